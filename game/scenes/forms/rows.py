"""The rows of a form, as values: their texts and callbacks. Each kind lies with its like."""

from .button_rows import Button, Buttons
from .choice_rows import Choice, Key, Keys, Switch
from .entry_row import Entry
from .number_rows import Slider, Stepper
from .row import Row
from .text_rows import Bar, Chips, Heading, Item, Kept, Note, Picture
from .tile_rows import (
    Illustration,
    PictureButton,
    PictureButtons,
    PictureChoice,
    SideBySide,
    TileShape,
    ToggleTile,
    ToggleTiles,
)

__all__ = [
    "Bar",
    "Button",
    "Buttons",
    "Chips",
    "Choice",
    "Entry",
    "Heading",
    "Illustration",
    "Item",
    "Kept",
    "Key",
    "Keys",
    "Note",
    "Picture",
    "PictureButton",
    "PictureButtons",
    "PictureChoice",
    "Row",
    "SideBySide",
    "Slider",
    "Stepper",
    "Switch",
    "TileShape",
    "ToggleTile",
    "ToggleTiles",
]
