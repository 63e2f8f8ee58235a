"""What choices are worth: cards, calls, cards to pass, suits to name. ``analysis`` is the door to it."""
