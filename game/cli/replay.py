"""``pinochle replay``: a record, narrated event by event."""

from collections.abc import Iterable, Iterator, Sequence

from ..rules import Seating
from ..rules.play import CardPlayed, DealBegan, Event, GameWon, TrickWon
from ..rules.text import replay
from ..words.events import told, trick_log
from ..words.names import Names
from .options import CommandParser
from .records import add_record_argument, read_record


def run(argv: list[str]) -> int:
    """Print what happened in a record; refuse anything else with exit code 2."""
    made = CommandParser(prog="pinochle replay", description="Tell a saved match event by event.")
    add_record_argument(made)
    record = read_record(made, made.parse_args(argv).file)
    seated = zip(record.rules.seats, record.players, strict=True)
    names = [seat.name.title() if player.name == "You" else player.name for seat, player in seated]
    trick: list[str] = []
    for step in replay(record):
        for line in tell(step.events, record.rules.seating, names, trick):
            print(line)
    return 0


def tell(events: Iterable[Event], seating: Seating, names: Sequence[str], trick: list[str]) -> Iterator[str]:
    """Yield events as a person would note them down, with the seats' names.

    The cards of a trick are one line; ``trick`` keeps those of an incomplete trick between calls.
    """
    who = Names(tuple(names), seating.seats[0], seating, to_all=True)
    for event in events:
        log = told(event, who).log
        match event:
            case CardPlayed():
                trick.append(log)
            case TrickWon():
                yield f"  {trick_log(trick, log)}"
                trick.clear()
            case DealBegan() | GameWon():
                yield f"\n{log}"
            case _:
                yield from (f"  {line}" for line in log.splitlines())
