"""Every text can be read on what it is written on."""

from pathlib import Path

import pytest

from game.host.base import NO_ASKS, SystemAsks
from game.rules import Suit
from game.store.settings import TextSize, first_settings
from game.ui.faces import CardFaces
from game.ui.theme import GREEN_FELT, THEMES, Colour, Metrics, Theme

ON = {
    "room": ("felt_text", "soft_on_cloth"),
    "room_lit": ("felt_text", "soft_on_cloth"),
    "cloth_lit": ("felt_text", "soft_on_cloth"),
    "cloth": ("felt_text", "soft_on_cloth"),
    "panel": ("text", "text_muted", "accent", "good", "warning", "focus", "off_text", "ours", "theirs"),
    "panel_high": ("text", "text_muted"),
    "button": ("text",),
    "button_hover": ("text",),
    "button_held": ("text",),
    "accent": ("text_on_accent",),
    "accent_hover": ("text_on_accent",),
    "accent_held": ("text_on_accent",),
    "paper": ("ink", "soft_ink", "ours_ink", "theirs_ink", "wine"),
    "paper_low": ("ink", "soft_ink", "ours_ink", "theirs_ink", "wine"),
}
LINES = ("button_edge", "button_edge_hover", "focus", "paper")
GROUNDS = ("room", "room_lit", "cloth_lit", "cloth", "cloth_edge", "panel", "panel_high")
PARTS = dict.fromkeys(GROUNDS, LINES) | {"panel": (*LINES, "ours", "theirs")}
"""Parts of controls, and on what they lie."""
SIGNS_OF_SUITS = (197, 29, 44)
"""The red of hearts and diamonds, which stands on paper only."""


def luminance(colour: Colour) -> float:
    parts = [value / 255 for value in colour]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: Colour, other: Colour) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(
    "sheet",
    ["build/web/page.css", "build/web/reading.css", "game/net/page/together.css", "game/net/page/table.css"],
)
def test_every_style_sheet_respects_colours_that_a_person_forces(sheet: str) -> None:
    css = (Path(__file__).parents[2] / sheet).read_text(encoding="utf-8")
    forced = css.partition("@media (forced-colors: active)")[2]

    assert forced
    if "#controls > *" in css:  # they lie over the canvas, and would cover it as buttons with a colour of their own
        assert "#controls > * { forced-color-adjust: none; }" in forced


def test_contrast_of_black_and_white_is_21() -> None:
    assert round(contrast((0, 0, 0), (255, 255, 255)), 2) == 21


@pytest.mark.sweep(4)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize(("ground", "ink"), [(ground, ink) for ground, inks in ON.items() for ink in inks])
def test_text_has_a_contrast_of_at_least_four_and_a_half(theme: Theme, ground: str, ink: str) -> None:
    assert contrast(getattr(theme, ground), getattr(theme, ink)) >= 4.5


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_things_stand_out_from_what_they_lie_on(theme: Theme) -> None:
    assert contrast(theme.room, theme.rail_light) >= 3, "the table from the room"
    assert contrast(theme.cloth_lit, theme.paper) >= 4.5, "a card, and the border of a back, from the cloth"


@pytest.mark.sweep(6)
@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
@pytest.mark.parametrize(("ground", "part"), [(ground, part) for ground, parts in PARTS.items() for part in parts])
def test_parts_of_controls_have_a_contrast_of_at_least_three(theme: Theme, ground: str, part: str) -> None:
    """LO7: the line around a button had 1.26 on the felt."""
    assert contrast(getattr(theme, ground), getattr(theme, part)) >= 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_three_reds_are_three_things(theme: Theme) -> None:
    """LO7: they are apart in luminance, or one of them is orange and always a word, a ring or a bar."""
    faces = CardFaces()
    assert faces.suit_colour(Suit.HEARTS) == faces.suit_colour(Suit.DIAMONDS) == SIGNS_OF_SUITS
    assert contrast(theme.paper, SIGNS_OF_SUITS) >= 4.5
    assert contrast(theme.wine, SIGNS_OF_SUITS) >= 1.6
    assert contrast(theme.wine, theme.theirs_ink) >= 1.6
    assert contrast(theme.theirs, SIGNS_OF_SUITS) >= 1.6
    for colour in (theme.theirs, theme.theirs_ink):
        red, green, blue = colour
        assert blue + 30 <= green <= red - 60, "orange has far more green than blue"


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_line_of_a_button_under_the_pointer_moves_away_from_all_it_may_lie_on(theme: Theme) -> None:
    for ground in PARTS:
        under = getattr(theme, ground)
        assert contrast(theme.button_edge_hover, under) > contrast(theme.button_edge, under) + 0.5, ground


@pytest.mark.parametrize(("size", "pixel_scale"), [((320, 480), 1.0), ((1170, 2532), 3.0), ((3840, 2160), 1.0)])
@pytest.mark.parametrize("text", TextSize)
def test_a_touch_target_is_at_least_44_css_pixels(size: tuple[int, int], pixel_scale: float, text: TextSize) -> None:
    metrics = Metrics.of_window(size, pixel_scale, text.value)

    assert metrics.touch >= 44 * pixel_scale
    assert metrics.row >= metrics.touch


def test_larger_text_is_larger() -> None:
    sizes = [Metrics.of_window((1280, 720), 1.0, text.value).body for text in TextSize]

    assert sizes == sorted(set(sizes))


DARK = SystemAsks(dark=True)


def test_the_page_that_loads_the_game_has_the_room_of_the_title() -> None:
    css = (Path(__file__).parents[2] / "build" / "web" / "page.css").read_text(encoding="utf-8")
    usual, _, rest = css.partition("@media (prefers-color-scheme: dark)")
    dark = rest.partition("\n}")[0]
    for theme, part in (
        (THEMES[first_settings(NO_ASKS).theme], usual),
        (THEMES[first_settings(DARK).theme], dark),
    ):
        lit, edge = ("#{:02x}{:02x}{:02x}".format(*colour) for colour in (theme.room_lit, theme.room))
        assert f"--edge: {edge};" in part
        assert f"42%, {lit}," in part
        roles = {"quiet": "soft_on_cloth", "gold": "accent"}
        for name, role in roles.items():
            assert f"--{name}: {'#{:02x}{:02x}{:02x}'.format(*getattr(theme, role))};" in part
    assert f"--cream: {'#{:02x}{:02x}{:02x}'.format(*GREEN_FELT.felt_text)};" in usual


def test_the_name_on_that_page_has_the_colour_of_text_where_a_person_forces_colours() -> None:
    css = (Path(__file__).parents[2] / "build" / "web" / "page.css").read_text(encoding="utf-8")
    assert ".name { fill: CanvasText;" in css.partition("@media (forced-colors: active)")[2]
