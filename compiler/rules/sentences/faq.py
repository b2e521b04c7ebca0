"""Questions that newcomers ask, from what is special in the game; each answer comes from its data."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from cardwright.compiler.game import Category
from cardwright.compiler.rules.document import Question
from cardwright.compiler.rules.grammar import a, both_or_all, capital, counted, listed, number, plural, rank_word
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import Part, ref, say, sequence
from cardwright.compiler.rules.sentences.aces import highest_run, lowest_run, run_size, with_most, wrapped_run
from cardwright.compiler.rules.sentences.hand import between, lines_by_share
from cardwright.compiler.rules.sentences.lows import ace_in_low
from cardwright.compiler.rules.sentences.patterns import a_kind, describe, rider_definition, slug
from cardwright.compiler.rules.sentences.rankings import inversions_by_better
from cardwright.compiler.rules.sentences.shares import can_be_unclaimed
from cardwright.compiler.usual import is_new


def questions(reading: Reading) -> Iterator[Question]:
    """All questions that this game raises."""
    for ask in _ASKED:
        yield from ask(reading)


def _question(key: str, question: str, *answer: Part) -> Question:
    return Question(question, say(f"faq.{key}", *answer))


def _ace(reading: Reading) -> Iterator[Question]:
    ranking = reading.ranking
    size = run_size(ranking)
    if ranking.low or not size:
        return
    question = f"Is the ace high or low in {reading.title.removesuffix('?')}?"
    low, high = lowest_run(ranking, size), wrapped_run(ranking, size)
    lead = "In high hands it is " if reading.high_low else ""
    end = f" {ace_in_low(reading)}" if reading.high_low else ""
    both = capital(f"{with_most(reading)}both")
    if ranking.aces == "low":
        yield _question(
            "ace",
            question,
            f"{lead}low, always: ",
            sequence(low),
            " makes a straight, ",
            sequence(high),
            f" does not.{end}",
        )
    elif ranking.aces == "round the corner":
        yield _question(
            "ace",
            question,
            f"{lead}both, and in a straight it may stand in the middle: ",
            sequence(high),
            f" is one.{end}",
        )
    elif ranking.aces == "high or low":
        yield _question(
            "ace",
            question,
            f"{lead}high; only in a straight may it also be low. {both} ",
            sequence(highest_run(ranking, size)),
            " and ",
            sequence(low),
            " are straights, but ",
            sequence(high),
            f" is not.{end}",
        )
    else:
        yield _question("ace", question, f"{lead}high, always.{end}")


def _new_kinds(reading: Reading) -> Iterator[Question]:
    categories = reading.ranking.categories
    for at, category in enumerate(categories):
        if not is_new(category):
            continue
        name = category_name(category)
        beats = f"It beats {a_kind(category_name(categories[at + 1]))}" if at + 1 < len(categories) else ""
        loses = f"loses to {a_kind(category_name(categories[at - 1]))}" if at else ""
        place = " and ".join(word for word in (beats, loses) if word)
        yield _question(
            slug(category),
            f"What is {a_kind(name)}?",
            f"{_made_of(category)} {place}." if place else _made_of(category),
        )


def _made_of(category: Category) -> str:
    parts = rider_definition(category)
    if parts is None:
        return f"{capital(describe(category))}."
    ranks = listed([rank_word(rank) for rank in parts[1].ranks], "or")
    bodies = {"suited": "of a suit", "run": "in sequence", "alike": "of one rank"}
    return f"{capital(number(parts[0].high))} cards {bodies.get(parts[0].kind, '')} with {a(ranks)} beside them."


def _lines(reading: Reading) -> Iterator[Question]:
    if reading.line_term is None:
        return
    answer = "No, only one, whichever is best for you; see "
    if len(reading.line_titles) > 1:
        answer = f"No. {lines_by_share(reading)}; see "
    elif reading.lines_by_hand:
        answer = "Not in one hand, but each of your hands may be made with its own; see "
    yield _question("lines", f"Can I use two {plural(reading.line_title)}?", answer, ref("hand.one-line"), ".")


def _hole_cards(reading: Reading) -> Iterator[Question]:
    terms = reading.game.showdown.hand
    hole = next((term for term in terms if term.place == "hole"), None)
    if hole is None or len(terms) < 2 or any(term.place in ("up", "apart") for term in terms):
        return
    held = reading.place_size(hole)
    others = sum(reading.usable(term) for term in terms if term is not hole)
    least = max(hole.low, reading.ranking.size - others)
    most = held if hole.high is None else min(held, hole.high)
    question = f"Do I have to use my hole {'card' if held == 1 else 'cards'}?"
    yield _question(
        "hole-cards", question, _hole_answer(held, least, most, between(held, held + reading.own["bought"]))
    )


def _hole_answer(held: int, least: int, most: int, of: str) -> str:
    """For `least` to `most` of `held` hole cards; `of` tells how many there are, bought ones among them."""
    if held == 1:
        return "No, you may leave it out." if least <= 0 else "Yes, always."
    if least <= 0:
        return f"No. You may use {listed([number(n) for n in range(most, 0, -1)] + ['none'], 'or')} of them."
    if least == held:
        return f"Yes, {both_or_all(held)} of them."
    if least == most:
        return f"Yes, exactly {number(least)} of the {of}."
    if most == least + 1 < held:
        return f"Yes, {number(least)} or {number(most)} of the {of}."
    return f"Yes, at least {number(least)} of the {of}" + (f" and at most {number(most)}." if most < held else ".")


def _order(reading: Reading) -> Iterator[Question]:
    if reading.ranking.low:
        return
    for above, beaten in inversions_by_better(reading.ranking):
        better, worse = a_kind(category_name(above)), listed([a_kind(category_name(below)) for below in beaten], "or")
        yield _question(
            f"{slug(above)}-over-{slug(beaten[0])}",
            f"Does {worse} beat {better}, as usual?",
            f"No, here {better} is the better hand.",
        )


def _qualifier(reading: Reading) -> Iterator[Question]:
    shares = reading.game.showdown.shares
    for at, share in enumerate(shares if len(shares) > 1 else (), start=1):
        lower = next((one for one in share.qualifiers if one.kind == "or lower"), None)
        if lower is not None and can_be_unclaimed(share):
            cards = "card" if lower.pairs else "different card"
            size = reading.game.ranking(share.ranking).size
            yield _question(
                f"qualifier.{at}",
                "What if nobody has a low hand?",
                f"A low hand needs {counted(size, cards)} up to the {lower.rank}. "
                "Without one, nothing is set aside for low, as ",
                ref(f"pot.unclaimed.{at}"),
                " says.",
            )


def _dead_antes(reading: Reading) -> Iterator[Question]:
    if reading.has_post("ante") and reading.bets:
        yield _question(
            "ante",
            "Does my ante count towards a bet?",
            "No. It is in the pot for good; a call costs the full amount of the bet.",
        )


_ASKED: tuple[Callable[[Reading], Iterator[Question]], ...] = (
    _ace,
    _new_kinds,
    _lines,
    _hole_cards,
    _order,
    _qualifier,
    _dead_antes,
)
