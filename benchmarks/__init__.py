"""Measurements: `python -m benchmarks [--quick] [--json] [SUITE ...]`.

A suite is a function that yields rows; it stands in `SUITES` of `__main__`. A
row names who was measured (`subject`), so that another library doing the same
work stands in the row below. Times of processes are given beside those of
`python -c pass` in the same run, because machines differ and ratios less so.
"""
