"""The rules of two-handed pinochle, with its stock, in words."""

from __future__ import annotations

from ..rules import MeldEntry, RuleSet, StockRules, usual_worth
from ..rules.play import dix_points
from .names import rank_name
from .rules_blocks import Paragraph, Section
from .rules_end import end_of_stock_game, how_long
from .rules_shared import HIGHEST_WINS, cards_section, counters_section, duties, meld_table, run_points


def stock_pages(rules: RuleSet) -> tuple[Section, ...]:
    """Return the whole game under a rule set with a stock.

    Raises:
        ValueError: the rule set has none.
    """
    stock = rules.stock
    if stock is None:
        raise ValueError(f"{rules.name} has no stock")
    return (
        _in_short(rules, stock),
        cards_section(rules),
        _deal(rules, stock),
        _drawing(rules),
        _laying(rules, stock),
        _serving_again(rules, stock),
        _dix(rules),
        meld_table(rules),
        _last_two(stock),
        _last_tricks(rules, stock),
        counters_section(rules),
        end_of_stock_game(rules, stock),
    )


def _in_short(rules: RuleSet, stock: StockRules) -> Section:
    taken_up = "" if stock.melds_in_last_phase else "the melds are taken up, "
    return Section(
        "The game in short",
        (
            Paragraph(f"There are two players. {how_long(rules, 'player')}"),
            Paragraph(
                "A deal has two phases. While there is a stock, any card may be played to a trick, both players draw "
                "after it, and the winner of the trick may lay melds for points. When the stock is gone, "
                f"{taken_up}suit must be followed, and the last cards are played out."
            ),
            Paragraph(
                f"Points come from melds and from the cards in the tricks. A run, the best known meld, is "
                f"{run_points(rules)}."
            ),
        ),
    )


def _deal(rules: RuleSet, stock: StockRules) -> Section:
    size = rules.dealing.hand_size
    brings = f"{dix_points(rules)} at once" if stock.nine_for_dealer else "nothing"
    wins_no_match = stock.nine_for_dealer and stock.ends_at_once and not rules.end.deals
    alone = " These points alone do not end the match." if wins_no_match else ""
    return Section(
        "The deal",
        (
            Paragraph("The first dealer is drawn by lot; after that the players deal in turn."),
            Paragraph(
                f"Both are dealt {size} cards. The next card is turned up: its suit is trump for this deal. It lies "
                f"face up under the other {rules.left_over - 1} cards, which are the stock, face down. "
                f"A {dix_rank(rules)} turned up brings the dealer {brings}.{alone}"
            ),
        ),
    )


def _drawing(rules: RuleSet) -> Section:
    return Section(
        "While there is a stock",
        (
            Paragraph(
                "The player who did not deal leads to the first trick. The other answers with any card at all: nobody "
                f"has to follow suit, to trump or to win. {HIGHEST_WINS}"
            ),
            Paragraph(
                "The winner puts the trick aside and may lay melds. Then the winner draws the top card of the stock, "
                "the loser draws the next, and the winner leads to the next trick."
                if rules.stock is not None and rules.stock.melds_before_draw
                else "The winner puts the trick aside, draws the top card of the stock, and the loser draws the next. "
                "Then the winner may lay melds, and leads to the next trick."
            ),
        ),
    )


def _laying(rules: RuleSet, stock: StockRules) -> Section:
    number = (
        f"one meld after each trick won; a {dix_rank(rules)} of trump comes on top of it"
        if stock.one_meld_a_turn
        else "any number of melds after each trick won"
    )
    return Section(
        "Laying melds",
        (
            Paragraph(
                f"You may lay {number}. A meld counts when it is laid, and each must add at least one card from your "
                "hand to the table. Which melds you lay, in which order, and what you hold back is your choice; one "
                "tap lays them in the order that brings most."
            ),
            Paragraph(
                "Cards of a meld lie on the table and still belong to your hand: you may play them to any trick. Where "
                "you hold one copy in the hand and another on the table, you say which you play."
            ),
        ),
    )


def _serving_again(rules: RuleSet, stock: StockRules) -> Section:
    worth, unit = usual_worth(rules.melds.values) | dict(rules.melds.own), int(rules.scale)
    run, royal = (worth[entry][0] * unit for entry in (MeldEntry.RUN, MeldEntry.ROYAL_MARRIAGE))
    pinochle, double = (points * unit for points in worth[MeldEntry.PINOCHLE])
    shown = worth[MeldEntry.MARRIAGE][0] and worth[MeldEntry.KINGS][0]
    after = run if stock.run_after_marriage_in_full else run - royal
    second = double if stock.double_after_pinochle_in_full else double - pinochle
    return Section(
        "Cards that serve again",
        (
            Paragraph(
                "There are three types of melds: runs and marriages, pinochles, arounds. A card that lies on the table "
                "may serve again in a meld of another type, but not in one of a type it has served in."
            ),
            *([Paragraph(_EXAMPLE, example=True)] if shown else []),
            Paragraph(
                f"Two melds grow. To the king and queen of a royal marriage you may add ace, ten and jack: the run "
                f"then brings {after}. To a pinochle that still lies there you may add a second one: that brings "
                f"{second}."
            ),
            *_in_one_turn(run, pinochle, double, stock),
        ),
    )


_EXAMPLE = (
    "K♠ and Q♠ lie there as a marriage. Three more kings from the hand make kings around with that K♠, and J♦ makes a "
    "pinochle with that Q♠. But another K♠ does not marry the same Q♠."
)


def _in_one_turn(run: int, pinochle: int, double: int, stock: StockRules) -> list[Paragraph]:
    """Return the points of melds laid one after the other, if that is allowed."""
    if stock.one_meld_a_turn:
        return [Paragraph("Two melds of a kind take two turns; a double pinochle from the hand is one meld.")]
    return [
        Paragraph(
            f"Royal marriage and run with the same pair in one turn are worth {run} together, a pinochle and its "
            f"second {double}."
        ),
        Paragraph(
            "Several melds of a kind laid at once count as many times; only a double pinochle is worth more."
            if double > 2 * pinochle
            else "Several melds of a kind laid at once count as many times."
        ),
    ]


def dix_rank(rules: RuleSet) -> str:
    """Return the rank of the dix, which every deck beside a stock has."""
    assert rules.deck.dix is not None
    return rank_name(rules.deck.dix)


def _dix(rules: RuleSet) -> Section:
    points, dix = dix_points(rules), dix_rank(rules)
    return Section(
        f"The {dix} of trump",
        (
            Paragraph(
                f"A {dix} of trump, the dix, brings {points} when you may meld. The first that anybody lays is "
                f"exchanged for the turned card, even if that is the other {dix}, and the card taken may be melded at "
                f"once. The other {dix} is only shown, for {points}."
            ),
            Paragraph(
                f"The {dix} that went under the stock counts no second time, and once the turned card has been drawn "
                "nothing is exchanged."
            ),
        ),
    )


def _last_two(stock: StockRules) -> Section:
    after = f" Then the winner {'may still meld' if stock.melds_in_last_phase else 'may meld for the last time'}."
    if stock.melds_before_draw:
        after = (
            " The winner may meld before that, and still after it."
            if stock.melds_in_last_phase
            else (" The winner has melded before that, for the last time.")
        )
    if stock.takes_closed:
        text = (
            "When one closed card and the turned card are left, the winner of the trick must take the closed one and "
            f"shows it; the loser gets the turned card.{after}"
        )
        return Section("The last two cards", (Paragraph(text),))
    return Section(
        "The last two cards",
        (
            Paragraph(
                "When one closed card and the turned card are left, the winner of the trick chooses which of them to "
                f"take, without looking at the closed one; the loser gets the other.{after}"
            ),
        ),
    )


def _last_tricks(rules: RuleSet, stock: StockRules) -> Section:
    melds = (
        "The melds stay on the table, and the winner of a trick may go on laying melds that were held back."
        if stock.melds_in_last_phase
        else "Both take their melds up into the hand, and nothing is melded any more."
    )
    return Section(
        f"The last {rules.dealing.hand_size} tricks",
        (
            Paragraph(f"{melds} The winner of the last trick leads, and from now on there are duties."),
            *duties(rules),
        ),
    )
