"""How a person gets through a match: what to press next, by the names of the controls."""

from __future__ import annotations

import contextlib
import json
import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

from game.rules import PRESETS, Answers, RuleSet
from game.words import which_game
from game.words.rule_sets import rules_title, seats_title
from tests.web.driver import APP, Game, NoControl, Seen

Press = Callable[[Game, str], None]
Look = Callable[[Game], list[Seen]]

MATCH = "next(scene.session.match for scene in reversed(app.stack) if hasattr(scene, 'session'))"
DEALT = "app.scene.session.match.state.standing.deals if hasattr(app.scene, 'session') else None"
OVER = "app.scene.session.match.over if hasattr(app.scene, 'session') else True"
CONTROLS = "[control.name for control in app.controls()]"
QUICK = {"speed": "FAST", "motion": "OFF", "tips": "DISMISSED", "partner_level": "easy", "left_level": "easy",
         "right_level": "easy"}  # fmt: skip
FORWARD = ["confirm (?:pass|bury)", "lay all", r"lay \d+", "take turned", "go on", "play on", "next deal", "deal",
           "continue", "trump .", r"partner \w+", r"bid \d+", "pass"]  # fmt: skip
"""What a person who wants everything there is presses first, when it is there."""


def yesterday() -> str:
    """Answer when a match of yesterday ended: after a week without a copy the page reminds, in front of all else."""
    return (datetime.now() - timedelta(days=1)).isoformat(" ", "seconds")


def settle(game: Game, **changes: Any) -> None:
    """Have these settings before the game starts for the first time; call it before the boot."""
    text = json.dumps(json.dumps(QUICK | changes))
    game.page.add_init_script(
        "try { const key = 'pinochle.v1.settings';"
        f" if (localStorage.getItem(key) === null) localStorage.setItem(key, {text}); }} catch {{}}"
    )


SIT = """
def sit(app, rules, seed, level, you, hurry):
    import js
    import time
    from game.match import Match
    from game.rules import PRESETS, Seat
    from game.rules.text import Player
    from game.scenes.base import Replace
    from game.scenes.seat.match_driver import MatchDriver
    from game.scenes.table.scene import Table

    seats = PRESETS[rules].seats
    own = Seat.SOUTH if Seat.SOUTH in seats else seats[0]
    others = {Seat.NORTH: "Nora", Seat.EAST: "Edda", Seat.SOUTH: "You", Seat.WEST: "Wes", Seat.FIFTH: "Ida"}
    players = (Player("You", you) if seat is own else Player(others[seat], level) for seat in seats)
    match = Match.new(PRESETS[rules], tuple(players), seed)
    app.sat_down = match
    app.go(Replace(Table(app, MatchDriver(app, match), hurry=hurry), True))
    app.thinking, app.thought_at = [], []
    if not hasattr(app, "added"):
        app.added = add = app.jobs.add

        def slices(work, worked):
            while True:
                start = time.perf_counter()
                try:
                    told = next(work)
                except StopIteration as end:
                    return end.value
                finally:
                    worked.append(time.perf_counter() - start)
                yield told

        def timed(work, done, *haste):
            if getattr(done, "__name__", "") != "_thought":
                return add(work, done, *haste)
            start, phase, worked = time.perf_counter(), type(app.scene.session.match.state.phase).__name__, []

            def finish(answer):
                took = time.perf_counter() - start
                app.thinking.append([phase, took * 1000, sum(worked) * 1000, max(worked) * 1000])
                app.thought_at.append(js.performance.now())
                done(answer)

            return add(slices(work, worked), finish, *haste)

        app.jobs.add = timed
"""
"""Defines ``sit``: a fresh match at a table; ``app.thinking`` gets of its bots' decisions the phase, and
the milliseconds that they took, that were worked, and of the longest slice; ``app.thought_at`` when they ended."""


def sit_down(
    game: Game,
    rules: str = "classic",
    seed: str = "0123456789abcdef",
    level: str = "easy",
    you: str = "human",
    hurry: bool = True,
) -> None:
    """Put the person (or a bot in the person's seat) at a fresh table; with hurry nothing takes time there."""
    game.page.evaluate("code => standin.evaluate(code)", SIT)
    game.page.evaluate(
        "code => standin.evaluate(code)", f"sit({APP}, {rules!r}, {seed!r}, {level!r}, {you!r}, {hurry})"
    )
    game.until_python("hasattr(app.scene, 'session') and app.scene.session.match is app.sat_down")


def begin(game: Game, rules: str) -> None:
    """Begin a match of that game by clicks, from the title or from a table; from then on nothing takes time."""
    if game.python("type(app.scene).__name__") != "Title":
        leave(game)
    game.click("new game")
    seats, tile = f"players {seats_title(len(PRESETS[rules].seats))}", f"rules {rules_title(rules)}"
    there = game.python(CONTROLS)
    if seats in there or tile in there:
        _press(game, seats, tile)
        game.click("start")
    else:
        game.scroll_to("another game")
        game.click("another game")
        _press(game, seats, *_answers(PRESETS[rules]), f"sheet {rules_title(rules)}")
        game.click("deal")
        game.until_python("type(app.scene).__name__ == 'NewGame' and app.scene.ctx.controls()")
        game.click("start")  # the match that goes on is given up
    game.until_python("hasattr(app.scene, 'session')")
    assert game.python(f"{MATCH}.rules.name") == rules
    hurry(game)


def _answers(rules: RuleSet) -> tuple[str, ...]:
    """What is pressed of the questions about another game, as far as they are asked."""
    said = Answers.of(rules)
    return (
        f"deck {which_game.DECKS[said.deck]}",
        f"run {which_game.RUNS[said.scale]}",
        f"price {which_game.price_word(said.price)}",
        f"exchange {which_game.exchange_word(said.exchange)}",
        f"opening {said.opening}",
    )


def _press(game: Game, *names: str) -> None:
    """Press the controls that are there."""
    for name in names:
        if name in game.python(CONTROLS):
            game.scroll_to(name)
            game.click(name)


def leave(game: Game) -> None:
    """Go from the table to the title."""
    game.click("menu")
    game.click("to title")


def hurry(game: Game) -> None:
    """From now on nothing takes time at this table."""
    game.python("setattr(app.scene.session, 'hurry', True)")


RECORD_FRAMES = """
window.intervals = [];
(() => {
  const requestAnimationFrame = window.nativeFrame;
  let last = performance.now();
  const own = intervals;
  const next = (now) => { own.push(now - last); last = now; if (own === intervals) requestAnimationFrame(next); };
  requestAnimationFrame((now) => { last = now; requestAnimationFrame(next); });
})();
"""


@contextlib.contextmanager
def frames_of(game: Game) -> Iterator[list[float]]:
    """The intervals between animation frames, in ms and in their order; they are known when the block is left."""
    found: list[float] = []
    game.page.evaluate(RECORD_FRAMES)
    yield found
    found += game.page.evaluate("(() => { const found = intervals; window.intervals = null; return found; })()")


def watch_frames(game: Game, seconds: float) -> list[float]:
    """Leave the game alone for a while; answer the intervals between its animation frames in ms, shortest first."""
    with frames_of(game) as found:
        game.page.wait_for_timeout(seconds * 1000)
    return sorted(found)


IN_USE = """
def in_use():
    import gc, js

    gc.collect()
    size = lambda: js.eval("standin.py._module.HEAPU8.byteLength")  # a view of the heap dies where the heap grows
    start, held = size(), []
    while size() == start:
        held.append(bytearray(4000))
    return start - 4000 * (len(held) - 1)
"""
"""Defines ``in_use``: the heap only ever grows, in great steps, so fill what is free in it and count."""


def memory(game: Game) -> int:
    """Answer how many bytes of the WebAssembly heap are in use."""
    game.page.evaluate("code => standin.evaluate(code)", IN_USE)
    return int(game.page.evaluate("JSON.parse(standin.evaluate('in_use()'))"))


def watch_deals(game: Game, count: int, level: str = "easy") -> None:
    """Let four bots play at least that many deals, match after match, without waiting for the screen."""
    done = number = 0
    while done < count:
        sit_down(game, seed=f"{number:016x}", level=level, you=level)
        number += 1
        finished = 0
        while (dealt := game.python(DEALT)) is not None:
            finished = dealt - 1
            if done + finished >= count or game.python(OVER):
                break
            game.python("[app.frame(1 / 60, []) for _ in range(60)] and None")
        done += max(finished, 1)


def next_name(controls: list[Seen]) -> str | None:
    """Answer the name of what to press now, None if there is nothing to do but wait."""
    usable = [control for control in controls if control.enabled]
    for wish in FORWARD:
        for control in usable:
            if re.fullmatch(wish, control.name):
                return control.name
    cards = [control.name for control in usable if control.name.startswith("card ") and not control.pressed]
    return cards[0] if cards else None


def sheet(game: Game, press: Press) -> list[list[int]]:
    """Open the score sheet and close it again; answer the scores of each deal that it shows, as the match has them."""
    game.until_python("any(c.name == 'sheet' for c in app.controls())")
    press(game, "sheet")
    game.until_python("type(app.scene).__name__ == 'ScoreSheet'")
    shown, known = game.python(
        f"[[list(row.scores) for row in rows] for rows in (app.scene._board.deals, {MATCH}.state.standing.sheet)]"
    )
    press(game, "back")
    assert shown == known
    return list(shown)


def deals(game: Game) -> int:
    """Answer how many deals are over."""
    return int(game.python(f"len({MATCH}.state.standing.sheet)"))


def play_deal(game: Game, press: Press, look: Look = Game.controls) -> int:
    """Play until one more deal is over, by what can be seen; answer how often something was pressed."""
    goal, pressed = deals(game) + 1, 0
    for _ in range(200):
        wait_for_turn(game, goal)
        if deals(game) >= goal:
            return pressed
        pressed += act(game, press, look)
    raise AssertionError(f"the deal is not over after 200 decisions: {game.controls()}")


def act(game: Game, press: Press, look: Look = Game.controls) -> bool:
    """Press what is asked for; return whether it was still there: "go on" leaves by itself when time is up."""
    name = next_name(look(game))
    if name is None:
        game.frames(1)
        return False
    try:
        press(game, name)
    except NoControl:
        return False
    return True


def wait_for_turn(game: Game, goal: int) -> None:
    """Wait until the person is asked something, or the deal is over."""
    words = "|".join(f"(?:{wish})" for wish in FORWARD)
    ready = (
        f"len({MATCH}.state.standing.sheet) >= {goal} or any(c.enabled and (c.name.startswith('card ')"
        f" or __import__('re').fullmatch({words!r}, c.name)) for c in app.controls())"
    )
    game.until_python(ready, 30, frames=0)  # whoever presses looks again


def clicking(game: Game, name: str) -> None:
    """Press with the mouse."""
    game.click(name)


def tapping(game: Game, name: str) -> None:
    """Press with a finger."""
    game.tap(name)


def tabbing(game: Game, name: str) -> None:
    """Press with Tab and Enter on the page's own buttons."""
    game.tab_to(name)


def reading(game: Game, name: str) -> None:
    """Press the page's own button as a screen reader does."""
    game.activate(name)
