"""What every page shares with the game: its colours as CSS variables, its fonts, its heads.

    python build/web_looks.py             write the colours into the light seat's style sheets, which need no build
    python build/web_looks.py --check     exit with 1 if they are not those of the game

The colours have one home, ``game/ui/theme.py``. A build writes them into the other pages.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Mapping
from pathlib import Path

from cardart.svg import RED
from web_files import ROOT

sys.path.append(str(ROOT))

from game.assets import DESK_PAGE, LIGHT_FONTS, LIGHT_PAGE, light_later
from game.ui.theme import GREEN_FELT, MIDNIGHT, PAGE_GROUND, Colour

ROLES = (
    "room", "room_lit", "cloth_lit", "cloth", "cloth_edge", "rail", "rail_light", "rail_dark", "felt_text",
    "soft_on_cloth", "paper", "paper_low", "paper_line", "ink", "soft_ink", "panel", "panel_high", "panel_edge", "text",
    "text_muted", "accent", "accent_hover", "accent_held", "text_on_accent", "button", "button_hover", "button_edge",
    "button_edge_hover", "off_edge", "off_text", "ours", "theirs", "ours_ink", "theirs_ink", "wine", "focus",
)  # fmt: skip
"""The colours of the theme that pages use, each under its own name."""
ROW_HEADS = ("QS", "JD")
"""The two heads beside the name on every page: a pinochle."""
LOADED = frozenset([f"{name}.woff2" for name in LIGHT_FONTS] + [f"head-{name}.svg" for name in ROW_HEADS])
"""What pages to read load beside their style sheet."""
BEGIN, END = "/* Colours of the game, by build/web_looks.py. */\n", "\n/* End of the colours. */"
FACES = "".join(
    f'@font-face {{ font-family: {family}; font-weight: {weight}; font-display: swap; src: url("{name}.woff2"); }}\n'
    for name, family, weight in (
        ("display", "Title", 700),
        ("text-regular", "Text", 400),
        ("text-bold", "Text", "600 700"),
    )
)
"""The rules that name our fonts, which lie beside the style sheet."""


def hexed(colour: Colour) -> str:
    """Return a colour as CSS writes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def colours(sheet: str = "") -> str:
    """Return the colours as CSS variables: those that a style sheet uses, or all of them."""
    found = {role.replace("_", "-"): hexed(getattr(GREEN_FELT, role)) for role in ROLES}
    found |= {"page-ground": hexed(PAGE_GROUND), "red": RED}
    return _variables({name: colour for name, colour in found.items() if not sheet or f"var(--{name})" in sheet})


def darker(sheet: str) -> str:
    """Return the colours of a style sheet for people who ask for dark or for contrast: where they are others."""
    found = {
        role.replace("_", "-"): hexed(getattr(MIDNIGHT, role))
        for role in ROLES
        if getattr(MIDNIGHT, role) != getattr(GREEN_FELT, role)
    }
    used = {name: colour for name, colour in found.items() if f"var(--{name})" in sheet}
    return f"@media (prefers-color-scheme: dark), (prefers-contrast: more) {{\n{_variables(used)}\n}}"


def _variables(found: Mapping[str, str]) -> str:
    lines, line = [":root {"], " "
    for name, colour in found.items():
        told = f" --{name}: {colour};"
        if len(line + told) > 160:
            lines.append(line)
            line = " "
        line += told
    return "\n".join([*lines, line, "}"])


def loaded() -> dict[str, bytes]:
    """Return what pages to read load beside their style sheet, by file name: the fonts, and two heads."""
    return {name: data for name, data in light_later().items() if name in LOADED}


def coloured(sheet: str, beside: str = "") -> str:
    """Return a style sheet with the colours that it uses between its two marks; one ``beside`` it has some already.

    The one beside which all others lie has the fonts as well.
    """
    before, begin, rest = sheet.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise ValueError(f"the style sheet has no place for the colours: {BEGIN.strip()} … {END.strip()}")
    told = re.sub(r"var\(--([\w-]+)\)", lambda used: "" if f"var(--{used[1]})" in beside else used[0], before + after)
    parts = [colours(told), darker(told), *([] if beside else [FACES.rstrip()])]
    return before + begin + "\n".join(parts) + end + after


def sheets() -> dict[Path, str]:
    """Return the style sheets of phones that keep the colours, as they should be. All lie beside the first.

    A phone waits for the first alone: it has no colour that only the others use.
    """
    first = LIGHT_PAGE / "together.css"
    told = first.read_text("utf-8")
    _, _, used = told.partition(END)
    others = {
        file: coloured(file.read_text("utf-8"), used) for file in (LIGHT_PAGE / "table.css", DESK_PAGE / "evening.css")
    }
    return {first: coloured(told), **others}


def main(arguments: list[str] | None = None) -> int:
    """Write or check the colours of the light seat's style sheets; return the exit code."""
    parser = argparse.ArgumentParser(description="Give the light seat the colours of the game.")
    parser.add_argument("--check", action="store_true", help="only say whether it has them")
    only_check = parser.parse_args(arguments).check
    for file, right in sheets().items():
        if not only_check:
            file.write_text(right, "utf-8", newline="\n")
        elif file.read_text("utf-8") != right:
            print(f"{file.name} has other colours than the game: python build/web_looks.py")
            return 1
    print("the light seat has the colours of the game")
    return 0


if __name__ == "__main__":
    sys.exit(main())
