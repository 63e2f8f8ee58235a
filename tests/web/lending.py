"""Contexts of the browser that are lent to one test after the other, so that the engine is compiled once for many.

A page compiles its runtime, and makes fast what of it runs most. As long as a page of the same process has what was
compiled, the next one gets it, fast parts and all: that takes most of the time off its start, and off what Python does
after it. So a context that is lent has such a page, which stands still. Nothing else goes from one test to the next:
each server has an address of its own, and what is kept under it is cleared when the context comes back. Phones, and
pages with other wishes, get a context of their own, and so do tests that count seconds or frames.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

ONE_PROCESS = "--process-per-site"
"""Pages of a context share a process, and with it what is compiled."""
WISHES = {"viewport", "permissions"}
"""What a page may want of a context that is lent."""
STAND_STILL = "window.requestAnimationFrame = () => 0; null"


class Lender:
    """The contexts of a browser that are lent."""

    def __init__(self, browser: Any) -> None:
        self._browser = browser
        self._keepers: dict[Any, Any] = {}
        """For each context the page that stands still in it."""
        self.lent: list[Any] = []

    def lend(self, url: str, **wanted: Any) -> Any:
        """Return a context for a page, with permissions as wanted; the viewport is for its pages to set."""
        free = [context for context in self._keepers if context not in self.lent]
        context = free[0] if free else self._with_keeper(whole_pages[origin_of(url)])
        self.lent.append(context)
        if "permissions" in wanted:
            context.grant_permissions(wanted["permissions"])
        return context

    def _with_keeper(self, folder: Path) -> Any:
        from tests.web.driver import server_for

        context = self._browser.new_context()
        keeper = self._keepers[context] = context.new_page()
        with server_for(folder, folder) as server:
            keeper.goto(server.url, wait_until="commit")
            keeper.wait_for_function("window.pinochle?.times.ready", timeout=180_000, polling=100)
            keeper.evaluate(STAND_STILL)
        return context

    def owns(self, context: Any) -> bool:
        """Return whether it is one of those that are lent."""
        return context in self._keepers

    def take_back(self, context: Any, url: str) -> None:
        """Close the pages of a test, and clear what is kept under its address."""
        keeper = self._keepers[context]
        for page in context.pages:
            if page is not keeper:
                page.close()
        context.unroute_all()
        context.set_offline(False)
        context.clear_permissions()
        devtools = context.new_cdp_session(keeper)
        devtools.send("Storage.clearDataForOrigin", {"origin": origin_of(url), "storageTypes": "all"})
        devtools.send("Network.clearBrowserCache")
        devtools.detach()
        self.lent.remove(context)

    def drop(self, context: Any) -> None:
        """Forget a context in which a test has failed."""
        del self._keepers[context]
        self.lent.remove(context)
        context.close()


lenders: dict[Any, Lender] = {}
"""The lender of a browser, once one is set up."""
whole_pages: dict[str, Path] = {}
"""The folders of pages on their own runtime, by the origins of their servers: others have nothing long to compile."""


def origin_of(url: str) -> str:
    return "/".join(url.split("/")[:3])


def lender_for(browser: Any, url: str, wanted: dict[str, Any]) -> Lender | None:
    """Return who lends a context of that browser to a page that wants this, None where it gets one of its own."""
    return lenders.get(browser) if origin_of(url) in whole_pages and wanted.keys() <= WISHES else None
