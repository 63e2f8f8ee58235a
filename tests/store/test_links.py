"""Links to deals: what is written is read again, and what strangers send is a deal or a refusal in words."""

import time
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

import pytest

from game.match import Match
from game.plain import SEED, Unreadable
from game.rules import PRESETS, RuleSet, Seat
from game.rules.play import Deal, LegalActions, deal_from_seed, sealed_seed
from game.rules.text import Player
from game.scenes.destinations import ToSharedDeal
from game.scenes.shell.links import parse_destination
from game.store.formats import FORMAT
from game.store.links import LONGEST_LINK, SharedDeal, SharedResult, check_of, format_link, format_rules, parse_link
from game.store.questions import format_question, match_at, parse_question, question_of
from game.store.rule_text import format_changes, parse_changes
from game.store.shared_deals import match_of, scores_of, share
from tests.fixtures.make import HOUSE_RULES, LONG_RULES
from tests.strategies import match_of_people, modest_action, play_on_plainly

CLASSIC = PRESETS["classic"]
PLAIN = "#d=1.classic.41.e2152e58"
ANN = SharedResult("Ann", ("easy", "pro", "expert"), (310, -260))


@pytest.mark.parametrize("rules", [*PRESETS.values(), *HOUSE_RULES.values()], ids=lambda rules: rules.name)
def test_every_game_fits_into_a_link(rules: object) -> None:
    assert rules in [*PRESETS.values(), *HOUSE_RULES.values()]
    deal = SharedDeal(rules, "5fd34a1be07c2296")  # type: ignore[arg-type]
    link = format_link(deal)

    assert link.startswith("#d=1.")
    assert parse_link(link) == deal


def test_a_link_is_what_the_page_says() -> None:
    assert format_link(SharedDeal(CLASSIC, "41")) == PLAIN


@pytest.mark.parametrize(
    "deal",
    [
        SharedDeal(CLASSIC, "41", 3, Seat.WEST),
        SharedDeal(CLASSIC, "41", 1, None, ANN),
        SharedDeal(PRESETS["two-handed"], "a.b:c&r=#d %♠", 12, Seat.EAST, SharedResult("Zoë ♠", ("easy",), (1, 0))),
        SharedDeal(PRESETS["three-handed"], "x" * SEED, 1000, Seat.SOUTH),
    ],
)
def test_a_deal_survives_its_link(deal: SharedDeal) -> None:
    assert parse_link(format_link(deal)) == deal


def test_rules_with_many_switches_changed_and_a_meld_table_of_their_own_fit_into_a_link() -> None:
    deal = SharedDeal(LONG_RULES, "5fd34a1be07c2296", 3, Seat.WEST, ANN)

    assert len(format_link(deal)) > 1000
    assert parse_link(format_link(deal)) == deal


@pytest.mark.parametrize(
    "text",
    [
        PLAIN[1:],
        f"https://example.org/pinochle/{PLAIN}",
        f"Same cards! {PLAIN} Beat that.\n",
        f"  {PLAIN}\n",
        f"Try {PLAIN}.",
        f"<https://example.org/{PLAIN}>, if you dare",
        f"(“{PLAIN}”)",
    ],
)
def test_a_link_is_found_in_a_message(text: str) -> None:
    assert parse_link(text) == SharedDeal(CLASSIC, "41")


@pytest.mark.parametrize("begins", ["%23d%3D", "#d%3D", "#d%3d", "%23d="])
def test_a_link_whose_signs_a_messenger_has_changed_is_read(begins: str) -> None:
    sent = SharedDeal(CLASSIC, "#d=1&r=", result=ANN)
    link = format_link(sent).replace("#d=", begins)

    assert parse_destination(f"https://example.org/{link}") == ToSharedDeal(sent)
    assert parse_destination(link.replace("&r=", "%26r%3D")) == ToSharedDeal(sent)


@pytest.mark.parametrize("around", ["{}.", "<{}>", "{}), and hurry"])
def test_a_question_is_found_in_a_sentence(around: str) -> None:
    link = some_questions()[0]

    assert parse_question(around.format(link)) == parse_question(link)


def test_what_is_too_long_is_neither_written_nor_read() -> None:
    rules = replace(LONG_RULES, name="♠" * 40)

    with pytest.raises(Unreadable, match="does not fit into a link"):
        format_link(SharedDeal(rules, "😀" * SEED))
    with pytest.raises(Unreadable, match=f"at most {LONGEST_LINK} characters"):
        parse_link(PLAIN + " " * LONGEST_LINK)

    body = f"1.{format_rules(rules)}.{'😀' * SEED}"  # shorter than as we write it, which no link to it could be
    with pytest.raises(Unreadable, match="does not fit into a link"):
        parse_link(f"#d={body}.{check_of(body)}")


def signed(body: str) -> str:
    """A link with a check that fits, so that what lies behind it is reached."""
    from game.store import links

    head, _, result = body.partition("&r=")
    tail = f"&r={result}" if result else ""
    return f"#d={head}.{links.check_of(head + tail)}{tail}"


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("", "leads to no deal"),
        ("https://example.org/", "leads to no deal"),
        ("#d=1.classic.41", "a part of it is missing"),
        ("#d=1.classic.42.e2152e58", "damaged: a letter"),
        (signed("2.classic.41"), "another version of Pinochle"),
        (signed("1.chess.41"), "there is no rule set 'chess'"),
        (signed("1.classic.41:0N"), "asks for deal 0"),
        (signed("1.classic.41:1001N"), "asks for deal 1001"),
        (signed("1.three-handed.41:2W"), "nobody sits at W"),
        (signed("1.classic.%20"), "a seed is 1 to 64"),
        (signed("1.classic.%ff"), "cannot be read"),
        (signed("1.~%%%.41"), "cannot be read"),
        (signed("1.~e30.41"), "the rule set has no name"),
        (signed("1.~W10.41"), "is not an object"),
        (signed("1.classic.41&r=W10"), "is not the result of 2 sides"),
        (signed("1.classic.41&r=WyJBbm4iLCIxMTEiLDEsMiwz"), "not JSON"),
        (signed("1.classic.41&r=WyIiLCIxMTEiLDEsMl0"), "is not a name"),
        (signed("1.classic.41&r=WyJBbm4iLCIxMTkiLDEsMl0"), "levels of 3 bots"),
        (signed("1.classic.41&r=WyJBbm4iLCJzc3MiLDEsIjIiXQ"), "are not points"),
    ],
)
def test_what_is_no_link_is_refused_in_words(link: str, why: str) -> None:
    with pytest.raises(Unreadable, match=why):
        parse_link(link)


def mutated(rng: Random) -> str:
    link = format_link(
        rng.choice((SharedDeal(CLASSIC, "41", 3, Seat.WEST, ANN), SharedDeal(HOUSE_RULES["Küche"], "Grüße ♠")))
    )
    for _ in range(rng.choice((1, 1, 2, 6))):
        place = rng.randrange(len(link) + 1)
        some = rng.choice(("", ".", "~", "&r=", "%", ":", "0" * 9, "\0", "♠", "#d=", "A" * 500, " ", "-", link))
        link = link[:place] + some + link[place + rng.randrange(3) :]
    if rng.random() < 0.6:
        head, dot, rest = link.removeprefix("#d=").rpartition(".")
        result = rest.partition("&")[2]
        link = signed(head + (f"&{result}" if dot and result else ""))
    return link


def put_before_the_reader(count: int, seed: int) -> dict[str, int]:
    rng, outcomes = Random(seed), {"read": 0, "refused": 0, "slow": 0, "long": 0}
    for _ in range(count):
        link = mutated(rng)
        began = time.process_time()
        try:
            deal = parse_link(link)
        except Unreadable:
            outcomes["refused"] += 1
        else:
            outcomes["read"] += 1
            outcomes["long"] += len(link) > LONGEST_LINK
            names = ("You", "Wes", "Nora", "Edda")[: len(deal.rules.seats)]
            match = match_of(deal, names)
            if match.deal_due:
                match.deal()
        outcomes["slow"] += time.process_time() - began > 0.05
    return outcomes


def test_a_thousand_mutated_links_are_read_or_refused() -> None:
    outcomes = put_before_the_reader(1_000, 1)

    assert outcomes["read"] > 20
    assert outcomes["refused"] > 500
    assert outcomes["slow"] == outcomes["long"] == 0


@pytest.mark.slow
def test_twenty_thousand_mutated_links_are_read_or_refused() -> None:
    outcomes = put_before_the_reader(20_000, 2)

    assert outcomes["slow"] == outcomes["long"] == 0


# The deal itself.


def played(match: Match, deals: int) -> Match:
    rng = Random(3)
    while len(match.state.standing.sheet) < deals:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, modest_action(match.state, rng))
    return match


SEALED = sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand")


@pytest.mark.parametrize("deals", [1, 2])
def test_a_deal_that_is_shared_is_dealt_again_by_the_same_dealer(deals: int) -> None:
    players = tuple(Player(name, level) for name, level in zip("NESW", ("pro", "easy", "human", "easy"), strict=True))
    match = played(Match.new(CLASSIC, players, SEALED), deals)
    row = match.state.standing.sheet[-1]

    shared = parse_link(format_link(share(match)))

    assert shared.result == SharedResult("S", ("easy", "pro", "easy"), row.scores)
    again = match_of(shared, ("Me", "Wes", "Nora", "Edda"))
    if again.deal_due:
        again.deal()
    dealt = [action for action in again.record.actions if isinstance(action, Deal)]
    assert dealt == [deal_from_seed(CLASSIC, SEALED, row.number)]
    assert again.state.standing.dealer is row.dealer
    assert [player.level for player in again.players] == ["pro", "easy", "human", "easy"]
    assert scores_of(again) is None


def test_a_deal_in_progress_is_not_shared() -> None:
    match = match_of_people(CLASSIC, 5)

    with pytest.raises(Unreadable, match="still being played"):
        share(match)


@pytest.mark.parametrize("seed", ["tea", SEALED.removeprefix("2-")])
def test_a_seed_that_tells_every_deal_is_shared_when_none_is_to_come(seed: str) -> None:
    players = tuple(Player(name, "easy") for name in "NESW")
    match = played(Match.new(CLASSIC.changed(end={"target": 1000}), players, seed), 1)
    assert not match.over
    for running in (match, match.at(match.ply)):
        with pytest.raises(Unreadable, match="next deals of this match"):
            share(running)

    play_on_plainly(match, 40)

    assert match.over
    number = match.state.standing.deals
    for shared in (share(match), share(match.at(match.ply))):
        assert (shared.seed, shared.number, shared.dealer) == (seed, number, match.state.standing.sheet[-1].dealer)


def test_a_deal_that_is_played_for_itself_is_shared_as_it_came() -> None:
    came = SharedDeal(CLASSIC, "tea", 3, Seat.EAST, SharedResult("Ann", ("pro",) * 3, (250, 90)))
    match = played(match_of(came, ("Me", "Wes", "Nora", "Edda")), 1)

    assert share(match, came).cards == came.cards
    assert share(match, came).result == SharedResult("Me", ("pro",) * 3, match.state.standing.sheet[0].scores)


def test_cards_dealt_by_hand_cannot_be_shared() -> None:
    match = Match.new(CLASSIC, tuple(Player(name, "easy") for name in "NESW"), SEALED)
    match.act(match.state.standing.dealer, deal_from_seed(CLASSIC, "other", 1))
    played(match, 1)

    with pytest.raises(Unreadable, match="dealt by hand"):
        share(match)


@cache
def some_questions() -> tuple[str, ...]:
    """Links to questions of every kind of table, early and late in a deal."""
    found = []
    for rules in (CLASSIC, PRESETS["double-deck"], PRESETS["two-handed"], PRESETS["three-handed"]):
        match = match_of_people(rules, 40)
        for ply in range(match.ply, 0, -7):
            earlier = match.at(ply)
            with suppress(Unreadable):
                found.append(format_question(question_of(earlier)))
    return tuple(found)


def mutated_question(rng: Random) -> str:
    link = rng.choice(some_questions())
    for _ in range(rng.choice((1, 1, 2, 6))):
        place = rng.randrange(3, len(link) + 1)
        some = rng.choice(
            ("", ".", "~", "/", "|", "p", "AS", "999999", "trump-S", "_1", "é", "-", "\0", "A" * 500, link)
        )
        link = link[:place] + some + link[place + rng.randrange(4) :]
    if rng.random() < 0.8:
        body = link.removeprefix("#q=").rpartition(".")[0]
        link = f"#q={body}.{check_of(body)}"
    return link


def questions_before_the_reader(count: int, seed: int) -> dict[str, int]:
    rng, outcomes = Random(seed), {"read": 0, "refused": 0, "slow": 0, "long": 0, "unsaid": 0}
    for _ in range(count):
        link = mutated_question(rng)
        began = time.process_time()
        try:
            question = parse_question(link)
        except Unreadable as refused:
            outcomes["refused"] += 1
            said = str(refused)
            outcomes["unsaid"] += not said.isprintable() or len(said) > 600
        else:
            outcomes["read"] += 1
            outcomes["long"] += len(link) > LONGEST_LINK
            match = match_at(question, ("You", "Wes", "Nora", "Edda")[: len(question.rules.seats)])
            assert match.awaited is not None
            assert LegalActions(match.view(match.awaited))
        outcomes["slow"] += time.process_time() - began > 0.05
    return outcomes


def test_mutated_questions_are_legal_positions_or_refused() -> None:
    outcomes = questions_before_the_reader(300, 1)

    assert outcomes["refused"] > 150
    assert outcomes["read"] > 3
    assert (outcomes["slow"], outcomes["long"], outcomes["unsaid"]) == (0, 0, 0)


@pytest.mark.slow
def test_twenty_thousand_mutated_questions_are_legal_positions_or_refused() -> None:
    outcomes = questions_before_the_reader(20_000, 2)

    assert outcomes["refused"] + outcomes["read"] == 20_000
    assert (outcomes["slow"], outcomes["long"], outcomes["unsaid"]) == (0, 0, 0)


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("#q=1.", "#q=2.", "another version of Pinochle"),
        (".classic.", ".chess.", "there is no rule set 'chess'"),
        (".classic.", ".two-handed.", "are not the cards of the deck"),
        (".classic.", ".three-handed.", "does not fit three-handed"),
        ("0_0.", "0_0_0.", "does not fit classic"),
        ("0_0.", "9999999_0.", "are not totals"),
        ("0_0.", "0_0.p~", "has no cards"),
    ],
)
def test_a_question_that_cannot_be_is_refused_in_words(old: str, new: str, why: str) -> None:
    link = some_questions()[0]
    assert old in link, link
    body = link.replace(old, new, 1).removeprefix("#q=").rpartition(".")[0]

    with pytest.raises(Unreadable, match=why):
        parse_question(f"#q={body}.{check_of(body)}")


def test_a_damaged_question_is_refused() -> None:
    link = some_questions()[0]

    with pytest.raises(Unreadable, match="damaged"):
        parse_question(link[:-1] + ("0" if link[-1] != "0" else "1"))
    with pytest.raises(Unreadable, match="leads to no question"):
        parse_question("#q=1.classic")
    with pytest.raises(Unreadable, match=f"at most {LONGEST_LINK}"):
        parse_question(link + " " * LONGEST_LINK)


def test_a_question_that_lost_its_end_is_refused_as_a_question() -> None:
    with pytest.raises(Unreadable, match="leads to no question"):
        parse_destination("#q=1.classic.N0_0.AS")


def test_rules_of_a_link_that_name_the_first_format_are_refused_in_words() -> None:
    """No link had rules in it then: the house rules were a list without a number."""
    text = format_changes(RuleSet(name="mine")).replace(f'"format":{FORMAT}', '"format":1')

    with pytest.raises(Unreadable, match="the rule set"):
        parse_changes(text)
