"""Lines between the pages of a desk and the desk, over WebSocket."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable

from websockets.exceptions import ConnectionClosed

from ..club.lines import PageDesk
from ..host.budgets import MESSAGE, Budgets
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

    def __len__(self) -> int:
        return len(self._wakes)

    def wake(self) -> None:
        """Have every page told what is new."""
        for news in self._wakes.values():
            news.set()

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
                    self.desk.take(number, text)
                    news.set()
                    self._heard()
                await asyncio.sleep(0)  # a flood lets others through
        finally:
            writing.cancel()
            self.desk.close(number)
            del self._wakes[number]

    async def _tell(self, visitor: Visitor, number: int, news: asyncio.Event) -> None:
        with contextlib.suppress(ConnectionClosed):
            while True:
                await news.wait()
                await self._patience(visitor)
                news.clear()
                for text in self.desk.tell(number):
                    self._budgets.spend(visitor.address, len(text))
                    await visitor.send(text)
