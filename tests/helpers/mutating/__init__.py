"""Mutants: the table's own code with one small thing changed, and whether anything notices."""
