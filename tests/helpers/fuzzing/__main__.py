"""`make fuzz`: each kind of input changed again and again, guided by the code that it reaches.

    PYTHONPATH=tests/helpers python -m fuzzing [KIND ...] [--seconds N] [--folder build/fuzz]

Each kind runs in a process of its own for so many seconds, with 10 s and 3 GiB for each single input. What is found
interesting is kept in FOLDER/KIND, so that the next run goes on from there; what brings cardwright down lies in
FOLDER as KIND-crash-..., KIND-timeout-... or KIND-oom-.... Once it is mended, such a file gets
a name in tests/data/fuzz/KIND.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import subprocess
import sys
from pathlib import Path


def main() -> int:
    """Runs the kinds one after another; 1 if any of them found something."""
    from fuzzing.targets import TARGETS

    reader = argparse.ArgumentParser(prog="make fuzz")
    reader.add_argument("kinds", nargs="*", choices=[[], *TARGETS])
    reader.add_argument("--seconds", type=int, default=60)
    reader.add_argument("--folder", type=Path, default=Path("build/fuzz"))
    given = reader.parse_args()
    status = 0
    for kind in given.kinds or TARGETS:
        _lay_out(kind, given.folder / kind)
        print(f"== {kind}", flush=True)
        limits = [f"-max_total_time={given.seconds}", "-timeout=10", "-rss_limit_mb=3072", "-max_len=20000"]
        kept = [f"-artifact_prefix={given.folder}/{kind}-", "-print_final_stats=1", str(given.folder / kind)]
        call = [sys.executable, "-m", "fuzzing", "--one", kind, *limits, *kept]
        status |= subprocess.run(call, check=False).returncode != 0
    return status


def _lay_out(kind: str, folder: Path) -> None:
    from fuzzing.seeds import seeds

    folder.mkdir(parents=True, exist_ok=True)
    for data in seeds(kind):
        (folder / hashlib.sha1(data).hexdigest()).write_bytes(data)


def one(kind: str, words: list[str]) -> None:
    """Hands the process over to the fuzzer."""
    import atheris

    with atheris.instrument_imports(include=["cardwright"]):
        from fuzzing.changes import changed
        from fuzzing.targets import TARGETS

    # Modules that are loaded when they are first needed: reached here, so that they are watched too.
    from fuzzing.seeds import seeds

    with atheris.instrument_imports(include=["cardwright"]):
        for data in seeds(kind)[:8]:
            TARGETS[kind](data)

    def change(data: bytes, most: int, seed: int) -> bytes:
        return changed(kind, data, random.Random(seed))[:most]

    atheris.Setup([sys.argv[0], *words], TARGETS[kind], custom_mutator=change)
    atheris.Fuzz()


if __name__ == "__main__":
    if sys.argv[1:2] == ["--one"]:
        one(sys.argv[2], sys.argv[3:])
    sys.exit(main())
