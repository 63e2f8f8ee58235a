"""The slip of a result as a value: what it says of a deal, and, after the last one, of the match."""

from __future__ import annotations

from ....match import end_now
from ....rules import Card, Seat, Side, Suit
from ....rules.play import DealResult, Outcome, targets
from ....ui.heads import Mood
from ....ui.theme import Colour, Theme
from ....values import frozen
from ....words import panels as words_of
from ....words.chips import kitty_line
from ....words.dialogs import winners_line
from ....words.glossary import GLOSSARY
from ....words.results import headline
from ....words.slips import slip_line, slip_notes, slip_title
from ...seat.scoreboard import Scoreboard, is_good_news, scoreboard
from ..arranged import ArrangedView
from ..paint import side_colour

_BEYOND = 1.06
"""How much longer a bar is than the bid, or than what was reached: neither ends at its edge."""
_STAMPED = (Outcome.SET, Outcome.DOUBLE_BETE)


@frozen
class Tally:
    """A bar: what a side melded and took in tricks, and what it had promised."""

    name: str
    """The side's name, where each has a bar."""
    ours: bool
    melds: int
    tricks: int
    kept: bool
    """Whether the melds count."""
    bid: int | None
    length: int
    """The points at the end of the bar: bars side by side have the same."""


@frozen
class SideRow:
    """What a deal brought a side, and its total after it."""

    name: str
    ours: bool
    change: int
    total: int


@frozen
class Slip:
    """All that a slip says. Colours are those of ink."""

    title: str
    ink: Colour
    line: str
    notes: str
    tallies: tuple[Tally, ...]
    rows: tuple[SideRow, ...]
    stamp: Colour | None
    faces: tuple[Card, ...]
    ring: Colour
    mood: Mood
    """What these faces show once the title is seen."""
    others: tuple[tuple[Card, str, Colour], ...]
    """The faces, names and colours of those who are not on the slip."""
    gladdened: bool
    """Whether these have set the others, and look pleased."""
    trump: Suit | None
    race: int
    """The points at the end of a race's bar; zero: there is none."""
    target: int
    """The points that have won the match; zero: it goes on, or has no target."""


def slip_of(view: ArrangedView) -> Slip:
    """Return what the slip says at the end of this deal."""
    model, names, rules, theme = view.model, view.names, view.match.rules, view.look.theme
    result, winner, board = model.deal.result, model.score.winner, scoreboard(view.model, view.names)
    assert result is not None
    seats, end = _on_the_slip(view, result), end_now(view.match)
    ours = {side: model.deal.allied(model.seating.sides[side][0], view.viewer) for side in names.sides}
    scores = board.row(result.scores)
    rows = tuple(
        SideRow(column.name, ours[column.side], score, column.total)
        for column, score in zip(board.columns, scores, strict=True)
    )
    race = max(max(row.total, row.total - row.change) for row in rows)
    faces = view.people.heads
    others = [seat for seat in model.seating.from_seat(view.viewer) if seat not in seats]
    return Slip(
        slip_title(result, names) if winner is None else winners_line(winners=names.side(winner)),
        _ink(view, result, theme),
        slip_line(result, names, rules) if winner is None else headline(result, names),
        "\n".join(notes_of(view)),
        _tallies(view, result, board, ours) if winner is None else (),
        rows,
        _stamp(view, result, theme) if winner is None else None,
        tuple(faces[seat] for seat in seats),
        theme.accent if winner is not None else side_colour(view, model.seating.side(seats[0])),
        Mood.PLEASED if winner is not None or result.contract is None or result.outcome.made else Mood.SET,
        tuple((faces[seat], names.name(seat), side_colour(view, model.seating.side(seat))) for seat in others),
        winner is None and result.outcome in _STAMPED,
        result.trump,
        0 if rules.chips is not None else max(1, round(_BEYOND * max(race, 0 if end.deals else end.target))),
        end.target if winner is not None and not end.deals and rules.chips is None else 0,
    )


def notes_of(view: ArrangedView) -> list[str]:
    """Return the sentences of a slip: few, and only what its bars and figures cannot say."""
    model, rules, result = view.model, view.match.rules, view.model.deal.result
    assert result is not None
    if model.score.winner is not None:
        return []
    notes = slip_notes(result, view.names, rules)
    if is_first_set(view):
        notes.append(GLOSSARY["set"])
    kitty = kitty_line(rules, model.score.totals)
    return [*notes, *target_note(view), *([kitty] if kitty else [])]


def is_first_set(view: ArrangedView) -> bool:
    """Return whether the first deal of the match was set: then the word is explained."""
    result = view.model.deal.result
    return result is not None and result.outcome is Outcome.SET and len(view.model.score.sheet) == 1


def target_note(view: ArrangedView) -> list[str]:
    """Return that the target rises, if it does."""
    found = targets(view.match.rules, view.match.standing)
    rises = len(found) > 1 and found[-1] > found[-2] and not view.match.over
    return [words_of.target_rises(target=found[-1])] if rises else []


def _on_the_slip(view: ArrangedView, result: DealResult) -> list[Seat]:
    """Return who has won the match; else the declarer's side, or without an auction the one with the most points."""
    model, winner = view.model, view.model.score.winner
    around = model.seating.from_seat(view.viewer)
    if result.contract is not None and winner is None:
        attackers = model.deal.attackers()
        return [seat for seat in around if seat in attackers]
    side = result.scores.index(max(result.scores)) if winner is None else winner
    return [seat for seat in around if seat in model.seating.sides[side]]


def _attacks(view: ArrangedView, result: DealResult) -> bool:
    return result.contract is not None and view.viewer in view.model.deal.attackers()


def _ink(view: ArrangedView, result: DealResult, theme: Theme) -> Colour:
    """Return the colour of the title: blue for good news, wine for being set, orange for what others have made."""
    if view.names.to_all or view.model.score.winner is not None:
        return theme.ink
    if is_good_news(result, view.viewer, view.model.seating):
        return theme.ours_ink
    return theme.wine if _attacks(view, result) else theme.theirs_ink


def _stamp(view: ArrangedView, result: DealResult, theme: Theme) -> Colour | None:
    if result.outcome not in _STAMPED:
        return None
    return theme.wine if view.names.to_all or _attacks(view, result) else theme.ours_ink


def _tallies(view: ArrangedView, result: DealResult, board: Scoreboard, ours: dict[Side, bool]) -> tuple[Tally, ...]:
    """Return the bar of the contract, or one for each side; none where nothing was melded or taken."""
    contract, seating = result.contract, view.model.seating
    sides = [column.side for column in board.columns] if contract is None else [seating.side(contract.declarer)]
    names = {column.side: column.name if contract is None else "" for column in board.columns}
    most = max(result.meld[side] + result.trick_points[side] for side in sides)
    bid = None if contract is None else contract.points
    length = max(1, round(_BEYOND * max(bid or 0, most)))
    return tuple(
        Tally(
            names[side],
            ours[side],
            result.meld[side],
            result.trick_points[side],
            result.meld_kept[side] or not result.meld[side],
            bid,
            length,
        )
        for side in sides
        if most
    )
