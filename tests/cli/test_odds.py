"""``pinochle odds`` tells what a hand reaches as declarer."""

import json
from pathlib import Path

import pytest

from game.__main__ import main

HAND = "AS TS KS QS JS 9S AH AD AC QD JD KH"


def test_a_hand_is_told_suit_by_suit(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("matplotlib", reason="pictures need the extra lab")
    plot = tmp_path / "odds.png"

    assert main(["odds", HAND, "--json", "--plot", str(plot)]) == 0

    told = json.loads(capsys.readouterr().out)
    spades = next(suit for suit in told["suits"] if suit["trump"] == "S")
    assert spades["mean"] == max(suit["mean"] for suit in told["suits"])
    assert sum(spades["counts"].values()) == spades["deals"] >= 4000
    chances = list(spades["chance"].values())
    assert chances[0] == 1
    assert chances == sorted(chances, reverse=True)
    assert plot.read_bytes().startswith(b"\x89PNG")


def test_the_histogram_in_words_begins_with_the_best_suit(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", HAND]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("spades: 5")
    assert any(line.startswith("  bid   540 made  7") for line in lines)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["AS AS AS AH AD AC QD JD KH TH 9H KS"], "AS stands in the hand 3 times"),
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
    assert message in capsys.readouterr().err
