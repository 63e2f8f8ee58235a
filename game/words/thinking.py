"""The words of the page *How do they think?*: how each level decides, in the six decisions of a deal (rules.md 6).

``tests/bots/test_thinking.py`` holds every sentence to what the bots do.
"""

from __future__ import annotations

from . import persons
from .names import capital
from .rules_blocks import Pairs, Paragraph, Section

TITLE = "How do they think?"
ABOUT = "How each level of the computer bids, names trump, passes cards, leads and follows."
LEAD = (
    "All levels are dealt cards at random and see only what you would see in their seat. They differ in memory and "
    "method."
)
PARTNER = (
    "Once both opponents have passed, Beginner, Casual, Standard and Pro leave the contract to a partner who has bid, "
    "unless their own meld is worth more."
)
OTHER_GAMES = "Other games"
OTHER_GAMES_ABOUT = (
    "This is how they play as four with one deck. With a widow, a stock or a called partner they use the same methods "
    "on what they see there. With two decks Beginner and Casual hope for more, Beginner for too much; with a kitty "
    "Beginner does, and Casual hopes for less, since no partner passes it cards. Alone with a widow Casual hopes for "
    "much, and for less where a lost contract costs chips. "
    "With three hands or the double deck the Expert imagines 800 ends, not 1,000."
)

DECISIONS = {
    "bid": "How high to bid",
    "trump": "Which trump",
    "pass": "What to pass to the bidder",
    "back": "What to pass back",
    "lead": "Which card to lead",
    "follow": "Which card to play to a trick",
}
"""The six decisions."""

THINKING = {
    "bid": {
        "easy": "Draws a number at random, up to 1.4 times the lowest bid. It raises in the smallest steps until "
        "it is there.",
        "beginner": "Adds up its meld, a trick for each ace, and 50 % of the trick points for its partner’s help, "
        "without a thought for the cards that are passed. It bids up to that.",
        "casual": "Adds up its meld, a trick for each ace, and 55 % of the trick points for its partner’s help. It "
        "bids up to that.",
        "standard": "Imagines many deals of the other cards, and bids up to what it reaches in more than 83 of 100.",
        "pro": "Imagines many deals, and bids up to what it reaches in more than 75 of 100.",
        "expert": "Imagines the auctions that each bid may lead to, and the deals after them. It takes the call that "
        "wins the match most often.",
    },
    "trump": {
        "easy": "Adds up the cards of each suit, from 1 for a nine to 6 for an ace, and names the highest sum.",
        "beginner": "Loves a long suit: it adds 20 to its meld for each card, and names the highest sum.",
        "casual": "Names the suit with the most meld, and counts 8 more for each card of it.",
        "standard": "Names the suit in which it would bid the most.",
        "pro": "Names the suit in which it would bid the most.",
        "expert": "Imagines the deal with each suit as trump, and names the one that wins the match most often.",
    },
    "pass": {
        "easy": "Passes any cards, without looking.",
        "beginner": "Keeps its melds. Passes its highest trumps, then its lowest cards: it keeps its aces to itself.",
        "casual": "Keeps its melds. Passes its highest trumps, then its other cards from the ace down.",
        "standard": "Keeps its melds. Passes its highest trumps, then its other cards from the ace down.",
        "pro": "Keeps its melds. Passes trumps, then aces, then nines of trump. Among plain cards it imagines which "
        "help.",
        "expert": "Imagines the deal with many sets of cards, and passes the best.",
    },
    "back": {
        "easy": "Passes any cards, without looking.",
        "beginner": "Keeps its melds, and gives its lowest plain cards away. Trumps go last.",
        "casual": "Keeps its melds, and gives a short plain suit away as a whole if it can. Trumps go last.",
        "standard": "Keeps its melds, and gives a short plain suit away as a whole if it can. Trumps go last.",
        "pro": "Keeps its melds. Among plain cards it imagines which it can spare. Trumps go last.",
        "expert": "Imagines the deal with many sets of cards, and passes back the best.",
    },
    "lead": {
        "easy": "Leads any card.",
        "beginner": "Draws trumps if its side has the contract, then leads its aces, else its lowest plain card. It "
        "overlooks one chance in four, and remembers one trick.",
        "casual": "Draws trumps if its side has the contract, then leads what nobody can beat, else its lowest plain "
        "card. It overlooks one chance in twenty, and remembers six tricks.",
        "standard": "Leads its highest trump if nobody can beat it. Otherwise it leads its highest plain card.",
        "pro": "Imagines 200 ends of the deal with each card, and drops the cards that fall more than half a point "
        "behind. Then it leads a trump or a card that nobody can beat, or its lowest.",
        "expert": "Imagines 1,000 ends of the deal with each card, and leads the one that wins the match most often. "
        "It works out the last four tricks.",
    },
    "follow": {
        "easy": "Plays any card that it may.",
        "beginner": "Goes high while others follow, and wins cheaply as the last. If it can’t, it plays its lowest, or "
        "a counter to its partner’s trick. One card in ten goes to the wrong side.",
        "casual": "Goes high while others follow, and wins cheaply as the last. If it can’t, it plays its lowest, or a "
        "counter to its partner’s trick. It rarely slips.",
        "standard": "Wins with its highest card, and as the last to play with its lowest that wins. If it can’t, it "
        "plays its lowest, or its lowest counter if its partner has the trick.",
        "pro": "Drops the cards that fall more than half a point behind in 200 imagined ends. Then it plays as "
        "Standard does.",
        "expert": "Imagines 1,000 ends of the deal with each card, and plays the one that wins the match most often.",
    },
}
"""What each level does in each of them."""


def thinking() -> tuple[Section, ...]:
    """Return the page: a section for each decision, with a line for each level, and one for each person."""
    sections = [
        Section(title, (Pairs("", tuple((capital(level), told) for level, told in THINKING[decision].items())),))
        for decision, title in DECISIONS.items()
    ]
    bid = sections[0]
    first = Section(bid.title, (Paragraph(LEAD), *bid.blocks, Paragraph(PARTNER)))
    persons_told = Pairs("", tuple((capital(person), told) for person, told in persons.LINES.items()))
    who = Section(persons.TITLE, (Paragraph(persons.ABOUT), persons_told))
    return (first, *sections[1:], who, Section(OTHER_GAMES, (Paragraph(OTHER_GAMES_ABOUT),)))
