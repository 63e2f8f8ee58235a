"""A game in play: states, observations, actions, events, refusals, and the engine.

This is a door; each name is loaded from its module when it is first used.
"""

from typing import TYPE_CHECKING

from ..door import door

if TYPE_CHECKING:
    from .actions import *
    from .conventions import *
    from .dix import *
    from .engine import *
    from .events import *
    from .facts import *
    from .laying import *
    from .phases.auction import (
        Auction as Auction,
        bid_base as bid_base,
        contract_after as contract_after,
        first_caller as first_caller,
        is_last_bid as is_last_bid,
        next_speaker as next_speaker,
        still_to_speak as still_to_speak,
    )
    from .phases.awaiting_deal import AwaitingDeal as AwaitingDeal
    from .phases.before_play import BeforePlay as BeforePlay, points_in_reach as points_in_reach
    from .phases.before_widow import BeforeWidow as BeforeWidow
    from .phases.calling import CallingPartner as CallingPartner, cards_to_call as cards_to_call
    from .phases.ending import DealOver as DealOver, GameOver as GameOver
    from .phases.naming import NamingTrump as NamingTrump, may_decline as may_decline, trump_suits as trump_suits
    from .phases.passing import PassingCards as PassingCards
    from .phases.stock_play import StockPlay as StockPlay
    from .phases.trick_play import TrickPlay as TrickPlay
    from .phases.turning import ExchangingDix as ExchangingDix
    from .phases.widow import Burying as Burying
    from .refusals import *
    from .results import *
    from .scoring import *
    from .sealing import *
    from .sets import buried_last as buried_last, buries_others as buries_others
    from .shuffle import *
    from .state import *
    from .tricks import *
else:
    __getattr__, __dir__, __all__ = door(
        __name__,
        {
            "tricks": "Trick beats best_index card_to_beat first_leader lead_refusal leads_trump play_refusal "
            "play_refusals seat_of trick_points winner",
            "actions": "Action AskRedeal Bid BuryCards Call CallPartner Deal ExchangeDix GoOn KeepDix "
            "LaidCard LayMeld NameTrump Pass PassCards PlayCard PlayOn ShootMoon TakeCard ThrowIn",
            "conventions": "all_told told",
            "events": "AuctionWon CallMade CardDrawn CardPlayed CardsBuried CardsPassed CardsThrownTogether "
            "DealBegan DealScored DixExchanged Event GameWon HandDealt HandThrownIn MeldAdded MeldLaid "
            "MeldsShown MeldsTakenUp MoonDeclared PartnerCalled PlayBegan TrickWon TrumpNamed "
            "TrumpTurned TurnedCardTaken WidowTaken",
            "facts": "Calls Contract DealResult Outcome Points Standing highest_bid",
            "refusals": "IllegalAction Refusal",
            "laying": "OpenCards Spread after_laying best_laying dix_of dix_points lay_refusal layings points_of "
            "seek_best_laying",
            "scoring": "bid_value bidding_sides cost_of_set counting_meld counts_out game_winner keeps_meld "
            "kitty_holds kitty_pays may_lose must_throw_in match_winner PlayedScores partner_side played_scores "
            "settled sharing shot_the_moon side_melds side_trick_points targets thrown_in_scores trick_winners "
            "unseen_scores written_points",
            "results": "DealEnd DealFacts after_deal deal_result",
            "state": "Holdings Move Observation Phase State Step contract_of from_stock observe trump_of",
            "dix": "dix_exchanged held_of melding_hand",
            "shuffle": "ALGORITHM deal_from_seed deal_seed first_dealer seed_for_dealer thinking_seed",
            "sets": "buried_last buries_others",
            "sealing": "CUT cut_of seal_of sealed_seed with_cut",
            "engine": "LegalActions advance apply legal_actions new_game playable_cards to_act why_not",
            "phases.auction": "Auction bid_base contract_after first_caller is_last_bid next_speaker still_to_speak",
            "phases.naming": "NamingTrump may_decline trump_suits",
            "phases.calling": "CallingPartner cards_to_call",
            "phases.widow": "Burying",
            "phases.passing": "PassingCards",
            "phases.turning": "ExchangingDix",
            "phases.before_play": "BeforePlay points_in_reach",
            "phases.before_widow": "BeforeWidow",
            "phases.stock_play": "StockPlay",
            "phases.trick_play": "TrickPlay",
            "phases.awaiting_deal": "AwaitingDeal",
            "phases.ending": "DealOver GameOver",
        },
    )
