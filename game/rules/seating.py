"""Places at the table, and who scores together.

Seats are filled clockwise from North: a game for three has North, East and South. A *side* is one column of the score
sheet, a number from 0. Everybody outside the declarer's side plays against it. Where a partner is called, the declarer
has one for a single deal: the columns stay their own. Where more sit at the table than play a deal, they sit out in
turn, and the dealer of a deal says who: turn order is asked of those who play it.
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


def _alone(players: int) -> tuple[tuple[Seat, ...], ...]:
    """Return a side for each of the first seats."""
    return tuple((seat,) for seat in SEATS[:players])


class Seating(Named):
    """The seats at a table: its sides, each with the seats that score together, and who sits out.

    Those who sit out a deal are counted clockwise from its dealer, who is 0.
    """

    PARTNERS = ((Seat.NORTH, Seat.SOUTH), (Seat.EAST, Seat.WEST)), ()  # seed 003, Dealing: partners sit opposite
    THREE = _alone(3), ()  # rules.md 5a
    TWO = _alone(2), ()  # rules.md 5
    FIVE = _alone(5), ()  # rules.md 7b
    DEALER_OUT = _alone(4), (0,)  # bicyclecards.com: "if there are four players, the dealer receives no cards"
    RIGHT_OUT = _alone(4), (3,)  # pagat.com: "the player to dealer's right receives no cards"
    TWO_OUT = _alone(5), (0, 2)  # bicyclecards.com: "the dealer and the player second from his left"

    sides: tuple[tuple[Seat, ...], ...]
    seats: tuple[Seat, ...]
    """Everybody at the table, clockwise."""
    players: int
    """How many play a deal."""
    calls_partner: bool
    """Whether the declarer calls a partner for the deal."""

    def __init__(self, sides: tuple[tuple[Seat, ...], ...], out: tuple[int, ...]) -> None:
        self.sides = sides
        self.seats = SEATS[: sum(map(len, sides))]
        self.players = len(self.seats) - len(out)
        self.calls_partner = self.players == len(SEATS)
        self._out = tuple(tuple(sorted(self.after(seat, steps) for steps in out)) for seat in self.seats if out)
        self._side = tuple(next(side for side, seats in enumerate(sides) if seat in seats) for seat in self.seats)

    @property
    def alike(self) -> tuple["Seating", ...]:
        """All seatings at which as many play a deal, alone or not as here."""
        return tuple(each for each in Seating if each.players == self.players)

    def sitting_out(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return who sits out the deals of that dealer, in the order of the seats."""
        return self._out[dealer] if self._out else ()

    def playing(self, dealer: Seat) -> tuple[Seat, ...]:
        """Return who plays the deals of that dealer, clockwise from the dealer's left: the first speaks first."""
        return self._among(self.from_seat(self.after(dealer)), self.sitting_out(dealer))

    def last(self, dealer: Seat) -> Seat:
        """Return who is dealt the last card: the dealer, or who plays at the right of a dealer who sits out."""
        return self.playing(dealer)[-1]

    def in_turn(self, seat: Seat, out: tuple[Seat, ...] = ()) -> tuple[Seat, ...]:
        """Return all who play a deal, clockwise, this seat first; ``out`` are those who sit it out."""
        return self._among(self.from_seat(seat), out)

    def _among(self, seats: tuple[Seat, ...], out: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return tuple(seat for seat in seats if seat not in out) if out else seats

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
