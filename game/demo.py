"""``pinochle --demo``: bots play in all seats through the real scenes; one line says how it went."""

import sys
import time
from collections.abc import Callable

import pygame

from game.app import App, NoDisplay
from game.bots.player import Level
from game.host import this_host
from game.match import Match
from game.rules import GameOver, Outcome, RecordError, RuleSetError, Sitter, preset
from game.scenes.table import Table
from game.scenes.trouble import Trouble
from game.store.settings import Speed

FRAME = 1 / 60
SAVED_AS = "demo"
_FAIR = (Outcome.MADE, Outcome.MOON_MADE)


def run(hands: int | None, speed: str, seed: str | None, rules: str) -> int:
    """Play ``hands`` deals, or a whole match; answer the exit code. ``speed`` is slow, normal, fast or max."""
    try:
        host = this_host()
        chosen = preset(rules)
        sitters = tuple(Sitter(seat.name.title(), Level.STANDARD.value) for seat in chosen.seats)
        match = Match.new(chosen, sitters, seed or host.fresh_seed())
        app = App(host)
    except (NoDisplay, RecordError, RuleSetError) as error:
        print(f"pinochle --demo: {error}", file=sys.stderr)
        return 1
    play(app, match, hands, speed)
    if app.stack and isinstance(app.scene, Trouble):
        print("pinochle --demo: the demonstration broke off; the message above says why", file=sys.stderr)
        return 1
    print(summary(match))
    return 0


def play(app: App, match: Match, hands: int | None, speed: str, saved: Callable[[Match], None] | None = None) -> None:
    """Turn the app's loop until the deals are played, the match is over or the window is closed.

    ``saved`` is called after every frame in which something was done, when it has been saved.
    """
    hurry = speed == "max"
    if not hurry:
        app.settings = app.settings.changed(speed=Speed[speed.upper()])
    app.start(Table(app, match, hurry=hurry, save_as=SAVED_AS))
    ply = match.ply
    while not (app.finished or _done(match, hands) or isinstance(app.scene, Trouble)):
        began = time.perf_counter()
        app.frame(FRAME, pygame.event.get())
        if saved and match.ply != ply:
            ply = match.ply
            saved(match)
        if not hurry:
            time.sleep(max(0.0, FRAME - (time.perf_counter() - began)))


def summary(match: Match) -> str:
    """How the match stands, in one line."""
    sheet = match.state.standing.sheet
    made = sum(row.outcome in _FAIR for row in sheet)
    totals = " : ".join(map(str, match.state.standing.totals))
    deals = "1 deal" if len(sheet) == 1 else f"{len(sheet)} deals"
    end = ""
    if isinstance(match.state.phase, GameOver):
        end = f", {'-'.join(seat.name.title() for seat in match.rules.sides[match.state.phase.winner])} won"
    return f"{deals} of {match.rules.name} (seed {match.seed}): {made} made, totals {totals}{end}"


def _done(match: Match, hands: int | None) -> bool:
    return match.over or (hands is not None and len(match.state.standing.sheet) >= hands)
