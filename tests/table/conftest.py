"""Puts this folder's helpers (`table_games`) where its tests can import them."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
