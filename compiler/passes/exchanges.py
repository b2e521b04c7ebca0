"""Steps in which players choose among their own cards: draws, discards, cards laid open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from cardwright.compiler import game
from cardwright.compiler.draft import Draft, unknown
from cardwright.compiler.passes.prices import price_in_chips
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report

WHOLE_HAND = -1
"""Among numbers of cards: all of them."""

PLACES = ("hole", "up")


@dataclass(frozen=True, slots=True)
class Held:
    """How many cards each player holds when a step begins, by where they lie."""

    hole: int
    up: int

    def in_place(self, place: str | None) -> int:
        """How many lie there; all without a place."""
        return self.hole + self.up if place is None else self.hole if place == "hole" else self.up


def draw_offers(draft: Draft, step: tree.Draw, held: Held, report: Report) -> tuple[game.DrawOffer, ...] | None:
    """What a player may draw, for what price; None if something is wrong with it."""
    found: list[game.DrawOffer] = []
    counts = numbers_of_cards(step.count)
    prices = [(None, step.price)] if not step.by_face else list(zip(("up", "hole"), step.by_face, strict=True))
    for place, price in prices:
        chips = price_in_chips(draft, price, report) if price else 0
        if chips is None:
            return None
        flat = bool(price) and not (price.each if price else True) and not step.by_face
        found.append(game.DrawOffer(counts=counts, place=place, price=chips, flat=flat))  # type: ignore[arg-type]
    for other in step.others:
        chips = price_in_chips(draft, other.price, report) if other.price else 0
        if chips is None:
            return None
        keeps = other.kept.symbol if other.kept else None
        flat = other.price is not None and not other.price.each
        found.append(game.DrawOffer(counts=(other.count,), price=chips, flat=flat, keeps=keeps))  # type: ignore[arg-type]
    for problem in _draw_problems(draft, step, held, found):
        report.add(problem)
        return None
    return tuple(found)


def _draw_problems(draft: Draft, step: tree.Draw, held: Held, offers: list[game.DrawOffer]) -> Iterator[Diagnostic]:
    if not draft.sound("play"):
        return
    if step.price and step.by_face:
        yield Diagnostic(
            "CW4063", "The draw has two prices", step.span, "one price, or one for each face", hint="keep one of them"
        )
    if step.same_face and step.face_up:
        yield Diagnostic(
            "CW4064",
            "The new cards cannot lie both up and as the old ones did",
            step.span,
            "'up' and 'same face'",
            hint="keep one of them",
        )
    for offer in offers:
        least = min((held.in_place(offer.place) if n < 0 else n for n in offer.counts or (0,)), default=0)
        if least + (offer.keeps is not None) > held.in_place(offer.place):
            yield not_so_many(step, least, held.in_place(offer.place), "exchange")
            return
    most = max(most_drawn(offer, held) for offer in offers)
    if step.late is not None and step.late > most:
        yield Diagnostic(
            "CW4065",
            f"Nobody draws as many as {step.late} cards",
            step.span,
            f"at most {most} can be drawn",
            hint="name a card that can be drawn, such as 'fourth card last' of four",
        )


def most_drawn(offer: game.DrawOffer, held: Held) -> int:
    """The most cards that one player may exchange by this offer."""
    own = held.in_place(offer.place)
    return min(own, max(own if n < 0 else n for n in offer.counts)) if offer.counts else own


def discard_counts(
    draft: Draft, step: tree.Discard, held: Held, report: Report
) -> tuple[tuple[int, ...] | None, str | None] | None:
    """The numbers of cards to discard (None: any) and their place; None if the step is wrong."""
    place = step.place.text if step.place else None
    if step.place and place not in PLACES:
        report.add(unknown("CW4066", "place of a player's own cards", step.place.text, step.place.span, PLACES))
        return None
    counts = None if step.count is None else numbers_of_cards(step.count)
    own = held.in_place(place)
    least = own - step.keep if step.keep is not None else min((n for n in counts or (0,) if n >= 0), default=0)
    if draft.sound("play") and (least > own or (step.keep is not None and least < 1)):
        report.add(not_so_many(step, least, own, "discard"))
        return None
    return counts, place


def fewest_discarded(step: tree.Discard, counts: tuple[int, ...] | None, own: int) -> int:
    """The number of cards of `own` that each player discards at least."""
    if step.keep is not None:
        return own - step.keep
    return min((own if n < 0 else n for n in counts), default=0) if counts else 0


def numbers_of_cards(count: tree.Count) -> tuple[int, ...] | None:
    """The numbers that a count allows, ascending, the whole hand as `WHOLE_HAND`; None: any number."""
    values = count.values
    match count.form:
        case "up-to":
            return tuple(range(values[0] + 1))
        case "range":
            return tuple(range(values[0], values[1] + 1))
        case "all":
            return (WHOLE_HAND,)
        case "all-or-none":
            return (0, WHOLE_HAND)
        case "any" | "some":
            return None
        case _:
            return values


def not_so_many(step: tree.Statement, wanted: int, own: int, verb: str) -> Diagnostic:
    """CW4062: a number of cards that nobody holds."""
    what = f"{wanted} card{'' if wanted == 1 else 's'}" if wanted > 0 else "no card at all"
    return Diagnostic(
        "CW4062",
        f"Each player is to {verb} {what}, but holds {own} there",
        step.span,
        f"{own} card{'' if own == 1 else 's'} to choose from",
        hint="deal more cards before, or ask for fewer",
    )
