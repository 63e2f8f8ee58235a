"""The one door from Python to the page's JavaScript.

pygbag's bridge carries little as it is. A text arrives as its UTF-8 read as Latin-1 and ends at a NUL; an int of 2**31
is a SystemError; lists and tuples are refused; what is missing is None. An error in a setter, or in the ``str`` of a
thing of the page, ends Python without a word, and so does awaiting a promise. An error in a call can be caught.

So nothing of the page is ever set, awaited or printed: it is called, and arguments cross as JSON, whose text is ASCII.
"""

from __future__ import annotations

from typing import Any

from ..plain import read_texts, write_json


class WebPage:
    """A page, known by its ``window``. Things are named by their path from there, such as ``pinochle.width``."""

    def __init__(self, window: Any) -> None:
        self._window = window
        self._json = window.JSON

    def find(self, path: str) -> Any:
        """Return a thing of the page, None if there is none; its numbers and booleans can be used as they are."""
        thing = self._window
        for name in path.split("."):
            thing = None if thing is None else getattr(thing, name, None)  # some bridges raise for what is missing
        return thing

    def call(self, path: str, *arguments: Any) -> Any:
        """Return what a function of the page answers to these arguments, which may be all that JSON can say.

        Whatever the page throws comes as an Exception. An answer must be a number, a boolean, nothing, or a text
        without NUL and half surrogate pairs, which JSON made by the page never has.
        """
        function = self.find(path)
        if not arguments:
            return function()
        return function.apply(self.find(path.rpartition(".")[0] or "window"), self._carried(arguments))

    def keys(self, path: str) -> list[str]:
        """Return the names under which a thing of the page, such as ``localStorage``, holds something."""
        return list(self._read(self._window.Object.keys(self.find(path))))

    def text(self, path: str, key: str) -> str | None:
        """Return the text that a thing of the page holds under a name, whole whatever is in it, or None."""
        found: dict[str, str] = self._read(self.find(path), self._carried([key]))
        return found.get(key)

    def _read(self, thing: Any, *replacer: Any) -> Any:
        """Return the texts that a thing of the page holds, in JSON that the browser writes."""
        return read_texts(self._json.stringify(thing, *replacer), "what the page holds")

    def _carried(self, value: Any) -> Any:
        """Return the value as a thing of the page."""
        return self._json.parse(write_json(value))
