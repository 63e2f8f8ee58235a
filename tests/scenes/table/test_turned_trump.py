"""The table where nobody bids: the dealer's last card lies open before all meld (rules.md 7a)."""

import pytest

from game.match import Match
from game.rules import Card, Rank, RuleSet, Seat
from game.rules.play import ExchangingDix
from game.rules.text import HUMAN, Player, Record
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table.layout.needs import Middle
from game.scenes.table.placement import needs
from game.scenes.table.scene import Table
from game.store.settings import Settings, Tips
from tests.pilot import MemoryHost, Pilot
from tests.scenes.table.test_three_seats import Random as Anything
from tests.strategies import TURNED_FOR_THREE, TURNED_TRUMP, WITH_DIX


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


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(1280, 720), (320, 480)])
@pytest.mark.parametrize("name", ["exchange dix", "keep dix"])
def test_a_person_with_a_dix_takes_the_turned_card_or_keeps_it_and_takes_that_back(
    name: str, size: tuple[int, int]
) -> None:
    players = tuple(Player(seat.name.title(), HUMAN if seat is Seat.SOUTH else "random") for seat in WITH_DIX.seats)
    matches = (Match(Record(WITH_DIX, players, f"dix {number}")) for number in range(50))
    match = next(match for match in matches if asks_south(match))
    host = MemoryHost()
    host.storage.save("settings", Settings(newcomer=False, tips=Tips.DISMISSED).to_json())
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, Match(match.record), lambda _: Anything())), size, host)
    table = pilot.scene
    assert isinstance(table, Table)
    model = table.session.model
    for _ in range(80):
        if any(control.name == name for control in table.controls()):
            break
        pilot.app.frame(0.05, [])
    turned = model.turned.card if model.turned is not None else None
    assert {"exchange dix", "keep dix"} <= {control.name for control in table.controls()}
    pilot.app.press(name)
    for _ in range(60):
        pilot.app.frame(0.05, [])
    held = [piece.card for piece in model.hands[Seat.SOUTH]]
    assert turned is not None
    dix = Card(Rank.NINE, turned.suit)
    assert (held.count(turned) > 0, held.count(dix) == 0) == (name == "exchange dix",) * 2
    assert table.session.match.undo(Seat.SOUTH)
    assert table.session.match.state.phase == match.state.phase


def asks_south(match: Match) -> bool:
    """Whether South is the only one with a dix of the suit turned up, and has one."""
    match.deal()
    hands, phase = match.state.cards.hands, match.state.phase
    if not isinstance(phase, ExchangingDix) or phase.speaker is not Seat.SOUTH:
        return False
    dix = Card(Rank.NINE, phase.turned_up.suit)
    own = hands[Seat.SOUTH]
    return own.count(dix) == 1 and phase.turned_up not in own and match.standing.dealer is Seat.EAST
