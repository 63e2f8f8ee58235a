"""Pictures of figures: names that the font lacks, and signs that matplotlib reads as formulas."""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from game.letters import SIGN
from game.words.rule_sets import rules_title

if find_spec("matplotlib") is None:
    pytest.skip("pictures need the extra lab", allow_module_level=True)


@pytest.mark.sweep
def test_a_picture_has_a_sign_for_each_letter_that_the_font_lacks(tmp_path: Path) -> None:
    """matplotlib warns of a missing glyph, and here a warning is an error."""
    from build.lab.picture import LadderBar, draw_bars

    labels = ("exec:бот.py", "exec:李 👨‍👩‍👧‍👦 (ns)", "exec:$HOME/$bot_{1")
    bars = [LadderBar(label, 0.8, (0.6, 0.9), "of 10 matches with Şule ♠") for label in labels]
    draw_bars(tmp_path / "ladder.png", "Νίκος und 김 🂡", bars)

    assert (tmp_path / "ladder.png").stat().st_size > 10_000


@pytest.mark.sweep
def test_what_the_font_has_is_written_as_it_is() -> None:
    from build.lab.picture import _drawn

    assert _drawn("Łukasz, Жанна") == "Łukasz, Жанна"
    assert _drawn("李明 ♠ $1") == rf"{SIGN * 2} {SIGN} \$1"


# What stands where: figures are compared, and not pixels.


@pytest.fixture
def saved(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The figures that would have been written."""
    from build.lab import picture

    figures: list[Any] = []
    monkeypatch.setattr(picture, "_save", lambda _, figure: figures.append(figure))
    return figures


def test_bars_are_as_long_as_their_shares_with_their_intervals_and_the_first_is_on_top(
    tmp_path: Path, saved: list[Any]
) -> None:
    from build.lab.picture import LadderBar, draw_bars

    bars = [
        LadderBar("pro against easy", 0.8, (0.7, 0.85), "40 matches"),
        LadderBar("a", 0.3, (0.25, 0.5), "9 matches"),
    ]
    draw_bars(tmp_path / "x.png", "Share of matches won", bars)

    ((axes,),) = [figure.axes for figure in saved]
    (errors,) = [each.lines[2][0].get_segments() for each in axes.containers if hasattr(each, "lines")]
    assert [patch.get_width() for patch in axes.patches] == [0.8, 0.3]
    assert [[x for x, _ in segment] for segment in errors] == [pytest.approx([0.7, 0.85]), pytest.approx([0.25, 0.5])]
    assert [label.get_text() for label in axes.get_yticklabels()] == ["pro against easy\n40 matches", "a\n9 matches"]
    assert axes.yaxis_inverted(), "the first is on top"
    assert axes.get_xlim() == (0, 1)
    assert [text.get_text() for text in axes.texts] == ["80 %", "30 %"]
    assert 0.5 in {x for line in axes.lines for x in line.get_xdata()}, "a line at one half"


def test_a_curve_has_claims_across_and_what_came_true_upwards(tmp_path: Path, saved: list[Any]) -> None:
    from build.lab.picture import draw_curve

    draw_curve(tmp_path / "x.png", "pro", [(0.2, 0.3, (0.1, 0.6)), (0.9, 0.85, (0.7, 0.95))])

    ((axes,),) = [figure.axes for figure in saved]
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("claimed", "realised")
    diagonal, *dots = [line for line in axes.lines if line.get_marker() != "_"]
    assert list(diagonal.get_xdata()) == list(diagonal.get_ydata()) == [0, 1], "where both are equal"
    assert [(dot.get_xdata()[0], dot.get_ydata()[0]) for dot in dots] == [(0.2, 0.3), (0.9, 0.85)]
    ends = [segment for container in axes.containers for segment in container.lines[2][0].get_segments()]
    assert [[y for _, y in segment] for segment in ends] == [pytest.approx([0.1, 0.6]), pytest.approx([0.7, 0.95])]


def test_odds_have_a_column_for_each_range_and_a_falling_line(tmp_path: Path, saved: list[Any]) -> None:
    from build.lab.picture import draw_odds
    from game.bots.prices import BidOdds
    from game.rules import Suit

    odds = BidOdds(Suit.SPADES, (110, 120, 210, 220, 230, 240, 310, 320))
    draw_odds(tmp_path / "x.png", "odds", [odds], [(100, 200), (200, 300), (300, 400)])

    ((columns, chances),) = [figure.axes for figure in saved]
    assert columns.get_title(loc="left") == "spades, 220 on average"
    assert [patch.get_height() for patch in columns.patches] == [2 / 8, 4 / 8, 2 / 8]
    assert [patch.get_x() for patch in columns.patches] == [100, 200, 300]
    assert list(chances.lines[0].get_xdata()) == [100, 200, 300]
    assert list(chances.lines[0].get_ydata()) == [1.0, 6 / 8, 2 / 8]
    assert columns.get_ylabel() == "share of the deals"
    assert chances.get_ylabel() == "chance to reach it"


# From files of figures.

ROW = {"ns": "pro", "ew": "easy", "ns_match_share": 0.75, "ci95": [0.5, 0.9], "matches": 12}
CLAIMS = {"level": "pro", "rules": {"name": "classic"}, "by_claim": {"2": [4, 1.0, 1], "8": [2, 1.7, 2]}}
ODDS = {
    "hand": "AS",
    "rules": "classic",
    "suits": [{"trump": "S", "mean": 1, "counts": {"110": 1, "250": 3}}],
}


@pytest.mark.parametrize(
    ("figures", "drawn"),
    [
        (ROW, [0.75]),
        ([ROW, {**ROW, "ns_match_share": 0.5}], [0.75, 0.5]),
        (CLAIMS, [(0.25, 0.25), (0.85, 1.0)]),
        (ODDS, [0.25, 0.75]),
    ],
    ids=["match", "ladder", "claims", "odds"],
)
def test_each_command_writes_figures_that_can_be_drawn(
    figures: Any, drawn: list[Any], tmp_path: Path, saved: list[Any]
) -> None:
    from build.lab import picture

    (tmp_path / "figures.json").write_text(json.dumps(figures), encoding="utf-8")

    assert picture.main([str(tmp_path / "figures.json"), str(tmp_path / "x.png")]) == 0

    axes = saved[0].axes[0]
    if figures is CLAIMS:
        dots = [line for line in axes.lines if line.get_marker() == "o"]
        assert [(dot.get_xdata()[0], dot.get_ydata()[0]) for dot in dots] == drawn
    elif figures is ODDS:
        assert [patch.get_height() for patch in axes.patches if patch.get_height()] == drawn
    else:
        assert [patch.get_width() for patch in axes.patches] == drawn


@pytest.mark.parametrize("text", ["", "[]", "{}", "[1]", '{"suits": [{}], "hand": "", "rules": ""}', "[[[[", "[{}]"])
def test_what_holds_no_figures_is_refused(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    from build.lab import picture

    (tmp_path / "figures.json").write_text(text, encoding="utf-8")

    with pytest.raises(SystemExit, match="2"):
        picture.main([str(tmp_path / "figures.json"), str(tmp_path / "x.png")])

    assert "cannot be drawn: it" in capsys.readouterr().err


def test_several_matches_stand_by_pair_and_game_with_what_equals_would_win(tmp_path: Path, saved: list[Any]) -> None:
    from build.lab.picture import main

    files = []
    for number, rules in enumerate(("classic", "three-handed")):
        files.append(tmp_path / f"{number}.json")
        files[-1].write_text(json.dumps({**ROW, "rules": rules}), encoding="utf-8")
    assert main([*map(str, files), str(tmp_path / "games.png")]) == 0

    ((axes,),) = [figure.axes for figure in saved]
    assert axes.get_title() == "pro\nagainst easy"
    assert [text.get_text() for text in axes.get_yticklabels()] == [rules_title("classic"), rules_title("three-handed")]
    fair = [line.get_xdata()[0] for line in axes.lines if len(line.get_xdata()) == 2]
    assert fair == [0.5, pytest.approx(1 / 3)]
