"""Suit signs and rank letters, drawn as paths.

A sign fills a box of 100 × 100 about (0, 0). A letter is 100 high with its top left corner at (0, 0).
"""

from cardart.svg import INK, at, path

SUITS = "CDHS"
RANKS = "789JQKTA"

_SIGNS = {
    "S": "M0-51C7-33 45-13 45 17C45 33 33 43 21 43C13 43 8 40 4 35C5 42 9 47 17 51H-17C-9 47-5 42-4 35"
    "C-8 40-13 43-21 43C-33 43-45 33-45 17C-45-13-7-33 0-51Z",
    "H": "M0 50C-6 34-48 10-48-20C-48-36-37-46-24-46C-12-46-4-39 0-28C4-39 12-46 24-46"
    "C37-46 48-36 48-20C48 10 6 34 0 50Z",
    "D": "M0-52C11-32 25-14 40 0C25 14 11 32 0 52C-11 32-25 14-40 0C-25-14-11-32 0-52Z",
    "C": "M0-50C13-50 23-40 23-27C23-20 20-14 15-9C18-10 21-11 25-11C38-11 48-1 48 12"
    "C48 25 38 35 25 35C16 35 9 31 4 24"
    "C5 36 8 45 17 50H-17C-8 45-5 36-4 24C-9 31-16 35-25 35C-38 35-48 25-48 12C-48-1-38-11-25-11C-21-11-18-10-15-9"
    "C-20-14-23-20-23-27C-23-40-13-50 0-50Z",
}

_LETTERS = {
    "A": (84, "M32 0H53L76 88H84V100H49V88H56L52 71H31L27 88H33V100H0V88H8ZM34 59H49L41.5 25Z"),
    "K": (82, "M0 0H39V12H30V43L52 12H45V0H79V12H71L51 40L75 88H82V100H46V88H52L38 58L30 69V88H39V100H0V88H9V12H0Z"),
    "Q": (
        84,
        "M42-1C68-1 84 20 84 50S68 101 42 101S0 80 0 50S16-1 42-1ZM42 12C29 12 21 26 21 50S29 88 42 88S63 74 63 50"
        "S55 12 42 12ZM34 66C50 60 60 72 65 83C69 92 75 95 84 93V105C69 111 56 105 50 93C46 85 42 80 34 82Z",
    ),
    "J": (
        60,
        "M18 0H60V12H51V70C51 91 41 101 25 101C9 101 0 91 0 78C0 70 5 63 13 63C20 63 25 68 25 75C25 80 23 83 22 87"
        "C26 90 30 85 30 72V12H18Z",
    ),
    "T": (
        92,
        "M12 0H29V88H38V100H0V88H9V20L0 23V10ZM68-1C84-1 94 18 94 50S84 101 68 101S42 82 42 50S52-1 68-1Z"
        "M68 12C62 12 60 24 60 50S62 88 68 88S76 76 76 50S74 12 68 12Z",
    ),
    "7": (
        66,
        "M0 0H66V14C47 41 37 68 35 100H15C18 68 29 41 47 17H15C11 17 10 20 10 28H0Z",
    ),
    "8": (
        72,
        "M36-1C55-1 67 9 67 25C67 35 61 43 51 47C64 51 72 60 72 72C72 90 57 101 36 101S0 90 0 72C0 60 8 51 21 47"
        "C11 43 5 35 5 25C5 9 17-1 36-1ZM36 11C27 11 22 16 22 26S27 41 36 41S50 36 50 26S45 11 36 11Z"
        "M36 53C25 53 19 60 19 71S25 89 36 89S53 82 53 71S47 53 36 53Z",
    ),
    "9": (
        70,
        "M34-1C56-1 70 15 70 43C70 79 53 101 26 101C12 101 3 94 3 84C3 77 8 72 15 72C22 72 27 77 27 83"
        "C27 86 26 88 25 89C39 91 48 81 49 63C45 67 39 69 32 69C13 69 0 54 0 34C0 13 14-1 34-1Z"
        "M34 11C25 11 21 19 21 34S25 57 34 57S48 50 48 34S43 11 34 11Z",
    ),
}


def sign(suit: str, x: float, y: float, size: float, colour: str, turned: bool = False) -> str:
    """The suit sign centred at (x, y), ``size`` units high."""
    return at(path(_SIGNS[suit], colour), x, y, size / 100, 180 if turned else 0)


def letter(rank: str, x: float, y: float, height: float, width: float, colour: str) -> str:
    """The rank letter centred on x with its top at y, ``height`` high and at most ``width`` wide."""
    natural, data = _LETTERS[rank]
    across = min(height / 100, width / natural)
    move = f"translate({x - natural * across / 2:.1f} {y:g})scale({across:.3f} {height / 100:.3f})"
    return f'<g transform="{move}">{path(data, colour)}</g>'


def outlined(suit: str, colour: str) -> str:
    """The suit sign about (0, 0), 96 units high, with an ink outline."""
    return sign(suit, 0, 0, 116, INK) + sign(suit, 0, 0, 96, colour)
