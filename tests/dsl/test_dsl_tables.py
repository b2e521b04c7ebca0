"""The kept parser tables: a shortcut that can't do harm."""

import os
import subprocess
import sys

PROGRAM = (
    'from cardwright.dsl import parse; print(len(parse("variant x \\"X\\"\\n\\nstakes\\n    no limit\\n").diagnostics))'
)


def _run(cache):
    environment = {**os.environ, "CARDWRIGHT_CACHE": str(cache)}
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, env=environment, check=False, timeout=60
    )
    assert done.stderr == ""
    return done.stdout.strip()


def test_missing_damaged_and_unwritable_tables(tmp_path):
    assert _run(tmp_path) == "0"
    (kept,) = tmp_path.rglob("*.lark")
    content = kept.read_bytes()
    for damaged in (b"", b"nonsense", content[:-7], content[:70] + b"x" + content[71:]):
        kept.write_bytes(damaged)
        assert _run(tmp_path) == "0"
        assert len(kept.read_bytes()) > len(content) // 2  # written anew
    file = tmp_path / "file"
    file.write_text("no folder")
    assert _run(file) == "0"
