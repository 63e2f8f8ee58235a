"""Measure what a process holds: memory, blocks and open files, as far as the system tells."""

from __future__ import annotations

import contextlib
import ctypes
import gc
import os
import sys
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Sample:
    """What the process held after some deals."""

    deals: int
    megabytes: float
    """Resident pages; nan where the system does not tell."""
    blocks: int
    """Blocks allocated by Python."""
    handles: int
    """Open files; -1 where the system does not tell."""


def sample(deals: int) -> Sample:
    """Sample this process, after returning free memory to the system."""
    gc.unfreeze()  # the app may have frozen objects that were garbage since
    gc.collect()
    gc.freeze()
    give_back()
    return Sample(deals, megabytes(), sys.getallocatedblocks(), handles())


def give_back() -> None:
    """Ask the system's allocator to return what it keeps free, where it can be asked."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def megabytes() -> float:
    """Return the process's resident memory."""
    pages = Path("/proc/self/statm")
    if not pages.exists():
        return float("nan")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    """Return how many files the process has open."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else -1
