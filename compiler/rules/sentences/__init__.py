"""The sentences of a rule sheet: one phrase function per mechanic, chosen by the kind of thing it tells."""
