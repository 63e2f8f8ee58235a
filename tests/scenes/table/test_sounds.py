"""What is heard at the table, and when."""

import pytest

from game.decisions.feats import GREAT
from game.host import MemoryStorage
from game.match import Match
from game.rules import Card, Meld, MeldKind, Rank, Seat, Seating, Suit, preset
from game.rules.play import Bid, CardPlayed, Contract, DealResult, DealScored, HandDealt, MeldLaid, Outcome
from game.rules.text import parse_hand
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.durations import FEAT
from game.scenes.table.motion import Flight
from game.scenes.table.poses import Pose
from game.scenes.table.scene import Table
from game.scenes.table.sounds import TableSounds, end_sound
from game.store.settings import Motion, Settings, Speed
from game.ui.sound import SoundName, Sounds
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_table import PLAYERS, answer, asked, wait

ACE = Card(Rank.ACE, Suit.SPADES)
CONTRACT = Contract(Seat.NORTH, 250)
GREAT_MELD = MeldLaid(Seat.SOUTH, (Meld(MeldKind.RUN, parse_hand("AH AH TH TH KH KH QH QH JH JH"), 1500, 2),))


class Heard(Sounds):
    """Sounds that are written down instead of played."""

    def __init__(self) -> None:
        super().__init__()
        self.names: list[SoundName] = []
        self.sides: list[float] = []

        self.room: list[float] = []

    def dim_room(self, share: float) -> None:
        self.room.append(share)

    def play(self, name: SoundName, side: float = 0.0) -> None:
        self.names.append(name)
        self.sides.append(side)


def scored(declarer: Seat, outcome: Outcome) -> DealScored:
    contract = Contract(declarer, 250)
    return DealScored(
        DealResult(1, Seat.WEST, contract, Suit.SPADES, outcome, (0, 0), (0, 0), (True, True), (0, 0), (0, 0)), (0, 0)
    )


@pytest.mark.parametrize(
    ("declarer", "outcome", "name"),
    [
        (Seat.NORTH, Outcome.MADE, SoundName.MADE),
        (Seat.NORTH, Outcome.SET, SoundName.SET),
        (Seat.SOUTH, Outcome.THROWN_IN, SoundName.SET),
        (Seat.SOUTH, Outcome.MOON_MADE, SoundName.MADE),
        (Seat.SOUTH, Outcome.MOON_FAILED, SoundName.SET),
        (Seat.EAST, Outcome.MADE, SoundName.SET),
        (Seat.WEST, Outcome.SET, SoundName.MADE),
        (Seat.WEST, Outcome.THROWN_IN, SoundName.MADE),
        (Seat.WEST, Outcome.MOON_MADE, SoundName.SET),
    ],
)
def test_good_news_sounds_good_whoever_declared(declarer: Seat, outcome: Outcome, name: SoundName) -> None:
    heard = Heard()

    TableSounds(heard, Seat.SOUTH, Seating.PARTNERS).hear(scored(declarer, outcome), [])

    assert heard.names == [name]


def test_a_match_ends_well_for_its_winners_only() -> None:
    assert end_sound(won=True) is SoundName.MATCH_WON
    assert end_sound(won=False) is SoundName.MATCH_LOST


def flying(seconds: float, delay: float = 0.0) -> Flight:
    pose = Pose(0, 0, 40, ACE)
    return Flight(1, pose, pose, seconds, delay)


def test_a_card_is_heard_when_it_lands_and_a_packet_when_it_leaves() -> None:
    heard = Heard()
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)

    sounds.hear(CardPlayed(Seat.WEST, ACE), [flying(1.0)])
    assert heard.names == []
    sounds.update(0.5)
    assert heard.names == []
    sounds.update(0.5)
    assert heard.names == [SoundName.PLACE]

    heard.names.clear()
    sounds.hear(HandDealt(Seat.WEST, 3, None), [flying(0.2), flying(0.2), flying(0.2, 1.0)])
    assert heard.names == [SoundName.SLIDE]
    sounds.update(1.0)
    assert heard.names == [SoundName.SLIDE] * 2


@pytest.mark.parametrize(
    ("kind", "cards", "times", "name"),
    [
        (MeldKind.PINOCHLE, "QS JD", 1, SoundName.MELD),
        (MeldKind.RUN, "AH TH KH QH JH", 1, SoundName.GOOD),
        (MeldKind.PINOCHLE, "QS QS JD JD", 2, SoundName.FEAT),
        (MeldKind.PINOCHLE, "QS QS QS JD JD JD", 3, SoundName.GREAT),
    ],
)
def test_each_rung_has_its_sound_which_is_heard_when_its_cards_lie(
    kind: MeldKind, cards: str, times: int, name: SoundName
) -> None:
    heard = Heard()
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)

    sounds.hear(MeldLaid(Seat.EAST, (Meld(kind, parse_hand(cards), 40, times),)), [flying(0.3), flying(0.3, 0.3)])
    early = list(heard.names)
    sounds.update(0.6)

    assert heard.names == [name]
    assert early == ([name] if name is SoundName.MELD else []), "the ripple of a plain meld goes with its cards"
    assert heard.sides == [pytest.approx(0.6)]


def test_the_room_falls_silent_before_the_greatest_sound_and_comes_back() -> None:
    heard = Heard()
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)
    sounds.hear(GREAT_MELD, [flying(1.0)])
    sounds.update(0.5)
    silent, before = heard.room[-1], list(heard.names)
    sounds.update(0.5)
    for _ in range(30):
        sounds.update(0.1)
    assert (silent, before, heard.names) == (0, [], [SoundName.GREAT])
    assert heard.room[-1] == pytest.approx(1)
    assert min(heard.room) == 0

    sounds.hear(GREAT_MELD, [flying(1.0)])
    sounds.update(0.5)
    sounds.cancel_pending()
    assert heard.room[-1] == 1, "it is heard again when the table is left"


@pytest.mark.parametrize("factor", [1.0, 0.5])
def test_the_room_is_silent_for_as_long_as_the_greatest_feat_is_shown(factor: float) -> None:
    heard, passed = Heard(), 0.0
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)
    sounds.hear(GREAT_MELD, [flying(1.0)], factor)
    while not heard.room or heard.room[-1] < 1 or passed < 0.5:
        sounds.update(0.1)
        passed += 0.1
    assert passed == pytest.approx(1.0 + FEAT[GREAT] * factor, abs=0.11)


def test_the_room_is_heard_again_under_a_menu_and_no_sound_is_lost() -> None:
    pilot, heard = sit_down(Settings(motion=Motion.OFF))
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.wait(lambda: table.session.live)
    table.session.sounds.hear(GREAT_MELD, [flying(1.0)])
    for _ in range(10):
        pilot.app.frame(0.05, [])
    assert heard.room[-1] == 0
    pilot.click("menu")
    pilot.app.frame(0.05, [])
    assert pilot.scene is not table
    assert heard.room[-1] == 1
    pilot.click("back")
    for _ in range(12):
        pilot.app.frame(0.05, [])
    assert SoundName.GREAT in heard.names


@pytest.mark.parametrize(
    ("seating", "sides"),
    [
        (Seating.PARTNERS, [0, -0.6, 0, 0.6]),
        (Seating.THREE, [0, -0.6, 0.6]),
        (Seating.TWO, [0, 0]),
    ],
)
def test_a_card_is_heard_from_where_its_player_sits(seating: Seating, sides: list[float]) -> None:
    heard = Heard()
    viewer = seating.seats[0]
    sounds = TableSounds(heard, viewer, seating)
    for seat in seating.from_seat(viewer):
        sounds.hear(CardPlayed(seat, ACE), [])

    assert heard.sides == pytest.approx(sides)


def test_without_motion_everything_is_heard_at_once_and_a_deal_only_once() -> None:
    heard = Heard()
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)

    for seat in Seat:
        sounds.hear(HandDealt(seat, 12, None), [])
    sounds.hear(CardPlayed(Seat.WEST, ACE), [])

    assert heard.names == [SoundName.SLIDE, SoundName.PLACE]


def test_what_was_skipped_is_not_heard_later() -> None:
    heard = Heard()
    sounds = TableSounds(heard, Seat.SOUTH, Seating.PARTNERS)

    sounds.hear(CardPlayed(Seat.WEST, ACE), [flying(1.0)])
    sounds.cancel_pending()
    sounds.update(5)

    assert heard.names == []


def sit_down(settings: Settings) -> tuple[Pilot, Heard]:
    heard = Heard()
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())

    def first(app: object) -> Table:
        app.sounds = heard  # type: ignore[attr-defined]
        return Table(app, MatchDriver(app, Match.new(preset("classic"), PLAYERS, "7")))  # type: ignore[arg-type]

    return Pilot(first, (844, 390), host), heard


@pytest.mark.sweep
@pytest.mark.parametrize(
    "motion", [pytest.param(one, marks=[] if one is Motion.FULL else pytest.mark.slow) for one in Motion]
)
def test_a_whole_deal_is_heard(motion: Motion) -> None:
    pilot, heard = sit_down(Settings(motion=motion, speed=Speed.FAST))
    scene = pilot.scene
    assert isinstance(scene, Table)
    for _ in range(3000):
        if not scene.session.showing and scene.session.model.stage is Stage.RESULT:
            break
        if not scene.session.showing and asked(pilot):
            answer(pilot, pilot.app.press)
        pilot.app.frame(0.05, [])
    for _ in range(40):  # with full motion the result is heard when its title is seen
        pilot.app.frame(0.05, [])

    model = scene.session.model
    bids = sum(isinstance(call, Bid) for _, call in model.deal.calls)
    assert SoundName.TURN in heard.names
    assert heard.names.count(SoundName.BID) == bids > 0
    assert heard.names.count(SoundName.PASS) == len(model.deal.calls) - bids > 0
    assert heard.names.count(SoundName.TRUMP) == 1
    assert heard.names.count(SoundName.MELD) == sum(bool(melds) for melds in model.deal.melds.values()) > 0
    assert heard.names.count(SoundName.PLACE) == 48
    assert heard.names.count(SoundName.GATHER) == 12
    assert model.deal.result is not None
    ahead = model.deal.result.scores[0] > model.deal.result.scores[1]
    told = [name for name in heard.names if name is not SoundName.STAMP]
    assert told[-1] is (SoundName.MADE if ahead else SoundName.SET)


def test_a_refused_card_ticks_and_a_played_one_lands() -> None:
    pilot, heard = sit_down(Settings(motion=Motion.OFF))
    for _ in range(300):
        wait(pilot, lambda: asked(pilot))
        scene = pilot.scene
        assert isinstance(scene, Table)
        illegal = [c for c in pilot.controls() if c.name.startswith("card ") and not c.enabled]
        if scene.session.model.stage is Stage.PLAY and scene.session.live and illegal:
            heard.names.clear()
            pilot.app.press(illegal[0].name)
            assert heard.names == [SoundName.REFUSED]
            return
        answer(pilot, pilot.click)
    raise AssertionError("no card was ever refused")


def test_buttons_are_heard_and_follow_the_settings_at_once() -> None:
    pilot, heard = sit_down(Settings(motion=Motion.OFF))
    wait(pilot, lambda: asked(pilot))
    heard.names.clear()
    pilot.click("menu")
    assert heard.names == [SoundName.PRESS]

    pilot.app.change(pilot.app.settings.changed(volume=30, muted=True))
    assert heard.volume == pytest.approx(0.3)
    assert heard.muted
