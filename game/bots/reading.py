"""Read what another program tells our bots: an observation in the protocol's form, or what is wrong with it."""

from typing import Any

from ..plain import Unreadable, quote, take_list, take_object, take_text
from ..rules import SEATS, Card, Hand, Meld, MeldKind, RuleSet, RuleSetError, Seat, Suit, meld_name
from ..rules.play import (
    Action,
    Auction,
    AwaitingDeal,
    BeforePlay,
    BeforeWidow,
    Bid,
    Burying,
    Call,
    CallingPartner,
    Calls,
    Contract,
    DealOver,
    DealResult,
    ExchangingDix,
    GameOver,
    IllegalAction,
    Move,
    NamingTrump,
    Observation,
    Outcome,
    Pass,
    PassingCards,
    Phase,
    Points,
    Standing,
    StockPlay,
    Trick,
    TrickPlay,
    match_winner,
    to_act,
)
from ..rules.text import (
    NotationError,
    conventions_from_json,
    parse_action,
    parse_card,
    parse_hand,
    parse_suit,
    rules_from_json,
)
from .possible import impossible
from .protocol import ProtocolError, observation_to_json
from .stock.retold import retold

_LARGEST_NUMBER = 1_000_000


def observation_from_json(value: Any) -> Observation:
    """Read what ``observation_to_json`` wrote.

    Raises:
        ProtocolError: something is missing, malformed, or impossible at any table.
    """
    try:
        view = _observation(value)
        told = value["to_act"]
    except KeyError as error:
        raise ProtocolError(f"this is not an observation: {error} is missing") from None
    except IllegalAction as error:
        raise ProtocolError(f"this is not an observation: {error.reason}") from None
    except (NotationError, ProtocolError, RuleSetError, Unreadable) as error:
        raise ProtocolError(f"this is not an observation: {error}") from None
    except (TypeError, ValueError):  # Python's own words would not help
        raise ProtocolError("this is not an observation: its parts do not fit together") from None
    actor = to_act(view)
    wrong = impossible(view) or ("" if told == (actor and actor.letter) else "it is not that seat's turn")
    if wrong:
        raise ProtocolError(f"this is not an observation: {wrong}")
    return view


def _observation(value: Any) -> Observation:
    value = take_object(value, "it")
    seat, rules = _seat(value["seat"]), rules_from_json(value["rules"])
    if seat not in rules.seats:
        raise ProtocolError(f"nobody sits in the seat {seat.letter}")
    sheet = tuple(_result(row, len(rules.sides)) for row in take_list(value["sheet"], "sheet"))
    totals = tuple(sum(row.scores[side] for row in sheet) for side in range(len(rules.sides)))
    standing = Standing(_seat(value["dealer"]), totals, _whole(value["deals"]), sheet)
    hand = _hand(value["hand"])
    moves = tuple(map(_move, take_list(value["moves"], "moves")))
    if value["stock"] is not None:
        return _two_handed(rules, seat, standing, hand, moves, value)
    counts = tuple(_whole(count) for count in take_list(value["hand_counts"], "hand_counts"))
    told = conventions_from_json(value["conventions"], rules)
    return Observation(
        seat, rules, standing, hand, counts, moves, _phase(rules, standing, moves, value), conventions=told
    )


def _two_handed(
    rules: RuleSet, seat: Seat, standing: Standing, hand: Hand, moves: tuple[Move, ...], value: Any
) -> Observation:
    """Rebuild a two-handed observation from the own cards and the actions; the other fields are only compared."""
    stock = take_object(value["stock"], "stock")
    if rules.stock is None:
        raise ProtocolError("nothing lies beside a stock under these rules")
    tricks = [*map(_trick, take_list(value["tricks"], "tricks")), _trick(value["trick"])]
    actions = [_action(text) for text in take_list(stock["actions"], "actions")]
    turned = None if stock["turned"] is None else parse_card(take_text(stock["turned"], "turned"))
    view = retold(rules, seat, standing, hand, moves, tricks, turned, actions)
    told = observation_to_json(view)
    for name, fact in told.items():
        if value[name] != fact:
            raise ProtocolError(f"{name} does not follow from what has been done in this deal")
    return view


def _phase(rules: RuleSet, standing: Standing, moves: tuple[Move, ...], value: Any) -> Phase:
    """Return the phase of that name from its facts; other facts are refused."""
    label = take_text(value["phase"], "phase")
    if label not in _LABELS:
        raise ProtocolError(f"{quote(label)} is not a phase")
    pairs = (_items(pair, "a call", 2) for pair in take_list(value["calls"], "calls"))
    calls: Calls = tuple((_seat(letter), _call(text)) for letter, text in pairs)
    melds, shown = _melds(value["melds"], "melds"), _melds(value["shown"] if rules.shows_melds else [], "shown")
    out = _sitting_out(rules, standing, label)
    tricks = tuple(_trick(trick, out) for trick in take_list(value["tricks"], "tricks"))
    contract = None if value["contract"] is None else _contract(value["contract"])
    trump = None if value["trump"] is None else _suit(value["trump"])
    moon = _flag(value["moon"])
    if label == AwaitingDeal.label:
        return AwaitingDeal()
    if label in (DealOver.label, GameOver.label):
        return _over(rules, standing, DealOver(contract, trump, melds, tricks), label)
    if rules.stock is not None or label == StockPlay.label:
        raise ProtocolError("it does not say what lies beside the stock")
    if melds and label not in (BeforePlay.label, TrickPlay.label):
        raise ProtocolError("every seat melds before the play, and nobody earlier")
    if shown and label not in (Auction.label, BeforeWidow.label, NamingTrump.label, CallingPartner.label):
        raise ProtocolError("melds are shown before the bids, until all are laid")
    if (value["trick"] is not None or tricks) and label != TrickPlay.label:
        raise ProtocolError("there are tricks before the play")
    if label == Auction.label:
        if contract is not None or trump is not None:
            raise ProtocolError("there is a contract before the auction is over")
        return Auction(_seat(value["to_act"]), calls, shown=shown)
    if (contract is None) is not rules.turns_trump:
        raise ProtocolError("there is no contract" if contract is None else "nobody bids where trump is turned up")
    if label == ExchangingDix.label:
        return _exchanging(rules, moves, value)
    if label == BeforePlay.label:
        return BeforePlay(calls, contract, _named(trump), melds, moon)
    if label == TrickPlay.label:
        return TrickPlay(calls, contract, _named(trump), melds, moon, _trick(value["trick"], out), tricks)
    if contract is None:
        raise ProtocolError(f"{quote(label)} is not a phase without bids")
    if label in (NamingTrump.label, BeforeWidow.label):
        if trump is not None:
            raise ProtocolError("trump is named before its time")
        return (NamingTrump if label == NamingTrump.label else BeforeWidow)(calls, contract, shown=shown)
    return _before_melds(label, Burying(calls, contract, _named(trump)), shown, len(moves))


def _exchanging(rules: RuleSet, moves: tuple[Move, ...], value: Any) -> ExchangingDix:
    """Return the phase in which a dix may be exchanged for the card that the dealer was seen to turn up."""
    if not rules.turns_trump or not moves or moves[0].cards is None or len(moves[0].cards) != 1:
        raise ProtocolError("the first move is the card turned up, and everybody sees it")
    return ExchangingDix(moves[0].cards[0], _seat(value["to_act"]))


def _before_melds(label: str, named: Burying, shown: tuple[tuple[Meld, ...], ...], exchanges: int) -> Phase:
    """Return the phase in which a partner is called, or cards change hands."""
    if label == CallingPartner.label:
        return CallingPartner(named.calls, named.contract, named.trump, shown)
    if label == PassingCards.label:
        return PassingCards(named.calls, named.contract, named.trump, exchanges)
    return named


_PHASES = (
    AwaitingDeal, StockPlay, Auction, BeforeWidow, NamingTrump, CallingPartner, Burying, PassingCards, ExchangingDix,
    BeforePlay, TrickPlay, DealOver, GameOver,
)  # fmt: skip
_LABELS = {phase.label for phase in _PHASES}


def _over(rules: RuleSet, standing: Standing, end: DealOver, label: str) -> DealOver | GameOver:
    """Return the end of a deal, or of the game if somebody has won it."""
    if label == DealOver.label:
        return end
    winner = match_winner(rules, standing)
    if winner is None:
        raise ProtocolError(f"{quote(label)} is not a phase with these totals")
    return GameOver(end.contract, end.trump, end.melds, end.tricks, winner)


def _named(trump: Suit | None) -> Suit:
    if trump is None:
        raise ProtocolError("there is no trump")
    return trump


_SEATS = {seat.letter: seat for seat in SEATS}


def _seat(letter: Any) -> Seat:
    if not isinstance(letter, str) or letter not in _SEATS:
        raise ProtocolError(f"{quote(letter)} is not a seat: write N, E, S, W or F")
    return _SEATS[letter]


def _seat_or_table(letter: Any) -> Seat | None:
    return None if letter is None else _seat(letter)


def _action(text: Any) -> Action:
    return parse_action(take_text(text, "an action"))


def _call(text: Any) -> Call:
    action = _action(text)
    if not isinstance(action, Bid | Pass):
        raise ProtocolError(f"{quote(text)} is not a call")
    return action


def _hand(text: Any) -> Hand:
    return parse_hand(take_text(text, "cards"))


def _cards(text: Any) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in take_text(text, "cards").split())


def _suit(text: Any) -> Suit:
    return parse_suit(take_text(text, "trump"))


_MELDS = {meld_name(kind, times): (kind, times) for kind in MeldKind for times in (1, 2, 3, 4)}


def _melds(value: Any, what: str) -> tuple[tuple[Meld, ...], ...]:
    """Return the melds of each seat."""
    return tuple(tuple(map(_meld, take_list(laid, what))) for laid in take_list(value, what))


def _meld(value: Any) -> Meld:
    name, cards, points = _items(value, "a meld", 3)
    if not isinstance(name, str) or name not in _MELDS:
        raise ProtocolError(f"{quote(name)} is not a meld")
    kind, times = _MELDS[name]
    return Meld(kind, _cards(cards), _whole(points), times)


def _move(value: Any) -> Move:
    value = take_object(value, "a move")
    cards = None if value["cards"] is None else _hand(value["cards"])
    seen_by = tuple(map(_seat, take_text(value["seen_by"], "seen_by")))
    trumps, aces = (None if value.get(told) is None else _whole(value[told]) for told in ("trumps", "aces"))
    source, target, count = _seat_or_table(value["from"]), _seat_or_table(value["to"]), _whole(value["count"])
    return Move(source, target, count, cards, seen_by, trumps, aces)


def _items(value: Any, what: str, count: int) -> list[Any]:
    """Return a list of ``count`` values."""
    if len(take_list(value, what)) != count:
        raise ProtocolError(f"{what}: {quote(value)} should have {count} values")
    found: list[Any] = value
    return found


def _whole(value: Any) -> int:
    if type(value) is not int or abs(value) > _LARGEST_NUMBER:
        raise ProtocolError(f"{quote(value)} is not a whole number up to {_LARGEST_NUMBER}")
    return value


def _flag(value: Any) -> bool:
    if not isinstance(value, bool):
        raise ProtocolError(f"{quote(value)} is neither true nor false")
    return value


def _contract(value: Any) -> Contract:
    value = take_object(value, "contract")
    called = None if value.get("called") is None else parse_card(take_text(value["called"], "called"))
    partner = None if value.get("partner") is None else _seat(value["partner"])
    return Contract(_seat(value["declarer"]), _whole(value["points"]), called, partner)


def _sitting_out(rules: RuleSet, standing: Standing, label: str) -> tuple[Seat, ...]:
    """Return who sits out the deal of a phase with that name."""
    over = label in (DealOver.label, GameOver.label) and standing.sheet
    return rules.seating.sitting_out(standing.sheet[-1].dealer if over else standing.dealer)


def _trick(value: Any, out: tuple[Seat, ...] = ()) -> Trick:
    value = take_object(value, "a trick")
    return Trick(_seat(value["leader"]), _cards(value["cards"]), out)


def _result(row: Any, sides: int) -> DealResult:
    row = take_object(row, "a row of the sheet")
    contract = None if row["contract"] is None else _contract(row["contract"])
    kept = tuple(map(_flag, take_list(row["meld_kept"], "meld_kept")))
    meld, taken, counted, scores = (_points(row[name], sides) for name in ("meld", "trick_points", "counted", "scores"))
    if len(kept) != sides:
        raise ProtocolError("a row of the sheet is not whole")
    number, dealer, outcome = _whole(row["number"]), _seat(row["dealer"]), _outcome(row["outcome"])
    trump = None if row["trump"] is None else _suit(row["trump"])
    return DealResult(number, dealer, contract, trump, outcome, meld, taken, kept, counted, scores)


_OUTCOMES = {outcome.value: outcome for outcome in Outcome}


def _outcome(text: Any) -> Outcome:
    if not isinstance(text, str) or text not in _OUTCOMES:
        raise ProtocolError(f"{quote(text)} is not how a deal ends: write {', '.join(_OUTCOMES)}")
    return _OUTCOMES[text]


def _points(values: Any, sides: int) -> Points:
    points = tuple(map(_whole, take_list(values, "points")))
    if len(points) != sides:
        raise ProtocolError(f"{quote(values)} are not the points of {sides} sides")
    return points
