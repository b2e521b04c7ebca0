"""Legal choices in words, and a typed answer as an action."""

from __future__ import annotations

from dataclasses import dataclass

from cardwright.cli.drawing import spoken
from cardwright.runtime.cards import CardError, parse_cards
from cardwright.runtime.table.interface import Action, Decision, LegalAction
from cardwright.runtime.table.legality import choice_phrase, refused_choice


class UnclearError(ValueError):
    """What was typed is no choice now; the text says what would be."""


@dataclass(frozen=True, slots=True)
class Wording:
    """How a kind of action is told and typed. `keys` are what may be typed; `sized` ones take an amount."""

    keys: tuple[str, ...]
    sized: bool = False
    to: str = ""


WORDINGS = {
    "fold": Wording(("f", "fold")),
    "check": Wording(("c", "check", "k")),
    "call": Wording(("c", "call")),
    "bet": Wording(("b", "bet"), sized=True),
    "raise": Wording(("r", "raise"), sized=True, to="to "),
    "bring in": Wording(("i", "bring in", "bring-in")),
    "complete": Wording(("r", "complete"), sized=True, to="to "),
    "straddle": Wording(("s", "straddle")),
    "buy": Wording(("b", "buy")),
    "decline": Wording(("n", "no", "decline")),
    "draw": Wording(("d", "draw")),
    "discard": Wording(("d", "discard")),
    "reveal": Wording(("v", "reveal")),
    "declare": Wording(("d", "declare")),
    "turn": Wording(("turn",)),
    "name": Wording(("n", "name")),
}
NOTHING = ("p", "pat", "none", "stand pat")
_MOST_DIGITS = 12
ALL_IN = ("a", "all", "all in", "all-in", "allin")


def choice_text(legal: LegalAction) -> str:
    """`call 2`, `raise to 4..200`, `fold`."""
    wording = WORDINGS.get(legal.kind, Wording((legal.kind,)))
    if legal.is_choice:
        return choice_phrase(legal, spoken)
    if wording.sized:
        return f"{legal.kind} {wording.to}{amounts(legal, '..')}"
    return f"{legal.kind} {legal.most}" if legal.most else legal.kind


def amounts(legal: LegalAction, between: str = " to ") -> str:
    """The sizes a bet may have: `4`, `4 or 8`, `4 to 200`."""
    if legal.sizes:
        return " or ".join(map(str, legal.sizes))
    return str(legal.least) if legal.least == legal.most else f"{legal.least}{between}{legal.most}"


def key_text(legal: LegalAction) -> str:
    """What to type for it: `f`, `c`, `r 4`."""
    wording = WORDINGS.get(legal.kind, Wording((legal.kind,)))
    if legal.is_choice:
        return _choice_key(wording.keys[0], legal)
    return f"{wording.keys[0]} {legal.least}" if wording.sized and not _single(legal) else wording.keys[0]


def _choice_key(key: str, legal: LegalAction) -> str:
    """`d Ks 4h, or p for none`, `high`."""
    if legal.words:
        return legal.words[0]
    fewest = next((count for count in legal.counts if count), 0)
    example = " ".join((key, *(legal.cards or legal.cells)[:fewest])) if fewest else ""
    nothing = NOTHING[0] if 0 in legal.counts else ""
    return f"{example}, or {nothing} for none" if example and nothing else example or nothing


def choices_line(decision: Decision) -> str:
    """All choices with what to type, on one line."""
    return "   ".join(f"{choice_text(legal)} [{key_text(legal)}]" for legal in decision.legal)


def read_choice(decision: Decision, typed: str) -> Action:
    """The action that was typed. Raises `UnclearError` for words that are none now, and for a wrong size."""
    words = typed.strip().lower().replace(" to ", " ")
    chosen = _chosen(decision, words)
    if chosen is not None:
        return chosen
    if words in ALL_IN:
        return _all_in(decision)
    head, _, tail = words.rpartition(" ")
    word, number = (head.strip(), tail) if _is_number(tail) and head else (words, "")
    if _is_number(words):
        word, number = "", words
    legal = _meant(decision, word, number)
    return _sized(legal, number)


def _chosen(decision: Decision, words: str) -> Action | None:
    """The cards, cells or word that were typed, with or without the verb; None if no such choice is meant."""
    reasons = []
    for legal in decision.legal:
        action = _read_items(legal, words) if legal.is_choice else None
        if action is not None:
            reason = refused_choice(legal, action)
            if reason is None:
                return action
            reasons.append(reason)
    if reasons:
        raise UnclearError(f"{reasons[0].rstrip('.')}: you may {', '.join(map(choice_text, decision.legal))}")
    return None


def _read_items(legal: LegalAction, words: str) -> Action | None:
    if legal.counts and words in NOTHING:
        return Action(legal.kind)
    verb, _, rest = words.partition(" ")
    said = verb in WORDINGS.get(legal.kind, Wording((legal.kind,))).keys
    items = rest if said and not (legal.words and words in legal.words) else words
    if legal.words:
        word = next((word for word in legal.words if word.lower() == items), None)
        return Action(legal.kind, word=word or items) if said or word else None
    if legal.cells:
        cells = tuple(items.replace(",", " ").split())
        return Action(legal.kind, cells=cells) if said or set(cells) <= set(legal.cells) else None
    try:
        return Action(legal.kind, cards=parse_cards(items.replace(",", " ")))
    except CardError as error:
        if said:
            raise UnclearError(str(error)) from None
        return None


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit()


def _meant(decision: Decision, word: str, number: str) -> LegalAction:
    for legal in decision.legal:
        wording = WORDINGS.get(legal.kind, Wording((legal.kind,)))
        if word in wording.keys or (not word and number and wording.sized):
            return legal
    may = ", ".join(choice_text(legal) for legal in decision.legal)
    known = next((kind for kind, wording in WORDINGS.items() if word in wording.keys), None)
    said = f"you cannot {known} now" if known else f"'{word or number}' is not understood"
    raise UnclearError(f"{said}: you may {may}")


def _sized(legal: LegalAction, number: str) -> Action:
    wording = WORDINGS.get(legal.kind, Wording((legal.kind,)))
    if not wording.sized:
        return Action(legal.kind, legal.most)
    if not number:
        if _single(legal):
            return Action(legal.kind, legal.most)
        raise UnclearError(f"say how much: {legal.kind} {wording.to}{amounts(legal)}")
    amount = int(number) if len(number) <= _MOST_DIGITS else 10**_MOST_DIGITS
    allowed = amount in legal.sizes if legal.sizes else legal.least <= amount <= legal.most
    if not allowed:
        fault = (
            "too small" if amount < legal.least else "too large" if amount > legal.most else "not a size allowed here"
        )
        raise UnclearError(f"{legal.kind} {wording.to}{amount} is {fault}: it may be {amounts(legal)}")
    return Action(legal.kind, amount)


def _all_in(decision: Decision) -> Action:
    """The most chips one choice puts in: the largest bet or raise, else the call."""
    sized = [legal for legal in decision.legal if WORDINGS.get(legal.kind, Wording(())).sized]
    if sized:
        return Action(sized[-1].kind, sized[-1].most)
    for legal in decision.legal:
        if legal.kind == "call":
            return Action("call", legal.most)
    raise UnclearError("there is nothing to put in now: you may " + choices_line(decision))


def _single(legal: LegalAction) -> bool:
    return len(legal.sizes) == 1 or (not legal.sizes and legal.least == legal.most)
