"""Setting up a match: rules, players, and the deal code."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game import plain
from game.match import Match
from game.plain import HUMAN
from game.rules import CUT, Player, RecordError, Seat, Seating, check_seed, with_cut
from game.scenes.base import Context, Push, Replace
from game.scenes.destinations import ToHouseRules, ToRules, ToTable
from game.scenes.forms.rows import Button, Buttons, Choice, Entry, Heading, Note, Row, Switch
from game.scenes.seat.fresh import fresh_cards
from game.scenes.setup.settings import PLACES, SettingsForm
from game.store.house_rules import all_rules, chosen_rules
from game.store.matches import reading_saved_match
from game.store.settings import LEVELS
from game.ui.widgets import Kind
from game.words.levels import LEVEL_LINES
from game.words.names import capital
from game.words.rule_sets import rules_line, rules_title
from game.words.sealing import CUT_LABEL, seal_line


class NewGame(SettingsForm):
    """What the next match shall be; the choices are remembered."""

    title = "New game"

    def __init__(self, ctx: Context, at_once: bool = False) -> None:
        """``at_once``: begin a match as it is set up already, unless another would be given up for it."""
        super().__init__(ctx)
        self._at_once = at_once
        self._code = ""
        self._cards, self._cut = fresh_cards(ctx.host), ""
        self._trouble = ""
        self._replaces = False
        self._each_seat = len(self._levels()) > 1 or self._people() != ["own"]

    def enter(self) -> None:
        """See whether a match would be given up."""
        self._reading = self.ctx.job(reading_saved_match(self.ctx), self._read_match)

    def leave(self) -> None:
        """Nobody is to be warned any more."""
        self._reading.cancel()

    def _read_match(self, match: Match | None) -> None:
        self._replaces = match is not None
        self.ctx.redraw()
        if self._at_once and not self._replaces:
            self._start()

    def rows(self) -> Sequence[Row]:
        """Players, rules, deal code."""
        code_note = "Leave it empty for fresh cards. The same code gives the same deals."
        warning = [Note("Your match in progress will be replaced by the new one.")] if self._replaces else []
        return [
            *warning,
            Heading("Players"),
            *self._bots(),
            Switch("each seat", "Choose for each seat", self._each_seat, self._unfold, "Names, levels, and people."),
            *(self._told_seats() if self._each_seat else []),
            *self._about_people(),
            Heading("Rules"),
            self._rule_sets(),
            Buttons(
                (
                    Button("rules page", "Read these rules", self._read),
                    Button("house rules", "Make your own rules", self._edit),
                )
            ),
            Heading("Cards"),
            Entry("deal code", "Deal code", self._code, self._set_code, plain.SEED, "fresh cards", code_note),
            *([Note(self._trouble, danger=True)] if self._trouble else []),
            *(self._sealed() if not self._code.strip() else []),
        ]

    def _sealed(self) -> list[Row]:
        """The seal of fresh cards, which are settled already, and the cut that is mixed in."""
        note = "Mixed into the cards, which are settled already: nobody can choose them to suit it."
        return [
            Entry("cut", CUT_LABEL, self._cut, self._set_cut, CUT, "any letters, or nothing", note),
            Note(seal_line(self._cards)),
        ]

    def _set_cut(self, text: str) -> None:
        self._cut, self._trouble = text, ""

    def _bots(self) -> list[Row]:
        """One level for all opponents; none is marked while they differ. The partner keeps a level of its own.

        Each seat unfolded shows the partner's.
        """
        levels, players = self._levels(), self._clockwise()
        rows: list[Row] = []
        if levels:
            chosen = LEVELS.index(next(iter(levels))) if len(levels) == 1 else -1
            lines = tuple(LEVEL_LINES[level] for level in LEVELS)
            title = "Opponents" if len(players) > 2 else "Opponent"
            rows.append(Choice("bots", title, tuple(map(capital, LEVELS)), chosen, self._set_bots, lines=lines))
        partner = players.get("partner")
        if partner is not None and partner.level != HUMAN and not self._each_seat:
            level = capital(partner.level)
            rows.append(Note(f"{partner.name}, your partner, plays at {level}, whichever you choose here."))
        return rows

    def _levels(self) -> set[str]:
        """The levels of the bots at the table, the partner apart."""
        players = self._clockwise().items()
        return {player.level for place, player in players if place != "partner"} - {HUMAN}

    def _people(self) -> list[str]:
        """The places where people sit."""
        return [place for place, player in self._clockwise().items() if player.level == HUMAN]

    def _set_bots(self, number: int) -> None:
        seats = [f"{place}_level" for place in PLACES[Seating.PARTNERS] if place != "partner"]
        bots = [seat for seat in seats if getattr(self.ctx.settings, seat) != HUMAN]
        self._change(**dict.fromkeys(bots, LEVELS[number]))

    def _unfold(self, on: bool) -> None:
        self._each_seat = on

    def _rule_sets(self) -> Choice:
        """Every rule set with a line about it."""
        found = all_rules(self.ctx)
        lines = tuple(rules_line(rules) for rules in found.values())
        return replace(self._among("rules", "", list(found), rules_title), lines=lines)

    def footer(self) -> Sequence[Button]:
        """Start."""
        return (Button("start", "Deal the cards", self._start, Kind.PRIMARY, key="return"),)

    def first_focus(self) -> str | None:
        """The button that starts."""
        return "start"

    def new_match(self) -> Match:
        """A match as it is set up now.

        Raises:
            RecordError: the deal code cannot be one.
        """
        seed = check_seed(self._code.strip() or with_cut(self._cards, self._cut.strip()))
        rules = chosen_rules(self.ctx)
        own = Seat.SOUTH if Seat.SOUTH in rules.seats else rules.seats[0]
        seated = dict(zip(rules.seating.from_seat(own), self._clockwise().values(), strict=True))
        return Match.new(rules, tuple(seated[seat] for seat in rules.seats), seed)

    def _clockwise(self) -> dict[str, Player]:
        """Who sits at each place of the chosen rules, from the bottom on."""
        settings = self.ctx.settings
        return {
            place: Player(getattr(settings, f"{place}_name").strip(), getattr(settings, f"{place}_level"))
            for place in PLACES[chosen_rules(self.ctx).seating]
        }

    def _told_seats(self) -> list[Row]:
        """Name and player of each seat, and below a name why it has to change."""
        rows = self._seats(chosen_rules(self.ctx).seating)
        found = name_trouble(self._clockwise())
        if found:
            place, text = found
            entry = next(n for n, row in enumerate(rows) if isinstance(row, Entry) and row.name == f"{place}_name")
            rows.insert(entry + 1, Note(text, danger=True))
        return rows

    def _about_people(self) -> list[Row]:
        """What several people at one screen should know."""
        if len(self._people()) < 2:
            return []
        return [Note("Hands are covered while the device goes from one person to the next.")]

    def _set_code(self, text: str) -> None:
        self._code, self._trouble = text, ""

    def _start(self) -> None:
        found = name_trouble(self._clockwise())
        if found:
            place, text = found
            self._each_seat = True
            self.ctx.announce(text, urgent=True)
            self._show_entry(f"{place}_name")
            return
        try:
            match = self.new_match()
        except RecordError as error:
            self._trouble = str(error)
            self.ctx.announce(self._trouble, urgent=True)
            self._show_entry("deal code")
            return
        self.ctx.change(self.ctx.settings.changed(newcomer=False))
        self.ctx.go(Replace(ToTable(match), all=True))

    def _read(self) -> None:
        self.ctx.go(Push(ToRules(chosen_rules(self.ctx))))

    def _edit(self) -> None:
        self.ctx.go(Push(ToHouseRules()))

    def _show_entry(self, name: str) -> None:
        """Go to the entry whose text has to change; why stands below it."""
        self.ctx.focus(name)
        self.reveal(next(control for control in self.controls() if control.name == name))


def name_trouble(players: Mapping[str, Player]) -> tuple[str, str] | None:
    """At which place a name has to change, and why: several people at one screen are told apart by name."""
    people = [place for place, player in players.items() if player.level == HUMAN]
    if len(people) < 2:
        return None
    for place in people:
        name = players[place].name
        if name.casefold() == "you":
            return place, f"Several people play here: type a name in place of “{name}”."
        if any(other != place and player.name.casefold() == name.casefold() for other, player in players.items()):
            return place, f"Two players are called {name}: give each person a name of their own."
    return None
