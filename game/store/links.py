"""A deal as a link. Everything is after ``#``, so no server sees it; links from strangers are read safely.

``#d=<deal algorithm>.<rules>.<seed>.<check>``, and after ``&r=`` somebody's result with these cards. The page
``game/rules/notation.md`` describes it.
"""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import replace
from hashlib import sha256
from urllib.parse import quote as percent
from urllib.parse import unquote

from .. import plain
from ..plain import PLAYER_NAME, Unreadable, is_name, quote, read_json, take_list, take_text, text_flaw, write_json
from ..rules import SEAT_LETTERS, SEATS, RuleSet, RuleSetError, Seat, preset
from ..rules.play import ALGORITHM, Points, first_dealer
from ..rules.text import SAME_TYPE_AGAIN, check_seed
from ..values import frozen
from .rule_text import format_changes, is_preset, parse_changes

LONGEST_LINK = plain.TEXT
"""The longest link, in characters."""
USUAL_LEVEL = "standard"
"""The bots in the other seats of a shared deal if the link names no others."""
MOST_POINTS = 1_000_000
"""The most points of a side, in a result or a total."""
END = r"(?=[.,;:!?)\]}>\"'”’»]*(?:\s|$))"
"""What follows a link, as a pattern: the end of the text, a space, or what closes a sentence around it."""
_OWN_RULES = "~"
"""The prefix of rules that are not a preset."""
_LINK = re.compile(
    r"(?:^|#)d=([0-9]{1,4})\.([^.&\s]+)\.([^.&\s:]+)(?::([0-9]{1,4})([NESWF]))?\.([0-9a-f]{8})(?:&r=([\w-]*))?" + END,
    re.ASCII,
)
_BEGINS = re.compile("(?:^|#)[dq]=")
_ENCODED = re.compile("(?:^|#|%23)([dq])(?:=|%3[Dd])")
_ENCODED_RESULT = re.compile("(?<=[.][0-9a-f]{8})(?:&|%26)r(?:=|%3[Dd])")
_LETTERS = {"easy": "e", "beginner": "b", "casual": "c", "standard": "s", "pro": "p", "expert": "x"}
_LEVELS = {letter: level for level, letter in _LETTERS.items()}
_WHAT = "This link"


class RulesGone(Unreadable):
    """The link needs rules that only an older version had."""


@frozen
class SharedResult:
    """Somebody's result with a deal."""

    name: str
    levels: tuple[str, ...]
    """The levels of the bots, clockwise from that person's left."""
    scores: Points
    """One score for each side."""


@frozen
class SharedDeal:
    """One deal of a match, and perhaps the sender's result."""

    rules: RuleSet
    seed: str
    number: int = 1
    dealer: Seat | None = None
    """The dealer; None: the one that the seed gives for the first deal."""
    result: SharedResult | None = None

    @property
    def cards(self) -> SharedDeal:
        """The deal without a result, which identifies it."""
        return replace(self, result=None)

    @property
    def own(self) -> Seat:
        """The seat that the player takes: one that plays this deal, South if it does."""
        dealer = first_dealer(self.rules, self.seed) if self.dealer is None else self.dealer
        out = self.rules.seating.sitting_out(dealer)
        seats = [seat for seat in self.rules.seats if seat not in out]
        return Seat.SOUTH if Seat.SOUTH in seats else seats[0]

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots in the other seats, clockwise from the player's."""
        return self.result.levels if self.result is not None else (USUAL_LEVEL,) * (len(self.rules.seats) - 1)


def format_link(deal: SharedDeal) -> str:
    """Write the link, from ``#`` on.

    Raises:
        Unreadable: the link would be too long to read.
    """
    rules = format_rules(deal.rules)
    number = f":{deal.number}{deal.dealer.letter}" if deal.dealer is not None else ""
    body = f"{ALGORITHM}.{rules}.{percent(deal.seed, safe='').replace('.', '%2E')}{number}"
    result = f"&r={_sealed(deal.result)}" if deal.result is not None else ""
    link = f"#d={body}.{check_of(body + result)}{result}"
    if len(link) > LONGEST_LINK:
        raise Unreadable("This deal does not fit into a link: its rules or its seed are too long")
    return link


def parse_link(text: str) -> SharedDeal:
    """Read a link, or a message that contains one.

    Raises:
        RulesGone: this version no longer has its rules.
        Unreadable: it is too long in our own writing, damaged, or not a link to a deal.
    """
    found = _LINK.search(check_length(text))
    if found is None:
        raise Unreadable(f"{_WHAT} leads to no deal, or a part of it is missing: {quote(text)}")
    algorithm, rules, seed, number, dealer, check, result = found.groups()
    body = f"{algorithm}.{rules}.{seed}" + (f":{number}{dealer}" if number else "")
    compare_check(check, body + ("" if result is None else f"&r={result}"))
    if int(algorithm) != ALGORITHM:
        raise Unreadable(f"{_WHAT} needs another version of Pinochle, which deals in another way ({algorithm})")
    dealt = int(number or 1)
    if not 1 <= dealt <= plain.DEALS:
        raise Unreadable(f"{_WHAT} asks for deal {dealt}, and no match has more than {plain.DEALS}")
    deal = SharedDeal(parse_rules(rules), check_seed(_unpercent(seed)), dealt)
    if dealer is not None:
        deal = replace(deal, dealer=SEATS[SEAT_LETTERS.index(dealer)])
        if deal.dealer not in deal.rules.seats:
            raise Unreadable(f"{_WHAT}: nobody sits at {dealer} in {deal.rules.name}")
    format_link(deal)  # a shorter spelling of the same link must fit in our spelling, too
    return deal if result is None else replace(deal, result=_unsealed(result, deal.rules))


# Shared by links of every kind.


def as_written(text: str) -> str:
    """Return a text in which a link begins as we write it, if a messenger wrote its signs as ``%23d%3D``."""
    if _BEGINS.search(text):
        return text
    return _ENCODED_RESULT.sub("&r=", _ENCODED.sub(r"#\1=", text, count=1))


def check_length(text: str) -> str:
    """Return the text if it is neither too long nor damaged.

    Raises:
        Unreadable: it is.
    """
    if len(text) > LONGEST_LINK:
        raise Unreadable(f"{_WHAT} is too long: at most {LONGEST_LINK} characters are read")
    flaw = text_flaw(text)
    if flaw is not None:
        raise Unreadable(f"{_WHAT} is damaged: {flaw}")
    return text


def check_of(text: str) -> str:
    """Return a checksum that shows that a link arrived whole; it proves nothing else."""
    return sha256(text.encode()).hexdigest()[:8]


def compare_check(check: str, text: str) -> None:
    """Check that the checksum of a link fits its text.

    Raises:
        Unreadable: it does not.
    """
    if check != check_of(text):
        raise Unreadable(f"{_WHAT} is damaged: a letter of it is missing or wrong")


def format_rules(rules: RuleSet) -> str:
    """Write rules within a link: a preset by its name, others by their differences from the defaults."""
    return rules.name if is_preset(rules) else _OWN_RULES + _packed(format_changes(rules))


def parse_rules(text: str) -> RuleSet:
    """Read rules within a link.

    Raises:
        RulesGone: this version no longer has them.
        Unreadable: they are not rules.
    """
    if text.startswith(_OWN_RULES):
        rules, again = parse_changes(_unpacked(text.removeprefix(_OWN_RULES)))
        if again:
            raise RulesGone(f"{_WHAT} is for “{rules.name}”, in which {SAME_TYPE_AGAIN}")
        return rules
    try:
        return preset(_unpercent(text))
    except RuleSetError as error:
        raise Unreadable(f"{_WHAT}: {error}") from error


def _sealed(result: SharedResult) -> str:
    levels = "".join(_LETTERS[level] for level in result.levels)
    return _packed(write_json([result.name, levels, *result.scores], ensure_ascii=False, separators=(",", ":")))


def _unsealed(text: str, rules: RuleSet) -> SharedResult:
    """Read the sender's result. It is hidden until the player has one too: a courtesy, not a lock."""
    parts = take_list(read_json(_unpacked(text), _WHAT), _WHAT)
    if len(parts) != 2 + len(rules.sides):
        raise Unreadable(f"{_WHAT}: {quote(parts)} is not the result of {len(rules.sides)} sides")
    name, levels, *scores = parts
    if not isinstance(name, str) or not is_name(name, PLAYER_NAME):
        raise Unreadable(f"{_WHAT}: {quote(name)} is not a name")
    if not isinstance(levels, str) or not re.fullmatch(f"[{''.join(_LEVELS)}]{{{len(rules.seats) - 1}}}", levels):
        raise Unreadable(f"{_WHAT}: {quote(levels)} are not the levels of {len(rules.seats) - 1} bots")
    if not all(type(points) is int and abs(points) <= MOST_POINTS for points in scores):
        raise Unreadable(f"{_WHAT}: {quote(scores)} are not points")
    return SharedResult(name, tuple(_LEVELS[letter] for letter in levels), tuple(scores))


def _packed(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


def _unpacked(text: str) -> str:
    try:
        unpacked = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True).decode()
    except (binascii.Error, ValueError) as error:
        raise Unreadable(f"{_WHAT} is damaged: {quote(text)} cannot be read") from error
    return take_text(unpacked, _WHAT)


def _unpercent(text: str) -> str:
    try:
        return unquote(text, errors="strict")
    except UnicodeDecodeError as error:
        raise Unreadable(f"{_WHAT} is damaged: {quote(text)} cannot be read") from error
