"""Whatever the text, compiling ends in diagnostics or a game."""

from __future__ import annotations

from pathlib import Path

import pytest
from cardwright.compiler import Compiled, compile_variant
from cardwright.dsl import Source
from checked import check_variant
from hypothesis import given, settings
from hypothesis import strategies as st

from cardwright import variants

SKETCHES = sorted((Path(__file__).parents[1] / "data" / "sketches" / "core").glob("*.variant"))
SHIPPED = {path.name: path.read_text(encoding="utf-8") for path in variants.paths()}
LINES = [line for text in SHIPPED.values() for line in text.splitlines()]
for sketch in SKETCHES:
    LINES += sketch.read_text(encoding="utf-8").splitlines()


def find(spec_id: str) -> Source | None:
    path = variants.find(spec_id)
    return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None


def compiled(text: str, *options: str) -> Compiled:
    return compile_variant(Source("any.variant", text), options=options, find=find)


def has_errors(result: Compiled) -> bool:
    return any(problem.is_error for problem in result.diagnostics)


WHOLE = {"depot.variant", "five-card-draw-jacks-or-better.variant", "double-elevator.variant"}
"""Files broken off after each of their letters; the others at some sixty places."""


@pytest.mark.parametrize("name", SHIPPED)
def test_truncations_of_shipped_files_end_in_diagnostics_or_a_game(name: str) -> None:
    text = SHIPPED[name]
    only_rankings = "play" not in text and " like " not in text

    for end in range(0, len(text), 1 if name in WHOLE else 1 + len(text) // 60):
        result = compiled(text[:end])
        assert (result.game is None and result.rotation is None) == has_errors(result) or only_rankings, text[:end]


@pytest.mark.parametrize("path", SKETCHES, ids=lambda path: path.stem)
def test_every_sketch_ends_in_diagnostics_or_a_game(path: Path) -> None:
    text = path.read_text(encoding="utf-8")

    result = compile_variant(Source(path.name, text), find=find)

    assert (result.game is None and result.rotation is None) == has_errors(result)
    check_variant(Source(path.name, text), find=find)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_files_with_lines_dropped_doubled_and_mixed_in(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(list(SHIPPED.values()))).splitlines()
    for _ in range(data.draw(st.integers(1, 4))):
        place = data.draw(st.integers(0, len(lines)))
        if data.draw(st.booleans()):
            del lines[place : place + data.draw(st.integers(1, 3))]
        else:
            lines.insert(place, data.draw(st.sampled_from(LINES)))

    check_variant(Source("any.variant", "\n".join(lines) + "\n"), find=find)


@settings(max_examples=50, deadline=None)
@given(st.text(max_size=200), st.lists(st.text(max_size=20), max_size=3))
def test_any_text_and_any_options(text: str, options: list[str]) -> None:
    compiled(text, *options)
    compiled('variant my-game "My Game" like depot\n' + text, *options)


def test_a_parent_that_is_a_rotation_or_garbage_is_a_diagnostic() -> None:
    texts = {"horse": 'rotation horse "H"\n    change every orbit\n    depot\n', "junk": "\x00\ufffd {}"}

    for name in texts:
        source = Source("any.variant", f'variant my-game "My Game" like {name}\n')
        result = compile_variant(source, find=lambda i: Source(i, texts[i]) if i in texts else find(i))
        assert result.game is None
        assert has_errors(result)
