"""What a player types becomes a legal action, or a sentence that says what would be one."""

from __future__ import annotations

import pytest
from cardwright.runtime.table import Action, Decision, LegalAction

from cardwright.cli.choices import UnclearError, choices_line, read_choice

FACING_A_BET = Decision(
    0, "bet", (LegalAction("fold"), LegalAction("call", 2, 2), LegalAction("raise", 4, 200)), to_call=2, pot=5
)
UNBET = Decision(0, "bet", (LegalAction("fold"), LegalAction("check"), LegalAction("bet", 2, 198)), pot=5)
FIXED = Decision(0, "bet", (LegalAction("fold"), LegalAction("call", 2, 2), LegalAction("raise", 4, 4)), to_call=2)
TWO_SIZES = Decision(0, "bet", (LegalAction("fold"), LegalAction("check"), LegalAction("bet", 5, 10, (5, 10))))
SHORT = Decision(0, "bet", (LegalAction("fold"), LegalAction("call", 7, 7)), to_call=7)
STRADDLE = Decision(0, "straddle", (LegalAction("decline"), LegalAction("straddle", 4, 4)))
BRING_IN = Decision(0, "bring in", (LegalAction("bring in", 2, 2), LegalAction("complete", 5, 5)))


@pytest.mark.parametrize(
    ("decision", "typed", "action"),
    [
        (FACING_A_BET, "f", Action("fold")),
        (FACING_A_BET, "c", Action("call", 2)),
        (FACING_A_BET, "CALL", Action("call", 2)),
        (FACING_A_BET, "r 12", Action("raise", 12)),
        (FACING_A_BET, "raise to 12", Action("raise", 12)),
        (FACING_A_BET, "12", Action("raise", 12)),
        (FACING_A_BET, "all in", Action("raise", 200)),
        (UNBET, "c", Action("check")),
        (UNBET, "b 2", Action("bet", 2)),
        (FIXED, "r", Action("raise", 4)),
        (TWO_SIZES, "b 10", Action("bet", 10)),
        (SHORT, "a", Action("call", 7)),
        (STRADDLE, "s", Action("straddle", 4)),
        (STRADDLE, "n", Action("decline")),
        (BRING_IN, "i", Action("bring in", 2)),
        (BRING_IN, "complete", Action("complete", 5)),
    ],
)
def test_what_is_typed(decision: Decision, typed: str, action: Action) -> None:
    assert read_choice(decision, typed) == action


@pytest.mark.parametrize(
    ("decision", "typed", "words"),
    [
        (FACING_A_BET, "check", "you cannot check now: you may fold, call 2, raise to 4..200"),
        (FACING_A_BET, "r 3", "raise to 3 is too small: it may be 4 to 200"),
        (FACING_A_BET, "r 201", "raise to 201 is too large: it may be 4 to 200"),
        (FACING_A_BET, "r " + "9" * 400, "too large"),
        (FACING_A_BET, "r", "say how much: raise to 4 to 200"),
        (TWO_SIZES, "b 7", "bet 7 is not a size allowed here: it may be 5 or 10"),
        (FACING_A_BET, "flod", "'flod' is not understood"),
        (FACING_A_BET, "r ²", "not understood"),
        (SHORT, "r 20", "you cannot raise now"),
        (STRADDLE, "a", "nothing to put in"),
    ],
)
def test_what_cannot_be(decision: Decision, typed: str, words: str) -> None:
    with pytest.raises(UnclearError) as refusal:
        read_choice(decision, typed)
    assert words in str(refusal.value)


def test_every_choice_is_offered_with_its_key() -> None:
    assert choices_line(FACING_A_BET) == "fold [f]   call 2 [c]   raise to 4..200 [r 4]"
    assert choices_line(FIXED) == "fold [f]   call 2 [c]   raise to 4 [r]"
