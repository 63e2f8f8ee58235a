"""What a bot in another program is told and answers, as JSON values. PROTOCOL.md describes the talk around it."""

from typing import Any

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
    NotationError,
    Observation,
    Outcome,
    Pass,
    PassingCards,
    Phase,
    Points,
    RecordError,
    RuleSet,
    Seat,
    Standing,
    Suit,
    Trick,
    TrickPlay,
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

VERSION = 1
"""The version of the protocol. It grows when an older program would misunderstand."""


class ProtocolError(ValueError):
    """A message is not what the protocol says; the text tells what is wrong."""


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
        ProtocolError: something is missing, or is not what it should be.
    """
    try:
        return _observation(value)
    except (KeyError, TypeError, ValueError, IndexError, RecordError, NotationError) as error:
        raise ProtocolError(f"this is no observation: {type(error).__name__} {error}") from error


def _observation(value: Any) -> Observation:
    rules, seat = rules_from_json(value["rules"]), _seat(value["seat"])
    sheet = tuple(_result(row) for row in value["sheet"])
    totals = tuple(sum(row.scores[side] for row in sheet) for side in range(len(rules.sides)))
    standing = Standing(_seat(value["dealer"]), totals, int(value["deals"]), sheet)
    counts = tuple(int(count) for count in value["hand_counts"])
    phase = _phase(rules, standing, value)
    return Observation(seat, rules, standing, parse_hand(value["hand"]), counts, _moves(rules, seat, value), phase)


def _phase(rules: RuleSet, standing: Standing, value: Any) -> Phase:
    label = value["phase"]
    if label == AwaitingDeal.label:
        return AwaitingDeal()
    calls: Calls = tuple((_seat(letter), _call(text)) for letter, text in value["calls"])
    if label == Auction.label:
        return Auction(_seat(value["to_act"]), calls)
    contract = _contract(value["contract"])
    if label == NamingTrump.label:
        return NamingTrump(calls, contract)
    trump = parse_suit(value["contract"]["trump"])
    if label == PassingCards.label:
        return PassingCards(calls, contract, trump, int(value["exchanges"]))
    melds = tuple(tuple(_meld(*entry) for entry in laid) for laid in value["melds"])
    moon = bool(value["moon"])
    if label == BeforePlay.label:
        return BeforePlay(calls, contract, trump, melds, moon)
    tricks = tuple(_trick(trick) for trick in value["tricks"])
    if label == TrickPlay.label:
        return TrickPlay(calls, contract, trump, melds, moon, _trick(value["trick"]), tricks)
    if label == DealOver.label:
        return DealOver(contract, trump, melds, tricks)
    winner = game_winner(rules, standing.totals, rules.seating.side(contract.declarer))
    if label != GameOver.label or winner is None:
        raise ProtocolError(f"{label!r} is no phase with these totals")
    return GameOver(contract, trump, melds, tricks, winner)


def _moves(rules: RuleSet, seat: Seat, value: Any) -> tuple[Move, ...]:
    """The cards that partners have passed so far: first to the declarer, then back."""
    exchanges = int(value["exchanges"])
    if not exchanges:
        return ()
    declarer = _contract(value["contract"]).declarer
    partner = rules.seating.partner(declarer)
    if partner is None:
        raise ProtocolError("cards are passed between partners, and here everybody plays alone")
    moves = []
    for source, target in ((partner, declarer), (declarer, partner))[:exchanges]:
        told = value["sent"] if seat is source else value["received"] if seat is target else None
        cards = None if told is None else parse_hand(told)
        moves.append(Move(source, target, rules.passing.count, cards, (source, target)))
    return tuple(moves)


_MELDS = {meld_name(kind, times): (kind, times) for kind in MeldKind for times in (1, 2, 3, 4)}


def _meld(name: str, cards: str, points: int) -> Meld:
    kind, times = _MELDS[name]
    return Meld(kind, _cards(cards), int(points), times)


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


def _contract_to_json(contract: Contract, trump: Suit | None) -> dict[str, Any]:
    letter = trump.letter if trump is not None else None
    return {"declarer": contract.declarer.letter, "points": contract.points, "trump": letter}


def _contract(value: Any) -> Contract:
    return Contract(_seat(value["declarer"]), int(value["points"]))


def _trick_to_json(trick: Trick) -> dict[str, Any]:
    return {"leader": trick.leader.letter, "cards": format_hand(trick.cards)}


def _trick(value: Any) -> Trick:
    return Trick(_seat(value["leader"]), _cards(value["cards"]))


def _result_to_json(row: DealResult) -> dict[str, Any]:
    return {
        "number": row.number,
        "dealer": row.dealer.letter,
        "contract": _contract_to_json(row.contract, row.trump),
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
        parse_suit(row["contract"]["trump"]),
        Outcome(row["outcome"]),
        _points(row["meld"]),
        _points(row["trick_points"]),
        tuple(bool(kept) for kept in row["meld_kept"]),
        _points(row["scores"]),
    )


def _points(values: Any) -> Points:
    return tuple(int(points) for points in values)
