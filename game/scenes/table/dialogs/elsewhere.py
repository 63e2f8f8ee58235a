"""The dialog of a table whose match was continued in another tab or window."""

from __future__ import annotations

from ....store.elsewhere import Elsewhere
from ....words import dialogs as words
from ....words.forms import TAB, TAKE_IT_BACK, WINDOW
from ...base import Context, Replace
from ...destinations import Destination
from ...forms.elsewhere import GoesOnElsewhere


def elsewhere_dialog(ctx: Context, what: Elsewhere, at: Destination) -> GoesOnElsewhere:
    """Return the dialog that says so; ``at`` is where the match goes on as it is saved."""
    place, on = TAB if ctx.host.is_browser else WINDOW, [Replace(at, all=True)]
    match what:
        case Elsewhere.PLAYED_ON:
            return GoesOnElsewhere(ctx, words.GOES_ON_THERE, words.went_on_text(place=place), TAKE_IT_BACK, on)
        case Elsewhere.REPLACED:
            return GoesOnElsewhere(ctx, words.REPLACED_THERE, words.replaced_text(place=place), words.THAT_ONE, on)
        case Elsewhere.ENDED:
            return GoesOnElsewhere(ctx, words.ENDED_THERE, words.ended_text(place=place), "", [])
