"""A text that is edited: caret, selection, words, what an input method composes, steps back. No window needed."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.letters import letters, written
from game.ui.editing import EditedText, History, NotTaken
from tests.names import BY_LANGUAGE

FAMILY = "👨‍👩‍👧‍👦"
TEXTS = st.text(st.sampled_from([*"ab ,Łе", "\u0301", "\u200d", "👩", "👍", "🏽", "🇩", "क", "्", "ष"]), max_size=12).map(
    written
)


def marked(edited: EditedText) -> str:
    """The text with a bar at the caret, and brackets around what is selected."""
    start, end = edited.selection
    if start == end:
        return f"{edited.text[:start]}|{edited.text[start:]}"
    bars = ("[", "|]") if edited.caret == end else ("[|", "]")
    return f"{edited.text[:start]}{bars[0]}{edited.text[start:end]}{bars[1]}{edited.text[end:]}"


def at(text: str) -> EditedText:
    """The text without its bar, and the caret there."""
    return EditedText.of(text.replace("|", "")).at(text.index("|"))


def test_a_text_begins_with_the_caret_at_its_end() -> None:
    assert marked(EditedText.of("Zoë")) == "Zoë|"


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("Zo|ë", "Z|oë", "Zoë|"),
        ("|Zoë", "|Zoë", "Z|oë"),
        ("Zoë|", "Zo|ë", "Zoë|"),
        (f"a{FAMILY}|b", f"a|{FAMILY}b", f"a{FAMILY}b|"),
        ("दे|व", "|देव", "देव|"),
    ],
)
def test_the_caret_moves_by_letters(text: str, left: str, right: str) -> None:
    assert marked(at(text).moved(-1)) == left
    assert marked(at(text).moved(1)) == right


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("Sunday  tab|le, late", "Sunday  |table, late", "Sunday  table|, late"),
        ("Sunday|  table", "|Sunday  table", "Sunday  table|"),
        ("Sunday  |table", "|Sunday  table", "Sunday  table|"),
        ("a, |b", "a|, b", "a, b|"),
        ("Анна Мария|", "Анна |Мария", "Анна Мария|"),
        ("|", "|", "|"),
    ],
)
def test_the_caret_moves_by_words(text: str, left: str, right: str) -> None:
    assert marked(at(text).moved(-1, words=True)) == left
    assert marked(at(text).moved(1, words=True)) == right


def test_the_caret_goes_to_both_ends() -> None:
    assert marked(at("Zo|ë").home()) == "|Zoë"
    assert marked(at("Zo|ë").end()) == "Zoë|"


def test_a_selection_grows_and_shrinks_from_where_it_began() -> None:
    edited = at("Anna| Maria").moved(-1, select=True).moved(-1, select=True)

    assert (marked(edited), edited.selected) == ("An[|na] Maria", "na")
    assert marked(edited.moved(1, select=True)) == "Ann[|a] Maria"
    assert marked(edited.end(select=True)) == "Anna[ Maria|]"
    assert marked(edited.home(select=True)) == "[|Anna] Maria"
    assert marked(edited.moved(1, select=True, words=True)) == "Anna| Maria"
    assert marked(edited.all()) == "[Anna Maria|]"


def test_without_shift_an_arrow_goes_to_that_end_of_a_selection() -> None:
    edited = at("An|na").moved(1, select=True).moved(1, select=True)

    assert marked(edited.moved(-1)) == "An|na"
    assert marked(edited.moved(1)) == "Anna|"
    assert marked(edited.moved(-1).moved(-1)) == "A|nna"


@pytest.mark.parametrize(
    ("text", "chosen"),
    [("Sunday tab|le", "table"), ("Sunday |table", "table"), ("Sunday| table", " "), ("a,|, b", ",,"), ("Zoë|", "Zoë")],
)
def test_a_word_is_chosen(text: str, chosen: str) -> None:
    assert at(text).word_at(text.index("|")).selected == chosen


def test_what_is_typed_goes_in_at_the_caret_and_in_place_of_a_selection() -> None:
    assert marked(at("Zo|ë").typed("x", 12)[0]) == "Zox|ë"
    assert marked(at("Anna| Maria").all().typed("Ö", 12)[0]) == "Ö|"
    assert marked(at("Zoe|x").typed("\u0308", 12)[0]) == "Zoë|x", "a mark joins the letter before it"
    assert marked(at("ab|").typed(f"{FAMILY}", 12)[0]) == f"ab{FAMILY}|"


@pytest.mark.parametrize(
    ("text", "typed", "limit", "after", "why"),
    [
        ("Anna|", "x", 5, "Annax|", None),
        ("Anna|", "xy", 5, "Annax|", NotTaken.FULL),
        ("Anna|", "x", 4, "Anna|", NotTaken.FULL),
        ("An|na", "xyz", 6, "Anxy|na", NotTaken.FULL),
        ("a|", FAMILY, 7, "a|", NotTaken.FULL),
        ("a|", FAMILY, 8, f"a{FAMILY}|", None),
        ("Zoe|", "\u0308", 3, "Zoë|", None),
        ("a|", "\u202ex", 9, "ax|", NotTaken.UNSEEN),
        ("a|", "\0", 9, "a|", NotTaken.UNSEEN),
        ("a|", "b\nc", 9, "abc|", None),
        ("a|", "b\u3000c", 9, "ab c|", None),
        ("می|", "\u200c", 9, "می\u200c|", None),
    ],
)
def test_what_has_no_room_or_is_not_seen_is_left_out_and_said(
    text: str, typed: str, limit: int, after: str, why: NotTaken | None
) -> None:
    edited, said = at(text).typed(typed, limit)

    assert (marked(edited), said) == (after, why)


@pytest.mark.parametrize(
    ("text", "now", "after", "why"),
    [
        ("Anna|", "Anxna", "Anx|na", None),
        ("Anna|", "Aa", "A|a", None),
        ("Anna|", "", "|", None),
        ("|", "Zoe\u0308", "Zoë|", None),
        ("Anna|", "Anna", "Anna|", None),
        ("Anna|", "Anxyna", "Anx|na", NotTaken.FULL),
        ("Anna|", "Annax\0", "Annax|", NotTaken.UNSEEN),
        (f"a{FAMILY}|", f"a{FAMILY}{FAMILY}"[:12], "a👨‍👩‍👧‍👦|", NotTaken.FULL),
    ],
)
def test_what_was_edited_elsewhere_counts_as_typed_where_it_differs(
    text: str, now: str, after: str, why: NotTaken | None
) -> None:
    edited, said = at(text).rewritten(now, 8 if FAMILY in text else 5)
    assert (marked(edited), said) == (after, why)


def test_a_selection_that_nothing_can_replace_stays() -> None:
    edited = at("Anna|").all()
    assert edited.typed("\0", 9) == (edited, NotTaken.UNSEEN)


def test_a_joiner_waits_for_what_it_joins() -> None:
    edited = at("می|").typed("\u200c", 9)[0].typed("خ", 9)[0]
    assert edited.text == "می\u200cخ"


def test_erasing_takes_the_selection_or_a_letter_or_a_word() -> None:
    assert marked(at("Zo|ë").erased(-1)) == "Z|ë"
    assert marked(at("Zo|ë").erased(1)) == "Zo|"
    assert marked(at(f"a{FAMILY}|b").erased(-1)) == "a|b"
    assert marked(at("Anna Ma|ria").erased(-1, words=True)) == "Anna |ria"
    assert marked(at("Anna Ma|ria").erased(1, words=True)) == "Anna Ma|"
    assert marked(at("Anna |x").all().erased(1)) == "|"
    assert marked(at("|Zoë").erased(-1)) == "|Zoë"


def test_what_is_composed_is_not_in_the_text_until_it_is_typed() -> None:
    edited = at("a|b").composing("に", 1)

    assert (edited.text, edited.composed, edited.composed_caret) == ("ab", "に", 1)
    assert edited.composing("", 0) == at("a|b")
    assert marked(edited.typed("日", 9)[0]) == "a日|b"
    assert edited.typed("日", 9)[0].composed == ""
    assert marked(at("Anna|").all().composing("に", 9)) == "|", "it stands in place of what was selected"
    assert at("a|b").composing("に", 9).composed_caret == 1


@given(
    TEXTS, st.lists(st.tuples(st.sampled_from(["left", "right", "word left", "type", "erase", "all"]), st.booleans()))
)
def test_the_caret_never_lies_within_a_letter(text: str, steps: list[tuple[str, bool]]) -> None:
    edited = EditedText.of(text)
    for step, select in steps:
        match step:
            case "left" | "right":
                edited = edited.moved(-1 if step == "left" else 1, select)
            case "word left":
                edited = edited.moved(-1, select, words=True)
            case "type":
                edited = edited.typed("\u0301" if select else "👩", 12)[0]
            case "erase":
                edited = edited.erased(-1 if select else 1)
            case "all":
                edited = edited.all()
        edges = [len("".join(letters(edited.text)[:count])) for count in range(len(letters(edited.text)) + 1)]
        assert {edited.caret, edited.anchor} <= set(edges)
        assert len(edited.text) <= 12


@pytest.mark.sweep(6)
@pytest.mark.parametrize("language", BY_LANGUAGE)
def test_every_name_can_be_typed_and_erased_letter_by_letter(language: str) -> None:
    for name in BY_LANGUAGE[language].split():
        edited = EditedText()
        for char in name:
            edited, why = edited.typed(char, 12)
            assert not why
        assert edited.text == written(name)
        for _ in letters(edited.text):
            edited = edited.erased(-1)
        assert edited.text == ""


def test_what_is_typed_in_one_go_is_one_step_back() -> None:
    history = History(EditedText.of("Ann"))
    for char in "ika":
        history.change(history.now.typed(char, 12)[0], typing=True)
    history.move(history.now.home())
    for char in "St. ":
        history.change(history.now.typed(char, 12)[0], typing=True)
    assert history.now.text == "St. Annika"

    assert history.undo()
    assert marked(history.now) == "|Annika"
    assert history.undo()
    assert marked(history.now) == "Ann|"
    assert not history.undo()
    assert history.redo()
    assert history.now.text == "Annika"
    history.change(history.now.erased(1))
    assert not history.redo(), "what was undone is not done again after another change"


def test_a_pasted_text_of_any_length_is_taken_at_once() -> None:
    edited, why = EditedText().typed("x" * 1_000_000, 1_000)
    assert (len(edited.text), why) == (1_000, NotTaken.FULL)
