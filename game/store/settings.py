"""Settings: everything a player has chosen, as one saved value."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Any

from .. import plain
from ..heads import COURT, OWN
from ..host.base import NO_ASKS, SystemAsks
from ..plain import Unreadable, from_plain, quote, read_json, take_object, to_plain, write_json
from ..rules import NO_CONVENTION, Convention
from ..rules.text import HUMAN
from .formats import FORMAT, SETTINGS, upgrade
from .keeping import StoragePlace, keep, load


class SettingsError(Unreadable):
    """A value cannot be a setting."""


class Speed(Enum):
    """How fast the other seats play and cards move; every duration is multiplied by the value."""

    SLOW = 2.0
    NORMAL = 1.0
    FAST = 0.4
    FASTEST = 0.1


class Motion(Enum):
    """How much moves on the screen."""

    FULL = "full"
    REDUCED = "reduced"
    OFF = "off"


class CardOrder(Enum):
    """How a hand sorts its suits."""

    ALTERNATING = "colours alternate"
    TRUMP_FIRST = "trump first"
    BY_SUIT = "spades to clubs"


class Tips(Enum):
    """Whether first-run tips are shown."""

    SHOWN = "shown"
    DISMISSED = "dismissed"


class Back(Enum):
    """The card backs; the value names the drawing."""

    LATTICE = "lattice"
    ROSETTE = "rosette"
    WAVES = "waves"
    SUNBURST = "sunburst"


class TextSize(Enum):
    """How large text is; every font size is multiplied by the value."""

    NORMAL = 1.0
    LARGE = 1.2
    LARGEST = 1.4


TABLES = ("green felt", "midnight", "walnut")
"""The names of the tables, the default first."""

_CLOCKWISE = {
    2: ("own", "left"),
    3: ("own", "left", "right"),
    4: ("own", "left", "partner", "right"),
    5: ("own", "left", "upper_left", "upper_right", "right"),
}
"""The default player names, by the number of seats."""
_OPPONENTS = ("left", "right", "upper_left", "upper_right")
"""The places that are never those of a partner for the match."""
_EVERYWHERE = ("own", "partner", *_OPPONENTS)
LEVELS = ("easy", "beginner", "casual", "standard", "pro", "expert")
"""The names of the bots' levels, weakest first."""
PICTURED = LEVELS[1:]
"""The levels among which pictures choose; Easy, who plays at random, is among the players of a seat only."""
BEST = LEVELS[-1]
"""The strongest of them."""

FIRST_DEAL_TIP = "pace"
"""The name of the tip that says how a first deal can go faster."""

PLAYED = 12
"""How many games are remembered as played."""

PLAYERS = (HUMAN, *LEVELS)
"""Who may play from a seat: a person, or a bot of a level."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """What the player has chosen. The defaults are those of a first start."""

    rules: str = ""
    """The name of a preset or of a saved rule set; empty: the default."""
    played: tuple[str, ...] = ()
    """The names of the rule sets of the latest matches, each once, the last one first."""
    own_name: str = "You"
    own_head: str = str(OWN)
    """The court card whose head the player has."""
    partner_name: str = "Nora"
    left_name: str = "Wes"
    right_name: str = "Edda"
    upper_left_name: str = "Nora"
    """The players opposite at a table of five, where nobody is a partner for long."""
    upper_right_name: str = "Ida"
    by_lot: bool = False
    """Whether the lot decides before each new match who sits down."""
    talk: bool = True
    """Whether those who sit down as bots say something now and then."""
    own_level: str = HUMAN
    """The player in the seat at the bottom; the others follow."""
    partner_level: str = "standard"
    """As good as the opponents: a match of equals."""
    left_level: str = "standard"
    right_level: str = "standard"
    upper_left_level: str = "standard"
    upper_right_level: str = "standard"
    convention: Convention = NO_CONVENTION
    """What the bids of the own side tell, in games that it fits."""
    their_convention: Convention = NO_CONVENTION
    """The same of the other side."""
    speed: Speed = Speed.NORMAL
    motion: Motion = Motion.FULL
    volume: int = 70
    """The volume of sounds, 0 to 100."""
    room: int = 0
    """The volume of the quiet room behind them."""
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
    single_keys: bool = True
    """Whether keys of one letter, digit or sign do anything."""
    play_forced: bool = False
    """Whether the only legal card is played automatically."""
    prices: bool = False
    """Whether every action shows its price."""
    left_handed: bool = False
    tips: Tips = Tips.SHOWN
    tips_seen: str = ""
    """Names of the tips already shown, separated by spaces."""
    levels_offered: str = ""
    """Names of levels that are not offered any more, separated by spaces: each after one offer, all after a refusal."""
    newcomer: bool = True
    """Whether neither a match nor the lesson has ever been begun."""

    def __post_init__(self) -> None:
        if not 0 <= self.volume <= 100:
            raise SettingsError(f"volume goes from 0 to 100, got {self.volume}")
        if not 0 <= self.room <= 100:
            raise SettingsError(f"room goes from 0 to 100, got {self.room}")
        if self.theme not in TABLES:
            raise SettingsError(f"there is no table {quote(self.theme)}: choose from {', '.join(TABLES)}")
        for level in (getattr(self, f"{place}_level") for place in _EVERYWHERE):
            if level not in PLAYERS:
                raise SettingsError(f"there is no level {quote(level)}: choose from {', '.join(PLAYERS)}")
        for name in (getattr(self, f"{place}_name") for place in _EVERYWHERE):
            if not plain.is_name(name, plain.PLAYER_NAME):
                raise SettingsError(f"a name has 1 to {plain.PLAYER_NAME} letters, got {quote(name)}")
        if self.own_head not in map(str, COURT):
            raise SettingsError(f"there is no head {quote(self.own_head)}: choose from {', '.join(map(str, COURT))}")
        if len(self.played) > PLAYED or not all(plain.is_name(name, plain.RULES_NAME) for name in self.played):
            raise SettingsError(f"played names at most {PLAYED} rule sets, got {quote(self.played)}")
        if self.rules and not plain.is_name(self.rules, plain.RULES_NAME):
            raise SettingsError(f"a rule set has a name of 1 to {plain.RULES_NAME} letters, got {quote(self.rules)}")

    def to_json(self) -> str:
        """The settings as text that ``from_json`` reads."""
        return write_json({"format": FORMAT} | to_plain(self), ensure_ascii=False, indent=1)

    @classmethod
    def from_json(cls, text: str) -> Settings:
        """Read settings of any format. Unknown fields are ignored, since nobody misses a removed switch.

        Raises:
            Unreadable: the text is not settings, or holds an impossible value.
        """
        what = "settings"
        found = take_object(upgrade(SETTINGS, read_json(text, "the text"), "the text"), what)
        known = {field.name for field in fields(cls)}
        settings: Settings = from_plain(cls, {name: part for name, part in found.items() if name in known}, what)
        return settings

    def names(self, seats: int) -> tuple[str, ...]:
        """Return the names of the players, clockwise from the person's own."""
        return tuple(getattr(self, f"{place}_name") for place in _CLOCKWISE[seats])

    @property
    def chosen_name(self) -> str:
        """The player's own name, if they have chosen one; else empty."""
        return "" if self.own_name == Settings().own_name else self.own_name

    @property
    def helped(self) -> bool:
        """Whether the partner is an Expert and the opponents are not."""
        return self.partner_level == BEST and {self.left_level, self.right_level} != {BEST}

    def at_level(self, level: str) -> Settings:
        """Return the settings with all bots at a level; an Expert who helps the player stays an Expert."""
        places = (*_OPPONENTS,) if self.helped else ("partner", *_OPPONENTS)
        names = [f"{place}_level" for place in places]
        return self.changed(**{name: level for name in names if getattr(self, name) != HUMAN})

    @property
    def at_first_deal(self) -> bool:
        """Whether nothing has said yet how fast the table can go: then it goes slowly, to whom tips are shown."""
        return self.tips is Tips.SHOWN and FIRST_DEAL_TIP not in self.tips_seen.split()

    @property
    def conventions(self) -> tuple[Convention, Convention]:
        """The chosen conventions: the own side's, then the other's."""
        return self.convention, self.their_convention

    def having_played(self, *names: str) -> Settings:
        """Return the settings after matches with these rule sets, the last one first."""
        return self.changed(played=tuple(dict.fromkeys((*names, *self.played)))[:PLAYED])

    def changed(self, **changes: Any) -> Settings:
        """Return the settings with some changes.

        Raises:
            SettingsError: a value is impossible.
        """
        return replace(self, **changes)


def first_settings(wishes: SystemAsks) -> Settings:
    """Return the settings of a first start: a darker table and large print where the system is set so."""
    darker = "midnight" if wishes.dark or wishes.contrast else TABLES[0]
    return Settings(theme=darker, large_print=wishes.contrast)


def saved_settings(place: StoragePlace, wishes: SystemAsks = NO_ASKS) -> Settings:
    """Load the settings. If none are kept, or they cannot be read, return those of a first start."""
    return load(place, SETTINGS, "The settings", Settings.from_json) or first_settings(wishes)


def keep_settings(place: StoragePlace, settings: Settings) -> None:
    """Save the settings."""
    keep(place, SETTINGS, settings.to_json())
