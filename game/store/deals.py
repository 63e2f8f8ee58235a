"""Single deals: everybody's results, and the streak of days on which the deal of the day was played."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from datetime import date
from math import inf
from typing import Any

from ..match import Match
from ..plain import Unreadable, from_plain, quote, read_json, take_fields, take_list, take_text, to_plain, write_json
from ..rules import PRESETS, RuleSet
from ..rules.play import Points
from ..values import frozen
from .formats import DEALS, FORMAT, upgrade
from .keeping import StoragePlace, keep_changed, load, look
from .links import RulesGone, SharedDeal, format_link, parse_link
from .matches import parse_match
from .settings import LEVELS

DEAL = "deal"
"""The entry of the deal in progress."""
MOST_DEALS = 400
"""How many results are kept. The oldest go first."""
MOST_DAYS = 20_000
"""How many days are kept: more than fifty years, because a streak outlives the results it was made of."""
_APART = 1
"""Days by which dates may differ between two places on Earth, or between evening and morning."""
_WHAT = "the deals"
_WHOSE = "The deals you played"
_DAILY = "daily "

DealKey = tuple[str, tuple[str, ...]]
"""The key of a result: the link of the cards, and the levels of the bots in the other seats."""


@frozen
class DealPlayed:
    """The result of a deal: for the player, and for bots of each level in the same seat."""

    link: str
    """The link of the cards, which identifies them."""
    day: str
    """When the player began it, such as ``2026-11-22``."""
    scores: Points
    daily: str = ""
    """The day, if this is a deal of the day."""
    bots: tuple[tuple[str, Points], ...] = ()
    """For each level worked out so far, its name and the scores of its deal."""
    levels: tuple[str, ...] = ()
    """The levels of the bots in the other seats, clockwise from the player's; empty in old entries without them."""
    replayed: bool = False
    """Whether the player had seen some of these cards before."""
    helped: bool = False
    """Whether the player saw a hint, prices or odds."""

    @property
    def key(self) -> DealKey:
        """The key of this result."""
        return self.link, self.levels


@frozen
class DealHistory:
    """All that is kept about deals."""

    results: dict[DealKey, DealPlayed]
    """The results by key, the oldest first."""
    days: tuple[str, ...] = ()
    """The days whose deal was played on the day itself, also those whose results are gone."""
    begun: str = ""
    """The day on which the player began the deal in progress; empty if there is none or the day is unknown."""
    seen: tuple[str, ...] = ()
    """The links of the cards that the player has begun to play, finished or not, the latest last."""

    def result(self, deal: SharedDeal) -> DealPlayed | None:
        """Return the result of a deal; None if it has not been finished with these bots."""
        return self.results.get((format_link(deal.cards), deal.levels))

    def has_seen(self, deal: SharedDeal) -> bool:
        """Return whether the player has begun to play these cards, with whichever bots."""
        link = format_link(deal.cards)
        return link in self.seen or any(played.link == link for played in self.results.values())

    def with_other_bots(self, deal: SharedDeal) -> list[DealPlayed]:
        """Return the results with the same cards and other bots, or with unknown bots."""
        link = format_link(deal.cards)
        return [played for played in self.results.values() if played.link == link and played.levels != deal.levels]


def deal_of_the_day(rules: RuleSet, day: str) -> SharedDeal:
    """Return the deal that everybody gets on a day, in each of the built-in games."""
    return SharedDeal(rules, _DAILY + day)


def day_of(deal: SharedDeal) -> str:
    """Return the day whose deal this is; empty for every other deal, and for the same cards with other bots."""
    day = deal.seed.removeprefix(_DAILY)
    whole = deal.cards == deal_of_the_day(deal.rules, day) and PRESETS.get(deal.rules.name) == deal.rules
    whole = whole and deal.levels == deal.cards.levels
    return day if whole and _date(day) is not None else ""


def format_deals(kept: DealHistory) -> str:
    """Write the deals as text."""
    results = [to_plain(deal) for deal in kept.results.values()]
    body = {"format": FORMAT, "deals": results, "days": to_plain(kept.days), "begun": kept.begun}
    if kept.seen:
        body["seen"] = to_plain(kept.seen)
    return write_json(body, ensure_ascii=False)


def parse_deals(text: str) -> DealHistory:
    """Read the deals. Older texts have no days, which then come from the results, nor the day the current deal began.

    Raises:
        Unreadable: the text is something else.
    """
    body = upgrade(DEALS, read_json(text, _WHAT), _WHAT)
    if isinstance(body, dict):
        body = {"days": [], "begun": "", "seen": []} | body
    body = take_fields(body, _WHAT, {"deals", "days", "begun", "seen"})
    entries = take_list(body["deals"], _WHAT)[-MOST_DEALS:]
    deals = (_deal(entry, f"deal {number}") for number, entry in enumerate(entries, 1))
    begun = take_text(body["begun"], f"{_WHAT}: begun")
    if begun and _date(begun) is None:
        raise Unreadable(f"{_WHAT}: {quote(begun)} is not a day")
    seen: tuple[str, ...] = from_plain(tuple[str, ...], body["seen"], f"{_WHAT}: seen")
    days = _days(body["days"], f"{_WHAT}: days")
    return _within_limits(DealHistory({deal.key: deal for deal in deals}, days, begun, seen))


def _days(value: Any, what: str) -> tuple[str, ...]:
    days: tuple[str, ...] = from_plain(tuple[str, ...], value, what)
    wrong = [day for day in days if _date(day) is None]
    if wrong:
        raise Unreadable(f"{what}: {quote(wrong[0])} is not a day")
    return days


def _within_limits(kept: DealHistory) -> DealHistory:
    """Return what is kept within the limits. A day stays when its result goes."""
    every_day = sorted({*kept.days, *days_played(kept.results.values())})
    results = dict(list(kept.results.items())[-MOST_DEALS:])
    return DealHistory(results, tuple(every_day[-MOST_DAYS:]), kept.begun, kept.seen[-MOST_DEALS:])


def _deal(value: Any, what: str) -> DealPlayed:
    """Read a result. Older ones do not name the bots: then a deal of the day had the usual ones, others are unknown.

    The link spells out house rules in the format of its time; this rewrites it in today's format, so that lookups find
    it.
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
        raise Unreadable(f"{what}: {quote(unknown[0])} is not one of {', '.join(LEVELS)}")
    return replace(deal, levels=cards.levels) if deal.daily and not deal.levels else deal


def deals_played(place: StoragePlace) -> DealHistory:
    """Load the deals."""
    return load(place, DEALS, _WHOSE, parse_deals) or DealHistory({})


def deal_played(place: StoragePlace, deal: SharedDeal) -> DealPlayed | None:
    """Return the result of a deal; None if it has not been finished with these bots."""
    return deals_played(place).result(deal)


def keep_begun(place: StoragePlace, deal: SharedDeal, day: str) -> bool:
    """Remember that the deal in progress was begun on ``day``; return whether it is kept."""
    link = format_link(deal.cards)

    def begun(kept: DealHistory) -> DealHistory:
        seen = (*(one for one in kept.seen if one != link), link)
        return _within_limits(replace(kept, begun=day, seen=seen))

    return _keep(place, begun)


def keep_played(
    place: StoragePlace, deal: SharedDeal, day: str, scores: Points, replayed: bool = False, helped: bool = False
) -> bool:
    """Remember the result of a deal begun on ``day``; return whether one is kept.

    Only the first time with these cards and bots counts. With cards that were seen before it is not the deal of a day.
    """
    daily = "" if replayed else day_of(deal)
    played = DealPlayed(format_link(deal.cards), day, scores, daily, (), deal.levels, replayed, helped)
    return _keep(place, lambda kept: kept if kept.result(deal) is not None else _with(kept, played))


def keep_level(place: StoragePlace, deal: SharedDeal, level: str, scores: Points) -> None:
    """Remember the result of bots of a level."""

    def with_level(kept: DealHistory) -> DealHistory:
        played = kept.result(deal)
        if played is None:
            return kept
        return _with(kept, replace(played, bots=tuple((dict(played.bots) | {level: scores}).items())))

    _keep(place, with_level)


def _with(kept: DealHistory, played: DealPlayed) -> DealHistory:
    """Return what is kept with a result, new or changed."""
    return _within_limits(replace(kept, results=kept.results | {played.key: played}))


def _keep(place: StoragePlace, change: Callable[[DealHistory], DealHistory]) -> bool:
    """Save what ``change`` makes of what is kept, if that is something else; return whether it is saved."""

    def changed(kept: DealHistory | None) -> str | None:
        before = kept or DealHistory({})
        after = change(before)
        return None if after == before else format_deals(after)

    return keep_changed(place, DEALS, _WHOSE, parse_deals, changed)


def deal_waiting(place: StoragePlace) -> Match | None:
    """Return the deal in progress, whichever it is, to somebody who only looks."""
    return look(place, DEAL, parse_match)


def deal_begun(place: StoragePlace, fresh: Match) -> Match | None:
    """Return the deal in progress, if it is the one that this fresh match would play: it goes on here."""
    return same_deal(load(place, DEAL, "The deal you began", parse_match), fresh)


def same_deal(begun: Match | None, fresh: Match) -> Match | None:
    """Return the deal in progress, if it is the one that this fresh match would play."""
    if begun is None or begun.over:
        return None
    record, wanted = begun.record, fresh.record
    same = (record.rules, record.seed) == (wanted.rules, wanted.seed)
    same = same and record.actions[: len(wanted.actions)] == wanted.actions
    levels = [player.level for player in record.players] == [player.level for player in wanted.players]
    return begun if same and levels else None


def days_played(deals: Collection[DealPlayed]) -> set[str]:
    """Return the days whose deal was begun on that day, somewhere on Earth, whenever it was finished.

    A deal opened before midnight may be begun after it, and a friend in the east may send tomorrow's deal. An older
    deal does not fill a gap.
    """
    return {deal.daily for deal in deals if deal.daily and _days_between(deal.daily, deal.day) <= _APART}


def streak(days: Collection[str], today: str) -> int:
    """Return the number of days in a row, up to today or yesterday, without a day between them."""
    numbers = sorted({found.toordinal() for day in days if (found := _date(day))}, reverse=True)
    now = _date(today)
    if now is None:
        return 0
    last, count = now.toordinal() + 1, 0
    for number in numbers:
        if number > now.toordinal():
            continue
        if last - number > 1 + (count == 0):
            break
        last, count = number, count + 1
    return count


def _days_between(one: str, other: str) -> float:
    """Return how many days apart two dates are; infinity if one of them is not a date."""
    first, second = _date(one), _date(other)
    return inf if first is None or second is None else abs((first - second).days)


def _date(day: str) -> date | None:
    try:
        found = date.fromisoformat(day)
    except ValueError:
        return None
    return found if found.isoformat() == day else None  # a week date is the same day in another form
