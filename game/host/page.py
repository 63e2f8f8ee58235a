"""The only way from Python to the page's JavaScript.

pygbag's bridge is limited. A text arrives as its UTF-8 read as Latin-1 and ends at a NUL; an int of 2**31 is a
SystemError; lists and tuples are refused; a missing thing is None. An error in a setter, or in the ``str`` of a page
object, ends Python silently, and so does awaiting a promise. Only an error in a call can be caught.

So this module never sets, awaits or prints page objects: it calls functions, and passes arguments as JSON, whose text
is ASCII.
"""

from __future__ import annotations

from typing import Any

from ..plain import read_texts, write_json


class WebPage:
    """A page, known by its ``window``. Objects are named by their path from there, such as ``pinochle.width``."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._json = window.JSON

    def find(self, path: str) -> Any:
        """Return an object of the page, None if it is missing; its numbers and booleans can be used directly."""
        thing = self._window
        for name in path.split("."):
            thing = None if thing is None else getattr(thing, name, None)  # some bridges raise for a missing attribute
        return thing

    def call(self, path: str, *arguments: Any) -> Any:
        """Call a function of the page; arguments may be anything that JSON can say.

        Whatever the page throws arrives as an Exception. The result must be a number, a boolean, nothing, or a text
        without NUL and half surrogate pairs, which JSON made by the page never has.
        """
        function = self.find(path)
        if not arguments:
            return function()
        return function.apply(self.find(path.rpartition(".")[0] or "window"), self._carried(arguments))

    def keys(self, path: str) -> list[str]:
        """Return the keys of a page object such as ``localStorage``."""
        return list(self._read(self._window.Object.keys(self.find(path))))

    def text(self, path: str, key: str) -> str | None:
        """Return the text under a key of a page object, whole whatever it contains, or None."""
        found: dict[str, str] = self._read(self.find(path), self._carried([key]))
        return found.get(key)

    def _read(self, thing: Any, *replacer: Any) -> Any:
        """Return the texts of a page object, in JSON that the browser writes."""
        return read_texts(self._json.stringify(thing, *replacer), "what the page holds")

    def _carried(self, value: Any) -> Any:
        """Return the value as a page object."""
        return self._json.parse(write_json(value))
