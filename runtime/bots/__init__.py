"""Bots: they get a view and choose, nothing else."""

from cardwright.runtime.bots.bot import Bot, play_out
from cardwright.runtime.bots.random_bot import RandomBot
from cardwright.runtime.bots.sensible_bot import SensibleBot

__all__ = ["Bot", "RandomBot", "SensibleBot", "play_out"]
