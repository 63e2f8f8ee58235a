"""What a bot in another program is told and answers, as JSON values. PROTOCOL.md describes the talk around it."""

import json
from typing import Any, NoReturn

from game.bots.possible import impossible
from game.plain import quote, take_list, take_object, take_text
from game.rules.actions import Bid, Call, Pass
from game.rules.cards import Hand, format_hand, parse_card, parse_hand, parse_suit
from game.rules.legality import LegalActions
from game.rules.melds import Meld, MeldKind
from game.rules.notation import format_action, parse_action
from game.rules.observation import Observation, Phase
from game.rules.record import rules_from_json, rules_to_json
from game.rules.seats import SEATS, Seat
from game.rules.states import Contract, DealResult, Outcome, PassedCards, Standing
from game.rules.tricks import Trick

VERSION = 1
"""The version of the protocol. It grows when an older program would misunderstand."""
_LARGEST_NUMBER = 1_000_000


class ProtocolError(ValueError):
    """A message is not what the protocol says; the text tells what is wrong."""


def format_message(message: dict[str, Any]) -> bytes:
    """A message as a line of ASCII, its end included: whatever texts it holds, every program can read it."""
    return json.dumps(message).encode("ascii") + b"\n"


def parse_message(line: bytes) -> dict[str, Any]:
    """Read a line.

    Raises:
        ProtocolError: it is no JSON object in UTF-8, is nested too deeply, or holds a number that is none.
    """
    try:
        message = json.loads(line.decode("utf-8"), parse_constant=_no_number)
    except UnicodeDecodeError:
        raise ProtocolError("it is not UTF-8") from None
    except RecursionError:
        raise ProtocolError("it is nested too deeply") from None
    except ValueError as error:
        raise ProtocolError(f"it is not JSON: {error}") from None
    if not isinstance(message, dict):
        raise ProtocolError("it is no JSON object")
    return message


def _no_number(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")


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
        ProtocolError: something is missing, is not what it should be, or cannot be at any table.
    """
    try:
        view = _observation(value)
    except KeyError as error:
        raise ProtocolError(f"this is no observation: {error} is missing") from None
    except (TypeError, ValueError) as error:
        raise ProtocolError(f"this is no observation: {error}") from None
    wrong = impossible(view)
    if wrong:
        raise ProtocolError(f"this is no observation: {wrong}")
    return view


def _observation(value: Any) -> Observation:
    value = take_object(value, "it")
    seat = _seat(value["seat"])
    standing = Standing(
        rules_from_json(value["rules"]),
        _seat(value["dealer"]),
        _whole(value["deals"]),
        tuple(_result(row) for row in take_list(value["sheet"], "sheet")),
    )
    sent, received = value["sent"], value["received"]
    return Observation(
        seat,
        Phase(value["phase"]),
        None if value["to_act"] is None else _seat(value["to_act"]),
        standing,
        _hand(value["hand"]),
        tuple(_whole(count) for count in take_list(value["hand_counts"], "hand_counts")),
        tuple((_seat(letter), _call(text)) for letter, text in take_list(value["calls"], "calls")),
        None if value["contract"] is None else _contract(value["contract"]),
        None if sent is None else PassedCards(seat, seat.partner, _hand(sent)),
        None if received is None else PassedCards(seat.partner, seat, _hand(received)),
        _whole(value["exchanges"]),
        tuple(tuple(map(_meld, take_list(melds, "melds"))) for melds in take_list(value["melds"], "melds")),
        _flag(value["moon"]),
        None if value["trick"] is None else _trick(value["trick"]),
        tuple(_trick(trick) for trick in take_list(value["tricks"], "tricks")),
    )


_SEATS = {seat.letter: seat for seat in SEATS}


def _seat(letter: Any) -> Seat:
    if not isinstance(letter, str) or letter not in _SEATS:
        raise ProtocolError(f"{quote(letter)} is not a seat: write N, E, S or W")
    return _SEATS[letter]


def _call(text: Any) -> Call:
    action = parse_action(take_text(text, "a call"))
    if not isinstance(action, Bid | Pass):
        raise ProtocolError(f"{quote(text)} is not a call")
    return action


def _hand(text: Any) -> Hand:
    return parse_hand(take_text(text, "cards"))


def _cards(text: Any) -> Hand:
    return tuple(parse_card(word) for word in take_text(text, "cards").split())


def _meld(value: Any) -> Meld:
    kind, cards, points = take_list(value, "a meld")
    return Meld(MeldKind(kind), _cards(cards), _whole(points))


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST_NUMBER:
        raise ProtocolError(f"{quote(value)} is not a whole number up to {_LARGEST_NUMBER}")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ProtocolError(f"{quote(value)} is neither true nor false")
    return value


def _contract_to_json(contract: Contract) -> dict[str, Any]:
    trump = contract.trump.letter if contract.trump is not None else None
    return {"declarer": contract.declarer.letter, "points": contract.points, "trump": trump}


def _contract(value: Any) -> Contract:
    trump = None if value["trump"] is None else parse_suit(take_text(value["trump"], "trump"))
    return Contract(_seat(value["declarer"]), _whole(value["points"]), trump)


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
    first_kept, second_kept = take_list(row["meld_kept"], "meld_kept")
    return DealResult(
        _whole(row["number"]),
        _seat(row["dealer"]),
        _contract(row["contract"]),
        Outcome(row["outcome"]),
        _two(row["meld"]),
        _two(row["trick_points"]),
        (_flag(first_kept), _flag(second_kept)),
        _two(row["scores"]),
    )


def _two(values: Any) -> tuple[int, int]:
    first, second = take_list(values, "a pair")
    return _whole(first), _whole(second)
