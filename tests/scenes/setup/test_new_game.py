"""New game: on one screen the game first, then how well one plays. The rest is folded, and nothing of it is lost."""

from __future__ import annotations

import pytest

from game.heads import person_named
from game.host import MemoryStorage
from game.rules import PRESETS
from game.rules.text import HUMAN
from game.scenes.forms.game_rows import LEVEL_HEADS, PEOPLE_AROUND
from game.scenes.forms.rows import Heading, Note, PictureChoice, SideBySide
from game.scenes.setup.chosen_players import drawn_by_lot, seat_person
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.store.formats import HOUSE_RULES, MATCH
from game.store.house_rules import format_house_rules
from game.store.matches import format_record
from game.store.settings import BEST, PICTURED, Settings, TextSize
from game.ui.controls import Control, Role
from game.ui.widgets import Kind
from game.words.differences import own_line, own_notes
from game.words.levels import (
    EXPERT_PARTNER_NOTE,
    HOW_WELL,
    HOW_WELL_ANSWERS,
    LEVEL_LINES,
    how_well_they_play,
    level_line,
)
from game.words.rule_sets import rules_line, rules_title, seats_title, short_title
from tests.pilot import MemoryHost, Pilot
from tests.scenes.test_menus import WAYS, Choose, names, started_match
from tests.seen import written
from tests.sight import sight

ONE_SCREEN = [(1280, 720), (1920, 1080), (390, 844), (3840, 2160), (1366, 768), (430, 932), (412, 915)]
SMALL = [(320, 480), (480, 320), (844, 390), (568, 320)]


def form(size: tuple[int, int] = (1280, 720), settings: Settings | None = None, match: bool = False) -> Pilot:
    """The form as it comes up; ``match``: over one in progress."""
    host = MemoryHost(MemoryStorage())
    if settings is not None:
        host.storage.save("settings", settings.to_json())
    if match:
        host.storage.save(MATCH, format_record(started_match().record))
    pilot = Pilot(NewGame, size, host)
    pilot.advance(0.5)
    return pilot


def unseen(pilot: Pilot) -> list[str]:
    """What can be pressed only after scrolling."""
    return [control.name for control in pilot.controls() if control.visible != control.rect]


def levels(pilot: Pilot) -> list[str]:
    settings = pilot.app.settings
    return [settings.own_level, settings.left_level, settings.partner_level, settings.right_level]


def marked(pilot: Pilot, row: str) -> list[str]:
    return [control.name for control in pilot.controls() if control.name.startswith(f"{row} ") and control.pressed]


# One screen.


@pytest.mark.sweep(2)
@pytest.mark.parametrize("match", [False, True], ids=["", "over-a-match"])
@pytest.mark.parametrize("size", ONE_SCREEN)
def test_what_everybody_needs_is_seen_without_scrolling(size: tuple[int, int], match: bool) -> None:
    cases = [*((rules, "pro") for rules in PRESETS), ("classic", "standard"), ("classic", BEST)]
    for rules, partner in cases:  # a note about a partner of another level takes a line more
        pilot = form(size, Settings(rules=rules, partner_level=partner), match)
        assert match == any(
            Note("Your match in progress will be replaced by the new one.") == row for row in rows(pilot)
        )
        assert unseen(pilot) == [], (rules, partner)


def rows(pilot: Pilot) -> list[object]:
    assert isinstance(pilot.scene, NewGame)
    inner = [[*row.columns[0], *row.columns[1]] if isinstance(row, SideBySide) else [row] for row in pilot.scene.rows()]
    return [row for group in inner for row in group]


def test_an_own_game_tells_that_melds_are_shown_before_the_bids() -> None:
    shown = PRESETS["double-deck"].changed(name="shown", melds={"before_bids": True})

    assert own_notes(shown) == ("melds before the bids",)
    assert own_line(shown) == "Melds before the bids"


def test_one_own_game_more_is_seen_without_scrolling_too() -> None:
    kitchen = PRESETS["classic"].changed(name="Kitchen")
    for size in ONE_SCREEN:
        host = MemoryHost(MemoryStorage({HOUSE_RULES: format_house_rules({"Kitchen": kitchen})}))
        pilot = Pilot(NewGame, size, host)
        assert pilot.has("rules Kitchen")
        assert unseen(pilot) == []


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [*ONE_SCREEN, *SMALL])
def test_the_button_that_starts_is_always_seen_and_is_the_gold_one(size: tuple[int, int]) -> None:
    for settings in (Settings(), Settings(text_size=TextSize.LARGEST)):
        pilot = form(size, settings)
        assert isinstance(pilot.scene, NewGame)
        assert [button.name for button in pilot.scene.footer() if button.kind is Kind.PRIMARY] == ["start"]
        assert pilot.scene.first_focus() == "start"
        assert pilot.app.area.encloses(pilot.control("start").rect)
        pilot.press("return")
        assert isinstance(pilot.scene, Table)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480)])
def test_the_game_comes_first_and_people_second(size: tuple[int, int]) -> None:
    pilot = form(size)
    headings = [row.text for row in rows(pilot) if isinstance(row, Heading)]
    order = [name.split()[0] for name in names(pilot)]

    assert headings == [how_well_they_play(["Wes", "Nora", "Edda"])] == ["How well do Wes, Nora and Edda play?"]
    assert order.index("players") < order.index("rules") < order.index("bots") < order.index("expert")
    first = pilot.control("players Four players").rect
    level = pilot.control("bots Standard").rect
    assert first.x < level.x or first.bottom <= level.y


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (3840, 2160)])
def test_what_a_picture_says_is_not_written_and_is_told_to_those_who_point_at_it(size: tuple[int, int]) -> None:
    with sight():
        pilot = form(size)
        assert [written(pilot, level.capitalize()) for level in PICTURED]
        for text in (*map(level_line, PICTURED), *map(rules_line, PRESETS.values()), EXPERT_PARTNER_NOTE):
            with pytest.raises(LookupError):
                written(pilot, text)
    assert [pilot.control(f"bots {level.capitalize()}").hint for level in PICTURED] == list(map(level_line, PICTURED))
    assert pilot.control("rules Four players, partners").hint == rules_line(PRESETS["classic"])
    assert pilot.control("expert partner").hint == EXPERT_PARTNER_NOTE


def test_tiles_of_a_row_are_equal_and_every_number_of_players_has_its_table() -> None:
    pilot = form()
    for row in ("players", "rules", "bots"):
        sizes = {c.rect.size for c in pilot.controls() if c.name.startswith(f"{row} ")}
        assert max(w for w, _ in sizes) - min(w for w, _ in sizes) <= 1
        assert len({h for _, h in sizes}) == 1
    assert {len(rules.seats) for rules in PRESETS.values()} == set(PEOPLE_AROUND)
    assert all(len(people) == count for count, people in PEOPLE_AROUND.items())
    assert not set(LEVEL_HEADS.values()) & {card for card, _ in PEOPLE_AROUND[5]}, "nobody sits at two places"


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480), (844, 390)])
def test_everything_is_read_in_the_order_in_which_the_keyboard_goes(size: tuple[int, int]) -> None:
    pilot = form(size)
    seen = []
    for _ in pilot.controls():
        pilot.press("tab")
        seen.append(pilot.app.attention.focus)
        here = pilot.control(seen[-1] or "")
        assert here.window is None or here.visible == here.rect, "scrolled into view"
    assert sorted(map(str, seen)) == sorted(names(pilot))
    order = [name for name in seen if name in names(pilot)]
    start = order.index("back")
    assert [*order[start:], *order[:start]] == names(pilot)


# Games in players' words.


def test_games_are_called_as_players_call_them_and_never_by_a_bare_name() -> None:
    assert {name: rules_title(name) for name in PRESETS} == {
        "classic": "Four players, partners",
        "joedog": "Four players, quick",
        "double-deck": "Four players, double deck",
        "double-deck-club": "Four players, club double deck",
        "kitty-four": "Four players with a kitty",
        "two-handed": "Two players with a stock",
        "two-handed-book": "Two players, book rules",
        "two-handed-64": "Two players, 64 cards",
        "three-handed": "Three players with a widow",
        "auction": "Three players, auction for chips",
        "five-handed": "Five players, a called partner",
    }
    assert rules_title("grandma's") == short_title("grandma's") == "Grandma's"


@WAYS
def test_each_game_is_two_choices_away(choose: Choose) -> None:
    pilot = form()
    for name, rules in PRESETS.items():
        choose(pilot, f"players {seats_title(len(rules.seats))}")
        choose(pilot, f"rules {rules_title(name)}")
        assert pilot.app.settings.rules == name
        assert marked(pilot, "players") == [f"players {seats_title(len(rules.seats))}"]
        assert marked(pilot, "rules") == [f"rules {rules_title(name)}"]
        offered = [control.name for control in pilot.controls() if control.name.startswith("rules ")]
        same = [other for other in PRESETS if len(PRESETS[other].seats) == len(rules.seats)]
        assert offered == [f"rules {rules_title(other)}" for other in same]


def test_choosing_how_many_play_again_keeps_the_game() -> None:
    pilot = form(settings=Settings(rules="double-deck"))
    pilot.click("players Four players")
    assert pilot.app.settings.rules == "double-deck"


def test_by_ear_a_choice_says_all_that_the_eye_sees_around_it() -> None:
    pilot = form()
    assert pilot.control("rules Four players, quick").label.startswith("Four players, quick. ")
    for level in PICTURED:
        label = pilot.control(f"bots {level.capitalize()}").label
        assert label.startswith(f"{HOW_WELL} {HOW_WELL_ANSWERS[level]}. {level.capitalize()}: ")
    assert {control.role for control in pilot.controls() if control.name.startswith(("rules ", "bots "))} == {
        Role.CHOICE
    }


def test_no_line_about_a_level_speaks_of_what_not_every_game_has() -> None:
    assert not [line for line in LEVEL_LINES.values() if {"bid", "bids", "partner", "pass"} & set(line.lower().split())]


# People.


def test_at_first_all_are_equal() -> None:
    assert levels(form()) == [HUMAN, "standard", "standard", "standard"]


@WAYS
def test_one_answer_sets_everybody_and_one_tap_more_brings_the_stronger_partner(choose: Choose) -> None:
    pilot = form()
    for level in PICTURED:
        choose(pilot, f"bots {level.capitalize()}")
        assert levels(pilot) == [HUMAN, level, level, level]
        assert marked(pilot, "bots") == [f"bots {level.capitalize()}"]
    assert not pilot.has("expert partner"), "there is none better"

    choose(pilot, "bots Standard")
    choose(pilot, "expert partner")
    assert levels(pilot) == [HUMAN, "standard", "expert", "standard"], "the mix that was the default before"
    choose(pilot, "bots Casual")
    assert levels(pilot) == [HUMAN, "casual", "expert", "casual"], "the help goes on"
    choose(pilot, "expert partner")
    assert levels(pilot) == [HUMAN, "casual", "casual", "casual"]


def test_easy_has_no_picture_and_is_found_under_more() -> None:
    pilot = form(settings=Settings().at_level("easy"))

    assert not marked(pilot, "bots")
    assert any(control.name.startswith("left_level") for control in pilot.controls()), "an old Easy unfolds the rest"
    pilot.click("bots Beginner")
    assert levels(pilot) == [HUMAN, *["beginner"] * 3]


def test_there_is_no_partner_to_choose_where_nobody_has_one() -> None:
    for name, rules in PRESETS.items():
        assert form(settings=Settings(rules=name)).has("expert partner") == (len(rules.seats) == 4), name


def test_a_partner_of_another_level_is_told() -> None:
    pilot = form(settings=Settings(partner_level="pro"))
    assert Note("Nora, your partner, plays at Pro.") in rows(pilot)
    pilot.click("bots Casual")
    assert levels(pilot) == [HUMAN, "casual", "casual", "casual"]
    assert not any("your partner" in row.text for row in rows(pilot) if isinstance(row, Note))


def test_an_expert_who_was_the_partner_before_still_is_one() -> None:
    host = MemoryHost(MemoryStorage({"settings": '{"format": 3, "own_name": "Ann", "left_level": "standard"}'}))
    pilot = Pilot(NewGame, host=host)
    assert levels(pilot) == [HUMAN, "standard", "expert", "standard"]
    assert pilot.control("expert partner").pressed
    assert not pilot.has("own_name"), "and that alone unfolds nothing"


# More.


@WAYS
def test_the_rest_is_folded_and_one_tap_away(choose: Choose) -> None:
    pilot = form()
    folded = names(pilot)
    assert not {"own_level Pro", "partner_level Pro", "deal code", "cut", "rules page", "house rules"} & set(folded)

    choose(pilot, "more")
    assert {"own_level Pro", "partner_level Pro", "deal code", "cut", "rules page", "house rules"} < set(names(pilot))
    assert pilot.control("own_level Pro").visible == pilot.control("own_level Pro").rect, "and begins where one looks"
    choose(pilot, "more")
    assert names(pilot) == folded


@pytest.mark.parametrize(
    "settings",
    [
        Settings(left_level="easy"),
        Settings(partner_level=HUMAN, partner_name="Ann", own_name="Bo"),
        Settings(own_level="pro"),
    ],
    ids=["opponents-differ", "two-people", "bots-alone"],
)
def test_seats_that_are_not_as_usual_lie_open(settings: Settings) -> None:
    assert form(settings=settings).has("left_level Pro")


def test_opponents_who_differ_mark_no_answer_and_get_one_level_by_the_next() -> None:
    for size in ((1280, 720), (390, 844)):
        pilot = form(size, Settings(left_level="easy", right_level="pro"))
        assert marked(pilot, "bots") == []
        choice = next(row for row in rows(pilot) if isinstance(row, PictureChoice) and row.name == "bots")
        assert choice.chosen == -1
        pilot.click("bots Casual")
        assert levels(pilot) == [HUMAN, "casual", "casual", "casual"]


def test_among_people_only_there_is_nothing_to_ask() -> None:
    people = Settings(left_level=HUMAN, partner_level=HUMAN, right_level=HUMAN, own_name="Ann")
    assert not [row for row in rows(form(settings=people)) if isinstance(row, Heading) and "with you" in row.text]


def test_what_has_to_change_is_unfolded() -> None:
    pilot = form(settings=Settings(partner_level=HUMAN))
    pilot.click("more")
    assert not pilot.has("own_name")
    pilot.click("start")
    assert isinstance(pilot.scene, NewGame)
    assert pilot.app.attention.focus == "own_name"
    assert pilot.control("own_name").visible == pilot.control("own_name").rect


# Layout.


def overlapping(controls: tuple[Control, ...]) -> list[tuple[str, str]]:
    found = []
    for number, one in enumerate(controls):
        found += [(one.name, other.name) for other in controls[number + 1 :] if one.rect.overlaps(other.rect)]
    return found


@pytest.mark.sweep(9)
@pytest.mark.parametrize("settings", [Settings(), Settings(rules="two-handed"), Settings(left_level="easy")])
@pytest.mark.parametrize("text", TextSize)
@pytest.mark.parametrize("size", [*ONE_SCREEN, *SMALL, (768, 1024), (800, 600), (1024, 768)])
def test_two_columns_and_one_never_put_one_thing_over_another(
    size: tuple[int, int], text: TextSize, settings: Settings
) -> None:
    pilot = form(size, settings.changed(text_size=text))
    for _ in range(2):
        scrolled = tuple(control for control in pilot.controls() if control.window is not None)
        assert overlapping(scrolled) == []
        for control in scrolled:
            assert control.rect.x >= 0
            assert control.rect.right <= size[0]
        if not pilot.has("own_name"):
            pilot.click("more")


# Who sits down.


def seated_persons(pilot: Pilot) -> dict[str, str]:
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    match = pilot.scene.session.match
    return {player.name: player.person for player in match.players if player.level != HUMAN}


def test_bots_with_the_names_of_persons_are_these_persons_and_others_are_nobody() -> None:
    assert seated_persons(form()) == {"Nora": "nora", "Wes": "wes", "Edda": "edda"}
    assert seated_persons(form(settings=Settings(left_name="Grandma")))["Grandma"] == ""


def test_a_person_is_chosen_for_a_seat_and_sits_at_no_other() -> None:
    pilot = form()
    pilot.click("more")
    pilot.app.change(seat_person(pilot.app.settings, "left", "Nora"))
    assert (pilot.app.settings.left_name, pilot.app.settings.partner_name) == ("Nora", "Wes")
    assert pilot.has("left_person Nora")


def test_the_lot_draws_other_persons_each_time_and_is_kept() -> None:
    drawn = [drawn_by_lot(Settings(own_name="Nora", by_lot=True), f"{seed}") for seed in range(20)]
    for settings in drawn:
        names = [settings.left_name, settings.partner_name, settings.right_name]
        assert len({*names, "Nora"}) == 4
        assert all(person_named(name) for name in names)
    assert len({settings.names(4) for settings in drawn}) > 10
    assert Settings.from_json(drawn[0].to_json()) == drawn[0]
    kept = drawn_by_lot(Settings(left_level=HUMAN, left_name="Ida"), "1")
    assert kept.left_name == "Ida"
    assert "Ida" not in (kept.partner_name, kept.right_name)


def test_the_form_draws_when_it_opens_and_shows_who_it_is() -> None:
    pilot = form(settings=Settings(by_lot=True))
    settings = pilot.app.settings
    assert settings.names(4)[1:] != Settings().names(4)[1:]
    shown = [row.text for row in rows(pilot) if isinstance(row, Heading)]
    assert shown == [how_well_they_play(settings.names(4)[1:])]
