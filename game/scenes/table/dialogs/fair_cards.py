"""The fairness of the cards: the seal during the match, and the seed behind it afterwards."""

from __future__ import annotations

from collections.abc import Sequence

from ....match import Match
from ....rules.play import seal_of
from ....ui import widgets
from ....ui.controls import Control
from ....ui.damage import Canvas
from ....ui.geometry import Rect
from ....words import dialogs as words
from ....words.sealing import KNOWN, proof, seal_alone, seal_lines
from ...base import Context
from ...forms.dialog import Dialog
from ...shell.clipboard import copy


class FairCards(Dialog):
    """Seal, cut and seed in words, and a button that copies them."""

    title = words.FAIR_CARDS

    def __init__(self, ctx: Context, match: Match, known: bool = False) -> None:
        """``known``: others may know the cards, whatever their seed looks like."""
        super().__init__(ctx)
        self._match = match
        self._sealed = not known and seal_of(match.seed) is not None
        self._text = KNOWN if known else "\n".join(seal_lines(match.seed, match.told))

    def enter(self) -> None:
        """Announce the text."""
        self.ctx.announce(self._text)

    def controls(self) -> Sequence[Control]:
        """Return the way back, the text to hear again, and the copy button if there is something to copy."""
        note = self._note("fair", self._text, self._parts()[1])
        if not self._sealed:
            return (*super().controls(), note)
        back, copied = self._bottom().columns(2, self.ctx.metrics.space_s)
        label = words.COPY_SEED if self._match.told else words.COPY_SEAL
        return self._way_back(back), Control("copy seal", label, copied, self._copy), note

    def _copy(self) -> None:
        seed = self._match.seed
        if self._match.told:
            copy(self.ctx, proof(seed, self.ctx.host.page_link()), words.SEED_COPIED)
        else:
            copy(self.ctx, seal_alone(seed), words.SEAL_COPIED)

    def _size(self) -> tuple[int, int]:
        look, metrics = self.ctx.look, self.ctx.metrics
        width = min(metrics.px(round(560 * metrics.text_scale)), self.ctx.size[0] - 2 * metrics.space_s)
        high = widgets.paragraph_height(look, self._text, metrics.body, width - 2 * metrics.space_m)
        chrome = self._head_height() + metrics.row + 2 * metrics.space_m + 2 * metrics.space_s
        return width, high + chrome + metrics.space_s

    def _fill(self, surface: Canvas, area: Rect) -> None:
        look = self.ctx.look
        size = look.metrics.body
        while widgets.paragraph_height(look, self._text, size, area.w) > area.h and size > 9:
            size -= 1
        widgets.paragraph(surface, look, self._text, area, size, look.theme.text_muted)
