"""The sweep: every game, option and pair of options compiled, played under checks, and printed. See `__main__`."""
