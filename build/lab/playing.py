"""Play a match through the real table at a person's pace, for pictures and measurements."""

import random
from collections.abc import Iterator

import pygame

from game.app import App
from game.bots import player
from game.host import this_host
from game.match import Match
from game.rules import DEFAULT_RULES
from game.rules.text import HUMAN, Player
from game.scenes.base import Replace
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.scene import Table
from game.scenes.title import Title

FRAME = 1 / 60


def played(
    size: tuple[int, int], seed: str, ponders: float = 0.8, prices: bool = False, unhurried: bool = True
) -> Iterator[tuple[App, Table]]:
    """Yield the app after each frame of a match in which a bot decides for the person, at a person's pace.

    The person thinks ``ponders`` seconds about each decision, and may look at prices. ``unhurried``: whether every
    frame is painted, however long its pictures take; in the game that people play, a frame waits for its pictures.
    """
    app = App(this_host(), size)
    app.painter.unhurried = unhurried
    standard = player.Level.STANDARD.value
    players = (Player("Nora", standard), Player("Edda", standard), Player("You", HUMAN), Player("Wes", standard))
    driver = MatchDriver(app, Match.new(DEFAULT_RULES, players, seed))
    driver.has_pointers = False
    table = Table(app, driver)
    app.start(Title(app))
    app.go(Replace(table, all=True))  # as a person arrives: the old scenes are gone, and what is loaded stays
    app.frame(FRAME, [pygame.event.Event(pygame.USEREVENT)])
    app.change(app.settings.changed(prices=prices))
    waited = 0.0
    while not table.session.match.over:
        app.frame(FRAME, [])
        yield app, table
        on = next((control.name for control in app.controls() if control.label in ("Continue", "Next deal")), None)
        waited = waited + FRAME if table.session.live or on else 0.0
        if waited < ponders:
            continue
        waited = 0.0
        if on:
            app.press(on)
        else:
            rng = random.Random(table.session.match.bot_seed(table.session.viewer))
            table.do(Do(player.decide(player.make_bot(player.Level.STANDARD), table.view.observation, rng).action))
