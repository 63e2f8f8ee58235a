"""What one did well: named where most rules of thumb and Casual err, at most three times, and never invented."""

from dataclasses import replace
from pathlib import Path

import pytest

import game.bots.coach.review
from game.bots.coach.decisions import decisions
from game.bots.coach.done_well import done_well
from game.bots.coach.review import judge, review
from game.bots.coach.thumbs import CASUAL
from game.bots.coach.verdicts import DoneWell, Review, Verdict, review_from_json, review_to_json
from game.bots.prices import ChoicePrice, Reason, ReasonKind
from game.match import Match
from game.plain import Unreadable
from game.rules import Seat
from game.rules.play import Action, Bid, Observation, Pass, thinking_seed
from game.rules.presets import CLASSIC
from game.rules.text import Player, parse_action
from game.store.matches import parse_record
from game.words.review import done_line, next_best, verdict_line
from game.work import finish

REASON = Reason(ReasonKind.OWN_SET, 0.2, 0.7, Pass())


RULES = {"lowest": Bid(250), "middle": Bid(260), "least": Pass(), CASUAL: Bid(300)}


@pytest.fixture
def rules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.bots.coach.done_well.thumbs", lambda view: RULES)


def other(action: Action, cost: float = 25.0, error: float = 4.0) -> ChoicePrice:
    return ChoicePrice(action, 10, 0.5, cost, error)


BEST = ChoicePrice(Bid(280), 40, 0.6, 0.0, 0.0, reasons=(REASON,))
"""A bid that is right by far."""
NEXT = other(Bid(270), 20.0)
FAILING = tuple(map(other, RULES.values()))


@pytest.mark.usefixtures("rules")
def test_it_was_done_well_where_the_rules_of_thumb_and_casual_fail() -> None:
    view = opening()

    assert done_well(view, BEST, (BEST, NEXT, *FAILING)) == DoneWell.of(Bid(270), 20.0, 4.0, 1.0)
    three = (BEST, NEXT, *FAILING[1:])
    assert done_well(view, BEST, three) == DoneWell.of(Bid(270), 20.0, 4.0, 0.75), (
        "whose price is unknown has not failed"
    )


@pytest.mark.usefixtures("rules")
@pytest.mark.parametrize(
    ("own", "others", "why"),
    [
        (BEST, (replace(NEXT, error=10.0), *FAILING), "within the blur"),
        (BEST, (replace(NEXT, cost=5.0, error=0.0), *FAILING), "a trifle"),
        (BEST, (NEXT, *FAILING[:3]), "Casual does not fail"),
        (BEST, (NEXT, *FAILING[2:]), "half of the rules do not"),
        (BEST, (), "there was one choice"),
        (replace(BEST, reasons=()), (NEXT, *FAILING), "no reason can be told"),
    ],
)
def test_nothing_is_praised_that_is_not_clear_or_that_others_find_too(
    own: ChoicePrice, others: tuple[ChoicePrice, ...], why: str
) -> None:
    assert done_well(opening(), own, (own, *others)) is None, why


@pytest.mark.usefixtures("rules")
def test_only_the_best_choice_is_praised() -> None:
    assert done_well(opening(), replace(NEXT, reasons=(REASON,)), (BEST, NEXT, *FAILING)) is None


def test_a_card_that_a_quick_look_finds_fine_has_its_reasons_if_it_is_praised() -> None:
    """Of most cards nobody asks why, so that a review does not look for it."""
    record = parse_record((GOLDEN / "classic.json").read_text(encoding="utf-8"))
    at = next(each for each in decisions(record) if each.ply == 225)
    assert at.action is not None
    seed = thinking_seed(record.seed, at.ply, at.seat)
    own, prices = next(found for found in judge(at.view, at.action, seed) if found is not None)

    assert own.reasons
    assert done_well(at.view, own, prices) is not None


def opening() -> Observation:
    match = Match.new(CLASSIC, tuple(Player(seat.letter, "casual") for seat in CLASSIC.seats), "well")
    match.deal()
    assert match.awaited is not None
    return match.view(match.awaited)


GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = GOLDEN / "decisions" / "double-deck-club.json"
HARD = 47
"""Where somebody in that record plays a king of diamonds, and all rules of thumb go wrong."""


def verdict_on(card: str = "", before: tuple[Verdict, ...] = ()) -> Verdict:
    """Return the review of that one decision, or of another card there."""
    record = parse_record(RECORD.read_text(encoding="utf-8"))
    actions = record.actions[: HARD + 1] if not card else (*record.actions[:HARD], parse_action(card))
    record = replace(record, actions=actions)
    seat = next(decided.seat for decided in decisions(record) if decided.ply == HARD)
    return finish(review(record, seat, Review(seat, HARD, before))).verdicts[-1]


@pytest.mark.sweep
def test_a_review_names_it_with_its_reason_and_nothing_where_another_card_was_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game.bots.coach.review, "thinking_seed", lambda *_: "2")  # deals by which it is clear
    found = verdict_on()

    assert (found.chosen, found.mistake) == (parse_action("KD"), False)
    assert found.well is not None
    assert found.well.ahead > found.well.margin
    assert found.well.misled == 1.0
    assert [reason.other for reason in found.reasons] == [found.well.second] * len(found.reasons) != []
    less = verdict_on("TD")
    assert (less.well, less.best) == (None, found.chosen)
    harder = tuple(praised(ply, 500 + ply, 1.0) for ply in range(3))
    assert verdict_on(before=harder).well is None, "three of the match were harder"


def praised(ply: int, ahead: float, misled: float) -> Verdict:
    fine = Verdict.of(CLASSIC, ply, 1, Bid(280), Bid(280), 0.0, 0.0, 0.0)
    return fine.praised(DoneWell.of(Pass(), ahead, 2.04, misled), [REASON])


def test_at_most_three_of_a_match_are_named_the_hardest_first() -> None:
    told = (praised(1, 20, 0.67), praised(2, 12, 1.0), praised(3, 30, 0.67), praised(4, 15, 1.0))
    found = Review(Seat.SOUTH, 5, told)

    assert [verdict.ply for verdict in found.done_well()] == [4, 2, 3]
    few = found.with_the_hardest()
    assert few.done_well() == found.done_well()
    assert few.verdicts[0] == Verdict.of(CLASSIC, 1, 1, Bid(280), Bid(280), 0.0, 0.0, 0.0)
    assert Review(Seat.SOUTH).done_well() == ()


def test_it_can_be_kept_and_a_damaged_one_is_refused() -> None:
    kept = Review(Seat.EAST, 9, (praised(1, 20.04, 2 / 3),))
    body = review_to_json(kept)

    assert review_from_json(body) == kept
    for wrong in ("pass", ["pass", 1, 1], ["dance", 1, 1, 1], ["pass", -1, 1, 1], ["pass", 1, 0.5, 1]):
        body["verdicts"][0][9] = wrong
        with pytest.raises(Unreadable):
            review_from_json(body)


def test_it_is_told_in_words() -> None:
    found = praised(1, 24.6, 0.75)

    assert verdict_line(found) == "Well done: bid 280 (25 ± 6 better than the next best: pass)."
    assert done_line(0.9, 2, 30, "", well=(found,)).endswith("2 mistakes, 30 points lost. Well done: bid 280.")
    assert found.well is not None
    assert next_best(found.well, "Why.") == "Next best: pass. Why."
