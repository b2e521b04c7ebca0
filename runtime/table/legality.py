"""Is an action one of the legal ones? If not, what is: said to the player."""

from __future__ import annotations

from cardwright.runtime.table.interface import Action, Decision, IllegalActionError, LegalAction

_TOTALS = {"bet", "raise", "complete"}


def settled_action(decision: Decision, action: Action) -> Action:
    """The action with its amount filled in (it may be left out, 0, where only one is possible).

    Raises `IllegalActionError` if it is no action, of another kind, of another amount, or comes with cards.
    """
    if not isinstance(action, Action):
        raise IllegalActionError(f"That is no action. {menu(decision)}")
    for legal in decision.legal:
        if legal.kind == action.kind:
            break
    else:
        raise IllegalActionError(f"You cannot {action.kind} now. {menu(decision)}")
    if action.cards != ():
        raise IllegalActionError(f"To {action.kind} takes no cards. {menu(decision)}")
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


def menu(decision: Decision) -> str:
    """What is legal, in a sentence: `You may fold, call 10, or raise to 20 to 300.`"""
    phrases = [phrase(legal) for legal in decision.legal]
    if len(phrases) == 1:
        return f"You must {phrases[0]}."
    return f"You may {', '.join(phrases[:-1])} or {phrases[-1]}."


def phrase(legal: LegalAction) -> str:
    """A legal action in words: `raise to 20..300`."""
    if legal.sizes:
        return f"{legal.kind}{_to(legal)} {' or '.join(map(str, legal.sizes))}"
    if legal.most == 0:
        return legal.kind
    amount = str(legal.most) if legal.least == legal.most else f"{legal.least}..{legal.most}"
    return f"{legal.kind}{_to(legal)} {amount}"


def _to(legal: LegalAction) -> str:
    return " to" if legal.kind in _TOTALS else ""
