"""What somebody has said about their game so far, and the rules that it leads to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import field, replace
from typing import Any

from ...rules import (
    LEADING,
    QUESTIONS,
    Answers,
    Counters,
    Deck,
    Exchange,
    KnownGame,
    Price,
    RuleChoices,
    Scale,
    Seating,
    SetCost,
    alike,
    differing,
    known_games,
    nearest_game,
)
from ...values import frozen
from .differences import Difference, differences, with_changes
from .draft import Draft

_PASSED = 4
"""The most cards that partners pass."""
_COMMON = {(4, Deck.SINGLE): (25,)}
"""Openings, in units, that many tables play and no sheet has, by the number of players and the deck."""
_PRICES = (Price(), Price(SetCost.BID_AND_MELD), Price(SetCost.NOTHING, to_others=True), Price(SetCost.NOTHING))
CHIPS = Price(chips=True)


@frozen
class AskedGame:
    """The answers so far, the game that is nearest to them, and what is ticked of its differences."""

    game: KnownGame
    said: Mapping[str, Any] = field(default_factory=dict)
    """What was said, by its question."""
    held: Mapping[str, Any] = field(default_factory=dict)
    """What holds whatever the game has: what was said, and what stood there meanwhile."""
    ticked: Mapping[str, Difference] = field(default_factory=dict)
    name: str = ""
    """The name that was typed for it."""
    _known: dict[str, Any] = field(default_factory=dict, init=False, compare=False, repr=False)
    """Cached answers: a form asks the same in every layout."""

    @classmethod
    def of(cls, rules: RuleChoices) -> AskedGame:
        """Begin with the game that is nearest to some rules: of those with the same answers the one most like them."""
        games = alike(nearest_game(Answers.of(rules), QUESTIONS))
        return cls(min(games, key=lambda game: len(differing(rules, game.rules))))

    # What is answered.

    @property
    def answers(self) -> Answers:
        """The answers, those that were given and those of the game."""
        return Answers.of(self.begun.choices)

    def answered(self, question: str, answer: Any) -> AskedGame:
        """Return the state after an answer: another game may be nearest now, and what it cannot have is not ticked.

        An answer to one of the first three questions, which make a game another one, brings its own answers to those
        after it, but for what was said. After one of the others all stay as they stand there.
        """
        answers, said = self.answers, dict(self.said) | {question: answer}
        if question == "scale" and "opening" in said:
            said["opening"] = said["opening"] * int(answer) // int(answers.scale)
        if question in ("players", "deck"):
            kept = ("players", "scale", question)
            said = {name: value for name, value in said.items() if name in kept}
        place = QUESTIONS.index(question)
        standing = QUESTIONS[:place] if place < LEADING else QUESTIONS
        held = {name: getattr(answers, name) for name in standing} | said
        game = nearest_game(replace(answers, **held), held)
        return self._with(replace(self, game=game, said=said, held=held))

    def picked(self, game: KnownGame) -> AskedGame:
        """Return the state after one of the games with the same answers was picked."""
        return self._with(replace(self, game=game))

    def ticking(self, each: Difference, on: bool) -> AskedGame:
        """Return the state with a difference ticked or not: those about the same choice are ticked no more."""
        about = {name for name, _ in each.changes}
        kept = {
            name: other for name, other in self.ticked.items() if about.isdisjoint(path for path, _ in other.changes)
        }
        return replace(self, ticked=kept | ({each.name: each} if on else {}))

    # What may be answered.

    @property
    def decks(self) -> list[Deck]:
        """The decks of games for this number of players."""
        return [deck for deck in Deck if any(each.rules.deck is deck for each in self._games(deck_too=False))]

    @property
    def exchanges(self) -> list[Exchange]:
        """What may change hands; empty where there is no choice."""
        if self.answers.price.chips:
            return []
        found = {Answers.of(each.rules).exchange for each in self._games()}
        if self.game.rules.seating is Seating.PARTNERS:
            found |= {Exchange(passed) for passed in range(_PASSED + 1)}
        order = sorted(found, key=lambda each: (each.kitty, each.passed))
        return order if len(order) > 1 else []

    @property
    def openings(self) -> list[int]:
        """From what tables bid, in the points of the scale; empty where nobody bids."""
        answers = self.answers
        if not answers.opening:
            return []
        known = (Answers.of(each.rules) for each in self._games())
        common = _COMMON.get((answers.players, answers.deck), ())
        units = {each.opening // int(each.scale) for each in known} | {*common}
        return sorted(each * int(answers.scale) for each in units)

    @property
    def prices(self) -> list[Price]:
        """What may be paid for a set; empty where nobody bids."""
        if not self.answers.opening:
            return []
        with_chips = any(each.rules.chips is not None for each in self._games())
        return [*_PRICES, CHIPS] if with_chips else [*_PRICES]

    def _games(self, deck_too: bool = True) -> Iterator[KnownGame]:
        """Yield the games for this number of players, and with this deck."""
        mine = self.game.rules
        for each in known_games():
            if each.rules.seating.players == mine.seating.players and (each.rules.deck is mine.deck or not deck_too):
                yield each

    # What comes of it.

    @property
    def nearest(self) -> tuple[KnownGame, ...]:
        """The games that are as near as each other."""
        return alike(self.game)

    @property
    def begun(self) -> Draft:
        """The game with what was said."""
        found: Draft = self._once("begun", self._begin)
        return found

    @property
    def offered(self) -> tuple[Difference, ...]:
        """The differences that may be ticked."""
        found: tuple[Difference, ...] = self._once("offered", lambda: tuple(differences(self.begun)))
        return found

    @property
    def result(self) -> Draft:
        """The game with what was said and what is ticked."""
        found: Draft = self._once("result", self._tick)
        return found

    def _once(self, question: str, find: Callable[[], Any]) -> Any:
        if question not in self._known:
            self._known[question] = find()
        return self._known[question]

    def _begin(self) -> Draft:
        draft, held = Draft.of(self.game.rules), self.held
        if "scale" in held and draft["scale"] is not held["scale"]:
            draft = draft.changed("scale", held["scale"])
            if held["scale"] is Scale.UNITS:  # in units only ace, ten and king count
                draft = draft.changed("tricks.counters", Counters.ACE_TEN_KING)
        if "exchange" in held:
            draft = _exchanged(draft, held["exchange"])
        if "opening" in held and draft.choices.stock is None:
            draft = _opened(draft, held["opening"])
        if "price" in held and draft.choices.chips is None and draft.choices.stock is None:
            price = held["price"]
            draft = draft.changed("scoring.set_cost", price.cost).changed("scoring.bid_to_defenders", price.to_others)
        return draft

    def _tick(self) -> Draft:
        draft = self.begun
        for each in self.ticked.values():
            draft = with_changes(draft, each.changes)
        return draft

    @staticmethod
    def _with(after: AskedGame) -> AskedGame:
        """Return a state without the ticks that its game does not offer."""
        offered = {each.name: each for each in after.offered}
        return replace(after, ticked={name: offered[name] for name in after.ticked if name in offered})


def _exchanged(draft: Draft, exchange: Exchange) -> Draft:
    """Return a draft with a kitty, or with cards that are passed."""
    has_kitty = draft.choices.widow is not None
    if has_kitty != (exchange.kitty > 0):
        draft = draft.changed("widow", exchange.kitty > 0)
    return (
        draft
        if exchange.kitty or draft["passing.count"] == exchange.passed
        else draft.changed("passing.count", exchange.passed)
    )


def _opened(draft: Draft, opening: int) -> Draft:
    """Return a draft in which bids begin there; rungs of the ladder that are not above it are gone."""
    if len(draft["auction.ladder"]) > 1 and draft["auction.later1"] <= opening:
        draft = draft.climbing(1, on=False)
    return draft if draft["auction.minimum"] == opening else draft.changed("auction.minimum", opening)
