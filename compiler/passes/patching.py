"""What every patch needs: where inherited sections come from, and a record of what was changed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from cardwright.compiler.draft import unknown
from cardwright.compiler.spec import Spec
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.source import Span

Address = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Touch:
    """One change of a patch: `address` leads from the section inwards, `content` is what stands there now.

    An `anchor` only needs the address to be there (`after flop`).
    """

    address: Address
    content: object
    span: Span
    anchor: bool = False

    def clashes(self, other: Touch) -> bool:
        """Whether both change the same thing, or one part of what the other changes, and not alike."""
        shared = min(len(self.address), len(other.address))
        if self.address[:shared] != other.address[:shared]:
            return False
        if self.anchor or other.anchor:
            return self.removes != other.removes
        return self.address != other.address or self.content != other.content

    @property
    def removes(self) -> bool:
        """Whether this takes the thing away."""
        return self.content is None and not self.anchor


@dataclass(slots=True)
class Patching:
    """The state of laying one file or option over a spec.

    `specs` are the specs that `like NAME` may mean without looking further; `foreign` builds that of any
    other variant, or None if it cannot (having said why). `is_ranking` says whether a name is that of a
    standard ranking, `is_variant` whether it is one that can be found.
    """

    report: Report
    specs: dict[str, Spec]
    foreign: Callable[[tree.Name, Sequence[str]], Spec | None]
    is_ranking: Callable[[str], bool]
    is_variant: Callable[[str], bool]
    silent: frozenset[str] = frozenset()
    touches: list[Touch] = field(default_factory=list)
    spoiled: set[str] = field(default_factory=set)

    def base(self, like: tree.Name, area: str, also: Sequence[str] = ()) -> Spec | None:
        """The spec that a section's `like` means; None, with the area spoiled, if there is none.

        `also` are names to suggest beside those of variants.
        """
        spec = self.specs.get(like.text) or self.foreign(like, also)
        if spec is None:
            self.spoiled.add(area)
        return spec

    def inherited(self, like: tree.Name, area: str) -> Any:
        """The section of that area in what `like` means; None, with the reason reported, if there is none."""
        base = self.base(like, area)
        section = getattr(base, area) if base else None
        if base is not None and section is None:
            self.nothing_to_patch(like, area, area)
        return section

    def nothing_to_patch(self, like: tree.Name, area: str, what: str) -> None:
        """CW2009: `like X` on a section that X does not have."""
        problem = Diagnostic(
            "CW2009",
            f"'{like.text}' has no {what} to start from",
            like.span,
            f"has no {what}",
            hint=f"leave out 'like {like.text}' and write the {what} in full",
        )
        self.fail(area, problem)

    def unknown_label(self, name: tree.Name, labels: list[str]) -> None:
        """CW2006: a patch that addresses no step."""
        self.fail("play", unknown("CW2006", "step labelled", name.text, name.span, labels))

    def fail(self, area: str, problem: Diagnostic) -> None:
        """Report a problem and spoil its area; in a `silent` area it may only follow from a reported one."""
        self.spoiled.add(area)
        if area not in self.silent:
            self.report.add(problem)

    def touch(self, *address: str, content: object, span: Span, anchor: bool = False) -> None:
        """Record a change."""
        self.touches.append(Touch(address, content, span, anchor))
