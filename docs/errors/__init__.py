"""The pages of the diagnostics, one for each code, as package data: what `cardwright explain` shows."""
