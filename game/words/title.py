"""What the first screen says."""

NAME = "Pinochle"
TAGLINE = "Bid, meld and take tricks"
WELCOME = "New to the game? Learn it by playing a deal."
CONTINUE = "Continue"
NEW_GAME = "New game"
LEARN = "Learn to play"
LEARN_HINT = "Lessons and drills"
TOGETHER = "Together"
TOGETHER_HINT = "Play with people on their own phones"
TODAY = "Today’s deal"
PAST_MATCHES = "Past matches"
RULES = "Rules"
SETTINGS = "Settings"
QUIT = "Quit"


def where_we_are(deal: int, standing: str) -> str:
    """Return where the match stands that waits: the number of its deal, and every side's points."""
    return f"Deal {deal}: {standing}"
