"""The table: one match, played by the people and bots at it."""
