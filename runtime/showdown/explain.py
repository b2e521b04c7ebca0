"""A ruling in plain English: who plays what, who wins, and what decided."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from cardwright.runtime.cards import JOKER, pretty
from cardwright.runtime.evaluation.reference import evaluator_for
from cardwright.runtime.evaluation.values import HandValue, Value
from cardwright.runtime.evaluation.words import describe, in_series, number_word, rank_words, why_better
from cardwright.runtime.model import BOTH, NOBODY_WINS, GameClass, Qualifier, Ranking, Redeal, Share
from cardwright.runtime.showdown.composition import PlayedHand
from cardwright.runtime.showdown.contest import qualifies
from cardwright.runtime.showdown.judge import PotRuling, Ruling
from cardwright.runtime.showdown.naming import share_title, won_by
from cardwright.runtime.showdown.winning import there

_PARTS = {Fraction(1): "the whole pot", Fraction(1, 2): "half the pot", Fraction(1, 3): "a third of the pot"}


def explain(ruling: Ruling) -> list[str]:
    """Sentences for players, one idea each, part of the pot by part of the pot."""
    if not ruling.pots:
        return [f"No hand qualifies for any part of the pot: {_left(ruling.game)}."]
    lines = list(_declared(ruling))
    lines += [line for pot in ruling.pots for line in _pot(ruling, pot)]
    lines += _unclaimed(ruling)
    if len(ruling.pots) > 1 or len(ruling.shares) > 1:
        lines.append(_shares(ruling))
    return lines


def _pot(ruling: Ruling, pot: PotRuling) -> Iterator[str]:
    opening = "" if len(ruling.game.shares) == 1 else f"{_title(ruling, pot.share)}: "
    for number, who in enumerate(pot.winners):
        cards = _played(ruling, who, pot.hands[who])
        hand = f"{_hand(ruling, pot, who)}{_stand_ins(pot.hands[who])}"
        yield f"{'' if number else opening}{who} plays {cards}: {hand}."
    if len(pot.winners) > 1:
        yield f"{in_series(list(pot.winners))} tie: {_same(pot)}."
    yield from _against_others(ruling, pot)
    if len(pot.winners) == 1:
        yield f"{pot.winners[0]} wins {_part_of_pot(pot.of)}."


def _stand_ins(played: PlayedHand) -> str:
    """`, with 4♣ as K♥`: what the wild cards stand for, those that are what they are left out."""
    value = played.value
    if not isinstance(value, HandValue):
        return ""
    taken = [
        f"{'the ' if card == JOKER else ''}{pretty(card)} as {pretty(other)}"
        for card, other in zip(value.cards, value.meant, strict=True)
        if card != other
    ]
    return f", with {in_series(taken)}" if taken else ""


def _same(pot: PotRuling) -> str:
    number = len(pot.winners)
    each = f"each takes {_part_of_pot(pot.of / number)}"
    first, *others = (pot.hands[who].value for who in pot.winners)
    equal = all(value == first for value in others)
    return f"their hands are equal, and {each}" if equal else f"their hands beat each other in a circle, and {each}"


def _against_others(ruling: Ruling, pot: PotRuling) -> Iterator[str]:
    """What the winners beat, the best of it first, with what decided; then who has nothing for this part."""
    share = ruling.game.shares[pot.share]
    others = [who for who in pot.hands if who not in pot.winners]
    losers = [who for who in others if _fit(ruling, share, pot.hands[who].value)]
    losers.sort(key=lambda who: pot.hands[who].value, reverse=True)
    winning = pot.hands[pot.winners[0]].value
    low = _is_low(ruling, share)
    better = [who for who in losers if pot.hands[who].value > winning and who not in ruling.failed]
    if better and share.place > 1:
        yield f"{_better_than_wanted(ruling, pot, better)}."
    beaten = [who for who in losers if _beats(ruling, share, winning, pot.hands[who].value)]
    if beaten:
        value = pot.hands[beaten[0]].value
        theirs = _whose(beaten[0], describe(value, low))
        it = "It beats" if len(pot.winners) == 1 else "They beat"
        yield f"{it} {theirs}: {why_better(winning, value, _ranking(ruling, share))}."
    if beaten[1:]:
        behind = [f"{who} has {_hand(ruling, pot, who)}" for who in beaten[1:]]
        yield f"Behind: {'; '.join(behind)}."
    unfit = [who for who in others if who not in losers]
    if unfit:
        yield f"{in_series(unfit)} {_lack(share, len(unfit))}{_needed(share)}."


def _ranking(ruling: Ruling, share: Share) -> Ranking | None:
    return ruling.game.ranking(share.ranking) if share.by is None else None


def _left(game: type[GameClass]) -> str:
    """What becomes of a pot that nobody wins, as at the table."""
    asked = [case for case in game.settlement_cases if case.condition and case.condition.kind == NOBODY_WINS]
    steps = [step for case in asked for step in case.body]
    if any(isinstance(step, Redeal) for step in steps):
        return "it stays, and the same dealer deals again"
    return "it stays for the next deal" if steps else "all who are in divide it"


def _is_low(ruling: Ruling, share: Share) -> bool:
    ranking = _ranking(ruling, share)
    return ranking is not None and ranking.low


def _fit(ruling: Ruling, share: Share, value: Value) -> bool:
    return not isinstance(value, HandValue) or qualifies(ruling.game.ranking(share.ranking), share, value)


def _beats(ruling: Ruling, share: Share, one: Value, other: Value) -> bool:
    if isinstance(one, HandValue) and isinstance(other, HandValue):
        return evaluator_for(ruling.game.ranking(share.ranking)).beats(one, other)
    return one > other


def _better_than_wanted(ruling: Ruling, pot: PotRuling, better: list[str]) -> str:
    """Who has a better hand, where it is not the best that wins."""
    hands = [f"{who} has {_hand(ruling, pot, who)}" for who in better]
    return f"{'; '.join(hands)}: better, but the {_ORDINALS.get(ruling.game.shares[pot.share].place, 'next')} best wins"


_ORDINALS = {2: "second", 3: "third", 4: "fourth"}


def _lack(share: Share, count: int) -> str:
    """`has no low`, `do not qualify`: what is said of players whose hands do not reach the qualifier."""
    if any(one.kind == "or lower" for one in share.qualifiers):
        return "has no low" if count == 1 else "have no low"
    return "does not qualify" if count == 1 else "do not qualify"


def _hand(ruling: Ruling, pot: PotRuling, who: str) -> str:
    return describe(pot.hands[who].value, _is_low(ruling, ruling.game.shares[pot.share]))


def _whose(who: str, hand: str) -> str:
    """`B's pair of kings`."""
    article, _, rest = hand.partition(" ")
    return f"{who}'s {rest if article in {'a', 'an'} else hand}"


# ---------------------------------------------------------------- the cards that play


def _played(ruling: Ruling, who: str, played: PlayedHand) -> str:
    """The player's own cards, then the table's, by the places they lie in."""
    given = ruling.given[who]
    own = [card for card in played.value.cards if card in given.cards]
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
    if any(ruling.game.shares[share].takes_all for share in claimed):
        return
    for index, share in enumerate(ruling.game.shares):
        if index not in claimed and not share.takes_all and there(share, ruling.board):
            yield f"{_title(ruling, index)}: {_nobody(ruling, share)}, so that part goes with the rest."


def _nobody(ruling: Ruling, share: Share) -> str:
    """Why a share has no winner."""
    declared = [hand.declared for hand in ruling.given.values() if hand.declared]
    if declared and share.declared and not {share.declared, BOTH} & set(declared):
        return f"nobody declared {share.declared}"
    if share.by is not None:
        return f"nobody has {'it' if share.title else _thing(won_by(ruling.game, share, ruling.board))}"
    if share.declared and not share.qualifiers:
        return "nobody who declared it can win it"
    return f"nobody qualifies{_needed(share)}"


def _thing(words: str) -> str:
    which, _, card = words.partition(" ")
    return f"a {card} there" if which in {"highest", "lowest"} else words


def _declared(ruling: Ruling) -> Iterator[str]:
    """What was declared, and what came of those who declared both."""
    words = {who: hand.declared for who, hand in ruling.given.items() if hand.declared}
    if words:
        yield f"{'; '.join(f'{who} declared {word}' for who, word in words.items())}."
    if ruling.undeclared:
        yield "Nobody can win what was declared, so the cards speak as if nobody had declared."
    elif ruling.failed:
        verb = "does not win" if len(ruling.failed) == 1 else "do not win"
        yield f"{in_series(list(ruling.failed))} declared both and {verb} both ways: no part of the pot."


def _needed(share: Share) -> str:
    needed = [_qualifier_words(one) for one in share.qualifiers]
    return f" ({', '.join(needed)})" if needed else ""


def _qualifier_words(qualifier: Qualifier) -> str:
    if qualifier.kind == "only":
        of = f" of {rank_words(qualifier.rank)}" if qualifier.rank else ""
        return f"{qualifier.category}{of} only"
    return f"{qualifier.rank or qualifier.category} {qualifier.kind}"


def _title(ruling: Ruling, share: int) -> str:
    return share_title(ruling.game, ruling.game.shares[share], ruling.board)


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
