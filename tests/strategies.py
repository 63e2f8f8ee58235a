"""Cards, hands, rule sets and whole games for tests: drawn by Hypothesis, driven by a seed, or laid out by hand."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from enum import Enum
from random import Random
from typing import Any, get_type_hints

from hypothesis import strategies as st

import game.rules
import game.rules.play
import game.rules.text
from game.match import Match
from game.rules import (
    KINDS,
    PRESETS,
    AuctionForm,
    BothOver,
    Card,
    Counters,
    Deck,
    FirstCaller,
    Hand,
    MeldEntry,
    MeldKeeper,
    MeldValues,
    Misdeal,
    Moon,
    NobodyBids,
    NoMarriage,
    Rank,
    RuleSet,
    RuleSetError,
    Scale,
    Seat,
    Seating,
    Suit,
    TrumpChoice,
    usual_worth,
    without,
)
from game.rules.play import (
    Action,
    Auction,
    AwaitingDeal,
    BeforePlay,
    Bid,
    BuryCards,
    Burying,
    Contract,
    Deal,
    DealOver,
    GameOver,
    Holdings,
    Pass,
    PassCards,
    PassingCards,
    PlayOn,
    Refusal,
    Standing,
    State,
    Step,
    ThrowIn,
    Trick,
    TrickPlay,
    advance,
    apply,
    buried_last,
    deal_from_seed,
    first_dealer,
    legal_actions,
    new_game,
    observe,
    to_act,
    trump_of,
    why_not,
)
from game.rules.presets import AUCTION, CLASSIC, THREE_HANDED
from game.rules.text import HUMAN, Player, format_action, parse_action, parse_hand

# Drawn by Hypothesis.

suits = st.sampled_from(Suit)


def texts(max_size: int) -> st.SearchStrategy[str]:
    """Any text. (``st.text`` draws from the same, and takes seconds to list it the first time.)"""
    return st.text(st.characters(), max_size=max_size)


FOUR = CLASSIC.seats
"""The seats of the games with four hands."""
seats = st.sampled_from(FOUR)
FACE = {name: getattr(door, name) for door in (game.rules, game.rules.play, game.rules.text) for name in door.__all__}
"""Every name of the rules, for texts that Python reads again."""

cards = st.sampled_from(KINDS)
AUCTION_GAMES = {
    name: rules
    for name, rules in PRESETS.items()
    if rules.stock is None and rules.widow is None and not rules.seating.calls_partner
}
"""The presets of four hands in which somebody bids for what was dealt to them: without stock, widow or a call."""
presets = st.sampled_from(list(AUCTION_GAMES.values()))
QUICK = replace(CLASSIC, name="Quick", end=replace(CLASSIC.end, target=100))
"""Matches of these rules are over after a deal or two."""


@st.composite
def hands(draw: st.DrawFn, low: int = 0, high: int = 16) -> Hand:
    """Some cards of the deck, sorted."""
    size = draw(st.integers(low, high))
    places = draw(st.lists(st.integers(0, 47), min_size=size, max_size=size, unique=True))
    return tuple(sorted(Deck.SINGLE.cards[place] for place in places))


@st.composite
def deals(draw: st.DrawFn) -> Deal:
    """The whole deck, evenly dealt."""
    deck = draw(st.permutations(Deck.SINGLE.cards))
    return Deal(tuple(tuple(sorted(deck[start : start + 12])) for start in range(0, 48, 12)))


@st.composite
def ladders(draw: st.DrawFn, unit: int, copies: int, lowest: int = 30) -> tuple[tuple[int, int], ...]:
    """Where bids may start and by what they may go up: one rung, or up to five."""
    step = unit * draw(st.integers(1, 10))
    rungs = [(step * draw(st.integers(-(-10 * unit // step), lowest * unit * copies // 2 // step)), step)]
    for _ in range(draw(st.sampled_from((0, 0, 1, 2, 4)))):
        step = unit * draw(st.integers(1, 10))
        rungs.append((step * (rungs[-1][0] // step + draw(st.integers(1, 20))), step))
    return tuple(rung for rung in rungs if rung[0] <= 250 * copies * unit)


@st.composite
def own_melds(draw: st.DrawFn, game: RuleSet) -> tuple[tuple[MeldEntry, tuple[int, ...]], ...]:
    """A meld table of one's own: often none, else some entries that may stand in the game's table."""
    usual = usual_worth(game.melds.values)
    entries = [entry for entry in MeldEntry if usual[entry]]
    changed = draw(st.just([]) | st.lists(st.sampled_from(entries), max_size=4, unique=True))
    own = tuple((entry, tuple(draw(st.integers(0, 60)) for _ in usual[entry])) for entry in changed)
    try:
        game.changed(melds={"own": own})
    except RuleSetError:
        return ()
    return own


def own_tables(rng: Random, games: Sequence[RuleSet]) -> Iterator[RuleSet]:
    """Games with any meld table of one's own, for ever: also with nothing for one, or with less for two."""
    while True:
        game = rng.choice(games)
        usual = usual_worth(game.melds.values)
        changes = {}
        for entry in rng.sample(list(MeldEntry), rng.randint(1, 6)):
            if usual[entry]:
                top = rng.choice((3, 30, 300, 9_999))
                changes[entry] = tuple(rng.choice((0, rng.randint(0, top))) for _ in usual[entry])
                if rng.random() < 0.7:
                    changes[entry] = tuple(sorted(changes[entry]))
        with suppress(RuleSetError):
            yield game.changed(name="ours", melds={"own": tuple(changes.items())})


def group_of(draw: st.DrawFn, now: Any, **chosen: Any) -> Any:
    """A group of choices: those that are given, and of the others any yes or no and any member of an enum."""
    hints = get_type_hints(type(now))
    for each in fields(now):
        kind = hints[each.name]
        if each.name not in chosen:
            assert isinstance(kind, type), f"say above which {each.name} there are"
            assert kind is bool or issubclass(kind, Enum), f"say above which {each.name} there are"
            chosen[each.name] = draw(st.booleans() if kind is bool else st.sampled_from(list(kind)))
    return type(now)(**chosen)


@st.composite
def stock_melds(draw: st.DrawFn, game: RuleSet) -> tuple[tuple[MeldEntry, tuple[int, ...]], ...]:
    """A meld table of one's own for a game that lays melds one by one."""
    kept = (MeldEntry.RUN, MeldEntry.ROYAL_MARRIAGE, MeldEntry.SPARE, MeldEntry.PLAIN_RUN)
    changed = draw(
        st.lists(st.sampled_from([entry for entry in MeldEntry if entry not in kept]), unique=True, max_size=3)
    )
    low = (MeldEntry.DIX, MeldEntry.PINOCHLE)
    worth = {entry: draw(st.integers(entry in low, 30)) for entry in changed}
    more = {MeldEntry.PINOCHLE: draw(st.integers(0, 30))}
    return tuple((entry, (points, 2 * points + more.get(entry, 0))) for entry, points in worth.items())


@st.composite
def rule_sets(draw: st.DrawFn, games: Sequence[RuleSet] = (CLASSIC,)) -> RuleSet:
    """Any rule set of these games that does not contradict itself."""
    game = draw(st.sampled_from(games))
    teams = game.seating is Seating.PARTNERS and game.widow is None
    scale = draw(st.sampled_from(Scale))
    unit, bids, copies = int(scale), game.stock is None, game.deck.copies
    ladder = draw(ladders(unit, copies, 50 if game.seating is Seating.THREE else 30))
    (minimum, step), *_ = ladder
    steepest = max(each for _, each in ladder)
    raises = st.integers(-(-steepest // step), 50 * unit // step).map(lambda steps: steps * step)
    naming = group_of(draw, game.naming)
    forms = [form for form in NobodyBids if minimum > step or form is not NobodyBids.DEALER_ONE_STEP_BELOW]
    if naming.choice is TrumpChoice.NEEDS_MARRIAGE and naming.no_marriage is NoMarriage.NOBODY_BIDS:
        forms.remove(NobodyBids.ELDEST_MUST_OPEN)
    counters = Counters if scale is Scale.HUNDREDS else (Counters.ACE_TEN_KING,)
    values = (game.melds.values, MeldValues.TWO_HANDED) if copies == 2 else (game.melds.values,)
    misdeals = [each for each in Misdeal if Rank.NINE in game.deck.ranks or not each.nines]
    turned, auctions = game.turns_trump, [form for form in AuctionForm if form is not AuctionForm.TURNED_TRUMP]
    nobody_bids = draw(st.sampled_from(forms))
    first = nobody_bids is NobodyBids.ELDEST_MUST_OPEN or len(game.seats) > game.seating.players
    caller = FirstCaller.LEFT_OF_DEALER if first else draw(st.sampled_from(FirstCaller))
    misdeal = draw(st.sampled_from(misdeals if bids and not turned else [Misdeal.NEVER]))
    highest_raise = draw(st.none() | raises) if 50 * unit // step * step >= steepest else None
    forbidden = tuple(sorted(draw(st.just(set()) | st.sets(st.integers(1, 9).map(unit.__mul__), max_size=3))))
    if minimum % (10 * unit) in forbidden or (highest_raise or 10**6) < (len(forbidden) + 1) * steepest:
        forbidden = ()
    return RuleSet(
        name=draw(st.sampled_from(["ours", "Tuesday night", "Größe"])),
        scale=scale,
        seating=game.seating,
        deck=game.deck,
        dealing=group_of(draw, game.dealing, hand_size=game.dealing.hand_size, misdeal=misdeal),
        auction=group_of(
            draw,
            game.auction,
            ladder=ladder,
            highest_raise=highest_raise,
            forbidden=forbidden,
            form=draw(st.sampled_from([game.auction.form] if turned else auctions)),
            nobody_bids=nobody_bids,
            first_caller=caller,
            must_open=unit * draw(st.just(0) | st.integers(1, 30)),
        ),
        naming=naming,
        passing=group_of(draw, game.passing, count=draw(st.integers(0, 4)) if teams and not turned else 0),
        widow=None if game.widow is None else group_of(draw, game.widow, size=game.widow.size),
        stock=None if game.stock is None else group_of(draw, game.stock),
        melds=group_of(
            draw,
            game.melds,
            values=draw(st.sampled_from(values)),
            run_with_spares=bids and draw(st.booleans()),
            own=draw(own_melds(game) if bids else stock_melds(game)),
            least=unit * draw(st.just(0) | st.integers(0, 30)) if bids else 0,
        ),
        tricks=group_of(
            draw, game.tricks, counters=draw(st.sampled_from(counters)), last_trick=unit * draw(st.integers(0, 2))
        ),
        scoring=group_of(
            draw,
            game.scoring,
            meld_keeper=draw(st.sampled_from(MeldKeeper if bids else (MeldKeeper.NOTHING,))),
            keeping_points=draw(st.just(1) | st.integers(1, 20 * unit)),
            moon=draw(st.sampled_from(Moon)) if bids and not turned and game.chips is None else Moon.OFF,
            moon_worth=unit * draw(st.integers(1, 500)),
            thrown_in_pays=unit * draw(st.just(0) | st.integers(1, 50)),
        ),
        chips=None if game.chips is None else group_of(draw, game.chips),
        end=group_of(
            draw,
            game.end,
            target=unit * draw(st.integers(10, 500)),
            deals=draw(st.just(0) | st.integers(0, 3)) if game.chips is None else draw(st.integers(6, 8)),
            floor=unit * draw(st.just(0) | st.integers(1, 60)) if game.chips is None else 0,
            rises_by=unit * draw(st.just(0) | st.integers(1, 100)),
            by_contract=bids and not turned and draw(st.booleans()),
            both_over=draw(st.sampled_from(BothOver)) if bids else BothOver.HIGHER_TOTAL,
        ),
    )


THREE_WITH_TWO_DECKS = tuple(
    THREE_HANDED.changed(
        name="ours",
        deck=Deck.DOUBLE,
        melds={"values": MeldValues.DOUBLE_DECK},
        dealing={"hand_size": (80 - size) // 3},
        widow={"size": size},
    )
    for size in (2, 5)
)
THREE_WITHOUT_WIDOW = THREE_HANDED.changed(name="ours", dealing={"hand_size": 16}, widow=None)
THREE_WITH_SIXTY = THREE_WITHOUT_WIDOW.changed(
    deck=Deck.SIXTY, melds={"values": MeldValues.DECK_AND_A_HALF}, dealing={"hand_size": 20}
)
_NO_BIDS: dict[str, Any] = {"auction": {"form": AuctionForm.TURNED_TRUMP}, "end": {"target": 1000}}
TURNED_TRUMP = CLASSIC.changed(name="turned", passing={"count": 0}, **_NO_BIDS)
WITH_DIX = TURNED_TRUMP.changed(name="turned-with-dix", auction={"exchanges_dix": True})
UNSEEN = AUCTION.changed(name="unseen", chips={"unseen_pays_kitty": True})
"""A dix may be exchanged for the turned card."""
TURNED_FOR_THREE = THREE_WITHOUT_WIDOW.changed(name="turned for three", **_NO_BIDS)
GAMES = (
    *PRESETS.values(),
    *THREE_WITH_TWO_DECKS,
    THREE_WITHOUT_WIDOW,
    THREE_WITH_SIXTY,
    TURNED_TRUMP,
    TURNED_FOR_THREE,
)
"""Every game: what makes one another than others is not among the switches that ``rule_sets`` draws."""


# Driven by a seed.


@dataclass(frozen=True)
class Move:
    """One action of a game, and the states around it."""

    before: State
    seat: Seat
    action: Action
    step: Step


def modest_action(state: State, rng: Random, legal: Sequence[Action] = ()) -> Action:
    """A random legal action; mostly a pass and never a jump, and seldom a hand thrown in, or no game would ever end.

    ``legal`` are all legal actions, if the caller has listed them already.
    """
    actions = legal or legal_actions(state)
    seat = to_act(state)
    assert seat is not None
    if isinstance(state.phase, Auction):
        calls = [action for _, action in zip(range(4), actions, strict=False)]
        if Pass() in calls and rng.random() < 0.75:
            return Pass()
        bids = [call for call in calls if isinstance(call, Bid)][:2]
        return rng.choice(bids or calls)
    if isinstance(state.phase, PassingCards):
        return PassCards(tuple(rng.sample(state.cards.hands[seat], state.rules.passing.count)))
    if isinstance(state.phase, Burying):
        assert state.rules.widow is not None
        hand, last = state.cards.hands[seat], buried_last(state.rules, trump_of(state))
        mixed = rng.sample(hand, len(hand) if last else state.rules.widow.size)
        return BuryCards(tuple(sorted(mixed, key=last.__contains__)[: state.rules.widow.size]))
    listed = list(actions)
    may_play_on = isinstance(state.phase, BeforePlay) and PlayOn() in listed
    if may_play_on and state.rules.widow is not None and rng.random() < 0.9:
        return PlayOn()
    if isinstance(state.phase, TrickPlay) and ThrowIn() in listed and rng.random() < 0.95:
        listed.remove(ThrowIn())
    return rng.choice(listed)


def match_of_people(rules: RuleSet, plies: int) -> Match:
    """A match that has come so far, or to its end; all play for people, except a bot where there are more than two."""
    players = [Player(name, HUMAN) for name in ("Sam", "Nora", "Zoë", "Wès", "Ida")][: len(rules.seats)]
    if len(players) > 2:
        players[1] = Player("Edda", "easy")
    match, rng = Match.new(rules, tuple(players), "people"), Random(1)
    for _ in range(plies):
        if match.over:
            break
        if match.awaited is None:
            match.deal()
        else:
            match.act(match.awaited, modest_action(match.state, rng))
    return match


def random_game(rules: RuleSet, seed: str, deals: int | None = None) -> Iterator[Move]:
    """A game of random legal actions from its first deal to its end, or for some deals."""
    rng = Random(seed)
    state = new_game(rules, first_dealer(rules, seed))
    while not isinstance(state.phase, GameOver):
        seat = to_act(state)
        assert seat is not None
        if isinstance(state.phase, AwaitingDeal | DealOver):
            if state.standing.deals == deals:
                return
            action: Action = deal_from_seed(rules, seed, state.standing.deals + 1)
        else:
            action = modest_action(state, rng)
        step = advance(state, action)  # test_random_games.py asks whether it is accepted, too
        yield Move(state, seat, action, step)
        state = step.state


def rich_deal(rules: RuleSet, rng: Random) -> Deal:
    """A deal in which some hands have much of some ranks and suits, so that rare melds and misdeals occur."""
    ranks = [rng.choice((0.05, 1.0, 20.0)) for _ in Rank]
    suits_ = [rng.choice((0.05, 1.0, 50.0)) for _ in Suit]
    cards = sorted(rules.deck.cards, key=lambda card: -(rng.random() ** (1 / (ranks[card.rank] * suits_[card.suit]))))
    size, seats_ = rules.dealing.hand_size, list(rules.seats[: rules.seating.players])
    rng.shuffle(seats_)
    hands_ = {seat: tuple(sorted(cards[place * size : (place + 1) * size])) for place, seat in enumerate(seats_)}
    return Deal(tuple(hands_[seat] for seat in sorted(seats_)), tuple(cards[size * len(seats_) :]))


def paired_deal(rules: RuleSet, rng: Random) -> Deal:
    """A deal in which each of some hands has a king and a queen of every suit, and no other king or queen."""
    size, holders = rules.dealing.hand_size, min(2, rules.deck.copies)
    pairs = [card for card in dict.fromkeys(rules.deck.cards) if card.rank in (Rank.KING, Rank.QUEEN)]
    low = [card for card in rules.deck.cards if card.rank not in (Rank.KING, Rank.QUEEN)]
    rng.shuffle(low)
    dealt = [[*pairs, *low[place * (size - 8) : (place + 1) * (size - 8)]] for place in range(holders)]
    rest = list(without(rules.deck.cards, [card for hand in dealt for card in hand]))
    rng.shuffle(rest)
    dealt += [rest[place * size : (place + 1) * size] for place in range(rules.seating.players - holders)]
    rng.shuffle(dealt)
    return Deal(tuple(tuple(sorted(hand)) for hand in dealt), tuple(rest[size * (rules.seating.players - holders) :]))


def suited_deal(rules: RuleSet, rng: Random) -> Deal:
    """A deal in which one hand has a whole suit, as far as it goes, then aces: a moon that can be made."""
    suit, size = rng.choice(list(Suit)), rules.dealing.hand_size
    cards = sorted(rules.deck.cards, key=lambda card: (card.suit is not suit, card.rank is not Rank.ACE, rng.random()))
    dealt = [cards[place * size : (place + 1) * size] for place in range(len(rules.seats))]
    rng.shuffle(dealt)
    return Deal(tuple(tuple(sorted(hand)) for hand in dealt), tuple(cards[size * len(dealt) :]))


def plain_action(state: State) -> Action:
    """What a state's text forms alone decide: pass or play on where that is legal, else the first in the alphabet.

    It draws no random numbers and heeds no order but that of letters, so it stays the same for ever. In a game for
    chips the dealer bids rather than that everybody passes, or no deal would ever be played.
    """
    actions = legal_actions(state)
    bids = state.rules.chips is not None and state.contract is None and to_act(state) is state.standing.dealer
    for wanted in (PlayOn(),) if bids else (Pass(), PlayOn()):
        if wanted in actions:
            return wanted
    return min(actions, key=format_action)


def play_on_plainly(match: Match, deals: int) -> Match:
    """The match itself, some deals further or at its end."""
    last = match.state.standing.deals + deals
    while not match.over and not (match.deal_due and match.state.standing.deals == last):
        play_plainly(match)
    return match


def play_plainly(match: Match) -> None:
    """Deal, or do what a state's text forms alone decide."""
    if match.awaited is None:
        match.deal()
    else:
        match.act(match.awaited, plain_action(match.state))


def random_hands(rng: Random, size: int = 12, deck: Deck = Deck.SINGLE) -> Hand:
    """Some cards of the deck; every second time leaning to some ranks and suits, so that rare melds occur."""
    cards = list(deck.cards)
    if rng.random() < 0.5:
        by_rank = [rng.choice((0.1, 1.0, 10.0)) for _ in Rank]
        by_suit = [rng.choice((0.1, 1.0, 10.0)) for _ in Suit]
        cards.sort(key=lambda card: -(rng.random() ** (1 / (by_rank[card.rank] * by_suit[card.suit]))))
    else:
        rng.shuffle(cards)
    return tuple(sorted(cards[:size]))


# Laid out by hand.


def deal_with(held: Mapping[Seat, str]) -> Deal:
    """A whole deal in which these seats hold these cards, whatever else they hold."""
    given = {seat: list(parse_hand(held.get(seat, ""))) for seat in FOUR}
    rest = Counter(Deck.SINGLE.cards)
    for hand in given.values():
        rest.subtract(hand)
    assert min(rest.values()) >= 0, "a third copy of a card"
    spare = sorted(rest.elements(), key=lambda card: (card.rank, card.suit))
    for seat in FOUR:
        while len(given[seat]) < 12:
            given[seat].append(spare.pop(0))
    return Deal(tuple(tuple(sorted(given[seat])) for seat in FOUR))


def do(state: State, *actions: Action | str) -> State:
    """The state after these actions, texts with semicolons between, each done by the seat whose turn it is."""
    for some in actions:
        for action in map(parse_action, map(str.strip, some.split(";"))) if isinstance(some, str) else [some]:
            seat = to_act(state)
            assert seat is not None
            state = apply(state, seat, action).state
    return state


def refusal(state: State, seat: Seat, action: Action) -> Refusal | None:
    """Why that seat may not do this now, from what it sees."""
    return why_not(observe(state, seat), action)


def dealt(rules: RuleSet, held: Mapping[Seat, str] | None = None, dealer: Seat = Seat.SOUTH) -> State:
    """The auction after such a deal; south deals and west speaks first, if nothing else is said."""
    return do(new_game(rules, dealer), deal_with(held or {}))


def at_trick(rules: RuleSet, trump: Suit, on_table: str, held: str, declarer: Seat = Seat.NORTH) -> State:
    """North led; the cards of ``on_table`` have been played, and the next seat holds ``held``."""
    played = tuple(card for word in on_table.split() for card in parse_hand(word))
    seat = FOUR[len(played)]
    hands = tuple(parse_hand(held) if other is seat else () for other in FOUR)
    contract = Contract(declarer, rules.auction.minimum)
    phase = TrickPlay((), contract, trump, ((), (), (), ()), False, Trick(Seat.NORTH, played))
    return State(rules, Standing(Seat.WEST, (0, 0)), Holdings(hands), phase)


def playable(state: State) -> str:
    """The different cards that the next seat may play, as text, sorted."""
    seat = to_act(state)
    assert seat is not None
    found: list[Card] = [action.card for action in legal_actions(state) if hasattr(action, "card")]
    return " ".join(map(str, sorted(found)))
