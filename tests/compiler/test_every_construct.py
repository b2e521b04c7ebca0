"""Every construct of the tree has its place in the compiler: compiled, or refused by name."""

from __future__ import annotations

import pytest
from cardwright.compiler.passes import inherit, play
from cardwright.compiler.passes.unsupported import RESERVED
from cardwright.dsl import tree

REFUSED = {entry.kind for entry in RESERVED}
RESOLVED_BY_PATCHES = {tree.LikeStep, tree.BeforeEach, tree.InsteadOf, tree.Insert, tree.Option}


def leaves(base: type) -> list[type]:
    """The node classes of the tree under `base` that nothing is derived from."""
    kinds = [kind for kind in vars(tree).values() if isinstance(kind, type) and issubclass(kind, base)]
    return [kind for kind in kinds if not any(issubclass(other, kind) and other is not kind for other in kinds)]


@pytest.mark.parametrize("kind", leaves(tree.Statement), ids=lambda kind: kind.__name__)
def test_a_statement_is_compiled_or_refused(kind: type) -> None:
    assert kind in {*play._HANDLERS, *REFUSED, *RESOLVED_BY_PATCHES}


@pytest.mark.parametrize("kind", leaves(tree.Section), ids=lambda kind: kind.__name__)
def test_a_section_is_compiled_or_refused(kind: type) -> None:
    assert kind in {*inherit._LAYERS, *REFUSED, *RESOLVED_BY_PATCHES}
