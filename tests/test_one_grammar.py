"""``verify.html`` and the program read the text of a match by one grammar: a list of texts, and thousands of others."""

import json
from pathlib import Path

import pytest

from game.match import Match
from game.plain import Unreadable
from game.rules import PRESETS
from game.rules.play import Deal, deal_from_seed
from game.rules.text import Player
from game.store.formats import FORMAT
from game.store.notation.head import DEAL_TAGS, HEAD_TAGS
from game.store.notation.reading import parse_notation
from game.store.notation.writing import format_notation
from tests import verifying
from tests.disagreeing import SEED, run
from tests.page.node import needs_node
from tests.strategies import play_on_plainly
from tests.verifying import PAGE, page

VECTORS = json.loads((Path(__file__).parent / "fixtures" / "notation" / "vectors.json").read_text(encoding="utf-8"))
"""Of each text: what the program says (``reads``, or words of its refusal), and what the page says, right or not."""
TEXTS = ["\n".join(vector["text"]) for vector in VECTORS]
NAMES = [vector["what"] for vector in VECTORS]
READS = "reads"


def program_says(text: str) -> str:
    try:
        parse_notation(text)
    except Unreadable as error:
        return str(error)
    return READS


def page_says() -> list[list[tuple[bool | None, str]]]:
    said: list[list[tuple[bool | None, str]]] = page("given[0].map((text) => verify.check(text, ''))", TEXTS)
    return said


def surprises() -> list[str]:
    """The vectors of which the page says something else than their list."""
    return [
        f"{vector['what']}: {said}"
        for vector, said in zip(VECTORS, page_says(), strict=True)
        if vector["right"] is any(right is False for right, _ in said)
        or not any(vector["says"] in words for _, words in said)
    ]


@pytest.mark.sweep(6)
@pytest.mark.parametrize(("vector", "text"), list(zip(VECTORS, TEXTS, strict=True)), ids=NAMES)
def test_the_program_reads_a_text_or_refuses_it(vector: dict[str, str], text: str) -> None:
    said = program_says(text)

    assert (said == READS) == (vector["program"] == READS), said
    assert vector["program"] in said


@needs_node
def test_the_page_says_of_each_text_what_it_is() -> None:
    assert surprises() == []


@needs_node
def test_what_the_page_calls_right_the_program_reads_as_those_cards() -> None:
    called_right = 0
    for text, said in zip(TEXTS, page_says(), strict=True):
        if all(right is not False for right, _ in said) and program_says(text) == READS:
            record = parse_notation(text)
            dealt = [action for action in record.actions if isinstance(action, Deal)]
            assert dealt == [deal_from_seed(record.rules, record.seed, 1 + place) for place in range(len(dealt))]
            called_right += bool(dealt)
    assert called_right > 30


@pytest.mark.sweep(4)
@needs_node
@pytest.mark.parametrize(
    ("part", "instead"),
    [
        (r"\x85", ""),
        (r"\u2028", ""),
        (r"[ \t]*([A-Za-z]", r"([A-Za-z]"),
        (r";[^\\n]*", r";[^\\n\\r\\u2028]*"),
        (r'.replace(/\r\n?/g, "\n")', ""),
        ('whole[at] === "%" &&', "false &&"),
        ('if (open.has(name)) refuse("this tag stands twice in one deal");', ""),
        ("if (deals.length && HEAD_TAGS", "if (false && HEAD_TAGS"),
        ("if (!deals.length && head.has(name))", "if (false)"),
        ('if (!checked) yield [false, "No deal checked: this text shows no cards."];', "if (!checked) ;"),
        ("names !== count(value)", "false"),
        ('typeof name === "string" && Object.prototype.hasOwnProperty.call(object, name)', "object[name]"),
    ],
)
def test_the_list_finds_another_grammar(part: str, instead: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert part in PAGE
    monkeypatch.setattr(verifying, "PAGE", PAGE.replace(part, instead))

    assert surprises()


@pytest.mark.sweep
@needs_node
def test_eight_hundred_mutated_texts_mean_the_same_to_both() -> None:
    """A sample: when slow, forty thousand."""
    outcomes = run(800, 1)

    assert min(outcomes["both call it right"], outcomes["the page finds it wrong"], outcomes["both refuse it"]) > 20


@needs_node
@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 6))
def test_forty_thousand_mutated_texts_mean_the_same_to_both(seed: int) -> None:
    run(10_000, seed)


@needs_node
def test_the_page_counts_the_deals_that_it_has_checked() -> None:
    match = Match.new(PRESETS["classic"], tuple(Player(seat.name, "easy") for seat in PRESETS["classic"].seats), SEED)
    texts = []
    for _ in range(4):
        texts.append(format_notation(match.record))
        play_on_plainly(match, 1)
    counts = [said[-1] for said in page("given[0].map((text) => verify.check(text, ''))", texts)]

    assert counts[0] == [False, "No deal checked: this text shows no cards."]
    assert counts[1:] == [
        [True, "1 deal checked: it follows from the seed."],
        [True, "2 deals checked: all follow from the seed."],
        [True, "3 deals checked: all follow from the seed."],
    ]


@needs_node
def test_a_seed_alone_is_not_called_checked_deals() -> None:
    (*_, last) = page("verify.check(given[0], '')", SEED)

    assert last == [None, "No deal checked: paste the match as text for that."]


@needs_node
def test_a_seed_that_looks_like_a_tag_is_a_seed_and_a_match_around_a_seed_is_a_match() -> None:
    cut = f'{SEED[:35]}-[Deal "N:"]'
    forged = f'{{\nSeed: {SEED}\n}}\n[Game "classic"]\n[Seed "41"]\n[Deal "N:... ... ... ..."]'

    for pasted in (cut, f"Seal: 0\nSeed: {cut}"):
        assert [True, 'Your cut was “[Deal "N:"]”.'] in page("verify.check(given[0], '')", pasted)
    said = page("verify.check(given[0], '')", forged)
    assert [False, "1 deal checked: none follows from the seed."] in said


@needs_node
def test_the_page_knows_the_names_and_formats_that_the_program_knows() -> None:
    names, formats = page("[[verify.DEAL_TAGS, verify.HEAD_TAGS], verify.FORMATS]")

    assert names == [list(DEAL_TAGS), list(HEAD_TAGS)]
    assert formats == FORMAT


@pytest.mark.sweep(4)
@needs_node
@pytest.mark.parametrize(
    "text",
    [
        "x [a " * 200_000,
        '[a "' + "\\n" * 499_000 + '"]',
        "{" * 1_000_000,
        '[a "' * 250_000,
        '[a "b"]' + "\n" * 900_000,
        "\n" * 900_000 + '[a "',
        '[Game "' + " " * 900_000 + 'x "]',
        '[Rules "' + "[" * 900_000 + '"]',
    ],
)
def test_the_page_answers_to_what_is_endless(text: str) -> None:
    assert page("verify.check(given[0], '')", text)[0][0] is False
