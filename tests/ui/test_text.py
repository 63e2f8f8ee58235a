"""Fonts are kept, but not all that were ever used; lines end where a reader would end them."""

import unicodedata
from functools import cache
from pathlib import Path

import pygame
import pytest

from game.letters import SIGN, letters
from game.plain import is_name
from game.rules import Suit
from game.ui.coverage import characters
from game.ui.faces import CardFaces
from game.ui.text import Fonts, Weight
from tests.names import NAMES, SIGNED, few

PAPER = (252, 248, 238)
OPEN = Path("/proc/self/fd")


@pytest.mark.sweep
@pytest.mark.skipif(not OPEN.exists(), reason="the system does not tell which files are open")
def test_text_of_many_sizes_keeps_few_files_open() -> None:
    fonts = Fonts(CardFaces(), PAPER)
    before = len(list(OPEN.iterdir()))
    for size in range(8, 120):
        for weight in Weight:
            fonts.render("Pinochle", size, (0, 0, 0), weight)

    assert len(list(OPEN.iterdir())) - before <= 40


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    return Fonts(CardFaces(), PAPER)


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


def test_no_short_word_ends_a_paragraph_of_running_text_alone(fonts: Fonts) -> None:
    text = "By any messenger, or let their phone scan it.\nHeld 10 ♠ now. 10"
    width = fonts.width("By any messenger, or let their phone scan", 16)

    assert fonts.wrap(text, 16, width)[1] == "it."
    assert fonts.wrap_neatly(text, 16, width) == [
        "By any messenger, or let their phone",
        "scan it.",
        "Held 10 ♠ now. 10",
    ]
    assert fonts.wrap_neatly(text, 16, width, Weight.BOLD) == fonts.wrap_evenly(text, 16, width, Weight.BOLD)
    assert fonts.wrap_neatly("a messenger", 16, fonts.width("messenger", 16)) == ["a", "messenger"]


def test_two_lines_break_at_a_stop_that_is_about_in_the_middle(fonts: Fonts) -> None:
    def halves(text: str, room: str) -> list[str]:
        return fonts.wrap_evenly(text, 16, fonts.width(room, 16))

    assert halves("Edda and Wes were set: 250 was promised.", "Edda and Wes were set: 250 was") == [
        "Edda and Wes were set:",
        "250 was promised.",
    ]
    assert halves("Hint: play the nine of hearts now", "Hint: play the nine of") == [
        "Hint: play the nine",
        "of hearts now",
    ]


def test_each_paragraph_is_even_by_itself(fonts: Fonts) -> None:
    text = "Bob and Ivo made 250.\nBob and Ivo needed 250 and reached 310."
    width = fonts.width("Bob and Ivo needed 250 and reached", 16)

    assert fonts.wrap(text, 16, width)[2] == "310."
    assert fonts.wrap_evenly(text, 16, width) == [
        "Bob and Ivo made 250.",
        "Bob and Ivo needed",
        "250 and reached 310.",
    ]


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


FONTS = Path(__file__).parents[2] / "assets" / "fonts"


@cache
def having(weight: Weight) -> frozenset[str]:
    return characters((FONTS / weight.value).read_bytes())


def test_the_fonts_have_the_letters_of_todays_latin_greek_and_cyrillic_alphabets() -> None:
    alphabets = [
        chr(code)
        for first, end in ((0x20, 0x7F), (0xA0, 0x180), (0x1EA0, 0x1EFA), (0x384, 0x3CF), (0x400, 0x460))
        for code in range(first, end)
        if unicodedata.category(chr(code))[0] != "C"
    ]
    for weight in Weight:
        found = having(weight)
        assert not set(alphabets) - found, weight
    rarer = set("ƘƙƳƴƁɓƊɗƎǝƏəƐɛƆɔŊŋǄǅǆǥȘșȚțḀẀẁẂỲỳἀᾷҚқҢңҒғҰұҮүҺһӨөӘәҖҗҲҳҶҷӢӣӮӯҪҫӐӑӖӗӲӳӔӕ₺₽₹₴ʻʼ№")
    assert not rarer - having(Weight.BOLD)


@pytest.mark.parametrize("weight", Weight)
def test_what_a_font_has_is_read_from_its_file(weight: Weight) -> None:
    ttlib = pytest.importorskip("fontTools.ttLib", reason="fonts are read with the extra assets")
    with ttlib.TTFont(FONTS / weight.value) as font:
        known = {chr(code) for code, name in font.getBestCmap().items() if font.getGlyphID(name)}

    assert having(weight) == known


@cache
def in_names() -> tuple[str, ...]:
    return tuple(char for char in few() if is_name(char, 1))


@pytest.mark.sweep
@pytest.mark.parametrize("weight", Weight)
def test_every_character_that_a_name_may_hold_is_drawn(weight: Weight, fonts: Fonts) -> None:
    """By a glyph of its own, as a mark on nothing, or as our sign: never by what a font shows for a missing one."""
    for char in in_names():
        (drawn,), chosen = fonts.drawn(char, weight)
        assert drawn in "♠♥♦♣" or (drawn and having(chosen).issuperset(drawn)), hex(ord(char))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [11, 18, 64])
@pytest.mark.parametrize("weight", Weight)
def test_names_of_all_languages_are_drawn_without_a_box(size: int, weight: Weight, fonts: Fonts) -> None:
    for name in NAMES:
        (drawn,), chosen = fonts.drawn(name, weight)
        assert having(chosen).issuperset(drawn), name
        assert (SIGN in drawn) == (name in SIGNED), name
        assert len(drawn) == (len(letters(name)) if name in SIGNED else len(unicodedata.normalize("NFC", name))), name
        assert fonts.render(name, size, (0, 0, 0), weight).get_width() == fonts.width(name, size, weight) > 0


def test_our_sign_is_the_same_for_every_letter_and_is_not_empty(fonts: Fonts) -> None:
    def pixels(text: str) -> bytes:
        return pygame.image.tobytes(fonts.render(text, 24, (0, 0, 0)), "RGBA")

    assert pixels("李") == pixels("م") == pixels("👨‍👩‍👧‍👦") == pixels("😀")
    assert fonts.width("李明", 24) == 2 * fonts.width("李", 24) > 20
    assert len({pixels("李"), pixels("□"), pixels("I")}) == 2, "nor is it any other letter"


def test_a_long_name_ends_after_a_whole_letter(fonts: Fonts) -> None:
    family = "👨‍👩‍👧‍👦"
    narrow = fonts.width("Żółć…", 16) + 2

    assert fonts.shorten("Żółćwiarnia", 16, narrow) == "Żółć…"
    assert fonts.shorten(f"Ab{family}{family}{family}", 16, fonts.width(f"Ab{family}…", 16)) == f"Ab{family}…"
    assert fonts.shorten("Zoe\u0308zoe\u0308", 16, fonts.width("Zoë…", 16)) == "Zoe\u0308…"
    assert fonts.shorten(family * 3, 16, fonts.width(f"{family}…", 16)) == family * 2, "three letters tell"
    assert fonts.wrap(family * 3, 16, fonts.width(family, 16) + 1) == [family] * 3


def test_a_title_that_the_display_font_lacks_is_set_in_bold(fonts: Fonts) -> None:
    assert fonts.drawn("Łukasz Жанна Νίκος", Weight.DISPLAY)[1] is Weight.DISPLAY
    assert fonts.drawn("Қайрат wins", Weight.DISPLAY) == (["Қайрат wins"], Weight.BOLD)
    assert fonts.drawn("李 wins", Weight.DISPLAY) == ([f"{SIGN} wins"], Weight.DISPLAY), "bold would not help"
