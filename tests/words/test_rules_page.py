"""The rules in words say what the rule set says, all of it, and read as they were approved."""

import re
from pathlib import Path

import pytest

from game.rules import (
    PRESETS,
    AuctionForm,
    BothOver,
    Counters,
    HeadRule,
    MeldKeeper,
    MeldKind,
    MeldValues,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    Rank,
    RuleSet,
    Scale,
    Seat,
    ThrowInRule,
    TrumpChoice,
    best_melds,
    preset,
)
from game.rules.play import Contract, Outcome, played_scores
from game.rules.presets import CLASSIC
from game.words.melds import TRUMP, meld_lines
from game.words.rules_blocks import Paragraph
from game.words.rules_figures import counters_in_words
from game.words.rules_page import meld_table, rules_in_words
from tests.games import of_each_kind
from tests.strategies import AUCTION_GAMES
from tests.switches import SWITCHES, places, with_choice

MOON = preset("classic").changed(scoring={"moon": Moon.THOUSAND})

GOLDEN = Path(__file__).parents[1] / "golden" / "rules"


def text_of(rules: RuleSet) -> str:
    return "\n".join(section.spoken for section in rules_in_words(rules))


def in_units(rules: RuleSet) -> RuleSet:
    raised = None if rules.auction.highest_raise is None else rules.auction.highest_raise // 10
    ladder = tuple((start // 10, step // 10) for start, step in rules.auction.ladder)
    return rules.changed(
        scale=Scale.UNITS,
        auction={"ladder": ladder, "highest_raise": raised},
        tricks={"last_trick": rules.tricks.last_trick // 10},
        end={"target": rules.end.target // 10},
    )


def variants() -> list[RuleSet]:
    """Classic, with the moon, and every other value of every switch; also in units."""
    others = (with_choice(MOON, name, value) for game, name, value in SWITCHES if game == "classic")
    return [in_units(MOON), *(rules for rules in others if rules is not None)]


@pytest.mark.sweep(11)
@pytest.mark.parametrize("game", of_each_kind("double-deck"))
def test_every_switch_of_a_game_changes_its_text(game: str) -> None:
    """Findings H9: whatever ``tests/rules/test_switches.py`` sees in deals is to be read, and no two choices alike."""
    for rules in places(PRESETS[game]):
        texts = {text_of(rules): "as it comes"}
        for its_game, name, value in SWITCHES:
            other = with_choice(rules, name, value) if its_game == game else None
            if other is not None and other != rules and name not in rules.idle & other.idle:
                text = text_of(other)
                assert text not in texts, f"{name} {value} reads as {texts[text]}"
                texts[text] = f"{name} {value}"


def test_units_are_named() -> None:
    assert text_of(in_units(MOON)) != text_of(MOON)


def test_three_hands_read_as_the_rule_book_has_them() -> None:
    text = text_of(PRESETS["three-handed"])

    assert "Everybody is dealt 15 cards, and sees only their own. 3 cards lie face down: the widow." in text
    assert "From the 18 cards the declarer then buries 3, face down: any cards." in text
    assert "If all pass, the dealer must take the contract at 200." in text
    assert "A player saves the meld with a trick point: without one it is lost." in text
    for word in ("team", "partner"):
        assert word not in text


def test_two_hands_read_as_the_sources_have_it() -> None:
    hay, book = text_of(PRESETS["two-handed"]), text_of(PRESETS["two-handed-book"])

    assert "the run then brings 110." in hay
    assert "that brings 260." in hay
    assert "the run then brings 150." in book
    assert "every deal has 250 trick points" in hay
    assert "every deal has 240 trick points" in book
    assert "the winner of a trick may go on laying melds that were held back" in book
    for word in ("team", "partner", "auction", "bid", "declarer"):
        assert word not in hay + book


def test_the_name_does_not_change_the_rules() -> None:
    assert text_of(preset("classic").changed(name="Sunday")) == text_of(preset("classic"))


HOUSE = CLASSIC.changed(
    name="house",
    auction={
        "ladder": ((200, 20),),
        "highest_raise": 60,
        "form": AuctionForm.SINGLE_ROUND,
        "nobody_bids": NobodyBids.REDEAL,
    },
    naming={"choice": TrumpChoice.NEEDS_MARRIAGE},
    passing={"count": 1},
    tricks={"head_rule": HeadRule.NEVER, "counters": Counters.FACE_VALUES},
    scoring={
        "meld_keeper": MeldKeeper.NOTHING,
        "throw_in": ThrowInRule.ALWAYS,
        "moon": Moon.FIFTEEN_HUNDRED,
        "moon_failure": MoonFailure.MINUS_BID,
    },
    dealing={"misdeal": Misdeal.FIVE_NINES},
    end={"target": 2000, "both_over": BothOver.HIGHER_TOTAL},
)


@pytest.mark.parametrize("rules", [*PRESETS.values(), HOUSE], ids=lambda rules: str(rules.name))
def test_the_rules_read_as_they_were_approved(rules: RuleSet, update_golden: bool) -> None:
    """The whole page, to be read: a changed line needs a stated reason, as in every golden text."""
    path = GOLDEN / f"{rules.name}.txt"
    lines = [line for section in rules_in_words(rules) for line in re.split(r"(?<=[.!?;]) ", section.spoken)]
    if update_golden:
        path.parent.mkdir(exist_ok=True)
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")

    assert lines == path.read_text(encoding="utf-8").splitlines()


def test_the_example_of_throwing_in_is_a_bid_that_may_be_thrown_in() -> None:
    for rules in (*AUCTION_GAMES.values(), *variants()):
        section = next(each for each in rules_in_words(rules) if each.title == "Before play")
        for block in section.blocks:
            if isinstance(block, Paragraph) and block.example:
                bid, meld, reach, *_ = map(int, re.findall(r"\d+", block.text))
                assert reach == meld + rules.trick_total
                assert bid > reach
                assert rules.auction.is_bid(bid)


def test_classic_reads_as_the_source_has_it() -> None:
    text = text_of(preset("classic"))

    assert "The bid is 330 and the team’s meld 60. Even with every trick that makes 310" in text
    assert "The opening bid is 250 or 260. Every further bid is higher than the last by 10 or 20." in text
    assert "passes 4 cards back" in text
    assert "With A♥ 10♥ 9♥ you must play A♥ or 10♥, which beat the queen." in text
    assert "the team with the contract wins, whatever the totals" in text


def test_joedog_reads_as_the_source_has_it() -> None:
    text = text_of(preset("joedog"))

    assert "The lowest bid is 16." in text
    assert "passes on 3 cards" in text
    assert "When a plain suit is led, any card of the suit will do." in text
    assert "shared between the teams" in text
    assert "every deal has 25 trick points" in text
    assert "Run with king" not in text


def test_the_double_deck_reads_as_the_source_has_it() -> None:
    text = text_of(preset("double-deck"))

    assert "80 cards: four of each in four suits. From high to low: ace, ten, king, queen, jack. Mind" in text
    assert "The lowest bid is 50." in text
    assert "Bids go up in steps of 1, from 60 on in steps of 5." in text
    assert "No cards are passed" in text
    assert "a marriage, king and queen" in text
    assert "Run, A 10 K Q J of trump: 15, twice 150, three times 225, four times 300" in text
    assert "Jacks around, a jack of every suit: 4, twice 40, three times 60, four times 80" in text
    assert "every deal has 50 trick points" in text
    assert "nine" not in text
    assert "Dix" not in text
    assert "With A♥ 10♥ J♥ you must play A♥ or 10♥" in text


def test_what_one_switch_rules_out_is_not_told_of_another() -> None:
    one_a_turn = text_of(preset("two-handed").changed(stock={"one_meld_a_turn": True}))
    assert "in one turn" not in one_a_turn
    assert "a double pinochle from the hand is one meld" in one_a_turn

    counted = text_of(preset("classic").changed(melds={"values": MeldValues.TWO_HANDED}))
    assert "Two marriages of a suit count twice" not in counted
    assert "only a double pinochle takes the place of its two singles" in counted

    spares = text_of(preset("double-deck").changed(melds={"run_with_spares": True}))
    assert "makes a run worth more" not in spares


def test_buried_counters_help_to_make_the_bid() -> None:
    # rules.md 5a: "Counters in the buried cards are the bidder's when the hand is over"
    rules = preset("three-handed")
    outcome, *_ = played_scores(rules, Contract(Seat.NORTH, 200), (60, 0, 0), (110, 70, 40), None, 30)

    assert outcome is Outcome.MADE
    assert "is made with 140 trick points or more, buried counters among them." in text_of(rules)


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_cards_shown_for_a_meld_make_exactly_that_meld(rules: RuleSet) -> None:
    for line in meld_lines(rules):
        for times, points in enumerate(line.points, 1):
            melds = best_melds(rules, tuple(sorted(line.cards * times)), TRUMP)
            assert {meld.kind for meld in melds} == {line.kind}
            assert sum(meld.points for meld in melds) == points
            assert melds[0].name.capitalize() == line.name or len(line.points) > 1


@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_no_meld_is_left_out(rules: RuleSet) -> None:
    kinds = {line.kind for line in meld_lines(rules)}
    spares = {MeldKind.RUN_WITH_KING, MeldKind.RUN_WITH_QUEEN, MeldKind.RUN_WITH_MARRIAGE}

    assert kinds == set(MeldKind) - {MeldKind.PLAIN_RUN} - (set() if rules.melds.run_with_spares else spares) - (
        set() if Rank.NINE in rules.deck.ranks else {MeldKind.DIX}
    )


def test_the_meld_table_lists_every_meld_once() -> None:
    spoken = meld_table(preset("classic")).spoken

    for line in meld_lines(preset("classic")):
        assert spoken.count(f"{line.name}, {line.what}: {line.points[0]}") == 1


def test_counters_in_words() -> None:
    assert counters_in_words(Counters.ACE_TEN_KING, Scale.HUNDREDS) == "A 10 K: 10"
    assert counters_in_words(Counters.ACE_TEN_KING, Scale.UNITS) == "A 10 K: 1"
    assert counters_in_words(Counters.FIVES, Scale.HUNDREDS) == "A 10: 10, K Q: 5"
    assert counters_in_words(Counters.FACE_VALUES, Scale.HUNDREDS) == "A: 11, 10: 10, K: 4, Q: 3, J: 2"


# Findings R5: pages of unusual sets. ``test_page_is_true`` has the kind.


def test_bids_are_told_as_the_ladder_and_the_highest_raise_have_them() -> None:
    text = text_of(PRESETS["double-deck"].changed(auction={"highest_raise": 20}))

    assert "The opening bid is 50 to 65. Every further bid is higher than the last by at most 20." in text
    assert "Bids go up in steps of 1, from 60 on in steps of 5." in text
    assert "69" not in text


def test_the_example_of_a_bid_can_be_made() -> None:
    text = text_of(PRESETS["double-deck"].changed(auction={"ladder": ((60, 5),)}))

    assert "A bid of 60 with 16 in meld is made with 44 trick points or more. With fewer the team scores −60." in text


def test_the_example_of_throwing_in_is_a_bid_that_can_be_called() -> None:
    rules = PRESETS["double-deck"].changed(auction={"ladder": ((57, 1),)}, tricks={"last_trick": 0})
    assert "The bid is 57 and the team’s meld 6. Even with every trick that makes 54" in text_of(rules)

    once = CLASSIC.changed(auction={"ladder": ((100, 10),), "form": AuctionForm.SINGLE_ROUND})
    text = text_of(once)
    assert "The bid is" not in text
    assert "With these bids that never happens: nobody can bid more than 170." in text


def test_what_nobody_has_is_not_told_of_the_defenders() -> None:
    text = text_of(PRESETS["three-handed"].changed(widow={"only_declarer_melds": True}))

    assert "The defenders score their trick points, each for themselves." in text
    assert (
        "The declarer then loses the points of the bid, the defenders score nothing, and the next deal begins." in text
    )
    assert "The declarer saves the meld with a trick point" in text
    assert "their meld" not in text


def test_each_defender_of_three_gets_the_moon() -> None:
    text = text_of(PRESETS["three-handed"].changed(scoring={"moon": Moon.THOUSAND}))

    assert "each of the two defenders gets 1000 more for the deal and the declarer scores nothing" in text


def test_playing_on_out_of_reach_is_not_called_a_gain_where_it_is_none() -> None:
    # rules.md 4e: throwing in, "the opponents keep their meld"; trick points they get only where the deal is played
    text = text_of(PRESETS["joedog"])

    assert (
        "the declarer may throw in; playing on loses the bid all the same and gives the defenders trick points." in text
    )
