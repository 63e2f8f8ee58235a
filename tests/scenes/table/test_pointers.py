"""First-run pointers: each once, beside what it explains, and gone for good when the person says so."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from game.bots.player import Level, decide, make_bot
from game.host import MemoryStorage
from game.match import Match
from game.rules import MeldKind, Seat, Suit, preset
from game.rules.play import (
    Action,
    Auction,
    Burying,
    LayMeld,
    NamingTrump,
    PassingCards,
    Phase,
    StockPlay,
    TakeCard,
    TrickPlay,
    legal_actions,
    trump_suits,
)
from game.rules.text import HUMAN, Player
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.lesson.lesson_driver import LessonDriver
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.setup.settings import SettingsScene
from game.scenes.table.arranged import ArrangedView
from game.scenes.table.pointers import Pointers
from game.scenes.table.scene import Table
from game.scenes.table.tags import tags_at_rest
from game.scenes.table.tempo import FIRST_DEAL
from game.scenes.table.tips import FASTER, TIPS, Tip
from game.scenes.table.tools import deal_controls, facts
from game.store.settings import FIRST_DEAL_TIP, Motion, Settings, Speed, Tips
from game.ui import widgets
from game.ui.controls import Role
from game.ui.damage import Canvas
from game.ui.geometry import Rect
from game.ui.look import Look
from game.ui.shapes import Shapes
from game.words import tips as tips_of
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_table import PLAYERS
from tests.seen import written
from tests.sight import sight
from tests.tables import taught

PHONE = pytest.param((390, 844), marks=pytest.mark.slow)
FOUR_K = pytest.param((3840, 2160), marks=pytest.mark.slow)
QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST)


def sit_down(host: MemoryHost | None = None, size: tuple[int, int] = (1280, 720)) -> Pilot:
    if host is None:
        host = MemoryHost(MemoryStorage())
        host.storage.save("settings", QUICK.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, Match.new(preset("classic"), PLAYERS, "12"))), size, host)


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def smallest(pilot: Pilot) -> int:
    """The height of a line in the smallest of the sizes of type."""
    return pilot.app.look.text_height(pilot.app.metrics.px(pilot.app.metrics.note))


def scores_in_a_low_window(pilot: Pilot) -> set[str]:
    """The names of the scores, over which a tip may lie where a window has room for it nowhere else."""
    return {fact.name for fact in facts(table(pilot).view)} if pilot.app.area.h <= 480 else set()


def names(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


def shown(pilot: Pilot) -> Tip | None:
    """The tip on the screen: the last that was announced, while it can be answered."""
    if "got it" not in names(pilot):
        return None
    said = [tip for text in pilot.host.announcements for tip in TIPS if tip.text == text]
    return said[-1]


def settle(pilot: Pilot) -> None:
    """Until the person is asked."""
    for _ in range(3000):
        scene = table(pilot)
        if not scene.session.showing and (scene.session.live or {"next deal", "go on"} & set(names(pilot))):
            pilot.app.frame(0.05, [])
            return
        pilot.app.frame(0.05, [])
    raise AssertionError("waited in vain")


def answer(pilot: Pilot) -> None:
    here = names(pilot)
    bids = [name for name in here if name.startswith("bid ")]
    if {"play on", "go on"} & set(here):
        pilot.app.press("play on" if "play on" in here else "go on")
    elif bids:
        pilot.app.press(bids[0])
    elif "confirm pass" in here:
        for name in [name for name in here if name.startswith("card ")][:4]:
            pilot.app.press(name)
        pilot.app.press("confirm pass")
    else:
        wanted = ("trump ", "card ")
        pilot.app.press(next(c.name for c in pilot.controls() if c.name.startswith(wanted) and c.enabled))


def play_a_deal(pilot: Pilot, seen: Callable[[str], None]) -> None:
    for _ in range(60):
        settle(pilot)
        tip = shown(pilot)
        if tip is not None:
            seen(tip.name)
        if table(pilot).session.model.stage is Stage.RESULT:
            return
        answer(pilot)
    raise AssertionError("the deal never ended")


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "size",
    [
        (320, 480),
        pytest.param((844, 390), marks=pytest.mark.slow),
        (1280, 720),
        PHONE,
        FOUR_K,
    ],
)
def test_each_pointer_is_shown_once_and_covers_neither_its_subject_nor_a_control(size: tuple[int, int]) -> None:
    met: list[str] = []

    def look(name: str) -> None:
        met.append(name)
        tip = shown(pilot)
        assert tip is not None
        buttons = [pilot.control(name).rect for name in ("got it", "no more tips")]
        bubble = buttons[0].union(buttons[1])
        for line in written(pilot, tip.text):
            bubble = bubble.union(line)
            assert line.h >= smallest(pilot), tip.text
        assert pilot.app.area.encloses(bubble)
        assert not bubble.overlaps(tip.target(table(pilot).view))
        for control in deal_controls(table(pilot).view):
            told = control.role is Role.NOTE or control.name in scores_in_a_low_window(pilot)
            assert told or not bubble.overlaps(control.rect), control.name
        assert min(*buttons[0].size, *buttons[1].size) >= pilot.app.metrics.touch - 1
        if len(met) % 2:
            pilot.click("got it")
            assert shown(pilot) is None

    with sight():
        pilot = sit_down(size=size)
        play_a_deal(pilot, look)
    assert len(met) == len(set(met))
    assert {"play", "contract", "melds"} <= set(met)
    assert all(tip.text in pilot.host.announcements for tip in TIPS if tip.name in met)

    if size == (844, 390):
        again = sit_down(MemoryHost(pilot.host.storage), size)
        later: list[str] = []
        play_a_deal(again, later.append)
        assert not set(later) & set(met)


def test_no_more_tips_can_be_said_with_keys_alone() -> None:
    pilot = sit_down()
    settle(pilot)
    pilot.choose("no more tips")
    assert pilot.app.settings.tips is Tips.DISMISSED


@pytest.mark.sweep
def test_no_more_tips_holds_after_a_restart() -> None:
    pilot = sit_down()
    settle(pilot)
    assert "no more tips" in names(pilot)
    pilot.click("no more tips")
    assert pilot.app.settings.tips is Tips.DISMISSED
    play_a_deal(pilot, lambda name: pytest.fail(f"{name} was shown"))

    again = sit_down(MemoryHost(pilot.host.storage))
    play_a_deal(again, lambda name: pytest.fail(f"{name} was shown after a restart"))


def test_a_pointer_lets_the_person_play_on_and_goes_by_itself() -> None:
    pilot = sit_down()
    settle(pilot)
    first = shown(pilot)
    assert first is not None
    pilot.click("pass")
    settle(pilot)
    assert shown(pilot) is not first


def test_turned_on_again_they_are_all_shown_again() -> None:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", QUICK.changed(tips=Tips.DISMISSED, tips_seen="values play").to_json())
    pilot = Pilot(SettingsScene, host=host)
    pilot.click("part play")
    pilot.click("tips")
    assert pilot.app.settings.tips is Tips.SHOWN
    assert pilot.app.settings.tips_seen == ""


def test_the_lesson_has_no_pointers_of_this_kind() -> None:
    pilot = Pilot(lambda app: taught(app, LessonDriver(app, FOUR_HANDS)))
    pilot.advance(5)
    assert "no more tips" not in names(pilot)


def asked(match: Match, phase: type[Phase]) -> bool:
    return match.awaited is match.viewer and isinstance(match.state.phase, phase)


def may_exchange(match: Match) -> bool:
    cards = match.state.open
    untouched = asked(match, StockPlay) and cards is not None and cards.turned is not None and cards.dix is None
    return untouched and any(
        isinstance(choice, LayMeld) and choice.kind is MeldKind.DIX for choice in legal_actions(match.state)
    )


def has_laid(match: Match) -> bool:
    cards = match.state.open
    return asked(match, StockPlay) and cards is not None and bool(cards.laid[match.viewer])


def rules_out_a_suit(match: Match) -> bool:
    return asked(match, NamingTrump) and len(trump_suits(match.view(match.viewer))) < len(Suit)


def with_contract(match: Match, own: bool, leads: bool) -> bool:
    """Return whether the person plays a card for the declarer, or against, as the first of a trick or not."""
    if not asked(match, TrickPlay):
        return False
    contract, view = match.view(match.viewer).contract, match.view(match.viewer)
    declares = contract is not None and contract.declarer is match.viewer
    return declares is own and (not leads or (view.trick is not None and not view.trick.cards))


def passes(match: Match, own: bool) -> bool:
    if not asked(match, PassingCards):
        return False
    contract = match.view(match.viewer).contract
    return contract is not None and (contract.declarer is match.viewer) is own


RIGHT_MOMENTS: dict[str, tuple[str, Callable[[Match], bool]]] = {
    "bid": ("classic", lambda match: asked(match, Auction)),
    "help": ("classic", lambda match: passes(match, own=False)),
    "lead": ("classic", lambda match: with_contract(match, own=True, leads=True)),
    "defend": ("classic", lambda match: with_contract(match, own=False, leads=False)),
    "widow": ("three-handed", lambda match: asked(match, Auction)),
    "kitty": ("kitty-four", lambda match: asked(match, Auction)),
    "bury": ("three-handed", lambda match: asked(match, Burying)),
    "marriage": ("double-deck", rules_out_a_suit),
    "stock": ("two-handed", lambda match: asked(match, StockPlay)),
    "lay": ("two-handed", lambda match: any(isinstance(choice, LayMeld) for choice in choices(match))),
    "exchange": ("two-handed", may_exchange),
    "laid": ("two-handed", has_laid),
    "last-two": ("two-handed", lambda match: TakeCard(turned=True) in choices(match)),
    "last-tricks": ("two-handed", lambda match: asked(match, TrickPlay)),
}
"""When the pointers of the other games are shown, to somebody who has seen all others."""


def choices(match: Match) -> tuple[Action, ...]:
    return tuple(legal_actions(match.state)) if match.awaited is match.viewer else ()


def at_moment(tip: str) -> Match:
    """A match of easy bots, up to the first time that the person would be asked at such a moment."""
    rules, is_now = RIGHT_MOMENTS[tip]
    seats = preset(rules).seats
    own = Seat.SOUTH if Seat.SOUTH in seats else seats[0]
    players = tuple(Player("You", HUMAN) if seat is own else Player(seat.name, "easy") for seat in seats)
    match = Match.new(preset(rules), players, "12")
    while not is_now(match):
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            rng = random.Random(match.bot_seed(seat))
            match.act(seat, decide(make_bot(Level.EASY), match.view(seat), rng).action)
    return match


@pytest.mark.sweep(4)
@pytest.mark.parametrize("tip", RIGHT_MOMENTS)
def test_the_pointers_of_the_other_games_come_at_the_right_moment_and_once(tip: str) -> None:
    others = " ".join(other.name for other in TIPS if other.name != tip)
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", QUICK.changed(tips_seen=others).to_json())
    match = at_moment(tip)

    def sit() -> Pilot:
        return Pilot(lambda app: Table(app, MatchDriver(app, Match(match.record))), host=host)

    with sight():
        pilot = sit()
        for size in ((1280, 720), (320, 480), (390, 844), (844, 390)):
            pilot.resize(*size)
            found = shown(pilot)
            assert found is not None, size
            assert found.name == tip
            got, stop = (pilot.control(name).rect for name in ("got it", "no more tips"))
            lines = written(pilot, found.text)
            edge = pilot.app.metrics.px(24)  # four lines beside the buttons are higher than those
            assert lines
            for line in lines:
                assert line.h >= smallest(pilot), (size, "type has four sizes, and the smallest can be read")
                beside = got.y - edge <= line.y and line.bottom <= got.bottom + edge
                assert beside or line.bottom <= got.y, "the words stay in the bubble"
            for rect in (got, stop, *lines):
                assert not rect.overlaps(found.target(table(pilot).view))
                covered = (c.name for c in deal_controls(table(pilot).view) if rect.overlaps(c.rect))
                # they are read, not pressed
                assert set(covered) <= {"standing", "values", "people", *scores_in_a_low_window(pilot)}, size
        pilot.click("got it")
    assert pilot.app.settings.tips is Tips.DISMISSED, "all have been seen"
    assert shown(sit()) is None


def test_the_first_deal_of_somebody_new_is_slower_and_says_how_it_goes_faster() -> None:
    host = MemoryHost(MemoryStorage())
    others = " ".join(tip.name for tip in TIPS if tip.name != FIRST_DEAL_TIP)
    host.storage.save("settings", Settings(motion=Motion.OFF, tips_seen=others).to_json())
    pilot = sit_down(host)
    session, told = table(pilot).session, list[str]()
    assert session.pace.speed == FIRST_DEAL
    play_a_deal(pilot, told.append)
    assert told == [FIRST_DEAL_TIP]
    assert tips_of.PACE in pilot.host.announcements
    assert session.pace.speed == FIRST_DEAL, "the whole deal"
    pilot.app.change(pilot.app.settings.changed(speed=Speed.FAST))
    assert session.pace.speed == Speed.FAST.value, "who has chosen a pace has it at once"
    pilot.app.change(pilot.app.settings.changed(speed=Speed.NORMAL))
    pilot.wait(lambda: "next deal" in names(pilot))
    pilot.click("next deal")
    settle(pilot)
    assert session.pace.speed == 1.0

    again = sit_down(MemoryHost(pilot.host.storage))
    assert table(again).session.pace.speed == 1.0, "once"


def test_on_a_phone_a_tip_during_a_trick_covers_nobody_s_plate() -> None:
    host = MemoryHost(MemoryStorage())
    others = " ".join(tip.name for tip in TIPS if tip.name not in (FIRST_DEAL_TIP, "contract"))
    host.storage.save("settings", Settings(motion=Motion.OFF, tips_seen=others).to_json())
    met = list[str]()

    def look(name: str) -> None:
        met.append(name)
        tip = shown(pilot)
        assert tip is not None
        bubble = pilot.control("got it").rect.union(pilot.control("no more tips").rect)
        for line in written(pilot, tip.text):
            bubble = bubble.union(line)
        assert not any(bubble.overlaps(plate) for plate in table(pilot).view.layout.plates), name

    with sight():
        pilot = sit_down(host, (390, 844))
        play_a_deal(pilot, look)
    assert met == [FIRST_DEAL_TIP, "contract"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480)], ids=str)
@pytest.mark.parametrize("shot", ["five-handed-auction", "five-handed-trick", "three-handed-trick", "trick"])
def test_no_tip_hides_who_sits_there(shot: str, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot.at(shot, size)
    view = table(pilot).view
    _, *others = view.layout.plates
    for tip in TIPS:
        if tip.fits(view):
            monkeypatch.setattr("game.scenes.table.pointers.TIPS", [tip])
            pointers = Pointers(pilot.scene.ctx)
            pointers.update(view)
            buttons = [control.rect for control in pointers.controls(view)]
            assert not [plate for plate in others for button in buttons if plate.overlaps(button)], tip.name


@pytest.mark.parametrize("settings", [QUICK, Settings(tips=Tips.DISMISSED)], ids=["fast", "no tips"])
def test_who_has_chosen_a_pace_or_wants_no_tips_has_no_slow_deal(settings: Settings) -> None:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    assert table(sit_down(host)).session.pace.speed == settings.speed.value


def test_nobody_is_told_to_play_any_card_while_melds_may_be_laid() -> None:
    host = MemoryHost(MemoryStorage())
    others = " ".join(tip.name for tip in TIPS if tip.name not in ("stock", "lay"))
    host.storage.save("settings", QUICK.changed(tips_seen=others).to_json())
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, at_moment("lay"))), host=host)

    found = shown(pilot)
    assert found is not None
    assert found.name == "lay"


def test_names_of_pointers_are_kept_with_spaces_between() -> None:
    assert [tip.name for tip in TIPS] == " ".join(tip.name for tip in TIPS).split()


def test_a_finished_match_leaves_the_pointers_of_other_games() -> None:
    pilot = Pilot.at("match-over")
    table(pilot).session.driver.has_pointers = True
    pilot.advance(0.1)
    pilot.click("end of match")

    assert not isinstance(pilot.scene, Table)
    assert pilot.app.settings.tips is Tips.SHOWN


def with_prices(moment: str, size: tuple[int, int], chosen: int) -> Pilot:
    """A moment with the prices of everything that can be done, and some cards of the hand chosen."""
    seen = " ".join(tip.name for tip in TIPS)  # none comes by itself
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", replace(QUICK, prices=True, tips_seen=seen, newcomer=False).to_json())
    pilot = Pilot.at(moment, size, host)
    cards = [control.name for control in pilot.controls() if control.role is Role.CARD]
    for name in cards[:chosen]:
        pilot.click(name)
    practice = table(pilot).state.practice
    pilot.wait(lambda: bool(practice.prices) or practice._job is None or not practice._job.running, 2000)
    return pilot


MOMENTS = [
    ("auction", 0), ("double-deck-auction", 0), ("three-handed-auction", 0), ("naming-trump", 0),
    ("double-deck-naming-trump", 0), ("three-handed-naming-trump", 0), ("passing", 0), ("passing", 2), ("passing", 4),
    ("three-handed-burying", 0), ("three-handed-burying", 3), ("trick", 0), ("double-deck-trick", 0),
    ("three-handed-trick", 0), ("two-handed-stock", 0), ("two-handed-laying", 0), ("two-handed-last-two", 0),
    ("two-handed-stock-gone", 0), ("two-handed-trick", 0),
]  # fmt: skip


@pytest.mark.sweep
@pytest.mark.parametrize(
    "size",
    [
        (320, 480),
        *(pytest.param(size, marks=pytest.mark.slow) for size in ((1280, 720), (390, 844), (844, 390), (3840, 2160))),
    ],
    ids=str,
)
def test_no_frame_of_a_tip_runs_through_a_tag_and_no_tip_covers_one(size: tuple[int, int]) -> None:
    framed: set[str] = set()
    priced: set[str] = set()
    for moment, chosen in MOMENTS:
        pilot = with_prices(moment, size, chosen)
        at_the_table, look = table(pilot), pilot.app.look
        view = at_the_table.view
        priced |= {moment} if view.prices else set()
        tags = [tag.place for tag in tags_at_rest(at_the_table.view)]
        for tip in TIPS:
            if not tip.fits(view):
                continue
            at_the_table.state.pointers._tip, at_the_table.state.pointers._done_at = tip, view.match.ply
            bubble = at_the_table.state.pointers._place(view)
            if bubble is None:
                continue
            with drawn_rings() as rings:
                at_the_table.ctx.redraw()
                pilot.advance(0)
                _ = pilot.app.surface
            (ring,) = rings
            what = f"the frame of {tip.name} in {moment} with {chosen} chosen"
            for tag in tags:
                framed |= {tip.name} if ring.overlaps(tag) else set()
                assert not ring.overlaps(tag) or ring.inset(look.metrics.px(3)).encloses(tag), f"{what} crosses {tag}"
                assert not bubble.overlaps(tag), f"{what}: its words cover {tag}"
            for plate in at_the_table.view.layout.plates if tip.name == "melding" else ():
                assert not ring.overlaps(plate), f"{what} crosses {plate}"
    assert {"pass", "bury"} <= framed, "or the test says nothing"
    assert {"auction", "naming-trump", "passing", "three-handed-burying", "two-handed-laying"} <= priced


@contextmanager
def drawn_rings() -> Iterator[list[Rect]]:
    """The frames around what tips explain, as they are drawn."""
    found: list[Rect] = []
    draw = widgets.draw_ring

    def noted(surface: Canvas, look: Look, target: Rect) -> None:
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(Shapes, "ring", lambda _shapes, _surface, rect, *_: found.append(rect))
            draw(surface, look, target)
        draw(surface, look, target)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(widgets, "draw_ring", noted)
        yield found


def hasten(pilot: Pilot, times: int) -> None:
    """Press on through what is shown, and answer what is asked, until that has been done so often."""
    session = table(pilot).session
    while session.passed_over < times:
        pilot.wait(lambda: session.showing or session.live)
        if session.showing:
            pilot.press("space")
        else:
            answer(pilot)
        pilot.app.frame(0.02, ())
    pilot.wait(lambda: session.live and not session.show.flying)
    pilot.app.frame(0.02, ())


@pytest.mark.sweep(2)
@pytest.mark.parametrize("presses", ["faster", "as it is"])
def test_a_faster_pace_is_offered_once_to_who_presses_on_also_where_no_tips_are_wanted(presses: str) -> None:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", Settings(tips=Tips.DISMISSED).to_json())
    pilot = sit_down(host)
    hasten(pilot, 5)
    assert "faster" not in names(pilot)

    hasten(pilot, 6)
    assert tips_of.FASTER in pilot.host.announcements
    pilot.click(presses)
    assert pilot.app.settings.speed is (Speed.FAST if presses == "faster" else Speed.NORMAL)
    hasten(pilot, 14)
    assert "faster" not in names(pilot)
    assert pilot.host.announcements.count(tips_of.FASTER) == 1


@pytest.mark.sweep
def test_a_tap_that_is_waited_for_hurries_nobody() -> None:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", Settings(tips=Tips.DISMISSED, click_to_go_on=True).to_json())
    pilot, taps = sit_down(host), 0
    session = table(pilot).session
    while taps < 6:
        pilot.wait(lambda: session.show.waiting or session.live)
        if session.show.waiting:
            pilot.press("space")
            taps += 1
        else:
            answer(pilot)
        pilot.app.frame(0.02, ())
    pilot.wait(lambda: session.live and not session.show.flying)
    pilot.app.frame(0.02, ())
    assert session.passed_over == 0
    assert "faster" not in names(pilot)


def test_an_offer_without_room_is_tried_once_a_decision_and_keeps_no_tip_back(monkeypatch: pytest.MonkeyPatch) -> None:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", Settings(motion=Motion.OFF).to_json())
    pilot, tried = sit_down(host), []
    session, find = table(pilot).session, Pointers._find

    def no_room(pointers: Pointers, view: ArrangedView, tip: Tip, framed: Rect) -> Rect | None:
        tried.extend([view.match.ply] if tip is FASTER else [])
        return None if tip is FASTER else find(pointers, view, tip, framed)

    monkeypatch.setattr(Pointers, "_find", no_room)
    session.passed_over = 6
    settle(pilot)
    for _ in range(10):
        pilot.app.frame(0.02, ())
    assert tried == [session.match.ply]
    assert shown(pilot) is not None
    pilot.click("got it")
    answer(pilot)
    settle(pilot)
    assert len(set(tried)) == len(tried) == 2, "the next decision may have room for it"
