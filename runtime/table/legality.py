"""Is an action one of the legal ones? If not, what is: said to the player."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from cardwright.runtime.cards import pretty
from cardwright.runtime.table.interface import Action, Decision, IllegalActionError, LegalAction

_TOTALS = {"bet", "raise", "complete"}


def settled_action(decision: Decision, action: Action) -> Action:
    """The action with its amount filled in (it may be left out, 0, where only one is possible).

    Raises `IllegalActionError` if it is no action, of another kind, of another amount, or comes with cards, cells
    or a word that are not among those to choose from.
    """
    if not isinstance(action, Action):
        raise IllegalActionError(f"That is no action. {menu(decision)}")
    for legal in decision.legal:
        if legal.kind == action.kind:
            break
    else:
        raise IllegalActionError(f"You cannot {action.kind} now. {menu(decision)}")
    if legal.counts or legal.words:
        return _settled_choice(decision, action)
    for given, what in ((action.cards, "cards"), (action.cells, "cells"), (action.word, "word")):
        if given:
            raise IllegalActionError(f"To {action.kind} takes no {what}. {menu(decision)}")
    amount = _amount(decision, legal, action.amount)
    return action if amount == action.amount else Action(action.kind, amount)


def _amount(decision: Decision, legal: LegalAction, amount: int) -> int:
    if type(amount) is not int:
        raise IllegalActionError(f"An amount is a whole number of chips. {menu(decision)}")
    if amount == 0 and legal.least == legal.most:
        return legal.least
    if not legal.least <= amount <= legal.most or (legal.sizes and amount not in legal.sizes):
        raise IllegalActionError(f"{_refusal(legal, amount)} {menu(decision)}")
    return amount


def _refusal(legal: LegalAction, amount: int) -> str:
    if legal.most == 0:
        return f"To {legal.kind} takes no chips."
    return f"You cannot {legal.kind}{_to(legal)} {amount}."


# ---------------------------------------------------------------- cards, cells, words


def _settled_choice(decision: Decision, action: Action) -> Action:
    """The choice as one of the legal actions of its kind allows it; the reason of the first one if none does."""
    reasons = []
    for legal in decision.legal:
        if legal.kind == action.kind:
            reason = refused_choice(legal, action)
            if reason is None:
                amount = _amount(decision, _priced(legal, action), action.amount)
                return Action(action.kind, amount, tuple(action.cards), action.word, tuple(action.cells))
            reasons.append(reason)
    raise IllegalActionError(f"{reasons[0]} {menu(decision)}")


def refused_choice(legal: LegalAction, action: Action) -> str | None:
    """Why `action`'s cards, cells and word are not allowed by `legal`; None if they are."""
    if action.word not in legal.words if legal.words else action.word:
        return f"You cannot {legal.kind} {action.word or 'nothing'}."
    wrong = _not_there(action.cards, legal.cards)
    if wrong:
        return f"{pretty(wrong) if wrong in legal.cards else wrong} is not among the cards to {legal.kind}."
    wrong = _not_there(action.cells, legal.cells)
    if wrong:
        return f"{wrong} is not among the cells to {legal.kind}."
    chosen = len(action.cards) + len(action.cells)
    if legal.counts and chosen not in legal.counts:
        return f"You cannot {legal.kind} {chosen} {_noun(legal, chosen)}."
    return None


def _not_there(chosen: object, among: tuple[str, ...]) -> str | None:
    """The first thing chosen that is not there, or not so often."""
    if not isinstance(chosen, tuple | list):
        return repr(chosen)
    try:
        different = set(chosen)
        if len(different) == len(chosen) and different.issubset(among):
            return None
        too_many = Counter(chosen) - Counter(among)
    except TypeError:
        return repr(chosen)
    return next((str(one) for one in too_many), None)


def _priced(legal: LegalAction, action: Action) -> LegalAction:
    """The legal action with the chips that this choice costs."""
    if not legal.price:
        return legal
    cost = legal.least + legal.price * (len(action.cards) + len(action.cells))
    return LegalAction(legal.kind, cost, cost)


# ---------------------------------------------------------------- in words


def _written(cards: Iterable[str]) -> str:
    return " ".join(map(pretty, cards))


def menu(decision: Decision) -> str:
    """What is legal, in a sentence: `You may fold, call 10, or raise to 20 to 300.`"""
    phrases = [phrase(legal) for legal in decision.legal]
    if len(phrases) == 1:
        return f"You must {phrases[0]}."
    return f"You may {', '.join(phrases[:-1])} or {phrases[-1]}."


def phrase(legal: LegalAction) -> str:
    """A legal action in words: `raise to 20..300`, `draw 0..3 cards`, `declare high or low`."""
    if legal.is_choice:
        return choice_phrase(legal)
    if legal.sizes:
        return f"{legal.kind}{_to(legal)} {' or '.join(map(str, legal.sizes))}"
    if legal.most == 0:
        return legal.kind
    amount = str(legal.most) if legal.least == legal.most else f"{legal.least}..{legal.most}"
    return f"{legal.kind}{_to(legal)} {amount}"


def choice_phrase(legal: LegalAction, written: Callable[[Iterable[str]], str] = _written) -> str:
    """The bounds of a choice: `draw 0..3 cards of K♠ 4♥`, `declare high or low`. `written` writes the cards."""
    if legal.words:
        cost = f" for {legal.most}" if legal.most else ""
        return f"{legal.kind} {' or '.join(legal.words)}{cost}"
    if legal.counts == (0,):
        return "stand pat" if legal.kind == "draw" else f"{legal.kind} nothing"
    among = written(legal.cards) if legal.cards else " ".join(legal.cells)
    text = f"{legal.kind} {_counts(legal.counts)} {_noun(legal, legal.counts[-1])}"
    if among:
        text += f" of {among}"
    if legal.price:
        return f"{text} for {legal.price} each"
    return f"{text} for {legal.most}" if legal.most else text


def _counts(counts: tuple[int, ...]) -> str:
    """`3`, `0..3`, `0 or 4`."""
    low, high = counts[0], counts[-1]
    if len(counts) > 2 and counts == tuple(range(low, high + 1)):
        return f"{low}..{high}"
    return " or ".join(map(str, counts))


def _noun(legal: LegalAction, count: int) -> str:
    noun = "cell" if legal.cells else "card"
    return noun if count == 1 else f"{noun}s"


def _to(legal: LegalAction) -> str:
    return " to" if legal.kind in _TOTALS else ""
