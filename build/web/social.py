#!/usr/bin/env python3
"""Make social.jpg, the picture a shared link shows, from the page's own splash. Needs playwright and a Chromium."""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

HERE = Path(__file__).resolve().parent
MORE = """
#splash { flex-direction: row; gap: 70px; }
.cards { width: 420px; }
.name { font-size: 150px; margin: 0 0 14px; }
.line { font: 400 34px/1.3 var(--serif); color: var(--quiet); margin: 0; }
"""


def main() -> None:
    """Render the splash's cards and name and write the picture beside this file."""
    page_text = (HERE / "page.html").read_text(encoding="utf-8")
    cards = re.search(r'<svg class="cards".*?</svg>', page_text, re.DOTALL)
    assert cards is not None
    css = (HERE / "page.css").read_text(encoding="utf-8")
    html = (
        f'<!doctype html><meta charset="utf-8"><style>{css}{MORE}</style><section id="splash">{cards[0]}'
        '<div><p class="name">Pinochle</p><p class="line">Four hands, good company,<br>in your browser.</p></div>'
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
