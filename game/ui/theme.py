"""Colours by role and sizes by use. No other module names a colour or a font size."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

Colour = tuple[int, int, int]

CODE_DARK: Colour = (16, 24, 20)
CODE_LIGHT: Colour = (255, 255, 255)
"""The colours of a code that phones read: on every table the same, for the sake of their contrast."""
PAGE_GROUND: Colour = (246, 239, 224)
"""The paper of the web pages that are there to be read: darker than a card, so that cards on it stay the brightest."""

RIM: Colour = (20, 16, 24)
"""The outside of a ring around a card: its colour alone would not stand out from every cloth."""


_LIGHTER = 0.55
"""How far towards white a lighter colour lies."""


def lighter(colour: Colour) -> Colour:
    """Return the colour of what is not certain yet, in a bar of this colour."""
    red, green, blue = (round(part + (255 - part) * _LIGHTER) for part in colour)
    return red, green, blue


@dataclass(frozen=True, slots=True, kw_only=True)
class Theme:
    """The colours of a table, one for each role, and its name."""

    name: str
    room: Colour
    """The room around the table, away from the light."""
    room_lit: Colour
    """The room where the light falls."""
    cloth_lit: Colour
    """The cloth in its middle, under the lamp: the lightest ground that text has to stand out from."""
    cloth: Colour
    """The cloth half-way from there to the rail."""
    cloth_edge: Colour
    """The cloth at the rail."""
    rail: Colour
    """The wood around the cloth."""
    rail_light: Colour
    """The line of light along the wood."""
    rail_dark: Colour
    """The wood's outer edge and its lip over the cloth."""
    felt_text: Colour
    """Text on the table, and in the room."""
    soft_on_cloth: Colour
    """Less important text there."""
    paper: Colour
    """Cards, slips, the plate of who is to act: the brightest of all, for what matters now."""
    paper_low: Colour
    """A field or row that stands back from its paper."""
    ink: Colour
    """Text on paper."""
    soft_ink: Colour
    """Less important text on paper."""
    panel: Colour
    panel_high: Colour
    """A field, row or segment that stands out from its panel."""
    panel_edge: Colour
    text: Colour
    """Text on a panel."""
    text_muted: Colour
    accent: Colour
    """The control to press next, and nothing else: gold appears once."""
    accent_hover: Colour
    accent_held: Colour
    text_on_accent: Colour
    button: Colour
    button_hover: Colour
    """A button under the pointer."""
    button_held: Colour
    button_edge: Colour
    """The line around a button: at least 3:1 on everything that a button lies on."""
    button_edge_hover: Colour
    """The same under the pointer: further away from whatever it lies on."""
    off_edge: Colour
    """The line around a button that cannot be used now."""
    off_text: Colour
    """The words on it."""
    ours: Colour
    """Marks the viewer's side: blue."""
    theirs: Colour
    """Marks the opponents' side: orange, since a red is a suit or bad news."""
    good: Colour
    warning: Colour
    focus: Colour
    shadow: Colour
    veil: Colour
    """Covers a scene behind a dialog."""
    paper_line: Colour = (206, 190, 158)
    """A fine line printed on paper."""
    ours_ink: Colour = (20, 98, 150)
    """The viewer's side, on paper."""
    theirs_ink: Colour = (168, 78, 20)
    """The opponents, on paper: orange, for a red is a suit."""
    wine: Colour = (122, 24, 48)
    """Bad news: always on paper, and in words."""
    lost: Colour = (206, 150, 150)
    """The part of a bar on paper that bad news has taken away."""
    paper_track: Colour = (226, 216, 194)
    """The part of a bar on paper that nothing fills."""

    @property
    def sides(self) -> tuple[Colour, ...]:
        """The colours of the sides by number, where nobody sits to whom one of them is ours."""
        return self.ours, self.theirs, self.warning, self.good, self.text_muted


GREEN_FELT = Theme(
    name="green felt",
    room=(11, 36, 28),
    room_lit=(20, 58, 45),
    cloth_lit=(40, 115, 84),
    cloth=(31, 102, 74),
    cloth_edge=(20, 74, 55),
    rail=(112, 72, 46),
    rail_light=(160, 112, 74),
    rail_dark=(62, 38, 24),
    felt_text=(250, 244, 230),
    soft_on_cloth=(222, 234, 222),
    paper=(252, 248, 238),
    paper_low=(240, 232, 214),
    ink=(33, 28, 46),
    soft_ink=(96, 88, 84),
    panel=(14, 42, 33),
    panel_high=(26, 64, 50),
    panel_edge=(52, 98, 78),
    text=(248, 242, 228),
    text_muted=(178, 200, 184),
    accent=(226, 182, 88),
    accent_hover=(244, 210, 130),
    accent_held=(196, 154, 70),
    text_on_accent=(38, 27, 8),
    button=(16, 58, 44),
    button_hover=(24, 84, 64),
    button_held=(12, 44, 34),
    button_edge=(168, 206, 184),
    button_edge_hover=(214, 236, 222),
    off_edge=(60, 104, 84),
    off_text=(150, 178, 162),
    ours=(120, 192, 232),
    theirs=(240, 150, 84),
    good=(140, 214, 148),
    warning=(246, 202, 110),
    focus=(255, 233, 168),
    shadow=(4, 18, 13),
    veil=(5, 20, 15),
)

MIDNIGHT = Theme(
    name="midnight",
    room=(9, 14, 32),
    room_lit=(20, 30, 62),
    cloth_lit=(58, 82, 134),
    cloth=(40, 59, 102),
    cloth_edge=(24, 36, 70),
    rail=(58, 40, 32),
    rail_light=(190, 148, 84),
    rail_dark=(28, 19, 16),
    felt_text=(244, 243, 238),
    soft_on_cloth=(218, 226, 240),
    paper=(252, 249, 242),
    paper_low=(238, 233, 222),
    ink=(30, 30, 48),
    soft_ink=(90, 88, 94),
    panel=(14, 21, 44),
    panel_high=(32, 44, 76),
    panel_edge=(66, 82, 124),
    text=(243, 242, 238),
    text_muted=(174, 186, 212),
    accent=(224, 184, 104),
    accent_hover=(238, 202, 128),
    accent_held=(198, 158, 80),
    text_on_accent=(36, 26, 10),
    button=(24, 36, 74),
    button_hover=(38, 56, 106),
    button_held=(17, 26, 56),
    button_edge=(176, 194, 236),
    button_edge_hover=(218, 228, 250),
    off_edge=(78, 94, 140),
    off_text=(152, 166, 202),
    ours=(122, 200, 236),
    theirs=(240, 150, 84),
    good=(142, 216, 160),
    warning=(246, 204, 120),
    focus=(255, 232, 170),
    shadow=(4, 7, 18),
    veil=(6, 10, 24),
)

WALNUT = Theme(
    name="walnut",
    room=(28, 17, 11),
    room_lit=(54, 34, 23),
    cloth_lit=(142, 96, 62),
    cloth=(118, 78, 50),
    cloth_edge=(80, 51, 32),
    rail=(52, 33, 23),
    rail_light=(150, 104, 66),
    rail_dark=(26, 16, 11),
    felt_text=(252, 243, 228),
    soft_on_cloth=(246, 236, 220),
    paper=(252, 247, 236),
    paper_low=(240, 230, 210),
    ink=(38, 28, 34),
    soft_ink=(100, 86, 76),
    panel=(38, 23, 16),
    panel_high=(68, 45, 32),
    panel_edge=(116, 82, 58),
    text=(250, 241, 226),
    text_muted=(214, 190, 166),
    accent=(226, 182, 96),
    accent_hover=(240, 200, 120),
    accent_held=(200, 156, 74),
    text_on_accent=(40, 25, 10),
    button=(62, 40, 27),
    button_hover=(92, 62, 42),
    button_held=(46, 29, 19),
    button_edge=(222, 196, 168),
    button_edge_hover=(242, 226, 206),
    off_edge=(122, 92, 68),
    off_text=(192, 168, 144),
    ours=(128, 196, 226),
    theirs=(244, 158, 92),
    good=(160, 214, 140),
    warning=(248, 206, 118),
    focus=(255, 234, 176),
    shadow=(18, 9, 4),
    veil=(20, 11, 6),
)

THEMES: dict[str, Theme] = {theme.name: theme for theme in (GREEN_FELT, MIDNIGHT, WALNUT)}
"""The tables by name, the default first."""


NOTE, READ, HEAD, TITLE, MOMENT = 16, 20, 28, 44, 80
"""The four sizes of type in design pixels, each about 1.4 times the one before, so that none is taken for another; and
one for the figure of a moment. The first two grow with the setting *Text*."""
SMALL = (14, 18)
"""The first two in a window held in a hand."""
_ROOM = (985, 560)
"""The least window, in design pixels, in which everybody at a table has a portrait."""
_LARGE_PRINT = 1.3
"""How much larger things are on a screen that is read from across the room."""


@dataclass(frozen=True)
class Metrics:
    """Sizes in pixels for one window: fonts, spaces, touch targets, each computed on first use.

    ``scale`` is the number of pixels in a design pixel; the design is drawn for a window of 1280 × 720.
    """

    scale: float
    text_scale: float = 1.0
    note: int = 14
    """Design pixels of the smallest text: larger for a window viewed at arm's length."""
    read: int = 18
    """Design pixels of text to read, of names and of buttons; larger there, too."""
    index_text: float = 0.0
    """The scale of text with which indices grow, if text itself has to be smaller beside the cards; 0: its own."""

    @classmethod
    def of_window(cls, size: tuple[int, int], pixel_scale: float, text_scale: float = 1.0) -> Metrics:
        """Return the sizes for a window in device pixels, with ``pixel_scale`` of them in a CSS pixel."""
        short, long = sorted(edge / pixel_scale for edge in size)
        room = min(short / 720, long / 1280, 4.0)
        return cls(pixel_scale * max(1.0, room), text_scale, *((NOTE, READ) if room >= 1 else SMALL))

    def for_room(self, size: tuple[int, int]) -> Metrics:
        """Return the sizes for a window that is read from across the room: large print, as far as a table has room."""
        room = min(size[0] / _ROOM[0], size[1] / _ROOM[1], self.scale * _LARGE_PRINT)
        return replace(self, scale=max(self.scale, room))

    @property
    def index_scale(self) -> float:
        """The scale by which a card is small, and in large print: indices grow with the text."""
        return self.scale * (self.index_text or self.text_scale) ** 2

    def px(self, design_pixels: float) -> int:
        """Return a length in pixels, at least one."""
        return max(1, round(design_pixels * self.scale))

    def _font(self, design_pixels: float) -> int:
        return max(8, round(design_pixels * self.scale * self.text_scale))

    @cached_property
    def caption(self) -> int:
        """Font size of notes."""
        return self._font(self.note)

    @cached_property
    def body(self) -> int:
        """Font size of running text."""
        return self._font(self.read)

    @property
    def label(self) -> int:
        """Font size of the text on controls, and of names: bold."""
        return self.body

    @property
    def heading(self) -> int:
        """Font size of a section's heading: bold."""
        return self.body

    @cached_property
    def title(self) -> int:
        """Font size of the title of a screen or a dialog, of a result, and of figures, in the display face."""
        return self.px(HEAD)

    @cached_property
    def display(self) -> int:
        """Font size of what a page or a moment is about, in the display face."""
        return self.px(TITLE)

    @cached_property
    def moment(self) -> int:
        """Font size of the one figure of a moment: a bid, a great meld."""
        return self.px(MOMENT)

    @cached_property
    def hair(self) -> int:
        """Line thickness."""
        return self.px(1)

    @cached_property
    def edge(self) -> int:
        """Thickness of the line around a button."""
        return self.px(1.5)

    @cached_property
    def sink(self) -> int:
        """How far a button goes down while it is held."""
        return self.px(2)

    @cached_property
    def lip(self) -> int:
        """The visible thickness of a gold button."""
        return self.px(4)

    @cached_property
    def space_s(self) -> int:
        """Space between things that belong together."""
        return self.px(6)

    @cached_property
    def space_m(self) -> int:
        """Space between neighbours."""
        return self.px(12)

    @cached_property
    def space_l(self) -> int:
        """Space between groups, and around the content of a panel."""
        return self.px(20)

    @cached_property
    def space_xl(self) -> int:
        """Space between parts of a screen."""
        return self.px(36)

    @cached_property
    def radius(self) -> int:
        """Radius of rounded corners."""
        return self.px(10)

    @cached_property
    def touch(self) -> int:
        """The least height and width of anything that can be pressed: 44 CSS pixels."""
        return self.px(44)

    @cached_property
    def row(self) -> int:
        """The height of a button: a touch target, or more for large text."""
        return max(self.px(46), round(self.label * 2.1))
