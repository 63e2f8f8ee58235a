"""Where a scene may lead, as plain values: whoever names a destination need not know the scene that waits there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from ..bots.coach.verdicts import Review
    from ..host import Safekeeping
    from ..match import Match
    from ..rules import RuleSet, Seat
    from ..rules.play import Observation
    from ..store.links import SharedDeal
    from ..store.questions import Question
    from ..store.safekeeping import Occasion


@dataclass(frozen=True, slots=True)
class ToTitle:
    """The first screen."""


@dataclass(frozen=True, slots=True)
class ToNewGame:
    """Setting up a match."""

    at_once: bool = False
    """Whether it begins without a question, unless another match would be given up for it."""


@dataclass(frozen=True, slots=True)
class ToTable:
    """The table, with a match to be played."""

    match: Match


class Taught(Enum):
    """The games that there are lessons for. The value is what a player calls the game."""

    FOUR_HANDS = "Four hands"
    TWO_HANDS = "Two hands"


@dataclass(frozen=True, slots=True)
class ToLesson:
    """Learning to play a game."""

    game: Taught


@dataclass(frozen=True, slots=True)
class ToRules:
    """The rules page of a rule set; None: the player chooses which to read."""

    rules: RuleSet | None = None


@dataclass(frozen=True, slots=True)
class ToMelds:
    """The table of melds of a rule set."""

    rules: RuleSet


@dataclass(frozen=True, slots=True)
class ToSettings:
    """The settings."""


@dataclass(frozen=True, slots=True)
class ToKeepSafe:
    """How games are kept safe, or have gone."""

    why: Occasion
    kept: Safekeeping


@dataclass(frozen=True, slots=True)
class ToHouseRules:
    """The editor for house rules."""


@dataclass(frozen=True, slots=True)
class ToPastMatches:
    """The finished matches."""


@dataclass(frozen=True, slots=True)
class ToReplay:
    """A match to be looked at, step by step."""

    match: Match
    ply: int = 0
    """Where it stands at first: after so many actions."""
    running: bool = False
    """Whether it is being played: then the hands of the deal in progress are not opened."""
    review: Review | None = None
    """What is known about the decisions of a seat."""


@dataclass(frozen=True, slots=True)
class ToReview:
    """Every decision of one seat, and what it cost."""

    match: Match
    seat: Seat
    deal: int = 0
    """The number of the only deal that is looked at; 0: all of them."""


@dataclass(frozen=True, slots=True)
class ToStatistics:
    """What all finished matches come to."""


@dataclass(frozen=True, slots=True)
class ToRetry:
    """The table, with a deal of a match to be played on from where it stands; nothing of it is kept."""

    match: Match
    """As it was played."""
    ply: int
    seat: Seat
    """Who plays."""


@dataclass(frozen=True, slots=True)
class ToToday:
    """The deals of the day."""


@dataclass(frozen=True, slots=True)
class ToSharedDeal:
    """A deal for itself: what it is, and how it went for everybody once it is played."""

    deal: SharedDeal


@dataclass(frozen=True, slots=True)
class ToPlayDeal:
    """The table, with that one deal."""

    deal: SharedDeal


@dataclass(frozen=True, slots=True)
class ToDrills:
    """Choosing what to practise."""


@dataclass(frozen=True, slots=True)
class ToMistakes:
    """The person's own mistakes, to be tried again."""


@dataclass(frozen=True, slots=True)
class ToQuestion:
    """The table, with a question that somebody has sent."""

    question: Question


@dataclass(frozen=True, slots=True)
class ToOdds:
    """What a hand reaches as declarer; without one, the person chooses its cards."""

    view: Observation | None = None
    """What a seat sees in the auction."""
    seed: str = ""
    """What the imagined deals follow from."""


class Drill(Protocol):
    """A drill that goes on."""

    @property
    def title(self) -> Callable[[], str]:
        """Which question it is."""


@dataclass(frozen=True, slots=True)
class ToDrill:
    """The table, with the question of a drill."""

    drill: Drill


Destination = (
    ToTitle
    | ToNewGame
    | ToTable
    | ToLesson
    | ToRules
    | ToMelds
    | ToSettings
    | ToKeepSafe
    | ToHouseRules
    | ToPastMatches
    | ToReplay
    | ToReview
    | ToStatistics
    | ToRetry
    | ToToday
    | ToSharedDeal
    | ToPlayDeal
    | ToDrills
    | ToMistakes
    | ToQuestion
    | ToDrill
    | ToOdds
)
