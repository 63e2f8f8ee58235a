"""What a second person at the screen must not learn of the first one's hand, in every game (V3)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import cast

import pytest

from game.match import Match
from game.rules import preset
from game.rules.play import PlayCard
from game.rules.text import HUMAN, Player
from game.scenes.base import Context
from game.scenes.seat.match_driver import MatchDriver
from game.store.settings import Settings
from tests.scenes.table.test_autoplay import a_match, is_forced
from tests.scenes.table.test_people import Spy, play, sit_down
from tests.sight import sight


def settled(settings: Settings) -> Context:
    """What a driver asks of its surroundings where no bot thinks."""
    return cast(Context, SimpleNamespace(settings=settings))


NAMES = ("Nora", "Edda", "Sam", "Wes")


@pytest.mark.sweep(2)
@pytest.mark.parametrize(("name", "decisions"), [("two-handed", 14), ("three-handed", 10)])
def test_no_hand_is_seen_or_told_of_in_other_games(name: str, decisions: int) -> None:
    rules = preset(name)
    players = tuple(Player(NAMES[seat], HUMAN) for seat in rules.seats)
    match = Match.new(rules, players, "others 2")
    with sight():
        pilot = sit_down(match)
        spy = Spy(pilot, match)
        play(pilot, match, spy, decisions)

    assert spy.covered_frames > 8
    assert spy.open_frames > 8


@pytest.mark.parametrize("name", ["classic", "two-handed", "three-handed"])
def test_no_card_plays_itself_before_others_who_would_learn_that_it_is_the_only_one(name: str) -> None:
    """The setting is for one person: to two it would say that the other one has no second card that may be played."""
    played = {}
    for people in (1, 2):
        match = a_match(preset(name), is_forced, people)
        ply = match.ply
        driver = MatchDriver(settled(Settings(play_forced=True)), match)
        driver.step(60.0, 1.0, False)
        played[people] = match.record.actions[ply:]
        if people == 2:
            assert driver.curtain is match.awaited, "who has one card is asked as anybody else"

    assert len(played[1]) == 1
    assert isinstance(played[1][0], PlayCard)
    assert played[2] == ()
