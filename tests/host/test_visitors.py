"""What comes on a line is read in pieces that are paid for, whether it is a message or not."""

import asyncio
from unittest.mock import Mock

import pytest

pytest.importorskip("websockets")

from websockets.asyncio.server import ServerConnection

from game.host.budgets import FULL, PER_SECOND, RECEIVED, Budgets
from game.host.visitors import PIECE, Visitor

MUCH = FULL // RECEIVED


def visitor(budgets: Budgets, line: bool = True) -> Visitor:
    """A connection of which nothing is there but what reads."""
    made = Visitor.__new__(Visitor)
    made.is_line, made.address, made.request = line, "10.0.0.1", None
    made._unread, made._reading, made._held = bytearray(), None, False
    made.loop, made.transport = asyncio.get_running_loop(), Mock(is_closing=lambda: False)
    made._reception = Mock(budgets=budgets)
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
        spent = line._reception.budgets.wait(line.address) * PER_SECOND
        assert spent < PIECE * RECEIVED

    asyncio.run(flood())


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
