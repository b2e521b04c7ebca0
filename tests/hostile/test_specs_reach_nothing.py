"""A spec is data: using it reads nothing but specs, writes nothing but what is kept, and runs nothing of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from cardwright.dsl import Source, parse

import cardwright
from cardwright.library import finder

PROGRAM = Path(__file__).with_name("reaching_out.py")

EVIL = (
    "{{ 7 * 7 }}",
    "{% include '/etc/passwd' %}",
    "'''); import os; os.system('id') #",
    "\\\"); __import__('os').system('id') #",
    "\\N{BULLET} \\x00 \\u0000 \\",
    "<script>alert(1)</script><img src=http://localhost:1/x onerror=alert(1)>",
    "![x](file:///etc/passwd) [y](javascript:alert(1)) `id` $(id) %s %n {0.__class__.__mro__}",
    '#read(\'/etc/passwd\') #include "x" #import "@preview/x:1.0.0"',
    "../../../../etc/passwd",
    "&lt;!ENTITY x SYSTEM 'file:///etc/passwd'&gt;",
)
WHOLE = """variant evil{n} "{text}"
    aka "{text}"
    by "{text}"
    players 2..3
    note "{text}"

deck standard
    aces low

ranking like standard
    ticket "{text}": 4 suited + rider
        rider: 1 of J Q K
        below straight
        compare rider, suited

layout
    u1 u2 u3 .
    .  s  .  d~
    rail "{text}": u | every line of 2
    aside m "{text}"

stakes
    no limit
    ante 1

play
    posts "{text}":
        ante
    hole "{text}":
        deal 2 down
        bet
    rails "{text}":
        deal u s d m
        bet

showdown
    hand hole + one rail + d
    pot "{text}" to best high

option other "{text}"
    note "{text}"
    stakes like evil{n}
        ante 2

example "{text}"
    u 5s 2d Kd    s 7s    d 9d    m 3c
    A  9s 8s
    B  Kh Ks
    A wins
"""
LINES = (
    'variant {n} "N" like ../../../../etc/passwd\n',
    'variant {n} "N" like /etc/passwd\n',
    'variant {n} "N" like ..\n',
    'variant {n} "N" like standard/../../secret\n',
    'variant {n} "N"\nplay like os\n',
    'variant {n} "N" like texas-holdem\nimport os\n',
    'variant {n} "N" like texas-holdem\nplay like texas-holdem\n    after flop\n        exec "id"\n',
    'rotation {n} "N"\n    change every orbit\n    ../../etc/passwd\n',
    'rotation {n} "N"\n    change every orbit\n    depot with __import__\n',
    'variant __import__ "N" like texas-holdem\n',
    'variant n(){{}} "N" like texas-holdem\n',
)


def write_specs(folder: Path) -> int:
    texts = [WHOLE.format(n=n, text=text.replace('"', "'")) for n, text in enumerate(EVIL)]
    texts += [line.format(n=f"line{n}") for n, line in enumerate(LINES)]
    for n, text in enumerate(texts):
        (folder / f"spec{n:02}.variant").write_text(text, encoding="utf-8")
    return len(texts)


def test_hostile_specs_reach_no_file_no_network_no_process_and_no_code(tmp_path: Path) -> None:
    (tmp_path / "specs").mkdir()
    many = write_specs(tmp_path / "specs")

    ran = subprocess.run(
        [sys.executable, str(PROGRAM), str(tmp_path / "specs")],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    before, _, after = ran.stdout.partition(f"done {many}\n")
    assert before.split("\n") == [""], ran.stdout + ran.stderr
    seen = set(after.split())
    assert seen >= {"reads", "writes", "os.remove", "subprocess.Popen", "socket.__new__", "runs"}, "the watch is blind"


def test_the_whole_hostile_spec_is_sound_but_for_what_its_words_say(tmp_path: Path) -> None:
    """Else the test above would look at refusals only."""
    write_specs(tmp_path)
    sound = 0
    for path in sorted(tmp_path.glob("*.variant")):
        try:
            sound += bool(cardwright.load(path).python)
        except cardwright.CardwrightError:
            continue

    assert sound == len(EVIL)


@pytest.mark.parametrize(
    "name", ["../secret", "/etc/passwd", "..", "", "x" * 300, "a/../../secret", "standard/../../secret", "x\0"]
)
def test_no_name_leads_out_of_the_folder(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.variant").write_text('variant secret "S" like depot\n', encoding="utf-8")

    found = finder(inside)(name)

    assert found is None


@pytest.mark.parametrize("name", ["../secret", "/etc/passwd", "..", "a/b", "a\\b", "~root", "a.b", "$HOME"])
def test_no_path_is_a_name_in_the_language(name: str) -> None:
    parsed = parse(Source("x.variant", f'variant mine "Mine" like {name}\n'))

    assert parsed.diagnostics
    assert parsed.file is None or parsed.file.like is None or parsed.file.like.text.isalnum()


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="a system without named pipes")
def test_a_name_beside_a_file_is_that_of_a_plain_file(tmp_path: Path) -> None:
    """A pipe would be waited for without end, a device may have none."""
    os.mkfifo(tmp_path / "pipe.variant")
    (tmp_path / "device.variant").symlink_to("/dev/zero")
    (tmp_path / "folder.variant").mkdir()
    (tmp_path / "lost.variant").symlink_to(tmp_path / "nowhere")
    (tmp_path / "self.variant").symlink_to(tmp_path / "self.variant")

    for name in ("pipe", "device", "folder", "lost", "self"):
        child = tmp_path / "child.variant"
        child.write_text(f'variant child "C" like {name}\n', encoding="utf-8")
        with pytest.raises(cardwright.CompileError, match="CW2001"):
            cardwright.load(child)


@pytest.mark.parametrize(
    "what", ["folder.variant", "/dev/zero", "self.variant", "lost.variant", "x" * 5000, "a\0b.variant"]
)
def test_what_is_no_file_is_refused_in_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    monkeypatch.chdir(tmp_path)
    Path("folder.variant").mkdir()
    Path("self.variant").symlink_to("self.variant")
    Path("lost.variant").symlink_to("nowhere")

    with pytest.raises(cardwright.CardwrightError):
        cardwright.load(what)


@pytest.mark.parametrize("name", ["../secret", "..", "x" * 300, "\0"])
def test_no_house_leads_out_of_the_folder_either(tmp_path: Path, name: str) -> None:
    inside = tmp_path / "inside"
    inside.mkdir()
    (tmp_path / "secret.house").write_text('house secret "S"\n', encoding="utf-8")

    assert finder(inside)(f"house/{name}") is None


def test_a_name_that_no_file_can_bear_is_unknown(tmp_path: Path) -> None:
    child = tmp_path / "child.variant"
    child.write_text(f'variant child "C" like {"x" * 300}\n', encoding="utf-8")

    with pytest.raises(cardwright.CompileError, match="CW2001"):
        cardwright.load(child)
