"""What leaves the program while a match is played tells no card to come, nor one that the sharer has not seen (B3).

Every button that copies or saves something is pressed in a running match of every game. What came out is searched for
the secret, for other hands, and for any text from which the cards of another deal follow.
"""

from __future__ import annotations

import ast
import base64
import binascii
import json
import re
from functools import cache
from urllib.parse import unquote

import pytest

from build.lab.gallery.moments import steps
from game.bots.protocol import observation_to_json
from game.match import Match
from game.rules import PRESETS, Hand, RuleSet, Seat
from game.rules.play import Deal, GameOver, IllegalAction, PlayCard, deal_from_seed, deal_seed, seal_of, sealed_seed
from game.rules.text import HUMAN, Player, Record, format_hand, format_hands, format_position
from game.scenes.review.hand_review import HandReview
from game.scenes.review.more import ReplayMore
from game.scenes.review.replay import ReplayDriver
from game.scenes.review.retry import RetryDriver
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.setup.new_game import NewGame
from game.scenes.shell.error_screen import ErrorScreen
from game.scenes.table.dialogs.fair_cards import FairCards
from game.scenes.table.scene import Table
from game.store.formats import MATCH
from game.store.links import parse_link
from game.store.matches import format_record
from game.store.notation.writing import format_notation
from game.store.shared_deals import match_of, share
from tests.games import of_each_kind
from tests.pilot import MemoryHost, Pilot, no_background_work
from tests.sources import HOUSE, naming, nodes
from tests.strategies import play_on_plainly, play_plainly

SECRET, SALT, CUT = "5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand"
SEED = sealed_seed(SECRET, SALT, CUT)
COMING = 12
"""Deals after the one on the table that nothing may tell of."""
EVERY_GAME = pytest.mark.parametrize("name", of_each_kind())
EVERY_SCREEN = pytest.mark.parametrize("people", ["one person", "two people"])


def running(name: str, people: str = "one person", plies: int = 9) -> Match:
    """A match of a sealed seed in its second deal, of one or two people with bots."""
    record = played(name, people, plies)
    match = Match(record, steps(record))
    assert not match.over
    return match


def between_deals(name: str, people: str = "one person") -> Match:
    """The same match when its second deal is over."""
    record = played(name, people, None)
    return Match(record, steps(record))


@cache
def played(name: str, people: str, plies: int | None) -> Record:
    """The record of such a match, that many actions after its first deal; None: when the second is over."""
    rules = PRESETS[name]
    levels = [HUMAN, "easy" if people == "one person" else HUMAN, *["easy"] * 3]
    names = ("Ann", "Ben", "Cid", "Dot", "Eve")
    players = tuple(Player(*each) for each in list(zip(names, levels, strict=True))[: len(rules.seats)])
    match = play_on_plainly(Match.new(rules, players, SEED), 1 if plies is not None else 2)
    for _ in range(plies or 0):
        play_plainly(match)
    return match.record


def table(match: Match, host: MemoryHost) -> Pilot:
    pilot = Pilot(lambda ctx: Table(ctx, MatchDriver(ctx, match)), host=host)
    pilot.advance(2)
    return pilot


# What is searched for.


def readings(text: str) -> list[str]:
    """A text, and what stands in it in other letters: after percent signs, and in base 64."""
    found = [text, unquote(text)]
    for word in re.findall(r"[\w~+/=-]{12,}", text):
        packed = word.lstrip("~").rstrip("=")
        try:
            found.append(base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_").decode())
        except (binascii.Error, UnicodeDecodeError):
            continue
    return found


def seeds_in(text: str) -> set[str]:
    """Everything in a text that somebody may try as a seed: its words, its lines, what stands between signs."""
    parts = {text.strip(), *map(str.strip, text.splitlines())}
    for reading in readings(text):
        parts |= set(re.findall(r"[^\s\".,:;=#&()\[\]]{1,64}", reading))
        parts |= set(re.findall(r"\"([^\"\n]{1,64})\"", reading))
    return {part for part in parts if 1 <= len(part) <= 64}


@cache
def dealt_by(rules: RuleSet, seed: str) -> frozenset[tuple[object, ...]]:
    """The hands of the first deals of a seed, as an opponent would work them out."""
    own = (deal_seed(seed, number) for number in range(1, 3))
    numbered = [deal_from_seed(rules, seed, number).hands for number in range(1, 3)]
    return frozenset([*numbered, *(deal_from_seed(rules, each, 1).hands for each in own if each is not None)])


def secret_deals(match: Match) -> list[Deal]:
    """The deals that nobody may know: those to come, and the one on the table while it is played."""
    now = match.state.standing.deals
    first = now + 1 if match.deal_due else now
    return [deal_from_seed(match.rules, SEED, number) for number in range(first, now + COMING)]


@cache
def ways_to_write(hand: Hand) -> tuple[str, str, str]:
    """A hand as it is written anywhere in the game."""
    return format_hand(hand), format_hands([hand]).partition(":")[2], "".join(map(str, hand))


def search(match: Match, texts: list[str]) -> None:
    """Fail where one of the texts tells what it may not."""
    secret = secret_deals(match)
    hidden = {deal.hands for deal in secret}
    viewers = [hand for seat, hand in zip(match.rules.seats, secret[0].hands, strict=True) if (match.people == (seat,))]
    closed = [ways_to_write(hand) for deal in secret for hand in deal.hands if hand not in viewers]
    for text in texts:
        for reading in readings(text):
            assert SECRET not in reading, text
            assert SALT not in reading, text
            for written in closed:
                assert not any(way in reading for way in written), text
        for seed in seeds_in(text):
            assert not dealt_by(match.rules, seed) & hidden, (seed, text)


def test_the_search_finds_what_it_is_for() -> None:
    match = running("classic")
    coming = deal_from_seed(match.rules, SEED, 3)
    packed = base64.urlsafe_b64encode(f'["{SEED}"]'.encode()).decode()
    leaks = [SEED, f"Seed: {SEED}", packed, f"#d=1.classic.{deal_seed(SEED, 3)}.e2152e58", f"{SECRET}-{SALT}"]
    leaks += [format_notation(match.record), format_record(match.record), format_hands(coming.hands)]
    leaks += [str(deal_seed(SEED, match.state.standing.deals)), " ".join(map(str, coming.hands[0]))]

    for leak in leaks:
        with pytest.raises(AssertionError):
            search(match, [leak])
    search(match, ["Good cards!", f"Seal: {seal_of(SEED)}"])


# Every way out.

WAYS_OUT = {
    "game/scenes/table/sharing.py": "a link to the last deal, the match as text",
    "game/scenes/table/dialogs/fair_cards.py": "the seal; the seed when the match is over",
    "game/scenes/table/command_runner.py": "asks sharing.py",
    "game/scenes/table/end.py": "asks sharing.py",
    "game/scenes/table/dialogs/menu.py": "asks sharing.py",
    "game/scenes/forms/send.py": "a picture of a deal that is over, or of reviews: tests/scenes/table/test_postcard.py",
    "game/scenes/review/guide.py": "a question of a deal that is over",
    "game/scenes/review/more.py": "the record of a match that is over",
    "game/scenes/review/past.py": "the record of a match that is over",
    "game/scenes/shell/error_screen.py": "the report of an error",
    "game/scenes/setup/data.py": "a backup: the person's own, and it says what is in it",
    "game/scenes/daily/comparison.py": "a deal that is played for itself",
    "game/scenes/drills/guide.py": "a question of a deal that is no part of a running match",
    "game/scenes/drills/answer.py": "a question of a deal that is no part of a running match",
    "game/scenes/shell/questions.py": "copies for guides",
    "game/scenes/shell/links.py": "copies for others",
    "game/scenes/shell/clipboard.py": "copies for others, and from fields",
    "game/scenes/rules/file.py": "rule sets",
    "game/scenes/together/inviting.py": "how this page is reached, as tests/scenes/together/test_by_code.py presses it",
    "game/scenes/together/room.py": "the address of what this computer serves to a room",
    "game/scenes/together/club_season.py": "the standings of a club's evenings, which were played",
    "game/scenes/together/opening.py": "the line that installs what guests need",
    "game/scenes/pad/sheet.py": "the score of people who play with real cards",
    "game/scenes/pad/past.py": "scores of people who played with real cards",
    "game/scenes/pad/printing.py": "the page with such a score",
    "game/scenes/stats/statistics.py": "figures of matches that are over",
}
"""The files from which something is copied or saved, and what. All that can be pressed in a running match is below."""
_LEAVES = {
    "copy_link",
    "copy_question",
    "copy_text",
    "copy_last_deal",
    "send_last_deal",
    "save_file",
}


def leaves(node: ast.AST) -> bool:
    """Whether a piece of the program sends something out: to the clipboard or a file."""
    if not isinstance(node, ast.Call):
        return False
    match node.func:
        case ast.Name(id="copy"):
            return True
        case ast.Attribute(value=ast.Attribute(attr="pictures")):
            return True
        case ast.Attribute(value=ast.Attribute(attr="host"), attr="copy"):
            return True
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in _LEAVES
    return False


def test_no_way_out_is_unknown_here() -> None:
    found = {file.relative_to(HOUSE).as_posix() for file in naming("copy", *_LEAVES) if any(map(leaves, nodes(file)))}
    found = {file for file in found if not file.startswith(("game/host/", "game/ui/"))}

    assert found == set(WAYS_OUT), "a new way out: say here what it lets out, and press its button below"


@pytest.mark.sweep(6)
@EVERY_GAME
@EVERY_SCREEN
@pytest.mark.parametrize("plies", [1, 9, 40])
def test_the_menu_of_a_running_match_lets_out_what_was_seen(name: str, people: str, plies: int) -> None:
    host = MemoryHost()
    match = running(name, people, plies)
    pilot = table(match, host)
    pilot.click("menu")
    pilot.click("copy text")
    pilot.click("fair cards")
    pilot.click("copy seal")

    assert len(host.copied) == 2
    assert not host.files
    search(match, host.copied)
    text, seal = host.copied
    assert seal == f"Seal: {seal_of(SEED)}"
    assert f'[Seal "{seal_of(SEED)}"]' in text
    deals = re.findall(r'^\[Deal "(.):(.*)"\]$', text, re.MULTILINE)
    assert len(deals) == match.state.standing.deals
    for first, hands in deals:
        seats = match.rules.seating.from_seat(next(seat for seat in match.rules.seats if seat.letter == first))
        seen = [seat for seat, hand in zip(seats, hands.split(), strict=True) if hand != "-"]
        assert seen == (list(match.people) if people == "one person" else [])
    assert not re.search(r"^\[(Seed|Widow|Stock) ", text, re.MULTILINE)


@pytest.mark.sweep(2)
@EVERY_GAME
@EVERY_SCREEN
def test_the_link_to_a_deal_deals_that_deal_and_no_other(name: str, people: str) -> None:
    host = MemoryHost()
    match = between_deals(name, people)
    pilot = table(match, host)
    pilot.click("share deal")
    pilot.click("copy link")
    pilot.click("back")
    pilot.click("menu")
    pilot.click("copy text")
    pilot.click("fair cards")
    pilot.click("copy seal")

    search(match, host.copied)
    shared = parse_link(host.copied[0])
    number = match.state.standing.deals
    again = match_of(shared, ("Me", "You", "He", "She", "It")[: len(match.rules.seats)])
    if again.deal_due:
        again.deal()
    assert [act for act in again.record.actions if isinstance(act, Deal)] == [deal_from_seed(match.rules, SEED, number)]
    assert again.state.standing.dealer is match.state.standing.sheet[-1].dealer
    assert shared.seed == deal_seed(SEED, number)


@pytest.mark.sweep(3)
@EVERY_GAME
def test_the_seed_of_a_deal_is_a_deal_code(name: str) -> None:
    match = between_deals(name)
    shared = share(match)
    pilot = Pilot(NewGame)
    pilot.app.change(pilot.app.settings.changed(rules=name))
    if "more" in {control.name for control in pilot.controls()}:
        pilot.click("more")
    pilot.click("deal code")
    pilot.type(shared.seed)
    pilot.click("start")

    assert isinstance(pilot.scene, Table)
    begun = pilot.scene.session.match
    if begun.deal_due:
        begun.deal()
    deal = next(action for action in begun.record.actions if isinstance(action, Deal))
    assert deal == deal_from_seed(match.rules, SEED, match.state.standing.deals)
    assert begun.seed == shared.seed


@pytest.mark.sweep(11)
@EVERY_GAME
def test_a_replay_of_a_running_match_lets_out_no_card_of_its_last_deal(name: str) -> None:
    host = MemoryHost()
    match = running(name)
    pilot = table(match, host)
    pilot.click("menu")
    pilot.click("replay")
    pilot.advance(1)
    for _ in range(match.ply):
        if any(control.name == "share" and control.enabled for control in pilot.controls()):
            pilot.click("share")
        pilot.click("back")
    pilot.click("more")

    assert isinstance(pilot.scene, ReplayMore)
    assert "save" not in {control.name for control in pilot.controls()}
    assert host.copied, "of the first deal there are questions"
    assert not host.files
    search(match, host.copied)


@pytest.mark.sweep(3)
@EVERY_GAME
def test_the_review_of_a_deal_leads_to_a_replay_that_ends_with_it_and_is_not_saved(name: str) -> None:
    host = MemoryHost()
    match = running(name)
    with no_background_work():  # what it reviews is no matter here
        pilot = Pilot(lambda ctx: HandReview(ctx, match, match.viewer, 1), host=host)
        pilot.click("replay")
        pilot.advance(1)

    assert isinstance(pilot.scene, Table)
    driver = pilot.scene.session.driver
    assert isinstance(driver, ReplayDriver)
    assert driver.whole.state.standing.deals == 1
    pilot.click("more")
    assert isinstance(pilot.scene, ReplayMore)
    assert "save" not in {control.name for control in pilot.controls()}


def test_a_match_that_is_over_is_reviewed_and_saved_whole() -> None:
    host = MemoryHost()
    match = over()
    with no_background_work():
        pilot = Pilot(lambda ctx: HandReview(ctx, match, match.viewer), host=host)
        pilot.click("replay")
        pilot.advance(1)
    pilot.click("more")
    pilot.click("save")

    assert json.loads(host.files["pinochle-match.json"])["seed"] == SEED


@pytest.mark.sweep(3)
@EVERY_GAME
def test_a_deal_that_is_tried_again_tells_no_more_than_the_running_match(name: str) -> None:
    match = between_deals(name)
    begun = next(ply for ply, action in enumerate(match.record.actions) if isinstance(action, Deal)) + 1
    host = MemoryHost()
    driver = RetryDriver(Pilot(NewGame).app, match, begun, match.people[0])
    while not driver.over:
        play_plainly(driver.match)
    pilot = Pilot(lambda ctx: Table(ctx, driver), host=host)
    pilot.advance(2)
    pilot.click("share deal")
    pilot.click("copy link")

    search(match, host.copied)
    assert parse_link(host.copied[0]).seed == deal_seed(SEED, 1)


def test_a_deal_tried_again_that_ends_its_match_does_not_tell_the_seed_of_the_running_one() -> None:
    """The last deal is tried again so well that the match would be over: the real one goes on."""
    host = MemoryHost()
    match = between_deals("classic")
    tried = match.at(match.ply)
    tried._states[-1] = over().state
    assert isinstance(tried.state.phase, GameOver)
    pilot = Pilot(lambda ctx: FairCards(ctx, tried), host=host)
    pilot.click("copy seal")

    assert not tried.told
    assert host.copied == [f"Seal: {seal_of(SEED)}"]


@cache
def _over() -> Record:
    players = (Player("Ann", HUMAN), *(Player(name, "easy") for name in ("Ben", "Cid", "Dot")))
    return play_on_plainly(Match.new(PRESETS["classic"].changed(end={"target": 200}), players, SEED), 30).record


def over() -> Match:
    """A match of the sealed seed that has ended."""
    return Match(_over(), steps(_over()))


def test_when_the_match_is_over_everything_is_told() -> None:
    host = MemoryHost()
    match = over()
    assert match.over
    pilot = table(match, host)
    pilot.click("menu")
    pilot.click("copy text")
    pilot.click("fair cards")
    pilot.click("copy seal")

    assert host.copied[0] == format_notation(match.record)
    assert f"Seed: {SEED}" in host.copied[1]


def test_a_seed_that_tells_every_deal_is_kept_back_in_words() -> None:
    for seed in ("tea", SEED.removeprefix("2-")):
        host = MemoryHost()
        players = (Player("Ann", HUMAN), *(Player(name, "easy") for name in ("Ben", "Cid", "Dot")))
        match = play_on_plainly(Match.new(PRESETS["classic"], players, seed), 1)
        pilot = table(match, host)
        pilot.click("share deal")
        pilot.click("copy link")

        assert not host.copied
        assert any("share this one when the match is over" in said for said in host.announcements)


@pytest.mark.sweep(3)
@EVERY_GAME
def test_the_report_of_an_error_tells_no_cards(name: str) -> None:
    match = running(name)
    hands = match.state.cards.hands
    errors: list[Exception] = [
        KeyError(hands[1]),
        ValueError(f"{format_hands(hands)} {format_hand(hands[-1])} seed='{SEED}'"),
        AssertionError(match.record),
        LookupError(format_position(match.state)),
    ]
    try:
        match.act(match.awaited or Seat.NORTH, PlayCard(next(iter(hands[1]))))
        match.act(Seat.NORTH, Deal((), ()))
    except IllegalAction as error:
        errors.append(error)
    for error in errors:
        host = MemoryHost()
        pilot = Pilot(lambda ctx, error=error: ErrorScreen(ctx, error), host=host)
        pilot.click("copy report")

        (report,) = host.copied
        assert type(error).__name__ in report
        for text in (report, *host.announcements, pilot.scene._text):  # type: ignore[attr-defined]
            assert SECRET not in text
            assert not re.search(r"(?<!\w)[AKQJT7-9][SHDC](?!\w)|Card\(Rank", text), text
            assert not any(format_hands([hand]).partition(":")[2] in text for hand in hands)


def test_a_backup_says_what_is_in_it() -> None:
    host = MemoryHost()
    host.storage.save(MATCH, format_record(running("classic").record))
    pilot = Pilot.at("settings", host=host)
    pilot.click("part data")
    pilot.click("save everything")
    pilot.wait(lambda: bool(host.files))

    assert "keep it to yourself until it is over" in host.announcements[-1]


@pytest.mark.sweep(3)
@EVERY_GAME
def test_other_programs_are_told_what_their_seat_sees(name: str) -> None:
    match = running(name)
    seat = match.awaited
    assert seat is not None
    search_for_seed = json.dumps(observation_to_json(match.view(seat)))

    assert SECRET not in search_for_seed
    assert SALT not in search_for_seed
    assert not any(
        dealt_by(match.rules, word) & {d.hands for d in secret_deals(match)} for word in seeds_in(search_for_seed)
    )
