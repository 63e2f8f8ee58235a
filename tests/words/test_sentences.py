"""The golden page of sentences: what is said of everything that can be done, happen, be refused, priced or advised.

``pytest tests/words/test_sentences.py --update-golden`` writes ``tests/golden/sentences``. Read it as a person would
before it is committed: an example stands for all sentences of its form. A class without a row fails.
"""

from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from types import UnionType
from typing import get_args

from game.bots.prices import ReasonKind
from game.rules import PRESETS, MeldKind, Suit, meld_table
from game.rules.engine import _PHASES
from game.rules.play import Action, Event, Outcome, Refusal
from tests.words.screens import SCREENS, screens_page
from tests.words.sentences import (
    BOOK,
    Game,
    Page,
    actions_page,
    events_page,
    figures_page,
    prices_page,
    questions_page,
    refusals_page,
    results_page,
)

GOLDEN = Path(__file__).parents[1] / "golden" / "sentences"
PAGES: dict[str, Callable[[Sequence[Game]], Page]] = {
    "actions": actions_page,
    "events": events_page,
    "results": results_page,
    "refusals": refusals_page,
    "questions": questions_page,
    "prices": prices_page,
    "figures": figures_page,
}


@cache
def pages() -> dict[str, Page]:
    games = [Game(name) for name in BOOK]
    return {name: page(games) for name, page in PAGES.items()}


def test_every_sentence_reads_as_it_was_approved_and_every_class_has_one(update_golden: bool) -> None:
    for name, page in pages().items():
        path = GOLDEN / f"{name}.txt"
        if update_golden:
            path.write_text(str(page), encoding="utf-8")
        assert path.exists(), f"{path.name} is missing: write it with --update-golden, read it, commit it"
        assert str(page).splitlines() == path.read_text(encoding="utf-8").splitlines(), name
    assert [*without_a_row()] == []


def test_what_each_screen_says_reads_as_it_was_approved(update_golden: bool) -> None:
    """Constants, and functions with made values: all that is not about play."""
    path = GOLDEN / "screens.txt"
    if update_golden:
        path.write_text(screens_page(), encoding="utf-8")

    assert screens_page().splitlines() == path.read_text(encoding="utf-8").splitlines()


def test_every_module_of_words_is_on_a_page() -> None:
    held = {
        "actions",
        "aloud",
        "chips",
        "events",
        "glossary",
        "melds",
        "prices",
        "questions",
        "reasons",
        "refusals",
        "results",
        "slips",
    }
    helpers = {"__init__", "lists", "names", "reports", "rule_sets", "templates"}
    found = {path.stem for path in (GOLDEN.parents[2] / "game" / "words").glob("*.py")}

    rules = {name for name in found if name.startswith("rules_")}
    assert found - rules - held - helpers == set(SCREENS) - rules


def without_a_row() -> Iterator[str]:
    """The classes of which the page says nothing."""
    for name, wanted in wanted_rows().items():
        said = pages()[name].kinds
        yield from (f"{name}: {kind}" for kind in sorted(wanted - said))
    for preset, rules in BOOK.items():
        if rules.stock is None:
            wanted = {f"DealScored, {each.value}" for each in Outcome} - _WITHOUT_AUCTION
            wanted = wanted & _FOR_CHIPS if rules.chips is not None else wanted - _BETES
        else:
            wanted = _WITHOUT_AUCTION
        yield from (f"{preset}: {kind}" for kind in sorted(wanted - pages()["results"].kinds_of(preset)))


_BETES = {f"DealScored, {each.value}" for each in (Outcome.SINGLE_BETE, Outcome.DOUBLE_BETE)}
_FOR_CHIPS = {f"DealScored, {each.value}" for each in (Outcome.MADE, Outcome.CONCEDED, Outcome.NO_MARRIAGE)} | _BETES
_WITHOUT_AUCTION = {f"DealScored, {each.value}" for each in (Outcome.PLAYED, Outcome.CUT_SHORT, Outcome.DECLARED_OUT)}


def wanted_rows() -> dict[str, set[str]]:
    """What has to be there, by what the program itself has: classes of a union, members of an enum."""

    def names(union: UnionType) -> set[str]:
        return {kind.__name__ for kind in get_args(union)}

    laid = {row.kind.value for row in meld_table(PRESETS["two-handed"], Suit.SPADES)} | {"two pinochle"}
    decided = names(Action) - {"Deal"}  # the match deals
    return {
        "actions": (names(Action) - {"LayMeld"}) | {f"LayMeld, {kind}" for kind in laid},
        "events": names(Event) - {"DealScored"},  # by its outcomes
        "results": {f"DealScored, {outcome.value}" for outcome in Outcome},
        "refusals": {refusal.name for refusal in Refusal},
        "questions": {phase.__name__ for phase in _PHASES} - {"AwaitingDeal", "DealOver", "GameOver"},
        "prices": decided
        | {f"{kind}, as a hint" for kind in decided}
        | {f"reason, {kind.value}" for kind in ReasonKind},
        "figures": {f"noun {kind.value}" for kind in MeldKind} | {f"noun {suit.sign}" for suit in Suit},
    }
