"""The pages of the diagnostics: each wrong file fails with exactly its code, each mended one is clean."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from cardwright.dsl import Diagnostic, Source
from checked import check_variant

from cardwright import variants

ROOT = Path(__file__).parents[2]
PAGES = sorted(ROOT.glob("docs/errors/CW*.md"))
OURS = [page for page in PAGES if "CW2000" < page.stem < "CW8000" and "```house" not in page.read_text("utf-8")]
BY_THE_RUNTIME = {"CW6020", "CW7009"}
"""Found by running the rules and by counting hands, which the compiler cannot."""


def finder(beside: dict[str, str]) -> Callable[[str], Source | None]:
    """Finds the files beside the example, then the shipped ones."""

    def find(spec_id: str) -> Source | None:
        if spec_id in beside:
            return Source(f"{spec_id}.variant", beside[spec_id])
        path = variants.find(spec_id)
        return Source(f"{spec_id}.variant", path.read_text(encoding="utf-8")) if path else None

    return find


def files_under(page: Path, heading: str) -> list[str]:
    section = page.read_text(encoding="utf-8").split(f"\n## {heading}\n")[1].split("\n## ")[0]
    return re.findall(r"```variant\n(.*?)```", section, re.DOTALL)


def problems(files: list[str]) -> tuple[Diagnostic, ...]:
    """What is wrong with the last file; those before it lie beside it."""
    named = {re.findall(r'^\w+ ([\w-]+) "', text, re.MULTILINE)[0]: text for text in files[:-1]}
    source = Source("example.variant", files[-1])
    return check_variant(source, find=finder(named), known=variants.ids())


@pytest.mark.parametrize("page", OURS, ids=lambda page: page.stem)
def test_the_wrong_file_fails_with_exactly_its_code(page: Path) -> None:
    found = [problem.code for problem in problems(files_under(page, "Wrong"))]

    assert found == ([] if page.stem in BY_THE_RUNTIME else [page.stem])


@pytest.mark.parametrize("page", OURS, ids=lambda page: page.stem)
def test_the_mended_file_is_clean(page: Path) -> None:
    assert problems(files_under(page, "Right")) == ()


@pytest.mark.parametrize("page", OURS, ids=lambda page: page.stem)
def test_a_page_has_a_title_and_says_why(page: Path) -> None:
    title, why = page.read_text(encoding="utf-8").split("\n\n")[:2]

    assert re.fullmatch(rf"# {page.stem}: [A-Z`].*", title)
    assert len(why) > 40


def test_every_code_has_a_page_and_every_page_a_code() -> None:
    sources = [*ROOT.glob("dsl/**/*.py"), *ROOT.glob("compiler/**/*.py")]
    used = {code for path in sources for code in re.findall(r"\bCW\d{4}\b", path.read_text(encoding="utf-8"))}

    assert used == {page.stem for page in PAGES}
