"""A session: deal after deal at one table, of one game or of a rotation's games in turn."""

from cardwright.runtime.session.session import SavedSessionError, Session, SessionError
from cardwright.runtime.session.state import Programme, SessionState, programme_of

__all__ = ["Programme", "SavedSessionError", "Session", "SessionError", "SessionState", "programme_of"]
