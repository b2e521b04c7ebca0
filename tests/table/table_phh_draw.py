"""Replays recorded hands of draw games: the deck that deals the file's cards, and each draw as the file has it."""

from __future__ import annotations

from cardwright.runtime.model import Burn, Draw, Street
from cardwright.runtime.table import Action, Table
from table_phh import ReplayError, _cards, _do, _round_by_round, _seat, game_of


def draw_game_of(hand):
    """The game with the stakes of the file, and a burned card before each draw, as the files have it."""
    game = game_of(hand)
    streets = tuple(Street(street.label, street.title, tuple(_with_burns(street.steps))) for street in game.streets)
    return type(game.__name__, (game,), {"streets": streets, "players": range(2, 10)})


def _with_burns(steps):
    for step in steps:
        if isinstance(step, Draw):
            yield Burn(1)
        yield step


def replayed_draws(hand):
    """The table after all actions of the file. Raises `ReplayError` where it is another player's turn."""
    game = draw_game_of(hand)
    actions = [action.split() for action in hand.content["actions"]]
    first, later = _dealt(hand, actions, game)
    table = Table(game, players=hand.players, stacks=hand.content["starting_stacks"], deck=_deck(game, first, later))
    for words in actions:
        if words[0] == "d" or words[1] == "sm":
            continue
        seat = int(words[0][1:]) - 1
        if words[1] == "sd":
            _draw(table, seat, _cards(words[2]) if len(words) > 2 else [])
        else:
            _do(table, seat, words[1], words[2:])
    return table


def _draw(table, seat, cards):
    if table.decision is None or table.decision.seat != seat:
        raise ReplayError(f"seat {seat} draws {cards}, but the table asks {table.decision}")
    held = [card for card, _ in table.hands[seat]]
    unknown = [card for card in held if card not in cards]
    table.apply(Action("draw", cards=tuple(card or unknown.pop(0) for card in cards)))


def _dealt(hand, actions, game):
    """The cards of the deal, and those of each draw in turn; None for unknown ones."""
    held = {seat: [] for seat in range(hand.players)}
    draws, deal = [], True
    for words in actions:
        if words[:2] == ["d", "dh"]:
            if deal:
                held[_seat(words[2])] += _cards(words[3])
            else:
                draws[-1] += _cards(words[3])
        else:
            deal = False
            if words[1] == "sd" and (not draws or draws[-1]):
                draws.append([])
    count = len(next(iter(held.values())))
    first = _round_by_round([(seat, count) for seat in held], held)
    return first, draws


def _deck(game, first, draws):
    """A deck of the whole pack, a burned card before each draw; what is dealt after its end comes back later."""
    order = [*first]
    for cards in draws:
        order += [None, *cards]
    size = len(game.deck.cards())
    known = [card for card in order[:size] if card]
    spare = [card for card in game.deck.cards() if card not in known]
    deck = [card or spare.pop() for card in order[:size]]
    return [*deck, *spare, *(card for card in order[size:] if card)]
