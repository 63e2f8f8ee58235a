"""Measure what a hand is worth: what it prints is ``game/rules/measured_hands.py``.

    python -m build.lab measure_hands [--rules NAME …] [--deals N] [--hands 200] [--kept FOLDER]

In every random deal one player names the suit that a bot would name, everybody passes and plays as the Expert imagines
it, and what the player's side makes is told by what was in the hand as it was dealt (``game/rules/hand_values.py``).
Least squares find what each thing adds, in tricks and in melds that are still to come. Then the Expert estimates other
hands by itself, each with its best trump: the margin is what 19 of 20 of them lie within.

``--kept`` names a folder where the counts are kept as they come: a later run goes on where it ended.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Sequence
from pathlib import Path
from random import Random
from time import monotonic

import game.rules.measured_hands as kept_table
from build.arguments import new_folder, number
from build.lab.arguments import LabParser
from game.bots.coach.hands import estimating
from game.bots.lanes.contracts import DeclaredDeals, contract_playouts, named_deals
from game.bots.lanes.deal import deal_cards
from game.bots.lanes.meld import meld_units
from game.bots.lanes.passing import Cards
from game.bots.lanes.planes import Deals, Number, add, full_plane, number_list
from game.bots.model import AS_EXPERT
from game.bots.opponents.max_bids import max_bids, suits_after_widow
from game.bots.sampling import shuffled_deals
from game.files import write
from game.rules import PRESETS, RUN_RANKS, Card, Deck, HandValues, Holding, Rank, RuleSet, Scale, Suit
from game.work import finish

LANES = 4000
"""Deals that are played together."""
SURE = 19 / 20
"""The share of hands within the margin."""

Cell = tuple[int, ...]
"""What a hand holds."""
Sums = dict[Cell, list[int]]
"""For each cell: the number of deals, what was taken in tricks, and the melds that came."""


def random_deals(rules: RuleSet, lanes: int, rng: Random) -> Deals:
    """Deal the whole deck at random in every lane; a widow comes behind the hands."""
    seats, size, deck = len(rules.seats), rules.dealing.hand_size, rules.deck
    sizes = [size] * seats + ([rules.widow.size] if rules.widow is not None else [])
    full = full_plane(lanes)
    rooms: list[Number] = [[full if size >> bit & 1 else 0 for bit in range(size.bit_length())] for size in sizes]
    hands = [Cards.none(deck.copies) for _ in sizes]
    for card, places in zip(deck.cards, deal_cards(len(deck.cards), rooms, lanes, rng), strict=True):
        for hand, plane in zip(hands, places, strict=True):
            hand.add(card.kind, plane)
    return Deals(lanes, tuple(tuple(map(tuple, hand.held)) for hand in hands))


def cells(deals: Deals, declarer: int, trump: Suit) -> list[Cell]:
    """Return what the declarer holds in each lane: the same as ``holdings``, for many hands at once."""
    held, lanes = deals.held[declarer], deals.lanes

    def count(cards: Iterable[Card]) -> list[int]:
        total: Number = []
        for card in cards:
            for planes in held:
                add(total, [planes[card.kind]])
        return number_list(total, lanes) if total else [0] * lanes

    def has(card: Card) -> list[int]:
        return number_list([held[0][card.kind]], lanes)

    plain = [suit for suit in Suit if suit is not trump]
    lengths = [count(Card(rank, suit) for rank in Deck.SINGLE.ranks) for suit in plain]
    ranks = zip(*(has(Card(rank, trump)) for rank in RUN_RANKS), strict=True)
    aces = zip(*(has(Card(Rank.ACE, suit)) for suit in Suit), strict=True)
    missing = [len(RUN_RANKS) - sum(each) for each in ranks]
    return list(
        zip(
            [1] * lanes,
            count(Card(Rank.ACE, suit) for suit in plain),
            count(Card(rank, trump) for rank in Deck.SINGLE.ranks),
            count([Card(Rank.ACE, trump)]),
            count([Card(Rank.TEN, trump)]),
            [each.count(0) for each in zip(*lengths, strict=True)],
            [each.count(1) for each in zip(*lengths, strict=True)],
            [int(each == 1) for each in missing],
            [int(each == 2) for each in missing],
            [int(sum(each) == len(Suit) - 1) for each in aces],
            strict=True,
        )
    )


def play(rules: RuleSet, lanes: int, rng: Random, sums: Sums) -> None:
    """Play deals, and add what was made in them."""
    deals = random_deals(rules, lanes, rng)
    declarer, dealer = rules.seats[0], rules.seats[-1]
    in_mind = finish(max_bids(rules, deals.held[declarer], lanes)).suits
    for one in finish(named_deals(declarer, in_mind, deals)):
        named = [one] if rules.widow is None else after_widow(rules, one)
        for part in named:
            held = part.deals.held[declarer]
            own = number_list(meld_units(rules, one.trump, held), part.deals.lanes)
            played = finish(contract_playouts(rules, [part], AS_EXPERT.policy, dealer))
            side = rules.seating.side(played.declarer)
            worth, melds = played.worth(0, side), played.meld(0, side)
            for cell, whole, meld, dealt in zip(cells(part.deals, declarer, one.trump), worth, melds, own, strict=True):
                row = sums.setdefault(cell, [0, 0, 0])
                row[0] += 1
                row[1] += whole - meld
                row[2] += meld - dealt * int(rules.scale)


def after_widow(rules: RuleSet, one: DeclaredDeals) -> list[DeclaredDeals]:
    """Return the deals by the suit that the declarer names once it has seen the widow."""
    return finish(named_deals(one.declarer, finish(suits_after_widow(rules, one.deals, one.declarer)), one.deals))


def solved(rows: list[list[float]], right: list[float]) -> list[float]:
    """Solve linear equations; an unknown that nothing tells is 0."""
    size = len(rows)
    table = [[*row, value] for row, value in zip(rows, right, strict=True)]
    for place in range(size):
        best = max(range(place, size), key=lambda row: abs(table[row][place]))
        table[place], table[best] = table[best], table[place]
        pivot = table[place][place]
        if abs(pivot) < 1e-9:
            continue
        table[place] = [value / pivot for value in table[place]]
        for row in range(size):
            if row != place and table[row][place]:
                factor = table[row][place]
                table[row] = [a - factor * b for a, b in zip(table[row], table[place], strict=True)]
    return [row[-1] for row in table]


def fitted(sums: Sums, column: int) -> list[float]:
    """Return what each thing in a hand adds, by least squares over all deals."""
    size = len(Holding)
    rows, right = [[0.0] * size for _ in range(size)], [0.0] * size
    for cell, row in sums.items():
        for one in range(size):
            if cell[one]:
                right[one] += cell[one] * row[column]
                for other in range(size):
                    rows[one][other] += row[0] * cell[one] * cell[other]
    return solved(rows, right)


def sumprod(counts: Sequence[int], adds: Sequence[float]) -> float:
    """Return what things add that are held so often."""
    return sum(count * each for count, each in zip(counts, adds, strict=True))


def rounded(rules: RuleSet, sums: Sums, column: int) -> tuple[float, ...]:
    """Return what each thing adds, in round numbers; what any hand adds makes the mean right."""
    digits = 0 if rules.scale is Scale.HUNDREDS else 1
    _, *adds = (round(value, digits) + 0.0 for value in fitted(sums, column))
    deals = sum(row[0] for row in sums.values())
    told = sum(row[0] * sumprod(cell[1:], adds) for cell, row in sums.items())
    return round((sum(row[column] for row in sums.values()) - told) / deals, digits) + 0.0, *adds


def misses(rules: RuleSet, values: HandValues, hands: int, seed: str) -> list[float]:
    """Return by how much the table and the Expert differ in some hands."""
    rng, found = Random(seed), []
    for dealt, _ in zip(shuffled_deals(rules, rng), range(hands), strict=False):
        hand = dealt[0]
        found.append(values.best(rules, hand)[0] - finish(estimating(rules, hand, rng)).mean)
    return found


def margin_of(found: Sequence[float]) -> float:
    """Return what 19 of 20 differences lie within."""
    return sorted(map(abs, found))[min(len(found) - 1, int(SURE * len(found)))]


def measured(rules: RuleSet, deals: int, seed: str, file: Path | None, until: float) -> Sums:
    """Play deals until there are enough, or time is up; go on with what a file keeps."""
    sums = kept_sums(file)
    done = sum(row[0] for row in sums.values())
    while done < deals and monotonic() < until:
        play(rules, min(LANES, deals - done), Random(f"{seed} {rules.name} {done}"), sums)
        done += min(LANES, deals - done)
        if file is not None and (done // LANES % 10 == 0 or done >= deals):
            write(file, json.dumps([[*cell, *row] for cell, row in sums.items()]).encode())
    return sums


def kept_file(folder: Path, rules: RuleSet) -> Path:
    """Return where a game's counts are kept."""
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{rules.name}.json"


def kept_sums(file: Path | None) -> Sums:
    """Return what a file keeps; nothing if there is none."""
    if file is None or not file.exists():
        return {}
    size = len(Holding)
    return {tuple(row[:size]): row[size:] for row in json.loads(file.read_text(encoding="utf-8"))}


def measured_row(rules: RuleSet, sums: Sums, hands: int, seed: str) -> str:
    """Return a game's row of the table."""
    tricks, melds = (rounded(rules, sums, column) for column in (1, 2))
    deals = sum(row[0] for row in sums.values())
    found = misses(rules, HandValues(deals, tricks, melds, 0.0), hands, f"{seed} {rules.name} hands")
    mean, margin = sum(found) / len(found), round(margin_of(found), 1)
    told = f"{rules.name}: {deals:,} deals, {hands} hands: the Expert {-mean:+.1f} on average, ± {margin}"
    print(told, file=sys.stderr, flush=True)
    pairs = (f"{one:g}/{other:g}" for one, other in zip(tricks, melds, strict=True))
    return " ".join((rules.name, str(deals), str(margin), *pairs))


def module_text(rows: Sequence[str]) -> str:
    """Return the module that keeps the table."""
    heads = " ".join(("game", "deals", "margin", *(holding.value for holding in Holding)))
    table = "\n".join((heads, *rows))
    says = '"""A game a line: its deals, its margin, and what each holding adds in tricks and in melds to come."""'
    return f'"""{kept_table.__doc__ or ""}"""\n\nMEASURED = """\\\n{table}\n"""\n{says}\n'


def main(words: list[str]) -> None:
    """Read the options, measure, and print the table as a module."""
    parser = LabParser(__name__, __doc__)
    names = [name for name, rules in PRESETS.items() if rules.has_auction]
    parser.add_rules(*names, several=True)
    parser.add_argument("--deals", type=number(1, 100_000_000), default=1_000_000, metavar="N", help="of each game")
    parser.add_count("--hands", 200, "hands that the Expert estimates, of each game")
    parser.add_count("--seconds", 36_000, "how long the deals of a game are played at most")
    parser.add_argument("--kept", type=new_folder, metavar="FOLDER", help="where counts are kept")
    parser.add_seed("hands")
    options = parser.parse_args(words)
    rows = {row.split()[0]: row for row in kept_table.MEASURED.splitlines()[1:]}
    for rules in options.rules:
        file = None if options.kept is None else kept_file(options.kept, rules)
        sums = measured(rules, options.deals, options.seed, file, monotonic() + options.seconds)
        rows[rules.name] = measured_row(rules, sums, options.hands, options.seed)
    print(module_text(tuple(rows.values())), end="")
