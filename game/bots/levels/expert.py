"""Expert: every decision by simulation, and for the match rather than for points."""

import random
from collections.abc import Generator, Sequence
from dataclasses import replace
from itertools import islice
from operator import mul
from typing import NamedTuple

from game.bots.auctioneer import call_weights
from game.bots.contracts import DealResults, Known, best_trump, mean_value, outlook
from game.bots.endgame import Solver
from game.bots.knowledge import knowledge
from game.bots.lanes.simulator import Position, deal_playouts, trick_playouts
from game.bots.lookahead import ScoreContext, lead_in_points
from game.bots.policy import reasons
from game.bots.policy.bid_rules import call_up_to, lowest_bid
from game.bots.policy.passing import cards_to_declarer, cards_to_partner
from game.bots.policy.play import Policy, choose_card, situation
from game.bots.sampling import sample
from game.bots.thinking import CardPrice, Thinking, Thought, sliced
from game.bots.winning import match_value
from game.rules import (
    Action,
    AskRedeal,
    Auction,
    BeforePlay,
    Card,
    Hand,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    PlayOn,
    Rank,
    ShootMoon,
    Side,
    ThrowIn,
    Trick,
    TrickPlay,
    bid_base,
    contract_of,
    meld_total,
    playable_cards,
    points_in_reach,
    side_melds,
    thrown_in_scores,
    trump_of,
    trump_suits,
    why_not,
    without,
)

AUCTION_DEALS = 400
"""Imagined deals in the auction, for each declarer and trump."""
TRUMP_DEALS = 600
"""Imagined deals for each trump to be named, and for throwing in."""
PASS_DEALS = 200
"""Imagined deals for each set of cards to pass."""
CARD_DEALS = 1000
"""Imagined ends of the deal for each card."""
SOLVED_DEALS = 40
"""Imagined ends of the deal that are solved."""
SOLVED_TRICKS = 4
"""With so many tricks left or fewer, ends are solved instead of played by policy."""

_NOISE = 0.0006
"""Cards whose chances to win the match differ by less (about a point of a trick) are left to the policy."""
_CLIMBS = 4
"""How often a better set of cards to pass is looked for among the neighbours of the best."""
_SETS_AT_ONCE = 8
"""Sets of cards that are played out side by side."""
_CARDS_AT_ONCE = 4
"""Cards that are played out side by side."""
_RAISES = 16
"""How many limits above the lowest bid are compared."""


class Expert:
    """The strongest player."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        """Come to a legal action.

        Raises:
            ValueError: the observing seat has nothing to decide.
        """
        match view.phase:
            case Auction():
                return (yield from _call(view, rng))
            case NamingTrump():
                return (yield from _name_trump(view, rng))
            case PassingCards():
                return (yield from _pass_cards(view, rng))
            case BeforePlay():
                return (yield from _play_on(view, rng))
            case TrickPlay():
                return (yield from _play(view, rng))
        raise ValueError(f"{view.seat.name.title()} has nothing to decide in the {view.phase.label}")


def _call(view: Observation, rng: random.Random) -> Thinking:
    """Compare limits: each is worth what the auctions to which it leads are worth."""
    lowest = lowest_bid(view)
    if lowest is None:
        yield Thought(1.0, reasons.call(view, Pass(), 0, trump_suits(view)[0]))
        return Pass()
    values = match_value(view)
    seen = yield from outlook(view, rng, AUCTION_DEALS, values)
    limits = [0, *islice(view.rules.auction.bids(bid_base(view.rules, view.calls), view.rules.highest_bid), _RAISES)]
    worth = {}
    known: Known = {}
    for limit in limits:
        worth[limit] = yield from mean_value(seen, limit, values, known)
    willing = max(limits, key=lambda limit: (worth[limit], -limit))
    if willing < lowest and why_not(view, AskRedeal()) is None:
        yield Thought(1.0, reasons.REDEAL)
        return AskRedeal()
    action = call_up_to(view, willing)
    yield Thought(1.0, reasons.call(view, action, willing, seen.trump))
    return action


def _name_trump(view: Observation, rng: random.Random) -> Thinking:
    value = match_value(view)[view.rules.seating.side(view.seat)]
    imagined = yield from sliced(sample(knowledge(view), TRUMP_DEALS, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.1)
    endings = {}
    for suit in trump_suits(view):
        played = yield from sliced(
            deal_playouts(view.rules, imagined, view.seat, suit, (), 0, Policy.EXPERT), 0.2 + 0.2 * suit
        )
        endings[suit] = DealResults.of(view.seat, played)
        yield Thought(0.2 + 0.2 * suit)
    means = yield from best_trump(view, endings, weights, contract_of(view).points, value)
    suit = max(means, key=lambda suit: means[suit])
    yield Thought(1.0, reasons.named(view, suit))
    return NameTrump(suit)


def _pass_cards(view: Observation, rng: random.Random) -> Thinking:
    """Climb from what the policies would pass: exchange one card at a time while that is worth more."""
    rules, contract, trump = view.rules, contract_of(view), trump_of(view)
    declarer, bidders = contract.declarer, rules.seating.side(contract.declarer)
    value = match_value(view)[bidders]
    imagined = yield from sliced(sample(knowledge(view), PASS_DEALS, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.0)
    tried: dict[Hand, _Tried] = {}
    front = _policy_sets(view)
    for climb in range(_CLIMBS):
        fresh = [cards for cards in front if cards not in tried and (not climb or _well_mannered(view, cards))]
        for start in range(0, len(fresh), _SETS_AT_ONCE):
            part = fresh[start : start + _SETS_AT_ONCE]
            done = (climb + start / len(fresh)) / _CLIMBS
            work = deal_playouts(rules, imagined, declarer, trump, part, len(view.moves), Policy.EXPERT)
            played = yield from sliced(work, done)
            for number, cards in enumerate(part):
                ending = DealResults.of(declarer, played, number)
                worth = _mean(ending.values(rules, contract.points, value), weights)
                team_meld = _mean(ending.melds[bidders], weights)
                tried[cards] = _Tried(worth, team_meld, _meld_lost(view, cards))
                yield Thought(done)
        front = _neighbours(view, _best_pass(view, tried))
    chosen = _best_pass(view, tried)
    yield Thought(1.0, reasons.passed(view, chosen))
    return PassCards(chosen)


class _Tried(NamedTuple):
    """What came of passing some cards in the imagined deals."""

    worth: float
    team_meld: float
    own_meld_lost: int


def _best_pass(view: Observation, tried: dict[Hand, _Tried]) -> Hand:
    """The set that is worth most; meld of 40 is given away only to make the team's meld better than by keeping it."""
    dear = 4 * int(view.rules.scale)
    careful = min(tried.values(), key=lambda made: (made.own_meld_lost, -made.team_meld))
    return max(
        (
            cards
            for cards, made in tried.items()
            if made.own_meld_lost < dear or made is careful or made.team_meld > careful.team_meld
        ),
        key=lambda cards: tried[cards].worth,
    )


def _meld_lost(view: Observation, cards: Hand) -> int:
    """The meld of the own hand that goes with these cards, in points."""
    trump = trump_of(view)
    return meld_total(view.rules, view.hand, trump) - meld_total(view.rules, without(view.hand, cards), trump)


def _policy_sets(view: Observation) -> list[Hand]:
    """What Standard and Pro would pass."""
    rules, trump = view.rules, trump_of(view)
    if view.received is None:
        sets = [cards_to_declarer(policy, rules, trump, view.hand) for policy in Policy]
    else:
        sets = [cards_to_partner(policy, rules, trump, view.hand, view.received) for policy in Policy]
    return list(dict.fromkeys(sets))


def _neighbours(view: Observation, cards: Hand) -> list[Hand]:
    """The sets with one card exchanged for another of the hand."""
    rest = without(view.hand, cards)
    found = []
    for out in dict.fromkeys(cards):
        kept = without(cards, (out,))
        found += [tuple(sorted((*kept, card))) for card in dict.fromkeys(rest) if card != out]
    return list(dict.fromkeys(found))


def _well_mannered(view: Observation, cards: Hand) -> bool:
    """The declarer gives back no ace and no half of a double pinochle, unless his policy finds nothing else to give."""
    if view.received is None:
        return True
    return all(card.rank is not Rank.ACE for card in cards) and _meld_lost(view, cards) < 15 * int(view.rules.scale)


def _play_on(view: Observation, rng: random.Random) -> Thinking:
    """Compare the deal played on, thrown in and, where it is played, with the moon declared."""
    if contract_of(view).points > points_in_reach(view):
        yield Thought(1.0, reasons.OUT_OF_REACH)
        return ThrowIn()
    choices: list[Action] = [action for action in (ThrowIn(), ShootMoon()) if why_not(view, action) is None]
    if not choices:
        yield Thought(1.0, reasons.PLAY_ON)
        return PlayOn()
    rules, side, phase = view.rules, view.rules.seating.side(view.seat), view.phase
    assert isinstance(phase, BeforePlay)
    value = match_value(view)[side]
    imagined = yield from sliced(sample(knowledge(view), TRUMP_DEALS, rng), 0.0)
    position = Position(trump_of(view), side, Trick(view.seat), rules.dealing.hand_size)
    outcomes = yield from sliced(trick_playouts(rules, imagined, position, (), Policy.EXPERT), 0.5)
    weights = yield from sliced(call_weights(view, imagined), 0.9)
    worth: dict[Action, float] = {PlayOn(): _mean(ScoreContext.of(view).values(outcomes, 0, value), weights)}
    for action in choices:
        if isinstance(action, ShootMoon):
            worth[action] = _mean(
                ScoreContext.of(replace(view, phase=replace(phase, moon=True))).values(outcomes, 0, value), weights
            )
        else:
            worth[action] = value(thrown_in_scores(rules, contract_of(view), side_melds(rules, view.melds)))
    chosen = max(worth, key=lambda action: worth[action])
    yield Thought(1.0, reasons.played_on(chosen))
    return chosen


def _play(view: Observation, rng: random.Random) -> Thinking:
    """The card that is worth most over imagined deals: played on by policy, or near the end solved."""
    options = playable_cards(view)
    if len(options) == 1:
        yield Thought(1.0, reasons.ONLY_CARD)
        return PlayCard(options[0])
    if view.rules.dealing.hand_size - len(view.tricks) <= SOLVED_TRICKS:
        found = yield from _solve(view, rng, options)
    else:
        found = yield from _imagine(view, rng, options)
    limit = max(worth for worth, _ in found.values()) - _NOISE
    good = tuple(card for card in options if found[card][0] >= limit)
    chosen = choose_card(Policy.EXPERT, situation(view), good)
    prices = tuple(CardPrice(PlayCard(card), points) for card, (_, points) in found.items())
    why = reasons.card(view, chosen) + reasons.compared(chosen, {card: points for card, (_, points) in found.items()})
    yield Thought(1.0, why, tuple(sorted(prices, key=lambda entry: -entry.points)))
    return PlayCard(chosen)


Worth = dict[Card, tuple[float, float]]
"""For each card what it is worth to the match, and the points by which the team is ahead in the deal."""


def _imagine(view: Observation, rng: random.Random, options: Sequence[Card]) -> Generator[Thought, None, Worth]:
    """Play the same imagined deals on by policy after each card."""
    imagined = yield from sliced(sample(knowledge(view), CARD_DEALS, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.0)
    stakes, position = ScoreContext.of(view), Position.of(view)
    scales = (match_value(view)[_bidders(view)], lead_in_points(view.rules.seating.side(view.seat)))
    found: Worth = {}
    for start in range(0, len(options), _CARDS_AT_ONCE):
        part = options[start : start + _CARDS_AT_ONCE]
        done = start / len(options)
        outcomes = yield from sliced(trick_playouts(view.rules, imagined, position, part, Policy.EXPERT), done)
        for number, card in enumerate(part):
            worth, points = (_mean(stakes.values(outcomes, number, scale), weights) for scale in scales)
            found[card] = (worth, points)
            yield Thought(done)
    return found


def _solve(view: Observation, rng: random.Random, options: Sequence[Card]) -> Generator[Thought, None, Worth]:
    """Solve the same imagined deals after each card."""
    assert view.trick is not None
    imagined = yield from sliced(sample(knowledge(view), SOLVED_DEALS, rng), 0.0)
    weights = yield from sliced(call_weights(view, imagined), 0.0)
    deals: dict[tuple[Hand, ...], float] = {}
    for lane, weight in enumerate(weights):
        hands = imagined.hands(lane)
        deals[hands] = deals.get(hands, 0.0) + weight
    solver, stakes = Solver(view.rules, trump_of(view)), ScoreContext.of(view)
    lead, value = lead_in_points(view.rules.seating.side(view.seat)), match_value(view)[_bidders(view)]
    total = sum(weights)
    left = sum(view.rules.card_points[card.rank] for hand in (*imagined.hands(0), view.trick.cards) for card in hand)
    left += view.rules.tricks.last_trick
    sums = {card: [0.0, 0.0] for card in options}
    for number, (hands, weight) in enumerate(deals.items()):
        for card in options:
            scores = stakes.scores(left, solver.north_south(hands, view.trick, card))
            sums[card][0] += weight * value(scores) / total
            sums[card][1] += weight * lead(scores) / total
            yield Thought(number / len(deals))
    return {card: (worth, points) for card, (worth, points) in sums.items()}


def _bidders(view: Observation) -> Side:
    return view.rules.seating.side(contract_of(view).declarer)


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    total: float = sum(map(mul, values, weights))
    return total / sum(weights)
