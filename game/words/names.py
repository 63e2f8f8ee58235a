"""The names of players, as told to the person in one of the seats, and of cards and suits."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ..letters import first_letters
from ..rules import Card, Rank, Seat, Seating, Side, Suit
from ..values import frozen
from .lists import both
from .templates import Counted

if TYPE_CHECKING:
    from ..rules.play import Contract

_COUNTS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"]


def widow_name(seating: Seating) -> str:
    """Return what the cards on the table for the declarer are called: a kitty where there are partners."""
    return "widow" if seating.partner(Seat.NORTH) is None else "kitty"


@frozen
class Names:
    """The names of players, as told to the person in seat ``viewer``; ``names`` are in the order of the seats.

    The second of two equal names gets a number; so does another player called ``You``.
    """

    names: tuple[str, ...]
    viewer: Seat
    seating: Seating
    to_all: bool = False
    """Whether the audience is everybody: then nobody is ``You``."""

    def __post_init__(self) -> None:
        told = Counter() if self.you is None else Counter(you=1)
        names = list(self.names)
        for seat, name in enumerate(self.names):
            if seat != self.you:
                told[name.casefold()] += 1
                times = told[name.casefold()]
                names[seat] = name if times == 1 else f"{name} {times}"
        object.__setattr__(self, "names", tuple(names))

    @property
    def you(self) -> Seat | None:
        """The viewer's seat, if there is one."""
        return None if self.to_all else self.viewer

    def name(self, seat: Seat) -> str:
        """Return the seat's name as a subject: ``You`` for the viewer."""
        return "You" if seat is self.you else self.names[seat]

    def object(self, seat: Seat) -> str:
        """Return the seat's name as an object."""
        return "you" if seat is self.you else self.names[seat]

    def tell(self, seat: Seat, to_you: str, of_another: str, **places: str | int) -> str:
        """One of two whole sentences: to the viewer, or about somebody else, who is ``{name}`` in it."""
        return (to_you if seat is self.you else of_another).format(name=self.names[seat], **places)

    @property
    def sides(self) -> tuple[Side, ...]:
        """Every side, the viewer's first."""
        ours = self.seating.side(self.viewer)
        return (ours, *(side for side in range(len(self.seating.sides)) if side != ours))

    def side(self, side: Side) -> str:
        """Return ``You and Nora``, or the two opponents' names; the viewer comes first."""
        return self.group(self.seating.sides[side])

    def group(self, seats: tuple[Seat, ...], begins: bool = True) -> str:
        """Return ``You and Nora``, ``Ann, Ben and Eve``; the viewer comes first, small inside a sentence."""
        told = [self.name(seat) for seat in sorted(seats, key=lambda seat: seat is not self.you)]
        if self.you in seats and not begins:
            told[0] = self.object(self.viewer)
        return both(told)

    def short_side(self, side: Side, begins: bool = True) -> str:
        """Return ``We`` or ``They``, or a player's name if everybody plays alone; small inside a sentence.

        For an audience of everybody it is the players' names.
        """
        seats = self.seating.sides[side]
        if len(seats) == 1:
            return self.name(seats[0]) if begins else self.object(seats[0])
        if self.to_all:
            return self.side(side)
        word = "We" if self.viewer in seats else "They"
        return word if begins else word.lower()

    def head(self, side: Side) -> str:
        """Return the heading above a side's points: the short name; for everybody a team's shortest unique initials."""
        seats = self.seating.sides[side]
        if len(seats) == 1 or not self.to_all:
            return self.short_side(side)
        longest = max(map(len, self.names))
        begun = ([_begun(name, count) for name in self.names] for count in range(1, longest + 1))
        short = next((names for names in begun if len(set(names)) == len(names)), self.names)
        return " & ".join(short[seat] for seat in seats)

    def tell_side(
        self, side: Side, of_several: str, of_one: str, begins: bool = True, whole: bool = False, **places: str | int
    ) -> str:
        """One of two whole sentences: about several players, or you; or about one player, who plays alone.

        ``{side}`` in it is the side's short name, or with ``whole`` its players' names.
        """
        seats = self.seating.sides[side]
        told = of_several if len(seats) > 1 or self.you in seats else of_one
        return told.format(side=self.side(side) if whole else self.short_side(side, begins), **places)

    def tell_bidders(
        self,
        contract: Contract,
        of_several: str,
        of_one: str,
        begins: bool = True,
        whole: bool = False,
        **places: str | int,
    ) -> str:
        """One of two whole sentences about those who play for a contract; with a called partner ``{side}`` is both."""
        if contract.partner is not None:
            both = self.group((contract.declarer, contract.partner), begins)
            return of_several.format(side=both, **places)
        return self.tell_side(self.seating.side(contract.declarer), of_several, of_one, begins, whole, **places)


def points_text(points: int, signed: bool = False) -> str:
    """Return ``1090`` or ``−410``, with a minus and not a hyphen; ``signed``: positive numbers have a plus."""
    return f"{points:{'+' if signed and points else ''}d}".replace("-", "−")


def _begun(name: str, count: int) -> str:
    """Return the first letters of a name, and the number that tells it from others: ``A 2`` of *Ann 2*."""
    plain, _, number = name.rpartition(" ")
    if plain and number.isdecimal():
        return f"{first_letters(plain, count).strip()} {number}"
    return first_letters(name, count).strip()


def with_points(name: str, points: int | str) -> str:
    """Return a name and its points: ``They 24``, but ``Ann and Ann 2: 24``, which two numbers would be."""
    return f"{name}: {points}" if name[-1:].isdecimal() else f"{name} {points}"


point_count = Counted("1 point", "{count} points")


card_count = Counted("1 card", "{count} cards")


mistake_count = Counted("1 mistake", "{count} mistakes")


def count_word(count: int) -> str:
    """Return ``four``; numbers above twelve in digits."""
    return _COUNTS[count] if 0 <= count < len(_COUNTS) else str(count)


def capital(text: str) -> str:
    """Return the text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def small(text: str) -> str:
    """The text as it goes on in the middle of a sentence."""
    return text[:1].lower() + text[1:]


def suit_name(suit: Suit) -> str:
    """Return the suit's name: ``spades``."""
    return suit.name.lower()


def rank_name(rank: Rank) -> str:
    """Return the rank's name: ``ten``."""
    return rank.name.lower()


def card_name(card: Card) -> str:
    """Return the card's name: ``ten of spades``."""
    return f"{rank_name(card.rank)} of {suit_name(card.suit)}"
