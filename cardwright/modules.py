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
    from cardwright.runtime.rotation import RotationClass


_ONE_AT_A_TIME = Lock()
"""No thread takes a module that another is still making."""


def class_from_source(source: str) -> type[GameClass]:
    """The game class that a generated module defines. Tracebacks can quote the module, its class can be pickled."""
    from cardwright.runtime.model import GameClass

    return next(value for value in _classes(source) if issubclass(value, GameClass))


def rotation_from_source(source: str) -> type[RotationClass]:
    """The class of the rotation that a generated module defines after those of its games."""
    from cardwright.runtime.rotation import RotationClass

    return next(value for value in _classes(source) if issubclass(value, RotationClass))


def _classes(source: str) -> list[type]:
    """The classes that the module itself defines, in order."""
    name = f"cardwright_generated_{hashlib.sha256(source.encode()).hexdigest()[:16]}"
    with _ONE_AT_A_TIME:
        module = sys.modules.get(name)
        if module is None:
            module = ModuleType(name)
            file = f"<{name}>"
            linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
            sys.modules[name] = module
            exec(compile(source, file, "exec"), module.__dict__)
    return [value for value in vars(module).values() if isinstance(value, type) and value.__module__ == name]
