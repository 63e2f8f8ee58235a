"""Actions as text: the form that records, bug reports and other programs use.

``bid 260`` · ``pass`` · ``redeal`` · ``trump S`` · ``call AS`` · ``cards AS TS QD JD`` · ``bury 9C 9D TH`` · ``play
on`` · ``throw in`` · ``moon`` · ``TS`` · and ``deal`` with one hand for each seat, separated by slashes, and after
``|`` the cards that stay on the table, the top one first and the turned one last. ``parse_action`` is the inverse of
``format_action``.

Between tricks: ``meld marriage KH QH`` · ``take closed`` · ``take turned`` · ``go on``. A card on the table is written
with the numbers of its owner's melds that contain it, counted from 1: ``QS@1``, ``JD@2+3``.
"""

from .actions import (
    Action,
    AskRedeal,
    Bid,
    BuryCards,
    CallPartner,
    Deal,
    ExchangeDix,
    GoOn,
    KeepDix,
    LaidCard,
    LayMeld,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    TakeCard,
    ThrowIn,
)
from .cards import Card, NotationError, format_hand, parse_card, parse_cards, parse_hand, parse_suit
from .melds import MeldKind

_WORDS: dict[str, Action] = {
    "pass": Pass(),
    "redeal": AskRedeal(),
    "play on": PlayOn(),
    "throw in": ThrowIn(),
    "moon": ShootMoon(),
    "take closed": TakeCard(turned=False),
    "take turned": TakeCard(turned=True),
    "go on": GoOn(),
    "exchange dix": ExchangeDix(),
    "keep dix": KeepDix(),
}
_KINDS = {kind.value: kind for kind in sorted(MeldKind, key=lambda kind: -len(kind.value))}
"""The longest names first: other names begin with "run", too."""
_MOST_MELDS = 2
"""The most digits of a meld's number."""


def format_action(action: Action) -> str:
    """Write an action."""
    match action:
        case Bid(points=points):
            return f"bid {points}"
        case NameTrump(suit=suit):
            return f"trump {suit.letter}"
        case CallPartner(card=card):
            return f"call {card}"
        case PassCards(cards=cards):
            return f"cards {format_hand(cards)}"
        case BuryCards(cards=cards):
            return f"bury {format_hand(cards)}"
        case PlayCard(card=card, melds=melds):
            return _format_piece(card, melds)
        case LayMeld(kind=kind, hand=hand, table=table):
            pieces = [*map(str, hand), *(_format_piece(piece.card, piece.melds) for piece in table)]
            return f"meld {kind.value} {' '.join(pieces)}"
        case Deal(hands=hands, rest=rest):
            table_cards = f" | {format_hand(rest)}" if rest else ""
            return "deal " + " / ".join(format_hand(hand) for hand in hands) + table_cards
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
        case "call":
            return CallPartner(parse_card(rest))
        case "cards":
            return PassCards(parse_hand(rest))
        case "deal":
            hands, _, table = rest.partition("|")
            return Deal(tuple(parse_cards(hand) for hand in hands.split("/")), parse_cards(table))
        case "bury":
            return BuryCards(parse_hand(rest))
        case "meld":
            return _parse_meld(rest)
    if not rest and (len(word) in (2, 3) or "@" in word):
        return PlayCard(*_parse_piece(word))
    raise NotationError(f"{text!r} is not an action")


def _format_piece(card: Card, melds: tuple[int, ...]) -> str:
    return f"{card}@{'+'.join(str(number + 1) for number in melds)}" if melds else str(card)


def _parse_piece(text: str) -> tuple[Card, tuple[int, ...]]:
    """Return a card, and the melds that contain it; none: it is in the hand."""
    card, at, numbers = text.partition("@")
    melds = numbers.split("+") if at else []
    if not all(number.isascii() and number.isdigit() and len(number) <= _MOST_MELDS for number in melds):
        raise NotationError(f"{text!r} is not a card on the table: write the numbers of its melds, such as QS@1+3")
    if "0" in melds or "00" in melds:
        raise NotationError(f"{text!r}: melds are counted from 1")
    return parse_card(card), tuple(int(number) - 1 for number in melds)


def _parse_meld(text: str) -> LayMeld:
    kind = next((kind for kind in _KINDS if text.startswith(kind + " ")), None)
    if kind is None:
        raise NotationError(f"{text!r} is not a meld: write its name and its cards, such as marriage KH QH")
    pieces = [_parse_piece(word) for word in text[len(kind) :].split()]
    hand = tuple(card for card, melds in pieces if not melds)
    return LayMeld(_KINDS[kind], hand, tuple(LaidCard(card, melds) for card, melds in pieces if melds))
