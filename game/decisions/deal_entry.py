"""What people who enter a deal on a score pad are asked, said once: for the window and for phones at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from ..pad import drafting
from ..pad.checks import WRITTEN_ALL_THE_SAME, flaw_of
from ..pad.entry import DealEntry, ScorePad, SideMeld, endings, has_melds, may_call, may_meld, names_trump
from ..pad.likely import likely_bids, likely_melds, trick_buttons
from ..pad.possible import can_meld, can_take, most_in_tricks
from ..pad.scoring import counted_groups, dealt, score_deal, score_sheet, side_points, told_points
from ..rules import RuleSet, Seat, Side, Suit
from ..rules.play import Standing
from ..values import frozen
from ..words import pad as words
from ..words.lists import sentences
from ..words.names import Names
from ..words.pad_flaws import flaw_words
from ..words.pad_sheet import pad_names
from ..words.results import headline

SUITS = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)


@frozen
class PadPick:
    """One of some."""

    name: str
    heading: str
    """What stands over it; empty: it belongs to what stands before it."""
    label: str
    options: tuple[str, ...]
    words: tuple[str, ...]
    """What each option is called where nobody reads it; they are the options themselves where these are numbers."""
    chosen: int
    """-1: nothing is."""
    take: Callable[[int], DealEntry]


@frozen
class PadFigure:
    """A number of points."""

    name: str
    heading: str
    label: str
    text: str
    lower: DealEntry | None
    higher: DealEntry | None
    """The entry with the next number below and above; None: there is none."""
    take: Callable[[int], DealEntry | None]
    """Returns the entry with another number; None: that cannot be."""


@frozen
class PadSwitch:
    """Something that is so, or is not."""

    name: str
    label: str
    on: bool
    take: Callable[[bool], DealEntry]


@frozen
class PadCards:
    """Melds by the cards that somebody has laid."""

    side: Side


PadPart = PadPick | PadFigure | PadSwitch | PadCards


def standing_before(pad: ScorePad, place: int | None) -> Standing:
    """Return the standing before the deal in a place of a pad; None: before the next one."""
    entries = pad.entries if place is None else pad.entries[:place]
    return score_sheet(replace(pad, entries=entries)).standing


def comes_to(pad: ScorePad, standing: Standing, entry: DealEntry) -> str:
    """Return what is missing or cannot be, or how the deal ended and what is doubtful in it."""
    names, flaw = pad_names(pad), flaw_of(pad.rules, standing, entry)
    doubt = "" if flaw is None else flaw_words(flaw, names)
    if flaw is not None and flaw.kind not in WRITTEN_ALL_THE_SAME:
        return doubt
    _, result, _ = score_deal(pad.rules, dealt(standing, entry), entry)
    return words.ENDINGS[entry.ending] if result is None else sentences(headline(result, names), doubt)


class DealAsked:
    """What is asked of a deal: only what its game and its end have."""

    def __init__(self, rules: RuleSet, names: Names, standing: Standing, entry: DealEntry) -> None:
        self._rules, self._names, self._standing, self._entry = rules, names, standing, entry

    def parts(self) -> list[PadPart]:
        """Return what is asked, from the bidding to the tricks."""
        scores = self._entry.ending.scores
        return [
            *self._bidding(),
            *(self._trump() if scores and names_trump(self._rules, self._entry.ending) else ()),
            *self._ending(),
            *(self._melds() if scores and has_melds(self._rules, self._entry.ending) else ()),
            *(self._tricks() if self._entry.ending.counts_tricks else ()),
        ]

    def dealer(self) -> PadPick:
        """Return the question who has dealt."""
        rules, entry, seats = self._rules, self._entry, self._rules.seats

        def choose(number: int) -> DealEntry:
            seat = seats[number]
            return drafting.with_dealer(entry, None if seat is self._standing.dealer else seat)

        options = tuple(self._names.name(seat) for seat in seats)
        chosen = seats.index(dealt(self._standing, entry).dealer)
        return PadPick("dealer", words.DEALER, "", options, _letters(rules.seats), chosen, choose)

    @property
    def _playing(self) -> list[Seat]:
        """Return who plays the deal, in the order of the seats."""
        return sorted(self._rules.seating.playing(dealt(self._standing, self._entry).dealer))

    @property
    def _out(self) -> frozenset[Side]:
        """Return the sides that sit the deal out."""
        return frozenset(range(len(self._rules.sides))) - {*map(self._rules.seating.side, self._playing)}

    # The bidding.

    def _bidding(self) -> Iterator[PadPart]:
        rules, entry = self._rules, self._entry
        if not rules.has_auction or not entry.ending.scores:
            return
        playing = self._playing
        options = tuple(self._names.name(seat) for seat in playing)
        chosen = -1 if entry.bidder not in playing else playing.index(entry.bidder)

        def bidder(number: int) -> DealEntry:
            return drafting.with_bidder(rules, entry, playing[number])

        yield PadPick("bidder", words.BIDDER, "", options, _letters(playing), chosen, bidder)
        bids = likely_bids(rules)
        numbers = tuple(map(str, bids))
        at = bids.index(entry.bid) if entry.bid in bids else -1
        yield PadPick(
            "bid", "", words.BID, numbers, numbers, at, lambda number: drafting.with_bid(rules, entry, bids[number])
        )
        yield self._other_bid()

    def _other_bid(self) -> PadFigure:
        rules, entry = self._rules, self._entry
        auction, bid = rules.auction, entry.bid
        at = auction.minimum if bid is None else bid
        higher = auction.minimum if bid is None else auction.next_bid(at)

        def take(points: int) -> DealEntry | None:
            fits = auction.is_bid(points) and points <= rules.highest_contract
            return drafting.with_bid(rules, entry, points) if fits else None

        text = words.NOT_YET if bid is None else str(bid)
        return PadFigure("bid other", "", words.ANOTHER_BID, text, take(auction.floor(at - 1)), take(higher), take)

    def _trump(self) -> Iterator[PadPart]:
        rules, entry = self._rules, self._entry
        chosen = -1 if entry.trump is None else SUITS.index(entry.trump)
        options = tuple(map(words.suit_option, SUITS))

        def trump(number: int) -> DealEntry:
            return drafting.with_trump(rules, entry, SUITS[number])

        yield PadPick("trump", words.TRUMP, "", options, tuple(suit.letter for suit in SUITS), chosen, trump)
        if entry.bidder is None or not may_call(rules, entry.ending):
            return
        others: tuple[Seat | None, ...] = (None, *(seat for seat in rules.seats if seat is not entry.bidder))
        options = tuple(words.ALONE if seat is None else self._names.name(seat) for seat in others)
        called = tuple("none" if seat is None else seat.letter for seat in others)

        def partner(number: int) -> DealEntry:
            return drafting.with_partner(rules, entry, others[number])

        chosen = -1 if entry.partner_open else others.index(entry.partner)
        yield PadPick("partner", "", words.PARTNER, options, called, chosen, partner)

    def _ending(self) -> Iterator[PadPart]:
        rules, entry = self._rules, self._entry
        known = endings(rules)
        if len(known) < 2:
            return
        options, chosen = tuple(words.ENDINGS[each] for each in known), -1
        if entry.ending in known:
            chosen = known.index(entry.ending)

        def ending(number: int) -> DealEntry:
            return drafting.with_ending(rules, entry, known[number])

        yield PadPick("ending", "", words.ENDED, options, tuple(each.value for each in known), chosen, ending)

    # Melds.

    def _melds(self) -> Iterator[PadPart]:
        for side in range(len(self._rules.sides)):
            if side not in self._out and may_meld(self._rules, self._entry.bidder, side):
                yield from self._meld(side)

    def _meld(self, side: Side) -> Iterator[PadPart]:
        rules, entry = self._rules, self._entry
        points, likely = side_points(rules, entry, entry.meld(side)), likely_melds(rules)
        hands, unit = len(rules.sides[side]), int(rules.scale)
        name, heading = f"meld {self._letters(side)}", words.melds_of(side=self._names.side(side))

        def take(points: int) -> DealEntry | None:
            if not can_meld(rules, points, hands):
                return None
            return drafting.with_meld(rules, entry, side, SideMeld(points))

        def likely_one(number: int) -> DealEntry:
            return drafting.with_meld(rules, entry, side, SideMeld(likely[number]))

        numbers, chosen = tuple(map(str, likely)), likely.index(points) if points in likely else -1
        yield PadPick(name, heading, "", numbers, numbers, chosen, likely_one)
        steps = take(points - unit), take(points + unit)
        yield PadFigure(f"{name} other", "", words.ANOTHER_NUMBER, str(points), *steps, take)
        yield PadCards(side)

    def _letters(self, side: Side) -> str:
        return "".join(seat.letter for seat in self._rules.sides[side])

    # Tricks.

    def _tricks(self) -> Iterator[PadPart]:
        counted = counted_groups(self._rules, self._entry.contract)
        ordered = self._bidders_first([group for group in counted if group.isdisjoint(self._out)])
        follows = ordered[-1] if len(ordered) > 1 else None
        for group in ordered:
            yield from self._taken(group, group != follows)
        yield from self._buried()
        yield from self._won()

    def _bidders_first(self, groups: Sequence[frozenset[Side]]) -> list[frozenset[Side]]:
        bidder = self._entry.bidder
        side = None if bidder is None else self._rules.seating.side(bidder)
        return sorted(groups, key=lambda group: (side not in group, min(group)))

    def _taken(self, group: frozenset[Side], with_buttons: bool) -> Iterator[PadPart]:
        """Yield the trick points of those who count together, as buttons and as a number; of the last as a number."""
        rules, entry, side = self._rules, self._entry, min(group)
        whole = entry.ending.whole
        buttons = trick_buttons(rules, whole) if with_buttons else ()
        taken = told_points(rules, entry)[group] if entry.tricks else None

        def take(points: int) -> DealEntry | None:
            if not 0 <= points <= most_in_tricks(rules, whole) or not can_take(rules, points, whole):
                return None
            return drafting.with_tricks(rules, entry, side, points, self._out)

        def near(step: int) -> DealEntry | None:
            points = (taken or 0) + step
            while 0 <= points <= most_in_tricks(rules, whole):
                found = take(points)
                if found is not None:
                    return found
                points += step
            return None

        def button(number: int) -> DealEntry:
            return drafting.with_tricks(rules, entry, side, buttons[number], self._out)

        seats = tuple(seat for each in sorted(group) for seat in rules.sides[each])
        who, name = self._names.group(seats), f"tricks {self._letters(side)}"
        heading = words.tricks_of(side=who) if with_buttons else ""
        if buttons:
            numbers, chosen = tuple(map(str, buttons)), buttons.index(taken) if taken in buttons else -1
            yield PadPick(name, heading, "", numbers, numbers, chosen, button)
            name, heading = f"{name} other", ""
        text = words.NOT_YET if taken is None else str(taken)
        yield PadFigure(name, heading, who, text, near(-1), near(1), take)

    def _buried(self) -> Iterator[PadPart]:
        rules, entry = self._rules, self._entry
        if not drafting.asks_buried(rules, entry):
            return
        most, unit = rules.widow_size * max(rules.card_points), int(rules.scale)

        def take(points: int) -> DealEntry | None:
            return drafting.with_buried(rules, entry, points) if 0 <= points <= most else None

        steps = take(entry.buried - unit), take(entry.buried + unit)
        yield PadFigure("buried", "", words.BURIED, str(entry.buried), *steps, take)

    def _won(self) -> Iterator[PadPart]:
        for side in drafting.asks_trick(self._rules, self._entry):
            if side not in self._out:
                yield self._switch(side)

    def _switch(self, side: Side) -> PadSwitch:
        rules, entry = self._rules, self._entry

        def take(won: bool) -> DealEntry:
            return drafting.with_trick_won(rules, entry, side, won)

        label = words.took_a_trick(side=self._names.side(side))
        return PadSwitch(f"won {self._letters(side)}", label, side in entry.won, take)


def _letters(seats: Sequence[Seat]) -> tuple[str, ...]:
    return tuple(seat.letter for seat in seats)
