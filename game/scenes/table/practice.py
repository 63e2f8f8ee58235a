"""Practice: the live price of every choice, more precise the longer one looks.

Prices come from the analysis door, in slices between frames, with the random numbers of a hint: so advice and prices
agree.
"""

from __future__ import annotations

import random
from collections.abc import Generator

from ...bots.analysis import glance, is_sharp, price_choices, why_no_prices
from ...bots.prices import ChoicePrice, ExpertRule
from ...rules import Seat
from ...rules.play import Action, BuryCards, PassCards
from ...words.reasons import reasons_text
from ..base import Context, Job
from ..seat.view import TableView
from .price_tags import price_of, price_tag
from .revision import Revision

_Decision = tuple[int, Seat, Action | None]
"""A decision by its ply and seat, and the cards chosen to be passed or buried, if there are enough."""


class Practice:
    """Prices the current decision while prices are wanted: the person's, or in a replay the next one's."""

    def __init__(self, ctx: Context, revision: Revision) -> None:
        self._ctx = ctx
        self._revision = revision
        self._asked: _Decision | None = None
        self._job: Job | None = None
        self._tags: tuple[tuple[Action, str, str, ExpertRule | None], ...] = ()
        self.prices: tuple[ChoicePrice, ...] = ()
        """What is known of each choice, the best first; empty while nothing is known."""
        self.whole = False
        """Whether they are those of a whole round, and not of a glance: what a hint would say."""

    @property
    def seat(self) -> Seat | None:
        """The seat whose decision is priced."""
        return self._asked[1] if self._asked is not None else None

    def stop(self) -> None:
        """Stop: the decision has been made, or has changed."""
        self._asked, self._tags, self.prices, self.whole = None, (), (), False
        if self._job is not None:
            self._job.cancel()
            self._job = None

    def update(self, view: TableView) -> None:
        """Begin to think when there is a decision; stop when there is none."""
        asked = _wanted(view)
        if asked == self._asked:
            return
        same = asked is not None and self._asked is not None and asked[:2] == self._asked[:2]
        if same and asked is not None and (asked[2] is None or price_of(self.prices, asked[2]) is not None):
            return  # its price is known already
        known, whole = (self.prices, self.whole) if same else ((), False)
        had = bool(self.prices)
        self.stop()
        self._asked, self.prices, self.whole = asked, known, whole
        if asked is not None:
            self._begin(view, asked)
        elif had:
            self._revision.add()

    def _begin(self, view: TableView, asked: _Decision) -> None:
        _, seat, chosen = asked
        observed, seed = view.match.view(seat), view.match.bot_seed(seat)
        also = () if chosen is None else (chosen,)
        if why_no_prices(observed):
            return

        def sharpen() -> Generator[None, None, None]:
            for answer in () if self.prices else glance(observed, random.Random(seed), also):
                if answer.rounds:
                    self._tell(answer.prices)
                    break
                yield
            for answer in price_choices(observed, random.Random(seed), also):
                if answer.rounds and not answer.done:
                    self.whole = True
                    self._tell(answer.prices)
                if is_sharp(answer, observed.rules):
                    return
                yield

        self._job = self._ctx.job(sharpen(), lambda _: None)

    def _tell(self, prices: tuple[ChoicePrice, ...]) -> None:
        """Take over prices; show them if they look different."""
        self.prices = prices
        tags = tuple((price.action, price_tag(price), reasons_text(price.reasons), price.rule) for price in prices)
        if tags != self._tags:
            self._tags = tags
            self._revision.add()


def _wanted(view: TableView) -> _Decision | None:
    if not view.settings.prices or not view.offers.prices or view.priced is None or view.showing:
        return None
    means = (button.means for button in view.buttons if button.enabled)
    chosen = next((action for action in means if isinstance(action, PassCards | BuryCards)), None)
    return view.match.ply, view.priced, chosen
