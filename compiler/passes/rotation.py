"""Passes for a rotation, which has games instead of a play: what it may hold, then its games, compiled."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from cardwright.compiler import game
from cardwright.compiler.assumptions import rotation_assumptions
from cardwright.compiler.draft import Draft, unknown, warning
from cardwright.compiler.families import FAMILIES
from cardwright.compiler.library import fingerprint
from cardwright.compiler.passes.finish import option_infos
from cardwright.compiler.passes.lineage import parent_has_problems
from cardwright.compiler.passes.options import options_of
from cardwright.compiler.passes.seats import numbers_of
from cardwright.compiler.rotation import Change, Rotation, RotationGame
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Label, Report
from cardwright.dsl.source import Source, Span

if TYPE_CHECKING:
    from cardwright.compiler.pipeline import Compiled

CompileGame = Callable[[Source, Sequence[str]], "Compiled"]
"""Compiles a game of the rotation with some of its options on."""


def keep_to_games(draft: Draft, report: Report) -> Draft:
    """Report every section that only a game can have, in the file or an option, and go on without it."""
    if not draft.lineage:
        return draft
    blocks: list[tree.File | tree.Option] = [draft.file, *options_of(draft.file).values()]
    for block in blocks:
        for section in block.sections:
            if not isinstance(section, tree.Option):
                report.add(_no_part_of_a_rotation(section))
                draft = draft.spoil("other")
    return draft


def gather_games(draft: Draft, report: Report, compile_game: CompileGame) -> Rotation | None:
    """The rotation, if nothing stands in its way: its games compiled, its players counted."""
    if not draft.lineage or report.has_errors or draft.poison:
        return None
    spec, file = draft.spec, draft.file
    if len(spec.games) < 2:
        report.add(_too_few_games(spec.games[0].span if spec.games else file.id.span))
        return None
    games = [_compiled(draft, line, report, compile_game) for line in spec.games]
    gathered = [_seated(made, spec.dealt_in, draft) for made in games if made is not None]
    if len(gathered) < len(games):
        return None
    _check_families(spec.dealt_in, [_families(each.game, draft) for each in gathered], report)
    players = _players(spec.players, spec.games, gathered, report)
    if report.has_errors or players is None:
        return None
    change = Change(every="minutes", minutes=spec.rhythm.minutes) if spec.rhythm and spec.rhythm.minutes else Change()
    parents = draft.lineage[1:]
    texts = {source.text: source for source in (draft.own.source, *draft.library.sources().values())}
    parts = [*(chosen.key for chosen in draft.chosen), *(each.game.source_hash for each in gathered)]
    return Rotation(
        id=file.id.text,
        title=file.title.value,
        aka=tuple(text.value for text in spec.aka),
        by=spec.by.author.value if spec.by else None,
        family=spec.family.name.text if spec.family else "mixed",
        lineage=tuple(parent.file.id.text for parent in parents),
        lineage_titles=tuple(parent.file.title.value for parent in parents),
        notes=tuple(note.text.value for note in spec.notes),
        source_hash=fingerprint(texts, parts),
        options=option_infos(draft),
        players=players,
        change=change,
        games=tuple(gathered),
        assumptions=rotation_assumptions(
            change,
            players=players if spec.players is None else None,
            rhythm=spec.rhythm is not None,
            seats=any((each.most_dealt_in or players.allowed[-1]) < players.allowed[-1] for each in gathered),
        ),
    )


def _compiled(draft: Draft, line: tree.RotationGame, report: Report, compile_game: CompileGame) -> game.Game | None:
    """The game of a line, with its options; None, with the reason reported."""
    loaded = draft.library.variant(line.game.text)
    if loaded is None:
        report.add(unknown("CW2001", "variant", line.game.text, line.game.span, draft.library.known))
        return None
    if loaded.file is not None and loaded.file.kind != "variant":
        report.add(_no_game(line.game, loaded.file))
        return None
    known = options_of(loaded.file) if loaded.file else {}
    wanted = [name.text.removeprefix(f"{line.game.text}--") for name in line.options]
    missing = [name for name, short in zip(line.options, wanted, strict=True) if short not in known]
    if missing and loaded.file is not None:
        for name in missing:
            report.add(unknown("CW2004", "option", name.text, name.span, known))
        return None
    made = compile_game(loaded.source, wanted)
    if made.game is None:
        report.add(parent_has_problems(line.game, made.diagnostics))
    return made.game


def _seated(made: game.Game, limits: Sequence[tree.AtMostDealtIn], draft: Draft) -> RotationGame:
    """The game with the smallest number of players that a limit for games of its sort allows."""
    families = _families(made, draft)
    numbers = [line.number for line in limits if line.games.text in families]
    return RotationGame(game=made, most_dealt_in=min(numbers, default=None))


def _families(made: game.Game, draft: Draft) -> frozenset[str]:
    """Its family and those of the games it is like: a lowball game like a stud game is a stud game too."""
    files = [loaded.file for name in made.lineage if (loaded := draft.library.variant(name)) and loaded.file]
    stated = (line.name.text for file in files for line in file.lines if isinstance(line, tree.Family))
    return frozenset((made.family, *stated))


def _check_families(limits: Sequence[tree.AtMostDealtIn], games: Sequence[frozenset[str]], report: Report) -> None:
    """CW7040: a limit that binds none of the games."""
    families = frozenset[str]().union(*games)
    for line in limits:
        if line.games.text not in FAMILIES:
            report.add(unknown("CW2040", "family", line.games.text, line.games.span, FAMILIES))
        elif line.games.text not in families:
            report.add(
                warning(
                    "CW7040",
                    f"None of the games is a {line.games.text} game",
                    line.games.span,
                    "no game of this family here",
                    hint=f"the games are of these families: {', '.join(sorted(families))}",
                )
            )


# ---------------------------------------------------------------- players


def _players(
    stated: tree.Players | None, lines: Sequence[tree.RotationGame], games: Sequence[RotationGame], report: Report
) -> game.PlayerCounts | None:
    """The numbers of players that every game can be played by, some of them sitting out; those stated if they are."""
    most = max(_most_seats(each) for each in games)
    able = [count for count in range(2, most + 1) if all(_can_play(each, count) for each in games)]
    if stated is None:
        if not able:
            report.add(_nobody_can_play_all(lines[0].span, games))
            return None
        return game.PlayerCounts(allowed=tuple(able))
    allowed = numbers_of(stated.numbers)
    for line, each in zip(lines, games, strict=True):
        unable = [count for count in allowed if not _can_play(each, count)]
        if unable:
            report.add(_cannot_be_played(stated, line, each, unable))
    best = numbers_of(stated.best) if stated.best else ()
    return game.PlayerCounts(allowed=allowed, best=(best[0], best[-1]) if best else None)


def _most_seats(each: RotationGame) -> int:
    return each.game.players.allowed[-1]


def _can_play(each: RotationGame, count: int) -> bool:
    dealt_in = count if each.most_dealt_in is None else min(count, each.most_dealt_in)
    return dealt_in in each.game.players.allowed


# ---------------------------------------------------------------- reports


def _no_part_of_a_rotation(section: tree.Section) -> Diagnostic:
    """CW2041: a game's section in a rotation."""
    word = type(section).__name__.lower()
    return Diagnostic(
        "CW2041",
        f"A rotation has no '{word}' of its own",
        section.span,
        "belongs to a game",
        hint="write a variant of the game with this change, and name that variant among the games",
    )


def _too_few_games(span: Span) -> Diagnostic:
    """CW4040: a rotation of one game, or of none."""
    return Diagnostic(
        "CW4040",
        "A rotation needs two games at least",
        span,
        "too few games",
        hint="name them in their order, each on a line of its own, such as 'texas-holdem with fixed-limit'",
    )


def _no_game(name: tree.Name, file: tree.File) -> Diagnostic:
    """CW4041: a rotation or a ranking in the place of a game."""
    return Diagnostic(
        "CW4041",
        f"'{name.text}' is no game but a {file.kind}",
        name.span,
        "is to be a game",
        related=(Label(file.id.span, "declared here"),),
        hint="name its games one by one" if file.kind == "rotation" else "name a variant",
    )


def _cannot_be_played(
    stated: tree.Players, line: tree.RotationGame, each: RotationGame, unable: Sequence[int]
) -> Diagnostic:
    """CW4042: a number of players that one of the games does not allow."""
    allowed = each.game.players.allowed
    number = unable[-1] if unable[-1] > allowed[-1] else unable[0]
    hint = (
        f"say 'at most {allowed[-1]} dealt in for {each.game.family} games', or allow fewer players"
        if number > allowed[-1] and each.most_dealt_in is None
        else f"the game is for {', '.join(map(str, allowed))} players"
    )
    return Diagnostic(
        "CW4042",
        f"{each.game.title} cannot be played by {number}",
        stated.span,
        f"{number} players among these",
        related=(Label(line.span, "this game"),),
        hint=hint,
    )


def _nobody_can_play_all(span: Span, games: Sequence[RotationGame]) -> Diagnostic:
    """CW4043: no number of players suits all games."""
    return Diagnostic(
        "CW4043",
        "No number of players can play all these games",
        span,
        "of these games",
        hint="; ".join(_for_whom(games)),
    )


def _for_whom(games: Sequence[RotationGame]) -> Iterator[str]:
    for each in games:
        allowed = each.game.players.allowed
        yield f"{each.game.title} is for {allowed[0]} to {allowed[-1]}"
