"""What the court holds, upright about x = 50, in the same measures as ``people``."""

from cardart.signs import outlined, sign
from cardart.svg import (
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    INK,
    LEAF,
    RED,
    SILVER,
    STEEL,
    WHITE,
    WOOD,
    at,
    both,
    circle,
    ellipse,
    line,
    path,
    shape,
)


def sword(blade: str = SILVER) -> str:
    """An upright sword."""
    parts = shape("M45-60V-138L50-148L55-138V-60Z", blade, 1.8) + line("M50-140V-64", STEEL, 1.5)
    return (
        parts
        + shape("M35-62C40-66 60-66 65-62V-56C60-60 40-60 35-56Z", GOLD, 1.7)
        + shape("M47-58H53V-28H47Z", WOOD, 1.5)
    )


def rapier() -> str:
    """A slender sword with a bowed guard."""
    parts = shape("M46.5-60L48-138L50-147L52-138L53.5-60Z", SILVER, 1.7) + shape("M47-60H53V-18H47Z", WOOD, 1.5)
    parts += shape("M36-58C38-70 62-70 64-58C60-54 40-54 36-58Z", GOLD, 1.7) + line(
        "M42-60C46-63 54-63 58-60", GOLD_DARK, 1.3
    )
    return parts + line("M62-58C66-48 62-36 54-32", INK, 4.2) + line("M62-58C66-48 62-36 54-32", GOLD, 2)


def _staff(top: float, colour: str = GOLD) -> str:
    return shape(f"M47-14L47 {top}H53L53-16Z", colour, 1.6)


def heart_sceptre() -> str:
    """A golden sceptre with a heart."""
    parts = _staff(-116) + shape("M44-112H56L58-104H42Z", GOLD_DARK, 1.5) + shape("M44-84H56V-78H44Z", GOLD_LIGHT, 1.5)
    parts += _both_about(50, shape("M0-112C10-112 17-120 15-132C8-130 2-124 0-114Z", GOLD, 1.6))
    return parts + at(outlined("H", RED), 50, -131, 0.26)


def _both_about(x: float, content: str) -> str:
    """The content and its reflection, moved to stand about x."""
    return at(both(content), x, 0)


def battle_axe() -> str:
    """An axe with two blades."""
    parts = _staff(-140, WOOD)
    parts += _both_about(50, shape("M3-128C8-130 12-136 14-142C20-132 20-114 14-104C12-110 8-116 3-118Z", SILVER, 1.7))
    return (
        parts
        + _both_about(50, line("M15-138C18-130 18-116 15-108", WHITE, 1.6))
        + shape("M44-131H56V-115H44Z", GOLD, 1.6)
        + shape("M47-141L50-148L53-141Z", SILVER, 1.4)
    )


def orb() -> str:
    """A golden orb with a trefoil."""
    parts = line("M50-92V-76", INK, 5) + line("M50-92V-76", GOLD, 2.4) + at(outlined("C", GOLD_LIGHT), 50, -99, 0.24)
    parts += circle(50, -62, 17, GOLD, INK) + path("M37-70C38-74 44-77 48-77C44-74 41-70 40-66Z", GOLD_LIGHT)
    return (
        parts
        + line("M33.5-62C40-57 60-57 66.5-62M50-78C48-72 48-64 50-59", INK, 5)
        + line("M33.5-62C40-57 60-57 66.5-62M50-78C48-72 48-64 50-59", GOLD_LIGHT, 2.4)
    )


def rose(colour: str, light: str) -> str:
    """A long-stemmed rose."""
    parts = line("M50-20C48-50 52-70 50-92", INK, 5) + line("M50-20C48-50 52-70 50-92", LEAF, 2.6)
    parts += shape("M50-66C58-80 66-80 70-76C68-66 60-62 50-66Z", LEAF, 1.5) + shape(
        "M50-76C42-88 36-87 32-84C34-75 42-71 50-76Z", LEAF, 1.5
    )
    parts += shape(
        "M50-90C34-92 30-106 34-116C38-112 40-112 42-112C42-120 46-124 50-126"
        "C54-124 58-120 58-112C60-112 62-112 66-116C70-106 66-92 50-90Z",
        colour,
    )
    parts += shape("M50-94C42-98 42-112 50-118C58-112 58-98 50-94Z", light, 1.4) + line(
        "M36-108C40-102 44-100 48-98M64-108C60-102 56-100 52-98M53-113C48-116 45-109 48-106C51-103 55-106 53-109",
        INK,
        1.1,
    )
    return parts


def feather_fan(first: str, second: str) -> str:
    """A fan of five feathers."""
    quill = "M0-8C-11-24-9-44 0-50C9-44 11-24 0-8Z"
    parts = line("M50-20L48-84", INK, 7) + line("M50-20L48-84", GOLD, 4)
    for index, turn in enumerate((-58, 58, -30, 30, 0)):
        feather = shape(quill, second if index in (2, 3) else first, 1.6) + line("M0-10V-40", INK, 1)
        feather += ellipse(0, -37, 4, 5.5, GOLD_LIGHT, INK, 1.1) + circle(0, -36, 2, INK)
        parts += at(feather, 48, -84, 0.95 if turn == 0 else 0.8, turn * 0.58)
    return parts + shape("M40-88C42-80 54-80 56-88C54-96 42-96 40-88Z", GOLD, 1.7)


def clover(leaf: str, vein: str) -> str:
    """A sprig of clover with three leaves and a bud."""
    parts = line("M50-20C47-60 53-90 50-120M49-70C56-80 59-84 60-92M50-62C42-70 38-74 37-82", INK, 4.6)
    parts += line("M50-20C47-60 53-90 50-120M49-70C56-80 59-84 60-92M50-62C42-70 38-74 37-82", LEAF, 2.2)
    bloom = sign("C", 0, 0, 122, INK) + sign("C", 0, 0, 100, leaf) + line("M0 8V-30M4 10L28 12M-4 10L-28 12", vein, 5)
    return parts + at(bloom, 50, -126, 0.32) + at(bloom, 60, -97, 0.17, 20) + at(bloom, 36, -87, 0.2, -24)


def jewelled_rod(stone: str) -> str:
    """A silver rod that bears a great cut stone."""
    parts = _staff(-104, SILVER) + shape("M44-78H56V-72H44Z", GOLD, 1.5) + shape("M42-104H58L55-95H45Z", GOLD, 1.6)
    parts += _both_about(50, shape("M0-102C12-104 18-112 17-124C12-122 8-118 6-112Z", SILVER, 1.6))
    parts += at(sign("D", 0, 0, 120, INK) + sign("D", 0, 0, 104, stone), 50, -124, 0.4)
    return (
        parts
        + path("M50-142L43-126L50-130L57-126Z", "#f0918f")
        + line("M43-126L50-130L57-126M50-130V-108", "#7d0f1e", 1.2)
    )


def halberd() -> str:
    """A halberd."""
    parts = _staff(-118, WOOD) + shape("M46-116L50-147L54-116Z", SILVER, 1.7)
    parts += shape("M53-122C59-124 62-130 64-136C68-124 67-108 62-100C60-106 57-110 53-111Z", SILVER, 1.7)
    parts += shape("M47-121L34-128L38-116L34-106L47-112Z", SILVER, 1.7) + shape("M44-124H56V-108H44Z", GOLD, 1.6)
    return parts + shape(
        "M47-106C40-100 42-94 38-88C46-90 48-96 50-102C52-96 54-90 62-88C58-94 60-100 53-106Z", RED, 1.5
    )


def banner_horn(cloth: str, badge: str) -> str:
    """A herald's trumpet with its banner."""
    parts = (
        shape("M49-110H31V-70L40-77L49-70Z", cloth, 1.7) + line("M33-107H48", GOLD, 2.2) + sign("H", 40, -92, 16, badge)
    )
    parts += shape("M48-16V-120C46-132 42-138 36-141C46-146 56-146 66-141C58-138 54-132 52-120V-18Z", GOLD, 1.7)
    return (
        parts
        + line("M50-126V-30", GOLD_LIGHT, 1.4)
        + ellipse(51, -141.5, 14.5, 3.6, GOLD_DARK, INK, 1.6)
        + shape("M45-118H55V-112H45Z", GOLD_LIGHT, 1.4)
    )


def arrow(fletching: str) -> str:
    """A tall arrow and a strung bow."""
    parts = line("M56-146C66-128 70-110 61-92C56-80 57-60 61-30", INK, 6.5) + line(
        "M56-146C66-128 70-110 61-92C56-80 57-60 61-30", WOOD, 3.6
    )
    parts += (
        line("M56-145L60-32", INK, 1)
        + shape("M45-16V-128H48V-17Z", GOLD_LIGHT, 1.4)
        + shape("M46.5-148L54-126L46.5-131L39-126Z", SILVER, 1.6)
    )
    return parts + _both_about(46.5, shape("M1.5-72L9-80V-62L1.5-54Z", fletching, 1.4))
