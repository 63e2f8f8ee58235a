"""The end of a match at the window's table: it is kept, another one can follow, and seats can be changed between."""

from dataclasses import fields, is_dataclass, replace

import pytest

from build.lab.gallery.moments import records
from game.host import MemoryStorage, StorageFull
from game.match import Match
from game.net.fairness import drawn_from
from game.net.people import TableStage, Terms
from game.net.table import SharedTable
from game.rules import DEFAULT_RULES, Card, Seat
from game.rules.play import PlayCard
from game.rules.text import HUMAN, Player
from game.scenes.review.hand_review import HandReview
from game.scenes.table.panels.result import ResultPanel
from game.scenes.table.scene import Table
from game.scenes.together.board import BoardDriver
from game.scenes.together.hosted import HostedTable
from game.scenes.together.kept import WindowSeat
from game.scenes.together.lobby import Lobby
from game.scenes.together.shared_driver import SharedDriver
from game.store.history import is_past, load_past, past_names
from game.store.tables import table_entries
from game.words import together as words
from game.words.table import NEXT_DEAL
from tests.pilot import FakeListener, MemoryHost, Pilot
from tests.scenes.together.guests import Guest, come, hosted_of, shows_board

KEY = "0123456789abcdef" * 2


def before_the_end(sits: bool) -> tuple[Pilot, HostedTable, Seat, PlayCard]:
    """A match that lacks one card, of the person at the window or of a guest called Ada; the other seats are bots'."""
    over = records(DEFAULT_RULES)["match-over"]
    last = over.actions[-1]
    assert isinstance(last, PlayCard)
    match = Match(replace(over, actions=over.actions[:-1]))
    seat = match.awaited
    assert seat is not None
    host = MemoryHost()
    table = SharedTable(Terms(DEFAULT_RULES, "casual"), host.fresh_seed)
    name, key = ("Eva", drawn_from(KEY, "token")) if sits else ("Ada", drawn_from("Ada", "token"))
    table.come(key, name, seat, 0.0)
    levels = [HUMAN if each is seat else "casual" for each in match.rules.seats]
    players = tuple(Player(table.name(each), level) for each, level in zip(match.rules.seats, levels, strict=True))
    table.match = Match(replace(match.record, players=players))
    table.stage = TableStage.PLAYING
    made: list[HostedTable] = []

    def scene(ctx: object) -> Table:
        window = WindowSeat("kitchen", 0, KEY, "Eva") if sits else WindowSeat("kitchen", 0)
        hosted = HostedTable(ctx, window, table, FakeListener("kitchen", 1))  # type: ignore[arg-type]
        hosted.turn(0.0)
        made.append(hosted)
        driver = (SharedDriver if sits else BoardDriver)(ctx, hosted)  # type: ignore[arg-type]
        return Table(ctx, driver, driver.beside)  # type: ignore[arg-type]

    pilot = Pilot(scene, host=host)
    pilot.advance(0.1)
    return pilot, made[0], seat, last


def test_a_match_that_ends_is_among_the_past_ones_and_its_table_does_not_wait() -> None:
    pilot, hosted, _, _ = before_the_end(sits=True)
    assert table_entries(pilot.host.storage)
    pilot.click(next(control.name for control in pilot.controls() if control.name.startswith("card ")))
    pilot.wait(lambda: pilot.has("end of match"), 3_000)

    assert hosted.table.stage is TableStage.OVER
    assert not table_entries(pilot.host.storage)
    (name,) = past_names(pilot.host.storage)
    past = load_past(pilot.app, name)
    assert past is not None
    assert past.record() == hosted.table.match.record  # type: ignore[union-attr]
    assert "Eva" in [player.name for player in past.players]


def test_a_match_that_ends_on_a_full_disk_waits_at_its_saved_table(monkeypatch: pytest.MonkeyPatch) -> None:
    class Full(MemoryStorage):
        def _write(self, name: str, text: str) -> None:
            if is_past(name):
                raise StorageFull("There is no room left.")
            super()._write(name, text)

    monkeypatch.setattr("tests.pilot.MemoryStorage", Full)
    pilot, hosted, _, _ = before_the_end(sits=True)
    pilot.click(next(control.name for control in pilot.controls() if control.name.startswith("card ")))
    pilot.wait(lambda: hosted.table.stage is TableStage.OVER)
    pilot.advance(0.1)

    assert past_names(pilot.host.storage) == []
    assert table_entries(pilot.host.storage), "its last card can be played again"


def test_after_the_match_it_can_be_looked_back_at_and_another_one_follows() -> None:
    pilot, hosted, seat, _ = before_the_end(sits=True)
    pilot.click(next(control.name for control in pilot.controls() if control.name.startswith("card ")))
    pilot.wait(lambda: pilot.has("end of match"), 3_000)
    pilot.click("end of match")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Lobby)
    pilot.click("review")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, HandReview)
    pilot.click("back")
    pilot.advance(0.1)

    pilot.click("begin")
    pilot.advance(0.1)
    assert hosted.table.stage is TableStage.GATHERING
    assert hosted.table.chairs[seat].name == "Eva"
    assert pilot.scene.title == words.LOBBY_TITLE
    pilot.click("begin")
    pilot.advance(11)
    assert isinstance(pilot.scene, Table)
    assert hosted.table.round == 2
    assert seat.letter in hosted.table.mixing.told.secrets, "the secret of this window is in the new seed"


def test_the_table_itself_leads_to_the_end_and_a_guest_may_ask_for_another_match() -> None:
    pilot, hosted, seat, last = before_the_end(sits=False)
    listener = hosted.listener
    assert isinstance(listener, FakeListener)
    ada = Guest(pilot, listener, 1, "Ada")
    assert ada.sheet["seat"] == seat.letter
    ada.press(next(item["name"] for item in ada.sheet["hand"] if item["card"] == str(last.card)))
    pilot.advance(0.5)
    pilot.wait(lambda: pilot.has("end of match"), 3_000)
    assert "This ends the match: Ada and Wes won." in pilot.control("standing").label
    assert len(past_names(pilot.host.storage)) == 1
    pilot.click("end of match")
    pilot.advance(0.1)
    assert isinstance(pilot.scene, Lobby)

    ada.press("another")
    pilot.advance(0.1)
    assert hosted.table.stage is TableStage.GATHERING
    assert pilot.scene.title == words.LOBBY_TITLE


def test_the_person_at_the_window_takes_another_seat_before_the_match() -> None:
    pilot = Pilot.at("together")
    pilot.click("window seat")
    pilot.click("set table")
    pilot.advance(0.1)
    hosted = hosted_of(pilot)
    come(pilot, "Ada")
    assert not pilot.has("sit N")
    pilot.click("sit E")
    pilot.advance(0.1)

    assert hosted.seat is not None
    assert hosted.seat.seat is Seat.EAST
    assert pilot.control("seat E").label.endswith(words.AT_WINDOW)
    assert pilot.has("sit S")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("moment", ["auction", "melding", "trick", "deal-over"])
def test_the_window_that_shows_the_table_is_told_nothing_that_one_who_watches_may_not_know(moment: str) -> None:
    pilot = Pilot.at(f"board-{moment}")
    assert shows_board(pilot)
    assert isinstance(pilot.scene, Table)
    match, view = hosted_of(pilot).table.match, pilot.scene.view
    assert match is not None
    shown = {str(pose.card) for pose in view.poses.values() if pose.card is not None}
    open_cards = {
        str(card)
        for events in match.events
        for event in events
        for told in [event.seen_by(None)]
        for card in _cards_in(told)
    }

    assert shown <= open_cards
    assert bool(shown) is (moment in ("melding", "trick"))


def test_where_nobody_sits_a_deal_is_not_shared_and_the_slip_has_room_for_no_more_than_its_buttons(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(BoardDriver, "after_deal", NEXT_DEAL)  # as once the match is over
    pilot = Pilot.at("board-deal-over")
    assert isinstance(pilot.scene, Table)
    panel = pilot.scene.view.panel
    assert isinstance(panel, ResultPanel)
    names = [control.name for control in panel.controls()]

    assert names == ["next deal", "sheet"]
    assert len(panel.places().buttons) == len(names)


def _cards_in(value: object) -> list[object]:
    """All cards in a value."""
    if isinstance(value, Card):
        return [value]
    if isinstance(value, tuple | list):
        return [card for part in value for card in _cards_in(part)]
    if is_dataclass(value):
        return [card for field in fields(value) for card in _cards_in(getattr(value, field.name))]
    return []
