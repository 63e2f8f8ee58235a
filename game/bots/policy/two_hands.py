"""The two-handed game with a stock, without looking ahead: melds, the last two cards, plays.

Every level but Easy lays at once what brings the most, in the best order: cards on the table can still be played, so
that costs nothing. The dix counts as a meld, since the card exchanged for it may be laid at once.
"""

from collections.abc import Generator, Sequence
from dataclasses import replace

from ...rules import Card, total_points
from ...rules.play import (
    GoOn,
    LayMeld,
    LegalActions,
    Observation,
    PlayCard,
    Spread,
    StockPlay,
    TakeCard,
    after_laying,
    beats,
    seek_best_laying,
    trump_of,
)
from ..stock.judge import Judge, plays
from ..stock.unseen import unseen


def spread_of(view: Observation) -> Spread:
    """Return the observing seat's cards, in the hand and on the table."""
    assert view.open is not None, "melds are laid between tricks"
    return view.open.spread(view.seat, view.hand)


def takes(view: Observation) -> bool:
    """Return whether the observing seat is to take one of the last two cards."""
    return isinstance(view.phase, StockPlay) and view.phase.choosing


def lay_or_go_on(view: Observation) -> Generator[None, None, LayMeld | GoOn | None]:
    """Return the next meld to lay, or going on once the stock is gone; None if a card is to be played or taken."""
    legal = LegalActions(view)
    if any(isinstance(action, LayMeld) for action in legal):
        best = yield from seek_best_laying(view.rules, trump_of(view), spread_of(view))
        if best:
            return best[0]
    return GoOn() if GoOn() in legal else None


def take(view: Observation) -> Generator[None, None, TakeCard]:
    """Take the one of the last two cards with the higher expectation: by its melds now, and by the last phase."""
    assert view.open is not None
    assert view.open.turned is not None
    seen, turned = unseen(view), view.open.turned
    worth = Judge(view, seen).last_phase
    ahead = 0.0
    gain = yield from melds_with(view, turned)
    for card in dict.fromkeys(seen.hidden):
        yield
        less = yield from melds_with(view, card)
        more = gain - less + 2 * (worth[turned.kind] - worth[card.kind])
        ahead += seen.hidden.count(card) * more
    return TakeCard(turned=ahead > 0)


def melds_with(view: Observation, card: Card) -> Generator[None, None, int]:
    """Return what can be laid with one more card in the hand."""
    rules, trump, spread = view.rules, trump_of(view), spread_of(view)
    spread = after = replace(spread, hand=tuple(sorted((*spread.hand, card))), turned=None)
    best = yield from seek_best_laying(rules, trump, spread)
    for action in best:
        after = after_laying(rules, trump, after, action)
    return total_points(after.melds) - total_points(spread.melds)


def play_with_stock(view: Observation) -> PlayCard:
    """Return a card by its cost, as a player sees it who has not counted the cards."""
    assert view.trick is not None
    judge = Judge(view, unseen(view))
    mine, cards = judge.guessed(spread_of(view)), view.trick.cards
    return best_play(view, judge.answers(cards[0].kind, mine, mine) if cards else judge.quiet_leads(mine))


def best_play(view: Observation, worth: Sequence[float]) -> PlayCard:
    """Return the first of the best cards, in the order of ``plays``."""
    legal = LegalActions(view)
    ranked = sorted(zip(worth, plays(spread_of(view)), strict=True), key=lambda item: -item[0])
    return next(action for _, action in ranked if action in legal)


def play_last_phase(view: Observation) -> PlayCard:
    """Lead a sure winner, plain suits first and the highest, else the lowest card; win with the most points."""
    assert view.trick is not None
    trump = trump_of(view)
    options = [action for action in LegalActions(view) if isinstance(action, PlayCard)]
    if not view.trick.cards:
        seen = unseen(view)
        theirs = (*seen.open.hand, *(piece.card for piece in seen.open.laid), *seen.hidden)
        sure = [action for action in options if _is_sure(action.card, theirs, view)]
        if sure:
            return max(sure, key=lambda action: (action.card.suit is not trump, action.card.rank))
        return min(options, key=lambda action: (action.card.suit is trump, action.card.rank))
    return answer_in_last_phase(view)


def answer_in_last_phase(view: Observation) -> PlayCard:
    """Win a trick of the last phase with the most points, with a trump only if necessary; else give the least."""
    assert view.trick is not None
    trump, points = trump_of(view), view.rules.card_points
    options = [action for action in LegalActions(view) if isinstance(action, PlayCard)]
    winning = [action for action in options if beats(action.card, view.trick.cards[0], trump)]
    plain = [action for action in winning if action.card.suit is not trump]
    if plain:
        return max(plain, key=lambda action: points[action.card.rank])
    return min(winning or options, key=lambda action: (points[action.card.rank], action.card.rank))


def _is_sure(card: Card, theirs: Sequence[Card], view: Observation) -> bool:
    """Return whether a lead wins against a known hand."""
    same = [other for other in theirs if other.suit is card.suit]
    if same:
        return all(other.rank <= card.rank for other in same)
    return all(other.suit is not trump_of(view) for other in theirs)
