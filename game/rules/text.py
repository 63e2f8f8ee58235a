"""The rules as text: cards, hands, actions, positions, and records of whole matches.

This is a door; each name is loaded from its module when it is first used.
"""

from typing import TYPE_CHECKING

from ..door import door

if TYPE_CHECKING:
    from .cards import *
    from .hand_text import *
    from .notation import *
    from .players import *
    from .position import *
    from .record import *
else:
    __getattr__, __dir__, __all__ = door(
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
