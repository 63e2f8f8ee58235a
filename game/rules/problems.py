"""What contradicts itself in a rule set, in words. Ranges, and what games leave of a switch, are in ``switches``."""

from collections.abc import Iterator
from itertools import islice, pairwise

from ..plain import RULES_NAME, is_name, quote
from .choices import Counters, FirstCaller, MeldValues, Moon, NobodyBids, Scale
from .chosen import RuleChoices
from .deck import Deck
from .groups import AuctionRules, WidowRules
from .meld_worth import meld_problems, stock_meld_problems
from .seating import Seat, Seating
from .switches import switch_problems

_LARGEST_WIDOW = 5
"""The largest widow: what the hands leave of either deck. Each further card multiplies the number of sets to bury."""
_WITH_STOCK = {Deck.SINGLE: 12, Deck.SIXTY_FOUR: 16}
"""The cards of a hand beside a stock, by the deck."""


def problems(rules: RuleChoices) -> Iterator[str]:
    """Yield everything that is wrong. A contradiction names both choices."""
    if not is_name(rules.name, RULES_NAME):
        yield f"a rule set needs a name of 1 to {RULES_NAME} letters, got {quote(rules.name)}"
    yield from switch_problems(rules)
    yield from _auction_problems(rules)
    if rules.scale is Scale.UNITS and rules.tricks.counters is not Counters.ACE_TEN_KING:
        yield "in units only ace, ten and king can count: the other card values need hundreds"
    if rules.scoring.moon is Moon.OTHER and not rules.scoring.moon_worth:
        yield "the moon is for a number of the table's own, and so brings something"
    yield from _deal_problems(rules)
    if rules.widow is not None:
        yield from _widow_problems(rules, rules.widow)
    if rules.chips is not None:
        yield from _chip_problems(rules)
    yield from meld_problems(rules.melds, rules.deck.copies)


def _deal_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield what is wrong with the cards that are dealt to these players."""
    if rules.stock is not None:
        yield from _stock_problems(rules)
    elif rules.left_over != rules.widow_size:
        beside = f"beside a widow of {rules.widow.size}" if rules.widow is not None else "without a widow or a stock"
        cards = len(rules.deck.cards)
        players = f"of the deck among {rules.seating.players} players"
        yield f"{rules.dealing.hand_size} cards each {beside} do not use up the {cards} cards {players}"
    if rules.deck is Deck.SIXTY_FOUR and rules.stock is None:
        yield "a deck of 64 cards is for two players, who draw from a stock"
    if rules.deck is Deck.SIXTY and rules.seating.players != 3:
        yield "a deck of 60 cards is for three players"
    if rules.seating is Seating.TWO and rules.stock is None:
        yield "two players draw from a stock"
    if rules.turns_trump and rules.seating.last(Seat.NORTH) is not Seat.NORTH:
        yield "the dealer sits out, whose last card would be turned up for trump"
    if rules.dealing.hand_size < 1:
        yield f"each player holds at least one card, got {rules.dealing.hand_size}"


def _widow_problems(rules: RuleChoices, widow: WidowRules) -> Iterator[str]:
    """Yield what does not go together with a widow."""
    if rules.seating is not Seating.PARTNERS and rules.seating.players != 3:
        yield "a widow is for three players, or for four in partnership"
    if not 1 <= widow.size <= _LARGEST_WIDOW:
        yield f"a widow has 1 to {_LARGEST_WIDOW} cards, got {widow.size}"


def _chip_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield what does not go together with chips."""
    if rules.seating.players != 3:
        yield "chips are paid among three players, of whom two play against the declarer"
    if rules.widow is None:
        yield "chips are paid for a bid for a widow"


def _stock_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield what does not go together with a stock."""
    if rules.seating is not Seating.TWO:
        yield "a stock is for two players"
    if _WITH_STOCK.get(rules.deck) != rules.dealing.hand_size:
        yield "beside a stock each player holds 12 cards of a single deck, or 16 of a deck of 64"
    yield from stock_meld_problems(rules.melds)
    if rules.melds.values is not MeldValues.TWO_HANDED:
        yield "beside a stock melds count as in the two-handed game"


def _auction_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield what is wrong with the bids."""
    auction, unit = rules.auction, int(rules.scale)
    if not auction.ladder or any(step <= 0 for _, step in auction.ladder):
        yield f"bid step goes from {unit} to {10 * unit}, and bids have to start somewhere: {auction.ladder}"
        return
    if rules.stock is not None:
        return  # there is no auction
    yield from _ladder_problems(rules)
    yield from _forbidden_problems(auction, unit)
    if auction.highest_raise is not None:
        steepest = max(step for _, step in auction.ladder)
        if auction.highest_raise < steepest:
            yield f"highest raise {auction.highest_raise} is less than the bid step {steepest}"
        if auction.highest_raise % auction.ladder[0][1]:
            yield f"highest raise {auction.highest_raise} is not a multiple of the bid step {auction.ladder[0][1]}"
    if auction.first_caller is not FirstCaller.LEFT_OF_DEALER:
        yield from _caller_problems(rules)
    if auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN and rules.bids_need_marriage:
        yield "the player left of the dealer must open, and nobody may bid without a marriage"
    if auction.nobody_bids is NobodyBids.DEALER_ONE_STEP_BELOW and auction.opening_base < unit:
        yield f"if nobody bids, the dealer would promise nothing one step below the minimum bid {auction.minimum}"


def _caller_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield why another than the player left of the dealer cannot call first."""
    caller = rules.auction.first_caller.value
    if rules.auction.nobody_bids is NobodyBids.ELDEST_MUST_OPEN:
        yield f"the player left of the dealer must open, so {caller} cannot call first"
    if len(rules.seating.seats) > rules.seating.players:
        yield f"where somebody sits out, {caller} may not play, and cannot call first"


def _ladder_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield what is wrong with the rungs of the ladder."""
    ladder, unit, cards = rules.auction.ladder, int(rules.scale), f"with {len(rules.deck.cards)} cards"
    minimum, with_deck = rules.auction.minimum, f"{cards} and {rules.seating.players} players the minimum bid"
    yield from _range_problem(with_deck, minimum, 10 * unit, rules.highest_minimum, unit)
    for start, step in ladder:
        yield from _range_problem("bid step", step, unit, 10 * unit, unit)
        if start % step:
            what = "minimum bid" if start == minimum else "rung"
            yield f"{what} {start} is not a multiple of the bid step {step}"
    starts = [start for start, _ in ladder]
    if sorted(set(starts)) != starts:
        yield f"the bid ladder {ladder} does not go up"
    if starts[-1] > rules.highest_bid:
        yield from _range_problem(f"{cards} a rung", starts[-1], minimum, rules.highest_bid, unit)


def _forbidden_problems(auction: AuctionRules, unit: int) -> Iterator[str]:
    """Yield what is wrong with the bids that may not be made."""
    most = auction.highest_raise
    if not auction.forbidden:
        return
    ends = range(unit, 10 * unit, unit)
    if list(auction.forbidden) != [each for each in ends if each in auction.forbidden]:
        yield f"bids that may not be made are some of {unit} to {9 * unit} in order, got {list(auction.forbidden)}"
    elif not auction.allows(auction.minimum):
        yield f"the minimum bid {auction.minimum} is one of the bids that may not be made"
    elif most is not None:
        bids = list(islice(auction.bids(auction.minimum, 10_000 * unit), 60))
        if any(after - bid > most for bid, after in pairwise(bids)):
            yield f"highest raise {most} does not reach over the bids that may not be made"


def _range_problem(what: str, value: int, low: int, high: int, unit: int) -> Iterator[str]:
    """Yield that a number of points is out of its range, or no multiple of the unit."""
    if not low <= value <= high or value % unit:
        steps = "in units" if Scale(unit) is Scale.UNITS else f"in hundreds, in steps of {unit}"
        yield f"{what} goes from {low} to {high} {steps}, got {value}"
