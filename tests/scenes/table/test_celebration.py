"""The ladder of feats: each moment has its rung, its length and its picture; cards come before names and totals."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from build.lab.gallery.motions import motions
from game.decisions.feats import GOOD, GREAT, LARGE, PLAIN, Feat, feat_of, rung_of
from game.rules import Meld, MeldKind, Seat, Seating, Suit
from game.rules.play import (
    Contract,
    DealResult,
    DealScored,
    Event,
    MeldAdded,
    MeldLaid,
    MoonDeclared,
    Outcome,
    TrickWon,
)
from game.rules.text import parse_hand
from game.scenes.seat.commands import Continue
from game.scenes.table.celebration import _ways
from game.scenes.table.durations import FEAT, NAME_BEFORE_TOTAL, ROYAL_COMES, SHRINKS
from game.scenes.table.motion import Flight
from game.scenes.table.scene import Table
from game.scenes.table.sounds import sound_of
from game.scenes.table.timing import moving_seconds, reading_seconds, resting_seconds
from game.store.settings import FIRST_DEAL_TIP, Motion, Settings, Speed
from game.ui.sound import SoundName
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_table import sit_down, table, wait
from tests.sight import painted, sight

RUN = Meld(MeldKind.RUN, parse_hand("AH TH KH QH JH"), 150)
RUNS = Meld(MeldKind.RUN, parse_hand("AH AH TH TH KH KH QH QH JH JH"), 1500, 2)
ACES = Meld(MeldKind.ACES, parse_hand("AS AH AC AD"), 100)
KINGS = Meld(MeldKind.KINGS, parse_hand("KS KH KC KD"), 80)
ABOUND = Meld(MeldKind.ACES, parse_hand("AS AS AH AH AC AC AD AD"), 1000, 2)
PINOCHLE = Meld(MeldKind.PINOCHLE, parse_hand("QS JD"), 40)
DOUBLE = Meld(MeldKind.PINOCHLE, parse_hand("QS QS JD JD"), 300, 2)
TRIPLE = Meld(MeldKind.PINOCHLE, parse_hand("QS QS QS JD JD JD"), 450, 3)
MARRIAGES = Meld(MeldKind.MARRIAGE, parse_hand("KS KS QS QS"), 40, 2)


@pytest.mark.parametrize(
    ("meld", "rung"),
    [
        *((meld, PLAIN) for meld in (MARRIAGES, PINOCHLE, KINGS)),
        *((meld, GOOD) for meld in (RUN, ACES)),
        *((meld, LARGE) for meld in (DOUBLE, ABOUND)),
        *((meld, GREAT) for meld in (RUNS, TRIPLE)),
    ],
)
def test_a_meld_has_its_rung(meld: Meld, rung: int) -> None:
    assert rung_of(meld) == rung


def test_the_greatest_of_what_is_laid_stands_out_and_the_table_rests_for_it_as_long_as_its_rung_says() -> None:
    laid = MeldLaid(Seat.EAST, (RUN, ACES, ABOUND))

    assert feat_of(laid) == Feat(LARGE, Seat.EAST, "Aces abound", 1000, ABOUND.cards)
    assert feat_of(MeldLaid(Seat.EAST, (PINOCHLE,))) is None
    assert resting_seconds(laid) == FEAT[LARGE] + SHRINKS
    assert resting_seconds(MoonDeclared(Seat.EAST)) == FEAT[GOOD]
    assert resting_seconds(MeldLaid(Seat.EAST, (PINOCHLE,))) > NAME_BEFORE_TOTAL, "its name stays anyway"
    assert list(FEAT) == sorted(FEAT)
    assert sound_of(laid, Seat.SOUTH, Seating.PARTNERS) is SoundName.FEAT


def feast(motion: Motion, speed: Speed = Speed.NORMAL, seat: Seat = Seat.SOUTH) -> Pilot:
    """A table at which a run has just been laid."""
    pilot = sit_down(settings=Settings(motion=motion, speed=speed), hurry=False)
    wait(pilot, lambda: table(pilot).session.live)
    table(pilot).state.celebration.begin(MeldLaid(seat, (RUN,)), (), speed.value, lambda: table(pilot).view)
    return pilot


def name_of(pilot: Pilot, frames: int) -> list[str]:
    """What the window says of the run after that many frames, 20 a second."""
    for _ in range(frames):
        pilot.app.frame(0.05, ())
    return [str(mark.what) for mark in painted(pilot.app.surface) if str(mark.what).startswith("Run")]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("motion", Motion)
def test_it_stands_out_for_a_moment_with_any_motion_and_counts_up_only_with_full(motion: Motion) -> None:
    with sight():
        pilot = feast(motion)
        early, late, gone = name_of(pilot, 4), name_of(pilot, 13), name_of(pilot, 4)

    assert late == ["Run 150"]
    assert (early == late) is (motion is not Motion.FULL)
    assert gone == []


def test_a_tap_ends_it_and_at_the_fastest_speed_it_would_only_flash() -> None:
    with sight():
        pilot = feast(Motion.FULL)
        shown = name_of(pilot, 12)
        table(pilot).session.show.add([TrickWon(Seat.SOUTH, (), 0, last=False)])  # is read, and begins no other
        table(pilot).do(Continue())
        after = name_of(pilot, 1)
        flash = name_of(feast(Motion.FULL, Speed.FASTEST), 1)

    assert shown == ["Run 150"]
    assert after == flash == []


def test_the_cards_of_a_feat_lie_in_the_middle_at_once_however_late_the_last_one_leaves() -> None:
    """All lie after the time for it, the last at its very end, in the order in which they left."""
    pilot = feast(Motion.FULL)
    poses = list(table(pilot).view.poses.values())[: len(RUN.cards)]
    ends = [replace(pose, card=card) for pose, card in zip(poses, RUN.cards, strict=True)]
    flying = [Flight(number, end, end, 0.4, 0.1 * number) for number, end in enumerate(ends)]
    feat = Feat(LARGE, Seat.SOUTH, "Run", 150, RUN.cards)
    arrive = [to.arrives for to, _ in _ways(feat, flying, 0.5, 0.2, table(pilot).view).values()]

    assert len(arrive) == len(flying)
    assert max(arrive) == pytest.approx(0.5)
    assert min(arrive) == pytest.approx(0.5 * 0.4 / 0.8)


# A whole deal's melds, laid again.


def laid_again(shot: str, motion: Motion = Motion.FULL) -> tuple[Pilot, Sequence[Event]]:
    """The table of a shot at which the first who melded is about to lay it once more."""
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion, tips_seen=FIRST_DEAL_TIP).to_json())
    pilot = Pilot.at(shot, (1280, 720), host)
    scene = pilot.scene
    assert isinstance(scene, Table)
    model = scene.session.model
    (seat, melds), *_ = [(seat, melds) for seat, melds in model.deal.melds.items() if melds]
    model.deal.melds = {}
    model.laid = {each: set() for each in model.seating.seats}
    scene.session.revision.add()
    assert scene.view.model is model
    events = [MeldLaid(seat, melds)]
    scene.session.show.add(events)
    pilot.app.frame(0.001, ())
    return pilot, events


def says(pilot: Pilot, seconds: float) -> str:
    """Everything that is written that many seconds later."""
    for _ in range(max(1, round(seconds / 0.02))):
        pilot.app.frame(0.02, ())
    pilot.app.redraw()
    pilot.app.frame(0.001, ())
    return " ".join(str(mark.what) for mark in painted(pilot.app.surface) if isinstance(mark.what, str))


def test_a_meld_lies_before_it_is_named_and_is_named_before_it_is_counted() -> None:
    with sight():
        pilot, (laid,) = laid_again("melding")
        flies = says(pilot, moving_seconds(laid) / 2)
        named = says(pilot, moving_seconds(laid) / 2 + NAME_BEFORE_TOTAL / 2)
        counted = says(pilot, NAME_BEFORE_TOTAL)

    assert "Marriage" not in flies
    assert "melds" not in flies
    assert "Marriage" in named
    assert "melds" not in named.replace("melds 30", "", named.count("You meld"))
    assert "melds" in counted


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.OFF])
def test_where_nothing_flies_all_of_it_is_there_at_once(motion: Motion) -> None:
    with sight():
        pilot, _ = laid_again("melding", motion)
        assert "melds" in says(pilot, 0.05)


def test_a_great_meld_lies_large_in_the_middle_and_then_goes_to_its_seat() -> None:
    with sight():
        pilot, (laid,) = laid_again("double-deck-fourfold")
        scene, home = pilot.scene, moving_seconds(laid)
        assert isinstance(scene, Table)
        middle = says(pilot, home + 1.0)
        large = scene.state.celebration.away
        sizes = {mark.h for mark in painted(pilot.app.surface) if mark.is_card}
        says(pilot, FEAT[GREAT] + SHRINKS)

    assert "Quadruple pinochle" in middle
    assert "×" not in middle, "the names of all melds stand at the seat, once the cards lie there"
    assert len(large) == 8
    assert max(sizes) >= 170
    assert scene.state.celebration.away == frozenset()


def test_a_great_meld_is_named_when_it_lies_at_its_seat_though_the_next_cards_fly_already() -> None:
    """A strip of frames showed its name only when the next player's cards lay."""
    pilot, (laid,) = laid_again("double-deck-fourfold")
    assert isinstance(laid, MeldLaid)
    scene = table(pilot)
    other = next(seat for seat in scene.session.model.seating.seats if seat is not laid.seat)
    scene.session.show.add([MeldLaid(other, (PINOCHLE,))])
    with sight():
        says(pilot, moving_seconds(laid) + FEAT[GREAT])
        while scene.state.celebration.away:
            pilot.app.frame(0.02, ())
        told = says(pilot, 0.06)

    assert "4 × pinochle 90" in told, "the short form: beside the other melds there is no room for the whole name"
    assert scene.session.show.flying or "Pinochle 40" not in told


def test_melds_added_beside_a_stock_have_their_rung_too() -> None:
    assert feat_of(MeldAdded(Seat.SOUTH, ABOUND, ABOUND.cards, ())) == Feat(
        LARGE, Seat.SOUTH, "Aces abound", 1000, ABOUND.cards
    )


def scored(outcome: Outcome) -> DealScored:
    """The end of a deal in which West has shot the moon."""
    nothing = (0, 0)
    contract = Contract(Seat.WEST, 250)
    return DealScored(
        DealResult(1, Seat.EAST, contract, Suit.HEARTS, outcome, nothing, nothing, (True, True), nothing, (40, 1800)),
        (40, 1800),
    )


def test_a_moon_that_was_made_is_as_great_as_the_greatest_melds_and_is_shown_before_its_result() -> None:
    made = scored(Outcome.MOON_MADE)

    assert feat_of(made) == Feat(GREAT, Seat.WEST, "The moon", 1800, RUN.cards[::-1])
    assert reading_seconds(made) == pytest.approx(ROYAL_COMES + FEAT[GREAT] + SHRINKS)
    assert resting_seconds(made) == 0
    for other in (Outcome.MOON_FAILED, Outcome.MADE):
        assert feat_of(scored(other)) is None
        assert reading_seconds(scored(other)) == 0


@pytest.mark.sweep(2)
@pytest.mark.parametrize("motion", [Motion.FULL, Motion.REDUCED])
def test_the_highest_trumps_lie_across_the_cloth_for_a_moon_and_then_comes_the_result(motion: Motion) -> None:
    host = MemoryHost()
    host.storage.save("settings", Settings(motion=motion, tips_seen=FIRST_DEAL_TIP).to_json())
    moon = next(each for each in motions() if each.name == "moon-made")
    with sight():
        pilot = Pilot(moon.table, (1280, 720), host)
        scene = table(pilot)
        while not moon.begins(scene):
            pilot.app.frame(0.02, ())
            if scene.session.live:
                moon.go_on(scene)
        shown = says(pilot, ROYAL_COMES + FEAT[GREAT] / 2)
        large = len(scene.state.celebration.away)
        result = says(pilot, FEAT[GREAT] / 2 + SHRINKS + 2)

    assert "The moon" in shown
    assert "3270" in shown
    assert "Go on" not in shown
    assert large == (5 if motion is Motion.FULL else 0)
    assert scene.state.celebration.away == frozenset()
    assert "shot the moon" in result
    assert "The moon" not in result
