"""Rule sets: the presets switch by switch (rules.md 2), and choices that cannot be (design.md 2)."""

from dataclasses import fields, is_dataclass
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from game.rules import (
    PRESETS,
    BothOver,
    ChipRules,
    ChipSuits,
    Counters,
    Deck,
    Hand,
    HeadRule,
    MeldEntry,
    MeldKeeper,
    MeldKind,
    MeldValues,
    Misdeal,
    Moon,
    NobodyBids,
    RuleSet,
    RuleSetError,
    Scale,
    Seating,
    StockRules,
    Suit,
    ThrowInRule,
    TrumpChoice,
    WidowRules,
    meld_table,
    preset,
)
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, TWO_HANDED
from tests.strategies import FACE, GAMES, rule_sets

# The columns of the table in rules.md 2, and of 7b, row by row, in the order of PRESETS. The two-handed games bid for
# nothing: what belongs to an auction stands there as in `classic`. What is not named is everywhere as in `RuleSet()`.
COLUMNS: dict[str, tuple[object, ...]] = {
    "name": (
        "classic", "joedog", "double-deck", "double-deck-club", "kitty-four", "two-handed", "two-handed-book",
        "three-handed",
    ),
    "scale": (Scale.HUNDREDS, *(Scale.UNITS,) * 3, *(Scale.HUNDREDS,) * 4),
    "seating": (*(Seating.PARTNERS,) * 5, Seating.TWO, Seating.TWO, Seating.THREE),
    "deck": (Deck.SINGLE, Deck.SINGLE, Deck.DOUBLE, Deck.DOUBLE, *(Deck.SINGLE,) * 4),
    "dealing.hand_size": (12, 12, 20, 20, 11, 12, 12, 15),
    "auction.ladder": (
        ((250, 10),), ((16, 1),), *(((50, 1), (60, 5)),) * 2, *(((250, 10),),) * 3, ((200, 10),)
    ),
    "auction.highest_raise": (20, None, None, None, 20, 20, 20, None),
    "naming.choice": (*(TrumpChoice.ANY_SUIT,) * 2, *(TrumpChoice.NEEDS_MARRIAGE,) * 2, *(TrumpChoice.ANY_SUIT,) * 4),
    "passing.count": (4, 3, 0, 0, 0, 0, 0, 0),
    "widow": (
        *(None,) * 4, WidowRules(size=4, shown=False), None, None, WidowRules(size=3, only_declarer_melds=False)
    ),
    "stock": (
        *(None,) * 5, StockRules(), StockRules(melds_in_last_phase=True, run_after_marriage_in_full=True), None
    ),
    "melds.values": (
        *(MeldValues.SINGLE_DECK,) * 2, *(MeldValues.DOUBLE_DECK,) * 2, MeldValues.SINGLE_DECK,
        *(MeldValues.TWO_HANDED,) * 2, MeldValues.SINGLE_DECK,
    ),
    "melds.run_with_spares": (True, *(False,) * 3, True, *(False,) * 3),
    "melds.least": (0, 0, 0, 20, 0, 0, 0, 0),
    "tricks.head_rule": (
        HeadRule.EVERY_SUIT, HeadRule.TRUMP_LED, *(HeadRule.EVERY_SUIT,) * 4, HeadRule.NEVER, HeadRule.EVERY_SUIT,
    ),
    "tricks.overtrump": (True, False, True, True, True, True, False, True),
    "tricks.counters": (
        *(Counters.ACE_TEN_KING,) * 5, *(Counters.FACE_VALUES,) * 2, Counters.ACE_TEN_KING
    ),
    "tricks.last_trick": (10, 1, 2, 2, 10, 10, 0, 10),
    "scoring.meld_keeper": (
        MeldKeeper.TRICK_POINTS, MeldKeeper.NOTHING, *(MeldKeeper.TRICK_POINTS,) * 3,
        MeldKeeper.NOTHING, MeldKeeper.NOTHING, MeldKeeper.TRICK_POINTS,
    ),
    "scoring.keeping_points": (1, 1, 1, 20, 1, 1, 1, 1),
    "scoring.tricks_too": (*(False,) * 3, True, *(False,) * 4),
    "scoring.throw_in": (*(ThrowInRule.WHEN_OUT_OF_REACH,) * 7, ThrowInRule.ALWAYS),
    "end.target": (1500, 300, 500, 500, 1500, 1200, 1200, 1500),
    "chips": (None,) * 8,
    "end.both_over": (*(BothOver.BIDDING_TEAM,) * 5, *(BothOver.HIGHER_TOTAL,) * 2, BothOver.BIDDING_TEAM),
}  # fmt: skip


# What is played as another game but for a few choices (rules.md 7b).
VARIANTS: dict[str, tuple[str, dict[str, object]]] = {
    "five-handed": (
        "double-deck",
        {
            "seating": Seating.FIVE,
            "dealing.hand_size": 16,
            "auction.ladder": ((40, 1), (60, 5)),
            "naming.choice": TrumpChoice.ANY_SUIT,
            "end.target": 300,
        },
    ),
    "two-handed-64": ("two-handed", {"deck": Deck.SIXTY_FOUR, "dealing.hand_size": 16}),
    "auction": (
        "three-handed",
        {
            "auction.ladder": ((300, 10),),
            "auction.nobody_bids": NobodyBids.REDEAL,
            "widow": WidowRules(size=3, only_declarer_melds=True),
            "tricks.head_rule": HeadRule.TRUMP_LED,
            "tricks.overtrump": False,
            "tricks.counters": Counters.FACE_VALUES,
            "scoring.meld_keeper": MeldKeeper.NOTHING,
            "scoring.throw_in": ThrowInRule.BEFORE_TRUMP,
            "chips": ChipRules(suits=ChipSuits.SPADES_DOUBLE),
            "end.deals": 12,
            "end.both_over": BothOver.HIGHER_TOTAL,
        },
    ),
}


def switches(group: object, prefix: str = "") -> dict[str, object]:
    """Every choice of a rule set, by its path."""
    found: dict[str, object] = {}
    for field in fields(group):  # type: ignore[arg-type]
        value = getattr(group, field.name)
        if is_dataclass(value) and not isinstance(value, StockRules | WidowRules | ChipRules):
            found |= switches(value, f"{field.name}.")
        else:
            found[prefix + field.name] = value
    return found


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_is_its_column_of_the_table(name: str) -> None:
    like, changes = VARIANTS.get(name, (name, {}))
    column = COLUMNS["name"].index(like)
    wanted = {switch: values[column] for switch, values in COLUMNS.items()}
    usual = switches(RuleSet())  # what the table does not name is so in every game

    assert switches(PRESETS[name]) == usual | wanted | changes | {"name": name}


def test_the_presets_are_known_by_name_the_default_first() -> None:
    assert set(PRESETS) == {*COLUMNS["name"], *VARIANTS}
    assert next(iter(PRESETS)) == "classic"
    assert RuleSet() == CLASSIC == preset("classic")
    assert preset("joedog") == JOEDOG


def test_an_unknown_preset_is_refused_with_what_there_is() -> None:
    with pytest.raises(RuleSetError, match=r"'bridge'.*classic, joedog, double-deck"):
        preset("bridge")


@pytest.mark.parametrize(("name", "cards", "each"), [("classic", 48, 12), ("joedog", 48, 12), ("double-deck", 80, 20)])
def test_four_players_share_the_deck(name: str, cards: int, each: int) -> None:
    rules = PRESETS[name]

    assert (len(rules.deck.cards), len(rules.seats), rules.dealing.hand_size) == (cards, 4, each)


def test_the_bids_of_the_double_deck_go_up_by_one_and_from_60_by_five() -> None:
    # rules.md 2: "any higher number up to 60; above 60 multiples of 5 (after 59: 60, 65, 70 …)"
    auction = DOUBLE_DECK.auction

    assert list(auction.bids(49, 75)) == [*range(50, 60), 60, 65, 70, 75]
    assert [auction.next_bid(points) for points in (0, 49, 50, 58, 59, 60, 63, 65)] == [1, 50, 51, 59, 60, 65, 65, 70]
    assert [auction.floor(points) for points in (50, 59, 60, 64, 65)] == [50, 59, 60, 60, 65]
    assert [points for points in range(40, 80) if auction.is_bid(points)] == [*range(50, 60), 60, 65, 70, 75]


def test_the_bids_of_a_ladder_whose_rungs_do_not_fit_are_bids() -> None:
    auction = CLASSIC.changed(auction={"ladder": ((240, 30), (320, 40)), "highest_raise": None}).auction

    assert list(auction.bids(auction.opening_base, 420)) == [240, 270, 300, 320, 360, 400]
    assert all(auction.is_bid(auction.next_bid(points)) for points in range(210, 700))


@pytest.mark.parametrize(("rules", "last"), [(CLASSIC, 10), (JOEDOG, 1)])
def test_the_last_trick_is_worth_one_counter(rules: RuleSet, last: int) -> None:
    # rules.md 2: "last trick 10 | 1"
    assert rules.tricks.last_trick == last


@pytest.mark.parametrize("trump", Suit)
def test_units_are_hundreds_divided_by_ten(trump: Suit) -> None:
    # rules.md 3c: "`joedog`: the same divided by ten"
    def worth(rules: RuleSet) -> dict[tuple[MeldKind, Hand], tuple[int, ...]]:
        table = meld_table(rules.changed(melds={"run_with_spares": True}), trump)
        return {(row.kind, row.cards): row.points for row in table}

    assert worth(CLASSIC) == {row: tuple(10 * each for each in points) for row, points in worth(JOEDOG).items()}


FOR_CHIPS: list[tuple[dict[str, Any], str]] = [
    ({"end": {"deals": 5}}, "a match for chips has 6 to 60 deals, got 5"),
    ({"end": {"deals": 0}}, "a match for chips has 6 to 60 deals, got 0"),
    ({"end": {"floor": 100}}, "a match for chips has no lower end, got 100"),
    ({"scoring": {"moon": Moon.THOUSAND}}, "chips are paid for the bid: nobody shoots the moon"),
    ({"widow": None, "dealing": {"hand_size": 16}}, "chips are paid for a bid for a widow"),
    (
        {"seating": Seating.PARTNERS, "dealing": {"hand_size": 11}, "widow": {"size": 4}},
        "chips are paid among three players",
    ),
]


@pytest.mark.parametrize(("choices", "words"), FOR_CHIPS)
def test_what_does_not_go_with_chips_is_refused_in_words(choices: dict[str, Any], words: str) -> None:
    # rules.md 7b: "A match is 12 deals (switch: 6 to 60)"
    with pytest.raises(RuleSetError) as refused:
        PRESETS["auction"].changed(**choices)

    assert words in str(refused.value)


UNITS: dict[str, Any] = {"scale": Scale.UNITS, "auction": {"ladder": ((16, 1),)}, "end": {"target": 300}}
REFUSED: list[tuple[dict[str, Any], str]] = [
    ({"name": ""}, "needs a name"),
    ({"name": "   "}, "needs a name"),
    ({"name": "x" * 41}, "needs a name"),
    ({"name": "a\nb"}, "needs a name"),
    # rules.md 2: "minimum 100 to 300; target 100 to 5000"; "pass 0 to 4"
    ({"auction": {"ladder": ((90, 10),)}}, "minimum bid goes from 100 to 300"),
    ({"auction": {"ladder": ((310, 10),)}}, "minimum bid goes from 100 to 300"),
    ({"auction": {"ladder": ((255, 10),)}}, "in steps of 10, got 255"),
    ({"end": {"target": 90}}, "target goes from 100 to 5000"),
    ({"end": {"target": 5010}}, "target goes from 100 to 5000"),
    ({"end": {"target": 1505}}, "in steps of 10, got 1505"),
    ({"end": {"rises_by": 1010}}, "what the target rises by goes from 0 to 1000"),
    ({"end": {"rises_by": 5}}, "in steps of 10, got 5"),
    ({"passing": {"count": 5}}, "pass 0 to 4 cards, got 5"),
    ({"passing": {"count": -1}}, "pass 0 to 4 cards, got -1"),
    ({"auction": {"ladder": ((250, 0),)}}, "bid step goes from 10 to 100"),
    ({"auction": {"ladder": ((250, 5),)}}, "bid step goes from 10 to 100"),
    ({"auction": {"ladder": ((250, 110),)}}, "bid step goes from 10 to 100"),
    ({"auction": {"highest_raise": 0}}, "highest raise goes from 10"),
    # contradictions
    ({"passing": {"count": 2}, "seating": Seating.THREE, "dealing": {"hand_size": 16}}, "everybody plays alone"),
    ({"passing": {"count": 0}, "seating": Seating.TWO, "dealing": {"hand_size": 24}}, "two players draw from a stock"),
    (
        {"widow": WidowRules(size=4), "dealing": {"hand_size": 11}},
        "no cards are passed where the declarer takes a widow",
    ),
    ({"seating": Seating.TWO, "widow": WidowRules()}, "a widow is for three players, or for four in partnership"),
    ({"deck": Deck.DOUBLE}, "12 cards each without a widow or a stock do not use up the 80 cards"),
    ({"deck": Deck.SIXTY, "dealing": {"hand_size": 15}}, "a deck of 60 cards is for three players"),
    ({"deck": Deck.DOUBLE}, "melds count as with 2 copies of each card, and this deck has 4"),
    (
        {"deck": Deck.DOUBLE, "dealing": {"misdeal": Misdeal.FIVE_NINES}},
        "five nines are not a misdeal with a deck that has no",
    ),
    ({"auction": {"ladder": ((250, 10), (240, 20))}}, "does not go up"),
    ({"auction": {"ladder": ((250, 20),)}}, "minimum bid 250 is not a multiple of the bid step 20"),
    ({"auction": {"ladder": ((250, 50),)}}, "highest raise 20 is less than the bid step 50"),
    (
        {"auction": {"ladder": ((250, 10), (300, 50))}},  # it would end at 300
        "highest raise 20 is less than the bid step 50",
    ),
    (
        {"auction": {"ladder": ((250, 10), (5010, 10))}},
        "with 48 cards a rung goes from 250 to 5000 in hundreds, in steps of 10, got 5010",
    ),
    (
        {"auction": {"ladder": ((240, 20),), "highest_raise": 30}},
        "highest raise 30 is not a multiple of the bid step 20",
    ),
    ({"scale": Scale.UNITS}, "minimum bid goes from 10 to 30"),
    (
        {**UNITS, "tricks": {"last_trick": 1, "counters": Counters.FIVES}},
        "in units only ace, ten and king can count",
    ),
    (
        {**UNITS, "tricks": {"last_trick": 1, "counters": Counters.FACE_VALUES}},
        "in units only ace, ten and king can count",
    ),
    (
        {
            "auction": {
                "ladder": ((100, 100),),
                "highest_raise": None,
                "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW,
            }
        },
        "if nobody bids, the dealer would promise nothing one step below the minimum bid 100",
    ),
]

BESIDE_A_STOCK: list[tuple[dict[str, Any], str]] = [
    ({"seating": Seating.THREE}, "a stock is for two players"),
    ({"dealing": {"hand_size": 11}}, "each player holds 12 cards"),
    ({"melds": {"values": MeldValues.SINGLE_DECK}}, "melds count as in the two-handed game"),
    ({"melds": {"run_with_spares": True}}, "a run with a spare card is worth no more"),
    ({"scoring": {"meld_keeper": MeldKeeper.TRICK_POINTS}}, "melds count as they are laid, whatever tricks bring"),
    ({"passing": {"count": 2}}, "beside a stock no cards are passed"),
    ({"dealing": {"misdeal": Misdeal.FIVE_NINES}}, "beside a stock nobody asks for a new deal"),
    ({"scoring": {"moon": Moon.THOUSAND}}, "nobody shoots the moon"),
    ({"end": {"both_over": BothOver.BIDDING_TEAM}}, "the higher total wins"),
    ({"end": {"by_contract": True}}, "nobody bids, so no contract wins"),
    ({"stock": None}, "12 cards each without a widow or a stock do not use up the 48 cards"),
]


@pytest.mark.parametrize(("choices", "words"), BESIDE_A_STOCK)
def test_what_does_not_go_with_a_stock_is_refused_in_words(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        TWO_HANDED.changed(**choices)

    assert words in str(refused.value)


@pytest.mark.parametrize(("choices", "words"), REFUSED)
def test_choices_that_cannot_be_are_refused_in_words(choices: dict[str, Any], words: str) -> None:
    with pytest.raises(RuleSetError) as refused:
        CLASSIC.changed(**choices)

    assert words in str(refused.value)


CHANGES: tuple[tuple[str, str, dict[str, Any]], ...] = (
    ("scale", "units|hundreds", {"scale": Scale.UNITS}),
    ("scale", "units|hundreds", {"scale": Scale.HUNDREDS}),
    *(("seating", "partners|player|alone|sits out", {"seating": seating}) for seating in Seating),
    *(("deck", "deck|cards", {"deck": deck}) for deck in Deck),
    *(("hand size", "cards each|holds", {"dealing": {"hand_size": size}}) for size in (11, 12, 15, 16, 20, 24, 26)),
    *(("misdeal", "misdeal|new deal", {"dealing": {"misdeal": misdeal}}) for misdeal in Misdeal),
    ("own melds", "melds have|brings|numbers|no dix", {"melds": {"own": ((MeldEntry.ACES, (12, 24)),)}}),
    *(("least meld", "least meld|however few", {"melds": {"least": least}}) for least in (4, 20, 40, 200)),
    *(
        ("keeping points", "trick points", {"scoring": {"keeping_points": points}})
        for points in (20, 30, 200, 300)
    ),
    *(
        ("ladder", "minimum bid|bid step|ladder|rung", {"auction": {"ladder": ladder}})
        for ladder in (
            ((10, 1),), ((30, 1),), ((60, 1),), ((100, 10),), ((250, 10),), ((300, 10),), ((600, 10),), ((100, 100),),
            ((250, 50),), ((240, 30),), ((50, 1), (60, 5)), ((250, 10), (900, 100)), ((250, 10), (9000, 10)),
        )
    ),
    *(
        ("raise", "highest raise", {"auction": {"highest_raise": most}})
        for most in (None, 1, 5, 10, 20, 30, 50, 100, 500)
    ),
    *(("nobody bids", "nobody bids", {"auction": {"nobody_bids": form}}) for form in NobodyBids),
    *(("passing", "passed", {"passing": {"count": count}}) for count in (0, 4)),
    *(("widow", "widow", {"widow": widow}) for widow in (None, WidowRules(), WidowRules(size=2), WidowRules(size=5))),
    ("stock", "stock", {"stock": StockRules()}),
    *(("values", "melds count", {"melds": {"values": values}}) for values in MeldValues),
    ("spares", "spare", {"melds": {"run_with_spares": True}}),
    *(("counters", "count", {"tricks": {"counters": counters}}) for counters in Counters),
    *(("last trick", "last trick", {"tricks": {"last_trick": points}}) for points in (0, 2, 10, 20)),
    ("keeper", "whatever tricks bring", {"scoring": {"meld_keeper": MeldKeeper.TRICK_POINTS}}),
    ("moon", "moon", {"scoring": {"moon": Moon.THOUSAND}}),
    *(("chips", "chips", {"chips": chips}) for chips in (None, ChipRules())),
    *(("deals", "deals", {"end": {"deals": deals}}) for deals in (0, 12)),
    *(("target", "target", {"end": {"target": target}}) for target in (10, 100, 500, 1500, 5000)),
    *(("both over", "higher total", {"end": {"both_over": which}}) for which in BothOver),
)  # fmt: skip
"""Choices that may contradict others: the switch, the words of which one has to name it, and the choice."""


def problems(rules: RuleSet, *changes: dict[str, Any]) -> tuple[str, ...]:
    """What is wrong with some choices together."""
    together: dict[str, Any] = {}
    for change in changes:
        for group, choice in change.items():
            together[group] = together.get(group, {}) | choice if isinstance(choice, dict) else choice
    try:
        rules.changed(**together)
    except RuleSetError as refused:
        return refused.problems
    return ()


@pytest.mark.sweep(6)
@pytest.mark.parametrize("game", GAMES, ids=lambda rules: f"{rules.name} {rules.dealing.hand_size}")
def test_two_choices_that_contradict_each_other_are_both_named(game: RuleSet) -> None:
    # rules.md 7a: "What contradicts each other is refused with both names, as today."
    alone = {number: problems(game, choice) for number, (_, _, choice) in enumerate(CHANGES)}
    contradictions = 0
    for (one, (first, of_first, choice)), (other, (second, of_second, its)) in combinations(enumerate(CHANGES), 2):
        if first == second:
            continue
        for said in set(problems(game, choice, its)) - set(alone[one]) - set(alone[other]):
            contradictions += 1
            assert all(any(word in said for word in words.split("|")) for words in (of_first, of_second)), (
                f"{first} and {second} contradict each other: {said}"
            )
    assert contradictions >= (1 if game.stock is not None else 5)


@pytest.mark.parametrize("game", GAMES, ids=lambda rules: f"{rules.name} {rules.dealing.hand_size}")
def test_a_choice_that_contradicts_the_game_is_named(game: RuleSet) -> None:
    refused = [(words, problems(game, choice)) for _, words, choice in CHANGES]

    for words, said in refused:
        assert not said or any(word in "; ".join(said) for word in words.split("|")), said


def test_all_that_is_wrong_is_named_at_once() -> None:
    with pytest.raises(RuleSetError) as refused:
        CLASSIC.changed(name="", passing={"count": 9}, end={"target": 3})

    assert len(refused.value.problems) == 3


def test_joedog_at_150_is_common() -> None:
    # rules.md 2: "300 units, the program's own default (150 is common)"
    assert JOEDOG.changed(end={"target": 150}).end.target == 150


@given(rule_sets())
def test_a_rule_set_survives_its_repr(rules: RuleSet) -> None:
    assert eval(repr(rules), dict(FACE)) == rules


@given(rule_sets())
@pytest.mark.sweep
def test_all_trick_points_of_a_deal_are_250_or_25(rules: RuleSet) -> None:
    # rules.md 2: "trick total 250 | 25", the last trick 10 or 1 of them
    assert rules.trick_total - rules.tricks.last_trick == 24 * rules.scale
