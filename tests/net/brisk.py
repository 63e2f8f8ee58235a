"""A server of ours whose tables wait for nobody to follow: ``python -m tests.net.brisk serve --port 0``.

For tests that play in order to come to something else. How long a table waits is looked at where that is asked.
"""

from __future__ import annotations

import sys
from functools import partial

from tests.net.crooked import exchanged


def main(argv: list[str]) -> int:
    """Run a command of the game's; bots and people play one after the other at once."""
    from game.__main__ import main as command
    from game.cli import opening  # which needs a library of an extra

    exchanged("game.cli.opening", "ServerOptions", partial(opening.ServerOptions, pace=0))
    return command(argv)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
