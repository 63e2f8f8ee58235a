"""Values of options, checked before any work is done: whatever is wrong is said at once, with exit code 2."""

import argparse
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import NoReturn

from .. import files
from ..plain import TEXT, is_name, printable, quote
from ..rules import DEFAULT_RULES, PRESETS, RuleSet
from .terminal import in_words, say

LONGEST_SEED = 40
"""Characters. A run adds to its seed what tells its matches apart."""
MOST_DEALS = 100_000


class CommandParser(argparse.ArgumentParser):
    """The command line of a command. What is wrong with it is said in a sentence that fits every terminal."""

    def parse_args(self, args: Sequence[str] | None = None) -> argparse.Namespace:  # type: ignore[override]
        """Read the words of a command line; one that nobody asked for ends the command with exit code 2."""
        options, unknown = self.parse_known_args(args)
        if unknown:
            self.error(f"{quote(unknown[0])} is not an argument of this command")
        return options

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and end the command with exit code 2."""
        super().error(printable(message)[:TEXT])


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """A type of option: a whole number within these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{quote(text)} is not a number from {low} to {high}")
        return int(text)

    return read


def seed(text: str) -> str:
    """A type of option: the seed of a run.

    Raises:
        argparse.ArgumentTypeError: the text is none.
    """
    if not is_name(text, LONGEST_SEED) or text != text.strip():
        raise argparse.ArgumentTypeError(
            f"a seed is 1 to {LONGEST_SEED} printable characters without a space at either end, got {quote(text)}"
        )
    return text


def secret(text: str) -> str:
    """A type of option: the secret of a run, as it was printed; ``-``: the first line of standard input holds it.

    Raises:
        argparse.ArgumentTypeError: the text is none.
    """
    if text == "-":
        text = sys.stdin.readline(100).strip() if sys.stdin is not None else ""
    if not is_secret(text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is no secret of 16 digits and letters a to f")
    return text


def is_secret(text: str) -> bool:
    """Whether a text is a secret as runs print it."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")


def rule_set(text: str) -> RuleSet:
    """A type of option: a preset by its name, or the one rule set of a file.

    Raises:
        argparse.ArgumentTypeError: there is no such preset or file, or the file holds something else.
    """
    if text in PRESETS:
        return PRESETS[text]
    from ..store.house_rules import parse_rule_set
    from .records import read_file  # they load all the rules, and a window opens before them

    try:
        rules, note = parse_rule_set(read_file(text))
    except FileNotFoundError:
        raise argparse.ArgumentTypeError(
            f"there is no rule set {quote(text)}: choose from {', '.join(PRESETS)}, or name a file with one"
        ) from None
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be read: {in_words(error)}") from None
    if note:
        say(note)
    return own_name(rules)


def own_name(rules: RuleSet) -> RuleSet:
    """The same rules; where they are called like a preset and are not that one, their name says so."""
    from ..words.rule_sets import changed_title  # as above

    same = rules.name not in PRESETS or rules == PRESETS[rules.name]
    return rules if same else replace(rules, name=changed_title(rules.name))


def add_rules_argument(made: argparse.ArgumentParser, name: str = "--rules") -> None:
    """Let a command be told what is played: ``--rules``, or as its only word."""
    what = f"one of {', '.join(PRESETS)}, or a file with a rule set of your own (default {DEFAULT_RULES.name})"
    optional = {} if name.startswith("-") else {"nargs": "?"}
    made.add_argument(name, type=rule_set, default=DEFAULT_RULES, metavar="NAME", help=what, **optional)  # type: ignore[arg-type]


def picture_file(text: str) -> Path:
    """A type of option: a file for a picture, where there is something to draw it with."""
    return output_file(needing("matplotlib", "lab", text))


def needing(library: str, extra: str, text: str) -> str:
    """The value of an option that needs a library of an extra.

    Raises:
        argparse.ArgumentTypeError: it is not there.
    """
    why = lacking(library, extra)
    if why:
        raise argparse.ArgumentTypeError(why)
    return text


def lacking(library: str, extra: str) -> str:
    """What to install where a library of an extra is not there; empty where it is."""
    return "" if find_spec(library) else f"this needs {library}: install pinochle[{extra}]"


def output_file(text: str) -> Path:
    """A type of option: a file that can be written. It is tried, and left as it was.

    Raises:
        argparse.ArgumentTypeError: it cannot be written.
    """
    path = Path(text)
    try:
        files.check_writable(path)
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be written: {in_words(error)}") from None
    files.remove_stale_partials(path.parent, path.name)
    return path


def kept_file(text: str) -> Path:
    """A type of option: a file that can be written, and is read first.

    Raises:
        argparse.ArgumentTypeError: it cannot be written, or is a device.
    """
    path = output_file(text)
    try:
        if path.exists():
            files.check_file(path)
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be read: {in_words(error)}") from None
    return path
