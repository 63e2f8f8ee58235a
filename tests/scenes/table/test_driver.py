"""The table asks its driver who looks, whose answer is awaited and what comes next."""

from __future__ import annotations

from game.host import MemoryStorage
from game.match import HUMAN, Match
from game.rules import Pass, Seat, Sitter, preset
from game.scenes.base import Context
from game.scenes.driver import MatchDriver
from game.scenes.table.scene import Table
from game.store.settings import Motion, Settings, Speed
from tests.pilot import DeskHost, Pilot

QUICK = Settings(motion=Motion.OFF, speed=Speed.FAST, newcomer=False)
PEOPLE = (Sitter("Nora", "easy"), Sitter("Edda", HUMAN), Sitter("Sam", HUMAN), Sitter("Wes", "easy"))


class Turning(MatchDriver):
    """Two people at one screen: who looks is said from outside."""

    looks = Seat.SOUTH

    @property
    def viewer(self) -> Seat:
        return self.looks


def sit_down(match: Match) -> tuple[Pilot, Turning]:
    host = DeskHost(MemoryStorage())
    host.storage.save("settings", QUICK.to_json())
    drivers: list[Turning] = []

    def scene(ctx: Context) -> Table:
        drivers.append(Turning(ctx, match))
        return Table(ctx, drivers[0], hurry=True)

    return Pilot(scene, host=host), drivers[0]


def at(pilot: Pilot) -> Table:
    assert isinstance(pilot.scene, Table)
    return pilot.scene


def wait_for(pilot: Pilot, match: Match, seat: Seat) -> None:
    for _ in range(400):
        if match.awaited is seat and not at(pilot).showing:
            return
        pilot.app.frame(0.05, [])
    raise AssertionError(f"{seat} was never asked")


def hand_names(pilot: Pilot) -> list[str]:
    return sorted(name.split()[1] for name in (c.name for c in pilot.controls()) if name.startswith("card "))


def test_whoever_the_driver_names_looks_and_is_asked() -> None:
    match = Match.new(preset("classic"), PEOPLE, "two")
    pilot, driver = sit_down(match)
    wait_for(pilot, match, Seat.EAST)
    assert hand_names(pilot) == sorted(map(str, match.view(Seat.SOUTH).hand))
    assert at(pilot).names.name(Seat.SOUTH) == "You"
    assert not at(pilot).live, "South looks, East is asked"

    driver.looks = Seat.EAST
    pilot.advance(0.2)
    table = at(pilot)
    assert table.viewer is Seat.EAST
    assert table.live
    assert hand_names(pilot) == sorted(map(str, match.view(Seat.EAST).hand))
    assert all(piece.card is None for piece in table.model.hands[Seat.SOUTH])
    assert (table.names.name(Seat.EAST), table.names.name(Seat.SOUTH)) == ("You", "Sam")

    ply = match.ply
    pilot.click("pass")
    assert match.ply == ply + 1
    assert match.record.actions[-1] == Pass()


def test_a_driver_plays_another_match_of_its_kind() -> None:
    match = Match.new(preset("classic"), PEOPLE, "two")
    _, driver = sit_down(match)
    again = driver.again()

    assert (again.match.rules, again.match.sitters, again.match.ply) == (match.rules, match.sitters, 0)
    assert again.match.seed != match.seed
