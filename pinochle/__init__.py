"""What an installed game is called: in a wheel this package holds ``game`` and ``assets``, and nothing lies beside it.

Importing it makes ``game`` importable. In a copy of the sources both lie beside it, and are importable already.
"""

import sys
from pathlib import Path

_HERE = Path(__file__).resolve().parent
if (_HERE / "game").is_dir() and str(_HERE) not in sys.path:
    sys.path.insert(0, str(_HERE))


def main() -> int:
    """Run the command line; return the exit code."""
    from game.__main__ import main as run

    return run()
