"""What persons say at the table: seldom, each with a cause that everybody saw, and nothing of cards not yet seen."""

from collections.abc import Iterator, Sequence
from functools import cache
from random import Random

import pytest

from game import heads
from game.bots.player import Level, decide, make_bot
from game.decisions.talk import MOST, Remark, Talk
from game.match import Match
from game.rules import PRESETS, Seat, Suit, preset
from game.rules.play import (
    AuctionWon,
    CardPlayed,
    Contract,
    DealBegan,
    DealResult,
    DealScored,
    Event,
    GameWon,
    MeldLaid,
    MoonDeclared,
    Outcome,
    TrickWon,
    TrumpNamed,
)
from game.rules.text import HUMAN, Player, parse_card
from game.words.talk import LINES, Cause

N, E, S, W = Seat.NORTH, Seat.EAST, Seat.SOUTH, Seat.WEST
CLASSIC = preset("classic")
GAMES = ("classic", "double-deck", "kitty-four", "three-handed", "five-handed", "two-handed", "auction")


def players(count: int) -> tuple[Player, ...]:
    return tuple(Player(key.title(), Level.CASUAL.value, key) for key in heads.PERSONS[:count])


@cache
def played(game: str, seed: str = "said") -> tuple[tuple[Player, ...], tuple[Event, ...]]:
    """All events of six deals at most, and who played them."""
    rules = PRESETS[game]
    seated = players(len(rules.seats))
    match = Match.new(rules, seated, seed)
    bots = {seat: make_bot(Level.CASUAL, person=who.person) for seat, who in zip(rules.seats, seated, strict=True)}
    while not match.over and match.standing.deals < 6 and not match.full:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bots[seat], match.view(seat), Random(match.bot_seed(seat))).action)
    return seated, tuple(event for told in match.events for event in told)


def heard(game: str, seated: Sequence[Player], events: Sequence[Event]) -> list[Remark | None]:
    talk = Talk(PRESETS[game], seated)
    return [talk.hear(event) for event in events]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("game", GAMES)
def test_it_is_rare_and_nobody_says_the_same_twice(game: str) -> None:
    seated, events = played(game)
    said = heard(game, seated, events)
    begins = [number for number, event in enumerate(events) if isinstance(event, DealBegan)]
    for begin, end in zip(begins, [*begins[1:], len(events)], strict=True):
        deal = [
            remark
            for remark, event in zip(said[begin:end], events[begin:end], strict=True)
            if remark is not None and not isinstance(event, GameWon)
        ]
        assert len(deal) <= MOST
    remarks = [(remark.seat, remark.cause) for remark in said if remark is not None]
    assert len(remarks) == len(set(remarks))


def test_they_do_speak() -> None:
    assert sum(remark is not None for game in GAMES[:4] for remark in heard(game, *played(game))) > 10


@pytest.mark.parametrize("game", GAMES)
def test_everybody_hears_the_same_and_what_is_hidden_changes_no_word(game: str) -> None:
    seated, events = played(game)
    said = heard(game, seated, events)
    for viewer in (None, *PRESETS[game].seats):
        assert heard(game, seated, [event.seen_by(viewer) for event in events]) == said


def test_what_comes_later_changes_no_word() -> None:
    seated, events = played("classic")
    said = heard("classic", seated, events)
    for end in range(0, len(events), 17):
        assert heard("classic", seated, events[:end]) == said[:end]


@pytest.mark.parametrize("game", ["classic", "five-handed"])
def test_a_replay_may_begin_in_the_middle_of_a_trick(game: str) -> None:
    """It jumps to and fro: what is shown next need not follow what was heard last."""
    seated, events = played(game)
    for begin in range(0, len(events), 13):
        talk = Talk(PRESETS[game], seated)
        for event in (*events[:5], *events[begin : begin + 40], *events[begin // 2 : begin // 2 + 40]):
            talk.hear(event)


def test_people_and_bots_that_are_nobody_in_particular_say_nothing() -> None:
    _, events = played("classic")
    for who in (Player("Nora", HUMAN), Player("Nora", HUMAN, "nora"), Player("Bot", "casual")):
        assert not any(heard("classic", (who,) * 4, events))


def trick(cards: str, leader: Seat, winner: Seat, points: int) -> Iterator[Event]:
    played = tuple(parse_card(card) for card in cards.split())
    for seat, card in zip(CLASSIC.seating.from_seat(leader), played, strict=True):
        yield CardPlayed(seat, card)
    yield TrickWon(winner, played, points, last=False)


def result(outcome: Outcome) -> DealScored:
    row = DealResult(1, N, Contract(E, 300), Suit.SPADES, outcome, (0, 0), (0, 0), (True, True), (0, 0), (0, 0))
    return DealScored(row, (0, 0))


BID = (DealBegan(1, N), AuctionWon(Contract(E, 300), forced=False), TrumpNamed(E, Suit.SPADES))
MELDS = next(event for event in played("double-deck")[1] if isinstance(event, MeldLaid))


@pytest.mark.parametrize(
    ("events", "causes"),
    [
        ((DealBegan(1, N), AuctionWon(Contract(E, 250), forced=True)), {(E, Cause.FORCED)}),
        ((*BID, MoonDeclared(E)), {(S, Cause.THEIR_MOON), (N, Cause.THEIR_MOON)}),
        ((*BID, *trick("AH 9S JH QH", N, E, 10)), {(N, Cause.ACE_TRUMPED)}),
        ((*BID, *trick("AH TH KH 9S", N, W, 30)), {(N, Cause.ACE_TRUMPED), (N, Cause.TRICK_LOST), (W, Cause.THANKS)}),
        ((*BID, *trick("TH JH AH KH", N, S, 30)), {(S, Cause.GOOD_LEAD), (S, Cause.THANKS)}),
        ((*BID, *trick("AH KH TH 9H", N, N, 30)), {(N, Cause.THANKS)}),
        ((*BID, *trick("AH JH TH 9H", N, N, 20)), set()),
        ((*BID, result(Outcome.MADE), DealBegan(2, E)), {(W, Cause.WELL_BID)}),
        (
            (*BID, result(Outcome.SET), DealBegan(2, E)),
            {(E, Cause.MY_FAULT), (W, Cause.NEVER_MIND), (N, Cause.SET_THEM), (S, Cause.SET_THEM)},
        ),
        ((*BID, result(Outcome.THROWN_IN), DealBegan(2, E)), set()),
        ((*BID, GameWon(1, (0, 0))), {(N, Cause.LOST), (S, Cause.LOST), (E, Cause.WON), (W, Cause.WON)}),
    ],
)
def test_each_remark_has_its_cause(
    events: Sequence[Event], causes: set[tuple[Seat, Cause]], monkeypatch: pytest.MonkeyPatch
) -> None:
    found = set()
    monkeypatch.setattr(Talk, "_speaks", lambda _, seat, cause: found.add((seat, cause)))
    heard("classic", players(4), events)

    assert found == causes


def test_a_farewell_is_kept_for_the_end_of_the_match() -> None:
    talk = Talk(CLASSIC, players(4))
    said = [talk.hear(event) for event in (*BID, GameWon(1, (0, 0)))]

    assert talk.farewell == said[-1] == Remark(N, Cause.LOST, "You played so well.")


def test_there_is_a_sentence_for_everybody_and_every_cause_and_each_is_short() -> None:
    assert set(LINES) == {(person, cause) for person in heads.PERSONS for cause in Cause}
    assert max(map(len, LINES.values())) <= 24
    for cause in Cause:
        said = [LINES[person, cause] for person in heads.PERSONS]
        assert len(set(said)) == len(said), "each speaks in their own manner"
