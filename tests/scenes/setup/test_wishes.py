"""What a person has asked their system for decides a first start, and no later one."""

import pytest

from game.host.base import NO_ASKS, SystemAsks
from game.scenes.setup.settings import SettingsScene
from tests.pilot import MemoryHost, Pilot

FIRST = [
    (NO_ASKS, ("green felt", False)),
    (SystemAsks(dark=True), ("midnight", False)),
    (SystemAsks(contrast=True), ("midnight", True)),
]


def looks(pilot: Pilot) -> tuple[str, bool]:
    settings = pilot.app.settings
    return settings.theme, settings.large_print


@pytest.mark.parametrize(("wishes", "expected"), FIRST)
def test_a_first_start_and_a_fresh_one_look_as_the_person_has_asked_their_system(
    wishes: SystemAsks, expected: tuple[str, bool]
) -> None:
    host = MemoryHost()
    host.wished = wishes
    pilot = Pilot(SettingsScene, host=host)
    assert looks(pilot) == expected

    pilot.app.change(pilot.app.settings.changed(theme="walnut", large_print=False))
    pilot.choose("part data")
    pilot.choose("defaults")
    assert looks(pilot) == expected


def test_what_a_person_has_chosen_stays() -> None:
    host = MemoryHost()
    pilot = Pilot(SettingsScene, host=host)
    pilot.app.change(pilot.app.settings.changed(theme="walnut"))
    host.wished = SystemAsks(True, True)

    assert looks(Pilot(SettingsScene, host=host)) == ("walnut", False)
