"""The shipped games, each with the options that change how it is played."""

from cardwright import load

GAMES = {
    "texas-holdem": load("texas-holdem").game_class,
    "fixed-limit": load("texas-holdem", options=["fixed-limit"]).game_class,
    "predealt-board": load("texas-holdem", options=["predealt-board"]).game_class,
    "depot": load("depot").game_class,
    "rails": load("rails").game_class,
    "badugi": load("badugi").game_class,
    "seven-card-open-draw-poker": load("seven-card-open-draw-poker").game_class,
    "short-deck": load("short-deck").game_class,
    "straight-over-trips": load("short-deck", options=["straight-over-trips"]).game_class,
    "short-deck-blinds": load("short-deck", options=["blinds"]).game_class,
}
