"""Settings: everything a player may choose; each choice is used and saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from typing import Any, TypeVar

from ...plain import PLAYER_NAME
from ...rules import Seating
from ...rules.text import HUMAN
from ...store.house_rules import all_rules
from ...store.settings import (
    PLAYERS,
    TABLES,
    Back,
    CardOrder,
    Motion,
    Settings,
    SettingsError,
    Speed,
    TextSize,
    Tips,
)
from ...words.levels import LEVEL_LINES
from ...words.names import capital
from ...words.rule_sets import rules_title
from ..base import Context, Push
from ..destinations import ToHouseRules
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Choice, Entry, Heading, Note, Row, Slider, Switch
from .data import YourData

E = TypeVar("E", bound=Enum)

PLACES: dict[Seating, dict[str, str]] = {
    Seating.PARTNERS: {
        "own": "Your seat",
        "left": "Left opponent",
        "partner": "Partner",
        "right": "Right opponent",
    },
    Seating.THREE: {"own": "Your seat", "left": "Left player", "right": "Right player"},
    Seating.TWO: {"own": "Your seat", "left": "Opponent"},
}
"""The places at the table, clockwise from the bottom: the settings' names, and the players' names for them."""
_TEXT_SIZES = {TextSize.NORMAL: "Normal", TextSize.LARGE: "Large", TextSize.LARGEST: "Largest"}


def _player_name(player: str) -> str:
    return "Person" if player == HUMAN else capital(player)


class SettingsForm(Form):
    """A form that changes settings."""

    def _change(self, **changes: Any) -> None:
        try:
            self.ctx.change(self.ctx.settings.changed(**changes))
        except SettingsError:
            return  # a name may be empty for a moment while it is typed: keep the last good one

    def _switch(self, name: str, label: str, note: str = "") -> Switch:
        return Switch(name, label, getattr(self.ctx.settings, name), lambda on: self._change(**{name: on}), note)

    def _one_of(self, name: str, label: str, kind: type[E], words: Callable[[E], str], note: str = "") -> Choice:
        members = list(kind)
        chosen = members.index(getattr(self.ctx.settings, name))
        texts = tuple(words(member) for member in members)
        return Choice(name, label, texts, chosen, lambda i: self._change(**{name: members[i]}), note)

    def _among(self, name: str, label: str, values: Sequence[str], words: Callable[[str], str] = capital) -> Choice:
        value = getattr(self.ctx.settings, name)
        chosen = values.index(value) if value in values else 0
        texts = tuple(words(text) for text in values)
        return Choice(name, label, texts, chosen, lambda i: self._change(**{name: values[i]}))

    def _name(self, name: str, label: str) -> Entry:
        return Entry(name, label, getattr(self.ctx.settings, name), lambda t: self._change(**{name: t}), PLAYER_NAME)

    def _seats(self, seating: Seating) -> list[Row]:
        """Return name and player of each seat of a game."""
        rows: list[Row] = []
        for place, title in PLACES[seating].items():
            name = "Your name" if place == "own" else title
            rows += [
                self._name(f"{place}_name", name),
                self._among(f"{place}_level", f"{title} is played by", PLAYERS, _player_name),
            ]
        return rows


class SettingsScene(SettingsForm):
    """The settings screen."""

    title = "Settings"

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._data = YourData(ctx)

    def leave(self) -> None:
        """Leave; no question appears over the next scene."""
        super().leave()
        self._data.leave()

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        if self._data.update():
            self.ctx.redraw()

    def rows(self) -> Sequence[Row]:
        """Return every setting."""
        settings = self.ctx.settings
        return [
            Heading("Look"),
            self._among("theme", "Table", TABLES),
            self._one_of("back", "Card backs", Back, lambda back: back.value.capitalize()),
            self._one_of("text_size", "Text", TextSize, _TEXT_SIZES.__getitem__),
            *self._full_screen(),
            self._switch("four_colour", "Four colours", "Diamonds are blue and clubs green."),
            self._switch("large_print", "Large print", "One great index on every card."),
            Heading("Play"),
            self._one_of("speed", "Speed", Speed, lambda speed: speed.name.capitalize(), "A tap or Space hurries."),
            self._one_of("motion", "Motion", Motion, lambda motion: motion.value.capitalize()),
            self._switch("click_to_go_on", "Wait after each trick", "A trick stays until you tap."),
            self._switch("two_tap", "Two taps to play", "The first tap lifts a card, the second plays it."),
            self._switch("play_forced", "Play forced cards", "The only card that may be played plays itself."),
            self._switch("prices", "Practice", "Whatever you may do shows what it is worth. At the table: W."),
            self._one_of("card_order", "Suits of your hand", CardOrder, lambda order: order.value.capitalize()),
            self._switch("high_cards_left", "High cards at the left"),
            self._switch("left_handed", "Left-handed", "Buttons move to the left side."),
            Switch(
                "tips",
                "First-run pointers",
                settings.tips is Tips.SHOWN,
                lambda on: self._change(tips=Tips.SHOWN if on else Tips.DISMISSED, tips_seen=""),
            ),
            Heading("Sound"),
            self._switch("muted", "Mute"),
            Slider("volume", "Volume", settings.volume, lambda value: self._change(volume=value)),
            Heading("Players of the next match"),
            Note("\n".join(f"{capital(level)}: {line}" for level, line in LEVEL_LINES.items())),
            *self._seats(Seating.PARTNERS),
            Heading("Rules of the next match"),
            self._rules(),
            Buttons((Button("house rules", "Make your own rules", self._edit),)),
            *self._data.rows(),
            Heading("Start again"),
            Buttons((Button("defaults", "All settings as at first", lambda: self.ctx.change(Settings())),)),
        ]

    def _full_screen(self) -> list[Row]:
        """Return the switch for full screen, if the game can fill the screen."""
        on = self.ctx.full_screen
        return [] if on is None else [Switch("full screen", "Full screen", on, self.ctx.fill_screen, "Also with F11.")]

    def _rules(self) -> Choice:
        return self._among("rules", "Rule set", list(all_rules(self.ctx)), rules_title)

    def _edit(self) -> None:
        self.ctx.go(Push(ToHouseRules()))
