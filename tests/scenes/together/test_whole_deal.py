"""A whole deal at the window's table: phones over real lines, the window as the table itself or as a seat."""

import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import cycle
from urllib.parse import urlsplit

import pytest

pytest.importorskip("websockets")

from game.host.listening import LocalListener
from game.net.people import TableStage
from game.rules import PRESETS
from game.scenes.seat.table_model import Stage
from game.scenes.table.scene import Table
from game.scenes.together.hosted import HostedTable
from game.scenes.together.lobby import Lobby
from game.scenes.together.opening import SetTable
from game.store.history import past_names
from game.store.settings import Speed
from game.store.tables import table_entries
from game.ui.controls import Role
from tests.net.phones import ASIDE, Phone
from tests.pilot import MemoryHost, Pilot
from tests.scenes.together.guests import hosted_of, shows_board


class OpenHost(MemoryHost):
    """A host to which phones can connect."""

    def __init__(self) -> None:
        super().__init__()
        self.listening: list[LocalListener] = []

    def listen(self, name: str, told: Mapping[str, object], port: int, others: Sequence[str] = ()) -> LocalListener:
        self.listening.append(LocalListener(name, told, 0 if port == 8421 else port, others))
        return self.listening[-1]


class Evening:
    """A window, and phones."""

    def __init__(self, rules: str, sits: bool, host: OpenHost | None = None) -> None:
        self.host = host or OpenHost()
        self.phones: list[Phone] = []
        self.pilot = Pilot(SetTable, host=self.host)
        self.pilot.app.change(self.pilot.app.settings.changed(rules=rules, speed=Speed.FASTEST))
        self.pilot.advance(0)
        self._turns = 0
        self.sits = sits

    def set_table(self) -> None:
        self.pilot.click("window seat" if self.sits else "window table")
        self.pilot.click("set table")
        self.wait(lambda: isinstance(self.pilot.scene, Lobby) and bool(self.hosted.link))

    @property
    def hosted(self) -> HostedTable:
        return hosted_of(self.pilot)

    @property
    def address(self) -> str:
        parts = urlsplit(self.hosted.link)
        return f"http://127.0.0.1:{parts.port}{parts.path}"

    def come(self, name: str) -> Phone:
        before = sum(chair.taken for chair in self.hosted.table.chairs.values())
        self.phones.append(Phone(self.address, name))
        self.wait(lambda: sum(chair.taken for chair in self.hosted.table.chairs.values()) > before)
        return self.phones[-1]

    def turn(self, seconds: float = 0.05) -> None:
        """A frame, in which everybody does what they are asked."""
        self._turns += 1
        scene = self.pilot.scene
        mixing = isinstance(scene, Lobby) and self.hosted.table.stage is TableStage.MIXING
        self.pilot.send(dt=seconds / 50 if mixing else seconds)  # a busy machine is no reason to begin without a secret
        time.sleep(0.0003 if self._on_the_way() else 0)  # lines are carried by other threads
        for phone in self.phones:
            phone.play()
            if self._turns % 20 == 0:
                phone.ping()
        self._play()

    def _on_the_way(self) -> bool:
        """Whether somebody waits for what a line carries."""
        if not self.phones:
            return True
        undone, ply = self.hosted.table.moment
        return any(
            phone.waits or (phone.sheet.get("undone"), phone.sheet.get("ply")) != (undone, ply) for phone in self.phones
        )

    def _play(self) -> None:
        """The person at the window does what comes first, too."""
        scene = self.pilot.scene
        if not self.sits or not isinstance(scene, Table):
            return
        live = scene.view.live
        controls = [control for control in self.pilot.controls() if control.enabled]
        names = {control.name: control for control in controls}
        wanted = ["go on", "next deal", *(("pass", "pass cards", "bury", "play on") if live else ())]
        found = next((names[name] for name in wanted if name in names), None)
        if found is None and live:
            named = [each for each in controls if each.name.startswith("trump ")]
            buttons = [each for each in controls if each.main and each.role is Role.BUTTON and each.name not in ASIDE]
            buttons += named
            cards = [each for each in controls if each.role is Role.CARD and not each.pressed]
            found = next(iter([*buttons, *cards]), None)
        if found is not None:
            self.pilot.app.press(found.name)

    def wait(self, until: Callable[[], bool], turns: int = 20_000) -> None:
        for _ in range(turns):
            if until():
                return
            self.turn()
        table = self.hosted.table
        raise AssertionError(
            f"waited in vain: {table.stage}, {table.moment}, {[p.sheet.get('prompt') for p in self.phones]}"
        )


@contextmanager
def evening(rules: str, sits: bool = False, host: OpenHost | None = None) -> Iterator[Evening]:
    made = Evening(rules, sits, host)
    before = sys.getswitchinterval()
    sys.setswitchinterval(0.0002)  # what the threads of the lines carry arrives within a frame
    try:
        yield made
    finally:
        sys.setswitchinterval(before)
        for phone in made.phones:
            phone.close()
        made.pilot.app.jobs.clear()
        for listener in made.host.listening:
            listener.close()
            listener._thread.join(5)


def deals(table: HostedTable) -> int:
    match = table.table.match
    return 0 if match is None else len(match.state.standing.sheet)


@pytest.mark.sweep
@pytest.mark.parametrize("rules", ["classic"])
def test_phones_play_a_deal_at_a_window_that_shows_the_table(rules: str) -> None:
    with evening(rules) as party:
        party.set_table()
        for name in ("Ada", "Bob")[: len(PRESETS[rules].seats)]:
            party.come(name)
        party.pilot.click("begin")
        party.wait(lambda: shows_board(party.pilot))
        scene, hosted = party.pilot.scene, party.hosted
        assert isinstance(scene, Table)
        party.wait(lambda: deals(hosted) == 1)
        match = hosted.table.match
        assert match is not None
        model = scene.session.model
        party.wait(lambda: model.stage is Stage.RESULT or model.deal.number > 1)  # phones may have gone on by then
        party.wait(lambda: all(phone.sheet["ply"] == match.ply for phone in party.phones))
        assert hosted.table.stage is TableStage.PLAYING
        assert hosted.table.mixing.told.secrets.keys() == {phone.sheet["seat"] for phone in party.phones}


@pytest.mark.sweep
@pytest.mark.parametrize("rules", ["two-handed", "three-handed", "five-handed"])
def test_the_person_at_the_window_plays_a_deal_with_a_phone(rules: str) -> None:
    with evening(rules, sits=True) as party:
        party.set_table()
        party.come("Ada")
        party.pilot.click("begin")
        party.wait(lambda: isinstance(party.pilot.scene, Table))
        hosted = party.hosted
        scene = party.pilot.scene
        assert isinstance(scene, Table)
        party.wait(lambda: deals(hosted) == 1 and scene.session.model.stage is Stage.RESULT)
        assert scene.session.match.record == hosted.table.match.record  # type: ignore[union-attr]
        assert hosted.seat is not None
        assert hosted.seat.doubt is None
        taken = {seat.letter for seat, chair in hosted.table.chairs.items() if chair.taken}
        assert hosted.table.mixing.told.secrets.keys() == taken


@pytest.mark.slow
@pytest.mark.parametrize("sits", [False, True], ids=["table", "seat"])
@pytest.mark.parametrize("rules", PRESETS)
def test_a_whole_match_is_played_in_windows_of_all_sizes_while_pages_come_and_go(rules: str, sits: bool) -> None:
    with evening(rules, sits) as party:
        party.set_table()
        ada = party.come("Ada")
        party.pilot.click("begin")
        party.wait(lambda: isinstance(party.pilot.scene, Table))
        hosted = party.hosted
        sizes = cycle([(1280, 720), (390, 844), (844, 390), (320, 480), (1920, 1080)])
        while hosted.table.stage is TableStage.PLAYING:
            ply = hosted.table.moment[1]
            party.wait(lambda ply=ply: hosted.table.moment[1] >= ply + 60 or hosted.table.stage is TableStage.OVER)
            party.pilot.resize(*next(sizes))
            ada.close()
            ada.open()
        party.wait(lambda: party.pilot.has("end of match"))
        party.pilot.app.press("end of match")
        party.wait(lambda: isinstance(party.pilot.scene, Lobby))
        assert len(past_names(party.host.storage)) == 1
        assert hosted.seat is None or hosted.seat.doubt is None


@pytest.mark.sweep
def test_somebody_who_closes_their_page_is_played_by_a_bot_and_finds_their_seat_again() -> None:
    with evening("classic") as party:
        party.set_table()
        ada = party.come("Ada")
        party.come("Bob")
        party.pilot.click("begin")
        party.wait(lambda: bool(ada.sheet) and bool(ada.sheet["trick"]["cards"]))  # the first may be still on its way
        party.phones.remove(ada)
        ada.close()
        hosted, seat = party.hosted, ada.sheet["seat"]
        party.wait(lambda: party.pilot.control(f"seat {seat}").label.startswith("Ada, away"))
        assert "Ada has gone. The seat waits." in party.host.announcements
        ply = hosted.table.moment[1]
        party.wait(lambda: hosted.table.moment[1] > ply + 5)
        ada.open()
        party.phones.append(ada)
        party.wait(lambda: "Ada is back." in party.host.announcements)
        party.wait(lambda: ada.sheet["ply"] == hosted.table.moment[1])
        assert ada.sheet["seat"] == seat
        party.wait(lambda: deals(hosted) == 1)


@pytest.mark.sweep
def test_a_table_that_was_left_goes_on_at_the_same_address() -> None:
    with evening("classic", sits=True) as party:
        party.set_table()
        ada = party.come("Ada")
        party.pilot.click("begin")
        party.wait(lambda: isinstance(party.pilot.scene, Table))
        party.wait(lambda: party.hosted.table.moment[1] > 12)
        hosted, address = party.hosted, party.address
        moment, hands = hosted.table.moment, hosted.table.match.state.cards  # type: ignore[union-attr]
        party.pilot.app.press("menu")
        party.pilot.advance(0)
        party.pilot.click("leave")
        party.pilot.click("yes")
        party.pilot.advance(0.1)
        party.host.listening[-1]._thread.join(60)  # or its port is still taken
        assert table_entries(party.host.storage)
        ada.look(60)  # until the table hangs up
        closed = "The table is closed for now. It goes on where it was when its keeper opens it again."
        assert closed in ada.notes, "and whatever else was still on its way"
        party.phones.clear()

        with evening("classic", sits=True, host=party.host) as later:
            later.pilot.click("go on")
            later.pilot.advance(0)
            again = later.hosted
            later.wait(lambda: bool(again.link))
            assert later.address == address
            assert again.table.match is not None
            assert again.table.moment >= moment
            assert again.table.match.state.cards == hands or again.table.moment > moment
            ada.open()
            later.phones.append(ada)
            later.wait(lambda: deals(again) == 1)
