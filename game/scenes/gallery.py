"""Every scene in a typical state, for pictures and for tests of layout."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.plain import HUMAN
from game.rules import (
    DEFAULT_RULES,
    PRESETS,
    Action,
    Auction,
    BeforePlay,
    Bid,
    Burying,
    Deal,
    DealOver,
    Deck,
    GameOver,
    GoOn,
    LayMeld,
    LegalActions,
    NameTrump,
    NamingTrump,
    Pass,
    PassingCards,
    Record,
    RuleSet,
    Seat,
    Seating,
    Sitter,
    StockPlay,
    Suit,
    TakeCard,
    TrickPlay,
    legal_actions,
    parse_hand,
    without,
)
from game.scenes.base import Context, Scene
from game.scenes.driver import MatchDriver
from game.scenes.error_screen import ErrorScreen
from game.scenes.lesson.driver import LessonDriver
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.rules.editor import HouseRules
from game.scenes.rules.page import MeldPage, RulesPage
from game.scenes.setup.new_game import NewGame
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.scene import Table
from game.scenes.title import Title


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture to be taken: the scene it starts from, and the controls that are pressed before."""

    name: str
    """Fit for a file."""
    scene: Callable[[Context], Scene]
    press: tuple[str, ...] = ()


_EASY = Level.EASY.value
_OTHERS = ("Nora", "Edda", "Wes")

SEED = "gallery 38"
"""The match whose states are shown: both teams have points, and not the same."""
ROWS = 4
"""Deals on the score sheet before the first picture at the table."""

MOMENTS: dict[str, Callable[[Match], bool]] = {
    "auction": lambda match: _asked(match) and isinstance(match.state.phase, Auction) and len(match.state.calls) >= 2,
    "naming-trump": lambda match: _asked(match) and isinstance(match.state.phase, NamingTrump),
    "passing": lambda match: _asked(match) and isinstance(match.state.phase, PassingCards),
    "burying": lambda match: _asked(match) and isinstance(match.state.phase, Burying),
    "melding": lambda match: _asked(match) and isinstance(match.state.phase, BeforePlay),
    "stock": lambda match: (
        _asked(match) and isinstance(match.state.phase, StockPlay) and all(match.state.melds) and _last_to_play(match)
    ),
    "laying": lambda match: _asked(match) and sum(isinstance(choice, LayMeld) for choice in _choices(match)) > 1,
    "last-two": lambda match: _asked(match) and any(isinstance(choice, TakeCard) for choice in _choices(match)),
    "stock-gone": lambda match: _asked(match) and any(isinstance(choice, GoOn) for choice in _choices(match)),
    "trick": lambda match: (
        _asked(match)
        and isinstance(match.state.phase, TrickPlay)
        and len(match.state.phase.tricks) >= 3
        and _last_to_play(match)
    ),
    "deal-over": lambda match: isinstance(match.state.phase, DealOver),
    "match-over": lambda match: isinstance(match.state.phase, GameOver),
}
"""When a person would look at the table, by the name of the picture."""


_BESIDE_STOCK = ("stock", "laying", "last-two", "stock-gone")
_WITH_AUCTION = ("auction", "naming-trump", "passing", "melding")

OTHER_GAMES = {(rules.seating, rules.deck): rules for rules in reversed(PRESETS.values())}
"""One preset for each table that looks different: their moments are shown too, but for the end of the match."""
del OTHER_GAMES[DEFAULT_RULES.seating, DEFAULT_RULES.deck]
DOUBLE_DECK = OTHER_GAMES[Seating.PARTNERS, Deck.DOUBLE]

FOURFOLD = "QS QS QS QS JD JD JD JD KS KS KS KS KH KH KC KC KD KD QH QC"
"""A hand of the double deck with more melds than most people ever see: a quadruple pinochle beside two kings abound."""


def shots() -> tuple[Shot, ...]:
    """Every scene in a typical state."""
    return (
        Shot("title", Title),
        Shot("new-game", NewGame),
        Shot("settings", SettingsScene),
        Shot("rules", RulesPage),
        Shot("melds", lambda ctx: MeldPage(ctx, DEFAULT_RULES)),
        Shot("house-rules", HouseRules),
        Shot("trouble", lambda ctx: ErrorScreen(ctx, ValueError("the cards do not add up"))),
        *(Shot(name, _table(DEFAULT_RULES, name)) for name in _moments(DEFAULT_RULES)),
        Shot("menu", _table(DEFAULT_RULES, "trick"), ("menu",)),
        Shot("last-trick", _table(DEFAULT_RULES, "trick"), ("last trick",)),
        Shot("score-sheet", _table(DEFAULT_RULES, "trick"), ("score sheet",)),
        Shot("pointer", _table(DEFAULT_RULES, "auction", pointers=True)),
        Shot("curtain", lambda ctx: Table(ctx, MatchDriver(ctx, _several()))),
        Shot("lesson", lambda ctx: Table(ctx, LessonDriver(ctx, FOUR_HANDS))),
        *(shot for rules in OTHER_GAMES.values() for shot in _other_game(rules)),
        Shot("double-deck-fourfold", lambda ctx: Table(ctx, MatchDriver(ctx, _fourfold()))),
    )


def _other_game(rules: RuleSet) -> Iterator[Shot]:
    """Its rules and melds, and the moments of its deals."""
    name = rules.name
    yield Shot(f"{name}-rules", lambda ctx: RulesPage(ctx, rules))
    yield Shot(f"{name}-melds", lambda ctx: MeldPage(ctx, rules))
    yield from (Shot(f"{name}-{moment}", _table(rules, moment)) for moment in _moments(rules))


def _moments(rules: RuleSet) -> tuple[str, ...]:
    """The moments that there are under a rule set: the whole match only of the default."""
    missing = set() if rules == DEFAULT_RULES else {"match-over"}
    missing |= set(_BESIDE_STOCK if rules.stock is None else _WITH_AUCTION)
    if not rules.passing.count:
        missing.add("passing")
    if rules.widow is None:
        missing.add("burying")
    return tuple(moment for moment in MOMENTS if moment not in missing)


def _table(rules: RuleSet, moment: str, pointers: bool = False) -> Callable[[Context], Scene]:
    def make(ctx: Context) -> Scene:
        table = Table(ctx, MatchDriver(ctx, Match(_records(rules)[moment])))
        table.has_pointers = pointers
        return table

    return make


@cache
def _records(rules: RuleSet) -> dict[str, Record]:
    """A match up to the first time of each moment after some deals; bots decide for the person too.

    Raises:
        LookupError: the match has no such moment.
    """
    match = Match.new(rules, _sitters(rules), SEED)
    rows, wanted = ROWS if rules == DEFAULT_RULES else 1, _moments(rules)
    player = make_bot(Level.EASY)
    found: dict[str, Record] = {}
    while len(found) < len(wanted):
        if len(match.state.standing.sheet) >= rows:
            for moment in wanted:
                if moment not in found and MOMENTS[moment](match):
                    found[moment] = match.record
        if match.over:
            break
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(player, match.view(seat), random.Random(match.bot_seed(seat))).action)
    if len(found) < len(wanted):
        raise LookupError(f"the match {SEED!r} has no moment for {', '.join(set(wanted) - found.keys())}")
    return found


@cache
def _fourfold_record() -> Record:
    """The person declares with a hand full of doubles and more, and the partner holds every ace."""
    rules = DOUBLE_DECK
    mine = parse_hand(FOURFOLD)
    partner = parse_hand(" ".join(["AS AH AC AD"] * 4) + " KD QD TC TD")
    rest = list(without(rules.deck.cards, (*mine, *partner)))
    random.Random(SEED).shuffle(rest)
    match = Match.new(rules, _sitters(rules), SEED)
    match.act(match.state.standing.dealer, Deal((partner, tuple(rest[:20]), mine, tuple(rest[20:]))))
    while match.awaited is not None and not isinstance(match.state.phase, BeforePlay):
        match.act(match.awaited, _bold(match))
    return match.record


def _bold(match: Match) -> Action:
    """The person bids once and names spades; the others pass."""
    if isinstance(match.state.phase, NamingTrump):
        return NameTrump(Suit.SPADES)
    opens = match.awaited is Seat.SOUTH and not any(seat is Seat.SOUTH for seat, _ in match.state.calls)
    return Bid(match.rules.auction.minimum) if opens else Pass()


def _fourfold() -> Match:
    return Match(_fourfold_record())


def _several() -> Match:
    """Two people at one screen: before either is shown a hand, the device changes hands."""
    sitters = _sitters(DEFAULT_RULES)
    partner = Sitter(sitters[Seat.NORTH].name, HUMAN)
    return Match.new(DEFAULT_RULES, (partner, *sitters[1:]), SEED)


def _asked(match: Match) -> bool:
    """Whether the person at the bottom is to decide."""
    return match.awaited is match.viewer


def _choices(match: Match) -> LegalActions:
    """What the seat that is to act may do."""
    return legal_actions(match.state)


def _last_to_play(match: Match) -> bool:
    """Whether one card is missing from the trick."""
    return match.state.trick is not None and len(match.state.trick.cards) == len(match.rules.seats) - 1


def _sitters(rules: RuleSet) -> tuple[Sitter, ...]:
    """A person, at South where there is one, and bots."""
    own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
    names = iter(_OTHERS)
    return tuple(Sitter("You", HUMAN) if seat is own else Sitter(next(names), _EASY) for seat in rules.seats)
