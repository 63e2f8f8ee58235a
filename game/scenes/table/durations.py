"""How long everything at the table takes at normal speed, in seconds: one table, so that one place sets the pace.

The person's speed scales all of it. When the next event may begin stands in ``timing`` and ``tempo``.
"""

from __future__ import annotations

DEAL = 1.44
"""All cards of a deal fly from the dealer."""
PLAYED = 0.28
"""A card flies to the trick."""
ROUND = 0.76
"""A round of cards: each player has a part of it, and the next one begins before the last card lies still."""
TURNED_OVER = 0.16
"""A card turns over: its width shrinks to nothing, the picture changes, and it grows back."""
TRICK_STAYS, NEXT_LEADS = 0.7, 0.36
"""A complete trick lies for reading; unless an ace has been trumped, the next one may lead before that, and gathers it.
"""
LAST_TRICK_STAYS = 0.7
"""The last trick lies for reading."""
WIDOW_STAYS = 0.7
"""A widow that is turned up lies for reading."""
TRICK_LEAVES, NEXT_OF_TRICK = 0.3, 0.03
"""A trick goes to its winner, each card a moment after the one before."""
POINTS_LEAVE, POINTS_FLY, BAR_GROWS = 0.1, 0.42, 0.2
"""The points of a trick leave after its cards, fly to the score, and then the bar grows."""
SHAKE, MUST_LIFTS = 0.18, 0.3
"""A card that may not be played shakes; those that must be played rise."""
SHAKES = (6, -3, 6, -3)
"""How far it is moved to the side in each part of that time, in design pixels."""
MELD_CARD, NEXT_OF_MELD, MELDS_LAID = 0.3, 0.06, 0.66
"""A card of a meld flies to the table, each one a moment after the one before; the most for all of them."""
TAKEN_UP = 0.45
"""Melds go back into the hands."""
NAME_BEFORE_TOTAL = 0.2
"""A meld's name and points are read before the plate has the total."""
ROYAL_COMES = 0.54
"""The highest cards come to the middle of the table, one after the other, for a moon that was made."""
SHRINKS = 0.3
"""A great meld goes from the middle of the table to its seat."""
SLIP_FALLS = 0.24
"""A slip of paper falls onto the cloth."""
BAR_RUNS, BAR_STOPS = 0.6, 0.15
"""The bar of the contract runs, melds before tricks, and stops where the bid was."""
STAMP_FALLS = 0.14
"""A stamp falls onto the slip."""
TOTALS_COUNT = 0.3
"""The totals of both sides count."""
FADE = 0.12
"""Something appears without moving."""
FACE_HOLDS = 1.5
"""How long a face shows that somebody is pleased."""
SAID, SAID_LETTER = 1.6, 0.04
"""How long a remark can be read, and how much longer for each of its letters; at every pace."""
FEAT = (0.42, 0.5, 0.9, 1.6, 2.4)
"""How long a feat of each rung is celebrated (``feats``)."""
