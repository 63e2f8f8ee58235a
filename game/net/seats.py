"""The seats of a table: who sits where, who is here, who comes with the next deal."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

from ..heads import heads_of
from ..match import Match
from ..rules import Card, Seat
from ..words import asking as told
from ..words import together as words
from ..words.lists import both
from .naming import bot_name, own_name
from .people import Chair, TableStage, Terms, names_of
from .presence import SILENT, Presence


def key_of(token: str) -> str:
    """Return what a table keeps of a token."""
    return sha256(token.encode()).hexdigest()


class TableSeats:
    """The seats of a table and the people in them. The time comes from outside."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.chairs = {seat: Chair(seat) for seat in terms.rules.seats}
        self.coming: dict[Seat, Chair] = {}
        """Who takes a bot's seat with the next deal."""
        self.host = ""
        """The key of the first who sat down: they say who sits where. Empty while nobody sits."""
        self.stage = TableStage.GATHERING
        self.match: Match | None = None
        self.rev = 0
        """Counts the changes that are not actions."""
        self.said: list[tuple[Seat | None, str]] = []
        """What people are told, each sentence to one seat or to everybody; the keeper takes it from here."""
        self._presence = Presence(self.chairs)

    @property
    def here(self) -> frozenset[Seat]:
        """The seats whose people are here."""
        return self._presence.here

    @property
    def left(self) -> frozenset[Seat]:
        """The seats whose people have been away for minutes."""
        return self._presence.left

    @property
    def in_deal(self) -> bool:
        """Whether cards are in people's hands: somebody who comes now would take them over."""
        match = self.match
        return self.stage is TableStage.PLAYING and match is not None and match.ply > 0 and not match.deal_due

    def name(self, seat: Seat) -> str:
        """Return the name of whoever plays from a seat."""
        return self.chairs[seat].name or bot_name(seat, names_of(self.chairs.values()))

    @property
    def heads(self) -> dict[Seat, Card]:
        """The head of whoever plays from each seat: people keep theirs, and bots take what is left."""
        names, wishes = map(self.name, self.chairs), (chair.head for chair in self.chairs.values())
        return dict(zip(self.chairs, heads_of(tuple(names), tuple(wishes)), strict=True))

    def owner(self, key: str) -> Chair | None:
        """Return the seat of the owner of a token with this key, also one for the next deal; None: there is none."""
        chairs = (*self.chairs.values(), *self.coming.values())
        return next((chair for chair in chairs if chair.key == key), None)

    def free_seats(self) -> list[Seat]:
        """Return the seats that nobody has taken."""
        return [seat for seat, chair in self.chairs.items() if not chair.taken and seat not in self.coming]

    # Coming and going.

    def come(self, token: str, name: str, wish: Seat | None, now: float, head: Card | None = None) -> Seat | None:
        """Give the owner of this token a seat, ``wish`` if it is free; return None if there is none for now.

        They get the ``head`` that they would like if no other person has it.

        In the middle of a deal a newcomer waits for the next one, in ``coming``, if somebody else is here.
        """
        chair = self.owner(key_of(token))
        if chair is None:
            free = self.free_seats()
            if not free:
                return None
            seat = wish if wish in free else self._usual(free)
            called = own_name(name, names_of((*self.chairs.values(), *self.coming.values())))
            chair = Chair(seat, called, key_of(token), heard=now)
            self.give_head(chair, head)
            if self.in_deal and self.here:
                self.coming[seat] = chair
                self.rev += 1
                return None
            self._sit_down(chair, now)
        elif chair.seat in self.coming:
            chair.heard = now
            return None
        self.rev += 1
        self.heard(chair.seat, now)
        return chair.seat

    def turn_seats(self) -> None:
        """Have everybody sit one seat further on: partners stay partners."""
        seats, chairs = [*self.chairs], [*self.chairs.values()]
        for seat, chair in zip([*seats[1:], *seats[:1]], chairs, strict=True):
            self.chairs[seat], chair.seat = chair, seat
        self.rev += 1

    def _usual(self, free: Sequence[Seat]) -> Seat:
        """Return the free seat of somebody who does not choose: opposite whoever sits alone on a side, then any."""
        partner = self.terms.rules.seating.partner
        waits = (seat for seat in free if (other := partner(seat)) is not None and self.chairs[other].taken)
        return next(waits, free[0])

    def give_head(self, chair: Chair, wish: Card | None) -> None:
        """Give a person the head that they would like if no other person has it, or else one that fits their name."""
        people = self.chairs | self.coming | {chair.seat: chair}
        chair.head = None
        if wish is not None and all(each.head != wish for each in people.values()):
            chair.head = wish
            return
        called = names_of(people.values())
        names = (each.name or bot_name(seat, called) for seat, each in people.items())
        heads = heads_of(tuple(names), tuple(each.head for each in people.values()))
        chair.head = heads[[*people].index(chair.seat)]

    def choose_head(self, seat: Seat, head: Card) -> str | None:
        """Give a person another head before the match; return why that cannot be done."""
        if self.stage is not TableStage.GATHERING:
            return words.KEEPS_HEAD
        other = next((each for each, chair in self.chairs.items() if chair.head == head and each is not seat), None)
        if other is not None:
            return words.head_taken(name=self.name(other))
        self.chairs[seat].head = head
        self.rev += 1
        return None

    def _sit_down(self, chair: Chair, now: float) -> None:
        """Put a newcomer in their seat, instead of the bot."""
        self.coming.pop(chair.seat, None)
        self.chairs[chair.seat] = chair
        self.host = self.host or chair.key
        chair.back = now
        self._reseat()
        self._note_who_is_here(now)
        self.rev += 1

    def _reseat(self) -> None:
        """Write into the record who plays now."""
        return

    def _seat_newcomers(self, now: float) -> None:
        """Let those sit down who have waited for the next deal and have not gone again."""
        waited, self.coming = [*self.coming.values()], {}
        for chair in waited:
            if now - chair.heard <= SILENT:
                self._sit_down(chair, now)

    def move(self, seat: Seat, to: Seat, now: float) -> str | None:
        """Move a person to another seat before the match; return why that cannot be done.

        If somebody sits there, the host of the table changes places with them.
        """
        if self.stage is not TableStage.GATHERING or to not in self.chairs:
            return words.NO_SUCH_SEAT
        if self.chairs[to].taken and self.chairs[seat].key != self.host:
            return words.SEAT_TAKEN
        self.change_places(seat, to, now)
        return None

    def change_places(self, seat: Seat, other: Seat, now: float) -> None:
        """Let two seats change their people before the match, and tell everybody if both have one."""
        chairs = self.chairs
        if self.stage is not TableStage.GATHERING or seat is other:
            return
        chairs[seat], chairs[other] = chairs[other], chairs[seat]
        chairs[seat].seat, chairs[other].seat = seat, other
        if chairs[seat].taken and chairs[other].taken:
            self.tell(None, told.places_changed(names=both([chairs[other].name, chairs[seat].name])))
        self.rev += 1
        self._note_who_is_here(now)

    def empty(self, seat: Seat) -> None:
        """Free a seat: a bot plays there, or nobody."""
        left, self.chairs[seat] = self.chairs[seat].key, Chair(seat)
        if left == self.host:
            self.host = next((chair.key for chair in self.chairs.values() if chair.taken), "")
        self._reseat()
        self.rev += 1

    def heard(self, seat: Seat, now: float, presses: bool = False) -> None:
        """Note a message of a player; one who ``presses`` something plays again, if a bot has played."""
        chair = self.chairs[seat]
        back = self._presence.heard(seat, now)
        if back:
            chair.back = now
        if back or self._presence.due(now):
            self._note_who_is_here(now)
        if chair.stand_in and (back or presses):
            chair.stand_in = False
            self.rev += 1
            self.tell(None, told.plays_again(name=chair.name))
        if back:
            self._tell_what_was_missed(chair)

    def hung_up(self, seat: Seat) -> None:
        """Note that the last line of a player has closed."""
        self._presence.hung_up(seat)

    def depart(self, seat: Seat, now: float) -> None:
        """Note that a person has left on purpose."""
        self._presence.depart(seat)
        self._note_who_is_here(now)

    def _note_who_is_here(self, now: float) -> None:
        before = self.here, self.left
        for seat in self._presence.look(now):
            self.chairs[seat].left_at = self.match.ply if self.match is not None else 0
        if before != (self.here, self.left):
            self.rev += 1

    # What people are told.

    def tell(self, seat: Seat | None, text: str) -> None:
        """Have the keeper tell a sentence to a seat; None: to everybody."""
        self.said.append((seat, text))

    def _tell_what_was_missed(self, chair: Chair) -> None:
        match = self.match
        if match is not None and self.stage is TableStage.PLAYING and chair.left_at and match.ply > chair.left_at:
            actions = [match.record.actions[ply] for ply in chair.missed if ply < match.ply]
            self.tell(chair.seat, told.meanwhile(actions))
        chair.missed, chair.left_at = [], 0
