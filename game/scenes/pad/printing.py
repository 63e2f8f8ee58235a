"""Printing a score pad: a page as a file, which any browser prints."""

from __future__ import annotations

from ...host import StorageError, today
from ...pad.checks import doubts
from ...pad.entry import ScorePad
from ...pad.scoring import score_sheet
from ...words import past_pads as words
from ..base import Context


def print_sheet(ctx: Context, pad: ScorePad, day: str = "") -> None:
    """Write the page to a file, and say where it is."""
    page = words.printed_page(pad, score_sheet(pad), doubts(pad), day or today(ctx.host))
    try:
        ctx.toast(words.printed(where=ctx.host.save_file(words.FILE, page)))
    except StorageError as error:
        ctx.toast(str(error))
