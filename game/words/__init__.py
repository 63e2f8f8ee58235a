"""Sentences: what happened, why something may not be done, how it ended, and the rules in full."""
