"""The way into the lesson, and what else can be learnt or practised."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..rules.text import parse_card
from ..ui.heads import Mood
from ..ui.tile_pictures import cards_side_by_side, head, suits, table_of
from ..ui.tiles import Tile
from ..words import learn as words
from ..words.lists import labelled, listed
from .base import Push, Replace
from .destinations import (
    Destination,
    Taught,
    ToDrills,
    ToHandValues,
    ToHowOften,
    ToIsThatAMeld,
    ToKnowYourTable,
    ToLesson,
    ToMistakes,
    ToOdds,
    ToThinking,
)
from .forms.form import Form
from .forms.game_rows import PEOPLE_AROUND
from .forms.rows import PictureButton, PictureButtons, Row, TileShape

_LESSON = TileShape(high=210, least=300, low=150)
_OTHERS = TileShape(high=180, least=120, wide=0.7)

_FOUR = Tile(words.FOUR_HANDS, table_of(PEOPLE_AROUND[4]), words.FOUR_HANDS_NOTES)
_TWO = Tile(words.TWO_HANDS, table_of(PEOPLE_AROUND[2]), (words.TWO_HANDS_NOTE,), hint=words.TWO_HANDS_ABOUT)
_THREE = Tile(words.THREE_HANDS, table_of(PEOPLE_AROUND[3]), (words.THREE_HANDS_NOTE,), hint=words.THREE_HANDS_ABOUT)
_PINOCHLE = cards_side_by_side([parse_card(card) for card in ("QS", "JD")])
_DRILLS = Tile(words.DRILLS, _PINOCHLE, (words.DRILLS_NOTE,), hint=words.DRILLS_ABOUT)
_SORRY = head(parse_card("JH"), mood=Mood.SET)
_MISTAKES = Tile(words.MISTAKES, _SORRY, (words.MISTAKES_NOTE,), hint=words.MISTAKES_ABOUT)
_RUN = cards_side_by_side([parse_card(card) for card in ("AH", "TH", "KH", "QH", "JH")], turn=1.0)
_OFTEN = Tile(words.OFTEN, _RUN, (words.OFTEN_NOTE,), hint=words.OFTEN_ABOUT)
_ACES = cards_side_by_side([parse_card(card) for card in ("AS", "AH")])
_WORTH = Tile(words.WORTH, _ACES, (words.WORTH_NOTE,), hint=words.WORTH_ABOUT)
_NEARLY = cards_side_by_side([parse_card(card) for card in ("KS", "QS")])
_A_MELD = Tile(words.A_MELD, _NEARLY, (words.A_MELD_NOTE,), hint=words.A_MELD_ABOUT)
_THINKER = head(parse_card("KH"))
_THINKING = Tile(words.THINKING, _THINKER, (words.THINKING_NOTE,), hint=words.THINKING_ABOUT)
_PERSONS = Tile(words.PERSONS, head(parse_card("QS")), (words.PERSONS_NOTE,), hint=words.PERSONS_ABOUT)
_ODDS = Tile(words.ODDS, suits(), (words.ODDS_NOTE,), hint=words.ODDS_ABOUT)


class LearnMenu(Form):
    """Leads to the lesson, which is the one gold tile, or to something else."""

    title = words.TITLE

    def rows(self) -> Sequence[Row]:
        """Return the lesson, and below it the others."""
        lesson = self._way(Taught.FOUR_HANDS.value, _FOUR, ToLesson(Taught.FOUR_HANDS))
        others = (
            self._way(Taught.TWO_HANDS.value, _TWO, ToLesson(Taught.TWO_HANDS)),
            self._way(Taught.THREE_HANDS.value, _THREE, ToLesson(Taught.THREE_HANDS)),
            self._way("drills", _DRILLS, ToDrills()),
            self._way("mistakes", _MISTAKES, ToMistakes()),
            self._way("persons", _PERSONS, ToKnowYourTable()),
            self._way("odds", _ODDS, ToOdds()),
            self._way("frequency", _OFTEN, ToHowOften()),
            self._way("worth", _WORTH, ToHandValues()),
            self._way("melds", _A_MELD, ToIsThatAMeld()),
            self._way("thinking", _THINKING, ToThinking()),
        )
        return [PictureButtons((lesson,), _LESSON), PictureButtons(others, _OTHERS)]

    def _way(self, name: str, tile: Tile, to: Destination) -> PictureButton:
        spoken = labelled(tile.label, listed(tile.notes))
        return PictureButton(name, spoken, tile, self._begin(to), main=tile is _FOUR)

    def _begin(self, to: Destination) -> Callable[[], None]:
        lesson = isinstance(to, ToLesson)
        return lambda: self.ctx.go(Replace(to, all=True) if lesson else Push(to))
