"""When rows stand on a page: what is played, found out by playing wherever that can be seen."""

from __future__ import annotations

from game.rules import (
    AuctionForm,
    ChipSuits,
    MeldKeeper,
    MeldValues,
    Misdeal,
    Moon,
    SetCost,
    ThrowInRule,
    TrumpChoice,
)
from game.rules.play import Outcome
from tests.words.claims.claim import When

DEALT_OUT = When(lambda g: g.rules.stock is None)
STOCK = ~DEALT_OUT
TURNED = When(lambda g: not g.rules.stock and g.rules.auction.form is AuctionForm.TURNED_TRUMP)
BIDS = DEALT_OUT & ~TURNED
WITH_DIX = When(lambda g: g.rules.auction.exchanges_dix)
TEAMS = When(lambda g: g.partners)
THREE = When(lambda g: g.rules.seating.players == 3)
SITS_OUT = When(lambda g: len(g.dealt_to) < len(g.rules.seats))
DEALER_OUT = When(lambda g: g.dealer not in g.dealt_to)
FIVE = When(lambda g: g.rules.seating.calls_partner)
PARTNERS = TEAMS | FIVE
WIDOW = When(lambda g: g.rules.widow is not None)
KITTY = TEAMS & WIDOW
OF_CHIPS = When(lambda g: g.rules.has_kitty)
"""A kitty of chips."""
CHIPS = When(lambda g: g.rules.chips is not None)
BEFORE_TRUMP = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.BEFORE_TRUMP)
PLAYED_OUT = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.NEVER)
OUT_OF_REACH = BIDS & When(lambda g: g.rules.scoring.throw_in is ThrowInRule.WHEN_OUT_OF_REACH)
AFTER_MELDS = BIDS & ~BEFORE_TRUMP & ~PLAYED_OUT
NINES = When(lambda g: g.nines)
SEVENS = When(lambda g: g.sevens)
DOUBLE = When(lambda g: g.rules.deck.copies > 2)
FOURFOLD = When(lambda g: g.rules.deck.copies == 4)
ALL_MELD = When(lambda g: g.defenders_meld)
PASSING = TEAMS & When(lambda g: g.rules.passing.count > 0)
MISDEAL = BIDS & When(lambda g: g.rules.dealing.misdeal is not Misdeal.NEVER)
DEALS = When(lambda g: g.rules.end.deals > 0)
OUT = When(lambda g: g.rules.end.by_contract)
OWN = When(lambda g: g.rules.melds.own)
TWO_HANDED = DEALT_OUT & When(lambda g: g.rules.melds.values is MeldValues.TWO_HANDED)
LEAST = When(lambda g: g.rules.melds.least)
MARRIAGE = BIDS & When(lambda g: g.rules.naming.choice is TrumpChoice.NEEDS_MARRIAGE)
MOON = BIDS & When(lambda g: g.rules.scoring.moon is not Moon.OFF)
SAVES = DEALT_OUT & When(lambda g: g.score(10 * g.unit, 60 * g.unit, 0, g.unit)[0] is Outcome.SET)
A_TRICK = SAVES & When(lambda g: g.rules.scoring.meld_keeper is MeldKeeper.TRICK)
MANY_POINTS = SAVES & When(lambda g: g.saving > 1)
FREE = BIDS & When(lambda g: g.rules.scoring.set_cost is SetCost.NOTHING)
AS_LAID = When(lambda g: g.rules.scoring.set_cost is SetCost.BID_AND_MELD) & (
    LEAST | When(lambda g: g.rules.scoring.meld_keeper is not MeldKeeper.NOTHING)
)
PAYS = BIDS & When(lambda g: g.thrown_in(300, 0)[1] > 0)
STAYS = STOCK & When(lambda g: g.rules.stock and g.rules.stock.melds_in_last_phase)
HEARTS_TRIPLE = When(lambda g: g.rules.chips and g.rules.chips.suits is ChipSuits.HEARTS_TRIPLE)
ONLY_THERE = (
    (r"\bnines?\b|\bdix\b|\b9♥", NINES),
    (r"\bsevens?\b|\b[78]♥", SEVENS),
    (r"\bfive nines\b", MISDEAL & NINES),
    (r"\bwidow\b", THREE & WIDOW),
    (r"\bkitty\b", KITTY | OF_CHIPS),
    (r"\bchips?\b|\bbete\b", CHIPS),
    (r"\bbur(y|ied|ies|ying)\b", WIDOW),
    (r"\bstock\b|\bturned card\b", STOCK),
    (r"\bpartners?\b", PARTNERS),
    (r"\bteams?\b", TEAMS),
    (r"\bpass(es)? (on )?\d|\bpartners pass\b", PASSING),
    (r"\bauction\b|(?<![Nn]obody )\bbids?\b|\bdeclarer\b|\bcontract\b|\bdefenders?\b", BIDS),
    (r"\bdefenders (score|keep) their meld\b|\btheir meld\b", ALL_MELD),
    (r"\btriple\b", DOUBLE),
    (r"\bquadruple\b|\bfour times\b", FOURFOLD),
    (r"\bthree times\b", DOUBLE | HEARTS_TRIPLE),
    (r"\bshoot the moon\b", MOON),
    (r"\bovertrump\b", DEALT_OUT),
)
"""Words that stand only on the pages of games which have such things."""
