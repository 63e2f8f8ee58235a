"""Measure whether prices are correct, fast and precise, and whether reviews name the right mistakes.

``python -m build.lab measure_prices [WHAT ...] [--rules NAME] [--cases 3] [--deals 1000] [--seed 1]``, where WHAT is
one of these:

* ``agreement``: compares prices with a plain simulation that plays one card of one deal after the other, for random
  calls, trumps, passes, burials and cards. Prints how many prices are within three standard errors of the difference
  (chance alone gives 997 of 1,000), and the root mean square of the differences in standard errors, which is 1 where
  only chance separates the two. (The prices of one decision use the same deals, so they are not independent.)
* ``speed``: the time to the first prices, and the standard errors after a second, for each kind of decision.
* ``mistakes``: of the cards that are worst by the plain simulation, and of the Expert's own choices, how many a review
  names as mistakes.
* ``review``: how long the review of a whole match takes, and its longest slices; of ``--runs 2`` each slice counts
  where it was shortest, because other programs disturb the longer ones.

With ``--keep FILE`` each finished case of ``agreement`` and ``mistakes`` is saved at once, and the next run with the
same rules, seed and deals resumes from there. With numba, from the extra ``lab``, the plain simulation is compiled:
20,000 deals of a decision then take seconds instead of minutes. Times are processor times, so other programs do not
count.
"""

import json
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from itertools import chain
from math import sqrt
from pathlib import Path
from random import Random
from statistics import fmean, median
from types import ModuleType
from typing import Any, TypeVar

from build.arguments import new_file
from build.lab import plain_deal
from build.lab.arguments import LabParser
from build.lab.compiled import fastest
from build.lab.plain_prices import Plain, plain_calls, plain_prices
from game.bots.analysis import glance, price_choices, why_no_prices
from game.bots.coach.decisions import Decided, decisions
from game.bots.coach.review import Reviewing, review, take_luck_out
from game.bots.coach.verdicts import Review
from game.bots.player import Level, decide, make_bot
from game.bots.prices import LEAST_MISTAKE, ChoicePrice
from game.bots.pricing.calls import AUCTION_DEALS, LATER_CALLS, CallPricer, first_look
from game.bots.pricing.cards import EXPERT
from game.bots.pricing.passes import LATER_PASSES, PASS_DEALS
from game.bots.pricing.trumps import TRUMP_DEALS
from game.match import Match
from game.rules import PRESETS, RuleSet
from game.rules.play import (
    AskRedeal,
    Auction,
    Bid,
    BuryCards,
    Burying,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    TrickPlay,
    playable_cards,
)
from game.rules.text import HUMAN, Player, Record, final_state
from game.work import calm_collector, finish

WHAT = ("agreement", "speed", "mistakes", "review")
_ROUNDS = {
    Auction: (AUCTION_DEALS, LATER_CALLS * AUCTION_DEALS),
    NamingTrump: (TRUMP_DEALS, TRUMP_DEALS),
    PassingCards: (5 * PASS_DEALS, LATER_PASSES * PASS_DEALS),
    Burying: (5 * PASS_DEALS, LATER_PASSES * PASS_DEALS),
    TrickPlay: (EXPERT.deals, EXPERT.deals),
}
"""Imagined deals per choice in the first round of prices, and in each later round."""
_ROUNDED = 1e-6
"""Rounding error allowed between sums of equal points: in a decided deal the standard error is zero."""
_WRONG = 99.0
"""Reported for prices that differ although their standard error is zero."""
_SOLVED = 4
"""The last tricks of a deal, in which cards are solved instead of played by policy."""


def played(rules: RuleSet, seed: str, level: Level = Level.STANDARD, deals: int = 1000) -> Record:
    """Return a match played by bots; one of them takes the person's seat and uses random numbers of its own."""
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
    """Yield decisions with a real choice, deal by deal, each with its record."""
    for number in range(10_000):
        record = played(rules, f"{seed} {number}", deals=1)
        yield from ((record, found) for found in decisions(record) if is_choice(found))


def is_choice(decided: Decided) -> bool:
    """Return whether there is a choice between actions that have prices."""
    return decided.action is not None and not why_no_prices(decided.view)


T = TypeVar("T", int, float)


class SavedPrices:
    """The results of a run, case by case; each is written at once if there is a file."""

    def __init__(self, file: Path | None, *run: object) -> None:
        self._file, self._run = file, list(run)
        rows = file.read_text(encoding="utf-8").splitlines() if file is not None and file.exists() else []
        self._done: dict[int, list[Any]] = {
            number: found for *of, number, found in map(json.loads, rows) if of == self._run
        }

    def find(self, number: int, work: Callable[[], list[T]]) -> list[T]:
        """Return the result of a case: the saved one, or that of ``work``."""
        found: list[T] | None = self._done.get(number)
        if found is None:
            found = self._done[number] = work()
            if self._file is not None:
                with self._file.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([*self._run, number, found]) + "\n")
        return found


# Agreement.


def simulated(decided: Decided) -> bool:
    """Return whether the plain simulation covers the decision: no solved endings, no stock, nothing before the play."""
    view, rules = decided.view, decided.view.rules
    if isinstance(decided.action, PlayCard):
        solved = len(rules.seats) == 4 and rules.dealing.hand_size - len(view.tricks) <= _SOLVED
        return view.open is None and rules.stock is None and not solved
    return isinstance(decided.action, Bid | Pass | NameTrump | PassCards | BuryCards)


def kind_of(decided: Decided) -> str:
    """Return the kind of decision."""
    return "Call" if isinstance(decided.view.phase, Auction) else type(decided.action).__name__


def agreement(rules: RuleSet, cases: int, deals: int, seed: str, keep: Path | None) -> None:
    """Compare prices with the plain simulation, one decision after the other; skip the cases that are saved."""
    kinds = [*(("Call", "NameTrump") if rules.stock is None else ()), "PlayCard"]
    kinds += ["BuryCards"] if rules.widow is not None else ["PassCards"] if rules.passing.count else []
    kept, loops = SavedPrices(keep, rules.name, seed, deals), fastest(plain_deal)
    found: dict[str, list[list[float]]] = {kind: [] for kind in kinds}
    for number, (_, decided) in enumerate(choices(rules, f"agree {seed}")):
        if all(len(rows) >= cases for rows in found.values()):
            break
        kind = kind_of(decided)
        if kind not in found or len(found[kind]) >= cases or not simulated(decided):
            continue
        if kind != "PlayCard" or number % 3 == 0:
            found[kind].append(kept.find(number, partial(differences, decided.view, deals, f"{seed} {number}", loops)))
    for kind, rows in found.items():
        each = list(chain.from_iterable(rows))
        good = sum(abs(errors) <= 3 for errors in each)
        print(
            f"agreement, {kind}: {good} of {len(each)} prices of {len(rows)} decisions within three standard errors"
            f" ({good / len(each):.2%}); root mean square {sqrt(fmean(errors**2 for errors in each)):.2f}"
        )


def differences(view: Observation, deals: int, seed: str, loops: ModuleType = plain_deal) -> list[float]:
    """Return how many standard errors each price of a decision differs from the plain one.

    The error is that of the difference of two means over equally many deals, drawn independently.
    """
    first, later = _ROUNDS[type(view.phase)]
    if isinstance(view.phase, Auction):
        first *= max(1, first_look(view))
    rounds = 1 + max(0, round((deals - first) / later))
    rng, plain_rng = Random(seed), Random(f"plain {seed}")
    if isinstance(view.phase, Auction):
        calls = CallPricer(view)
        for _ in range(rounds):
            for _ in calls.round(rng):
                pass
        prices = [price for price in finish(calls.choices()) if not isinstance(price.action, AskRedeal)]
        plain = plain_calls(view, calls, [price.action for price in prices], deals, plain_rng, loops)
    else:
        prices = list(priced(view, rng, rounds))
        plain = plain_prices(view, [price.action for price in prices], deals, plain_rng, loops)
    return [apart(price.points, plain[price.action]) for price in prices]


def apart(points: float, plain: Plain) -> float:
    """Return how many standard errors a price differs from the plain one."""
    difference, error = points - plain.mean, sqrt(2) * plain.error
    if abs(difference) <= _ROUNDED:
        return 0.0
    return round(difference / error, 3) if error else _WRONG


def priced(view: Observation, rng: Random, rounds: int) -> tuple[ChoicePrice, ...]:
    """Return the prices after some rounds."""
    return next(answer.prices for answer in price_choices(view, rng) if answer.rounds >= rounds)


# Speed.


def speed(rules: RuleSet, cases: int, seed: str) -> None:
    """Print the time to the first prices, and their errors after a second, for each kind of decision."""
    first, errors, slices = (defaultdict[str, list[float]](list) for _ in range(3))
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


def mistakes(rules: RuleSet, cases: int, deals: int, seed: str, keep: Path | None) -> None:
    """Print how many bad cards, and how many choices of the Expert, are named as mistakes."""
    bad = named = 0
    loops = fastest(plain_deal)
    kept = SavedPrices(keep, rules.name, seed, deals, "bad")
    for number, (record, decided) in enumerate(choices(rules, f"bad {seed}")):
        if bad >= cases:
            break
        if number % 5 or not isinstance(decided.action, PlayCard) or decided.view.open is not None:
            continue
        is_bad, is_named = kept.find(
            number, partial(worst_is_named, record, decided, deals, f"bad {seed} {number}", loops)
        )
        bad += is_bad
        named += is_named
    print(f"mistakes: {named} of {bad} worst cards are named", flush=True)
    own = false = number = 0
    kept = SavedPrices(keep, rules.name, seed, "own")
    while own < cases:
        judged_now, called_mistakes = kept.find(number, partial(own_mistakes, rules, f"own {seed} {number}"))
        own += judged_now
        false += called_mistakes
        number += 1
    print(f"mistakes: {false} of {own} choices of the Expert are named ({false / own:.1%})")


def worst_is_named(
    record: Record, decided: Decided, deals: int, seed: str, loops: ModuleType = plain_deal
) -> list[int]:
    """Return whether the plain simulation finds a bad card, and whether a review names it."""
    cards = [PlayCard(card) for card in playable_cards(decided.view)]
    plain = plain_prices(decided.view, cards, deals, Random(seed), loops)
    worst, best = (way(plain, key=lambda action: plain[action].mean) for way in (min, max))
    apart = plain[best].above(plain[worst])
    if apart.mean - 3 * apart.error < LEAST_MISTAKE * int(decided.view.rules.scale):
        return [0, 0]
    return [1, int(judged(replace(record, actions=(*record.actions[: decided.ply], worst)), decided))]


def own_mistakes(rules: RuleSet, seed: str) -> list[int]:
    """Return how many choices of the Expert in a deal are judged, and how many of them are named as mistakes."""
    found = finish(review(played(rules, seed, Level.EXPERT, 1), rules.seats[-1]))
    return [len(found.verdicts), len(found.mistakes)]


def judged(record: Record, decided: Decided) -> bool:
    """Return whether the last action of a record is named as a mistake."""
    found = finish(review(record, decided.seat, Review(decided.seat, decided.ply)))
    return any(verdict.ply == decided.ply for verdict in found.mistakes)


# Review.


def whole_review(rules: RuleSet, cases: int, seed: str, runs: int) -> None:
    """Print how long the review of whole matches takes; of the runs each slice counts where it was shortest."""
    for number in range(cases):
        record = played(rules, f"review {seed} {number}")
        seat, deals = rules.seats[-1], final_state(record).standing.deals
        for name, work in (("review", review), ("played again", take_luck_out)):
            each = []
            for _ in range(runs):
                found, took = in_slices(work(record, seat))
                each.append(took)
            slices = [min(same) for same in zip(*each, strict=True)]
            told = f"{len(found.verdicts)} decisions, {len(found.mistakes)} mistakes" if found.verdicts else ""
            print(
                f"{name}: {deals} deals, {sum(slices) / 1000:.1f} s, slices of"
                f" {sorted(slices)[int(0.99 * len(slices))]:.1f} ms at 99 % (most {max(slices):.1f}) {told}",
                flush=True,
            )


def in_slices(work: Reviewing) -> tuple[Review, list[float]]:
    """Return what a review comes to, and the milliseconds of each of its slices."""
    slices: list[float] = []
    while True:
        before = time.process_time()
        try:
            next(work)
        except StopIteration as stop:
            found: Review = stop.value
            return found, [*slices, 1000 * (time.process_time() - before)]
        slices.append(1000 * (time.process_time() - before))


def main(words: list[str]) -> int:
    """Measure and print; return the exit code."""
    parser = LabParser(__name__, __doc__)
    parser.add_argument("what", nargs="*", metavar="WHAT", help=f"one or several of {', '.join(WHAT)} (default all)")
    parser.add_argument("--rules", default="classic", choices=list(PRESETS))
    parser.add_count("--cases", 3, "decisions of each kind")
    parser.add_argument("--keep", type=new_file)
    parser.add_count("--deals", 1000, "deals")
    parser.add_count("--runs", 2, "runs of a review")
    parser.add_seed()
    options = parser.parse_args(words)
    for unknown in {*options.what} - {*WHAT}:
        parser.error(f"there is no {unknown!r} to measure: choose from {', '.join(WHAT)}")
    calm_collector()  # as the game does when it starts
    rules = PRESETS[options.rules]
    for what in options.what or WHAT:
        if what == "agreement":
            agreement(rules, options.cases, options.deals, options.seed, options.keep)
        elif what == "speed":
            speed(rules, options.cases, options.seed)
        elif what == "mistakes":
            mistakes(rules, options.cases, options.deals, options.seed, options.keep)
        else:
            whole_review(rules, options.cases, options.seed, options.runs)
    return 0
