"""Run as a program: uses hostile specs under an audit hook that allows nothing but reading what is installed.

    python reaching_out.py FOLDER

FOLDER has the specs (`*.variant`) and takes what cardwright keeps (`cache`). Prints one line for each thing that was
done and is not allowed, then `done N`.
"""

from __future__ import annotations

import os
import random
import sys
import sysconfig
from contextlib import suppress
from pathlib import Path

FOLDER = Path(sys.argv[1]).resolve()
os.environ["CARDWRIGHT_CACHE"] = str(FOLDER / "cache")

import numpy  # noqa: E402, F401  # sets variables of the process and loads libraries when it is first imported
from cardwright.runtime.bots import RandomBot, play_out  # noqa: E402

import cardwright  # noqa: E402
from cardwright import variants  # noqa: E402
from cardwright.checking import check_named  # noqa: E402

READABLE = tuple(
    str(Path(place).resolve())
    for place in {
        *sysconfig.get_paths().values(),
        sys.prefix,
        sys.base_prefix,
        FOLDER,
        *(place for place in sys.path if "site-packages" in place),
        Path(cardwright.__file__).parents[1],
        *(path.parents[1] for path in variants.paths()),
    }
)
CHANGES = (
    *("os.remove", "os.rename", "os.rmdir", "os.mkdir", "os.link", "os.symlink", "os.chmod", "os.chown", "os.truncate"),
    *("shutil.", "tempfile.", "os.utime", "os.setxattr"),
)
FORBIDDEN = (
    *("socket.", "urllib.", "http.", "ftplib.", "smtplib.", "subprocess.", "os.system", "os.exec", "os.spawn"),
    *("os.posix_spawn", "os.fork", "os.kill", "os.putenv", "ctypes.", "pty.", "webbrowser.", "code.", "gc.get_objects"),
    *("sys.settrace", "sys.setprofile", "builtins.input", "pickle.find_class"),
)
OWN = "<cardwright_generated_"
watching = False
found: list[str] = []


def watch(event: str, given: tuple[object, ...]) -> None:
    """Notes what a spec must not bring about."""
    if not watching:
        return
    if event == "open":
        _opened(*given)
    elif event.startswith(CHANGES):
        paths = [str(part) for part in given if isinstance(part, str | bytes | Path)]
        found.extend(f"{event} {path}" for path in paths if not path.startswith(str(FOLDER / "cache")))
    elif event.startswith(FORBIDDEN):
        found.append(f"{event} {given!r:.100}")
    elif event == "exec":
        _run(given[0])


def _opened(path: object, mode: object, flags: object) -> None:
    if isinstance(path, int):
        return
    place = os.path.realpath(os.fsdecode(path))  # type: ignore[arg-type]
    writes = bool(int(flags) & (os.O_WRONLY | os.O_RDWR | os.O_CREAT)) if isinstance(flags, int) else mode != "r"
    if writes and not place.startswith(str(FOLDER / "cache")) and place != os.devnull:
        found.append(f"writes {place}")
    if not writes and not place.startswith(READABLE):
        found.append(f"reads {place}")


def _run(code: object) -> None:
    """Code that is run: what is installed, our own modules, and what libraries make (`<string>` of namedtuple)."""
    name = str(getattr(code, "co_filename", code))
    installed = name.startswith(READABLE) or name.startswith("<frozen")
    made = name in ("<string>", "<template>") or name.startswith(("<attrs", "<lark", OWN))
    if not (installed or made):
        found.append(f"runs {name}")


def use(path: Path) -> None:
    """All that is done with a spec: checked, compiled, its class made, played, judged, printed, drawn."""
    with suppress(cardwright.CardwrightError):
        check_named(str(path))
    with suppress(cardwright.CardwrightError):
        handle = cardwright.load(path)
        handle.rules("md"), handle.rules("html")
        if isinstance(handle, cardwright.GameHandle):
            handle.layout_svg()
            table = handle.table(seed=1)
            play_out(table, [RandomBot()] * len(table.stacks), random.Random(1))


def main() -> None:
    """Uses every spec, then breaks each rule once to show that the watch sees it."""
    global watching  # noqa: PLW0603
    sys.addaudithook(watch)
    specs = sorted(FOLDER.glob("*.variant"))
    watching = True
    for path in specs:
        use(path)
    watching = False
    print(*found, f"done {len(specs)}", sep="\n")
    found.clear()
    watching = True
    _break_each_rule()
    watching = False
    print(*sorted({line.split()[0] for line in found}), sep="\n")


def _break_each_rule() -> None:
    import socket
    import subprocess

    with suppress(OSError):
        Path("/etc/hostname").read_text(encoding="utf-8")
    Path("elsewhere").write_text("x", encoding="utf-8")
    Path("elsewhere").unlink()
    subprocess.run([sys.executable, "-c", ""], check=True)
    socket.socket().close()
    exec(compile("1", "<foreign>", "exec"))


if __name__ == "__main__":
    main()
