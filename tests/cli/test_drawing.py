"""Cards in their places, with characters."""

from __future__ import annotations

from cardwright.runtime.model import Cell

from cardwright.cli.drawing import BACK, coloured, draw_layout, draw_row, spoken

CROSS = (Cell("n", 1, 0), Cell("w", 0, 1), Cell("c", 1, 1), Cell("s", 1, 2))


def test_cards_stand_in_their_places() -> None:
    drawing = draw_layout(CROSS, {"n": "10s", "w": "Kh", "c": BACK})
    assert drawing == [
        "      ╭───╮",
        "      │10♠│",
        "      ╰n──╯",
        "╭───╮ ╭───╮",
        "│K♥ │ │▒▒▒│",
        "╰w──╯ ╰c──╯",
        "      ┌╌╌╌┐",
        "      ╎ s ╎",
        "      └╌╌╌┘",
    ]


def test_a_sideways_card_is_wider() -> None:
    drawing = draw_layout((Cell("d", 0, 0, sideways=True),), {"d": "9d"})
    assert drawing == ["╭─────╮", "│ 9♦  │", "╰d────╯"]


def test_a_row_of_cards_and_cards_in_words() -> None:
    assert draw_row(["As", BACK])[1] == "│A♠ │ │▒▒▒│"
    assert spoken(["10h", BACK]) == "10♥ ▒▒"
    assert draw_row([]) == []


def test_a_game_without_shared_cards_draws_nothing() -> None:
    assert draw_layout((), {}) == []


def test_red_suits_are_red_with_their_ranks() -> None:
    assert coloured("u 10♥ 9♠ K♦!") == "u \x1b[31m10♥\x1b[0m 9♠ \x1b[31mK♦\x1b[0m!"
    assert coloured("A♠") == "A♠"
    assert coloured("♥") == "\x1b[31m♥\x1b[0m"
