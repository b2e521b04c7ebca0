"""The compiler: reading `PASSES` from top to bottom is reading what it does."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType

from cardwright.compiler.draft import Draft, House
from cardwright.compiler.game import Game, Ranking
from cardwright.compiler.library import Finder, Library, Loaded, load
from cardwright.compiler.passes.assumptions import state_assumptions
from cardwright.compiler.passes.cells import check_cells
from cardwright.compiler.passes.conventions import choose_low, follow_conventions
from cardwright.compiler.passes.deck import settle_deck
from cardwright.compiler.passes.design import review_design
from cardwright.compiler.passes.duplicates import report_duplicates
from cardwright.compiler.passes.examples import Claims, claims_in, shape_examples
from cardwright.compiler.passes.finish import finish
from cardwright.compiler.passes.inherit import apply_options, inherit
from cardwright.compiler.passes.ladders import climb_ladders
from cardwright.compiler.passes.layout import place_cells
from cardwright.compiler.passes.lineage import parent_has_problems, trace_lineage
from cardwright.compiler.passes.lines import draw_lines
from cardwright.compiler.passes.options import choose_options, options_of
from cardwright.compiler.passes.play import lay_out_play
from cardwright.compiler.passes.players import seat_players
from cardwright.compiler.passes.postings import check_postings
from cardwright.compiler.passes.rankings import order_hands
from cardwright.compiler.passes.rotation import gather_games, keep_to_games
from cardwright.compiler.passes.showdown import settle_showdown
from cardwright.compiler.passes.stakes import set_stakes
from cardwright.compiler.passes.standard import keep_to_rankings
from cardwright.compiler.passes.unsupported import refuse_unsupported
from cardwright.compiler.passes.wild import mark_wild
from cardwright.compiler.rotation import Rotation
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Label, Report
from cardwright.dsl.source import Source

Pass = Callable[[Draft, Report], Draft]

PASSES: tuple[Pass, ...] = (
    trace_lineage,
    report_duplicates,
    choose_options,
    inherit,
    apply_options,
    refuse_unsupported,
    settle_deck,
    place_cells,
    draw_lines,
    choose_low,
    order_hands,
    climb_ladders,
    set_stakes,
    lay_out_play,
    follow_conventions,
    check_postings,
    check_cells,
    seat_players,
    settle_showdown,
    mark_wild,
    shape_examples,
    state_assumptions,
    review_design,
    finish,
)
"""Each takes the draft and a report and gives the draft, filled in further. None raises for bad input."""


@dataclass(frozen=True, slots=True)
class Compiled:
    """What compiling gives: the Game unless there are errors, every diagnostic, and the texts they point into.

    `claims` are the places of what the examples of the Game claim, one for each.
    A file of standard rankings has no game to give, and nothing is wrong with that; `rankings` are what it holds.
    A file that is a rotation gives a `rotation` instead.
    """

    game: Game | None
    diagnostics: tuple[Diagnostic, ...]
    sources: Mapping[str, Source]
    claims: tuple[Claims, ...] = ()
    rankings: tuple[Ranking, ...] = ()
    rotation: Rotation | None = None


def compile_variant(
    source: Source,
    *,
    options: Sequence[str] = (),
    find: Finder,
    house: House | None = None,
    known: Iterable[str] = (),
) -> Compiled:
    """Compile a variant with some of its options switched on. Never raises for bad input; deterministic.

    `find` yields the texts of parents (by id) and of standard rankings (as `standard/NAME`); `known` are
    the ids to suggest for a misspelt one.
    """
    library = Library(find, tuple(known))
    draft, report = _run(load(source), options, library, house or House())
    rotation = None
    if _kind(draft.own.file) == "rotation":

        def compile_game(text: Source, chosen: Sequence[str]) -> Compiled:
            return compile_variant(text, options=chosen, find=library.find, house=house, known=library.known)

        rotation = gather_games(draft, report, compile_game)
    diagnostics = _told_in_own_file(draft, report, library)
    sources = {source.name: source} | library.sources()
    claims = tuple(map(claims_in, draft.spec.examples)) if draft.game else ()
    return Compiled(draft.game, diagnostics, MappingProxyType(sources), claims, draft.rankings, rotation)


def compile_each(
    source: Source, *, find: Finder, known: Iterable[str] = (), options: Sequence[str] = (), house: House | None = None
) -> tuple[Compiled, ...]:
    """The variant alone, then with each of its options alone, then with all of `options` together."""
    known = tuple(known)
    base = compile_variant(source, find=find, known=known, house=house)
    file = load(source).file
    singly = [(option,) for option in options_of(file)] if file else []
    others = [choice for choice in dict.fromkeys([*singly, tuple(options)]) if choice]
    return base, *(compile_variant(source, options=choice, find=find, known=known, house=house) for choice in others)


def _run(own: Loaded, options: Sequence[str], library: Library, house: House) -> tuple[Draft, Report]:
    report = Report()
    draft = Draft(library, own, tuple(options), house)
    for step in _OTHER_PASSES.get(_kind(own.file), PASSES):
        draft = step(draft, report)
    return draft, report


_STANDARD_PASSES: tuple[Pass, ...] = (
    trace_lineage,
    report_duplicates,
    keep_to_rankings,
    inherit,
    settle_deck,
    order_hands,
    review_design,
)
"""For a file of standard rankings, which is no game."""

_ROTATION_PASSES: tuple[Pass, ...] = (
    trace_lineage,
    report_duplicates,
    choose_options,
    keep_to_games,
    inherit,
    apply_options,
)
"""For a rotation. Its games are compiled afterwards, each by itself."""

_OTHER_PASSES = {"standard": _STANDARD_PASSES, "rotation": _ROTATION_PASSES}


def _kind(file: tree.File | None) -> str:
    return file.kind if file is not None else ""


def _told_in_own_file(draft: Draft, report: Report, library: Library) -> tuple[Diagnostic, ...]:
    """Problems that show in a parent's lines, told where the child inherits them.

    If the parent has errors of its own that is one report; else the child has spoilt something, and the
    parent's line becomes the related place. Warnings that the parent has by itself are left to it.
    """
    name = draft.own.source.name
    foreign = [problem for problem in report.diagnostics if problem.span.file != name]
    like = draft.own.file.like if draft.own.file else None
    if not foreign or like is None or len(draft.lineage) < 2:
        return _in_order(report.diagnostics)
    parent, parent_report = _run(draft.lineage[1].loaded, draft.lineage[1].options, library, draft.house)
    of_parent = _told_in_own_file(parent, parent_report, library)
    kept = [problem for problem in report.diagnostics if problem.span.file == name]
    if parent_report.has_errors:
        return _in_order([*kept, parent_has_problems(like, of_parent)])
    own_doing = [problem for problem in foreign if problem not in parent_report.diagnostics]
    return _in_order([*kept, *(_inherited(problem, like) for problem in own_doing)])


def _inherited(problem: Diagnostic, like: tree.Name) -> Diagnostic:
    related = (Label(problem.span, problem.label), *problem.related)
    return replace(problem, span=like.span, label=f"in what is inherited from '{like.text}'", related=related)


def _in_order(problems: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    unique = dict.fromkeys(problems)
    return tuple(sorted(unique, key=lambda d: (d.span.line, d.span.column, d.code, d.message)))
