"""Deals that are played for themselves: from a link, or the deal of the day; and what everybody came to with them."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from game.match import Match
from game.plain import HUMAN, Unreadable
from game.rules import Deal, Player, Points, deal_from_seed, seed_for_dealer
from game.store.links import SharedDeal, SharedResult
from game.store.settings import LEVELS


def match_of(deal: SharedDeal, names: tuple[str, ...], own: str = HUMAN) -> Match:
    """A match of that one deal; ``names`` are those of all seats clockwise from the own one, in which ``own`` plays.

    A deal that is not the first one is dealt at once, in a match of a seed of its own.
    """
    rules, seats = deal.rules, deal.rules.seating.from_seat(deal.own)
    seated = dict(zip(seats, map(Player, names, (own, *deal.levels)), strict=True))
    players = tuple(seated[seat] for seat in rules.seats)
    if deal.dealer is None:
        return Match.new(rules, players, deal.seed)
    stem = sha256(f"{deal.seed}|{deal.number}".encode()).hexdigest()[:16]
    match = Match.new(rules, players, seed_for_dealer(rules, stem, deal.dealer))
    match.act(deal.dealer, deal_from_seed(rules, deal.seed, deal.number))
    return match


def scores_of(match: Match) -> Points | None:
    """What the first deal that counted came to; None while it is played."""
    sheet = match.state.standing.sheet
    return sheet[0].scores if sheet else None


def share(match: Match) -> SharedDeal:
    """The last deal of a match, with the result of the one person who played it against bots, once there is one.

    Raises:
        Unreadable: the cards do not follow from the seed, so that no link can tell them.
    """
    state = match.state
    number, sheet = state.standing.deals, state.standing.sheet
    dealt = [action for action in match.record.actions if isinstance(action, Deal)]
    if not dealt or dealt[-1] != deal_from_seed(match.rules, match.seed, number):
        raise Unreadable("These cards were dealt by hand: a link cannot tell them")
    over = sheet[-1] if sheet and sheet[-1].number == number else None
    dealer = over.dealer if over is not None else state.standing.dealer
    deal = SharedDeal(match.rules, match.seed, number, dealer if number > 1 else None)
    seated = dict(zip(match.rules.seats, match.players, strict=True))
    own, *others = (seated[seat] for seat in match.rules.seating.from_seat(deal.own))
    if over is None or own.level != HUMAN or any(player.level not in LEVELS for player in others):
        return deal
    return with_result(deal, own.name, tuple(player.level for player in others), over.scores)


def with_result(deal: SharedDeal, name: str, levels: tuple[str, ...], scores: Points) -> SharedDeal:
    """The deal with what somebody came to; one who has given no name is a friend."""
    return replace(deal, result=SharedResult("A friend" if name.casefold() == "you" else name, levels, scores))
