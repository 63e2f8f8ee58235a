"""Places at the table and the teams they form."""

from enum import IntEnum


class Seat(IntEnum):
    """A place at the table, clockwise. ``seat.left`` plays next."""

    NORTH = 0
    EAST = 1
    SOUTH = 2
    WEST = 3

    @property
    def letter(self) -> str:
        """``N``, ``E``, ``S`` or ``W``."""
        return "NESW"[self]

    @property
    def left(self) -> "Seat":
        """The next seat clockwise."""
        return SEATS[(self + 1) % 4]

    @property
    def partner(self) -> "Seat":
        """The seat opposite."""
        return SEATS[(self + 2) % 4]

    @property
    def right(self) -> "Seat":
        """The seat before this one."""
        return SEATS[(self + 3) % 4]

    @property
    def team(self) -> "Team":
        """The team that plays from this seat and the seat opposite (seed 003, Dealing)."""
        return TEAMS[self % 2]

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


class Team(IntEnum):
    """Partners sit opposite each other."""

    NORTH_SOUTH = 0
    EAST_WEST = 1

    @property
    def other(self) -> "Team":
        """The opponents."""
        return TEAMS[1 - self]

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """Both seats of the team."""
        return (SEATS[self], SEATS[self + 2])

    def __repr__(self) -> str:
        return f"Team.{self.name}"


SEATS: tuple[Seat, ...] = tuple(Seat)
TEAMS: tuple[Team, ...] = tuple(Team)
