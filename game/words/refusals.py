"""Refusals in words."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from ..rules import Card, Misdeal
from ..rules.play import Observation, Refusal, best_index, bid_base, card_to_beat, playable_cards, trump_of
from .lists import either
from .misdeals import misdeal_words
from .names import card_count

_ALWAYS = {
    Refusal.NOT_YOUR_TURN: "It is not your turn yet",
    Refusal.NEEDS_MARRIAGE: "You need a marriage, king and queen, in the suit you name",
    Refusal.CALLS_OWN_CARD: "You call a card that you do not hold yourself",
    Refusal.NO_SUCH_CARD: "The deck has no such card",
    Refusal.NO_MARRIAGE: "Nobody may bid without a marriage, king and queen of a suit",
    Refusal.PLAYED_OUT: "Every hand is played out under these rules",
    Refusal.MELD_TOO_SMALL: "Your side has laid too little to play on: throw in the hand",
    Refusal.BURY_OTHERS: "Trumps and aces are buried only for want of other cards",
    Refusal.TRUMP_IS_NAMED: "The hand may be thrown in only before trump is named",
    Refusal.PLAY_HAS_BEGUN: "The hand may be thrown in only before the first card is led",
    Refusal.NOT_THE_DECLARER: "Only the declarer may throw in the hand",
    Refusal.MOON_GOES_ON: "The moon is shot, and is played out: the hand cannot be thrown in now",
    Refusal.MUST_OPEN: "The seat left of the dealer must open the bidding",
    Refusal.MELD_MUST_OPEN: "You hold so much meld that you must open with a bid",
    Refusal.BID_IN_REACH: "You may throw in only when the contract is out of reach; it is not, so play on",
    Refusal.MOON_NOT_PLAYED: "Shooting the moon is not played under these rules",
    Refusal.GAME_IS_OVER: "The game is over",
    Refusal.NO_TRICK_WON: "Melds are laid by the winner of a trick, before the next card is led",
    Refusal.NOT_THAT_MELD: "These cards do not make that meld",
    Refusal.NOTHING_NEW: "Each meld needs at least one card from your hand",
    Refusal.SERVED_BEFORE: "A card serves only once in each type of meld",
    Refusal.MAKES_DOUBLE: "Your second pinochle joins the first: lay the double pinochle",
    Refusal.ONE_MELD_A_TURN: "Only one meld may be laid after each trick",
    Refusal.DRAWN_ALREADY: "You have drawn: melds are laid before that",
    Refusal.DIX_SPENT: "The dix that lay under the stock has been melded already",
    Refusal.WRONG_PHASE: "That is not what is asked now",
    Refusal.NOT_THE_DECK: "That is not what is asked now",
}
"""The sentences that are the same for every hand and card."""


def refusal_sentence(refusal: Refusal, view: Observation, card: Card | None = None) -> str:
    """Return why the viewer may not do this, with the card to beat and a legal one."""
    match refusal:
        case Refusal.MUST_FOLLOW | Refusal.MUST_TRUMP | Refusal.MUST_BEAT | Refusal.MUST_OVERTRUMP:
            return _to_the_trick(refusal, view)
        case Refusal.MUST_LEAD_TRUMP:
            return f"Trump must be led to the first trick: you hold {_instead(view)}"
        case Refusal.WRONG_COUNT:
            if view.rules.widow is not None:
                return f"Choose exactly {card_count(view.rules.widow.size)} to bury"
            return f"Choose exactly {card_count(view.rules.passing.count)} to pass"
        case Refusal.BID_TOO_LOW:
            lowest = next(iter(_bids(view)), None)
            return f"No bid goes over {bid_base(view.rules, view.calls)}" if lowest is None else f"Bid {lowest} or more"
        case Refusal.RAISE_TOO_HIGH | Refusal.BID_OFF_STEP | Refusal.BID_FORBIDDEN:
            return _bids_text(view)
        case Refusal.NO_MISDEAL:
            misdeal = view.rules.dealing.misdeal
            if misdeal is Misdeal.NEVER:
                return "Nobody may ask for a new deal under these rules"
            return f"You may ask for a new deal only with {misdeal_words(misdeal)}, before your first call"
        case Refusal.NOT_IN_HAND:
            return f"You do not hold the {card.name}" if card else "You do not hold that card"
        case Refusal.NOT_ON_TABLE:
            return f"The {card.name} does not lie on the table" if card else "That card does not lie on the table"
    return _ALWAYS[refusal]


def _to_the_trick(refusal: Refusal, view: Observation) -> str:
    """Return what the trick asks for, and what the viewer holds of it."""
    assert view.trick is not None
    led, held = view.trick.cards[0].suit.sign, _instead(view)
    if refusal is Refusal.MUST_FOLLOW:
        return f"You must follow suit: a {led} was led and you hold {held}"
    if refusal is Refusal.MUST_TRUMP:
        return f"Without a {led} you must trump: you hold {held}"
    cards, trump = view.trick.cards, trump_of(view)
    if refusal is Refusal.MUST_BEAT:
        return f"You must beat the {card_to_beat(view.rules, trump, cards).name}: you hold {held}"
    return f"You must overtrump the {cards[best_index(cards, trump)].name}: you hold {held}"


def _bids(view: Observation) -> list[int]:
    """Return the legal bids, lowest first."""
    base = bid_base(view.rules, view.calls)
    return list(view.rules.auction.bids(base, view.rules.highest_after(base)))


def _bids_text(view: Observation) -> str:
    """Return the legal bids as text: the lowest ones, and how far they go."""
    bids = _bids(view)
    if not bids:
        return f"No bid goes over {bid_base(view.rules, view.calls)}"
    if len(bids) <= 3:
        return f"You may bid {' or '.join(map(str, bids))}"
    auction = view.rules.auction
    every = list(replace(auction, forbidden=()).bids(bids[0] - 1, bids[-1]))
    steps = [(bid, after - bid) for bid, after in pairwise(every)]
    other = [
        f"from {bid} on by {step}" for (_, before), (bid, step) in pairwise(steps) if step != before and bid >= bids[2]
    ]
    if auction.forbidden:
        first = next((f"from {bid} on by {step}" for bid, step in steps if bid == bids[2]), "")
        other = [first, *(each for each in other if each != first)]
        other.append(f"but none that ends in {either(list(map(str, auction.forbidden)))}")
    return f"You may bid {', '.join(map(str, bids[:3]))} and so on, {', '.join([*other, f'up to {bids[-1]}'])}"


def _instead(view: Observation) -> str:
    """Return the legal cards as a short list."""
    names = [card.name for card in reversed(playable_cards(view))]
    if len(names) > 3:
        return f"the {', '.join(names[:2])} and more"
    return f"the {names[0]}" if len(names) == 1 else f"the {', '.join(names[:-1])} and {names[-1]}"
