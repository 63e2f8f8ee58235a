"""What single decisions take of the processor in the browser, however busy the machine is."""

from __future__ import annotations

import json
import sys
from typing import Any

from build.lab.measure_prices import is_choice, played
from game.bots.coach.decisions import decisions
from game.rules import RuleSet
from game.store.matches import format_record
from tests.web.driver import Game
from tests.web.watching import Processor, ranked, too_long

WEIGH = """
def weigh(text):
    from random import Random
    from game.bots.analysis import glance
    from game.bots.player import Level, decide, make_bot
    from game.match import Match
    from game.store.matches import parse_record

    match = Match(parse_record(text))

    def asked(ply):
        moment = match.at(ply)
        return moment.view(moment.awaited), Random(moment.bot_seed(moment.awaited))

    def first_prices(ply):
        next(answer for answer in glance(*asked(ply)) if answer.rounds)

    def expert(ply):
        decide(make_bot(Level.EXPERT), *asked(ply))

    globals().update(first_prices=first_prices, expert=expert)
"""
"""Defines ``weigh``, which defines ``first_prices`` and ``expert`` of a moment of a match."""
MOST = {"first_prices": 250, "expert": 1000}
"""Milliseconds that each may take."""
EVERY = 3
"""Every so manieth decision is weighed."""


def weighed(browser: Any, url: str, rules: RuleSet) -> tuple[dict[str, Any], list[str]]:
    """Answer what first prices and an Expert's decision take in a deal, in ms of the processor; and the misses."""
    record = played(rules, "weigh 1", deals=1)
    found = [decided for decided in decisions(record) if is_choice(decided)]
    game = Game(browser, url)
    game.page.evaluate("code => standin.evaluate(code)", WEIGH)
    game.page.evaluate("code => standin.evaluate(code)", f"weigh({format_record(record)!r})")
    processor = Processor(game)
    times: dict[str, dict[str, list[float]]] = {what: {} for what in MOST}
    warm = set()
    for number, decided in enumerate(found):
        phase = type(decided.view.phase).__name__
        if number % EVERY and phase in warm:
            continue
        for what, rows in times.items():
            for _ in range(1 if phase in warm else 2):  # modules are loaded at first
                before = processor.ran()
                game.page.evaluate("code => standin.evaluate(code)", f"{what}({decided.ply})")
            rows.setdefault(phase, []).append(1000 * (processor.ran() - before))
        warm.add(phase)
    game.check()
    game.close()
    weights = {what: {phase: ranked(found) for phase, found in rows.items()} for what, rows in times.items()}
    print(f"work, {rules.name}: {json.dumps(weights)}", file=sys.stderr, flush=True)
    missed = [miss for what, most in MOST.items() for miss in too_long(f"{what}, {rules.name}", weights[what], most)]
    return weights, missed
