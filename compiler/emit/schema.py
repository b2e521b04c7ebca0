"""The published JSON Schema of the Game, as text.

`python -m cardwright.compiler.emit.schema > docs/game.schema.json` writes it anew.
"""

from __future__ import annotations

import json
import sys

from cardwright.compiler.game import schema


def schema_text() -> str:
    """What `docs/game.schema.json` holds."""
    return json.dumps(schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text())
