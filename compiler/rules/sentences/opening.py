"""Who plays, with what, and to what end: the head of the sheet and the first clauses of article 1."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cardwright.compiler.game import Category, Deck, Game, PlayerCounts, Ranking
from cardwright.compiler.rules.document import Clause, Fact, Sentence
from cardwright.compiler.rules.grammar import (
    SUIT_WORDS,
    capital,
    counted,
    listed,
    number,
    print_title,
    rank_plural,
    small,
)
from cardwright.compiler.rules.reading import Reading, category_name
from cardwright.compiler.rules.runs import Part, inline, say, sequence
from cardwright.compiler.rules.sentences import rounds
from cardwright.compiler.rules.sentences.hand import between, hand_words
from cardwright.compiler.rules.sentences.patterns import a_kind, slug
from cardwright.compiler.rules.sentences.shares import aim_words, parts, side_words
from cardwright.compiler.rules.sentences.sides import best_words
from cardwright.compiler.rules.sentences.wild import fact as wild_fact
from cardwright.compiler.usual import is_new

_FULL_DECK = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_FAMILIES = {
    "community": "poker game with shared cards",
    "layout": "poker game with a layout of shared cards",
    "fixed-stake": "poker game for a fixed stake",
    "other": "poker game",
}
_ACES = {
    "low": "always low",
    "high": "always high",
    "high or low": "high, or low in a straight",
    "round the corner": "high, or anywhere in a straight",
}


def player_range(players: PlayerCounts) -> str:
    """`two to ten`; `four, six or eight`."""
    counts = players.allowed
    if len(counts) > 2 and counts[-1] - counts[0] == len(counts) - 1:
        return f"{number(counts[0])} to {number(counts[-1])}"
    return listed([number(count) for count in counts], "or")


def family(game: Game) -> str:
    """What sort of game it is, in a phrase."""
    return _FAMILIES.get(game.family, f"{game.family} poker game")


def missing_ranks(deck: Deck) -> tuple[str, ...]:
    """The ranks of an ordinary deck that are not in play, from the lowest."""
    return tuple(rank for rank in _FULL_DECK if rank not in deck.ranks)


# ---------------------------------------------------------------- the head


def summary(reading: Reading) -> Iterator[Sentence]:
    """The paragraph under the title."""
    game = reading.game
    players = player_range(game.players)
    yield say("summary.kind", f"{reading.title} is a {family(game)} for {players} players.")
    if game.showdown.hand:
        yield say("summary.hand", f"A hand is {hand_words(reading)}.")
    else:
        yield say("summary.hand", "Each part of the pot is won with a hand that is put together in its own way.")
    yield from _specials(reading)
    if game.by:
        yield say("summary.author", f"The game was devised by {print_title(game.by)}.")
    chosen = [small(print_title(option.title)) for option in game.options if option.on]
    if chosen:
        which = "this option" if len(chosen) == 1 else "these options"
        yield say("summary.options", f"This sheet takes in {which}: {'; '.join(chosen)}.")


def _specials(reading: Reading) -> Iterator[Sentence]:
    """What sets the game's deck and ranking apart."""
    deck = reading.game.deck
    if deck.lowest_plus_players is not None:
        yield say("summary.deck", "The more players, the more cards are in the deck.")
    elif missing_ranks(deck):
        yield say("summary.deck", f"It is played with {deck.size} cards instead of 52.")
    if deck.aces == "low" and not reading.ranking.low:
        yield say("summary.aces", "Aces are low.")
    yield from _new_kinds(reading.ranking.categories)


def _new_kinds(categories: Sequence[Category]) -> Iterator[Sentence]:
    """Kinds of hand of the game's own: one with its place, more by name."""
    new = [category for category in categories if is_new(category)]
    if len(new) > 1:
        names = listed([a_kind(category_name(category)) for category in new])
        yield say("summary.kinds", f"{'Two' if len(new) == 2 else 'Some'} kinds of hand are its own: {names}.")
        return
    for above, category, below in zip(categories, categories[1:], categories[2:], strict=False):
        if is_new(category):
            place = f"above {a_kind(category_name(below))} and below {a_kind(category_name(above))}"
            yield say(
                f"summary.{slug(category)}",
                f"It has a kind of hand of its own, the {category_name(category)}, {place}.",
            )


def facts(reading: Reading) -> Iterator[Fact]:
    """The box beside the summary."""
    game = reading.game
    yield Fact("Players", inline(capital(player_range(game.players)), _best(game.players)))
    sizes = sorted({game.deck.for_players(players).size for players in game.players.allowed})
    cards = f"{sizes[0]} cards" if len(sizes) == 1 else f"{sizes[0]} to {sizes[-1]} cards"
    yield Fact("Deck", inline(f"{cards}{_joker_words(game.deck)}, {wild_fact(game)}"))
    places = sum(1 for cell in game.layout.cells if not (cell.aside or cell.spare))
    if places:
        drawn = ", in a fixed layout" if game.layout.drawn else ""
        yield Fact("Shared cards", inline(f"{capital(_shared_words(places, reading.jokers_laid))}{drawn}"))
    yield Fact("Aces", inline(capital(_aces(reading))))
    if reading.bets:
        yield Fact("Betting", inline(f"{capital(game.stakes.limit)}, {rounds.count(reading, 'round')}"))
    yield Fact("Pot", inline(pot_words(reading)))


def _aces(reading: Reading) -> str:
    """What the ace counts; for high and low hands apart where that differs."""
    words = _ace_words(reading.ranking)
    low = next((ranking for ranking in reading.share_rankings if ranking.low), None)
    if not reading.high_low or low is None or _ace_words(low) == words:
        return words
    return f"in high hands {words}; in low hands {_ace_words(low)}"


def _ace_words(ranking: Ranking) -> str:
    """`high, or low in a straight`; the other way about in a low ranking."""
    either = ranking.low and ranking.aces == "high or low"
    return "low, or high in a straight" if either else _ACES[ranking.aces]


def _best(players: PlayerCounts) -> str:
    if players.best is None:
        return ""
    low, high = players.best
    return f"; best with {between(low, high)}"


def _shared_words(places: int, jokers: int) -> str:
    """How many shared cards, and which of them are jokers from the beginning."""
    if places == jokers:
        return "a joker" if jokers == 1 else counted(jokers, "joker")
    among = "one of them a joker" if jokers == 1 else f"{number(jokers)} of them jokers"
    return f"{number(places)}, {among}" if jokers else number(places)


def _joker_words(deck: Deck) -> str:
    return f" with {counted(deck.jokers, 'joker')}" if deck.jokers else ""


def pot_words(reading: Reading) -> str:
    """Who takes the pot: `High hand only`."""
    shares = reading.game.showdown.shares
    if len(shares) == 1:
        return f"{capital(side_words(reading, shares[0]))} only"
    return "Shared by " + listed([f"the {words}" for words in parts(reading, side_words)])


# ---------------------------------------------------------------- article 1


def clauses(reading: Reading) -> Iterator[Clause]:
    """Players and origin, deck, object."""
    yield Clause(tuple(_players(reading)), heading="Players")
    yield Clause((_object(reading),), heading="Object")
    yield Clause((*_cards(reading.game), *_deck(reading.game), *_suits(reading)), heading="Deck")


def _players(reading: Reading) -> Iterator[Sentence]:
    game = reading.game
    yield say("players.count", f"{reading.title} is a game for {player_range(game.players)} players.")
    if game.players.best:
        low, high = game.players.best
        yield say("players.best", f"It plays best with {between(low, high)}.")
    if game.lineage_titles:
        like = print_title(game.lineage_titles[0])
        yield say(
            "origin.lineage",
            f"It is a relative of {like}, but this sheet holds all that is needed to play it.",
        )


def _object(reading: Reading) -> Sentence:
    shares = reading.game.showdown.shares
    best = "lowest" if reading.ranking.low and shares[0].place == 1 else best_words(shares[0])
    if not reading.bets:
        return _object_of_stakes(reading, best)
    if len(shares) > 1:
        sides = listed([f"the {words}" for words in parts(reading, aim_words)], "or")
        return say(
            "object",
            f"A player wins a part of the pot by showing {sides} at the end, or all of it by betting so that everyone "
            "else folds.",
        )
    return say(
        "object",
        f"There are two ways to win the pot: to show the {best} hand at the end, or to bet so that everyone else "
        "folds.",
    )


def _object_of_stakes(reading: Reading, best: str) -> Sentence:
    """The same where nobody bets: only the showdown decides."""
    if len(reading.game.showdown.shares) > 1:
        sides = listed([f"the {words}" for words in parts(reading, aim_words)])
        return say("object", f"{capital(sides)} at the end each win a part of the pot.")
    return say("object", f"The player with the {best} hand at the end wins the pot.")


def _cards(game: Game) -> Iterator[Sentence]:
    """Which cards there are."""
    deck = game.deck
    if deck.lowest_plus_players is not None:
        yield from _by_players(game)
        return
    gone = missing_ranks(deck)
    if gone:
        words = listed([rank_plural(rank) for rank in gone])
        yield say("deck.size", f"The deck has {deck.size} cards: an ordinary one without its {words}.")
        kept = tuple(rank for rank in reversed(_FULL_DECK) if rank in deck.ranks)
        yield say("deck.content", *_content(kept))
    else:
        cards = deck.size - deck.jokers
        several = f"{capital(number(deck.copies))} ordinary decks are shuffled together: {cards} cards."
        yield say("deck.size", f"An ordinary deck of {cards} cards is used." if deck.copies == 1 else several)


def _by_players(game: Game) -> Iterator[Sentence]:
    """A deck whose lowest rank is a number less the players."""
    yield say(
        "deck.size",
        "The number of players decides how many cards are taken out of an ordinary deck: the rank of the lowest card "
        f"that stays is {game.deck.lowest_plus_players} minus that number.",
    )
    decks = [(players, game.deck.for_players(players)) for players in game.players.allowed]
    words = [
        f"{number(players)} play with {deck.size} cards, the lowest of them "
        f"{rank_plural(next(rank for rank in deck.ranks if rank != 'A'))}"
        for players, deck in decks
    ]
    yield say("deck.content", f"{capital('; '.join(words))}.")


def _deck(game: Game) -> Iterator[Sentence]:
    deck = game.deck
    if deck.jokers:
        verb = "is" if deck.jokers == 1 else "are"
        yield say("deck.jokers", f"{capital(counted(deck.jokers, 'joker'))} {verb} shuffled in.")
    if not game.wild:
        yield say("deck.wild", "No card is wild.")


def _content(kept: tuple[str, ...]) -> tuple[Part, ...]:
    return (f"That leaves {number(len(kept))} cards in each suit, from the highest: ", sequence(kept), ".")


def _suits(reading: Reading) -> Iterator[Sentence]:
    """Equal throughout, or equal at the showdown and in order where open cards decide who acts."""
    settling = any(ranking.suit_order for ranking in reading.share_rankings)
    if settling:
        yield say("suits.equal", "Between hands that are equal otherwise the better suit wins.")
    elif reading.suits_decide:
        yield say("suits.equal", "At the showdown no suit makes one hand better than another.")
    else:
        yield say("suits.equal", "All suits are equal: no suit ever makes one hand better than another.")
    if not reading.suits_decide:
        return
    order = ", ".join(SUIT_WORDS[suit] for suit in reading.suit_order)
    yield say(
        "suits.order",
        "Where two players show equal cards and suits decide which of them acts, the suit of the highest card counts, "
        f"in this order, from the highest: {order}.",
    )
