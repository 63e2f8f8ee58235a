"""What a seat can know of the other hands, derived from its observation as by a careful player.

Each card of the hands is either *held*, known to be in a certain hand, or *hidden*, somewhere among the hands with room
for it. What is known of the hidden cards comes from three sources:

* the seat's own cards, and the cards it passed and received;
* the melds: a seat that laid them down, or showed them, held those cards, and no others that would have made more;
* the play: each card played was legal, so the hand held nothing that would have made it illegal.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ..rules import (
    KINDS,
    Card,
    Deck,
    Hand,
    Meld,
    Rank,
    RuleSet,
    Seat,
    Suit,
    fewer_runs_of,
    laid_cards,
    meld_table,
    plain_table,
    rows_held,
    run_of,
    times_made,
)
from ..rules.play import (
    Contract,
    Observation,
    Trick,
    contract_of,
    dix_exchanged,
    lead_refusal,
    play_refusal,
    seat_of,
    trump_of,
)
from ..values import frozen


@frozen
class Sets:
    """A fact that melds prove: at most how many complete sets of some cards a hand held when melds were laid.

    The known cards make as many as the hand has laid; it held more only where those would have brought nothing.
    """

    cards: Hand
    most: int
    """The greatest number of complete sets, from 0 to less than the number of copies."""


@frozen
class Knowledge:
    """What one seat knows of all hands. Lists over seats are in the order of the rule set's seats."""

    deck: Deck
    seat: Seat
    sizes: tuple[int, ...]
    """How many cards each seat holds now. In a game with a widow the table comes after the seats in this and all other
    lists: it holds the widow, or the buried cards.
    """
    held: tuple[Hand, ...]
    """The cards known to be in each hand now; the observing seat's own hand is known completely."""
    hidden: Hand
    """The cards whose place is not known, sorted."""
    barred: tuple[frozenset[Card], ...]
    """The hidden cards that a seat cannot hold."""
    known: tuple[Hand, ...]
    """The cards that each seat is known to have held when melds were laid or shown: it holds or has played them."""
    sets: tuple[tuple[Sets, ...], ...]
    """What each seat's melds prove; empty before melds are laid, and for the own seat."""
    twins: tuple[tuple[Card, Seat, int], ...] = ()
    """Hidden cards of which a seat has shown or played other copies, and how many.

    A shuffle deals two equal cards to two given hands in two ways and both to one hand in one way: so that hand holds
    the hidden copy half as often as its room alone says.
    """


def knowledge(view: Observation) -> Knowledge:
    """Return everything the observing seat can know of the hands."""
    rules, seat = view.rules, view.seat
    tricks = (*view.tricks, view.trick) if view.trick is not None else view.tricks
    played = _played(rules, tricks)
    known = [_known(view, other, played[other]) for other in rules.seats]
    held = [known[other] - played[other] for other in rules.seats]
    sizes = view.counts
    if rules.widow is not None:
        buried = Counter(view.sent or ())
        known.append(buried)
        held.append(buried)
        played.append(Counter())
        sizes = (*sizes, len(rules.deck.cards) - sum(sizes) - sum(cards.total() for cards in played))
    hidden = Counter(rules.deck.cards)
    for cards in (*held, *played):
        hidden -= cards
    sets = tuple(() if other is seat else tuple(_proved(view, other)) for other in rules.seats)
    barred = [_barred_by_sets(sets[other], known[other], hidden) for other in rules.seats]
    if view.trump is not None:
        _bar_by_play(rules, view.trump, tricks, barred, set(hidden))
        if view.contract is not None:
            _bar_by_lead(rules, view.contract, view.trump, tricks, barred, set(hidden))
    if view.contract is not None and view.contract.called is not None:
        _bar_by_call(rules, view.contract, view.contract.called, barred)
    if rules.widow is not None:
        _bar_by_widow(view, known, barred, hidden)
        barred.append(_bar_by_told(view, hidden))
        sets = (*sets, ())
    return Knowledge(
        rules.deck,
        seat,
        sizes,
        tuple(tuple(sorted(cards.elements())) for cards in held),
        tuple(sorted(hidden.elements())),
        tuple(frozenset() if other == seat else frozenset(cards) for other, cards in enumerate(barred)),
        tuple(tuple(sorted(cards.elements())) for cards in known),
        sets,
        tuple(_twins(view, known, hidden)),
    )


def _melds(view: Observation, seat: Seat) -> bool:
    """Return whether a seat has laid down all its melds."""
    if not view.rules.defenders_meld and view.contract is not None:
        return bool(view.melds) and seat is view.contract.declarer
    return bool(view.melds)


def _bar_by_widow(
    view: Observation, known: list[Counter[Card]], barred: list[set[Card]], hidden: Counter[Card]
) -> None:
    """Bar the declarer's widow cards, which it holds or has buried, from the other defender.

    If another copy is hidden too, nobody can tell which is which, and nothing is barred.
    """
    taken = Counter(card for move in view.moves if move.source is None for card in move.cards or ())
    if not taken or contract_of(view).declarer is view.seat:
        return
    for card, count in taken.items():
        declarer = contract_of(view).declarer
        if hidden[card] == count and not known[declarer][card]:
            for seat in view.rules.seats:
                if seat is not declarer:
                    barred[seat].add(card)


def _bar_by_call(rules: RuleSet, contract: Contract, called: Card, barred: list[set[Card]]) -> None:
    """Bar the card called from the declarer, and from the seats at its right that did not say that they hold it."""
    for seat in (contract.declarer, *rules.seating.from_seat(contract.declarer)[:0:-1]):
        if seat is contract.partner:
            return
        barred[seat].add(called)


def _bar_by_told(view: Observation, hidden: Counter[Card]) -> set[Card]:
    """Return the hidden cards that are not buried: all trumps if none was told, all others if only trumps were.

    It is the same with aces.
    """
    barred: set[Card] = set()
    for told in view.moves:
        if told.target is None and told.trumps in (0, told.count) and view.trump is not None:
            barred |= {card for card in hidden if (card.suit is view.trump) is (told.trumps == 0)}
        if told.target is None and told.aces in (0, told.count):
            barred |= {card for card in hidden if (card.rank is Rank.ACE) is (told.aces == 0)}
    return barred


def _twins(view: Observation, known: list[Counter[Card]], hidden: Counter[Card]) -> Iterator[tuple[Card, Seat, int]]:
    """Yield the hidden cards with twins, except a card that the seat passed itself: it knows where that copy went."""
    given = [_given(view, seat) for seat in view.rules.seats]
    for card in sorted(hidden):
        for seat in view.rules.seats:
            copies = known[seat][card] - given[seat][card]
            if copies > 0 and seat is not view.seat:
                yield card, seat, copies


def _played(rules: RuleSet, tricks: tuple[Trick, ...]) -> list[Counter[Card]]:
    """Return the cards that each seat has played."""
    played: list[Counter[Card]] = [Counter() for _ in rules.seats]
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            played[seat_of(rules, trick, index)][card] += 1
    return played


def _known(view: Observation, other: Seat, played: Counter[Card]) -> Counter[Card]:
    """Return the cards that a seat is known to hold or to have played."""
    if other is view.seat:
        return Counter(view.hand) + played
    melds = view.melds or view.shown
    laid = Counter(laid_cards(melds[other])) if melds else Counter[Card]()
    known = Counter(played) | since_turned(view, other, laid)
    if view.contract is not None and view.contract.called is not None and other is view.contract.partner:
        known |= Counter((view.contract.called,))
    return known | _given(view, other, left=True)


def since_turned(view: Observation, seat: Seat, laid: Counter[Card]) -> Counter[Card]:
    """Return what a seat is known to hold once it has laid these cards in melds, where trump was turned (rules.md 7a).

    The dealer has the card turned up, or the dix that another seat gave for it, which that seat melded.
    """
    moves = view.moves if view.rules.turns_trump else ()
    given = dix_exchanged(view.rules, moves)
    if given is not None and seat is given.target:
        return laid + Counter(given.cards)
    if given is not None and seat is given.source:
        laid = laid - Counter(given.cards)
    return laid | Counter(card for move in moves if move.target is seat for card in move.cards or ())


def _given(view: Observation, other: Seat, left: bool = False) -> Counter[Card]:
    """Return the cards that this seat has given to another; with ``left``, only those still in its hand."""
    given: Counter[Card] = Counter()
    for move in view.moves:
        if (move.source, move.target) == (view.seat, other):
            given += Counter(move.cards)
        elif left and move.source is other:
            given = given - Counter(move.cards) if move.cards is not None else Counter()
    return given


def _proved(view: Observation, seat: Seat) -> Iterator[Sets]:
    """Yield what a seat's melds prove: those that it has laid, or those that it has shown before the bids."""
    rules = view.rules
    if _melds(view, seat):
        yield from _as_exchanged(view, seat, _sets(rules, trump_of(view), view.melds[seat]))
    elif view.shown:
        cards = laid_cards(view.shown[seat])
        for row in plain_table(rules):
            shown = times_made(row, cards, 0)
            most = shown or row.points.count(0)
            if shown < len(row.points) and most < rules.deck.copies:
                yield Sets(row.cards, most)


def _as_exchanged(view: Observation, seat: Seat, sets: Iterator[Sets]) -> Iterator[Sets]:
    """Yield what melds prove of the hand since a dix was given for the turned card: one more, or one less."""
    given = dix_exchanged(view.rules, view.moves)
    for fact in sets:
        if given is not None and fact.cards == given.cards and seat in (given.source, given.target):
            most = fact.most + (1 if seat is given.target else -1)
            if most < view.rules.deck.copies:
                yield Sets(fact.cards, most)
        else:
            yield fact


def _sets(rules: RuleSet, trump: Suit, melds: tuple[Meld, ...]) -> Iterator[Sets]:
    """Yield what the best set of melds of a hand, laid down, proves about that hand (rules.md 3).

    The cards on the table make each row of the table of melds as often as the whole hand does, but for rows that bring
    nothing until they are made twice or more. A row made as often as it can count says nothing about further cards.
    """
    table = meld_table(rules, trump)
    times = dict(rows_held(rules, laid_cards(melds), trump))
    for row in table:
        beside = run_of(table, row)
        run = row if row.is_run else beside
        if run is not None and fewer_runs_of(rules, run.kind):
            continue  # whoever has laid marriages may hold a run
        runs = times.get(run, 0) if run is not None else 0
        laid, inside = times.get(row, 0), runs if beside is not None else 0
        most = laid or row.points.count(0)
        most = max(most, inside) if row.counts_on else most + inside
        if row.runs in (None, runs) and laid < len(row.points) and most < rules.deck.copies:
            yield Sets(row.cards, most)


def _barred_by_sets(facts: tuple[Sets, ...], known: Counter[Card], hidden: Counter[Card]) -> set[Card]:
    """Return the hidden cards of which one copy would already have made another set."""
    barred = set()
    for fact in facts:
        for card in fact.cards:
            if card in hidden and all(known[other] + (other == card) > fact.most for other in fact.cards):
                barred.add(card)
    return barred


def _bar_by_lead(
    rules: RuleSet,
    contract: Contract,
    trump: Suit,
    tricks: tuple[Trick, ...],
    barred: list[set[Card]],
    hidden: set[Card],
) -> None:
    """Add the hidden cards that the leader of the first trick cannot have held, given its lead."""
    for leader, card in ((trick.leader, trick.cards[0]) for trick in tricks[:1] if trick.cards):
        for other in hidden:
            if lead_refusal(rules, contract.points, trump, (card, other), card) is not None:
                barred[leader].add(other)


def _bar_by_play(
    rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], barred: list[set[Card]], hidden: set[Card]
) -> None:
    """Add the hidden cards that would have made a played card illegal.

    A card is illegal exactly when some single other card of the hand makes it so (rules.md 4c), so checking pairs is
    enough.
    """
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            if index == 0:
                continue
            barred[seat_of(rules, trick, index)] |= hidden & _made_illegal(rules, trump, trick.cards[:index], card)


@lru_cache(maxsize=2_048)
def _made_illegal(rules: RuleSet, trump: Suit, before: Hand, card: Card) -> frozenset[Card]:
    """Return the cards that make a play illegal if the hand holds one of them.

    The results are kept, because each decision looks at all earlier plays again.
    """
    trick = Trick(Seat.NORTH, before)
    return frozenset(other for other in KINDS if play_refusal(rules, trump, trick, (card, other), card) is not None)
