"""Generated source as a module of the running program."""

from __future__ import annotations

import hashlib
import linecache
import sys
from threading import Lock
from types import ModuleType
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardwright.runtime.model import GameClass


_ONE_AT_A_TIME = Lock()
"""No thread takes a module that another is still making."""


def class_from_source(source: str) -> type[GameClass]:
    """The game class that a generated module defines. Tracebacks can quote the module, its class can be pickled."""
    from cardwright.runtime.model import GameClass  # noqa: PLC0415

    name = f"cardwright_generated_{hashlib.sha256(source.encode()).hexdigest()[:16]}"
    with _ONE_AT_A_TIME:
        module = sys.modules.get(name)
        if module is None:
            module = ModuleType(name)
            file = f"<{name}>"
            linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
            sys.modules[name] = module
            exec(compile(source, file, "exec"), module.__dict__)
    made = (value for value in vars(module).values() if isinstance(value, type) and value.__module__ == name)
    return next(value for value in made if issubclass(value, GameClass))
