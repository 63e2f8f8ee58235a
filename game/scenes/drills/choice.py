"""The choice of a drill: which game, which question, and the source of the deals."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import today
from ...rules import RuleSet
from ...rules.text import parse_card
from ...store.asked import QuestionKind
from ...store.drills import QUESTIONS, Source, drills_done
from ...store.house_rules import all_rules, chosen_rules
from ...store.missed import count_due
from ...ui.tile_pictures import cards_side_by_side, pack, suits, table_of
from ...ui.tiles import Paint, Tile
from ...ui.widgets import Kind
from ...words import drills as words
from ...words.lists import headed
from ..base import Context, Push
from ..destinations import ToDrill
from ..forms.form import Form
from ..forms.game_rows import PEOPLE_AROUND, game_tiles
from ..forms.rows import Button, Choice, Heading, Note, PictureChoice, Row, TileShape
from .making import kinds_of
from .past import reached_rows
from .round import MOST_BACK, Round

_KINDS = {
    QuestionKind.BID: (words.BID, words.BID_ABOUT),
    QuestionKind.LIMIT: (words.LIMIT, words.LIMIT_ABOUT),
    QuestionKind.BY_TABLE: (words.BY_TABLE, words.BY_TABLE_ABOUT),
    QuestionKind.TELLS: (words.TELLS, words.TELLS_ABOUT),
    QuestionKind.TRUMP: (words.TRUMP, words.TRUMP_ABOUT),
    QuestionKind.CALL: (words.CALL, words.CALL_ABOUT),
    QuestionKind.PASS: (words.PASS, words.PASS_ABOUT),
    QuestionKind.MELDS: (words.MELDS, words.MELDS_ABOUT),
    QuestionKind.CARD: (words.CARD, words.CARD_ABOUT),
}


def _cards(text: str) -> Paint:
    """Return a picture of cards as they are written, such as ``"QS JD"``."""
    return cards_side_by_side(tuple(parse_card(card) for card in text.split()))


_PICTURES: dict[QuestionKind, Paint] = {
    QuestionKind.BID: _cards("AS KS QS"),
    QuestionKind.LIMIT: _cards("AH TH KH QH"),
    QuestionKind.BY_TABLE: pack(48),
    QuestionKind.TELLS: table_of(PEOPLE_AROUND[4]),
    QuestionKind.TRUMP: suits(),
    QuestionKind.CALL: _cards("AH"),
    QuestionKind.PASS: cards_side_by_side([None, None, None]),
    QuestionKind.MELDS: _cards("QS JD"),
    QuestionKind.CARD: _cards("TC KC"),
}
_BURY = (words.BURY, words.BURY_ABOUT)
_SOURCES = {
    Source.RANDOM: (words.FRESH, words.FRESH_ABOUT),
    Source.DAILY: (words.DAILY, words.DAILY_ABOUT),
    Source.OWN: (words.OWN, words.OWN_ABOUT),
}


_KIND_TILES = TileShape(high=84, least=150, low=64)


def _kind_tiles(
    kinds: Sequence[QuestionKind], told: Sequence[tuple[str, str]], chosen: int, change: Callable[[int], None]
) -> PictureChoice:
    """Return pictures of what is asked, each with its line for those who point at it or listen."""
    titles = tuple(title for title, _ in told)
    tiles = tuple(Tile(title, _PICTURES[kind], hint=line) for kind, (title, line) in zip(kinds, told, strict=True))
    return PictureChoice("kind", "", tiles, chosen, change, _KIND_TILES, titles, tuple(headed(*each) for each in told))


class DrillChoice(Form):
    """Choose a drill of ten questions; the last choice is the default."""

    title = words.TITLE

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._games: dict[str, RuleSet] = all_rules(ctx)
        done = drills_done(ctx)
        last = done[-1] if done and done[-1].rules in self._games else None
        self._rules = self._games[last.rules] if last else chosen_rules(ctx)
        self._kind = last.kind if last else QuestionKind.BID
        self._source = last.source if last else Source.RANDOM
        self._drill: Round | None = None
        self._trouble = ""

    def leave(self) -> None:
        """Stop the search for questions."""
        self._stop()

    def uncover(self) -> None:
        """Update the page after a drill."""
        self._stop()
        super().uncover()

    def _stop(self) -> None:
        if self._drill is not None:
            self._drill.stop()
            self._drill = None

    def rows(self) -> Sequence[Row]:
        """Return the three choices, and the results so far."""
        kinds, sources = self._kinds(), list(_SOURCES)
        told = [
            _BURY if kind is QuestionKind.PASS and self._rules.widow is not None else _KINDS[kind] for kind in kinds
        ]
        trouble = [Note(self._trouble, danger=True)] if self._trouble else []
        return [
            Heading(words.questions_title(count=QUESTIONS)),
            Note(words.EXPLAINED),
            *game_tiles(self._games, self._rules, self._set_game, name="game"),
            Heading(words.WHAT_IS_ASKED),
            _kind_tiles(kinds, told, kinds.index(self._chosen_kind), self._set_kind),
            Heading(words.DEALS),
            Choice(
                "source", "", tuple(title for title, _ in _SOURCES.values()), sources.index(self._source),
                self._set_source, lines=tuple(line for _, line in _SOURCES.values()),
            ),
            *trouble,
            *self._coming_back(),
            *reached_rows(self.ctx, self._rules, self._chosen_kind),
        ]  # fmt: skip

    def _coming_back(self) -> list[Row]:
        """Return a note if questions come back that were missed before."""
        count = count_due(self.ctx, self._chosen_kind, self._rules, today(self.ctx.host))
        return [Note(words.come_back_line(count, MOST_BACK))] if count and self._source is Source.RANDOM else []

    def _kinds(self) -> tuple[QuestionKind, ...]:
        return kinds_of(self._rules)

    @property
    def _chosen_kind(self) -> QuestionKind:
        """Return the kind of question; another one if the game does not have it."""
        kinds = self._kinds()
        return self._kind if self._kind in kinds else kinds[0]

    def footer(self) -> Sequence[Button]:
        """Return the button that begins."""
        waits = self._drill is not None
        label = words.DEALING_FIRST if waits else words.BEGIN
        return (Button("begin", label, self._begin, Kind.PRIMARY, enabled=not waits, key="return"),)

    def first_focus(self) -> str | None:
        """The button that begins."""
        return "begin"

    def _set_kind(self, number: int) -> None:
        self._kind = self._kinds()[number]
        self._changed()

    def _set_game(self, rules: RuleSet) -> None:
        self._rules = rules
        self._changed()

    def _set_source(self, number: int) -> None:
        self._source = list(_SOURCES)[number]
        self._changed()

    def _changed(self) -> None:
        self._stop()
        self._trouble = ""
        self.resize(self.ctx.size)
        self.ctx.redraw()

    def _begin(self) -> None:
        if self._drill is not None:
            return
        self._trouble = ""
        drill = self._drill = Round(self.ctx, self._chosen_kind, self._rules, self._source)
        begun = False

        def told() -> None:
            nonlocal begun
            if begun or drill is not self._drill:
                return
            if drill.markings:
                begun = True
                self.ctx.go(Push(ToDrill(drill)))
            elif drill.complete:
                self._changed()
                self._trouble = words.NONE_OWN if self._source is Source.OWN else words.NONE
                self.ctx.announce(self._trouble, urgent=True)

        drill.begin(told)
        self.ctx.redraw()
