"""Making inline text: the few words that phrase functions build sentences from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from cardwright.compiler.rules.document import (
    Card,
    Emphasis,
    Hand,
    Inline,
    RankSequence,
    Reference,
    Run,
    Sentence,
    Text,
)
from cardwright.compiler.rules.grammar import capital, quotes

Part = str | Run


def inline(*parts: Part) -> Inline:
    """Runs in order, plain strings with typographer's quotes; empty strings vanish."""
    return tuple(Text(quotes(part)) if isinstance(part, str) else part for part in parts if part != "")


def say(sentence_id: str, *parts: Part) -> Sentence:
    """A sentence of that id, its first letter upper case."""
    runs = inline(*parts)
    if runs and isinstance(runs[0], Text):
        runs = (Text(capital(runs[0].text)), *runs[1:])
    return Sentence(sentence_id, runs)


def card(text: str) -> Card:
    """`10s` as a card."""
    return Card(text[:-1], text[-1])


def cards(texts: Iterable[str]) -> tuple[Card, ...]:
    """Cards one after another."""
    return tuple(card(text) for text in texts)


def sequence(ranks: Sequence[str]) -> RankSequence:
    """Ranks that follow one another."""
    return RankSequence(tuple(ranks))


def ref(sentence_id: str) -> Reference:
    """The number of another sentence."""
    return Reference(sentence_id)


def term(word: str) -> Emphasis:
    """A word where it is introduced."""
    return Emphasis(quotes(word))


def settled(text: Inline, names: Mapping[str, str]) -> Inline | None:
    """The text with the `names` of what it refers to in place of numbers; None if it refers to anything else."""
    if any(isinstance(run, Reference) and run.id not in names for run in text):
        return None
    return tuple(Text(names[run.id]) if isinstance(run, Reference) else run for run in text)


def plain(text: Inline, numbers: dict[str, str] | None = None) -> str:
    """Inline text as plain characters; cards as `10s`, references as their numbers."""
    return "".join(_plain_run(run, numbers or {}) for run in text)


def _plain_run(run: Run, numbers: dict[str, str]) -> str:
    if isinstance(run, Card):
        return run.rank + run.suit
    if isinstance(run, Hand):
        return " ".join(card.rank + card.suit for card in run.cards)
    if isinstance(run, RankSequence):
        return "-".join(run.ranks)
    if isinstance(run, Reference):
        return numbers.get(run.id, run.id)
    return run.text
