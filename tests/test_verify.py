"""The page that checks seals and deals in a JavaScript of its own agrees with the program, and finds what is wrong."""

import re
import textwrap
from functools import cache
from hashlib import sha256

import pytest

from game.match import Match
from game.rules import PRESETS, Seating
from game.rules.play import CUT, Deal, cut_of, first_dealer, seal_of, sealed_seed
from game.rules.text import Player, check_seed
from game.scenes.forms.rows import Note
from game.scenes.setup.new_game import NewGame
from game.scenes.table.dialogs.fair_cards import FairCards
from game.scenes.table.scene import Table
from game.store.notation.writing import format_notation
from game.words.sealing import grouped, proof, seal_lines
from tests.fixtures.make import HOUSE_RULES, PLAYERS
from tests.page.node import needs_node
from tests.pilot import MemoryHost, Pilot
from tests.store.test_notation import rows_of
from tests.strategies import (
    THREE_WITH_SIXTY,
    TURNED_FOR_THREE,
    TURNED_TRUMP,
    WITH_DIX,
    match_of_people,
    play_on_plainly,
)
from tests.verifying import PAGE, page

SEED = sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand")


def test_a_seal_is_the_sum_of_secret_and_salt() -> None:
    assert SEED == "2-5fd34a1be07c2296-8ad29c01f5b7e634-left hand"
    assert seal_of(SEED) == sha256(b"5fd34a1be07c2296-8ad29c01f5b7e634").hexdigest()
    assert seal_of(sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634")) == seal_of(SEED)
    assert seal_of(SEED.removeprefix("2-")) == seal_of(SEED)
    assert cut_of(SEED) == cut_of(SEED.removeprefix("2-")) == "left hand"
    assert check_seed(sealed_seed("0" * 16, "f" * 16, "x" * CUT))


@pytest.mark.parametrize(
    "seed", ["41", "5fd34a1be07c2296", SEED[:34] + "x", SEED[:35] + "!", f"3{SEED[1:]}", "-" * 33, "2-"]
)
def test_a_seed_that_somebody_typed_has_no_seal(seed: str) -> None:
    assert seal_of(seed) is None
    assert cut_of(seed) == ""


@needs_node
def test_its_sums_are_those_of_the_standard() -> None:
    texts = ["", "abc", "Grüße ♠", "x" * 55, "x" * 56, "x" * 64, "y" * 1000]

    assert page("given[0].map(verify.sha256)", texts) == [sha256(text.encode()).hexdigest() for text in texts]


@needs_node
def test_it_deals_the_published_deals() -> None:
    rows = rows_of("| rules | seed | deal |")
    found = page(
        "given[0].map(([g, s, n]) => [verify.dealer(verify.game(g), s), verify.deal(verify.game(g), s, n)])", rows
    )

    assert len(found) == 15
    for (_, _, _, dealer, hands, table), (its_dealer, deal) in zip(rows, found, strict=True):
        assert its_dealer == dealer
        assert (deal["hands"], deal["table"]) == (hands, table)


@needs_node
def test_the_card_that_makes_trump_is_the_dealers_last() -> None:
    match = Match.new(TURNED_TRUMP, tuple(Player(seat.letter, "easy") for seat in TURNED_TRUMP.seats), SEED)
    match.deal()
    text, dealt = format_notation(match.record), match.record.actions[0]
    assert isinstance(dealt, Deal)
    first, *_, last = dealt.hands[first_dealer(TURNED_TRUMP, SEED)]
    assert f'[Turned "{last}"]' in text

    said = page("given[0].map((text) => verify.check(text, '').pop())", [text, text.replace(f'"{last}"', f'"{first}"')])
    assert said == [
        [True, "1 deal checked: it follows from the seed."],
        [False, "1 deal checked: none follows from the seed."],
    ]


@pytest.mark.sweep(2)
@needs_node
@pytest.mark.parametrize("seed", [SEED, SEED.removeprefix("2-")])
def test_it_knows_every_game_and_house_rules(seed: str) -> None:
    texts = []
    out = [PRESETS["auction"].changed(seating=each) for each in Seating if each.players < len(each.seats)]
    for rules in (
        *PRESETS.values(),
        *HOUSE_RULES.values(),
        THREE_WITH_SIXTY,
        TURNED_TRUMP,
        WITH_DIX,
        TURNED_FOR_THREE,
        *out,
    ):
        match = Match.new(rules, tuple(Player(seat.letter, "easy") for seat in rules.seats), seed)
        play_on_plainly(match, 1)
        if not match.over:
            match.deal()
        texts.append(format_notation(match.record))
    found = page("given[0].map((text) => verify.check(text, given[1]))", texts, seal_of(SEED))

    assert all(right for said in found for right, _ in said)
    assert all("Deal 1 follows from the seed." in [words for _, words in said] for said in found)
    assert sum("Deal 2 follows from the seed." in [words for _, words in said] for said in found) > 5
    assert all("It is the seal you noted." in [words for _, words in said] for said in found)
    assert all("Your cut was “left hand”." in [words for _, words in said] for said in found)


@needs_node
def test_it_finds_another_card_another_seal_and_another_dealer() -> None:
    match = match_of_people(PRESETS["classic"], 3)
    text = format_notation(match.record).replace('"people"', f'"{SEED}"')
    said = page("verify.check(given[0], given[1])", text, "0" * 64)

    wrong = [words for right, words in said if not right]
    assert any(words.startswith("Deal 1 does NOT follow") for words in wrong)
    assert "It is NOT the seal you noted." in wrong


@needs_node
def test_one_deal_of_two_follows() -> None:
    head, deal = f'[Game "classic"]\n[Seed "{SEED}"]\n', "verify.deal(verify.game('classic'), given[1], 1).hands"
    twice = f"""[1, 2].map((n) => `[Board "${{n}}"]\\n[Deal "${{{deal}}}"]\\n[Auction "N"]\\n`).join("")"""
    said = page(f"verify.check(given[0] + {twice}, '')", head, SEED)

    assert said[-1] == [False, "2 deals checked: 1 of them follows from the seed."]


def test_it_asks_nobody_and_loads_nothing() -> None:
    assert "default-src 'none'" in PAGE
    assert not re.findall(r"https?://|src=|import |fetch\(", PAGE)


# What buttons copy and screens show, pasted as it is.

PAGE_ADDRESS = "https://example.org/games/"
NOTED = "It is the seal you noted."
TYPED = [True, "This seed was typed by somebody: it has no seal."]
UNCHECKED = [None, "No deal checked: paste the match as text for that."]


def fine(said: list[tuple[bool | None, str]]) -> bool:
    """Whether the page found nothing wrong; a seed without its match leaves the deals open."""
    return all(right is not False for right, _ in said)


@cache
def finished() -> Match:
    """A match of the sealed seed, played to its end."""
    match = Match.new(PRESETS["classic"].changed(end={"target": 100}), PLAYERS, SEED)
    return play_on_plainly(match, 20)


def copied_in_fair_cards(over: bool) -> tuple[str, str]:
    """What the button in *Fair cards* copies, and the words above it."""
    host = MemoryHost()
    match = finished() if over else Match.new(PRESETS["classic"], PLAYERS, SEED)
    pilot = Pilot(lambda ctx: FairCards(ctx, match), host=host)
    pilot.click("copy seal")
    return host.copied[-1], "\n".join(seal_lines(SEED, over))


def shown_before_a_match() -> tuple[str, str]:
    """The line of *New game* that shows the seal of its cards, and the seed of the match that begins then."""
    pilot = Pilot(NewGame)
    if "more" in {control.name for control in pilot.controls()}:
        pilot.click("more")
    assert isinstance(pilot.scene, NewGame)
    line = next(row.text for row in pilot.scene.rows() if isinstance(row, Note) and "SHA-256" in row.text)
    pilot.click("start")
    assert isinstance(pilot.scene, Table)
    return line, pilot.scene.session.match.seed


def as_seals_are_pasted(text: str) -> list[str]:
    """A text with a seal as it comes out of mails, editors, notebooks and hands."""
    return [
        text,
        f"\n  {text}\r\n\r\n",
        f"“{text}”.",
        text.upper(),
        textwrap.fill(text, 40),
        re.sub(r"([0-9a-f]{4})(?=[0-9a-f])", r"\1 ", text),
        re.sub(r"([0-9a-f]{8})(?=[0-9a-f])", r"\1-", text),
        f"2026-01-02 {text} 3 Dec",
        f"A bad cafe, faded: add {text}: a fee, 3 Dec 2026",
        text.replace(" ", "\N{NO-BREAK SPACE}").replace("\n", "\r"),
    ]


@needs_node
def test_every_seal_that_is_copied_or_shown_is_read_however_it_is_pasted() -> None:
    before, words_before = copied_in_fair_cards(over=False)
    after, words_after = copied_in_fair_cards(over=True)
    line, fresh = shown_before_a_match()
    match = format_notation(finished().record)
    seal_tag = next(tag for tag in match.splitlines() if tag.startswith("[Seal "))
    texts = [(SEED, text) for text in (before, words_before, after, words_after, seal_tag, match, seal_of(SEED) or "")]
    pasted = [(seed, paste) for seed, text in texts for paste in as_seals_are_pasted(text)]
    pasted += [(fresh, paste) for paste in as_seals_are_pasted(line)]
    pasted += [(match, text) for _, text in texts]
    found = page("given[0].map(([seed, noted]) => verify.check(seed, noted))", pasted)

    for (_, paste), said in zip(pasted, found, strict=True):
        assert [True, NOTED] in said, (paste, said)
        assert fine(said), (paste, said)


@needs_node
def test_seed_and_seal_are_read_whole_in_either_box() -> None:
    copied, words = copied_in_fair_cards(over=True)
    whole = [proof(SEED, None), proof(SEED, PAGE_ADDRESS), copied, words]
    whole += [text.replace("\n", "\r\n") for text in whole] + [f"Hello!\n\n  {text}  \n\nBye" for text in whole]
    for first, second in ("given[1]", "''"), ("''", "given[1]"), ("given[1]", "given[1]"):
        code = f"given[0].map((text) => verify.check(...[{first}, {second}].map((box) => box && text)))"
        for text, said in zip(whole, page(code, whole, "box"), strict=True):
            assert fine(said), (text, said)
            assert [True, f"The seal of this seed is {seal_of(SEED)}."] in said, (text, said)
            assert [True, "Your cut was “left hand”."] in said, (text, said)
            assert [True, "It is the seal beside the seed."] in said, (text, said)
            assert ([True, NOTED] in said) == (first == second)


@needs_node
def test_another_seal_or_seed_is_found_however_it_is_pasted() -> None:
    other = sealed_seed("5fd34a1be07c2297", "8ad29c01f5b7e634", "left hand")
    noted = [proof(other, PAGE_ADDRESS), "\n".join(seal_lines(other, over=True))]
    said = page("given[1].map((noted) => verify.check(given[0], noted))", SEED, noted)
    assert all([False, "It is NOT the seal you noted."] in lines for lines in said)
    pasted = as_seals_are_pasted(f"Seal: {seal_of(other)}")
    for lines in page("given[1].map((noted) => verify.check(given[0], noted))", SEED, pasted):
        assert [False, "It is NOT the seal you noted."] in lines
    forged = proof(SEED, None).replace(seal_of(SEED) or "", seal_of(other) or "")
    for boxes in ([forged, ""], ["", forged]):
        assert [False, "It is NOT the seal beside the seed."] in page("verify.check(...given[0])", boxes)


@needs_node
@pytest.mark.parametrize(
    ("noted", "right", "words"),
    [
        ("{0} {1} …", True, "It begins with the 16 digits that you noted."),
        ("The cards are sealed: {0} {1} … (Menu, Fair cards)", True, "It begins with the 16 digits that you noted."),
        ("{0} deadbeef …", False, "There is no seal in what you noted: it has 64 digits and letters a to f."),
        ("{0}", False, "There is no seal in what you noted: it has 64 digits and letters a to f."),
        ("I noted none", False, "There is no seal in what you noted: it has 64 digits and letters a to f."),
    ],
)
def test_a_part_of_a_seal_is_called_a_part(noted: str, right: bool, words: str) -> None:
    groups = grouped(seal_of(SEED) or "").split()

    assert [right, words] in page("verify.check(given[0], given[1])", SEED, noted.format(*groups))


@needs_node
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (f"Seal: {seal_of(SEED)}", "This is a seal."),
        (seal_of(SEED), "This is a seal."),
        ("#d=1.classic.41.e2152e58", "This is a link to a deal"),
        ("https://example.org/#d=1.classic.41.e2152e58", "This is a link to a deal"),
        ("", "There is no seed in this text"),
        ("Hello!\nWhat a match.", "There is no seed in this text"),
    ],
)
def test_what_holds_no_seed_is_called_what_it_is(text: str, words: str) -> None:
    [[right, said]] = page("verify.check(given[0], '')", text)

    assert not right
    assert said.startswith(words)


@needs_node
def test_a_deal_code_has_no_seal_to_be_noted() -> None:
    words = "\n".join(seal_lines("tea", over=True))

    assert page("[verify.check('tea', ''), verify.check(given[0], '')]", words) == [[TYPED, UNCHECKED]] * 2
    assert page("verify.check('tea', given[0])", seal_of(SEED))[0][0] is False
