"""What a bot in another program is told, as JSON values. PROTOCOL.md describes the conversation around it.

``observation_from_json`` in ``reading`` is the inverse of ``observation_to_json``.
"""

from typing import Any

from ..plain import Unreadable, read_json, to_plain, write_json
from ..rules import Meld
from ..rules.play import Contract, DealResult, LegalActions, Move, Observation, PlayCard, StockPlay, Trick, to_act
from ..rules.text import format_action, format_hand, rules_to_json

VERSION = 4
"""The version of the protocol. It grows when an older program would misunderstand."""


class ProtocolError(ValueError):
    """A message breaks the protocol; the text says how."""


def format_message(message: dict[str, Any]) -> bytes:
    """Return a message as a line of ASCII, including its end: every program can read it, whatever texts it holds."""
    return write_json(message).encode("ascii") + b"\n"


def parse_message(line: bytes) -> dict[str, Any]:
    """Read a line.

    Raises:
        ProtocolError: it is not a JSON object in UTF-8 within the limits of ``plain``.
    """
    try:
        message = read_json(line.decode("utf-8"), "it", figures=True)
    except UnicodeDecodeError:
        raise ProtocolError("it is not UTF-8") from None
    except Unreadable as error:
        raise ProtocolError(str(error)) from None
    if not isinstance(message, dict):
        raise ProtocolError("it is not a JSON object")
    return message


def legal_texts(view: Observation) -> list[str]:
    """Return every legal action in the notation of actions, in a fixed order."""
    return [format_action(action) for action in LegalActions(view)]


def observation_to_json(view: Observation) -> dict[str, Any]:
    """Return an observation as JSON: seats as letters, cards and actions in their notation, points as numbers."""
    standing, actor = view.standing, to_act(view)
    return {
        "seat": view.seat.letter,
        "phase": view.phase.label,
        "to_act": actor.letter if actor is not None else None,
        "rules": rules_to_json(view.rules),
        "dealer": standing.dealer.letter,
        "deals": standing.deals,
        "sheet": [_result_to_json(row) for row in standing.sheet],
        "hand": format_hand(view.hand),
        "hand_counts": list(view.counts),
        "calls": [[seat.letter, format_action(call)] for seat, call in view.calls],
        "contract": _contract_to_json(view.contract),
        "trump": view.trump.letter if view.trump is not None else None,
        "moves": [_move_to_json(move) for move in view.moves],
        "melds": _melds_to_json(view.melds),
        "moon": view.moon,
        "trick": _trick_to_json(view.trick) if view.trick is not None else None,
        "tricks": [_trick_to_json(trick) for trick in view.tricks],
        "stock": _stock_to_json(view),
        "conventions": to_plain(view.conventions),
    } | ({"shown": _melds_to_json(view.shown)} if view.rules.shows_melds else {})


def _melds_to_json(melds: tuple[tuple[Meld, ...], ...]) -> list[list[list[Any]]]:
    return [[[meld.name, format_hand(meld.cards), meld.points] for meld in laid] for laid in melds]


def _contract_to_json(contract: Contract | None) -> dict[str, Any] | None:
    if contract is None:
        return None
    return {
        "declarer": contract.declarer.letter,
        "points": contract.points,
        "called": str(contract.called) if contract.called is not None else None,
        "partner": contract.partner.letter if contract.partner is not None else None,
    }


def _move_to_json(move: Move) -> dict[str, Any]:
    return {
        "from": move.source.letter if move.source is not None else None,
        "to": move.target.letter if move.target is not None else None,
        "count": move.count,
        "cards": format_hand(move.cards) if move.cards is not None else None,
        "seen_by": "".join(seat.letter for seat in move.seen_by),
        "trumps": move.trumps,
        "aces": move.aces,
    }


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader.letter, "cards": format_hand(trick.cards)}


def _stock_to_json(view: Observation) -> dict[str, Any] | None:
    """Return what lies open in games in which cards are drawn and melds laid between tricks."""
    cards, phase = view.open, view.phase
    if cards is None:
        return None
    return {
        "left": phase.stock if isinstance(phase, StockPlay) else 0,
        "turned": str(cards.turned) if cards.turned is not None else None,
        "choosing": isinstance(phase, StockPlay) and phase.choosing,
        "drawing": isinstance(phase, StockPlay) and phase.drawing,
        "laid": [[format_action(PlayCard(piece.card, piece.melds)) for piece in pieces] for pieces in cards.laid],
        "known": [format_hand(hand) for hand in cards.known],
        "dix": cards.dix.letter if cards.dix is not None else None,
        "spent": cards.spent.letter if cards.spent is not None else None,
        "fresh": cards.fresh,
        "actions": [format_action(action) for action in cards.log],
    }


def _result_to_json(row: DealResult) -> dict[str, Any]:
    return {
        "number": row.number,
        "dealer": row.dealer.letter,
        "contract": _contract_to_json(row.contract),
        "trump": row.trump.letter if row.trump is not None else None,
        "outcome": row.outcome.value,
        "meld": list(row.meld),
        "trick_points": list(row.trick_points),
        "meld_kept": list(row.meld_kept),
        "counted": list(row.counted),
        "scores": list(row.scores),
    }
