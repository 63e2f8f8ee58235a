"""Check that an observation is possible: what another program tells our bots may contradict itself."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from ..rules import Card, Rank, Seat, Suit, best_melds, laid_cards, shown_melds
from ..rules.play import (
    Auction,
    BeforePlay,
    BeforeWidow,
    Burying,
    CallingPartner,
    Contract,
    ExchangingDix,
    Move,
    NamingTrump,
    Observation,
    PassingCards,
    Refusal,
    TrickPlay,
    contract_after,
    dix_exchanged,
    dix_of,
    first_caller,
    first_leader,
    melding_hand,
    next_speaker,
    seat_of,
    why_not,
    winner,
)
from ..rules.text import format_action
from .knowledge import since_turned

_TOO_MANY = "there are more cards of a kind than the deck has"
_WITH_MELDS = (BeforePlay, TrickPlay)
_CALLED = (Burying, PassingCards, *_WITH_MELDS)
"""The phases after a partner has been called."""


def impossible(view: Observation) -> str:
    """Return what contradicts what, in words; empty if the observation could occur in a game.

    The own hand, calls, contract, passing, melds and tricks have to fit together. It does not check that the hidden
    cards can be dealt so that every card was legal.
    """
    if view.open is not None:
        return ""  # all of it follows from the actions
    if not isinstance(view.phase, (Auction, BeforeWidow, NamingTrump, CallingPartner, ExchangingDix, *_CALLED)):
        return "" if not view.hand else "nobody holds cards between deals"
    return _auction(view) or _settled(view) or _cards(view)


def _auction(view: Observation) -> str:
    """Return what is wrong with the calls, one after the other, or with their result."""
    rules, phase, dealer = view.rules, view.phase, view.standing.dealer
    if rules.turns_trump:
        return "somebody has called where nobody bids" if view.calls else ""
    speaker: Seat | None = first_caller(rules, dealer)
    for made, (caller, call) in enumerate(view.calls):
        if caller is not speaker:
            return "a seat has called that was not to speak"
        asked = replace(view, seat=caller, phase=Auction(caller, view.calls[:made]))
        if why_not(asked, call) not in (None, Refusal.NO_MARRIAGE, Refusal.MELD_MUST_OPEN):  # nobody sees that hand
            return f"the call {format_action(call)!r} could not be made there"
        speaker = next_speaker(rules, view.calls[: made + 1], view.out)
    if isinstance(phase, Auction):
        return "" if phase.speaker is speaker else "another seat is to speak, or the auction is over"
    promised = contract_after(rules, dealer, view.calls)
    if speaker is not None or view.contract is None or replace(view.contract, called=None, partner=None) != promised:
        return "the contract is not what the auction has come to"
    return ""


def _settled(view: Observation) -> str:
    """Return what is wrong with the contract and with what depends on it."""
    contract, phase = view.contract, view.phase
    if view.rules.turns_trump:
        return _turned(view)
    if contract is None:
        return "" if not view.moves else "cards have been moved before there was a contract"
    if view.moon and not view.rules.moon_points:
        return "shooting the moon is not played under these rules"
    wrong = _partner(view, contract) or _moves(view, contract)
    if not wrong and isinstance(phase, TrickPlay):
        leader = first_leader(view.rules, view.standing.dealer, contract.declarer)
        return _tricks(view, leader, phase.trump)
    return wrong


def _turned(view: Observation) -> str:
    """Return what is wrong with the card that was turned up for trump, which everybody has seen the dealer take."""
    dealer = view.standing.dealer
    last = view.rules.seating.last(dealer)
    turned = next((move.cards for move in view.moves if move.cards is not None and len(move.cards) == 1), None)
    due = [Move(None, last, 1, turned, view.rules.seats)]
    given = dix_exchanged(view.rules, view.moves)
    if given is not None and turned is not None and _may_exchange(view, given.source, turned[0]):
        dix = (dix_of(view.rules, turned[0].suit),)
        due += [
            Move(given.source, last, 1, dix, view.rules.seats),
            Move(last, given.source, 1, turned, view.rules.seats),
        ]
    if view.contract is not None or view.moon or turned is None or list(view.moves) != due:
        return "the dealer takes the card turned up for trump, or a dix for it, and nobody has a contract"
    if turned[0].suit is not view.trump:
        return "trump is not the suit of the card that was turned up"
    if isinstance(view.phase, ExchangingDix):
        speaker = view.phase.speaker
        holds = speaker is not view.seat or dix_of(view.rules, turned[0].suit) in view.hand
        may = given is None and holds and _may_exchange(view, speaker, turned[0])
        return "" if may and view.phase.turned_up == turned[0] else "nobody may exchange a dix there"
    if isinstance(view.phase, TrickPlay):
        return _tricks(view, first_leader(view.rules, dealer, None), view.phase.trump)
    return ""


def _may_exchange(view: Observation, seat: Seat | None, turned: Card) -> bool:
    """Return whether a seat may have exchanged a dix for the card turned up."""
    rules, (*others, last) = view.rules, view.rules.seating.playing(view.standing.dealer)
    return rules.auction.exchanges_dix and turned.rank is not rules.deck.dix and seat in others and seat is not last


def _partner(view: Observation, contract: Contract) -> str:
    """Return what is wrong with the partner who is called for the deal, or is not."""
    called, partner = contract.called, contract.partner
    due = view.rules.seating.calls_partner and isinstance(view.phase, _CALLED)
    if (called is not None) != due or (partner is not None and not due):
        return "a partner is called after trump is named, where the rules have it, and at no other time"
    if called is None:
        calling = isinstance(view.phase, CallingPartner) and not view.rules.seating.calls_partner
        return "nobody is called under these rules" if calling else ""
    if called not in view.rules.deck or partner is contract.declarer or partner not in (None, *view.rules.seats):
        return "nobody can be called like that"
    return ""


def _moves(view: Observation, contract: Contract) -> str:
    """Return what is wrong with the cards that were taken, buried or passed."""
    lowest = view.rules.asks_before_widow and contract.points <= view.rules.auction.minimum
    if isinstance(view.phase, BeforeWidow) and not lowest:
        return "only the lowest contract is thrown in before the widow is seen"
    if isinstance(view.phase, PassingCards) and not (view.rules.passing.count and view.phase.exchanges in (0, 1)):
        return "cards are not passed at that moment"
    if isinstance(view.phase, Burying) and view.rules.widow is None:
        return "cards are not buried at that moment"
    due = list(_due(view, contract))
    if [replace(move.unseen(), trumps=None, aces=None) for move in view.moves] != due:
        return "the cards taken, buried or passed are not those that are by now"
    for move in view.moves:
        if len(move.cards or ()) != (move.count if view.seat in move.seen_by else 0):
            return "the cards that were moved are not those that this seat has seen"
        if not _told_rightly(view, move):
            return "it is told wrongly how many trumps or aces are buried"
    return ""


def _told_rightly(view: Observation, move: Move) -> bool:
    """Return whether the numbers of buried trumps and aces are told where the rules say so, and can be right."""
    widow, cards = view.rules.widow if move.target is None else None, move.cards
    trumps = None if cards is None else sum(card.suit is view.trump for card in cards)
    aces = None if cards is None else sum(card.rank is Rank.ACE for card in cards)
    numbers = (
        (move.trumps, trumps, widow is not None and widow.trumps_told),
        (move.aces, aces, widow is not None and widow.aces_told),
    )
    return all(
        (told is None) is not due and (told is None or (0 <= told <= move.count and seen in (None, told)))
        for told, seen, due in numbers
    )


def _due(view: Observation, contract: Contract) -> Iterator[Move]:
    """Yield the moves of cards that must have happened by now, without the cards."""
    rules, phase, declarer = view.rules, view.phase, contract.declarer
    if rules.widow is not None:
        seen_by = rules.seats if rules.widow.shown else (declarer,)
        if not isinstance(phase, BeforeWidow) and (rules.widow_before_trump or not isinstance(phase, NamingTrump)):
            yield Move(None, declarer, rules.widow.size, None, seen_by)
        if isinstance(phase, _WITH_MELDS):
            yield Move(declarer, None, rules.widow.size, None, (declarer,))
    partner, count = rules.seating.partner(declarer), rules.passing.count
    if partner is not None and count:
        ways = ((partner, declarer), (declarer, partner))
        exchanges = 2 if isinstance(phase, _WITH_MELDS) else phase.exchanges if isinstance(phase, PassingCards) else 0
        yield from (Move(*way, count, None, way) for way in ways[:exchanges])


def _tricks(view: Observation, leader: Seat, trump: Suit) -> str:
    players = view.rules.seating.players
    for trick in view.tricks:
        if trick.leader is not leader or len(trick.cards) != players:
            return "a trick has not a card of every seat, or another seat than its winner led the next"
        leader = winner(view.rules, trick, trump)
    if view.trick is None or view.trick.leader is not leader or len(view.trick.cards) >= players:
        return "the trick on the table does not follow from those before it"
    return ""


def _cards(view: Observation) -> str:
    """Return what is wrong with the number of cards, with the melds, or with a card that appears too often."""
    rules, played = view.rules, _played(view)
    counts = [0 if seat in view.out else rules.dealing.hand_size - played[seat].total() for seat in rules.seats]
    for move in () if rules.turns_trump else view.moves:
        if move.source is not None:
            counts[move.source] -= move.count
        if move.target is not None:
            counts[move.target] += move.count
    if list(view.counts) != counts or len(view.hand) != counts[view.seat]:
        return "the hands are not as large as they would be"
    whole, known = Counter(rules.deck.cards), [*played]
    known[view.seat] = played[view.seat] + Counter(view.hand)
    if not since_turned(view, view.seat, Counter()) <= known[view.seat]:
        return "the seat does not have the card that it took when trump was turned up"
    if len(view.melds) != (len(rules.seats) if isinstance(view.phase, _WITH_MELDS) else 0):
        return "every seat melds before the play, and nobody earlier"
    if wrong := _shown(view, known):
        return wrong
    contract = view.contract
    if contract is not None and contract.called is not None and contract.partner is not None:
        known[contract.partner] |= Counter((contract.called,))
    for seat, melds in zip(rules.seats, view.melds, strict=False):
        assert view.trump is not None
        if not _may_meld(view, seat):
            if melds:
                return "a seat melds that has nothing to meld"
            continue
        laid = _melding(view, known[seat]) if seat is view.seat else Counter(laid_cards(melds))
        if not laid <= whole:
            return _TOO_MANY
        readings = [rules]
        if seat is not view.seat and rules.melds.card_of_its_own:  # its hand may hold a card that lies in no meld
            readings.append(rules.changed(melds={"card_of_its_own": False}))
        cards = tuple(sorted(laid.elements()))
        if all(best_melds(reading, cards, view.trump) != melds for reading in readings):
            return "the melds are not those of the cards that are shown"
        known[seat] |= Counter() if seat is view.seat else since_turned(view, seat, laid)
    if not sum((*known, *_elsewhere(view, known)), Counter[Card]()) <= whole:
        return _TOO_MANY
    if any(known[seat].total() > counts[seat] + played[seat].total() for seat in rules.seats):
        return "a seat shows more cards than it holds"
    return ""


def _played(view: Observation) -> list[Counter[Card]]:
    """Return the cards that each seat has played."""
    played: list[Counter[Card]] = [Counter() for _ in view.rules.seats]
    for trick in (*view.tricks, view.trick) if view.trick is not None else ():
        for index, card in enumerate(trick.cards):
            played[seat_of(view.rules, trick, index)][card] += 1
    return played


def _melding(view: Observation, known: Counter[Card]) -> Counter[Card]:
    """Return the cards with which the observing seat melds, of all that it is dealt or holds."""
    return Counter(melding_hand(view.rules, view.moves, view.seat, tuple(sorted(known.elements()))))


def _shown(view: Observation, known: list[Counter[Card]]) -> str:
    """Return what is wrong with the melds shown before the bids, and add their cards to those that are known."""
    rules = view.rules
    due = rules.shows_melds and not isinstance(view.phase, _WITH_MELDS)
    if len(view.shown) != (len(rules.seats) if due else 0):
        return "every seat shows melds before the bids where the rules have it, and nowhere else"
    for seat, melds in zip(rules.seats, view.shown, strict=False):
        cards = known[seat] if seat is view.seat else Counter(laid_cards(melds))
        if shown_melds(rules, tuple(sorted(cards.elements()))) != melds:
            return "the melds shown are not those of the cards that are shown"
        known[seat] |= cards
    return ""


def _may_meld(view: Observation, seat: Seat) -> bool:
    return view.rules.defenders_meld or (view.contract is not None and seat is view.contract.declarer)


def _elsewhere(view: Observation, known: list[Counter[Card]]) -> Iterator[Counter[Card]]:
    """Yield cards that this seat has seen move and that are in no known hand: buried by it, or from the widow."""
    for move in view.moves if not view.rules.turns_trump or not view.melds else ():
        if move.target is None:
            yield Counter(move.cards)
        elif move.source is None and move.target is not view.seat:
            yield Counter(move.cards) - known[move.target]
