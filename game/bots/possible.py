"""Whether an observation could be anybody's: what another program tells our bots may contradict itself."""

from collections import Counter

from game.rules.actions import Bid, Pass
from game.rules.cards import Card, Suit
from game.rules.melds import best_melds, laid_cards
from game.rules.observation import Observation, Phase
from game.rules.seats import SEATS, Seat
from game.rules.states import Contract
from game.rules.tricks import seat_of, winner

_BETWEEN_DEALS = (Phase.AWAITING_DEAL, Phase.DEAL_OVER, Phase.GAME_OVER)
_WITH_MELDS = (Phase.MELDING, Phase.PLAY)


def impossible(view: Observation) -> str:
    """What contradicts what, in words; nothing if the observation could be made in a game.

    The own hand, calls, contract, passing, melds and tricks have to fit together. That the hidden cards can be dealt
    so that every card was legal is not looked into.
    """
    if view.phase in _BETWEEN_DEALS:
        return "" if not view.hand else "nobody holds cards between deals"
    return _auction(view) or _settled(view) or _cards(view)


def _auction(view: Observation) -> str:
    bids = [call.points for _, call in view.calls if isinstance(call, Bid)]
    passes = Counter(seat for seat, call in view.calls if isinstance(call, Pass))
    if sorted(set(bids)) != bids or any(bid > view.rules.highest_bid for bid in bids):
        return "the bids do not rise, or too high"
    if any(count > 1 for count in passes.values()):
        return "a seat has passed twice"
    if view.phase is Phase.AUCTION and view.to_act in passes:
        return "a seat that has passed is to speak"
    return ""


def _settled(view: Observation) -> str:
    """What is wrong with the contract and with what depends on it."""
    contract = view.contract
    if view.phase is Phase.AUCTION:
        return "" if contract is None else "there is a contract before the auction is over"
    if contract is None or not 0 < contract.points <= view.rules.highest_bid:
        return "there is no contract, or it promises what nobody can"
    if (contract.trump is None) is not (view.phase is Phase.NAMING_TRUMP):
        return "trump is named before its time, or not at all"
    if view.moon and not view.rules.moon_points:
        return "shooting the moon is not played under these rules"
    wrong = _passing(view, contract)
    if wrong:
        return wrong
    turn = contract.declarer.partner if view.phase is Phase.PASSING and not view.exchanges else contract.declarer
    if view.phase is Phase.PLAY:
        return _tricks(view, contract.declarer, contract.trump)
    if view.trick is not None or view.tricks:
        return "there are tricks before the play"
    return "" if view.to_act is turn else "it is not that seat's turn"


def _passing(view: Observation, contract: Contract) -> str:
    count = view.rules.pass_count
    all_passed = 2 if count and view.phase in _WITH_MELDS else 0
    if view.phase is Phase.PASSING and (not count or view.exchanges not in (0, 1)):
        return "that is no moment of passing cards"
    if view.phase is not Phase.PASSING and view.exchanges != all_passed:
        return "cards have been passed too often, or not often enough"
    declarer, partner = contract.declarer, contract.declarer.partner
    steps = (view.sent, view.received) if view.seat is partner else (view.received, view.sent)
    for number, passed in enumerate(steps):
        due = view.seat in (declarer, partner) and view.exchanges > number
        if len(passed.cards if passed is not None else ()) != (count if due else 0):
            return "the cards sent or received are not those that have been passed"
    return ""


def _tricks(view: Observation, leader: Seat, trump: Suit | None) -> str:
    assert trump is not None
    for trick in view.tricks:
        if trick.leader is not leader or len(trick.cards) != len(SEATS):
            return "a trick has not four cards, or another seat than its winner led the next"
        leader = winner(view.rules, trick, trump)
    if view.trick is None or view.trick.leader is not leader or len(view.trick.cards) >= len(SEATS):
        return "the trick on the table does not follow from those before it"
    return "" if view.to_act is seat_of(view.rules, view.trick, len(view.trick.cards)) else "it is not that seat's turn"


def _cards(view: Observation) -> str:
    """What is wrong with the number of cards, with the melds, or with a card that there would be too often."""
    played: list[Counter[Card]] = [Counter() for _ in SEATS]
    for trick in (*view.tricks, view.trick) if view.trick is not None else ():
        for index, card in enumerate(trick.cards):
            played[seat_of(view.rules, trick, index)][card] += 1
    counts = [view.rules.hand_size - played[seat].total() for seat in SEATS]
    if view.phase is Phase.PASSING and view.exchanges and view.contract is not None:
        counts[view.contract.declarer] += view.rules.pass_count
        counts[view.contract.declarer.partner] -= view.rules.pass_count
    if list(view.hand_counts) != counts or len(view.hand) != counts[view.seat]:
        return "the hands are not as large as they would be"
    known = [*played]
    known[view.seat] = played[view.seat] + Counter(view.hand)
    if len(view.melds) != (len(SEATS) if view.phase in _WITH_MELDS else 0):
        return "every seat melds before the play, and nobody earlier"
    for seat, melds in zip(SEATS, view.melds, strict=False):
        assert view.contract is not None
        assert view.contract.trump is not None
        laid = known[seat] if seat is view.seat else Counter(laid_cards(melds))
        if best_melds(view.rules, tuple(sorted(laid.elements())), view.contract.trump) != melds:
            return "the melds are not those of the cards that are shown"
        known[seat] |= laid
    if not sum(known, Counter[Card]()) <= Counter(view.rules.deck):
        return "there are more cards of a kind than the deck has"
    if any(known[seat].total() > counts[seat] + played[seat].total() for seat in SEATS):
        return "a seat shows more cards than it holds"
    return ""
