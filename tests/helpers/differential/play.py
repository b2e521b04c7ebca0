"""One deal played here by chance, then by PokerKit, and held against it at every step."""

from __future__ import annotations

import io
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from cardwright.runtime.showdown.contest import Hand, showing
from cardwright.runtime.table import Action, Decision, LegalAction, Table

from cardwright.histories import record_hand
from cardwright.histories.lines import lines_of
from cardwright.histories.notation import Line
from differential.deals import Deal

BETS = {"bet", "raise", "complete"}


@dataclass(frozen=True)
class Step:
    """What the table said before an action: whose turn, what is legal, all chips."""

    decision: Decision
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    pot: int
    pots: tuple[tuple[int, tuple[int, ...]], ...]


@dataclass
class Played:
    """A deal that was played, and what it was good for. `difference` is the first one, in words."""

    deal: Deal
    steps: list[Step] = field(default_factory=list)
    difference: str = ""
    facts: Counter[str] = field(default_factory=Counter)

    @property
    def text(self) -> str:
        """The hand in the format that both programs read."""
        return record_hand(self.deal.table, name=str(self.deal.seed)).dumps()


def compared(deal: Deal) -> Played:
    """Play the deal, and say where PokerKit goes another way."""
    played = Played(deal)
    table = deal.table
    chance = Random(f"play {deal.code} {deal.seed}")
    while table.decision is not None:
        played.steps.append(_step(table))
        table.apply(chosen(table.decision, chance))
    _count(played)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of folds for nothing, and of decks that run out
        played.difference = next(_differences(played), "")
    return played


def _step(table: Table) -> Step:
    decision = table.decision
    assert decision is not None
    pots = tuple((pot.amount, tuple(sorted(pot.seats))) for pot in table.pots)
    return Step(decision, table.stacks, table.bets, decision.pot, pots)


def chosen(decision: Decision, chance: Random) -> Action:
    """Any legal action: mostly one that stays in, often one that puts all chips in."""
    legal = {one.kind: one for one in decision.legal}
    if "draw" in legal:
        return _drawn(legal["draw"], chance)
    raising = next((legal[kind] for kind in BETS if kind in legal), None)
    wish = chance.random()
    if raising is not None and wish < 0.3:
        return Action(raising.kind, _amount(raising, chance))
    if "fold" in legal and wish > 0.92 and decision.to_call:
        return Action("fold")
    kind = next(kind for kind in ("bring in", "check", "call") if kind in legal)
    return Action(kind, legal[kind].most)


def _amount(raising: LegalAction, chance: Random) -> int:
    sizes = raising.sizes or (raising.least, raising.most)
    return chance.choice(sizes) if chance.random() < 0.6 else chance.randint(raising.least, raising.most)


def _drawn(legal: LegalAction, chance: Random) -> Action:
    return Action("draw", cards=tuple(chance.sample(legal.cards, chance.choice(legal.counts))))


def _count(played: Played) -> None:
    table = played.deal.table
    kinds = Counter(event.kind for event in table.log)
    pots = len({award.pot for award in table.results})
    facts = {
        "hands": 1,
        "all in": any(event.text == "all in" for event in table.log),
        "side pots": pots > 1,
        "shown": kinds["show"] > 0,
        "divided": len(table.results) > pots,
        "reshuffled": kinds["reshuffle"] > 0,
        "short posts": _short_post(played.deal),
        "decisions": len(played.steps),
    }
    played.facts.update({name: int(value) for name, value in facts.items()})


def _short_post(deal: Deal) -> bool:
    posts = [*deal.terms.antes, *deal.terms.blinds, deal.terms.bring_in]
    return min(deal.terms.starting) < max(posts)


# ---------------------------------------------------------------- the other program


def _differences(played: Played) -> Iterator[str]:
    """All differences in order; whoever asks takes the first."""
    table = played.deal.table
    state = _state(played.deal)
    steps = iter(played.steps)
    lines = lines_of(table, standard=True)
    for line in lines:
        if line.verb == "sm":  # PokerKit shows what can win, and when; what it shows is not compared
            continue
        if line.verb in _CHOICES:
            step = next(steps)
            _burn(state)  # where everybody has stood pat, it is still due
            yield from _compare(played.deal.code, step, line, state)
        try:
            _do(state, line)
        except (ValueError, AssertionError, KeyError) as error:
            yield f"{line.text!r}: PokerKit says {error}"
            return
    _burn(state)
    _show(state)
    if state.status:
        yield "PokerKit waits for something more at the end"
    elif tuple(state.stacks) != table.stacks:
        yield from _of_the_end(played, state)


_CHOICES = {"f", "cc", "cbr", "pb", "sd"}


def _state(deal: Deal) -> Any:
    """PokerKit's state of the deal before anything is dealt."""
    import pokerkit

    class History(pokerkit.HandHistory):  # type: ignore[misc]
        game_types = pokerkit.HandHistory.game_types | {"NR": pokerkit.NoLimitRoyalHoldem}
        required_field_names = pokerkit.HandHistory.required_field_names | {
            "NR": pokerkit.HandHistory.required_field_names["NT"]
        }

    return History.load(io.BytesIO(record_of_terms(deal).encode())).create_state()


def record_of_terms(deal: Deal) -> str:
    """The terms of a deal as a file without actions."""
    terms = deal.terms
    fields = {"variant": repr(terms.variant), "ante_trimming_status": str(terms.trimmed).lower()}
    fields |= {"antes": list(terms.antes), "starting_stacks": list(terms.starting), "actions": []}  # type: ignore[dict-item]
    if terms.bring_in:
        fields["bring_in"] = str(terms.bring_in)
    else:
        fields["blinds_or_straddles"] = list(terms.blinds)  # type: ignore[assignment]
    for name in ("small_bet", "big_bet", "min_bet"):
        if getattr(terms, name):
            fields[name] = getattr(terms, name)
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def _do(state: Any, line: Line) -> None:
    from pokerkit.notation import parse_action

    if line.verb in {"dh", "db"}:
        _show(state)
        _burn(state)
    parse_action(state, line.text)


def _burn(state: Any) -> None:
    while state.can_burn_card():
        state.burn_card("??")


def _show(state: Any) -> None:
    """All show that can win something; the others throw their cards away."""
    while state.status and state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards()


# ---------------------------------------------------------------- comparing


def _compare(code: str, step: Step, line: Line, state: Any) -> Iterator[str]:
    seat = step.decision.seat
    where = f"before {line.text!r}"
    actor = state.stand_patter_or_discarder_index if line.verb == "sd" else state.actor_index
    if actor != seat:
        yield f"{where}: it is the turn of p{seat + 1} here, of {'nobody' if actor is None else f'p{actor + 1}'} there"
        return
    ours = {"stacks": step.stacks, "bets": step.bets, "pot": step.pot, "pots": step.pots}
    pots = tuple((pot.amount, tuple(pot.player_indices)) for pot in state.pots if pot.amount)
    theirs = {"stacks": tuple(state.stacks), "bets": tuple(state.bets), "pot": state.total_pot_amount, "pots": pots}
    for name, here in ours.items():
        if here != theirs[name]:
            yield f"{where}: {name} {here} here, {theirs[name]} there"
    if line.verb != "sd":
        yield from _compare_legal(step, where, state)


def _compare_legal(step: Step, where: str, state: Any) -> Iterator[str]:
    legal = {one.kind: one for one in step.decision.legal}
    raising = next((legal[kind] for kind in BETS if kind in legal), None)
    here = (raising.least, raising.most) if raising else None
    can = state.can_complete_bet_or_raise_to()
    least, most = state.min_completion_betting_or_raising_to_amount, state.max_completion_betting_or_raising_to_amount
    there = (least, most) if can else None
    if here != there:
        yield f"{where}: a bet or raise to {here} is legal here, to {there} there"
    if "bring in" in legal:
        paid = state.effective_bring_in_amount if state.can_post_bring_in() else None
        if legal["bring in"].most != paid:
            yield f"{where}: a bring-in of {legal['bring in'].most} here, of {paid} there"
        return
    call = legal["call"].most if "call" in legal else 0
    if call != state.checking_or_calling_amount:
        yield f"{where}: it costs {call} to stay in here, {state.checking_or_calling_amount} there"
    if "call" in legal and not state.can_fold():
        yield f"{where}: a fold is legal here and not there"


def _of_the_end(played: Played, state: Any) -> Iterator[str]:
    """Other stacks, unless it is what PokerKit does wrong with low hands of side pots."""
    table = played.deal.table
    if _low_from_outside(table):
        played.facts["low from outside"] += 1
        return
    yield f"the stacks at the end are {table.stacks} here, {tuple(state.stacks)} there"


def _low_from_outside(table: Table) -> bool:
    """Whether nobody who plays for some pot has a low hand that counts, while a player outside that pot has one.

    PokerKit (0.7) then gives half of that pot to those in it, evenly, though none of them can win a low half.
    """
    if len(table.game.shares) < 2:
        return False
    put_in = Counter({event.seat: 0 for event in table.log})
    for event in table.log:
        if event.kind != "award":
            put_in[event.seat] += event.chips
    shown = tuple(event.seat for event in table.log if event.kind in {"show", "muck"})
    contested = [tuple(seat for seat in shown if put_in[seat] >= put_in[poorest]) for poorest in shown]
    return _somebody_is_low(table, shown) and not all(_somebody_is_low(table, seats) for seats in contested)


def _somebody_is_low(table: Table, seats: tuple[int | None, ...]) -> bool:
    """Whether one of these has a hand for the second share, the low one."""
    board = {seen.cell: seen.card for seen in table.view(0).board if seen.face == "up" and seen.cell}
    hands = {
        seat: Hand(
            tuple(card for card, face in table.hands[seat] if face != "up"),
            tuple(card for card, face in table.hands[seat] if face == "up"),
        )
        for seat in seats
        if seat is not None
    }
    return any(claim.share == 1 for claim in showing(table.game, hands, board).claims(tuple(hands)))
