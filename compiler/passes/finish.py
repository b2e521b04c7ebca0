"""Pass: the Game, if nothing stands in its way."""

from __future__ import annotations

from dataclasses import replace

from cardwright.compiler import game
from cardwright.compiler.draft import Draft
from cardwright.compiler.library import fingerprint
from cardwright.compiler.passes.options import options_of
from cardwright.dsl.diagnostics import Report


def finish(draft: Draft, report: Report) -> Draft:
    """Put everything together. A draft with errors or without a play stays without a Game."""
    if report.has_errors or draft.poison or not draft.play:
        return draft
    if draft.players is None or draft.deck is None or draft.stakes is None or draft.showdown is None:
        return draft
    spec, file = draft.spec, draft.file
    parents = draft.lineage[1:]
    sources = {draft.own.source.text: draft.own.source}
    sources |= {source.text: source for source in draft.library.sources().values()}
    made = game.Game(
        id=file.id.text,
        title=file.title.value,
        aka=tuple(text.value for text in spec.aka),
        by=spec.by.author.value if spec.by else None,
        family=spec.family.name.text if spec.family else _family(draft),
        lineage=tuple(parent.file.id.text for parent in parents),
        lineage_titles=tuple(parent.file.title.value for parent in parents),
        notes=tuple(note.text.value for note in spec.notes),
        source_hash=fingerprint([*sources, *draft.house.texts], [chosen.key for chosen in draft.chosen]),
        house=_house(draft),
        options=option_infos(draft),
        players=draft.players,
        deck=draft.deck,
        rankings=draft.rankings,
        wild=draft.wild,
        dead=draft.dead,
        layout=game.Layout(cells=draft.cells, line_sets=draft.line_sets, drawn=draft.drawn),
        stakes=draft.stakes,
        conventions=draft.conventions,
        play=draft.play,
        points=draft.points,
        showdown=draft.showdown,
        ladders=draft.ladders,
        examples=draft.examples,
        assumptions=draft.assumptions,
    )
    return replace(draft, game=made)


def _house(draft: Draft) -> game.House | None:
    house = draft.house
    return game.House(id=house.id, title=house.title, notes=house.notes) if house.id else None


def _family(draft: Draft) -> str:
    """The family of a variant that does not name one, from what it deals."""
    if draft.drawn:
        return "layout"
    if draft.cells:
        return "community"
    return "stud" if draft.dealt("up") else "draw"


def option_infos(draft: Draft) -> tuple[game.OptionInfo, ...]:
    """The file's own options, and which of them are on."""
    on = {chosen.option.id.text for chosen in draft.chosen if chosen.key.startswith(f"{draft.file.id.text}--")}
    return tuple(
        game.OptionInfo(
            id=name,
            title=option.title.value,
            on=name in on or (option.default and not draft.chosen),
        )
        for name, option in options_of(draft.file).items()
    )
