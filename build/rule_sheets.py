"""Write the rule sheets that the program knows: ``python build/rule_sheets.py [--check]`` writes game/rules/sheets.py.

They are the rows of docs/rule-sheets.md, each with the rules that its line sets. With ``--check`` nothing is written;
the exit code is 1 when the file differs from the page.
"""

import argparse
import re
import shlex
import subprocess
import sys
import textwrap
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from pathlib import Path

HOUSE = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(HOUSE))

from game.cli.rules import changed  # noqa: E402  # the house is on the path only now
from game.rules import PRESETS, RuleSet  # noqa: E402
from game.values import brief  # noqa: E402

PAGE = HOUSE / "docs" / "rule-sheets.md"
WRITTEN = HOUSE / "game" / "rules" / "sheets.py"
_ROW = re.compile(r"^\| (\d+) \| (.+?) \| (?:whole|part|settings) \| (?:.+ \| )?`pinochle rules (.+)` \|$", re.M)
_HEAD = '''"""Rule sheets that tables play by: written by ``python build/rule_sheets.py`` from docs/rule-sheets.md."""

{imports}


@frozen
class RuleSheet:
    """A sheet, and the rules that it sets."""

    number: int
    """Its number on the page of rule sheets."""
    name: str
    rules: RuleSet
    """What it sets, by the name of the game that it begins with."""


SHEETS = (
{rows}
)  # fmt: skip
"""Every sheet with a line, in the order of their numbers."""
'''
_HOMES = ("choices", "deck", "groups", "presets", "ruleset", "seating")


def sheets() -> Iterator[tuple[int, str, RuleSet, RuleSet]]:
    """Yield number, name and rules of each sheet of the page, and the game that its line begins with."""
    rows = {int(number): row for number, *row in _ROW.findall(PAGE.read_text(encoding="utf-8"))}
    for number, (title, line) in sorted(rows.items()):
        base, *words = shlex.split(line)
        yield number, name_of(title), changed(PRESETS[base], words[1::2]), PRESETS[base]


def name_of(title: str) -> str:
    """Return the name of a sheet: its title on the page without its address and what stands after a colon."""
    name = re.sub(r" ?\(.*?\)|\*", "", title).partition(":")[0].replace("'", "’").strip()
    return f"{name[0].upper()}{name[1:]}"


def code_of(rules: RuleSet, base: RuleSet) -> str:
    """Return code that makes rules from a game that comes with the program."""
    changes = []
    for field in fields(RuleSet):
        now, before = getattr(rules, field.name), getattr(base, field.name)
        if now == before or field.name == "name":
            continue
        if is_dataclass(now) and type(now) is type(before):
            inner = {each.name: getattr(now, each.name) for each in fields(now)}
            parts = [f"{name!r}: {value!r}" for name, value in inner.items() if value != getattr(before, name)]
            changes.append(f"{field.name}={{{', '.join(parts)}}}")
        else:
            changes.append(f"{field.name}={brief(now) if is_dataclass(now) else repr(now)}")
    constant = base.name.replace("-", "_").upper()
    made = f"{constant}.changed({', '.join(changes)})" if changes else constant
    return made.replace("'", '"')


def _wrapped(row: str) -> str:
    """Return a row in as few lines as it needs; nothing within quotes is broken."""
    joined = re.sub(r'"[^"]*"', lambda text: text[0].replace(" ", "\0"), row)
    lines = textwrap.wrap(
        joined, 120, initial_indent=" " * 4, subsequent_indent=" " * 8, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join(lines).replace("\0", " ")


def module() -> str:
    """Return the whole file."""
    rows = "\n".join(
        _wrapped(f'RuleSheet({number}, "{name}", {code_of(*rules)}),') for number, name, *rules in sheets()
    )
    used = set(re.findall(r"\b[A-Z]\w+", re.sub(r'"[^"]*"', "", rows))) | {"RuleSet"}
    imports = []
    for home in _HOMES:
        text = (HOUSE / "game" / "rules" / f"{home}.py").read_text(encoding="utf-8")
        names = used & set(re.findall(r"^(?:class )?([A-Z]\w+)", text, re.M))
        own = sorted(names, key=lambda name: (not name.isupper(), name.lower()))
        imports += [f"from .{home} import {', '.join(own)}"] if own else []
    whole = _HEAD.format(imports="\n".join(["from ..values import frozen", *imports]), rows=rows)
    command = [sys.executable, "-m", "ruff", "format", "--stdin-filename", str(WRITTEN), "-"]
    return subprocess.run(command, input=whole, capture_output=True, text=True, check=True).stdout


def main() -> int:
    """Write the file, or compare it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit with 1 if the file differs")
    options = parser.parse_args()
    text = module()
    if options.check:
        return int(text != WRITTEN.read_text(encoding="utf-8"))
    WRITTEN.write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
