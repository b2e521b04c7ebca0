"""The class of a rotation as Python source: those of its games and, after them, its own."""

from __future__ import annotations

from collections import Counter

from cardwright.compiler.emit.literals import quoted
from cardwright.compiler.emit.python import class_lines, class_name, docstring, module_head
from cardwright.compiler.rotation import Rotation, RotationGame

MODEL = "cardwright.runtime.rotation"


def emit_rotation(rotation: Rotation) -> str:
    """A module with a class for each game and one for the rotation: the same text for the same Rotation, always."""
    used = {"GameClass"}
    names = _names(rotation)
    classes = [class_lines(each.game, name, used) for each, name in zip(rotation.games, names, strict=True)]
    head = [*module_head(rotation.title, used), f"from {MODEL} import RotationClass, RotationGame"]
    return "\n\n\n".join("\n".join(lines) for lines in (head, *classes, _own_class(rotation, names))) + "\n"


def _names(rotation: Rotation) -> list[str]:
    """A class name for each place in the rotation, told apart by options, then by numbers."""
    own = class_name(rotation.id)
    plain = [class_name(_full_name(each)) for each in rotation.games]
    twice = Counter([own, *plain])
    return [name if twice[name] == 1 else f"{name}{place}" for place, name in enumerate(plain, start=1)]


def _full_name(each: RotationGame) -> str:
    return "-".join((each.game.id, *(option.id for option in each.game.options if option.on)))


def _own_class(rotation: Rotation, names: list[str]) -> list[str]:
    on = tuple(option.id for option in rotation.options if option.on)
    lines = [
        f"class {class_name(rotation.id)}(RotationClass):",
        f'    """{docstring(rotation.title)}."""',
        "",
        f"    game_version = {rotation.version}",
        f"    spec_hash = {quoted(rotation.source_hash)}",
        f"    id = {quoted(rotation.id)}",
        f"    title = {quoted(rotation.title)}",
        f"    options = {on!r}",
        f"    players = {rotation.players.allowed!r}",
        f"    minutes = {rotation.change.minutes!r}",
        "    games = (",
    ]
    for each, name in zip(rotation.games, names, strict=True):
        most = "" if each.most_dealt_in is None else f", most_dealt_in={each.most_dealt_in}"
        lines.append(f"        RotationGame({name}{most}),")
    return [*lines, "    )"]
