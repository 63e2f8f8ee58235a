"""The packaged archive on a page that offers nothing: the game must do without the page's own help."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.web.conftest import SHOTS, find_rig

pytestmark = pytest.mark.web


def test_the_archive_boots_and_draws_on_a_bare_page(rig: Path, web: Path, tmp_path: Path) -> None:
    script = tmp_path / "look.py"
    script.write_text(
        "def play(page, app):\n"
        "    app.wait_python(\"__import__('sys').modules['game.app'].running.frames_drawn > 0\", 60)\n"
        "    page.wait_for_timeout(500)\n"
        "    assert page.evaluate('[canvas.width, canvas.height]') == [1000, 700]\n"
        "    assert len({app.pixel(x, y) for x in range(0, 1000, 50) for y in range(0, 700, 50)}) > 10\n",
        encoding="utf-8",
    )
    source = find_rig()
    assert source is not None
    SHOTS.mkdir(exist_ok=True)
    done = subprocess.run(
        [sys.executable, str(source / "run_in_browser.py"), str(web / "pinochle.tar.gz"), "--site", str(rig / "site"),
         "--script", str(script), "--viewport", "1000x700", "--screenshot", str(SHOTS / "bare.png")],
        capture_output=True, text=True, timeout=200, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr[-3000:]
    assert json.loads(done.stdout.splitlines()[-1])["errors"] == []
