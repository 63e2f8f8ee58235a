"""The tags of the table: on cards, on the buttons of the current decision, and on melds."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...ui.faces import card_size
from ...ui.geometry import Rect
from ...ui.tags import TAG, PlacedTag, tag_width
from .arranged import ArrangedView
from .poses import Pose, tag_cover
from .price_tags import button_tags

_LEAST = 20
"""The least width of a tag, in design pixels, beside the tag of the next card."""


def card_tags(view: ArrangedView, lying: Iterable[tuple[int, Pose]]) -> list[PlacedTag]:
    """Return the tags of cards in their poses, above their indices; face-down cards have none."""
    return list(_side_by_side(list(_tags_of_cards(view, lying)), view.look.metrics.px(_LEAST)))


def _side_by_side(tags: Sequence[PlacedTag], least: int) -> Iterator[PlacedTag]:
    """Return the tags; one that would reach below its right neighbour is narrower, but at least so wide."""
    for tag in tags:
        place = tag.place
        beyond = (other.place.x for other in tags if other.place.y == place.y and other.place.x > place.x)
        room = max(least, min(beyond, default=place.right) - place.x)
        yield tag._replace(place=Rect(place.x, place.y, min(place.w, room), place.h))


def _tags_of_cards(view: ArrangedView, lying: Iterable[tuple[int, Pose]]) -> Iterator[PlacedTag]:
    marks, look, layout = view.marks, view.look, view.layout
    metrics, rows = look.metrics, sorted({card.y for card in layout.hand})
    height = metrics.px(TAG)
    for ident, pose in lying:
        if ident in marks.labels and pose.card is not None:
            text, bar = marks.labels[ident], marks.bars.get(ident)
            x, y, high = round(pose.x) + metrics.px(1), round(pose.y) - height, card_size(pose.width)[1]
            wide = max(metrics.px(30), tag_width(look, text, 10))
            place = Rect(x, y + tag_cover(pose.width, metrics), wide, height)
            low = len(rows) > 1 and pose.y >= rows[-1] - layout.lift  # above it are the suits of the other row
            if low or _covers_melds(view, place, (x, round(pose.y) + high // 2)):
                place = Rect(x, y + high - metrics.px(3), wide, height)
            yield PlacedTag(text, place, bar, bar == 1)


def _covers_melds(view: ArrangedView, tag: Rect, card: tuple[int, int]) -> bool:
    """Return whether a tag would lie on melds, or their names, that its card is not one of."""
    return any(block.overlaps(tag) and not block.contains(card) for block in view.layout.melds)


def tags_at_rest(view: ArrangedView) -> list[PlacedTag]:
    """Return all tags of the table while nothing moves and nothing is under the pointer."""
    return [*card_tags(view, view.poses.items()), *button_tags(view), *(view.panel.tags() if view.panel else ())]
