"""What partners may agree on in each game, what their bids tell by it, and that it is kept with the match."""

from dataclasses import replace

import pytest

from game.plain import Unreadable
from game.rules import (
    NO_CONVENTION,
    PRESETS,
    BidRow,
    BidSituation,
    Convention,
    RuleSet,
    Seat,
    System,
    Tells,
    conventions_for,
    fitting,
)
from game.rules.play import Bid, Pass, all_told, told
from game.rules.presets import CLASSIC, DOUBLE_DECK, JOEDOG, THREE_HANDED
from game.rules.text import Player, Record, record_from_json, record_to_json
from game.store.matches import format_record, parse_record
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation

N, E, S, _ = SEATS = tuple(Seat)[:4]
FREE = CLASSIC.changed(name="free", auction={"highest_raise": None})
PLAYERS = tuple(Player(seat.name.title(), "standard") for seat in SEATS)


def systems(rules: RuleSet) -> list[str]:
    return [convention.system.value for convention in conventions_for(rules)]


def played(rules: RuleSet, system: System) -> Convention:
    return fitting(rules, Convention(system))


def test_which_conventions_fit_which_game() -> None:
    assert systems(DOUBLE_DECK) == ["none", "meld bids", "Experts’ own"]
    assert systems(JOEDOG) == ["none", "jumps", "first-round scale", "Experts’ own"]
    assert systems(FREE) == ["none", "jumps", "Experts’ own"]
    assert systems(CLASSIC) == ["none", "Experts’ own"], "a raise of 20 is too short for a table"
    assert systems(THREE_HANDED) == systems(PRESETS["two-handed"]) == ["none"], "nobody has a partner"


@pytest.mark.parametrize(
    ("system", "rules", "calls", "tells", "least", "most"),
    [
        (System.MELD_BIDS, DOUBLE_DECK, "N 50", Tells.CONTRACT, 0, 0),
        (System.MELD_BIDS, DOUBLE_DECK, "N 51", Tells.ACES, 0, 0),
        (System.MELD_BIDS, DOUBLE_DECK, "N 52", Tells.MELD, 15, 24),
        (System.MELD_BIDS, DOUBLE_DECK, "N 50, E 52", Tells.MELD, 15, 24),
        (System.MELD_BIDS, DOUBLE_DECK, "N 50, E 53", Tells.MELD, 25, 34),
        (System.MELD_BIDS, DOUBLE_DECK, "N 50, E 59", Tells.MELD, 85, 0),
        (System.MELD_BIDS, DOUBLE_DECK, "N 52, E 53", Tells.CONTRACT, 0, 0),
        (System.JUMPS, FREE, "N 250, E 270", Tells.MELD, 8, 0),
        (System.JUMPS, FREE, "N 250, E 280", Tells.ACES, 0, 0),
        (System.JUMPS, FREE, "N 250, E 300", Tells.RUN, 0, 0),
        (System.JUMPS, FREE, "N 340", Tells.RUN_AND_ACES, 0, 0),
        (System.JUMPS, JOEDOG, "N 16, E 18", Tells.STRONG, 0, 0),
        (System.JUMPS, JOEDOG, "N 16, E pass, S 19", Tells.PINOCHLES, 0, 0),
        (System.FIRST_ROUND, JOEDOG, "N 16, E 19", Tells.MELD, 10, 14),
        (System.FIRST_ROUND, JOEDOG, "N 16, E 21", Tells.MELD, 20, 0),
    ],
)
def test_what_the_last_bid_tells(
    system: System, rules: RuleSet, calls: str, tells: Tells, least: int, most: int
) -> None:
    row = last(rules, played(rules, system), calls)
    assert row is not None
    assert (row.tells, row.least, row.most) == (tells, least, most)


@pytest.mark.parametrize(
    "calls",
    [
        "N 50, E 60",  # from the second rung on
        "N 56, E 60",
        "N pass",
        "N 50, E 51, S pass, W pass, N 53",  # not the first call
    ],
)
def test_what_tells_nothing(calls: str) -> None:
    assert last(DOUBLE_DECK, played(DOUBLE_DECK, System.MELD_BIDS), calls) is None


def test_forty_to_a_round_number_tells_nothing_in_the_clubs_jumps() -> None:
    assert last(FREE, played(FREE, System.JUMPS), "N 260, E 300") is None


def last(rules: RuleSet, convention: Convention, text: str) -> BidRow | None:
    """What the last of these calls tells."""
    words = [call.split() for call in text.split(", ")]
    calls = [(SEATS["NESW".index(who)], Pass() if what == "pass" else Bid(int(what))) for who, what in words]
    *before, (seat, call) = calls
    return told(rules, convention, tuple(before), seat, call)


def test_each_side_tells_by_its_own() -> None:
    calls = ((N, Bid(50)), (E, Bid(52)), (S, Bid(54)))
    conventions = (played(DOUBLE_DECK, System.MELD_BIDS), NO_CONVENTION)
    assert [row and row.tells for row in all_told(DOUBLE_DECK, conventions, calls)] == [
        Tells.CONTRACT, None, Tells.MELD
    ]  # fmt: skip
    assert all_told(DOUBLE_DECK, (), calls) == (None, None, None)


def test_numbers_of_ones_own_stay_and_another_table_gives_way() -> None:
    known = played(DOUBLE_DECK, System.MELD_BIDS)
    rows = tuple(replace(row, least=row.least + 2) if row.most else row for row in known.rows)
    own = Convention(System.MELD_BIDS, rows)
    assert fitting(DOUBLE_DECK, own) == own
    assert fitting(DOUBLE_DECK, Convention(System.MELD_BIDS, known.rows[:3])) == known
    assert fitting(CLASSIC, own) == NO_CONVENTION


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda: BidRow(BidSituation.OPENING, -1, Tells.MELD), "0 to 99, got -1"),
        (lambda: BidRow(BidSituation.OPENING, 1, Tells.MELD, 10_000), "0 to 9990 of meld, got 10000"),
        (lambda: BidRow(BidSituation.OPENING, 1, Tells.MELD, 20, 10), "cannot tell 20 to 10"),
        (lambda: Convention(System.JUMPS, (BidRow(BidSituation.OPENING, 1, Tells.RUN),) * 2), "two things at once"),
    ],
)
def test_a_table_without_sense_is_refused(make: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        make()  # type: ignore[operator]


def agreed(rules: RuleSet, *systems: System) -> Record:
    return Record(rules, PLAYERS, "agreed", conventions=tuple(played(rules, system) for system in systems))


@pytest.mark.parametrize(("rules", "system"), [(DOUBLE_DECK, System.MELD_BIDS), (CLASSIC, System.EXPERTS)])
def test_conventions_are_kept_with_the_match(rules: RuleSet, system: System) -> None:
    record = agreed(rules, system, System.NONE)
    assert parse_record(format_record(record)) == record
    assert parse_notation(format_notation(record)) == record


def test_a_record_of_those_who_have_agreed_on_nothing_is_as_it_was() -> None:
    assert "conventions" not in record_to_json(agreed(CLASSIC))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda told: told[:1], "2 conventions are needed, the record names 1"),
        (lambda told: [told[0], {"system": "JUMPS"}], "the convention jumps does not fit double-deck"),
        (lambda told: [told[0], {"system": "X"}], "cannot be 'X'"),
    ],
)
def test_conventions_that_cannot_be_are_refused(change: object, why: str) -> None:
    values = record_to_json(agreed(DOUBLE_DECK, System.MELD_BIDS, System.NONE))
    values["conventions"] = change(values["conventions"])  # type: ignore[operator]
    with pytest.raises(Unreadable, match=why):
        record_from_json(values)


def test_two_experts_signal_unless_they_have_agreed_on_something_else() -> None:
    experts = tuple(Player(seat.letter, "expert") for seat in SEATS)
    for system, signals in ((System.NONE, True), (System.MELD_BIDS, False), (System.EXPERTS, True)):
        assert replace(agreed(DOUBLE_DECK, system, System.NONE), players=experts).agreed(S) is signals
    assert agreed(CLASSIC, System.EXPERTS, System.NONE).agreed(N), "others may agree on it, too"
    assert not agreed(CLASSIC, System.EXPERTS, System.NONE).agreed(E)
