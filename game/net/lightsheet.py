"""Makes the parts of the light seat's sheet from what a seat may know. The page draws them, and knows no rule."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from ..decisions.decision import SUITS
from ..heads import COURT
from ..match import SeenMatch
from ..plain import to_plain
from ..rules import BidRow, Card, Hand, RuleSet, Seat, Seating, laid_cards, total_points, trump_values, without
from ..rules.play import (
    Auction,
    BeforePlay,
    DealBegan,
    DealOver,
    Event,
    GameOver,
    HandDealt,
    LaidCard,
    MeldLaid,
    MeldsShown,
    Observation,
    StockPlay,
    Trick,
    TrickPlay,
    TrickWon,
    TrumpTurned,
    WidowTaken,
    all_told,
    best_index,
    held_of,
    seat_of,
)
from ..words import panels
from ..words import together as words
from ..words.asking import BOT_PLAYS, YOUR_BOT, comes
from ..words.asking import your_bot as bot_of
from ..words.chips import kitty_line
from ..words.conventions import call_notes
from ..words.events import call_text
from ..words.lists import dotted, labelled, sentences
from ..words.melds import meld_text, values_text
from ..words.names import Names, card_name, points_text
from ..words.results import headline, reasons, scores_text
from ..words.rule_sets import rules_line, rules_title
from ..words.table import DEALS, PARTNER, SITS_OUT, seat_spoken, shows_note
from .facts import TableFacts
from .people import TableStage
from .sheet import (
    SheetCard,
    SheetMelds,
    SheetPerson,
    SheetResult,
    SheetRow,
    SheetTrick,
)
from .table import SharedTable

_ROUND = {
    2: ("me", "top"),
    3: ("me", "left", "right"),
    4: ("me", "left", "top", "right"),
    5: ("me", "sideleft", "topleft", "topright", "sideright"),
}
"""The places at the table, clockwise from the viewer, by the number of seats."""


def names_at(table: TableFacts, seat: Seat | None) -> Names:
    """Return the names as told to a seat; None: to one who watches."""
    seats = table.terms.rules.seats
    listed = tuple(table.name(each) for each in seats)
    return Names(listed, seat or seats[0], table.terms.rules.seating, to_all=seat is None)


def free_heads(table: TableFacts, seat: Seat) -> list[Card]:
    """Return the heads that no other person has, one's own among them."""
    taken = {table.heads[each] for each, chair in table.chairs.items() if chair.taken and each is not seat}
    return [card for card in COURT if card not in taken]


def names_of_decision(table: TableFacts, names: Names, ply: int, events: Sequence[Event], event: Event) -> Names:
    """Return the names with which an event is told: what a bot did for somebody is not said of the person.

    ``events`` are all events of the action after ``ply`` actions: only the one who decided it has acted.
    """
    actor = _actor(event)
    bot = None if actor is None or actor is not _actor(events[0]) else table.bot_at(ply, actor)
    if actor is None or bot is None:
        return names
    own = actor is names.you
    told = YOUR_BOT if own and bot == bot_of(name=table.name(actor)) else bot
    listed = tuple(told if each is actor else table.name(each) for each in table.terms.rules.seats)
    return Names(listed, names.viewer, names.seating, to_all=own or names.to_all)


def _actor(event: Event) -> Seat | None:
    """Return whose decision an event is, if it is one."""
    if isinstance(event, MeldLaid | MeldsShown | WidowTaken | TrickWon):
        return None
    found: Seat | None = getattr(event, "seat", getattr(event, "sender", None))
    return found


def taken_back_at(table: SharedTable, ply: int) -> str:
    """Return what was taken back at a place of the match, as sentences."""
    places = [min(table.lowered[number:]) for number in range(len(table.lowered))]
    return " ".join(told for told, at in zip(table.taken_back, places, strict=False) if at == ply and told)


def known(match: SeenMatch, seat: Seat | None) -> Observation:
    """Return what a seat knows of a match. One who watches knows what everybody knows."""
    if seat is not None:
        return match.view(seat)
    view = match.view(match.rules.seats[0])
    everybody = len(match.rules.seats)
    moves = tuple(move if len(move.seen_by) == everybody else move.unseen() for move in view.moves)
    return replace(view, hand=(), moves=moves)


def places(table: TableFacts, seat: Seat | None) -> dict[Seat, str]:
    """Return the place of each seat as seen from one: ``me``, then clockwise."""
    seats = table.terms.rules.seating.from_seat(seat or table.terms.rules.seats[0])
    return dict(zip(seats, _ROUND[len(seats)], strict=True))


def in_order(cards: Sequence[Card]) -> list[Card]:
    """Sort cards as people do: by suit, black and red in turn, highest first."""
    return sorted(cards, key=lambda card: (SUITS.index(card.suit), -card.rank))


def held(view: Observation) -> tuple[Hand, list[LaidCard]]:
    """Return the cards in the hand, and those on the table in the player's own melds."""
    laid = sorted(view.laid[view.seat], reverse=True) if view.laid else []
    if not view.hand:
        return (), laid
    return tuple(in_order(without(view.hand, (piece.card for piece in laid)))), laid


def people(table: SharedTable, view: Observation | None, seat: Seat | None) -> tuple[SheetPerson, ...]:
    """Return everybody at the table, the viewer first, then clockwise."""
    names, where, heads = names_at(table, seat), places(table, seat), table.heads
    awaited = table.match.awaited if table.match is not None else None
    found = []
    for each, place in where.items():
        chair, facts = table.chairs[each], []
        who = "person" if chair.taken else "bot"
        if chair.taken and each not in table.here:
            who = "away"
            facts.append(BOT_PLAYS if chair.stand_in else words.AWAY)
        elif chair.stand_in:
            facts.append(BOT_PLAYS)
        elif not chair.taken:
            facts.append(words.BOT if view is not None else words.EMPTY)
        if each in table.coming:
            facts.append(comes(name=table.coming[each].name))
        said = _said(view, each) if view is not None else ""
        deals = view is not None and view.standing.dealer is each
        facts += [fact for fact in (said, DEALS if deals else "") if fact]
        cards = view.counts[each] if view is not None and view.counts else 0
        found.append(
            SheetPerson(
                place,
                each.letter,
                names.name(each),
                who,
                cards,
                said,
                tuple(facts),
                dealer=deals,
                turn=each is awaited,
                ready=chair.ready,
                spoken=seat_spoken(names.name(each), facts, cards),
                head=str(heads[each]),
                ours=names.seating.side(each) == names.sides[0],
            )
        )
    return tuple(found)


def _said(view: Observation, seat: Seat) -> str:
    """Return the last call of a seat, or its contract; before its first call what it has shown."""
    contract = view.contract
    if seat in view.out:
        return SITS_OUT
    if contract is not None:
        if contract.partner is seat:
            return PARTNER
        return panels.bid_label(points=contract.points) if contract.declarer is seat else ""
    called = [(call, row) for (other, call), row in zip(view.calls, _told(view), strict=True) if other is seat]
    if not called:
        return shows_note(points=total_points(view.shown[seat])) if view.shown else ""
    call, row = called[-1]
    text = call_text(call)
    return text if row is None else call_notes(text, row.in_points(view.rules))[2]


def _told(view: Observation) -> Sequence[BidRow | None]:
    """Return what each call tells."""
    return all_told(view.rules, view.conventions, view.calls) if view.conventions else [None] * len(view.calls)


def partners_told(table: TableFacts, names: Names) -> tuple[str, str]:
    """Return who plays with whom, before a match of sides, read and heard; empty where nobody has a partner yet."""
    rules, viewer = table.terms.rules, names.you
    if rules.seating is not Seating.PARTNERS:
        return "", ""
    sides = [sorted(side, key=lambda seat: seat is not viewer) for side in rules.sides]
    sides.sort(key=lambda side: viewer not in side)
    sides = [side for side in sides if any(table.chairs[seat].taken for seat in side)]
    if not sides:
        return "", ""
    told = words.partners([[_sits(table, seat, names) for seat in side] for side in sides])
    return told, told


def _sits(table: TableFacts, seat: Seat, names: Names) -> str:
    return names.name(seat) if table.chairs[seat].taken else words.FREE_SEAT


def coming(table: TableFacts) -> tuple[str, ...]:
    """Return what somebody reads who comes: the game, who invites them, and whether a seat is free."""
    rules, sits = table.terms.rules, [seat for seat, chair in table.chairs.items() if chair.taken]
    full = [words.FULL] if len(sits) == len(table.chairs) else []
    return (rules_title(rules.name), rules_line(rules), words.invited([table.name(seat) for seat in sits]), *full)


def _partner_of(table: TableFacts, seat: Seat) -> str:
    """Return the name of the person who sits opposite as a partner; empty if nobody does."""
    partner = table.terms.rules.seating.partner(seat)
    return table.name(partner) if partner is not None and table.chairs[partner].taken else ""


def free_chairs(table: TableFacts) -> tuple[tuple[str, str], ...]:
    """Return the free chairs that differ by who sits around them, with its words; empty where nothing differs."""
    rules, chairs = table.terms.rules, table.chairs
    across = {seat: _partner_of(table, seat) for seat in rules.seats if not chairs[seat].taken}
    found: dict[str, str] = {}
    for seat in sorted(across, key=lambda each: not across[each]):  # first those opposite somebody
        beside = rules.seating.after(seat, -1), rules.seating.after(seat)
        sits = [table.name(each) for each in sorted(beside) if chairs[each].taken]
        found.setdefault(words.chair_at(across[seat], sits), seat.letter)
    listed = tuple((letter, where) for where, letter in found.items())
    return listed if len(listed) > 1 else ()


def values(view: Observation | None) -> tuple[str, str]:
    """Return what the hand melds with each suit as trump while people bid, to be read and to be heard."""
    if view is None or not view.hand or not isinstance(view.phase, Auction):
        return "", ""
    points = trump_values(view.rules, view.hand)
    suits = (panels.suit_value(suit=suit.sign, points=points[suit]) for suit in SUITS)
    return dotted((panels.MELD_IN, *suits)), values_text(points)


def trick(view: Observation | None, names: Names, where: dict[Seat, str]) -> SheetTrick:
    """Return the cards of the trick, or of the last one until the next card is played."""
    if view is None or not isinstance(view.phase, TrickPlay | StockPlay):
        return SheetTrick()
    now, done = view.trick or Trick(view.seat), False
    if not now.cards and view.tricks:
        now, done = view.tricks[-1], True
    best = best_index(now.cards, view.trump) if now.cards and view.trump is not None else -1
    seats = [seat_of(view.rules, now, number) for number in range(len(now.cards))]
    cards = (
        SheetCard(str(card), where[seat], number == best, labelled(names.name(seat), card_name(card)))
        for number, (seat, card) in enumerate(zip(seats, now.cards, strict=True))
    )
    return SheetTrick(done, tuple(cards))


def melds(view: Observation | None, names: Names, where: dict[Seat, str]) -> tuple[SheetMelds, ...]:
    """Return what everybody has melded: before play, or beside a stock; before the first call what they have shown."""
    if view is None:
        return ()
    told = view.melds or view.shown
    if isinstance(view.phase, BeforePlay) or (view.shown and isinstance(view.phase, Auction) and not view.calls):
        shown = {seat: [*held_of(view.rules, view.moves, seat, laid_cards(told[seat]))] for seat in where}
    elif view.laid:
        others = (seat for seat in where if seat is not view.seat and view.laid[seat])
        shown = {seat: [piece.card for piece in view.laid[seat]] for seat in others}
    else:
        return ()
    found = []
    for seat, cards in shown.items():
        text = labelled(names.name(seat), meld_text(told[seat])) if told else names.name(seat)
        found.append(SheetMelds(where[seat], text, tuple(str(card) for card in in_order(cards))))
    return tuple(found)


def fair(table: SharedTable, seat: Seat | None) -> dict[str, Any]:
    """Return the number of the deal and the cards that a seat was dealt; and what deals are made of, where it counts.

    It is told before the secrets are, and again at the end: a page deals again from what it was told first.
    """
    match, rules = table.match, table.terms.rules
    first: dict[str, Any] = {"given": to_plain(table.given)} if table.given is not None else {}
    if table.stage is not TableStage.PLAYING:
        first |= {
            "deck": [str(card) for card in rules.deck.cards],
            "size": rules.dealing.hand_size,
            "seats": [each.letter for each in rules.seats],
            "among": _among(rules),
        }
    if match is None:
        return first
    plies = range(len(match.events), 0, -1)
    after = next((ply for ply in plies if any(isinstance(event, DealBegan) for event in match.events[ply - 1])), 0)
    dealt = match.events[after - 1] if after else ()
    number = next((event.number for event in dealt if isinstance(event, DealBegan)), 0)
    own = next((event.cards for event in dealt if isinstance(event, HandDealt) and event.seat is seat), None)
    told: dict[str, Any] = first | {"deal": number, "after": after, "dealt": [str(card) for card in own or ()]}
    if rules.turns_trump:
        told |= _turned(dealt, told["dealt"], seat)
    return told


def _turned(dealt: Sequence[Event], own: Sequence[str], seat: Seat | None) -> dict[str, Any]:
    """Return whose last card makes trump, which is one of the ``own`` cards of that seat.

    Once the seed is told, anybody can see that it was the dealer's last card.
    """
    dealer = next((event.dealer for event in dealt if isinstance(event, DealBegan)), None)
    turned = [str(event.card) for event in dealt if isinstance(event, TrumpTurned)]
    return {
        "dealt": [*own, *(turned if seat is dealer and own else ())],
        "turned": [] if dealer is None else [[dealer.letter, card] for card in turned],
    }


def _among(rules: RuleSet) -> list[list[str]]:
    """Return the seats among which cards can move before they are seen; ``table`` is what was not dealt to a seat."""
    anywhere = rules.stock is not None or (rules.turns_trump and rules.auction.exchanges_dix)
    sides = (rules.seats,) if anywhere else rules.sides
    table = ["table"] if rules.left_over else []
    return [[*(seat.letter for seat in side), *table] for side in sides]


def result(table: TableFacts, view: Observation | None, names: Names) -> SheetResult | None:
    """Return how the deal and the match ended."""
    if view is None or not isinstance(view.phase, DealOver | GameOver) or not view.standing.sheet:
        return None
    row = view.standing.sheet[-1]
    lines = [*reasons(row, names, view.rules), scores_text(row.scores, names)]
    rows = tuple(
        SheetRow(
            names.short_side(side),
            points_text(row.meld[side]),
            points_text(row.trick_points[side]),
            points_text(row.scores[side], signed=True),
            points_text(view.standing.totals[side]),
        )
        for side in names.sides
    )
    over = isinstance(view.phase, GameOver)
    kitty = kitty_line(view.rules, view.standing.totals, over)
    lines += [kitty] if kitty else []
    whole = table.match.whole if table.stage is TableStage.OVER and table.match is not None else None
    seed = whole.seed if whole is not None else ""
    won = words.won_round if table.settled else words.won_match
    title = won(side=names.side(view.phase.winner)) if isinstance(view.phase, GameOver) else ""
    ends = [headline(row, names)] if over else []
    fair = sentences(words.FAIR, words.GIVEN_CHECKED if table.given is not None else "")
    return SheetResult(title or headline(row, names), (*ends, *lines), rows, seed, fair if seed else "")
