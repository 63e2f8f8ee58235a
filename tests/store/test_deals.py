"""What is kept of deals: the first result counts, days in a row with one day's grace, what is damaged is refused."""

import pytest

from game.plain import Unreadable
from game.rules import PRESETS
from game.store.deals import (
    MOST_DEALS,
    DealPlayed,
    day_of,
    days_played,
    deal_of_the_day,
    format_deals,
    parse_deals,
    streak,
)
from game.store.links import SharedDeal, format_link
from tests.fixtures.make import HOUSE_RULES

CLASSIC = PRESETS["classic"]


@pytest.mark.parametrize(
    ("days", "count"),
    [
        ([], 0),
        (["22"], 1),
        (["21"], 1),
        (["20"], 1),
        (["19"], 0),
        (["21", "22"], 2),
        (["20", "22"], 2),
        (["19", "22"], 1),
        (["10", "12", "14", "16", "18", "20"], 6),
        (["16", "19", "20", "21"], 3),
        (["22", "23", "24"], 1),
        (["1x", "22"], 1),
    ],
)
def test_a_streak_forgives_one_day_at_a_time(days: list[str], count: int) -> None:
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
        SharedDeal(CLASSIC, "daily 2026-11-22", 2, CLASSIC.seats[0]),
        SharedDeal(HOUSE_RULES["Küche"], "daily 2026-11-22"),
    ],
)
def test_another_deal_is_not_that_of_a_day(deal: SharedDeal) -> None:
    assert day_of(deal) == ""


def test_what_is_kept_comes_back_and_has_a_limit() -> None:
    links = [format_link(SharedDeal(CLASSIC, str(number))) for number in range(MOST_DEALS + 3)]
    deals = [DealPlayed(link, "2026-11-22", (310, -60), "", (("pro", (1, 2)),)) for link in links]
    kept = parse_deals(format_deals(deals))

    assert list(kept) == links[3:]
    assert kept[links[-1]] == deals[-1]


def test_a_day_counts_when_its_own_deal_was_finished_on_it() -> None:
    on_the_day = DealPlayed("#1", "2026-11-22", (1, 0), "2026-11-22")
    later = DealPlayed("#2", "2026-11-23", (1, 0), "2026-11-21")

    assert days_played([on_the_day, later, DealPlayed("#3", "2026-11-20", (1, 0))]) == {"2026-11-22"}


LINK = format_link(SharedDeal(CLASSIC, "41"))


@pytest.mark.parametrize("text", ["", "[]", '{"format": 3}', '{"format": 3, "deals": [{"link": 1}]}'])
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
    ],
)
def test_a_deal_that_cannot_have_been_is_refused(deal: DealPlayed) -> None:
    with pytest.raises(Unreadable):
        parse_deals(format_deals([deal]))
