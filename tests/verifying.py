"""The script of ``verify.html``, run by node outside a browser."""

import re
from pathlib import Path
from typing import Any

from tests.page.node import evaluated

HOUSE = Path(__file__).parents[1]
PAGE = (HOUSE / "build" / "web" / "verify.html").read_text(encoding="utf-8")


def page(code: str, *values: object) -> Any:
    """What an expression of the page's script comes to; ``values`` are ``given`` there."""
    script = re.findall(r"<script>(.*?)</script>", PAGE, re.DOTALL)[-1]
    return evaluated(script, code, given=values)
