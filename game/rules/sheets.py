"""Rule sheets that tables play by: written by ``python build/rule_sheets.py`` from docs/rule-sheets.md."""

from ..values import frozen
from .choices import (
    AuctionForm,
    BidValues,
    BothOver,
    Counters,
    FirstCaller,
    FirstLead,
    FirstLeader,
    HeadRule,
    Kitty,
    MeldEntry,
    MeldKeeper,
    MeldValues,
    Misdeal,
    Moon,
    MoonFailure,
    NobodyBids,
    NoMarriage,
    Scale,
    SetCost,
    ThrowInRule,
    TrumpChoice,
)
from .deck import Deck
from .presets import (
    AUCTION,
    CLASSIC,
    DOUBLE_DECK,
    DOUBLE_DECK_CLUB,
    FIVE_HANDED,
    JOEDOG,
    KITTY_FOUR,
    THREE_HANDED,
    TWO_HANDED,
    TWO_HANDED_64,
    TWO_HANDED_BOOK,
)
from .ruleset import RuleSet
from .seating import Seating


@frozen
class RuleSheet:
    """A sheet, and the rules that it sets."""

    number: int
    """Its number on the page of rule sheets."""
    name: str
    rules: RuleSet
    """What it sets, by the name of the game that it begins with."""


SHEETS = (
    RuleSheet(1, "Cardgames.io, four hands", CLASSIC),
    RuleSheet(2, "JoeDog, Rules of the Game", JOEDOG),
    RuleSheet(3, "An encyclopedia’s article on two hands", TWO_HANDED_BOOK),
    RuleSheet(4, "John Hay’s notes on two hands", TWO_HANDED),
    RuleSheet(5, "A seniors’ club, double deck, January 2016", DOUBLE_DECK_CLUB),
    RuleSheet(6, "John Hay and others, double deck", DOUBLE_DECK),
    RuleSheet(7, "Joe Andrews, Double Deck Partnership Pinochle, traditional", DOUBLE_DECK.changed(auction={"ladder":
        ((50, 1), (60, 5), (100, 10))})),
    RuleSheet(8, "Joe Andrews, Double Deck Partnership Pinochle, progressive", DOUBLE_DECK.changed(auction={"ladder":
        ((50, 1), (60, 5), (100, 10))}, scoring={"set_cost": SetCost.NOTHING, "bid_to_defenders": True}, end={"deals":
        4})),
    RuleSheet(9, "A club’s single deck in units, with a save bid", JOEDOG.changed(auction={"nobody_bids":
        NobodyBids.DEALER_ONE_STEP_BELOW}, passing={"count": 0})),
    RuleSheet(10, "Pinochle, single deck, partners", CLASSIC.changed(auction={"ladder": ((200, 10),), "highest_raise":
        None, "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW}, passing={"count": 0}, tricks={"counters":
        Counters.FIVES})),
    RuleSheet(11, "Franklin County Silver Games 2018, single deck", CLASSIC.changed(auction={"ladder": ((100, 10),),
        "highest_raise": None}, passing={"count": 0}, scoring={"set_cost": SetCost.NOTHING, "bid_to_defenders": True},
        end={"deals": 4})),
    RuleSheet(12, "Franklin County Silver Games 2018, double deck", DOUBLE_DECK.changed(scale=Scale.HUNDREDS,
        auction={"ladder": ((300, 10),)}, tricks={"last_trick": 20}, scoring={"set_cost": SetCost.NOTHING,
        "bid_to_defenders": True}, end={"deals": 4})),
    RuleSheet(13, "St. Hilary card party, single deck, version 3, 2013", JOEDOG.changed(auction={"ladder": ((15, 1),)},
        passing={"count": 0})),
    RuleSheet(14, "Firehouse Pinocle", CLASSIC.changed(auction={"ladder": ((200, 10),), "highest_raise": None, "form":
        AuctionForm.SINGLE_ROUND}, passing={"count": 0}, scoring={"throw_in": ThrowInRule.NEVER}, end={"target":
        1000})),
    RuleSheet(15, "Simple.wikipedia.org, four deals", CLASSIC.changed(passing={"count": 0}, end={"deals": 4})),
    RuleSheet(16, "Wikipedia, partnership auction", CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES},
        auction={"highest_raise": None}, passing={"count": 0}, melds={"run_with_spares": False})),
    RuleSheet(17, "Wikipedia, partnership auction, its variation", CLASSIC.changed(dealing={"misdeal":
        Misdeal.NINES_WITHOUT_ACE}, auction={"highest_raise": None}, passing={"count": 0}, melds={"run_with_spares":
        False})),
    RuleSheet(18, "A two-page cheat sheet", CLASSIC.changed(auction={"highest_raise": None}, passing={"count": 0},
        melds={"run_with_spares": False, "own": ((MeldEntry.RUN, (19, 158)),)}, tricks={"head_rule": HeadRule.NEVER,
        "overtrump": False, "counters": Counters.FACE_VALUES}, scoring={"meld_keeper": MeldKeeper.NOTHING},
        end={"target": 500})),
    RuleSheet(19, "The rules of a program", JOEDOG.changed(auction={"ladder": ((10, 1),)}, passing={"count": 0},
        melds={"own": ((MeldEntry.ROYAL_MARRIAGE, (4, 30)),)}, scoring={"throw_in": ThrowInRule.ALWAYS})),
    RuleSheet(20, "Pinochle en pareja, the bidder leads", JOEDOG.changed(auction={"ladder": ((10, 1),), "nobody_bids":
        NobodyBids.ELDEST_MUST_OPEN}, passing={"count": 0}, tricks={"head_rule": HeadRule.NEVER}, end={"target": 100})),
    RuleSheet(21, "A word on pinochle, the auction for three", AUCTION),
    RuleSheet(22, "Trickster, four players, classic counting, with a kitty",
        KITTY_FOUR.changed(auction={"highest_raise": None})),
    RuleSheet(23, "Trickster, double deck", DOUBLE_DECK.changed(auction={"ladder": ((50, 1),)}, naming={"choice":
        TrumpChoice.ANY_SUIT})),
    RuleSheet(24, "How to play double deck", DOUBLE_DECK.changed(melds={"own": ((MeldEntry.ACES, (10, 100, 200, 400)),
        (MeldEntry.KINGS, (8, 80, 160, 320)), (MeldEntry.QUEENS, (6, 60, 120, 240)), (MeldEntry.JACKS, (4, 40, 80,
        160)))})),
    RuleSheet(25, "A DOS program’s help, double deck", DOUBLE_DECK.changed(auction={"ladder": ((51, 1), (60, 5)),
        "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW}, melds={"least": 20}, tricks={"head_rule": HeadRule.NEVER,
        "overtrump": False, "first_lead": FirstLead.TRUMP_ABOVE_MINIMUM}, scoring={"keeping_points": 20})),
    RuleSheet(26, "Pogo, double deck to 150", DOUBLE_DECK.changed(end={"target": 150})),
    RuleSheet(27, "Sion Hanson, three players in Bison, South Dakota", THREE_HANDED),
    RuleSheet(28, "Three hands to 1000", THREE_HANDED.changed(end={"target": 1000})),
    RuleSheet(29, "A family’s three hands in units, one round of bids", THREE_HANDED.changed(scale=Scale.UNITS,
        auction={"ladder": ((20, 1),), "form": AuctionForm.SINGLE_ROUND}, tricks={"last_trick": 1}, end={"target":
        120})),
    RuleSheet(30, "A family’s notes on five hands", FIVE_HANDED.changed(auction={"ladder": ((35, 1), (60, 5))},
        melds={"royals_beside_run": True, "own": ((MeldEntry.ROYAL_MARRIAGE, (4, 30, 60, 90)), (MeldEntry.MARRIAGE, (2,
        30, 60, 90)), (MeldEntry.PINOCHLE, (4, 30, 90, 500)))})),
    RuleSheet(31, "Two hands", TWO_HANDED.changed(stock={"one_meld_a_turn": True, "melds_before_draw": True,
        "nine_for_dealer": True}, tricks={"head_rule": HeadRule.TRUMP_LED, "counters": Counters.ACE_TEN_KING},
        end={"target": 1000})),
    RuleSheet(32, "Two hands with a run of 20 in units", TWO_HANDED.changed(scale=Scale.UNITS, melds={"own":
        ((MeldEntry.RUN, (20, 40)),)}, tricks={"counters": Counters.ACE_TEN_KING, "last_trick": 1}, end={"target":
        120})),
    RuleSheet(33, "Two hands with a pack of 64", TWO_HANDED_64),
    RuleSheet(34, "Partnership Auction Pinochle", CLASSIC.changed(auction={"ladder": ((100, 10),), "highest_raise":
        None}, passing={"count": 0}, tricks={"first_leader": FirstLeader.LEFT_OF_DEALER}, scoring={"meld_keeper":
        MeldKeeper.TRICK}, end={"target": 1000})),
    RuleSheet(35, "Pinocle for two", TWO_HANDED.changed(stock={"one_meld_a_turn": True, "run_after_marriage_in_full":
        True, "double_after_pinochle_in_full": True, "melds_before_draw": True, "nine_for_dealer": True, "takes_closed":
        True, "rounds_to_tens": True}, tricks={"head_rule": HeadRule.TRUMP_LED}, end={"deals": 1})),
    RuleSheet(36, "A family club to 1000, dealer at 190", CLASSIC.changed(auction={"ladder": ((200, 10),),
        "highest_raise": None, "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW, "first_caller":
        FirstCaller.RIGHT_OF_DEALER}, melds={"own": ((MeldEntry.RUN, (15, 30)), (MeldEntry.PINOCHLE, (4, 8)),
        (MeldEntry.ACES, (10, 20)))}, end={"target": 1000})),
    RuleSheet(37, "How to Shoot the Moon", JOEDOG.changed(auction={"ladder": ((15, 1),)}, passing={"count": 0},
        scoring={"moon": Moon.OTHER, "moon_worth": 25, "moon_failure": MoonFailure.TWICE_ITS_WORTH})),
    RuleSheet(38, "3-Hand Double Pinochle", THREE_HANDED.changed(deck=Deck.DOUBLE, dealing={"hand_size": 26},
        auction={"ladder": ((500, 10),)}, widow={"size": 2}, melds={"values": MeldValues.DOUBLE_DECK},
        scoring={"thrown_in_pays": 100}, end={"target": 4550})),
    RuleSheet(39, "Widow Pinochle", THREE_HANDED.changed(auction={"ladder": ((300, 10),)}, tricks={"head_rule":
        HeadRule.TRUMP_LED, "overtrump": False, "counters": Counters.FACE_VALUES}, scoring={"meld_keeper":
        MeldKeeper.TRICK, "set_cost": SetCost.NOTHING, "only_the_bid": True}, end={"target": 1000, "rises_by": 250})),
    RuleSheet(40, "Double deck with runs in plain suits", DOUBLE_DECK.changed(melds={"royals_beside_run": True, "own":
        ((MeldEntry.ROYAL_MARRIAGE, (4, 30, 60, 120)), (MeldEntry.MARRIAGE, (2, 4, 8, 12)), (MeldEntry.PLAIN_RUN, (2, 4,
        8, 12)))})),
    RuleSheet(41, "The rules of a program with partners", CLASSIC.changed(dealing={"misdeal": Misdeal.FIVE_NINES},
        auction={"highest_raise": None}, passing={"count": 3}, melds={"run_with_spares": False, "own": ((MeldEntry.RUN,
        (19, 158)),)}, tricks={"beat_when_trumped": True}, scoring={"meld_keeper": MeldKeeper.NOTHING, "throw_in":
        ThrowInRule.ALWAYS}, end={"target": 1000, "floor": 1000})),
    RuleSheet(42, "A DOS collection of pinochle programs, single deck", JOEDOG.changed(auction={"ladder": ((21, 1),),
        "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW}, passing={"count": 0}, end={"target": 250})),
    RuleSheet(43, "A DOS collection of pinochle programs, three hands", THREE_HANDED.changed(scale=Scale.UNITS,
        dealing={"hand_size": 16}, auction={"ladder": ((16, 1),), "nobody_bids": NobodyBids.DEALER_ONE_STEP_BELOW},
        widow=None, tricks={"last_trick": 1}, end={"target": 100, "by_contract": True})),
    RuleSheet(44, "A server for three", THREE_HANDED.changed(scale=Scale.UNITS, auction={"ladder": ((20, 1),)},
        tricks={"last_trick": 1}, scoring={"meld_keeper": MeldKeeper.TRICK, "throw_in": ThrowInRule.NEVER},
        end={"target": 100, "both_over": BothOver.HIGHER_TOTAL})),
    RuleSheet(45, "Pinocle for three", AUCTION.changed(seating=Seating.DEALER_OUT, tricks={"overtrump": True},
        chips={"values": BidValues.THREE_FIVE_TEN, "kitty": Kitty.FROM_350})),
    RuleSheet(46, "Scarne, Auction Pinochle with Widow", AUCTION.changed(auction={"ladder": ((250, 10),)},
        chips={"values": BidValues.ONE_MORE})),
    RuleSheet(47, "Scarne, Auction Pinochle with Widow, with a bonus for high bids", AUCTION.changed(auction={"ladder":
        ((250, 10),)}, chips={"values": BidValues.TWO_THREE_FIVE})),
    RuleSheet(48, "An encyclopedia for schools, the auction for three", AUCTION.changed(auction={"ladder": ((250,
        10),)}, tricks={"head_rule": HeadRule.EVERY_SUIT, "overtrump": True})),
    RuleSheet(49, "Britannica, cutthroat pinochle", AUCTION.changed(tricks={"counters": Counters.ACE_TEN_KING})),
    RuleSheet(50, "How do you play double deck pinochle?", DOUBLE_DECK.changed(naming={"no_marriage": NoMarriage.SET})),
    RuleSheet(51, "A page for beginners", JOEDOG.changed(passing={"count": 0}, end={"target": 150})),
    RuleSheet(52, "Two-Handed Pinochle", TWO_HANDED.changed(stock={"melds_before_draw": True}, end={"target": 1000})),
    RuleSheet(53, "A program for the browser", JOEDOG),
    RuleSheet(54, "The Ultimate Book of Card Games, partners in units, as far as its moon",
        JOEDOG.changed(passing={"count": 0}, tricks={"head_rule": HeadRule.EVERY_SUIT, "overtrump": True})),
    RuleSheet(55, "Check Pinochle", CLASSIC.changed(auction={"ladder": ((200, 10),), "highest_raise": None},
        passing={"count": 0}, scoring={"meld_keeper": MeldKeeper.TRICK, "throw_in": ThrowInRule.NEVER}, end={"target":
        1000})),
    RuleSheet(56, "A family’s three hands from 16", THREE_HANDED.changed(scale=Scale.UNITS, dealing={"misdeal":
        Misdeal.SIX_NINES}, auction={"ladder": ((16, 1),)}, naming={"choice": TrumpChoice.NEEDS_MARRIAGE, "no_marriage":
        NoMarriage.SET}, widow={"trumps_told": True, "aces_told": True}, tricks={"last_trick": 1},
        scoring={"meld_keeper": MeldKeeper.TRICK}, end={"target": 150})),
    RuleSheet(57, "Requirements of a program to 2000", CLASSIC.changed(auction={"highest_raise": None, "nobody_bids":
        NobodyBids.REDEAL, "lone_bidder_declines": True}, melds={"run_with_spares": False}, tricks={"beat_when_trumped":
        True, "counters": Counters.FIVES}, scoring={"meld_keeper": MeldKeeper.TRICK, "set_cost": SetCost.BID_AND_MELD},
        end={"target": 2000})),
    RuleSheet(58, "A program for two after Bicycle’s sheet", TWO_HANDED.changed(stock={"one_meld_a_turn": True,
        "run_after_marriage_in_full": True, "double_after_pinochle_in_full": True, "ends_at_once": True,
        "tricks_at_once": True, "melds_before_draw": True, "nine_for_dealer": True, "takes_closed": True,
        "rounds_to_tens": True}, tricks={"head_rule": HeadRule.TRUMP_LED}, end={"target": 1000, "rises_by": 250})),
    RuleSheet(59, "Bus’ a Lead, three hands with two decks and a kitty of five", THREE_HANDED.changed(deck=Deck.DOUBLE,
        dealing={"hand_size": 25}, widow={"size": 5}, melds={"values": MeldValues.DOUBLE_DECK})),
    RuleSheet(60, "An auction for three in chips", AUCTION.changed(chips={"kitty": Kitty.EVERY_BID})),
    RuleSheet(61, "An auction for three", AUCTION.changed(chips={"unseen_pays_kitty": True})),
    RuleSheet(62, "Partnership Aeroplane Pinochle", CLASSIC.changed(auction={"highest_raise": None, "form":
        AuctionForm.TWO_BIDS}, end={"target": 1000})),
    RuleSheet(63, "Partnership Auction Pinochle, its widow", KITTY_FOUR.changed(auction={"ladder": ((100, 10),),
        "highest_raise": None}, tricks={"first_leader": FirstLeader.LEFT_OF_DEALER}, scoring={"meld_keeper":
        MeldKeeper.TRICK}, end={"target": 1000})),
    RuleSheet(64, "Three hands in units from 26, 25 for the dealer, by fives from 30 on",
        THREE_HANDED.changed(scale=Scale.UNITS, auction={"ladder": ((26, 1), (30, 5)), "nobody_bids":
        NobodyBids.DEALER_ONE_STEP_BELOW}, widow={"others_first": True, "trumps_told": True, "aces_told": True},
        tricks={"last_trick": 1}, end={"target": 150})),
    RuleSheet(65, "A tournament of six deals, double deck", DOUBLE_DECK.changed(melds={"least": 20},
        scoring={"short_meld_is_set": True}, end={"deals": 6})),
    RuleSheet(66, "Pinochle, partners to 150", JOEDOG.changed(auction={"ladder": ((15, 1),)}, passing={"count": 0},
        end={"target": 150})),
    RuleSheet(67, "A program for partners on the net", CLASSIC.changed(auction={"highest_raise": None, "first_caller":
        FirstCaller.DEALER}, passing={"count": 0}, melds={"run_with_spares": False}, tricks={"head_rule":
        HeadRule.TRUMP_LED})),
    RuleSheet(68, "Requirements of a program for two", TWO_HANDED.changed(stock={"one_meld_a_turn": True,
        "run_after_marriage_in_full": True, "melds_before_draw": True}, melds={"own": ((MeldEntry.PINOCHLE, (4, 8)),)},
        tricks={"last_trick": 0})),
    RuleSheet(69, "An app for two", TWO_HANDED),
    RuleSheet(71, "Brooklyn’s auction for three", AUCTION.changed(seating=Seating.RIGHT_OUT, auction={"forbidden": (40,
        90)})),
    RuleSheet(72, "3-Hand Double Pinochle", THREE_HANDED.changed(deck=Deck.DOUBLE, dealing={"hand_size": 25},
        auction={"ladder": ((500, 10),)}, widow={"size": 5, "trump_first": True}, melds={"values":
        MeldValues.DOUBLE_DECK}, scoring={"thrown_in_pays": 100}, end={"target": 4550})),
    RuleSheet(73, "Deck-and-a-half, three hands with 60 cards", THREE_HANDED.changed(deck=Deck.SIXTY,
        dealing={"hand_size": 20}, widow=None, melds={"values": MeldValues.DECK_AND_A_HALF})),
    RuleSheet(74, "Double Deck Pinochle, a men’s club", DOUBLE_DECK.changed(melds={"before_bids": True})),
    RuleSheet(75, "Partners without an auction", CLASSIC.changed(auction={"form": AuctionForm.TURNED_TRUMP},
        passing={"count": 0}, end={"target": 1000})),
    RuleSheet(76, "Partnership Pinochle", CLASSIC.changed(auction={"form": AuctionForm.TURNED_TRUMP, "exchanges_dix":
        True}, passing={"count": 0}, scoring={"meld_keeper": MeldKeeper.TRICK})),
)  # fmt: skip
"""Every sheet with a line, in the order of their numbers."""
