"""What happens with each card in the simulated ends of a deal: who takes the trick, the last one, and the contract."""

from collections.abc import Generator, Iterable, Sequence

from ...rules import Card, Hand, Seat
from ...rules.play import Observation, beats, best_index, bidding_sides, contract_of, seat_of, trump_of
from ..knowledge import Knowledge
from ..lanes.planes import number_list
from ..lanes.results import TrickResults
from ..policy.giving_up import may_give_up
from ..prices import ReasonKind
from .reasons import Facts
from .scores import ScoreContext

_OF_TRICK = (ReasonKind.TRICK, ReasonKind.LOST, ReasonKind.TRUMPED)
"""What is said of the trick on the table."""


class CardFacts:
    """Keeps the results of cards until reasons are wanted: bots that only play never ask."""

    def __init__(self, view: Observation, known: Knowledge, context: ScoreContext, facts: Facts[Card | None]) -> None:
        self.facts = facts
        self._view, self._known, self._context = view, known, context
        rules, contract = view.rules, contract_of(view)
        self._side = rules.seating.side(view.seat)
        bidders = bidding_sides(rules, contract)
        self._may_give_up = may_give_up(view)
        ours = self._side in bidders
        self._set = ReasonKind.OWN_SET if ours else ReasonKind.THEIR_SET
        self._against = tuple(side for side in range(len(rules.sides)) if (side in bidders) != ours)
        self._kept: dict[Card, list[tuple[TrickResults, int]]] = {}
        self._takers: dict[Card, Card] = {}
        """For each counter, the opponents' card that takes it most often."""
        facts.about = self._about
        facts.certain = self._certain

    def keep(self, cards: Sequence[Card], results: TrickResults) -> None:
        """Keep the results of some cards in more deals."""
        for number, card in enumerate(cards):
            self._kept.setdefault(card, []).append((results, number))

    def solved(self, card: Card, first: int, left: int, buried: int) -> None:
        """Note the end of one deal that was solved."""
        shares = (first, left - first)
        end = self._context.ended(shares, buried=buried)
        self._add_set(card, [float(not end.outcome.made)])
        self.facts.add(ReasonKind.TRICKS, card, [shares[self._side]])

    def tell(self, cards: Iterable[Card]) -> Generator[None, None, None]:
        """Add the facts of some cards, those of the kept results."""
        for card in cards:
            for results, number in self._kept.pop(card, ()):
                yield from self._add_points(card, results, number)
                yield
                self._add_takers(card, results, number)
                yield

    def _add_points(self, card: Card, results: TrickResults, number: int) -> Generator[None, None, None]:
        ends = yield from self._context.ends(results, number, lambda end: float(not end.outcome.made))
        self._add_set(card, ends)
        self.facts.add(ReasonKind.TRICKS, card, results.points(number, self._side))

    def _add_set(self, card: Card, fails: list[float]) -> None:
        self.facts.add(self._set, card, fails)
        if self._may_give_up:
            self.facts.add_played(card, fails)

    def _add_takers(self, card: Card, results: TrickResults, number: int) -> None:
        facts, side, lanes = self.facts, self._side, results.lanes
        facts.add(ReasonKind.TRICK, card, number_list([results.takes_first(number, side)], lanes))
        if self._view.rules.tricks.last_trick:
            facts.add(ReasonKind.LAST_TRICK, card, number_list([results.takes_last(number, side)], lanes))
        lost, trumped = self._lost(card, results, number)
        facts.add(ReasonKind.LOST, card, number_list([lost], lanes))
        facts.add(ReasonKind.TRUMPED, card, number_list([trumped], lanes))

    def _lost(self, card: Card, results: TrickResults, number: int) -> tuple[int, int]:
        """Return the lanes in which a counter goes to the opponents' likeliest card, and to a trump."""
        view = self._view
        if not view.rules.card_points[card.rank]:
            return 0, 0
        assert view.trick is not None
        theirs = 0
        for side in self._against:
            theirs |= results.takes_first(number, side)
        led = view.trick.cards[0].suit if view.trick.cards else card.suit
        trump, trumped = trump_of(view), 0
        taken: dict[Card, int] = {}
        for taker, lanes in results.winners(number).items():
            if taker.suit is trump and led is not trump:
                trumped |= lanes & theirs
            elif lanes & theirs:
                taken[taker] = lanes & theirs
        if card not in self._takers and taken:
            self._takers[card] = max(taken, key=lambda taker: taken[taker].bit_count())
        return taken.get(self._takers.get(card, card), 0), trumped

    def _about(self, card: Card | None, kind: ReasonKind) -> Hand:
        """Return the own counter, and the opponents' card that takes it if that is still to come."""
        if card is None or kind not in (ReasonKind.LOST, ReasonKind.TRUMPED):
            return ()
        assert self._view.trick is not None
        taker = self._takers.get(card) if kind is ReasonKind.LOST else None
        return (card,) if taker is None or taker in self._view.trick.cards else (card, taker)

    def _certain(self, card: Card | None, kind: ReasonKind) -> bool:
        """Return whether a fact about the trick on the table is certain if it is so in every imagined deal."""
        return card is None or kind not in _OF_TRICK or is_decided(self._view, self._known, card)


def is_decided(view: Observation, known: Knowledge, card: Card) -> bool:
    """Return whether a card decides which side takes the trick, whatever others may hold and play after it."""
    rules, trump = view.rules, trump_of(view)
    assert view.trick is not None, "a card is played to a trick"
    trick = view.trick.with_card(card)
    place = best_index(trick.cards, trump)
    best, winner = trick.cards[place], seat_of(rules, trick, place)

    def may_beat(seat: Seat) -> bool:
        held, room = known.held[seat], known.sizes[seat] > len(known.held[seat])
        follows = any(other.suit is trick.cards[0].suit for other in held)
        perhaps = (other for other in known.hidden if room and other not in known.barred[seat])
        cards = (other for other in (*held, *perhaps) if not follows or other.suit is trick.cards[0].suit)
        return any(beats(other, best, trump) for other in cards)

    later = (seat_of(rules, trick, number) for number in range(len(trick.cards), rules.seating.players))
    unknown = rules.seating.calls_partner
    return not any(may_beat(seat) for seat in later if unknown or not rules.seating.together(seat, winner))
