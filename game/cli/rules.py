"""``pinochle rules``: a rule set in words, like its page, or as a file for ``--rules``."""

import argparse
import textwrap
from collections.abc import Collection, Iterator, Sequence
from dataclasses import asdict
from enum import Enum
from typing import Any

from ..plain import RULES_NAME, Unreadable, quote, read_json, to_plain, write_json
from ..rules import PRESETS, SWITCHES, Deck, MeldValues, RuleSet, Seating, WidowRules, offers, value_of, values_of
from ..rules.text import format_hand, rules_from_json, rules_to_json
from ..store.house_rules import format_house_rules
from ..words.melds import MeldLine
from ..words.rule_sets import changed_title, rules_line, rules_title
from ..words.rules_blocks import Block, FigureLines, MeldLines, Pairs, Paragraph, Tiles
from ..words.rules_page import rules_in_words
from ..words.switches import label
from .options import CommandParser, add_rules_argument, nearest, own_name

WIDTH = 88
"""The longest line of text, in characters."""
_GAME = {
    "seating": Seating,
    "deck": Deck,
    "dealing.hand_size": int,
    "widow.size": int,
    "melds.values": MeldValues,
}
"""What makes a game another one, with the kind of its values: no form has a switch for it."""
_KINDS = {"name": str, **{path: switch.kind for path, switch in SWITCHES.items()}, **_GAME}
"""Everything that ``--set`` sets, with the kind of its values."""


def command_parser() -> argparse.ArgumentParser:
    """Return the command line of ``pinochle rules``."""
    parser = CommandParser(
        prog="pinochle rules",
        description="Tell the rules of a game in words, or write its rule set as a file that --rules reads.",
        epilog="A key is a group and a choice, as --switches lists them: --set passing.count=3 --set name=Ours. "
        "--set widow=4 deals so that a widow of four is left, --set widow=none all cards.",
    )
    add_rules_argument(parser, "rules")
    parser.add_argument(
        "--set", action="append", default=[], metavar="KEY=VALUE", dest="changes", help="change one choice; repeatable"
    )
    shown = parser.add_mutually_exclusive_group()
    shown.add_argument("--json", action="store_true", help="print the rule set as a file for --rules")
    shown.add_argument("--switches", action="store_true", help="list what may be set: each key, its value, and others")
    return parser


def run(argv: list[str]) -> int:
    """Print the rules; refuse an unknown or contradictory choice with exit code 2."""
    parser = command_parser()
    options = parser.parse_args(argv)
    try:
        rules = changed(options.rules, options.changes)
    except Unreadable as error:
        parser.error(str(error))
    lines = switches(rules) if options.switches else page(rules)
    print(format_house_rules({rules.name: rules}) if options.json else "\n".join(lines))
    return 0


def changed(rules: RuleSet, changes: list[str]) -> RuleSet:
    """Return the rules with some choices changed, each ``GROUP.CHOICE=VALUE``; a preset gets a new name.

    Raises:
        Unreadable: a choice or its value does not exist, or choices contradict each other.
    """
    values = rules_to_json(rules)
    if changes and rules.name in PRESETS:
        values["name"] = changed_title(rules.name, RULES_NAME)
    asked: dict[str, str] = {}
    for change in sorted(changes, key=lambda change: change.partition("=")[0].strip() != "widow"):  # its choices later
        key, equals, text = (part.strip() for part in change.partition("="))
        if not equals or key not in _keys(values):
            raise _changes_nothing(change, rules)
        _group(values, key)[key.rpartition(".")[2]] = _value(text, _KINDS[key])
        asked[key] = change
    if "widow" in asked:
        _deal(values, asked)
    after = own_name(rules_from_json(values))
    for key, change in asked.items():
        if key in after.idle:
            raise _changes_nothing(change, after)
    return after


def _deal(values: dict[str, Any], asked: Collection[str]) -> None:
    """Deal all cards that a widow leaves, and pass none beside it, where nothing else is asked for."""
    deck, seating = Deck.__members__.get(values["deck"]), Seating.__members__.get(values["seating"])
    size = values["widow"]["size"] if values["widow"] else 0
    if deck is None or seating is None or not isinstance(size, int):
        return  # refused when the rules are read
    if "dealing.hand_size" not in asked:
        values["dealing"]["hand_size"] = (len(deck.cards) - size) // seating.players
    if size and "passing.count" not in asked:
        values["passing"]["count"] = 0


def _changes_nothing(change: str, rules: RuleSet) -> Unreadable:
    """Return the refusal of an unknown choice, with a list of the choices of this game."""
    keys = [key for key in _keys(rules_to_json(rules)) if key not in rules.idle]
    meant = nearest(change.partition("=")[0].strip(), keys)
    return Unreadable(f"{quote(change)} changes nothing: write KEY=VALUE with one of {', '.join(keys)}{meant}")


def _keys(values: dict[str, Any]) -> list[str]:
    """Return the choices of a game, each as its group and field."""
    return [key for key in _KINDS if _group(values, key)]


def _group(values: dict[str, Any], key: str) -> dict[str, Any]:
    """Return the values beside a choice, empty where the game has no such group."""
    group, _, _ = key.rpartition(".")
    found: dict[str, Any] = (values[group] or {}) if group else values
    return found


def _value(text: str, kind: type) -> object:
    """Return what a text says as a plain value; a text that is none of its kind stays, and is refused as written."""
    if kind is str:
        return text
    if kind is bool:
        return {"yes": True, "true": True, "no": False, "false": False}.get(text.lower(), text)
    if issubclass(kind, Enum):
        return text.upper().replace("-", "_").replace(" ", "_")
    try:
        value = None if text.lower() == "none" else read_json(text, "it")
    except Unreadable:
        return text
    return asdict(WidowRules()) | {"size": value} if kind is WidowRules and value is not None else value


def switches(rules: RuleSet) -> Iterator[str]:
    """Yield every switch of the game, as ``--set`` takes it, with its label and the values that it may have."""
    for path, switch in SWITCHES.items():
        if offers(rules, path):
            yield f"{path}={_written(value_of(rules, path))}"
            others = "" if switch.kind is tuple else f": {_among(values_of(rules, path))}"
            told = f"{label(rules, path)}{others}"
            yield from textwrap.wrap(told, WIDTH, initial_indent="    ", subsequent_indent="    ")


def _written(value: object) -> str:
    """Return a value as ``--set`` takes it."""
    if isinstance(value, Enum):
        return value.name.lower().replace("_", "-")
    if value is None or isinstance(value, bool):
        return {None: "none", True: "yes", False: "no"}[value]
    if isinstance(value, WidowRules):
        return str(value.size)
    return write_json(to_plain(value), separators=(",", ":"))


def _among(values: Sequence[object]) -> str:
    """Return the values that a switch may have: numbers from the least to the most."""
    if type(values[0]) is int:
        return f"{values[0]} to {values[-1]}"
    return ", ".join(map(_written, values))


def page(rules: RuleSet) -> Iterator[str]:
    """Yield the rules page as lines of plain text."""
    yield from textwrap.wrap(f"{rules_title(rules.name)}: {rules_line(rules)}", WIDTH)
    sections = rules_in_words(rules)
    tables = [block for section in sections for block in section.blocks if isinstance(block, MeldLines)]
    widest = max(len(_points(line)) for table in tables for line in table.lines)
    for section in sections:
        yield from ("", section.title, "-" * len(section.title))
        for block in section.blocks:
            yield from _lines(block, max(widest, 18))


def _points(line: MeldLine) -> str:
    return " / ".join(map(str, line.points))


def _lines(block: Block, wide: int) -> Iterator[str]:
    """Yield a block as lines; the points of melds are ``wide`` characters."""
    match block:
        case Paragraph(text=text, example=example):
            for paragraph in text.split("\n"):
                indent = "    " if example else ""
                yield from textwrap.wrap(paragraph, WIDTH, initial_indent=indent, subsequent_indent=indent) or [""]
        case Tiles(cards=cards, captions=captions):
            yield from (f"    {card}  {caption}" for card, caption in zip(cards, captions, strict=True))
        case FigureLines(heads=heads, lines=lines):
            yield f"  {', '.join(heads)}"
            yield from (f"    {', '.join(line.cells):>{wide}}  {line.name}" for line in lines)
        case Pairs(title=title, rows=rows):
            yield f"  {title}"
            yield from (f"    {left:>{wide}}  {right}" for left, right in rows)
        case MeldLines(title=title, lines=lines):
            yield f"  {title}"
            for line in lines:
                yield f"    {_points(line):>{wide}}  {line.name:26} {format_hand(line.cards)}".rstrip()
