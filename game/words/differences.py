"""How rules differ from another game, in a few words for each switch."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum

from ..rules import (
    PRESETS,
    AuctionForm,
    FirstCaller,
    FirstLeader,
    HeadRule,
    MeldKeeper,
    NobodyBids,
    NoMarriage,
    RuleChoices,
    RuleSet,
    Scale,
    Seating,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    differing,
    nearest_preset,
    value_of,
    values_of,
)
from .lists import dotted, either, labelled
from .names import capital, count_word, widow_name
from .rule_sets import rules_line, tile_notes
from .rules_figures import counters_in_words
from .switches import label, value_words
from .templates import plural


def _target(rules: RuleChoices) -> str:
    return (
        plural(rules.end.deals, "one deal", f"{rules.end.deals} deals") if rules.end.deals else f"to {rules.end.target}"
    )


def _passed(rules: RuleChoices) -> str:
    return f"{count_word(rules.passing.count)} passed" if rules.passing.count else "none passed"


def _widow(rules: RuleChoices) -> str:
    name = widow_name(rules.seating)
    return f"no {name}" if rules.widow is None else f"a {name} of {count_word(rules.widow.size)}"


def _raise(rules: RuleChoices) -> str:
    most = rules.auction.highest_raise
    return "any higher bid" if most is None else f"raises up to {most}"


def _from(rules: RuleChoices) -> str:
    (start, _), *later = rules.auction.ladder
    return f"from {start}, by {later[-1][1]} from {later[-1][0]}" if later else f"from {start}"


def _forbidden(rules: RuleChoices) -> str:
    barred = [str(points) for points in rules.auction.forbidden]
    return f"no bid ends in {either(barred)}" if barred else "no bid is barred"


_PHRASES: dict[str, Callable[[RuleChoices], str]] = {
    "scale": lambda rules: "in units" if rules.scale is Scale.UNITS else "in hundreds",
    "passing.count": _passed,
    "widow": _widow,
    "auction.ladder": _from,
    "scoring.moon": lambda rules: f"a moon for {rules.moon_points}" if rules.moon_points else "no moon",
    "end.deals": _target,
    "end.target": _target,
    "auction.highest_raise": _raise,
    "tricks.counters": lambda rules: counters_in_words(rules.tricks.counters, rules.scale),
    "melds.own": lambda _: "melds of its own",
    "end.floor": lambda rules: f"{-rules.end.floor} ends it" if rules.end.floor else "no lower end",
    "auction.forbidden": _forbidden,
}
"""The switches that a few words tell best, what players ask for first at the beginning."""
_VALUES: dict[object, str] = {
    Seating.THREE: "three at the table",
    Seating.DEALER_OUT: "the dealer sits out",
    Seating.RIGHT_OUT: "dealer’s right sits out",
    Seating.TWO_OUT: "two of five sit out",
    NobodyBids.DEALER_AT_MINIMUM: "the dealer takes it if all pass",
    NobodyBids.DEALER_ONE_STEP_BELOW: "the dealer takes it a step below",
    NobodyBids.ELDEST_MUST_OPEN: "left of the dealer must open",
    NobodyBids.REDEAL: "a new deal if all pass",
    AuctionForm.UNTIL_PASSED: "bidding until all pass",
    AuctionForm.SINGLE_ROUND: "one call each",
    AuctionForm.TWO_BIDS: "two bids each",
    AuctionForm.TURNED_TRUMP: "no bids, trump turned",
    FirstCaller.LEFT_OF_DEALER: "left of the dealer calls first",
    FirstCaller.DEALER: "the dealer calls first",
    FirstCaller.RIGHT_OF_DEALER: "dealer’s right calls first",
    TrumpChoice.ANY_SUIT: "any suit as trump",
    TrumpChoice.NEEDS_MARRIAGE: "trump needs a marriage",
    NoMarriage.SET: "set without a marriage",
    NoMarriage.NOBODY_BIDS: "no bid without a marriage",
    MeldKeeper.NOTHING: "melds stay without a trick",
    MeldKeeper.TRICK: "a trick keeps a meld",
    MeldKeeper.TRICK_POINTS: "points keep a meld",
    HeadRule.NEVER: "nobody must beat",
    HeadRule.TRUMP_LED: "beat led trumps only",
    HeadRule.EVERY_SUIT: "beat in every suit",
    SetCost.BID: "a set costs the bid",
    SetCost.NOTHING: "a set costs nothing",
    SetCost.BID_AND_MELD: "a set costs bid and meld",
    SetCost.TWICE_IF_PLAYED: "a set costs twice the bid",
    ThrowInRule.NEVER: "no hand is thrown in",
    ThrowInRule.ALWAYS: "any hand may be thrown in",
    ThrowInRule.AT_ANY_TURN: "thrown in at any turn",
    FirstLeader.LEFT_OF_DEALER: "left of the dealer leads",
    FirstLeader.DECLARER: "the bidder leads",
}
"""The values of other choices."""
_SWITCHED: dict[str, tuple[str, str]] = {
    "melds.run_with_spares": ("spares add to a run", "spares add nothing to a run"),
    "melds.royals_beside_run": ("royals beside a run count on", "royals beside a run count alone"),
    "melds.before_bids": ("melds before the bids", "melds after the bids"),
    "tricks.beat_when_trumped": ("beat in trumped tricks, too", "no need to beat in trumped tricks"),
    "tricks.overtrump": ("overtrump if you can", "no need to overtrump"),
    "scoring.short_meld_is_set": ("too little meld is set", "too little meld is played on"),
    "scoring.tricks_too": ("few points count nothing", "few points count, too"),
}
"""Switches in a few words: on, and off."""
_NOTE = 22
"""The most letters of a note on a tile."""
_PARTS = {"scoring.moon_worth": "scoring.moon"}
"""Switches that are told with another one."""


def differences(rules: RuleChoices, other: RuleChoices) -> list[str]:
    """Return what rules have otherwise than another game, what players ask for first at the beginning."""
    paths = dict.fromkeys(_PARTS.get(path, path) for path in differing(rules, other))
    order = [*(path for path in _PHRASES if path in paths), *(path for path in paths if path not in _PHRASES)]
    return list(dict.fromkeys(_phrase(rules, path) for path in order))


def differences_line(rules: RuleChoices, other: RuleChoices) -> str:
    """Return the same as one line; empty if nothing differs."""
    return capital(dotted(differences(rules, other)))


def own_line(rules: RuleSet) -> str:
    """Return what is special about rules: of one's own how they differ from the nearest game of the program."""
    told = "" if rules.name in PRESETS else differences_line(rules, nearest_preset(rules))
    return told or rules_line(rules)


def own_notes(rules: RuleSet) -> tuple[str, ...]:
    """Return the same for a tile: two notes of few letters."""
    told = [] if rules.name in PRESETS else differences(rules, nearest_preset(rules))
    short = [each for each in told if len(each) <= _NOTE]
    return tuple(short[:2]) or tile_notes(rules)


def _phrase(rules: RuleChoices, path: str) -> str:
    if path in _PHRASES:
        return _PHRASES[path](rules)
    value, called = value_of(rules, path), label(rules, path)
    if isinstance(value, Enum) and value in _VALUES:
        return _VALUES[value]
    if isinstance(value, bool) and path in _SWITCHED:
        return _SWITCHED[path][not value]
    small = f"{called[0].lower()}{called[1:]}"
    if isinstance(value, bool):
        return small if value else labelled(small, "no")
    return labelled(small, _told(rules, path, value))


def _told(rules: RuleChoices, path: str, value: object) -> object:
    """Return a value in the middle of a phrase."""
    if not isinstance(value, Enum):
        return value
    return value_words(rules, path)[values_of(rules, path).index(value)].lower()
