"""Pictures of scenes: those that are asked for, in the sizes and on the tables that are, under names that say so."""

from __future__ import annotations

import weakref
from pathlib import Path

import pygame
import pytest

from build.lab import screens
from build.lab.gallery.gallery import Shot
from game.app import App
from game.host.desktop import DesktopHost
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

    assert screens.main([str(tmp_path / "new" / "folder"), "--size", "320x480", "--theme", theme]) == 0

    files = sorted((tmp_path / "new" / "folder").iterdir())
    assert [file.name for file in files] == [
        f"320x480-{theme.replace(' ', '-')}-{name}.png" for name in ("learn", "title")
    ]
    pictures = [pygame.image.load(file) for file in files]
    assert {picture.get_size() for picture in pictures} == {(320, 480)}
    assert pygame.image.tobytes(pictures[0], "RGB") != pygame.image.tobytes(pictures[1], "RGB"), "a button was pressed"
    assert capsys.readouterr().out == f"320x480, {theme}: 2 pictures\n"


@pytest.mark.parametrize(
    ("words", "sizes", "themes", "names"),
    [
        ("", list(screens.SIZES), list(THEMES), ["title", "learn"]),
        ("--size 320x480 480x320", [(320, 480), (480, 320)], list(THEMES), ["title", "learn"]),
        ("--theme walnut --scene l*", list(screens.SIZES), ["walnut"], ["learn"]),
        ("--scene learn title t*", list(screens.SIZES), list(THEMES), ["learn", "title"]),
    ],
)
def test_what_is_not_chosen_is_all_there_is(
    words: str,
    sizes: list[screens.Size],
    themes: list[str],
    names: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[tuple[screens.Size, str, str]] = []
    monkeypatch.setattr(screens, "write", lambda file, size, theme, shot: drawn.append((size, theme, shot.name)))

    assert screens.main([str(tmp_path), *words.split()]) == 0

    assert drawn == [(size, theme, name) for size in sizes for theme in themes for name in names]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("--theme velvet", f"'velvet' is not known: choose from {', '.join(THEMES)}"),
        ("--scene titel", "there is no scene 'titel': choose from title, learn; did you mean title?"),
        ("--size 99999999999999x400", "is not a size such as 1280x720"),
        ("--size 1280", "is not a size such as 1280x720"),
    ],
)
def test_what_is_not_there_is_refused_in_words(
    words: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit, match="2"):
        screens.main([str(tmp_path / "new"), *words.split()])

    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_is_refused_and_one_that_cannot_be_made_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").touch()
    for folder in (str(tmp_path / "file"), ""):
        with pytest.raises(SystemExit, match="2"):
            screens.main([folder, "--size", "320x480"])
        assert " is not a folder" in capsys.readouterr().err

    assert screens.main([str(tmp_path / "file" / "folder"), "--size", "320x480"]) == 1
    told = capsys.readouterr().err
    assert told.count("cannot be written: ") == 1
    assert "Errno" not in told


def test_a_picture_leaves_no_app_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each has pictures of a whole window: at the largest size some hundred megabytes."""
    made: list[weakref.ref[App]] = []

    class Watched(App):
        def __init__(self, host: DesktopHost, size: screens.Size) -> None:
            super().__init__(host, size)
            made.append(weakref.ref(self))

    monkeypatch.setattr(screens, "App", Watched)

    assert screens.main([str(tmp_path), "--size", "320x480", "--theme", "walnut"]) == 0

    assert len(made) == 2
    assert [app() for app in made] == [None, None]
