"""Enums with a repr that is code, so that the repr of everything made of them can rebuild it."""

from enum import Enum


class Named(Enum):
    """A base class for enums: their members print as ``Type.NAME``."""

    __hash__ = object.__hash__  # hashes members as objects; hashing their names is much slower

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
