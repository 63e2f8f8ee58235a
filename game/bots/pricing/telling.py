"""Auctions in short: the highest limits of the sides meet, and the higher one takes the contract."""

from bisect import bisect_right
from collections.abc import Generator, Mapping, Sequence
from functools import cache
from typing import NamedTuple, Protocol

from ...rules import RuleSet, Seat, Side
from ...rules.play import Observation, Outcome, bid_base, contract_after, highest_bid
from ..policy.bid_rules import others_to_speak, partner_has_it
from ..prices import ReasonKind
from ..race import beyond_policy
from .scores import DealOutcome, MatchValue, Values, lead_in_points, payers_aside
from .work_done import BLOCK, WorkDone

_SLICE = 200
"""Lanes whose auctions are resolved between two yields."""
_FATES = (ReasonKind.CONTRACT, ReasonKind.DECLARER, ReasonKind.OWN_SET, ReasonKind.THEIR_SET)


class OtherBids(NamedTuple):
    """The bids of everybody but the observing seat in one lane."""

    own: int
    """The highest bid of the seat's own side."""
    rival: int
    """The highest bid of another side."""
    third: int
    """The highest bid of the sides that are neither."""
    rival_leader: Seat | None
    """The seat with the highest bid of another side; None: nobody there bids."""
    contract: tuple[Seat, int] | None
    """The end of the auction if the observing seat passes; None: as the calls so far say."""


def may_win(view: Observation) -> set[Seat]:
    """Return the other seats, one of which will have the contract unless the observing seat gets it."""
    seats = set(others_to_speak(view))
    made = contract_after(view.rules, view.standing.dealer, view.calls)
    if made is not None:
        seats.add(made.declarer)
    return seats


class _OpenAuction:
    """An auction in progress, without the observing seat, from the calls made so far."""

    def __init__(self, view: Observation) -> None:
        self._rules = view.rules.auction
        self._side_of, self._sides = view.rules.seating.side, len(view.rules.sides)
        self._own = self._side_of(view.seat)
        self._base, self._highest = bid_base(view.rules, view.calls), highest_bid(view.calls)
        self._below = self._rules.floor(self._base - 1)
        self.active = others_to_speak(view)

    def raised(self, limit: float) -> int:
        """Return the highest bid up to a limit, if it is still to come."""
        return max(self._base, self._rules.floor(int(limit)))

    def bids(self, *max_bids: int) -> OtherBids:
        """Return the others' bids if the seats that may still call go up to these bids."""
        tops = [self._below] * self._sides
        leaders: dict[Side, Seat] = {}
        if self._highest is not None:
            tops[self._side_of(self._highest[0])] = self._base
            leaders[self._side_of(self._highest[0])] = self._highest[0]
        for other, bid in zip(self.active, max_bids, strict=True):
            side = self._side_of(other)
            if bid > max(self._base, tops[side]):
                tops[side] = bid
                leaders[side] = other
        rivals = [side for side in leaders if side != self._own]
        rival = max(rivals, key=tops.__getitem__, default=None)
        thirds = (top for side, top in enumerate(tops) if side not in {self._own, rival})
        return OtherBids(
            tops[self._own],
            self._below if rival is None else tops[rival],
            max(thirds, default=self._below),
            None if rival is None else leaders[rival],
            self._contract(tops, leaders),
        )

    def _contract(self, tops: Sequence[int], leaders: Mapping[Side, Seat]) -> tuple[Seat, int] | None:
        """Return the contract, as seat and points: the highest side pays one step more than the second."""
        if not leaders:
            return None
        best = max(leaders, key=lambda side: (tops[side], side == self._own))
        second = max(top for side, top in enumerate(tops) if side != best)
        return leaders[best], min(tops[best], self._rules.next_bid(second))


def bids_of_others(
    view: Observation, limits: Mapping[Seat, Sequence[float]], lanes: int
) -> Generator[None, None, list[OtherBids]]:
    """Resolve the auction without the observing seat: each other seat bids up to its limit."""
    auction = _OpenAuction(view)
    raised, bids = cache(auction.raised), cache(auction.bids)
    found: list[OtherBids] = []
    for start in range(0, lanes, _SLICE):
        some = [map(raised, limits[other][start : start + _SLICE]) for other in auction.active]
        found += map(bids, *some) if some else [bids()] * (min(start + _SLICE, lanes) - start)
        yield
    return found


class PlayedDeals(Protocol):
    """The deals of one declarer."""

    @property
    def outcomes(self) -> Sequence[DealOutcome]:
        """The result of each deal, lane by lane."""
        ...


_Contract = tuple[Seat, int] | None
"""The declarer and the points; None: a new deal."""
Worth = tuple[list[float], list[float]]
"""The values and the leads in points, lane by lane."""
Known = dict[tuple[Seat, int], Values]
"""The known values of each contract."""


class _Alike(NamedTuple):
    """Lanes whose auctions go the same way."""

    other: OtherBids
    outbids: bool
    """Whether the observing seat may outbid a partner who outbids the opponents."""
    lanes: list[int]


class _Told(NamedTuple):
    """The ends of auctions with one limit."""

    contracts: list[_Contract]
    """The end for each group of lanes that are alike."""
    worth: Worth
    still_open: list[int]
    """The number of the groups in which a higher limit may change it."""


class AuctionEndings:
    """The ends of auctions if the observing seat bids up to a limit, and their values.

    The highest limits of both sides meet, and the higher one takes the contract one step above the other. Between
    partners who both outbid the opponents, each gets it equally often; but a partner who has it leaves it to one who
    takes it. Most lanes end alike for a higher limit and a lower one, so each limit starts from the result of the next
    lower one.
    """

    def __init__(
        self,
        view: Observation,
        others: Sequence[OtherBids],
        results: Mapping[Seat, PlayedDeals],
        values: MatchValue,
        known: Known | None = None,
    ) -> None:
        rules = view.rules
        self._view, self._results, self._values = view, results, values
        self._others = others
        self._own = rules.seating.side(view.seat)
        self._next = cache(rules.auction.next_bid)
        self._base, highest = bid_base(rules, view.calls), highest_bid(view.calls)
        self._leader = None if highest is None else highest[0]
        self._lowest = self._next(self._base)
        made = contract_after(rules, view.standing.dealer, view.calls)
        self._unbid = None if made is None else (made.declarer, made.points)
        self._alike: list[_Alike] = []
        self._told: dict[int, _Told] = {}
        nothing = (0,) * len(rules.sides)
        lead = lead_in_points(self._own, aside=payers_aside(view))
        self._redealt = values.of(self._own)(nothing, Outcome.SET), lead(nothing, Outcome.SET)
        self._outcomes: dict[Seat, Sequence[DealOutcome]] = {}
        self._known = {} if known is None else known

    def worth(self, limit: int, least: int = 0) -> Generator[None, None, Worth]:
        """Return each lane's value if the observing seat bids up to a limit; below every bid, it passes.

        The contracts that its side wins are worth at least ``least`` points.
        """
        contracts, worth, _ = yield from self._tell(limit)
        seats = self._view.rules.sides[self._own]
        dearer = [
            ((contract[0], least), alike)
            for contract, alike in zip(contracts, self._alike, strict=True)
            if contract is not None and contract[1] < least and contract[0] in seats
        ]
        return (yield from self._changed(worth, dearer)) if dearer else worth

    def fates(self, limit: int, least: int = 0) -> Generator[None, None, dict[ReasonKind, list[float]]]:
        """Return who plays and how likely it is set, lane by lane, if the observing seat bids up to a limit."""
        contracts = (yield from self._tell(limit)).contracts
        found = {kind: [0.0] * len(self._others) for kind in _FATES}
        in_contract, declares = found[ReasonKind.CONTRACT], found[ReasonKind.DECLARER]
        done = WorkDone()
        for contract, alike in zip(contracts, self._alike, strict=True):
            if done.enough(len(alike.lanes)):
                yield
            if contract is None:
                continue
            declarer, points = contract
            side, outcomes = self._view.rules.seating.side(declarer), self._outcomes_of(declarer)
            ours = side == self._own
            needed = needed_by_policy(self._view.rules, max(points, least) if ours else points)
            chances = found[ReasonKind.OWN_SET if ours else ReasonKind.THEIR_SET]
            contract_is_ours, seat_declares, cases = float(ours), float(declarer is self._view.seat), len(needed)
            for lane in alike.lanes:
                in_contract[lane] = contract_is_ours
                declares[lane] = seat_declares
                chances[lane] = 1 - bisect_right(needed, outcomes[lane][side]) / cases
        return found

    def _tell(self, limit: int) -> Generator[None, None, _Told]:
        """Return the ends of auctions, from those of the next lower limit computed so far."""
        if not self._told:
            self._told[self._base] = yield from self._passed()
        limit = max(limit, self._base)
        if limit in self._told:
            return self._told[limit]
        before = self._told[max(told for told in self._told if told < limit)]
        contracts, changed, still_open = before.contracts[:], [], []
        for number in before.still_open:
            alike = self._alike[number]
            other = alike.other
            if limit > other.own or (alike.outbids and limit > other.rival):
                top, enough = max(limit, other.own), self._next(other.rival)
                if top < enough:
                    still_open.append(number)
                contract = self._won(top, enough, other)
                if contract != contracts[number]:
                    contracts[number] = contract
                    changed.append((contract, alike))
            else:
                still_open.append(number)
        yield
        worth = yield from self._changed(before.worth, changed)
        self._told[limit] = _Told(contracts, worth, still_open)
        return self._told[limit]

    def _passed(self) -> Generator[None, None, _Told]:
        """Return the ends of auctions if the observing seat passes, after grouping the lanes that are alike."""
        others, same = self._others, dict[int, list[int]]()
        partner_leaves_it = int(partner_has_it(self._view.rules, self._view.calls, self._view.seat))
        for start in range(0, len(others), _SLICE):
            for lane, place in enumerate(map(id, others[start : start + _SLICE]), start):  # one object, the same bids
                same.setdefault(place << 1 | partner_leaves_it | lane & 1, []).append(lane)
            yield
        found: dict[tuple[OtherBids, bool], list[int]] = {}
        for key, lanes in same.items():
            found.setdefault((others[lanes[0]], bool(key & 1)), []).extend(lanes)
        self._alike = [_Alike(other, outbids, lanes) for (other, outbids), lanes in found.items()]
        contracts: list[_Contract] = []
        for alike in self._alike:
            made = alike.other.contract
            contracts.append(self._unbid if made is None else self._at_least(*made))
        yield
        nothing = [0.0] * len(self._others)
        worth = yield from self._changed((nothing, nothing), list(zip(contracts, self._alike, strict=True)))
        return _Told(contracts, worth, list(range(len(contracts))))

    def _won(self, top: int, enough: int, other: OtherBids) -> tuple[Seat, int]:
        """Return winner and points if the observing seat or its partner bids up to ``top``; ``enough`` wins it."""
        if top >= other.rival:
            return self._at_least(self._view.seat, min(top, enough))
        assert other.rival_leader is not None, "somebody has bid more"
        return self._at_least(other.rival_leader, min(other.rival, self._next(max(top, other.third))))

    def _at_least(self, declarer: Seat, points: int) -> tuple[Seat, int]:
        """Return the contract, at a bid higher than any before."""
        return declarer, max(points, self._base if declarer is self._leader else self._lowest)

    def _changed(self, worth: Worth, changes: Sequence[tuple[_Contract, _Alike]]) -> Generator[None, None, Worth]:
        """Return the values with those of other contracts in some lanes."""
        values, leads = (numbers[:] for numbers in worth)
        done = WorkDone()
        for contract, alike in changes:
            if contract is None:
                for lane in alike.lanes:
                    values[lane], leads[lane] = self._redealt
                if done.enough(len(alike.lanes)):
                    yield
                continue
            known, outcomes = self._values_of(contract), self._outcomes_of(contract[0])
            for start in range(0, len(alike.lanes), BLOCK):
                lanes, before = alike.lanes[start : start + BLOCK], len(known)
                for lane in lanes:
                    values[lane], leads[lane] = known[outcomes[lane]]
                if done.enough(len(lanes), len(known) - before):
                    yield
        return values, leads

    def _values_of(self, contract: tuple[Seat, int]) -> Values:
        """Return the values of a contract."""
        if contract not in self._known:
            self._known[contract] = Values(self._view, *contract, self._values, beyond_policy(self._view.rules))
        return self._known[contract]

    def _outcomes_of(self, declarer: Seat) -> Sequence[DealOutcome]:
        """Return the results of a declarer's deals."""
        if declarer not in self._outcomes:
            self._outcomes[declarer] = self._results[declarer].outcomes
        return self._outcomes[declarer]


def needed_by_policy(rules: RuleSet, points: int) -> list[int]:
    """Return how much a side must reach by policy to make these points, for each of the equally likely differences."""
    return sorted(points - more for more in beyond_policy(rules))
