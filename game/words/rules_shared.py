"""The parts of the rules page that all games have: the cards, melds, duties, and points in tricks."""

from __future__ import annotations

from ..rules import Card, Counters, HeadRule, Rank, RuleSet, Scale, Seat, Suit
from ..rules.play import written_points
from .melds import TRUMP, meld_lines, melds_not_played
from .rules_blocks import MeldLines, Paragraph, Section, Tiles, rank_sign

HIGHEST_WINS = "The highest trump wins the trick; without a trump, the highest card of the suit led."
NO_LAST_TRICK = "The last trick counts nothing more."
NUMBERS = ("none", "one", "two", "three", "four", "five")


def cards_section(rules: RuleSet) -> Section:
    """Return the deck and the order of its cards."""
    deck = rules.deck
    ranks = tuple(reversed(deck.ranks))
    return Section(
        "The cards",
        (
            Paragraph(
                f"The deck has {len(deck.cards)} cards: {NUMBERS[deck.copies]} of each in four suits. From high to "
                f"low: {', '.join(rank.name.lower() for rank in ranks)}. Mind the ten: it beats a king."
            ),
            Tiles(tuple(Card(rank, Suit.SPADES) for rank in ranks), tuple(rank.name.capitalize() for rank in ranks)),
            Paragraph("When two identical cards meet in a trick, the one played first is the better."),
        ),
    )


def meld_table(rules: RuleSet) -> Section:
    """Return every meld with its cards and points."""
    dix = rules.deck.dix is not None
    titles = {1: "Runs, marriages and dix" if dix else "Runs and marriages", 2: "Pinochles", 3: "Arounds"}
    if rules.spares_add:
        spare = (
            "A spare king or queen of trump makes a run worth more; the king and queen inside a run do not count "
            "as a royal marriage too."
        )
    else:
        spare = (
            "A single spare king or queen of trump adds nothing to a run; a spare king and queen together are a "
            "royal marriage beside it."
        )
    lines = meld_lines(rules)
    groups = (
        MeldLines(title, tuple(line for line in lines if line.kind.meld_class == number))
        for number, title in titles.items()
        if any(line.kind.meld_class == number for line in lines)
    )
    columns = (
        " The columns tell what a meld is worth once, twice, three and four times in a hand."
        if any(len(line.points) > 1 for line in lines)
        else ""
    )
    return Section(
        "Meld values",
        (Paragraph(f"Here {TRUMP.name.lower()} are trump. {spare}{columns}{_own_values(rules)}"), *groups),
    )


def _own_values(rules: RuleSet) -> str:
    """Return what a table of one's own has changed."""
    gone = melds_not_played(rules)
    said = " Some values are this table’s own; what is otherwise usual stands in brackets." if rules.melds.own else ""
    return said + (f" Not played: {', '.join(entry.value for entry in gone)}." if gone else "")


def counters_in_words(counters: Counters, scale: Scale) -> str:
    """Return the points of cards in tricks, such as ``A 10: 10, K Q: 5``."""
    whole = all(points * scale % 10 == 0 for points in counters.value)
    groups: dict[int, list[str]] = {}
    for rank, points in zip(reversed(Rank), counters.value, strict=False):
        if points:
            groups.setdefault(points * int(scale) // 10 if whole else points, []).append(rank_sign(rank))
    return ", ".join(f"{' '.join(ranks)}: {points}" for points, ranks in groups.items())


def run_points(rules: RuleSet) -> int:
    """Return the points of a run, in the rule set's own scale."""
    return meld_lines(rules)[0].points[0]


def duties(rules: RuleSet) -> tuple[Paragraph, ...]:
    """Return which cards may follow a lead (rules.md 4c)."""
    partner = (
        ", even your partner’s" if rules.seating.partner(Seat.NORTH) is not None or rules.seating.calls_partner else ""
    )
    match rules.tricks.head_rule:
        case HeadRule.EVERY_SUIT if len(rules.seats) == 2:
            head = "When you follow, you must beat the card led if you can."
        case HeadRule.EVERY_SUIT:
            head = (
                f"When you follow, you must beat the best card so far if you can{partner}. If a plain suit was led and "
                "somebody has trumped, following cannot beat it, and any card of the suit will do."
            )
        case HeadRule.TRUMP_LED:
            head = (
                f"When trump is led, you must beat the best card so far if you can{partner}. When a plain suit is led, "
                "any card of the suit will do."
            )
        case HeadRule.NEVER:
            head = "You need not beat the best card so far: any card of the suit will do."
    if len(rules.seats) == 2:
        over = ""
    elif rules.tricks.overtrump:
        over = " If a trump lies in the trick already, you must overtrump it if you can; if you cannot, trump anyway."
    else:
        over = " If a trump lies in the trick already, you need not overtrump it: any trump will do."
    return (
        Paragraph(f"Follow suit: if you hold a card of the suit led, play one. {head}"),
        Paragraph(f"If you hold none, you must trump.{over}"),
        Paragraph("If you hold neither the suit nor a trump, discard any card."),
        Paragraph(_trick_example(rules), example=True),
    )


def _trick_example(rules: RuleSet) -> str:
    beat = (
        "you must play A♥ or 10♥, which beat the queen"
        if rules.tricks.head_rule is HeadRule.EVERY_SUIT
        else "you may play any of them"
    )
    return (
        f"Spades are trump and Q♥ is led. With A♥ 10♥ {rank_sign(rules.deck.ranks[0])}♥ {beat}. With no hearts "
        "but a spade you must trump. With neither you may play anything."
    )


def counters_section(rules: RuleSet) -> Section:
    """Return the points of cards in tricks, and of the last trick."""
    points = rules.card_points
    ranks = tuple(reversed(rules.deck.ranks))
    counting = [rank.name.lower() for rank in ranks if points[rank]]
    names = f"{', '.join(counting[:-1])} and {counting[-1]}"
    worth = rules.tricks.last_trick
    last = f"The last trick counts {worth} {'point' if worth == 1 else 'points'} more." if worth else ""
    tens = rules.stock is not None and rules.stock.rounds_to_tens and "stock.rounds_to_tens" not in rules.idle
    rest = next(points for points in range(10) if written_points(rules, points)) if tens else 0
    written = f" They are written in tens: a rest of {rest} or more counts as ten, a smaller one not." if tens else ""
    together = rules.seating.partner(Seat.NORTH) is not None
    takers, sides = ("your team takes", "teams") if together else ("you take", "players")
    if rules.seating.calls_partner:
        takers, sides = "your side takes", "sides"
    return Section(
        "What tricks count",
        (
            Paragraph(
                f"Some cards in the tricks {takers} bring points: {names}. They are the counters, and it does not "
                "matter who played them."
            ),
            Tiles(tuple(Card(rank, Suit.CLUBS) for rank in ranks), tuple(str(points[rank]) for rank in ranks)),
            Paragraph(
                f"{last or NO_LAST_TRICK} So every deal has {rules.trick_total} trick points, shared between the "
                f"{sides}.{written}"
            ),
        ),
    )
