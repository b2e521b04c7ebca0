"""Any decision of any game as a choice among the same few numbers, one after the other where it takes several.

A number is a *token*: fold, check, call, one of four sizes of a bet, the n-th word, the n-th card, done, ... A bet is
one token. Cards and cells are chosen one by one in ascending order and then *done*; where several offers are open, the
offer is chosen first. So every legal kind of action can be reached; of the sizes of bets only some can, and `Action`
itself can always be applied to the table instead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from cardwright.runtime.table import Action, Decision, LegalAction

PLAIN = ("fold", "check", "call", "bring in", "straddle", "decline", "buy")
"""Kinds that take no more than being named."""
BETS = frozenset({"bet", "complete", "raise"})
SIZES: tuple[tuple[str, Fraction | None], ...] = (
    ("the least", Fraction(0)),
    ("half the pot", Fraction(1, 2)),
    ("the pot", Fraction(1)),
    ("all", None),
)
"""Of a bet or raise, by the part of the pot (the call in it) that it adds; as near as the limit allows."""
MOST_WORDS, MOST_OFFERS, MOST_CARDS, MOST_CELLS = 14, 6, 24, 24

DONE = len(PLAIN) + len(SIZES)
FIRST_WORD = DONE + 1
FIRST_OFFER = FIRST_WORD + MOST_WORDS
FIRST_CARD = FIRST_OFFER + MOST_OFFERS
FIRST_CELL = FIRST_CARD + MOST_CARDS
TOKENS = FIRST_CELL + MOST_CELLS
"""How many tokens there are."""


@dataclass(frozen=True, slots=True)
class Begun:
    """A choice of several tokens that is under way: the offer among the legal actions, the places chosen so far."""

    offer: int | None = None
    places: tuple[int, ...] = ()


NOTHING = Begun()
"""No choice is under way."""


def legal_tokens(decision: Decision, bet: int, begun: Begun = NOTHING) -> list[int]:
    """The tokens that may follow, in ascending order. `bet` is what the seat has bet in the round so far, in chips."""
    offers = _offers(decision)
    if begun.offer is None and begun.places == () and len(offers) != 1:
        found = [FIRST_OFFER + at for at in range(len(offers))]
    else:
        found = _places(decision.legal[offers[0] if begun.offer is None else begun.offer], begun.places)
    if begun != NOTHING:
        return found
    found += [PLAIN.index(one.kind) for one in decision.legal if _is_plain(one)]
    found += [len(PLAIN) + at for at in _sizes(decision, bet)]
    found += [FIRST_WORD + at for at in range(len(_words(decision)))]
    return sorted(found)


def taken(decision: Decision, bet: int, token: int, begun: Begun = NOTHING) -> Action | Begun:
    """What a legal token comes to: an action for the table, or a choice that goes on. Raises ValueError for others."""
    if token not in legal_tokens(decision, bet, begun):
        able = ", ".join(map(describe, legal_tokens(decision, bet, begun)))
        raise ValueError(f"{describe(token)} cannot be chosen now: {able} can")
    if token < len(PLAIN):
        return Action(PLAIN[token])
    if token < DONE:
        raising = next(one for one in decision.legal if one.kind in BETS)
        return Action(raising.kind, _sizes(decision, bet)[token - len(PLAIN)])
    if FIRST_WORD <= token < FIRST_OFFER:
        legal, word = _words(decision)[token - FIRST_WORD]
        return Action(legal.kind, word=word)
    if FIRST_OFFER <= token < FIRST_CARD:
        return Begun(_offers(decision)[token - FIRST_OFFER])
    offer = _offers(decision)[0] if begun.offer is None else begun.offer
    if token == DONE:
        return _chosen(decision.legal[offer], begun.places)
    place = token - (FIRST_CARD if token < FIRST_CELL else FIRST_CELL)
    return replace(begun, offer=offer, places=(*begun.places, place))


def describe(token: int) -> str:
    """A token in words: `fold`, `bet half the pot`, `card 3`."""
    if token < len(PLAIN):
        return PLAIN[token]
    if token < DONE:
        return f"bet {SIZES[token - len(PLAIN)][0]}"
    if token == DONE:
        return "done"
    for first, most, what in (
        (FIRST_WORD, MOST_WORDS, "word"),
        (FIRST_OFFER, MOST_OFFERS, "offer"),
        (FIRST_CARD, MOST_CARDS, "card"),
        (FIRST_CELL, MOST_CELLS, "cell"),
    ):
        if token < first + most:
            return f"{what} {token - first + 1}"
    return f"no token {token}"


def _is_plain(legal: LegalAction) -> bool:
    return legal.kind in PLAIN and not legal.is_choice


def _offers(decision: Decision) -> list[int]:
    """Places among the legal actions of those in which cards or cells are chosen."""
    return [at for at, one in enumerate(decision.legal) if one.counts]


def _words(decision: Decision) -> list[tuple[LegalAction, str]]:
    return [(one, word) for one in decision.legal for word in one.words]


def _places(legal: LegalAction, chosen: tuple[int, ...]) -> list[int]:
    """Further cards or cells, each behind the last one, as long as enough are left for one of the counts; and done."""
    first, among = (FIRST_CELL, legal.cells) if legal.cells else (FIRST_CARD, legal.cards)
    found = [DONE] if len(chosen) in legal.counts else []
    for place in range(chosen[-1] + 1 if chosen else 0, len(among)):
        behind = len(among) - place - 1
        if any(0 <= count - len(chosen) - 1 <= behind for count in legal.counts):
            found.append(first + place)
    return found


def _chosen(legal: LegalAction, places: tuple[int, ...]) -> Action:
    if legal.cells:
        return Action(legal.kind, cells=tuple(legal.cells[place] for place in places))
    return Action(legal.kind, cards=tuple(legal.cards[place] for place in places))


def _sizes(decision: Decision, bet: int) -> dict[int, int]:
    """The sizes that differ, by their place among `SIZES`: totals of the round."""
    raising = next((one for one in decision.legal if one.kind in BETS), None)
    if raising is None:
        return {}
    price = bet + decision.to_call
    found: dict[int, int] = {}
    for at, (_, part) in enumerate(SIZES):
        wanted = raising.most if part is None else price + int((decision.pot + decision.to_call) * part)
        amount = min(max(wanted, raising.least), raising.most)
        if raising.sizes:
            amount = max((size for size in raising.sizes if size <= amount), default=raising.sizes[0])
        if amount not in found.values():
            found[at] = amount
    return found
