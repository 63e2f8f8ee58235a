"""Enums that print as code, so that the repr of everything made of them rebuilds it."""

from enum import Enum


class Named(Enum):
    """An enum without members, to inherit from: its members print as ``Type.NAME``."""

    __hash__ = object.__hash__  # members are compared as objects; hashing their names takes far longer

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"
