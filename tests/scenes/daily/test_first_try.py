"""Only the first try counts (CH7): what was seen is not taken back, and a result says that it had help."""

from dataclasses import replace
from random import Random

from game.bots.player import Level, decide, make_bot
from game.bots.thinking import Bot
from game.match import Match
from game.rules import PRESETS
from game.scenes.base import Push
from game.scenes.daily.comparison import Comparison
from game.scenes.daily.deal_driver import DealDriver
from game.scenes.destinations import ToPlayDeal, ToSharedDeal
from game.scenes.seat.commands import Hint
from game.scenes.table.command_runner import do
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.deals import deal_of_the_day, deal_played, deals_played, keep_level
from game.store.links import SharedDeal, SharedResult, parse_link
from game.store.settings import LEVELS
from game.store.shared_deals import scores_of
from game.words import daily as words
from tests.pilot import Pilot
from tests.scenes.daily.test_daily import labels, play

CLASSIC = PRESETS["classic"]
TODAY = deal_of_the_day(CLASSIC, "2026-11-22")


def easily(_level: str) -> Bot:
    return make_bot(Level.EASY)


def step(pilot: Pilot, driver: DealDriver) -> None:
    """Let the others act, or the person as an easy bot would."""
    seat = driver.asked
    if seat is not None:
        driver.act(decide(make_bot(Level.EASY), driver.match.view(seat), Random(1)).action)
        return
    while driver.step(9.0, 0.0, held=False) is None:
        pilot.advance(0)


def finish(pilot: Pilot, driver: DealDriver) -> None:
    while scores_of(driver.match) is None:
        step(pilot, driver)
    driver.keep()


def at_table(pilot: Pilot) -> Table:
    """Open the deal of the day at the table, up to the person's first decision."""
    pilot.app.go(Push(ToPlayDeal(TODAY)))
    pilot.advance(0)
    assert isinstance(pilot.scene, Table)
    pilot.wait(lambda: isinstance(pilot.scene, Table) and pilot.scene.session.live)
    return pilot.scene


def compared(pilot: Pilot) -> str:
    for level in LEVELS:
        keep_level(pilot.app, TODAY, level, (0, 0))
    pilot.app.go(Push(ToSharedDeal(TODAY)))
    pilot.advance(0)
    assert isinstance(pilot.scene, Comparison)
    return " ".join(labels(pilot))


def test_nothing_is_taken_back_past_what_was_seen() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, TODAY, easily)
    slips = 0
    while scores_of(driver.match) is None:
        was, asked = driver.match.ply, driver.asked
        step(pilot, driver)
        if driver.undo():
            assert (driver.match.ply, asked) == (was, driver.viewer), "only one's own, before anybody has answered"
            slips += 1
            driver.redo()
        assert driver.match.ply > was
    driver.keep()
    assert slips, "a slip can be mended"
    assert not driver.undo()
    result = deal_played(pilot.app, TODAY)
    assert result is not None
    assert (result.replayed, result.helped, result.daily) == (False, False, "2026-11-22")


def test_a_reloaded_deal_is_not_taken_back_either() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, TODAY, easily)
    play(driver, leave=4)
    driver.keep()
    assert not DealDriver(pilot.app, TODAY, easily).undo()


def test_the_table_says_why_nothing_is_taken_back() -> None:
    pilot = Pilot(Title)
    table = at_table(pilot)
    pilot.press("u")
    assert words.NOTHING_TO_UNDO in table.view.message.text


def test_a_hint_stands_by_the_result_even_after_a_reload() -> None:
    pilot = Pilot(Title)
    do(at_table(pilot).state, Hint())
    driver = DealDriver(pilot.app, TODAY, easily)
    finish(pilot, driver)

    assert "You, with hints: " in compared(pilot)
    pilot.click("copy link")
    assert parse_link(pilot.host.copied[-1]).result is None, "a helped result is not sealed"
    pilot.click("copy text")
    assert ", with hints" in pilot.host.copied[-1]


def test_shown_prices_stand_by_the_result() -> None:
    pilot = Pilot(Title)
    table = at_table(pilot)
    pilot.press("w")
    pilot.wait(lambda: bool(table.state.practice.prices))
    pilot.advance(0)
    assert isinstance(table.session.match, Match)
    assert table.session.match.record.helped == (1,)


def test_a_deal_that_was_given_up_is_not_tried_for_the_first_time() -> None:
    pilot = Pilot(Title)
    driver = DealDriver(pilot.app, TODAY, easily)
    play(driver, leave=4)
    driver.keep()
    finish(pilot, DealDriver(pilot.app, SharedDeal(CLASSIC, "41"), easily))
    pilot.app.go(Push(ToSharedDeal(TODAY)))
    pilot.advance(0)
    assert words.SEEN_BEFORE in " ".join(labels(pilot)) + str(pilot.scene.rows())  # type: ignore[attr-defined]

    finish(pilot, DealDriver(pilot.app, TODAY, easily))
    result = deal_played(pilot.app, TODAY)
    assert result is not None
    assert (result.replayed, result.daily) == (True, "")
    assert "2026-11-22" not in deals_played(pilot.app).days
    assert "You, not the first try: " in compared(pilot)


def test_the_same_cards_with_other_bots_are_known_cards() -> None:
    pilot = Pilot(Title)
    from_ann = replace(TODAY, result=SharedResult("Ann", ("expert",) * 3, (300, 100)))
    finish(pilot, DealDriver(pilot.app, from_ann, easily))
    finish(pilot, DealDriver(pilot.app, TODAY, easily))

    result = deal_played(pilot.app, TODAY)
    assert result is not None
    assert result.replayed
