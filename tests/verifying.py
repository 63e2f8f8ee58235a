"""The script of ``verify.html``, run by node outside a browser."""

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest

HOUSE = Path(__file__).parents[1]
PAGE = (HOUSE / "build" / "web" / "verify.html").read_text(encoding="utf-8")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node runs the page's script outside a browser")


def page(code: str, *values: object) -> Any:
    """What an expression of the page's script comes to; ``values`` are ``given`` there."""
    script = re.findall(r"<script>(.*?)</script>", PAGE, re.DOTALL)[0]
    whole = f"{script}\nconst given = {json.dumps(values)};\nconsole.log(JSON.stringify({code}));"
    assert NODE is not None
    done = subprocess.run([NODE, "-"], input=whole, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)
