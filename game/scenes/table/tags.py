"""The tags of the table: on cards, on the buttons of the current decision, and on melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.tags import TAG, PlacedTag, tag_width
from ..seat.panel import Panel
from .arranged import ArrangedView
from .poses import Pose, tag_cover
from .price_tags import button_tags


def card_tags(view: ArrangedView, lying: Iterable[tuple[int, Pose]]) -> Iterator[PlacedTag]:
    """Return the tags of cards in their poses, above their indices; face-down cards have none."""
    marks, look, layout = view.marks, view.look, view.layout
    metrics, rows = look.metrics, sorted({card.y for card in layout.hand})
    height = metrics.px(TAG)
    for ident, pose in lying:
        if ident in marks.labels and pose.card is not None:
            text, bar = marks.labels[ident], marks.bars.get(ident)
            low = len(rows) > 1 and pose.y >= rows[-1] - layout.lift  # above it are the suits of the other row
            above = card_size(pose.width)[1] - metrics.px(3) if low else tag_cover(pose.width, metrics)
            x, y = round(pose.x) + metrics.px(1), round(pose.y) + above - height
            place = Rect(x, y, max(metrics.px(30), tag_width(look, text, 10)), height)
            yield PlacedTag(text, place, bar, bar == 1)


def tags_at_rest(view: ArrangedView, panel: Panel | None) -> list[PlacedTag]:
    """Return all tags of the table while nothing moves and nothing is under the pointer."""
    return [*card_tags(view, view.poses.items()), *button_tags(view), *(panel.tags() if panel else ())]
