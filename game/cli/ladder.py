"""``pinochle ladder``: every level against every weaker one, as a table."""

from itertools import combinations

from .. import files
from ..bots.player import Level
from ..plain import write_json
from .duplicate import DuplicateTable, Result
from .match import add_ledger_argument, add_table_options, figures, play, read_ledger
from .options import CommandParser, output_file
from .players import PlayerError, say_failure
from .workers import worker_pool


def run(argv: list[str]) -> int:
    """Play all pairs of levels and print the table; after an interruption also the table so far."""
    parser = CommandParser(prog="pinochle ladder", description="Measure the bots against each other.")
    add_table_options(parser, 500)
    parser.add_argument("--table", type=output_file, metavar="FILE", help="write the table as Markdown")
    add_ledger_argument(parser)
    options = parser.parse_args(argv)
    ledger = read_ledger(parser, options.out)
    played: list[tuple[DuplicateTable, Result]] = []
    try:
        for weaker, stronger in combinations([level.value for level in Level], 2):
            played.append((DuplicateTable(stronger, weaker, options.rules, options.seed), Result()))
            table, result = played[-1]
            play(table, options.deals, worker_pool(options), result, ledger)
    except PlayerError as error:
        say_failure("pinochle ladder", error)
        return 1
    finally:
        played = [(table, result) for table, result in played if result.matches]
        text = markdown(played)
        if played:
            print(text)
        if options.table:
            files.write(options.table, f"{text}\n".encode())
        if options.json:
            listed = [{"ns": table.first, "ew": table.second, **figures(result)} for table, result in played]
            files.write(options.json, f"{write_json(listed, indent=2)}\n".encode())
    return 0


def markdown(played: list[tuple[DuplicateTable, Result]]) -> str:
    """Return the table, a line for each pair; the figures are those of the stronger player."""
    lines = [
        "| | matches won | 95 % interval | points a deal | contracts made | ms a decision (95 % below) |",
        "|---|---|---|---|---|---|",
    ]
    for table, result in played:
        low, high = result.share_interval
        account = result.first
        cells = (
            f"{table.first} against {table.second}",
            f"{result.share:.1%} of {result.matches}",
            f"{low:.1%} to {high:.1%}",
            f"{result.points_per_deal:+.1f}",
            f"{account.make_rate:.1%}" if account.contracts else "–",
            f"{account.ms_mean:.1f} ({account.ms_p95:.1f})",
        )
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)
