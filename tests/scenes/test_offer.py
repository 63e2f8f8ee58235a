"""After five matches that went one way another level is offered: once, and never again to a person who says no."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from game.host import MemoryStorage
from game.match import Match
from game.rules import PRESETS, RuleSet, Seat
from game.rules.text import HUMAN, Player
from game.scenes.forms.dialog import Confirm
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.history import format_past, past_name
from game.store.runs import RUN, LevelOffer, at_level, reading_offer
from game.store.settings import LEVELS, Settings
from game.work import finish
from tests.games import rules_of_each_kind
from tests.pilot import MemoryHost, Pilot
from tests.strategies import play_on_plainly

WINS, LOSSES = (True,) * RUN, (False,) * RUN


def seated(rules: RuleSet, level: str = "standard", partner: str = "", own: Seat = Seat.SOUTH) -> tuple[Player, ...]:
    """A person alone with bots of a level, the partner perhaps of another."""
    if own not in rules.seats:
        own = rules.seats[0]
    with_own = rules.seating.partner(own)
    return tuple(
        Player(seat.name.title(), HUMAN if seat is own else (partner or level) if seat is with_own else level)
        for seat in rules.seats
    )


def played(host: MemoryHost, rules: RuleSet, players: tuple[Player, ...], won: Iterable[bool]) -> None:
    """Matches that ended so, one after the other, after all that were played before."""
    own = next(
        (seat for seat, player in zip(rules.seats, players, strict=True) if player.level == HUMAN), rules.seats[0]
    )
    side = rules.seating.side(own)
    before = len(host.storage.names())
    for number, victory in enumerate(won, start=before):
        record = Match.new(rules, players, f"seed {number}").record
        winner = side if victory else next(other for other in range(len(rules.sides)) if other != side)
        text = format_past(record, tuple(0 for _ in rules.sides), winner)
        host.storage.save(past_name(record, f"2026-11-{1 + number // 24:02} {number % 24:02}:00:00"), text)


def offered(
    host: MemoryHost, rules: RuleSet, players: tuple[Player, ...], settings: Settings | None = None
) -> LevelOffer | None:
    pilot = Pilot(Title, host=host)
    if settings is not None:
        pilot.app.settings = settings
    return finish(reading_offer(pilot.app, rules, players))


# When.


@pytest.mark.sweep(2)
@pytest.mark.parametrize("partner", ["", "expert"], ids=["equals", "helped"])
@pytest.mark.parametrize("rules", rules_of_each_kind())
def test_five_of_a_kind_in_a_row_lead_one_level_up_or_down(rules: RuleSet, partner: str) -> None:
    for number, level in enumerate(LEVELS):
        for row, by in ((WINS, 1), (LOSSES, -1)):
            host, players = MemoryHost(), seated(rules, level, partner)
            played(host, rules, players, row)
            found = offered(host, rules, players)
            if 1 <= number + by < len(LEVELS):  # nobody is offered Easy
                assert found == LevelOffer(LEVELS[number + by], level, row is WINS)
            else:
                assert found is None


@pytest.mark.parametrize(
    ("row", "level"),
    [
        (WINS[1:], None),
        (LOSSES[1:], None),
        ((*WINS[1:], False), None),
        ((True, True, False, True, True, True), None),
        ((False, *WINS), "pro"),
        ((*LOSSES, *WINS), "pro"),
        ((*WINS, *LOSSES), "casual"),
        ((*WINS, *WINS), "pro"),
        ((), None),
    ],
)
def test_the_last_matches_are_those_that_count(row: tuple[bool, ...], level: str | None) -> None:
    rules, host = PRESETS["classic"], MemoryHost()
    players = seated(rules)
    played(host, rules, players, row)
    found = offered(host, rules, players)

    assert (found.level if found else None) == level


def test_matches_of_other_kinds_are_looked_past() -> None:
    rules, host = PRESETS["classic"], MemoryHost()
    players = seated(rules)
    others = [
        (PRESETS["joedog"], seated(PRESETS["joedog"])),
        (rules, seated(rules, "pro")),
        (rules, seated(rules, partner="expert")),
        (rules, tuple(Player(seat.name, "standard") for seat in rules.seats)),
        (
            rules,
            tuple(Player(seat.name, HUMAN if seat in (Seat.SOUTH, Seat.NORTH) else "easy") for seat in rules.seats),
        ),
    ]
    for _ in range(RUN):
        played(host, rules, players, [True])
        for kind, sat in others:
            played(host, kind, sat, [False])

    assert offered(host, rules, players) == LevelOffer("pro", "standard", True)
    assert offered(host, rules, seated(rules, "pro")) == LevelOffer("standard", "pro", False)


def test_it_does_not_matter_where_the_person_sits() -> None:
    rules, host = PRESETS["classic"], MemoryHost()
    for seat in rules.seats:
        played(host, rules, seated(rules, own=seat), [True])
    played(host, rules, seated(rules), [True])

    assert offered(host, rules, seated(rules)) == LevelOffer("pro", "standard", True)


@pytest.mark.parametrize(
    "levels",
    [
        ("standard", "standard", "standard", "standard"),
        (HUMAN, "standard", HUMAN, "standard"),
        ("easy", "standard", HUMAN, "pro"),
        ("champion", "champion", HUMAN, "champion"),
    ],
    ids=["bots-alone", "two-people", "opponents-differ", "unknown-level"],
)
def test_nobody_is_asked_whose_match_says_nothing_about_one_level(levels: tuple[str, ...]) -> None:
    rules, host = PRESETS["classic"], MemoryHost()
    players = tuple(Player(seat.name, level) for seat, level in zip(rules.seats, levels, strict=True))
    played(host, rules, players, WINS)

    assert offered(host, rules, players) is None


def test_a_damaged_match_among_them_is_looked_past() -> None:
    rules, host = PRESETS["classic"], MemoryHost()
    players = seated(rules)
    played(host, rules, players, WINS)
    last = sorted(host.storage.names())[-1]
    host.storage.save(last, "{")
    assert offered(host, rules, players) is None, "four are left"
    played(host, rules, players, [True])
    assert offered(host, rules, players) == LevelOffer("pro", "standard", True)


# How it is asked.


def form_after(row: Iterable[bool], settings: Settings | None = None, size: tuple[int, int] = (1280, 720)) -> Pilot:
    """New game comes up after such matches."""
    settings = settings or Settings()
    host = MemoryHost(MemoryStorage({"settings": settings.to_json()}))
    rules = PRESETS[settings.rules or "classic"]
    played(host, rules, seated(rules, settings.left_level, settings.partner_level), row)
    pilot = Pilot(NewGame, size, host)
    pilot.advance(0.5)
    return pilot


def opened_again(pilot: Pilot) -> Pilot:
    pilot = Pilot(NewGame, host=pilot.host)
    pilot.advance(0.5)
    return pilot


def asked(pilot: Pilot) -> bool:
    return isinstance(pilot.scene, Confirm)


@pytest.mark.parametrize("row", [WINS, LOSSES], ids=["won", "lost"])
def test_it_is_asked_in_words_and_aloud(row: tuple[bool, ...]) -> None:
    level = "Pro" if row is WINS else "Casual"
    pilot = form_after(row)
    assert asked(pilot)
    assert pilot.scene.title == f"Try {level}?"
    said = pilot.host.announcements[-1]
    assert said.startswith(f"You’ve {'won' if row is WINS else 'lost'} five matches in a row at Standard. {level}: ")
    assert [control.label for control in pilot.controls()] == ["Stay at Standard", f"Try {level}"]
    pilot.press("return")
    assert pilot.app.settings.left_level == "standard", "the keyboard begins at the safe answer"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS)
def test_a_yes_changes_the_next_match_and_says_so(rules: str) -> None:
    pilot = form_after(WINS, Settings(rules=rules))
    pilot.click("yes")
    settings = pilot.app.settings
    assert (settings.own_level, settings.left_level, settings.partner_level, settings.right_level) == (
        HUMAN,
        "pro",
        "pro",
        "pro",
    )
    assert pilot.app.toasts.text == "You play at Pro from the next match on."
    assert pilot.control("bots Pro").pressed
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    assert {player.level for player in pilot.scene.session.match.players} == {HUMAN, "pro"}


def test_an_expert_who_helps_goes_on_helping() -> None:
    pilot = form_after(LOSSES, Settings(partner_level="expert"))
    pilot.click("yes")
    settings = pilot.app.settings
    assert (settings.left_level, settings.partner_level, settings.right_level) == ("casual", "expert", "casual")


@pytest.mark.parametrize("no", ["no", "escape"])
def test_a_no_is_for_good(no: str) -> None:
    pilot = form_after(WINS)
    pilot.press("escape") if no == "escape" else pilot.click("no")
    assert isinstance(pilot.scene, NewGame)
    assert pilot.app.settings.left_level == "standard"

    assert not asked(opened_again(pilot))
    rules = PRESETS["classic"]
    for row in (WINS, LOSSES):
        for level in LEVELS:
            host = pilot.host
            played(host, rules, seated(rules, level), row)
            assert offered(host, rules, seated(rules, level), pilot.app.settings) is None, "nothing else either"


def test_each_level_is_offered_only_once_to_a_person_who_says_yes() -> None:
    pilot = form_after(WINS)
    pilot.click("yes")
    rules = PRESETS["classic"]
    assert not asked(opened_again(pilot)), "the matches at Pro are still to come"
    played(pilot.host, rules, seated(rules, "pro"), LOSSES)
    pilot = opened_again(pilot)
    assert asked(pilot)
    pilot.click("yes")
    assert pilot.app.settings.left_level == "standard"
    played(pilot.host, rules, seated(rules), WINS)
    assert not asked(opened_again(pilot)), "Pro was offered before"
    played(pilot.host, rules, seated(rules), LOSSES)
    assert asked(opened_again(pilot)), "Casual was not"


def test_a_question_that_nobody_answered_is_not_asked_again() -> None:
    pilot = form_after(WINS)
    assert asked(pilot)

    assert not asked(opened_again(pilot)), "the window was closed over it"


def test_two_keys_begin_a_match_without_a_question() -> None:
    pilot = form_after(())
    played(pilot.host, PRESETS["classic"], seated(PRESETS["classic"]), WINS)
    pilot = Pilot(lambda app: NewGame(app, at_once=True), host=pilot.host)
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(320, 480), (480, 320), (390, 844), (1280, 720), (3840, 2160)])
def test_the_question_fits_every_window(size: tuple[int, int]) -> None:
    pilot = form_after(WINS, size=size)
    assert asked(pilot)
    for control in pilot.controls():
        assert pilot.app.area.encloses(control.rect)
        width = pilot.app.fonts.width(control.label, pilot.app.metrics.label)
        assert width <= control.rect.w


# At the end of a match.


def at_the_end(partner: str = "standard", before: int = RUN - 1) -> tuple[Pilot, bool]:
    """A match has just ended, after that many that went the same way; whether it was won."""
    rules = PRESETS["classic"].changed(end={"target": 100})
    players = seated(rules, partner=partner)
    match = play_on_plainly(Match.new(rules, players, "1"), deals=9)
    assert match.over
    own = rules.seating.side(Seat.SOUTH)
    won = match.state.phase.winner == own  # type: ignore[attr-defined]
    host = MemoryHost(MemoryStorage({"settings": Settings(partner_level=partner).to_json()}))
    played(host, rules, players, [won] * before)
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match)), host=host)
    pilot.app.scene.save()
    pilot.click("end of match")
    return pilot, won


@pytest.mark.parametrize("partner", ["standard", "expert"])
def test_it_is_offered_when_the_fifth_match_ends_and_the_next_one_is_played_so(partner: str) -> None:
    pilot, won = at_the_end(partner)
    assert not asked(pilot), "who won is told first"
    pilot.wait(lambda: asked(pilot))
    pilot.click("yes")
    pilot.click("new match")

    level = "pro" if won else "casual"
    assert isinstance(pilot.scene, Table)
    assert [player.level for player in pilot.scene.session.match.players] == [
        level if partner == "standard" else "expert",
        level,
        HUMAN,
        level,
    ]
    settings = pilot.app.settings
    assert (settings.left_level, settings.right_level) == (level, level)


def test_after_a_no_the_next_match_is_like_the_last() -> None:
    pilot, _ = at_the_end()
    pilot.wait(lambda: asked(pilot))
    pilot.click("no")
    pilot.advance(3)
    assert not asked(pilot)
    pilot.click("new match")
    assert isinstance(pilot.scene, Table)
    assert {player.level for player in pilot.scene.session.match.players} == {HUMAN, "standard"}


def test_a_fourth_match_asks_nothing() -> None:
    pilot, _ = at_the_end(before=RUN - 2)
    pilot.advance(8)
    assert not asked(pilot)


def test_players_at_another_level_are_the_same_otherwise() -> None:
    for rules in PRESETS.values():
        players = seated(rules)
        for level in LEVELS:
            found = at_level(rules, players, level)
            assert found == seated(rules, level)
        assert at_level(rules, seated(rules, "easy", "expert"), "pro") == seated(rules, "pro", "expert")
        assert at_level(rules, seated(rules, "easy", "casual"), "pro") == seated(rules, "pro")
