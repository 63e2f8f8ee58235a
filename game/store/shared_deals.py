"""Single deals, from a link or the deal of the day, and the results with them."""

from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

from ..match import Match
from ..plain import Unreadable
from ..rules.play import Deal, DealBegan, Points, deal_from_seed, deal_seed, seed_for_dealer
from ..rules.text import HUMAN, Player
from .links import SharedDeal, SharedResult
from .settings import LEVELS


def match_of(deal: SharedDeal, names: tuple[str, ...], own: str = HUMAN) -> Match:
    """Return a match of that one deal. ``names`` are clockwise from the player's seat, in which ``own`` plays.

    If the deal names its dealer, it is dealt at once, in a match with another seed.
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
    """Return the scores of the first deal that counted; None while it is being played."""
    sheet = match.state.standing.sheet
    return sheet[0].scores if sheet else None


def share(match: Match, alone: SharedDeal | None = None) -> SharedDeal:
    """Return the last deal of a match, with the result of the only person at the table, once there is one.

    A result with help, or with cards seen before, is left out. The link gives away nothing about the deals to
    come. ``alone`` is the deal if it is played on its own, so that none follows.

    Raises:
        Unreadable: the deal is still being played, or no link can describe its cards without giving away others.
    """
    if not (match.deal_due or match.over):
        raise Unreadable("This deal is still being played: share it when it is over")
    deal = _last_deal(match) if alone is None else alone.cards
    standing, seated = match.state.standing, dict(zip(match.rules.seats, match.players, strict=True))
    own, *others = (seated[seat] for seat in match.rules.seating.from_seat(deal.own))
    record = match.record
    own_work = standing.deals not in record.replayed + record.helped
    scored = own_work and bool(standing.sheet) and standing.sheet[-1].number == standing.deals
    if not scored or own.level != HUMAN or any(player.level not in LEVELS for player in others):
        return deal
    return with_result(deal, own.name, tuple(player.level for player in others), standing.sheet[-1].scores)


def _last_deal(match: Match) -> SharedDeal:
    """Return the last deal by its own seed; once no deal follows, it may also be the match's seed."""
    number = match.state.standing.deals
    dealt = [action for action in match.record.actions if isinstance(action, Deal)]
    if not dealt or dealt[-1] != deal_from_seed(match.rules, match.seed, number):
        raise Unreadable("These cards were dealt by hand: a link cannot tell them")
    own = deal_seed(match.seed, number)
    if own is None and not match.told:
        raise Unreadable("A link would tell the next deals of this match, too: share this one when the match is over")
    deal = SharedDeal(match.rules, match.seed, number) if own is None else SharedDeal(match.rules, own)
    dealer = next(event.dealer for events in reversed(match.events) for event in events if isinstance(event, DealBegan))
    return deal if number == 1 and own is None else replace(deal, dealer=dealer)


def with_result(deal: SharedDeal, name: str, levels: tuple[str, ...], scores: Points) -> SharedDeal:
    """Return the deal with somebody's result; without a name that person is called a friend."""
    return replace(deal, result=SharedResult("A friend" if name.casefold() == "you" else name, levels, scores))
