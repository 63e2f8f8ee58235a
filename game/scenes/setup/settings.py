"""Settings: everything a player may choose; each choice is used and saved at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from ...plain import PLAYER_NAME
from ...rules import Card, Seating
from ...rules.text import HUMAN, parse_card
from ...store.house_rules import all_rules
from ...store.settings import (
    PLAYERS,
    TABLES,
    Back,
    CardOrder,
    Motion,
    SettingsError,
    Speed,
    TextSize,
    Tips,
    first_settings,
)
from ...ui.faces import DeckStyle
from ...ui.theme import THEMES
from ...ui.tile_pictures import cards_side_by_side, table_in
from ...ui.tiles import Paint, Tile
from ...words import settings as words
from ...words.levels import levels_told
from ...words.lists import labelled
from ...words.names import capital
from ...words.rule_sets import rules_title
from ..base import Context, Push
from ..destinations import ToHouseRules
from ..forms.form import Form
from ..forms.game_rows import head_tiles
from ..forms.rows import (
    Button,
    Buttons,
    Choice,
    Entry,
    Heading,
    Note,
    PictureChoice,
    Row,
    SideBySide,
    Slider,
    Switch,
    TileShape,
    ToggleTile,
    ToggleTiles,
)
from .data import YourData

E = TypeVar("E", bound=Enum)

THEME_TILES = TileShape(high=150, least=104, wide=0.5)
BACKS, FACES = TileShape(high=150, least=76, wide=1.2), TileShape(high=150, least=104, wide=0.9)
_PINOCHLE = tuple(parse_card(card) for card in ("QS", "JD"))
_COLOURS = tuple(parse_card(card) for card in ("KC", "QD"))
"""Two cards whose colours differ in a deck of four."""
_BACK_TURN = 3.0
_TEXT_SIZES = dict(zip(TextSize, words.TEXT_SIZES, strict=True))


def _table_picture(name: str) -> Paint:
    return table_in(THEMES[name], _PINOCHLE)


def _back_picture(name: str) -> Paint:
    return cards_side_by_side([None], DeckStyle(back=name), _BACK_TURN)


def _face_pictures(style: DeckStyle) -> tuple[Paint, Paint]:
    """Return the pictures of faces in four colours, and in large print."""
    four, large = replace(style, four_colour=True), replace(style, large_print=True)
    return cards_side_by_side(_COLOURS, four), cards_side_by_side(_COLOURS, large)


def _player_name(player: str) -> str:
    return words.PERSON if player == HUMAN else capital(player)


class SettingsForm(Form):
    """A form that changes settings."""

    def _change(self, **changes: Any) -> None:
        try:
            self.ctx.change(self.ctx.settings.changed(**changes))
        except SettingsError:
            return  # a name may be empty for a moment while it is typed: keep the last good one

    def _switch(self, name: str, label: str, note: str = "") -> Switch:
        return Switch(name, label, getattr(self.ctx.settings, name), lambda on: self._change(**{name: on}), note)

    def _one_of(self, name: str, label: str, kind: type[E], told: Callable[[E], str], hint: str = "") -> Choice:
        members = list(kind)
        chosen = members.index(getattr(self.ctx.settings, name))
        texts = tuple(told(member) for member in members)
        return Choice(name, label, texts, chosen, lambda i: self._change(**{name: members[i]}), hint=hint)

    def _among(self, name: str, label: str, values: Sequence[str], told: Callable[[str], str] = capital) -> Choice:
        value = getattr(self.ctx.settings, name)
        chosen = values.index(value) if value in values else 0
        texts = tuple(told(text) for text in values)
        return Choice(name, label, texts, chosen, lambda i: self._change(**{name: values[i]}))

    def _name(self, name: str, label: str) -> Entry:
        return Entry(name, label, getattr(self.ctx.settings, name), lambda t: self._change(**{name: t}), PLAYER_NAME)

    def _seats(self, seating: Seating, who: Callable[[str, str], Sequence[Row]]) -> list[Row]:
        """Return who sits at each place of a game, as rows of ``who`` for it and its title, and who plays there."""
        rows: list[Row] = []
        for place, title in words.PLACES[seating].items():
            rows += [
                *who(place, words.YOUR_NAME if place == "own" else title),
                self._among(f"{place}_level", words.played_by(place=title), PLAYERS, _player_name),
            ]
        return rows


class SettingsPart(Enum):
    """What the settings are about: one part is seen at a time."""

    LOOK = "look"
    PLAY = "play"
    SOUND = "sound"
    PEOPLE = "people"
    DATA = "data"


class SettingsScene(SettingsForm):
    """The settings screen."""

    title = words.TITLE
    allows_columns = True

    def __init__(self, ctx: Context, part: SettingsPart = SettingsPart.LOOK) -> None:
        super().__init__(ctx)
        self._data = YourData(ctx)
        self._part = part

    def leave(self) -> None:
        """Leave; no question appears over the next scene."""
        super().leave()
        self._data.leave()

    def update(self, dt: float) -> None:
        """Check whether a file has been chosen."""
        super().update(dt)
        self._data.update()

    def rows(self) -> Sequence[Row]:
        """Return the choice of a part, and the settings of that part."""
        parts = {
            SettingsPart.LOOK: self._look,
            SettingsPart.PLAY: self._play,
            SettingsPart.SOUND: self._sound,
            SettingsPart.PEOPLE: self._people,
            SettingsPart.DATA: self._your_data,
        }
        spoken = tuple(labelled(self.title, label) for label in words.PARTS)
        names, chosen = tuple(part.value for part in SettingsPart), list(SettingsPart).index(self._part)
        tabs = Choice("part", "", words.PARTS, chosen, self._turn_to, names=names, spoken=spoken)
        return [SideBySide(((), (tabs,), ()), (1, 3, 1)), *parts[self._part]()]

    def _turn_to(self, number: int) -> None:
        self._part = list(SettingsPart)[number]
        self._page.scroll_by(-self._page.offset)

    def _play(self) -> list[Row]:
        """Return how one plays."""
        tips = self.ctx.settings.tips is Tips.SHOWN
        return [
            Heading(words.PLAY),
            self._switch("click_to_go_on", words.CLICK_TO_GO_ON, words.CLICK_TO_GO_ON_NOTE),
            self._switch("two_tap", words.TWO_TAP, words.TWO_TAP_NOTE),
            self._switch("play_forced", words.PLAY_FORCED, words.PLAY_FORCED_NOTE),
            self._switch("prices", words.PRICES, words.PRICES_NOTE),
            Switch("tips", words.TIPS, tips, self._show_tips),
            Heading(words.HAND),
            self._one_of("card_order", words.CARD_ORDER, CardOrder, lambda order: order.value.capitalize()),
            self._switch("high_cards_left", words.HIGH_CARDS_LEFT),
            self._switch("left_handed", words.LEFT_HANDED, words.LEFT_HANDED_NOTE),
        ]

    def _show_tips(self, on: bool) -> None:
        self._change(tips=Tips.SHOWN if on else Tips.DISMISSED, tips_seen="")

    def _sound(self) -> list[Row]:
        """Return what is heard and said, and what the keys do for those who listen or dictate."""
        settings = self.ctx.settings
        return [
            Heading(words.SOUND),
            self._switch("muted", words.MUTE),
            Slider("volume", words.VOLUME, settings.volume, lambda value: self._change(volume=value)),
            Slider("room", words.ROOM, settings.room, lambda value: self._change(room=value)),
            self._switch("talk", words.TALK, words.TALK_NOTE),
            Heading(words.KEYS),
            self._switch("single_keys", words.SINGLE_KEYS, words.SINGLE_KEYS_NOTE),
            *self._for_the_ear(),
        ]

    def _people(self) -> list[Row]:
        """Return who sits down for the next match, and what they play."""
        return [
            Heading(words.YOUR_HEAD),
            head_tiles("own_head", words.YOUR_HEAD, parse_card(self.ctx.settings.own_head), self._take_head),
            Heading(words.PLAYERS),
            *self._seats(Seating.PARTNERS, lambda place, title: [self._name(f"{place}_name", title)]),
            Note(levels_told()),
            Heading(words.RULES),
            self._rules(),
            Buttons((Button("house rules", words.MAKE_RULES, self._edit),)),
        ]

    def _your_data(self) -> list[Row]:
        """Return what is kept on this device."""
        again = Buttons((Button("defaults", words.DEFAULTS, self._start_again),))
        return [*self._data.rows(), Heading(words.START_AGAIN), again]

    def _start_again(self) -> None:
        self.ctx.change(first_settings(self.ctx.host.wishes()))

    def _look(self) -> list[Row]:
        """Return what the game looks like, mostly as pictures of it."""
        faces = _face_pictures(self.ctx.look.faces.style)
        switches = (
            ("four_colour", words.FOUR_COLOURS, words.FOUR_COLOURS_NOTE, faces[0]),
            ("large_print", words.LARGE_PRINT, words.LARGE_PRINT_NOTE, faces[1]),
        )
        toggles = tuple(self._toggle(*switch) for switch in switches)
        backs, themes = [back.value for back in Back], list(TABLES)
        text = self._one_of("text_size", words.TEXT, TextSize, _TEXT_SIZES.__getitem__)
        motion = self._one_of("motion", words.MOTION, Motion, lambda motion: motion.value.capitalize())
        speed = self._one_of("speed", words.SPEED, Speed, lambda each: each.name.capitalize(), hint=words.SPEED_NOTE)
        pictures = (
            (
                Heading(words.CARD_BACKS),
                self._pictures("back", words.CARD_BACKS, backs, _back_picture, BACKS),
            ),
            (Heading(words.FACES), ToggleTiles(toggles, FACES)),
        )
        return [
            Heading(words.TABLE),
            self._pictures("theme", words.TABLE, themes, _table_picture, THEME_TILES),
            SideBySide(pictures, (4, 3)),
            SideBySide(((text,), (motion,), (speed,)), (3, 3, 4)),
            *self._full_screen(),
        ]

    def _pictures(
        self, name: str, label: str, values: Sequence[str], picture: Callable[[str], Paint], shape: TileShape
    ) -> PictureChoice:
        """Return the choice of a setting's value by a picture of each."""
        value = getattr(self.ctx.settings, name)
        chosen = values.index(value.value if isinstance(value, Enum) else value)
        kind = type(value)
        titles = tuple(map(capital, values))
        return PictureChoice(
            name,
            label,
            tuple(Tile(title, picture(each)) for title, each in zip(titles, values, strict=True)),
            chosen,
            lambda number: self._change(**{name: kind(values[number])}),
            shape,
            titles,
            tuple(labelled(label, title) for title in titles),
        )

    def _toggle(self, name: str, label: str, note: str, picture: Paint) -> ToggleTile:
        on = getattr(self.ctx.settings, name)
        return ToggleTile(name, label, Tile(label, picture, hint=note), on, lambda on: self._change(**{name: on}))

    def _for_the_ear(self) -> Sequence[Row]:
        """Return why screen readers cannot read this window, if that is so."""
        trouble = self.ctx.host.assistive.trouble
        return () if trouble is None else (Note(words.NO_READERS[trouble.value]),)

    def _take_head(self, head: Card) -> None:
        self._change(own_head=str(head))

    def _full_screen(self) -> list[Row]:
        """Return the switch for full screen, if the game can fill the screen."""
        on = self.ctx.full_screen
        if on is None:
            return []
        note = words.FULL_SCREEN_NOTE
        return [
            SideBySide(((Switch("full screen", words.FULL_SCREEN, on, self.ctx.fill_screen, hint=note),), ()), (1, 1))
        ]

    def _rules(self) -> Choice:
        return self._among("rules", words.RULE_SET, list(all_rules(self.ctx)), rules_title)

    def _edit(self) -> None:
        self.ctx.go(Push(ToHouseRules()))
