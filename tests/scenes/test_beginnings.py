"""However a match begins: its cards are sealed, the table says so quietly before the first card, and one may cut."""

from __future__ import annotations

import ast
from collections.abc import Callable

import pytest

from game.demo import SAVED_AS
from game.host import MemoryStorage
from game.match import Match
from game.rules import PRESETS
from game.rules.play import cut_of, seal_of, with_cut
from game.rules.text import HUMAN, Player
from game.scenes.base import Replace
from game.scenes.daily.deal_driver import DealDriver
from game.scenes.destinations import ToNewGame
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.lesson.four_hands import FOUR_HANDS
from game.scenes.lesson.lesson_driver import LessonDriver
from game.scenes.review.replay import ReplayDriver
from game.scenes.review.retry import RetryDriver
from game.scenes.seat.driver import Driver
from game.scenes.seat.fresh import fresh_cards
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.table.dialogs.cut import CutCards
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.scenes.together.board import BoardDriver
from game.scenes.together.shared_driver import FollowingDriver, SharedDriver
from game.store.formats import MATCH
from game.store.links import SharedDeal
from game.store.matches import format_record
from game.store.settings import Settings
from game.words.sealing import KNOWN, SEALED, SEALED_SPOKEN, seal_line
from tests.pilot import MemoryHost, Pilot, resize_window
from tests.scenes.lesson.learner import begin, guide
from tests.scenes.test_screens_layout import FIXED, check, pressed
from tests.sources import GAME, naming, nodes

Begin = Callable[[], Pilot]


def at_table(pilot: Pilot) -> Table:
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def host_with(settings: Settings) -> MemoryHost:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    return host


def by_the_form(settings: Settings | None = None) -> Pilot:
    pilot = Pilot(NewGame, host=host_with(settings or Settings()))
    pilot.click("start")
    return pilot


def by_two_keys() -> Pilot:
    pilot = Pilot(Title)
    pilot.press("n")
    pilot.press("return")
    return pilot


def at_once() -> Pilot:
    pilot = Pilot(Title)
    pilot.app.go(Replace(ToNewGame(at_once=True)))
    return pilot


def after_a_lesson() -> Pilot:
    pilot = begin(FOUR_HANDS)
    guide(pilot)._leave(True)
    pilot.wait(lambda: isinstance(pilot.scene, Table) and not pilot.scene.state.guide.present)
    return pilot


def after_a_match() -> Pilot:
    pilot = Pilot.at("match-end")
    pilot.advance(1)
    pilot.click("new match")
    return pilot


def after_a_match_of_a_typed_code() -> Pilot:
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(PRESETS["classic"], players, "tea")
    return Pilot(lambda app: Table(app, MatchDriver(app, match).again()))


def where_it_was_left_undealt() -> Pilot:
    pilot = by_two_keys()
    at_table(pilot).save()
    pilot = Pilot(Title, host=pilot.host)
    pilot.click("continue")
    return pilot


def of_bots_alone() -> Pilot:
    """As ``pinochle --demo`` begins."""
    players = tuple(Player(name, "easy") for name in ("Nora", "Edda", "Sue", "Wes"))

    def table(app: object) -> Table:
        match = Match.new(PRESETS["classic"], players, fresh_cards(pilot_host))
        return Table(app, MatchDriver(app, match, save_as=SAVED_AS))  # type: ignore[arg-type]

    pilot_host = MemoryHost()
    return Pilot(table, host=pilot_host)


WAYS: dict[str, Begin] = {
    "the form": by_the_form,
    "two keys from the title": by_two_keys,
    "at once": at_once,
    "after a lesson": after_a_lesson,
    "new match at the end of one": after_a_match,
    "after a typed code": after_a_match_of_a_typed_code,
    "left before the deal and continued": where_it_was_left_undealt,
    "several people": lambda: by_the_form(
        Settings(partner_level=HUMAN, own_name="Ann", partner_name="Bob", left_level=HUMAN, left_name="Cy")
    ),
    "bots alone": of_bots_alone,
    **{name: lambda name=name: by_the_form(Settings(rules=name)) for name in PRESETS},
}
EVERY_WAY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)


@pytest.mark.sweep(6)
@EVERY_WAY
def test_a_match_of_fresh_cards_is_sealed_says_so_and_may_be_cut(way: Begin) -> None:
    pilot = way()
    table = at_table(pilot)
    pilot.advance(0.2)
    seed = table.session.match.seed
    seal = seal_of(seed) or ""
    assert table.session.match.ply == 0
    assert len(seal) == 64
    assert (table.view.message.text, table.view.message.answers) == (SEALED, False)
    assert pilot.host.announcements[-2:] == ["At the table", SEALED_SPOKEN]

    pilot.click("cut")
    assert isinstance(pilot.scene, CutCards)
    assert pilot.control("seal").label == seal_line(seed)
    pack = pilot.control("pack").rect
    pilot.tap(pack.x + pack.w // 4, pack.center[1])
    pilot.click("cut here")

    after = at_table(pilot).session.match
    assert after.seed == with_cut(seed, str(len(after.rules.deck.cards) // 4))
    assert (after.rules, after.players) == (table.session.match.rules, table.session.match.players)
    assert not pilot.has("cut"), "once"
    pilot.advance(3)
    assert after.ply > 0


@pytest.mark.sweep(3)
@EVERY_WAY
def test_the_hash_is_not_told_before_somebody_asks_for_it(way: Begin) -> None:
    pilot = way()
    seal = seal_of(at_table(pilot).session.match.seed) or ""
    pilot.advance(0.5)

    assert not pilot.app.toasts.text
    assert not [text for text in pilot.host.announcements if seal[:8] in text]
    assert not [control for control in pilot.controls() if seal[:8] in control.label + control.hint]


@pytest.mark.parametrize("way", [by_two_keys, after_a_match, of_bots_alone])
def test_the_cards_are_dealt_by_themselves_after_a_moment(way: Begin) -> None:
    pilot = way()
    table = at_table(pilot)
    pilot.advance(1)
    assert table.session.match.ply == 0
    pilot.wait(lambda: table.session.match.ply > 0, frames=9 * 60)


def test_a_tap_beside_the_pack_deals_at_once() -> None:
    pilot = after_a_match()
    table = at_table(pilot)
    pilot.advance(0)
    pilot.click("go on")

    assert table.session.match.ply == 1
    assert cut_of(table.session.match.seed) == ""
    pilot.advance(4)
    assert not pilot.has("cut")


def test_the_moment_waits_for_a_person_who_is_about_to_cut_and_is_longer_with_keys() -> None:
    pilot = by_the_form()
    table = at_table(pilot)
    pilot.press("tab")
    pilot.advance(4)
    assert table.session.match.ply == 0, "longer with keys"
    pilot.walk_to("cut")
    pilot.advance(30)
    assert table.session.match.ply == 0, "as long as the cut has the keyboard"
    pilot.press("return")
    assert isinstance(pilot.scene, CutCards)
    pilot.advance(30)
    pilot.press("escape")
    assert (pilot.scene, table.session.match.ply) == (table, 0)
    pilot.walk_to("menu")
    pilot.wait(lambda: table.session.match.ply > 0)


def test_a_person_who_goes_on_by_taps_is_waited_for() -> None:
    pilot = by_the_form(Settings(click_to_go_on=True))
    table = at_table(pilot)
    pilot.advance(20)
    assert table.session.match.ply == 0
    pilot.press("space")
    assert table.session.match.ply == 1


def test_the_cut_is_made_by_keys_alone_and_told() -> None:
    pilot = by_two_keys()
    seed = at_table(pilot).session.match.seed
    pilot.press("c")
    scene = pilot.scene
    assert isinstance(scene, CutCards)
    pilot.choose("cut here")
    assert pilot.scene is scene, "nothing is cut before a place is chosen"
    pilot.walk_to("pack")
    pilot.press("right")
    pilot.press("right")
    pilot.press("left")
    assert pilot.host.announcements[-1] == "25 of 48 cards lifted off"
    pilot.choose("cut here")

    assert at_table(pilot).session.match.seed == with_cut(seed, "25")


def test_a_cut_never_leaves_the_pack_whole() -> None:
    pilot = by_two_keys()
    at_table(pilot)
    pilot.press("c")
    pack = pilot.control("pack").rect
    for x, lifted in ((pack.x + 1, "1 of 48"), (pack.right - 1, "47 of 48")):
        pilot.tap(x, pack.center[1])
        assert f"{lifted} cards lifted off" in pilot.control("pack").label


def test_a_cut_on_the_form_is_not_asked_for_again() -> None:
    pilot = Pilot(NewGame)
    pilot.click("more")
    pilot.click("cut")
    pilot.type("left hand")
    pilot.click("start")
    assert cut_of(at_table(pilot).session.match.seed) == "left hand"
    pilot.advance(0.1)
    assert not pilot.has("cut")


# Cards that others may know.


def drivers_of_known_cards(app: object) -> list[Driver]:
    """Each with a seed that looks sealed, where it can have one."""
    sealed = fresh_cards(MemoryHost())
    rules = PRESETS["classic"]
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    match = Match.new(rules, players, sealed)
    made = [
        DealDriver(app, SharedDeal(rules, sealed)),  # type: ignore[arg-type]
        LessonDriver(app, FOUR_HANDS),  # type: ignore[arg-type]
        RetryDriver(app, match, 0, rules.seats[2]),  # type: ignore[arg-type]
        ReplayDriver(app, match),  # type: ignore[arg-type]
    ]
    own = {MatchDriver, QuestionDriver, FollowingDriver, SharedDriver, BoardDriver}
    assert {type(driver) for driver in made} | own == kinds_of(Driver)
    return made


def kinds_of(kind: type[Driver]) -> set[type[Driver]]:
    found = set(kind.__subclasses__())
    return found.union(*map(kinds_of, found))


def test_only_a_match_of_ones_own_offers_the_cut() -> None:
    pilot = Pilot(Title)

    assert [driver.cut for driver in drivers_of_known_cards(pilot.app)] == [None] * 4


def test_a_deal_that_others_get_too_says_why_it_has_no_seal() -> None:
    deal = SharedDeal(PRESETS["classic"], fresh_cards(MemoryHost()))
    pilot = Pilot(lambda app: Table(app, DealDriver(app, deal)))
    pilot.advance(0.2)
    assert not pilot.has("cut")
    pilot.click("menu")
    pilot.click("fair cards")

    assert pilot.control("fair").label == KNOWN
    assert not pilot.has("copy seal")


def test_a_match_that_was_saved_undealt_and_cut_is_not_cut_again() -> None:
    players = tuple(Player(name, HUMAN if name == "You" else "easy") for name in ("Nora", "Edda", "You", "Wes"))
    host = MemoryHost()
    cut = with_cut(fresh_cards(host), "17")
    host.storage.save(MATCH, format_record(Match.new(PRESETS["classic"], players, cut).record))
    pilot = Pilot(Title, host=host)
    pilot.click("continue")
    at_table(pilot)
    pilot.advance(0.1)

    assert not pilot.has("cut")


# No other way.

FRESH_SEEDS = {
    "scenes/setup/new_game.py": "the lot that decides who sits down, and no cards",
    "scenes/seat/fresh.py": "a match",
    "scenes/drills/round.py": "questions of a drill, which are answered and not played",
    "scenes/drills/know_your_table.py": "deals of bots among themselves, which are counted and not played",
    "scenes/odds/hand_form.py": "a hand to try out",
    "scenes/odds/count_hands.py": "hands to count, which are not played",
    "scenes/together/hosted.py": "what this window adds to the seed of a table that it keeps",
    "scenes/together/joined.py": "what this window adds to the seed of a table that it has joined",
    "scenes/together/opening.py": "this window's secret, and the name of a table; the seed is sealed in net/table",
}
"""The modules that ask for randomness, and what for."""
NEW_MATCHES = {
    "cli/duplicate.py": "bots among themselves, without a table",
    "demo.py": "the demonstration: fresh cards, or the seed that was typed",
    "net/table.py": "a table of several devices: cards of the secrets of all, told before the first and checked",
    "scenes/drills/making.py": "questions of a drill",
    "scenes/drills/watching.py": "questions about persons: deals of bots among themselves",
    "scenes/lesson/lesson_driver.py": "a lesson, whose cards are chosen",
    "scenes/seat/match_driver.py": "another match with fresh cards, and the same one once it is cut",
    "scenes/setup/new_game.py": "the form: fresh cards, or the code that was typed",
    "store/shared_deals.py": "a deal for itself, which others get too",
}
"""The modules that make a match before its first deal, and whose."""


def modules_that(found: Callable[[ast.AST], bool], name: str) -> set[str]:
    """The modules in which something is found that cannot be said without that name."""
    paths = (path for path in naming(name) if path.relative_to(GAME).parts[0] != "host")
    return {str(path.relative_to(GAME)) for path in paths if any(map(found, nodes(path)))}


def test_cards_for_a_match_come_from_one_place() -> None:
    asked = modules_that(lambda node: isinstance(node, ast.Attribute) and node.attr == "fresh_seed", "fresh_seed")
    sealed = modules_that(lambda node: isinstance(node, ast.Name) and node.id == "sealed_seed", "sealed_seed")

    assert asked == set(FRESH_SEEDS)
    assert sealed == {
        "scenes/seat/fresh.py",
        "net/table.py",  # of several devices the secrets of all are in it
        "evening/evening.py",  # all tables hold the same cards, so no device adds a secret
    }


def test_who_makes_a_match_is_listed_with_its_reason() -> None:
    def makes(node: ast.AST) -> bool:
        return isinstance(node, ast.Attribute) and node.attr == "new" and ast.unparse(node.value) == "Match"

    assert modules_that(makes, "Match") == set(NEW_MATCHES)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS)
def test_the_pack_has_room_in_every_window(rules: str) -> None:
    pilot = by_the_form(Settings(rules=rules, click_to_go_on=True))
    table = at_table(pilot)
    pilot.advance(0)
    for width, height in FIXED:
        resize_window(pilot.app, (width, height))
        check(pressed(pilot.controls()), pilot.app.area, pilot.app.metrics.touch)
        cut, layout = pilot.control("cut").rect, table.view.layout
        taken = [layout.info, *(plate for plate in layout.plates if plate.area)]
        assert not [place for place in taken if cut.overlaps(place)], (width, height)
