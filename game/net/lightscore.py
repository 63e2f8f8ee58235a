"""Makes the score of the light seat's sheet: points, the contract, how far both have come, and what is read of it."""

from __future__ import annotations

from collections.abc import Sequence

from ..decisions.bars import contract_shares, race_length, race_shares
from ..decisions.before_play import buried_points
from ..decisions.needs import side_needs
from ..match import SeenMatch, end_now
from ..rules import EndRules, Side
from ..rules.play import (
    AwaitingDeal,
    DealOver,
    GameOver,
    Observation,
    Points,
    StockPlay,
    highest_bid,
    side_melds,
    side_trick_points,
    trick_winners,
)
from ..words.aloud import aloud
from ..words.chips import kitty_figure, kitty_line
from ..words.deals import deal_name
from ..words.names import Names, points_text
from ..words.reading import NO_CARDS, hand_read, standing_read, suits_read
from ..words.results import lacking, still_lacking
from ..words.table import column_line, contract_line, deal_line, game_at, with_kitty
from .lightsheet import held
from .sheet import SheetFacts, SheetSide


def score(view: Observation | None, names: Names, end: EndRules) -> tuple[SheetSide, ...]:
    """Return every side's points, the viewer's first."""
    if view is None:
        return ()
    rules, totals = view.rules, view.standing.totals
    counted = isinstance(view.phase, DealOver | GameOver)
    length = race_length(totals, end) if rules.chips is None else 0
    found, needs = [], _side_needs(view, names)
    for number, (side, meld, tricks) in enumerate(_this_deal(view, names)):
        race = thousandths(race_shares(totals[side], 0 if counted else meld + tricks, length)) if length else ()
        found.append(
            SheetSide(names.head(side), points_text(totals[side]), meld, tricks, number == 0, race, needs[number])
        )
    return tuple(found)


def thousandths(shares: Sequence[float]) -> tuple[int, ...]:
    """Return shares of a bar as whole thousandths."""
    return tuple(round(1000 * share) for share in shares)


def _this_deal(view: Observation, names: Names) -> list[tuple[Side, int, int]]:
    """Return what each side has melded and taken in this deal, the viewer's first."""
    laid = side_melds(view.rules, view.melds, view.contract) if view.melds else None
    taken = _taken(view)
    return [
        (side, laid[side] if laid is not None else 0, taken[side] if taken is not None else 0) for side in names.sides
    ]


def _side_needs(view: Observation, names: Names) -> list[str]:
    """Return what each side beside the contract still needs to keep its meld, the viewer's first."""
    rules, contract, trump = view.rules, view.contract, view.trump
    if isinstance(view.phase, DealOver | GameOver) or not view.melds:
        return [""] * len(names.sides)
    won = trick_winners(rules, trump, view.tricks, contract) if trump is not None else (False,) * len(names.sides)
    return [
        side_needs(rules, contract, side, meld, tricks, won[side]) for side, meld, tricks in _this_deal(view, names)
    ]


def reading(match: SeenMatch | None, view: Observation | None, names: Names) -> tuple[str, ...]:
    """Return what keys read aloud, the same as in the window: how the game stands, the hand, and each of its suits."""
    if match is None or view is None:
        return "", NO_CARDS, NO_CARDS
    hand, pieces = held(view)
    laid = tuple(piece.card for piece in pieces)
    contract = deal_line(view.standing.deals, end_now(match), view.trump)
    if view.contract is not None:
        name = names.name(view.contract.declarer)
        contract = contract_line(view.contract.points, view.trump, name, _progress(view, names)[1])
    scores = (
        column_line(names.short_side(side), view.standing.totals[side], meld, tricks, needs)
        for (side, meld, tricks), needs in zip(_this_deal(view, names), _side_needs(view, names), strict=True)
    )
    contract = with_kitty(contract, kitty_line(view.rules, view.standing.totals))
    told = standing_read(contract, scores), hand_read(hand, laid), *(suits_read(hand, laid) or (NO_CARDS,))
    return tuple(map(aloud, told))


def _taken(view: Observation) -> Points | None:
    """Return what each side has taken in the tricks of this deal; None: no trick is played."""
    if view.trump is None or not view.tricks:
        return None
    return side_trick_points(view.rules, view.trump, view.tricks, view.contract)


def facts(view: Observation | None, names: Names, end: EndRules) -> SheetFacts:
    """Return the contract and what it still lacks, or the deal before there is one; trump and the stock."""
    if view is None:
        return SheetFacts()
    contract, trump, highest = view.contract, view.trump, highest_bid(view.calls)
    over = isinstance(view.phase, AwaitingDeal | DealOver | GameOver)
    if over or not (contract or highest):
        kitty = kitty_figure(view.rules, view.standing.totals)
        head, note = (deal_name(number=view.standing.deals), kitty or game_at(end)) if view.standing.deals else ("", "")
    else:
        head, note = (
            (str(contract.points), names.name(contract.declarer))
            if contract
            else (str(highest[1]) if highest else "", "")
        )
    if over:
        return SheetFacts(head, note)
    stock = view.phase.stock if isinstance(view.phase, StockPlay) else 0
    turned = view.open.turned if view.open is not None else None
    needs, _, bar = _progress(view, names)
    return SheetFacts(
        head,
        note,
        bool(contract or highest),
        needs,
        bar,
        contract is not None and names.seating.side(contract.declarer) == names.sides[0],
        trump.letter if trump is not None else "",
        stock,
        str(turned) if turned is not None else "",
    )


def _progress(view: Observation, names: Names) -> tuple[str, str, tuple[int, ...]]:
    """Return what the contract still lacks, to be read and to be heard, and its bar; nothing before the melds."""
    contract, rules = view.contract, view.rules
    if contract is None or not view.melds:
        return "", "", ()
    side, taken = rules.seating.side(contract.declarer), _taken(view)
    points = taken[side] if taken is not None else 0
    won = view.trump is not None and trick_winners(rules, view.trump, view.tricks, contract)[side]
    meld, buried = side_melds(rules, view.melds, contract)[side], buried_points(view)
    yours = names.you is contract.declarer
    return (
        lacking(rules, contract.points, meld, points, buried, won, yours),
        still_lacking(rules, contract.points, meld, points, buried, won),
        thousandths(contract_shares(contract.points, meld, points + buried)),
    )
