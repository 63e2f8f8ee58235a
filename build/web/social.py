#!/usr/bin/env python3
"""Make social.jpg, the picture a shared link shows, from the page's own splash. Needs playwright and a Chromium."""

from __future__ import annotations

import base64
import os
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
MORE = """
#splash { flex-direction: row; gap: 60px; }
.cards { width: 520px; }
.name { height: 150px; margin: 0 0 10px; }
.line { font: 400 34px/1.35 Text, var(--sans); color: var(--quiet); margin: 0; }
"""


def main() -> None:
    """Render the splash's cards and name and write the picture beside this file."""
    css, fan, name = ((HERE / file).read_text(encoding="utf-8") for file in ("page.css", "fan.svg", "name.svg"))
    font = base64.b64encode((HERE.parents[1] / "assets" / "fonts" / "text-regular.ttf").read_bytes()).decode()
    face = f"@font-face {{ font-family: Text; src: url(data:font/ttf;base64,{font}) }}"
    html = (
        f'<!doctype html><meta charset="utf-8"><style>{face}{css}{MORE}</style><section id="splash">{fan}'
        f'<div>{name}<p class="line">Two, three or four hands,<br>in your browser.</p></div>'
        "</section>"
    )
    found = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1200, "height": 630}, color_scheme="dark")
        page.set_content(html)
        page.screenshot(path=str(HERE / "social.jpg"), type="jpeg", quality=86)
        browser.close()


if __name__ == "__main__":
    main()
