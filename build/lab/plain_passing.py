"""Pass or bury cards by plain loops, written from the words of ``policy/passing.py``."""

from build.lab.plain_cards import ACE, NINE, Game, Row, Rows, row
from build.lab.plain_melds import JACK_OF_DIAMONDS, in_melds, meld_points


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
