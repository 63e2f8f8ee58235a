"""Differences that tables have from the games that come with the program, as changes of a draft (rules.md 7a, 7c)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ...rules import (
    SWITCHES,
    AuctionForm,
    BidValues,
    Counters,
    FirstLead,
    FirstLeader,
    HeadRule,
    Misdeal,
    Moon,
    NobodyBids,
    RuleChoices,
    Scale,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    idle,
)
from ...values import frozen
from .draft import Draft


@frozen
class Difference:
    """A difference that somebody may tick: its name, the number in its words, and what it changes."""

    name: str
    changes: tuple[tuple[str, object], ...]
    value: str = ""


def with_changes(draft: Draft, changes: tuple[tuple[str, object], ...]) -> Draft:
    """Return the draft with several choices, one after the other."""
    for name, value in changes:
        draft = draft.changed(name, value)
    return draft


def differences(draft: Draft) -> Iterator[Difference]:
    """Yield what tables play otherwise, as far as this game can have it and has it not."""
    for name in _offered(draft.choices):
        each = _scaled(name, draft)
        after = with_changes(draft, each.changes)
        if after != draft and not after.refusal and idle(draft.choices).isdisjoint(path for path, _ in each.changes):
            yield each


def _offered(rules: RuleChoices) -> tuple[str, ...]:
    """Return which differences a kind of game may have, in their order."""
    if rules.stock is not None:
        return _STOCK
    if rules.deck.copies > 2:
        return _DOUBLE
    chips = _CHIPS if rules.chips is not None and rules.scale is Scale.HUNDREDS else ()
    return chips + (_WIDOW if rules.widow is not None and rules.alone else ()) + _AUCTION


def _scaled(name: str, draft: Draft) -> Difference:
    """Return a difference in the scale of a draft, and the last of its points, which its words may tell."""
    unit, told, changes = draft.unit, "", []
    for path, value in _CHANGES[name].items():
        if isinstance(value, tuple):
            value = _climbed(draft, tuple((start * unit, step * unit) for start, step in value))
            told = str(value[-1][0])
        elif isinstance(value, Moon):
            told = str(int(value) * unit // 10)
        elif isinstance(value, int) and path in _POINTS:
            value *= unit
            told = str(value)
        changes.append((path, value))
    return Difference(name, tuple(changes), told)


def _climbed(draft: Draft, later: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """Return a ladder of bids that begins as that of the draft, with later rungs: those above its beginning."""
    first = draft["auction.ladder"][0]
    return (first, *(rung for rung in later if rung[0] > first[0]))


_POINTS = {"scoring.keeping_points", *(path for path, switch in SWITCHES.items() if switch.unit)}
"""Choices whose numbers are points."""
_CHANGES: dict[str, Mapping[str, object]] = {
    "before-the-draw": {"stock.melds_before_draw": True},
    "dix-for-dealer": {"stock.nine_for_dealer": True},
    "takes-closed": {"stock.takes_closed": True},
    "one-meld": {"stock.one_meld_a_turn": True},
    "in-tens": {"stock.rounds_to_tens": True},
    "declare-out": {"stock.ends_at_once": True, "stock.tricks_at_once": True},
    "new-card": {"melds.card_of_its_own": True},
    "eldest-leads": {"tricks.first_leader": FirstLeader.LEFT_OF_DEALER},
    "trump-led": {"tricks.head_rule": HeadRule.TRUMP_LED},
    "no-beating": {"tricks.head_rule": HeadRule.NEVER},
    "simple-counters": {"tricks.counters": Counters.ACE_TEN_KING},
    "old-counters": {"tricks.counters": Counters.FACE_VALUES},
    "fives": {"tricks.counters": Counters.FIVES},
    "trump-first": {"tricks.first_lead": FirstLead.TRUMP_ABOVE_MINIMUM},
    "to-a-thousand": {"end.target": 100},
    "target-rises": {"end.rises_by": 25},
    "bid-out": {"end.by_contract": True},
    "four-deals": {"end.deals": 4},
    "one-round": {"auction.form": AuctionForm.SINGLE_ROUND},
    "two-bids": {"auction.form": AuctionForm.TWO_BIDS},
    "one-below": {"auction.nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW},
    "no-limit": {"auction.highest_raise": None},
    "tens": {"auction.ladder": ((60, 5), (100, 10))},
    "marriage": {"naming.choice": TrumpChoice.NEEDS_MARRIAGE},
    "five-nines": {"dealing.misdeal": Misdeal.FIVE_NINES},
    "moon": {"scoring.moon": Moon.THOUSAND},
    "double-bete": {"scoring.set_cost": SetCost.TWICE_IF_PLAYED},
    "twenty": {"melds.least": 20, "scoring.keeping_points": 20, "scoring.tricks_too": True},
    "melds-first": {"melds.before_bids": True},
    "at-any-turn": {"scoring.throw_in": ThrowInRule.AT_ANY_TURN},
    "declarer-melds": {"widow.only_declarer_melds": True},
    "three-five-ten": {"chips.values": BidValues.THREE_FIVE_TEN},
}
"""What each difference changes; points are in units; of a ladder the rungs above the first one, which stays."""
_BEATING = ("trump-led", "no-beating")
_COUNTERS = ("simple-counters", "old-counters", "fives")

_STOCK = (
    *("before-the-draw", "dix-for-dealer", "takes-closed", "one-meld", "in-tens", *_BEATING, *_COUNTERS),
    *("to-a-thousand", "declare-out", "target-rises"),
)
_AUCTION = (
    *("no-limit", "one-round", "two-bids", "one-below", "marriage", "five-nines", "new-card"),
    *("eldest-leads", *_BEATING, *_COUNTERS, "moon", "to-a-thousand", "bid-out", "four-deals"),
)
_WIDOW = ("declarer-melds", "double-bete", "at-any-turn", "target-rises")
_CHIPS = ("three-five-ten",)
"""Told in hundreds, and offered there."""
_DOUBLE = ("twenty", "tens", "trump-first", "melds-first", *_BEATING, "moon", "bid-out", "four-deals")
"""What is offered in each kind of game, by name."""
