"""Differences that tables have from the games that come with the program, as changes of a draft (rules.md 7a, 7c)."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from ...rules import (
    AuctionForm,
    BidValues,
    Counters,
    FirstLead,
    FirstLeader,
    HeadRule,
    Misdeal,
    Moon,
    NobodyBids,
    SetCost,
    ThrowInRule,
    TrumpChoice,
    idle,
)
from ...values import frozen
from .draft import Draft

_Changes = dict[str, object]


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
    rules = draft.choices
    if rules.stock is not None:
        found = _STOCK
    elif rules.deck.copies > 2:
        found = _DOUBLE
    else:
        chips = _CHIPS if rules.chips is not None else ()
        found = chips + (_WIDOW if rules.widow is not None and rules.alone else ()) + _AUCTION
    for name, change in found:
        value, changes = change(draft.unit)
        after = with_changes(draft, tuple(changes.items()))
        if after != draft and not after.refusal and not idle(rules) & changes.keys():
            yield Difference(name, tuple(changes.items()), value)


_Find = Callable[[int], tuple[str, _Changes]]


def _same(**changes: object) -> _Find:
    """Return a difference that is the same in every scale; ``group__choice`` is a choice of a group."""
    found: _Changes = {name.replace("__", "."): value for name, value in changes.items()}
    return lambda _: ("", found)


def _points(number: int, *names: str) -> _Find:
    """Return a difference of some numbers, in units."""
    return lambda unit: (str(number * unit), dict.fromkeys(names, number * unit))


def _moon(unit: int) -> tuple[str, _Changes]:
    return str(int(Moon.THOUSAND) * unit // 10), {"scoring.moon": Moon.THOUSAND}


def _twenty(unit: int) -> tuple[str, _Changes]:
    needed = 20 * unit
    return str(needed), {"melds.least": needed, "scoring.keeping_points": needed, "scoring.tricks_too": True}


def _tens(unit: int) -> tuple[str, _Changes]:
    return str(100 * unit), {"auction.ladder": tuple((start * unit, step * unit) for start, step in _LADDER)}


_LADDER = ((50, 1), (60, 5), (100, 10))
_COUNTERS = (
    ("simple-counters", _same(tricks__counters=Counters.ACE_TEN_KING)),
    ("old-counters", _same(tricks__counters=Counters.FACE_VALUES)),
    ("fives", _same(tricks__counters=Counters.FIVES)),
)
_BEATING = (
    ("trump-led", _same(tricks__head_rule=HeadRule.TRUMP_LED)),
    ("no-beating", _same(tricks__head_rule=HeadRule.NEVER)),
)
_NEW_CARD = ("new-card", _same(melds__card_of_its_own=True))
_ELDEST = ("eldest-leads", _same(tricks__first_leader=FirstLeader.LEFT_OF_DEALER))
_OUT = ("bid-out", _same(end__by_contract=True))
_SERIES = ("four-deals", _same(end__deals=4))
_MOON = ("moon", _moon)
_RISES = ("target-rises", _points(25, "end.rises_by"))
_PROGRESSIVE = ("progressive", _same(scoring__set_cost=SetCost.NOTHING, scoring__bid_to_defenders=True))

_STOCK: tuple[tuple[str, _Find], ...] = (
    ("before-the-draw", _same(stock__melds_before_draw=True)),
    ("dix-for-dealer", _same(stock__nine_for_dealer=True)),
    ("takes-closed", _same(stock__takes_closed=True)),
    ("one-meld", _same(stock__one_meld_a_turn=True)),
    ("in-tens", _same(stock__rounds_to_tens=True)),
    *_BEATING,
    *_COUNTERS,
    ("to-a-thousand", _points(100, "end.target")),
    ("declare-out", _same(stock__ends_at_once=True, stock__tricks_at_once=True)),
    _RISES,
)
_AUCTION: tuple[tuple[str, _Find], ...] = (
    ("no-limit", _same(auction__highest_raise=None)),
    ("two-hundred", _points(20, "auction.minimum")),
    ("one-round", _same(auction__form=AuctionForm.SINGLE_ROUND)),
    ("two-bids", _same(auction__form=AuctionForm.TWO_BIDS)),
    ("one-below", _same(auction__nobody_bids=NobodyBids.DEALER_ONE_STEP_BELOW)),
    ("marriage", _same(naming__choice=TrumpChoice.NEEDS_MARRIAGE)),
    ("five-nines", _same(dealing__misdeal=Misdeal.FIVE_NINES)),
    _NEW_CARD,
    _ELDEST,
    *_BEATING,
    *_COUNTERS,
    _MOON,
    _PROGRESSIVE,
    ("to-a-thousand", _points(100, "end.target")),
    _OUT,
    _SERIES,
)
_WIDOW: tuple[tuple[str, _Find], ...] = (
    ("no-widow", _same(widow=False)),
    ("three-hundred", _points(30, "auction.minimum")),
    ("declarer-melds", _same(widow__only_declarer_melds=True)),
    ("double-bete", _same(scoring__set_cost=SetCost.TWICE_IF_PLAYED)),
    ("at-any-turn", _same(scoring__throw_in=ThrowInRule.AT_ANY_TURN)),
    _RISES,
)
_CHIPS: tuple[tuple[str, _Find], ...] = (
    ("three-five-ten", _same(chips__values=BidValues.THREE_FIVE_TEN)),
    ("two-fifty", _points(25, "auction.minimum")),
)
_DOUBLE: tuple[tuple[str, _Find], ...] = (
    ("twenty", _twenty),
    ("tens", _tens),
    ("trump-first", _same(tricks__first_lead=FirstLead.TRUMP_ABOVE_MINIMUM)),
    _PROGRESSIVE,
    *_BEATING,
    _MOON,
    _OUT,
    _SERIES,
)
"""What is offered in each kind of game, by name."""
