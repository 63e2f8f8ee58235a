"""The saved match: what the table can play on is read, in time; anything else is refused in words."""

from __future__ import annotations

import json
import time
from dataclasses import replace
from random import Random

import pytest

from game import plain
from game.match import Match
from game.plain import Unreadable
from game.rules import RuleSet
from game.rules.presets import CLASSIC, PRESETS
from game.rules.text import HUMAN, Player
from game.store.matches import format_record, parse_match, parse_record
from tests.store.forging import signed
from tests.strategies import modest_action

PLAYERS = (Player("Nora", "pro"), Player("Edda", "easy"), Player("Zoë ♠ 😀", HUMAN), Player("Wès", "expert"))


def test_a_match_comes_back_as_it_was() -> None:
    match = Match.new(CLASSIC, PLAYERS, "back")
    match.deal()

    assert parse_match(format_record(match.record)).record == match.record


@pytest.mark.parametrize(
    ("player", "said"),
    [
        ("god", "player 2: 'god' is not one of human, easy, beginner, casual, standard, pro, expert"),
        ("", "player 2: '' is not one of"),
        ("EASY", "player 2: 'EASY' is not one of"),
        ("\x1b[2J", r"player 2: '\x1b[2J' is not one of"),
    ],
)
def test_players_that_the_table_cannot_seat_are_refused(player: str, said: str) -> None:
    body = json.loads(format_record(Match.new(CLASSIC, PLAYERS, "who").record))
    body["sitters"][1]["player"] = player

    with pytest.raises(Unreadable) as refused:
        parse_match(signed(body))
    assert said in str(refused.value)
    assert parse_record(signed(body)).players[1].level == player, "as a record it can be told and replayed"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS.keys())
def test_people_may_sit_in_any_seats_of_any_game(rules: RuleSet) -> None:
    for people in range(len(rules.seats) + 1):
        players = tuple(Player(f"N{n}", HUMAN if n < people else "easy") for n in range(len(rules.seats)))
        match = Match.new(rules, players, "all")
        match.deal()

        read = parse_match(format_record(match.record))

        assert read.record == match.record
        assert len(read.people) == people


@pytest.mark.slow
def test_the_longest_match_is_read_within_a_second() -> None:
    match, rng = Match.new(replace(CLASSIC, target=5000), PLAYERS, "long 29"), Random(1)
    while not (match.full or match.over):
        if match.awaited is None:
            match.deal()
        else:
            match.act(match.awaited, modest_action(match.state, rng))
    text = format_record(match.record)
    began = time.process_time()

    read = parse_match(text)

    assert time.process_time() - began < 1
    assert read.record == match.record
    assert read.ply > 0.7 * plain.ACTIONS
