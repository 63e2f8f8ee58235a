"""Whether prices are right, soon there and sharp, and whether reviews name what they should.

``python build/measure_prices.py [WHAT ...] [--rules NAME] [--decisions 3] [--deals 1000] [--seed 1]``, where WHAT is

* ``agreement``: prices against a plain simulation that plays one card of one deal after the other, over so many deals,
  for so many random calls, trumps, sets to pass or to bury, and cards: how many are within three standard errors of
  both. With ``--keep FILE`` each decision is written down as soon as it is done, and the next run goes on from there;
* ``speed``: the time to the first prices, and the standard errors after a second, by kind of decision;
* ``mistakes``: how many cards that are the worst by the plain simulation, and how many of the Expert's own choices, a
  review names a mistake;
* ``review``: how long the review of a whole match takes, and its longest slices.

Times are those of the processor, so that others who use the machine do not count.
"""

import argparse
import json
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from operator import mul
from pathlib import Path
from random import Random
from statistics import fmean, median, variance

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.analysis import glance, price_choices, why_no_prices
from game.bots.auctioneer import call_weights, highest_willing_bids
from game.bots.coach.decisions import Decided, decisions
from game.bots.coach.review import review, take_luck_out
from game.bots.coach.verdicts import LEAST_MISTAKE, Review
from game.bots.knowledge import knowledge
from game.bots.lanes.planes import Deals
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, run
from game.bots.player import Level, decide, make_bot
from game.bots.policy.passing import cards_to_partner
from game.bots.policy.play import Policy
from game.bots.prices import ChoicePrice
from game.bots.pricing.calls import AUCTION_DEALS, Calls
from game.bots.pricing.cards import EXPERT
from game.bots.pricing.forecast import AuctionForecast, Known, bids_of_others, limit_values
from game.bots.pricing.passes import PASS_DEALS
from game.bots.pricing.scores import ScoreContext, match_value
from game.bots.pricing.trumps import TRUMP_DEALS
from game.bots.sampling import sample
from game.match import Match
from game.plain import (
    HUMAN,
    finish,
)
from game.rules import (
    PRESETS,
    Action,
    AskRedeal,
    Auction,
    Bid,
    BuryCards,
    Burying,
    Contract,
    Hand,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    Player,
    Points,
    Record,
    RuleSet,
    Seat,
    Suit,
    Trick,
    best_melds,
    contract_of,
    final_state,
    playable_cards,
    played_scores,
    total_points,
    trump_of,
    without,
)

WHAT = ("agreement", "speed", "mistakes", "review")
_LANES = {Auction: AUCTION_DEALS, NamingTrump: TRUMP_DEALS, PassingCards: PASS_DEALS, Burying: PASS_DEALS}
"""Deals of one round of prices; others are cards."""
_SOLVED = 4
"""Tricks from the end, in which cards are solved and not played by policy."""


def played(rules: RuleSet, seed: str, level: Level = Level.STANDARD, deals: int = 1000) -> Record:
    """A match played by bots; one of them sits for a person, and thinks with numbers of its own."""
    players = tuple(Player(seat.letter, HUMAN if seat is rules.seats[-1] else level.value) for seat in rules.seats)
    match = Match.new(rules, players, seed)
    bot = make_bot(level)
    while not match.over:
        seat = match.awaited
        if seat is None:
            if match.state.standing.deals >= deals:
                break
            match.deal()
            continue
        match.act(seat, decide(bot, match.view(seat), Random(f"own {match.bot_seed(seat)}")).action)
    return match.record


def choices(rules: RuleSet, seed: str) -> Iterator[tuple[Record, Decided]]:
    """Decisions with something to choose, of one deal after the other, each with its record."""
    for number in range(10_000):
        record = played(rules, f"{seed} {number}", deals=1)
        yield from ((record, found) for found in decisions(record) if is_choice(found))


def is_choice(decided: Decided) -> bool:
    """Whether there is something to choose that has a price."""
    return decided.action is not None and not why_no_prices(decided.view)


# Agreement.


@dataclass
class Plain:
    """What a choice is worth by a plain simulation: leads of the side, deal by deal, each deal with a weight."""

    leads: list[float]
    weights: list[float]

    @property
    def mean(self) -> float:
        """The mean lead."""
        return sum(map(mul, self.leads, self.weights)) / sum(self.weights)

    @property
    def error(self) -> float:
        """Its standard error."""
        mean = self.mean
        squares = ((weight * (each - mean)) ** 2 for each, weight in zip(self.leads, self.weights, strict=True))
        return sqrt(sum(squares)) / sum(self.weights)


def plain_prices(view: Observation, priced: Sequence[Action], deals: int, rng: Random) -> dict[Action, Plain]:
    """What these actions of a decision are worth."""
    imagined = run(sample(knowledge(view), deals, rng))
    if isinstance(view.phase, Auction):
        return plain_calls(view, priced, imagined, rng)
    weights = run(call_weights(view, imagined))
    found: dict[Action, Plain] = {action: Plain([], weights) for action in priced}
    for lane in range(deals):
        hands = imagined.hands(lane)
        for action, plain in found.items():
            plain.leads.append(plain_lead(view, hands, action))
    return found


def plain_lead(view: Observation, hands: Sequence[Hand], action: Action) -> float:
    """The lead of the observing seat's side in one deal, after one action of it."""
    rules, side = view.rules, view.rules.seating.side(view.seat)
    match action:
        case PlayCard(card=card):
            buried = sum(rules.card_points[card.rank] for cards in hands[len(rules.seats) :] for card in cards)
            gone = [card for trick in view.tricks for card in trick.cards]
            own = hands[: len(rules.seats)]
            points = play_out(Policy.EXPERT, rules, own, Position.of(view), gone, card).points
            return lead(ScoreContext.of(view).scores(points, None, buried), side)
        case NameTrump(suit=trump):
            contract = contract_of(view)
            after = exchange(Policy.EXPERT, rules, hands, contract.declarer, trump)
            return lead(plain_scores(rules, contract, after, trump), side)
        case PassCards(cards=cards) | BuryCards(cards=cards):
            contract, trump = contract_of(view), trump_of(view)
            after = after_passing(view, hands, cards)
            return lead(plain_scores(rules, contract, after, trump), side)
    raise ValueError(f"{action!r} is not simulated")


def after_passing(view: Observation, hands: Sequence[Hand], cards: Hand) -> list[Hand]:
    """The hands when melds are laid, if the observing seat passes or buries these cards."""
    rules, trump, after = view.rules, trump_of(view), list(hands)
    declarer = contract_of(view).declarer
    after[view.seat] = without(after[view.seat], cards)
    if rules.widow is not None:
        after[-1] = cards
        return after
    other = rules.seating.partner(view.seat)
    assert other is not None
    after[other] = tuple(sorted(after[other] + cards))
    if other is declarer:
        back = cards_to_partner(Policy.EXPERT, rules, trump, after[declarer], cards)
        after[declarer] = without(after[declarer], back)
        after[view.seat] = tuple(sorted(after[view.seat] + back))
    return after


def plain_scores(rules: RuleSet, contract: Contract, after: Sequence[Hand], trump: Suit) -> Points:
    """What each side scores in one deal whose hands are complete: melds are laid, tricks played."""
    side = rules.seating.side(contract.declarer)
    melds = [total_points(best_melds(rules, after[seat], trump)) for seat in rules.seats]
    laid = tuple(sum(melds[seat] for seat in seats) for seats in rules.sides)
    if rules.widow is not None and rules.widow.only_declarer_melds:
        laid = tuple(points if number == side else 0 for number, points in enumerate(laid))
    buried = sum(rules.card_points[card.rank] for card in after[-1]) if rules.widow is not None else 0
    position = Position(trump, side, Trick(contract.declarer), rules.dealing.hand_size)
    taken = play_out(Policy.EXPERT, rules, after[: len(rules.seats)], position).points
    return played_scores(rules, contract, laid, taken, None, buried)[2]


@dataclass
class PlainContracts:
    """The deals of one declarer, each played when it is asked for: stands in for what the simulator finds."""

    declarer: Seat
    imagined: Deals
    trumps: Sequence[Suit]

    def scores(self, rules: RuleSet, points: int, lane: int) -> Points:
        """What each side scores."""
        trump = self.trumps[lane]
        after = exchange(Policy.EXPERT, rules, self.imagined.hands(lane), self.declarer, trump)
        return plain_scores(rules, Contract(self.declarer, points), after, trump)


def plain_calls(view: Observation, priced: Sequence[Action], imagined: Deals, rng: Random) -> dict[Action, Plain]:
    """Calls: the auction is told in short as the prices do, and the contract it ends with is played plainly."""
    rules, deals = view.rules, imagined.lanes
    calls = Calls(view)
    for _ in calls.round(rng):
        pass
    weights = run(call_weights(view, imagined))
    values = match_value(view)
    known: Known = {}
    results, wishes = [], []
    for seat in rules.seats:
        wish, trumps = [0.0] * deals, [calls.trump] * deals
        if seat is not view.seat:
            wish, trumps = run(highest_willing_bids(rules, imagined.held[seat], deals))
        wishes.append(wish)
        results.append(PlainContracts(seat, imagined, trumps))
    seen = AuctionForecast(view, weights, run(bids_of_others(view, wishes)), tuple(results), calls.trump)
    found: dict[Action, Plain] = {}
    for action in priced:
        bid = action.points if isinstance(action, Bid) else 0
        _, leads = run(limit_values(seen, calls.limit_of(bid), values, known, bid))
        found[action] = Plain(leads, weights)
    return found


def simulated(decided: Decided) -> bool:
    """Whether the plain simulation knows such decisions: no solved ends, no stock, nothing before the play."""
    view, rules = decided.view, decided.view.rules
    if isinstance(decided.action, PlayCard):
        solved = len(rules.seats) == 4 and rules.dealing.hand_size - len(view.tricks) <= _SOLVED
        return view.open is None and rules.stock is None and not solved
    return isinstance(decided.action, Bid | Pass | NameTrump | PassCards | BuryCards)


def kind_of(decided: Decided) -> str:
    """What is decided."""
    return "Call" if isinstance(decided.view.phase, Auction) else type(decided.action).__name__


def agreement(rules: RuleSet, cases: int, deals: int, seed: str, keep: Path | None) -> None:
    """Prices against the plain simulation, one decision after the other; those that are kept are not done again."""
    kinds = [*(("Call", "NameTrump") if rules.auction.bids else ()), "PlayCard"]
    kinds += ["BuryCards"] if rules.widow is not None else ["PassCards"] if rules.passing.count else []
    done = [json.loads(line) for line in keep.read_text().splitlines()] if keep is not None and keep.exists() else []
    counts = dict.fromkeys(kinds, 0)
    taken = 0
    for number, (_, decided) in enumerate(choices(rules, f"agree {seed}")):
        kind = kind_of(decided)
        if all(count >= cases for count in counts.values()):
            break
        if kind not in counts or counts[kind] >= cases or not simulated(decided) or (kind == "PlayCard" and number % 3):
            continue
        counts[kind] += 1
        taken += 1
        if taken <= len(done):
            continue
        row = [kind, *agrees(decided.view, deals, f"{seed} {number}")]
        done.append(row)
        if keep is not None:
            with keep.open("a") as file:
                file.write(json.dumps(row) + "\n")
    for kind in counts:
        rows = [row for row in done if row[0] == kind]
        good, of = (sum(row[place] for row in rows) for place in (1, 2))
        print(f"agreement, {kind}: {good} of {of} prices of {len(rows)} decisions within three standard errors")


def agrees(view: Observation, deals: int, seed: str) -> tuple[int, int]:
    """How many of the prices of a decision are within three standard errors of both, and of how many."""
    lanes = next((lanes for phase, lanes in _LANES.items() if isinstance(view.phase, phase)), EXPERT.deals)
    found = priced(view, Random(seed), max(1, round(deals / lanes)))
    prices = [price for price in found if not isinstance(price.action, AskRedeal)]
    plain = plain_prices(view, [price.action for price in prices], deals, Random(f"plain {seed}"))
    good = 0
    for price in prices:
        other = plain[price.action]
        good += abs(price.points - other.mean) <= 3 * sqrt(2) * other.error
    return good, len(prices)


def lead(scores: Sequence[int], side: int) -> float:
    """By how much a side is ahead of the best of the others."""
    return scores[side] - max(points for number, points in enumerate(scores) if number != side)


def priced(view: Observation, rng: Random, rounds: int) -> tuple[ChoicePrice, ...]:
    """The prices after so many rounds."""
    return next(answer.prices for answer in price_choices(view, rng) if answer.rounds >= rounds)


# Speed.


def speed(rules: RuleSet, cases: int, seed: str) -> None:
    """The time to the first prices and the errors after a second, for each kind of decision."""
    first, errors, slices = defaultdict(list), defaultdict(list), defaultdict(list)
    for _, decided in choices(rules, f"speed {seed}"):
        kind = type(decided.action).__name__
        if len(first[kind]) >= cases:
            if all(len(found) >= cases for found in first.values()) and decided.view.standing.deals:
                break
            continue
        start = time.process_time()
        for answer in glance(decided.view, Random(seed)):
            if answer.rounds:
                break
        first[kind].append(1000 * (time.process_time() - start))
        before = start = time.process_time()
        for answer in price_choices(decided.view, Random(seed)):
            now = time.process_time()
            slices[kind].append(1000 * (now - before))
            if answer.rounds and now - start > 1:
                near = [price.error for price in answer.prices[1:] if price.cost < 10 * price.error]
                errors[kind].append(max(near, default=0.0))
                break
            before = time.process_time()
    for kind, found in first.items():
        late, sharp = sorted(slices[kind]), errors[kind]
        print(
            f"speed, {kind}: first prices after {median(found):.0f} ms (most {max(found):.0f}), errors after a second"
            f" of {median(sharp):.1f} points (most {max(sharp):.1f}), slices of {late[int(0.99 * len(late))]:.1f} ms at"
            f" 99 % (most {late[-1]:.1f})"
        )


# Mistakes.


def mistakes(rules: RuleSet, cases: int, deals: int, seed: str) -> None:
    """How many bad cards are named, and how many choices of the Expert."""
    bad = named = 0
    for number, (record, decided) in enumerate(choices(rules, f"bad {seed}")):
        if bad >= cases:
            break
        if number % 5 or not isinstance(decided.action, PlayCard) or decided.view.open is not None:
            continue
        cards = [PlayCard(card) for card in playable_cards(decided.view)]
        plain = plain_prices(decided.view, cards, deals, Random(f"bad {seed} {number}"))
        worst, best = (way(plain, key=lambda action: plain[action].mean) for way in (min, max))
        apart = [one - two for one, two in zip(plain[best].leads, plain[worst].leads, strict=True)]
        sure = 3 * sqrt(variance(apart) / len(apart))
        if fmean(apart) - sure < LEAST_MISTAKE * int(rules.scale):
            continue  # there is no bad card
        bad += 1
        named += judged(replace(record, actions=(*record.actions[: decided.ply], worst)), decided)
    print(f"mistakes: {named} of {bad} worst cards are named")
    own = false = 0
    number = 0
    while own < cases:
        record = played(rules, f"own {seed} {number}", Level.EXPERT, 1)
        found = finish(review(record, rules.seats[-1]))
        own += len(found.verdicts)
        false += len(found.mistakes)
        number += 1
    print(f"mistakes: {false} of {own} choices of the Expert are named ({false / own:.1%})")


def judged(record: Record, decided: Decided) -> bool:
    """Whether the last action of a record is named a mistake."""
    found = finish(review(record, decided.seat, Review(decided.seat, decided.ply)))
    return any(verdict.ply == decided.ply for verdict in found.mistakes)


# Review.


def whole_review(rules: RuleSet, cases: int, seed: str) -> None:
    """How long whole matches take."""
    for number in range(cases):
        record = played(rules, f"review {seed} {number}")
        seat: Seat = rules.seats[-1]
        found = Review(seat)
        for name, work in (("review", review(record, seat)), ("played again", take_luck_out(record, seat))):
            slices, start = [], time.process_time()
            before = start
            while True:
                try:
                    found = next(work)
                except StopIteration as stop:
                    found = stop.value
                    break
                now = time.process_time()
                slices.append(1000 * (now - before))
                before = now
            deals = final_state(record).standing.deals
            told = f"{len(found.verdicts)} decisions, {len(found.mistakes)} mistakes" if found.verdicts else ""
            print(
                f"{name}: {deals} deals, {time.process_time() - start:.1f} s, slices of"
                f" {sorted(slices)[int(0.99 * len(slices))]:.1f} ms at 99 % (most {max(slices):.1f}) {told}",
                flush=True,
            )


def main() -> int:
    """Measure and print."""
    made = argparse.ArgumentParser(description="Measure whether prices are right, soon there and sharp.")
    made.add_argument("what", nargs="*", choices=[*WHAT, []], default=WHAT)
    made.add_argument("--rules", default="classic", choices=list(PRESETS))
    made.add_argument("--cases", "--decisions", type=int, default=3)
    made.add_argument("--keep", type=Path)
    made.add_argument("--deals", type=int, default=1000)
    made.add_argument("--seed", default="1")
    options = made.parse_args()
    rules = PRESETS[options.rules]
    for what in options.what or WHAT:
        if what == "agreement":
            agreement(rules, options.cases, options.deals, options.seed, options.keep)
        elif what == "speed":
            speed(rules, options.cases, options.seed)
        elif what == "mistakes":
            mistakes(rules, options.cases, options.deals, options.seed)
        else:
            whole_review(rules, options.cases, options.seed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
