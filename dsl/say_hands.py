"""The text of nodes: rankings, wild cards, showdown, series and examples."""

from __future__ import annotations

from cardwright.dsl import tree as t
from cardwright.dsl.say import SUITS, flag, joined, optional, say

# ---------------------------------------------------------------- rankings


@say.register
def _(node: t.Category) -> str:
    if node.name is None:
        return say(node.pattern)
    return f"{category_heading(node)} {say(node.pattern)}"


def category_heading(node: t.Category) -> str:
    """The category's name and title, with the colon."""
    return f"{optional('', node.name)}{optional(' ', node.title)}:"


@say.register
def _(node: t.Pattern) -> str:
    return joined(node.parts, " + ")


@say.register
def _(node: t.PatternPart) -> str:
    if node.kind == "part":
        return optional("", node.name)
    words = "" if node.kind == "cards" else " " + node.kind.replace("-", " ")
    return optional("", node.count) + words + optional(" to ", node.to) + optional(" without ", node.without)


@say.register
def _(node: t.PartDefinition) -> str:
    return f"{say(node.name)}: {node.count} of {joined(node.ranks)}"


@say.register
def _(node: t.Placement) -> str:
    return f"{'above' if node.above else 'below'} {say(node.category)}"


@say.register
def _(node: t.Compare) -> str:
    return f"compare {joined(node.keys, ', ')}"


@say.register
def _(node: t.Reorder) -> str:
    return f"{say(node.category)} {'above' if node.above else 'below'} {say(node.other)}"


@say.register
def _(node: t.LowestBeatsHighest) -> str:
    return f"lowest {say(node.category)} beats highest {say(node.category)}"


@say.register
def _(node: t.EqualCardsSettle) -> str:
    return "equal cards break ties"


@say.register
def _(node: t.SuitsSettle) -> str:
    return "suits break ties" + "".join(f", {say(name)} by kicker" for name in node.by_kicker)


@say.register
def _(node: t.Zeros) -> str:
    return f"zeros {joined(node.ranks)}, which never pair"


@say.register
def _(node: t.AsIntended) -> str:
    return "as intended"


# ---------------------------------------------------------------- wild cards and showdown


@say.register
def _(node: t.WildEntry) -> str:
    as_what = f" as {node.as_what.replace('-', ' ')}" if node.as_what else ""
    only = f", for {node.only} only" if node.only else ""
    holding = f", in a hand with {joined(node.holding)}" if node.holding else ""
    return f"{say(node.what)}{as_what}{flag(node.owner, ', for its owner')}{only}{holding}"


@say.register
def _(node: t.WildExpression) -> str:
    ranks, cell, line = joined(node.ranks), optional("", node.cell), optional("", node.line)
    return {
        "cards": joined(node.cards),
        "ranks": ranks,
        "ranks-in-hole": f"{ranks} in hole",
        "rank-of-cell": f"rank of {cell}",
        "rank-of-cell-in-chosen-line": f"rank of {cell} in the chosen {line}",
        "cards-in-hole": f"{joined(node.cards)} in hole",
        "lowest-card": f"lowest {_placed(node)}card{_aces(node)}",
        "rank-of-lowest-card": f"rank of lowest {_placed(node)}card{_aces(node)}",
        "rank-of-last-card": f"rank of last {_placed(node)}card",
        "rank-of-each-card-apart": "rank of each card apart",
        "card-on-cell": f"card on {cell}",
        "rank-of-up-card-after": f"rank of the up card dealt after the latest up {ranks}",
        "named-rank": "named rank",
    }[node.form]


def _placed(node: t.WildExpression) -> str:
    return f"{node.place} " if node.place else ""


def _aces(node: t.WildExpression) -> str:
    return f" with aces low in {say(node.low_in)}" if node.low_in else flag(node.aces_low, " with aces low")


@say.register
def _(node: t.Hand) -> str:
    sums = (node, *node.others)
    return f"hand {' | '.join(joined(one.terms, ' + ') for one in sums)}"


@say.register
def _(node: t.HandTerm) -> str:
    count = optional("", node.count, " ")
    if not node.one:
        return count + say(node.place)
    return f"{count}{flag(bool(count), 'of ')}one {say(node.place)}"


@say.register
def _(node: t.Winner) -> str:
    if node.ranking is not None:
        return f"{node.form.replace('-', ' ')} {say(node.ranking)}"
    place = optional(" in ", node.place)
    if node.form == "holder-of":
        return f"holder of {joined(node.cards, ' and ')}{place}"
    if node.form == "most":
        return f"most {optional('', node.points)}{place}"
    if node.cell is not None:
        which = node.form.removesuffix("-of-suit")
        if node.place is not None and node.place.text == "hole":
            return f"{which} hole card of the suit of {say(node.cell)}"
        return f"{which} card of the suit of {say(node.cell)}{place}"
    return f"{node.form.removesuffix('-of-suit')} {SUITS[node.suit or 's']}{place}"


@say.register
def _(node: t.Qualifier) -> str:
    return {
        "or-lower": optional("", node.rank, " or lower"),
        "or-better": optional("", node.category, " or better"),
        "only": f"only {optional('', node.category)}{optional(' of ', node.rank)}",
        "pairs-ignored": "pairs ignored",
        "if-declared": optional("if declared ", node.word),
        "pattern": optional("", node.pattern),
    }[node.form]


@say.register
def _(node: t.Share) -> str:
    qualifiers = "".join(f", {say(q)}" for q in node.qualifiers)
    return f"{say(node.amount)}{optional(' ', node.title)} to {say(node.winner)}{qualifiers}"


@say.register
def _(node: t.ShowdownRule) -> str:
    tie = flag(node.tie_loses, ", a tie loses") + flag(node.except_best, " except with the best hand there is")
    return node.rule.replace("-", " ") + tie


@say.register
def _(node: t.Points) -> str:
    counted = f" of {node.most} cards in one suit" if node.most is not None else ""
    limit = f", up to {node.limit}" if node.limit is not None else ""
    return f"points {say(node.name)}{optional(' ', node.title)}{counted}{limit}"


@say.register
def _(node: t.Worth) -> str:
    ranks = joined(node.ranks, ".." if node.through else " ")
    return f"{ranks}: {' or '.join(map(str, node.values)) or 'face value'}"


@say.register
def _(node: t.OpenerProves) -> str:
    return f"opener proves {say(node.opening)} or better"


@say.register
def _(node: t.DealAgain) -> str:
    return f"deal again until {say(node.condition)}{flag(node.at_once, ', at once')}"


@say.register
def _(node: t.PotToThatPlayer) -> str:
    return "pot to that player"


# ---------------------------------------------------------------- examples


@say.register
def _(node: t.PlacedCards) -> str:
    return "    ".join(placed_entries(node))


def placed_entries(node: t.PlacedCards) -> list[str]:
    """Each place with its cards."""
    return [f"{say(place)} {joined(cards)}" for place, cards in node.entries]


@say.register
def _(node: t.ExamplePlayers) -> str:
    return f"players {node.number}"


@say.register
def _(node: t.ExampleHand) -> str:
    return held_cards(node) + optional("    declares ", node.declares) + optional("    ", node.makes)


def held_cards(node: t.ExampleHand) -> str:
    """The player and the cards, without what they make."""
    cards = [joined(node.hole), f"| {joined(node.up)}" if node.up else ""]
    cards += [f"apart {joined(node.apart)}"] if node.apart else []
    return f"{say(node.player)}  {' '.join(filter(None, cards))}".rstrip()


@say.register
def _(node: t.Claim) -> str:
    cards = f" {joined(node.cards)}" if node.cards else ""
    line = optional(" using ", node.line_set) + "".join(f" {say(cell)}" for cell in node.line)
    return f"makes {say(node.category)}{cards}{line}"


@say.register
def _(node: t.Outcome) -> str:
    if not node.players:
        return "nobody wins"
    if node.category is not None:
        return f"{joined(node.players)} split: {say(node.category)}"
    return f"{joined(node.players)} {'wins' if len(node.players) == 1 else 'split'}"
