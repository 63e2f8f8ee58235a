"""The tags before the first deal: the game, the players, the seed. Missing ones have defaults."""

from __future__ import annotations

from collections.abc import Sequence

from ... import plain
from ...plain import quote, read_json
from ...rules import Convention, RuleSet, Seat, preset
from ...rules.play import seal_of, seed_for_dealer
from ...rules.text import HUMAN, Player, Record, check_player, check_seed, conventions_from_json
from ..rule_text import parse_changes
from .tags import Line, Tag, TextPlace, said
from .writing import AGAIN, CONVENTIONS, VERSION

DEAL_TAGS = ("board", "dealer", "deal", "stock", "widow", "turned")
"""The tags that a deal begins with, in any order."""
HEAD_TAGS = ("notation", "game", "rules", AGAIN.lower(), CONVENTIONS.lower(), "seed", "seal")
"""The tags that are allowed only before the first deal, since they change how it is read."""
_SEED = "?"
"""The seed of a match that names none."""


def read_head(items: Sequence[Tag | Line]) -> tuple[Record, bool, int]:
    """Return the record before its first action, whether its seed is given, and how many items were read.

    Raises:
        Unreadable: the head is incomplete; the message says where.
    """
    tags: dict[str, Tag] = {}
    for item in items:
        if not isinstance(item, Tag):
            raise item[0].place.wrong(
                f'{quote(item[0].text)} stands before the first deal: write [Deal "N:…"] before it'
            )
        if item.name in DEAL_TAGS:
            break
        if item.name in tags:
            raise item.place.wrong(f"this tag stands twice, first in line {tags[item.name].place.line}")
        tags[item.name] = item
    _check_version(tags.get("notation"))
    rules, again = _rules_of(tags)
    players = tuple(_player(tags, seat) for seat in rules.seats)
    chosen = _conventions(tags.get(CONVENTIONS.lower()), rules)
    seed = tags.get("seed")
    if seed is not None:
        record = Record(rules, players, said(seed.place, check_seed, seed.value), (), again, chosen)
        seal = tags.get("seal")
        if seal is not None and seal.value.strip().lower() != seal_of(record.seed):
            raise seal.place.wrong("this is not the seal of the seed")
        return record, True, len(tags)
    return Record(rules, players, _seed_for(rules, items), (), again, chosen), False, len(tags)


def _check_version(tag: Tag | None) -> None:
    if tag is None:
        return
    if not (tag.value.isascii() and tag.value.isdigit() and len(tag.value) <= 3):
        raise tag.place.wrong(f"{quote(tag.value)} is not a version of this notation: write {VERSION}")
    if int(tag.value) > VERSION:
        raise tag.place.wrong(f"this text has version {tag.value}, and {VERSION} can be read: update Pinochle")


def _conventions(tag: Tag | None, rules: RuleSet) -> tuple[Convention, ...]:
    """Return what each side has agreed that its bids tell."""

    def read(text: str) -> tuple[Convention, ...]:
        return conventions_from_json(read_json(text, "the conventions"), rules)

    return said(tag.place, read, tag.value) if tag is not None else ()


def _rules_of(tags: dict[str, Tag]) -> tuple[RuleSet, bool]:
    """Return the rules, and whether the match allowed a card to serve again in the same type of meld."""
    marked = AGAIN.lower() in tags
    if "rules" in tags:
        rules, again = said(tags["rules"].place, parse_changes, tags["rules"].value)
        return rules, again or marked
    if "game" not in tags:
        raise TextPlace(1, 1).wrong('the text does not say what is played: write [Game "…"] at its top')
    return said(tags["game"].place, preset, tags["game"].value.strip().lower()), marked


def _player(tags: dict[str, Tag], seat: Seat) -> Player:
    """Return the player of a seat; by default a person with the seat's name."""
    name, level, person = (tags.get(f"{seat.name.lower()}{of}") for of in ("", "type", "person"))
    for tag in (level, person):
        if tag is not None and len(tag.value) > plain.TEXT:
            raise tag.place.wrong(f"{quote(tag.value)} is too long: at most {plain.TEXT} characters are read")
    level_name, key = level.value if level else HUMAN, person.value if person else ""
    player = Player(name.value if name else seat.name.title(), level_name, key)
    return player if name is None else said(name.place, check_player, player)


def _seed_for(rules: RuleSet, items: Sequence[Tag | Line]) -> str:
    """Return a seed for which the first deal has the stated dealer."""
    named = (item.value.strip().upper() for item in items if isinstance(item, Tag) and item.name == "dealer")
    letter = next(named, "")
    dealer = next((seat for seat in rules.seats if seat.letter == letter), None)
    return _SEED if dealer is None else seed_for_dealer(rules, _SEED, dealer)
