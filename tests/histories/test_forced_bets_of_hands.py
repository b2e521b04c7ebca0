"""Antes, blinds and straddles of every form are posted as PokerKit posts them: who acts first, and for how much."""

from __future__ import annotations

from pathlib import Path

import pokerkit
import pytest
from played import deals

from cardwright import load
from cardwright.histories import read_hands, record_hand, write_hands

STACK = 100
BLINDS = {
    "usual": [1, 2, 0, 0],
    "of the same size": [2, 2, 0],
    "no small one": [0, 2, 0, 0],
    "dead small one": [2, 0, 0, 0],
    "straddle": [1, 2, 4, 0],
    "straddle on the button": [1, 2, 0, 0, 4],
    "posted behind": [1, 2, 0, 2],
    "button blind": [0, 0, 2],
    "two players": [1, 2],
    "two players, no small one": [0, 2],
    "two players, button blind": [2, 0],
}
ANTES = {
    "everybody": [[3, 3], [3, 3, 3]],
    "the big blind": [[0, 3], [0, 3, 0, 0]],
    "the button": [[3, 0], [0, 0, 0, 3]],
}


def text(blinds: list[int], antes: list[int], actions: list[str], trimmed: bool = False) -> str:
    return (
        f"variant = 'NT'\nante_trimming_status = {str(trimmed).lower()}\nantes = {antes}\n"
        f"blinds_or_straddles = {blinds}\nmin_bet = 2\nstarting_stacks = {[STACK] * len(blinds)}\n"
        f"actions = {actions}\n"
    )


def raised_and_folded(blinds: list[int], antes: list[int], trimmed: bool) -> str:
    """A hand of PokerKit's: whoever acts first raises as little as he may, and all others fold."""
    deal = [f"d dh p{player} ????" for player in range(1, len(blinds) + 1)]
    state = pokerkit.HandHistory.loads(text(blinds, antes, [], trimmed)).create_state()
    for _ in deal:
        state.deal_hole("????")
    least = state.min_completion_betting_or_raising_to_amount
    actions = [f"p{state.actor_index + 1} cbr {least}"]
    state.complete_bet_or_raise_to(least)
    while state.status:
        actions.append(f"p{state.actor_index + 1} f")
        state.fold()
    return f"{text(blinds, antes, deal + actions, trimmed)}finishing_stacks = {list(state.stacks)}\n"


def check(tmp_path: Path, content: str) -> None:
    """The hand agrees here, no smaller raise was allowed, and it reads back to the same log when it is written."""
    file = tmp_path / "a.phh"
    file.write_text(content)
    (hand,) = read_hands(file)
    replay = hand.replay()
    (amount,) = (line.words[0] for line in hand.lines if line.verb == "cbr")

    assert replay.agrees
    write_hands(file, [replay.table])
    (again,) = read_hands(file)
    assert again.replay().table.log == replay.table.log
    assert (again.blinds, again.antes, again.trimmed) == (hand.blinds, hand.antes, hand.trimmed)
    file.write_text(content.replace(f"cbr {amount}", f"cbr {int(amount) - 1}"))
    with pytest.raises(ValueError, match=f"You cannot raise to {int(amount) - 1}"):
        read_hands(file)[0].replay()


@pytest.mark.filterwarnings("ignore::UserWarning")  # of a small blind as large as the big one
@pytest.mark.parametrize("blinds", BLINDS.values(), ids=BLINDS)
def test_blinds_and_straddles(blinds: list[int], tmp_path: Path) -> None:
    check(tmp_path, raised_and_folded(blinds, [0] * len(blinds), trimmed=False))


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_antes_that_are_not_paid_in_full(tmp_path: Path) -> None:
    """By PokerKit's conventions all antes are won by any hand; the hands that are written say so."""
    own = tmp_path / "dear.variant"
    own.write_text(
        'variant dear "Dear" like razz\n    players 2..6\n\nstakes\n'
        "    ante 5\n    bring-in 6\n    fixed limit 20, 40 from fifth\n    at most 3 raises\n"
    )
    game = load(own, house="pokerkit").game_class
    short = 0
    for seed in range(40):
        for table in deals(game, seed, 2, (1, 3, 4, 60)):
            hand = record_hand(table)
            *_, state = pokerkit.HandHistory.loads(hand.dumps())

            assert (hand.variant, hand.antes, hand.trimmed) == ("FR", (5,) * table.players, False)
            assert tuple(state.stacks) == hand.finishing
            short += min(hand.starting) < 5

    assert short > 30


def test_a_raise_over_two_straddles(tmp_path: Path) -> None:
    # The second straddle added 4 to the first, so 12 is the least raise; PokerKit allows 8 and the least bet, 10.
    file = tmp_path / "a.phh"
    content = raised_and_folded([1, 2, 4, 8, 0], [0] * 5, trimmed=False)
    assert "p5 cbr 10" in content
    file.write_text(content.replace("cbr 10", "cbr 12"))
    assert read_hands(file)[0].replay().agrees
    file.write_text(content)
    with pytest.raises(ValueError, match=r"You cannot raise to 10\. You may fold, call 8 or raise to 12\.\.100"):
        read_hands(file)[0].replay()


@pytest.mark.parametrize("antes", [each for several in ANTES.values() for each in several])
@pytest.mark.parametrize("trimmed", [False, True])
def test_antes(antes: list[int], trimmed: bool, tmp_path: Path) -> None:
    check(tmp_path, raised_and_folded([1, 2, 0, 0][: len(antes)], antes, trimmed and len(set(antes)) == 1))
