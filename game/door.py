"""A door: a module that offers names of other modules, each loaded when it is first used."""

from collections.abc import Callable, Mapping
from importlib import import_module


def door(name: str, homes: Mapping[str, str]) -> tuple[Callable[[str], object], Callable[[], list[str]], list[str]]:
    """Return ``__getattr__``, ``__dir__`` and ``__all__`` for the module ``name``.

    ``homes`` lists the door's names, separated by spaces, for each module beside ``name`` that defines them.
    ``dir()``, completion, ``help()`` and ``import *`` see every name; type checkers read the imports of the module.
    """
    module = import_module(name)
    home_of = {each: home for home, names in homes.items() for each in names.split()}

    def load(wanted: str) -> object:
        if wanted not in home_of:
            raise AttributeError(f"module {name!r} has no attribute {wanted!r}")
        value: object = getattr(import_module(f"{module.__package__}.{home_of[wanted]}"), wanted)
        setattr(module, wanted, value)
        return value

    def listed() -> list[str]:
        return sorted({*vars(module), *home_of})

    return load, listed, sorted(home_of)
