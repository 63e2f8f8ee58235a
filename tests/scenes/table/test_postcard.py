"""A picture to send shows a deal that is over: the sender's hand, a meld, the result, a code; no card to come."""

from __future__ import annotations

from typing import Any

import pytest

from game.heads import COURT
from game.rules import Hand, Seat
from game.rules.play import HandDealt, deal_from_seed
from game.scenes.forms.send import SendPicture
from game.scenes.table.postcard import Postcard, postcard_of
from game.scenes.table.postcard_drawing import TALL, WIDE, Shape, draw_postcard
from game.scenes.table.scene import Table
from game.store.links import format_link
from game.store.shared_deals import share
from game.ui.qr import squares_of
from game.ui.squares import QUIET
from game.ui.theme import CODE_DARK, CODE_LIGHT
from tests.games import of_each_kind
from tests.pilot import MemoryHost, Pilot
from tests.scenes.test_ways_out import SEED, between_deals, running, table

SHAPES = pytest.mark.parametrize("shape", [WIDE, TALL], ids=["wide", "upright"])


def card_at(pilot: Pilot, page: str | None = "https://you.example/") -> Postcard | None:
    assert isinstance(pilot.scene, Table)
    session = pilot.scene.session
    match, seats = session.match, session.match.rules.seats
    return postcard_of(match, session.model, session.names, COURT[: len(seats)], page, None)


def last_hands(match: Any) -> dict[Seat, Hand]:
    events = [event for events in match.events for event in events if isinstance(event, HandDealt)]
    return {event.seat: event.cards for event in events}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", of_each_kind())
def test_it_shows_the_deal_that_is_over_and_no_card_to_come_of_a_match_that_goes_on(name: str) -> None:
    match = between_deals(name)
    number = match.state.standing.deals
    card = card_at(table(match, MemoryHost()))
    assert card is not None
    hands = last_hands(match)

    assert sorted(card.hand) == sorted(hands[match.people[0]])
    assert list(hands.values()) == list(deal_from_seed(match.rules, SEED, number).hands), (
        "the deal before, not the next"
    )
    shown = table(match, MemoryHost()).scene
    assert isinstance(shown, Table)
    laid = [meld.cards for melds in shown.session.model.deal.melds.values() for meld in melds]
    assert card.meld in [*laid, ()]
    assert card.squares == squares_of("https://you.example/" + format_link(share(match)))


def test_there_is_none_while_a_deal_is_played() -> None:
    match = running("classic")
    assert card_at(table(match, MemoryHost())) is None

    shown = table(between_deals("classic"), MemoryHost()).scene  # an older deal is looked at while the next is played
    assert isinstance(shown, Table)
    assert postcard_of(match, shown.session.model, shown.session.names, COURT[:4], None, None) is None


def test_it_shows_no_hand_that_several_people_at_one_screen_have_not_seen() -> None:
    card = card_at(table(between_deals("classic", "two people"), MemoryHost()))

    assert card is not None
    assert card.hand == ()


@SHAPES
def test_its_code_can_be_read_in_the_picture(shape: Shape) -> None:
    pilot = table(between_deals("classic"), MemoryHost())
    card = card_at(pilot)
    assert card is not None
    picture = draw_postcard(pilot.app.look, card, shape)
    assert picture.get_size() == shape.size
    assert shape.square >= 3
    side = shape.square * (len(card.squares) + 2 * QUIET)
    left, top = shape.size[0] - side - 26 + QUIET * shape.square, shape.size[1] - side - 26 + QUIET * shape.square
    half = shape.square // 2

    def read(across: int, down: int) -> bool:
        colour = picture.get_at((left + across * shape.square + half, top + down * shape.square + half))[:3]
        assert colour in (CODE_DARK, CODE_LIGHT)
        return colour == CODE_DARK

    count = range(len(card.squares))
    assert tuple(tuple(read(across, down) for across in count) for down in count) == card.squares


@pytest.mark.sweep
def test_it_is_saved_copied_and_given_to_the_share_sheet_where_there_is_one() -> None:
    host = MemoryHost()
    pilot = table(between_deals("classic"), host)
    pilot.click("share deal")
    assert isinstance(pilot.scene, SendPicture)
    assert not pilot.has("send picture")
    assert not pilot.has("copy picture")
    pilot.click("save picture")
    assert next(data for name, data in host.files.items() if name.endswith(".png")).endswith(repr(b"\x89PNG"))
    pilot.click("copy link")
    assert host.copied[-1].startswith("#d=")

    host.pictures.shares = host.pictures.copies = True
    pilot.click("back")
    pilot.click("share deal")
    pilot.click("shape Upright")
    pilot.click("send picture")
    pilot.click("copy picture")
    assert [name.endswith(".png") for name in host.pictures.sent] == [True, True]


@pytest.mark.sweep(2)
@SHAPES
@pytest.mark.parametrize("name", of_each_kind())
def test_every_game_has_its_picture(name: str, shape: Shape) -> None:
    pilot = table(between_deals(name), MemoryHost())
    card = card_at(pilot)
    assert card is not None
    assert card.spoken.startswith("Picture")
    draw_postcard(pilot.app.look, card, shape)
