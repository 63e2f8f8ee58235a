"""Who may sit down at the command line: one of our bots by its level, or any program that speaks the protocol."""

import json
import queue
import random
import shlex
import subprocess
import threading
import time
from typing import Any, Protocol, Self

from game.bots.player import Level, decide, make_bot
from game.bots.protocol import VERSION, legal_texts, observation_to_json
from game.rules.actions import Action
from game.rules.cards import NotationError
from game.rules.legality import why_not
from game.rules.notation import parse_action
from game.rules.observation import Observation

EXEC = "exec:"
TIME_LIMIT_MS = 5000
"""How long a program may take for its greeting and for each action, refused tries included."""
TRIES = 3
"""How many answers a program may give to one question."""


class ChairError(RuntimeError):
    """A player cannot sit down, or has failed; the message says which and why."""


class Chair(Protocol):
    """Somebody who answers observations with legal actions."""

    def __enter__(self) -> Self: ...

    def __exit__(self, *error: object) -> None: ...

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """A legal action of the observing seat.

        Raises:
            ChairError: there is none to be had.
        """
        ...


class BotChair:
    """One of our bots."""

    def __init__(self, level: Level) -> None:
        self._player = make_bot(level)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        """A bot leaves nothing behind."""

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """What the bot decides."""
        return decide(self._player, view, rng).action


class ProgramChair:
    """A program that speaks the protocol over its standard input and output (game/bots/PROTOCOL.md).

    Raises:
        ChairError: on entering, when the command cannot be started or does not greet in time.
    """

    def __init__(self, command: str) -> None:
        self._command = command
        self._program: subprocess.Popen[str] | None = None
        self._lines: queue.Queue[str] = queue.Queue()
        self._asked = 0

    def __enter__(self) -> Self:
        try:
            self._program = subprocess.Popen(
                shlex.split(self._command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        except (OSError, ValueError) as error:
            raise ChairError(f"{self._command!r} cannot be started: {error}") from error
        threading.Thread(target=self._read, daemon=True).start()
        try:
            self._send({"type": "hello", "protocol": VERSION, "game": "pinochle", "time_limit_ms": TIME_LIMIT_MS})
            answer = self._receive("hello", time.monotonic() + TIME_LIMIT_MS / 1000)
            if answer.get("protocol") != VERSION:
                raise self._failure(f"speaks protocol {answer.get('protocol')!r}, this version speaks {VERSION}")
        except ChairError:
            self.__exit__()
            raise
        return self

    def __exit__(self, *error: object) -> None:
        program = self._program
        if program is None:
            return
        self._program = None
        assert program.stdin is not None
        assert program.stdout is not None
        try:
            program.stdin.write('{"type": "bye"}\n')
            program.stdin.close()
        except OSError:
            pass  # it has left already
        try:
            program.wait(2)
        except subprocess.TimeoutExpired:
            program.kill()
            program.wait()
        program.stdout.close()

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """What the program answers, within the time limit; an illegal answer is refused and may be mended.

        Raises:
            ChairError: the program has ended, is late, talks nonsense or cannot find a legal action.
        """
        self._asked += 1
        seed = rng.getrandbits(32)
        observation, legal = observation_to_json(view), legal_texts(view)
        self._send({"type": "act", "id": self._asked, "seed": seed, "observation": observation, "legal": legal})
        deadline = time.monotonic() + TIME_LIMIT_MS / 1000
        reason = ""
        for _ in range(TRIES):
            text = self._receive("action", deadline).get("action")
            try:
                action = parse_action(text) if isinstance(text, str) else None
                reason = "the answer has no text named action" if action is None else ""
            except NotationError as error:
                action, reason = None, str(error)
            if action is not None:
                refusal = why_not(view, action)
                if refusal is None:
                    return action
                reason = refusal.value
            self._send({"type": "refused", "id": self._asked, "action": text, "reason": reason})
        raise self._failure(f"found no legal action in {TRIES} tries; the last was refused: {reason}")

    def _send(self, message: dict[str, Any]) -> None:
        assert self._program is not None
        assert self._program.stdin is not None
        try:
            self._program.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._program.stdin.flush()
        except OSError as error:
            raise self._failure("has ended") from error

    def _receive(self, kind: str, deadline: float) -> dict[str, Any]:
        """The next message, which has to be of that type and, for an action, an answer to the last question."""
        while True:
            try:
                line = self._lines.get(timeout=max(0.0, deadline - time.monotonic()))
            except queue.Empty:
                raise self._failure(f"gave no answer within {TIME_LIMIT_MS} ms") from None
            if not line:
                raise self._failure("has ended")
            try:
                message = json.loads(line)
            except ValueError:
                raise self._failure(f"wrote a line that is not JSON: {line[:80]!r}") from None
            if not isinstance(message, dict) or message.get("type") != kind:
                raise self._failure(f"should have answered with type {kind!r}, but wrote {line[:80]!r}")
            if kind != "action" or message.get("id") == self._asked:
                return message

    def _read(self) -> None:
        program = self._program
        assert program is not None
        assert program.stdout is not None
        try:
            for line in program.stdout:
                self._lines.put(line)
        except ValueError:
            pass  # closed while reading: the talk is over
        self._lines.put("")

    def _failure(self, what: str) -> ChairError:
        return ChairError(f"{EXEC}{self._command} {what}")


def open_chair(name: str) -> Chair:
    """The player of that name: a level, or ``exec:`` and a command.

    Raises:
        ChairError: there is no such player.
    """
    if name.startswith(EXEC):
        return ProgramChair(name.removeprefix(EXEC))
    try:
        return BotChair(Level(name))
    except ValueError:
        levels = ", ".join(level.value for level in Level)
        raise ChairError(f"there is no player {name!r}: choose from {levels}, or {EXEC}COMMAND") from None
