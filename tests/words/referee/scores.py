"""The score of a deal and of a match, by what a rules page says."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from tests.words.referee.reading import Facts


class Deal(NamedTuple):
    """What happened in a deal with a contract; of each seat its melds, trick points and tricks."""

    how: str
    """Played, counted out, conceded after a lead, thrown in before it, or set at once for want of a marriage."""
    contract: int
    attackers: list[int]
    side_of: list[int]
    melds: list[int]
    taken: list[int]
    won: list[int]
    buried: int
    trump: str
    moon: bool
    out: list[int]
    """Who sits out."""

    def together(self, seat: int) -> list[int]:
        """All who play together with a seat."""
        with_it = seat in self.attackers
        seats = range(len(self.side_of))
        if len(set(self.side_of)) in (2, len(self.side_of)) and (len(self.side_of) < 5 or self.out):
            return [other for other in seats if self.side_of[other] == self.side_of[seat]]
        return [other for other in seats if (other in self.attackers) == with_it]


class Party(NamedTuple):
    """What one column of the sheet has, and whether it counts."""

    meld: int
    laid: int
    points: int

    @property
    def all(self) -> int:
        return self.meld + self.points


def party(facts: Facts, deal: Deal, seat: int) -> Party:
    """What a seat's column has of a deal that is played: melds and trick points as far as they count."""
    ours = deal.together(seat)
    attacks = seat in deal.attackers
    melders = ours if attacks else [other for other in ours if deal.side_of[other] == deal.side_of[seat]]
    laid = sum(deal.melds[other] for other in melders)
    taken = sum(deal.taken[other] for other in ours)
    tricks = sum(deal.won[other] for other in ours)
    keeps = {"": True, "points": taken >= facts.get("keeping", 0), "trick": tricks > 0}[facts["keeper"]]
    meld = counting(facts, laid) if keeps else 0
    points = taken + (deal.buried if attacks else 0)
    if "scoring" in facts and taken < facts["scoring"]:
        return Party(0, laid, 0)
    return Party(meld, laid, points)


def counting(facts: Facts, laid: int) -> int:
    """A meld that counts, or nothing below the least one."""
    return 0 if "least" in facts and laid < facts["least"] else laid


def score(facts: Facts, deal: Deal) -> tuple[tuple[int, ...], bool]:
    """What each column writes, and whether the contract is made; where points count, who sits out writes none."""
    rows, made = _score(facts, deal)
    out = [] if facts.get("out_settles") else deal.out
    return tuple(0 if side in out else row for side, row in enumerate(rows)), made


def _score(facts: Facts, deal: Deal) -> tuple[tuple[int, ...], bool]:
    sides = sorted(set(deal.side_of))
    seats = [deal.side_of.index(side) for side in sides]
    bidding = {deal.side_of[seat] for seat in deal.attackers}
    if deal.how == "unseen":
        return tuple(-bid_worth(facts, deal.contract) if side in bidding else 0 for side in sides), False
    if deal.how in ("thrown in", "conceded", "set at once"):
        return _given_up(facts, deal, seats, bidding), False
    parties = [party(facts, deal, seat) for seat in seats]
    if facts.get("turned"):
        return tuple(each.all for each in parties), False
    own = parties[deal.side_of[deal.attackers[0]]]
    made = own.all >= deal.contract
    if facts["made"] == "chips":
        return _chips(facts, deal, bidding, -1 if made else facts["set_pays"]), made
    rows = [each.all for each in parties]
    if made:
        bids = [deal.contract if facts["made"] == "bid" else own.all]
    else:
        bids = [-cost(facts["set_cost"], deal.contract, own.laid)]
        gains = facts.get("set_gains") and not (facts["set_gains"] == "no moon" and deal.moon and not _shot(deal))
        rows = [each + (deal.contract if gains else 0) for each in rows]
    if deal.moon:
        made, bids, rows = _moon(facts, deal, bids, rows, made)
    return tuple(bids[0] if side in bidding else row for side, row in zip(sides, rows, strict=True)), made


def _shot(deal: Deal) -> bool:
    """Whether the declarer's side has every trick."""
    return sum(deal.won[seat] for seat in deal.attackers) == sum(deal.won)


def _moon(facts: Facts, deal: Deal, bids: list[int], rows: list[int], made: bool) -> tuple[bool, list[int], list[int]]:
    """A moon that comes off brings points on top; one that fails takes the place of the score."""
    if _shot(deal):
        return True, [bids[0] + facts["moon"]], rows
    if "moon_to_others" in facts:
        return False, [0], [row + facts["moon_to_others"] for row in rows]
    return False, [-(deal.contract if facts["moon_costs"] == "bid" else facts["moon_costs"])], rows


def cost(words: str, contract: int, laid: int) -> int:
    """What the words of a set say that it costs."""
    if "nothing" in words:
        return 0
    return contract * (2 if "twice" in words else 1) + (laid if "of the meld" in words else 0)


def _given_up(facts: Facts, deal: Deal, seats: list[int], bidding: set[int]) -> tuple[int, ...]:
    """A hand that is given up: for want of a marriage, before a card is led, or later."""
    if facts["made"] == "chips":
        return _chips(facts, deal, bidding, facts["later_pays"] if deal.how == "conceded" else 1)
    laid = sum(deal.melds[seat] for seat in deal.attackers)
    if deal.how == "set at once":
        lost, gained = facts["at_once"], facts["at_once"].partition(", ")[2]
        rows = [deal.contract if gained else 0 for _ in seats]
    elif deal.how == "thrown in":
        lost, gained = facts["thrown_cost"], facts["thrown_gain"]
        rows = [_defender(facts, deal, seat, gained, 0) + facts.get("thrown_besides", 0) for seat in seats]
    else:
        lost, gained = facts["later_cost"], facts["later_gain"]
        rows = [
            _defender(facts, deal, seat, gained, sum(deal.taken[other] for other in deal.together(seat)))
            for seat in seats
        ]
    loses = cost(lost, deal.contract, laid)
    return tuple(-loses if deal.side_of[seat] in bidding else row for seat, row in zip(seats, rows, strict=True))


def _defender(facts: Facts, deal: Deal, seat: int, gained: str, taken: int) -> int:
    own = sum(deal.melds[other] for other in range(len(deal.side_of)) if deal.side_of[other] == deal.side_of[seat])
    meld = counting(facts, own) if re.search("keep their meld|their meld", gained) else 0
    tricks = taken if "the trick points" in gained else 0
    return meld + tricks + (deal.contract if "points of the bid" in gained else 0)


def _chips(facts: Facts, deal: Deal, bidding: set[int], times: int) -> tuple[int, ...]:
    """The declarer pays each of the others so many times the value of the bid."""
    value = bid_worth(facts, deal.contract) * facts["suit_factors"].get(deal.trump, 1) * times
    sides = sorted(set(deal.side_of))
    others = len(sides) - 1 + (deal.contract >= facts["kitty_from"] if "kitty_from" in facts else 0)
    return tuple(-value * others if side in bidding else value for side in sides)


def bid_worth(facts: Facts, bid: int) -> int:
    """The chips for a bid."""
    if "worth_table" in facts:
        starts = [facts[f"worth_{place}"] for place in range(len(facts["worth_table"]) - 1)]
        return int(facts["worth_table"][sum(bid >= start for start in starts)])
    if bid < facts["worth_2"]:
        return 1
    if bid < facts["worth_4"]:
        return 2
    return 4 + 2 * ((bid - facts["worth_4"]) // facts["worth_more"])


class Ledger:
    """The totals of a match, and who has won it."""

    def __init__(self, facts: Facts, sides: int) -> None:
        self.facts = facts
        self.totals = [0] * sides
        self.deals = 0
        self.target: int = facts.get("target", 0)
        self.winner: int | None = None

    def write(self, row: Sequence[int], bidders: Sequence[int], made: bool, moon: bool = False) -> None:
        """A deal is scored; ``bidders``: the declarer's column, then that of a partner who was called.

        ``made``: they made the contract, or a ``moon`` that they had declared.
        """
        self.totals = [total + more for total, more in zip(self.totals, row, strict=True)]
        self.deals += 1
        self.winner = self._winner(bidders, made, made and moon)

    def _winner(self, bidders: Sequence[int], made: bool, shot: bool) -> int | None:
        facts, totals = self.facts, self.totals
        sunk = "floor" in facts and min(totals) <= -facts["floor"]
        if "deals" in facts:
            return self._highest(range(len(totals))) if self.deals >= facts["deals"] or sunk else None
        if shot and facts.get("by_moon"):
            return bidders[0]
        over = [side for side, total in enumerate(totals) if total >= self.target]
        if facts.get("by_contract"):
            first = [side for side in bidders if side in over] if made else []
            return first[0] if first else self._highest(range(len(totals))) if sunk else None
        if facts.get("both") == "contract" or facts.get("counting_out"):
            first = [side for side in bidders if side in over]
            if first:
                return first[0]
        if sunk:
            return self._highest(range(len(totals)))
        if len(over) > 1 and facts.get("else_") == "rises":
            self.target += facts["rises"]
            return None
        return self._highest(over)

    def _highest(self, sides: Sequence[int]) -> int | None:
        best = [side for side in sides if self.totals[side] == max(self.totals[each] for each in sides)]
        return best[0] if len(best) == 1 else None
