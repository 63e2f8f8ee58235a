"""Play with a stock between two players: melds by the winner of a trick, and the choice of the last two cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence

from ..rules.play import (
    GoOn,
    LayMeld,
    LegalActions,
    Observation,
    Spread,
    StockPlay,
    TakeCard,
    after_laying,
    points_of,
    seek_best_laying,
    trump_of,
)
from ..words import panels as words
from ..words.lists import remarked
from ..words.melds import laying_text
from . import tricks
from .decision import Chosen, Option, PersonView, PlayerDecision, to_play


class LayingSearch:
    """Looks for the order in which the melds of a hand bring the most, in small steps; most often few are enough."""

    def __init__(self, view: Observation, steps: int) -> None:
        """Begin with some ``steps``."""
        self.order: tuple[LayMeld, ...] = ()
        """The order, once it is found."""
        self._left: Generator[None, None, tuple[LayMeld, ...]] | None = None
        if layings(view):
            self._left = seek_best_laying(view.rules, trump_of(view), _spread(view))
            self.go_on(steps)

    def go_on(self, steps: int) -> bool:
        """Take some more steps; return whether the order has just been found."""
        if self._left is None:
            return False
        try:
            for _ in range(steps):
                next(self._left)
        except StopIteration as end:
            self.order, self._left = end.value, None
            return True
        return False


def layings(view: Observation) -> list[LayMeld]:
    """Return the melds that may be laid."""
    return [action for action in LegalActions(view) if isinstance(action, LayMeld)]


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of one who plays with a stock, or after it."""
    phase, found = view.phase, layings(view)
    cards, melds = to_play(view, shown), tuple(_melds(view, found, chosen.order))
    choices: tuple[Option, ...] = melds
    if isinstance(phase, StockPlay) and phase.choosing:
        choices = _last_two(view)
    elif isinstance(phase, StockPlay) and phase.waits:
        choices = (*melds, _going_on(phase, bool(found)))
    prompt = _prompt(view, bool(found))
    spoken = tricks.spoken_with(prompt, cards)
    return PlayerDecision(prompt, choices, cards, spoken, choices[0].name if choices else "")


def _prompt(view: Observation, melds: bool) -> str:
    """Return whether a meld may be laid, which card to take, or that a card is to be played."""
    phase, led = view.phase, view.trick is not None and bool(view.trick.cards)
    in_stock = isinstance(phase, StockPlay)
    if isinstance(phase, StockPlay) and phase.choosing:
        return words.TAKE_ONE_OF_TWO
    if isinstance(phase, StockPlay) and phase.drawing:
        return words.LAY_OR_DRAW if melds else words.MAY_DRAW
    if isinstance(phase, StockPlay) and phase.stock_gone:
        return words.LAY_LAST if melds else words.STOCK_GONE
    if melds:
        return words.LAY_OR_LEAD
    if led:
        return words.ANY_CARD if in_stock else words.YOUR_TURN
    return words.YOUR_LEAD


def _going_on(phase: StockPlay, melds: bool) -> Option:
    if phase.drawing:
        return Option("go on", words.DRAW, GoOn(), main=not melds)
    return Option("go on", words.HOLD_BACK if melds else words.PLAY_LAST, GoOn(), short=words.GO_ON, main=not melds)


def _last_two(view: Observation) -> tuple[Option, Option]:
    """Return the open card and the closed one."""
    turned = view.open.turned if view.open is not None else None
    assert turned is not None, "it lies open until it is taken"
    return (
        Option("take turned", words.take_card(turned), TakeCard(turned=True), short=turned.name, main=True),
        Option("take closed", words.TAKE_CLOSED, TakeCard(turned=False), short=words.CLOSED),
    )


def _melds(view: Observation, offers: Sequence[LayMeld], order: tuple[LayMeld, ...]) -> list[Option]:
    """Return the best order in one press, if there is more than one meld in it; then each meld, the best first."""
    found, alike, labels = list[Option](), Counter((action.kind, action.cards) for action in offers), Counter[str]()
    if len(order) > 1:
        total, hint = _total(view, order), words.order_hint(action.kind for action in order)
        label, short = (words.lay_all(len(order), total, narrow) for narrow in (False, True))
        found.append(Option("lay all", label, order[0], order[1:], short, hint=hint, main=True))
    for number, action in enumerate(sorted(offers, key=lambda action: action not in order[:1]), 1):
        points = points_of(view.rules, trump_of(view), _spread(view), action)
        label, hint = laying_text(action, points, alike[action.kind, action.cards] > 1)
        labels[label] += 1
        if labels[label] > 1:
            label = remarked(label, labels[label])
        found.append(Option(f"lay {number}", label, action, hint=hint, main=not found))
    return found


def _total(view: Observation, order: Sequence[LayMeld]) -> int:
    """Return the points of melds that are laid one after the other."""
    spread, total = _spread(view), 0
    for action in order:
        spread = after_laying(view.rules, trump_of(view), spread, action)
        total += spread.melds[-1].points
    return total


def _spread(view: Observation) -> Spread:
    """Return the observing seat's hand and melds."""
    assert view.open is not None
    return view.open.spread(view.seat, view.hand)
