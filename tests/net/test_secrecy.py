"""What a seat is sent is the same, byte by byte, when all that is hidden from it is dealt again."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.match import Match
from game.net.keeper import Keeper
from game.net.light import LightSeat
from game.net.messages import VERSION, Greet, format_message
from game.net.people import TableStage, Terms
from game.net.table import SharedTable
from game.rules import KINDS, PRESETS, RuleSet, Seat
from game.rules.play import CardDrawn, CardsBuried, CardsPassed, Event, HandDealt, LegalActions, State, WidowTaken
from game.rules.text import HUMAN, Player
from tests.bots.table import redealt
from tests.games import of_each_kind

SECRET = "1234567890abcdef"


def token(seat: Seat) -> str:
    return f"{seat:032x}"


def table_of(match: Match) -> SharedTable:
    """A table at which people sit in all seats, in the middle of this match."""
    table = SharedTable(Terms(match.rules), lambda: SECRET)
    for seat in match.rules.seats:
        table.come(token(seat), f"P{int(seat)}", seat, 0.0)
    table.match, table.stage = match, TableStage.PLAYING
    return table


def told(match: Match, seat: Seat | None) -> list[str]:
    """All that is sent to somebody who comes now."""
    keeper = Keeper(table_of(match))
    keeper.open(1, 0.0)
    keeper.do(1, Greet(VERSION, "P", token(seat) if seat else "f" * 32, watch=seat is None), 0.0)
    return keeper.tell(1)


def sheet_of(match: Match, seat: Seat | None) -> list[str]:
    """All that the page of somebody with a light seat is sent who comes now."""
    keeper = Keeper(table_of(match))
    keeper.open(1, 0.0)
    light = LightSeat(keeper, 1)
    light.take(format_message(Greet(VERSION, "P", token(seat) if seat else "f" * 32, watch=seat is None)), 0.0)
    return light.tell()


def matches(rules: RuleSet, seed: str, deals: int) -> Iterator[Match]:
    """A match after each of its actions, all of which are drawn."""
    rng = Random(seed)
    match = Match.new(rules, tuple(Player(f"P{int(seat)}", HUMAN) for seat in rules.seats), seed)
    while not match.over:
        if match.deal_due:
            if match.state.standing.deals == deals:
                return
            match.deal()
        else:
            seat = match.awaited
            assert seat is not None
            actions = [action for action, _ in zip(LegalActions(match.view(seat)), range(12), strict=False)]
            match.act(seat, rng.choice(actions))
        if not match.over and not match.deal_due:
            yield match


def hidden_anew(event: Event, seat: Seat | None, rng: Random) -> Event:
    """An event with other cards where that seat does not see them."""
    if event.seen_by(seat) == event:
        return event
    match event:
        case HandDealt() | CardsPassed() | CardsBuried() | WidowTaken():
            return replace(event, cards=tuple(sorted(rng.choices(KINDS, k=event.count))))
        case CardDrawn():
            return replace(event, card=rng.choice(KINDS))
    raise AssertionError(f"{event} hides something")


def dealt_anew(match: Match, seat: Seat | None, rng: Random) -> Match:
    """The same match to that seat, or to one who watches, with other cards wherever they are hidden."""
    other = match.at(match.ply)
    other._first = 0  # what may be undone stays the same
    other._events = [tuple(hidden_anew(event, seat, rng) for event in events) for events in other._events]
    state: State = other._states[-1]
    other._states = [*other._states[:-1], redealt(state, seat or Seat.NORTH, rng)]
    return other


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", of_each_kind())
def test_nothing_that_is_sent_depends_on_what_is_hidden(name: str) -> None:
    rng = Random(name)
    compared = differing = 0
    for number, match in enumerate(matches(PRESETS[name], f"wire {name}", 2)):
        if number % (11 if PRESETS[name].deck.copies == 2 else 29):  # twice the cards make a deal twice as long
            continue
        for seat in (*match.rules.seats, None):
            other = dealt_anew(match, seat, rng)
            differing += other.state != match.state
            compared += 1
            assert told(other, seat) == told(match, seat)
            assert sheet_of(other, seat) == sheet_of(match, seat)

    assert compared > 20
    assert differing > compared // 4


@pytest.mark.parametrize("name", PRESETS)
def test_a_card_that_a_seat_may_not_see_would_be_found(name: str) -> None:
    """The comparison sees another seat's hand, if it is sent: what West is told differs for East."""
    match = next(iter(matches(PRESETS[name], "other", 1)))
    north, east = match.rules.seats[:2]

    assert told(dealt_anew(match, north, Random(1)), east) != told(match, east)


def test_the_secret_of_the_keeper_is_told_only_when_the_match_is_over() -> None:
    for match in matches(PRESETS["classic"], "seed in sight", 1):
        for seat in (*match.rules.seats, None):
            assert not any(SECRET in text or "seed in sight" in text for text in told(match, seat))
