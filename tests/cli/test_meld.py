"""``pinochle meld`` answers for hands and refuses what is none, in words."""

import json

import pytest

from game.__main__ import main

HAND = "AS TS KS QS JS QD JD 9S AH AD AC KH"


def test_a_hand_is_listed_with_its_cards_and_points(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["meld", HAND, "--trump", "S"])

    lines = capsys.readouterr().out.splitlines()
    assert code == 0
    assert lines[0].split() == ["150", "run", "AS", "TS", "KS", "QS", "JS"]
    assert lines[-1].split() == ["300", "in", "all"]


def test_json_names_every_meld_with_its_cards(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["meld", "as 10s ks qs js ks 9h 9h 9d 9d jc jc", "--trump", "s", "--json"])

    answer = json.loads(capsys.readouterr().out)
    assert code == 0
    assert answer == {
        "points": 190,
        "melds": [{"name": "run with king", "points": 190, "cards": ["AS", "TS", "KS", "QS", "JS", "KS"]}],
    }


@pytest.mark.parametrize(
    ("hand", "suit"),
    [
        (HAND.replace(" ", ""), "spades"),
        (HAND.replace(" ", ",").lower(), "Spade"),
        ("A♠10♠K♠ Q♠ J♠ Q♦ J♦ 9♠ A♥ A♦ A♣ K♥", "♠"),
        ("ATKQJ9.AK.AQJ.A", "s"),
    ],
)
def test_hands_and_suits_are_read_as_people_write_them(
    hand: str, suit: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["meld", hand, "--trump", suit]) == 0

    assert capsys.readouterr().out.splitlines()[-1].split() == ["300", "in", "all"]


def test_joedog_counts_in_units(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meld", HAND, "--trump", "S", "--rules", "joedog", "--json"]) == 0

    assert json.loads(capsys.readouterr().out)["points"] == 15 + 10 + 4 + 1


@pytest.mark.parametrize(
    ("game", "more", "points"), [("three-handed", "KC KD AH 9C TC TD", 400), ("classic", "KC KD 9C TC", 400)]
)
def test_a_declarer_may_ask_before_cards_are_laid_away(
    game: str, more: str, points: int, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["meld", f"{HAND} {more}", "--trump", "S", "--rules", game, "--json"]
    assert main(words) == 0

    assert json.loads(capsys.readouterr().out)["points"] == points


def test_a_hand_without_meld_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["meld", "AS AS TS TS AH AH TH TH JC JC 9C 9C", "--trump", "D"]) == 0

    assert capsys.readouterr().out.split() == ["0", "no", "meld"]


@pytest.mark.parametrize(
    ("argv", "words"),
    [
        (["AS XS", "--trump", "S"], "character 4: 'XS' is not a card"),
        (["AXTKQJ..AK.", "--trump", "S"], "is not a hand: write its suits as S.H.D.C"),
        (["AS AS AS " + HAND[9:], "--trump", "S"], "AS is in the hand 3 times: the deck has only 2"),
        ([HAND, "--trump", "S", "--rules", "double-deck"], "9S is in the hand, and the deck has none"),
        (["AS TS", "--trump", "S"], "a hand has 12 cards, or 16 with those that the partner has passed, got 2"),
        ([HAND, "--trump", "X"], "'X' is not a suit"),
        ([HAND, "--trump", "S", "--rules", "bridge"], "there is no rule set 'bridge': choose from classic, joedog"),
        (["", "--trump", "S"], "a hand has 12 cards, or 16 with those that the partner has passed, got 0"),
        (["AS TS", "--trump", "S", "--rules", "three-handed"], "a hand has 15 cards, or 18 with the widow, got 2"),
        (["AS TS", "--trump", "S", "--rules", "two-handed"], "a hand has 12 cards, got 2"),
    ],
)
def test_what_is_no_hand_is_refused_in_words(argv: list[str], words: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main(["meld", *argv])

    assert refused.value.code == 2
    assert words in capsys.readouterr().err


def test_the_help_promises_no_one_size_of_hand(capsys: pytest.CaptureFixture[str]) -> None:
    double = "AS AS TS TS KS KS QS QS JS JS AH AD AC KH KD KC QH QD QC JH"
    assert main(["meld", double, "--trump", "S", "--rules", "double-deck"]) == 0
    with pytest.raises(SystemExit):
        main(["meld", "--help"])

    assert "twelve" not in capsys.readouterr().out
