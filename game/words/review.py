"""What a review says: of one decision, of a deal, of the match, and how far it has come."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from ..rules import RuleSet
from ..rules.play import Action
from .actions import action_words
from .deals import deal_name, lead_text
from .lists import dotted, sentences
from .names import capital, mistake_count, points_text, small
from .prices import units, whole_amount, with_margin
from .reasons import Told, reasons_text
from .templates import Counted

TITLE = "Review"
HOW = "Judged by what could be known then, never by cards that could not be seen."
LEAD = (
    "Points lost are what your mistakes cost on average, over many ways the cards could lie. Your points beside the"
    " Expert’s are how this one deal fell, so luck is in them. Your rating counts the points lost."
)
HOW_TITLE = "How it is judged"
NOTHING_TO_JUDGE = "No decision of this seat is left to judge."
WHOLE_MATCH = "The match"
COSTLIEST = "The costliest moments"
DEAL_BY_DEAL = "Deal by deal"
SHOW_ALL = "Show every decision"
SHOW_ALL_NOTE = "Not only the mistakes"
ACCURACY = "accuracy"
UNKNOWN = "–"
REPLAY = "Replay"
YOUR_MISTAKES = "Your mistakes"
NONE_SO_FAR = "None so far."
NO_MISTAKES = "No mistakes."
WELL_DONE = "Well done"
WELL_DONE_NOTE = "Most rules of thumb and the Casual level go wrong here."


class Well(Protocol):
    """How good a choice was that many would not have found."""

    @property
    def second(self) -> Action:
        """The next best choice."""

    @property
    def ahead(self) -> float:
        """How much worse that is, in points."""

    @property
    def margin(self) -> float:
        """How far two estimates of that may lie apart."""


class Judged(Protocol):
    """What is told of a decision."""

    @property
    def chosen(self) -> Action:
        """What was done."""

    @property
    def best(self) -> Action:
        """What would have been best."""

    @property
    def cost(self) -> float:
        """What the difference is worth, in points."""

    @property
    def margin(self) -> float:
        """How far two estimates of that may lie apart."""

    @property
    def mistake(self) -> bool:
        """Whether that is clearly more than the blur of its estimate."""

    @property
    def reasons(self) -> Sequence[Told]:
        """Why it cost that, or why it was done well."""

    @property
    def well(self) -> Well | None:
        """How good it was, if many would not have found it."""


def verdict_title(verdict: Judged) -> str:
    """Return what was done, and what was better, or that it was done well."""
    done = capital(action_words(verdict.chosen))
    if verdict.well is not None:
        return f"{WELL_DONE}: {small(done)}"
    return done if verdict.best == verdict.chosen else f"{done}. Better: {action_words(verdict.best)}"


def cost_text(verdict: Judged, chips: bool = False, close: bool = False) -> str:
    """Return the cost and its uncertainty, or what was gained.

    ``chips``: what is counted. ``close``: other estimates may call it a mistake.
    """
    if verdict.well is not None:
        return f"{gain_text(verdict.well, chips)} than the next best: {action_words(verdict.well.second)}"
    if verdict.best == verdict.chosen:
        return "nothing was better"
    cost = f"cost {with_margin(verdict.cost, verdict.margin, chips)}"
    if verdict.mistake:
        return cost
    return f"{cost}: {'too close to call it a mistake' if close else 'not enough to be called a mistake'}"


def verdict_line(verdict: Judged, chips: bool = False, close: bool = False) -> str:
    """Return the title of a verdict and the cost, in a sentence."""
    return f"{verdict_title(verdict)} ({cost_text(verdict, chips, close)})."


def place_words(deal: int, part: str) -> str:
    """Return where a moment is: the deal, and which part of it; empty: the deal alone."""
    return f"Deal {deal}, {small(part)}" if part else deal_name(number=deal)


def item_line(
    where: str, verdict: Judged, chips: bool = False, rules: RuleSet | None = None, close: bool = False
) -> str:
    """Return where a decision was made, and what it cost, and why."""
    return dotted((where, cost_text(verdict, chips, close), reasons_text(verdict.reasons, rules=rules)))


def gain_text(well: Well, chips: bool = False) -> str:
    """Return how much better a choice was than the next best; ``chips``: what is counted."""
    return f"{with_margin(well.ahead, well.margin, chips)} better"


def next_best(well: Well, why: str) -> str:
    """Return what the next best choice was, and why it was not as good."""
    return sentences(f"Next best: {action_words(well.second)}.", why)


def first_reason(verdict: Judged, rules: RuleSet) -> str:
    """Return the weightiest reason why one choice was better than the other; nothing if none is known."""
    return reasons_text(verdict.reasons[:1], rules=rules)


mistakes_caption = Counted("mistake", "mistakes")


def accuracy_text(accuracy: float | None) -> str:
    """Return the share of decisions that were not mistakes."""
    return UNKNOWN if accuracy is None else f"{accuracy:.0%}"


def lost_caption(chips: bool = False) -> str:
    """Return what stands below what the mistakes have cost."""
    return f"{units(chips)} lost"


def own_caption(ahead: int, chips: bool = False) -> str:
    """Return what stands below the person's points."""
    return f"your {units(chips)} ({lead_text(ahead)})"


def expert_caption(ahead: int) -> str:
    """Return what stands below the Expert's points."""
    return f"the Expert’s ({lead_text(ahead)})"


def beside_expert(own: tuple[int, int], expert: tuple[int, int]) -> str:
    """Return by how many points the player was ahead, and the Expert with the same cards."""
    (points, ahead), (expert_points, expert_ahead) = own, expert
    return (
        f"you {points_text(points)} ({lead_text(ahead)}), "
        f"Expert {points_text(expert_points)} ({lead_text(expert_ahead)})"
    )


def deal_line(deal: int, beside: str, any_shown: bool) -> str:
    """Return a deal, how the player did beside the Expert if that is known, and whether decisions of it follow."""
    told = f"Deal {deal}: {beside}." if beside else f"Deal {deal}."
    return told if any_shown else f"{told} {NO_MISTAKES}"


def longest_deal_line(deal: int) -> str:
    """Return as long a line as that of a deal may become."""
    return deal_line(deal, beside_expert((-_MUCH, -_MUCH), (-_MUCH, -_MUCH)), False)


def plays_again_line(done: int | None) -> str:
    """Say that the Expert is playing the deals; ``done`` of them have been played."""
    if done is None:
        return "The Expert plays the deal again."
    return f"The Expert plays the deals again: {done} done."


def looking_line(deal: int, kept: bool) -> str:
    """Return which deal the review has come to, and whether somebody may leave it."""
    stays = "You can do something else: what is done is kept, and the review goes on here." if kept else ""
    return sentences(f"Looking at deal {deal}.", stays)


def done_line(
    accuracy: float | None, mistakes: int, lost: int, beside: str, chips: bool = False, well: Sequence[Judged] = ()
) -> str:
    """Return what came of the review, and what was done well, as speech; ``chips``: what is counted."""
    return sentences(
        "The review is done.",
        "" if accuracy is None else f"Accuracy {accuracy:.0%}.",
        f"{mistake_count(mistakes)}, {whole_amount(lost, chips)} lost.",
        f"{capital(beside)}." if beside else "",
        *(f"{verdict_title(verdict)}." for verdict in well),
    )


def longest_progress(kept: bool) -> Sequence[str]:
    """Return the longest lines in which a review may tell how far it has come."""
    return looking_line(_MANY, kept), plays_again_line(_MANY), NOTHING_TO_JUDGE


_MUCH, _MANY = 1000, 10
"""A lead of a deal, and a number of deals, as wide as any is usually."""
EXPERT_TO_COME = [(UNKNOWN, "your points"), (UNKNOWN, "the Expert’s")]
"""What stands among the large numbers until the Expert has played a deal again."""
WIDEST_BESIDE_EXPERT = [(UNKNOWN, own_caption(-_MUCH)), (UNKNOWN, expert_caption(-_MUCH))]
