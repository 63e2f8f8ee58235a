"""Two players beside a stock: everything that can be done in the two-handed games can be done at the table."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from game.bots.thinking import Thinking, Thought
from game.host import MemoryStorage
from game.match import Match, end_now
from game.rules import PRESETS, RuleSet, Seat, preset, total_points
from game.rules.play import (
    DixExchanged,
    LayMeld,
    LegalActions,
    Observation,
    PlayCard,
    Refusal,
    StockPlay,
    TrickPlay,
    best_laying,
    legal_actions,
    why_not,
)
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.end import MatchEnd
from game.scenes.table.hand import hand_controls
from game.scenes.table.panels import stock
from game.scenes.table.panels.stock import StockPanel
from game.scenes.table.scene import Table
from game.store.matches import parse_record
from game.store.settings import Motion, Settings, Speed, TextSize, Tips
from game.ui.geometry import Rect
from game.ui.widgets import Kind
from game.words.refusals import refusal_sentence
from tests.pilot import MemoryHost, Pilot
from tests.sight import sight, stages_in_sight

STOCK_GAMES = [name for name, rules in PRESETS.items() if rules.stock is not None]
TWO_HANDED = preset("two-handed")
QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False, tips=Tips.DISMISSED)
PLAYERS = (Player("You", HUMAN), Player("Nora", "random"))
WATCHED = (Player("Edda", "random"), Player("Nora", "random"))


class Random:
    """Lays what can be laid more often than not, else does anything legal."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        yield Thought()
        return chosen(list(LegalActions(view)), rng)


def chosen(legal: list, rng: random.Random):  # type: ignore[no-untyped-def,type-arg]
    melds = [action for action in legal if isinstance(action, LayMeld)]
    return rng.choice(melds if melds and rng.random() < 0.7 else legal)


def sit_down(
    match: Match, size: tuple[int, int] = (1280, 720), settings: Settings = QUICK, hurry: bool = True
) -> Pilot:
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, match, lambda _: Random()), hurry=hurry), size, host)


@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390)])
def test_melds_and_going_on_share_any_place_and_going_on_is_as_large_as_a_finger(size: tuple[int, int]) -> None:
    """Below the melds, or beside them where there is no height for both."""
    pilot = sit_down(played(lambda match: True), size)
    panel, touch = pilot.scene.view.panel, pilot.app.metrics.touch
    assert isinstance(panel, StockPanel)
    ways = set()
    for height in range(touch, 6 * touch):
        area = Rect(10, 20, 5 * touch, height)
        panel._area = lambda area=area: area  # type: ignore[method-assign,misc]
        melds, on = panel._parts()
        assert area.encloses(melds)
        assert area.encloses(on)
        assert not melds.overlaps(on)
        assert min(on.w, on.h, melds.w, melds.h) >= touch
        ways.add("below" if on.y > melds.y else "beside")
    assert ways == {"below", "beside"}


def played(until: Callable[[Match], bool], rules: RuleSet = TWO_HANDED, seed: str = "two") -> Match:
    """A match, the first of some, up to the first time that the person at North is asked and it is so."""
    for number in range(30):
        match, rng = Match.new(rules, PLAYERS, f"{seed} {number}"), random.Random(number)
        while not match.over:
            if match.awaited is None:
                match.deal()
            elif match.awaited is Seat.NORTH and until(match):
                return match
            else:
                match.act(match.awaited, chosen(list(legal_actions(match.state)), rng))
    raise LookupError("it never came to that")


def layings(match: Match) -> list[LayMeld]:
    return [action for action in legal_actions(match.state) if isinstance(action, LayMeld)]


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def names(pilot: Pilot, start: str = "") -> list[str]:
    return [control.name for control in pilot.controls() if control.name.startswith(start)]


def wait(pilot: Pilot, until: Callable[[], bool]) -> None:
    for _ in range(3000):
        if until():
            return
        pilot.send()
    raise AssertionError(f"waited in vain; controls: {names(pilot)}")


def asked(pilot: Pilot) -> bool:
    if not isinstance(pilot.scene, Table):
        return True
    return table(pilot).session.live or bool(set(names(pilot)) & {"next deal", "end of match"})


def answer(pilot: Pilot, choose: Callable[[str], None], rng: random.Random) -> None:
    """Answer what is asked with anything that may be done."""
    here = names(pilot)
    offered = [name for name in here if name.split()[0] in ("lay", "take")]
    for name in ("next deal", "end of match"):
        if name in here:
            choose(name)
            return
    cards = [control.name for control in hand_controls(table(pilot).view) if control.enabled]
    options = offered if offered and (rng.random() < 0.7 or not cards) else cards or ["go on"]
    choose(rng.choice(options))


# A whole deal.


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("rules", "size"),
    [
        ("two-handed", (320, 480)),
        pytest.param("two-handed-book", (844, 390), marks=pytest.mark.slow),
        pytest.param("two-handed", (1280, 720), marks=pytest.mark.slow),
        pytest.param("two-handed", (844, 390), marks=pytest.mark.slow),
        pytest.param("two-handed-book", (1280, 720), marks=pytest.mark.slow),
        pytest.param("two-handed-book", (390, 844), marks=pytest.mark.slow),
    ],
)
def test_every_card_is_seen_in_every_frame_of_a_deal(rules: str, size: tuple[int, int]) -> None:
    moving = QUICK.changed(motion=Motion.FULL if size[0] > 400 else Motion.REDUCED)
    with sight():
        pilot = sit_down(Match.new(preset(rules), WATCHED, "3"), size, moving, hurry=False)
        stages = stages_in_sight(pilot, 1 / 9)

    assert stages >= {Stage.STOCK, Stage.PLAY, Stage.RESULT}


@pytest.mark.parametrize(
    ("rules", "keys"), [("two-handed", False), ("two-handed-book", True)], ids=["by taps", "by keys"]
)
@pytest.mark.sweep(2)
def test_a_whole_match_is_played(rules: str, keys: bool) -> None:
    short = preset(rules).changed(end={"target": 200})
    pilot, rng = sit_down(Match.new(short, PLAYERS, "5"), (390, 844) if keys else (844, 390)), random.Random(4)
    for _ in range(600):
        wait(pilot, lambda: asked(pilot))
        if isinstance(pilot.scene, MatchEnd):
            break
        answer(pilot, pilot.choose if keys else pilot.click, rng)

    assert isinstance(pilot.scene, MatchEnd)
    kept = pilot.host.storage.load("match")
    assert kept is None or parse_record(kept).rules == short


@pytest.mark.parametrize("rules", STOCK_GAMES)
def test_the_match_goes_on_where_it_was_left(rules: str) -> None:
    match = played(lambda match: len(layings(match)) > 1, preset(rules))
    first, record = sit_down(match), match.record
    first.click("lay 1")
    wait(first, lambda: table(first).session.live)
    kept = first.host.storage.load("match")
    assert kept is not None
    again = sit_down(Match(parse_record(kept)))
    wait(again, lambda: table(again).session.live)

    assert len(table(again).session.match.record.actions) == len(record.actions) + 1
    assert table(again).session.model == table(first).session.model
    again.click("undo")
    assert table(again).session.match.record.actions == record.actions
    assert "lay 1" in names(again)


# Laying melds.


def test_the_best_order_is_one_tap_and_brings_what_the_button_says() -> None:
    match = played(lambda match: len(layings(match)) > 2)
    pilot = sit_down(match)
    before = total_points(match.view(Seat.NORTH).melds[Seat.NORTH])
    button = pilot.control("lay all")
    pilot.click("lay all")
    wait(pilot, lambda: table(pilot).session.live)

    gained = total_points(match.view(Seat.NORTH).melds[Seat.NORTH]) - before
    assert button.main
    assert button.label.endswith(f": {gained}")
    assert not layings(match)


def test_after_a_hint_one_meld_is_gold_and_not_the_button_for_all() -> None:
    match = played(lambda match: len(layings(match)) > 2)
    pilot = sit_down(match)
    panel = table(pilot).view.panel
    assert isinstance(panel, StockPanel)

    def gold() -> list[str]:
        return [control.name for control in panel.controls() if panel.kind(control) is Kind.PRIMARY]

    assert gold() == ["lay all"]
    panel.see(replace(table(pilot).view, advised=pilot.control("lay 1").means))
    assert gold() == ["lay 1"]


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(1280, 720), (844, 390), (320, 480)])
def test_every_meld_can_be_reached_and_each_button_says_what_it_is(size: tuple[int, int]) -> None:
    match = played(lambda match: len(layings(match)) > 3)
    pilot = sit_down(match, size)
    seen: dict[object, str] = {}
    for _ in range(20):
        for control in pilot.controls():
            if control.name.startswith("lay ") and control.name != "lay all":
                seen[control.means] = control.label
        if "more melds" not in names(pilot):
            break
        pilot.click("more melds")

    assert set(seen) == set(layings(match))
    assert len(set(seen.values())) == len(seen)


@pytest.mark.parametrize("size", [(480, 320), (844, 390)])
def test_a_meld_that_only_opens_the_way_to_others_is_offered_beside_all_of_them(size: tuple[int, int]) -> None:
    """One meld may be laid, and another after it: two buttons, where there may be room for one (seed 001, dix)."""

    def only_opens(match: Match) -> bool:
        view = match.view(Seat.NORTH)
        if len(layings(match)) != 1 or view.open is None or view.trump is None:
            return False
        return len(best_laying(view.rules, view.trump, view.open.spread(Seat.NORTH, view.hand))) > 1

    match = played(only_opens, preset("two-handed-book"))
    pilot = sit_down(match, size)
    seen = set(names(pilot, "lay"))
    while "more melds" in names(pilot) and seen != {"lay all", "lay 1"}:
        pilot.click("more melds")
        seen |= set(names(pilot, "lay"))
    assert seen == {"lay all", "lay 1"}


def test_melds_may_be_held_back_by_leading_a_card() -> None:
    match = played(lambda match: bool(layings(match)) and isinstance(match.state.phase, StockPlay))
    ply, pilot = match.ply, sit_down(match)
    assert "keep it for later" in table(pilot).view.message.text
    card = next(control for control in hand_controls(table(pilot).view) if control.enabled)
    pilot.click(card.name)

    assert isinstance(match.record.actions[ply], PlayCard)
    assert not names(pilot, "lay ")


def twins(match: Match) -> bool:
    """Whether a card can be played from the hand and from the table."""
    plays = [action for action in legal_actions(match.state) if isinstance(action, PlayCard)]
    return len({play.card for play in plays if play.melds} & {play.card for play in plays if not play.melds}) > 0


@pytest.mark.parametrize("from_table", [False, True])
def test_of_two_copies_the_one_that_is_pressed_is_played(from_table: bool) -> None:
    match = played(twins)
    plays = [action for action in legal_actions(match.state) if isinstance(action, PlayCard)]
    card = next(play.card for play in plays if play.melds and PlayCard(play.card) in plays)
    ply, pilot = match.ply, sit_down(match)
    pilot.click(f"card laid {card} 1" if from_table else f"card {card} 1")

    action = match.record.actions[ply]
    assert isinstance(action, PlayCard)
    assert (action.card, bool(action.melds)) == (card, from_table)


def test_a_card_of_a_meld_is_dragged_onto_the_table() -> None:
    match = played(lambda match: any(isinstance(a, PlayCard) and a.melds for a in legal_actions(match.state)))
    ply, pilot = match.ply, sit_down(match)
    laid = next(control for control in hand_controls(table(pilot).view) if "laid" in control.name and control.enabled)
    pilot.drag((laid.rect.x + 5, laid.rect.y + 5), table(pilot).view.layout.middle.center)

    action = match.record.actions[ply]
    assert isinstance(action, PlayCard)
    assert action.melds


def test_the_exchange_of_the_dix_is_seen_and_told() -> None:
    def exchanges(match: Match) -> bool:
        open_cards = match.state.open
        dix = any(action.kind.value == "dix" for action in layings(match))
        return dix and open_cards is not None and open_cards.dix is None and open_cards.turned is not None

    match = played(exchanges)
    pilot = sit_down(match, settings=QUICK.changed(motion=Motion.FULL), hurry=False)
    model = table(pilot).session.model
    assert model.turned is not None
    turned, told = model.turned, len(pilot.host.announcements)
    pilot.click(next(c.name for c in pilot.controls() if c.label == "Dix: 10"))
    flying = False
    for _ in range(400):
        pilot.send()
        flying |= (
            isinstance(table(pilot).session.show.reading, DixExchanged)
            or turned.ident in table(pilot).session.show.in_air()
        )
        if table(pilot).session.live:
            break

    assert flying
    assert turned in model.hands[Seat.NORTH]
    assert str(model.turned.card)[0] == "9"
    assert any("You exchange the nine of" in text for text in pilot.host.announcements[told:])


# The end of the stock.


@pytest.mark.parametrize("choice", ["take turned", "take closed"])
def test_one_of_the_last_two_cards_is_chosen(choice: str) -> None:
    match = played(lambda match: isinstance(match.state.phase, StockPlay) and match.state.phase.choosing)
    pilot = sit_down(match)
    model, phase = table(pilot).session.model, match.state.phase
    assert model.turned is not None
    assert isinstance(phase, StockPlay)
    turned = model.turned
    assert not table(pilot).view.panel.cards_live()  # type: ignore[union-attr]
    pilot.click(choice)
    wait(pilot, lambda: table(pilot).session.live or table(pilot).session.model.deal.playing)

    assert any(piece == turned for piece in model.hands[Seat.NORTH if choice == "take turned" else Seat.EAST])
    assert not model.stock
    assert model.turned is None


@pytest.mark.parametrize("rules", STOCK_GAMES)
def test_the_second_phase_begins_visibly(rules: str) -> None:
    def gone(match: Match) -> bool:
        phase, laid = match.state.phase, match.state.laid
        return isinstance(phase, StockPlay) and phase.stock_gone and bool(laid[Seat.NORTH])

    match = played(gone, preset(rules))
    pilot = sit_down(match)
    model = table(pilot).session.model
    laid = set(model.laid[Seat.NORTH])
    pilot.click("go on")
    wait(pilot, lambda: table(pilot).session.live)

    assert isinstance(match.state.phase, TrickPlay)
    assert model.laid[Seat.NORTH] == (laid if rules == "two-handed-book" else set())
    assert any("The stock is gone" in text for text in pilot.host.announcements)


@cache
def last_melds() -> Match:
    """The stock is gone, something lies, and two melds may still be laid."""

    def waits(match: Match) -> bool:
        phase, laid = match.state.phase, match.state.laid
        gone = isinstance(phase, StockPlay) and phase.stock_gone
        return gone and bool(laid[Seat.NORTH]) and len(layings(match)) > 1

    return played(waits)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(320, 480), (480, 320), (568, 320)])
@pytest.mark.parametrize("text_size", TextSize)
def test_the_last_melds_and_the_way_on_can_be_pressed_in_small_windows(
    size: tuple[int, int], text_size: TextSize
) -> None:
    pilot = sit_down(last_melds(), size, replace(QUICK, text_size=text_size))
    least = pilot.app.metrics.touch
    buttons = [control for name in ("lay", "more", "go on") for control in map(pilot.control, names(pilot, name))]
    assert {"lay all", "go on"} <= {control.name for control in buttons}
    assert all(control.rect.w >= least and control.rect.h >= least for control in buttons), [
        (control.name, control.rect) for control in buttons
    ]


@pytest.mark.parametrize("size", [(320, 480), (480, 320), (390, 844), (844, 390), (1280, 720)])
def test_melds_that_stay_in_the_last_tricks_are_not_covered_by_them(size: tuple[int, int]) -> None:
    def stays(match: Match) -> bool:
        return isinstance(match.state.phase, TrickPlay) and all(match.state.laid[seat] for seat in match.rules.seats)

    layout = table(sit_down(played(stays, preset("two-handed-book")), size)).view.layout
    tricks, melds = ([place for place in places if place.area] for places in (layout.trick, layout.melds))
    assert len(tricks) == len(melds) == 2
    assert not any(trick.overlaps(block) for trick in tricks for block in melds)


def test_a_card_that_breaks_a_duty_says_why() -> None:
    def bound(match: Match) -> bool:
        view = match.view(Seat.NORTH)
        refused = (why_not(view, PlayCard(card)) for card in view.hand)
        return isinstance(match.state.phase, TrickPlay) and Refusal.MUST_FOLLOW in refused

    match = played(bound)
    pilot, view = sit_down(match), match.view(Seat.NORTH)
    card = next(card for card in view.hand if why_not(view, PlayCard(card)) is Refusal.MUST_FOLLOW)
    pilot.click(f"card {card} 1")

    message = table(pilot).view.message
    assert (message.text, message.answers) == (refusal_sentence(Refusal.MUST_FOLLOW, view, card), True)


# Told in words.


def test_the_stock_and_the_melds_are_read_aloud() -> None:
    match = played(lambda match: all(match.state.melds) and isinstance(match.state.phase, StockPlay))
    pilot = sit_down(match)
    told = {control.name: control.label for control in pilot.controls()}
    phase = match.state.phase
    assert isinstance(phase, StockPlay)

    assert told["stock"].startswith(f"Stock: {phase.stock} card")
    assert told["meld N"].startswith("You: ")
    assert told["meld E"].startswith("Nora: ")
    assert "trump is" in told["contract"]


def test_the_deal_and_the_match_have_no_contract_to_speak_of() -> None:
    pilot = sit_down(Match.new(TWO_HANDED, WATCHED, "9"))
    wait(pilot, lambda: bool(table(pilot).session.model.score.sheet))
    row = table(pilot).session.match.state.standing.sheet[0]
    pilot.click("score sheet")

    assert row.contract is None
    assert any(" the deal, " in text for text in pilot.host.announcements)


def test_pointers_explain_the_stock_and_the_melds_once() -> None:
    told: list[str] = []
    for until in (lambda match: len(match.state.tricks) == 0, lambda match: bool(layings(match))):
        match = played(lambda match, until=until: isinstance(match.state.phase, StockPlay) and until(match))
        host = MemoryHost(MemoryStorage())
        pilot = Pilot(lambda app, match=match: Table(app, MatchDriver(app, match, lambda _: Random())), host=host)
        pilot.advance(0.2)
        told += [text for text in host.announcements if "card under the stock" in text or "You won the trick" in text]
        assert "got it" in names(pilot)

    assert told


def test_the_best_order_is_sought_bit_by_bit_where_it_takes_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "_AT_ONCE", 0)
    monkeypatch.setattr(stock, "_IN_A_FRAME", 1)
    pilot = Pilot.at("two-handed-laying")
    names = [control.name for control in pilot.controls()]

    assert "lay 1" in names
    assert "lay all" not in names
    pilot.wait(lambda: "lay all" in {control.name for control in pilot.controls()}, 100)


def test_an_odd_number_of_melds_leaves_no_hole_between_their_buttons() -> None:
    pilot = Pilot.at("two-handed-laying")
    whole, *others = (pilot.control(name).rect for name in ("lay all", "lay 1", "lay 2"))
    assert whole.x == min(rect.x for rect in others)
    assert whole.right == max(rect.right for rect in others)
    assert others[0].y == others[1].y


def test_the_table_tells_that_the_target_has_risen() -> None:
    rules = TWO_HANDED.changed(name="ours", end={"target": 100, "rises_by": 150})
    match, rng = Match.new(rules, PLAYERS, "risen"), random.Random(7)
    while not match.state.standing.sheet:
        if match.awaited is None:
            match.deal()
        else:
            match.act(match.awaited, chosen(list(legal_actions(match.state)), rng))

    panel = table(sit_down(match)).view.panel

    assert min(match.state.standing.totals) >= 100
    assert end_now(match).target == 250
    assert panel is not None
    assert "the match goes on to 250" in panel.spoken()
