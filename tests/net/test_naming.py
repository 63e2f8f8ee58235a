"""Names at a table: everybody's can be seen, and told from everybody else's."""

import pytest

from game.net.messages import VERSION, Greet, format_message
from game.net.naming import can_be_called, likeness, own_name
from game.plain import PLAYER_NAME
from game.rules import PRESETS
from game.words import together as words
from tests.names import NAMES
from tests.net.tables import Room


def test_names_of_every_language_may_be_used() -> None:
    short = [name for name in NAMES if len(name) <= PLAYER_NAME]
    assert [name for name in short if not can_be_called(name)] == []
    assert len(short) > 300


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        " Ann",
        "Thirteen more",
        *"\u3164\u115f\u1160\uffa0\u2800\u00ad\u034f\u061c\u17b4\u180e\u200b\u200c\u200d\u2060\u3000\ufe0f\ufeff",
        "\u0301" * 12,
        "\u0301",
        "\u20dd",
        "A" + "\u0301" * 8,
        "Z\u0489\u0489\u0489\u0489\u0489a",
        "Ann\u3164",
        "A\u115fnn",
        "An\u00adn",
        "\u202eAnn",
        "Ann\u2069",
        "An\U000e0061n"[:2] + "\U000e0041",
        "A\u2028n",
        "A\tn",
        " \u0301nn",
        "\U0001d173x",
        "\U000e0100x",
    ],
    ids=ascii,
)
def test_a_name_that_cannot_be_seen_is_refused(name: str) -> None:
    assert not can_be_called(name)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ANN"),
        ("Straße", "STRASSE"),
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Ann", "\u0410nn"),
        ("Zo\u00eb", "Zoe\u0308"),
        ("Ann", "A\u200cnn"),
        ("Bo", "Βο"),
        ("A B", "A  B"),
        ("Ida", "lda"),
        ("IDA", "ida"),
        ("Nora", "N0ra"),
        ("Arno", "Amo"),
        ("Wes", "VVes"),
        ("Nora", "Noгa"),
        ("Wes", "ꓪꓰꓢ"),
        ("Wes", "ᎳᎬᏚ"),
        ("Ivo", "ӏvo"),
        ("Nora", "ոora"),
    ],
)
def test_names_that_look_alike_are_one(one: str, other: str) -> None:
    assert likeness(one) == likeness(other)
    assert own_name(other, [one]) != other


def test_anybody_after_the_first_of_a_name_gets_a_number() -> None:
    for name in ("Ann", "Ann 2", "Twelve chars", "Ann 11", "2", "👩‍👩‍👧‍👦👩‍👩", "12345678 999"):
        names: list[str] = []
        for _ in range(12):
            names.append(own_name(name, names))
        assert len({likeness(each) for each in names}) == 12
        assert all(can_be_called(each) for each in names), names
    assert own_name("Ann", ["Ann", "Ann 2"]) == "Ann 3"
    assert own_name("Ann 2", ["Ann", "Ann 2"]) == "Ann 3"


def test_five_guests_of_one_name_and_a_bots_name_are_told_apart() -> None:
    """The fifth was thrown out, and a person named Wes sat beside the bot Wes."""
    for names in (["Ann 2"] * 5, ["Wes"], ["Wes", "Nora", "Ada", "Edda"], ["wes", "Cleo"], ["Ida"] * 3):
        room = Room(0, PRESETS["five-handed"])
        for name in names:
            assert room.come(name).seat is not None
        told = [room.table.name(seat) for seat in room.table.chairs]
        assert len({likeness(name) for name in told}) == 5, told


def test_a_keeper_refuses_a_name_that_cannot_be_seen() -> None:
    room = Room(0)
    room.keeper.open(7, room.now)
    room.keeper.take(7, format_message(Greet(VERSION, "\u3164", "0" * 32)), room.now)
    assert words.NO_NAME in room.keeper.tell(7)[0]
    assert not room.keeper.greeted(7)
