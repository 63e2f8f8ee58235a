"""After the melds: the declarer plays on, shoots the moon, or throws in the hand."""

from __future__ import annotations

from ..rules import ThrowInRule
from ..rules.play import (
    Observation,
    PlayOn,
    ShootMoon,
    ThrowIn,
    contract_of,
    must_throw_in,
    side_melds,
    trick_points,
    why_not,
)
from ..words import panels as words
from ..words.names import Names
from ..words.results import points_lacking, throwing_in
from .decision import Chosen, Confirmation, Option, PersonView, PlayerDecision, refused, to_play


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of the declarer."""
    if why_not(view, PlayOn()) is not None:
        choices = (_set_by_melds(view),)
        return PlayerDecision(needed_now(view, shown.names), choices, to_play(view, shown), first="throw in")
    found = [Option("play on", words.PLAY_ON, PlayOn(), main=True)]
    if view.rules.moon_points:
        found.append(Option("shoot the moon", words.SHOOT_MOON, ShootMoon(), why_not=refused(view, ShootMoon())))
    if why_not(view, ThrowIn()) is None:
        found.append(_throwing_in(view))
    return PlayerDecision(needed_now(view, shown.names), tuple(found), to_play(view, shown), first="play on")


def needed_now(view: Observation, names: Names) -> str:
    """Return what tricks must bring. Buried points count for the declarer (rules.md 5a), melds for the side."""
    if view.contract is None:
        return words.NOBODY_BIDS
    contract, buried = contract_of(view), buried_points(view)
    if must_throw_in(view.rules, _laid(view)):
        return words.set_by_melds(names, contract, _laid(view), view.rules.melds.least)
    missing = points_lacking(view.rules, contract.points, _laid(view), buried=buried)
    if missing:
        return words.need_in_tricks(names, contract, missing)
    return words.enough(names, contract, bool(buried))


def buried_points(view: Observation) -> int:
    """Return the points in the buried cards, for those who see them."""
    return sum(trick_points(view.rules, move.cards or ()) for move in view.moves if move.target is None)


def _laid(view: Observation) -> int:
    """Return what the declarer's side has melded."""
    contract = contract_of(view)
    return side_melds(view.rules, view.melds, contract)[view.rules.seating.side(contract.declarer)]


def _set_by_melds(view: Observation) -> Option:
    """Return the only choice of a declarer whose side has laid too little."""
    text = throwing_in(view.rules, contract_of(view).points, _laid(view))
    return Option("throw in", words.THROW_IN, ThrowIn(), hint=text, main=True)


def _throwing_in(view: Observation) -> Option:
    always = view.rules.scoring.throw_in is not ThrowInRule.WHEN_OUT_OF_REACH
    hint = words.THROW_IN_HINT if always else words.OUT_OF_REACH_HINT
    text = throwing_in(view.rules, contract_of(view).points, _laid(view))
    question = Confirmation(words.THROW_IN_ASKED, text, words.THROW_IN)
    return Option("throw in", words.THROW_IN, ThrowIn(), hint=hint, question=question)
