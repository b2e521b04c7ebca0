"""`rules --to pdf` and `png`: where they are written, and what is refused."""

from __future__ import annotations

from cardwright import load


def test_the_command_writes_where_it_is_told(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert call("rules", "hoe", "--to", "pdf").err == "Wrote hoe.pdf.\n"
    assert (tmp_path / "hoe.pdf").read_bytes() == load("hoe").rules_pdf()
    call("rules", "rails", "--mono", "-o", "wall.png")
    assert [path.name for path in sorted(tmp_path.glob("*.png"))] == ["wall-1.png", "wall-2.png"]
    refused = call("rules", "rails", "--to", "png", "-o", "-")
    assert refused.status == 2 and "these are 2 pictures" in refused.err
    refused = call("rules", "rails", "--large-print")
    assert refused.status == 2 and "Markdown has no paper" in refused.err


def test_cards_are_written_to_a_file_of_their_own(call, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert call("card", "hoe", "rails").err == "Wrote cards.pdf.\n"
    assert (tmp_path / "cards.pdf").read_bytes().startswith(b"%PDF-")
    assert call("card", "rails", "--ranking", "--size", "index", "-o", "r.png").err == "Wrote r.png.\n"
    assert call("card", "rails", "railz").status == 2
