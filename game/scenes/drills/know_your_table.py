"""*Know your table*: whose deals are these, and what will somebody lead? The same persons may play with one again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import count

from ...bots.persons import PERSONS
from ...heads import heads_of
from ...rules import DEFAULT_RULES, RuleSet
from ...rules.play import contract_of, trump_of
from ...store.house_rules import chosen_rules
from ...ui.damage import Canvas
from ...ui.geometry import Rect
from ...ui.heads import Mood
from ...ui.tile_pictures import cards_side_by_side, head
from ...ui.tiles import Tile
from ...ui.widgets import Kind
from ...words import know_your_table as words
from ...words import persons
from ...words.lists import out_of
from ...words.names import capital, card_name, suit_name
from ..base import Context, Job
from ..forms.form import Form
from ..forms.rows import Bar, Button, Heading, Note, Picture, PictureButton, PictureButtons, Row, TileShape
from .watching import Watching, WhatLed, WhoPlayed, what_led, who_played

_ANSWERS = TileShape(high=150, least=88, wide=0.8)
_HAND = 120
"""The greatest height of the hand from which somebody leads, in design pixels."""
_HEADS = dict(zip(PERSONS, heads_of(tuple(person.name for person in PERSONS.values())), strict=True))


class KnowYourTable(Form):
    """One question after the other, as long as somebody likes; nothing of it is kept."""

    title = words.TITLE
    grows = True

    def __init__(self, ctx: Context) -> None:
        super().__init__(ctx)
        self._rules = _game_of(ctx)
        self._seed = ctx.host.fresh_seed()
        self._asked = self._right = 0
        self._question: WhoPlayed | WhatLed | None = None
        self._answer: int | None = None
        self._numbers = count()
        self._job: Job | None = None

    def enter(self) -> None:
        """Look for the first question."""
        self._next()

    def leave(self) -> None:
        """Stop the deals."""
        if self._job is not None:
            self._job.cancel()

    def _next(self) -> None:
        number = next(self._numbers)
        self._question = self._answer = None
        self._job = self.ctx.job(self._finding(number), self._found)
        self.uncover()

    def _finding(self, number: int) -> Watching:
        seed = f"{self._seed} {number}"
        return (yield from (what_led if number % 2 else who_played)(self._rules, seed))

    def _found(self, question: WhoPlayed | WhatLed) -> None:
        self._question = question
        text, about = _told(question)
        self.ctx.announce(words.question_spoken(text, about, _names(question)))
        self.uncover()
        self.ctx.focus("answer 1")

    def rows(self) -> Sequence[Row]:
        """Return the question with its answers; once there is one, whether it is right stands above instead."""
        question = self._question
        if question is None:
            return [Note(words.DEALING)]
        text, about = _told(question)
        told = self._verdict(question) or [Heading(text), Note(about)]
        shown = _facts(question) if isinstance(question, WhoPlayed) else (self._hand(question),)
        return [*told, *shown, self._answers(question), *self._score()]

    def _hand(self, question: WhatLed) -> Row:
        """Return the hand from which the card is led."""
        look, cards = self.ctx.look, sorted(question.view.hand, key=lambda card: (card.suit, card.rank), reverse=True)
        names = " ".join(card.name for card in cards)
        paint = cards_side_by_side(cards, turn=0.0)

        def draw(surface: Canvas, area: Rect) -> None:
            paint(surface, look, area, False)

        spoken = words.holds(name=capital(question.person), cards=names)
        return Picture("hand", spoken, lambda width: min(look.metrics.px(_HAND), width // 5), draw)

    def _answers(self, question: WhoPlayed | WhatLed) -> Row:
        """Return the three answers; afterwards the right one is gold, and a wrong one looks sorry."""
        buttons = []
        for number, name in enumerate(_names(question)):
            right = self._answer is not None and number == question.right
            wrong = number == self._answer and not right
            if isinstance(question, WhoPlayed):
                person = question.persons[number]
                mood = Mood.PLEASED if right else Mood.SET if wrong else Mood.WAITS
                tile = Tile(name, head(_HEADS[person], mood=mood), hint=persons.LINES[person])
            else:
                tile = Tile(name, cards_side_by_side([question.cards[number]], turn=0.0))
            buttons.append(PictureButton(f"answer {number + 1}", name, tile, self._give(number), main=right))
        return PictureButtons(tuple(buttons), _ANSWERS)

    def _give(self, number: int) -> Callable[[], None]:
        def give() -> None:
            question = self._question
            if question is None or self._answer is not None:
                return
            self._answer, self._asked = number, self._asked + 1
            self._right += number == question.right
            verdict, *_ = self._verdict(question)
            assert isinstance(verdict, Heading)
            self.ctx.announce(verdict.text)
            self.resize(self.ctx.size)  # the verdict stands at the top
            self.uncover()
            self.ctx.focus("next")

        return give

    def _verdict(self, question: WhoPlayed | WhatLed) -> list[Row]:
        """Return whether the answer is right, and how that person plays."""
        if self._answer is None:
            return []
        right = self._answer == question.right
        if isinstance(question, WhoPlayed):
            person = question.persons[question.right]
            name = capital(person)
            line = words.right_line(name=name) if right else words.wrong_line(name=name)
        else:
            person, card = question.person, card_name(question.cards[question.right])
            name = capital(person)
            line = words.leads_line(name=name, card=card) if right else words.leads_other_line(name=name, card=card)
        return [Heading(line), Note(persons.LINES[person])]

    def _score(self) -> list[Row]:
        """Return how many answers were right so far."""
        return [Note(words.score_line(score=out_of(self._right, self._asked)))] if self._asked else []

    def footer(self) -> Sequence[Button]:
        """Return the button for the next question."""
        if self._answer is None:
            return ()
        return (Button("next", words.NEXT, self._next, Kind.PRIMARY, key="return"),)

    def first_focus(self) -> str | None:
        """Return the next question, or the first answer."""
        return "next" if self._answer is not None else "answer 1" if self._question is not None else "back"


def _game_of(ctx: Context) -> RuleSet:
    """Return the game that is played here, if traits show in it: partners sit at the table and somebody declares."""
    chosen = chosen_rules(ctx)
    fits = chosen.has_auction and chosen.seating.partner(chosen.seats[0]) is not None
    return chosen if fits else DEFAULT_RULES


def _told(question: WhoPlayed | WhatLed) -> tuple[str, str]:
    """Return a question and what it is about."""
    if isinstance(question, WhoPlayed):
        return words.WHO, words.WHO_ABOUT
    view, name = question.view, capital(question.person)
    declarer, trump = contract_of(view).declarer, suit_name(trump_of(view))
    if declarer is view.seat:
        told = words.declares(name=name, trump=trump)
    elif view.rules.seating.together(declarer, view.seat):
        told = words.helps(name=name, trump=trump)
    else:
        told = words.defends(name=name, trump=trump)
    return words.lead_question(name=name), told


def _names(question: WhoPlayed | WhatLed) -> tuple[str, ...]:
    """Return the answers in words."""
    if isinstance(question, WhoPlayed):
        return tuple(map(capital, question.persons))
    return tuple(capital(card_name(card)) for card in question.cards)


def _facts(question: WhoPlayed) -> Iterator[Row]:
    """Yield how often each trait showed, where it could."""
    for trait, (shown, chances) in question.seen.items():
        text = out_of(shown, chances) if chances else words.NEVER
        yield Bar(trait.name.lower(), words.FACTS[trait.name], text, shown / chances if chances else 0.0)
