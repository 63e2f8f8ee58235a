"""A letter is what a person takes it for; a name holds only what is seen; what a font lacks is drawn as one sign."""

import unicodedata

import pytest

from game.letters import SIGN, drawable, each_letter, first_letters, is_writable, letters, loses_nothing, written
from game.plain import PLAYER_NAME, is_name
from tests.names import BY_LANGUAGE, NAMES, every, few

FAMILY, RAINBOW, THUMB, ENGLAND = (
    "👨‍👩‍👧‍👦",
    "🏳️‍🌈",
    "👍🏽",
    "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
)


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("", 0),
        ("Zoë", 3),
        ("Zoe\u0308", 3),
        ("ẹ̀", 1),
        ("Z͑ͫ̓ͪ", 1),
        (FAMILY, 1),
        (f"{FAMILY}{FAMILY}", 2),
        (RAINBOW, 1),
        (THUMB, 1),
        ("👍👍🏽", 2),
        (ENGLAND, 1),
        ("🇩🇪🇫🇷🇪", 3),
        ("1️⃣2", 2),
        ("❤️♥️", 2),
        ("देव", 2),
        ("क्षितिज", 3),
        ("தமிழ்", 3),
        ("น้ำ", 1),
        ("한국", 2),
        ("\u1112\u1161\u11ab\u1100\u116e\u11a8", 2),
        ("علی\u200cرضا", 6),
        ("רָחֵל", 3),
        ("\u0301a", 2),
        ("a\r\nb", 3),
        ("a\u200db", 2),
    ],
)
def test_a_letter_is_what_one_press_of_backspace_takes_away(text: str, count: int) -> None:
    assert len(letters(text)) == count
    assert "".join(letters(text)) == text
    assert [text[start:end] for start, end in each_letter(text)] == letters(text)


def test_the_first_letters_are_whole() -> None:
    assert first_letters(f"{FAMILY}Zoe\u0308", 3) == f"{FAMILY}Zo"
    assert first_letters("Zoe\u0308", 3) == "Zoe\u0308"


@pytest.mark.sweep(6)
@pytest.mark.parametrize("language", BY_LANGUAGE)
def test_a_name_of_any_language_is_one(language: str) -> None:
    for name in BY_LANGUAGE[language].split():
        assert is_name(name, PLAYER_NAME)
        assert written(name) == unicodedata.normalize("NFC", name)


def test_there_are_many_names_from_many_languages() -> None:
    assert len(set(NAMES)) >= 300
    assert len(BY_LANGUAGE) >= 40


@pytest.mark.parametrize(
    "text",
    [
        *"\0\t\n\r\x7f\x85\xad",
        *"\u200b\u200e\u200f\u202a\u202e\u2060\u2066\u2069\ufeff\u2028\u2029",
        *"\ud800\udfff\ufffe\ufdd0\ue000\U0010ffff",
        *(
            "a\u200d",
            "\u200da",
            "a\u200c ",
            "a \u200cb",
            "a\u200d\u200db",
            "a\U000e0067",
            "a\u202eb",
            "a\u200bb",
            "a\u00a0b",
            "a\u3000b",
        ),
    ],
)
def test_what_is_not_seen_is_not_written(text: str) -> None:
    assert not is_writable(text)
    assert not is_name(text, PLAYER_NAME)
    assert is_writable(written(text).rstrip("\u200c\u200d"))


def test_a_field_takes_letters_composed_and_spaces_of_one_kind() -> None:
    assert written("Zoe\u0308\u3000Łu\u00a0x\n\ty") == "Zoë Łu xy"
    assert written("\u202eAnn\u202c\0") == "Ann"
    assert written(f"{FAMILY}\u202c\u200d") == f"{FAMILY}\u200d", "more may be typed"
    assert [loses_nothing(text) for text in ("Zoe\u0308 李\n", "\u3000x\u00a0", "a\u202eb", "\0", "\ue000")] == [
        True, True, False, False, False,
    ]  # fmt: skip


@pytest.mark.sweep
def test_whatever_older_versions_accepted_is_accepted() -> None:
    assert all(is_writable(char) for char in few() if char.isprintable())


@pytest.mark.sweep
def test_what_unicode_may_assign_some_day_is_accepted_by_every_version_of_python() -> None:
    unknown = [char for char in every() if unicodedata.category(char) == "Cn"]
    kept = {ord(char) for char in unknown if not is_writable(char)}

    assert kept == {code for code in kept if code & 0xFFFE == 0xFFFE or 0xFDD0 <= code < 0xFDF0}


def test_each_letter_that_a_font_lacks_is_one_sign() -> None:
    has = set("abcdefgëß ♠♥").__contains__

    assert drawable("abe", has) == "abe"
    assert drawable("e\u0308", has) == "ë"
    assert drawable(f"a{FAMILY}b{THUMB}{ENGLAND}{RAINBOW}🇩🇪", has) == f"a{SIGN}b{SIGN * 4}"
    assert drawable("देव", has) == SIGN * 2
    assert drawable("a\u0301b", has) == "ab", "a mark that it lacks is left out"
    assert drawable("á", has) == "a"
    assert drawable("a\u200db\u202ec", has) == "abc", "what is not seen is not drawn"
    assert drawable("\ufe0f", has) == SIGN, "unless there is nothing else"
    assert drawable("\0\ud800", has) == SIGN * 2
    assert drawable("a\u3000b\tc", has) == "a b c"
    assert drawable("♥️♠", has) == "♥♠"


def test_a_text_is_drawn_in_no_more_signs_than_it_has_letters() -> None:
    for name in NAMES:
        assert len(drawable(name, lambda char: char == " ")) == len(letters(name))
