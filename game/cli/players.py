"""Players of the command line: one of our bots by its level, or an external bot that speaks the protocol."""

import random
import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from ..bots.model import Model
from ..bots.persons import PERSONS
from ..bots.player import Level, decide, make_bot
from ..plain import quote
from ..rules import SEATS
from ..rules.play import Action, Observation
from .botprocess import TIME_LIMIT_MS, BotProcess, PlayerError, end_marked
from .options import choices
from .terminal import say, undisturbed

__all__ = ["EXEC", "PlayerError", "Seated", "check_player", "is_external", "say_failure", "seated"]

EXEC = "exec:"
AS = ":"
"""Stands between a level and the person who plays at it, as in ``casual:wes``."""
LEVELS = [level.value for level in Level]
LEAVE_SECONDS = 1.0
"""Seconds that external bots may take to leave after a match."""
BREAK_OFF_SECONDS = 0.2
"""The same when the match is interrupted."""


class Seated(Protocol):
    """A player in a seat, who answers observations with legal actions."""

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """Return a legal action of the observing seat.

        Raises:
            PlayerError: the player gave none.
        """
        ...


class OwnBot:
    """One of our bots."""

    def __init__(self, level: Level, model: Model | None = None, person: str = "") -> None:
        self.level, self.person = level, person
        self._player = make_bot(level, model, person)

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """Return the bot's decision."""
        return decide(self._player, view, rng).action


def is_external(name: str) -> bool:
    """Return whether an external bot plays under this name."""
    return name.startswith(EXEC)


def level_and_person(name: str) -> tuple[str, str]:
    """Return the level and the person of a player's name; of an external bot the name, and nobody."""
    level, _, person = name.partition(AS)
    return (name, "") if is_external(name) else (level, person)


def check_player(name: str) -> None:
    """Check that a player exists: a level, one with a person, or ``exec:`` and a command. Nothing is started.

    Raises:
        PlayerError: it does not.
    """
    _make_player(name, "North", 0, "")


def say_failure(command: str, error: PlayerError) -> None:
    """Say why a command ends; before that, what a program that did not get as far as its hello has said itself."""
    for note in getattr(error, "__notes__", []):
        say(note)
    say(f"{command}: {error}")


@contextmanager
def seated(names: Sequence[str], time_limit_ms: int = TIME_LIMIT_MS) -> Iterator[Sequence[Seated]]:
    """Start the players of one match, clockwise from North.

    Each external bot in each seat is a process that ends with the match.

    Raises:
        PlayerError: a player cannot start.
    """
    mark = secrets.token_hex(16)
    players = [
        _make_player(name, seat.name.title(), time_limit_ms, mark) for name, seat in zip(names, SEATS, strict=False)
    ]
    programs = [player for player in players if isinstance(player, BotProcess)]
    patience = BREAK_OFF_SECONDS
    try:
        for program in programs:
            program.start()
        for program in programs:
            program.greet()
        yield players
        patience = LEAVE_SECONDS
    finally:
        with undisturbed():
            for program in programs:
                program.dismiss(patience)
            for program in programs:
                program.end()
            if programs:
                end_marked(mark)


def _make_player(name: str, seat: str, time_limit_ms: int, mark: str) -> OwnBot | BotProcess:
    if is_external(name):
        return BotProcess(name.removeprefix(EXEC), seat, time_limit_ms, mark)
    level, _, person = name.partition(AS)
    if level not in LEVELS:
        known = choices(name, LEVELS, f", or {EXEC}COMMAND")
        raise PlayerError(f"there is no player {quote(name)}: {known}")
    if AS in name and person not in PERSONS:
        raise PlayerError(f"there is no person {quote(person)}: {choices(person, list(PERSONS))}")
    return OwnBot(Level(level), person=person)
