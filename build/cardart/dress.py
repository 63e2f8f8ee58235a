"""Crowns, hats, robes and what the court holds.

The same measures as in ``people``. A robe ends in the slanted line that runs from (-67, 21) through the card's centre
to (67, -21): turned by half a circle about (0, 0) it meets itself. Things are held upright about x = 50.
"""

from collections.abc import Iterable

from cardart.signs import sign
from cardart.svg import (
    GOLD, GOLD_DARK, GOLD_LIGHT, INK, LEAF, RED, SILVER, STEEL, WHITE, WOOD, at, both, circle, ellipse, line, path, shape,
)

Point = tuple[float, float]

CLOAK = "M-67 22V-22C-64-40-42-50-18-56H18C42-50 63-42 67-30V-20Z"
_CLOAK_POINTS: tuple[Point, ...] = (
    (-67, 21), (-67, -20), (-62, -32), (-42, -45), (-18, -54), (18, -54), (42, -46), (62, -37), (67, -28), (67, -21),
)


def _inside(x: float, y: float, outline: tuple[Point, ...]) -> bool:
    odd = False
    for (x1, y1), (x2, y2) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd


def _sown(motif: str, step: float, reach: float) -> str:
    """The motif sown over the cloak in a lozenge grid, wherever a circle of radius ``reach`` fits."""
    parts = []
    for row in range(-5, 3):
        for column in range(-7, 8):
            if (row + column) % 2:
                continue
            x, y = column * step / 2, row * step * 0.6 + 6
            if all(_inside(x + dx, y + dy, _CLOAK_POINTS) for dx, dy in ((reach, 0), (-reach, 0), (0, reach), (0, -reach))):
                parts.append(at(motif, x, y))
    return "".join(parts)


def cloak(colour: str, motif: str, step: float = 16, reach: float = 4) -> str:
    """The mantle that fills the figure's half of the frame, sown with a motif."""
    return shape(CLOAK, colour) + _sown(motif, step, reach)


def stole(colour: str, trim: str, motifs: Iterable[str]) -> str:
    """The front panel of a robe, from the neck to the seam, with motifs down its middle."""
    parts = shape("M-17-58L-15 6L15-4L17-58Z", colour, 1.8)
    parts += line("M-13-54L-11.5 4M13-54L11.5-3", trim, 2.2)
    for index, motif in enumerate(motifs):
        parts += at(motif, 0, -34 + 16 * index)
    return parts


def ermine_collar() -> str:
    """A white cape of ermine about the shoulders."""
    parts = shape("M-16-60C-34-56-48-50-56-38C-44-30-26-27 0-26C26-27 44-30 56-38C48-50 34-56 16-60C8-50-8-50-16-60Z", WHITE)
    tail = path("M0-4C1.5-1 2 2 0 5C-2 2-1.5-1 0-4Z", INK)
    return parts + both("".join(at(tail, x, y) for x, y in ((10, -36), (23, -45), (25, -33), (38, -41), (7, -47))))


def chain_collar(metal: str, stone: str) -> str:
    """A broad necklace of round stones."""
    parts = shape("M-20-58C-30-50-28-36 0-32C28-36 30-50 20-58C12-46-12-46-20-58Z", metal, 1.8)
    return parts + "".join(circle(x, y, 3.2, stone, INK, 1.2) for x, y in ((-18, -47), (-10, -41), (0, -39), (10, -41), (18, -47)))


def ruff() -> str:
    """A pleated white ruff."""
    parts = shape("M-24-54C-26-64-14-62-9-61C-4-58 4-58 9-61C14-62 26-64 24-54C26-44 12-42 0-42C-12-42-26-44-24-54Z", WHITE, 1.8)
    return parts + both(line("M3-57L4-43M9-58L13-44M15-58L21-47", STEEL, 1.2))


def lapels(colour: str, trim: str) -> str:
    """A turned-down collar in two points."""
    return both(shape("M0-46L9-62C18-60 26-56 30-50L12-30Z", colour, 1.8) + line("M4-42L12-35L26-49", trim, 1.8))


def laced_bodice(colour: str, trim: str) -> str:
    """A low square neckline with a laced front."""
    parts = shape("M-30-52L-22 9L22-6L30-52C22-50 18-40 0-38C-18-40-22-50-30-52Z", colour, 1.8)
    return parts + line("M-7-34L7-26M7-34L-7-26M-7-24L7-16M7-24L-7-16M-7-14L7-6M7-14L-7-6", trim, 1.8)


def sleeve(colour: str, cuff: str) -> str:
    """A forearm along the seam, from the body to the hand at (50, -42)."""
    parts = shape("M-12 5C-14-6-4-16 10-22L36-42L47-24C36-16 20-6 6 0Z", colour)
    return parts + line("M4-8C14-12 22-18 30-26M-2-1C8-5 18-10 28-17", INK, 1) + shape("M32-46L49-26L43-20L27-41Z", cuff, 1.7)


def sash(colour: str, trim: str, stud: str) -> str:
    """The belt over the seam where the two halves meet; it is its own half turn."""
    parts = path("M-67 12L67-30V-12L-67 30Z", colour, INK, 2)
    parts += line("M-66 16.5L66-25.5M-66 25.5L66-16.5", trim, 2)
    return parts + "".join(at(stud, 18 * step, -5.65 * step, 1, 180 if step < 0 else 0) for step in (-3, -2, -1, 1, 2, 3))


def _band(colour: str, stones: tuple[str, ...]) -> str:
    parts = shape("M-25-117C-12-111 12-111 25-117L26-107C12-101-12-101-26-107Z", colour, 1.8)
    for index, stone in enumerate(stones):
        x = (index - (len(stones) - 1) / 2) * 10
        parts += circle(x, -107.3 - 0.011 * x * x, 2.8, stone, INK, 1)
    return parts


def spear_crown(metal: str, cap: str) -> str:
    """A high crown of five spear points: the king of spades'."""
    parts = shape("M-22-116C-22-136 22-136 22-116Z", cap, 1.6)
    parts += shape("M-25-115L-34-138L-20-129L-15-144L-6-131L0-150L6-131L15-144L20-129L34-138L25-115C12-110-12-110-25-115Z", metal)
    parts += both(circle(34, -139, 2.6, metal, INK, 1.3) + circle(15, -144, 2.6, metal, INK, 1.3)) + sign("S", 0, -128, 15, INK)
    return parts + _band(GOLD, (RED, SILVER, RED, SILVER, RED))


def arched_crown(metal: str, cap: str) -> str:
    """An imperial crown with a soft cap: the king of hearts'."""
    parts = shape("M-24-115C-38-138-14-142 0-133C14-142 38-138 24-115C12-110-12-110-24-115Z", cap)
    parts += line("M-25-116C-38-138-14-142 0-133C14-142 38-138 25-116", INK, 6.5)
    parts += line("M-25-116C-38-138-14-142 0-133C14-142 38-138 25-116", metal, 4)
    parts += line("M0-113V-134", INK, 6.5) + line("M0-113V-134", metal, 4)
    parts += both("".join(circle(x, y, 2, WHITE, INK, 0.9) for x, y in ((28.5, -127), (24, -135), (12, -138))))
    parts += at(_outlined("H", RED), 0, -139, 0.14)
    return parts + _band(metal, (WHITE, "#3c6fb5", WHITE, "#3c6fb5", WHITE))


def mural_crown(metal: str, stone: str) -> str:
    """A crown of stepped battlements: the king of diamonds'."""
    parts = shape("M-25-115L-30-140H-19V-133H-12V-144H12V-133H19V-140H30L25-115C12-110-12-110-25-115Z", metal)
    parts += sign("D", 0, -128, 20, stone) + both(sign("D", 20, -123, 11, stone))
    return parts + _band(GOLD_LIGHT, (stone, GOLD_DARK, stone, GOLD_DARK, stone))


def leaf_crown(metal: str, leaf: str) -> str:
    """A crown of three great trefoils: the king of clubs'."""
    parts = both(line("M14-112L23-130", INK, 6) + line("M14-112L23-130", metal, 3)) + line("M0-112V-136", INK, 6)
    parts += line("M0-112V-136", metal, 3) + shape("M-25-115L-21-124L-10-117L0-125L10-117L21-124L25-115C12-109-12-109-25-115Z", metal)
    parts += both(at(_outlined("C", metal), 25, -129, 0.17, 14)) + at(_outlined("C", metal), 0, -133, 0.24)
    return parts + _band(metal, (leaf, RED, leaf, RED, leaf))


def _outlined(suit: str, colour: str) -> str:
    return sign(suit, 0, 0, 116, INK) + sign(suit, 0, 0, 96, colour)


def heart_tiara(metal: str) -> str:
    """A golden tiara with a heart at its peak: the queen of hearts'."""
    parts = shape("M-24-114C-24-126-16-128-13-121C-12-134-5-136 0-128C5-136 12-134 13-121C16-128 24-126 24-114C12-108-12-108-24-114Z", metal)
    parts += at(sign("H", 0, 0, 124, INK) + sign("H", 0, 0, 98, RED), 0, -134, 0.19)
    parts += both(circle(19, -126, 2.8, WHITE, INK, 1.2) + circle(7, -119, 2, WHITE, INK, 0.9))
    return parts + _band(metal, (RED, WHITE, RED, WHITE, RED))


def horned_hennin(colour: str, trim: str, veil: str) -> str:
    """A tall pointed hat with a veil: the queen of diamonds'."""
    parts = shape("M20-118C40-116 46-92 40-64C34-70 30-84 26-100L-26-100C-30-84-34-70-40-64C-46-92-40-116-20-118Z", veil, 1.6)
    parts += shape("M-23-112C-22-126-10-134-3-145H3C10-134 22-126 23-112C10-106-10-106-23-112Z", colour)
    parts += line("M-18-124C-8-119 8-119 18-124M-11-133C-5-130 5-130 11-133", trim, 2.4) + circle(0, -143, 3.4, trim, INK, 1.4)
    return parts + shape("M-26-115C-12-108 12-108 26-115L26-106C12-100-12-100-26-106Z", trim, 1.8) + sign("D", 0, -108, 12, RED)


def flower_wreath(leaf: str, flower: str) -> str:
    """A wreath of leaves and flowers under a small crown: the queen of clubs'."""
    parts = shape("M-15-116L-19-132L-8-125L0-136L8-125L19-132L15-116Z", GOLD) + at(_outlined("C", GOLD_LIGHT), 0, -137, 0.14)
    blade = shape("M0 0C2-7 8-10 13-9C12-3 7 1 0 0Z", leaf, 1.4)
    for x, y, turn in ((-25, -106, -70), (-21, -113, -35), (-12, -117, -10), (-2, -119, 8), (8, -118, 20), (17, -114, 48)):
        parts += at(blade, x, y, 1, turn)
    for x, y in ((-22, -109), (-11, -113), (0, -115), (11, -113), (22, -109)):
        parts += circle(x, y, 4.4, flower, INK, 1.4) + circle(x, y, 1.6, GOLD)
    return parts


def coif(veil: str, metal: str, stone: str) -> str:
    """A crown over a veil, seen from the side: the queen of spades'."""
    parts = shape("M12-116C-4-126-28-122-32-98C-34-78-40-62-50-50C-34-44-20-46-12-52C-8-66-8-80-6-92C0-100 8-104 14-105Z", veil)
    parts += line("M-24-108C-28-86-30-66-40-52M-14-108C-20-88-20-68-26-48", STEEL, 1.2)
    parts += shape("M-26-113L-34-136L-20-127L-12-145L-3-128L10-142L12-124L24-130L17-105C4-114-12-117-26-113Z", metal)
    parts += path("M-26-113C-12-117 4-114 17-105L15-98C4-106-12-109-28-105Z", GOLD, INK, 1.6)
    parts += circle(-12, -146, 2.6, WHITE, INK, 1.2) + circle(10.5, -143, 2.6, WHITE, INK, 1.2) + circle(-35, -137, 2.6, WHITE, INK, 1.2)
    return parts + sign("D", 2, -109, 11, stone) + circle(-12, -111, 2, WHITE) + circle(-20, -109.6, 2, WHITE)


def plumed_beret(colour: str, plume: str, badge: str) -> str:
    """A wide soft cap with one long feather: the jack of spades'."""
    parts = shape("M-30-110C-44-124-26-140 2-138C30-136 42-124 30-110C14-104-14-104-30-110Z", colour)
    parts += shape("M-24-117C-10-111 12-111 25-117L25-107C12-101-12-101-25-107Z", GOLD, 1.8)
    parts += shape("M12-118C22-136 8-148-12-147C-22-146-29-142-32-134C-22-138-8-136 6-114Z", plume, 1.7)
    return parts + line("M8-118C4-134-10-142-26-139", INK, 1) + circle(9, -116, 5, badge, INK, 1.5)


def rolled_chaperon(colour: str, roll: str, trim: str) -> str:
    """A padded roll with a hanging scarf: the jack of hearts'."""
    parts = shape("M18-124C36-122 44-104 42-80C40-70 34-66 30-70C34-86 30-100 18-108Z", colour)
    parts += shape("M-22-118C-24-136-8-146 8-142C22-138 26-128 22-118Z", colour)
    parts += shape("M-30-112C-32-122-22-126 0-124C22-126 32-122 30-112C30-103 18-104 0-103C-18-104-30-103-30-112Z", roll)
    parts += both(line("M6-124L10-103M18-124L23-104", INK, 1.2)) + circle(0, -114, 6.5, trim, INK, 1.6)
    return parts + sign("H", 0, -113.5, 8, RED)


def hunting_cap(colour: str, brim: str, plume: str) -> str:
    """A pointed cap with a turned-up brim and two feathers: the jack of clubs'."""
    parts = shape("M14-114C24-132 22-146 34-149C38-138 30-122 20-110Z", plume, 1.6)
    parts += shape("M18-112C32-124 32-136 44-136C44-126 36-114 22-107Z", WHITE, 1.6) + line("M18-114C28-126 28-138 33-146", INK, 1)
    parts += shape("M-26-112C-24-132-6-142 10-138C20-134 24-124 26-112Z", colour)
    parts += shape("M-36-106C-26-122-14-118 0-112C14-118 26-120 32-110C22-100 10-104 0-103C-12-104-26-100-36-106Z", brim)
    return parts + at(_outlined("C", GOLD), 19, -111, 0.15)


def side_cap(colour: str, brim: str, plume: str) -> str:
    """A slashed cap with a sweeping plume, seen from the side: the jack of diamonds'."""
    parts = shape("M-22-112C-30-134-6-146 12-138C24-132 22-118 17-108Z", colour)
    parts += line("M-12-116C-14-128-8-136 0-138M0-116C0-126 4-132 10-134", GOLD, 2.2)
    parts += shape("M-28-106C-26-116-10-120 4-116C14-114 22-110 28-106C22-101 14-103 6-105C-6-108-18-104-24-98C-29-98-30-102-28-106Z", brim)
    parts += shape("M0-113C-6-138-24-146-31-126C-35-114-38-100-32-90C-30-102-30-114-22-114C-14-114-8-110 0-113Z", plume, 1.7)
    return parts + line("M-2-115C-10-130-26-132-32-104", INK, 1) + circle(1, -113, 4.6, GOLD, INK, 1.4) + sign("S", 1, -113, 5.5, INK)


def side_bob(colour: str) -> str:
    """A page's hair seen from the side, rolled at the neck."""
    parts = shape("M4-112C-2-104-1-94-4-86C-4-78-2-74-4-68C-10-60-28-60-31-72C-33-88-32-112-10-116Z", colour, 1.8)
    return parts + line("M-9-108C-12-94-10-82-12-68M-18-107C-22-92-20-80-21-66", INK, 1)


def sword(blade: str = SILVER) -> str:
    """An upright sword."""
    parts = shape("M45-60V-138L50-148L55-138V-60Z", blade, 1.8) + line("M50-140V-64", STEEL, 1.5)
    return parts + shape("M35-62C40-66 60-66 65-62V-56C60-60 40-60 35-56Z", GOLD, 1.7) + shape("M47-58H53V-28H47Z", WOOD, 1.5)


def rapier() -> str:
    """A slender sword with a bowed guard."""
    parts = shape("M46.5-60L48-138L50-147L52-138L53.5-60Z", SILVER, 1.7) + shape("M47-60H53V-18H47Z", WOOD, 1.5)
    parts += shape("M36-58C38-70 62-70 64-58C60-54 40-54 36-58Z", GOLD, 1.7) + line("M42-60C46-63 54-63 58-60", GOLD_DARK, 1.3)
    return parts + line("M62-58C66-48 62-36 54-32", INK, 4.2) + line("M62-58C66-48 62-36 54-32", GOLD, 2)


def _staff(top: float, colour: str = GOLD) -> str:
    return shape(f"M47-14L47 {top}H53L53-16Z", colour, 1.6)


def heart_sceptre() -> str:
    """A golden sceptre with a heart."""
    parts = _staff(-116) + shape("M44-112H56L58-104H42Z", GOLD_DARK, 1.5) + shape("M44-84H56V-78H44Z", GOLD_LIGHT, 1.5)
    parts += both_about(50, shape("M0-112C10-112 17-120 15-132C8-130 2-124 0-114Z", GOLD, 1.6))
    return parts + at(_outlined("H", RED), 50, -131, 0.26)


def both_about(x: float, content: str) -> str:
    """The content and its reflection, moved to stand about x."""
    return at(both(content), x, 0)


def battle_axe() -> str:
    """An axe with two blades."""
    parts = _staff(-140, WOOD)
    parts += both_about(50, shape("M3-128C8-130 12-136 14-142C20-132 20-114 14-104C12-110 8-116 3-118Z", SILVER, 1.7))
    return parts + both_about(50, line("M15-138C18-130 18-116 15-108", WHITE, 1.6)) + shape("M44-131H56V-115H44Z", GOLD, 1.6) + shape("M47-141L50-148L53-141Z", SILVER, 1.4)


def orb() -> str:
    """A golden orb with a trefoil."""
    parts = line("M50-92V-76", INK, 5) + line("M50-92V-76", GOLD, 2.4) + at(_outlined("C", GOLD_LIGHT), 50, -99, 0.24)
    parts += circle(50, -62, 17, GOLD, INK) + path("M37-70C38-74 44-77 48-77C44-74 41-70 40-66Z", GOLD_LIGHT)
    return parts + line("M33.5-62C40-57 60-57 66.5-62M50-78C48-72 48-64 50-59", INK, 5) + line("M33.5-62C40-57 60-57 66.5-62M50-78C48-72 48-64 50-59", GOLD_LIGHT, 2.4)


def rose(colour: str, light: str) -> str:
    """A long-stemmed rose."""
    parts = line("M50-20C48-50 52-70 50-92", INK, 5) + line("M50-20C48-50 52-70 50-92", LEAF, 2.6)
    parts += shape("M50-66C58-80 66-80 70-76C68-66 60-62 50-66Z", LEAF, 1.5) + shape("M50-76C42-88 36-87 32-84C34-75 42-71 50-76Z", LEAF, 1.5)
    parts += shape("M50-90C34-92 30-106 34-116C38-112 40-112 42-112C42-120 46-124 50-126C54-124 58-120 58-112C60-112 62-112 66-116C70-106 66-92 50-90Z", colour)
    parts += shape("M50-94C42-98 42-112 50-118C58-112 58-98 50-94Z", light, 1.4) + line("M36-108C40-102 44-100 48-98M64-108C60-102 56-100 52-98M53-113C48-116 45-109 48-106C51-103 55-106 53-109", INK, 1.1)
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
    parts += both_about(50, shape("M0-102C12-104 18-112 17-124C12-122 8-118 6-112Z", SILVER, 1.6))
    parts += at(sign("D", 0, 0, 120, INK) + sign("D", 0, 0, 104, stone), 50, -124, 0.4)
    return parts + path("M50-142L43-126L50-130L57-126Z", "#f0918f") + line("M43-126L50-130L57-126M50-130V-108", "#7d0f1e", 1.2)


def halberd() -> str:
    """A halberd."""
    parts = _staff(-118, WOOD) + shape("M46-116L50-147L54-116Z", SILVER, 1.7)
    parts += shape("M53-122C59-124 62-130 64-136C68-124 67-108 62-100C60-106 57-110 53-111Z", SILVER, 1.7)
    parts += shape("M47-121L34-128L38-116L34-106L47-112Z", SILVER, 1.7) + shape("M44-124H56V-108H44Z", GOLD, 1.6)
    return parts + shape("M47-106C40-100 42-94 38-88C46-90 48-96 50-102C52-96 54-90 62-88C58-94 60-100 53-106Z", RED, 1.5)


def banner_horn(cloth: str, badge: str) -> str:
    """A herald's trumpet with its banner."""
    parts = shape("M49-110H31V-70L40-77L49-70Z", cloth, 1.7) + line("M33-107H48", GOLD, 2.2) + sign("H", 40, -92, 16, badge)
    parts += shape("M48-16V-120C46-132 42-138 36-141C46-146 56-146 66-141C58-138 54-132 52-120V-18Z", GOLD, 1.7)
    return parts + line("M50-126V-30", GOLD_LIGHT, 1.4) + ellipse(51, -141.5, 14.5, 3.6, GOLD_DARK, INK, 1.6) + shape("M45-118H55V-112H45Z", GOLD_LIGHT, 1.4)


def arrow(fletching: str) -> str:
    """A tall arrow and a strung bow."""
    parts = line("M56-146C66-128 70-110 61-92C56-80 57-60 61-30", INK, 6.5) + line("M56-146C66-128 70-110 61-92C56-80 57-60 61-30", WOOD, 3.6)
    parts += line("M56-145L60-32", INK, 1) + shape("M45-16V-128H48V-17Z", GOLD_LIGHT, 1.4) + shape("M46.5-148L54-126L46.5-131L39-126Z", SILVER, 1.6)
    return parts + both_about(46.5, shape("M1.5-72L9-80V-62L1.5-54Z", fletching, 1.4))
