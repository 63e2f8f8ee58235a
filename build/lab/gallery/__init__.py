"""Scenes and moments of matches, only for pictures and tests."""
