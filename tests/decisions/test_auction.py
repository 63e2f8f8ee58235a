"""The auction as choices: where there are many bids, a stepper finds one, and says where it ends."""

import pytest

from game.decisions.auction import ask
from game.decisions.decision import Chosen, Option, PersonView
from game.rules import Seat
from game.rules.play import Bid, Observation, Pass, observe
from game.rules.presets import CLASSIC
from game.words import panels as words
from game.words.melds import values_text
from game.words.names import Names
from tests.strategies import dealt, do

FREE = CLASSIC.changed(auction={"highest_raise": None})
"""Any bid may follow any other: there are too many for a button each."""
TOP = FREE.highest_bid


def seen(points: int = 0) -> tuple[Option, ...]:
    """Return what South may choose after a bid of 250, while it looks at a bid."""
    view: Observation = observe(do(dealt(FREE), Bid(250), Pass(), Pass()), Seat.SOUTH)
    shown = PersonView(Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, FREE.seating), view.hand)
    return ask(view, shown, Chosen(points)).choices


Step = tuple[str, int, str, str]
"""A label, the bid that it leads to, a key, and why it cannot be pressed."""


def steps(points: int = 0) -> dict[str, Step]:
    """Return the steps from a bid by their names."""
    return {
        option.name: (option.label, option.means.points, option.key, option.why_not)
        for option in seen(points)
        if isinstance(option.means, Chosen)
    }


@pytest.mark.parametrize(
    ("looked_at", "less", "more", "much_more"),
    [
        (0, ("−", 260, "-", words.LOWEST_BID), ("+", 270, "+", ""), ("+50", 310, "", "")),
        (300, ("−", 290, "-", ""), ("+", 310, "+", ""), ("+50", 350, "", "")),
        (TOP - 10, ("−", TOP - 20, "-", ""), ("+", TOP, "+", ""), ("+10", TOP, "", "")),
        (TOP, ("−", TOP - 10, "-", ""), ("+", TOP, "+", words.HIGHEST_BID), ("+1", TOP, "", words.HIGHEST_BID)),
    ],
)
def test_each_step_leads_to_a_bid_or_says_that_there_is_nothing_further(
    looked_at: int,
    less: tuple[str, int, str, str],
    more: tuple[str, int, str, str],
    much_more: tuple[str, int, str, str],
) -> None:
    assert steps(looked_at) == {"less": less, "more": more, "much more": much_more}


@pytest.mark.parametrize("looked_at", [0, 300, TOP])
def test_the_bid_between_the_steps_is_the_one_that_is_looked_at(looked_at: int) -> None:
    bid = looked_at or 260
    passing, _, option, _, far = seen(looked_at)

    assert (passing.name, passing.key, passing.means) == ("pass", "p", Pass())
    assert (option.name, option.label, option.key, option.means) == (f"bid {bid}", f"Bid {bid}", "b", Bid(bid))
    assert far.hint == far.spoken == words.go_up_to(points=min(bid + 50, TOP))


@pytest.mark.parametrize(
    ("calls", "told"),
    [
        ((Pass(), Pass(), Pass()), True),
        ((Bid(250), Pass(), Pass()), True),
        ((Bid(250), Pass(), Pass(), Bid(260), Bid(270)), False),
    ],
)
def test_what_each_suit_melds_is_said_aloud_with_the_first_call_alone(
    calls: tuple[Pass | Bid, ...], told: bool
) -> None:
    view = observe(do(dealt(CLASSIC), *calls), Seat.SOUTH)
    shown = PersonView(Names(("Nora", "Edda", "You", "Wes"), Seat.SOUTH, CLASSIC.seating), view.hand)

    asked = ask(view, shown, Chosen())
    assert asked.values
    assert (values_text(asked.values) in asked.spoken) is told
