"""Fonts are kept, but not all that were ever used."""

from pathlib import Path

import pytest

from game.ui.faces import CardFaces
from game.ui.text import Fonts, Weight

OPEN = Path("/proc/self/fd")


@pytest.mark.skipif(not OPEN.exists(), reason="the system does not tell which files are open")
def test_text_of_many_sizes_keeps_few_files_open() -> None:
    fonts = Fonts(CardFaces(), ((0, 0, 0),) * 4)
    before = len(list(OPEN.iterdir()))
    for size in range(8, 120):
        for weight in Weight:
            fonts.render("Pinochle", size, (0, 0, 0), weight)

    assert len(list(OPEN.iterdir())) - before <= 40
