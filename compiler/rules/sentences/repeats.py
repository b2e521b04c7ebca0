"""Phrases that come again and again, told once: loops whose passes deal to other cells are written out in the Game."""

from __future__ import annotations

from collections.abc import Sequence

from cardwright.compiler.rules.grammar import number

_TIMES = {1: "once", 2: "twice"}


def folded(words: Sequence[str]) -> list[tuple[int, tuple[str, ...]]]:
    """The phrases in order as blocks, each with the number of times it stands there in a row.

    Only blocks of two or more phrases count as repeated: `deals, burns, deals, burns` is twice `deals, burns`.
    """
    blocks: list[tuple[int, tuple[str, ...]]] = []
    at = 0
    while at < len(words):
        length, times = _longest_repeat(words, at)
        blocks.append((times, tuple(words[at : at + length])))
        at += length * times
    return blocks


def _longest_repeat(words: Sequence[str], at: int) -> tuple[int, int]:
    """The block that begins here and is repeated furthest: its length and how often; else one phrase, once."""
    best = (1, 1)
    for length in range(2, (len(words) - at) // 2 + 1):
        block, times = words[at : at + length], 1
        while words[at + times * length : at + (times + 1) * length] == block:
            times += 1
        if times > 1 and length * times > best[0] * best[1]:
            best = (length, times)
    return best


def times_words(count: int) -> str:
    """`once`, `twice`, `three times`."""
    return _TIMES.get(count, f"{number(count)} times")


def acts(actor: str, words: Sequence[str]) -> str:
    """`The dealer A, then B.`; what is repeated as `The dealer does the following three times: A, then B.`

    Without an actor the words have a subject of their own.
    """
    lead = f"{actor} " if actor else ""
    doing = f"{actor} does the following" if actor else "The following is done"
    sentences: list[str] = []
    plain: list[str] = []
    for times, block in folded(words):
        if times == 1:
            plain += block
            continue
        if plain:
            sentences.append(f"{lead}{', then '.join(plain)}.")
            plain = []
        sentences.append(f"{doing} {times_words(times)}: {', then '.join(block)}.")
    if plain:
        sentences.append(f"{lead}{', then '.join(plain)}.")
    return " ".join([sentences[0], *(f"Then {one[:1].lower()}{one[1:]}" for one in sentences[1:])])


def listing(words: Sequence[str]) -> str:
    """The same for a table: `A and B, three times over; C`."""
    blocks = [
        "; ".join(block) if times == 1 else f"{' and '.join(block)}, {times_words(times)} over"
        for times, block in folded(words)
    ]
    return "; ".join(blocks)
