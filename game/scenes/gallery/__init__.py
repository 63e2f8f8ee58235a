"""Scenes and moments of matches, for pictures and tests only."""
