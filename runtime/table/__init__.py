"""The table: one deal of any game, its decisions, its record, and what each seat may know."""

from cardwright.runtime.table.errors import DeckError, SavedTableError, TableError
from cardwright.runtime.table.interface import Action, Decision, Event, IllegalActionError, LegalAction
from cardwright.runtime.table.legality import menu, phrase
from cardwright.runtime.table.pots import Pot
from cardwright.runtime.table.state import Award, Carried
from cardwright.runtime.table.table import Start, Table
from cardwright.runtime.table.view import SeenCard, View

__all__ = [
    "Action",
    "Award",
    "Carried",
    "Decision",
    "DeckError",
    "Event",
    "IllegalActionError",
    "LegalAction",
    "Pot",
    "SavedTableError",
    "SeenCard",
    "Start",
    "Table",
    "TableError",
    "View",
    "menu",
    "phrase",
]
