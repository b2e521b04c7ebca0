"""A category's pattern: its parts, and what settles a tie."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Literal

from cardwright.compiler import game
from cardwright.compiler.draft import unknown
from cardwright.compiler.passes.deck import aces_of
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report

Kind = Literal["cards", "alike", "suited", "suited of different ranks", "run", "suited run", "rainbow", "named", "wild"]

_KINDS: dict[str, tuple[Kind, str]] = {
    "cards": ("cards", "rest"),
    "alike": ("alike", "alike"),
    "suited": ("suited", "suited"),
    "suited-of-different-ranks": ("suited of different ranks", "suited"),
    "run": ("run", "run"),
    "suited-run": ("suited run", "run"),
    "rainbow": ("rainbow", "rainbow"),
    "wild": ("wild", "wild"),
}
"""How the tree calls a kind of part: the Game's word, and the name that `compare` uses."""

_WEIGHT: dict[str, int] = {
    "alike": 0,
    "run": 1,
    "suited run": 1,
    "suited": 2,
    "suited of different ranks": 2,
    "rainbow": 2,
    "named": 3,
    "cards": 4,
    "wild": 5,
}
"""What is compared first where the author does not say: groups, then runs and suited cards, the rest last."""


def build_category(
    line: tree.Category, category_id: str, *, lowest_beats_highest: bool, by_kicker: bool, added: bool, report: Report
) -> game.Category:
    """The category as the Game has it."""
    parts = parts_of(line, report)
    return game.Category(
        id=category_id,
        title=line.title.value if line.title else category_id[:1].upper() + category_id[1:],
        parts=parts,
        compare=_compare(line, parts, report),
        lowest_beats_highest=lowest_beats_highest,
        by_kicker=by_kicker,
        added=added,
    )


def parts_of(line: tree.Category, report: Report) -> tuple[game.Part, ...]:
    """The parts of a category's pattern."""
    defined = {part.name.text: part for part in line.lines if isinstance(part, tree.PartDefinition)}
    aces = next((aces_of(entry.form) for entry in line.lines if isinstance(entry, tree.Aces)), None)
    return build_parts(line.pattern, report, defined, aces)


def build_parts(
    pattern: tree.Pattern,
    report: Report,
    defined: Mapping[str, tree.PartDefinition] = MappingProxyType({}),
    aces: game.Aces | None = None,
) -> tuple[game.Part, ...]:
    """The parts of a pattern, with names that differ; `aces` is what the ace may be in its runs."""
    used: Counter[str] = Counter()
    parts: list[game.Part] = []
    for part in pattern.parts:
        made = _named(part, defined, report) if part.kind == "part" else _plain(part)
        if made is None:
            continue
        if aces is not None and made.kind in {"run", "suited run"}:
            made = made.model_copy(update={"aces": aces})
        used[made.name] += 1
        if used[made.name] > 1:
            made = made.model_copy(update={"name": f"{made.name} {used[made.name]}"})
        parts.append(made)
    return tuple(parts)


def _plain(part: tree.PatternPart) -> game.Part | None:
    if part.kind not in _KINDS:
        return None
    kind, name = _KINDS[part.kind]
    low, high = _bounds(part.count)
    top = part.to.symbol if part.to else None
    without = part.without.symbol if part.without else None
    return game.Part(kind=kind, low=low, high=high, name=name, top=top, without=without)  # type: ignore[arg-type]


def _named(part: tree.PatternPart, defined: Mapping[str, tree.PartDefinition], report: Report) -> game.Part | None:
    name = part.name.text if part.name else ""
    definition = defined.get(name)
    if definition is None:
        hint = f"say under the category what it is: '{name}: 1 of J Q K'"
        report.add(unknown("CW5002", "part of the hand", name, part.span, defined, hint=hint))
        return None
    ranks = tuple(rank.symbol for rank in definition.ranks)
    return game.Part(kind="named", low=definition.count, high=definition.count, name=name, ranks=ranks)  # type: ignore[arg-type]


def _bounds(count: tree.Count | None) -> tuple[int, int]:
    if count is None or not count.values:
        return 1, 1
    low, high = min(count.values), max(count.values)
    return (1, high) if count.form == "up-to" else (low, high)


def _compare(line: tree.Category, parts: Sequence[game.Part], report: Report) -> tuple[str, ...]:
    stated = next((entry for entry in line.lines if isinstance(entry, tree.Compare)), None)
    if stated is None:
        ordered = sorted(parts, key=lambda part: (_WEIGHT[part.kind], -part.high))
        return tuple(part.name for part in ordered)
    keys: list[str] = []
    for key in stated.keys:
        named = [part.name for part in parts if part.name.split(" ")[0] == key.text]
        if not named:
            report.add(_nothing_to_compare(key, parts))
        keys.extend(named)
    return tuple(keys)


def _nothing_to_compare(key: tree.Name, parts: Sequence[game.Part]) -> Diagnostic:
    """CW5003: `compare` names something that the pattern does not have."""
    return unknown("CW5003", "part of this category called", key.text, key.span, [part.name for part in parts])
