"""Dealing from a seed, the same on every machine and in every version of Python.

A seed is a short text. The random bits are SHA-256 of the seed, the deal's number and a counter, so nobody can derive a
later deal from an earlier one; the shuffle is Fisher and Yates's, without bias. Each deal of a sealed match is the
first deal of a seed of its own, so that it can be shared while others are still to come.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count
from struct import unpack

from ..plain import DEALS
from .actions import Deal
from .cards import Card, Hand
from .ruleset import RuleSet
from .sealing import deals_apart
from .seating import Seat

ALGORITHM = 1
"""The version of the algorithm from a seed to the cards. Another algorithm needs another number: old deals never
change.
"""
_DOMAIN = f"pinochle deal {ALGORITHM}"
_OWN_SEEDS = "pinochle deal 2"
"""The prefix of the hash from a match's seed to the seeds of its deals."""
_OWN_SEED = 16
"""Digits of a deal's seed."""


def deal_seed(seed: str, number: int) -> str | None:
    """Return a seed whose first deal is deal ``number`` of a match, and which reveals nothing about its other deals.

    None: this match's deals have no seeds of their own.
    """
    return sha256(f"{_OWN_SEEDS}|{seed}|{number}".encode()).hexdigest()[:_OWN_SEED] if deals_apart(seed) else None


@lru_cache(maxsize=DEALS)  # a record needs all its deals whenever it is written
def deal_from_seed(rules: RuleSet, seed: str, number: int) -> Deal:
    """Return deal ``number`` (counted from 1) of the match with this seed."""
    cards, own = list(rules.deck.cards), deal_seed(seed, number)
    numbers = _numbers(f"{_DOMAIN}|{seed}|{number}" if own is None else f"{_DOMAIN}|{own}|1")
    for place in range(len(cards) - 1, 0, -1):
        other = _below(numbers, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    size, dealt = rules.dealing.hand_size, rules.dealing.hand_size * rules.seating.players
    hands = tuple(_hand(rules, cards[start : start + size]) for start in range(0, dealt, size))
    return Deal(hands, (*cards[dealt + 1 :], *cards[dealt : dealt + 1]))  # the next card is turned, below the others


def _hand(rules: RuleSet, cards: list[Card]) -> Hand:
    """Return cards as a hand: sorted, but the last one last where it may be turned up (rules.md 7a)."""
    return (*sorted(cards[:-1]), cards[-1]) if rules.turns_trump else tuple(sorted(cards))


def thinking_seed(seed: str, ply: int, seat: Seat) -> str:
    """Return the seed for a seat's thoughts after ``ply`` actions: the same match leads to the same thoughts."""
    return f"{seed}|{ply}|{seat.letter}"


def first_dealer(rules: RuleSet, seed: str) -> Seat:
    """Return the first dealer of the match with this seed (seed 003, Dealing: chosen at random)."""
    return rules.seats[_below(_numbers(f"{_DOMAIN}|{seed}|dealer"), len(rules.seats))]


def seed_for_dealer(rules: RuleSet, stem: str, dealer: Seat) -> str:
    """Return the stem, or the first seed made of it and a number, for which that seat deals first."""
    seeds = (f"{stem}{number or ''}" for number in count())
    return next(seed for seed in seeds if first_dealer(rules, seed) is dealer)


def _numbers(text: str) -> Iterator[int]:
    """Yield 32-bit numbers for ever."""
    counter = 0
    while True:
        yield from unpack(">8I", sha256(f"{text}|{counter}".encode()).digest())
        counter += 1


def _below(numbers: Iterator[int], limit: int) -> int:
    """Return a number from 0 to ``limit - 1``, all equally likely."""
    fair = 2**32 - 2**32 % limit
    while (number := next(numbers)) >= fair:
        pass
    return number % limit
