"""Reads hands in the PHH format, and plays them on a table with the cards and the stakes of the file."""

from __future__ import annotations

import csv
import tomllib
from dataclasses import dataclass
from pathlib import Path

from cardwright.runtime.cards import parse_cards
from cardwright.runtime.model import (
    BetSize,
    Burn,
    DealCells,
    DealPlayers,
    OfferStraddle,
    PostAntes,
    PostBlinds,
    PostButtonBlind,
    Stakes,
    Street,
    Who,
)
from cardwright.runtime.table import Action, Table

from cardwright import load

FOLDER = Path(__file__).parent.parent / "data" / "hands"


GAMES = {
    "NT": load("texas-holdem").game_class,
    "FT": load("texas-holdem").game_class,
    "NS": load("short-deck", options=["straight-over-trips"]).game_class,
    "PO": load("omaha-high").game_class,
    "FO/8": load("omaha-high-low-8-or-better").game_class,
    "F7S": load("seven-card-stud", options=["bring-in", "fixed-limit"]).game_class,
    "F7S/8": load("seven-card-stud-hi-lo-eight-or-better").game_class,
    "FR": load("razz").game_class,
    "N2L1D": load("kansas-city-lowball").game_class,
    "F2L3D": load("deuce-to-seven-triple-draw").game_class,
    "FB": load("badugi").game_class,
}

DRAWS = {"N2L1D", "F2L3D", "FB"}
"""Draw games, which `table_phh_draw` replays."""


@dataclass(frozen=True)
class RecordedHand:
    """A hand of a file, with what the index tells of it."""

    name: str
    content: dict
    facts: dict

    @property
    def players(self):
        return len(self.content["starting_stacks"])

    def seatwise(self, key):
        """A list by seat: between two players antes and blinds are written in reverse."""
        values = self.content[key]
        return values[::-1] if self.players == 2 else values


def recorded_hands():
    """All hands of the folder, in the order of the index."""
    rows = csv.DictReader((FOLDER / "index.tsv").read_text().splitlines(), delimiter="\t")
    files = {path.stem: tomllib.loads(path.read_text()) for path in FOLDER.glob("*.phhs")}
    return [RecordedHand(row["hand"], _content(files, row["hand"]), row) for row in rows]


def _content(files, name):
    if ":" in name:
        code, number = name.split(":")
        return files[code][number]
    return tomllib.loads((FOLDER / name).read_text())


# ---------------------------------------------------------------- the game


def game_of(hand):
    """The game with the stakes of the file."""
    base = GAMES[hand.content["variant"]]
    antes = hand.seatwise("antes")
    stakes = {"ante": max(antes), **_limit(hand)}
    posts = [PostAntes(_owing(antes))] if any(antes) else []
    posts += _BLINDS[hand.facts["blinds"]](hand, stakes)
    streets = (Street("posts", "Posts", tuple(posts)), *base.streets[1:])
    return type(base.__name__, (base,), {"stakes": Stakes(**stakes), "streets": streets})


def _blinds(hand, stakes):
    stakes["blinds"], straddles = _split_straddle(hand, hand.seatwise("antes"), hand.seatwise("blinds_or_straddles"))
    return [PostBlinds(), *straddles]


def _button_blind(hand, stakes):
    stakes["button_blind"] = max(hand.content["blinds_or_straddles"])
    return [PostButtonBlind()]


def _bring_in(hand, stakes):
    stakes["bring_in"] = hand.content["bring_in"]
    return []


_BLINDS = {
    "usual": _blinds,
    "straddle": _blinds,
    "dead_small": _blinds,
    "button": _button_blind,
    "bring_in": _bring_in,
}


def _owing(antes):
    """Who alone puts in an ante; None if all do."""
    owing = [seat for seat, ante in enumerate(antes) if ante]
    if len(owing) == len(antes):
        return None
    (seat,) = owing
    who = Who("dealer")
    for _ in range(seat + 1):
        who = Who("left of", who)
    return who


def _split_straddle(hand, antes, blinds):
    """The blinds, and the straddle as an offer; a straddle that is not fully paid, or not double, as a third blind."""
    if hand.players == 2:
        blinds = blinds[::-1]
    posted = tuple(blind for blind in blinds if blind)
    straddler = 2
    if len(posted) == 3 and posted[2] == 2 * posted[1] <= hand.content["starting_stacks"][straddler] - antes[straddler]:
        return posted[:2], [OfferStraddle()]
    return posted, []


_BIG_FROM = {
    **dict.fromkeys(("F7S", "F7S/8", "FR"), "fifth"),
    **dict.fromkeys(("F2L3D", "FB"), "second-draw"),
}
"""The label from which bets are big; in games with a board the turn."""


def _limit(hand):
    content = hand.content
    if hand.name.startswith("FO-8:"):  # these were played, against their heading, without a limit
        return {"limit": "no limit", "smallest": content["small_bet"]}
    if "small_bet" not in content:
        return {"limit": "pot limit" if content["variant"] == "PO" else "no limit", "smallest": content["min_bet"]}
    small, big = content["small_bet"], content["big_bet"]
    # The files' cap is four bets, or four raises over a blind; as raises that is at most four.
    return {
        "limit": "fixed limit",
        "sizes": (BetSize(small, small), BetSize(big, big, _BIG_FROM.get(content["variant"], "turn"))),
        "most_raises": 4,
    }


# ---------------------------------------------------------------- the cards


def deck_of(hand, game, spare_order):
    """The deck that deals the file's cards; unknown ones and burns are spare cards in this order.

    No unknown card is needed to settle a hand; those of a hand mucked unseen happen to lose.
    """
    actions = [action.split() for action in hand.content["actions"]]
    known = {card for words in actions if words[1] in {"dh", "db", "sm"} for card in _cards(words[-1])}
    spare = [card for card in spare_order if card not in known]
    held = _held(hand, actions, spare)
    dealt = _dealing_steps(actions)
    board = [card for words in actions if words[:2] == ["d", "db"] for card in _cards(words[2])]
    order = []
    for step in (step for street in game.streets for step in street.steps):
        if isinstance(step, DealPlayers) and dealt:
            order += _round_by_round(dealt.pop(0), held)
        elif isinstance(step, Burn):
            order += [spare.pop() for _ in range(step.count)]
        elif isinstance(step, DealCells):
            order += [board.pop(0) if board else spare.pop() for _ in step.cells]
    return [*order, *spare]


def _held(hand, actions, spare):
    """All cards each seat got, in order; unknown ones are those it showed later, or spare cards."""
    held = {seat: [] for seat in range(hand.players)}
    for words in actions:
        if words[:2] == ["d", "dh"]:
            held[_seat(words[2])] += _cards(words[3])
    for words in actions:
        if words[1] == "sm" and len(words) > 2:
            mine = held[_seat(words[0])]
            shown = [card for card in _cards(words[2]) if card not in mine]
            held[_seat(words[0])] = [card or (shown.pop(0) if shown else None) for card in mine]
    return {seat: [card or spare.pop() for card in cards] for seat, cards in held.items()}


def _dealing_steps(actions):
    """For each dealing of cards to players: who gets how many."""
    steps, last = [], None
    for words in actions:
        if words[:2] == ["d", "dh"]:
            if last != ["d", "dh"]:
                steps.append([])
            steps[-1].append((_seat(words[2]), len(_cards(words[3]))))
        last = words[:2]
    return steps


def _round_by_round(step, held):
    """The cards of one dealing as they leave the deck: one at a time round the table."""
    rounds = [[held[seat].pop(0) for seat, _ in step] for _ in range(step[0][1])]
    return [card for cards in rounds for card in cards]


def _seat(player):
    return int(player[1:]) - 1


def _cards(text):
    """Cards of a text without blanks; None for unknown ones; nothing if it is no cards."""
    if len(text) % 2 or text[0] in "pd" or text.isdigit() or text in {"cc", "pb", "sm"}:
        return []
    pairs = [text[start : start + 2] for start in range(0, len(text), 2)]
    return [None if pair == "??" else parse_cards(pair)[0] for pair in pairs]


# ---------------------------------------------------------------- playing


class ReplayError(AssertionError):
    """The table does not go the way the file goes."""


def replayed(hand, spare_order=None):
    """The table after all actions of the file. Raises `ReplayError` where it is another player's turn."""
    game = game_of(hand)
    deck = deck_of(hand, game, spare_order or game.deck.cards())
    table = Table(game, players=hand.players, stacks=hand.content["starting_stacks"], deck=deck)
    for action in hand.content["actions"]:
        words = action.split()
        if words[0] != "d" and words[1] != "sm":
            _straddle(table)
            _do(table, int(words[0][1:]) - 1, words[1], words[2:])
    return table


def _straddle(table):
    while table.decision is not None and table.decision.about == "straddle":
        table.apply(Action("straddle"))


def _do(table, seat, verb, rest):
    decision = table.decision
    if decision is None or decision.seat != seat:
        turn = None if decision is None else decision.seat
        raise ReplayError(f"seat {seat} does {verb} {rest}, but it is the turn of {turn}")
    kinds = {one.kind for one in decision.legal}
    verbs = {"f": {"fold"}, "cc": {"check", "call"}, "pb": {"bring in"}, "cbr": {"bet", "raise", "complete"}}
    (kind,) = kinds & verbs[verb] or {"raise"}
    table.apply(Action(kind, int(rest[0]) if rest else 0))
