"""What the rules page says of a match: how long it goes on, and who wins it."""

from __future__ import annotations

from ..rules import BothOver, RuleSet, StockRules
from .rules_blocks import Paragraph, Section

_TITLE = "Winning the match"
_LEVEL = "with equal totals another deal is played"


def how_long(rules: RuleSet, side: str) -> str:
    """Return a match in a sentence; ``side`` is a team or a player."""
    if rules.end.deals:
        most = "points" if rules.chips is None else "chips"
        return f"A match has {_deals(rules)}, and the {side} with the most {most} at the end wins it."
    first = f"A match is played in deals, and the first {side}"
    if rules.end.by_contract:
        return f"{first} to have {rules.end.target} points and make a bid wins it."
    return f"{first} to reach {rules.end.target} points wins it."


def end_of_auction_game(rules: RuleSet, side: str) -> Section:
    """Describe the end of a match in a game with an auction."""
    if rules.end.deals:
        return _after_deals(rules, side)
    both = "both teams get" if side == "team" else "several players get"
    winner = _risen(rules) or f"the higher total wins; {_LEVEL}"
    if rules.end.both_over is not BothOver.HIGHER_TOTAL:
        winner = f"the {side} with the contract wins, whatever the totals"
        if rules.seating.calls_partner:
            winner = f"the declarer wins, or else the partner; if neither is among them, {_highest(rules)}"
        elif len(rules.sides) > 2:
            winner += f"; if that {side} is not among them, {_highest(rules)}"
    end = (
        f"After every deal the totals are looked at. A {side} with {rules.end.target} or more wins. If {both} there in "
        f"the same deal, {winner}."
    )
    if rules.end.by_contract:
        whose = "the declarer, or else the partner," if rules.seating.calls_partner else f"the {side} with the contract"
        end = (
            f"After every deal the totals are looked at. If the contract is made, {whose} wins with {rules.end.target} "
            f"or more. Without a contract that is made no {side} wins by reaching the target."
        )
    return Section(_TITLE, (Paragraph(end), *_counting_out(rules, side), *_floor(rules, side)))


def _highest(rules: RuleSet) -> str:
    """Say what becomes of several players who get there while the declarer does not."""
    return _risen(rules) or f"the highest total wins, and {_LEVEL}"


def _risen(rules: RuleSet) -> str:
    """Say that the target rises; nothing where it does not."""
    by = rules.end.rises_by
    return f"nobody has won yet: the target rises by {by}, and another deal is played" if by else ""


def _counting_out(rules: RuleSet, side: str) -> tuple[Paragraph, ...]:
    """Say that the declarer's side may win in the middle of a deal."""
    if rules.end.both_over is not BothOver.COUNTING_OUT:
        return ()
    buried = ", nor the buried cards" if rules.widow is not None else ""
    moon = " A moon is played to its end first." if rules.moon_points else ""
    whose, total, wins = f"the {side} with the contract", "the total", f"that {side} has won"
    if rules.seating.calls_partner:
        whose, total, wins = (
            "the declarer and the partner",
            "the total of either",
            "the declarer wins, or else the partner",
        )
    return (
        Paragraph(
            f"The points of {whose} are counted after every trick, too: as soon as the contract is made and {total} "
            f"comes to {rules.end.target} with it, {wins}. The rest is not played, and the last trick does not "
            f"count{buried}.{moon}"
        ),
    )


def end_of_stock_game(rules: RuleSet, stock: StockRules) -> Section:
    """Describe the end of a match in a game with a stock, which may come in the middle of a deal."""
    score = "You score your melds as they are laid and, when the deal is over, the cards in your tricks."
    if rules.end.deals:
        section = _after_deals(rules, "player")
        return Section(section.title, (Paragraph(score), *section.blocks))
    target = rules.end.target
    when = f"The totals are looked at when a deal is over. {target} or more wins."
    if stock.ends_at_once and stock.tricks_at_once:
        when = (
            f"A player who reaches {target} by a meld or a trick wins at once, in the middle of the deal: the trick "
            "points taken so far count. The rest is not played, and the last trick does not count."
        )
    elif stock.ends_at_once:
        when = (
            f"A player who reaches {target} by a meld wins at once, in the middle of the deal. Points of cards are "
            f"added when the deal is over, and then, too, {target} wins."
        )
    winner = _risen(rules) or f"the higher total wins; {_LEVEL}"
    both = f"{when} If both get there, {winner}."
    return Section(_TITLE, (Paragraph(score), Paragraph(both)))


def _after_deals(rules: RuleSet, side: str) -> Section:
    end = (
        f"After {_deals(rules)} the match is over, and the highest total wins; {_LEVEL}. Deals that are not scored do "
        "not count among them."
    )
    return Section(_TITLE, (Paragraph(end), *_floor(rules, side)))


def _floor(rules: RuleSet, side: str) -> tuple[Paragraph, ...]:
    """Say what a total far below zero does; it does nothing in games with a stock."""
    floor = rules.end.floor
    if not floor or rules.stock is not None:
        return ()
    return (
        Paragraph(f"A {side} at −{floor} or below ends the match, too: then the highest total wins, and {_LEVEL}."),
    )


def _deals(rules: RuleSet) -> str:
    return f"{rules.end.deals} {'deal' if rules.end.deals == 1 else 'deals'}"
