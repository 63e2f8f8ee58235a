"""Questions about conventions: what each answer to them costs."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...bots.opponents.agreements import hand_facts, is_true, row_to_tell
from ...bots.opponents.max_bids import strengths
from ...rules import BidRow, Tells, convention_of
from ...rules.play import Bid, Observation, told
from ...store.asked import partners_call
from ...words import drills as words
from ...words.conventions import meaning
from ...words.lists import listed
from .answers import PricedAnswer, TellsAnswer

_CHOICES = 4
"""How many meanings a person chooses from."""
_WORTH = {
    Tells.CONTRACT: 0,
    Tells.STRONG: 6,
    Tells.PINOCHLES: 4,
    Tells.ACES: 10,
    Tells.RUN: 15,
    Tells.RUN_AND_ACES: 25,
}
"""How much meld a meaning stands for, in units."""
_MISLED = 10
"""The most that an untrue bid costs, in units."""


def tells_rated(view: Observation) -> list[PricedAnswer]:
    """Return the true meaning of the partner's bid, and others of the same table, the nearest first."""
    said = partners_call(view)
    assert said is not None, "the question is about a bid that tells something"
    right, unit = said[2], int(view.rules.scale)
    found = [PricedAnswer(TellsAnswer(right), meaning(right.in_points(view.rules)), 0.0, 0.0)]
    for row in _others(view, right):
        cost = float(unit * max(1, abs(_worth(row) - _worth(right))))
        found.append(PricedAnswer(TellsAnswer(row), meaning(row.in_points(view.rules)), cost, 0.0))
    return sorted(found, key=lambda rated: rated.cost)


def choices(view: Observation) -> list[PricedAnswer]:
    """Return the meanings to choose from, from the smallest to the largest."""

    def size(rated: PricedAnswer) -> tuple[int, str]:
        row = rated.answer.row if isinstance(rated.answer, TellsAnswer) else None
        return (_worth(row) if row is not None else 0), rated.words

    return sorted(tells_rated(view), key=size)


def _others(view: Observation, right: BidRow) -> list[BidRow]:
    """Return other meanings of the table, the same ones each time that this question is asked."""
    rows = convention_of(view.conventions, view.rules, view.seat).rows
    content = {(row.tells, row.least, row.most): row for row in rows if row.situation is right.situation}
    others = [row for key, row in content.items() if key != (right.tells, right.least, right.most)]
    others.sort(key=lambda row: abs(_worth(row) - _worth(right)))
    near = others[: 2 * _CHOICES]
    rng = random.Random(f"{view.hand}")
    while len(near) >= _CHOICES:
        near.pop(int(rng.random() * len(near)))
    return near


def _worth(row: BidRow) -> int:
    return _WORTH[row.tells] if row.tells is not Tells.MELD else (row.least + (row.most or row.least + 10)) // 2


def truthful(view: Observation, rated: Sequence[PricedAnswer]) -> Iterator[PricedAnswer]:
    """Yield answers with what it costs to tell a partner what is not true, the best first.

    If that makes another one the best, the reasons of their prices no longer hold.
    """
    found = []
    for one in rated:
        row = _told(view, one.answer)
        if row is None or row.tells is Tells.CONTRACT or is_true(view.rules, row, view.hand, _limit(view)):
            found.append(one)
            continue
        misled = int(view.rules.scale) * min(_MISLED, max(1, _missed(view, row)))
        note = listed(filter(None, (one.note, words.untrue(told=meaning(row.in_points(view.rules))))))
        found.append(replace(one, cost=one.cost + misled, note=note))
    ranked = sorted(found, key=lambda one: one.cost)
    same = ranked[:1] == list(rated[:1])
    yield from (one if same else replace(one, why="") for one in ranked)


def by_the_card(view: Observation) -> str:
    """Return what the hand would tell by the table, whatever it is willing to bid."""
    found = row_to_tell(view, view.rules.highest_bid, strengths(view.rules, view.hand))
    if found is None:
        return words.BY_THE_CARD_NOTHING
    return words.by_the_card(bid=str(found[0]), told=meaning(found[1].in_points(view.rules)))


def _told(view: Observation, answer: object) -> BidRow | None:
    convention = convention_of(view.conventions, view.rules, view.seat)
    return told(view.rules, convention, view.calls, view.seat, answer) if isinstance(answer, Bid) else None


def _limit(view: Observation) -> float:
    return max(strengths(view.rules, view.hand))


def _missed(view: Observation, row: BidRow) -> int:
    """Return by how much meld a row is wrong of the hand, in units."""
    meld = hand_facts(view.rules, view.hand, _limit(view)).meld
    if row.tells is not Tells.MELD:
        return _WORTH[row.tells]
    return max(row.least - meld, meld - row.most if row.most else 0)
