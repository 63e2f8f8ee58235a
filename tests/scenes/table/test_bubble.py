"""What somebody says at the table is read beside their head for a while, covers nothing, and is heard once."""

from __future__ import annotations

import pytest

from build.lab.gallery.gallery import shots
from game.decisions.talk import Remark
from game.rules import Seat
from game.rules.play import AuctionWon, Contract, DealBegan
from game.rules.text import Player
from game.scenes.table import playing
from game.scenes.table.bubble import placed
from game.scenes.table.durations import SAID, SAID_LETTER
from game.scenes.table.poses import place_of
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, TextSize
from game.ui.faces import card_size
from game.ui.geometry import Rect
from game.ui.people import head_in, plate_in, words_in
from game.words.talk import LINES, Cause
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_table import sit_down, table, wait
from tests.sight import painted, sight

LONGEST = max(LINES.values(), key=len)
SIZES = [(320, 480), (480, 320), (390, 844), (844, 390), (768, 1024), (1280, 720), (1920, 1080)]
SCENES = ("trick", "auction", "melding", "five-handed-trick", "two-handed-stock", "board-trick")
PERSONS = (
    Player("Nora", "easy", "nora"),
    Player("Edda", "easy", "edda"),
    Player("You", "human"),
    Player("Wes", "easy", "wes"),
)
FORCED = (DealBegan(1, Seat.NORTH), AuctionWon(Contract(Seat.NORTH, 250), forced=True))


def scene_at(name: str, size: tuple[int, int], text: TextSize = TextSize.NORMAL) -> Table:
    host = MemoryHost()
    host.storage.save("settings", Settings(text_size=text).to_json())
    scene = Pilot.at(name, size, host).scene
    assert isinstance(scene, Table)
    return scene


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_it_covers_no_card_no_control_and_no_words_but_the_speakers_own(name: str, size: tuple[int, int]) -> None:
    assert name in {shot.name for shot in shots()}
    view = scene_at(name, size).view
    metrics = view.look.metrics
    cards = [Rect(round(pose.x), round(pose.y), *card_size(pose.width)) for pose in view.poses.values() if pose.seen]
    for seat in view.model.seating.seats:
        for words in (LONGEST, "Thanks."):
            found = placed(view, Remark(seat, Cause.THANKS, words))
            assert found is not None, (seat, words)
            bubble = found.place if found.tail is None else found.place.union(found.tail)
            assert view.area.encloses(bubble)
            assert " ".join(found.lines) == words
            assert found.size >= min(metrics.caption, metrics.px(8))
            own = [plate for plate in view.layout.plates if plate.overlaps(bubble)]
            assert len(own) <= (found.tail is None), "the speaker's own plate, if any"
            for plate in own:
                hidden = words_in(plate, metrics).intersection(plate_in(plate, metrics))
                assert bubble.encloses(hidden), "nobody reads halves of letters above and below it"
            assert not any(control.rect.overlaps(bubble) for control in view.buttons)
            assert not any(tool.overlaps(bubble) for tool in view.layout.tools)
            if found.tail is not None:
                assert not any(card.overlaps(bubble) for card in cards)


@pytest.mark.parametrize("name", SCENES[:-1])
def test_on_a_small_phone_it_can_be_read_and_the_speaker_s_head_is_seen(name: str) -> None:
    """Between neighbours the words lay over the head, in letters of eight pixels."""
    view = scene_at(name, (320, 480)).view
    for seat in set(view.model.seating.seats) - {view.viewer}:
        head = head_in(view.layout.plates[place_of(view.model.seating, seat, view.viewer)], view.look.metrics)
        for words in LINES.values():
            found = placed(view, Remark(seat, Cause.THANKS, words))
            assert found is not None
            assert found.size >= 10, words
            assert not found.place.overlaps(head.inset(head.w // 4)), words


@pytest.mark.sweep(3)
@pytest.mark.parametrize("motion", Motion)
@pytest.mark.parametrize("speed", [Speed.SLOW, Speed.FASTEST])
def test_it_can_be_read_at_every_pace_and_passes_by_itself(motion: Motion, speed: Speed) -> None:
    words, steps = "Thank you, partner.", int((SAID + len("Thank you, partner.") * SAID_LETTER) / 0.1)

    def read(pilot: Pilot, frames: int) -> bool:
        for _ in range(frames):
            pilot.app.frame(0.1, ())
        return words in {mark.what for mark in painted(pilot.app.surface)}

    with sight():
        pilot = sit_down(settings=Settings(motion=motion, speed=speed), hurry=False, players=PERSONS)
        wait(pilot, lambda: table(pilot).session.live)
        table(pilot).state.bubble.begin(Remark(Seat.WEST, Cause.THANKS, words), speed.value)
        assert read(pilot, 1)
        assert not table(pilot).at_rest, "a page must not fall asleep under it"
        assert read(pilot, steps - 2)
        assert not read(pilot, round(2 * steps * max(1.0, speed.value)))
        assert table(pilot).at_rest


@pytest.mark.parametrize(("talk", "times"), [(True, 1), (False, 0)])
def test_it_is_heard_once_unless_it_is_silenced(talk: bool, times: int, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = sit_down(settings=Settings(talk=talk), hurry=False, players=PERSONS)
    monkeypatch.setattr("game.decisions.talk.Talk._speaks", lambda *_: True)
    state = table(pilot).state
    for event in FORCED:
        playing._hear(state, event)

    words = LINES["nora", Cause.FORCED]
    assert pilot.host.announcements.count(f"Nora says: {words}") == times
    assert (state.bubble.said is not None) is bool(times)
    playing.catch_up(state)
    assert state.bubble.said is None, "what is taken back was not said"
