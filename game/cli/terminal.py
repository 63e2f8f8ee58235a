"""Between a command and the terminal: how it may be stopped, and what it says when it cannot go on."""

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
"""How the system asks a process to end, Ctrl-C apart."""


class Stopped(KeyboardInterrupt):
    """The system has asked this process to end: a kind of Ctrl-C, so that what minds the one minds the other."""

    def __init__(self, number: int = signal.SIGINT) -> None:
        super().__init__()
        self.number = number


def in_words(error: OSError | ValueError) -> str:
    """Why a file could not be read or written."""
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)


def say(sentence: str) -> None:
    """Print a sentence on standard error, if that can still be written."""
    with contextlib.suppress(OSError):
        print(printable(sentence), file=sys.stderr, flush=True)


def finish(name: str, work: Callable[[], int]) -> int:
    """Do a command's work, and return its exit code whatever ends it: 128 and the signal's number where one did."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # an ASCII terminal shows what it cannot print by its number
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
    except BrokenPipeError:  # the reader has seen enough, and there is nobody to tell
        _give_up_output()
        return 128 + 13
    except OSError as error:
        _give_up_output()
        say(f"{name}: {f'{error.filename}: ' if error.filename else ''}{in_words(error)}")
        return 1


@contextlib.contextmanager
def undisturbed() -> Iterator[None]:
    """Hold Ctrl-C and requests to end back until this is done, so that nothing is left half begun or half ended."""
    held: list[int] = []
    with _handling([signal.SIGINT, *_ENDINGS], lambda number, _: held.append(number)):
        yield
    for number in held:
        signal.raise_signal(number)


@contextlib.contextmanager
def leaving_by(leave: Callable[[], object]) -> Iterator[None]:
    """Have the first Ctrl-C or request to end call ``leave``, and count when all is done; the next one breaks off."""
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
    """Let Ctrl-C and a request to end break the work off, so that it can tidy up, where they would end all at once."""

    def stop(number: int, _: FrameType | None) -> None:
        raise Stopped(number)

    numbers = [number for number in (signal.SIGINT, *_ENDINGS) if signal.getsignal(number) is signal.SIG_DFL]
    with _handling(numbers, stop):
        yield


@contextlib.contextmanager
def _handling(numbers: list[int], handler: Callable[[int, FrameType | None], None]) -> Iterator[None]:
    """Handle these signals so; what is ignored stays ignored. Only the main thread hears of signals at all."""
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
    """Let nothing more be written to standard output, not even what is left in its buffer."""
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
