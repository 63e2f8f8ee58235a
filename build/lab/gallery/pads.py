"""The score pad for real cards: as it is begun, its sheets, and a deal that is entered."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import DEFAULT_RULES, Suit
from game.rules.text import parse_hand
from game.scenes.base import Context, Scene
from game.scenes.odds.meld_cards import MeldCards
from game.scenes.pad.begin import BeginPad
from game.scenes.pad.entering import EnterDeal
from game.scenes.pad.sheet import ScorePadScene
from game.store.notation.pads import parse_pad
from game.store.pads import DealDraft, KeptPad

_CLASSIC = """
[Pad "1"] [Game "classic"] [North "Ann"] [East "Ben"] [South "Cleo"] [West "Dan"] [Dealer "W"]
1. S 300, trump H, meld NS 60 EW 20, tricks NS 170
2. E 260, trump S, meld NS 40 EW 80, tricks EW 190
3. N 310, trump C, meld NS 180 EW 40, tricks NS 150
4. W 320, trump D, meld EW 40, thrown in
5. S 280, trump H, meld NS 120, tricks NS 90
"""
_OTHERS = {
    "auction": """
[Pad "1"] [Game "auction"] [North "Margarethe"] [East "Ben"] [South "Cleo"] [Dealer "S"]
1. S 320, trump S, meld S 150, tricks S 187
2. nobody bid
3. N 350, thrown in
""",
    "five-handed": """
[Pad "1"] [Game "five-handed"] [North "Ann"] [East "Benedikt"] [South "Cleo"] [West "Dan"] [Fifth "Eve"] [Dealer "S"]
1. S 52, trump S, partner E, meld S 15 E 4 W 8, tricks S 34
2. N 47, trump H, meld N 10 S 2, tricks N 20
""",
    "two-handed": """
[Pad "1"] [Game "two-handed"] [North "Ann"] [East "Ben"] [Dealer "E"]
1. trump H, meld N 160 E 90, tricks N 118
2. trump C, meld N 40 E 220, tricks N 131
""",
}
_ENTERED = "6. E 290, trump C, meld NS 20 EW 140, tricks EW 160"


def begun(ctx: Context) -> Scene:
    """Return the form that begins a pad."""
    return BeginPad(ctx, None, lambda kept: ScorePadScene(ctx, kept))


def sheet(ctx: Context) -> Scene:
    """Return a sheet with some deals."""
    return ScorePadScene(ctx, KeptPad(parse_pad(_CLASSIC)))


def sheet_of(game: str) -> Callable[[Context], Scene]:
    """Return the sheet of another game."""
    return lambda ctx: ScorePadScene(ctx, KeptPad(parse_pad(_OTHERS[game])))


def entering(ctx: Context) -> Scene:
    """Return a deal that is entered."""
    draft = parse_pad(_CLASSIC + _ENTERED).entries[-1]
    return EnterDeal(ctx, KeptPad(parse_pad(_CLASSIC), DealDraft(draft)), lambda _: None)


def cards(ctx: Context) -> Scene:
    """Return the cards that somebody has laid."""
    laid = parse_hand("AS TS KS QS QS JD JD KH QH")
    return MeldCards(ctx, DEFAULT_RULES, Suit.SPADES, "Ann", laid, lambda _: None)


PADS = {"pad-cards": cards, "pad-begun": begun, "pad-sheet": sheet, "pad-deal": entering} | {
    f"pad-sheet-{game}": sheet_of(game) for game in _OTHERS
}
"""Every scene of the pad by its name."""
