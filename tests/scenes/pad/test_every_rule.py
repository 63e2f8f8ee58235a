"""A pad in the window takes what is seen of a deal under every preset, every rule sheet and any house rules."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

from game.host import MemoryStorage
from game.pad.entry import DealEntry
from game.pad.scoring import score_sheet, taken_points
from game.rules import PRESETS, RuleSet, Side
from game.scenes.pad.sheet import ScorePadScene
from game.scenes.title import Title
from game.store.pads import KeptPad, keep_pad, load_pad
from tests.pad.seen import Watcher, blank_pad
from tests.pilot import MemoryHost, Pilot
from tests.strategies import GAMES, random_game, rule_sets
from tests.test_rule_sheets import LINES, rules_of


def seen(rules: RuleSet, entry: DealEntry) -> Iterator[tuple[str, str | int | None]]:
    """What a person enters of a deal, in the order of the form: the part, and what was seen of it."""
    yield "ending", entry.ending.value
    yield "dealer", entry.dealer and entry.dealer.letter
    yield "bidder", entry.bidder and entry.bidder.letter
    yield "bid", entry.bid
    yield "trump", entry.trump and entry.trump.letter
    if entry.bidder is not None and rules.seating.calls_partner and entry.trump is not None:
        yield "partner", "none" if entry.partner is None else entry.partner.letter
    letters = ["".join(seat.letter for seat in seats) for seats in rules.sides]
    sides: list[tuple[Side, str]] = list(enumerate(letters))
    for side, name in sides:
        yield f"meld {name}", entry.meld(side).points or None
    for side, name in sides:
        yield f"tricks {name}", taken_points(rules, entry)[side] if entry.tricks else None
    yield "buried", entry.buried or None
    for side in entry.won:
        yield f"won {letters[side]}", "on"


def enter(pilot: Pilot, rules: RuleSet, entry: DealEntry) -> None:
    """Enter a deal by the controls that the form has for it: a button where there is one, else the number."""
    if isinstance(pilot.scene, ScorePadScene):
        pilot.click("enter")
        pilot.advance(0)
    for part, value in seen(rules, entry):
        button, number = f"{part} {value}", next(filter(pilot.has, (f"{part} other", part)), None)
        if value is not None and pilot.has(button):
            pilot.click(button)
        elif value is not None and number is not None:
            control = pilot.control(number)
            if control.field is None:
                pilot.click(number)
            elif control.field.text != str(value):
                pilot.click(number)
                control.field.write(str(value))
        pilot.advance(0)
    pilot.click("write")
    pilot.advance(0)


def play_and_enter(rules: RuleSet, name: str, deals: int) -> int:
    """Play a match, enter each deal as it was seen, and compare the totals; return how many deals."""
    pilot, watcher, entered = Pilot(Title, host=MemoryHost(MemoryStorage())), Watcher(rules, by_cards=False), 0
    for move in random_game(rules, name, deals):
        if load_pad(pilot.app) is None:
            keep_pad(pilot.app, KeptPad(blank_pad(rules, move.before.standing.dealer)))
            pilot.click("pad")
            pilot.advance(0)
        entry = watcher.watch(move)
        if entry is None:
            continue
        enter(pilot, rules, entry)
        assert isinstance(pilot.scene, ScorePadScene), (entry, pilot.host.announcements[-1])
        kept = load_pad(pilot.app)
        assert kept is not None
        assert score_sheet(kept.pad).standing.totals == move.step.state.standing.totals, entry
        entered += 1
    return entered


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_every_preset(name: str) -> None:
    assert play_and_enter(PRESETS[name], f"window {name}", 3) > 0


@pytest.mark.sweep(8)
@pytest.mark.parametrize("number", LINES)
def test_every_rule_sheet(number: str) -> None:
    assert play_and_enter(rules_of(number), f"window sheet {number}", 2) > 0


@pytest.mark.parametrize(("number", "examples"), [(0, 4), pytest.param(1, 60, marks=pytest.mark.slow)])
def test_any_house_rules(number: int, examples: int) -> None:
    @seed(number)
    @settings(max_examples=examples, phases=[Phase.generate], database=None, suppress_health_check=[*HealthCheck])
    @given(rule_sets(GAMES), st.integers(0, 10**9))
    def matches(rules: RuleSet, which: int) -> None:
        play_and_enter(rules, f"window house {which}", 2)

    matches()
