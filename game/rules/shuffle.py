"""Dealing from a seed, the same on every machine and in every version of Python.

A seed is a short text. The random bits are SHA-256 of the seed, the deal's number and a counter, so nobody can tell a
later deal from an earlier one; the shuffle is Fisher and Yates's, without bias. Each deal of a sealed match is the
first deal of a seed of its own, so that it can be shared while the others are still to come.
"""

from collections.abc import Iterator
from functools import lru_cache
from hashlib import sha256
from itertools import count

from .actions import Deal
from .ruleset import RuleSet
from .sealing import deals_apart
from .seating import Seat

ALGORITHM = 1
"""The version of the way from a seed to the cards. Another way has another number: what was dealt stays so for ever."""
_DOMAIN = f"pinochle deal {ALGORITHM}"
_OWN_SEEDS = "pinochle deal 2"
"""The way from the seed of a match to the seeds of its deals."""
_OWN_SEED = 16
"""Digits of the seed of a deal."""


def deal_seed(seed: str, number: int) -> str | None:
    """The seed whose first deal is deal ``number`` of a match, and which tells nothing of the match's other deals.

    None: the seed of this match gives its deals no seeds of their own.
    """
    return sha256(f"{_OWN_SEEDS}|{seed}|{number}".encode()).hexdigest()[:_OWN_SEED] if deals_apart(seed) else None


@lru_cache(maxsize=64)  # a record asks for all its deals again whenever it is written
def deal_from_seed(rules: RuleSet, seed: str, number: int) -> Deal:
    """Deal ``number`` (counted from 1) of the match with this seed."""
    cards, own = list(rules.deck.cards), deal_seed(seed, number)
    numbers = _numbers(f"{_DOMAIN}|{seed}|{number}" if own is None else f"{_DOMAIN}|{own}|1")
    for place in range(len(cards) - 1, 0, -1):
        other = _below(numbers, place + 1)
        cards[place], cards[other] = cards[other], cards[place]
    size, dealt = rules.dealing.hand_size, rules.dealing.hand_size * len(rules.seats)
    hands = tuple(tuple(sorted(cards[start : start + size])) for start in range(0, dealt, size))
    return Deal(hands, (*cards[dealt + 1 :], *cards[dealt : dealt + 1]))  # the next card is turned, under the others


def thinking_seed(seed: str, ply: int, seat: Seat) -> str:
    """The seed for what a seat thinks after so many actions: the same match thinks the same thoughts again."""
    return f"{seed}|{ply}|{seat.letter}"


def first_dealer(rules: RuleSet, seed: str) -> Seat:
    """Who deals first in the match with this seed (seed 003, Dealing: chosen at random)."""
    return rules.seats[_below(_numbers(f"{_DOMAIN}|{seed}|dealer"), len(rules.seats))]


def seed_for_dealer(rules: RuleSet, stem: str, dealer: Seat) -> str:
    """The stem, or the first seed made of it and a number, by which that seat deals first."""
    seeds = (f"{stem}{number or ''}" for number in count())
    return next(seed for seed in seeds if first_dealer(rules, seed) is dealer)


def _numbers(text: str) -> Iterator[int]:
    """An endless row of 32-bit numbers."""
    counter = 0
    while True:
        block = sha256(f"{text}|{counter}".encode()).digest()
        for start in range(0, 32, 4):
            yield int.from_bytes(block[start : start + 4], "big")
        counter += 1


def _below(numbers: Iterator[int], limit: int) -> int:
    """A number from 0 to ``limit - 1``, each as likely."""
    fair = 2**32 - 2**32 % limit
    return next(number for number in numbers if number < fair) % limit
