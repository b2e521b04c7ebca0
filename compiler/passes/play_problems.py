"""What can be wrong with a step of play: the reports of the pass that lays it out."""

from __future__ import annotations

from cardwright.compiler.draft import Draft
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic


def no_other_face(step: tree.DealPlayers) -> Diagnostic:
    """CW4073: cards that are to lie otherwise for a price, and do not."""
    return Diagnostic(
        "CW4073",
        "For a price cards lie the other way, face up instead of face down or the other way round",
        step.other.span if step.other else step.span,
        "not the other way",
        hint="such as 'deal 1 down, or up for the fee'",
    )


def no_play(draft: Draft) -> Diagnostic:
    """CW4001: no play section anywhere in the line."""
    return Diagnostic(
        "CW4001",
        f"'{draft.file.id.text}' has no play section",
        draft.file.id.span,
        "how is it played?",
        hint="add a section 'play', or inherit one with 'like VARIANT'",
    )


def nobody_has_cards(play: tree.Play) -> Diagnostic:
    """CW4006: nobody is dealt a card."""
    return Diagnostic("CW4006", "No player is dealt a card", play.span, "deals to nobody", hint="such as 'deal 2 down'")


def said_twice(step: tree.Declare) -> Diagnostic:
    """CW4080: one word twice among those that may be declared."""
    return Diagnostic("CW4080", "A word to declare is there twice", step.span, "the same word again")


def nothing_shows(who: tree.Who) -> Diagnostic:
    """CW4007: who shows best is asked where nobody shows anything."""
    return Diagnostic(
        "CW4007",
        f"Nobody is '{who.role.replace('-', ' ')}': no player has been dealt a card face up",
        who.span,
        "nobody shows a card",
        hint="deal a card up first, or begin with 'left of dealer'",
    )


def always_there(who: tree.Who, other: tree.Who) -> Diagnostic:
    """CW4031: another seat for one that is always there."""
    return Diagnostic(
        "CW4031",
        f"There is always a seat {who.role.replace('-', ' ')}: nobody else ever begins",
        other.span,
        "never begins",
        hint="leave out 'or ...'; it goes with 'last raiser', 'opener' and 'best showing'",
    )


def others_than_whom(who: tree.Who) -> Diagnostic:
    """CW4032: a blind by the others before anybody has posted one."""
    return Diagnostic(
        "CW4032",
        "Nobody has posted a blind yet: who are the others?",
        who.span,
        "other than whom?",
        hint="post the blind of one player first, such as 'blind 2 by left of dealer'",
    )


def several(who: tree.Who) -> Diagnostic:
    """CW4033: several players where one seat is meant."""
    return Diagnostic(
        "CW4033",
        "One player is meant here, not several",
        who.span,
        "several players",
        hint="such as 'dealer', 'left of dealer' or 'last raiser'; 'each other player' goes with 'blind'",
    )


def nothing_to_flip(step: tree.Flip, hidden: int) -> Diagnostic:
    """CW4030: more cards are flipped than lie there unseen."""
    there = f"only {hidden}" if hidden else "none"
    return Diagnostic(
        "CW4030",
        f"Each player is to flip {step.count}, but has {there} of the cards that nobody has looked at",
        step.span,
        "nothing to flip",
        hint="deal cards 'unseen' first, such as 'deal 4 unseen', or flip fewer",
    )


def nothing_to_look_at(step: tree.Look, place: int, lying: list[str]) -> Diagnostic:
    """CW4035: a card that is not there, or that has been seen already."""
    there = 0 < place <= len(lying)
    hidden = [str(at) for at, face in enumerate(lying, 1) if face == "unseen"]
    why = "has been looked at, or was dealt otherwise" if there else f"is not there: each player has {len(lying)} cards"
    return Diagnostic(
        "CW4035",
        f"Card {place} {why}",
        step.span,
        "nothing to look at",
        hint=f"nobody has looked at card {' or '.join(hidden)} yet"
        if hidden
        else "deal cards 'unseen' first, such as 'deal 5 unseen'",
    )


def places_unknown(step: tree.Look) -> Diagnostic:
    """CW4036: cards called by their number, when hands are no longer as they were dealt."""
    return Diagnostic(
        "CW4036",
        "Players have chosen among their cards by now, so no card has its number any more",
        step.span,
        "which card?",
        hint="let players look before they draw, discard or reveal",
    )


def board_is_full(step: tree.DealBoard | tree.DealPlayers, count: int, free: int) -> Diagnostic:
    """CW3008: more cards to the board than there are free cells."""
    number = "no free cell" if free == 0 else f"only {free} free cell{'s' if free > 1 else ''}"
    return Diagnostic(
        "CW3008",
        f"{count} card{'s are' if count != 1 else ' is'} dealt to the board, but it has {number} left",
        step.span,
        "too many cards",
        hint="draw more cells in the layout, or deal fewer cards",
    )


def too_long(statement: tree.Line) -> Diagnostic:
    """CW4008: a loop that no deck can serve."""
    return Diagnostic(
        "CW4008",
        "Play goes on for longer than any deck lasts",
        statement.span,
        "still going on here",
        hint="look at the numbers after 'repeat'",
    )
