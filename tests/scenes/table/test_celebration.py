"""A run, a double, the moon and a made contract stand out for a moment; nothing waits for it."""

import pygame
import pytest

from game.rules import Meld, MeldKind, Seat, Seating
from game.rules.play import MeldLaid, MoonDeclared, TrickWon
from game.rules.text import parse_hand
from game.scenes.seat.commands import Continue
from game.scenes.table.feats import FEAT_SECONDS, Feat, feat_of, is_rare
from game.scenes.table.motion import resting_seconds
from game.scenes.table.sounds import sound_of
from game.store.settings import Motion, Settings, Speed
from game.ui.sound import SoundName
from tests.pilot import Pilot
from tests.scenes.table.test_table import sit_down, table, wait
from tests.sight import painted, sight

RUN = Meld(MeldKind.RUN, parse_hand("AH TH KH QH JH"), 150)
ACES = Meld(MeldKind.ACES, parse_hand("AS AH AC AD"), 100)
ABOUND = Meld(MeldKind.ACES, parse_hand("AS AS AH AH AC AC AD AD"), 1000, 2)
DOUBLE = Meld(MeldKind.PINOCHLE, parse_hand("QS QS JD JD"), 300, 2)
MARRIAGES = Meld(MeldKind.MARRIAGE, parse_hand("KS KS QS QS"), 40, 2)


@pytest.mark.parametrize(
    ("meld", "rare"), [(RUN, True), (ACES, False), (ABOUND, True), (DOUBLE, True), (MARRIAGES, False)]
)
def test_runs_and_doubles_are_rare(meld: Meld, rare: bool) -> None:
    assert is_rare(meld) is rare


def test_the_best_of_what_is_laid_stands_out_and_the_table_rests_for_it() -> None:
    laid = MeldLaid(Seat.EAST, (RUN, ACES, ABOUND))

    assert feat_of(laid) == Feat(Seat.EAST, "Aces abound", 1000)
    assert resting_seconds(laid) == resting_seconds(MoonDeclared(Seat.EAST)) == FEAT_SECONDS
    assert resting_seconds(MeldLaid(Seat.EAST, (ACES,))) < FEAT_SECONDS / 2
    assert sound_of(laid, Seat.SOUTH, Seating.PARTNERS) is SoundName.FEAT


def feast(motion: Motion, speed: Speed = Speed.NORMAL, seat: Seat = Seat.SOUTH) -> Pilot:
    """A table at which a run has just been laid."""
    pilot = sit_down(settings=Settings(motion=motion, speed=speed), hurry=False)
    wait(pilot, lambda: table(pilot).session.live)
    table(pilot).state.celebration.begin(MeldLaid(seat, (RUN,)), 0.0, FEAT_SECONDS * speed.value)
    return pilot


def name_of(pilot: Pilot, frames: int) -> list[str]:
    """What the window says of the run after that many frames, 20 a second."""
    for _ in range(frames):
        pilot.app.frame(0.05, ())
    return [str(mark.what) for mark in painted(pilot.app.surface) if str(mark.what).startswith("Run")]


@pytest.mark.parametrize("motion", Motion)
def test_it_stands_out_for_a_moment_with_any_motion_and_counts_up_only_with_full(motion: Motion) -> None:
    with sight():
        pilot = feast(motion)
        early, late, gone = name_of(pilot, 4), name_of(pilot, 18), name_of(pilot, 8)

    assert late == ["Run 150"]
    assert (early == late) is (motion is not Motion.FULL)
    assert gone == []


@pytest.mark.parametrize(
    ("seat", "motion", "flies"),
    [(Seat.NORTH, Motion.FULL, True), (Seat.EAST, Motion.FULL, False), (Seat.SOUTH, Motion.REDUCED, False)],
)
def test_signs_fly_for_ones_own_side_where_things_may_move(seat: Seat, motion: Motion, flies: bool) -> None:
    pilot = feast(motion, seat=seat)
    far = pilot.app.surface.subsurface((0, 80, 1280, 180))
    before = pygame.image.tobytes(far, "RGB")
    name_of(pilot, 8)

    moved = pygame.image.tobytes(far, "RGB") != before
    assert moved is flies


def test_a_tap_ends_it_and_at_the_fastest_speed_it_would_only_flash() -> None:
    with sight():
        pilot = feast(Motion.FULL)
        shown = name_of(pilot, 14)
        table(pilot).session.show.add([TrickWon(Seat.SOUTH, (), 0, last=False)])  # is read, and begins no other
        table(pilot).do(Continue())
        after = name_of(pilot, 1)
        flash = name_of(feast(Motion.FULL, Speed.FASTEST), 1)

    assert shown == ["Run 150"]
    assert after == flash == []
