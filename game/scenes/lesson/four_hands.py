"""The four-handed lesson: the auction, melds for two, passing, and tricks with duties."""

from __future__ import annotations

from collections.abc import Sequence

from ...rules import DEFAULT_RULES, Card, Hand, Rank, Suit, best_melds, laid_cards, trump_values
from ...rules.play import Bid, NameTrump, Outcome, Pass, PassCards, contract_of, highest_bid, trump_suits
from ...ui.geometry import Rect
from ...words import lesson as words
from ..seat.table_model import Stage
from .common import (
    END,
    PINOCHLE,
    RUN,
    asked,
    between_tricks,
    buttons,
    duty_steps,
    held,
    play_task,
    ranking_step,
    result_ready,
)
from .course import PROGRESS, Course, LessonStep, Moment


def _waiting(moment: Moment) -> tuple[str, str]:
    """Return the topic and text while the others are busy."""
    names, contract = moment.table.names, moment.table.model.contract
    match moment.table.model.stage:
        case Stage.AUCTION if not moment.table.model.calls:
            return "Welcome", "Every deal begins with twelve cards for each player."
        case Stage.AUCTION if (moment.table.viewer, Pass()) in moment.table.model.calls:
            return "Bidding", "You passed, so the others bid on without you. Whoever bids most names trump."
        case Stage.AUCTION:
            return "Bidding", "Now the others answer. Whoever bids most names trump, and must reach that bid."
        case Stage.NAMING if contract:
            return "Trump", f"{names.says(contract.declarer, 'win')} the auction. The winner names trump."
        case Stage.PASSING if contract:
            side = names.side(moment.table.model.seating.side(contract.declarer))
            return "Passing", f"{side} exchange four cards. Nobody else sees them."
        case Stage.MELDING:
            return "Melds", "Now everybody shows their melds."
    return "Learn to play", "The cards are dealt."


# The hand.


def run_suit(hand: Hand) -> Suit | None:
    """Return the suit of a run."""
    return next((suit for suit in Suit if all(Card(rank, suit) in hand for rank in RUN)), None)


def _marriage(moment: Moment) -> Hand:
    hand = held(moment)
    suit = next(
        suit
        for suit in reversed(Suit)
        if suit is not run_suit(hand) and Card(Rank.KING, suit) in hand and Card(Rank.QUEEN, suit) in hand
    )
    return Card(Rank.KING, suit), Card(Rank.QUEEN, suit)


def _run(moment: Moment) -> Hand:
    suit = run_suit(held(moment))
    assert suit is not None
    return tuple(Card(rank, suit) for rank in RUN)


def spare_cards(moment: Moment) -> tuple[Hand, bool]:
    """Return cards to pass, and whether none of them is in a meld, a trump or an ace.

    Those of the shortest suit come first: a void allows to trump.
    """
    contract, hand = moment.table.model.contract, held(moment)
    count = moment.table.match.rules.passing.count
    trump = moment.table.model.trump
    if contract is None or trump is None:
        return (), False
    left = list(laid_cards(best_melds(moment.table.match.rules, hand, trump)))
    free: list[Card] = []
    for card in hand:
        if card in left:
            left.remove(card)
        else:
            free.append(card)
    melded = [card for card in hand if card not in free]
    helps_partner = contract.declarer is not moment.table.viewer

    def cost(card: Card) -> tuple[bool, bool, int, int]:
        length = sum(other.suit is card.suit for other in hand)
        if helps_partner:
            return card.suit is not trump, card.rank is not Rank.ACE, -card.rank, length
        return card.suit is trump, card.rank is Rank.ACE, length, card.rank

    chosen = (sorted(free, key=cost) + sorted(melded, key=cost))[:count]
    easy = all(card in free and card.suit is not trump and card.rank is not Rank.ACE for card in chosen)
    return tuple(chosen), easy


# Auction.


def _best_suit(moment: Moment) -> Suit:
    points = trump_values(moment.table.match.rules, held(moment))
    return max(Suit, key=lambda suit: points[suit])


def _called(moment: Moment) -> bool:
    return any(seat is moment.table.viewer for seat, _ in moment.table.model.calls)


def _dealt(moment: Moment) -> bool:
    return moment.table.live and not _called(moment)


def _welcome(moment: Moment) -> str:
    _, left, partner, right = map(moment.table.names.name, moment.table.model.seating.from_seat(moment.table.viewer))
    return f"You and {partner} play as a team against {left} and {right}. Collect points with melds and with tricks."


def _why_bid(moment: Moment) -> str:
    suit = _best_suit(moment)
    points = trump_values(moment.table.match.rules, held(moment))[suit]
    return (
        f"A bid promises points, melds and tricks together. Your melds make {points} in {suit.sign}; tricks bring more."
    )


def _bid_again(moment: Moment) -> str:
    highest = highest_bid(tuple(moment.table.model.calls))
    who = f"{moment.table.names.name(highest[0])} bid {highest[1]}. " if highest else ""
    return f"{who}Go higher if you trust your cards. A pass is for good."


def _bids(moment: Moment) -> Sequence[Rect]:
    return [control.rect for control in buttons(moment, _is_bid)]


def _is_bid(means: object) -> bool:
    return isinstance(means, Bid)


def _first_bid(moment: Moment) -> str:
    return f"Press {next((control.label for control in buttons(moment, _is_bid)), 'Bid')}"


# Naming and passing.


def _naming(moment: Moment) -> str:
    if run_suit(held(moment)) is None:
        return "You won the auction! Trump beats every other suit: name your strongest."
    return "You won the auction! Trump beats every other suit, and a run counts only in trump."


def _name_best(moment: Moment) -> str:
    return f"Name trump: {_best_suit(moment).sign} gives you the most"


def _best_button(moment: Moment) -> Sequence[Rect]:
    suit = _best_suit(moment)
    wanted = {suit} if suit in trump_suits(moment.table.observation) else set(Suit)
    return [
        control.rect
        for control in moment.table.buttons
        if isinstance(control.means, NameTrump) and control.means.suit in wanted
    ]


def _passing(moment: Moment) -> str:
    seat = moment.table.model.seating.partner(moment.table.viewer)
    assert seat is not None, "the lesson is played with a partner"
    partner = moment.table.names.name(seat)
    contract = moment.table.model.contract
    if contract and contract.declarer is seat:
        trump = moment.table.model.trump.sign if moment.table.model.trump is not None else ""
        return f"{partner} won the auction and named {trump}. Send help: trump first, then aces, but keep your melds."
    came = f"{partner} gave you four cards, marked new. " if moment.table.model.fresh else ""
    if spare_cards(moment)[1]:
        return f"{came}Give four back. The framed ones are no meld, no trump and no ace."
    return f"{came}Give four back. The framed ones cost you least."


def _pass_task(moment: Moment) -> str:
    count, chosen = moment.table.match.rules.passing.count, len(moment.table.marks.chosen)
    return "Now press Pass" if chosen == count else f"Choose {count} cards: {chosen} chosen"


def _to_pass(moment: Moment) -> Hand:
    full = len(moment.table.marks.chosen) == moment.table.match.rules.passing.count
    return () if full else spare_cards(moment)[0]


def _confirm(moment: Moment) -> Sequence[Rect]:
    found = buttons(moment, lambda means: isinstance(means, PassCards))
    return [control.rect for control in found if control.enabled]


# Melding.


def _melded(moment: Moment) -> bool:
    return len(moment.table.model.melds) == len(moment.table.model.seating.seats) and not moment.table.showing


def _melds(moment: Moment) -> str:
    contract = moment.table.model.contract
    assert contract is not None
    side = moment.table.model.seating.side(contract.declarer)
    points = moment.table.model.meld_points(side)
    lacking = contract.points - points
    if side == moment.table.model.own_side:
        if lacking > 0:
            return f"Our melds make {points}. We promised {contract.points}, so the tricks must bring {lacking}."
        return f"Our melds make {points}: that is our bid of {contract.points} already. Now take at least one counter."
    if lacking > 0:
        return f"They melded {points} and promised {contract.points}: the tricks must bring them {lacking}."
    return f"They melded {points}, as much as they promised. Win what you can."


def _on(moment: Moment) -> Sequence[Rect]:
    return [control.rect for control in moment.table.buttons if control.main]


def _on_task(moment: Moment) -> str:
    return "Look at the melds, then press " + ("Play on" if moment.table.live else "Continue")


# Play.


def _leads_first(moment: Moment) -> bool:
    return moment.table.live and not moment.table.model.tricks and not moment.table.model.trick


def _counters(moment: Moment) -> str:
    trick = moment.table.model.tricks[0]
    who = moment.table.names.name(trick.winner)
    return f"{who} won {trick.points} points: aces, tens and kings are counters, 10 each. The last trick adds 10."


def _points(moment: Moment) -> Sequence[Rect]:
    return [moment.table.layout.info]


def _progress(moment: Moment) -> str:
    model, contract = moment.table.model, moment.table.model.contract
    if contract is None:
        return ""
    if len(model.tricks) == moment.table.match.rules.dealing.hand_size - 1:
        return words.LAST_TRICK
    side = model.seating.side(contract.declarer)
    reached = model.meld_points(side) + model.trick_points(side)
    lacking = contract.points - reached
    if side == model.own_side:
        if lacking > 0:
            return f"We have {reached} of {contract.points}, so {lacking} to go. Win tricks with an A, 10 or K in them."
        return f"We have {reached} and promised {contract.points}: enough! Whatever you still win counts too."
    if lacking > 0:
        return f"They still need {lacking}. Every counter you win makes it harder for them."
    return "They have what they promised. What you win still counts for you."


# The result.


def _result(moment: Moment) -> str:
    result = moment.table.model.result
    assert result is not None
    side = moment.table.model.seating.side(contract_of(result).declarer)
    who, promised = moment.table.names.short_side(side), contract_of(result).points
    reached = result.trick_points[side] + result.meld[side] * result.meld_kept[side]
    match result.outcome:
        case Outcome.MADE:
            return f"Made! {who} promised {promised} and reached {reached}. All of it counts."
        case Outcome.THROWN_IN:
            return f"{who} gave the deal up: the bid of {promised} is lost, and nothing else."
    return (
        f"Set: {who.lower()} promised {promised} and reached {reached}. The bid is lost, the rest counts for nothing."
    )


def _moral(moment: Moment) -> str:
    result = moment.table.model.result
    assert result is not None
    if result.outcome is Outcome.MADE:
        return f"A missed bid is called set: {contract_of(result).points} points lost instead, and the melds with them."
    return "Had it been reached, it would be made: then melds and tricks all count."


def _end(moment: Moment) -> str:
    return f"That is Pinochle! A match goes on until one team has {moment.table.match.rules.end.target}. Enjoy it."


_STEPS: tuple[LessonStep, ...] = (
    LessonStep("welcome", Stage.AUCTION, "Welcome", _welcome, ready=_dealt, reads=True),
    ranking_step(Stage.AUCTION, _dealt),
    LessonStep(
        "pinochle",
        Stage.AUCTION,
        "Melds",
        lambda _: f"Right! Some cards make points together: a meld. {words.pinochle(DEFAULT_RULES)}",
        lambda _: "Tap the Q♠ and the J♦",
        _dealt,
        wanted=lambda _: PINOCHLE,
    ),
    LessonStep(
        "marriage",
        Stage.AUCTION,
        "Melds",
        lambda _: f"{words.marriage(DEFAULT_RULES)} Trump beats every other suit.",
        lambda moment: f"Tap the king and queen of {_marriage(moment)[0].suit.sign}",
        _dealt,
        wanted=_marriage,
    ),
    LessonStep(
        "run",
        Stage.AUCTION,
        "Melds",
        lambda _: f"And the best one: {words.run(DEFAULT_RULES)} {words.dix(DEFAULT_RULES)}",
        lambda moment: f"Tap your five cards of a run in {_run(moment)[0].suit.sign}",
        _dealt,
        wanted=_run,
    ),
    LessonStep("bid", Stage.AUCTION, "Bidding", _why_bid, _first_bid, _dealt, lambda moment: _bids(moment)[:1]),
    LessonStep(
        "bid again",
        Stage.AUCTION,
        "Bidding",
        _bid_again,
        lambda _: "Bid or pass",
        asked,
        _bids,
    ),
    LessonStep("naming", Stage.NAMING, "Trump", _naming, _name_best, asked, _best_button),
    LessonStep(
        "passing",
        Stage.PASSING,
        "Passing",
        _passing,
        _pass_task,
        asked,
        _confirm,
        cards=_to_pass,
    ),
    LessonStep("melds", Stage.MELDING, "Melds", _melds, _on_task, _melded, _on),
    LessonStep(
        "lead",
        Stage.PLAY,
        "Tricks",
        lambda _: "You lead. The highest card of the suit led wins the trick, unless somebody trumps it.",
        lambda _: "Play a card: an ace is a good start",
        _leads_first,
        cards=lambda moment: tuple(card for card in held(moment) if card.rank is Rank.ACE),
    ),
    LessonStep("counters", Stage.PLAY, "Counters", _counters, ready=between_tricks, targets=_points, reads=True),
    *duty_steps(),
    LessonStep(PROGRESS, Stage.PLAY, "Tricks", _progress, play_task),
    LessonStep("result", Stage.RESULT, "The score", _result, ready=result_ready, reads=True),
    LessonStep("moral", Stage.RESULT, "Made and set", _moral, reads=True),
    LessonStep(END, Stage.RESULT, "Well played", _end),
)

FOUR_HANDS = Course(DEFAULT_RULES, "lesson 56225", ("partner", "right", "own", "left"), _STEPS, _waiting)
"""East deals, so the learner calls first, and holds a run, a pinochle and a marriage."""
