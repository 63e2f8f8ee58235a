"""``pinochle replay``: a record, narrated event by event."""

from collections.abc import Iterable, Iterator, Sequence

from ..rules import Seating
from ..rules.play import (
    AuctionWon,
    CallMade,
    CardDrawn,
    CardPlayed,
    CardsBuried,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealScored,
    DixExchanged,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    MeldAdded,
    MeldLaid,
    MeldsTakenUp,
    MoonDeclared,
    PlayBegan,
    PlayCard,
    Points,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    TurnedCardTaken,
    WidowTaken,
)
from ..rules.text import format_action, format_hand, replay
from .options import CommandParser
from .records import add_record_argument, read_record


def run(argv: list[str]) -> int:
    """Print what happened in a record; refuse anything else with exit code 2."""
    made = CommandParser(prog="pinochle replay", description="Tell a saved match event by event.")
    add_record_argument(made)
    record = read_record(made, made.parse_args(argv).file)
    told = zip(record.rules.seats, record.players, strict=True)
    names = [seat.name.title() if player.name == "You" else player.name for seat, player in told]
    trick: list[str] = []
    for step in replay(record):
        for line in tell(step.events, record.rules.seating, names, trick):
            print(line)
    return 0


def tell(events: Iterable[Event], seating: Seating, names: Sequence[str], trick: list[str]) -> Iterator[str]:
    """Yield events as a person would note them down, with the seats' names.

    The cards of a trick are one line; ``trick`` keeps those of an incomplete trick between calls.
    """
    sides = [" and ".join(names[seat] for seat in seats) for seats in seating.sides]
    alone = len(sides) == len(seating.seats)
    for event in events:
        match event:
            case DealBegan(number=number, dealer=dealer):
                yield f"\ndeal {number}: {names[dealer]} deals"
            case HandDealt(seat=seat, cards=cards):
                yield f"  {names[seat]} holds {format_hand(cards or ())}"
            case TrumpTurned(card=card, stock=stock):
                yield f"  {card} is turned, {stock} cards lie on it"
            case CardDrawn(seat=seat, card=card):
                yield f"  {names[seat]} draws {card or 'a card'}"
            case TurnedCardTaken(seat=seat, card=card):
                yield f"  {names[seat]} takes the turned {card}"
            case MeldAdded(seat=seat, meld=meld, hand=hand):
                yield f"  {names[seat]} lays {meld}, from the hand {format_hand(hand)}"
            case DixExchanged(seat=seat, nine=nine, turned=card):
                yield f"  {names[seat]} exchanges {nine} for the turned {card}"
            case MeldsTakenUp(seat=seat, cards=cards):
                yield f"  {names[seat]} takes up {format_hand(cards)}"
            case CallMade(seat=seat, call=call):
                yield f"  {names[seat]} {format_action(call)}"
            case CardsThrownTogether(reason=reason):
                yield f"  thrown together: {reason.value}"
            case AuctionWon(contract=contract, forced=forced):
                yield f"  {names[contract.declarer]} {'must take' if forced else 'has'} it at {contract.points}"
            case TrumpNamed(seat=seat, suit=suit):
                yield f"  {names[seat]} names trump {suit.letter}"
            case CardsPassed(sender=sender, receiver=receiver, cards=cards):
                yield f"  {names[sender]} passes {names[receiver]} {format_hand(cards or ())}"
            case WidowTaken(seat=seat, cards=cards):
                yield f"  {names[seat]} turns up and takes {format_hand(cards)}"
            case CardsBuried(seat=seat, cards=cards):
                yield f"  {names[seat]} buries {format_hand(cards or ())}"
            case MeldLaid(seat=seat, melds=melds):
                yield f"  {names[seat]} melds {', '.join(map(str, melds)) or 'nothing'}"
            case MoonDeclared(seat=seat):
                yield f"  {names[seat]} shoots the moon"
            case HandThrownIn(seat=seat):
                yield f"  {names[seat]} throws in"
            case PlayBegan(leader=leader):
                yield f"  {names[leader]} leads"
            case CardPlayed(seat=seat, card=card, melds=melds):
                trick.append(f"{names[seat]} {format_action(PlayCard(card, melds))}")
            case TrickWon(seat=seat, points=points, last=last):
                yield f"  {', '.join(trick)}: {names[seat]} takes {points}{' with the last trick' if last else ''}"
                trick.clear()
            case DealScored(result=row, totals=totals):
                yield (
                    f"  {row.outcome.value}: meld {_listed(row.meld)},"
                    f" tricks {_listed(row.trick_points)}; scores {_listed(row.scores)}"
                )
                yield from (
                    f"  {side} {'loses the' if alone else 'lose their'} meld"
                    for side, kept, meld in zip(sides, row.meld_kept, row.meld, strict=True)
                    if meld and not kept
                )
                yield "  " + ", ".join(f"{side} {total}" for side, total in zip(sides, totals, strict=True))
            case GameWon(side=side):
                yield f"\n{sides[side]} {'wins' if alone else 'win'}"


def _listed(points: Points) -> str:
    return " and ".join(map(str, points))
