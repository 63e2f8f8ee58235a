"""Several people at one screen: nobody sees a hand but the person who has the device."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from itertools import chain

import pytest

from game.bots.player import Level, decide, make_bot
from game.heads import heads_of
from game.host import MemoryStorage
from game.match import Match
from game.rules import KINDS, Card, Seat, laid_cards, preset
from game.rules.play import Action, BeforePlay, Bid, DealOver, Pass
from game.rules.text import HUMAN, Player
from game.scenes.base import Context
from game.scenes.seat.commands import Do, Hint
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.curtain import HOLDS, Curtain
from game.scenes.table.end import MatchEnd
from game.scenes.table.scene import Table
from game.store.matches import parse_match
from game.store.settings import Motion, Settings, Speed
from game.words.names import card_name
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False)
NORA_AND_SAM = (Player("Nora", HUMAN), Player("Edda", "easy"), Player("Sam", HUMAN), Player("Wes", "easy"))
SAM_AND_EDDA = (Player("Nora", "easy"), Player("Edda", HUMAN), Player("Sam", HUMAN), Player("Wes", "easy"))
ALL_FOUR = tuple(Player(name, HUMAN) for name in ("Nora", "Edda", "Sam", "Wes"))
TABLES = pytest.mark.parametrize("players", [NORA_AND_SAM, SAM_AND_EDDA, ALL_FOUR], ids=["partners", "rivals", "four"])


def sit_down(
    match: Match, settings: Settings = QUICK, size: tuple[int, int] = (1280, 720), hurry: bool = True
) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())

    def scene(ctx: Context) -> Table:
        return Table(ctx, MatchDriver(ctx, match), hurry=hurry)

    return Pilot(scene, size, host)


def table_of(pilot: Pilot) -> Table:
    (table,) = (scene for scene in pilot.app.stack if isinstance(scene, Table))
    return table


def until(pilot: Pilot, done: Callable[[], bool], frames: int = 2000) -> None:
    """Let time pass, and say go on where the table asks everybody for it."""
    for _ in range(frames):
        if done():
            return
        go_on = next((c for c in pilot.controls() if c.name in ("go on", "next deal") and c.enabled), None)
        if go_on and isinstance(pilot.scene, Table) and not pilot.scene.session.showing:
            pilot.app.press(go_on.name)
        pilot.app.frame(0.05, [])
    raise AssertionError(f"it never came: {type(pilot.scene).__name__}, {[c.name for c in pilot.controls()]}")


def until_curtain(pilot: Pilot) -> Curtain:
    until(pilot, lambda: isinstance(pilot.scene, Curtain))
    assert isinstance(pilot.scene, Curtain)
    return pilot.scene


def lift(pilot: Pilot) -> Table:
    curtain = until_curtain(pilot)
    until(pilot, lambda: pilot.control("lift").enabled)
    pilot.click("lift")
    pilot.advance(0)
    assert pilot.scene is not curtain
    return table_of(pilot)


def hand_names(pilot: Pilot) -> list[str]:
    return sorted(name.split()[1] for name in (c.name for c in pilot.controls()) if name.startswith("card "))


def bold_bot() -> Callable[[Match], Action]:
    bot = make_bot(Level.EASY)
    return lambda match: decide(bot, match.view(match.awaited), random.Random(match.bot_seed(match.awaited))).action  # type: ignore[arg-type]


EASY = bold_bot()


def test_the_curtain_names_whose_turn_it_is_and_has_one_button_for_it() -> None:
    match = Match.new(preset("classic"), SAM_AND_EDDA, "two")
    with sight():
        pilot = sit_down(match)
        until_curtain(pilot)

        assert match.awaited is Seat.EAST
        assert [control.label for control in pilot.controls()] == ["I am Edda", "Menu"]
        assert "Pass the device to Edda" in pilot.host.announcements
        words = {mark.what for mark in painted(pilot.app.surface)}
        assert words == {"Pass the device to", "Edda", "I am Edda", "Menu"}

        table = lift(pilot)
        assert table.session.viewer is Seat.EAST
        assert table.session.live
        assert hand_names(pilot) == sorted(map(str, match.view(Seat.EAST).hand))
        assert (table.session.names.name(Seat.EAST), table.session.names.name(Seat.SOUTH)) == ("You", "Sam")


def test_the_curtain_shows_the_head_of_whose_turn_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[Card] = []

    def note(_surface: object, _look: object, card: Card, *_: object) -> None:
        drawn.append(card)

    monkeypatch.setattr("game.scenes.table.curtain.draw_head", note)
    pilot = sit_down(Match.new(preset("classic"), SAM_AND_EDDA, "two"))
    until_curtain(pilot)
    _ = pilot.app.surface

    assert set(drawn) == {heads_of(tuple(player.name for player in SAM_AND_EDDA))[1]}


def test_one_person_never_sees_a_curtain() -> None:
    players = (Player("Nora", "easy"), Player("Edda", "easy"), Player("Sam", HUMAN), Player("Wes", "easy"))
    match = Match.new(preset("classic"), players, "one")
    pilot = sit_down(match)
    for _ in range(12):
        until(pilot, lambda: table_of(pilot).session.live or match.over)
        assert not any(isinstance(scene, Curtain) for scene in pilot.app.stack)
        assert hand_names(pilot)
        table_of(pilot).do(Do(EASY(match)))


class Spy:
    """Looks on after every frame, and knows who may see what."""

    def __init__(self, pilot: Pilot, match: Match) -> None:
        self.pilot, self.match = pilot, match
        self._heard = len(pilot.host.announcements)
        self.covered_frames = 0
        self.open_frames = 0

    def look(self) -> None:
        """Nothing on the screen or in what is said tells of a hand but the looker's."""
        pilot, match = self.pilot, self.match
        said, self._heard = pilot.host.announcements[self._heard :], len(pilot.host.announcements)
        (table,) = [scene for scene in pilot.app.stack if isinstance(scene, Table)] or [None]
        if table is None:
            return
        looking = (
            table.session.driver.looking and not table.session.model.covered and not isinstance(pilot.scene, Curtain)
        )
        if looking:
            self.open_frames += 1
            assert match.awaited is table.session.viewer, "only who is asked looks"
        else:
            self.covered_frames += 1
        seen = set(match.view(table.session.viewer).hand) if looking else set()
        shown = {mark.what for mark in painted(pilot.app.surface) if mark.what is not None and mark.is_card}
        model, air = table.session.model, {pose.card for pose in table.session.show.in_air().values()}
        public = {piece.card for _, piece in model.trick}
        public |= {p.card for seat, hand in model.hands.items() for p in hand if p.ident in model.laid[seat]}
        lying = match.state.open.turned if match.state.open is not None else None
        public |= {lying, *(piece.card for piece in model.widow)}
        public |= air & {card for trick in model.deal.tricks[-1:] for _, card in trick.cards}
        public |= air & {card for melds in model.deal.melds.values() for card in laid_cards(melds)}
        assert shown <= public | seen, f"seen, and not open: {sorted(map(str, shown - public - seen))}"
        if not looking:
            self._nothing_told(said)

    def _nothing_told(self, said: list[str]) -> None:
        pilot = self.pilot
        places = [*pilot.controls(), *pilot.host.mirrored]
        assert not [place.name for place in places if place.name.startswith("card ")]
        attention = pilot.app.attention
        assert not any((name or "").startswith("card ") for name in (attention.focus, attention.hover, attention.held))
        hints = [control.hint for control in pilot.controls()]
        texts = [str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card]
        for text in (*hints, *texts):
            assert "Hint:" not in text
            assert "Your meld" not in text
        told = open_cards(self.match)
        for text in said:
            assert not text.startswith(("Your cards", "Hint:", "Thinking")), text
            named = {card for card in KINDS if card_name(card) in text or card.name in text}
            assert named <= told, f"told of, and not open: {text}"
        assert not any(scene.session.can_undo for scene in pilot.app.stack if isinstance(scene, Table))


def open_cards(match: Match) -> set[Card]:
    """Every card that has been open to all in this match."""
    found: set[Card] = set()

    def look(value: object) -> None:
        if isinstance(value, Card):
            found.add(value)
        elif isinstance(value, tuple):
            for part in value:
                look(part)
        elif is_dataclass(value):
            for each in fields(value):
                look(getattr(value, each.name))

    for event in chain.from_iterable(match.events):
        look(event.seen_by(None))
    return found


def play(pilot: Pilot, match: Match, spy: Spy, decisions: int) -> None:
    """Have every person decide, as a bot would, and look on all the while."""
    for _ in range(decisions):
        for _ in range(3000):
            spy.look()
            table = next((scene for scene in pilot.app.stack if isinstance(scene, Table)), None)
            if table is None or table.session.live or match.over:
                break
            ready = next(
                (c for c in pilot.controls() if c.name in ("lift", "go on", "next deal", "skip") and c.enabled), None
            )
            if ready and not (isinstance(pilot.scene, Table) and pilot.scene.session.showing):
                pilot.click(ready.name)
                spy.look()
            pilot.app.frame(0.03, [])
        if table is None or match.over:
            return
        assert table.session.live, f"nobody was asked at ply {match.ply}"
        action = EASY(match)
        told = pilot.host.announcements
        if random.Random(match.ply).random() < 0.2:
            table.do(Hint())
            pilot.advance(0.05)
            assert told[-1].startswith(("Thinking", "Hint:"))
            spy.look()
        spy.look()
        table.do(Do(action))
        pilot.app.frame(0.0, [])


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "players",
    [NORA_AND_SAM, pytest.param(SAM_AND_EDDA, marks=pytest.mark.slow), ALL_FOUR],
    ids=["partners", "rivals", "four"],
)
def test_no_hand_is_seen_or_told_of_from_one_persons_turn_to_the_next(players: tuple[Player, ...]) -> None:
    match = Match.new(preset("classic"), players, "secrets")
    with sight():
        pilot = sit_down(match)
        spy = Spy(pilot, match)
        play(pilot, match, spy, 22)

    assert spy.covered_frames > 20
    assert spy.open_frames > 20
    assert match.state.tricks


def test_no_hand_is_seen_while_cards_fly() -> None:
    match = Match.new(preset("classic"), SAM_AND_EDDA, "flying")
    with sight():
        pilot = sit_down(match, replace(QUICK, motion=Motion.FULL), (640, 360), hurry=False)
        spy = Spy(pilot, match)
        play(pilot, match, spy, 6)

    assert spy.covered_frames > 100


# From one to the next


def at_the(match: Match, wanted: Callable[[Match], bool]) -> Match:
    """The match played on by bots up to such a moment."""
    while not wanted(match):
        match.deal() if match.awaited is None else match.act(match.awaited, EASY(match))
    return match


def test_a_tap_meant_for_the_table_does_not_lift_the_curtain() -> None:
    pilot = sit_down(Match.new(preset("classic"), ALL_FOUR, "slip"), hurry=False)
    curtain = until_curtain(pilot)
    _ = pilot.app.surface  # it holds from when it is seen

    assert not pilot.control("lift").enabled
    pilot.click("lift")
    pilot.press("return")
    assert pilot.scene is curtain
    pilot.advance(HOLDS + 0.1)
    pilot.press("return")
    pilot.advance(0.1)
    assert table_of(pilot).session.live


def test_the_mirror_of_assistive_tools_lifts_the_curtain_and_the_hand_is_told() -> None:
    match = Match.new(preset("classic"), ALL_FOUR, "heard")
    pilot = sit_down(match)
    until_curtain(pilot)
    assert [control.name for control in pilot.host.mirrored] == ["lift", "menu"]
    assert not any("Your cards" in text for text in pilot.host.announcements)

    until(pilot, lambda: pilot.control("lift").enabled)
    pilot.host.pressed.append("lift")
    pilot.advance(0.1)

    table = table_of(pilot)
    told = next(text for text in pilot.host.announcements if text.startswith("Your cards"))
    assert all(card_name(card) in told for card in match.view(table.session.viewer).hand)
    assert sum(control.name.startswith("card ") for control in pilot.host.mirrored) == 12


def test_the_melds_are_for_everybody_and_nobody_is_called_you() -> None:
    match = at_the(
        Match.new(preset("classic"), ALL_FOUR, "melds"), lambda match: isinstance(match.state.phase, BeforePlay)
    )
    with sight():
        pilot = sit_down(match)
        until(pilot, lambda: any(control.name == "go on" for control in pilot.controls()))
        table = table_of(pilot)

        assert pilot.scene is table
        assert table.session.model.stage is Stage.MELDING
        assert hand_names(pilot) == []
        words = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)
        assert not {"You", "We", "They"} & set(words.split())
        assert "Nora and Sam" in words or "Edda and Wes" in words
        pilot.click("go on")
        lift(pilot)
        assert table_of(pilot).session.viewer is match.awaited
        assert table_of(pilot).session.live


def test_nobody_is_called_you_in_the_result_and_the_next_deal_begins_with_a_curtain() -> None:
    match = at_the(
        Match.new(preset("classic"), NORA_AND_SAM, "result"), lambda match: isinstance(match.state.phase, DealOver)
    )
    with sight():
        pilot = sit_down(match)
        words = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)
        assert not {"You", "We", "They"} & set(words.split())
        assert "N & S" in words
        assert pilot.control("points 0").label.startswith("Nora and Sam: ")
        assert not pilot.control("undo").enabled
        pilot.click("next deal")
        until_curtain(pilot)


def test_people_who_win_are_told_so_by_name() -> None:
    match = at_the(Match.new(preset("classic"), NORA_AND_SAM, "end"), lambda match: match.over)
    pilot = sit_down(match)
    pilot.click("end of match")
    pilot.advance(0.1)

    assert isinstance(pilot.scene, MatchEnd)
    assert "You" not in pilot.host.announcements[-1].replace("Your", "")
    pilot.click("new match")
    pilot.advance(0.1)
    until_curtain(pilot)


def test_a_match_taken_up_again_begins_with_the_curtain() -> None:
    match = Match.new(preset("classic"), SAM_AND_EDDA, "again")
    pilot = sit_down(match)
    lift(pilot)
    table_of(pilot).do(Do(EASY(match)))
    curtain = until_curtain(pilot)
    kept = pilot.host.storage.load("match")
    assert kept is not None

    with sight():
        other = sit_down(parse_match(kept))
        for _ in range(3):
            assert not [mark for mark in painted(other.app.surface) if mark.is_card and mark.what is not None]
            other.advance(0)
        assert until_curtain(other).title == curtain.title


def test_behind_the_curtain_no_tool_can_be_reached() -> None:
    pilot = sit_down(Match.new(preset("classic"), ALL_FOUR, "menu"))
    curtain = until_curtain(pilot)
    pilot.press("escape")
    pilot.advance(0)
    assert "hint" not in [control.name for control in pilot.controls()]
    pilot.click("back")

    assert pilot.scene is curtain
    for key in ("h", "u", "r", "l", "s", "1"):
        pilot.press(key)
    assert pilot.scene is curtain


def test_undo_goes_back_to_the_decision_of_the_person_who_looks_and_redo_ends_at_a_curtain() -> None:
    match = Match.new(preset("classic"), ALL_FOUR, "undo")
    pilot = sit_down(match)
    first = lift(pilot).session.viewer
    assert not pilot.control("undo").enabled, "this person has decided nothing yet"
    ply = match.ply
    match_auction = [Bid(250), Bid(260), Bid(270), Bid(280)]
    for bid in match_auction:
        table_of(pilot).do(Do(bid))
        lift(pilot)
    assert table_of(pilot).session.viewer is first
    assert pilot.control("undo").enabled

    pilot.click("undo")
    pilot.advance(0)
    assert (match.ply, match.awaited, table_of(pilot).session.viewer) == (ply, first, first)
    assert table_of(pilot).session.live, "the same person looks on"
    assert not any(isinstance(scene, Curtain) for scene in pilot.app.stack)

    pilot.click("redo")
    until_curtain(pilot)
    assert match.ply == ply + 1
    assert lift(pilot).session.viewer is not first
    assert match.can_redo
    assert not pilot.control("undo").enabled


def test_the_hint_is_for_the_person_who_looks_and_goes_with_that_person() -> None:
    match = Match.new(preset("classic"), ALL_FOUR, "hint")
    with sight():
        pilot = sit_down(match)
        lift(pilot)
        pilot.press("h")
        until(pilot, lambda: pilot.host.announcements[-1].startswith("Hint:"))
        heard = len(pilot.host.announcements)
        table_of(pilot).do(Do(Pass()))
        until_curtain(pilot)
        lift(pilot)

        assert not any("Hint" in text for text in pilot.host.announcements[heard:])
        assert not any("Hint" in str(mark.what) for mark in painted(pilot.app.surface))


@pytest.mark.parametrize("players", [NORA_AND_SAM, (*NORA_AND_SAM[1:], NORA_AND_SAM[0])], ids=["so", "turned"])
def test_a_head_goes_with_its_person_and_the_first_person_has_the_chosen_one(players: tuple[Player, ...]) -> None:
    match = Match.new(preset("classic"), players, "heads")
    view = table_of(sit_down(match, QUICK.changed(own_head="KS"))).view
    heads = {player.name: str(head) for player, head in zip(players, view.people.heads, strict=True)}

    assert heads["Wes"] == "KC"
    assert heads[players[match.viewer].name] == "KS"


def test_long_names_stand_whole_on_the_plates_of_a_large_window() -> None:
    names = ("Wilhelmina M", "Konstantinos", "Featherstone")
    players = (Player(names[0], "easy"), Player(names[1], "easy"), Player("You", HUMAN), Player(names[2], "easy"))
    with sight():
        pilot = sit_down(Match.new(preset("classic"), players, "names"))
        pilot.wait(lambda: table_of(pilot).session.live)
        told = {mark.what for mark in painted(pilot.app.surface)}

    assert told >= set(names)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(390, 844), (320, 480), (844, 390)])
@pytest.mark.parametrize("shot", ["kitty-four-auction", "auction-told", "drill-pass", "melding"])
def test_a_partner_keeps_the_name_by_which_the_table_speaks_of_them(shot: str, size: tuple[int, int]) -> None:
    """On a phone “260 · Nora” stood over a plate that said “Partner, bids 260”."""
    with sight():
        pilot = Pilot.at(shot, size)
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        lines = [str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card]

    assert "Nora" in lines
    assert "Partner" not in lines
