"""Count melds by plain loops, written from the rule book (``rules.md`` 3)."""

from build.lab.plain_cards import ACE, DIAMONDS, JACK, KING, NINE, QUEEN, SPADES, TEN, Game, Row, row

JACK_OF_DIAMONDS, QUEEN_OF_SPADES = 6 * DIAMONDS + JACK, 6 * SPADES + QUEEN
RUN, ROYAL_MARRIAGE, MARRIAGE, DIX, PINOCHLE, ACES, KINGS, QUEENS, JACKS = range(9)
"""The row numbers of ``Game.melds``."""


def fewest(hand: Row, suit: int, first: int, last: int) -> int:
    """Return how often a hand holds all ranks from ``first`` to ``last`` in a suit."""
    count: int = hand[6 * suit + first]
    for rank in range(first + 1, last + 1):
        count = min(count, hand[6 * suit + rank])
    return count


def around(hand: Row, rank: int) -> int:
    """Return how often a hand holds a rank in every suit."""
    least: int = min(hand[rank], hand[6 + rank], hand[12 + rank], hand[18 + rank])
    return least


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
    points: int = worth[RUN][fewest(hand, trump, JACK, ACE)] + worth[DIX][hand[6 * trump + NINE]]
    points += game.spares * (spare_in_run(game, hand, KING, trump) + spare_in_run(game, hand, QUEEN, trump))
    points += worth[ROYAL_MARRIAGE][royal_marriages(game, hand, trump)]
    for suit in range(4):
        if suit != trump:
            points += worth[MARRIAGE][fewest(hand, suit, QUEEN, KING)]
    points += worth[PINOCHLE][min(hand[QUEEN_OF_SPADES], hand[JACK_OF_DIAMONDS])]
    points += worth[ACES][around(hand, ACE)] + worth[KINGS][around(hand, KING)]
    points += worth[QUEENS][around(hand, QUEEN)] + worth[JACKS][around(hand, JACK)]
    return points


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
