"""What a process holds: memory, blocks and open files, as far as the system tells."""

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
    """What the process held after so many deals."""

    deals: int
    megabytes: float
    """Resident pages; nan where the system does not tell."""
    blocks: int
    """Given out by Python."""
    handles: int
    """Open files; -1 where the system does not tell."""


def sample(deals: int) -> Sample:
    """What this process holds now, when what is free has been given back."""
    gc.unfreeze()  # among what the app has set aside may be what was left since
    gc.collect()
    gc.freeze()
    give_back()
    return Sample(deals, megabytes(), sys.getallocatedblocks(), handles())


def give_back() -> None:
    """Have the system's allocator return what it keeps free, where it can be asked to."""
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)


def megabytes() -> float:
    """The process's resident memory."""
    pages = Path("/proc/self/statm")
    if not pages.exists():
        return float("nan")
    return int(pages.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def handles() -> int:
    """How many files the process has open."""
    folder = Path("/proc/self/fd")
    return len(list(folder.iterdir())) if folder.exists() else -1
