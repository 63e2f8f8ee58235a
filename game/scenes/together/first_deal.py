"""A field for the link of a deal whose cards are the first of a new table."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from ...plain import Unreadable
from ...rules import RuleSet
from ...store.house_rules import chosen_rules
from ...store.links import LONGEST_LINK, SharedDeal, as_written, parse_link
from ...words import together as words
from ...words.rule_sets import rules_title
from ..base import Context
from ..forms.rows import Entry, Note, Row


class FirstDeal:
    """The link of a deal as it is typed or pasted; a link that leads nowhere is named once the table is to be set."""

    def __init__(self, ctx: Context, changed: Callable[[], None]) -> None:
        """``changed`` is called when there are other rows."""
        self.deal: SharedDeal | None = None
        self._ctx, self._changed = ctx, changed
        self._text = ""

    @property
    def wrong(self) -> bool:
        """Whether there is a text that leads to no deal."""
        return bool(self._text) and self.deal is None

    @property
    def rules(self) -> RuleSet:
        """The rules of the deal, or else the chosen ones."""
        return self.deal.rules if self.deal is not None else chosen_rules(self._ctx)

    def rows(self) -> list[Row]:
        """Return the field, and what becomes of the deal."""
        entry = Entry("deal link", words.DEAL_LINK, self._text, self._set, LONGEST_LINK, words.DEAL_LINK_HERE)
        return [entry, *([Note(self._told)] if self._told else [])]

    @property
    def _told(self) -> str:
        return words.deal_first(game=rules_title(self.deal.rules.name)) if self.deal is not None else ""

    def _set(self, text: str) -> None:
        before, self._text, self.deal = self.deal, text.strip(), None
        with suppress(Unreadable):
            self.deal = parse_link(as_written(self._text))
        if self.deal != before:
            if self._told:
                self._ctx.announce(self._told)
            self._changed()
