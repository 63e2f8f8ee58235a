"""Between the last card passed and the first lead: players lay melds, the declarer decides (rules.md 3, 4e, 4f)."""

from collections.abc import Iterator
from dataclasses import replace
from typing import ClassVar

from ...values import frozen
from ..actions import Action, PlayOn, ShootMoon, ThrowIn
from ..cards import Suit
from ..choices import ThrowInRule
from ..dix import melding_hand
from ..events import HandThrownIn, MeldLaid, MoonDeclared, PlayBegan
from ..facts import Calls, Contract
from ..melds import Meld, best_melds
from ..refusals import Refusal
from ..scoring import counting_meld, must_throw_in, side_melds
from ..seating import Seat
from ..state import Observation, Phase, PhaseStep, PublicTable, State, Then, contract_of, trump_of
from ..tricks import first_leader


@frozen
class BeforePlay(Phase):
    """All melds are on the table; the declarer decides whether to play. Without one the first leader goes on."""

    label: ClassVar[str] = "melding"
    calls: Calls
    contract: Contract | None
    """The contract; None: nobody bids, and trump was turned up."""
    trump: Suit
    melds: tuple[tuple[Meld, ...], ...]
    """Each seat's melds."""
    moon: bool = False
    """Whether the declarer shoots the moon, once decided."""
    thrown_in: bool = False
    """Whether the declarer has thrown the hand in."""


def begin(state: State) -> PhaseStep:
    """Lay everybody's melds, the declarer's first; the program finds the best set (seed 003, Melding)."""
    if state.rules.turns_trump:
        return _without_bids(state)
    contract, trump = contract_of(state), trump_of(state)
    melds = tuple(best_melds(state.rules, hand, trump) for hand in state.cards.hands)
    if not state.rules.defenders_meld:
        melds = tuple(found if seat == contract.declarer else () for seat, found in enumerate(melds))
    events = tuple(MeldLaid(seat, melds[seat]) for seat in state.rules.seating.in_turn(contract.declarer, state.out))
    return PhaseStep(replace(state, phase=BeforePlay(state.calls, contract, trump, melds)), events)


def _without_bids(state: State) -> PhaseStep:
    """Lay everybody's melds, the leader's first: each with the cards held now, but for an exchanged dix."""
    rules, trump, cards = state.rules, trump_of(state), state.cards
    melds = tuple(
        best_melds(rules, melding_hand(rules, cards.moves, Seat(seat), hand), trump)
        for seat, hand in enumerate(cards.hands)
    )
    events = tuple(MeldLaid(seat, melds[seat]) for seat in rules.seating.playing(state.standing.dealer))
    return PhaseStep(replace(state, phase=BeforePlay((), None, trump, melds)), events)


def to_act(table: PublicTable) -> Seat:
    """Return the declarer; the first leader where nobody is one."""
    contract = _phase(table).contract
    return first_leader(table.rules, table.standing.dealer, None) if contract is None else contract.declarer


def refusal(view: Observation, action: Action) -> Refusal | None:
    """Return why the declarer may not choose this."""
    short = _is_set(view)
    match action:
        case ThrowIn():
            return None if short else _throw_in_refusal(view)
        case ShootMoon() if not view.rules.moon_points:
            return Refusal.MOON_NOT_PLAYED
        case PlayOn() | ShootMoon():
            return Refusal.MELD_TOO_SMALL if short else None
    return Refusal.WRONG_PHASE


def candidates(view: Observation) -> Iterator[Action]:
    """Yield playing, throwing in, shooting the moon."""
    yield from (PlayOn(), ThrowIn(), ShootMoon())


def advance(state: State, action: Action) -> PhaseStep:
    """Let the play begin, with the moon declared or not, or let the declarer give up."""
    phase, declarer = _phase(state), to_act(state)
    leader = first_leader(state.rules, state.standing.dealer, declarer)
    match action:
        case ThrowIn():
            gone = replace(state, phase=replace(phase, thrown_in=True))
            return PhaseStep(gone, (HandThrownIn(declarer),), Then.ENDING)
        case ShootMoon():
            shot = replace(state, phase=replace(phase, moon=True))
            return PhaseStep(shot, (MoonDeclared(declarer), PlayBegan(leader)), Then.NEXT)
        case PlayOn():
            return PhaseStep(state, (PlayBegan(leader),), Then.NEXT)
    raise TypeError(f"{action!r} does not begin or end the play")


def points_in_reach(table: PublicTable) -> int:
    """Return what the declarer's side scores if it takes every trick point; nothing where it is set by its melds."""
    return 0 if _is_set(table) else counting_meld(table.rules, _laid(table)) + table.rules.trick_total


def _is_set(table: PublicTable) -> bool:
    """Return whether the declarer's side has laid too little, and must throw in the hand."""
    return table.rules.sets_short_melds and must_throw_in(table.rules, _laid(table))


def _laid(table: PublicTable) -> int:
    """Return what the side of the declarer has laid."""
    phase, rules = _phase(table), table.rules
    return side_melds(rules, phase.melds, phase.contract)[rules.seating.side(to_act(table))]


def _throw_in_refusal(view: Observation) -> Refusal | None:
    """Seed 003, Voluntarily going set: only if the meld and every trick point together stay below the bid."""
    contract = _phase(view).contract
    if contract is None or not view.rules.has_auction:
        return Refusal.PLAYED_OUT
    match view.rules.scoring.throw_in:
        case ThrowInRule.NEVER:
            return Refusal.PLAYED_OUT
        case ThrowInRule.BEFORE_TRUMP:
            return Refusal.TRUMP_IS_NAMED
        case ThrowInRule.WHEN_OUT_OF_REACH if contract.points <= points_in_reach(view):
            return Refusal.BID_IN_REACH
    return None


def _phase(table: PublicTable) -> BeforePlay:
    assert isinstance(table.phase, BeforePlay)
    return table.phase
