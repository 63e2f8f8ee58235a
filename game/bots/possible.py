"""Whether an observation could be anybody's: what another program tells our bots may contradict itself."""

from collections import Counter

from game.rules import (
    Auction,
    BeforePlay,
    Bid,
    Card,
    Contract,
    NamingTrump,
    Observation,
    Pass,
    PassingCards,
    Seat,
    Suit,
    TrickPlay,
    best_melds,
    laid_cards,
    seat_of,
    winner,
)

_WITH_MELDS = (BeforePlay, TrickPlay)


def impossible(view: Observation) -> str:
    """What contradicts what, in words; nothing if the observation could be made in a game.

    The own hand, calls, contract, passing, melds and tricks have to fit together. That the hidden cards can be dealt
    so that every card was legal is not looked into.
    """
    if not isinstance(view.phase, Auction | NamingTrump | PassingCards | BeforePlay | TrickPlay):
        return "" if not view.hand else "nobody holds cards between deals"
    return _auction(view) or _settled(view) or _cards(view)


def _auction(view: Observation) -> str:
    bids = [call.points for _, call in view.calls if isinstance(call, Bid)]
    passes = Counter(seat for seat, call in view.calls if isinstance(call, Pass))
    if sorted(set(bids)) != bids or any(bid > view.rules.highest_bid for bid in bids):
        return "the bids do not rise, or too high"
    if any(count > 1 for count in passes.values()):
        return "a seat has passed twice"
    if isinstance(view.phase, Auction) and view.phase.speaker in passes:
        return "a seat that has passed is to speak"
    return ""


def _settled(view: Observation) -> str:
    """What is wrong with the contract and with what depends on it."""
    contract, phase = view.contract, view.phase
    if contract is None:
        return ""
    if not 0 < contract.points <= view.rules.highest_bid:
        return "there is no contract, or it promises what nobody can"
    if view.moon and not view.rules.moon_points:
        return "shooting the moon is not played under these rules"
    wrong = _passing(view, contract)
    if not wrong and isinstance(phase, TrickPlay):
        return _tricks(view, contract.declarer, phase.trump)
    return wrong


def _passing(view: Observation, contract: Contract) -> str:
    count, phase = view.rules.passing.count, view.phase
    if isinstance(phase, PassingCards):
        if not count or phase.exchanges not in (0, 1):
            return "that is no moment of passing cards"
    elif len(view.moves) != (2 if count and isinstance(phase, _WITH_MELDS) else 0):
        return "cards have been passed too often, or not often enough"
    for move in view.moves:
        seen = view.seat in (move.source, move.target)
        if len(move.cards or ()) != (count if seen else 0):
            return "the cards sent or received are not those that have been passed"
    return ""


def _tricks(view: Observation, leader: Seat, trump: Suit) -> str:
    seats = len(view.rules.seats)
    for trick in view.tricks:
        if trick.leader is not leader or len(trick.cards) != seats:
            return "a trick has not a card of every seat, or another seat than its winner led the next"
        leader = winner(view.rules, trick, trump)
    if view.trick is None or view.trick.leader is not leader or len(view.trick.cards) >= seats:
        return "the trick on the table does not follow from those before it"
    return ""


def _cards(view: Observation) -> str:
    """What is wrong with the number of cards, with the melds, or with a card that there would be too often."""
    rules = view.rules
    played: list[Counter[Card]] = [Counter() for _ in rules.seats]
    for trick in (*view.tricks, view.trick) if view.trick is not None else ():
        for index, card in enumerate(trick.cards):
            played[seat_of(rules, trick, index)][card] += 1
    counts = [rules.dealing.hand_size - cards.total() for cards in played]
    for move in view.moves:
        if move.source is not None:
            counts[move.source] -= move.count
        if move.target is not None:
            counts[move.target] += move.count
    if list(view.counts) != counts or len(view.hand) != counts[view.seat]:
        return "the hands are not as large as they would be"
    known = [*played]
    known[view.seat] = played[view.seat] + Counter(view.hand)
    if len(view.melds) != (len(rules.seats) if isinstance(view.phase, _WITH_MELDS) else 0):
        return "every seat melds before the play, and nobody earlier"
    for seat, melds in zip(rules.seats, view.melds, strict=False):
        assert view.trump is not None
        laid = known[seat] if seat is view.seat else Counter(laid_cards(melds))
        if best_melds(rules, tuple(sorted(laid.elements())), view.trump) != melds:
            return "the melds are not those of the cards that are shown"
        known[seat] |= laid
    if not sum(known, Counter[Card]()) <= Counter(rules.deck.cards):
        return "there are more cards of a kind than the deck has"
    if any(known[seat].total() > counts[seat] + played[seat].total() for seat in rules.seats):
        return "a seat shows more cards than it holds"
    return ""
