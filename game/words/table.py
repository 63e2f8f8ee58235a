"""What the table says around a deal: its line, the facts above it, its plates and tools, and what lies there."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import Card, EndRules, Seat, Seating, Suit
from .deals import deal_name
from .events import trick_text
from .lists import listed, run_on, sentences
from .names import Names, capital, card_count, card_name, points_text, suit_name, widow_name
from .templates import Counted, Template, plural

TITLE = "At the table"
NEXT_DEAL = "Next deal"
GO_ON = "Go on"
FULL = "This match is as long as one can be kept. Begin a new one"

# Answers on the line.

NOT_HERE = "This match goes on elsewhere"
NOTHING_TO_DECIDE = "There is nothing to decide just now"
TAKEN_BACK = "Taken back"
DONE_AGAIN = "Done again"
PRICES_SHOWN = "Prices are shown: how far ahead your side will be; on a card, what it loses"
PRICES_HIDDEN = "Prices are no longer shown"
NO_AUCTION = "There is no auction in this game, and so no bid odds"
AUCTION_OVER = "Bid odds are there while the auction lasts"
TEXT_COPIED = "The match is copied as text, with every hand."


tap_to_go_on = Template("{news}. Tap to go on")


def link_copied(sealed: bool) -> str:
    """Say that a link to a deal is copied; ``sealed``: with a result."""
    if sealed:
        return "A link to these cards is copied, your result sealed in it: a courtesy, not a lock."
    return "A link to these cards is copied."


text_copied_so_far = Counted(
    "The match is copied as text, as you have seen it so far.",
    "The match is copied as text, as all of you have seen it so far.",
)


# The tools.

NO_HELP = "There are no hints at this table"
NOTHING_TO_UNDO = "There is nothing to take back yet"
NOTHING_TO_REDO = "Nothing was taken back"
NOTHING_SAID = "Nothing has been called or played in this deal yet"
MENU = "Menu"
UNDO = "Take your last move back"
REDO = "Do it again"
HINT = "What would an expert do?"
LAST_TRICK = "The last trick, those before it, and the auction"
SCORE_SHEET = "Score sheet"
MELDS = "What melds are worth, and the rules"


def with_key(hint: str, key: str) -> str:
    """Return what a tool does, and its key."""
    return f"{hint} ({key.upper()})"


# The facts above the table.

NEW_MATCH = "New match"


def game_at(end: EndRules) -> str:
    """Return how many points win, or how many deals there are."""
    if end.deals:
        return plural(end.deals, "{count} deal in all", "{count} deals in all")
    return f"Game at {end.target}"


def deal_line(deal: int, end: EndRules, trump: Suit | None) -> str:
    """Return which deal it is, before there is a contract, as speech; deal 0: the first is not dealt yet."""
    name = deal_name(number=deal) if deal else NEW_MATCH
    line = f"{name}, game at {end.target}"
    if end.deals:
        line = plural(end.deals, f"{name}, {{count}} deal in all", f"{name}, {{count}} deals in all")
    return line if trump is None else f"{line}, trump is {suit_name(trump)}"


def contract_line(points: int, trump: Suit | None, name: str, lacking: str) -> str:
    """Return the contract and what it still lacks, as speech."""
    if trump is None:
        contract = f"Contract {points} by {name}"
    else:
        contract = f"Contract {points} in {suit_name(trump)} by {name}"
    return listed(filter(None, (contract, lacking)))


def with_kitty(line: str, kitty: str) -> str:
    """Return a line of speech and what a kitty of chips holds, where there is one."""
    return run_on((line, kitty)) if kitty else line


def declarer_needs(name: str, needs: str) -> str:
    """Return what a contract still needs behind its declarer's name: ``Wes needs 80``."""
    return f"{name} {needs}"


def column_line(name: str, total: int, meld: int, tricks: int, needs: str = "") -> str:
    """Return what a side has, and what it still needs for that to count, as speech."""
    return listed(filter(None, (f"{name}: {points_text(total)}", f"meld {meld}", f"tricks {tricks}", needs)))


A_TRICK, A_COUNTER = "a trick", "a counter"
more_points = Template("{count} more")
to_keep = Template("{need} needed to keep the meld")
to_score = Template("{need} needed to score")


# Who sits where.

PARTNER = "partner"
SITS_OUT, YOU_SIT_OUT = "sits out", "sit out"
PASSED, SHORT_PASS = "passed", "pass"
"""Said of a call instead of *passes*, which could also mean passing cards."""
DEALER, DEALS = "D", "deals"
AT_LEFT = "at your left"
OPPOSITE = "opposite"
AT_RIGHT = "at your right"
FAR_LEFT, FAR_RIGHT = "opposite at your left", "opposite at your right"


def seat_spoken(name: str, facts: list[str], cards: int) -> str:
    """Return a player at the table, as speech."""
    held = "1 card" if cards == 1 else f"{cards} cards"
    return ", ".join([name, *facts, held])


def sits(name: str, where: str, partner: bool) -> str:
    """Return where somebody sits, as speech."""
    return f"{name} sits {where}, your partner" if partner else f"{name} sits {where}"


def deals(names: Names, dealer: Seat) -> str:
    """Return who deals."""
    return names.tell(dealer, "You deal", "{name} deals")


melds_note = Template("melds {points}")
shows_note = Template("shows {points}")


def partner_has_won(tricks: int) -> str:
    """Return what stands on the plate of a partner who has been called, during the play."""
    return f"{PARTNER}, {won_note(tricks)}"


def declares_note(points: int, trump: Suit | None, short: bool) -> str:
    """Return the declarer's contract, for the plate."""
    contract = f"{points}{'' if trump is None else trump.sign}"
    return contract if short else f"declares {contract}"


won_note = Counted("{count} trick", "{count} tricks")


def partner_and(note: str) -> str:
    """Return that this is the partner, and the points of their melds, for the plate."""
    return f"{PARTNER}: {note}"


# What lies there.

ON_TABLE = "on the table"
FRAMED = "framed"


cards_left = Template("{count} left")
buried_by = Template("Buried by {name}")
BURIED = "Buried"


def widow_line(count: int, seating: Seating) -> str:
    """Return the widow as speech."""
    return f"{capital(widow_name(seating))}: {card_count(count)}, for whoever wins the auction"


def buried_line(name: str, cards: Iterable[Card], count: int) -> str:
    """Return what was buried, as speech: the cards, or how many where they are not known."""
    return f"{buried_by(name=name)}: {listed(map(card_name, cards)) or card_count(count)}"


def hand_line(name: str, cards: Iterable[Card]) -> str:
    """Return an open hand as speech."""
    return f"{name}: {listed(map(card_name, cards))}"


def stock_line(count: int, turned: Card | None) -> str:
    """Return the stock as speech."""
    line = f"Stock: {card_count(count)}"
    return f"{line}, under it the {card_name(turned)}" if turned else line


def card_spoken(card: Card, *notes: str) -> str:
    """Return a card of the hand and its marks, as speech."""
    return listed(filter(None, (card_name(card).capitalize(), *notes)))


def trick_standing(cards: Sequence[tuple[Seat, Card]], names: Names, best: Seat) -> str:
    """Return the cards of a trick and who is winning it, as speech."""
    return sentences(f"{trick_text(cards, names)}.", names.tell(best, "You are winning", "{name} is winning"))


# Good moments.

THE_MOON = "The moon"
