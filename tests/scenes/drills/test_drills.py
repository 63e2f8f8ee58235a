"""Drills: ten questions answered at the table, judged by price, remembered; and questions that somebody has sent."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import islice
from random import Random

import pygame
import pytest

from game.bots.analysis import price_choices
from game.bots.coach.hands import melds_in
from game.bots.coach.worth_asking import Wanted
from game.bots.player import Level, decide, make_bot
from game.host import MemoryStorage
from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS, AuctionForm, RuleSet, Suit, System, laid_cards
from game.rules.play import Bid, Deal, LegalActions, Pass, PassCards, PlayCard
from game.rules.text import HUMAN, Player, parse_card
from game.scenes.drills.answer import AnswerPage
from game.scenes.drills.answers import MeldAnswer, PricedAnswer
from game.scenes.drills.choice import DrillChoice
from game.scenes.drills.end import DrillEnd
from game.scenes.drills.making import _Asking, find_questions, in_deal, kinds_of, tables_of
from game.scenes.drills.marking import Marking
from game.scenes.drills.question_driver import QuestionDriver
from game.scenes.drills.round import MOST_BACK, Round
from game.scenes.drills.telling import choices, truthful
from game.scenes.seat.commands import Do
from game.scenes.table.scene import Table
from game.scenes.title import Title
from game.store.asked import QuestionKind, partners_call
from game.store.drills import QUESTIONS, Source, drills_done
from game.store.history import keep_past
from game.store.missed import keep_answered, missed_questions
from game.store.questions import Question, format_question, kind_of, parse_question, question_of
from game.ui.controls import Role
from game.words import drills as words
from game.words.conventions import meaning
from game.words.names import capital
from game.work import finish
from tests.pilot import MemoryHost, Pilot
from tests.sight import painted, sight
from tests.store.mutated import Desk
from tests.strategies import TURNED_TRUMP
from tests.tables import asked_about

CLASSIC, TWO = PRESETS["classic"], PRESETS["two-handed"]


def fresh(rules: RuleSet, seed: str, kind: QuestionKind = QuestionKind.BID) -> Match:
    """A match; where a bid is asked about by a table, both sides play the first one of the game."""
    by_table = kind in (QuestionKind.BY_TABLE, QuestionKind.TELLS)
    agreed = (tables_of(rules)[0],) * len(rules.sides) if by_table else ()
    return Match.new(rules, tuple(Player(seat.letter, "casual") for seat in rules.seats), seed, agreed)


@cache
def some(kind: QuestionKind, rules: RuleSet = CLASSIC) -> Question:
    """A question of a kind."""
    for number in range(30):
        found = finish(in_deal(fresh(rules, f"some {number}", kind), kind, Wanted(0)))
        if found is not None:
            return found
    raise AssertionError(f"no {kind} in {rules.name}")


def answering(question: Question, size: tuple[int, int] = (1280, 720)) -> tuple[Pilot, Marking]:
    """The table with that one question."""
    pilot = Pilot(lambda ctx: asked_about(ctx, Round.of_one(ctx, question)), size)
    assert isinstance(pilot.scene, Table)
    assert isinstance(pilot.scene.session.driver, QuestionDriver)
    return pilot, pilot.scene.session.driver.marking


@pytest.mark.sweep(3)
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_a_game_has_the_questions_that_make_sense_for_it(rules: RuleSet) -> None:
    for kind in kinds_of(rules):
        question = some(kind, rules)

        assert kind_of(question) is kind
        assert parse_question(format_question(question)) == question
    assert (QuestionKind.BID in kinds_of(rules)) == (QuestionKind.LIMIT in kinds_of(rules)) == (rules.stock is None)
    assert (QuestionKind.PASS in kinds_of(rules)) == bool(rules.passing.count or rules.widow)


DOUBLE = PRESETS["double-deck"]
SHOWN = DOUBLE.changed(name="shown", melds={"before_bids": True})


def test_nobody_is_asked_what_a_bid_tells_of_melds_that_were_shown() -> None:
    assert tables_of(SHOWN)
    assert not {QuestionKind.TELLS, QuestionKind.BY_TABLE} & {*kinds_of(SHOWN)}
    assert {QuestionKind.TELLS, QuestionKind.BY_TABLE} < {*kinds_of(DOUBLE)}


@pytest.mark.parametrize("rules", [TURNED_TRUMP, SHOWN], ids=lambda rules: rules.name)
def test_nobody_looks_for_melds_that_lie_open_before_the_question(rules: RuleSet) -> None:
    assert QuestionKind.MELDS not in kinds_of(rules)
    hidden = rules.changed(auction={"form": AuctionForm.UNTIL_PASSED}, melds={"before_bids": False})
    assert QuestionKind.MELDS in kinds_of(hidden)
    match = fresh(rules, "open")
    match.deal()
    assert match.awaited is not None
    with pytest.raises(Unreadable, match="lie open"):
        question_of(match, trump=match.view(match.awaited).trump or Suit.SPADES)


def test_a_bid_is_explained_by_the_card_and_each_answer_costs_how_far_it_is_from_that() -> None:
    question = some(QuestionKind.TELLS, DOUBLE)
    pilot, marking = answering(question)
    assert marking.asks.startswith("What does Nora’s 5")
    assert marking.asks.endswith(" tell you?")
    assert marking.match.record.conventions == (), "nothing at the table says it"
    said = partners_call(marking.view)
    assert said is not None
    offered = [control.spoken for control in pilot.controls() if control.name.startswith("answer ")]
    right = capital(meaning(said[2]))
    assert len(offered) == len(set(offered)) == 4
    assert right in offered

    wrong = next(number for number, label in enumerate(offered, 1) if label != right)
    pilot.click(f"answer {wrong}")
    assert isinstance(pilot.scene, AnswerPage)
    assert marking.done
    assert marking.mistake
    assert marking.best is not None
    assert capital(marking.best.words) == right
    assert marking.lost >= 5
    assert not pilot.has("play"), "there is nothing to play on from"


def test_the_right_meaning_is_what_the_card_says() -> None:
    pilot, marking = answering(some(QuestionKind.TELLS, DOUBLE))
    right = next(n for n, one in enumerate(choices(marking.view), 1) if not one.cost)
    pilot.press(str(right))
    assert not marking.mistake
    assert any("that is what the card says" in said for said in pilot.host.announcements)


@pytest.mark.sweep
def test_a_bid_by_the_table_is_priced_and_an_untrue_one_costs_what_it_misleads_by() -> None:
    question = some(QuestionKind.BY_TABLE, DOUBLE)
    pilot, marking = answering(question)
    assert marking.view.conventions == marking.match.record.conventions != ()
    marking.answer = Pass()
    pilot.wait(lambda: marking.done, 4000)
    untrue = [rated for rated in marking.rated if "tells" in rated.note]
    assert untrue
    assert all(rated.cost >= 1 for rated in untrue)
    assert list(marking.rated) == sorted(marking.rated, key=lambda rated: rated.cost)
    assert marking.remark.startswith("By the card")
    bids = [PricedAnswer(rated.answer, "", 0.0, 0.0) for rated in marking.rated]
    assert {rated.answer: rated.cost > 0 for rated in truthful(marking.view, bids)} == {
        rated.answer: "tells" in rated.note for rated in marking.rated
    }, "nothing else costs anything by the table"
    for order in (bids, bids[::-1]):
        reasoned = [replace(bid, why="WHY") for bid in order]
        told = list(truthful(marking.view, reasoned))
        assert {bid.why for bid in told} == {"WHY" if told[0] == reasoned[0] else ""}


@pytest.mark.parametrize("kind", [QuestionKind.TELLS, QuestionKind.BY_TABLE])
@pytest.mark.parametrize("rules", [DOUBLE, PRESETS["joedog"]], ids=lambda rules: rules.name)
def test_questions_about_conventions_are_found_and_sent(rules: RuleSet, kind: QuestionKind) -> None:
    table = tables_of(rules)[-1]
    finding = find_questions(Desk(MemoryStorage()), "2026-11-22", kind, rules, Source.RANDOM, "told", table)
    found = list(islice((each for each in finding if each is not None), 4))
    assert {question.system for question in found} == {table.system}
    assert all(parse_question(format_question(question)) == question for question in found)
    assert all(kind_of(question) is kind for question in found)


def test_a_link_with_a_convention_that_does_not_fit_the_game_is_refused() -> None:
    question = replace(some(QuestionKind.BID, DOUBLE), system=System.JUMPS)
    with pytest.raises(Unreadable, match="jumps do not fit double-deck"):
        parse_question(format_question(question))


@pytest.mark.parametrize("size", [(390, 844), (844, 390), (1280, 720)])
def test_every_limit_has_a_button_as_high_as_a_finger(size: tuple[int, int]) -> None:
    pilot, marking = answering(some(QuestionKind.LIMIT, PRESETS["classic"]), size)
    heights = [control.rect.h for control in pilot.controls() if control.name.startswith("answer ")]
    assert len(heights) == 1 + len(marking.limits)
    assert min(heights) >= pilot.app.metrics.touch


def test_how_high_one_goes_is_answered_by_keys_and_told_with_what_the_others_bid() -> None:
    question = some(QuestionKind.LIMIT, PRESETS["auction"])
    pilot, marking = answering(question, (390, 844))
    assert marking.asks == "How high do you go?"
    offered = [control for control in pilot.controls() if control.name.startswith("answer ")]
    assert [control.spoken for control in offered] == ["Pass", *(f"Up to {points}" for points in marking.limits)]

    pilot.press("3")
    second = marking.limits[1]
    assert marking.answer == Bid(second)
    assert isinstance(pilot.scene, AnswerPage)
    pilot.wait(lambda: marking.done, 4000)
    assert {one.answer for one in marking.rated} == {Pass(), *map(Bid, marking.limits)}
    higher = [one.note for one in sorted(marking.rated, key=lambda one: one.words) if one.answer != Pass()]
    assert all(note.startswith("made in ") and "others go higher in " in note for note in higher)
    assert any(f"go up to {second}" in said.lower() for said in pilot.host.announcements)
    pilot.click("share")
    assert parse_question(pilot.host.copied[-1]) == question
    assert "How high do you go?" in pilot.host.copied[-1]


def test_what_the_lot_asks_is_kept_until_a_question_is_found_or_for_many_deals() -> None:
    asking = _Asking(Source.RANDOM, "lot")
    lots = []
    for _ in range(121):
        lots.append(asking.wanted.lot)
        asking.looked(found=False)
    assert [len(set(lots[:120])), len(set(lots))] == [1, 2]
    before = asking.wanted
    asking.looked(found=True)
    assert asking.wanted.lot != before.lot
    assert asking.wanted.share > before.share, "the next question is as hard as the first"


def test_the_same_seed_finds_the_same_questions() -> None:
    desk = Desk(MemoryStorage())

    def found() -> list[Question | None]:
        finding = find_questions(desk, "2026-11-22", QuestionKind.MELDS, CLASSIC, Source.RANDOM, "seed")
        return [question for question in finding if question is not None]

    assert found() == found()
    assert len(found()) == QUESTIONS


def test_past_days_have_the_same_questions_for_everybody_and_today_is_left_out() -> None:
    def found(today: str, seed: str) -> list[Question]:
        finding = find_questions(Desk(MemoryStorage()), today, QuestionKind.MELDS, CLASSIC, Source.DAILY, seed)
        return [question for question in finding if question is not None]

    assert found("2026-11-22", "a") == found("2026-11-22", "b")
    match = fresh(CLASSIC, "daily 2026-11-22")
    match.deal()
    cards = match.record.actions[0]
    assert cards not in [question.actions[0] for question in found("2026-11-22", "a")]
    assert cards in [question.actions[0] for question in found("2026-11-25", "a")]


def test_a_card_is_priced_as_the_analysis_says_and_the_table_shows_it() -> None:
    question = some(QuestionKind.CARD, TWO)
    pilot, marking = answering(question)
    assert "Which card" in pilot.scene.view.message.text  # type: ignore[attr-defined]
    plays = [action for action in LegalActions(marking.view) if isinstance(action, PlayCard)]

    pilot.scene.do(Do(plays[-1]))  # type: ignore[attr-defined]
    pilot.advance(0)
    assert isinstance(pilot.scene, AnswerPage)
    pilot.wait(lambda: marking.done, 2000)

    first = next(
        a for a in price_choices(marking.view, Random(marking.match.bot_seed(marking.seat))) if a.rounds and not a.done
    )
    assert marking.rated[0].answer == first.prices[0].action
    assert {rated.answer for rated in marking.rated} == {price.action for price in first.prices}
    assert marking.own is not None
    assert any(
        "lost" in said or "costs" in said or "good" in said or "better" in said for said in pilot.host.announcements
    )
    pilot.click("look")
    table = pilot.scene
    assert isinstance(table, Table)
    assert "best" in table.view.marks.labels.values()
    assert not table.session.live
    pilot.click("prices")
    assert isinstance(pilot.scene, AnswerPage)


def test_only_an_answer_that_shows_cards_is_gold() -> None:
    question = some(QuestionKind.MELDS)
    pilot, _ = answering(question)
    gold = pygame.Color(*pilot.app.theme.accent)

    def is_gold() -> bool:
        button = pilot.control("confirm melds").rect.inset(pilot.app.metrics.px(12))
        pilot.advance(0.1)
        surface = pilot.app.surface
        return any(surface.get_at((x, button.center[1])) == gold for x in range(button.x, button.right))

    assert not is_gold(), "Nothing melds"
    pilot.click(next(control.name for control in pilot.controls() if control.role is Role.CARD))
    assert is_gold()


def test_melds_are_counted_and_cards_shown_for_nothing_cost() -> None:
    question = some(QuestionKind.MELDS)
    assert question.trump is not None
    pilot, marking = answering(question, (390, 844))
    best = laid_cards(melds_in(CLASSIC, marking.view.hand, question.trump))
    wanted = list(best)
    cards = [control for control in pilot.controls() if control.role is Role.CARD]
    idle = None
    for control in cards:
        piece = next(p for p in pilot.scene.session.model.hands[marking.seat] if f"{p.card}" in control.name)  # type: ignore[attr-defined]
        if piece.card in wanted:
            wanted.remove(piece.card)
            pilot.click(control.name)
        elif idle is None and piece.card not in best:
            idle = control
    assert idle is not None
    pilot.click(idle.name)
    assert pilot.control("confirm melds").label == f"Show {len(best) + 1} cards"
    pilot.click(idle.name)  # put back
    pilot.click("confirm melds")

    assert marking.own == marking.best
    assert marking.lost == 0
    worse = Marking(pilot.app, question)
    worse.give(MeldAnswer(marking.view.hand))
    assert worse.lost == (len(marking.view.hand) - len(best)) * int(CLASSIC.scale)
    nothing = Marking(pilot.app, question)
    nothing.give(MeldAnswer(()))
    assert nothing.lost == sum(meld.points for meld in melds_in(CLASSIC, marking.view.hand, question.trump))


def test_cards_that_nobody_priced_are_priced_for_the_answer() -> None:
    question = some(QuestionKind.PASS)
    pilot, marking = answering(question)
    marking.rated, marking.settled = (), True
    last = marking.view.hand[:4]
    pilot.scene.do(Do(PassCards(last)))  # type: ignore[attr-defined]
    pilot.wait(lambda: marking.own is not None, 4000)

    assert marking.own is not None
    assert marking.own.answer == PassCards(last)


def judge(marking: Marking, place: int) -> None:
    """An answer, and prices as they might be."""
    legal = [action for action in LegalActions(marking.view) if isinstance(action, PlayCard)][:3]
    marking.rated = tuple(PricedAnswer(action, "play it", 20.0 * n, 1.0) for n, action in enumerate(legal))
    marking.answer, marking.settled = legal[min(place, len(legal) - 1)], True


def test_ten_questions_are_asked_graded_and_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    question = some(QuestionKind.CARD)
    monkeypatch.setattr("game.scenes.drills.round.find_questions", lambda *_: iter([question] * QUESTIONS))
    pilot = Pilot(Title)
    pilot.click("learn")
    pilot.click("drills")
    assert isinstance(pilot.scene, DrillChoice)
    pilot.click("kind Which card?")
    pilot.click("begin")
    for number in range(QUESTIONS):
        pilot.wait(lambda: isinstance(pilot.scene, Table))
        driver = pilot.scene.session.driver  # type: ignore[attr-defined]
        assert driver.title == f"Question {number + 1} of 10"
        pilot.wait(lambda drill=driver.drill: drill.complete)  # a busy machine deals in many frames
        driver.marking.stop()
        judge(driver.marking, place=number % 2)
        driver.show()
        pilot.advance(0)
        pilot.press("return")
    assert isinstance(pilot.scene, DrillEnd)

    assert [(d.kind, d.rules, d.asked, d.right, d.lost) for d in drills_done(pilot.app)] == [
        (QuestionKind.CARD, "classic", 10, 5, 100)
    ]
    pilot.click("again 2")
    assert isinstance(pilot.scene, AnswerPage)
    pilot.press("escape")
    pilot.click("more")
    assert isinstance(pilot.scene, DrillChoice)
    assert "Last: 5 of 10 right, 100 points given away, 22 November 2026." in str(pilot.scene.rows())


def test_another_number_of_players_has_its_own_games_and_questions() -> None:
    pilot = Pilot(DrillChoice)
    assert pilot.has("kind Name trump")
    pilot.click("players Two players")

    games = [control.name for control in pilot.controls() if control.name.startswith("game ")]
    assert games == ["game Two players with a stock", "game Two players, book rules", "game Two players, 64 cards"]
    assert not pilot.has("kind Name trump")
    pilot.click("game Two players, 64 cards")
    chosen = pilot.control("game Two players, 64 cards")
    assert (chosen.label, chosen.pressed) == ("Two players, 64 cards", True)


def test_more_missed_questions_than_a_drill_asks_come_back_a_few_in_each() -> None:
    assert words.come_back_line(MOST_BACK, MOST_BACK) == "3 questions that you missed come back today."
    assert words.come_back_line(12, MOST_BACK) == "12 questions that you missed come back, 3 in each drill."


def test_what_was_missed_is_asked_first_on_a_later_day_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    question = some(QuestionKind.CARD)
    monkeypatch.setattr("game.scenes.drills.round.find_questions", lambda *_: iter([some(QuestionKind.CARD)] * 10))
    pilot = Pilot(Title)
    keep_answered(pilot.app, question, right=False, today="2026-11-21")
    pilot.click("learn")
    pilot.click("drills")
    pilot.click("kind Which card?")
    assert "1 question that you missed comes back today." in str(pilot.scene.rows())  # type: ignore[attr-defined]
    pilot.click("begin")
    pilot.wait(lambda: isinstance(pilot.scene, Table))
    driver = pilot.scene.session.driver  # type: ignore[attr-defined]
    assert driver.title == "Question 1 of 10, back again"
    assert driver.marking.question == question
    pilot.wait(lambda: driver.drill.complete)
    assert len(driver.drill.markings) == QUESTIONS

    driver.marking.stop()
    judge(driver.marking, place=1)
    driver.marking.give(driver.marking.answer)
    assert driver.marking.remark.endswith("Missed: it comes back on 23 Nov 2026.")
    (again,) = missed_questions(pilot.app).values()
    assert (again.due, again.solved) == ("2026-11-23", 0)


def test_without_own_matches_it_says_so() -> None:
    pilot = Pilot(DrillChoice)
    pilot.click("source Your own matches")
    pilot.click("begin")
    pilot.wait(lambda: any("no deals of your own" in said for said in pilot.host.announcements))

    assert pilot.control("begin").enabled
    assert any("no deals of your own" in str(row) for row in pilot.scene.rows())  # type: ignore[attr-defined]


def test_own_decisions_are_asked_again() -> None:
    from random import Random

    rules = TWO.changed(name="short", end={"target": 200})
    match = Match.new(rules, (Player("You", HUMAN), Player("Wes", "easy")), "own")
    while not match.over:
        seat = match.awaited
        if seat is None:
            match.deal()
        else:
            match.act(seat, decide(make_bot(Level.EASY), match.view(seat), Random(match.bot_seed(seat))).action)
    desk = Desk(MemoryStorage())
    keep_past(desk, match.record, match.state, "2026-11-22 14:05:00")  # type: ignore[arg-type]

    finding = find_questions(desk, "2026-11-22", QuestionKind.CARD, rules, Source.OWN, "x")
    found = [question for question in finding if question is not None]

    assert found
    dealt = [ply for ply, action in enumerate(match.record.actions) if isinstance(action, Deal)]
    for question in found:
        begin = next(ply for ply in dealt if match.record.actions[ply] == question.actions[0])
        assert match.record.actions[begin:][: len(question.actions)] == question.actions
        assert match.at(begin + len(question.actions)).awaited is match.people[0]
    other = find_questions(desk, "2026-11-22", QuestionKind.CARD, TWO, Source.OWN, "x")
    assert [question for question in other if question is not None] == []


def test_a_question_is_copied_with_words_and_opened_from_its_link() -> None:
    question = some(QuestionKind.CARD)
    pilot, _ = answering(question)
    pilot.click("share")
    text = pilot.host.copied[-1]

    assert text.startswith("Pinochle, four players, partners. Which card do you play? You hold ")
    assert len(text) <= 1000
    host = MemoryHost()
    opened = Pilot(Title, host=host)
    opened.app.open_link(text)
    opened.advance(0)
    assert isinstance(opened.scene, Table)
    assert opened.scene.session.driver.title == "A question"
    opened.press("escape")
    assert isinstance(opened.scene, Title)


def test_a_question_too_long_for_a_link_is_not_copied_and_the_person_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.scenes.shell.questions.LONGEST_LINK", 20)
    pilot, _ = answering(some(QuestionKind.CARD))
    pilot.click("share")

    assert pilot.host.copied == []
    assert pilot.host.announcements[-1] == "This question does not fit into a link from this page."


def test_a_lay_is_no_answer_to_which_card() -> None:
    question = some(QuestionKind.CARD, TWO)
    pilot, marking = answering(question)
    other = next((a for a in LegalActions(marking.view) if not isinstance(a, PlayCard)), None)

    if other is not None:
        pilot.scene.do(Do(other))  # type: ignore[attr-defined]
    assert marking.answer is None


def test_a_moment_of_a_replay_is_one_press_from_a_question() -> None:
    pilot = Pilot.at("replay-auction", (390, 844))
    pilot.click("share")
    question = parse_question(pilot.host.copied[-1])

    assert kind_of(question) is QuestionKind.BID
    table = pilot.scene
    assert isinstance(table, Table)
    assert question.actions == table.session.match.record.actions[-len(question.actions) :]
    pilot.press("end")
    assert not pilot.control("share").enabled
    pilot.click("share")
    assert len(pilot.host.copied) == 1
    assert "go to a decision" in pilot.host.announcements[-1]


def test_a_question_is_pasted_and_answered() -> None:
    question = some(QuestionKind.TRUMP)
    pilot = Pilot(Title)
    pilot.click("today")
    field = pilot.control("link").field
    assert field is not None
    field.write(f"What would you name? {format_question(question)}")
    pilot.advance(0)
    pilot.click("open link")
    table = pilot.scene
    assert isinstance(table, Table)
    suit = next(control for control in table.view.buttons if control.enabled)
    pilot.click(suit.name)

    assert isinstance(pilot.scene, AnswerPage)
    assert not pilot.has("next")
    pilot.click("share")
    assert parse_question(pilot.host.copied[-1]) == question


def test_prices_that_stand_are_not_worked_out_again() -> None:
    pilot, marking = answering(some(QuestionKind.CARD))
    pilot.wait(lambda: marking.settled, 2000)
    stands = marking.rated
    assert isinstance(stands[-1].answer, PlayCard)

    marking.give(stands[-1].answer)
    assert marking.done
    pilot.advance(1)
    assert marking.rated is stands


def test_a_drill_that_is_left_while_it_is_judged_is_remembered() -> None:
    question = some(QuestionKind.CARD)
    pilot = Pilot(Title)
    drill = Round.of_answered(pilot.app, [Marking(pilot.app, question)])
    (marking,) = drill.markings
    marking.give(next(action for action in LegalActions(marking.view) if isinstance(action, PlayCard)))
    end = DrillEnd(pilot.app, drill)
    end.enter()
    assert not drill.judged

    drill.stop()  # what the choice of drills does when one comes back to it
    pilot.wait(lambda: marking.done, 2000)
    assert len(drills_done(pilot.app)) == 1


@pytest.mark.sweep
def test_the_table_behind_an_answer_says_when_it_is_priced() -> None:
    pilot, marking = answering(some(QuestionKind.CARD))
    table = pilot.scene
    assert isinstance(table, Table)
    table.do(Do(next(action for action in LegalActions(marking.view) if isinstance(action, PlayCard))))
    pilot.advance(0)
    pilot.click("look")
    assert table.view.panel is not None
    if marking.own is None:
        assert "Working out" in table.view.panel.prompt()
    pilot.wait(lambda: marking.settled, 2000)
    pilot.advance(0.1)
    assert "Tap for all prices" in table.view.message.text
    judge(marking, 0)
    drawn = pilot.app.frames_drawn
    pilot.advance(0.1)
    assert pilot.app.frames_drawn > drawn


def test_an_answer_is_shown_beside_the_best_as_cards_and_reasons_of_the_others_come_on_demand() -> None:
    with sight():
        pilot = Pilot.at("drill-answer", (390, 1600))
        assert pilot.control("best").label.startswith(
            "You: play the Q♠. Best: play the 9♣. An opponent takes the 10♦ with"
        )
        assert {mark.what for mark in painted(pilot.app.surface) if mark.is_card} == {
            parse_card("QS"),
            parse_card("9C"),
        }
        once = seen_reasons(pilot)
        assert once == 1, "why the own answer costs that"
        assert pilot.control("prices").label.count("An opponent takes the 10♦ with") > once

        pilot.click("reasons")
        assert seen_reasons(pilot) > 5
        pilot.click("reasons")
        assert seen_reasons(pilot) == once


def seen_reasons(pilot: Pilot) -> int:
    words = " ".join(str(mark.what) for mark in painted(pilot.app.surface) if not mark.is_card)
    return words.count("An opponent takes the")
