"""Prices of calls, by the auctions that may follow and the deals after them."""

import random
from bisect import bisect_right
from collections.abc import Generator, Iterable, Mapping
from dataclasses import replace
from itertools import islice
from typing import Protocol

from ...rules import Deck, Suit
from ...rules.play import Action, AskRedeal, Bid, Observation, Outcome, Pass, bid_base, is_last_bid, why_not
from ..model import AS_EXPERT, Model
from ..opponents.agreements import rows_to_tell, tell_something
from ..opponents.max_bids import strengths
from ..opponents.signals import speaks
from ..policy.bid_rules import may_take_over
from ..prices import BidPlan, CallPrice, ChoicePrice
from ..thinking import steps
from .bidding import Bidding
from .choices import Choices, Explained, compared, everything, with_reasons
from .forecast import AuctionForecast, EveryContract, Naming, every_contract, forecast
from .paired import Paired
from .reasons import facts_of
from .scores import MatchValue
from .telling import AuctionEndings, Known, may_win, needed_by_policy

AUCTION_DEALS = 400
"""Imagined deals in the auction, for each declarer and trump."""
LATER_CALLS = 4
"""Later rounds weight deals by the calls: they imagine this many times as many deals and keep the likely ones."""
_RAISES = 16
"""How many limits above the lowest bid are compared."""


class Watcher(Protocol):
    """Sees the deals in which limits are compared."""

    def forget(self) -> None:
        """Discard what was seen so far: another trump turned out to be better."""

    def look_at(self, seen: AuctionForecast, endings: AuctionEndings) -> Generator[float, None, None]:
        """Look at the auctions that follow in some more deals."""


class Limits:
    """Compares the limits up to which the observing seat may bid.

    Args:
        view: what the observing seat, which is to call, knows.
        imagined: the rounds' imagined deals. If the calls of one auction share it, all of them use the same deals,
            whichever comes first; then no round weights deals by the calls.
        deals: imagined deals of the first round, for each declarer and trump.
        first: how many times as many deals the first round imagines, to weight them by the calls; ``first_look`` is
            the default.
        model: how the deals are imagined.
    """

    def __init__(
        self,
        view: Observation,
        imagined: list[EveryContract] | None = None,
        deals: int = AUCTION_DEALS,
        first: int | None = None,
        model: Model = AS_EXPERT,
    ) -> None:
        rules = view.rules
        self._view, self._deals, self._model = view, deals, model
        self.values = MatchValue(view)
        self.limits = [0, *islice(rules.auction.bids(bid_base(rules, view.calls), rules.highest_bid), _RAISES)]
        self._known: Known = {}
        self._leads, self._chances = Paired[int](), Paired[int]()
        self._telling = [bid for bid, _ in rows_to_tell(view, self.limits[-1], strengths(rules, view.hand))]
        """The bids that would tell the partner something true."""
        self._at_once = Paired[int]()
        """The chances with the best limit if the seat bids that high at once."""
        self._naming = Naming(view, self.values)
        self._shared, self._imagined = imagined is not None, [] if imagined is None else imagined
        self._first = first_look(view) if first is None else first
        self._weights: list[list[float]] = []

    def round(self, rng: random.Random, watcher: Watcher | None = None) -> Generator[float, None, None]:
        """Imagine the deals of everybody's contracts, and the auctions that lead to them.

        If they show that another trump is better, all earlier deals are compared again.
        """
        view, rounds = self._view, len(self._weights)
        if len(self._imagined) == rounds:
            more = 0 if self._shared else LATER_CALLS if rounds else self._first
            suits, declarers = (None, None) if self._shared else (self._naming.open, may_win(view))
            deals = max(1, more) * self._deals
            contracts = yield from every_contract(view, rng, deals, bool(more), suits, declarers, self._model)
            self._imagined.append(contracts)
        contracts, before = self._imagined[rounds], self._naming.best
        self._weights.append(contracts.weights(view))
        yield 0.9
        work = self._naming.compare(contracts.own, self._weights[rounds])
        trump = yield from steps(work, 0.9)
        if trump is not before:
            self._leads, self._chances, self._at_once = Paired[int](), Paired[int](), Paired[int]()
            if watcher is not None:
                watcher.forget()
            rounds = 0
        for contracts, weights in zip(self._imagined[rounds:], self._weights[rounds:], strict=False):
            seen = yield from forecast(view, contracts, weights, trump)
            endings = yield from self._look_at(seen)
            if watcher is not None:
                yield from watcher.look_at(seen, endings)

    @property
    def trump(self) -> Suit:
        """The suit that the seat would name, after at least one round."""
        assert self._naming.best is not None, "there has been a round"
        return self._naming.best

    @property
    def chances(self) -> dict[int, float]:
        """The chance to win the match with each limit, after at least one round."""
        return {limit: self._chances.mean(limit) for limit in self.limits}

    @property
    def best(self) -> int:
        """The limit with the best chance, of equals the lowest; 0: to pass."""
        return max(self.limits, key=lambda limit: (self._chances.mean(limit), -limit))

    @property
    def at_once(self) -> dict[int, float]:
        """The chance lost with each telling bid, if the seat makes it at once and goes on to the best limit."""
        best = max(self.chances.values())
        return {bid: max(0.0, best - self._at_once.mean(bid)) for bid in self._telling}

    def prices(self) -> tuple[CallPrice, ...]:
        """Return the price of every limit, the best first; of equals the lowest."""
        chances, at_once = self.chances, self.at_once
        ranked = sorted(self.limits, key=lambda limit: (-chances[limit], limit))
        return tuple(
            CallPrice(
                Bid(limit) if limit else Pass(),
                self.trump,
                self._leads.mean(limit),
                chances[limit],
                self._chances.error(limit, ranked[0]),
                at_once.get(limit, 0.0),
            )
            for limit in ranked
        )

    def _look_at(self, seen: AuctionForecast) -> Generator[float, None, AuctionEndings]:
        """Compare the limits in some more deals."""
        endings = AuctionEndings(self._view, seen.others, seen.results, self.values, self._known)
        self._leads.weights += seen.weights
        self._chances.weights += seen.weights
        for limit in self.limits:
            chances, leads = yield from steps(endings.worth(limit), 0.9)
            self._chances.add(limit, chances)
            self._leads.add(limit, leads)
            yield 0.9
        yield from self._bid_at_once(endings, seen)
        return endings

    def _bid_at_once(self, endings: AuctionEndings, seen: AuctionForecast) -> Generator[float, None, None]:
        """Compare the bids that tell something, each made at once, with the best limit so far."""
        self._at_once.weights += seen.weights
        best = self.best
        for bid in self._telling:
            chances, _ = yield from steps(endings.worth(max(best, bid), bid), 0.9)
            self._at_once.add(bid, chances)
            yield 0.9


def first_look(view: Observation) -> int:
    """Return how many times as many deals the first round imagines, to weight them by the calls; 0: no weighting.

    Rivals without partners, and everybody with a double deck, bid against each other for long: few hands agree with all
    the calls, and every raise adds a contract to judge. The first round also uses the calls if a partner has signalled,
    or if the seat may take the contract from its partner.
    """
    rules = view.rules
    if rules.alone:
        return LATER_CALLS
    if rules.deck is Deck.DOUBLE or may_take_over(rules, view.calls, view.seat):
        return 2
    return int(tell_something(view) or any(speaks(view, seat) for seat in rules.seats))


class CallPricer:
    """Prices the calls that can be made now: to pass, or to bid and then continue as far as it pays.

    Every round imagines deals in which the calls made are likely. ``also`` names bids to price besides the next ones;
    the other arguments are those of ``Limits``.
    """

    def __init__(
        self,
        view: Observation,
        deals: int = AUCTION_DEALS,
        also: Iterable[Action] = (),
        model: Model = AS_EXPERT,
    ) -> None:
        self._view, self._bidding = view, Bidding.of(view)
        called = any(caller is not view.seat for caller, _ in view.calls)
        self._limits = Limits(view, None, deals, int(called), model)
        calls: list[Action] = [Pass(), AskRedeal(), *(Bid(limit) for limit in self._limits.limits if limit)]
        calls += [call for call in also if isinstance(call, Bid) and call not in calls]
        self._calls = [call for call in calls if why_not(view, call) is None]
        self.forget()

    def round(self, rng: random.Random) -> Generator[float, None, None]:
        """Compare limits, then the possible calls."""
        yield from self._limits.round(rng, self)

    def forget(self) -> None:
        """Discard what was seen so far."""
        self._leads, self._chances, self._made = Paired[Action](), Paired[Action](), Paired[Action]()
        self._facts = facts_of(self._view, self._chances)
        self._untold: dict[Action, list[tuple[AuctionEndings, int, int]]] = {}
        """What no reason tells yet: with each call, up to what the seat bids, and how much at least."""

    def look_at(self, seen: AuctionForecast, endings: AuctionEndings) -> Generator[float, None, None]:
        """Compare the calls in some more deals."""
        for paired in (self._leads, self._chances, self._made):
            paired.weights += seen.weights
        view, side = self._view, self._view.rules.seating.side(self._view.seat)
        reached = seen.results[view.seat].worth[side]
        for call in self._calls:
            if isinstance(call, AskRedeal):
                lanes = len(seen.weights)
                chances = [self._limits.values.of(side)((0,) * len(view.rules.sides), Outcome.SET)] * lanes
                leads = [0.0] * lanes
            else:
                limit, least = self._bid_up_to(call)
                chances, leads = yield from steps(endings.worth(limit, least), 0.95)
                self._untold.setdefault(call, []).append((endings, limit, least))
            self._chances.add(call, chances)
            self._leads.add(call, leads)
            if isinstance(call, Bid):
                needed = needed_by_policy(view.rules, call.points)
                self._made.add(call, [bisect_right(needed, points) / len(needed) for points in reached])
            yield 0.95

    def _bid_up_to(self, call: Action) -> tuple[int, int]:
        """Return up to what the seat bids with a call, and how much it bids at least."""
        bid = call.points if isinstance(call, Bid) else 0
        return self.limit_of(bid), bid

    @property
    def trump(self) -> Suit:
        """The suit that the seat would name, after at least one round."""
        return self._limits.trump

    def limit_of(self, bid: int) -> int:
        """Return up to what the seat continues after a bid; 0: it passes."""
        once = is_last_bid(self._view.rules, self._view.calls, self._view.seat)
        return max(bid, self._willing) if bid and not once else bid

    @property
    def _willing(self) -> int:
        """Return the Expert's limit."""
        return self._bidding.willing(self._limits.chances, self.trump)

    def choices(self, explained: Explained = everything) -> Choices:
        """Return every call, the best first."""
        view, bidding = self._view, self._bidding
        chosen = bidding.call(self._willing, self._limits.at_once)
        actions = {call: call for call in self._calls}
        if chosen not in actions:
            chosen = max(actions, key=self._chances.mean)
        rule, leeways = bidding.rule_of(chosen), bidding.leeways(actions)
        ranked = yield from compared(view, actions, chosen, self._leads, self._chances, rule, leeways)
        found = yield from self._with_reasons(ranked, actions, explained)
        plan = BidPlan(self.trump, self._limits.best)
        return tuple(
            replace(
                price,
                made=self._made.mean(price.action) if isinstance(price.action, Bid) else None,
                plan=plan if price.action == chosen else None,
            )
            for price in found
        )

    def _with_reasons(
        self, found: tuple[ChoicePrice, ...], actions: Mapping[Action, Action], explained: Explained
    ) -> Choices:
        """Return prices, the best first, and the reasons that somebody wants."""
        wanted = explained(found)
        for call in self._facts.needed(found, wanted) if wanted else ():
            for endings, limit, least in self._untold.pop(call, ()):
                for kind, shares in (yield from endings.fates(limit, least)).items():
                    self._facts.add(kind, call, shares)
                yield
        return (yield from with_reasons(found, actions, self._facts, lambda _: wanted))
