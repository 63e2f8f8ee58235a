"""Rule sets by name, and in a line."""

from __future__ import annotations

from ..rules import RuleSet
from ..rules.text import SAME_TYPE_AGAIN
from .names import capital, count_word, widow_name
from .templates import plural

GONE_RULE = f"This match began when {SAME_TYPE_AGAIN}. Such melds count as they were laid; no more can be laid."
"""The note about a match that was begun under the removed switch."""

PLAYERS = "Players"
"""The label of the choice between numbers of players."""

AS_A_PAGE = "As a page to print"
"""The label of the link to the same rules as a page."""

_USUAL_CARDS = 48
"""The deck that needs no description: two of each card, from the nine up."""
_TITLES = {
    "classic": ("Four players", "partners"),
    "joedog": ("Four players", "quick"),
    "double-deck": ("Four players", "double deck"),
    "double-deck-club": ("Four players", "club double deck"),
    "kitty-four": ("Four players", "with a kitty"),
    "two-handed": ("Two players", "with a stock"),
    "two-handed-book": ("Two players", "book rules"),
    "two-handed-64": ("Two players", "64 cards"),
    "three-handed": ("Three players", "with a widow"),
    "auction": ("Three players", "auction for chips"),
    "five-handed": ("Five players", "a called partner"),
}
"""The players' names of the built-in games: the number of players, and what distinguishes the game."""


_KNOWN_AS = {"classic": "The usual game", "joedog": "JoeDog’s rules"}
"""Other names of some of them."""


def rules_title(name: str) -> str:
    """Return a rule set's title: in players' words, or as its author wrote it, with a capital."""
    if name not in _TITLES:
        return capital(name)
    players, what = _TITLES[name]
    return f"{players} {what}" if what.startswith("with ") else f"{players}, {what}"


def rules_words(name: str) -> str:
    """Return a rule set's title for the middle of a sentence."""
    title = rules_title(name)
    return f"{title[0].lower()}{title[1:]}" if name in _TITLES else title


def short_title(name: str) -> str:
    """Return the title without the number of players."""
    return capital(_TITLES[name][1]) if name in _TITLES else capital(name)


def tile_title(name: str) -> str:
    """Return the title for a tile, on which a picture shows the deck."""
    return "Club double" if name == "double-deck-club" else short_title(name)


def seats_title(count: int) -> str:
    """Return the number of players in words."""
    return f"{capital(count_word(count))} players"


def count_title(count: int) -> str:
    """Return the number of players in one word."""
    return capital(count_word(count))


def tile_notes(rules: RuleSet) -> tuple[str, str]:
    """Return the size of the deck, and what tells a game best from the others for as many players."""
    cards = f"{len(rules.deck.cards)} cards"
    if rules.melds.least:
        return cards, f"meld {rules.melds.least} first"
    if rules.widow is not None:
        return cards, f"{count_word(rules.widow.size)} to take"
    if rules.end.deals:
        return cards, plural(rules.end.deals, "one deal", f"{rules.end.deals} deals")
    return cards, f"to {rules.end.target}"


def changed_title(name: str, longest: int) -> str:
    """Return the name of a built-in rule set after a change; a short one, if the usual one has too many letters."""
    title, short = (f"{each}, changed" for each in (rules_title(name), name))
    return title if len(title) <= longest else short


def rules_line(rules: RuleSet) -> str:
    """Return what is special about a rule set, in a line: the deck, what happens before the play, and the target."""
    told = [_KNOWN_AS[rules.name]] if rules.name in _KNOWN_AS else []
    if len(rules.deck.cards) != _USUAL_CARDS:
        told.append(f"{len(rules.deck.cards)} cards, {rules.dealing.hand_size} each")
    told.append(_before_play(rules))
    if rules.melds.least:
        told.append(f"Melds count from {rules.melds.least} on")
    bids = f"Bids from {rules.auction.minimum}, " if rules.has_auction else ""
    return ". ".join([*told, f"{bids}{match_end(rules)}."])


def match_end(rules: RuleSet) -> str:
    """Return what ends a match and wins it, in a few words."""
    deals = rules.end.deals
    if not deals:
        made = " and a made bid" if rules.end.by_contract else ""
        return f"{rules.end.target} points{made} win"
    most = "points" if rules.chips is None else "chips"
    return f"{deals} {'deal' if deals == 1 else 'deals'}, the most {most} win"


def _before_play(rules: RuleSet) -> str:
    """Return how melds arise between two players; else which cards change hands after the auction."""
    if rules.stock is not None:
        until = "to the very end" if rules.stock.melds_in_last_phase else "until it is gone"
        return f"Draw from a stock, and meld between tricks {until}"
    if rules.turns_trump:
        return "Nobody bids: the dealer’s last card makes trump"
    if rules.widow is not None:
        alone = "Each plays alone. " if rules.alone else ""
        return f"{alone}The highest bidder takes a {widow_name(rules.seating)} of {count_word(rules.widow.size)}"
    if rules.seating.calls_partner:
        return "Each plays alone. The highest bidder calls a partner for the deal"
    if rules.alone:
        return "Each plays alone with the cards dealt; there is no widow"
    count = rules.passing.count
    if not count:
        return "No cards are passed"
    return plural(count, "Partners pass one card", f"Partners pass {count_word(count)} cards")
