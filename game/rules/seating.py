"""Places at the table, and who scores together.

Seats are filled clockwise from North: a game for three has North, East and South. A *side* is one column of the score
sheet, a number from 0. Everybody outside the declarer's side plays against it. Where a partner is called, the declarer
has one for a single deal: the columns stay their own.
"""

from .named import Named, Numbered


class Seat(Numbered):
    """A place at the table, clockwise."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3
    FIFTH = 4
    """Between West and North, at a table of five."""

    @property
    def letter(self) -> str:
        """``N``, ``E``, ``S``, ``W`` or ``F``."""
        return SEAT_LETTERS[self]


SEATS: tuple[Seat, ...] = tuple(Seat)
SEAT_LETTERS = "NESWF"
"""The letters of the seats, in their order."""
Side = int
"""A column of the score sheet, counted from 0 in the order of ``Seating.sides``."""


class Seating(Named):
    """The seats at a table. The value lists the sides, each with the seats that score together."""

    PARTNERS = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST))  # seed 003, Dealing: partners sit opposite
    THREE = ((Seat.NORTH,), (Seat.EAST,), (Seat.SOUTH,))  # rules.md 5a
    TWO = ((Seat.NORTH,), (Seat.EAST,))  # rules.md 5
    FIVE = ((Seat.NORTH,), (Seat.EAST,), (Seat.SOUTH,), (Seat.WEST,), (Seat.FIFTH,))  # rules.md 7b

    sides: tuple[tuple[Seat, ...], ...]
    seats: tuple[Seat, ...]
    calls_partner: bool
    """Whether the declarer calls a partner for the deal."""

    def __init__(self, *sides: tuple[Seat, ...]) -> None:
        self.sides = sides
        self.seats = SEATS[: sum(map(len, sides))]
        self.calls_partner = len(self.seats) == len(SEATS)
        self._side = tuple(next(side for side, seats in enumerate(sides) if seat in seats) for seat in self.seats)

    def after(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat ``steps`` places clockwise, by default the next one."""
        return self.seats[(seat + steps) % len(self.seats)]

    def from_seat(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats clockwise, this one first."""
        return (*self.seats[seat:], *self.seats[:seat])

    def side(self, seat: Seat) -> Side:
        """Return the side that a seat scores for."""
        return self._side[seat]

    def partner(self, seat: Seat) -> Seat | None:
        """Return the other seat of the side; None if everybody scores alone, also with a partner for one deal."""
        return next((other for other in self.sides[self._side[seat]] if other is not seat), None)

    def together(self, seat: Seat, other: Seat) -> bool:
        """Return whether two seats score together."""
        return self._side[seat] == self._side[other]

    def attacks(self, seat: Seat, declarer: Seat, partner: Seat | None = None) -> bool:
        """Return whether a seat plays for the contract: its declarer, the other seat of the side, a called partner."""
        return self.together(seat, declarer) or seat is partner

    def allied(self, seat: Seat, other: Seat, declarer: Seat, partner: Seat | None = None) -> bool:
        """Return whether two seats play together in a deal, for its contract or against; they may score singly."""
        return self.attacks(seat, declarer, partner) == self.attacks(other, declarer, partner)
