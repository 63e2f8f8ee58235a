"""The score pad: what cannot be is refused in words with its place, an earlier deal is mended, a text is read back."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from game.command_line import main
from game.pad.checks import doubts, with_entry
from game.pad.drafting import with_partner, with_tricks
from game.pad.entry import DealEntry, Ending, ScorePad, SideMeld, endings
from game.pad.flaws import WrongEntry
from game.pad.possible import can_meld
from game.pad.scoring import score_sheet
from game.plain import Unreadable
from game.rules import PRESETS, BothOver, Moon, Seat, Seating, Suit, ThrowInRule, meld_total
from game.rules.text import parse_suits
from game.store.notation.pads import format_entry, format_pad, parse_pad
from game.words.pad_flaws import flaw_words
from game.words.pad_sheet import pad_names, row_sentences, sheet_text
from tests.sources import GAME
from tests.strategies import rich_deal

NAMES = ("Ann", "Ben", "Cleo", "Dan", "Eve")
NOTATION = GAME / "rules" / "notation.md"
WRITTEN = Path(__file__).parent / "written"


def pad_of(game: str = "classic", *lines: str, **changes: Any) -> ScorePad:
    """A pad with these deals, which are entered one after the other."""
    rules = PRESETS[game].changed(**changes)
    pad = ScorePad(rules, NAMES[: len(rules.seats)], rules.seats[-1])
    for line in lines:
        pad = with_entry(pad, entry_of(pad, line))
    return pad


def entry_of(pad: ScorePad, line: str) -> DealEntry:
    """The deal on a line of notation."""
    return parse_pad(format_pad(replace(pad, entries=())) + "\n" + line).entries[0]


@pytest.mark.parametrize(
    ("game", "line", "words"),
    [
        ("classic", "S 300, trump H, tricks NS 260", "260 is more than the tricks hold: all of them together are 250."),
        ("classic", "S 300, trump H, tricks NS 251", "251 is more than the tricks hold: all of them together are 250."),
        ("classic", "S 300, trump H, tricks NS 125", "Cards cannot add up to 125 in tricks: count them again."),
        ("classic", "S 300, trump H, tricks NS 120 EW 120", "The tricks add up to 240, and should to 250."),
        ("classic", "S 300, trump H", "How many points did Ann and Cleo take in tricks?"),
        ("classic", "S 245, trump H, tricks NS 120", "245 is too low: bids begin at 250."),
        ("classic", "S 255, trump H, tricks NS 120", "255 cannot be bid: the bids next to it are 250 and 260."),
        ("double-deck", "S 62, trump H, tricks NS 20", "62 cannot be bid: the bids next to it are 60 and 65."),
        ("classic", "S 9000, trump H, tricks NS 120", "9000 is higher than any bid of this game: the highest is 5000."),
        ("classic", "trump H, tricks NS 120", "Who won the bidding?"),
        ("classic", "S 250, tricks NS 120", "Which suit was trump?"),
        (
            "classic",
            "S 250, trump H, meld NS 25, tricks NS 120",
            "No two hands meld 25: look at the melds of Ann and Cleo again.",
        ),
        (
            "auction",
            "S 300, trump H, meld N 100, tricks S 120",
            "Only the declarer melds in this game, so Ann laid nothing.",
        ),
        ("auction", "S 300, thrown in, meld S 40", "The deal ended before trump was named, and so before any meld."),
        ("auction", "S 300, trump H, thrown in", "The deal ended before trump was named, and so before any meld."),
        ("three-handed", "S 250, trump H, tricks S 100", "How many points did Ann take in tricks?"),
        ("classic", "W 250, trump C, tricks EW 100, moon made", "Nobody shoots the moon in this game."),
        ("classic", "misdeal", "This game has no misdeal."),
        ("classic", "S 250, trump H, made", "Somebody counts the tricks in this game."),
        ("classic", "nobody bid", "Somebody must take every deal in this game."),
        (
            "classic",
            "S 250, trump H, meld N AAAAAAA...QQ, tricks NS 10",
            "The deck holds the ace of spades 2 times, not 7 times.",
        ),
        ("five-handed", "S 50, trump H, partner S, tricks S 25", "Cleo has bid, and cannot be the partner too."),
        ("five-handed", "S 50, trump H, partner ?, tricks S 25", "Who was the partner of Cleo, if anybody?"),
        ("five-handed", "S 50, trump H, partner W", "How many points did Cleo and Dan take in tricks?"),
        ("five-handed", "S 50, trump H, tricks S 25 N 30", "The tricks add up to 55, and should to 50."),
        ("two-handed", "N 300, trump H, tricks N 100", "Nobody bids in this game."),
        (
            "two-handed",
            "trump H, meld N KQ..., tricks N 100",
            "Melds come one by one in this game: enter their points.",
        ),
        (
            "double-deck-club",
            "S 50, trump H, meld NS 3, tricks NS 30",
            "No two hands meld 3: look at the melds of Ann and Cleo again.",
        ),
        (
            "kitty-four",
            "S 250, trump H, tricks NS 120, buried 130",
            "130 is more than the buried cards can hold: 40 at most.",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_words(game: str, line: str, words: str) -> None:
    refused_in_words(pad_of(game), line, words)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("trump S, meld S 100, moon made, buried 999", "999 is more than the buried cards can hold: 30 at most."),
        ("trump S, meld S 100, moon made, won N", "Only a side without trick points needs this."),
        ("thrown in, buried 10", "10 is more than the buried cards can hold: 0 at most."),
        ("meld S AKQ.A.A.A, thrown in", "The deal ended before trump was named, and so before any meld."),
    ],
)
def test_a_deal_whose_tricks_nobody_counts_has_no_buried_points_and_before_trump_no_cards(
    line: str, words: str
) -> None:
    scoring = {"moon": Moon.THOUSAND, "throw_in": ThrowInRule.BEFORE_TRUMP}
    pad = pad_of("three-handed", "S 300, trump S, meld S 100, moon made, buried 30", scoring=scoring)
    refused_in_words(pad, f"S 300, {line}", words)


def refused_in_words(pad: ScorePad, line: str, words: str) -> None:
    """Hold that the pad takes no such deal, and says why."""
    with pytest.raises(WrongEntry) as refused:
        with_entry(pad, entry_of(pad, line))

    assert flaw_words(refused.value.flaw, pad_names(pad)) == words


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", PRESETS)
def test_every_meld_that_a_hand_holds_is_possible(game: str) -> None:
    """Rich hands too: the finder and the bounds of the pad agree."""
    rules, rng = PRESETS[game], Random(game)
    hands = [hand for _ in range(40) for hand in rich_deal(rules, rng).hands]

    assert all(can_meld(rules, meld_total(rules, hand, suit)) for hand in hands for suit in Suit)
    assert not can_meld(rules, 100_000, 2)


def test_mending_the_first_deal_works_out_all_others_again() -> None:
    lines = ["S 300, trump H, meld NS 60 EW 20, tricks NS 170", *["E 250, trump S, meld EW 100, tricks EW 150"] * 8]
    pad = pad_of("classic", *lines, end={"target": 5000})
    before = score_sheet(pad)
    mended = with_entry(pad, replace(pad.entries[0], tricks=(250, None)), place=0)
    after = score_sheet(mended)

    assert before.rows[0].totals == (-300, 100)
    assert after.rows[0].totals == (310, 0)
    assert [new.totals[0] - old.totals[0] for new, old in zip(after.rows, before.rows, strict=True)] == [610] * 9
    assert [new.totals[1] - old.totals[1] for new, old in zip(after.rows, before.rows, strict=True)] == [-100] * 9


def test_a_deal_that_an_earlier_one_made_impossible_is_doubted_and_scored_all_the_same() -> None:
    lines = ("S 250, trump H, meld NS 500, tricks NS 200", "S 250, trump H, meld NS 500, tricks NS 100, counted out")
    pad = pad_of("classic", *lines, end={"both_over": BothOver.COUNTING_OUT, "target": 1200})
    assert score_sheet(pad).winner == 0

    mended = with_entry(pad, replace(pad.entries[0], melds=(SideMeld(100), SideMeld())), place=0)

    assert [flaw_words(flaw, pad_names(pad)) for flaw in doubts(mended).values()] == [
        "Nobody has reached 1200 in this deal: it is played to its end."
    ]
    assert score_sheet(mended).standing.totals == (900, 50)


def test_a_bid_in_reach_that_was_thrown_in_is_written_with_a_doubt() -> None:
    pad = pad_of("classic", "W 250, trump C, meld EW 40, thrown in", "S 250, trump H, meld NS 60, tricks NS 200")

    assert {place: flaw_words(flaw, pad_names(pad)) for place, flaw in doubts(pad).items()} == {
        0: "A bid of 250 was in reach, 290 with every trick: it is played out."
    }
    assert [row.totals for row in score_sheet(pad).rows] == [(0, -250), (260, -200)]
    assert "  ? A bid of 250 was in reach" in sheet_text(pad, score_sheet(pad), doubts(pad))


def test_the_dealer_goes_round_and_a_misdeal_is_dealt_again() -> None:
    pad = pad_of("auction", "nobody bid", "S 300, trump S, meld S 150, tricks S 200", "dealer N, E 350, thrown in")
    sheet = score_sheet(pad)

    assert [row.dealer for row in sheet.rows] == [Seat.SOUTH, Seat.NORTH, Seat.NORTH]
    assert sheet.standing.dealer is Seat.EAST
    assert [row.totals for row in sheet.rows] == [(0, 0, 0), (-2, -2, 4), (0, -6, 6)]


def test_where_chips_are_paid_nobody_needs_to_count() -> None:
    pad = pad_of("auction", "S 320, trump S, made", "E 400, trump H, set")
    counted = pad_of("auction", "S 320, trump S, meld S 150, tricks S 170", "E 400, trump H, meld E 100, tricks E 200")
    sheet = score_sheet(pad)

    assert [row.totals for row in sheet.rows] == [row.totals for row in score_sheet(counted).rows]
    assert row_sentences(pad, sheet.rows[0])[:2] == ["Cleo made 320.", "Each of the others pays 2 chips to Cleo."]
    assert row_sentences(pad, sheet.rows[1])[1] == "Ben pays each of the others 8 chips, twice the value."


def test_only_what_the_rule_set_knows_is_offered() -> None:
    assert endings(PRESETS["classic"]) == (Ending.PLAYED, Ending.THROWN_IN)
    assert endings(PRESETS["auction"]) == (
        Ending.PLAYED,
        Ending.MADE,
        Ending.SET,
        Ending.THROWN_IN,
        Ending.PASSED_OUT,
    )
    assert endings(PRESETS["two-handed"]) == (Ending.PLAYED,)


@pytest.mark.parametrize(
    ("before", "partner", "after"),
    [
        ("S 42, trump H, partner ?, tricks S 31", Seat.WEST, "S 42, trump H, partner W, tricks S 31"),
        ("S 42, trump H, partner ?, tricks S 31", None, "S 42, trump H, tricks S 31"),
        ("S 42, trump H, partner N, tricks N 31", Seat.WEST, "S 42, trump H, partner W, tricks S 31"),
        ("S 42, trump H, partner N, tricks N 31 E 19", None, "S 42, trump H, tricks N 19 S 31"),
    ],
)
def test_the_points_of_the_declarers_group_stay_when_the_partner_is_told(
    before: str, partner: Seat | None, after: str
) -> None:
    pad = pad_of("five-handed")
    assert format_entry(pad.rules, with_partner(pad.rules, entry_of(pad, before), partner)) == after


def test_melds_by_cards_bring_what_the_finder_finds() -> None:
    pad = pad_of("classic", "E 260, trump S, meld N A.A.A.A E KQ..J., tricks EW 90")
    result = score_sheet(pad).rows[0].result

    assert result is not None
    assert result.meld == (100, 80)
    assert pad.entries[0].melds[1].hands == ((Seat.EAST, parse_suits("KQ..J.")),)


def test_the_example_of_the_documentation_is_read_and_written_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = NOTATION.read_text(encoding="utf-8").partition("## A score pad")[2].partition("```")[2].partition("```")[0]
    pad = parse_pad(text)
    file = tmp_path / "club.txt"
    file.write_text(text, encoding="utf-8")

    assert format_pad(pad) == text.strip("\n") + "\n"
    assert main(["score", str(file)]) == 0
    assert capsys.readouterr().out == sheet_text(pad, score_sheet(pad), {})


BY_HAND = {
    "classic": [(-300, 100), (-140, 370), (-140, 50), (260, 50)],
    "auction": [(-2, -2, 4), (-2, -2, 4), (-6, 0, 6), (2, -16, 14)],
    "five-handed": [(16, 53, 53, 24, 16), (-31, 83, 85, 54, 46)],
    "two-handed": [(278, 222), (449, 561)],
    "double-deck-club": [(56, 0)],
    "turned-trump": [(270, 120), (520, 120)],
}
"""The totals after each deal of the written pads, added up on paper."""


def test_the_sheet_is_also_a_page_to_print(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--page", str(WRITTEN / "classic.txt")]) == 0
    page = capsys.readouterr().out
    assert page.startswith("<!doctype html>")
    assert page.count("<tr><td>") == len(BY_HAND["classic"])
    assert "<th>260</th><th>50</th>" in page


@pytest.mark.parametrize("game", BY_HAND)
def test_a_pad_that_was_written_by_hand_comes_to_what_paper_says(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "--json", str(WRITTEN / f"{game}.txt")]) == 0
    told = json.loads(capsys.readouterr().out)

    assert [tuple(deal["totals"]) for deal in told["deals"]] == BY_HAND[game]
    assert tuple(told["totals"]) == BY_HAND[game][-1]
    assert told["winner"] is None
    assert all(deal["told"] and deal["doubt"] is None for deal in told["deals"])


@pytest.mark.parametrize(
    ("line", "place"),
    [
        ("S 300, trump X, tricks NS 100", "line 8, column 14: "),
        ("S 300, trump H, trump S", "line 8, column 17: trump stands twice"),
        ("Q 300", "line 8, column 1: 'Q' is not known"),
        ("S", "line 8, column 1: the bid is missing"),
        ("S 300 trump H", "line 8, column 7: 'trump' does not belong here: is a comma missing?"),
        ("2. S 300", "line 8, column 1: this is deal 1"),
        ("S 300, meld NE 40", "line 8, column 13: 'NE' is not a side"),
        ("S 300, meld N 40 S AAA", "line 8, column 18: 'S' stands twice"),
        ("S 300, tricks NS", "line 8, column 15: write a side"),
    ],
)
def test_a_line_that_cannot_be_read_is_refused_with_its_place(line: str, place: str) -> None:
    with pytest.raises(Unreadable, match=place.replace("?", r"\?")):
        parse_pad(format_pad(pad_of()).rstrip("\n") + "\n" + line)


def test_an_impossible_deal_in_a_file_is_refused_with_its_line_and_the_place_of_its_part(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "club.txt"
    file.write_text(format_pad(pad_of()) + "\nS 300, trump H, tricks NS 251\n", encoding="utf-8")
    with pytest.raises(SystemExit) as left:
        main(["score", str(file)])

    assert left.value.code == 2
    assert "line 9, column 17: 251 is more than the tricks hold" in capsys.readouterr().err


def test_a_line_is_written_as_it_is_documented() -> None:
    pad = pad_of("kitty-four")
    line = "dealer N, S 250, trump H, meld NS 40, tricks EW 250, buried 0"
    assert format_entry(pad.rules, entry_of(pad, line)) == "dealer N, S 250, trump H, meld NS 40, tricks EW 250"


def test_who_sits_out_has_no_bid_and_nothing_to_enter() -> None:
    """Wes deals, and Uma sits out at his right: nobody is asked what she took, and the rest follows."""
    rules = PRESETS["three-handed"].changed(seating=Seating.RIGHT_OUT)
    pad = ScorePad(rules, ("Ida", "Edda", "Uma", "Wes"), Seat.WEST)
    entry = DealEntry(bidder=Seat.NORTH, bid=200, trump=Suit.HEARTS)
    for side, points in ((0, 180), (1, 40)):
        entry = with_tricks(rules, entry, side, points, out=(2,))

    assert score_sheet(with_entry(pad, entry)).standing.sheet[0].trick_points == (180, 40, 0, 30)
    with pytest.raises(WrongEntry) as wrong:
        with_entry(pad, replace(entry, bidder=Seat.SOUTH))
    assert flaw_words(wrong.value.flaw, pad_names(pad)) == "Uma sits out this deal, and cannot have bid."
