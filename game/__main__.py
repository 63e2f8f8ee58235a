"""``python -m game``, and what the command ``pinochle`` calls. It loads little, so that Ctrl-C works from the start."""

import signal
import sys
from importlib import import_module


def main(argv: list[str] | None = None) -> int:
    """Run a command line, by default that of this process; return the exit code."""
    return int(import_module(".command_line", __package__).main(sys.argv[1:] if argv is None else argv))


def command() -> int:
    """Run the command line of this process; while it loads, Ctrl-C ends it silently."""
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    return main()


if __name__ == "__main__":
    raise SystemExit(command())
