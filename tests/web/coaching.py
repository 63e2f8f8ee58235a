"""How soon and how sharp prices are in the browser, and what the review of a match takes there."""

from __future__ import annotations

import json
import sys
from typing import Any

from build.lab.measure_prices import played
from game.match import Match
from game.rules import PRESETS
from game.rules.play import GameOver
from game.store.history import format_past, past_name
from tests.web.driver import APP, Game
from tests.web.playing import act, clicking, deals, settle, sit_down, wait_for_turn, yesterday
from tests.web.watching import UNSEEN, ranked, slow, too_long, watched

WATCH_PRICES = """
def watch_prices(app):
    import time
    from game.scenes.table.practice import Practice

    app.first_prices, app.price_errors = [], []
    begin, tell = Practice._begin, Practice._tell

    def worked():
        return getattr(app, "background", 0.0)

    def begun(self, view, asked):
        self.began, self.worked, self.priced = time.perf_counter(), worked(), view.match
        self.first_told = bool(self.prices)
        begin(self, view, asked)

    def told(self, prices):
        phase, took = type(self.priced.state.phase).__name__, time.perf_counter() - self.began
        if not self.first_told:
            self.first_told = True
            app.first_prices.append((phase, 1000 * took, 1000 * (worked() - self.worked)))
        if took < 3:
            near = [price.error for price in prices[1:] if price.cost < 10 * price.error]
            unit = int(self.priced.rules.scale)
            app.price_errors.append((phase, self.priced.ply, max(near, default=0.0) / unit))
        tell(self, prices)

    Practice._begin, Practice._tell = begun, told
"""
FIRST_PRICES, SHARP = 250, 2.0
"""At most: milliseconds until the first prices are there, and standard error after three seconds."""


def prices(browser: Any, url: str, rules: str) -> tuple[dict[str, Any], list[str]]:
    """Answer how soon prices are there in a deal of a game, and how sharp they grow; and what of it misses its aim."""
    game = Game(browser, url, go=False)
    settle(game, motion="FULL", prices=True)
    game.boot()
    game.polling = UNSEEN
    game.page.evaluate("code => standin.evaluate(code)", WATCH_PRICES)
    game.page.evaluate("code => standin.evaluate(code)", f"watch_prices({APP})")
    sit_down(game, rules, level="standard", hurry=False)
    with watched(game) as found:
        for _ in range(80):
            wait_for_turn(game, 1)
            if deals(game) >= 1:
                break
            game.page.wait_for_timeout(3000)
            act(game, clicking)
    first: dict[str, list[float]] = {}
    work: dict[str, list[float]] = {}
    for phase, took, worked in game.python("app.first_prices"):
        first.setdefault(phase, []).append(took)
        work.setdefault(phase, []).append(worked)
    begun = game.python("app.scene.session.match.ply")  # nobody has looked at the prices of this one for so long
    last = {(phase, ply): error for phase, ply, error in game.python("app.price_errors") if ply != begun}
    errors = {phase: [error for (other, _), error in last.items() if other == phase] for phase in first}
    game.check()
    game.close()
    found["work_for_first_prices_ms"] = {phase: ranked(rows) for phase, rows in work.items()}
    found["first_prices_ms"] = {phase: ranked(rows) for phase, rows in first.items()}
    found["errors_after_3_s"] = {phase: ranked(rows) for phase, rows in errors.items()}
    print(f"prices, {rules}: {json.dumps(found)}", file=sys.stderr, flush=True)
    missed = slow(f"prices, {rules}", found)
    missed += too_long(f"ms to the first prices, {rules}", found["first_prices_ms"], FIRST_PRICES)
    missed += too_long(f"error after 3 s, {rules}", found["errors_after_3_s"], SHARP)
    return found, missed


WORK = 40
"""Seconds of work that the review of a whole match takes at most."""
BEGUN = 30
"""Decisions that are judged before the review is left."""


def review(browser: Any, url: str) -> tuple[dict[str, Any], list[str]]:
    """Answer what the review of a match to 1500 takes that is left, and gone on with when the page is loaded again; and
    what of it misses its aim.
    """
    match = Match(played(PRESETS["classic"], "review 1 0"))
    assert isinstance(match.state.phase, GameOver)
    name = past_name(match.record, yesterday())
    text = format_past(match.record, match.state.standing.totals, match.state.phase.winner)
    game = Game(browser, url, go=False)
    settle(game)
    game.boot()
    game.polling = UNSEEN
    game.page.evaluate("([name, text]) => localStorage.setItem(name, text)", [f"pinochle.v1.{name}", text])
    parts = {}
    for part, until in (
        ("begun", f"len(app.scene.found.verdicts) >= {BEGUN}"),
        ("rest", "not app.scene.reviewer.running"),
    ):
        game.reload()
        game.click("past matches")
        game.click(f"match {name}")
        with watched(game) as parts[part]:
            game.click("review")
            game.until_python("hasattr(app.scene, 'reviewer')")
            known = game.python("len(app.scene.found.verdicts)")
            game.until_python(until, 400)
        game.click("back")
        game.until_python("not hasattr(app.scene, 'reviewer')")
        print(f"{part}: {json.dumps(parts[part])}", file=sys.stderr, flush=True)
        assert known >= (BEGUN if part == "rest" else 0), "a review is gone on with where it was left"
    game.check()
    game.close()
    sums = {what: sum(part[what] for part in parts.values()) for what in ("seconds", "background_s", "ran_s")}
    missed = [miss for part in parts for miss in slow(f"review, {part}", parts[part])]
    if min(sums["background_s"], sums["ran_s"] or WORK) > WORK:
        missed.append(f"review: {sums['background_s']} s of work")
    return sums | parts, missed
