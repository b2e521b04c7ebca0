"""Compiled loops over many hands, driven by tables. Only these modules import numba.

Every kernel is compiled once per machine and kept on disk by numba; each releases the GIL, so that
threads may work on different rows.
"""
