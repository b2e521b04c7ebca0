"""Recorded hands as text: the format of the standard, with our own fields behind its fields."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from pathlib import Path

from cardwright.files import write_text
from cardwright.histories.amounts import as_written
from cardwright.histories.codes import CODES
from cardwright.histories.errors import HistoryError
from cardwright.histories.extension import FIELD, VERSION, Extension
from cardwright.histories.hand import RecordedHand
from cardwright.histories.notation import cards_written
from cardwright.histories.recording import record_hand
from cardwright.runtime.table import Table


def write_hands(path: str | Path, hands: Iterable[RecordedHand | Table]) -> None:
    """Write hands, or deals that are over, to a file: `.phh` holds one, any other name a table for each.

    The file is written whole or not at all. Raises `HistoryError` where a deal cannot be written, or several cannot
    stand in a `.phh`, and `UnreadableError` for a file that cannot be written.
    """
    several = [record_hand(hand) if isinstance(hand, Table) else hand for hand in hands]
    if Path(path).suffix == ".phh":
        if len(several) != 1:
            raise HistoryError(f"a .phh file holds one hand, not {len(several)}: write a .phhs file", str(path))
        write_text(Path(path), dumped(several[0]))
    else:
        write_text(Path(path), several_dumped(several))


def several_dumped(hands: Iterable[RecordedHand]) -> str:
    """The text of a `.phhs` file: a table [1], [2], ... for each hand."""
    return "\n".join(table_dumped(hand, number) for number, hand in enumerate(hands, start=1))


def table_dumped(hand: RecordedHand, number: int) -> str:
    """The text of a hand in a `.phhs` file."""
    return f"[{number}]\n{dumped(hand)}"


def dumped(hand: RecordedHand) -> str:
    """The text of a `.phh` file."""
    return "".join(f"{line}\n" for line in _lines(hand))


def _lines(hand: RecordedHand) -> Iterator[str]:
    def listed(chips: Sequence[int]) -> str:
        return f"[{', '.join(as_written(each, hand.unit) for each in chips)}]"

    code = CODES.get(hand.variant)
    yield f"variant = {_quoted(hand.variant)}"
    if hand.trimmed:
        yield "ante_trimming_status = true"
    yield f"antes = {listed(hand.antes)}"
    if code is not None and not code.bring_in:
        yield f"blinds_or_straddles = {listed(hand.blinds)}"
    for field in code.amounts if code is not None else ():
        yield f"{field} = {as_written(getattr(hand, field), hand.unit)}"
    yield f"starting_stacks = {listed(hand.starting)}"
    yield "actions = ["
    yield from (f"  {_quoted(line.written)}," for line in hand.lines)
    yield "]"
    if hand.finishing is not None:
        yield f"finishing_stacks = {listed(hand.finishing)}"
    if hand.names:
        yield f"players = [{', '.join(map(_quoted, hand.names))}]"
    if hand.name:
        yield f"hand = {hand.name if hand.name.isdecimal() else _quoted(hand.name)}"
    if hand.extension is not None:
        yield from _extension(hand.extension)


def _extension(extension: Extension) -> Iterator[str]:
    yield f"{FIELD}.version = {VERSION}"
    if extension.game:
        yield f"{FIELD}.game = {_quoted(extension.game)}"
        if extension.options:
            yield f"{FIELD}.options = [{', '.join(map(_quoted, extension.options))}]"
        if extension.spec_hash:
            yield f"{FIELD}.hash = {_quoted(extension.spec_hash)}"
    if extension.house:
        yield f"{FIELD}.house = {_quoted(extension.house)}"
    if extension.button is not None:
        yield f"{FIELD}.button = {extension.button + 1}"
    if extension.left is not None:
        pairs = (f"{key} = {json.dumps(value)}" for key, value in asdict(extension.left).items())
        yield f"{FIELD}.left = {{ {', '.join(pairs)} }}"
    if extension.deck:
        yield f"{FIELD}.deck = {_quoted(cards_written(extension.deck))}"


def _quoted(text: str) -> str:
    """A text as TOML has it: between plain quotes where it can."""
    if text.isprintable() and "'" not in text:
        return f"'{text}'"
    return json.dumps(text.encode("utf-8", "replace").decode("utf-8"), ensure_ascii=True)
