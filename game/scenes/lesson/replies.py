"""What the lesson for four hands answers: an objection before something is done, and a reply after it."""

from __future__ import annotations

from ...rules import (
    Card,
    Hand,
    HandWorth,
    Rank,
    Suit,
    best_melds,
    best_worth,
    laid_cards,
    meld_total,
    trump_values,
    without,
)
from ...rules.play import Action, Bid, NameTrump, Pass, PassCards, PlayCard, best_index, playable_cards, trump_suits
from ...words import lesson_replies as words
from .common import held
from .course import Moment

_MANY = 3
"""Trumps that are enough to draw those of others."""


# Who knows what.


def _worth(moment: Moment) -> HandWorth:
    worth = best_worth(moment.table.match.rules, held(moment), Suit)
    assert worth is not None, "the lesson counts in its own game"
    return worth


def _trump(moment: Moment) -> Suit:
    trump = moment.table.model.deal.trump
    assert trump is not None, "trump is named"
    return trump


def declares(moment: Moment) -> bool:
    """Return whether the learner is the declarer."""
    contract = moment.table.model.deal.contract
    return contract is not None and contract.declarer is moment.table.viewer


def defends(moment: Moment) -> bool:
    """Return whether the contract is the others'."""
    contract, seating = moment.table.model.deal.contract, moment.table.model.seating
    return contract is not None and not seating.together(contract.declarer, moment.table.viewer)


def _seen(moment: Moment) -> Hand:
    """Return the cards in the learner's hand and in the tricks so far."""
    tricks = (card for trick in moment.table.model.deal.tricks for _, card in trick.cards)
    return (*held(moment), *tricks)


def _leads(moment: Moment) -> bool:
    return moment.table.live and not moment.table.model.trick


# The auction.


def object_to_call(moment: Moment, action: Action) -> str:
    """Object to a pass with a hand worth another bid, and to a bid above what the hand is worth."""
    worth, lowest = _worth(moment), _lowest_bid(moment)
    first = not any(seat is moment.table.viewer for seat, _ in moment.table.model.deal.calls)
    if isinstance(action, Bid) and action.points > worth.total:
        return words.bid_too_far(total=worth.total, points=action.points)
    if not isinstance(action, Pass) or lowest is None or lowest > worth.total:
        return ""
    if first:
        return words.pass_with_good_hand(points=worth.meld, partner=worth.others)
    return words.bid_further(total=worth.total, points=lowest)


def reply_to_call(moment: Moment, action: Action) -> str:
    """Return what is said to a call."""
    worth, lowest = _worth(moment), _lowest_bid(moment)
    if isinstance(action, Bid) and action.points <= worth.total:
        return words.bid_least(total=worth.total) if action.points == lowest else words.bid_more(total=worth.total)
    if isinstance(action, Pass) and (lowest is None or lowest > worth.total):
        return words.pass_is_right(total=worth.total)
    return ""


def _lowest_bid(moment: Moment) -> int | None:
    bids = (control.means.points for control in moment.table.buttons if isinstance(control.means, Bid))
    return min(bids, default=None)


# Trump.


def object_to_trump(moment: Moment, action: Action) -> str:
    """Object to a suit that melds less than another."""
    if not isinstance(action, NameTrump):
        return ""
    values = trump_values(moment.table.match.rules, held(moment))
    best = max(trump_suits(moment.table.observation), key=lambda suit: values[suit])
    if values[action.suit] == values[best]:
        return ""
    return words.trump_melds_less(suit=action.suit.sign, points=values[action.suit], best=best.sign, more=values[best])


def reply_to_trump(moment: Moment, action: Action) -> str:
    """Return what is said to a trump."""
    values = trump_values(moment.table.match.rules, held(moment))
    if not isinstance(action, NameTrump) or values[action.suit] < max(values.values()):
        return ""
    return words.trump_is_right(suit=action.suit.sign, points=values[action.suit])


# Passing.


def object_to_passing(moment: Moment, action: Action) -> str:
    """Object to cards that break a meld, and to weak ones for a partner, or strong ones back."""
    if not isinstance(action, PassCards):
        return ""
    return _broken(moment, action.cards) or _weaker(moment, action.cards)


def _broken(moment: Moment, cards: Hand) -> str:
    """Return which meld is broken by cards that need not be passed; empty: none."""
    rules, hand, trump = moment.table.match.rules, held(moment), _trump(moment)
    melds = meld_total(rules, hand, trump)
    lost = melds - meld_total(rules, without(hand, cards), trump)
    if lost <= 0 or lost <= melds - meld_total(rules, without(hand, spare_cards(moment)[0]), trump):
        return ""
    for card in cards:
        alone = melds - meld_total(rules, without(hand, (card,)), trump)
        kind = next((meld.kind for meld in best_melds(rules, hand, trump) if card in meld.cards), None)
        if alone > 0 and kind is not None:
            return words.breaks_meld(card, kind, alone)
    return words.breaks_melds(lost)


def _weaker(moment: Moment, cards: Hand) -> str:
    """Return which card would help more, or should stay; empty: none."""
    trump, (advised, easy) = _trump(moment), spare_cards(moment)
    if declares(moment):
        strong = next((card for card in cards if card.suit is trump or card.rank is Rank.ACE), None)
        return words.keep_strong(card=strong.name) if easy and strong is not None else ""
    strong = next((card for card in advised if card.suit is trump or card.rank is Rank.ACE), None)
    sends = any(card.suit is trump or card.rank is Rank.ACE for card in cards)
    return words.send_stronger(card=strong.name) if strong is not None and not sends else ""


def reply_to_passing(moment: Moment, action: Action) -> str:
    """Return what is said to passed cards."""
    if not isinstance(action, PassCards) or _broken(moment, action.cards):
        return ""
    if _weaker(moment, action.cards):
        return words.BACK_IS_FAIR
    if not declares(moment):
        return words.HELP_IS_RIGHT
    gone = any(card.suit is _trump(moment) or card.rank is Rank.ACE for card in action.cards)
    return words.BACK_IS_FAIR if gone else words.BACK_IS_RIGHT


def spare_cards(moment: Moment) -> tuple[Hand, bool]:
    """Return cards to pass, and whether none of them is in a meld, a trump or an ace.

    Those of the shortest suit come first: a void allows to trump.
    """
    contract, hand = moment.table.model.deal.contract, held(moment)
    count = moment.table.match.rules.passing.count
    trump = moment.table.model.deal.trump
    if contract is None or trump is None:
        return (), False
    left = list(laid_cards(best_melds(moment.table.match.rules, hand, trump)))
    free: list[Card] = []
    for card in hand:
        if card in left:
            left.remove(card)
        else:
            free.append(card)
    melded = [card for card in hand if card not in free]
    helps_partner = contract.declarer is not moment.table.viewer

    def cost(card: Card) -> tuple[bool, bool, int, int]:
        length = sum(other.suit is card.suit for other in hand)
        if helps_partner:
            return card.suit is not trump, card.rank is not Rank.ACE, -card.rank, length
        return card.suit is trump, card.rank is Rank.ACE, length, card.rank

    chosen = (sorted(free, key=cost) + sorted(melded, key=cost))[:count]
    easy = all(card in free and card.suit is not trump and card.rank is not Rank.ACE for card in chosen)
    return tuple(chosen), easy


# Play.


def waiting_ten(moment: Moment) -> Card | None:
    """Return a plain ten of which an ace is still out, while the learner leads and may lead something else."""
    if not _leads(moment) or moment.table.model.deal.trump is None:
        return None
    hand, seen = held(moment), _seen(moment)
    copies = moment.table.match.rules.deck.copies
    for card in dict.fromkeys(hand):
        ace = Card(Rank.ACE, card.suit)
        if card.rank is Rank.TEN and card.suit is not _trump(moment) and seen.count(ace) < copies and len(hand) > 1:
            return card
    return None


def ten_text(moment: Moment) -> str:
    """Return why that ten waits."""
    ten = waiting_ten(moment)
    return words.ten_told(ten=ten.name, suit=ten.suit.sign) if ten else ""


def object_to_ten(moment: Moment, action: Action) -> str:
    """Object to leading that ten."""
    ten = waiting_ten(moment)
    if ten is None or not isinstance(action, PlayCard) or action.card != ten:
        return ""
    return words.ten_waits(ten=ten.name, suit=ten.suit.sign)


def reply_to_waiting(moment: Moment, action: Action) -> str:
    """Return what is said when the ten was not led."""
    ten = waiting_ten(moment)
    if ten is None or not isinstance(action, PlayCard) or action.card == ten:
        return ""
    return words.ten_waited(ten=ten.name, suit=ten.suit.sign)


def object_to_lead(moment: Moment, action: Action) -> str:
    """Object to a first lead that is not an ace, if there is one."""
    aces = any(card.rank is Rank.ACE for card in held(moment))
    return words.ACE_IS_SURER if aces and isinstance(action, PlayCard) and action.card.rank is not Rank.ACE else ""


def reply_to_lead(moment: Moment, action: Action) -> str:
    """Return what is said to an ace that is led."""
    if not isinstance(action, PlayCard) or action.card.rank is not Rank.ACE:
        return ""
    return words.TRUMP_ACE_IS_RIGHT if action.card.suit is _trump(moment) else words.ACE_IS_RIGHT


def may_draw(moment: Moment) -> bool:
    """Return whether the learner declares, leads, and has trumps enough to draw those of others."""
    if not _leads(moment) or not declares(moment):
        return False
    trump, deck = _trump(moment), moment.table.match.rules.deck
    own = sum(card.suit is trump for card in held(moment))
    out = deck.copies * len(deck.ranks) - sum(card.suit is trump for card in _seen(moment))
    plain_ace = any(card.rank is Rank.ACE and card.suit is not trump for card in held(moment))
    return own >= _MANY and out > 0 and plain_ace


def draw_task(moment: Moment) -> str:
    """Return which suit to lead."""
    return words.draw_task(suit=_trump(moment).sign)


def reply_to_drawing(moment: Moment, action: Action) -> str:
    """Return what is said to the card that is led."""
    if not isinstance(action, PlayCard):
        return ""
    trump = _trump(moment)
    aces_out = _seen(moment).count(Card(Rank.ACE, trump)) < moment.table.match.rules.deck.copies
    if action.card.suit is not trump:
        return words.DRAW_LATER
    return words.DRAW_LOWER if aces_out and action.card.rank in (Rank.TEN, Rank.KING) else words.DRAW_IS_RIGHT


def _counters(moment: Moment) -> Hand:
    """Return the counters that may be played."""
    return tuple(card for card in playable_cards(moment.table.observation) if card.rank >= Rank.KING)


def may_feed(moment: Moment) -> bool:
    """Return whether the learner plays last to a trick of the partner's, and may give a counter or something else."""
    trick, seating = moment.table.observation.trick, moment.table.model.seating
    if not moment.table.live or trick is None or len(trick.cards) != len(seating.seats) - 1:
        return False
    order = seating.from_seat(seating.after(moment.table.viewer))
    best = order[best_index(trick.cards, _trump(moment))]
    counters = _counters(moment)
    return seating.together(best, moment.table.viewer) and 0 < len(counters) < len(
        playable_cards(moment.table.observation)
    )


def reply_to_feeding(moment: Moment, action: Action) -> str:
    """Return what is said to the card that is given."""
    if not isinstance(action, PlayCard):
        return ""
    return words.FEED_IS_RIGHT if action.card in _counters(moment) else words.FEED_MISSED


def defend_text(moment: Moment) -> str:
    """Return what a defender is to do."""
    contract, model = moment.table.model.deal.contract, moment.table.model
    assert contract is not None, "somebody declares"
    side = model.seating.side(contract.declarer)
    return words.defend(contract.points - model.deal.meld_points(side) - model.deal.trick_points(side))
