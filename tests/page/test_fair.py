"""The light page's own script checks the cards: run by node on the sheets that a keeper sends, honest or not."""

import json
from dataclasses import replace
from functools import cache
from hashlib import sha256
from itertools import product
from random import Random
from typing import Any

import pytest

from game.match import Match
from game.net.fairness import Doubt
from game.net.from_keeper import Mixed, TableNews
from game.net.given import given_deal
from game.net.messages import Reveal
from game.net.people import TableStage
from game.net.witness import Witness
from game.plain import to_plain
from game.rules import PRESETS, RuleSet, Seat
from game.rules.play import Deal, deal_from_seed, first_dealer, legal_actions, seal_of, sealed_seed
from game.rules.text import Player
from game.words import together as words
from tests.games import of_each_kind
from tests.net.simulate import short
from tests.net.tables import Room
from tests.net.test_light import Phone, play
from tests.page.node import evaluated, needs_node
from tests.page.pages import source
from tests.strategies import TURNED_TRUMP, WITH_DIX

pytestmark = needs_node
SECRET = "000102030405060708090a0b0c0d0e0f"
"""What the page of the test draws."""
CHOSEN = """
  const getRandomValues = (bytes) => bytes.map((_, place) => place);
  Object.defineProperty(globalThis, "crypto", { value: { getRandomValues } });
"""
SEEN = """
  const { sheets, lost } = given;
  fairness.lineIsNew(null);
  sheets.map((sheet, at) => {
    if (lost.includes(at)) fairness.lineIsNew(null);
    return { ...fairness.see(sheet), deals: fairness.deals, seen: fairness.seen, present: fairness.present };
  });
"""


def seen_by_page(sheets: list[dict[str, Any]], lost: tuple[int, ...] = ()) -> list[dict[str, Any]]:
    """What the script finds at each sheet. Before the sheets ``lost`` the line was lost."""
    found: list[dict[str, Any]] = evaluated(CHOSEN, source("fair.js"), SEEN, given={"sheets": sheets, "lost": lost})
    return found


class Recorder(Phone):
    """A light page: it plays as the page does, with the secret of the test, and writes down its sheets."""

    secret = SECRET

    def __init__(self, room: Room, line: int, name: str, watch: bool = False) -> None:
        self.sheets: list[dict[str, Any]] = []
        super().__init__(room, line, name, watch)

    def note(self, sheet: dict[str, Any]) -> None:
        self.sheets.append(sheet)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", of_each_kind())
def test_with_an_honest_keeper_the_page_takes_part_and_finds_nothing_wrong(name: str) -> None:
    rules = short(PRESETS[name])
    room = Room(0, rules, 5)
    pages = [Recorder(room, 90 + number, f"L{number}") for number in range(2)]
    pages[1].secret = "1" * 32
    pages[0].press("begin")
    for _ in range(4):
        room.go()
        for each in pages:
            each.look()
    play(room, pages, Random(name), TableStage.OVER)
    room.go(1)
    for each in pages:
        each.look()
    found = seen_by_page(pages[0].sheets)

    assert {one["doubt"] for one in found} == {""}
    kinds = [one["answer"]["type"] for one in found if one["answer"]]
    assert kinds == ["promise", "hold", "secret"]
    assert found[-1]["present"]
    assert pages[0].sheets[-1]["stage"] == "over"
    assert found[-1]["deals"] == room.table.match.state.standing.deals  # type: ignore[union-attr]
    sheets = [each for at, each in enumerate(pages[0].sheets) if each["stage"] != "playing" or at % 3]
    assert {one["doubt"] for one in seen_by_page(sheets)} == {""}, "also if it did not see every card"


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", ["joedog", "two-handed", "five-handed"])
def test_the_deal_of_a_link_comes_first_and_no_other(name: str) -> None:
    rules = short(PRESETS[name])
    room = Room(0, rules, 5)
    room.table.given = given_deal(rules, "Großmutters Blatt", 3, rules.seats[1])
    page = Recorder(room, 90, "L")
    page.press("begin")
    for _ in range(4):
        room.go()
        page.look()
    play(room, [page], Random(name), TableStage.OVER)
    room.go(1)
    page.look()
    found, other = seen_by_page(page.sheets), []
    assert {one["doubt"] for one in found} == {""}
    assert [name for one in found for name in one["says"]] == ["given"], "the page itself says it, once"
    for seed in ("Grossmutters Blatt", ""):
        for sheet in page.sheets:
            told = {**sheet["fair"], "given": {**sheet["fair"]["given"], "seed": seed}}
            other.append({**sheet, "fair": {name: value for name, value in told.items() if seed or name != "given"}})
    half = len(page.sheets)
    for sheets in (other[:half], other[half:], [*page.sheets[:-1], other[-1]]):
        assert seen_by_page(sheets)[-1]["doubt"] == "OTHER_CARDS"
    middle = next(at for at, sheet in enumerate(page.sheets) if sheet["hand"]) + 3
    assert first_doubted([*page.sheets[:middle], other[middle], *page.sheets[middle:]]) == "playing"


MINE, EVE, OTHER, SEAL = sha256(SECRET.encode()).hexdigest(), "e" * 32, "f" * 32, "5" * 64
EVES, OTHERS = sha256(EVE.encode()).hexdigest(), sha256(OTHER.encode()).hexdigest()
LIST, CHANGED_LIST = {"N": [MINE], "E": [EVES]}, {"N": [MINE], "E": [OTHERS]}
FRAME = {"deck": ["AS", "TS"], "size": 1, "seats": ["N", "E"], "among": [["N"], ["E"]]}
EMPTY: dict[str, Any] = {"hand": [], "laid": [], "melds": [], "people": [], "trick": {"cards": []}}
Row = tuple[str, str, dict[str, list[str]], dict[str, list[str]], list[list[str]], str, int, list[str]]


def row(
    stage: str = "mixing",
    step: str = "promise",
    promises: dict[str, list[str]] | None = None,
    secrets: dict[str, list[str]] | None = None,
    broken: list[list[str]] | None = None,
    seal: str = SEAL,
    round: int = 1,
    silent: tuple[str, ...] = (),
) -> Row:
    return stage, step, promises or {}, secrets or {}, broken or [], seal, round, [*silent]


START = [row("gathering"), row()]
HELD = [*START, row(step="hold", promises=LIST), row(step="tell", promises=LIST)]
TOLD = {"N": [SECRET], "E": [EVE]}
AGAIN = [["E"]]
CHEATS: dict[str, tuple[list[Row], Doubt | None]] = {
    "honest": ([*HELD, row("playing", "done", LIST, TOLD)], None),
    "grinds": (
        [*HELD, row("playing", "done", CHANGED_LIST, {"N": [SECRET], "E": [OTHER]})],
        Doubt.CHANGED,
    ),
    "grinds in silence": ([*HELD, row("playing", "done", LIST, {"N": [SECRET], "E": [OTHER]})], Doubt.OTHER_SECRET),
    "shows another list before it asks": (
        [*HELD[:3], row(step="tell", promises=CHANGED_LIST)],
        Doubt.CHANGED,
    ),
    "leaves out": ([*START, row(step="hold", promises={"E": [EVES]})], Doubt.LEFT_OUT),
    "leaves out and names another": ([*START, row(step="hold", promises={"E": [EVES]}, silent=("S",))], Doubt.LEFT_OUT),
    "puts another promise in its place": (
        [*START, row(step="hold", promises={"N": [OTHERS], "E": [EVES]})],
        Doubt.LEFT_OUT,
    ),
    "names one whose promise did not come": ([*START, row(step="hold", promises={"E": [EVES]}, silent=("N",))], None),
    "names the only one": ([*START, row("playing", "done", silent=("N",))], None),
    "shows one device another list": (
        [*HELD, row("playing", "done", {**LIST, "S": [OTHERS]}, {**TOLD, "S": [OTHER]})],
        Doubt.CHANGED,
    ),
    "adds a secret that was not promised": (
        [*HELD, row("playing", "done", LIST, {**TOLD, "S": [OTHER]})],
        Doubt.OTHER_SECRET,
    ),
    "tells a secret twice": (
        [*HELD, row("playing", "done", LIST, {**TOLD, "E": [EVE, EVE]})],
        Doubt.OTHER_SECRET,
    ),
    "shows another seal from the start": (
        [*HELD[:2], row(step="hold", promises=LIST, seal="6" * 64)],
        Doubt.OTHER_SEAL,
    ),
    "asks again for promises": ([*HELD, row()], Doubt.CHANGED),
    "asks again once all is told": (
        [*HELD, row("playing", "done", LIST, TOLD), row(step="tell", promises=LIST)],
        Doubt.BEGUN_AGAIN,
    ),
    "leaves out without a list": ([*START, row("playing", "done")], Doubt.LEFT_OUT),
    "leaves out what was told": ([*HELD, row("playing", "done", LIST, {"E": [EVE]})], Doubt.LEFT_OUT),
    "takes a subset": ([*HELD, row("playing", "done", LIST, {"N": [SECRET]})], Doubt.NOT_TOLD),
    "begins again and names nobody": ([*HELD, row(broken=[[]])], Doubt.BEGUN_AGAIN),
    "names one who had not promised": ([*HELD, row(broken=[["S"]])], Doubt.BEGUN_AGAIN),
    "names one who broke it": ([*HELD, row(broken=AGAIN)], None),
    "lets one break three": ([*HELD, row(broken=AGAIN * 3)], Doubt.BEGUN_AGAIN),
    "says that who has told broke it twice": (
        [*HELD, row(broken=[["N"]]), row(broken=[["N"], ["N"]])],
        Doubt.LEFT_OUT,
    ),
    "goes back to gather": ([*HELD, row("gathering")], Doubt.BEGUN_AGAIN),
    "begins another round": ([*HELD, row("gathering", round=2)], Doubt.BEGUN_AGAIN),
    "changes the seal": ([*HELD[:3], row(step="tell", promises=LIST, seal="6" * 64)], Doubt.OTHER_SEAL),
    "hides the seed": ([*HELD, row("playing", "done", LIST, TOLD), row("over", "done", LIST, TOLD)], Doubt.NOT_SHOWN),
}


@pytest.mark.parametrize("cheat", CHEATS)
def test_a_keeper_that_cheats_is_found_out_by_seat_and_page(cheat: str) -> None:
    rows, doubt = CHEATS[cheat]
    witness, sheets = Witness(iter((SECRET[:16], SECRET[16:], *["0" * 16] * 20)).__next__), []
    for stage, step, promises, secrets, broken, seal, round, silent in rows:
        mixed = Mixed(len(broken) + 1, step, promises, secrets, broken, silent)
        witness.see(TableNews(1, stage, round, [], seal, mixed), Seat.NORTH, False)
        told = {"seal": seal, **to_plain(mixed), **FRAME}
        sheets.append({"stage": stage, "round": round, "seat": "N", "result": None, "fair": told, **EMPTY})
    found = seen_by_page(sheets)

    assert witness.doubt is doubt
    assert found[-1]["doubt"] == (doubt.name if doubt else "")
    named = "N" in rows[-1][-1]
    assert (witness.missed, found[-1]["missed"]) == (named, named)
    assert not any(set(one["says"]) & {"given", "same"} for one in found)
    assert [one["silent"] for one in found if one["silent"]] == [each[-1] for each in rows if each[-1]][:1]
    if doubt is Doubt.LEFT_OUT and len(rows) == 3:
        assert not any(one["answer"] and one["answer"]["type"] == "secret" for one in found)


SHORT = short(PRESETS["double-deck"])


def whole_match(rules: RuleSet = SHORT) -> Recorder:
    """A page that has seen a match to its end."""
    room = Room(0, rules, 5)
    page = Recorder(room, 90, "Ada")
    page.press("begin")
    for _ in range(4):
        room.go()
        page.look()
    play(room, [page], Random(1), TableStage.OVER)
    room.go(1)
    page.look()
    return page


def test_the_same_cards_again_are_checked_as_the_first_time() -> None:
    """TN17: the seal is the one of the match before, and this device's secret is in it: it has not come late."""
    room = Room(0, SHORT, 5)
    pages = [Recorder(room, 90 + number, f"L{number}") for number in range(2)]
    pages[1].secret = "1" * 32
    pages[0].press("begin")
    for _ in range(4):
        room.go()
        for each in pages:
            each.look()
    for again in (True, False):
        play(room, pages, Random(1), TableStage.OVER)
        room.go(1)
        for each in pages:
            each.look()
        if again:
            pages[0].press("same")
            room.go(1)
            pages[1].look()
            pages[1].press("agree")
            room.go(1)
    found = seen_by_page(pages[0].sheets)

    assert pages[0].sheets[-1]["round"] == 2
    assert {one["doubt"] for one in found} == {""}
    assert not any(one["late"] for one in found)
    assert [name for one in found for name in one["says"]] == ["same"], "the page itself says it, once"
    assert found[-1]["present"]
    assert found[-1]["deals"] > 0


@pytest.mark.sweep(3)
@pytest.mark.parametrize("wrong", ["nothing", "own", "others", "seal", "cut"])
def test_cards_that_do_not_follow_from_the_seed_are_found_out_by_the_page(wrong: str) -> None:
    page = whole_match()
    sheets = json.loads(json.dumps(page.sheets))
    end, seed = sheets[-1], sheets[-1]["result"]["seed"]
    if wrong == "own":
        for each in sheets:
            if each["fair"].get("dealt"):
                each["fair"]["dealt"] = [*each["fair"]["dealt"][:-1], "9C"]
                each["hand"] = []
                each["ply"] = -1
    if wrong == "others":
        end["fair"]["among"] = [[letter] for letter in "NESW"]
        other = next(one for one in sheets[-2]["people"] if one["seat"] != end["seat"])
        sheets[-2]["melds"] = [{"place": other["place"], "text": "", "cards": ["9C"]}]
    if wrong == "seal":
        end["result"]["seed"] = seed[:5] + ("0" if seed[5] != "0" else "1") + seed[6:]
    if wrong == "cut":
        end["result"]["seed"] = seed[:-1] + ("0" if seed[-1] != "0" else "1")
    expected = {"nothing": "", "own": "OTHER_CARDS", "others": "OTHER_CARDS", "seal": "OTHER_SEAL", "cut": "OTHER_CUT"}
    assert seen_by_page(sheets)[-1]["doubt"] == expected[wrong]


def swapped(deal: Deal) -> Deal:
    """East and South have changed a card each of which both hold another copy: no hand has a kind that it had not."""
    east, south = (list(deal.hands[seat]) for seat in (Seat.EAST, Seat.SOUTH))
    common = set(east) & set(south)
    two = ([card for card in common if one.count(card) > 1] for one in (south, east))
    more, less = next((more, less) for more, less in product(*map(sorted, two)) if more != less)
    south[south.index(more)], east[east.index(less)] = less, more
    changed = {Seat.EAST: tuple(sorted(east)), Seat.SOUTH: tuple(sorted(south))}
    return replace(deal, hands=tuple(changed.get(Seat(seat), hand) for seat, hand in enumerate(deal.hands)))


@pytest.mark.parametrize("crooked", [False, True])
def test_another_copy_of_a_card_in_others_hands_is_found_out_by_the_page(
    crooked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    if crooked:
        monkeypatch.setattr("game.match.deal_from_seed", lambda *told: swapped(deal_from_seed(*told)))
    page = whole_match()

    assert page.sheet["seat"] == "N"
    assert {one["doubt"] for one in seen_by_page(page.sheets)} == ({"", "OTHER_CARDS"} if crooked else {""})


def turning_another(deal: Deal, rules: RuleSet, seed: str) -> Deal:
    """The dealer of the first deal has turned up a card of a suit that serves it better."""
    hands, dealer = list(deal.hands), first_dealer(rules, seed)
    *rest, last = hands[dealer]
    other = next(card for card in rest if card.suit is not last.suit)
    rest[rest.index(other)] = last
    hands[dealer] = (*sorted(rest), other)
    return replace(deal, hands=tuple(hands))


@pytest.mark.parametrize("crooked", [False, True])
def test_another_card_of_the_dealers_as_trump_is_found_out_by_the_page(
    crooked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def first_is_crooked(rules: RuleSet, seed: str, number: int) -> Deal:
        deal = deal_from_seed(rules, seed, number)
        return turning_another(deal, rules, seed) if number == 1 else deal

    if crooked:
        monkeypatch.setattr("game.match.deal_from_seed", first_is_crooked)
    page = whole_match(TURNED_TRUMP.changed(end={"target": 100}))

    assert any(one["fair"].get("turned") for one in page.sheets)
    assert {one["doubt"] for one in seen_by_page(page.sheets)} == ({"", "OTHER_CARDS"} if crooked else {""})


def played(rules: RuleSet, seed: str, deals: dict[int, Deal] | None = None, upto: int = 3) -> Match:
    """A match in which the dealer always deals on, and everybody does the first thing that is legal."""
    match = Match.new(rules, tuple(Player(each.letter, "easy") for each in rules.seats), seed)
    while match.state.standing.deals < upto or not match.deal_due:
        if match.deal_due:
            number = match.state.standing.deals + 1
            match.act(match.state.standing.dealer, (deals or {}).get(number, deal_from_seed(rules, seed, number)))
        else:
            match.act(match.awaited, next(iter(legal_actions(match.state))))
    return match


def judged(shown: Match, told: Match) -> Doubt | None:
    """What North doubts who was shown one match and is told another at its end."""
    witness = Witness()
    mixed = Mixed(1, "promise", {}, {}, [], [])
    witness.see(TableNews(1, "gathering", 1, [], seal_of(told.seed) or "", mixed), None, False)
    events = [tuple(event.seen_by(Seat.NORTH) for event in events) for events in shown.events]
    witness.judge(told.record, events, shown.rules, Seat.NORTH)
    return witness.doubt


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_seat_deals_the_seed_again_and_finds_other_cards_in_any_deal(number: int) -> None:
    """FA4: the keeper shows the sealed seed at the end, and has dealt other cards: to all, or to somebody else."""
    rules, seed = PRESETS["joedog"], sealed_seed("a" * 16, "b" * 16)
    honest = played(rules, seed)
    own = deal_from_seed(rules, seed, number)
    hands = list(own.hands)
    hands[Seat.EAST], hands[Seat.SOUTH] = hands[Seat.SOUTH], hands[Seat.EAST]
    for other in (deal_from_seed(rules, "another seed", number), replace(own, hands=tuple(hands))):
        crooked = played(rules, seed, {number: other})
        assert judged(crooked, crooked) is Doubt.OTHER_CARDS
        assert judged(crooked, honest) is Doubt.OTHER_MATCH
    assert judged(honest, honest) is None


def test_a_seat_finds_out_another_match_and_other_rules() -> None:
    seed = sealed_seed("a" * 16, "b" * 16)
    honest = played(PRESETS["joedog"], seed)
    ruled = played(PRESETS["joedog"].changed(name="other", end={"target": 500}), seed)

    assert judged(honest, honest.at(honest.ply - 1)) is Doubt.OTHER_MATCH, "an action is missing at the end"
    assert judged(honest, ruled) is Doubt.OTHER_MATCH


def test_a_keeper_tells_no_secret_before_all_devices_hold_the_same_list() -> None:
    room = Room(2)
    room.seats[0].begin()
    room.go(0.5)
    silent = room.lines.pop(1)  # the second device hears and says nothing more
    for _ in range(60):
        told = room.keeper.news().mixed
        if told.step in ("promise", "hold"):
            assert not told.secrets
            assert '"secret"' not in "".join(silent.tell(room.now))
        room.go(0.5)
    assert room.keeper.news().mixed.broken or room.keeper.news().mixed.silent
    assert room.seats[0].doubt is None


def test_a_device_that_never_promises_is_named_to_everybody() -> None:
    room = Room(2)
    room.lines.pop(1)
    room.seats[0].begin()
    room.go(12)

    assert room.keeper.news().mixed.silent == ["S"]
    assert any(getattr(each, "reason", "") == words.no_promise(["P1"]) for each in room.seats[0].said)
    assert room.seats[0].doubt is None


def test_a_page_that_is_loaded_again_does_not_promise_in_place_of_the_persons_other_device() -> None:
    room = Room(2)
    first, key = room.seats[0], room.seats[0]._key
    slow = len(room.told)
    other = room.come("P0", key)
    room.lines.pop(slow)  # the second device of that person says nothing for a while
    room.seats[1].begin()
    room.go(0.5)
    room.lines = {line: seat for line, seat in room.lines.items() if seat is not first}
    room.keeper.close(0)
    again = room.come("P0", key)
    room.go(0.5)
    room.lines[slow] = other
    room.go(30)

    assert room.table.stage is TableStage.PLAYING
    assert [each.doubt for each in (again, other, room.seats[1])] == [None] * 3
    assert other.witness.present
    assert room.table.mixing.told.broken == [["N"]], "what the page promised before it was loaded again is never told"


def test_news_that_overtakes_the_welcome_still_asks_for_a_promise() -> None:
    """Otherwise a device reads what it is asked without a seat, and is left out."""
    room = Room(2)
    line, late = len(room.told), room.seats[1]
    room.lines.pop(1)
    room.keeper.close(1)
    late.lost()
    room.keeper.open(line, room.now)
    room.seats[0].begin()
    room.go(think=False)
    late.seat = None
    for text in late.tell(room.now):
        room.keeper.take(line, text, room.now)
    welcome, *rest = room.keeper.tell(line)
    for text in [*rest, welcome]:
        late.take(text, room.now)
    assert any('"promise"' in text for text in late.tell(room.now))


def test_every_doubt_has_a_sentence() -> None:
    assert words.DOUBTS.keys() == set(Doubt.__members__)


HANDS = {"own": (Seat.NORTH, Seat.EAST), "others": (Seat.EAST, Seat.SOUTH)}
LONGER = PRESETS["joedog"].changed(end={"target": 60})


def exchanged(one: Seat, other: Seat, number: int, rules: RuleSet, seed: str) -> Deal:
    """The deal of the seed, but that two have each other's hands in every deal from that number on."""
    deal, hands = deal_from_seed(rules, seed, number), list(deal_from_seed(rules, seed, number).hands)
    hands[one], hands[other] = hands[other], hands[one]
    return replace(deal, hands=tuple(hands))


@cache
def crooked_match(one: Seat, other: Seat) -> str:
    """The sheets of a match of several deals whose keeper exchanges two hands from the second deal on."""

    def dealt(rules: RuleSet, seed: str, number: int) -> Deal:
        return exchanged(one, other, number, rules, seed) if number > 1 else deal_from_seed(rules, seed, number)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.match.deal_from_seed", dealt)
        page = whole_match(LONGER)
    assert page.sheet["seat"] == "N"
    assert page.sheet["fair"]["deal"] >= 2
    return json.dumps(page.sheets)


ONE_DEAL = PRESETS["joedog"].changed(end={"deals": 1})


@pytest.mark.parametrize("whose", HANDS)
def test_an_order_of_the_deck_that_is_told_at_the_end_makes_no_cards_right(
    whose: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FA4: whoever chooses the order once the seed is known gets any deal from it."""
    one, other = HANDS[whose]
    monkeypatch.setattr("game.match.deal_from_seed", lambda rules, seed, number: exchanged(one, other, number, rules, seed))  # fmt: skip  # noqa: E501
    sheets = json.loads(json.dumps(whole_match(ONE_DEAL).sheets))
    told_late(sheets, deck=ordered_to_fit(sheets, one.letter, other.letter, 1))
    assert sheets[-1]["fair"]["deal"] == 1
    assert seen_by_page(sheets)[-1]["doubt"] == "OTHER_CARDS"


def ordered_to_fit(sheets: list[dict[str, Any]], one: str, other: str, number: int) -> list[str]:
    """The order of the deck from which the seed deals a deal in which two have each other's hands."""
    fair, seed = sheets[-1]["fair"], sheets[-1]["result"]["seed"]
    places = {**fair, "deck": [*range(len(fair["deck"]))]}
    asks = "[given.fair, given.places].map((fair) => fairness.deal(fair, given.seed, given.number))"
    cards, at = evaluated(CHOSEN, source("fair.js"), asks, given={"fair": fair, "places": places, "seed": seed, "number": number})  # fmt: skip  # noqa: E501
    cards[one], cards[other] = cards[other], cards[one]
    found = {place: card for seat in at for place, card in zip(at[seat], cards[seat], strict=True)}
    return [found[place] for place in sorted(found)]


def told_late(sheets: list[dict[str, Any]], **fair: Any) -> None:
    """Say something else of what deals are made of once the match is over."""
    for sheet in sheets:
        if sheet["stage"] == "over":
            sheet["fair"] |= fair


def of_deals(sheets: list[dict[str, Any]], first: int, **fair: Any) -> None:
    """Say something else of all deals from one on."""
    for sheet in sheets:
        if sheet["fair"].get("deal", 0) >= first:
            sheet["fair"] |= fair


LIES = {
    "none": lambda sheets, one, other: None,
    "another order of the deck": lambda sheets, one, other: told_late(
        sheets, deck=ordered_to_fit(sheets, one, other, sheets[-1]["fair"]["deal"])
    ),
    "another order of the seats": lambda sheets, one, other: told_late(sheets, seats=["E", "N", "S", "W"]),
    "hands of another size": lambda sheets, one, other: told_late(sheets, size=0),
    "anybody may have anybody's cards": lambda sheets, one, other: told_late(sheets, among=[["N", "E", "S", "W"]]),
    "nobody's cards count": lambda sheets, one, other: told_late(sheets, among=[]),
    "nothing of the deck at the end": lambda sheets, one, other: told_late(sheets, deck=None),
    "nothing of the deck": lambda sheets, one, other: [sheet["fair"].pop("deck", None) for sheet in sheets],
    "no deal": lambda sheets, one, other: of_deals(sheets, 1, deal=0),
    "no second deal": lambda sheets, one, other: of_deals(sheets, 2, deal=0),
    "one deal for all": lambda sheets, one, other: of_deals(
        sheets, 2, deal=1, dealt=next(sheet["fair"]["dealt"] for sheet in sheets if sheet["fair"].get("deal"))
    ),
    "no cards were dealt": lambda sheets, one, other: of_deals(sheets, 1, dealt=[], after=-1),
    "cards changed hands": lambda sheets, one, other: of_deals(sheets, 1, moved=sheets[-1]["fair"]["deck"]),
    "the end of the match all the time": lambda sheets, one, other: [
        sheet.update(ply=1_000) for sheet in sheets if sheet["stage"] == "playing"
    ],
}


@pytest.mark.parametrize("whose", HANDS)
@pytest.mark.parametrize("lie", LIES)
def test_what_a_keeper_says_of_deals_excuses_no_other_cards(lie: str, whose: str) -> None:
    """FA4: from the second deal on two have each other's hands, and the page is told what makes it look right."""
    one, other = HANDS[whose]
    sheets = json.loads(crooked_match(one, other))
    LIES[lie](sheets, one.letter, other.letter)

    assert seen_by_page(sheets)[-1]["doubt"] == "OTHER_CARDS"


def first_doubted(sheets: list[dict[str, Any]]) -> str:
    """The stage in which the page finds other cards."""
    found = seen_by_page(sheets)
    assert found[-1]["doubt"] == "OTHER_CARDS"
    return str(next(sheet["stage"] for sheet, one in zip(sheets, found, strict=True) if one["doubt"]))


@pytest.mark.parametrize(
    ("lie", "stage"),
    [("none", "over"), ("the hand of the seed was dealt", "playing"), ("no cards were dealt", "playing")],
)
def test_beside_a_stock_where_cards_go_anywhere_ones_own_hand_is_the_one_that_was_dealt(
    lie: str, stage: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """FA4: the two have each other's hands, and any card may have been drawn."""
    one, other = Seat.NORTH, PRESETS["two-handed"].seats[1]
    monkeypatch.setattr("game.match.deal_from_seed", lambda rules, seed, number: exchanged(one, other, number, rules, seed))  # fmt: skip  # noqa: E501
    sheets = json.loads(json.dumps(whole_match(short(PRESETS["two-handed"])).sheets))
    assert len(sheets[-1]["fair"]["among"]) == 1
    fair, seed = sheets[-1]["fair"], sheets[-1]["result"]["seed"]
    for sheet in sheets:
        number = sheet["fair"].get("deal")
        if number and lie == "no cards were dealt":
            sheet["fair"] |= {"dealt": [], "after": -1}
        if number and lie == "the hand of the seed was dealt":
            asks = "fairness.deal(given.fair, given.seed, given.number)[given.seat]"
            given = {"fair": fair, "seed": seed, "number": number, "seat": one.letter}
            sheet["fair"]["dealt"] = evaluated(CHOSEN, source("fair.js"), asks, given=given)
    assert first_doubted(sheets) == stage


@pytest.mark.parametrize("what", ["dealt", "turned", "trump"])
def test_what_was_dealt_is_not_told_otherwise_in_the_middle_of_a_deal(what: str) -> None:
    page = whole_match(TURNED_TRUMP.changed(end={"target": 100}))
    sheets = json.loads(json.dumps(page.sheets))
    playing = [sheet for sheet in sheets if sheet["stage"] == "playing" and sheet["fair"].get("turned")]
    middle = playing[len(playing) // 2]
    if what == "dealt":
        middle["fair"]["dealt"] = [*middle["fair"]["dealt"][1:], "9C" if middle["fair"]["dealt"][0] != "9C" else "AS"]
    if what == "turned":
        ((dealer, card),) = middle["fair"]["turned"]
        middle["fair"]["turned"] = [[dealer, ("A" if card[0] != "A" else "9") + card[1]]]
    if what == "trump":
        suit = middle["fair"]["turned"][0][1][1]
        middle["facts"]["trump"] = "S" if suit != "S" else "H"
    assert first_doubted(sheets) == "playing"


@pytest.mark.parametrize("stages", [("gathering", "mixing"), ("gathering",)])
def test_a_seal_that_is_shown_late_is_none(stages: tuple[str, ...]) -> None:
    """FA1: who seals nothing before the others tell their secrets can choose its own when it knows them."""
    witness, sheets = Witness(iter((SECRET[:16], SECRET[16:], *["0" * 16] * 20)).__next__), []
    for stage, step, promises, secrets, *_ in [*HELD, row("playing", "done", LIST, TOLD)]:
        mixed, seal = Mixed(1, step, promises, secrets, [], []), "" if stage in stages else SEAL
        witness.see(TableNews(1, stage, 1, [], seal, mixed), Seat.NORTH, False)
        assert not isinstance(witness.answer, Reveal)
        told = {"seal": seal, **to_plain(mixed), **FRAME}
        sheets.append({"stage": stage, "round": 1, "seat": "N", "result": None, "fair": told, **EMPTY})
    found = seen_by_page(sheets)

    assert (witness.doubt, found[-1]["doubt"]) == (Doubt.OTHER_SEAL, "OTHER_SEAL")
    assert not any(one["answer"] and one["answer"]["type"] == "secret" for one in found)


def test_a_page_that_is_not_told_what_deals_are_made_of_tells_no_secret() -> None:
    """FA4: or the keeper could choose the order of the deck once it knows the seed."""
    page = whole_match(ONE_DEAL)
    sheets = json.loads(json.dumps(page.sheets))
    for sheet in sheets:
        if sheet["stage"] != "over":
            sheet["fair"].pop("deck", None)
    found = seen_by_page(sheets)
    assert next(one["doubt"] for one, sheet in zip(found, sheets, strict=True) if sheet["stage"] == "mixing")
    assert not any(one["answer"] for one in found)


def test_of_two_devices_that_are_shown_different_promises_one_finds_it_before_the_first_card() -> None:
    """The keeper shows each its own list, and knows both secrets when it chooses those of an invented guest."""
    mine, yours = "a" * 32, "b" * 32
    told = {"N": [mine], "S": [yours]}
    shared = {seat: [sha256(secret.encode()).hexdigest() for secret in secrets] for seat, secrets in told.items()}
    doubts = []
    for seat, own in ((Seat.NORTH, mine), (Seat.SOUTH, yours)):
        witness = Witness(iter((own[:16], own[16:])).__next__)
        invented = EVES if seat is Seat.NORTH else OTHERS
        steps = [row("gathering"), row()]
        steps += [row(step=step, promises={**shared, "W": [invented]}) for step in ("hold", "tell")]
        steps += [row("playing", "done", {**shared, "W": [EVES]}, {**told, "W": [EVE]})]
        for stage, step, promises, secrets, *_ in steps:
            mixed = Mixed(1, step, promises, secrets, [], [])
            witness.see(TableNews(1, stage, 1, [], SEAL, mixed), seat, False)
        doubts.append(witness.doubt)
    assert doubts == [None, Doubt.CHANGED]


def test_who_comes_to_their_own_seat_in_the_middle_of_a_deal_doubts_nothing() -> None:
    """A page that has watched is told its hand once it has a seat."""
    page = whole_match(LONGER)
    sheets = json.loads(json.dumps(page.sheets))
    for sheet in sheets[: len(sheets) // 3]:
        sheet.update(seat=None, hand=[], laid=[])
        if "dealt" in sheet["fair"]:
            sheet["fair"]["dealt"] = []
    assert seen_by_page(sheets)[-1]["doubt"] == ""


@pytest.mark.parametrize("rules", [TURNED_TRUMP, WITH_DIX], ids=lambda rules: rules.name)
def test_neither_the_dealers_last_card_nor_one_that_changes_hands_for_a_dix_is_a_doubt(rules: RuleSet) -> None:
    page = whole_match(rules.changed(end={"target": 300}))

    assert {one["doubt"] for one in seen_by_page(page.sheets)} == {""}
