"""Who looks at the screen, as the driver of a match says."""

from __future__ import annotations

import random

from game.bots.player import Level, decide, make_bot
from game.host import MemoryStorage
from game.match import Match
from game.rules import Seat, preset
from game.rules.play import BeforePlay, Pass
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.title import Title
from tests.pilot import MemoryHost, Pilot

PEOPLE = (Player("Nora", "easy"), Player("Edda", HUMAN), Player("Sam", HUMAN), Player("Wes", "easy"))
ALL_FOUR = tuple(Player(name, HUMAN) for name in ("Nora", "Edda", "Sam", "Wes"))


def drive(players: tuple[Player, ...]) -> MatchDriver:
    match = Match.new(preset("classic"), players, "two")
    return MatchDriver(Pilot(Title, host=MemoryHost(MemoryStorage())).app, match)


def test_a_driver_plays_another_match_of_its_kind() -> None:
    driver = drive(PEOPLE)
    again = driver.again()

    match = driver.match
    assert (again.match.rules, again.match.players, again.match.ply) == (
        match.rules,
        match.players,
        0,
    )
    assert again.match.seed != match.seed


def test_one_person_and_bots_alone_always_look() -> None:
    for people in (("human", "easy", "easy", "easy"), ("easy", "easy", "easy", "easy")):
        driver = drive(tuple(Player(f"N{number}", player) for number, player in enumerate(people)))
        for _ in range(3):
            assert driver.looking
            assert driver.curtain is None
            driver.match.deal() if driver.match.deal_due else driver.match.act(driver.match.awaited or 0, Pass())


def test_of_several_people_nobody_looks_before_the_right_one_has_lifted_the_curtain() -> None:
    driver = drive(ALL_FOUR)
    assert (driver.looking, driver.curtain) == (False, None)

    driver.match.deal()
    first = driver.match.awaited
    assert first is not None
    assert (driver.looking, driver.curtain, driver.asked) == (False, first, None)

    driver.lift()
    assert (driver.looking, driver.curtain, driver.asked, driver.viewer) == (True, None, first, first)

    driver.act(Pass())
    second = driver.match.awaited
    assert second is not first
    assert (driver.looking, driver.curtain, driver.asked) == (False, second, None)


def test_after_the_melds_and_in_a_new_deal_even_the_same_person_lifts_a_curtain() -> None:
    driver = drive(ALL_FOUR)
    match, bot = driver.match, make_bot(Level.EASY)
    last: Seat | None = None
    deal, seen = 0, set()
    while not match.over and len(seen) < 3:
        if match.deal_due:
            assert not driver.looking
            match.deal()
            last, deal = None, deal + 1
            continue
        seat = match.awaited
        assert seat is not None
        if isinstance(match.state.phase, BeforePlay) and ("melds", deal) not in seen:
            seen.add(("melds", deal))
            last = None
        assert driver.looking == (last is seat)
        driver.lift()
        if driver.step(waited=9.0, factor=1.0, held=False):  # everybody's last card plays itself
            last = None
            continue
        assert driver.asked is seat
        action = decide(bot, match.view(seat), random.Random(match.ply)).action
        last = seat
        driver.act(action)
    assert deal > 1
