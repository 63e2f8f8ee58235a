"""Choosing cards of the hand to pass or to bury: some are chosen, then that is confirmed."""

from __future__ import annotations

from dataclasses import replace

from ..rules import Hand
from ..rules.play import BuryCards, Observation, PassCards, Refusal, buried_last, trump_of
from ..words import panels as words
from ..words.refusals import refusal_sentence
from .decision import CardOption, Chosen, Option, PersonView, PlayerDecision, card_names, refused


def ask_to_pass(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of one who passes cards to the partner."""
    count, partner = view.rules.passing.count, view.rules.seating.partner(view.seat)
    receiver = shown.names.name(partner) if partner is not None else ""
    cards = _cards(shown, chosen, count)
    means = PassCards(_picked(cards))
    confirm = _confirm("confirm pass", words.pass_label(len(means.cards), count, receiver), means, count)
    return PlayerDecision(words.choose_for(count, receiver), (confirm,), cards, needed=count)


def ask_to_bury(view: Observation, shown: PersonView, chosen: Chosen) -> PlayerDecision:
    """Return what is asked of one who buries as many cards as the widow had."""
    count = view.rules.widow_size
    cards = _others_first(view, _cards(shown, chosen, count))
    means = BuryCards(_picked(cards))
    confirm = _confirm("confirm bury", words.bury_label(chosen=len(means.cards), count=count), means, count)
    if not confirm.why_not:
        confirm = replace(confirm, why_not=refused(view, means))
    return PlayerDecision(words.choose_to_bury(count), (confirm,), cards, needed=count)


def _cards(shown: PersonView, chosen: Chosen, count: int) -> tuple[CardOption, ...]:
    """Return the hand: a press chooses a card or puts it back; with enough chosen, one has to go back first."""
    full, found = len(chosen.cards) == count, []
    for name, card in zip(card_names(shown.hand), shown.hand, strict=True):
        held = name in chosen.cards
        after = tuple(other for other in chosen.cards if other != name) if held else (*chosen.cards, name)
        why = words.put_back_first(count) if full and not held else ""
        found.append(CardOption(name, card, Chosen(cards=after), why, held))
    return tuple(found)


def _others_first(view: Observation, cards: tuple[CardOption, ...]) -> tuple[CardOption, ...]:
    """Return the cards: where trumps and aces are buried last, they wait as long as another is left."""
    last = buried_last(view.rules, trump_of(view))
    if not last or all(each.chosen or each.card in last for each in cards):
        return cards
    why = refusal_sentence(Refusal.BURY_OTHERS, view)
    return tuple(
        replace(each, why_not=each.why_not or why) if each.card in last and not each.chosen else each for each in cards
    )


def _picked(cards: tuple[CardOption, ...]) -> Hand:
    return tuple(choice.card for choice in cards if choice.chosen)


def _confirm(name: str, label: str, means: PassCards | BuryCards, count: int) -> Option:
    missing = count - len(means.cards)
    why = words.choose_more(missing) if missing else ""
    return Option(name, label, means, key="c", why_not=why, main=True)
