"""A meld table of one's own (rules.md 7a): the best set of any table, against every set that a hand could lay."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from random import Random

import pytest

from game.bots.lanes.meld import meld_units, meld_units_by_suit
from game.bots.lanes.planes import Deals, each_suit_first, number_list
from game.rules import (
    PRESETS,
    Hand,
    MeldEntry,
    MeldKind,
    RuleSet,
    RuleSetError,
    Suit,
    best_melds,
    laid_cards,
    meld_table,
    meld_total,
    near_melds,
    total_points,
    usual_worth,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, TWO_HANDED
from game.rules.text import parse_hand, rules_from_json, rules_to_json
from game.words.melds import meld_lines
from game.words.rules_page import rules_in_words
from tests.strategies import own_tables, random_hands

Table = dict[MeldEntry, tuple[int, ...]]
AROUND = {MeldEntry.ACES: "A", MeldEntry.KINGS: "K", MeldEntry.QUEENS: "Q", MeldEntry.JACKS: "J"}


def own(rules: RuleSet, **points: tuple[int, ...]) -> RuleSet:
    """The rules with these entries changed."""
    return rules.changed(name="ours", melds={"own": tuple((MeldEntry[name], worth) for name, worth in points.items())})


def worth(rules: RuleSet, cards: str, trump: Suit = Suit.HEARTS) -> int:
    return meld_total(rules, parse_hand(cards), trump)


# Cases as tables play them.


def test_a_family_changes_what_it_likes() -> None:
    # 7a: "any kind and multiplicity, 0 to 9,999 units of ten"
    rules = own(CLASSIC, ACES=(12, 120), PINOCHLE=(4, 40), DIX=(2, 4))

    assert worth(rules, "AC AD AH AS") == 120
    assert worth(rules, "AC AD AH AS AC AD AH AS") == 1200
    assert worth(rules, "QS JD QS JD") == 400
    assert worth(rules, "9H 9H") == 40
    assert worth(rules, "KC KD KH KS") == 80, "the others are as they were"


def test_a_kind_that_is_switched_off_is_no_meld() -> None:
    rules = own(CLASSIC, JACKS=(0, 0), DIX=(0, 0))

    assert worth(rules, "JC JD JH JS 9H") == 0
    assert best_melds(rules, parse_hand("JC JD JH JS 9H KC QC"), Suit.HEARTS)[0].kind is MeldKind.MARRIAGE
    assert MeldKind.JACKS not in {meld.kind for meld in best_melds(rules, parse_hand("JC JD JH JS"), Suit.HEARTS)}


def test_one_of_a_kind_may_be_nothing_and_two_something() -> None:
    rules = own(CLASSIC, JACKS=(0, 40))

    assert best_melds(rules, parse_hand("JC JD JH JS"), Suit.HEARTS) == ()
    assert worth(rules, "JC JD JH JS JC JD JH JS") == 400


def test_a_double_may_be_a_value_of_its_own_or_none() -> None:
    # 7a: "double marriage of trump as its own value"
    twice, once = own(CLASSIC, ROYAL_MARRIAGE=(4, 30)), own(CLASSIC, PINOCHLE=(4, 0))

    assert worth(twice, "KH QH KH QH") == 300
    assert [meld.name for meld in best_melds(twice, parse_hand("KH QH KH QH"), Suit.HEARTS)] == [
        "double royal marriage"
    ]
    assert worth(once, "QS JD QS JD") == 40, "nobody lays what costs points"
    assert len(best_melds(once, parse_hand("QS JD QS JD"), Suit.HEARTS)[0].cards) == 2


def test_what_a_spare_adds_is_a_value_too() -> None:
    # 7a: "run with each spare"
    rules, nothing = own(CLASSIC, SPARE=(2,)), own(CLASSIC, SPARE=(0,))

    assert worth(rules, "AH TH KH QH JH KH") == 170
    assert worth(nothing, "AH TH KH QH JH KH") == 150
    assert worth(nothing, "AH TH KH QH JH KH QH") == 190, "a royal marriage beside the run"


def test_points_are_units_in_every_scale() -> None:
    assert worth(own(CLASSIC, ACES=(12, 120)), "AC AD AH AS") == 120
    assert worth(own(JOEDOG, ACES=(12, 120)), "AC AD AH AS") == 12


@pytest.mark.parametrize(
    ("rules", "entries", "words"),
    [
        (CLASSIC, {"ACES": (10,)}, "aces around: 2 numbers are needed"),
        (CLASSIC, {"ACES": (10, 10_000)}, "0 to 9999 units"),
        (CLASSIC, {"ACES": (10, -1)}, "0 to 9999 units"),
        (CLASSIC, {"SPARE": (4, 8)}, "1 number is needed"),
        (DOUBLE_DECK, {"DIX": (1,)}, "this deck makes no dix"),
        (CLASSIC, {"RUN": (3, 150)}, "a run of .3. units brings less than the royal marriage"),
        (CLASSIC, {"RUN": (0, 0), "ROYAL_MARRIAGE": (0, 0)}, "a run of .0. units brings less"),
        (CLASSIC, {"RUN": (10, -1)}, "run brings 0 to 9999 units"),
        (TWO_HANDED, {"ACES": (12, 25)}, "beside a stock two of a kind bring twice as much as one: aces around"),
        (TWO_HANDED, {"PINOCHLE": (10, 15)}, "beside a stock a double pinochle brings at least what two bring"),
        (TWO_HANDED, {"DIX": (0, 0)}, "beside a stock dix grows or is exchanged, and so brings something"),
        (TWO_HANDED, {"SPARE": (5,)}, "beside a stock there is no spare king or queen"),
    ],
)
def test_a_table_that_cannot_be_is_refused(rules: RuleSet, entries: dict[str, tuple[int, ...]], words: str) -> None:
    with pytest.raises(RuleSetError, match=words):
        own(rules, **entries)


def test_what_is_the_same_as_in_the_preset_is_no_change() -> None:
    # 7a: "A rule set that says the same as a preset is that preset"
    same = CLASSIC.changed(melds={"own": ((MeldEntry.SPARE, (4,)), (MeldEntry.ACES, (10, 100)))})
    mixed = CLASSIC.changed(melds={"own": ((MeldEntry.JACKS, (1, 2)), (MeldEntry.RUN, (20, 150)))})

    assert same == CLASSIC
    assert [entry for entry, _ in mixed.melds.own] == [MeldEntry.RUN, MeldEntry.JACKS], "in the order of the table"
    assert rules_from_json(rules_to_json(mixed)) == mixed


def test_a_marriage_of_trump_that_brings_more_than_the_run_is_laid_instead() -> None:
    rules, run = own(CLASSIC, ROYAL_MARRIAGE=(4, 30)), "AH TH KH QH JH"

    assert worth(rules, run) == 150
    assert worth(rules, f"{run} KH") == 190
    assert worth(rules, f"{run} KH QH") == 300, "230 with the run"


def test_the_rules_page_marks_what_is_changed() -> None:
    rules = own(CLASSIC, ACES=(12, 120), ROYAL_MARRIAGE=(4, 30), JACKS=(0, 0), PINOCHLE=(4, 0))
    said = {line.name: (line.what, line.points) for line in meld_lines(rules)}

    assert said["Aces around"] == ("an ace of every suit (otherwise 100)", (120,))
    assert said["Aces abound"] == ("all eight aces (otherwise 1000)", (1200,))
    assert said["Double royal marriage"] == ("both kings and queens of trump (otherwise 80)", (300,))
    assert said["Pinochle"] == ("Q♠ and J♦, only once", (40,))
    assert "Jacks around" not in said
    assert "Not played: jacks around." in " ".join(section.spoken for section in rules_in_words(rules))
    double = {line.name: (line.what, line.points) for line in meld_lines(own(DOUBLE_DECK, ACES=(12, 100, 100, 200)))}
    assert double["Aces around"] == ("an ace of every suit (otherwise 10, 100, 150, 200)", (12, 100, 100, 200))


def test_a_bid_above_any_meld_of_ones_own_is_not_taken() -> None:
    assert own(CLASSIC, ACES=(10, 9_999)).highest_bid == 5000 + 2 * 10 * 9_900
    assert own(CLASSIC, ACES=(10, 20)).highest_bid == CLASSIC.highest_bid


# Any table.


def sets(cards: list[tuple[str, ...]], points: list[tuple[int, ...]], hand: Counter[str]) -> Iterator[tuple[int, ...]]:
    """Every number of times that melds could be laid side by side from a hand."""
    for times in product(*(range(len(worth) + 1) for worth in points)):
        need = Counter(card for each, many in zip(cards, times, strict=True) for card in each * many)
        if need <= hand:
            yield times


def total(points: list[tuple[int, ...]], times: tuple[int, ...]) -> int:
    return sum(worth[many - 1] for worth, many in zip(points, times, strict=True) if many)


def slowly(table: Table, spares: bool, hand: Hand, trump: Suit, counts_on: bool = False) -> int:
    """The best of all sets, tried one by one: several of a kind are one meld with points of its own."""
    held, t = Counter(map(str, hand)), trump.letter
    found = 0
    for s in (suit.letter for suit in Suit if suit is not trump):
        plain, worth_plain = [tuple(rank + s for rank in "ATKQJ"), (f"K{s}", f"Q{s}")], table[MeldEntry.PLAIN_RUN]
        points = [worth_plain, table[MeldEntry.MARRIAGE]]
        found += max(total(points, times) for times in sets(plain, points, held))
    alone = [((f"9{t}",), table[MeldEntry.DIX]), (("QS", "JD"), table[MeldEntry.PINOCHLE])]
    alone += [(tuple(rank + s.letter for s in Suit), table[entry]) for entry, rank in AROUND.items()]
    for cards, points in alone:
        found += max(total([points], times) for times in sets([cards], [points], held))
    run, pair = tuple(rank + t for rank in "ATKQJ"), (f"K{t}", f"Q{t}")
    cards = [run, pair, (f"K{t}",), (f"Q{t}",)]
    spare = table[MeldEntry.SPARE] if spares and any(table[MeldEntry.SPARE]) else ()
    points = [table[MeldEntry.RUN], table[MeldEntry.ROYAL_MARRIAGE], spare, spare]
    best = 0
    for times in sets(cards, points, held):
        runs, royals, *added = times
        if (sum(added) and runs != 1) or (spare and runs and royals):
            continue  # spare cards add to a single run, and then there is no marriage beside it
        brings = total(points, times)
        if counts_on and runs and royals and not spare:  # as many as lie there, those inside the runs among them
            brings += max(points[1][: runs + royals]) - points[1][royals - 1]
        best = max(best, brings)
    return found + best


@pytest.mark.sweep
@pytest.mark.parametrize("number", [600, pytest.param(20_000, marks=pytest.mark.slow)])
def test_the_best_set_of_any_table_is_found_and_lanes_agree(number: int) -> None:
    rng = Random(f"own melds {number}")
    every = own_tables(rng, [rules for rules in PRESETS.values() if rules.stock is None])
    for turn in range(number // 10):
        rules = next(every).changed(melds={"royals_beside_run": turn % 2 == 0})
        table = usual_worth(rules.melds.values) | dict(rules.melds.own)
        size, unit = rules.dealing.hand_size, int(rules.scale)
        hands = [random_hands(rng, size, rules.deck) for _ in range(10)]
        trump = Suit(rng.randrange(4))
        deals = Deals.from_hands([(hand,) for hand in hands], rules.deck.copies)
        planes, lanes = meld_units(rules, trump, deals.held[0]), deals.lanes
        wide = meld_units_by_suit(rules, deals.held[0], each_suit_first(deals.held[0], lanes), lanes)
        assert number_list(wide, 4 * lanes)[trump * lanes :][:lanes] == number_list(planes, lanes), (rules.melds, trump)
        for lane, hand in enumerate(hands):
            spares = rules.melds.run_with_spares and rules.deck.copies == 2
            best = slowly(table, spares, hand, trump, rules.melds.royals_beside_run)
            melds = best_melds(rules, hand, trump)
            assert total_points(melds) == meld_total(rules, hand, trump) == best * unit, (rules.melds.own, hand, trump)
            assert sum((plane >> lane & 1) << bit for bit, plane in enumerate(planes)) == best


# A run of a plain suit (rules.md 7a).

NYX = own(DOUBLE_DECK, PLAIN_RUN=(2, 4, 8, 12), MARRIAGE=(2, 4, 8, 12))
HUNDRED = own(CLASSIC, PLAIN_RUN=(10, 100))
PLAIN = "AC TC KC QC JC"


@pytest.mark.parametrize(
    ("rules", "cards", "points", "named"),
    [
        (CLASSIC, PLAIN, 20, ["marriage"]),
        (HUNDRED, PLAIN, 100, ["plain run"]),
        (HUNDRED, f"{PLAIN} KC QC", 120, ["plain run", "marriage"]),
        (HUNDRED, f"{PLAIN} {PLAIN}", 1000, ["double plain run"]),
        (HUNDRED, f"{PLAIN} AD TD KD QD JD", 200, ["plain run", "plain run"]),
        (HUNDRED, "AH TH KH QH JH", 150, ["run"]),
        # nyx.net, rules_nochle: a run 2, a marriage 2 "(not counted if part of a run)"
        (NYX, PLAIN, 2, ["marriage"]),
        (NYX, f"{PLAIN} {PLAIN}", 4, ["double marriage"]),
    ],
)
def test_a_plain_run_counts_where_the_table_says_so(rules: RuleSet, cards: str, points: int, named: list[str]) -> None:
    hand = parse_hand(cards)
    melds = best_melds(rules, hand, Suit.HEARTS)

    assert total_points(melds) == points
    assert sorted(meld.name for meld in melds if meld.points) == sorted(named)
    assert Counter(laid_cards(melds)) <= Counter(hand), "each card lies once"


def test_a_plain_run_is_on_the_page_and_near_where_two_cards_lack() -> None:
    lines = {line.name: (line.what, line.points) for line in meld_lines(HUNDRED)}
    assert lines["Plain run"] == ("A 10 K Q J of a plain suit (otherwise none)", (100,))
    assert "Plain run" not in {line.name for line in meld_lines(CLASSIC)}
    assert [meld.name for meld in near_melds(HUNDRED, parse_hand("AC TC KC QC"), Suit.HEARTS)[0].melds] == ["plain run"]


def test_there_is_no_plain_run_beside_a_stock() -> None:
    with pytest.raises(RuleSetError, match="beside a stock there is no plain run"):
        own(TWO_HANDED, PLAIN_RUN=(10, 20))


# Royal marriages beside a run count on from the one in it (rules.md 7a).

RUN = "AS TS KS QS JS"
FAMILY = own(DOUBLE_DECK, ROYAL_MARRIAGE=(4, 30, 60, 120)).changed(melds={"royals_beside_run": True})


@pytest.mark.parametrize(
    ("cards", "points", "named"),
    [  # nyx.net, rules_nochle: "Run + Marriage: run with extra marriage, 45; 2 extra, 75; 3 extra, 135"
        (RUN, 15, ["run"]),
        (f"{RUN} KS QS", 45, ["double royal marriage", "run"]),
        (f"{RUN} KS QS KS QS", 75, ["triple royal marriage", "run"]),
        (f"{RUN} KS QS KS QS KS QS", 135, ["quadruple royal marriage", "run"]),
        (f"{RUN} KS", 15, ["run"]),
        ("KS QS KS QS", 30, ["double royal marriage"]),
        (f"{RUN} {RUN}", 150, ["double run"]),
        (f"{RUN} {RUN} KS QS", 210, ["double run", "triple royal marriage"]),
    ],
)
def test_royal_marriages_beside_a_run_count_on_from_the_one_in_it(cards: str, points: int, named: list[str]) -> None:
    hand = parse_hand(cards)
    melds = best_melds(FAMILY, hand, Suit.SPADES)

    assert total_points(melds) == points
    assert [meld.name for meld in melds] == named
    assert Counter(laid_cards(melds)) <= Counter(hand), "each card lies once"


def test_where_spare_cards_add_to_a_run_royal_marriages_do_not_count_on() -> None:
    rules = CLASSIC.changed(melds={"royals_beside_run": True})

    assert "melds.royals_beside_run" in rules.idle
    assert worth(rules, f"{RUN} KS QS".replace("S", "H")) == 230
    assert worth(rules.changed(melds={"run_with_spares": False}), "AH TH KH QH JH KH QH") == 150 + 80


def test_two_runs_that_bring_less_than_one_with_its_spare_cards_are_laid_as_one() -> None:
    """Spare cards add to a single run alone: 150 + 2 × 40, or what two runs bring."""
    both = "AH AH TH TH KH KH QH QH JH JH"
    for two, brings in ((16, 230), (22, 230), (24, 240), (150, 1500)):
        assert worth(own(CLASSIC, RUN=(15, two)), both) == brings


# Each further meld adds a card of its own (rules.md 7a).

NEW_CARD = CLASSIC.changed(name="a new card", melds={"card_of_its_own": True})
EVERY_PAIR = "KC QC KD QD KH QH KS QS"


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (EVERY_PAIR, 220),  # rules.md 7a: "then the roundhouse is 220", and not 240
        (f"{EVERY_PAIR} KD", 240),
        (f"{EVERY_PAIR} QH", 240),
        (f"{EVERY_PAIR} JD", 260),  # the pinochle adds its jack
        (f"{EVERY_PAIR} AH TH JH", 350),  # the run has king and queen of hearts, so the kings add that one: 350
        ("KC QC KD QD KH QH KS", 40 + 20 + 20 + 80),
    ],
)
def test_a_king_and_a_queen_of_every_suit_bring_one_marriage_less(cards: str, points: int) -> None:
    assert worth(NEW_CARD, cards) == points


def test_with_two_decks_two_of_each_bring_one_marriage_less() -> None:
    rules = DOUBLE_DECK.changed(melds={"card_of_its_own": True})
    two = " ".join([EVERY_PAIR] * 2)

    assert worth(DOUBLE_DECK, two) - worth(rules, two) == 2
    assert worth(DOUBLE_DECK, f"{two} KC") == worth(rules, f"{two} KC")


def in_any_order(rules: RuleSet, hand: Hand, trump: Suit) -> int:
    """The most that a hand lays one meld after the other, each with a card that lies in none yet."""
    places = {card: [place for place, other in enumerate(hand) if other is card or other == card] for card in hand}
    melds = []
    cards = Counter(hand)
    for number, row in enumerate(meld_table(rules, trump)):
        for times in range(1, len(row.points) + 1):
            if all(cards[card] >= times for card in row.cards):
                for some in product(*(combinations(places[card], times) for card in row.cards)):
                    mask = sum(1 << place for part in some for place in part)
                    melds.append((number, row.kind.meld_class - 1, mask, row.points[times - 1]))

    @cache
    def most(laid: int, *used: int) -> int:
        lying, best = used[0] | used[1] | used[2], 0
        for number, at, mask, points in melds:
            if not laid >> number & 1 and not mask & used[at] and mask & ~lying:
                after = (*used[:at], used[at] | mask, *used[at + 1 :])
                best = max(best, points + most(laid | 1 << number, *after))
        return best

    return most(0, 0, 0, 0)


OWN = (
    ((MeldEntry.KINGS, (1, 10)),),
    ((MeldEntry.QUEENS, (1, 90)), (MeldEntry.MARRIAGE, (6, 7))),
    ((MeldEntry.ROYAL_MARRIAGE, (3, 30)), (MeldEntry.MARRIAGE, (0, 9))),
    ((MeldEntry.PLAIN_RUN, (5, 50)),),
)


@pytest.mark.parametrize("count", [3, pytest.param(60, marks=pytest.mark.slow)])
def test_the_best_set_is_that_of_the_best_order_and_lanes_agree(count: int) -> None:
    rng = Random("a card of its own")
    for number in range(count):
        rules = NEW_CARD.changed(
            melds={"run_with_spares": False, "own": (() if number % 2 else OWN[number % len(OWN)])}
        )
        hand = (
            *parse_hand(EVERY_PAIR),
            *rng.sample(parse_hand("AH TH JH JD KH QH KC QS 9H"), number % 3 + (number > 9)),
        )
        trump = rng.choice([Suit.HEARTS, Suit.CLUBS])
        found = meld_total(rules, hand, trump)

        assert found == in_any_order(rules, hand, trump), (rules.melds, hand, trump)
        planes = meld_units(rules, trump, Deals.from_hands([(hand,)], 2).held[0])
        assert sum((plane & 1) << bit for bit, plane in enumerate(planes)) * 10 == found
