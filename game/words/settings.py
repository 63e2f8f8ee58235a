"""What the settings say."""

from __future__ import annotations

from ..rules import Seating
from .templates import Template

TITLE = "Settings"
PARTS = ("Look", "Play", "Sound", "People", "Data")
"""The parts of the page, of which one is seen."""
TABLE = "Table"
CARD_BACKS = "Card backs"
FACES = "Faces"
TEXT = "Text"
TEXT_SIZES = ("Normal", "Large", "Largest")
"""From small to large."""
FULL_SCREEN = "Full screen"
FULL_SCREEN_NOTE = "Also with F11."
FOUR_COLOURS = "Four colours"
FOUR_COLOURS_NOTE = "Diamonds are blue and clubs green."
LARGE_PRINT = "Large print"
LARGE_PRINT_NOTE = "One large index on every card."
PLAY = "Play"
SPEED = "Speed"
SPEED_NOTE = "A tap or Space hurries."
MOTION = "Motion"
CLICK_TO_GO_ON = "Wait after each trick"
CLICK_TO_GO_ON_NOTE = "A trick stays until you tap."
TWO_TAP = "Two taps to play"
TWO_TAP_NOTE = "The first tap lifts a card, the second plays it."
SINGLE_KEYS = "Single-letter keys"
SINGLE_KEYS_NOTE = "Off helps if you dictate: arrows, Tab and Enter stay."
NO_READERS = {
    "library": "Screen readers can’t read this window, because accesskit is missing: install it, or play in a browser.",
    "failed": "Screen readers can’t read this window, because accesskit has failed: play in a browser.",
}
"""Why a window is silent, by what is wrong."""
PLAY_FORCED = "Play forced cards"
PLAY_FORCED_NOTE = "Your only playable card plays itself."
PRICES = "Practice"
PRICES_NOTE = "Every choice shows what it is worth. At the table: W."
HAND = "Your hand"
CARD_ORDER = "Order of suits"
HIGH_CARDS_LEFT = "High cards at the left"
LEFT_HANDED = "Left-handed"
LEFT_HANDED_NOTE = "Buttons move to the left side."
TIPS = "First-run pointers"
SOUND = "Sound"
KEYS = "Keys"
MUTE = "Mute"
VOLUME, ROOM = "Cards", "Quiet room"
PLAYERS = "Players of the next match"
RULES = "Rules of the next match"
RULE_SET = "Rule set"
MAKE_RULES = "Make your own rules"
START_AGAIN = "Start again"
DEFAULTS = "All settings as at first"
TALK = "Table talk"
TALK_NOTE = "Players say a few words, never about hidden cards."
PERSON = "Person"
YOUR_NAME = "Your name"
YOUR_HEAD = "Your head"

_FOUR = {"own": "Your seat", "left": "Left player", "partner": "Opposite", "right": "Right player"}
_FIVE = {
    "own": "Your seat",
    "left": "Left player",
    "upper_left": "Opposite left",
    "upper_right": "Opposite right",
    "right": "Right player",
}
PLACES: dict[Seating, dict[str, str]] = {
    Seating.PARTNERS: {
        "own": "Your seat",
        "left": "Left opponent",
        "partner": "Partner",
        "right": "Right opponent",
    },
    Seating.THREE: {"own": "Your seat", "left": "Left player", "right": "Right player"},
    Seating.TWO: {"own": "Your seat", "left": "Opponent"},
    Seating.FIVE: _FIVE,
    Seating.DEALER_OUT: _FOUR,
    Seating.RIGHT_OUT: _FOUR,
    Seating.TWO_OUT: _FIVE,
}
"""The places at the table, clockwise from the bottom: the settings' names, and the players' names for them."""


played_by = Template("{place} is played by")
