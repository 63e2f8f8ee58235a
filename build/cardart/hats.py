"""Crowns and hats of the court, in the same measures as ``people``."""

from cardart.signs import outlined, sign
from cardart.svg import GOLD, GOLD_DARK, GOLD_LIGHT, INK, RED, SILVER, STEEL, WHITE, at, both, circle, line, path, shape


def _band(colour: str, stones: tuple[str, ...]) -> str:
    parts = shape("M-25-117C-12-111 12-111 25-117L26-107C12-101-12-101-26-107Z", colour, 1.8)
    for index, stone in enumerate(stones):
        x = (index - (len(stones) - 1) / 2) * 10
        parts += circle(x, -107.3 - 0.011 * x * x, 2.8, stone, INK, 1)
    return parts


def spear_crown(metal: str, cap: str) -> str:
    """A high crown of five spear points: the king of spades'."""
    parts = shape("M-22-116C-22-136 22-136 22-116Z", cap, 1.6)
    parts += shape(
        "M-25-115L-34-138L-20-129L-15-144L-6-131L0-150L6-131L15-144L20-129L34-138L25-115C12-110-12-110-25-115Z", metal
    )
    parts += both(circle(34, -139, 2.6, metal, INK, 1.3) + circle(15, -144, 2.6, metal, INK, 1.3)) + sign(
        "S", 0, -128, 15, INK
    )
    return parts + _band(GOLD, (RED, SILVER, RED, SILVER, RED))


def arched_crown(metal: str, cap: str) -> str:
    """An imperial crown with a soft cap: the king of hearts'."""
    parts = shape("M-24-115C-38-138-14-142 0-133C14-142 38-138 24-115C12-110-12-110-24-115Z", cap)
    parts += line("M-25-116C-38-138-14-142 0-133C14-142 38-138 25-116", INK, 6.5)
    parts += line("M-25-116C-38-138-14-142 0-133C14-142 38-138 25-116", metal, 4)
    parts += line("M0-113V-134", INK, 6.5) + line("M0-113V-134", metal, 4)
    parts += both("".join(circle(x, y, 2, WHITE, INK, 0.9) for x, y in ((28.5, -127), (24, -135), (12, -138))))
    parts += at(outlined("H", RED), 0, -139, 0.14)
    return parts + _band(metal, (WHITE, "#3c6fb5", WHITE, "#3c6fb5", WHITE))


def mural_crown(metal: str, stone: str) -> str:
    """A crown of stepped battlements: the king of diamonds'."""
    parts = shape("M-25-115L-30-140H-19V-133H-12V-144H12V-133H19V-140H30L25-115C12-110-12-110-25-115Z", metal)
    parts += sign("D", 0, -128, 20, stone) + both(sign("D", 20, -123, 11, stone))
    return parts + _band(GOLD_LIGHT, (stone, GOLD_DARK, stone, GOLD_DARK, stone))


def leaf_crown(metal: str, leaf: str) -> str:
    """A crown of three great trefoils: the king of clubs'."""
    parts = both(line("M14-112L23-130", INK, 6) + line("M14-112L23-130", metal, 3)) + line("M0-112V-136", INK, 6)
    parts += line("M0-112V-136", metal, 3) + shape(
        "M-25-115L-21-124L-10-117L0-125L10-117L21-124L25-115C12-109-12-109-25-115Z", metal
    )
    parts += both(at(outlined("C", metal), 25, -129, 0.17, 14)) + at(outlined("C", metal), 0, -133, 0.24)
    return parts + _band(metal, (leaf, RED, leaf, RED, leaf))


def heart_tiara(metal: str) -> str:
    """A golden tiara with a heart at its peak: the queen of hearts'."""
    parts = shape(
        "M-24-114C-24-126-16-128-13-121C-12-134-5-136 0-128C5-136 12-134 13-121"
        "C16-128 24-126 24-114C12-108-12-108-24-114Z",
        metal,
    )
    parts += at(sign("H", 0, 0, 124, INK) + sign("H", 0, 0, 98, RED), 0, -134, 0.19)
    parts += both(circle(19, -126, 2.8, WHITE, INK, 1.2) + circle(7, -119, 2, WHITE, INK, 0.9))
    return parts + _band(metal, (RED, WHITE, RED, WHITE, RED))


def horned_hennin(colour: str, trim: str, veil: str) -> str:
    """A tall pointed hat with a veil: the queen of diamonds'."""
    parts = shape(
        "M20-118C40-116 46-92 40-64C34-70 30-84 26-100L-26-100C-30-84-34-70-40-64C-46-92-40-116-20-118Z", veil, 1.6
    )
    parts += shape("M-23-112C-22-126-10-134-3-145H3C10-134 22-126 23-112C10-106-10-106-23-112Z", colour)
    parts += line("M-18-124C-8-119 8-119 18-124M-11-133C-5-130 5-130 11-133", trim, 2.4) + circle(
        0, -143, 3.4, trim, INK, 1.4
    )
    return (
        parts
        + shape("M-26-115C-12-108 12-108 26-115L26-106C12-100-12-100-26-106Z", trim, 1.8)
        + sign("D", 0, -108, 12, RED)
    )


def flower_wreath(leaf: str, flower: str) -> str:
    """A wreath of leaves and flowers under a small crown: the queen of clubs'."""
    parts = shape("M-15-116L-19-132L-8-125L0-136L8-125L19-132L15-116Z", GOLD) + at(
        outlined("C", GOLD_LIGHT), 0, -137, 0.14
    )
    blade = shape("M0 0C2-7 8-10 13-9C12-3 7 1 0 0Z", leaf, 1.4)
    for x, y, turn in (
        (-25, -106, -70),
        (-21, -113, -35),
        (-12, -117, -10),
        (-2, -119, 8),
        (8, -118, 20),
        (17, -114, 48),
    ):
        parts += at(blade, x, y, 1, turn)
    for x, y in ((-22, -109), (-11, -113), (0, -115), (11, -113), (22, -109)):
        parts += circle(x, y, 4.4, flower, INK, 1.4) + circle(x, y, 1.6, GOLD)
    return parts


def coif(veil: str, metal: str, stone: str) -> str:
    """A crown over a veil, seen from the side: the queen of spades'."""
    parts = shape(
        "M12-116C-4-126-28-122-32-98C-34-78-40-62-50-50C-34-44-20-46-12-52C-8-66-8-80-6-92C0-100 8-104 14-105Z", veil
    )
    parts += line("M-24-108C-28-86-30-66-40-52M-14-108C-20-88-20-68-26-48", STEEL, 1.2)
    parts += shape("M-26-113L-34-136L-20-127L-12-145L-3-128L10-142L12-124L24-130L17-105C4-114-12-117-26-113Z", metal)
    parts += path("M-26-113C-12-117 4-114 17-105L15-98C4-106-12-109-28-105Z", GOLD, INK, 1.6)
    parts += (
        circle(-12, -146, 2.6, WHITE, INK, 1.2)
        + circle(10.5, -143, 2.6, WHITE, INK, 1.2)
        + circle(-35, -137, 2.6, WHITE, INK, 1.2)
    )
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
    parts += shape(
        "M-30-112C-32-122-22-126 0-124C22-126 32-122 30-112C30-103 18-104 0-103C-18-104-30-103-30-112Z", roll
    )
    parts += both(line("M6-124L10-103M18-124L23-104", INK, 1.2)) + circle(0, -114, 6.5, trim, INK, 1.6)
    return parts + sign("H", 0, -113.5, 8, RED)


def hunting_cap(colour: str, brim: str, plume: str) -> str:
    """A pointed cap with a turned-up brim and two feathers: the jack of clubs'."""
    parts = shape("M14-114C24-132 22-146 34-149C38-138 30-122 20-110Z", plume, 1.6)
    parts += shape("M18-112C32-124 32-136 44-136C44-126 36-114 22-107Z", WHITE, 1.6) + line(
        "M18-114C28-126 28-138 33-146", INK, 1
    )
    parts += shape("M-26-112C-24-132-6-142 10-138C20-134 24-124 26-112Z", colour)
    parts += shape(
        "M-36-106C-26-122-14-118 0-112C14-118 26-120 32-110C22-100 10-104 0-103C-12-104-26-100-36-106Z", brim
    )
    return parts + at(outlined("C", GOLD), 19, -111, 0.15)


def side_cap(colour: str, brim: str, plume: str) -> str:
    """A slashed cap with a sweeping plume, seen from the side: the jack of diamonds'."""
    parts = shape("M-22-112C-30-134-6-146 12-138C24-132 22-118 17-108Z", colour)
    parts += line("M-12-116C-14-128-8-136 0-138M0-116C0-126 4-132 10-134", GOLD, 2.2)
    parts += shape(
        "M-28-106C-26-116-10-120 4-116C14-114 22-110 28-106C22-101 14-103 6-105"
        "C-6-108-18-104-24-98C-29-98-30-102-28-106Z",
        brim,
    )
    parts += shape(
        "M0-113C-6-138-24-146-31-126C-35-114-38-100-32-90C-30-102-30-114-22-114C-14-114-8-110 0-113Z", plume, 1.7
    )
    return (
        parts
        + line("M-2-115C-10-130-26-132-32-104", INK, 1)
        + circle(1, -113, 4.6, GOLD, INK, 1.4)
        + sign("S", 1, -113, 5.5, INK)
    )
