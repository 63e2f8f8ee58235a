"""``pinochle notate``: a match as a text for people, and back."""

import sys

from ..rules import SEATS
from ..rules.play import to_act
from ..rules.text import final_state
from ..store.matches import format_record
from ..store.notation.writing import format_notation
from .options import CommandParser
from .records import add_record_argument, read_record

_COMING = "this match is not over, and its seed tells all cards to come: --seat leaves out what a seat has not seen"


def run(argv: list[str]) -> int:
    """Print a match; refuse an unreadable one with exit code 2."""
    parser = CommandParser(
        prog="pinochle notate",
        description="Write a match as a text with tags, hands, calls, melds and tricks; or back.",
    )
    add_record_argument(parser)
    parser.add_argument("--read", action="store_true", help="print the match as the game saves it")
    parser.add_argument("--seat", choices=[seat.letter for seat in SEATS], help="as one seat sees it, without the seed")
    options = parser.parse_args(argv)
    record = read_record(parser, options.file)
    seat = next((seat for seat in record.rules.seats if seat.letter == options.seat), None)
    if options.seat is not None and seat is None:
        parser.error(f"nobody sits at {options.seat} in {record.rules.name}")
    if options.read:
        print(format_record(record))
    else:
        if seat is None and to_act(final_state(record)) is not None:
            print(_COMING, file=sys.stderr)
        print(format_notation(record, *([] if seat is None else [seat])), end="")
    return 0
