"""What the rules page claims of melds, of giving up and the moon, and of the play of a trick."""

from __future__ import annotations

import re

from game.rules import FirstLead, MeldEntry, MeldKind, Seat, Suit, best_melds, meld_total, roundhouses_of
from game.rules.play import (
    Outcome,
    PlayOn,
    Refusal,
    ShootMoon,
    ThrowIn,
    TrickWon,
    first_leader,
    trick_points,
    written_points,
)
from game.rules.text import parse_card, parse_hand
from game.words.melds import TRUMP, melds_not_played
from tests.words.claims.claim import ALWAYS, Check, When, claim, claims, phrase
from tests.words.claims.deals import LETTERS, tricks_are, value_is_paid
from tests.words.claims.when import (
    A_TRICK,
    AFTER_MELDS,
    ALL_MELD,
    BEFORE_TRUMP,
    BIDS,
    CHIPS,
    DEALT_OUT,
    DOUBLE,
    FIVE,
    FOURFOLD,
    FREE,
    LEAST,
    MANY_POINTS,
    MOON,
    OUT_OF_REACH,
    OWN,
    PARTNERS,
    PAYS,
    PLAYED_OUT,
    SAVES,
    STOCK,
    TEAMS,
    THREE,
    TURNED,
    TWO_HANDED,
)
from tests.words.played import Played

# Melds.


def kinds(g: Played, cards: str) -> set[MeldKind]:
    return {meld.kind for meld in best_melds(g.rules, parse_hand(cards), TRUMP)}


def more_than_singles(g: Played, cards: str, times: int = 2) -> bool:
    return g.worth(" ".join([cards] * times)) > times * g.worth(cards)


PAIRED = tuple(f"{rank}{suit}" for suit in "CDHS" for rank in "KQ")
ACES, PINOCHLE, PAIRS = "AC AD AH AS", "JD QS", ("KC QC", "KH QH")
HELD = ("A king", "Two kings", "Three kings", "All kings")


def wants_a_card(g: Played, held: str, brings: int, freed: int) -> bool:
    """Whether so many kings and queens of every suit lose a meld, and one more card saves it."""
    times = min(roundhouses_of(g.rules))
    cards = " ".join(PAIRED * times)
    free = g.rules.changed(melds={"card_of_its_own": False})
    more = [f"{cards} {card}" for card in PAIRED if times < g.rules.deck.copies]
    saved = all(g.worth(hand) >= meld_total(free, parse_hand(cards), TRUMP) for hand in more)
    found = (g.worth(cards), meld_total(free, parse_hand(cards), TRUMP))
    return held.startswith(HELD[times - 1]) and found == (brings, freed) and brings < freed and saved


THRICE = DEALT_OUT & When(
    lambda g: kinds(g, "KS QS JD QC QD QH") >= {MeldKind.MARRIAGE, MeldKind.PINOCHLE, MeldKind.QUEENS}
)
SPARES = DEALT_OUT & When(lambda g: g.worth("AH TH KH QH JH KH") > g.worth("AH TH KH QH JH"))
PLAIN_RUNS = DEALT_OUT & When(lambda g: any(dict(g.rules.melds.own).get(MeldEntry.PLAIN_RUN, ())))
COUNTS_ON = DEALT_OUT & When(lambda g: g.rules.royals_count_on)
claims(DEALT_OUT, "lays melds face up", "There are three classes of melds")
claims(DEALT_OUT & OWN, "What several of a kind bring")
claim(
    "Melds of a kind count as often",
    TWO_HANDED & ~OWN,
    lambda g: (
        more_than_singles(g, PINOCHLE) and not any(more_than_singles(g, cards) for cards in (ACES, *PAIRS, f"{g.dix}H"))
    ),
)
claim(
    "A {multiple}",
    DEALT_OUT & DOUBLE & ~OWN,
    lambda g: all(more_than_singles(g, ACES, times) for times in range(2, g.rules.deck.copies + 1)),
)
claim(
    "A double takes",
    DEALT_OUT & ~DOUBLE & ~TWO_HANDED & ~OWN,
    lambda g: (
        all(more_than_singles(g, cards) for cards in (ACES, PINOCHLE))
        and g.nines
        and not any(more_than_singles(g, cards) for cards in (*PAIRS, f"{g.dix}H"))
    ),
)
for place in ("multiple", "how_often"):
    phrase(place, FOURFOLD, DOUBLE & ~FOURFOLD)
claim("all three at once", THRICE, lambda g: g.worth("KS QS QS") == g.worth("KS QS"))
claim("Each further meld must add", DEALT_OUT & When(lambda g: roundhouses_of(g.rules)), wants_a_card)
claim("are trump.", ALWAYS, lambda g, trump: trump == TRUMP.name.lower())
claims(SPARES, "makes a run worth more")
claims(~SPARES & ~COUNTS_ON, "a spare king and queen together are a royal")
claim(
    "Royal marriages beside it count on",
    COUNTS_ON,
    lambda g, run_and_royal: (
        g.worth("AH TH KH QH JH KH QH") == run_and_royal == g.worth("AH TH KH QH JH") + g.worth("KH QH KH QH")
        and g.worth("AH TH KH QH JH KH") == g.worth("AH TH KH QH JH")
    ),
)
claim(
    "A run of a plain suit counts",
    PLAIN_RUNS,
    lambda g: (
        g.worth("AC TC KC QC JC") == max(g.unit * dict(g.rules.melds.own)[MeldEntry.PLAIN_RUN][0], g.worth("KC QC"))
        and sum(kind is MeldKind.MARRIAGE for kind in kinds(g, "AC TC KC QC JC")) <= 1
    ),
)
claims(DOUBLE, "The columns tell")
claims(OWN, "Some values are this table’s own")
claims(OWN & When(lambda g: melds_not_played(g.rules)), "Not played:")

# Before play.

NEVER = OUT_OF_REACH & When(lambda g: g.highest_call <= g.rules.trick_total)
EXAMPLE = (
    OUT_OF_REACH
    & ~OWN
    & When(
        lambda g: any(
            g.highest_call > g.rules.trick_total + meld * g.unit for meld in (2, 4, 6) if meld * g.unit >= g.least
        )
    )
)


def all_points_are(g: Played, trick_total: int) -> bool:
    """What was taken in a deal, and buried."""
    taken = sum(event.points for event in g.happened if isinstance(event, TrickWon))
    return taken + trick_points(g.rules, g.moves[-1].before.cards.buried) == trick_total


def is_the_test(g: Played, trick_total: int) -> bool:
    meld = max(6 * g.unit, g.least)
    reach = trick_total + meld
    return (
        all_points_are(g, trick_total) and g.may(ThrowIn(), reach + g.unit, meld) and not g.may(ThrowIn(), reach, meld)
    )


def may_be_thrown_in(g: Played, hopeless_bid: int, hopeless_meld: int, hopeless_reach: int) -> bool:
    called = g.can_be_bid(hopeless_bid) or g.forced == hopeless_bid
    reach = hopeless_meld + g.rules.trick_total
    return (
        called
        and g.may(ThrowIn(), hopeless_bid, hopeless_meld)
        and g.can_meld(hopeless_meld)
        and hopeless_reach == reach
    )


def in_vain(g: Played, hopeless_reach: int) -> bool:
    """Whether playing on costs as much as a set, and gives the others trick points."""
    reach = hopeless_reach
    outcome, own, _ = g.score(reach + 1, reach - g.rules.trick_total, g.rules.trick_total)
    played_on = g.score(reach + 1, 0, g.unit, max(3 * g.unit, g.saving))[2]
    return (
        outcome is Outcome.SET
        and (own == 0 if FREE(g) else own <= -reach - 1)
        and (FREE(g) or played_on > g.thrown_in(reach + 1, 0)[1])
    )


def set_costs(points: int) -> Check:
    """Whether a contract for 300 with a meld of 60 costs so much when it is played and not made."""
    return lambda g: g.score(300, 60, 100, 50)[:2] == (Outcome.SET, -points)


def as_much_as_played(g: Played) -> int:
    return g.score(300, 60, 100, 50)[1]


def gets_thrown_in(theirs: int, pays: int) -> Check:
    """What others with that meld get of a contract for 300 that is thrown in."""

    def check(g: Played) -> bool:
        meld = theirs and max(theirs, g.least)
        return g.thrown_in(300, meld, own=60)[1] == meld + pays

    return check


def gets_later(theirs: int) -> Check:
    """What others with that meld get of a contract for 300 that is thrown in when they have taken 40."""

    def check(g: Played) -> bool:
        meld = theirs and max(theirs, g.least)
        return g.conceded(300, meld, 60, 40)[1] == meld + 40 + 300 * PAYS(g)

    return check


claims(BEFORE_TRUMP, "Once trump is named")
claim(
    "Every hand is played out",
    PLAYED_OUT,
    lambda g: not g.may(ThrowIn(), g.rules.highest_bid, 0) and not g.may_concede(),
)
claim(
    "may throw in the hand, whatever",
    AFTER_MELDS & ~OUT_OF_REACH,
    lambda g: g.may(ThrowIn(), g.openings[0], 500 * g.unit),
)
claim("may throw in the hand, but only", OUT_OF_REACH, is_the_test)
phrase(
    "as_counted",
    lambda g, trick_total: LEAST(g) and g.may(ThrowIn(), trick_total + g.unit, g.rules.melds.least - 1),
    ~LEAST,
)
claim(
    "the declarer must throw it in",
    When(lambda g: g.rules.sets_short_melds),
    lambda g, least: g.may(ThrowIn(), g.openings[0], least - g.unit) and not g.may(PlayOn(), g.openings[0], least - 1),
)
claim("the value of the bid, and the next", CHIPS & AFTER_MELDS, value_is_paid(350, 0, 1))
claims(AFTER_MELDS & ~CHIPS, "{gets_thrown_in}")
phrase("cost_played", *map(set_costs, (300, 600, 0, 360, 360)))
phrase(
    "cost_thrown_in",
    lambda g: g.thrown_in(300, 0, own=60)[0] == -300,
    lambda g: g.thrown_in(300, 0, own=60)[0] == as_much_as_played(g),
)
phrase(
    "gets_thrown_in",
    lambda g: ALL_MELD(g) and gets_thrown_in(20, 0)(g),
    lambda g: not ALL_MELD(g) and gets_thrown_in(0, 0)(g),
    lambda g: ALL_MELD(g) and gets_thrown_in(20, 300)(g),
    lambda g: not ALL_MELD(g) and gets_thrown_in(0, 300)(g),
)
claim(
    "that never happens",
    NEVER,
    lambda g, highest_contract: (
        g.can_be_bid(highest_contract) and not g.can_be_bid(g.rules.auction.next_bid(highest_contract))
    ),
)
claim("Even with every trick", EXAMPLE, may_be_thrown_in)
phrase(
    "playing_on",
    lambda g, hopeless_reach: g.paid(hopeless_reach + g.unit, hopeless_reach, Suit.CLUBS) < -1,
    lambda g, hopeless_reach: ALL_MELD(g) and g.score(0, 0, hopeless_reach, 0, theirs=60 * g.unit)[2] == 0,
    lambda g, hopeless_reach: not (ALL_MELD(g) and SAVES(g)) and in_vain(g, hopeless_reach),
)
phrase("own_hopeless", FREE, ~FREE)
phrase("kept_from", A_TRICK, lambda g, keeping: g.saving == keeping > 1, SAVES & ~A_TRICK & ~MANY_POINTS)
claim(
    "brings {to_defenders}",
    BIDS & ~CHIPS & ~PLAYED_OUT & When(lambda g: g.rules.scoring.thrown_in_pays),
    lambda g, thrown_in_pays: (
        g.pays_for_a_hand_thrown_in(more=thrown_in_pays) - g.pays_for_a_hand_thrown_in(more=0) == thrown_in_pays
    ),
)
LATER_TOO = BIDS & When(lambda g: g.may_concede())
claim("at any own turn…twice the value", LATER_TOO & CHIPS, value_is_paid(350, 1, 2))
claim(
    "at any own turn…{cost_played}",
    LATER_TOO & ~CHIPS,
    lambda g: g.conceded(300, 0, 60, 40)[0] == as_much_as_played(g),
)
phrase("gets_later", gets_later(20), lambda g: not ALL_MELD(g) and gets_later(0)(g))
phrase("however_few", SAVES, ~SAVES)
phrase("bid_later", PAYS, ~PAYS)
claim("Whoever shoots the moon", LATER_TOO & MOON, lambda g: not g.may_concede(moon=True))


def moon_brings(g: Played, moon: int) -> bool:
    bid, meld, taken = 10 * g.unit, 6 * g.unit, g.rules.trick_total
    return g.score(bid, meld, taken, shot=True)[1] == moon + g.score(bid, meld, taken)[1]


def others_get(g: Played, moon: int) -> bool:
    taken = max(5 * g.unit, g.saving)
    _, own, others = g.score(10 * g.unit, 6 * g.unit, 20 * g.unit, taken, shot=False)
    return (own, others) == (0, moon + taken)


def missed_moon_costs(g: Played, points: int) -> bool:
    return g.score(250, 60, 200, 50, shot=False)[1] == -points


claim("Shooting the moon is not played", BIDS & ~MOON, lambda g: not g.may(ShootMoon(), g.openings[0], 0))
claim(
    "may shoot the moon",
    MOON,
    lambda g, hand, moon: tricks_are(g, hand) and g.may(ShootMoon(), g.openings[0], g.least) and moon_brings(g, moon),
)
phrase("together", THREE, PARTNERS)
phrase(
    "moon_failed",
    lambda g, moon: TEAMS(g) and others_get(g, moon),
    lambda g, moon: THREE(g) and others_get(g, moon),
    lambda g, moon: FIVE(g) and others_get(g, moon),
    lambda g: missed_moon_costs(g, 250),
    lambda g, moon, moon_lost: moon_lost == 2 * moon and missed_moon_costs(g, moon_lost),
)

# Playing.

BEATS_PLAIN = When(lambda g: g.play("QH", "AH {0}H", "{0}H") is Refusal.MUST_BEAT)
BEATS_TRUMP = When(lambda g: g.play("QS", "AS {0}S", "{0}S") is Refusal.MUST_BEAT)
BEATS_TRUMPED = When(lambda g: g.play("QH {0}S", "AH {0}H", "{0}H") is Refusal.MUST_BEAT)
OVERTRUMPS = When(lambda g: g.play("QH KS", "AS {0}S", "{0}S") is Refusal.MUST_OVERTRUMP)
EVERY, TRUMP_LED = BEATS_PLAIN & BEATS_TRUMP, BEATS_TRUMP & ~BEATS_PLAIN
LEADS = {lead: BIDS & When(lambda g, lead=lead: g.rules.tricks.first_lead is lead) for lead in FirstLead}  # type: ignore[misc]


def may_lead(*plain: bool) -> Check:
    """Whether the one who is named leads, and a plain card before a trump: with the lowest bid, and with more."""

    def check(g: Played, leader: str) -> bool:
        bids = [0, 1] if TURNED(g) else [g.openings[0] + more for more in (0, 1)]
        others = [g.may_lead(bid, *cards) for bid in bids for cards in (("AH KC", "AH"), ("AH KS", "KS"))]
        eldest = first_leader(g.rules, Seat.EAST, Seat.EAST) is not Seat.EAST
        leads = ("dealer" in leader) == eldest
        return leads and all(others) and tuple(g.may_lead(bid, "AH KS", "AH") for bid in bids) == plain

    return check


def playable(*may: bool) -> Check:
    """Which of three hearts may be played to the queen."""
    cards = ("AH", "TH", "{0}H")
    return lambda g, lowest: (
        lowest == g.rules.deck.ranks[0].letter
        and tuple(g.play("QH", " ".join(cards), card) is None for card in cards) == may
    )


claim("leads any card to the first", TURNED | LEADS[FirstLead.ANY_CARD], may_lead(True, True))
claim("leads a trump…without one. The", LEADS[FirstLead.TRUMP], may_lead(False, False))
claim(
    "leads a trump…no more than",
    LEADS[FirstLead.TRUMP_ABOVE_MINIMUM],
    lambda g, leader, minimum: minimum == g.openings[0] and may_lead(True, False)(g, leader),
)
claims(ALWAYS, "The highest trump wins", "Spades are trump", "With no hearts but")
claim("Follow suit", ALWAYS, lambda g: g.play("QH", "JH AS", "AS") is Refusal.MUST_FOLLOW)
claims(EVERY & STOCK, "beat the card led")
claims(EVERY & DEALT_OUT, "When you follow, you must beat the best")
claim(
    "following cannot beat it",
    EVERY & DEALT_OUT & ~BEATS_TRUMPED,
    lambda g: g.play("QH {0}S", "AH {0}H", "{0}H") is None,
)
claim(
    "you must still beat the best card of that suit",
    EVERY & DEALT_OUT & BEATS_TRUMPED,
    lambda g: g.play("QH {0}S", "AH {0}H", "AH") is None and g.play("QH AH", "TH {0}H", "{0}H") is None,
)
claims(TRUMP_LED, "When trump is led")
claims(~BEATS_PLAIN & ~BEATS_TRUMP, "You need not beat")
claim("If you hold none, you must trump", ALWAYS, lambda g: g.play("QH", "{0}S AC", "AC") is Refusal.MUST_TRUMP)
claim(
    "you must overtrump",
    DEALT_OUT & OVERTRUMPS,
    lambda g: g.play("QH AS", "KS {0}C", "{0}C") is Refusal.MUST_TRUMP,
)
claims(DEALT_OUT & ~OVERTRUMPS, "you need not overtrump")
claim("discard any card", ALWAYS, lambda g: g.play("QH", "JC AD", "JC") is None)
claim("which beat the queen", BEATS_PLAIN, playable(True, True, False))
claim("may play any of them", ~BEATS_PLAIN, playable(True, True, True))

# What tricks count.


def counts(g: Played, counting: str) -> bool:
    names = {name for name in LETTERS if trick_points(g.rules, (parse_card(LETTERS[name] + "C"),))}
    return names == set(re.split(", | and ", counting))


def last_trick_is(g: Played, last_trick: str) -> bool:
    return last_trick == ("1 point" if of_last_trick(g) == 1 else f"{of_last_trick(g)} points")


def of_last_trick(g: Played) -> int:
    """What the last trick of a deal brought more than its cards."""
    *_, won = (event for event in g.happened if isinstance(event, TrickWon))
    return won.points - trick_points(g.rules, won.cards)


ODD_POINTS = When(lambda g: any(points % 10 for points in g.rules.card_points) and g.unit == 10)
claim("Some cards in the tricks", ALWAYS, counts)
claim("The last trick counts {", When(of_last_trick), last_trick_is)
claims(~When(of_last_trick), "The last trick counts nothing")
claim("So every deal has", ALWAYS, all_points_are)
claim(
    "written in tens",
    STOCK & When(lambda g: any(written_points(g.rules, points) != points for points in (91, 97))) & ODD_POINTS,
    lambda g, rest: [written_points(g.rules, 90 + points) for points in (rest - 1, rest, 9)] == [90, 100, 100],
)
