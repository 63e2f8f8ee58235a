"""Claims against what came true: the same counts in one go, with several processes, or when a run is gone on with."""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from build.lab import calibrate
from build.lab.calibrate import CheckedBid, Run, Tally, checked_deal
from game.bots.claims import claim
from game.bots.levels.pro import Pro
from game.bots.levels.standard import Standard
from game.bots.player import Level, decide, make_bot
from game.bots.policy import reasons
from game.bots.policy.bid_rules import lowest_bid
from game.bots.prices import BidClaim, BidPlan
from game.bots.pricing.calls import AUCTION_DEALS
from game.cli.players import PlayerError
from game.match import Match
from game.rules import Convention, Seat, Suit, System, fitting
from game.rules.play import Action, Bid, Pass, observe
from game.rules.presets import CLASSIC, JOEDOG, THREE_HANDED
from game.work import finish
from tests.strategies import dealt, do

STRONG = "AS AS TS TS KS QS JS AH AH AD AC TC"
FAIR = "AS TS KS JS 9S AH TH AD 9C KD JC QH"


def counted(path: Path) -> dict[str, object]:
    written: dict[str, object] = json.loads(path.read_text(encoding="utf-8"))
    return written


def test_a_run_is_gone_on_with_and_comes_to_the_same_as_in_one_go(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, parts = tmp_path / "whole.json", tmp_path / "parts.json"
    words = ["standard", "--rules", "joedog", "--workers", "1"]

    assert calibrate.main([*words, "--deals", "2", "--json", str(whole)]) == 0
    for deals in ("1", "2", "2"):
        assert calibrate.main([*words, "--deals", deals, "--json", str(parts)]) == 0

    assert counted(parts) == counted(whole)
    assert counted(whole)["deals"] == 2
    assert "standard, joedog, declaring forced, seed 1: 2 deals" in capsys.readouterr().out

    with pytest.raises(SystemExit):
        calibrate.main([*words, "--auctions", "--deals", "2", "--json", str(parts)])
    assert "was written by another run" in capsys.readouterr().err


def test_two_hands_have_no_bids_to_check(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        calibrate.main(["standard", "--rules", "two-handed"])

    assert "nobody bids under 'two-handed'" in capsys.readouterr().err


def test_every_bid_counts_for_itself_and_one_of_a_deal_for_place_and_claim() -> None:
    tally = Tally()
    tally.add([CheckedBid(250, 1, 0.9, made=True), CheckedBid(260, 1, 0.55, made=False)])
    tally.add([CheckedBid(250, 1, 0.7, made=False)])
    tally.add([])

    assert (tally.by_bid[250].bids, tally.by_bid[250].made, tally.by_bid[260].made) == (2, 1, 0)
    assert tally.by_bid[250].mean_claim == pytest.approx(0.8)
    assert {tenth: count.bids for tenth, count in tally.by_claim.items()} == {5: 1, 7: 1}
    assert tally.by_place[1].bids == 2


@pytest.mark.parametrize("level", [Level.STANDARD, Level.PRO])
def test_a_claim_is_what_the_level_says_when_it_calls(level: Level) -> None:
    fair, poor = (
        observe(dealt(CLASSIC, {Seat.WEST: hand}), Seat.WEST) for hand in (FAIR, "AS TS 9S JH 9H AH TD KD 9C JC QC TC")
    )

    believed = claim(level, fair, Random(1))
    decision = decide(make_bot(level), fair, Random(1))
    assert decision.thought.why == f"With ♠ your side’s chance to make 250 is {believed.chance_of(250):.0%}."
    assert 0.8 < believed.chance_of(250) < 0.9

    decision = decide(make_bot(level), poor, Random(1))
    chance = claim(level, poor, Random(1)).chance_of(250)
    assert decision.action == Pass()
    assert decision.thought.why.endswith(f" your side’s chance to make 250 is {chance:.0%}: too little.")


def test_imagined_deals_make_no_claim_certain() -> None:
    view = observe(dealt(CLASSIC, {Seat.WEST: STRONG}), Seat.WEST)

    for scores, words in (((900,), "99%"), ((100,), "1%")):
        plan = BidPlan(Suit.SPADES, 900, BidClaim(scores, (1.0,)))
        assert reasons.call(view, Bid(260), plan) == f"With ♠ your side’s chance to make 260 is {words}."


def test_pro_claims_what_it_comes_to_itself_but_bids_by_standard_players_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    view = observe(dealt(CLASSIC, {Seat.WEST: FAIR}), Seat.WEST)
    standard, pro = (finish(bot.plan(view, Random(1))) for bot in (Standard(), Pro()))
    assert standard.claim is not None
    assert pro.claim is not None
    for bid in range(250, 700, 10):
        imagined = standard.claim.chance_of(bid)
        rescued = pro.claim.chance_of(bid) - imagined
        assert rescued == pytest.approx(Pro.rescued * imagined**2 * (1 - imagined))
        assert (rescued > 0) == (0 < imagined < 1)

    monkeypatch.setattr(Pro, "rescued", 0.0)
    imagined_alone = finish(Pro().plan(view, Random(1))).claim
    assert imagined_alone is not None
    assert imagined_alone.chance_of(pro.points) > Pro.bid_share >= imagined_alone.chance_of(pro.points + 10)


@pytest.mark.parametrize(
    ("calls", "share"), [((Bid(250), Pass()), Pro.rescued_together), ((Pass(), Pass()), Pro.rescued)]
)
def test_pro_claims_more_where_its_partner_has_bid(calls: tuple[Action, ...], share: float) -> None:
    state = do(dealt(CLASSIC, {Seat.EAST: FAIR}), *calls)
    view = observe(state, Seat.EAST)
    standard, pro = (finish(bot.plan(view, Random(1))) for bot in (Standard(), Pro()))
    assert standard.claim is not None
    assert pro.claim is not None
    imagined = standard.claim.chance_of(pro.points)

    assert pro.claim.chance_of(pro.points) == pytest.approx(imagined + share * imagined**2 * (1 - imagined))


def test_expert_claims_what_it_believes_after_the_calls() -> None:
    view = observe(dealt(CLASSIC, {Seat.WEST: STRONG}), Seat.WEST)
    believed = claim(Level.EXPERT, view, Random(1))

    assert believed.chance_of(lowest_bid(view) or 0) > 0.5
    assert believed.chance_of(250) >= believed.chance_of(400) > believed.chance_of(900)
    low, high = believed.scores[:AUCTION_DEALS], believed.scores[AUCTION_DEALS:]
    assert {better - score for score, better in zip(low, high, strict=True)} == {10}, "it reaches 10 or 20 more"

    with pytest.raises(ValueError, match="casual bids without imagining deals"):
        claim(Level.CASUAL, view, Random(1))


def test_the_first_to_speak_is_made_declarer_and_real_auctions_are_judged_by_their_contract() -> None:
    forced = checked_deal(Run(Level.STANDARD, THREE_HANDED, "1", auctions=False), 1)
    real = checked_deal(Run(Level.STANDARD, THREE_HANDED, "1", auctions=True), 2)

    assert {entry.place for entry in forced} == {1}
    assert [entry.bid for entry in forced] == sorted({entry.bid for entry in forced})
    assert forced[0].bid == THREE_HANDED.auction.minimum
    assert len(real) <= 1


@pytest.mark.parametrize(("words", "sides"), [([], 0), (["--convention", "jumps"], 2)])
def test_both_sides_agree_on_the_convention(
    words: list[str], sides: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun = list[tuple[Convention, ...]]()

    def new(*begins: object) -> None:
        begun.append(begins[3])  # type: ignore[arg-type]
        raise PlayerError("that is enough")

    monkeypatch.setattr(Match, "new", new)
    calibrate.main(["standard", "--rules", "joedog", "--deals", "1", "--workers", "1", *words])

    assert begun == [(fitting(JOEDOG, Convention(System.JUMPS)),) * sides]
    assert capsys.readouterr().out.startswith("standard by jumps, joedog" if sides else "standard, joedog")


def test_a_convention_that_does_not_fit_the_game_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        calibrate.main(["standard", "--convention", "meld-bids"])

    assert "in classic partners may agree on" in capsys.readouterr().err


def test_figures_so_far_are_kept_when_workers_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(*_: object) -> Iterator[object]:
        raise PlayerError("the cluster has failed")
        yield

    monkeypatch.setattr("build.lab.calibrate.in_order", failing)
    assert calibrate.main(["standard", "--deals", "4"]) == 1
    out, error = capsys.readouterr()
    assert "python -m build.lab calibrate: the cluster has failed" in error
    assert "standard" in out
