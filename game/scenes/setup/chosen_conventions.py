"""What the bids of both sides tell in the next match, by the settings."""

from __future__ import annotations

from collections.abc import Callable

from ...rules import NO_CONVENTION, Convention, RuleSet, Seat, all_fitting, conventions_for, fitting
from ...store.house_rules import chosen_rules
from ...store.settings import Settings
from ...words import conventions as words
from ..base import Context, Push
from ..destinations import ToConventionCard
from ..forms.rows import Button, Buttons, Choice, Heading, Note, Row


def agreed(settings: Settings, rules: RuleSet) -> tuple[Convention, ...]:
    """Return the convention of each side, in the order of the sides; the person sits in the south."""
    own, theirs = all_fitting(rules, settings.conventions)
    if own == theirs == NO_CONVENTION:
        return ()
    ours = rules.seating.side(Seat.SOUTH)
    return tuple(own if side == ours else theirs for side in range(len(rules.sides)))


def convention_rows(ctx: Context, choose: Callable[[str, Convention], None]) -> list[Row]:
    """Return the choice for each side and the way to the card, where partners bid; ``choose`` takes a setting."""
    rules = chosen_rules(ctx)
    systems = [known.system for known in conventions_for(rules)]
    if len(systems) < 2:
        return []
    own, theirs = all_fitting(rules, ctx.settings.conventions)
    titles, lines = tuple(map(words.system_title, systems)), tuple(map(words.system_line, systems))

    def choice(name: str, chosen: Convention) -> Choice:
        def pick(number: int) -> None:
            if systems[number] is not chosen.system:  # else its numbers stay
                choose(name, fitting(rules, Convention(systems[number])))

        return Choice(name, "", titles, systems.index(chosen.system), pick, lines=lines, folded=True)

    to = ToConventionCard(rules, (own, theirs), chosen=True)
    return [
        Heading(words.OURS_HEADING),
        Note(words.ABOUT),
        choice("convention", own),
        Heading(words.THEIRS_HEADING),
        choice("their_convention", theirs),
        Buttons((Button("convention card", words.CARD, lambda: ctx.go(Push(to))),)),
    ]
