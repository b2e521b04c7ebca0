"""Opening and its proof, cases, and the end of a deal that nobody wins."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from cardwright.compiler.game import (
    Bet,
    Case,
    If,
    Ladder,
    LadderRises,
    Opening,
    Redeal,
    Step,
    ThrowIn,
)
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import listed, rank_plural
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences import conditions
from cardwright.compiler.rules.sentences.patterns import a_kind


def least(reading: Reading, opening: Opening) -> str:
    """`a pair of jacks or anything better`."""
    if opening.ladder:
        return f"{a_kind(opening.category)} of the rank of the moment or anything better"
    ranks = f" of {rank_plural(opening.rank)}" if opening.rank else ""
    return f"{a_kind(opening.category)}{ranks} or anything better"


def opening(reading: Reading) -> Iterator[Clause]:
    """Who may open, where not everybody may."""
    rounds = [round_ for round_ in reading.rounds if round_.bet.opening]
    if not rounds:
        return
    wanted = rounds[0].bet.opening
    assert wanted is not None
    told = [
        say(
            "open.with",
            f"Until somebody has opened the betting, only a player who holds {least(reading, wanted)} may bet; "
            "that player may check all the same.",
        ),
        say("open.after", "Once the betting is open, everybody may call or raise with any hand."),
    ]
    ladder = next((one for one in reading.game.ladders if one.id == wanted.ladder), None)
    if ladder is not None:
        told.append(say("open.ladder", _ladder_words(ladder)))
    yield Clause(tuple(told), heading="Opening")


def _ladder_words(ladder: Ladder) -> str:
    first, *others = [rank_plural(rank) for rank in ladder.rungs]
    end = {
        "back down": ", and then back down the same way, and so on",
        "from the start": ", and then from the first again",
        "last stays": "; the last one stays",
    }
    return (
        f"The rank of the moment is {first} at first, then {listed(others)}{end[ladder.end]}; as soon as the pot is "
        f"won it is {first} again."
    )


def proof(reading: Reading) -> Iterator[Clause]:
    """What the opener has to prove."""
    wanted = reading.game.showdown.opener_proves
    if wanted is None:
        return
    told = [
        say(
            "open.proof",
            "To win, the player who opened must show enough of the hand of that moment to prove "
            f"{least(reading, wanted)}, even if everyone else has folded.",
        ),
        say(
            "open.aside",
            "A player who throws away cards that belong to it says so, and they are kept aside, face down, as proof.",
        ),
        say("open.unproven", "A player who cannot prove the opening has a dead hand, which wins nothing."),
    ]
    yield Clause(tuple(told), heading="Proving the opening")


def nobody_wins(reading: Reading) -> Iterator[Sentence]:
    """What takes the place of paying the pot."""
    for at, case in enumerate(reading.game.showdown.cases, start=1):
        if case.condition is not None:
            yield say(f"pot.case.{at}", f"If {conditions.words(case.condition)}, {outcome(reading, case.body)}.")


def staying(reading: Reading) -> Iterator[Sentence]:
    """Who plays for a pot that nobody has won."""
    if any(assumption.id == "pot that stays" for assumption in reading.game.assumptions):
        yield say(
            "pot.stays",
            "Everyone who is dealt in plays for a pot that stayed, but a player who was all in can still win no more "
            "of it than before.",
        )


def keeps_unclaimed(reading: Reading) -> bool:
    """Whether a pot that nobody can claim stays for another deal."""
    cases = reading.game.showdown.cases
    return any(case.condition is not None and case.condition.kind == "nobody wins" for case in cases)


def cases(reading: Reading, label: str, steps: Sequence[Step], phrase: Callable[[Step], str]) -> Iterator[Sentence]:
    """A sentence for each case of a part of play."""
    numbered = [case for step in steps if isinstance(step, If) for case in _in_words(step)]
    for at, (when, case) in enumerate(numbered, start=1):
        yield say(f"case.{label}.{at}", f"{when}, {outcome(reading, case.body, phrase)}.")


def _in_words(step: If) -> Iterator[tuple[str, Case]]:
    for place, case in enumerate(step.cases):
        otherwise = "otherwise" if place else ""
        if case.condition is None:
            yield otherwise, case
        else:
            yield f"{otherwise}{', ' if place else ''}if {conditions.words(case.condition)}", case


def outcome(reading: Reading, steps: Sequence[Step], phrase: Callable[[Step], str] | None = None) -> str:
    """What the steps of a case do, in a row."""
    words = [_OUTCOMES[type(step)](reading, step) for step in steps if type(step) in _OUTCOMES]
    dealt = [told for step in steps if phrase and type(step) not in _OUTCOMES and (told := phrase(step))]
    words += [f"the dealer {', then '.join(dealt)}"] if dealt else []
    words += ["a betting round follows"] if any(isinstance(step, Bet) for step in steps) else []
    return listed(words)


def _thrown_in(reading: Reading, step: ThrowIn) -> str:
    if not reading.posts:
        return "the cards are thrown in: the pot stays, and the deal passes to the left"
    return f"the cards are thrown in: the pot stays, the deal passes to the left and {_pay_again(reading)}"


def _pay_again(reading: Reading) -> str:
    """What comes before the next deal, as before this one."""
    return f"everyone {'antes' if {post.what for post in reading.posts} == {'ante'} else 'posts'} again"


def _redealt(reading: Reading, step: Redeal) -> str:
    who = "everyone at the table, those who had folded among them" if step.among == "everyone" else "those still in"
    posts = _pay_again(reading) if step.posts else "nobody posts anything again"
    return f"the pot stays, the same dealer shuffles and deals again to {who}, and {posts}"


_OUTCOMES: dict[type, Callable[[Reading, Any], str]] = {
    ThrowIn: _thrown_in,
    Redeal: _redealt,
    LadderRises: lambda reading, step: "the rank needed to open moves on by one",
}
