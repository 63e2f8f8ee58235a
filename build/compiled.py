"""Modules of plain loops, compiled: a copy of the module in which every function is machine code.

It needs numba, from the extra ``lab``. The module itself knows nothing of it: its functions ask ``row`` and ``rows``,
``as_rows`` and ``as_deals`` for what they count in, which are lists there and arrays here.
"""

from collections.abc import Sequence
from functools import cache
from importlib.util import module_from_spec
from inspect import getmembers, isfunction
from types import ModuleType
from typing import Any


def fastest(module: ModuleType) -> ModuleType:
    """The module, compiled where that can be. A function takes seconds to compile, when it is first called."""
    try:
        return compiled(module)
    except ImportError:
        return module


@cache
def compiled(module: ModuleType) -> ModuleType:
    """A copy of the module that is fast.

    Raises:
        ImportError: numba is not there.
    """
    import numba
    import numpy

    assert module.__spec__ is not None
    assert module.__spec__.loader is not None
    copy = module_from_spec(module.__spec__)
    module.__spec__.loader.exec_module(copy)

    def row(size: int) -> Any:
        return numpy.zeros(size, numpy.int64)

    def rows(count: int, size: int) -> Any:
        return numpy.zeros((count, size), numpy.int64)

    def as_rows(numbers: Any) -> Any:
        return numpy.array(numbers, numpy.int64)

    def as_deals(counts: Sequence[Sequence[bytes]]) -> Any:
        return numpy.array([[numpy.frombuffer(each, numpy.uint8) for each in seat] for seat in counts])

    vars(copy).update(row=row, rows=rows)
    for name, function in getmembers(copy, isfunction):
        setattr(copy, name, numba.njit(function, forceinline=True))
    vars(copy).update(as_rows=as_rows, as_deals=as_deals)
    return copy
