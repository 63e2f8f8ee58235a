"""Look up in the true hands what reasons tell as a fact: nothing else may be untrue (CH5).

``python -m build.lab measure_facts [--rules NAME …] [--claims 100] [--decisions 400] [--quick] [--seed 1]
[--lines FILE]`` takes decisions of bots, prices them, and looks up every claim of fact in their reasons in the hands
that the player could not see: who takes the trick for certain, with which card, and which meld is broken. It takes a
decision of each game in turn, one in which a kind of claim may be told that was not met often enough, until each kind
has been met that often, or that many decisions were looked at. Where cards are passed or buried, it also prices sets
that break melds, as people choose them: the sets that look good break none. ``--quick`` reads the reasons that the
first quick look tells, which takes a fraction of the time. ``--lines`` keeps a line for each decision, and prices none
of them again. The exit code is 1 if a claim is untrue.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from random import Random

from build.lab.arguments import LabParser
from build.lab.kept_lines import KeptLines, Key
from build.lab.measure_prices import choices
from game.bots.analysis import first_round, glance, price_choices
from game.bots.coach.decisions import Decided
from game.bots.knowledge import knowledge
from game.bots.prices import ReasonKind
from game.bots.pricing.card_facts import is_decided
from game.cli.options import kept_file
from game.rules import Card, RuleSet, Seat, best_melds, without
from game.rules.play import (
    Action,
    BuryCards,
    Burying,
    LegalActions,
    Observation,
    PassCards,
    PassingCards,
    PlayCard,
    State,
    TrickPlay,
    TrickWon,
    advance,
    best_index,
    contract_of,
    observe,
    playable_cards,
    seat_of,
    to_act,
    trump_of,
    why_not,
)
from game.rules.text import Record, replay
from game.work import finish

CERTAIN = (ReasonKind.TRICK, ReasonKind.LOST, ReasonKind.TRUMPED)
"""Kinds of which every deal may be said."""


def endings(state: State, action: Action) -> Iterator[TrickWon]:
    """Every legal end of a trick with the true hands, after an action."""
    step = advance(state, action)
    won = next((event for event in step.events if isinstance(event, TrickWon)), None)
    if won is not None:
        yield won
        return
    seat = to_act(step.state)
    assert seat is not None
    plays = [play for play in LegalActions(observe(step.state, seat)) if isinstance(play, PlayCard)]
    for play in plays:
        yield from endings(step.state, play)


def happens(kind: ReasonKind, view: Observation, taker: Card | None, won: TrickWon) -> bool:
    """Whether what a reason tells comes true with this end of a trick."""
    trump = trump_of(view)
    takes = won.cards[best_index(won.cards, trump)]
    ours = together(view, won.seat)
    if kind is ReasonKind.TRICK:
        return ours
    if kind is ReasonKind.TRUMPED:
        return not ours and takes.suit is trump and won.cards[0].suit is not trump
    return not ours and (taker is None or takes == taker)


def together(view: Observation, seat: Seat) -> bool:
    """Whether the observing seat plays with another, or is it."""
    if not view.rules.seating.calls_partner:
        return view.rules.seating.together(view.seat, seat)
    contract = contract_of(view)
    declarers = (contract.declarer, contract.partner)
    return (view.seat in declarers) == (seat in declarers)


def claims_of(record: Record, decided: Decided, seed: str, quick: bool = False) -> Iterator[tuple[str, bool]]:
    """Every claim of fact in the reasons of a decision's prices, by kind, and whether it is true."""
    view, steps = decided.view, replay(record)
    state = [step.state for step in steps][decided.ply - 1]
    look = glance if quick else price_choices
    for price in finish(first_round(look(view, Random(seed), breaking(view)))):
        for reason in price.reasons:
            kind = reason.kind
            if kind in CERTAIN:
                for share, action in ((reason.here, price.action), (reason.there, reason.other)):
                    told = kind is ReasonKind.TRICK or share == max(reason.here, reason.there)
                    if told and share in (0, 1) and isinstance(action, PlayCard):
                        taker = reason.cards[1] if len(reason.cards) > 1 else None
                        ends = endings(state, action)
                        true = all(happens(kind, view, taker, won) == bool(share) for won in ends)
                        yield f"{kind.value}, certain", true
            if kind in (ReasonKind.LOST, ReasonKind.TRUMPED):
                yield f"{kind.value}, cards", cards_are_there(view, state, reason.cards)
            if kind is ReasonKind.MELD and reason.meld is not None:
                here, there = price.action, reason.other
                less, more = (here, there) if reason.here < reason.there else (there, here)
                yield "meld broken", breaks(view, less, reason.meld) and not breaks(view, more, reason.meld)


def cards_are_there(view: Observation, state: State, cards: tuple[Card, ...]) -> bool:
    """Whether the own card is held, and the card that takes it is not played and not all in the own hand."""
    own, *others = cards
    hidden = Counter(view.rules.deck.cards)
    hidden.subtract(view.hand)
    for trick in view.tricks:
        hidden.subtract(trick.cards)
    if view.trick is not None:
        hidden.subtract(view.trick.cards)
    return own in view.hand and all(hidden[other] > 0 for other in others)


def breaks(view: Observation, action: Action, meld: object) -> bool:
    """Whether the own hand melds less of a kind without the cards of an action."""
    assert isinstance(action, PassCards | BuryCards), "melds are broken by passing or burying"
    rules, trump = view.rules, trump_of(view)

    def count(hand: tuple[Card, ...]) -> int:
        return sum(found.kind is meld for found in best_melds(rules, hand, trump))

    return count(without(view.hand, action.cards)) < count(view.hand)


def breaking(view: Observation) -> list[Action]:
    """Return sets of cards to pass or to bury that break a meld each: its lowest card, and the lowest of the others."""
    if not isinstance(view.phase, PassingCards | Burying):
        return []
    rules, trump, buries = view.rules, trump_of(view), isinstance(view.phase, Burying)
    size = len(view.hand) - rules.dealing.hand_size if buries else rules.passing.count

    def by_rank(card: Card) -> tuple[bool, int]:
        return card.suit is trump, card.rank

    found: list[Action] = []
    for meld in best_melds(rules, view.hand, trump):
        card = min(meld.cards, key=by_rank)
        rest = sorted(without(view.hand, (card,)), key=by_rank)
        cards = tuple(sorted((card, *rest[: size - 1])))
        found.append(BuryCards(cards) if buries else PassCards(cards))
    return [action for action in dict.fromkeys(found) if why_not(view, action) is None][:_SETS]


KINDS = (*(f"{kind.value}, certain" for kind in CERTAIN), "lost, cards", "trumped, cards", "meld broken")
"""The kinds of claims that are looked up."""
_SETS = 5
"""The most sets that break melds and are priced besides those that look good."""
_LOOKED_FOR = 600
"""How many decisions of a game are looked at for one in which a claim may be told, before its turn ends."""


def may_tell(view: Observation) -> set[str]:
    """Return the kinds of claims that the reasons of a decision may tell; of cards only those on the table count."""
    if isinstance(view.phase, PassingCards | Burying):
        return {"meld broken"} if best_melds(view.rules, view.hand, trump_of(view)) else set()
    if not isinstance(view.phase, TrickPlay) or view.trick is None or view.open is not None:
        return set()
    known, found = knowledge(view), set[str]()
    cards = playable_cards(view)
    fates = {card: fate(view, card) for card in cards if is_decided(view, known, card)}
    losing = {card for card, kind in fates.items() if kind is not ReasonKind.TRICK}
    if losing != set(fates) and len(fates) - len(losing) < len(cards):
        found.add("trick, certain")
    for card in losing:
        if view.rules.card_points[card.rank] and len(cards) > 1:
            kind = fates[card].value
            found |= {f"{kind}, certain", f"{kind}, cards"}
    return found


def fate(view: Observation, card: Card) -> ReasonKind:
    """Return what becomes of a card with which it is decided which side takes the trick."""
    assert view.trick is not None, "a card is played to a trick"
    trick, trump = view.trick.with_card(card), trump_of(view)
    place = best_index(trick.cards, trump)
    if together(view, seat_of(view.rules, trick, place)):
        return ReasonKind.TRICK
    ruffed = trick.cards[place].suit is trump and trick.cards[0].suit is not trump
    return ReasonKind.TRUMPED if ruffed else ReasonKind.LOST


class Looked:
    """The claims that were looked up."""

    def __init__(self, quick: bool = False, path: Path | None = None) -> None:
        self.decisions = 0
        self.seen = Counter[str]()
        """How many there were of each kind."""
        self.wrong: list[str] = []
        """Those that are untrue."""
        self._quick, self._lines = quick, KeptLines(path)

    def look_up(self, rules: RuleSet, record: Record, decided: Decided, seed: str) -> None:
        """Look up the claims about a decision."""
        self.decisions += 1
        key: Key = (rules.name, seed, record.seed, decided.ply, int(self._quick))
        if key not in self._lines:
            self._lines.keep(key, *claims_of(record, decided, seed, self._quick))
        for kind, true in self._lines[key]:
            self.seen[kind] += 1
            if not true:
                self.wrong.append(f"{rules.name} {record.seed} ply {decided.ply}: {kind}")

    def lacks(self, kinds: Iterable[str], claims: int) -> bool:
        """Return whether one of these kinds was not met that often."""
        return any(self.seen[kind] < claims for kind in kinds)


def looked_up(games: list[RuleSet], decisions: int, claims: int, seed: str, looked: Looked | None = None) -> Looked:
    """Look up claims in all games in turn, until there are enough of each kind or of decisions."""
    looked = looked or Looked()
    found = [(rules, choices(rules, seed)) for rules in games]
    while looked.decisions < decisions and looked.lacks(KINDS, claims):
        before = looked.decisions
        for rules, those in found:
            some = islice(those, _LOOKED_FOR)
            chosen = next((each for each in some if looked.lacks(may_tell(each[1].view), claims)), None)
            if chosen is not None:
                looked.look_up(rules, *chosen, f"{seed} {looked.decisions}")
        if looked.decisions == before:
            break
    return looked


def main(words: list[str]) -> int:
    """Read the options, look up and print."""
    parser = LabParser(__name__, __doc__)
    parser.add_rules("classic", "three-handed", "kitty-four", several=True)
    parser.add_count("--claims", 100, "claims of each kind")
    parser.add_count("--decisions", 400, "the most decisions")
    parser.add_argument("--quick", action="store_true", help="the reasons that the first quick look tells")
    parser.add_seed()
    parser.add_argument("--lines", type=kept_file, metavar="FILE", help="keeps what was looked up, and goes on there")
    options = parser.parse_args(words)
    looked = looked_up(
        options.rules, options.decisions, options.claims, options.seed, Looked(options.quick, options.lines)
    )
    told = ", ".join(f"{kind} {looked.seen[kind]}" for kind in KINDS)
    total = sum(looked.seen.values())
    print(f"{looked.decisions} decisions, {total} claims looked up: {told}; untrue: {len(looked.wrong)}")
    print(*looked.wrong, sep="\n", end="\n" if looked.wrong else "")
    return int(bool(looked.wrong))
