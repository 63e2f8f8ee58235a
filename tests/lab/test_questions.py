"""How often rules of thumb are right on the questions of a drill: bounds, and a run that is cut goes on."""

from itertools import islice
from pathlib import Path

import pytest

from build.lab import measure_questions
from build.lab.measure_questions import EXPERT, Lines, Looked, Taken, looked_at, most_right, shares_of, too_easy
from game.bots.coach.thumbs import CASUAL
from game.rules import PRESETS
from game.store.asked import QuestionKind

KIND = QuestionKind.BID
TAKEN = Taken(PRESETS["classic"], KIND, "1")


@pytest.mark.parametrize(("answers", "most"), [(2, 0.5875), (3, 0.45), (4, 0.45), (12, 0.45)])
def test_a_rule_of_thumb_may_be_right_by_chance_and_on_as_large_a_part_of_the_rest(answers: int, most: float) -> None:
    assert most_right(answers) == pytest.approx(most)


@pytest.mark.parametrize(
    ("shares", "kind", "easy"),
    [
        ({"pass": 0.58, "the least bid": 0.42, CASUAL: 0.60, EXPERT: 0.95}, KIND, []),
        ({"pass": 0.59, CASUAL: 0.61, EXPERT: 0.94}, KIND, ["pass", CASUAL, EXPERT]),
        ({"limit 1": 0.45, "limit 2": 0.46, EXPERT: 1.0}, QuestionKind.LIMIT, ["limit 2"]),
    ],
)
def test_who_is_right_too_often_is_named(shares: dict[str, float], kind: QuestionKind, easy: list[str]) -> None:
    assert too_easy(shares, kind) == easy


def test_shares_count_only_questions_that_a_rule_has_an_answer_to() -> None:
    assert shares_of([Looked(("a", "b"), ()), Looked(("b",), ("a",)), Looked((), ("b",))]) == {"a": 0.5, "b": 2 / 3}


def test_a_run_that_was_cut_goes_on_where_it_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    measured: list[str] = []

    def look(question: object, seed: str, seconds: float) -> Looked:
        measured.append(seed)
        return Looked((seed,), ("b",), seconds)

    found = [None, "question", None, "question"]
    monkeypatch.setattr(measure_questions, "find_questions", lambda *_: iter(found))
    monkeypatch.setattr(measure_questions, "look", look)
    path = tmp_path / "lines"

    def right(count: int, taken: Taken = TAKEN) -> list[str]:
        return [one.right[0] for one in islice(looked_at(taken, Lines(path)), count)]

    assert right(3) == ["1 1 0", "1 1 1", "1 2 0"] == measured
    path.write_text(path.read_text() + '[["classic", "bid", "1", 2, 1], ["1 2')
    assert right(5) == ["1 1 0", "1 1 1", "1 2 0", "1 2 1", "1 3 0"]
    assert measured == ["1 1 0", "1 1 1", "1 2 0", "1 2 1", "1 3 0"], "none was measured again"
    assert len(right(5)) == len(measured) == 5
    assert right(4, Taken(PRESETS["classic"], KIND, "1", first=True)) == ["1 1 0", "1 2 0", "1 3 0", "1 4 0"]
    assert right(1, Taken(PRESETS["classic"], KIND, "1", begin=2)) == ["1 2 0"]
    assert measured[5:] == ["1 4 0"]
