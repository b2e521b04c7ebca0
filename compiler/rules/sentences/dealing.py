"""The deal and the rounds: one phrase per step, one clause per labelled part of play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from operator import itemgetter

from cardwright.compiler.game import (
    Bet,
    Burn,
    DealCells,
    DealPart,
    DealPlayers,
    Declare,
    Flip,
    If,
    LabelledStep,
    Look,
    NameRank,
    NewDeck,
    Post,
    Repeat,
    Step,
    TurnCells,
    TurnChosen,
)
from cardwright.compiler.rules.document import Clause, Inline, Sentence, Text
from cardwright.compiler.rules.grammar import capital, chips, counted, listed, number, ordinal, print_title, small
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences import aftermath, exchanges, repeats, turning
from cardwright.compiler.rules.sentences.seats import who
from cardwright.compiler.rules.timeline import Round, all_steps, burns, flat, opened_by

_FACES = {
    "down": "face down",
    "up": "face up",
    "unseen": "face down and unseen",
    "apart": "face down and apart",
    "forehead": "held to the forehead, seen by everyone but its owner",
}


def clauses(reading: Reading) -> Iterator[Clause]:
    """How cards are dealt, then part by part what is dealt and when there is betting."""
    yield Clause(tuple(_general(reading)), heading="Dealing")
    place = 0
    for labelled in reading.game.play:
        told = tuple(_then_again(_labelled(reading, labelled, place)))
        place += sum(isinstance(step, Bet) for step in flat(labelled.steps))
        if told:
            yield Clause(told, heading=print_title(labelled.title))


def _then_again(sentences: Iterable[Sentence]) -> Iterator[Sentence]:
    """What is done a second time in one part of play begins with `then`."""
    told: set[Inline] = set()
    for sentence in sentences:
        first = sentence.text[0]
        if sentence.text in told and isinstance(first, Text):
            yield say(sentence.id, f"Then {small(first.text)}", *sentence.text[1:])
        else:
            yield sentence
        told.add(sentence.text)


def dealer(reading: Reading) -> Clause:
    """Who deals and which way everything goes."""
    mark = "; a disc called the button marks the place" if reading.button else ""
    return Clause(
        (
            say("dealer.role", f"One player is the dealer of the hand{mark}."),
            say("dealer.next", "After each hand the deal passes one seat to the left."),
            say("dealer.clockwise", _clockwise(reading)),
        ),
        heading="The dealer",
    )


def _clockwise(reading: Reading) -> str:
    turns = "Dealing, betting and showing all go" if reading.bets else "Dealing and showing go"
    return f"{turns} round clockwise, that is, to the left."


def _general(reading: Reading) -> Iterator[Sentence]:
    yield say(
        "dealing.manner",
        "Players get their cards singly, clockwise from the dealer’s left; the dealer is served last.",
    )
    if reading.faces & {"down"}:
        yield say(
            "dealing.hole",
            "A card dealt face down to a player is a hole card, which only its owner may look at.",
        )
    if reading.faces & {"unseen"}:
        yield say("dealing.unseen", _unseen(reading))
    if reading.faces & {"up"}:
        yield say(
            "dealing.up", "A card dealt face up to a player is an up card; it belongs to that player’s hand alone."
        )
    if reading.own["apart"]:
        yield say(
            "dealing.apart",
            "A card kept apart stays face down on the table and is not taken up with the others; "
            "only its owner may look at it.",
        )
    if not all(cell.spare or cell.card or cell.aside for cell in reading.game.layout.cells):
        yield say("dealing.shared", "Cards dealt to the middle of the table are shared by all players.")
    laid = [cell.id for cell in reading.game.layout.cells if cell.card is not None]
    if laid:
        yield say("dealing.laid", _laid_words(reading, laid))
    aside = [reading.names.cell(cell.id) for cell in reading.game.layout.cells if cell.aside]
    if aside and not reading.game.layout.drawn:
        verb = "is" if len(aside) == 1 else "are"
        yield say(
            "dealing.aside",
            f"{listed(aside)} {verb} laid aside: nobody can use {'it' if len(aside) == 1 else 'them'} in a hand.",
        )
    if burns(reading.game):
        yield say("dealing.burn", "To burn a card is to put the top card of the deck aside, face down and unseen.")
    else:
        yield say("dealing.no-burn", "No card of the deck is burned: each deal begins with its top card.")
    yield from exchanges.general(reading)
    yield say(
        "dealing.misdeal",
        "If a deal goes wrong before anyone has acted, for instance by too many cards to a player, "
        "the cards are gathered in and the same dealer deals anew.",
    )


def _laid_words(reading: Reading, cells: Sequence[str]) -> str:
    """The jokers that nobody deals."""
    one = len(cells) == 1
    jokers = "a joker lies" if one else f"{counted(len(cells), 'joker')} lie"
    where = f" as {listed([reading.names.cell(cell) for cell in cells])}" if reading.game.layout.drawn else ""
    return f"Before the deal {jokers} face up in the middle of the table{where}, for all players alike."


def _unseen(reading: Reading) -> str:
    """What becomes of cards that nobody may look at when they are dealt."""
    lies = "A card dealt unseen lies face down before a player, and nobody may look at it, not even that player"
    turned = " Once turned up it is an up card." if reading.own["up"] else ""
    looks = [step for _, step in all_steps(reading.game) if isinstance(step, Look)]
    if not looks:
        return f"{lies}.{turned}"
    apart = ", or is kept apart" if any(look.apart for look in looks) else ""
    return (
        f"{lies}, before it is time. Until then these cards lie in a row, in the order of dealing. "
        f"Once looked at, such a card is taken up as a hole card, which only its owner may see{apart}.{turned}"
    )


# ---------------------------------------------------------------- steps


def _labelled(reading: Reading, labelled: LabelledStep, before: int) -> Iterator[Sentence]:
    """What one part of play deals and turns, then its betting. `before` rounds have passed."""
    for place, (actor, words) in enumerate(_acts(reading, labelled.steps, before)):
        key = f"deal.{labelled.label}" + (f".{place}" if place else "")
        yield say(key, repeats.acts(actor, words))
    if any(isinstance(step, Bet) for step in labelled.steps):
        yield say(f"bet.round.{labelled.label}", _round_words(reading, labelled, before))
    yield from aftermath.cases(reading, labelled.label, labelled.steps, lambda step: _phrase(reading, step, before))


def _acts(reading: Reading, steps: Sequence[Step], before: int) -> Iterator[tuple[str, list[str]]]:
    """Who does what, one after the other: what the dealer does in a row is told together.

    What each player chooses has its subject in its own words.
    """
    told = [(_actor(reading, step), _phrase(reading, step, before)) for step in steps]
    for actor, acts in groupby(((actor, words) for actor, words in told if words), key=itemgetter(0)):
        if actor:
            yield actor, [words for _, words in acts]
        else:
            yield from (("", [words]) for _, words in acts)


def _actor(reading: Reading, step: Step) -> str:
    """Who does it, at the beginning of a sentence; empty where the words have their own subject."""
    if isinstance(step, exchanges.CHOICES):
        return ""
    if isinstance(step, TurnChosen | NameRank):
        return capital(who(reading, step.who))
    if isinstance(step, Repeat):
        return next((_actor(reading, inner) for inner in step.body if isinstance(inner, TurnChosen)), "The dealer")
    return _ACTORS.get(type(step), "The dealer")


def _round_words(reading: Reading, labelled: LabelledStep, before: int) -> str:
    """The rounds that stand by themselves in a part; those after turned cards are told with the turning."""
    places: list[int] = []
    passed = before
    for step in labelled.steps:
        if isinstance(step, Bet):
            places.append(passed + 1)
        passed += sum(isinstance(inner, Bet) for inner in flat((step,)))
    total = len(reading.rounds)
    if total == 1:
        return "The only betting round follows."
    if len(places) > 1:
        return f"The {listed([ordinal(place) for place in places])} betting rounds belong to this part."
    last = " and last" if places[0] == total else ""
    if any(round_.when for round_ in reading.rounds[: places[0] - 1]):
        return f"The {'last' if last else 'next'} betting round follows."
    return f"The {ordinal(places[0])}{last} betting round follows."


def _phrase(reading: Reading, step: Step, before: int) -> str:
    """A step in words; empty for those told elsewhere."""
    return _STEPS[type(step)](reading, step, before)


def _burn(reading: Reading, step: Burn, before: int) -> str:
    allowed = " if the deck allows" if step.if_allowed else ""
    return f"burns {counted(step.count, 'card')}{allowed}"


def _deal_players(reading: Reading, step: DealPlayers, before: int) -> str:
    spare = ""
    if step.spare:
        one = len(step.spare) == 1
        cards, of = ("a single card", "a card") if one else (counted(len(step.spare), "card"), "cards")
        spare = (
            f" (or, where the deck has too few for that, {cards} face up in the middle of the table, {of} of every "
            "hand; folded cards are never dealt again)"
        )
    return f"deals each player {part_words(step.parts)}{spare}{_otherwise(step)}"


def _otherwise(step: DealPlayers) -> str:
    """How cards lie for who pays."""
    if step.other is None:
        return ""
    cards = "it" if sum(part.count for part in step.parts) == 1 else "them"
    return (
        f", or {_FACES[step.other.face]} if that player, asked in turn before the card comes, puts "
        f"{chips(step.other.price)} into the pot for {cards}, which is no bet"
    )


def part_words(parts: Sequence[DealPart]) -> str:
    """`two cards face down and one face up`."""
    words = [f"{counted(parts[0].count, 'card')} {_FACES[parts[0].face]}"]
    words += [f"{number(part.count)} {_FACES[part.face]}" for part in parts[1:]]
    return listed(words)


def _deal_cells(reading: Reading, step: DealCells, before: int) -> str:
    face = "face up" if step.face == "up" else "face down"
    shared = any(not reading.names.cells[cell].aside for cell in step.cells)
    where = " in the middle of the table" if shared and not reading.game.layout.drawn else ""
    return f"deals {reading.names.several(step.cells)} {face}{where}"


def _new_deck(reading: Reading, step: NewDeck, before: int) -> str:
    return "puts the rest of the deck aside, unseen, and shuffles the discards, from which all further cards are dealt"


def _flip(reading: Reading, step: Flip, before: int) -> str:
    return f"turns up {number(step.count)} of the unseen cards"


def _look(reading: Reading, step: Look, before: int) -> str:
    kept = "" if not step.apart else f", which {'is' if len(step.places) == 1 else 'are'} kept apart"
    return f"looks at the {_numbered(step)} of the cards dealt{kept}"


def _numbered(step: Look) -> str:
    """`first, third and fifth`: the cards by their order."""
    return listed([ordinal(place) for place in step.places])


def _declare(reading: Reading, step: Declare, before: int) -> str:
    words = listed(step.words, "or")
    if step.together:
        return f"declares {words}, all at once, after each has chosen in secret (as by chips in a closed fist)"
    first = f"beginning with {who(reading, step.start)}" if step.start else "from the dealer’s left"
    return f"declares {words} aloud, in turn, {first}"


def _repeat(reading: Reading, step: Repeat, before: int) -> str:
    words = [phrase for inner in step.body if (phrase := _phrase(reading, inner, before))]
    bets = any(isinstance(inner, Bet) for inner in step.body)
    follow = ", with a betting round each time" if bets else ""
    return f"{listed(words)}, {number(step.times)} times over{follow}"


_STEPS: dict[type, Callable[..., str]] = {
    **dict.fromkeys(exchanges.CHOICES, lambda reading, step, before: exchanges.phrase(reading, step)),
    Burn: _burn,
    DealPlayers: _deal_players,
    DealCells: _deal_cells,
    Flip: _flip,
    Look: _look,
    TurnCells: lambda reading, step, before: turning.cells(reading, step),
    TurnChosen: lambda reading, step, before: turning.chosen(reading, step),
    NewDeck: _new_deck,
    Declare: _declare,
    Repeat: _repeat,
    Bet: lambda reading, step, before: "",
    Post: lambda reading, step, before: "",
    If: lambda reading, step, before: "",
    NameRank: lambda reading, step, before: "names a rank, for everybody to hear",
}


_ACTORS: dict[type, str] = {Flip: "Each player", Look: "Each player still in", Declare: "Each player still in"}
"""Who does what the dealer does not do."""


def dealt_before(reading: Reading, round_: Round) -> str:
    """A cell of the rounds table: what came since the round before."""
    told = [(title, step) for title, step in round_.deals if type(step) in _TABLE]
    named = any(isinstance(step, DealPlayers) or _aside_only(reading, step) for _, step in told)
    if named or reading.game.layout.drawn:
        words = repeats.listing([_short(reading, step) for _, step in told])
    else:
        parts = [(print_title(title), [step for _, step in part]) for title, part in groupby(told, key=itemgetter(0))]
        words = "; ".join(
            f"{small(title) if at else title}: {repeats.listing([_short(reading, step) for step in steps])}"
            for at, (title, steps) in enumerate(parts)
        )
    return capital(words) if words else "Nothing"


def _short(reading: Reading, step: Step) -> str:
    return _TABLE[type(step)](reading, step)


def _aside_only(reading: Reading, step: Step) -> bool:
    """Whether a step deals to cells aside, which are told by their names."""
    cells = step.cells if isinstance(step, DealCells) else opened_by(step)
    return bool(cells) and all(reading.names.cells[cell].aside for cell in cells)


_TABLE: dict[type, Callable[..., str]] = {
    **dict.fromkeys(exchanges.CHOICES, lambda reading, step: exchanges.short(step)),
    DealPlayers: lambda reading, step: (
        f"{part_words(step.parts)} to each player"
        + (f", or {_FACES[step.other.face]} to those who pay" if step.other else "")
    ),
    DealCells: lambda reading, step: (
        f"{reading.names.several(step.cells)}, {'face up' if step.face == 'up' else 'face down'}"
    ),
    Flip: lambda reading, step: f"each player’s next {counted(step.count, 'card')} turned up",
    Look: lambda reading, step: (
        f"each player’s {_numbered(step)} card looked at{' and kept apart' if step.apart else ''}"
    ),
    Declare: lambda reading, step: f"{listed(step.words, 'or')} declared",
    TurnChosen: turning.chosen_short,
    TurnCells: turning.cells_short,
}
