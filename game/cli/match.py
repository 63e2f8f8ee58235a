"""``pinochle match``: duplicate play of two sides, with confidence intervals."""

import argparse
import json
import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from game.cli.chairs import ChairError, open_chair
from game.cli.duplicate import Bar, Result, Table, duplicates
from game.rules import PRESETS, RecordError, RuleSetError, check_seed, preset


def add_table_options(made: argparse.ArgumentParser, deals: int) -> None:
    """The options that ``match`` and ``ladder`` share."""
    made.add_argument("--deals", type=count, default=deals, metavar="N", help=f"deals each way (default {deals})")
    made.add_argument("--seed", default="1", help="the seed that every deal follows from (default 1)")
    made.add_argument("--rules", default=next(iter(PRESETS)), help=f"one of {', '.join(PRESETS)}")
    made.add_argument(
        "--workers", type=count, default=os.cpu_count() or 1, metavar="N", help="processes (default: all)"
    )
    made.add_argument("--json", type=Path, metavar="FILE", help="write the figures as JSON")
    made.add_argument("--plot", type=Path, metavar="FILE", help="draw the shares as a PNG")


def count(text: str) -> int:
    """A whole number from 1 up.

    Raises:
        argparse.ArgumentTypeError: the text is none.
    """
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number from 1 up")
    return int(text)


def run(argv: list[str]) -> int:
    """Play, and print the figures. A player or rule set that is none is refused in words with exit code 2."""
    made = argparse.ArgumentParser(
        prog="pinochle match",
        description="Play whole matches twice over the same deals, the second time with the seats swapped.",
        epilog="A side is easy, standard, pro, expert or exec:COMMAND, a program that speaks the bots' protocol.",
    )
    made.add_argument("--ns", required=True, metavar="PLAYER", help="who plays North and South first")
    made.add_argument("--ew", required=True, metavar="PLAYER", help="who plays East and West first")
    add_table_options(made, 500)
    options = made.parse_args(argv)
    try:
        for name in (options.ns, options.ew):
            with open_chair(name):
                pass
        table = Table(options.ns, options.ew, preset(options.rules), check_seed(options.seed))
    except (ChairError, RuleSetError, RecordError) as error:
        made.error(str(error))
    try:
        result = play(table, options.deals, options.workers)
    except ChairError as error:
        print(f"pinochle match: {error}", file=sys.stderr)
        return 1
    print(describe(table, result))
    if options.json:
        options.json.write_text(json.dumps(figures(result), indent=2) + "\n", encoding="utf-8")
    if options.plot:
        draw(options.plot, [bar(table, result)])
    return 0


def play(table: Table, deals: int, workers: int) -> Result:
    """Play a table, with a progress bar where somebody watches.

    Raises:
        ChairError: a player failed.
    """
    result = Result()
    for pair in duplicates(table, deals, workers):
        result.add(pair)
        if sys.stderr.isatty():
            done = min(1.0, result.deals / (2 * deals))
            filled = "#" * round(30 * done)
            print(
                f"\r{table.first} - {table.second} [{filled:30}] {result.deals // 2}/{deals} deals each way, "
                f"{result.share:.0%} of {result.matches} matches",
                end="\n" if done == 1.0 else "",
                file=sys.stderr,
                flush=True,
            )
    return result


def describe(table: Table, result: Result) -> str:
    """The figures in words."""
    low, high = result.share_interval
    interval = ""
    if len(result.pairs) > 1:
        interval = " (95 % interval {:+.1f} to {:+.1f})".format(*result.points_interval)
    lines = [
        f"{table.first} against {table.second}, {table.rules.name}, seed {table.seed}: "
        f"{result.matches} matches, {result.deals} deals (each match twice, seats swapped)",
        f"  matches won by {table.first}: {result.share:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"  points a deal ahead: {result.points_per_deal:+.1f}{interval}",
    ]
    for name, account in ((table.first, result.first), (table.second, result.second)):
        lines.append(
            f"  {name:9} {account.contracts} contracts, {account.make_rate:.1%} made, {account.set_rate:.1%} set; "
            f"{account.ms_mean:.1f} ms a decision, 95 % below {account.ms_p95:.1f} ms"
        )
    return "\n".join(lines)


def figures(result: Result) -> dict[str, Any]:
    """The figures as JSON values; those of one side stand under ``ns`` (who began there) and ``ew``."""
    sides = {"ns": result.first, "ew": result.second}
    return {
        "deals": result.deals,
        "matches": result.matches,
        "ns_match_share": result.share,
        "ci95": list(result.share_interval),
        "points_per_deal": result.points_per_deal,
        "points_ci95": list(result.points_interval) if len(result.pairs) > 1 else None,
        "make_rate": {side: account.make_rate for side, account in sides.items()},
        "set_rate": {side: account.set_rate for side, account in sides.items()},
        "ms_mean": {side: account.ms_mean for side, account in sides.items()},
        "ms_p95": {side: account.ms_p95 for side, account in sides.items()},
    }


def bar(table: Table, result: Result) -> Bar:
    """The share of matches as a bar."""
    label = f"{table.first} against {table.second}"
    return Bar(label, result.share, result.share_interval, f"{result.matches} matches")


def draw(path: Path, bars: list[Bar]) -> None:
    """Draw the shares; the drawing library is loaded only now, because it greets on standard output."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import_module("game.cli.picture").draw_bars(path, "Share of matches won", bars)
