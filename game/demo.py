"""``pinochle --demo``: bots play in all seats through the real scenes; one line sums it up."""

import sys
import time
from collections import Counter
from collections.abc import Callable, Sequence

import pygame

from .app import App, NoDisplay
from .bots.player import Level
from .host import StorageError, this_host
from .match import Match
from .rules import RuleSet
from .rules.play import GameOver, seal_of, with_cut
from .rules.text import Player, RecordError
from .scenes.seat.fresh import fresh_cards
from .scenes.seat.match_driver import MatchDriver
from .scenes.shell.error_screen import ErrorScreen
from .scenes.table.scene import Table
from .store.settings import Speed

FRAME = 1 / 60
SAVED_AS = "demo"


def run(hands: int | None, speed: str, seed: str | None, rules: RuleSet) -> int:
    """Play ``hands`` deals over as many matches as needed, or one whole match; return the exit code.

    ``speed`` is slow, normal, fast, fastest or max. An interrupted demo also prints its summary.
    """
    try:
        host = this_host()
        first = seed or fresh_cards(host)
        players = tuple(Player(seat.name.title(), Level.STANDARD.value) for seat in rules.seats)
        matches = [Match.new(rules, players, first)]
        app = App(host)
    except (NoDisplay, RecordError, StorageError) as error:
        print(f"pinochle --demo: {error}", file=sys.stderr)
        return 1
    deals = 0
    try:
        while True:
            match = matches[-1] = play(app, matches[-1], None if hands is None else hands - deals, speed)
            deals += _deals(match)
            if not match.over or hands is None or deals >= hands:
                break
            matches.append(Match.new(match.rules, match.players, _next_seed(matches[0].seed, len(matches) + 1)))
    finally:
        print(summary(matches))
    if app.stack and isinstance(app.scene, ErrorScreen):
        print("pinochle --demo: the demonstration broke off; the message above says why", file=sys.stderr)
        return 1
    return 0


def _next_seed(first: str, number: int) -> str:
    """Return the seed of a later match. It follows from the first seed, so that one seed repeats a demonstration."""
    return f"{first}.{number}" if seal_of(first) is None else with_cut(first, f"match {number}")


def play(app: App, match: Match, hands: int | None, speed: str, saved: Callable[[Match], None] | None = None) -> Match:
    """Run the app's loop until the deals are played, the match is over or the window is closed.

    Returns the match, which is another one after a person has cut the cards. ``saved`` is called after every frame with
    an action, once the match is saved.
    """
    hurry = speed == "max"
    if not hurry:
        app.settings = app.settings.changed(speed=Speed[speed.upper()])
    while app.stack:
        app.stack.pop().leave()
    app.start(Table(app, MatchDriver(app, match, save_as=SAVED_AS), hurry=hurry))
    ply = match.ply
    while not (app.finished or _done(match, hands) or isinstance(app.scene, ErrorScreen)):
        began = time.perf_counter()
        app.frame(FRAME, pygame.event.get())
        if app.stack and isinstance(app.scene, Table):
            match = app.scene.session.match.whole or match
        if saved and match.ply != ply:
            ply = match.ply
            saved(match)
        if not hurry:
            time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))
    return match


def summary(matches: Sequence[Match]) -> str:
    """Return the results of the matches, in one line."""
    first, last = matches[0], matches[-1]
    sheet = [row for match in matches for row in match.state.standing.sheet]
    made = sum(row.outcome.made for row in sheet)
    won = Counter(match.state.phase.winner for match in matches if isinstance(match.state.phase, GameOver))
    names = ["-".join(seat.name.title() for seat in seats) for seats in first.rules.sides]
    deals = "1 deal" if len(sheet) == 1 else f"{len(sheet)} deals"
    played = f"{deals} of {first.rules.name} (seed {first.seed})"
    if not first.rules.stock:
        played += f": {made} made"
    if len(matches) > 1:
        return f"{played}, {len(matches)} matches, " + ", ".join(
            f"{name} won {won[side]}" for side, name in enumerate(names)
        )
    totals = " : ".join(map(str, last.state.standing.totals))
    return f"{played}, totals {totals}" + "".join(f", {names[side]} won" for side in won)


def _deals(match: Match) -> int:
    return len(match.state.standing.sheet)


def _done(match: Match, hands: int | None) -> bool:
    return match.over or match.full or (hands is not None and _deals(match) >= hands)
