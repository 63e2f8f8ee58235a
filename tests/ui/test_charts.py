"""Which way charts run: what is more is longer, higher or further right, and stands beside its own words (V2)."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.prices import ChoicePrice
from game.rules.play import PlayCard
from game.rules.text import parse_card
from game.scenes.table.price_tags import _bar
from game.scenes.title import Title
from game.ui import charts, widgets
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.prices import HistogramColumn, PricedChoice, columns_height, draw_columns, draw_priced, priced_height
from game.ui.tags import TAG, PlacedTag, draw_tag, tag_width
from game.ui.theme import Colour
from tests.pilot import Pilot

PAPER = (7, 9, 11)
Written = list[tuple[str, Rect, Colour]]


class Sheet:
    """What was drawn on a surface: which colour lies where, and which words."""

    def __init__(self, look: Look, surface: pygame.Surface, written: Written) -> None:
        self.look, self.surface, self.written = look, surface, written

    def extent(self, colour: Colour, inside: Rect | None = None) -> Rect:
        """The smallest box around all pixels of a colour, in a part of the sheet."""
        area = inside or Rect(0, 0, *self.surface.get_size())
        mask = pygame.mask.from_threshold(self.surface.subsurface(area), (*colour, 255), (1, 1, 1, 255))
        found = mask.get_bounding_rects()
        assert found, f"nothing is {colour} in {area}"
        x, y, w, h = found[0].unionall(found[1:])
        return Rect(area.x + x, area.y + y, w, h)

    def has(self, colour: Colour, inside: Rect) -> bool:
        mask = pygame.mask.from_threshold(self.surface.subsurface(inside), (*colour, 255), (1, 1, 1, 255))
        return mask.count() > 0

    def words(self) -> list[str]:
        return [text for text, _, _ in self.written]

    def place(self, text: str) -> Rect:
        (found,) = [rect for words, rect, _ in self.written if words == text]
        return found

    def ink(self, text: str) -> Colour:
        return next(colour for words, _, colour in self.written if words == text)


Draw = Callable[[Callable[[Canvas, Look, Rect], None], Rect], Sheet]


@pytest.fixture
def look() -> Look:
    return Pilot(Title, (800, 600)).app.look


@pytest.fixture
def draw(look: Look, monkeypatch: pytest.MonkeyPatch) -> Draw:
    """Draws something in an area of an empty sheet."""
    written: Written = []
    write = widgets.write

    def writing(
        surface: Canvas, look: Look, text: str, rect: Rect, size: int, colour: Colour, *more: Any, **named: Any
    ) -> None:
        written.append((text, rect, colour))
        write(surface, look, text, rect, size, colour, *more, **named)

    monkeypatch.setattr(widgets, "write", writing)

    def drawn(chart: Callable[[Canvas, Look, Rect], None], area: Rect) -> Sheet:
        written.clear()
        surface = pygame.Surface((area.right + 20, area.bottom + 20))
        surface.fill(PAPER)
        chart(surface, look, area)
        return Sheet(look, surface, list(written))

    return drawn


# Choices with a price.

CHOICES = (
    PricedChoice("Play the A♠", "0", 1.0, 0.0),
    PricedChoice("Play the K♠", "−12 ± 3", 0.5, 0.125),
    PricedChoice("Play the 9♠", "−24", 0.0, 0.0, strong=True),
)


def test_the_bar_of_a_better_choice_is_longer_and_what_may_be_luck_is_paler(look: Look, draw: Draw) -> None:
    area = Rect(20, 20, 400, priced_height(look, CHOICES, 400))
    sheet = draw(lambda surface, look, area: draw_priced(surface, look, area, CHOICES), area)
    theme = look.theme
    rows = [sheet.place(choice.label) for choice in CHOICES]

    assert [row.y for row in rows] == sorted(row.y for row in rows), "in their order, from the top"
    tracks = [
        Rect(area.x, row.bottom, area.w, end - row.bottom)
        for row, end in zip(rows, [rows[1].y, rows[2].y, area.bottom], strict=True)
    ]
    best = sheet.extent(theme.ours, tracks[0])
    assert best.w >= area.w - 2, "the best one fills its track"
    sure, unsure = sheet.extent(theme.ours, tracks[1]), sheet.extent(theme.panel_edge, tracks[1])
    assert sure.x <= area.x + 1
    assert sure.right == pytest.approx(area.x + 0.375 * area.w, abs=3), "half, less the error"
    assert unsure.right == pytest.approx(area.x + 0.625 * area.w, abs=3), "half, and the error"
    own = sheet.extent(theme.accent, tracks[2])
    assert own.x <= area.x + 1
    assert own.w <= 2 * look.metrics.px(8), "the worst one has hardly any"
    assert not sheet.has(theme.ours, tracks[2]), "the person's own has another colour"
    for choice, row in zip(CHOICES, rows, strict=True):
        figure = sheet.place(choice.figure)
        assert figure.y == row.y, "beside its words"
        assert figure.x >= row.right
    assert sheet.ink("Play the 9♠") == theme.text
    assert sheet.ink("Play the K♠") == theme.text_muted


def test_an_error_beyond_the_track_stays_on_it(look: Look, draw: Draw) -> None:
    wide = (PricedChoice("Bid 250", "98% ± 9%", 0.98, 0.09), PricedChoice("Bid 400", "1% ± 9%", 0.01, 0.09))
    area = Rect(20, 20, 300, priced_height(look, wide, 300))
    sheet = draw(lambda surface, look, area: draw_priced(surface, look, area, wide), area)

    assert sheet.extent(look.theme.panel_edge).right <= area.right
    assert area.encloses(sheet.extent(look.theme.ours))


# What a hand reaches.

COLUMNS = [
    HistogramColumn("200", 0.1, 1.0),
    HistogramColumn("250", 0.6, 0.9),
    HistogramColumn("300", 0.3, 0.3),
    HistogramColumn("350", 0.0, 0.0),
]


def test_columns_grow_with_their_share_and_the_line_falls_with_the_chance(look: Look, draw: Draw) -> None:
    area = Rect(10, 10, 500, columns_height(look))
    sheet = draw(lambda surface, look, area: draw_columns(surface, look, area, COLUMNS), area)
    theme, top, bottom = look.theme, sheet.place("100%"), sheet.place("0%")

    assert top.center[1] < sheet.place("50%").center[1] < bottom.center[1]
    full, none = top.center[1], bottom.center[1]
    left = top.right
    cells = Rect(left, area.y, area.right - left, area.h).columns(4)
    bars = [sheet.extent(theme.ours, cell.inset(cell.w // 4, 0)) for cell in cells[:3]]
    assert not sheet.has(theme.ours, cells[3].inset(cells[3].w // 4, 0)), "nothing comes to that"
    assert bars[1].bottom == bars[2].bottom, "they stand on one line"
    assert bars[0].h == pytest.approx(bars[1].h / 6, abs=4)
    assert bars[2].h == pytest.approx(bars[1].h / 2, abs=4)
    line = [sheet.extent(theme.accent, Rect(cell.x + 8, area.y, 3, area.h)).center[1] for cell in cells]
    assert line == sorted(line), "it falls"
    begins = sheet.extent(theme.accent, Rect(cells[0].x + 8, area.y, 2, area.h)).center[1]
    assert begins == pytest.approx(full, abs=(none - full) // 8)
    third = sheet.extent(theme.accent, Rect(cells[2].x + 10, area.y, 3, area.h)).center[1]
    assert third == pytest.approx(none - 0.3 * (none - full), abs=(none - full) // 8)
    named = [sheet.place(column.label) for column in COLUMNS if column.label in sheet.words()]
    assert named
    assert [place.x for place in named] == sorted(place.x for place in named)
    assert all(place.y >= none for place in named), "below the columns"


# Statistics.


def test_what_was_made_stands_before_what_was_not_and_all_have_one_scale(look: Look, draw: Draw) -> None:
    bars = [charts.SplitBar("250", 6, 2, "6 made, 2 set"), charts.SplitBar("350+", 0, 4, "0 made, 4 set")]
    area = Rect(10, 10, 600, charts.bars_height(look, 2))
    sheet = draw(lambda surface, look, area: charts.draw_bars(surface, look, area, bars), area)
    theme = look.theme
    rows = [Rect(area.x, sheet.place(bar.label).y, area.w, sheet.place(bar.label).h) for bar in bars]

    made, missed = sheet.extent(theme.good, rows[0]), sheet.extent(theme.paper, rows[0])
    assert made.right == missed.x
    assert made.w == pytest.approx(3 * missed.w, abs=3)
    assert not sheet.has(theme.good, rows[1])
    assert sheet.extent(theme.paper, rows[1]).w == pytest.approx(2 * missed.w, abs=3)
    assert sheet.extent(theme.paper, rows[1]).x == made.x
    assert sheet.place("350+").x < made.x
    assert sheet.place("6 made, 2 set").x >= missed.right


def test_a_line_goes_from_the_first_to_the_last_and_up_for_more(look: Look, draw: Draw) -> None:
    area = Rect(10, 10, 400, charts.line_height(look))
    values = (-40.0, 100.0, 30.0)
    sheet = draw(lambda surface, look, area: charts.draw_line(surface, look, area, values, 0, 0), area)
    plot = Rect(sheet.place("−40").right, area.y, area.right - sheet.place("−40").right, area.h)
    thirds = plot.columns(3)

    high, zero, low = (sheet.place(text).center[1] for text in ("100", "0", "−40"))
    assert high < zero < low
    assert zero == pytest.approx(low - 40 / 140 * (low - high), abs=2), "in scale"
    dots = [
        sheet.extent(look.theme.ours, Rect(x - 3, area.y, 7, area.h))
        for x in (
            sheet.extent(look.theme.ours).x + 4,
            plot.x + plot.w // 2 + 2,
            sheet.extent(look.theme.ours).right - 4,
        )
    ]
    assert dots[0].bottom == pytest.approx(low, abs=8), "the first is the lowest"
    assert dots[1].y == pytest.approx(high, abs=8), "the second the highest"
    last = sheet.extent(look.theme.ours, thirds[2].inset(1)).right
    assert last > thirds[2].x + thirds[2].w // 2
    assert dots[2].center[1] == pytest.approx(low - 70 / 140 * (low - high), abs=12)
    foot = Rect(plot.x, sheet.place("first").y, plot.w, sheet.place("first").h)
    ends = sheet.extent(look.theme.text_muted, foot)
    assert ends.x - foot.x < 20, "first at the left"
    assert foot.right - ends.right < 20, "last at the right"
    assert [text for text, _, _ in sheet.written[-2:]] == ["first", "last"]


def test_one_value_stands_in_the_middle_and_a_range_may_be_given(look: Look, draw: Draw) -> None:
    area = Rect(10, 10, 400, charts.line_height(look))
    sheet = draw(lambda surface, look, area: charts.draw_line(surface, look, area, (75.0,), 50, 100, "%"), area)
    top, bottom = sheet.place("100%"), sheet.place("50%")
    dot = sheet.extent(look.theme.ours)

    assert dot.center[0] == pytest.approx((top.right + area.right) // 2, abs=6)
    assert dot.center[1] == pytest.approx((top.center[1] + bottom.center[1]) // 2, abs=3)
    assert "first" not in sheet.words()


@pytest.mark.parametrize(("value", "low", "high"), [(-12.0, -30.0, 6.0), (20.0, 8.0, 32.0), (-20.0, -32.0, -8.0)])
def test_a_range_has_its_value_and_the_expert_in_their_places(
    value: float, low: float, high: float, look: Look, draw: Draw
) -> None:
    area = Rect(10, 10, 400, charts.range_height(look))
    sheet = draw(lambda surface, look, area: charts.draw_range(surface, look, area, value, low, high, "Expert"), area)
    bar = sheet.extent(look.theme.ours)
    expert = sheet.place("Expert").center[0]
    left, right = min(low, 0.0), max(high, 0.0)
    unit = bar.w / (high - low)

    assert expert == pytest.approx(bar.x - low * unit, abs=6), "nothing lies there, on the scale of the bar"
    assert (bar.center[0] < expert) is ((low + high) / 2 < 0), "who is behind stands at the left"
    middle = Rect(bar.x, bar.center[1] - 1, bar.w, 3)
    dots = [
        x
        for x in range(middle.x + 8, middle.right - 8)
        if sheet.surface.get_at((x, bar.center[1]))[:3] == tuple(look.theme.ours)
    ]
    assert sum(dots) / len(dots) == pytest.approx(bar.x + (value - low) * unit, abs=5)
    assert area.x <= bar.x
    assert bar.right <= area.right
    assert right >= left


def test_a_table_has_its_rows_in_order_and_warns_where_it_is_told_to(look: Look, draw: Draw) -> None:
    rows = (("Bots", "Won", "Ahead"), ("Easy", "3", "+12"), ("Pro", "1", "−40"))
    area = Rect(10, 10, 300, charts.table_height(look, 3))
    sheet = draw(lambda surface, look, area: charts.draw_table(surface, look, area, rows, [(2, 1)]), area)

    assert [sheet.place(row[0]).y for row in rows] == sorted(sheet.place(row[0]).y for row in rows)
    for row in rows:
        places = [sheet.place(text) for text in row]
        assert [place.x for place in places] == sorted(place.x for place in places)
        assert len({place.y for place in places}) == 1
    assert sheet.ink("1") == look.theme.warning
    assert sheet.ink("3") == sheet.ink("−40") == sheet.ink("Pro") == look.theme.text
    assert sheet.ink("Won") == look.theme.text_muted


@pytest.mark.parametrize("width", [600, 200])
def test_each_large_number_stands_over_what_it_counts(width: int, look: Look, draw: Draw) -> None:
    numbers = (("12", "deals"), ("3 of 4", "matches won"), ("−40", "theirs"))
    area = Rect(10, 10, width, charts.numbers_height(look, numbers, width))
    sheet = draw(lambda surface, look, area: charts.draw_numbers(surface, look, area, numbers), area)

    for number, caption in numbers:
        above, below = sheet.place(number), sheet.place(caption)
        assert above.bottom <= below.y
        assert above.center[0] == pytest.approx(below.center[0], abs=2)
    order = [(sheet.place(number).y, sheet.place(number).x) for number, _ in numbers]
    assert order == sorted(order)


# Tags on cards.


@pytest.mark.parametrize("share", [0.0, 0.25, 0.75])
def test_the_bar_within_a_tag_is_as_long_as_the_choice_is_good(share: float, look: Look, draw: Draw) -> None:
    place = Rect(10, 10, max(120, tag_width(look, "−8", 12)), look.metrics.px(TAG))
    sheet = draw(lambda surface, look, _: draw_tag(surface, look, PlacedTag("−8", place, share)), place)
    good = look.theme.good

    if not share:
        assert not sheet.has(good, place)
    else:
        assert sheet.extent(good, place).x <= place.x + 3
        assert sheet.extent(good, place).right == pytest.approx(place.x + share * place.w, abs=3)


def test_the_best_tag_is_gold_and_has_no_bar(look: Look, draw: Draw) -> None:
    place = Rect(10, 10, 120, look.metrics.px(TAG))
    sheet = draw(lambda surface, look, _: draw_tag(surface, look, PlacedTag("best", place, 1.0, True)), place)

    assert sheet.has(look.theme.accent, place)
    assert not sheet.has(look.theme.good, place)


def test_the_bar_of_a_price_is_full_for_the_best_and_empty_for_the_dearest() -> None:
    prices = [
        ChoicePrice(PlayCard(parse_card(card)), 0.0, 0.5, cost, 1.0)
        for card, cost in (("AS", 0.0), ("KS", 30.0), ("9S", 120.0))
    ]
    for scale, first in ((10, 1 - 30 / 120), (1, 1 - 30 / 120)):
        view = SimpleNamespace(prices=prices, match=SimpleNamespace(rules=SimpleNamespace(score_unit=scale)))
        assert [_bar(view, price) for price in prices] == pytest.approx([1.0, first, 0.0])  # type: ignore[arg-type]
    little = SimpleNamespace(prices=prices[:2], match=SimpleNamespace(rules=SimpleNamespace(score_unit=10)))
    assert _bar(little, prices[1]) == pytest.approx(1 - 30 / 50), "five units empty it at the least"  # type: ignore[arg-type]
