"""What the game may ask of its page, in a real browser: saving, tabs, files, the clipboard, being hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.web.driver import Game, playing, server_for
from tests.web.test_page import findings

pytestmark = pytest.mark.web

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}


@pytest.fixture(scope="module")
def served(rig: Path, web: Path) -> Iterator[Any]:
    """Answer a server of the page."""
    with server_for(web, rig) as server:
        yield server


@pytest.fixture(scope="module")
def shared(served: Any, chromium: Any) -> Iterator[Game]:
    """Answer one booted game for all who need no device of their own."""
    with playing(chromium, served.url, permissions=["clipboard-read", "clipboard-write"]) as game:
        yield game


@pytest.fixture(scope="module")
def phone(served: Any, chromium: Any) -> Iterator[Game]:
    """Answer one booted game on a phone."""
    with playing(chromium, served.url, **PHONE) as game:
        yield game


def test_what_is_saved_outlives_a_reload_under_our_own_prefix_and_seeds_do_not(shared: Game) -> None:
    shared.python("app.host.storage.save('probe', 'A♠ 10♥')")
    assert shared.page.evaluate("localStorage.getItem('pinochle.v1.probe')") == "A♠ 10♥"
    first = shared.python("app.host.fresh_seed()")
    shared.reload()
    second = shared.python("app.host.fresh_seed()")
    assert len(first) == len(second) == 16
    assert first != second, "pygbag seeds the random module alike on every load; the host must not use it"
    assert shared.python("app.host.storage.load('probe')") == "A♠ 10♥"
    assert "probe" in shared.python("app.host.storage.names()")
    shared.python("app.host.storage.delete('probe')")
    assert shared.page.evaluate("localStorage.getItem('pinochle.v1.probe')") is None


def test_a_full_browser_says_so(shared: Game) -> None:
    shared.python("app.host.storage.save('probe', 'small')")
    kind, text = shared.error("app.host.storage.save('probe', 'x' * 12_000_000)")
    assert kind == "StorageFull"
    assert "no room left" in text
    assert shared.python("app.host.storage.load('probe')") == "small"
    shared.python("app.host.storage.delete('probe')")


def test_two_tabs_do_not_overwrite_each_other_silently(shared: Game) -> None:
    one = shared
    one.python("app.host.storage.save('probe', 'before')")
    two = Game.__new__(Game)
    two.__dict__.update(one.__dict__)
    two.page = one.opened()
    two.boot()
    one.python("app.host.storage.save('probe', 'by one')")
    two.until("localStorage.getItem('pinochle.v1.probe') === 'by one'")  # tabs hear of each other a moment later
    kind, text = two.error("app.host.storage.save('probe', 'by two')")
    assert kind == "StorageConflict"
    assert "another tab" in text
    assert one.page.evaluate("localStorage.getItem('pinochle.v1.probe')") == "by one"
    assert two.python("app.host.storage.load('probe')") == "by one"
    two.python("app.host.storage.save('probe', 'by two')")
    assert one.error("app.host.storage.delete('probe')")[0] == "StorageConflict"
    two.page.close()


def test_a_file_goes_out_and_comes_in(shared: Game, tmp_path: Path) -> None:
    with shared.page.expect_download() as waiting:
        said = shared.python("app.host.save_file('pinochle.json', '{\"a\": \"♠\"}')")
    assert "pinochle.json" in said
    assert waiting.value.suggested_filename == "pinochle.json"
    saved = tmp_path / "mine.json"
    waiting.value.save_as(saved)
    assert json.loads(saved.read_text(encoding="utf-8")) == {"a": "♠"}

    choose(shared, saved)
    shared.until_python("setattr(app, 'probe', app.host.asked_file()) or app.probe")
    assert shared.python("app.probe") == ["mine.json", '{"a": "♠"}']
    assert shared.python("app.host.asked_file()") is None


def test_a_picture_goes_out(shared: Game, tmp_path: Path) -> None:
    drawn = "out := __import__('io').BytesIO(), __import__('pygame').image.save(app.surface, out, 'look.png')"
    with shared.page.expect_download() as waiting:
        said = shared.python(f"({drawn}, app.host.pictures.save('look.png', out.getvalue()))[-1]")
    assert said == "Downloaded as look.png"
    assert waiting.value.suggested_filename == "look.png"
    saved = tmp_path / "look.png"
    waiting.value.save_as(saved)
    assert pygame.image.load(saved).get_size() == tuple(shared.python("app.surface.get_size()"))


def test_a_file_that_is_no_text_is_refused_in_words(shared: Game, tmp_path: Path) -> None:
    picture = tmp_path / "photo.json"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    choose(shared, picture)
    shared.page.wait_for_timeout(300)
    assert shared.error("app.host.asked_file()") == (
        "StorageError", "Could not read “photo.json”: it is not a text file."
    )  # fmt: skip


def choose(game: Game, file: Path) -> None:
    """Have the game ask for a file, as after a click, and choose this one."""
    game.page.mouse.click(2, 2)
    with game.page.expect_file_chooser() as waiting:
        game.python("app.host.ask_file()")
    waiting.value.set_files(file)


def test_everything_goes_to_a_file_and_comes_back_on_another_device(shared: Game, phone: Game, tmp_path: Path) -> None:
    saved = tmp_path / "mine.json"
    shared.click("settings")
    shared.click("theme Midnight")
    shared.click("part data")
    shared.scroll_to("save everything")
    with shared.page.expect_download() as waiting:
        shared.click("save everything")
    assert waiting.value.suggested_filename == "pinochle-backup.json"
    waiting.value.save_as(saved)
    shared.click("back")

    phone.tap("settings")
    phone.scroll_to("four_colour")
    phone.tap("four_colour")
    before = phone.page.evaluate("localStorage.getItem('pinochle.v1.settings')")
    phone.tap("part data")
    phone.scroll_to("bring back")
    damaged = tmp_path / "damaged.json"
    damaged.write_text(saved.read_text(encoding="utf-8")[:-9], encoding="utf-8")
    for file in (damaged, saved):
        with phone.page.expect_file_chooser() as chooser:
            phone.tap("bring back")
        chooser.value.set_files(file)
        if file is damaged:
            phone.until_python("'damaged: line' in app.host.assistive.announcements[-1]")
            assert phone.page.evaluate("localStorage.getItem('pinochle.v1.settings')") == before
    phone.until_python("any(c.name == 'yes' for c in app.controls())")
    phone.shot("bring-back")
    phone.tap("yes")
    assert phone.python("[app.settings.theme, app.settings.four_colour, app.theme.name]") == [
        "midnight", False, "midnight",
    ]  # fmt: skip
    phone.reload()
    assert phone.python("app.theme.name") == "midnight"
    assert phone.page.evaluate("localStorage.getItem('pinochle.v1.settings.aside-1')") == before


DRILL = """(lambda drills, asked: drills.keep_drill(app, drills.DrillDone(
    "2026-11-20", "classic", asked.QuestionKind.CARD, drills.Source.RANDOM, 10, 5, 20)))(
    __import__("game.store.drills", fromlist=["x"]), __import__("game.store.questions", fromlist=["x"]))"""
"""A drill is done."""


def test_storage_taken_away_between_two_starts_is_told_and_comes_back_from_a_file(
    chromium: Any, served: Any, tmp_path: Path
) -> None:
    with playing(chromium, served.url) as game:
        assert game.python("app.host.safekeeping().safety.value") == "unknown", "nothing was asked for yet"
        game.python(DRILL)
        game.until_python("app.host.safekeeping().safety.value in ('safe', 'unpromised')")
        kept = game.page.evaluate("localStorage.getItem('pinochle.v1.drills')")
        assert kept
        game.click("settings")
        game.click("part data")
        game.scroll_to("save everything")
        with game.page.expect_download() as download:
            game.click("save everything")
        download.value.save_as(tmp_path / "mine.json")
        game.click("back")

        game.page.evaluate("localStorage.clear()")
        game.reload()
        game.until_python(
            "any('Gone since you last played: how your drills went' in s for s in app.host.assistive.announcements)"
        )
        game.shot("games-gone")
        with game.page.expect_file_chooser() as chooser:
            game.click("bring back")
        chooser.value.set_files(tmp_path / "mine.json")
        game.until_python("any(s.startswith('Brought back') for s in app.host.assistive.announcements)")
        assert game.page.evaluate("localStorage.getItem('pinochle.v1.drills')") == kept

        game.reload()
        game.frames(60)
        assert game.python("app.scene.title") == "Pinochle", "it is told once"


def test_a_name_is_written_with_a_phones_own_keyboard(phone: Game, axe: str) -> None:
    phone.tap("settings")
    phone.tap("part people")
    phone.scroll_to("own_name")
    phone.tap("own_name")
    field = "document.activeElement"
    assert phone.page.evaluate(f"[{field}.tagName, {field}.value, {field}.getAttribute('aria-label')]") == [
        "INPUT", "You", "Your name",
    ]  # fmt: skip
    phone.page.evaluate(f"{field}.select()")
    phone.page.keyboard.insert_text("Zoë")  # as a phone does: a text, no keys
    phone.until_python("app.settings.own_name == 'Zoë'")
    phone.shot("phone-name")
    assert findings(phone, axe) == []
    phone.page.keyboard.press("End")
    phone.page.keyboard.type(" the Great one")
    phone.until_python("app.settings.own_name == 'Zoë the Grea'")
    assert phone.python("type(app.scene).__name__") == "SettingsScene", "its letters are nobody's shortcuts"

    phone.page.keyboard.press("Enter")
    assert phone.page.evaluate(f"{field} === document.body")
    phone.scroll_to("partner_level Easy")
    phone.tap("partner_level Easy")
    assert phone.page.evaluate(f"{field}.tagName") != "INPUT"
    phone.reload()
    assert phone.python("app.settings.own_name") == "Zoë the Grea"


def test_a_field_of_the_page_and_the_game_keep_the_same_text(phone: Game) -> None:
    """Also where the game refuses a part of it, and while a word is being composed."""
    phone.tap("settings")
    phone.tap("part people")
    phone.scroll_to("own_name")
    phone.tap("own_name")
    field = "document.activeElement"

    def state() -> list[object]:
        return [
            phone.page.evaluate(f"[{field}.value, {field}.selectionStart]"),
            phone.python("app.settings.own_name"),
        ]

    phone.page.evaluate(f"{field}.select()")
    phone.page.keyboard.insert_text("👍" * 13)
    phone.until_python(f"app.settings.own_name == {'👍' * 12!r}")
    phone.frames(2)
    assert state() == [["👍" * 12, 24], "👍" * 12], "a letter of two halves is one"
    assert "There is room for 12 letters." in phone.python("app.host.assistive.announcements")

    phone.page.evaluate(f"{field}.select()")
    phone.page.keyboard.insert_text("Nguyễn\u202eAn")
    phone.until_python("app.settings.own_name == 'NguyễnAn'")
    phone.frames(2)
    assert state() == [["NguyễnAn", 8], "NguyễnAn"]
    phone.page.evaluate(f"{field}.setSelectionRange(6, 6)")
    phone.page.keyboard.insert_text(" Thị Lan Anh")
    phone.frames(3)
    assert state() == [["Nguyễn ThịAn", 10], "Nguyễn ThịAn"], "what is too much stood before the caret"

    session = phone.context.new_cdp_session(phone.page)
    refusals = "[text for text in app.host.assistive.announcements if text.startswith('There is room')]"
    told = phone.python(refusals)
    phone.page.evaluate(f"{field}.select()")
    session.send("Input.imeSetComposition", {"text": "nihaonihaonihao", "selectionStart": 15, "selectionEnd": 15})
    phone.frames(3)
    assert phone.page.evaluate(f"{field}.value") == "nihaonihaonihao", "nobody writes into an unfinished word"
    assert phone.python(f"[app.settings.own_name, {refusals}]") == ["nihaonihaoni", told], "nor calls it too long"
    session.send("Input.insertText", {"text": "你好"})
    phone.until_python("app.settings.own_name == '你好'")
    phone.frames(2)
    assert state() == [["你好", 2], "你好"]

    phone.page.keyboard.press("ArrowLeft")
    assert phone.page.evaluate(f"[{field}.tagName, {field}.selectionStart]") == ["INPUT", 1]
    phone.page.evaluate(f"{field}.select()")
    phone.page.keyboard.press("Delete")
    phone.frames(3)
    assert phone.page.evaluate(f"{field}.value") == "", "an empty name may be filled again"
    phone.page.keyboard.press("Enter")
    phone.frames(3)
    assert phone.python("[c.field.text for c in app.controls() if c.name == 'own_name']") == ["你好"]
    assert phone.python("app.attention.focus") is None
    phone.tap("back")


def test_the_arrows_up_and_down_leave_a_field_of_the_page(shared: Game) -> None:
    shared.click("settings")
    shared.click("part people")
    shared.scroll_to("own_name")
    shared.click("own_name")
    shared.until_python("app.attention.focus == 'own_name'")
    shared.page.keyboard.press("ArrowDown")
    shared.frames(3)
    assert shared.page.evaluate("document.activeElement.tagName") == "BUTTON"
    assert shared.python("app.attention.focus") == shared.page.evaluate("document.activeElement.dataset.name")
    shared.page.keyboard.press("ArrowUp")
    shared.click("back")


def test_a_finger_that_scrolls_over_a_field_opens_no_keyboard(phone: Game) -> None:
    phone.tap("settings")
    phone.tap("part people")
    phone.scroll_to("own_name")
    x, y = phone.place("own_name")
    session = phone.context.new_cdp_session(phone.page)
    for kind, moved in [("touchStart", 0), *(("touchMove", by) for by in range(10, 61, 10))]:
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y - moved}]})
        phone.frames(1)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.frames(2)
    assert phone.place("own_name")[1] < y - 20, "the page has followed"
    assert phone.page.evaluate("document.activeElement.tagName") != "INPUT"


def test_a_text_goes_to_the_clipboard(shared: Game) -> None:
    shared.page.mouse.click(2, 2)
    assert shared.python("app.host.copy('seed 0123456789abcdef')") is True
    assert shared.page.evaluate("navigator.clipboard.readText()") == "seed 0123456789abcdef"


def test_the_report_of_an_error_is_copied_whole(shared: Game) -> None:
    shared.page.evaluate(
        "code => standin.evaluate(code)",
        "def update(dt):\n    raise ValueError('“Zoë ♠ 😀” – half \\ud83d, \\0')\n\n"
        "__import__('game.app').app.running.scene.update = update",
    )
    shared.until_python("type(app.scene).__name__ == 'ErrorScreen'")
    shared.frames(2)
    shared.shot("report")
    shared.click("copy report")
    copied = shared.page.evaluate("navigator.clipboard.readText()")
    assert "ValueError: “Zoë ♠ 😀” – half" in copied
    assert "Traceback" in copied
    shared.click("title")
    shared.until_python("type(app.scene).__name__ == 'Title'")


def test_it_knows_when_it_was_hidden(shared: Game) -> None:
    shared.python("setattr(app, 'saved', []) or setattr(app, 'save', lambda: app.saved.append('saved'))")
    shared.page.evaluate("dispatchEvent(new PageTransitionEvent('pagehide'))")
    shared.frames(3)
    assert shared.python("app.saved") == ["saved"]
    shared.python("delattr(app, 'save')")


def test_the_page_link_is_the_address_without_query(shared: Game) -> None:
    assert shared.python("app.host.page_link()") == shared.url


def test_sound_wakes_with_the_first_gesture_without_a_page_to_click_away(shared: Game) -> None:
    shared.reload()
    shared.python("__import__('pygame').mixer.init()")
    assert shared.page.evaluate("pinochle.sound").startswith(("suspended", "running"))
    shared.page.mouse.click(2, 2)
    shared.until("pinochle.sound.split(' ').every((state) => state === 'running')", 10)
