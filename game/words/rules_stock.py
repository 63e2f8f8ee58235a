"""Rows of the rules page: two hands with a stock."""

from __future__ import annotations

from ..rules import MeldEntry
from .rules_figures import worth
from .rules_says import ALWAYS, EXAMPLE, NEXT, Says, When, chapter
from .rules_shared import DUTIES, HIGHEST_WINS
from .rules_when import BEFORE_DRAW, ONE_A_TURN, STAYS, STOCK, on

_SHOWN_AGAIN = When(lambda rules: worth(rules, MeldEntry.MARRIAGE)[0] and worth(rules, MeldEntry.KINGS)[0])
_MORE_FOR_TWO = When(lambda rules: worth(rules, MeldEntry.PINOCHLE)[1] > 2 * worth(rules, MeldEntry.PINOCHLE)[0])
LAYING = (
    chapter(
        "While there is a stock",
        STOCK,
        Says(
            ALWAYS,
            "The player who did not deal leads to the first trick. The other answers with any card at all: nobody has "
            "to follow suit, to trump or to win.",
        ),
        HIGHEST_WINS,
        NEXT,
        Says(
            BEFORE_DRAW,
            "The winner puts the trick aside and may lay melds. Then the winner draws the top card of the stock, the "
            "loser draws the next, and the winner leads to the next trick.",
        ),
        Says(
            ~BEFORE_DRAW,
            "The winner puts the trick aside, draws the top card of the stock, and the loser draws the next. Then the "
            "winner may lay melds, and leads to the next trick.",
        ),
    ),
    chapter(
        "Laying melds",
        STOCK,
        Says(ONE_A_TURN, "You may lay one meld after each trick won; a {dix} of trump comes on top of it."),
        Says(~ONE_A_TURN, "You may lay any number of melds after each trick won."),
        Says(
            ALWAYS,
            "A meld counts when it is laid, and each must add at least one card from your hand to the table. Which "
            "melds you lay, in which order, and what you hold back is your choice; one tap lays them in the order "
            "that brings most.",
        ),
        NEXT,
        Says(
            ALWAYS,
            "Cards of a meld lie on the table and still belong to your hand: you may play them to any trick. Where "
            "you hold one copy in the hand and another on the table, you say which you play.",
        ),
    ),
    chapter(
        "Cards that serve again",
        STOCK,
        Says(
            ALWAYS,
            "There are three types of melds: runs and marriages, pinochles, arounds. A card that lies on the table "
            "may serve again in a meld of another type, but not in one of a type it has served in.",
        ),
        EXAMPLE,
        Says(
            _SHOWN_AGAIN,
            "K♠ and Q♠ lie there as a marriage. Three more kings from the hand make kings around with that K♠, and J♦ "
            "makes a pinochle with that Q♠. But another K♠ does not marry the same Q♠.",
        ),
        NEXT,
        Says(
            ALWAYS,
            "Two melds grow. To the king and queen of a royal marriage you may add ace, ten and jack: the run then "
            "brings {run_after}.",
        ),
        Says(ALWAYS, "To a pinochle that still lies there you may add a second one: that brings {second_after}."),
        NEXT,
        Says(ONE_A_TURN, "Two melds of a kind take two turns; a double pinochle from the hand is one meld."),
        Says(
            ~ONE_A_TURN,
            "Royal marriage and run with the same pair in one turn are worth {whole_run} together, a pinochle and its "
            "second {double}.",
        ),
        NEXT,
        Says(
            ~ONE_A_TURN & _MORE_FOR_TWO,
            "Several melds of a kind laid at once count as many times; only a double pinochle is worth more.",
        ),
        Says(~ONE_A_TURN & ~_MORE_FOR_TWO, "Several melds of a kind laid at once count as many times."),
    ),
    chapter(
        "The {dix} of trump",
        STOCK,
        Says(ALWAYS, "A {dix} of trump, the dix, brings {dix_points} when you may meld."),
        Says(
            ALWAYS,
            "The first that anybody lays is exchanged for the turned card, even if that is the other {dix}, and the "
            "card taken may be melded at once.",
        ),
        Says(ALWAYS, "The other {dix} is only shown, for {dix_points}."),
        NEXT,
        Says(
            ALWAYS,
            "The {dix} that went under the stock counts no second time, and once the turned card has been drawn "
            "nothing is exchanged.",
        ),
    ),
)
"""While there is a stock."""

_TAKES_CLOSED = on("stock.takes_closed")
LAST = (
    chapter(
        "The last two cards",
        STOCK,
        Says(
            _TAKES_CLOSED,
            "When one closed card and the turned card are left, the winner of the trick must take the closed one and "
            "shows it; the loser gets the turned card.",
        ),
        Says(
            ~_TAKES_CLOSED,
            "When one closed card and the turned card are left, the winner of the trick chooses which of them to "
            "take, without looking at the closed one; the loser gets the other.",
        ),
        Says(STAYS & ~BEFORE_DRAW, "Then the winner may still meld."),
        Says(STAYS & BEFORE_DRAW, "The winner may meld before that, and still after it."),
        Says(~STAYS & ~BEFORE_DRAW, "Then the winner may meld for the last time."),
        Says(~STAYS & BEFORE_DRAW, "The winner has melded before that, for the last time."),
    ),
    chapter(
        "The last {hand} tricks",
        STOCK,
        Says(
            STAYS, "The melds stay on the table, and the winner of a trick may go on laying melds that were held back."
        ),
        Says(~STAYS, "Both take their melds up into the hand, and nothing is melded any more."),
        Says(ALWAYS, "The winner of the last trick leads, and from now on there are duties."),
        NEXT,
        *DUTIES,
    ),
)
"""When the stock is gone."""
