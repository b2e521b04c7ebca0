"""Steps that depend on which cards were dealt up: seen from the hands as they lie at the end."""

import pytest
from cardwright.runtime.table import Action, Table

from cardwright import load

TEXT = """variant queens "Queens" like seven-card-stud

play like seven-card-stud
    after seventh
        looked:
            if {condition}
                throw in
"""


def played(condition, seed):
    """Three players check or call to the end; the table, and the up cards in the order in which they were dealt."""
    table = Table(load(TEXT.format(condition=condition)).game_class, players=3, stacks=100, seed=seed)
    while table.decision is not None:
        kinds = [one.kind for one in table.decision.legal]
        table.apply(Action(next(kind for kind in ("check", "call", "bring in") if kind in kinds)))
    rounds = zip(*([card for card, face in hand if face == "up"] for hand in table.hands), strict=True)
    return table, [card[:-1] for cards in rounds for card in cards]


@pytest.mark.parametrize(
    ("condition", "holds"),
    [
        ("no Q was dealt up", lambda ranks: "Q" not in ranks),
        ("the latest up card is Q", lambda ranks: ranks[-1] == "Q"),
    ],
)
def test_the_deal_is_thrown_in_where_the_condition_holds(condition, holds):
    outcomes = set()
    for seed in range(60):
        table, ranks = played(condition, seed)
        thrown_in = any(event.kind == "throw in" for event in table.log)
        assert thrown_in == holds(ranks)
        outcomes.add(thrown_in)
    assert outcomes == {True, False}
