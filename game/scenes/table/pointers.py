"""First-run pointers: a few hints at the real table, each shown once, until the person has seen enough."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.rules import LayMeld, MeldKind, StockPlay, Suit, trump_suits
from game.scenes.table_model import Stage
from game.store.settings import Tips
from game.ui import widgets
from game.ui.controls import Control, Role
from game.ui.damage import Canvas
from game.ui.faces import card_size
from game.ui.geometry import Rect

if TYPE_CHECKING:
    from game.scenes.table.scene import Table


@dataclass(frozen=True, slots=True)
class Tip:
    """One hint: when it fits, and what it explains."""

    name: str
    """Without spaces: names are kept with spaces between."""
    text: str
    fits: Callable[[Table], bool]
    target: Callable[[Table], Rect]


def _hand(table: Table) -> Rect:
    return _union(table.layout.hand[0], table.layout.hand)


def _values(table: Table) -> Rect:
    place = table.panel.values_place() if table.panel else None
    assert place is not None, "the auction shows them"
    return place


def _contract(table: Table) -> Rect:
    return table.layout.info_cells(len(table.names.sides))[0]


def _at(stage: Stage) -> Callable[[Table], bool]:
    return lambda table: table.live and table.model.stage is stage and bool(table.layout.hand)


def _may_not_name(table: Table) -> bool:
    """Whether a suit is ruled out as trump."""
    return _at(Stage.NAMING)(table) and len(trump_suits(table.view)) < len(Suit)


def _plays(table: Table) -> bool:
    return _at(Stage.PLAY)(table) or _at(Stage.STOCK)(table)


def _draws(table: Table) -> bool:
    return _at(Stage.STOCK)(table) and bool(table.model.stock) and not _lays(table)


def _declared(table: Table) -> bool:
    return _at(Stage.PLAY)(table) and table.model.contract is not None


def _stock(table: Table) -> Rect:
    return table.layout.stock.union(table.layout.turned)


def _bids_for_widow(table: Table) -> bool:
    return _at(Stage.AUCTION)(table) and bool(table.model.widow)


def _widow(table: Table) -> Rect:
    return table.layout.widow


def _lays(table: Table) -> list[LayMeld]:
    """The melds that there are buttons for."""
    means = (control.means for control in table.panel_controls())
    return [action for action in means if isinstance(action, LayMeld)] if table.live else []


def _exchanges(table: Table) -> bool:
    cards = table.view.open
    exchange = cards is not None and cards.turned is not None and cards.dix is None
    return exchange and any(action.kind is MeldKind.DIX for action in _lays(table))


def _turned(table: Table) -> Rect:
    """What can be seen of the turned card."""
    turned, stock = table.layout.turned, table.layout.stock
    return turned.split_left(stock.x - turned.x)[0]


def _may_play_laid(table: Table) -> bool:
    return _at(Stage.STOCK)(table) and bool(table.model.laid[table.viewer])


def _laid(table: Table) -> Rect:
    """The viewer's cards on the table."""
    poses = [table.poses[ident] for ident in table.model.laid[table.viewer]]
    first, *others = (Rect(round(pose.x), round(pose.y), *card_size(pose.width)) for pose in poses)
    return _union(first, others)


def _chooses(table: Table) -> bool:
    phase = table.view.phase
    return table.live and isinstance(phase, StockPlay) and phase.choosing


def _with_duties(table: Table) -> bool:
    """Whether tricks are played that were so from the first."""
    return _at(Stage.PLAY)(table) and not table.model.beside


def _after_stock(table: Table) -> bool:
    return _at(Stage.PLAY)(table) and bool(table.model.beside)


def _buttons(table: Table) -> Rect:
    first, *others = (control.rect for control in table.panel_controls())
    return _union(first, others)


def _union(whole: Rect, others: Sequence[Rect]) -> Rect:
    for other in others:
        whole = whole.union(other)
    return whole


TIPS: tuple[Tip, ...] = (
    Tip(
        "widow",
        "The widow: cards for whoever wins the auction. Everybody will see them.",
        _bids_for_widow,
        _widow,
    ),
    Tip("values", "Your meld in each suit, if that suit is trump.", _at(Stage.AUCTION), _values),
    Tip(
        "marriage",
        "Name trump: a suit in which you hold a king and queen.",
        _may_not_name,
        _buttons,
    ),
    Tip(
        "bury",
        "Tap cards and bury them: their counters stay yours.",
        _at(Stage.BURYING),
        _hand,
    ),
    Tip("pass", "Tap the cards you want to give, then press Pass.", _at(Stage.PASSING), _hand),
    Tip(
        "stock",
        "Play any card. The card under the stock shows trump.",
        _draws,
        _stock,
    ),
    Tip(
        "last-two",
        "The last draw: the open card is sure, the closed one may be better.",
        _chooses,
        _buttons,
    ),
    Tip(
        "lay",
        "You won the trick: meld now, or lead a card and keep the melds for later.",
        lambda table: bool(_lays(table)),
        _buttons,
    ),
    Tip("exchange", "If you lay your nine of trump, you get this card for it.", _exchanges, _turned),
    Tip("laid", "Your cards on the table can be played too: tap one.", _may_play_laid, _laid),
    Tip(
        "last-tricks",
        "No stock any more: now suit must be followed.",
        _after_stock,
        _hand,
    ),
    Tip("play", "Tap a card to play it. Dim cards may not be played now.", _with_duties, _hand),
    Tip("contract", "The bid, and what is still needed to make it.", _declared, _contract),
    Tip(
        "melds",
        "What every meld is worth can be looked up here.",
        _plays,
        lambda table: table.layout.tools[-1],
    ),
)
"""In the order in which they are shown."""


_BUTTONS = 170
"""The width, in design pixels, of both buttons beside the words of a tip."""


class Pointers:
    """Shows one tip at a time over a table, beside what it explains, where nothing is pressed."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._tip: Tip | None = None
        self._done_at = -1
        self._bubble: Rect | None = None
        self._placed_for: object = None

    @property
    def shown(self) -> Tip | None:
        """The tip on the screen."""
        return self._tip if self._place() is not None else None

    def update(self) -> None:
        """Let a tip go that fits no longer, or find the next; one for each decision."""
        table, settings = self._table, self._table.ctx.settings
        if settings.tips is not Tips.SHOWN:
            self._tip = None
            return
        if self._tip is not None:
            if not self._tip.fits(table) or table.match.ply != self._done_at:
                self._tip = None
                table.ctx.redraw()
            return
        if not table.live or table.match.ply == self._done_at:
            return
        seen = settings.tips_seen.split()
        self._tip = next((tip for tip in TIPS if tip.name not in seen and tip.fits(table)), None)
        self._done_at = table.match.ply
        if self._tip is None or self._place() is None:
            self._tip = None
            return
        self._remember([*seen, self._tip.name])
        table.ctx.announce(self._tip.text)
        table.ctx.redraw()

    def enough(self) -> None:
        """No tip is shown any more, now or after a restart."""
        settings = self._table.ctx.settings
        self._tip = None
        self._table.ctx.change(settings.changed(tips=Tips.DISMISSED))

    def controls(self) -> Sequence[Control]:
        """The two ways to be rid of the tip."""
        bubble, metrics = self._place(), self._table.ctx.metrics
        if self._tip is None or bubble is None:
            return ()
        got, stop = self._parts(bubble)[1]
        roomy = stop.w >= metrics.px(100)
        return (
            Control("got it", "Got it", got, self._got_it),
            Control("no more tips", "No more tips" if roomy else "No more", stop, self.enough),
        )

    def draw(self, surface: Canvas) -> None:
        """A ring around what is explained, and the words beside it."""
        bubble = self._place()
        if self._tip is None or bubble is None:
            return
        look = self._table.ctx.look
        theme, metrics = look.theme, look.metrics
        widgets.draw_ring(surface, look, self._tip.target(self._table))
        look.shapes.shadow(surface, bubble, metrics.radius, theme.shadow, metrics.px(8))
        look.shapes.box(surface, bubble, metrics.radius, theme.panel_high, theme.warning, metrics.px(2))
        words, size = self._parts(bubble)[0], metrics.body
        while size > 10 and widgets.paragraph_height(look, self._tip.text, size, words.w) > words.h:
            size -= 1
        height = widgets.paragraph_height(look, self._tip.text, size, words.w)
        widgets.paragraph(surface, look, self._tip.text, words.fit(words.w, height), size, theme.text)
        for control, kind in zip(self.controls(), (widgets.Kind.PRIMARY, widgets.Kind.SECONDARY), strict=True):
            widgets.button(surface, look, control, kind)

    def _got_it(self) -> None:
        self._tip = None
        if all(tip.name in self._table.ctx.settings.tips_seen.split() for tip in TIPS):
            self.enough()
        self._table.ctx.redraw()

    def _remember(self, seen: list[str]) -> None:
        settings = self._table.ctx.settings
        self._table.ctx.change(settings.changed(tips_seen=" ".join(seen)))

    # Where it stands.

    def _place(self) -> Rect | None:
        """The bubble; None when there is no room for it."""
        if self._tip is None or not self._tip.fits(self._table):
            return None
        table = self._table
        key = (self._tip.name, table.layout.board, table.layout.hand, table.ctx.metrics, table.match.ply)
        if key != self._placed_for:
            self._placed_for, self._bubble = key, self._find(self._tip)
        return self._bubble

    def _find(self, tip: Tip) -> Rect | None:
        """The place nearest to the target that covers neither it nor anything that can be pressed.

        What is written on the table is covered only where everything else is further away.
        """
        table = self._table
        metrics = table.ctx.metrics
        target = tip.target(table).inset(-metrics.px(8))
        taken = [target, *(control.rect for control in table.deal_controls() if control.role is not Role.NOTE)]
        layout = table.layout
        soft = [layout.message, *layout.plates, *filter(None, (*layout.portraits, *layout.fans))]
        if table.model.in_tricks:
            soft += layout.trick
        for width, height in self._sizes(tip):
            best: tuple[int, Rect] | None = None
            for spot in self._spots(target, width, height):
                if any(spot.overlaps(place) for place in taken):
                    continue
                covered = sum(spot.intersection(place).area for place in soft)
                far = abs(spot.center[0] - target.center[0]) + abs(spot.center[1] - target.center[1])
                cost = far + covered // metrics.px(12)
                if best is None or cost < best[0]:
                    best = cost, spot
            if best:
                return best[1]
        return None

    def _spots(self, target: Rect, width: int, height: int) -> list[Rect]:
        """Places in the window, some of them in line with the target."""
        metrics, area = self._table.ctx.metrics, self._table.ctx.area.inset(self._table.ctx.metrics.space_s)
        middle = target.center[0] - width // 2
        across = {middle, target.x, target.x + metrics.px(16), target.right - width}
        across |= {area.x, area.right - width, area.center[0] - width // 2}
        down = {target.y - height, target.bottom, *range(area.y, area.bottom - height + 1, metrics.px(12))}
        spots = [Rect(x, y, width, height) for x in sorted(across) for y in sorted(down)]
        return [spot for spot in spots if area.encloses(spot)]

    def _sizes(self, tip: Tip) -> list[tuple[int, int]]:
        """How large it may be: with the buttons below the words; or, where there is little height, beside them."""
        look = self._table.ctx.look
        metrics = look.metrics
        widest = self._table.ctx.size[0] - 2 * metrics.space_m
        width = min(metrics.px(round(300 * metrics.text_scale)), widest)
        words = widgets.paragraph_height(look, tip.text, metrics.body, width - 2 * metrics.space_m)
        tall = (width, words + metrics.touch + 3 * metrics.space_s)
        low = metrics.touch + 2 * metrics.px(3)
        found = [tall]
        for wide in (metrics.px(round(520 * metrics.text_scale)), metrics.px(430), metrics.px(304)):
            width = min(wide, widest)
            beside = width - metrics.px(_BUTTONS) - 3 * metrics.space_s
            words = widgets.paragraph_height(look, tip.text, metrics.body, beside) + 2 * metrics.px(3)
            found += [(width, min(max(low, words), round(1.7 * metrics.touch))), (width, low)]
        return found

    def _parts(self, bubble: Rect) -> tuple[Rect, list[Rect]]:
        """Where the words and the two buttons stand in it."""
        metrics = self._table.ctx.metrics
        if bubble.h > round(1.7 * metrics.touch):
            row, words = bubble.inset(metrics.space_m, metrics.space_s).split_bottom(metrics.touch, metrics.space_s)
            return words, row.columns(2, metrics.space_m)
        buttons, words = bubble.inset(metrics.space_s, metrics.px(3)).split_right(metrics.px(_BUTTONS), metrics.space_s)
        return words, buttons.fit(buttons.w, metrics.touch).columns(2, metrics.space_s)
