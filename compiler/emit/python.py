"""The game class as Python source: readable, deterministic, importable with only the runtime."""

from __future__ import annotations

import keyword
import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

from cardwright.compiler import game as g
from cardwright.compiler.emit.literals import Call, Value, write
from cardwright.compiler.usual import has_own_name

MODEL = "cardwright.runtime.model"

IMPORTED = frozenset(
    {
        *("BetSize", "BettingRound", "BigBet", "BothWays", "Burn", "BuyCards"),
        *("Case", "Category", "Cell", "CellIs", "Condition", "Conventions", "DealCells"),
        *("DealPlayers", "Deck", "Declare", "Discard", "Draw", "DrawOffer"),
        *("Flip", "Fraction", "GameClass", "Holder", "If", "Ladder"),
        *("LadderRises", "Layout", "LineSet", "Look", "MostPoints", "NameRank"),
        *("NewDeck", "OfferStraddle", "Opening", "Part", "Points", "PostAntes"),
        *("PostBlind", "PostBlinds", "PostBringIn", "PostButtonBlind", "Qualifier", "Ranking"),
        *("Redeal", "Repeat", "Reveal", "RotationClass", "RotationGame", "Share"),
        *("Stakes", "Street", "SuitCard", "Term", "ThrowIn", "TurnCells"),
        *("TurnChosen", "Until", "Who", "Wild", "WildRule"),
    }
)
"""What generated modules may import: no class of a game is called so."""

_NO_LETTER = re.compile(r"[^A-Za-z0-9_]")


def class_name(game_id: str) -> str:
    """`TexasHoldem` of `texas-holdem`; one that begins with a digit, or means something else, gets a `Game` before it.

    Whatever the id is, the name is an identifier.
    """
    name = _NO_LETTER.sub("", "".join(word[:1].upper() + word[1:] for word in game_id.split("-")))
    return name if name.isidentifier() and not keyword.iskeyword(name) and name not in IMPORTED else f"Game{name}"


def emit_python(game: g.Game) -> str:
    """A module with one class for the game: the same text for the same Game, always."""
    used = {"GameClass"}
    lines = class_lines(game, class_name(game.id), used)
    return "\n".join([*module_head(game.title, used), "", "", *lines]) + "\n"


def module_head(title: str, used: set[str]) -> list[str]:
    """The first lines of a generated module: what it is, and the imports of the constructors it uses."""
    return [
        f'"""{docstring(title)}: generated from its spec by cardwright. Subclass it, but do not edit it."""',
        "",
        *(["from fractions import Fraction", ""] if "Fraction" in used else []),
        f"from {MODEL} import (",
        *(f"    {name}," for name in sorted(used - {"Fraction"}, key=str.casefold)),
        ")",
    ]


def class_lines(game: g.Game, name: str, used: set[str]) -> list[str]:
    """The game's class under that name; the constructors it calls are added to `used`."""
    lines = [f"class {name}(GameClass):", f'    """{docstring(game.title)}."""', ""]
    for attribute, value in _attributes(game):
        _collect(value, used)
        lines.extend(write(value, 4, f"{attribute} = "))
    return lines


def docstring(text: str) -> str:
    """A title made safe for a docstring: no letter in it ends the string, escapes, or can't be written to a file."""
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return " ".join(plain.split()).replace("\\", "\\\\").replace('"', "'") or "A game"


def _attributes(game: g.Game) -> list[tuple[str, Value]]:
    """The class attributes in order."""
    return [
        ("game_version", game.version),
        ("spec_hash", game.source_hash),
        ("id", game.id),
        ("title", game.title),
        ("options", tuple(option.id for option in game.options if option.on)),
        *([("house", game.house.id)] if game.house else []),
        ("players", game.players.allowed),
        ("deck", _plain("Deck", game.deck)),
        ("rankings", tuple(_ranking(ranking) for ranking in game.rankings)),
        ("wild", tuple(map(_wild, game.wild))),
        ("dead", tuple(map(_wild, game.dead))),
        ("layout", _layout(game.layout)),
        ("stakes", _stakes(game.stakes)),
        *([("conventions", _plain("Conventions", game.conventions))] if game.conventions != g.Conventions() else []),
        ("streets", tuple(_street(step) for step in game.play)),
        ("shares", tuple(_share(share) for share in game.showdown.shares)),
        *_settling(game),
        *([("points", tuple(map(_points, game.points)))] if game.points else []),
        *([("both", _plain("BothWays", game.showdown.both))] if game.showdown.both != g.BothWays() else []),
    ]


def _settling(game: g.Game) -> list[tuple[str, Value]]:
    """What decides beside the hands, for games in which anything does."""
    found: list[tuple[str, Value]] = [
        ("opener_proves", _opening(game.showdown.opener_proves)),
        ("settlement_cases", tuple(map(_case, game.showdown.cases))),
        ("ladders", tuple(map(_ladder, game.ladders))),
    ]
    return [(name, value) for name, value in found if value]


def _call(name: str, **fields: Value) -> Call:
    """A constructor call, without the fields that say nothing."""
    return Call(name, tuple((key, value) for key, value in fields.items() if value not in (None, (), False)))


def _plain(name: str, model: g.Model, *drop: str) -> Call:
    """A call with those fields of a flat model that differ from their defaults."""
    fields = {
        key: getattr(model, key)
        for key, info in type(model).model_fields.items()
        if key not in drop and (info.is_required() or getattr(model, key) != info.default)
    }
    return Call(name, tuple(fields.items()))


def _changed(model: g.Model, *names: str) -> dict[str, Value]:
    """Those of the named fields that differ from their defaults."""
    fields = type(model).model_fields
    return {name: getattr(model, name) for name in names if getattr(model, name) != fields[name].default}


def _ranking(ranking: g.Ranking) -> Call:
    fields: dict[str, Value] = {
        "id": ranking.id,
        "title": ranking.title,
        "ranks": ranking.ranks,
        "categories": tuple(_category(category) for category in ranking.categories),
        "size": ranking.size,
        "low": ranking.low,
        "aces": ranking.aces,
    }
    rare = {"suit_order": ranking.suit_order, "zeros": ranking.zeros, "equal_cards": ranking.equal_cards}
    return Call("Ranking", (*fields.items(), *((name, value) for name, value in rare.items() if value)))


def _category(category: g.Category) -> Call:
    return _call(
        "Category",
        id=category.id,
        title=category.title,
        parts=tuple(_plain("Part", part) for part in category.parts),
        compare=category.compare,
        lowest_beats_highest=category.lowest_beats_highest,
        by_kicker=category.by_kicker,
        own_title=has_own_name(category),
    )


def _wild(line: g.Wild) -> Call:
    call = _plain("Wild", line, "aces_low_in", "rule")
    parts = tuple(_plain("Part", part) for part in line.aces_low_in)
    rule = _plain("WildRule", line.rule)
    return Call(
        call.name,
        call.fields + ((("aces_low_in", parts),) if parts else ()) + ((("rule", rule),) if rule.fields else ()),
    )


def _layout(layout: g.Layout) -> Call:
    return _call(
        "Layout",
        cells=tuple(_plain("Cell", cell, "group") for cell in layout.cells),
        line_sets=tuple(
            _call("LineSet", id=one.id, title=one.title, lines=tuple(line.cells for line in one.lines))
            for one in layout.line_sets
        ),
        drawn=layout.drawn,
    )


def _stakes(stakes: g.Stakes) -> Call:
    call = _plain("Stakes", stakes, "sizes", "big_bet")
    sizes = tuple(_plain("BetSize", size) for size in stakes.sizes)
    more: tuple[tuple[str, Value], ...] = (("sizes", sizes),) if sizes else ()
    if stakes.big_bet:
        more += (("big_bet", _big_bet(stakes.big_bet)),)
    return Call("Stakes", call.fields + more)


def _big_bet(big: g.BigBet) -> Call:
    return _call("BigBet", amount=big.amount, start=big.start, condition=_condition(big.condition))


def _opening(opening: g.Opening | None) -> Call | None:
    return None if opening is None else _plain("Opening", opening)


def _case(case: g.Case) -> Call:
    return Call("Case", (("condition", _condition(case.condition)), ("body", tuple(map(_step, case.body)))))


def _ladder(ladder: g.Ladder) -> Call:
    return _call("Ladder", id=ladder.id, rungs=ladder.rungs, end="" if ladder.end == "last stays" else ladder.end)


def _condition(condition: g.Condition | None) -> Call | None:
    return None if condition is None else _plain("Condition", condition)


def _street(step: g.LabelledStep) -> Call:
    return _call("Street", label=step.label, title=step.title, steps=tuple(map(_step, step.steps)))


def _step(step: Any) -> Call:
    return _STEPS[step.kind](step)


def _post(step: g.Post) -> Call:
    if step.what == "straddle":
        return _call("OfferStraddle", who=_who(step.who), most=step.most)
    if step.what == "bring in":
        return _call("PostBringIn", who=_who(step.who))
    if step.what == "blind":
        return _call("PostBlind", amount=step.amount, who=_who(step.who))
    if step.what == "ante":
        return _call("PostAntes", who=_who(step.who))
    names = {"blinds": "PostBlinds", "button blind": "PostButtonBlind"}
    return Call(names[step.what])


def _who(who: g.Who | None) -> Call | None:
    if who is None:
        return None
    return _call(
        "Who",
        role=who.role,
        of=_who(who.of),
        suits_break_ties=who.suits_break_ties,
        ranking=who.ranking,
        with_board=who.with_board,
    )


_STEPS: dict[str, Callable[[Any], Call]] = {
    "post": _post,
    "burn": lambda step: _call("Burn", count=step.count, if_allowed=step.if_allowed),
    "deal players": lambda step: _call(
        "DealPlayers",
        parts=tuple((part.count, part.face) for part in step.parts),
        spare=step.spare,
        other=step.other.face if step.other else None,
        price=step.other.price if step.other else None,
    ),
    "deal cells": lambda step: _call("DealCells", cells=step.cells, face=step.face),
    "buy cards": lambda step: _plain("BuyCards", step, "kind"),
    "flip": lambda step: _call("Flip", count=step.count),
    "look": lambda step: _plain("Look", step, "kind"),
    "new deck": lambda step: _call("NewDeck"),
    "turn chosen": lambda step: _call("TurnChosen", groups=step.groups, count=step.count, who=_who(step.who)),
    "turn cells": lambda step: _call("TurnCells", groups=step.groups, body=tuple(map(_step, step.body))),
    "declare": lambda step: _call("Declare", words=step.words, together=step.together, start=_who(step.start)),
    "bet": lambda step: _call(
        "BettingRound", start=_who(step.start), otherwise=_who(step.otherwise), opening=_opening(step.opening)
    ),
    "if": lambda step: _call("If", cases=tuple(map(_case, step.cases))),
    "until": lambda step: _call("Until", condition=_condition(step.condition)),
    "name rank": lambda step: _call("NameRank", who=_who(step.who)),
    "throw in": lambda step: _call("ThrowIn"),
    "redeal": lambda step: _plain("Redeal", step, "kind"),
    "ladder rises": lambda step: _plain("LadderRises", step, "kind"),
    "draw": lambda step: _call(
        "Draw",
        offers=tuple(_plain("DrawOffer", offer) for offer in step.offers),
        **_changed(step, "face", "late", "or_fold", "single_from", "shown"),
        start=_who(step.start),
    ),
    "discard": lambda step: _call(
        "Discard", **_changed(step, "counts", "keep", "place", "face"), start=_who(step.start)
    ),
    "reveal": lambda step: _call("Reveal", counts=step.counts, together=step.together),
    "repeat": lambda step: _call("Repeat", times=step.times, body=tuple(map(_step, step.body))),
}


def _share(share: g.Share) -> Call:
    amount = Call("Fraction", positional=(share.amount.numerator, share.amount.denominator))
    hands = [terms for hand in (share.hand, *share.or_hands) for terms in _sums(hand)]
    return _call(
        "Share",
        amount=amount,
        ranking=share.ranking or None,
        hand=hands[0],
        qualifiers=tuple(_plain("Qualifier", qualifier) for qualifier in share.qualifiers),
        or_hands=tuple(hands[1:]),
        place=share.place if share.place > 1 else None,
        by=_winner(share.by),
        when=_plain("CellIs", share.when) if share.when else None,
        takes_all=share.takes_all,
        rest=share.rest,
        declared=share.declared,
        title=share.title,
    )


def _sums(hand: tuple[g.Term, ...]) -> Iterator[tuple[Call, ...]]:
    """The sums of terms that a hand may be: one for each number of cards where only some numbers will do."""
    choices = [
        [term.model_copy(update={"low": number, "high": number}) for number in term.numbers] or [term] for term in hand
    ]
    for terms in product(*choices):
        yield tuple(_plain("Term", term, "numbers") for term in terms if term.high != 0)


def _winner(by: g.SuitCard | g.Holder | g.MostPoints | None) -> Call | None:
    names = {"suit card": "SuitCard", "holder": "Holder", "most points": "MostPoints"}
    if by is None:
        return None
    call = _plain(names[by.kind], by, "kind")
    return Call(call.name, tuple((key, value) for key, value in call.fields if value is not None))


def _points(points: g.Points) -> Call:
    return _call(
        "Points",
        id=points.id,
        title=points.title,
        worth=tuple((worth.rank, worth.value) for worth in points.worth),
        of="in one suit" if points.most is not None else None,
        most=points.most,
        also=tuple((worth.rank, worth.other) for worth in points.worth if worth.other is not None),
        limit=points.limit,
    )


def _collect(value: Value, used: set[str]) -> None:
    """The constructors that a value calls."""
    if isinstance(value, Call):
        used.add(value.name)
        for _, field in value.fields:
            _collect(field, used)
    elif isinstance(value, tuple):
        for item in value:
            _collect(item, used)
