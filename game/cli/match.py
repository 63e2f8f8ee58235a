"""``pinochle match``: duplicate play of two sides, with confidence intervals."""

import argparse
import json
import os
import sys
from contextlib import closing
from importlib import import_module
from pathlib import Path
from typing import Any

from game.bots.player import Level
from game.cli.botprocess import TIME_LIMIT_MS
from game.cli.duplicate import Bar, Result, Table, duplicates, fresh_secret
from game.cli.options import MOST_DEALS, add_rules_argument, output_file, secret, seed, whole_number
from game.cli.players import EXEC, PlayerError, check_player
from game.cli.terminal import say

MOST_WORKERS = 128


def add_table_options(
    made: argparse.ArgumentParser,
    deals: int,
    counted: str = "deals each way",
    json_help: str = "write the figures as JSON",
    plot_help: str = "draw the shares as a PNG",
) -> None:
    """The options that ``match``, ``ladder`` and ``calibrate`` share."""
    made.add_argument(
        "--deals",
        type=whole_number(1, MOST_DEALS),
        default=deals,
        metavar="N",
        help=f"{counted} (default {deals})",
    )
    made.add_argument("--seed", type=seed, default="1", help="what every deal follows from (default 1)")
    add_rules_argument(made)
    made.add_argument(
        "--workers",
        type=whole_number(1, MOST_WORKERS),
        default=min(os.cpu_count() or 1, MOST_WORKERS),
        metavar="N",
        help="processes (default: all)",
    )
    made.add_argument("--json", type=output_file, metavar="FILE", help=json_help)
    made.add_argument("--plot", type=output_file, metavar="FILE", help=plot_help)


def run(argv: list[str]) -> int:
    """Play, and print the figures, also those so far when a player fails or somebody stops it."""
    made = argparse.ArgumentParser(
        prog="pinochle match",
        description="Play whole matches as often as there are sides, over the same deals and with the seats changed.",
        epilog=f"A side is {', '.join(level.value for level in Level)}, or {EXEC}COMMAND, a program that speaks the "
        "bots' protocol. Where such a program plays, a fresh secret is mixed into the deals, and printed.",
    )
    made.add_argument("--ns", required=True, metavar="PLAYER", help="who plays one side: North and South at first")
    made.add_argument(
        "--ew", required=True, metavar="PLAYER", help="who plays the other side, or with three players both others"
    )
    made.add_argument("--secret", type=secret, help="play the deals again of a run that printed this secret")
    made.add_argument(
        "--time-limit",
        type=whole_number(100, 600_000),
        default=TIME_LIMIT_MS,
        metavar="MS",
        help=f"how long a program may think about a decision (default {TIME_LIMIT_MS})",
    )
    made.add_argument(
        "--regret",
        type=whole_number(1, 10_000),
        default=0,
        metavar="N",
        help="of every N decisions look at one: how many points a call or card gives away, by Expert's imagined deals",
    )
    add_table_options(made, 500)
    options = made.parse_args(argv)
    try:
        check_player(options.ns)
        check_player(options.ew)
    except PlayerError as error:
        made.error(str(error))
    mixed_in = options.secret or fresh_secret(options.ns, options.ew)
    table = Table(options.ns, options.ew, options.rules, options.seed, mixed_in, options.time_limit, options.regret)
    result = Result()
    try:
        play(table, options.deals, options.workers, result)
    except PlayerError as error:
        result.failure = str(error)
        say(f"pinochle match: {error}")
    finally:
        print(describe(table, result))
        if options.json:
            written = {"seed": table.seed, "secret": table.secret or None, **figures(result)}
            options.json.write_text(json.dumps(written, indent=2) + "\n", encoding="utf-8")
        if options.plot:
            draw(options.plot, [bar(table, result)])
    return 1 if result.failure else 0


def play(table: Table, deals: int, workers: int, result: Result) -> None:
    """Play a table and add every pair of matches to the result, with a progress bar where somebody watches.

    Raises:
        PlayerError: a player failed.
    """
    done, sides = 0.0, len(table.rules.sides)
    try:
        with closing(duplicates(table, deals, workers)) as pairs:
            for pair in pairs:
                result.add(pair)
                done = min(1.0, result.deals / (sides * deals))
                if sys.stderr.isatty():
                    played = f"{result.deals // sides}/{deals} deals each way"
                    print(
                        f"\r{table.first} - {table.second} [{'#' * round(30 * done):30}]"
                        f" {played}, {result.share:.0%} of {result.matches} matches",
                        end="",
                        file=sys.stderr,
                        flush=True,
                    )
    finally:
        if done and sys.stderr.isatty():
            print(file=sys.stderr)


def describe(table: Table, result: Result) -> str:
    """The figures in words."""
    mixed_in = f", secret {table.secret}" if table.secret else ""
    title = f"{table.first} against {table.second}, {table.rules.name}, seed {table.seed}{mixed_in}: "
    if not result.matches:
        return f"{title}no match was played both ways to its end"
    low, high = result.share_interval
    sides = len(table.rules.sides)
    times = "each match twice" if sides == 2 else f"each match {sides} times"
    interval = ""
    if len(result.pairs) > 1:
        interval = " (95 % interval {:+.1f} to {:+.1f})".format(*result.points_interval)
    lines = [
        f"{title}{result.matches} matches, {result.deals} deals ({times}, seats changed)",
        f"  matches won by {table.first}: {result.share:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"  points a deal ahead: {result.points_per_deal:+.1f}{interval}",
    ]
    for name, account in ((table.first, result.first), (table.second, result.second)):
        contracts = f"{account.contracts} contracts, {account.make_rate:.1%} made, {account.set_rate:.1%} set; "
        lines.append(
            f"  {name:9} {contracts if account.contracts else ''}"
            f"{account.ms_mean:.1f} ms a decision, 95 % below {account.ms_p95:.1f} ms"
        )
        lines += [
            f"    {phase}: {mean:+.1f} points given away by a decision ({low:+.1f} to {high:+.1f}), {count} looked at"
            for phase, (mean, (low, high), count) in account.regret.items()
        ]
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
        "regret": {
            side: {
                phase: {"mean": mean, "ci95": list(interval), "decisions": count}
                for phase, (mean, interval, count) in account.regret.items()
            }
            for side, account in sides.items()
        },
        "failure": result.failure or None,
    }


def bar(table: Table, result: Result) -> Bar:
    """The share of matches as a bar."""
    label = f"{table.first} against {table.second}"
    return Bar(label, result.share, result.share_interval, f"{result.matches} matches")


def draw(path: Path, bars: list[Bar]) -> None:
    """Draw the shares; the drawing library is loaded only now, because it greets on standard output."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import_module("game.cli.picture").draw_bars(path, "Share of matches won", bars)
