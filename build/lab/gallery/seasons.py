"""Reviewed matches, one after the other, as somebody keeps them who has learnt to bid."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.bots.coach.verdicts import PlayedAgain, Review, Verdict, review_to_json
from game.match import Match
from game.rules import DEFAULT_RULES, Seat
from game.rules.play import Action, Bid, Pass, PassCards, PlayCard
from game.rules.text import parse_card, parse_hand
from game.scenes.base import Context, Scene
from game.scenes.forms.send import SendPicture
from game.scenes.stats.season import SeasonPage
from game.store.history import keep_past, past_name
from game.store.reviews import keep_review
from game.work import finish

from .moments import match_of, played_out

DEALS = 6
"""The deals of each match."""
_CHOICES: tuple[tuple[Action, Action], ...] = (
    (Pass(), Bid(300)),
    (PassCards(parse_hand("AS KS")), PassCards(parse_hand("AS TS"))),
    (PlayCard(parse_card("KH")), PlayCard(parse_card("AH"))),
)


def keep_judged(ctx: Context, match: Match, count: int, better: bool = True) -> None:
    """Keep a finished match as if it were several, each with a review; ``better``: the bidding costs less and less."""
    for number in range(count):
        record = replace(match.record, seed=f"{match.record.seed} {number}")
        now = f"2026-11-{1 + number:02} 20:00:00"
        keep_past(ctx, record, match.state, now)
        bidding = 160 - 11 * number if better else 80
        keep_review(ctx, past_name(record, now), review_to_json(judged(number, (max(0, bidding), 24, 45))))


def judged(number: int, costs: tuple[float, float, float]) -> Review:
    """Return the review of a match whose mistakes cost about as much, in the auction, in passing and in play."""
    verdicts = [
        Verdict(3 * deal + place, deal + 1, chosen, best, cost * share, 2.0, 0.0, cost * share > 0)
        for deal in range(DEALS)
        for place, ((chosen, best), cost) in enumerate(zip(_CHOICES, costs, strict=True))
        for share in ((7 * deal + 5 * number + 3 * place) % 9 / 4,)
    ]
    again = tuple(PlayedAgain(deal + 1, (200, 100), (210, 90)) for deal in range(DEALS))
    return Review(Seat.SOUTH, 3 * DEALS, tuple(verdicts), again)


def _season(matches: int) -> Callable[[Context], Scene]:
    """Return a season of reviewed matches, in which the auction has become better."""

    def make(ctx: Context) -> Scene:
        keep_judged(ctx, match_of(played_out(DEFAULT_RULES)), matches)
        return SeasonPage(ctx)

    return make


def _sent(ctx: Context) -> Scene:
    """Return the page on which the picture of a season is sent."""
    keep_judged(ctx, match_of(played_out(DEFAULT_RULES)), 14)
    page = SeasonPage(ctx)
    finish(page.reading())
    return SendPicture(ctx, page.picture())


SEASONS: dict[str, Callable[[Context], Scene]] = {
    "season-none": SeasonPage,
    "season": _season(14),
    "season-few": _season(3),
    "season-sent": _sent,
}
