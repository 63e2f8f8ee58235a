"""A kitty of chips is shown and told wherever the totals are: in the window, on the light page, and on a score pad."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from game.cli import score
from game.match import Match
from game.net import lightscore, lightsheet
from game.pad.scoring import score_sheet
from game.rules import Kitty, Seat, Seating
from game.rules.play import DealOver, State, kitty_holds, observe
from game.rules.presets import AUCTION
from game.rules.text import HUMAN, Player, Record
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.table.dialogs.score_sheet import ScoreSheet
from game.scenes.table.scene import Table
from game.store.notation.pads import format_pad
from game.words.chips import kitty_figure, kitty_line
from game.words.names import Names
from game.words.pad_sheet import said_last, sheet_text
from game.words.past_pads import picture_line, printed_page
from tests.pad.test_pad import pad_of
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_three_seats import PLAYERS, QUICK, play_a_deal
from tests.sight import painted, sight
from tests.strategies import random_game

RULES = AUCTION.changed(name="ours", chips={"kitty": Kitty.EVERY_BID}, end={"deals": 6})

PEOPLE = (Player("Nora", "easy"), Player("Edda", "easy"), Player("You", HUMAN))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_the_window_shows_what_the_kitty_holds(size: tuple[int, int]) -> None:
    match = Match.new(RULES, PLAYERS, "kitty")
    with sight():
        pilot, _ = play_a_deal(match, size)
        said = kitty_line(RULES, match.standing.totals)
        assert said in pilot.scene.view.panel.spoken()  # type: ignore[attr-defined]
        pilot.click("sheet")
        pilot.advance(0.3)
        assert isinstance(pilot.scene, ScoreSheet)
        told = {control.name: control.label for control in pilot.controls()}
        seen = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)

    assert kitty_holds(RULES, match.standing.totals)
    assert told["totals"].endswith(said.removesuffix("."))
    assert kitty_figure(RULES, match.standing.totals) in seen


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480)])
def test_a_sheet_of_four_columns_tells_of_the_kitty_in_words(size: tuple[int, int]) -> None:
    rules = RULES.changed(seating=Seating.DEALER_OUT)
    actions = tuple(move.action for move in random_game(rules, "kitty", 2))
    people = (*PEOPLE, Player("Wes", "easy"))
    match, host = Match(Record(rules, people, "kitty", actions)), MemoryHost()
    host.storage.save("settings", QUICK.to_json())
    with sight():
        pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), size, host)
        pilot.advance(0.5)
        pilot.press("s")
        pilot.advance(0.5)
        assert isinstance(pilot.scene, ScoreSheet)
        seen = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)

    assert kitty_line(rules, match.standing.totals).removesuffix(".") in seen


def _after_a_deal() -> State:
    states = (move.step.state for move in random_game(RULES, "kitty"))
    return next(state for state in states if isinstance(state.phase, DealOver))


def test_a_phone_shows_and_reads_what_the_kitty_holds() -> None:
    state = _after_a_deal()
    view, names = observe(state, Seat.SOUTH), Names(("Nora", "Edda", "You"), Seat.SOUTH, RULES.seating)
    match = Match.new(RULES, PLAYERS, "kitty")
    said, figure = kitty_line(RULES, state.standing.totals), kitty_figure(RULES, state.standing.totals)
    result = lightsheet.result(SimpleNamespace(stage=None, match=None, settled=False, given=None), view, names)  # type: ignore[arg-type]

    assert result is not None
    assert said in result.lines
    assert said in lightscore.reading(match, view, names)[0]
    assert lightscore.facts(view, names, RULES.end).note == figure


def test_the_end_of_a_match_says_how_the_kitty_is_divided() -> None:
    actions = tuple(move.action for move in random_game(RULES, "kitty"))
    match = Match(Record(RULES, PEOPLE, "kitty", actions))
    host = MemoryHost()
    host.storage.save("settings", QUICK.to_json())
    said = kitty_line(RULES, match.standing.totals, over=True)
    with sight():
        pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), (1280, 720), host)
        pilot.advance(0.5)
        assert said.removesuffix(".") in pilot.control("standing").label
        pilot.click("end of match")
        pilot.advance(0.5)
        seen = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)

    assert match.over
    assert "each player" in said
    assert said.removesuffix(".") in seen


PAD = ("S 350, trump S, meld S 150, tricks S 200", "E 400, trump H, set", "dealer N, E 350, thrown in")


def test_a_score_pad_tells_what_the_kitty_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pad = pad_of("auction", *PAD, chips={"kitty": Kitty.FROM_350}, end={"deals": 6})
    sheet = score_sheet(pad)
    file = tmp_path / "pad.txt"
    file.write_text(format_pad(pad), encoding="utf-8")
    score.run([str(file), "--json"])

    assert [kitty_holds(pad.rules, row.totals) for row in sheet.rows] == [-4, 4, 6]
    assert sheet_text(pad, sheet, {}).count("The kitty") == 3
    assert "The kitty holds 6 chips." in said_last(pad, sheet)
    assert "The kitty holds 6 chips." in printed_page(pad, sheet, {})
    assert "kitty 6" in picture_line(pad, sheet, "")
    assert json.loads(capsys.readouterr().out)["kitty"] == 6


def test_a_finished_pad_tells_how_the_kitty_is_divided() -> None:
    pad = pad_of("auction", *PAD, *PAD, chips={"kitty": Kitty.FROM_350}, end={"deals": 6})
    sheet = score_sheet(pad)

    assert sheet.winner is not None
    assert "The kitty holds 12 chips: each player takes 4." in said_last(pad, sheet)
    assert sheet_text(pad, sheet, {}).count("each player takes 4") == 1
