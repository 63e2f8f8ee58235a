"""The games of pinochle, pure: no clock, no files, no randomness but what a seed gives.

This is the face: what others import. Behind it, from values to verbs:

* ``cards``, ``deck``, ``seating``     what is on the table and who sits at it
* ``choices``, ``ruleset``, ``presets``  what makes one game differ from another
* ``melds``, ``tricks``, ``scoring``   what scores, who wins a trick, what a deal comes to
* ``actions``, ``events``, ``refusals``  what can be done, what has happened, why something may not be done
* ``facts``, ``state``, ``phases``     a game at one moment, and a module for each phase of a deal
* ``engine``                         ask what is legal, apply an action
* ``notation``, ``hand_text``, ``position``, ``record`` all of it as text
* ``shuffle``, ``sealing``             deal from a seed, and show that it was settled before

A module is loaded when one of its names is first asked for: the first picture knows cards and suits, and need not wait
for the rest of the game.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.rules.actions import (
        Action,
        AskRedeal,
        Bid,
        BuryCards,
        Call,
        Deal,
        GoOn,
        LaidCard,
        LayMeld,
        NameTrump,
        Pass,
        PassCards,
        PlayCard,
        PlayOn,
        ShootMoon,
        TakeCard,
        ThrowIn,
    )
    from game.rules.cards import (
        KINDS,
        Card,
        Hand,
        NotationError,
        Rank,
        Suit,
        format_hand,
        parse_card,
        parse_hand,
        parse_suit,
        without,
    )
    from game.rules.choices import (
        AuctionForm,
        BothOver,
        Counters,
        HeadRule,
        MeldValues,
        Moon,
        MoonFailure,
        NobodyBids,
        Scale,
        ThrowInRule,
        TrumpChoice,
    )
    from game.rules.deck import Deck
    from game.rules.engine import LegalActions, advance, apply, legal_actions, new_game, playable_cards, to_act, why_not
    from game.rules.events import (
        AuctionWon,
        CallMade,
        CardDrawn,
        CardPlayed,
        CardsBuried,
        CardsPassed,
        CardsThrownTogether,
        DealBegan,
        DealScored,
        DixExchanged,
        Event,
        GameWon,
        HandDealt,
        HandThrownIn,
        MeldAdded,
        MeldLaid,
        MeldsTakenUp,
        MoonDeclared,
        PlayBegan,
        RedealReason,
        TrickWon,
        TrumpNamed,
        TrumpTurned,
        TurnedCardTaken,
        WidowTaken,
    )
    from game.rules.facts import Calls, Contract, DealResult, Outcome, Points, Standing, highest_bid
    from game.rules.hand_text import format_hands, format_suits, parse_hands, parse_suits
    from game.rules.laying import (
        OpenCards,
        Spread,
        after_laying,
        best_laying,
        lay_refusal,
        layings,
        points_of,
        seek_best_laying,
    )
    from game.rules.melds import (
        AROUND_RANKS,
        Meld,
        MeldKind,
        MeldRow,
        best_melds,
        holds_marriage,
        laid_cards,
        made,
        meld_name,
        meld_table,
        meld_total,
        total_points,
        trump_values,
    )
    from game.rules.notation import format_action, parse_action
    from game.rules.phases.auction import Auction, bid_base, contract_after, next_speaker, still_to_speak
    from game.rules.phases.before_play import BeforePlay, points_in_reach
    from game.rules.phases.ending import AwaitingDeal, DealOver, GameOver
    from game.rules.phases.naming import NamingTrump, trump_suits
    from game.rules.phases.passing import PassingCards
    from game.rules.phases.stock_play import (
        StockPlay,
    )
    from game.rules.phases.trick_play import TrickPlay
    from game.rules.phases.widow import (
        Burying,
    )
    from game.rules.position import format_position
    from game.rules.presets import (
        DEFAULT_RULES,
        PRESETS,
        preset,
    )
    from game.rules.record import (
        SAME_TYPE_AGAIN,
        Player,
        Record,
        RecordError,
        check_player,
        check_seed,
        final_state,
        is_full,
        parse_position,
        players_from_json,
        reading_record,
        record_from_json,
        record_to_json,
        redo,
        replay,
        rules_from_json,
        rules_to_json,
        start,
    )
    from game.rules.refusals import IllegalAction, Refusal
    from game.rules.ruleset import (
        AuctionRules,
        Dealing,
        DealStage,
        EndRules,
        MeldRules,
        NamingRules,
        PassingRules,
        RuleSet,
        RuleSetError,
        ScoringRules,
        StockRules,
        TrickRules,
        WidowRules,
    )
    from game.rules.scoring import (
        game_winner,
        played_scores,
        settled,
        shot_the_moon,
        side_melds,
        side_trick_points,
        thrown_in_scores,
    )
    from game.rules.sealing import CUT, cut_of, seal_of, sealed_seed
    from game.rules.seating import SEATS, Seat, Seating, Side
    from game.rules.shuffle import ALGORITHM, deal_from_seed, first_dealer, seed_for_dealer, thinking_seed
    from game.rules.state import Holdings, Move, Observation, Phase, State, Step, contract_of, observe, trump_of
    from game.rules.tricks import Trick, beats, best_index, play_refusal, seat_of, trick_points, winner

__all__ = [
    "ALGORITHM",
    "AROUND_RANKS",
    "CUT",
    "DEFAULT_RULES",
    "KINDS",
    "PRESETS",
    "SAME_TYPE_AGAIN",
    "SEATS",
    "Action",
    "AskRedeal",
    "Auction",
    "AuctionForm",
    "AuctionRules",
    "AuctionWon",
    "AwaitingDeal",
    "BeforePlay",
    "Bid",
    "BothOver",
    "BuryCards",
    "Burying",
    "Call",
    "CallMade",
    "Calls",
    "Card",
    "CardDrawn",
    "CardPlayed",
    "CardsBuried",
    "CardsPassed",
    "CardsThrownTogether",
    "Contract",
    "Counters",
    "Deal",
    "DealBegan",
    "DealOver",
    "DealResult",
    "DealScored",
    "DealStage",
    "Dealing",
    "Deck",
    "DixExchanged",
    "EndRules",
    "Event",
    "GameOver",
    "GameWon",
    "GoOn",
    "Hand",
    "HandDealt",
    "HandThrownIn",
    "HeadRule",
    "Holdings",
    "IllegalAction",
    "LaidCard",
    "LayMeld",
    "LegalActions",
    "Meld",
    "MeldAdded",
    "MeldKind",
    "MeldLaid",
    "MeldRow",
    "MeldRules",
    "MeldValues",
    "MeldsTakenUp",
    "Moon",
    "MoonDeclared",
    "MoonFailure",
    "Move",
    "NameTrump",
    "NamingRules",
    "NamingTrump",
    "NobodyBids",
    "NotationError",
    "Observation",
    "OpenCards",
    "Outcome",
    "Pass",
    "PassCards",
    "PassingCards",
    "PassingRules",
    "Phase",
    "PlayBegan",
    "PlayCard",
    "PlayOn",
    "Player",
    "Points",
    "Rank",
    "Record",
    "RecordError",
    "RedealReason",
    "Refusal",
    "RuleSet",
    "RuleSetError",
    "Scale",
    "ScoringRules",
    "Seat",
    "Seating",
    "ShootMoon",
    "Side",
    "Spread",
    "Standing",
    "State",
    "Step",
    "StockPlay",
    "StockRules",
    "Suit",
    "TakeCard",
    "ThrowIn",
    "ThrowInRule",
    "Trick",
    "TrickPlay",
    "TrickRules",
    "TrickWon",
    "TrumpChoice",
    "TrumpNamed",
    "TrumpTurned",
    "TurnedCardTaken",
    "WidowRules",
    "WidowTaken",
    "advance",
    "after_laying",
    "apply",
    "beats",
    "best_index",
    "best_laying",
    "best_melds",
    "bid_base",
    "check_player",
    "check_seed",
    "contract_after",
    "contract_of",
    "cut_of",
    "deal_from_seed",
    "final_state",
    "first_dealer",
    "format_action",
    "format_hand",
    "format_hands",
    "format_position",
    "format_suits",
    "game_winner",
    "highest_bid",
    "holds_marriage",
    "is_full",
    "laid_cards",
    "lay_refusal",
    "layings",
    "legal_actions",
    "made",
    "meld_name",
    "meld_table",
    "meld_total",
    "new_game",
    "next_speaker",
    "observe",
    "parse_action",
    "parse_card",
    "parse_hand",
    "parse_hands",
    "parse_position",
    "parse_suit",
    "parse_suits",
    "play_refusal",
    "playable_cards",
    "played_scores",
    "players_from_json",
    "points_in_reach",
    "points_of",
    "preset",
    "reading_record",
    "record_from_json",
    "record_to_json",
    "redo",
    "replay",
    "rules_from_json",
    "rules_to_json",
    "seal_of",
    "sealed_seed",
    "seat_of",
    "seed_for_dealer",
    "seek_best_laying",
    "settled",
    "shot_the_moon",
    "side_melds",
    "side_trick_points",
    "start",
    "still_to_speak",
    "thinking_seed",
    "thrown_in_scores",
    "to_act",
    "total_points",
    "trick_points",
    "trump_of",
    "trump_suits",
    "trump_values",
    "why_not",
    "winner",
    "without",
]

_MODULES = (
    "cards", "deck", "seating", "choices", "ruleset", "presets", "melds", "tricks", "actions", "events", "facts",
    "refusals", "laying", "scoring", "state", "shuffle", "sealing", "engine", "phases.auction", "phases.naming",
    "phases.widow", "phases.passing", "phases.before_play", "phases.stock_play", "phases.trick_play", "phases.ending",
    "notation", "hand_text", "position", "record",
)  # fmt: skip
"""Where names are looked for, from values to verbs. The engine's verbs come before those of the phases."""


def __getattr__(name: str) -> object:
    """Load a name of the face."""
    if name in __all__:
        for module in _MODULES:
            value = vars(import_module(f"{__name__}.{module}")).get(name)
            if value is not None:
                globals()[name] = value
                return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
