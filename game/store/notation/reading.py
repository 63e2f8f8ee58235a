"""Read a match from text: any unambiguous spelling is accepted, and every action is checked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace

from ...plain import quote
from ...rules import SEATS, Card, Hand, Seat, without
from ...rules.play import (
    Action,
    AskRedeal,
    BeforePlay,
    BeforeWidow,
    Bid,
    BuryCards,
    CallingPartner,
    CallPartner,
    Deal,
    IllegalAction,
    NameTrump,
    NamingTrump,
    Pass,
    PassCards,
    PlayOn,
    ShootMoon,
    ThrowIn,
    deal_from_seed,
    to_act,
)
from ...rules.text import (
    NotationError,
    Record,
    is_full,
    parse_action,
    parse_card,
    parse_cards,
    parse_hand,
    parse_hands,
    parse_suit,
    redo,
    start,
)
from .facts import facts_of
from .head import DEAL_TAGS, HEAD_TAGS, read_head
from .tags import Line, Tag, TextPlace, read_items, said

_UNKNOWN = ("", "-", "?")
"""What PGN and PBN write for unknown values."""
_SEATS = {seat.letter for seat in SEATS}
_NUMBER = re.compile(r"[0-9]{1,4}\.?")
_BETWEEN_TRICKS = ("meld", "take", "go", "exchange", "keep")
"""How actions begin that are not cards."""
_CALLS: dict[str, Action] = {"pass": Pass(), "p": Pass(), "redeal": AskRedeal()}
_FACTS = {
    "board", "dealer", "trump", "declarer", "contract", "redeal", "taken", "northmeld", "eastmeld", "southmeld",
    "westmeld", "fifthmeld", "northshows", "eastshows", "southshows", "westshows", "fifthshows", "called", "partner",
    "outcome", "meld", "tricks", "score", "totals", "winner",
}  # fmt: skip
"""The tags that follow from the actions: they may be missing, but not wrong."""


def parse_notation(text: str) -> Record:
    """Read a match from its text.

    Raises:
        Unreadable: it is not a match, holds an illegal action, or contradicts itself; the message says where.
    """
    items = list(read_items(text))
    record, seeded, count = read_head(items)
    reader = _Reader(record, seeded)
    for item in items[count:]:
        reader.take(item)
    reader.end_deal()
    return replace(record, actions=tuple(reader.actions))


class _Reader:
    """The match as far as it has been read."""

    def __init__(self, record: Record, seeded: bool) -> None:
        self.actions: list[Action] = []
        self._record = record
        self._seeded = seeded
        self._state = start(record)
        self._section = ""
        """The tag that the words are of."""
        self._deal: dict[str, Tag] = {}
        """The tags of a deal that is not dealt yet."""
        self._claims: dict[str, Tag] = {}
        """What the text says of this deal."""
        self._facts: dict[str, str] = {}
        """What follows from the actions of this deal."""

    def take(self, item: Tag | Line) -> None:
        """Read one item."""
        if not isinstance(item, Tag):
            self._dealt()
            self._words(item)
        elif item.name in DEAL_TAGS:
            if not self._deal:
                self.end_deal()
            if item.name in self._deal:
                raise item.place.wrong("this tag stands twice in one deal")
            self._deal[item.name] = self._claims[item.name] = item
        else:
            self._dealt()
            self._tag(item)

    def end_deal(self) -> None:
        """Finish a deal: compare its tags with what happened."""
        self._dealt()
        for name, tag in self._claims.items():
            fact, claim = self._facts.get(name), " ".join(tag.value.split())
            if name in _FACTS and claim not in _UNKNOWN and claim.lower() != (fact or "").lower():
                follows = f"{quote(fact)} follows" if fact is not None else "nothing of the kind follows"
                raise tag.place.wrong(f"the text says {quote(claim)}, but {follows} from the cards and the actions")
        self._claims, self._facts, self._section = {}, {}, ""

    def _do(self, place: TextPlace, action: Action) -> None:
        seat = to_act(self._state)
        if seat is None:
            raise place.wrong("the match is over before this")
        if isinstance(action, Deal) and is_full(self._state.standing.deals, len(self.actions)):
            raise place.wrong("no match is longer than this")
        try:
            step = redo(self._state, action, self._record.same_type_again)
        except IllegalAction as error:
            raise place.wrong(error.reason) from error
        self._state = step.state
        self.actions.append(action)
        facts = facts_of(step.events, self._record.rules.seating)
        self._facts.update((name.lower(), value) for name, value in facts)

    def _check_turn(self, place: TextPlace, letter: str) -> None:
        """Check the seat that the text says is to act."""
        seat = to_act(self._state)
        if letter.strip() not in _UNKNOWN and seat is not None and letter.strip().upper() != seat.letter:
            raise place.wrong(f"it is {seat.letter}'s turn, and not that of {quote(letter)}")

    # Deals.

    def _dealt(self) -> None:
        """Deal the cards: all tags of the deal have been read."""
        if not self._deal:
            return
        tags, self._deal = self._deal, {}
        tag = tags.get("deal")
        if tag is None:
            raise next(iter(tags.values())).place.wrong('this deal has no cards: write [Deal "N:…"]')
        rules = self._record.rules
        hands = self._of_players(tag.place, said(tag.place, lambda text: parse_hands(text, rules.seats), tag.value))
        if "stock" in tags and "widow" in tags:
            raise tags["widow"].place.wrong("a stock and a widow stand in one deal")
        on_table = tags.get("stock") or tags.get("widow")
        rest = said(on_table.place, parse_cards, on_table.value) if on_table is not None else None
        deal = self._whole(tag.place, hands, rest)
        self._do(tag.place, self._turned_last(tags, deal) if rules.turns_trump else deal)

    def _playing(self) -> list[Seat]:
        """Return who plays the next deal, in the order of the seats."""
        return sorted(self._record.rules.seating.playing(self._state.standing.dealer))

    def _of_players(self, place: TextPlace, hands: tuple[Hand | None, ...]) -> tuple[Hand | None, ...]:
        """Return the hands of those who play the deal: whoever sits out has none."""
        playing = self._playing()
        if any(hands[seat] for seat in self._record.rules.seats if seat not in playing):
            raise place.wrong("whoever sits out a deal gets no cards")
        return tuple(hands[seat] for seat in playing)

    def _turned_last(self, tags: Mapping[str, Tag], deal: Deal) -> Deal:
        """Return the deal with the card that is turned up as the last of the dealer's hand."""
        rules, hands = self._record.rules, list(deal.hands)
        dealer = self._playing().index(self._state.standing.dealer)
        tag = tags.get("turned")
        if tag is not None:
            cards = said(tag.place, parse_cards, tag.value)
            if len(cards) != 1 or cards[0] not in hands[dealer]:
                raise tag.place.wrong("one card is turned up, the last of the dealer's")
            hands[dealer] = (*without(hands[dealer], cards), *cards)
        if self._seeded:
            seeded = deal_from_seed(rules, self._record.seed, self._state.standing.deals + 1)
            same = tag is None or seeded.hands[dealer][-1:] == hands[dealer][-1:]
            if same and [*map(sorted, hands)] == [*map(sorted, seeded.hands)]:
                return seeded
        return Deal(tuple(hands), deal.rest)

    def _whole(self, place: TextPlace, hands: tuple[Hand | None, ...], rest: tuple[Card, ...] | None) -> Deal:
        """Return the deal with the unseen hands, as far as they can be derived."""
        unseen = hands.count(None)
        if not unseen:
            return Deal(tuple(hand or () for hand in hands), rest or ())
        rules = self._record.rules
        if self._seeded:
            deal = deal_from_seed(rules, self._record.seed, self._state.standing.deals + 1)
            if any(hand not in (None, tuple(sorted(dealt))) for hand, dealt in zip(hands, deal.hands, strict=True)):
                raise place.wrong("the hands that are seen are not those that follow from the seed")
            if rest not in (None, deal.rest):
                raise place.wrong("the cards on the table are not those that follow from the seed")
            return deal
        rest = rest or ()
        if unseen > 1 or len(rest) != rules.left_over:
            raise place.wrong(f"{unseen} hands are not seen, and without a seed nobody can tell what is in them")
        left = Counter(rules.deck.cards) - Counter(rest) - Counter(card for hand in hands for card in hand or ())
        return Deal(tuple(tuple(sorted(left.elements())) if hand is None else hand for hand in hands), rest)

    # Actions.

    def _tag(self, tag: Tag) -> None:
        if tag.name in HEAD_TAGS:
            raise tag.place.wrong("this tag belongs before the first deal, and a text holds one match")
        self._claims.setdefault(tag.name, tag)
        self._section = tag.name
        phase = self._state.phase
        match tag.name:
            case "auction" | "dix":
                self._check_turn(tag.place, tag.value)
            case "taken" if isinstance(phase, BeforeWidow):
                self._do(tag.place, PlayOn())
            case "trump" if isinstance(phase, NamingTrump):
                self._do(tag.place, NameTrump(said(tag.place, parse_suit, tag.value)))
            case "called" if isinstance(phase, CallingPartner):
                self._do(tag.place, CallPartner(said(tag.place, parse_card, tag.value)))
            case "passed":
                seat, colon, cards = tag.value.rpartition(":")
                self._check_turn(tag.place, seat if colon else "")
                self._do(tag.place, PassCards(said(tag.place, parse_hand, cards)))
            case "buried":
                self._do(tag.place, BuryCards(said(tag.place, parse_hand, tag.value)))
            case "moon" | "thrownin" | "declined":
                self._check_turn(tag.place, tag.value)
                self._do(tag.place, ShootMoon() if tag.name == "moon" else ThrowIn())
            case "play":
                if isinstance(phase, BeforePlay):
                    self._do(tag.place, PlayOn())
                self._check_turn(tag.place, tag.value)

    def _words(self, line: Line) -> None:
        match self._section:
            case "auction":
                for word in line:
                    if word.text.lower() != "bid":
                        self._do(word.place, said(word.place, _parse_call, word.text))
            case "play" | "dix":
                self._row(line)
            case _:
                raise line[0].place.wrong(f"{quote(line[0].text)} belongs neither to an auction nor to a play")

    def _row(self, line: Line) -> None:
        """Read a trick or another row of a seat: a number, the first seat, and the cards or the action."""
        words = list(line)
        if _NUMBER.fullmatch(words[0].text):
            words.pop(0)
        if words and words[0].text.upper() in _SEATS:
            self._check_turn(words[0].place, words.pop(0).text)
        if words and words[0].text.lower() in _BETWEEN_TRICKS:
            text = " ".join(word.text for word in words).lower()
            self._do(words[0].place, said(words[0].place, parse_action, text))
            return
        for word in words:
            self._do(word.place, said(word.place, parse_action, word.text.lower()))


def _parse_call(word: str) -> Action:
    call = _CALLS.get(word.lower())
    if call is not None:
        return call
    if not (word.isascii() and word.isdigit() and len(word) <= 6):
        raise NotationError(f"{quote(word)} is not a call: write pass, or a number")
    return Bid(int(word))
