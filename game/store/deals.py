"""What everybody came to with deals played for themselves, and for how many days in a row the deal of the day was."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import date
from math import inf
from typing import Any

from ..match import Match
from ..plain import Unreadable, from_plain, quote, read_json, take_fields, take_list, take_text, to_plain, write_json
from ..rules import PRESETS, RuleSet
from ..rules.play import Points
from .formats import DEALS, FORMAT, lift
from .keeping import StoragePlace, keep, load
from .links import RulesGone, SharedDeal, format_link, parse_link
from .matches import parse_match
from .settings import LEVELS

DEAL = "deal"
"""The entry of the deal in progress."""
MOST_DEALS = 400
"""Results that are kept; of more the oldest go."""
MOST_DAYS = 20_000
"""Days that are kept, which is more than fifty years: a streak outlives the results that it was made of."""
GRACE = 1
"""Days in a row that may be missed without ending a streak."""
_APART = 1
"""Days by which the dates of two places on Earth may differ, and evening from morning."""
_WHAT = "the deals"
_DAILY = "daily "

DealKey = tuple[str, tuple[str, ...]]
"""What tells a result from others: the link of the cards, and the levels of the bots in the other seats."""


@dataclass(frozen=True, slots=True)
class DealPlayed:
    """How a deal went for the player, and for bots of each level in the same seat."""

    link: str
    """What tells the cards from others."""
    day: str
    """When it was begun, such as ``2026-11-22``."""
    scores: Points
    daily: str = ""
    """The day whose deal it is, if it is one."""
    bots: tuple[tuple[str, Points], ...] = ()
    """A level's name and the scores of its deal, as far as they have been worked out."""
    levels: tuple[str, ...] = ()
    """Of the bots in the other seats, clockwise from the own one; empty where they were not kept yet."""

    @property
    def key(self) -> DealKey:
        """What tells it from others."""
        return self.link, self.levels


@dataclass(frozen=True, slots=True)
class DealsKept:
    """What is kept of deals."""

    results: dict[DealKey, DealPlayed]
    """By their keys, the oldest first."""
    days: tuple[str, ...] = ()
    """Whose deal was played while it was that day, those of forgotten results among them."""
    begun: str = ""
    """The day on which the deal in progress was begun; empty: nobody knows, or there is none."""

    def result(self, deal: SharedDeal) -> DealPlayed | None:
        """How a deal went; None where it has not been finished with these bots."""
        return self.results.get((format_link(deal.cards), deal.levels))

    def with_other_bots(self, deal: SharedDeal) -> list[DealPlayed]:
        """How it went with the same cards and other bots, or nobody knows which."""
        link = format_link(deal.cards)
        return [played for played in self.results.values() if played.link == link and played.levels != deal.levels]


def deal_of_the_day(rules: RuleSet, day: str) -> SharedDeal:
    """The deal that everybody is dealt on a day, in each of the games that come with the program."""
    return SharedDeal(rules, _DAILY + day)


def day_of(deal: SharedDeal) -> str:
    """The day whose deal it is; empty for every other deal, and for the same cards with other bots."""
    day = deal.seed.removeprefix(_DAILY)
    whole = deal.cards == deal_of_the_day(deal.rules, day) and PRESETS.get(deal.rules.name) == deal.rules
    whole = whole and deal.levels == deal.cards.levels
    return day if whole and _date(day) is not None else ""


def format_deals(kept: DealsKept) -> str:
    """Write what is kept of deals."""
    results = [to_plain(deal) for deal in kept.results.values()]
    body = {"format": FORMAT, "deals": results, "days": to_plain(kept.days), "begun": kept.begun}
    return write_json(body, ensure_ascii=False)


def parse_deals(text: str) -> DealsKept:
    """Read what is kept of deals. Where no days are kept apart, as it once was, they are those of the results.

    Nor did one know once when the deal in progress was begun.

    Raises:
        Unreadable: it is none of that.
    """
    body = lift(DEALS, read_json(text, _WHAT), _WHAT)
    if isinstance(body, dict):
        body = {"days": [], "begun": ""} | body
    body = take_fields(body, _WHAT, {"deals", "days", "begun"})
    entries = take_list(body["deals"], _WHAT)[-MOST_DEALS:]
    deals = (_deal(entry, f"deal {number}") for number, entry in enumerate(entries, 1))
    begun = take_text(body["begun"], f"{_WHAT}: begun")
    if begun and _date(begun) is None:
        raise Unreadable(f"{_WHAT}: {quote(begun)} is not a day")
    return _within_limits({deal.key: deal for deal in deals}, _days(body["days"], f"{_WHAT}: days"), begun)


def _days(value: Any, what: str) -> tuple[str, ...]:
    days: tuple[str, ...] = from_plain(tuple[str, ...], value, what)
    wrong = [day for day in days if _date(day) is None]
    if wrong:
        raise Unreadable(f"{what}: {quote(wrong[0])} is no day")
    return days


def _within_limits(results: dict[DealKey, DealPlayed], days: Collection[str], begun: str) -> DealsKept:
    """What stays of so many results and days. A day stays when its result goes."""
    every_day = sorted({*days, *days_played(results.values())})
    return DealsKept(dict(list(results.items())[-MOST_DEALS:]), tuple(every_day[-MOST_DAYS:]), begun)


def _deal(value: Any, what: str) -> DealPlayed:
    """A result. Once it did not say with which bots: a deal of the day had the usual ones, of others nobody knows.

    Rules of one's own stand in the link in the format of their time; here in that of now, to be found by it.
    """
    deal: DealPlayed = from_plain(DealPlayed, value, what)
    try:
        cards = parse_link(deal.link)
    except RulesGone:
        return deal
    deal = replace(deal, link=format_link(cards.cards))
    sides, others = len(cards.rules.sides), len(cards.levels)
    if any(len(scores) != sides for scores in (deal.scores, *(scores for _, scores in deal.bots))):
        raise Unreadable(f"{what}: a deal of {sides} sides has as many scores")
    if len(deal.levels) not in (0, others):
        raise Unreadable(f"{what}: {quote(deal.levels)} are not the levels of {others} bots")
    unknown = [level for level in (*dict(deal.bots), *deal.levels) if level not in LEVELS]
    if unknown:
        raise Unreadable(f"{what}: {quote(unknown[0])} is none of {', '.join(LEVELS)}")
    return replace(deal, levels=cards.levels) if deal.daily and not deal.levels else deal


def deals_played(place: StoragePlace) -> DealsKept:
    """What is kept of deals."""
    return load(place, DEALS, "The deals you played", parse_deals) or DealsKept({})


def deal_played(place: StoragePlace, deal: SharedDeal) -> DealPlayed | None:
    """How a deal went; None where it has not been finished with these bots."""
    return deals_played(place).result(deal)


def keep_begun(place: StoragePlace, day: str) -> None:
    """Remember on which day the deal in progress was begun."""
    kept = deals_played(place)
    if kept.begun != day:
        keep(place, DEALS, format_deals(replace(kept, begun=day)))


def keep_played(place: StoragePlace, deal: SharedDeal, day: str, scores: Points) -> None:
    """Remember how a deal went that was begun on a day. What counts is the first time with these cards and bots."""
    kept = deals_played(place)
    if kept.result(deal) is None:
        _keep(place, kept, DealPlayed(format_link(deal.cards), day, scores, day_of(deal), levels=deal.levels))


def keep_level(place: StoragePlace, deal: SharedDeal, level: str, scores: Points) -> None:
    """Remember how a deal went for bots of a level."""
    kept = deals_played(place)
    played = kept.result(deal)
    if played is not None:
        _keep(place, kept, replace(played, bots=tuple((dict(played.bots) | {level: scores}).items())))


def _keep(place: StoragePlace, kept: DealsKept, played: DealPlayed) -> None:
    """Keep a result, a new one or in the place of what it was."""
    keep(place, DEALS, format_deals(_within_limits(kept.results | {played.key: played}, kept.days, kept.begun)))


def deal_waiting(place: StoragePlace) -> Match | None:
    """The deal in progress, whichever it is."""
    return load(place, DEAL, "The deal you began", parse_match)


def deal_begun(place: StoragePlace, fresh: Match) -> Match | None:
    """The deal in progress, if it is the one that this fresh match would play."""
    begun = deal_waiting(place)
    if begun is None or begun.over:
        return None
    record, wanted = begun.record, fresh.record
    same = (record.rules, record.seed) == (wanted.rules, wanted.seed)
    same = same and record.actions[: len(wanted.actions)] == wanted.actions
    levels = [player.level for player in record.players] == [player.level for player in wanted.players]
    return begun if same and levels else None


def days_played(deals: Collection[DealPlayed]) -> set[str]:
    """The days whose deal was begun while it was that day somewhere, whenever it ended.

    A deal that was opened before midnight may be begun after it, and a friend in the east sends tomorrow's. One that is
    older fills no gap.
    """
    return {deal.daily for deal in deals if deal.daily and _days_between(deal.daily, deal.day) <= _APART}


def streak(days: Collection[str], today: str) -> int:
    """For how many days the deal of the day has been played, up to today or yesterday, with a day's grace each time."""
    numbers = sorted({found.toordinal() for day in days if (found := _date(day))}, reverse=True)
    now = _date(today)
    if now is None:
        return 0
    last, count = now.toordinal() + 1, 0
    for number in numbers:
        if number > now.toordinal():
            continue
        if last - number > 1 + GRACE + (count == 0):
            break
        last, count = number, count + 1
    return count


def _days_between(one: str, other: str) -> float:
    """Return by how many days two dates differ; endlessly many where one of them is not a date."""
    first, second = _date(one), _date(other)
    return inf if first is None or second is None else abs((first - second).days)


def _date(day: str) -> date | None:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return None
    return found if found.isoformat() == day else None  # a week and its day is the same date in another form
