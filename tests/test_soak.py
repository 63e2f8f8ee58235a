"""A short soak, and what a soak must notice."""

import sys
from collections.abc import Iterator
from pathlib import Path
from unittest import mock

import pytest

from game.rules import PRESETS
from game.scenes.table.scene import Table
from game.store.formats import MATCH
from game.store.matches import format_record
from tests.sight import sight

sys.path.insert(0, str(Path(__file__).parents[1] / "build"))

import soak
import soak_memory


@pytest.fixture
def soaking(tmp_path: Path) -> Iterator[soak.Soak]:
    with sight():
        yield soak.Soak(tmp_path, "7")


def play(soaking: soak.Soak, deals: int) -> Table:
    soaking.run(deals, 3600, lambda sample: None)
    table = soaking.pilot.scene
    assert type(table) is Table
    return table


@pytest.mark.sweep
def test_a_deal_keeps_every_promise_and_another_saved_match_would_be_noticed(soaking: soak.Soak) -> None:
    table = play(soaking, 1)

    assert soaking.deals >= 1
    assert soaking.home.count + soaking.others.count > 25
    table.ctx.host.storage.save(MATCH, "something else")
    with pytest.raises(soak.Broken, match="what is saved is not the match at ply"):
        soaking.pilot.look_into(table.session.match)


@pytest.mark.sweep
def test_a_soak_plays_games_of_every_number_of_people(soaking: soak.Soak) -> None:
    for rules in PRESETS.values():
        with mock.patch.object(soaking._rng, "choice", return_value=rules):
            match = soaking._match()
        soaking._play(match)

        assert len({player.name for player in match.players}) == len(rules.seats)


@pytest.mark.sweep
def test_keys_and_fingers_fall_anywhere_in_a_soak(soaking: soak.Soak) -> None:
    soaking._play(soaking._match())
    before = len(soaking.pilot.said)

    soaking._monkey()

    assert len(soaking.pilot.said) > before + 4


def test_a_match_that_has_not_begun_is_not_held_against_the_one_that_is_saved(
    soaking: soak.Soak, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(soaking._rng, "random", lambda: 1.0)  # a table in no hurry
    monkeypatch.setattr("game.scenes.seat.match_driver._DEAL_AFTER", 9.0)
    before, new = soaking._match(), soaking._match()
    before.deal()
    soaking.pilot.host.storage.save(MATCH, format_record(before.record))
    soaking._play(new)

    soaking._take_up()

    assert isinstance(soaking.pilot.scene, Table)
    assert soaking.pilot.scene.session.match is new


@pytest.mark.slow
def test_twenty_deals_keep_every_promise(soaking: soak.Soak) -> None:
    soaking.run(30, 3600, lambda sample: None)

    assert set(soaking.done) >= {"window", "settings", "take_back", "undo", "take_up", "monkey", "save"}
    assert soaking.samples
    assert soaking.samples[-1].handles in (-1, soak_memory.handles())


def test_a_control_outside_the_window_is_noticed(soaking: soak.Soak) -> None:
    controls = soaking.pilot.controls()
    outside = [*controls[1:], controls[0]._replace(rect=controls[0].rect.move(-2000, 0))]

    with pytest.raises(soak.Broken, match=f"{controls[0].name!r}.* lies at"):
        soaking.pilot.look_at(outside)


def test_what_grows_or_takes_long_breaks_a_promise(soaking: soak.Soak) -> None:
    assert soak.broken_promises(soaking) == []
    soaking.samples = [soak.Sample(50, 60.0, 1, 9)]
    soaking.samples += [soak.Sample(100 + step, 80 + 5.5 * step / 10, 1, 9 * (1 + step // 5)) for step in range(10)]
    soaking.home.add(0.2, 0.9, lambda: "")

    assert soak.broken_promises(soaking) == [
        "memory grew by 5.5 MB after the first 100 deals",
        "9 more files are open",
        "a frame took 200 ms of the processor at 1280x720",
    ]


def test_frames_know_their_slowest_and_how_most_of_them_were() -> None:
    frames = soak.Frames()
    for milliseconds in (3, 4, 30, 5, 6, 7, 8, 9):
        frames.add(milliseconds / 1000 + 0.0001, 1, lambda number=milliseconds: f"frame {number}")

    assert [what for _, _, what in frames.slowest] == ["frame 30", "frame 9", "frame 8", "frame 7", "frame 6"]
    assert (frames.below(0.5), frames.below(1)) == (7, 31)
