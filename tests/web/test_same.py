"""One seed, one game: the browser deals and thinks exactly as the desktop does."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

from game.rules import PRESETS
from game.rules.play import deal_from_seed
from game.rules.text import format_action
from tests.web.conftest import ROOT
from tests.web.driver import playing, server_for

pytestmark = pytest.mark.web

WHOLE_DEAL = """
def whole_deal(seed, preset, level):
    import random
    from game.bots.player import Level, decide, make_bot
    from game.match import Match
    from game.rules import PRESETS
    from game.rules.text import Player
    from game.store.matches import format_record

    match = Match.new(PRESETS[preset], tuple(Player(seat.name, level) for seat in PRESETS[preset].seats), seed)
    match.deal()
    while not match.deal_due and not match.over:
        seat = match.awaited
        player, rng = make_bot(Level(level)), random.Random(match.bot_seed(seat))
        match.act(seat, decide(player, match.view(seat), rng).action)
    return format_record(match.record)
"""
SEEDS = ("0123456789abcdef", "ffffffffffffffff", "c0ffee")
DEALS = [
    *((seed, preset, "easy") for seed in SEEDS for preset in PRESETS),
    *(("c0ffee", preset, level) for preset in PRESETS for level in ("standard", "pro")),
    *(("c0ffee", preset, "expert") for preset in ("classic", "two-handed", "three-handed")),  # the one that takes long
]


def test_one_seed_gives_the_same_cards_and_the_same_bots_in_the_browser(rig: Any, web: Any, chromium: Any) -> None:
    told = f"{WHOLE_DEAL}\nimport json\nprint(json.dumps([whole_deal(*deal) for deal in {DEALS}]))"
    with (
        subprocess.Popen([sys.executable, "-c", told], cwd=ROOT, stdout=subprocess.PIPE) as desktop,
        server_for(web, rig) as server,
        playing(chromium, server.url) as game,
    ):
        for preset in PRESETS:
            for seed in SEEDS:
                here = format_action(deal_from_seed(PRESETS[preset], seed, 3))
                there = game.python(
                    "(lambda load: load('game.rules.text').format_action(load('game.rules.play').deal_from_seed("
                    f"load('game.rules').PRESETS[{preset!r}], {seed!r}, 3)))(__import__('importlib').import_module)"
                )
                assert there == here
        game.page.evaluate("code => standin.evaluate(code)", WHOLE_DEAL)
        in_browser = [game.python(f"whole_deal(*{deal})") for deal in DEALS]
        assert in_browser == json.loads(desktop.communicate()[0])
