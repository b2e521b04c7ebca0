"""Hostile input: what is fed to cardwright, what may come of it, and how it is changed to find more."""
