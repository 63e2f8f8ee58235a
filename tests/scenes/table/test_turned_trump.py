"""The table where nobody bids: the dealer's last card lies open before all meld (rules.md 7a)."""

from random import Random

import pytest

from game.match import Match
from game.rules import RuleSet
from game.rules.play import TrumpTurned
from game.rules.text import HUMAN, Player, Record
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.layout.needs import Middle
from game.scenes.table.placement import needs
from game.scenes.table.scene import Table
from game.scenes.table.timing import reading_seconds
from game.store.settings import Settings, Tips
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_three_seats import Random as Anything
from tests.strategies import TURNED_FOR_THREE, TURNED_TRUMP


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (320, 480)])
@pytest.mark.parametrize("rules", [TURNED_TRUMP, TURNED_FOR_THREE], ids=lambda rules: rules.name)
def test_the_card_that_makes_trump_lies_in_sight_before_the_dealer_takes_it(
    rules: RuleSet, size: tuple[int, int]
) -> None:
    players = [Player(name, "random") for name in ("Nora", "Edda", "Will")[: len(rules.seats) - 1]]
    players.insert(2, Player("You", HUMAN))
    host = MemoryHost()
    host.storage.save("settings", Settings(newcomer=False, tips=Tips.DISMISSED).to_json())
    match = Match(Record(rules, tuple(players), "tea"))
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match, lambda _: Anything())), size, host)
    seen, stages, middles = 0, set[Stage](), set[tuple[bool, Middle]]()
    for _ in range(400):
        pilot.app.frame(0.05, [])
        table = pilot.scene
        assert isinstance(table, Table)
        model = table.session.model
        if model.stage is not Stage.EMPTY:
            stages.add(model.stage)
            middle = needs(model, match, table.view.settings).middle
            middles.add((bool(model.deal.melds), middle))
        if model.turned is not None:
            seen += 1
            assert model.turned.card is not None
            assert model.turned.card.suit is model.deal.trump
            pose = table.view.poses[model.turned.ident]
            assert 0 < pose.x < pose.x + pose.width < size[0]
            assert 0 < pose.y < size[1]
        if len(model.deal.melds) == len(rules.seats):
            break
    assert seen * 0.05 > 0.7
    assert stages == {Stage.MELDING}, "nobody is asked for a bid"
    assert middles == {(False, Middle.TRICK), (True, Middle.MELDS)}, "the plates stay at the seats until then"


def test_the_card_is_turned_once_the_cards_lie() -> None:
    card = Random(1).choice(TURNED_TRUMP.deck.cards)
    assert reading_seconds(TrumpTurned(card, 0)) > reading_seconds(TrumpTurned(card, 24)) == 0
