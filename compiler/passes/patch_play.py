"""How `play` is laid over the inherited one: whole, or label by label and line by line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from typing import Any

from cardwright.compiler.draft import twice
from cardwright.compiler.passes.patch_sections import patch_without_like
from cardwright.compiler.passes.patching import Patching
from cardwright.compiler.passes.rewriting import Rewriter, map_bodies
from cardwright.compiler.spec import Spec, labelled
from cardwright.dsl import tree
from cardwright.dsl.diagnostics import Diagnostic
from cardwright.dsl.source import Span

Steps = tuple[tree.Labelled, ...]


def lay_play(spec: Spec, play: tree.Play, patch: Patching) -> Spec:
    """Lay a `play` section over the spec. `before each` waits in the spec until all patches are applied."""
    if play.like is None:
        patch.touch("play", content=play, span=play.span)
        steps = _own_steps(play, patch)
        return replace(spec, play=replace(play, lines=steps), before_each=())
    inherited = patch.inherited(play.like, "play")
    if inherited is None:
        return spec
    patcher = _PlayPatch(labelled(inherited), patch)
    steps = patcher.apply(play)
    each = tuple(line for line in play.lines if isinstance(line, tree.BeforeEach))
    return replace(
        spec,
        play=replace(play, like=None, lines=steps),
        before_each=(*patch.specs.get(play.like.text, Spec()).before_each, *each),
    )


def _own_steps(play: tree.Play, patch: Patching) -> Steps:
    """The labelled steps of a play that stands alone; each may be like an earlier one."""
    steps: list[tree.Labelled] = []
    for line in play.lines:
        if not isinstance(line, tree.Labelled):
            patch.fail("play", patch_without_like(line, "play"))
            continue
        earlier = find(steps, line.label.text)
        if earlier is not None:
            patch.fail("play", _label_twice(line, earlier))
            continue
        steps.append(_expanded(line, tuple(steps), patch))
    return tuple(steps)


@dataclass(slots=True)
class _PlayPatch:
    """One patch at work on the inherited steps."""

    base: Steps
    patch: Patching

    def apply(self, play: tree.Play) -> Steps:
        """`instead of` first, on inherited lines only; then the other lines in order."""
        rewrites = [line for line in play.lines if isinstance(line, tree.InsteadOf)]
        rewriter = Rewriter(rewrites, self.patch, "play")
        steps = [replace(step, body=rewriter.rewrite(step.body, step.label.text)) for step in self.base]
        rewriter.report_unmatched()
        stated: dict[str, tree.Labelled] = {}
        for line in play.lines:
            if isinstance(line, tree.Labelled) and line.label.text in stated:
                self.patch.fail("play", _label_twice(line, stated[line.label.text]))
                continue
            if isinstance(line, tree.Labelled):
                stated[line.label.text] = line
            handler = _HANDLERS.get(type(line))
            if handler:
                handler(self, steps, line)
        return tuple(steps)

    def label(self, steps: list[tree.Labelled], line: tree.Labelled) -> None:
        """A label with its block: the steps of that label give way, its title stays unless stated."""
        place = self._place(steps, line.label)
        if place is None:
            return
        name = line.label.text
        new = _expanded(line, self.base, self.patch)
        self.patch.touch("play", name, content=new.body, span=line.span)
        if line.title and line.title != steps[place].title:
            self.patch.touch("title", name, content=line.title, span=line.span)
        steps[place] = replace(new, title=line.title or steps[place].title)

    def insert(self, steps: list[tree.Labelled], line: tree.Insert) -> None:
        """New labels after or before one that is there."""
        place = self._place(steps, line.label)
        if place is None:
            return
        self.patch.touch("play", line.label.text, content=line.where, span=line.span, anchor=True)
        place += line.where == "after"
        for new in line.body:
            earlier = find(steps, new.label.text)
            if earlier is not None:
                self.patch.fail("play", _label_twice(new, earlier))
                continue
            self.patch.touch("play", new.label.text, content=new, span=new.span)
            steps.insert(place, _expanded(new, self.base, self.patch))
            place += 1

    def remove(self, steps: list[tree.Labelled], line: tree.WithoutLabels) -> None:
        """Labels that go with all their steps."""
        for name in line.labels:
            place = self._place(steps, name)
            if place is not None:
                self.patch.touch("play", name.text, content=None, span=name.span)
                del steps[place]

    def retitle(self, steps: list[tree.Labelled], line: tree.Retitle) -> None:
        """Another printed title."""
        place = self._place(steps, line.label)
        if place is not None:
            self.patch.touch("title", line.label.text, content=line.title, span=line.span)
            steps[place] = replace(steps[place], title=line.title)

    def _place(self, steps: list[tree.Labelled], name: tree.Name) -> int | None:
        labels = [step.label.text for step in steps]
        if name.text in labels:
            return labels.index(name.text)
        self.patch.unknown_label(name, labels)
        return None


_HANDLERS: dict[type[tree.Line], Callable[[_PlayPatch, list[tree.Labelled], Any], None]] = {
    tree.Labelled: _PlayPatch.label,
    tree.Insert: _PlayPatch.insert,
    tree.WithoutLabels: _PlayPatch.remove,
    tree.Retitle: _PlayPatch.retitle,
}


def find(steps: list[tree.Labelled] | Steps, label: str) -> tree.Labelled | None:
    """The step of that label."""
    return next((step for step in steps if step.label.text == label), None)


def _label_twice(line: tree.Labelled, first: tree.Labelled) -> Any:
    """CW2010: a label for two steps."""
    return twice("CW2010", f"The label '{line.label.text}' is there twice", line.label.span, first.label.span)


def _expanded(line: tree.Labelled, known: Steps, patch: Patching) -> tree.Labelled:
    """The step with every `like LABEL` line replaced by the steps it means."""

    def expand(body: tuple[Any, ...]) -> tuple[Any, ...]:
        result: list[Any] = []
        for statement in body:
            if isinstance(statement, tree.LikeStep):
                result.extend(_meant(statement, line.label, known, patch))
            else:
                result.append(map_bodies(statement, expand))
        return tuple(result)

    return replace(line, body=expand(line.body))


def _meant(like: tree.LikeStep, label: tree.Name, known: Steps, patch: Patching) -> tuple[Any, ...]:
    """The steps of a label here, or those of the same label in another variant."""
    step = find(known, like.label.text)
    if step is not None:
        return step.body
    if like.label.text not in patch.specs and not patch.is_variant(like.label.text):
        patch.unknown_label(like.label, [step.label.text for step in known])
        return ()
    other = patch.base(like.label, "play")
    there = find(labelled(other.play), label.text) if other else None
    if there is not None:
        # Told here, where they are asked for: the other file is not at fault.
        return tuple(_placed(statement, like.span) for statement in there.body)
    if other is not None:
        patch.fail("play", _no_such_step(like, label))
    return ()


def _placed(node: Any, span: Span) -> Any:
    """A node with its place, and that of all in it, moved to `span`."""
    if isinstance(node, tuple):
        return tuple(_placed(item, span) for item in node)
    if not isinstance(node, tree.Node):
        return node
    changes: dict[str, Any] = {field.name: _placed(getattr(node, field.name), span) for field in fields(node)}
    return replace(node, **{**changes, "span": span})


def _no_such_step(like: tree.LikeStep, label: tree.Name) -> Diagnostic:
    return Diagnostic(
        "CW2006",
        f"There is no step labelled '{label.text}' in '{like.label.text}'",
        like.label.span,
        "has no such step",
        hint="'like VARIANT' as a step takes the step of the same label there",
    )


def insert_before_each(spec: Spec) -> Spec:
    """Carry out the waiting `before each bet` and `before each deal`, on every step there is by now."""
    if spec.play is None or not spec.before_each:
        return spec

    def insert(body: tuple[Any, ...]) -> tuple[Any, ...]:
        result: list[Any] = []
        for statement in body:
            for each in spec.before_each:
                if isinstance(statement, _EACH[each.what]):
                    result.extend(each.body)
            result.append(map_bodies(statement, insert))
        return tuple(result)

    lines = tuple(replace(step, body=insert(step.body)) for step in labelled(spec.play))
    return replace(spec, play=replace(spec.play, lines=lines), before_each=())


_EACH: dict[str, tuple[type[tree.Statement], ...]] = {
    "bet": (tree.Bet,),
    "deal": (tree.DealPlayers, tree.DealBoard, tree.DealCells),
}
