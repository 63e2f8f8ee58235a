"""The games of pinochle, pure: no clock, no files, no randomness except from a seed.

Other rooms import only from these three doors:

* ``rules``: values: cards, decks and seats; the differences between games; melds
* ``rules.play``: a game at one moment, legal actions, events; dealing from a seed
* ``rules.text``: all of it as text: cards, hands, actions, positions, records of whole matches

Behind them, from values to verbs:

* ``cards``, ``deck``, ``seating``: what is on the table and who sits at it
* ``choices``, ``groups``, ``chosen``, ``needs``, ``switches``, ``problems``, ``ruleset``, ``presets``: the differences
  between games
* ``meanings``, ``conventions``: what partners have agreed that their bids tell
* ``sheets``, ``answers``: the rules of sheets that tables play by, and which is nearest to what somebody says
* ``melds``, ``tricks``, ``scoring``, ``results``: what scores, who wins a trick, the result of a deal
* ``lacking``, ``frequency``, ``after_passing``: what a hand lacks for a meld, and how often it holds one
* ``hand_worth``: what a hand is worth before the auction, counted as the lesson does
* ``actions``, ``events``, ``refusals``: what can be done, what has happened, why an action is refused
* ``facts``, ``state``, ``phases``: a game at one moment, and a module for each phase of a deal
* ``engine``: ask what is legal, apply an action
* ``notation``, ``hand_text``, ``position``, ``record``: all of it as text
* ``shuffle``, ``sealing``: deal from a seed, and prove that it was chosen before

Each door lists its names, and the module of each. A module is loaded when one of its names is first used: the first
picture needs cards and suits, and need not wait for the rest of the game.
"""

from typing import TYPE_CHECKING

from ..door import door

if TYPE_CHECKING:
    from .after_passing import *
    from .answers import *
    from .cards import *
    from .choices import *
    from .chosen import *
    from .conventions import *
    from .deck import *
    from .frequency import *
    from .groups import *
    from .hand_values import *
    from .hand_worth import *
    from .meanings import *
    from .meld_worth import *
    from .melds import *
    from .lacking import *
    from .presets import *
    from .ruleset import *
    from .seating import *
    from .sheets import *
    from .switches import *
else:
    __getattr__, __dir__, __all__ = door(
        __name__,
        {
            "cards": "KINDS USUAL_KINDS Card Hand Rank Suit without",
            "deck": "Deck",
            "seating": "SEATS SEAT_LETTERS Seat Seating Side",
            "choices": "AuctionForm BidValues BothOver ChipSuits Counters DealStage FirstCaller FirstLead FirstLeader "
            "HeadRule Kitty "
            "MeldEntry MeldKeeper MeldValues Misdeal Moon MoonFailure NoMarriage NobodyBids Scale SetCost "
            "ThrowInRule TrumpChoice usual_worth",
            "meanings": "BidRow BidSituation Convention NO_CONVENTION System Tells",
            "conventions": "all_fitting convention_of conventions_for fitting",
            "chosen": "RuleChoices",
            "ruleset": "RuleSet",
            "switches": "SWITCHES RuleSwitch idle kitty_hand kitty_of offers value_of values_of with_value",
            "sheets": "SHEETS RuleSheet",
            "answers": "Answers Exchange KnownGame LEADING Price QUESTIONS alike differing known_games nearest_game "
            "nearest_preset",
            "presets": "DEFAULT_RULES PRESETS preset",
            "frequency": "chance_of_nothing chance_to_hold",
            "hand_values": "HandValues Holding holdings measured_values",
            "hand_worth": "HandWorth WorthTable best_worth worth_table worth_with",
            "after_passing": "PASSED_DEALS PASSED_HITS",
            "lacking": "NearMelds near_melds",
            "melds": "AROUND_RANKS RUN_RANKS Meld MeldKind MeldRow best_melds fewer_runs_of has_marriage "
            "holds_marriage laid_cards made meld_name meld_table meld_total plain_table possible_rows roundhouses_of "
            "rows_held run_of shown_melds times_made total_points trump_values",
            "meld_worth": "MOST_POINTS roundhouses",
            "groups": "AuctionRules ChipRules Dealing EndRules MeldRules NamingRules PassingRules RuleSetError "
            "ScoringRules StockRules TrickRules WidowRules",
        },
    )
