"""A deal of a played match, as somebody who watches it enters it on a pad."""

from collections import Counter
from dataclasses import replace

from game.pad.entry import DealEntry, Ending, ScorePad, SideMeld
from game.pad.scoring import counting_groups
from game.rules import Hand, MeldKeeper, RuleSet, Seat, Side, total_points
from game.rules.play import (
    AuctionWon,
    BeforeWidow,
    CardsThrownTogether,
    Contract,
    DealBegan,
    DealScored,
    HandThrownIn,
    MeldAdded,
    MeldLaid,
    MoonDeclared,
    Outcome,
    PartnerCalled,
    State,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    melding_hand,
    trick_points,
)
from tests.strategies import Move

_ENDINGS = {
    Outcome.NO_MARRIAGE: Ending.NO_MARRIAGE,
    Outcome.COUNTED_OUT: Ending.COUNTED_OUT,
    Outcome.CUT_SHORT: Ending.CUT_SHORT,
    Outcome.DECLARED_OUT: Ending.DECLARED_OUT,
}


class Watcher:
    """Somebody at the table: sees what lies open, counts tricks, and says at the end what is entered of the deal."""

    def __init__(self, rules: RuleSet, by_cards: bool) -> None:
        self.rules = rules
        self.by_cards = by_cards
        """Whether melds are entered by tapping the hands of those who lay some, and not as numbers."""
        self._begin()

    def _begin(self) -> None:
        self.entry = DealEntry()
        self.melds = [SideMeld()] * len(self.rules.sides)
        self.taken: Counter[Side] = Counter()
        self.winners: set[Side] = set()
        self.moon = False

    def watch(self, move: Move) -> DealEntry | None:
        """Take an action of the match; return the entry of a deal that it ends."""
        done = None
        for event in move.step.events:
            match event:
                case DealBegan():
                    self._begin()
                case AuctionWon(contract=Contract(declarer=declarer, points=points)):
                    self.entry = replace(self.entry, bidder=declarer, bid=points)
                case TrumpNamed(suit=suit):
                    self.entry = replace(self.entry, trump=suit)
                case TrumpTurned(card=card):
                    self.entry = replace(self.entry, trump=card.suit)
                case PartnerCalled(partner=partner):
                    self.entry = replace(self.entry, partner=partner)
                case MeldLaid(seat=seat, melds=melds):
                    hands, moves = move.step.state.cards.hands, move.step.state.cards.moves
                    hand = melding_hand(self.rules, moves, seat, hands[seat])
                    cards = ((seat, hand),) if self.by_cards and melds else ()
                    self._meld(seat, 0 if self.by_cards else total_points(melds), cards)
                case MeldAdded(seat=seat, meld=meld):
                    self._meld(seat, meld.points, ())
                case MoonDeclared():
                    self.moon = True
                case TrickWon(seat=seat, points=points):
                    self.taken[self.rules.seating.side(seat)] += points
                    self.winners.add(self.rules.seating.side(seat))
                case CardsThrownTogether(misdeal=misdeal, seat=seat):
                    unscored = Ending.PASSED_OUT if seat is None else Ending.DECLINED
                    done = DealEntry(unscored if misdeal is None else Ending.MISDEAL)
                case DealScored():
                    thrown_in = any(isinstance(event, HandThrownIn) for event in move.step.events)
                    done = self._entered(move.before, event.result.outcome, thrown_in)
        return done

    def _meld(self, seat: Seat, points: int, cards: tuple[tuple[Seat, Hand], ...]) -> None:
        side = self.rules.seating.side(seat)
        before = self.melds[side]
        self.melds[side] = SideMeld(before.points + points, (*before.hands, *cards))

    def _entered(self, before: State, outcome: Outcome, thrown_in: bool) -> DealEntry:
        """What is entered at the end: what one group has taken, and the other's follows where there are two."""
        rules, ending = self.rules, _ENDINGS.get(outcome, Ending.PLAYED)
        if thrown_in:
            begun = before.trick is not None and bool(before.tricks or before.trick.cards)
            unseen = Ending.UNSEEN if isinstance(before.phase, BeforeWidow) else Ending.THROWN_IN
            ending = Ending.CONCEDED if begun else unseen
        elif self.moon:
            ending = Ending.MOON_MADE if outcome is Outcome.MOON_MADE else Ending.MOON_FAILED
        entry = replace(self.entry, ending=ending, melds=tuple(self.melds))
        buried = trick_points(rules, before.cards.buried) if ending.whole else 0
        tricks: list[int | None] = [None] * len(rules.sides)
        if ending.counts_tricks:
            groups = counting_groups(rules, entry.contract)
            for number, group in enumerate(groups):
                bidders = entry.bidder is not None and rules.seating.side(entry.bidder) in group
                points = sum(self.taken[side] for side in group) + (buried if bidders else 0)
                if number < len(groups) - 1 or not ending.whole:
                    tricks[min(group)] = points
            entry = replace(entry, tricks=tuple(tricks))
        if not ending.scores or (not ending.counts_tricks and ending is not Ending.MOON_MADE):
            return entry
        won = tuple(sorted(side for side in self.winners if not self._group_points(entry, side)))
        return replace(entry, buried=buried, won=won if rules.scoring.meld_keeper is MeldKeeper.TRICK else ())

    def _group_points(self, entry: DealEntry, side: Side) -> int:
        group = next(group for group in counting_groups(self.rules, entry.contract) if side in group)
        return sum(self.taken[other] for other in group)


def blank_pad(rules: RuleSet, dealer: Seat) -> ScorePad:
    """A pad before the first deal."""
    return ScorePad(rules, tuple(seat.name.title() for seat in rules.seats), dealer)
