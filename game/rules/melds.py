"""Melds: the value of a hand before a card is played (rules.md 3).

One table of rows says what scores, and everything uses it: the finder here, the simulator, the bots' conclusions from
melds, and the rules page. There are three classes, and a card serves at most once in each. So the best set is the best
of each class by itself, and inside a class there is no choice except for the trump run.
"""

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ..values import frozen
from .cards import Card, Hand, Rank, Suit, format_hand
from .chosen import RuleChoices
from .meld_worth import FewerRuns, fewer_plain_runs, fewer_runs, last_step, roundhouses, worth_by_entry
from .named import Named
from .ruleset import RuleSet


class MeldKind(Named):
    """The melds, by the names people call out (rules.md 3a, 3b)."""

    RUN = "run"
    RUN_WITH_KING = "run with king"
    RUN_WITH_QUEEN = "run with queen"
    RUN_WITH_MARRIAGE = "run with marriage"
    PLAIN_RUN = "plain run"
    ROYAL_MARRIAGE = "royal marriage"
    MARRIAGE = "marriage"
    DIX = "dix"
    PINOCHLE = "pinochle"
    ACES = "aces"
    KINGS = "kings"
    QUEENS = "queens"
    JACKS = "jacks"

    @property
    def meld_class(self) -> int:
        """1: runs, marriages and dix; 2: pinochles; 3: arounds. A card serves once in each (seed 003, Melding)."""
        if self is MeldKind.PINOCHLE:
            return 2
        return 3 if self in AROUND_RANKS else 1


AROUND_RANKS = {
    MeldKind.ACES: Rank.ACE,
    MeldKind.KINGS: Rank.KING,
    MeldKind.QUEENS: Rank.QUEEN,
    MeldKind.JACKS: Rank.JACK,
}
"""One of each suit."""
RUN_RANKS = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.JACK)
"""A run, and the highest cards of a suit."""

_RUNS = (MeldKind.RUN, MeldKind.PLAIN_RUN)

_TIMES = ("", "double ", "triple ", "quadruple ")


def meld_name(kind: MeldKind, times: int = 1) -> str:
    """Return the name of a meld made ``times`` times at once, such as ``double pinochle`` or ``aces abound``."""
    if kind in AROUND_RANKS:
        return f"{kind.value} abound" if times == 2 else f"{_TIMES[times - 1]}{kind.value} around"
    return _TIMES[times - 1] + kind.value


_WITHOUT_TRUMP = (MeldKind.MARRIAGE, MeldKind.PINOCHLE, *AROUND_RANKS)
"""The melds that a hand has before trump is named; runs wait for it."""


@frozen
class MeldRow:
    """A row of the meld table, with one suit as trump."""

    kind: MeldKind
    cards: Hand
    """The cards of the meld, each once."""
    points: tuple[int, ...]
    """The total points when a hand makes it once, twice and so on."""
    runs: int | None = None
    """The number of runs the hand must hold for it to count; None: any number."""
    counts_on: bool = False
    """Whether it counts those inside the runs, too, as soon as the hand holds one beside them."""

    @property
    def is_run(self) -> bool:
        """Whether it is a run, of trump or in a plain suit."""
        return self.kind in _RUNS

    @property
    def each(self) -> bool:
        """Whether every copy counts the same, and is laid as a meld of its own."""
        return all(worth == self.points[0] * times for times, worth in enumerate(self.points, 1))


@frozen
class Meld:
    """A meld with its cards and its points in the rule set's scale."""

    kind: MeldKind
    cards: Hand
    points: int
    times: int = 1
    """2: a double, 3: a triple, 4: a quadruple, scored as one."""

    @property
    def name(self) -> str:
        """The name of the meld."""
        return meld_name(self.kind, self.times)

    def __str__(self) -> str:
        return f"{self.name} {self.points} ({format_hand(self.cards)})"


@lru_cache(maxsize=64)
def meld_table(rules: RuleChoices, trump: Suit) -> tuple[MeldRow, ...]:
    """Return every meld with this trump. Each run stands before the rows that count what it leaves over."""
    return tuple(row for row in possible_rows(rules, trump) if row.points)


def possible_rows(rules: RuleChoices, trump: Suit) -> tuple[MeldRow, ...]:
    """Return the same, with the melds that bring nothing in this game."""
    deck, unit = rules.deck, int(rules.scale)
    run, royal, marriage, dix, pinochle, *arounds, spare, plain_run = (
        tuple(worth * unit for worth in values) for values in worth_by_entry(rules.melds).values()
    )
    run = (*run, *(run or (0,))[-1:] * (deck.copies - len(run)))  # it stays the first row, whatever it brings
    plain_run = (*plain_run, *plain_run[-1:] * (deck.copies - len(plain_run)))
    queen_of_spades, jack_of_diamonds = deck.of(Rank.QUEEN, suit=Suit.SPADES), deck.of(Rank.JACK, suit=Suit.DIAMONDS)
    pair = deck.of(Rank.KING, Rank.QUEEN, suit=trump)
    rows = [MeldRow(MeldKind.RUN, deck.of(*RUN_RANKS, suit=trump), run)]
    if rules.spares_add:
        rows += [
            MeldRow(MeldKind.RUN_WITH_KING, pair[:1], spare, 1),
            MeldRow(MeldKind.RUN_WITH_QUEEN, pair[1:], spare, 1),
        ]
    only_without_run = 0 if rules.spares_add else None
    rows.append(MeldRow(MeldKind.ROYAL_MARRIAGE, pair, royal, only_without_run, rules.royals_count_on))
    if deck.dix is not None:
        rows.append(MeldRow(MeldKind.DIX, deck.of(deck.dix, suit=trump), dix))
    for suit in Suit:
        if suit is not trump:
            rows.append(MeldRow(MeldKind.PLAIN_RUN, deck.of(*RUN_RANKS, suit=suit), plain_run))
            rows.append(MeldRow(MeldKind.MARRIAGE, deck.of(Rank.KING, Rank.QUEEN, suit=suit), marriage))
    rows.append(MeldRow(MeldKind.PINOCHLE, queen_of_spades + jack_of_diamonds, pinochle))
    for (kind, rank), points in zip(AROUND_RANKS.items(), arounds, strict=True):
        rows.append(MeldRow(kind, tuple(deck.of(rank, suit=suit)[0] for suit in reversed(Suit)), points))
    return tuple(rows)


def run_of(table: tuple[MeldRow, ...], row: MeldRow) -> MeldRow | None:
    """Return the run whose leftover cards a row counts; None: it counts all cards."""
    if row.kind not in _BESIDE_RUN:
        return None
    return next((run for run in table if run.is_run and run.cards[0].suit is row.cards[0].suit), None)


@lru_cache(maxsize=64)
def plain_table(rules: RuleChoices) -> tuple[MeldRow, ...]:
    """Return the melds that need no trump: marriages of every suit as plain ones, pinochles and arounds."""
    both = (row for trump in (Suit.SPADES, Suit.HEARTS) for row in meld_table(rules, trump))
    rows = {row: None for row in both if row.kind in _WITHOUT_TRUMP}
    return tuple(sorted(rows, key=lambda row: list(MeldKind).index(row.kind)))


@lru_cache(maxsize=64)
def fewer_runs_of(rules: RuleSet, kind: MeldKind) -> FewerRuns:
    """Return where fewer runs of a kind are laid than a hand makes."""
    if kind is MeldKind.PLAIN_RUN:
        return fewer_plain_runs(rules.melds, rules.deck.copies)
    return fewer_runs(rules.melds, rules.deck.copies, rules.royals_count_on)


def times_made(row: MeldRow, held: Hand, runs: int) -> int:
    """Return how often cards make a row, given the runs of its suit. A run's own king and queen do not serve twice."""
    if row.is_run:
        return runs
    if row.runs is not None and row.runs != runs:
        return 0
    times = min(map(held.count, row.cards))
    beside = times - (runs if row.kind in _BESIDE_RUN else 0)
    return min(len(row.points), times if row.counts_on and beside else beside)


_BESIDE_RUN = (MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE)


def made(rules: RuleSet, hand: Hand, trump: Suit) -> Iterator[tuple[MeldRow, int]]:
    """Yield the rows that a hand makes, and how often."""
    found = rows_held(rules, hand, trump)
    return _with_cards_of_their_own(rules, hand, dict(found)) if rules.melds.card_of_its_own else found


def rows_held(rules: RuleSet, hand: Hand, trump: Suit) -> Iterator[tuple[MeldRow, int]]:
    """Yield the rows that a hand holds, and how often, whether a card is left for each further meld or not."""
    runs: dict[Suit, int] = {}
    for row in meld_table(rules, trump):
        suit = row.cards[0].suit
        if row.is_run:
            runs[suit] = _runs_laid(rules, hand, row)
        times = times_made(row, hand, runs.get(suit, 0))
        if times and row.points[times - 1]:
            yield row, times


def _runs_laid(rules: RuleSet, hand: Hand, run: MeldRow) -> int:
    """Return how many runs of a suit are laid: as many as a hand makes, or fewer where its marriages bring more."""
    _, _, kings, queens, _ = counts = list(map(hand.count, run.cards))
    most = min(counts)
    return fewer_runs_of(rules, run.kind).get((most, kings, queens), most) if most else 0


@lru_cache(maxsize=64)
def roundhouses_of(rules: RuleSet) -> dict[int, int]:
    """Return what a roundhouse loses for want of a card, in units, by the number of kings and queens of each suit."""
    return roundhouses(rules.melds, rules.deck.copies) if rules.melds.card_of_its_own else {}


_ROUNDHOUSE = (MeldKind.ROYAL_MARRIAGE, MeldKind.MARRIAGE, MeldKind.KINGS, MeldKind.QUEENS)


def _with_cards_of_their_own(rules: RuleSet, hand: Hand, found: dict[MeldRow, int]) -> Iterator[tuple[MeldRow, int]]:
    """Yield the rows without the cheapest step for which no card is left (rules.md 7a)."""
    held = Counter(hand)
    count = held[Card(Rank.KING, Suit.CLUBS)]
    parts = [row for row in found if row.kind in _ROUNDHOUSE]
    alike = {held[Card(rank, suit)] for rank in (Rank.KING, Rank.QUEEN) for suit in Suit} | {
        found[row] for row in parts
    }
    no_run = not any(row.kind is MeldKind.RUN for row in found)
    if no_run and count in roundhouses_of(rules) and alike == {count} and len(parts) == len(Suit) + 2:
        least = min(parts, key=lambda row: last_step(row.points, count))
        found[least] -= 1
    for row, count in found.items():
        if count and row.points[count - 1]:
            yield row, count


def best_melds(rules: RuleSet, hand: Hand, trump: Suit) -> tuple[Meld, ...]:
    """Return the best-scoring set of melds in a hand, highest first (rules.md 3; ties in the order of the table)."""
    melds: list[Meld] = []
    spares: list[MeldRow] = []
    runs = 0
    for row, times in made(rules, hand, trump):
        if row.kind is MeldKind.RUN:
            runs = times
        if row.kind in (MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN):
            spares.append(row)
        elif row.counts_on and runs:
            beside = row.cards * max(1, times - runs)
            melds.append(Meld(row.kind, beside, row.points[times - 1], times))
        else:
            melds += _laid_as(row, times)
    if spares:
        run = melds[0]
        kind = MeldKind.RUN_WITH_MARRIAGE if len(spares) == 2 else spares[0].kind
        cards = run.cards + tuple(card for row in spares for card in row.cards)
        melds[0] = Meld(kind, cards, run.points + sum(row.points[0] for row in spares))
    return tuple(sorted(melds, key=lambda meld: -meld.points))


def meld_total(rules: RuleSet, hand: Hand, trump: Suit) -> int:
    """Return the points of the best set of melds in a hand."""
    return sum(row.points[times - 1] for row, times in made(rules, hand, trump))


def shown_melds(rules: RuleSet, hand: Hand) -> tuple[Meld, ...]:
    """Return the melds that a hand shows before trump is named, highest first (rules.md 7a)."""
    made = ((row, times_made(row, hand, 0)) for row in plain_table(rules))
    melds = [meld for row, times in made if times and row.points[times - 1] for meld in _laid_as(row, times)]
    return tuple(sorted(melds, key=lambda meld: -meld.points))


def _laid_as(row: MeldRow, times: int) -> list[Meld]:
    """Return the melds as which a row is laid: one of all its cards, or one for each time where all count the same."""
    if row.each:
        return [Meld(row.kind, row.cards, row.points[0])] * times
    cards = row.cards * times if row.kind not in AROUND_RANKS else _side_by_side(row.cards, times)
    return [Meld(row.kind, cards, row.points[times - 1], times)]


def total_points(melds: tuple[Meld, ...]) -> int:
    """Return the points of all melds together."""
    return sum(meld.points for meld in melds)


def laid_cards(melds: tuple[Meld, ...]) -> Hand:
    """Return the cards on the table for these melds, sorted: a card is there once for all its classes."""
    classes: dict[int, Hand] = {}
    for meld in melds:
        classes[meld.kind.meld_class] = classes.get(meld.kind.meld_class, ()) + meld.cards
    laid = {card: max(cards.count(card) for cards in classes.values()) for card in set().union(*classes.values())}
    return tuple(card for card in sorted(laid) for _ in range(laid[card]))


@lru_cache(maxsize=16)  # used in every frame of the auction
def trump_values(rules: RuleSet, hand: Hand) -> dict[Suit, int]:
    """Return the meld of the hand with each suit as trump."""
    return {suit: meld_total(rules, hand, suit) for suit in Suit}


def holds_marriage(hand: Hand, suit: Suit) -> bool:
    """Return whether a king and a queen of the suit are in the hand."""
    return Card(Rank.KING, suit) in hand and Card(Rank.QUEEN, suit) in hand


def has_marriage(hand: Hand) -> bool:
    """Return whether a hand holds a marriage in any suit."""
    return any(holds_marriage(hand, suit) for suit in Suit)


def _side_by_side(cards: Hand, times: int) -> Hand:
    return tuple(card for card in cards for _ in range(times))
