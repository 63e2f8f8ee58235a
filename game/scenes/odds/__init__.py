"""Bid odds: what a hand reaches as declarer, for each suit, in imagined deals that are more the longer one looks."""
