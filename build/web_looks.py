"""What every page shares with the game: its colours as CSS variables, its fonts, its heads.

python build/web_looks.py             write the colours into the light seat's style sheet, which needs no build
python build/web_looks.py --check     exit with 1 if they are not those of the game
"""

from __future__ import annotations

import argparse
import sys

from cardart.svg import RED
from web_files import ROOT

sys.path.append(str(ROOT))

from game.assets import ASSETS, LIGHT_PAGE
from game.ui.theme import GREEN_FELT, PAGE_GROUND, Colour

ROLES = (
    "room", "room_lit", "cloth_lit", "cloth", "cloth_edge", "rail", "rail_light", "rail_dark", "felt_text",
    "soft_on_cloth", "paper", "paper_low", "paper_line", "ink", "soft_ink", "panel", "panel_high", "panel_edge", "text",
    "text_muted", "accent", "accent_hover", "accent_held", "text_on_accent", "button", "button_hover", "button_edge",
    "button_edge_hover", "off_edge", "off_text", "ours", "theirs", "ours_ink", "theirs_ink", "wine", "focus",
)  # fmt: skip
"""The colours of the theme that pages use, each under its own name."""
FONTS = ("display", "text-regular", "text-bold")
"""Our fonts, which ``build/page_fonts.py`` cuts for pages."""
ROW_HEADS = ("QS", "JD")
"""The two heads beside the name on every page: a pinochle."""
BEGIN, END = "/* Colours of the game, by build/web_looks.py. */\n", "\n/* End of the colours. */"
_FACES = "".join(
    f'@font-face {{ font-family: {family}; font-weight: {weight}; font-display: swap; src: url("@AT@{name}.woff2") '
    'format("woff2"); }\n'
    for name, family, weight in (
        ("display", "Title", 700),
        ("text-regular", "Text", 400),
        ("text-bold", "Text", "600 700"),
    )
)


def hexed(colour: Colour) -> str:
    """Return a colour as CSS writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def colours() -> str:
    """Return the colours as CSS variables."""
    found = {role.replace("_", "-"): hexed(getattr(GREEN_FELT, role)) for role in ROLES}
    found |= {"page-ground": hexed(PAGE_GROUND), "red": RED}
    lines, line = [":root {"], " "
    for name, colour in found.items():
        told = f" --{name}: {colour};"
        if len(line + told) > 160:
            lines.append(line)
            line = " "
        line += told
    return "\n".join([*lines, line, "}"])


def faces(at: str = "") -> str:
    """Return the rules that name our fonts; ``at`` leads to the folder where they lie."""
    return _FACES.replace("@AT@", at)


def fonts() -> dict[str, bytes]:
    """Return the fonts of pages by file name."""
    return {f"{name}.woff2": (LIGHT_PAGE / f"{name}.woff2").read_bytes() for name in FONTS}


def heads(names: tuple[str, ...] = ()) -> dict[str, bytes]:
    """Return heads of the court by file name; without names all of them."""
    folder = ASSETS / "cards" / "heads" / "waits"
    found = [folder / f"{name}.svg" for name in names] or sorted(folder.glob("*.svg"))
    return {f"head-{file.name}": file.read_bytes() for file in found}


def coloured(sheet: str) -> str:
    """Return a style sheet with the colours between its two marks."""
    before, begin, rest = sheet.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the style sheet has no place for the colours: {BEGIN.strip()} … {END.strip()}")
    return before + begin + colours() + end + after


def main(arguments: list[str] | None = None) -> int:
    """Write or check the colours of the light seat's style sheet; return the exit code."""
    parser = argparse.ArgumentParser(description="Give the light seat the colours of the game.")
    parser.add_argument("--check", action="store_true", help="only say whether it has them")
    only_check = parser.parse_args(arguments).check
    file = LIGHT_PAGE / "together.css"
    text = file.read_text("utf-8")
    if only_check and text != coloured(text):
        print(f"{file.name} has other colours than the game: python build/web_looks.py")
        return 1
    if not only_check:
        file.write_text(coloured(text), "utf-8", newline="\n")
    print("the light seat has the colours of the game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
