"""``pinochle review``: where a player lost points in a saved match, what was done well, and how the Expert would do."""

from ..bots.coach.review import review, take_luck_out
from ..bots.coach.verdicts import Review, review_to_json
from ..plain import quote, write_json
from ..rules import Seat
from ..rules.play import Points
from ..rules.text import HUMAN, Record, format_action
from ..words.actions import action_words
from ..words.names import mistake_count
from ..words.prices import units, whole_amount, with_margin
from ..words.reasons import reason_sentence
from ..words.review import cost_text
from ..work import finish
from .options import CommandParser
from .records import add_record_argument, read_record

_SEATS = {seat.letter: seat for seat in Seat}


def run(argv: list[str]) -> int:
    """Print the review; refuse a bad record or seat with exit code 2."""
    parser = CommandParser(
        prog="pinochle review",
        description="Tell which decisions of a saved match were mistakes or done well, by what was known then,"
        " and what the deals come to with the Expert in the same seat.",
    )
    add_record_argument(parser)
    parser.add_argument(
        "--seat", metavar="SEAT", help="N, E, S, W or F (default: each person's, or South's if there is none)"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON, a line for each seat")
    options = parser.parse_args(argv)
    record = read_record(parser, options.file)
    seats = record.rules.seats
    if options.seat is not None:
        if _SEATS.get(options.seat) not in seats:
            letters = ", ".join(seat.letter for seat in seats)
            parser.error(f"{quote(options.seat)} is not a seat of this match: {letters}")
        wanted = [_SEATS[options.seat]]
    else:
        people = [seat for seat, player in zip(seats, record.players, strict=True) if player.level == HUMAN]
        wanted = people or [Seat.SOUTH if Seat.SOUTH in seats else seats[0]]
    for seat in wanted:
        found = finish(take_luck_out(record, seat, finish(review(record, seat))))
        if options.json:
            print(write_json(review_to_json(found)))
        else:
            _tell(record, found)
    return 0


def _tell(record: Record, found: Review) -> None:
    name = record.players[record.rules.seats.index(found.seat)].name
    chips = record.rules.chips is not None
    again = {deal.deal: deal for deal in found.played_again}
    for number in sorted({verdict.deal for verdict in found.verdicts} | set(again)):
        print(f"deal {number}")
        for verdict in found.of_deal(number):
            if verdict.mistake:
                print(
                    f"  after {verdict.ply} actions: {format_action(verdict.chosen)}, better"
                    f" {format_action(verdict.best)}: {with_margin(verdict.cost, verdict.margin, chips)} {units(chips)}"
                )
                for reason in verdict.reasons:
                    print(f"    {reason_sentence(reason, you=False)}")
        if number in again:
            scores, reference = again[number].scores, again[number].reference
            print(f"  {name} {_for_side(record, found, scores)}, Expert {_for_side(record, found, reference)}")
    if found.accuracy is None:
        undealt = "" if record.actions else ", the record ends before the first deal"
        print(f"{name}: nothing to review{undealt}")
        return
    print(
        f"{name}: {len(found.verdicts)} decisions, {mistake_count(len(found.mistakes))},"
        f" {whole_amount(round(found.lost), chips)} lost, accuracy {found.accuracy:.0%}"
    )
    if found.mistakes:
        costly = ", ".join(
            f"after {verdict.ply} actions ({verdict.cost:.{int(chips)}f})" for verdict in found.costliest()
        )
        print(f"the costliest: {costly}")
    for verdict in found.done_well():
        done = action_words(verdict.chosen)
        print(f"well done after {verdict.ply} actions: {done}, {cost_text(verdict, chips)}")
        for reason in verdict.reasons:
            print(f"  {reason_sentence(reason, you=False)}")


def _for_side(record: Record, found: Review, scores: Points) -> str:
    """Return a side's score, and its lead over the best of the others."""
    side = record.rules.seating.side(found.seat)
    others = (points for number, points in enumerate(scores) if number != side)
    return f"{scores[side]} ({scores[side] - max(others):+})"
