"""``pinochle match``: duplicate play of two sides, with confidence intervals."""

import argparse
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

from .. import files
from ..bots.player import Level
from ..plain import printable, quote, write_json
from ..rules import Seating
from ..words.prices import units
from .botprocess import TIME_LIMIT_MS
from .conventions import add_convention_arguments, by_convention, chosen_convention
from .duplicate import DuplicateTable, Result, duplicates, fresh_secret
from .ledger import Ledger
from .options import (
    MOST_DEALS,
    CommandParser,
    add_rules_argument,
    kept_file,
    output_file,
    secret,
    seed,
)
from .players import EXEC, PlayerError, check_player, say_failure
from .progress import Progress
from .terminal import in_words
from .workers import WorkerPool, add_worker_arguments, worker_pool


def add_table_options(
    parser: CommandParser,
    deals: int,
    counted: str = "play whole matches until at least N deals have been played each way",
    json_help: str = "write the figures as JSON",
    json_file: Callable[[str], Path] = output_file,
) -> None:
    """Add the options that ``match`` and ``ladder`` share."""
    parser.add_number("--deals", 1, MOST_DEALS, deals, f"{counted} (default {deals})")
    parser.add_argument("--seed", type=seed, default="1", help="what every deal follows from (default 1)")
    add_rules_argument(parser)
    add_worker_arguments(parser)
    parser.add_argument("--json", type=json_file, metavar="FILE", help=json_help)


def add_ledger_argument(parser: argparse.ArgumentParser) -> None:
    """Add the option for the file in which to keep what is played."""
    parser.add_argument(
        "--out",
        type=kept_file,
        metavar="FILE",
        help="keep every pair of matches as a line of JSON, and go on from those that are there",
    )


def read_ledger(parser: argparse.ArgumentParser, path: Path | None) -> Ledger:
    """Return the ledger in a file; refuse a file with something else with exit code 2."""
    try:
        return Ledger(path)
    except (OSError, ValueError) as error:
        parser.error(f"{quote(str(path))} cannot be continued: {in_words(error)}")


def parser(prog: str, told: str | None) -> CommandParser:
    """Return the command line of a match; ``told`` is its description."""
    parser = CommandParser(
        prog=prog,
        description=told,
        epilog=f"A side is {', '.join(level.value for level in Level)}, or {EXEC}COMMAND, a program that speaks the "
        "bots' protocol. Where such a program plays, a fresh secret is mixed into the deals, and printed.",
    )
    parser.add_argument("--ns", required=True, metavar="PLAYER", help="who plays one side: North and South at first")
    parser.add_argument(
        "--ew", required=True, metavar="PLAYER", help="who plays the other side, or with three players both others"
    )
    parser.add_argument(
        "--secret",
        type=secret,
        help="play the deals again of a run that printed this secret; -: read it from standard input, since a program "
        "in a seat can read command lines",
    )
    thinking = f"how long a program may think about a decision (default {TIME_LIMIT_MS})"
    parser.add_number("--time-limit", 100, 600_000, TIME_LIMIT_MS, thinking, "MS")
    parser.add_argument(
        "--partner", metavar="PLAYER", default="", help="who sits opposite each of them (default: another of the same)"
    )
    add_convention_arguments(parser)
    add_ledger_argument(parser)
    add_table_options(parser, 500)
    return parser


def table_of(parser: CommandParser, options: argparse.Namespace) -> DuplicateTable:
    """Return the requested table; options that contradict each other end the command with exit code 2."""
    try:
        check_player(options.ns)
        check_player(options.ew)
        check_player(options.partner or options.ew)
    except PlayerError as error:
        parser.error(str(error))
    if options.partner and options.rules.seating is not Seating.PARTNERS:
        parser.error("--partner is for games of partners, who sit opposite each other")
    return DuplicateTable(
        options.ns,
        options.ew,
        options.rules,
        options.seed,
        options.secret or "",
        options.time_limit,
        options.partner,
        *(chosen_convention(parser, options.rules, system) for system in (options.convention, options.ew_convention)),
    )


def run(argv: list[str]) -> int:
    """Play, and print the figures."""
    command = parser(
        "pinochle match",
        "Play whole matches as often as there are sides, over the same deals and with the seats changed.",
    )
    options = command.parse_args(argv)
    return played(command, options, table_of(command, options))


def played(parser: CommandParser, options: argparse.Namespace, table: DuplicateTable) -> int:
    """Play a table, and print the figures; also those so far if a player fails or somebody stops it."""
    result = Result()
    ledger = read_ledger(parser, options.out)
    try:
        play(table, options.deals, worker_pool(options), result, ledger)
    except PlayerError as error:
        result.failure = str(error)
        say_failure(parser.prog, error)
    finally:
        if result.matches or not result.failure:
            print(describe(table, result))
        if options.json:
            files.write(options.json, f"{write_json(_written(table, result), indent=2)}\n".encode())
    return 1 if result.failure else 0


def _written(table: DuplicateTable, result: Result) -> dict[str, Any]:
    """Return what --json keeps: the figures, and the seed and secrets behind them."""
    told = [{"from": first, "secret": mixed_in} for first, mixed_in in result.secrets if mixed_in != ""]
    only = told[0]["secret"] if len(told) == 1 else None
    names = {"ns": table.first, "ew": table.second, "rules": table.rules.name}
    return {**names, "seed": table.seed, "secret": only, "secrets": told, **figures(result), **table.noted(result)}


def play(table: DuplicateTable, deals: int, pool: WorkerPool, result: Result, ledger: Ledger) -> None:
    """Play a table and add every pair of matches to the result, first those played before.

    If the table has no secret and an external bot plays, a fresh secret is mixed into the rest.

    Raises:
        PlayerError: a player failed.
    """
    kept, sides = ledger.pairs(table), len(table.rules.sides)
    for pair in kept:
        result.add(pair)
    result.secrets = ledger.secrets(table)
    if result.deals >= sides * deals:
        return
    if not table.secret:
        table = replace(table, secret=fresh_secret(table.first, table.second, table.partner))
    if table.secret not in [mixed_in for _, mixed_in in result.secrets[-1:]]:
        result.secrets.append((len(kept) + 1, table.secret))
    try:
        with (
            Progress(printable(f"{table.first} - {table.second}"), deals, "deals each way") as progress,
            closing(duplicates(table, deals, pool, len(kept), result.deals)) as pairs,
        ):
            for number, pair in enumerate(pairs, len(kept) + 1):
                result.add(pair)
                ledger.keep(table, number, pair)
                progress.show(result.deals // sides, f"{result.share:.0%} of {result.matches} matches")
    finally:  # no program is left that could read it
        if table.secret and len(result.pairs) > len(kept):
            ledger.tell(table)


def describe(table: DuplicateTable, result: Result) -> str:
    """Return the figures as text."""
    first, second = printable(table.first), printable(table.second)
    seed = f"seed {table.seed}{_mixed_in(result)}"
    opposite = f", opposite each of them {printable(table.partner)}" if table.partner else ""
    sides = f"{first}{by_convention(table.convention)}{table.remarks} against {second}{by_convention(table.against)}"
    title = f"{sides}{opposite}, {table.rules.name}, {seed}: "
    if not result.matches:
        return f"{title}no match was played both ways to its end"
    low, high = result.share_interval
    count, unit = len(table.rules.sides), units(table.rules.chips is not None)
    times = "each twice" if count == 2 else f"each {count} times"
    interval = ""
    if len(result.pairs) > 1:
        interval = " (95 % interval {:+.1f} to {:+.1f})".format(*result.points_interval)
    lines = [
        f"{title}{result.matches} matches, {result.deals} deals (whole matches, {times}, seats changed)",
        f"  matches won by {first}: {result.share:.1%} (95 % interval {low:.1%} to {high:.1%})",
        f"  {unit} a deal ahead: {result.points_per_deal:+.1f}{interval}",
    ]
    for name, account in ((first, result.first), (second, result.second)):
        contracts = f"{account.contracts} contracts, {account.make_rate:.1%} made, {account.set_rate:.1%} set; "
        lines.append(
            f"  {name:9} {contracts if account.contracts else ''}"
            f"{account.ms_mean:.1f} ms a decision, 95 % below {account.ms_p95:.1f} ms"
        )
        lines += table.notes(account)
    return "\n".join(lines)


def _mixed_in(result: Result) -> str:
    """Return the secrets of a run as text; empty if it has none."""
    found = [(first, secret or "lost") for first, secret in result.secrets if secret != ""]
    if len(found) > 1:
        return f", secrets {', '.join(f'{secret} (from pair {first})' for first, secret in found)}"
    return f", secret {found[0][1]}" if found else ""


def figures(result: Result) -> dict[str, Any]:
    """Return the figures as JSON values; those of a side are under ``ns`` (who began there) and ``ew``."""
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
        "failure": result.failure or None,
    }
