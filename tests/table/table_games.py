"""Small games made by hand, for rules of the table that need stakes or streets of their own."""

from __future__ import annotations

from fractions import Fraction

from cardwright.runtime.model import (
    GAME_VERSION,
    BettingRound,
    Burn,
    Cell,
    DealCells,
    DealPlayers,
    Deck,
    GameClass,
    Layout,
    PostAntes,
    PostBlinds,
    PostBringIn,
    PostButtonBlind,
    Qualifier,
    Ranking,
    Share,
    Stakes,
    Street,
    Term,
    Who,
)
from cardwright.runtime.table import Action, Table
from usual_hands import (
    ACE_HIGH,
    ACE_LOW,
    FULL_HOUSE,
    HIGH_CARD,
    PAIR,
    QUADS,
    STANDARD,
    TRIPS,
    TWO_PAIR,
)

HIGH = Ranking("high", "High", ACE_HIGH, STANDARD)
LOW = Ranking(
    "low", "Ace to five", ACE_LOW, (HIGH_CARD, PAIR, TWO_PAIR, TRIPS, FULL_HOUSE, QUADS), low=True, aces="low"
)

BOARD = tuple(Cell(f"b{number}") for number in range(1, 6))
HOLE_AND_BOARD = (Term("hole"), Term("board"))
OWN_CARDS = (Term("hole"), Term("up"))
TWO_AND_THREE = (Term("hole", 2, 2), Term("board", 3, 3))


def board_street(label, cells, burns=1):
    """A burned card, cells of the board, a round of betting."""
    burn = (Burn(burns),) if burns else ()
    return Street(label, label.capitalize(), (*burn, DealCells(cells), BettingRound()))


def board_streets(hole=2, burns=1, before=()):
    """Forced bets, hole cards, then flop, turn and river."""
    return (
        Street("posts", "Posts", (PostBlinds(),)),
        Street("pre-flop", "Hole cards", (*before, DealPlayers(((hole, "down"),)), BettingRound())),
        board_street("flop", ("b1", "b2", "b3"), burns),
        board_street("turn", ("b4",), burns),
        board_street("river", ("b5",), burns),
    )


class Holdem(GameClass):
    """No limit, blinds 1 2."""

    game_version = GAME_VERSION
    spec_hash = "hand made hold'em"
    id = "hand-made-holdem"
    title = "Hold'em"
    players = tuple(range(2, 11))
    deck = Deck(ACE_HIGH)
    rankings = (HIGH,)
    layout = Layout(BOARD)
    stakes = Stakes(blinds=(1, 2), smallest=2)
    streets = board_streets()
    shares = (Share(Fraction(1), "high", HOLE_AND_BOARD),)


class HighLow(Holdem):
    """Two hole cards and three of the board, half to a low of eight or lower."""

    id = "hand-made-high-low"
    rankings = (HIGH, LOW)
    streets = board_streets(hole=4)
    shares = (
        Share(Fraction(1, 2), "high", TWO_AND_THREE),
        Share(Fraction(1, 2), "low", TWO_AND_THREE, (Qualifier("or lower", rank="8"),)),
    )


class ButtonBlind(Holdem):
    """Antes, and a blind by the button alone."""

    id = "hand-made-button-blind"
    stakes = Stakes(ante=1, button_blind=2, smallest=2)
    streets = (Street("posts", "Posts", (PostAntes(), PostButtonBlind())), *board_streets()[1:])


def stud_streets(ranking="high", opens="worst showing", leads="best showing"):
    """Seven cards, a bring-in on third street."""
    first = Who(opens, suits_break_ties=True, ranking=ranking)
    best = BettingRound(Who(leads, ranking=ranking))
    up = DealPlayers(((1, "up"),))
    third = (DealPlayers(((2, "down"), (1, "up"))), PostBringIn(first), BettingRound())
    return (
        Street("posts", "Posts", (PostAntes(),)),
        Street("third", "Third street", third),
        *(Street(label, label.capitalize() + " street", (up, best)) for label in ("fourth", "fifth", "sixth")),
        Street("seventh", "Seventh street", (DealPlayers(((1, "down"),)), best)),
    )


class Stud(GameClass):
    """Fixed limit seven card stud: ante 1, bring-in 2, bets 5 and 10."""

    game_version = GAME_VERSION
    spec_hash = "hand made stud"
    id = "hand-made-stud"
    title = "Stud"
    players = tuple(range(2, 8))
    deck = Deck(ACE_HIGH, suit_order=("s", "h", "d", "c"))
    rankings = (HIGH,)
    stakes = Stakes()
    streets = stud_streets()
    shares = (Share(Fraction(1), "high", OWN_CARDS),)


def with_stakes(game, stakes, **attributes):
    """The game with other stakes, and other attributes."""
    return type(game.__name__, (game,), {"stakes": stakes, **attributes})


def play(table, text):
    """Carries out actions such as `call raise:20 fold`; returns the table."""
    for word in text.split():
        kind, _, amount = word.partition(":")
        table.apply(Action(kind.replace("_", " "), int(amount or 0)))
    return table


def table_of(game, stacks, text="", **more):
    """A table with these stacks after the actions of `text`."""
    more.setdefault("seed", 1)
    return play(Table(game, players=len(stacks), stacks=list(stacks), **more), text)


def legal(table):
    """Kinds of the legal actions with their bounds."""
    return {one.kind: (one.least, one.most) for one in table.decision.legal}


def holdem_deck(hands, board, burns=1):
    """A deck that deals these hands (seat 0 first, button in the last seat) and this board."""
    held = [cards_of(hand) for hand in hands]
    b1, b2, b3, b4, b5 = cards_of(board)
    named = {card for hand in held for card in hand} | set(cards_of(board))
    spare = [card for card in Holdem.deck.cards() if card not in named]
    burned = [[spare.pop() for _ in range(burns)] for _ in range(3)]
    rounds = [hand[number] for number in range(len(held[0])) for hand in held]
    return [*rounds, *burned[0], b1, b2, b3, *burned[1], b4, *burned[2], b5, *spare]


def cards_of(text):
    return text.replace("T", "10").split()


def kinds(table, *wanted):
    """The events of these kinds as (kind, seat, amount)."""
    return [(event.kind, event.seat, event.amount) for event in table.log if event.kind in wanted]
