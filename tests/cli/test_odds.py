"""``pinochle odds`` tells what a hand reaches as declarer."""

import json

import pytest

from game.__main__ import main
from game.rules import PRESETS

HAND = "AS TS KS QS JS 9S AH AD AC QD JD KH"


def test_a_hand_is_told_suit_by_suit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", HAND, "--json"]) == 0

    told = json.loads(capsys.readouterr().out)
    spades = next(suit for suit in told["suits"] if suit["trump"] == "S")
    assert spades["mean"] == max(suit["mean"] for suit in told["suits"])
    assert sum(spades["counts"].values()) == spades["deals"] >= 4000
    chances = list(spades["chance"].values())
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)


def test_the_histogram_in_words_begins_with_the_best_suit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", HAND]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("spades: 5")
    assert any(line.startswith("  from  540 points  2") for line in lines)


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("hand", "rules", "first"),
    [
        (HAND, "classic", [250, 260, 270, 280]),
        (HAND, "joedog", [16, 17, 18, 19]),
        ("AS AS TS TS KS KS QS QS JS JS AH AD AC KH KD KC QH QD QC JH", "double-deck", [50, 51, 52, 53]),
    ],
)
def test_the_chance_is_told_from_the_opening_bid_on_to_where_it_has_gone(
    hand: str, rules: str, first: list[int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["odds", hand, "--rules", rules]) == 0

    for part in capsys.readouterr().out.split(" on average ")[1:]:
        rows = [line.split() for line in part.splitlines() if line.startswith("  bid ")]
        bids, chances = [int(row[1]) for row in rows], [int(row[3].rstrip("%")) for row in rows]
        assert bids[:4] == first
        assert bids == sorted(bids)
        assert len(bids) <= 12
        assert all(map(PRESETS[rules].auction.is_bid, bids))
        assert all(chance > 2 for chance in chances[:-1])
        assert chances[-1] <= 3


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["AS AS AS AH AD AC QD JD KH TH 9H KS"], "AS is in the hand 3 times"),
        (["AS" * 10_000], "AS is in the hand 10000 times"),
        (["AX" * 10_000], "AXAX' is not a card: write a rank"),
        (["AS TS"], "a hand has 12 cards, got 2"),
        ([HAND, "--rules", "two-handed"], "nobody bids in two-handed"),
    ],
)
def test_what_is_no_hand_to_bid_on_is_refused(
    words: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["odds", *words])

    assert refused.value.code == 2
    said = capsys.readouterr().err
    assert message in said
    assert len(said) < 500
