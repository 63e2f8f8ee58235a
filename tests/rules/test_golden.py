"""Whole games as readable lists of events, the same on every machine: one for each preset, and one with house rules.

A golden game is two files: ``NAME.json``, its record, and ``NAME.txt``, what ``pinochle replay`` tells of it. Both
change only with a stated reason: ``pytest tests/rules/test_golden.py --update-golden``. The rules, the seed, the deals
and the length are the record's own, so that a game with house rules needs no line here; a record of an older format
stays as it was written.
"""

import json
from pathlib import Path
from random import Random

import pytest

from game.__main__ import main
from game.match import Match
from game.rules import PRESETS, Hand, Misdeal, Rank, Suit, trump_values
from game.rules.play import (
    Action,
    AskRedeal,
    BeforeWidow,
    Bid,
    BuryCards,
    CallPartner,
    Deal,
    LayMeld,
    LegalActions,
    NameTrump,
    Observation,
    Outcome,
    Pass,
    PassCards,
    PlayCard,
    PlayOn,
    ShootMoon,
    ThrowIn,
    best_laying,
    trump_of,
)
from game.rules.text import Player, Record
from game.store.matches import format_record, parse_record
from tests.strategies import AUCTION_GAMES, FOUR

GOLDEN = Path(__file__).parent.parent / "golden"
NAMES = sorted({path.stem for path in GOLDEN.glob("*.json")} | set(PRESETS))
SEED = "41"
"""Neither a short game nor a long one, under both presets."""


def simple_action(view: Observation, before: tuple[Action, ...], rng: Random) -> Action:
    """A player simple enough to be no reason for a change: it bids what it sees, and plays any legal card.

    Only ``Random.random`` is drawn on: Python promises its numbers for ever.
    """
    legal = LegalActions(view)
    first = next(iter(legal))
    if view.open is not None:
        return simple_play(view, rng)
    if AskRedeal() in legal:
        return AskRedeal()
    if isinstance(first, Pass | Bid):
        bid = next(action for action in legal if isinstance(action, Bid))
        worth = max(trump_values(view.rules, view.hand).values()) + 19 * view.rules.scale
        return bid if bid.points <= worth or Pass() not in legal else Pass()
    if isinstance(first, NameTrump):
        if ThrowIn() in legal and rng.random() < 0.2:
            return ThrowIn()
        values = trump_values(view.rules, view.hand)
        return max((action for action in legal if isinstance(action, NameTrump)), key=lambda named: values[named.suit])
    if isinstance(first, CallPartner):
        return first
    if isinstance(view.phase, BeforeWidow):
        return ThrowIn() if rng.random() < 0.2 else first
    trump = trump_of(view)
    if isinstance(first, PassCards):
        is_back = isinstance(before[-1], PassCards)
        return PassCards(cards_to_pass(view.hand, trump, is_back)[: len(first.cards)])
    if isinstance(first, BuryCards):
        return BuryCards(cards_to_pass(view.hand, trump, is_back=True)[: len(first.cards)])
    if isinstance(first, PlayOn) and ShootMoon() in legal and sum(card.suit is trump for card in view.hand) > 9:
        return ShootMoon()
    actions = list(legal)
    return actions[int(rng.random() * len(actions))] if len(actions) > 1 or isinstance(first, PlayCard) else first


def simple_play(view: Observation, rng: Random) -> Action:
    """Where melds are laid between tricks: mostly the best melds at once, a card or choice by lot."""
    assert view.open is not None
    legal = list(LegalActions(view))
    if isinstance(legal[0], LayMeld) and rng.random() < 0.9:
        spread = view.open.spread(view.seat, view.hand)
        return (*best_laying(view.rules, trump_of(view), spread), legal[0])[0]
    others = [action for action in legal if not isinstance(action, LayMeld)]
    return others[int(rng.random() * len(others))]


def cards_to_pass(hand: Hand, trump: Suit, is_back: bool) -> Hand:
    """To the declarer the highest trumps, then aces; back to the partner the lowest plain cards."""
    return tuple(sorted(hand, key=lambda card: (card.suit is trump, card.rank, card.suit), reverse=not is_back))


def start_of(name: str) -> Record:
    """The record that stands in the file; for a preset without one, a whole game to be played."""
    path = GOLDEN / f"{name}.json"
    if path.exists():
        return parse_record(path.read_text(encoding="utf-8"))
    return Record(PRESETS[name], tuple(Player(seat.letter, "simple") for seat in PRESETS[name].seats), SEED)


def played_again(record: Record) -> Record:
    """The same rules, seed and deals, played by the simple player as far as the record goes, or to the end."""
    match = Match.new(record.rules, record.players, record.seed)
    rng = Random(record.seed)
    deals = [action for action in record.actions if isinstance(action, Deal)]
    while not match.over and match.ply < (len(record.actions) or 5000):
        seat = match.awaited
        if seat is not None:
            match.act(seat, simple_action(match.view(seat), match.record.actions, rng))
        elif deals:
            match.act(match.view(FOUR[0]).standing.dealer, deals.pop(0))
        else:
            match.deal()
    return match.record


def told(name: str, record: Record, capsys: pytest.CaptureFixture[str]) -> str:
    """What ``pinochle replay`` tells of the record in the file, under a line that names it."""
    assert main(["replay", str(GOLDEN / f"{name}.json")]) == 0
    return f"{name}, seed {record.seed!r}\n{capsys.readouterr().out}"


def actions_of(record: str) -> list[str]:
    """The actions as the record's text has them."""
    actions: list[str] = json.loads(record)["actions"]
    return actions


@pytest.mark.sweep(6)
@pytest.mark.parametrize("name", NAMES)
def test_a_golden_game_is_played_and_told_as_it_was_approved(
    name: str, update_golden: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    record = played_again(start_of(name))
    written, text = GOLDEN / f"{name}.json", GOLDEN / f"{name}.txt"
    if update_golden:
        if not written.exists() or parse_record(written.read_text(encoding="utf-8")) != record:
            written.write_text(format_record(record) + "\n", encoding="utf-8")
        text.write_text(told(name, record, capsys), encoding="utf-8")
    assert written.exists(), f"the preset {name} has no golden game: write it with --update-golden, read it, commit it"
    kept = written.read_text(encoding="utf-8")
    assert actions_of(format_record(record)) == actions_of(kept)
    assert record == parse_record(kept) == parse_record(format_record(record))
    assert told(name, record, capsys).splitlines() == text.read_text(encoding="utf-8").splitlines()


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_golden_game_under_its_own_rules(name: str) -> None:
    record = start_of(name)

    assert record.actions, f"the preset {name} has no golden game: write it with --update-golden, read it, commit it"
    assert record.rules == PRESETS[name]


@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_the_golden_games_of_a_preset_tell_of_everything_that_can_happen(name: str) -> None:
    """Those of house rules are called after the preset they change: ``joedog-moon``.

    What clubs play is told with the game that it changes: ``double-deck-club`` with ``double-deck``.
    """
    name = next(other for other in AUCTION_GAMES if name.startswith(other))
    texts = [path.read_text(encoding="utf-8") for path in GOLDEN.glob(f"{name}*.txt")]
    lines = "\n".join(texts)
    nines = (Misdeal.FIVE_NINES.value,) if Rank.NINE in AUCTION_GAMES[name].deck.ranks else ()
    without = (Outcome.PLAYED, Outcome.CUT_SHORT, Outcome.DECLARED_OUT)
    elsewhere = (*without, Outcome.SINGLE_BETE, Outcome.DOUBLE_BETE)
    bid_for = [outcome for outcome in Outcome if outcome not in elsewhere]
    wanted = [
        *(f"  {outcome.value}: meld " for outcome in bid_for),
        *(f"  thrown together: {reason}\n" for reason in ("nobody bid", *nines)),
        " pass\n",
        " bid ",
        " has it at ",
        " must take it at ",
        " names trump ",
        *([" passes "] if AUCTION_GAMES[name].passing.count else []),
        " melds nothing\n",
        " shoots the moon\n",
        " throws in\n",
        " takes 0\n",
        " with the last trick\n",
        " lose their meld\n",
    ]

    assert [phrase for phrase in wanted if phrase not in lines] == []
    assert all(text.endswith(" win\n") for text in texts if text.startswith(f"{name},"))


@pytest.mark.parametrize("name", [name for name, rules in PRESETS.items() if rules.stock is not None])
def test_the_golden_games_beside_a_stock_tell_of_everything_that_can_happen(name: str) -> None:
    text = (GOLDEN / f"{name}.txt").read_text(encoding="utf-8")
    rules = PRESETS[name]
    assert rules.deck.dix is not None
    wanted = [
        f" is turned, {rules.left_over - 1} cards lie on it\n",
        " draws ",
        f" exchanges {rules.deck.dix.letter}",
        " takes the turned ",
        *(f" lays {kind} " for kind in ("royal marriage", "marriage", "dix", "pinochle")),
        " around ",
        "@1: ",
        "  played: meld ",
        " with the last trick\n",
        *(["takes up "] if rules.stock is not None and not rules.stock.melds_in_last_phase else []),
    ]

    assert [phrase for phrase in wanted if phrase not in text] == []
    assert text.endswith(" wins\n")


def test_the_golden_game_with_a_widow_tells_of_everything_that_can_happen() -> None:
    text = (GOLDEN / "three-handed.txt").read_text(encoding="utf-8")
    wanted = [
        *(f"  {outcome.value}: meld " for outcome in (Outcome.MADE, Outcome.SET, Outcome.THROWN_IN)),
        *(" turns up and takes ", " buries ", " names trump ", " melds nothing\n"),
        *(" has it at ", " with the last trick\n", " throws in\n"),
    ]

    assert [phrase for phrase in wanted if phrase not in text] == []


def test_the_golden_game_with_a_kitty_tells_of_everything_that_can_happen() -> None:
    text = (GOLDEN / "kitty-four.txt").read_text(encoding="utf-8")
    wanted = [
        *(f"  {outcome.value}: meld " for outcome in (Outcome.MADE, Outcome.SET)),
        *(" takes ", " buries ", " names trump ", " melds nothing\n", " has it at ", " with the last trick\n"),
    ]

    assert [phrase for phrase in wanted if phrase not in text] == []
    assert " turns up " not in text


def test_the_golden_game_for_chips_tells_of_everything_that_can_happen() -> None:
    text = (GOLDEN / "auction.txt").read_text(encoding="utf-8")
    wanted = [
        *(f"  {outcome.value}: meld " for outcome in (Outcome.MADE, Outcome.SINGLE_BETE, Outcome.DOUBLE_BETE)),
        "  thrown together: nobody bid\n",
        *(" turns up and takes ", " buries ", " names trump ", " melds nothing\n", " throws in\n"),
    ]

    assert [phrase for phrase in wanted if phrase not in text] == []


def test_every_golden_record_has_its_text_and_the_other_way_round() -> None:
    assert {path.stem for path in GOLDEN.glob("*.txt")} == {path.stem for path in GOLDEN.glob("*.json")}
