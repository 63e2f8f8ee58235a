"""*Know your table*: questions about persons that their play answers."""

from __future__ import annotations

import pytest

from game.bots.coach.traits_seen import Trait, fit
from game.bots.persons import PERSONS
from game.rules import preset
from game.rules.play import playable_cards
from game.scenes.drills.know_your_table import KnowYourTable
from game.scenes.drills.watching import ANSWERS, what_led, who_played
from game.scenes.forms.rows import Heading
from game.store.settings import Settings
from game.ui.controls import find
from game.words import know_your_table as words
from game.words import persons
from game.work import finish
from tests.pilot import MemoryHost, Pilot

GAMES = ("classic", "kitty-four")


@pytest.mark.sweep(2)
@pytest.mark.parametrize("game", GAMES)
def test_ten_deals_fit_their_person_better_than_the_two_others(game: str) -> None:
    question = finish(who_played(preset(game), "seed"))
    fits = [fit(question.seen, PERSONS[person].traits) for person in question.persons]

    assert len(set(question.persons)) == ANSWERS
    assert max(fits) == fits[question.right]
    assert sorted(fits)[-2] < max(fits) - 1


@pytest.mark.parametrize("game", GAMES)
def test_only_the_right_card_is_one_that_the_persons_traits_leave(game: str) -> None:
    question = finish(what_led(preset(game), "seed"))
    left = PERSONS[question.person].traits.narrow(question.view, playable_cards(question.view))

    assert [card in left for card in question.cards] == [number == question.right for number in range(ANSWERS)]


def test_the_same_seed_asks_the_same() -> None:
    rules = preset("classic")
    assert finish(who_played(rules, "1")) == finish(who_played(rules, "1")) != finish(who_played(rules, "2"))


def test_every_trait_has_its_words() -> None:
    assert set(words.FACTS) == {trait.name for trait in Trait}


def sit_down(rules: str = "") -> Pilot:
    host = MemoryHost()
    host.storage.save("settings", Settings(rules=rules).to_json())
    pilot = Pilot(KnowYourTable, (390, 844), host)
    pilot.wait(lambda: find(pilot.controls(), "answer 1") is not None)
    return pilot


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", ["classic", "two-handed", "auction"])
def test_a_question_is_asked_answered_and_counted(rules: str) -> None:
    pilot = sit_down(rules)
    form = pilot.scene
    assert isinstance(form, KnowYourTable)
    assert form._rules.name == "classic", "traits show where partners sit"
    question = form._question
    assert question is not None
    assert words.WHO in " ".join(pilot.host.announcements)
    pilot.app.press(f"answer {question.right + 1}")
    pilot.advance(0)

    assert pilot.host.announcements[-1].startswith("Right, that is")
    first = form.rows()[0]
    assert isinstance(first, Heading)
    assert first.text.startswith("Right, that is"), "it is in sight at every size"
    assert pilot.app.attention.focus == "next"
    pilot.app.press("next")
    pilot.wait(lambda: form._question not in (None, question))
    asked = form._question
    assert asked is not None
    pilot.app.press(f"answer {(asked.right + 1) % ANSWERS + 1}")
    pilot.advance(0)

    assert pilot.host.announcements[-1].startswith("No, ")
    texts = [getattr(row, "text", "") for row in form.rows()]
    assert "1 of 2 right so far." in texts
    assert any(line in texts for line in persons.LINES.values())
