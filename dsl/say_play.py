"""The text of nodes: labels, patches and statements."""

from __future__ import annotations

from cardwright.dsl import tree as t
from cardwright.dsl.numbers import ORDINALS
from cardwright.dsl.say import flag, joined, listed, optional, say


@say.register
def _(node: t.Labelled) -> str:
    return f"{say(node.label)}{optional(' ', node.title)}:"


@say.register
def _(node: t.InsteadOf) -> str:
    return f"instead of {say(node.line)}"


@say.register
def _(node: t.Insert) -> str:
    return f"{node.where} {say(node.label)}"


@say.register
def _(node: t.BeforeEach) -> str:
    return f"before each {node.what}"


@say.register
def _(node: t.WithoutLabels) -> str:
    return f"without {joined(node.labels, ', ')}"


@say.register
def _(node: t.Retitle) -> str:
    return f"title {say(node.label)} {say(node.title)}"


@say.register
def _(node: t.Ante) -> str:
    return "ante" + optional(" by ", node.by) + optional(" if ", node.condition)


@say.register
def _(node: t.PostBlinds) -> str:
    return "blinds"


@say.register
def _(node: t.PostButtonBlind) -> str:
    return "button blind"


@say.register
def _(node: t.PostBlind) -> str:
    return f"blind {node.amount} by {say(node.by)}"


@say.register
def _(node: t.BringIn) -> str:
    return f"bring in by {say(node.by)}{flag(node.suits_break_ties, ', suits break ties')}"


@say.register
def _(node: t.Straddle) -> str:
    most = "" if node.at_most is None else f", at most {node.at_most}"
    return f"straddle{optional(' from ', node.start)}{flag(node.doubling, ', doubling')}{most}"


@say.register
def _(node: t.Burn) -> str:
    return f"burn {node.count}{flag(node.if_allowed, ' if the deck allows')}"


@say.register
def _(node: t.DealPlayers) -> str:
    short = "" if node.short is None else f", or {node.short} to board if the deck is short"
    other = "" if node.other is None else f", or {node.other.face} {say(node.other.price)}"
    return f"deal {joined(node.parts, ', ')}{short}{other}"


@say.register
def _(node: t.DealPart) -> str:
    return f"{node.count} {node.face}"


@say.register
def _(node: t.DealBoard) -> str:
    return f"deal {node.count}{_unless_up(node.face)} to board"


@say.register
def _(node: t.DealCells) -> str:
    return f"deal {joined(node.cells)}{_unless_up(node.face)}"


def _unless_up(face: str) -> str:
    return "" if face == "up" else f" {face}"


@say.register
def _(node: t.Bet) -> str:
    opening = optional(", open with ", node.opening, " or better")
    start = optional(" from ", node.start) + optional(" or ", node.otherwise)
    return f"bet{start}{flag(node.suits_break_ties, ', suits break ties')}{opening}"


@say.register
def _(node: t.Opening) -> str:
    return say(node.category) + optional(" of ", node.rank)


@say.register
def _(node: t.TurnCells) -> str:
    return "turn " + ", ".join(joined(group) for group in node.groups)


@say.register
def _(node: t.TurnChosen) -> str:
    groups = " or ".join(joined(group) for group in node.groups)
    return f"turn {groups if node.count is None else f'{node.count} of {groups}'} by {say(node.by)}"


@say.register
def _(node: t.Draw) -> str:
    head = f"draw {say(node.count)}{flag(node.face_up, ' up')}{optional(' ', node.price)}"
    head += optional(" from ", node.start) + flag(node.or_fold, " or fold")
    terms = [say(other) for other in node.others]
    terms += ["same face"] if node.same_face else []
    terms += ["discards shown"] if node.shown else []
    terms += [f"a single card from {node.single_from}"] if node.single_from else []
    terms += [f"{ORDINALS[node.late - 1]} card last"] if node.late else []
    if node.by_face:
        up, hole = node.by_face
        terms.append(f"an up card {say(up)}, a hole card {say(hole)}")
    return ", ".join([head, *terms])


@say.register
def _(node: t.Price) -> str:
    each = flag(node.each, " each")
    if node.unit == "fee":
        return f"for the{optional(' ', node.fee)} fee{each}"
    return f"for {node.amount}{_unit(node.unit, node.amount)}{each}"


@say.register
def _(node: t.OrDraw) -> str:
    text = f"or {node.count}{optional(' ', node.price)}"
    if node.kept is None:
        return text
    return f"{text} if {'an' if node.kept.symbol in {'A', '8'} else 'a'} {say(node.kept)} is kept"


@say.register
def _(node: t.Discard) -> str:
    number = f"to {node.keep}" if node.count is None else say(node.count)
    rest = f"{optional(' of ', node.place)}{flag(node.face_up, ' up')}{optional(' from ', node.start)}"
    return f"discard {number}{rest}"


@say.register
def _(node: t.Reveal) -> str:
    return f"reveal {say(node.count)}{flag(node.together, ' together')}"


@say.register
def _(node: t.Buy) -> str:
    return f"buy {node.count}{flag(node.face_up, ' up')} {say(node.price)}"


@say.register
def _(node: t.Flip) -> str:
    return f"flip {node.count} together"


@say.register
def _(node: t.Look) -> str:
    cards = f"card{'' if len(node.places) == 1 else 's'} {' '.join(map(str, node.places))}"
    return f"look at {cards}{flag(node.apart, ', kept apart')}"


@say.register
def _(node: t.Declare) -> str:
    how = f", {node.how.replace('-', ' ')}" if node.how else optional(", from ", node.start)
    return f"declare {listed([word.text for word in node.words])}{how}"


@say.register
def _(node: t.NameRank) -> str:
    return f"name a rank by {say(node.by)}"


@say.register
def _(node: t.Case) -> str:
    return "otherwise" if node.condition is None else f"if {say(node.condition)}"


@say.register
def _(node: t.If) -> str:
    """Its first line; the cases are written one by one."""
    return say(node.cases[0])


@say.register
def _(node: t.Repeat) -> str:
    return "repeat" if node.times is None else f"repeat {node.times}"


@say.register
def _(node: t.Until) -> str:
    return f"until {say(node.condition)}"


@say.register
def _(node: t.DiscardsBecomeDeck) -> str:
    return "discards become the deck"


@say.register
def _(node: t.ThrowIn) -> str:
    return "throw in"


@say.register
def _(node: t.Redeal) -> str:
    return f"redeal among {say(node.among)}{flag(node.ante_again, ', ante again')}"


@say.register
def _(node: t.LadderRises) -> str:
    return f"{say(node.ladder)} rises"


@say.register
def _(node: t.Pays) -> str:
    return f"{say(node.who)} pays {node.amount}{_unit(node.unit, node.amount)}"


def _unit(unit: str, amount: int) -> str:
    if unit == "chips":
        return ""
    words = unit.replace("-", " ")
    return " " + (words.removesuffix("s") if amount == 1 else words)


@say.register
def _(node: t.LikeStep) -> str:
    return f"like {say(node.label)}"
