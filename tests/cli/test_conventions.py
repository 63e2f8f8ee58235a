"""``pinochle match --convention``: who plays by what, and what is refused."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.cli import duplicate, match
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.workers import WorkerPool
from game.rules import NO_CONVENTION, Convention, System, fitting
from game.rules.play import Action, Observation
from game.rules.presets import DOUBLE_DECK
from tests.cli.test_figures import summed

MELD_BIDS = fitting(DOUBLE_DECK, Convention(System.MELD_BIDS))


def test_the_first_player_and_its_partner_play_by_it_on_either_side(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 1)
    seen: set[tuple[str, str, str]] = set()
    easy = make_bot(Level.EASY)

    class Listening:
        def __init__(self, name: str) -> None:
            self.name = name

        def answer(self, view: Observation, rng: Random) -> Action:
            systems = [convention.system.value for convention in view.conventions]
            ours = view.rules.seating.side(view.seat)
            seen.add((self.name, systems[ours], systems[1 - ours]))
            return decide(easy, view, rng).action

    @contextmanager
    def seated(names: list[str], _: int) -> Iterator[list[Listening]]:
        yield [Listening(name) for name in names]

    monkeypatch.setattr(duplicate, "seated", seated)
    table = DuplicateTable("pro", "casual", DOUBLE_DECK, "1", partner="standard", convention=MELD_BIDS)
    next(duplicates(table, 1, WorkerPool()))

    assert seen == {
        ("pro", "meld bids", "none"),
        ("casual", "none", "meld bids"),
        ("standard", "meld bids", "none"),
        ("standard", "none", "meld bids"),
    }


def test_the_figures_say_who_plays_by_what() -> None:
    table = DuplicateTable("pro", "easy", DOUBLE_DECK, "x", partner="standard", convention=MELD_BIDS)
    title = match.describe(table, summed()).splitlines()[0]
    assert title.startswith(
        "pro by meld bids against easy, opposite each of them standard, double-deck, seed x: 6 matches"
    )
    plain = replace(table, partner="", convention=NO_CONVENTION)
    assert match.describe(plain, summed()).startswith("pro against easy, double-deck, seed x: 6 matches")


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["--rules", "classic", "--convention", "meld-bids"], "in classic partners may agree on: none, experts"),
        (
            ["--rules", "double-deck", "--ew-convention", "jumps"],
            "in double-deck partners may agree on: none, meld-bids",
        ),
        (["--convention", "jump"], "'jump' is not a convention: choose from none, meld-bids, jumps"),
        (["--partner", "nobody"], "there is no player 'nobody'"),
        (["--rules", "three-handed", "--partner", "pro"], "--partner is for games of partners"),
    ],
)
def test_what_does_not_fit_is_refused_in_words(words: list[str], why: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        match.run(["--ns", "easy", "--ew", "easy", *words])
    assert stopped.value.code == 2
    assert why in capsys.readouterr().err
