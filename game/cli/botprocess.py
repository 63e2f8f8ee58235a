"""An external bot in one seat: started, asked within limits, and ended with all its child processes.

It cannot block the game. Threads read its output and write its input, so the caller only waits for a line in a queue,
until the deadline. Authors of bots read game/bots/PROTOCOL.md.
"""

import contextlib
import errno
import os
import queue
import random
import shlex
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO, Any

from ..bots.protocol import VERSION, ProtocolError, format_message, legal_texts, observation_to_json, parse_message
from ..plain import quote
from ..rules.play import Action, Observation, why_not
from ..rules.text import NotationError, parse_action
from .lines import bounded_lines
from .terminal import in_words, say, undisturbed

TIME_LIMIT_MS = 5000
"""Milliseconds for the greeting and for each action, including refused tries."""
MARK = "PINOCHLE_TABLE"
"""An environment variable of every bot and of whatever it starts: the mark finds a child that has left the group."""
TRIES = 3
"""How many answers it may give to one question."""
LONGEST_LINE = 65_536
"""The longest line from it, in bytes."""
MOST_WAITING = 64
"""How many of its lines, and of ours, may wait in the queues."""
LONGEST_NOTE = 200
MOST_NOTES = 100
"""The longest line of its standard error that is shown, in bytes, and how many lines."""
_CLOSED = "has closed its output"
_ENDING = 0.5
"""Seconds in which a program that has closed its output ends, if it is ending."""
_FIRST_NOTES, _LAST_NOTES = 4, 6
"""How many of these lines are shown of a program that has not said hello: the last ones of a trace say why."""


class PlayerError(RuntimeError):
    """A player cannot start, or has failed; the message says which one and why.

    What a program wrote to its standard error before it said hello comes along as notes of the exception, so that it is
    shown once, by the command, however many seats and workers have started the program.
    """


class BotProcess:
    """One program in one seat. ``start`` and ``greet`` it, ask it with ``answer``, ``dismiss`` and ``end`` it.

    Raises:
        PlayerError: at construction, if the command is empty or malformed.
    """

    def __init__(self, command: str, seat: str, time_limit_ms: int = TIME_LIMIT_MS, mark: str = "") -> None:
        self._name = f"exec:{command if command.isprintable() else quote(command)} ({seat})"
        self._limit = time_limit_ms
        self._environment = os.environ | {MARK: mark}
        try:
            self._words = shlex.split(command)
        except ValueError as error:
            raise self._error(f"is not a command: {error}") from None
        if not self._words:
            raise self._error("names no command: write exec: and how to start the program")
        self._process: subprocess.Popen[bytes] | None = None
        self._heard: queue.SimpleQueue[bytes | str] = queue.SimpleQueue()
        """Its lines, and last of all what is wrong with it."""
        self._told: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._noting = threading.Lock()
        self._held: list[str] | None = []
        """Lines of its standard error that nobody has seen yet; None once it has said hello: then they are shown."""
        self._threads: list[threading.Thread] = []
        self._asked = 0
        self._deadline = 0.0

    def start(self) -> None:
        """Start the program and say hello.

        Raises:
            PlayerError: it cannot be started.
        """
        apart: dict[str, Any] = {"start_new_session": True}
        if sys.platform == "win32":
            apart = {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
        pipe = subprocess.PIPE
        try:
            with undisturbed():
                self._process = process = subprocess.Popen(
                    self._words, stdin=pipe, stdout=pipe, stderr=pipe, bufsize=0, env=self._environment, **apart
                )
        except (OSError, ValueError) as error:
            raise self._error(f"cannot be started: {self._obstacle(error)}") from None
        assert process.stdin is not None
        assert process.stdout is not None
        assert process.stderr is not None
        for work, stream in ((self._write, process.stdin), (self._read, process.stdout), (self._note, process.stderr)):
            self._threads.append(threading.Thread(target=work, args=(stream,), daemon=True))
            self._threads[-1].start()
        self._deadline = time.monotonic() + self._limit / 1000
        self._tell({"type": "hello", "protocol": VERSION, "game": "pinochle", "time_limit_ms": self._limit})

    def greet(self) -> None:
        """Wait for its hello.

        Raises:
            PlayerError: it says something else, is late, or speaks another version.
        """
        answer = self._hear("hello")
        if answer.get("protocol") != VERSION:
            spoken = f"speaks protocol {quote(answer['protocol'])}" if "protocol" in answer else "names no protocol"
            changed = "game/bots/PROTOCOL.md says what has changed"
            raise self._failure(f"{spoken}, this version speaks {VERSION}: {changed}")
        with self._noting:
            for note in self._held or ():
                say(note)
            self._held = None

    def answer(self, view: Observation, rng: random.Random) -> Action:
        """Return the program's answer; after an illegal one it may try again, all within the time limit.

        Raises:
            PlayerError: the program has ended, is late, breaks the protocol or finds no legal action.
        """
        self._asked += 1
        self._deadline = time.monotonic() + self._limit / 1000
        about = {"observation": observation_to_json(view), "legal": legal_texts(view)}
        self._tell({"type": "act", "id": self._asked, "seed": rng.getrandbits(32), **about})
        reason = refused = ""
        for _ in range(TRIES):
            text = self._hear("action", refused).get("action")
            try:
                if not isinstance(text, str):
                    raise NotationError("the answer has no text named action")
                action = parse_action(text)
                refusal = why_not(view, action)
                if refusal is None:
                    return action
                reason = refusal.value
            except NotationError as error:
                reason = str(error)
            reason = reason[:LONGEST_NOTE]
            repeated = text[:LONGEST_NOTE] if isinstance(text, str) else None
            self._tell({"type": "refused", "id": self._asked, "action": repeated, "reason": reason})
            refused = f"; before that {'an answer' if repeated is None else quote(text)} was refused: {reason}"
        raise self._failure(f"found no legal action in {TRIES} tries; the last was refused: {reason}")

    def dismiss(self, seconds: float) -> None:
        """Say bye and close its input; it has ``seconds`` to leave."""
        if self._process is not None:
            self._told.put(format_message({"type": "bye"}))
            self._told.put(None)
            self._deadline = time.monotonic() + seconds

    def end(self) -> None:
        """Wait until it has left or its time is up, then end what is left of it and of its children."""
        if self._process is None:
            return
        while not isinstance(self._next_line(), str):
            pass
        self._kill()

    # Messages.

    def _tell(self, message: dict[str, Any]) -> None:
        if self._told.qsize() >= MOST_WAITING:
            raise self._failure("does not read what it is told")
        self._told.put(format_message(message))

    def _hear(self, kind: str, refused: str = "") -> dict[str, Any]:
        """Return the next message of that type; for an action, the answer to the last question. Skip older ones.

        ``refused``: which answer to that question has been refused, and why.
        """
        passed_over = 0
        while True:
            line = self._next_line()
            if isinstance(line, str):
                others = f"; {passed_over} of its lines answered something else" if passed_over else ""
                raise self._failure(line, others + refused)
            if not line.strip():
                continue
            try:
                message = parse_message(line)
            except ProtocolError as error:
                raise self._failure(f"wrote something that is not a message ({error}): {_shown(line)}") from None
            if message.get("type") != kind:
                raise self._failure(f"should have written a message of type {kind!r}, but wrote {_shown(line)}")
            if kind != "action" or (type(message.get("id")) is int and message["id"] == self._asked):
                return message
            passed_over += 1

    def _next_line(self) -> bytes | str:
        """Return the program's next line, or why there is none before the deadline."""
        left = self._deadline - time.monotonic()
        try:
            if left > 0:
                return self._heard.get(timeout=left)
        except queue.Empty:
            pass
        return f"gave no answer within {self._limit} ms"

    # The threads. Each closes its pipe, and ends when the program and all holders of the pipe have ended.

    def _write(self, stdin: IO[bytes]) -> None:
        with contextlib.suppress(OSError), stdin:  # if it has left, the thread that reads its output notices
            while (data := self._told.get()) is not None:
                while data:
                    data = data[stdin.write(data) :]

    def _read(self, stdout: IO[bytes]) -> None:
        with stdout:
            for line, whole in bounded_lines(stdout.read, LONGEST_LINE):
                if not whole:
                    self._heard.put(f"wrote a line of more than {LONGEST_LINE} bytes: {_shown(line)}")
                    return
                if self._heard.qsize() >= MOST_WAITING:
                    self._heard.put(f"wrote {MOST_WAITING} lines that nobody had asked for")
                    return
                self._heard.put(line)
        self._heard.put(_CLOSED)

    def _note(self, stderr: IO[bytes]) -> None:
        with stderr:
            for number, (line, _) in enumerate(bounded_lines(stderr.read, LONGEST_NOTE)):
                if number < MOST_NOTES:
                    self._show(f"{self._name}: {_text(line)!r}")
                elif number == MOST_NOTES:
                    self._show(f"{self._name}: it says more, which is not shown")

    def _show(self, note: str) -> None:
        with self._noting:
            if self._held is None:
                say(note)
            else:
                self._held.append(note)

    # The end.

    def _kill(self) -> int:
        """End the program and everything in its process group; return its exit code."""
        process = self._process
        assert process is not None
        with undisturbed():
            self._process = None
            if sys.platform == "win32":
                subprocess.run(["taskkill", "/T", "/F", "/PID", str(process.pid)], capture_output=True, check=False)
                process.kill()
            else:  # its number cannot be reused before we have waited for it
                with contextlib.suppress(ProcessLookupError, PermissionError):
                    os.killpg(process.pid, signal.SIGKILL)
            code = process.wait()
            self._told.put(None)
            for thread in self._threads:  # a child that has left the group may still hold the pipes
                thread.join(0.1)
        return code

    def _failure(self, what: str, more: str = "") -> PlayerError:
        """End the program and return what is wrong with it."""
        if what == _CLOSED:
            what = self._how_it_ended()
        if self._process is not None:
            self._kill()
        error = self._error(f"{what}{more}")
        with self._noting:
            for note in self._excerpt(self._held or []):
                error.add_note(note)
        return error

    def _how_it_ended(self) -> str:
        """Return whether a program whose output is closed has ended: by itself, by a signal, or not at all."""
        assert self._process is not None
        try:
            code = self._process.wait(_ENDING)
        except subprocess.TimeoutExpired:
            return f"{_CLOSED}, and runs on"
        named = {number.value: number.name for number in signal.Signals}
        return f"has ended ({named[-code]})" if -code in named else f"has ended (exit code {code})"

    def _excerpt(self, notes: list[str]) -> list[str]:
        between = len(notes) - _FIRST_NOTES - _LAST_NOTES
        if between < 2:
            return notes
        return [*notes[:_FIRST_NOTES], f"{self._name}: … {between} more lines …", *notes[-_LAST_NOTES:]]

    def _obstacle(self, error: OSError | ValueError) -> str:
        """Return why the program cannot be started."""
        first = self._words[0]
        number = error.errno if isinstance(error, OSError) else None
        if number in (errno.EACCES, errno.ENOEXEC) and Path(first).is_file():
            return f"{quote(first)} cannot be run by itself; name what runs it, such as exec:python3 {first}"
        if number == errno.ENOENT and not Path(first).exists():
            return f"there is no program {quote(first)}"
        return in_words(error)

    def _error(self, what: str) -> PlayerError:
        return PlayerError(f"{self._name} {what}")


def end_marked(mark: str) -> None:
    """End the remaining processes of bots with this mark, if the system can list them (Linux)."""
    for _ in range(3):  # a process that is found may just be starting another one
        found = [int(entry.parent.name) for entry in Path("/proc").glob("[0-9]*/environ") if _has_mark(entry, mark)]
        if not found:
            return
        for number in found:
            with contextlib.suppress(OSError):
                os.kill(number, signal.SIGKILL)


def _has_mark(environ: Path, mark: str) -> bool:
    try:
        return f"{MARK}={mark}\0".encode() in environ.read_bytes()
    except OSError:  # somebody else's process, or one that has just ended
        return False


def _text(line: bytes) -> str:
    return line.decode("utf-8", "backslashreplace").rstrip("\r")


def _shown(line: bytes) -> str:
    return quote(_text(line))
