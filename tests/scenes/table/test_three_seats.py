"""The table takes a game for three: nothing in it counts on four seats or two sides."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import islice

import pytest

from build.lab.gallery.moments import records
from game.bots.thinking import Thinking, Thought
from game.host import MemoryStorage
from game.match import Match
from game.rules import RuleSet, Seat, ThrowInRule, preset
from game.rules.play import Bid, LegalActions, Observation, Pass
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.info import lacking_words
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, Tips
from game.ui.text import Weight
from game.words.names import points_text
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight
from tests.strategies import THREE_WITHOUT_WIDOW

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False, tips=Tips.DISMISSED)
THREE = preset("three-handed")
SIXTEEN = THREE_WITHOUT_WIDOW.changed(scoring={"throw_in": ThrowInRule.WHEN_OUT_OF_REACH})
PLAYERS = (Player("Nora", "random"), Player("Edda", "random"), Player("You", HUMAN))


class Random:
    """Bids once or passes, then does anything legal."""

    def think(self, view: Observation, rng: random.Random) -> Thinking:
        yield Thought()
        legal = LegalActions(view)
        options = list(islice(legal, 40))
        opening = Bid(view.rules.auction.minimum)
        return opening if opening in legal else Pass() if Pass() in legal else rng.choice(options)


def play_a_deal(match: Match, size: tuple[int, int]) -> tuple[Pilot, set[Stage]]:
    """Play the first deal at a table, the person at random, until its result is shown; which stages were seen."""
    host = MemoryHost(MemoryStorage())
    host.storage.save("settings", QUICK.to_json())
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match, lambda _: Random()), hurry=True), size, host)
    rng, stages = random.Random(1), set[Stage]()
    for _ in range(3000):
        pilot.app.frame(0.05, [])
        table = pilot.scene
        assert isinstance(table, Table)
        if table.session.showing:
            continue
        stages.add(table.session.model.stage)
        if table.session.model.stage is Stage.RESULT:
            break
        if table.session.live:
            table.do(Do(rng.choice(list(islice(LegalActions(table.view.observation), 40)))))
        elif any(control.name == "go on" for control in pilot.controls()):
            pilot.app.press("go on")
    return pilot, stages


@pytest.mark.parametrize("size", [(320, 480), (480, 320)])
@pytest.mark.parametrize("moment", ["trick", "deal-over"])
def test_long_names_stay_legible_and_beside_the_points(size: tuple[int, int], moment: str) -> None:
    record = records(preset("three-handed"))[moment]
    west, east, own = record.players
    players = (replace(west, name="Bartholomews"), replace(east, name="Wilhelminary"), own)
    match = Match(replace(record, players=players))
    with sight():
        pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), size)
        pilot.app.redraw()
        pilot.app.frame(0.0, ())
        words = [mark for mark in painted(pilot.app.surface) if not mark.is_card]
    names = [mark for mark in words if str(mark.what).startswith(("Bar", "Wil"))]

    assert len(names) >= 4
    assert min(mark.h for mark in names) >= pilot.app.look.text_height(12, Weight.BOLD)
    for name in names:
        assert not any(name.rect.inflate(-2, -8).colliderect(mark.rect) for mark in words if mark is not name)


def melded_for(points: int) -> Table:
    """The table when all have melded, with another bid; South is the declarer and has buried 20 points."""
    record = records(preset("three-handed"))["melding"]
    actions = [replace(action, points=points) if action == Bid(200) else action for action in record.actions]
    match = Match(replace(record, actions=tuple(actions)))
    assert [str(card) for card in match.state.cards.buried] == ["KC", "KD", "9H"]
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True))
    assert isinstance(pilot.app.scene, Table)
    return pilot.app.scene


@pytest.mark.parametrize(
    ("points", "header", "words"),
    [
        (220, "need 10", "You need 10 in tricks to make 220"),  # meld 190, buried K♣ K♦ (rules.md 5a)
        (210, "need a counter", "You melded and buried enough for 210 already"),
    ],
)
def test_buried_counters_count_for_the_declarer(points: int, header: str, words: str) -> None:
    table = melded_for(points)

    assert lacking_words(table.view) == header
    assert table.view.panel.prompt() == words


@pytest.mark.sweep(2)
@pytest.mark.parametrize(
    ("rules", "seed", "size"),
    [
        *((THREE, "3", size) for size in ((1280, 720), (390, 844), (844, 390))),
        (SIXTEEN, "3", (390, 844)),
    ],
)
def test_three_play_a_deal_and_each_has_a_column(rules: RuleSet, seed: str, size: tuple[int, int]) -> None:
    match = Match.new(rules, PLAYERS, seed)
    pilot, stages = play_a_deal(match, size)

    assert {Stage.AUCTION, Stage.MELDING, Stage.PLAY, Stage.RESULT} <= stages
    row = match.state.standing.sheet[0]
    names = {"you": Seat.SOUTH, "nora": Seat.NORTH, "edda": Seat.EAST}
    told = {control.name: control.label for control in pilot.controls()}
    for name, seat in names.items():
        side = THREE.seating.side(seat)
        assert told[f"points {side}"].startswith(
            f"{name.capitalize()}: {points_text(row.scores[side])}, meld {row.meld[side]}, "
        )
    assert sum(row.trick_points) == 250
    for name in ("sheet", "back", "last trick"):
        pilot.click(name)
    trick = next(text for text in reversed(pilot.host.announcements) if " won it: " in text)
    assert {words.split(":")[0] for words in trick.split(". ")[0].split(", ")} == {"Nora", "Edda", "You"}


def test_two_players_of_one_name_have_controls_of_their_own() -> None:
    players = (Player("Nora", "easy"), Player("Nora", "easy"), Player("You", HUMAN))
    match = Match.new(THREE, players, "namesakes")
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), (1280, 720))
    names = [control.name for control in pilot.controls()]
    assert len(set(names)) == len(names), names
