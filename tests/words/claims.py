"""Every sentence that may stand on a rules page: when it stands there, and what its numbers have to be."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import islice, pairwise

from game.rules import (
    BidValues,
    BothOver,
    ChipSuits,
    Counters,
    FirstLead,
    Meld,
    MeldKeeper,
    MeldKind,
    MeldValues,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    NoMarriage,
    Scale,
    Seat,
    SetCost,
    Suit,
    ThrowInRule,
    TrumpChoice,
    best_melds,
    meld_total,
    roundhouses_of,
)
from game.rules.play import (
    Auction,
    Bid,
    BuryCards,
    Burying,
    CallingPartner,
    CallPartner,
    CardDrawn,
    CardsBuried,
    CardsPassed,
    Event,
    HandDealt,
    LayMeld,
    NameTrump,
    NamingTrump,
    Outcome,
    PartnerCalled,
    Pass,
    Refusal,
    ShootMoon,
    Spread,
    TakeCard,
    ThrowIn,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    WidowTaken,
    best_index,
    contract_after,
    first_leader,
    game_winner,
    lay_refusal,
    legal_actions,
    to_act,
    trick_points,
    written_points,
)
from game.rules.text import parse_card, parse_hand
from game.words.melds import TRUMP, melds_not_played
from tests.words.played import Played


class When:
    """When something stands on a page. ``&`` and ``~`` make one of others."""

    def __init__(self, holds: Callable[[Played], object]) -> None:
        self._holds = holds

    def __call__(self, g: Played) -> bool:
        return bool(self._holds(g))

    def __and__(self, other: When) -> When:
        return When(lambda g: self(g) and other(g))

    def __invert__(self) -> When:
        return When(lambda g: not self(g))


Check = Callable[..., object]
ALWAYS = When(lambda g: True)
CLAIMS: list[tuple[re.Pattern[str], When, Check]] = []
"""A pattern, when a sentence of it stands on the page, and whether its numbers are true."""


def claim(text: str, when: When = ALWAYS, check: Check = lambda g, *numbers: True) -> None:
    """A sentence in which each ``#`` is a number."""
    CLAIMS.append((re.compile(re.escape(text).replace(r"\#", r"(\d+)")), when, check))


def claims(when: When, *texts: str) -> None:
    """Sentences without numbers."""
    for text in texts:
        claim(text, when)


BIDS = When(lambda g: g.rules.stock is None)
STOCK = ~BIDS
TEAMS = When(lambda g: g.partners)
THREE = When(lambda g: len(g.rules.seats) == 3)
FIVE = When(lambda g: len(g.rules.seats) == 5)
ALONE = When(lambda g: len(g.rules.seats) in (3, 5))
PARTNERS = When(lambda g: g.partners or len(g.rules.seats) == 5)
WIDOW = When(lambda g: g.rules.widow is not None)
KITTY = TEAMS & WIDOW
FOR_ONE = THREE & WIDOW
"""Three bid for a widow."""
CHIPS = When(lambda g: g.rules.chips is not None)
BEFORE_TRUMP = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP)
PLAYED_OUT = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.NEVER)
NINES = When(lambda g: g.nines)
SEVENS = When(lambda g: g.sevens)
DIXES = (("nine", ~SEVENS), ("seven", SEVENS))
DOUBLE = When(lambda g: g.rules.deck.copies == 4)
SIDES = (("team", TEAMS), ("player", THREE), ("side", FIVE))
DECLARERS = (("the declarer’s team", TEAMS), ("the declarer", THREE), ("the declarer’s side", FIVE))
WINNERS = (("team", TEAMS), ("player", ALONE))
ALL_MELD = When(lambda g: g.defenders_meld)
PASSING = TEAMS & When(lambda g: g.rules.passing.count > 0)

# The game in short.


def wins(g: Played, totals: Sequence[int], bidders: int | None = 0, outcome: Outcome = Outcome.MADE) -> int | None:
    return game_winner(g.rules, tuple(totals), bidders, outcome=outcome)


def target_is(g: Played, n: int) -> bool:
    others, last = (0,) * (len(g.rules.sides) - 1), len(g.rules.sides) - 1
    return wins(g, (*others, n)) == last and wins(g, (*others, n - g.unit)) is None


OUT = When(lambda g: g.rules.end.by_contract)


def bid_out_is(g: Played, n: int) -> bool:
    """Whether that total wins with a contract that is made, and none does without one or by somebody else's."""
    rest = (0,) * (len(g.rules.sides) - 1)
    found = [
        wins(g, (n, *rest)), wins(g, (n - g.unit, *rest)), wins(g, (n, *rest), outcome=Outcome.SET),
        wins(g, (*rest, n)),
    ]  # fmt: skip
    return found == [0, None, None, None]


def tricks_are(g: Played, n: int) -> bool:
    return sum(isinstance(event, TrickWon) for event in g.happened) == n


def same_way(*parts: str) -> str:
    parts = ("the cards are dealt", "an auction decides who names trump", *parts)
    return f"Every deal goes the same way: {', '.join(parts)}, and then the cards are played in # tricks."


def ends_with(g: Played, n: int) -> bool:
    """Whether that many deals end a match, and fewer none."""
    totals = (3, *(0,) * (len(g.rules.sides) - 1))
    return [game_winner(g.rules, totals, 0, deals) for deals in (n - 1, n)] == [None, 0]


def level_goes_on(g: Played, n: int) -> bool:
    return ends_with(g, n) and game_winner(g.rules, (0,) * len(g.rules.sides), 0, n) is None


def floor_is(g: Played, n: int) -> bool:
    """Whether so low a total ends a match for the highest, a point more does not, and equal ones go on."""
    rest = (0,) * (len(g.rules.sides) - 1)
    return [game_winner(g.rules, (low, *rest[:-1], 5), 0, 0) for low in (1 - n, -n)] == [
        None,
        len(rest),
    ] and game_winner(g.rules, (-n, *rest, -n)[: len(rest) + 1], 0, 0) == (None if len(rest) > 1 else 1)


DEALS = When(lambda g: g.rules.end.deals > 0)
ONE_DEAL = When(lambda g: g.rules.end.deals == 1)
for side, when in (("team", TEAMS), ("player", ~TEAMS)):
    for deals, many in (("# deal", ONE_DEAL), ("# deals", DEALS & ~ONE_DEAL)):
        for most, counted in (("points", ~CHIPS), ("chips", CHIPS)):
            said = f"A match has {deals}, and the {side} with the most {most} at the end wins it."
            claim(said, when & many & counted, ends_with)
    claim(
        f"A match is played in deals, and the first {side} to reach # points wins it.", when & ~DEALS & ~OUT, target_is
    )
    claim(
        f"A match is played in deals, and the first {side} to have # points and make a bid wins it.",
        when & ~DEALS & OUT,
        bid_out_is,
    )
    claim(
        f"A {side} at −# or below ends the match, too: then the highest total wins, and with equal totals"
        " another deal is played.",
        when & BIDS & When(lambda g: g.rules.end.floor > 0),
        floor_is,
    )
for deals, many in (("# deal", ONE_DEAL), ("# deals", DEALS & ~ONE_DEAL)):
    claim(
        f"After {deals} the match is over, and the highest total wins; with equal totals another deal is played.",
        many,
        level_goes_on,
    )
claims(DEALS, "Deals that are not scored do not count among them.")
claims(STOCK, "There are two players.")
for side, when in WINNERS:
    claim(f"A {side} with # or more wins.", BIDS & when & ~DEALS & ~OUT, target_is)
    claim(f"Without a contract that is made no {side} wins by reaching the target.", BIDS & when & ~DEALS & OUT)
for whose, when in (
    ("the team with the contract", TEAMS),
    ("the player with the contract", THREE),
    ("the declarer, or else the partner,", FIVE),
):
    claim(f"If the contract is made, {whose} wins with # or more.", when & BIDS & ~DEALS & OUT, bid_out_is)
claim("Melds and tricks both bring points, and the bid that wins the auction must be reached.", BIDS)
claims(TEAMS, "Four players make two teams; partners sit opposite each other.")
claims(THREE, "Three players each count for themselves; in every deal the others play against the declarer.")
claims(
    FIVE,
    "Five players each count for themselves; in every deal the declarer calls a partner, and the others play against"
    " the two.",
)
ALL, ONE = "everybody lays melds for points", "the declarer lays melds for points"
BURY = "the declarer takes the widow and buries cards"
BURY_KITTY = "the declarer takes the kitty and buries cards"
NOTHING_MOVES = When(lambda g: not PASSING(g) and not WIDOW(g) and not FIVE(g) and BIDS(g))
claim(same_way(ALL), NOTHING_MOVES, tricks_are)
claim(same_way(BURY_KITTY, ALL), KITTY & ALL_MELD, tricks_are)
claim(same_way(BURY_KITTY, ONE), KITTY & ~ALL_MELD, tricks_are)
claim(same_way("partners pass cards", ALL), PASSING, tricks_are)
claim(same_way(BURY, ALL), FOR_ONE & ALL_MELD, tricks_are)
claim(same_way("the declarer calls a partner", ALL), FIVE, tricks_are)
claim(same_way(BURY, ONE), FOR_ONE & ~ALL_MELD, tricks_are)


def run_is(g: Played, n: int) -> bool:
    return g.worth("AH TH KH QH JH") == n


for scale in Scale:
    its_scale = BIDS & When(lambda g, scale=scale: g.rules.scale is scale)  # type: ignore[misc]
    claim(f"Points are written in {scale.name.lower()} here: a run, the best known meld, is #.", its_scale, run_is)
claim("A run, the best known meld, is #.", STOCK, run_is)
claims(
    STOCK,
    "A deal has two phases.",
    "While there is a stock, any card may be played to a trick, both players draw after it, and the winner of the trick"
    " may lay melds for points.",
    "Points come from melds and from the cards in the tricks.",
)
STAYS = STOCK & When(lambda g: g.rules.stock and g.rules.stock.melds_in_last_phase)
TAKEN_UP = STOCK & ~STAYS
GONE = "When the stock is gone,"
claims(STAYS, f"{GONE} suit must be followed, and the last cards are played out.")
claims(TAKEN_UP, f"{GONE} the melds are taken up, suit must be followed, and the last cards are played out.")

# The cards and the deal.


def in_deck(copies: int) -> Check:
    return lambda g, n: len(g.all_cards) == n == copies * len(set(g.all_cards))


def ranked(letters: str) -> Check:
    """Whether these are the ranks, and each beats the next."""
    cards = [parse_card(f"{letter}C") for letter in letters]

    def check(g: Played) -> bool:
        in_order = all(best_index((low, high), TRUMP) == 1 for high, low in pairwise(cards))
        return in_order and {card.rank for card in g.all_cards} == {card.rank for card in cards}

    return check


claim("The deck has # cards: two of each in four suits.", ~DOUBLE, in_deck(2))
claim("The deck has # cards: four of each in four suits.", DOUBLE, in_deck(4))
claim("From high to low: ace, ten, king, queen, jack, nine, eight, seven.", SEVENS, ranked("ATKQJ987"))
claim("From high to low: ace, ten, king, queen, jack, nine.", NINES & ~SEVENS, ranked("ATKQJ9"))
claim("From high to low: ace, ten, king, queen, jack.", ~NINES, ranked("ATKQJ"))
claims(ALWAYS, "Mind the ten: it beats a king.")
claim(
    "When two identical cards meet in a trick, the one played first is the better.",
    ALWAYS,
    lambda g: best_index((parse_card("AC"),) * 2, TRUMP) == 0,
)


def each_is_dealt(g: Played, n: int) -> bool:
    return {event.count for event in g.happened if isinstance(event, HandDealt)} == {n}


def stock_is(g: Played, n: int) -> bool:
    return g.first(TrumpTurned).stock == n == len(g.dealt.cards.stock)


claims(BIDS, "The first dealer is drawn by lot; after each deal it is the next player’s turn, clockwise.")
claim("Everybody is dealt # cards, and sees only their own.", BIDS, each_is_dealt)
claim("# cards lie face down: the widow.", FOR_ONE, lambda g, n: len(g.dealt.cards.widow) == n)
claim("# cards lie face down: the kitty.", KITTY, lambda g, n: len(g.dealt.cards.widow) == n)
SHOWN = {
    Misdeal.FIVE_NINES: ("five nines or more", "9C 9C 9D 9D 9H AH", "9C 9C 9D 9D AH AH"),
    Misdeal.SIX_NINES: ("six nines or more", "9C 9C 9D 9D 9H 9H", "9C 9C 9D 9D 9H AH"),
    Misdeal.NO_ACE: ("no ace", "TC TC KD KD QH JH", "TC TC KD KD QH AH"),
    Misdeal.NINES_WITHOUT_ACE: ("five nines or more and no ace", "9C 9C 9D 9D 9H TH", "9C 9C 9D 9D 9H AH"),
}
"""What is shown, a hand that has it, and one that has not."""


def may_show(yes: str, no: str) -> Check:
    return lambda g: (g.may_show(yes), g.may_show(no)) == (True, False)


for shown, (said, yes, no) in SHOWN.items():
    claim(
        f"Whoever is dealt {said} may show the hand and ask for a new deal before their first call; the same dealer"
        " deals again.",
        BIDS & When(lambda g, shown=shown: g.rules.dealing.misdeal is shown),  # type: ignore[misc]
        may_show(yes, no),
    )
MISDEAL = BIDS & When(lambda g: g.rules.dealing.misdeal is not Misdeal.NEVER)
claims(BIDS & ~MISDEAL, "Nobody may ask for a new deal, however poor a hand is.")
claims(STOCK, "The first dealer is drawn by lot; after that the players deal in turn.")
claim("Both are dealt # cards.", STOCK, each_is_dealt)
claim("It lies face up under the other # cards, which are the stock, face down.", STOCK, stock_is)
claims(STOCK, "The next card is turned up: its suit is trump for this deal.")
FOR_DEALER = STOCK & When(lambda g: g.for_turned_dix)
for dix, when in DIXES:
    claims(STOCK & ~FOR_DEALER & when, f"A {dix} turned up brings the dealer nothing.")
    claim(f"A {dix} turned up brings the dealer # at once.", FOR_DEALER & when, lambda g, n: g.for_turned_dix == n)

# The auction.

LIMITED = BIDS & When(lambda g: g.rules.auction.highest_raise is not None)
ONE_RUNG = When(lambda g: len(g.rules.auction.ladder) == 1)
BARRED = BIDS & When(lambda g: g.rules.auction.forbidden)
EVEN = ONE_RUNG & ~BARRED
PROMISE = "A bid promises that {} will score at least that many points in this deal, with melds and tricks together."
claims(TEAMS, PROMISE.format("your team"))
claims(THREE, PROMISE.format("you"))
claims(FIVE, PROMISE.format("you and your partner"))
claims(BIDS, "A call is a bid or a pass.", "The last bid is the contract, and the winner is called the declarer.")
claim(
    "The player left of the dealer calls first.",
    BIDS,
    lambda g: to_act(g.dealt) is g.rules.seating.after(g.dealt.standing.dealer),
)


def openings(count: range) -> When:
    return When(lambda g: len(g.openings) in count)


def raises(count: range) -> When:
    return When(lambda g: len(g.over(g.openings[0])) in count)


def opens(g: Played, *numbers: int) -> bool:
    """The opening bids: one or two, or the first, the last and the step."""
    return g.openings == listed(numbers)


def goes_up_by(g: Played, *numbers: int) -> bool:
    """By what a bid may go over any other, in the same way."""
    return all([bid - points for bid in g.over(points)] == listed(numbers) for points in g.below_the_top())


def listed(numbers: Sequence[int]) -> list[int]:
    if len(numbers) < 3:
        return list(numbers)
    first, last, step = numbers
    return list(range(first, last + 1, step))


def goes_up_by_at_most(g: Played, most: int) -> bool:
    return all(
        g.over(points) == [bid for bid in g.climb if points < bid <= points + most] for points in g.below_the_top()
    )


def any_is_higher(g: Played) -> bool:
    return all(g.over(points)[0] > points for points in g.climb[:2]) and g.over(g.climb[0])[-1] == g.openings[-1]


MANY = range(3, 10**6)
claim("The lowest bid is #.", BIDS & ~LIMITED, lambda g, n: g.openings[0] == n)
claim("Every bid must be higher than the last.", BIDS & ~LIMITED, any_is_higher)
OPENING, HIGHER = "The opening bid is", "Every further bid is higher than the last by"
claim(f"{OPENING} #.", LIMITED & openings(range(1, 2)), opens)
claim(f"{OPENING} # or #.", LIMITED & EVEN & openings(range(2, 3)), opens)
claim(f"{OPENING} # to #, in steps of #.", LIMITED & EVEN & openings(MANY), opens)
claim(
    f"{OPENING} # to #.",
    LIMITED & ~EVEN & ~openings(range(1, 2)),
    lambda g, low, high: (g.openings[0], g.openings[-1]) == (low, high),
)
claim(f"{HIGHER} #.", LIMITED & EVEN & raises(range(1, 2)), goes_up_by)
claim(f"{HIGHER} # or #.", LIMITED & EVEN & raises(range(2, 3)), goes_up_by)
claim(f"{HIGHER} # to #, in steps of #.", LIMITED & EVEN & raises(MANY), goes_up_by)
claim(f"{HIGHER} at most #.", LIMITED & ~EVEN, goes_up_by_at_most)


def climbs(g: Played, first: int, *later: int) -> bool:
    """The first step, then where each of the further ones begins: ``1, 60, 5``."""
    rungs = [(g.openings[0], first), *zip(later[::2], later[1::2], strict=True)]
    ladder = []
    for points in range(g.climb[0], g.climb[-1] + 1):
        start, step = max(rung for rung in rungs if rung[0] <= points)
        ladder += [points] if (points - start) % step == 0 else []
    return g.climb == [points for points in ladder if points % (10 * g.unit) not in g.rules.auction.forbidden]


def top_is(g: Played, n: int) -> bool:
    """No bid goes higher, some bid comes near, and a side cannot score more."""
    near = [points for points in range(n - 40 * g.unit, n) if g.rules.auction.is_bid(points)]
    highest = max(g.over(near[0]))
    while g.over(highest):
        highest = max(g.over(highest))
    return near[-1] <= highest <= n and g.most_points <= n


DUTY = BIDS & When(lambda g: g.rules.auction.must_open)
NEEDS_ONE = When(lambda g: g.rules.bids_need_marriage)
for held, who_may in (("# or more", ~NEEDS_ONE), ("# or more, and a marriage,", NEEDS_ONE)):
    claim(
        f"As long as nobody has bid, whoever holds a meld of {held} must bid.",
        DUTY & who_may,
        lambda g, n: g.may_pass_with_meld == (n <= 0) and g.rules.auction.must_open == n,
    )
STEPS = "Bids go up in steps of #"
LATER = ", from # on in steps of #"
RUNGS = {count: BIDS & When(lambda g, count=count: len(g.rules.auction.ladder) == count) for count in range(2, 6)}  # type: ignore[misc]
LARGE_STEP = When(lambda g: g.rules.auction.ladder[0][1] > 1)
claim(f"{STEPS}.", BIDS & ONE_RUNG & ~(~(~LIMITED & LARGE_STEP) & ~(LIMITED & BARRED)), climbs)
for many, ends in ((1, "#"), (2, "# or #"), (3, "#, # or #")):
    claim(
        f"A bid may not end in {ends}.",
        BARRED & When(lambda g, many=many: len(g.rules.auction.forbidden) == many),  # type: ignore[misc]
        lambda g, *ends: not {points % (10 * g.unit) for points in g.climb} & {*ends},
    )
for count, when in RUNGS.items():
    claim(f"{STEPS}{LATER * (count - 1)}.", when, climbs)
claim("A bid of more than # is not taken: nobody could make it.", BIDS, top_is)


def speaks_again(g: Played) -> bool:
    """Whether the first to speak is asked again when everybody raises."""
    state = g.dealt
    for _ in g.rules.seats:
        state = g.after(state, Bid(g.calls(state)[0]))
    return isinstance(state.phase, Auction) and to_act(state) is to_act(g.dealt)


ROUNDS = BIDS & When(speaks_again)


def speaks_twice(g: Played) -> bool:
    """Whether everybody is asked for two bids, and nobody for a third, when everybody raises."""
    state = g.dealt
    for _ in range(2 * len(g.rules.seats)):
        if not isinstance(state.phase, Auction):
            return False
        state = g.after(state, Bid(g.calls(state)[0]))
    return not isinstance(state.phase, Auction)


TWICE = BIDS & When(speaks_twice)
claims(
    TWICE,
    "The calls go round, clockwise, until nobody is left who may bid higher.",
    "A player who has passed, or has bid twice, is out of the auction.",
)
claims(
    ROUNDS & ~TWICE,
    "The calls go round, clockwise, until all but one have passed.",
    "A player who has passed is out of the auction.",
)
claims(BIDS & ~ROUNDS, "Everybody calls once, clockwise, and the highest bid wins.")


def nobody(form: NobodyBids) -> When:
    return BIDS & When(lambda g: g.rules.auction.nobody_bids is form)


claim(
    "If all pass, the dealer must take the contract at #.",
    nobody(NobodyBids.DEALER_AT_MINIMUM),
    lambda g, n: g.forced == n == g.openings[0],
)
claim(
    "If all pass, the dealer must take the contract at #, one step below the lowest bid.",
    nobody(NobodyBids.DEALER_ONE_STEP_BELOW),
    lambda g, n: g.forced == n == g.openings[0] - g.rules.auction.ladder[0][1],
)
claim(
    "The player left of the dealer must open with a bid and may not pass at the first call.",
    nobody(NobodyBids.ELDEST_MUST_OPEN),
    lambda g: Pass() not in legal_actions(g.dealt),
)
claim(
    "If all pass, the cards are thrown together and the next dealer deals.",
    nobody(NobodyBids.REDEAL),
    lambda g: g.forced is None and Pass() in legal_actions(g.dealt),
)

# Widow, trump, passing.


def buries(g: Played, hand: int, count: int) -> bool:
    state = g.before(Burying)
    some = {len(each.cards) for each in islice(legal_actions(state), 5) if isinstance(each, BuryCards)}
    return len(state.cards.hands[g.declarer]) == hand and some == {count}


def takes(first: type[Event], shown: bool) -> Check:
    """Whether that many cards are taken, whoever else sees them, and what happens first of taking and naming."""

    def check(g: Played, n: int) -> bool:
        order = [type(event) for event in g.happened if isinstance(event, WidowTaken | TrumpNamed)]
        other = next(seat for seat in g.rules.seats if seat is not g.declarer)
        seen = g.first(WidowTaken).seen_by(other)
        return order[0] is first and g.first(WidowTaken).count == n and (seen.cards is not None) == shown

    return check


for name, its in (("widow", FOR_ONE), ("kitty", KITTY)):
    for when_taken, first in (("before trump is named", WidowTaken), ("once trump is named", TrumpNamed)):
        ordered = its & When(lambda g, late=first is TrumpNamed: g.rules.widow.trump_first is late)  # type: ignore[misc]
        up_for_all = When(lambda g: g.rules.widow.shown)
        claim(
            f"The declarer turns the {name} up for all to see and takes its # cards into the hand, {when_taken}.",
            ordered & up_for_all,
            takes(first, shown=True),
        )
        claim(
            f"The declarer takes the # cards of the {name} into the hand, {when_taken}.",
            ordered & ~up_for_all,
            takes(first, shown=False),
        )
claims(WIDOW & When(lambda g: not g.rules.widow.shown), "Nobody else sees them.")
claim("From the # cards the declarer then buries #, face down: any cards.", WIDOW, buries)
TOLD = WIDOW & When(lambda g: g.first(CardsBuried).trumps is not None)
claims(TOLD, "The declarer says how many of them are trumps.")
claims(WIDOW & When(lambda g: g.first(CardsBuried).aces is not None), "The declarer says how many of them are aces.")
claims(WIDOW, "What is buried is neither melded nor played.")
for whose, its in DECLARERS:
    claims(WIDOW & its, f"Its counters belong to {whose} when the deal is over, but they are no trick point.")
claims(KITTY, "No cards are passed.")
MARRIAGE = BIDS & When(lambda g: g.rules.naming.choice is TrumpChoice.NEEDS_MARRIAGE)
claims(BIDS & ~MARRIAGE, "The declarer names a suit as trump, any suit.")
claims(
    MARRIAGE,
    "The declarer names a suit as trump.",
)
HOLD = "It must be one in which they hold a marriage, king and queen"
WITHOUT = {
    form: MARRIAGE & When(lambda g, form=form: g.rules.naming.no_marriage is form)  # type: ignore[misc]
    for form in NoMarriage
}
FORCED = BIDS & When(
    lambda g: g.rules.auction.nobody_bids in (NobodyBids.DEALER_AT_MINIMUM, NobodyBids.DEALER_ONE_STEP_BELOW)
)
FORCED_SET = FORCED & When(lambda g: g.rules.naming.forced_is_set)


def names_any(forced: bool) -> Check:
    """Whether a declarer without a marriage may name each suit."""
    return lambda g: {NameTrump(suit) for suit in Suit} <= set(legal_actions(g.without_marriage(forced)))


def set_at_once(forced: bool) -> Check:
    def check(g: Played) -> bool:
        row = g.without_marriage(forced).standing.sheet[-1]
        assert row.contract is not None
        besides = row.contract.points * g.rules.scoring.bid_to_defenders
        own = g.rules.seating.side(row.contract.declarer)
        cost = 0 if g.rules.scoring.set_cost is SetCost.NOTHING else row.contract.points
        wanted = tuple(-cost if side == own else besides for side in range(len(row.scores)))
        return row.outcome is Outcome.NO_MARRIAGE and row.scores == wanted

    return check


claim(f"{HOLD}; only without any marriage may it be any suit.", WITHOUT[NoMarriage.ANY_SUIT], names_any(forced=False))
claims(WITHOUT[NoMarriage.NOBODY_BIDS], f"{HOLD}.")
claim(
    "Nobody may bid without a marriage, king and queen of a suit, in hand.",
    WITHOUT[NoMarriage.NOBODY_BIDS],
    lambda g: not g.calls_without_marriage,
)
claim(
    "A dealer without any who must take the contract may name any suit.",
    WITHOUT[NoMarriage.NOBODY_BIDS] & FORCED & ~FORCED_SET,
    names_any(forced=True),
)
claims(BIDS, "Every trump beats every card of the three other suits, the plain suits.")


def passes(g: Played, n: int) -> bool:
    return [event.count for event in g.happened if isinstance(event, CardsPassed)] == [n, n]


ONE_CARD = When(lambda g: g.rules.passing.count == 1)
for cards, when in (("card", PASSING & ONE_CARD), ("cards", PASSING & ~ONE_CARD)):
    claim(f"The declarer’s partner passes on # {cards} that will help, face down.", when, passes)
    claim(f"The declarer looks and passes # {cards} back; the same may come back.", when, passes)
claims(PASSING, "The defenders, the other team, pass nothing.")
claims(TEAMS & ~PASSING & ~KITTY, "No cards are passed: everybody keeps the hand as it was dealt.")

# Melds.

FOUND = "lays melds face up for points; the game finds the best ones in a hand, so that none is forgotten."
claims(BIDS & ALL_MELD, f"Now everybody {FOUND}")
claims(BIDS & ~ALL_MELD, f"Now the declarer {FOUND}")
claims(
    BIDS,
    "Afterwards the cards go back to the hand and are played.",
    "There are three classes of melds.",
    "A card may serve once in each class, never twice in the same.",
)


def kinds(g: Played, cards: str) -> set[MeldKind]:
    return {meld.kind for meld in best_melds(g.rules, parse_hand(cards), TRUMP)}


OWN = When(lambda g: g.rules.melds.own)
THRICE = BIDS & When(lambda g: kinds(g, "KS QS JD QC QD QH") >= {MeldKind.MARRIAGE, MeldKind.PINOCHLE, MeldKind.QUEENS})
claims(
    THRICE,
    "The queen of spades may lie in a marriage with K♠, in a pinochle with J♦ and among queens around, all three at"
    " once.",
)
claim("But one king cannot marry two queens.", THRICE, lambda g: g.worth("KS QS QS") == g.worth("KS QS"))
claims(
    BIDS & OWN,
    "What several of a kind bring together stands in the table of meld values; it takes the place of what each brings"
    " alone.",
)
claims(
    OWN,
    "Some values are this table’s own; what is otherwise usual stands in brackets.",
)
CLAIMS.append((re.compile(r"Not played: .+\."), OWN & When(lambda g: melds_not_played(g.rules)), lambda g: True))


def more_than_singles(g: Played, cards: str, times: int = 2) -> bool:
    return g.worth(" ".join([cards] * times)) > times * g.worth(cards)


PAIRED = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in "KQ")


def wants_a_card(times: int) -> Check:
    """Whether ``times`` kings and queens of every suit lose a meld, and one more card saves it."""

    def check(g: Played, brings: int, all_of_them: int) -> bool:
        cards = " ".join(PAIRED * times)
        free = g.rules.changed(melds={"card_of_its_own": False})
        freed = meld_total(free, parse_hand(cards), TRUMP)
        more = [f"{cards} {card}" for card in PAIRED if times < g.rules.deck.copies]
        saved = all(g.worth(hand) >= meld_total(free, parse_hand(cards), TRUMP) for hand in more)
        return (g.worth(cards), freed) == (brings, all_of_them) and brings < all_of_them and saved

    return check


OWN_CARD = BIDS & When(lambda g: roundhouses_of(g.rules))
claims(OWN_CARD, "Each further meld must add a card that lies in none yet.")
for times, held in enumerate(
    ("A king and a queen", "Two kings and two queens", "Three kings and three queens", "All kings and queens"), 1
):
    claim(
        f"{held} of every suit, and no more of them, so bring # and not #: for the last meld no card is left.",
        OWN_CARD & When(lambda g, times=times: min(roundhouses_of(g.rules)) == times),  # type: ignore[misc]
        wants_a_card(times),
    )


TWO_HANDED = BIDS & When(lambda g: g.rules.melds.values is MeldValues.TWO_HANDED)
SINGLE = BIDS & ~DOUBLE & ~TWO_HANDED & ~OWN
ACES, PINOCHLE, PAIRS = "AC AD AH AS", "JD QS", ("KC QC", "KH QH")
claim(
    "A double takes the place of its two singles and is not added to them.",
    SINGLE,
    lambda g: more_than_singles(g, ACES) and more_than_singles(g, PINOCHLE),
)
claim(
    "Two marriages of a suit count twice, and so do both nines of trump.",
    SINGLE,
    lambda g: g.nines and not any(more_than_singles(g, cards) for cards in (*PAIRS, f"{g.dix}H")),
)
claim(
    "A double, a triple or a quadruple takes the place of its singles and is not added to them.",
    BIDS & DOUBLE & ~OWN,
    lambda g: all(more_than_singles(g, ACES, times) for times in (2, 3, 4)),
)
claim(
    "Melds of a kind count as often as they are held; only a double pinochle takes the place of its two singles and is"
    " not added to them.",
    TWO_HANDED & ~OWN,
    lambda g: (
        more_than_singles(g, PINOCHLE) and not any(more_than_singles(g, cards) for cards in (ACES, *PAIRS, f"{g.dix}H"))
    ),
)
SPARES = BIDS & When(lambda g: g.worth("AH TH KH QH JH KH") > g.worth("AH TH KH QH JH"))
claims(ALWAYS, "Here hearts are trump.")
claims(
    SPARES,
    "A spare king or queen of trump makes a run worth more; the king and queen inside a run do not count as a royal"
    " marriage too.",
)
claims(
    ~SPARES,
    "A single spare king or queen of trump adds nothing to a run; a spare king and queen together are a royal marriage"
    " beside it.",
)
claims(DOUBLE, "The columns tell what a meld is worth once, twice, three and four times in a hand.")

# Before play.

TEST = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.WHEN_OUT_OF_REACH)
LEAST = When(lambda g: g.rules.melds.least)
EXAMPLE = (
    TEST
    & ~OWN
    & When(
        lambda g: any(
            g.highest_call > g.rules.trick_total + meld * g.unit for meld in (2, 4, 6) if meld * g.unit >= g.least
        )
    )
)
NEVER = TEST & When(lambda g: g.highest_call <= g.rules.trick_total)
SAVES = BIDS & When(lambda g: g.score(10 * g.unit, 60 * g.unit, 0, g.unit)[0] is Outcome.SET)
A_TRICK = SAVES & When(lambda g: g.rules.scoring.meld_keeper is MeldKeeper.TRICK)
MANY_POINTS = SAVES & When(lambda g: g.saving > 1)
A_POINT = SAVES & ~A_TRICK & ~MANY_POINTS


ODD_POINTS = When(lambda g: any(points % 10 for points in g.rules.card_points) and g.unit == 10)


def all_points_are(g: Played, n: int) -> bool:
    """What was taken in a deal, and buried."""
    taken = sum(event.points for event in g.happened if isinstance(event, TrickWon))
    return taken + trick_points(g.rules, g.moves[-1].before.cards.buried) == n


def is_the_test(g: Played, n: int) -> bool:
    meld = max(6 * g.unit, g.least)
    return all_points_are(g, n) and g.may(ThrowIn(), n + meld + g.unit, meld) and not g.may(ThrowIn(), n + meld, meld)


def may_be_thrown_in(g: Played, bid: int, meld: int) -> bool:
    return (g.can_be_bid(bid) or g.forced == bid) and g.may(ThrowIn(), bid, meld) and g.can_meld(meld)


COSTS_NOTHING = BIDS & When(lambda g: g.rules.scoring.set_cost is SetCost.NOTHING)


def loses_all_the_same(g: Played, reach: int) -> bool:
    outcome, own, _ = g.score(reach + 1, reach - g.rules.trick_total, g.rules.trick_total)
    played_on = g.score(reach + 1, 0, g.unit, max(3 * g.unit, g.saving))[2]
    return outcome is Outcome.SET and own <= -reach - 1 and played_on > g.thrown_in(reach + 1, 0)[1]


for side, when in SIDES:
    claim(
        "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than the"
        f" {side}’s meld and all # trick points together.",
        TEST & when & ~LEAST,
        is_the_test,
    )
    claim(
        "After the melds the declarer may throw in the hand, but only when the bid is out of reach: more than the"
        f" {side}’s meld, as far as it counts, and all # trick points together.",
        TEST & when & LEAST,
        lambda g, n: is_the_test(g, n) and g.may(ThrowIn(), n + g.unit, g.rules.melds.least - 1),
    )
    claim(f"The bid is # and the {side}’s meld #.", EXAMPLE & when, may_be_thrown_in)
TRIED = "Even with every trick that makes #: the declarer may throw in"
for what, when in (("every trick point", A_POINT), ("every trick", A_TRICK), ("# trick points", MANY_POINTS)):
    claim(
        f"{TRIED}, or play on and try to keep the defenders from {what}, and so from their meld.",
        EXAMPLE & ALL_MELD & when & ~CHIPS,
        lambda g, reach, points=1: points == g.saving and g.score(0, 0, reach, 0, theirs=60 * g.unit)[2] == 0,
    )
claim(f"{TRIED}; playing on is a double bete.", EXAMPLE & CHIPS, lambda g, n: g.paid(n + g.unit, n, Suit.CLUBS) < -1)
claim(
    f"{TRIED}; playing on loses the bid all the same and gives the defenders trick points.",
    EXAMPLE & ~(ALL_MELD & SAVES) & ~CHIPS & ~COSTS_NOTHING,
    loses_all_the_same,
)
claim(
    f"{TRIED}; playing on scores nothing all the same and gives the defenders trick points.",
    EXAMPLE & ~(ALL_MELD & SAVES) & ~CHIPS & COSTS_NOTHING,
    lambda g, reach: g.score(reach + 1, 0, reach, 0)[1] == 0,
)
claim(
    "With these bids that never happens: nobody can bid more than #.",
    NEVER,
    lambda g, n: g.can_be_bid(n) and not g.can_be_bid(g.rules.auction.next_bid(n)),
)
claim(
    "After the melds the declarer may throw in the hand, whatever it is worth.",
    BIDS & ~TEST & ~BEFORE_TRUMP & ~PLAYED_OUT,
    lambda g: g.may(ThrowIn(), g.openings[0], 500 * g.unit),
)
claim(
    "Every hand is played out, whatever it is worth.",
    PLAYED_OUT,
    lambda g: not g.may(ThrowIn(), g.rules.highest_bid, 0) and not g.may_concede(),
)


def may_concede_now(g: Played) -> bool:
    now = g.before(NamingTrump)
    return ThrowIn() in legal_actions(now) and not g.may(ThrowIn(), g.rules.highest_bid, 0)


claims(BEFORE_TRUMP, "Once trump is named, the hand is played.")
claim("Before trump is named the declarer may throw in the hand.", BEFORE_TRUMP, may_concede_now)
claim(
    "The declarer then pays each of the others the value of the bid once, and the next deal begins: that is a single"
    " bete.",
    BEFORE_TRUMP & CHIPS,
    lambda g: g.concedes(300 * g.unit // 10)[0] == g.paid(300 * g.unit // 10, 300 * g.unit // 10, Suit.CLUBS),
)
claim(
    "The declarer then pays each of the others the value of the bid, and the next deal begins.",
    CHIPS & ~BEFORE_TRUMP & ~PLAYED_OUT,
    lambda g: g.concedes(350 * g.unit // 10)[0] == g.paid(350 * g.unit // 10, 350 * g.unit // 10, Suit.CLUBS),
)


def set_costs(cost: SetCost, said: str = "") -> When:
    """When a set costs that, in those words: a meld that may not count is taken off all the same."""
    lies = When(lambda g: bool(g.rules.melds.least) or g.rules.scoring.meld_keeper is not MeldKeeper.NOTHING)
    costs = BIDS & When(lambda g: g.rules.scoring.set_cost is cost)
    return costs if not said or cost is not SetCost.BID_AND_MELD else costs & (lies if "as laid" in said else ~lies)


AS_LAID = "the points of the bid and of the meld as laid, whether it counts or not"


PAYS = BIDS & When(lambda g: g.thrown_in(300, 0)[1] > 0)
for who, its in DECLARERS:
    get = ", the defenders get them" if its is TEAMS else ", the defenders get them each"
    for loses, there in (
        ("loses the points of the bid", ~PAYS & ~COSTS_NOTHING),
        (f"loses the points of the bid{get}", PAYS & ~COSTS_NOTHING),
        (f"scores nothing{get.replace('them', 'the points of the bid')}", PAYS & COSTS_NOTHING),
        ("scores nothing", ~PAYS & COSTS_NOTHING),
    ):
        at_once = f"is set at once: {who} {loses}, and nobody melds or plays."
        claim(
            f"{HOLD}; without any marriage the declarer {at_once}",
            WITHOUT[NoMarriage.SET] & its & there & ~CHIPS,
            set_at_once(forced=False),
        )
        for but, form in (("But a", NoMarriage.ANY_SUIT), ("A", NoMarriage.NOBODY_BIDS)):
            claim(
                f"{but} dealer without any who must take the contract {at_once}",
                WITHOUT[form] & FORCED_SET & its & there & ~CHIPS,
                set_at_once(forced=True),
            )
PAYS_ONCE = "is set at once: the declarer pays each of the others the value of the bid, and nobody melds or plays."
claims(WITHOUT[NoMarriage.SET] & CHIPS, f"{HOLD}; without any marriage the declarer {PAYS_ONCE}")
for but, form in (("But a", NoMarriage.ANY_SUIT), ("A", NoMarriage.NOBODY_BIDS)):
    claims(WITHOUT[form] & FORCED_SET & CHIPS, f"{but} dealer without any who must take the contract {PAYS_ONCE}")
ONLY_BID = BIDS & When(lambda g: g.rules.scoring.only_the_bid)


def thrown_in(theirs: int, cost: int, pays: int) -> Check:
    def check(g: Played) -> bool:
        meld = theirs and max(theirs, g.least)
        return g.thrown_in(300, meld, own=60) == (-cost, meld + pays)

    return check


AWAY = (
    (SetCost.BID, "the points of the bid", 300),
    (SetCost.TWICE_IF_PLAYED, "the points of the bid once", 300),
    (SetCost.BID_AND_MELD, "the points of the bid and of the meld", 360),
    (SetCost.BID_AND_MELD, AS_LAID, 360),
    (SetCost.NOTHING, "nothing", 0),
)
"""What a contract for 300 costs that is thrown in, with a meld of 60."""
for who, its in DECLARERS:
    for cost, said, lose in AWAY:
        lost, when = f"{who[:1].upper()}{who[1:]} then loses {said}, the defenders", its & set_costs(cost, said)
        each = "" if its is TEAMS else " each"
        for words, there, theirs, pays in (
            ("keep their meld", ALL_MELD & ~PAYS, 20, 0),
            ("score nothing", ~ALL_MELD & ~PAYS, 0, 0),
            (f"keep their meld and get the points of the bid{each}", ALL_MELD & PAYS, 20, 300),
            (f"get the points of the bid{each}", ~ALL_MELD & PAYS, 0, 300),
        ):
            claim(
                f"{lost} {words}, and the next deal begins.",
                when & there & ~CHIPS & ~BEFORE_TRUMP & ~PLAYED_OUT,
                thrown_in(theirs, lose, pays),
            )
    for words, there, pays in (("score nothing", ~PAYS, 0), (f"get the points of the bid{each}", PAYS, 300)):
        claim(
            f"{who[:1].upper()}{who[1:]} then loses the points of the bid, and the defenders {words}.",
            BEFORE_TRUMP & its & there & ~CHIPS & ~set_costs(SetCost.NOTHING),
            lambda g, pays=pays: g.thrown_in(300, 0) == (-300, pays),  # type: ignore[misc]
        )
        claim(
            f"{who[:1].upper()}{who[1:]} then scores nothing, and the defenders {words}.",
            BEFORE_TRUMP & its & there & ~CHIPS & set_costs(SetCost.NOTHING),
            lambda g, pays=pays: g.thrown_in(300, 0) == (0, pays),  # type: ignore[misc]
        )

MOON = BIDS & When(lambda g: g.rules.scoring.moon is not Moon.OFF)
KEEPER = When(lambda g: g.rules.scoring.meld_keeper is not MeldKeeper.NOTHING)
LATER_TOO = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.AT_ANY_TURN)
GONE_ON = (
    (SetCost.BID, "the points of the bid", 300),
    (SetCost.TWICE_IF_PLAYED, "twice the points of the bid", 600),
    (SetCost.BID_AND_MELD, "the points of the bid and of the meld", 360),
    (SetCost.BID_AND_MELD, AS_LAID, 360),
    (SetCost.NOTHING, "nothing", 0),
)
"""What a contract for 300 costs that is given up during the play, with a meld of 60."""


def conceded(theirs: int, cost: int, pays: int) -> Check:
    def check(g: Played) -> bool:
        meld = theirs and max(theirs, g.least)
        return g.conceded(300, meld, 60, 40) == (-cost, meld + 40 + pays)

    return check


claim(
    "The declarer may also throw in the hand later, at any own turn once a card has been led.",
    LATER_TOO & ~CHIPS,
    lambda g: g.may_concede(),
)
claim(
    "The declarer may also throw in the hand later, at any own turn once a card has been led, and then pays each of the"
    " others twice the value of the bid.",
    LATER_TOO & CHIPS,
    lambda g: g.may_concede() and g.concedes(350 * g.unit // 10)[1] == 4,
)
claim("Whoever shoots the moon plays it out.", LATER_TOO & MOON, lambda g: not g.may_concede(moon=True))
SO_FAR = "the trick points that they have taken so far"
for who, its in DECLARERS:
    for cost, said, lose in GONE_ON:
        lost, when = (
            f"{who[:1].upper()}{who[1:]} then loses {said}, and the defenders score",
            its & set_costs(cost, said),
        )
        each = "" if its is TEAMS else " each"
        for words, there, theirs, pays in (
            (f"their meld and {SO_FAR}", ALL_MELD & ~PAYS, 20, 0),
            (SO_FAR, ~ALL_MELD & ~PAYS, 0, 0),
            (f"their meld and {SO_FAR}, and get the points of the bid{each}", ALL_MELD & PAYS, 20, 300),
            (f"{SO_FAR}, and get the points of the bid{each}", ~ALL_MELD & PAYS, 0, 300),
        ):
            for few, kept in (("", ~KEEPER), (", however few", KEEPER)):
                claim(
                    f"{lost} {words.replace(SO_FAR, SO_FAR + few)}.",
                    LATER_TOO & when & there & kept & ~CHIPS,
                    conceded(theirs, lose, pays),
                )

TO_OTHERS = MOON & When(lambda g: g.rules.scoring.moon_failure is MoonFailure.OPPONENTS_GET_IT)


def moon_takes(g: Played, n: int) -> bool:
    return tricks_are(g, n) and g.may(ShootMoon(), g.openings[0], 0)


def moon_brings(g: Played, n: int) -> bool:
    bid, meld, taken = 10 * g.unit, 6 * g.unit, g.rules.trick_total
    return g.score(bid, meld, taken, shot=True)[1] == n + g.score(bid, meld, taken)[1]


def others_get(g: Played, made: int, n: int) -> bool:
    taken = max(5 * g.unit, g.saving)
    _, own, others = g.score(10 * g.unit, 6 * g.unit, 20 * g.unit, taken, shot=False)
    return moon_brings(g, made) and (own, others) == (0, n + taken)


def bid_is_lost(g: Played, made: int) -> bool:
    return moon_brings(g, made) and g.score(250, 60, 200, 50, shot=False)[1] == -250


claim(
    "Shooting the moon is not played: taking every trick brings nothing extra.",
    BIDS & ~MOON,
    lambda g: not g.may(ShootMoon(), g.openings[0], 0),
)
SHOOT = "Or the declarer may shoot the moon and declare to take all # tricks"
claim(f"{SHOOT} together with the partner.", MOON & PARTNERS, moon_takes)
claim(f"{SHOOT}.", MOON & THREE, moon_takes)
COMES_OFF = "If that comes off, # come on top of what the deal scores; if one trick is missed,"
claim(
    f"{COMES_OFF} the defenders get # more for the deal and the declarer’s team scores nothing.",
    TO_OTHERS & TEAMS,
    others_get,
)
claim(
    f"{COMES_OFF} each of the two defenders gets # more for the deal and the declarer scores nothing.",
    TO_OTHERS & THREE,
    others_get,
)
claim(
    f"{COMES_OFF} each of the defenders gets # more for the deal and the declarer’s side scores nothing.",
    TO_OTHERS & FIVE,
    others_get,
)
MINUS_BID = MOON & When(lambda g: g.rules.scoring.moon_failure is MoonFailure.MINUS_BID)
TWICE_LOST = MOON & When(lambda g: g.rules.scoring.moon_failure is MoonFailure.TWICE_ITS_WORTH)


def twice_is_lost(g: Played, made: int, n: int) -> bool:
    return moon_brings(g, made) and n == 2 * made and g.score(250, 60, 200, 50, shot=False)[1] == -n


for who, when in DECLARERS:
    claim(f"{COMES_OFF} {who} loses the points of the bid.", MINUS_BID & when, bid_is_lost)
    claim(f"{COMES_OFF} {who} loses #.", TWICE_LOST & when, twice_is_lost)

PAYS_MORE = BIDS & ~CHIPS & ~PLAYED_OUT & When(lambda g: g.rules.scoring.thrown_in_pays)
for others, when in (("the defenders", TEAMS), ("each of the defenders", ALONE)):
    claim(
        f"A hand that is thrown in before the first lead brings {others} # besides.",
        PAYS_MORE & when,
        lambda g, n: g.pays_for_a_hand_thrown_in(more=n) - g.pays_for_a_hand_thrown_in(more=0) == n,
    )

# Playing.

BEATS_PLAIN = When(lambda g: g.play("QH", "AH {0}H", "{0}H") is Refusal.MUST_BEAT)
BEATS_TRUMP = When(lambda g: g.play("QS", "AS {0}S", "{0}S") is Refusal.MUST_BEAT)
OVERTRUMPS = When(lambda g: g.play("QH KS", "AS {0}S", "{0}S") is Refusal.MUST_OVERTRUMP)
EVERY, TRUMP_LED = BEATS_PLAIN & BEATS_TRUMP, BEATS_TRUMP & ~BEATS_PLAIN
LEADS = {lead: BIDS & When(lambda g, lead=lead: g.rules.tricks.first_lead is lead) for lead in FirstLead}  # type: ignore[misc]
ELDEST_LEADS = BIDS & When(lambda g: first_leader(g.rules, Seat.EAST, Seat.EAST) is not Seat.EAST)
LEADERS = (
    ("The declarer", ~ELDEST_LEADS),
    ("The player left of the dealer", ELDEST_LEADS),
)


def may_lead(*plain: bool) -> Check:
    """Whether a plain card may be led before a trump, with a contract for the lowest bid and with one for more."""

    def check(g: Played, most: int = 0) -> bool:
        bids = [(most or g.openings[0]) + more for more in (0, 1)]
        others = [g.may_lead(bid, *cards) for bid in bids for cards in (("AH KC", "AH"), ("AH KS", "KS"))]
        return all(others) and tuple(g.may_lead(bid, "AH KS", "AH") for bid in bids) == plain

    return check


for leader, leads in LEADERS:
    claim(
        f"{leader} leads any card to the first trick, and the winner of each trick leads to the next.",
        LEADS[FirstLead.ANY_CARD] & leads,
        may_lead(True, True),
    )
    led = f"{leader} leads a trump to the first trick, or any card without one"
    claim(f"{led}.", LEADS[FirstLead.TRUMP] & leads, may_lead(False, False))
    claim(
        f"{led}; with a contract for no more than # it may be any card.",
        LEADS[FirstLead.TRUMP_ABOVE_MINIMUM] & leads,
        may_lead(True, False),
    )
claims(BIDS & ~LEADS[FirstLead.ANY_CARD], "The winner of each trick leads to the next.")
claims(ALWAYS, "The highest trump wins the trick; without a trump, the highest card of the suit led.")
claim(
    "Follow suit: if you hold a card of the suit led, play one.",
    ALWAYS,
    lambda g: g.play("QH", "JH AS", "AS") is Refusal.MUST_FOLLOW,
)
BEAT = "you must beat the best card so far if you can"
claims(EVERY & PARTNERS, f"When you follow, {BEAT}, even your partner’s.")
claims(EVERY & THREE, f"When you follow, {BEAT}.")
claims(EVERY & STOCK, "When you follow, you must beat the card led if you can.")
claim(
    "If a plain suit was led and somebody has trumped, following cannot beat it, and any card of the suit will do.",
    EVERY & BIDS,
    lambda g: g.play("QH {0}S", "AH {0}H", "{0}H") is None,
)
claims(TRUMP_LED & PARTNERS, f"When trump is led, {BEAT}, even your partner’s.")
claims(TRUMP_LED & ~PARTNERS, f"When trump is led, {BEAT}.")
claims(TRUMP_LED, "When a plain suit is led, any card of the suit will do.")
claims(~BEATS_PLAIN & ~BEATS_TRUMP, "You need not beat the best card so far: any card of the suit will do.")
claim("If you hold none, you must trump.", ALWAYS, lambda g: g.play("QH", "{0}S AC", "AC") is Refusal.MUST_TRUMP)
OVER = "If a trump lies in the trick already, you"
claim(
    f"{OVER} must overtrump it if you can; if you cannot, trump anyway.",
    BIDS & OVERTRUMPS,
    lambda g: g.play("QH AS", "KS {0}C", "{0}C") is Refusal.MUST_TRUMP,
)
claims(BIDS & ~OVERTRUMPS, f"{OVER} need not overtrump it: any trump will do.")
claim(
    "If you hold neither the suit nor a trump, discard any card.", ALWAYS, lambda g: g.play("QH", "JC AD", "JC") is None
)
claims(
    ALWAYS,
    "Spades are trump and Q♥ is led.",
    "With no hearts but a spade you must trump.",
    "With neither you may play anything.",
)


def playable(*may: bool) -> Check:
    """Which of three hearts may be played to the queen."""
    cards = ("AH", "TH", "{0}H")
    return lambda g, *tens: tuple(g.play("QH", " ".join(cards), card) is None for card in cards) == may


for low, when in (("#", NINES), ("J", ~NINES)):  # the lowest card is a number where there are nines
    claim(
        f"With A♥ #♥ {low}♥ you must play A♥ or #♥, which beat the queen.",
        BEATS_PLAIN & when,
        playable(True, True, False),
    )
    claim(f"With A♥ #♥ {low}♥ you may play any of them.", ~BEATS_PLAIN & when, playable(True, True, True))

# What tricks count, and scores.

LETTERS = {"ace": "A", "ten": "T", "king": "K", "queen": "Q", "jack": "J", "nine": "9", "eight": "8", "seven": "7"}


def counting(names: str) -> Check:
    said = set(re.split(", | and ", names))
    return lambda g: {name for name in LETTERS if trick_points(g.rules, (parse_card(LETTERS[name] + "C"),))} == said


COUNTERS = {
    Counters.ACE_TEN_KING: "ace, ten and king",
    Counters.FIVES: "ace, ten, king and queen",
    Counters.FACE_VALUES: "ace, ten, king, queen and jack",
}
for takers, when in (("your team takes", TEAMS), ("your side takes", FIVE), ("you take", ~PARTNERS)):
    for counters, names in COUNTERS.items():
        counted = When(lambda g, counters=counters: g.rules.tricks.counters is counters)  # type: ignore[misc]
        claim(f"Some cards in the tricks {takers} bring points: {names}.", when & counted, counting(names))
claims(ALWAYS, "They are the counters, and it does not matter who played them.")


def last_trick(g: Played) -> int:
    """What the last trick of a deal brought more than its cards."""
    *_, won = (event for event in g.happened if isinstance(event, TrickWon))
    return won.points - trick_points(g.rules, won.cards)


claims(When(lambda g: last_trick(g) == 0), "The last trick counts nothing more.")
for word, when in (("point", When(lambda g: last_trick(g) == 1)), ("points", When(lambda g: last_trick(g) > 1))):
    claim(f"The last trick counts # {word} more.", when, lambda g, n: last_trick(g) == n)
claim("So every deal has # trick points, shared between the teams.", TEAMS, all_points_are)
claim("So every deal has # trick points, shared between the sides.", FIVE, all_points_are)
claim("So every deal has # trick points, shared between the players.", ~PARTNERS, all_points_are)
claim(
    "They are written in tens: a rest of # or more counts as ten, a smaller one not.",
    STOCK & When(lambda g: any(written_points(g.rules, points) != points for points in (91, 97))) & ODD_POINTS,
    lambda g, n: [written_points(g.rules, 90 + points) for points in (n - 1, n, 9)] == [90, 100, 100],
)


def is_made_with(g: Played, bid: int, meld: int, need: int) -> bool:
    """Just made, and not with fewer; with a bid, a meld and trick points that there can be."""
    there_are = need < g.rules.trick_total and g.can_meld(meld) and g.can_be_bid(bid)
    outcomes = [g.score(bid, meld, taken, g.unit)[0] for taken in (need, need - 1)]
    return there_are and outcomes == [Outcome.MADE, Outcome.SET]


def is_made_with_buried(g: Played, bid: int, meld: int, need: int) -> bool:
    buried = g.score(bid, meld, need - g.unit, g.unit, buried=g.unit)[0]
    return is_made_with(g, bid, meld, need) and buried is Outcome.MADE


claims(TEAMS & ~KITTY, "The declarer’s team adds meld and trick points.")
claims(KITTY, "The declarer’s team adds meld, trick points and buried counters.")
claims(FOR_ONE, "The declarer adds meld, trick points and buried counters.")
claims(THREE & ~WIDOW, "The declarer adds meld and trick points.")
claims(FIVE, "The declarer’s side adds meld and trick points.")
claims(BIDS, "A total may fall below zero.")
MADE = "If these reach the bid, the contract is made and"


def scores_of_bids(g: Played) -> list[int]:
    """What a meld that counts and 250 trick points score for a bid of 60, less all of it, and for one of just that."""
    meld = max(60, g.least)
    return [g.score(bid, meld, 250)[1] - meld - 250 for bid in (60, meld + 250)]


claim(f"{MADE} all of it is scored.", BIDS & ~ONLY_BID & ~CHIPS, lambda g: scores_of_bids(g) == [0, 0])
claim(
    f"{MADE} the bid is scored, whatever more there is.",
    ONLY_BID & ~CHIPS,
    lambda g: scores_of_bids(g) == [60 - max(60, g.least) - 250, 0],
)
MADE_WITH = "A bid of # with # in meld is made with # trick points or more"
SIMPLY = When(lambda g: not g.rules.melds.own and g.saving <= 1 and g.least <= 6 * g.unit)
claim(f"{MADE_WITH}.", ~WIDOW & BIDS & SIMPLY & ~CHIPS, is_made_with)
claim(f"{MADE_WITH}, buried counters among them.", WIDOW & SIMPLY & ~CHIPS, is_made_with_buried)


FOR_350 = {
    BidValues.ONE_TWO_FOUR: 2,
    BidValues.THREE_FIVE_TEN: 5,
    BidValues.ONE_MORE: 4,
    BidValues.TWO_THREE_FIVE: 5,
}
"""The chips for a bid of 350, as the sheets have it."""


def for_350(g: Played) -> int:
    assert g.rules.chips is not None
    return FOR_350[g.rules.chips.values]


def pays_its_value(g: Played) -> bool:
    bid, value = 350 * g.unit // 10, for_350(g)
    return (g.paid(bid, bid, Suit.CLUBS), g.paid(bid, bid - 1, Suit.CLUBS)) == (value, -2 * value)


claim(
    "If these reach the bid, the contract is made, and each of the others pays the declarer the value of the bid.",
    CHIPS,
    pays_its_value,
)
claim(
    "If not, the declarer pays each of them twice the value: that is a double bete.",
    CHIPS,
    pays_its_value,
)


def is_worth(g: Played, second: int, again: int, third: int, more: int) -> bool:
    bids = (second - g.unit, second, third - g.unit, third, third + more, third + 2 * more)
    return second == again and [g.paid(bid, bid, Suit.CLUBS) for bid in bids] == [1, 2, 2, 4, 6, 8]


def worth(values: BidValues) -> When:
    return CHIPS & When(lambda g: g.rules.chips is not None and g.rules.chips.values is values)


claim(
    "A bid below # is worth 1 chip, from # on 2, from # on 4, and so on: 2 more for each further #.",
    worth(BidValues.ONE_TWO_FOUR),
    is_worth,
)


def pays(*chips: int) -> Check:
    """Whether a bid below the first number pays the first of these, one from there on the second, and so on."""

    def check(g: Played, *starts: int) -> bool:
        bids = (starts[0] - g.unit, *starts)
        up_to = (*(start - g.unit for start in starts), starts[-1] + 40 * g.unit)
        paid = [
            (g.paid(bid, bid, Suit.CLUBS), g.paid(top, top, Suit.CLUBS)) for bid, top in zip(bids, up_to, strict=True)
        ]
        return starts == tuple(sorted(starts)) and paid == [(each, each) for each in chips]

    return check


for table, *chips in (
    (BidValues.THREE_FIVE_TEN, 3, 5, 10, 15, 20, 25, 30),
    (BidValues.ONE_MORE, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11),
    (BidValues.TWO_THREE_FIVE, 2, 3, 5, 7, 10, 13, 17, 21, 25, 30),
):
    steps = [f"from # on {each}" for each in chips[1:]]
    said = f"A bid below # is worth {chips[0]} chips, {', '.join(steps[:-1])} and {steps[-1]}."
    claim(
        said,
        worth(table),
        lambda g, below, first, *rest, paid=tuple(chips): below == first and pays(*paid)(g, first, *rest),  # type: ignore[misc]
    )


def multiplies(*times: int) -> Check:
    """By what each suit multiplies a bid: clubs, diamonds, hearts, spades."""

    def check(g: Played) -> bool:
        bid = 350 * g.unit // 10
        return [g.paid(bid, bid, suit) for suit in Suit] == [for_350(g) * each for each in times]

    return check


for chip_suits, times, said in (
    (ChipSuits.NONE, (1, 1, 1, 1), "It makes no difference which suit is trump."),
    (ChipSuits.SPADES_DOUBLE, (1, 1, 1, 2), "With spades as trump the value is doubled."),
    (
        ChipSuits.HEARTS_TRIPLE,
        (1, 1, 3, 2),
        "With spades as trump the value is doubled, with hearts it is three times as much.",
    ),
):
    its_suits = CHIPS & When(lambda g, one=chip_suits: g.rules.chips is not None and g.rules.chips.suits is one)  # type: ignore[misc]
    claim(said, its_suits, multiplies(*times))
claims(CHIPS, "Totals are chips.")


def saves(g: Played, points: int = 1) -> bool:
    """Whether that many trick points save a meld of the bidders, and of others, and one fewer do not."""
    bid = meld = 60 * g.unit
    own = [g.score(bid, meld, taken, 0)[0] for taken in (points, points - 1)]
    others = [g.score(0, meld, 0, taken, theirs=meld)[2] for taken in (points, points - 1)]
    return own == [Outcome.MADE, Outcome.SET] and others[0] == meld + points and others[1] in (0, points - 1)


def a_trick_saves(g: Played) -> bool:
    """Whether a trick without points does."""
    bid, rest = 60 * g.unit, (False,) * (len(g.rules.sides) - 1)
    outcomes = [g.score(bid, bid, 0, 0, won=(won, *rest))[0] for won in (True, False)]
    return saves(g) and outcomes == [Outcome.MADE, Outcome.SET]


def scores_nothing_below(g: Played, points: int) -> bool:
    return [g.score(0, 0, 0, taken)[2] for taken in (points - 1, points)] == [0, points]


def lays_too_little_below(g: Played, points: int) -> bool:
    return [g.thrown_in(0, laid)[1] for laid in (points - 1, points)] == [0, points]


def needs_nothing(g: Played) -> bool:
    meld = 60 * g.unit
    return [g.score(meld, meld, 0, 50)[1], g.score(0, 60, 50, 0, theirs=meld)[2]] == [meld, meld]


BY = (
    ("a trick point", "without one", A_POINT, saves),
    ("a trick, whatever is in it", "without one", A_TRICK, a_trick_saves),
    ("# trick points", "with fewer", MANY_POINTS, saves),
)
"""What saves a meld, without what it is lost, when, and what is to be seen then."""
PLAYED = (
    (SetCost.BID, "the points of the bid", 300),
    (SetCost.TWICE_IF_PLAYED, "twice the points of the bid", 600),
    (SetCost.BID_AND_MELD, "the points of the bid and of the meld", 360),
    (SetCost.BID_AND_MELD, AS_LAID, 360),
    (SetCost.NOTHING, "nothing", 0),
)
"""What a contract for 300 costs that is played, with a meld of 60."""


def scores_with_fewer(g: Played, n: int) -> bool:
    """What the lowest bid costs where it is not made; more than that is the meld, and there can be such a meld."""
    bid = g.openings[0]
    meld = n - bid if g.rules.scoring.set_cost is SetCost.BID_AND_MELD else 0
    return g.score(bid, meld, bid - meld - 1, 1)[:2] == (Outcome.SET, -n) and g.can_meld(meld)


def made_without_meld(g: Played) -> bool:
    """Whether the lowest contract can be made by tricks that are too few for the meld."""
    buried = g.rules.widow.size * max(g.rules.card_points) if g.rules.widow is not None else 0
    forced = contract_after(g.rules, Seat.NORTH, ())
    lowest = min(g.openings[0], forced.points if forced is not None else g.openings[0])
    return g.score(lowest, 500 * g.unit, g.rules.scoring.keeping_points - 1, buried=buried)[0].made


WITHOUT = SAVES & MANY_POINTS & When(made_without_meld)
SET_WITHOUT = ((", so the contract is not made", ~WITHOUT), ("", WITHOUT))
LOST = "it is lost and does not count towards the bid either"
for what, fewer, when, check in BY:
    for who, its in DECLARERS:
        for so, its_made in SET_WITHOUT:
            keeps = f"{who[:1].upper()}{who[1:]} saves the meld with {what}: {fewer} {LOST}{so}."
            claim(keeps, when & its & its_made & ~ALL_MELD, check)
for side, when in SIDES:
    for cost, said, lose in PLAYED:
        claim(
            f"If not, the {side} is set, loses {said}{',' if said is AS_LAID else ''} and scores nothing else.",
            when & set_costs(cost, said) & ~CHIPS,
            lambda g, lose=lose: g.score(300, 60, 100, 50)[:2] == (Outcome.SET, -lose),  # type: ignore[misc]
        )
    claim(f"With fewer the {side} scores −#.", when & SIMPLY & ~set_costs(SetCost.NOTHING) & ~CHIPS, scores_with_fewer)
    claim(
        f"With fewer the {side} scores nothing.",
        when & SIMPLY & set_costs(SetCost.NOTHING) & ~CHIPS,
        lambda g: g.score(g.openings[0], 0, g.openings[0] - 1, 1)[:2] == (Outcome.SET, 0),
    )
    for what, fewer, saved, check in BY:
        claim(f"A {side} saves the meld with {what}: {fewer} it is lost.", when & saved & ALL_MELD, check)
    claim(f"A {side} keeps the meld even without a trick point.", when & ~SAVES & ALL_MELD, needs_nothing)
    claim(
        f"The trick points are lost too: a {side} with fewer than # scores nothing.",
        when & MANY_POINTS & When(lambda g: g.rules.scoring.tricks_too),
        scores_nothing_below,
    )
    claim(
        f"A {side} with less than # of meld in a deal scores none of it.",
        when & LEAST & ~FIVE,
        lays_too_little_below,
    )
for who, when in DECLARERS:
    for so, its_made in SET_WITHOUT:
        claims(
            when & SAVES & ALL_MELD & its_made,
            f"What {who} loses in this way does not count towards the bid either{so}.",
        )


def both_need(g: Played, n: int) -> bool:
    """Whether the least meld of the declarer's side helps to make a contract, and less than it does not."""
    taken = max(50 * g.unit, g.saving)
    return [g.score(taken + n, laid, taken)[0] for laid in (n - 1, n)] == [Outcome.SET, Outcome.MADE]


claim(
    "If the melds of the declarer and the partner come to less than # together, they score none of them.",
    FIVE & LEAST,
    both_need,
)
claim(
    "A defender whose own melds come to less than # scores none of them, either.", FIVE & LEAST, lays_too_little_below
)
BESIDES = "If the contract is not made, {} the points of the bid besides"


def bid_is_paid(g: Played) -> bool:
    return g.score(300, 0, 0, 240)[2] == g.score(0, 0, 0, 240)[2] + 300


def not_for_a_moon(g: Played) -> bool:
    """Whether a bid that is missed is paid, and one with a moon that failed is not."""
    failed, others = (g.score(bid, 0, 0, 240, shot=False)[2] for bid in (300, 0))
    return bid_is_paid(g) and failed == others


for gets, when in (("they get", TEAMS), ("each of them gets", ALONE)):
    claim(f"{BESIDES.format(gets)}.", when & PAYS & ~CHIPS & ~MOON, bid_is_paid)
    claim(f"{BESIDES.format(gets)}, but not for a moon that fails.", when & PAYS & ~CHIPS & MOON, not_for_a_moon)
for who, its in DECLARERS:
    claims(its & ~SAVES & ~ALL_MELD, f"{who[:1].upper()}{who[1:]} keeps the meld even without a trick point.")


def defenders_score(g: Played) -> bool:
    taken, laid = max(30, g.saving), max(40, g.least)
    return [g.score(0, 0, 50, taken, theirs=meld)[2] for meld in (laid, 0)] == [taken + laid, taken]


for each, when in (("", TEAMS), (", each for themselves", THREE)):
    claim(f"The defenders score their meld and their trick points{each}.", when & ALL_MELD & ~CHIPS, defenders_score)
    claim(f"The defenders score their trick points{each}.", when & ~ALL_MELD & ~CHIPS, defenders_score)


def both_write(g: Played) -> bool:
    """Whether a partner writes the same as the declarer, made and set, and the melds of both count together."""
    made = [g.with_partner(bid) for bid in (60 * g.unit, 9_000)]
    free = g.rules.scoring.set_cost is SetCost.NOTHING
    return all(scores[0] == scores[2] for scores in made) and made[0][0] > 0 and (made[1][0] < 0) is not free


claim("The melds of the declarer and the partner count together, and so do their tricks.", FIVE, both_write)
claim("What this comes to, or what a set costs, is written for both of them.", FIVE, both_write)
claim(
    "Each of the defenders scores their own meld, and all the trick points that the defenders have taken.",
    FIVE,
    defenders_score,
)

# Calling a partner.


def called_rightly(g: Played) -> bool:
    """Whether the partner is the first who holds the card, from the declarer's right on."""
    move = next(move for move in g.moves if isinstance(move.action, CallPartner))
    hands, card = move.before.cards.hands, move.action.card
    around = [g.rules.seats[(move.seat - step) % 5] for step in range(1, 5)]
    said = next(event for event in move.step.events if isinstance(event, PartnerCalled))
    return card not in hands[move.seat] and said.partner is next(seat for seat in around if card in hands[seat])


def own_card_refused(g: Played) -> bool:
    state = g.before(CallingPartner)
    seat = to_act(state)
    assert seat is not None
    return CallPartner(state.cards.hands[seat][0]) not in legal_actions(state)


claim("Then the declarer calls a card that is not in their own hand, such as an ace of trump.", FIVE, own_card_refused)
claim("Whoever holds it says so at once, and is the declarer’s partner in this deal.", FIVE, called_rightly)
claim("If several do, it is the first of them to the declarer’s right.", FIVE, called_rightly)
claims(FIVE, "The others are the defenders, and play together.")

# Winning the match.

BIDDING = When(lambda g: g.rules.end.both_over is not BothOver.HIGHER_TOTAL)
COUNTING = BIDS & ~DEALS & When(lambda g: g.rules.end.both_over is BothOver.COUNTING_OUT)


def counting_out(g: Played, n: int) -> bool:
    """Whether what a contract brings is counted after any trick, but not before the contract is made."""
    bid = 40 * g.unit
    cases = ((bid, bid), (bid + g.unit, bid), (bid, bid + g.unit))
    return [g.counts_out(n - short, promised, bid) for short, promised in cases] == [True, False, False]


def partner_counts_out(g: Played, n: int) -> bool:
    """Whether the total of a partner who was called does as well as the declarer's."""
    return counting_out(g, n) and g.counts_out(0, 40 * g.unit, 40 * g.unit, partner=n - 40 * g.unit)


for side, when in (("team", TEAMS), ("player", THREE)):
    claim(
        f"The points of the {side} with the contract are counted after every trick, too: as soon as the contract is"
        f" made and the total comes to # with it, that {side} has won.",
        COUNTING & when,
        counting_out,
    )
claim(
    "The points of the declarer and the partner are counted after every trick, too: as soon as the contract is made"
    " and the total of either comes to # with it, the declarer wins, or else the partner.",
    COUNTING & FIVE,
    partner_counts_out,
)
claims(COUNTING & WIDOW, "The rest is not played, and the last trick does not count, nor the buried cards.")
claims(COUNTING & MOON, "A moon is played to its end first.")


def above(*cases: tuple[tuple[int, ...], int | None, int | None]) -> Check:
    """Totals above the target, which side held the contract, and which side wins."""

    def check(g: Played) -> bool:
        target = g.rules.end.target
        return all(wins(g, [target + each for each in over], bidders) == side for over, bidders, side in cases)

    return check


def padded(g: Played, *over: int) -> list[int]:
    """So many points over the target, and further sides below it."""
    rest = len(g.rules.sides) - len(over)
    return [*(g.rules.end.target + each for each in over), *(0,) * rest]


RISES = When(lambda g: g.rules.end.rises_by > 0)
NOBODY_YET = "nobody has won yet: the target rises by #, and another deal is played."


def rises(*over: int, bidders: int | None = None) -> Check:
    """Whether several sides above the target have not won, and one of them has once it is above the risen one."""

    def check(g: Played, n: int) -> bool:
        totals, end = padded(g, *over), g.rules.end
        after, higher = end.risen(totals, end.target), [total + n for total in totals]
        goes_on = wins(g, totals, bidders) is None and after == end.target + n
        alone = [max(totals) + n, *(0,) * (len(totals) - 1)]
        return (
            goes_on
            and game_winner(g.rules, tuple(higher), bidders, 0, None, after) is None
            and game_winner(g.rules, tuple(alone), bidders, 0, None, after) == 0
        )

    return check


TEAMS_OVER, PLAYERS_OVER = (f"If {who} get there in the same deal," for who in ("both teams", "several players"))
HIGHEST = "the higher total wins; with equal totals another deal is played."
claims(BIDS & ~DEALS, "After every deal the totals are looked at.")
claim(
    f"{TEAMS_OVER} the team with the contract wins, whatever the totals.",
    TEAMS & BIDDING & ~DEALS & ~OUT,
    above(((0, 50), 0, 0), ((0, 50), 1, 1)),
)
claim(
    f"{PLAYERS_OVER} the player with the contract wins, whatever the totals; if that player is not among them, the"
    " highest total wins, and with equal totals another deal is played.",
    THREE & BIDDING & ~DEALS & ~OUT & ~RISES,
    above(((0, 50, 9), 0, 0), ((-1, 50, 9), 0, 1), ((-1, 9, 9), 0, None)),
)
claim(
    f"{PLAYERS_OVER} the declarer wins, or else the partner; if neither is among them, the highest total wins, and with"
    " equal totals another deal is played.",
    FIVE & BIDDING & ~DEALS & ~OUT & ~RISES,
    lambda g: (
        [
            game_winner(g.rules, tuple(g.rules.end.target + each for each in over), 0, 0, 1)
            for over in ((0, 0, 9, -1, -1), (-1, 0, 9, -1, -1), (-1, -1, 9, 8, -1), (-1, -1, 9, 9, -1))
        ]
        == [0, 1, 2, None]
    ),
)
claim(f"{TEAMS_OVER} {HIGHEST}", TEAMS & ~BIDDING & ~DEALS & ~OUT & ~RISES, above(((0, 50), 0, 1), ((9, 9), 0, None)))
claim(
    f"{PLAYERS_OVER} {HIGHEST}",
    ALONE & ~BIDDING & ~DEALS & ~OUT & ~RISES,
    lambda g: wins(g, padded(g, 0, 50, 9)) == 1 and wins(g, padded(g, 9, 9, 0)) is None,
)
claim(f"If both get there, {HIGHEST}", STOCK & ~DEALS & ~RISES, above(((0, 50), None, 1), ((9, 9), None, None)))
claim(f"{TEAMS_OVER} {NOBODY_YET}", TEAMS & ~BIDDING & ~DEALS & ~OUT & RISES, rises(0, 50))
claim(f"{PLAYERS_OVER} {NOBODY_YET}", ALONE & ~BIDDING & ~DEALS & ~OUT & RISES, rises(0, 50))
claim(f"If both get there, {NOBODY_YET}", STOCK & ~DEALS & RISES, rises(0, 50))
claim(
    f"{PLAYERS_OVER} the player with the contract wins, whatever the totals; if that player is not among them,"
    f" {NOBODY_YET}",
    THREE & BIDDING & ~DEALS & ~OUT & RISES,
    lambda g, n: rises(0, 50, bidders=2)(g, n) and wins(g, padded(g, 0, 50, 9), 0) == 0,
)
claim(
    f"{PLAYERS_OVER} the declarer wins, or else the partner; if neither is among them, {NOBODY_YET}",
    FIVE & BIDDING & ~DEALS & ~OUT & RISES,
    lambda g, n: (
        rises(0, 50, bidders=2)(g, n)
        and game_winner(g.rules, tuple(padded(g, 0, 50)), 4, 0, 1) == 1
        and wins(g, padded(g, 0, 50), 0) == 0
    ),
)
AT_ONCE = STOCK & ~DEALS & When(lambda g: g.rules.stock and g.rules.stock.ends_at_once)
claims(STOCK, "You score your melds as they are laid and, when the deal is over, the cards in your tricks.")
claims(AT_ONCE & FOR_DEALER, "These points alone do not end the match.")
claims(STOCK & ~AT_ONCE & ~DEALS, "The totals are looked at when a deal is over.")
claim("# or more wins.", STOCK & ~AT_ONCE & ~DEALS, target_is)
BY_TRICKS = AT_ONCE & When(lambda g: g.rules.stock.tricks_at_once)
claim("A player who reaches # by a meld wins at once, in the middle of the deal.", AT_ONCE & ~BY_TRICKS, target_is)
claim("Points of cards are added when the deal is over, and then, too, # wins.", AT_ONCE & ~BY_TRICKS, target_is)
claim(
    "A player who reaches # by a meld or a trick wins at once, in the middle of the deal: the trick points taken so far"
    " count.",
    BY_TRICKS,
    target_is,
)
claims(~(~(COUNTING & ~WIDOW) & ~BY_TRICKS), "The rest is not played, and the last trick does not count.")

# Beside a stock.


def second_meld(g: Played) -> bool:
    """Whether a second marriage may be laid in one turn."""
    first, second = Meld(MeldKind.MARRIAGE, parse_hand("KC QC"), 20), LayMeld(MeldKind.MARRIAGE, parse_hand("KS QS"))
    return lay_refusal(g.rules, TRUMP, Spread(second.hand, (), (first,)), second) is None


MANY_A_TURN = STOCK & When(second_meld)
ONE_A_TURN = STOCK & ~MANY_A_TURN
claims(
    STOCK,
    "The player who did not deal leads to the first trick.",
    "The other answers with any card at all: nobody has to follow suit, to trump or to win.",
    "A meld counts when it is laid, and each must add at least one card from your hand to the table.",
    "Which melds you lay, in which order, and what you hold back is your choice; one tap lays them in the order that"
    " brings most.",
    "Cards of a meld lie on the table and still belong to your hand: you may play them to any trick.",
    "Where you hold one copy in the hand and another on the table, you say which you play.",
    "There are three types of melds: runs and marriages, pinochles, arounds.",
    "A card that lies on the table may serve again in a meld of another type, but not in one of a type it has served"
    " in.",
    "Two melds grow.",
    "The winner of the last trick leads, and from now on there are duties.",
)
BEFORE_DRAW = STOCK & When(lambda g: g.lays_before_draw)
claims(
    BEFORE_DRAW,
    "The winner puts the trick aside and may lay melds.",
    "Then the winner draws the top card of the stock, the loser draws the next, and the winner leads to the next"
    " trick.",
)
claims(
    STOCK & ~BEFORE_DRAW,
    "The winner puts the trick aside, draws the top card of the stock, and the loser draws the next.",
    "Then the winner may lay melds, and leads to the next trick.",
)
CHOOSES = STOCK & When(lambda g: any(isinstance(move.action, TakeCard) for move in g.moves))
claims(
    CHOOSES,
    "When one closed card and the turned card are left, the winner of the trick chooses which of them to take, without"
    " looking at the closed one; the loser gets the other.",
)
claim(
    "When one closed card and the turned card are left, the winner of the trick must take the closed one and shows it;"
    " the loser gets the turned card.",
    STOCK & ~CHOOSES,
    lambda g: [event.shown for event in g.happened if isinstance(event, CardDrawn)][-2:] == [False, True],
)
claims(MANY_A_TURN, "You may lay any number of melds after each trick won.")
SERVES = STOCK & When(lambda g: g.worth("KS QS") and g.worth("KC KD KH KS") > g.worth("KH"))
claims(SERVES, "K♠ and Q♠ lie there as a marriage.")
claim(
    "Three more kings from the hand make kings around with that K♠, and J♦ makes a pinochle with that Q♠.",
    SERVES,
    lambda g: g.serves(MeldKind.KINGS, "KC KD KH", "KS") and g.serves(MeldKind.PINOCHLE, "JD", "QS"),
)
claim("But another K♠ does not marry the same Q♠.", SERVES, lambda g: not g.serves(MeldKind.MARRIAGE, "KS", "QS"))
claim(
    "To the king and queen of a royal marriage you may add ace, ten and jack: the run then brings #.",
    STOCK,
    lambda g, n: g.run_after(earlier_turn=True) == n,
)
claim(
    "To a pinochle that still lies there you may add a second one: that brings #.",
    STOCK,
    lambda g, n: g.double_after(earlier_turn=True) == n,
)


def together(g: Played, run: int, double: int) -> bool:
    runs = g.meld_points(MeldKind.ROYAL_MARRIAGE, "KH QH") + g.run_after(earlier_turn=False)
    doubles = g.meld_points(MeldKind.PINOCHLE, PINOCHLE) + g.double_after(earlier_turn=False)
    return (run, double) == (runs, doubles)


claim(
    "Royal marriage and run with the same pair in one turn are worth # together, a pinochle and its second #.",
    MANY_A_TURN,
    together,
)
DOUBLES = When(
    lambda g: (
        g.meld_points(MeldKind.PINOCHLE, f"{PINOCHLE} {PINOCHLE}") > 2 * g.meld_points(MeldKind.PINOCHLE, PINOCHLE)
    )
)
claims(
    MANY_A_TURN & DOUBLES,
    "Several melds of a kind laid at once count as many times; only a double pinochle is worth more.",
)
claims(MANY_A_TURN & ~DOUBLES, "Several melds of a kind laid at once count as many times.")
claims(ONE_A_TURN, "Two melds of a kind take two turns; a double pinochle from the hand is one meld.")


def dix_is(g: Played, n: int) -> bool:
    return g.meld_points(MeldKind.DIX, f"{g.dix}H") == n


for dix, when in DIXES:
    claim(f"A {dix} of trump, the dix, brings # when you may meld.", STOCK & when, dix_is)
    claim(f"The other {dix} is only shown, for #.", STOCK & when, dix_is)
    claims(ONE_A_TURN & when, f"You may lay one meld after each trick won; a {dix} of trump comes on top of it.")
    claims(
        STOCK & when,
        f"The first that anybody lays is exchanged for the turned card, even if that is the other {dix}, and the card"
        " taken may be melded at once.",
        f"The {dix} that went under the stock counts no second time, and once the turned card has been drawn nothing is"
        " exchanged.",
    )
claims(STAYS & ~BEFORE_DRAW, "Then the winner may still meld.")
claims(STAYS & BEFORE_DRAW, "The winner may meld before that, and still after it.")
claims(TAKEN_UP & ~BEFORE_DRAW, "Then the winner may meld for the last time.")
claims(TAKEN_UP & BEFORE_DRAW, "The winner has melded before that, for the last time.")
claims(
    STAYS,
    "The melds stay on the table, and the winner of a trick may go on laying melds that were held back.",
)
claims(
    TAKEN_UP,
    "Both take their melds up into the hand, and nothing is melded any more.",
)

TITLES = {
    ALWAYS: ("The game in short", "The cards", "The deal", "Meld values", "What tricks count", "Winning the match"),
    BIDS: ("The auction", "Naming trump", "Melds", "Before play", "Playing a trick", "Scoring the deal"),
    FOR_ONE: ("The widow",),
    KITTY: ("The kitty",),
    FIVE: ("Calling a partner",),
    WIDOW: ("Burying cards",),
    BEFORE_TRUMP: ("Conceding",),
    TEAMS & ~KITTY: ("Passing cards",),
    STOCK: (
        "While there is a stock",
        "Laying melds",
        "Cards that serve again",
        "The last two cards",
    ),
    STOCK & ~SEVENS: ("The nine of trump", "The last 12 tricks"),
    STOCK & SEVENS: ("The seven of trump", "The last 16 tricks"),
}
"""The headings of a page."""

HEARTS_TRIPLE = When(lambda g: g.rules.chips and g.rules.chips.suits is ChipSuits.HEARTS_TRIPLE)
ONLY_THERE = (
    (r"\bnines?\b|\bdix\b|\b9♥", NINES),
    (r"\bsevens?\b|\b[78]♥", SEVENS),
    (r"\bfive nines\b", MISDEAL & NINES),
    (r"\bwidow\b", FOR_ONE),
    (r"\bkitty\b", KITTY),
    (r"\bchips?\b|\bbete\b", CHIPS),
    (r"\bbur(y|ied|ies|ying)\b", WIDOW),
    (r"\bstock\b|\bturned card\b", STOCK),
    (r"\bpartners?\b", PARTNERS),
    (r"\bteams?\b", TEAMS),
    (r"\bpass(es)? (on )?\d|\bpartners pass\b", PASSING),
    (r"\bauction\b|\bbids?\b|\bdeclarer\b|\bcontract\b|\bdefenders?\b", BIDS),
    (r"\bdefenders (score|keep) their meld\b|\btheir meld\b", ALL_MELD),
    (r"\btriple\b|\bquadruple\b", DOUBLE),
    (r"\bthree times\b", ~(~DOUBLE & ~HEARTS_TRIPLE)),
    (r"\bshoot the moon\b", MOON),
    (r"\bovertrump\b", BIDS),
)
"""Words that stand only on the pages of games which have such things."""
