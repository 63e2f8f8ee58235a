"""What the rules page claims of a game in short, the cards, the deal, and the auction with all up to the melds."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice, pairwise

from game.rules import MeldKind, Misdeal, NobodyBids, NoMarriage, Rank, Suit
from game.rules.play import (
    Auction,
    AwaitingDeal,
    BeforeWidow,
    Bid,
    BuryCards,
    Burying,
    CallingPartner,
    CallPartner,
    CardsBuried,
    CardsPassed,
    DealBegan,
    DixExchanged,
    Event,
    ExchangingDix,
    HandDealt,
    MeldLaid,
    MeldsShown,
    NameTrump,
    NamingTrump,
    Outcome,
    PartnerCalled,
    Pass,
    ThrowIn,
    TrickWon,
    TrumpNamed,
    TrumpTurned,
    TurnedCardTaken,
    WidowTaken,
    apply,
    best_index,
    contract_of,
    legal_actions,
    to_act,
)
from game.rules.text import parse_card
from game.words.melds import TRUMP
from tests.strategies import random_game
from tests.words.claims.claim import ALWAYS, Check, When, claim, claims, phrase
from tests.words.claims.when import (
    ALL_MELD,
    BEFORE_TRUMP,
    BIDS,
    CHIPS,
    DEALER_OUT,
    DEALS,
    DEALT_OUT,
    FIVE,
    KITTY,
    MARRIAGE,
    MISDEAL,
    PASSING,
    SITS_OUT,
    STAYS,
    STOCK,
    TEAMS,
    THREE,
    TURNED,
    WIDOW,
    WITH_DIX,
)
from tests.words.played import Played

WITH_TRUMP = {MeldKind.RUN, MeldKind.ROYAL_MARRIAGE, MeldKind.DIX}
LETTERS = {"ace": "A", "ten": "T", "king": "K", "queen": "Q", "jack": "J", "nine": "9", "eight": "8", "seven": "7"}
WORDS = {"two": 2, "three": 3, "four": 4, "five": 5}
for place in (
    *("side", "winner", "declarers", "your", "takers", "each", "to_defenders", "for_themselves", "they_get"),
    "partner_too",
):
    phrase(place, TEAMS, FIVE, ~TEAMS & ~FIVE)
phrase("melders", ALL_MELD, ~ALL_MELD)
phrase("most", CHIPS, ~CHIPS)

# The game in short.


def players_are(g: Played, players: str) -> bool:
    return WORDS[players] == len(g.rules.seats)


def tricks_are(g: Played, hand: int) -> bool:
    return sum(isinstance(event, TrickWon) for event in g.happened) == hand


def run_is(g: Played, run: int) -> bool:
    return g.worth("AH TH KH QH JH") == run


def shows_first(g: Played) -> bool:
    """Whether everybody shows melds that need no trump, and lays all of them later."""
    if {meld.kind for melds in g.dealt.shown for meld in melds} & WITH_TRUMP:
        return False
    laid = [number for number, event in enumerate(g.happened) if isinstance(event, MeldLaid)]
    first = [number for number, event in enumerate(g.happened) if isinstance(event, MeldsShown)]
    return len(first) == len(g.rules.seats) and (not laid or max(first) < min(laid))


def moves(kind: type[Event]) -> Check:
    """Whether such cards move between the auction and the play, and no others."""

    def check(g: Played) -> bool:
        kinds = {type(event) for event in g.happened} & {WidowTaken, PartnerCalled, CardsPassed}
        return kinds == {kind} - {Event}

    return check


claim("two teams", TEAMS, players_are)
claim("others play against the declarer", THREE & BIDS & ~SITS_OUT, players_are)
claim("two of them against the declarer", THREE & BIDS & SITS_OUT, players_are)
claim("^{Players} players each count for themselves.", THREE & TURNED, players_are)
claim("the declarer calls a partner, and", FIVE, players_are)
claims(STOCK, "There are two players")
claim("Every deal…an auction decides", BIDS, tricks_are)
claim("Every deal…the last one is turned up", TURNED, tricks_are)
phrase("exchange", moves(WidowTaken), moves(PartnerCalled), moves(CardsPassed), moves(Event))
claim("Points are written in", DEALT_OUT, lambda g, scale, run: run_is(g, run) and scale == g.rules.scale.name.lower())
claim("Points come from melds", STOCK, run_is)
claims(STOCK, "A deal has two phases")
claims(STAYS, "When the stock is gone, suit must")
claims(STOCK & ~STAYS, "When the stock is gone, the melds are taken up")

# The cards and the deal.


def ranks_are(g: Played, ranks: str) -> bool:
    """Whether these are the ranks, and each beats the next."""
    cards = [parse_card(f"{LETTERS[name]}C") for name in ranks.split(", ")]
    in_order = all(best_index((low, high), TRUMP) == 1 for high, low in pairwise(cards))
    return in_order and {card.rank for card in g.all_cards} == {card.rank for card in cards}


def each_is_dealt(g: Played, hand: int) -> bool:
    turned = [event.seat for event in g.happened if isinstance(event, TurnedCardTaken)] if TURNED(g) else []
    dealt = [event for event in g.happened if isinstance(event, HandDealt)]
    return {event.count + (event.seat in turned) for event in dealt} == {hand}


def trump_is_turned(g: Played) -> bool:
    """Whether a card is turned up before anybody melds, its suit is trump, and the dealer has it."""
    (card,) = [event.card for event in g.happened if isinstance(event, TrumpTurned)][:1]
    taken = next(event for event in g.happened if isinstance(event, TurnedCardTaken))
    begun = next(event for event in g.happened if isinstance(event, DealBegan))
    given = [event.dix for event in g.happened if isinstance(event, DixExchanged)][:1]
    return taken.card == (*given, card)[0] and taken.seat == begun.dealer and g.dealt.trump is not None


def holders_of_a_dix_are_asked(g: Played, dix: str) -> bool:
    """Whether somebody else than the dealer may take the card turned up, and only for a dix."""
    letter, asked = LETTERS[dix], 0
    for move in random_game(g.rules, "dix", deals=4):
        before = move.before
        if isinstance(before.phase, ExchangingDix):
            asked += 1
            turned, dealer = str(before.phase.turned_up), g.rules.seating.last(before.standing.dealer)
            held = map(str, before.cards.hands[move.seat])
            if move.seat is dealer or turned[0] == letter or letter + turned[1] not in held:
                return False
    return asked > 0


SHOWN = {
    Misdeal.FIVE_NINES: ("9C 9C 9D 9D 9H AH", "9C 9C 9D 9D AH AH"),
    Misdeal.SIX_NINES: ("9C 9C 9D 9D 9H 9H", "9C 9C 9D 9D 9H AH"),
    Misdeal.NO_ACE: ("TC TC KD KD QH JH", "TC TC KD KD QH AH"),
    Misdeal.NINES_WITHOUT_ACE: ("9C 9C 9D 9D 9H TH", "9C 9C 9D 9D 9H AH"),
}
"""A hand that may be shown, and one that may not."""
claim(
    "The deck has",
    ALWAYS,
    lambda g, deck, copies: len(g.all_cards) == deck == WORDS[copies] * len(set(g.all_cards)),
)
claim("From high to low", ALWAYS, ranks_are)
claim("two identical cards", ALWAYS, lambda g: best_index((parse_card("AC"),) * 2, TRUMP) == 0)


def sit_out(*steps: int) -> Check:
    """Whether those get no cards who sit so many places left of the dealer, and everybody else does."""

    def check(g: Played) -> bool:
        out = {g.rules.seating.after(g.dealer, each) for each in steps}
        return out | g.dealt_to == set(g.rules.seats) and not out & g.dealt_to

    return check


claim("The first dealer…clockwise", DEALT_OUT)
claim("deal: the dealer sits out", When(sit_out(0)) & SITS_OUT, sit_out(0))
claim("deal: the player right", When(sit_out(3)) & SITS_OUT, sit_out(3))
claim("Three of the five", When(sit_out(0, 2)) & SITS_OUT, sit_out(0, 2))
claims(SITS_OUT & CHIPS, "pays and is paid as the others are")
claims(SITS_OUT & ~CHIPS, "gets no cards and scores nothing")
claim("Everybody is dealt", DEALT_OUT & ~SITS_OUT, each_is_dealt)
claim("Everybody who plays is dealt", SITS_OUT, each_is_dealt)
phrase("last", DEALER_OUT, ~DEALER_OUT)
phrase("a_dealer", DEALER_OUT, ~DEALER_OUT)
claim("The last card, which is the dealer’s", TURNED, trump_is_turned)
claim("The dealer takes it into", TURNED & ~WITH_DIX, trump_is_turned)
claim("From the player left of the dealer on, each other", TURNED & WITH_DIX, holders_of_a_dix_are_asked)
claim("lie face down: the", WIDOW, lambda g, widow_cards: widow_cards == cards(len(g.dealt.cards.widow)))
claim(
    "A player who is dealt",
    MISDEAL,
    lambda g: tuple(map(g.may_show, SHOWN[g.rules.dealing.misdeal])) == (True, False),
)
claim(
    "Nobody may ask for a new deal", DEALT_OUT & ~MISDEAL, lambda g: not any(map(g.may_show, sum(SHOWN.values(), ())))
)
claims(STOCK, "The first dealer…deal in turn")
claim(
    "Both are dealt",
    STOCK,
    lambda g, hand, stock: each_is_dealt(g, hand) and g.first(TrumpTurned).stock == stock == len(g.dealt.cards.stock),
)
FOR_DEALER = STOCK & When(lambda g: g.for_turned_dix)
AT_ONCE = STOCK & ~DEALS & When(lambda g: g.rules.stock and g.rules.stock.ends_at_once)
claim("turned up brings the dealer {", FOR_DEALER, lambda g, dix_points: g.for_turned_dix == dix_points)
claims(STOCK & ~FOR_DEALER, "turned up brings the dealer nothing")
claims(AT_ONCE & FOR_DEALER, "These points alone")

# The auction.

LIMITED = BIDS & When(lambda g: g.rules.auction.highest_raise is not None)
ONE_RUNG = When(lambda g: len(g.rules.auction.ladder) == 1)
BARRED = BIDS & When(lambda g: g.rules.auction.forbidden)
EVEN = ONE_RUNG & ~BARRED
LARGE_STEP = When(lambda g: g.rules.auction.ladder[0][1] > 1)


def listed(text: str) -> list[int]:
    """One value or two, or all from the first to the last by a step."""
    numbers = [*map(int, re.findall(r"\d+", text))]
    return numbers if len(numbers) < 3 else list(range(numbers[0], numbers[1] + 1, numbers[2]))


def goes_up(g: Played, openings: str, raises: str) -> bool:
    by = all([bid - points for bid in g.over(points)] == listed(raises) for points in g.below_the_top())
    return by and g.openings == listed(openings)


def goes_up_by_at_most(g: Played, opening_range: str, highest_raise: int) -> bool:
    ends = listed(opening_range)
    return (g.openings[0], g.openings[-1]) == (ends[0], ends[-1]) and all(
        g.over(points) == [bid for bid in g.climb if points < bid <= points + highest_raise]
        for points in g.below_the_top()
    )


def any_is_higher(g: Played, minimum: int) -> bool:
    over = all(g.over(points)[0] > points for points in g.climb[:2]) and g.over(g.climb[0])[-1] == g.openings[-1]
    return over and g.openings[0] == minimum


def climbs(g: Played, step: int, rungs: str) -> bool:
    """The first step, then where each of the further ones begins."""
    later = listed_rungs(rungs)
    ladder = []
    for points in range(g.climb[0], g.climb[-1] + 1):
        start, far = max(rung for rung in [(g.openings[0], step), *later] if rung[0] <= points)
        ladder += [points] if (points - start) % far == 0 else []
    return g.climb == [points for points in ladder if points % (10 * g.unit) not in g.rules.auction.forbidden]


def listed_rungs(text: str) -> list[tuple[int, int]]:
    numbers = [*map(int, re.findall(r"\d+", text))]
    return [*zip(numbers[::2], numbers[1::2], strict=True)]


def top_is(g: Played, highest_bid: int) -> bool:
    """No bid goes higher, some bid comes near, and a side cannot score more."""
    near = [points for points in range(highest_bid - 40 * g.unit, highest_bid) if g.rules.auction.is_bid(points)]
    highest = max(g.over(near[0]))
    while g.over(highest):
        highest = max(g.over(highest))
    return near[-1] <= highest <= highest_bid and g.most_points <= highest_bid


def raised(g: Played, rounds: int) -> bool:
    """Whether the auction goes on when everybody has raised that many times."""
    state = g.dealt
    for _ in range(rounds * len(g.rules.seats)):
        if not isinstance(state.phase, Auction):
            return False
        state = g.after(state, Bid(g.calls(state)[0]))
    return isinstance(state.phase, Auction)


def nobody(form: NobodyBids) -> When:
    return BIDS & When(lambda g: g.rules.auction.nobody_bids is form)


ROUNDS = BIDS & When(lambda g: raised(g, 1))
TWICE = ROUNDS & When(lambda g: not raised(g, 2))
claims(BIDS, "A bid promises", "The last bid is the contract")
for words, steps in (("player left of the dealer", 1), ("dealer", 0), ("player right of the dealer", -1)):

    def calls_first(g: Played, steps: int = steps) -> bool:
        return to_act(g.dealt) is g.rules.seating.after(g.dealt.standing.dealer, steps)

    claim(f"The {words} calls first", BIDS & When(calls_first), calls_first)
claim("Before that everybody shows", BIDS & When(lambda g: g.dealt.shown), shows_first)
claim("The lowest bid is", BIDS & ~LIMITED, any_is_higher)
claim("{opening_range}", LIMITED & ~EVEN, goes_up_by_at_most)
claim("{openings}", LIMITED & EVEN, goes_up)
claim("Bids go up", BIDS & (~ONE_RUNG | (~LIMITED & LARGE_STEP) | (LIMITED & BARRED)), climbs)
claim(
    "may not end in",
    BARRED,
    lambda g, endings: not {points % (10 * g.unit) for points in g.climb} & {*map(int, re.findall(r"\d+", endings))},
)
claim("A bid of more than", BIDS, top_is)
claims(TWICE, "has bid twice")
claims(ROUNDS & ~TWICE, "until all but one have passed")
claims(BIDS & ~ROUNDS, "Everybody calls once")
claim(
    "take the contract at {minimum}",
    nobody(NobodyBids.DEALER_AT_MINIMUM),
    lambda g, minimum: g.forced == minimum == g.openings[0],
)
claim(
    "one step below",
    nobody(NobodyBids.DEALER_ONE_STEP_BELOW),
    lambda g, opening_base: g.forced == opening_base == g.openings[0] - g.rules.auction.ladder[0][1],
)
claim(
    "must open with a bid",
    nobody(NobodyBids.ELDEST_MUST_OPEN),
    lambda g: Pass() not in legal_actions(g.dealt),
)
claim(
    "If all pass, the cards are",
    nobody(NobodyBids.REDEAL),
    lambda g: g.forced is None and Pass() in legal_actions(g.dealt),
)


def declines(g: Played) -> bool:
    """Whether a lone bidder may decline, so that the next dealer deals, but not one against whom somebody has bid."""
    state = g.before(NamingTrump)
    seat, other, points = g.declarer, g.rules.seating.after(g.declarer), g.openings[0]
    alone, both = (
        replace(state, phase=replace(state.phase, calls=calls))
        for calls in (((seat, Bid(points)),), ((other, Bid(points)), (seat, Bid(points + g.unit))))
    )
    after = apply(alone, seat, ThrowIn()).state
    passed_on = after.standing.dealer is g.rules.seating.after(state.standing.dealer)
    unscored = isinstance(after.phase, AwaitingDeal) and after.standing.sheet == state.standing.sheet
    return passed_on and unscored and (ThrowIn() in legal_actions(both)) is BEFORE_TRUMP(g)


claim("nobody else has bid, the declarer may", BIDS & When(lambda g: g.rules.lets_decline), declines)
DUTY = BIDS & When(lambda g: g.rules.auction.must_open)
NEEDS_ONE = When(lambda g: g.rules.bids_need_marriage)
for words, when in (("or more must bid", ~NEEDS_ONE), ("and a marriage, must bid", NEEDS_ONE)):
    claim(words, DUTY & when, lambda g, must_open: must_open == g.rules.auction.must_open and not g.may_pass_with_meld)

# Widow, trump, passing, calling.


def takes(g: Played, widow_size: int) -> bool:
    """Whether that many cards are taken, and whoever else sees them."""
    other = next(seat for seat in g.rules.seats if seat is not g.declarer)
    taken = g.first(WidowTaken)
    return taken.count == widow_size and (taken.seen_by(other).cards is not None) == g.rules.widow.shown


def first_is(kind: type[Event]) -> Check:
    """Which happens first of taking and naming."""
    return lambda g: isinstance(next(event for event in g.happened if isinstance(event, WidowTaken | TrumpNamed)), kind)


def buries(g: Played, taken: int, widow_size: int) -> bool:
    state = g.before(Burying)
    some = {len(each.cards) for each in islice(legal_actions(state), 5) if isinstance(each, BuryCards)}
    return len(state.cards.hands[g.declarer]) == taken and some == {widow_size}


def pays_the_kitty(g: Played, minimum: int) -> bool:
    """Whether the lowest contract, and no other, may be thrown in before the widow is taken, for the kitty alone."""
    moves = [move for number in range(20) for move in random_game(g.rules, f"unseen {number}", 2)]
    asked = [move.step.state for move in moves if isinstance(move.step.state.phase, BeforeWidow)]
    contract = contract_of(asked[0])
    after = apply(asked[0], contract.declarer, ThrowIn()).state
    value, scores = g.paid(contract.points, contract.points, Suit.CLUBS), after.standing.sheet[-1].scores
    paid = tuple(-value if side == g.rules.seating.side(contract.declarer) else 0 for side in range(len(scores)))
    unseen = not any(state.cards.moves for state in asked)
    return unseen and scores == paid and all(contract_of(state).points <= minimum for state in asked)


UNSEEN = CHIPS & When(lambda g: g.rules.asks_before_widow)
claim("before the {widow} is seen", UNSEEN, pays_the_kitty)
SHOWS = WIDOW & When(lambda g: g.rules.widow.shown)
claim("up for all to see", SHOWS, takes)
claim("Nobody else sees them", WIDOW & ~SHOWS, takes)
phrase("when_taken", first_is(TrumpNamed), first_is(WidowTaken))


def buries_any(g: Played) -> bool:
    """Whether a declarer with enough other cards may bury a trump, or an ace, too."""
    state = g.before(Burying)
    hand, size = state.cards.hands[g.declarer], g.rules.widow_size
    last = [card for card in hand if card.rank is Rank.ACE or card.suit is state.trump]
    others = [card for card in hand if card not in last]
    if len(others) < size or not last:
        return not (g.rules.widow and g.rules.widow.others_first)
    return BuryCards((last[0], *others[: size - 1])) in legal_actions(state)


LAST = WIDOW & When(lambda g: not buries_any(g))
claim("face down: any cards", WIDOW & ~LAST, buries)
claim("face down: trumps and aces only", LAST, buries)
claims(WIDOW & When(lambda g: g.first(CardsBuried).trumps is not None), "how many of them are trumps")
claims(WIDOW & When(lambda g: g.first(CardsBuried).aces is not None), "how many of them are aces")
claims(WIDOW, "What is buried")
claims(KITTY, "No cards are passed.")


def concedes_now(g: Played) -> bool:
    now = g.before(NamingTrump)
    return ThrowIn() in legal_actions(now) and not g.may(ThrowIn(), g.rules.highest_bid, 0)


def value_is_paid(bid: int, taken: int, times: int) -> Check:
    """Whether each of the others gets the value of the bid so many times for a hand thrown in."""

    def check(g: Played) -> bool:
        points = bid * g.unit // 10
        return g.concedes(points)[taken] == times * g.paid(points, points, Suit.CLUBS)

    return check


claim("Before trump is named the declarer may", BEFORE_TRUMP, concedes_now)
claim("single bete", BEFORE_TRUMP & CHIPS, value_is_paid(300, 0, 1))
claims(BEFORE_TRUMP & ~CHIPS, "{own_conceded}")
phrase("own_conceded", lambda g: g.thrown_in(300, 0)[0] == 0, lambda g: g.thrown_in(300, 0)[0] == -300)
phrase("gets_conceded", lambda g: g.thrown_in(300, 0)[1] == 300, lambda g: g.thrown_in(300, 0)[1] == 0)
WITHOUT = {
    form: MARRIAGE & When(lambda g, form=form: g.rules.naming.no_marriage is form)  # type: ignore[misc]
    for form in NoMarriage
}
FORCED = nobody(NobodyBids.DEALER_AT_MINIMUM) | nobody(NobodyBids.DEALER_ONE_STEP_BELOW)
FORCED_SET = FORCED & When(lambda g: g.rules.naming.forced_is_set)


def names_any(forced: bool) -> Check:
    """Whether a declarer without a marriage may name each suit."""
    return lambda g: {NameTrump(suit) for suit in Suit} <= set(legal_actions(g.without_marriage(forced)))


def set_at_once(loses: bool, pays: bool) -> Check:
    """Whether a declarer without a marriage loses the bid, and the others get it."""

    def check(g: Played) -> bool:
        row = g.without_marriage(g.rules.naming.no_marriage is not NoMarriage.SET).standing.sheet[-1]
        assert row.contract is not None
        points, own = row.contract.points, g.rules.seating.side(row.contract.declarer)
        wanted = tuple(-points * loses if side == own else points * pays for side in range(len(row.scores)))
        return row.outcome is Outcome.NO_MARRIAGE and row.scores == wanted

    return check


def passes(g: Played, passed: str) -> bool:
    counts = [event.count for event in g.happened if isinstance(event, CardsPassed)]
    return counts == [g.rules.passing.count] * 2 and passed == cards(counts[0])


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def called_rightly(g: Played) -> bool:
    """Whether the partner is the first who holds the card, from the declarer's right on."""
    move = next(move for move in g.moves if isinstance(move.action, CallPartner))
    hands, card = move.before.cards.hands, move.action.card
    around = [g.rules.seats[(move.seat - step) % 5] for step in range(1, 5)]
    event = next(event for event in move.step.events if isinstance(event, PartnerCalled))
    return card not in hands[move.seat] and event.partner is next(seat for seat in around if card in hands[seat])


def own_card_refused(g: Played) -> bool:
    state = g.before(CallingPartner)
    seat = to_act(state)
    assert seat is not None
    return CallPartner(state.cards.hands[seat][0]) not in legal_actions(state)


claims(BIDS & ~MARRIAGE, "as trump, any suit")
claims(WITHOUT[NoMarriage.SET], "without any marriage the declarer {is_set}")
claim("only without any marriage", WITHOUT[NoMarriage.ANY_SUIT], names_any(forced=False))
claims(WITHOUT[NoMarriage.ANY_SUIT] & FORCED_SET, "But {a_dealer}")
claims(WITHOUT[NoMarriage.NOBODY_BIDS], "a marriage, king and queen.")
claim("Nobody may bid without", WITHOUT[NoMarriage.NOBODY_BIDS], lambda g: not g.calls_without_marriage)
claims(WITHOUT[NoMarriage.NOBODY_BIDS] & FORCED_SET, "{A_dealer} without any…{is_set}")
claim("may name any suit", WITHOUT[NoMarriage.NOBODY_BIDS] & FORCED & ~FORCED_SET, names_any(forced=True))
phrase(
    "is_set",
    CHIPS,
    set_at_once(loses=True, pays=False),
    set_at_once(loses=True, pays=True),
    set_at_once(loses=False, pays=False),
    set_at_once(loses=False, pays=True),
)
claims(BIDS, "^Every trump beats")
claim("partner passes on", PASSING, passes)
claims(BIDS & TEAMS & ~PASSING & ~KITTY, "everybody keeps the hand")
claim("not in their own hand", FIVE, own_card_refused)
claim("Whoever holds it", FIVE, called_rightly)
