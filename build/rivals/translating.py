"""What the scripts share that seat older versions of this program: their options, and answers in today's words."""

import argparse
import json
import sys
from pathlib import Path

OURS = 4
"""The protocol that our side speaks."""


class Answers:
    """A stream for an older version's answers: it translates the greeting into today's."""

    def write(self, line: str | bytes) -> None:
        """Pass a line on."""
        message = json.loads(line)
        if message["type"] == "hello":
            message["protocol"] = OURS
        sys.stdout.write(json.dumps(message) + "\n")

    def flush(self) -> None:
        """Send what was written."""
        sys.stdout.flush()


def level_of_older_version(protocol: int, usual: str) -> str:
    """Read the options; from now on ``game`` is the older version's. Return which of its players sits down."""
    parser = argparse.ArgumentParser(description="Let an older version of this program play for the present one.")
    parser.add_argument(
        "--version", required=True, type=Path, metavar="FOLDER", help=f"a checkout that spoke protocol {protocol}"
    )
    parser.add_argument("--level", default=usual, help=f"which of its players sits down (default {usual})")
    options = parser.parse_args()
    sys.path[0] = str(options.version.resolve())
    level: str = options.level
    return level
