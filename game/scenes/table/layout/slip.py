"""Where the result of a deal lies: a slip of paper on the table, heads and bars on it, the buttons under it."""

from __future__ import annotations

from dataclasses import replace

from ....ui.geometry import NOTHING, Rect
from ....ui.theme import Metrics
from ....values import frozen
from .sizes import line_height

_WIDTH = 680
"""The width of a slip in a wide window, in design pixels."""
_EDGE = 16
"""The space at both sides of a slip in an upright window."""
_HEADS = (110, 96, 72, 48, 0)
"""The diameters of heads, the largest first. The slip takes the first that fits; 0 means no heads."""
_BAR, _LOW_BAR, _RACE = 20, 14, 8
"""The height of a bar of the contract, of one where there is little room, and of a race, in design pixels."""
_STACKED, _INLINE, _TIGHT = 54, 34, 24
"""The height of a side's row with its race below the figures, and beside them, and of the lowest, in design pixels."""
_ASIDE, _STAMP_HEIGHT = 0.37, 64
"""The share of a wide slip's rows for what lies beside them; the height of a stamp below them."""
_ABOVE, _BELOW, _UNDER = 26, 24, 48
"""The most space above the slip, between slip and buttons, and between the table and buttons, in design pixels."""
_MAIN, _OTHER = 0.41, 0.27
"""The shares of the main button and of each of two others, side by side."""
_OTHER_HEAD, _LEAST_OTHER = 58, 52
"""The head of somebody beside those on an upright slip, and the least width for it, in design pixels."""
_OTHERS_ASIDE = 110
"""The room beside the slip for the heads of the others."""
_NARROW = 480
"""The width, in design pixels, down to which a slip makes room for them."""
_CAPTION = 8
"""The space, in design pixels, around the words at a bar where there is room."""
_OUT = 16, 8
"""How far a stamp or cards may reach into the margins of a slip, in design pixels."""


@frozen
class SlipNeeds:
    """What a slip has to say."""

    sides: int = 2
    heads: int = 2
    tallies: int = 1
    """Bars of melds and tricks: that of the contract, or one for each side."""
    mark: bool = True
    """Whether they have a mark at the bid."""
    line: int = 24
    """The height of the line below the title, in pixels."""
    notes: int = 0
    """The height of the notes, in pixels."""
    stamp: bool = False
    buttons: int = 3


@frozen
class SlipPlaces:
    """The places of a result."""

    slip: Rect
    heads: Rect
    """Side by side, as high as this; of size zero without room."""
    title: Rect
    line: Rect
    centred: bool
    """Whether title and line stand in the middle."""
    tallies: tuple[Rect, ...]
    """The bars, each with its words below and the bid above."""
    caption: int
    """The height of these words."""
    notes: Rect
    rows: tuple[Rect, ...]
    stacked: bool
    """Whether a race lies below its side's figures."""
    aside: Rect
    """The place of a stamp or of cards; of size zero without room."""
    others: tuple[Rect, Rect]
    """The places of the others' heads at the left and right of the slip; of size zero without room."""
    buttons: tuple[Rect, ...]
    """The main one first."""


@frozen
class _Plan:
    """How large the parts of a slip are."""

    head: int
    stacked: bool
    pad: int
    bar: int
    title: int
    row: int
    gap: int
    caption: int
    """The height of the words above and below a bar."""


def slip_width(board: Rect, table: Rect, metrics: Metrics) -> tuple[int, int]:
    """Return the width of a slip on the board, and that of the words on it; beside it the others are seen."""
    width = min(board.w - (2 * metrics.px(_EDGE) if is_upright(board) else 0), metrics.px(_WIDTH))
    between = table.w - 2 * metrics.px(_OTHERS_ASIDE)
    if not is_upright(board) and between >= round(metrics.px(_NARROW) * metrics.text_scale):
        width = min(width, between)
    return width, width - 2 * _margin(board, metrics)


def _margin(board: Rect, metrics: Metrics) -> int:
    return min(metrics.px(34), round(board.w * 0.06))


def is_upright(board: Rect) -> bool:
    """Return whether heads stand above the words, and all buttons below each other."""
    return board.h > board.w


def slip_places(board: Rect, table: Rect, metrics: Metrics, needs: SlipNeeds) -> SlipPlaces:
    """Lay out a slip on the board, as large as there is room; the buttons lie below the table if they can."""
    upright = is_upright(board)
    strip = _strip_height(metrics, needs.buttons, upright)
    room = board.h - strip - metrics.space_m
    plan, needs = _fitting(room, metrics, needs, upright)
    above = plan.head // 2 if upright else 0
    high = min(room, _height(plan, metrics, needs, upright)) - above
    spare = max(0, room - high - above)
    width, _ = slip_width(board, table, metrics)
    top = board.y + above + min(metrics.px(_ABOVE), spare // 4)
    if above and _others_height(metrics) - above <= spare // 2:
        top = max(top, board.y + _others_height(metrics) + metrics.px(6))
    spare -= top - board.y - above
    slip = Rect(board.x + (board.w - width) // 2, top, width, high)
    below = slip.bottom + metrics.space_m + min(metrics.px(_BELOW), spare // 2)
    below = max(below, min(table.bottom + metrics.px(_UNDER), board.bottom - strip))
    buttons = _buttons(Rect(slip.x, below, slip.w, strip), metrics, needs.buttons, upright)
    return _filled(board, table, slip, buttons, plan, metrics, needs)


def _fitting(room: int, metrics: Metrics, needs: SlipNeeds, upright: bool) -> tuple[_Plan, SlipNeeds]:
    """Return the largest plan for this height, and what it has room for: without, say, notes if need be."""
    plans = _plans(metrics, needs, upright)
    for plan in plans:
        if _height(plan, metrics, needs, upright) <= room:
            return plan, needs
    least = replace(plans[-1], head=0)
    for line in (needs.line, 0):
        needs = replace(needs, notes=0, stamp=False, line=line)
        if _height(least, metrics, needs, upright) <= room:
            return least, needs
    share = room / _height(least, metrics, needs, upright)
    pad, bar, title, row, gap, caption = (
        int(size * share) for size in (least.pad, least.bar, least.title, least.row, least.gap, least.caption)
    )
    return replace(least, pad=pad, bar=bar, title=title, row=row, gap=gap, caption=caption), needs


def _plans(metrics: Metrics, needs: SlipNeeds, upright: bool) -> list[_Plan]:
    """Return the sizes that are tried, the largest first."""
    few, title = needs.sides <= 2, line_height(metrics.display)
    shapes = [(head, True) for head in _HEADS[:3] if few] + [(head, False) for head in _HEADS]
    found = [
        _Plan(
            metrics.px(head) if head else 0,
            stacked,
            metrics.px(30 if head > 72 else 16),
            metrics.px(_BAR if stacked else _LOW_BAR),
            title if head > 48 else round(title * 0.75),
            round(metrics.px(_STACKED if stacked else _INLINE) * metrics.text_scale),
            metrics.px(16 if stacked else 8),
            line_height(metrics.caption) + metrics.px(_CAPTION if stacked else 3),
        )
        for head, stacked in shapes
    ]
    row, edge, title = round(metrics.px(_TIGHT) * metrics.text_scale), metrics.px(8), round(title * 0.6)
    head = 0 if upright else title + needs.line  # beside the words, which are as high anyway
    return [*found, replace(found[-1], head=head, title=title, row=row, gap=metrics.px(4), pad=edge)]


def _tally_height(plan: _Plan, needs: SlipNeeds) -> int:
    return plan.bar + plan.caption * (2 if needs.mark else 1)


def _first_height(plan: _Plan, needs: SlipNeeds, upright: bool) -> int:
    """Return the height of heads, title and line."""
    words = plan.title + needs.line
    return plan.head + plan.gap // 2 + words if upright else max(plan.head, words)


def _height(plan: _Plan, metrics: Metrics, needs: SlipNeeds, upright: bool) -> int:
    """Return the height of a slip, and of what stands out above it."""
    parts = [_first_height(plan, needs, upright), *[_tally_height(plan, needs)] * needs.tallies]
    parts += [needs.notes] * bool(needs.notes) + [needs.sides * plan.row]
    parts += [metrics.px(_STAMP_HEIGHT)] * (upright and needs.stamp)
    top = 0 if upright and plan.head else plan.pad
    return top + sum(parts) + (len(parts) - 1) * plan.gap + plan.pad


def _filled(
    board: Rect, table: Rect, slip: Rect, buttons: tuple[Rect, ...], plan: _Plan, metrics: Metrics, needs: SlipNeeds
) -> SlipPlaces:
    """Return the places in a slip, from its top to its bottom."""
    upright, margin = is_upright(board), _margin(board, metrics)
    inside = Rect(slip.x + margin, slip.y, slip.w - 2 * margin, slip.h)
    heads = NOTHING
    across = needs.heads * plan.head + (needs.heads - 1) * metrics.space_m
    if upright:
        if plan.head:
            heads = Rect(inside.center[0] - across // 2, slip.y - plan.head // 2, across, plan.head)
        top = slip.y + (plan.head // 2 + plan.gap // 2 if plan.head else plan.pad)
        words = Rect(inside.x, top, inside.w, plan.title + needs.line)
        at = words.bottom
    else:
        high = _first_height(plan, needs, upright)
        first = Rect(inside.x, slip.y + plan.pad, inside.w, high)
        heads, words = (
            first.split_left(across, metrics.px(32) if plan.head > metrics.px(72) else metrics.space_m)
            if plan.head
            else (NOTHING, first)
        )
        heads = heads.fit(across, plan.head)
        words, at = words.fit(words.w, plan.title + needs.line), first.bottom
    title, line = words.split_top(plan.title)
    tally, tallies = _tally_height(plan, needs), []
    for _ in range(needs.tallies):
        tallies.append(Rect(inside.x, at + plan.gap, inside.w, tally))
        at += plan.gap + tally
    notes = Rect(inside.x, at + plan.gap, inside.w, needs.notes) if needs.notes else NOTHING
    at = notes.bottom if needs.notes else at
    rows = Rect(inside.x, at + plan.gap, inside.w, needs.sides * plan.row)
    aside = NOTHING
    if upright and needs.stamp:
        aside = Rect(inside.x, rows.bottom + plan.gap, inside.w, metrics.px(_STAMP_HEIGHT))
    elif not upright and plan.stacked:
        aside, rows = rows.split_right(round(rows.w * _ASIDE), metrics.px(20))
        aside = Rect(aside.x, aside.y, aside.w + metrics.px(_OUT[0]), aside.h + metrics.px(_OUT[1]))
    others = _above(board, slip, heads, metrics) if upright else _beside(table, slip, metrics)
    return SlipPlaces(
        slip, heads, title, line, upright, tuple(tallies), plan.caption, notes,
        tuple(rows.rows(needs.sides)), plan.stacked, aside, others, buttons,
    )  # fmt: skip


def _beside(table: Rect, slip: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the room on the table at both sides of a slip, if there is enough for a head."""
    left, right = slip.x - table.x, table.right - slip.right
    if min(left, right) < metrics.px(_OTHERS_ASIDE):
        return NOTHING, NOTHING
    return Rect(table.x, table.y, left, table.h), Rect(slip.right, table.y, right, table.h)


def _others_height(metrics: Metrics) -> int:
    """Return the height of one of the others above an upright slip: a head and its name."""
    return metrics.px(_OTHER_HEAD) + line_height(metrics.caption) + metrics.px(4)


def _above(board: Rect, slip: Rect, heads: Rect, metrics: Metrics) -> tuple[Rect, Rect]:
    """Return the room above an upright slip at both sides of the heads on it, if there is enough for one more each."""
    gap, high = metrics.px(6), _others_height(metrics)
    left, right = heads.x - gap - board.x, board.right - heads.right - gap
    if not heads.area or min(left, right) < metrics.px(_LEAST_OTHER) or slip.y - board.y < high:
        return NOTHING, NOTHING
    top = max(board.y, slip.y - high - metrics.px(6))
    return Rect(board.x, top, left, high), Rect(heads.right + gap, top, right, high)


def _strip_height(metrics: Metrics, buttons: int, upright: bool) -> int:
    main = metrics.row + metrics.px(8)
    return main + metrics.space_m + metrics.row if upright and buttons > 1 else main


def _buttons(strip: Rect, metrics: Metrics, count: int, upright: bool) -> tuple[Rect, ...]:
    """Return the main button, and the others: below it, or at its sides."""
    if count == 1:
        return (strip.fit(metrics.px(280), strip.h),)
    if upright:
        main, rest = strip.split_top(metrics.row + metrics.px(8), metrics.space_m)
        return (main, *rest.columns(count - 1, metrics.space_m))
    gap = metrics.space_m
    if count == 2:
        left, main = strip.split_left(round(strip.w * (1 - _MAIN) * 0.6), gap)
        return main, left.fit(left.w, metrics.row)
    side = round((strip.w - 2 * gap) * _OTHER)
    left, rest = strip.split_left(side, gap)
    right, main = rest.split_right(side, gap)
    return main, left.fit(left.w, metrics.row), right.fit(right.w, metrics.row)
