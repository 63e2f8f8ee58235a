"""What the person decides with: what each panel of the table asks, and what stands on its buttons."""

from __future__ import annotations

from collections.abc import Iterable

from ..rules import Card, MeldKind, Misdeal, Seat, Suit
from ..rules.play import Contract
from .lists import dotted, listed, sentences, with_full_stop
from .misdeals import misdeal_words
from .names import Names, card_count, card_name
from .templates import Counted, Template

NEW_CARD = "new"
"""On a card that has just come into the hand."""


def points_by(points: int, name: str) -> str:
    """Return a bid or a contract, and whose it is."""
    return dotted((str(points), name))


def with_values(prompt: str, values: str) -> str:
    """Return what is asked, and what the hand melds, as speech."""
    return sentences(with_full_stop(prompt), values)


# The auction.

ODDS = "Odds"
ODDS_SPOKEN = "Bid odds"
ODDS_HINT = "What this hand reaches (O)"
PASS = "Pass"
NEW_DEAL = "New deal"
BID_LESS = "Bid less"
BID_MORE = "Bid more"
LOWEST_BID = "That is the lowest bid now"
HIGHEST_BID = "That is the highest bid"
NO_BID = "No bid yet"
OPENS_AT = "Opens at"
MELD, MELD_IN = "Meld", "Your meld in"


def misdeal_hint(misdeal: Misdeal) -> str:
    """Return what may be shown to have the cards dealt again."""
    return f"You hold {misdeal_words(misdeal)}: the cards may be dealt again"


bidding_opens = Template("Your call: bidding opens at {minimum}")
your_call = Template("Your call: {name} bid {points}")
bid_label = Template("Bid {points}")
go_up_to = Template("Go up to {points}")
suit_value = Template("{suit} {points}")


# Calling a partner.

YOU_CALL = "Call a card: whoever holds it is your partner"


def calls_partner(names: Names, declarer: Seat) -> str:
    """Return who is to call a partner."""
    return names.tell(declarer, "You call a partner", "{name} calls a partner")


def call_spoken(card: Card) -> str:
    """Return the label of a card to call, as speech."""
    return f"call the {card_name(card)}"


# Naming trump.

NAME_TRUMP = "Name trump."
YOU_NAME = "You won the auction: name trump"


def names_trump(names: Names, declarer: Seat) -> str:
    """Return who is to name trump."""
    return names.tell(declarer, "You name trump", "{name} names trump")


def suit_label(suit: Suit, points: int) -> str:
    """Return a suit that may be named, as speech."""
    return f"{suit.name.title()}, your meld {points}"


# Choosing cards to pass or to bury.


def choose_for(count: int, receiver: str) -> str:
    """Return how many cards to choose for whom; without a name, to pass."""
    return f"Choose {card_count(count)} for {receiver}" if receiver else f"Choose {card_count(count)} to pass"


def choose_to_bury(count: int) -> str:
    """Return how many cards to choose."""
    return f"Choose {card_count(count)} to bury"


def chooses_to_pass(names: Names, seat: Seat, count: int) -> str:
    """Return who is choosing."""
    cards = card_count(count)
    return names.tell(seat, "You choose {cards} to pass", "{name} chooses {cards} to pass", cards=cards)


def chooses_to_bury(names: Names, seat: Seat, count: int) -> str:
    """Return who is choosing."""
    cards = card_count(count)
    return names.tell(seat, "You choose {cards} to bury", "{name} chooses {cards} to bury", cards=cards)


def pass_label(chosen: int, count: int, receiver: str) -> str:
    """Return how many cards are chosen, and for whom."""
    return f"Pass {chosen} of {count} to {receiver}" if receiver else f"Pass {chosen} of {count}"


bury_label = Template("Bury {chosen} of {count}")


def put_back_first(count: int) -> str:
    """Say that enough cards are chosen."""
    return f"{card_count(count)} chosen: put one back first"


chosen_line = Template("{chosen} of {count} chosen")


choose_more = Counted("Choose {count} more card, then confirm", "Choose {count} more cards, then confirm")


# Melding.

SHOWN = "Everybody shows melds before the bids"
CONTINUE = "Continue"
TAKE, KEEP = "Take", "Keep"
KEEP_DIX_HINT = "The dix counts for you in any case. The dealer takes the turned card."


def may_exchange(turned: Card) -> str:
    """Return what a player who was dealt a dix is asked where trump is turned up."""
    return f"Exchange your dix for the {turned.name}?"


def take_turned(turned: Card, aloud: bool = False) -> str:
    """Return the label of the button that takes the card turned up, or what is heard."""
    return f"Take the {card_name(turned) if aloud else turned.name}"


def keep_dix(dix: Card, aloud: bool = False) -> str:
    """Return the label of the button that keeps a dix, or what is heard."""
    return f"Keep the {card_name(dix) if aloud else dix.name}"


def exchanges_dix(names: Names, seat: Seat, turned: Card) -> str:
    """Return who may exchange a dix for the card turned up."""
    to_you, about = "You may exchange a dix for the {card}", "{name} may exchange a dix for the {card}"
    return names.tell(seat, to_you, about, card=turned.name)


NOBODY_BIDS = "Nobody bids: melds and tricks count."
PLAY_ON = "Play on"
SHOOT_MOON = "Shoot the moon"
THROW_IN = "Throw in"
THROW_IN_HINT = "Give the deal up"
OUT_OF_REACH_HINT = "The bid is out of reach: give the deal up"
THROW_IN_ASKED = "Throw in this hand?"


def enough(names: Names, contract: Contract, buried: bool) -> str:
    """Say that a side reaches its contract before the first trick, by its melds or also by buried cards."""
    said = (
        "{side} melded and buried enough for {points} already"
        if buried
        else "{side} melded enough for {points} already"
    )
    return names.tell_bidders(contract, said, said, points=contract.points)


def set_by_melds(names: Names, contract: Contract, laid: int, least: int) -> str:
    """Say that a side has laid too little to play on."""
    said = "{side} laid {laid}, less than {least}, and must throw in the hand"
    return names.tell_bidders(contract, said, said, laid=laid, least=least)


def need_in_tricks(names: Names, contract: Contract, missing: int) -> str:
    """Return what the tricks must bring."""
    return names.tell_bidders(
        contract,
        "{side} need {missing} in tricks to make {points}",
        "{side} needs {missing} in tricks to make {points}",
        missing=missing,
        points=contract.points,
    )


melds_counted = Counted("{count} meld", "{count} melds")


def melds_counted_with_points(count: int, points: int) -> str:
    """Return how many melds there are, and their points."""
    return f"{melds_counted(count)} {points}"


# The sealed pack.

DEAL = "Deal"
CUT_HINT = "Choose where: nobody knows that before you do it (C)"


# Playing.

TAP_AGAIN = "Tap the card again to play it"
TAKE_EVERY_TRICK = "Your lead: you take every trick that is left"
YOUR_TURN = "Your turn: play a card"
YOUR_LEAD = "Your lead: any card"
PLAYS_ITSELF = "This card plays itself"
REST_OURS = "The rest are ours"
REST_MINE = "The rest are mine"
REST_HINT = "Your cards take every trick, however those lie that you have not seen"
TRICK_BY_TRICK = "Trick by trick"
TRICK_BY_TRICK_HINT = f"{REST_HINT}. See each"


def tap_again(why: str) -> str:
    """Return how the raised card is played, and why it costs what it does, if that is known."""
    return sentences(f"{TAP_AGAIN}.", why) if why else TAP_AGAIN


def to_lead(names: Names, seat: Seat) -> str:
    """Return who leads."""
    return names.tell(seat, "You are to lead", "{name} is to lead")


def to_play(names: Names, seat: Seat) -> str:
    """Return whose turn it is."""
    return names.tell(seat, "You are to play", "{name} is to play")


YOU_SIT_OUT = "You sit out"


def why_you_sit_out(names: Names, dealer: Seat) -> str:
    """Return that you sit out, and whose deal that follows from."""
    return names.tell(dealer, "You deal, so you sit out", "{name} deals, so you sit out")


def thinking(names: Names, seat: Seat) -> str:
    """Return whom the table waits for."""
    return names.tell(seat, "You are thinking", "{name} is thinking")


def may_play(prompt: str, cards: Iterable[Card]) -> str:
    """Return what is asked, and which cards may be played, as speech."""
    return sentences(with_full_stop(prompt), f"You may play the {listed(map(card_name, cards))}")


# Beside a stock.

TAKE_ONE_OF_TWO = "Take one of the last two cards"
LAY_LAST = "The stock is gone: lay your last melds"
STOCK_GONE = "The stock is gone"
LAY_OR_DRAW = "Lay a meld, or draw and keep it for later"
MAY_DRAW = "You won the trick: draw"
DRAW = "Draw"
LAY_OR_LEAD = "Lay a meld, or lead and keep it for later"
ANY_CARD = "Your turn: any card"
HOLD_BACK = "Hold the rest back"
PLAY_LAST = "Play the last tricks"
GO_ON = "Go on"
TAKE_CLOSED = "Take the closed card"
CLOSED = "Closed"
MORE_MELDS = "More melds"


def take_card(card: Card) -> str:
    """Return the label of the button that takes the open card."""
    return f"Take the {card_name(card)}"


more_page = Template("More {page}/{pages}")


def order_hint(kinds: Iterable[MeldKind]) -> str:
    """Return the order in which melds bring the most."""
    return f"In this order: {', then '.join(kind.value for kind in kinds)}"


def lay_all(count: int, points: int, short: bool) -> str:
    """Return the label of the button that lays all of them in that order."""
    return f"Lay {count}: {points}" if short else f"Lay {count} melds: {points}"


CONCEDE = "Concede"
CONCEDE_ASKED = "Concede this hand?"
CONCEDE_HINT = "Throw in the hand now, before trump is named"

SEE_WIDOW = "See the widow"
YOU_SEE_WIDOW = "See the widow, or concede"
UNSEEN_HINT = "Concede before the widow is seen: only the kitty is paid"


def sees_widow(names: Names, seat: Seat) -> str:
    """Return that a declarer is about to see the widow."""
    return names.tell(seat, "Will you see the widow?", "Will {name} see the widow?")


DECLINE = "Decline"
DECLINE_ASKED = "Decline the contract?"
DECLINE_TEXT = "Nobody scores, and the next dealer deals."
DECLINE_HINT = "You are the only one who has bid"

# The result.

MELD = "Meld"
TRICKS = "Tricks"
END = "Go on"
SHEET = "Sheet"
SHEET_SPOKEN = "Score sheet"
SHARE = "Share"
SHARE_HINT = "A picture of this deal, or a link: the same cards for somebody else, your result sealed in it"


total_line = Template("Total: {totals}")
target_rises = Template("More than one has reached the target, so nobody has won yet: the match goes on to {target}.")
ends_match = Template("This ends the match: {winners} won.")
