"""Deals that Experts bid and play, kept card by card: what a model of players is fitted to and judged by.

Every deal is the first of a match of its own, so that the players play for points. Nobody throws in.
"""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from game.bots.lanes.simulator import Position
from game.bots.levels.expert import Expert
from game.bots.policy.play import Policy, choose_card, situation
from game.bots.pricing.cards import EXPERT
from game.bots.thinking import decide
from game.match import Match
from game.rules import KINDS, Card, Hand, RuleSet, Seat, Side, Suit, without
from game.rules.play import (
    Action,
    LegalActions,
    NameTrump,
    NamingTrump,
    Observation,
    PlayCard,
    PlayOn,
    Points,
    ThrowIn,
    Trick,
    TrickPlay,
    contract_of,
    leads_trump,
    partner_side,
    playable_cards,
    seat_of,
    trick_points,
    trump_of,
    winner,
)
from game.rules.text import Player

LEAST_DEALS = 10
"""Deals of a game from which something can be said."""

Priced = tuple[tuple[Card, float], ...]
"""The points of the cards that a player compared, the best first; empty: it compared none."""


class PlayedDeal(NamedTuple):
    """One deal as it was played."""

    seed: str
    trump: Suit
    declarer: Seat
    partner: Side | None
    """The side of a partner who was called."""
    leader: Seat
    trump_first: bool
    """Whether the first card had to be a trump."""
    hands: tuple[Hand, ...]
    """The hands before the first lead; buried cards come behind them."""
    cards: Hand
    """All cards in the order in which they were played."""
    prices: tuple[Priced, ...]
    """What each of them was compared with."""

    def before(self, rules: RuleSet, played: int) -> tuple[tuple[Hand, ...], Position]:
        """Return the hands, without the cards on the table, and the position after this many cards."""
        hands, ruffed = list(self.hands), [set[Suit]() for _ in range(5)]
        trick = Trick(self.leader)
        for card in self.cards[:played]:
            if len(trick.cards) == len(rules.seats):
                trick = Trick(winner(rules, trick, self.trump))
            seat = seat_of(rules, trick, len(trick.cards))
            if trick.cards and card.suit is self.trump and trick.cards[0].suit is not self.trump:
                ruffed[rules.seating.side(seat)].add(trick.cards[0].suit)
            hands[seat] = without(hands[seat], (card,))
            trick = Trick(trick.leader, (*trick.cards, card))
        if len(trick.cards) == len(rules.seats):
            trick = Trick(winner(rules, trick, self.trump))
        left = rules.dealing.hand_size - played // len(rules.seats)
        bidders = rules.seating.side(self.declarer)
        first = self.trump_first and not played
        position = Position(self.trump, bidders, trick, left, tuple(map(frozenset, ruffed)), first, self.partner)
        return tuple(hands), position

    def taken(self, rules: RuleSet, after: int = 0) -> Points:
        """Return the trick points of each side, from the trick with card number ``after`` on."""
        points, trick = [0] * len(rules.sides), Trick(self.leader)
        for number, card in enumerate(self.cards, 1):
            trick = Trick(trick.leader, (*trick.cards, card))
            if len(trick.cards) == len(rules.seats):
                taker = winner(rules, trick, self.trump)
                last = rules.tricks.last_trick if number == len(self.cards) else 0
                if number > after:
                    points[rules.seating.side(taker)] += trick_points(rules, trick.cards) + last
                trick = Trick(taker)
        return tuple(points)


def played_deals(rules: RuleSet, seed: str, first: int = 1, imagined: int = EXPERT.deals) -> Iterator[PlayedDeal]:
    """Yield deals that Experts bid and play; ``first`` is the number of the first one."""
    number = first
    while True:
        deal = played_deal(rules, f"{seed} {number}", imagined)
        number += 1
        if deal is not None:
            yield deal


def played_deal(rules: RuleSet, seed: str, imagined: int = EXPERT.deals) -> PlayedDeal | None:
    """Return a deal that Experts bid and play; None: nobody played it. They imagine ``imagined`` deals for a card."""
    expert = Expert(effort=replace(EXPERT, deals=imagined))
    match = Match.new(rules, tuple(Player(seat.name.title(), "expert") for seat in rules.seats), seed)
    match.deal()
    hands: tuple[Hand, ...] = ()
    cards: list[Card] = []
    prices: list[Priced] = []
    while (seat := match.awaited) is not None and not match.state.standing.sheet:
        view = match.view(seat)
        decision = decide(expert, view, Random(match.bot_seed(seat)))
        action = without_throwing_in(view, decision.action)
        if isinstance(action, PlayCard):
            if not cards:
                held, trump, contract = match.state.cards, trump_of(view), contract_of(view)
                first = leads_trump(rules, contract.points)
                hands = (*held.hands, held.buried) if held.buried else held.hands
                leader = seat
            cards.append(action.card)
            prices.append(tuple((price.action.card, price.points) for price in decision.thought.prices))
        match.act(seat, action)
    if not cards:
        return None
    partner, played = partner_side(rules, contract), tuple(cards)
    return PlayedDeal(seed, trump, contract.declarer, partner, leader, first, hands, played, tuple(prices))


def without_throwing_in(view: Observation, action: Action) -> Action:
    """Return the action, or how the deal goes on where it throws in the hand."""
    if not isinstance(action, ThrowIn):
        return action
    if isinstance(view.phase, TrickPlay):
        return PlayCard(choose_card(Policy.EXPERT, situation(view), playable_cards(view)))
    if isinstance(view.phase, NamingTrump):
        return next(other for other in LegalActions(view) if isinstance(other, NameTrump))
    return PlayOn()


def kept_deals(
    rules: RuleSet, folder: Path | None, deals: int, seed: str, imagined: int = EXPERT.deals
) -> list[PlayedDeal]:
    """Return ``deals`` deals: first those that the folder keeps, then new ones, which it keeps from now on.

    A file is for one game, one seed and one number of imagined deals.
    """
    found: list[PlayedDeal] = []
    file = None
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
        file = folder / f"{rules.name} {seed} {imagined}.jsonl"
    if file is not None and file.exists():
        with file.open(encoding="utf-8") as lines:
            found += [_from_json(json.loads(line)) for line in lines][:deals]
    number = int(found[-1].seed.split()[-1]) + 1 if found else 1
    fresh = played_deals(rules, seed, number, imagined)
    while len(found) < deals:
        found.append(next(fresh))
        if file is not None:
            with file.open("a", encoding="utf-8") as lines:
                lines.write(to_line(found[-1]))
    return found


def to_line(deal: PlayedDeal) -> str:
    """Return a deal as a line of JSON; cards are numbers there."""
    row = {
        "seed": deal.seed,
        "trump": int(deal.trump),
        "declarer": int(deal.declarer),
        "partner": deal.partner,
        "leader": int(deal.leader),
        "trump first": deal.trump_first,
        "hands": [[card.kind for card in hand] for hand in deal.hands],
        "cards": [card.kind for card in deal.cards],
        "prices": [[[card.kind, round(points, 2)] for card, points in priced] for priced in deal.prices],
    }
    return json.dumps(row) + "\n"


def _from_json(row: dict[str, Any]) -> PlayedDeal:
    hands = tuple(tuple(KINDS[kind] for kind in hand) for hand in row["hands"])
    prices = tuple(tuple((KINDS[kind], points) for kind, points in priced) for priced in row["prices"])
    cards = tuple(KINDS[kind] for kind in row["cards"])
    seats = Seat(row["declarer"]), row["partner"], Seat(row["leader"])
    return PlayedDeal(row["seed"], Suit(row["trump"]), *seats, row["trump first"], hands, cards, prices)
