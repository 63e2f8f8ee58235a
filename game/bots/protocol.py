"""What a bot in another program is told and answers, as JSON values. PROTOCOL.md describes the talk around it."""

import json
from typing import Any, NoReturn

from game.bots.possible import impossible
from game.plain import quote, take_list, take_object, take_text
from game.rules import (
    SEATS,
    Auction,
    AwaitingDeal,
    BeforePlay,
    Bid,
    Call,
    Calls,
    Contract,
    DealOver,
    DealResult,
    GameOver,
    Hand,
    LegalActions,
    Meld,
    MeldKind,
    Move,
    NamingTrump,
    Observation,
    Outcome,
    Pass,
    PassingCards,
    Phase,
    Points,
    RuleSet,
    Seat,
    Standing,
    Suit,
    Trick,
    TrickPlay,
    contract_of,
    format_action,
    format_hand,
    game_winner,
    meld_name,
    parse_action,
    parse_card,
    parse_hand,
    parse_suit,
    rules_from_json,
    rules_to_json,
    to_act,
)

VERSION = 2
"""The version of the protocol. It grows when an older program would misunderstand."""
_LARGEST_NUMBER = 1_000_000


class ProtocolError(ValueError):
    """A message is not what the protocol says; the text tells what is wrong."""


def unspoken(rules: RuleSet) -> str:
    """Why a game cannot be told of, in words; nothing for those that can."""
    missing = "stock" if rules.stock is not None else "widow" if rules.widow is not None else ""
    return f"the protocol for programs does not speak of a {missing} yet" if missing else ""


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
        "contract": _contract_to_json(view.contract, view.trump) if view.contract is not None else None,
        "sent": format_hand(view.sent) if view.sent is not None else None,
        "received": format_hand(view.received) if view.received is not None else None,
        "exchanges": len(view.moves),
        "melds": [[[meld.name, format_hand(meld.cards), meld.points] for meld in melds] for melds in view.melds],
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
    actor = to_act(view)
    wrong = impossible(view) or ("" if value["to_act"] == (actor and actor.letter) else "it is not that seat's turn")
    if wrong:
        raise ProtocolError(f"this is no observation: {wrong}")
    return view


def _observation(value: Any) -> Observation:
    value = take_object(value, "it")
    seat, rules = _seat(value["seat"]), rules_from_json(value["rules"])
    if wrong := unspoken(rules):
        raise ProtocolError(wrong)
    if seat not in rules.seats:
        raise ProtocolError(f"nobody sits in the seat {seat.letter}")
    sheet = tuple(_result(row, len(rules.sides)) for row in take_list(value["sheet"], "sheet"))
    totals = tuple(sum(row.scores[side] for row in sheet) for side in range(len(rules.sides)))
    standing = Standing(_seat(value["dealer"]), totals, _whole(value["deals"]), sheet)
    counts = tuple(_whole(count) for count in take_list(value["hand_counts"], "hand_counts"))
    hand, moves = _hand(value["hand"]), _moves(rules, seat, value)
    return Observation(seat, rules, standing, hand, counts, moves, _phase(rules, standing, value))


def _phase(rules: RuleSet, standing: Standing, value: Any) -> Phase:
    """The phase of that name, from the facts that belong to it; no others may be told."""
    label = take_text(value["phase"], "phase")
    if label not in _LABELS:
        raise ProtocolError(f"{quote(label)} is no phase")
    calls: Calls = tuple((_seat(letter), _call(text)) for letter, text in take_list(value["calls"], "calls"))
    melds = tuple(tuple(map(_meld, take_list(laid, "melds"))) for laid in take_list(value["melds"], "melds"))
    tricks = tuple(_trick(trick) for trick in take_list(value["tricks"], "tricks"))
    moon, exchanges = _flag(value["moon"]), _whole(value["exchanges"])
    if label == AwaitingDeal.label:
        return AwaitingDeal()
    if melds and label in (Auction.label, NamingTrump.label, PassingCards.label):
        raise ProtocolError("every seat melds before the play, and nobody earlier")
    if (value["trick"] is not None or tricks) and label in (BeforePlay.label, PassingCards.label, NamingTrump.label):
        raise ProtocolError("there are tricks before the play")
    if label == Auction.label:
        if value["contract"] is not None:
            raise ProtocolError("there is a contract before the auction is over")
        return Auction(_seat(value["to_act"]), calls)
    if value["contract"] is None:
        raise ProtocolError("there is no contract")
    contract, trump = _contract(value["contract"])
    if (trump is None) is not (label == NamingTrump.label):
        raise ProtocolError("trump is named before its time, or not at all")
    if trump is None:
        return NamingTrump(calls, contract)
    if label == PassingCards.label:
        return PassingCards(calls, contract, trump, exchanges)
    if label == BeforePlay.label:
        return BeforePlay(calls, contract, trump, melds, moon)
    if label == TrickPlay.label:
        return TrickPlay(calls, contract, trump, melds, moon, _trick(value["trick"]), tricks)
    if label == DealOver.label:
        return DealOver(contract, trump, melds, tricks)
    winner = game_winner(rules, standing.totals, rules.seating.side(contract.declarer))
    if label != GameOver.label or winner is None:
        raise ProtocolError(f"{quote(label)} is no phase with these totals")
    return GameOver(contract, trump, melds, tricks, winner)


_PHASES = (AwaitingDeal, Auction, NamingTrump, PassingCards, BeforePlay, TrickPlay, DealOver, GameOver)
_LABELS = {phase.label for phase in _PHASES}


def _moves(rules: RuleSet, seat: Seat, value: Any) -> tuple[Move, ...]:
    """The cards that partners have passed so far: first to the declarer, then back."""
    exchanges = _whole(value["exchanges"])
    told = {name: None if value[name] is None else _hand(value[name]) for name in ("sent", "received")}
    moves: list[Move] = []
    if exchanges:
        declarer = _contract(value["contract"])[0].declarer
        partner = rules.seating.partner(declarer)
        if partner is None or exchanges > 2:
            raise ProtocolError("cards are passed between partners, once each way")
        for source, target in ((partner, declarer), (declarer, partner))[:exchanges]:
            cards = told.pop("sent" if seat is source else "received" if seat is target else "", None)
            moves.append(Move(source, target, rules.passing.count, cards, (source, target)))
    if any(cards is not None for cards in told.values()):
        raise ProtocolError("the cards sent or received are not those that have been passed")
    return tuple(moves)


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


_MELDS = {meld_name(kind, times): (kind, times) for kind in MeldKind for times in (1, 2, 3, 4)}


def _meld(value: Any) -> Meld:
    name, cards, points = take_list(value, "a meld")
    if not isinstance(name, str) or name not in _MELDS:
        raise ProtocolError(f"{quote(name)} is not a meld")
    kind, times = _MELDS[name]
    return Meld(kind, _cards(cards), _whole(points), times)


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST_NUMBER:
        raise ProtocolError(f"{quote(value)} is not a whole number up to {_LARGEST_NUMBER}")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ProtocolError(f"{quote(value)} is neither true nor false")
    return value


def _contract_to_json(contract: Contract, trump: Suit | None) -> dict[str, Any]:
    named = trump.letter if trump is not None else None
    return {"declarer": contract.declarer.letter, "points": contract.points, "trump": named}


def _contract(value: Any) -> tuple[Contract, Suit | None]:
    trump = None if value["trump"] is None else parse_suit(take_text(value["trump"], "trump"))
    return Contract(_seat(value["declarer"]), _whole(value["points"])), trump


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader.letter, "cards": format_hand(trick.cards)}


def _trick(value: Any) -> Trick:
    return Trick(_seat(value["leader"]), _cards(value["cards"]))


def _result_to_json(row: DealResult) -> dict[str, Any]:
    return {
        "number": row.number,
        "dealer": row.dealer.letter,
        "contract": _contract_to_json(contract_of(row), row.trump),
        "outcome": row.outcome.value,
        "meld": list(row.meld),
        "trick_points": list(row.trick_points),
        "meld_kept": list(row.meld_kept),
        "scores": list(row.scores),
    }


def _result(row: Any, sides: int) -> DealResult:
    contract, trump = _contract(row["contract"])
    kept = tuple(map(_flag, take_list(row["meld_kept"], "meld_kept")))
    points = [_points(row[name], sides) for name in ("meld", "trick_points", "scores")]
    if trump is None or len(kept) != sides:
        raise ProtocolError("a row of the sheet is not whole")
    number, dealer, outcome = _whole(row["number"]), _seat(row["dealer"]), Outcome(row["outcome"])
    return DealResult(number, dealer, contract, trump, outcome, points[0], points[1], kept, points[2])


def _points(values: Any, sides: int) -> Points:
    points = tuple(map(_whole, take_list(values, "points")))
    if len(points) != sides:
        raise ProtocolError(f"{quote(values)} are not the points of {sides} sides")
    return points
