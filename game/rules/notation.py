"""Actions as text: the form that records, bug reports and other programs use.

``bid 260`` · ``pass`` · ``redeal`` · ``trump S`` · ``cards AS TS QD JD`` · ``play on`` · ``throw in`` · ``moon`` ·
``TS`` · and ``deal`` with one hand for each seat, separated by slashes. ``parse_action`` undoes ``format_action``.
"""

from game.rules.actions import (
    Action,
    AskRedeal,
    Bid,
    Deal,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    ThrowIn,
)
from game.rules.cards import NotationError, format_hand, parse_card, parse_hand, parse_suit

_WORDS: dict[str, Action] = {
    "pass": Pass(),
    "redeal": AskRedeal(),
    "play on": PlayOn(),
    "throw in": ThrowIn(),
    "moon": ShootMoon(),
}


def format_action(action: Action) -> str:
    """Write an action."""
    match action:
        case Bid(points=points):
            return f"bid {points}"
        case NameTrump(suit=suit):
            return f"trump {suit.letter}"
        case PassCards(cards=cards):
            return f"cards {format_hand(cards)}"
        case PlayCard(card=card):
            return str(card)
        case Deal(hands=hands):
            return "deal " + " / ".join(format_hand(hand) for hand in hands)
    return next(word for word, meant in _WORDS.items() if meant == action)


def parse_action(text: str) -> Action:
    """Read an action.

    Raises:
        NotationError: the text is not an action; the message quotes it.
    """
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(" ")
    match word:
        case "bid":
            if not (rest.isascii() and rest.isdigit()) or len(rest) > 6:
                raise NotationError(f"{text!r} is not a bid: write bid and a number")
            return Bid(int(rest))
        case "trump":
            return NameTrump(parse_suit(rest))
        case "cards":
            return PassCards(parse_hand(rest))
        case "deal":
            return Deal(tuple(parse_hand(hand) for hand in rest.split("/")))
    if not rest and len(word) in (2, 3):
        return PlayCard(parse_card(word))
    raise NotationError(f"{text!r} is not an action")
