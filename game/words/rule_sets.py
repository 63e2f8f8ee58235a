"""A rule set by its name, and in a line."""

from __future__ import annotations

from ..rules import RuleSet
from ..rules.text import SAME_TYPE_AGAIN
from .names import capital, count_word

GONE_RULE = f"This match began when {SAME_TYPE_AGAIN}. Such melds count as they were laid; no more can be laid."
"""What to know of a match that was begun under the switch which is gone."""

AS_A_PAGE = "As a page to print"
"""What leads to the same rules as a page of their own."""

_USUAL_CARDS = 48
"""Of a pack that needs no word: two of each, from the nine up."""
_TITLES = {
    "classic": ("Four players", "partners"),
    "joedog": ("Four players", "quick"),
    "double-deck": ("Four players", "double deck"),
    "two-handed": ("Two players", "with a stock"),
    "two-handed-book": ("Two players", "book rules"),
    "three-handed": ("Three players", "with a widow"),
}
"""How players call the games that come with the program: how many sit down, and what tells the game from others."""


_KNOWN_AS = {"classic": "The usual game", "joedog": "JoeDog’s rules"}
"""What else some of them are called."""


def rules_title(name: str) -> str:
    """A rule set's name as a title: in players' words, or as its author wrote it, with a capital."""
    if name not in _TITLES:
        return capital(name)
    players, what = _TITLES[name]
    return f"{players} {what}" if what.startswith("with ") else f"{players}, {what}"


def rules_words(name: str) -> str:
    """The same in the middle of a sentence."""
    title = rules_title(name)
    return f"{title[0].lower()}{title[1:]}" if name in _TITLES else title


def short_title(name: str) -> str:
    """The same where it is clear how many sit down."""
    return capital(_TITLES[name][1]) if name in _TITLES else capital(name)


def seats_title(count: int) -> str:
    """How many sit down."""
    return f"{capital(count_word(count))} players"


def changed_title(name: str) -> str:
    """What a rule set that comes with the game is called once it has been changed."""
    return f"{rules_title(name)}, changed"


def rules_line(rules: RuleSet) -> str:
    """What is special about a rule set, in a line: the cards, what happens before play, and what wins."""
    told = [_KNOWN_AS[rules.name]] if rules.name in _KNOWN_AS else []
    if len(rules.deck.cards) != _USUAL_CARDS:
        told.append(f"{len(rules.deck.cards)} cards, {rules.dealing.hand_size} each")
    told.append(_before_play(rules))
    bids = f"Bids from {rules.auction.minimum}, " if rules.stock is None else ""
    return ". ".join([*told, f"{bids}{rules.end.target} points win."])


def _before_play(rules: RuleSet) -> str:
    """How melds come about between two players; else which cards change hands once the auction is won."""
    if rules.stock is not None:
        until = "to the very end" if rules.stock.melds_in_last_phase else "until it is gone"
        return f"Draw from a stock, and meld between tricks {until}"
    if rules.widow is not None:
        alone = "Each plays alone. " if len(rules.sides) == len(rules.seats) else ""
        return f"{alone}The highest bidder takes a widow of {count_word(rules.widow.size)}"
    count = rules.passing.count
    cards = "card" if count == 1 else "cards"
    return f"Partners pass {count_word(count)} {cards}" if count else "No cards are passed"
