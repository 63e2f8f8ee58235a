"""Matches of the engine before a referee who has only read the rules page.

``refereed`` plays deals of a rule set. At every turn the referee says who is to act, what that player may do, and, when
a deal is over, what everybody scores and who has won. The players are of many moods, and their cards often unusual, so
that contracts are made and lost, moons shot, hands thrown in, and partners called.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import islice
from random import Random

from game.rules import MeldKind, RuleSet, Seat, laid_cards, total_points
from game.rules.play import (
    Action,
    AskRedeal,
    AwaitingDeal,
    Bid,
    BuryCards,
    CallPartner,
    CardDrawn,
    CardsBuried,
    Deal,
    DealOver,
    DealScored,
    Event,
    ExchangeDix,
    GameOver,
    GameWon,
    GoOn,
    KeepDix,
    LayMeld,
    MeldsShown,
    NameTrump,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    State,
    TakeCard,
    ThrowIn,
    WidowTaken,
    apply,
    buried_last,
    legal_actions,
    new_game,
    to_act,
    trump_of,
)
from game.words.rules_page import rules_in_words
from tests.strategies import paired_deal, rich_deal
from tests.words.referee.melds import shown_of
from tests.words.referee.reading import Facts, read
from tests.words.referee.stock import StockTable
from tests.words.referee.table import Action as Word
from tests.words.referee.table import Table

MOODS = ("as it comes", "high bids", "all pass", "gives up", "shoots", "shows", "as it comes", "gives up later")


KINDS = {
    MeldKind.RUN: "run",
    MeldKind.ROYAL_MARRIAGE: "royal",
    MeldKind.MARRIAGE: "marriage",
    MeldKind.DIX: "dix",
    MeldKind.PINOCHLE: "pinochle",
    MeldKind.ACES: "A",
    MeldKind.KINGS: "K",
    MeldKind.QUEENS: "Q",
    MeldKind.JACKS: "J",
}
"""The melds that are laid one by one."""


def in_words(action: Action, beside_stock: bool = False) -> Word:
    """What the referee calls an action; beside a stock it matters which copy of a card is played."""
    match action:
        case Bid(points=points):
            return ("bid", points)
        case NameTrump(suit=suit):
            return ("trump", suit.letter)
        case CallPartner(card=card):
            return ("call", str(card))
        case BuryCards(cards=cards):
            return ("bury", [str(card) for card in cards])
        case PassCards(cards=cards):
            return ("pass cards", [str(card) for card in cards])
        case PlayCard(card=card):
            return ("card", str(card), action.melds) if beside_stock else ("card", str(card))
        case LayMeld(hand=hand, table=table):
            again = tuple(sorted((str(piece.card), piece.melds) for piece in table))
            return ("lay", KINDS[action.kind], tuple(sorted(map(str, hand))), again)
        case TakeCard(turned=turned):
            return ("take", "turned" if turned else "closed")
        case GoOn():
            return ("go on",)
        case ExchangeDix():
            return ("exchange dix",)
        case KeepDix():
            return ("keep dix",)
        case Pass() | AskRedeal() | ThrowIn() | ShootMoon() | PlayOn():
            names = {Pass: "pass", AskRedeal: "redeal", ThrowIn: "throw in", ShootMoon: "moon", PlayOn: "play on"}
            return (names[type(action)],)
    raise AssertionError(action)


def allowed(state: State) -> tuple[list[Action], set[Word]]:
    """What the engine lets the seat do, and the same in words; of cards to give away only how many."""
    actions = list(islice(legal_actions(state), 2_000))
    if isinstance(actions[0], PassCards | BuryCards):
        some = actions[:30]
        name = "bury" if isinstance(actions[0], BuryCards) else "pass cards"
        return some, {(name, len(each.cards)) for each in some if isinstance(each, BuryCards | PassCards)}
    return actions, {in_words(action, state.rules.stock is not None) for action in actions}


def stacked_deal(rules: RuleSet, rng: Random) -> Deal:
    """A deal in which one seat holds a whole suit, or as much of it as the hand has room for, and then aces."""
    suit, size = rng.choice("CDHS"), rules.dealing.hand_size
    cards = list(rules.deck.cards)
    rng.shuffle(cards)
    cards.sort(key=lambda card: (card.suit.letter != suit, -card.rank))
    strong, rest = cards[:size], cards[size:]
    rng.shuffle(rest)
    seats = rules.seating.players
    hands = [strong, *(rest[place * size : (place + 1) * size] for place in range(seats - 1))]
    turn = rng.randrange(seats)
    hands = hands[-turn:] + hands[:-turn]
    return Deal(tuple(tuple(sorted(hand)) for hand in hands), tuple(rest[(seats - 1) * size :]))


def choose(state: State, actions: Sequence[Action], mood: str, rng: Random) -> Action:
    """What a player of that mood does."""
    by_kind: dict[type, list[Action]] = {}
    for action in actions:
        by_kind.setdefault(type(action), []).append(action)
    seat = to_act(state)
    assert seat is not None
    hand = state.cards.hands[seat]
    if AskRedeal in by_kind and mood == "shows":
        return AskRedeal()
    if Bid in by_kind or Pass in by_kind:
        return _call(by_kind.get(Bid, []), by_kind.get(Pass, []), hand, mood, rng)
    if NameTrump in by_kind:
        if ThrowIn in by_kind and (mood == "gives up" or rng.random() < 0.1):
            return ThrowIn()
        return max(by_kind[NameTrump], key=lambda each: sum(card.suit is each.suit for card in hand))  # type: ignore[attr-defined]
    if PassCards in by_kind or BuryCards in by_kind:
        count = len(actions[0].cards)  # type: ignore[union-attr]
        trump = state.trump
        kept = rng.random() < 0.7
        last = buried_last(state.rules, trump) if trump is not None and BuryCards in by_kind else ()
        cards = sorted(
            hand, key=lambda card: (card in last, kept and card.suit is trump, kept and card.rank, rng.random())
        )
        return type(actions[0])(tuple(cards[:count]))  # type: ignore[call-arg]
    if ShootMoon in by_kind and mood == "shoots":
        return ShootMoon()
    if PlayOn in by_kind:
        return ThrowIn() if ThrowIn in by_kind and mood == "gives up" else PlayOn()
    if ThrowIn in by_kind and (len(by_kind) == 1 or rng.random() < (0.3 if mood == "gives up later" else 0.02)):
        return ThrowIn()
    if KeepDix in by_kind:
        return rng.choice(actions)
    if state.rules.stock is not None:
        return _beside_stock(state, by_kind, mood, rng)
    cards = by_kind.get(PlayCard) or by_kind[CallPartner]
    high = rng.random() < 0.6
    return max(cards, key=lambda each: (high and each.card.rank, rng.random()))  # type: ignore[attr-defined]


def _beside_stock(state: State, by_kind: dict[type, list[Action]], mood: str, rng: Random) -> Action:
    """A card, a meld or a draw: half of the moods lay small melds and keep the cards with which these grow."""
    if TakeCard in by_kind:
        return rng.choice(by_kind[TakeCard])
    patient = MOODS.index(mood) % 2 == 1
    if LayMeld in by_kind and rng.random() < (0.6 if patient else 0.9):
        melds = by_kind[LayMeld]
        return min(melds, key=lambda each: (patient and len(each.cards), rng.random()))  # type: ignore[attr-defined]
    if GoOn in by_kind:
        return GoOn()
    trump = trump_of(state).letter

    def kept(card: str) -> bool:
        return patient and rng.random() < 0.9 and (card in ("QS", "JD") or (card[1] == trump and card[0] in "ATKQJ"))

    return min(by_kind[PlayCard], key=lambda each: (kept(str(each.card)), -rng.random()))  # type: ignore[attr-defined]


def meld_deal(rules: RuleSet, rng: Random) -> Deal:
    """A deal beside a stock in which one hand has a run, both pinochles and aces, and the other much of the rest."""
    trump, size = rng.choice("CDHS"), rules.dealing.hand_size
    wanted = [*(rank + trump for rank in "ATKQJ"), *("QS", "JD") * 2, *(f"A{suit}" for suit in "CDHS")]
    strong, rest = [], list(rules.deck.cards)
    rng.shuffle(rest)
    for name in wanted:
        card = next((card for card in rest if str(card) == name), None)
        if card is not None and len(strong) < size:
            strong.append(card)
            rest.remove(card)
    strong += [rest.pop() for _ in range(size - len(strong))]
    turned = next(card for card in rest if card.suit.letter == trump)
    rest.remove(turned)
    hands = [tuple(sorted(strong)), tuple(sorted(rest[:size]))]
    rng.shuffle(hands)
    return Deal(tuple(hands), (*rest[size:], turned))


def _call(bids: list[Action], passes: list[Action], hand: Sequence[object], mood: str, rng: Random) -> Action:
    """A call: mostly low bids; one seat bids with a long suit, or everybody passes who may."""
    long = max(sum(card.suit.letter == suit for card in hand) for suit in "CDHS") > len(hand) * 0.6  # type: ignore[attr-defined]
    if passes and (not bids or mood == "all pass" or (rng.random() < 0.7 and not long)):
        return passes[0]
    if mood == "high bids" and rng.random() < 0.5:
        return rng.choice(bids[: 1 + len(bids) // 2])
    return rng.choice(bids[:3])


def heard(events: Sequence[Event], table: Table | StockTable, facts: Facts) -> None:
    """What everybody is told, as the page has it: a widow that is shown, trumps and aces that are buried."""
    if isinstance(table, StockTable):
        for event in events:
            if isinstance(event, CardDrawn):
                told = event.seen_by(Seat(1 - event.seat))
                assert isinstance(told, CardDrawn)
                assert (told.card is not None) == table.is_shown(event.stock)
        return
    others = [Seat(seat) for seat in range(table.players) if seat != table.declarer]
    for other in others:
        _told(events, other, table, facts)


def _told(events: Sequence[Event], other: Seat, table: Table, facts: Facts) -> None:
    """What one of the others is told; who sits out no less."""
    for event in events:
        if isinstance(event, WidowTaken):
            assert (event.seen_by(other).cards is not None) == facts["shown"]
        if isinstance(event, CardsBuried):
            trumps = sum(card[1] == table.trump for card in table.buried)
            aces = sum(card[0] == "A" for card in table.buried)
            told = event.seen_by(other)
            assert told.cards is None
            assert told.trumps == (trumps if facts.get("trumps_told") else None)
            assert told.aces == (aces if facts.get("aces_told") else None)


def showed(events: Sequence[Event], table: Table | StockTable, facts: Facts) -> None:
    """What everybody shows before the first call, from the player left of the dealer on: cards they hold."""
    shown = [event for event in events if isinstance(event, MeldsShown)]
    if isinstance(table, StockTable) or not facts.get("shows"):
        assert not shown
        return
    assert [event.seat for event in shown] == [
        seat for turn in range(table.players) if (seat := (table.dealer + 1 + turn) % table.players) not in table.out
    ]
    for event in shown:
        assert total_points(event.melds) == shown_of(facts, table.hands[event.seat]), event
        assert Counter(map(str, laid_cards(event.melds))) <= Counter(table.hands[event.seat])


DEALS = (rich_deal, stacked_deal, rich_deal, stacked_deal, paired_deal)
BESIDE_STOCK = (meld_deal, rich_deal)


def turned_dix(rules: RuleSet, rng: Random) -> Deal:
    """A deal beside a stock in which a dix is turned up."""
    cards, size = list(rules.deck.cards), rules.dealing.hand_size
    rng.shuffle(cards)
    turned = next(card for card in cards if card.rank is rules.deck.dix)
    cards.remove(turned)
    return Deal((tuple(sorted(cards[:size])), tuple(sorted(cards[size : 2 * size]))), (*cards[2 * size :], turned))


def refereed(
    rules: RuleSet,
    name: str,
    deals: int,
    kinds: Sequence[Callable[[RuleSet, Random], Deal]] = (),
    totals: tuple[int, ...] = (),
) -> int:
    """Deals of one match, or of further ones once it is over; how many were scored.

    ``kinds``: the deals, if they are not the usual ones; ``totals``: what the sides have before the first.
    """
    kinds = kinds or (DEALS if rules.stock is None else BESIDE_STOCK)
    facts = read(rules_in_words(rules))
    rng = Random(name)
    scored = 0
    state = None
    for number in range(deals):
        if state is None or isinstance(state.phase, GameOver):
            dealer = rng.choice(rules.seats)
            state = new_game(rules, dealer)
            table = StockTable(facts, dealer) if facts.get("stock") else Table(facts, dealer)
            if totals:
                state = replace(state, standing=replace(state.standing, totals=totals))
                table.ledger.totals = list(totals)
        kind = kinds[(number + len(name)) % len(kinds)]
        deal, mood = kind(rules, rng), MOODS[(number * 3 + len(name)) % len(MOODS)]
        assert (table.stage, table.turn) == ("deal", to_act(state)), "who deals"
        table.deal([list(map(str, hand)) for hand in deal.hands], list(map(str, deal.rest)))
        step = apply(state, to_act(state), deal)
        state = step.state
        showed(step.events, table, facts)
        state, was_scored = _one_deal(state, table, facts, mood, rng)
        scored += was_scored
    return scored


def _one_deal(state: State, table: Table | StockTable, facts: Facts, mood: str, rng: Random) -> tuple[State, bool]:
    """A deal that has been dealt, to its end."""
    done: list[Word] = []
    beside_stock = state.rules.stock is not None
    while not isinstance(state.phase, AwaitingDeal | DealOver | GameOver):
        seat = to_act(state)
        assert seat == table.turn, f"the page asks {table.turn}, the engine {seat}: {done}"
        actions, words = allowed(state)
        said = table.legal()
        assert words == said, f"only the engine: {words - said}; only the page: {said - words}; after {done}"
        action = choose(state, actions, mood, rng)
        step = apply(state, seat, action)
        done.append(in_words(action, beside_stock))
        table.do(done[-1])
        heard(step.events, table, facts)
        state = step.state
        assert (table.stage in ("deal", "over")) == isinstance(state.phase, AwaitingDeal | DealOver | GameOver), (
            f"the page goes on with {table.stage}, the engine with {state.phase.label}: {done}"
        )
    rows = [event.result for event in step.events if isinstance(event, DealScored)]
    row = rows[0].scores if rows else None
    assert row == table.row, f"the engine scores {row}, the page {table.row}: {rows} melds {table.melds} {done}"
    assert state.standing.totals == tuple(table.ledger.totals)
    winners = [event.side for event in step.events if isinstance(event, GameWon)]
    assert winners == ([] if table.ledger.winner is None else [table.ledger.winner]), (
        f"the engine: {winners} wins, the page: {table.ledger.winner}, totals {table.ledger.totals} of {rows}"
    )
    return state, bool(rows)
