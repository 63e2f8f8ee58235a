"""Another game: at most six questions that lead to a rule sheet, and a list to tick of what a table plays otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from ...plain import RULES_NAME
from ...rules import PRESETS, Exchange, RuleSet, Scale, differing
from ...rules.text import parse_card
from ...store.house_rules import all_rules, chosen_rules
from ...ui.tile_pictures import cards_side_by_side, pack, table_of
from ...ui.tiles import Tile
from ...ui.widgets import Kind
from ...words import which_game as words
from ...words.differences import differences
from ...words.lists import dotted, labelled
from ...words.rule_sets import count_title, seats_title
from ..base import Context, Push
from ..forms.form import Form
from ..forms.game_rows import PEOPLE_AROUND
from ..forms.rows import (
    Button,
    Choice,
    Entry,
    Heading,
    Note,
    PictureChoice,
    Row,
    SideBySide,
    Stepper,
    Switch,
    TileShape,
)
from .differences import Difference
from .draft import Beginning
from .editor import HouseRules
from .said import AskedGame
from .saving import keep_and_use, name_refusal, use

_TABLES = TileShape(high=96, least=66, wide=0.6)
_PACKS = TileShape(high=96, least=104, wide=0.4)
_EXCHANGES = TileShape(high=88, least=84, wide=0.6)
_RUN = tuple(parse_card(card) for card in ("AS", "TS", "KS", "QS", "JS"))
_SCALES = (Scale.UNITS, Scale.HUNDREDS)


class WhichGame(Form):
    """Asks, and plays: with the rules of the nearest sheet, what was said of it, and what is ticked."""

    title = words.TITLE
    grows = True
    allows_columns = True

    def __init__(self, ctx: Context) -> None:
        """Go on where the questions were left, or begin with the chosen rules."""
        super().__init__(ctx)
        left = ctx.left.get(words.TITLE)
        self._asked = left if isinstance(left, AskedGame) else AskedGame.of(chosen_rules(ctx))

    def leave(self) -> None:
        """Keep what was said, until the window closes."""
        super().leave()
        self.ctx.left[words.TITLE] = self._asked

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the questions, who plays like that, and what else may be different."""
        return [
            SideBySide(((Heading(words.HOW_MANY), self._players()), self._decks()), (3, 2)),
            SideBySide(((Heading(words.RUN), self._runs()), self._exchanges()), (1, 3)),
            SideBySide((self._openings(), self._prices()), (1, 1)),
            Heading(words.NEAREST),
            self._nearest(),
            *self._yours(),
            Heading(words.DIFFERENT),
            *self._differences(),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the way to every switch, and to the table."""
        refusal = self._refusal
        return (
            Button("every switch", words.EVERY_SWITCH, self._edit),
            Button("deal", words.DEAL, self._deal, Kind.PRIMARY, hint=refusal, enabled=not refusal, key="return"),
        )

    # The questions.

    def _choosing(self, question: str, answers: Sequence[Any]) -> Callable[[int], None]:
        return lambda number: self._now(self._asked.answered(question, answers[number]))

    def _now(self, asked: AskedGame) -> None:
        self._asked = asked
        self.uncover()

    def _players(self) -> Row:
        counts = sorted({len(rules.seats) for rules in PRESETS.values()})
        tiles = tuple(Tile(count_title(count), table_of(PEOPLE_AROUND[count])) for count in counts)
        names, at = tuple(map(seats_title, counts)), counts.index(self._asked.answers.players)
        return PictureChoice(
            "players", words.HOW_MANY, tiles, at, self._choosing("players", counts), _TABLES, names, names
        )

    def _decks(self) -> tuple[Row, ...]:
        decks = self._asked.decks
        if len(decks) < 2:
            return ()
        tiles = tuple(Tile(words.DECK_TILES[deck], pack(len(deck.cards))) for deck in decks)
        names, at = tuple(words.DECKS[deck] for deck in decks), decks.index(self._asked.answers.deck)
        row = PictureChoice("deck", words.DECK, tiles, at, self._choosing("deck", decks), _PACKS, names, names)
        return Heading(words.DECK), row

    def _runs(self) -> Row:
        picture = cards_side_by_side(_RUN)
        tiles = tuple(Tile(words.RUNS[scale], picture) for scale in _SCALES)
        names, at = tuple(words.RUNS[scale] for scale in _SCALES), _SCALES.index(self._asked.answers.scale)
        spoken = tuple(labelled(words.RUN, name) for name in names)
        return PictureChoice("run", words.RUN, tiles, at, self._choosing("scale", _SCALES), _PACKS, names, spoken)

    def _exchanges(self) -> tuple[Row, ...]:
        exchanges, now = self._asked.exchanges, self._asked.answers.exchange
        if not exchanges:
            return ()
        tiles = tuple(Tile(words.exchange_word(each), _exchange_picture(each)) for each in exchanges)
        names = tuple(words.exchange_word(each) for each in exchanges)
        spoken = tuple(words.exchange_word(each, whole=True) for each in exchanges)
        at = exchanges.index(now) if now in exchanges else -1
        choose = self._choosing("exchange", exchanges)
        row = PictureChoice("exchange", words.EXCHANGE, tiles, at, choose, _EXCHANGES, names, spoken)
        return Heading(words.EXCHANGE), row

    def _openings(self) -> tuple[Row, ...]:
        openings, now = self._asked.openings, self._asked.answers.opening
        if not openings:
            return ()
        texts, at = tuple(map(str, openings)), openings.index(now) if now in openings else -1
        spoken = tuple(labelled(words.OPENING, text) for text in texts)
        draft = self._asked.begun.climbing(1, on=False)  # an opening does away with the rungs that are not above it

        def to(value: int | None) -> Callable[[], None] | None:
            if value is None or not draft.takes("auction.minimum", value):
                return None
            return partial(self._choosing("opening", (value,)), 0)

        lower, higher = draft.lower("auction.minimum"), draft.higher("auction.minimum")
        return (
            Heading(words.OPENING),
            Choice("opening", "", texts, at, self._choosing("opening", openings), spoken=spoken),
            Stepper("other opening", words.OTHER_OPENING, str(now), to(lower), to(higher), to),
        )

    def _prices(self) -> tuple[Row, ...]:
        prices = self._asked.prices
        if not prices:
            return ()
        texts, now = tuple(map(words.price_word, prices)), self._asked.answers.price
        at = next((n for n, each in enumerate(prices) if each == now or (each.chips and now.chips)), -1)
        spoken = tuple(labelled(words.PRICE, text) for text in texts)
        return Heading(words.PRICE), Choice("price", "", texts, at, self._choosing("price", prices), spoken=spoken)

    # What comes of it.

    def _nearest(self) -> Row:
        """Return the games and sheets with these answers, each with its differences."""
        games = self._asked.nearest
        names = tuple(map(words.game_title, games))
        lines = tuple(map(words.game_line, games))

        def pick(number: int) -> None:
            self._now(self._asked.picked(games[number]))

        return Choice("sheet", "", names, games.index(self._asked.game), pick, lines=lines)

    def _yours(self) -> list[Row]:
        """Return what was said that the sheet has otherwise, and the name of what is played."""
        asked = self._asked
        name = Entry("name", words.NAME, asked.name, self._set_name, RULES_NAME, self._suggested, self._name_refusal)
        found = dotted(differences(asked.result.choices, asked.game.rules))
        return [*([Note(words.yours_differs(differences=found))] if found else []), name]

    def _differences(self) -> list[Row]:
        """Return a switch for each difference that is ticked or can be."""
        ticked = self._asked.ticked
        rows: list[Row] = []
        for each in self._asked.offered:
            label, note = words.DIFFERENCES[each.name]
            on = each.name in ticked
            rows.append(Switch(each.name, label.format(value=each.value), on, partial(self._tick, each), hint=note))
        return rows or [Note(words.NOTHING_ELSE)]

    def _tick(self, each: Difference, on: bool) -> None:
        self._now(self._asked.ticking(each, on))

    def _set_name(self, text: str) -> None:
        self._asked = replace(self._asked, name=text)

    # The way on.

    @property
    def _refusal(self) -> str:
        return self._asked.result.refusal or self._name_refusal

    @property
    def _name_refusal(self) -> str:
        """Why the typed name cannot be; empty if it can, or if none is typed."""
        name = self._asked.name.strip()
        return name_refusal(name) if name else ""

    @property
    def _suggested(self) -> str:
        """The name that is taken if none is typed."""
        asked = self._asked
        unchanged = not differing(asked.result.choices, asked.game.rules)
        return words.suggested(asked.game, unchanged, all_rules(self.ctx), RULES_NAME)

    def _edit(self) -> None:
        asked = self._asked
        base, name = PRESETS[asked.game.rules.name], asked.name.strip()
        beginning = Beginning(base, asked.result, name or self._suggested, typed=bool(name))
        self.ctx.go(Push(HouseRules(self.ctx, beginning)))

    def _deal(self) -> None:
        """Play: rules that are there already as they are, others once they are kept under their name."""
        if self._refusal:
            self.ctx.toast(self._refusal)
            return
        typed = self._asked.name.strip()
        rules = self._asked.result.rules(typed or self._suggested)
        known = self._same(rules, typed)
        if known is None:
            keep_and_use(self.ctx, rules)
        else:
            use(self.ctx, known)

    def _same(self, rules: RuleSet, named: str) -> str | None:
        """Return the name under which the same rules are kept, ``named`` if one was typed; None: they are not kept."""
        games = ((name, each) for name, each in all_rules(self.ctx).items() if named in ("", name))
        return next((name for name, each in games if each.changed(name=rules.name) == rules), None)


def _exchange_picture(exchange: Exchange) -> Any:
    """Return the backs of the cards that change hands."""
    return pack(48, min(3, exchange.kitty)) if exchange.kitty else cards_side_by_side([None] * exchange.passed)
