"""Passes: the sections of the line of descent laid over each other, then the chosen options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from cardwright.compiler.draft import AREAS, Ancestor, Chosen, Draft, unknown, warning
from cardwright.compiler.families import FAMILIES
from cardwright.compiler.library import STANDARD, Library
from cardwright.compiler.passes.conventions import convention_key, lay_conventions
from cardwright.compiler.passes.lineage import ancestors_of, parent_has_problems
from cardwright.compiler.passes.options import bare_name, select
from cardwright.compiler.passes.patch_play import insert_before_each, lay_play
from cardwright.compiler.passes.patch_sections import (
    lay_deck,
    lay_layout,
    lay_ranking,
    lay_showdown,
    lay_stakes,
    lay_wild,
)
from cardwright.compiler.passes.patching import Patching, Touch
from cardwright.compiler.spec import Spec
from cardwright.dsl import tree
from cardwright.dsl.bounds import MOST_PARENTS, too_much
from cardwright.dsl.diagnostics import Diagnostic, Label, Report, Severity

Lay = Callable[[Spec, Any, Patching], Spec]


def inherit(draft: Draft, report: Report) -> Draft:
    """Lay the files over each other, the root first."""
    if not draft.lineage:
        return draft
    builder = _Builder(draft.library, report, missing=_missing_parent(draft))
    spec = builder.build(draft.lineage)
    return replace(draft, spec=spec).spoil(*builder.spoiled)


def apply_options(draft: Draft, report: Report) -> Draft:
    """Lay the chosen options over the variant, in the order of the file, and look for conflicts."""
    if not draft.lineage:
        return draft
    builder = _Builder(draft.library, report, missing=_missing_parent(draft), silent=draft.poison)
    base = draft.spec
    names = {ancestor.file.id.text: base for ancestor in draft.lineage[1:]}
    spec = builder.lay_options(base, draft.chosen, names, draft.file.id.text)
    if any(getattr(spec, area) != getattr(base, area) for area in _JUDGED):
        # What the variant's examples claim is about the variant as written; those of the options hold.
        spec = replace(spec, examples=spec.examples[len(base.examples) :])
    if sum(not any(one.key in other.builds_on for other in draft.chosen) for one in draft.chosen) > 1:
        # An option's own examples hold with it alone: another may deal other cards or judge them otherwise.
        spec = replace(spec, examples=tuple(example for example in spec.examples if example in base.examples))
    return replace(draft, spec=insert_before_each(spec)).spoil(*builder.spoiled)


_JUDGED = ("deck", "rankings", "layout", "showdown", "wild", "dead", "others")
"""The parts of a spec by which hands are judged."""


def _missing_parent(draft: Draft) -> str | None:
    """The parent that was looked for in vain: its absence has been reported."""
    like = draft.lineage[-1].file.like
    return like.text if like else None


@dataclass(slots=True)
class _Builder:
    """Builds specs.

    `busy` are the variants under way, so that sections never lead in a circle; `missing` is a parent whose
    absence has been reported already, `silent` are the areas with reported mistakes.
    """

    library: Library
    report: Report
    spoiled: set[str] = field(default_factory=set)
    busy: list[str] = field(default_factory=list)
    missing: str | None = None
    silent: frozenset[str] = frozenset()
    foreign: dict[str, tuple[Spec | None, tuple[Diagnostic, ...]]] = field(default_factory=dict)
    """What came of each variant outside the line of descent: files that take all from each other are built once."""

    def build(self, lineage: Sequence[Ancestor]) -> Spec:
        """The spec of the first file of the line, without its own options."""
        spec = Spec()
        specs: dict[str, Spec] = {}
        for depth in reversed(range(len(lineage))):
            ancestor = lineage[depth]
            self.busy.append(ancestor.file.id.text)
            spec = self._lay_file(spec, ancestor.file, specs)
            self.busy.pop()
            if depth:
                spec = self._with_options(spec, lineage, depth, specs)
                specs[ancestor.file.id.text] = spec
        return spec

    def _with_options(self, spec: Spec, lineage: Sequence[Ancestor], depth: int, specs: dict[str, Spec]) -> Spec:
        """The options with which the child takes its parent."""
        child = lineage[depth - 1].file
        variant = lineage[depth].file.id.text
        wanted = [(bare_name(name.text, variant), name.span) for name in child.with_options]
        chosen, complete = select([ancestor.file for ancestor in lineage[depth:]], wanted, self.report)
        if not complete:
            self.spoiled.add("option")
        return self.lay_options(spec, chosen, specs, variant)

    def _lay_file(self, spec: Spec, file: tree.File, specs: dict[str, Spec]) -> Spec:
        spec = replace(spec, aka=(), by=None, notes=(), examples=())
        patch = self._patching(specs)
        spec = self._lay(_lay_header(spec, file.lines, patch), file.sections, patch)
        self.spoiled |= patch.spoiled
        return spec

    def lay_options(self, spec: Spec, chosen: Sequence[Chosen], specs: dict[str, Spec], variant: str) -> Spec:
        """Lay options over a variant, each over those before it; none if two of them conflict."""
        if self._conflicts(spec, chosen, specs, variant):
            self.spoiled |= AREAS
            return spec
        for option in chosen:
            _warn_of_replacements(spec, option.option, self.report)
            spec, patch = self._lay_option(spec, option, specs, variant)
            self.spoiled |= patch.spoiled
        return spec

    def _lay_option(self, spec: Spec, option: Chosen, specs: dict[str, Spec], variant: str) -> tuple[Spec, Patching]:
        own = {key.split("--", 1)[1]: spec for key in option.builds_on}
        patch = self._patching({**specs, **own, variant: spec})
        spec = _lay_header(spec, option.option.lines, patch)
        return self._lay(spec, option.option.sections, patch), patch

    def _conflicts(self, spec: Spec, chosen: Sequence[Chosen], specs: dict[str, Spec], variant: str) -> bool:
        """Report each two options that change one thing, looking at each by itself with what it builds on."""
        silent = _Builder(self.library, Report(), busy=self.busy, missing=self.missing, foreign=self.foreign)
        changes: list[tuple[Chosen, list[Touch]]] = []
        for option in chosen if len(chosen) > 1 else ():
            alone = spec
            for base in chosen:
                if base.key in option.builds_on:
                    alone, _ = silent._lay_option(alone, base, specs, variant)
            changes.append((option, silent._lay_option(alone, option, specs, variant)[1].touches))
        pairs = [(a, b) for b in range(len(changes)) for a in range(b)]
        found = [
            problem
            for a, b in pairs
            if (problem := _compare(*changes[a], *changes[b]) or self._spoilt(spec, chosen, (a, b), specs, variant))
        ]
        for problem in found:
            self.report.add(problem)
        return bool(found)

    def _spoilt(
        self, spec: Spec, chosen: Sequence[Chosen], pair: tuple[int, int], specs: dict[str, Spec], variant: str
    ) -> Diagnostic | None:
        """The conflict of two options that can be laid over the variant alone, but not one over the other."""
        first, second = (chosen[place] for place in pair)
        if first.key in second.builds_on or second.key in first.builds_on:
            return None
        alone = [self._mistake(spec, chosen, one.builds_on | {one.key}, specs, variant) for one in (first, second)]
        both = first.builds_on | second.builds_on | {first.key, second.key}
        mistake = None if any(alone) else self._mistake(spec, chosen, both, specs, variant)
        return None if mistake is None else _in_the_way(first, second, mistake)

    def _mistake(
        self, spec: Spec, chosen: Sequence[Chosen], keys: frozenset[str], specs: dict[str, Spec], variant: str
    ) -> Diagnostic | None:
        """The first mistake if just these options are laid over the variant."""
        silent = _Builder(self.library, Report(), busy=self.busy, missing=self.missing, foreign=self.foreign)
        for option in chosen:
            if option.key in keys:
                spec, _ = silent._lay_option(spec, option, specs, variant)
        return next((problem for problem in silent.report.diagnostics if problem.is_error), None)

    def _lay(self, spec: Spec, sections: Sequence[tree.Section], patch: Patching) -> Spec:
        for section in sections:
            if not isinstance(section, tree.Option):
                spec = _LAYERS.get(type(section), _lay_other)(spec, section, patch)
        return spec

    def _patching(self, specs: dict[str, Spec]) -> Patching:
        return Patching(self.report, specs, self._foreign, self._is_ranking, self._is_variant, self.silent)

    def _is_variant(self, name: str) -> bool:
        return name != self.missing and self.library.variant(name) is not None

    def _is_ranking(self, name: str) -> bool:
        return name == STANDARD or self.library.ranking(name) is not None

    def _foreign(self, name: tree.Name, also: Sequence[str]) -> Spec | None:
        """The spec of a variant outside the line of descent."""
        if name.text == self.missing:
            return None
        loaded = self.library.variant(name.text)
        if loaded is None:
            self.report.add(unknown("CW2001", "variant", name.text, name.span, (*also, *self.library.known)))
            return None
        if name.text in self.busy:
            self.report.add(_circle(name))
            return None
        problems = Report()
        lineage, complete = ancestors_of(loaded, loaded.file, self.library, problems) if loaded.file else ((), False)
        if loaded.broken or not complete:
            self.report.add(parent_has_problems(name, (*loaded.problems, *problems.diagnostics)))
            return None
        if len(self.busy) > MOST_PARENTS:
            self.report.add(too_much("variants of which each takes something from the next", MOST_PARENTS, name.span))
            return None
        if name.text not in self.foreign:
            inner = _Builder(self.library, problems, busy=[*self.busy, name.text], foreign=self.foreign)
            spec = insert_before_each(inner.build(lineage))
            found = tuple(problems.diagnostics)
            self.foreign[name.text] = None if problems.has_errors else spec, found
        made, found = self.foreign[name.text]
        if made is None:
            self.report.add(parent_has_problems(name, found))
        return made


def _lay_header(spec: Spec, lines: Sequence[tree.HeaderLine], patch: Patching) -> Spec:
    games = tuple(line for line in lines if isinstance(line, tree.RotationGame))
    if games:
        patch.touch("games", content=games, span=games[0].span)
        spec = replace(spec, games=games)
    for line in lines:
        match line:
            case tree.Aka():
                spec = replace(spec, aka=(*spec.aka, *line.names))
            case tree.By():
                spec = replace(spec, by=line)
            case tree.Family():
                if line.name.text not in FAMILIES:
                    patch.report.add(_unknown_family(line.name))
                spec = replace(spec, family=line)
            case tree.Note():
                spec = replace(spec, notes=(*spec.notes, line))
            case tree.Players():
                patch.touch("players", content=line, span=line.span)
                spec = replace(spec, players=line)
            case tree.ChangeEvery():
                patch.touch("rhythm", content=line, span=line.span)
                spec = replace(spec, rhythm=line)
            case tree.AtMostDealtIn():
                patch.touch("dealt in", line.games.text, content=line, span=line.span)
                others = (other for other in spec.dealt_in if other.games.text != line.games.text)
                spec = replace(spec, dealt_in=(*others, line))
            case _:
                pass
    return spec


def _unknown_family(name: tree.Name) -> Diagnostic:
    """CW7007: a family that no other game is of."""
    problem = unknown("CW7007", "family", name.text, name.span, FAMILIES, hint=f"one of {', '.join(FAMILIES)}")
    return replace(problem, severity=Severity.WARNING)


def _lay_example(spec: Spec, example: tree.Example, patch: Patching) -> Spec:
    return replace(spec, examples=(*spec.examples, example))


def _lay_other(spec: Spec, section: tree.Section, patch: Patching) -> Spec:
    """Sections that go by kind and name; a patch stands beside what it patches."""
    key = _other_key(section)
    patch.touch(*key, content=section, span=section.span)
    if section.like is not None:
        patch.base(section.like, "other")
        return replace(spec, others=(*spec.others, section))
    kept = tuple(other for other in spec.others if _other_key(other) != key)
    return replace(spec, others=(*kept, section))


def _other_key(section: tree.Section) -> tuple[str, ...]:
    name = getattr(section, "name", None)
    return (type(section).__name__.lower(), *([name.text] if name else []))


def _lay_conventions(spec: Spec, section: tree.Conventions, patch: Patching) -> Spec:
    for line in section.lines:
        patch.touch("conventions", convention_key(line), content=line, span=line.span)
    return lay_conventions(spec, section)


_LAYERS: dict[type[tree.Section], Lay] = {
    tree.Conventions: _lay_conventions,
    tree.Deck: lay_deck,
    tree.Ranking: lay_ranking,
    tree.Layout: lay_layout,
    tree.Stakes: lay_stakes,
    tree.Play: lay_play,
    tree.Showdown: lay_showdown,
    tree.Points: _lay_other,
    tree.Wild: lay_wild,
    tree.Dead: lay_wild,
    tree.Example: _lay_example,
    tree.Ladder: _lay_other,
}


def _compare(a: Chosen, old: list[Touch], b: Chosen, new: list[Touch]) -> Diagnostic | None:
    """The first change of one option that clashes with one of the other; related options may override."""
    if a.key in b.builds_on or b.key in a.builds_on:
        return None
    clashes = ((first, second) for first in old for second in new if first.clashes(second))
    clash = next(clashes, None)
    return _conflict(a, clash[0], b, clash[1]) if clash else None


def _conflict(a: Chosen, first: Touch, b: Chosen, second: Touch) -> Diagnostic:
    """CW2005: two options that patch one line."""
    return Diagnostic(
        "CW2005",
        f"The options '{a.option.id.text}' and '{b.option.id.text}' contradict each other",
        second.span,
        f"'{b.option.id.text}' changes this",
        related=(Label(first.span, f"'{a.option.id.text}' changes it too"),),
        hint="choose one of them, or write an option that is built on both and settles it",
    )


def _in_the_way(a: Chosen, b: Chosen, mistake: Diagnostic) -> Diagnostic:
    """CW2005: two options of which one takes away what the other changes, or brings what the other brings."""
    return Diagnostic(
        "CW2005",
        f"The options '{a.option.id.text}' and '{b.option.id.text}' contradict each other",
        mistake.span,
        f"{mistake.message[:1].lower()}{mistake.message[1:]}",
        related=(Label(a.option.id.span, f"where '{a.option.id.text}' is on"),),
        hint="choose one of them, or write an option that is built on both and settles it",
    )


def _circle(name: tree.Name) -> Diagnostic:
    return Diagnostic(
        "CW2002",
        f"'{name.text}' takes something from this variant, so this variant cannot take something from it",
        name.span,
        "leads back",
        hint="write the section in full in one of the two",
    )


def _warn_of_replacements(spec: Spec, option: tree.Option, report: Report) -> None:
    """CW7006: an option that drops a whole inherited `wild` or `showdown`, which is seldom meant."""
    inherited: dict[type[tree.Section], bool] = {
        tree.Showdown: spec.showdown is not None,
        tree.Wild: spec.wild is not None,
        tree.Dead: spec.dead is not None,
    }
    for section in option.sections:
        if isinstance(section, tree.Wild | tree.Dead):
            old = spec.dead if isinstance(section, tree.Dead) else spec.wild
            if old is None or len(section.entries) >= len(old.entries):
                continue  # other wild cards in the place of these: nothing is forgotten
        if section.like is None and inherited.get(type(section), False):
            word = type(section).__name__.lower()
            report.add(
                warning(
                    "CW7006",
                    f"The option '{option.id.text}' replaces the whole {word} section",
                    section.span,
                    "nothing of the inherited one is left",
                    hint=f"'{word} like VARIANT' keeps what the option does not change",
                )
            )
