"""The page of conventions: what partners' bids may tell in each game, for those who read before they play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ..rules import PRESETS, Convention, RuleSet, Scale, System, conventions_for
from ..values import frozen
from .conventions import BOTS, convention_blocks, system_title
from .rule_sets import rules_title
from .rules_blocks import Paragraph, Section

PAGE_TITLE = "What partners’ bids tell"
PAGE_LINE = "Conventions of pinochle: what a bid says about meld, aces and suits, as tables."
LEAD = (
    "A bid can tell your partner what you hold. Partners agree on that before the first card, and everybody at the "
    "table may know it: it is a convention, not a secret."
)
GAMES = "For: "
LINKED = "What partners’ bids may tell"
AT_THE_TABLE = Section(
    "At the table",
    (
        Paragraph(
            "New game, More: choose a convention for your side and one for the other side. The convention card lists "
            "what each bid tells, and you may change its numbers of meld. In the auction each button says what its "
            "bid would tell, and everybody hears what a call has told."
        ),
        Paragraph(BOTS),
        Paragraph(
            "A convention makes a partner easier to understand, but no side stronger: in hundreds of deals, played "
            "with it and without, the scores did not differ by more than chance."
        ),
    ),
)
"""How a convention is chosen and shown, and what it brings."""
_CLASSIC = PRESETS["classic"]
FREE_RAISES = replace(_CLASSIC, auction=replace(_CLASSIC.auction, highest_raise=None))
"""House rules that have a convention of their own."""


@frozen
class ConventionInWords:
    """What a convention is, and the games with these very bids."""

    section: Section
    games: tuple[RuleSet, ...]


def conventions_in_words(games: Iterable[RuleSet]) -> tuple[ConventionInWords, ...]:
    """Return every convention that fits these games or raises without a limit, once for each table of bids.

    The conventions of people come before that of the Experts.
    """
    found: dict[tuple[System, object], tuple[RuleSet, Convention, list[RuleSet]]] = {}
    for rules in (*games, FREE_RAISES):
        for convention in conventions_for(rules):
            if convention.system is not System.NONE:
                table = convention.system, tuple(convention_blocks(rules, convention))
                _, _, same = found.setdefault(table, (rules, convention, []))
                if all(rules.name != other.name for other in same):
                    same.append(rules)
    told = sorted(found.values(), key=lambda each: list(System).index(each[1].system))
    systems = [convention.system for _, convention, _ in told]
    return tuple(
        ConventionInWords(_section(rules, convention, systems.count(convention.system) > 1), tuple(same))
        for rules, convention, same in told
    )


def _section(rules: RuleSet, convention: Convention, of_several: bool) -> Section:
    title = system_title(convention.system)
    if of_several:
        title = f"{title}, in {_SCALES[rules.scale]}"
    return Section(title, tuple(convention_blocks(rules, convention)))


_SCALES = {Scale.HUNDREDS: "hundreds", Scale.UNITS: "units"}


def game_title(rules: RuleSet) -> str:
    """Return the title of a game, and how it differs from the one that comes with the program."""
    title = rules_title(rules.name)
    return f"{title}, with raises of any height" if rules is FREE_RAISES else title
