"""A ruling in plain English: who plays what, who wins, and what decided."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cardwright.runtime.cards import pretty
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.words import describe, in_series, number_word, why_better
from cardwright.runtime.model import Share
from cardwright.runtime.showdown.composition import PlayedHand
from cardwright.runtime.showdown.contest import qualifies
from cardwright.runtime.showdown.judge import PotRuling, Ruling

_PARTS = {Fraction(1): "the whole pot", Fraction(1, 2): "half the pot", Fraction(1, 3): "a third of the pot"}


def explain(ruling: Ruling) -> list[str]:
    """Sentences for players, one idea each, part of the pot by part of the pot."""
    if not ruling.pots:
        return ["No hand qualifies for any part of the pot."]
    lines = [line for pot in ruling.pots for line in _pot(ruling, pot)]
    lines += _unclaimed(ruling)
    if len(ruling.pots) > 1 or len(ruling.shares) > 1:
        lines.append(_shares(ruling))
    return lines


def _pot(ruling: Ruling, pot: PotRuling) -> Iterator[str]:
    opening = "" if len(ruling.game.shares) == 1 else f"{_title(ruling, pot.share)}: "
    for number, who in enumerate(pot.winners):
        cards = _played(ruling, who, pot.hands[who])
        yield f"{'' if number else opening}{who} plays {cards}: {_hand(ruling, pot, who)}."
    if len(pot.winners) > 1:
        yield f"{in_series(list(pot.winners))} tie: {_same(pot)}."
    yield from _against_others(ruling, pot)
    if len(pot.winners) == 1:
        yield f"{pot.winners[0]} wins {_part_of_pot(pot.of)}."


def _same(pot: PotRuling) -> str:
    number = len(pot.winners)
    each = f"each takes {_part_of_pot(pot.of / number)}"
    first, *others = (pot.hands[who].value for who in pot.winners)
    equal = all(value == first for value in others)
    return f"their hands are equal, and {each}" if equal else f"their hands beat each other in a circle, and {each}"


def _against_others(ruling: Ruling, pot: PotRuling) -> Iterator[str]:
    """What the winners beat, the best of it first, with what decided; then who has nothing for this part."""
    share = ruling.game.shares[pot.share]
    ranking = ruling.game.ranking(pot.ranking)
    others = [who for who in pot.hands if who not in pot.winners]
    losers = [who for who in others if qualifies(ranking, share, pot.hands[who].value)]
    losers.sort(key=lambda who: pot.hands[who].value, reverse=True)
    winning = pot.hands[pot.winners[0]].value
    beaten = [who for who in losers if evaluator_for(ranking).beats(winning, pot.hands[who].value)]
    if beaten:
        value = pot.hands[beaten[0]].value
        theirs = _whose(beaten[0], describe(value, ranking.low))
        it = "It beats" if len(pot.winners) == 1 else "They beat"
        yield f"{it} {theirs}: {why_better(winning, value, ranking)}."
    if beaten[1:]:
        behind = [f"{who} has {_hand(ruling, pot, who)}" for who in beaten[1:]]
        yield f"Behind: {'; '.join(behind)}."
    unfit = [who for who in others if who not in losers]
    if unfit:
        yield f"{in_series(unfit)} {_lack(share, len(unfit))}{_needed(share)}."


def _lack(share: Share, count: int) -> str:
    """`has no low`, `do not qualify`: what is said of players whose hands do not reach the qualifier."""
    if share.qualifier is not None and share.qualifier.kind == "or lower":
        return "has no low" if count == 1 else "have no low"
    return "does not qualify" if count == 1 else "do not qualify"


def _hand(ruling: Ruling, pot: PotRuling, who: str) -> str:
    return describe(pot.hands[who].value, ruling.game.ranking(pot.ranking).low)


def _whose(who: str, hand: str) -> str:
    """`B's pair of kings`."""
    article, _, rest = hand.partition(" ")
    return f"{who}'s {rest if article in {'a', 'an'} else hand}"


# ---------------------------------------------------------------- the cards that play


def _played(ruling: Ruling, who: str, played: PlayedHand) -> str:
    """The player's own cards, then the table's, by the places they lie in."""
    given = ruling.given[who]
    own = [card for card in played.value.cards if card in (*given.hole, *given.up)]
    table = [card for card in played.value.cards if card not in own]
    if not table:
        return _cards(own)
    shared = in_series(_table_cards(ruling, played, table))
    return f"{_cards(own)} with {shared}" if own else f"only table cards, {shared}"


def _table_cards(ruling: Ruling, played: PlayedHand, cards: list[str]) -> list[str]:
    """`7♠ 5♠ Q♥ of the Rail u1-s-l3`, `9♦ on d`; a board without a drawing is just the board."""
    layout = ruling.game.layout
    places = {ruling.board[cell.id]: cell.id for cell in layout.cells if cell.id in ruling.board}
    words = []
    for line in played.lines:
        on_line = [card for card in cards if places[card] in line.cells]
        title = layout.line_set(line.line_set).title
        if on_line:
            words.append(f"{_cards(on_line)} of the {title} {'-'.join(line.cells)}")
        cards = [card for card in cards if card not in on_line]
    if cards and not layout.drawn:
        return [*words, f"{_cards(cards)} on the board"]
    return words + [f"{pretty(card)} on {places[card]}" for card in cards]


def _cards(cards: list[str]) -> str:
    return " ".join(pretty(card) for card in cards)


# ---------------------------------------------------------------- parts of the pot


def _unclaimed(ruling: Ruling) -> Iterator[str]:
    claimed = {pot.share for pot in ruling.pots}
    for index, share in enumerate(ruling.game.shares):
        if index not in claimed:
            yield f"{_title(ruling, index)}: nobody qualifies{_needed(share)}, so that part goes with the rest."


def _needed(share: Share) -> str:
    if share.qualifier is None:
        return ""
    return f" ({share.qualifier.rank or share.qualifier.category} {share.qualifier.kind})"


def _title(ruling: Ruling, share: int) -> str:
    return ruling.game.ranking(ruling.game.shares[share].ranking).title


def _shares(ruling: Ruling) -> str:
    return f"In all: {', '.join(f'{who} {_part_of_pot(part)}' for who, part in ruling.shares.items())}."


def _part_of_pot(part: Fraction) -> str:
    """`half the pot`, `two thirds of the pot`, `3/8 of the pot`."""
    if part in _PARTS:
        return _PARTS[part]
    names = {3: "thirds", 4: "quarters", 6: "sixths"}
    if part.denominator in names:
        name = names[part.denominator] if part.numerator > 1 else names[part.denominator][:-1]
        count = "a" if part.numerator == 1 else number_word(part.numerator)
        return f"{count} {name} of the pot"
    return f"{part} of the pot"
