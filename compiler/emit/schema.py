"""The published JSON Schemas of the Game and of the Rotation, as text.

`python -m cardwright.compiler.emit.schema > docs/game.schema.json` writes the first anew, and
`python -m cardwright.compiler.emit.schema rotation > docs/rotation.schema.json` the second.
"""

from __future__ import annotations

import json
import sys

from cardwright.compiler.game import schema
from cardwright.compiler.rotation import rotation_schema

_SCHEMAS = {"game": schema, "rotation": rotation_schema}


def schema_text(of: str = "game") -> str:
    """What `docs/game.schema.json` holds, or of a `rotation` `docs/rotation.schema.json`."""
    return json.dumps(_SCHEMAS[of](), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(schema_text(*sys.argv[1:2]))
