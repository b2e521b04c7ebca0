"""Seeds for single hands, all from one: whoever plays hand 17 of seed 5, wherever, plays the same hand."""

from __future__ import annotations

from hashlib import blake2b


def seed_for(seed: int, hand: int, use: str) -> int:
    """A seed of 64 bits for this hand and `use` (`cards`, `bots`), as good as independent of all others."""
    return int.from_bytes(blake2b(f"{seed} {hand} {use}".encode(), digest_size=8).digest(), "big")
