"""Loads names of the rules when they are first used."""

from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_names(door: str, homes: Mapping[str, str]) -> Callable[[str], object]:
    """Return a ``__getattr__`` for the module ``door`` that loads its names on demand.

    ``homes`` lists, for each module of the rules, its names in this door, separated by spaces.
    """
    home_of = {name: home for home, names in homes.items() for name in names.split()}

    def load(name: str) -> object:
        if name not in home_of:
            raise AttributeError(f"module {door!r} has no attribute {name!r}")
        value: object = vars(import_module(f"{__package__}.{home_of[name]}"))[name]
        vars(import_module(door))[name] = value
        return value

    return load
