"""The rule sheet of a rotation: its games in their order, when they change, who sits out, each game in short."""

from __future__ import annotations

from collections.abc import Iterator

from cardwright.compiler.game import Game
from cardwright.compiler.rotation import Rotation, RotationGame
from cardwright.compiler.rules.document import Article, Clause, Document, Fact, Sentence, Table
from cardwright.compiler.rules.grammar import capital, counted, listed, number, print_title, small
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import inline, ref, say
from cardwright.compiler.rules.sentences import house
from cardwright.compiler.rules.sentences.hand import hand_words
from cardwright.compiler.rules.sentences.limits import sizes_in_words
from cardwright.compiler.rules.sentences.opening import player_range, pot_words

TABLE = "rotation.games"


def rotation_document(rotation: Rotation) -> Document:
    """The whole sheet, from the Rotation's data alone."""
    return Document(
        title=print_title(rotation.title),
        kicker="Several poker games in turn",
        summary=tuple(_summary(rotation)),
        aka=listed([print_title(name) for name in rotation.aka], "or"),
        facts=tuple(_facts(rotation)),
        articles=tuple(_articles(rotation)),
        examples=(),
        assumed=tuple(_assumed(rotation)),
        options=tuple(house.options(rotation.options)),
        notes=tuple(house.notes(rotation.notes)),
        questions=(),
        ranking_line=say("footer.order", f"The games in order: {' · '.join(map(_name, rotation.games))}."),
        imprint=f"{print_title(rotation.title)} · spec {rotation.source_hash[:12]}",
    )


# ---------------------------------------------------------------- the head


def _summary(rotation: Rotation) -> Iterator[Sentence]:
    title, games = print_title(rotation.title), counted(len(rotation.games), "game")
    yield say("summary.kind", f"{title} is a rotation of {games} for {player_range(rotation.players)} players.")
    yield say("summary.order", f"They come in this order: {listed(_names(rotation))}; then the first comes again.")
    if rotation.by:
        yield say("summary.author", f"The rotation was put together by {print_title(rotation.by)}.")
    on = [small(print_title(option.title)) for option in rotation.options if option.on]
    if on:
        which = "this option" if len(on) == 1 else "these options"
        yield say("summary.options", f"This sheet takes in {which}: {'; '.join(on)}.")


def _facts(rotation: Rotation) -> Iterator[Fact]:
    yield Fact("Players", inline(capital(player_range(rotation.players))))
    yield Fact("Games", inline(capital(number(len(rotation.games)))))
    yield Fact("Change", inline(capital(_rhythm(rotation))))
    limits = list(dict.fromkeys(each.game.stakes.limit for each in rotation.games))
    yield Fact("Betting", inline(capital(listed(limits, "or")) + (", by the game" if len(limits) > 1 else "")))


def _rhythm(rotation: Rotation) -> str:
    minutes = rotation.change.minutes
    return "after every orbit" if minutes is None else f"every {counted(minutes, 'minute')}"


def _names(rotation: Rotation) -> list[str]:
    return [_name(each) for each in rotation.games]


def _name(each: RotationGame) -> str:
    """The game's title with its limit before it, as players call it."""
    return f"{small(each.game.stakes.limit)} {print_title(each.game.title)}"


# ---------------------------------------------------------------- the articles


def _articles(rotation: Rotation) -> Iterator[Article]:
    yield Article("games", "The games and the players", (*_players(rotation), _table(rotation)))
    yield Article("change", "From deal to deal", tuple(_change(rotation)))
    short = tuple(
        _in_short(place, each, _heading(rotation, each)) for place, each in enumerate(rotation.games, start=1)
    )
    yield Article("short", "Each game in short", short)


def _players(rotation: Rotation) -> Iterator[Clause]:
    title = print_title(rotation.title)
    told = [say("players.count", f"{title} is for {player_range(rotation.players)} players.")]
    if rotation.players.best:
        low, high = rotation.players.best
        words = f"{number(low)} to {number(high)}" if high > low else number(low)
        told.append(say("players.best", f"It plays best with {words}."))
    if rotation.lineage_titles:
        like = print_title(rotation.lineage_titles[0])
        told.append(say("origin.lineage", f"It is a relative of {like}{'' if like.endswith('.') else '.'}"))
    yield Clause(tuple(told), heading="Players")
    yield Clause(
        (
            say("rotation.order", "The games are played in the order of Table ", ref(TABLE), "."),
            say("rotation.again", "After the last one the first comes again; nobody chooses."),
            say("rotation.stakes", "Each game is played by its own rules and for its own stakes."),
        ),
        heading="Order",
    )
    limits = [each for each in rotation.games if each.most_dealt_in is not None]
    if limits:
        yield Clause(tuple(_sitting_out(rotation, limits)), heading="Sitting out")


def _sitting_out(rotation: Rotation, limits: list[RotationGame]) -> Iterator[Sentence]:
    for most in sorted({each.most_dealt_in or 0 for each in limits}):
        titles = [print_title(each.game.title) for each in limits if each.most_dealt_in == most]
        names = listed(list(dict.fromkeys(titles)))
        yield say(f"seats.most.{most}", f"At most {number(most)} players are dealt in for {names}.")
    over = rotation.players.allowed[-1] - min(each.most_dealt_in or 0 for each in limits)
    if over > 0:
        yield say("seats.out", f"If more are at the table, the dealer of the hand sits it out{_also_out(over)}.")
        yield say("seats.dealt", "The hand is dealt from the dealer’s left as ever.")
        if rotation.change.minutes is None:
            yield say("seats.fair", "As everybody deals once in each game, all sit out equally often.")


def _also_out(over: int) -> str:
    """Who sits out besides the dealer where so many are too many."""
    if over == 1:
        return ""
    right = (
        "does the player on the dealer’s right"
        if over == 2
        else "do the players on the dealer’s right, the nearest first"
    )
    return f"; if that is not enough, so {right}"


def _table(rotation: Rotation) -> Table:
    rows = tuple(
        (
            inline(str(place)),
            inline(print_title(each.game.title)),
            inline(capital(_betting(each.game))),
            inline(capital(_forced(each.game)) or "No forced bets"),
            inline(pot_words(Reading(each.game))),
        )
        for place, each in enumerate(rotation.games, start=1)
    )
    return Table(TABLE, inline("The games in their order."), ("No.", "Game", "Betting", "Forced bets", "Pot"), rows)


def _betting(game: Game) -> str:
    stakes = game.stakes
    sizes = f": {sizes_in_words(Reading(game), stakes.sizes)}" if stakes.sizes else ""
    return stakes.limit + sizes


def _forced(game: Game) -> str:
    """`ante 1 and bring-in 2`, `blinds 1 and 2`."""
    stakes, reading = game.stakes, Reading(game)
    found = {
        "ante": f"ante {stakes.ante}",
        "blinds": f"blinds {listed([str(blind) for blind in stakes.blinds])}",
        "button blind": f"button blind {stakes.button_blind}",
        "blind": f"blinds {listed([str(amount) for amount in reading.single_blinds])}",
        "bring in": f"bring-in {stakes.bring_in}",
    }
    return listed([words for kind, words in found.items() if reading.has_post(kind)])


def _change(rotation: Rotation) -> Iterator[Clause]:
    yield Clause(tuple(_change_words(rotation)), heading="The change")
    yield Clause(
        (
            say("deal.button", "The deal passes one seat to the left after every hand, whatever the game."),
            say("deal.no-part", "In a game without blinds the dealer’s place only tells where dealing begins."),
        ),
        heading="The deal",
    )
    yield Clause(
        (
            say("chips.carried", "What a player has at the end of one hand is what the next is played with."),
            say("chips.out", "A player without chips is out; the deal passes over the empty seat."),
            say("chips.too-few", "A game that those who are left are too few for is left out."),
        ),
        heading="Chips",
    )


def _change_words(rotation: Rotation) -> Iterator[Sentence]:
    if rotation.change.minutes is None:
        yield say(
            "change.orbit",
            "A game is played for one orbit: until every player has dealt it, or has had the button in it, once.",
        )
        yield say("change.next", "Then the next game begins, dealt by the player whose turn to deal it is.")
        return
    minutes = counted(rotation.change.minutes, "minute")
    yield say("change.minutes", f"Each game has its turn for {minutes} by the clock.")
    yield say(
        "change.time",
        "A hand that has begun is played to its end; the first deal after the time is of the next "
        "game, or of the one whose turn it is by then.",
    )


def _heading(rotation: Rotation, each: RotationGame) -> str:
    """The game's title; with its limit where it is played with another too."""
    titles = [other.game.title for other in rotation.games]
    return capital(_name(each)) if titles.count(each.game.title) > 1 else print_title(each.game.title)


def _in_short(place: int, each: RotationGame, heading: str) -> Clause:
    """What is in the hand and in the pot, and where the whole of it stands."""
    game, reading = each.game, Reading(each.game)
    told = [
        say(f"game.{place}.hand", f"A hand is {hand_words(reading)}."),
        say(f"game.{place}.pot", f"The pot: {small(pot_words(reading))}."),
        say(f"game.{place}.rounds", f"There are {counted(len(reading.rounds), 'betting round')}."),
    ]
    on = [option for option in game.options if option.on]
    if on:
        titles = "; ".join(small(print_title(option.title)) for option in on)
        told.append(
            say(f"game.{place}.options", f"It is played with {'an option' if len(on) == 1 else 'options'}: {titles}.")
        )
    words = " ".join(("cardwright rules", game.id, *(f"--with {option.id}" for option in on)))
    told.append(say(f"game.{place}.sheet", f"All its rules are on its own sheet ({words})."))
    return Clause(tuple(told), heading=heading)


# ---------------------------------------------------------------- what is taken for granted


_TOPICS = {
    "rotation players": ("As many may play as all the games allow", "players.count"),
    "rotation change": ("The games change after every orbit", "change.orbit"),
    "rotation time": ("Time is looked at between hands", "change.time"),
    "rotation button": ("The deal passes in every game alike", "deal.button"),
    "rotation sitting out": ("The dealer sits out first", "seats.out"),
    "rotation out of chips": ("A player without chips is passed over", "chips.out"),
    "rotation too few": ("A game for more players than are left is left out", "chips.too-few"),
    "rotation stakes": ("Stakes are those of each game", "rotation.stakes"),
}
"""For each assumption the words that name it, and the sentence that tells the rule."""


def _assumed(rotation: Rotation) -> Iterator[Sentence]:
    for assumption in rotation.assumptions:
        topic, rule = _TOPICS[assumption.id]
        yield say(f"assumed.{assumption.id.replace(' ', '-')}", f"{topic} (", ref(rule), ").")
    yield say("assumed.games", "What each game takes for granted is listed on its own sheet.")
