"""Before a match: whom to play with, by which rules, and how everything looks and sounds."""
