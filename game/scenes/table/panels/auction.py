"""The auction, and naming trump."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ....rules import Suit, trump_values
from ....rules.play import (
    Action,
    AskRedeal,
    Bid,
    LegalActions,
    NameTrump,
    Pass,
    ThrowIn,
    bid_base,
    highest_bid,
    trump_suits,
    why_not,
)
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....ui.look import Look
from ....ui.text import Weight
from ....words import panels as words
from ....words.lists import labelled
from ....words.melds import values_text
from ....words.results import throwing_in
from ...seat.commands import Announce, Ask, Change, Do, Focus, OpenOdds, Send
from ..telling import BidTold, told_by
from .base import TablePanel

_SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)
_QUICK = 3
"""The most raises that are shown as buttons; more need a stepper."""
_LEAST_VALUES = 20
"""The height, in design pixels, below which the meld in each suit cannot be read."""
_LEAP = 5
"""Rungs of the bid ladder for the button for much more."""


class AuctionPanel(TablePanel):
    """Pass, raises, and the meld in each suit. No button is gold unless a hint advised it."""

    def __init__(self, send: Send) -> None:
        super().__init__(send)
        self._points = 0
        """The bid that the stepper shows."""
        self._calls = -1
        self._advised: Action | None = None

    def prompt(self) -> str:
        """Return whose call it is and which bid there is to beat."""
        view = self.view
        highest = highest_bid(tuple(view.model.deal.calls))
        if not view.live:
            return ""
        if highest is None:
            return words.bidding_opens(minimum=view.match.rules.auction.minimum)
        return words.your_call(name=view.names.name(highest[0]), points=highest[1])

    def spoken(self) -> str:
        """Return the prompt; at the first call also the meld in each suit."""
        view = self.view
        if any(seat is view.viewer for seat, _ in view.model.deal.calls):
            return self.prompt()
        return words.with_values(self.prompt(), values_text(trump_values(view.match.rules, view.observation.hand)))

    def first_focus(self) -> str | None:
        """Return the pass."""
        return "pass"

    def controls(self) -> Sequence[Control]:
        """Return the pass and the bids."""
        view = self.view
        if not view.live:
            return ()
        metrics = view.look.metrics
        gap = metrics.px(6)
        row = self._rows()[1]
        legal = LegalActions(view.observation)
        bids = self._lowest(legal)
        redeal = AskRedeal() in legal
        found: list[Control] = []
        if redeal:
            cell, row = row.split_right(row.w // 4, gap)
            again, hint = AskRedeal(), words.misdeal_hint(view.match.rules.dealing.misdeal)
            found.append(Control("ask redeal", words.NEW_DEAL, cell, hint=hint, means=again, command=Do(again)))
        if len(bids) <= _QUICK:
            first, *cells = row.columns(1 + max(1, len(bids)), gap)
            for number, (bid, cell) in enumerate(zip(bids, cells, strict=False)):
                found.append(self._bid(bid, cell, "b" if number == 0 else None))
        else:
            first, *rest = self._stepper_cells(row, gap)
            found += self._stepper(legal, bids[0], rest)
        no, may = Pass(), Pass() in legal
        passing = Control("pass", words.PASS, first, enabled=may, key="p", means=no, command=Do(no))
        return (passing, *found, *self._odds())

    def _odds(self) -> Sequence[Control]:
        """Return the button for the odds, if there is room for it; the key O always opens them."""
        look, headline = self.view.look, self._rows()[0]
        metrics = look.metrics
        wide = max(metrics.touch, look.fonts.width(words.ODDS, metrics.label, Weight.BOLD) + 2 * metrics.space_m)
        if headline.h < metrics.touch or headline.w < 5 * wide or self.view.guided:
            return ()
        place = headline.split_right(wide)[0].fit(wide, metrics.touch)
        spoken, hint = words.ODDS_SPOKEN, words.ODDS_HINT
        return (Control("odds", words.ODDS, place, hint=hint, spoken=spoken, command=OpenOdds()),)

    def _lowest(self, legal: LegalActions) -> list[Bid]:
        """Return the lowest legal bids: one more than there are places for buttons, if there are that many."""
        rules = self.view.match.rules
        bids: list[Bid] = []
        points = rules.auction.next_bid(bid_base(rules, tuple(self.view.model.deal.calls)))
        while len(bids) <= _QUICK and Bid(points) in legal:
            bids.append(Bid(points))
            points = rules.auction.next_bid(points)
        return bids

    def _bid(self, bid: Bid, cell: Rect, key: str | None, adjust: Callable[[int], None] | None = None) -> Control:
        """Return the button for a bid; the lowest one, or the stepper's, has the key B."""
        label, told = words.bid_label(points=bid.points), self._told(bid)
        hint, spoken = (told.hint, labelled(label, told.spoken)) if told is not None else ("", "")
        bids = Do(bid)
        return Control(
            f"bid {bid.points}", label, cell, key=key, adjust=adjust, hint=hint, spoken=spoken, means=bid, command=bids
        )

    def _told(self, bid: Bid) -> BidTold | None:
        """Return what a bid would tell everybody, if the side has agreed on anything."""
        return told_by(self.view.observation, bid)

    def _note(self, control: Control) -> str:
        """Return what stands below the label of a button: what a bid tells, as long as fits."""
        told = self._told(control.means) if isinstance(control.means, Bid) else None
        if told is None:
            return ""
        look = self.view.look
        room = control.rect.w - look.metrics.px(8)
        fits = (note for note in told.notes if look.fonts.width(note, look.metrics.caption) <= room)
        return next(fits, told.notes[-1])

    def _stepper_cells(self, row: Rect, gap: int) -> list[Rect]:
        """Return pass, less, bid, more, and much more if there is room."""
        touch = self.view.look.metrics.touch
        far: list[Rect] = []
        if row.w >= self.view.look.metrics.px(360):
            cell, row = row.split_right(touch + gap * 2, gap)
            far = [cell]
        first, row = row.split_left((row.w - 2 * touch - 3 * gap) // 2, gap)
        less, row = row.split_left(touch, gap)
        more, bid = row.split_right(touch, gap)
        return [first, less, bid, more, *far]

    def _stepper(self, legal: LegalActions, lowest: Bid, cells: list[Rect]) -> list[Control]:
        if self._calls != len(self.view.model.deal.calls):
            self._calls, self._points = len(self.view.model.deal.calls), lowest.points
        if self._advised != self.view.advised:
            self._advised = self.view.advised
            self._points = self._advised.points if isinstance(self._advised, Bid) else self._points
        bid = Bid(max(self._points, lowest.points))
        less, place, more, *far = cells
        higher, highest = self._further(legal, bid.points, 1), self._further(legal, bid.points, _LEAP)

        def stepping(by: int) -> Change:
            to = self._further(legal, bid.points, by) if by > 0 else self._back(lowest, bid.points)
            return Change(partial(self._step_to, to))

        found = [
            self._more_or_less("less", "−", less, stepping(-1), bid != lowest, words.BID_LESS, "-"),
            self._bid(bid, place, "b", lambda by: self.send(stepping(by))),
            self._more_or_less("more", "+", more, stepping(1), higher > bid.points, words.BID_MORE, "+"),
        ]
        for cell in far:
            leap, hint, open_ = f"+{max(1, highest - bid.points)}", words.go_up_to(points=highest), highest > bid.points
            change = Change(partial(self._step_to, highest))
            found.append(self._more_or_less("much more", leap, cell, change, open_, hint, None))
        return found

    def _more_or_less(
        self, name: str, label: str, cell: Rect, change: Change, enabled: bool, hint: str, key: str | None
    ) -> Control:
        """Return a button of the stepper."""
        return Control(name, label, cell, enabled=enabled, hint=hint, key=key, spoken=hint, command=change)

    def _further(self, legal: LegalActions, points: int, steps: int) -> int:
        """Return the bid some rungs of the ladder above another, or the highest legal one."""
        auction = self.view.match.rules.auction
        for _ in range(steps):
            if Bid(auction.next_bid(points)) not in legal:
                break
            points = auction.next_bid(points)
        return points

    def _back(self, lowest: Bid, points: int) -> int:
        """Return the bid one rung below, but not below the lowest legal one."""
        return max(lowest.points, self.view.match.rules.auction.floor(points - 1))

    def _step_to(self, points: int) -> None:
        before, self._points = self._points, points
        self.send(Focus(f"bid {before}", f"bid {points}"))
        label, told = words.bid_label(points=points), self._told(Bid(points))
        self.send(Announce(label if told is None else labelled(label, told.spoken), urgent=True))

    def _rows(self) -> tuple[Rect, Rect, Rect]:
        """Return headline, buttons, values; the headline has height zero if there is no room."""
        metrics = self.view.look.metrics
        middle = self.view.layout.middle
        gap = metrics.px(6)
        values = self._values_height()
        row = min(metrics.row, max(metrics.touch, middle.h - gap - values))
        head = metrics.title + metrics.px(20)
        total = metrics.row + gap + values
        room = middle.h >= total + head + 4 * gap
        total += head + gap if room else 0
        box = middle.fit(min(middle.w, metrics.px(520)), min(middle.h, total))
        headline, rest = box.split_top(head if room else 0, gap if room else 0)
        buttons, rest = rest.split_top(row, gap)
        return headline, buttons, rest

    def values_place(self) -> Rect:
        """Return the place of the meld in each suit: below the buttons, or in the middle of both places."""
        _, buttons, values = self._rows()
        if self.view.live:
            return values
        both = Rect(values.x, buttons.y, values.w, values.bottom - buttons.y)
        return both.fit(both.w, min(both.h, self._values_height()))

    def _values_height(self) -> int:
        metrics, middle = self.view.look.metrics, self.view.layout.middle
        return metrics.px(34) if middle.h < metrics.px(150) else metrics.px(44)

    def draw(self, surface: Canvas) -> None:
        """Draw the highest bid, the buttons, and the meld in each suit."""
        look, view = self.view.look, self.view
        headline = self._rows()[0]
        highest = highest_bid(tuple(view.model.deal.calls))
        if headline.h:
            text = words.points_by(highest[1], view.names.name(highest[0])) if highest else words.NO_BID
            size, ink, middle = look.metrics.title, look.theme.felt_text, widgets.Align.CENTER
            widgets.write(surface, look, text, headline, size, ink, Weight.BOLD, middle)
        controls = self.controls()
        for control in controls:
            widgets.button(surface, look, control, self.kind(control), note=self._note(control))
        hand = tuple(piece.card for piece in view.model.hands[view.viewer] if piece.card is not None)
        if not hand:
            return
        points = trump_values(view.match.rules, hand)
        cells = values = self.values_place()
        if values.h < look.metrics.px(_LEAST_VALUES):
            return
        if values.w >= look.metrics.px(360):
            caption, cells = values.split_left(values.w // 4, look.metrics.px(10))
            size, ink = look.metrics.body, look.theme.felt_muted
            widgets.write(surface, look, words.MELD_IN, caption, size, ink, align=widgets.Align.RIGHT)
        best = max(points.values())
        for suit, cell in zip(_SUITS, cells.columns(4, look.metrics.px(6)), strict=True):
            draw_value(surface, look, suit, points[suit], cell, points[suit] == best)


def draw_value(surface: Canvas, look: Look, suit: Suit, points: int, cell: Rect, strong: bool) -> None:
    """Draw a suit sign with the points a hand melds in it."""
    edge = look.theme.text_muted if strong else look.theme.panel_edge
    look.shapes.box(surface, cell, look.metrics.radius, look.theme.panel, edge, look.metrics.hair)
    weight = Weight.BOLD if strong else Weight.REGULAR
    box = cell.inset(look.metrics.px(4), 0)
    size = min(look.metrics.label, round(cell.h * 0.78))
    text, middle = words.suit_value(suit=suit.sign, points=points), widgets.Align.CENTER
    widgets.write(surface, look, text, box, size, look.theme.text, weight, middle)


class NamingPanel(TablePanel):
    """Four suits with the meld in each."""

    def prompt(self) -> str:
        """Return who names trump."""
        view, contract = self.view, self.view.model.deal.contract
        if view.live:
            return words.YOU_NAME
        return words.names_trump(view.names, contract.declarer) if contract else ""

    def spoken(self) -> str:
        """Return the question, and the meld in each suit; the end of the auction has been announced."""
        view = self.view
        if not view.live:
            return ""
        return words.with_values(words.NAME_TRUMP, values_text(trump_values(view.match.rules, view.observation.hand)))

    def first_focus(self) -> str | None:
        """Return the suit with the most meld."""
        if not self.view.live:
            return None
        points = trump_values(self.view.match.rules, self.view.observation.hand)
        best = max(trump_suits(self.view.observation), key=lambda suit: points[suit], default=Suit.SPADES)
        return f"trump {best.letter}"

    def controls(self) -> Sequence[Control]:
        """Return a button for each suit."""
        view = self.view
        if not view.live:
            return ()
        metrics = view.look.metrics
        points = trump_values(view.match.rules, view.observation.hand)
        box, throw_in = self._places()
        gap = metrics.px(8) if box.w >= 4 * metrics.touch + metrics.px(24) else metrics.px(4)
        legal = trump_suits(view.observation)
        found = []
        for number, (suit, cell) in enumerate(zip(_SUITS, box.columns(4, gap), strict=True), 1):
            label = words.suit_label(suit, points[suit])
            action = NameTrump(suit)
            found.append(self._suit(f"trump {suit.letter}", label, cell, action, suit in legal, str(number)))
        return [*found, *self._giving_up(throw_in)]

    def _places(self) -> tuple[Rect, Rect | None]:
        """Return the place of the suits; below it, or beside it in a low window, that of the button that throws in."""
        view, metrics, middle = self.view, self.view.look.metrics, self.view.layout.middle
        width, high = min(middle.w, metrics.px(520)), metrics.px(110)
        if why_not(view.observation, ThrowIn()) is not None:
            return middle.fit(width, min(middle.h, high)), None
        gap = metrics.px(10)
        below = metrics.row + gap
        if middle.h < metrics.touch + below:
            place, box = middle.fit(width, min(middle.h, high)).split_right(width // 4, gap)
            return box, place.fit(place.w, min(place.h, metrics.row))
        place, box = middle.fit(width, min(middle.h, high + below)).split_bottom(metrics.row, gap)
        return box, place.fit(min(place.w, metrics.px(200)), place.h)

    def _giving_up(self, place: Rect | None) -> list[Control]:
        """Return the button that throws in the hand, after a question, if that may be done."""
        view, contract = self.view, self.view.model.deal.contract
        if contract is None or place is None:
            return []
        text = throwing_in(view.match.rules, contract.points, 0)
        ask = Ask(words.CONCEDE_ASKED, text, words.CONCEDE, Do(ThrowIn()))
        return [Control("throw in", words.CONCEDE, place, hint=words.CONCEDE_HINT, means=ThrowIn(), command=ask)]

    def _suit(self, name: str, label: str, cell: Rect, action: NameTrump, legal: bool, key: str) -> Control:
        return Control(name, label, cell, enabled=legal, key=key, means=action, command=Do(action))

    def draw(self, surface: Canvas) -> None:
        """Draw the buttons, or what the table waits for."""
        view, look = self.view, self.view.look
        theme, metrics = look.theme, look.metrics
        points = trump_values(view.match.rules, view.observation.hand) if view.live else {}
        for control in self.controls()[len(_SUITS) :]:
            widgets.button(surface, look, control, self.kind(control))
        for suit, control in zip(_SUITS, self.controls(), strict=False):
            hover = control.name in (look.attention.hover, look.attention.held)
            fill = theme.panel if not control.enabled else theme.button_hover if hover else theme.button
            gold = self.kind(control) is widgets.Kind.PRIMARY
            edge, width = (theme.accent, metrics.px(3)) if gold else (theme.button_edge, metrics.hair)
            look.shapes.shadow(surface, control.rect, metrics.radius, theme.shadow, metrics.px(4))
            look.shapes.box(surface, control.rect, metrics.radius, fill, edge, width)
            sign, below = control.rect.inset(metrics.px(6)).split_top(round(control.rect.h * 0.5))
            side = min(sign.w, sign.h)
            colour = look.fonts.signs[suit] if control.enabled else theme.text_muted
            surface.blit(look.faces.suit(suit, side, colour), sign.fit(side, side).topleft)
            value, middle = str(points[suit]), widgets.Align.CENTER
            widgets.write(surface, look, value, below, metrics.heading, theme.text, Weight.BOLD, middle)
        contract = view.model.deal.contract
        if not view.live and contract:
            text = words.points_by(contract.points, view.names.name(contract.declarer))
            size, ink, middle = metrics.title, theme.felt_text, widgets.Align.CENTER
            widgets.write(surface, look, text, view.layout.middle, size, ink, Weight.BOLD, middle)
