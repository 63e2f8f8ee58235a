"""``pinochle replay``: a record, told event by event."""

import argparse
import sys
from pathlib import Path

from game.rules.cards import format_hand
from game.rules.events import (
    AuctionWon,
    CallMade,
    CardPlayed,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealScored,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    MeldLaid,
    MoonDeclared,
    PlayBegan,
    TrickWon,
    TrumpNamed,
)
from game.rules.notation import format_action
from game.rules.record import Record, RecordError, parse_record, replay
from game.rules.seats import Seat


def run(argv: list[str]) -> int:
    """Print what happened in a record; a file that cannot be read or is no record is refused in words, exit code 2."""
    made = argparse.ArgumentParser(prog="pinochle replay", description="Tell a saved match event by event.")
    made.add_argument("file", help="a record, as the game saves it; - reads standard input")
    options = made.parse_args(argv)
    try:
        text = sys.stdin.read() if options.file == "-" else Path(options.file).read_text(encoding="utf-8")
        record = parse_record(text)
    except (OSError, UnicodeDecodeError, RecordError) as error:
        made.error(f"{options.file}: {error}")
    for step in replay(record):
        for event in step.events:
            print(describe(record, event))
    return 0


def describe(record: Record, event: Event) -> str:
    """One line for an event."""

    def name(seat: Seat) -> str:
        return record.sitters[record.rules.seats.index(seat)].name

    match event:
        case DealBegan(number=number, dealer=dealer):
            return f"deal {number}: {name(dealer)} deals"
        case HandDealt(seat=seat, cards=cards):
            return f"  {name(seat)} holds {format_hand(cards or ())}"
        case CallMade(seat=seat, call=call):
            return f"  {name(seat)}: {format_action(call)}"
        case CardsThrownTogether(reason=reason):
            return f"  new deal: {reason.value}"
        case AuctionWon(contract=contract, forced=forced):
            return f"  {name(contract.declarer)} has the contract at {contract.points}{' (forced)' if forced else ''}"
        case TrumpNamed(suit=suit):
            return f"  trump is {suit.name.lower()}"
        case CardsPassed(sender=sender, cards=cards):
            return f"  {name(sender)} passes {format_hand(cards or ())}"
        case MeldLaid(seat=seat, melds=melds):
            return f"  {name(seat)} melds {', '.join(map(str, melds)) or 'nothing'}"
        case MoonDeclared(seat=seat):
            return f"  {name(seat)} shoots the moon"
        case HandThrownIn(seat=seat):
            return f"  {name(seat)} throws in"
        case PlayBegan(leader=leader):
            return f"  {name(leader)} leads"
        case CardPlayed(seat=seat, card=card):
            return f"    {name(seat)} {card}"
        case TrickWon(seat=seat, points=points):
            return f"    trick to {name(seat)}, {points} points"
        case DealScored(result=result, totals=totals):
            return (
                f"  {result.outcome.value}: {result.scores[0]:+} {result.scores[1]:+}, totals {totals[0]} {totals[1]}"
            )
        case GameWon(team=team):
            return f"{' and '.join(name(seat) for seat in team.seats)} win"
