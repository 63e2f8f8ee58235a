"""``pinochle --screens``: a picture of every scene in each size and theme, under a name that says which it is."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import screens
from game.scenes.gallery.gallery import Shot
from game.scenes.title import Title
from game.ui.theme import THEMES


@pytest.fixture(autouse=True)
def _two_scenes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(screens, "shots", lambda: (Shot("title", Title), Shot("learn", Title, ("learn",))))
    monkeypatch.setattr(screens, "STEPS", 2)


def test_each_scene_is_drawn_in_the_size_and_theme_that_are_asked_for(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    theme = next(name for name in THEMES if " " in name)

    assert screens.run(str(tmp_path / "new" / "folder"), (320, 480), theme) == 0

    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [
        f"320x480-{theme.replace(' ', '-')}-{name}.png" for name in ("learn", "title")
    ]
    pictures = [pygame.image.load(file) for file in files]
    assert {picture.get_size() for picture in pictures} == {(320, 480)}
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB"), "a button was pressed"
    assert capsys.readouterr().out == f"320x480, {theme}: 2 pictures\n"


def test_without_a_size_or_theme_there_are_all(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "SIZES", ((320, 480), (480, 320)))
    drawn: list[tuple[tuple[int, int], str]] = []
    monkeypatch.setattr(screens, "_write", lambda target, size, theme: drawn.append((size, theme)) or 7)

    assert screens.run(str(tmp_path), None, None) == 0

    assert drawn == [(size, theme) for size in screens.SIZES for theme in THEMES]
    assert len(capsys.readouterr().out.splitlines()) == 2 * len(THEMES)


def test_an_unknown_theme_and_a_folder_that_cannot_be_are_refused_in_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert screens.run(str(tmp_path), (320, 480), "velvet") == 2
    assert f"there is no table 'velvet': choose from {', '.join(THEMES)}" in capsys.readouterr().err

    (tmp_path / "file").write_text("in the way")
    for folder in (str(tmp_path / "file"), ""):
        assert screens.run(folder, (320, 480), next(iter(THEMES))) == 2
        assert " is not a folder" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == [tmp_path / "file"]


def test_a_folder_that_cannot_be_made_is_told_in_words(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").touch()
    assert screens.run(str(tmp_path / "file" / "folder"), (320, 480), None) == 1
    told = capsys.readouterr().err
    assert told.count("cannot be written: ") == 1
    assert "Errno" not in told
