"""What the rules page claims of the score of a deal, and of the end of a match."""

from __future__ import annotations

import re
from collections.abc import Sequence

from game.rules import BidValues, BothOver, ChipSuits, Kitty, Seat, SetCost, Suit, value_of
from game.rules.play import Outcome, contract_after, game_winner
from game.words.chips import kitty_line
from game.words.switches import SAID
from tests.words.claims.claim import ALWAYS, Check, When, claim, claims, phrase
from tests.words.claims.when import (
    A_TRICK,
    ALL_MELD,
    AS_LAID,
    BIDS,
    CHIPS,
    DEALS,
    DEALT_OUT,
    FIVE,
    FREE,
    LEAST,
    MANY_POINTS,
    MOON,
    OUT,
    PAYS,
    SAVES,
    STOCK,
    TEAMS,
    THREE,
    TURNED,
    WIDOW,
)
from tests.words.played import Played

POINTS = BIDS & ~CHIPS
ONLY_BID = When(lambda g: g.rules.scoring.only_the_bid)
SIMPLY = POINTS & When(lambda g: not g.rules.melds.own and g.saving <= 1 and g.least <= 6 * g.unit)


def scores_of_bids(g: Played) -> list[int]:
    """What a meld that counts and 250 trick points score for a bid of 60, less all of it, and for one of just that."""
    meld = max(60, g.least)
    return [g.score(bid, meld, 250)[1] - meld - 250 for bid in (60, meld + 250)]


def is_made_with(g: Played, minimum: int, made_meld: int, made_tricks: int) -> bool:
    """Just made, and not with fewer; with a bid, a meld and trick points that there can be."""
    there_are = made_tricks < g.rules.trick_total and g.can_meld(made_meld) and g.can_be_bid(minimum)
    outcomes = [g.score(minimum, made_meld, taken, g.unit)[0] for taken in (made_tricks, made_tricks - 1)]
    return there_are and outcomes == [Outcome.MADE, Outcome.SET]


def is_made_with_buried(g: Played, minimum: int, made_meld: int, made_tricks: int) -> bool:
    buried = g.score(minimum, made_meld, made_tricks - g.unit, g.unit, buried=g.unit)[0]
    return is_made_with(g, minimum, made_meld, made_tricks) and buried is Outcome.MADE


def scores_with_fewer(g: Played, missed: int) -> bool:
    """What the lowest bid costs where it is not made; more than that is the meld, and there can be such a meld."""
    bid = g.openings[0]
    meld = missed - bid if g.rules.scoring.set_cost is SetCost.BID_AND_MELD else 0
    return g.score(bid, meld, bid - meld - 1, 1)[:2] == (Outcome.SET, -missed) and g.can_meld(meld)


def both_write(g: Played) -> bool:
    """Whether a partner writes the same as the declarer, made and set, and the melds of both count together."""
    made = [g.with_partner(bid) for bid in (60 * g.unit, 9_000)]
    return all(scores[0] == scores[2] for scores in made) and made[0][0] > 0 and (made[1][0] < 0) is not FREE(g)


def defenders_score(g: Played) -> bool:
    taken, laid = max(30, g.saving), max(40, g.least)
    return [g.score(0, 0, 50, taken, theirs=meld)[2] for meld in (laid, 0)] == [taken + laid, taken]


def bid_is_paid(g: Played) -> bool:
    return g.score(300, 0, 0, 240)[2] == g.score(0, 0, 0, 240)[2] + 300


def not_for_a_moon(g: Played) -> bool:
    """Whether a bid that is missed is paid, and one with a moon that failed is not."""
    failed, others = (g.score(bid, 0, 0, 240, shot=False)[2] for bid in (300, 0))
    return bid_is_paid(g) and failed == others


claims(POINTS & ~WIDOW, "adds meld and trick points")
claims(POINTS & WIDOW, "{Declarers} adds meld, trick points and buried")
claim("all of it is scored", POINTS & ~ONLY_BID, lambda g: scores_of_bids(g) == [0, 0])
claim("whatever more there is", POINTS & ONLY_BID, lambda g: scores_of_bids(g) == [60 - max(60, g.least) - 250, 0])
claims(POINTS & ~AS_LAID, "loses {cost_played} and")
claims(POINTS & AS_LAID, "loses {cost_played}, and scores")
claim("trick points or more.", SIMPLY & ~WIDOW, is_made_with)
claim("buried counters among them", SIMPLY & WIDOW, is_made_with_buried)
claim("With fewer the {side} scores −", SIMPLY & ~FREE, scores_with_fewer)
claim(
    "With fewer the {side} scores nothing",
    SIMPLY & FREE,
    lambda g: g.score(g.openings[0], 0, g.openings[0] - 1, 1)[:2] == (Outcome.SET, 0),
)
claim("count together, and so do their tricks", FIVE, both_write)
claim("Each of the defenders scores", FIVE, defenders_score)
claim("The defenders score their meld", POINTS & ~FIVE & ALL_MELD, defenders_score)
claim("The defenders score their trick", POINTS & ~FIVE & ~ALL_MELD, defenders_score)
claim("the points of the bid besides.", POINTS & PAYS & ~MOON, bid_is_paid)
claim("not for a moon that fails", POINTS & PAYS & MOON, not_for_a_moon)
claims(POINTS, "^A total may fall")

# Chips.

FOR_350 = {
    BidValues.ONE_TWO_FOUR: 2,
    BidValues.THREE_FIVE_TEN: 5,
    BidValues.ONE_MORE: 4,
    BidValues.TWO_THREE_FIVE: 5,
}
"""The chips for a bid of 350, as the sheets have it."""


def for_350(g: Played) -> int:
    assert g.rules.chips is not None
    return FOR_350[g.rules.chips.values]


def pays_its_value(g: Played) -> bool:
    bid, value = 350 * g.unit // 10, for_350(g)
    return (g.paid(bid, bid, Suit.CLUBS), g.paid(bid, bid - 1, Suit.CLUBS)) == (value, -2 * value)


def pairs(pattern: str, text: str) -> list[tuple[int, int]]:
    return [(int(one), int(two)) for one, two in re.findall(pattern, text)]


def bids_are_worth(g: Played, chips_for_bids: str) -> bool:
    """Whether each bid is worth the chips that stand beside it, up to the next one, and the last one for ever."""
    below, first = map(int, *re.findall(r"below (\d+) is worth (\d+)", chips_for_bids))
    steps = [(below - g.unit, first), *pairs(r"from (\d+) on (\d+)", chips_for_bids)]
    more = pairs(r"(\d+) more for each further (\d+)", chips_for_bids)
    last, most = steps[-1]
    steps += [(last + times * far, most + times * by) for by, far in more for times in (1, 2)]
    ends = [start - g.unit for start, _ in steps[1:]] + [steps[-1][0] + (0 if more else 40 * g.unit)]
    return steps[1][0] == below and all(
        [g.paid(bid, bid, Suit.CLUBS) for bid in (start, end)] == [chips, chips]
        for (start, chips), end in zip(steps, ends, strict=True)
    )


def multiplies(*times: int) -> Check:
    """By what each suit multiplies a bid: clubs, diamonds, hearts, spades."""

    def check(g: Played) -> bool:
        bid = 350 * g.unit // 10
        return [g.paid(bid, bid, suit) for suit in Suit] == [for_350(g) * each for each in times]

    return check


def suits(one: ChipSuits) -> When:
    return CHIPS & When(lambda g: g.rules.chips is not None and g.rules.chips.suits is one)


claim("that is a double bete", CHIPS, pays_its_value)
claim("{chips_for_bids}", CHIPS, bids_are_worth)
claim("It makes no difference", suits(ChipSuits.NONE), multiplies(1, 1, 1, 1))
claim("the value is doubled.", suits(ChipSuits.SPADES_DOUBLE), multiplies(1, 1, 1, 2))
claim("three times as much", suits(ChipSuits.HEARTS_TRIPLE), multiplies(1, 1, 3, 2))


def kitty(one: Kitty) -> When:
    return CHIPS & When(lambda g: g.rules.chips is not None and g.rules.chips.kitty is one)


def kitty_settles(g: Played, least: int, below: bool) -> bool:
    """Whether the kitty pays as each of the others does from that bid on, and is paid; and perhaps ``below`` it."""
    for bid, settles in ((least, True), (least + 5 * g.unit, True), (least - g.unit, below)):
        for reached in (bid, bid - 1):
            paid = g.paid(bid, reached, Suit.CLUBS) if settles else 0
            if bid > 0 and g.kitty_pays(bid, reached, Suit.CLUBS) != paid:
                return False
    return True


def shares_alike(g: Played) -> bool:
    """Whether a kitty of seven chips, or that owes seven, is told as divided among all at the table."""
    totals, each = (-7, *(0,) * (len(g.rules.sides) - 1)), 7 // len(g.rules.sides)
    held, owed = kitty_line(g.rules, totals, True), kitty_line(g.rules, tuple(-total for total in totals), True)
    return f"holds 7 chips: each player takes {each}" in held and f"owes 7 chips: each player pays {each}" in owed


claim("^A kitty of chips", kitty(Kitty.EVERY_BID), lambda g: kitty_settles(g, g.openings[0], below=True))
claim("{from_350} or more a kitty", kitty(Kitty.FROM_350), lambda g, from_350: kitty_settles(g, from_350, below=False))
HAS_KITTY = ~kitty(Kitty.NONE) | When(lambda g: g.rules.asks_before_widow)
claim("The kitty belongs to all", CHIPS & HAS_KITTY, shares_alike)
claims(CHIPS, "Totals are chips")

# What saves a meld.


def saves(g: Played, points: int = 1) -> bool:
    """Whether that many trick points save a meld of the bidders, and of others, and one fewer do not."""
    bid = meld = 60 * g.unit
    own = [g.score(bid, meld, taken, 0)[0] for taken in (points, points - 1)]
    others = [g.score(0, meld, 0, taken, theirs=meld)[2] for taken in (points, points - 1)]
    return own == [Outcome.MADE, Outcome.SET] and others[0] == meld + points and others[1] in (0, points - 1)


def a_trick_saves(g: Played) -> bool:
    """Whether a trick without points does."""
    bid, rest = 60 * g.unit, (False,) * (len(g.rules.sides) - 1)
    outcomes = [g.score(bid, bid, 0, 0, won=(won, *rest))[0] for won in (True, False)]
    return saves(g) and outcomes == [Outcome.MADE, Outcome.SET]


def needs_nothing(g: Played) -> bool:
    meld = 60 * g.unit
    return [g.score(meld, meld, 0, 50)[1], g.score(0, 60, 50, 0, theirs=meld)[2]] == [meld, meld]


def made_without_meld(g: Played) -> bool:
    """Whether the lowest contract can be made by tricks that are too few for the meld."""
    buried = g.rules.widow.size * max(g.rules.card_points) if g.rules.widow is not None else 0
    forced = contract_after(g.rules, Seat.NORTH, ())
    lowest = min(g.openings[0], forced.points if forced is not None else g.openings[0])
    return g.score(lowest, 500 * g.unit, g.rules.scoring.keeping_points - 1, buried=buried)[0].made


def scores_nothing_below(g: Played, keeping: int) -> bool:
    return [g.score(0, 0, 0, taken)[2] for taken in (keeping - 1, keeping)] == [0, keeping]


def lays_too_little_below(g: Played, least: int) -> bool:
    return [g.thrown_in(0, laid)[1] for laid in (least - 1, least)] == [0, least]


def both_need(g: Played, least: int) -> bool:
    """Whether the least meld of the declarer's side helps to make a contract, and less than it does not."""
    taken = max(50 * g.unit, g.saving)
    return [g.score(taken + least, laid, taken)[0] for laid in (least - 1, least)] == [Outcome.SET, Outcome.MADE]


MADE_WITHOUT = MANY_POINTS & When(made_without_meld)
claims(DEALT_OUT & ~SAVES & ~ALL_MELD, "{Declarers} keeps the meld")
claims(SAVES & ~ALL_MELD, "{Declarers} saves the meld")
claim("A {side} keeps the meld", DEALT_OUT & ~SAVES & ALL_MELD, needs_nothing)
claims(SAVES & ALL_MELD & BIDS, "A {side} saves…What")
claims(SAVES & TURNED, "A {side} saves all meld")
claims(TURNED, "A {side} scores all meld")
phrase(
    "saved_by",
    lambda g: A_TRICK(g) and a_trick_saves(g),
    lambda g, keeping: keeping > 1 and saves(g, keeping),
    lambda g: not A_TRICK(g) and saves(g),
)
phrase("not_made", ~MADE_WITHOUT, MADE_WITHOUT)
claim(
    "The trick points are lost too",
    MANY_POINTS & When(lambda g: g.rules.scoring.tricks_too),
    scores_nothing_below,
)
claim("A {side} with less than", DEALT_OUT & LEAST & ~FIVE, lays_too_little_below)
claim("come to less than", FIVE & LEAST, lambda g, least: both_need(g, least) and lays_too_little_below(g, least))

# How long a match is, and who wins it.


def wins(g: Played, totals: Sequence[int], bidders: int | None = 0, outcome: Outcome = Outcome.MADE) -> int | None:
    return game_winner(g.rules, tuple(totals), bidders, outcome=outcome)


def target_is(g: Played, target: int) -> bool:
    others, last = (0,) * (len(g.rules.sides) - 1), len(g.rules.sides) - 1
    return wins(g, (*others, target)) == last and wins(g, (*others, target - g.unit)) is None


def bid_out_is(g: Played, target: int) -> bool:
    """Whether that total wins with a contract that is made, and none does without one or by somebody else's."""
    rest = (0,) * (len(g.rules.sides) - 1)
    found = [
        wins(g, (target, *rest)), wins(g, (target - g.unit, *rest)),
        wins(g, (target, *rest), outcome=Outcome.SET), wins(g, (*rest, target)),
    ]  # fmt: skip
    return found == [0, None, None, None]


def ends_with(g: Played, deals: str) -> bool:
    """Whether that many deals end a match, and fewer none; equal totals do not."""
    count, word = deals.split()
    totals, level = (3, *(0,) * (len(g.rules.sides) - 1)), (0,) * len(g.rules.sides)
    ends = [game_winner(g.rules, each, 0, int(count) - few) for each, few in ((totals, 1), (totals, 0), (level, 0))]
    return ends == [None, 0, None] and word == ("deal" if count == "1" else "deals")


def floor_is(g: Played, floor: int) -> bool:
    """Whether so low a total ends a match for the highest, a point more does not, and equal ones go on."""
    rest = (0,) * (len(g.rules.sides) - 1)
    ends = [game_winner(g.rules, (low, *rest[:-1], 5), 0, 0) for low in (1 - floor, -floor)]
    level = game_winner(g.rules, (-floor, *rest, -floor)[: len(rest) + 1], 0, 0)
    return ends == [None, len(rest)] and level == (None if len(rest) > 1 else 1)


def counting_out(g: Played, target: int) -> bool:
    """Whether what a contract brings is counted after any trick, but not before the contract is made."""
    bid = 40 * g.unit
    cases = ((bid, bid), (bid + g.unit, bid), (bid, bid + g.unit))
    return [g.counts_out(target - short, promised, bid) for short, promised in cases] == [True, False, False]


def partner_counts_out(g: Played, target: int) -> bool:
    """Whether the total of a partner who was called does as well as the declarer's."""
    bid = 40 * g.unit
    return counting_out(g, target) and g.counts_out(0, bid, bid, partner=target - bid)


def over(g: Played, *more: int) -> list[int]:
    """So many points over the target, and further sides far below it."""
    return [*(g.rules.end.target + each for each in more), *(0,) * (len(g.rules.sides) - len(more))]


def not_the_declarer(g: Played) -> bool:
    """Whether the highest total wins where neither the declarer nor a partner has got there, if it is alone."""
    low, partner = (-1, -1) if FIVE(g) else (-1,), 1 if FIVE(g) else None
    ends = [game_winner(g.rules, tuple(over(g, *low, *each)), 0, 0, partner) for each in ((9, 8), (8, 9), (9, 9))]
    return ends == [len(low), len(low) + 1, None]


def rises(g: Played, rises_by: int) -> bool:
    """Whether two sides above the target have not won, and one of them has once it is above the risen one."""
    bidders = 2 if len(g.rules.sides) > 2 else None
    totals, end = over(g, 0, 50), g.rules.end
    after = end.risen(totals, end.target)
    higher, alone = [total + rises_by for total in totals], [max(totals) + rises_by, *(0,) * (len(totals) - 1)]
    later = [game_winner(g.rules, tuple(each), bidders, 0, None, after) for each in (higher, alone)]
    return wins(g, totals, bidders) is None and after == end.target + rises_by and later == [None, 0]


def highest_wins(g: Played) -> bool:
    bidders = 0 if BIDS(g) else None
    return [wins(g, over(g, *each), bidders) for each in ((0, 50), (9, 9))] == [1, None]


COUNTING = BIDS & ~DEALS & When(lambda g: g.rules.end.both_over is BothOver.COUNTING_OUT)
AT_ONCE = STOCK & ~DEALS & When(lambda g: g.rules.stock and g.rules.stock.ends_at_once)
BY_TRICKS = AT_ONCE & When(lambda g: g.rules.stock.tricks_at_once)
claim("A match has {deals}", DEALS, ends_with)
claim("to have {target} points and make a bid", ~DEALS & OUT, bid_out_is)
claim("to reach {target} points", ~DEALS & ~OUT, target_is)
claims(STOCK, "You score your melds as")
claim("After {deals} the match is over", DEALS, ends_with)
claims(DEALT_OUT & ~DEALS, "After every deal the totals")
claim("A {winner} with {target} or more", DEALT_OUT & ~DEALS & ~OUT, target_is)
claim("the {winner} with the contract wins with", BIDS & ~DEALS & OUT & ~FIVE, bid_out_is)
claim("or else the partner, wins with", FIVE & ~DEALS & OUT, bid_out_is)
claims(BIDS & ~DEALS & OUT, "Without a contract")
claim("when a deal is over. {target}", STOCK & ~DEALS & ~AT_ONCE, target_is)
claim("by a meld or a trick", BY_TRICKS, target_is)
claim("by a meld wins at once", AT_ONCE & ~BY_TRICKS, target_is)
claims(DEALT_OUT & ~DEALS & ~OUT, "there in the same deal")
claims(STOCK & ~DEALS, "If both get there")
phrase("both_get", TEAMS, THREE | FIVE, STOCK)
phrase(
    "winner_is",
    lambda g: (
        [
            game_winner(g.rules, tuple(over(g, *each)), bidders, 0, partner)
            for each, bidders, partner in (
                ((0, 0, 9, -1, -1), 0, 1),
                ((-1, 0, 9, -1, -1), 0, 1),
                ((0, 50), 4, 1),
            )
        ]
        == [0, 1, 1]
    ),
    lambda g: THREE(g) and wins(g, over(g, 0, 50, 9), 0) == 0,
    lambda g: TEAMS(g) and [wins(g, over(g, 0, 50), side) for side in (0, 1)] == [0, 1],
    ALWAYS,
    highest_wins,
)
phrase("highest", ALWAYS, not_the_declarer)
phrase("nobody_yet", rises)
claim("The points of the {winner}", COUNTING & ~FIVE, counting_out)
claim("The points of the declarer and", COUNTING & FIVE, partner_counts_out)
claims(COUNTING & ~WIDOW, "^The rest…does not count.")
claims(COUNTING & WIDOW, "nor the buried cards")
claims(COUNTING & MOON, "A moon is played to its end")
claim("at −{floor}", DEALT_OUT & When(lambda g: g.rules.end.floor > 0), floor_is)
for path, text in SAID.items():
    claim(text, When(lambda g, path=path: value_of(g.rules, path) and path not in g.rules.idle))  # type: ignore[misc]
