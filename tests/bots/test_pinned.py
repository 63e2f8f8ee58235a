"""Decisions of all levels as readable text: bots that were rebuilt still decide the same, at the same prices.

``tests/golden/decisions`` has a record of some deals that bots played, ``NAME.json``, and what each level would do at
some of its decisions, ``NAME.txt``: the action, or the best three of those it compared with the points it expects. A
changed line needs a stated reason: ``pytest tests/bots/test_pinned.py --update-golden``. The records stay as they are,
and the levels that played them play their first deals again.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.bots.player import Decision, Level, decide, make_bot
from game.match import Match
from game.rules import PRESETS
from game.rules.play import Bid, Deal, Pass, PlayCard, legal_actions, observe, to_act
from game.rules.text import Record, format_action, replay, start
from game.store.matches import parse_record

FOLDER = Path(__file__).parents[1] / "golden" / "decisions"
GAMES = sorted(path.stem for path in FOLDER.glob("*.json"))
EVERY = 6
"""Of calls and cards, every so manieth is pinned; of all other decisions, each."""
PLAYED_WHEN_SLOW = {
    "auction", "house", "joedog", "two-handed-book", "double-deck", "double-deck-club", "kitty-four", "three-handed",
    "two-handed", "two-handed-64", "five-handed",
}  # fmt: skip
"""Games so close to another, or so long, that their deals are played again only when slow; decisions are asked about
in each."""
SELDOM = 6
"""Of what is pinned, every so manieth is asked about by default, of each kind by itself; when slow, all."""


def kept_record(name: str) -> Record:
    """The record of that name; the players of its seats are levels."""
    return parse_record((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def pinned(name: str, seldom: int = 1) -> Iterator[tuple[str, ...]]:
    """The decisions about one record, or every so manieth, as text: which one it is, then a line for each level."""
    record = kept_record(name)
    states = [start(record), *(step.state for step in replay(record))]
    common, others = 0, Counter[type]()
    for ply, (state, action) in enumerate(zip(states, record.actions, strict=False)):
        if isinstance(action, Deal) or len(tuple(islice(legal_actions(state), 2))) < 2:
            continue
        if isinstance(action, Bid | Pass | PlayCard):
            common += 1
            left_out = common % (seldom * EVERY)
        else:
            left_out = others[type(action)] % seldom
            others[type(action)] += 1
        if left_out:
            continue
        seat = to_act(state)
        assert seat is not None
        view = observe(state, seat)
        decisions = (
            f"  {level.value:9} {as_text(decide(make_bot(level), view, Random(f'{record.seed}|{ply}')))}"
            for level in Level
        )
        yield f"{name}, deal {view.standing.deals}, action {ply + 1}, {seat.letter}, {view.phase.label}", *decisions


def kept_decisions(name: str) -> list[tuple[str, ...]]:
    """What is pinned about that record."""
    lines = (FOLDER / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    size = 1 + len(Level)
    return [tuple(lines[start : start + size]) for start in range(0, len(lines), size)]


def as_text(decision: Decision) -> str:
    """The action; where actions were compared, the best three with their points, and what was done if it is none."""
    compared = [f"{format_action(price.action)} {price.points:.2f}" for price in decision.thought.prices[:3]]
    if compared and decision.thought.prices[0].action == decision.action:
        return ", ".join(compared)
    return " | ".join([format_action(decision.action), *filter(None, [", ".join(compared)])])


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", GAMES)
def test_every_level_decides_as_it_did(name: str, update_golden: bool) -> None:
    if update_golden:
        lines = (line for decision in pinned(name) for line in decision)
        (FOLDER / f"{name}.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    asked = list(pinned(name, SELDOM))

    assert [decision for decision in kept_decisions(name) if decision[0] in {which for which, *_ in asked}] == asked


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_every_level_decides_as_it_did_at_every_pinned_decision(name: str) -> None:
    assert kept_decisions(name) == list(pinned(name))


@pytest.mark.sweep
@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.slow if name in PLAYED_WHEN_SLOW else []) for name in GAMES]
)
def test_the_bots_of_a_record_play_its_first_deal_again(name: str) -> None:
    kept = kept_record(name)
    players = [make_bot(Level(player.level)) for player in kept.players]
    match = Match.new(kept.rules, kept.players, kept.seed)
    match.deal()
    while (seat := match.awaited) is not None:
        match.act(seat, decide(players[seat], match.view(seat), Random(match.bot_seed(seat))).action)

    again = [format_action(action) for action in match.record.actions]
    assert again == [format_action(action) for action in kept.actions[: match.ply]]


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_has_pinned_decisions(name: str) -> None:
    assert name in GAMES, f"no pinned decisions for {name}: keep a record of some deals by bots in {FOLDER}"
    assert kept_record(name).rules == PRESETS[name]
