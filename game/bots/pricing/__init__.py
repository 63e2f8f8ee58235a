"""Prices of cards, calls, passes and trumps. ``analysis`` is the door to this room."""
