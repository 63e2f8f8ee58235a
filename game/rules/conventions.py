"""Conventions: what the bids of two partners tell each other, as a table beside the rule set.

Everybody at the table knows the table. It is no rule: every legal bid may be made, whatever it tells. All numbers are
in units, a tenth of the points in games that count in hundreds.
"""

from .actions import Action, Bid
from .choices import AuctionForm, Scale
from .deck import Deck
from .facts import Calls, highest_bid
from .meanings import NO_CONVENTION, BidRow, BidSituation, Convention, System, Tells
from .ruleset import RuleSet
from .seating import Seat


def _rows(situation: BidSituation, *rows: tuple[int, Tells] | tuple[int, Tells, int, int]) -> tuple[BidRow, ...]:
    return tuple(BidRow(situation, *row) for row in rows)


def _tens(least: int) -> list[tuple[int, Tells, int, int]]:
    """Return the rows that tell ten of meld for each step of a bid, from a number of steps on."""
    return [(over, Tells.MELD, 10 * over - 5, 10 * over + 4 if over < 9 else 0) for over in range(least, 10)]


MELD_BIDS = Convention(
    System.MELD_BIDS,
    _rows(BidSituation.OPENING, (0, Tells.CONTRACT), (1, Tells.ACES), *_tens(2))
    + _rows(BidSituation.FIRST_CALL, (1, Tells.CONTRACT), *_tens(2)),
)
"""Ten of meld for each step, as players of the double deck bid."""
_IN_HUNDREDS = ((2, Tells.MELD, 8, 0), (3, Tells.ACES), (5, Tells.RUN))
JUMPS = Convention(
    System.JUMPS,
    _rows(BidSituation.OPENING, (0, Tells.CONTRACT), *_IN_HUNDREDS, (9, Tells.RUN_AND_ACES))
    + _rows(BidSituation.FIRST_CALL, (1, Tells.CONTRACT), *_IN_HUNDREDS),
)
"""As one club bids, in hundreds."""
_IN_UNITS = ((2, Tells.STRONG), (3, Tells.PINOCHLES), (4, Tells.ACES), (5, Tells.RUN))
JUMPS_IN_UNITS = Convention(
    System.JUMPS,
    _rows(BidSituation.OPENING, (0, Tells.CONTRACT), *_IN_UNITS)
    + _rows(BidSituation.FIRST_CALL, (1, Tells.CONTRACT), *_IN_UNITS),
)
_FIVES = tuple((over, Tells.MELD, 5 * over - 5, 5 * over - 1 if over < 5 else 0) for over in range(2, 6))
FIRST_ROUND = Convention(
    System.FIRST_ROUND,
    _rows(BidSituation.OPENING, (0, Tells.CONTRACT), *_FIVES)
    + _rows(BidSituation.FIRST_CALL, (1, Tells.CONTRACT), *_FIVES),
)
"""Five of meld for each step of the first round."""
EXPERTS = Convention(System.EXPERTS)
"""What two Experts tell each other: the suits in which their hands are better (rules.md 6d)."""


def conventions_for(rules: RuleSet) -> tuple[Convention, ...]:
    """Return the conventions that fit a game, ``none`` first: others need partners who may call more than once."""
    auction, found = rules.auction, [NO_CONVENTION]
    alone = not rules.has_auction or rules.seating.partner(rules.seats[0]) is None
    if alone or auction.form is AuctionForm.SINGLE_ROUND:
        return (NO_CONVENTION,)
    single, free = int(rules.scale), auction.highest_raise is None
    if free and len(auction.ladder) > 1 and auction.ladder[0][1] == single:
        found.append(MELD_BIDS)
    elif free and auction.ladder[0][1] == single and rules.deck is Deck.SINGLE:
        in_units = rules.scale is Scale.UNITS
        found += [JUMPS_IN_UNITS, FIRST_ROUND] if in_units else [JUMPS]
    return (*found, EXPERTS)


def fitting(rules: RuleSet, wished: Convention) -> Convention:
    """Return a convention as it is played in a game: with its own numbers if they fit; none if it does not."""
    for known in conventions_for(rules):
        if known.system is wished.system:
            return wished if wished.shape == known.shape else known
    return NO_CONVENTION


def all_fitting(rules: RuleSet, wished: tuple[Convention, ...]) -> tuple[Convention, ...]:
    """Return several conventions as they are played in a game."""
    return tuple(fitting(rules, convention) for convention in wished)


def convention_of(conventions: tuple[Convention, ...], rules: RuleSet, seat: Seat) -> Convention:
    """Return the convention of a seat and its partner; ``conventions`` has one for each side, or is empty."""
    return conventions[rules.seating.side(seat)] if conventions else NO_CONVENTION


def told(rules: RuleSet, convention: Convention, before: Calls, seat: Seat, call: Action) -> BidRow | None:
    """Return what a call after these calls tells; None: nothing.

    Only a seat's first call tells something, and on a ladder of bids only one below the second rung.
    """
    if not isinstance(call, Bid) or any(caller is seat for caller, _ in before):
        return None
    auction, highest = rules.auction, highest_bid(before)
    if len(auction.ladder) > 1 and call.points >= auction.ladder[1][0]:
        return None
    situation = BidSituation.OPENING if highest is None else BidSituation.FIRST_CALL
    over, rest = divmod(call.points - (auction.minimum if highest is None else highest[1]), int(rules.scale))
    rows = convention.rows if not rest else ()
    return next((row for row in rows if row.situation is situation and row.over == over), None)


def all_told(rules: RuleSet, conventions: tuple[Convention, ...], calls: Calls) -> tuple[BidRow | None, ...]:
    """Return what each call of an auction tells by the conventions of the sides."""
    return tuple(
        told(rules, convention_of(conventions, rules, seat), calls[:index], seat, call)
        for index, (seat, call) in enumerate(calls)
    )
