"""What comes on a line is read in pieces that are paid for, whether it is a message or not."""

import asyncio
from unittest.mock import Mock

import pytest

pytest.importorskip("websockets")

from websockets.asyncio.server import ServerConnection
from websockets.frames import Frame, Opcode

from game.host.budgets import FULL, PER_SECOND, RECEIVED, Budgets
from game.host.incoming import ODD, PIECE, PacedConnection

MUCH = FULL // RECEIVED


def visitor(budgets: Budgets, line: bool = True) -> PacedConnection:
    """A connection of which nothing is there but what reads."""
    made = PacedConnection.__new__(PacedConnection)
    made.is_line, made.address, made.request = line, "10.0.0.1", None
    made._unread, made._reading, made._held = bytearray(), None, False
    made.loop, made.transport = asyncio.get_running_loop(), Mock(is_closing=lambda: False)
    made._budgets, made._odd, made._odd_at = budgets, 0.0, 0.0
    made.protocol = Mock(handshake_exc=None)
    return made


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many bytes the library was given, each time."""
    found = list[int]()
    monkeypatch.setattr(ServerConnection, "data_received", lambda self, data: found.append(len(data)))
    return found


def test_a_flood_of_frames_is_read_in_pieces_and_only_as_far_as_it_is_paid_for(read: list[int]) -> None:
    """Three strangers who sent the smallest frames made everybody at other tables wait 600 times as long."""

    async def flood() -> None:
        now = 100.0
        line = visitor(Budgets(lambda: now, 10))
        line.data_received(bytes(100))
        line.data_received(bytes(2 * MUCH))
        assert read == [100], "others are heard first"
        for _ in range(2 * MUCH // PIECE):
            await asyncio.sleep(0)
        assert max(read) == PIECE
        assert MUCH < sum(read) <= MUCH + PIECE
        line.transport.resume_reading.assert_not_called()
        assert line._reading is not None
        line._reading.cancel()
        spent = line._budgets.wait(line.address) * PER_SECOND
        assert spent < PIECE * RECEIVED

    asyncio.run(flood())


def test_after_what_is_no_request_nothing_more_is_read(read: list[int]) -> None:
    """A body that nobody asked for was read to its end, piece by piece: everybody waited four times as long."""

    async def body() -> None:
        line = visitor(Budgets(lambda: 100.0, 10), line=False)
        line.data_received(bytes(100 * PIECE))
        await asyncio.sleep(0)
        line.transport.close.assert_not_called()
        line.protocol.handshake_exc = ValueError("no request")
        for _ in range(100):
            await asyncio.sleep(0)
        line.transport.close.assert_called_once()
        assert len(read) <= 3

    asyncio.run(body())


def test_nothing_more_is_read_while_messages_wait_and_then_all_of_it(read: list[int]) -> None:
    async def crowd() -> None:
        line = visitor(Budgets(lambda: 100.0, 10))
        line.data_received(bytes(3 * PIECE))
        line._hold(True)
        for _ in range(20):
            await asyncio.sleep(0)
        assert read == []
        line._hold(False)
        line.transport.resume_reading.assert_not_called()
        assert line._reading is not None
        await line._reading
        assert read == [PIECE] * 3
        line.transport.resume_reading.assert_called_once_with()

    asyncio.run(crowd())


def test_a_line_that_sends_many_frames_which_are_not_messages_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    taken = list[Opcode]()
    monkeypatch.setattr(ServerConnection, "process_event", lambda self, event: taken.append(event.opcode))

    async def frames() -> None:
        line = visitor(Budgets(lambda: 100.0, 10))
        now = 100.0
        line.loop = Mock(time=lambda: now)
        for _ in range(200):
            line.process_event(Frame(Opcode.TEXT, b"{}"))
            line.process_event(Frame(Opcode.PONG, b""))
            now += 1.5  # a browser that answers now and then
        line.transport.abort.assert_not_called()
        for _ in range(round(ODD) + 1):
            line.process_event(Frame(Opcode.PING, b""))
        line.transport.abort.assert_called_once_with()
        assert taken.count(Opcode.PING) <= ODD

    asyncio.run(frames())
