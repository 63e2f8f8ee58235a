"""What melds are worth: the table of a game with the changes of one's own (rules.md 3 and 7a), in units."""

from collections.abc import Callable, Iterator
from itertools import accumulate, product

from .choices import MeldEntry, usual_worth
from .groups import MeldRules

MOST_POINTS = 9_999
"""That a meld can bring, in units."""
FewerRuns = dict[tuple[int, int, int], int]
"""How many runs of a suit are laid where a hand makes more, by those and its kings and queens of the suit."""


def worth_by_entry(melds: MeldRules) -> dict[MeldEntry, tuple[int, ...]]:
    """Return the points of each entry as often as a further copy brings more; nothing for one that brings none."""
    return {entry: _rising(points) for entry, points in (usual_worth(melds.values) | dict(melds.own)).items()}


def _rising(points: tuple[int, ...]) -> tuple[int, ...]:
    """Return points without what brings no more than fewer copies: nobody lays a meld that costs points."""
    rising = tuple(accumulate(points, max))
    return rising[: rising.index(rising[-1]) + 1] if any(rising) else ()


def meld_problems(melds: MeldRules, copies: int) -> Iterator[str]:
    """Yield what is wrong with the table and its changes, for a deck with ``copies`` of each card."""
    usual, its_copies = usual_worth(melds.values), melds.values.copies
    if its_copies != copies:
        yield f"melds count as with {its_copies} copies of each card, and this deck has {copies}"
        return
    if len({entry for entry, _ in melds.own}) < len(melds.own):
        yield f"a meld has two values: {melds.own}"
    for entry, points in melds.own:
        many = len(usual[entry])
        if not many:
            yield f"this deck makes no {entry.value}"
        elif len(points) != many:
            yield f"{entry.value}: {many} {'number is' if many == 1 else 'numbers are'} needed, got {list(points)}"
        elif not all(0 <= each <= MOST_POINTS for each in points):
            yield f"{entry.value} brings 0 to {MOST_POINTS} units, got {list(points)}"
    table = usual | dict(melds.own)
    run, royal = table[MeldEntry.RUN][:1], table[MeldEntry.ROYAL_MARRIAGE][:1]
    if run < max(royal, (1,)):
        yield f"a run of {list(run)} units brings less than the royal marriage in it, {list(royal)}"


def stock_meld_problems(melds: MeldRules) -> Iterator[str]:
    """Yield what does not go together with laying melds one by one: each is laid by itself but a double pinochle."""
    grows = (MeldEntry.RUN, MeldEntry.ROYAL_MARRIAGE, MeldEntry.DIX, MeldEntry.PINOCHLE)
    for entry, points in melds.own:
        if entry in grows and not points[0]:
            yield f"beside a stock {entry.value} grows or is exchanged, and so brings something"
        if entry in (MeldEntry.SPARE, MeldEntry.PLAIN_RUN) or len(points) != 2:
            yield f"beside a stock there is no {entry.value}"
        elif entry is MeldEntry.PINOCHLE and points[1] < 2 * points[0]:
            yield f"beside a stock a double pinochle brings at least what two bring, got {list(points)}"
        elif entry is not MeldEntry.PINOCHLE and points[1] != 2 * points[0]:
            yield f"beside a stock two of a kind bring twice as much as one: {entry.value}, got {list(points)}"


def most_more(melds: MeldRules) -> int:
    """Return by how much at most a hand melds more with a table of one's own, in tens of units."""
    usual, suits = usual_worth(melds.values), {MeldEntry.MARRIAGE: 3, MeldEntry.SPARE: 2, MeldEntry.PLAIN_RUN: 3}
    more = sum(
        suits.get(entry, 1) * max(0, max(points, default=0) - max(usual[entry], default=0))
        for entry, points in melds.own
    )
    return -(-more // 10) * 10


def roundhouses(melds: MeldRules, copies: int) -> dict[int, int]:
    """Return what a king and a queen of every suit lose, in units, by how many of each a hand holds.

    Where each further meld needs a card of its own, one step of the marriages and arounds that these cards make has no
    card left to add. No other melds of the four-handed table leave each other without one: a ten lies only in runs,
    and of the jacks around two lie in nothing else.
    """
    points = worth_by_entry(melds)
    parts = (MeldEntry.ROYAL_MARRIAGE, MeldEntry.MARRIAGE, MeldEntry.KINGS, MeldEntry.QUEENS)
    found = {}
    for times in range(1, copies + 1):
        steps = [last_step(points[part], times) for part in parts]
        if all(steps):
            found[times] = min(steps)
    return found


def last_step(points: tuple[int, ...], times: int) -> int:
    """Return what the last of ``times`` sets adds; 0 if the table has no value for that number of sets."""
    if len(points) < times or not points[times - 1]:
        return 0
    return points[times - 1] - (points[times - 2] if times > 1 else 0)


def fewer_runs(melds: MeldRules, copies: int, counts_on: bool) -> FewerRuns:
    """Return where fewer runs of trump are laid than a hand makes, because royal marriages or spare cards bring more.

    With ``counts_on`` royal marriages beside runs count those inside them, too.
    """
    points = worth_by_entry(melds)
    run, royal, spare = (points[entry] for entry in (MeldEntry.RUN, MeldEntry.ROYAL_MARRIAGE, MeldEntry.SPARE))
    runs, royals = _from_none(run, copies), _from_none(royal, copies)
    adds = spare[0] if spare and melds.run_with_spares and copies == 2 else 0

    def worth(count: int, kings: int, queens: int) -> int:
        if count and adds:
            return runs[count] + (adds * ((kings > 1) + (queens > 1)) if count == 1 else 0)
        pairs = min(kings, queens)
        return runs[count] + (royals[pairs - count] if not counts_on or pairs == count else royals[pairs])

    return _fewer(worth, copies)


def fewer_plain_runs(melds: MeldRules, copies: int) -> FewerRuns:
    """Return where fewer plain runs are laid than a hand makes, because the marriages in them bring as much or more."""
    points = worth_by_entry(melds)
    runs, pairs = (_from_none(points[entry], copies) for entry in (MeldEntry.PLAIN_RUN, MeldEntry.MARRIAGE))
    return _fewer(lambda count, kings, queens: runs[count] + pairs[min(kings, queens) - count], copies)


def _from_none(points: tuple[int, ...], copies: int) -> tuple[int, ...]:
    """Return what a meld brings that is made not at all, once and so on, up to the number of copies."""
    once = points or (0,)
    return (0, *once, *once[-1:] * (copies - len(once)))


def _fewer(worth: Callable[[int, int, int], int], copies: int) -> FewerRuns:
    """Return where fewer runs are best; ``worth`` is what some runs bring with the kings and queens beside them."""
    found = {}
    for kings, queens in product(range(1, copies + 1), repeat=2):
        for most in range(1, min(kings, queens) + 1):
            best = max(range(most + 1), key=lambda count: worth(count, kings, queens))
            if best < most:
                found[most, kings, queens] = best
    return found
