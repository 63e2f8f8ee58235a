"""Playing cards to tricks; in some games the declarer may throw in the hand meanwhile."""

from __future__ import annotations

from ..rules import Seat
from ..rules.play import Observation, ThrowIn, contract_of, side_melds, side_trick_points, trump_of, why_not
from ..words import panels as words
from ..words.results import giving_up
from .decision import CardOption, Chosen, Confirmation, Option, PersonView, PlayerDecision, to_play


def ask(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of one who is to play a card."""
    cards = to_play(view, shown)
    prompt = words.YOUR_TURN if view.trick is not None and view.trick.cards else words.YOUR_LEAD
    return PlayerDecision(prompt, _throwing_in(view), cards, spoken_with(prompt, cards))


def spoken_with(prompt: str, cards: tuple[CardOption, ...]) -> str:
    """Return the prompt and the cards of the hand that may be played, if not all may be; else an empty text."""
    held = [each for each in cards if not each.laid]
    playable = [each.card for each in held if not each.why_not]
    return words.may_play(prompt, dict.fromkeys(playable)) if 0 < len(playable) < len(held) else ""


def _allied(view: Observation, seat: Seat) -> bool:
    """Return whether a seat plays with the observing one in this deal."""
    contract, seating = contract_of(view), view.rules.seating
    if contract.called is None:
        return seating.together(seat, view.seat)
    return seating.allied(seat, view.seat, contract.declarer, contract.partner)


def _throwing_in(view: Observation) -> tuple[Option, ...]:
    """Return the choice that throws in the hand in the middle of the play, if that may be done."""
    contract, rules, seating = view.contract, view.rules, view.rules.seating
    if contract is None or why_not(view, ThrowIn()) is not None:
        return ()
    own, taken = seating.side(view.seat), side_trick_points(rules, trump_of(view), view.tricks, contract)
    others = sum(points for side, points in enumerate(taken) if side != own)
    if seating.calls_partner:
        others = next(points for seat, points in zip(rules.seats, taken, strict=True) if not _allied(view, seat))
    laid = side_melds(rules, view.melds, contract)[own]
    question = Confirmation(words.THROW_IN_ASKED, giving_up(rules, contract.points, laid, others), words.THROW_IN)
    return (Option("throw in", words.THROW_IN, ThrowIn(), hint=words.THROW_IN_HINT, question=question, aside=True),)
