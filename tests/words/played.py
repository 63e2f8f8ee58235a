"""What the engine does under a rule set, found out by dealing, bidding, melding and scoring."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from itertools import count
from typing import Any

from game.rules import KINDS, BothOver, Card, Meld, MeldKind, Rank, RuleSet, Seat, Suit, best_melds, has_marriage
from game.rules.play import (
    Action,
    AskRedeal,
    Auction,
    BeforePlay,
    Bid,
    Contract,
    Deal,
    DealOver,
    Event,
    GameOver,
    GoOn,
    LaidCard,
    LayMeld,
    Outcome,
    Pass,
    Refusal,
    Spread,
    State,
    ThrowIn,
    Trick,
    TrickPlay,
    TrickWon,
    apply,
    counts_out,
    deal_from_seed,
    first_dealer,
    lay_refusal,
    lead_refusal,
    legal_actions,
    new_game,
    play_refusal,
    played_scores,
    points_of,
    thrown_in_scores,
    to_act,
)
from game.rules.text import parse_card, parse_hand
from game.words.melds import TRUMP
from tests.strategies import Move, random_game

_DEALS = 60
"""Random deals that are looked through for what is wanted."""


_AT_THE_END = BothOver.BIDDING_TEAM


def _to_its_end(state: State) -> bool:
    outcome = state.standing.sheet[-1].outcome
    return not outcome.given_up and outcome not in (Outcome.COUNTED_OUT, Outcome.CUT_SHORT, Outcome.DECLARED_OUT)


class Played:
    """A rule set, asked by playing."""

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.unit = int(rules.scale)
        self.partners = rules.seating.partner(Seat.NORTH) is not None
        self.nines, self.sevens = (
            any(card.rank is rank for card in self.all_cards) for rank in (Rank.NINE, Rank.SEVEN)
        )
        self.dix = "7" if self.sevens else "9"

    # The deal and the auction.

    @cached_property
    def dealt(self) -> State:
        """A first deal."""
        free = self.rules.changed(auction={"must_open": 0})  # passes are looked at by themselves
        state = new_game(free, first_dealer(self.rules, "page"))
        deals = (deal_from_seed(self.rules, "page", number) for number in count(1))
        wanted = (deal for deal in deals if not self.rules.bids_need_marriage or all(map(has_marriage, deal.hands)))
        return self.after(state, next(wanted))

    @cached_property
    def dealer(self) -> Seat:
        """Who has dealt that deal."""
        return self.dealt.standing.dealer

    @cached_property
    def dealt_to(self) -> set[Seat]:
        """Who got cards in it."""
        return {seat for seat, hand in zip(self.rules.seats, self.dealt.cards.hands, strict=True) if hand}

    @cached_property
    def may_pass_with_meld(self) -> bool:
        """Whether the first to speak may pass with the most meld that a hand can have."""
        state = self.dealt
        seat = to_act(state)
        best = parse_hand(" ".join(f"{rank}{suit}" for rank in "AKQJ" for suit in "CDHS" for _ in range(2)) + " TH TH")
        hands = tuple(best if one == seat else held for one, held in enumerate(state.cards.hands))
        return Pass() in legal_actions(replace(state, rules=self.rules, cards=replace(state.cards, hands=hands)))

    @cached_property
    def calls_without_marriage(self) -> list[int]:
        """The bids that may be made if nobody holds a queen."""
        return self.calls(self._without_queens)

    def without_marriage(self, forced: bool) -> State:
        """What follows then, if all pass, or all after the first, who bids."""
        state = self._without_queens
        if not forced:
            phase = state.phase
            assert isinstance(phase, Auction)
            bid, bidder = Bid(self.rules.auction.minimum), phase.speaker
            state = replace(state, phase=Auction(self.rules.seating.in_turn(bidder, state.out)[1], ((bidder, bid),)))
        while isinstance(state.phase, Auction):
            state = self.after(state, Pass())
        return state

    @cached_property
    def _without_queens(self) -> State:
        cards = self.dealt.cards
        jack = {card: KINDS[card.suit * 6 + Rank.JACK] for card in KINDS if card.rank is Rank.QUEEN}
        hands = tuple(tuple(sorted(jack.get(card, card) for card in hand)) for hand in cards.hands)
        widow = tuple(jack.get(card, card) for card in cards.widow)
        return replace(self.dealt, cards=replace(cards, hands=hands, widow=widow))

    @cached_property
    def lays_before_draw(self) -> bool:
        """Whether the winner of a trick is to say that the draw comes, in games with a stock."""
        steps = (move.step for move in self.moves)
        won = next(step for step in steps if any(isinstance(event, TrickWon) for event in step.events))
        return GoOn() in legal_actions(won.state)

    @cached_property
    def for_turned_dix(self) -> int:
        """What the dealer has of a turned dix, in games with a stock."""
        first = deal_from_seed(self.rules, "page", 1)
        cards = [*first.rest, *(card for hand in first.hands for card in hand)]
        dix = next(place for place, card in enumerate(cards) if card.rank.letter == self.dix)
        cards.append(cards.pop(dix))  # under the stock, which is the last card of all
        size = self.rules.dealing.hand_size
        hands = tuple(tuple(sorted(cards[start : start + size])) for start in range(0, 2 * size, size))
        state = new_game(self.rules, first_dealer(self.rules, "page"))
        after = self.after(state, Deal(hands, tuple(cards[2 * size :])))
        return sum(meld.points for meld in after.melds[state.standing.dealer])

    @cached_property
    def all_cards(self) -> list[Card]:
        """The cards of that deal, in hands and on the table."""
        cards, lying = self.dealt.cards, self.dealt.open
        turned = [lying.turned] if lying is not None and lying.turned is not None else []
        return [card for some in (*cards.hands, cards.stock, cards.widow, turned) for card in some]

    def after(self, state: State, action: Action) -> State:
        """The state after an action of whoever is to act."""
        seat = to_act(state)
        assert seat is not None
        return apply(state, seat, action).state

    def may_show(self, cards: str) -> bool:
        """Whether these cards, dealt to the first to speak, may be shown to have them dealt again."""
        state, hand = self.dealt, parse_hand(cards)
        seat = to_act(state)
        hands = tuple(hand if one == seat else held for one, held in enumerate(state.cards.hands))
        return AskRedeal() in legal_actions(replace(state, cards=replace(state.cards, hands=hands)))

    def calls(self, state: State) -> list[int]:
        """The bids that may be made, lowest first."""
        return list(self._calls(state))

    def _calls(self, state: State) -> Iterator[int]:
        return (call.points for call in legal_actions(state) if isinstance(call, Bid))

    @cached_property
    def openings(self) -> list[int]:
        """The bids that may be made first."""
        return self.calls(self.dealt)

    def over(self, points: int) -> list[int]:
        """The bids that may be made over another."""
        return self.calls(self._called(points))

    def _called(self, points: int) -> State:
        """The auction after that bid alone."""
        phase = self.dealt.phase
        assert isinstance(phase, Auction)
        after = Auction(self.rules.seating.in_turn(phase.speaker, self.dealt.out)[1], ((phase.speaker, Bid(points)),))
        return replace(self.dealt, phase=after)

    @cached_property
    def climb(self) -> list[int]:
        """Bids from the lowest on, each the lowest over the one before."""
        bids = [self.openings[0]]
        while len(bids) < 90 and (higher := next(self._calls(self._called(bids[-1])), None)):
            bids.append(higher)
        return bids

    def below_the_top(self) -> list[int]:
        """Some bids over which others are cut short neither by the highest of all nor by the end of ``climb``."""
        most = self.rules.auction.highest_raise or 0
        return [points for points in self.climb[:60:7] if points + most < min(self.climb[-1], self.rules.highest_bid)]

    @cached_property
    def highest_call(self) -> int:
        """The highest bid that calls can come to, or enough to be above any example."""
        state, highest = self.dealt, 0
        while isinstance(state.phase, Auction) and highest < 100 * self.unit * self.rules.deck.copies:
            bids = self.calls(state)
            if not bids:
                break
            highest = bids[-1]
            state = self.after(state, Bid(highest))
        return highest

    def can_be_bid(self, points: int) -> bool:
        """Whether calls can come to that bid: everybody goes as near to it as they may."""
        state = self.dealt
        while isinstance(state.phase, Auction) and (bids := [bid for bid in self.calls(state) if bid <= points]):
            if bids[-1] == points:
                return True
            state = self.after(state, Bid(bids[-1]))
        return False

    @cached_property
    def forced(self) -> int | None:
        """What the dealer has to take it at when all pass; None where that leads to no contract."""
        state = self.dealt
        while isinstance(state.phase, Auction) and Pass() in legal_actions(state):
            state = self.after(state, Pass())
        return state.contract.points if state.contract is not None else None

    # A whole deal.

    @cached_property
    def moves(self) -> list[Move]:
        """A deal that is played to its end, and in which nobody gives up."""
        if self.rules.stock is not None:
            plainly = self.rules.changed(stock={"ends_at_once": False})
        else:
            plainly = self.rules.changed(end={"both_over": _AT_THE_END}, scoring={"short_meld_is_set": False})
        for number in range(2 * _DEALS):  # with a low target nearly every deal that is made is counted out
            moves = list(random_game(self.rules if number < _DEALS else plainly, f"page {number}", 1))
            last = moves[-1].step.state
            if isinstance(last.phase, DealOver | GameOver) and _to_its_end(last):
                return moves
        raise AssertionError("no deal was played")

    @cached_property
    def happened(self) -> list[Event]:
        """What happened in it."""
        return [event for move in self.moves for event in move.step.events]

    def first(self, kind: type[Any]) -> Any:
        """The first event of a kind."""
        return next(event for event in self.happened if isinstance(event, kind))

    def before(self, kind: type[Any]) -> State:
        """The first state of that deal in such a phase."""
        return next(move.step.state for move in self.moves if isinstance(move.step.state.phase, kind))

    @cached_property
    def declarer(self) -> Seat:
        """Who plays that deal."""
        contract = self.before(BeforePlay).contract
        assert contract is not None
        return contract.declarer

    @cached_property
    def defenders_meld(self) -> bool:
        """Whether the defenders lay what they hold: looked for in deals in which they hold some."""
        for number in range(_DEALS if self.rules.stock is None else 0):
            for move in random_game(self.rules, f"melds {number}", 1):
                state = move.step.state
                if isinstance(state.phase, BeforePlay) and state.trump is not None:
                    declarer = to_act(state)
                    against = [seat for seat in self.rules.seats if not self.rules.seating.together(seat, declarer)]
                    held = [best_melds(self.rules, state.cards.hands[seat], state.trump) for seat in against]
                    if any(held):
                        return [state.melds[seat] for seat in against] == held
        return False

    # Scores: of the bidders, and of a side of defenders. Where chips are paid, these are the points that decide it.

    @cached_property
    def in_points(self) -> RuleSet:
        """The same rules without chips, and without what a hand thrown in pays besides."""
        return replace(self.rules, chips=None, scoring=replace(self.rules.scoring, thrown_in_pays=0))

    def paid(self, bid: int, reached: int, trump: Suit) -> int:
        """The chips that each of the others pays a declarer who has reached that many points."""
        own, first, second = self._chips(bid, reached, trump)
        assert first == second
        assert own == -2 * first - first * (self.kitty_pays(bid, reached, trump) != 0)
        return -first

    def kitty_pays(self, bid: int, reached: int, trump: Suit) -> int:
        """The chips that the kitty pays then."""
        return sum(self._chips(bid, reached, trump))

    def _chips(self, bid: int, reached: int, trump: Suit) -> tuple[int, ...]:
        points = Contract(Seat.NORTH, bid), (0, 0, 0), (reached, 0, 0)
        return played_scores(self.rules, *points, won=(True,) * 3, trump=trump).scores

    def pays_for_a_hand_thrown_in(self, more: int) -> int:
        """What each other side scores of a hand thrown in before the first lead that pays so much besides."""
        nothing = (0,) * len(self.rules.sides)
        rules = replace(self.rules, scoring=replace(self.rules.scoring, thrown_in_pays=more))
        return thrown_in_scores(rules, Contract(Seat.NORTH, 30 * self.unit), nothing)[1]

    def concedes(self, bid: int) -> tuple[int, int]:
        """The chips that each of the others gets of a hand that is thrown in, before a card is led and after."""
        contract, nothing = Contract(Seat.NORTH, bid), (0, 0, 0)
        before, after = (thrown_in_scores(self.rules, contract, nothing, taken) for taken in (None, nothing))
        return before[1], after[1]

    def score(
        self,
        bid: int,
        meld: int,
        taken: int,
        others: int = 0,
        *,
        buried: int = 0,
        shot: bool | None = None,
        theirs: int = 0,
        won: tuple[bool, ...] = (),
    ) -> tuple[Outcome, int, int]:
        """The outcome and both scores; ``others`` is what each other side took, ``theirs`` what it melded."""
        rest = len(self.rules.sides) - 1
        melds, points = (meld, *(theirs,) * rest), (taken, *(others,) * rest)
        played = played_scores(self.in_points, Contract(Seat.NORTH, bid), melds, points, shot, buried, won)
        return played.outcome, played.scores[0], played.scores[1]

    def with_partner(self, bid: int) -> tuple[int, ...]:
        """The scores of a deal in which North and South play together and take half of the trick points."""
        half = self.rules.trick_total // 2
        contract = Contract(Seat.NORTH, bid, parse_card("AS"), Seat.SOUTH)
        laid = 40 * self.unit
        return played_scores(self.rules, contract, (laid, 0, laid, 0, 0), (half,) * 5).scores

    @cached_property
    def saving(self) -> int:
        """The fewest trick points that keep a meld of the defenders."""
        meld = 60 * self.unit
        return next(taken for taken in range(1000) if self.score(0, 0, 50, taken, theirs=meld)[2] == meld + taken)

    @cached_property
    def least(self) -> int:
        """The least meld that counts; 0: any."""
        first = next(laid for laid in range(1, 10_000) if self.thrown_in(0, laid)[1] == laid)
        return first if first > 1 else 0

    def thrown_in(self, bid: int, theirs: int, own: int = 0) -> tuple[int, int]:
        """Both scores of a hand that is thrown in."""
        melds = (own, *(theirs,) * (len(self.rules.sides) - 1))
        scores = thrown_in_scores(self.in_points, Contract(Seat.NORTH, bid), melds)
        return scores[0], scores[1]

    def conceded(self, bid: int, theirs: int, own: int, taken: int) -> tuple[int, int]:
        """Both scores of a hand that is thrown in when the others have each taken that many trick points."""
        rest = len(self.rules.sides) - 1
        melds, points = (own, *(theirs,) * rest), (0, *(taken,) * rest)
        scores = thrown_in_scores(self.in_points, Contract(Seat.NORTH, bid), melds, points)
        return scores[0], scores[1]

    def may_concede(self, moon: bool = False) -> bool:
        """Whether the declarer may throw in the hand once a card has been led and is to play again."""
        states = [move.step.state for move in self.moves if isinstance(move.step.state.phase, TrickPlay)]
        own = next(state for state in states if state.tricks and to_act(state) is self.declarer)
        assert isinstance(own.phase, TrickPlay)
        return ThrowIn() in legal_actions(replace(own, phase=replace(own.phase, moon=moon)))

    def counts_out(self, total: int, bid: int, taken: int, partner: int | None = None) -> bool:
        """Whether a side that has taken that many points of its contract has won the match, given its total.

        ``partner``: the total of the one who was called; None: nobody was.
        """
        rest = len(self.rules.sides) - 1
        points, nothing = (taken, *(0,) * rest), (0,) * (rest + 1)
        won, second = (True, *(False,) * rest), self.rules.seats[1]
        contract = Contract(Seat.NORTH, bid) if partner is None else Contract(Seat.NORTH, bid, partner=second)
        totals = (total, partner or 0, *nothing[2:])
        return counts_out(self.in_points, totals, contract, nothing, points, won)

    def may_lead(self, bid: int, hand: str, card: str) -> bool:
        """Whether the declarer of such a contract may lead a card to the first trick, spades being trump."""
        return lead_refusal(self.rules, bid, Suit.SPADES, parse_hand(hand), parse_card(card)) is None

    def may(self, action: Action, bid: int, meld: int) -> bool:
        """Whether the declarer may do that before the play, with such a contract and meld."""
        state = self.before(BeforePlay)
        assert isinstance(state.phase, BeforePlay)
        laid = (Meld(MeldKind.PINOCHLE, (), meld),) if meld else ()
        melds = tuple(laid if seat is self.declarer else () for seat in self.rules.seats)
        phase = replace(state.phase, contract=Contract(self.declarer, bid), melds=melds)
        return action in legal_actions(replace(state, rules=self.rules, phase=phase))

    def play(self, trick: str, hand: str, card: str) -> Refusal | None:
        """Why a card may not be played to a trick that North led, spades being trump; ``{0}`` is the lowest rank."""
        low = self.rules.deck.ranks[0].letter
        played, held, chosen = (text.format(low) for text in (trick, hand, card))
        lying = Trick(Seat.NORTH, tuple(parse_card(word) for word in played.split()))
        return play_refusal(self.rules, Suit.SPADES, lying, parse_hand(held), parse_card(chosen))

    # Melds, hearts being trump.

    def worth(self, cards: str) -> int:
        """What the melds of some cards bring."""
        return sum(meld.points for meld in best_melds(self.rules, parse_hand(cards), TRUMP))

    @cached_property
    def _once(self) -> dict[int, list[tuple[int, int, int, int]]]:
        """For each class its melds: points once, twice, and as often as there are copies; and cards."""
        runs = [("AH TH KH QH JH", 5), *((f"K{suit} Q{suit}", 2) for suit in "CDS")]
        runs += [(f"{self.dix}H", 1)] if self.nines else []
        arounds = [(" ".join(rank + suit for suit in "CDHS"), 4) for rank in "AKQJ"]
        copies = self.rules.deck.copies
        return {
            number: [
                (*(self.worth(" ".join([cards] * times)) for times in (1, 2, copies)), copies * size)
                for cards, size in melds
            ]
            for number, melds in enumerate((runs, [("JD QS", 2)], arounds), 1)
        }

    @property
    def most_points(self) -> int:
        """More than a side can score in a deal: all melds, as far as its cards could hold those of each class."""
        held = sum(max(map(len, self.before(BeforePlay).cards.hands)) for _ in self.rules.sides[0])
        points = self.rules.trick_total + self.worth("KH QH") * self.rules.deck.copies
        for melds in self._once.values():
            left = held
            for _, _, most, size in sorted(melds, key=lambda meld: -meld[2] / meld[3]):
                points += most if left > 0 else 0
                left -= size
        return points

    def can_meld(self, points: int) -> bool:
        """Whether melds of different cards, each once or twice, come to that many points."""
        sums = {0}
        for once, twice, _, _ in (meld for melds in self._once.values() for meld in melds):
            sums |= {total + more for total in sums for more in (once, twice)}
        return points in sums | {total + self.worth("KH QH") for total in sums}

    # Laying melds one by one.

    def meld_points(self, kind: MeldKind, hand: str) -> int:
        """What a meld brings that stands for itself."""
        return points_of(self.rules, TRUMP, Spread(parse_hand(hand)), LayMeld(kind, parse_hand(hand)))

    def _grows(self, kind: MeldKind, hand: str, first: MeldKind, table: str, earlier_turn: bool) -> int:
        laid = tuple(LaidCard(parse_card(word), (0,)) for word in table.split())
        before = Meld(first, parse_hand(table), self.meld_points(first, table))
        spread, action = (
            Spread(parse_hand(hand), laid, (before,), int(earlier_turn)),
            LayMeld(kind, parse_hand(hand), laid),
        )
        assert earlier_turn or lay_refusal(self.rules, TRUMP, spread, action) is None
        return points_of(self.rules, TRUMP, spread, action)

    def run_after(self, earlier_turn: bool) -> int:
        """What a run brings that is made of a royal marriage."""
        return self._grows(MeldKind.RUN, "AH TH JH", MeldKind.ROYAL_MARRIAGE, "KH QH", earlier_turn)

    def double_after(self, earlier_turn: bool) -> int:
        """What a second pinochle brings that joins the first."""
        return self._grows(MeldKind.PINOCHLE, "JD QS", MeldKind.PINOCHLE, "JD QS", earlier_turn)

    def serves(self, kind: MeldKind, hand: str, again: str) -> bool:
        """Whether a card of a marriage of spades on the table serves in another meld with cards from the hand."""
        marriage = Meld(MeldKind.MARRIAGE, parse_hand("KS QS"), 2 * self.unit)
        laid = tuple(LaidCard(parse_card(word), (0,)) for word in ("QS", "KS"))
        action = LayMeld(kind, parse_hand(hand), tuple(piece for piece in laid if str(piece.card) == again))
        return lay_refusal(self.rules, TRUMP, Spread(parse_hand(hand), laid, (marriage,), 1), action) is None
