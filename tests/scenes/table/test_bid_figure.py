"""The highest bid is the figure of the auction (looks: one figure of a moment): it is large, and clear of the odds."""

import pytest

from game.scenes.table.panels.auction import AuctionPanel
from game.scenes.table.panels.bid_figure import large_height, large_width
from game.scenes.table.scene import Table
from game.scenes.table.tips import TIPS
from game.store.settings import Settings, TextSize
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight


@pytest.mark.sweep(4)
@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (360, 640), (844, 390), (480, 320), (3840, 2160)])
def test_the_highest_bid_never_lies_on_the_odds(size: tuple[int, int], text: TextSize) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=text).to_json())
    pilot = Pilot.at("double-deck-club-auction", size, host)
    table = pilot.scene
    assert isinstance(table, Table)
    panel = table.view.panel
    assert isinstance(panel, AuctionPanel)
    odds = [control.rect for control in panel.controls() if control.name == "odds"]

    for points in (50, 260, 1000):
        place = panel.figure_place(points)
        assert not any(place.overlaps(rect) for rect in odds), points
        if size in ((1280, 720), (390, 844), (3840, 2160)) and text is TextSize.NORMAL and points < 1000:
            assert place.w >= large_width(table.view.look, points), "the figure is large"
            assert place.h >= large_height(table.view.look.metrics)


@pytest.mark.parametrize(("size", "said"), [((1280, 720), ["Opens at", "250"]), ((800, 480), ["No bid yet"])])
def test_before_the_first_bid_the_figure_is_what_bidding_opens_at(size: tuple[int, int], said: list[str]) -> None:
    with sight():
        seen = [mark.what for mark in painted(Pilot.at("auction", size).app.surface)]

    assert [text in seen for text in ("Opens at", "250", "No bid yet")] == [
        text in said for text in ("Opens at", "250", "No bid yet")
    ]


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_the_ring_of_a_tip_lies_around_the_figure_and_does_not_cross_it(size: tuple[int, int]) -> None:
    pilot = Pilot.at("pointer", size)
    pilot.advance(2)
    table = pilot.scene
    assert isinstance(table, Table)
    view = table.view
    panel = view.panel
    assert isinstance(panel, AuctionPanel)
    (tip,) = [tip for tip in TIPS if tip.name == "bid"]
    place = tip.target(view)
    figure = panel.figure_place(250)
    digits = figure.fit(figure.w, min(figure.h, round(view.look.metrics.moment * 0.75)))
    assert place.encloses(digits)
