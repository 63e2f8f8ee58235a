"""Play a whole deal by plain loops: pass or bury cards, count melds, play tricks by the Expert's policies.

It plays one card of one deal after the other over small arrays of integers, without lanes and without objects of the
game. So it is a second opinion on the simulator, written from the rule book (``rules.md`` 3 to 5) and from the words of
``policy/play.py`` and ``policy/passing.py``. A card is the number 6 × suit + rank; a hand counts each of the 24 cards;
seats and sides are numbers; rows are lists here.

``compiled.py`` makes a copy of this module, about fifty times as fast, in which rows are arrays. For its sake every
function uses only the simplest parts of the language.
"""

from collections.abc import Sequence
from typing import Any, NamedTuple

Row = Any
"""Integers that change in place: a list, or an array."""
Rows = Any
Dealt = Any
"""Many deals: for each seat, and for the cards behind the hands, the count of each card, deal by deal."""

NINE, JACK, QUEEN, KING, TEN, ACE = range(6)
DIAMONDS, SPADES = 1, 3
JACK_OF_DIAMONDS, QUEEN_OF_SPADES = 6 * DIAMONDS + JACK, 6 * SPADES + QUEEN
RUN, ROYAL_MARRIAGE, MARRIAGE, DIX, PINOCHLE, ACES, KINGS, QUEENS, JACKS = range(9)
"""The row numbers of ``Game.melds``."""
LEAD, GIVE, LOSE = range(3)
"""The row numbers of ``Game.orders`` for a role."""


class Game(NamedTuple):
    """The rules, and the Expert's preferences."""

    seats: int
    sides: Row
    """The side of each seat."""
    partners: Row
    """The partner of each seat; -1: none."""
    copies: int
    lowest: int
    """The lowest rank in the deck."""
    given: int
    """How many cards a player passes or buries."""
    widow: int
    """1: there is a widow. It is stored behind the hands, and so are the buried cards."""
    card_points: Row
    last_trick: int
    melds: Rows
    """The value of each meld, by how often the hand holds it."""
    spares: int
    """What a spare king or queen adds to a run; 0: nothing."""
    only_declarer_melds: int
    orders: Rows
    """The place of each rank when leading, giving and losing: three rows for defenders, three for the bidding side."""
    to_declarer: Rows
    """For each trump, the cards to pass to the declarer, in order of preference."""
    to_partner: Rows
    """For each trump, the cards to pass back or to bury, in order: once for when the jack of diamonds came, once for
    not.
    """


def row(size: int) -> Row:
    """Return a row of zeros."""
    return [0] * size


def rows(count: int, size: int) -> Rows:
    """Return rows of zeros."""
    return [[0] * size for _ in range(count)]


def as_rows(numbers: Rows) -> Rows:
    """Return rows made of lists."""
    return numbers


def as_deals(counts: Sequence[Sequence[bytes]]) -> Dealt:
    """Return deals; each byte is one deal."""
    return counts


# Melds.


def fewest(hand: Row, suit: int, first: int, last: int) -> int:
    """Return how often a hand holds all ranks from ``first`` to ``last`` in a suit."""
    count = hand[6 * suit + first]
    for rank in range(first + 1, last + 1):
        count = min(count, hand[6 * suit + rank])
    return count


def around(hand: Row, rank: int) -> int:
    """Return how often a hand holds a rank in every suit."""
    return min(hand[rank], hand[6 + rank], hand[12 + rank], hand[18 + rank])


def spare_in_run(game: Game, hand: Row, rank: int, trump: int) -> int:
    """Return 1 if the hand's only run is worth more with a spare king or queen of trump, else 0."""
    return int(game.spares > 0 and fewest(hand, trump, JACK, ACE) == 1 and hand[6 * trump + rank] > 1)


def royal_marriages(game: Game, hand: Row, trump: int) -> int:
    """Return how many marriages in trump count beside the runs."""
    runs = fewest(hand, trump, JACK, ACE)
    if game.spares and runs:
        return 0
    return fewest(hand, trump, QUEEN, KING) - runs


def meld_points(game: Game, hand: Row, trump: int) -> int:
    """Return what the best melds of a hand are worth."""
    worth = game.melds
    points = worth[RUN][fewest(hand, trump, JACK, ACE)] + worth[DIX][hand[6 * trump + NINE]]
    points += game.spares * (spare_in_run(game, hand, KING, trump) + spare_in_run(game, hand, QUEEN, trump))
    points += worth[ROYAL_MARRIAGE][royal_marriages(game, hand, trump)]
    for suit in range(4):
        if suit != trump:
            points += worth[MARRIAGE][fewest(hand, suit, QUEEN, KING)]
    points += worth[PINOCHLE][min(hand[QUEEN_OF_SPADES], hand[JACK_OF_DIAMONDS])]
    points += worth[ACES][around(hand, ACE)] + worth[KINGS][around(hand, KING)]
    return points + worth[QUEENS][around(hand, QUEEN)] + worth[JACKS][around(hand, JACK)]


def in_melds(game: Game, hand: Row, trump: int) -> Row:
    """Return how many of each card lie on the table for the best melds: a card serves once in each class of melds."""
    laid = row(24)
    runs = fewest(hand, trump, JACK, ACE)
    for rank in range(JACK, ACE + 1):
        laid[6 * trump + rank] = runs
    for rank in range(QUEEN, KING + 1):
        laid[6 * trump + rank] += spare_in_run(game, hand, rank, trump) + royal_marriages(game, hand, trump)
    laid[6 * trump + NINE] = hand[6 * trump + NINE]
    for suit in range(4):
        if suit != trump:
            laid[6 * suit + QUEEN] = laid[6 * suit + KING] = fewest(hand, suit, QUEEN, KING)
    for card in (QUEEN_OF_SPADES, JACK_OF_DIAMONDS):
        laid[card] = max(laid[card], min(hand[QUEEN_OF_SPADES], hand[JACK_OF_DIAMONDS]))
    for rank in range(JACK, ACE + 1):
        if rank != TEN:
            for suit in range(4):
                laid[6 * suit + rank] = max(laid[6 * suit + rank], around(hand, rank))
    return laid


# Passing and burying.


def passed_to_declarer(game: Game, hand: Row, trump: int) -> Row:
    """Return what the declarer's partner passes."""
    spare = row(24)
    laid = in_melds(game, hand, trump)
    for card in range(24):
        spare[card] = hand[card] - laid[card]
    spare[6 * trump + NINE] = hand[6 * trump + NINE]  # a dix scores the same in either hand
    chosen = row(24)
    order = game.to_declarer[trump]
    left = choose_spare(spare, order, game.given, chosen)
    break_melds(game, hand, trump, order, left, chosen)
    return chosen


def passed_back(game: Game, hand: Row, trump: int, received: Row) -> Row:
    """Return what the declarer passes back or buries: first short plain suits that can go completely."""
    spare = row(24)
    laid = in_melds(game, hand, trump)
    for card in range(24):
        spare[card] = hand[card] - laid[card]
    chosen = row(24)
    left = game.given
    for length in range(1, game.given + 1):
        for step in range(1, 4):
            suit = (trump + step) % 4
            if length <= left and may_go_whole(hand, spare, suit, length):
                left -= length
                for card in range(6 * suit, 6 * suit + 6):
                    chosen[card] = hand[card]
                    spare[card] = 0
    order = game.to_partner[2 * trump + int(received[JACK_OF_DIAMONDS] == 0)]
    left = choose_spare(spare, order, left, chosen)
    break_melds(game, hand, trump, order, left, chosen)
    return chosen


def may_go_whole(hand: Row, spare: Row, suit: int, length: int) -> bool:
    """Return whether a suit has this length, with no ace and no meld card among its cards."""
    held = free = 0
    for card in range(6 * suit, 6 * suit + 6):
        held += hand[card]
        free += spare[card]
    return held == length and free == length and hand[6 * suit + ACE] == 0


def choose_spare(spare: Row, order: Row, left: int, chosen: Row) -> int:
    """Choose spare cards in this order; return how many are still to be chosen."""
    for card in order:
        taken = min(left, spare[card])
        chosen[card] += taken
        left -= taken
    return left


def break_melds(game: Game, hand: Row, trump: int, order: Row, left: int, chosen: Row) -> None:
    """Choose ``left`` more cards, each time the one whose loss costs the least meld; ties follow the order."""
    rest = row(24)
    for card in range(24):
        rest[card] = hand[card] - chosen[card]
    for _ in range(left):
        best, most = -1, -1
        for card in order:
            if rest[card]:
                rest[card] -= 1
                kept = meld_points(game, rest, trump)
                rest[card] += 1
                if kept > most:
                    best, most = card, kept
        chosen[best] += 1
        rest[best] -= 1


def move(cards: Row, source: Row, target: Row) -> None:
    """Move cards from one hand to another."""
    for card in range(24):
        count = cards[card]
        source[card] -= count
        target[card] += count


def exchange(game: Game, hands: Rows, declarer: int, trump: int, chosen: Row, done: int) -> None:
    """Pass cards between partners, or bury in place of the widow.

    Args:
        game: the rules.
        hands: the hands, which change; the widow comes after them.
        declarer: the seat that won the auction.
        trump: the suit named.
        chosen: what the next player passes or buries; no cards: what its policy says.
        done: how many of the two partners have passed; with a widow, 1 once it is taken.
    """
    given = 0
    for card in range(24):
        given += chosen[card]
    if game.widow:
        if not done:
            move(hands[game.seats], hands[game.seats], hands[declarer])
        buried = chosen if given else passed_back(game, hands[declarer], trump, row(24))
        move(buried, hands[declarer], hands[game.seats])
        return
    partner = game.partners[declarer]
    if partner < 0 or not game.given:
        return
    received = row(24)
    if not done:
        received = chosen if given else passed_to_declarer(game, hands[partner], trump)
        move(received, hands[partner], hands[declarer])
        given = 0
    if done < 2:
        back = chosen if given else passed_back(game, hands[declarer], trump, received)
        move(back, hands[declarer], hands[partner])


# Playing.


class Seen(NamedTuple):
    """What the seat to play sees, beside the rules."""

    trump: int
    hand: Row
    gone: Row
    """How many of each card have been played, those on the table included."""
    led: int
    """The suit led; -1: the seat leads."""
    best: int
    """The card that wins so far."""
    ally_wins: bool
    """Whether a seat of the same side in this deal played it."""
    last: bool
    """Whether the seat plays last."""
    attacking: bool
    """Whether the seat plays for the contract."""
    alone: bool
    """Whether it does so alone against all others."""
    ruffed: Row
    """The plain suits that an opponent has trumped; used when leading."""


def beats(card: int, best: int, trump: int) -> bool:
    """Return whether a card played later beats the best so far."""
    if card // 6 == best // 6:
        return card > best
    return card // 6 == trump


def holds(hand: Row, suit: int) -> bool:
    """Return whether a hand holds a card of a suit."""
    count = 0
    for card in range(6 * suit, 6 * suit + 6):
        count += hand[card]
    return count > 0


def suit_owed(seen: Seen) -> int:
    """Return the suit that must be played to a trick: the one led, else trump; -1: any.

    The duty to beat the best card needs no check here: by these policies, a seat that can win does.
    """
    if holds(seen.hand, seen.led):
        return seen.led
    return seen.trump if holds(seen.hand, seen.trump) else -1


def is_out(game: Game, seen: Seen, first: int, last: int) -> bool:
    """Return whether another hand may hold a card of the same suit from ``first`` to ``last``."""
    for card in range(max(first, first // 6 * 6 + game.lowest), last + 1):
        if seen.hand[card] + seen.gone[card] < game.copies:
            return True
    return False


def is_beatable(game: Game, seen: Seen, card: int) -> bool:
    """Return whether another hand may hold a higher card of the suit."""
    return card % 6 != ACE and is_out(game, seen, card + 1, card // 6 * 6 + ACE)


def after_trump(card: int, trump: int) -> int:
    """Return how many suits after trump a card's suit comes in the fixed circle of suits."""
    return (card // 6 - trump) % 4


def card_to_lead(game: Game, seen: Seen) -> int:
    """Return the card to lead.

    Sure trumps come first, then sure plain cards, then low trumps while there are trumps to draw, then the order's
    choice.
    """
    trump = seen.trump
    trumps_out = is_out(game, seen, 6 * trump, 6 * trump + ACE)
    chasing = seen.attacking and trumps_out
    only_trumps = True
    for suit in range(4):
        if suit != trump and holds(seen.hand, suit):
            only_trumps = False
    order = game.orders[3 * int(seen.attacking) + LEAD]
    best, least = -1, 1000
    for card in range(24):
        if not seen.hand[card]:
            continue
        suit, rank = card // 6, card % 6
        sure = not is_beatable(game, seen, card)
        high = 4 * (ACE - rank) + after_trump(card, trump)
        group, place = 5, 4 * order[rank] + after_trump(card, trump)
        if suit == trump and chasing and sure:
            group, place = 0, high
        elif suit == trump and chasing and rank < KING:
            group, place = (1 if seen.alone else 3), high
        elif suit != trump and sure and not (seen.ruffed[suit] and trumps_out):
            group, place = 2, high
        elif suit != trump:
            group = 4
        elif only_trumps and seen.attacking and not chasing:
            place = high
        if 100 * group + place < least:
            best, least = card, 100 * group + place
    return best


def card_to_follow(game: Game, seen: Seen) -> int:
    """Return the cheapest winner that will do; else give a counter to the partner, or lose the least."""
    suit = suit_owed(seen)
    first, last = 6 * suit, 6 * suit + ACE
    if suit < 0:
        first, last = 0, 23
    lowest_winner = highest_winner = -1
    counters = False
    for card in range(first, last + 1):
        if seen.hand[card]:
            counters = counters or card % 6 >= KING
            if beats(card, seen.best, seen.trump):
                highest_winner = card
                if lowest_winner < 0:
                    lowest_winner = card
    if highest_winner >= 0:
        stays = seen.attacking and suit == seen.led and not is_beatable(game, seen, highest_winner)
        return highest_winner if stays and not seen.last else lowest_winner
    gives = counters and seen.ally_wins and (seen.last or not is_beatable(game, seen, seen.best))
    order = game.orders[3 * int(seen.attacking) + (GIVE if gives else LOSE)]
    best, least = -1, 1000
    for card in range(first, last + 1):
        if seen.hand[card] and (not gives or card % 6 >= KING):
            place = 4 * order[card % 6] + after_trump(card, seen.trump)
            if place < least:
                best, least = card, place
    return best


def play_out(
    game: Game, hands: Rows, trump: int, bidders: int, leader: int, table: Row, gone: Row, ruffed: Rows, first: int
) -> Rows:
    """Play the rest of a deal.

    Args:
        game: the rules.
        hands: the cards left in the hands, which change.
        trump: the suit named.
        bidders: the side that holds the contract.
        leader: the seat that leads to the trick, or has led to the one on the table.
        table: the cards on the table, from the leader's on.
        gone: how many of each card have been played, those on the table included; it changes.
        ruffed: the suits that each side has trumped; it changes.
        first: the card that the seat to play plays now; -1: its policy's choice.

    Returns:
        The trick points of each side, and how many tricks it takes.
    """
    found = rows(2, 3)
    left = 0
    for card in range(24):
        left += hands[leader][card]
    left += int(len(table) > 0)
    trick = row(game.seats)
    count = 0
    for card in table:
        trick[count] = card
        count += 1
    against = row(4)
    while left:
        best = 0
        for place in range(1, count):
            if beats(trick[place], trick[best], trump):
                best = place
        while count < game.seats:
            seat = (leader + count) % game.seats
            side = game.sides[seat]
            attacking = side == bidders
            led, ally_wins = -1, False
            if count:
                led = trick[0] // 6
                ally_wins = (game.sides[(leader + best) % game.seats] == bidders) == attacking
            else:
                for suit in range(4):
                    against[suit] = 0
                    for other in range(3):
                        if (other == bidders) != attacking and ruffed[other][suit]:
                            against[suit] = 1
            alone, last = attacking and game.partners[seat] < 0, count == game.seats - 1
            seen = Seen(trump, hands[seat], gone, led, trick[best], ally_wins, last, attacking, alone, against)
            if first >= 0:
                card, first = first, -1
            else:
                card = card_to_follow(game, seen) if count else card_to_lead(game, seen)
            if count and led != trump and card // 6 == trump:
                ruffed[side][led] = 1
            hands[seat][card] -= 1
            gone[card] += 1
            trick[count] = card
            if count and beats(card, trick[best], trump):
                best = count
            count += 1
        leader = (leader + best) % game.seats
        left -= 1
        for card in trick:
            found[0][game.sides[leader]] += game.card_points[card % 6]
        found[1][game.sides[leader]] += 1
        if not left:
            found[0][game.sides[leader]] += game.last_trick
        count = 0
    return found


# Many deals.


def hands_of(dealt: Dealt, deal: int) -> Rows:
    """Return the hands of one of the deals."""
    hands = rows(len(dealt), 24)
    for seat in range(len(dealt)):
        for card in range(24):
            hands[seat][card] = dealt[seat][card][deal]
    return hands


def buried_points(game: Game, hands: Rows) -> int:
    """Return the points in the cards behind the hands."""
    points = 0
    for behind in range(game.seats, len(hands)):
        for card in range(24):
            points += hands[behind][card] * game.card_points[card % 6]
    return points


def play_cards(
    game: Game, dealt: Dealt, trump: int, bidders: int, leader: int, table: Row, gone: Row, ruffed: Rows, first: int
) -> Rows:
    """Play every deal from the same position to its end.

    Returns:
        For each deal the trick points of each side, then its tricks, then the buried points.
    """
    deals = len(dealt[0][0])
    found = rows(deals, 7)
    for deal in range(deals):
        gone_here, ruffed_here = row(24), rows(3, 4)
        for card in range(24):
            gone_here[card] = gone[card]
        for side in range(3):
            for suit in range(4):
                ruffed_here[side][suit] = ruffed[side][suit]
        hands = hands_of(dealt, deal)
        found[deal][6] = buried_points(game, hands)
        taken = play_out(game, hands, trump, bidders, leader, table, gone_here, ruffed_here, first)
        for side in range(3):
            found[deal][side] = taken[0][side]
            found[deal][3 + side] = taken[1][side]
    return found


def play_deals(game: Game, dealt: Dealt, declarer: int, trumps: Row, chosen: Row, done: int) -> Rows:
    """Exchange cards, lay melds and play all tricks of every deal, each with a trump of its own.

    Returns:
        For each deal the trick points of each side, then its melds, then the buried points.
    """
    deals = len(dealt[0][0])
    found = rows(deals, 7)
    for deal in range(deals):
        trump = trumps[deal]
        hands = hands_of(dealt, deal)
        exchange(game, hands, declarer, trump, chosen, done)
        for seat in range(game.seats):
            if seat == declarer or not game.only_declarer_melds:
                found[deal][3 + game.sides[seat]] += meld_points(game, hands[seat], trump)
        found[deal][6] = buried_points(game, hands)
        taken = play_out(game, hands, trump, game.sides[declarer], declarer, row(0), row(24), rows(3, 4), -1)
        for side in range(3):
            found[deal][side] = taken[0][side]
    return found
