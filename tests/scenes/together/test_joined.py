"""A page as a seat at a served table: it plays from the table scene what the keeper says is legal, and sees no more."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.host import Bringing, LineNews
from game.net.keeper import Keeper
from game.net.people import TableStage, Terms
from game.net.remote import RemoteSeat
from game.net.table import SharedTable
from game.rules import PRESETS, RuleSet, Seat
from game.rules.play import Bid, LegalActions
from game.rules.text import HUMAN
from game.scenes.forms.dialog import Confirm
from game.scenes.forms.rows import Note
from game.scenes.join_table import JoinTable
from game.scenes.seat.commands import Continue, Do
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.scenes.together.joined import JoinedTable, person_of
from game.scenes.together.lobby import Lobby
from game.store.history import past_names
from game.words import other_devices
from game.words import together as words
from tests.net.crooked import BeginningAgain
from tests.net.simulate import short
from tests.pilot import FakeLine, MemoryHost, Pilot

GAMES = [name if name == "classic" else pytest.param(name, marks=pytest.mark.slow) for name in PRESETS]


class Served:
    """A keeper, a page that has a seat there, and one more person without a screen."""

    def __init__(self, rules: RuleSet = PRESETS["classic"]) -> None:
        self.now = 0.0
        self.digits = iter(range(1, 1_000))
        self.table = SharedTable(Terms(rules, "easy", pace=0), lambda: f"{next(self.digits):016x}")
        self.keeper = Keeper(self.table)
        self.host = MemoryHost(is_browser=True)
        self.pilot = Pilot(Title, host=self.host)
        self.pilot.app.open_link("#table=cards")
        self.other = RemoteSeat("Bo", "b" * 32)
        self.page: int | None = None
        self.others = 1
        self.keeper.open(self.others, self.now)
        self.pilot.wait(lambda: "cards" in self.host.joined)

    @property
    def line(self) -> FakeLine:
        return self.host.joined["cards"]

    def connect(self) -> None:
        """The page opens a line."""
        self.page = (self.page or self.others) + 1
        self.keeper.open(self.page, self.now)
        self.line.heard.append(LineNews(0))

    def cut(self) -> None:
        """The page's line breaks."""
        assert self.page is not None
        self.keeper.close(self.page)
        self.line.heard.append(LineNews(0, open=False))

    def go(self, seconds: float = 0.1) -> None:
        """Carry texts, let the table go on, and show a frame."""
        self.now += seconds
        while self.keeper.tick(self.now):
            pass
        for text in self.other.tell(self.now):
            self.keeper.take(self.others, text, self.now)
        for text in self.keeper.tell(self.others):
            self.other.take(text, self.now)
        if self.page in self.keeper.lines:
            assert self.page is not None
            said, self.line.said = self.line.said, []
            for text in said:
                self.keeper.take(self.page, text, self.now)
            self.line.heard += [LineNews(0, text) for text in self.keeper.tell(self.page)]
        self.pilot.advance(seconds)

    def until(self, done: Callable[[], bool], seconds: float = 30) -> None:
        end = self.now + seconds
        while not done():
            assert self.now < end, (self.pilot.scene, [each.name for each in self.pilot.controls()])
            self.go()

    def sit_down(self) -> None:
        self.connect()
        self.until(lambda: isinstance(self.pilot.scene, Lobby))
        self.until(lambda: len(self.table.here) == 2)

    @property
    def joined(self) -> JoinedTable:
        scene = self.pilot.scene
        found = scene.session.driver._place if isinstance(scene, Table) else scene._place  # type: ignore[attr-defined]
        assert isinstance(found, JoinedTable)
        return found

    def begin(self) -> None:
        self.sit_down()
        self.pilot.click("begin")
        self.until(lambda: isinstance(self.pilot.scene, Table))

    def play_other(self) -> None:
        """The other person does what is legal: the first thing there is."""
        if self.other.may_act and self.other.observation is not None:
            self.other.act(next(iter(LegalActions(self.other.observation))))
        elif self.other.asked is not None:
            self.other.agree(True)
        self.other.ready()


def decide(served: Served) -> None:
    """The person at the page does something legal, as the table scene shows it."""
    scene = served.pilot.scene
    if not isinstance(scene, Table):
        return
    session = scene.session
    if session.live:
        view = session.match.view(session.viewer)
        actions = [action for action in LegalActions(view) if not isinstance(action, Bid)] or [*LegalActions(view)]
        scene.do(Do(actions[0]))
    elif any(control.name in ("go on", "next deal", "end of match") for control in served.pilot.controls()):
        scene.do(Continue())


@pytest.mark.sweep
@pytest.mark.parametrize("rules", GAMES)
def test_a_match_is_played_from_the_table_scene_and_is_among_the_past_ones(rules: str) -> None:
    served = Served(short(PRESETS[rules]))
    served.begin()
    seen = set()

    def over() -> bool:
        served.play_other()
        decide(served)
        scene = served.pilot.scene
        if isinstance(scene, Table):
            seat = served.joined.seat
            assert seat.seat is scene.session.viewer
            seen.add(scene.session.model.stage.value)
            theirs = {piece.card for other, hand in scene.session.model.hands.items() for piece in hand
                      if other is not scene.session.viewer}  # fmt: skip
            if scene.session.model.stage.value == "auction":
                assert theirs == {None}, "the hands of the others are not here"
        return isinstance(scene, Lobby) and served.table.stage is TableStage.OVER

    served.until(over, 3_000)
    assert "play" in seen or "stock" in seen
    served.go()
    assert len(past_names(served.host.storage)) == 1
    assert served.joined.seat.doubt is None
    assert served.table.match is not None
    assert served.joined.table.match is not None
    assert served.joined.table.match.record == served.table.match.record


def test_what_a_keeper_has_done_is_told_once_where_people_gather_and_at_the_table() -> None:
    served = Served()
    served.table.mixing = BeginningAgain()
    served.sit_down()
    served.pilot.click("begin")
    told = words.DOUBTS["BEGUN_AGAIN"]
    served.until(lambda: told in served.host.announcements)
    assert isinstance(served.pilot.scene, Lobby), "before the first card"
    served.until(lambda: isinstance(served.pilot.scene, Table), 60)
    served.go(1)
    assert served.host.announcements.count(told) == 1


def test_a_line_that_breaks_is_found_again_in_the_same_seat() -> None:
    served = Served()
    served.begin()
    seat = served.joined.seat.seat
    served.cut()
    served.go()
    assert words.LINE_LOST in served.host.announcements
    assert words.SENT_LATER not in served.host.announcements
    served.joined.seat.signal("thanks")
    served.go()
    assert words.SENT_LATER in served.host.announcements
    before = served.table.moment

    def gone_on() -> bool:
        served.play_other()
        return served.table.moment[1] > before[1] + 4

    served.until(gone_on, 90)
    served.connect()
    served.until(lambda: served.joined.seat.moment == served.table.moment)
    assert words.LINE_BACK in served.host.announcements
    assert served.joined.seat.seat is seat
    assert served.table.here == {Seat.NORTH, Seat.SOUTH}


def test_a_page_that_is_loaded_again_is_back_at_the_table_until_it_is_left() -> None:
    served = Served()
    served.host.opened_with = "table=cards"
    served.begin()
    assert served.host.link() == "table=cards"
    served.pilot.click("menu")
    served.pilot.click("leave")
    served.pilot.advance(0)
    served.pilot.click("yes")
    served.go()
    assert served.host.link() == ""


def test_what_a_bot_does_for_people_is_said_of_their_bots() -> None:
    served = Served()
    served.begin()
    for chair in served.table.chairs.values():
        chair.stand_in = chair.taken  # for a time, by agreement
    served.host.announcements.clear()
    served.until(lambda: served.joined.seat.moment[1] > 12)
    served.pilot.advance(10)

    told = " ".join(served.host.announcements)
    assert "Your bot " in told
    assert f"{served.other.name}’s bot " in told
    assert "You bid" not in told
    assert "You pass" not in told
    assert "You play" not in told


def test_leaving_lets_a_bot_play_and_keeps_the_seat() -> None:
    served = Served()
    served.begin()
    served.pilot.click("menu")
    names = [control.name for control in served.pilot.controls()]
    assert "say" in names
    assert "invite" not in names, "the light page has the link"
    served.pilot.click("leave")
    served.pilot.advance(0)
    served.pilot.click("yes")
    for _ in range(3):
        served.go()
    assert isinstance(served.pilot.scene, Title)
    assert served.line.closed
    assert len(served.table.here) == 1
    assert sum(chair.taken for chair in served.table.chairs.values()) == 2


def test_leaving_before_the_match_frees_the_seat_and_the_question_says_so() -> None:
    served = Served()
    served.sit_down()
    served.pilot.scene.back()
    served.pilot.advance(0)
    question = served.pilot.scene
    assert isinstance(question, Confirm)
    assert words.LEAVE_SERVED_LOBBY_TEXT in served.host.announcements[-1]
    served.pilot.click("yes")
    for _ in range(3):
        served.go()
    assert sum(chair.taken for chair in served.table.chairs.values()) == 1


def test_a_table_that_is_closed_leads_home_with_its_reason() -> None:
    served = Served()
    served.sit_down()
    served.keeper.end(words.NO_TABLE)
    served.go()
    served.go()
    assert isinstance(served.pilot.scene, Title)
    assert words.NO_TABLE in served.host.announcements
    assert served.line.closed


def test_a_table_without_a_free_seat_leads_home_and_says_why() -> None:
    served = Served()
    for seat in served.table.chairs:
        served.table.come(seat.letter, "Ada", seat, served.now)
    served.connect()
    served.until(lambda: isinstance(served.pilot.scene, Title), 3)
    assert words.TABLE_FULL in served.host.announcements
    assert served.line.closed


def test_those_who_sit_there_already_have_not_just_come() -> None:
    served = Served()
    served.sit_down()
    assert words.come(name="Bo") not in served.host.announcements
    served.keeper.open(99, served.now)
    late = RemoteSeat("Cid", "c" * 32)
    for text in late.tell(served.now):
        served.keeper.take(99, text, served.now)
    served.until(lambda: len(served.joined.table.here) == 3)
    assert words.come(name="Cid") in served.host.announcements


def test_a_window_joins_no_table_and_says_so() -> None:
    pilot = Pilot(Title, host=MemoryHost())
    pilot.app.open_link("#table=cards")
    pilot.advance(0)
    assert isinstance(pilot.scene, JoinTable)
    assert [row.text for row in pilot.scene.rows() if isinstance(row, Note)] == [other_devices.SEAT_NOT]


def test_what_has_not_come_can_be_tried_again() -> None:
    host = MemoryHost(is_browser=True)
    host.brought = Bringing(False, "no network")
    pilot = Pilot(Title, host=host)
    pilot.app.open_link("#table=cards")
    pilot.wait(lambda: pilot.has("again"))
    assert other_devices.not_come(why="no network") in host.announcements
    host.brought = Bringing(True)
    pilot.click("again")
    pilot.wait(lambda: "cards" in host.joined)


def test_the_name_is_the_light_pages_else_the_players_own() -> None:
    pilot = Pilot(Title, host=MemoryHost(is_browser=True))
    assert person_of(pilot.app, FakeLine(person="Ada")) == "Ada"
    assert person_of(pilot.app, FakeLine(person="")) == words.GUEST
    pilot.app.change(pilot.app.settings.changed(own_name="Zoë"))
    assert person_of(pilot.app, FakeLine(person="")) == "Zoë"


def test_bots_have_the_level_of_the_table() -> None:
    served = Served()
    served.begin()
    match = served.joined.table.match
    assert match is not None
    assert [player.level for player in match.players] == [HUMAN, "easy", HUMAN, "easy"]


def test_a_letter_goes_to_a_call_and_enter_makes_it() -> None:
    """Speech types letters by mistake, and nobody takes a call back alone (WCAG 2.1.4)."""
    served = Served()
    served.begin()

    def mine() -> bool:
        served.play_other()
        return any(control.name == "pass" for control in served.pilot.controls())

    served.until(mine)
    moment = served.table.moment
    for letter in "bcb1p":
        served.pilot.press(letter)
    assert served.pilot.app.navigator.attention.focus == "pass"
    served.go()
    assert served.table.moment == moment
    served.pilot.press("return")
    served.until(lambda: served.table.moment > moment)
