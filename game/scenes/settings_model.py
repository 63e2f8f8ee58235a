"""Settings: everything a player has chosen, as one value that is remembered."""

from __future__ import annotations

import json
from dataclasses import dataclass, fields, replace
from enum import Enum
from types import UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from game.ui.faces import Back
from game.ui.theme import THEMES, TextSize


class SettingsError(ValueError):
    """A text is not a set of settings."""


class Speed(Enum):
    """How fast the other seats play and cards move; the value multiplies every duration."""

    SLOW = 1.6
    NORMAL = 1.0
    FAST = 0.5


class Motion(Enum):
    """How much moves on the screen."""

    FULL = "full"
    REDUCED = "reduced"
    OFF = "off"


class CardOrder(Enum):
    """How the suits of a hand lie."""

    ALTERNATING = "colours alternate"
    TRUMP_FIRST = "trump first"
    BY_SUIT = "spades to clubs"


class Tips(Enum):
    """Whether first-run pointers are shown."""

    SHOWN = "shown"
    DISMISSED = "dismissed"


LEVELS = ("easy", "standard", "pro", "expert")
"""The names of the bots' levels, weakest first."""

NAME_LENGTH = 12
"""The longest name of a player."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen. The defaults are those of a first start."""

    rules: str = "classic"
    """The name of a preset or of a saved rule set."""
    own_name: str = "You"
    partner_name: str = "Nora"
    left_name: str = "Wes"
    right_name: str = "Edda"
    partner_level: str = "standard"
    left_level: str = "standard"
    right_level: str = "standard"
    speed: Speed = Speed.NORMAL
    motion: Motion = Motion.FULL
    volume: int = 70
    """Of sounds, 0 to 100."""
    muted: bool = False
    card_order: CardOrder = CardOrder.ALTERNATING
    high_cards_left: bool = True
    theme: str = "green felt"
    back: Back = Back.LATTICE
    four_colour: bool = False
    large_print: bool = False
    text_size: TextSize = TextSize.NORMAL
    click_to_go_on: bool = False
    two_tap: bool = False
    left_handed: bool = False
    tips: Tips = Tips.SHOWN
    tips_seen: str = ""
    """Names of the pointers that were shown, with spaces between."""
    newcomer: bool = True
    """Whether neither a match nor the lesson has ever been begun."""

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 100:
            raise SettingsError(f"volume goes from 0 to 100, got {self.volume}")
        if self.theme not in THEMES:
            raise SettingsError(f"there is no table {self.theme!r}: choose from {', '.join(THEMES)}")
        for level in (self.partner_level, self.left_level, self.right_level):
            if level not in LEVELS:
                raise SettingsError(f"there is no level {level!r}: choose from {', '.join(LEVELS)}")
        for name in (self.own_name, self.partner_name, self.left_name, self.right_name):
            if not name.strip() or len(name) > NAME_LENGTH or not name.isprintable():
                raise SettingsError(f"a name has 1 to {NAME_LENGTH} letters, got {name!r}")

    def to_json(self) -> str:
        """The settings as text that ``from_json`` reads."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        plain = {name: value.name if isinstance(value, Enum) else value for name, value in values.items()}
        return json.dumps(plain, ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """Read settings. What is unknown is left out and what is missing has its default: other versions wrote it.

        Raises:
            SettingsError: the text is no set of settings, or a value in it cannot be.
        """
        try:
            found = json.loads(text)
        except ValueError as error:
            raise SettingsError(f"the settings are no JSON: {error}") from error
        if not isinstance(found, dict):
            raise SettingsError(f"the settings are no JSON object but {type(found).__name__}")
        hints = get_type_hints(cls)
        values: dict[str, Any] = {name: _read(name, hints[name], found[name]) for name in hints if name in found}
        return cls(**values)

    def changed(self, **changes: Any) -> Settings:
        """The settings with some of them changed.

        Raises:
            SettingsError: a value cannot be.
        """
        return replace(self, **changes)


def _read(name: str, wanted: Any, value: object) -> object:
    if get_origin(wanted) in (Union, UnionType):
        wanted = next(kind for kind in get_args(wanted) if kind is not type(None))
    if isinstance(wanted, type) and issubclass(wanted, Enum):
        if not isinstance(value, str) or value not in wanted.__members__:
            raise SettingsError(f"{name} is one of {', '.join(wanted.__members__)}, got {value!r}")
        return wanted[value]
    if type(value) is not wanted:
        raise SettingsError(f"{name} should be {wanted.__name__}, got {value!r}")
    return value
