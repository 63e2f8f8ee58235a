"""What the rules page claims of two hands with a stock."""

from __future__ import annotations

from game.rules import Meld, MeldKind
from game.rules.play import CardDrawn, LayMeld, Spread, TakeCard, lay_refusal
from game.rules.text import parse_hand
from game.words.melds import TRUMP
from tests.words.claims.claim import When, claim, claims
from tests.words.claims.play import PINOCHLE
from tests.words.claims.when import STAYS, STOCK
from tests.words.played import Played


def second_meld(g: Played) -> bool:
    """Whether a second meld may be laid in one turn, if it is worth anything."""
    first = Meld(MeldKind.MARRIAGE, parse_hand("KC QC"), 20)
    others = ((MeldKind.MARRIAGE, "KS QS"), (MeldKind.PINOCHLE, PINOCHLE), (MeldKind.ROYAL_MARRIAGE, "KH QH"))
    laid = (LayMeld(kind, parse_hand(cards)) for kind, cards in others)
    return any(lay_refusal(g.rules, TRUMP, Spread(meld.hand, (), (first,)), meld) is None for meld in laid)


def together(g: Played, whole_run: int, double: int) -> bool:
    runs = g.meld_points(MeldKind.ROYAL_MARRIAGE, "KH QH") + g.run_after(earlier_turn=False)
    doubles = g.meld_points(MeldKind.PINOCHLE, PINOCHLE) + g.double_after(earlier_turn=False)
    return (whole_run, double) == (runs, doubles)


def double_is_more(g: Played) -> bool:
    single, double = (g.meld_points(MeldKind.PINOCHLE, cards) for cards in (PINOCHLE, f"{PINOCHLE} {PINOCHLE}"))
    return double > 2 * single


def dix_is(g: Played, dix: str, dix_points: int) -> bool:
    return dix == ("seven" if g.sevens else "nine") and g.meld_points(MeldKind.DIX, f"{g.dix}H") == dix_points


def serves(g: Played) -> bool:
    """Whether a card of a marriage serves among kings and in a pinochle, and in no second marriage."""
    others = g.serves(MeldKind.KINGS, "KC KD KH", "KS") and g.serves(MeldKind.PINOCHLE, "JD", "QS")
    return others and not g.serves(MeldKind.MARRIAGE, "KS", "QS")


MANY_A_TURN = STOCK & When(second_meld)
ONE_A_TURN = STOCK & ~MANY_A_TURN
BEFORE_DRAW = STOCK & When(lambda g: g.lays_before_draw)
CHOOSES = STOCK & When(lambda g: any(isinstance(move.action, TakeCard) for move in g.moves))
SERVES = STOCK & When(lambda g: g.worth("KS QS") and g.worth("KC KD KH KS") > g.worth("KH"))
claims(
    STOCK,
    "The player who did not deal",
    "A meld counts when it is laid",
    "Cards of a meld lie on the table",
    "There are three types of melds",
    "The first that anybody lays",
    "that went under the stock",
    "from now on there are duties",
)
claims(BEFORE_DRAW, "The winner puts the trick aside and")
claims(STOCK & ~BEFORE_DRAW, "The winner puts the trick aside, draws")
claims(ONE_A_TURN, "You may lay one meld", "Two melds of a kind take two turns")
claims(MANY_A_TURN, "You may lay any number")
claim("lie there as a marriage", SERVES, serves)
claim("Two melds grow", STOCK, lambda g, run_after: g.run_after(earlier_turn=True) == run_after)
claim("a second one", STOCK, lambda g, second_after: g.double_after(earlier_turn=True) == second_after)
claim("with the same pair in one turn", MANY_A_TURN, together)
claims(MANY_A_TURN & When(double_is_more), "many times; only")
claims(MANY_A_TURN & ~When(double_is_more), "many times.")
claim("of trump, the dix", STOCK, dix_is)
claim("is only shown", STOCK, dix_is)
claims(CHOOSES, "chooses which of them")
claim(
    "must take the closed one",
    STOCK & ~CHOOSES,
    lambda g: [event.shown for event in g.happened if isinstance(event, CardDrawn)][-2:] == [False, True],
)
claims(STAYS & ~BEFORE_DRAW, "may still meld")
claims(STAYS & BEFORE_DRAW, "and still after it")
claims(STOCK & ~STAYS & ~BEFORE_DRAW, "may meld for the last time")
claims(STOCK & ~STAYS & BEFORE_DRAW, "has melded before")
claims(STAYS, "The melds stay")
claims(STOCK & ~STAYS, "Both take their melds")
