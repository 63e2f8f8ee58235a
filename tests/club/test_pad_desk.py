"""A score pad on every phone of a table (51.2): all see every press, the rules score it, nothing is lost."""

from contextlib import closing
from pathlib import Path

import pytest

from game.club.lines import PONG
from game.club.pad_desk import PadDesk
from game.pad.entry import DealEntry, ScorePad
from game.pad.scoring import score_sheet, taken_points
from game.rules import PRESETS, RuleSet, Seating
from game.rules.choices import MeldKeeper
from game.store.links import SharedDeal, format_link
from game.store.notation.pads import format_pad, side_letters
from game.store.pads import KeptPad
from game.words import pad as words
from game.words import pad_page as told
from tests.club.pages import OpenPage
from tests.pad.seen import Watcher, blank_pad
from tests.strategies import random_game

NAMES = {"nameN": "Ann", "nameE": "Bob", "nameS": "Cleo", "nameW": "Dan"}


def begun(phones: int = 2, game: str = "classic") -> tuple[PadDesk, list[OpenPage]]:
    desk = PadDesk(tuple(PRESETS.values()))
    pages = [OpenPage(desk, "pad") for _ in range(phones)]
    pages[0].press("game", game=game)
    pages[-1].press("begin", **NAMES, dealer="W")
    return desk, pages


USUAL = (("bidder", "N"), ("bid", "250"), ("trump", "H"), ("meld NS", "40"), ("meld EW", "20"), ("tricks NS", "150"))


def enter_usual(page: OpenPage) -> int:
    """Enter a usual deal; return with how many presses."""
    page.press("enter")
    for key, value in USUAL:
        page.answer(key, value)
    page.press("write")
    return 2 + len(USUAL)


def pad_of(desk: PadDesk) -> ScorePad:
    assert desk.kept is not None
    return desk.kept.pad


def test_all_phones_see_every_press_and_the_rules_score_it() -> None:
    _, (ann, bob) = begun()
    ann.press("enter")
    ann.answer("bidder", "N")

    assert bob.part("bidder")["chosen"] == "N"
    bob.answer("bid", "250")
    assert ann.part("bid")["chosen"] == "250"
    assert ann.part("comes")["text"] == "Which suit was trump?"
    ann.press("leave")
    assert enter_usual(bob) <= 10
    assert ann.part("totals") == bob.part("totals")
    assert ann.part("totals")["sides"] == [["Ann and Cleo", "−250"], ["Bob and Dan", "120"]]
    assert ann.part("said")["text"].startswith("Ann and Cleo were set")
    assert ann.part("deals")["rows"][0][1:] == ["−250", "120"]
    assert (ann.notes, bob.notes) == ([], [])


def test_what_cannot_be_is_refused_in_words() -> None:
    desk, (ann, bob) = begun()
    ann.press("enter")
    ann.press("write")
    assert ann.notes == ["Who won the bidding?"]
    ann.notes.clear()
    ann.answer("bid other", "many")
    assert ann.notes == [told.NUMBER]
    ann.notes.clear()
    ann.answer("bid other", "255")
    assert ann.notes == [told.IMPOSSIBLE(number="255")]
    assert desk.kept is not None
    assert desk.kept.draft is not None
    assert desk.kept.draft.entry == DealEntry()
    assert bob.notes == []


def test_two_who_write_the_same_deal_write_it_once() -> None:
    desk, (ann, bob) = begun()
    bob.press("enter")
    press = {"type": "do", "do": bob.part("write")["do"], "with": {}}
    bob.press("leave")
    enter_usual(ann)
    bob.say(press)

    assert bob.notes == [told.CHANGED]
    assert len(pad_of(desk).entries) == 1


def test_two_who_say_at_once_that_a_side_took_a_trick_say_it_once() -> None:
    rules = PRESETS["classic"].changed(scoring={"meld_keeper": MeldKeeper.TRICK})
    desk = PadDesk((rules,), KeptPad(blank_pad(rules, rules.seats[-1])))
    ann, bob = OpenPage(desk, "pad"), OpenPage(desk, "pad")
    ann.press("enter")
    for key, value in (*USUAL[:-1], ("tricks NS", "250")):
        ann.answer(key, value)
    (value, _), *_ = ann.part("won EW")["options"]
    for page in (ann, bob):
        page.say({"type": "do", "do": ann.part("won EW")["do"], "with": {"name": "won EW", "value": value}})
    (off, _), *_ = bob.part("won EW")["options"]
    assert bob.part("won EW")["chosen"] == off != value
    bob.answer("won EW", off)
    assert ann.part("won EW")["chosen"] == ""


def test_two_who_undo_the_same_deal_undo_it_once() -> None:
    desk, (ann, bob) = begun()
    for _ in range(2):
        enter_usual(ann)
    press = {"type": "do", "do": bob.part("undo")["do"], "with": {}}
    ann.press("undo")
    bob.say(press)

    assert bob.notes == [told.CHANGED]
    assert len(pad_of(desk).entries) == 1


def test_an_earlier_deal_is_mended_undone_and_a_new_pad_begins_with_the_same_people() -> None:
    desk, (ann, bob) = begun()
    for _ in range(2):
        enter_usual(ann)
    bob.press("mend", deal="0")
    bob.answer("meld NS other", "100")
    bob.press("write")
    assert score_sheet(pad_of(desk)).standing.totals == (0, 240)
    assert ann.part("totals")["sides"] == [["Ann and Cleo", "0"], ["Bob and Dan", "240"]]
    ann.press("undo")
    assert ann.part("totals")["sides"] == [["Ann and Cleo", "−500"], ["Bob and Dan", "240"]]
    assert words.UNDONE in ann.done
    ann.press("new")
    assert [field["value"] for field in bob.part("begin")["fields"]][:4] == ["Ann", "Bob", "Cleo", "Dan"]


def test_names_and_rules_are_checked() -> None:
    desk = PadDesk(tuple(PRESETS.values()))
    page = OpenPage(desk, "pad")
    page.press("game", game="classic", own="nonsense")
    own = format_link(SharedDeal(PRESETS["three-handed"], "1", 1, PRESETS["three-handed"].seats[0]))
    page.press("game", game="classic", own=own)
    page.press("begin", nameN="x" * 13)
    page.press("begin", nameN="Ann", nameE="ann")
    assert page.notes == [told.NO_RULES, told.NO_NAME(limit=12), words.NAME_TWICE]
    page.press("other")
    assert page.has("game")


def enter_seen(page: OpenPage, rules: RuleSet, entry: DealEntry) -> None:
    """Enter a deal as somebody has seen it, by the buttons and fields that the page offers for it."""
    page.press("enter")
    presses = [("ending", entry.ending.value), ("dealer", entry.dealer and entry.dealer.letter)]
    presses += [("bidder", entry.bidder and entry.bidder.letter), ("bid other", entry.bid)]
    presses += [("trump", entry.trump and entry.trump.letter)]
    if entry.bidder is not None and rules.seating.calls_partner and entry.trump is not None:
        presses += [("partner", "none" if entry.partner is None else entry.partner.letter)]
    sides = [(side, side_letters(rules, side)) for side in range(len(rules.sides))]
    presses += [(f"meld {name} other", entry.meld(side).points or None) for side, name in sides]
    taken = taken_points(rules, entry) if entry.tricks else (None,) * len(sides)
    presses += [(f"tricks {name} other", taken[side]) for side, name in sides]
    presses += [("buried", entry.buried or None)]
    presses += [(f"won {sides[side][1]}", "on") for side in entry.won]
    for key, value in presses:
        own = key if page.has(key) else key.removesuffix(" other")
        if (
            value is not None
            and page.has(own)
            and page.part(own).get("chosen", page.part(own).get("value")) != str(value)
        ):
            page.answer(own, str(value))
    page.press("write")


DEALER_OUT = PRESETS["auction"].changed(name="dealer out", seating=Seating.DEALER_OUT)
PLAYED = {**PRESETS, DEALER_OUT.name: DEALER_OUT}


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", PLAYED)
def test_what_is_seen_of_a_match_and_entered_on_a_phone_has_the_totals_of_the_match(name: str) -> None:
    rules, page, desk, watcher = PLAYED[name], None, None, Watcher(PLAYED[name], by_cards=False)
    for move in random_game(rules, f"phones {name}", 4):
        if page is None:
            blank = blank_pad(rules, move.before.standing.dealer)
            desk = PadDesk((rules,), KeptPad(blank))
            page = OpenPage(desk, "pad")
        entry = watcher.watch(move)
        if entry is not None and desk is not None:
            enter_seen(page, rules, entry)
            assert page.notes == [], entry
            assert score_sheet(pad_of(desk)).standing.totals == move.step.state.standing.totals


def test_a_pad_is_there_again_after_a_restart_with_what_was_being_entered(tmp_path: Path) -> None:
    pytest.importorskip("websockets")
    from game.cli.opening import ServerOptions
    from game.cli.serving import Server
    from game.cli.shelf import Shelf
    from game.host.requests import Asked

    games = tuple(PRESETS.values())
    with closing(Shelf(tmp_path / "t.sqlite")) as shelf:
        server = Server(ServerOptions(games), shelf, lambda: 0.0)
        name = server.pads.open_another(9)
        assert name is not None
        page = OpenPage(server.pads.pads[name].desk, "pad")
        page.press("game", game="classic")
        page.press("begin", **NAMES, dealer="W")
        enter_usual(page)
        page.press("enter")
        page.answer("bidder", "S")
        server._serve(set(), 0.0)
    with closing(Shelf(tmp_path / "t.sqlite")) as shelf:
        again = Server(ServerOptions(games), shelf, lambda: 0.0)
        page = OpenPage(again.pads.pads[name].desk, "pad")
        assert page.part("bidder")["chosen"] == "S"
        assert page.part("totals")["sides"][0] == ["Ann and Cleo", "−250"]
        printed = again.pads.answer(Asked(f"/p/{name}/text", "", None, None, False), "http", lambda: True)
        assert printed is not None
        assert bytes(printed.body).decode() == format_pad(pad_of(again.pads.pads[name].desk))
        other = again.pads.answer(Asked("/p/other/", "", None, None, False), "http", lambda: True)
        assert other is not None
        assert other.status_code == 404


def test_the_page_of_a_pad_is_as_small_as_that_of_a_table() -> None:
    pytest.importorskip("websockets")
    from game.host.answers import desk_files, desk_page, light_files

    files = light_files()
    waited = [desk_page("pad", tuple(told.PAGE.items()), "../../", "../"), *(data for _, data in desk_files().values())]
    waited += [files[name][1] for name in ("/together.css", "/fair.js", "/favicon.png")]
    assert sum(map(len, waited)) <= 60_000


def test_a_page_that_asks_whether_the_server_is_there_is_answered_once_and_changes_nothing() -> None:
    """LP2: a page takes a line that says nothing for dead, and dials anew."""
    desk, pages = begun()
    desk.open(99)
    before = desk.revision
    for _ in range(2):
        desk.take(99, '{"type": "ping"}')
    assert (desk.tell(99), desk.tell(99)) == ([PONG], [])
    assert desk.revision == before
    pages[0].say({"type": "ping"})
    assert pages[0].notes == []


def test_no_key_of_one_letter_presses_anything() -> None:
    """LP4: speech types letters by mistake, and on this page nobody could switch them off."""
    _, (page, *_) = begun()
    keys = {part["shortcut"] for part in page.shown["blocks"] if "shortcut" in part}
    enter_usual(page)
    page.look()
    keys |= {part["shortcut"] for part in page.shown["blocks"] if "shortcut" in part}
    page.press("enter")
    page.look()
    keys |= {part["shortcut"] for part in page.shown["blocks"] if "shortcut" in part}
    assert keys == {"Enter", "Backspace", "Escape"}
    assert all(len(key) > 1 for key in keys)
