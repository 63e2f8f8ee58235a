"""Before a match: opponents and rules, and how everything looks and sounds."""
