"""What an installed game is called: in a wheel this package holds ``game`` and ``assets``, and nothing lies beside it.

Importing it makes ``game`` importable. In a copy of the sources both lie beside it, and are importable already.
"""

import os
import sys

_HERE = os.path.dirname(os.path.realpath(__file__))  # noqa: PTH120 - pathlib takes long to load, and Ctrl-C may come
if os.path.isdir(os.path.join(_HERE, "game")) and _HERE not in sys.path:  # noqa: PTH112, PTH118
    sys.path.insert(0, _HERE)


def main() -> int:
    """Run the command line; return the exit code."""
    from game.__main__ import command

    return command()
