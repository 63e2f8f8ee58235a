"""Take the README's pictures from the real game: three stills and an animation.

    pip install -e '.[assets]'
    python -m build.lab pictures [--seed TEXT] [--to FOLDER]

Bots play the match through the real table at the real pace; a seed makes it the same every time. Only this script uses
Pillow, to write the small animation.
"""

import io
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pygame
from PIL import Image

from build.arguments import new_folder
from build.lab.arguments import LabParser
from build.lab.playing import FRAME, played
from game.rules.play import Auction, BeforePlay
from game.scenes.table.scene import Table

PICTURES = Path(__file__).resolve().parents[2] / ".github" / "pictures"
EVERY = 6
"""The animation takes every n-th frame: ten a second."""


def main(words: list[str]) -> None:
    """Write all pictures and print their sizes."""
    parser = LabParser(__name__, __doc__)
    parser.add_seed("family")
    parser.add_argument(
        "--to", type=new_folder, default=PICTURES, metavar="FOLDER", help="where (default .github/pictures)"
    )
    options = parser.parse_args(words)
    seed, to = options.seed, options.to
    with tempfile.TemporaryDirectory() as folder:
        os.environ["PINOCHLE_HOME"] = folder
        to.mkdir(parents=True, exist_ok=True)
        still((1280, 720), seed, to / "table.png", in_a_trick)
        still((390, 844), seed, to / "phone.png", in_the_auction)
        still((1280, 720), seed, to / "melds.png", at_the_melds)
        moving((640, 360), seed, to / "hand.webp")
    for picture in sorted(to.iterdir()):
        print(f"{picture.name}: {picture.stat().st_size // 1024} kB")


def still(size: tuple[int, int], seed: str, file: Path, wanted: Callable[[Table], bool]) -> None:
    """Play until the picture shows what is wanted, and save it."""
    for app, table in played(size, seed):
        if table.session.live and wanted(table):
            app.redraw()
            app.frame(0.0, [])
            pygame.image.save(app.surface, file)
            return
    raise SystemExit(f"{file.name}: seed {seed!r} never reaches such a state")


def moving(size: tuple[int, int], seed: str, file: Path) -> None:
    """Save a deal from its first card to its third trick, as an animation."""
    frames: list[Image.Image] = []
    for count, (app, table) in enumerate(played(size, seed)):
        if count % EVERY == 0:
            data = io.BytesIO(pygame.image.tobytes(app.surface, "RGB"))
            frames.append(Image.frombytes("RGB", size, data.getvalue()))
        if len(table.session.match.phase.tricks) >= 3:
            break
    duration = round(EVERY * FRAME * 1000)
    frames[0].save(file, save_all=True, append_images=frames[1:], duration=duration, loop=0, quality=60, method=4)


def in_a_trick(table: Table) -> bool:
    """Return whether the person is to play third or last to a trick."""
    phase = table.session.match.phase
    return len(phase.tricks) >= 1 and phase.trick is not None and len(phase.trick.cards) == 3


def in_the_auction(table: Table) -> bool:
    """Return whether the person is to call, and somebody has bid."""
    phase = table.session.match.phase
    return isinstance(phase, Auction) and len(phase.calls) >= 2


def at_the_melds(table: Table) -> bool:
    """Return whether all melds are on the table and the person is the declarer."""
    return isinstance(table.session.match.phase, BeforePlay)
