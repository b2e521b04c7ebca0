"""Every mutant of a module: one comparison, number, operator, condition or answer of a function changed."""

from __future__ import annotations

import ast
import copy
import inspect
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from types import CodeType
from typing import Any

COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
}
OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.Add,
}
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """A function of a module with one change: its name, the line, the line's code before and after, the code to run."""

    module: str
    function: str
    line: int
    before: str
    after: str
    code: CodeType

    @property
    def key(self) -> str:
        """What tells it from all others, wherever its line moves to."""
        return f"{self.module.removeprefix('cardwright.')}:{self.function}: {self.before}  =>  {self.after}"


def mutants_of(module: str) -> Iterator[Mutant]:
    """All mutants of a module, in the order of its lines."""
    source = inspect.getsource(import_module(module))
    tree = ast.parse(source)
    for name, function in _functions(tree, ""):
        for at, node in enumerate(ast.walk(function)):
            for changed in _changes(node):
                twin = copy.deepcopy(tree)
                other = next(each for known, each in _functions(twin, "") if known == name)
                target = list(ast.walk(other))[at]
                statement = _statement(function, node)
                _replace(other, target, changed)
                after = _statement_like(function, other, statement)
                ast.fix_missing_locations(twin)
                code = _code_of(compile(twin, inspect.getsourcefile(import_module(module)) or module, "exec"), name)
                if code is not None:
                    yield Mutant(module, name, node.lineno, _head(statement), _head(after), code)  # type: ignore[attr-defined]


def _functions(tree: ast.AST, prefix: str) -> Iterator[tuple[str, ast.FunctionDef]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{prefix}{node.name}.")


def _changes(node: ast.AST) -> Iterator[ast.AST]:
    """What may stand in the place of a node."""
    if isinstance(node, ast.Compare):
        for at, operator in enumerate(node.ops):
            for other in COMPARISONS[type(operator)]:
                changed = copy.deepcopy(node)
                changed.ops[at] = other()
                yield changed
    elif isinstance(node, ast.BinOp) and type(node.op) in OPERATORS:
        yield ast.copy_location(ast.BinOp(node.left, OPERATORS[type(node.op)](), node.right), node)
    elif isinstance(node, ast.AugAssign):
        if type(node.op) in OPERATORS:
            yield ast.copy_location(ast.AugAssign(node.target, OPERATORS[type(node.op)](), node.value), node)
        if _changes_something(node):
            yield ast.copy_location(ast.Pass(), node)
    elif isinstance(node, ast.BoolOp):
        yield ast.copy_location(ast.BoolOp(ast.Or() if isinstance(node.op, ast.And) else ast.And(), node.values), node)
        for at in range(len(node.values)):
            rest = node.values[:at] + node.values[at + 1 :]
            yield ast.copy_location(rest[0] if len(rest) == 1 else ast.BoolOp(node.op, rest), node)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield node.operand
    elif isinstance(node, ast.If | ast.While | ast.IfExp):
        changed = copy.copy(node)
        changed.test = ast.copy_location(ast.UnaryOp(ast.Not(), node.test), node.test)
        yield changed
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield ast.copy_location(ast.Constant(node.value + 1), node)
    elif isinstance(node, ast.Constant) and type(node.value) is bool:
        yield ast.copy_location(ast.Constant(not node.value), node)
    elif isinstance(node, ast.Name) and node.id in NAMES and isinstance(node.ctx, ast.Load):
        yield ast.copy_location(ast.Name(NAMES[node.id], node.ctx), node)
    elif (
        isinstance(node, ast.Break | ast.Continue)
        or (isinstance(node, ast.Expr) and isinstance(node.value, ast.Call))
        or _changes_something(node)
    ):
        yield ast.copy_location(ast.Pass(), node)


def _changes_something(node: ast.AST) -> bool:
    """Whether it is an assignment to a part of something, not to a local name alone."""
    kinds = ast.Attribute | ast.Subscript
    if isinstance(node, ast.AugAssign):
        return isinstance(node.target, kinds)
    return isinstance(node, ast.Assign) and all(isinstance(target, kinds) for target in node.targets)


def _replace(function: ast.AST, target: ast.AST, changed: ast.AST) -> None:
    for parent in ast.walk(function):
        for field, value in ast.iter_fields(parent):
            if value is target:
                setattr(parent, field, changed)
                return
            if isinstance(value, list):
                for at, one in enumerate(value):
                    if one is target:
                        value[at] = changed
                        return


def _statement(function: ast.FunctionDef, node: ast.AST) -> ast.stmt:
    """The innermost statement around a node."""
    found: ast.stmt = function
    for each in ast.walk(function):
        if isinstance(each, ast.stmt) and any(inner is node for inner in ast.walk(each)):
            found = each
    return found


def _statement_like(function: ast.FunctionDef, other: ast.FunctionDef, statement: ast.stmt) -> ast.stmt:
    """The statement of the twin in the same place; the changed one itself where the whole statement went."""
    ours = [each for each in ast.walk(function) if isinstance(each, ast.stmt)]
    theirs = [each for each in ast.walk(other) if isinstance(each, ast.stmt)]
    return theirs[min(next(at for at, each in enumerate(ours) if each is statement), len(theirs) - 1)]


def _head(statement: ast.stmt) -> str:
    """The statement without what hangs under it."""
    return " ".join(ast.unparse(statement).splitlines()[0].split())


def _code_of(module: CodeType, name: str) -> CodeType | None:
    code: Any = module
    for part in name.split("."):
        code = next((one for one in code.co_consts if isinstance(one, CodeType) and one.co_name == part), None)
        if code is None:
            return None
    return code  # type: ignore[no-any-return]


def put_in(mutant: Mutant) -> None:
    """Give the function of the running program the mutant's code. For a process of its own: nothing takes it out."""
    found: Any = import_module(mutant.module)
    for part in mutant.function.split("."):
        found = inspect.getattr_static(found, part)
    found = getattr(found, "fget", None) or getattr(found, "__func__", None) or found
    if hasattr(found, "cache_clear"):
        found.cache_clear()
    inspect.unwrap(found).__code__ = mutant.code
