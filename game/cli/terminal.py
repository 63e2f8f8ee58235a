"""Between a command and the terminal: interruptions, and reports of failures."""

import contextlib
import io
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from types import FrameType

from ..plain import printable

_ENDINGS = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
"""The signals by which the system asks a process to end, other than Ctrl-C."""


class Stopped(KeyboardInterrupt):
    """The system has asked this process to end: a kind of Ctrl-C, so that handlers of one catch the other."""

    def __init__(self, number: int = signal.SIGINT) -> None:
        super().__init__()
        self.number = number


def in_words(error: OSError | ValueError) -> str:
    """Return why a file could not be read or written."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def say(sentence: str) -> None:
    """Print a sentence on standard error, if that still works; in one piece, since other threads say something, too."""
    with contextlib.suppress(OSError):
        print(f"{printable(sentence)}\n", end="", file=sys.stderr, flush=True)


def finish(name: str, work: Callable[[], int]) -> int:
    """Run a command; return its exit code: 128 and the signal's number if a signal ended it."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # an ASCII terminal shows other characters as numbers
            stream.reconfigure(errors="backslashreplace")
    try:
        with _stoppable():
            try:
                return work()
            finally:
                if sys.stdout is not None:
                    sys.stdout.flush()
    except KeyboardInterrupt as stop:
        number = stop.number if isinstance(stop, Stopped) else signal.SIGINT
        say(f"{name}: stopped by {'Ctrl-C' if number == signal.SIGINT else signal.Signals(number).name}")
        return 128 + number
    except BrokenPipeError:  # the reader has closed the pipe, and nobody is there to tell
        _give_up_output()
        return 128 + 13
    except OSError as error:
        _give_up_output()
        say(f"{name}: {f'{error.filename}: ' if error.filename else ''}{in_words(error)}")
        return 1


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Hold back Ctrl-C and requests to end during the body, so that nothing is left half begun or half ended."""
    held: list[int] = []
    with _handling([signal.SIGINT, *_ENDINGS], lambda number, _: held.append(number)):
        yield
    for number in held:
        signal.raise_signal(number)


@contextlib.contextmanager
def leaving_by(leave: Callable[[], object]) -> Iterator[None]:
    """Let the first Ctrl-C or request to end call ``leave``, and raise it after the body; the next one interrupts."""
    asked: list[int] = []

    def ask(number: int, _: FrameType | None) -> None:
        asked.append(number)
        if len(asked) > 1:
            raise Stopped(number)
        leave()

    with _handling([signal.SIGINT, *_ENDINGS], ask):
        yield
    if asked:
        raise Stopped(asked[0])


@contextlib.contextmanager
def _stoppable() -> Iterator[None]:
    """Let Ctrl-C and requests to end raise an exception in the body, so that it can tidy up."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    numbers = [number for number in (signal.SIGINT, *_ENDINGS) if signal.getsignal(number) is signal.SIG_DFL]
    with _handling(numbers, stop):
        yield


@contextlib.contextmanager
def _handling(numbers: list[int], handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Install a handler for these signals; ignored signals stay ignored. Only the main thread receives signals."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = {number: signal.getsignal(number) for number in numbers}
    before = {number: old for number, old in before.items() if old not in (signal.SIG_IGN, None)}
    for number in before:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)


def _give_up_output() -> None:
    """Discard everything written to standard output from now on, including its buffer."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
