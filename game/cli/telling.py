"""A log that never makes its program wait."""

from __future__ import annotations

import contextlib
import logging
import os
import select

_STDERR = 2
_SURE = 1024
"""Bytes that a pipe which can be written at all takes at once."""


class PatientHandler(logging.Handler):
    """Writes to standard error. What nobody reads, and what cannot be written, is left out."""

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line, if it can be written now."""
        with contextlib.suppress(OSError, ValueError):
            line = f"{self.format(record)}\n".encode("utf-8", "backslashreplace")[:_SURE]
            if _takes_more():
                os.write(_STDERR, line)


def _takes_more() -> bool:
    """Return whether something can be written without waiting; Windows does not tell."""
    if not hasattr(select, "poll"):
        return True
    asked = select.poll()
    asked.register(_STDERR, select.POLLOUT)
    return any(found & select.POLLOUT for _, found in asked.poll(0))
