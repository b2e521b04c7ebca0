"""Every variant in the tools that people train and search with: PettingZoo environments and an OpenSpiel game.

What both need is in `choices` (any decision as numbers) and `sight` (a view as numbers); docs/adapters.md explains
them.
"""
