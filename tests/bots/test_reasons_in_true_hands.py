"""What reasons tell as a fact is one: looked up in the true hands, which the player could not see (CH5)."""

from __future__ import annotations

from pathlib import Path

import pytest

from build.lab.measure_facts import endings, fate, looked_up, together
from game.bots.coach.decisions import decisions
from game.bots.knowledge import knowledge
from game.bots.prices import ReasonKind
from game.bots.pricing.card_facts import is_decided
from game.rules import PRESETS
from game.rules.play import PlayCard, TrickPlay, playable_cards
from game.rules.text import replay
from game.store.matches import parse_record

GAMES = Path(__file__).parents[1] / "golden"


@pytest.mark.sweep(2)
@pytest.mark.parametrize("name", ["classic", "double-deck", "five-handed", "auction", "three-handed"])
def test_a_trick_that_is_decided_goes_to_the_same_side_whatever_is_played(name: str) -> None:
    record = parse_record((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    states, decided = [step.state for step in replay(record)], 0
    tricks = [at for at in decisions(record) if isinstance(at.view.phase, TrickPlay)]
    for at in tricks[1:60:2]:
        for card in playable_cards(at.view):
            if is_decided(at.view, knowledge(at.view), card):
                ends = {together(at.view, won.seat) for won in endings(states[at.ply - 1], PlayCard(card))}
                assert len(ends) == 1, f"ply {at.ply}, {card}"
                assert ends == {fate(at.view, card) is ReasonKind.TRICK}, "what claims are looked for by"
                decided += 1
    assert decided


def test_a_card_that_a_partner_need_not_head_decides_nothing() -> None:
    record = parse_record((GAMES / "double-deck.json").read_text(encoding="utf-8"))
    leads = [at.view for at in decisions(record) if at.view.trick is not None and not at.view.trick.cards][:4]
    low = [(view, min(playable_cards(view), key=lambda card: card.rank)) for view in leads]
    assert len(low) == 4
    assert not any(is_decided(view, knowledge(view), card) for view, card in low)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "decisions"), [("classic", 90), ("three-handed", 60), ("kitty-four", 30), ("double-deck", 90)]
)
def test_what_is_told_as_a_fact_is_one(name: str, decisions: int) -> None:
    looked = looked_up([PRESETS[name]], decisions, 10_000, "facts")

    assert looked.wrong == []
    assert sum(looked.seen.values()) > decisions / 3
