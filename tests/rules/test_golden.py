"""One whole game per preset as a readable list of events, the same on every machine.

A golden game changes only with a stated reason: ``pytest tests/rules/test_golden.py --update-golden``.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from game.rules.actions import Action, Bid, NameTrump, Pass, PassCards, PlayOn, ThrowIn
from game.rules.cards import Hand, Suit, format_hand
from game.rules.engine import apply, legal_actions, new_game
from game.rules.events import (
    AuctionWon,
    CallMade,
    CardPlayed,
    CardsPassed,
    CardsThrownTogether,
    DealBegan,
    DealScored,
    Event,
    GameWon,
    HandDealt,
    HandThrownIn,
    MeldLaid,
    MoonDeclared,
    PlayBegan,
    TrickWon,
    TrumpNamed,
)
from game.rules.legality import trump_of
from game.rules.melds import trump_values
from game.rules.notation import format_action
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


def lines(events: tuple[Event, ...], trick: list[str]) -> Iterator[str]:
    """Events as a person would note them down; the cards of a trick are collected on one line."""
    for event in events:
        match event:
            case DealBegan(number=number, dealer=dealer):
                yield f"\ndeal {number}: {dealer.letter} deals"
            case HandDealt(seat=seat, cards=cards):
                yield f"  {seat.letter} holds {format_hand(cards or ())}"
            case CallMade(seat=seat, call=call):
                yield f"  {seat.letter} {format_action(call)}"
            case CardsThrownTogether(reason=reason):
                yield f"  thrown together: {reason.value}"
            case AuctionWon(contract=contract, forced=forced):
                yield f"  {contract.declarer.letter} {'must take' if forced else 'has'} it at {contract.points}"
            case TrumpNamed(seat=seat, suit=suit):
                yield f"  {seat.letter} names trump {suit.letter}"
            case CardsPassed(sender=sender, receiver=receiver, cards=cards):
                yield f"  {sender.letter} passes {receiver.letter} {format_hand(cards or ())}"
            case MeldLaid(seat=seat, melds=melds):
                yield f"  {seat.letter} melds {', '.join(map(str, melds)) or 'nothing'}"
            case MoonDeclared(seat=seat):
                yield f"  {seat.letter} shoots the moon"
            case HandThrownIn(seat=seat):
                yield f"  {seat.letter} throws in"
            case PlayBegan(leader=leader):
                yield f"  {leader.letter} leads"
            case CardPlayed(seat=seat, card=card):
                trick.append(f"{seat.letter} {card}")
            case TrickWon(seat=seat, points=points, last=last):
                yield f"  {', '.join(trick)}: {seat.letter} takes {points}{' with the last trick' if last else ''}"
                trick.clear()
            case DealScored(result=row, totals=totals):
                yield (
                    f"  {row.outcome.value}: meld {row.meld[0]} and {row.meld[1]},"
                    f" tricks {row.trick_points[0]} and {row.trick_points[1]};"
                    f" scores {row.scores[0]} and {row.scores[1]}"
                )
                for team, kept in zip(("NS", "EW"), row.meld_kept, strict=True):
                    if not kept:
                        yield f"  {team} lose their meld"
                yield f"  NS {totals[0]}, EW {totals[1]}"
            case GameWon(team=team):
                yield f"\n{team.name.replace('_', ' and ').lower()} win"


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
        found += lines(step.events, trick)
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
