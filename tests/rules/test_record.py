"""Records: what is written is read, what is damaged is refused in words (design.md 2, Record)."""

import json
import sys
import time
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.plain import Unreadable
from game.rules import NobodyBids, RuleSet
from game.rules.play import Action, Bid, Deal, Pass, deal_from_seed
from game.rules.presets import CLASSIC
from game.rules.text import (
    Player,
    Record,
    RecordError,
    check_seed,
    final_state,
    parse_position,
    record_to_json,
    replay,
    rules_from_json,
    rules_to_json,
    start,
)
from game.store.formats import FORMAT
from game.store.matches import format_record, parse_record
from tests.store.forging import signed
from tests.strategies import AUCTION_GAMES, deal_with, random_game, rule_sets, texts

PLAYERS = (Player("Bill", "human"), Player("Lisa", "easy"), Player("Åsa ♠", "standard"), Player("Mike", "pro"))


def game_record(rules: RuleSet, seed: str, deals: int | None = None, plies: int | None = None) -> Record:
    actions = tuple(move.action for move in random_game(rules, seed, deals))
    return Record(rules, PLAYERS, seed, actions[:plies])


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_replaying_a_record_equals_the_live_states_at_every_step(name: str) -> None:
    seed = "record 0"
    moves = list(random_game(AUCTION_GAMES[name], seed))
    record = Record(AUCTION_GAMES[name], PLAYERS, seed, tuple(move.action for move in moves))

    assert start(record) == moves[0].before
    assert [step.state for step in replay(record)] == [move.step.state for move in moves]
    assert [step.events for step in replay(record)] == [move.step.events for move in moves]
    assert final_state(record) == moves[-1].step.state


@pytest.mark.sweep(2)
@pytest.mark.parametrize("every", [3, pytest.param(1, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", AUCTION_GAMES)
def test_a_record_survives_its_text_at_every_length(name: str, every: int) -> None:
    whole = game_record(AUCTION_GAMES[name], "lengths", 2)
    for plies in (*range(0, len(whole.actions), every), len(whole.actions)):
        record = replace(whole, actions=whole.actions[:plies])
        assert parse_record(format_record(record)) == record


@pytest.mark.sweep
@settings(max_examples=30)
@given(rule_sets(), st.integers(0, 10**6))
def test_a_record_of_any_house_rules_survives_its_text(rules: RuleSet, number: int) -> None:
    record = game_record(rules, f"house {number}", 1)

    text = format_record(record)

    assert parse_record(text) == record
    assert format_record(parse_record(text)) == text
    assert "\n" not in text


@given(rule_sets())
def test_house_rules_survive_as_plain_values(rules: RuleSet) -> None:
    plain = rules_to_json(rules)

    assert rules_from_json(json.loads(json.dumps(plain))) == rules


def test_a_record_is_readable_json() -> None:
    body = json.loads(format_record(game_record(CLASSIC, "readable", 1, 4)))

    assert set(body) == {"format", "rules", "sitters", "seed", "actions", "check"}
    assert (body["format"], body["seed"], body["rules"]["name"]) == (FORMAT, "readable", "classic")
    assert body["sitters"][0] == {"name": "Bill", "player": "human"}
    assert body["actions"][0] == "deal"
    assert all(action == "pass" or action.startswith("bid ") for action in body["actions"][1:])


def test_a_long_record_is_written_without_dealing_its_cards_again() -> None:
    deals = tuple(deal_from_seed(CLASSIC, "long", number) for number in range(1, 101))
    dealt = deal_from_seed.cache_info().misses

    texts = record_to_json(Record(CLASSIC, PLAYERS, "long", deals))["actions"]

    assert texts == ["deal"] * 100
    assert deal_from_seed.cache_info().misses == dealt


def test_a_deal_that_does_not_follow_from_the_seed_is_written_out() -> None:
    record = Record(CLASSIC, PLAYERS, "own deal", (deal_with({}), Bid(250)))

    text = format_record(record)

    assert json.loads(text)["actions"][0].startswith("deal 9C")
    assert parse_record(text) == record


def test_a_record_keeps_to_its_length() -> None:
    # a whole game has to fit beside others in a browser's few megabytes
    assert len(format_record(game_record(CLASSIC, "length"))) < 30_000


# Damage


def readings(data: bytes) -> Record | Unreadable | None:
    """What comes of these bytes: a record, a refusal in words, or nothing because they are no text."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return None
    try:
        return parse_record(text)
    except Unreadable as error:
        return error


def test_a_record_cut_at_any_byte_is_refused() -> None:
    data = format_record(game_record(CLASSIC, "cut", 1)).encode()
    for length in range(len(data)):
        found = readings(data[:length])
        assert found is None or isinstance(found, Unreadable)
        assert found is None or str(found)


@pytest.mark.sweep
def test_a_record_with_any_byte_changed_is_refused_or_right() -> None:
    record = game_record(CLASSIC, "byte", 1)
    data = format_record(record).encode()
    refused = 0
    for place in range(len(data)):
        for change in (0x01, 0x02, 0x20, 0x80, 0x3F):
            changed = bytearray(data)
            changed[place] ^= change
            found = readings(bytes(changed))
            if isinstance(found, Record):
                assert found == record
            else:
                refused += isinstance(found, Unreadable)
    assert refused > 3 * len(data)


def test_a_record_with_any_byte_lost_or_doubled_is_refused_or_right() -> None:
    record = game_record(CLASSIC, "lost", 1)
    data = format_record(record).encode()
    for place in range(len(data)):
        for changed in (data[:place] + data[place + 1 :], data[:place] + data[place : place + 1] + data[place:]):
            found = readings(changed)
            assert found is None or isinstance(found, Unreadable) or found == record


@given(texts(max_size=60))
def test_any_text_is_a_record_or_refused(text: str) -> None:
    with pytest.raises(Unreadable):
        parse_record(text)


plain_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | texts(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts(max_size=8), inner, max_size=3),
    max_leaves=8,
)


def body_of(record: Record) -> dict[str, Any]:
    found = json.loads(format_record(record))
    assert isinstance(found, dict)
    return found


BODY = body_of(game_record(CLASSIC, "forged", 1, 3))


def test_a_well_signed_record_is_read() -> None:
    record = game_record(CLASSIC, "signed", 1)

    assert parse_record(signed(body_of(record))) == record


@given(plain_values, st.sampled_from(["format", "rules", "sitters", "seed", "actions"]))
def test_a_forged_value_is_a_record_or_refused(value: Any, name: str) -> None:
    text = signed(BODY | {name: value})
    try:
        record = parse_record(text)
    except Unreadable:
        return
    assert parse_record(format_record(record)) == record
    format_record(record).encode("utf-8")


@given(plain_values, st.sampled_from(sorted(rules_to_json(CLASSIC))))
def test_a_forged_switch_is_a_rule_set_or_refused(value: Any, switch: str) -> None:
    try:
        rules = rules_from_json(rules_to_json(CLASSIC) | {switch: value})
    except Unreadable:
        return
    assert rules_from_json(rules_to_json(rules)) == rules


def forged(**changes: Any) -> str:
    return signed(BODY | changes)


def with_player(**changes: Any) -> list[dict[str, Any]]:
    return [{"name": "A", "player": "human"} | changes, *({"name": "B", "player": "easy"} for _ in range(3))]


@pytest.mark.sweep(3)
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[" * 100_000, "nested too deep"),
        ("[" * 200_000, "holds too much"),
        ("[" + "0," * 200_000 + "0]", "holds too much"),
        ("[" + '"",' * 200_000 + "0]", "holds too much"),
        ('{"' * 250_000, "holds too much"),
        ('"' + " " * 1_000_000, "too long"),
        ("1" * 10_000, "the number 11111111111111111111… is too long"),
        ("1e999", "1e999 is not a whole number"),
        ("NaN", "NaN is not a whole number"),
        ("[]", "is not an object"),
        ("{}", "this is not the record of a match"),
        ('{"actions": []}', "its check sum does not fit"),
        (signed({"format": FORMAT}), "actions, rules, seed, sitters are missing"),
        ('{"seed": "a", "seed": "b"}', "'seed' stands twice"),
        (forged(format=FORMAT + 1), f"this version reads formats up to {FORMAT}"),
        (forged(format=0), "0 is not a format"),
        (forged(format="1"), "'1' is not a format"),
        (forged(format=True), "True is not a format"),
        (forged(format=1.0), "1.0 is not a whole number"),
        (forged(extra=1), "'extra' is unknown"),
        (forged(seed=""), "a seed is"),
        (forged(seed=7), "seed: 7 is not text"),
        (forged(seed="x" * 65), "is too long"),
        (forged(seed="a\x00"), "NUL"),
        (forged(seed=" a"), "a seed is"),
        (forged(sitters=[]), "4 players are needed, the record names 0"),
        (forged(sitters=with_player()[:3]), "4 players are needed, the record names 3"),
        (forged(sitters=with_player(age=3)), "player 1: 'age' is unknown"),
        (forged(sitters=with_player(name=3)), "player 1: name: 3 is not text"),
        (
            forged(sitters=with_player(name="\ud800")),
            "player 1: name: '\\ud800' cannot be: a character in it is broken",
        ),
        (forged(sitters=with_player(name="A\x00")), "there is a NUL"),
        (forged(sitters=with_player(name="\x1b[2J")), r"a name has 1 to 12 letters, got '\x1b[2J'"),
        (forged(sitters=with_player(name=" ")), "a name has 1 to 12 letters"),
        (forged(sitters=with_player(name="A" * 100_000)), "is too long"),
        (forged(sitters=with_player(**{"x" * 100_000: 1})), "xxx' is unknown"),
        (forged(actions="deal"), "is not a list"),
        (forged(actions=[7]), "7 is not text"),
        (forged(actions=["deal", "bid 300"]), "action 2"),
        (forged(actions=["deal", "hello"]), "action 2: 'hello' is not an action"),
        (forged(actions=["pass"]), "action 1"),
        (forged(actions=["deal", "deal"]), "action 2"),
        (forged(actions=["deal AS / KS / QS / JS"]), "not the cards of the deck"),
        (forged(rules=rules_to_json(CLASSIC) | {"passing": {"count": 5}}), "pass 0 to 4 cards"),
        (forged(rules=rules_to_json(CLASSIC) | {"passing": {"count": "4"}}), "passing: count cannot be '4'"),
        (forged(rules=rules_to_json(CLASSIC) | {"passing": {"count": True}}), "passing: count cannot be True"),
        (forged(rules=rules_to_json(CLASSIC) | {"tricks": {"overtrump": 1}}), "overtrump cannot be 1"),
        (
            forged(rules=rules_to_json(CLASSIC) | {"tricks": {"head_rule": "SOMETIMES"}}),
            "it is one of EVERY_SUIT, TRUMP_LED, NEVER",
        ),
        (forged(rules=rules_to_json(CLASSIC) | {"tricks": {"head_rule": ["NEVER"]}}), "head_rule cannot be"),
    ],
    ids=lambda value: value[-40:] if isinstance(value, str) else None,
)
def test_what_is_wrong_is_named(text: str, words: str) -> None:
    with pytest.raises(Unreadable) as refused:
        parse_record(text)

    assert words in str(refused.value)
    assert len(str(refused.value)) < 400


def test_an_action_after_the_end_is_refused() -> None:
    whole = game_record(CLASSIC, "the end")
    beyond: tuple[Action, ...] = (*whole.actions, Pass())

    with pytest.raises(RecordError, match="the game is over before it"):
        list(replay(replace(whole, actions=beyond)))


def test_an_illegal_action_is_named_with_its_place() -> None:
    record = Record(CLASSIC, PLAYERS, "place", (deal_with({}), Bid(250), Bid(250)))

    with pytest.raises(RecordError, match="action 3: the bid does not beat the one before it") as refused:
        final_state(record)
    assert "'bid 250'" in str(refused.value)


@pytest.mark.parametrize("seed", ["a", "x" * 64, "Grüße ♠", "2 words"])
def test_a_seed_is_a_short_printable_text(seed: str) -> None:
    assert check_seed(seed) == seed


@pytest.mark.parametrize("seed", ["", " ", "a ", "\ta", "a\nb", "x" * 65, "\ud800", "\x00"])
def test_anything_else_is_no_seed(seed: str) -> None:
    with pytest.raises(RecordError, match="a seed is 1 to 64 printable characters"):
        check_seed(seed)


def test_a_record_with_a_deal_of_the_seed_says_so_and_no_more() -> None:
    record = game_record(CLASSIC, "short", 3)
    texts = json.loads(format_record(record))["actions"]

    assert [text for text in texts if text.startswith("deal")] == ["deal"] * 3
    assert sum(isinstance(action, Deal) for action in record.actions) == 3


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("rules", "actions", "said"),
    [
        (CLASSIC, ["deal"] * 60_000, "action 2: "),
        (
            CLASSIC.changed(auction={"nobody_bids": NobodyBids.REDEAL}),
            ["deal", *["pass"] * 4] * 15_000,
            "action 5001: no game has",
        ),
    ],
)
def test_a_record_with_more_deals_than_a_match_may_have_is_refused_fast(
    rules: RuleSet, actions: list[str], said: str
) -> None:
    text = forged(rules=rules_to_json(rules), actions=actions)
    began = time.process_time()

    with pytest.raises(RecordError, match=said):
        parse_record(text)

    seconds = 1 if sys.platform != "emscripten" else 20  # there a process has no clock of its own: others' time counts
    assert time.process_time() - began < seconds


@pytest.mark.parametrize("totals", ["0-0", "0 0-", "0", "- 0", "0 0 0", "0  0"])
def test_what_are_no_totals_of_a_position_is_refused_in_words(totals: str) -> None:
    assert parse_position("classic, dealer N, deal 1, totals -10 320").standing.totals == (-10, 320)
    with pytest.raises(Unreadable, match=r"is not a position|does not fit"):
        parse_position(f"classic, dealer N, deal 1, totals {totals}")
