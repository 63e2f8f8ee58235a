"""Bid odds: what a hand reaches as declarer, for each suit, in imagined deals whose number grows over time."""
