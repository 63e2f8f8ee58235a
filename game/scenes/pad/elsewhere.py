"""The dialog of a score pad on which another tab or window has written: what is entered here would not be kept."""

from __future__ import annotations

from ...store.formats import PAD
from ...words import pad as words
from ...words.forms import TAB, TAKE_IT_BACK, WINDOW
from ..base import Context, Push, Replace
from ..destinations import ToScorePad, ToTitle
from ..forms.elsewhere import GoesOnElsewhere


def written_elsewhere(ctx: Context) -> bool:
    """Return whether another tab or window has written on the pad since; if so, lead to the dialog that says it."""
    storage = ctx.host.storage
    if not storage.changed(PAD) or PAD not in storage.names():
        return False
    text = words.went_on_text(place=TAB if ctx.host.is_browser else WINDOW)
    on = (Replace(ToTitle(), all=True), Push(ToScorePad()))
    ctx.go(Push(GoesOnElsewhere(ctx, words.GOES_ON_THERE, text, TAKE_IT_BACK, on)))
    return True
