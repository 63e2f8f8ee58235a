"""Draw the deck: card faces, backs and suit signs, as SVG under ``assets/cards/``.

    python build/cards.py            write the files
    python build/cards.py --check    exit with 1 if a file is missing, stale or no longer drawn

* ``faces/two/AS.svg`` …: aces, nines, eights and sevens; spades and clubs are black, hearts and diamonds red.
* ``faces/four/``: the clubs (green) and diamonds (blue) of the four-colour deck. The other suits use the files above.
* ``halves/two``, ``halves/four``: the upper halves of the other faces, which look the same upside down.
* ``large/two``, ``large/four``: the large-print faces, which small cards use as well.
* ``heads/waits``, ``heads/pleased``, ``heads/set``: the heads of the court, for the players' portraits, in three moods.
* ``backs/``: the upper halves of the card backs. ``suits/``: the suit signs alone, in white, to be tinted.

A face has square corners, no edge and no paper: the game adds these when it knows the size in pixels. The output
depends on nothing but this code: every run writes the same bytes.
"""

import argparse
import sys
from pathlib import Path

from cardart import backs, faces
from cardart.court import FIGURES
from cardart.people import Mood
from cardart.signs import RANKS, SUITS, sign
from cardart.svg import document

CARDS = Path(__file__).resolve().parent.parent / "assets" / "cards"


def draw() -> dict[str, str]:
    """Return every file of the deck: its path under ``assets/cards`` and its SVG text."""
    files = {}
    for suit in SUITS:
        for rank in RANKS:
            name = rank + suit
            full = "halves" if faces.turns(name) else "faces"
            for folder, face in ((full, faces.full), ("large", faces.large)):
                files[f"{folder}/two/{name}.svg"] = face(name, faces.TWO_COLOURS[suit])
                if faces.FOUR_COLOURS[suit] != faces.TWO_COLOURS[suit]:
                    files[f"{folder}/four/{name}.svg"] = face(name, faces.FOUR_COLOURS[suit])
        files[f"suits/{suit}.svg"] = document(sign(suit, 52, 52, 98, "#fff"), 104, 104)
    for name in FIGURES:
        files |= {f"heads/{mood.value}/{name}.svg": faces.head(name, mood) for mood in Mood}
    for name, back in backs.BACKS.items():
        files[f"backs/{name}.svg"] = back()
    return files


def main() -> int:
    """Write or check the files; return the exit code."""
    parser = argparse.ArgumentParser(description="Draw the deck under assets/cards/.")
    parser.add_argument("--check", action="store_true", help="only say whether the files are up to date")
    check = parser.parse_args().check
    files = draw()
    found = {path.relative_to(CARDS).as_posix(): path for path in CARDS.rglob("*.svg")} if CARDS.is_dir() else {}
    stale = [name for name, text in files.items() if name not in found or found[name].read_text("utf-8") != text]
    surplus = sorted(found.keys() - files.keys())
    if check:
        for name in stale + surplus:
            print(f"assets/cards/{name} is out of date: run python build/cards.py")
        return 1 if stale or surplus else 0
    for name in surplus:
        found[name].unlink()
    for name in stale:
        target = CARDS / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(files[name], "utf-8", newline="\n")
    size = sum(len(text.encode()) for text in files.values())
    print(f"{len(files)} files, {len(stale)} written, {len(surplus)} removed, {size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
