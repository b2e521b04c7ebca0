"""Writes `docs/catalogue.md`: every shipped game with its options, where its rules come from, and how far it is.

`python docs/catalogue.py` (or `make catalogue`) writes it anew; a test holds it up to date.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from cardwright.compiler.families import FAMILIES

from cardwright.headers import Variant, list_variants, players_text

DOCS = Path(__file__).parent
PAGE = DOCS / "catalogue.md"
SOURCES = DOCS / "sources.tsv"
RULINGS = DOCS.parent / "tests" / "data" / "rulings"

HEAD = """\
# The catalogue

Every game that comes with cardwright, by family: `cardwright list` as a page. `cardwright rules ID` prints the
sheet of a game, `--with OPTION` that of a house option; `cardwright play ID` deals a hand.

Lines are those of the collection of documented variants from which the facts were taken (the specs are worded
afresh). Rulings are showdowns judged by another program, written from those lines alone: every one of them is ruled
alike by the tests. A game without rulings has at least one example of its own, which `cardwright check` judges.

This page is generated: `make catalogue`.
"""
COLUMNS = "| id | game | players | lines | rulings | status |\n| --- | --- | --- | --- | ---: | --- |\n"


def sources() -> dict[str, str]:
    """The source lines of each game (`horse`) and option (`iron-cross--wild-centre`) that is to be shipped."""
    rows = (line.split("\t") for line in SOURCES.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return dict(rows)


def rulings() -> Counter[str]:
    """How many cases there are of each game."""
    return Counter({file.stem: len(file.read_text(encoding="utf-8").splitlines()) for file in RULINGS.glob("*.jsonl")})


def page() -> str:
    """The whole page."""
    variants = list_variants()
    lines, cases = sources(), rulings()
    families = [*FAMILIES, *sorted({variant.family for variant in variants} - set(FAMILIES))]
    parts = [HEAD, _totals(variants, lines, cases)]
    for family in families:
        rows = [row for one in variants if one.family == family for row in _rows(one, lines, cases)]
        if rows:
            meaning = FAMILIES.get(family, "")
            parts.append(f"## {family.capitalize()}\n\n{meaning.capitalize()}.\n\n{COLUMNS}{''.join(rows)}")
    missing = sorted(set(lines) - set(_shipped(variants)))
    if missing:
        rows = [f"| `{name}` | | | {lines[name]} | | not yet |\n" for name in missing]
        parts.append(f"## Not yet\n\nDocumented, and still to be written.\n\n{COLUMNS}{''.join(rows)}")
    return "\n".join(parts)


def _shipped(variants: list[Variant]) -> Iterator[str]:
    for variant in variants:
        yield variant.id
        yield from (f"{variant.id}--{option.id}" for option in variant.options)


def _totals(variants: list[Variant], lines: dict[str, str], cases: Counter[str]) -> str:
    games = sum(variant.kind == "variant" for variant in variants)
    options = sum(len(variant.options) for variant in variants)
    shipped = set(_shipped(variants))
    return (
        f"{games} games, {len(variants) - games} rotations and {options} options; "
        f"{len(shipped & set(lines))} of the {len(lines)} documented ones of the first wave; {cases.total()} rulings.\n"
    )


def _rows(variant: Variant, lines: dict[str, str], cases: Counter[str]) -> Iterator[str]:
    """The game, then its options."""
    title = _plain(variant.title) + (", a rotation" if variant.kind == "rotation" else "")
    count = str(cases[variant.id]) if cases[variant.id] else ""
    players = players_text(variant.players)
    yield f"| `{variant.id}` | {title} | {players} | {lines.get(variant.id, '')} | {count} | shipped |\n"
    for option in variant.options:
        where = lines.get(f"{variant.id}--{option.id}", "")
        yield f"| `--with {option.id}` | {_plain(option.title)} | | {where} | | shipped |\n"


def _plain(text: str) -> str:
    return text.replace("|", r"\|").replace("*", r"\*")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
