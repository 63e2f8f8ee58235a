"""Motions for strips of pictures: how a table comes to each, when it begins, and at which times it is looked at."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial

from game.match import Match
from game.rules import DEFAULT_RULES, Suit, play, without
from game.rules.choices import Moon
from game.rules.play import DealScored, Event, MeldLaid, Outcome, TrickWon
from game.rules.text import Record, parse_hand
from game.scenes.base import Context
from game.scenes.seat.autoplay import only_card
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.scene import Table
from game.values import frozen

from .moments import SEED, bold, easily, fourfold, go_on, is_asked, match_of, played_out, records, seated, steps

_RESULT = (0, 30, 60, 90, 120, 180, 240, 540, 840, 990, 1110, 1160, 1250, 1400, 1550, 1700, 1850)
"""The slip has fallen at 240, the bar has run at 990, the title is there at 1110, the stamp at 1250, all at 1850."""
_GOOD = 20
"""The points of a good trick."""
_SET_SEED = "strip 8"
"""A match whose first deal sets the person's side."""
_MOON_HAND = "AS AS TS TS KS KS QS QS JS JS 9S 9S"
"""A hand that takes every trick."""


@frozen
class Motion:
    """A motion to record: its table, when it begins, and the times of its frames in milliseconds from there."""

    name: str
    """A name that can be part of a file name."""
    match: Callable[[], Match]
    begins: Callable[[Table], bool]
    times: tuple[int, ...]
    press: str = ""
    """The control that is pressed once it may be; the motion begins with that."""

    def table(self, ctx: Context) -> Table:
        """Return its table, as a person sees it who knows all tips."""
        driver = MatchDriver(ctx, self.match())
        driver.has_pointers = False
        return Table(ctx, driver)

    def go_on(self, table: Table) -> None:
        """Answer for the person, as the match did from which it was taken, or else as an Easy bot does."""
        match = table.session.match.whole
        assert match is not None, "the table has the whole match"
        table.do(Do(easily(match)))


@cache
def motions() -> tuple[Motion, ...]:
    """Return every motion."""
    deal = (0, 100, 200, 300, 450, 600, 800, 1000, 1200, 1400, 1500, 1600)
    trick = (0, 70, 140, 210, 280, 630, 980, 1060, 1140, 1280, 1360, 1500, 1560, 1640, 1900)
    melds = (0, 150, 300, 500, 700, 900, 1100, 1300, 1500, 1800, 2100, 2400, 2800, 3200, 3600)
    great = (0, 150, 300, 450, 600, 720, 900, 1500, 2100, 3080, 3200, 3320, 3440, 3600, 3800)
    moon = (0, 150, 300, 450, 540, 700, 1000, 1600, 2200, 2940, 3060, 3240, 3360, 3480, 4230)
    end = (0, 60, 120, 180, 240, 300, 360, 480, 600, 720, 840, 1000)
    return (
        Motion("deal", _new, lambda table: table.session.dealing, deal),
        Motion("trick", _to_win, lambda table: len(table.session.model.trick) == 4, trick),
        Motion("melds", lambda: _before(played_out(DEFAULT_RULES), _melds), _melding, melds),
        Motion("great-meld", lambda: _before(fourfold().record, _melds), _melding, great),
        Motion("made", partial(_scored, Outcome.MADE), _result, _RESULT),
        Motion("we-set-them", partial(_scored, Outcome.SET), _result, _RESULT),
        Motion("we-are-set", _set, _result, _RESULT),
        Motion("moon-made", _moon, _moon_comes, moon),
        Motion("match-end", _moment("match-over"), _result, end, "end of match"),
    )


def _moment(name: str) -> Callable[[], Match]:
    return lambda: match_of(records(DEFAULT_RULES)[name])


def _to_win() -> Match:
    """Return a match in which the person may choose the last card of a trick, and wins a good one with it."""
    record = played_out(DEFAULT_RULES)
    for ply, step in enumerate(steps(record)):
        match = match_of(replace(record, actions=record.actions[:ply]))
        won = [event for event in step.events if isinstance(event, TrickWon) and event.seat is match.viewer]
        good = any(event.points >= _GOOD for event in won)
        if good and is_asked(match) and only_card(match.view(match.viewer)) is None:
            return match
    raise LookupError("nobody wins a good trick")


def _new() -> Match:
    return Match.new(DEFAULT_RULES, seated(DEFAULT_RULES), SEED)


def _before(record: Record, wanted: Callable[[Event], bool]) -> Match:
    """Return the match before the first action that leads to a wanted event."""
    ply = next(ply for ply, step in enumerate(steps(record)) if any(map(wanted, step.events)))
    return match_of(replace(record, actions=record.actions[:ply]))


def _melds(event: Event) -> bool:
    return isinstance(event, MeldLaid)


def _melding(table: Table) -> bool:
    return table.session.model.stage is Stage.MELDING and table.session.show.flying


def _scored(outcome: Outcome) -> Match:
    """Return the gallery's match before the first deal with such an outcome."""
    return _before(
        played_out(DEFAULT_RULES), lambda event: isinstance(event, DealScored) and event.result.outcome is outcome
    )


def _set() -> Match:
    """Return a match before the end of a deal in which the person's side is set."""
    return _deal_played(Match.new(DEFAULT_RULES, seated(DEFAULT_RULES), _SET_SEED), easily)


def _moon() -> Match:
    """Return a match before the end of a deal in which the person has shot the moon, and takes every trick."""
    rules = replace(DEFAULT_RULES, scoring=replace(DEFAULT_RULES.scoring, moon=Moon.FIFTEEN_HUNDRED))
    mine = parse_hand(_MOON_HAND)
    rest = list(without(rules.deck.cards, mine))
    random.Random(SEED).shuffle(rest)
    match = Match.new(rules, seated(rules), SEED)
    match.act(match.state.standing.dealer, play.Deal((tuple(rest[:12]), tuple(rest[12:24]), mine, tuple(rest[24:]))))
    return _deal_played(match, _shooting)


def _shooting(match: Match) -> play.Action:
    """Let the person bid, name spades, give back what the partner passed, and shoot the moon; the others pass."""
    if not is_asked(match) or isinstance(match.state.phase, play.TrickPlay):
        return bold(match) if isinstance(match.state.phase, play.Auction) else easily(match)
    match match.state.phase:
        case play.PassingCards():
            held = match.view(match.viewer).hand
            return play.PassCards(tuple(card for card in held if card.suit is not Suit.SPADES))
        case play.BeforePlay():
            return play.ShootMoon()
    return bold(match)


def _deal_played(match: Match, answer: Callable[[Match], play.Action]) -> Match:
    """Return the match before the end of its first deal."""
    while not match.state.standing.sheet:
        go_on(match, answer)
    return _before(match.record, lambda event: isinstance(event, DealScored))


def _moon_comes(table: Table) -> bool:
    return isinstance(table.session.show.reading, DealScored)


def _result(table: Table) -> bool:
    return table.session.model.stage is Stage.RESULT
