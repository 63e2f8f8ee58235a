"""One whole game per preset as a readable list of events, the same on every machine.

A golden game changes only with a stated reason: ``pytest tests/rules/test_golden.py --update-golden``.
"""

from pathlib import Path
from random import Random

import pytest

from game.cli.replay import tell
from game.rules.actions import Action, Bid, NameTrump, Pass, PassCards, PlayOn, ThrowIn
from game.rules.cards import Hand, Suit
from game.rules.engine import apply, legal_actions, new_game
from game.rules.legality import trump_of
from game.rules.melds import trump_values
from game.rules.observation import to_act
from game.rules.ruleset import PRESETS, RuleSet
from game.rules.shuffle import deal_from_seed, first_dealer
from game.rules.states import Auction, AwaitingDeal, DealOver, GameOver, Melding, NamingTrump, Passing, State

GOLDEN = Path(__file__).parent.parent / "golden"
SEED = "41"
"""Neither a short game nor a long one, under both presets."""


def simple_action(rules: RuleSet, state: State, rng: Random) -> Action:
    """A player simple enough to be no reason for a change: he bids what he sees, and plays any legal card.

    Only ``Random.random`` is drawn on: Python promises its numbers for ever.
    """
    seat = to_act(state)
    assert seat is not None
    actions = legal_actions(state)
    match state:
        case Auction():
            bid = next(action for action in actions if isinstance(action, Bid))
            worth = max(trump_values(rules, state.hands[seat]).values()) + 19 * rules.scale
            return bid if bid.points <= worth or Pass() not in actions else Pass()
        case NamingTrump():
            values = trump_values(rules, state.hands[seat])
            return NameTrump(max(Suit, key=lambda suit: values[suit]))
        case Passing():
            return PassCards(cards_to_pass(rules, state, state.hands[seat]))
        case Melding():
            return ThrowIn() if ThrowIn() in actions else PlayOn()
    cards = list(actions)
    return cards[int(rng.random() * len(cards))]


def cards_to_pass(rules: RuleSet, state: Passing, hand: Hand) -> Hand:
    """To the declarer the highest trumps, then aces; back to the partner the lowest plain cards."""
    trump = trump_of(state.contract)
    best = sorted(hand, key=lambda card: (card.suit is trump, card.rank, card.suit), reverse=not state.passed)
    return tuple(best[: rules.pass_count])


def golden_game(rules: RuleSet) -> str:
    """The game as text."""
    rng = Random(SEED)
    state: State = new_game(rules, first_dealer(rules, SEED))
    found = [f"{rules.name}, seed {SEED!r}"]
    trick: list[str] = []
    while not isinstance(state, GameOver):
        seat = to_act(state)
        assert seat is not None
        if isinstance(state, AwaitingDeal | DealOver):
            action: Action = deal_from_seed(rules, SEED, state.standing.deals + 1)
        else:
            action = simple_action(rules, state, rng)
        step = apply(state, seat, action)
        found += tell(step.events, "NESW", trick)
        state = step.state
    return "\n".join(found) + "\n"


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_plays_its_golden_game(name: str, update_golden: bool) -> None:
    path = GOLDEN / f"{name}.txt"
    text = golden_game(PRESETS[name])
    if update_golden:
        path.write_text(text, encoding="utf-8")
    assert path.exists(), f"the preset {name} has no golden game: write it with --update-golden, read it, commit it"
    assert text.splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_no_golden_game_is_without_its_preset() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == set(PRESETS)
