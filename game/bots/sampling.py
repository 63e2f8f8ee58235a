"""Deals that agree with what a seat knows, all equally likely, many at a time.

The hidden cards are grouped into classes by the places that may hold them, seats and the table. First the number of
cards of each class in each place is drawn, weighted by the exact number of ways; then each class is dealt card by card,
with a place's chance being its share of the room left. Physical cards are dealt, so two equal cards count twice, as in
a shuffle; a hidden card that lands beside its twin (see ``Knowledge.twins``) is kept every second time. Last, the lanes
are dropped in which a hand would have laid down other melds. Every step is exact, with as many random bits as it needs,
so the result is uniform over the deals that agree with the knowledge. Only if nearly every lane is dropped does the
work stop early: then lanes are repeated, and if none is left, the meld constraints are ignored.

With more than two copies of each card nearly every lane would be dropped. Then ``swapping`` does the last two steps, or
``counting`` does everything if few cards are left.
"""

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from itertools import count
from operator import le
from random import Random

from ..rules import Card, Hand, RuleSet
from ..values import frozen
from .counting import draw, multinomial, splits
from .knowledge import Knowledge, Sets
from .lanes.deal import deal_cards, drawn_indices
from .lanes.passing import Cards
from .lanes.planes import Deals, Number, add_where, full_plane, planes_of, rows_of
from .swapping import walk

_CHUNK = 6000
"""The most lanes dealt between two yields."""
_CHUNKS = 40
"""How many times lanes are dealt before the work stops early."""
_MOST_TABLES = 2000
"""The most ways to split the hidden cards that are listed; of more, as for five hands, some are drawn."""
_TABLES_DRAWN = 64
_SLICE = 100
"""Steps between two yields, when ways to split the hidden cards are listed or dealt."""
_FEW = 3000
"""With more than two copies: up to this many ways to deal the hidden cards are enumerated."""


@frozen
class _Class:
    """Hidden cards that the same places may hold: seats, and the table."""

    cards: Hand
    places: tuple[int, ...]


_Table = tuple[tuple[int, ...], ...]
"""How many cards of each class go to each of its places."""


@frozen
class _Task:
    """The parameters of a sampling run."""

    known: Knowledge
    open: tuple[int, ...]
    """The places with room for hidden cards: at most four, since the observing seat has none."""
    classes: tuple[_Class, ...]
    tables: tuple[tuple[_Table, int], ...]
    cards: Hand
    """The hidden cards, class by class."""
    checks: Sequence[tuple[int, Sets]]
    """The facts from melds that a deal could break."""


class NoSuchDeal(ValueError):
    """The knowledge contradicts itself: no deal agrees with it."""


Sampler = Callable[[Knowledge, int, Random], Generator[None, None, Deals]]
"""Deals lanes that agree with the knowledge."""


def sample(known: Knowledge, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal ``lanes`` lanes, uniform over the deals that agree with the knowledge. Yields every millisecond or so.

    Raises:
        NoSuchDeal: no deal agrees with it.
    """
    places = tuple(place for place in range(len(known.sizes)) if _room(known, place))
    classes = _classes(known, places)
    tables = yield from _listed(known, classes)
    many = len(tables) > _MOST_TABLES
    if many:
        tables = []
        for _ in range(_TABLES_DRAWN):
            tables.append((_some_table(known, classes, rng), 1))
            yield
    if not tables:
        raise NoSuchDeal(f"no deal agrees with {known!r}")
    cards = tuple(card for one in classes for card in one.cards)
    task = _Task(known, places, classes, tuple(tables), cards, _checks(known))
    twins = [(cards.index(card), places.index(seat)) for card, seat, _ in known.twins if seat in places]
    if not task.checks and not twins:
        return (yield from _dealt(task, lanes, rng))
    if known.deck.copies > 2:
        if many or sum(ways for _, ways in tables) > _FEW:
            return (yield from _swapped(task, lanes, rng))
        return (yield from _counted(task, lanes, rng))
    return (yield from _sifted(task, twins, lanes, rng))


def shuffled_deals(rules: RuleSet, rng: Random) -> Iterator[tuple[Hand, ...]]:
    """Yield random deals for ever: all hands, sorted, and after them the rest of the deck."""
    deck, size = list(rules.deck.cards), rules.dealing.hand_size
    while True:
        rng.shuffle(deck)
        yield tuple(tuple(sorted(deck[start : start + size])) for start in range(0, len(deck), size))


def _dealt(task: _Task, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal without constraints: every deal agrees."""
    rows = [0] * (2 * len(task.cards))
    for done in range(0, lanes, _CHUNK):
        if done:
            yield
        planes = yield from _deal(task, min(_CHUNK, lanes - done), rng)
        rows = [row | plane << done for row, plane in zip(rows, planes, strict=True)]
    return _assemble(task, rows, lanes)


def _sifted(task: _Task, twins: Sequence[tuple[int, int]], lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal, and drop the deals that do not agree."""
    accepted: list[bytes] = []
    count = 0
    part = min(_CHUNK, max(512, 4 * lanes))
    for _ in range(_CHUNKS):
        planes = yield from _deal(task, part, rng)
        yield
        agreed = _agreeing(task, planes, _beside_twins(twins, planes, part, rng), full_plane(part))
        if agreed:
            accepted.append(rows_of(planes, agreed, part))
            count += agreed.bit_count()
        if count >= lanes:
            break
        wanted = (lanes - count) * part // max(1, agreed.bit_count())
        part = min(_CHUNK, max(512, wanted + wanted // 4))
        yield
    if not count:
        return _assemble(task, (yield from _deal(task, lanes, rng)), lanes)
    yield
    return _assemble(task, planes_of(b"".join(accepted), 2 * len(task.cards), lanes), lanes)


def _counted(task: _Task, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Draw from an enumeration of all deals that agree."""
    drawn = yield from draw(task.known, task.checks, lanes, rng)
    if not drawn:
        return _assemble(task, (yield from _deal(task, lanes, rng)), lanes)
    hands = [Cards.of(held, task.known.deck.copies, full_plane(lanes)) for held in task.known.held]
    for share, where in drawn:
        for seat, card, number in share:
            for _ in range(number):
                hands[seat].add(card.kind, where)
    return _deals(hands, lanes)


def _swapped(task: _Task, lanes: int, rng: Random) -> Generator[None, None, Deals]:
    """Deal twice as many lanes and let a random walk make them agree, then remove what has been played."""
    known, many, full = task.known, 2 * lanes, full_plane(lanes)
    hands = _holdings(task, known.known, (yield from _deal(task, many, rng)), full_plane(many))
    yield
    yield from walk(known, task.checks, hands, many, rng, lanes)
    for hand, had, held in zip(hands, known.known, known.held, strict=True):
        hand.held = [[plane & full for plane in row] for row in hand.held]
        for card in (Counter(had) - Counter(held)).elements():
            hand.take(card.kind, full)
    return _deals(hands, lanes)


# Which cards may go where, and in how many ways.


def _classes(known: Knowledge, places: tuple[int, ...]) -> tuple[_Class, ...]:
    """Return the hidden cards by the places that may hold them."""
    found: dict[tuple[int, ...], list[Card]] = {}
    for card in known.hidden:
        found.setdefault(tuple(place for place in places if card not in known.barred[place]), []).append(card)
    return tuple(_Class(tuple(cards), open_to) for open_to, cards in sorted(found.items()))


def _room(known: Knowledge, place: int) -> int:
    return known.sizes[place] - len(known.held[place])


def _listed(known: Knowledge, classes: tuple[_Class, ...]) -> Generator[None, None, list[tuple[_Table, int]]]:
    """Return every way to split the classes by number, or the first ones of more than are listed."""
    found: list[tuple[_Table, int]] = []
    for table in _tables(known, classes):
        if table is None:
            yield
            continue
        found.append(table)
        if len(found) > _MOST_TABLES:
            break
    return found


def _tables(known: Knowledge, classes: tuple[_Class, ...]) -> Iterator[tuple[_Table, int] | None]:
    """Yield every way to split the classes by number, with the number of ways to do so by cards.

    Now and then it yields None, after some steps.
    """
    nodes = count(1)
    rooms = [_room(known, place) for place in range(len(known.sizes))]
    left = [[0] * len(rooms)]
    for one in reversed(classes):
        left.insert(0, [more + len(one.cards) * (place in one.places) for place, more in enumerate(left[0])])
    """How many cards of these classes and later ones each place may hold: a place with more room cannot be filled."""

    def extend(index: int, table: _Table, ways: int) -> Iterator[tuple[_Table, int] | None]:
        if next(nodes) % _SLICE == 0:
            yield None
        if index == len(classes):
            yield table, ways
            return
        one = classes[index]
        for share in splits(len(one.cards), tuple(rooms[place] for place in one.places)):
            for place, number in zip(one.places, share, strict=True):
                rooms[place] -= number
            if all(map(le, rooms, left[index + 1])):
                yield from extend(index + 1, (*table, share), ways * multinomial(share))
            for place, number in zip(one.places, share, strict=True):
                rooms[place] += number

    return extend(0, (), 1) if all(map(le, rooms, left[0])) else iter(())


def _some_table(known: Knowledge, classes: tuple[_Class, ...], rng: Random) -> _Table:
    """Draw a way to split the classes by number: card by card, to a place in proportion to its room.

    A card that finds no room moves others on. The ways do not come up as often as in a shuffle: the walk that follows
    sees to that.
    """
    rooms = {place: _room(known, place) for place in range(len(known.sizes))}
    split = [dict.fromkeys(one.places, 0) for one in classes]
    order = [number for number, one in enumerate(classes) for _ in one.cards]
    rng.shuffle(order)
    for number in order:
        places = classes[number].places
        open_to = [place for place in places for _ in range(rooms[place])]
        if open_to:
            place = open_to[int(rng.random() * len(open_to))]
        else:
            place = _make_room(classes, split, rooms, places)
        split[number][place] += 1
        rooms[place] -= 1
    return tuple(tuple(numbers.values()) for numbers in split)


def _make_room(
    classes: tuple[_Class, ...], split: list[dict[int, int]], rooms: dict[int, int], wanted: tuple[int, ...]
) -> int:
    """Move cards on from place to place until one of those wanted has room, and return it.

    Raises:
        NoSuchDeal: there is no way to do so.
    """
    came: dict[int, tuple[int, int] | None] = dict.fromkeys(wanted)
    queue = list(wanted)
    for place in queue:
        if rooms[place]:
            back = place
            while (step := came[back]) is not None:
                before, number = step
                split[number][before] -= 1
                split[number][back] += 1
                rooms[back] -= 1
                rooms[before] += 1
                back = before
            return back
        for number, numbers in enumerate(split):
            if numbers.get(place):
                for other in classes[number].places:
                    if other not in came:
                        came[other] = place, number
                        queue.append(other)
    raise NoSuchDeal("the cards that are hidden have no room")


# Dealing.


def _deal(task: _Task, lanes: int, rng: Random) -> Generator[None, None, list[int]]:
    """Deal all classes: for each card return two planes, the low and the high bit of the number of its open place.

    Yields after some tables, and after each class.
    """
    planes: list[int] = []
    drawn: list[int] = []
    for where in drawn_indices([weight for _, weight in task.tables], lanes, rng):
        drawn.append(where)
        if len(drawn) % _SLICE == 0:
            yield
    for index, one in enumerate(task.classes):
        shares: list[Number] = [[] for _ in one.places]
        for number, ((table, _), where) in enumerate(zip(task.tables, drawn, strict=True), 1):
            for share, cards in zip(shares, table[index], strict=True):
                add_where(share, where, cards)
            if number % _SLICE == 0:
                yield
        yield
        for holders in deal_cards(len(one.cards), shares, lanes, rng):
            low = high = 0
            for place, where in zip(one.places, holders, strict=True):
                number = task.open.index(place)
                low |= where if number & 1 else 0
                high |= where if number & 2 else 0
            planes += [low, high]
    return planes


# What the melds prove.


def _checks(known: Knowledge) -> list[tuple[int, Sets]]:
    """Return the facts from melds that a deal of the hidden cards could still break."""
    checks = []
    hidden = set(known.hidden)
    for place, facts in enumerate(known.sets):
        had = Counter(known.known[place])
        for fact in facts:
            most = min(
                had[card] + known.deck.copies * (card in hidden and card not in known.barred[place])
                for card in fact.cards
            )
            if most > fact.most:
                checks.append((place, fact))
    return checks


def _beside_twins(twins: Sequence[tuple[int, int]], planes: Sequence[int], lanes: int, rng: Random) -> int:
    """Return the lanes that stay when each card beside its twin, in an open place, is kept every second time."""
    kept = full_plane(lanes)
    for index, number in twins:
        low, high = planes[2 * index], planes[2 * index + 1]
        there = kept & rng.getrandbits(lanes)
        there = there & low if number & 1 else there ^ (there & low)
        there = there & high if number & 2 else there ^ (there & high)
        kept ^= there
    return kept


def _agreeing(task: _Task, planes: Sequence[int], agreed: int, full: int) -> int:
    """Return those of the agreeing lanes in which every hand would have laid down exactly its melds."""
    if not task.checks:
        return agreed
    holdings = _holdings(task, task.known.known, planes, full)
    for seat, fact in task.checks:
        held = holdings[seat].held
        more = agreed
        for card in fact.cards:
            more &= held[fact.most][card.kind]
        agreed ^= more
        if not agreed:
            break
    return agreed


def _holdings(task: _Task, sure: Sequence[Hand], planes: Sequence[int], full: int) -> list[Cards]:
    """Return what lies in each place in each lane: sure cards and dealt ones together."""
    hands = [Cards.of(hand, task.known.deck.copies, full) for hand in sure]
    for index, card in enumerate(task.cards):
        low, high = planes[2 * index], planes[2 * index + 1]
        both = low & high
        for place, where in zip(task.open, (full ^ (low | high), low ^ both, high ^ both, both), strict=False):
            if where:
                hands[place].add(card.kind, where)
    return hands


def _assemble(task: _Task, planes: Sequence[int], lanes: int) -> Deals:
    """Return the hands: held and dealt cards."""
    return _deals(_holdings(task, task.known.held, planes, full_plane(lanes)), lanes)


def _deals(hands: Sequence[Cards], lanes: int) -> Deals:
    return Deals(lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands))
