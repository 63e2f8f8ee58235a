"""Before the match and after it: the code that guests read, who has come, and how the match ended.

At a table that a server keeps there is no code: its light page shows the link.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from urllib.parse import urlsplit

from ...host import Listener
from ...net.lightsheet import free_heads, names_at, partners_told
from ...net.messages import ChooseHead, Sit
from ...net.people import TableStage
from ...net.prompts import agreed
from ...rules import Card, Seat
from ...ui import widgets
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.squares import draw_squares
from ...ui.text import Weight
from ...ui.widgets import Kind
from ...words import direct
from ...words import together as words
from ...words.agreed import terms_in_short
from ...words.asking import CHANGE_PLACES, COMES_NEXT, OTHER_CHAIR, SAME_CARDS, SAME_CARDS_NOTE, WITH_WHOM
from ...words.lists import labelled, sentences
from ...words.new_game import LESS, MORE
from ...words.rule_sets import rules_title
from ...words.settings import YOUR_HEAD
from ..base import Context, Push, Replace
from ..destinations import ToReview, ToSharedSeat
from ..forms.form import Form
from ..forms.game_rows import head_tiles
from ..forms.rows import Button, Buttons, Chips, Choice, Heading, Note, Picture, Row
from .chair import ChairRow
from .menu import SharedMenu, invitation, leave
from .place import TablePlace, port_of
from .question import QuestionOver

_CODE = 320
"""The height of the code, in design pixels; less where there is little room."""
_CODE_SHARE = 0.22
"""The most that the code takes of the height of one column: on a usual phone no button is cut at the lower edge."""


class Lobby(Form):
    """The code beside the seats. The player at this window decides when to begin."""

    allows_columns = True

    def __init__(self, ctx: Context, place: TablePlace) -> None:
        super().__init__(ctx)
        self._place = place
        self.keeps_link = place.by_link
        self._shown: object = None
        self._began = False
        """Whether another scene is on its way."""
        self._more = False
        """Whether everything about the table is told."""
        self._moved: Seat | None = None
        """The chair whose person the table's own window moves, until the other chair is pressed."""
        self._asked = QuestionOver(ctx, place)
        self.title = words.MATCH_OVER if self._over else words.LOBBY_TITLE

    @property
    def _lonely(self) -> bool:
        """Whether the first guest has still to be invited."""
        place = self._place
        alone = len(place.table.here) <= (place.seat is not None)
        return place.hands_over and not self._over and alone

    @property
    def _over(self) -> bool:
        return self._place.table.stage is TableStage.OVER

    def enter(self) -> None:
        """Follow the table, instead of the scene that did before."""
        self._place.shown()
        self._place.follow = lambda: None

    def leave(self) -> None:
        """Stop showing the table."""
        self._place.hidden()

    def update(self, dt: float) -> None:
        """Show the players who arrive; go to the table once the match has begun."""
        super().update(dt)
        place = self._place
        shown = place.state()
        if shown == self._shown:
            return
        if self._shown is None:
            self.ctx.announce(self._spoken())
        self._shown = shown
        self._asked.show()
        if place.playable and not self._began:
            self._began = True
            self.ctx.go(Replace(ToSharedSeat(place), all=True))
        self.title = words.MATCH_OVER if self._over else words.LOBBY_TITLE
        self.uncover()

    def first_focus(self) -> str | None:
        """Return the way on: to a guest where nobody has come yet and nobody can come by themselves."""
        return "invite" if self._lonely else "menu" if self._waits_for_a_deal else "begin"

    def back(self) -> None:
        """Leave, if the person is sure."""
        leave(self.ctx, self._place)

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the end of the match, or the code; the seats; and the choice of a head."""
        first = self._end() if self._over else self._code()
        table, rules = self._place.table, self._place.table.terms.rules
        seats = [self._seat(seat) for side in rules.sides for seat in side]
        told = "" if self._over else partners_told(table, names_at(table, self._place.own_seat))[0]
        partners = [Note(told)] if told else []
        given = [Note(words.GIVEN)] if self._place.table.given is not None and not self._over else []
        first = [*first, *given, *self._same_cards(), Heading(rules_title(rules.name))]
        return [*first, *partners, *seats, *self._below(), *_head_rows(self._place)]

    def footer(self) -> Sequence[Button]:
        """Return the menu, and the way on."""
        label = words.ANOTHER if self._over else words.BEGIN
        menu = Button("menu", words.MORE_CHOICES, lambda: self.ctx.go(Push(SharedMenu(self.ctx, self._place))), key="m")
        if self._waits_for_a_deal:
            return (menu,)
        return menu, Button("begin", label, self._begin, Kind.PRIMARY, key="return")

    def _same_cards(self) -> list[Row]:
        """Return the way to the cards of the match that is over, for a person who has a seat."""
        place = self._place
        seat, own, table = place.seat, place.own_seat, place.table
        if seat is None or own is None or table.stage is not TableStage.OVER or table.question is not None:
            return []
        ask = Button("same", SAME_CARDS, partial(seat.ask_about, "same", own))
        return [Note(SAME_CARDS_NOTE), Buttons((ask,))]

    @property
    def _waits_for_a_deal(self) -> bool:
        """Whether the person at this device sits down with the next deal."""
        seat = self._place.seat
        return seat is not None and seat.seat is None and seat.coming

    def _code(self) -> list[Row]:
        listener = self._place.listener
        if self._waits_for_a_deal:
            return [Heading(words.JOINED), Note(COMES_NEXT)]
        if listener is None:
            return [Heading(words.JOINED), Note(words.JOINED_ABOUT)]
        if listener.inviter is not None:
            kind = Kind.PRIMARY if self._lonely else Kind.SECONDARY
            invite = Button("invite", direct.INVITE_GUEST, self._invite, kind)
            return [Heading(direct.KEEP), Note(direct.STAY), Buttons((invite,))]
        if listener.trouble:
            return [Heading(words.LOBBY_TITLE), Note(words.cannot_listen(why=listener.trouble), danger=True)]
        if not listener.link:
            return [Heading(words.LOOKING)]
        address = words.addressed(self._place.link)
        alone = address.startswith("127.")
        code = Picture("code", self._spoken(), self._code_height, partial(self._draw_code, listener.code))
        return [
            Heading(words.SCAN),
            *([code] if listener.code else []),
            Picture("address", address, lambda _: self._line, partial(self._write, address)),
            Note(words.ALONE if alone else words.SAME_NETWORK, danger=alone),
            *self._networks(listener),
        ]

    def _networks(self, listener: Listener) -> list[Row]:
        """Return the choice among the addresses of this computer, if it has several."""
        found = listener.addresses
        if len(found) < 2:
            return []
        at = next((number for number, each in enumerate(found) if each.address == urlsplit(listener.link).hostname), 0)
        labels = tuple(words.network(each.kind.value, each.address) for each in found)
        lines = tuple(words.network_about(each.kind.value, each.interface) for each in found)

        def choose(number: int) -> None:
            listener.choose(found[number].address)
            self.uncover()

        return [Choice("network", words.NETWORK, labels, at, choose, lines=lines, folded=True)]

    def _spoken(self) -> str:
        if self._place.hands_over:
            return sentences(direct.EACH_A_CODE, direct.STAY)
        listener = self._place.listener
        return (
            words.JOINED_ABOUT if listener is None else sentences(words.SCAN_ABOUT, words.addressed(self._place.link))
        )

    @property
    def _line(self) -> int:
        return self.ctx.look.text_height(self.ctx.metrics.title)

    def _code_height(self, width: int) -> int:
        metrics = self.ctx.metrics
        share = 0.42 if self.two_columns else _CODE_SHARE
        return min(width, metrics.px(_CODE), max(metrics.px(140), round(self.ctx.size[1] * share)))

    def _draw_code(self, code: Sequence[Sequence[bool]], surface: Canvas, area: Rect) -> None:
        draw_squares(surface, self.ctx.look, code, area)

    def _write(self, text: str, surface: Canvas, area: Rect) -> None:
        look, centre = self.ctx.look, widgets.Align.CENTER
        widgets.write(surface, look, text, area, look.metrics.title, look.theme.text, Weight.BOLD, centre)

    def _end(self) -> list[Row]:
        result = self._place.light_result()
        if result is None:
            return []
        lines = [Note(line) for line in result.lines]
        seat = self._place.seat
        doubt = seat.doubt if seat is not None else None
        late = seat is not None and self._place.by_link and seat.witness.late
        fair = words.DOUBTS[doubt.name] if doubt is not None else words.FAIR_LATER if late else words.FAIR
        fair = sentences(fair, words.GIVEN_CHECKED) if self._place.table.given is not None and doubt is None else fair
        review = [Buttons((Button("review", words.LOOK_BACK, self._review),))] if self._place.seat is not None else []
        return [Heading(result.title), *lines, Note(fair, danger=doubt is not None), *review]

    def _below(self) -> list[Row]:
        if self._over:
            return []
        return _agreed_rows(self._place, self._more, self._unfold)

    def _unfold(self) -> None:
        self._more = not self._more
        self.uncover()

    # The seats.

    def _seat(self, seat: Seat) -> ChairRow:
        """Return a chair as it is seen, and as it is told to those who listen."""
        place, table = self._place, self._place.table
        chair, name, side = table.chairs[seat], table.name(seat), table.terms.rules.seating.side(seat)
        row = partial(ChairRow, head=table.heads[seat], side=side, who=name)
        if not chair.taken and place.seat is not None and not self._over:
            sit, spoken = partial(place.say, Sit(seat.letter)), labelled(words.SIT_HERE, words.plays(name=name))
            return row(f"sit {seat.letter}", words.SIT_HERE, spoken, here=False, sit=sit)
        at = f"seat {seat.letter}"
        if self._moves and (chair.taken or self._moved is not None):
            state, here = self._state(seat) if chair.taken else (words.EMPTY, False)
            does = WITH_WHOM if self._moved is seat else CHANGE_PLACES
            label = state if state == words.GONE and self._moved is None else does
            spoken = sentences(labelled(name, state), does)
            return row(f"swap {seat.letter}", label, spoken, here=here, sit=partial(self._pick, seat))
        if not chair.taken and not self._over:
            return row(at, words.EMPTY, labelled(words.EMPTY, words.will_play(name=name)), here=False)
        state, here = self._state(seat)
        if state == words.HERE and place.seat is not None and table.stage is TableStage.GATHERING:
            sit, spoken = partial(place.say, Sit(seat.letter)), labelled(name, CHANGE_PLACES)
            return row(f"swap {seat.letter}", CHANGE_PLACES, spoken, here=here, sit=sit)
        return row(at, "" if state == words.HERE else state, labelled(name, state), here=here)

    @property
    def _moves(self) -> bool:
        """Whether this window is the table itself, and says who sits where."""
        place = self._place
        return place.seat is None and place.listener is not None and place.table.stage is TableStage.GATHERING

    def _pick(self, seat: Seat) -> None:
        """Take the first chair, or let it change its person with the second."""
        moved, self._moved = self._moved, None
        if moved is None:
            self._moved = seat
            self.ctx.announce(OTHER_CHAIR)
        elif moved is not seat:
            self._place.change_places(moved, seat)
        self.uncover()

    def _state(self, seat: Seat) -> tuple[str, bool]:
        """Return the state of a seat that is taken, or was played, and whether a person is there."""
        place = self._place
        if not place.table.chairs[seat].taken:
            return words.BOT, False
        if place.seat is not None and place.seat.seat is seat:
            return place.at_device, True
        here = seat in place.table.here
        return words.HERE if here else words.GONE, here

    # What is done.

    def _invite(self) -> None:
        self.ctx.go(Push(invitation(self.ctx, self._place)))

    def _begin(self) -> None:
        why = self._place.begin()
        if why is not None:
            self.ctx.toast(why)

    def _review(self) -> None:
        match, seat = self._place.table.match, self._place.own_seat
        whole = match.whole if match is not None else None
        if whole is not None and seat is not None:
            self.ctx.go(Push(ToReview(whole, seat, heads=tuple(self._place.table.heads.values()))))


def _head_rows(place: TablePlace) -> list[Row]:
    """Return the heads that the person at this device may take before the match."""
    table, seat = place.table, place.own_seat
    if seat is None or table.stage is not TableStage.GATHERING:
        return []

    def take(head: Card) -> None:
        place.say(ChooseHead(str(head)))

    return [Heading(YOUR_HEAD), head_tiles("head", YOUR_HEAD, table.heads[seat], take, free_heads(table, seat))]


def _agreed_rows(place: TablePlace, unfolded: bool, turn: Callable[[], None]) -> list[Row]:
    """Return chips with what is agreed, and if they are unfolded everything; ``turn`` unfolds or folds them."""
    terms = place.table.terms
    whole = sentences(*agreed(terms))
    short = terms_in_short(terms.level, terms.hints, terms.undo, terms.limit)
    notes = [words.BOTS_FILL, whole, _way_here(place)] if unfolded else []
    more = Button("more", LESS if unfolded else MORE, turn)
    return [Chips("terms", short, whole), *(Note(note) for note in notes if note), Buttons((more,))]


def _way_here(place: TablePlace) -> str:
    """Return what guests need for their way to the table, and what may stand in it."""
    listener = place.listener
    if listener is None or not listener.link:
        return direct.EACH_A_CODE if place.hands_over else ""
    return sentences(words.SAME_NETWORK_ABOUT, words.firewall(port=port_of(listener)))
