"""Three at a table with a widow: it lies there, is turned up and taken, and as many cards are buried."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from itertools import islice, product

import pytest

from game.bots.thinking import Thinking, Thought
from game.host import MemoryStorage
from game.match import Match
from game.plain import Unreadable
from game.rules import Seat, laid_cards, preset
from game.rules.play import (
    Auction,
    BeforePlay,
    Bid,
    BuryCards,
    Burying,
    LegalActions,
    NamingTrump,
    Observation,
    Pass,
    PlayOn,
    State,
    ThrowIn,
    TrickPlay,
    WidowTaken,
    contract_of,
)
from game.rules.text import HUMAN, Player
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.durations import WIDOW_STAYS
from game.scenes.table.end import MatchEnd
from game.scenes.table.hand import hand_controls
from game.scenes.table.layout.needs import Middle, Needs
from game.scenes.table.layout.table import layout
from game.scenes.table.scene import Table
from game.store.matches import format_record, parse_record
from game.store.settings import Motion, Settings, Speed, Tips
from game.ui.theme import Metrics
from game.words.names import card_name
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_layout import NAMED, check, strips
from tests.sight import sight, stages_in_sight

THREE = preset("three-handed")
QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False, tips=Tips.DISMISSED)
PLAYERS = (Player("Nora", "random"), Player("Edda", "random"), Player("You", HUMAN))
WATCHED = (*PLAYERS[:2], Player("Wes", "random"))


def anything(view: Observation, rng: random.Random, bids: bool):  # type: ignore[no-untyped-def]
    """One of the legal actions: a bid where there is none yet, or a pass, and no hand is thrown in."""
    options = list(islice(LegalActions(view), 40))
    opening = Bid(view.rules.auction.minimum)
    if bids and opening in options:
        return opening
    return next((action for action in options if isinstance(action, Pass | PlayOn)), None) or rng.choice(options)


class Anybody:
    """Takes the contract at the first price, if ``bids`` says so, and does anything else at random."""

    def __init__(self, bids: bool = True) -> None:
        self._bids = bids

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        yield Thought()
        return anything(view, rng, self._bids)


def sit_down(
    match: Match,
    size: tuple[int, int] = (1280, 720),
    settings: Settings = QUICK,
    hurry: bool = True,
    host: MemoryHost | None = None,
) -> Pilot:
    host = host or MemoryHost(MemoryStorage())
    host.storage.save("settings", settings.to_json())
    return Pilot(lambda app: Table(app, MatchDriver(app, match, lambda _: Anybody()), hurry=hurry), size, host)


def played(phase: type, mine: bool = True) -> Match:
    """A match up to the first time in that phase that the person, who declares or does not, can look at it."""
    for number in range(20):
        match, rng = Match.new(THREE, PLAYERS, f"widow {number}"), random.Random(number)
        for _ in range(40):
            state = match.state
            ours = state.contract is None or (contract_of(state).declarer is Seat.SOUTH) == mine
            if isinstance(state.phase, phase) and ours and (match.awaited is Seat.SOUTH or not mine):
                return match
            if match.awaited is None:
                match.deal()
            else:
                match.act(
                    match.awaited, anything(match.view(match.awaited), rng, (match.awaited is Seat.SOUTH) == mine)
                )
    raise LookupError("it never came to that")


def table(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def names(pilot: Pilot) -> list[str]:
    return [control.name for control in pilot.controls()]


def wait(pilot: Pilot, until: Callable[[], bool]) -> None:
    for _ in range(3000):
        if until():
            return
        pilot.send()
    raise AssertionError(f"waited in vain; controls: {names(pilot)}")


# A whole deal.


@pytest.mark.sweep
@pytest.mark.parametrize(
    ("size", "seed"),
    [
        ((390, 844), "3"),
        pytest.param((320, 480), "4", marks=pytest.mark.slow),
        pytest.param((844, 390), "5", marks=pytest.mark.slow),
        pytest.param((1280, 720), "6", marks=pytest.mark.slow),
    ],
)
def test_every_card_is_seen_in_every_frame_of_a_deal(size: tuple[int, int], seed: str) -> None:
    moving = QUICK.changed(motion=Motion.FULL if size[0] > 400 else Motion.REDUCED)
    with sight():
        pilot = sit_down(Match.new(THREE, WATCHED, seed), size, moving, hurry=False)
        stages = stages_in_sight(pilot, 1 / 10)

    assert stages >= {Stage.AUCTION, Stage.WIDOW, Stage.NAMING, Stage.BURYING, Stage.MELDING, Stage.PLAY, Stage.RESULT}


def answer(pilot: Pilot, choose: Callable[[str], None], rng: random.Random) -> None:
    """Answer what is asked: with the lowest bid, any trump, any cards."""
    here = names(pilot)
    for name in ("next deal", "end of match", "play on", "confirm bury"):
        if name in here and pilot.control(name).enabled:
            choose(name)
            return
    buttons = [name for name in here if name.startswith(("bid ", "trump "))]
    cards = [control.name for control in hand_controls(table(pilot).view) if control.enabled and not control.pressed]
    choose(rng.choice(buttons or cards or ["pass" if "pass" in here else "go on"]))


@pytest.mark.sweep(2)
@pytest.mark.parametrize("keys", [False, True], ids=["by taps", "by keys"])
def test_a_whole_match_is_played(keys: bool) -> None:
    short = THREE.changed(end={"target": 100})
    pilot = sit_down(Match.new(short, PLAYERS, "5"), (390, 844) if keys else (844, 390))
    rng, stages = random.Random(4), set[Stage]()

    def asked() -> bool:
        offered = set(names(pilot)) & {"next deal", "end of match", "go on"}
        return not isinstance(pilot.scene, Table) or (
            not table(pilot).session.showing and (table(pilot).session.live or bool(offered))
        )

    for _ in range(300):
        wait(pilot, asked)
        if isinstance(pilot.scene, MatchEnd):
            break
        stages.add(table(pilot).session.model.stage)
        answer(pilot, pilot.choose if keys else pilot.click, rng)

    assert isinstance(pilot.scene, MatchEnd)
    assert stages >= {Stage.AUCTION, Stage.NAMING, Stage.BURYING, Stage.PLAY, Stage.RESULT}


@pytest.mark.parametrize("phase", [Auction, NamingTrump, Burying, BeforePlay, TrickPlay])
def test_the_match_goes_on_where_it_was_left(phase: type) -> None:
    match = played(phase)
    again = sit_down(Match(parse_record(format_record(match.record))))

    assert isinstance(table(again).session.match.state.phase, phase)
    assert again.scene.session.model == sit_down(match).scene.session.model  # type: ignore[attr-defined]


def test_a_damaged_save_is_refused_in_words() -> None:
    text = format_record(played(TrickPlay).record)
    for start in range(0, len(text), 97):
        with pytest.raises(Unreadable):
            parse_record(text[:start] + ("0" if text[start] != "0" else "1") + text[start + 1 :])


# The widow.


def test_the_widow_is_turned_up_for_all_to_see_before_it_is_taken() -> None:
    match = played(Auction, mine=False)
    pilot = sit_down(match, settings=QUICK.changed(motion=Motion.FULL, speed=Speed.NORMAL), hurry=False)
    widow = match.state.cards.widow
    assert [piece.card for piece in table(pilot).session.model.widow] == [None] * 3
    wait(pilot, lambda: isinstance(table(pilot).session.show.reading, WidowTaken) or pilot_passes(pilot))
    seconds = 0.0
    while isinstance(table(pilot).session.show.reading, WidowTaken):
        assert tuple(piece.card for piece in table(pilot).session.model.widow) == widow
        pilot.advance(0.1)
        seconds += 0.1

    assert seconds == pytest.approx(WIDOW_STAYS, abs=0.3)
    told = f"the widow: {', '.join(map(card_name, widow))}."
    assert any(told in text for text in pilot.host.announcements)


def pilot_passes(pilot: Pilot) -> bool:
    """The person passes when asked."""
    if table(pilot).session.live and "pass" in names(pilot):
        pilot.click("pass")
    return False


def test_the_widow_waits_for_a_tap_where_that_is_wanted() -> None:
    match = played(Auction, mine=False)
    pilot = sit_down(match, settings=QUICK.changed(click_to_go_on=True), hurry=False)
    wait(pilot, lambda: table(pilot).session.show.waiting or pilot_passes(pilot))
    pilot.advance(2 * WIDOW_STAYS)
    assert "Tap to go on" in table(pilot).view.message.text
    assert table(pilot).session.model.widow
    pilot.click("go on")
    wait(pilot, lambda: not table(pilot).session.showing)

    assert not table(pilot).session.model.widow


# Burying.


def in_hand(state: State) -> int:
    return len(state.cards.hands[Seat.SOUTH])


def test_three_cards_are_chosen_and_buried() -> None:
    match = played(Burying)
    pilot = sit_down(match)
    cards = [control.name for control in hand_controls(table(pilot).view)]
    assert len(cards) == in_hand(match.state) == 18
    assert sum(control.label.endswith(", new") for control in hand_controls(table(pilot).view)) == 3
    pilot.click(cards[0])
    pilot.click("confirm bury")
    assert "2 more cards" in table(pilot).view.message.text or not pilot.control("confirm bury").enabled
    pilot.click(cards[0])
    for name in cards[1:4]:
        pilot.click(name)
    pressed = [control.name for control in hand_controls(table(pilot).view) if control.pressed]
    assert pressed == cards[1:4]
    means = pilot.control("confirm bury").means
    assert isinstance(means, BuryCards)
    pilot.click("confirm bury")
    wait(pilot, lambda: not table(pilot).session.showing)

    assert match.state.cards.buried == means.cards
    assert in_hand(match.state) == 15
    assert "confirm bury" not in names(pilot)
    listed = ", ".join(card_name(piece.card) for piece in table(pilot).session.model.buried if piece.card)
    assert pilot.control("widow").label == f"Buried by you: {listed}"
    pilot.click("undo")
    assert isinstance(match.state.phase, Burying)


def test_a_card_is_dragged_to_be_buried() -> None:
    pilot = sit_down(played(Burying))
    first = hand_controls(table(pilot).view)[0]
    pilot.drag((first.rect.x + 5, first.rect.y + 20), table(pilot).view.layout.middle.center)

    assert [control.name for control in hand_controls(table(pilot).view) if control.pressed] == [first.name]


def test_nobody_else_is_told_which_cards_are_buried() -> None:
    match = played(TrickPlay, mine=False)
    pilot = sit_down(match)
    model = table(pilot).session.model

    assert [piece.card for piece in model.buried] == [None] * 3
    declarer = contract_of(match.state).declarer
    told = Counter(piece.card for piece in model.hands[declarer] if piece.card is not None)
    assert told <= Counter(laid_cards(model.deal.melds[declarer]))
    assert pilot.control("widow").label.endswith(": 3 cards")


def test_a_hand_is_thrown_in_without_a_test() -> None:
    match = played(BeforePlay)
    pilot = sit_down(match)
    pilot.click("throw in")
    pilot.click("Throw in")
    wait(pilot, lambda: "next deal" in names(pilot))

    assert isinstance(match.record.actions[-1], ThrowIn)
    assert match.state.standing.sheet[0].scores[Seat.SOUTH] == -contract_of(match.state.standing.sheet[0]).points


# Where everything lies.


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", NAMED)
def test_three_seats_and_the_widow_have_their_places(size: tuple[int, int]) -> None:
    metrics = Metrics.of_window(size, 1.0)
    for middle, hand in product(Middle, (1, 15, 18)):
        needs = Needs(middle, hand, max(15, hand), seats=3, widow=3)
        check(size, metrics, needs)
        placed = layout(size, metrics, needs)

        assert placed.widow.w >= metrics.px(40), needs
        assert placed.widow.h >= metrics.px(28), needs
        if middle is Middle.WIDOW:
            assert placed.widow.w >= metrics.px(3 * 42), needs
        if hand == 18 and middle is not Middle.MELDS:
            assert min(width for width, _ in strips(placed)) >= metrics.px(30), needs
