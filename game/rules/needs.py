"""What a switch may need beside it to do anything: questions to the choices of a rule set."""

from collections.abc import Callable
from operator import attrgetter

from .choices import BothOver, MeldKeeper, TrumpChoice
from .chosen import RuleChoices
from .seating import Seating

Holds = Callable[[RuleChoices], bool]

bids: Holds = attrgetter("has_auction")
"""Whether there is an auction."""
turns_trump: Holds = attrgetter("turns_trump")
"""Whether the last card dealt is turned up and makes trump."""


def seated(seating: Seating) -> Holds:
    """Return whether choices are for a seating, as a question to them."""
    return lambda rules: rules.seating is seating


def beside_stock(rules: RuleChoices) -> bool:
    """Whether players draw from a stock."""
    return rules.stock is not None


def deals_out(rules: RuleChoices) -> bool:
    """Whether all cards are dealt out, but for a widow."""
    return rules.stock is None


def must_bid(rules: RuleChoices) -> bool:
    """Whether a game needs a declarer: who takes a widow, is paid chips, or calls a partner."""
    return rules.widow is not None or rules.chips is not None or rules.seating.calls_partner


def pays_chips(rules: RuleChoices) -> bool:
    """Whether a bid is paid in chips."""
    return rules.chips is not None


def pays_points(rules: RuleChoices) -> bool:
    """Whether a contract brings and costs points: not beside a stock, and not where chips are paid."""
    return bids(rules) and not pays_chips(rules)


def to_target(rules: RuleChoices) -> bool:
    """Whether a target ends the match, and not a number of deals."""
    return not rules.end.deals


def rises(rules: RuleChoices) -> bool:
    """Whether several sides may reach the target without one that comes first by its contract."""
    level = len(rules.sides) > 2 or rules.turns_trump or rules.end.both_over is BothOver.HIGHER_TOTAL
    return to_target(rules) and level and not rules.end.by_contract


def needs_marriage(rules: RuleChoices) -> bool:
    """Whether trump is named, and must be a suit with a marriage."""
    return bids(rules) and rules.naming.choice is TrumpChoice.NEEDS_MARRIAGE


def keeps_by_points(rules: RuleChoices) -> bool:
    """Whether a side keeps its meld by trick points."""
    return rules.scoring.meld_keeper is MeldKeeper.TRICK_POINTS
