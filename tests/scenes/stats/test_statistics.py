"""The statistics tell what the finished records say, whatever was undone, brought back or damaged."""

from __future__ import annotations

import csv
from dataclasses import replace
from functools import cache
from io import StringIO
from itertools import combinations
from random import Random
from typing import Any

import pytest

from game.bots.coach.rating import LEAST_DEALS
from game.bots.coach.verdicts import PlayedAgain, Review, Verdict, review_to_json
from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import PRESETS, Hand, RuleSet, Seat
from game.rules.play import Bid, Pass
from game.rules.presets import CLASSIC, TWO_HANDED
from game.rules.text import HUMAN, Player, parse_hand
from game.scenes.forms.rows import Heading, Note, Picture
from game.scenes.setup.new_game import NewGame
from game.scenes.stats import statistics
from game.scenes.stats.statistics import Statistics
from game.scenes.stats.summary import as_csv, summary
from game.scenes.title import Title
from game.store.backup import format_backup, gathering_backup, reading_backup, restore_backup
from game.store.history import format_past, keep_past, parse_past, past_names
from game.store.reviews import keep_review
from game.store.tally import MatchTally, _chance, counts, expected, fold, found
from game.ui import widgets
from game.ui.damage import Canvas
from game.ui.look import Look
from game.work import finish
from tests.pilot import MemoryHost, Pilot

SHORT = CLASSIC.changed(end={"target": 400})


def players(rules: RuleSet, level: str = "easy", people: int = 1) -> tuple[Player, ...]:
    order = sorted(rules.seats, key=lambda seat: seat is not Seat.SOUTH)
    who = {seat: HUMAN if number < people else level for number, seat in enumerate(order)}
    return tuple(Player(seat.name.title(), who[seat]) for seat in rules.seats)


@cache
def finished(seed: str, rules: RuleSet = SHORT, level: str = "easy", people: int = 1, luck: str = "") -> Match:
    match, bot = Match.new(rules, players(rules, level, people), seed), make_bot(Level.EASY)
    while not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat) + luck)).action)
    return match


def tally(match: Match, name: str = "") -> MatchTally:
    phase = match.state.phase
    past = parse_past(format_past(match.record, match.state.standing.totals, phase.winner), name)  # type: ignore[attr-defined]
    work = fold(past)
    while True:
        try:
            next(work)
        except StopIteration as end:
            found_: MatchTally = end.value
            return found_


def test_a_match_is_told_for_the_person_who_played() -> None:
    match = finished("3")
    told = tally(match)
    sheet = match.state.standing.sheet

    side = match.rules.seating.side(Seat.SOUTH)
    assert [(deal.ours, deal.theirs) for deal in told.deals] == [(r.scores[side], r.scores[1 - side]) for r in sheet]
    for deal, row in zip(told.deals, sheet, strict=True):
        assert row.contract is not None
        who = {Seat.SOUTH: "own", Seat.NORTH: "partner"}.get(row.contract.declarer, "other")
        assert (deal.declarer, deal.bid, deal.made) == (who, row.contract.points, row.outcome.value == "made")
    assert told.level == "easy"
    assert told.won == (match.state.phase.winner == side)  # type: ignore[attr-defined]
    first = match.at(1).state.cards.hands
    assert told.hands[0] == (first[Seat.SOUTH], first[Seat.WEST], first[Seat.NORTH], first[Seat.EAST])


def test_own_contracts_are_counted_by_height_and_levels_apart() -> None:
    tallies = [tally(finished(str(seed), level=level)) for seed, level in ((1, "easy"), (2, "easy"), (3, "pro"))]
    told = summary(tallies)
    own = [deal for each in tallies for deal in each.deals if deal.declarer == "own"]

    assert sum(bid.made for bid in told.bids) == sum(deal.made for deal in own)
    assert sum(bid.made + bid.set for bid in told.bids) == len(own)
    lowest = [deal for deal in own if deal.bid <= 250]
    assert [bid.made + bid.set for bid in told.bids if bid.label == "250"] == ([len(lowest)] if lowest else [])
    assert {bid.label for bid in told.bids} <= {"250", "260–290", "300–340", "350+"}
    assert [(each.level, each.matches) for each in told.levels] == [("easy", 2), ("pro", 1)]
    assert told.won == sum(each.won for each in tallies)
    assert told.deals == sum(len(each.deals) for each in tallies)
    assert told.margins == tuple(each.margin for each in tallies)


@pytest.mark.parametrize(
    ("hand", "what"),
    [
        ("QS JD", {"Pinochle": 1}),
        ("KS QS KH QH", {"Marriages": 2}),
        ("AS TS KS QS JS", {"Aces": 1, "Marriages": 1, "Runs": 1}),
        ("AS AS AH AC AD", {"Aces": 5, "Aces around": 1}),
        ("9S 9H", {}),
    ],
)
def test_melds_are_found_in_a_hand_as_it_is_dealt(hand: str, what: dict[str, int]) -> None:
    assert {name: count for name, count in found(parse_hand(hand)).items() if count} == what


def test_the_theory_counts_every_hand_once() -> None:
    """A deck small enough to deal every hand of it: what is expected is the mean over all of them."""
    deck = [(kind, copy) for kind in range(5) for copy in range(2)]
    hands = list(combinations(deck, 4))
    with_pair = sum({0, 1} <= {kind for kind, _ in hand} for hand in hands)

    assert _chance(2, 2, len(deck), 4) == pytest.approx(with_pair / len(hands))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_random_deals_are_as_the_theory_says(rules: RuleSet) -> None:
    rng, cards = Random(7), list(rules.deck.cards)
    sums = dict.fromkeys(expected(rules), 0)
    for _ in range(400):
        rng.shuffle(cards)
        hand: Hand = tuple(cards[: rules.dealing.hand_size])
        for name, count in found(hand).items():
            sums[name] += count
    for name, theory in expected(rules).items():
        assert sums[name] / 400 == pytest.approx(theory, abs=0.25 + 0.1 * theory), name


def test_a_seat_that_gets_too_many_aces_stands_out() -> None:
    told = tally(finished("1"))
    aces = parse_hand("AS AS AH AH AC AC AD AD KS KH KC KD")
    dealt = tuple((aces, *hands[1:]) for hands in told.hands) * 5
    odd = {each.name: each.odd for each in summary([MatchTally("", "", SHORT, "easy", True, (), dealt)]).frequencies}

    assert odd["Aces"][0]
    assert not any(odd["Pinochle"][1:])


def kept(host: MemoryHost, *matches: Match) -> None:
    app = Pilot(Title, (320, 480), host).app
    for day, match in enumerate(matches, 1):
        keep_past(app, match.record, match.state, f"2026-11-{day:02} 10:00:00")


def told(host: MemoryHost) -> tuple[Pilot, dict[str, str]]:
    """The statistics once everything has been read, and what they say."""
    pilot = Pilot(Statistics, (390, 844), host)
    scene = pilot.scene
    assert isinstance(scene, Statistics)
    for _ in range(400):
        pilot.advance(0)
        if scene._job is None:
            break
    return pilot, {control.name: control.label for control in pilot.controls()}


def test_after_an_import_every_match_counts_once() -> None:
    here, there = MemoryHost(), MemoryHost()
    kept(here, finished("1"), finished("2"))
    kept(there, finished("2"), finished("3"))
    restored = restore_backup(
        there.storage, finish(reading_backup(format_backup(finish(gathering_backup(here.storage))))).entries
    )
    assert len(restored.brought) == 1

    _, after = told(there)
    alone = MemoryHost()
    kept(alone, finished("1"), finished("2"), finished("3"))
    _, direct = told(alone)

    assert "of 3" in after["numbers"]
    assert {name: after[name] for name in ("numbers", "levels", "chances")} == {
        name: direct[name] for name in ("numbers", "levels", "chances")
    }


def test_only_matches_of_one_person_count_and_games_stay_apart() -> None:
    host = MemoryHost()
    short = TWO_HANDED.changed(name="Two short", end={"target": 300})
    kept(host, finished("1"), finished("1", short), finished("2", people=2), finished("3", people=0))
    assert len(past_names(host.storage)) == 4

    pilot, said = told(host)
    assert "of 1" in said["numbers"]
    games = [name for name in said if name.startswith("game ")]
    assert games == ["game Two short", "game Four players, partners"], "the last one first"
    assert "bids" not in said
    pilot.click("game Four players, partners")
    assert any(control.name == "levels" for control in pilot.controls())


def test_a_damaged_match_is_set_aside_and_the_others_are_told() -> None:
    host = MemoryHost()
    kept(host, finished("1"), finished("2"))
    first, second = past_names(host.storage)
    text = host.storage.load(second) or ""
    host.storage.save(second, text[:-30])

    _, said = told(host)

    assert "of 1" in said["numbers"]
    assert past_names(host.storage) == [first]
    assert any("could not be read" in line for line in host.announcements)


def test_without_matches_it_says_so() -> None:
    pilot, said = told(MemoryHost())
    assert "There is nothing to show yet" in pilot.host.announcements[-1]
    pilot.click("new game")
    assert isinstance(pilot.scene, NewGame)
    assert "numbers" not in said
    assert "table file" not in said


def test_it_is_saved_as_a_table_and_as_a_picture() -> None:
    host = MemoryHost()
    kept(host, finished("1"), finished("2"))
    pilot, _ = told(host)
    pilot.click("table file")
    rows = list(csv.reader(StringIO(host.files["pinochle-statistics.csv"])))
    deals = sum(len(finished(seed).state.standing.sheet) for seed in "12")
    assert len(rows) == 1 + deals
    assert rows[1][:6] == ["1", "2026-11-01 10:00", "classic", "easy", rows[1][4], "1"]
    pilot.click("picture file")
    assert r"\x89PNG" in host.files["pinochle-statistics.png"]


def headings_saved(host: MemoryHost) -> tuple[list[str], list[str]]:
    """The headings of the picture that is saved, and those of the screen that stand over pictures."""
    pilot = told(host)[0]
    drawn: list[str] = []
    write = widgets.write

    def noted(surface: Canvas, look: Look, text: str, *more: Any, **ways: Any) -> object:
        drawn.append(text)
        return write(surface, look, text, *more, **ways)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(statistics.widgets, "write", noted)
        pilot.scene._png()  # type: ignore[attr-defined]
    section, over_pictures, every = "", [], []
    for row in pilot.scene.rows()[1:]:  # type: ignore[attr-defined]
        if isinstance(row, Heading):
            section = row.text
            every.append(section)
        elif isinstance(row, Picture) and section and section not in over_pictures:
            over_pictures.append(section)
    return [text for text in drawn if text in every], over_pictures


def test_no_heading_stands_over_nothing_in_the_picture_that_is_saved() -> None:
    host = MemoryHost()
    kept(host, finished("1"))
    saved, over_pictures = headings_saved(host)
    assert saved == over_pictures
    assert "Points ahead, a deal" in saved
    assert not {"Your rating", "Accuracy"} & set(saved), "only words stand below them"

    rows = finished("1").state.standing.sheet
    again = tuple(PlayedAgain(number, rows[0].scores, (0, 0)) for number in range(1, 2 * LEAST_DEALS))
    keep_review(
        Pilot(Title, (320, 480), host).app,
        past_names(host.storage)[0],
        review_to_json(Review(Seat.SOUTH, 9, (), again)),
    )
    saved, over_pictures = headings_saved(host)
    assert saved == over_pictures
    assert "Your rating" in saved


def test_the_rating_is_what_mistakes_cost_a_deal_once_matches_are_reviewed() -> None:
    host = MemoryHost()
    kept(host, finished("1"), finished("2"))
    second, first = past_names(host.storage)
    assert "rating" not in told(host)[1]
    rows = finished("1").state.standing.sheet
    again = tuple(PlayedAgain(row.number, row.scores, (row.scores[0], row.scores[1] - 30)) for row in rows)
    numbers = (*(each.deal for each in again), *range(10, 20))
    judged = tuple(Verdict(deal, deal, Pass(), Bid(250), 30.0, 1.0, 0.0, True) for deal in numbers)
    review = Review(Seat.SOUTH, 9, judged, again)
    keep_review(Pilot(Title, (320, 480), host).app, first, review_to_json(review))
    assert len(again) < LEAST_DEALS
    missing = LEAST_DEALS - len(again)
    assert f"{missing} more deal" in " ".join(row.text for row in told(host)[0].scene.rows() if isinstance(row, Note))  # type: ignore[attr-defined]

    more = replace(review, played_again=(*again, *(replace(again[0], deal=number) for number in range(10, 20))))
    keep_review(Pilot(Title, (320, 480), host).app, second, review_to_json(more))

    pilot, said = told(host)
    assert said["rating"].startswith("Your mistakes cost 30 points a deal. After ")
    assert "−30, −30" in said["rating by match"]
    pilot.click("table file")
    lines = list(csv.DictReader(StringIO(host.files["pinochle-statistics.csv"])))
    assert [line["beside_expert"] for line in lines[: len(rows)]] == ["-30"] * len(rows)


def test_a_review_without_a_score_for_each_side_says_nothing_of_the_rating() -> None:
    host = MemoryHost()
    kept(host, finished("1"))
    wrong = Review(Seat.SOUTH, 9, (), (PlayedAgain(1, (), ()),))
    keep_review(Pilot(Title, (320, 480), host).app, past_names(host.storage)[0], review_to_json(wrong))

    assert "rating" not in told(host)[1]


def test_a_name_is_no_formula_in_a_spreadsheet() -> None:
    each = tally(finished("1"))
    odd = MatchTally("", "", SHORT.changed(name="=1+1"), each.level, each.won, each.deals, each.hands)
    assert list(csv.reader(StringIO(as_csv([odd], {}))))[1][2] == "'=1+1"


def test_who_did_not_play_alone_has_no_statistics() -> None:
    for people in (0, 1, 2):
        match = finished("1", people=people)
        text = format_past(match.record, match.state.standing.totals, 0)
        assert counts(parse_past(text)) is (people == 1)


def test_a_match_that_was_taken_back_at_its_end_counts_as_it_ended_last() -> None:
    host = MemoryHost()
    first, other = finished("1"), finished("1", luck="other")
    assert first.record != other.record
    kept(host, first, other)
    assert len(past_names(host.storage)) == 1

    _, said = told(host)
    alone = MemoryHost()
    kept(alone, other)
    assert said["numbers"] == told(alone)[1]["numbers"]


def test_deals_that_were_played_again_are_not_counted_and_the_page_says_so() -> None:
    """The first time through counts (CH7); a deal with hints is in the figures, not in the rating."""
    whole = finished("1")
    record = replace(whole.record, replayed=(1,), helped=(2,))
    past = parse_past(format_past(record, whole.state.standing.totals, whole.state.phase.winner), "x")  # type: ignore[union-attr]
    tally = finish(fold(past))

    assert 1 not in [deal.number for deal in tally.deals]
    assert len(tally.deals) == len(whole.state.standing.sheet) - 1
    assert (tally.replayed, tally.helped, past.replayed, past.helped) == ((1,), (2,), True, True)

    host = MemoryHost()
    keep_past(Pilot(Title, (320, 480), host).app, record, whole.state, "2026-11-22 10:00:00")
    notes = " ".join(row.text for row in told(host)[0].scene.rows() if isinstance(row, Note))  # type: ignore[attr-defined]
    assert "In 1 match you took something back after others had answered." in notes
