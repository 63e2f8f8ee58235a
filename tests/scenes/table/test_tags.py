"""Tags on cards, and the line of words: what they say can be read, and holds."""

from itertools import pairwise

import pygame
import pytest

from game.rules import Seat
from game.rules.play import MeldLaid, PlayBegan
from game.rules.presets import CLASSIC
from game.scenes.seat.view import Message
from game.scenes.table.line import MessageLine
from game.scenes.table.revision import Revision
from game.scenes.table.scene import Table
from game.scenes.table.tags import tags_at_rest
from game.store.settings import Settings, TextSize, Tips
from game.ui import tags as pills
from game.ui.tags import TAG, PlacedTag
from game.ui.text import Weight
from game.words.names import Names
from tests.pilot import MemoryHost, Pilot
from tests.sight import Mark, painted, sight


def tags(pilot: Pilot) -> list[Mark]:
    return [mark for mark in painted(pilot.app.surface) if mark.what == "new"]


def test_tags_are_as_large_as_captions_and_no_card_that_lies_face_down_has_one() -> None:
    with sight():
        pilot = Pilot.at("passing")
        look = pilot.app.look
        assert {tag.h for tag in tags(pilot)} == {look.text_height(look.metrics.caption, Weight.BOLD)}
        for control in [control for control in pilot.controls() if control.name.startswith("card ")][:4]:
            pilot.click(control.name)
        pilot.click("confirm pass")
        for _ in range(12):
            pilot.advance(0.2)
            assert all(tag.y > pilot.app.size[1] // 2 for tag in tags(pilot)), "the partner's cards tell nothing"


class Running:
    """What is shown while something moves."""

    waiting = False
    running = True


def test_what_was_melded_last_is_no_news_when_play_begins() -> None:
    app = Pilot.at("passing").app
    line, names = MessageLine(app, Revision(app)), Names(("You", "Nora", "Edda", "Wes"), Seat.NORTH, CLASSIC.seating)
    line.tell(MeldLaid(Seat.EAST, ()), names)
    assert line.words(Running(), "") == Message("Nora lays no meld")
    line.tell(PlayBegan(Seat.EAST), names)
    assert line.words(Running(), "") == Message("")


def test_no_card_covers_a_tag(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pills, "tag_size", lambda look: look.metrics.px(22))  # as wide as a long price
    with sight():
        pilot = Pilot.at("passing", (320, 480))
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        marks = painted(pilot.app.surface)
    words = [number for number, mark in enumerate(marks) if mark.what == "new"]

    assert words
    assert not any(mark.is_card and mark.rect.colliderect(marks[word].rect) for word in words for mark in marks[word:])


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480), (480, 320)])
def test_a_tag_covers_no_index_and_no_sign_of_its_suit(size: tuple[int, int]) -> None:
    with sight():
        pilot = Pilot.at("passing", size)
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        height, marks = pilot.app.metrics.px(TAG), painted(pilot.app.surface)
        found = [tag.rect.inflate(0, height - tag.h - 2) for tag in tags(pilot)]
    hand = [mark for mark in marks if mark.is_card and mark.what is not None]
    indexes = [pygame.Rect(card.x + 2, card.y + 0.07 * card.w, 0.3 * card.w, 0.7 * card.w) for card in hand]

    assert len(found) == 4
    assert not [tag for tag in found if tag.collidelist(indexes) >= 0]


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_a_chosen_card_has_a_gold_edge_where_it_hardly_rises_below_a_tag(size: tuple[int, int]) -> None:
    pilot = Pilot.at("passing", size)
    table = pilot.scene
    assert isinstance(table, Table)
    first = next(control.name for control in pilot.controls() if control.name.startswith("card "))
    for edged in (True, False):
        pilot.click(first)
        pilot.advance(0.5)
        card = pilot.control(first).rect
        colour = tuple(pilot.app.surface.get_at((card.x - 2, card.y + 30)))[:3]
        assert (colour == pilot.app.look.theme.accent) is edged


def priced(name: str, size: tuple[int, int], text_size: TextSize = TextSize.NORMAL) -> tuple[Table, list[PlacedTag]]:
    """A table with its prices, and its tags."""
    host = MemoryHost()
    host.storage.save("settings", Settings(prices=True, text_size=text_size, tips=Tips.DISMISSED).to_json())
    pilot = Pilot.at(name, size, host)
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.wait(lambda: bool(table.view.prices))
    return table, tags_at_rest(table.view)


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (844, 390)])
def test_no_price_covers_another_nor_the_melds_of_somebody_else(size: tuple[int, int]) -> None:
    table, found = priced("two-handed-64-stock", size)
    theirs = table.view.layout.melds[1]
    rows = {tag.place.y: sorted(other.place for other in found if other.place.y == tag.place.y) for tag in found}

    assert len(found) > 10
    assert not [pair for row in rows.values() for pair in pairwise(row) if pair[0].overlaps(pair[1])]
    assert not [tag for tag in found if tag.bar is not None and tag.place.overlaps(theirs)]


def test_a_price_covers_no_bid_that_has_two_lines() -> None:
    table, found = priced("auction-told", (390, 844))
    bid = next(button for button in table.view.buttons if button.name.startswith("bid "))
    (tag,) = (tag for tag in found if tag.place.overlaps(bid.rect))

    assert tag.place.bottom <= bid.rect.y + table.view.look.metrics.px(4)
