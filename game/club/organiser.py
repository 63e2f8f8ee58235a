"""What the organiser's page shows: the next thing to do, the tables of the round, people, and everything to mend."""

from __future__ import annotations

from collections.abc import Sequence

from ..evening.evening import LONGEST_NAME, Evening
from ..evening.quality import quality_of
from ..evening.standings import StandingRow
from ..evening.steps import EveningStep
from ..rules import PRESETS
from ..words import evening as words
from ..words import evening_seats
from ..words.lists import dotted, sentences
from ..words.rule_sets import rules_title
from . import seats_told
from .blocks import (
    PagePart,
    button,
    chosen,
    folded,
    form,
    grid,
    heading,
    invitation,
    link,
    result_form,
    standings_grid,
    text,
    written,
)

SHOWN_STEPS = 200
"""How many of the last steps the log shows."""


def setup_page(day: str) -> list[PagePart]:
    """Return the page on which an evening is opened; ``day`` stands in its usual name."""
    games = [
        (name, dotted([rules_title(name), evening_seats.AT_TABLE(count=len(rules.seats))]))
        for name, rules in PRESETS.items()
    ]
    fields = [
        written("title", words.TITLE, f"{words.USUAL_TITLE}, {day}"),
        chosen("game", words.GAME, games),
        chosen("partners", words.PARTNERS_LABEL, words.PARTNER_CHOICES),
        written("rounds", words.ROUNDS, "6", "number"),
        written("deals", words.DEALS, "4", "number"),
        chosen("plays", words.PLAYS_LABEL, words.PLAY_CHOICES),
        chosen("moves", words.MOVES_LABEL, words.MOVE_CHOICES),
        chosen("counts", words.COUNTS_LABEL, words.COUNT_CHOICES),
        written("own", words.OWN_RULES, "", "area"),
    ]
    opening = form("open", words.OPEN_TITLE, "open", fields, words.OPEN, True)
    return [heading("title", words.DESK, 1), text("alone", words.LINK_NOTE), opening]


def organiser_page(
    evening: Evening, standing: Sequence[StandingRow], steps: Sequence[EveningStep], planning: bool, address: str
) -> list[PagePart]:
    """Return the page of the organiser while an evening is open; ``address`` is where others reach it."""
    setup = evening.opened
    told = [heading("title", setup.title, 1)]
    told += [text("state", _state(evening), True), *_next(evening, planning), *_tables(evening)]
    if not evening.over:
        told += [*_invitation(address), *_people(evening)]
    told += [*standings_grid(evening, standing), link("print", words.PRINT_LINK, "print")]
    told += [link("csv", words.CSV_LINK, "standings.csv"), *_mending(evening)]
    log = [said for step in reversed(steps[-SHOWN_STEPS:]) if (said := words.step_sentence(evening, step))]
    return [*told, folded("log", words.LOG, log, last_first=True)]


def _invitation(address: str) -> list[PagePart]:
    invited = invitation("guests", words.GUESTS, words.INVITE, address)
    return [invited, link("wall", words.WALL_LINK, "wall"), link("poster", words.POSTER_LINK, "poster")]


def _state(evening: Evening) -> str:
    if evening.over:
        return words.EVENING_OVER
    if evening.running is None:
        done = len(evening.rounds)
        return f"{words.AFTER(round=done) if done else words.BEFORE}. {words.HERE(len(evening.here))}"
    left = len(evening.running.missing)
    doing = words.TABLES_PLAY(left) if left else words.ALL_DONE
    return f"{words.round_title(evening, len(evening.rounds))}. {doing}."


def _next(evening: Evening, planning: bool) -> list[PagePart]:
    """Return the buttons for what comes next."""
    if evening.over:
        return [button("again", "again", words.AGAIN)]
    number = len(evening.rounds)
    if evening.running is not None:
        left = len(evening.running.missing)
        asks = words.END_MISSING(left) if left else words.END_ASKS
        end = button("end", f"end {number}", words.END_ROUND(round=number), asks, main=not left)
        return [*seats_told.phones_now(evening), end]
    close = button("close", "close", words.CLOSE, words.CLOSE_ASKS, main=number >= evening.opened.rounds)
    if planning:
        return [seats_told.needs(evening), text("plan", words.PLANNING), close]
    begins = words.BEGIN(round=number + 1)
    if evening.next_round() is None:
        more = number < evening.opened.rounds
        needs = words.FIRST_PLAN if not number else words.NEEDS_PLAN if more else words.ROUNDS_PLAYED
        ask = button("plan", "plan", words.PLAN, main=more)
        return [seats_told.needs(evening), ask, text("needs", needs), close]
    told = [seats_told.needs(evening), text("plan", words.PLANNED_FOR(len(evening.plan)))]
    played = [*evening.past, *evening.plan]
    told.append(text("quality", words.quality_sentence(quality_of(played, evening.shape), evening.opened.pairs)))
    seats = seats_told.next_seats(evening)
    told += [*([] if seats is None else [seats]), *seats_told.phones_before(evening)]
    asks = words.BEGIN_ASKS(round=number + 1)
    return [*told, button("begin", f"begin {number + 1}", begins, asks, number < evening.opened.rounds), close]


def _tables(evening: Evening) -> list[PagePart]:
    """Return the forms for the results of the round that is played."""
    running, number = evening.running, len(evening.rounds)
    if running is None:
        return []
    tables = range(len(running.results))
    told = [heading("scores", words.SCORES(round=number))]
    told += [result_form(evening, number, table, f"score{table}") for table in tables]
    if running.plan.out:
        told.append(text("out", words.OUT(names=words.listed_names(evening, running.plan.out))))
    return told


def _everybody(evening: Evening, here: bool = False) -> list[tuple[str, str]]:
    shown = [(str(person), each.name) for person, each in enumerate(evening.people) if each.here or not here]
    return sorted(shown, key=lambda each: each[1].casefold())


def _names(evening: Evening) -> list[str]:
    """Return who is here by their names, then those who have gone."""
    ordered = sorted(evening.people, key=lambda each: (not each.here, each.name.casefold()))
    return [each.name if each.here else words.GONE_HOME(name=each.name) for each in ordered]


def _people(evening: Evening) -> list[PagePart]:
    everybody, here = _everybody(evening), _everybody(evening, here=True)
    name, note = written("name", words.NAME, most=LONGEST_NAME), evening_seats.ADD_NOTE if evening.opened.phones else ""
    told = [heading("people", words.PEOPLE), form("add", words.ADD, "add", [name], words.ADD_BUTTON, note=note)]
    if not everybody:
        return told
    told.append(folded("here", words.WHO_IS_HERE, _names(evening)))
    two = [chosen("one", words.FIRST, here), chosen("other", words.SECOND, here[1:] + here[:1])]
    who = chosen("person", words.PERSON, everybody)
    told.append(
        form("change", words.CHANGE_SOMEBODY, "change", [who, chosen("what", words.CHANGE, words.CHANGES)], words.DO_IT)
    )
    if evening.opened.pairs:
        told.append(form("pair", words.PAIR, "pair", two, words.PAIR_BUTTON))
    if evening.running is not None:
        both = [chosen("one", words.FIRST, everybody), chosen("other", words.SECOND, everybody[1:] + everybody[:1])]
        told.append(
            form("swap", words.SWAP, f"swap {len(evening.rounds)}", both, words.SWAP_BUTTON, note=words.SWAP_HELP)
        )
    return told


def _mending(evening: Evening) -> list[PagePart]:
    """Return what is wanted less often: results of earlier rounds, names, tables that play differently."""
    told = _earlier_results(evening)
    if evening.running is not None:
        tables = [(str(table), words.YOU_SIT(table=table + 1)) for table in evening.running.missing]
        if tables:
            which = [chosen("table", words.TABLE, tables)]
            told.append(form("none", words.NO_RESULT, f"none {len(evening.rounds)}", which, words.WRITE_DOWN))
    if evening.over:
        return told
    everybody = _everybody(evening)
    if everybody:
        fields = [chosen("person", words.PERSON, everybody), written("name", words.NEW_NAME, most=LONGEST_NAME)]
        told.append(form("rename", words.RENAME, "rename", fields, words.RENAME_BUTTON))
    return [*told, _other_kind(evening)]


def _other_kind(evening: Evening) -> PagePart:
    """Return the form by which a table plays with cards among phones, or on phones among cards."""
    plan, table = evening.next_round(), written("table", words.TABLE, "1", "number")
    if plan is not None:
        tables = range(len(plan.tables))
        table = chosen("table", words.TABLE, [(str(at + 1), seats_told.table_kind(evening, at)) for at in tables])
    other = words.PLAY_CHOICES[0 if evening.opened.phones else 1][0]
    kinds = [table, chosen("plays", words.PLAYS_LABEL, words.PLAY_CHOICES, other)]
    later = evening_seats.KIND_LATER if evening.running is not None else ""
    return form("kind", words.KIND, "kind", kinds, words.KIND_BUTTON, note=sentences(later, words.EMPTY_SEATS))


def _earlier_results(evening: Evening) -> list[PagePart]:
    """Return the results of the rounds that are over, and the form that mends one of them."""
    over = [(number, len(each.results)) for number, each in enumerate(evening.rounds, 1) if each.over]
    played = [(number, table) for number, tables in over for table in range(tables)]
    if not played:
        return []
    rows = [_result_row(evening, number, table) for number, table in played]
    which = chosen("which", words.RESULT, [_mended(evening, number, table) for number, table in reversed(played)])
    points = [
        written(f"p{side}", words.POINTS_OF(place=words.NAMED[side]), "", "number")
        for side in range(len(evening.shape))
    ]
    return [
        grid("results", words.RESULTS, words.RESULTS_HEAD, rows),
        form("mend", words.MEND, "mend", [which, *points], words.MEND_BUTTON),
    ]


def _mended(evening: Evening, number: int, table: int) -> tuple[str, str]:
    """Return a result of an earlier round, and what names it: nobody has to look up a number."""
    _, _, names, told = _result_row(evening, number, table)
    return f"{number} {table}", words.RESULT_THEN(round=number, table=table + 1, names=names, result=told)


def _result_row(evening: Evening, number: int, table: int) -> list[str]:
    played = evening.rounds[number - 1]
    result = played.results[table]
    names = " – ".join(words.names_of(evening, people) for people in played.plan.tables[table])
    told = words.NOT_PLAYED if result is None else words.result_text(result.points)
    return [str(number), str(table + 1), names, told]
