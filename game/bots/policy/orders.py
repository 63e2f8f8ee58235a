"""What a policy prefers among several suitable cards: the orders that ``build/lab/tune.py`` tunes.

They are those of Expert and of the deals that it imagines; Standard and Pro play by ``PLAIN``, as the texts say. Ranks
are written as in cards, the preferred one first. In orders for passing, ``A*`` is the ace of trump and ``A`` each plain
ace; ``QS`` and ``JD`` are the cards of a pinochle in plain suits, and count for nothing otherwise.
"""

from functools import cache

from ...rules import Card, Rank, Suit
from ...rules.text import parse_card
from ...values import frozen

RANKS = "9JQKTA"
COUNTERS = "KTA"
_LETTERS = {rank.letter: rank for rank in Rank}
PASSED = (*RANKS, *(f"{rank}*" for rank in RANKS))
JACK = "JD"
"""The jack of diamonds goes back to the partner early, but if it came from there, only in the turn of other jacks."""


@frozen
class RoleOrders:
    """The orders of one role.

    Raises:
        ValueError: an order lacks a rank, or makes no sense.
    """

    lead: str
    """Plain cards to lead if none is sure to win."""
    give: str
    """Counters to play on a trick that the partner is sure to win."""
    lose: str
    """Cards to play on a lost trick: worthless cards come before counters."""

    def __post_init__(self) -> None:
        for order, ranks in ((self.lead, RANKS), (self.give, COUNTERS), (self.lose, RANKS)):
            if sorted(order) != sorted(ranks):
                raise ValueError(f"{order!r} is not an order of {ranks}")
        if set(self.lose[-3:]) != set(COUNTERS):
            raise ValueError(f"{self.lose!r} gives opponents a counter before a worthless card")


@frozen
class Orders:
    """All orders of a policy.

    Raises:
        ValueError: an order is incomplete, or makes no sense.
    """

    attack: RoleOrders
    """The bidding side's."""
    defence: RoleOrders
    to_declarer: str
    """What the declarer's partner passes of its spare cards: the ace of trump first."""
    to_partner: str
    """What the declarer passes back or buries: a plain ace after all other plain cards, the ace of trump last."""

    def __post_init__(self) -> None:
        for order, specials in ((self.to_declarer, ("QS", JACK)), (self.to_partner, (JACK,))):
            if sorted(order.split()) != sorted((*PASSED, *specials)):
                raise ValueError(f"{order!r} is not an order of {' '.join((*PASSED, *specials))}")
        if not self.to_declarer.startswith("A* "):
            raise ValueError(f"{self.to_declarer!r} does not pass the ace of trump first")
        plain = [word for word in self.to_partner.split() if not word.endswith("*")]
        if plain[-1] != "A" or not self.to_partner.endswith(" A*"):
            raise ValueError(f"{self.to_partner!r} passes an ace before other cards")

    @property
    def follow_alike(self) -> bool:
        """Whether both sides have the same orders for following."""
        return (self.attack.give, self.attack.lose) == (self.defence.give, self.defence.lose)


_LOW = RoleOrders(lead="9JQKTA", give="KTA", lose="9JQKTA")

PLAIN = Orders(
    attack=_LOW,
    defence=_LOW,
    to_declarer="A* T* K* Q* J* A 9* QS JD J 9 T K Q",
    to_partner="K Q JD 9 J T A 9* J* Q* K* T* A*",
)
"""The orders of Standard and Pro; Standard has another order for passing to the declarer."""

EXPERT = Orders(
    attack=_LOW,
    defence=RoleOrders(lead="KQJ9TA", give="KTA", lose="9JQKTA"),
    to_declarer=PLAIN.to_declarer,
    to_partner="K Q JD T 9 J 9* J* Q* K* T* A A*",
)


@cache
def ranks(order: str) -> tuple[int, ...]:
    """Return the ranks of an order, counted from the nine."""
    return tuple(RANKS.index(letter) for letter in order)


@cache
def cards(order: str, trump: Suit) -> tuple[Card, ...]:
    """Return the cards of a passing order, plain suits as they follow trump, each card once."""
    found: list[Card] = []
    for word in order.split():
        suits = [Suit((trump + step) % 4) for step in (1, 2, 3)]
        if word.endswith("*"):
            suits = [trump]
        elif len(word) == 2:
            suits = [suit for suit in suits if suit is parse_card(word).suit]
        found += [Card(_LETTERS[word[0]], suit) for suit in suits]
    return tuple(dict.fromkeys(found))
