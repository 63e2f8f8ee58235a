"""The rows of a deal that is entered: only what its game and its end have."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ...pad import drafting
from ...pad.entry import DealEntry, SideMeld, endings, has_melds, may_call, may_meld, melds_one_by_one, names_trump
from ...pad.likely import likely_bids, likely_melds, trick_buttons
from ...pad.possible import can_meld, can_take, most_in_tricks
from ...pad.scoring import counted_groups, dealt, side_points, told_points
from ...rules import Hand, RuleSet, Seat, Side, Suit
from ...rules.play import Standing
from ...words import pad as words
from ...words.names import Names
from ..base import Context, Push
from ..destinations import ToMeldCards
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Row, Stepper, Switch

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
TakeEntry = Callable[[DealEntry], None]


class DealRows:
    """Makes the rows for an entry; a press calls ``change`` with another one."""

    def __init__(
        self, ctx: Context, rules: RuleSet, names: Names, standing: Standing, entry: DealEntry, change: TakeEntry
    ) -> None:
        self._ctx, self._rules, self._names = ctx, rules, names
        self._standing, self._entry, self._change = standing, entry, change

    def rows(self, comes_to: str) -> Sequence[Row]:
        """Return the sections, from the bidding to the tricks and what they come to; last who has dealt."""
        scores = self._entry.ending.scores
        return [
            *self._bidding(),
            *(self._trump() if scores and names_trump(self._rules, self._entry.ending) else []),
            *self._ending(),
            *(self._melds() if scores and has_melds(self._rules, self._entry.ending) else []),
            *(self._tricks() if self._entry.ending.counts_tricks else []),
            Note(comes_to),
            *self._dealer(),
        ]

    @property
    def _playing(self) -> list[Seat]:
        """Return who plays the deal, in the order of the seats."""
        return sorted(self._rules.seating.playing(dealt(self._standing, self._entry).dealer))

    @property
    def _out(self) -> frozenset[Side]:
        """Return the sides that sit the deal out."""
        return frozenset(range(len(self._rules.sides))) - {*map(self._rules.seating.side, self._playing)}

    # The bidding.

    def _bidding(self) -> list[Row]:
        rules, entry = self._rules, self._entry
        if not rules.has_auction or not entry.ending.scores:
            return []
        playing = self._playing
        names = [self._names.name(seat) for seat in playing]
        chosen = -1 if entry.bidder not in playing else playing.index(entry.bidder)
        letters = tuple(seat.letter for seat in playing)
        bids = likely_bids(rules)
        return [
            Heading(words.BIDDER),
            Choice("bidder", "", tuple(names), chosen, self._bidder, names=letters, spoken=tuple(names)),
            Choice(
                "bid",
                "",
                tuple(map(str, bids)),
                bids.index(entry.bid) if entry.bid in bids else -1,
                lambda number: self._bid(bids[number]),
            ),
            self._other_bid(),
        ]

    def _other_bid(self) -> Row:
        rules, bid = self._rules, self._entry.bid
        auction, highest = rules.auction, rules.highest_contract
        at = auction.minimum if bid is None else bid
        lower = auction.floor(at - 1)
        higher = auction.minimum if bid is None else auction.next_bid(at)

        def to(points: int) -> Callable[[], None] | None:
            fits = auction.is_bid(points) and points <= highest
            return partial(self._bid, points) if fits else None

        text = words.NOT_YET if bid is None else str(bid)
        return Stepper("bid other", words.ANOTHER_BID, text, to(lower), to(higher), to)

    def _bidder(self, number: int) -> None:
        self._change(drafting.with_bidder(self._rules, self._entry, self._playing[number]))

    def _bid(self, points: int) -> None:
        self._change(drafting.with_bid(self._rules, self._entry, points))

    def _trump(self) -> list[Row]:
        entry = self._entry
        chosen = -1 if entry.trump is None else SUITS.index(entry.trump)
        trump = Choice(
            "trump",
            "",
            tuple(map(words.suit_option, SUITS)),
            chosen,
            lambda number: self._change(drafting.with_trump(self._rules, entry, SUITS[number])),
            names=tuple(suit.letter for suit in SUITS),
        )
        return [Heading(words.TRUMP), trump, *self._partner()]

    def _partner(self) -> list[Row]:
        rules, entry = self._rules, self._entry
        if entry.bidder is None or not may_call(rules, entry.ending):
            return []
        others: tuple[Seat | None, ...] = (None, *(seat for seat in rules.seats if seat is not entry.bidder))
        options = tuple(words.ALONE if seat is None else self._names.name(seat) for seat in others)
        names = tuple("none" if seat is None else seat.letter for seat in others)

        def choose(number: int) -> None:
            self._change(drafting.with_partner(rules, entry, others[number]))

        chosen = -1 if entry.partner_open else others.index(entry.partner)
        return [Choice("partner", words.PARTNER, options, chosen, choose, names=names)]

    def _ending(self) -> list[Row]:
        known = endings(self._rules)
        if len(known) < 2:
            return []
        return [
            Choice(
                "ending",
                words.ENDED,
                tuple(words.ENDINGS[ending] for ending in known),
                known.index(self._entry.ending) if self._entry.ending in known else -1,
                lambda number: self._change(drafting.with_ending(self._rules, self._entry, known[number])),
                names=tuple(ending.value for ending in known),
            )
        ]

    # Melds.

    def _melds(self) -> list[Row]:
        sides = [
            side
            for side in range(len(self._rules.sides))
            if side not in self._out and may_meld(self._rules, self._entry.bidder, side)
        ]
        return [row for side in sides for row in self._meld(side)]

    def _meld(self, side: Side) -> list[Row]:
        rules, entry = self._rules, self._entry
        points, likely = side_points(rules, entry, entry.meld(side)), likely_melds(rules)
        hands, unit = len(rules.sides[side]), int(rules.scale)

        def take(points: int) -> None:
            self._change(drafting.with_meld(rules, entry, side, SideMeld(points)))

        def to(points: int) -> Callable[[], None] | None:
            return partial(take, points) if can_meld(rules, points, hands) else None

        name = f"meld {self._letters(side)}"
        chosen = likely.index(points) if points in likely else -1
        return [
            Heading(words.melds_of(side=self._names.side(side))),
            Choice(name, "", tuple(map(str, likely)), chosen, lambda number: take(likely[number])),
            Stepper(f"{name} other", words.ANOTHER_NUMBER, str(points), to(points - unit), to(points + unit), to),
            *([] if melds_one_by_one(rules) else [self._by_cards(side)]),
        ]

    def _by_cards(self, side: Side) -> Row:
        """Return a button for each player of a side that leads to the cards which that player has laid."""
        seats = self._rules.sides[side]
        return Buttons(
            tuple(
                Button(f"cards {seat.letter}", words.by_cards(name=self._names.name(seat)), partial(self._cards, seat))
                for seat in seats
            )
        )

    def _cards(self, seat: Seat) -> None:
        rules, entry, side = self._rules, self._entry, self._rules.seating.side(seat)
        if entry.trump is None:
            self._ctx.toast(words.TRUMP_FIRST, passing=True)
            return
        laid = dict(entry.meld(side).hands)

        def take(hand: Hand) -> None:
            hands = tuple((laid | {seat: hand}).items())
            self._change(drafting.with_meld(rules, entry, side, SideMeld(hands=hands)))

        name = self._names.name(seat)
        self._ctx.go(Push(ToMeldCards(rules, entry.trump, name, laid.get(seat, ()), take)))

    def _letters(self, side: Side) -> str:
        return "".join(seat.letter for seat in self._rules.sides[side])

    # Tricks.

    def _tricks(self) -> list[Row]:
        counted = counted_groups(self._rules, self._entry.contract)
        ordered = self._bidders_first([group for group in counted if group.isdisjoint(self._out)])
        follows = ordered[-1] if len(ordered) > 1 else None
        rows = [row for group in ordered for row in self._taken(group, group != follows)]
        return [*rows, *self._buried(), *self._won()]

    def _bidders_first(self, groups: Sequence[frozenset[Side]]) -> list[frozenset[Side]]:
        bidder = self._entry.bidder
        side = None if bidder is None else self._rules.seating.side(bidder)
        return sorted(groups, key=lambda group: (side not in group, min(group)))

    def _taken(self, group: frozenset[Side], with_buttons: bool) -> list[Row]:
        """Return the trick points of those who count together, as buttons and as a number; of the last as a number."""
        rules, entry, side = self._rules, self._entry, min(group)
        whole = entry.ending.whole
        buttons = trick_buttons(rules, whole) if with_buttons else ()
        taken = told_points(rules, entry)[group] if entry.tricks else None

        def take(points: int) -> None:
            self._change(drafting.with_tricks(rules, entry, side, points, self._out))

        def to(points: int) -> Callable[[], None] | None:
            fits = 0 <= points <= most_in_tricks(rules, whole) and can_take(rules, points, whole)
            return partial(take, points) if fits else None

        def near(step: int) -> Callable[[], None] | None:
            points = (taken or 0) + step
            while 0 <= points <= most_in_tricks(rules, whole):
                found = to(points)
                if found is not None:
                    return found
                points += step
            return None

        seats = tuple(seat for each in sorted(group) for seat in rules.sides[each])
        who, name = self._names.group(seats), f"tricks {self._letters(side)}"
        text = words.NOT_YET if taken is None else str(taken)
        number = Stepper(f"{name} other" if buttons else name, who, text, near(-1), near(1), to)
        if not with_buttons:
            return [number]
        heading = Heading(words.tricks_of(side=who))
        if not buttons:
            return [heading, number]
        chosen = buttons.index(taken) if taken in buttons else -1
        choice = Choice(name, "", tuple(map(str, buttons)), chosen, lambda at: take(buttons[at]))
        return [heading, choice, number]

    def _buried(self) -> list[Row]:
        rules, entry = self._rules, self._entry
        if not drafting.asks_buried(rules, entry):
            return []
        most = rules.widow_size * max(rules.card_points)

        def to(points: int) -> Callable[[], None] | None:
            fits = 0 <= points <= most
            return partial(self._change, drafting.with_buried(rules, entry, points)) if fits else None

        unit = int(rules.scale)
        step = to(entry.buried - unit), to(entry.buried + unit)
        return [Stepper("buried", words.BURIED, str(entry.buried), *step, to)]

    def _won(self) -> list[Row]:
        rules, entry = self._rules, self._entry

        def change(side: Side, won: bool) -> None:
            self._change(drafting.with_trick_won(rules, entry, side, won))

        return [
            Switch(
                f"won {self._letters(side)}",
                words.took_a_trick(side=self._names.side(side)),
                side in entry.won,
                partial(change, side),
            )
            for side in drafting.asks_trick(rules, entry)
            if side not in self._out
        ]

    # The dealer.

    def _dealer(self) -> list[Row]:
        rules, entry = self._rules, self._entry
        seats = rules.seats

        def choose(number: int) -> None:
            seat = seats[number]
            out_of_turn = None if seat is self._standing.dealer else seat
            self._change(drafting.with_dealer(entry, out_of_turn))

        options = tuple(self._names.name(seat) for seat in seats)
        chosen = seats.index(dealt(self._standing, entry).dealer)
        letters = tuple(seat.letter for seat in seats)
        return [Heading(words.DEALER), Choice("dealer", "", options, chosen, choose, names=letters)]
