"""Whether prices are right, soon there and sharp, and whether reviews name what they should.

``python build/measure_prices.py [WHAT ...] [--rules NAME] [--cases 3] [--deals 1000] [--seed 1]``, where WHAT is

* ``agreement``: prices against a plain simulation that plays one card of one deal after the other, over so many deals,
  for so many random cards, trumps and sets to pass: how many are within three standard errors of both;
* ``speed``: the time to the first prices, and the standard errors after a second, by kind of decision;
* ``mistakes``: how many cards that are the worst by the plain simulation, and how many of the Expert's own choices, a
  review names a mistake;
* ``review``: how long the review of a whole match takes, and its longest slices.

Times are those of the processor, so that others who use the machine do not count.
"""

import argparse
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median, variance

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from game.bots.analysis import glance, price_choices, why_no_prices
from game.bots.coach.decisions import Decided, decisions
from game.bots.coach.review import review, take_luck_out
from game.bots.coach.verdicts import LEAST_MISTAKE, Review
from game.bots.knowledge import knowledge
from game.bots.lanes.reference import exchange, play_out
from game.bots.lanes.simulator import Position, run
from game.bots.player import Level, decide, make_bot
from game.bots.policy.play import Policy
from game.bots.prices import ChoicePrice
from game.bots.pricing.scores import ScoreContext
from game.bots.sampling import sample
from game.match import Match
from game.plain import (
    HUMAN,
    finish,
)
from game.rules import (
    PRESETS,
    Action,
    Hand,
    NameTrump,
    Observation,
    PlayCard,
    Player,
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
)

WHAT = ("agreement", "speed", "mistakes", "review")
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
    """What a choice is worth by a plain simulation: leads of the side, deal by deal."""

    leads: list[float]

    @property
    def mean(self) -> float:
        """The mean lead."""
        return fmean(self.leads)

    @property
    def error(self) -> float:
        """Its standard error."""
        return sqrt(variance(self.leads) / len(self.leads))


def plain_cards(view: Observation, deals: int, rng: Random) -> dict[Action, Plain]:
    """Every card by ends of the deal played on one card at a time."""
    rules, side = view.rules, view.rules.seating.side(view.seat)
    context, position = ScoreContext.of(view), Position.of(view)
    gone = [card for trick in view.tricks for card in trick.cards]
    found: dict[Action, Plain] = {PlayCard(card): Plain([]) for card in playable_cards(view)}
    imagined = run(sample(knowledge(view), deals, rng))
    for lane in range(deals):
        everywhere = imagined.hands(lane)
        hands = everywhere[: len(rules.seats)]
        buried = sum(rules.card_points[card.rank] for cards in everywhere[len(hands) :] for card in cards)
        for action, plain in found.items():
            assert isinstance(action, PlayCard)
            points = play_out(Policy.EXPERT, rules, hands, position, gone, action.card).points
            plain.leads.append(lead(context.scores(points, None, buried), side))
    return found


def plain_trumps(view: Observation, deals: int, rng: Random) -> dict[Action, Plain]:
    """Every suit by whole deals: cards are passed or buried, melds laid, tricks played."""
    found: dict[Action, Plain] = {NameTrump(suit): Plain([]) for suit in Suit}
    imagined = run(sample(knowledge(view), deals, rng))
    for lane in range(deals):
        for action, plain in found.items():
            assert isinstance(action, NameTrump)
            plain.leads.append(plain_deal(view, imagined.hands(lane), action.suit))
    return found


def plain_deal(view: Observation, hands: Sequence[Hand], trump: Suit) -> float:
    """The lead of the observing seat's side when it declares, in one deal."""
    rules, contract = view.rules, contract_of(view)
    side = rules.seating.side(view.seat)
    after = exchange(Policy.EXPERT, rules, hands, contract.declarer, trump)
    melds = [total_points(best_melds(rules, after[seat], trump)) for seat in rules.seats]
    laid = tuple(sum(melds[seat] for seat in seats) for seats in rules.sides)
    if rules.widow is not None and rules.widow.only_declarer_melds:
        laid = tuple(points if number == side else 0 for number, points in enumerate(laid))
    buried = sum(rules.card_points[card.rank] for card in after[-1]) if rules.widow is not None else 0
    position = Position(trump, side, Trick(contract.declarer), rules.dealing.hand_size)
    taken = play_out(Policy.EXPERT, rules, after[: len(rules.seats)], position).points
    return lead(played_scores(rules, contract, laid, taken, None, buried)[2], side)


def lead(scores: Sequence[int], side: int) -> float:
    """By how much a side is ahead of the best of the others."""
    return scores[side] - max(points for number, points in enumerate(scores) if number != side)


def agreement(rules: RuleSet, cases: int, deals: int, seed: str) -> None:
    """Prices against the plain simulation, where calls were not heard that would weigh the deals differently."""
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0, 0])
    for number, (_, decided) in enumerate(choices(rules, f"agree {seed}")):
        view, kind = decided.view, type(decided.action).__name__
        plainly = plain_cards if isinstance(decided.action, PlayCard) else plain_trumps
        if not isinstance(decided.action, PlayCard | NameTrump) or counts[kind][0] >= cases or view.open is not None:
            if min((counts[name][0] for name in ("PlayCard", "NameTrump")), default=0) >= cases:
                break
            continue
        if isinstance(decided.action, PlayCard) and (
            number % 3 or (len(rules.seats) == 4 and rules.dealing.hand_size - len(view.tricks) <= _SOLVED)
        ):
            continue
        unheard = silent(view)
        prices = priced(unheard, Random(f"{seed} {number}"), max(1, deals // 600))
        plain = plainly(unheard, deals, Random(f"plain {seed} {number}"))
        counts[kind][0] += 1
        for price in prices:
            other = plain[price.action]
            sure = other.error * sqrt(2)
            counts[kind][1] += abs(price.points - other.mean) <= 3 * sure
            counts[kind][2] += 1
    for kind, (done, good, of) in counts.items():
        if done:
            print(f"agreement, {kind}: {good} of {of} prices of {done} decisions within three standard errors")


def silent(view: Observation) -> Observation:
    """The same with no call heard: every deal weighs the same, as in the plain simulation."""
    return replace(view, phase=replace(view.phase, calls=())) if hasattr(view.phase, "calls") else view


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
        plain = plain_cards(decided.view, deals, Random(f"bad {seed} {number}"))
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
    while own < cases * 10:
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
    made.add_argument("--cases", type=int, default=3)
    made.add_argument("--deals", type=int, default=1000)
    made.add_argument("--seed", default="1")
    options = made.parse_args()
    rules = PRESETS[options.rules]
    for what in options.what or WHAT:
        if what == "agreement":
            agreement(rules, options.cases, options.deals, options.seed)
        elif what == "speed":
            speed(rules, options.cases, options.seed)
        elif what == "mistakes":
            mistakes(rules, options.cases, options.deals, options.seed)
        else:
            whole_review(rules, options.cases, options.seed)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
