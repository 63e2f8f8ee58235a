"""Fonts are kept, but not all that were ever used; lines end where a reader would end them."""

from pathlib import Path

import pytest

from game.rules import Suit
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


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(CardFaces(), ((0, 0, 0),) * 4)


def test_suit_signs_in_text_are_smooth(fonts: Fonts) -> None:
    line = fonts.render("♥", 40, (250, 200, 80), on_light=True)
    pixels = [tuple(line.get_at((x, y))) for x in range(line.get_width()) for y in range(line.get_height())]
    rims = [pixel for pixel in pixels if 40 < pixel[3] < 215]

    assert len(rims) > 30
    assert all(pixel[0] > 180 for pixel in rims), "no dark line around them"


def test_on_light_a_red_suit_is_as_red_as_on_its_card(fonts: Fonts) -> None:
    line, faces = fonts.render("♥", 40, (20, 30, 20), on_light=True), CardFaces()
    solid = {tuple(line.get_at((x, 20)))[:3] for x in range(line.get_width()) if line.get_at((x, 20))[3] == 255}

    assert solid == {faces.suit_colour(Suit.HEARTS)}
    assert faces.suit_colour(Suit.HEARTS) != faces.suit_colour(Suit.SPADES)


def test_no_line_begins_with_a_suit_sign(fonts: Fonts) -> None:
    text = "Tap the king and queen of ♠"
    width = fonts.width("Tap the king and queen of", 16) + 2

    assert fonts.wrap(text, 16, width) == ["Tap the king and queen", "of ♠"]


def test_lines_that_are_centred_are_about_as_long_as_each_other(fonts: Fonts) -> None:
    text = "Your call: bidding opens at 250"
    width = fonts.width("Your call: bidding opens at", 16) + 2

    assert fonts.wrap(text, 16, width)[1] == "250"
    assert fonts.wrap_evenly(text, 16, width) == ["Your call: bidding", "opens at 250"]


def test_even_lines_break_no_word_and_no_hard_space(fonts: Fonts) -> None:
    text = "2\u00a0×\u00a0royal\u00a0marriage\u00a08\u00a0· Pinochle\u00a04"
    width = fonts.width("2 × royal marriage 8 · Pin", 16)

    assert fonts.wrap_evenly(text, 16, width) == ["2 × royal marriage 8", "Pinochle 4"]


def test_a_meld_that_just_fits_is_not_parted_from_the_point_that_goes(fonts: Fonts) -> None:
    text = "Marriage\u00a020\u00a0· Dix\u00a010"

    assert fonts.wrap(text, 16, fonts.width("Marriage 20", 16)) == ["Marriage 20", "Dix 10"]


def test_a_name_ends_early_and_an_ellipsis_leaves_three_letters_of_it(fonts: Fonts) -> None:
    def shortened(room: str) -> str:
        return fonts.shorten("Bartholomew", 16, fonts.width(room, 16))

    assert [shortened(room) for room in ("Bartholomew", "Barth…", "Bar…", "Bar", "Ba")] == [
        "Bartholomew", "Barth…", "Bar…", "Bar", "Ba",
    ]  # fmt: skip
