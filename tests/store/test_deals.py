"""What is kept of deals: the first result counts, days in a row with one day's grace, what is damaged is refused."""

import json
from dataclasses import replace
from datetime import date, timedelta

import pytest

from game.host import MemoryStorage
from game.plain import Unreadable
from game.rules import PRESETS
from game.store.deals import (
    MOST_DEALS,
    DealHistory,
    DealPlayed,
    day_of,
    days_played,
    deal_of_the_day,
    deals_played,
    format_deals,
    keep_level,
    keep_played,
    parse_deals,
    streak,
)
from game.store.formats import DEALS
from game.store.links import SharedDeal, SharedResult, format_link
from tests.fixtures.make import HOUSE_RULES
from tests.store.desk import Desk

CLASSIC = PRESETS["classic"]
STANDARD = ("standard",) * 3
LINK = format_link(SharedDeal(CLASSIC, "41"))


def kept_of(*deals: DealPlayed) -> DealHistory:
    return DealHistory({deal.key: deal for deal in deals})


def of_the_day(day: str) -> DealPlayed:
    return DealPlayed(format_link(deal_of_the_day(CLASSIC, day)), day, (1, 0), day, levels=STANDARD)


def days_from(day: str, count: int) -> list[str]:
    return [(date.fromisoformat(day) + timedelta(number)).isoformat() for number in range(count)]


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["22"], 1),
        (["21"], 1),
        (["20"], 0),
        (["21", "22"], 2),
        (["20", "22"], 1),
        (["20", "21"], 2),
        (["18", "20", "22"], 1),
        (["12", "14", "16", "18", "20"], 0),
        (["17", "19", "20", "21"], 3),
        (["22", "23", "24"], 1),
        (["1x", "22"], 1),
    ],
)
def test_days_in_a_row_have_no_day_between_them(days: list[str], count: int) -> None:
    assert streak([f"2026-11-{day}" for day in days], "2026-11-22") == count


def test_a_streak_goes_over_the_end_of_a_year() -> None:
    assert streak(["2026-12-31", "2027-01-01"], "2027-01-02") == 2


def test_the_deal_of_a_day_follows_from_the_date_alone() -> None:
    deal = deal_of_the_day(CLASSIC, "2026-11-22")

    assert deal.seed == "daily 2026-11-22"
    assert day_of(deal) == "2026-11-22"
    assert deal != deal_of_the_day(CLASSIC, "2026-11-23")


@pytest.mark.parametrize(
    "deal",
    [
        SharedDeal(CLASSIC, "2026-11-22"),
        SharedDeal(CLASSIC, "daily 2026-13-22"),
        SharedDeal(CLASSIC, "daily ever"),
        SharedDeal(CLASSIC, "daily 2026-W47-7"),
        SharedDeal(CLASSIC, "daily 2026-11-22", 2, CLASSIC.seats[0]),
        SharedDeal(HOUSE_RULES["Küche"], "daily 2026-11-22"),
        SharedDeal(CLASSIC, "daily 2026-11-22", result=SharedResult("Ann", ("expert",) * 3, (1, 0))),
    ],
)
def test_another_deal_is_not_that_of_a_day(deal: SharedDeal) -> None:
    assert day_of(deal) == ""


def test_what_is_kept_comes_back_and_has_a_limit() -> None:
    links = [format_link(SharedDeal(CLASSIC, str(number))) for number in range(MOST_DEALS + 3)]
    deals = [DealPlayed(link, "2026-11-22", (310, -60), "", (("pro", (1, 2)),)) for link in links]
    kept = parse_deals(format_deals(kept_of(*deals)))

    assert list(kept.results.values()) == deals[3:]


def test_days_stay_when_their_results_go() -> None:
    played = [of_the_day(day) for day in days_from("2026-01-01", MOST_DEALS + 3)]
    kept = parse_deals(format_deals(kept_of(*played)))

    assert len(kept.results) == MOST_DEALS
    assert streak(kept.days, played[-1].day) == MOST_DEALS

    desk = Desk(MemoryStorage({DEALS: format_deals(kept)}))
    for day in days_from(played[-1].day, 4):
        keep_played(desk, deal_of_the_day(CLASSIC, day), day, (1, 0))
    kept = deals_played(desk)

    assert len(kept.results) == MOST_DEALS
    assert streak(kept.days, kept.days[-1]) == MOST_DEALS + 3


def test_what_was_kept_without_days_is_read() -> None:
    played = [of_the_day(day) for day in days_from("2026-01-01", 3)]
    old = json.loads(format_deals(kept_of(*played)))
    del old["days"]

    kept = parse_deals(json.dumps(old))

    assert kept.days == ("2026-01-01", "2026-01-02", "2026-01-03")
    assert list(kept.results.values()) == played


def test_what_was_kept_without_levels_had_the_usual_ones_on_a_day_and_nobody_knows_which_else() -> None:
    of_a_day, challenge = of_the_day("2026-01-01"), DealPlayed(LINK, "2026-01-01", (290, 180))
    old = json.loads(format_deals(kept_of(of_a_day, challenge)))
    for deal in old["deals"]:
        del deal["levels"]

    kept = parse_deals(json.dumps(old))

    assert list(kept.results.values()) == [of_a_day, challenge]
    assert kept.result(deal_of_the_day(CLASSIC, "2026-01-01")) == of_a_day
    assert kept.result(SharedDeal(CLASSIC, "41")) is None
    assert kept.with_other_bots(SharedDeal(CLASSIC, "41")) == [challenge]


def test_what_counts_is_the_first_time_with_the_same_cards_and_the_same_bots() -> None:
    desk, plain = Desk(MemoryStorage()), SharedDeal(CLASSIC, "41")
    from_ann = replace(plain, result=SharedResult("Ann", ("expert",) * 3, (300, 100)))
    for scores in ((290, 180), (400, 50)):
        keep_played(desk, plain, "2026-11-22", scores)
        keep_played(desk, from_ann, "2026-11-22", scores[::-1])
    keep_level(desk, from_ann, "easy", (1, 2))

    kept = deals_played(desk)

    assert kept.result(plain) == DealPlayed(LINK, "2026-11-22", (290, 180), levels=STANDARD)
    assert kept.with_other_bots(plain) == [kept.result(from_ann)]
    assert kept.result(from_ann) == DealPlayed(
        LINK, "2026-11-22", (180, 290), bots=(("easy", (1, 2)),), levels=("expert",) * 3
    )


def test_a_day_that_is_none_is_not_kept() -> None:
    never = replace(of_the_day("2026-01-01"), day="ever", daily="ever")
    kept = parse_deals(format_deals(kept_of(never)))

    assert kept.days == ()
    assert parse_deals(format_deals(kept)) == kept


def test_a_day_counts_when_its_own_deal_was_finished_on_it() -> None:
    on_the_day = DealPlayed("#1", "2026-11-22", (1, 0), "2026-11-22")
    later = DealPlayed("#2", "2026-11-23", (1, 0), "2026-11-21")

    assert days_played([on_the_day, later, DealPlayed("#3", "2026-11-20", (1, 0))]) == {"2026-11-22"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": 3}',
        '{"format": 3, "deals": [{"link": 1}]}',
        '{"format": 3, "deals": [], "days": 1}',
        '{"format": 3, "deals": [], "days": ["ever"]}',
    ],
)
def test_what_is_no_list_of_deals_is_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_deals(text)


@pytest.mark.parametrize(
    "deal",
    [
        DealPlayed("#nonsense", "2026-11-22", (1, 0)),
        DealPlayed(LINK, "2026-11-22", ()),
        DealPlayed(LINK, "2026-11-22", (1, 2, 3)),
        DealPlayed(LINK, "2026-11-22", (1, 2), "", (("pro", (1,)),)),
        DealPlayed(LINK, "2026-11-22", (1, 2), "", (("god", (1, 2)),)),
        DealPlayed(LINK, "2026-11-22", (1, 2), levels=("pro",) * 2),
        DealPlayed(LINK, "2026-11-22", (1, 2), levels=("pro", "pro", "god")),
    ],
)
def test_a_deal_that_cannot_have_been_is_refused(deal: DealPlayed) -> None:
    with pytest.raises(Unreadable):
        parse_deals(format_deals(kept_of(deal)))
