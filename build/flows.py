"""Count the files that a reader follows for three actions, in the order in which the program first enters them.

``python build/flows.py [--calls]``: the actions are a card dropped on the table, an Expert's bid, and a link that is
opened. For each it prints the files that run, how many arrows lead from one file to another, and how many of those
return to a file entered earlier than the one they start from. ``--calls`` prints the arrows, too.
"""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import FrameType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame

from game.bots.player import Level, decide, make_bot
from game.match import Match
from game.rules import preset
from game.rules.text import Player
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.links import SharedDeal, format_link
from tests.pilot import Pilot

GAME = str(Path(__file__).resolve().parent.parent / "game") + os.sep
DRAWN = ("ui/", "scenes/table/layout/")
"""Left out: drawing and layout are called from everywhere, and nobody follows them to find out what happens."""


class Trail:
    """The files that the program enters while something runs, and the arrows between them."""

    def __init__(self) -> None:
        self.files: list[str] = []
        self.arrows: set[tuple[str, str]] = set()

    def watch(self, frame: FrameType, event: str, _: object) -> None:
        """Note a call from one of our files into another; this is the function for ``sys.setprofile``."""
        if event != "call" or not (own := _file(frame)):
            return
        if own not in self.files:
            self.files.append(own)
        caller = frame.f_back
        while caller is not None and not _file(caller):
            caller = caller.f_back
        if caller is not None and _file(caller) != own:
            self.arrows.add((_file(caller), own))

    @property
    def back(self) -> int:
        """Return how many arrows lead back to a file that was entered before their start."""
        place = {name: number for number, name in enumerate(self.files)}
        return sum(place.get(start, -1) > place[end] for start, end in self.arrows)


def _file(frame: FrameType) -> str:
    name = frame.f_code.co_filename
    if not name.startswith(GAME):
        return ""
    name = name.removeprefix(GAME)
    return "" if name.startswith(DRAWN) else name


def a_card_is_dropped() -> Callable[[], object]:
    """Drag a legal card to the middle; return a function that lets go of it and runs to the end of the frame.

    First all pictures are rendered: they take as many frames as the machine needs, and would mix with the drop.
    """
    pilot = Pilot.at("trick")
    table = pilot.scene
    assert isinstance(table, Table)
    pilot.wait(lambda: table.state.rendering is not None and not table.state.rendering.running, 2000)
    card = next(c for c in pilot.controls() if c.name.startswith("card ") and c.enabled)
    x, y = card.rect.center
    middle = pilot.app.size[0] // 2, pilot.app.size[1] // 2
    down = pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, y))
    move = pygame.event.Event(pygame.MOUSEMOTION, pos=middle, rel=(middle[0] - x, middle[1] - y), buttons=(1, 0, 0))
    pilot.app.frame(0.01, [down])
    pilot.app.frame(0.01, [move])
    up = pygame.event.Event(pygame.MOUSEBUTTONUP, button=1, pos=middle)
    return lambda: pilot.app.frame(0.01, [up])


def an_expert_bids() -> Callable[[], object]:
    """Return a function that makes the first bid of a deal."""
    match = Match.new(preset("classic"), tuple(Player(name, "expert") for name in "NESW"), "flow")
    match.deal()
    bot, view = make_bot(Level.EXPERT), match.view(match.awaited)
    return lambda: decide(bot, view, Random(1))


def a_link_is_opened() -> Callable[[], object]:
    """Return a function that opens a shared deal, from its text to the table."""
    pilot = Pilot(Title)
    link = format_link(SharedDeal(preset("classic"), "41"))

    def opened() -> None:
        pilot.app.open_link(link)
        pilot.app.frame(0.01, [])

    return opened


FLOWS = (a_card_is_dropped, an_expert_bids, a_link_is_opened)


def main() -> int:
    """Print what each flow passes through; return the exit code."""
    parser = argparse.ArgumentParser(description="The files that three things pass through.")
    parser.add_argument("--calls", action="store_true", help="print the arrows between the files, too")
    options = parser.parse_args()
    for flow in FLOWS:
        run, trail = flow(), Trail()
        sys.setprofile(trail.watch)
        try:
            run()
        finally:
            sys.setprofile(None)
        name = flow.__name__.replace("_", " ")
        print(f"{name}: {len(trail.files)} files, {len(trail.arrows)} arrows, {trail.back} of them back")
        print("  " + " · ".join(trail.files))
        if options.calls:
            for start, end in sorted(trail.arrows, key=lambda arrow: [trail.files.index(name) for name in arrow]):
                print(f"    {start} -> {end}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
