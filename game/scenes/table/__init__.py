"""The table: one match, played by whoever sits at it."""
