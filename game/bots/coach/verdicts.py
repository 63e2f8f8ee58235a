"""The content of a review: every decision of a seat, its cost, and the replayed deals.

A decision is judged by what the seat could know then, never by cards it could not see.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import Enum
from typing import Any, TypeVar

from ...plain import Unreadable, quote, take_fields, take_list, take_text
from ...rules import MeldKind, RuleSet, Seat
from ...rules.play import Action, Points
from ...rules.text import NotationError, format_action, parse_action, parse_card
from ...values import frozen
from ..prices import LEAST_MISTAKE, MARGIN, Reason, ReasonKind
from .habit import Habit, HabitKind

K = TypeVar("K", bound=Enum)

MOST_DONE_WELL = 3
"""The most choices of a match that are named as done well."""


def is_mistake(rules: RuleSet, cost: float, error: float, leeway: float = 0.0) -> bool:
    """Return whether a cost is clearly more than the blur of its estimate, and not trivial.

    ``leeway`` is what a rule of the Expert's accepts of it.
    """
    beyond = cost - leeway
    return beyond > MARGIN * error and beyond >= LEAST_MISTAKE * rules.score_unit


def is_close(rules: RuleSet, cost: float, error: float, leeway: float = 0.0) -> bool:
    """Return whether a cost is not a mistake, but other deals may call it one: it is too close to call."""
    may_be = cost - leeway + MARGIN * error >= LEAST_MISTAKE * rules.score_unit
    return may_be and not is_mistake(rules, cost, error, leeway)


@frozen
class DoneWell:
    """How good a choice was that many would not have found."""

    second: Action
    """The next best choice."""
    ahead: float
    """How much worse that would have been, in points of lead at that score of the match."""
    error: float
    """The standard error of that; 0 if it is exact."""
    misled: float
    """The share of the rules of thumb that go wrong there, from 0 to 1."""

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error

    @classmethod
    def of(cls, second: Action, ahead: float, error: float, misled: float) -> "DoneWell":
        """Return it with rounded numbers, so that they are the same on every machine."""
        return cls(second, round(ahead, 1), round(error, 1), round(misled, 2))


@frozen
class Verdict:
    """One reviewed decision."""

    ply: int
    """The index of the action in the record: ``record.actions[ply]``."""
    deal: int
    """The number of the deal, counted from 1."""
    chosen: Action
    """The action."""
    best: Action
    """The best action found; ``chosen`` itself if nothing was better."""
    cost: float
    """How much worse the choice was than the best, in points of lead at that score of the match; at least 0."""
    error: float
    """The standard error of the cost; 0 if it is exact."""
    chance: float
    """The loss of chance to win the match, from 0 to 1."""
    mistake: bool
    """Whether the cost is clearly more than the blur of its estimate, and not trivial."""
    reasons: tuple[Reason, ...] = ()
    """Why it cost that, or why it was done well, the main reason first."""
    habit: Habit | None = None
    """What sort of mistake it was, if it is one that people make again and again."""
    well: DoneWell | None = None
    """How good it was, if many would not have found it."""

    @property
    def margin(self) -> float:
        """What is told as ±."""
        return MARGIN * self.error

    def is_close(self, rules: RuleSet) -> bool:
        """Return whether it is too close to call a mistake; not if a rule of the Expert's accepts what it cost."""
        return not self.mistake and is_close(rules, self.cost, self.error)

    @classmethod
    def of(
        cls,
        rules: RuleSet,
        ply: int,
        deal: int,
        chosen: Action,
        best: Action,
        cost: float,
        error: float,
        chance: float,
        reasons: Iterable[Reason] = (),
        habit: Habit | None = None,
        leeway: float = 0.0,
    ) -> "Verdict":
        """Return the verdict on a decision. Numbers are rounded, so that they are the same on every machine."""
        cost, error = round(cost, 1), round(error, 1)
        mistake = is_mistake(rules, cost, error, round(leeway, 1))
        told = tuple(map(_rounded, reasons)) if mistake else ()
        return cls(ply, deal, chosen, best, cost, error, round(chance, 4), mistake, told, habit if mistake else None)

    def praised(self, well: DoneWell, reasons: Iterable[Reason]) -> "Verdict":
        """Return the verdict on the same decision as something done well, and why."""
        return replace(self, well=well, reasons=tuple(map(_rounded, reasons)))

    def unpraised(self) -> "Verdict":
        """Return the verdict on the same decision as one like any other."""
        return replace(self, well=None, reasons=())


def _rounded(reason: Reason) -> Reason:
    digits = 1 if reason.kind.in_points else 4
    return replace(reason, here=round(reason.here, digits), there=round(reason.there, digits))


@frozen
class PlayedAgain:
    """A deal, and its result when the Expert replayed it in the reviewed seat."""

    deal: int
    """The number of the deal, counted from 1."""
    scores: Points
    """What each side scored."""
    reference: Points
    """What each side scores with the Expert in the seat."""


@frozen
class Review:
    """Everything found so far about one seat's decisions in a record. It can be saved and continued."""

    seat: Seat
    plies: int = 0
    """How many actions of the record have been reviewed."""
    verdicts: tuple[Verdict, ...] = ()
    """Every decision between choices with prices, in order."""
    played_again: tuple[PlayedAgain, ...] = ()
    """Every replayed deal, in order."""

    @property
    def mistakes(self) -> tuple[Verdict, ...]:
        """The decisions that were mistakes, in order."""
        return tuple(verdict for verdict in self.verdicts if verdict.mistake)

    @property
    def accuracy(self) -> float | None:
        """The share of decisions that were not mistakes, from 0 to 1; None without decisions."""
        return 1 - len(self.mistakes) / len(self.verdicts) if self.verdicts else None

    @property
    def lost(self) -> float:
        """The total cost of the mistakes, in points."""
        return sum(verdict.cost for verdict in self.mistakes)

    def costliest(self, most: int = 2) -> tuple[Verdict, ...]:
        """Return the most expensive mistakes, the worst first."""
        return tuple(sorted(self.mistakes, key=lambda verdict: -verdict.cost)[:most])

    def done_well(self) -> tuple[Verdict, ...]:
        """Return what was done well, the hardest first: where most rules of thumb fail, and by most."""
        found = ((verdict.well, verdict) for verdict in self.verdicts)
        hard = [(-well.misled, -well.ahead, verdict.ply, verdict) for well, verdict in found if well is not None]
        return tuple(verdict for *_, verdict in sorted(hard, key=lambda each: each[:3])[:MOST_DONE_WELL])

    def with_the_hardest(self) -> "Review":
        """Return the review in which only the hardest of what was done well is named."""
        hardest = self.done_well()
        kept = (each if each.well is None or each in hardest else each.unpraised() for each in self.verdicts)
        return replace(self, verdicts=tuple(kept))

    def fits(self, rules: RuleSet) -> bool:
        """Return whether it can belong to a match by these rules: it has a score for each side."""
        scores = (scores for again in self.played_again for scores in (again.scores, again.reference))
        return self.seat in rules.seats and all(len(each) == len(rules.sides) for each in scores)

    def of_deal(self, deal: int) -> tuple[Verdict, ...]:
        """Return the verdicts on one deal."""
        return tuple(verdict for verdict in self.verdicts if verdict.deal == deal)


def review_to_json(review: Review) -> dict[str, Any]:
    """Return a review as plain JSON values, all integers: costs in tenths of a point, chances in ten-thousandths."""
    return {
        "seat": review.seat.letter,
        "plies": review.plies,
        "verdicts": [
            [
                verdict.ply,
                verdict.deal,
                format_action(verdict.chosen),
                format_action(verdict.best),
                round(verdict.cost * 10),
                round(verdict.error * 10),
                round(verdict.chance * 10_000),
                verdict.mistake,
                *_explained(verdict),
            ]
            for verdict in review.verdicts
        ],
        "played_again": [[again.deal, list(again.scores), list(again.reference)] for again in review.played_again],
    }


def _explained(verdict: Verdict) -> list[Any]:
    """Return as plain values, as far as it is known: the reasons, and the sort of a mistake, or what was done well."""
    habit, well = verdict.habit, verdict.well
    if not verdict.reasons and habit is None and well is None:
        return []
    told = [] if habit is None else [[habit.kind.value, habit.amount, habit.trumps]]
    if well is not None:
        figures = round(well.ahead * 10), round(well.error * 10), round(well.misled * 100)
        told = [[format_action(well.second), *figures]]
    return [list(map(_reason_to_json, verdict.reasons)), *told]


def _reason_to_json(reason: Reason) -> list[Any]:
    """Return a reason as integers and texts: points in tenths, shares in ten-thousandths."""
    scale = 10 if reason.kind.in_points else 10_000
    here, there = round(reason.here * scale), round(reason.there * scale)
    meld = None if reason.meld is None else reason.meld.value
    return [reason.kind.value, here, there, format_action(reason.other), list(map(str, reason.cards)), meld]


def review_from_json(value: Any) -> Review:
    """Read what ``review_to_json`` wrote.

    Raises:
        Unreadable: it is not a review.
    """
    body = take_fields(value, "the review", {"seat", "plies", "verdicts", "played_again"})
    seat = next((seat for seat in Seat if seat.letter == body["seat"]), None)
    if seat is None:
        raise Unreadable(f"the review: {quote(body['seat'])} is not a seat")
    verdicts = (_verdict(row, f"verdict {n}") for n, row in enumerate(take_list(body["verdicts"], "verdicts"), 1))
    again = (_played_again(row, f"deal {n}") for n, row in enumerate(take_list(body["played_again"], "deals"), 1))
    return Review(seat, _count(body["plies"], "plies"), tuple(verdicts), tuple(again))


def _verdict(value: Any, what: str) -> Verdict:
    match take_list(value, what):
        case [ply, deal, chosen, best, cost, error, chance, bool() as mistake, *explained] if len(explained) <= 2:
            reasons, *more = explained or [[]]
            return Verdict(
                ply=_count(ply, what),
                deal=_count(deal, what),
                cost=_count(cost, what) / 10,
                error=_count(error, what) / 10,
                chance=_count(chance, what) / 10_000,
                chosen=_action(chosen, what),
                best=_action(best, what),
                mistake=mistake,
                reasons=tuple(_reason(each, what) for each in take_list(reasons, what)),
                habit=next((_habit(each, what) for each in more if mistake), None),
                well=next((_done_well(each, what) for each in more if not mistake), None),
            )
        case row:
            raise Unreadable(f"{what}: {quote(row)} is not a verdict")


def _played_again(value: Any, what: str) -> PlayedAgain:
    match take_list(value, what):
        case [deal, scores, reference]:
            ours, theirs = (tuple(_whole(each, what) for each in take_list(part, what)) for part in (scores, reference))
            return PlayedAgain(_count(deal, what, 1), ours, theirs)
        case row:
            raise Unreadable(f"{what}: {quote(row)} is not a deal that was played again")


def _habit(value: Any, what: str) -> Habit:
    """Read the sort of a mistake."""
    match take_list(value, what):
        case [name, amount, trumps] if (kind := _named(HabitKind, name)) is not None:
            return Habit(kind, _count(amount, what), _count(trumps, what))
        case row:
            raise Unreadable(f"{what}: {quote(row)} is not a sort of mistakes")


def _done_well(value: Any, what: str) -> DoneWell:
    """Read how good a choice was."""
    match take_list(value, what):
        case [second, ahead, error, misled]:
            figures = _count(ahead, what) / 10, _count(error, what) / 10, _count(misled, what) / 100
            return DoneWell(_action(second, what), *figures)
        case row:
            raise Unreadable(f"{what}: {quote(row)} is not something done well")


_CARDS_NAMED = {ReasonKind.LOST: (1, 2), ReasonKind.TRUMPED: (1, 1), ReasonKind.KEPT: (2, 2)}
"""The least and the most cards that a reason names; the others name none."""


def _reason(value: Any, what: str) -> Reason:
    """Read a reason."""
    match take_list(value, what):
        case [name, here, there, other, cards, meld_name]:
            kind, meld = _named(ReasonKind, name), _named(MeldKind, meld_name)
        case row:
            raise Unreadable(f"{what}: {quote(row)} is not a reason")
    if kind is None or (meld is None and meld_name is not None):
        raise Unreadable(f"{what}: {quote(value)} is not a reason")
    scale = 10 if kind.in_points else 10_000
    try:
        named = tuple(parse_card(take_text(card, what)) for card in take_list(cards, what))
    except NotationError as error:
        raise Unreadable(f"{what}: {error}") from error
    least, most = _CARDS_NAMED.get(kind, (0, 0))
    if not least <= len(named) <= most:
        raise Unreadable(f"{what}: {quote(value)} names {len(named)} cards")
    with_it, without = (_whole(amount, what) / scale for amount in (here, there))
    return Reason(kind, with_it, without, _action(other, what), named, meld)


def _named(kinds: type[K], name: Any) -> K | None:
    """Return the member with a value, if there is one."""
    return next((kind for kind in kinds if kind.value == name), None)


def _action(value: Any, what: str) -> Action:
    try:
        return parse_action(take_text(value, what))
    except NotationError as error:
        raise Unreadable(f"{what}: {error}") from error


def _count(value: Any, what: str, least: int = 0) -> int:
    if (number := _whole(value, what)) < least:
        raise Unreadable(f"{what}: {quote(value)} is less than {least}")
    return number


def _whole(value: Any, what: str) -> int:
    if type(value) is not int:
        raise Unreadable(f"{what}: {quote(value)} is not a whole number")
    return value
