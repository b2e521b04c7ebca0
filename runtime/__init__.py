"""What plays generated games: cards, the table, showdown and evaluation, bots. It knows no game itself."""
