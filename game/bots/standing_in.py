"""How bots think of deals that are not quite what they know: as of a deal that they do know.

* Where more sit at the table than play a deal (rules.md 7d), those who play it are a table of their own.
* In a deal without bids (rules.md 7a) each has promised, as it were, to take nothing. Nobody is a declarer there,
  nobody is set, and partners score together. Those who each play alone take all others for opponents who play together:
  so a plan never counts on help.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import TypeVar

from ..rules import RuleSet, Seat, Seating
from ..rules.play import (
    BeforePlay,
    Contract,
    DealResult,
    ExchangingDix,
    Move,
    Observation,
    Phase,
    Standing,
    Trick,
    TrickPlay,
)
from ..values import frozen

T = TypeVar("T")
_PLAYED = (ExchangingDix, BeforePlay, TrickPlay)
"""The phases of a deal in which trump was turned up."""


def as_bots_know(view: Observation) -> Observation:
    """Return the observation as bots think of it: among those who play the deal, each with a contract."""
    return as_declarer(among_players(view))


def as_declarer(view: Observation) -> Observation:
    """Return the observation with a contract for nothing of the observing seat, where trump was turned up."""
    phase = view.phase
    if not view.rules.turns_trump or not isinstance(phase, _PLAYED) or phase.contract is not None:
        return view
    return replace(view, phase=replace(phase, contract=Contract(view.seat, 0)))


def among_players(view: Observation) -> Observation:
    """Return the observation of a table at which only those sit who play this deal; the last of them has dealt.

    Whoever sits out has no card, no call and no choice, so nothing that a bot weighs is lost. Where chips are paid,
    their totals stay, behind those of the players: they pay and are paid as well. Seats move clockwise until the first
    to speak sits in the North.

    Raises:
        ValueError: the observing seat sits out.
    """
    if not view.out:
        return view
    if view.seat in view.out:
        raise ValueError(f"{view.seat.name.title()} sits out this deal")
    return _Moved(view.rules.seating.playing(view.standing.dealer)).view(view)


@cache
def rules_among_players(rules: RuleSet) -> RuleSet:
    """Return the rules of a table at which everybody plays each deal; where some sit out, all are alone."""
    players = rules.seating.players
    if players == len(rules.seats):
        return rules
    alone = next(each for each in Seating if len(each.sides) == len(each.seats) == each.players == players)
    return rules.changed(seating=alone)


@frozen
class _Moved:
    """The seats of those who play a deal, each at the number of the seat that it moves to."""

    seats: tuple[Seat, ...]

    def seat(self, seat: Seat) -> Seat:
        """Return where a seat moves to."""
        return Seat(self.seats.index(seat))

    def those(self, values: tuple[T, ...]) -> tuple[T, ...]:
        """Return values of which each seat, or side, has one; nothing of nothing."""
        return tuple(values[seat] for seat in self.seats) if values else ()

    def view(self, view: Observation) -> Observation:
        """Return an observation with its seats moved."""
        return Observation(
            self.seat(view.seat),
            rules_among_players(view.rules),
            self.standing(view.standing, pays_aside=view.rules.chips is not None),
            view.hand,
            self.those(view.counts),
            tuple(map(self.move, view.moves)),
            self.phase(view.phase),
            view.agreed,
        )

    def standing(self, standing: Standing, pays_aside: bool) -> Standing:
        """Return the totals of those who play; of earlier deals only the scores count, whoever played them.

        ``pays_aside``: whether those who sit out pay, too; then their totals come last.
        """
        sheet, totals = tuple(map(self.row, standing.sheet)), standing.totals
        aside = tuple(total for seat, total in enumerate(totals) if pays_aside and seat not in self.seats)
        return Standing(Seat(len(self.seats) - 1), self.those(totals) + aside, standing.deals, sheet)

    def row(self, row: DealResult) -> DealResult:
        """Return a row of the score sheet, without a contract if its declarer sits out now."""
        contract = row.contract
        kept = contract is not None and contract.declarer in self.seats
        return replace(
            row,
            dealer=self.seat(row.dealer) if row.dealer in self.seats else Seat.NORTH,
            contract=replace(contract, declarer=self.seat(contract.declarer)) if contract and kept else None,
            meld=self.those(row.meld),
            trick_points=self.those(row.trick_points),
            meld_kept=self.those(row.meld_kept),
            counted=self.those(row.counted),
            scores=self.those(row.scores),
        )

    def move(self, move: Move) -> Move:
        """Return cards that moved."""
        source, target = (None if seat is None else self.seat(seat) for seat in (move.source, move.target))
        seen_by = tuple(sorted(self.seat(seat) for seat in move.seen_by if seat in self.seats))
        return replace(move, source=source, target=target, seen_by=seen_by)

    def trick(self, trick: Trick) -> Trick:
        """Return a trick."""
        return Trick(self.seat(trick.leader), trick.cards)

    def phase(self, phase: Phase) -> Phase:
        """Return a phase with its seats moved."""
        ways: dict[str, Callable[[], object]] = {
            "speaker": lambda: self.seat(phase.speaker),  # type: ignore[attr-defined]
            "calls": lambda: tuple((self.seat(seat), call) for seat, call in phase.calls),
            "contract": lambda: phase.contract and replace(phase.contract, declarer=self.seat(phase.contract.declarer)),
            "melds": lambda: self.those(phase.melds),
            "shown": lambda: self.those(phase.shown),
            "trick": lambda: phase.trick and self.trick(phase.trick),
            "tricks": lambda: tuple(map(self.trick, phase.tricks)),
        }
        held = set(getattr(phase, "__dataclass_fields__", ()))
        return replace(phase, **{name: way() for name, way in ways.items() if name in held})  # type: ignore[type-var]
