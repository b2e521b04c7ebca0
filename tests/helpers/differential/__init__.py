"""Differential play: the same deals in PokerKit and in the generated classes, compared at every step."""
