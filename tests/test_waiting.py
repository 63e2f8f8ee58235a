"""What a table waits for while somebody else decides: one sentence a phase, for windows, phones and boards."""

import pytest

from build.lab.gallery.moments import easily, go_on
from game.decisions.waiting import waiting
from game.match import Match
from game.net.lightsheet import known
from game.rules import PRESETS
from game.rules.play import contract_of
from game.rules.text import Player
from game.words.names import Names

SAID = {
    "Auction": "{who} is thinking",
    "NamingTrump": "{who} names trump",
    "CallingPartner": "{who} calls a partner",
    "PassingCards": "{who} chooses 4 cards to pass",
    "Burying": "{who} chooses 3 cards to bury",
    "BeforePlay": "",
    "TrickPlay, led": "{who} is thinking",
    "TrickPlay": "{who} is to lead",
    "StockPlay, led": "{who} is thinking",
    "StockPlay": "{who} is to lead",
    "StockPlay, draws": "{who} is thinking",
}
"""By phase; the declarer's need before play is told by the golden pages."""
IN_A_REPLAY = {
    "Auction": "",
    "TrickPlay, led": "{who} is to play",
    "StockPlay, led": "{who} is to play",
    "StockPlay, draws": "{who} is to play",
}
"""Where nobody thinks."""


@pytest.mark.parametrize(
    ("rules", "phases"),
    [
        ("classic", {"Auction", "NamingTrump", "PassingCards", "BeforePlay", "TrickPlay", "TrickPlay, led"}),
        ("three-handed", {"Auction", "NamingTrump", "Burying", "BeforePlay"}),
        ("five-handed", {"Auction", "NamingTrump", "CallingPartner", "BeforePlay"}),
        ("two-handed", {"StockPlay", "StockPlay, led", "StockPlay, draws"}),
    ],
)
def test_each_phase_has_its_sentence(rules: str, phases: set[str]) -> None:
    game = PRESETS[rules]
    match = Match.new(game, tuple(Player(f"P{seat.letter}", "easy") for seat in game.seats), "5")
    names = Names(tuple(player.name for player in match.players), game.seats[0], game.seating, to_all=True)
    met = set()
    while match.ply < 90 and not phases <= met:
        go_on(match, easily)
        if match.awaited is None:
            continue
        view, who = known(match, None), names.name(match.awaited)
        phase = type(view.phase).__name__
        if getattr(view.phase, "waits", False):
            phase += ", draws"
        elif view.trick is not None and view.trick.cards:
            phase += ", led"
        met.add(phase)
        told, replayed = waiting(view, names), waiting(view, names, thinks=False)
        if phase == "BeforePlay":
            assert told.startswith(f"{names.side(game.seating.side(contract_of(view).declarer))} ")
            assert told == replayed
        else:
            assert (told, replayed) == (SAID[phase].format(who=who), (SAID | IN_A_REPLAY)[phase].format(who=who))

    assert phases <= met


def test_a_card_that_plays_itself_is_not_waited_for_as_for_another() -> None:
    game = PRESETS["classic"]
    match = Match.new(game, tuple(Player(f"P{seat.letter}", "easy") for seat in game.seats), "5")
    while match.awaited is None or match.state.trick is None:
        go_on(match, easily)
    names = Names(tuple(player.name for player in match.players), match.awaited, game.seating)

    assert waiting(match.view(match.awaited), names) == "This card plays itself"
    assert waiting(match.view(match.awaited), names, thinks=False) == "You are to lead"
