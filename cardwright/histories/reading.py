"""Files of hands: `.phh` holds one, `.phhs` several, each a table of its own."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any

from cardwright.files import read_bytes
from cardwright.histories.amounts import Amount, AmountError, amount, chips_in_one, in_chips
from cardwright.histories.codes import CODES
from cardwright.histories.errors import HistoryError
from cardwright.histories.extension import FIELD, read_extension
from cardwright.histories.fields import FieldError, Fields
from cardwright.histories.hand import RecordedHand
from cardwright.histories.limits import LONGEST_LINE, MOST_BYTES, MOST_HANDS
from cardwright.histories.notation import PRICE, Line, LineError, amount_of, parse_line
from cardwright.library import shown

_DEEP_KEY = re.compile(r"^[ \t\[]*[\w-]+(?:[ \t]*\.[ \t]*[\w\"'-]+){8}", re.MULTILINE)
"""A key of more parts than any field has: to read very many of them takes very long."""


def read_hands(path: str | Path) -> tuple[RecordedHand, ...]:
    """The hands of a file, in its order; `-` is standard input.

    Raises `UnreadableError` for a file that cannot be opened, and `HistoryError` for one in which something is not as
    the format has it; `hands_in` goes on behind a hand that cannot be read.
    """
    hands = []
    for hand in hands_in(path):
        if isinstance(hand, HistoryError):
            raise hand
        hands.append(hand)
    return tuple(hands)


def hands_in(path: str | Path) -> Iterator[RecordedHand | HistoryError]:
    """The hands of a file one after the other; for a hand that cannot be read, why. Raises as `read_hands` does for
    a file that cannot be.
    """
    path = Path(path)
    file = "standard input" if str(path) == "-" else shown(path)
    content = _content(_text(path, file), file)
    tables = [("", content)] if "variant" in content or "actions" in content else list(content.items())
    if not tables:
        raise HistoryError("there is no hand in it", file)
    if len(tables) > MOST_HANDS:
        raise HistoryError(f"it holds {len(tables):,} hands, more than {MOST_HANDS:,}: split it", file)
    for name, table in tables:
        try:
            yield _hand(file, path.parent, name, table)
        except (FieldError, AmountError, LineError) as error:
            yield HistoryError(str(error), file, name)


def _text(path: Path, file: str) -> str:
    data = read_bytes(path, MOST_BYTES)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise HistoryError(f"it is no text in UTF-8 (byte {error.start})", file) from None
    if max(map(len, text.split("\n"))) > LONGEST_LINE:
        raise HistoryError(f"a line is longer than {LONGEST_LINE:,} characters", file)
    if _DEEP_KEY.search(text):
        raise HistoryError("a key has more parts than any field of a hand", file)
    return text


def _content(text: str, file: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text, parse_float=Decimal)
    except RecursionError:
        raise HistoryError("it is nested too deeply", file) from None
    except (ValueError, ArithmeticError) as error:
        raise HistoryError(f"it is no hand history in TOML: {_short(error)}", file) from None


def _short(error: Exception) -> str:
    text = str(error)
    return text if len(text) <= 200 else f"{text[:200]}..."


def _hand(file: str, folder: Path, name: str, content: Any) -> RecordedHand:
    if not isinstance(content, Mapping):
        raise FieldError(f"'{name[:40]}' is no hand: a file of several hands has a table [1], [2], ... for each")
    fields = Fields(content)
    variant = fields.text("variant")
    extension = read_extension(content[FIELD], folder) if FIELD in content else None
    if variant not in CODES and extension is None:
        raise FieldError(f"there is no variant code '{variant[:40]}': they are {', '.join(CODES)}")
    stacks = fields.stacks()
    players = len(stacks)
    if min(stacks) == 0 and extension is None:
        raise FieldError("'starting_stacks': every player begins with more than 0")
    code = CODES.get(variant)
    lists = {"starting": stacks, "antes": fields.amounts("antes", players)}
    if code is not None and not code.bring_in:
        lists["blinds"] = fields.amounts("blinds_or_straddles", players)
    if "finishing_stacks" in fields:
        lists["finishing"] = fields.amounts("finishing_stacks", players)
    single = {field: _above_nothing(field, fields.amount(field)) for field in (code.amounts if code else ())}
    lines = tuple(_lines(fields.actions(), players, extension is not None))
    bets = [_amount_in(line) for line in lines if line.verb == "cbr" or PRICE in line.words[-2:-1]]
    unit = chips_in_one([*single.values(), *bets, *(each for values in lists.values() for each in values)])
    chips = {name: tuple(in_chips(value, unit) for value in values) for name, values in lists.items()}
    bet = {name: in_chips(value, unit) for name, value in single.items()}
    return RecordedHand(
        file=file,
        name=name,
        variant=variant,
        starting=chips["starting"],
        antes=chips["antes"],
        lines=lines,
        finishing=chips.get("finishing"),
        blinds=chips.get("blinds", (0,) * players),
        trimmed=fields.flag("ante_trimming_status"),
        bring_in=bet.get("bring_in", 0),
        small_bet=bet.get("small_bet", 0),
        big_bet=bet.get("big_bet", 0),
        min_bet=bet.get("min_bet", 0),
        names=fields.names(players),
        unit=unit,
        extension=extension,
    )


def _above_nothing(field: str, value: Amount) -> Amount:
    if value == 0:
        raise FieldError(f"'{field}' is 0")
    return value


def _lines(actions: tuple[str, ...], players: int, extended: bool) -> Iterator[Line]:
    for number, text in enumerate(actions, start=1):
        try:
            line = parse_line(number, text, players, extended)
        except LineError as error:
            raise LineError(f"action {number}, '{text[:60]}': {error}") from None
        if line is not None:
            yield line


def _amount_in(line: Line) -> Amount:
    try:
        return amount(amount_of(line.words[-1]))
    except AmountError as error:
        raise LineError(f"{line.place}: {error}") from None
