"""What is asked to find the game that somebody plays, and the differences that tables have."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain, count

from ..rules import PRESETS, Deck, Exchange, KnownGame, Price, Scale, SetCost
from .differences import differences_line
from .lists import headed
from .names import capital, count_word
from .rule_sets import match_end, rules_title
from .templates import Template

TITLE = "Another game"
HOW_MANY = "How many?"
DECK = "Which deck?"
RUN = "A run is"
EXCHANGE = "Cards passed, or a kitty?"
OPENING = "Bids begin at"
OTHER_OPENING = "Another"
PRICE = "A set costs"
NEAREST = "Who plays like that?"
NAME = "Your name for it"
DIFFERENT = "Different at your table"
NOTHING_ELSE = "Tables play this game like that."
EVERY_SWITCH = "Every switch"
DEAL = "Deal the cards"

DECKS = {
    Deck.SINGLE: "48, one deck",
    Deck.DOUBLE: "80, two decks without nines",
    Deck.SIXTY_FOUR: "64, down to sevens",
    Deck.SIXTY: "60, three of each card without nines",
}
"""The decks, as somebody would answer."""
DECK_TILES = {Deck.SINGLE: "One deck", Deck.DOUBLE: "Two decks", Deck.SIXTY_FOUR: "64 cards", Deck.SIXTY: "60 cards"}
RUNS = {Scale.UNITS: "15", Scale.HUNDREDS: "150"}
CHIPS = "Chips"
_ADDED = 12
"""The most letters that are added to the name of a game: that it is changed, and a number."""
_PRICES = {
    Price(): "The bid",
    Price(SetCost.BID_AND_MELD): "Bid and meld",
    Price(SetCost.NOTHING, to_others=True): "Nothing, others get it",
    Price(SetCost.NOTHING): "Nothing",
}


def exchange_word(exchange: Exchange, whole: bool = False) -> str:
    """Return an answer to what changes hands; ``whole``: to those who do not see the picture."""
    if exchange.kitty:
        return f"Kitty of {count_word(exchange.kitty)}"
    count = exchange.passed
    word = capital(count_word(count)) if count else "None"
    return f"{word} passed" if whole else word


def price_word(price: Price) -> str:
    """Return an answer to what is paid for a set."""
    return CHIPS if price.chips else _PRICES[price]


def game_title(game: KnownGame) -> str:
    """Return a game by its name here, or that of its sheet."""
    return rules_title(game.rules.name) if game.is_preset else game.sheet


def game_line(game: KnownGame) -> str:
    """Return what tells a game from others with the same answers: of a sheet how it differs from the game beside it."""
    if game.is_preset:
        end = capital(f"{match_end(game.rules)}.")
        return headed(game.sheet, end) if game.sheet else end
    return differences_line(game.rules, PRESETS[game.rules.name])


def suggested(game: KnownGame, unchanged: bool, taken: Collection[str], longest: int) -> str:
    """Return a name for rules that are a game, or a change of it: one that no rules have yet."""
    room, title = longest - _ADDED, game_title(game)
    while len(title) > room and ", " in title:
        title = title.rpartition(", ")[0]
    title = title[:room].rstrip()
    name = title if unchanged and not game.is_preset else f"{title}, changed"
    names = chain([name], (f"{name} {number}" for number in count(2)))
    return next(each for each in names if each.casefold() not in {one.casefold() for one in taken})


yours_differs = Template("Yours differs: {differences}.")
"""What was said that the sheet has otherwise."""


# Differences: what is ticked, and who plays it.

DIFFERENCES = {
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
    "marriage": ("Trump needs a marriage", "Double deck, and many families."),
    "five-nines": ("Five nines are a misdeal", "Wikipedia’s list."),
    "moon": ("The moon is shot, for {value}", "Families."),
    "double-bete": ("A set costs twice the bid", "Auction pinochle."),
    "twenty": ("A side needs {value} in melds, and {value} in tricks", "Clubs, double deck."),
    "tens": ("From {value} on bids go up by more", "Joe Andrews, double deck."),
    "trump-first": ("Trump is led first", "Clubs, double deck."),
    "melds-first": ("Melds are shown before the bids", "Clubs, double deck."),
    "three-five-ten": ("A bid of 300 pays 3 chips, 350 pays 5, 400 pays 10", "Bicycle, Firehouse."),
    "declarer-melds": ("Only the declarer melds", "Auction pinochle."),
    "bid-out": ("Only a made bid wins the match", "Families, who call it bidding out, and some programs."),
    "four-deals": ("Four deals are a match", "Tournaments."),
    "at-any-turn": ("The declarer may concede at any turn", "Auction pinochle."),
}
"""For each difference its words, and who plays it; ``{value}`` is the number in the game's own scale."""
