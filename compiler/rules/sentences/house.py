"""House rules assumed: what the author left open, the answer taken, and the rule that tells it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.compiler.game import Assumption, House, OptionInfo
from cardwright.compiler.rules.document import Sentence
from cardwright.compiler.rules.grammar import capital, print_title
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import Part, ref, say
from cardwright.compiler.rules.sentences import shares

Topic = Callable[[Reading, str], str]
"""The words for an assumption of a game, from the value that was taken."""


def _fixed(words: str) -> Topic:
    return lambda reading, value: words


def _to_others(words: str) -> Topic:
    """What is won by nobody goes to the one other part, or to several."""
    return lambda reading, value: f"{words} joins the {'other' if shares.parts_at_once(reading) == 2 else 'others'}"


TOPICS: dict[str, tuple[Topic, str]] = {
    "players": (lambda reading, value: f"The number of players: {value}", "players.count"),
    "aces": (lambda reading, value: f"The ace: {value}", "aces.mode"),
    "stakes": (lambda reading, value: f"The stakes: {value}", "limit.kind"),
    "limit": (lambda reading, value: f"The limit: {value}", "limit.kind"),
    "smallest bet": (lambda reading, value: f"The smallest bet, in chips: {value}", "limit.smallest-bet"),
    "low ranking": (lambda reading, value: f"The order of low hands: {value}", "low"),
    "wild stands for": (_fixed("A wild card may stand for any card"), "wild.meaning"),
    "natural hands": (_fixed("A hand without wild cards does not beat an equal one that has some"), "wild.ties"),
    "misdeal": (_fixed("After a misdeal the same dealer deals anew"), "dealing.misdeal"),
    "next dealer": (_fixed("The deal passes to the left after each hand"), "dealer.next"),
    "suit order": (lambda reading, value: f"The order of suits where they decide who acts: {value}", "suits.order"),
    "burn": (_fixed("No cards are burned before the deal"), "dealing.no-burn"),
    "deck out in a draw": (_fixed("A player whom the deck cannot serve draws less or stands pat"), "draw.run-out"),
    "cards that come back": (_fixed("What comes back into a deck that has run out"), "draw.run-out"),
    "dead antes": (_fixed("Antes are dead money"), "post.ante-dead"),
    "first to act": (_fixed("Betting begins at the usual seat in each round"), "bet.order.1"),
    "opener who folded": (_fixed("Where the opener has folded, the next on the left begins"), "bet.order"),
    "smallest raise": (_fixed("The least raise is as large as the last bet or raise"), "limit.smallest-raise"),
    "raise cap": (_fixed("The number of raises in a round is not limited"), "limit.raises"),
    "raise cap heads-up": (
        _fixed("Between two players with chips the number of raises is not limited"),
        "limit.raises-heads-up",
    ),
    "short all-in": (
        _fixed("Short raises by players all in reopen the betting only where they add up to a full raise"),
        "limit.short-raise",
    ),
    "run-out": (_fixed("Where no two players can bet, the cards are dealt out without betting"), "allin.run-out"),
    "table stakes": (_fixed("Players bet only what is before them, with side pots"), "allin.side-pot"),
    "unclaimed share": (_to_others("A part of the pot that nobody can claim"), "pot.unclaimed"),
    "pot that stays": (_fixed("A pot that nobody wins is for all who are dealt in next"), "pot.stays"),
    "undeclared share": (
        _to_others("A part of the pot that nobody declared, or can win,"),
        "declared.nobody",
    ),
    "failed both": (
        _fixed("A player who declares both and fails is out, and the others share as if that player were not there"),
        "both.must-win",
    ),
    "showing order": (_fixed("Hands are shown in the usual order"), "show.order"),
    "mucking": (_fixed("A hand that is already beaten need not be shown"), "show.muck"),
    "cards speak": (_fixed("The cards speak"), "show.cards-speak"),
    "suits": (_fixed("Suits never break ties at the showdown"), "suits.equal"),
    "odd chip": (_fixed("Odd chips go to the first winner from the dealer’s left"), "pot.odd-chip"),
    "odd chip of the pot": (
        lambda reading, value: (
            f"Chips left over between the parts of the pot go to {shares.first_taker(reading)} first"
        ),
        "pot.odd-chip-share",
    ),
}
"""For each assumption the words that name it, and the sentence that tells the rule."""


def assumed(reading: Reading, told: tuple[str, ...]) -> Iterator[Sentence]:
    """One line for each assumption, in the order of the Game. `told` are the ids the sheet has, in order."""
    for assumption in reading.game.assumptions:
        yield say(f"assumed.{assumption.id.replace(' ', '-')}", *_words(reading, assumption, told))


def _words(reading: Reading, assumption: Assumption, told: tuple[str, ...]) -> Iterator[Part]:
    """The topic and where it is told; an id beginning as the rule's does will do (`pot.unclaimed.2`)."""
    topic, rule = TOPICS.get(assumption.id, (lambda reading, value: f"{capital(assumption.id)}: {value}", ""))
    yield topic(reading, print_title(assumption.value))
    where = next((known for known in told if rule and (known == rule or known.startswith(f"{rule}."))), None)
    if where:
        yield " ("
        yield ref(where)
        yield ")"
    yield "."


def options(given: Sequence[OptionInfo]) -> Iterator[Sentence]:
    """Options of the game: those in force and those a table may agree on instead."""
    for option in given:
        state = "in force on this sheet" if option.on else "not in force on this sheet"
        yield say(f"option.{option.id}", f"{capital(print_title(option.title))} ({state}).")


def laid_over(house: House | None) -> Iterator[Sentence]:
    """The house whose conventions hold on this sheet, and what it says of itself."""
    if house is not None:
        yield say("house.title", f"The conventions of this house hold: {print_title(house.title)}.")
        yield from notes(house.notes, "house.note")


def notes(given: Sequence[str], rule: str = "note") -> Iterator[Sentence]:
    """What the author decided where sources are silent, or a house says of itself."""
    for at, note in enumerate(given, start=1):
        text = print_title(note)
        yield say(f"{rule}.{at}", text if text.endswith((".", "!", "?")) else f"{text}.")
