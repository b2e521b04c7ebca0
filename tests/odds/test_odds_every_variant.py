"""Odds of whatever is shipped: every variant, with each of its options."""

from __future__ import annotations

import pytest
from cardwright.runtime.odds.dealing import sampled_deals
from cardwright.runtime.odds.errors import OddsError
from cardwright.runtime.odds.evaluating import REFERENCE, by_reference, way_for
from cardwright.runtime.odds.question import Held, ask

import cardwright

PLAYED = [
    (variant.id, options)
    for variant in cardwright.list_variants()
    if variant.kind == "variant"
    for options in ((), *((option.id,) for option in variant.options))
]
UNKNOWN = {"A": Held(("?",)), "B": Held(("?",))}


@pytest.mark.parametrize(("variant", "options"), PLAYED, ids=["--".join((name, *more)) for name, more in PLAYED])
def test_tables_judge_deals_as_the_showdown_does(variant, options):
    game = cardwright.load(variant, options).game_class
    if any(line.what in {"named rank", "after"} for line in game.wild):
        with pytest.raises(OddsError, match="have no meaning in"):
            ask(game, UNKNOWN)
        return
    way = way_for(game)
    (deals,) = sampled_deals(ask(game, UNKNOWN), 80, seed=5, batch=80)
    won = way.judge(deals)
    assert way is REFERENCE or (won == by_reference(deals)).all()
    assert won.shape == (80, len(game.shares))
    assert won.any()
