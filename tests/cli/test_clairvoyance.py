"""What knowing all cards is worth: only the bot that is shown them knows them, and only where it is shown them."""

from contextlib import AbstractContextManager, nullcontext
from random import Random

import pytest

from game.bots.knowledge import knowledge
from game.bots.sampling import sample
from game.cli import duplicate, match
from game.cli.clairvoyance import Shown, knowing
from game.cli.duplicate import DuplicateTable, duplicates
from game.cli.workers import Crew
from game.plain import finish
from game.rules import Seat, State, Suit, deal_from_seed, new_game, observe, to_act
from game.rules.presets import CLASSIC, THREE_HANDED
from tests.strategies import at_trick, dealt, do


def test_every_imagined_deal_is_the_real_one() -> None:
    state = at_trick(CLASSIC, Suit.SPADES, "TH", "AH 9C")
    known = knowledge(observe(state, Seat.SOUTH))
    with knowing(state, Shown.PLAY):
        shown = finish(sample(known, 3, Random(1)))

    assert [shown.hands(lane) for lane in range(3)] == [state.cards.hands] * 3


def test_a_widow_is_among_the_cards_that_are_shown() -> None:
    state = do(new_game(THREE_HANDED, Seat.NORTH), deal_from_seed(THREE_HANDED, "widow", 1))
    known = knowledge(observe(state, Seat.NORTH))
    with knowing(state, Shown.AUCTION):
        shown = finish(sample(known, 1, Random(1)))
    imagined = finish(sample(known, 1, Random(1)))

    assert shown.hands(0) == (*state.cards.hands, state.cards.widow)
    assert imagined.hands(0) != shown.hands(0), "only meanwhile"


@pytest.mark.parametrize(
    ("shown", "bidding", "playing"),
    [
        (Shown.NOTHING, False, False),
        (Shown.PLAY, False, True),
        (Shown.AUCTION, True, False),
        (Shown.EVERYTHING, True, True),
    ],
)
def test_cards_are_shown_only_where_they_are_to_be(shown: Shown, bidding: bool, playing: bool) -> None:
    assert shown.covers(dealt(CLASSIC, {})) is bidding
    assert shown.covers(at_trick(CLASSIC, Suit.SPADES, "TH", "AH 9C")) is playing


@pytest.mark.parametrize("words", [["--rules", "two-handed"], ["--ns", "exec:x"]])
def test_only_bots_that_imagine_whole_deals_can_be_shown_them(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        match.run(["--ns", "expert", "--ew", "expert", "--shown", "play", *words])

    assert "bots of ours that imagine deals" in capsys.readouterr().err


def test_only_the_first_player_is_shown_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 1)
    asked: list[tuple[Seat | None, Shown]] = []

    def note(state: State, shown: Shown) -> AbstractContextManager[None]:
        asked.append((to_act(state), shown))
        return nullcontext()

    monkeypatch.setattr(duplicate, "knowing", note)
    next(duplicates(DuplicateTable("easy", "easy", CLASSIC, "1", shown=Shown.PLAY), 1, Crew()))

    shown = [{what for seat, what in asked if seat is one} for one in (Seat.NORTH, Seat.EAST)]
    assert shown == [{Shown.PLAY, Shown.NOTHING}] * 2, "each side is the first player's in one of the two matches"
    first = asked[: len(asked) // 2]
    assert {what for seat, what in first[:20] if seat in (Seat.NORTH, Seat.SOUTH)} == {Shown.PLAY}
    assert {what for seat, what in first[:20] if seat in (Seat.EAST, Seat.WEST)} == {Shown.NOTHING}
