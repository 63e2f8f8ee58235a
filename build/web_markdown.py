"""Texts of docs/ as parts of a page."""

from __future__ import annotations

import re
from collections.abc import Mapping


def from_markdown(text: str, page_of: Mapping[str, str]) -> str:
    """Return a text as HTML; ``page_of`` has the pages for its links."""
    from markdown import markdown  # from the extra web, which tests without a browser do without

    made = markdown(text, extensions=["tables", "fenced_code", "sane_lists"], output_format="html")
    for file, page in page_of.items():
        made = made.replace(f'href="{file}"', f'href="{page}"')
    made = re.sub(r' class="language-\w+"', "", made).replace("<pre>", '<pre tabindex="0">')
    return re.sub(r"(<table>.*?</table>)", r'<div class="wide" tabindex="0">\1</div>', made, flags=re.DOTALL)
