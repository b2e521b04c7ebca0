"""What an ace is worth and how far a sequence reaches: every consequence is worked out from the ranks."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.game import Ranking
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import capital, number, rank_plural, rank_word
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say, sequence

Ranks = tuple[str, ...]


def run_size(ranking: Ranking) -> int:
    """The length of the ranking's straights; 0 if it has none."""
    sizes = [part.high for c in ranking.categories for part in c.parts if part.kind in ("run", "suited run")]
    return max(sizes, default=0)


def lowest_run(ranking: Ranking, size: int) -> Ranks:
    """The lowest sequence of that many cards."""
    others = [rank for rank in ranking.ranks if rank != "A"]
    if ranking.aces == "round the corner":
        return (*others[2 - size :], "A", others[0])
    if ranking.aces == "high or low":
        return ("A", *[rank for rank in ranking.ranks if rank != "A"][: size - 1])
    return tuple(ranking.ranks[:size])


def highest_run(ranking: Ranking, size: int) -> Ranks:
    """The highest sequence of that many cards."""
    if ranking.aces == "high or low":
        return (*[rank for rank in ranking.ranks if rank != "A"][1 - size :], "A")
    return tuple(ranking.ranks[-size:])


def wrapped_run(ranking: Ranking, size: int) -> Ranks:
    """A sequence that goes on past the end of the ranks, which is none."""
    ranks = [rank for rank in ranking.ranks if rank != "A"]
    if ranking.aces == "low":
        return (*ranks[1 - size :], "A")
    return (ranks[-1], "A", *ranks[: size - 2])


def stands_for(ranking: Ranking) -> tuple[str, str] | None:
    """The missing rank a low ace stands in for, and the rank above it; None where nothing is missing."""
    full = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
    lowest = next(rank for rank in ranking.ranks if rank != "A")
    at = full.index(lowest)
    return (full[at - 1], lowest) if at else None


def clauses(reading: Reading) -> Iterator[Clause]:
    """The ace of the high ranking; a low ranking tells its own."""
    ranking = reading.ranking
    if "A" not in ranking.ranks:
        return
    size = run_size(ranking)
    by_players = reading.game.deck.lowest_plus_players is not None
    where = "in high hands, " if reading.high_low else ""
    yield Clause(tuple(_mode(ranking, size, where, by_players)), heading="Aces")
    if size:
        yield Clause(tuple(_reach(ranking, size, with_most(reading))), heading="Sequences")


def with_most(reading: Reading) -> str:
    """`with nine players `, before what holds for the largest deck alone; nothing where there is one deck."""
    if reading.game.deck.lowest_plus_players is None:
        return ""
    return f"with {number(max(reading.game.players.allowed))} players "


def _mode(ranking: Ranking, size: int, where: str, by_players: bool) -> Iterator[Sentence]:
    """`where` limits it to the hands it is about; `by_players`: the deck, so its lowest card, differs."""
    lowest = rank_plural(next(rank for rank in ranking.ranks if rank != "A" and rank not in ranking.zeros))
    if ranking.low and ranking.aces == "high or low":
        yield say(
            "aces.mode", f"{where}the ace is the lowest card, below the {lowest}; in a straight it may be high too."
        )
        return
    if ranking.aces == "low":
        yield say("aces.mode", f"{where}the ace is low only: it counts as one and stands under the {lowest}.")
        if not ranking.low:
            yield say("aces.weak", "A pair of aces is therefore the lowest of all pairs.")
        return
    yield say("aces.mode", f"{where}the ace is the highest card" + (_low_too(ranking) if size else "."))
    missing = stands_for(ranking)
    if by_players and ranking.aces in ("high or low", "round the corner") and size:
        yield say("aces.place", "A low ace stands directly below the lowest card of the deck.")
    elif ranking.aces in ("high or low", "round the corner") and size and missing:
        gone, above = missing
        yield say(
            "aces.place",
            f"A low ace fills the place of the {gone}, which this deck lacks, directly under the {above}.",
        )


def _low_too(ranking: Ranking) -> str:
    if ranking.aces == "round the corner":
        return "; in a straight it may stand anywhere, above the highest card and below the lowest."
    if ranking.aces == "high or low":
        return "; in a straight it may be low instead, below every other card."
    return ", and it is never low, not even in a straight."


def _reach(ranking: Ranking, size: int, most: str) -> Iterator[Sentence]:
    low, high = lowest_run(ranking, size), highest_run(ranking, size)
    if low == high:
        royal = ": in one suit, a royal flush" if _has(ranking, "suited run") and not _has_royal(ranking) else ""
        yield say("runs.lowest", "The only straight is ", sequence(low), f"{royal}.")
        return
    yield say("runs.lowest", capital(f"{most}the lowest straight is "), sequence(low), ".")
    yield say("runs.highest", "The highest straight is ", sequence(high), ".")
    if _has(ranking, "suited run"):
        yield say(
            "runs.suited",
            f"The same holds for straight flushes: {most}",
            sequence(low),
            " in one suit is the lowest and ",
            sequence(high),
            " in one suit the highest"
            + (", often called a royal flush." if high[-1] == "A" and not _has_royal(ranking) else "."),
        )
    wrapped = wrapped_run(ranking, size)
    if ranking.aces == "round the corner":
        end = rank_word(wrapped[-1])
        yield say("runs.wrap", "A sequence may continue past the ace: ", sequence(wrapped), " is a straight as well.")
        yield say("runs.wrap-rank", "Such a straight counts by the card it ends with, here the ", end, ".")
        return
    if ranking.aces == "low":
        yield say("runs.no-royal", sequence(wrapped), " is no straight, and so there is no royal flush.")
    else:
        yield say(
            "runs.wrap",
            "A sequence never continues past the ace: ",
            sequence(wrapped),
            " makes no straight.",
        )


def _has_royal(ranking: Ranking) -> bool:
    return any(category.id == "royal flush" for category in ranking.categories)


def _has(ranking: Ranking, kind: str) -> bool:
    return any(part.kind == kind for category in ranking.categories for part in category.parts)
