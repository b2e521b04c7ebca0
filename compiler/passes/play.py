"""Pass: the steps of play, with every name resolved and every loop run through once for the checks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.compiler import game
from cardwright.compiler.draft import FACINGS, Draft, Happening, held_of
from cardwright.compiler.passes.conditions import condition_of
from cardwright.compiler.passes.exchanges import (
    WHOLE_HAND,
    Held,
    discard_counts,
    draw_offers,
    fewest_discarded,
    most_drawn,
    not_so_many,
    numbers_of_cards,
)
from cardwright.compiler.passes.ladders import ladder_named, opening_of
from cardwright.compiler.passes.places import look_up_cells
from cardwright.compiler.passes.play_problems import (
    always_there,
    board_is_full,
    no_other_face,
    no_play,
    nobody_has_cards,
    nothing_shows,
    nothing_to_flip,
    nothing_to_look_at,
    others_than_whom,
    places_unknown,
    said_twice,
    several,
    too_long,
)
from cardwright.compiler.passes.prices import price_in_chips
from cardwright.compiler.passes.unsupported import SEATS, refusal
from cardwright.compiler.spec import labelled
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic, Report
from cardwright.dsl.numbers import NUMBER_WORDS

Steps = tuple[Any, ...]

MOST_HAPPENINGS = 2000
"""More than any deal can hold: a loop this long is a slip of the pen."""


def lay_out_play(draft: Draft, report: Report) -> Draft:
    """Turn the labelled statements into steps."""
    if not draft.lineage:
        return draft
    play = draft.spec.play
    if play is None:
        if draft.sound("play"):
            report.add(no_play(draft))
        return draft.spoil("play")
    director = _Director(draft, report, filled=set(draft.laid))
    steps: list[game.LabelledStep] = []
    for line in labelled(play):
        director.label = line.label.text
        title = line.title.value if line.title else line.label.text.replace("-", " ").capitalize()
        steps.append(game.LabelledStep(label=line.label.text, title=title, steps=director.steps(line.body)))
    draft = replace(draft, play=tuple(steps), trace=tuple(director.trace))
    if director.failed or director.lost:
        draft = draft.spoil("play" if director.failed else "play/cells")
    if draft.sound("play/hands") and not draft.own_cards:
        report.add(nobody_has_cards(play))
        draft = draft.spoil("play/hands")
    return draft


@dataclass(slots=True)
class _Director:
    """Runs through the statements; `filled` are the cells with a card.

    `failed` says that a step could not be made out, `lost` that only its cells could not.
    """

    draft: Draft
    report: Report
    label: str = ""
    trace: list[Happening] = field(default_factory=list)
    filled: set[str] = field(default_factory=set)
    failed: bool = False
    lost: bool = False

    def steps(self, body: tuple[tree.Line, ...]) -> Steps:
        """The steps that statements make."""
        return tuple(step for statement in body for step in self._step(statement))

    def _step(self, statement: Any) -> Steps:
        if len(self.trace) > MOST_HAPPENINGS:
            self._fail(None if self.failed or self.lost else too_long(statement))
            return ()
        handler = _HANDLERS.get(type(statement))
        return handler(self, statement) if handler else ()

    def _note(self, kind: str, statement: tree.Line, **details: Any) -> None:
        self.trace.append(Happening(kind, statement.span, self.label, **details))

    def _fail(self, problem: Diagnostic | None = None) -> None:
        self.failed = True
        if problem:
            self.report.add(problem)

    def ante(self, step: tree.Ante) -> Steps:
        """Everybody's dead money, or one seat's; under a condition, where one is stated."""
        self._note("post", step, detail="ante")
        post = game.Post(what="ante", who=self._who(step.by) if step.by else None)
        return self._if(step.condition, (post,)) if step.condition else (post,)

    def blinds(self, step: tree.PostBlinds) -> Steps:
        """Live blinds."""
        self._note("post", step, detail="blinds")
        return (game.Post(what="blinds"),)

    def button_blind(self, step: tree.PostButtonBlind) -> Steps:
        """The dealer's live blind."""
        self._note("post", step, detail="button blind")
        return (game.Post(what="button blind"),)

    def blind(self, step: tree.PostBlind) -> Steps:
        """A live blind by one player, or by all who have none."""
        self._note("post", step, detail="blind")
        others = step.by.role == _OTHERS
        if others and not any(event.kind == "post" and event.detail in _LIVE for event in self.trace[:-1]):
            self._fail(others_than_whom(step.by))
        return (game.Post(what="blind", who=None if others else self._who(step.by), amount=step.amount),)

    def bring_in(self, step: tree.BringIn) -> Steps:
        """A forced opening bet."""
        self._note("post", step, detail="bring in")
        return (game.Post(what="bring in", who=self._who(step.by, step.suits_break_ties)),)

    def straddle(self, step: tree.Straddle) -> Steps:
        """Voluntary blinds."""
        self._note("post", step, detail="straddle")
        who = self._who(step.start) if step.start else None
        return (game.Post(what="straddle", who=who, most=step.at_most or 1),)

    def burn(self, step: tree.Burn) -> Steps:
        """Cards out of play."""
        self._note("burn", step, count=step.count, firm=not step.if_allowed)
        return (game.Burn(count=step.count, if_allowed=step.if_allowed),)

    def deal_players(self, step: tree.DealPlayers) -> Steps:
        """Cards to everybody; or to the next free cells, where the deck is short."""
        spare = self._free(step.short, step) if step.short else ()
        if spare is None:
            return ()
        other = self._other_face(step) if step.other else None
        for part in step.parts:
            self._note(part.face, step, count=part.count, firm=not spare, detail="or" if other else "")
        if spare:
            self.filled.update(spare)
            self._note("cells up", step, count=len(spare), cells=spare)
        parts = tuple(game.DealPart(count=part.count, face=part.face) for part in step.parts)  # type: ignore[arg-type]
        return (game.DealPlayers(parts=parts, spare=spare, other=other),)

    def _other_face(self, step: tree.DealPlayers) -> game.OtherFace | None:
        """The facing that costs something; it must be another one, of cards that all lie alike."""
        assert step.other is not None
        price = price_in_chips(self.draft, step.other.price, self.report)
        faces = {part.face for part in step.parts}
        if len(step.parts) > 1 or step.other.face in faces or not faces <= {"up", "down"}:
            self._fail(no_other_face(step))
            return None
        if price is None or step.other.face not in {"up", "down"}:
            self._fail(None if price is None else no_other_face(step))
            return None
        return game.OtherFace(face=step.other.face, price=price)  # type: ignore[arg-type]

    def deal_board(self, step: tree.DealBoard) -> Steps:
        """So many cards to the next free cells."""
        cells = self._free(step.count, step)
        return () if cells is None else self._deal(cells, step)

    def _free(self, count: int, step: tree.DealBoard | tree.DealPlayers) -> tuple[str, ...] | None:
        """The next free cells of the board; None, and a report, if there are too few."""
        free = [cell for cell in self.draft.board if cell not in self.filled]
        if count > len(free):
            if self.draft.sound("layout"):
                self.report.add(board_is_full(step, count, len(free)))
            self._fail()
            return None
        return tuple(free[:count])

    def deal_cells(self, step: tree.DealCells) -> Steps:
        """A card to each cell that is named."""
        cells = self._cells(step.cells)
        named = {name.text for name in step.cells}
        cells = tuple(cell for cell in cells if cell in named or cell not in self.draft.laid)
        return self._deal(cells, step) if cells else ()

    def _deal(self, cells: tuple[str, ...], step: tree.DealBoard | tree.DealCells) -> Steps:
        self.filled.update(cells)
        self._note(f"cells {step.face}", step, count=len(cells), cells=cells)
        return (game.DealCells(cells=cells, face=step.face),)  # type: ignore[arg-type]

    def flip(self, step: tree.Flip) -> Steps:
        """Unseen cards turned up."""
        hidden = held_of(self.trace, "unseen")
        if step.count > hidden:
            self._fail(nothing_to_flip(step, hidden))
            return ()
        self._note("flip", step, count=step.count)
        return (game.Flip(count=step.count),)

    def look(self, step: tree.Look) -> Steps:
        """Unseen cards that their owner looks at, by their places in the order of dealing."""
        lying = self._lying()
        if lying is None:
            self._fail(places_unknown(step))
            return ()
        for at, place in enumerate(step.places):
            if place in step.places[:at] or not 0 < place <= len(lying) or lying[place - 1] != "unseen":
                self._fail(nothing_to_look_at(step, place, lying))
                return ()
        kind = "look apart" if step.apart else "look"
        self._note(kind, step, count=len(step.places), cards=step.places)
        return (game.Look(places=step.places, apart=step.apart),)

    def _lying(self) -> list[str] | None:
        """How each player's cards lie, in the order of dealing; None if cards may have left it."""
        faces: list[str] = []
        for event in self.trace:
            if event.kind in {"draw", "reveal"} or event.kind.startswith("discard"):
                return None
            if event.kind in FACINGS:
                faces += [event.kind] * event.count
            elif event.kind == "flip":
                for place in [at for at, face in enumerate(faces) if face == "unseen"][: event.count]:
                    faces[place] = "up"
            elif event.kind in {"look", "look apart"}:
                for number in event.cards:
                    faces[number - 1] = "apart" if event.kind == "look apart" else "down"
        return faces

    def turn(self, step: tree.TurnCells) -> Steps:
        """Cells turned up group by group; one step as long as the block is the same after each."""
        groups: list[tuple[str, ...]] = []
        bodies: list[Steps] = []
        for names in step.groups:
            cells = self._cells(names)
            self._note("turn", step, cells=cells)
            groups.append(cells)
            bodies.append(self.steps(step.body))
        if all(body == bodies[0] for body in bodies):
            return (game.TurnCells(groups=tuple(groups), body=bodies[0] if bodies else ()),)
        pairs = zip(groups, bodies, strict=True)
        return tuple(game.TurnCells(groups=(group,), body=body) for group, body in pairs)

    def turn_chosen(self, step: tree.TurnChosen) -> Steps:
        """Cells that somebody chooses to turn up; the block follows once."""
        groups = tuple(self._cells(names) for names in step.groups)
        cells = tuple(cell for group in groups for cell in group)
        if step.count is not None:
            groups = tuple((cell,) for cell in cells)
        most = step.count or max(map(len, groups))
        self._note("turn chosen", step, cells=cells, count=most)
        chosen = game.TurnChosen(groups=groups, count=step.count or 1, who=self._who(step.by))
        return (chosen, *self.steps(step.body))

    def bet(self, step: tree.Bet) -> Steps:
        """A betting round."""
        self._note("bet", step, detail="stated" if step.start else "")
        start = self._who(step.start, step.suits_break_ties) if step.start else None
        opening = opening_of(self.draft, step.opening, self.report) if step.opening else None
        if step.opening and opening is None:
            self._fail()
        otherwise = self._who(step.otherwise) if step.otherwise else None
        if step.start and step.otherwise and step.start.role not in _MAY_BE_MISSING:
            self._fail(always_there(step.start, step.otherwise))
        return (game.Bet(start=start, otherwise=otherwise, opening=opening),)

    # -- cases, and the end of a deal

    def cases(self, step: tree.If) -> Steps:
        """Each case with its condition; the last one may go without."""
        made: list[game.Case] = []
        for case in step.cases:
            condition = condition_of(self.draft, case.condition, self.report) if case.condition else None
            if case.condition and condition is None:
                self._fail()
                return ()
            made.append(game.Case(condition=condition, body=self.steps(case.body)))
        return (game.If(cases=tuple(made)),)

    def _if(self, said: tree.Condition, body: Steps) -> Steps:
        condition = condition_of(self.draft, said, self.report)
        if condition is None:
            self._fail()
            return ()
        return (game.If(cases=(game.Case(condition=condition, body=body),)),)

    def name_rank(self, step: tree.NameRank) -> Steps:
        """A rank that a player chooses."""
        return (game.NameRank(who=self._who(step.by)),)

    def throw_in(self, step: tree.ThrowIn) -> Steps:
        """Nobody wins, and the next deal is for the same pot."""
        return (game.ThrowIn(),)

    def redeal(self, step: tree.Redeal) -> Steps:
        """Nobody wins, and the same dealer deals anew."""
        made = redeal_of(step, self.report)
        if made is None:
            self._fail()
        return (made,) if made else ()

    def ladder_rises(self, step: tree.LadderRises) -> Steps:
        """The next rung of a ladder."""
        ladder = ladder_named(self.draft, step.ladder, self.report)
        if ladder is None:
            self._fail()
        return (game.LadderRises(ladder=ladder),) if ladder else ()

    def declare(self, step: tree.Declare) -> Steps:
        """What each player says he plays for."""
        words = tuple(dict.fromkeys(word.text for word in step.words))
        if len(words) < len(step.words):
            self._fail(said_twice(step))
        self._note("declare", step, detail=step.how or "in-turn")
        start = self._who(step.start) if step.start else None
        return (game.Declare(words=words, together=step.how == "together", start=start),)

    def buy(self, step: tree.Buy) -> Steps:
        """More cards for those who pay."""
        price = price_in_chips(self.draft, step.price, self.report)
        if price is None:
            self._fail()
            return ()
        self._note("buy", step, count=step.count)
        return (game.BuyCards(count=step.count, price=price, face="up" if step.face_up else "down"),)

    def draw(self, step: tree.Draw) -> Steps:
        """Own cards for others."""
        held = self._held()
        offers = draw_offers(self.draft, step, held, self.report)
        if offers is None:
            self._fail()
            return ()
        self._note("draw", step, count=max(most_drawn(offer, held) for offer in offers))
        face = "same" if step.same_face else "up" if step.face_up else "down"
        start = self._who(step.start) if step.start else None
        made = game.Draw(
            offers=offers,
            face=face,  # type: ignore[arg-type]
            late=step.late,
            start=start,
            or_fold=step.or_fold,
            single_from=step.single_from or 1,
            shown=step.shown,
        )
        return (made,)

    def discard(self, step: tree.Discard) -> Steps:
        """Own cards thrown away."""
        held = self._held()
        found = discard_counts(self.draft, step, held, self.report)
        if found is None:
            self._fail()
            return ()
        counts, place = found
        lying = "up" if place == "up" or (place is None and not held.hole) else "down"
        self._note(f"discard {lying}", step, count=fewest_discarded(step, counts, held.in_place(place)))
        return (
            game.Discard(
                counts=counts,
                keep=step.keep,
                place=place,  # type: ignore[arg-type]  # checked by `discard_counts`
                face="up" if step.face_up else "down",
                start=self._who(step.start) if step.start else None,
            ),
        )

    def new_deck(self, step: tree.DiscardsBecomeDeck) -> Steps:
        """The discards instead of what is left of the deck."""
        self._note("new deck", step)
        return (game.NewDeck(),)

    def reveal(self, step: tree.Reveal) -> Steps:
        """Own cards laid open."""
        held = self._held()
        counts = numbers_of_cards(step.count) or (WHOLE_HAND,)
        least = min(held.hole if n < 0 else n for n in counts)
        if least > held.hole or not held.hole:
            self._fail(not_so_many(step, max(least, 1), held.hole, "reveal"))
            return ()
        self._note("reveal", step, count=least)
        return (game.Reveal(counts=counts, together=step.together),)

    def _held(self) -> Held:
        return Held(held_of(self.trace, "down"), held_of(self.trace, "up"))

    def repeat(self, step: tree.Repeat) -> Steps:
        """A loop; written out if its passes differ, as when each deals to other cells."""
        passes: list[Steps] = []
        for _ in range(step.times or 0):
            before = len(self.trace)
            passes.append(self.steps(step.body))
            if self.failed or self.lost or len(self.trace) == before:
                break
        if not passes or not passes[0]:
            return ()
        if all(one == passes[0] for one in passes):
            return (game.Repeat(times=step.times or 0, body=passes[0]),)
        return tuple(made for one in passes for made in one)

    def _cells(self, names: tuple[tree.Name, ...]) -> tuple[str, ...]:
        found: list[str] = []
        for name in names:
            cells = look_up_cells(self.draft, name, self.report)
            self.lost = self.lost or not cells
            # `deal two down` may be meant for the players.
            self.failed = self.failed or (not cells and name.text in NUMBER_WORDS)
            found.extend(cells)
        return tuple(found)

    def _who(self, who: tree.Who, suits_break_ties: bool = False) -> game.Who:
        if who.role == _OTHERS:
            self._fail(several(who))
            return game.Who(role="dealer")
        if who.role not in SEATS:
            self._fail(refusal(who.role.replace("-", " "), who.span))
            return game.Who(role="dealer")
        if who.role in _SHOWING and self.draft.sound("play") and not self._anything_up():
            self._fail(nothing_shows(who))
        return game.Who(
            role=who.role.replace("-", " "),  # type: ignore[arg-type]
            of=self._who(who.of) if who.of else None,
            suits_break_ties=suits_break_ties,
            ranking=who.ranking.text if who.ranking else None,
            with_board=who.with_board,
        )

    def _anything_up(self) -> bool:
        return any(event.kind in {"up", "flip", "reveal"} for event in self.trace)


_MAY_BE_MISSING = frozenset({"last-raiser", "opener", "best-showing", "worst-showing"})
"""Seats of which there may be none, so that another can stand in."""

_OTHERS = "each-other-player"
_LIVE = frozenset({"blind", "blinds", "button blind"})

_SHOWING = frozenset({"best-showing", "worst-showing"})

_HANDLERS: dict[type[tree.Statement], Callable[[_Director, Any], Steps]] = {
    tree.Ante: _Director.ante,
    tree.PostBlinds: _Director.blinds,
    tree.PostButtonBlind: _Director.button_blind,
    tree.PostBlind: _Director.blind,
    tree.BringIn: _Director.bring_in,
    tree.Straddle: _Director.straddle,
    tree.Burn: _Director.burn,
    tree.DealPlayers: _Director.deal_players,
    tree.DealBoard: _Director.deal_board,
    tree.DealCells: _Director.deal_cells,
    tree.Flip: _Director.flip,
    tree.Look: _Director.look,
    tree.TurnCells: _Director.turn,
    tree.TurnChosen: _Director.turn_chosen,
    tree.Bet: _Director.bet,
    tree.Declare: _Director.declare,
    tree.Draw: _Director.draw,
    tree.Buy: _Director.buy,
    tree.Discard: _Director.discard,
    tree.DiscardsBecomeDeck: _Director.new_deck,
    tree.Reveal: _Director.reveal,
    tree.Repeat: _Director.repeat,
    tree.If: _Director.cases,
    tree.NameRank: _Director.name_rank,
    tree.ThrowIn: _Director.throw_in,
    tree.Redeal: _Director.redeal,
    tree.LadderRises: _Director.ladder_rises,
}


def redeal_of(step: tree.Redeal, report: Report) -> game.Redeal | None:
    """The end of a deal that is dealt again; None, and a report, for a group that nobody knows yet."""
    role = step.among.role.replace("-", " ")
    if role not in {"everyone", "active players"}:
        report.add(refusal(f"redeal among {role}", step.among.span))
        return None
    return game.Redeal(among=role, posts=step.ante_again)  # type: ignore[arg-type]
