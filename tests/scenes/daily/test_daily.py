"""Deals for themselves: opened from the title or a link, played at the table, compared with everybody's result."""

import json
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pygame
import pytest

from game.bots.player import Level, decide, make_bot
from game.host import MemoryStorage, StorageFull
from game.match import Match
from game.plain import SEED, Unreadable
from game.rules import PRESETS, RuleSet, Seat
from game.rules.text import HUMAN
from game.scenes.base import Push
from game.scenes.daily.comparison import Comparison
from game.scenes.daily.deal_driver import DealDriver
from game.scenes.daily.levels import play_level
from game.scenes.daily.today import Today
from game.scenes.destinations import Destination, ToPlayDeal, ToServedTable, ToSharedDeal, ToToday
from game.scenes.forms.rows import Bar
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.shell.links import parse_destination
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.deals import DEAL, MOST_DEALS, deal_of_the_day, deal_played, keep_level, keep_played
from game.store.formats import DEALS
from game.store.links import SharedDeal, SharedResult, format_link, parse_link
from game.store.settings import LEVELS
from game.store.shared_deals import scores_of
from tests.fixtures.make import LONG_RULES, PLAYERS, SEALED
from tests.pilot import MemoryHost, Pilot, no_background_work
from tests.strategies import play_on_plainly, play_plainly

CLASSIC = PRESETS["classic"]
TODAY = deal_of_the_day(CLASSIC, "2026-11-22")
FROM_ANN = SharedDeal(CLASSIC, "41", 1, None, SharedResult("Ann", ("easy", "easy", "easy"), (5000, 0)))


def play(driver: DealDriver, leave: int = 0) -> None:
    """Play a driver's deal to its end, or to that many plies before the last card, by an easy bot in every seat."""
    match, bot = driver.match, make_bot(Level.EASY)
    while scores_of(match) is None:
        seat = match.awaited
        if seat is None:
            match.deal()
            continue
        action = decide(bot, match.view(seat), Random(match.bot_seed(seat))).action
        held = sum(map(len, match.state.cards.hands))
        if match.state.trick is not None and held <= leave and match.is_human(seat):
            return
        match.act(seat, action)


def played(pilot: Pilot, deal: SharedDeal) -> None:
    """Have the deal played, and say what each level came to."""
    driver = DealDriver(pilot.app, deal)
    play(driver)
    driver.keep()
    for number, level in enumerate(LEVELS):
        keep_level(pilot.app, deal, level, (100 * number, 200))


def labels(pilot: Pilot) -> list[str]:
    return [control.spoken or control.label for control in pilot.controls()]


class FullFor(MemoryStorage):
    """Has no room for one entry, while it is ``full``."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.full = False
        self._name = name

    def _write(self, name: str, text: str) -> None:
        if self.full and name == self._name:
            raise StorageFull("no room left")
        super()._write(name, text)


def test_the_list_of_deals_is_not_read_for_every_card() -> None:
    class Counting(MemoryStorage):
        asked = 0

        def _read(self, name: str) -> str | None:
            self.asked += name == DEALS
            return super()._read(name)

    storage = Counting()
    driver = DealDriver(Pilot(Title, host=MemoryHost(storage)).app, TODAY)
    driver.match.deal()
    driver.keep()
    before = storage.asked
    for _ in range(3):
        play_plainly(driver.match)
        driver.keep()

    assert storage.asked == before


def test_a_deal_whose_result_finds_no_room_is_still_there_to_be_finished() -> None:
    storage = FullFor(DEALS)
    app = Pilot(Title, host=MemoryHost(storage)).app
    driver = DealDriver(app, TODAY)
    play(driver, leave=4)
    driver.keep()
    storage.full = True
    play(driver)
    driver.keep()

    assert deal_played(app, TODAY) is None
    assert DealDriver(app, TODAY).match.state.standing.deals == 1, "it waits where it was kept last"
    storage.full = False
    driver.keep()
    assert deal_played(app, TODAY) is not None
    assert DEAL not in storage.names()


def test_the_deal_of_the_day_is_one_press_from_the_title() -> None:
    pilot = Pilot(Title)

    pilot.click("today")
    assert isinstance(pilot.scene, Today)
    assert [f"play {name}" for name in PRESETS] == [c.name for c in pilot.controls() if c.name.startswith("play ")]
    pilot.click("play classic")
    assert isinstance(pilot.scene, Comparison)
    assert pilot.scene.title == "22 November 2026"
    pilot.click("play")
    assert isinstance(pilot.scene, Table)
    pilot.advance(1)
    assert pilot.scene.session.match.seed == "daily 2026-11-22"
    assert pilot.scene.session.match.state.standing.deals == 1


def test_a_deal_is_left_and_gone_on_with_and_leaves_the_saved_match_alone() -> None:
    pilot = Pilot(Title)
    pilot.host.storage.save("match", "another")
    driver = DealDriver(pilot.app, TODAY)
    play(driver, leave=4)
    driver.keep()

    again = DealDriver(pilot.app, TODAY)

    assert again.match.record == driver.match.record
    assert pilot.host.storage.load("match") == "another"
    assert DealDriver(pilot.app, FROM_ANN).match.ply == 0
    pilot.app.go(Push(ToSharedDeal(TODAY)))
    pilot.advance(0)
    assert pilot.control("play").label == "Go on with this deal"
    pilot.app.go(Push(ToSharedDeal(FROM_ANN)))
    pilot.advance(0)
    assert isinstance(pilot.scene, Comparison)
    assert "will be given up" in str(pilot.scene.rows())


def test_the_end_of_the_deal_leads_to_the_comparison() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, FROM_ANN)
    play(driver, leave=4)
    driver.keep()
    pilot.app.change(pilot.app.settings.changed(play_forced=True, newcomer=False))

    pilot.app.go(Push(ToPlayDeal(FROM_ANN)))
    pilot.advance(0)
    assert isinstance(pilot.scene, Table)
    pilot.scene.hurry = True
    pilot.wait(lambda: pilot.has("next deal"))
    with no_background_work():
        pilot.click("next deal")

    assert isinstance(pilot.scene, Comparison)
    assert "1. From Ann: 5000 to 0" in labels(pilot)
    assert any(label.startswith("2. You: ") for label in labels(pilot))
    assert pilot.host.storage.load(DEAL) is None


def test_the_senders_result_is_sealed_until_there_is_an_own_one() -> None:
    pilot = Pilot(lambda ctx: Comparison(ctx, FROM_ANN))

    assert isinstance(pilot.scene, Comparison)
    told = " ".join(str(row) for row in pilot.scene.rows())
    assert "Ann, the sender, has played these cards" in told
    assert "a courtesy among friends, not a lock" in told
    assert "5000" not in told
    assert not any("5000" in label for label in labels(pilot))


def test_the_first_result_counts() -> None:
    pilot = Pilot(Title)
    played(pilot, TODAY)
    before = deal_played(pilot.app, TODAY)
    driver = DealDriver(pilot.app, TODAY)
    play(driver)
    driver.match.undo(Seat.SOUTH)
    driver.keep()
    play(driver)
    driver.keep()
    driver.match.undo(Seat.SOUTH)
    driver.keep()

    assert before == deal_played(pilot.app, TODAY)
    assert pilot.host.storage.load(DEAL) is None


@pytest.mark.parametrize("name", ["Expert", "You", "Ann", "sender"])
def test_a_sender_is_told_from_bots_and_oneself_whatever_the_name(name: str) -> None:
    pilot = Pilot(Title)
    deal = SharedDeal(CLASSIC, "41", result=SharedResult(name, ("easy",) * 3, (5000, 0)))
    played(pilot, deal)

    pilot.app.go(Push(ToSharedDeal(deal)))
    pilot.advance(0)

    assert isinstance(pilot.scene, Comparison)
    bars = [row for row in pilot.scene.rows() if isinstance(row, Bar)]
    assert f"1. From {name}: 5000 to 0" in labels(pilot)
    assert pilot.control("result of the sender").label == f"1. From {name}: 5000 to 0"
    assert len({bar.name for bar in bars}) == len({bar.label.split(". ")[1] for bar in bars}) == len(LEVELS) + 2
    assert [bar.name for bar in bars if bar.strong] == ["result You"]


def test_a_result_with_other_bots_is_neither_compared_nor_sent_as_one_with_these() -> None:
    pilot = Pilot(Title)
    from_ann = SharedDeal(CLASSIC, "41", result=SharedResult("Ann", ("expert",) * 3, (300, 100)))
    keep_played(pilot.app, from_ann.cards, "2026-11-22", (290, 180))

    pilot.app.go(Push(ToSharedDeal(from_ann)))
    pilot.advance(0)

    assert isinstance(pilot.scene, Comparison)
    assert "You have played these cards with Standard in 3 seats, too: 290 to 180" in str(pilot.scene.rows())
    assert not any(control.name.startswith("result ") for control in pilot.controls())
    assert "300" not in str(pilot.scene.rows())
    pilot.click("play")
    assert isinstance(pilot.scene, Table)
    assert [player.level for player in pilot.scene.session.match.players].count("expert") == 3

    keep_played(pilot.app, from_ann, "2026-11-22", (200, 210))
    for deal in (from_ann, from_ann.cards):
        for level in LEVELS:
            keep_level(pilot.app, deal, level, (1, 2))
    for deal, levels, scores in (
        (from_ann, ("expert",) * 3, (200, 210)),
        (from_ann.cards, ("standard",) * 3, (290, 180)),
    ):
        pilot.app.go(Push(ToSharedDeal(deal)))
        pilot.advance(0)
        pilot.click("copy link")
        assert parse_link(pilot.host.copied[-1]).result == SharedResult("A friend", levels, scores)


def test_everybody_is_ranked_and_the_day_is_copied_without_a_word_about_the_cards() -> None:
    pilot = Pilot(Title)
    played(pilot, TODAY)
    pilot.app.go(Push(ToSharedDeal(TODAY)))
    pilot.advance(0)
    result = deal_played(pilot.app, TODAY)
    assert result is not None

    order = [label.split(": ")[0].split(". ")[1] for label in labels(pilot) if label[0].isdigit()]
    assert set(order) == {"You", "Easy", "Beginner", "Casual", "Standard", "Pro", "Expert"}
    assert [name for name in order if name != "You"] == ["Expert", "Pro", "Standard", "Casual", "Beginner", "Easy"]

    pilot.click("copy text")
    (text,) = pilot.host.copied
    assert text.startswith("Pinochle, deal of 2026-11-22, four players, partners: ")
    assert text.endswith(f"\n{format_link(TODAY)}"), "it leads to these cards tomorrow, too"
    assert parse_link(text) == TODAY, "and tells no result"
    assert all(str(points) not in text for points in result.scores if abs(points) > 99)

    pilot.click("copy link")
    shared = parse_link(pilot.host.copied[-1])
    assert shared.cards == TODAY
    assert shared.result == SharedResult("A friend", ("standard",) * 3, result.scores)


@pytest.mark.sweep
def test_a_streak_is_never_cut_by_what_is_forgotten() -> None:
    first = date.fromisoformat(TODAY.seed.removeprefix("daily ")) - timedelta(MOST_DEALS)
    days = [(first + timedelta(number)).isoformat() for number in range(MOST_DEALS)]
    played_then = [
        {"link": format_link(deal_of_the_day(CLASSIC, day)), "day": day, "scores": [1, 0], "daily": day, "bots": []}
        for day in days
    ]
    pilot = Pilot(Title)
    pilot.host.storage.save("deals", json.dumps({"format": 3, "deals": played_then}))
    for rules in PRESETS.values():
        keep_played(pilot.app, deal_of_the_day(rules, "2026-11-22"), "2026-11-22", (1,) * len(rules.sides))

    pilot.click("today")
    assert isinstance(pilot.scene, Today)
    assert f"{MOST_DEALS + 1} days in a row" in str(pilot.scene.rows())


def test_a_level_plays_the_same_cards_and_always_alike() -> None:
    def run() -> object:
        work = play_level(TODAY, "easy", tuple("NESW"))
        while True:
            try:
                next(work)
            except StopIteration as end:
                return end.value

    scores = run()
    assert scores == run()
    assert isinstance(scores, tuple)
    assert len(scores) == 2


def test_levels_play_in_the_background_and_are_kept() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, TODAY)
    play(driver)
    driver.keep()
    for level in LEVELS[1:]:
        keep_level(pilot.app, TODAY, level, (1, 2))

    with no_background_work():
        pilot.app.go(Push(ToSharedDeal(TODAY)))
        pilot.advance(0)
    assert "result Easy" not in [control.name for control in pilot.controls()]
    pilot.wait(lambda: "result Easy" in [control.name for control in pilot.controls()])

    assert pilot.host.announcements[-1].startswith("You: ")
    found = deal_played(pilot.app, TODAY)
    assert found is not None
    assert [level for level, _ in found.bots] == [*LEVELS[1:], "easy"]


# Links.


def test_a_link_opens_over_the_title_and_a_broken_one_is_refused_in_words() -> None:
    pilot = Pilot(Title)
    pilot.host.opened_with = format_link(FROM_ANN)
    pilot.app.open_link(pilot.host.link())
    pilot.advance(0)
    assert isinstance(pilot.scene, Comparison)
    assert pilot.host.link(), "a page that is read again leads there again"
    pilot.click("back")
    assert isinstance(pilot.scene, Title)
    assert not pilot.host.link(), "who has gone on from there is not led there again"

    pilot.host.opened_with = "#d=1.classic.41.00000000"
    pilot.app.open_link(pilot.host.link())
    pilot.advance(0)
    assert isinstance(pilot.scene, Title)
    assert not pilot.host.link()
    assert pilot.host.announcements[-1] == "This link is damaged: a letter of it is missing or wrong."


def test_a_link_to_a_day_that_is_written_in_another_way_is_one_to_any_deal() -> None:
    pilot = Pilot(Title)
    pilot.host.opened_with = format_link(SharedDeal(CLASSIC, "daily 2026-W47-7"))
    pilot.app.open_link(pilot.host.link())
    pilot.advance(0)

    assert isinstance(pilot.scene, Comparison)
    assert pilot.scene.title == "One deal"


def test_a_link_is_pasted_into_the_page_of_the_day() -> None:
    pilot = Pilot(Today)
    pilot.click("link")
    pilot.type("nonsense")
    pilot.click("open link")
    assert "leads to no deal" in pilot.host.announcements[-1]
    for _ in "nonsense":
        pilot.press("backspace")
    pilot.click("link")
    pilot.type(format_link(FROM_ANN))
    pilot.click("open link")

    assert isinstance(pilot.scene, Comparison)


def test_control_v_pastes_a_link(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = Pilot(Today)
    monkeypatch.setattr("pygame.scrap.get_text", lambda: format_link(FROM_ANN) + "\n")
    pilot.click("link")
    pilot.press("v", pygame.KMOD_CTRL)
    pilot.click("open link")

    assert isinstance(pilot.scene, Comparison)


@pytest.mark.parametrize(
    ("link", "destination"),
    [
        ("#today", ToToday()),
        ("#table=Ab-9", ToServedTable("Ab-9")),
        (format_link(FROM_ANN), ToSharedDeal(FROM_ANN)),
    ],
)
def test_a_link_leads_to_its_destination(link: str, destination: Destination) -> None:
    assert parse_destination(link) == destination
    assert parse_destination(f"https://example.org/{link}") == destination
    assert parse_destination(f"Try https://example.org/{link}.") == destination
    assert parse_destination(f"(https://example.org/{link}) is new") == destination


def test_a_result_that_fits_into_no_link_is_told_so_and_nothing_is_copied() -> None:
    rules = replace(LONG_RULES, name="♠" * 40)
    fitting = [SharedDeal(rules, "😀" * count) for count in range(1, SEED) if fits_into_a_link(rules, "😀" * count)]
    host = MemoryHost()
    played(Pilot(Title, host=host), fitting[-1])
    pilot = Pilot(lambda ctx: Comparison(ctx, fitting[-1]), host=host)
    pilot.click("copy link")

    assert isinstance(pilot.scene, Comparison)
    assert "does not fit into a link" in pilot.host.announcements[-1]


def fits_into_a_link(rules: RuleSet, seed: str) -> bool:
    try:
        return bool(format_link(SharedDeal(rules, seed)))
    except Unreadable:
        return False


def test_a_deal_is_shared_from_the_result_and_the_match_as_text_from_the_menu() -> None:
    host = MemoryHost()
    played_on = play_on_plainly(Match.new(PRESETS["classic"], PLAYERS, SEALED), 1)
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, played_on)), host=host)
    pilot.advance(5)
    pilot.click("share deal")
    pilot.click("copy link")
    shared = parse_link(host.copied[-1])
    pilot.click("back")
    assert isinstance(pilot.scene, Table)
    assert shared.result is not None
    assert shared.result.scores == pilot.scene.session.match.state.standing.sheet[-1].scores

    pilot.click("menu")
    pilot.click("copy text")
    assert host.copied[-1].startswith('[Notation "1"]')


def test_the_deal_in_progress_is_a_match_of_people_and_bots() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, FROM_ANN)
    driver.keep()

    players = [player["player"] for player in json.loads(pilot.host.storage.load(DEAL) or "")["sitters"]]
    assert sorted(players) == sorted(["easy"] * 3 + [HUMAN])
