"""One's own head is chosen by its picture, by mouse or keys, and is told by the card's name."""

from game.heads import COURT, OWN
from game.rules.text import parse_card
from game.words.names import card_name
from tests.pilot import Pilot


def heads(pilot: Pilot) -> dict[str, str]:
    return {c.name.removeprefix("own_head "): c.label for c in pilot.controls() if c.name.startswith("own_head ")}


def test_twelve_heads_are_offered_by_the_names_of_their_cards() -> None:
    pilot = Pilot.at("settings-people")

    assert heads(pilot) == {str(card): f"Your head: {card_name(card)}" for card in COURT}
    assert pilot.control(f"own_head {OWN}").pressed


def test_a_head_is_chosen_by_a_press_or_by_arrow_keys_and_kept() -> None:
    pilot = Pilot.at("settings-people")
    pilot.app.press("own_head KS")

    assert pilot.app.settings.own_head == "KS"
    pilot.app.frame(0.05, ())
    adjust = pilot.control("own_head KS").adjust
    assert adjust is not None
    adjust(1)

    assert parse_card(pilot.app.settings.own_head) is COURT[1]
    assert '"own_head": "QS"' in str(pilot.host.storage.load("settings"))
