"""Collects every sentence about play, from golden games and made values: each form once, with the games that use it."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import chain, product
from pathlib import Path
from typing import Any, get_args

from game.bots.prices import ChoicePrice, Reason, ReasonKind
from game.cli.replay import tell
from game.rules import (
    PRESETS,
    Card,
    FirstLead,
    Kitty,
    Meld,
    MeldKind,
    Moon,
    MoonFailure,
    NobodyBids,
    Rank,
    RuleSet,
    Seat,
    Suit,
    ThrowInRule,
    meld_table,
)
from game.rules.play import (
    Action,
    Bid,
    BuryCards,
    CallPartner,
    Contract,
    Deal,
    DealResult,
    DealScored,
    Event,
    ExchangeDix,
    GameOver,
    GameWon,
    HandThrownIn,
    KeepDix,
    LaidCard,
    LayMeld,
    LegalActions,
    MoonDeclared,
    NameTrump,
    Observation,
    Outcome,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    Refusal,
    ShootMoon,
    State,
    ThrowIn,
    TrickWon,
    observe,
    to_act,
    why_not,
)
from game.rules.presets import FIVE_HANDED
from game.rules.text import Record, replay, start
from game.scenes.table.hint import by_price
from game.scenes.table.price_tags import price_spoken, price_tag
from game.store.matches import check_sum, parse_record
from game.words.actions import action_words
from game.words.aloud import aloud
from game.words.deals import lead_text, points_line
from game.words.events import announcement, call_text, news
from game.words.melds import meld_name, meld_text
from game.words.mistakes import comes_back_line, due_line
from game.words.names import Names
from game.words.odds import chance_words
from game.words.questions import cost_words, drill_line, grade_words, position_words, question_words, verdict_words
from game.words.rating import rating_line, still_needed
from game.words.reasons import reason_sentence
from game.words.refusals import refusal_sentence
from game.words.results import deal_text, giving_up, lacking, outcome_word, reasons, throwing_in, totals_text
from game.words.slips import slip_line, slip_notes, slip_title

GOLDEN = Path(__file__).parents[1] / "golden"
_NAMES = ("Nora", "Edda", "Sam", "Wes", "Ida")
_SUIT = "spades|hearts|clubs|diamonds"
_CARD = rf"(?:(?:10|[7-9JQKA])[♠♥♣♦]|(?:seven|eight|nine|jack|queen|king|ten|ace) of (?:{_SUIT})|\b[7-9JQKTA][SHCD]\b)"
_MELD = "|".join(sorted({meld_name(kind, times) for kind in MeldKind for times in (1, 2, 3, 4)}, key=len, reverse=True))
_SHAPES = (
    (_CARD, "CARD"),
    (rf"\b(?:{_SUIT}|heart|spade|club|diamond)\b|[♠♥♣♦]", "SUIT"),
    (r"(?<=trump )[SHCD]\b", "SUIT"),
    (rf"\b(?:{'|'.join(_NAMES)})\b", "NAME"),
    (rf"\b(?:{_MELD})\b", "MELD"),
    (r"\b(?:[02-9]|\d\d+)\b", "#"),
    (r"(?:NAME|You) CARD(?:@[\d#+]+)?(?:, (?:NAME|You) CARD(?:@[\d#+]+)?)*(?=:)", "TRICK"),
    (r"CARDS?(?:(?:,? and |, | )CARD)+", "CARDS"),
    (r"MELD \S+(?: \(CARDS?\))?(?:, MELD \S+(?: \(CARDS?\))?)*", "MELDS"),
    (r"lay the MELD CARDS?", "lay MELD CARDS"),
)


@lru_cache(maxsize=50_000)
def shape(text: str) -> str:
    """What is left of a sentence when any cards, suits, names and numbers may stand in it; one stays one."""
    for pattern, word in _SHAPES:
        text = re.sub(pattern, word, text)
    return text


@dataclass(frozen=True, slots=True)
class Row:
    """One thing said: its class, an example of each of its forms, and the games in which it is said so."""

    kind: str
    forms: tuple[tuple[str, str], ...]

    @property
    def shape(self) -> tuple[object, ...]:
        """Rows of one shape are one row."""
        return self.kind, *((name, shape(text)) for name, text in self.forms)


class Page:
    """Rows in the order of their classes; the first example of a shape stands for all."""

    def __init__(self) -> None:
        self._rows: dict[tuple[object, ...], tuple[Row, list[str]]] = {}

    def add(self, game: str, kind: object, **forms: str | None) -> None:
        """Another example."""
        row = Row(str(kind), tuple((name, text or "—") for name, text in forms.items()))
        _, games = self._rows.setdefault(row.shape, (row, []))
        if game not in games:
            games.append(game)

    @property
    def kinds(self) -> set[str]:
        """The classes that have a row."""
        return {row.kind for row, _ in self._rows.values()}

    def kinds_of(self, game: str) -> set[str]:
        """The classes that have a row in a game."""
        return {row.kind for row, games in self._rows.values() if game in games}

    def __str__(self) -> str:
        order = {kind: number for number, kind in enumerate(dict.fromkeys(row.kind for row, _ in self._rows.values()))}
        told = []
        for row, games in sorted(self._rows.values(), key=lambda found: order[found[0].kind]):
            where = "every game" if set(games) == set(BOOK) else ", ".join(games)
            told.append("\n".join([f"{row.kind} ({where})", *(f"  {name:9}{text}" for name, text in row.forms)]))
        return "\n\n".join(told) + "\n"


_DEALS = 2
"""Deals of each golden game that are looked through."""
Played = tuple[State, Action, tuple[Event, ...], RuleSet]
"""What stood before an action, the action, what it did, and the rules."""


BOOK = {**PRESETS, FIVE_HANDED.name: FIVE_HANDED}
"""The games that the pages tell of."""


class Game:
    """A preset's game, as its golden games were played: the person sits where a person would."""

    def __init__(self, name: str) -> None:
        self.name, self.rules = name, BOOK[name]
        seats = self.rules.seats
        self.viewer = Seat.SOUTH if Seat.SOUTH in seats else seats[0]
        self.people = tuple(_NAMES[seat] for seat in seats)
        self.names = Names(self.people, self.viewer, self.rules.seating)
        self.to_all = replace(self.names, to_all=True)

    @cached_property
    def records(self) -> list[Record]:
        """Its golden games, those of house rules last."""
        paths = [GOLDEN / f"{self.name}{house}.json" for house in ("", "-forced", "-moon", "-shown", "-dix", "-unseen")]
        return [_begun(json.loads(path.read_text(encoding="utf-8"))) for path in paths if path.exists()]

    @cached_property
    def played(self) -> list[list[Played]]:
        """What stood before each action of each golden game, the action, what it did, and under which rules."""
        return [list(_steps(record)) for record in self.records]

    def steps(self) -> Iterator[Played]:
        """All of them, one game after the other."""
        return chain.from_iterable(self.played)


def _begun(record: dict[str, Any]) -> Record:
    """The first deals of a record: to read all of it takes long."""
    dealt = [place for place, action in enumerate(record["actions"]) if action.startswith("deal")]
    if len(dealt) > _DEALS:
        del record["actions"][dealt[_DEALS] :]
    del record["check"]
    return parse_record(json.dumps({**record, "check": check_sum(record)}))


def _steps(record: Record) -> Iterator[Played]:
    state = start(record)
    for action, step in zip(record.actions, replay(record), strict=True):
        yield state, action, step.events, record.rules
        state = step.state


def _by_ear(line: str) -> dict[str, str]:
    """A line, and how it is spoken where that is more than a capital at its beginning."""
    return {"line": line} if aloud(line).lower() == line.lower() else {"line": line, "spoken": aloud(line)}


def _seldom(game: Game) -> Iterator[Action]:
    """What is done in few deals."""
    if game.rules.stock is None:
        yield from (ThrowIn(), ShootMoon())
    if game.name == "classic":
        yield from (ExchangeDix(), KeepDix())


# What may be done.


def actions_page(games: Sequence[Game]) -> Page:
    """Every action as an instruction, by eye and by ear, and as a call on a plate."""
    page = Page()
    for game in games:
        for _, action, _, _ in game.steps():
            _add_action(page, game, action)
        if game.rules.stock is not None:
            for row in meld_table(game.rules, Suit.SPADES):  # not every meld is laid in a golden game
                _add_action(page, game, LayMeld(row.kind, row.cards))
            _add_action(page, game, LayMeld(MeldKind.PINOCHLE, (_JACK, _JACK, _QUEEN, _QUEEN)))
        for action in _seldom(game):
            _add_action(page, game, action)
    return page


def _add_action(page: Page, game: Game, action: Action) -> None:
    words = action_words(action)
    kind = type(action).__name__
    if isinstance(action, LayMeld):
        kind += f", {'two ' if action.is_double else ''}{action.kind.value}"
    plate = call_text(action) if isinstance(action, Bid | Pass) else None
    page.add(game.name, kind, **_by_ear(words), **({"plate": plate} if plate else {}))


# What happened.


def events_page(games: Sequence[Game]) -> Page:
    """Every event: spoken to the person, on the line of the table, spoken to everybody, and in ``pinochle replay``."""
    page = Page()
    for game in games:
        trick: list[str] = []
        for _, _, events, _ in game.steps():
            for event in events:
                if not isinstance(event, DealScored):  # a page of its own
                    _add_event(page, game, event, trick)
        for side in range(len(game.rules.sides)):
            totals = tuple(1510 if number == side else -20 for number in range(len(game.rules.sides)))
            _add_event(page, game, GameWon(side, totals), [])
        for seat in game.rules.seats if game.rules.stock is None else ():
            _add_event(page, game, HandThrownIn(seat), [])
            _add_event(page, game, MoonDeclared(seat), [])
        for points in (0, 1, 31):
            for last in (False, True):
                for seat in (game.viewer, game.rules.seating.after(game.viewer)):
                    _add_event(page, game, TrickWon(seat, (), points, last), ["Nora 9S"])
    return page


def _add_event(page: Page, game: Game, event: Event, trick: list[str]) -> None:
    kind = type(event).__name__
    seen, shown = event.seen_by(game.viewer), event.seen_by(None)
    log = " / ".join(line.strip() for line in tell([event], game.rules.seating, game.people, trick))
    page.add(
        game.name,
        kind,
        spoken=announcement(seen, game.names),
        line=news(seen, game.names),
        to_all=announcement(shown, game.to_all),
        log=log,
    )


# How a deal ended.

_WITHOUT_AUCTION = (Outcome.PLAYED, Outcome.CUT_SHORT, Outcome.DECLARED_OUT)


def results(game: Game) -> Iterator[DealResult]:
    """A deal of each outcome that the game knows, for the person's side and another, with the meld kept and lost."""
    rules, seating = game.rules, game.rules.seating
    sides = len(rules.sides)
    if rules.stock is not None:
        for outcome, scores in product(_WITHOUT_AUCTION, ((310, 160), (160, 310), (235, 235))):
            yield DealResult(
                1, Seat.NORTH, None, Suit.CLUBS, outcome, (60, 70), (145, 105), (True, True), scores, scores
            )
        return
    if rules.chips is not None:
        yield from chip_results(game)
        return
    elsewhere = (*_WITHOUT_AUCTION, Outcome.SINGLE_BETE, Outcome.DOUBLE_BETE)
    for declarer, outcome, lost in product(
        (game.viewer, seating.after(game.viewer)),
        [outcome for outcome in Outcome if outcome not in elsewhere],
        (None, "bidders", "others"),
    ):
        partner = seating.after(declarer, 2) if seating.calls_partner else None
        bidders = seating.side(declarer)
        ours = {bidders} if partner is None else {bidders, seating.side(partner)}
        is_lost = [lost == ("bidders" if side in ours else "others") for side in range(sides)]
        if (outcome is Outcome.MOON_MADE and lost != "others") or (outcome.given_up and lost is not None):
            continue
        if outcome in (Outcome.MADE, Outcome.COUNTED_OUT) and lost == "bidders":
            continue  # whoever takes nothing makes nothing
        taken = tuple(0 if gone else 120 for gone in is_lost)
        meld = tuple(150 + 10 * (bidders if side in ours else side) for side in range(sides))
        reached = taken[bidders] + (0 if is_lost[bidders] else meld[bidders])
        promised = reached if outcome.made else reached + 250
        scores = tuple(
            (reached if outcome.made else -promised)
            if side in ours
            else taken[side] + (0 if is_lost[side] else meld[side])
            for side in range(sides)
        )
        kept = tuple(not gone for gone in is_lost)
        called = Card(Rank.ACE, Suit.CLUBS) if partner is not None else None
        contract, counted = (
            Contract(declarer, promised, called, partner),
            tuple(reached if score < 0 else score for score in scores),
        )
        trump = Suit.CLUBS
        if outcome is Outcome.NO_MARRIAGE:
            meld = taken = counted = (0,) * sides
            scores, trump = tuple(-promised if side in ours else 0 for side in range(sides)), None
            contract = Contract(declarer, promised)
        yield DealResult(3, Seat.NORTH, contract, trump, outcome, meld, taken, kept, counted, scores)


def chip_results(game: Game, kitty: bool = False) -> Iterator[DealResult]:
    """A deal of each outcome where chips are paid for a bid of 350, which is worth two; ``kitty``: by one, too."""
    cases = (
        (Outcome.MADE, Suit.CLUBS, 2),
        (Outcome.MADE, Suit.SPADES, 4),
        (Outcome.SINGLE_BETE, None, -2),
        (Outcome.DOUBLE_BETE, Suit.CLUBS, -4),
        (Outcome.DOUBLE_BETE, Suit.SPADES, -8),
        (Outcome.CONCEDED, Suit.CLUBS, -4),
        (Outcome.NO_MARRIAGE, None, -2),
    )
    for declarer, (outcome, trump, each) in product((game.viewer, game.rules.seating.after(game.viewer)), cases):
        own = [seat is declarer for seat in game.rules.seats]
        played = outcome in (Outcome.MADE, Outcome.DOUBLE_BETE)
        meld = tuple(190 if mine and trump is not None else 0 for mine in own)
        taken = tuple((170 if mine else 40) if played else 0 for mine in own)
        counted = tuple(map(sum, zip(meld, taken, strict=True)))
        if outcome is Outcome.DOUBLE_BETE:
            counted = tuple(points - 30 if mine else points for points, mine in zip(counted, own, strict=True))
        scores = tuple((2 + kitty) * each if mine else -each for mine in own)
        yield DealResult(
            3, Seat.NORTH, Contract(declarer, 350), trump, outcome, meld, taken, (True,) * 3, counted, scores
        )


def _add_kitty(page: Page, game: Game) -> None:
    """Every outcome where a kitty settles the bid, too."""
    rules = game.rules.changed(name="kitty", chips={"kitty": Kitty.FROM_350})
    for result in chip_results(game, kitty=True):
        page.add(
            game.name,
            f"with a kitty, {result.outcome.value}",
            why=" / ".join(reasons(result, game.names, rules)),
            totals=totals_text(result.scores, game.names, rules),
        )
    asked = {"does": throwing_in(rules, 360, 0), "later": giving_up(rules, 360, 0, 0)}
    page.add(game.name, "throwing in with a kitty, asked", **asked)


def results_page(games: Sequence[Game]) -> Page:
    """Every outcome: the event, the reasons, its row of the score sheet, and the outcome in a word."""
    page = Page()
    for game in games:
        for result in results(game):
            for failure in MoonFailure if result.outcome is Outcome.MOON_FAILED else (MoonFailure.MINUS_BID,):
                changes = {"moon": Moon.THOUSAND, "moon_failure": failure} if game.rules.stock is None else {}
                changes = changes if game.rules.chips is None else {}
                rules = game.rules.changed(scoring=changes)
                event = DealScored(result, result.scores)
                page.add(
                    game.name,
                    f"DealScored, {result.outcome.value}",
                    spoken=announcement(event, game.names),
                    to_all=announcement(event, game.to_all),
                    why=" / ".join(reasons(result, game.names, rules)),
                    slip=" / ".join(
                        (
                            slip_title(result, game.names),
                            slip_line(result, game.names, rules),
                            *slip_notes(result, game.names, rules),
                        )
                    ),
                    slip_to_all=slip_title(result, game.to_all),
                    sheet=deal_text(result.number, result, game.names),
                    word=f"{outcome_word(result)}; short: {outcome_word(result, short=True)}",
                    log=" / ".join(line.strip() for line in tell([event], game.rules.seating, game.people, [])),
                )
        if game.rules.chips is not None:
            _add_kitty(page, game)
        if game.rules.stock is None:
            page.add(game.name, "throwing in, asked", does=throwing_in(game.rules, 330, 60))
    return page


# Why something may not be done.

_NINE, _ACE = Card(Rank.NINE, Suit.SPADES), Card(Rank.ACE, Suit.SPADES)
_KING, _QUEEN, _JACK = Card(Rank.KING, Suit.SPADES), Card(Rank.QUEEN, Suit.SPADES), Card(Rank.JACK, Suit.DIAMONDS)


_ENOUGH = 60
"""Examples of a refusal in a game: all its forms are among them."""


def refusals_page(games: Sequence[Game]) -> Page:
    """Every refusal in a position where it is given, on the line and spoken."""
    page = Page()
    for game in games:
        times = Counter[Refusal]()
        for view, action in _tries(game):
            refusal = why_not(view, action)
            if refusal is not None and times[refusal] < _ENOUGH:
                times[refusal] += 1
                line = refusal_sentence(refusal, view, action.card if isinstance(action, PlayCard) else None)
                page.add(game.name, refusal.name, **_by_ear(line))
        seldom = [Refusal.NO_MARRIAGE, Refusal.MELD_MUST_OPEN, Refusal.NOT_THE_DECLARER, Refusal.MOON_GOES_ON]
        seldom += [Refusal.BID_FORBIDDEN, Refusal.PLAYED_OUT, Refusal.MELD_TOO_SMALL]
        seldom += [Refusal.BURY_OTHERS] if game.rules.widow is not None else []
        seldom += [Refusal.TRUMP_IS_NAMED] if game.rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP else []
        if game.rules.stock is not None:
            seldom = [Refusal.MAKES_DOUBLE, Refusal.DIX_SPENT, Refusal.ONE_MELD_A_TURN, Refusal.DRAWN_ALREADY]
        for refusal in seldom:
            page.add(game.name, refusal.name, **_by_ear(refusal_sentence(refusal, view)))
    return page


def _tries(game: Game) -> Iterator[tuple[Observation, Action]]:
    """Many actions, right and wrong, in the first deals of the golden games, and in their very end."""
    for steps in game.played:
        dealt = 0
        for state, action, _, rules in steps:
            dealt += isinstance(action, Deal)
            seat = to_act(state)
            if seat is None or dealt > 1:
                break
            view = observe(state, seat)
            yield observe(state, rules.seating.after(seat)), action
            yield from ((view, wrong) for wrong in _wrong(view, action))
            yield from ((replace(view, rules=house), action) for house in _houses(rules))
    yield replace(view, phase=GameOver(None, Suit.CLUBS, (), (), 0)), Pass()


def _houses(rules: RuleSet) -> Iterator[RuleSet]:
    """House rules that forbid more."""
    if rules.stock is not None:
        yield rules.changed(stock={"one_meld_a_turn": True})
    else:
        yield rules.changed(
            auction={"nobody_bids": NobodyBids.ELDEST_MUST_OPEN}, tricks={"first_lead": FirstLead.TRUMP}
        )


def _wrong(view: Observation, action: Action) -> Iterator[Action]:
    """What somebody might try instead of an action."""
    yield from (kind() for kind in get_args(Action) if not kind.__dataclass_fields__)
    deck = sorted(set(view.rules.deck.cards))
    match action:
        case Deal(hands=hands):
            yield Deal(hands[1:])
        case Bid() | Pass():
            bids = [legal.points for legal in LegalActions(view) if isinstance(legal, Bid)]
            yield from (Bid(points) for points in (0, view.rules.auction.minimum + 1, max(bids) + 1, 10 * max(bids)))
        case NameTrump():
            yield from map(NameTrump, Suit)
        case CallPartner():
            yield from (CallPartner(card) for card in (view.hand[0], _NINE))
        case PassCards(cards=cards) | BuryCards(cards=cards):
            missing = next(card for card in deck if card not in view.hand)
            yield type(action)(cards[1:])
            yield type(action)((*cards[1:], missing))
        case PlayCard() | LayMeld():
            yield from map(PlayCard, deck)
            yield PlayCard(deck[0], (7,))
            yield LayMeld(MeldKind.MARRIAGE, (_KING, _QUEEN))
            if view.open is not None and view.trump is not None:
                yield from _laid(view, view.trump)


def _laid(view: Observation, trump: Suit) -> Iterator[LayMeld]:
    """Every meld from cards of the hand where it has them, else from those on the table; and the other way round."""
    assert view.open is not None
    spread = view.open.spread(view.seat, view.hand)
    if spread.hand:
        yield LayMeld(MeldKind.RUN, spread.hand[:1])
    for row in meld_table(view.rules, trump):
        for of_table in (False, True):
            hand, table = list(spread.hand), list(spread.laid)
            chosen: tuple[list[Card], list[LaidCard]] = [], []
            for card in row.cards:
                lying = next((piece for piece in table if piece.card == card), None)
                if lying is not None and (of_table or card not in hand):
                    table.remove(lying)
                    chosen[1].append(lying)
                elif card in hand:
                    hand.remove(card)
                    chosen[0].append(card)
            yield LayMeld(row.kind, tuple(chosen[0]), tuple(chosen[1]))


# What is asked, what it is worth, what is advised.


def questions_page(games: Sequence[Game]) -> Page:
    """What is asked in each phase, and what somebody is told who sees no table."""
    page = Page()
    for game in games:
        for state, action, _, _ in game.steps():
            seat = to_act(state)
            if seat is not None and not isinstance(action, Deal):
                view = observe(state, seat)
                page.add(
                    game.name, type(view.phase).__name__, asks=question_words(view), **_by_ear(position_words(view))
                )
    return page


def prices_page(games: Sequence[Game]) -> Page:
    """A price of each kind of action: its tag, what is said of it, and the hint that it makes as the best."""
    page = Page()
    for game in games:
        decided = {}
        for state, action, _, _ in game.steps():
            seat = to_act(state)
            if seat is not None and not isinstance(action, Deal) and type(action) not in decided:
                others = [legal for legal in LegalActions(observe(state, seat)) if legal != action]
                decided[type(action)] = action, others[:1]
        for action in _seldom(game):
            decided[type(action)] = action, [PlayOn()]
        for action, others in decided.values():
            for price in _prices(action):
                page.add(game.name, type(action).__name__, tag=price_tag(price), spoken=price_spoken(price))
            _add_hints(page, game, action, others)
        _add_reasons(page, game)
    return page


def _prices(action: Action) -> Iterator[ChoicePrice]:
    """Best and ahead, as good and level, dearer and behind, by one point and by many."""
    made = 0.85 if isinstance(action, Bid) else None
    for points, cost in ((31.4, 0.0), (0.3, 0.4), (-1.2, 1.1), (-120.0, 25.0), (1.0, 1.0)):
        yield ChoicePrice(action, points, 0.5, cost, 1.0, made)


def _add_hints(page: Page, game: Game, best: Action, others: Sequence[Action]) -> None:
    """The best of one choice, or of two that are as good, dearer by one point and by many."""
    first = ChoicePrice(best, 10.0, 0.5, 0.0, 0.0)
    for cost in (0.0, 1.0, 40.0) if others else (0.0,):
        hint = by_price([first, *(ChoicePrice(other, 10.0 - cost, 0.4, cost, 1.0) for other in others)]).words
        page.add(game.name, f"{type(best).__name__}, as a hint", **_by_ear(hint))


_TWICE = ((0.4, 0.21), (0.21, 0.4))
_SELDOM = ((0.3, 0.01), (0.01, 0.3), (0.99, 0.5), (0.5, 0.99), (0.99, 0.01))
_CERTAIN = ((1.0, 0.5), (0.5, 1.0), (1.0, 0.0), (0.0, 1.0), (0.6, 0.0), (0.0, 0.6))
_ABOUT = {
    ReasonKind.LOST: ((_KING,), (_KING, _ACE)),
    ReasonKind.TRUMPED: ((_KING,),),
    ReasonKind.KEPT: ((_QUEEN, _NINE),),
}


def _reasons() -> Iterator[Reason]:
    """Every kind of reason, for more and for less, of what may happen and of what is certain."""
    for kind in ReasonKind:
        shares = (*_TWICE, *(_SELDOM if kind is ReasonKind.OWN_SET else ()))
        if kind in (ReasonKind.TRICK, ReasonKind.LOST, ReasonKind.TRUMPED):
            shares += _CERTAIN
        numbers = ((150.2, 30.4), (30.4, 150.2), (30.4, 1.0)) if kind.in_points else shares
        melds = (None, MeldKind.RUN) if kind is ReasonKind.MELD else (None,)
        for cards, meld, (here, there) in product(_ABOUT.get(kind, ((),)), melds, numbers):
            yield Reason(kind, here, there, Pass(), cards, meld)


def _add_reasons(page: Page, game: Game) -> None:
    """Each of them as it is told to the player, and about another."""
    for reason in _reasons():
        another = reason_sentence(reason, you=False)
        page.add(game.name, f"reason, {reason.kind.value}", **_by_ear(reason_sentence(reason)), another=another)


def _short(kind: MeldKind) -> str:
    """A meld of that kind where there is little room."""
    return meld_text((Meld(kind, (_KING, _QUEEN), 40),), short=True)


# Nouns and figures, which are the same in every game.


def figures_page(games: Sequence[Game]) -> Page:
    """Cards, suits and melds by name; ratings, costs and counts, in one and in many."""
    page = Page()
    every = [game.name for game in games]

    def add(kind: str, **forms: str) -> None:
        for game in every:
            page.add(game, kind, **forms)

    for suit in Suit:
        cards = sorted((Card(rank, suit) for rank in Rank), reverse=True)
        text = f"{suit.sign}: {' '.join(card.name for card in cards)}"
        add(f"noun {suit.sign}", line=text, spoken=aloud(text))
    for kind in MeldKind:
        add(f"noun {kind.value}", line=", ".join(meld_name(kind, times) for times in (1, 2, 3, 4)), short=_short(kind))
    for points, low, high, deals in (
        (12.3, 3.0, 21.0, 40),
        (-12.3, -30.0, 4.0, 25),
        (1.2, 0.6, 2.0, 90),
        (0.2, -9, 9, 30),
    ):
        add(f"rating of {points}", line=rating_line(points, low, high, deals))
    for count in (1, 7):
        add(f"rating, {count} missing", line=still_needed(count))
    for cost, error in ((0.0, 0.0), (0.4, 2.0), (1.0, 0.0), (30.2, 4.6)):
        for mistake in (False, *([True] if cost >= 1 else [])):
            add(f"answer that costs {cost} ± {error}, {mistake}", line=verdict_words(cost, error, mistake))
        add(f"cost {cost} ± {error}", line=cost_words(cost, error))
    add("answer that costs 8 ± 6, close", line=verdict_words(8.0, 6.0, mistake=False, close=True))
    for chance, error in ((0.625, 0.03), (1.0, 0.0)):
        add(f"chance {chance}", line=chance_words(chance, error))
    for lost in (0, 1, 5, 12, 25, 60):
        add(f"drill, {lost} units lost", line=f"{grade_words(lost, 10)}. {drill_line(8, 10, lost)}")
    for count in (0, 1, 6):
        add(f"mistakes due, {count}", line=due_line(count))
    for right, day in ((True, "2026-11-25"), (False, "2026-11-23"), (True, "")):
        add(f"mistake tried, {right}, {day}", line=comes_back_line(right, day))
    for taken in (0, 30, 250):
        add(f"contract of 300, meld 100, {taken} taken", line=lacking(PRESETS["classic"], 300, 100, taken))
    for meld in (300, 310):
        add(f"contract of 300, meld {meld}, nothing taken", line=lacking(PRESETS["classic"], 300, meld, 0))
    for points in (430, -20, 0):
        add(f"lead of {points}", line=lead_text(points))
    add("points of three", line=points_line((310, -60, 20), 0))
    return page
