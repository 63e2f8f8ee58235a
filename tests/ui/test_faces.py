import importlib
import subprocess
import sys
import weakref
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.app import App
from game.rules import KINDS, USUAL_KINDS, Rank, Suit
from game.rules.text import parse_card
from game.store.settings import Back, TextSize
from game.ui.faces import CACHE_PIXELS, LARGE_BELOW, CardFaces, DeckStyle, card_size, decoded
from game.ui.theme import THEMES, Metrics, Theme
from tests.pilot import MemoryHost

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"


@pytest.fixture(scope="module", autouse=True)
def display():
    pygame.display.init()
    yield pygame.display.set_mode((640, 480))
    pygame.display.quit()


def pixels(surface):
    return pygame.image.tobytes(surface, "RGBA")


def in_parts():
    faces = CardFaces()
    faces.in_parts = True
    return faces


def size_of(surface):
    return surface.get_width() * surface.get_height() if surface else 0


def on(colour, surface):
    table = pygame.Surface(surface.get_size()).convert()
    table.fill(colour)
    table.blit(surface, (0, 0))
    return table


def contrast(one, other):
    def light(colour):
        parts = [part / 255 for part in colour[:3]]
        parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    bright, dark = sorted((light(one), light(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("width", [1, 2, 7, 30, 40, 42, 57, 84, 96, 141, 300])
def test_a_face_has_the_exact_size(width):
    faces = CardFaces()
    assert faces.face(parse_card("QS"), width).get_size() == card_size(width)
    assert faces.back(width).get_size() == card_size(width)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("style", [DeckStyle(), DeckStyle(four_colour=True), DeckStyle(large_print=True)])
@pytest.mark.parametrize("width", [40, 140])
def test_all_32_cards_look_different(style, width):
    faces = CardFaces(style)
    assert len({pixels(faces.face(card, width)) for card in KINDS}) == 32


@pytest.mark.parametrize("width", [40, 56, 84, 140])
def test_the_left_strip_of_a_fanned_card_tells_it_from_all_others(width):
    faces = CardFaces()
    strip = pygame.Rect(0, 0, round(width * 0.38), width)
    assert len({pixels(decoded(faces.face(card, width)).subsurface(strip)) for card in KINDS}) == 32


def test_four_colours_change_diamonds_and_clubs_only():
    two, four = CardFaces(), CardFaces(DeckStyle(four_colour=True))
    for card in KINDS:
        same = pixels(two.face(card, 60)) == pixels(four.face(card, 60))
        assert same == (card.suit in (Suit.HEARTS, Suit.SPADES))
    assert len({four.suit_colour(suit) for suit in Suit}) == 4
    assert len({two.suit_colour(suit) for suit in Suit}) == 2


def test_small_cards_show_the_large_print_face():
    plain, large = CardFaces(), CardFaces(DeckStyle(large_print=True))
    card = parse_card("KH")
    small, normal = LARGE_BELOW - 1, LARGE_BELOW
    assert pixels(plain.face(card, small)) == pixels(large.face(card, small))
    assert pixels(plain.face(card, normal)) != pixels(large.face(card, normal))


def test_how_small_a_card_is_goes_by_the_window_not_by_its_pixels():
    """A phone has three pixels where a desktop has one; 4K is looked at from as far away as any window."""
    plain, large = CardFaces(), CardFaces(DeckStyle(large_print=True))
    card, small, normal = parse_card("KH"), 3 * LARGE_BELOW - 1, 3 * LARGE_BELOW
    assert pixels(plain.face(card, small, scale=3.0)) == pixels(large.face(card, small))
    assert pixels(plain.face(card, normal, scale=3.0)) != pixels(large.face(card, normal))


def test_corners_are_cut_smoothly_and_the_rest_is_opaque():
    face = CardFaces().face(parse_card("AS"), 140)
    width, height = face.get_size()
    for corner in ((0, 0), (width - 1, 0), (0, height - 1), (width - 1, height - 1)):
        assert face.get_at(corner).a == 0
    assert any(0 < face.get_at((x, y)).a < 255 for x in range(11) for y in range(11))
    assert all(face.get_at((x, height // 2)).a == 255 for x in range(width))
    assert all(face.get_at((width // 2, y)).a == 255 for y in range(height))


def test_a_blit_leaves_the_table_visible_in_the_corners():
    felt = (20, 80, 60)
    table = on(felt, CardFaces().face(parse_card("AS"), 140))
    assert table.get_at((0, 0))[:3] == felt
    assert table.get_at((70, 20))[:3] != felt


def test_surfaces_are_run_length_encoded_when_they_are_made():
    """Not in the frame that shows them first; and the window shows nothing of it."""
    pygame.display.get_surface().fill((20, 80, 60))
    faces = CardFaces()
    card = parse_card("JD")
    for surface in (
        faces.face(card, 60),
        faces.face(card, 60, dimmed=True),
        faces.back(60),
        faces.suit(Suit.CLUBS, 20),
    ):
        assert surface.get_flags() & pygame.RLEACCEL
    assert faces.face(card, 60).get_flags() & pygame.RLEACCEL, "also once a dimmed one was made of it"
    assert pygame.display.get_surface().get_at((0, 0))[:3] == (20, 80, 60)


def test_a_dimmed_card_is_darker_and_its_index_still_legible():
    faces = CardFaces(DeckStyle(four_colour=True))
    paper = faces.face(parse_card("AS"), 140).get_at((70, 8))
    dim_paper = faces.face(parse_card("AS"), 140, dimmed=True).get_at((70, 8))
    assert sum(dim_paper[:3]) == pytest.approx(0.78 * sum(paper[:3]), rel=0.01), "it is still paper"
    assert dim_paper.a == 255
    for suit in Suit:
        ink = faces.suit_colour(suit)
        assert contrast(ink, paper) >= 4.5
        dim_ink = [part * shade / full for part, shade, full in zip(ink, dim_paper[:3], paper[:3], strict=True)]
        assert contrast(dim_ink, dim_paper) >= 3.0


def test_a_suit_sign_takes_the_colour_asked_for():
    sign = CardFaces().suit(Suit.DIAMONDS, 40, (255, 200, 20))
    assert sign.get_size() == (40, 40)
    assert sign.get_at((20, 20)) == (255, 200, 20, 255)
    assert sign.get_at((0, 0)).a == 0
    assert CardFaces().suit(Suit.DIAMONDS, 40).get_at((20, 20))[:3] == CardFaces().suit_colour(Suit.DIAMONDS)


def test_the_backs_differ_and_look_the_same_turned_round():
    faces = CardFaces()
    backs = {back.value: faces.back(150, back.value) for back in Back}
    assert len({pixels(surface) for surface in backs.values()}) == len(Back) >= 4
    assert pixels(faces.back(150)) == pixels(backs[DeckStyle().back])
    for surface in backs.values():
        turned = pygame.transform.rotate(surface, 180)
        apart = pygame.transform.average_color(surface), pygame.transform.average_color(turned)
        assert all(abs(a - b) <= 1 for a, b in zip(*apart, strict=True))
        differing = sum(a != b for a, b in zip(pixels(surface)[::4], pixels(turned)[::4], strict=True))
        assert differing < 0.35 * 150 * 210


@pytest.mark.parametrize("width", [60, 62])
def test_a_card_without_a_pip_in_its_middle_is_its_upper_half_twice(width):
    """Of an odd number of rows that in the middle is its own."""
    faces = CardFaces()
    for card in KINDS:
        face = decoded(faces.face(card, width, scale=0.5))
        halves = [(0, 0, width, face.get_height() // 2), (0, -(-face.get_height() // 2), width, face.get_height() // 2)]
        upper, lower = (pixels(face.subsurface(half)) for half in halves)
        turned = pixels(pygame.transform.rotate(face.subsurface(halves[1]), 180))
        assert (upper == turned) == (card.rank not in (Rank.ACE, Rank.NINE, Rank.EIGHT, Rank.SEVEN)), card
        assert upper != lower


@pytest.mark.parametrize(
    ("shape", "seen"),
    [
        ('<rect x="0" y="90" width="9" height="9"/>', True),
        ('<rect x="0" y="104" width="9" height="9"/>', False),
        ('<rect x="0" y="104" width="9" height="9" stroke-width="9"/>', True),
        ('<circle cx="0" cy="120" r="20"/>', True),
        ('<circle cx="0" cy="130" r="20"/>', False),
        ('<path d="M0 130L9 99.5Z"/>', True),
        ('<path d="M0 130H9V95"/>', True),
        ('<path d="M0 130Q9 90 20 130"/>', True),
        ('<path d="M0 130A40 40 0 0 1 80 130Z"/>', True),
        ('<path d="M0 130C9 140 9 140 20 130"/>', False),
        ('<g transform="translate(0 -50)"><circle cx="0" cy="130" r="20"/></g>', True),
        ('<g transform="translate(0 50)scale(2)"><g><circle cx="0" cy="40" r="20"/></g></g>', True),
        ('<g transform="translate(0 50)scale(-1 2)"><g><circle cx="0" cy="60" r="20"/></g></g>', False),
        ('<g transform="rotate(180 0 100)"><circle cx="0" cy="130" r="20"/></g>', True),
        ('<g transform="rotate(180 0 100)"><circle cx="0" cy="50" r="20"/></g>', False),
    ],
)
def test_of_a_half_only_what_reaches_into_it_is_drawn(shape, seen, monkeypatch):
    monkeypatch.syspath_prepend(str(ROOT / "build"))
    above = importlib.import_module("cardart.above").above
    assert above(shape, 100.0) == (shape if seen else "")


def test_the_same_surface_is_given_again_and_the_cache_is_bounded(monkeypatch):
    most = CACHE_PIXELS // 16
    monkeypatch.setattr("game.ui.faces.CACHE_PIXELS", most)
    faces = CardFaces()
    card = parse_card("TD")
    assert faces.face(card, 80) is faces.face(card, 80)
    assert faces.face(card, 80) is not faces.face(card, 81)
    given = []
    for width in (250, 300):
        given += [weakref.ref(faces.face(kind, width)) for kind in KINDS[:6]]
        assert sum(size_of(made()) for made in given) <= most
    assert given[0]() is None, "some had to go"


def test_prepare_draws_at_most_a_part_of_a_picture_a_step(monkeypatch):
    """In 4K a court card takes ten milliseconds, and its parts three at most."""
    drawn = []
    load = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *args: drawn.append(args) or load(*args))
    faces = in_parts()
    steps = [(len(drawn), len(faces._cache._surfaces)) for _ in faces.prepare(60)]
    changes = [(parts - before, kept - were) for (before, were), (parts, kept) in pairwise([(0, 0), *steps])]
    assert {parts for parts, _ in changes} == {0, 1}
    assert all(parts + kept <= 1 for parts, kept in changes), "it is printed in a step of its own"
    assert all(faces.face(card, 60) for card in USUAL_KINDS)
    assert len(drawn) == steps[-1][0] > 60
    assert len(list(faces.prepare(60))) == 25, "all are there"
    faces.face(USUAL_KINDS[0], 61)
    assert len(drawn) > steps[-1][0], "another width is drawn by itself"


def test_a_card_that_is_needed_before_it_is_made_is_drawn_once(monkeypatch):
    """What had been drawn of it was drawn again."""
    drawn = []
    load = pygame.image.load_sized_svg
    monkeypatch.setattr(pygame.image, "load_sized_svg", lambda *args: drawn.append(args) or load(*args))
    card = parse_card("QC")
    whole = in_parts().face(card, 60)
    parts = len(drawn)
    faces = in_parts()
    for step, _ in enumerate(faces.making(card, 60)):
        if step == 1:
            assert pixels(faces.face(card, 60)) == pixels(whole)
    assert len(drawn) == 2 * parts > 8


def test_a_much_smaller_card_is_scaled_from_a_larger_one(monkeypatch):
    faces, card = CardFaces(), parse_card("QC")
    faces.face(card, 320)
    monkeypatch.setattr(pygame.image, "load_sized_svg", None)
    assert faces.face(card, 250).get_size() == (250, 350)
    assert faces.unencoded(card, 160).get_size() == (160, 224)
    with pytest.raises(TypeError):
        faces.face(card, 290)


def test_cards_that_will_be_turned_are_kept_once_and_without_an_encoding():
    """Those of a trick were kept encoded, and copied without it for each way: 24 MB in 4K, and a millisecond a card."""
    faces, card = CardFaces(), parse_card("QS")
    list(faces.prepare(60, kinds=[card], encoded=False))
    kept = faces.unencoded(card, 60)
    assert not kept.get_flags() & pygame.RLEACCEL
    assert faces.unencoded(card, 60) is kept
    face = faces.face(card, 60)
    assert face.get_flags() & pygame.RLEACCEL, "what lies in a hand is painted often"
    assert faces.face(card, 60) is face
    assert faces.unencoded(card, 60) is not kept, "it is kept once"
    encoded = faces.face(card, 80)
    assert encoded.get_flags() & pygame.RLEACCEL
    copy = faces.unencoded(card, 80)
    assert not copy.get_flags() & pygame.RLEACCEL
    assert faces.face(card, 80) is encoded, "the copy is the caller's"


@pytest.mark.parametrize("width", [0, -4])
def test_a_width_that_is_not_positive_is_refused(width):
    with pytest.raises(ValueError, match=f"cannot be {width} pixels wide"):
        CardFaces().face(parse_card("AS"), width)
    with pytest.raises(ValueError, match=f"cannot be {width} pixels wide"):
        CardFaces().suit(Suit.SPADES, width)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("script", ["cards.py", "icons.py", "sounds.py"])
def test_the_assets_are_what_the_scripts_make(script):
    done = subprocess.run([sys.executable, ROOT / "build" / script, "--check"], capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_assets_stay_small():
    sizes = {file: file.stat().st_size for file in ASSETS.rglob("*") if file.is_file()}
    assert sum(sizes.values()) <= 1_500_000
    assert sum(size for file, size in sizes.items() if "sounds" in file.parts) < 240_000


def test_every_font_has_its_licence_beside_it():
    fonts = ASSETS / "fonts"
    assert {file.name for file in fonts.glob("*.ttf")} == {"text-regular.ttf", "text-bold.ttf", "display.ttf"}
    for licence in ("OFL-text.txt", "OFL-display.txt"):
        assert "SIL Open Font License" in (fonts / licence).read_text("utf-8")


def test_a_table_in_4k_shows_small_cards_as_any_window_does():
    look, card = App(MemoryHost(), (3840, 2160)).look, parse_card("KH")
    large, framed = CardFaces(DeckStyle(large_print=True)), CardFaces()
    large.in_parts = framed.in_parts = look.faces.in_parts
    assert pixels(look.face(card, 140)) == pixels(large.face(card, 140))
    assert pixels(look.face(card, 150)) == pixels(framed.face(card, 150)), "one deck at all other sizes"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize("back", [back.value for back in Back])
def test_a_small_back_has_a_border_that_stands_out_from_every_cloth(theme: Theme, back: str) -> None:
    """LO7: backs have the luminance of the cloth, so a fan of them is seen by its borders."""
    drawn = CardFaces(DeckStyle(back=back)).back(44)
    for place in ((0, 30), (1, 30), (43, 30), (20, 0), (20, 1)):
        assert contrast(drawn.get_at(place), theme.cloth_lit) >= 4


def test_indices_grow_with_the_text():
    metrics = [Metrics.of_window((1280, 720), 1.0, text.value) for text in TextSize]
    framed, large = CardFaces(), CardFaces(DeckStyle(large_print=True))
    for width, found in ((60, (False, True, True)), (84, (False, False, True)), (125, (False, False, False))):
        faces = [pixels(framed.face(parse_card("KH"), width, scale=each.index_scale)) for each in metrics]
        assert tuple(face == pixels(large.face(parse_card("KH"), width)) for face in faces) == found


@pytest.mark.sweep
def test_the_print_stands_clear_of_the_edge():
    """Between the edge and the first ink of an index are 4 % of the width: it was 2 %."""
    face = CardFaces().face(parse_card("TH"), 125)
    inked = [x for x in range(3, 60) for y in range(8, 60) if sum(face.get_at((x, y))[:3]) < 500]
    assert min(inked) >= 5
