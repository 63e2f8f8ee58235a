"""Values of options, checked before any work is done: errors are reported at once, with exit code 2."""

import argparse
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NoReturn

from .. import files
from ..host.copies import Copy, install_line, this_copy
from ..plain import RULES_NAME, TEXT, is_name, printable, quote
from ..rules import DEFAULT_RULES, PRESETS, RuleSet
from .terminal import in_words, say

LONGEST_SEED = 40
"""Characters. A run appends to its seed what identifies each match."""
MOST_DEALS = 100_000
_ALIKE = 0.7
"""How like a name a text has to be to be taken for a slip of it, from 0 to 1."""
HAND_HELP = 'the cards, such as "AS TS KS QS JS 9S AH AD AC QD JD KH", or by suits ATKQJ9.AK.AQJ.A'
"""What commands say of a hand that they take."""


class CommandParser(argparse.ArgumentParser):
    """The command line of a command. It reports errors in a sentence that fits every terminal."""

    def parse_args(self, args: Sequence[str] | None = None) -> argparse.Namespace:  # type: ignore[override]
        """Parse a command line; a bad one ends the command with exit code 2."""
        options, unknown = self.parse_known_args(args)
        if unknown:
            known = nearest(unknown[0].partition("=")[0], self._option_string_actions)
            self.error(f"{quote(unknown[0])} is not an argument of this command{known}")
        return options

    def _check_value(self, action: argparse.Action, value: Any) -> None:
        """Refuse what is not one of the choices, in the words that all options have for it."""
        if action.choices is not None and value not in action.choices:
            raise argparse.ArgumentError(action, f"{quote(value)} is not known: {choices(value, action.choices)}")

    def add_number(self, name: str, low: int, high: int, default: int | None, what: str, metavar: str = "N") -> None:
        """Add an option for a whole number within these bounds; ``what`` is its line of help."""
        self.add_argument(name, type=whole_number(low, high), default=default, metavar=metavar, help=what)

    def error(self, message: str) -> NoReturn:
        """Report an error, and end the command with exit code 2."""
        super().error(printable(message)[:TEXT])


def nearest(text: str, names: Iterable[str]) -> str:
    """Return which name was meant, as the end of a refusal; empty if none is like the text."""
    from difflib import get_close_matches  # a window opens without it

    found = get_close_matches(text.lower()[:LONGEST_SEED], names, 1, _ALIKE)
    return f"; did you mean {found[0]}?" if found else ""


def choices(text: str, names: Iterable[str], more: str = "") -> str:
    """Return what may be written instead of a text, as the end of a refusal."""
    known = list(names)
    return f"choose from {', '.join(known)}{more}{nearest(text, known)}"


def whole_number(low: int, high: int) -> Callable[[str], int]:
    """Return a parser for a whole number within these bounds."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit() and len(text) <= 9 and low <= int(text) <= high):
            raise argparse.ArgumentTypeError(f"{quote(text)} is not a number from {low} to {high}")
        return int(text)

    return read


def seed(text: str) -> str:
    """Parse the seed of a run.

    Raises:
        argparse.ArgumentTypeError: the text is not a seed.
    """
    if not is_name(text, LONGEST_SEED) or text != text.strip():
        raise argparse.ArgumentTypeError(
            f"a seed is 1 to {LONGEST_SEED} printable characters without a space at either end, got {quote(text)}"
        )
    return text


def secret(text: str) -> str:
    """Parse the secret of a run, as it was printed; ``-``: read it from the first line of standard input.

    Raises:
        argparse.ArgumentTypeError: the text is not a secret.
    """
    if text == "-":
        text = sys.stdin.readline(100).strip() if sys.stdin is not None else ""
    if not is_secret(text):
        raise argparse.ArgumentTypeError(f"{quote(text)} is not a secret of 16 digits and letters a to f")
    return text


def is_secret(text: str) -> bool:
    """Return whether a text is a secret as runs print it."""
    return len(text) == 16 and set(text) <= set("0123456789abcdef")


def rule_set(text: str) -> RuleSet:
    """Parse a rule set: a preset by its name, in capitals or not, or a file with one rule set.

    Raises:
        argparse.ArgumentTypeError: there is no such preset or file, or the file holds something else.
    """
    if text.lower() in PRESETS:
        return PRESETS[text.lower()]
    from ..store.house_rules import parse_rule_set
    from .records import read_file  # these load all the rules, and a window opens before them

    try:
        rules, note = parse_rule_set(read_file(text))
    except FileNotFoundError:
        raise argparse.ArgumentTypeError(
            f"there is no rule set {quote(text)}: {choices(text, PRESETS, ', or name a file with one')}"
        ) from None
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be read: {in_words(error)}") from None
    if note:
        say(note)
    return own_name(rules)


def own_name(rules: RuleSet) -> RuleSet:
    """Return the same rules; if they only share the name of a preset, their name says so."""
    from ..words.rule_sets import changed_title  # as above

    same = rules.name not in PRESETS or rules == PRESETS[rules.name]
    return rules if same else replace(rules, name=changed_title(rules.name, RULES_NAME))


def add_rules_argument(parser: argparse.ArgumentParser, name: str = "--rules") -> None:
    """Add the option for the rules: ``--rules``, or the only word of the command."""
    what = f"one of {', '.join(PRESETS)}, or a file with a rule set of your own (default {DEFAULT_RULES.name})"
    optional = {} if name.startswith("-") else {"nargs": "?"}
    parser.add_argument(name, type=rule_set, default=DEFAULT_RULES, metavar="NAME", help=what, **optional)  # type: ignore[arg-type]


def needing(library: str, extra: str, text: str) -> str:
    """Return the value of an option that needs a library of an extra.

    Raises:
        argparse.ArgumentTypeError: the library is not installed.
    """
    why = lacking(library, extra)
    if why:
        raise argparse.ArgumentTypeError(why)
    return text


def lacking(library: str, extra: str) -> str:
    """Return what to install if a library of an extra is missing; empty if it is not."""
    if find_spec(library):
        return ""
    if this_copy() is Copy.FOLDER:
        return f"this needs {library}, which the download does not contain. With Python: {install_line(extra)}"
    return f"this needs {library}. Install it: {install_line(extra)}"


def output_file(text: str) -> Path:
    """Parse the name of a writable file. The file is checked, and left unchanged.

    Raises:
        argparse.ArgumentTypeError: it cannot be written.
    """
    if not text:
        raise argparse.ArgumentTypeError("no file is named")
    path = Path(text)
    try:
        files.check_writable(path)
    except (OSError, ValueError) as error:
        raise argparse.ArgumentTypeError(f"{quote(text)} cannot be written: {in_words(error)}") from None
    files.remove_stale_partials(path.parent, path.name)
    return path


def kept_file(text: str) -> Path:
    """Parse the name of a writable file that is read first.

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
