"""Enums with a repr that is code, so that the repr of everything made of them can rebuild it."""

from enum import Enum, IntEnum


class Named(Enum):
    """A base class for enums: their members print as ``Type.NAME``."""

    __hash__ = object.__hash__  # hashes members as objects; hashing their names is much slower

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Numbered(IntEnum):
    """A base class for enums of numbers: their members print as ``Type.NAME``, and none is false, not even 0."""

    def __bool__(self) -> bool:
        return True

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
