"""Destinations: where a scene may lead, as plain values, so that scenes need not know each other."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TYPE_CHECKING, Protocol

from ..values import frozen

if TYPE_CHECKING:
    from ..bots.coach.verdicts import Review
    from ..host import Safekeeping
    from ..match import Match
    from ..pad.entry import ScorePad
    from ..rules import Card, Convention, Hand, RuleSet, Seat, Suit
    from ..rules.play import Observation
    from ..store.links import SharedDeal
    from ..store.questions import Question
    from ..store.safekeeping import Occasion


@frozen
class ToTitle:
    """The first screen."""

    go_on: bool = False
    """Whether the match that waits goes on as soon as it has been read."""


@frozen
class ToNewGame:
    """Setting up a match."""

    at_once: bool = False
    """Whether it begins without a question, unless that would give up another match."""


@frozen
class ToTable:
    """The table, with a match."""

    match: Match


class Taught(Enum):
    """The games that there are lessons for."""

    FOUR_HANDS = "four_hands"
    TWO_HANDS = "two_hands"
    THREE_HANDS = "three_hands"


@frozen
class ToLesson:
    """The lesson of a game."""

    game: Taught
    part: int = 0
    """Which part of it, counted from 0: each has a deal of its own."""


@frozen
class ToRules:
    """The rules page of a rule set; None: the player chooses one."""

    rules: RuleSet | None = None


@frozen
class ToMelds:
    """The table of melds of a rule set."""

    rules: RuleSet


@frozen
class ToHowOften:
    """How often each meld of the chosen game comes."""


@frozen
class ToHandValues:
    """What a hand is worth in the chosen game."""


@frozen
class ToCountHands:
    """Hands to count, one after the other."""


@frozen
class ToThinking:
    """How each level decides."""


@frozen
class ToConventionCard:
    """What the bids of both sides tell."""

    rules: RuleSet
    agreed: tuple[Convention, ...]
    """The own side's convention, then the other's."""
    chosen: bool = False
    """Whether these are the person's choices for the next match, whose numbers may be changed."""


@frozen
class ToConventionNumbers:
    """The numbers of the conventions chosen for the next match."""

    rules: RuleSet


@frozen
class ToSettings:
    """The settings."""


@frozen
class ToKeepSafe:
    """How games are kept safe, or which are lost."""

    why: Occasion
    kept: Safekeeping


@frozen
class ToHouseRules:
    """The editor for house rules."""


@frozen
class ToWhichGame:
    """The questions about a game that somebody plays."""


@frozen
class ToSharedPad:
    """A score pad that somebody has sent."""

    pad: ScorePad


@frozen
class ToPastPads:
    """The score pads of earlier evenings."""


@frozen
class ToPastMatches:
    """The finished matches."""


@frozen
class ToReplay:
    """A match to look at, step by step."""

    match: Match
    ply: int = 0
    """The number of actions after which it is shown at first."""
    running: bool = False
    """Whether the match is in progress: then the hands of the current deal stay hidden."""
    review: Review | None = None
    """The review of a seat's decisions, as far as there is one."""
    heads: tuple[Card, ...] = ()
    """The heads of the seats in order, if people have chosen them at their table."""


@frozen
class ToReview:
    """Every decision of one seat, with its cost."""

    match: Match
    seat: Seat
    deal: int = 0
    """The number of the only deal to review; 0: all of them."""
    heads: tuple[Card, ...] = ()
    """The heads of the seats in order, if people have chosen them at their table."""


@frozen
class ToStatistics:
    """Statistics of all finished matches."""


@frozen
class ToSeason:
    """The last season beside the time before."""

    game: str = ""
    """The name of the game that is shown first; empty: the last one."""


@frozen
class ToRetry:
    """The table, with a deal of a match to play from some moment on; nothing of it is saved."""

    match: Match
    """The original deal."""
    ply: int
    seat: Seat
    """The seat that the person plays."""


@frozen
class ToToday:
    """The deals of the day."""


@frozen
class ToSharedDeal:
    """A single deal: what it is and, once it is played, everybody's results."""

    deal: SharedDeal


@frozen
class ToPlayDeal:
    """The table, with that one deal."""

    deal: SharedDeal


@frozen
class ToLearn:
    """What can be learnt and practised."""


@frozen
class ToDrills:
    """The choice of a drill."""


@frozen
class ToMistakes:
    """The person's own mistakes, to try again."""


@frozen
class ToQuestion:
    """The table, with a shared question."""

    question: Question


@frozen
class ToOdds:
    """The odds of a hand as declarer; without one, the person chooses its cards."""

    view: Observation | None = None
    """What a seat sees in the auction."""
    seed: str = ""
    """The seed of the imagined deals."""


@frozen
class ToKnowYourTable:
    """Questions about persons: whose deals these are, and what they lead."""


@frozen
class ToIsThatAMeld:
    """The melds of any cards, and what is missing for others."""


class Drill(Protocol):
    """A drill in progress."""

    @property
    def title(self) -> Callable[[], str]:
        """Returns which question it is."""


@frozen
class ToDrill:
    """The table, with the question of a drill."""

    drill: Drill


@frozen
class ToScorePad:
    """The score of people who play with real cards."""


@frozen
class ToMeldCards:
    """The cards that somebody has laid, tapped for the score pad."""

    rules: RuleSet
    trump: Suit
    name: str
    """The name of the person who laid them."""
    hand: Hand
    take: Callable[[Hand], None]
    """Is told the cards."""


@frozen
class ToTogether:
    """Playing with people on other devices."""


@frozen
class ToOwnTable:
    """Setting a table for several devices, which this one keeps."""


class Gathering(Protocol):
    """A table of several devices, kept by this window."""

    @property
    def link(self) -> str:
        """The link that guests open."""


@frozen
class ToLobby:
    """Where people gather before a match, and after it."""

    gathering: Gathering


@frozen
class ToSharedSeat:
    """The table, with this window as one of its seats."""

    gathering: Gathering


@frozen
class ToServedTable:
    """The seat of this device at a table that a server keeps."""

    name: str
    """The table's name in its link."""
    here: bool = False
    """Whether the modules of shared tables are loaded."""


Destination = (
    ToTitle
    | ToNewGame
    | ToTable
    | ToLesson
    | ToRules
    | ToMelds
    | ToHowOften
    | ToHandValues
    | ToCountHands
    | ToThinking
    | ToConventionCard
    | ToConventionNumbers
    | ToSettings
    | ToKeepSafe
    | ToHouseRules
    | ToWhichGame
    | ToPastMatches
    | ToPastPads
    | ToSharedPad
    | ToReplay
    | ToReview
    | ToStatistics
    | ToSeason
    | ToRetry
    | ToToday
    | ToSharedDeal
    | ToPlayDeal
    | ToLearn
    | ToDrills
    | ToMistakes
    | ToQuestion
    | ToDrill
    | ToOdds
    | ToIsThatAMeld
    | ToKnowYourTable
    | ToScorePad
    | ToMeldCards
    | ToTogether
    | ToOwnTable
    | ToLobby
    | ToServedTable
    | ToSharedSeat
)
