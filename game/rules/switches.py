"""Every switch of a rule set as a row: its values, what it needs, and what a game leaves of it (rules.md 2, 7a, 7b).

The refusals of ``RuleSet``, the forms, ``pinochle rules --set`` and the table in ``PROTOCOL.md`` read these rows, which
stand in the order of the form. What is said of a switch is in ``words/switches.py``, under the same path.
"""

from collections.abc import Callable, Iterator
from enum import Enum
from operator import attrgetter
from typing import Any, TypeVar

from ..values import frozen
from .cards import Rank
from .choices import (
    AuctionForm,
    BidValues,
    BothOver,
    ChipSuits,
    Counters,
    FirstCaller,
    FirstLead,
    FirstLeader,
    HeadRule,
    Kitty,
    MeldKeeper,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    NoMarriage,
    Scale,
    SetCost,
    ThrowInRule,
    TrumpChoice,
)
from .chosen import RuleChoices
from .groups import WidowRules
from .meld_worth import roundhouses
from .needs import (
    Holds,
    beside_stock,
    bids,
    deals_out,
    keeps_by_points,
    must_bid,
    needs_marriage,
    pays_chips,
    pays_points,
    rises,
    seated,
    to_target,
    turns_trump,
)
from .seating import Seating

C = TypeVar("C", bound=RuleChoices)
Limit = int | Callable[[RuleChoices], int]
"""A number, or what says it of the choices; for points in units, or in the scale already if a function says it."""

MOST_DEALS = 60
"""Of a match that ends with them."""
_LEAST_CHIP_DEALS = 6
"""Of a match for chips."""
_KITTIES = {4: WidowRules(size=4, shown=False), 3: WidowRules()}
"""The kitty that four hands may have, and the widow that three may do without, by how many play a deal."""


@frozen
class Only:
    """What some games leave of the values of a switch, and why they refuse the others; ``{got}`` is such a value."""

    where: Holds
    values: tuple[object, ...]
    why: str


def _always(_: RuleChoices) -> bool:
    return True


@frozen
class RuleSwitch:
    """A choice that players may change alone. Its path is its name: the group and the field, as ``end.target``."""

    kind: type
    """Yes or no, an enum, a number, the widow, or a tuple, which has rows of its own in a form."""
    least: Limit = 0
    most: Limit = 0
    step: Limit = 1
    """By what a form changes a number."""
    unit: bool = False
    """Whether a number is points."""
    told: str | Callable[[RuleChoices], str] = ""
    """How other numbers are refused; ``{least}``, ``{most}``, ``{got}`` and ``{steps}`` may stand in it."""
    offered: Limit | None = None
    """The least number that a form offers, if it is not ``least``."""
    needs: Holds = _always
    """Whether it does anything beside the other choices."""
    only: tuple[Only, ...] = ()


def kitty_of(game: RuleChoices) -> WidowRules | None:
    """Return the kitty that a game may have or do without; None: it is not a choice."""
    kitty = _KITTIES.get(game.seating.players)
    if kitty is None or game.chips is not None or game.turns_trump:
        return None
    cards, players = len(game.deck.cards), game.seating.players
    return kitty if cards % players == (cards - kitty.size) % players == 0 else None


def kitty_hand(game: RuleChoices, kitty: WidowRules | None) -> int:
    """Return the number of cards that each player is dealt beside a kitty, or without one."""
    return (len(game.deck.cards) - (kitty.size if kitty is not None else 0)) // game.seating.players


def _deals_told(rules: RuleChoices) -> str:
    if pays_chips(rules):
        return "a match for chips has {least} to {most} deals, got {got}"
    return "a match has up to {most} deals, or 0 where the target ends it, got {got}"


def _keeping_told(rules: RuleChoices) -> str:
    deck = f"with {len(rules.deck.cards)} cards and in {rules.scale.name.lower()}"
    return f"{deck} {{least}} to {{most}} trick points keep a meld, got {{got}}"


def _points(what: str, least: int, most: int, step: Limit = 1, **more: Any) -> RuleSwitch:
    told = f"{what} goes from {{least}} to {{most}} {{steps}}, got {{got}}"
    return RuleSwitch(int, least, most, step, True, told, **more)


SWITCHES = {
    # The match.
    "scale": RuleSwitch(Scale),
    "seating": RuleSwitch(
        Seating, only=tuple(Only(seated(each), each.alike, "as many play a deal as before") for each in Seating)
    ),
    "end.deals": RuleSwitch(
        int, lambda rules: _LEAST_CHIP_DEALS if pays_chips(rules) else 0, MOST_DEALS, told=_deals_told
    ),
    "end.target": _points("target", 10, 500, 5, needs=to_target),
    "end.floor": _points(
        "the lower end", 0, 500, 5, needs=deals_out,
        only=(Only(pays_chips, (0,), "a match for chips has no lower end, got {got}"),),
    ),
    "end.both_over": RuleSwitch(
        BothOver, needs=lambda rules: to_target(rules) and not rules.turns_trump,
        only=(Only(beside_stock, (BothOver.HIGHER_TOTAL,), "beside a stock nobody bids, so the higher total wins"),),
    ),
    "end.by_contract": RuleSwitch(
        bool, needs=to_target,
        only=(
            Only(beside_stock, (False,), "beside a stock nobody bids, so no contract wins"),
            Only(turns_trump, (False,), "nobody bids where trump is turned up: no contract wins"),
        ),
    ),
    "end.rises_by": _points("what the target rises by", 0, 100, 5, needs=rises),
    "stock.ends_at_once": RuleSwitch(bool, needs=to_target),
    "stock.tricks_at_once": RuleSwitch(
        bool, needs=lambda rules: rules.stock is not None and rules.stock.ends_at_once and to_target(rules)
    ),
    "stock.nine_for_dealer": RuleSwitch(bool),
    "stock.takes_closed": RuleSwitch(bool),
    "stock.rounds_to_tens": RuleSwitch(bool, needs=lambda rules: rules.tricks.counters is not Counters.ACE_TEN_KING),
    "dealing.misdeal": RuleSwitch(
        Misdeal,
        only=(
            Only(
                lambda rules: Rank.NINE not in rules.deck.ranks, tuple(each for each in Misdeal if not each.nines),
                "{got} are not a misdeal with a deck that has no nines",
            ),
            Only(beside_stock, (Misdeal.NEVER,), "beside a stock nobody asks for a new deal"),
            Only(turns_trump, (Misdeal.NEVER,), "nobody asks for a new deal where trump is turned up"),
        ),
    ),
    # The auction.
    "auction.ladder": RuleSwitch(tuple, needs=bids),
    "auction.highest_raise": _points(
        "highest raise", 1, 50, lambda rules: rules.auction.ladder[0][1], needs=bids,
        offered=lambda rules: rules.auction.ladder[0][1],
    ),
    "auction.forbidden": RuleSwitch(tuple, needs=bids),
    "auction.form": RuleSwitch(
        AuctionForm, needs=deals_out,
        only=(
            Only(
                must_bid, tuple(form for form in AuctionForm if form is not AuctionForm.TURNED_TRUMP),
                "a widow, chips and a partner who is called are for a declarer, and nobody is one with a {got}",
            ),
        ),
    ),
    "auction.exchanges_dix": RuleSwitch(bool, needs=lambda rules: rules.turns_trump and rules.deck.dix is not None),
    "auction.first_caller": RuleSwitch(FirstCaller, needs=bids),
    "auction.nobody_bids": RuleSwitch(NobodyBids, needs=bids),
    "auction.lone_bidder_declines": RuleSwitch(
        bool, needs=lambda rules: bids(rules) and not rules.widow_before_trump
    ),
    "auction.must_open": _points("the meld that must open", 0, 50, needs=bids),
    # Trump, passing cards, the widow.
    "naming.choice": RuleSwitch(TrumpChoice, needs=bids),
    "naming.no_marriage": RuleSwitch(NoMarriage, needs=needs_marriage),
    "naming.forced_is_set": RuleSwitch(
        bool,
        needs=lambda rules: needs_marriage(rules) and rules.auction.nobody_bids.dealer_takes_it
        and rules.naming.no_marriage is not NoMarriage.SET,
    ),
    "passing.count": RuleSwitch(
        int, 0, 4, told="partners pass {least} to {most} cards, got {got}",
        only=(
            Only(
                lambda rules: rules.seating is not Seating.PARTNERS, (0,),
                "cards are passed between partners, and here everybody plays alone",
            ),
            Only(lambda rules: rules.widow is not None, (0,), "no cards are passed where the declarer takes a widow"),
            Only(beside_stock, (0,), "beside a stock no cards are passed"),
            Only(turns_trump, (0,), "no cards are passed where trump is turned up"),
        ),
    ),
    "widow": RuleSwitch(WidowRules),
    "widow.shown": RuleSwitch(bool),
    "widow.trump_first": RuleSwitch(bool),
    "widow.others_first": RuleSwitch(bool),
    "widow.trumps_told": RuleSwitch(bool),
    "widow.aces_told": RuleSwitch(bool),
    # Melds.
    "melds.own": RuleSwitch(tuple),
    "stock.melds_before_draw": RuleSwitch(bool),
    "stock.one_meld_a_turn": RuleSwitch(bool),
    "stock.melds_in_last_phase": RuleSwitch(bool),
    "stock.run_after_marriage_in_full": RuleSwitch(bool),
    "stock.double_after_pinochle_in_full": RuleSwitch(bool),
    "widow.only_declarer_melds": RuleSwitch(bool),
    "melds.run_with_spares": RuleSwitch(
        bool, needs=lambda rules: rules.deck.copies == 2,
        only=(Only(beside_stock, (False,), "beside a stock a run with a spare card is worth no more"),),
    ),
    "melds.royals_beside_run": RuleSwitch(bool, needs=lambda rules: deals_out(rules) and not rules.spares_add),
    "melds.card_of_its_own": RuleSwitch(
        bool, needs=lambda rules: deals_out(rules) and bool(roundhouses(rules.melds, rules.deck.copies))
    ),
    "melds.before_bids": RuleSwitch(bool, needs=attrgetter("melds_as_dealt")),
    "melds.least": _points(
        "the least meld that counts", 0, 50,
        only=(Only(beside_stock, (0,), "beside a stock melds count as they are laid, however few"),),
    ),
    "scoring.meld_keeper": RuleSwitch(
        MeldKeeper,
        only=(
            Only(
                beside_stock, (MeldKeeper.NOTHING,),
                "beside a stock melds count as they are laid, whatever tricks bring",
            ),
        ),
    ),
    "scoring.keeping_points": RuleSwitch(
        int, 1, lambda rules: 10 * rules.deck.copies * int(rules.scale), lambda rules: int(rules.scale),
        told=_keeping_told, needs=keeps_by_points,
    ),
    "scoring.tricks_too": RuleSwitch(
        bool, needs=lambda rules: keeps_by_points(rules) and rules.scoring.keeping_points > 1
    ),
    # Scoring.
    "chips.values": RuleSwitch(BidValues),
    "chips.suits": RuleSwitch(ChipSuits),
    "chips.kitty": RuleSwitch(Kitty),
    "chips.unseen_pays_kitty": RuleSwitch(bool, needs=attrgetter("widow_before_trump")),
    "scoring.set_cost": RuleSwitch(SetCost, needs=pays_points),
    "scoring.bid_to_defenders": RuleSwitch(bool, needs=pays_points),
    "scoring.only_the_bid": RuleSwitch(bool, needs=pays_points),
    # Before play.
    "scoring.throw_in": RuleSwitch(ThrowInRule, needs=bids),
    "scoring.short_meld_is_set": RuleSwitch(
        bool, needs=lambda rules: pays_points(rules) and rules.melds.least > 0 and rules.throws_in_later
    ),
    "scoring.thrown_in_pays": _points(
        "what a hand thrown in pays", 0, 50,
        needs=lambda rules: pays_points(rules) and rules.scoring.throw_in is not ThrowInRule.NEVER,
    ),
    "scoring.moon": RuleSwitch(
        Moon,
        only=(
            Only(pays_chips, (Moon.OFF,), "chips are paid for the bid: nobody shoots the moon"),
            Only(beside_stock, (Moon.OFF,), "beside a stock nobody shoots the moon"),
            Only(turns_trump, (Moon.OFF,), "nobody shoots the moon where trump is turned up"),
        ),
    ),
    "scoring.moon_worth": _points(
        "the moon", 0, 500, offered=lambda game: int(game.scale), needs=lambda rules: rules.scoring.moon is Moon.OTHER,
    ),
    "scoring.moon_failure": RuleSwitch(MoonFailure, needs=lambda rules: rules.scoring.moon is not Moon.OFF),
    "end.by_moon": RuleSwitch(bool, needs=lambda rules: to_target(rules) and rules.scoring.moon is not Moon.OFF),
    # Tricks.
    "tricks.head_rule": RuleSwitch(HeadRule),
    "tricks.beat_when_trumped": RuleSwitch(
        bool, needs=lambda rules: deals_out(rules) and rules.tricks.head_rule is HeadRule.EVERY_SUIT
    ),
    "tricks.overtrump": RuleSwitch(bool, needs=deals_out),
    "tricks.first_lead": RuleSwitch(FirstLead, needs=bids),
    "tricks.first_leader": RuleSwitch(FirstLeader, needs=bids),
    "tricks.counters": RuleSwitch(Counters),
    "tricks.last_trick": _points("last trick", 0, 2),
}  # fmt: skip
"""Every switch by its path, in the order of the form."""

_DEPENDENT = [(path, switch.needs) for path, switch in SWITCHES.items() if switch.needs is not _always]
"""The switches that do nothing beside some other choices."""
_LIMITED = [(path, attrgetter(path), switch) for path, switch in SWITCHES.items() if switch.told or switch.only]
"""The switches with a range, or of which some games leave only a few values. All are asked of every new rule set."""


def value_of(rules: RuleChoices, path: str) -> Any:
    """Return what is chosen."""
    return attrgetter(path)(rules)


def with_value(rules: C, path: str, value: object) -> C:
    """Return the same choices but for one."""
    group, _, leaf = path.rpartition(".")
    return rules.changed(**({group: {leaf: value}} if group else {leaf: value}))


def idle(rules: RuleChoices) -> frozenset[str]:
    """Return the switches without effect beside the other choices: no form shows them."""
    return frozenset(path for path, needs in _DEPENDENT if has(rules, path) and not needs(rules))


def offers(rules: RuleChoices, path: str) -> bool:
    """Return whether a form asks for a switch: it is there, does something, and can have another value."""
    switch = SWITCHES[path]
    several = switch.kind is tuple or len(values_of(rules, path)) > 1
    return has(rules, path) and switch.needs(rules) and several


def values_of(rules: RuleChoices, path: str) -> tuple[Any, ...]:
    """Return the values that a form offers for a switch of this game, lowest first."""
    switch = SWITCHES[path]
    if switch.kind is bool:
        values: tuple[object, ...] = (False, True)
    elif issubclass(switch.kind, Enum):
        values = tuple(switch.kind.__members__.values())
    elif switch.kind is WidowRules:
        values = (None, kitty_of(rules)) if kitty_of(rules) else (rules.widow,)
    else:
        least = _number(rules, switch, switch.least if switch.offered is None else switch.offered)
        most, step = _number(rules, switch, switch.most), _number(rules, switch, switch.step)
        values = (*([least] if least % step else []), *range(-(-least // step) * step, most + 1, step))
    for only in switch.only:
        if only.where(rules):
            values = tuple(value for value in values if value in only.values)
    return values


def switch_problems(rules: RuleChoices) -> Iterator[str]:
    """Yield which switches are out of their range, or what the game does not leave them."""
    drawing = beside_stock(rules)
    for path, chosen, switch in _LIMITED:
        value = chosen(rules)
        if value is None or (drawing and path.startswith("auction.")):
            continue  # a raise without a limit; or nobody bids, and old rules have points of another scale there
        if switch.told:
            yield from _out_of_range(rules, switch, value)
        for only in switch.only:
            if only.where(rules) and value not in only.values:
                yield only.why.format(got=value.value if isinstance(value, Enum) else value)


def _out_of_range(rules: RuleChoices, switch: RuleSwitch, value: int) -> Iterator[str]:
    least, most, unit = _number(rules, switch, switch.least), _number(rules, switch, switch.most), int(rules.scale)
    if not least <= value <= most or (switch.unit and value % unit):
        told = switch.told(rules) if callable(switch.told) else switch.told
        steps = "in units" if rules.scale is Scale.UNITS else f"in hundreds, in steps of {unit}"
        yield told.format(least=least, most=most, got=value, steps=steps)


def _number(rules: RuleChoices, switch: RuleSwitch, number: Limit) -> int:
    if callable(number):
        return number(rules)
    return number * int(rules.scale) if switch.unit else number


def has(rules: RuleChoices, path: str) -> bool:
    """Return whether a game has the group of a switch."""
    group, _, _ = path.rpartition(".")
    return not group or getattr(rules, group) is not None
