"""What a side beside the contract still needs for its melds to count (TN15)."""

from __future__ import annotations

import pytest

from game.decisions.needs import side_needs
from game.rules import PRESETS, MeldKeeper, RuleSet, Seat
from game.rules.play import Contract

CLUB, CLASSIC = PRESETS["double-deck-club"], PRESETS["classic"]
BY_TRICK = CLASSIC.changed(scoring={"meld_keeper": MeldKeeper.TRICK})
KEEPS_MELD = CLUB.changed(scoring={"tricks_too": False})
BY_NORTH = Contract(Seat.NORTH, 50)
BIDDERS, DEFENDERS = 0, 1


@pytest.mark.parametrize(
    ("rules", "meld", "taken", "won", "told"),
    [
        (CLUB, 30, 0, False, "20 more needed to score"),
        (CLUB, 0, 0, False, "20 more needed to score"),
        (CLUB, 30, 12, True, "8 more needed to score"),
        (CLUB, 30, 20, True, ""),
        (KEEPS_MELD, 30, 12, True, "8 more needed to keep the meld"),
        (KEEPS_MELD, 19, 12, True, ""),
        (CLASSIC, 40, 0, True, "a counter needed to keep the meld"),
        (CLASSIC, 40, 10, True, ""),
        (CLASSIC, 0, 0, False, ""),
        (BY_TRICK, 40, 0, False, "a trick needed to keep the meld"),
        (BY_TRICK, 40, 0, True, ""),
        (PRESETS["double-deck"].changed(scoring={"meld_keeper": MeldKeeper.NOTHING}), 40, 0, False, ""),
    ],
)
def test_defenders_are_told_what_their_meld_still_needs(
    rules: RuleSet, meld: int, taken: int, won: bool, told: str
) -> None:
    assert side_needs(rules, BY_NORTH, DEFENDERS, meld, taken, won) == told
    assert side_needs(rules, None, BIDDERS, meld, taken, won) == told, "in a deal without a contract it concerns both"
    assert side_needs(rules, BY_NORTH, BIDDERS, meld, taken, won) == "", "their need stands with the contract"


def test_where_chips_are_paid_nothing_is_at_stake_but_the_contract() -> None:
    auction = PRESETS["auction"]
    contract = Contract(auction.seats[0], 300)
    assert [side_needs(auction, contract, side, 40, 0, False) for side in range(3)] == ["", "", ""]
