"""The built-in games, by name: the only place where a game has a name (rules.md 2)."""

from .choices import BothOver, Counters, HeadRule, MeldKeeper, MeldValues, NobodyBids, Scale, ThrowInRule, TrumpChoice
from .deck import Deck
from .groups import ChipRules, RuleSetError, StockRules, WidowRules
from .ruleset import RuleSet
from .seating import Seating

CLASSIC = RuleSet(name="classic")
"""Four-handed partnership pinochle of seeds 000 and 003, the default."""

JOEDOG = CLASSIC.changed(
    name="joedog",
    scale=Scale.UNITS,
    auction={"ladder": ((16, 1),), "highest_raise": None},
    passing={"count": 3},
    melds={"run_with_spares": False},
    tricks={"head_rule": HeadRule.TRUMP_LED, "overtrump": False, "last_trick": 1},
    scoring={"meld_keeper": MeldKeeper.NOTHING},
    end={"target": 300},
)
"""Four-handed partnership pinochle in units, as seed 002 has it."""

DOUBLE_DECK = CLASSIC.changed(
    name="double-deck",
    scale=Scale.UNITS,
    deck=Deck.DOUBLE,
    dealing={"hand_size": 20},
    auction={"ladder": ((50, 1), (60, 5)), "highest_raise": None},
    naming={"choice": TrumpChoice.NEEDS_MARRIAGE},
    passing={"count": 0},
    melds={"values": MeldValues.DOUBLE_DECK, "run_with_spares": False},
    tricks={"last_trick": 2},
    end={"target": 500},
)
"""Four-handed partnership pinochle with two decks without nines (rules.md 2 and 3c)."""

DOUBLE_DECK_CLUB = DOUBLE_DECK.changed(
    name="double-deck-club",
    melds={"least": 20},
    scoring={"keeping_points": 20, "tricks_too": True},
)
"""The same as a seniors' club has it on its sheet of 2016: 20 to meld, and 20 to score (rules.md 7b)."""

KITTY_FOUR = CLASSIC.changed(
    name="kitty-four",
    dealing={"hand_size": 11},
    passing={"count": 0},
    widow=WidowRules(size=4, shown=False),
)
"""Four-handed partnership pinochle with a kitty, which the declarer takes instead of cards from the partner (7b)."""

TWO_HANDED = CLASSIC.changed(
    name="two-handed",
    seating=Seating.TWO,
    passing={"count": 0},
    stock=StockRules(),
    melds={"values": MeldValues.TWO_HANDED, "run_with_spares": False},
    tricks={"counters": Counters.FACE_VALUES},
    scoring={"meld_keeper": MeldKeeper.NOTHING},
    end={"target": 1200, "both_over": BothOver.HIGHER_TOTAL},
)
"""Two-handed pinochle as John Hay's notes have it, seed 004."""

TWO_HANDED_BOOK = TWO_HANDED.changed(
    name="two-handed-book",
    stock=StockRules(melds_in_last_phase=True, run_after_marriage_in_full=True),
    tricks={"head_rule": HeadRule.NEVER, "overtrump": False, "last_trick": 0},
)
"""Two-handed pinochle as seed 001 has it (rules.md 2, where the seeds conflict)."""

TWO_HANDED_64 = TWO_HANDED.changed(name="two-handed-64", deck=Deck.SIXTY_FOUR, dealing={"hand_size": 16})
"""The same with the pack of 64 that seeds 003 and 004 name: sevens and eights, the seven is the dix (rules.md 7b)."""

THREE_HANDED = CLASSIC.changed(
    name="three-handed",
    seating=Seating.THREE,
    dealing={"hand_size": 15},
    auction={"ladder": ((200, 10),), "highest_raise": None},
    passing={"count": 0},
    widow=WidowRules(),
    melds={"run_with_spares": False},
    scoring={"throw_in": ThrowInRule.ALWAYS},
)
"""Three-handed pinochle with a widow, one against two (rules.md 5a)."""

FIVE_HANDED = DOUBLE_DECK.changed(
    name="five-handed",
    seating=Seating.FIVE,
    dealing={"hand_size": 16},
    auction={"ladder": ((40, 1), (60, 5))},
    naming={"choice": TrumpChoice.ANY_SUIT},
    end={"target": 300},
)
"""Five-handed pinochle with two decks: the declarer calls a partner for the deal (rules.md 7b)."""

AUCTION = THREE_HANDED.changed(
    name="auction",
    auction={"ladder": ((300, 10),), "nobody_bids": NobodyBids.REDEAL},
    widow={"only_declarer_melds": True},
    tricks={"head_rule": HeadRule.TRUMP_LED, "overtrump": False, "counters": Counters.FACE_VALUES},
    scoring={"meld_keeper": MeldKeeper.NOTHING, "throw_in": ThrowInRule.BEFORE_TRUMP},
    chips=ChipRules(),
    end={"deals": 12, "both_over": BothOver.HIGHER_TOTAL},
)
"""Auction pinochle: three bid for a widow, and settle in chips (rules.md 7b)."""

DEFAULT_RULES = CLASSIC
"""The default rule set."""

PRESETS: dict[str, RuleSet] = {
    rules.name: rules
    for rules in (
        CLASSIC,
        JOEDOG,
        DOUBLE_DECK,
        DOUBLE_DECK_CLUB,
        KITTY_FOUR,
        TWO_HANDED,
        TWO_HANDED_BOOK,
        TWO_HANDED_64,
        THREE_HANDED,
        AUCTION,
        FIVE_HANDED,
    )
}
"""The built-in rule sets, by name, the default first."""


def preset(name: str) -> RuleSet:
    """Return the preset of that name.

    Raises:
        RuleSetError: there is none; the message lists all names.
    """
    rules = PRESETS.get(name)
    if rules is None:
        raise RuleSetError(f"there is no rule set {name[:60]!r}: choose from {', '.join(PRESETS)}")
    return rules
