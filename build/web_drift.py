#!/usr/bin/env python3
"""Check whether pygbag's public runtime is still the one that this page is made for.

    python build/web_drift.py             compares the public files with the pins of web_runtime.py
    python build/web_drift.py --at URL    compares those of another copy

Prints a line for each file. The exit code is 0 if all match their pins, 1 if one has changed or is gone, and 2 if the
check failed. Pages built with --self-host do not depend on the public runtime.
"""

from __future__ import annotations

import argparse
import hashlib
import http.client
import sys
import urllib.error
import urllib.request
from collections.abc import Sequence

import web_runtime as runtime
from arguments import address

SAME, CHANGED, UNKNOWN = "same", "changed", "unknown"


def look(at: str, pin: runtime.Pin) -> tuple[str, str]:
    """Return the state of one file of a copy of the runtime (SAME, CHANGED or UNKNOWN), and a description in words."""
    try:
        with urllib.request.urlopen(at + pin.source, timeout=60) as answer:
            data = answer.read()
    except urllib.error.HTTPError as error:
        error.close()
        return CHANGED if error.code in (404, 410) else UNKNOWN, f"the server answered {error.code} {error.reason}"
    except http.client.HTTPException:
        return UNKNOWN, "the connection broke off"
    except OSError as error:
        return UNKNOWN, f"cannot be reached: {getattr(error, 'reason', error)}"
    trouble = runtime.wrong(data, pin)
    found = f"{len(data):,} bytes, SHA-256 {hashlib.sha256(data).hexdigest()}"
    if trouble is None:
        return SAME, "" if pin.sha256 else f"by git's hash alone; python build/web_runtime.py records {found}"
    return CHANGED, f"{trouble}; now {found}"


def main(arguments: list[str] | None = None, pins: Sequence[runtime.Pin] = runtime.PINS) -> int:
    """Compare as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description="Say whether the public runtime is still the pinned one.")
    parser.add_argument("--at", type=address, metavar="URL", default=runtime.PUBLIC_WHEELS, help="where the copy is")
    at = parser.parse_args(arguments).at
    found = {pin.source: look(at, pin) for pin in pins}
    for name, (state, words) in found.items():
        print(f"{state:8} {name}{': ' + words if words else ''}")
    states = {state for state, _ in found.values()}
    return 1 if CHANGED in states else 2 if UNKNOWN in states else 0


if __name__ == "__main__":
    sys.exit(main())
