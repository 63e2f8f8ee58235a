"""Four plain questions that lead to the nearest game, and a list to tick of what a table plays otherwise."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import fields, replace

from ...rules import PRESETS, Counters, Deck, RuleChoices, RuleSet, Scale
from ...ui.widgets import Kind
from ...values import frozen
from ...words import which_game as words
from ...words.rule_sets import PLAYERS, rules_title, seats_title
from ..base import Context, Pop, Push
from ..forms.form import Form
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Row, Switch
from .differences import Difference, differences, with_changes
from .draft import Draft

_SCALES = (Scale.UNITS, Scale.HUNDREDS)
_MOST_PASSED = 4


@frozen
class Beginning:
    """What the editor has: the rules that a draft began with, the draft, and the name for it."""

    base: RuleSet
    draft: Draft
    name: str


@frozen
class Answers:
    """What somebody has said about their game."""

    players: int
    deck: Deck
    kitty: bool
    passed: int
    scale: Scale
    chips: bool

    @classmethod
    def of(cls, rules: RuleChoices) -> Answers:
        """Return what somebody would say who plays a game."""
        return cls(
            len(rules.seats),
            rules.deck,
            rules.widow is not None,
            rules.passing.count,
            rules.scale,
            rules.chips is not None,
        )

    def nearest(self) -> RuleSet:
        """Return the game that comes with the program and is nearest to this."""
        return max(PRESETS.values(), key=self._likeness)

    def _likeness(self, rules: RuleSet) -> tuple[bool, bool, bool, bool, bool, int]:
        other = Answers.of(rules)
        alike = (
            self.players == other.players,
            self.deck is other.deck,
            self.kitty == other.kitty,
            self.chips == other.chips,
        )
        return (*alike, self.scale is other.scale, -abs(self.passed - other.passed))


class WayToQuestions:
    """The way to the questions in the editor, and the way back from what they have led to."""

    def __init__(self, ctx: Context, now: Callable[[], Beginning], begin: Callable[[Beginning], None]) -> None:
        """Take what says how the rules are now, and what begins with other ones."""
        self._ctx, self._now, self._begin = ctx, now, begin
        self._before: Beginning | None = None

    def forget(self) -> None:
        """Forget the rules that others were taken over from."""
        self._before = None

    def buttons(self) -> Buttons:
        """Return the way there, and back if there is one."""
        there = Button("which game", words.ASK, self._ask)
        back = [Button("as before", words.AS_BEFORE, self._back)] if self._before is not None else []
        return Buttons((there, *back))

    def _ask(self) -> None:
        self._ctx.go(Push(WhichGame(self._ctx, self._now().draft.choices, self._take)))

    def _take(self, game: RuleSet, draft: Draft, changes: int) -> None:
        before = self._now()
        self._begin(Beginning(game, draft, ""))
        self._before = before
        self._ctx.toast(words.taken_over(rules_title(game.name), changes))

    def _back(self) -> None:
        if self._before is not None:
            self._begin(self._before)


class WhichGame(Form):
    """Asks, and hands the rules over: the game they begin with, as a draft, and the number of changes."""

    title = words.TITLE

    def __init__(self, ctx: Context, rules: RuleChoices, take: Callable[[RuleSet, Draft, int], None]) -> None:
        """Begin with what is true of ``rules``; ``take`` gets the result."""
        super().__init__(ctx)
        self._take = take
        self._answers = Answers.of(rules)
        self._ticked: dict[str, Difference] = {}

    # Content.

    def rows(self) -> Sequence[Row]:
        """Return the questions that tell games apart here, the nearest game, and its differences."""
        game = self._answers.nearest()
        return [
            *self._questions(),
            Heading(words.NEAREST),
            Note(words.nearest_line(self._begun().rules(game.name))),
            Heading(words.DIFFERENT),
            Note(words.DIFFERENT_ABOUT),
            *self._differences(),
        ]

    def footer(self) -> Sequence[Button]:
        """Return the button that takes the rules over."""
        refusal = self._result().refusal
        take = Button("take", words.TAKE, self._done, Kind.PRIMARY, hint=refusal, enabled=not refusal, key="return")
        return (take,)

    def _questions(self) -> list[Row]:
        said = self._answers
        counts = sorted({len(rules.seats) for rules in PRESETS.values()})
        games = [rules for rules in PRESETS.values() if len(rules.seats) == said.players]
        decks = [deck for deck in Deck if any(rules.deck is deck for rules in games)]
        rows: list[Row] = [
            Choice(
                "players",
                PLAYERS,
                tuple(map(seats_title, counts)),
                counts.index(said.players),
                lambda number: self._sit_down(counts[number]),
            )
        ]
        if len(decks) > 1:
            names, chosen = tuple(words.DECKS[deck] for deck in decks), decks.index(said.deck)
            rows.append(Choice("deck", words.DECK, names, chosen, lambda number: self._choose_deck(decks[number])))
        if said.deck is Deck.SINGLE and any(rules.passing.count for rules in games):
            kitty = [words.KITTY] if any(rules.widow is not None for rules in games) else []
            options = (*map(words.passed, range(_MOST_PASSED + 1)), *kitty)
            chosen = len(options) - 1 if said.kitty else said.passed
            rows.append(Choice("passed", words.PASSED, options, chosen, self._pass))
        if len({rules.chips is not None for rules in games}) > 1:
            rows.append(
                Choice(
                    "chips", words.FOR, words.FOR_WHAT, int(said.chips), lambda number: self._answer(chips=bool(number))
                )
            )
        runs = _SCALES.index(said.scale)
        rows.append(Choice("run", words.RUN, words.RUNS, runs, lambda number: self._answer(scale=_SCALES[number])))
        return rows

    def _differences(self) -> list[Row]:
        """Return a switch for each difference that is ticked or can be."""
        ticked = dict(self._ticked)
        offered = [*self._said(), *differences(self._begun())]
        rows: list[Row] = []
        for each in offered:
            label, note = words.DIFFERENCES[each.name]
            on = each.name in ticked
            rows.append(Switch(each.name, label.format(value=each.value), on, self._ticking(each), note))
        return rows or [Note(words.NOTHING_ELSE)]

    # Answers.

    def _answer(self, **said: object) -> None:
        self._answers = replace(self._answers, **said)  # type: ignore[arg-type]
        told = {each.name: each for each in self._said()}
        offered = {each.name: each for each in differences(self._begun())}
        self._ticked = told | {name: offered[name] for name in self._ticked if name in offered}
        self.uncover()

    def _sit_down(self, count: int) -> None:
        """Take the answers of the first game for that number of players."""
        first = next(rules for rules in PRESETS.values() if len(rules.seats) == count)
        self._answer(**{**_said_by(Answers.of(first)), "scale": self._answers.scale})

    def _choose_deck(self, deck: Deck) -> None:
        """Take the answers about passing cards and a kitty from the first game with that deck."""
        games = (rules for rules in PRESETS.values() if len(rules.seats) == self._answers.players)
        first = Answers.of(next(rules for rules in games if rules.deck is deck))
        self._answer(deck=deck, kitty=first.kitty, passed=first.passed)

    def _pass(self, number: int) -> None:
        kitty = number > _MOST_PASSED
        self._answer(kitty=kitty, passed=0 if kitty else number)

    def _ticking(self, each: Difference) -> Callable[[bool], None]:
        """Return what ticks a difference: those that are about the same choice are ticked no more."""
        about = {name for name, _ in each.changes}

        def tick(on: bool) -> None:
            kept = (other for other in self._ticked.values() if about.isdisjoint(name for name, _ in other.changes))
            self._ticked = {other.name: other for other in kept}
            if on:
                self._ticked[each.name] = each
            self.uncover()

        return tick

    # The result.

    def _begun(self) -> Draft:
        """Return the nearest game in the scale that was asked for; in units only ace, ten and king count."""
        draft = Draft.of(self._answers.nearest())
        if draft["scale"] is not self._answers.scale:
            draft = draft.changed("scale", self._answers.scale)
        return draft if draft["scale"] is Scale.HUNDREDS else draft.changed("tricks.counters", Counters.ACE_TEN_KING)

    def _said(self) -> list[Difference]:
        """Return what the answers themselves change."""
        game, passed = self._answers.nearest(), self._answers.passed
        if self._answers.kitty or game.passing.count == passed:
            return []
        return [Difference("passing.count", (("passing.count", passed),), words.passed(passed).lower())]

    def _result(self) -> Draft:
        draft = self._begun()
        for each in self._ticked.values():
            draft = with_changes(draft, each.changes)
        return draft

    def _done(self) -> None:
        draft = self._result()
        self.ctx.go(Pop())
        self._take(self._answers.nearest(), draft, len(self._ticked))


def _said_by(answers: Answers) -> dict[str, object]:
    return {each.name: getattr(answers, each.name) for each in fields(answers)}
