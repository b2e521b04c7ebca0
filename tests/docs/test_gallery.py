"""The gallery shows what its command draws, and says what each picture is."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"


def test_every_picture_is_shown_and_told():
    spec = importlib.util.spec_from_file_location("gallery", DOCS / "gallery.py")
    gallery = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(gallery)
    drawn = gallery.pictures()
    shown = re.findall(r"!\[([^\]]+)\]\(([\w.-]+)\)", (DOCS / "gallery" / "README.md").read_text())
    assert {name for _, name in shown} == set(drawn) == {path.name for path in (DOCS / "gallery").glob("*.png")}
    assert all(len(told.split()) > 5 for told, _ in shown)
    assert all(content.startswith(b"\x89PNG") for content in drawn.values())
