"""Pass: constructs the language understands and nothing compiles yet, refused by one code that names them.

`RESERVED` is the whole list. An entry goes when its mechanic comes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from cardwright.compiler.draft import AREAS, Draft
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span


@dataclass(frozen=True, slots=True)
class Reserved:
    """A construct that is refused: nodes of `kind` for which `when` holds.

    `words` name the construct in lists; `said` gives the author's own words where they differ from node to node.
    """

    words: str
    kind: type[tree.Node]
    when: Callable[[Any], bool] = lambda node: True
    said: Callable[[Any], str] | None = None

    def name(self, node: tree.Node) -> str:
        """What the diagnostic calls this node."""
        return self.said(node) if self.said else self.words


SEATS = frozenset(
    {
        "each-other-player",
        "dealer",
        "opener",
        "left-of",
        "right-of",
        "last-raiser",
        "last-starter",
        "best-showing",
        "worst-showing",
    }
)
"""Parts in the game by which a seat can be named by now."""

GROUPS = frozenset({"active-players", "everyone"})
"""Those among whom cards can be dealt anew by now."""


RESERVED: tuple[Reserved, ...] = (
    Reserved("series", tree.Series),
    Reserved("tokens", tree.Tokens),
    Reserved("whenever", tree.Whenever),
    Reserved("within a run", tree.PatternPart, lambda part: part.kind == "within-a-run"),
    Reserved("run of one colour", tree.PatternPart, lambda part: part.kind == "run-of-one-colour"),
    Reserved("points", tree.StakeRule, lambda line: line.rule == "points"),
    Reserved("forehead", tree.DealPart, lambda part: part.face == "forehead"),
    Reserved("repeat until", tree.Repeat, lambda step: step.times is None),
    Reserved("until", tree.Until),
    Reserved("pays", tree.Pays),
    Reserved(
        "other seats than these: " + ", ".join(sorted(role.replace("-", " ") for role in SEATS)),
        tree.Who,
        lambda who: who.role not in SEATS and who.role not in GROUPS,
        lambda who: who.role.replace("-", " "),
    ),
    Reserved(
        "any other fixed sentence of the showdown",
        tree.ShowdownRule,
        lambda line: line.rule not in ("both-must-win-both", "both-use-one-line"),
        lambda line: line.rule.replace("-", " "),
    ),
)


_OF_KIND: dict[type[tree.Node], list[Reserved]] = {}
for _entry in RESERVED:
    _OF_KIND.setdefault(_entry.kind, []).append(_entry)


def refuse_unsupported(draft: Draft, report: Report) -> Draft:
    """Report each construct of the list once and go on without it."""
    if not draft.lineage:
        return draft
    if draft.file.kind != "variant":
        report.add(refusal(draft.file.kind, draft.file.span))
        return draft.spoil(*AREAS)
    changes: dict[str, Any] = {}
    for name, areas in _AREAS.items():
        sweep = _Sweep(report)
        changes[name] = sweep.clean_value(getattr(draft.spec, name))
        if sweep.found:
            draft = draft.spoil(*areas)
    return replace(draft, spec=replace(draft.spec, **changes))


_AREAS: dict[str, tuple[str, ...]] = {
    "deck": ("deck",),
    "rankings": ("ranking",),
    "stakes": ("stakes",),
    "play": ("play",),
    "showdown": ("showdown",),
    "wild": ("wild",),
    "dead": ("wild",),
    "others": ("other", "ranking", "play", "showdown"),
}


@dataclass(slots=True)
class _Sweep:
    """Goes through a section; a line with something refused in it is dropped, blocks are kept in part."""

    report: Report
    found: bool = False

    def clean(self, node: tree.Node) -> tree.Node | None:
        """The node without refused parts; None if it is refused or cannot do without such a part."""
        reserved = next((entry for entry in _OF_KIND.get(type(node), ()) if entry.when(node)), None)
        if reserved is not None:
            self.found = True
            self.report.add(refusal(reserved.name(node), node.span))
            return None
        changes: dict[str, Any] = {}
        for field in fields(node):
            value = getattr(node, field.name)
            if not isinstance(value, tree.Node | tuple):
                continue
            cleaned = self.clean_value(value)
            if cleaned is None:
                return None
            if cleaned is not value:
                changes[field.name] = cleaned
        return replace(node, **changes) if changes else node

    def clean_value(self, value: Any) -> Any:
        """The same for a field: a node, a tuple of them, or anything else."""
        if isinstance(value, tree.Node):
            return self.clean(value)
        if isinstance(value, tuple) and value:
            cleaned = tuple(self.clean_value(item) for item in value)
            if all(new is old for new, old in zip(cleaned, value, strict=True)):
                return value
            pairs = zip(cleaned, value, strict=True)
            return tuple(new for new, old in pairs if new is not None or old is None)
        return value


def refusal(words: str, span: Span) -> Diagnostic:
    """CW4900: a construct of the language that nothing compiles yet."""
    return Diagnostic(
        "CW4900",
        f"'{words}' is understood but nothing compiles it yet",
        span,
        "not compiled yet",
        hint="this variant can be written and formatted, but not played or judged yet",
    )
