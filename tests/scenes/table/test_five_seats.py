"""The table takes a game for five, with a partner who is called for one deal (rules.md 7b)."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from build.lab.gallery.moments import records
from game.match import Match
from game.rules import Seat
from game.rules.play import CallPartner, LegalActions, contract_of
from game.rules.presets import FIVE_HANDED
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Do
from game.scenes.seat.match_driver import MatchDriver
from game.scenes.seat.table_model import Stage
from game.scenes.table import plates
from game.scenes.table.dialogs.score_sheet import ScoreSheet
from game.scenes.table.layout.seats import Place
from game.scenes.table.poses import place_of
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed, TextSize, Tips
from game.ui.geometry import Rect
from game.ui.look import Look
from game.words.names import points_text
from tests.pilot import Pilot
from tests.scenes.table.test_three_seats import play_a_deal
from tests.sight import painted, sight

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False, tips=Tips.DISMISSED)
PLAYERS = (
    Player("Ida", "random"),
    Player("Edda", "random"),
    Player("You", HUMAN),
    Player("Wes", "random"),
    Player("Nora", "random"),
)
SIZES = [(1280, 720), (800, 600), (390, 844), (844, 390), (320, 480), (480, 320), (3840, 2160)]


def table_at(moment: str, size: tuple[int, int]) -> Pilot:
    """The table at a moment of the gallery's match, at rest."""
    match = Match(records(FIVE_HANDED)[moment])
    pilot = Pilot(lambda app: Table(app, MatchDriver(app, match), hurry=True), size)
    for _ in range(20):
        pilot.app.frame(0.05, [])
    return pilot


def test_seats_go_round_the_screen_clockwise() -> None:
    seating = FIVE_HANDED.seating
    places = [place_of(seating, seat, Seat.SOUTH) for seat in seating.from_seat(Seat.SOUTH)]
    assert places == [Place.BOTTOM, Place.LEFT, Place.TOP, Place.TOP_RIGHT, Place.RIGHT]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("moment", ["auction", "calling", "melding", "trick"])
def test_plates_lie_apart_on_the_screen(size: tuple[int, int], moment: str) -> None:
    pilot = table_at(moment, size)
    table = pilot.scene
    assert isinstance(table, Table)
    layout, screen = table.view.layout, Rect(0, 0, *size)
    assert len(layout.plates) == len(layout.trick) == 5
    for rect in layout.plates:
        assert rect.area
        assert screen.intersection(rect) == rect
    assert not any(one.overlaps(other) for one in layout.plates for other in layout.plates if one is not other)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
def test_any_card_can_be_called_at_every_size(size: tuple[int, int]) -> None:
    pilot = table_at("calling", size)
    table = pilot.scene
    assert isinstance(table, Table)
    legal = {action.card for action in LegalActions(table.view.observation) if isinstance(action, CallPartner)}
    offered = next(iter(LegalActions(table.view.observation)))
    found = set()
    suits = [control.name for control in pilot.controls() if control.name.startswith("suit ")]
    for suit in suits or [""]:
        if suit:
            pilot.app.press(suit)
            pilot.app.frame(0.05, [])
        for control in pilot.controls():
            if isinstance(control.means, CallPartner):
                narrow = 10 if size == (480, 320) else 1  # five ranks between the plates of a phone held across
                assert control.rect.w >= pilot.app.metrics.touch - narrow
                assert control.rect.h >= pilot.app.metrics.touch - 1
                assert control.enabled == (control.means.card in legal)
                assert control.main == (control.means == offered)
                found |= {control.means.card} if control.enabled else set()
    assert found == legal


def test_who_holds_the_card_is_told_and_is_of_the_own_colour() -> None:
    pilot = table_at("calling", (1280, 720))
    table = pilot.scene
    assert isinstance(table, Table)
    action = next(iter(LegalActions(table.view.observation)))
    table.do(Do(action))
    for _ in range(60):
        pilot.app.frame(0.05, [])
    contract = contract_of(table.session.match.state)
    assert contract.partner is not None
    model = table.view.model
    assert model.deal.contract == contract
    assert model.deal.partner(Seat.SOUTH) is contract.partner
    assert model.deal.attackers() == (Seat.SOUTH, contract.partner)
    both = sum(meld.points for seat in model.deal.attackers() for meld in model.deal.melds[seat])
    assert [model.deal.meld_points(seat) for seat in model.deal.attackers()] == [both, both]
    others = [seat for seat in FIVE_HANDED.seats if seat not in model.deal.attackers()]
    assert all(model.deal.allied(seat, others[0]) for seat in others)


@pytest.mark.sweep(2)
@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (844, 390)])
def test_five_play_a_deal_and_each_has_a_column(size: tuple[int, int]) -> None:
    match = Match.new(FIVE_HANDED, PLAYERS, "five")
    pilot, stages = play_a_deal(match, size)

    assert {Stage.AUCTION, Stage.MELDING, Stage.PLAY, Stage.RESULT} <= stages
    row = match.state.standing.sheet[0]
    told = {control.name: control.label for control in pilot.controls()}
    for side in range(5):
        assert f"meld {row.meld[side]}" in told[f"points {side}"]


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", SIZES)
def test_the_score_sheet_has_room_for_five_columns(size: tuple[int, int]) -> None:
    with sight():
        pilot = table_at("deal-over", size)
        pilot.click("score sheet")
        pilot.advance(0.3)
        sheet = pilot.scene
        assert isinstance(sheet, ScoreSheet)
        inside = pygame.Rect(sheet._inside())
        texts = [mark for mark in painted(pilot.app.surface) if not mark.is_card]
        first = [mark.what for mark in texts].index(sheet.title)
        seen = [mark for mark in texts[first:] if inside.contains(mark.rect)]
    scores = Match(records(FIVE_HANDED)["deal-over"]).state.standing.sheet[-1].scores
    assert {points_text(score, signed=True) for score in scores} <= {str(mark.what) for mark in seen}
    assert not [(one, two) for one, two in combinations(seen, 2) if one.rect.colliderect(two.rect) and one.y == two.y]


@pytest.mark.parametrize("text", [TextSize.NORMAL, TextSize.LARGEST])
@pytest.mark.parametrize("moment", ["five-handed-trick", "five-handed-auction", "five-handed-calling"])
def test_no_note_on_a_small_plate_is_smaller_than_can_be_read(
    moment: str, text: TextSize, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“0 tricks” stood there in letters of nine pixels: passes are told briefly, and tricks in the score sheet."""
    pilot = Pilot.at(moment, (320, 480))
    pilot.app.change(Settings(text_size=text))
    table = pilot.scene
    assert isinstance(table, Table)
    sizes: dict[str, int] = {}

    def note(_surface: object, look: Look, words: str, rect: Rect, size: int, *_: object, **__: object) -> None:
        sizes[words] = look.fonts.fit(words, size, rect.w)

    monkeypatch.setattr("game.ui.widgets.write", note)
    shown = [plate for plate in plates.plates(table.view, None) if plate.place != table.view.layout.plates[0]]
    for plate in shown:
        plates.draw_plate(pygame.Surface((1, 1)), pilot.app.look, plate)
    assert {plate.name for plate in shown} <= sizes.keys()
    words = {text: size for text, size in sizes.items() if not text.isdigit() and len(text) > 1}
    assert min(words.values()) >= 11, words
