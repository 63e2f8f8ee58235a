"""A match can be seen again at any of its moments, and its deals be played by oneself."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from game.bots.analysis import why_no_prices
from game.bots.coach.decisions import decisions
from game.bots.player import Level, decide, make_bot
from game.host import StorageError
from game.match import Match
from game.rules import PRESETS, Misdeal, NobodyBids, RuleSet, Seat, Seating
from game.rules.play import AskRedeal, Bid, CardPlayed, DealOver, Pass, PlayCard
from game.rules.presets import CLASSIC, DOUBLE_DECK, THREE_HANDED, TWO_HANDED
from game.rules.text import HUMAN, Player
from game.scenes.review.past import PastMatches, PastMatchPage
from game.scenes.review.replay import ReplayDriver
from game.scenes.review.retry import RetryDriver, RetryResult
from game.scenes.review.timeline import Timeline
from game.scenes.seat.commands import CatchUp
from game.scenes.seat.table_model import Stage
from game.scenes.setup.new_game import NewGame
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.formats import MATCH
from game.store.history import keep_past, past_name, past_names
from game.store.matches import format_record
from game.ui.controls import at
from game.words.past_matches import EMPTY
from tests.pilot import MemoryHost, Pilot
from tests.seen import written
from tests.sight import sight, wrong_cards
from tests.tables import replayed

SHOWN = DOUBLE_DECK.changed(name="shown", melds={"before_bids": True})
ONE_OUT = THREE_HANDED.changed(name="one out", seating=Seating.DEALER_OUT)
GAMES = {rules.name: rules for rules in (CLASSIC, DOUBLE_DECK, SHOWN, THREE_HANDED, TWO_HANDED, ONE_OUT)}


def players(rules: RuleSet) -> tuple[Player, ...]:
    own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
    return tuple(Player("You", HUMAN) if seat is own else Player(seat.name.title(), "easy") for seat in rules.seats)


@cache
def played(rules: RuleSet = CLASSIC, deals: int = 2) -> Match:
    """A match after that many deals."""
    return gone_on(Match.new(rules, players(rules), "again 1"), deals)


def gone_on(match: Match, deals: int) -> Match:
    """A match that bots play on from here, until that many deals have been scored."""
    bot = make_bot(Level.EASY)
    while len(match.state.standing.sheet) < deals and not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(bot, match.view(seat), Random(match.bot_seed(seat))).action)
    return match


def opened(
    match: Match,
    ply: int = 0,
    running: bool = False,
    size: tuple[int, int] = (1000, 620),
    host: MemoryHost | None = None,
    hurry: bool = True,
) -> tuple[Pilot, Table, ReplayDriver]:
    pilot = Pilot(lambda app: replayed(app, ReplayDriver(app, match, ply, running), hurry), size, host)
    table = pilot.scene
    assert isinstance(table, Table)
    assert isinstance(table.session.driver, ReplayDriver)
    return pilot, table, table.session.driver


def in_tricks(match: Match, number: int = 3) -> int:
    """The first moment of that trick of the first deal with a card on the table."""
    return next(stop.ply for stop in Timeline(match).of_deal(1) if stop.name == f"Trick {number}") + 1


@pytest.mark.sweep(2)
@pytest.mark.parametrize("rules", GAMES.values(), ids=GAMES.keys())
def test_steps_there_and_back_show_the_match_as_it_was(rules: RuleSet) -> None:
    match = played(rules, 1)
    pilot, table, driver = opened(match)

    for ply in range(1, match.ply, 9):
        driver.go(ply - 1)
        table.do(CatchUp())
        pilot.press("right")
        assert (driver.ply, table.session.model.deal.number) == (ply, match.at(ply).state.standing.deals)
        hands = {
            seat: sorted(map(str, (piece.card for piece in table.session.model.hands[seat]))) for seat in rules.seats
        }
        held = match.at(ply).state.cards.hands
        if held and not table.session.showing:
            expected = {seat: sorted(map(str, cards)) for seat, cards in zip(rules.seats, held, strict=True)}
            assert hands == expected, "every hand lies open"
    for ply in (driver.ply - 1, driver.ply - 2):
        pilot.press("left")
        assert driver.ply == ply
    assert match.ply == played(rules, 1).ply, "the match itself stays as it was"


def test_keys_jump_to_tricks_deals_and_the_ends() -> None:
    match = played()
    line = Timeline(match)
    pilot, _, driver = opened(match)

    pilot.press("end")
    assert driver.ply == line.end
    pilot.press("page up")
    assert driver.ply == line.of_deal(2)[0].ply
    pilot.press("page up")
    assert driver.ply == line.of_deal(1)[0].ply
    names = []
    for _ in range(30):
        pilot.press("down")
        stop = line.at(driver.ply)
        assert stop is not None
        assert stop.ply == driver.ply
        names.append(stop.name)
        if stop.name == "Result":
            break
    assert names == ["Trump", "Passing cards", "Melds", *(f"Trick {number}" for number in range(1, 13)), "Result"]
    pilot.press("up")
    assert line.at(driver.ply).name == "Trick 12"  # type: ignore[union-attr]
    pilot.press("home")
    assert driver.ply == 0
    pilot.press("left")
    assert "This is the beginning" in pilot.host.announcements[-1]


def test_space_plays_and_stops_and_it_stops_at_the_end() -> None:
    match = played()
    pilot, _, driver = opened(match, match.ply - 8, size=(320, 480), hurry=False)

    pilot.press("space")
    pilot.advance(2)
    assert driver.playing
    assert match.ply - 8 < driver.ply < match.ply
    pilot.press("space")
    here = driver.ply
    pilot.advance(2)
    assert driver.ply == here
    driver.go(match.ply - 1)
    pilot.press("space")
    pilot.advance(4)
    assert (driver.ply, driver.playing) == (match.ply, False)


def test_the_slider_and_every_button_can_be_used_with_a_finger() -> None:
    match = played()
    pilot, _, driver = opened(match, size=(390, 844))
    track = pilot.control("position").rect

    pilot.drag((track.x + 20, track.center[1]), (track.center[0], track.center[1]))
    middle = driver.ply
    assert abs(middle - match.ply / 2) < match.ply / 10
    for button, moves in (("on", 1), ("back", -1)):
        before = driver.ply
        pilot.click(button)
        assert driver.ply == before + moves
    pilot.click("trick on")
    assert driver.ply == Timeline(match).next(middle)
    pilot.click("trick back")
    assert driver.ply < Timeline(match).next(middle)


def test_the_hands_are_open_or_as_one_seat_saw_them() -> None:
    match = played()
    pilot, table, _ = opened(match, in_tricks(match))

    def known() -> set[Seat]:
        hands = table.session.model.hands.items()
        return {seat for seat, pieces in hands if all(piece.card is not None for piece in pieces)}

    assert known() == set(match.rules.seats)
    assert any(control.name == "hand W" and "of" in control.label for control in pilot.controls())
    pilot.click("hands")
    assert known() == {Seat.SOUTH}
    pilot.click("more")
    pilot.click("eyes As West saw it")
    pilot.click("back")
    assert (known(), table.session.viewer) == ({Seat.WEST}, Seat.WEST)
    assert table.session.names.name(Seat.WEST) == "West", "nobody is you who did not play"


def test_where_all_hands_have_no_room_they_are_seen_one_after_the_other() -> None:
    match = played()
    pilot, table, _ = opened(match, in_tricks(match), size=(320, 480))
    assert not any(table.view.layout.opened)

    seen = []
    for _ in range(4):
        pilot.click("hands")
        seen.append(table.session.viewer)

    assert seen == [Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH]


def test_of_a_running_match_the_deal_on_the_table_stays_closed() -> None:
    match = played(deals=1).at(played(deals=1).ply)
    match.deal()
    pilot, table, driver = opened(match, match.ply, running=True)
    assert driver.closed
    assert not table.session.model.open
    pilot.click("hands")
    assert not table.session.model.open
    pilot.click("more")
    assert not any(control.name.startswith(("eyes", "again", "from here")) for control in pilot.controls())
    pilot.click("back")

    pilot.press("page up")

    assert driver.timeline.deal(driver.ply) == 1
    assert table.session.model.open, "the deal before is over"


def test_every_step_is_told_and_mirrored() -> None:
    match = played()
    ply = in_tricks(match)
    pilot, _, driver = opened(match, ply)

    pilot.press("right")
    pilot.advance(0.1)

    (card,) = (event for event in match.events[ply] if isinstance(event, CardPlayed))
    assert any("plays the" in text or "play the" in text for text in pilot.host.announcements[-3:]), card
    mirrored = {control.name: control.label for control in pilot.host.mirrored}
    assert mirrored["where"].startswith("Deal 1, trick 3")
    assert {"back", "play", "on", "trick back", "trick on", "hands", "more", "leave"} <= mirrored.keys()
    assert mirrored["position"] == f"Step {driver.ply} of {match.ply}"


def test_jumps_from_the_list_go_to_deals_and_tricks() -> None:
    match = played()
    pilot, _, driver = opened(match)
    pilot.press("right")
    pilot.click("more")
    pilot.click("deal Deal 2")
    assert driver.ply == driver.timeline.of_deal(2)[0].ply
    pilot.click("more")
    pilot.click("to Trick 5")
    assert driver.timeline.at(driver.ply).name == "Trick 5"  # type: ignore[union-attr]


@pytest.mark.parametrize(("button", "seat"), [("again", "You"), ("again", "East"), ("from here", "You")])
def test_a_deal_is_played_again_and_compared_and_nothing_is_kept(button: str, seat: str) -> None:
    match = played()
    host = MemoryHost()
    host.storage.save(MATCH, "the match in progress")
    ply = in_tricks(match, 11)
    pilot, _, replay = opened(match, ply, host=host)
    pilot.click("more")
    pilot.click(f"seat {seat}")
    pilot.click(button)
    table = pilot.scene
    assert isinstance(table, Table)
    driver = table.session.driver
    assert isinstance(driver, RetryDriver)
    begins = replay.timeline.of_deal(1)[0].ply if button == "again" else ply
    assert driver.match.record.actions[:begins] == match.record.actions[:begins]
    assert table.session.names.name(table.session.viewer) == "You"
    assert not table.session.can_undo, "what was played before stays"

    bot = make_bot(Level.EASY)
    while not isinstance(driver.match.state.phase, DealOver):
        at = driver.match.awaited
        assert at is not None
        driver.match.act(at, decide(bot, driver.match.view(at), Random(0)).action)
    table.do(CatchUp())
    table.session.driver.keep()
    pilot.click("next deal")

    assert isinstance(pilot.scene, RetryResult)
    assert "Then: " in pilot.host.announcements[-1]
    pilot.click("again")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.match.ply == begins
    pilot.press("escape")
    assert isinstance(pilot.scene, Table)
    assert isinstance(pilot.scene.session.driver, ReplayDriver)
    assert host.storage.load(MATCH) == "the match in progress"
    assert past_names(host.storage) == []


def test_whoever_sits_out_a_deal_is_not_among_those_who_may_play_it() -> None:
    """The person sits out that deal, and takes the first of the other seats unless they choose another."""
    match = played(ONE_OUT, 4)
    deal = next(row.number for row in match.standing.sheet if row.dealer is Seat.SOUTH)
    pilot, _, driver = opened(match)
    driver.go(driver.timeline.of_deal(deal)[1].ply)
    pilot.click("more")

    assert {control.name for control in pilot.controls() if control.name.startswith("bottom ")} > {"bottom You"}
    offered = {control.name for control in pilot.controls() if control.name.startswith("seat ")}
    assert offered == {"seat North", "seat East", "seat West"}
    pilot.click("again")
    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.viewer is Seat.NORTH


def all_passed() -> Match:
    """A match in which nobody has bid in the first deal."""
    rules = CLASSIC.changed(auction={"nobody_bids": NobodyBids.REDEAL})
    match = Match.new(rules, players(rules), "again 1")
    match.deal()
    while (seat := match.awaited) is not None:
        match.act(seat, Pass())
    return match


def five_nines() -> Match:
    """A match in which the first deal was none, since somebody held five nines."""
    rules = CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES})
    match = Match.new(rules, players(rules), "nines 103")
    match.deal()
    seat = match.awaited
    assert seat is not None
    match.act(seat, AskRedeal())
    return match


@pytest.mark.parametrize("thrown", [all_passed, five_nines])
def test_a_deal_that_was_thrown_in_is_compared_with_no_other(thrown: Callable[[], Match]) -> None:
    match = gone_on(thrown(), 2)
    first = match.state.standing.sheet[0]
    assert first.number > 1
    line = Timeline(match)

    driver = RetryDriver(Pilot(Title).app, match, line.of_deal(1)[0].ply, Seat.SOUTH)
    assert driver.was is None
    seat = driver.match.awaited
    assert seat is not None
    driver.match.act(seat, Bid(250))
    gone_on(driver.match, 1)
    assert (driver.match.state.standing.deals, driver.was) == (1, None)

    later = RetryDriver(Pilot(Title).app, match, line.of_deal(first.number)[0].ply, Seat.SOUTH)
    assert later.was == first


def test_cards_that_are_thrown_in_again_are_followed_by_those_that_came_then() -> None:
    match = five_nines()
    gone_on(match, 1)
    driver = RetryDriver(Pilot(Title).app, match, Timeline(match).of_deal(1)[0].ply, Seat.SOUTH)
    seat = driver.match.awaited
    assert seat is not None
    driver.match.act(seat, AskRedeal())
    assert driver.was is None

    driver.match.deal()

    assert driver.match.state.cards == match.at(Timeline(match).of_deal(2)[0].ply).state.cards
    assert driver.was == match.state.standing.sheet[0]


# The list.


def shelf() -> tuple[MemoryHost, Match]:
    host = MemoryHost()
    match = played(CLASSIC.changed(name="Short", end={"target": 200}), 9)
    pilot = Pilot(Title, host=host)
    keep_past(pilot.app, match.record, match.state, "2026-11-22 14:05:00")
    return host, match


def test_without_a_finished_match_the_list_says_so() -> None:
    pilot = Pilot(Title)
    pilot.click("past matches")

    assert isinstance(pilot.scene, PastMatches)
    assert "No match has been finished yet" in pilot.host.announcements[-1]
    pilot.click("new game")
    assert isinstance(pilot.scene, NewGame)


def test_a_past_match_is_found_replayed_saved_and_deleted() -> None:
    host, match = shelf()
    name = past_name(match.record, "2026-11-22 14:05:00")
    pilot = Pilot(Title, host=host)
    pilot.click("past matches")
    item = pilot.control(f"match {name}")
    assert "won" in item.label
    assert item.spoken.endswith("22 Nov 2026 · Short · with North, East, West")
    pilot.click(item.name)
    pilot.click("replay")
    assert isinstance(pilot.scene, Table)
    assert isinstance(pilot.scene.session.driver, ReplayDriver)
    assert pilot.scene.session.driver.whole.record == match.record
    pilot.press("escape")
    pilot.click("save")
    assert host.files["pinochle-match.json"] == format_record(match.record)
    pilot.click("delete")
    pilot.click("no")
    assert past_names(host.storage) == [name]
    pilot.click("delete")
    pilot.click("yes")

    assert isinstance(pilot.scene, PastMatches)
    assert past_names(host.storage) == []
    assert not any(control.name.startswith("match ") for control in pilot.controls())


def test_a_file_is_opened_or_refused_in_words() -> None:
    host = MemoryHost()
    pilot = Pilot(PastMatches, host=host)
    pilot.click("open file")
    host.chosen.append(("odd.json", "{}"))
    pilot.advance(0.1)
    assert "not the record of a match" in host.announcements[-1]
    host.chosen.append(StorageError("It is too large."))
    pilot.advance(0.1)
    assert host.announcements[-1] == "It is too large."
    host.chosen.append(("match.json", format_record(played().record)))
    pilot.advance(0.1)

    assert isinstance(pilot.scene, Table)
    assert pilot.scene.session.driver.whole.record == played().record  # type: ignore[attr-defined]
    assert past_names(host.storage) == [], "somebody else's match does not count as one's own"


def test_past_matches_stay_listed_when_the_storage_fails_later_on(monkeypatch: pytest.MonkeyPatch) -> None:
    host, match = shelf()
    name = f"match {past_name(match.record, '2026-11-22 14:05:00')}"
    pilot = Pilot(PastMatches, host=host)
    pilot.click(name)

    def fail() -> list[str]:
        raise StorageError("The disk is gone.")

    monkeypatch.setattr(host.storage, "names", fail)
    pilot.press("escape")

    assert pilot.has(name)
    assert EMPTY not in host.announcements
    assert any("The disk is gone." in text for text in host.announcements)


def test_a_damaged_match_leaves_the_list_when_it_is_opened() -> None:
    host, match = shelf()
    name = past_name(match.record, "2026-11-22 14:05:00")
    pilot = Pilot(PastMatches, host=host)
    pilot.click(f"match {name}")
    page = pilot.scene
    assert isinstance(page, PastMatchPage)
    page._past._record["actions"][3] = "bid 9999"
    pilot.click("replay")
    pilot.advance(0.1)

    assert isinstance(pilot.scene, PastMatches)
    assert any("could not be read" in text for text in host.announcements)
    assert past_names(host.storage) == []


def test_the_running_match_is_replayed_from_the_menu() -> None:
    pilot = Pilot.at("trick")
    pilot.click("menu")
    pilot.click("replay")
    table = pilot.scene
    assert isinstance(table, Table)
    assert isinstance(table.session.driver, ReplayDriver)
    assert table.session.driver.closed
    pilot.press("escape")

    assert isinstance(pilot.scene, Table)
    assert not isinstance(pilot.scene.session.driver, ReplayDriver)
    assert pilot.scene.session.live


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 720)])
def test_nothing_of_the_table_lies_behind_the_buttons(size: tuple[int, int]) -> None:
    pilot, table, _ = opened(played(), in_tricks(played()), size=size)
    for control in pilot.controls():
        if control.name in ("on", "back", "play", "more", "hands", "trick on", "trick back", "leave"):
            assert at(pilot.controls(), control.rect.center) == control
            assert not control.rect.overlaps(table.view.layout.board) or control.name == "leave"


def choices_at(match: Match, mine: bool) -> int:
    """A moment late in the first deal at which somebody, the person or not, has cards to choose from."""
    return next(
        found.ply
        for found in decisions(match.record)
        if found.ply > in_tricks(match, 8) and not why_no_prices(found.view) and (found.seat is Seat.SOUTH) is mine
    )


@pytest.mark.parametrize("mine", [True, False])
def test_every_step_has_prices_where_they_are_wanted(mine: bool) -> None:
    match = played(CLASSIC, 1)
    pilot, table, driver = opened(match, choices_at(match, mine))
    assert not table.view.prices
    pilot.press("w")
    pilot.wait(lambda: bool(table.view.prices))

    seat = match.at(driver.ply).awaited
    assert seat is not None
    priced = {piece.card for piece in table.session.model.hands[seat] if piece.ident in table.view.marks.labels}
    assert priced == {price.action.card for price in table.view.prices if isinstance(price.action, PlayCard)}
    assert ": best; " in pilot.control("where").label
    pilot.press("w")
    pilot.advance(0)
    assert not table.view.prices
    assert not table.view.marks.labels


def test_prices_are_switched_on_among_what_else_a_replay_offers() -> None:
    pilot, table, _ = opened(played(CLASSIC, 1), 3)
    pilot.click("more")
    pilot.click("prices")
    pilot.press("escape")
    pilot.wait(lambda: bool(table.view.prices))


def test_a_deal_that_is_being_played_tells_nobody_elses_prices() -> None:
    whole = played(CLASSIC, 1)
    for mine in (True, False):
        ply = choices_at(whole, mine)
        _, _, driver = opened(whole.at(ply), ply, running=True)
        assert driver.closed
        assert driver.priced is (Seat.SOUTH if mine else None)


def test_it_says_who_had_to_take_the_contract_when_nobody_bid() -> None:
    passes = "Nora passes. Edda passes. You pass. Wes passes."
    with sight():
        pilot = Pilot.at("replay-trick")
        assert written(pilot, f"{passes} Nobody bid: Wes takes the contract at 250.")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("name", PRESETS)
def test_in_the_lowest_window_a_replay_says_how_many_cards_each_hand_has(name: str) -> None:
    with sight():
        pilot, table, driver = opened(played(PRESETS[name], 1), size=(480, 320))
        for ply in range(1, driver.timeline.end, 4):
            driver.go(ply)
            table.do(CatchUp())
            pilot.advance(0.1)
            if table.session.model.stage is not Stage.AUCTION:  # all hands are alike, and calls are worth more room
                assert wrong_cards(table, pilot.app.surface) == "", ply


def test_buttons_of_a_tall_window_have_room_for_words_and_those_without_words_show_their_sign() -> None:
    pilot = Pilot.at("replay-trick", (1000, 1500))
    pilot.advance(0.1)
    assert max(control.rect.w for control in pilot.controls() if control.name == "trick back") >= 110


def test_who_sits_at_the_bottom_and_who_one_plays_are_chosen_by_their_heads() -> None:
    pilot = Pilot.at("replay-more", (1000, 720))
    people = [control for control in pilot.controls() if control.name.startswith("bottom ")]
    assert [control.label for control in people] == [
        f"At the bottom: {name}" for name in ("Nora", "Edda", "You", "Wes")
    ]
    pilot.app.press("bottom Wes")
    pilot.advance(0.1)
    assert next(control for control in pilot.controls() if control.name == "bottom Wes").pressed
