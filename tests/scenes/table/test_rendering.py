"""What will be needed is rendered before it is needed: nothing that comes again is made in a frame that moves."""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pygame
import pytest

from game.decisions.feats import LARGE, Feat
from game.rules.play import MeldLaid, TrickWon
from game.scenes.table import celebration, motion
from game.scenes.table.durations import MELD_CARD
from game.scenes.table.layout.trick import TURNS
from game.scenes.table.motion import Flight
from game.scenes.table.panels.bid_figure import head_of_caller
from game.scenes.table.picture import ring_of
from game.scenes.table.poses import Pose, place_of
from game.scenes.table.rendering import render_arrivals, stop_rendering
from game.store.settings import Motion, Settings
from game.ui.damage import Strokes
from game.ui.depth import Depth
from game.ui.faces import _Key
from game.ui.picture_cache import PictureCache
from tests.pilot import Pilot, render_turned
from tests.scenes.table.test_table import BOTS, sit_down, table, wait


@contextmanager
def made(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[object]]:
    """The keys of all pictures that are made meanwhile."""
    keys: list[object] = []
    keep = PictureCache.keep
    with monkeypatch.context() as patched:
        patched.setattr(PictureCache, "keep", lambda self, key, made: (keys.append(key), keep(self, key, made))[1])
        yield keys


def seated() -> Pilot:
    """A table at which somebody is asked."""
    pilot = sit_down(hurry=True)
    wait(pilot, lambda: table(pilot).session.live)
    return pilot


def test_fans_of_any_number_of_cards_and_rings_of_any_seat_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """When a card left a fan, all others were turned anew, and the ring of the best card was made: 10 ms at 4K."""
    pilot = seated()
    view, picture = table(pilot).view, table(pilot).state.picture
    fans = [arc for arc in view.layout.held if arc]
    assert len(fans) == 3
    assert len(list(render_turned(table(pilot).state))) > 60
    with made(monkeypatch) as keys:
        for arc in fans:
            for count in range(1, 13):
                for _, _, angle in arc.cards(count):
                    picture.prepare(Pose(0, 0, arc.width, None, angle=angle, depth=Depth.LIES), view)
        for seat in view.model.seating.seats:
            place = place_of(view.model.seating, seat, view.viewer)
            lies = Pose(0, 0, view.layout.trick[place].w, None, angle=TURNS[place])
            picture.prepare_ring(lies, *ring_of(view, seat))
    assert keys == []


def test_faces_on_their_way_are_ready_when_they_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated()
    monkeypatch.setattr(time, "perf_counter", time.process_time)  # the machine may have other work
    view, look = table(pilot).view, table(pilot).view.look
    held = [pose for pose in view.poses.values() if pose.card]
    ends = [replace(pose, width=pose.width + 7, dim=number % 2 == 0) for number, pose in enumerate(held)]
    flying = [Flight(n, start, end, 0.5) for n, (start, end) in enumerate(zip(held, ends, strict=True))]
    render_arrivals(table(pilot).state, flying)
    for _ in range(round(0.5 * 60)):
        pilot.advance(1 / 60)
    with made(monkeypatch) as keys:
        for end in ends:
            assert end.card
            look.face(end.card, end.width, end.dim)
    assert len(ends) == 12
    assert keys == []


def test_only_cards_of_the_hand_are_rendered_dark(monkeypatch: pytest.MonkeyPatch) -> None:
    """All kinds took twice the memory: 20 MB at 4K."""
    pilot = seated()
    state, look, width = table(pilot).state, table(pilot).view.look, table(pilot).view.layout.card
    held = [pose for pose in table(pilot).view.poses.values() if pose.card]
    render_arrivals(state, [Flight(n, replace(pose, x=0), pose, 0.5) for n, pose in enumerate(held)])
    look.faces._cache.clear()
    with made(monkeypatch) as keys:
        pilot.wait(lambda: not any(job.running for job in state.arrivals))
        dark = {key.picture for key in keys if isinstance(key, _Key) and key.dimmed}
        for pose in held:
            assert pose.card
            look.face(pose.card, width, dimmed=True)
    assert len(dark) == len({pose.card for pose in held})


def test_what_cards_needed_on_their_way_is_dropped_when_none_is(monkeypatch: pytest.MonkeyPatch) -> None:
    """Their pictures, and the shadows under them, held 20 MB at 4K when the table lay still."""
    pilot = seated()
    turner, look = table(pilot).state.picture.turner, table(pilot).view.look
    lies = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    flies = replace(lies, width=lies.width - 9, drawn=lies.width, angle=4, depth=Depth.LIFTED)
    strokes = Strokes()
    turner.draw(strokes, look, flies)
    with made(monkeypatch) as keys:
        turner.draw(strokes, look, flies)
        assert keys == []
        strokes.begin((1280, 720))
        table(pilot).draw(strokes)
        keys.clear()
        turner.draw(strokes, look, flies)
    assert len(keys) == 3, "the card as it lies, turned and scaled, and its shadow"


def test_a_card_that_shrinks_on_its_way_is_turned_when_it_is_small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Turning it whole took twice as long, at 4K up to 3 ms for each picture of its way."""
    pilot = seated()
    turner, look = table(pilot).state.picture.turner, table(pilot).view.look
    lies = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    sizes: list[int] = []
    turn = motion._turned_fast

    def watched(card: pygame.Surface, angle: int) -> pygame.Surface:
        sizes.append(card.get_width())
        return turn(card, angle)

    monkeypatch.setattr(motion, "_turned_fast", watched)
    for share, at in ((0.9, 1.0), (0.7, 0.75), (0.4, 0.5), (0.2, 0.25)):
        width = round(lies.width * share)
        picture = turner._picture(look, replace(lies, width=width, drawn=lies.width, angle=90, depth=None))
        assert sizes.pop() == pytest.approx(lies.width * at, abs=1)
        assert picture.get_height() == pytest.approx(width, abs=2), "it is as large as ever"


def test_faces_on_their_way_are_not_rendered_when_nobody_looks_any_more() -> None:
    pilot = seated()
    state = table(pilot).state
    pose = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    for wider in (11, 12):
        render_arrivals(state, [Flight(1, pose, replace(pose, width=pose.width + wider), 0.5)])
    assert [job.running for job in state.arrivals] == [True, True], "the first goes on when the second begins"
    stop_rendering(state)
    assert [job.running for job in state.arrivals] == [False, False]


def test_a_card_that_lies_a_little_larger_at_the_end_is_not_scaled_on_its_way() -> None:
    """Each width on the way was rendered and scaled for every card, and nobody saw a difference."""
    pilot = seated()
    start = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    near = replace(start, y=start.y - 20)
    for width, widths in ((round(start.width * 1.03), 1), (round(start.width * 1.5), 5)):
        flight = Flight(1, start, replace(near, width=width), MELD_CARD)
        poses = [flight.at(MELD_CARD * share / 20) for share in range(20)]
        assert len({pose.width for pose in poses}) >= widths
        assert (len({(pose.width, pose.drawn or pose.width) for pose in poses}) == 1) is (widths == 1)
        assert flight.at(MELD_CARD).width == width


def test_a_great_meld_is_drawn_from_faces_that_are_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards lie at a width of their own; those of a trick are larger, and made in advance."""
    pilot = seated()
    view, large, picture = table(pilot).view, table(pilot).state.celebration, table(pilot).state.picture
    pieces = [(ident, pose) for ident, pose in view.poses.items() if pose.card][:8]
    flying = [Flight(ident, pose, replace(pose, y=pose.y - 200), 0.5) for ident, pose in pieces]
    feat = Feat(LARGE, view.viewer, "Aces abound", 100, tuple(pose.card for _, pose in pieces if pose.card))
    monkeypatch.setattr("game.scenes.table.celebration.feat_of", lambda _: feat)
    large.begin(MeldLaid(view.viewer, ()), flying, 1.0, lambda: replace(view, motion=Motion.FULL))
    middle = [to.end for to, _ in large._large.values()]
    assert len(middle) == 8
    assert {pose.drawn for pose in middle} == {view.layout.trick[0].w}
    assert middle[0].width < middle[0].drawn
    with made(monkeypatch) as keys:
        for pose in middle:
            picture.prepare(pose, view)
    assert {key.width for key in keys if isinstance(key, _Key)} <= {view.layout.trick[0].w}, "no others"


def test_what_a_trick_needs_on_its_way_is_kept_until_it_has_left(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its cards have no place any more, and each picture was made again in each frame: 2 ms at 4K."""
    pilot, strokes = seated(), Strokes()
    lies = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    away = replace(lies, x=lies.x + 300, y=lies.y - 200, width=lies.width // 3, seen=False)
    show = table(pilot).session.show
    show.fly([Flight(-7, lies, away, 0.5, vanish=True)])
    with made(monkeypatch) as keys:
        for number in range(29):
            show.time = number / 60
            strokes.begin((1280, 720))
            table(pilot).draw(strokes)
    on_its_way = [key for key in keys if isinstance(key, tuple) and key[0] == lies.card]
    assert len(on_its_way) > 4
    assert len(on_its_way) == len(set(on_its_way))


def test_a_trick_is_rendered_on_its_way_while_it_lies(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = sit_down(hurry=False, settings=Settings(motion=Motion.FULL), players=BOTS)
    session = table(pilot).session
    pilot.wait(lambda: isinstance(session.show.reading, TrickWon), 6000)
    cards = {piece.card for _, piece in session.model.trick}
    with made(monkeypatch) as keys:
        pilot.wait(lambda: not any(job.running for job in table(pilot).state.arrivals))
        assert isinstance(session.show.reading, TrickWon)
        ready = [key for key in keys if isinstance(key, tuple) and key[0] in cards]
        assert len(ready) > 4 * len(cards)
        keys.clear()
        pilot.wait(lambda: any(flight.vanish for flight in session.show.flights))
        while any(flight.vanish for flight in session.show.flights):
            pilot.advance(1 / 60)
        assert not [key for key in keys if isinstance(key, tuple) and key[0] in cards and key in ready]


def test_a_large_card_that_lies_turned_is_made_when_nothing_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    """At 4K it takes 6 ms: in a frame in which cards fly that was the longest part."""
    pilot = sit_down(hurry=True, size=(3840, 2160))
    wait(pilot, lambda: table(pilot).session.live)
    state, view = table(pilot).state, table(pilot).view
    turner, look = state.picture.turner, view.look
    ident, held = next((ident, pose) for ident, pose in view.poses.items() if pose.card)
    lies = replace(held, angle=3)
    turns: list[int] = []
    turned = motion.turned
    monkeypatch.setattr(motion, "turned", lambda *args: (turns.append(1), turned(*args))[1])
    render_arrivals(state, [Flight(ident, held, lies, 0.5)])
    late, others = state.arrivals[-1], state.arrivals[-2]
    on_its_way = turner._picture(look, lies)
    assert turns == []
    view.poses[ident] = lies  # type: ignore[index]
    pilot.wait(lambda: not (others.running or late.running))
    assert len(turns) == 1
    assert turner._picture(look, lies) is not on_its_way
    assert len(turns) == 1

    turner.clear()
    turner._picture(look, lies)
    assert len(turns) == 2, "nobody has put it off"


def test_a_card_that_sets_out_has_the_picture_with_which_it_lay(monkeypatch: pytest.MonkeyPatch) -> None:
    """A trick that left was turned anew, from three degrees to four: 6 ms a card at 4K."""
    pilot = seated()
    turner, look = table(pilot).state.picture.turner, table(pilot).view.look
    held = next(pose for pose in table(pilot).view.poses.values() if pose.card)
    lies = replace(held, angle=3)
    away = replace(lies, x=lies.x + 300, y=lies.y - 200, width=lies.width // 3, angle=0, seen=False)
    flight = Flight(1, lies, away, 1.0, vanish=True)
    picture = turner._picture(look, lies)
    with made(monkeypatch) as keys:
        assert turner._picture(look, flight.at(0.05)) is picture
        assert keys == []
        turner._picture(look, flight.at(0.3))
        assert keys


def test_what_lets_cards_fly_is_drawn_in_the_next_frame_and_what_was_asked_for_at_once() -> None:
    """To lay out the table took 3 ms, and to draw what was new as long."""
    pilot = sit_down(hurry=False, settings=Settings(motion=Motion.FULL), players=BOTS)
    app, state, late = pilot.app, table(pilot).state, 0
    app.painter.unhurried = False
    for _ in range(6000):
        drawn = app.frames_drawn
        app.frame(1 / 30, [])
        if state.late:
            late += 1
            if late > 2:
                return
            assert app.frames_drawn == drawn
            app.frame(1 / 30, [])
            assert app.frames_drawn > drawn or app.dirty, "its pictures may not be ready"
    raise AssertionError("no cards have flown")


def test_a_great_meld_darkens_a_large_window_in_bands() -> None:
    """All of it at once took 20 ms at 4K."""
    for size, count in (((1280, 720), 1), ((1920, 1080), 1), ((2560, 1440), 2), ((3840, 2160), 4)):
        bands = celebration._bands(size)
        assert len(bands) == count
        assert sum(high for _, _, _, high in bands) == size[1]
        assert sorted(top for _, top, _, _ in bands)[0] == 0
    assert {top for _, top, _, _ in bands[:2]} == {540, 1080}, "the middle first"


def test_the_heads_of_callers_are_ready_when_the_cards_lie(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = seated()
    view, look = table(pilot).view, table(pilot).view.look
    look.heads._cache.clear()
    render_arrivals(table(pilot).state, [])
    pilot.wait(lambda: not any(job.running for job in table(pilot).state.arrivals))
    with made(monkeypatch) as keys:
        for card in view.people.heads:
            look.heads.head(card, head_of_caller(look.metrics))
    assert keys == []
