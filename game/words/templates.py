"""Sentences with named places, as data: each can be read, checked and translated without what fills it."""

from __future__ import annotations

from string import Formatter

from ..values import frozen


class _Filled(dict[str, str | float]):
    """What fills places, under their names; a name with a capital has it with a capital."""

    def __missing__(self, name: str) -> str:
        if name.islower():
            raise KeyError(name)
        small = str(self[name.lower()])
        return small[:1].upper() + small[1:]


@frozen
class Template:
    """A sentence with places in braces: ``Template("Bid {points}")(points=260)`` says ``Bid 260``.

    Every use names the places, so that another language may order them differently. A place that is written with a
    capital, such as ``{Level}``, is filled by ``level`` and begins with a capital.
    """

    text: str

    @property
    def places(self) -> tuple[str, ...]:
        """The names of its places, each once, in the order in which they stand."""
        return tuple(dict.fromkeys(name.lower() for _, name, _, _ in Formatter().parse(self.text) if name))

    def __call__(self, **filled: str | float) -> str:
        """Return the sentence with its places filled.

        Raises:
            KeyError: a place is not filled.
        """
        return self.text.format_map(_Filled(filled))


@frozen
class Counted:
    """A sentence for one, and one for any other number; ``{count}`` becomes the number."""

    one: str
    many: str

    def __call__(self, count: int) -> str:
        """Return the sentence for this number."""
        return plural(count, self.one, self.many)


def plural(count: int, one: str, many: str) -> str:
    """Return the sentence for one, or for any other number; ``{count}`` in it becomes the number."""
    return (one if count == 1 else many).format(count=count)
