"""The figures of a hand: computed in the background, and shown as rows of a form."""

from __future__ import annotations

import random
from collections.abc import Callable, Generator

from ...bots.analysis import bid_odds
from ...bots.coach.hands import bid_ranges, bids_to_tell
from ...bots.prices import BidOdds
from ...rules import Suit
from ...rules.play import Observation
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.prices import HistogramColumn, PricedChoice, columns_height, draw_columns, draw_priced, priced_height
from ...words import odds as words
from ...words.panels import bid_label
from ..base import Context, Job
from ..forms.rows import Choice, Heading, Note, Picture, Row

_ROUNDS = 10
"""Rounds of imagined deals: about 4,000 deals, for chances within two per cent."""
_RANGES = 14
SUITS = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


class Figures:
    """The odds of one hand. ``told`` is called whenever more is known."""

    def __init__(self, ctx: Context, told: Callable[[], None]) -> None:
        self._ctx = ctx
        self._told = told
        self.view: Observation | None = None
        """What is known of the hand; None: no hand is shown."""
        self._job: Job | None = None
        self.odds: dict[Suit, BidOdds] = {}
        """By trump, as far as it is known."""
        self._suit: Suit | None = None
        """The suit that is looked at, if the person has chosen one."""
        self._rows: list[Row] = []
        """What is shown, as it was made when something new was known."""
        self.rounds = 0

    def show(self, view: Observation, seed: str) -> None:
        """Begin with a hand, as a seat sees it in the auction."""
        self.stop()
        self.view = view
        self._rows = [Heading(words.TITLE), Note(words.WAIT)]
        self._job = self._ctx.job(self._work(view, seed), lambda _: None)

    def stop(self) -> None:
        """Stop and drop the hand."""
        if self._job is not None:
            self._job.cancel()
        self._job, self.view, self._suit, self.odds, self.rounds = None, None, None, {}, 0
        self._rows = []

    def _work(self, view: Observation, seed: str) -> Generator[None, None, None]:
        for answer in bid_odds(view, random.Random(seed)):
            if answer.rounds > self.rounds:
                self.rounds = answer.rounds
                self.odds = {odds.trump: odds for odds in answer.prices}
                if self.rounds == 1:
                    best = self._best
                    self._ctx.announce(words.odds_spoken(best, self._bids(best)))
                self._more_is_known()
            if self.rounds >= _ROUNDS:
                return
            yield

    @property
    def _best(self) -> BidOdds:
        return max(self.odds.values(), key=lambda odds: odds.mean)

    # Rows.

    def rows(self) -> list[Row]:
        """Return the suits, the histogram of one of them, and the chance at each bid; empty without a hand."""
        return self._rows

    def _more_is_known(self) -> None:
        self._rows = self._shown_rows()
        self._told()

    def _shown_rows(self) -> list[Row]:
        shown = self.odds.get(self._suit) if self._suit is not None else None
        shown = shown or self._best
        suits = [suit for suit in SUITS if suit in self.odds]
        bids = self._bids(shown)
        return [
            Heading(words.average_line(shown)),
            Choice(
                "suit",
                words.TRUMP,
                tuple(words.suit_option(self.odds[suit]) for suit in suits),
                suits.index(shown.trump),
                lambda number: self._choose(suits[number]),
                names=tuple(suit.letter for suit in suits),
                spoken=tuple(words.suit_spoken(self.odds[suit]) for suit in suits),
            ),
            self._histogram(shown),
            Note(words.KEY),
            Heading(words.EACH_BID),
            *([self._chances(shown, bids)] if bids else [Note(words.NO_BID)]),
            Note(words.about(deals=len(shown.scores))),
        ]

    def _choose(self, suit: Suit) -> None:
        self._suit = suit
        self._ctx.announce(words.odds_spoken(self.odds[suit], self._bids(self.odds[suit])))
        self._more_is_known()

    def _bids(self, odds: BidOdds) -> list[int]:
        assert self.view is not None, "there is a hand"
        return bids_to_tell(self.view, odds)

    def _histogram(self, odds: BidOdds) -> Row:
        view = self.view
        assert view is not None, "there is a hand"
        look = self._ctx.look
        bars = [
            HistogramColumn(str(low), odds.share_between(low, high), odds.chance_of(low)[0])
            for low, high in bid_ranges(view.rules, [odds], _RANGES)
        ]
        spoken = words.histogram_spoken(odds.trump, [(bar.label, bar.share) for bar in bars if bar.share >= 0.005])

        def draw(surface: Canvas, area: Rect) -> None:
            draw_columns(surface, look, area, bars)

        return Picture("histogram", spoken, lambda _: columns_height(look), draw)

    def _chances(self, odds: BidOdds, bids: list[int]) -> Row:
        look = self._ctx.look
        rows = []
        for bid in bids:
            chance, error = odds.chance_of(bid)
            rows.append(PricedChoice(bid_label(points=bid), words.chance_words(chance, error), chance, error))
        spoken = words.chances_spoken([(row.label, row.figure) for row in rows])

        def draw(surface: Canvas, area: Rect) -> None:
            draw_priced(surface, look, area, rows)

        return Picture("chances", spoken, lambda width: priced_height(look, rows, width), draw)
