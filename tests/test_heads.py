"""Heads belong to persons: the same everywhere, and no two at a table."""

from itertools import permutations

import pytest

from game.heads import COURT, OWN, heads_of
from game.rules import Card
from game.rules.text import parse_card


def told(names: str, *wishes: str) -> str:
    """The heads of people, as letters."""
    heads = heads_of(tuple(names.split()), tuple(parse_card(wish) if wish else None for wish in wishes))
    return " ".join(map(str, heads))


@pytest.mark.parametrize(
    ("names", "wishes", "heads"),
    [
        ("You Wes Nora Edda", (), "JD KC QS QH"),
        ("Nora Edda You Wes", (), "QS QH JD KC"),
        ("You Nora Ida", (), "JD QS QC"),
        ("NORA Ivo", (), "QS KS"),
        ("You Wes Nora Edda", ("KS",), "KS KC QS QH"),
        ("You Wes Nora Edda", ("", "", "", "JD"), "QD KC QS JD"),
        ("Tom Wes Nora Edda", ("JD", "JD"), "JD KC QS QH"),
        ("You Wes Nora Edda", ("9S",), "JD KC QS QH"),
        ("Nora Nora Nora", (), "QS KD QD"),
    ],
)
def test_everybody_has_their_own_head(names: str, wishes: tuple[str, ...], heads: str) -> None:
    """The bots by name; who has chosen first of all; what no court card is falls back; of two the earlier one."""
    assert told(names, *wishes) == heads


def test_a_head_stays_with_its_person_whatever_the_chair() -> None:
    people = ("You", "Wes", "Nora", "Edda", "Ida")
    usual = dict(zip(people, heads_of(people), strict=True))
    for seated in permutations(people):
        assert dict(zip(seated, heads_of(seated), strict=True)) == usual


def test_no_two_share_a_head_and_it_depends_on_nothing_else() -> None:
    for name in ("Ada", "Zoë", "You", "", "卡拉"):
        for count in range(1, 13):
            heads = heads_of((name,) * count, (OWN,) * count)
            assert len(set(heads)) == count
    assert len(set(COURT)) == 12
    assert all(isinstance(card, Card) for card in COURT)
    assert told("Carla Rob Zoë") == "JC KD QD", "on every device, in every year"
