"""One budget for each address: what it may ask, how it fills up, and who goes when there are too many connections."""

import pytest

from game.host.budgets import (
    CONNECTION,
    FULL,
    MOST_CONNECTIONS,
    PER_SECOND,
    REQUEST,
    SHARED_FULL,
    SHARED_PER_SECOND,
    Budgets,
    budget_address,
)


class Line:
    """A connection that remembers whether it was dropped."""

    def __init__(self, is_line: bool = False) -> None:
        self.is_line, self.dropped = is_line, False

    def drop(self) -> None:
        self.dropped = True


class Hands:
    """A clock that stands until it is moved."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.mark.parametrize(
    ("told", "counted"),
    [
        ("192.168.1.20", "192.168.1.20"),
        (" 192.168.1.20 ", "192.168.1.20"),
        ("192.168.1.20:4711", "192.168.1.20"),
        ("::ffff:192.168.1.20", "192.168.1.20"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("[2001:db8:1:2::7]:443", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("unknown", ""),
        ("", ""),
    ],
)
def test_an_address_has_a_budget_of_its_own_a_network_of_ipv6_one_for_all(told: str, counted: str) -> None:
    assert budget_address(told) == counted


def test_who_has_spent_a_budget_waits_and_nobody_else() -> None:
    clock = Hands()
    budgets = Budgets(clock, 1000)
    for _ in range(FULL // REQUEST + 1):
        budgets.spend("a", REQUEST)
    assert budgets.wait("a") > 0
    assert not budgets.room_for("a")
    assert budgets.wait("b") == 0
    assert budgets.room_for("b")
    clock.now += REQUEST / PER_SECOND + 0.001
    assert budgets.wait("a") == 0


def test_many_strangers_together_leave_room_for_who_asks_for_little() -> None:
    budgets = Budgets(Hands(), 1000)
    strangers = [f"s{number}" for number in range(17)]
    spent = 0
    while spent <= SHARED_FULL:
        for stranger in strangers:
            budgets.spend(stranger, REQUEST)
            spent += REQUEST
        if spent > FULL * 17:
            raise AssertionError("together they can spend everything")
    for stranger in strangers:
        budgets.spend(stranger, FULL / 2)
    assert all(budgets.wait(stranger) > 0 for stranger in strangers)
    assert budgets.wait("a guest") == 0


def test_connections_count_from_the_first_moment_on() -> None:
    budgets = Budgets(Hands(), 1000)
    lines = [Line() for _ in range(MOST_CONNECTIONS)]
    for line in lines:
        assert budgets.room_for("a")
        budgets.enter("a", line)
    assert not budgets.room_for("a")
    budgets.leave("a", lines[0])
    budgets.leave("a", lines[0])
    assert budgets.room_for("a")
    assert len(budgets) == MOST_CONNECTIONS - 1
    assert budgets.of("a").purse.level == FULL - CONNECTION * MOST_CONNECTIONS


def test_with_too_many_connections_the_address_with_most_loses_one_that_says_nothing() -> None:
    budgets = Budgets(Hands(), 4)
    guest, seated = Line(is_line=True), Line(is_line=True)
    silent = [Line(), Line(), Line()]
    budgets.enter("guest", guest)
    budgets.enter("many", seated)
    for line in silent:
        budgets.enter("many", line)
    assert [line.dropped for line in silent] == [True, False, False]
    assert not guest.dropped
    assert not seated.dropped


def test_who_has_spent_all_but_a_little_does_not_wait() -> None:
    budgets = Budgets(Hands(), 1000)
    budgets.spend("a", FULL - 0.5)

    assert budgets.wait("a") == 0.0


def test_full_budgets_are_kept_until_there_are_128_of_them_and_twice_as_many_as_connections() -> None:
    budgets = Budgets(Hands(), 1000)
    for number in range(128):
        budgets.of(f"stranger {number}")
    assert len(budgets._budgets) == 128
    budgets.of("one more")
    assert [*budgets._budgets] == ["one more"]

    for number in range(64):
        budgets.enter(f"guest {number}", Line())
    for number in range(63):
        budgets.of(f"stranger {number}")
    assert len(budgets._budgets) == 128, "with those who are here"
    budgets.of("one more still")
    assert [*budgets._budgets] == [*(f"guest {number}" for number in range(64)), "one more still"]


def test_budgets_of_those_who_have_gone_are_forgotten() -> None:
    clock = Hands()
    budgets = Budgets(clock, 1000)
    for number in range(1000):
        clock.now += 100
        line = Line()
        budgets.enter(str(number), line)
        budgets.leave(str(number), line)
    assert len(budgets._budgets) < 200


def test_a_common_debt_is_waited_for_as_long_as_it_takes_and_only_by_those_who_have_spent_much() -> None:
    """The three sides of it: in debt, even, and with half of the own budget left."""
    clock = Hands()
    budgets = Budgets(clock, 1000)
    budgets.spend("a", FULL // 2 + 1)
    budgets.spend("b", FULL // 2)
    for number in range(SHARED_FULL // FULL + 1):
        budgets.spend(f"other {number}", FULL)
    debt = 2 * (FULL // 2) + 1 + (SHARED_FULL // FULL + 1) * FULL - SHARED_FULL
    assert budgets.wait("a") == pytest.approx(debt / SHARED_PER_SECOND)
    assert budgets.wait("b") == 0
    clock.now += debt / SHARED_PER_SECOND
    assert budgets.wait("a") == 0
