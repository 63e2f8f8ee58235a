"""Reviewing a match: judge every decision of a seat by the prices of the analysis door, and replay deals.

The random numbers of a decision follow from the record and the ply, and work is limited by rounds, never by the clock:
so the same record has the same review on every machine, in one go or in many.
"""

import random
from collections.abc import Collection, Generator, Sequence
from dataclasses import replace
from functools import partial

from ...rules import Seat
from ...rules.play import (
    Action,
    Auction,
    AwaitingDeal,
    Burying,
    Deal,
    DealOver,
    GameOver,
    Observation,
    PassingCards,
    Points,
    State,
    TrickPlay,
    advance,
    thinking_seed,
    to_act,
)
from ...rules.text import Record, replay, start
from ...work import drive
from ..analysis import Findings, glance, price_choices, why_no_prices
from ..levels.expert import think_of_call
from ..persons import PERSONS
from ..player import Bot, Level, make_bot
from ..prices import LEAST_MISTAKE, MARGIN, ChoicePrice
from ..pricing.forecast import EveryContract
from ..thinking import Thinking
from .decisions import Decided, decisions_read
from .done_well import done_well, stands_out
from .habit import habit_of
from .verdicts import PlayedAgain, Review, Verdict, is_mistake

Reviewing = Generator[Review, None, Review]
"""A generator that may pause at every yield, with the review so far."""

_MOST_ROUNDS = 4
"""The most rounds for a decision that may be a mistake, or a card near one; another open call or pass gets two."""
_OPEN = 2.0
"""A call or pass that looks fine is open if this many standard errors would make a mistake of it."""


def review(record: Record, seat: Seat, so_far: Review | None = None) -> Reviewing:
    """Judge every decision of a seat, or the rest if a review was begun."""
    found = so_far or Review(seat)
    for decided in decisions_read(record, seat):
        if decided is None:
            yield found
            continue
        if decided.ply < found.plies or decided.action is None:
            continue
        seed = thinking_seed(record.seed, decided.ply, decided.seat)
        for prices in judge(decided.view, decided.action, seed):
            if prices is not None:
                found = replace(found, verdicts=(*found.verdicts, _verdict(decided, *prices)))
            yield found
        found = replace(found, plies=decided.ply + 1)
    return replace(found, plies=len(record.actions)).with_the_hardest()


def judge(
    view: Observation, chosen: Action, seed: str
) -> Generator[tuple[ChoicePrice, Sequence[ChoicePrice]] | None, None, None]:
    """Price a decision: the choice and all prices come last, the best first, unless there was only one or no prices.

    ``seed`` is that of the Expert's thoughts there. Most cards are clear after a quick look; other decisions get the
    Expert's work, repeatedly. So do endings with all
    cards known: a quick look would only estimate their exact prices.
    """
    if why_no_prices(view):
        return
    yield None  # the record was read up to here
    if isinstance(view.phase, TrickPlay) and view.open is None:
        prices = yield from _glanced(view, chosen, seed)
        own = _price_of(chosen, prices)
        if own is not None and _is_fine(view, own, prices, MARGIN):
            yield own, prices
            return
    explained = partial(_is_named, view, chosen)
    pricing = price_choices(view, random.Random(seed), (chosen,), explained=explained)
    yield None
    for answer in pricing:
        yield None
        if answer.done or not answer.rounds:
            continue
        own = _price_of(chosen, answer.prices)
        if own is None:
            return
        if not _needs_more(view, own, answer):
            yield own, answer.prices
            return


def _glanced(view: Observation, chosen: Action, seed: str) -> Generator[None, None, Sequence[ChoicePrice]]:
    """Take a quick look at cards."""
    looks = glance(view, random.Random(f"glance {seed}"), (chosen,), explained=partial(_may_be_praised, view, chosen))
    yield None
    for answer in looks:
        yield None
        if answer.rounds:
            return answer.prices
    raise AssertionError("a look has an end")


def _may_be_praised(view: Observation, chosen: Action, prices: Sequence[ChoicePrice]) -> Collection[Action]:
    """Return a choice that may be named as done well, so that it needs a reason; else nothing."""
    own = _price_of(chosen, prices)
    return (chosen,) if own is not None and stands_out(view, own, prices) else ()


def _is_named(view: Observation, chosen: Action, prices: Sequence[ChoicePrice]) -> Collection[Action]:
    """Return a choice that may be named as done well or is a mistake by these prices; else nothing."""
    own = _price_of(chosen, prices)
    if own is None:
        return ()
    figures = (round(figure, 1) for figure in (own.cost, own.error, own.leeway))  # as a verdict has them
    return (chosen,) if stands_out(view, own, prices) or is_mistake(view.rules, *figures) else ()


def _price_of(chosen: Action, prices: Sequence[ChoicePrice]) -> ChoicePrice | None:
    return next((price for price in prices if price.action == chosen), None)


def _is_fine(view: Observation, own: ChoicePrice, prices: Sequence[ChoicePrice], errors: float) -> bool:
    """Return whether no other choice is better by a mistake or more, even this many standard errors away."""
    least = LEAST_MISTAKE * view.rules.score_unit
    others, beyond = (other for other in prices if other != own), own.cost - own.leeway
    return all(beyond - other.cost + errors * max(own.error, other.error) < least for other in others)


def _needs_more(view: Observation, own: ChoicePrice, answer: Findings[ChoicePrice]) -> bool:
    """Return whether more deals may show that a decision was a mistake, or was not."""
    beyond, unit = own.cost - own.leeway, view.rules.score_unit
    if beyond < LEAST_MISTAKE * unit and isinstance(view.phase, Auction | PassingCards | Burying):
        return answer.rounds == 1 and not _is_fine(view, own, answer.prices, _OPEN)
    return own.is_open(unit) and answer.rounds < _MOST_ROUNDS


def _verdict(decided: Decided, own: ChoicePrice, prices: Sequence[ChoicePrice]) -> Verdict:
    rules, best = decided.view.rules, prices[0]
    if not own.cost:
        well = done_well(decided.view, own, prices)
        fine = Verdict.of(rules, decided.ply, decided.deal, own.action, own.action, 0.0, 0.0, 0.0)
        return fine if well is None else fine.praised(well, own.reasons)
    lost = max(0.0, best.chance - own.chance)
    habit = habit_of(decided.view, own.action, best.action, own.reasons)
    place = (decided.ply, decided.deal)
    figures = own.cost, own.error, lost
    return Verdict.of(rules, *place, own.action, best.action, *figures, own.reasons, habit, own.leeway)


def take_luck_out(record: Record, seat: Seat, so_far: Review | None = None, deal: int = 0) -> Reviewing:
    """Replay every finished deal with the Expert in a seat, or the rest if that was begun; only ``deal`` if given.

    The Expert decides again: the review's best choices often come from a quick look, and would be weaker.
    """
    found = so_far or Review(seat)
    done = {again.deal for again in found.played_again}
    states = [start(record)]
    for step in replay(record):
        states.append(step.state)
        yield found  # all at once they take longer than a frame
    deals = [ply for ply, action in enumerate(record.actions) if isinstance(action, Deal)]
    for number, ply in enumerate(deals, 1):
        end = next((at for at in range(ply + 1, len(states)) if _is_over(states[at])), None)
        if number in done or end is None or (deal and number != deal):
            continue
        playing = _play_again(record, seat, states[ply], ply)
        scores = scores_of_deal(states[end])
        reference = yield from drive(playing, partial(_as_before, found))
        found = replace(found, played_again=(*found.played_again, PlayedAgain(number, scores, reference)))
        yield found
    return found


def _play_again(record: Record, seat: Seat, before: State, ply: int) -> Generator[None, None, Points]:
    """Replay the deal that begins with this action; return what each side scores.

    The other seats repeat their actions as long as nothing differs. After that their own bots play, and the Expert for
    people.
    """
    state = advance(before, record.actions[ply]).state
    as_it_was = True
    imagined: list[EveryContract] = []
    while not _is_over(state):
        ply += 1
        actor = to_act(state)
        assert actor is not None
        rng = random.Random(thinking_seed(record.seed, ply, actor))
        view = record.view(state, actor)
        if as_it_was and actor is not seat:
            action = record.actions[ply]
        elif actor is seat and isinstance(state.phase, Auction):
            action = yield from _slices(think_of_call(view, rng, imagined))
        else:
            bot = make_bot(Level.EXPERT) if actor is seat else _bot(record, actor)
            action = yield from _slices(bot.think(view, rng))
        as_it_was = as_it_was and action == record.actions[ply]
        state = advance(state, action).state
    return scores_of_deal(state)


def _as_before(found: Review, _: None) -> Review:
    """Return the review unchanged."""
    return found


def _slices(thinking: Thinking) -> Generator[None, None, Action]:
    return drive(thinking, lambda _: None)


def _bot(record: Record, seat: Seat) -> Bot:
    """Return the bot that plays in a seat; the Expert for a person or an external bot."""
    played = record.players[record.rules.seats.index(seat)]
    known = played.level in {level.value for level in Level} and played.person in ("", *PERSONS)
    return make_bot(Level(played.level), person=played.person) if known else make_bot(Level.EXPERT)


def _is_over(state: State) -> bool:
    return isinstance(state.phase, AwaitingDeal | DealOver | GameOver)


def scores_of_deal(state: State) -> Points:
    """Return the scores of the finished deal; nothing if its cards were thrown in."""
    sheet, number = state.standing.sheet, state.standing.deals
    return sheet[-1].scores if sheet and sheet[-1].number == number else (0,) * len(state.rules.sides)
