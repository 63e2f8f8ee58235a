"""The page *How do they think?* is true: its sentences are held against what bots do, decision by decision.

What a level says that it counts is counted here again, from the page alone. What it says that it imagines is imagined
again with other random deals, so that the two need only be near each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import count as numbers
from itertools import islice
from random import Random

import pytest

from game.bots.analysis import declarer_odds, first_round, price_cards, price_choices
from game.bots.levels import easy
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.model import AS_EXPERT, AS_STANDARD
from game.bots.player import Level
from game.bots.policy.alertness import Alertness, Plainness
from game.bots.pricing import cards as pricing
from game.rules import Card, Hand, Rank, Suit, best_melds, laid_cards, meld_total, without
from game.rules.play import (
    Action,
    Auction,
    Bid,
    NameTrump,
    NamingTrump,
    Observation,
    Pass,
    PassCards,
    PassingCards,
    PlayCard,
    TrickPlay,
    beats,
    best_index,
    bid_base,
    contract_of,
    playable_cards,
    seat_of,
    trump_of,
    why_not,
)
from game.rules.presets import CLASSIC
from game.words.thinking import DECISIONS, OTHER_GAMES_ABOUT, THINKING, thinking
from game.work import finish
from tests.bots.table import Decided, bots_play

Check = Callable[[Observation, Action], bool]

VALUES = {Rank.NINE: 1, Rank.JACK: 2, Rank.QUEEN: 3, Rank.KING: 4, Rank.TEN: 5, Rank.ACE: 6}
"""From 1 for a nine to 6 for an ace."""
TRICKS = CLASSIC.trick_total
NEAR_SHARE, NEAR_POINTS, NEAR_CHANCE = 0.1, 40.0, 0.12
"""How far two sets of imagined deals may be apart: shares of them, points, and chances to win the match."""


def decision_of(view: Observation) -> str:
    """Which of the six decisions this is; empty: another one."""
    match view.phase:
        case Auction():
            return "bid"
        case NamingTrump():
            return "trump"
        case PassingCards():
            return "pass" if view.received is None else "back"
        case TrickPlay():
            assert view.trick is not None
            return "follow" if view.trick.cards else "lead"
    return ""


# What a bid says.


def lowest(view: Observation) -> int:
    """The lowest bid that is left."""
    return view.rules.auction.next_bid(bid_base(view.rules, view.calls))


def is_the_partners(view: Observation) -> bool:
    """Whether the partner has the highest bid, and both opponents have passed."""
    partner = view.rules.seating.partner(view.seat)
    bids = [seat for seat, call in view.calls if isinstance(call, Bid)]
    out = {seat for seat, call in view.calls if isinstance(call, Pass)}
    return bool(bids) and bids[-1] is partner and out >= {*view.rules.seats} - {view.seat, partner}


def bids_up_to(view: Observation, action: Action, may: Callable[[int], bool], must: Callable[[int], bool]) -> bool:
    """Whether a call fits a limit: each bid ``may`` be made, and there is no pass where one ``must`` be."""
    own = max(meld_total(view.rules, view.hand, suit) for suit in Suit)
    if isinstance(action, Bid):
        forced = why_not(view, Pass()) is not None
        return action.points == lowest(view) and (forced or action.points <= own or may(action.points))
    legal = why_not(view, Bid(lowest(view))) is None
    return not legal or is_the_partners(view) or not must(lowest(view))


def easy_bids(view: Observation, action: Action) -> bool:
    most = 1.4 * view.rules.auction.minimum
    return not isinstance(action, Bid) or (action.points == lowest(view) and action.points <= most)


def counts(partner: float, card: float) -> Check:
    """Whether a call fits a sum: meld, a trick for each ace, the partner's share; ``card``: as ``promise``."""

    def check(view: Observation, action: Action) -> bool:
        aces = sum(held.rank is Rank.ACE for held in view.hand)
        trump = max(Suit, key=lambda suit: promise(view, suit, card))
        limit = meld_total(view.rules, view.hand, trump) + round(TRICKS * (partner + aces / 12))
        return bids_up_to(view, action, lambda bid: bid <= limit, lambda bid: bid <= limit)

    return check


def reached(view: Observation, bid: int) -> float:
    """In what share of imagined deals a hand reaches a bid, in its best suit."""
    found = finish(first_round(declarer_odds(view, Random(f"again {view.hand}"), AS_STANDARD)))
    return max(odds.chance_of(bid)[0] for odds in found)


def bids_by(share: float) -> Check:
    """Whether a call fits a limit that is reached in a share of imagined deals."""

    def check(view: Observation, action: Action) -> bool:
        return bids_up_to(
            view,
            action,
            lambda bid: reached(view, bid) > share - NEAR_SHARE,
            lambda bid: reached(view, bid) > share + NEAR_SHARE,
        )

    return check


def best_by_deals(view: Observation, action: Action) -> bool:
    """Whether a choice is among the best ones in deals that are imagined again."""
    prices = finish(first_round(price_choices(view, Random("again"), (action,), model=AS_EXPERT)))
    own = next(price for price in prices if price.action == action)
    best = max(price.chance for price in prices)
    return own.chance > best - NEAR_CHANCE or own.points > max(price.points for price in prices) - NEAR_POINTS


# Trump.


def easy_names(view: Observation, action: Action) -> bool:
    sums = {suit: sum(VALUES[card.rank] for card in view.hand if card.suit is suit) for suit in Suit}
    return not isinstance(action, NameTrump) or sums[action.suit] == max(sums[suit] for suit in trumps(view))


def trumps(view: Observation) -> list[Suit]:
    """The suits that may be named."""
    return [suit for suit in Suit if why_not(view, NameTrump(suit)) is None]


def promise(view: Observation, suit: Suit, card: float) -> float:
    """What a suit promises: its meld, and so much for each card of it."""
    return meld_total(view.rules, view.hand, suit) + card * sum(held.suit is suit for held in view.hand)


def most_promising(card: float) -> Check:
    """Whether the suit that promises most is named."""

    def check(view: Observation, action: Action) -> bool:
        best = max(promise(view, suit, card) for suit in trumps(view))
        return not isinstance(action, NameTrump) or promise(view, action.suit, card) == pytest.approx(best)

    return check


def names_by(share: float) -> Check:
    """Whether the suit named is one in which the hand would bid the most."""

    def check(view: Observation, action: Action) -> bool:
        if not isinstance(action, NameTrump):
            return True
        found = finish(first_round(declarer_odds(view, Random("again"), AS_STANDARD)))
        bids = {odds.trump: odds.reached_in(share) for odds in found}
        return bids[action.suit] > max(bids.values()) - NEAR_POINTS

    return check


# Passing.


def spare(view: Observation) -> Counter[Card]:
    """The cards that no meld needs."""
    return Counter(view.hand) - Counter(laid_cards(best_melds(view.rules, view.hand, trump_of(view))))


def passed(action: Action) -> Hand:
    assert isinstance(action, PassCards)
    return action.cards


def keeps_melds(view: Observation, action: Action, but_dix: bool = False) -> bool:
    """Whether all cards passed are spare, if there are enough of them."""
    free = spare(view)
    if but_dix:
        nine = Card(Rank.NINE, trump_of(view))
        free[nine] = view.hand.count(nine)
    return free.total() < view.rules.passing.count or not Counter(passed(action)) - free


def highest_first(view: Observation, action: Action) -> bool:
    """Trumps from the top, then other cards from the ace down; and no card that a meld needs."""
    free, count = spare(view), view.rules.passing.count
    if free.total() < count:
        return True
    ranked = sorted(((card.suit is trump_of(view), card.rank) for card in free.elements()), reverse=True)
    given = sorted(((card.suit is trump_of(view), card.rank) for card in passed(action)), reverse=True)
    return keeps_melds(view, action) and given == ranked[:count]


def trumps_then_lowest(view: Observation, action: Action) -> bool:
    """Trumps from the top, then the lowest of all cards that are spare."""
    free, count, trump = spare(view), view.rules.passing.count, trump_of(view)
    ranks = sorted(card.rank for card in free.elements() if card.suit is trump)[::-1]
    plain = sorted(card.rank for card in free.elements() if card.suit is not trump)
    wanted = (ranks + plain)[:count]
    given = passed(action)
    return free.total() < count or (keeps_melds(view, action) and sorted(card.rank for card in given) == sorted(wanted))


def lowest_plain(view: Observation, action: Action) -> bool:
    """The lowest plain cards that are spare."""
    free, count = spare(view), view.rules.passing.count
    plain = sorted(card.rank for card in free.elements() if card.suit is not trump_of(view))
    given = sorted(card.rank for card in passed(action) if card.suit is not trump_of(view))
    return trumps_last(view, action) and (free.total() < count or given == plain[: len(given)])


def pro_passes(view: Observation, action: Action) -> bool:
    """Trumps, aces, nines of trump, and only then others."""
    trump, count = trump_of(view), view.rules.passing.count
    nine = Card(Rank.NINE, trump)
    free = spare(view)
    free[nine] = view.hand.count(nine)

    def place(card: Card) -> int:
        if card.suit is trump:
            return 2 if card.rank is Rank.NINE else 0
        return 1 if card.rank is Rank.ACE else 3

    if free.total() < count:
        return True
    return (
        keeps_melds(view, action, True)
        and sorted(map(place, passed(action))) == sorted(map(place, free.elements()))[:count]
    )


def trumps_last(view: Observation, action: Action) -> bool:
    """No trump goes while a plain card is spare, and no card that a meld needs."""
    free, count = spare(view), view.rules.passing.count
    plain = sum(held for card, held in free.items() if card.suit is not trump_of(view))
    given = sum(card.suit is trump_of(view) for card in passed(action))
    return free.total() < count or (keeps_melds(view, action) and given == max(0, count - plain))


def empties_a_suit(view: Observation, action: Action) -> bool:
    """The shortest plain suit that can go goes as a whole, and trumps go last."""
    free, trump = spare(view), trump_of(view)
    suits = [[card for card in view.hand if card.suit is suit] for suit in Suit if suit is not trump]
    whole = [
        cards
        for cards in suits
        if 0 < len(cards) <= view.rules.passing.count and not Counter(cards) - free and cards[-1].rank is not Rank.ACE
    ]
    held = Counter(without(view.hand, passed(action)))
    emptied = not whole or any(not held.keys() & {*cards} for cards in whole)
    return emptied and trumps_last(view, action)


# Playing cards.


def anything(view: Observation, action: Action) -> bool:
    return True


def played(action: Action) -> Card:
    assert isinstance(action, PlayCard)
    return action.card


def leads(view: Observation, action: Action) -> bool:
    """Whether a lead is one of those that the page tells of, whatever was overlooked before."""
    trump, card = trump_of(view), played(action)
    plain = [each for each in playable_cards(view) if each.suit is not trump]
    if card.suit is trump:
        return not plain or not is_opponent(view, contract_of(view).declarer)
    lowest_in_suit = card.rank is min(each.rank for each in plain if each.suit is card.suit)
    known = Counter(view.hand) + Counter(each for trick in view.tricks for each in trick.cards)
    higher = [Card(rank, card.suit) for rank in Rank if rank > card.rank and rank in view.rules.deck.ranks]
    wins = all(known[each] == view.rules.deck.copies for each in higher)
    return lowest_in_suit or card.rank is Rank.ACE or wins


def is_opponent(view: Observation, seat: object) -> bool:
    return seat not in (view.seat, view.rules.seating.partner(view.seat))


def standard_leads(view: Observation, action: Action) -> bool:
    trump = trump_of(view)
    known = Counter(view.hand) + Counter(card for trick in view.tricks for card in trick.cards)
    above = [rank for rank in Rank if rank in view.rules.deck.ranks]

    def sure(card: Card) -> bool:
        higher = [Card(rank, trump) for rank in above if rank > card.rank]
        return card.suit is trump and all(known[each] == view.rules.deck.copies for each in higher)

    options = playable_cards(view)
    sure_trumps = [card for card in options if sure(card)]
    plain = [card for card in options if card.suit is not trump]
    if sure_trumps or plain:
        best = sure_trumps or plain
        return played(action) in best and played(action).rank is max(card.rank for card in best)
    return played(action).rank is min(card.rank for card in options)


def standard_follows(view: Observation, action: Action) -> bool:
    """Whether a card to a trick is the one of the page."""
    assert view.trick is not None
    trump, trick, options = trump_of(view), view.trick.cards, playable_cards(view)
    best = best_index(trick, trump)
    winners = [card for card in options if beats(card, trick[best], trump)]
    card = played(action)
    if winners:
        ranks = [each.rank for each in winners]
        return card in winners and card.rank is (min(ranks) if len(trick) == 3 else max(ranks))
    partners = not is_opponent(view, seat_of(view.rules, view.trick, best))
    counters = [each for each in options if each.rank >= Rank.KING]
    choice = counters if counters and partners else options
    return card in choice and card.rank is min(each.rank for each in choice)


def follows_with_slips(view: Observation, action: Action) -> bool:
    """Whether a card to a trick is the highest or lowest of those that win, or of those that lose, or a counter."""
    assert view.trick is not None
    trump, trick, options = trump_of(view), view.trick.cards, playable_cards(view)
    best = best_index(trick, trump)
    winners = [card for card in options if beats(card, trick[best], trump)]
    ranks = [card.rank for card in winners or options]
    card = played(action)
    fed = not winners and card.rank is min((rank for rank in ranks if rank >= Rank.KING), default=None)
    return card in (winners or options) and (
        card.rank in (min(ranks), max(ranks)) if winners else fed or card.rank is min(ranks)
    )


def imagines(effort: pricing.CardEffort, expert: bool) -> Check:
    """Whether a card is among the best of ends that are imagined again."""

    def check(view: Observation, action: Action) -> bool:
        model = AS_EXPERT if expert else AS_STANDARD
        if len(playable_cards(view)) == 1:
            return True
        prices = finish(first_round(price_cards(view, Random("again"), effort, model)))
        own = next(price for price in prices if price.action == action)
        return own.points > max(price.points for price in prices) - NEAR_POINTS or own.chance > (
            max(price.chance for price in prices) - NEAR_CHANCE
        )

    return check


PRO_IMAGINES, EXPERT_IMAGINES = imagines(pricing.PRO, False), imagines(pricing.EXPERT, True)
CHECKS: dict[Level, dict[str, Check]] = {
    Level.EASY: {
        "bid": easy_bids,
        "trump": easy_names,
        **dict.fromkeys(("pass", "back", "lead", "follow"), anything),
    },
    Level.BEGINNER: {
        "bid": counts(0.5, 20),
        "trump": most_promising(20),
        "pass": trumps_then_lowest,
        "back": lowest_plain,
        "lead": leads,
        "follow": follows_with_slips,
    },
    Level.CASUAL: {
        "bid": counts(0.55, 8),
        "trump": most_promising(8),
        "pass": highest_first,
        "back": empties_a_suit,
        "lead": leads,
        "follow": follows_with_slips,
    },
    Level.STANDARD: {
        "bid": bids_by(0.83),
        "trump": names_by(0.83),
        "pass": highest_first,
        "back": empties_a_suit,
        "lead": standard_leads,
        "follow": standard_follows,
    },
    Level.PRO: {
        "bid": bids_by(0.75),
        "trump": names_by(0.75),
        "pass": pro_passes,
        "back": trumps_last,
        "lead": PRO_IMAGINES,
        "follow": PRO_IMAGINES,
    },
    Level.EXPERT: {
        "bid": best_by_deals,
        "trump": best_by_deals,
        "pass": best_by_deals,
        "back": best_by_deals,
        "lead": EXPERT_IMAGINES,
        "follow": EXPERT_IMAGINES,
    },
}
"""What each sentence of the page means."""
SOME = {Level.EASY: 100, Level.BEGINNER: 150, Level.CASUAL: 150, Level.STANDARD: 60}
MANY = {
    Level.EASY: 1000,
    Level.BEGINNER: 2600,
    Level.CASUAL: 2600,
    Level.STANDARD: 3000,
    Level.PRO: 600,
    Level.EXPERT: 200,
}
"""The decisions of each level that are looked at: 10,000 in all."""


@pytest.mark.sweep(4)
@pytest.mark.parametrize(
    ("level", "count"),
    [*SOME.items(), *(pytest.param(level, count, marks=pytest.mark.slow) for level, count in MANY.items())],
)
def test_bots_decide_as_the_page_says(level: Level, count: int) -> None:
    wrong: list[str] = []
    seen: Counter[str] = Counter()
    for decision, each in islice(decided(level), count):
        seen[decision] += 1
        if not CHECKS[level][decision](each.view, each.decision.action):
            wrong.append(f"{decision}: {each.decision.action}\n{each.view.hand}\n{each.view}")

    assert not wrong, f"{len(wrong)} of {seen}: {wrong[0]}"
    assert seen.keys() == DECISIONS.keys()


def decided(level: Level) -> Iterator[tuple[str, Decided]]:
    """The decisions that the page tells of, match after match."""
    for number in numbers(1):
        for each in bots_play(CLASSIC, [level] * 4, f"thinking {level.value} {number}", 10):
            if decision := decision_of(each.view):
                yield decision, each


def test_there_are_ten_thousand_decisions() -> None:
    assert sum(MANY.values()) == 10_000
    assert MANY.keys() == {*Level}


def test_each_level_has_a_sentence_for_each_decision_and_each_sentence_a_check() -> None:
    assert THINKING.keys() == DECISIONS.keys()
    for decision, told in THINKING.items():
        assert [*told] == [level.value for level in Level]
        assert all(decision in CHECKS[level] for level in Level)
    assert len(thinking()) == len(DECISIONS) + 2


def test_the_numbers_of_the_page_are_those_of_the_bots() -> None:
    bid, trump, lead, follow = (THINKING[decision] for decision in ("bid", "trump", "lead", "follow"))

    assert f"{easy._HIGHEST_WISH} times" in bid["easy"]
    for level, alertness, share in (
        ("beginner", Alertness.BEGINNER, "in four"),
        ("casual", Alertness.CASUAL, "in twenty"),
    ):
        assert f"{alertness.hopes.partner:.0%}".replace("%", " %") in bid[level]
        assert f"{alertness.hopes.card * TRICKS:.0f} " in trump[level]
        assert f"{share}" in lead[level]
    assert [alertness.slips[Plainness.PLAIN.value] for alertness in (Alertness.BEGINNER, Alertness.CASUAL)] == [
        0.25,
        0.05,
    ]
    assert [each.tricks(4) for each in (Alertness.BEGINNER, Alertness.CASUAL)] == [1, 6]
    assert "one trick" in lead["beginner"]
    assert "six tricks" in lead["casual"]
    assert Alertness.BEGINNER.slips[Plainness.OBVIOUS.value] == 0.1
    assert "one card in ten" in follow["beginner"].lower()
    assert f"{100 * Standard.bid_share:.0f} of 100" in bid["standard"]
    assert f"{100 * Pro.bid_share:.0f} of 100" in bid["pro"]
    for told in (lead, follow):
        assert f"{pricing.PRO.deals} " in told["pro"]
        assert "half a point" in told["pro"]
        assert f"{pricing.EXPERT.deals:,} " in told["expert"]
    assert pricing.EXPERT.solved_tricks == 4
    assert "last four tricks" in lead["expert"]
    assert f"{pricing.EXPERT.deals * pricing._WITH_WAYS:.0f} ends" in OTHER_GAMES_ABOUT
