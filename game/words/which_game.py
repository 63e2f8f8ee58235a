"""What is asked to find the game that somebody plays, and the differences that tables have."""

from __future__ import annotations

from ..rules import Deck, RuleSet
from .names import count_word
from .rule_sets import rules_line, rules_title

TITLE = "Which game do you play?"
ASK = "Which game do you play?"
AS_BEFORE = "As before"
DECK = "The cards"
PASSED = "Cards that partners pass"
FOR = "You play for"
FOR_WHAT = ("Points", "Chips")
RUN = "A run is"
RUNS = ("15", "150")
NEAREST = "The nearest game"
DIFFERENT = "What is different at your table"
DIFFERENT_ABOUT = "Tick what you play. Every other switch is in the editor, where you can give the rules a name."
NOTHING_ELSE = "Tables play this game like that, or with switches that are in the editor."
TAKE = "Take these rules"
KITTY = "None, but a kitty"

DECKS = {Deck.SINGLE: "48, one deck", Deck.DOUBLE: "80, two decks without nines", Deck.SIXTY_FOUR: "64, down to sevens"}
"""The decks, as somebody would answer."""


def passed(count: int) -> str:
    """Return an answer to how many cards partners pass."""
    return "None" if not count else count_word(count).capitalize()


def nearest_line(rules: RuleSet) -> str:
    """Return a game by its name, and what is special about it."""
    return f"{rules_title(rules.name)}. {rules_line(rules)}"


def taken_over(title: str, changes: int) -> str:
    """Return which rules were taken over."""
    if not changes:
        return f"{title}, as it comes. “As before” takes it back."
    return f"{title}, with {'1 change' if changes == 1 else f'{changes} changes'}. “As before” takes it back."


# Differences: what is ticked, and who plays it.

DIFFERENCES = {
    "passing.count": ("Partners pass {value}", "As you said."),
    "before-the-draw": ("Melds come before the draw", "So on most American sheets."),
    "dix-for-dealer": ("A dix turned up counts for the dealer", "So on most American sheets."),
    "takes-closed": ("The winner takes the last closed card, shown", "So on most American sheets."),
    "one-meld": ("One meld after each trick", "An old rule of printed sheets."),
    "in-tens": ("Trick points are written in tens", "Old printed sheets for two."),
    "new-card": ("A further meld needs a new card", "Many printed sheets: a roundhouse of 220."),
    "eldest-leads": ("The player left of the dealer leads first", "Bicycle."),
    "trump-led": ("A card must be beaten only where trump is led", "JoeDog, and most sheets for two and three."),
    "no-beating": ("Nobody has to beat the best card", "Families."),
    "simple-counters": ("Ace, ten and king count 10 each", "Most clubs, and many tables for two."),
    "old-counters": ("Ace 11, ten 10, king 4, queen 3, jack 2", "Old printed sheets."),
    "fives": ("Ace and ten 10, king and queen 5", "Clubs."),
    "to-a-thousand": ("{value} points win", "Firehouse, Bicycle, and most sheets for three."),
    "declare-out": ("A player who has the points wins at once, in mid-deal", "Bicycle, who call it declaring out."),
    "target-rises": ("If several get there, the target rises by {value}", "Bicycle, Hoyle, the Penguin book."),
    "one-round": ("Everybody calls once", "Firehouse, and families."),
    "two-bids": ("Nobody bids more than twice", "Aeroplane pinochle."),
    "one-below": ("The dealer takes it one step below, if all pass", "Clubs: stuck at 15 or 190."),
    "no-limit": ("Any higher bid will do", "Nearly every sheet but cardgames.io."),
    "two-hundred": ("Bids begin at {value}", "Firehouse, and clubs that bid 20 and more."),
    "three-hundred": ("Bids begin at {value}", "Auction pinochle."),
    "marriage": ("Trump needs a marriage", "Double deck, and many families."),
    "five-nines": ("Five nines are a misdeal", "Wikipedia’s list."),
    "moon": ("The moon is shot, for {value}", "Families."),
    "progressive": ("A set costs nothing and pays the others the bid", "Tournaments."),
    "double-bete": ("A set costs twice the bid", "Auction pinochle."),
    "twenty": ("A side needs {value} in melds, and {value} in tricks", "Clubs, double deck."),
    "tens": ("From {value} on bids go up by more", "Joe Andrews, double deck."),
    "trump-first": ("Trump is led first", "Clubs, double deck."),
    "no-widow": ("There is no widow: all cards are dealt", "Programs for three, and families: 16 cards each."),
    "three-five-ten": ("A bid of 300 pays 3 chips, 350 pays 5, 400 pays 10", "Bicycle, Firehouse."),
    "two-fifty": ("Bids begin at {value}", "Scarne, and many old sheets for three."),
    "declarer-melds": ("Only the declarer melds", "Auction pinochle."),
    "bid-out": ("Only a made bid wins the match", "Families, who call it bidding out, and some programs."),
    "four-deals": ("Four deals are a match", "Tournaments."),
    "at-any-turn": ("The declarer may concede at any turn", "Auction pinochle."),
}
"""For each difference its words, and who plays it; ``{value}`` is the number in the game's own scale."""
