"""Lines between the pages of a desk and the desk, over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from websockets.exceptions import ConnectionClosed

from ..club.lines import PageDesk
from ..host.budgets import MESSAGE, STEP, Budgets
from ..host.visitors import Visitor


class PageLines:
    """The pages of one desk. A page that reads slowly waits alone."""

    def __init__(
        self,
        desk: PageDesk,
        budgets: Budgets,
        patience: Callable[[Visitor], Awaitable[None]],
        heard: Callable[[], None],
    ) -> None:
        """``patience`` waits until an address may say or hear more; ``heard`` is called when a page said something."""
        self.desk = desk
        self._budgets, self._patience, self._heard = budgets, patience, heard
        self._wakes: dict[int, asyncio.Event] = {}
        self._untold: dict[int, None] = {}
        """The pages that have still to be told what is new, those first that have waited longest."""
        self._telling: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._wakes)

    def wake(self) -> None:
        """Have every page told what is new: one after the other, and others are heard in between."""
        self._untold |= dict.fromkeys(self._wakes)
        if self._untold and self._telling is None:
            self._telling = asyncio.create_task(self._tell_in_turn())

    async def _tell_in_turn(self) -> None:
        while self._untold:
            number = next(iter(self._untold))
            del self._untold[number]
            if number in self._wakes:
                self._wakes[number].set()
            await asyncio.sleep(0)
        self._telling = None

    async def talk(self, visitor: Visitor, number: int) -> None:
        """Pass texts between a page and the desk until the line ends."""
        news = asyncio.Event()
        self.desk.open(number)
        self._wakes[number] = news
        writing = asyncio.create_task(self._tell(visitor, number, news))
        try:
            async for text in visitor:
                self._budgets.spend(visitor.address, MESSAGE)
                await self._patience(visitor)
                if isinstance(text, str):
                    self.take(visitor, number, text)
                    news.set()
                    self._heard()
                await asyncio.sleep(0)  # a flood lets others through
        finally:
            writing.cancel()
            self.desk.close(number)
            del self._wakes[number]

    def take(self, visitor: Visitor, number: int, text: str) -> None:
        """Do what a page asks for; what changes the pages of others has its price."""
        before = self.desk.revision
        self.desk.take(number, text)
        if self.desk.revision != before:
            self._budgets.spend(visitor.address, STEP)

    async def _tell(self, visitor: Visitor, number: int, news: asyncio.Event) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await news.wait()
                await self._patience(visitor)
                news.clear()
                for text in self.desk.tell(number):
                    self._budgets.spend(visitor.address, len(text))
                    await visitor.send(text)
