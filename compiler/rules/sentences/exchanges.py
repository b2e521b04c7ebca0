"""Draws, discards and cards laid open: what each player chooses among his own cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.compiler.game import BuyCards, Discard, Draw, DrawOffer, NewDeck, Reveal, Step
from cardwright.compiler.rules.document import Sentence
from cardwright.compiler.rules.grammar import a, chips, counted, listed, number, ordinal, rank_word
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences.seats import who
from cardwright.compiler.rules.timeline import all_steps

CHOICES = (Draw, Discard, Reveal, BuyCards)
"""Steps in which every player chooses among his own cards."""


def general(reading: Reading) -> Iterator[Sentence]:
    """What holds for every draw and every discard."""
    steps = [step for _, step in all_steps(reading.game)]
    if any(isinstance(step, Draw) for step in steps):
        yield say(
            "draw.manner",
            "To draw is to put cards of one’s own aside, unseen by the others, and to get as many from the deck. "
            "A player who puts none aside stands pat. How many each player draws is said aloud"
            + (", and anyone may ask again until the next betting round begins." if reading.bets else "."),
        )
        if reading.own["apart"]:
            yield say("draw.apart", "Cards kept apart are not exchanged.")
        if reading.game.conventions.draws == "together":
            yield say("draw.together", "New cards are dealt when everybody has put cards aside.")
        yield say("draw.all-in", "A player who is all in draws like everyone else.")
        yield from _run_out(reading)
        if any(offer.price for step in steps if isinstance(step, Draw) for offer in step.offers):
            yield say(
                "draw.price",
                "What a draw costs is paid into the pot before the new cards come. It is no bet: nobody has to match "
                "it, and a player who cannot pay all of it cannot draw for it.",
            )
    if any(isinstance(step, BuyCards) for step in steps):
        yield say(
            "buy.price",
            "What is paid for a card goes into the pot and is no bet: nobody has to match it, and a player who cannot "
            "pay all of it, or whom the deck can no longer serve, gets none.",
        )
    if any(isinstance(step, Discard) for step in steps):
        again = reading.discards_come_back or any(isinstance(step, NewDeck) for step in steps)
        hidden = any(isinstance(step, Discard) and step.face != "up" for step in steps)
        yield say(
            "discard.manner",
            f"Discarded cards are {'put on a pile' if again else 'out of play'}"
            + ("; those that lie face down are shown to nobody." if hidden else "."),
        )


def _run_out(reading: Reading) -> Iterator[Sentence]:
    if reading.discards_come_back:
        burned = ["the burn cards"] if reading.game.deck.reshuffle_burned else []
        returning = listed(["the cards put aside by those who have drawn", *burned, "the folded hands"])
        own = "; what a player has just put aside does not come back to that player"
        if reading.game.conventions.draws == "together":
            own = ", a player’s own among them"
        yield say("draw.run-out", f"If the deck runs out in a draw, {returning} are shuffled to serve the rest{own}.")
    elif not reading.game.deck.reshuffle_discards:
        yield say(
            "draw.run-out",
            "What has been put aside never comes back: a player whom the deck can no longer serve draws what is left, "
            "or stands pat.",
        )


def phrase(reading: Reading, step: Step) -> str:
    """One such step, its subject first."""
    return _PHRASES[type(step)](reading, step)


def _draw(reading: Reading, step: Draw) -> str:
    in_turn = f"in turn from {who(reading, step.start) if step.start else 'the dealer’s left'}"
    by_face = step.offers[0].place is not None
    first = listed([_faced(offer) for offer in step.offers if offer.place], "or") if by_face else _offer(step.offers[0])
    text = f"{in_turn}, each player still in {'must' if _must(step) else 'may'} draw {first}"
    others = [offer for offer in step.offers if offer.place is None][0 if by_face else 1 :]
    text += "".join(f", or {_offer(offer)}" for offer in others)
    text += ", or fold" if step.or_fold else ""
    if step.face == "up":
        text += "; the new cards lie face up"
    elif step.face == "same":
        text += "; each new card lies face up or down as the old one did"
    if step.single_from > 1:
        rest = "the other" if step.single_from == 2 else "the others"
        text += (
            f"; who draws a single card is dealt {number(step.single_from)} to choose from, keeps one of them unseen"
        )
        text += f" and discards {rest} face up"
    if step.shown:
        text += ". When everybody has drawn, the cards put aside are turned face up for all to see"
    if step.late:
        most = max((max(offer.counts or (0,)) for offer in step.offers), default=0)
        after = "" if most == step.late else ", and any after it,"
        text += f". The {ordinal(step.late)} new card{after} is dealt only when everybody has drawn"
    return text


def _must(step: Draw) -> bool:
    return all(offer.counts is not None and 0 not in offer.counts for offer in step.offers)


def _offer(offer: DrawOffer) -> str:
    if offer.counts and tuple(offer.counts) == (0, -1):
        return f"all cards{_price(offer)}, or none"
    return f"{_number(offer.counts)}{_keeping(offer)}{_price(offer)}"


def _keeping(offer: DrawOffer) -> str:
    return f" if {a(rank_word(offer.keeps))} is kept" if offer.keeps else ""


def _faced(offer: DrawOffer) -> str:
    noun = "up" if offer.place == "up" else "hole"
    return f"{_number(offer.counts).replace(' card', f' {noun} card')}{_price(offer)}"


def _price(offer: DrawOffer) -> str:
    if not offer.price:
        return ""
    most = max(offer.counts) if offer.counts else None
    each = "" if offer.flat or most == 1 else " a card"
    return f" for {chips(offer.price)}{each}"


def _number(counts: Sequence[int] | None) -> str:
    """`up to three cards`, `any number of cards`, `no card or all five`, as a player chooses them."""
    if counts is None:
        return "any number of cards"
    if tuple(counts) == (0, -1):
        return "all cards or none"
    if tuple(counts) == (-1,):
        return "all cards"
    low, high = counts[0], counts[-1]
    if low == 0 and tuple(counts) == tuple(range(high + 1)):
        return "one card" if high == 1 else f"up to {counted(high, 'card')}"
    if len(counts) == 1:
        return counted(high, "card")
    if tuple(counts) == tuple(range(low, high + 1)) and len(counts) > 2:
        return f"{number(low)} to {counted(high, 'card')}"
    return f"{listed([number(count) if count >= 0 else 'all' for count in counts], 'or')} cards"


_CARDS = {None: "", "hole": " from the hole cards", "up": " from the up cards"}


def _discard(reading: Reading, step: Discard) -> str:
    face = " face up" if step.face == "up" else " face down"
    which = _CARDS[step.place]
    left = f" until {number(step.keep)} are left" if step.keep is not None else ""
    what = "cards" if left else _number(step.counts)
    if step.start is not None:
        return f"in turn from {who(reading, step.start)}, each player still in discards {what}{which}{face}{left}"
    chosen = f"{what}{which} to discard{left}"
    return f"each player still in chooses {chosen}, unseen by the others; then all discard together,{face}"


def _reveal(reading: Reading, step: Reveal) -> str:
    what = f"{_number(step.counts)} of the hole cards"
    if step.together:
        return f"each player still in chooses {what}, and all turn them face up together"
    return f"in turn from the dealer’s left, each player still in turns {what} face up"


def _buy(reading: Reading, step: BuyCards) -> str:
    more = "one more card" if step.count == 1 else f"{number(step.count)} more cards"
    dealt = f"dealt face {step.face}, for {chips(step.price)}"
    return f"in turn from the dealer’s left, each player still in may buy {more}, {dealt}"


_PHRASES: dict[type, Callable[..., str]] = {Draw: _draw, Discard: _discard, Reveal: _reveal, BuyCards: _buy}


def short(step: Step) -> str:
    """A cell of the rounds table: `a draw of up to three cards`."""
    if isinstance(step, Draw):
        counts = step.offers[0].counts
        return f"a draw of {_number(counts)}"
    if isinstance(step, Discard):
        kept = f"down to {counted(step.keep, 'card')}" if step.keep is not None else f"of {_number(step.counts)}"
        return f"a discard {kept}"
    if isinstance(step, BuyCards):
        return f"{counted(step.count, 'card')} to each player who buys"
    if isinstance(step, Reveal):
        return f"{_number(step.counts)} of each player laid open"
    return ""
