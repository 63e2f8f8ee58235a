"""The season's page tells what reviews have found, says so where that is too little, and is sent as a picture."""

from __future__ import annotations

import json

from build.lab.gallery.moments import match_of, played_out
from build.lab.gallery.seasons import DEALS, keep_judged
from game.match import Match
from game.rules import DEFAULT_RULES
from game.scenes.forms.rows import Heading, Note
from game.scenes.forms.send import SIZES, SendPicture
from game.scenes.review.past import PastMatches
from game.scenes.stats.season import SeasonPage
from game.scenes.stats.statistics import Statistics
from game.scenes.title import Title
from game.store.history import load_past, past_names
from game.store.matches import check_sum
from game.store.reviews import format_review, review_name
from tests.pilot import MemoryHost, Pilot


def match() -> Match:
    return match_of(played_out(DEFAULT_RULES))


def kept(count: int, better: bool = True) -> MemoryHost:
    """A store with reviewed matches."""
    host = MemoryHost()
    keep_judged(Pilot(Title, (320, 480), host).app, match(), count, better)
    return host


def page(host: MemoryHost) -> Pilot:
    """The page once everything has been read."""
    pilot = Pilot(SeasonPage, (390, 844), host)
    pilot.app.jobs.work(60, still=True)
    pilot.advance(0)
    return pilot


def notes(pilot: Pilot, kind: type[Note | Heading] = Note) -> str:
    assert isinstance(pilot.scene, SeasonPage)
    return " ".join(row.text for row in pilot.scene.rows() if isinstance(row, kind))


def test_it_says_what_has_become_better_and_what_has_not_each_with_its_error() -> None:
    pilot = page(kept(14))

    said = {control.name: control.label for control in pilot.controls()}
    assert said["auction"].endswith(", better")
    assert said["play"].endswith(", no sure change")
    assert said["auction"].count("±") == said["whole"].count("±") == 2
    assert f"{10 * DEALS} deals in the season, {4 * DEALS} before it." in notes(pilot)

    pilot.click("season 5")
    assert f"{5 * DEALS} deals in the season, {9 * DEALS} before it." in notes(pilot)


def test_a_month_is_counted_in_days() -> None:
    host = kept(14)
    host.time = "2026-12-08 12:00:00"  # the first eight matches ended earlier than 30 days ago
    pilot = page(host)
    pilot.click("season month")

    assert f"{6 * DEALS} deals in the season, {8 * DEALS} before it." in notes(pilot)


def test_where_too_little_is_known_it_says_what_is_missing() -> None:
    few = page(kept(2))
    assert f"so far {2 * DEALS} and 0" in notes(few)
    assert not few.has("auction")
    assert not few.has("send picture")
    assert "Match by match: points given away a deal" in notes(few, Heading)

    none = page(MemoryHost())
    assert "Review a past match" in none.host.announcements[-1]
    none.click("past matches")
    assert isinstance(none.scene, PastMatches)


def test_helped_deals_and_damaged_reviews_are_left_out() -> None:
    host = kept(4)
    app = Pilot(Title, (320, 480), host).app
    first, second = past_names(host.storage)[:2]
    host.storage.save(review_name(first), (host.storage.load(review_name(first)) or "")[:-9])
    host.storage.save(review_name(second), format_review(review_to_json_of_nobody()))
    past = load_past(app, first)
    assert past is not None
    assert past.left_out == frozenset()

    assert f"so far {2 * DEALS} and 0" in notes(page(host))


def test_a_match_that_marks_no_deals_but_something_else_marks_none() -> None:
    host = kept(1)
    (name,) = past_names(host.storage)
    body = json.loads(host.storage.load(name) or "")
    del body["check"]
    body["match"]["helped"] = True
    host.storage.save(name, json.dumps(body | {"check": check_sum(body)}))

    assert f"so far {DEALS} and 0" in notes(page(host))


def review_to_json_of_nobody() -> dict[str, object]:
    return {"seat": "?", "plies": 0, "verdicts": [], "played_again": []}


def test_it_is_reached_from_the_statistics_by_its_key() -> None:
    pilot = Pilot(Statistics, (390, 844), kept(1))
    pilot.app.jobs.work(60, still=True)
    pilot.advance(0)
    pilot.press("s")

    assert isinstance(pilot.scene, SeasonPage)


def test_its_picture_is_sent_in_both_shapes_and_names_no_card_and_nobody() -> None:
    host = kept(14)
    pilot = page(host)
    pilot.click("send picture")

    assert isinstance(pilot.scene, SendPicture)
    assert not pilot.has("copy link")
    said = pilot.control("picture").label
    assert said.startswith("Picture: My season.")
    assert not any(player.name in said for player in match().record.players)
    picture = pilot.scene._to_send
    assert [picture.draw(pilot.app.look, shape).get_size() for shape in (0, 1)] == list(SIZES)
    pilot.click("save picture")
    assert next(data for name, data in host.files.items() if name.endswith(".png")).endswith(repr(b"\x89PNG"))
