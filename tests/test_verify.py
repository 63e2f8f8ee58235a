"""The page that checks seals and deals in a JavaScript of its own agrees with the program, and finds what is wrong."""

import json
import re
import shutil
import subprocess
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from game.match import Match
from game.rules import (
    CUT,
    PRESETS,
    Player,
    check_seed,
    cut_of,
    seal_of,
    sealed_seed,
)
from game.store.notation.writing import format_notation
from tests.fixtures.make import HOUSE_RULES
from tests.store.test_notation import rows_of
from tests.strategies import match_of_people

PAGE = (Path(__file__).parents[1] / "build" / "web" / "verify.html").read_text(encoding="utf-8")
SEED = sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634", "left hand")
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node runs the page's script outside a browser")


def run(code: str, *values: object) -> Any:
    """What an expression of the page's script comes to; ``values`` are ``given`` there."""
    script = re.findall(r"<script>(.*?)</script>", PAGE, re.DOTALL)[0]
    whole = f"{script}\nconst given = {json.dumps(values)};\nconsole.log(JSON.stringify({code}));"
    assert NODE is not None
    done = subprocess.run([NODE, "-"], input=whole, capture_output=True, text=True, timeout=60, check=True)
    return json.loads(done.stdout)


def test_a_seal_is_the_sum_of_secret_and_salt() -> None:
    assert SEED == "5fd34a1be07c2296-8ad29c01f5b7e634-left hand"
    assert seal_of(SEED) == sha256(b"5fd34a1be07c2296-8ad29c01f5b7e634").hexdigest()
    assert seal_of(sealed_seed("5fd34a1be07c2296", "8ad29c01f5b7e634")) == seal_of(SEED)
    assert cut_of(SEED) == "left hand"
    assert check_seed(sealed_seed("0" * 16, "f" * 16, "x" * CUT))


@pytest.mark.parametrize("seed", ["41", "5fd34a1be07c2296", SEED[:32] + "x", SEED[:33] + "!", "-" * 33])
def test_a_seed_that_somebody_typed_has_no_seal(seed: str) -> None:
    assert seal_of(seed) is None
    assert cut_of(seed) == ""


@needs_node
def test_its_sums_are_those_of_the_standard() -> None:
    texts = ["", "abc", "Grüße ♠", "x" * 55, "x" * 56, "x" * 64, "y" * 1000]

    assert run("given[0].map(verify.sha256)", texts) == [sha256(text.encode()).hexdigest() for text in texts]


@needs_node
def test_it_deals_the_published_deals() -> None:
    rows = rows_of("| rules | seed | deal |")
    found = run(
        "given[0].map(([g, s, n]) => [verify.dealer(verify.game(g), s), verify.deal(verify.game(g), s, n)])", rows
    )

    assert len(found) == 10
    for (_, _, _, dealer, hands, table), (its_dealer, deal) in zip(rows, found, strict=True):
        assert its_dealer == dealer
        assert deal == {"hands": hands, "table": table}


@needs_node
def test_it_knows_every_game_and_house_rules() -> None:
    texts = []
    for rules in (*PRESETS.values(), *HOUSE_RULES.values()):
        match = Match.new(rules, tuple(Player(seat.letter, "easy") for seat in rules.seats), SEED)
        match.deal()
        texts.append(format_notation(match.record))
    found = run("given[0].map((text) => verify.check(text, given[1]))", texts, seal_of(SEED))

    assert all(right for said in found for right, _ in said)
    assert all("Deal 1 follows from the seed." in [words for _, words in said] for said in found)
    assert all("It is the seal you noted." in [words for _, words in said] for said in found)
    assert all("Your cut was “left hand”." in [words for _, words in said] for said in found)


@needs_node
def test_it_finds_another_card_another_seal_and_another_dealer() -> None:
    match = match_of_people(PRESETS["classic"], 3)
    text = format_notation(match.record).replace('"people"', f'"{SEED}"')
    said = run("verify.check(given[0], given[1])", text, "0" * 64)

    wrong = [words for right, words in said if not right]
    assert any(words.startswith("Deal 1 does NOT follow") for words in wrong)
    assert "It is NOT the seal you noted." in wrong


def test_it_asks_nobody_and_loads_nothing() -> None:
    assert "default-src 'none'" in PAGE
    assert not re.findall(r"https?://|src=|import |fetch\(", PAGE)
