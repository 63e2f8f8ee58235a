"""Write a match as text, always in the same form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...plain import to_plain, write_json
from ...rules import Hand, RuleSet, Seat
from ...rules.play import (
    Action,
    CallMade,
    CardPlayed,
    CardsThrownTogether,
    Deal,
    DealBegan,
    Event,
    ExchangeDix,
    GoOn,
    HandDealt,
    KeepDix,
    LayMeld,
    PlayBegan,
    PlayCard,
    Step,
    TakeCard,
    seal_of,
    to_act,
)
from ...rules.text import Record, format_action, format_hand, format_hands, replay, start
from ..rule_text import format_changes, is_preset
from .facts import facts_of
from .tags import format_tag

VERSION = 1
AGAIN = "SameTypeAgain"
"""The tag of a match that allowed a card to serve again in the same type of meld."""

CONVENTIONS = "Conventions"
"""The tag of what each side has agreed that its bids tell, as in a record."""


def format_notation(record: Record, *seen_by: Seat) -> str:
    """Write a record as text: all of it, or only what some seats have all seen, with ``-`` for the rest and no seed.

    Raises:
        RecordError: an action of the record is illegal.
    """
    sheet = _Sheet(record.rules, seen_by)
    sheet.lines += _head(record, with_seed=not seen_by)
    actor = to_act(start(record))
    for action, step in zip(record.actions, replay(record), strict=True):
        sheet.add(actor, action, step)
        actor = to_act(step.state)
    return "\n".join(sheet.lines) + "\n"


def _head(record: Record, with_seed: bool) -> Iterator[str]:
    yield format_tag("Notation", str(VERSION))
    yield format_tag("Game", record.rules.name)
    if not is_preset(record.rules):
        yield format_tag("Rules", format_changes(record.rules))
    if record.same_type_again:
        yield format_tag(AGAIN, "yes")
    if record.conventions:
        yield format_tag(CONVENTIONS, write_json(to_plain(record.conventions), separators=(",", ":")))
    for seat, player in zip(record.rules.seats, record.players, strict=True):
        yield format_tag(seat.name.title(), player.name)
        yield format_tag(f"{seat.name.title()}Type", player.level)
        if player.person:
            yield format_tag(f"{seat.name.title()}Person", player.person)
    if with_seed:
        yield format_tag("Seed", record.seed)
    seal = seal_of(record.seed)
    if seal is not None:
        yield format_tag("Seal", seal)


class _Sheet:
    """The lines so far, and the section being written."""

    def __init__(self, rules: RuleSet, seen_by: Sequence[Seat]) -> None:
        self.lines: list[str] = []
        self._rules = rules
        self._seen_by = seen_by
        self._section = ""
        """The tag whose words are being written; empty: none that takes words."""
        self._words = 0
        """Words in the last line."""
        self._tricks = 0
        self._hands: list[Hand | None] = []
        self._dealer: Seat | None = None

    def add(self, actor: Seat | None, action: Action, step: Step) -> None:
        """Write one action and its events: a meld may end the match."""
        if isinstance(action, ExchangeDix | KeepDix) and actor is not None:
            self._open("Dix", actor)
        if isinstance(action, LayMeld | TakeCard | GoOn | ExchangeDix | KeepDix) and actor is not None:
            self._line(f"{actor.letter} {format_action(action)}")
        for event in step.events:
            for seat in self._seen_by:
                event = event.seen_by(seat)
            self._event(event, action)

    def _event(self, event: Event, action: Action) -> None:
        match event:
            case DealBegan(dealer=dealer):
                self.lines.append("")
                self._hands, self._tricks, self._dealer = [()] * len(self._rules.seats), 0, dealer
            case HandDealt(seat=seat, cards=cards):
                self._hands[seat] = cards
                if self._dealer is not None and seat is max(self._rules.seating.playing(self._dealer)):
                    self._dealt(action)
            case CallMade(seat=seat, call=call):
                self._word("Auction", seat, format_action(call).removeprefix("bid "))
            case CardsThrownTogether(misdeal=misdeal, seat=seat) if seat is not None and misdeal is not None:
                self._word("Auction", seat, format_action(action))
            case PlayBegan(leader=leader):
                self._open("Play", leader)
            case CardPlayed(seat=seat, card=card, melds=melds):
                self._play(seat, format_action(PlayCard(card, melds)))
        for name, value in facts_of((event,), self._rules.seating):
            self._tag(name, value)

    def _dealt(self, action: Action) -> None:
        turned = self._take_turned(action)
        self._tag("Deal", format_hands(self._hands))
        if turned:
            self._tag("Turned", format_hand(turned))
        if isinstance(action, Deal) and action.rest and not self._seen_by:
            self._tag("Stock" if self._rules.stock is not None else "Widow", format_hand(action.rest))

    def _take_turned(self, action: Action) -> Hand:
        """Return the card that is turned up for trump, which everybody sees; it lies in the dealer's hand then."""
        if not isinstance(action, Deal) or not self._rules.turns_trump or self._dealer is None:
            return ()
        place = sorted(self._rules.seating.playing(self._dealer)).index(self._dealer)
        turned, hand = action.hands[place][-1:], self._hands[self._dealer]
        self._hands[self._dealer] = None if hand is None else tuple(sorted((*hand, *turned)))
        return turned

    def _play(self, seat: Seat, card: str) -> None:
        self._open("Play", seat)
        if self._words % self._rules.seating.players == 0:
            self._tricks += 1
            self._line(f"{self._tricks}. {seat.letter}")
        self.lines[-1] += f" {card}"
        self._words += 1

    def _word(self, section: str, seat: Seat, word: str) -> None:
        """Add a word to a section; a new line begins with the section's first seat."""
        self._open(section, seat)
        if self._words % self._rules.seating.players == 0:
            self.lines.append(word)
        else:
            self.lines[-1] += f" {word}"
        self._words += 1

    def _open(self, section: str, seat: Seat) -> None:
        if self._section != section:
            self._tag(section, seat.letter)
            self._section, self._words = section, 0

    def _line(self, text: str) -> None:
        self.lines.append(text)

    def _tag(self, name: str, value: str) -> None:
        self.lines.append(format_tag(name, value))
        self._section = ""
