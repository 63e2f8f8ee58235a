"""What partners' bids tell, in words: on the convention card, on buttons and plates, and to be heard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..rules import BidRow, BidSituation, Convention, RuleSet, Seat, Suit, System, Tells
from .lists import labelled, several
from .names import Names, suit_name
from .rules_blocks import Pairs, Paragraph, Section

TITLE = "Convention card"
OURS_HEADING = "What your side’s bids tell"
THEIRS_HEADING = "What the other side’s bids tell"
OURS = "Your side"
THEIRS = "The other side"
ABOUT = "What partners’ bids tell each other. Everybody at the table may know it."
CARD = "Convention card"
CHANGE = "Change"
CHANGE_HINT = "How much meld each bid tells"
AS_USUAL = "The usual numbers"
NOTHING_CHANGED = "These are the usual numbers"
DONE = "Done"
NO_NUMBERS = "This convention has no numbers to change."

_TITLES = {
    System.NONE: "None",
    System.MELD_BIDS: "Meld bids",
    System.JUMPS: "Jumps",
    System.FIRST_ROUND: "First-round scale",
    System.EXPERTS: "Experts’ own",
}
_LINES = {
    System.NONE: "A bid is a bid. Two Experts who are partners still tell each other suits.",
    System.MELD_BIDS: "The first bid tells how much meld the hand brings.",
    System.JUMPS: "A first bid above the next one tells what the hand holds.",
    System.FIRST_ROUND: "The first bid tells how much meld the hand brings, five for each step.",
    System.EXPERTS: "Raises tell in which suits the hand is better.",
}
_MEANINGS = {
    Tells.CONTRACT: "for the contract, or nothing to show",
    Tells.STRONG: "a strong hand",
    Tells.PINOCHLES: "three cards of a double pinochle",
    Tells.ACES: "aces around",
    Tells.RUN: "a run",
    Tells.RUN_AND_ACES: "a run and aces around",
}
_SHORT = {
    Tells.CONTRACT: "for the contract",
    Tells.PINOCHLES: "near double pinochle",
    Tells.RUN_AND_ACES: "run and aces",
}

_SHORTEST = {
    Tells.CONTRACT: "contract",
    Tells.STRONG: "strong",
    Tells.PINOCHLES: "3 of 4 pinochle",
    Tells.ACES: "aces",
    Tells.RUN: "run",
    Tells.RUN_AND_ACES: "run, aces",
}


def system_title(system: System) -> str:
    """Return the name of a convention."""
    return _TITLES[system]


def system_line(system: System) -> str:
    """Return what a convention is, in a line."""
    return _LINES[system]


def meaning(row: BidRow) -> str:
    """Return what a bid tells; the numbers of the row are points."""
    if row.tells is not Tells.MELD:
        return _MEANINGS[row.tells]
    return f"{_amount(row)} of meld" if row.most else f"{row.least} of meld or more"


def short_meaning(row: BidRow) -> str:
    """Return the same in fewer words, for a button or a plate."""
    return _SHORT.get(row.tells) or meaning(row)


def shortest_meaning(row: BidRow) -> str:
    """Return the same in two words, for a narrow plate."""
    if row.tells is not Tells.MELD:
        return _SHORTEST[row.tells]
    return f"{_amount(row).removeprefix('about ')} meld" if row.most else f"{row.least}+ meld"


def _amount(row: BidRow) -> str:
    """Return a range of meld: ``about 30`` in the middle of a round range, else both ends."""
    middle, rest = divmod(row.least + row.most + 1, 2)
    if rest or middle % 10:
        return f"{row.least} to {row.most}"
    return f"about {middle}"


_BY_LENGTH = (short_meaning, shortest_meaning)


def bid_notes(over: int, row: BidRow) -> list[str]:
    """Return what stands under a bid on its button, the longest form first: how far it goes up, and what it tells."""
    told = [form(row) for form in _BY_LENGTH]
    return [labelled(f"+{over}", each) for each in told] if over else told


def call_notes(call: str, row: BidRow) -> list[str]:
    """Return a seat's bid on its plate with what it tells, the longest form first."""
    points = call.split()[-1]
    told = [labelled(points, form(row)) for form in _BY_LENGTH]
    return [labelled(call, short_meaning(row)), *told, shortest_meaning(row)]


def told_sentence(names: Names, seat: Seat, points: int, row: BidRow) -> str:
    """A bid, and what it tells, to be heard."""
    to_you, of_another = "You bid {points}: {told}.", "{name} bids {points}: {told}."
    return names.tell(seat, to_you, of_another, points=points, told=meaning(row))


def told_lines(told: Iterable[tuple[str, int, BidRow]]) -> list[str]:
    """Return, for the page of the auction, what each bid has told."""
    return [f"{name} {points}: {meaning(row)}" for name, points, row in told]


def told_aloud(lines: Iterable[str]) -> str:
    """Return the same to be heard; empty if nothing was told."""
    said = several(lines)
    return f"{said}." if said else ""


def suits_notes(better: Sequence[Suit], worse: Sequence[Suit]) -> list[str]:
    """Return what an Expert's bid tells of suits, for its button, the longest form first."""
    one, other = ("/".join(suit.sign for suit in suits) for suits in (better, worse))
    return [f"{one} rather than {other}", one] if len(worse) == 1 else [f"best suit {one}", one]


def suits_aloud(better: Sequence[Suit], worse: Sequence[Suit]) -> str:
    """Return the same to be heard."""
    one, other = (" or ".join(map(suit_name, suits)) for suits in (better, worse))
    return f"{one} rather than {other}" if len(worse) == 1 else f"best suit {one}"


def at_table(rules: RuleSet, convention: Convention) -> list[str]:
    """Return what bids tell at a table, for its list of what is agreed; nothing if they tell nothing."""
    if convention.system is System.NONE:
        return []
    return [f"Bids tell: {system_title(convention.system)}. {system_line(convention.system)}"]


def short_card(rules: RuleSet, convention: Convention) -> list[tuple[str, str]]:
    """Return the rows of a convention card for a small page: a bid, and what it tells."""
    unit, found = int(rules.scale), []
    for row in convention.rows:
        opening = row.situation is BidSituation.OPENING
        bid = str(rules.auction.minimum + row.over * unit) if opening else f"+{row.over * unit}"
        found.append((bid, short_meaning(row.in_points(rules))))
    return found


# The card.


def card_sections(rules: RuleSet, conventions: Sequence[Convention]) -> tuple[Section, ...]:
    """Return the convention card of both sides, the own one first."""
    return tuple(
        Section(side_title(side, convention.system), (*convention_blocks(rules, convention), *_of_bots(convention)))
        for side, convention in zip((OURS, THEIRS), conventions, strict=True)
    )


def side_title(side: str, system: System) -> str:
    """Return a side, and what it has agreed on."""
    return labelled(side, system_title(system))


def convention_blocks(rules: RuleSet, convention: Convention) -> Iterable[Paragraph | Pairs]:
    """Return what a convention is in a game: each bid with what it tells."""
    yield Paragraph(system_line(convention.system))
    if convention.system is System.EXPERTS:
        yield Paragraph(_EXPERTS)
    if not convention.rows:
        return
    unit, minimum = int(rules.scale), rules.auction.minimum
    rows = [row for row in convention.rows if row.situation is BidSituation.OPENING]
    yield Pairs("The first bid of all", tuple((str(minimum + row.over * unit), _told(rules, row)) for row in rows))
    rows = [row for row in convention.rows if row.situation is BidSituation.FIRST_CALL]
    title = "A first bid over another one"
    yield Pairs(title, tuple((f"+{row.over * unit}", _told(rules, row)) for row in rows))
    if any(row.tells is Tells.MELD for row in convention.rows):
        yield Paragraph("Meld is what the hand brings whatever is named as trump.")
    second = rules.auction.ladder[1][0] if len(rules.auction.ladder) > 1 else 0
    until = f" From {second} on, bids tell nothing." if second else ""
    yield Paragraph(f"Only a player’s first call tells something: later ones don’t.{until}")


def _of_bots(convention: Convention) -> tuple[Paragraph, ...]:
    return (Paragraph(BOTS),) if convention.rows else ()


BOTS = (
    "Nobody has to bid like this. Bots other than Easy do where they would go that high anyway, and from Standard up "
    "they also listen, to you and to the other side."
)
_EXPERTS = (
    "Where a bid may go up by four steps and tricks alone bring that much, the first bid names the best suit: the "
    "lowest step clubs, then diamonds, hearts, spades. Else the lowest step says black and one step more red, then "
    "which suit of that colour. The button of a bid says what it would tell. "
    "Of the bots, only Experts bid and listen like this."
)


def _told(rules: RuleSet, row: BidRow) -> str:
    return meaning(row.in_points(rules))


def number_label(rules: RuleSet, row: BidRow, highest: bool) -> str:
    """Return the label of a number of the card: which bid, and which end of its range."""
    unit = int(rules.scale)
    opening = row.situation is BidSituation.OPENING
    bid = f"First bid {rules.auction.minimum + row.over * unit}" if opening else f"+{row.over * unit}"
    return f"{bid}: {'to' if highest else 'from'}"
