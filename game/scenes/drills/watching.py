"""Questions about persons: ten deals of one of three, or what somebody leads. They are found while bots play deals."""

from __future__ import annotations

from collections.abc import Generator, Iterator, Mapping, Sequence
from random import Random

from ...bots.coach.traits_seen import Seen, fit, seen_in, together
from ...bots.persons import PERSONS
from ...bots.player import Level, make_bot
from ...bots.policy.traits import EARLY
from ...bots.thinking import below, shuffled
from ...match import Match
from ...rules import Card, RuleSet, Seat
from ...rules.play import Action, Observation, PlayCard, TrickPlay, playable_cards
from ...rules.text import Player
from ...values import frozen
from ...work import drive

DEALS = 10
"""How many deals somebody is shown of a person."""
ANSWERS = 3
"""How many answers there are to choose from."""
_LEVEL = Level.CASUAL
_CLEAR = 2.0
"""How much better the deals fit their person than each of the others: seven times as likely, as a logarithm."""

Decisions = Sequence[tuple[Observation, Action]]
Watching = Generator[None, None, "WhoPlayed | WhatLed"]
"""Plays deals, and pauses after each decision; returns the question."""


@frozen
class WhoPlayed:
    """A question: which of three persons played these deals."""

    seen: Seen
    persons: tuple[str, ...]
    right: int


@frozen
class WhatLed:
    """A question: which of three cards this person leads."""

    person: str
    view: Observation
    cards: tuple[Card, ...]
    right: int


def who_played(rules: RuleSet, seed: str) -> Watching:
    """Find ten deals that tell whose they are, by the traits of three persons at one table."""
    for number in range(10**6):
        rng = Random(f"{seed} {number}")
        persons = tuple(shuffled(rng, sorted(PERSONS))[: len(rules.seats)])
        shown: list[dict[Seat, Seen]] = []
        for deal in range(DEALS):
            played = yield from _played(rules, persons, f"{seed} {number} {deal}")
            shown.append({seat: seen_in(decisions) for seat, decisions in played.items()})
        right = below(rng, ANSWERS)
        seen = together(each[rules.seats[right]] for each in shown)
        fits = [fit(seen, PERSONS[person].traits) for person in persons[:ANSWERS]]
        if all(fits[right] >= fits[other] + _CLEAR for other in range(ANSWERS) if other != right):
            return WhoPlayed(seen, persons[:ANSWERS], right)
    raise AssertionError("deals tell who played them sooner or later")


def what_led(rules: RuleSet, seed: str) -> Watching:
    """Find a lead in the first tricks to which a person's traits leave some cards and not others."""
    for number in range(10**6):
        rng = Random(f"{seed} {number}")
        persons = tuple(shuffled(rng, sorted(PERSONS))[: len(rules.seats)])
        played = yield from _played(rules, persons, f"{seed} {number}")
        found = [question for seat in rules.seats for question in _leads(rules, persons, seat, played[seat], rng)]
        if found:
            return found[below(rng, len(found))]
    raise AssertionError("somebody leads by their traits sooner or later")


def _leads(rules: RuleSet, persons: Sequence[str], seat: Seat, decisions: Decisions, rng: Random) -> Iterator[WhatLed]:
    """Yield the leads of a seat that follow from its traits: no other answer is a card that they leave."""
    person = persons[rules.seats.index(seat)]
    for view, action in decisions:
        leads = isinstance(view.phase, TrickPlay) and isinstance(action, PlayCard)
        if not leads or view.trick is None or view.trick.cards or len(view.tricks) >= EARLY:
            continue
        assert isinstance(action, PlayCard)
        options = playable_cards(view)
        left = PERSONS[person].traits.narrow(view, options)
        others = [card for card in dict.fromkeys(options) if card not in left]
        if len(others) >= ANSWERS - 1:
            cards = sorted((action.card, *shuffled(rng, others)[: ANSWERS - 1]), reverse=True)
            yield WhatLed(person, view, tuple(cards), cards.index(action.card))


def _played(rules: RuleSet, persons: Sequence[str], seed: str) -> Generator[None, None, Mapping[Seat, Decisions]]:
    """Play a deal, and return what each seat saw and did."""
    seated = tuple(Player(person.title(), _LEVEL.value, person) for person in persons)
    match = Match.new(rules, seated, seed)
    decisions: dict[Seat, list[tuple[Observation, Action]]] = {seat: [] for seat in rules.seats}
    bots = {seat: make_bot(_LEVEL, person=player.person) for seat, player in zip(rules.seats, seated, strict=True)}
    match.deal()
    while (seat := match.awaited) is not None:
        view = match.view(seat)
        action = yield from drive(bots[seat].think(view, Random(match.bot_seed(seat))), lambda _: None)
        decisions[seat].append((view, action))
        match.act(seat, action)
    return decisions
