"""What fills the places of the rules page from a rule set: numbers, names of cards, and examples worked out."""

from __future__ import annotations

from collections.abc import Callable

from ..rules import (
    BidValues,
    Card,
    Counters,
    FirstLeader,
    MeldEntry,
    MeldKeeper,
    NobodyBids,
    Rank,
    RuleSet,
    Scale,
    Suit,
    meld_total,
    roundhouses_of,
    usual_worth,
)
from ..rules.play import cost_of_set, dix_points, written_points
from .lists import either, listed
from .melds import TRUMP, meld_lines, melds_not_played
from .misdeals import misdeal_words
from .names import card_count, point_count, rank_name, widow_name
from .rules_blocks import rank_sign
from .templates import plural

NUMBERS = ("none", "one", "two", "three", "four", "five")


def run_points(rules: RuleSet) -> int:
    """Return the points of a run, in the rule set's own scale."""
    return meld_lines(rules)[0].points[0]


def counters_in_words(counters: Counters, scale: Scale) -> str:
    """Return the points of cards in tricks, such as ``A 10: 10, K Q: 5``."""
    whole = all(points * scale % 10 == 0 for points in counters.value)
    groups: dict[int, list[str]] = {}
    for rank, points in zip(reversed(Rank), counters.value, strict=False):
        if points:
            groups.setdefault(points * int(scale) // 10 if whole else points, []).append(rank_sign(rank))
    return ", ".join(f"{' '.join(ranks)}: {points}" for points, ranks in groups.items())


def dix_name(rules: RuleSet) -> str:
    """Return the rank of the dix, which every deck beside a stock has."""
    assert rules.deck.dix is not None
    return rank_name(rules.deck.dix)


def _counting(rules: RuleSet) -> str:
    """Return the ranks that bring points in tricks."""
    *names, last = [rank_name(rank) for rank in reversed(rules.deck.ranks) if rules.card_points[rank]]
    return f"{listed(names)} and {last}"


def _written_rest(rules: RuleSet) -> int:
    """Return the least rest of trick points that counts as ten."""
    return next(points for points in range(10) if written_points(rules, points))


# Bids.


def _choice(first: int, last: int, step: int) -> str:
    """Return the multiples of a step between two values, in words."""
    if first == last:
        return str(first)
    if last - first == step:
        return f"{first} or {last}"
    return f"{first} to {last}, in steps of {step}"


def _highest_opening(rules: RuleSet) -> int:
    return rules.auction.floor(rules.highest_after(rules.auction.opening_base))


def _openings(rules: RuleSet) -> str:
    """Return the bids that may open, on a ladder of even steps."""
    ((minimum, step),) = rules.auction.ladder
    return _choice(minimum, _highest_opening(rules), step)


def _opening_range(rules: RuleSet) -> str:
    """Return the lowest and the highest bid that may open."""
    lowest, highest = rules.auction.minimum, _highest_opening(rules)
    return str(lowest) if lowest == highest else f"{lowest} to {highest}"


def _raises(rules: RuleSet) -> str:
    """Return by what a bid may be higher than the last, on a ladder of even steps."""
    ((_, step),), most = rules.auction.ladder, rules.auction.highest_raise
    assert most is not None
    return _choice(step, most, step)


def _rungs(rules: RuleSet) -> str:
    """Return where steps become larger."""
    return "".join(f", from {start} on in steps of {step}" for start, step in rules.auction.ladder[1:])


# Examples.


def _roundhouse(rules: RuleSet) -> tuple[int, int, int]:
    """Return how many kings and queens of every suit lack a card of its own, what they bring, and would bring."""
    lost = roundhouses_of(rules)
    times = min(lost)
    hand = tuple(Card(rank, suit) for suit in Suit for rank in (Rank.QUEEN, Rank.KING) for _ in range(times))
    brings = meld_total(rules, hand, TRUMP)
    return times, brings, brings + lost[times] * int(rules.scale)


_HELD = ("A king and a queen", "Two kings and two queens", "Three kings and three queens", "All kings and queens")


def hopeless(rules: RuleSet) -> tuple[int, int, int] | None:
    """Return a bid out of reach, the meld with it, and all that can be made, among the bids that can be called."""
    auction, unit, top = rules.auction, int(rules.scale), rules.highest_contract
    melds = (meld * unit for meld in (6, 4, 2) if meld * unit >= rules.melds.least)
    meld = next((meld for meld in melds if top > meld + rules.trick_total), 0)
    if not meld:
        return None
    reach = meld + rules.trick_total
    return min(top, max(auction.minimum, auction.next_bid(auction.next_bid(reach)))), meld, reach


def _hopeless(place: int) -> Callable[[RuleSet], int]:
    def figure(rules: RuleSet) -> int:
        found = hopeless(rules)
        assert found is not None
        return found[place]

    return figure


def _made_meld(rules: RuleSet) -> int:
    """Return the meld in the example of a bid that is made."""
    bid, unit = rules.auction.minimum, int(rules.scale)
    meld = 6 * unit
    while 10 * (bid - meld) > 9 * rules.trick_total:  # the example's tricks must not be all there are
        meld += 2 * unit
    return meld


def made_without_meld(rules: RuleSet) -> bool:
    """Return whether the lowest contract can be made by trick points that are too few for the meld."""
    if rules.scoring.meld_keeper is not MeldKeeper.TRICK_POINTS or rules.scoring.tricks_too:
        return False
    below = rules.auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW
    lowest = rules.auction.opening_base if below else rules.auction.minimum
    buried = rules.widow.size * max(rules.card_points) if rules.widow is not None else 0
    return rules.scoring.keeping_points - 1 + buried >= lowest


# Chips.


def worth_of_bids(values: BidValues, unit: int) -> str:
    """Return what each bid is worth, in a sentence."""
    listed, more = values.value
    rises = [place for place in range(1, len(listed)) if listed[place] > listed[place - 1]]
    steps = [f"from {(250 + 50 * place) * unit // 10} on {listed[place]}" for place in rises]
    first = f"A bid below {(250 + 50 * rises[0]) * unit // 10} is worth {plural(listed[0], '1 chip', '{count} chips')}"
    if more:
        return f"{first}, {', '.join(steps)}, and so on: {more} more for each further {5 * unit}."
    return f"{first}, {', '.join(steps[:-1])} and {steps[-1]}."


# Beside a stock.


def worth(rules: RuleSet, entry: MeldEntry) -> list[int]:
    """Return the points of a row of the table of melds, for one and, where it has them, for two."""
    return [points * int(rules.scale) for points in (usual_worth(rules.melds.values) | dict(rules.melds.own))[entry]]


def _run_after(rules: RuleSet) -> int:
    """Return what a run brings that grows out of a royal marriage."""
    (run, *_), (royal, *_) = worth(rules, MeldEntry.RUN), worth(rules, MeldEntry.ROYAL_MARRIAGE)
    return run if rules.stock is not None and rules.stock.run_after_marriage_in_full else run - royal


def _second_after(rules: RuleSet) -> int:
    """Return what a second pinochle brings beside one that lies."""
    pinochle, double = worth(rules, MeldEntry.PINOCHLE)
    return double if rules.stock is not None and rules.stock.double_after_pinochle_in_full else double - pinochle


def _run_and_royal(rules: RuleSet) -> int:
    """Return what a run and a royal marriage beside it bring."""
    ranks = (Rank.ACE, Rank.TEN, Rank.KING, Rank.KING, Rank.QUEEN, Rank.QUEEN, Rank.JACK)
    return meld_total(rules, tuple(Card(rank, TRUMP) for rank in ranks), TRUMP)


def _chips_for_bids(rules: RuleSet) -> str:
    assert rules.chips is not None
    return worth_of_bids(rules.chips.values, int(rules.scale))


FIGURES: dict[str, Callable[[RuleSet], str | int]] = {
    "players": lambda rules: NUMBERS[len(rules.seats)],
    "deals": lambda rules: plural(rules.end.deals, "{count} deal", "{count} deals"),
    "target": lambda rules: rules.end.target,
    "rises_by": lambda rules: rules.end.rises_by,
    "floor": lambda rules: rules.end.floor,
    "scale": lambda rules: "hundreds" if rules.scale is Scale.HUNDREDS else "units",
    "run": run_points,
    # Cards.
    "deck": lambda rules: len(rules.deck.cards),
    "copies": lambda rules: NUMBERS[rules.deck.copies],
    "ranks": lambda rules: listed(map(rank_name, reversed(rules.deck.ranks))),
    "lowest": lambda rules: rank_sign(rules.deck.ranks[0]),
    "trump": lambda rules: TRUMP.name.lower(),
    "gone": lambda rules: listed(entry.value for entry in melds_not_played(rules)),
    "hand": lambda rules: rules.dealing.hand_size,
    "widow": lambda rules: widow_name(rules.seating),
    "widow_size": lambda rules: rules.widow_size,
    "widow_cards": lambda rules: card_count(rules.widow_size),
    "taken": lambda rules: rules.dealing.hand_size + rules.widow_size,
    "passed": lambda rules: card_count(rules.passing.count),
    "misdeal": lambda rules: misdeal_words(rules.dealing.misdeal),
    # Bids.
    "minimum": lambda rules: rules.auction.minimum,
    "openings": _openings,
    "opening_range": _opening_range,
    "raises": _raises,
    "highest_raise": lambda rules: rules.auction.highest_raise or 0,
    "step": lambda rules: rules.auction.ladder[0][1],
    "rungs": _rungs,
    "endings": lambda rules: either(list(map(str, rules.auction.forbidden))),
    "highest_bid": lambda rules: rules.highest_bid,
    "highest_contract": lambda rules: rules.highest_contract,
    "opening_base": lambda rules: rules.auction.opening_base,
    "must_open": lambda rules: rules.auction.must_open,
    # Melds.
    "held": lambda rules: _HELD[_roundhouse(rules)[0] - 1],
    "brings": lambda rules: _roundhouse(rules)[1],
    "freed": lambda rules: _roundhouse(rules)[2],
    "run_and_royal": _run_and_royal,
    "least": lambda rules: rules.melds.least,
    # Tricks.
    "leader": lambda rules: (FirstLeader.LEFT_OF_DEALER if rules.turns_trump else rules.tricks.first_leader).value,
    "counting": _counting,
    "last_trick": lambda rules: point_count(rules.tricks.last_trick),
    "trick_total": lambda rules: rules.trick_total,
    "rest": _written_rest,
    # Scores.
    "hopeless_bid": _hopeless(0),
    "hopeless_meld": _hopeless(1),
    "hopeless_reach": _hopeless(2),
    "thrown_in_pays": lambda rules: rules.scoring.thrown_in_pays,
    "moon": lambda rules: rules.moon_points,
    "moon_lost": lambda rules: 2 * rules.moon_points,
    "made_meld": _made_meld,
    "made_tricks": lambda rules: rules.auction.minimum - _made_meld(rules),
    "missed": lambda rules: cost_of_set(rules, rules.auction.minimum, _made_meld(rules)),
    "keeping": lambda rules: rules.scoring.keeping_points,
    "chips_for_bids": _chips_for_bids,
    "from_350": lambda rules: 35 * int(rules.scale),
    # Beside a stock.
    "stock": lambda rules: rules.left_over - 1,
    "dix": dix_name,
    "dix_points": dix_points,
    "run_after": _run_after,
    "second_after": _second_after,
    "whole_run": lambda rules: worth(rules, MeldEntry.RUN)[0],
    "double": lambda rules: worth(rules, MeldEntry.PINOCHLE)[1],
}
"""What a place says that stands in braces, such as ``{target}``."""
