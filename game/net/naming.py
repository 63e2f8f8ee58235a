"""The names of players at a table: which can be seen, which look alike, and what the second of a name is called."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import lru_cache
from itertools import count

from ..letters import first_letters
from ..plain import PLAYER_NAME, is_name
from ..rules import Seat

BOT_NAMES = ("Nora", "Edda", "Wes", "Ivo", "Ida")
"""The names of the bots in empty seats, by seat."""
_OTHER_BOTS = ("Ada", "Ben", "Cleo", "Dov", "Finn")
"""Their names where a person at the table has the usual one: as many as a table has people."""

MOST_MARKS = 4
"""The most marks on one letter: more than any name needs, and too few to cover the names beside it."""
_UNSEEN = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U00016fe4\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a"
    "\U000e0000-\U000e0fff]"
)
"""Matches characters that show nothing: Unicode's "default ignorable" ones, and some that are drawn blank."""
_WITHIN = re.compile("(?<=[^\\s])[\u200c\u200d\ufe0e\ufe0f\U000e0020-\U000e007f]")
"""Matches those of them that belong to a letter that is seen: joiners, variants of emoji, the letters of flags."""
_ALIKE = str.maketrans(
    "авекмнорстухгпѕіјһԁԛԝӏαβεζηικμνορτυχγωıɑɡɩօսոհցզյꓐꓑꓓꓔꓖꓗꓙꓚꓜꓝꓟꓠꓡꓢꓣꓦꓧꓪꓫꓬꓮꓰꓲꓳꓴᎠᎡᎢᎥᎩᎪᎫᎬᎳᎷᎻᎽᏀᏃᏔᏕᏙᏚᏞᏟᏢᏦᏧᏴ",
    "abekmhopctyxrnsijhdqwlabezhikmnoptyxywiagiounhgqjbpdtgkjczfmnlsrvhwxyaeioudriiyajewmhygzwsvslcpkjb",
)
"""Letters of other scripts, folded, that look like Latin ones, or whose capitals do."""
_NEARLY = (("i", "l"), ("1", "l"), ("|", "l"), ("0", "o"), ("rn", "m"), ("vv", "w"))
"""What is nearly the same on a plate: capital I and small l, and letters that touch."""


def can_be_called(name: str) -> bool:
    """Return whether people can see and say this name: at most 12 letters, each of them visible, no heap of marks."""
    if not is_name(name, PLAYER_NAME) or name != name.strip() or _UNSEEN.search(_WITHIN.sub("", name)):
        return False
    marks = MOST_MARKS
    for char in unicodedata.normalize("NFD", name):
        marks = marks + 1 if unicodedata.category(char)[0] == "M" and not _UNSEEN.match(char) else 0
        if marks > MOST_MARKS:
            return False
    return True


def likeness(name: str) -> str:
    """Return a text that is equal for names which people cannot tell apart."""
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", name).casefold())
    seen = _UNSEEN.sub("", folded).translate(_ALIKE)
    for one, other in _NEARLY:
        seen = seen.replace(one, other)
    return " ".join(seen.split())


def own_name(name: str, others: Iterable[str]) -> str:
    """Return a name that nobody else at the table has: the player's own, or with the next free number."""
    taken = {likeness(other) for other in others}
    if likeness(name) not in taken:
        return name
    plain = re.sub(r"\s+\d+$", "", name)
    numbered = (f"{_cut(plain, len(f' {number}'))} {number}" for number in count(2))
    return next(each for each in numbered if likeness(each) not in taken)


def bot_name(seat: Seat, people: Iterable[str]) -> str:
    """Return the name of the bot in a seat: one that nobody at the table has."""
    return _bot_names(tuple(people))[seat]


@lru_cache(maxsize=256)
def _bot_names(people: tuple[str, ...]) -> tuple[str, ...]:
    """Return the name of each seat's bot beside these people."""
    taken, names = {likeness(name) for name in people}, []
    spare = (name for name in _OTHER_BOTS if likeness(name) not in taken)
    for usual in BOT_NAMES:
        names.append(next(spare) if likeness(usual) in taken else usual)
    return tuple(names)


def _cut(name: str, needed: int) -> str:
    """Return as many letters of a name as leave that much room."""
    shorter = (first_letters(name, letters).rstrip() for letters in range(PLAYER_NAME, 0, -1))
    return next((each for each in shorter if len(each) + needed <= PLAYER_NAME), "")
