"""The table, played by the pilot through the one list of controls."""

import re
from collections.abc import Callable
from functools import cache

import pygame
import pytest

from game import plain
from game.host import MemoryStorage
from game.match import Match
from game.rules import Card, RuleSet, Seat, ThrowInRule, preset
from game.rules.play import Bid, CallMade, LegalActions, Outcome, Pass, PassingCards, TrickPlay, TrickWon
from game.rules.text import HUMAN, Player, Record
from game.scenes.base import Replace
from game.scenes.forms.dialog import Confirm
from game.scenes.rules.page import MeldPage
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.durations import TRICK_STAYS
from game.scenes.table.end import MatchEnd
from game.scenes.table.layout.seats import Place
from game.scenes.table.poses import hand_pieces
from game.scenes.table.scene import Table
from game.scenes.table.session import TableSession
from game.store.matches import format_record, parse_record
from game.store.settings import FIRST_DEAL_TIP, Motion, Settings, Speed, Tips
from game.ui.geometry import Rect
from game.ui.people import head_in
from game.ui.shapes import Shapes
from game.words.names import card_name
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight
from tests.strategies import AUCTION_GAMES, play_on_plainly, play_plainly

PLAYERS = (Player("Nora", "easy"), Player("Edda", "easy"), Player("You", HUMAN), Player("Wes", "easy"))
BOTS = tuple(Player(player.name, "easy") for player in PLAYERS)
QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST)


def sit_down(
    rules: RuleSet | None = None,
    seed: str = "7",
    settings: Settings = QUICK,
    hurry: bool = True,
    size: tuple[int, int] = (1280, 720),
    match: Match | None = None,
    players: tuple[Player, ...] = PLAYERS,
) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    playing = match or Match.new(rules or preset("classic"), players, seed)
    return Pilot(lambda app: Table(app, MatchDriver(app, playing), hurry=hurry), size, host)


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def names(pilot: Pilot, start: str = "") -> list[str]:
    return [control.name for control in pilot.controls() if control.name.startswith(start)]


def wait(pilot: Pilot, until: Callable[[], bool], frames: int = 3000) -> None:
    pilot.wait(until, frames)


def asked(pilot: Pilot) -> bool:
    """Whether the person has something to answer."""
    if not isinstance(pilot.scene, Table):
        return True
    return table(pilot).session.live or bool(set(names(pilot)) & {"next deal", "end of match", "go on"})


def answer(pilot: Pilot, choose: Callable[[str], None]) -> None:
    """Answer whatever is asked, with the given way of pressing a control."""
    here = set(names(pilot))
    for name in ("next deal", "end of match", "play on", "go on"):
        if name in here:
            choose(name)
            return
    if "pass" in here:
        bids = names(pilot, "bid ")
        points = int(bids[0].split()[1]) if bids else 0
        choose(bids[0] if bids and points <= table(pilot).session.match.rules.auction.minimum else "pass")
    elif names(pilot, "trump "):
        choose(
            next(control.name for control in pilot.controls() if control.name.startswith("trump ") and control.enabled)
        )
    elif "confirm pass" in here:
        for name in names(pilot, "card ")[: table(pilot).session.match.rules.passing.count]:
            choose(name)
        choose("confirm pass")
    else:
        choose(next(c.name for c in pilot.controls() if c.name.startswith("card ") and c.enabled))


PHASES = {Stage.PASSING: PassingCards, Stage.PLAY: TrickPlay, Stage.RESULT: TrickPlay}
"""The phase in which somebody sits down, to come to a stage soon."""


def come_to(pilot: Pilot, stage: Stage) -> None:
    """Sit down again where everybody has played plainly, shortly before that stage; then play on until it asks."""
    was = table(pilot).session
    match = was.match
    if stage in PHASES:
        for action in shortly_before(match.record, stage).actions[match.ply :]:
            if match.awaited is None:
                match.deal()
            else:
                match.act(match.awaited, action)
        pilot.app.go(Replace(Table(pilot.app, MatchDriver(pilot.app, match), hurry=was.hurry)))
        wait(pilot, lambda: table(pilot).session is not was)
    play_to(pilot, stage)


@cache
def shortly_before(record: Record, stage: Stage) -> Record:
    """The match when South is first asked in the phase before that stage; before a result, for the last card."""
    match = Match(record)
    while not (match.awaited is Seat.SOUTH and isinstance(match.state.phase, PHASES[stage])):
        play_plainly(match)
    while stage is Stage.RESULT and len(match.state.cards.hands[Seat.SOUTH]) > 1:
        play_plainly(match)
    return match.record


def play_to(pilot: Pilot, stage: Stage) -> None:
    """Play on until the person is asked something in that stage."""
    for _ in range(300):
        wait(pilot, lambda: asked(pilot))
        if table(pilot).session.model.stage is stage and (table(pilot).session.live or stage is Stage.RESULT):
            return
        answer(pilot, pilot.click)
    raise AssertionError(f"never came to {stage}")


def reach(pilot: Pilot, name: str) -> None:
    """Press a control by keyboard alone: by its shortcut, or after walking there."""
    key = pilot.control(name).key
    if key is not None and not pilot.app.attention.focus_shown:
        pilot.press(key)
    else:
        pilot.choose(name)


def short(rules: RuleSet) -> RuleSet:
    """The same game for a match of a few deals."""
    return rules.changed(end={"target": 40 * int(rules.scale)})


@pytest.mark.sweep
@pytest.mark.parametrize("rules", AUCTION_GAMES)
def test_a_whole_match_by_pointer_alone(rules: str) -> None:
    pilot = sit_down(short(preset(rules)), size=(844, 390))
    for _ in range(3000):
        wait(pilot, lambda: asked(pilot))
        if isinstance(pilot.scene, MatchEnd):
            break
        answer(pilot, pilot.click)

    assert isinstance(pilot.scene, MatchEnd)
    kept = [text for text in pilot.host.announcements if "won the game" in text]
    assert max(map(int, re.findall(r"\d+", kept[-1]))) >= short(preset(rules)).end.target
    pilot.click("new match")
    assert table(pilot).session.match.ply <= 1


@pytest.mark.sweep
def test_a_whole_match_by_keyboard_alone() -> None:
    pilot = sit_down(short(preset("classic")), seed="11", size=(480, 800))
    for _ in range(3000):
        wait(pilot, lambda: asked(pilot))
        if isinstance(pilot.scene, MatchEnd):
            break
        answer(pilot, lambda name: reach(pilot, name))

    assert isinstance(pilot.scene, MatchEnd)
    assert any("won the game" in text for text in pilot.host.announcements)


@pytest.mark.parametrize("stage", [Stage.AUCTION, Stage.PASSING, Stage.PLAY, Stage.RESULT])
def test_undo_goes_back_to_the_last_decision_and_redo_forward(stage: Stage) -> None:
    pilot = sit_down(seed="7", players=PLAYERS)
    come_to(pilot, stage)
    if stage is Stage.AUCTION:
        pilot.click("pass")
        wait(pilot, lambda: asked(pilot))
    match = table(pilot).session.match
    before, shown = match.record, table(pilot).session.model.stage

    pilot.click("undo")
    assert table(pilot).session.live
    assert match.ply < len(before.actions)
    assert before.actions[: match.ply] == match.record.actions
    assert pilot.host.storage.load("match") == format_record(match.record)
    pilot.click("redo")
    wait(pilot, lambda: asked(pilot))
    assert match.record == before
    assert pilot.host.storage.load("match") == format_record(before)
    assert table(pilot).session.model.stage is shown


def test_a_match_taken_up_in_the_middle_of_a_trick_looks_the_same() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    kept = pilot.host.storage.load("match")
    assert kept is not None
    first = table(pilot)

    again = sit_down(match=Match(parse_record(kept)))
    second = table(again)
    assert second.session.model.stage is Stage.PLAY
    assert second.session.match.state == first.session.match.state
    assert [str(piece.card) for _, piece in second.session.model.trick] == [
        str(piece.card) for _, piece in first.session.model.trick
    ]
    assert names(again, "card ") == names(pilot, "card ")
    assert second.session.model.deal.meld_points(0) == first.session.model.deal.meld_points(0)


def test_bots_call_while_cards_are_dealt_and_their_calls_are_shown_when_the_cards_lie() -> None:
    pilot = sit_down(seed="5", settings=Settings(newcomer=False, tips=Tips.DISMISSED), hurry=False)
    session, ahead = table(pilot).session, 0
    for _ in range(400):
        pilot.app.frame(0.02, [])
        called = sum(isinstance(event, CallMade) for events in session.match.events for event in events)
        if session.show.flying:
            assert not session.model.deal.calls, "a card is still in the air"
            ahead = max(ahead, called)
        if session.live:
            break
    assert session.live
    assert 0 < ahead == len(session.model.deal.calls)


def test_every_action_is_saved_with_the_next_frame() -> None:
    pilot = sit_down()
    for _ in range(20):
        wait(pilot, lambda: asked(pilot))
        pilot.send()
        assert pilot.host.storage.load("match") == format_record(table(pilot).session.match.record)
        answer(pilot, pilot.click)


def test_a_table_that_is_covered_is_saved_at_once() -> None:
    pilot = sit_down()
    wait(pilot, lambda: asked(pilot))
    covered = table(pilot)
    answer(pilot, pilot.click)
    pilot.wait(lambda: covered.state.unsaved)
    pilot.send(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode="", scancode=0), quickly=True)
    assert pilot.scene is not covered
    assert pilot.host.storage.load("match") == format_record(covered.session.match.record)


class _Full(MemoryStorage):
    def save(self, name: str, text: str) -> None:
        from game.host import StorageFull

        if name == "match":
            raise StorageFull("The disk is full.")
        super().save(name, text)


def test_a_full_disk_is_said_once_and_the_game_goes_on() -> None:
    host = MemoryHost(_Full())
    match = Match.new(preset("classic"), PLAYERS, "7")
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), (1280, 720), host)
    for _ in range(8):
        wait(pilot, lambda: asked(pilot))
        answer(pilot, pilot.click)

    assert sum("disk is full" in text for text in host.announcements) == 1


def test_an_illegal_card_says_why_and_names_the_card_to_beat() -> None:
    pilot = sit_down()
    for _ in range(600):
        wait(pilot, lambda: asked(pilot))
        scene = table(pilot)
        illegal = [c for c in pilot.controls() if c.name.startswith("card ") and not c.enabled]
        if scene.session.model.stage is Stage.PLAY and scene.session.live and illegal:
            ply = scene.session.match.ply
            pilot.app.press(illegal[0].name)
            said = pilot.host.announcements[-1]
            assert scene.session.match.ply == ply
            assert said.startswith("You must") or "must trump" in said
            if said.startswith("You must beat"):
                best = said.removeprefix("You must beat the ").split(":")[0]
                assert best in [card_name(piece.card) for _, piece in scene.session.model.trick if piece.card]
                return
        answer(pilot, pilot.click)
    raise AssertionError("nobody ever had to beat a card")


def test_click_to_go_on_keeps_the_trick_until_a_tap() -> None:
    pilot = sit_down(settings=QUICK.changed(click_to_go_on=True), hurry=False)
    come_to(pilot, Stage.PLAY)
    answer(pilot, pilot.click)
    wait(pilot, lambda: isinstance(table(pilot).session.show.reading, TrickWon))
    pilot.advance(5)
    assert len(table(pilot).session.model.trick) == 4
    pilot.press("space")
    pilot.advance(0.1)
    assert len(table(pilot).session.model.trick) == 0


def test_a_trick_can_be_read_and_a_tap_goes_on_at_once() -> None:
    pilot = sit_down(settings=Settings(tips_seen=FIRST_DEAL_TIP), hurry=False)
    come_to(pilot, Stage.PLAY)
    session = a_trick_lies(pilot, of_the_viewer=False)
    pilot.advance(0.3)
    assert len(session.model.trick) == 4
    pilot.click("go on")
    pilot.advance(0.02)
    assert len(session.model.trick) < 2


def a_trick_lies(pilot: Pilot, of_the_viewer: bool) -> TableSession:
    """Play until a trick of the viewer, or of somebody else, is complete."""
    session = table(pilot).session
    for _ in range(12):
        wait(pilot, lambda: session.live or isinstance(session.show.reading, TrickWon))
        trick = session.show.reading
        if isinstance(trick, TrickWon) and (trick.seat is session.viewer) is of_the_viewer:
            return session
        wait(pilot, lambda: session.live)
        answer(pilot, pilot.click)
        pilot.advance(0.02)
    raise AssertionError("nobody has won such a trick")


def test_the_winner_of_a_trick_may_lead_while_it_lies_and_the_next_card_gathers_it() -> None:
    for presses in (True, False):
        pilot = sit_down(settings=Settings(tips_seen=FIRST_DEAL_TIP), hurry=False)
        come_to(pilot, Stage.PLAY)
        session = a_trick_lies(pilot, of_the_viewer=True)
        tricks, ply = len(session.model.deal.tricks), session.match.ply
        assert len(session.model.trick) == 4, "all of it can still be read"
        if presses:
            answer(pilot, pilot.click)
            assert (len(session.model.deal.tricks), session.match.ply) == (tricks + 1, ply + 1)
            assert [seat for seat, _ in session.model.trick] == [session.viewer]
            assert len(session.show.in_air()) > 4, "the trick goes while the next card comes"
        else:
            pilot.advance(TRICK_STAYS + 0.1)
            assert (len(session.model.deal.tricks), session.match.ply) == (tricks + 1, ply), "it goes by itself"
            assert session.live
            assert not session.model.trick


def test_passing_counts_and_says_what_is_missing() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PASSING)
    cards = names(pilot, "card ")
    pilot.click(cards[0])
    pilot.click(cards[1])
    assert pilot.control("confirm pass").label == "Pass 2 of 4 to Nora"
    assert pilot.control(cards[0]).pressed is True
    pilot.click("confirm pass")
    assert pilot.host.announcements[-1] == "Choose 2 more cards, then confirm"
    pilot.click(cards[0])
    assert pilot.control(cards[0]).pressed is False


def test_cards_from_the_partner_are_marked_as_new() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PASSING)
    scene = table(pilot)
    if scene.session.model.deal.contract and scene.session.model.deal.contract.declarer is scene.session.viewer:
        assert sum(control.label.endswith(", new") for control in pilot.controls()) == 4


def test_digits_pick_the_nth_card() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PASSING)
    third = names(pilot, "card ")[2]
    pilot.press("3")
    assert pilot.control(third).pressed is True


def test_two_tap_play_raises_the_card_first() -> None:
    pilot = sit_down(settings=QUICK.changed(two_tap=True))
    come_to(pilot, Stage.PLAY)
    ply = table(pilot).session.match.ply
    legal = next(c.name for c in pilot.controls() if c.name.startswith("card ") and c.enabled)
    pilot.click(legal)
    assert table(pilot).session.match.ply == ply
    pilot.click(legal)
    assert table(pilot).session.match.ply > ply


def test_every_bid_that_is_offered_is_legal_and_the_stepper_reaches_higher() -> None:
    pilot = sit_down(preset("joedog"))
    wait(pilot, lambda: "pass" in names(pilot))
    (lowest,) = names(pilot, "bid ")
    for _ in range(3):
        pilot.click("more")
    (higher,) = names(pilot, "bid ")
    assert int(higher.split()[1]) == int(lowest.split()[1]) + 3
    assert Bid(int(higher.split()[1])) in LegalActions(table(pilot).view.observation)
    pilot.click(higher)
    assert (Seat.SOUTH, Bid(int(higher.split()[1]))) in table(pilot).session.model.deal.calls


def test_the_stepper_goes_up_and_down_the_bid_ladder() -> None:
    pilot = sit_down(preset("double-deck"))
    wait(pilot, lambda: "pass" in names(pilot))

    def shown() -> int:
        (bid,) = names(pilot, "bid ")
        return int(bid.split()[1])

    lowest = shown()
    seen = [lowest]
    while seen[-1] < 70:
        pilot.click("more")
        seen.append(shown())
    assert seen == [*range(lowest, 60), 60, 65, 70]
    while pilot.control("less").enabled:
        pilot.click("less")
        seen.append(shown())
    assert seen[-1] == lowest
    assert seen == seen[::-1]
    while shown() < 58:
        pilot.click("more")
    assert pilot.control("much more").label == "+17"
    pilot.click("much more")
    assert shown() == 75
    for _ in range(400):
        if not pilot.control("more").enabled:
            break
        pilot.app.press("much more")
    assert shown() == preset("double-deck").highest_bid
    assert not pilot.control("much more").enabled


def test_b_bids_and_p_passes() -> None:
    pilot = sit_down()
    wait(pilot, lambda: "pass" in names(pilot))
    pilot.press("b")
    assert any(seat is Seat.SOUTH and isinstance(call, Bid) for seat, call in table(pilot).session.model.deal.calls)
    pilot.click("undo")
    pilot.press("p")
    assert (Seat.SOUTH, Pass()) in table(pilot).session.model.deal.calls


@pytest.mark.sweep(3)
@pytest.mark.parametrize("stage", [Stage.AUCTION, Stage.PASSING, Stage.MELDING, Stage.PLAY, Stage.RESULT])
def test_the_meld_table_is_in_the_menu_in_every_phase_and_one_key_away(stage: Stage) -> None:
    pilot = sit_down(size=(390, 844))
    come_to(pilot, stage)
    pilot.click("melds")
    assert isinstance(pilot.scene, MeldPage)
    pilot.press("escape")
    pilot.press("escape")
    assert table(pilot).session.model.stage is stage
    pilot.press("?")
    assert isinstance(pilot.scene, MeldPage)
    pilot.press("?")
    assert table(pilot).session.model.stage is stage


@pytest.mark.parametrize(("key", "scene"), [("l", "ThisDeal"), ("s", "ScoreSheet"), ("m", "TableMenu")])
def test_a_key_opens_what_it_also_closes(key: str, scene: str) -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    for _ in range(5):
        answer(pilot, pilot.click)
        wait(pilot, lambda: asked(pilot))
    pilot.press(key)
    assert type(pilot.scene).__name__ == scene
    pilot.press(key)
    assert isinstance(pilot.scene, Table)


@pytest.mark.sweep
def test_bots_alone_play_to_the_end() -> None:
    pilot = sit_down(short(preset("classic")), players=BOTS, seed="3", size=(640, 360))
    wait(pilot, lambda: isinstance(pilot.scene, MatchEnd), 20000)


def test_events_are_announced_in_words() -> None:
    pilot = sit_down()
    play_to(pilot, Stage.PLAY)
    said = pilot.host.announcements
    assert any("deals." in text or "deal." in text for text in said)
    assert any("wins the auction" in text or "win the auction" in text for text in said)
    assert any(text.startswith("Trump is ") for text in said)
    assert any("meld" in text for text in said)


def test_another_size_in_the_middle_of_a_move_breaks_nothing() -> None:
    pilot = sit_down(settings=Settings(tips_seen=FIRST_DEAL_TIP), hurry=False)
    for size in [(360, 640), (844, 390), (320, 480), (480, 320), (1920, 1080), (1280, 720)]:
        pilot.advance(0.4)
        pilot.resize(*size)
    come_to(pilot, Stage.PLAY)
    for size in [(360, 640), (844, 390), (320, 480), (480, 320), (1280, 720)]:
        answer(pilot, pilot.click)
        pilot.advance(0.1)
        pilot.resize(*size)
        wait(pilot, lambda: asked(pilot))


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(320, 480), (480, 320), (1280, 720)])
def test_controls_never_share_a_name_and_all_can_be_seen(size: tuple[int, int]) -> None:
    pilot = sit_down(size=size)
    for _ in range(30):
        wait(pilot, lambda: asked(pilot))
        if not isinstance(pilot.scene, Table):
            break
        listed = names(pilot)
        assert len(listed) == len(set(listed))
        for control in pilot.controls():
            assert pilot.app.area.encloses(control.rect), (control.name, control.rect)
            assert control.rect.area or control.name in ("undo", "redo", "last trick", "score sheet", "melds")
        answer(pilot, pilot.click)


def test_throwing_in_asks_first() -> None:
    """A bid far above anything in reach: the declarer may give up, after a question."""
    rules = preset("joedog")
    match = Match.new(rules, PLAYERS, "5")
    match.deal()
    while match.awaited is not None and match.awaited is not Seat.SOUTH:
        match.act(match.awaited, Pass())
    match.act(Seat.SOUTH, Bid(200))
    pilot = sit_down(match=match)
    come_to(pilot, Stage.MELDING)
    pilot.click("throw in")
    ply = match.ply
    pilot.click("no")
    assert match.ply == ply
    assert isinstance(pilot.scene, Table)
    pilot.click("throw in")
    pilot.click("yes")
    wait(pilot, lambda: "next deal" in names(pilot))
    assert table(pilot).session.model.score.totals[0] == -200


def test_a_hand_with_too_little_meld_can_only_be_thrown_in() -> None:
    rules = preset("joedog").changed(name="ours", melds={"least": 50}, scoring={"short_meld_is_set": True})
    match = Match.new(rules, PLAYERS, "5")
    match.deal()
    while match.awaited is not None and match.awaited is not Seat.SOUTH:
        match.act(match.awaited, Pass())
    match.act(Seat.SOUTH, Bid(16))
    pilot = sit_down(match=match)
    come_to(pilot, Stage.MELDING)
    wait(pilot, lambda: "throw in" in names(pilot))
    assert "play on" not in names(pilot)
    assert any("less than 50, and must throw in the hand" in said for said in pilot.host.announcements)
    pilot.click("throw in")
    wait(pilot, lambda: "next deal" in names(pilot))
    assert table(pilot).session.model.score.totals[0] == -16


def test_throwing_in_during_the_play_stands_in_the_menu_and_asks_first() -> None:
    rules = preset("joedog").changed(name="ours", scoring={"throw_in": ThrowInRule.AT_ANY_TURN})
    match = Match.new(rules, PLAYERS, "5")
    match.deal()
    while match.awaited is not None and match.awaited is not Seat.SOUTH:
        match.act(match.awaited, Pass())
    match.act(Seat.SOUTH, Bid(60))
    pilot = sit_down(match=match)
    come_to(pilot, Stage.PLAY)
    answer(pilot, pilot.click)
    wait(pilot, lambda: table(pilot).session.live)
    pilot.click("menu")
    pilot.click("throw in")
    assert isinstance(pilot.scene, Confirm)
    assert pilot.host.announcements[-1].startswith("You lose 60 points and the others keep their meld")
    pilot.click("no")
    assert isinstance(pilot.scene, Table)
    pilot.click("menu")
    pilot.click("throw in")
    pilot.click("yes")
    wait(pilot, lambda: "next deal" in names(pilot))
    model = table(pilot).session.model
    result = model.deal.result
    assert result is not None
    assert (result.outcome, result.scores[0]) == (Outcome.CONCEDED, -60)
    assert model.trick == [], "the trick is gone with the hands"


def test_where_nothing_may_be_thrown_in_the_menu_has_no_word_of_it() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    wait(pilot, lambda: table(pilot).session.live)
    pilot.click("menu")

    assert "throw in" not in names(pilot)


def test_the_best_card_of_the_hand_has_a_name_that_can_be_spoken() -> None:
    pilot = sit_down()
    come_to(pilot, Stage.PLAY)
    labels = [control.label for control in pilot.controls() if control.name.startswith("card ")]
    held = [piece.card for piece in table(pilot).session.model.hands[Seat.SOUTH] if piece.card]
    assert len(labels) == len(held)
    assert all(isinstance(card, Card) for card in held)
    assert all(" of " in label for label in labels)


def test_a_hand_that_nobody_may_see_has_no_controls_and_breaks_nothing() -> None:
    pilot = sit_down(hurry=False)
    come_to(pilot, Stage.PLAY)
    wait(pilot, lambda: table(pilot).session.live)
    scene = table(pilot)
    known = names(pilot, "card ")
    hidden = scene.session.model.hands[scene.session.viewer][0]
    hidden.card = None

    scene.session.revision.add()
    pilot.advance(0)
    assert len(names(pilot, "card ")) == len(known) - 1
    for control in [control for control in pilot.controls() if control.name.startswith("card ")]:
        x, y = control.rect.x + 3, control.rect.y + 3
        pilot.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0), touch=False))
    pilot.click(next(control.name for control in pilot.controls() if control.name.startswith("card ")))

    assert isinstance(pilot.scene, Table)


@pytest.mark.parametrize("players", [PLAYERS, BOTS])
def test_a_match_that_is_full_says_so_and_deals_no_more(
    monkeypatch: pytest.MonkeyPatch, players: tuple[Player, ...]
) -> None:
    monkeypatch.setattr(plain, "DEALS", 1)
    match = play_on_plainly(Match.new(preset("classic"), players, "full"), deals=1)
    pilot = sit_down(match=match)
    pilot.advance(8)
    pilot.click("next deal")
    pilot.advance(8)

    assert "as long as one can be kept" in table(pilot).view.message.text
    assert match.state.standing.deals == 1


@pytest.mark.sweep(2)
@pytest.mark.parametrize("stage", [Stage.AUCTION, pytest.param(Stage.PASSING, marks=pytest.mark.slow), Stage.PLAY])
def test_what_is_pointed_at_looks_as_in_a_picture_painted_anew(stage: Stage) -> None:
    """Hovering repaints only where the pointer was and is: nothing may be left behind there, or missing."""
    pilot = sit_down(hurry=False)
    come_to(pilot, stage)
    wait(pilot, lambda: table(pilot).session.live and not table(pilot).session.show.in_air())
    for control in [*pilot.controls(), *pilot.controls()[::-3]]:
        x, y = control.rect.x + control.rect.w // 2, control.rect.y + 4
        pilot.send(pygame.event.Event(pygame.MOUSEMOTION, pos=(x, y), rel=(1, 0), buttons=(0, 0, 0), touch=False))
        pilot.advance(1 / 60)
        seen = pygame.image.tobytes(pilot.app.surface, "RGB")
        table(pilot).session.revision.add()
        pilot.advance(1 / 60)

        assert seen == pygame.image.tobytes(pilot.app.surface, "RGB"), control


def test_what_was_pointed_at_looks_as_before_when_a_dialog_lies_over_it() -> None:
    pilot = sit_down(hurry=False)
    come_to(pilot, Stage.AUCTION)
    wait(pilot, lambda: table(pilot).session.live and not table(pilot).session.show.in_air())
    below, place = table(pilot), pilot.control("score sheet").rect.center
    pilot.send(pygame.event.Event(pygame.MOUSEMOTION, pos=place, rel=(1, 0), buttons=(0, 0, 0), touch=False))
    pointed = pygame.image.tobytes(pilot.app.surface, "RGB")
    pilot.press("s")
    assert pilot.scene is not below
    assert pointed != pygame.image.tobytes(pilot.app.surface, "RGB")
    seen = pygame.image.tobytes(pilot.app.surface, "RGB")
    below.session.revision.add()
    pilot.advance(0)

    assert seen == pygame.image.tobytes(pilot.app.surface, "RGB")


def test_no_card_changes_its_row_while_the_hand_is_played() -> None:
    pilot = sit_down(size=(390, 844))
    come_to(pilot, Stage.PLAY)
    rows: dict[int, float] = {}
    both = set()
    for _ in range(9):
        wait(pilot, lambda: asked(pilot))
        view = table(pilot).view
        held = hand_pieces(view.model, view.settings)
        lying = {piece.ident: place.y for piece, place in zip(held, view.layout.hand, strict=True)}
        if len(set(lying.values())) == 2:
            both.add(len(lying))
            assert rows.items() >= lying.items() or not rows, "a card has changed its row"
            rows = lying
        answer(pilot, pilot.click)
    assert len(both) > 4


@pytest.mark.sweep(4)
@pytest.mark.parametrize("moment", ["auction", "passing", "melding", "double-deck-melding", "trick"])
@pytest.mark.parametrize("size", [(320, 480), (390, 844), (480, 320), (844, 390)], ids=str)
def test_a_phone_shows_who_the_partner_is(moment: str, size: tuple[int, int]) -> None:
    """They sit opposite, above the others; where all lie in rows, words say so while there is room for them."""
    with sight():
        pilot = Pilot.at(moment, size)
        marks = [mark for mark in painted(pilot.app.surface) if not mark.is_card]
    lines = {str(mark.what): Rect(*mark.rect).fit(mark.w, mark.h // 2) for mark in marks}
    told = [line for text, line in lines.items() if text.lower().startswith("partner")]
    plates = table(pilot).view.layout.plates
    opposite = plates[Place.TOP].y < min(plates[Place.LEFT].y, plates[Place.RIGHT].y)

    without_room = moment.endswith("melding") and size == (480, 320)  # points and name: the ring alone says it
    assert len(told) == (not opposite and not without_room)
    assert all(sum(place.overlaps(line) for line in lines.values()) == 1 for place in told), "over nothing else"
    assert "Nora" in lines, "a note that can be spared goes before the name does"


@pytest.mark.sweep
def test_on_a_phone_everybody_has_a_face_when_melds_are_laid() -> None:
    pilot = sit_down(size=(390, 844), hurry=False)
    come_to(pilot, Stage.MELDING)
    pilot.advance(1)

    desk = table(pilot).view
    assert all(head_in(plate, desk.look.metrics).w >= desk.look.metrics.px(24) for plate in desk.layout.plates)


def test_the_frame_for_the_next_card_is_drawn_only_where_it_is_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    frames: list[Rect] = []
    monkeypatch.setattr(Shapes, "ring", lambda self, surface, rect, *rest: frames.append(rect))
    pilot = Pilot.at("trick", (1280, 720))
    view, trick = table(pilot).view, table(pilot).session.model.trick
    assert view.panel is not None
    frames.clear()
    view.panel.draw(pilot.app.surface)
    assert len(trick) == 3
    assert not frames

    trick.clear()
    view.panel.draw(pilot.app.surface)
    assert frames == [view.layout.trick[Place.BOTTOM]]
