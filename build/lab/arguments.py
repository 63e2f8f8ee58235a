"""The options of the laboratory: how long a command works, said by all in the same words."""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from typing import Any

from game.cli.options import CommandParser, rule_set, seed

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

    def add_count(self, name: str, default: int | None, what: str) -> None:
        """Add an option for how much of something there is: at least one."""
        self.add_number(name, 1, MOST, default, what if default is None else f"{what} (default {default:,})")

    def add_counts(self, name: str, default: Iterable[int], what: str) -> None:
        """Add an option for several counts."""
        self.add_count(name, None, f"{what} (default {' '.join(map(str, default))})")
        self._option_string_actions[name].nargs = "+"
        self.set_defaults(**{name.strip("-"): [*default]})

    def add_rules(self, *names: str, several: bool = False) -> None:
        """Add the option for the rules, or for several sets of them: presets, or files with rules of one's own."""
        more: dict[str, Any] = {"nargs": "+"} if several else {}
        default: Any = [*map(rule_set, names)] if several else rule_set(*names)
        what = f"presets or files with a rule set (default {' '.join(names)})"
        self.add_argument("--rules", type=rule_set, default=default, metavar="NAME", help=what, **more)

    def add_seed(self, default: str = "1") -> None:
        """Add the option for the seed."""
        self.add_argument("--seed", type=seed, default=default, help=f"what all deals follow from (default {default})")
