"""A deal as a link: everything stands after ``#``, so that it goes to no server, and strangers' links are read safely.

``#d=<deal algorithm>.<rules>.<seed>.<check>``, and after ``&r=`` what somebody came to with these cards. The page
``game/rules/notation.md`` describes it.
"""

from __future__ import annotations

import base64
import binascii
import re
from dataclasses import dataclass, replace
from hashlib import sha256
from urllib.parse import quote as percent
from urllib.parse import unquote

from .. import plain
from ..plain import PLAYER_NAME, Unreadable, is_name, quote, read_json, take_list, take_text, text_flaw, write_json
from ..rules import SEATS, RuleSet, RuleSetError, Seat, preset
from ..rules.play import ALGORITHM, Points
from ..rules.text import SAME_TYPE_AGAIN, check_seed
from .rule_text import format_changes, is_preset, parse_changes

LONGEST_LINK = plain.TEXT
"""Characters."""
USUAL_LEVEL = "standard"
"""Who sits in the other seats of a shared deal where the link says nothing else."""
MOST_POINTS = 1_000_000
"""Of a side, in a result or a total."""
_OWN_RULES = "~"
"""Begins rules that are no preset."""
_LINK = re.compile(
    r"(?:^|#)d=([0-9]{1,4})\.([^.&\s]+)\.([^.&\s:]+)(?::([0-9]{1,4})([NESW]))?\.([0-9a-f]{8})(?:&r=([\w-]*))?(?=\s|$)",
    re.ASCII,
)
_LETTERS = {"easy": "e", "casual": "c", "standard": "s", "pro": "p", "expert": "x"}
_LEVELS = {letter: level for level, letter in _LETTERS.items()}
_WHAT = "This link"


class RulesGone(Unreadable):
    """A link is for rules that an older version had."""


@dataclass(frozen=True, slots=True)
class SharedResult:
    """What somebody came to with a deal."""

    name: str
    levels: tuple[str, ...]
    """Of the bots in the other seats, clockwise from that person's left."""
    scores: Points
    """One number for each side."""


@dataclass(frozen=True, slots=True)
class SharedDeal:
    """One deal of a match, and perhaps how it went for the sender."""

    rules: RuleSet
    seed: str
    number: int = 1
    dealer: Seat | None = None
    """Who deals; None: whom the seed says, in the first deal."""
    result: SharedResult | None = None

    @property
    def cards(self) -> SharedDeal:
        """The deal without a result: what tells it from other deals."""
        return replace(self, result=None)

    @property
    def own(self) -> Seat:
        """The seat that it is played from."""
        return Seat.SOUTH if Seat.SOUTH in self.rules.seats else self.rules.seats[0]

    @property
    def levels(self) -> tuple[str, ...]:
        """The levels of the bots in the other seats, clockwise from the own one."""
        return self.result.levels if self.result is not None else (USUAL_LEVEL,) * (len(self.rules.seats) - 1)


def format_link(deal: SharedDeal) -> str:
    """Write the link, from ``#`` on.

    Raises:
        Unreadable: it would be too long to be read again.
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
    """Read a link, or a message that holds one.

    Raises:
        RulesGone: this version no longer has its rules.
        Unreadable: it is too long, would be as we write it, is damaged, or no link to a deal.
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
        deal = replace(deal, dealer=SEATS["NESW".index(dealer)])
        if deal.dealer not in deal.rules.seats:
            raise Unreadable(f"{_WHAT}: nobody sits at {dealer} in {deal.rules.name}")
    format_link(deal)  # what fits here in fewer letters than we write has to fit there, too
    return deal if result is None else replace(deal, result=_unsealed(result, deal.rules))


# What links of every kind have in common.


def check_length(text: str) -> str:
    """The text, if it is short enough and whole enough to be read.

    Raises:
        Unreadable: it is not.
    """
    if len(text) > LONGEST_LINK:
        raise Unreadable(f"{_WHAT} is too long: at most {LONGEST_LINK} characters are read")
    flaw = text_flaw(text)
    if flaw is not None:
        raise Unreadable(f"{_WHAT} is damaged: {flaw}")
    return text


def check_of(text: str) -> str:
    """What shows that a link came whole; it proves nothing else."""
    return sha256(text.encode()).hexdigest()[:8]


def compare_check(check: str, text: str) -> None:
    """See that the check of a link is that of its text.

    Raises:
        Unreadable: it is not.
    """
    if check != check_of(text):
        raise Unreadable(f"{_WHAT} is damaged: a letter of it is missing or wrong")


def format_rules(rules: RuleSet) -> str:
    """Rules within a link: a preset by its name, others by what is different."""
    return rules.name if is_preset(rules) else _OWN_RULES + _packed(format_changes(rules))


def parse_rules(text: str) -> RuleSet:
    """Read rules within a link.

    Raises:
        RulesGone: this version no longer has them.
        Unreadable: they are none.
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
    """The sender's result: it is not shown before the own one is there, which is a courtesy and no lock."""
    parts = take_list(read_json(_unpacked(text), _WHAT), _WHAT)
    if len(parts) != 2 + len(rules.sides):
        raise Unreadable(f"{_WHAT}: {quote(parts)} is not the result of {len(rules.sides)} sides")
    name, levels, *scores = parts
    if not isinstance(name, str) or not is_name(name, PLAYER_NAME):
        raise Unreadable(f"{_WHAT}: {quote(name)} is no name")
    if not isinstance(levels, str) or not re.fullmatch(f"[{''.join(_LEVELS)}]{{{len(rules.seats) - 1}}}", levels):
        raise Unreadable(f"{_WHAT}: {quote(levels)} are not the levels of {len(rules.seats) - 1} bots")
    if not all(type(points) is int and abs(points) <= MOST_POINTS for points in scores):
        raise Unreadable(f"{_WHAT}: {quote(scores)} are no points")
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
