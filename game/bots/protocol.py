"""What a bot in another program is told and answers, as JSON values. PROTOCOL.md describes the talk around it."""

from typing import Any

from game.rules.actions import Bid, Call, Pass
from game.rules.cards import Hand, NotationError, format_hand, parse_card, parse_hand, parse_suit
from game.rules.legality import LegalActions
from game.rules.melds import Meld, MeldKind
from game.rules.notation import format_action, parse_action
from game.rules.observation import Observation, Phase
from game.rules.record import RecordError, rules_from_json, rules_to_json
from game.rules.seats import SEATS, Seat
from game.rules.states import Contract, DealResult, Outcome, PassedCards, Standing
from game.rules.tricks import Trick

VERSION = 1
"""The version of the protocol. It grows when an older program would misunderstand."""


class ProtocolError(ValueError):
    """A message is not what the protocol says; the text tells what is wrong."""


def legal_texts(view: Observation) -> list[str]:
    """Every legal action in the notation of actions, in a fixed order."""
    return [format_action(action) for action in LegalActions(view)]


def observation_to_json(view: Observation) -> dict[str, Any]:
    """An observation as JSON values: seats as letters, cards and actions in their notation, points as numbers."""
    standing = view.standing
    return {
        "seat": view.seat.letter,
        "phase": view.phase.value,
        "to_act": view.to_act.letter if view.to_act is not None else None,
        "rules": rules_to_json(standing.rules),
        "dealer": standing.dealer.letter,
        "deals": standing.deals,
        "sheet": [_result_to_json(row) for row in standing.sheet],
        "hand": format_hand(view.hand),
        "hand_counts": list(view.hand_counts),
        "calls": [[seat.letter, format_action(call)] for seat, call in view.calls],
        "contract": _contract_to_json(view.contract) if view.contract is not None else None,
        "sent": format_hand(view.sent.cards) if view.sent is not None else None,
        "received": format_hand(view.received.cards) if view.received is not None else None,
        "exchanges": view.exchanges,
        "melds": [[[meld.kind.value, format_hand(meld.cards), meld.points] for meld in melds] for melds in view.melds],
        "moon": view.moon,
        "trick": _trick_to_json(view.trick) if view.trick is not None else None,
        "tricks": [_trick_to_json(trick) for trick in view.tricks],
    }


def observation_from_json(value: Any) -> Observation:
    """Read what ``observation_to_json`` wrote.

    Raises:
        ProtocolError: something is missing, or is not what it should be.
    """
    try:
        return _observation(value)
    except (KeyError, TypeError, ValueError, IndexError, RecordError, NotationError) as error:
        raise ProtocolError(f"this is no observation: {type(error).__name__} {error}") from error


def _observation(value: Any) -> Observation:
    seat = _seat(value["seat"])
    standing = Standing(
        rules_from_json(value["rules"]),
        _seat(value["dealer"]),
        int(value["deals"]),
        tuple(_result(row) for row in value["sheet"]),
    )
    sent, received = value["sent"], value["received"]
    return Observation(
        seat,
        Phase(value["phase"]),
        None if value["to_act"] is None else _seat(value["to_act"]),
        standing,
        parse_hand(value["hand"]),
        tuple(int(count) for count in value["hand_counts"]),
        tuple((_seat(letter), _call(text)) for letter, text in value["calls"]),
        None if value["contract"] is None else _contract(value["contract"]),
        None if sent is None else PassedCards(seat, seat.partner, parse_hand(sent)),
        None if received is None else PassedCards(seat.partner, seat, parse_hand(received)),
        int(value["exchanges"]),
        tuple(
            tuple(Meld(MeldKind(kind), _cards(cards), int(points)) for kind, cards, points in melds)
            for melds in value["melds"]
        ),
        bool(value["moon"]),
        None if value["trick"] is None else _trick(value["trick"]),
        tuple(_trick(trick) for trick in value["tricks"]),
    )


_SEATS = {seat.letter: seat for seat in SEATS}


def _seat(letter: str) -> Seat:
    if letter not in _SEATS:
        raise ProtocolError(f"{letter!r} is not a seat: write N, E, S or W")
    return _SEATS[letter]


def _call(text: str) -> Call:
    action = parse_action(text)
    if not isinstance(action, Bid | Pass):
        raise ProtocolError(f"{text!r} is not a call")
    return action


def _cards(text: str) -> Hand:
    return tuple(parse_card(word) for word in text.split())


def _contract_to_json(contract: Contract) -> dict[str, Any]:
    trump = contract.trump.letter if contract.trump is not None else None
    return {"declarer": contract.declarer.letter, "points": contract.points, "trump": trump}


def _contract(value: Any) -> Contract:
    trump = None if value["trump"] is None else parse_suit(value["trump"])
    return Contract(_seat(value["declarer"]), int(value["points"]), trump)


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader.letter, "cards": format_hand(trick.cards)}


def _trick(value: Any) -> Trick:
    return Trick(_seat(value["leader"]), _cards(value["cards"]))


def _result_to_json(row: DealResult) -> dict[str, Any]:
    return {
        "number": row.number,
        "dealer": row.dealer.letter,
        "contract": _contract_to_json(row.contract),
        "outcome": row.outcome.value,
        "meld": list(row.meld),
        "trick_points": list(row.trick_points),
        "meld_kept": list(row.meld_kept),
        "scores": list(row.scores),
    }


def _result(row: Any) -> DealResult:
    return DealResult(
        int(row["number"]),
        _seat(row["dealer"]),
        _contract(row["contract"]),
        Outcome(row["outcome"]),
        _two(row["meld"]),
        _two(row["trick_points"]),
        (bool(row["meld_kept"][0]), bool(row["meld_kept"][1])),
        _two(row["scores"]),
    )


def _two(values: Any) -> tuple[int, int]:
    first, second = values
    return int(first), int(second)
