"""A server that has nothing left: a full disk, no files to open, a log that nobody reads, while people play there.

It needs Linux and the extra ``together``; ``tests.net.attack`` runs it.
"""

import os
import signal
import socket
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path

from tests.net.kills import actions_of
from tests.net.phones import People
from tests.net.serving import Running

CONNECTIONS = 60


class Evening:
    """A server with a file, and people who play at a table of it."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "tables.sqlite"
        self.server = Running("--state", str(self.file))
        self.pid = self.server.process.pid
        self.table = self.server.open_table()
        self.people = People(f"http://{self.server.address}/t/{self.table}")

    def limit(self, what: str, most: int) -> None:
        """Let the server have no more than that of something: ``NOFILE``, ``FSIZE``; -1: as much as it likes."""
        import resource  # which Windows lacks

        limit: int = getattr(resource, f"RLIMIT_{what}")
        resource.prlimit(self.pid, limit, (most, resource.prlimit(self.pid, limit)[1]))

    def goes_on(self, seconds: float) -> bool:
        """Let people play; return whether the table went on."""
        before = self.people.told
        self.people.play(seconds)
        return self.people.told > before

    def ends_well(self) -> bool:
        """End the server; return whether it said good-bye to everybody, and everything that was told is in its file."""
        code = self.server.end()
        for phone in self.people.phones:
            phone.look(0.2)
        parted = all(phone.notes and "closed" in str(phone.notes[-1]) for phone in self.people.phones)
        return code == 0 and parted and len(actions_of(self.file, self.table)) >= self.people.told[2]


@contextmanager
def evening(seconds: float) -> Iterator[Evening]:
    """People have played for a while."""
    with tempfile.TemporaryDirectory() as folder:
        found = Evening(Path(folder))
        try:
            found.people.play(seconds)
            yield found
        finally:
            found.people.close()
            if found.server.process.poll() is None:
                found.server.end(signal.SIGKILL)


def full_disk(say: Callable[[str], None], seconds: float) -> list[str]:
    """Let the disk be full: the table goes on, and everything is written once there is room."""
    with evening(seconds) as room:
        room.limit("FSIZE", 1)
        went_on = room.goes_on(2 * seconds)
        room.limit("FSIZE", -1)
        well, told = room.ends_well(), "cannot be written" in room.server.told
    say(f"full disk: the table {'went on' if went_on else 'stopped'}, told: {told}, a good end: {well}")
    return [] if went_on and told and well else ["the full disk"]


def no_files(say: Callable[[str], None], seconds: float) -> list[str]:
    """Let no file be left to open while strangers connect: the table goes on; with files, others are let in again."""
    with evening(seconds) as room, ExitStack() as strangers:
        host, port = room.server.address.split(":")
        room.limit("NOFILE", 1 + max(int(each.name) for each in Path(f"/proc/{room.pid}/fd").iterdir()))
        for _ in range(CONNECTIONS):
            with suppress(OSError):
                strangers.enter_context(socket.create_connection((host, int(port)), 2))
        went_on = room.goes_on(2 * seconds)
        room.limit("NOFILE", 1024)
        let_in = room.server.get("/health")[0] == 200
        well = room.ends_well()
    say(f"no files: the table {'went on' if went_on else 'stopped'}, others come again: {let_in}, a good end: {well}")
    return [] if went_on and let_in and well else ["no files left"]


def full_log(say: Callable[[str], None], seconds: float) -> list[str]:
    """Let nobody read the log until its pipe is full: the table goes on, and the server ends when it is asked to."""
    with evening(seconds) as room:
        pipe = os.open(f"/proc/{room.pid}/fd/2", os.O_WRONLY | os.O_NONBLOCK)
        with suppress(BlockingIOError):
            while True:
                os.write(pipe, b"x" * 512)
        os.close(pipe)
        opened = bool(room.server.open_table())  # which the server would note
        went_on = room.goes_on(seconds)
        well = room.ends_well()
    say(f"full log: the table {'went on' if went_on else 'stopped'}, another one opens: {opened}, a good end: {well}")
    return [] if went_on and opened and well else ["the full log"]


EXHAUSTED = {"full disk": full_disk, "no files": no_files, "full log": full_log}
