"""Refusals in words."""

from __future__ import annotations

from itertools import pairwise

from ..rules import Card, Misdeal
from ..rules.play import Observation, Refusal, best_index, bid_base, playable_cards, trump_of
from .misdeals import misdeal_words
from .names import card_count


def refusal_sentence(refusal: Refusal, view: Observation, card: Card | None = None) -> str:
    """Return why the viewer may not do this, with the card to beat and a legal one."""
    rules = view.rules
    match refusal:
        case Refusal.MUST_FOLLOW:
            assert view.trick is not None
            return f"You must follow suit: a {view.trick.cards[0].suit.sign} was led and you hold {_instead(view)}"
        case Refusal.MUST_TRUMP:
            assert view.trick is not None
            led = view.trick.cards[0].suit.sign
            return f"Without a {led} you must trump: you hold {_instead(view)}"
        case Refusal.MUST_BEAT | Refusal.MUST_OVERTRUMP:
            assert view.trick is not None
            best = view.trick.cards[best_index(view.trick.cards, trump_of(view))]
            verb = "beat" if refusal is Refusal.MUST_BEAT else "overtrump"
            return f"You must {verb} the {best.name}: you hold {_instead(view)}"
        case Refusal.MUST_LEAD_TRUMP:
            return f"The declarer must lead trump to the first trick: you hold {_instead(view)}"
        case Refusal.NOT_YOUR_TURN:
            return "It is not your turn yet"
        case Refusal.WRONG_COUNT:
            if rules.widow is not None:
                return f"Choose exactly {card_count(rules.widow.size)} to bury"
            return f"Choose exactly {card_count(rules.passing.count)} to pass"
        case Refusal.NEEDS_MARRIAGE:
            return "You need a marriage, king and queen, in the suit you name"
        case Refusal.MUST_OPEN:
            return "The seat left of the dealer must open the bidding"
        case Refusal.BID_TOO_LOW:
            lowest = next(iter(_bids(view)), None)
            return f"No bid goes over {bid_base(rules, view.calls)}" if lowest is None else f"Bid {lowest} or more"
        case Refusal.RAISE_TOO_HIGH | Refusal.BID_OFF_STEP:
            return _bids_text(view)
        case Refusal.NO_MISDEAL:
            misdeal = rules.dealing.misdeal
            if misdeal is Misdeal.NEVER:
                return "Nobody may ask for a new deal under these rules"
            return f"You may ask for a new deal only with {misdeal_words(misdeal)}, before your first call"
        case Refusal.BID_IN_REACH:
            return "You may throw in only when the contract is out of reach; it is not, so play on"
        case Refusal.MOON_NOT_PLAYED:
            return "Shooting the moon is not played under these rules"
        case Refusal.GAME_IS_OVER:
            return "The game is over"
        case Refusal.NOT_IN_HAND:
            return f"You do not hold the {card.name}" if card else "You do not hold that card"
        case Refusal.NOT_ON_TABLE:
            return f"The {card.name} does not lie on the table" if card else "That card does not lie on the table"
        case Refusal.NO_TRICK_WON:
            return "Melds are laid by the winner of a trick, before the next card is led"
        case Refusal.NOT_THAT_MELD:
            return "These cards do not make that meld"
        case Refusal.NOTHING_NEW:
            return "Each meld needs at least one card from your hand"
        case Refusal.SERVED_BEFORE:
            return "A card serves only once in each type of meld"
        case Refusal.MAKES_DOUBLE:
            return "Your second pinochle joins the first: lay the double pinochle"
        case Refusal.ONE_MELD_A_TURN:
            return "Only one meld may be laid after each trick"
        case Refusal.NINE_SPENT:
            return "The nine that lay under the stock has been melded already"
        case Refusal.WRONG_PHASE | Refusal.NOT_THE_DECK:
            return "That is not what is asked now"


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
    steps = [(bid, after - bid) for bid, after in pairwise(bids)]
    other = [
        f"from {bid} on by {step}" for (_, before), (bid, step) in pairwise(steps) if step != before and bid >= bids[2]
    ]
    return f"You may bid {', '.join(map(str, bids[:3]))} and so on, {', '.join([*other, f'up to {bids[-1]}'])}"


def _instead(view: Observation) -> str:
    """Return the legal cards as a short list."""
    names = [card.name for card in reversed(playable_cards(view))]
    if len(names) > 3:
        return f"the {', '.join(names[:2])} and more"
    return f"the {names[0]}" if len(names) == 1 else f"the {', '.join(names[:-1])} and {names[-1]}"
