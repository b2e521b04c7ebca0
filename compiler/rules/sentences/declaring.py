"""Declaring at the showdown: what each word claims, and what is asked of who claims all."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.game import Share
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import listed, number
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences.shares import side_words

BOTH = "both"


def clauses(reading: Reading) -> Iterator[Clause]:
    """One clause, where players declare what they play for."""
    declared = [share for share in reading.game.showdown.shares if share.declared and not share.takes_all]
    if declared:
        once = {share.declared: share for share in reversed(declared)}  # two shares may go to who declared one word
        yield Clause(tuple(_told(reading, list(reversed(once.values())))), heading="What was declared")


def _told(reading: Reading, declared: list[Share]) -> Iterator[Sentence]:
    both = BOTH in reading.words
    for share in declared:
        who = f"{share.declared} or {BOTH}" if both else share.declared
        yield say(
            f"declared.{share.declared}",
            f"Only players who declared {who} can win the part of the {side_words(reading, share)}.",
        )
    for share in reading.game.showdown.shares:
        if share.takes_all and share.declared:
            who = f"{share.declared} or {BOTH}" if both else share.declared
            yield say("declared.sweep", f"The whole pot can be won at one stroke only by a player who declared {who}.")
    yield say(
        "declared.nobody",
        "If nobody declared for a part, or none of those who did can win it, it is added to "
        f"{'the other' if len(declared) == 2 else 'the others'}.",
    )
    if both:
        yield from _both(reading, declared)
    yield say(
        "declared.none",
        "If no declaration at all can win anything, the cards speak as if nobody had declared.",
    )


def _both(reading: Reading, declared: list[Share]) -> Iterator[Sentence]:
    rules = reading.game.showdown.both
    parts = listed([f"the {side_words(reading, share)}" for share in declared])
    ways = "both ways" if len(declared) == 2 else f"all {number(len(declared))} ways"
    if rules.one_line:
        line, hands = reading.line_title or "line", "both hands" if len(declared) == 2 else "all hands"
        yield say("both.one-line", f"A player who declared {BOTH} uses one and the same {line} for {hands}.")
    if not rules.must_win:
        yield say("both.each", f"A player who declared {BOTH} takes each part that he wins.")
        return
    tie = "A tie counts as a loss" if rules.tie_loses else "A tie is enough, and the tied part is then divided"
    if rules.except_best:
        tie += ", unless it is a tie with the best hand there is"
    yield say(
        "both.must-win",
        f"A player who declared {BOTH} must win {ways}, {parts}, against everybody who competes there; otherwise that "
        "player wins nothing, and the parts go to the best of the others.",
    )
    yield say("both.tie", f"{tie}.")
    first, second = declared[0], declared[1]
    one, other = side_words(reading, first), side_words(reading, second)
    yield say(
        "both.example",
        f"Suppose Ann declares {BOTH}, Bob {first.declared} and Cleo {second.declared}. If Ann has the best of all "
        f"for the {one}, but Cleo beats her for the {other}, Ann gets nothing: Cleo wins the part of the {other}, and "
        f"Bob that of the {one}, though Ann’s is better than his. If Ann beats Bob and Cleo too, she takes all.",
    )
