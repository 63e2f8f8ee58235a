"""Play whole deals by plain loops: pass or bury cards, count melds, play tricks by the Expert's policies.

They play one card of one deal after the other, without lanes and without objects of the game. So they are a second
opinion on the simulator, written from the rule book (``rules.md`` 3 to 5). ``plain_cards`` says what a card and a hand
are here; ``compiled.py`` makes a copy of this module and of those that it stands on.
"""

from build.lab.plain_cards import Dealt, Game, Row, Rows, as_deals, as_rows, row, rows
from build.lab.plain_melds import meld_points
from build.lab.plain_passing import exchange
from build.lab.plain_tricks import play_out

__all__ = ["as_deals", "as_rows", "play_cards", "play_deals"]


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
        For each deal the trick points of each side, then its tricks, then the buried points; then the side that takes
        the last trick, the side that takes the first one, and the card that does.
    """
    deals = len(dealt[0][0])
    found = rows(deals, 10)
    for deal in range(deals):
        gone_here, ruffed_here = row(24), rows(3, 4)
        for card in range(24):
            gone_here[card] = gone[card]
        for side in range(3):
            for suit in range(4):
                ruffed_here[side][suit] = ruffed[side][suit]
        hands = hands_of(dealt, deal)
        found[deal][6] = buried_points(game, hands)
        taken = play_out(game, hands, trump, bidders, leader, table, gone_here, ruffed_here, first, deal % game.ways)
        for side in range(3):
            found[deal][side] = taken[0][side]
            found[deal][3 + side] = taken[1][side]
        found[deal][7] = taken[2][0]
        found[deal][8], found[deal][9] = taken[3][0], taken[3][1]
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
