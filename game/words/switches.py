"""What is said of each switch: its label, a note below it, the words of its values, and the heading of its section.

The rows stand under the paths of ``rules/switches.py``. A text has places in braces, which ``_places`` fills; of two
texts the first is for partners, and the second where everybody plays alone.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import field
from enum import Enum

from ..rules import (
    AuctionForm,
    BidValues,
    BothOver,
    Counters,
    Kitty,
    MeldEntry,
    Moon,
    RuleChoices,
    Scale,
    Seat,
    Seating,
    kitty_hand,
    kitty_of,
    usual_worth,
    values_of,
)
from ..values import frozen
from .names import capital, count_word, widow_name
from .rules_figures import counters_in_words

Text = str | tuple[str, str] | Callable[[RuleChoices], str]
"""A text, one for partners and one where everybody plays alone, or what says it of the other choices."""
ValueWords = Mapping[Enum, Text] | Callable[[RuleChoices, Enum], str]
"""The words of the members of an enum that are not their own, or what says them."""


@frozen
class SwitchWords:
    """What is said of a switch."""

    label: Text
    note: Text = ""
    values: ValueWords = field(default_factory=dict)
    heading: Text = ""
    """What stands above it and the switches after it, up to the next heading."""
    says: str = ""
    """What the rules page says at the end of its group's section where it is on; empty: the page has rows of its own.
    """


def _deals_note(rules: RuleChoices) -> str:
    if rules.chips is not None:
        return "6 to 60. Chips are settled deal by deal."
    return "0: until the target is reached. Tournaments play 4."


def _trump_heading(rules: RuleChoices) -> str:
    if _teams(rules):
        return "Trump, passing cards and a kitty"
    return "Trump and the widow" if rules.widow is not None or kitty_of(rules) else "Trump"


def _bid_values(_: RuleChoices, values: Enum) -> str:
    """Return the chips for the first bids of a table, from 300 on."""
    assert isinstance(values, BidValues)
    listed, more = values.value
    return f"{', '.join(map(str, listed[1:5] if len(listed) > 4 else (*listed[1:], listed[-1] + more)))} …"


def _kitty(rules: RuleChoices, kitty: Enum) -> str:
    from_350 = f"For a bid of {35 * int(rules.scale)} or more"
    return {Kitty.NONE: "None", Kitty.FROM_350: from_350, Kitty.EVERY_BID: "For every bid"}[Kitty(kitty)]


def _moon(rules: RuleChoices, moon: Enum) -> str:
    if moon in (Moon.OFF, Moon.OTHER):
        return "Not played" if moon is Moon.OFF else "For another number"
    return f"For {moon.value * int(rules.scale) // 10}"


def _counters(rules: RuleChoices, counters: Enum) -> str:
    assert isinstance(counters, Counters)
    return counters_in_words(counters, rules.scale)


_WORDS = {
    "scale": SwitchWords(
        "Points in",
        values={Scale.UNITS: "Units (run 15)", Scale.HUNDREDS: "Hundreds (run 150)"},
        heading="The match",
    ),
    "seating": SwitchWords(
        "At the table",
        "Three play a deal. Who sits out gets no cards, but pays and is paid where chips are.",
        {
            Seating.PARTNERS: "Four, partners opposite",
            Seating.TWO: "Two players",
            Seating.FIVE: "Five players",
            Seating.THREE: "Three players",
            Seating.DEALER_OUT: "Four: the dealer sits out",
            Seating.RIGHT_OUT: "Four: the dealer’s right sits out",
            Seating.TWO_OUT: "Five: two sit out",
        },
    ),
    "end.deals": SwitchWords("Deals of a match", _deals_note),
    "end.target": SwitchWords("Target", "The total that wins the match."),
    "end.floor": SwitchWords("Lower end", "A total this far below zero ends the match. 0: never."),
    "end.both_over": SwitchWords(
        ("Both teams over it", "Several players over it"),
        "Who wins when they get there in the same deal.",
        {
            BothOver.BIDDING_TEAM: ("The bidding team", "The bidding player"),
            BothOver.COUNTING_OUT: ("The bidding team, even in mid-deal", "The bidding player, even in mid-deal"),
        },
    ),
    "end.by_contract": SwitchWords(
        "Only a made bid wins",
        "With the target alone the match goes on. Families call it bidding out; so do some programs.",
    ),
    "end.rises_by": SwitchWords(
        "The target rises by",
        "When several get there in one deal, and play on. 0: the highest total wins. Old printed sheets: by {rise}.",
    ),
    "stock.ends_at_once": SwitchWords("A meld may win at once", "In the middle of a deal."),
    "stock.tricks_at_once": SwitchWords(
        "A trick, too", "With the trick points so far. Bicycle’s sheet has players declare out."
    ),
    "stock.nine_for_dealer": SwitchWords(
        "A dix turned up counts for the dealer", "A nine, or with 64 cards a seven. Most American rule sheets count it."
    ),
    "stock.takes_closed": SwitchWords(
        "The last closed card goes to the winner", "Shown. Otherwise the winner of the trick chooses."
    ),
    "stock.rounds_to_tens": SwitchWords(
        "Trick points in tens", "A rest of 7 or more counts as ten. Old rule sheets count like this."
    ),
    "dealing.misdeal": SwitchWords("A misdeal", "A player dealt it may ask for a new deal."),
    "auction.ladder": SwitchWords("Minimum bid", heading="The auction"),
    "auction.highest_raise": SwitchWords("Highest raise"),
    "auction.forbidden": SwitchWords("Some bids may not be made", "At tables of three, those that end in 40 or 90."),
    "auction.form": SwitchWords(
        "Calls go",
        "A single round: Firehouse. Two bids each: Aeroplane pinochle.",
        {
            AuctionForm.UNTIL_PASSED: "Until all but one pass",
            AuctionForm.TWO_BIDS: "Two bids each",
            AuctionForm.TURNED_TRUMP: "None: trump is turned",
        },
    ),
    "auction.first_caller": SwitchWords("First to call", "A family lets the dealer’s right begin."),
    "auction.exchanges_dix": SwitchWords(
        "A dix is exchanged for the turned card",
        "From the dealer’s left on. So on Bicycle’s sheet; the dix counts for its first holder.",
    ),
    "auction.nobody_bids": SwitchWords("If nobody bids"),
    "auction.lone_bidder_declines": SwitchWords(
        "The only bidder may decline", "Before naming trump. The next dealer deals, and nobody scores. So in a program."
    ),
    "auction.must_open": SwitchWords(
        "Meld that must open", "With this much, a player must bid if nobody has. 0: nobody must."
    ),
    "naming.choice": SwitchWords("Trump may be", heading=_trump_heading),
    "naming.no_marriage": SwitchWords("Without a marriage"),
    "naming.forced_is_set": SwitchWords("A dealer without one is set at once", "If nobody bids. So in clubs."),
    "passing.count": SwitchWords("Cards that partners pass"),
    "widow": SwitchWords(
        "A {widow} of {size}",
        (
            "For the declarer, who buries {size}. {beside} cards each; none are passed.",
            "For the declarer, who buries {size}. {beside} cards each; without it {whole}, as in some programs and "
            "families.",
        ),
    ),
    "widow.shown": SwitchWords("Everybody sees the {widow}"),
    "widow.trump_first": SwitchWords("Trump is named before the {widow}"),
    "widow.others_first": SwitchWords(
        "Trumps and aces are buried last", "Only a declarer without enough other cards buries any. So in families."
    ),
    "widow.trumps_told": SwitchWords("Buried trumps are told", "The declarer says how many."),
    "widow.aces_told": SwitchWords(
        "Buried aces are told", "The declarer says how many. Some groups of three announce trumps and aces."
    ),
    "melds.own": SwitchWords(
        lambda rules: "What melds bring: your own" if rules.melds.own else "What melds bring",
        heading=lambda rules: "Melds" if rules.stock is None else "Laying melds",
    ),
    "stock.melds_before_draw": SwitchWords(
        "Melds come before the draw", "So on most American sheets; otherwise after it."
    ),
    "stock.one_meld_a_turn": SwitchWords("One meld after each trick", "A dix comes on top."),
    "stock.melds_in_last_phase": SwitchWords("Melds stay when the stock is gone", "And held back ones may be laid."),
    "stock.run_after_marriage_in_full": SwitchWords(
        "A run brings {run} after a royal marriage", "Otherwise {run_more} more."
    ),
    "stock.double_after_pinochle_in_full": SwitchWords(
        "A second pinochle brings {double}", "Otherwise {double_more} more."
    ),
    "widow.only_declarer_melds": SwitchWords("Only the declarer melds"),
    "melds.run_with_spares": SwitchWords("A spare K or Q adds to a run", "Otherwise only both do, as a marriage."),
    "melds.royals_beside_run": SwitchWords(
        "Royal marriages count on from a run’s",
        "A run and one more bring the run and a double marriage. So in families.",
    ),
    "melds.card_of_its_own": SwitchWords(
        "A further meld needs a new card",
        "Kings and queens of all suits bring less by one marriage. So on many sheets.",
    ),
    "melds.before_bids": SwitchWords(
        "Melds are shown before the bids", "Marriages, pinochles and arounds. So in a club with two decks."
    ),
    "melds.least": SwitchWords(
        "Least meld that counts",
        (
            "A team that lays less scores no meld. In clubs 20 units.",
            "A player who lays less scores no meld. In clubs 20 units.",
        ),
    ),
    "scoring.meld_keeper": SwitchWords(
        "Keeping a meld takes", ("Else the team loses it.", "Else the player loses it.")
    ),
    "scoring.keeping_points": SwitchWords("Trick points that it takes"),
    "scoring.tricks_too": SwitchWords("Fewer count nothing", "Clubs play so, with 20 units."),
    "chips.values": SwitchWords(
        "Chips for 300, 350, 400 …",
        "Each of the others pays them. Bicycle’s and Firehouse’s sheets begin with 3, Scarne’s with 2 for 250.",
        _bid_values,
        heading="Scoring",
    ),
    "chips.suits": SwitchWords("Suits that pay more", "As trump they multiply the value of the bid."),
    "chips.kitty": SwitchWords(
        "A kitty of chips",
        "Of all players. It is paid and pays as one more of the others, and is divided when the match is over.",
        _kitty,
    ),
    "chips.unseen_pays_kitty": SwitchWords(
        "The lowest contract may be thrown in unseen",
        "Before the widow is seen, for the kitty alone. So on printed sheets of the auction.",
    ),
    "scoring.set_cost": SwitchWords(
        "A set costs", "Twice in auction pinochle; nothing in tournaments where it pays the others."
    ),
    "scoring.bid_to_defenders": SwitchWords(
        "A set pays the others",
        ("They get the bid besides, as in tournaments.", "Each gets the bid besides, as in tournaments."),
    ),
    "scoring.only_the_bid": SwitchWords("Made scores the bid alone", "Whatever more melds and tricks bring."),
    "scoring.throw_in": SwitchWords(
        "Throw in the hand",
        "Never in check pinochle and in some programs; at any turn in auction pinochle.",
        heading="Before play",
    ),
    "scoring.short_meld_is_set": SwitchWords(
        "Too little meld is set",
        "A bidding side below the least meld must throw in the hand. So in tournaments with two decks.",
    ),
    "scoring.thrown_in_pays": SwitchWords(
        "A hand thrown in pays besides",
        "To each of the others before the first lead. At tables of three with two decks 100.",
    ),
    "scoring.moon": SwitchWords("Shooting the moon", values=_moon),
    "scoring.moon_worth": SwitchWords("What it brings", "Some families play for 25 units, and lose twice as many."),
    "scoring.moon_failure": SwitchWords("If the moon fails"),
    "end.by_moon": SwitchWords(
        "A moon that is made wins the match",
        "Whatever the totals are. So in some families.",
        says="A moon that is made wins the match, whatever the totals are.",
    ),
    "tricks.head_rule": SwitchWords("Must beat the best card", heading="Tricks"),
    "tricks.beat_when_trumped": SwitchWords(
        "Even in a trumped trick",
        "Then you must beat the best card of the suit led, although a trump has the trick. So in some programs.",
    ),
    "tricks.overtrump": SwitchWords("Must overtrump"),
    "tricks.first_lead": SwitchWords("The first lead"),
    "tricks.first_leader": SwitchWords(
        "First to lead", "Bicycle’s sheet lets the player left of the dealer lead, whoever has bid."
    ),
    "tricks.counters": SwitchWords("Cards count", values=_counters),
    "tricks.last_trick": SwitchWords("The last trick counts"),
}


SAID = {path: words.says for path, words in _WORDS.items() if words.says}
"""What the rules page says of some switches, each in a paragraph."""


def label(rules: RuleChoices, path: str) -> str:
    """Return what a switch is called."""
    return _told(rules, _WORDS[path].label)


def note(rules: RuleChoices, path: str) -> str:
    """Return what stands below a switch."""
    return _told(rules, _WORDS[path].note)


def value_words(rules: RuleChoices, path: str) -> tuple[str, ...]:
    """Return the values of a choice that a form offers, in words."""
    values = _WORDS[path].values

    def said(value: Enum) -> str:
        if callable(values):
            return values(rules, value)
        return _told(rules, values[value]) if value in values else capital(str(value.value))

    return tuple(said(value) for value in values_of(rules, path) if isinstance(value, Enum))


def heading(rules: RuleChoices, path: str) -> str:
    """Return the heading of the section that a switch begins; empty if it begins none."""
    return _told(rules, _WORDS[path].heading)


def _teams(rules: RuleChoices) -> bool:
    return rules.seating.partner(Seat.NORTH) is not None


def _told(rules: RuleChoices, text: Text) -> str:
    if callable(text):
        return text(rules)
    chosen = text if isinstance(text, str) else text[0 if _teams(rules) else 1]
    return chosen.format_map(_places(rules)) if "{" in chosen else chosen


def _places(rules: RuleChoices) -> dict[str, str | int]:
    """Return what may stand in a text: a widow and its cards, and points in the scale of the rules."""
    unit, kitty = int(rules.scale), kitty_of(rules)
    worth = usual_worth(rules.melds.values) | dict(rules.melds.own)
    run, royal = worth[MeldEntry.RUN][0], worth[MeldEntry.ROYAL_MARRIAGE][0]
    pinochle, double = worth[MeldEntry.PINOCHLE][:2]
    return {
        "widow": widow_name(rules.seating),
        "size": count_word(kitty.size) if kitty is not None else "",
        "beside": kitty_hand(rules, kitty),
        "whole": kitty_hand(rules, None),
        "rise": 25 * unit,
        "run": run * unit,
        "run_more": (run - royal) * unit,
        "double": double * unit,
        "double_more": (double - pinochle) * unit,
    }


# What has several rows.

STEP = "Bid step"
STEP_NOTE = "Every bid is a multiple of it."
RAISE_LIMIT = "Raises have a limit"


def ends_in(points: int) -> str:
    """Return that bids that end so may not be made."""
    return f"No bid ends in {points}"


def climbs(rung: int) -> str:
    """Return the label of the switch: from some bid on, bids rise by more."""
    return "High bids go up by more" if rung == 1 else "Still higher bids by more again"


def later(rung: int) -> str:
    """Return the label of the bid from which the steps are larger."""
    return "High bids begin at" if rung == 1 else "Still higher bids begin at"


def later_step(rung: int, start: int) -> str:
    """Return the label of that larger step."""
    return "Step of high bids" if rung == 1 else f"Step from {start} on"
