"""The score pad in the window: begun, entered in few presses, mended, undone, kept, copied, read from three metres."""

from __future__ import annotations

import base64
import zlib
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from game.host import MemoryStorage, StorageError
from game.pad.entry import ScorePad
from game.pad.people import scores_of_people
from game.pad.scoring import score_sheet
from game.plain import Unreadable
from game.rules import PRESETS, AuctionForm, Seat, ThrowInRule
from game.scenes.base import Push
from game.scenes.forms.send import SIZES, SendPicture
from game.scenes.pad import sheet_picture
from game.scenes.pad.begin import BeginPad
from game.scenes.pad.entering import EnterDeal
from game.scenes.pad.past import PastPadPage, PastPads
from game.scenes.pad.shared import SharedPad
from game.scenes.pad.sheet import ScorePadScene
from game.scenes.review.past import PastMatches
from game.scenes.shell.links import parse_destination
from game.scenes.title import Title
from game.store.formats import PAD
from game.store.links import check_of
from game.store.notation.pads import parse_pad
from game.store.pad_links import format_pad_link, parse_pad_link
from game.store.pads import DealDraft, KeptPad, format_kept_pad, keep_pad, load_pad
from game.store.past_pads import load_past_pad, past_pad_names, put_away
from game.ui import widgets
from game.ui.geometry import Rect
from game.ui.text import Weight
from game.words import past_pads
from game.words.names import points_text
from tests.pilot import MemoryHost, Pilot

HEAD = '[Pad "1"] [Game "{game}"] [Dealer "{dealer}"] '
USUAL = {
    "three-handed": ("bidder S", "bid 250", "trump H", "meld S 100", "tricks S 180", "tricks N 40"),
    "auction": ("bidder S", "bid 320", "trump H", "meld S 100", "tricks S=231"),
    "two-handed": ("trump H", "meld N 100", "meld E 40", "tricks N=121"),
    "two-handed-book": ("trump H", "meld N 100", "meld E 40", "tricks N=121"),
    "two-handed-64": ("trump H", "meld N 100", "meld E 40", "tricks N=121"),
    "five-handed": ("bidder S", "bid 42", "trump H", "partner W", "meld S 10", "meld E 4", "tricks S 31"),
    "double-deck": ("bidder S", "bid 52", "trump H", "meld NS 20", "meld EW 8", "tricks NS 31"),
    "double-deck-club": ("bidder S", "bid 52", "trump H", "meld NS 20", "meld EW 8", "tricks NS 31"),
    "joedog": ("bidder S", "bid 20", "trump H", "meld NS 10", "meld EW 4", "tricks NS 17"),
}
"""What is entered of a usual deal; after an equals sign a number is typed."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")
PARTNERS = ("bidder S", "bid 300", "trump H", "meld NS 60", "meld EW 20", "tricks NS 170")


def on_pad(*lines: str, game: str = "classic", dealer: str = "W") -> Pilot:
    """The sheet of a pad with these deals, that is kept."""
    host = MemoryHost(MemoryStorage())
    pilot = Pilot(Title, host=host)
    keep_pad(pilot.app, KeptPad(parse_pad("\n".join([HEAD.format(game=game, dealer=dealer), *lines]))))
    pilot.click("pad")
    pilot.advance(0)
    assert isinstance(pilot.scene, ScorePadScene)
    return pilot


def kept(pilot: Pilot) -> KeptPad:
    """What is kept now."""
    found = load_pad(pilot.app)
    assert found is not None
    return found


def enter(pilot: Pilot, *steps: str) -> int:
    """Do this; return how many presses it took, each letter that is typed being one."""
    presses = 0
    for step in steps:
        name, typed, number = step.partition("=")
        pilot.click(name)
        presses += 1
        if typed:
            field = pilot.control(name).field
            assert field is not None
            field.write(number)
            presses += len(number)
        pilot.advance(0)
    return presses


def test_a_pad_is_two_presses_from_the_title() -> None:
    pilot = Pilot(Title, host=MemoryHost(MemoryStorage()))
    pilot.click("pad")
    pilot.advance(0)
    assert isinstance(pilot.scene, BeginPad)
    pilot.click("begin")
    pilot.advance(0)

    assert isinstance(pilot.scene, ScorePadScene)
    assert kept(pilot).pad.names == ("North", "East", "South", "West")


def test_names_are_remembered_for_the_next_pad() -> None:
    pilot = Pilot(Title, host=MemoryHost(MemoryStorage()))
    pilot.click("pad")
    pilot.advance(0)
    enter(pilot, "name N=Ann", "name E=Ben", "name S=Cleo", "name W=Dan", "dealer S", "begin")
    assert kept(pilot).pad.names == ("Ann", "Ben", "Cleo", "Dan")
    assert kept(pilot).pad.dealer.letter == "S"

    enter(pilot, "new")

    assert [pilot.control(f"name {letter}").field.text for letter in "NESW"] == ["Ann", "Ben", "Cleo", "Dan"]  # type: ignore[union-attr]


def test_the_label_of_a_seat_is_not_remembered_as_a_person() -> None:
    pilot = Pilot(Title, host=MemoryHost(MemoryStorage()))
    enter(pilot, "pad", "name N=Ann", "name S=Cleo", "begin")
    assert kept(pilot).people == ("Ann", "Cleo")

    enter(pilot, "new", "name N=Zoe", "begin")
    assert kept(pilot).pad.names == ("Zoe", "East", "Cleo", "West"), "everybody sits where they sat"
    assert kept(pilot).people == ("Zoe", "Cleo", "Ann")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game", PRESETS)
def test_a_usual_deal_takes_at_most_ten_presses(game: str) -> None:
    pilot = on_pad(game=game, dealer=PRESETS[game].seats[-1].letter)

    presses = enter(pilot, "enter", *USUAL.get(game, PARTNERS), "write")

    assert presses <= 10
    assert isinstance(pilot.scene, ScorePadScene)
    assert len(kept(pilot).pad.entries) == 1
    assert kept(pilot).draft is None


def test_a_deal_without_bids_asks_for_trump_melds_and_tricks_only() -> None:
    rules = PRESETS["classic"].changed(name="no bids", auction={"form": AuctionForm.TURNED_TRUMP}, passing={"count": 0})
    pilot = Pilot(lambda ctx: ScorePadScene(ctx, KeptPad(ScorePad(rules, NAMES, Seat.WEST))))
    presses = enter(
        pilot, "enter", "trump H", "cards N", "key KH", "key QH", "take", "meld EW 20", "tricks NS 170", "write"
    )

    assert presses <= 10
    assert not pilot.has("bidder N")
    assert score_sheet(kept(pilot).pad).standing.totals == (210, 100)


def test_the_result_is_said_in_a_sentence_and_the_other_side_follows() -> None:
    pilot = on_pad()
    enter(pilot, "enter", *PARTNERS)
    assert pilot.control("tricks EW").field.text == "80"  # type: ignore[union-attr]
    enter(pilot, "write")

    assert pilot.host.announcements[-1].startswith("North and South were set: 300 was promised.")
    assert "North and South −300" in pilot.control("totals").label
    assert "East and West 100" in pilot.control("totals").label


def test_what_cannot_be_is_said_and_nothing_is_written_down() -> None:
    pilot = on_pad()
    enter(pilot, "enter", "bidder S", "bid 300", "write")

    assert isinstance(pilot.scene, EnterDeal)
    assert "Which suit was trump?" in pilot.host.announcements[-1]
    assert kept(pilot).pad.entries == ()


def test_a_deal_that_is_half_entered_is_there_again_at_the_next_start() -> None:
    pilot = on_pad("1. S 300, trump H, meld NS 60 EW 20, tricks NS 170")
    enter(pilot, "enter", "bidder E", "bid 260")
    again = Pilot(Title, host=MemoryHost(pilot.host.storage))
    again.click("pad")
    again.advance(0)

    assert isinstance(again.scene, EnterDeal)
    assert again.control("bid 260").pressed
    assert again.control("bidder E").pressed


def test_back_leaves_the_next_deal_as_it_is_and_gives_up_a_mended_one() -> None:
    pilot = on_pad("S 300, trump H, meld NS 60 EW 20, tricks NS 170")
    enter(pilot, "enter", "bidder E", "back", "enter")
    assert pilot.control("bidder E").pressed
    enter(pilot, "back", "deal 1", "bidder W", "back")

    assert kept(pilot).draft is None
    assert kept(pilot).pad.entries[0].bidder is Seat.SOUTH


def test_a_partner_who_was_not_told_is_asked_for() -> None:
    pilot = on_pad(game="five-handed", dealer="F")
    enter(pilot, "enter", "bidder S", "bid 42", "trump H", "tricks S 31", "write")
    assert not pilot.control("partner none").pressed
    assert pilot.host.announcements[-1] == "Who was the partner of South, if anybody?"
    enter(pilot, "partner W", "bidder W")
    assert kept(pilot).draft.entry.partner_open, "the partner has become the declarer"  # type: ignore[union-attr]
    enter(pilot, "partner none", "ending thrown in", "ending played", "tricks W 31", "write")
    assert isinstance(pilot.scene, ScorePadScene)


@pytest.mark.sweep(5)
@pytest.mark.parametrize(
    ("steps", "shown"),
    [
        ((), ("–", "–", "–")),
        (("tricks N 100",), ("100", "–", "–")),
        (("tricks N 100", "tricks E 50"), ("100", "50", "100")),
        (("tricks N 100", "tricks E 50", "tricks N 250"), ("250", "50", "–")),
        (("tricks N 100", "ending conceded"), ("100", "–", "–")),
    ],
)
def test_only_what_is_entered_or_follows_is_shown_of_the_tricks(steps: tuple[str, ...], shown: tuple[str, ...]) -> None:
    rules = PRESETS["three-handed"].changed(name="given up", scoring={"throw_in": ThrowInRule.AT_ANY_TURN})
    pilot = Pilot(lambda ctx: ScorePadScene(ctx, KeptPad(ScorePad(rules, NAMES[:3], Seat.SOUTH))))
    enter(pilot, "enter", "bidder N", "bid 250", "trump H", "meld N 60", *steps)
    rows = ("tricks N other", "tricks E other", "tricks S")

    assert tuple(pilot.control(name).field.text for name in rows) == shown  # type: ignore[union-attr]


def test_a_deal_that_was_thrown_in_in_reach_is_doubted_written_and_there_again() -> None:
    pilot = on_pad()
    enter(pilot, "enter", "bidder W", "bid 250", "trump C", "meld EW 40", "ending thrown in")
    enter(pilot, "write")
    assert "A bid of 250 was in reach" in pilot.control("totals").label
    again = Pilot(Title, host=MemoryHost(pilot.host.storage))
    enter(again, "pad")

    assert len(kept(again).pad.entries) == 1


HALF = ("bidder E", "bid 260", "trump C")


@pytest.mark.parametrize("steps", [("deal 1", "back"), ("deal 1", "bidder W", "back"), ("deal 1", "bidder W", "write")])
def test_a_half_entered_deal_waits_while_an_earlier_one_is_mended(steps: tuple[str, ...]) -> None:
    pilot = on_pad("S 300, trump H, meld NS 60 EW 20, tricks NS 170")
    enter(pilot, "enter", *HALF, "back", *steps)
    assert load_pad(pilot.app) == pilot.scene._kept  # type: ignore[attr-defined]
    enter(pilot, "enter")

    assert all(pilot.control(name).pressed for name in HALF)


def test_a_half_entered_deal_waits_until_the_deal_before_it_is_entered_anew() -> None:
    pilot = on_pad()
    enter(pilot, "enter", *PARTNERS, "write", "enter", *HALF, "back", "undo", "enter")
    assert not pilot.control("bidder E").pressed, "the first deal has nothing of the second one"
    enter(pilot, *PARTNERS, "write", "enter")

    assert all(pilot.control(name).pressed for name in HALF)


def test_a_game_that_was_found_by_another_game_is_taken_over() -> None:
    pilot = Pilot(Title, host=MemoryHost(MemoryStorage()))
    enter(pilot, "pad")
    pilot.app.change(pilot.app.settings.changed(rules="joedog"))
    pilot.scene.uncover()
    enter(pilot, "begin")

    assert kept(pilot).pad.rules == PRESETS["joedog"]


def test_melds_are_entered_by_tapping_the_cards_that_lie_on_the_table() -> None:
    pilot = on_pad()
    enter(pilot, "enter", "cards N")
    assert "Which suit is trump?" in pilot.host.announcements[-1]
    enter(pilot, "bidder S", "bid 300", "trump S", "cards N", "key QS")
    assert "jack of diamonds: pinochle, 40 points more" in pilot.control("missing").label
    enter(pilot, "key JD", "key KS")
    assert pilot.control("melds").label == "Royal marriage, 40 points, pinochle, 40 points"
    enter(pilot, "take", "cards S", "key KH", "key QH", "take")

    assert pilot.control("meld NS other").field.text == "100"  # type: ignore[union-attr]
    assert kept(pilot).draft is not None
    enter(pilot, "tricks NS 200", "write")
    assert score_sheet(kept(pilot).pad).rows[0].totals == (300, 50)
    enter(pilot, "deal 1", "trump H")
    assert pilot.control("meld NS other").field.text == "100", "a marriage of trump for one of spades"  # type: ignore[union-attr]


def test_an_earlier_deal_is_mended_and_the_change_is_undone() -> None:
    pilot = on_pad(*["S 300, trump H, meld NS 60 EW 20, tricks NS 170"] * 3)
    enter(pilot, "deal 1", "tricks NS 250", "write")
    assert [row.totals for row in score_sheet(kept(pilot).pad).rows] == [(310, 0), (10, 100), (-290, 200)]

    enter(pilot, "undo")

    assert [row.totals for row in score_sheet(kept(pilot).pad).rows] == [(-300, 100), (-600, 200), (-900, 300)]


@pytest.mark.parametrize(
    "before",
    ["not a pad", HEAD.format(game="classic", dealer="W") + "\nS 300", HEAD.format(game="joedog", dealer="W")],
)
def test_a_damaged_pad_before_the_last_change_is_not_brought_back(before: str) -> None:
    """The pad opens all the same: those before it are not worked out until *Undo* brings one back."""
    pilot = on_pad("S 300, trump H, meld NS 60 EW 20, tricks NS 170")
    keep_pad(pilot.app, replace(kept(pilot), before=(before,)))
    again = Pilot(Title, host=MemoryHost(pilot.host.storage))
    enter(again, "pad", "undo")

    assert again.host.announcements[-1] == "The pad before the last change is damaged, so the change stays."
    assert len(kept(again).pad.entries) == 1


def test_a_damaged_pad_is_set_aside_and_named() -> None:
    host = MemoryHost(MemoryStorage({PAD: "not a pad"}))
    pilot = Pilot(Title, host=host)
    pilot.click("pad")
    pilot.advance(0)

    assert isinstance(pilot.scene, BeginPad)
    assert any("The score pad could not be read" in said for said in host.announcements)
    assert any(name.startswith(f"{PAD}.aside-") for name in host.storage.names())


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("five-handed", "S 50, trump H, partner S"),
        ("classic", "S 300, trump H, meld N AAAAAAAAAAAAAAAAAAAAAAAAAAAAAA..."),
        ("two-handed", "trump H, meld N KQ..."),
    ],
)
def test_a_deal_that_nobody_can_have_entered_does_not_open_with_its_pad(game: str, line: str) -> None:
    pad = parse_pad(f"{HEAD.format(game=game, dealer='N')}\n")
    draft = DealDraft(parse_pad(f"{HEAD.format(game=game, dealer='N')}\n{line}").entries[0])
    host = MemoryHost(MemoryStorage({PAD: format_kept_pad(KeptPad(pad, draft))}))
    pilot = Pilot(Title, host=host)
    enter(pilot, "pad")

    assert isinstance(pilot.scene, BeginPad)
    assert any("The score pad could not be read" in said for said in host.announcements)


def test_the_score_is_copied_as_text() -> None:
    pilot = on_pad("1. S 300, trump H, meld NS 60 EW 20, tricks NS 170")
    enter(pilot, "copy")

    assert "Deal 1, West dealt\n  North and South were set: 300 was promised." in pilot.host.copied[-1]


def test_a_deal_is_entered_with_the_keyboard_alone() -> None:
    pilot = on_pad()
    for name in ("enter", *PARTNERS, "write"):
        pilot.choose(name)
        pilot.advance(0)

    assert len(kept(pilot).pad.entries) == 1


@pytest.mark.sweep(3)
@pytest.mark.parametrize("size", [(320, 480), (390, 844), (844, 390), (1280, 720), (800, 1280), (3840, 2160)])
def test_the_sheet_is_read_from_three_metres(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """What is written on the slip has letters of at least 2 % of the height of the window."""
    pilot, sizes, write = Pilot.at("pad-sheet", size), dict[str, int](), widgets.write

    def noted(surface: Any, look: Any, text: str, rect: Any, font: int, *more: Any, **named: Any) -> None:
        sizes[text] = font
        write(surface, look, text, rect, font, *more, **named)

    monkeypatch.setattr(widgets, "write", noted)
    pilot.scene.uncover()
    pilot.advance(0)
    _ = pilot.app.surface

    for text in ("Ann and Cleo", "−150", "350", "160", "−280"):
        assert sizes[text] >= 0.02 * size[1], text


# Earlier pads.

WON = (
    "1. S 300, trump H, meld NS 100 EW 20, tricks NS 200",
    "2. W 250, trump S, meld EW 20, tricks NS 200",
)
SEATED = '[North "Ann"] [East "Ben"] [South "Cleo"] [West "Dan"]'


def test_a_pad_goes_to_the_earlier_ones_when_a_new_one_begins_and_is_looked_at_printed_and_deleted() -> None:
    pilot = on_pad(SEATED, *WON)
    enter(pilot, "new", "yes", "begin", "earlier")
    assert isinstance(pilot.scene, PastPads)
    (name,) = past_pad_names(pilot.app)
    assert pilot.control(name).label == "Ann and Cleo 500, Ben and Dan −180"
    assert "2 deals" in pilot.control(name).spoken
    enter(pilot, name)
    assert isinstance(pilot.scene, PastPadPage)
    assert pilot.control("deal 2").label.startswith("Deal 2")
    enter(pilot, "deal 2", "copy", "print")
    assert pilot.scene is not None
    assert "Deal 1, Dan dealt" in pilot.host.copied[-1]
    page = pilot.host.files["pinochle-score.html"]
    assert [text in page for text in ("Cleo 300 ♥", "You", "<script")] == [True, False, False]
    enter(pilot, "delete", "yes")
    assert past_pad_names(pilot.app) == []


def test_an_empty_pad_is_not_put_away_and_one_that_cannot_be_kept_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    pilot = on_pad()
    enter(pilot, "new", "begin")
    assert past_pad_names(pilot.app) == []

    pilot = on_pad(*WON)

    def fail(name: str, text: str) -> None:
        raise StorageError("no room")

    monkeypatch.setattr(pilot.host.storage, "save", fail)
    enter(pilot, "new", "yes", "begin")
    assert isinstance(pilot.scene, BeginPad)
    monkeypatch.undo()
    assert len(kept(pilot).pad.entries) == 2


def test_earlier_pads_tell_what_people_have_done_and_past_matches_lead_there() -> None:
    pilot = on_pad(SEATED, *WON)
    for number in range(2):
        put_away(pilot.app, kept(pilot).pad, f"2026-11-2{number} 20:00:00")
    people = scores_of_people([kept(pilot).pad] * 2, ("North",))
    assert [(each.name, each.pads, each.declared, each.made) for each in people] == [
        ("Ann", 2, 0, 0),
        ("Ben", 2, 0, 0),
        ("Cleo", 2, 2, 2),
        ("Dan", 2, 2, 0),
    ]
    assert past_pads.person_line(people[2]) == "2 pads · 2 of 2 contracts made"
    past = Pilot(PastMatches, host=pilot.host)
    past.click("pads")
    past.advance(0)
    assert isinstance(past.scene, PastPads)
    assert len(past_pad_names(past.app)) == 2


@pytest.mark.parametrize("size", [(390, 844), (1280, 720)])
def test_what_can_be_done_with_a_pad_stands_in_pairs(size: tuple[int, int]) -> None:
    pilot = on_pad(SEATED, *WON)
    pilot.resize(*size)
    for pair in (("copy", "link"), ("print", "picture"), ("rules", "earlier")):
        left, right = (pilot.control(name).rect for name in pair)
        assert (left.y, left.size) == (right.y, right.size)
        assert left.right < right.x


def test_names_on_a_printed_page_are_text() -> None:
    pad = parse_pad("\n".join([HEAD.format(game="classic", dealer="W"), '[North "<b>"]', *WON]))
    page = past_pads.printed_page(pad, score_sheet(pad), {})
    assert "&lt;b&gt;" in page
    assert "<b>" not in page


# Sending.


def test_a_pad_is_sent_as_a_link_and_gone_on_with_on_another_device() -> None:
    pilot = on_pad(SEATED, *WON)
    pilot.click("link")
    link = pilot.host.copied[-1]
    assert len(link) < 400
    other = on_pad(WON[0])
    theirs = kept(other).pad
    other.app.go(Push(parse_destination(f"Our score: https://cards.example.org/{link}")))
    other.advance(0)
    assert isinstance(other.scene, SharedPad)
    assert other.control("totals").label.startswith("Total: Ann and Cleo 500")
    enter(other, "deal 1", "print", "keep")
    assert [load_past_pad(other.app, name).pad for name in past_pad_names(other.app)] == [kept(pilot).pad]  # type: ignore[union-attr]
    enter(other, "go on")
    assert isinstance(other.scene, ScorePadScene)
    assert kept(other).pad == kept(pilot).pad
    assert theirs in [load_past_pad(other.app, name).pad for name in past_pad_names(other.app)]  # type: ignore[union-attr]


@pytest.mark.parametrize("shape", ["Wide", "Upright"])
def test_a_pad_is_sent_as_a_picture(shape: str) -> None:
    pilot = on_pad(SEATED)
    assert not pilot.control("picture").enabled, "there is nothing to send yet"
    pilot = on_pad(SEATED, *WON)
    enter(pilot, "picture", f"shape {shape}", "save picture")
    assert isinstance(pilot.scene, SendPicture)
    assert "Ann and Cleo 500, Ben and Dan −180" in pilot.control("picture").label
    (saved,) = pilot.host.files
    assert saved.endswith(".png")

    put_away(pilot.app, kept(pilot).pad, "2026-11-20 20:00:00")
    enter(pilot, "back", "earlier", past_pad_names(pilot.app)[0], "picture")
    assert isinstance(pilot.scene, SendPicture)
    assert "20 Nov 2026" in pilot.control("picture").label


@pytest.mark.parametrize("game", PRESETS)
@pytest.mark.parametrize("number", [0, 1])
def test_a_picture_shows_every_total_and_the_last_deals(
    game: str, number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = on_pad(game=game, dealer=PRESETS[game].seats[-1].letter)
    enter(pilot, "enter", *USUAL.get(game, PARTNERS), "write")
    pad = kept(pilot).pad
    long = replace(pad, entries=pad.entries * 30)
    written: list[tuple[str, Rect]] = []
    write = sheet_picture.write

    def noted(surface: Any, look: Any, text: str, rect: Rect, font: int, ink: Any, *more: Any, **named: Any) -> None:
        written.append((text, rect))
        assert look.fonts.width(text, font, next(iter(more), Weight.REGULAR)) <= rect.w + 1, text
        write(surface, look, text, rect, font, ink, *more, **named)

    monkeypatch.setattr(sheet_picture, "write", noted)
    for each in (pad, long):
        written.clear()
        sheet = score_sheet(each)
        sheet_picture.draw_sheet(pilot.app.look, number, each, sheet, "2026-11-29")
        texts = [text for text, _ in written]
        assert set(map(points_text, sheet.standing.totals)) <= set(texts)
        assert any(text.startswith(f"{len(sheet.rows)} · ") or text == f"{len(sheet.rows)}" for text in texts)
        assert any("earlier deals" in text for text in texts) is (len(sheet.rows) > 20)
        assert all(rect.bottom <= SIZES[number][1] for _, rect in written)


@pytest.mark.parametrize(
    "change",
    [
        lambda link: link[:-1],
        lambda link: link.replace("#p=1", "#p=2"),
        lambda link: link[:8] + ("B" if link[8] == "A" else "A") + link[9:],
        lambda link: resealed(b"[Pad"),
        lambda link: resealed(b"x" * 200_000),
        lambda link: f"#p=1.AAAA.{check_of('AAAA')}",
        lambda link: f"#p=1.A.{check_of('A')}",
    ],
)
def test_a_damaged_link_to_a_pad_is_refused_in_words(change: Callable[[str], str]) -> None:
    link = format_pad_link(parse_pad("\n".join([HEAD.format(game="classic", dealer="W"), *WON])))
    with pytest.raises(Unreadable, match=r"link|pad|missing|Pad|tag"):
        parse_pad_link(change(link))


def resealed(text: bytes) -> str:
    """A link whose checksum is right and whose pad is not."""
    packed = base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")
    return f"#p=1.{packed}.{check_of(packed)}"


@pytest.mark.parametrize("game", PRESETS)
def test_a_link_brings_the_same_pad(game: str) -> None:
    pad = parse_pad(HEAD.format(game=game, dealer="N"))
    assert parse_pad_link(format_pad_link(pad)) == pad
