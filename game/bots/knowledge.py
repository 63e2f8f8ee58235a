"""What a seat can know of the other hands, drawn from its observation by a careful player.

The cards of all hands are in one of two places: *held*, known to be in a certain hand, or *hidden*, somewhere among the
hands with room for them. What is known of the hidden cards comes from three sources:

* the seat's own cards, and the cards it passed and received;
* the melds: a seat that laid them down held those cards, and no others that would have made more;
* the play: each card played was legal, so the hand held nothing that would have made it illegal.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.cards import KINDS, Card, Hand, Rank, Suit
from game.rules.melds import Meld, MeldKind
from game.rules.observation import Observation
from game.rules.ruleset import RuleSet
from game.rules.seats import SEATS, Seat
from game.rules.tricks import Trick, play_refusal, seat_of

_AROUND = {
    Rank.ACE: (MeldKind.ACES_AROUND, MeldKind.ACES_ABOUND),
    Rank.KING: (MeldKind.KINGS_AROUND, MeldKind.KINGS_ABOUND),
    Rank.QUEEN: (MeldKind.QUEENS_AROUND, MeldKind.QUEENS_ABOUND),
    Rank.JACK: (MeldKind.JACKS_AROUND, MeldKind.JACKS_ABOUND),
}
_RUNS = (MeldKind.RUN, MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE)
_SPARES = {
    Rank.KING: (MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_MARRIAGE),
    Rank.QUEEN: (MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE),
}


@dataclass(frozen=True, slots=True)
class Sets:
    """A fact that melds prove: how many full sets of some cards a hand held when melds were laid."""

    cards: Hand
    count: int
    """0, 1 or 2: the least number of copies held of any of the cards."""


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What one seat knows of all hands. Lists over seats are in the order of the rule set's seats."""

    seat: Seat
    sizes: tuple[int, ...]
    """Cards each seat holds now."""
    held: tuple[Hand, ...]
    """Cards known to be in each hand now; the own hand is known whole."""
    hidden: Hand
    """The cards whose place is not known, sorted."""
    barred: tuple[frozenset[Card], ...]
    """Hidden cards that a seat cannot hold."""
    known: tuple[Hand, ...]
    """Cards that each seat is known to have held when melds were laid: those it holds or has played since."""
    sets: tuple[tuple[Sets, ...], ...]
    """What each seat's melds prove; empty before melds are laid, and for the own seat."""
    twins: tuple[tuple[Card, Seat], ...] = ()
    """Hidden cards whose other copy a seat has shown or played. A shuffle deals two equal cards to two given hands in
    two ways and both to one hand in one, so that hand holds the hidden one half as often as its room alone says."""


def knowledge(view: Observation) -> Knowledge:
    """All that the observing seat can know of the hands."""
    rules, seat = view.rules, view.seat
    tricks = (*view.tricks, view.trick) if view.trick is not None else view.tricks
    played = _played(rules, tricks)
    known = [_known(view, other, played[other]) for other in SEATS]
    held = [known[other] - played[other] for other in SEATS]
    hidden = Counter(rules.deck)
    for other in SEATS:
        hidden -= held[other]
        hidden -= played[other]
    sets = tuple(
        _sets(rules, view.contract.trump, view.melds[other])
        if view.melds and view.contract is not None and view.contract.trump is not None and other is not seat
        else ()
        for other in SEATS
    )
    trump = view.contract.trump if view.contract is not None else None
    barred = [_barred_by_sets(sets[other], known[other], hidden) for other in SEATS]
    if trump is not None:
        _bar_by_play(rules, trump, tricks, barred, set(hidden))
    return Knowledge(
        seat,
        view.hand_counts,
        tuple(tuple(sorted(cards.elements())) for cards in held),
        tuple(sorted(hidden.elements())),
        tuple(frozenset() if other is seat else frozenset(barred[other]) for other in SEATS),
        tuple(tuple(sorted(cards.elements())) for cards in known),
        sets,
        tuple(_twins(view, known, hidden)),
    )


def _twins(view: Observation, known: list[Counter[Card]], hidden: Counter[Card]) -> Iterator[tuple[Card, Seat]]:
    """The hidden cards with a twin. A card that the seat passed itself is none: it knows where that very copy went."""
    sent = view.sent.cards if view.sent is not None else ()
    for card in sorted(hidden):
        for seat in SEATS:
            if known[seat][card] and seat is not view.seat and not (seat is view.seat.partner and card in sent):
                yield card, seat


def _played(rules: RuleSet, tricks: tuple[Trick, ...]) -> list[Counter[Card]]:
    """The cards that each seat has played."""
    played: list[Counter[Card]] = [Counter() for _ in SEATS]
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            played[seat_of(rules, trick, index)][card] += 1
    return played


def _known(view: Observation, other: Seat, played: Counter[Card]) -> Counter[Card]:
    """Cards that a seat is known to hold or to have played."""
    if other is view.seat:
        return Counter(view.hand) + played
    known = Counter(played)
    if view.melds:
        known |= shown_cards(view.melds[other])
    if other is view.seat.partner and view.sent is not None:
        passed = Counter(view.sent.cards)
        partner_passed_later = view.contract is not None and view.contract.declarer is other
        if view.received is not None and partner_passed_later:
            passed -= Counter(view.received.cards)
        known |= passed
    return known


def shown_cards(melds: tuple[Meld, ...]) -> Counter[Card]:
    """The cards that lie on the table in a seat's melds, each copy once."""
    classes: list[Counter[Card]] = [Counter(), Counter(), Counter()]
    for meld in melds:
        if meld.kind in (MeldKind.PINOCHLE, MeldKind.DOUBLE_PINOCHLE):
            classes[1].update(meld.cards)
        elif any(meld.kind in kinds for kinds in _AROUND.values()):
            classes[2].update(meld.cards)
        else:
            classes[0].update(meld.cards)
    return classes[0] | classes[1] | classes[2]


def _sets(rules: RuleSet, trump: Suit, melds: tuple[Meld, ...]) -> tuple[Sets, ...]:
    """What the best set of melds of a hand, laid down, proves about that hand (rules.md 3)."""
    kinds = Counter(meld.kind for meld in melds)

    def card(rank: Rank, suit: Suit) -> Card:
        return KINDS[suit * 6 + rank]

    def marriage(suit: Suit) -> Hand:
        return (card(Rank.KING, suit), card(Rank.QUEEN, suit))

    facts = [Sets((card(Rank.NINE, trump),), kinds[MeldKind.DIX])]
    run = tuple(card(rank, trump) for rank in Rank if rank is not Rank.NINE)
    if kinds[MeldKind.DOUBLE_RUN]:
        facts.append(Sets(run, 2))
    elif any(kinds[kind] for kind in _RUNS):
        facts.append(Sets(run, 1))
        if rules.run_with_spares:
            for rank, spares in _SPARES.items():
                facts.append(Sets((card(rank, trump),), 2 if any(kinds[kind] for kind in spares) else 1))
        else:
            facts.append(Sets(marriage(trump), 1 + kinds[MeldKind.ROYAL_MARRIAGE]))
    else:
        facts += [Sets(run, 0), Sets(marriage(trump), kinds[MeldKind.ROYAL_MARRIAGE])]
    for suit in Suit:
        if suit is not trump:
            laid = sum(meld.kind is MeldKind.MARRIAGE and meld.cards[0].suit is suit for meld in melds)
            facts.append(Sets(marriage(suit), laid))
    pinochle = (card(Rank.QUEEN, Suit.SPADES), card(Rank.JACK, Suit.DIAMONDS))
    facts.append(Sets(pinochle, kinds[MeldKind.PINOCHLE] + 2 * kinds[MeldKind.DOUBLE_PINOCHLE]))
    for rank, (around, abound) in _AROUND.items():
        facts.append(Sets(tuple(card(rank, suit) for suit in Suit), kinds[around] + 2 * kinds[abound]))
    return tuple(facts)


def _barred_by_sets(facts: tuple[Sets, ...], known: Counter[Card], hidden: Counter[Card]) -> set[Card]:
    """Hidden cards one copy of which would already have made another set."""
    barred = set()
    for fact in facts:
        for card in fact.cards:
            if card in hidden and all(known[other] + (other == card) > fact.count for other in fact.cards):
                barred.add(card)
    return barred


def _bar_by_play(
    rules: RuleSet, trump: Suit, tricks: tuple[Trick, ...], barred: list[set[Card]], hidden: set[Card]
) -> None:
    """Add the hidden cards that would have made a card illegal that a seat has played.

    A card is illegal exactly when some single other card of the hand makes it so (rules.md 4c), so pairs tell all.
    """
    for trick in tricks:
        for index, card in enumerate(trick.cards):
            if index == 0:
                continue
            seat = seat_of(rules, trick, index)
            before = Trick(trick.leader, trick.cards[:index])
            for other in hidden - barred[seat]:
                if play_refusal(rules, trump, before, (card, other), card) is not None:
                    barred[seat].add(other)
