"""Play tricks by plain loops, written from the rule book (``rules.md`` 4) and from the words of ``policy/play.py``."""

from typing import NamedTuple

from build.lab.plain_cards import ACE, KING, Game, Row, Rows, row, rows

LEAD, GIVE, LOSE = range(3)
"""The row numbers of ``Game.orders`` for a role."""


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
    way: int = 0
    """Which of the ways of playing everybody follows."""


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


def from_trump(game: Game, seen: Seen, card: int) -> int:
    """Return how many suits after trump a card's suit comes in the circle of suits, or before it by some ways."""
    steps = card // 6 - seen.trump
    return (-steps if game.turned[seen.way] else steps) % 4


def card_to_lead(game: Game, seen: Seen) -> int:
    """Return the card to lead.

    Sure trumps come first, then sure plain cards, then low trumps while there are trumps to draw, then the order's
    choice.
    """
    trump = seen.trump
    trumps_out = is_out(game, seen, 6 * trump, 6 * trump + ACE)
    chasing = seen.attacking and trumps_out and game.draws[seen.way] == 1
    only_trumps = True
    for suit in range(4):
        if suit != trump and holds(seen.hand, suit):
            only_trumps = False
    order = game.orders[6 * seen.way + 3 * int(seen.attacking) + LEAD]
    best, least = -1, 1000
    for card in range(24):
        if not seen.hand[card]:
            continue
        suit, rank = card // 6, card % 6
        sure = not is_beatable(game, seen, card)
        high = 4 * (ACE - rank) + from_trump(game, seen, card)
        group, place = 5, 4 * order[rank] + from_trump(game, seen, card)
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
    order = game.orders[6 * seen.way + 3 * int(seen.attacking) + (GIVE if gives else LOSE)]
    best, least = -1, 1000
    for card in range(first, last + 1):
        if seen.hand[card] and (not gives or card % 6 >= KING):
            place = 4 * order[card % 6] + from_trump(game, seen, card)
            if place < least:
                best, least = card, place
    return best


def play_out(
    game: Game,
    hands: Rows,
    trump: int,
    bidders: int,
    leader: int,
    table: Row,
    gone: Row,
    ruffed: Rows,
    first: int,
    way: int = 0,
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
        way: which of the ways of playing everybody follows.

    Returns:
        The trick points of each side, and how many tricks it takes; the side that takes the last trick; the side that
        takes the first one, and the card that does.
    """
    found = rows(4, 3)
    first_trick = True
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
            seen = Seen(trump, hands[seat], gone, led, trick[best], ally_wins, last, attacking, alone, against, way)
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
        if first_trick:
            found[3][0], found[3][1] = game.sides[leader], trick[best]
            first_trick = False
        if not left:
            found[0][game.sides[leader]] += game.last_trick
            found[2][0] = game.sides[leader]
        count = 0
    return found
