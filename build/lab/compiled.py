"""Compile a module of plain loops with numba (from the extra ``lab``): a copy whose functions are machine code.

So are those that it imports from other modules of plain loops. The modules do not know about it. They create their
containers with ``row``, ``rows``, ``as_rows`` and ``as_deals``: lists in the originals, arrays in the copies.
"""

import sys
from collections.abc import Sequence
from functools import cache
from importlib.util import module_from_spec
from inspect import getmembers, isfunction
from types import ModuleType
from typing import Any

from build.lab import plain_cards


def fastest(module: ModuleType) -> ModuleType:
    """Return the compiled copy if numba is installed, else the module. A function's first call takes seconds."""
    try:
        return compiled(module)
    except ImportError:
        return module


@cache
def compiled(module: ModuleType) -> ModuleType:
    """Return a compiled copy of the module.

    Raises:
        ImportError: numba is not installed.
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

    if module is plain_cards:
        vars(copy).update(row=row, rows=rows)
    for name, function in getmembers(copy, isfunction):
        home = sys.modules[function.__module__]
        if home is module or function in (row, rows):
            setattr(copy, name, numba.njit(function, forceinline=True))
        else:
            setattr(copy, name, getattr(compiled(home), name))
    if module is plain_cards:
        vars(copy).update(as_rows=as_rows, as_deals=as_deals)
    return copy
