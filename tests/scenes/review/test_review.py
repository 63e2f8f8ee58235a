"""The review: what was found out is listed, kept and gone on with; its moments are stepped into and tried again."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

import pytest

from game.app import App
from game.bots.coach.acquainted import KnownFact
from game.bots.coach.decisions import decisions
from game.bots.coach.rating import ahead_of_expert
from game.bots.coach.review import Reviewing
from game.bots.coach.traits_seen import Trait
from game.bots.coach.verdicts import DoneWell, PlayedAgain, Review, Verdict, review_from_json, review_to_json
from game.match import Match
from game.rules import Seat
from game.rules.play import LegalActions, Pass, PlayCard
from game.rules.text import Record, parse_card
from game.scenes.forms.change_picture import pictured
from game.scenes.forms.rows import Heading, Kept, Note
from game.scenes.review import hand_review, reviewing
from game.scenes.review.hand_review import HandReview
from game.scenes.review.replay import ReplayDriver
from game.scenes.review.retry import RetryDriver
from game.scenes.table.scene import Table
from game.store.history import past_name
from game.store.reviews import REVIEWS, is_review, load_review, review_name
from game.store.settings import TextSize
from game.words.actions import action_words
from game.words.reasons import reasons_text
from game.words.review import first_reason, gain_text, verdict_title
from tests.pilot import MemoryHost, Pilot, no_background_work
from tests.scenes.review.test_replay import CLASSIC, played, shelf
from tests.sight import painted, sight

SHORT = CLASSIC.changed(name="Short", end={"target": 200})


def verdicts(record: Record, seat: Seat) -> list[Verdict]:
    """Every fifth card was a mistake; the later, the costlier."""
    found = []
    for number, decided in enumerate(decisions(record, seat)):
        others = [action for action in LegalActions(decided.view) if action != decided.action]
        if decided.action is None or not isinstance(decided.action, PlayCard) or not others:
            continue
        cost = 10.0 + number if number % 5 == 0 else 0.0
        best = others[0] if cost else decided.action
        found.append(Verdict.of(record.rules, decided.ply, decided.deal, decided.action, best, cost, cost / 4, 0.0))
    return found


@pytest.fixture(autouse=True)
def engine(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A review that costs nothing; the list gets the ply of each decision that was looked at."""
    looked: list[int] = []

    def judge(record: Record, seat: Seat, so_far: Review | None = None) -> Reviewing:
        found = so_far or Review(seat)
        for verdict in verdicts(record, seat):
            if verdict.ply >= found.plies:
                looked.append(verdict.ply)
                found = replace(found, verdicts=(*found.verdicts, verdict), plies=verdict.ply + 1)
                yield found
        return replace(found, plies=len(record.actions))

    def again(record: Record, seat: Seat, so_far: Review | None = None, deal: int = 0) -> Reviewing:
        found = so_far or Review(seat)
        yield found
        sheet = [row for row in Match(record).state.standing.sheet if deal in (0, row.number)]
        return replace(found, played_again=tuple(PlayedAgain(row.number, row.scores, row.scores) for row in sheet))

    monkeypatch.setattr(reviewing, "review", judge)
    monkeypatch.setattr(reviewing, "take_luck_out", again)
    return looked


def finished() -> Match:
    return played(SHORT, 9)


def wait(pilot: Pilot) -> HandReview:
    review = pilot.scene
    assert isinstance(review, HandReview)
    for _ in range(600):
        pilot.advance(0)
        if not review.reviewer.running:
            return review
    raise AssertionError("the review never came to its end")


def test_a_review_of_a_past_match_is_listed_kept_and_told(engine: list[int]) -> None:
    host, match = shelf()
    name = past_name(match.record, "2026-11-22 14:05:00")
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
    review = wait(pilot)

    expected = verdicts(match.record, Seat.SOUTH)
    mistakes = [verdict for verdict in expected if verdict.mistake]
    assert list(review.found.verdicts) == expected
    assert engine == [verdict.ply for verdict in expected]
    names = [control.name for control in pilot.controls()]
    worst = sorted(mistakes, key=lambda verdict: -verdict.cost)[:2]
    assert [name for name in names if name.startswith("cost ")] == [f"cost {verdict.ply}" for verdict in worst]
    assert [name for name in names if name.startswith("decision ")] == [f"decision {each.ply}" for each in mistakes]
    assert "The review is done. Accuracy" in host.announcements[-1]
    assert pilot.control("numbers").label.startswith("accuracy: ")
    kept = load_review(pilot.app, name)
    assert kept is not None
    assert review_from_json(kept) == review.found

    pilot.click("all")
    assert sum(control.name.startswith("decision ") for control in pilot.controls()) == len(expected)


@pytest.mark.parametrize(
    ("costs", "told"), [((1.0,), "1 mistake, 1 point lost."), ((20.0, 30.0), "2 mistakes, 50 points lost.")]
)
def test_what_there_is_one_of_is_told_as_one(
    monkeypatch: pytest.MonkeyPatch, costs: tuple[float, ...], told: str
) -> None:
    match = finished()
    decided = verdicts(match.record, Seat.SOUTH)
    wrong = [replace(verdict, cost=cost, mistake=True) for verdict, cost in zip(decided, costs, strict=False)]

    def judge(record: Record, seat: Seat, so_far: Review | None = None) -> Reviewing:
        yield Review(seat)
        return Review(seat, len(record.actions), tuple(wrong))

    monkeypatch.setattr(reviewing, "review", judge)
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH))
    wait(pilot)

    assert pilot.host.announcements[-1].startswith(f"The review is done. Accuracy 0%. {told}")


def test_a_review_that_was_left_is_gone_on_with(engine: list[int]) -> None:
    host, match = shelf()
    with no_background_work():
        pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
        review = pilot.scene
        assert isinstance(review, HandReview)
        work = review.reviewer._work()
        for _ in range(4):
            next(work)
        pilot.press("escape")
    begun = list(engine)
    engine.clear()

    again = wait(Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host))

    assert not set(engine) & set(begun[:4]), "what was judged is not judged again"
    assert list(again.found.verdicts) == verdicts(match.record, Seat.SOUTH)


def test_a_kept_review_of_other_actions_is_made_anew() -> None:
    host, match = shelf()
    ours = verdicts(match.record, Seat.SOUTH)
    other = next(verdict for verdict in ours if verdict.best != verdict.chosen)
    wrong = Review(Seat.SOUTH, match.ply, (replace(other, chosen=other.best),))
    name = past_name(match.record, "2026-11-22 14:05:00")
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
    reviewing.keep_review(pilot.app, name, review_to_json(wrong))
    review = wait(Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host))

    assert list(review.found.verdicts) == ours


def test_a_kept_review_without_a_score_for_each_side_is_made_anew() -> None:
    host, match = shelf()
    wrong = Review(Seat.SOUTH, match.ply, (), (PlayedAgain(1, (), ()),))
    name = past_name(match.record, "2026-11-22 14:05:00")
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
    reviewing.keep_review(pilot.app, name, review_to_json(wrong))

    assert wait(Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)).found.fits(match.rules)


def test_a_moment_is_stepped_into_with_all_hands_open_tried_again_and_left() -> None:
    host, match = shelf()
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
    review = wait(pilot)
    worst = review.found.costliest()[0]
    pilot.click(f"cost {worst.ply}")
    table = pilot.scene
    assert isinstance(table, Table)
    assert isinstance(table.session.driver, ReplayDriver)
    assert (table.session.driver.ply, table.session.model.open) == (worst.ply, True)
    assert table.state.guide is not None
    assert isinstance(worst.best, PlayCard)
    assert table.state.guide.pointed() == (worst.best.card,)
    assert "Better: play the" in pilot.control("where").label
    assert "cost" in pilot.control("where").label

    pilot.click("try")
    practice = pilot.scene
    assert isinstance(practice, Table)
    assert isinstance(practice.session.driver, RetryDriver)
    assert practice.session.match.ply == worst.ply
    assert practice.session.live
    pilot.press("escape")
    pilot.press("right")
    pilot.advance(1.5)
    assert "Better" not in pilot.control("where").label
    pilot.press("escape")
    assert pilot.scene is review


def test_the_last_deal_of_a_running_match_is_reviewed_from_the_score_sheet(engine: list[int]) -> None:
    pilot = Pilot.at("deal-over")
    pilot.click("sheet")
    pilot.click("review")
    review = wait(pilot)

    deals = {verdict.deal for verdict in review.found.verdicts}
    assert len(deals) == 1
    assert engine
    assert not any(map(is_review, pilot.host.storage.names())), "it is not kept: the match goes on"
    pilot.press("escape")
    pilot.press("escape")
    assert isinstance(pilot.scene, Table)


def test_the_review_of_a_deal_tells_how_the_expert_does_with_its_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    match, play_again = played(), reviewing.take_luck_out
    held = True

    def wait_for_it(record: Record, seat: Seat, so_far: Review | None = None, deal: int = 0) -> Reviewing:
        while held:  # however much is done in the first frame, the Expert is still at it
            yield so_far or Review(seat)
        return (yield from play_again(record, seat, so_far, deal))

    monkeypatch.setattr(reviewing, "take_luck_out", wait_for_it)
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH, 2))
    review = pilot.scene
    assert isinstance(review, HandReview)
    pilot.wait(lambda: review.reviewer.playing_again)
    review.uncover()
    assert "The Expert plays the deal again." in str(review.rows())
    held = False
    wait(pilot)

    assert [again.deal for again in review.found.played_again] == [2]
    assert "your points (" in pilot.control("numbers").label
    assert "Deal 2: you " in str(review.rows())


def test_what_mistakes_cost_and_how_the_deals_fell_are_told_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    match = finished()
    again = (PlayedAgain(1, (180, -250), (420, 100)), PlayedAgain(2, (-250, 60), (90, 90)))

    def played_again(record: Record, seat: Seat, so_far: Review | None = None, deal: int = 0) -> Reviewing:
        yield Review(seat)
        return replace(so_far or Review(seat), played_again=again)

    monkeypatch.setattr(reviewing, "take_luck_out", played_again)
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH))
    review = wait(pilot)

    rows = str(review.rows())
    assert "Deal 1: you 180 (430 ahead), Expert 420 (320 ahead)" in rows
    assert "Deal 2: you −250 (310 behind), Expert 90 (level)" in rows
    assert "Your rating counts the points lost." in rows
    side = match.rules.seating.side(Seat.SOUTH)
    beside = [ahead_of_expert(each, side) for each in again]
    assert beside == [110, -310]
    spoken = pilot.control("numbers").label
    assert "your points (120 ahead): −70, the Expert’s (320 ahead): 510" in spoken
    assert sum(beside) == 120 - 320
    assert "You minus 70 (120 ahead), Expert 510 (320 ahead)." in pilot.host.announcements[-1]


def test_the_end_of_a_match_leads_to_its_review() -> None:
    pilot = Pilot.at("match-over")
    pilot.advance(1)
    pilot.click("end of match")
    pilot.wait(lambda: pilot.has("review"))
    pilot.click("review")
    review = wait(pilot)

    assert review.found.played_again


def test_reviews_of_matches_that_are_gone_are_forgotten() -> None:
    host, match = shelf()
    name = past_name(match.record, "2026-11-22 14:05:00")
    host.storage.save("review.0123456789abcdef", "an old one")
    wait(Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host))

    assert [each for each in host.storage.names() if is_review(each)] == [review_name(name)]
    assert REVIEWS >= 50


def test_a_damaged_review_is_set_aside_and_made_anew() -> None:
    host, match = shelf()
    name = past_name(match.record, "2026-11-22 14:05:00")
    host.storage.save(review_name(name), "{")
    review = wait(Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host))

    assert review.found.verdicts
    assert any("A review could not be read" in text for text in host.announcements)
    assert f"{review_name(name)}.aside-1" in host.storage.names()


def test_a_host_keeps_nothing_of_a_match_that_is_only_looked_at() -> None:
    host = MemoryHost()
    match = finished().at(finished().ply - 1)
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), host=host)
    review = pilot.scene
    assert isinstance(review, HandReview)
    told = [str(review.rows())]
    while review.reviewer.running:
        pilot.app.frame(0.02, ())
        told.append(str(review.rows()))
    assert not any("it is kept" in rows for rows in told)
    assert host.storage.names() == []


@pytest.mark.parametrize("size", [(1280, 720), (390, 844)])
def test_no_row_of_a_review_moves_as_results_come_in(size: tuple[int, int]) -> None:
    """What has been shown stays where it is, and as high; only the end of the list grows."""
    host, match = shelf()
    with no_background_work():
        pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH), size, host)
        review = pilot.scene
        assert isinstance(review, HandReview)
        footer = [control.rect for control in review._footer_controls()]
        places: list[tuple[int, int]] = []
        for _ in review.reviewer._work():
            review.uncover()
            review.controls()
            assert [control.rect for control in review._footer_controls()] == footer
            now = [(placed.rect.y, placed.rect.h) for placed in review._placed]
            assert now[: len(places)] == places
            places = now
    assert len(places) > 8


@pytest.mark.parametrize("wrong", [0, 1, 3])
def test_a_review_opened_when_it_is_complete_has_no_empty_room(wrong: int) -> None:
    host, match = shelf()
    decided = [
        replace(verdict, best=other.best if number < wrong else verdict.chosen, cost=5.0, mistake=number < wrong)
        for number, (verdict, other) in enumerate(_with_others(match.record))
    ]
    sheet = match.state.standing.sheet
    again = tuple(PlayedAgain(row.number, row.scores, row.scores) for row in sheet)
    whole = Review(Seat.SOUTH, match.ply, tuple(decided), again)

    def opened(app: App) -> HandReview:
        app.change(app.settings.changed(text_size=TextSize.LARGEST))
        reviewing.keep_review(app, past_name(match.record, "2026-11-22 14:05:00"), review_to_json(whole))
        return HandReview(app, match, Seat.SOUTH)

    with no_background_work():
        pilot = Pilot(opened, (390, 844), host=host)
        review = pilot.scene
        assert isinstance(review, HandReview)
        at_first = list(review.rows())
        assert pilot.has("learn") == bool(wrong)
    wait(pilot)

    assert not any(isinstance(row, Kept) or row == Note("") for row in at_first)
    assert (Note("No mistakes.") in at_first) == (wrong == 0)
    names = [control.name for control in pilot.controls()]
    assert sum(name.startswith("cost ") for name in names) == min(wrong, 2)
    assert str(list(map(type, at_first))) == str(list(map(type, review.rows()))), "nothing moves after that"


def _with_others(record: Record) -> list[tuple[Verdict, Verdict]]:
    """Return the decisions, and the same as mistakes."""
    found = verdicts(record, Seat.SOUTH)
    better = {decided.ply: list(LegalActions(decided.view)) for decided in decisions(record, Seat.SOUTH)}
    return [
        (each, replace(each, best=next(action for action in better[each.ply] if action != each.chosen)))
        for each in found
    ]


def test_the_costliest_moments_are_shown_as_cards_and_told_whole_to_those_who_listen() -> None:
    with sight():
        pilot = Pilot.at("review")
        review = pilot.scene
        assert isinstance(review, HandReview)
        marks = painted(pilot.app.surface)
        painted_cards = {mark.what for mark in marks if mark.is_card}
        written = " ".join(mark.what for mark in marks if isinstance(mark.what, str))

        for verdict in review.found.costliest(2):
            control = pilot.control(f"cost {verdict.ply}")
            for action in (verdict.chosen, verdict.best):
                assert set(pictured(action).cards) <= painted_cards
            assert control.label == verdict_title(verdict)
            assert reasons_text(verdict.reasons) in control.spoken
            assert first_reason(verdict, review._match.rules) in written, "why, beside it"


def test_a_match_of_people_who_chose_their_heads_is_reviewed_with_these_heads(engine: list[int]) -> None:
    chosen = tuple(parse_card(card) for card in ("KC", "JC", "QC", "KD"))
    pilot = Pilot(lambda ctx: HandReview(ctx, played(), Seat.SOUTH, heads=chosen))
    wait(pilot)
    pilot.click("replay")
    pilot.advance(0.1)
    scene = pilot.scene

    assert isinstance(scene, Table)
    assert scene.view.people.heads == chosen
    assert scene.session.driver.again().heads == chosen, "also from its beginning"


def headings(review: HandReview) -> list[str]:
    return [row.text for row in review.rows() if isinstance(row, Heading)]


def test_what_was_done_well_is_shown_spoken_and_opened() -> None:
    with sight():
        pilot = Pilot.at("review", (390, 844))
        review = pilot.scene
        assert isinstance(review, HandReview)
        assert headings(review)[1:3] == ["The costliest moments", "Well done"]
        first = review.found.done_well()[0]
        assert first.well is not None
        name = f"well {first.ply}"
        review.scroll_to(name)
        pilot.advance(1.0)
        marks = painted(pilot.app.surface)
        written = " ".join(mark.what for mark in marks if isinstance(mark.what, str))
        shown, spoken = pilot.control(name).label, pilot.control(name).spoken
        pilot.click(name)
        where = pilot.control("where").label

    assert set(pictured(first.chosen).cards) <= {mark.what for mark in marks if mark.is_card}
    assert gain_text(first.well) in written, "better, in words and with the tick"
    assert shown == verdict_title(first) == f"Well done: {action_words(first.chosen)}"
    assert reasons_text(first.reasons) in spoken
    assert shown in review._told()
    assert shown in where


def test_what_was_done_well_comes_below_what_is_there_and_nothing_is_said_where_nothing_was(
    engine: list[int],
) -> None:
    review = wait(Pilot(lambda app: HandReview(app, played(), Seat.SOUTH)))
    assert "Well done" not in headings(review)
    assert "Well done" not in review._told()

    fine = next(verdict for verdict in review.found.verdicts if not verdict.mistake)
    hard = fine.praised(DoneWell.of(Pass(), 24.6, 2.0, 0.75), ())
    seen = tuple(hard if verdict is fine else verdict for verdict in review.found.verdicts)
    review.reviewer.found = replace(review.found, verdicts=seen)
    assert headings(review)[-3:] == ["Deal by deal", "Well done", "How it is judged"]


def test_where_a_moment_was_and_what_it_gained_do_not_touch_in_a_narrow_window_with_largest_text() -> None:
    with sight():
        pilot = Pilot.at("review", (320, 480))
        pilot.app.change(pilot.app.settings.changed(text_size=TextSize.LARGEST))
        pilot.advance(0.5)
        review = pilot.scene
        assert isinstance(review, HandReview)
        first = review.found.done_well()[0]
        assert first.well is not None
        review.scroll_to(f"well {first.ply}")
        pilot.advance(1.0)
        marks = painted(pilot.app.surface)

    gained = next(mark.rect for mark in marks if mark.what == gain_text(first.well))
    beside = [mark.rect for mark in marks if isinstance(mark.what, str) and mark.what.startswith(f"Deal {first.deal},")]
    assert all(rect.right < gained.left for rect in beside if abs(rect.centery - gained.centery) < gained.h // 2)
    assert any(abs(rect.centery - gained.centery) < gained.h // 2 for rect in beside)


def test_what_one_could_have_known_is_told_of_whole_finished_matches_only(
    engine: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    def known(*_: object) -> Generator[None, None, tuple[KnownFact, ...]]:
        yield
        return (KnownFact("wes", Trait.FEEDS, 7, 9, 2),)

    monkeypatch.setattr(hand_review, "known_of_others", known)
    match = finished()
    pilot = Pilot(lambda app: HandReview(app, match, Seat.SOUTH))
    review = wait(pilot)
    pilot.wait(lambda: bool(review._facts))
    told = [row.text for row in review.rows() if isinstance(row, Note)]

    assert "Wes fed a ten, not a king, in 7 of 9 tricks of a partner, in 2 matches." in told
    running = Match(replace(match.record, actions=match.record.actions[:-3]))
    for open_deal in ((running, 0), (match, 1)):
        scene = Pilot(lambda app, of=open_deal: HandReview(app, of[0], Seat.SOUTH, of[1])).scene
        assert isinstance(scene, HandReview)
        assert scene._counting is None
