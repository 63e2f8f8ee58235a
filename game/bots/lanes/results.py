"""The results of tricks played in lanes: what each side takes, for each candidate in each lane."""

from collections.abc import Sequence

from ...rules import USUAL_KINDS, Card, Rank, Side, Suit
from ...values import frozen
from .planes import Planes, full_plane, joined, number_list, number_sum


@frozen
class Takers:
    """Who takes the first trick from here on, with which card, and who takes the last one. Laid out like numbers."""

    first: Planes = ()
    """For each side the lanes in which it takes the first trick; where a partner is called, for the contract's side
    and the other.
    """
    last: Planes = ()
    winning: Planes = ()
    """The card that takes the first trick, as wide planes by rank: four suits side by side, trump first."""
    trump: Suit = Suit.CLUBS


@frozen
class TrickResults:
    """The results of the tricks for each candidate in each lane. Points are the rule set's own."""

    lanes: int
    """Lanes of each candidate."""
    candidates: int
    unit: int
    total: int
    """Trick points that all sides take together from here on, including those on the table."""
    numbers: tuple[Planes, ...]
    """What sides take, in units: candidate ``c`` and lane ``l`` at bit ``c × lanes + l``. With two sides and no buried
    cards only the first is stored; the other takes the rest.
    """
    no_trick: tuple[int, ...]
    """For each side, the lanes in which it takes none of the tricks from here on, this one included."""
    buried: tuple[int, ...] = ()
    """The points in the buried cards, lane by lane, the same for each candidate; empty without buried cards."""
    attack: tuple[int, ...] = ()
    """Where a partner is called: for each side the lanes in which it plays for the contract. The first number is then
    what those take together, and every side has the points and the tricks of all who play with it.
    """
    takers: Takers = Takers()

    @classmethod
    def side_by_side(cls, parts: "Sequence[TrickResults]") -> "TrickResults":
        """Return the results of several parts as one, with the lanes of the first, then those of the next.

        Who takes the first trick and the last is not kept.
        """
        if len(parts) == 1:
            return parts[0]
        widths = [part.lanes for part in parts]
        return cls(
            sum(widths),
            1,
            parts[0].unit,
            parts[0].total,
            tuple(joined(numbers, widths) for numbers in zip(*(part.numbers for part in parts), strict=True)),
            joined([part.no_trick for part in parts], widths),
            tuple(points for part in parts for points in part.buried),
            joined([part.attack for part in parts], widths),
        )

    def points(self, candidate: int, side: Side) -> list[int]:
        """Return the trick points of a side, lane by lane."""
        if self.attack:
            return self._shared(candidate, side)
        if side < len(self.numbers):
            return list(map(self.unit.__mul__, self.units(candidate, side)))
        return list(map(self.total.__sub__, self.points(candidate, 0)))

    def units(self, candidate: int, side: Side) -> list[int]:
        """Return what a side takes in units, lane by lane, if it is one of those stored."""
        mask, shift = full_plane(self.lanes), candidate * self.lanes
        return number_list([plane >> shift & mask for plane in self.numbers[side]], self.lanes)

    def _shared(self, candidate: int, side: Side) -> list[int]:
        """Return what all take together who play with a side, lane by lane."""
        ours = list(map(self.unit.__mul__, self.units(candidate, 0)))
        attacks = number_list([self._attacks(candidate, side)], self.lanes)
        return [points if attack else self.total - points for points, attack in zip(ours, attacks, strict=True)]

    def _attacks(self, candidate: int, side: Side) -> int:
        return self.attack[side] >> candidate * self.lanes & full_plane(self.lanes)

    def mean(self, candidate: int, side: Side) -> float:
        """Return the mean of a side's trick points over all lanes."""
        return self.sum(candidate, side) / self.lanes

    def sum(self, candidate: int, side: Side, lanes: int | None = None) -> int:
        """Return the sum of a side's trick points over some lanes (a plane), or over all of them."""
        mask = full_plane(self.lanes) if lanes is None else lanes
        if self.attack:
            attacks = self._attacks(candidate, side)
            ours, rest = (
                number_sum(self.numbers[0], some << candidate * self.lanes) * self.unit
                for some in (mask & attacks, mask ^ (mask & attacks))
            )
            return ours + self.total * (mask ^ (mask & attacks)).bit_count() - rest
        counted = self.numbers[side] if side < len(self.numbers) else self.numbers[0]
        taken = number_sum(counted, mask << candidate * self.lanes) * self.unit
        return taken if side < len(self.numbers) else self.total * mask.bit_count() - taken

    def shut_out(self, candidate: int, side: Side) -> int:
        """Return the lanes in which the side takes no trick from here on, as a plane."""
        shift, mask = candidate * self.lanes, full_plane(self.lanes)
        if self.attack:
            attacks = self._attacks(candidate, side)
            ours, theirs = (plane >> shift & mask for plane in self.no_trick)
            return ours & attacks | theirs & (mask ^ attacks)
        return self.no_trick[side] >> shift & mask

    def takes_first(self, candidate: int, side: Side) -> int:
        """Return the lanes in which a side, or one that it plays with, takes the first trick from here on."""
        return self._taken(self.takers.first, candidate, side)

    def takes_last(self, candidate: int, side: Side) -> int:
        """Return the lanes in which a side, or one that it plays with, takes the last trick."""
        return self._taken(self.takers.last, candidate, side)

    def _taken(self, takers: Planes, candidate: int, side: Side) -> int:
        shift, mask = candidate * self.lanes, full_plane(self.lanes)
        if not self.attack:
            return takers[side] >> shift & mask
        ours, theirs = (plane >> shift & mask for plane in takers)
        attacks = self._attacks(candidate, side)
        return ours & attacks | theirs & (mask ^ attacks)

    def won_by(self, candidate: int, card: Card) -> int:
        """Return the lanes in which a card takes the first trick from here on."""
        takers, width = self.takers, self.lanes * self.candidates
        start = (card.suit - takers.trump) % 4 * width + candidate * self.lanes
        return takers.winning[card.rank - Rank.NINE] >> start & full_plane(self.lanes)

    def winners(self, candidate: int) -> dict[Card, int]:
        """Return the cards that take the first trick from here on, each with the lanes in which it does."""
        found = {card: self.won_by(candidate, card) for card in USUAL_KINDS}
        return {card: lanes for card, lanes in found.items() if lanes}

    def wins(self, candidate: int, side: Side) -> list[int]:
        """Return 1 for each lane in which the side takes a trick from here on, else 0."""
        return number_list([full_plane(self.lanes) ^ self.shut_out(candidate, side)], self.lanes)
