"""A sheet that names every default, option and note, and shows nothing of the machinery behind it."""

from __future__ import annotations

import re

from cardwright.compiler.rules import Document, rotation_document, rule_document, to_html, to_markdown
from cardwright.compiler.rules.runs import plain
from cardwright.compiler.rules.sentences.house import TOPICS

from cardwright.api import GameHandle, Handle, RotationHandle

MACHINERY = re.compile(r"\b(None|True|False|CW\d{4}|object at 0x|Traceback)\b|\{\}|\(\)|\[\]|<class")


def check_sheet(handle: Handle) -> None:
    """AssertionError if something that was taken for granted is not on the sheet, or cannot be printed."""
    checked = handle.rotation if isinstance(handle, RotationHandle) else handle.game
    document = rotation_document(handle.rotation) if isinstance(handle, RotationHandle) else rule_document(handle.game)
    numbers = document.numbers()
    assumed = {sentence.id: plain(sentence.text, numbers) for sentence in document.assumed}
    for assumption in checked.assumptions:
        name = f"assumed.{assumption.id.replace(' ', '-')}"
        assert assumed.get(name), f"'{assumption.id}' is taken for granted and not said"
    if isinstance(handle, GameHandle):
        unknown = {assumption.id for assumption in handle.game.assumptions} - set(TOPICS)
        assert not unknown, f"no sentence of their own: {sorted(unknown)}"
    assert len(document.options) == len(checked.options)
    assert len(document.notes) == len(checked.notes)
    _told_once(document)
    for text in (to_markdown(document), to_html(document)):
        assert len(text) > 500
    found = MACHINERY.search(to_markdown(document))
    assert not found, f"the sheet says '{found[0]}'" if found else ""


def _told_once(document: Document) -> None:
    """Each rule is one sentence: no two have an id in common, none is empty."""
    ids = [sentence.id for sentence in document.sentences()]
    twice = {one for one in ids if ids.count(one) > 1}
    assert not twice, f"told twice: {sorted(twice)}"
    assert all(plain(sentence.text, document.numbers()).strip() for sentence in document.sentences())
