"""The figures of every command on small results made by hand; the numbers are worked out in the comments (V6)."""

from __future__ import annotations

import json
import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from build.lab import calibrate, tune
from build.lab.calibrate import CheckedBid, Run, Tally
from build.lab.match import Shown, StudiedTable, given_away, orders_in
from build.lab.sequential import judge
from game.bots.player import Level
from game.bots.policy.orders import EXPERT, Orders
from game.cli import duplicate, ladder, match
from game.cli.duplicate import Account, DuplicateTable, Pair, Result
from game.cli.ledger import Ledger
from game.cli.players import PlayerError
from game.cli.workers import WorkerPool
from game.match import Match
from game.rules import RuleSet, Seat, Suit
from game.rules.play import Contract, DealResult, GameOver, Outcome, Standing
from game.rules.presets import CLASSIC, JOEDOG, THREE_HANDED, TWO_HANDED

TABLE = DuplicateTable("pro", "easy", CLASSIC, "paper")
STUDIED = StudiedTable("pro", "easy", CLASSIC, "paper")


# One match: what is counted of its score sheet.


def row(number: int, declarer: Seat | None, outcome: Outcome, scores: tuple[int, ...]) -> DealResult:
    contract = None if declarer is None else Contract(declarer, 250)
    sides = len(scores)
    none, kept = (0,) * sides, (True,) * sides
    return DealResult(number, Seat.NORTH, contract, Suit.SPADES, outcome, none, none, kept, scores, scores)


def over(rules: RuleSet, sheet: tuple[DealResult, ...], winner: int | None) -> Any:
    """A match that has come to this score sheet, won or stopped for its length."""
    totals = tuple(map(sum, zip(*(result.scores for result in sheet), strict=True)))
    phase = None if winner is None else GameOver(None, Suit.SPADES, (), (), winner)
    state = SimpleNamespace(standing=Standing(Seat.NORTH, totals, len(sheet), sheet), phase=phase)
    return SimpleNamespace(rules=rules, state=state, over=True)


def counted(monkeypatch: pytest.MonkeyPatch, rules: RuleSet, sheet: tuple[DealResult, ...], winner: int | None) -> Pair:
    """The same score sheet for each seating of a pair of matches; the first player sits on side 0 in the first."""
    monkeypatch.setattr(Match, "new", lambda *_: over(rules, sheet, winner))
    return duplicate._play_pair(DuplicateTable("easy", "casual", rules, "1"), 1)


def test_contracts_points_and_matches_are_counted_for_those_who_sat_there(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = (
        row(1, Seat.NORTH, Outcome.MADE, (300, 50)),
        row(2, Seat.SOUTH, Outcome.SET, (-250, 120)),
        row(3, Seat.SOUTH, Outcome.THROWN_IN, (-250, 40)),
        row(4, Seat.EAST, Outcome.MOON_MADE, (0, 1300)),
        row(5, Seat.WEST, Outcome.MOON_FAILED, (1100, -250)),
    )
    pair = counted(monkeypatch, CLASSIC, sheet, 1)

    # North and South: 300 − 250 − 250 + 0 + 1100 = 900 points, three contracts, of which one was made; they lost.
    # East and West: 50 + 120 + 40 + 1300 − 250 = 1260 points, two contracts, of which one (a moon) was made; they won.
    # The first player sits North and South in the first match, East and West in the second: both have everything once.
    assert (pair.matches, pair.deals) == (2, 10)
    for account in (pair.first, pair.second):
        assert (account.points, account.contracts, account.made, account.matches_won) == (900 + 1260, 5, 2, 1.0)
    assert pair.lead == 0
    assert pair.first.make_rate == pytest.approx(2 / 5)
    assert pair.first.set_rate == pytest.approx(3 / 5)


def test_with_three_the_first_player_has_each_side_once_and_the_second_both_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sheet = (
        row(1, Seat.NORTH, Outcome.MADE, (300, 10, 20)),
        row(2, Seat.EAST, Outcome.SET, (40, -200, 60)),
        row(3, Seat.EAST, Outcome.THROWN_IN, (0, -210, 0)),
    )
    pair = counted(monkeypatch, THREE_HANDED, sheet, 0)

    # North 340 and 1 of 1, East −400 and 0 of 2, South 80 and no contract: together 20 points, 1 of 3 contracts.
    # The first player is each of them once: 20 points, 1 match of 3. The second is the two others each time: 40.
    assert (pair.matches, pair.deals) == (3, 9)
    assert (pair.first.points, pair.first.contracts, pair.first.made) == (20, 3, 1)
    assert (pair.second.points, pair.second.contracts, pair.second.made) == (40, 6, 2)
    assert pair.first.matches_won == 1.0
    assert pair.second.matches_won == 2.0
    assert pair.lead == 20 - 40 / 2


@pytest.mark.parametrize(
    ("rules", "scores", "won"),
    [
        (CLASSIC, (700, 700), 0.5 + 0.5),
        (CLASSIC, (700, 690), 1.0),
        (TWO_HANDED, (500, 500), 0.5 + 0.5),
        (THREE_HANDED, (400, 400, 100), 0.5 + 0.5),
        (THREE_HANDED, (400, 400, 400), 1 / 3 + 1 / 3 + 1 / 3),
        (THREE_HANDED, (10, 30, 20), 1.0),
    ],
)
def test_a_match_that_nobody_wins_is_shared_by_those_who_lead(
    monkeypatch: pytest.MonkeyPatch, rules: RuleSet, scores: tuple[int, ...], won: float
) -> None:
    """Every seating of the same draw: the first player has each leader's share once, the matches add up to all."""
    outcome = Outcome.PLAYED if rules.stock is not None else Outcome.MADE
    sheet = (row(1, None if rules.stock is not None else Seat.NORTH, outcome, scores),)
    pair = counted(monkeypatch, rules, sheet, None)

    assert pair.first.matches_won == pytest.approx(won)
    assert pair.first.matches_won + pair.second.matches_won == pytest.approx(len(scores))
    assert (pair.first.contracts == 0) is (rules.stock is not None), "nobody bids for nothing"


# Many pairs: shares, leads, times and their intervals.

PAIRS = (
    Pair(2, 20, Account(3000, 2.0, 12, 9, [1.0] * 10, {"play": [0.0, 4.0]}), Account(2000, 0.0, 8, 2, [4.0, 6.0])),
    Pair(
        2,
        30,
        Account(2500, 1.5, 10, 6, [2.0] * 9, {"play": [5.0]}),
        Account(2800, 0.5, 20, 15, [5.0], {"auction": [7.0]}),
    ),
    Pair(2, 10, Account(900, 0.0, 4, 0, [40.0]), Account(400, 2.0, 6, 6, [9.0])),
)


def summed(pairs: tuple[Pair, ...] = PAIRS) -> Result:
    result = Result()
    for pair in pairs:
        result.add(pair)
    return result


def test_pairs_are_added_up() -> None:
    result = summed()

    # 20 + 30 + 10 deals, 3 × 2 matches, of which the first player won 2 + 1.5 + 0.
    assert (result.deals, result.matches) == (60, 6)
    assert result.share == pytest.approx(3.5 / 6)
    # Contracts: 9 + 6 + 0 of 12 + 10 + 4 = 15/26; the others 2 + 15 + 6 of 8 + 20 + 6 = 23/34.
    assert (result.first.make_rate, result.first.set_rate) == pytest.approx((15 / 26, 11 / 26))
    assert (result.second.make_rate, result.second.set_rate) == pytest.approx((23 / 34, 11 / 34))
    # Leads 1000, −300 and 500 over 60 deals: 1200 / 60 = 20 points a deal.
    assert result.points_per_deal == pytest.approx(20)
    # What each is off from 20 a deal: 1000 − 400 = 600, −300 − 600 = −900, 500 − 200 = 300; their squares 360,000,
    # 810,000 and 90,000 add up to 1,260,000, over 3 − 1 is 630,000. The mean's error: √(630,000 / 3) = 458.26 for a
    # pair of 20 deals, so 22.913 a deal; times 1.96 is 44.909.
    assert result.points_interval == pytest.approx((20 - 44.909, 20 + 44.909), abs=0.001)
    # Wilson: 3.5 of 6, z² = 3.8416. Middle (0.58333 + 3.8416/12) / (1 + 3.8416/6) = 0.90347 / 1.64027 = 0.55081;
    # half 1.96 / 1.64027 × √(0.58333 × 0.41667 / 6 + 3.8416 / 144) = 1.19493 × √0.067187 = 0.30973.
    assert result.share_interval == pytest.approx((0.24107, 0.86054), abs=0.0001)
    # 10 × 1 + 9 × 2 + 40 = 68 ms over 20 decisions; 19 of 20, which is 95 %, stay below 40.
    assert result.first.ms_mean == pytest.approx(3.4)
    assert result.first.ms_p95 == 40.0


def test_points_given_away_have_a_mean_and_an_interval_for_each_phase() -> None:
    result = summed()

    # 0, 4 and 5: mean 3, squares 9 + 1 + 4 = 14, over 2 is 7, the error √(7/3) = 1.5275, times 1.96 is 2.9940.
    mean, interval, count = given_away(result.first)["play"]
    assert (mean, count) == (3.0, 3)
    assert interval == pytest.approx((0.0060, 5.9940), abs=0.0001)
    assert given_away(result.second) == {"auction": (7.0, (7.0, 7.0), 1)}


@pytest.mark.parametrize(
    ("times", "p95"),
    [
        ([], 0.0),
        ([3.0], 3.0),
        ([float(number) for number in range(1, 20)], 19.0),  # the largest of 19: 18 of 19 are no 95 %
        ([float(number) for number in range(100, 0, -1)], 96.0),  # 95 of 100 stay below
        ([1.0] * 40 + [9.0] * 2, 1.0),  # int(0.95 × 42) = 39 is the fortieth of them
    ],
)
def test_the_time_that_95_of_100_decisions_stay_below(times: list[float], p95: float) -> None:
    assert Account(milliseconds=times).ms_p95 == p95


def test_one_pair_says_nothing_of_its_spread() -> None:
    result = summed(PAIRS[:1])

    assert result.points_per_deal == 50.0
    assert match.figures(result)["points_ci95"] is None
    assert "95 % interval +" not in match.describe(TABLE, result)
    assert summed(()).share_interval == (0.0, 1.0)
    assert "no match was played" in match.describe(TABLE, summed(()))


def test_the_match_command_tells_these_figures() -> None:
    told = match.describe(STUDIED, summed()).splitlines()
    assert match.describe(TABLE, summed()).splitlines() == [line for line in told if not line.startswith("    ")]
    assert told == [
        "pro against easy, classic, seed paper: 6 matches, 60 deals (whole matches, each twice, seats changed)",
        "  matches won by pro: 58.3% (95 % interval 24.1% to 86.1%)",
        "  points a deal ahead: +20.0 (95 % interval -24.9 to +64.9)",
        "  pro       26 contracts, 57.7% made, 42.3% set; 3.4 ms a decision, 95 % below 40.0 ms",
        "    play: +3.0 points given away by a decision (+0.0 to +6.0), 3 looked at",
        "  easy      34 contracts, 67.6% made, 32.4% set; 6.0 ms a decision, 95 % below 9.0 ms",
        "    auction: +7.0 points given away by a decision (+7.0 to +7.0), 1 looked at",
    ]


def test_the_match_command_writes_these_figures() -> None:
    written = {**match.figures(summed()), **STUDIED.noted(summed())}

    assert match.figures(summed()).keys() < written.keys()
    assert written["deals"] == 60
    assert written["matches"] == 6
    assert written["ns_match_share"] == pytest.approx(3.5 / 6)
    assert written["ci95"] == pytest.approx([0.24107, 0.86054], abs=0.0001)
    assert written["points_per_deal"] == pytest.approx(20)
    assert written["points_ci95"] == pytest.approx([-24.909, 64.909], abs=0.001)
    assert written["make_rate"] == pytest.approx({"ns": 15 / 26, "ew": 23 / 34})
    assert written["set_rate"] == pytest.approx({"ns": 11 / 26, "ew": 11 / 34})
    assert written["ms_mean"] == pytest.approx({"ns": 3.4, "ew": 6.0})
    assert written["ms_p95"] == {"ns": 40.0, "ew": 9.0}
    assert written["regret"]["ns"]["play"]["decisions"] == 3
    assert written["regret"]["ew"]["auction"] == {"mean": 7.0, "ci95": [7.0, 7.0], "decisions": 1}
    assert written["failure"] is None


# The ladder: each level against each weaker one, with the figures of the stronger.


def made_pair(table: DuplicateTable, number: int) -> Pair:
    """A pair that the first player wins by as many points a deal as its level has letters."""
    return Pair(2, 10, Account(10 * len(table.first), 2.0, 4, 3, [1.0]), Account(0, 0.0, 6, 3, [2.0]))


@pytest.mark.parametrize(("rules", "sides"), [("classic", 2), ("three-handed", 3)])
def test_whole_matches_are_played_until_there_are_as_many_deals_as_were_asked_for(
    rules: str, sides: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(duplicate, "_play_pair", made_pair)  # 10 deals in all ways of a match together

    assert match.run(["--ns", "pro", "--ew", "easy", "--deals", "12", "--workers", "1", "--rules", rules]) == 0

    deals = int(re.search(r"matches, (\d+) deals \(whole matches", capsys.readouterr().out)[1])  # type: ignore[index]
    assert sides * 12 <= deals < sides * 12 + 10


@pytest.mark.parametrize("run", [match.run, ladder.run])
def test_the_help_says_that_matches_are_whole(run: Any, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        run(["--help"])

    said = " ".join(capsys.readouterr().out.split())
    assert "--deals N play whole matches until at least N deals have been played each way (default 500)" in said


def test_the_ladder_plays_every_pair_of_levels_and_tells_of_the_stronger(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(duplicate, "_play_pair", made_pair)
    table, figures, out = tmp_path / "ladder.md", tmp_path / "ladder.json", tmp_path / "ladder.jsonl"
    words = f"--deals 20 --seed s --workers 1 --table {table} --json {figures} --out {out}"

    assert ladder.run(words.split()) == 0

    told = capsys.readouterr().out
    lines = told.splitlines()
    assert table.read_text(encoding="utf-8") == told
    # 20 deals each way are 40 in all, 4 pairs, 8 matches: all 8 won. Wilson of 8 of 8: from 1 / (1 + 3.8416/8).
    # Leads are 10 × letters a pair of 10 deals: the letters a deal. 3 of 4 contracts made each time.
    assert lines[2] == "| beginner against easy | 100.0% of 8 | 67.6% to 100.0% | +8.0 | 75.0% | 1.0 (1.0) |"
    assert [line.split(" | ")[0] for line in lines[2:]] == [
        "| beginner against easy",
        "| casual against easy",
        "| standard against easy",
        "| pro against easy",
        "| expert against easy",
        "| casual against beginner",
        "| standard against beginner",
        "| pro against beginner",
        "| expert against beginner",
        "| standard against casual",
        "| pro against casual",
        "| expert against casual",
        "| pro against standard",
        "| expert against standard",
        "| expert against pro",
    ]
    written = json.loads(figures.read_text(encoding="utf-8"))
    assert [(each["ns"], each["ew"], each["points_per_deal"]) for each in written[:2]] == [
        ("beginner", "easy", 8.0),
        ("casual", "easy", 6.0),
    ]
    monkeypatch.setattr(duplicate, "_play_pair", None)
    assert ladder.run(words.split()) == 0, "all is there already"
    assert capsys.readouterr().out == told


def test_a_ladder_that_a_player_breaks_tells_what_was_played(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def breaks(table: DuplicateTable, number: int) -> Pair:
        if table.first != "beginner":
            raise PlayerError("it has left")
        return made_pair(table, number)

    monkeypatch.setattr(duplicate, "_play_pair", breaks)

    assert ladder.run(["--deals", "5", "--workers", "1"]) == 1

    told = capsys.readouterr()
    assert "pinochle ladder: it has left" in told.err
    assert len(told.out.splitlines()) == 3, "the head, and the pair that was played"


def test_without_contracts_the_ladder_has_a_dash() -> None:
    result = summed((Pair(2, 8, Account(80, 2.0), Account(0, 0.0)),))

    assert "| +10.0 | – |" in ladder.markdown([(DuplicateTable("pro", "easy", TWO_HANDED, "1"), result)])


def test_groans_are_counted_in_a_thousand_decisions() -> None:
    pair = Pair(2, 20, Account(heard=400, groans={"passes nines": 1}), Account(matches_won=2.0, heard=100))
    result = summed((pair, pair))

    told = match.describe(STUDIED, result).splitlines()
    assert [line for line in told if line.startswith("    ")] == [
        "    groans: 2.5 in 1,000 decisions, 800 looked at",
        "      passes nines: 2",
        "    groans: 0.0 in 1,000 decisions, 200 looked at",
    ]
    assert STUDIED.noted(result)["groans"] == {
        "ns": {"decisions": 800, "groans": {"passes nines": 2}},
        "ew": {"decisions": 200, "groans": {}},
    }


# Ledgers: only the pairs of this very run count.


@pytest.mark.parametrize(
    "other",
    [
        DuplicateTable("pro", "casual", CLASSIC, "paper"),
        DuplicateTable("easy", "pro", CLASSIC, "paper"),
        DuplicateTable("pro", "easy", CLASSIC, "paper 2"),
        DuplicateTable("pro", "easy", JOEDOG, "paper"),
        DuplicateTable("pro", "easy", CLASSIC.changed(end={"target": 500}), "paper"),
        DuplicateTable("pro", "easy", CLASSIC, "paper", time_limit_ms=100),
        StudiedTable("pro", "easy", CLASSIC, "paper", judged=3),
        StudiedTable("pro", "easy", CLASSIC, "paper", listened=3),
        StudiedTable("pro", "easy", CLASSIC, "paper", orders=EXPERT),
        StudiedTable("pro", "easy", CLASSIC, "paper", shown=Shown("play")),
    ],
    ids=["players", "seats", "seed", "game", "house rules", "time", "regret", "groans", "orders", "shown"],
)
def test_pairs_of_another_run_are_not_mixed_in(other: DuplicateTable, tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    for number, pair in enumerate(PAIRS, 1):
        Ledger(path).keep(other, number, pair)
        Ledger(path).keep(TABLE, number, PAIRS[0])

    assert [pair.first.points for pair in Ledger(path).pairs(TABLE)] == [3000] * 3
    assert [pair.first.points for pair in Ledger(path).pairs(other)] == [3000, 2500, 900]


def test_pairs_of_another_version_a_gap_and_a_pair_twice_do_not_count(tmp_path: Path) -> None:
    path = tmp_path / "mixed.jsonl"
    for number in (1, 1, 2, 4):
        Ledger(path).keep(TABLE, number, PAIRS[number % 3])
    lines = path.read_text(encoding="utf-8").splitlines()
    old = json.loads(lines[-1])
    old["run"]["code"], old["number"] = "an older one", 3
    path.write_text("\n".join([*lines, json.dumps(old)]) + "\n", encoding="utf-8")

    assert [pair.deals for pair in Ledger(path).pairs(TABLE)] == [30, 10], "once each, and up to the gap"


# Calibration: claims against what came true.


def claims() -> Tally:
    """Five deals: bids of 250 in all of them, of 260 in two."""
    tally = Tally()
    tally.add([CheckedBid(250, 1, 0.95, made=True), CheckedBid(260, 1, 0.55, made=True)])
    tally.add([CheckedBid(250, 1, 0.85, made=True), CheckedBid(260, 1, 0.45, made=False)])
    tally.add([CheckedBid(250, 2, 1.0, made=True)])
    tally.add([CheckedBid(250, 2, 0.25, made=False)])
    tally.add([CheckedBid(250, 3, 0.2, made=False)])
    return tally


def test_claims_are_told_beside_what_came_true() -> None:
    # For place and claim one bid of each deal, another in each: of deal 1 the second (260, claimed 0.55, made), of deal
    # 2 the first (250, 0.85, made), and the only ones of the others: tenths 5, 8, 9, 2 and 2 again (0.25 and 0.2).
    # Bids of 250: claimed (0.95 + 0.85 + 1 + 0.25 + 0.2) / 5 = 65 %, made 3 of 5; 260: 50 %, 1 of 2.
    # Wilson: 3 of 5 is 23.1 % to 88.2 %, 1 of 2 is 9.5 % to 90.5 %, 1 of 1 from 20.7 %, 0 of 2 up to 65.8 %.
    task = Run(Level.PRO, CLASSIC, "7", auctions=False)

    assert calibrate.describe(task, claims()).splitlines() == [
        "pro, classic, declaring forced, seed 7: 5 deals",
        "  claimed        bids  claimed  realised   95 % interval",
        "  20 to 30 %        2    22.5%      0.0%   0.0% to 65.8%",
        "  50 to 60 %        1    55.0%    100.0%   20.7% to 100.0%",
        "  80 to 90 %        1    85.0%    100.0%   20.7% to 100.0%",
        "  90 to 100 %       1   100.0%    100.0%   20.7% to 100.0%",
        "  bid            bids  claimed  realised   95 % interval",
        "  250               5    65.0%     60.0%   23.1% to 88.2%",
        "  260               2    50.0%     50.0%   9.5% to 90.5%",
        "  to speak       bids  claimed  realised   95 % interval",
        "  number 1          2    70.0%    100.0%   34.2% to 100.0%",
        "  number 2          2    62.5%     50.0%   9.5% to 90.5%",
        "  number 3          1    20.0%      0.0%   0.0% to 79.3%",
    ]


def test_claims_of_real_auctions_are_told_apart_by_what_the_partner_did() -> None:
    # Of the five bids that count for place and claim, the partner had bid before two: 0.25 and 0.2, neither made.
    tally = Tally()
    for claimed, made, both in ((0.55, True, False), (0.85, True, False), (1.0, True, False), (0.25, False, True)):
        tally.add([CheckedBid(250, 1, claimed, made, partner_bid=both)])
    tally.add([CheckedBid(250, 1, 0.2, made=False, partner_bid=True)])

    told = calibrate.describe(Run(Level.PRO, CLASSIC, "7", auctions=True), tally).splitlines()
    # 0.55 + 0.85 + 1 + 0.25 + 0.2 = 2.85 claimed of five
    assert told[1:3] == [
        "  in all         bids  claimed  realised   95 % interval",
        "  contracts         5    57.0%     60.0%   23.1% to 88.2%",
    ]
    assert told[-3:] == [
        "  partner        bids  claimed  realised   95 % interval",
        "  did not bid       3    80.0%    100.0%   43.8% to 100.0%",
        "  bid too           2    22.5%      0.0%   0.0% to 65.8%",
    ]
    assert calibrate.describe(Run(Level.PRO, CLASSIC, "7", auctions=True), Tally()).splitlines()[2].endswith("interval")
    for rules, auctions in ((CLASSIC, False), (THREE_HANDED, True)):
        assert "partner" not in calibrate.describe(Run(Level.PRO, rules, "7", auctions), tally)


@pytest.mark.parametrize(
    ("outcome", "meld", "kept", "taken", "reaches"),
    [
        (Outcome.MADE, 100, True, 150, 250),
        (Outcome.SET, 100, True, 140, 240),
        (Outcome.SET, 300, False, 0, 0),  # without a trick point the meld is lost
        (Outcome.THROWN_IN, 300, True, 0, -1),  # nothing was tried
    ],
)
def test_a_bid_is_made_by_the_tricks_and_the_meld_that_is_kept(
    outcome: Outcome, meld: int, kept: bool, taken: int, reaches: int
) -> None:
    contract, counted = Contract(Seat.EAST, 250), (40, taken + (meld if kept else 0))
    result = DealResult(
        1, Seat.NORTH, contract, Suit.SPADES, outcome, (40, meld), (0, taken), (True, kept), counted, (0, 0)
    )

    for bid in range(0, 400, 10):
        assert calibrate._made(CLASSIC, result, bid) is (bid <= reaches)


@pytest.mark.parametrize(
    "other",
    [
        Run(Level.STANDARD, CLASSIC, "7", auctions=False),
        Run(Level.PRO, CLASSIC, "8", auctions=False),
        Run(Level.PRO, CLASSIC, "7", auctions=True),
        Run(Level.PRO, CLASSIC.changed(passing={"count": 3}), "7", auctions=False),
    ],
    ids=["level", "seed", "auctions", "house rules of the same name"],
)
def test_what_another_run_has_counted_is_not_gone_on_from(other: Run, tmp_path: Path) -> None:
    path, task = tmp_path / "counted.json", Run(Level.PRO, CLASSIC, "7", auctions=False)
    calibrate._keep(path, task, claims())
    text = path.read_text(encoding="utf-8")

    assert calibrate.describe(task, calibrate._kept(text, task)) == calibrate.describe(task, claims())
    with pytest.raises(ValueError, match="written by another run"):
        calibrate._kept(text, other)


def test_what_another_version_has_counted_is_not_gone_on_from(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, task = tmp_path / "counted.json", Run(Level.PRO, CLASSIC, "7", auctions=False)
    calibrate._keep(path, task, claims())
    monkeypatch.setattr(calibrate, "code_digest", lambda: "a later one")

    with pytest.raises(ValueError, match="written by another run"):
        calibrate._kept(path.read_text(encoding="utf-8"), task)


# The sequential test of a change, and the gate that goes by it.


def test_the_evidence_is_the_logarithm_of_how_much_likelier_a_gain_is() -> None:
    # 12 times 4 and 12 times 8: mean 6, each 2 off, so the spread is 24 × 4 / 23 = 4.1739. Asked for 10:
    # 24 × 10 × (6 − 5) / 4.1739 = 57.5. For 12 the middle is 6: nothing speaks for either.
    assert judge([4.0, 8.0] * 12, 10).ratio == pytest.approx(57.5)
    assert judge([4.0, 8.0] * 12, 12).ratio == 0.0
    assert judge([4.0, 8.0] * 12, 14).ratio == pytest.approx(24 * 14 * -1 / (96 / 23))
    assert judge([4.0], 10).ratio == 0.0
    assert not judge([5.0] * 30, 5).decided, "what does not spread says nothing"


def test_it_decides_by_odds_of_19_to_1_and_not_before_20_draws() -> None:
    # Draws of 0 and 2·s: mean s, spread n·s²/(n − 1). With s = 1 and 1.5 asked for, the ratio is
    # n × 1.5 × 0.25 × (n − 1) / n = 0.375 (n − 1): log 19 = 2.944 is passed from n = 9 on, but 20 are needed.
    for count in (10, 18):
        assert not judge([0.0, 2.0] * (count // 2), 1.5).decided
    assert judge([0.0, 2.0] * 10, 1.5).ratio == pytest.approx(0.375 * 19)
    assert judge([0.0, 2.0] * 10, 1.5).accepted
    # With 1.9 asked for it is 1.9 × 0.05 (n − 1): 2.944 is passed at n = 32.
    for count, decided in ((30, False), (34, True)):
        assert judge([0.0, 2.0] * (count // 2), 1.9).decided is decided


def test_the_gate_plays_on_until_it_is_decided_and_tells_the_figures(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def a_pair(table: DuplicateTable, number: int) -> Pair:
        won = 20 + 20 * (number % 2)  # 1 or 2 points a deal, turn about, and every other match
        return Pair(2, 20, Account(won, 1.0 + number % 2), Account(0, 1.0 - number % 2))

    monkeypatch.setattr(duplicate, "_play_pair", a_pair)
    table, ledger = StudiedTable("expert", "expert", CLASSIC, "gate", orders=EXPERT), Ledger(tmp_path / "kept.jsonl")

    # Leads of 2 and 1 a deal: mean 1.5, spread 20 × 0.25 / 19 = 0.2632. 20 draws against 1 asked for:
    # 20 × 1 × (1.5 − 0.5) / 0.2632 = 76. So it stops at 20 pairs: 400 deals, 40 matches, 20 × 1 + 10 = 30 won.
    # The interval: ±1.96 × √(400 × 0.2632 / 20) / 20 = ±0.225.
    assert tune.gate(table, 2000, 1, WorkerPool(1), ledger)
    assert capsys.readouterr().out == (
        "  by Expert, on 400 other deals: +1.5 points a deal (+1.3 to +1.7), 75% of 40 matches,"
        " ratio +76.00: accepted\n"
    )
    assert len(Ledger(tmp_path / "kept.jsonl").pairs(table)) == 20

    # Only 2 pairs may be played: that decides nothing.
    assert not tune.gate(table, 20, 1, WorkerPool(1), Ledger())
    assert capsys.readouterr().out.endswith(": not decided, so refused\n")
    # 5 asked for: 1.5 is worth less than half of it, 20 × 5 × (1.5 − 2.5) / 0.2632 = −380.
    assert not tune.gate(table, 2000, 5, WorkerPool(1), Ledger())
    assert capsys.readouterr().out.endswith("ratio -380.00: refused\n")


BETTER = tune.from_keys([-key for key in tune.to_keys(EXPERT)])


@pytest.fixture
def tuned(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """A climb that finds other orders, which win so much in each deal that was kept aside."""
    won = [4.0, 6.0]
    monkeypatch.setattr(tune, "climb", lambda *_: BETTER)
    monkeypatch.setattr(tune.Contracts, "random", lambda *_: None)
    monkeypatch.setattr(tune, "gains", lambda *_: won)
    return won


@pytest.mark.parametrize("taken", [True, False])
def test_orders_are_written_if_the_gate_takes_them(
    taken: bool,
    tuned: list[float],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked: list[DuplicateTable] = []
    monkeypatch.setattr(tune, "gate", lambda table, *_: bool(asked.append(table)) or taken)
    file = tmp_path / "orders.json"

    assert tune.main([str(file), "--generations", "0", "--seed", "s"]) == 0

    # 4 and 6: mean 5, spread 2, the error √(2/2) = 1.
    assert "by policy alone, on 2 deals kept aside: +5.00 ± 1.96 points a deal" in capsys.readouterr().out
    assert [(table.first, table.second, table.seed, table.orders) for table in asked] == [
        ("expert", "expert", "s gate", BETTER)
    ]
    assert file.exists() is taken
    if taken:
        assert orders_in(str(file)) == BETTER


def test_orders_that_win_too_little_aside_never_come_to_the_gate(
    tuned: list[float], tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    tuned[:] = [-2.0, 5.0]  # 1.5 ± 1.96 × 3.5
    monkeypatch.setattr(tune, "gate", None)

    assert tune.main([str(tmp_path / "orders.json"), "--generations", "0"]) == 0
    assert "nothing better was found" in capsys.readouterr().out


def test_a_climb_takes_the_step_that_wins_most_and_stops_where_none_clearly_wins(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(tune.Contracts, "random", lambda *_: None)
    first, second = (next(orders for n, orders in enumerate(tune.neighbours(EXPERT)) if n == place) for place in (3, 5))
    worth: dict[Orders, list[float]] = {EXPERT: [0.0] * 4, first: [2.0, 2.0, 3.0, 3.0], second: [4.0, 4.0, 5.0, 5.0]}
    monkeypatch.setattr(tune, "gains", lambda orders, _: worth.get(orders, [9.0, -9.0, 9.0, -9.0]))

    assert tune.climb(CLASSIC, "s", 4) == second
    # 4, 4, 5, 5: mean 4.5, spread 1 / 3, the error √(1/12) = 0.2887, times 1.96 is 0.57.
    assert capsys.readouterr().out == "  a step of +4.50 ± 0.57 points a deal, by policy alone\n"
