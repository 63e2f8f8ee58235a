"""The options of the laboratory: how long a command works, said by all in the same words."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from game.cli.options import CommandParser, rule_set, seed, whole_number

MOST = 1_000_000
"""The largest count of anything."""


class LabParser(CommandParser):
    """The command line of a module of the laboratory, whose docstring is its help."""

    def __init__(self, module: str, told: str | None) -> None:
        super().__init__(
            prog=f"python -m build.lab {module.rpartition('.')[2]}",
            description=told,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def add_count(self, name: str, default: int | Sequence[int] | None, what: str, metavar: str = "N") -> None:
        """Add an option for how much of something there is: at least one; several counts if the default has several."""
        several = isinstance(default, Sequence)
        said = " ".join(f"{count}" for count in default) if isinstance(default, Sequence) else f"{default}"
        self.add_argument(
            name,
            type=whole_number(1, MOST),
            nargs="+" if several else None,
            default=default,
            metavar=metavar,
            help=what if default is None else f"{what} (default {said})",
        )

    def add_rules(self, *names: str, several: bool = False) -> None:
        """Add the option for the rules, or for several sets of them: presets, or files with rules of one's own."""
        more: dict[str, Any] = {"nargs": "+"} if several else {}
        default: Any = [*map(rule_set, names)] if several else rule_set(*names)
        what = f"presets or files with a rule set (default {' '.join(names)})"
        self.add_argument("--rules", type=rule_set, default=default, metavar="NAME", help=what, **more)

    def add_seed(self, default: str = "1") -> None:
        """Add the option for the seed."""
        self.add_argument("--seed", type=seed, default=default, help=f"what all deals follow from (default {default})")
