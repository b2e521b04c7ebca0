"""A betting round: who begins, what each may do, when it ends, and what happens to short stacks."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.game import If
from cardwright.compiler.rules.document import Clause, Item, Sentence
from cardwright.compiler.rules.grammar import capital, listed, ordinal
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say, term
from cardwright.compiler.rules.sentences import aftermath, limits
from cardwright.compiler.rules.sentences.seats import first_words
from cardwright.compiler.rules.timeline import Round


def clauses(reading: Reading) -> Iterator[Clause]:
    """All of betting; nothing for a game without it."""
    if not reading.bets:
        return
    yield Clause(tuple(_orders(reading)), heading="Order of action")
    yield options(reading)
    yield from aftermath.opening(reading)
    yield Clause(tuple(_end(reading)), heading="End of a round")
    yield Clause(tuple(limits.sentences(reading)), heading=capital(reading.game.stakes.limit))
    yield Clause(tuple(_all_in(reading)), heading="All in and side pots")
    yield Clause(
        (say("fold.last", f"As soon as everyone but one player has folded, the hand is over: {_unseen(reading)}."),),
        heading="Last one in",
    )


def _unseen(reading: Reading) -> str:
    """What the last player gets, and what need not be shown for it."""
    if reading.game.showdown.opener_proves is None:
        return "that player takes the pot and need not show a card"
    return "that player takes the pot, and need not show a card but to prove the opening"


# ---------------------------------------------------------------- who begins


def _orders(reading: Reading) -> Iterator[Sentence]:
    """One sentence for the rounds that begin alike, in order of their first round."""
    starts: dict[str, list[int]] = {}
    for round_ in reading.rounds:
        starts.setdefault(start_words(reading, round_), []).append(round_.number)
    for words, numbers in starts.items():
        when = _when(numbers, len(reading.rounds))
        yield say(f"bet.order.{numbers[0]}", f"{when}, {words}.")
        if numbers[0] == 1:
            yield from _option(reading)
    if reading.shows:
        five = ", not even five of them" if _most_shown(reading) >= 5 else ""
        yield say(
            "bet.showing",
            f"For what cards show, only equal ranks and high cards count; sequences and suits do not{five}.",
        )
    if 2 in reading.game.players.allowed and reading.has_post("blinds") and len(reading.game.stakes.blinds) > 1:
        yield say(
            "bet.order.heads-up",
            "Between two players the dealer acts first in the first round and last in all later ones.",
        )


def _most_shown(reading: Reading) -> int:
    """How many cards one player can show when somebody is found by them, shared cards among them where they count."""
    counted = any(round_.bet.start is not None and round_.bet.start.with_board for round_ in reading.rounds)
    board = sum(not cell.aside for cell in reading.game.layout.cells) if counted else 0
    return reading.own["up"] + reading.own["paid"] + board


def _when(numbers: list[int], total: int) -> str:
    if len(numbers) == total:
        return "In every betting round" if total > 1 else "In the betting round"
    if len(numbers) == 1:
        return f"In the {ordinal(numbers[0])} round"
    if numbers == list(range(numbers[0], total + 1)):
        return "In every later round" if numbers[0] == 2 else f"From the {ordinal(numbers[0])} round on"
    return f"In the {listed([ordinal(place) for place in numbers])} rounds"


def start_words(reading: Reading, round_: Round) -> str:
    """Who acts first in a round, and who last where that is fixed."""
    kinds = [post.what for post in round_.posts]
    if round_.bet.start is not None:
        return f"{first_words(reading, round_.bet.start, round_.bet.otherwise)}{_unopened(reading, round_)}"
    if "bring in" in kinds:
        return "action goes on with the player to the left of the one who brought it in"
    if "straddle" in kinds:
        last = _last_blind(reading)
        return f"the player to the left of the last straddle, or of the {last} if there was none, acts first"
    if "blinds" in kinds:
        last = _last_blind(reading)
        return f"the player to the left of the {last} acts first and the {last} acts last"
    if "blind" in kinds:
        holder = reading.forced_bet
        return f"the player to the left of the {holder} acts first and the {holder} acts last"
    if "button blind" in kinds:
        return "the player on the dealer’s left is the first to act, and the dealer, with the button, the last"
    return "the first player to the dealer’s left who is still in begins, and the dealer, if still in, acts last"


def _last_blind(reading: Reading) -> str:
    return {1: "blind", 2: "big blind"}.get(len(reading.game.stakes.blinds), "last blind")


def _unopened(reading: Reading, round_: Round) -> str:
    """Who begins in place of the opener, where play may have come so far without one."""
    start = round_.bet.start
    if start is None or start.role != "opener" or round_.bet.otherwise is not None or _ends_unopened(reading):
        return ""
    return "; if nobody has opened it, the first player still in to the left of the dealer does"


def _ends_unopened(reading: Reading) -> bool:
    """Whether the deal is over as soon as nobody has opened the betting."""
    steps = (step for labelled in reading.game.play for step in labelled.steps)
    cases = (case for step in steps if isinstance(step, If) for case in step.cases)
    return any(case.condition is not None and case.condition.kind == "nobody opened" for case in cases)


def _option(reading: Reading) -> Iterator[Sentence]:
    """What the others may do about a forced bet, and what its owner may when nobody raised."""
    holder = reading.forced_bet
    if holder is None:
        return
    raising = "complete" if reading.short_forced_bet else "raise"
    yield say(
        "bet.blind-called",
        f"In that round there is a bet to answer from the start: the others may call the {holder}, "
        f"{raising} it or fold, but not check.",
    )
    if holder == "bring-in":
        yield say(
            "bet.bring-in-acted",
            "Whoever brought it in has acted by that, and gets another turn only if somebody raises.",
        )
        return
    yield say(
        "bet.option",
        f"If nobody has raised when the turn comes to the {holder}, its owner still has the option: "
        f"to check, which ends the round, or to {raising}.",
    )
    if reading.equal_blinds:
        yield say(
            "bet.option-equal",
            f"Whoever posted a blind of the same size before it may check or {raising} like that too.",
        )


# ---------------------------------------------------------------- what a player may do


def options(reading: Reading) -> Clause:
    """The words of betting: five, and a sixth where a forced bet is less than a full one."""
    complete = ("complete", "where the bet is less than a full one, raise it to a full bet;")
    told = (
        ("check", "while nobody has bet in this round, pass the turn on and stay in;"),
        ("bet", "while nobody has bet in this round, put in chips that the others must match;"),
        ("call", "put in as much as the highest bet of the round calls for;"),
        ("raise", "put in more than that, so that the others must match the new amount;"),
        *((complete,) if reading.short_forced_bet else ()),
        ("fold", "give up the hand and every chip already put into the pot."),
    )
    head = say("bet.options", "Players act in turn. A player whose turn it is does one of these:")
    return Clause(
        (head,),
        tuple(Item(say(f"bet.{word}", term(capital(word)), f": {words}")) for word, words in told),
        heading="What a player may do",
    )


def _end(reading: Reading) -> Iterator[Sentence]:
    yield say(
        "bet.end",
        "A round ends when every player still in has had a turn and has put in the same amount, or is all in.",
    )
    if reading.game.conventions.covered == "asked":
        yield say(
            "bet.covered",
            "A player who has already put in as much as the others can is asked in turn all the same.",
        )
    yield say("bet.collect", "All bets of the round then go into the pot.")


# ---------------------------------------------------------------- short stacks


def _all_in(reading: Reading) -> Iterator[Sentence]:
    yield say(
        "allin.stake",
        "Only chips that lay on the table when the hand began can be bet; none are added until it is over.",
    )
    yield say(
        "allin.rule",
        "A player who cannot match a bet may put in all remaining chips instead: this player is all in, "
        f"{'bets no more' if reading.chooses else 'has nothing more to decide'}, and stays in to the showdown.",
    )
    yield say(
        "allin.side-pot",
        "An all-in player can win from each opponent no more than the amount put in: what the others bet "
        "beyond it forms a side pot, which only those who paid into it can win.",
    )
    yield say("allin.uncalled", "The part of a bet that nobody matches goes back to the player who made it.")
    yield say(
        "allin.run-out",
        "Once no two players can bet any more, the rest of the cards are dealt without betting.",
    )
