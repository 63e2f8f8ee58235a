"""The twelve court figures: who they are, what they wear and what they hold."""

from typing import NamedTuple

from cardart import dress, hats, held, people
from cardart.people import BROWN, FAIR, OLIVE, TAN, Mood, Moods, in_mood, one_mood
from cardart.signs import sign
from cardart.svg import GOLD, GOLD_DARK, GOLD_LIGHT, INK, RED, SILVER, STEEL, WHITE, at, circle, line, mirrored, path

NIGHT, MIST, PLUM = "#2c3563", "#8fa3cf", "#5d3a6e"
CRIMSON, ROSE, WINE = "#b3222f", "#eeb0a4", "#7c1730"
TEAL, AMBER, RUST = "#1f7f8c", "#e9a23b", "#c9552b"
FOREST, MOSS, OCHRE = "#2c6640", "#a9c07a", "#cf9a35"

TINTS = {"S": "#e9ebf3", "H": "#f9e7e0", "D": "#fbeed6", "C": "#e8f0e0"}
"""The ground behind each suit's figures."""


def _dot(colour: str, radius: float = 2.4) -> str:
    return circle(0, 0, radius, colour)


def _star(colour: str) -> str:
    return path("M0-5L1.3-1.3L5 0L1.3 1.3L0 5L-1.3 1.3L-5 0L-1.3-1.3Z", colour)


def _lozenge(colour: str, inner: str) -> str:
    return path("M0-7L5.5 0L0 7L-5.5 0Z", colour) + path("M0-3L2.4 0L0 3L-2.4 0Z", inner)


def _ring(colour: str) -> str:
    return circle(0, 0, 3.2, "none", colour, 1.6)


def _leaf(colour: str) -> str:
    return path("M0-5.5C4-2 4 2 0 5.5C-4 2-4-2 0-5.5Z", colour)


def _button(colour: str) -> str:
    return circle(0, 0, 3.4, colour, INK, 1.2)


class Figure(NamedTuple):
    """A figure as it faces the right, whichever way it looks on its card."""

    person: str
    held: str
    """What it holds, with its sleeve and its fist."""


def king_of_spades(moods: Moods) -> Figure:
    """An old king with a forked beard, a crown of spears and a sword."""
    grey = "#aab0bd"
    parts = people.long_hair(grey, -54) + dress.cloak(NIGHT, _star(GOLD_LIGHT), 20, 5)
    parts += dress.stole(PLUM, GOLD, [_button(SILVER)] * 3) + dress.ermine_collar()
    parts += (
        people.face(OLIVE, STEEL, "#787f8f", grave=True, moods=moods)
        + people.forked_beard(grey, moods)
        + hats.spear_crown(SILVER, PLUM)
    )
    return Figure(parts, held.sword() + dress.sleeve(MIST, GOLD) + people.fist(OLIVE, 50, -44, 8))


def king_of_hearts(moods: Moods) -> Figure:
    """A mild king with a beard of curls, an arched crown and a sceptre."""
    fair = "#d9b36a"
    parts = people.ringlets(fair) + dress.cloak(CRIMSON, _ring(ROSE), 18, 4)
    parts += dress.ermine_collar() + dress.stole(WINE, GOLD, [sign("H", 0, 0, 11, GOLD_LIGHT)] * 3)
    parts += (
        people.face(FAIR, "#3c6fb5", "#a07a35", moods=moods)
        + people.curled_beard(fair, moods)
        + hats.arched_crown(GOLD, CRIMSON)
    )
    return Figure(parts, held.heart_sceptre() + dress.sleeve(ROSE, WHITE) + people.fist(FAIR, 50, -44, 8))


def king_of_diamonds(moods: Moods) -> Figure:
    """A king in his prime with a pointed beard, a crown of battlements and an axe."""
    dark = "#3a2a25"
    parts = people.long_hair(dark, -60) + dress.cloak(RUST, _lozenge(AMBER, WINE), 18, 6)
    parts += dress.stole(TEAL, GOLD_LIGHT, [_lozenge(GOLD_LIGHT, RUST)] * 3) + dress.chain_collar(GOLD, TEAL)
    parts += (
        people.face(TAN, "#3a2a25", dark, grave=True, moods=moods)
        + people.short_beard(dark, moods)
        + hats.mural_crown(GOLD, RED)
    )
    return Figure(parts, held.battle_axe() + dress.sleeve(TEAL, GOLD_LIGHT) + people.fist(TAN, 50, -44, 8))


def king_of_clubs(moods: Moods) -> Figure:
    """A broad king with a combed beard, a crown of trefoils and an orb."""
    black = "#2b2326"
    parts = people.bob(black) + dress.cloak(FOREST, _leaf(MOSS), 17, 5)
    parts += dress.stole(OCHRE, FOREST, [sign("C", 0, 0, 11, FOREST)] * 3) + dress.chain_collar(GOLD_LIGHT, RED)
    parts += (
        people.face(BROWN, "#3b2416", black, moods=moods)
        + people.square_beard(black, moods)
        + hats.leaf_crown(GOLD, FOREST)
    )
    return Figure(parts, held.orb() + dress.sleeve(OCHRE, WHITE) + people.fist(BROWN, 50, -42, 80))


def queen_of_spades(moods: Moods) -> Figure:
    """The queen of the pinochle: in profile, veiled in night, she bears a red diamond."""
    parts = dress.cloak(NIGHT, _star(SILVER), 16, 5) + dress.chain_collar(SILVER, RED)
    parts += people.profile(FAIR, "#3d4f8f", "#2b2336", True, moods=moods) + hats.coif(PLUM, SILVER, RED)
    parts += circle(-7, -78, 3, GOLD, INK, 1.2)
    return Figure(parts, held.jewelled_rod(RED) + dress.sleeve(MIST, SILVER) + people.fist(FAIR, 50, -44, 8))


def queen_of_hearts(moods: Moods) -> Figure:
    """A queen with copper hair in two plaits, and a rose."""
    copper = "#b5592b"
    parts = people.long_hair(copper, -66) + dress.cloak(CRIMSON, _dot(GOLD_LIGHT), 14, 4)
    parts += dress.laced_bodice(ROSE, WINE) + people.face(FAIR, "#3f7a4f", copper, feminine=True, moods=moods)
    parts += people.locks(copper) + people.braids(copper, GOLD) + hats.heart_tiara(GOLD)
    parts += line("M-9-56C-4-50 4-50 9-56", GOLD, 2.4) + sign("H", 0, -47, 9, RED)
    return Figure(parts, held.rose(RED, ROSE) + dress.sleeve(WINE, GOLD_LIGHT) + people.fist(FAIR, 50, -44, 8))


def queen_of_diamonds(moods: Moods) -> Figure:
    """A queen in a tall hat, with a fan of feathers."""
    parts = dress.cloak(TEAL, _lozenge(AMBER, TEAL), 18, 6) + dress.laced_bodice(AMBER, RUST) + dress.ruff()
    parts += (
        people.face(TAN, "#4a2f1e", "#3a2a25", feminine=True, moods=moods)
        + people.locks("#3a2a25")
        + hats.horned_hennin(RUST, GOLD_LIGHT, "#bfe0dc")
    )
    return Figure(parts, held.feather_fan(TEAL, RUST) + dress.sleeve(RUST, GOLD_LIGHT) + people.fist(TAN, 50, -44, 8))


def queen_of_clubs(moods: Moods) -> Figure:
    """A queen with dark curls under flowers, and a sprig of clover."""
    black = "#2f2529"
    parts = people.long_hair(black, -44) + dress.cloak(FOREST, _ring(MOSS), 16, 4) + dress.laced_bodice(MOSS, FOREST)
    parts += (
        people.face(BROWN, "#3b2416", black, feminine=True, moods=moods)
        + people.ringlets(black)
        + hats.flower_wreath(LEAFY, ROSE)
    )
    return Figure(parts, held.clover("#4f9a4f", MOSS) + dress.sleeve(OCHRE, WHITE) + people.fist(BROWN, 50, -44, 8))


LEAFY = "#6da052"


def jack_of_spades(moods: Moods) -> Figure:
    """A guard with a wide beret and a halberd."""
    parts = (
        dress.cloak(PLUM, _dot(MIST), 14, 4)
        + dress.stole(MIST, NIGHT, [_button(NIGHT)] * 3)
        + dress.lapels(NIGHT, SILVER)
    )
    parts += (
        people.face(OLIVE, "#3d4f8f", "#3a2f3f", moods=moods)
        + people.bob("#4a3a46")
        + hats.plumed_beret(NIGHT, WHITE, RED)
    )
    return Figure(parts, held.halberd() + dress.sleeve(MIST, GOLD) + people.fist(OLIVE, 50, -44, 8))


def jack_of_hearts(moods: Moods) -> Figure:
    """A herald with a rolled hat and a trumpet."""
    parts = dress.cloak(CRIMSON, _star(GOLD_LIGHT), 18, 5) + dress.stole(
        WHITE, CRIMSON, [sign("H", 0, 0, 12, CRIMSON)] * 3
    )
    parts += dress.lapels(WINE, GOLD) + people.face(FAIR, "#3c6fb5", "#a5682a", moods=moods) + people.bob("#c98a3c")
    parts += mirrored(hats.rolled_chaperon(WINE, CRIMSON, GOLD_LIGHT))
    return Figure(parts, held.banner_horn(WHITE, RED) + dress.sleeve(ROSE, GOLD) + people.fist(FAIR, 50, -44, 8))


def jack_of_diamonds(moods: Moods) -> Figure:
    """The jack of the pinochle: in profile, he wears the queen's black spade."""
    parts = dress.cloak(RUST, _lozenge(GOLD_LIGHT, TEAL), 18, 6) + people.side_bob("#7a3f1d")
    parts += people.profile(TAN, "#2f5f5a", "#5a2f18", False, moods=moods) + dress.ruff() + people.side_bob("#7a3f1d")
    parts += hats.side_cap(TEAL, GOLD_LIGHT, WHITE)
    parts += at(circle(0, 0, 10, GOLD_LIGHT, INK, 1.7) + sign("S", 0, 0, 12, INK), -6, -28)
    return Figure(parts, held.rapier() + dress.sleeve(AMBER, GOLD_LIGHT) + people.fist(TAN, 50, -44, 8))


def jack_of_clubs(moods: Moods) -> Figure:
    """A huntsman with a feathered cap, a bow and an arrow."""
    parts = (
        dress.cloak(OCHRE, _leaf(FOREST), 16, 5)
        + dress.stole(FOREST, GOLD_LIGHT, [_button(GOLD)] * 3)
        + dress.lapels(FOREST, MOSS)
    )
    parts += (
        people.face(BROWN, "#3b2416", "#2b2326", moods=moods)
        + people.bob("#2f2529")
        + hats.hunting_cap(FOREST, OCHRE, RED)
    )
    return Figure(parts, held.arrow(RED) + dress.sleeve(MOSS, GOLD_DARK) + people.fist(BROWN, 48, -44, 8))


FIGURES = {
    "KS": king_of_spades, "KH": king_of_hearts, "KD": king_of_diamonds, "KC": king_of_clubs,
    "QS": queen_of_spades, "QH": queen_of_hearts, "QD": queen_of_diamonds, "QC": queen_of_clubs,
    "JS": jack_of_spades, "JH": jack_of_hearts, "JD": jack_of_diamonds, "JC": jack_of_clubs,
}  # fmt: skip

MIRRORED = {"KD", "KC", "QD", "JH", "JD"}
"""The figures that hold their object on the left, so their suit sign is on the right."""

SASHES = {
    "S": (SILVER, NIGHT, _dot(PLUM, 3)),
    "H": (GOLD, WINE, sign("H", 0, 0, 8, CRIMSON)),
    "D": (GOLD_LIGHT, RUST, sign("D", 0, 0, 9, TEAL)),
    "C": (GOLD, FOREST, _leaf(FOREST)),
}
"""Belt, trim and stud of each suit."""


def half(name: str) -> str:
    """The upper half of a court figure, about the card's centre (0, 0)."""
    figure = FIGURES[name](one_mood)
    return _facing(name, figure.person + figure.held)


def portrait(name: str, mood: Mood) -> str:
    """A court figure with empty hands and the face of a mood, about the card's centre (0, 0)."""
    return _facing(name, FIGURES[name](in_mood(mood)).person)


def _facing(name: str, figure: str) -> str:
    return mirrored(figure) if name in MIRRORED else figure


def bust(name: str) -> str:
    """The figure beside a large index. It faces right and holds its object there; the jack of diamonds looks left."""
    figure = half(name)
    return mirrored(figure) if name in MIRRORED and name != "JD" else figure


def sash(name: str) -> str:
    """The belt that hides the seam between the two halves."""
    belt = dress.sash(*SASHES[name[1]])
    return mirrored(belt) if name in MIRRORED else belt
