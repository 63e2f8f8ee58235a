"""Scenes as they look, compared with what was looked at before: as text, which is exact, and as pictures.

``tests/snapshots/NAME.txt`` says where each control lies, how it is labelled and which words and cards are painted
where, from the smallest window to 4K: left, distance from the top of the line before, width x height. So a row that is
added to a form adds its own lines to the file. ``NAME-SIZE.png`` is the picture at half size. ``--update-snapshots``
writes both again. A picture that differs leaves what was drawn, what was expected and the difference side by side in
``tests/snapshots/failed``.
"""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.host import MemoryStorage
from game.store.settings import Motion, Settings, Tips
from tests.pilot import MemoryHost, Pilot
from tests.seen import LIMIT, apart, by_distances, by_heights, described, differences, gap, half, plain
from tests.sight import sight

FOLDER = Path(__file__).parents[1] / "snapshots"
PICTURED = ("title", "settings", "auction", "melding", "trick", "deal-over", "score-sheet")
SCENES = (
    *PICTURED,
    "new-game",
    "pack",
    "cut",
    "melds",
    "how-often",
    "is-that-a-meld",
    "thinking",
    "house-rules",
    "naming-trump",
    "passing",
    "match-over",
    "menu",
    "last-trick",
    "lesson",
    "match-end",
    "two-handed-laying",
    "three-handed-burying",
    "three-handed-trick",
    "double-deck-auction",
    "five-handed-trick",
    "five-handed-deal-over",
    "kitty-four-burying",
    "lobby-two-guests",
    "board-trick",
    "board-melding",
    "board-deal-over",
    "board-two-handed",
)
PICTURE_SIZES = ((1280, 720), (390, 844))
SIZES = (*PICTURE_SIZES, (320, 480), (3840, 2160))
LARGE = ("settings", "auction", "trick", "score-sheet")
"""The scenes whose text is also compared at 4K."""

Look = tuple[list[str], pygame.Surface]


def seen(scene: str, size: tuple[int, int]) -> Pilot:
    """The scene when it has come up, for somebody who has seen the tips and wants nothing to move."""
    host = MemoryHost(MemoryStorage())
    calm = Settings(motion=Motion.OFF, tips=Tips.DISMISSED, newcomer=False)
    host.storage.save("settings", calm.to_json())
    pilot = Pilot.at(scene, size, host)
    for _ in range(30):
        pilot.app.frame(0.05, ())
    return pilot


def look(pilot: Pilot, size: tuple[int, int]) -> Look:
    """The scene in a window of that size: as text, and as a picture of half the size."""
    pilot.resize(*size)
    for _ in range(8):
        pilot.app.frame(0.0, ())
        _ = pilot.app.surface  # the title lays a card with each picture
    return described(pilot), half(pilot.app.surface)


@pytest.fixture(autouse=True)
def _sight() -> Iterator[None]:
    with sight():
        yield


def pixels(size: tuple[int, int]) -> int:
    """How far something may lie elsewhere: fonts of other systems may be that much wider or higher."""
    return max(2, min(size) // 360)


def sections(path: Path) -> dict[str, list[str]]:
    """What a file of text says, by the size of the window."""
    parts = path.read_text(encoding="utf-8").split("== ")[1:]
    return {part.splitlines()[0]: by_heights(part.splitlines()[1:]) for part in parts}


@pytest.mark.sweep(8)
@pytest.mark.parametrize("scene", SCENES)
def test_a_scene_looks_as_it_was_approved(scene: str, update_snapshots: bool) -> None:
    pilot = seen(scene, (1000, 800))
    text = FOLDER / f"{scene}.txt"
    looks = {f"{w}x{h}": look(pilot, (w, h)) for w, h in SIZES if h < 2160 or scene in LARGE}
    pictured = [f"{w}x{h}" for w, h in PICTURE_SIZES] if scene in PICTURED else []
    if update_snapshots:
        FOLDER.mkdir(exist_ok=True)
        lines = [line for size, (words, _) in looks.items() for line in (f"== {size}", *by_distances(words))]
        text.write_text("\n".join(lines) + "\n", encoding="utf-8")
        for size in pictured:
            pygame.image.save(looks[size][1], FOLDER / f"{scene}-{size}.png")
    assert text.exists(), f"there is no {text.name}: look at the scene, then write it with --update-snapshots"
    kept = sections(text)
    assert list(kept) == list(looks)
    for size, (words, _) in looks.items():
        width, height = map(int, size.split("x"))
        found = apart(words, kept[size], pixels((width, height)))
        assert not found, "\n".join([f"{scene} at {size} is not as it was (+ now, - before):", *found])
    for size in pictured:
        compare(f"{scene}-{size}", looks[size][1])


def compare(name: str, drawn: pygame.Surface) -> None:
    """Hold a picture against the one of that name."""
    path = FOLDER / f"{name}.png"
    assert path.exists(), f"there is no {path.name}: look at the scene, then write it with --update-snapshots"
    expected = plain(pygame.image.load(path))
    assert drawn.get_size() == expected.get_size(), f"{name} has another size"
    found = differences(drawn, expected)
    if found:
        kept = keep_failure(name, drawn, expected)
        where = ", ".join(f"{2 * square.x},{2 * square.y} by {by:.0f}" for square, by in found[:5])
        raise AssertionError(
            f"{name} looks different in {len(found)} places, such as {where}: see {kept.relative_to(FOLDER.parent)}"
        )


def keep_failure(name: str, drawn: pygame.Surface, expected: pygame.Surface) -> Path:
    """Write drawn, expected and their difference side by side; answer where."""
    parts = [drawn, expected, gap(drawn, expected)]
    sheet = pygame.Surface((sum(part.get_width() for part in parts), drawn.get_height()))
    for number, part in enumerate(parts):
        sheet.blit(part, (number * drawn.get_width(), 0))
    path = FOLDER / "failed" / f"{name}.png"
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(sheet, path)
    return path


def test_what_moved_vanished_or_changed_is_noticed_and_a_trace_of_noise_is_not() -> None:
    words, drawn = look(seen("trick", (1000, 800)), (1280, 720))
    tool, disc = pygame.Rect(3, 5, 24, 26), pygame.Rect(13, 113, 11, 11)
    moved, bare, noisy, shifted = drawn.copy(), drawn.copy(), drawn.copy(), drawn.copy()
    moved.blit(drawn, (tool.x + 6, tool.y), tool)
    bare.blit(drawn, disc.topleft, disc.move(0, 20))
    shifted.blit(drawn, (1, 0))
    for x in range(0, drawn.get_width(), 2):
        for y in range(x % 4, drawn.get_height(), 4):
            red, green, blue, _ = drawn.get_at((x, y))
            noisy.set_at((x, y), (min(255, red + 8), max(0, green - 8), blue))

    assert differences(drawn, drawn) == differences(noisy, drawn) == differences(shifted, drawn) == []
    assert [by > 2 * LIMIT for _, by in (differences(moved, drawn)[0], differences(bare, drawn)[0])] == [True, True]
    assert all(square.colliderect(tool.move(6, 0).union(tool)) for square, _ in differences(moved, drawn))
    assert apart(words, words, 0) == apart([line.replace("   861", "   863") for line in words], words, 2) == []
    assert apart([line.replace("   861", "   864") for line in words], words, 2)
    assert apart([line.replace(" 910", " 901") for line in words], words, 2)
    assert apart(words[:5] + words[6:], words, 2) == [f"- {words[5]}"]


def test_a_row_that_is_added_adds_its_own_lines_to_the_text() -> None:
    """All below it lies lower, and is told by how far it is from the row before."""
    rows = ["controls", *(f"   580{118 + 52 * row:6}    420x46  button row {row}: Row {row}" for row in range(9))]
    lower = [f"   580{118 + 52 * row:6}    420x46  button row {row - 1}: Row {row - 1}" for row in range(5, 10)]
    more = [*rows[:5], f"   580{118 + 52 * 4:6}    420x46  button new: New", *lower]
    before, after = by_distances(rows), by_distances(more)

    assert set(after) - set(before) == {"   580   +52    420x46  button new: New"}
    assert set(before) - set(after) == set()
    assert by_heights(before) == rows
    assert by_heights(after) == more
    assert len(apart(more, rows, 2)) == 11, "compared are the places"
