"""Rows of the rules page that most games share: the game in short, the cards, the deal, melds and tricks."""

from __future__ import annotations

from ..rules import Card, FirstLead, MeldEntry, RuleSet, Seating, Suit
from .melds import meld_lines, melds_not_played
from .rules_blocks import Block, MeldLines, Tiles
from .rules_says import ALWAYS, EXAMPLE, NEXT, PageRow, Says, Shows, When, chapter
from .rules_when import (
    APART,
    AT_ONCE,
    BEAT_TRUMPED,
    BIDS,
    BY_CONTRACT,
    CALLED,
    CHIPS,
    DEALS,
    DEALT_OUT,
    EVERY_SUIT,
    EXCHANGES_DIX,
    FOR_DEALER,
    LAST_TRICK,
    MANY_COPIES,
    MISDEAL,
    NEVER_BEAT,
    OVERTRUMP,
    OWN,
    PLAIN_RUNS,
    ROUNDHOUSES,
    ROYALS_COUNT_ON,
    SITS_OUT,
    SPARES,
    STAYS,
    STOCK,
    TEAMS,
    TENS,
    TRUMP_LED,
    TURNED,
    TWO,
    TWO_HANDED,
    WIDOW,
    chosen,
)

SHORT = chapter(
    "In short",
    ALWAYS,
    Says(TEAMS, "{Players} players make two teams; partners sit opposite each other."),
    Says(
        APART & ~SITS_OUT,
        "{Players} players each count for themselves; in every deal the others play against the declarer.",
    ),
    Says(
        APART & SITS_OUT,
        "{Players} players each count for themselves; three play each deal, two of them against the declarer.",
    ),
    Says(
        CALLED,
        "{Players} players each count for themselves; in every deal the declarer calls a partner, and the others play "
        "against the two.",
    ),
    Says(TURNED & ~TEAMS, "{Players} players each count for themselves."),
    Says(STOCK, "There are two players."),
    Says(DEALS, "A match has {deals}, and the {winner} with the most {most} at the end wins it."),
    Says(
        ~DEALS & BY_CONTRACT,
        "A match is played in deals, and the first {winner} to have {target} points and make a bid wins it.",
    ),
    Says(~DEALS & ~BY_CONTRACT, "A match is played in deals, and the first {winner} to reach {target} points wins it."),
    NEXT,
    Says(
        BIDS,
        "Every deal goes the same way: the cards are dealt, an auction decides who names trump, {exchange}{melders} "
        "lays melds for points, and then the cards are played in {hand} tricks. Melds and tricks both bring points, "
        "and the bid that wins the auction must be reached.",
    ),
    Says(
        TURNED,
        "Every deal goes the same way: the cards are dealt, the last one is turned up and makes trump, everybody lays "
        "melds for points, and then the cards are played in {hand} tricks. Melds and tricks both bring points. Nobody "
        "bids, and nobody has to reach anything.",
    ),
    Says(
        STOCK,
        "A deal has two phases. While there is a stock, any card may be played to a trick, both players draw after "
        "it, and the winner of the trick may lay melds for points.",
    ),
    Says(STOCK & STAYS, "When the stock is gone, suit must be followed, and the last cards are played out."),
    Says(
        STOCK & ~STAYS,
        "When the stock is gone, the melds are taken up, suit must be followed, and the last cards are played out.",
    ),
    NEXT,
    Says(DEALT_OUT, "Points are written in {scale} here: a run, the best known meld, is {run}."),
    Says(STOCK, "Points come from melds and from the cards in the tricks. A run, the best known meld, is {run}."),
)


def _ranks(rules: RuleSet) -> tuple[Block, ...]:
    """Return a card of each rank, with its name."""
    ranks = tuple(reversed(rules.deck.ranks))
    return (Tiles(tuple(Card(rank, Suit.SPADES) for rank in ranks), tuple(rank.name.capitalize() for rank in ranks)),)


CARDS = chapter(
    "The cards",
    ALWAYS,
    Says(ALWAYS, "The deck has {deck} cards: {copies} of each in four suits."),
    Says(ALWAYS, "From high to low: {ranks}. Mind the ten: it beats a king."),
    Shows(_ranks),
    NEXT,
    Says(ALWAYS, "When two identical cards meet in a trick, the one played first is the better."),
)

TRUMP_BEATS = "Every trump beats every card of the three other suits, the plain suits."
DEAL = chapter(
    "The deal",
    ALWAYS,
    Says(
        DEALT_OUT,
        "The first dealer is drawn by lot; after each deal it is the next player’s turn, clockwise.",
    ),
    Says(chosen("seating", Seating.DEALER_OUT), "Three of the four play a deal: the dealer sits out."),
    Says(
        chosen("seating", Seating.RIGHT_OUT), "Three of the four play a deal: the player right of the dealer sits out."
    ),
    Says(
        chosen("seating", Seating.TWO_OUT),
        "Three of the five play a deal: the dealer and the second player left of the dealer sit out.",
    ),
    Says(SITS_OUT & CHIPS, "A player who sits out gets no cards, and pays and is paid as the others are."),
    Says(SITS_OUT & ~CHIPS, "A player who sits out gets no cards and scores nothing."),
    Says(DEALT_OUT & ~SITS_OUT, "Everybody is dealt {hand} cards, and sees only their own."),
    Says(SITS_OUT, "Everybody who plays is dealt {hand} cards, and sees only their own."),
    Says(TURNED, "The last card, which is the dealer’s, is turned up: its suit is trump for this deal."),
    Says(TURNED & ~EXCHANGES_DIX, f"The dealer takes it into the hand. {TRUMP_BEATS}"),
    Says(
        TURNED & EXCHANGES_DIX,
        "From the player left of the dealer on, each other player who holds the {dix} of trump may exchange one for "
        "it, unless it is a {dix} itself; the first who does so ends the exchange. The dealer then takes the card that "
        "lies there into the hand. Melds are laid with the cards held after that, but a {dix} counts for the player to "
        f"whom it was dealt. {TRUMP_BEATS}",
    ),
    Says(WIDOW, "{widow_cards} lie face down: the {widow}."),
    NEXT,
    Says(
        BIDS & MISDEAL,
        "A player who is dealt {misdeal} may show the hand and ask for a new deal before their first call; the same "
        "dealer deals again.",
    ),
    Says(DEALT_OUT & ~MISDEAL, "Nobody may ask for a new deal, however poor a hand is."),
    NEXT,
    Says(STOCK, "The first dealer is drawn by lot; after that the players deal in turn."),
    NEXT,
    Says(
        STOCK,
        "Both are dealt {hand} cards. The next card is turned up: its suit is trump for this deal. It lies face up "
        "under the other {stock} cards, which are the stock, face down.",
    ),
    Says(STOCK & FOR_DEALER, "A {dix} turned up brings the dealer {dix_points} at once."),
    Says(STOCK & ~FOR_DEALER, "A {dix} turned up brings the dealer nothing."),
    Says(FOR_DEALER & AT_ONCE & ~DEALS, "These points alone do not end the match."),
)

_SERVES_THRICE = When(
    lambda rules: all(
        dict(rules.melds.own).get(entry, (1,))[0]
        for entry in (MeldEntry.MARRIAGE, MeldEntry.PINOCHLE, MeldEntry.QUEENS)
    )
)
MELDS = chapter(
    "Melds",
    DEALT_OUT,
    Says(
        ALWAYS,
        "Now {melders} lays melds face up for points; the game finds the best ones in a hand, so that none is "
        "forgotten. Afterwards the cards go back to the hand and are played.",
    ),
    NEXT,
    Says(ALWAYS, "There are three classes of melds. A card may serve once in each class, never twice in the same."),
    Says(
        OWN,
        "What several of a kind bring together stands in the table of meld values; it takes the place of what each "
        "brings alone.",
    ),
    Says(
        TWO_HANDED & ~OWN,
        "Melds of a kind count as often as they are held; only a double pinochle takes the place of its two singles "
        "and is not added to them.",
    ),
    Says(
        MANY_COPIES & ~TWO_HANDED & ~OWN,
        "A {multiple} takes the place of its singles and is not added to them.",
    ),
    Says(
        ~MANY_COPIES & ~TWO_HANDED & ~OWN,
        "A double takes the place of its two singles and is not added to them. Two marriages of a suit count twice, "
        "and so do both nines of trump.",
    ),
    EXAMPLE,
    Says(
        _SERVES_THRICE,
        "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all three "
        "at once. But one king cannot marry two queens.",
    ),
    NEXT,
    Says(
        ROUNDHOUSES,
        "Each further meld must add a card that lies in none yet. {held} of every suit, and no more of them, so bring "
        "{brings} and not {freed}: for the last meld no card is left.",
    ),
)


def _meld_groups(rules: RuleSet) -> tuple[Block, ...]:
    """Return every meld with its cards and points, by its class."""
    lines = meld_lines(rules)
    dix = rules.deck.dix is not None
    titles = {1: "Runs, marriages and dix" if dix else "Runs and marriages", 2: "Pinochles", 3: "Arounds"}
    groups = (
        MeldLines(title, tuple(line for line in lines if line.kind.meld_class == number))
        for number, title in titles.items()
    )
    return tuple(group for group in groups if group.lines)


MELD_VALUES = chapter(
    "Meld values",
    ALWAYS,
    Says(ALWAYS, "Here {trump} are trump."),
    Says(
        SPARES,
        "A spare king or queen of trump makes a run worth more; the king and queen inside a run do not count as a "
        "royal marriage too.",
    ),
    Says(
        ~SPARES & ~ROYALS_COUNT_ON,
        "A single spare king or queen of trump adds nothing to a run; a spare king and queen together are a royal "
        "marriage beside it.",
    ),
    Says(
        ROYALS_COUNT_ON,
        "A single spare king or queen of trump adds nothing to a run. Royal marriages beside it count on from the one "
        "in it: a run and one more bring {run_and_royal}.",
    ),
    Says(
        PLAIN_RUNS,
        "A run of a plain suit counts, too; the king and queen inside it do not count as a marriage too. If marriages "
        "bring as much as the runs that take their cards, they are laid instead.",
    ),
    Says(
        When(lambda rules: any(len(line.points) > 1 for line in meld_lines(rules))),
        "The columns tell what a meld is worth {how_often} in a hand.",
    ),
    Says(OWN, "Some values are this table’s own; what is otherwise usual stands in brackets."),
    Says(When(melds_not_played), "Not played: {gone}."),
    Shows(_meld_groups),
)

HIGHEST_WINS = Says(ALWAYS, "The highest trump wins the trick; without a trump, the highest card of the suit led.")
DUTIES: tuple[PageRow, ...] = (
    Says(ALWAYS, "Follow suit: if you hold a card of the suit led, play one."),
    Says(EVERY_SUIT & TWO, "When you follow, you must beat the card led if you can."),
    Says(
        EVERY_SUIT & ~TWO,
        "When you follow, you must beat the best card so far if you can{partner_too}.",
    ),
    Says(
        EVERY_SUIT & ~TWO & ~BEAT_TRUMPED,
        "If a plain suit was led and somebody has trumped, following cannot beat it, and any card of the suit will do.",
    ),
    Says(
        EVERY_SUIT & ~TWO & BEAT_TRUMPED,
        "If a plain suit was led and somebody has trumped, you must still beat the best card of that suit if you can.",
    ),
    Says(
        TRUMP_LED,
        "When trump is led, you must beat the best card so far if you can{partner_too}. When a plain suit is led, any "
        "card of the suit will do.",
    ),
    Says(NEVER_BEAT, "You need not beat the best card so far: any card of the suit will do."),
    NEXT,
    Says(ALWAYS, "If you hold none, you must trump."),
    Says(
        ~TWO & OVERTRUMP,
        "If a trump lies in the trick already, you must overtrump it if you can; if you cannot, trump anyway.",
    ),
    Says(~TWO & ~OVERTRUMP, "If a trump lies in the trick already, you need not overtrump it: any trump will do."),
    NEXT,
    Says(ALWAYS, "If you hold neither the suit nor a trump, discard any card."),
    EXAMPLE,
    Says(ALWAYS, "Spades are trump and Q♥ is led."),
    Says(EVERY_SUIT, "With A♥ 10♥ {lowest}♥ you must play A♥ or 10♥, which beat the queen."),
    Says(~EVERY_SUIT, "With A♥ 10♥ {lowest}♥ you may play any of them."),
    Says(ALWAYS, "With no hearts but a spade you must trump. With neither you may play anything."),
)
TRICKS = chapter(
    "Tricks",
    DEALT_OUT,
    Says(
        TURNED | chosen("tricks.first_lead", FirstLead.ANY_CARD),
        "{Leader} leads any card to the first trick, and the winner of each trick leads to the next.",
    ),
    Says(
        BIDS & chosen("tricks.first_lead", FirstLead.TRUMP),
        "{Leader} leads a trump to the first trick, or any card without one. The winner of each trick leads to the "
        "next.",
    ),
    Says(
        BIDS & chosen("tricks.first_lead", FirstLead.TRUMP_ABOVE_MINIMUM),
        "{Leader} leads a trump to the first trick, or any card without one; with a contract for no more than "
        "{minimum} it may be any card. The winner of each trick leads to the next.",
    ),
    HIGHEST_WINS,
    NEXT,
    *DUTIES,
)


def _counters(rules: RuleSet) -> tuple[Block, ...]:
    """Return a card of each rank, with its points."""
    ranks = tuple(reversed(rules.deck.ranks))
    points = tuple(str(rules.card_points[rank]) for rank in ranks)
    return (Tiles(tuple(Card(rank, Suit.CLUBS) for rank in ranks), points),)


COUNTERS = chapter(
    "What tricks count",
    ALWAYS,
    Says(
        ALWAYS,
        "Some cards in the tricks {takers} bring points: {counting}. They are the counters, and it does not matter "
        "who played them.",
    ),
    Shows(_counters),
    NEXT,
    Says(LAST_TRICK, "The last trick counts {last_trick} more."),
    Says(~LAST_TRICK, "The last trick counts nothing more."),
    Says(ALWAYS, "So every deal has {trick_total} trick points, shared between the {side}s."),
    Says(TENS, "They are written in tens: a rest of {rest} or more counts as ten, a smaller one not."),
)
