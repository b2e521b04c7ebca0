"""The best hand that shows, where a card aside says which cards are wild."""

from cardwright.runtime.table import Action, Table

from cardwright import load

KRYKY = load("kryky").game_class
# One at a time, two up and three down to each, then two table cards and the one that says what is wild.
DEALT = ["9c", "Kh", "4d", "Qd", "2c", "3c", "5c", "6c", "8c", "10c", "2s", "7d", "9h"]


def beginners():
    """Who begins each round, if all check and nobody draws."""
    deck = [*DEALT, *(card for card in KRYKY.deck.cards() if card not in DEALT)]
    table = Table(KRYKY, players=2, stacks=50, deck=deck)
    found, asked = [], 0
    while not table.is_over:
        decision = table.decision
        if decision.about == "bet":
            if asked % 2 == 0:
                found.append(decision.seat)
            asked += 1
            table.apply(Action("check"))
        else:
            table.apply(Action("draw"))
    return found


def test_an_open_card_is_wild_as_soon_as_it_is_known_which_are():
    # Seat 1 shows a king until the nine is turned up; then seat 0's nine pairs the seven on the table.
    assert beginners() == [1, 1, 1, 1, 0]
