"""A ruling: who takes what part of the pot, and with which hand.

Every mistake in the question is found before any hand is judged.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, NamedTuple

from cardwright.runtime.cards import CardError, pretty, short
from cardwright.runtime.model import (
    BuyCards,
    DealCells,
    DealPlayers,
    Declare,
    Discard,
    Flip,
    GameClass,
    Look,
    Repeat,
    Reveal,
    Step,
    TurnCells,
    place_of,
)
from cardwright.runtime.showdown.composition import PlayedHand
from cardwright.runtime.showdown.contest import Claim, Hand, portions, showing
from cardwright.runtime.showdown.naming import won_by
from cardwright.runtime.showdown.wilds import NO_RECORD, Record


class ShowdownError(CardError):
    """The question cannot be judged: a card twice, a card or cell the game lacks, a wrong number of cards."""


@dataclass(frozen=True, slots=True)
class PotRuling:
    """One part of the pot.

    `of` is its fraction of the whole, `by` what wins it (`high`, `low`, `highest spade`), `ranking` that ranking's
    id (empty where no hand wins), `share` its index in the game's shares. `category` and `cards` are the winning
    hand's; `category` is None where no hand wins, `cards` if more than one set makes it or winners use different
    ones. `hands` is what all show who contest this part.
    """

    of: Fraction
    by: str
    ranking: str
    share: int
    winners: tuple[str, ...]
    category: str | None
    cards: tuple[str, ...] | None
    hands: Mapping[str, PlayedHand]


@dataclass(frozen=True, slots=True)
class Ruling:
    """Who wins: `shares` are exact fractions of the pot by player (winners only), `pots` its parts.

    `board` and `given` are the cards that were judged. Nobody qualifying for anything leaves both empty.
    `failed` are those who declared both and so win nothing; `undeclared` says that no declaration could win
    anything, and that the cards speak as if there were none.
    """

    game: type[GameClass]
    pots: tuple[PotRuling, ...]
    shares: Mapping[str, Fraction]
    board: Mapping[str, str]
    given: Mapping[str, Hand]
    failed: tuple[str, ...] = ()
    undeclared: bool = False

    def as_json(self) -> dict[str, Any]:
        """Plain data: fractions as texts, cards in two letters."""
        return {
            "shares": {who: str(part) for who, part in self.shares.items()},
            "pots": [
                {
                    "of": str(pot.of),
                    "by": pot.by,
                    "winners": list(pot.winners),
                    "category": pot.category,
                    "cards": None if pot.cards is None else [short(card) for card in pot.cards],
                }
                for pot in self.pots
            ],
        }


def judge(
    game: type[GameClass], board: Mapping[str, str], hands: Mapping[str, Hand], *, record: Record = NO_RECORD
) -> Ruling:
    """Rules on a showdown: `board` gives each cell's card, `hands` each player's own cards.

    Cells in which a card lies from the beginning may be left out. The deal's `record` is asked where it says what is
    wild. Raises `ShowdownError` for a question that has no answer in this game.
    """
    check_showdown(game, board, hands)
    board = {**game.layout.laid, **board}
    won = showing(game, hands, board, record=record).outcome(hands)
    shares = portions(won.claims)
    return Ruling(
        game,
        tuple(_pot(game, claim, board) for claim in won.claims),
        {who: shares[who] for who in hands if who in shares},
        dict(board),
        dict(hands),
        won.failed,
        won.undeclared,
    )


def _pot(game: type[GameClass], claim: Claim[str], board: Mapping[str, str]) -> PotRuling:
    share = game.shares[claim.share]
    winning = [claim.hands[who] for who in claim.winners]
    sets = {tuple(sorted(played.value.cards)) for played in winning}
    sure = len(sets) == 1 and all(played.unique for played in winning)
    first = winning[0].value
    return PotRuling(
        of=claim.amount,
        by=won_by(game, share, board),
        ranking=share.ranking,
        share=claim.share,
        winners=claim.winners,
        category=first.kind,
        cards=first.cards if sure else None,
        hands=claim.hands,
    )


# ---------------------------------------------------------------- checks


def check_showdown(game: type[GameClass], board: Mapping[str, str], hands: Mapping[str, Hand]) -> None:
    """Raises `ShowdownError` unless these are complete hands and a complete board of this game."""
    if not hands:
        raise ShowdownError("there is no hand to judge: give at least one player's cards")
    _check_words(game, hands)
    _check_cells(game, board)
    _check_counts(game, board, hands)
    _check_cards(game, board, hands)


def words_of(game: type[GameClass]) -> tuple[str, ...]:
    """The words that players declare somewhere in the play of a game."""
    return tuple(dict.fromkeys(word for street in game.streets for word in _words(street.steps)))


def _words(steps: tuple[Step, ...]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, Declare):
            yield from step.words
        elif isinstance(step, Repeat | TurnCells):
            yield from _words(step.body)


def _check_words(game: type[GameClass], hands: Mapping[str, Hand]) -> None:
    """Everybody declares, one of the game's words, or nobody does: then all play for everything."""
    known = words_of(game)
    declared = {who: hand.declared for who, hand in hands.items() if hand.declared}
    for who, word in declared.items():
        if word not in known:
            there = f"one declares {', '.join(known)}" if known else "nobody declares anything"
            raise ShowdownError(f"{who} declares '{word}', but in {game.title} {there}")
    silent = [who for who in hands if who not in declared]
    if declared and silent:
        raise ShowdownError(f"{silent[0]} declares nothing, but {next(iter(declared))} does: all declare, or nobody")


def _check_cells(game: type[GameClass], board: Mapping[str, str]) -> None:
    known = [cell.id for cell in game.layout.cells]
    for cell in board:
        if cell not in known:
            there = f"its cells are {', '.join(known)}" if known else "it has no shared cards"
            raise ShowdownError(f"{game.title} has no cell '{cell}': {there}")
        laid = game.layout.laid.get(cell, board[cell])
        if board[cell] != laid:
            raise ShowdownError(f"in {game.title} {_name(laid)} lies on {cell} from the beginning: leave {cell} out")
    dealt = {cell for street in game.streets for cell in _dealt_cells(street.steps)}
    missing = [cell for cell in known if cell in dealt and cell not in board]
    if missing:
        raise ShowdownError(f"the board is not complete: no card for {', '.join(missing)}")


def _dealt_cells(steps: tuple[Step, ...]) -> Iterator[str]:
    for step in steps:
        if isinstance(step, DealCells):
            yield from step.cells
        elif isinstance(step, Repeat | TurnCells):
            yield from _dealt_cells(step.body)


class OwnCards(NamedTuple):
    """How many hole cards, up cards and cards apart a player has."""

    hole: int
    up: int
    apart: int = 0


def own_cards(game: type[GameClass], board: Collection[str] = ()) -> OwnCards:
    """How many cards of each kind each player has at the showdown.

    Cells of `board` that hold a card because the deck was short stand for cards that players did not get.
    """
    counts: Counter[str] = Counter()
    for street in game.streets:
        _count_dealt(street.steps, 1, counts, board)
    return OwnCards(counts["hole"], counts["up"], counts["apart"])


def _count_dealt(steps: tuple[Step, ...], times: int, counts: Counter[str], board: Collection[str]) -> None:
    for step in steps:
        if isinstance(step, DealPlayers) and not any(cell in board for cell in step.spare):
            for count, face in step.parts:
                counts[place_of(face)] += count * times
        elif isinstance(step, Flip):
            counts["hole"] -= step.count * times
            counts["up"] += step.count * times
        elif isinstance(step, Look) and step.apart:
            counts["hole"] -= len(step.places)
            counts["apart"] += len(step.places)
        elif isinstance(step, Repeat):
            _count_dealt(step.body, times * step.times, counts, board)
        elif isinstance(step, TurnCells):
            _count_dealt(step.body, times * len(step.groups), counts, board)
        elif isinstance(step, Discard | Reveal):
            _count_chosen(step, times, counts)


def _either_way(game: type[GameClass]) -> int:
    """How many cards of a player may lie the other way, for a price."""
    deals = (step for street in game.streets for step in street.steps if isinstance(step, DealPlayers) and step.other)
    return sum(count for step in deals for count, _ in step.parts)


def bought_cards(game: type[GameClass], place: str) -> int:
    """How many more cards of that place (`hole`, `up`, `apart`) a player may have bought."""
    return sum(_bought(street.steps, place) for street in game.streets)


def _bought(steps: tuple[Step, ...], place: str) -> int:
    found = 0
    for step in steps:
        if isinstance(step, BuyCards):
            found += step.count if place_of(step.face) == place else 0
        elif isinstance(step, Repeat):
            found += step.times * _bought(step.body, place)
    return found


def _count_chosen(step: Discard | Reveal, times: int, counts: Counter[str]) -> None:
    """Cards that leave a hand, or lie up from now on; where players choose a number, the least."""
    hand = isinstance(step, Discard) and step.place is None
    up = isinstance(step, Discard) and (step.place == "up" or (hand and not counts["hole"]))
    place = "up" if up else "hole"
    own = counts["hole"] + counts["up"] if hand else counts[place]
    if isinstance(step, Discard) and step.keep is not None:
        count = own - step.keep
    else:
        count = times * min((own if n < 0 else n for n in step.counts or (0,)), default=0)
    counts[place] -= count
    if isinstance(step, Reveal):
        counts["up"] += count


def _check_counts(game: type[GameClass], board: Mapping[str, str], hands: Mapping[str, Hand]) -> None:
    own = own_cards(game, board)
    either = _either_way(game)
    for who, hand in hands.items():
        lies_otherwise = len(hand.hole) + len(hand.up) == own.hole + own.up and abs(len(hand.up) - own.up) <= either
        given = {"hole": hand.hole, "up": hand.up, "apart": hand.apart}
        for (name, cards), wanted in zip(given.items(), own, strict=True):
            if either and lies_otherwise and name != "apart":
                continue
            more = bought_cards(game, name)
            if not wanted <= len(cards) <= wanted + more:
                raise ShowdownError(
                    f"{who} has {so_many(len(cards), name)}; in {game.title} each player has {so_many(wanted, name)}"
                )


def so_many(count: int, place: str) -> str:
    """`3 hole cards`, `no up card`, `1 card apart`."""
    words = {"hole": "hole card", "up": "up card", "apart": "card"}[place]
    return f"{count or 'no'} {words}{'' if count == 1 else 's'}{' apart' if place == 'apart' else ''}"


def _check_cards(game: type[GameClass], board: Mapping[str, str], hands: Mapping[str, Hand]) -> None:
    """Each card is in the deck, and no more often than the deck has it."""
    deck = Counter(game.deck.cards())
    places: dict[str, list[str]] = {}
    for cell, card in board.items():
        if cell in game.layout.laid:
            continue
        places.setdefault(card, []).append(f"on {cell}")
    for who, hand in hands.items():
        for card in hand.cards:
            places.setdefault(card, []).append(f"in {who}'s hand")
    for card, where in places.items():
        if card not in deck:
            raise ShowdownError(f"{_name(card)} {where[0]} is no card of this deck")
        if len(where) > deck[card]:
            raise ShowdownError(f"{_name(card)} is there {_times(len(where))}: {' and '.join(where)}")


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def _name(card: str) -> str:
    """A card for a message; a text that is none as it was typed."""
    try:
        return pretty(card)
    except KeyError:
        return f"'{card}'"
