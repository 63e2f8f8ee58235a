"""Scoring a deal and ending the game (rules.md 4d to 4g)."""

from collections.abc import Iterator, Sequence
from itertools import repeat
from operator import add, mul, sub
from typing import NamedTuple

from .cards import Suit
from .choices import BothOver, ChipSuits, MeldKeeper, MoonFailure, SetCost
from .facts import Contract, Outcome, Points, Standing
from .melds import Meld, total_points
from .ruleset import RuleSet
from .seating import Seat, Side
from .tricks import Trick, trick_points, winner


def bidding_sides(rules: RuleSet, contract: Contract) -> tuple[Side, ...]:
    """Return the sides that play for a contract: the declarer's, then that of a partner who is called for the deal."""
    seats = (contract.declarer,) if contract.partner is None else (contract.declarer, contract.partner)
    return tuple(map(rules.seating.side, seats))


def partner_side(rules: RuleSet, contract: Contract | None) -> Side | None:
    """Return the side of a partner who is called for the deal; None: there is none."""
    return None if contract is None or contract.partner is None else rules.seating.side(contract.partner)


def side_melds(rules: RuleSet, melds: tuple[tuple[Meld, ...], ...], contract: Contract | None) -> Points:
    """Return the meld of each side, in points; a declarer and a called partner have that of both."""
    laid = [sum(total_points(melds[seat]) for seat in seats) for seats in rules.sides]
    if contract is not None and contract.partner is not None:
        bidders, partner = bidding_sides(rules, contract)
        laid[bidders] = laid[partner] = laid[bidders] + laid[partner]
    return tuple(laid)


def counting_meld(rules: RuleSet, laid: int) -> int:
    """Return the points of a side's melds: zero below the least meld."""
    return laid if laid >= rules.melds.least else 0


def must_throw_in(rules: RuleSet, laid: int) -> bool:
    """Return whether a declarer's side that has laid this is set before the play (rules.md 7a)."""
    return rules.sets_short_melds and laid < rules.melds.least


def keeps_meld(rules: RuleSet, taken: int, won: bool) -> bool:
    """Return whether a side with these trick points keeps its meld; ``won``: it has won a trick."""
    match rules.scoring.meld_keeper:
        case MeldKeeper.NOTHING:
            return True
        case MeldKeeper.TRICK_POINTS:
            return taken >= rules.scoring.keeping_points
        case MeldKeeper.TRICK:
            return won


def may_lose(rules: RuleSet, contract: Contract | None, side: Side, meld: int) -> bool:
    """Return whether a side beside the contract loses something if it does not keep this meld (rules.md 7a)."""
    if rules.chips is not None or (contract is not None and side in bidding_sides(rules, contract)):
        return False
    return counting_meld(rules, meld) > 0 or rules.scoring.tricks_too


def side_trick_points(
    rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], contract: Contract | None, last: bool = False
) -> Points:
    """Return each side's points in complete tricks; ``last``: the last of them is the last of the deal.

    Where a partner is called, each player has the points of all who play together.
    """
    points = [0] * len(rules.sides)
    for trick in tricks:
        points[rules.seating.side(winner(rules, trick, trump))] += trick_points(rules, trick.cards)
    if last:
        points[rules.seating.side(winner(rules, tricks[-1], trump))] += rules.tricks.last_trick
    shared = (sum(points[other] for other in sides) for sides in sharing(rules, contract))
    return tuple(shared)


def trick_winners(
    rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], contract: Contract | None
) -> tuple[bool, ...]:
    """Return for each side whether it has won a trick, or another that it shares its tricks with."""
    winners = {rules.seating.side(winner(rules, trick, trump)) for trick in tricks}
    return tuple(not winners.isdisjoint(sides) for sides in sharing(rules, contract))


def sharing(rules: RuleSet, contract: Contract | None) -> Iterator[frozenset[Side]]:
    """Yield for each side which sides have its trick points, too: those that play together for a called partner."""
    numbers = range(len(rules.sides))
    if contract is None or not rules.seating.calls_partner:
        yield from (frozenset((side,)) for side in numbers)
        return
    attackers = frozenset(bidding_sides(rules, contract))
    yield from (attackers if side in attackers else frozenset(numbers) - attackers for side in numbers)


def shot_the_moon(rules: RuleSet, contract: Contract, trump: Suit, tricks: tuple[Trick, ...]) -> bool:
    """Return whether the declarer's side has taken every one of these tricks."""

    def ours(seat: Seat) -> bool:
        return rules.seating.attacks(seat, contract.declarer, contract.partner)

    return all(ours(winner(rules, trick, trump)) for trick in tricks)


class PlayedScores(NamedTuple):
    """The result of a played deal."""

    outcome: Outcome
    kept: tuple[bool, ...]
    """Whether each side's meld counts."""
    counted: Points
    """Each side's melds and trick points that count; for the declarer's side, against the bid."""
    scores: Points


def kept_points(
    rules: RuleSet, meld: Points, taken: Points, won: tuple[bool, ...], bidders: Side = 0, buried: int = 0
) -> tuple[tuple[bool, ...], Points]:
    """Return whether each side's meld counts, and what melds and tricks come to; for the rest see ``played_scores``."""
    keeps = list(map(keeps_meld, repeat(rules), taken, won or map(bool, taken)))
    counting = [counting_meld(rules, laid) for laid in meld]
    kept = tuple(keep and counts == laid for keep, counts, laid in zip(keeps, counting, meld, strict=True))
    worth = list(map(add, taken, map(mul, counting, keeps)))
    worth[bidders] += buried
    if rules.scoring.tricks_too:
        worth = list(map(mul, worth, keeps))
    return kept, tuple(worth)


def played_scores(
    rules: RuleSet,
    contract: Contract,
    meld: Points,
    taken: Points,
    shot: bool | None = None,
    buried: int = 0,
    won: tuple[bool, ...] = (),
    trump: Suit | None = None,
) -> PlayedScores:
    """Return the result of a deal from melds and trick points (seed 003, Scoring; rules.md 4f).

    ``shot`` says whether a declared moon was made; None: none was declared. The points in ``buried`` cards are the
    declarer's, but keep no meld (rules.md 5b). ``won`` says who has won a trick; empty: everybody with a point.
    ``trump`` matters where chips are paid.
    """
    scoring, bidders, partner = rules.scoring, rules.seating.side(contract.declarer), partner_side(rules, contract)
    kept, counted = kept_points(rules, meld, taken, won, bidders, buried)
    worth = list(settled(rules, bidders, contract.points, counted, meld[bidders], partner, trump))
    missed = Outcome.SET if rules.chips is None else Outcome.DOUBLE_BETE
    outcome = Outcome.MADE if counted[bidders] >= contract.points else missed
    if shot is not None:
        outcome = Outcome.MOON_MADE if shot else Outcome.MOON_FAILED
        to_others = scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT
        lost = 2 * rules.moon_points if scoring.moon_failure is MoonFailure.TWICE_ITS_WORTH else contract.points
        if not shot:
            worth = [points + (rules.moon_points if to_others else 0) for points in counted]
        for side in bidding_sides(rules, contract):
            worth[side] = worth[side] + rules.moon_points if shot else 0 if to_others else -lost
    return PlayedScores(outcome, kept, counted, tuple(worth))


def settled(
    rules: RuleSet,
    bidders: Side,
    points: int,
    worth: Sequence[int],
    laid: int,
    partner: Side | None = None,
    trump: Suit | None = None,
) -> Points:
    """Return the scores from each side's melds and tricks; a side that misses its contract loses it instead.

    ``laid`` is what the declarer's side has melded, whether it counts or not. A called ``partner`` writes the same as
    the declarer. Where chips are paid, the scores are chips, and a ``trump`` may multiply them.
    """
    if rules.chips is not None:
        value = bid_value(rules, points, trump) * (1 if worth[bidders] >= points else -2)
        return chips_paid(rules, bidders, value, kitty_pays(rules, points))
    made, only_the_bid = worth[bidders] >= points, rules.scoring.only_the_bid and rules.has_auction
    if made and partner is None and not only_the_bid:
        return tuple(worth)  # as most deals end: bots ask about hundreds of thousands
    scores = list(worth)
    if not made:
        if rules.scoring.bid_to_defenders:
            scores = [each + points for each in worth]
        scores[bidders] = -cost_of_set(rules, points, laid)
    elif only_the_bid:
        scores[bidders] = points
    if partner is not None:
        scores[partner] = scores[bidders]
    return tuple(scores)


def bid_value(rules: RuleSet, points: int, trump: Suit | None) -> int:
    """Return the chips that each of the others pays for a bid that is made; ``trump`` None: none was named."""
    assert rules.chips is not None, "chips are paid"
    return rules.chips.worth(points * 10 // int(rules.scale)) * trump_factor(rules, trump)


def trump_factor(rules: RuleSet, trump: Suit | None) -> int:
    """Return by what a trump suit multiplies the value of a bid."""
    suits = ChipSuits.NONE if rules.chips is None else rules.chips.suits
    if trump is Suit.SPADES and suits is not ChipSuits.NONE:
        return 2
    return 3 if trump is Suit.HEARTS and suits is ChipSuits.HEARTS_TRIPLE else 1


def kitty_pays(rules: RuleSet, points: int) -> bool:
    """Return whether a kitty of chips settles a bid of these points as well, as each of the other sides does."""
    return rules.chips is not None and rules.chips.kitty_pays(points * 10 // int(rules.scale))


def kitty_holds(rules: RuleSet, totals: Points) -> int | None:
    """Return the chips in the kitty, or below zero what it owes: no chip is lost; None: there is no kitty."""
    return -sum(totals) if rules.has_kitty else None


def chips_paid(rules: RuleSet, bidders: Side, value: int, kitty: bool = False) -> Points:
    """Return each side's chips if every other side pays ``value`` to the declarer's; negative: it pays them.

    ``kitty``: whether the kitty does, too.
    """
    others = len(rules.sides) - 1 + kitty
    return tuple(others * value if side == bidders else -value for side in range(len(rules.sides)))


def unseen_scores(rules: RuleSet, contract: Contract) -> Points:
    """Return the chips of a hand that is thrown in before the widow is seen: its value goes to the kitty alone."""
    declarer, value = rules.seating.side(contract.declarer), bid_value(rules, contract.points, None)
    return tuple(-value if side == declarer else 0 for side in range(len(rules.sides)))


def written_points(rules: RuleSet, taken: int) -> int:
    """Return the trick points that a player of a deal without a contract writes down."""
    if rules.stock is None or not rules.stock.rounds_to_tens:
        return taken
    return (taken + 3) // 10 * 10


def cost_of_set(rules: RuleSet, points: int, laid: int, played: bool = True) -> int:
    """Return what a contract for ``points`` costs the declarer's side, which has melded ``laid``."""
    match rules.scoring.set_cost:
        case SetCost.BID:
            return points
        case SetCost.TWICE_IF_PLAYED:
            return 2 * points if played else points
        case SetCost.BID_AND_MELD:
            return points + laid
        case SetCost.NOTHING:
            return 0


def thrown_in_scores(
    rules: RuleSet,
    contract: Contract,
    meld: Points,
    taken: Points | None = None,
    trump: Suit | None = None,
    *,
    by_choice: bool = True,
) -> Points:
    """Return the scores of a deal thrown in: the other sides keep their meld (seed 003, Voluntarily going set).

    ``taken``: each side's trick points, if a card has been led; the other sides score them, too (rules.md 7a).
    Chips are paid once, or twice if a card has been led; ``trump`` as far as it was named. ``by_choice``: the declarer
    gave it up, which may bring the others more.
    """
    if rules.chips is not None:
        times = -1 if taken is None else -2
        side = rules.seating.side(contract.declarer)
        value = times * bid_value(rules, contract.points, trump)
        return chips_paid(rules, side, value, kitty_pays(rules, contract.points))
    bidders, points = bidding_sides(rules, contract), contract.points
    cost = cost_of_set(rules, points, meld[bidders[0]], played=taken is not None)
    more = points if rules.scoring.bid_to_defenders else 0
    more += rules.scoring.thrown_in_pays if by_choice and taken is None else 0
    return tuple(
        -cost if side in bidders else counting_meld(rules, laid) + tricks + more
        for side, (laid, tricks) in enumerate(zip(meld, taken or (0,) * len(meld), strict=True))
    )


def counts_out(
    rules: RuleSet,
    totals: Points,
    contract: Contract,
    meld: Points,
    taken: Points,
    won: tuple[bool, ...],
    target: int | None = None,
) -> bool:
    """Return whether the declarer's side has made its contract and reached the target in mid-deal (rules.md 7a).

    ``target``: that of this deal; None: it has not risen.
    """
    if not rules.end.counts_out:
        return False
    so_far = played_scores(rules, contract, meld, taken, won=won)
    reached = max(totals[side] + so_far.scores[side] for side in bidding_sides(rules, contract))
    return so_far.outcome is Outcome.MADE and reached >= (rules.end.target if target is None else target)


def targets(rules: RuleSet, standing: Standing) -> tuple[int, ...]:
    """Return the target of each deal on the score sheet, and last that of the next one: it may rise (rules.md 7a)."""
    found = [rules.end.target]
    totals = list(standing.totals)
    for result in standing.sheet:
        totals = list(map(sub, totals, result.scores))
    for result in standing.sheet:
        totals = list(map(add, totals, result.scores))
        found.append(rules.end.risen(totals, found[-1]))
    return tuple(found)


def match_winner(rules: RuleSet, standing: Standing) -> Side | None:
    """Return who has won with the last deal on the score sheet; None: nobody."""
    deals = len(standing.sheet)
    if not deals:
        return None
    last, target = standing.sheet[-1], targets(rules, standing)[deals - 1]
    bidders = None if last.contract is None else rules.seating.side(last.contract.declarer)
    partner = partner_side(rules, last.contract)
    return game_winner(rules, standing.totals, bidders, deals, partner, target, last.outcome)


def game_winner(
    rules: RuleSet,
    totals: Points,
    bidders: Side | None,
    deals: int = 0,
    partner: Side | None = None,
    target: int | None = None,
    outcome: Outcome = Outcome.MADE,
) -> Side | None:
    """Return who has won after ``deals`` scored deals; None: nobody (seed 003, Winning the game).

    ``bidders`` held the contract of the last deal, if there was one; ``partner`` was called for it and comes next.
    ``target``: that of the last deal; None: it has not risen. ``outcome``: how the contract ended.
    """
    end = rules.end
    if rules.turns_trump:
        bidders = partner = None  # nobody's points are counted first
    if end.by_moon and outcome is Outcome.MOON_MADE and not end.deals:
        return bidders
    if end.by_contract and not outcome.made:
        bidders = partner = None
    target = end.target if target is None else target
    sunk = end.floor and min(totals) <= -end.floor
    if not end.deals and not sunk and max(totals) < target:
        return None
    over = [side for side, total in enumerate(totals) if not end.deals and total >= target]
    if end.both_over is not BothOver.HIGHER_TOTAL or end.by_contract:
        first = next((side for side in (bidders, partner) if side in over), None)
        if first is not None:
            return first
    if 0 < end.deals <= deals or sunk:
        over = list(range(len(totals)))
    elif end.by_contract or (end.rises_by and len(over) > 1):
        return None
    highest = [side for side in over if totals[side] == max(totals)]
    return highest[0] if len(highest) == 1 else None
