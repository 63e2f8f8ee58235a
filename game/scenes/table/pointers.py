"""First-run tips: a few hints at the real table, each shown once, until the person has seen enough."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ...store.settings import Speed, Tips
from ...ui import widgets
from ...ui.controls import Control, Role
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.look import Look
from ...ui.theme import Metrics
from ...words import tips as words_of
from ..base import Context
from .arranged import ArrangedView
from .tags import tags_at_rest
from .tips import FASTER, TIPS, Tip, union
from .tools import deal_controls, facts


def _around(target: Rect, tags: Sequence[Rect], gap: int, line: int) -> Rect:
    """Return a target enlarged until the frame around it, with that gap and line width, crosses no tag."""
    for _ in tags:
        ring = target.inset(-gap)
        crossed = [tag for tag in tags if ring.overlaps(tag) and not ring.inset(line).encloses(tag)]
        if not crossed:
            break
        target = union(target, [tag.inset(gap - line) for tag in crossed])
    return target


_BUTTONS = 170
"""The width, in design pixels, of both buttons beside the words of a tip; in a narrow window they take less."""
_NARROW_BUTTONS, _NARROW = 150, 340
"""That width in a window narrower than the second number."""
_BESIDE = 2.0
"""The height up to which the buttons stand beside the words, in heights of what a finger needs."""


class Pointers:
    """Shows one tip at a time over a table, beside what it explains, away from controls."""

    def __init__(self, ctx: Context) -> None:
        self._ctx = ctx
        self._tip: Tip | None = None
        self._done_at = self._offered_at = -1
        self._bubble: Rect | None = None
        self._placed_for: object = None
        self._framed: Rect | None = None
        """What the tip explains, with the tags on it."""
        self._tags: list[Rect] = []

    def shown(self, view: ArrangedView) -> Tip | None:
        """Return the tip on the screen."""
        return self._tip if self._place(view) is not None else None

    def update(self, view: ArrangedView) -> bool:
        """Drop a tip that no longer applies, or find the next, one for each decision; return whether that changed."""
        settings, before = self._ctx.settings, self._tip
        if self._tip is None and self._may_offer(view):
            self._offered_at = view.match.ply
            self._show(FASTER, view)
        if self._tip is not before:
            return True
        if settings.tips is not Tips.SHOWN and self._tip is not FASTER:
            self._tip = None
        elif self._tip is not None:
            if view.match.ply != self._done_at or (view.live and not self._tip.fits(view)):
                self._tip = None  # it waits, unseen, while something is shown before the same decision
        elif view.live and view.match.ply != self._done_at:
            self._find_next(view)
        return self._tip is not before

    def _may_offer(self, view: ArrangedView) -> bool:
        """Return whether to try to offer a faster pace: once a decision, as there may be no room for it."""
        seen = FASTER.name in self._ctx.settings.tips_seen.split()
        return not seen and FASTER.fits(view) and view.match.ply != self._offered_at

    def _find_next(self, view: ArrangedView) -> None:
        self._done_at = view.match.ply
        seen = self._ctx.settings.tips_seen.split()
        self._show(next((tip for tip in TIPS if tip.name not in seen and tip.fits(view)), None), view)

    def _show(self, tip: Tip | None, view: ArrangedView) -> None:
        """Show a tip, if there is room for it."""
        self._tip = tip
        if self._tip is None or self._place(view) is None:
            self._tip = None
            return
        self._done_at = view.match.ply
        self._remember([*self._ctx.settings.tips_seen.split(), self._tip.name])
        self._ctx.announce(self._tip.text)

    def enough(self) -> None:
        """Show no more tips, now or after a restart."""
        self._tip = None
        self._ctx.change(self._ctx.settings.changed(tips=Tips.DISMISSED))

    def controls(self, view: ArrangedView) -> Sequence[Control]:
        """Return the two ways to close the tip."""
        bubble, metrics = self._place(view), view.look.metrics
        if self._tip is None or bubble is None:
            return ()
        got, stop = _parts(view.look.metrics, bubble)[1]
        if self._tip is FASTER:
            faster, no = words_of.PLAY_FASTER, words_of.AS_IT_IS
            return Control("faster", faster, got, self._go_faster), Control("as it is", no, stop, self._got_it)
        roomy = stop.w >= metrics.px(100)
        return (
            Control("got it", words_of.GOT_IT, got, self._got_it),
            Control("no more tips", words_of.NO_MORE_TIPS if roomy else words_of.NO_MORE, stop, self.enough),
        )

    def draw(self, surface: Canvas, view: ArrangedView) -> None:
        """Draw a ring around the target, and the words beside it."""
        bubble = self._place(view)
        if self._tip is None or bubble is None:
            return
        look = view.look
        theme, metrics = look.theme, look.metrics
        if self._framed is not None:
            widgets.draw_ring(surface, look, self._framed)
        look.shapes.shadow(surface, bubble, metrics.radius, theme.shadow, metrics.px(8))
        look.shapes.box(surface, bubble, metrics.radius, theme.panel_high, theme.warning, metrics.px(2))
        words, size = _parts(metrics, bubble)[0], metrics.body
        while size > _least(metrics) and widgets.paragraph_height(look, self._tip.text, size, words.w) > words.h:
            size -= 1
        height = widgets.paragraph_height(look, self._tip.text, size, words.w)
        widgets.paragraph(surface, look, self._tip.text, words.fit(words.w, height), size, theme.text)
        for control, kind in zip(self.controls(view), (widgets.Kind.PRIMARY, widgets.Kind.SECONDARY), strict=True):
            widgets.button(surface, look, control, kind)

    def _go_faster(self) -> None:
        self._tip = None
        self._ctx.change(self._ctx.settings.changed(speed=Speed.FAST))

    def _got_it(self) -> None:
        self._tip = None
        if all(tip.name in self._ctx.settings.tips_seen.split() for tip in TIPS):
            self.enough()

    def _remember(self, seen: list[str]) -> None:
        self._ctx.change(self._ctx.settings.changed(tips_seen=" ".join(seen)))

    # Layout.

    def _place(self, view: ArrangedView) -> Rect | None:
        """Return the bubble; None if there is no room for it."""
        if self._tip is None or not self._tip.fits(view):
            return None
        metrics = view.look.metrics
        tags = [tag.place for tag in tags_at_rest(view)]
        framed = _around(self._tip.target(view), tags, metrics.px(5), metrics.px(3))
        key = (self._tip.name, view.layout.board, view.layout.hand, metrics, view.match.ply)
        same = (framed, tags) == (self._framed, self._tags)
        self._framed, self._tags = framed, tags
        if key != self._placed_for or not (same or self._is_free(framed)):
            self._placed_for, self._bubble = key, self._find(view, self._tip, framed)
        return self._bubble

    def _is_free(self, framed: Rect) -> bool:
        """Return whether the bubble can stay where it is, although tags have appeared."""
        bubble = self._bubble
        return bubble is not None and not any(bubble.overlaps(place) for place in (framed, *self._tags))

    def _find(self, view: ArrangedView, tip: Tip, framed: Rect) -> Rect | None:
        """Return the place nearest to the target that covers neither it, nor a tag, nor any control.

        Text on the table is covered only if everything else is further away. The trick and the people's plates are
        covered only if nothing else is free: first edges of cards, then the person's own name, then all, and in the
        end the score. Words are never smaller than the smallest size of type.
        """
        metrics = view.look.metrics
        target = framed.inset(-metrics.px(6))
        told = {fact.name for fact in facts(view)}
        pressed = [control for control in deal_controls(view) if control.role is not Role.NOTE]
        scores = [control.rect for control in pressed if control.name in told]
        taken = [target, *self._tags, *(control.rect for control in pressed if control.name not in told)]
        sizes = [size for size in _sizes(view, tip) if _can_be_read(view.look, tip.text, size)]
        own, *others = view.layout.plates
        trick = view.layout.trick if view.model.in_tricks else ()
        middles = [place.inset(place.w // 4, place.h // 4) for place in trick]
        for hidden in (
            *((own, *others, *trick, *scores), (own, *others, *middles, *scores), (*others, *trick, *scores)),
            *((own, *others, *scores), scores, ()),
        ):
            for size in sizes:
                spot = _nearest(view, target, size, [*taken, *filter(None, hidden)], metrics.px(12))
                if spot is not None:
                    return spot
        return None


def _least(metrics: Metrics) -> int:
    """Return the smallest of the sizes of type, below which no tip is written."""
    return metrics.px(metrics.note)


def _can_be_read(look: Look, text: str, size: tuple[int, int]) -> bool:
    """Return whether the words are not small in a bubble of that size."""
    words = _parts(look.metrics, Rect(0, 0, *size))[0]
    return widgets.paragraph_height(look, text, _least(look.metrics), words.w) <= words.h


def _nearest(
    view: ArrangedView, target: Rect, size: tuple[int, int], taken: Sequence[Rect], per_step: int
) -> Rect | None:
    """Return the place of that size nearest to the target.

    ``per_step`` pixels of covered text are as bad as one of distance.
    """
    layout = view.layout
    soft = [layout.message, *layout.plates, *filter(None, layout.fans)]
    if view.model.in_tricks:
        soft += layout.trick
    blocked = list(map(pygame.Rect, taken))  # compared in C: there are hundreds of spots, and dozens of these
    best: tuple[int, int, Rect] | None = None
    spots = enumerate(_spots(view, target, *size, taken))
    for far, number, spot in sorted((_apart(spot, target), number, spot) for number, spot in spots):
        if best is not None and far > best[0]:
            break
        if pygame.Rect(spot).collidelist(blocked) >= 0:
            continue
        covered = sum(spot.intersection(place).area for place in soft if spot.overlaps(place))
        cost = far + covered // per_step, number, spot
        best = cost if best is None else min(best, cost)
    return best[2] if best else None


def _apart(one: Rect, other: Rect) -> int:
    """Return the distance between two middles, across plus down."""
    return abs(one.center[0] - other.center[0]) + abs(one.center[1] - other.center[1])


def _spots(view: ArrangedView, target: Rect, width: int, height: int, taken: Sequence[Rect]) -> list[Rect]:
    """Return places in the window, some of them in line with the target, some just below or above what is taken."""
    metrics = view.look.metrics
    area = view.area.inset(metrics.space_s)
    middle = target.center[0] - width // 2
    across = {middle, target.x, target.x + metrics.px(16), target.right - width}
    across |= {area.x, area.right - width, area.center[0] - width // 2}
    beside = (y for place in taken for y in (place.bottom, place.y - height))
    down = {target.y - height, target.bottom, *beside, *range(area.y, area.bottom - height + 1, metrics.px(12))}
    spots = [Rect(x, y, width, height) for x in sorted(across) for y in sorted(down)]
    return [spot for spot in spots if area.encloses(spot)]


def _sizes(view: ArrangedView, tip: Tip) -> list[tuple[int, int]]:
    """Return possible sizes: with the buttons below the words; or, if there is little height, beside them.

    In an upright window those beside them come first while tricks are played, if the words are readable there: the
    bubble then leaves plates and the trick in sight.
    """
    look = view.look
    metrics = look.metrics
    widest = view.area.w - 2 * metrics.space_m
    width = min(metrics.px(round(300 * metrics.text_scale)), widest)
    words = [
        widgets.paragraph_height(look, tip.text, size, width - 2 * metrics.space_m)
        for size in (metrics.body, metrics.caption)
    ]
    tall = [(width, high + metrics.touch + 3 * metrics.space_s) for high in words]
    low = metrics.touch + 2 * metrics.px(3)
    found = tall
    for wide in (metrics.px(round(520 * metrics.text_scale)), metrics.px(430), metrics.px(304)):
        width = min(wide, widest)
        beside = width - _buttons_width(metrics, width) - 3 * metrics.space_s
        high = widgets.paragraph_height(look, tip.text, metrics.body, beside) + 2 * metrics.px(3)
        high = min(max(low, high), round(_BESIDE * metrics.touch))
        found += [(width, high), (width, low)]
        small = widgets.paragraph_height(look, tip.text, metrics.caption, beside) + 2 * metrics.px(3)
        found += [(width, max(low, small))]
        if view.model.in_tricks and view.area.h > view.area.w and small <= high:
            found = [(width, high), *found]
    return [*found, (width, metrics.touch + 2 * metrics.hair)]


def _buttons_width(metrics: Metrics, width: int) -> int:
    """Return the width of both buttons beside the words, in a bubble of that width."""
    return metrics.px(_NARROW_BUTTONS if width < metrics.px(_NARROW) else _BUTTONS)


def _parts(metrics: Metrics, bubble: Rect) -> tuple[Rect, list[Rect]]:
    """Return the places of the words and the two buttons in it."""
    if bubble.h > round(_BESIDE * metrics.touch):
        row, words = bubble.inset(metrics.space_m, metrics.space_s).split_bottom(metrics.touch, metrics.space_s)
        return words, row.columns(2, metrics.space_m)
    edge = min(metrics.px(3), (bubble.h - metrics.touch) // 2)
    buttons, words = bubble.inset(metrics.space_s, edge).split_right(_buttons_width(metrics, bubble.w), metrics.space_s)
    return words, buttons.fit(buttons.w, metrics.touch).columns(2, metrics.space_s)
