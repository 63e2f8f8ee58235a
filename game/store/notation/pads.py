"""A score pad as text: tags for the game and the people, then a line for each deal (notation.md, A score pad)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from ...pad.entry import MOST_DEALS, DealEntry, Ending, ScorePad, SideMeld
from ...pad.flaws import EntryPart
from ...plain import PLAYER_NAME, RULES_NAME, is_name, quote
from ...rules import SEATS, RuleSet, Seat, Side, preset
from ...rules.text import format_suits, parse_suit, parse_suits
from ...values import frozen
from ..rule_text import format_changes, is_preset, parse_changes
from .tags import Line, Tag, TextPlace, Word, format_tag, read_items, said

VERSION = 1
_UNKNOWN = "?"
"""A bid or a partner that is not entered yet."""
_DIGITS = 6
"""The most digits of a number on a line."""
SEAT_LABELS = tuple(seat.name.title() for seat in SEATS)
"""What stands for the name of somebody who has none; also the tags of the names."""
_HEAD = ("pad", "game", "rules", "dealer")
_ENDINGS = {tuple(ending.value.split()): ending for ending in Ending}


def format_pad(pad: ScorePad) -> str:
    """Write a pad as text, always in the same form."""
    rules = pad.rules
    lines = [format_tag("Pad", str(VERSION)), format_tag("Game", rules.name)]
    if not is_preset(rules):
        lines.append(format_tag("Rules", format_changes(rules)))
    lines += [format_tag(SEAT_LABELS[seat], name) for seat, name in zip(rules.seats, pad.names, strict=True)]
    lines += [format_tag("Dealer", pad.dealer.letter), ""]
    lines += [f"{number}. {format_entry(rules, entry)}" for number, entry in enumerate(pad.entries, 1)]
    return "\n".join(lines).rstrip("\n") + "\n"


def format_entry(rules: RuleSet, entry: DealEntry) -> str:
    """Write a deal as a line, without its number."""
    return ", ".join(_parts(rules, entry))


def _parts(rules: RuleSet, entry: DealEntry) -> Iterator[str]:
    if entry.dealer is not None:
        yield f"dealer {entry.dealer.letter}"
    if entry.bidder is not None:
        yield f"{entry.bidder.letter} {_UNKNOWN if entry.bid is None else entry.bid}"
    if entry.trump is not None:
        yield f"trump {entry.trump.letter}"
    if entry.partner is not None or entry.partner_open:
        yield f"partner {_UNKNOWN if entry.partner is None else entry.partner.letter}"
    melds = [text for side, meld in enumerate(entry.melds) for text in _meld_texts(rules, side, meld)]
    if melds:
        yield f"meld {' '.join(melds)}"
    tricks = [f"{side_letters(rules, side)} {points}" for side, points in _known(entry.tricks)]
    if tricks:
        yield f"tricks {' '.join(tricks)}"
    if entry.buried:
        yield f"buried {entry.buried}"
    if entry.won:
        yield f"won {' '.join(side_letters(rules, side) for side in entry.won)}"
    if entry.ending is not Ending.PLAYED:
        yield entry.ending.value


def _known(tricks: tuple[int | None, ...]) -> list[tuple[Side, int]]:
    return [(side, points) for side, points in enumerate(tricks) if points is not None]


def _meld_texts(rules: RuleSet, side: Side, meld: SideMeld) -> list[str]:
    if meld.hands:
        return [f"{seat.letter} {format_suits(hand)}" for seat, hand in meld.hands]
    return [f"{side_letters(rules, side)} {meld.points}"] if meld.points else []


def side_letters(rules: RuleSet, side: Side) -> str:
    """Return how a side is written: the letters of its seats."""
    return "".join(seat.letter for seat in rules.sides[side])


@frozen
class ReadPad:
    """A pad, and where each part of its deals stands in the text."""

    pad: ScorePad
    places: tuple[dict[EntryPart | None, TextPlace], ...]
    """For each deal the places of its parts; None: that of the whole line."""


def parse_pad(text: str) -> ScorePad:
    """Read a pad from its text. Whether its deals can be is not asked: ``pad.checks`` knows.

    Raises:
        Unreadable: it is not a pad; the message says where.
    """
    return read_pad(text).pad


def read_pad(text: str) -> ReadPad:
    """Read a pad, and where its deals stand.

    Raises:
        Unreadable: it is not a pad; the message says where.
    """
    items = list(read_items(text))
    tags: dict[str, Tag] = {}
    lines: list[Line] = []
    for item in items:
        if not isinstance(item, Tag):
            lines.append(item)
        elif lines:
            raise item.place.wrong("a tag stands before the first deal")
        elif item.name in tags:
            raise item.place.wrong(f"this tag stands twice, first in line {tags[item.name].place.line}")
        else:
            tags[item.name] = item
    pad = _read_head(tags)
    if len(lines) > MOST_DEALS:
        raise lines[MOST_DEALS][0].place.wrong(f"a pad has at most {MOST_DEALS} deals")
    readers = [_LineReader(pad.rules, line, number) for number, line in enumerate(lines, 1)]
    entries = tuple(reader.entry for reader in readers)
    return ReadPad(replace(pad, entries=entries), tuple(reader.places for reader in readers))


def _read_head(tags: dict[str, Tag]) -> ScorePad:
    version = tags.get("pad")
    if version is None:
        raise TextPlace(1, 1).wrong(f'this is not a score pad: write [Pad "{VERSION}"] at its top')
    if version.value.strip() != str(VERSION):
        raise version.place.wrong(f"this pad has version {quote(version.value)}, and {VERSION} can be read")
    if "rules" in tags:
        rules, _ = said(tags["rules"].place, parse_changes, tags["rules"].value)
    elif "game" in tags:
        rules = said(tags["game"].place, preset, tags["game"].value.strip().lower()[:RULES_NAME])
    else:
        raise version.place.wrong('the pad does not say what is played: write [Game "classic"] at its top')
    seats = {seat.name.lower(): seat for seat in rules.seats}
    for name, tag in tags.items():
        if name not in _HEAD and name not in seats:
            raise tag.place.wrong(
                f"{quote(tag.name)} is not known here: a pad has Pad, Game, Rules, Dealer and its seats"
            )
    names = tuple(_name(tags.get(name), seat) for name, seat in seats.items())
    dealer = tags.get("dealer")
    first = rules.seats[-1] if dealer is None else _seat(rules, Word(dealer.value.strip(), dealer.place))
    return ScorePad(rules, names, first)


def _name(tag: Tag | None, seat: Seat) -> str:
    if tag is None:
        return SEAT_LABELS[seat]
    if not is_name(tag.value, PLAYER_NAME):
        raise tag.place.wrong(f"a name has 1 to {PLAYER_NAME} letters, got {quote(tag.value)}")
    return tag.value


def _seat(rules: RuleSet, word: Word) -> Seat:
    seat = next((seat for seat in rules.seats if seat.letter == word.text.upper()), None)
    if seat is None:
        letters = ", ".join(seat.letter for seat in rules.seats)
        raise word.place.wrong(f"{quote(word.text)} is not a seat: write one of {letters}")
    return seat


def _number(word: Word) -> int:
    if not (word.text.isascii() and word.text.isdigit() and len(word.text) <= _DIGITS):
        raise word.place.wrong(f"{quote(word.text)} is not a number of points")
    return int(word.text)


class _LineReader:
    """A line of a pad, read part by part."""

    def __init__(self, rules: RuleSet, line: Line, number: int) -> None:
        self.entry = DealEntry()
        self.places: dict[EntryPart | None, TextPlace] = {None: line[0].place}
        self._rules = rules
        self._readers: dict[str, tuple[EntryPart, Callable[[list[Word]], None]]] = {
            "dealer": (EntryPart.DEALER, self._dealer),
            "trump": (EntryPart.TRUMP, self._trump),
            "partner": (EntryPart.PARTNER, self._partner),
            "meld": (EntryPart.MELD, self._melds),
            "tricks": (EntryPart.TRICKS, self._tricks),
            "buried": (EntryPart.BURIED, self._buried),
            "won": (EntryPart.WON, self._won),
        }
        for words in _split(line, number):
            self._part(words)

    def _part(self, words: list[Word]) -> None:
        first, rest = words[0], words[1:]
        ending = _ENDINGS.get(tuple(word.text.lower() for word in words))
        if ending is not None:
            self._once(EntryPart.ENDING, first.place)
            self.entry = replace(self.entry, ending=ending)
            return
        part, read = self._readers.get(first.text.lower(), (EntryPart.BIDDER, self._contract))
        self._once(part, first.place)
        if part is EntryPart.BIDDER:
            read(words)
        elif not rest:
            raise first.place.wrong(f"something is missing after {quote(first.text)}")
        else:
            read(rest)

    def _once(self, part: EntryPart, place: TextPlace) -> None:
        if part in self.places:
            raise place.wrong(f"{part.value} stands twice in this deal")
        self.places[part] = place

    def _only(self, words: list[Word]) -> Word:
        """Return the only word of a part."""
        if len(words) > 1:
            raise words[1].place.wrong(f"{quote(words[1].text)} does not belong here: is a comma missing?")
        return words[0]

    def _contract(self, words: list[Word]) -> None:
        seat = next((seat for seat in self._rules.seats if seat.letter == words[0].text.upper()), None)
        if seat is None:
            known = ", ".join([*self._readers, *(ending.value for ending in Ending)])
            raise words[0].place.wrong(f"{quote(words[0].text)} is not known: write S 300, or one of {known}")
        rest = [word for word in words[1:] if word.text.lower() not in ("bid", "bids")]
        if not rest:
            raise words[0].place.wrong(f"the bid is missing after {seat.letter}")
        bid = self._only(rest)
        self.places[EntryPart.BID] = bid.place
        self.entry = replace(self.entry, bidder=seat, bid=None if bid.text == _UNKNOWN else _number(bid))

    def _dealer(self, words: list[Word]) -> None:
        self.entry = replace(self.entry, dealer=_seat(self._rules, self._only(words)))

    def _partner(self, words: list[Word]) -> None:
        word = self._only(words)
        is_open = word.text == _UNKNOWN
        self.entry = replace(self.entry, partner=None if is_open else _seat(self._rules, word), partner_open=is_open)

    def _trump(self, words: list[Word]) -> None:
        word = self._only(words)
        self.entry = replace(self.entry, trump=said(word.place, parse_suit, word.text))

    def _buried(self, words: list[Word]) -> None:
        self.entry = replace(self.entry, buried=_number(self._only(words)))

    def _won(self, words: list[Word]) -> None:
        self.entry = replace(self.entry, won=tuple(sorted({self._side(word) for word in words})))

    def _side(self, word: Word) -> Side:
        """Return the side of some seats, or of one of them."""
        letters = set(word.text.upper())
        for side, seats in enumerate(self._rules.sides):
            if letters and letters <= {seat.letter for seat in seats}:
                return side
        sides = " ".join(side_letters(self._rules, side) for side in range(len(self._rules.sides)))
        raise word.place.wrong(f"{quote(word.text)} is not a side: the sides are {sides}")

    def _pairs(self, words: list[Word]) -> Iterator[tuple[Word, Word]]:
        """Yield who, and what."""
        if len(words) % 2:
            raise words[-1].place.wrong(f"write a side and what it has, such as {side_letters(self._rules, 0)} 100")
        yield from zip(words[::2], words[1::2], strict=True)

    def _tricks(self, words: list[Word]) -> None:
        tricks: list[int | None] = [None] * len(self._rules.sides)
        for who, what in self._pairs(words):
            side = self._side(who)
            if tricks[side] is not None:
                raise who.place.wrong(f"{quote(who.text)} stands twice")
            tricks[side] = _number(what)
        self.entry = replace(self.entry, tricks=tuple(tricks))

    def _melds(self, words: list[Word]) -> None:
        melds: list[SideMeld | None] = [None] * len(self._rules.sides)
        for who, what in self._pairs(words):
            side = self._side(who)
            before = melds[side]
            if "." in what.text:
                hand = (_seat(self._rules, who), said(what.place, parse_suits, what.text) or ())
                if before is not None and (not before.hands or hand[0] in dict(before.hands)):
                    raise who.place.wrong(f"{quote(who.text)} stands twice, or once with a number and once with cards")
                melds[side] = SideMeld(hands=(*(before.hands if before is not None else ()), hand))
            elif before is not None:
                raise who.place.wrong(f"{quote(who.text)} stands twice, or once with a number and once with cards")
            else:
                melds[side] = SideMeld(_number(what))
        self.entry = replace(self.entry, melds=tuple(meld or SideMeld() for meld in melds))


def _split(line: Line, number: int) -> Iterator[list[Word]]:
    """Yield the parts of a line between its commas; its number may stand before them, and must be right.

    Raises:
        Unreadable: the number is another one, or a line holds nothing.
    """
    words = list(line)
    first = words[0].text
    if first.rstrip(".").isdecimal() and first.isascii():
        if first.rstrip(".") != str(number):
            raise words[0].place.wrong(f"this is deal {number}, and the line says {quote(first)}")
        words.pop(0)
    part: list[Word] = []
    for word in words:
        for index, text in enumerate(word.text.split(",")):
            if index and part:
                yield part
                part = []
            if text:
                part.append(Word(text, word.place))
    if part:
        yield part
