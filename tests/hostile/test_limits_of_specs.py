"""What a file may ask for is limited: a file beyond a limit ends in CW1026, one at the limit compiles."""

from __future__ import annotations

import pytest
from cardwright.compiler import Compiled, compile_variant
from cardwright.dsl import Source, bounds

from cardwright import variants

HEAD = 'variant mine "Mine" like texas-holdem\n'
DRAW = """variant mine "Mine"
    players 2..4
deck {packs} standard{jokers}
ranking like standard
    as intended
{layout}stakes
    ante 1
    no limit
play
    deal:
        ante
        deal 5 down
        {step}
        bet
showdown
    hand {hand}
    pot to best high
"""


def draw(packs: int = 1, jokers: str = "", layout: str = "", step: str = "burn 1", hand: str = "hole") -> str:
    return DRAW.format(packs=packs, jokers=jokers, layout=layout, step=step, hand=hand)


def compiled(text: str, **beside: str) -> Compiled:
    def find(name: str) -> Source | None:
        if name in beside:
            return Source(f"{name}.variant", beside[name])
        path = variants.find(name)
        return Source(f"{name}.variant", path.read_text(encoding="utf-8")) if path else None

    return compile_variant(Source("mine.variant", text), find=find)


def errors(text: str, **beside: str) -> set[str]:
    return {problem.code for problem in compiled(text, **beside).diagnostics if problem.is_error}


def options(count: int) -> str:
    return HEAD + "".join(f'option o{n} "O{n}"\n    stakes like texas-holdem\n        ante 2\n' for n in range(count))


def examples(count: int) -> str:
    one = 'example "E"\n    board As Qh Qd 9c 6s\n    A Kh Ks\n    B 2h 7s\n    A wins\n'
    return HEAD + one * count


def kinds(count: int) -> str:
    lines = "".join(f'    k{n} "K{n}": 2 alike\n' for n in range(count - 1))
    return HEAD + f'ranking big of 5 cards\n{lines}    last "Last": 5\n'


def grid(rows: int, columns: int, lines: str) -> tuple[str, str]:
    """A drawing of so many cells with one set of lines, and the step that deals to all of them."""
    cells = [[f"{chr(97 + row)}x{chr(97 + column)}" for column in range(columns)] for row in range(rows)]
    drawn = "".join(f"    {' '.join(row)}\n" for row in cells)
    return f'layout\n{drawn}    rail "Rail": {lines}\n', f"deal {' '.join(cell for row in cells for cell in row)}"


def on_grid(rows: int, columns: int, lines: str) -> str:
    layout, step = grid(rows, columns, lines)
    return draw(packs=8, layout=layout, step=step)


BEYOND = {
    "packs": draw(packs=bounds.MOST_PACKS + 1),
    "packs, nine digits of them": draw(packs=999_999_999),
    "jokers": draw(jokers=f" + {bounds.MOST_JOKERS + 1} jokers"),
    "cards to draw": draw(step="draw 0..999999999"),
    "players": HEAD + "    players 2..999999999\n",
    "options": options(bounds.MOST["Option"] + 1),
    "examples": examples(bounds.MOST["Example"] + 1),
    "kinds of hands": kinds(bounds.MOST["Category"] + 1),
    "parts of a kind": HEAD + f'ranking big of 5 cards\n    a "A": {" + ".join(["0..5 alike"] * 13)}\n    b "B": 5\n',
    "lines of text": HEAD + '    note "n"\n' * 1_500,
    "cells": on_grid(15, 14, "every row"),
    "lines of cells": on_grid(13, 13, "every path of 6 neighbours"),
    "ways of a hand": draw(hand=" + ".join(["0 2 or 4 hole"] * 7)),
    "hands to choose from": draw(packs=8, step="deal 30 to board", hand="hole + board"),
    "terms of a hand": draw(hand=" + ".join(["hole"] * 13)),
    "games": 'rotation mine "Mine"\n    change every orbit\n' + "    depot\n" * (bounds.MOST["RotationGame"] + 1),
}


@pytest.mark.parametrize("what", BEYOND)
def test_more_than_any_game_needs_is_refused(what: str) -> None:
    assert "CW1026" in errors(BEYOND[what])


WITHIN = {
    "packs": draw(packs=bounds.MOST_PACKS),
    "options": options(bounds.MOST["Option"]),
    "examples": examples(bounds.MOST["Example"]),
    "cells": on_grid(14, 14, "every row"),
    "games": 'rotation mine "Mine"\n    change every orbit\n' + "    depot\n" * bounds.MOST["RotationGame"],
}


@pytest.mark.parametrize("what", WITHIN)
def test_as_much_as_the_limit_is_compiled(what: str) -> None:
    assert errors(WITHIN[what]) == set()


def chain(length: int) -> dict[str, str]:
    """Variants that are each like the next, the last like Texas Hold'em; the first is called `mine`."""
    names = ["mine", *(f"v{n}" for n in range(1, length)), "texas-holdem"]
    return {name: f'variant {name} "V" like {names[n + 1]}\n' for n, name in enumerate(names[:-1])}


def test_a_line_of_descent_has_an_end() -> None:
    whole, too_long = chain(bounds.MOST_PARENTS), chain(1_000)

    assert errors(whole["mine"], **whole) == set()
    found = [problem for problem in compiled(too_long["mine"], **too_long).diagnostics if problem.is_error]
    assert found
    assert any("like the next" in label.text for problem in found for label in problem.related)


def test_sections_taken_from_variants_that_take_theirs_from_others_have_an_end() -> None:
    parts = ("deck", "ranking", "layout", "stakes", "play", "showdown", "wild")
    files = {
        f"v{n}": f'variant v{n} "V"\n    players 2..4\n' + "".join(f"{part} like v{n + 1}\n" for part in parts)
        for n in range(200)
    }

    assert errors(files["v0"], **files)


def test_options_that_build_on_each_other_are_compiled() -> None:
    most = bounds.MOST["Option"]
    text = HEAD + "".join(
        f'option o{n} "O"{f" with o{n - 1}, o{max(n - 2, 0)}" if n else ""}\n    stakes like texas-holdem\n'
        f"        ante {n + 1}\n"
        for n in range(most)
    )
    path = variants.find("texas-holdem")
    parent = Source("texas-holdem.variant", path.read_text(encoding="utf-8"))

    def find(name: str) -> Source | None:
        return parent if name == "texas-holdem" else None

    found = compile_variant(Source("mine.variant", text), options=[f"o{most - 1}"], find=find)
    assert found.game is not None or found.diagnostics


def test_every_shipped_file_stays_far_below_the_limits() -> None:
    """A tenth of the lines, half of the options: the table of CW1026 says what the largest has."""
    for path in variants.paths():
        lines = path.read_text(encoding="utf-8").splitlines()
        assert len(lines) * 10 < bounds.MOST["Line"], path
        assert 2 * sum(line.startswith("option ") for line in lines) < bounds.MOST["Option"], path
