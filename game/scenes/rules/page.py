"""The rules page: a rule set in words and pictures, with a list of its sections if there is room for one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from ...rules import Convention, RuleSet
from ...rules.text import parse_card
from ...store.house_rules import all_rules, chosen_rules
from ...store.rule_text import is_preset
from ...store.settings import Motion
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.keys import key_of
from ...ui.page import LINES, Grip, Page
from ...ui.text import Weight
from ...ui.tile_pictures import cards_side_by_side, pack, table_of
from ...words import conventions
from ...words import rules_screen as words
from ...words.forms import BACK
from ...words.lists import labelled
from ...words.rule_sets import AS_A_PAGE, rules_title
from ...words.rules_blocks import Section
from ...words.rules_page import meld_table, rules_in_words
from ..base import Context, Pop, Push, Replace, Scene
from ..destinations import Destination
from ..forms.game_rows import PEOPLE_AROUND
from ..forms.head import back_place, draw_title, head_width, page_head
from .contents import Contents, draw_entry, draw_pill, entry_names
from .frame import PageFrame
from .sheet import PictureStrip, Sheet

_LITTLE = 1.0
"""The turn of cards that are read from left to right."""
_RUN = tuple(parse_card(card) for card in ("AH", "TH", "KH", "QH", "JH"))
GAME = "game"
"""The name of the button that opens the list of games."""


class RulesPage(Scene):
    """Shows a rule set. Without a given one (from the title) the player chooses."""

    title = words.TITLE

    def __init__(self, ctx: Context, rules: RuleSet | None = None) -> None:
        super().__init__(ctx)
        self._choices = {} if rules else all_rules(ctx)
        self._rules = rules or chosen_rules(ctx)
        self._page = Page()
        self._target: int | None = None
        self._chosen: int | None = None
        self._sections: tuple[Section, ...] = ()
        self._sheet: Sheet | None = None
        self._ground: pygame.Surface | None = None

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return the sections of the page."""
        return rules_in_words(rules)

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return who plays, with how many cards, and the best known meld, to be seen before anything is read."""
        people, deck = table_of(PEOPLE_AROUND[len(rules.seats)]), pack(len(rules.deck.cards))
        return (people, 5), (deck, 3), (cards_side_by_side(_RUN, turn=_LITTLE), 5)

    # As a scene.

    def resize(self, size: tuple[int, int]) -> None:
        """Lay the sheet out again; keep what was at the top of the window there."""
        before = self._current() if self._sheet and self._page.offset else None
        self._sheet = self._ground = None
        sheet = self._lay_out()
        self._target = None
        if before is not None:
            self._page.scroll_to(sheet.tops[before] + (self._above() if before else 0))

    def uncover(self) -> None:
        """Draw again."""
        self.ctx.redraw()

    def first_focus(self) -> str | None:
        """Return the way back: there the arrow keys scroll."""
        return "back"

    def update(self, dt: float) -> None:
        """Glide to the chosen section."""
        if self._target is None:
            return
        left = self._target - self._page.offset
        still = self.ctx.motion is not Motion.FULL or abs(left) <= 2
        step = left if still else round(left * min(1.0, dt * 14)) or (1 if left > 0 else -1)
        moved = self._page.scroll_by(step)
        if still or not moved:
            self._target = None
        self.ctx.redraw()

    def handle(self, event: pygame.event.Event) -> bool:
        """Handle wheel, finger and keys, which scroll; the question mark closes the page it opened."""
        key = key_of(event)
        if key == "?":
            self.ctx.go(Pop())
            return True
        if self._key(key):
            return True
        if self._page.handle(event, self.ctx.look) is Grip.SCROLLING:
            self._target = self._chosen = None
            self.ctx.release_pointer()
            return True
        return False

    def reveal(self, control: Control) -> None:
        """Scroll to a control on the page."""
        if control.window is not None and self._page.show(control.rect, self.ctx.metrics.space_m):
            self.ctx.redraw()

    def controls(self) -> Sequence[Control]:
        """Return the way back, the sections or the button for them, and the button for another game."""
        sheet = self._lay_out()
        sections = self._list_controls(sheet) if self._frame.list.w else []
        return (*self._head_controls(), *sections, *self._game(beside=False), *self._as_a_page())

    def draw(self, surface: Canvas) -> None:
        """Draw the felt, the head, the list, and the sheet on its panel."""
        look, metrics = self.ctx.look, self.ctx.metrics
        sheet = self._lay_out()
        if self._ground is None:
            self._ground = self._draw_ground()
        surface.blit(self._ground, (0, 0))
        head = self._head_controls()
        for control in head:
            if control.name == GAME:
                draw_pill(surface, look, control, look.theme.paper)
            else:
                widgets.button(surface, look, control)
        self._draw_title(surface, head)
        self._draw_list(surface, sheet)
        window = self._frame.panel.inset(metrics.hair)
        surface.set_clip(window)
        inner = self._frame.inner
        top = inner.y + metrics.space_l - self._page.offset
        for control in self._game(beside=False):
            if control.visible.area:
                draw_pill(surface, look, control, look.theme.paper_low)
        for control in self._as_a_page():
            if control.visible.area:
                widgets.button(surface, look, control)
        sheet.draw(surface, inner.x, top + self._above(), window)
        surface.set_clip(None)
        self._page.draw_bar(surface, look)

    # Actions.

    def _key(self, key: str) -> bool:
        attention = self.ctx.attention
        on_list = attention.focus_shown and attention.focus not in (None, "back", "contents")
        page = self._page
        if key in LINES and not on_list:
            self._target = self._chosen = None
            page.scroll_by(LINES[key] * self.ctx.metrics.row)
            return True
        if key == "space" and not attention.focus_shown:
            self._target = self._chosen = None
            page.scroll_by(max(self.ctx.metrics.row, page.place.h - self.ctx.metrics.row))
            return True
        return False

    def _go_to(self, number: int) -> None:
        """Scroll to a section, and announce it."""
        sheet = self._lay_out()
        self._chosen = number
        self._target = min(self._page.longest, sheet.tops[number] + (self._above() if number else 0))
        if self.ctx.motion is not Motion.FULL:
            self._page.scroll_to(self._target)
        self.ctx.announce(self._sections[number].spoken)

    def _open_contents(self) -> None:
        titles = [section.title for section in self._sections]
        self.ctx.go(Push(Contents(self.ctx, titles, self._current(), self._go_to)))

    def _choose_game(self) -> None:
        """Open the list of games."""
        listed = list(self._choices)
        titles, names = [rules_title(name) for name in listed], [f"rules {name}" for name in listed]
        current = listed.index(self._rules.name)

        def choose(number: int) -> None:
            self._read(listed[number])

        self.ctx.go(Push(Contents(self.ctx, titles, current, choose, names, words.GAME)))

    def _read(self, name: str) -> None:
        self._rules = self._choices[name]
        self._sheet = None
        self._chosen = None
        self._lay_out()
        self.ctx.announce(labelled(self.title, name))

    def _current(self) -> int:
        """Return the current section: the one that was chosen, else the last that begins in the upper part."""
        if self._chosen is not None:
            return self._chosen
        sheet, page = self._lay_out(), self._page
        if page.longest and page.offset >= page.longest:
            return len(sheet.tops) - 1
        seen = page.offset - self._above() + page.place.h // 4
        return max((i for i, top in enumerate(sheet.tops) if top <= seen), default=0)

    # Layout.

    def _lay_out(self) -> Sheet:
        if self._sheet is None:
            self._sections = self.sections(self._rules)
            self._sheet = Sheet(self.ctx.look, self._sections, self._frame.inner.w, self.pictures(self._rules))
            height = self._sheet.height + self._above() + 2 * self.ctx.metrics.space_l
            if self._page_address():
                height += self.ctx.metrics.row + self.ctx.metrics.space_l
            self._page.lay_out(self._frame.panel.inset(self.ctx.metrics.px(4)), height)
        return self._sheet

    @property
    def _frame(self) -> PageFrame:
        return PageFrame(self.ctx, len(self._sections))

    def _head_controls(self) -> list[Control]:
        """Return the way back at the left, and the controls at the right."""
        back = Control("back", BACK, back_place(self.ctx), lambda: self.ctx.go(Pop()), key="escape")
        return [back, *self._right_of_head(page_head(self.ctx))]

    def _right_of_head(self, head: Rect) -> list[Control]:
        """Return the button for the list of sections if there is no room for it, else the one for another game."""
        if self._frame.list.w:
            return self._game(beside=True)
        if len(self._sections) < 2:
            return []
        place = head.split_right(head_width(self.ctx, words.CONTENTS))[0]
        return [Control("contents", words.CONTENTS, place, self._open_contents, key="c")]

    def _list_controls(self, sheet: Sheet) -> list[Control]:
        metrics = self.ctx.metrics
        place = self._frame.list
        height = min(metrics.px(48), place.h // len(sheet.tops))
        current = self._current()
        names = entry_names(section.title for section in self._sections)
        return [
            Control(
                name,
                section.title,
                Rect(place.x, place.y + number * height, place.w, height),
                partial(self._go_to, number),
                role=Role.TAB,
                pressed=number == current,
            )
            for number, (name, section) in enumerate(zip(names, self._sections, strict=True))
        ]

    def _game(self, beside: bool) -> list[Control]:
        """Return the button for another game: beside the title if the list of sections has room, else above the sheet.

        ``beside`` says which of the two places is asked for.
        """
        if not self._choices or beside != bool(self._frame.list.w):
            return []
        metrics, inner, title = self.ctx.metrics, self._frame.inner, rules_title(self._rules.name)
        width = self.ctx.fonts.width(title, metrics.body, Weight.BOLD) + 2 * metrics.space_l + metrics.px(32)
        head = page_head(self.ctx)
        place, window = head.split_right(min(head.w // 3, width))[0], None
        if not beside:
            top = inner.y + metrics.space_l - self._page.offset
            place = Rect(inner.x, top, min(inner.w, width), metrics.row)
            window = self._frame.panel.inset(metrics.hair)
        spoken = labelled(words.GAME, title)
        return [Control(GAME, title, place, self._choose_game, key="g", window=window, spoken=spoken)]

    def _above(self) -> int:
        """Return the height of what stands above the first section."""
        metrics = self.ctx.metrics
        return metrics.row + metrics.space_l if self._choices and not self._frame.list.w else 0

    def _page_address(self) -> str | None:
        """Return the address of these rules as a page beside the game; None without one."""
        site = self.ctx.host.page_link()
        return f"{site}rules-{self._rules.name}.html" if site and is_preset(self._rules) else None

    def _as_a_page(self) -> list[Control]:
        """Return the button below the sheet that opens the same rules as a page to print or send, if there is one."""
        address = self._page_address()
        if address is None:
            return []
        metrics, inner = self.ctx.metrics, self._frame.inner
        top = inner.y + metrics.space_l - self._page.offset + self._above() + self._lay_out().height
        width = self.ctx.fonts.width(AS_A_PAGE, metrics.label, Weight.BOLD) + 2 * metrics.space_l
        place = Rect(inner.x, top + metrics.space_l, min(inner.w, width), metrics.row)
        window = self._frame.panel.inset(metrics.hair)
        return [Control("as a page", AS_A_PAGE, place, partial(self.ctx.host.open_link, address), window=window)]

    # Drawing.

    def _draw_ground(self) -> pygame.Surface:
        """Draw the felt and the empty panel, which stay while the sheet moves."""
        look = self.ctx.look
        ground = look.shapes.backdrop(self.ctx.size, look.theme).copy()
        metrics, panel = look.metrics, self._frame.panel
        look.shapes.shadow(ground, panel, metrics.radius, look.theme.shadow, metrics.px(10))
        look.shapes.box(ground, panel, metrics.radius, look.theme.paper)
        return ground

    def _draw_title(self, surface: Canvas, head: Sequence[Control]) -> None:
        """Draw the title, with the name of the rules if there is room."""
        look, metrics = self.ctx.look, self.ctx.metrics
        left, right = head[0].rect.w, head[1].rect.w if len(head) > 1 else 0
        room = page_head(self.ctx).inset(max(left, right) + metrics.space_s, 0)
        name = rules_title(self._rules.name)
        texts = [self.title] if self._choices else [labelled(self.title, name), self.title]
        fitting = [text for text in texts if look.fonts.width(text, metrics.title, Weight.DISPLAY) <= room.w]
        draw_title(surface, self.ctx, fitting[0] if fitting else self.title, left, right)

    def _draw_list(self, surface: Canvas, sheet: Sheet) -> None:
        look = self.ctx.look
        for control in self._list_controls(sheet) if self._frame.list.w else []:
            draw_entry(surface, look, control, look.metrics.body)


class ConventionCard(RulesPage):
    """What the bids of both sides tell, with a button to change its numbers while no match is played by it."""

    title = conventions.TITLE

    def __init__(
        self, ctx: Context, rules: RuleSet, agreed: Sequence[Convention], change: Destination | None = None
    ) -> None:
        """``agreed``: the own side's convention, then the other's."""
        super().__init__(ctx, rules)
        self._agreed, self._change = tuple(agreed), change

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return the card of each side."""
        return conventions.card_sections(rules, self._agreed)

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return none: it is about bids."""
        return ()

    def _right_of_head(self, head: Rect) -> list[Control]:
        if self._change is None:
            return super()._right_of_head(head)
        place = head.split_right(head_width(self.ctx, conventions.CHANGE))[0]
        return [
            Control("change", conventions.CHANGE, place, self._change_numbers, key="c", hint=conventions.CHANGE_HINT)
        ]

    def _page_address(self) -> str | None:
        """Return None: no page beside the game has it."""
        return None

    def _change_numbers(self) -> None:
        assert self._change is not None
        self.ctx.go(Replace(self._change))


class MeldPage(RulesPage):
    """The table of melds alone, for a look during play, with a button to all the rules."""

    title = words.MELDS

    def sections(self, rules: RuleSet) -> tuple[Section, ...]:
        """Return every meld with its points."""
        return (meld_table(rules),)

    def pictures(self, rules: RuleSet) -> PictureStrip:
        """Return none: the melds are pictures."""
        return ()

    def _right_of_head(self, head: Rect) -> list[Control]:
        place = head.split_right(head_width(self.ctx, words.ALL_RULES))[0]
        return [Control("all the rules", words.ALL_RULES, place, self._all_the_rules, key="a")]

    def _page_address(self) -> str | None:
        """Return None: the page beside the game has all the rules."""
        return None

    def _all_the_rules(self) -> None:
        self.ctx.go(Push(RulesPage(self.ctx, self._rules)))
