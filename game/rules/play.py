"""A game in play: states, observations, actions, events, refusals, and the engine.

This is a door; each name is loaded from its module when it is first used.
"""

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from .actions import *
    from .conventions import *
    from .engine import *
    from .events import *
    from .facts import *
    from .laying import *
    from .phases.auction import Auction, bid_base, contract_after, is_last_bid, next_speaker, still_to_speak
    from .phases.before_play import BeforePlay, points_in_reach
    from .phases.calling import CallingPartner, cards_to_call
    from .phases.ending import AwaitingDeal, DealOver, GameOver
    from .phases.naming import NamingTrump, trump_suits
    from .phases.passing import PassingCards
    from .phases.stock_play import StockPlay
    from .phases.trick_play import TrickPlay
    from .phases.widow import Burying
    from .refusals import *
    from .scoring import *
    from .sealing import *
    from .shuffle import *
    from .state import *
    from .tricks import *
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "tricks": "Trick beats best_index first_leader lead_refusal leads_trump play_refusal play_refusals seat_of "
            "trick_points winner",
            "actions": "Action AskRedeal Bid BuryCards Call CallPartner Deal GoOn LaidCard LayMeld NameTrump Pass "
            "PassCards PlayCard PlayOn ShootMoon TakeCard ThrowIn",
            "conventions": "all_told told",
            "events": "AuctionWon CallMade CardDrawn CardPlayed CardsBuried CardsPassed CardsThrownTogether "
            "DealBegan DealScored DixExchanged Event GameWon HandDealt HandThrownIn MeldAdded MeldLaid "
            "MeldsTakenUp MoonDeclared PartnerCalled PlayBegan RedealReason TrickWon TrumpNamed "
            "TrumpTurned TurnedCardTaken WidowTaken",
            "facts": "Calls Contract DealResult Outcome Points Standing highest_bid",
            "refusals": "IllegalAction Refusal",
            "laying": "OpenCards Spread after_laying best_laying dix_of dix_points lay_refusal layings points_of "
            "seek_best_laying",
            "scoring": "bid_value bidding_sides claimants cost_of_set counting_meld counts_out game_winner keeps_meld "
            "PlayedScores partner_side played_scores settled shot_the_moon side_melds side_trick_points "
            "targets thrown_in_scores trick_winners written_points",
            "state": "Holdings Move Observation Phase State Step contract_of from_stock observe trump_of",
            "shuffle": "ALGORITHM deal_from_seed deal_seed first_dealer seed_for_dealer thinking_seed",
            "sealing": "CUT cut_of seal_of sealed_seed with_cut",
            "engine": "LegalActions advance apply legal_actions new_game playable_cards to_act why_not",
            "phases.auction": "Auction bid_base contract_after is_last_bid next_speaker still_to_speak",
            "phases.naming": "NamingTrump trump_suits",
            "phases.calling": "CallingPartner cards_to_call",
            "phases.widow": "Burying",
            "phases.passing": "PassingCards",
            "phases.before_play": "BeforePlay points_in_reach",
            "phases.stock_play": "StockPlay",
            "phases.trick_play": "TrickPlay",
            "phases.ending": "AwaitingDeal DealOver GameOver",
        },
    )

__all__ = [
    "ALGORITHM",
    "CUT",
    "Action",
    "AskRedeal",
    "Auction",
    "AuctionWon",
    "AwaitingDeal",
    "BeforePlay",
    "Bid",
    "BuryCards",
    "Burying",
    "Call",
    "CallMade",
    "CallPartner",
    "CallingPartner",
    "Calls",
    "CardDrawn",
    "CardPlayed",
    "CardsBuried",
    "CardsPassed",
    "CardsThrownTogether",
    "Contract",
    "Deal",
    "DealBegan",
    "DealOver",
    "DealResult",
    "DealScored",
    "DixExchanged",
    "Event",
    "GameOver",
    "GameWon",
    "GoOn",
    "HandDealt",
    "HandThrownIn",
    "Holdings",
    "IllegalAction",
    "LaidCard",
    "LayMeld",
    "LegalActions",
    "MeldAdded",
    "MeldLaid",
    "MeldsTakenUp",
    "MoonDeclared",
    "Move",
    "NameTrump",
    "NamingTrump",
    "Observation",
    "OpenCards",
    "Outcome",
    "PartnerCalled",
    "Pass",
    "PassCards",
    "PassingCards",
    "Phase",
    "PlayBegan",
    "PlayCard",
    "PlayOn",
    "PlayedScores",
    "Points",
    "RedealReason",
    "Refusal",
    "ShootMoon",
    "Spread",
    "Standing",
    "State",
    "Step",
    "StockPlay",
    "TakeCard",
    "ThrowIn",
    "Trick",
    "TrickPlay",
    "TrickWon",
    "TrumpNamed",
    "TrumpTurned",
    "TurnedCardTaken",
    "WidowTaken",
    "advance",
    "after_laying",
    "all_told",
    "apply",
    "beats",
    "best_index",
    "best_laying",
    "bid_base",
    "bid_value",
    "bidding_sides",
    "cards_to_call",
    "claimants",
    "contract_after",
    "contract_of",
    "cost_of_set",
    "counting_meld",
    "counts_out",
    "cut_of",
    "deal_from_seed",
    "deal_seed",
    "dix_of",
    "dix_points",
    "first_dealer",
    "first_leader",
    "from_stock",
    "game_winner",
    "highest_bid",
    "is_last_bid",
    "keeps_meld",
    "lay_refusal",
    "layings",
    "lead_refusal",
    "leads_trump",
    "legal_actions",
    "new_game",
    "next_speaker",
    "observe",
    "partner_side",
    "play_refusal",
    "play_refusals",
    "playable_cards",
    "played_scores",
    "points_in_reach",
    "points_of",
    "seal_of",
    "sealed_seed",
    "seat_of",
    "seed_for_dealer",
    "seek_best_laying",
    "settled",
    "shot_the_moon",
    "side_melds",
    "side_trick_points",
    "still_to_speak",
    "targets",
    "thinking_seed",
    "thrown_in_scores",
    "to_act",
    "told",
    "trick_points",
    "trick_winners",
    "trump_of",
    "trump_suits",
    "why_not",
    "winner",
    "with_cut",
    "written_points",
]
