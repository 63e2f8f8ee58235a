"""The score: a column for each side, whoever looks and however many there are."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pygame
import pytest

from game.rules import Seat, Seating, Suit, preset
from game.rules.play import Contract, DealResult, DealScored, Outcome, Points
from game.scenes.seat.scoreboard import scoreboard
from game.scenes.seat.table_events import apply_event
from game.scenes.seat.table_model import TableModel
from game.scenes.table.dialogs.score_sheet import ScoreSheet
from game.scenes.table.info import ContractBar, draw_info, info
from game.scenes.table.panels import slip
from game.scenes.table.panels.result import ResultPanel
from game.scenes.table.scene import Table
from game.store.settings import Settings, TextSize
from game.ui import widgets
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.text import Fonts, Weight
from game.words.names import Names, points_text
from game.words.results import headline, reasons, standing_text, totals_text
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight

THREE = Names(("Nora", "Edda", "Sam"), Seat.EAST, Seating.THREE)
FOUR = Names(("Nora", "Edda", "Sam", "Wes"), Seat.SOUTH, Seating.PARTNERS)


def result_for(declarer: Seat, scores: Points, outcome: Outcome = Outcome.MADE) -> DealResult:
    zero = (0,) * len(scores)
    kept = (True,) * len(scores)
    contract = Contract(declarer, 250)
    return DealResult(1, Seat.NORTH, contract, Suit.HEARTS, outcome, zero, scores, kept, scores, scores)


def shown(names: Names, *scores: Points) -> TableModel:
    model = TableModel(names.viewer, names.seating)
    totals = (0,) * len(names.sides)
    for row in scores:
        totals = tuple(old + new for old, new in zip(totals, row, strict=True))
        apply_event(model, DealScored(result_for(Seat.NORTH, row), totals))
    return model


def test_three_players_have_three_columns_the_viewer_first() -> None:
    board = scoreboard(shown(THREE, (100, 60, 90), (-250, 50, 110)), THREE)

    assert tuple(column.name for column in board.columns) == ("You", "Nora", "Sam")
    assert [column.total for column in board.columns] == [110, -150, 200]
    assert [board.row(deal.scores) for deal in board.deals] == [(60, 100, 90), (50, -250, 110)]


def test_two_teams_have_two_columns() -> None:
    board = scoreboard(shown(FOUR, (310, 60)), FOUR)

    assert [(column.name, column.total) for column in board.columns] == [("We", 310), ("They", 60)]
    assert board.columns[1].spoken() == "They: 60, meld 0, tricks 60"


@pytest.mark.parametrize(
    ("names", "totals", "standing", "scores"),
    [
        (FOUR, (310, 60), "we have 310, they have 60", "We have 310, they have 60."),
        (THREE, (310, 60, 0), "you have 60, Nora has 310, Sam has 0", "You have 60, Nora has 310, Sam has 0."),
    ],
)
def test_the_standing_is_told_of_every_side(names: Names, totals: Points, standing: str, scores: str) -> None:
    assert standing_text(totals, names) == standing
    assert totals_text(totals, names, preset("classic")) == scores


def test_a_player_alone_is_told_of_as_one() -> None:
    lost = result_for(Seat.NORTH, (-250, 60, 40), Outcome.SET)
    mine = result_for(Seat.EAST, (60, -250, 40), Outcome.SET)

    assert headline(lost, THREE) == "Nora was set: 250 was promised."
    assert headline(mine, THREE) == "You were set: 250 was promised."
    assert reasons(lost, THREE, preset("classic"))[0].endswith("and loses the bid.")
    assert reasons(mine, THREE, preset("classic"))[0].endswith("and lose the bid.")


@pytest.mark.parametrize(
    ("scores", "told"),
    [
        ((254, 136), "You win the deal, 254 to 136."),
        ((90, 310), "Wes wins the deal, 310 to 90."),
        ((120, 120), "The deal is level at 120."),
    ],
)
def test_where_nobody_bids_the_result_says_who_won_most(scores: Points, told: str) -> None:
    row = replace(result_for(Seat.NORTH, scores), contract=None, outcome=Outcome.PLAYED)

    assert headline(row, Names(("You", "Wes"), Seat.NORTH, Seating.TWO)) == told


def test_the_slip_of_the_result_grows_with_what_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(slip, "slip_notes", lambda *_: ["They took no trick, so the meld of 40 is lost."])
    monkeypatch.setattr(slip, "is_first_set", lambda _: True)
    with sight():
        pilot = Pilot.at("deal-over", (1200, 675))
        pilot.advance(3)
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        words = [str(mark.what) for mark in painted(pilot.app.surface)]
        last = next(mark for mark in painted(pilot.app.surface) if "in this deal." in str(mark.what))

    assert {"They took no trick, so the meld of 40 is lost.", "melds 140"} <= set(words)
    assert pilot.control("next deal").rect.y - last.rect.bottom >= pilot.app.metrics.space_m


@pytest.mark.parametrize("size", [(844, 390), (1280, 720)])
def test_a_long_name_leaves_the_contracts_of_the_sheet_readable(
    size: tuple[int, int], written: list[tuple[str, int]]
) -> None:
    pilot = Pilot.at("auction-deal-over", size)
    table = pilot.scene
    assert isinstance(table, Table)
    table.session.names = replace(table.session.names, names=("Wilhelmina von Würmlingen",) * 3)
    pilot.click("sheet")
    written.clear()
    pilot.app.redraw()
    pilot.advance(0)
    assert pilot.app.surface

    (contract,) = (size for text, size in written if text.startswith("310 Wilh"))
    assert contract >= 12


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (1280, 720)])
def test_the_sheet_has_bid_meld_tricks_and_score_of_every_deal(size: tuple[int, int]) -> None:
    with sight():
        pilot = Pilot.at("score-sheet", size)
        pilot.advance(0)
        table = pilot.app.stack[0]
        assert isinstance(table, Table)
        texts = [mark.what for mark in painted(pilot.app.surface) if isinstance(mark.what, str)]

    for deal in table.session.model.score.sheet:
        assert any(text.startswith(f"{deal.contract.points}{deal.trump.sign} ") for text in texts if deal.contract)
        for side in table.session.names.sides:
            assert points_text(deal.scores[side], signed=True) in texts
            both = f"{deal.meld[side]} + {deal.trick_points[side]}"
            assert both in texts or f"meld {deal.meld[side]} · tricks {deal.trick_points[side]}" in texts
    assert "−250" in texts, "a side was set, and a minus is no hyphen"


@pytest.mark.parametrize(
    ("shot", "ink", "stamp"),
    [
        ("deal-over", "ours_ink", None),
        ("double-deck-deal-over", "theirs_ink", None),
        ("kitty-four-deal-over", "ours_ink", "ours_ink"),  # the others were set
        ("auction-deal-over", "ours_ink", None),  # another conceded, and everybody else gains as much as the viewer
        ("two-handed-64-deal-over", "theirs_ink", None),
    ],
)
def test_the_title_of_a_deal_has_the_colour_of_its_news(shot: str, ink: str, stamp: str | None) -> None:
    pilot = Pilot.at(shot)
    table, theme = pilot.scene, pilot.app.look.theme
    assert isinstance(table, Table)
    said = slip.slip_of(table.view)

    assert said.ink == getattr(theme, ink)
    assert said.stamp == (None if stamp is None else getattr(theme, stamp))


def test_being_set_is_told_in_wine_and_stamped() -> None:
    pilot = Pilot.at("deal-over")
    table, theme = pilot.scene, pilot.app.look.theme
    assert isinstance(table, Table)
    row = table.session.model.deal.result
    assert row is not None
    table.session.model.deal.result = replace(row, outcome=Outcome.SET)
    said = slip.slip_of(table.view)

    assert (said.ink, said.stamp) == (theme.wine, theme.wine)


@pytest.mark.parametrize("bid", [10, 400])
def test_the_bar_of_a_deal_is_longer_than_its_bid_and_than_what_was_reached(bid: int) -> None:
    pilot = Pilot.at("deal-over")
    table = pilot.scene
    assert isinstance(table, Table)
    result = table.session.model.deal.result
    assert result is not None
    assert result.contract is not None
    table.session.model.deal.result = replace(result, contract=replace(result.contract, points=bid))
    (bar,) = slip.slip_of(table.view).tallies

    reached = bar.melds + bar.tricks
    assert bar.bid == bid
    assert 10 < reached < 400
    assert max(bid, reached) < bar.length < 1.1 * max(bid, reached)


def sizes_of(drawn: list[tuple[str, int]], *patterns: str) -> list[int]:
    """How many sizes the texts of each pattern were written in."""
    return [len({size for text, size in drawn if re.fullmatch(pattern, text)}) for pattern in patterns]


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """Every text that is written from now on, with its size."""
    drawn: list[tuple[str, int]] = []
    render = Fonts.render

    def seen(fonts: Fonts, text: str, size: int, *more: Any, **others: Any) -> pygame.Surface:
        drawn.append((text, size))
        return render(fonts, text, size, *more, **others)

    monkeypatch.setattr(Fonts, "render", seen)
    return drawn


@pytest.mark.sweep(2)
@pytest.mark.parametrize("text_size", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize(
    ("shot", "size"),
    [("five-handed-melding", (1280, 720)), ("five-handed-trick", (390, 844)), ("three-handed-melding", (1280, 720))],
)
def test_names_and_points_of_all_sides_have_one_size(
    shot: str, size: tuple[int, int], text_size: TextSize, written: list[tuple[str, int]]
) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=text_size).to_json())
    pilot = Pilot.at(shot, size, host)
    table = pilot.scene
    assert isinstance(table, Table)
    shown, surface = info(table.view), pilot.app.surface
    written.clear()
    draw_info(surface, pilot.app.look, shown._replace(head="", note=""))

    assert sizes_of(written, "You|Ida|Edda|Wes|Nora", "[0-9]+") == [1, 1]


@pytest.mark.parametrize("shot", ["three-handed-auction", "three-handed-deal-over", "kitty-four-auction"])
def test_names_beside_points_are_neither_tiny_nor_cut_on_a_small_phone(
    shot: str, written: list[tuple[str, int]]
) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    pilot = Pilot.at(shot, (360, 640), host)
    table = pilot.scene
    assert isinstance(table, Table)
    names = [column.name for column in scoreboard(table.session.model, table.session.names).columns]
    surface = pilot.app.surface
    written.clear()
    draw_info(surface, pilot.app.look, info(table.view)._replace(head="", note=""))

    assert [name for name in names if max((size for text, size in written if text == name), default=0) < 16] == []


@pytest.mark.parametrize("shot", ["trick", "deal-over"])
def test_a_long_name_of_the_declarer_stays_in_its_place(shot: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at(shot, (360, 640))
    table = pilot.scene
    assert isinstance(table, Table)
    shown, surface = info(table.view), pilot.app.surface
    shown = shown._replace(note="Wilhelmina Würmlingfeld")
    lines: list[tuple[str, int, int]] = []

    def seen(_surface: Canvas, look: Look, text: str, rect: Rect, size: int, *more: Any) -> None:
        weight = next((each for each in more if isinstance(each, Weight)), Weight.REGULAR)
        lines.append((text, look.fonts.width(text, look.fonts.fit(text, size, rect.w, weight), weight), rect.w))

    monkeypatch.setattr(widgets, "write", seen)
    draw_info(surface, pilot.app.look, shown)

    assert any(text.startswith("Wilh") for text, *_ in lines)
    assert [text for text, width, room in lines if width > room] == []


def test_the_winners_points_are_not_smaller_than_the_losers(written: list[tuple[str, int]]) -> None:
    """1650 took more room than 990 on a phone, and so stood in smaller figures."""
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=TextSize.LARGEST).to_json())
    pilot = Pilot.at("match-end", (390, 844), host)
    pilot.advance(4)
    written.clear()
    pilot.app.redraw()
    pilot.advance(0)
    assert pilot.app.surface

    assert sizes_of(written, "1650|990", "We|They") == [1, 1]


def test_on_the_board_all_sides_have_one_size(written: list[tuple[str, int]]) -> None:
    pilot = Pilot.at("board-three-handed", (390, 844))
    table = pilot.scene
    assert isinstance(table, Table)
    surface, shown = pilot.app.surface, info(table.view)
    written.clear()
    draw_info(surface, table.view.look, shown)

    assert sizes_of(written, "40|120|250", "Ada|Bob|Carla") == [1, 1]


def test_large_text_is_larger_on_the_board() -> None:
    sizes = {}
    for text_size in (TextSize.NORMAL, TextSize.LARGEST):
        host = MemoryHost()
        host.storage.save("settings", Settings(text_size=text_size).to_json())
        with sight():
            pilot = Pilot.at("board-trick", (844, 390), host)
            pilot.advance(0.1)
            sizes[text_size] = {mark.what: mark.h for mark in painted(pilot.app.surface)}

    assert all(sizes[TextSize.LARGEST][text] > sizes[TextSize.NORMAL][text] for text in ("Bob", "Ivo", "0 tricks"))


def test_a_press_on_the_score_opens_the_sheet_which_says_in_words_what_the_bars_show() -> None:
    """ "Needs 80" is the gap in the bar; the words come when one points at it, and on the sheet."""
    pilot = Pilot.at("trick")
    hint = pilot.control("contract").hint
    pilot.click("contract")

    assert hint.startswith("Wes needs 80. ")
    assert isinstance(pilot.scene, ScoreSheet)
    assert pilot.control("this deal").label.startswith(
        "Contract 250 in diamonds by Wes, still needs 80. We: 910, meld "
    )


def test_the_score_above_keeps_the_totals_of_before_until_the_slip_has_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at("deal-over")
    table = pilot.scene
    assert isinstance(table, Table)
    after = info(table.view)
    monkeypatch.setattr(ResultPanel, "counted", False)
    before = info(table.view)

    assert [side.total for side in before.columns] == [620, 150]
    assert [side.total for side in after.columns] == [910, 330]


def test_the_bars_show_the_contract_and_what_this_deal_has_brought() -> None:
    pilot = Pilot.at("trick")
    table = pilot.scene
    assert isinstance(table, Table)
    shown = info(table.view)

    assert shown.contract == ContractBar(250, 140, 30, pilot.app.look.theme.theirs)
    assert [(side.total, side.deal) for side in shown.columns] == [(910, 100), (330, 170)]
    assert shown.race == round(1500 * 1.03)
