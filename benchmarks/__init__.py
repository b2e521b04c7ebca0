"""Measurements: `python -m benchmarks [--quick] [--json] [SUITE ...]`.

A suite is a function that yields rows; it stands in `SUITES` of `__main__`. A row is a work (with its unit), a
peer doing the same work, both figures, their ratio and the floor of that ratio:

- `ratio` is how many times better we are: ours to theirs where more is better, theirs to ours for times.
- A bound that is no library (`at most 400 ms`) is a peer too, with a floor of 1: `ratio >= floor` is met, always.
- A peer that is not installed has null figures and a `reason`; works without a peer have null for it.

Both sides of a row do the same work on the very same cards, in turn, in one process: garbage collection aside, on
one thread, by the processor time of the process (so that neither other programs nor a peer's own threads count),
best of several short runs. Before that both must judge a sample alike. Whole processes are measured by the clock.
"""
