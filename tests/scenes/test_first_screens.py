"""The first screen of every page has few words, and type of four sizes: what a picture says is not said again (LO8)."""

import pytest

from build.lab.gallery.gallery import shots
from game.ui.theme import HEAD, MOMENT, NOTE, READ, SMALL, TITLE
from tests.first_screen import first_screen
from tests.pilot import Pilot

SIZES = ((1280, 720), (390, 844))
MOST = 80
"""The words that a page which is not for reading may have."""
LIMITS = {
    "title": 24, "new-game": 60, "settings": 50, "lobby-two-guests": 45, "odds": 45, "lesson": 40,
    "statistics": 60, "review": 70, "other-devices": 60, "together": 70, "rules": 120, "hand-values": 120,
    "trick": 18, "auction": 25, "melding": 25, "deal-over": 30, "match-end": 30,
}  # fmt: skip
"""The words on the first screen where another number is meant."""
OTHERS = (
    *("settings-play", "settings-data"),
    *("drills", "drill-answer", "drill-end", "odds-at-the-table", "past-matches", "past-match", "mistakes", "today"),
    *("hand-to-count", "hand-counted"),
    *("season", "season-few", "season-none", "season-sent"),
    *("deal-from-a-friend", "learn", "house-rules", "which-game", "meld-values", "menu", "score-sheet"),
    *("cut", "fair-cards", "pad-begun", "pad-sheet", "pad-deal", "pad-sheet-auction", "pad-sheet-five-handed"),
)
OVERRUNS = {"melding": (28, 29)}
"""Screens with more words than they should have, in both sizes. No number in this list may grow."""
DEALER = frozenset({12, 13, 16})
"""The letter on the dealer's disc is as large as the disc."""
OTHER_SIZES = {
    **dict.fromkeys(("trick", "auction", "melding", "menu", "score-sheet"), DEALER),
    "title": frozenset({74, 107}),
    "cut": frozenset({15}),
    "fair-cards": frozenset({13}),
    "pad-sheet-five-handed": frozenset({14, 15, 37}),
}
"""Screens with type of other sizes: the name of the game, a seal, five totals side by side: as large as there is room.
"""


@pytest.mark.sweep(8)
@pytest.mark.parametrize("name", [*LIMITS, *OTHERS])
def test_the_first_screen_has_few_words_and_four_sizes_of_type(name: str) -> None:
    pilot = Pilot.at(name)
    seen = [first_screen(pilot, size) for size in SIZES]

    limit, counts = LIMITS.get(name, MOST), tuple(screen.words for screen in seen)
    listed = OVERRUNS.get(name, (limit, limit))
    assert all(count <= most for count, most in zip(counts, listed, strict=True)), counts
    assert name not in OVERRUNS or max(counts) > limit, f"take it off the list: {counts}"
    for size, screen, (note, read) in zip(SIZES, seen, ((NOTE, READ), SMALL), strict=True):
        others = screen.sizes - {note, read, HEAD, TITLE, MOMENT}
        assert others <= OTHER_SIZES.get(name, set()), (size, sorted(others))


EXPLAINED = ("learn", "new-game", "settings", "drills", "past-match", "house-rules", "auction", "replay-one-hand")
"""Pages whose buttons have a line about them for those who point at them."""


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", EXPLAINED)
def test_a_hint_does_not_say_what_is_written_beside_it(name: str) -> None:
    assert said_twice(name) == []


@pytest.mark.slow
def test_no_hint_of_any_scene_says_what_is_written_beside_it() -> None:
    assert {shot.name: twice for shot in shots() if (twice := said_twice(shot.name))} == {}


def said_twice(name: str) -> list[str]:
    """The controls whose hint would lie over the same words, in either size; a reason why not stands at its button."""
    pilot, found = Pilot.at(name), []
    for size in SIZES:
        written = first_screen(pilot, size).text.casefold()
        hints = {control.name: control.hint.casefold() for control in pilot.controls() if control.enabled}
        found += [control for control, hint in hints.items() if hint and hint in written]
    return found
