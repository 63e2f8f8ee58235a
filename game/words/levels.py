"""The levels of the bots, each in a line."""

LEVEL_LINES = {
    "easy": "Bids and plays almost at random. For your first games.",
    "casual": "Bids by a quick count, and soon forgets what was played. For a relaxed game.",
    "standard": "Bids what its hand is worth and plays by rules of thumb.",
    "pro": "Bids more boldly, and looks ahead before it plays a card.",
    "expert": "Tries out many deals before each decision, and plays to win. Two Experts talk by raises.",
}
"""What to expect of each level, by its name."""
