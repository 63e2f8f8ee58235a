"""What knowing all cards is worth: only the bot that is shown them knows them, and only where it is shown them."""

from random import Random

import pytest

from build.lab import match
from build.lab.clairvoyance import Shown, real_deal
from build.lab.match import StudiedTable
from game.bots.knowledge import knowledge
from game.bots.sampling import Sampler
from game.cli import duplicate
from game.cli.duplicate import duplicates
from game.cli.workers import WorkerPool
from game.rules import Seat, Suit
from game.rules.play import State, TrickPlay, deal_from_seed, new_game, observe, to_act
from game.rules.presets import CLASSIC, THREE_HANDED
from game.work import finish
from tests.strategies import at_trick, dealt, do


def test_every_imagined_deal_is_the_real_one() -> None:
    state = at_trick(CLASSIC, Suit.SPADES, "TH", "AH 9C")
    known = knowledge(observe(state, Seat.SOUTH))
    shown = finish(real_deal(state)(known, 3, Random(1)))

    assert [shown.hands(lane) for lane in range(3)] == [state.cards.hands] * 3


def test_a_widow_is_among_the_cards_that_are_shown() -> None:
    state = do(new_game(THREE_HANDED, Seat.NORTH), deal_from_seed(THREE_HANDED, "widow", 1))
    known = knowledge(observe(state, Seat.NORTH))
    shown = finish(real_deal(state)(known, 1, Random(1)))

    assert shown.hands(0) == (*state.cards.hands, state.cards.widow)


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
        match.main(["--ns", "expert", "--ew", "expert", "--shown", "play", *words])

    assert "bots of ours that imagine deals" in capsys.readouterr().err


@pytest.mark.sweep
def test_only_the_first_player_is_shown_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(duplicate, "LONGEST_MATCH", 1)
    shown: list[Seat | None] = []

    def note(state: State) -> Sampler:
        assert isinstance(state.phase, TrickPlay)
        shown.append(to_act(state))
        return real_deal(state)

    monkeypatch.setattr(match, "real_deal", note)
    next(duplicates(StudiedTable("standard", "standard", CLASSIC, "1", shown=Shown.PLAY), 1, WorkerPool()))

    change = next(at for at, seat in enumerate(shown) if seat in (Seat.EAST, Seat.WEST))
    assert set(shown[:change]) == {Seat.NORTH, Seat.SOUTH}
    assert set(shown[change:]) == {Seat.EAST, Seat.WEST}, "the first player sits there in the second match"
