"""A match as text: what is written comes back the very same, and what strangers write is whole or refused in words."""

import re
import time
from collections import Counter
from pathlib import Path
from random import Random

import pytest

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.plain import ENTRY, Unreadable
from game.rules import PRESETS, Seat
from game.rules.play import LayMeld, deal_from_seed, first_dealer
from game.rules.text import (
    NotationError,
    Player,
    Record,
    format_hand,
    format_hands,
    format_suits,
    parse_hand,
    parse_hands,
    parse_suits,
)
from game.store.matches import parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests.strategies import FOUR, match_of_people

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "game" / "rules" / "notation.md").read_text(encoding="utf-8")
GOLDEN = sorted((HOUSE / "tests" / "golden").glob("*.json"))
KEPT = sorted((HOUSE / "tests" / "fixtures" / "format-3").glob("match-m*.json"))
SLOWEST = 0.05
"""Seconds of the processor that reading a text of a deal may take, refused or not."""
WRONGS = ('"', "[", "]", "{", "-", "AS", "pass", "E", "\n", "0", "\x00", "♠", "😀", "1e9", "[Deal ", "\\")


def rows_of(heading: str) -> list[list[str]]:
    """The cells of a table of the page that begins with this heading; code without its marks."""
    table = PAGE.split(heading)[1].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().strip("`") for cell in row.strip("|").split("|")] for row in table]


def text_of(plies: int = 12, rules: str = "classic") -> str:
    return format_notation(match_of_people(PRESETS[rules], plies).record)


# There and back.


@pytest.mark.sweep(6)
@pytest.mark.parametrize("path", GOLDEN + KEPT, ids=lambda path: path.stem)
def test_a_match_comes_back_as_it_was(path: Path) -> None:
    record = parse_record(path.read_text(encoding="utf-8"))
    text = format_notation(record)

    assert parse_notation(text) == record


def test_a_match_that_a_meld_ends_comes_back() -> None:
    sudden = PRESETS["two-handed"].changed(name="sudden", stock={"ends_at_once": True}, end={"target": 100})
    bots = (Player("Ann", "standard"), Player("Ben", "standard"))
    ended = 0
    for number in range(12):
        match = Match.new(sudden, bots, f"meld {number}")
        while not match.over:
            seat = match.awaited
            if seat is None:
                match.deal()
                continue
            match.act(seat, decide(make_bot(Level.STANDARD), match.view(seat), Random(match.bot_seed(seat))).action)
        ended += isinstance(match.record.actions[-1], LayMeld)
        assert parse_notation(format_notation(match.record)) == match.record
    assert ended > 6


def test_the_golden_matches_of_all_games_are_among_them() -> None:
    assert {path.stem for path in GOLDEN} >= set(PRESETS)


def test_awkward_names_come_back() -> None:
    players = (Player('a"b\\c', 'x\n[Deal "'), *(Player(f"{{{n}; %", "♠\u2028") for n in range(3)))
    record = Record(PRESETS["classic"], players, 'a ] " \\ seed')

    assert parse_notation(format_notation(record)) == record


def test_the_match_of_the_page_is_read() -> None:
    text = PAGE.split("```")[1]
    record = parse_notation(text)

    assert format_notation(record) == text.lstrip("\n")


# The page's own examples.


def test_the_deals_of_the_page_follow_from_their_seeds() -> None:
    rows = rows_of("| rules | seed | deal |")

    assert len(rows) == 15
    for name, seed, number, dealer, hands, table in rows:
        deal = deal_from_seed(PRESETS[name], seed, int(number))
        assert format_hands(deal.hands) == hands
        assert format_hand(deal.rest) == table
        assert first_dealer(PRESETS[name], seed).letter == dealer


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("AATK.Q9..J", "AS AS TS KS QH 9H JC"),
        ("aa10k.q9..j", "AS AS TS KS QH 9H JC"),
        ("...", ""),
        ("9.9.9.9", "9S 9H 9D 9C"),
        ("-", None),
    ],
)
def test_a_hand_is_read(text: str, cards: str | None) -> None:
    assert parse_suits(text) == (None if cards is None else parse_hand(cards))


@pytest.mark.parametrize("text", ["", "AK", "A.K.Q", "A.K.Q.J.9", "AX...", "1...", "6...", "A" * 61 + "...", "ſ..."])
def test_what_is_no_hand_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="is not a hand"):
        parse_suits(text)


def test_a_hand_is_written_from_high_to_low() -> None:
    assert format_suits(parse_hand("9S JC AS TS AS KS QH 9H")) == "AATK9.Q9..J"
    assert format_suits(None) == "-"


def test_hands_are_read_from_any_seat_on() -> None:
    hands = (parse_hand("AS"), None, parse_hand("KH"), parse_hand("9C"))

    assert format_hands(hands) == "N:A... - .K.. ...9"
    assert parse_hands("w:...9 A... - .K..", FOUR) == hands


@pytest.mark.parametrize("text", ["A... - .K.. ...9", "X:A... - .K.. ...9", "N:A... - .K..", "W:A... - .K.."])
def test_what_is_no_deal_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="does not name"):
        parse_hands(text, FOUR[: 3 if text[0] == "W" else 4])


# Tolerance.


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.lower().replace("marriage", "Marriage"),
        lambda text: text.replace("S]", "S]").replace("AS", "A♠").replace("TD", "10D"),
        lambda text: re.sub(r"^\[(Declarer|Contract|\w*Meld|Score|Board|Totals).*\n", "", text, flags=re.MULTILINE),
        lambda text: re.sub(r"^(\d+)\. [NESW]", "", text, flags=re.MULTILINE),
        lambda text: text.replace("pass", "p").replace("\n250", "\nbid 250").replace(" 250 ", " bid 250 "),
        lambda text: text.replace("[Auction", "[Site \"Kitchen\"] {said so} ; truly\n% escaped\n[Auction"),
        lambda text: text.replace('[Board "1"]', '[Board "?"]'),
        lambda text: re.sub(r" ([A-Z.9]*)\"\]\n\[Auction", r' -"]\n[Auction', text),
    ],
)  # fmt: skip
def test_a_text_may_be_written_otherwise(change: object) -> None:
    text = text_of(30)
    assert callable(change)
    changed = change(text)

    assert changed != text
    assert parse_notation(changed).actions == parse_notation(text).actions


def test_a_deal_without_a_head_has_plain_players_and_the_dealer_it_names() -> None:
    lines = text_of(1).splitlines()
    text = '[Game "classic"]\n' + "\n".join(lines[lines.index("") :]).replace('[Dealer "N"]', '[Dealer "E"]')
    match = Match(parse_notation(text))

    assert match.state.standing.dealer is Seat.EAST
    assert [player.name for player in match.players] == ["North", "East", "South", "West"]


def test_a_hand_that_is_not_seen_is_the_rest_of_the_deck() -> None:
    text = text_of(1)
    unseen = re.sub(r'(\[Deal "N:)\S+', r"\1-", re.sub(r"\[Seed.*\n", "", text))

    assert parse_notation(unseen).actions == parse_notation(text).actions


def test_a_seat_writes_only_what_it_saw() -> None:
    record = match_of_people(PRESETS["three-handed"], 40).record
    text = format_notation(record, Seat.SOUTH)

    assert 'Seed "' not in text
    assert re.search(r'\[Deal "N:- - [^-]+"\]', text)
    assert "[Widow" not in text
    with pytest.raises(Unreadable, match="2 hands are not seen"):
        parse_notation(text)


# Refusals.


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('[Game "classic"]', '[Game "chess"]', r"line 2, column 1: there is no rule set 'chess'"),
        ('[Game "classic"]\n', "", r"line 1, column 1: the text does not say what is played"),
        ('[Notation "1"]', '[Notation "2"]', r"line 1, column 1: .* update Pinochle"),
        ('[Seed "people"]', '[Seed ""]', r"line 11, column 1: a seed is 1 to 64"),
        ('[North "Sam"]', '[North "Samuel the Second"]', r"line 3, column 1: a name has 1 to 12 letters"),
        ('[Board "1"]', '[Board "2"]', r"line 13, column 1: the text says '2', but '1' follows"),
        ('[Dealer "', '[Dealer "X', r"line 14, column 1: the text says 'X"),
        ("250", "255", r"line 17, column \d+: .*'bid 255'"),
        ("pass", "perhaps", r"line 17, column \d+: 'perhaps' is not a call"),
        ("[Auction", "nonsense\n[Auction", r"line 16, column 1: 'nonsense' belongs neither"),
        ("[Auction", "[Auction 1", r"line 16, column 1: .* is neither a tag"),
        ("[Auction", "{ for ever [Auction", r"line 16, column 1: this comment has no end"),
        ("[Auction", '[Dealer "N"]\n[Board "1"]\n[Auction', r"line 16, column 1: this tag stands twice"),
        ('[Deal "N:', '[Deal "N:-', r"line 15, column 1: '-.* is not a hand"),
    ],
)
def test_what_cannot_be_meant_is_refused_with_its_place(old: str, new: str, why: str) -> None:
    text = text_of(5)
    assert old in text

    with pytest.raises(Unreadable, match=why):
        parse_notation(text.replace(old, new, 1))


def test_what_contradicts_the_cards_is_refused() -> None:
    record = parse_record((HOUSE / "tests" / "golden" / "two-handed.json").read_text(encoding="utf-8"))
    text = format_notation(record)
    score = re.search(r'\[Score "(\d+)', text)
    assert score is not None

    with pytest.raises(Unreadable, match=r"the text says '9 .*, but '.*' follows"):
        parse_notation(text.replace(score[0], '[Score "9', 1))


@pytest.mark.parametrize("text", ["x" * (ENTRY + 1), "\0", "\ud800", "{" * 100_000, "[" * 100_000, '[a "' * 10_000])
def test_what_is_endless_or_broken_is_refused_at_once(text: str) -> None:
    began = time.process_time()
    with pytest.raises(Unreadable):
        parse_notation(text)
    assert time.process_time() - began < SLOWEST


# Strangers.


def mutated(text: str, rng: Random) -> str:
    """The text with some small wrongs in it."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        place = rng.randrange(len(text))
        other = rng.randrange(len(text))
        word = rng.choice(WRONGS)
        lines = text.split("\n")
        line = rng.randrange(len(lines))
        match rng.randrange(6):
            case 0:
                text = text[:place] + word + text[place + rng.randrange(4) :]
            case 1:
                text = text[:place] + text[place + rng.randrange(1, 30) :]
            case 2:
                text = text[:place] + text[other : other + 40] + text[place:]
            case 3:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                text = "\n".join([*lines[:line], lines[rng.randrange(len(lines))], *lines[line:]])
            case 5:
                text = re.sub(r"\b[AKQJT987]([SHDC])\b", lambda found: "A" + found[1], text, count=rng.randrange(1, 4))
        text = text or " "
    return text


def put_before_the_reader(count: int, seed: int) -> Counter[str]:
    rng = Random(seed)
    whole = [text_of(plies, name) for name in PRESETS for plies in (9, 30)]
    outcomes: Counter[str] = Counter()
    for _ in range(count):
        text = mutated(rng.choice(whole), rng)
        began = time.process_time()
        try:
            record = parse_notation(text)
        except Unreadable as error:
            outcomes["refused" if 10 < len(str(error)) < 400 else "not in words"] += 1
        else:
            assert Match(record).record == record
            outcomes["read"] += 1
        spent = time.process_time() - began
        outcomes["slow"] += spent > SLOWEST
    return outcomes


@pytest.mark.sweep
def test_five_hundred_mutated_texts_are_read_or_refused() -> None:
    outcomes = put_before_the_reader(500, 1)

    assert outcomes["read"] > 50
    assert outcomes["refused"] > 50
    assert outcomes["slow"] == outcomes["not in words"] == 0


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_twenty_thousand_mutated_texts_are_read_or_refused(seed: int) -> None:
    assert put_before_the_reader(5_000, seed)["slow"] == 0
