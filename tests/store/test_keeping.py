"""A place that fails is told of, and what is kept stays or is nothing: it never ends the program."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.host import MemoryStorage, StorageError
from game.plain import Unreadable
from game.rules.presets import CLASSIC
from game.scenes.drills.found_mistakes import MistakesFound, mistakes_found
from game.store.deals import deal_of_the_day, keep_begun, keep_played
from game.store.drills import keep_drill
from game.store.formats import DEALS, DRILLS, HOUSE_RULES, MISSED, MISTAKES, SAFEKEEPING
from game.store.history import same_match
from game.store.house_rules import change_house_rules
from game.store.keeping import forget, keep, load, load_text, quarantine
from game.store.missed import keep_answered
from game.store.mistakes import Mistake, keep_tried
from game.store.reviews import keep_review
from game.store.safekeeping import silence
from game.words.shell import could_not_save
from game.work import finish
from tests.store.test_drills import DONE
from tests.store.test_history import Shelf
from tests.store.test_history import keep as keep_finished
from tests.store.test_missed import a_question


class Failing(MemoryStorage):
    """Everything that is asked of it fails, when it is told to."""

    failing = False

    def _look(self) -> None:
        if self.failing:
            raise StorageError("the disk is gone")

    def _read(self, name: str) -> str | None:
        self._look()
        return super()._read(name)

    def _write(self, name: str, text: str) -> None:
        self._look()
        super()._write(name, text)

    def _list(self) -> list[str]:
        self._look()
        return super()._list()

    def _remove(self, name: str) -> None:
        self._look()
        super()._remove(name)


@pytest.mark.parametrize(
    "ask",
    [
        lambda place: load_text(place, "match"),
        lambda place: load(place, "match", "The match", str),
        lambda place: keep(place, "match", "new"),
        lambda place: quarantine(place, "match", "It is odd."),
        lambda place: finish(mistakes_found(place)).mistakes or None,
    ],
    ids=["load a text", "load", "keep", "set aside", "look for mistakes"],
)
def test_a_place_that_fails_is_told_of(ask: Callable[[Shelf], object]) -> None:
    storage = Failing({"match": "mine"})
    place = Shelf(storage)
    storage.failing = True

    assert not ask(place)
    assert len(place.told) == 1
    assert "the disk is gone" in place.told[0]
    storage.failing = False
    assert storage.load("match") == "mine"


@pytest.mark.parametrize(
    ("name", "add"),
    [
        (DEALS, lambda place: keep_played(place, deal_of_the_day(CLASSIC, "2026-11-23"), "2026-11-23", (1, 2))),
        (DEALS, lambda place: keep_begun(place, deal_of_the_day(CLASSIC, "2026-11-23"), "2026-11-23")),
        (DRILLS, lambda place: keep_drill(place, DONE)),
        (MISTAKES, lambda place: keep_tried(place, Mistake("f" * 16, 1), True, "2026-11-23")),
        (MISSED, lambda place: keep_answered(place, a_question(), False, "2026-11-23")),
        (HOUSE_RULES, lambda place: change_house_rules(place, lambda own: own | {"B": CLASSIC.changed(name="B")})),
        (SAFEKEEPING, lambda place: silence(place, False)),
    ],
    ids=["a deal", "a beginning", "a drill", "a mistake", "a question", "house rules", "a note"],
)
def test_what_cannot_be_read_just_now_is_not_lost_under_what_comes_to_it(
    name: str, add: Callable[[Shelf], object]
) -> None:
    class Held(MemoryStorage):
        """Another program has the entry open when it is first asked for."""

        held = 0

        def _read(self, name: str) -> str | None:
            if self.held:
                self.held -= 1
                raise StorageError("it is open elsewhere")
            return super()._read(name)

    storage = Held()
    place = Shelf(storage)
    keep_played(place, deal_of_the_day(CLASSIC, "2026-11-22"), "2026-11-22", (1, 2))
    keep_drill(place, DONE)
    keep_tried(place, Mistake("0" * 16, 1), True, "2026-11-22")
    change_house_rules(place, lambda _: {"A": CLASSIC.changed(name="A")})
    silence(place, True)
    before = storage.load(name)

    storage.held = 2
    add(place)
    storage.held = 0

    assert storage.load(name) == before
    assert "it is open elsewhere" in place.told
    add(place)
    assert storage.load(name) != before
    assert not [other for other in storage.names() if ".aside-" in other]


def test_what_cannot_be_deleted_stays() -> None:
    class Stuck(MemoryStorage):
        def _remove(self, name: str) -> None:
            raise StorageError("it is open elsewhere")

    place = Shelf(Stuck({"match": "mine"}))
    forget(place, "match")

    assert "it is open elsewhere" in place.told[0]
    assert place.storage.load("match") == "mine"


def test_what_cannot_be_read_is_set_aside_and_named() -> None:
    def refuse(_: str) -> None:
        raise Unreadable("it is a poem")

    place = Shelf(MemoryStorage({"match": "roses are red"}))

    assert load(place, "match", "The match", refuse) is None
    assert place.told == [
        "The match could not be read: it is a poem. It was set aside as “match.aside-1”; nothing was deleted."
    ]
    assert place.storage.load("match.aside-1") == "roses are red"


def test_a_review_that_cannot_be_read_has_no_mistakes_and_others_keep_theirs() -> None:
    place = Shelf()
    first, second = keep_finished(place, "1"), keep_finished(place, "2")
    keep_review(place, first, {"seat": 7})

    assert finish(mistakes_found(place)) == MistakesFound()
    assert same_match(second) != same_match(first)


def test_where_entries_last_only_for_now_they_are_kept_and_the_player_is_told() -> None:
    place = Shelf(MemoryStorage(only_for_now="Blocked here."))

    keep(place, "match", "text")

    assert (place.storage.load("match"), place.told) == ("text", ["Blocked here."])


def test_what_the_storage_says_is_not_said_twice() -> None:
    assert could_not_save("Could not read “match” in /games: Not a directory.") == (
        "Could not read “match” in /games: Not a directory. The game goes on."
    )
    assert could_not_save("") == "Could not save. The game goes on."
