"""``pinochle review`` names the mistakes of a saved match, and how the Expert would have done."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.__main__ import main
from game.bots.coach.review import Reviewing
from game.bots.coach.verdicts import DoneWell, Review, Verdict, review_from_json
from game.bots.prices import Reason, ReasonKind
from game.rules.play import Bid, Pass
from game.rules.text import HUMAN, Player
from game.store.matches import format_record, parse_record
from game.words.names import mistake_count

KEPT = Path(__file__).parents[1] / "golden" / "decisions" / "two-handed.json"


def match_of_a_person(folder: Path) -> Path:
    record = parse_record(KEPT.read_text(encoding="utf-8"))
    players = (Player("Nora", "easy"), Player("Ann", HUMAN))
    file = folder / "match.json"
    file.write_text(format_record(replace(record, players=players)), encoding="utf-8")
    return file


def found_before(found: Review) -> Reviewing:
    """The same review again, without its minutes of thought."""
    return found
    yield


@pytest.mark.sweep
def test_the_person_is_reviewed_in_words_and_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    file = str(match_of_a_person(tmp_path))

    assert main(["review", file, "--json"]) == 0
    found = review_from_json(json.loads(capsys.readouterr().out))
    assert found.seat is parse_record(KEPT.read_text(encoding="utf-8")).rules.seats[1]
    assert len(found.played_again) == 1

    monkeypatch.setattr("game.cli.review.review", lambda *_: found_before(found))
    monkeypatch.setattr("game.cli.review.take_luck_out", lambda *_: found_before(found))
    assert main(["review", file]) == 0
    told = capsys.readouterr().out
    assert f"Ann: {len(found.verdicts)} decisions, {mistake_count(len(found.mistakes))}" in told
    side = 1
    assert f"Ann {found.played_again[0].scores[side]} (" in told
    for verdict in found.mistakes:
        assert f"after {verdict.ply} actions: " in told


def test_what_was_done_well_is_told_at_the_end_with_its_reason(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    fine = Verdict(7, 1, Pass(), Pass(), 0.0, 0.0, 0.0, False)
    well = fine.praised(DoneWell.of(Bid(250), 24.6, 2.0, 0.75), [Reason(ReasonKind.OWN_SET, 0.2, 0.7, Bid(250))])
    found = Review(parse_record(KEPT.read_text(encoding="utf-8")).rules.seats[1], 9, (well,))
    monkeypatch.setattr("game.cli.review.review", lambda *_: found_before(found))
    monkeypatch.setattr("game.cli.review.take_luck_out", lambda *_: found_before(found))

    assert main(["review", str(match_of_a_person(tmp_path))]) == 0
    *_, last, why = capsys.readouterr().out.splitlines()
    assert last == "well done after 7 actions: pass, 25 ± 6 better than the next best: bid 250"
    assert why == "  This side is set 2 times in 10 instead of 7."


def test_the_help_names_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["review", "--help"])
    assert "N, E, S, W or F" in capsys.readouterr().out


def test_a_seat_that_is_none_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    for letter in ("Q", "W"):
        with pytest.raises(SystemExit) as refused:
            main(["review", str(KEPT), "--seat", letter])

        assert refused.value.code == 2
        assert "is not a seat of this match" in capsys.readouterr().err


def test_a_record_that_ends_before_its_first_deal_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    undealt = KEPT.parents[2] / "fixtures" / "format-3" / "match-before-the-first-deal.json"

    assert main(["review", str(undealt)]) == 0

    assert capsys.readouterr().out.endswith(": nothing to review, the record ends before the first deal\n")
