"""One match in progress: its record, undo and redo, listeners, and the same seed giving the same match."""

import json
from dataclasses import replace
from random import Random

import pytest

from game import plain
from game.match import Match
from game.plain import Unreadable
from game.rules import NO_CONVENTION, PRESETS, RuleSet, Seat, Suit
from game.rules.conventions import MELD_BIDS, fitting
from game.rules.play import (
    Auction,
    AwaitingDeal,
    Bid,
    CallMade,
    Deal,
    DealBegan,
    DealOver,
    GameOver,
    IllegalAction,
    NameTrump,
    Pass,
    PlayCard,
    Refusal,
    State,
    all_told,
    deal_from_seed,
    legal_actions,
    observe,
    to_act,
)
from game.rules.presets import CLASSIC
from game.rules.text import (
    HUMAN,
    Player,
    Record,
    RecordError,
    final_state,
    record_from_json,
    record_to_json,
    replay,
)
from game.store.matches import format_record, parse_record
from tests.strategies import AUCTION_GAMES, FOUR, modest_action

ONE_PERSON = tuple(Player(seat.name.title(), HUMAN if seat is Seat.SOUTH else "easy") for seat in FOUR)
TWO_PERSONS = tuple(Player(seat.name.title(), HUMAN if seat in (Seat.SOUTH, Seat.NORTH) else "easy") for seat in FOUR)
ONLY_BOTS = tuple(Player(seat.name.title(), "easy") for seat in FOUR)


def go_on(match: Match, rng: Random, actions: int = 1) -> None:
    """Do that many actions, deals among them, or until the match is over."""
    for _ in range(actions):
        seat = match.awaited
        if match.over:
            return
        if seat is None:
            match.deal()
        else:
            match.act(seat, modest_action(match.state, rng))


def to_decision(match: Match, rng: Random) -> Seat:
    """Play on until a person is asked."""
    while match.awaited is None or not match.is_human(match.awaited):
        go_on(match, rng)
    return match.awaited


def new_match(players: tuple[Player, ...] = ONE_PERSON, seed: str = "match", rules: RuleSet | None = None) -> Match:
    return Match.new(rules or CLASSIC, players, seed)


# Beginning and going on


def test_a_new_match_waits_for_its_first_deal() -> None:
    match = new_match()

    assert isinstance(match.state.phase, AwaitingDeal)
    assert (match.deal_due, match.awaited, match.over, match.ply) == (True, None, False, 0)
    assert match.record == Record(CLASSIC, ONE_PERSON, "match")
    assert (match.rules, match.seed, match.players) == (CLASSIC, "match", ONE_PERSON)


def test_the_deal_follows_from_the_seed() -> None:
    match = new_match()

    match.deal()

    assert isinstance(match.state.phase, Auction)
    assert match.state.cards.hands == deal_from_seed(CLASSIC, "match", 1).hands
    assert match.awaited is to_act(match.state)
    assert not match.deal_due


def test_a_second_deal_is_not_due() -> None:
    match = new_match()
    match.deal()

    with pytest.raises(IllegalAction):
        match.deal()
    assert match.ply == 1


@pytest.mark.parametrize("name", [name for name in PRESETS if name not in AUCTION_GAMES])
def test_every_step_of_a_game_is_undone_and_done_again(name: str) -> None:
    rules = PRESETS[name]
    players = (Player("Nora", HUMAN), *(Player(seat.name.title(), "easy") for seat in rules.seats[1:]))
    match = new_match(players, rules=rules)
    rng, last = Random(name), 0
    while match.state.standing.deals < 3 and not match.over:
        to_decision(match, rng)
        before, ply = match.state, match.ply
        go_on(match, rng)
        after = match.state
        assert ply >= last
        assert match.undo(Seat.NORTH)
        assert (match.state, match.ply) == (before, ply)
        assert match.redo()
        assert (match.state, match.ply) == (after, ply + 1)
        last = ply

    while match.undo(Seat.NORTH):
        assert match.awaited is not None
        assert match.is_human(match.awaited)
    assert match.state.standing.deals == 1


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    "name",
    ["joedog", "two-handed-book", "three-handed"]
    + [pytest.param(name, marks=pytest.mark.slow) for name in ("classic", "double-deck", "two-handed")],
)
def test_a_match_is_at_every_step_what_its_record_says(name: str) -> None:
    match = new_match(ONE_PERSON[: len(PRESETS[name].seats)], rules=PRESETS[name])
    rng = Random(name)
    while not match.over:
        go_on(match, rng)
        assert match.ply == len(match.record.actions)
        if match.ply % 500 == 0 or match.over:
            assert final_state(match.record) == match.state
            again = Match(parse_record(format_record(match.record)))
            assert again.state == match.state
            assert (again.record, again.ply, again.awaited) == (match.record, match.ply, match.awaited)

    assert isinstance(match.state.phase, GameOver)
    assert (match.awaited, match.deal_due) == (None, False)


def test_the_same_seed_gives_the_same_match() -> None:
    def played(seed: str) -> Record:
        match = new_match(ONLY_BOTS, seed)
        while match.state.standing.deals < 3:
            seat = match.awaited
            if seat is None:
                match.deal()
            else:
                match.act(seat, modest_action(match.state, Random(match.bot_seed(seat))))
        return match.record

    once = played("alike")
    assert played("alike") == once
    assert played("another").actions != once.actions


def test_a_bot_thinks_the_same_thoughts_only_at_the_same_ply_in_the_same_seat() -> None:
    match, twin = new_match(), new_match()
    match.deal()

    assert match.bot_seed(Seat.NORTH) != twin.bot_seed(Seat.NORTH)
    twin.deal()
    assert match.bot_seed(Seat.NORTH) == twin.bot_seed(Seat.NORTH) != twin.bot_seed(Seat.EAST)
    assert match.bot_seed(Seat.NORTH) != new_match(seed="other").bot_seed(Seat.NORTH)


def test_a_seat_sees_its_observation() -> None:
    match = new_match()
    match.deal()

    assert all(match.view(seat) == observe(match.state, seat, match.record.agreed(seat)) for seat in FOUR)


def test_people_and_bots_are_told_apart() -> None:
    assert [new_match().is_human(seat) for seat in FOUR] == [False, False, True, False]


@pytest.mark.parametrize("seed", ["", " a", "x" * 65])
def test_a_match_with_an_impossible_seed_is_refused(seed: str) -> None:
    with pytest.raises(RecordError, match="a seed is"):
        new_match(seed=seed)


def test_a_match_from_an_illegal_record_is_refused() -> None:
    with pytest.raises(RecordError, match="action 1"):
        Match(Record(CLASSIC, ONE_PERSON, "match", (Pass(),)))


# Refused actions


def test_a_refused_action_changes_nothing() -> None:
    match = new_match()
    match.deal()
    speaker = match.awaited
    assert speaker is not None
    before, record = match.state, match.record

    for seat, action, why in (
        (CLASSIC.seating.after(speaker), Pass(), Refusal.NOT_YOUR_TURN),
        (speaker, Bid(300), Refusal.RAISE_TOO_HIGH),
        (speaker, NameTrump(Suit.SPADES), Refusal.WRONG_PHASE),
    ):
        with pytest.raises(IllegalAction) as refused:
            match.act(seat, action)
        assert refused.value.refusal is why

    assert (match.state, match.record) == (before, record)


def test_a_refused_action_keeps_what_can_be_redone() -> None:
    match, rng = new_match(), Random(1)
    seat = to_decision(match, rng)
    match.act(seat, modest_action(match.state, rng))
    match.undo(Seat.SOUTH)

    with pytest.raises(IllegalAction):
        match.act(seat, Bid(0))

    assert match.can_redo


def test_an_action_returns_what_happened() -> None:
    match = new_match()

    dealt = match.deal()
    speaker = match.awaited
    assert speaker is not None

    assert isinstance(dealt[0], DealBegan)
    assert match.act(speaker, Pass()) == (CallMade(speaker, Pass()),)


# Undo and redo


def test_nothing_can_be_undone_before_a_person_has_decided() -> None:
    match, rng = new_match(), Random(3)
    to_decision(match, rng)
    before = match.state

    assert not match.can_undo(Seat.SOUTH)
    assert match.undo(Seat.SOUTH) is False
    assert match.state is before


def test_bots_alone_undo_nothing() -> None:
    match = new_match(ONLY_BOTS)
    go_on(match, Random(4), 60)

    assert not match.can_undo(Seat.SOUTH)


def test_undo_goes_back_to_a_persons_last_decision() -> None:
    match, rng = new_match(), Random(5)
    seat = to_decision(match, rng)
    before, ply = match.state, match.ply
    match.act(seat, Pass() if Pass() in legal_actions(match.state) else modest_action(match.state, rng))
    while match.awaited is not Seat.SOUTH:
        go_on(match, rng)

    assert match.undo(Seat.SOUTH) is True
    assert (match.state, match.ply, match.awaited) == (before, ply, Seat.SOUTH)
    assert final_state(match.record) == before


def test_a_deal_is_nobodys_decision() -> None:
    # the person deals now and then, and is never taken back to a deal
    match, rng = new_match(), Random(6)
    while not match.over:
        go_on(match, rng)
    while match.undo(Seat.SOUTH):
        assert match.awaited is Seat.SOUTH
        assert not match.deal_due


def test_undo_reaches_back_over_deals_and_redo_comes_forward_again() -> None:
    match, rng = new_match(), Random(7)
    go_on(match, rng, 250)
    record, state = match.record, match.state

    undone = 0
    while match.undo(Seat.SOUTH):
        undone += 1
    assert undone > 20
    assert not match.can_undo(Seat.SOUTH)
    redone = 0
    while match.redo():
        redone += 1

    assert (match.record, match.state) == (record, state)
    assert not match.can_redo
    assert match.redo() is False
    assert redone in (undone, undone + 1)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("players", [ONE_PERSON, TWO_PERSONS])
def test_after_any_undos_and_redos_the_match_is_what_its_record_says(players: tuple[Player, ...]) -> None:
    match, rng = new_match(players), Random(8)
    seen: dict[tuple[object, ...], State] = {}
    for number in range(400):
        choice = rng.random()
        if choice < 0.2:
            before = match.record.actions
            seat = rng.choice(match.people)
            if match.undo(seat):
                assert match.record.actions == before[: match.ply]
                assert match.awaited is seat
        elif choice < 0.3:
            before = match.record.actions
            if match.redo():
                assert match.record.actions[: len(before)] == before
        else:
            go_on(match, rng)
        if number % 8 == 0:  # a replay takes long at the end
            assert final_state(match.record) == match.state
            assert list(match.events) == [step.events for step in replay(match.record)]
        assert seen.setdefault(match.record.actions, match.state) == match.state


def test_redo_stops_at_a_persons_next_decision() -> None:
    match, rng = new_match(), Random(9)
    plies = []
    for _ in range(6):
        seat = to_decision(match, rng)
        plies.append(match.ply)
        match.act(seat, modest_action(match.state, rng))
    end = match.ply
    for _ in range(6):
        match.undo(Seat.SOUTH)
    assert match.ply == plies[0]

    for ply in [*plies[1:], end]:
        assert match.redo()
        assert match.ply == ply


def test_another_action_forgets_what_could_be_redone() -> None:
    match, rng = new_match(), Random(10)
    seat = to_decision(match, rng)
    first, second, *_ = legal_actions(match.state)
    match.act(seat, first)
    match.undo(Seat.SOUTH)

    match.act(seat, second)

    assert not match.can_redo
    assert match.redo() is False
    assert match.record.actions[-1] == second


def test_after_an_undo_the_same_actions_bring_back_the_same_deals() -> None:
    match, rng = new_match(), Random(11)
    while not isinstance(match.state.phase, DealOver):
        go_on(match, rng)
    match.deal()
    last = next(action for action in reversed(match.record.actions) if isinstance(action, Deal))
    assert match.undo(Seat.SOUTH)
    while not isinstance(match.state.phase, DealOver):
        go_on(match, rng)
    match.deal()

    assert match.record.actions[-1] == last


def test_a_card_played_can_be_taken_back_and_another_played() -> None:
    match, rng = new_match(), Random(12)
    while True:
        seat = to_decision(match, rng)
        choices = list(legal_actions(match.state))
        if isinstance(choices[0], PlayCard) and len(choices) > 1:
            break
        match.act(seat, modest_action(match.state, rng))
    match.act(seat, choices[0])
    assert match.undo(Seat.SOUTH)

    match.act(seat, choices[1])

    assert match.record.actions[-1] == choices[1]


# Limits


def test_a_match_that_is_full_takes_no_further_deal_and_can_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "DEALS", 2)
    match, rng = new_match(), Random(3)

    while not match.full:
        assert not (match.deal_due and match.state.standing.deals == 2)
        go_on(match, rng)

    assert match.deal_due
    with pytest.raises(RecordError, match=r"^this match has reached its greatest length$"):
        match.deal()
    assert parse_record(format_record(match.record)) == match.record


def test_a_deal_that_has_begun_is_played_to_its_end_however_long_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(plain, "ACTIONS", 3)
    match, rng = new_match(), Random(3)

    while not match.full:
        go_on(match, rng)

    assert match.ply > 3
    assert parse_record(format_record(match.record)) == match.record


@pytest.mark.parametrize("limit", ["DEALS", "ACTIONS"])
def test_a_record_longer_than_a_match_may_be_is_refused(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    match, rng = new_match(), Random(3)
    while match.state.standing.deals < 3:
        go_on(match, rng)
    text = format_record(match.record)
    monkeypatch.setattr(plain, limit, 2)

    with pytest.raises(RecordError, match="no game has more than"):
        parse_record(text)


def test_steps_that_are_known_are_not_replayed(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    go_on(match, Random(3), 20)
    steps = list(replay(match.record))
    monkeypatch.setattr("game.match.replay", None)

    again = Match(match.record, steps)

    assert (again.state, again.events) == (match.state, match.events)


# What a call tells


def test_what_calls_tell_is_said_at_once_after_an_undo_and_when_the_match_is_read_again() -> None:
    """The rest of what happens stays: the call that ends an auction brings more than itself."""
    rules = PRESETS["double-deck"]
    told = fitting(rules, MELD_BIDS)
    players = tuple(Player(seat.name.title(), HUMAN) for seat in rules.seats)
    match, plain_match = (Match.new(rules, players, "told", agreed) for agreed in ((told, NO_CONVENTION), ()))
    for each in (match, plain_match):
        each.deal()
        for call in (Bid(50), Bid(52), Bid(54), Pass(), Pass(), Bid(55), Pass()):
            seat = each.awaited
            assert seat is not None
            assert each.act(seat, call) is each.events[-1]

    first = [event for event, *_ in match.events if isinstance(event, CallMade)]
    rows = all_told(rules, match.record.conventions, tuple((made.seat, made.call) for made in first))
    assert [made.tells for made in first] == [row and row.in_points(rules) for row in rows]
    assert any(made.tells for made in first)
    assert not all(made.tells for made in first)
    without_it = [
        tuple(replace(event, tells=None) if isinstance(event, CallMade) else event for event in events)
        for events in match.events
    ]
    assert without_it == list(plain_match.events)
    assert len(match.events[-1]) > 1, "or the test says nothing of the rest"
    assert Match(match.record).events == match.events
    events, seat = match.events, first[-1].seat
    match.undo(seat)
    match.redo()
    assert match.events == events


# What was seen stays seen.


def test_who_has_done_nothing_since_has_seen_nothing_new() -> None:
    match, rng = new_match(), Random(5)
    to_decision(match, rng)

    assert list(match.seen_since(match.ply)) == []


def taken_back(later: int) -> tuple[Match, Seat, object]:
    """Return a match whose person has taken a decision back after ``later`` more; who, and the action."""
    match, rng = new_match(), Random(5)
    seat = to_decision(match, rng)
    ply = match.ply
    go_on(match, rng, 1 + later)
    action = match.record.actions[ply]
    assert match.undo(seat)
    assert match.ply == ply
    return match, seat, action


def test_a_slip_that_nobody_has_answered_is_no_second_try() -> None:
    match, seat, _ = taken_back(0)
    assert match.record.replayed == ()
    match.act(seat, next(iter(legal_actions(match.state))))
    assert match.record.replayed == ()


def test_what_was_taken_back_after_an_answer_is_marked_even_if_the_match_is_left_there() -> None:
    match, seat, action = taken_back(1)
    left = parse_record(format_record(match.record))
    assert left.replayed == (1,)
    assert Match(left).record.replayed == (1,)

    match.redo()
    assert match.record.replayed == (), "done again, nothing has changed"
    match.undo(seat)
    match.act(seat, next(other for other in legal_actions(match.state) if other != action))
    assert match.record.replayed == (1,)
    assert "replayed" not in format_record(replace(match.record, replayed=()))


@pytest.mark.parametrize("deals", ["[2, 1]", "[0]", "[1, 1]", '"1"', "[true]"])
def test_numbers_of_marked_deals_are_checked(deals: str) -> None:
    with pytest.raises(Unreadable):
        record_from_json(record_to_json(new_match().record) | {"helped": json.loads(deals)})
