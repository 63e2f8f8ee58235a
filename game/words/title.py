"""What the first screen says."""

from .templates import Counted, Template

NAME = "Pinochle"
TAGLINE = "Your chair is free."
WELCOME = "New here? Learn by playing."
CONTINUE = "Continue"
NEW_GAME = "New game"
LEARN = "Learn to play"
LEARN_HINT = "Lessons and drills"
TOGETHER = "Together"
TOGETHER_HINT = "Play with people on their own phones"
tables_wait = Counted("Together: 1 waits", "Together: {count} wait")
TODAY = "Today’s deal"
SCORE_PAD = "Score for real cards"
SCORE_PAD_HINT = "Play with your own cards, and never argue about the score"
PAST_MATCHES = "Past matches"
RULES = "Rules"
SETTINGS = "Settings"
QUIT = "Quit"


where_we_are = Template("Deal {deal}: {standing}")
