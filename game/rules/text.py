"""The rules as text: cards, hands, actions, positions, and records of whole matches.

This is a door; each name is loaded from its module when it is first used.
"""

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from .cards import *
    from .hand_text import *
    from .notation import *
    from .players import *
    from .position import *
    from .record import *
else:
    __getattr__ = lazy_names(
        __name__,
        {
            "cards": "NotationError format_hand parse_card parse_cards parse_hand parse_suit",
            "notation": "format_action parse_action",
            "hand_text": "format_hands format_suits parse_any_hand parse_hands parse_suits",
            "players": "EXPERT HUMAN Player",
            "position": "format_position",
            "record": "SAME_TYPE_AGAIN Record RecordError check_player check_seed conventions_from_json "
            "final_state is_full parse_position players_from_json reading_record record_from_json record_to_json "
            "redo replay rules_from_json rules_to_json start",
        },
    )

__all__ = [
    "EXPERT",
    "HUMAN",
    "SAME_TYPE_AGAIN",
    "NotationError",
    "Player",
    "Record",
    "RecordError",
    "check_player",
    "check_seed",
    "conventions_from_json",
    "final_state",
    "format_action",
    "format_hand",
    "format_hands",
    "format_position",
    "format_suits",
    "is_full",
    "parse_action",
    "parse_any_hand",
    "parse_card",
    "parse_cards",
    "parse_hand",
    "parse_hands",
    "parse_position",
    "parse_suit",
    "parse_suits",
    "players_from_json",
    "reading_record",
    "record_from_json",
    "record_to_json",
    "redo",
    "replay",
    "rules_from_json",
    "rules_to_json",
    "start",
]
