"""Diagnostics: problems as data. How they look is decided in `render`.

Codes go by area and are never reused: `CW1xxx` syntax, `2xxx` names, `3xxx`
deck and layout, `4xxx` play, `5xxx` ranking and wild cards, `6xxx` showdown,
`7xxx` design warnings, `8xxx` menus. Each code has a page in `docs/errors/`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from enum import StrEnum

from cardwright.dsl.source import Span


class Severity(StrEnum):
    """How bad it is: an error stops compilation, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


@dataclass(frozen=True, slots=True)
class Label:
    """A place with a few words about it ("declared here")."""

    span: Span
    text: str = ""


@dataclass(frozen=True, slots=True)
class Edit:
    """A change that a machine may make to mend the problem."""

    span: Span
    replacement: str


@dataclass(frozen=True, slots=True)
class Diagnostic:
    """One problem: what, where, why, and how to mend it.

    `message` is one sentence in a card player's words, without a full stop.
    `span` is underlined with `label` beside it, `related` are further places,
    `hint` says what to do, `edit` does it.
    """

    code: str
    message: str
    span: Span
    label: str = ""
    severity: Severity = Severity.ERROR
    related: tuple[Label, ...] = ()
    hint: str | None = None
    edit: Edit | None = None

    @property
    def is_error(self) -> bool:
        """Whether the problem stops compilation."""
        return self.severity is Severity.ERROR


def suggest(name: str, known: Iterable[str]) -> str | None:
    """The hint `did you mean 'x'?` for the known name nearest to `name`, if one is near."""
    near = get_close_matches(name, list(known), n=1, cutoff=0.6)
    return f"did you mean '{near[0]}'?" if near else None


@dataclass(slots=True)
class Report:
    """Collects diagnostics; what passes write into."""

    diagnostics: list[Diagnostic] = field(default_factory=list)

    def add(self, diagnostic: Diagnostic) -> None:
        """Take one more problem; an exact repetition is dropped."""
        if diagnostic not in self.diagnostics:
            self.diagnostics.append(diagnostic)

    @property
    def has_errors(self) -> bool:
        """Whether any problem is an error."""
        return any(d.is_error for d in self.diagnostics)
