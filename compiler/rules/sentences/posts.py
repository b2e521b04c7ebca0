"""Chips that are put in before anyone may choose: one phrase function per kind of post."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from cardwright.compiler.game import Post
from cardwright.compiler.rules.document import Clause, Sentence
from cardwright.compiler.rules.grammar import capital, chips, listed, number, print_title, small
from cardwright.compiler.rules.reading import Reading
from cardwright.compiler.rules.runs import say
from cardwright.compiler.rules.sentences.seats import SHOWING, showing, sitting

_HEADINGS = {
    "ante": "Antes",
    "blinds": "Blinds",
    "button blind": "Button blind",
    "bring in": "Bring-in",
    "straddle": "Straddle",
    "blind": "Blinds",
}


def clauses(reading: Reading) -> Iterator[Clause]:
    """One clause for each kind of post, in the order of play."""
    for post in _first_of_each(reading.posts):
        heading = _HEADINGS[post.what] if reading.bets else "The stake"
        yield Clause(tuple(_POSTS[post.what](reading, post)), heading=heading)
    if reading.posts:
        yield Clause(tuple(_money(reading)), heading="Amounts")


def _first_of_each(posts: Sequence[Post]) -> Iterator[Post]:
    """The posts in order; of blinds by single players the first only, whose clause tells them all."""
    told: set[str] = set()
    for post in dict.fromkeys(posts):
        if post.what != "blind" or post.what not in told:
            yield post
        told.add(post.what)


def _ante(reading: Reading, post: Post) -> Iterator[Sentence]:
    amount = chips(reading.game.stakes.ante)
    if post.who is not None:
        yield say(
            "post.ante",
            f"Before any card is dealt, {sitting(reading, post.who)} alone puts {amount} into the pot: the ante.",
        )
        yield say(
            "post.ante-dead",
            "It belongs to the pot at once, is no part of any later call or raise, and anyone wins it.",
        )
        return
    if not reading.bets:
        yield say("post.ante", f"Before any card is dealt, every player puts {amount} into the pot: the stake.")
        yield say(
            "post.stake-only",
            "Nobody puts in more than that: there is no betting, nobody can fold, and all play to the end.",
        )
        return
    yield say("post.ante", f"Before any card is dealt, every player puts {amount} into the pot: the ante.")
    yield say(
        "post.ante-dead",
        "Antes are dead: they belong to the pot at once and are no part of any later call or raise.",
    )


def _blinds(reading: Reading, post: Post) -> Iterator[Sentence]:
    blinds = reading.game.stakes.blinds
    if len(blinds) == 2:
        small, big = blinds
        yield say(
            "post.blinds",
            f"Before the cards come, the dealer’s neighbour on the left posts the small blind of {chips(small)}, "
            f"and the player after that the big blind of {chips(big)}.",
        )
    elif len(blinds) == 1:
        yield say(
            "post.blinds",
            f"Before the cards come, the player to the left of the dealer posts a blind of {chips(*blinds)}.",
        )
    else:
        amounts = listed([chips(blind) for blind in blinds])
        yield say(
            "post.blinds",
            f"Before the cards come, the first {number(len(blinds))} players to the left of the dealer post blinds, in "
            f"turn: {amounts}.",
        )
    yield _live(len(blinds))
    if len(blinds) == 2 and 2 in reading.game.players.allowed:
        yield say(
            "post.heads-up",
            "When only two play, the dealer posts the small blind and the other player the big blind.",
        )


def _button_blind(reading: Reading, post: Post) -> Iterator[Sentence]:
    stakes = reading.game.stakes
    besides = "besides the ante, " if stakes.ante else ""
    yield say(
        "post.button-blind",
        f"{besides}the dealer, who has the button, puts in a button blind of {chips(stakes.button_blind)}.",
    )
    yield say(
        "post.button-blind-live",
        "It is a live bet, and the first one of the first round: whoever wants to stay in has to match it.",
    )
    if stakes.ante:
        times = _times(stakes.button_blind, stakes.ante)
        yield say(
            "post.button-blind-size",
            f"The table may agree on another size for it; on this sheet it is {times} the ante.",
        )


def _times(amount: int, unit: int) -> str:
    ratio, left = divmod(amount, unit)
    if left:
        return f"{amount}/{unit} times"
    return {1: "as large as", 2: "twice"}.get(ratio, f"{number(ratio)} times")


def _single_blinds(reading: Reading, post: Post) -> Iterator[Sentence]:
    """Blinds by players who are named by their seats, and by all others."""
    for at, one in enumerate(post for post in reading.posts if post.what == "blind"):
        owner = sitting(reading, one.who) if one.who else "each other player"
        again = "Before the cards come, " if at == 0 else "Then "
        yield say(f"post.blind.{at + 1}", f"{again}{owner} posts a blind of {chips(one.amount)}.")
    yield _live(sum(2 if post.who is None else 1 for post in reading.posts if post.what == "blind"))


def _live(blinds: int) -> Sentence:
    """What a blind, or several of them, counts for."""
    what = "The blind is live: it is" if blinds == 1 else "Blinds are live: each is"
    return say(
        "post.blinds-live",
        f"{what} a bet already made by the player who posted it, so that a later call costs this player only the "
        "difference.",
    )


def _bring_in(reading: Reading, post: Post) -> Iterator[Sentence]:
    stakes = reading.game.stakes
    before = next((round_ for round_ in reading.rounds if post in round_.posts), None)
    street = small(print_title(before.title)) if before else "the first round"
    opener = sitting(reading, post.who) if post.who else "the player to the left of the dealer"
    if post.who and post.who.role in SHOWING and before and before.up == 1 and not post.who.with_board:
        opener = showing(reading, post.who, "card")
    full, short = reading.full_bet, reading.short_forced_bet
    yield say(
        "post.bring-in",
        f"Once {street} has been dealt, {opener} must open the betting{': either' if short else ''} with the bring-in "
        f"of {chips(stakes.bring_in)}{f', or with a full bet of {chips(full)}' if short else ''}.",
    )
    yield say("post.bring-in-bet", "The bring-in is a bet like any other: to stay in, the others have to call it.")
    if short:
        more = "" if stakes.limit == "fixed limit" else " or more"
        yield say(
            "post.bring-in-complete",
            f"The first player to raise the bring-in completes it to a full bet: to {chips(full)}{more}.",
        )


def _straddle(reading: Reading, post: Post) -> Iterator[Sentence]:
    first = sitting(reading, post.who) if post.who else "the player to the left of the last blind"
    yield say(
        "post.straddle",
        f"Before seeing any card, {first} may straddle, which is to post twice the last blind.",
    )
    if post.most > 1:
        yield say(
            "post.straddle-chain",
            f"The next player to the left may then double that, and so on, up to {number(post.most)} straddles.",
        )
    yield say("post.straddle-live", "A straddle is live: the last one is the bet that the others have to call.")


_POSTS: dict[str, Callable[[Reading, Post], Iterator[Sentence]]] = {
    "ante": _ante,
    "blinds": _blinds,
    "button blind": _button_blind,
    "bring in": _bring_in,
    "straddle": _straddle,
    "blind": _single_blinds,
}


def _money(reading: Reading) -> Iterator[Sentence]:
    if reading.bets:
        yield say(
            "post.short",
            "A player with too few chips for a forced bet puts in what is left and is all in.",
        )
        if reading.game.conventions.short_posts == "as paid":
            yield say(
                "post.short-paid",
                "The others then need only match the most that was really posted, and a raise adds a full bet to that.",
            )
    else:
        yield say(
            "post.short",
            "A player with too few chips puts in what is left, and can win as much from each of the others.",
        )
    if reading.game.conventions.short_antes == "all":
        yield say("post.short-ante", "Even a player who could not pay the whole ante plays for all antes in full.")
    yield say(
        "stakes.amounts",
        "All amounts on this sheet are in chips; a table may agree on others, and on what a chip is worth.",
    )


def title(reading: Reading) -> str:
    """The title of the article on posts, dealing and betting."""
    if not reading.bets:
        return "The stake and the deal" if reading.posts else "The deal"
    kinds = {post.what for post in reading.posts}
    words = [
        word for word, kind in (("antes", {"ante"}), ("blinds", {"blinds", "button blind", "blind"})) if kinds & kind
    ]
    return capital(listed([*words, "the deal", "betting"]))
