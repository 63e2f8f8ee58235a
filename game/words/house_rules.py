"""What the editor of house rules says."""

from __future__ import annotations

from ..rules import AuctionForm, BidValues
from .lists import sentences
from .names import count_word

TITLE = "House rules"
SCALES = ("Units (run 15)", "Hundreds (run 150)")
"""How points are written: in units, in hundreds."""
YOUR_OWN = "Your own rules"
NAME = "Name"
NAME_SUCH_AS = "such as Sunday table"
NAMELESS = "Your own"
"""What rules without a name are called in a file."""
NAMELESS_READ = "your own"
"""The same name on the page of rules."""
START_FROM = "Start from"
THE_MATCH = "The match"
POINTS_IN = "Points in"
TARGET = "Target"
TARGET_NOTE = "The total that wins the match."
DEALS = "Deals of a match"
DEALS_NOTE = "0: until the target is reached. Tournaments play 4."
DEALS_FOR_CHIPS = "6 to 60. Chips are settled deal by deal."
FLOOR = "Lower end"
FLOOR_NOTE = "A total this far below zero ends the match. 0: never."
BY_CONTRACT = "Only a made bid wins"
BY_CONTRACT_NOTE = "With the target alone the match goes on. Families call it bidding out; so do some programs."
RISES = "The target rises by"

# Beside a stock.

ENDS_AT_ONCE = "A meld may win at once"
ENDS_AT_ONCE_NOTE = "In the middle of a deal."
TRICKS_AT_ONCE = "A trick, too"
TRICKS_AT_ONCE_NOTE = "With the trick points so far. Bicycle’s sheet has players declare out."
DIX_FOR_DEALER = "A dix turned up counts for the dealer"
DIX_FOR_DEALER_NOTE = "A nine, or with 64 cards a seven. So on most American sheets."
BEFORE_DRAW = "Melds come before the draw"
BEFORE_DRAW_NOTE = "So on most American sheets; otherwise after it."
TAKES_CLOSED = "The last closed card goes to the winner"
TAKES_CLOSED_NOTE = "Shown. Otherwise the winner of the trick chooses."
ROUNDS = "Trick points in tens"
ROUNDS_NOTE = "A rest of 7 or more counts as ten. So on old sheets."
LAYING = "Laying melds"
ONE_MELD = "One meld after each trick"
ONE_MELD_NOTE = "A dix comes on top."
MELDS_STAY = "Melds stay when the stock is gone"
MELDS_STAY_NOTE = "And held back ones may be laid."


def run_brings(points: int) -> str:
    """Return the label of the switch: a run after a royal marriage counts in full."""
    return f"A run brings {points} after a royal marriage"


def second_brings(points: int) -> str:
    """Return the label of the switch: a second pinochle counts in full."""
    return f"A second pinochle brings {points}"


def otherwise_more(points: int) -> str:
    """Return how much the second of two melds adds if it does not count in full."""
    return f"Otherwise {points} more."


# Where trump is bid for.

ONLY_DECLARER = "Only the declarer melds"


def kitty(widow: str, cards: int) -> str:
    """Return the label of the switch: there are cards on the table, called a kitty or a widow."""
    return f"A {widow} of {count_word(cards)}"


def kitty_note(cards: int, hand: int, whole: int, teams: bool) -> str:
    """Return what it changes: the declarer takes ``cards``.

    ``hand`` are dealt to each player beside them, and ``whole`` without them.
    """
    without = "none are passed" if teams else f"without it {whole}, as in some programs and families"
    return f"For the declarer, who buries {count_word(cards)}. {hand} cards each; {without}."


def widow_shown(widow: str) -> str:
    """Whether all see the cards that the declarer takes."""
    return f"Everybody sees the {widow}"


def trump_first(widow: str) -> str:
    """Whether trump is named before they are taken."""
    return f"Trump is named before the {widow}"


TRUMPS_TOLD = "Buried trumps are told"
TRUMPS_TOLD_NOTE = "The declarer says how many."
ACES_TOLD = "Buried aces are told"
ACES_TOLD_NOTE = "The declarer says how many. Families of three tell both."
PASSED = "Cards that partners pass"
BOTH_OVER_NOTE = "Who wins when they get there in the same deal."
AUCTION = "The auction"
CALLS_GO = "Calls go"
CALL_FORMS = {AuctionForm.UNTIL_PASSED: "Until all but one pass", AuctionForm.TWO_BIDS: "Two bids each"}
CALLS_GO_NOTE = "A single round: Firehouse. Two bids each: Aeroplane pinochle."
NOBODY_BIDS = "If nobody bids"
MUST_OPEN = "Meld that must open"
MUST_OPEN_NOTE = "With this much, a player must bid if nobody has. 0: nobody must."
FORBIDDEN = "Some bids may not be made"
FORBIDDEN_NOTE = "At tables of three, those that end in 40 or 90."
TRUMP = "Trump"
TRUMP_AND_PASSING = "Trump, passing cards and a kitty"
TRUMP_AND_WIDOW = "Trump and the widow"
TRUMP_MAY_BE = "Trump may be"
NO_MARRIAGE = "Without a marriage"
FORCED_IS_SET = "A dealer without one is set at once"
FORCED_IS_SET_NOTE = "If nobody bids. So in clubs."
MELDS = "Melds"
MELD_VALUES = "What melds bring"
MELD_VALUES_CHANGED = "What melds bring: your own"
LEAST_MELD = "Least meld that counts"
CARD_OF_ITS_OWN = "A further meld needs a new card"
CARD_OF_ITS_OWN_NOTE = "Kings and queens of all suits bring less by one marriage. So on many sheets."
KEEPING = "Keeping a meld takes"
KEEPING_POINTS = "Trick points that it takes"
TRICKS_TOO = "Fewer count nothing"
TRICKS_TOO_NOTE = "Clubs play so, with 20 units."
SCORING = "Scoring"
SET_COSTS = "A set costs"
SET_COSTS_NOTE = "Twice in auction pinochle; nothing in tournaments where it pays the others."
SET_PAYS = "A set pays the others"
ONLY_THE_BID = "Made scores the bid alone"
ONLY_THE_BID_NOTE = "Whatever more melds and tricks bring."
BID_VALUES = "Chips for 300, 350, 400 …"
BID_VALUES_NOTE = (
    "Each of the others pays them. Bicycle’s and Firehouse’s sheets begin with 3, Scarne’s with 2 for 250."
)
CHIP_SUITS = "Suits that pay more"
CHIP_SUITS_NOTE = "As trump they multiply the value of the bid."
BEFORE_PLAY = "Before play"
THROW_IN = "Throw in the hand"
THROW_IN_NOTE = "Never in check pinochle and in some programs; at any turn in auction pinochle."
MOON = "Shooting the moon"
NO_MOON = "Not played"
OTHER_MOON = "For another number"
MOON_WORTH = "What it brings"
MOON_WORTH_NOTE = "Some families play for 25 units, and lose twice as many."
MOON_FAILS = "If the moon fails"
THROWN_IN_PAYS = "A hand thrown in pays besides"
THROWN_IN_PAYS_NOTE = "To each of the others before the first lead. At tables of three with two decks 100."
TRICKS = "Tricks"
MUST_BEAT = "Must beat the best card"
MUST_OVERTRUMP = "Must overtrump"
FIRST_LEAD = "The first lead"
FIRST_LEADER = "First to lead"
FIRST_LEADER_NOTE = "Bicycle’s sheet lets the player left of the dealer lead, whoever has bid."
CARDS_COUNT = "Cards count"
LAST_TRICK = "The last trick counts"
SPARES = "A spare K or Q adds to a run"
SPARES_NOTE = "Otherwise only both do, as a marriage."
MISDEAL = "A misdeal"
MISDEAL_NOTE = "Whoever is dealt it may ask for a new deal."
MINIMUM = "Minimum bid"
STEP = "Bid step"
STEP_NOTE = "Every bid is a multiple of it."
RAISE_LIMIT = "Raises have a limit"
HIGHEST_RAISE = "Highest raise"


def rises_note(usual: int) -> str:
    """Return when the target rises, and by how many points it ``usual``ly does."""
    return (
        f"When several get there in one deal, and play on. 0: the highest total wins. Old printed sheets: by {usual}."
    )


def both_over(teams: bool) -> str:
    """Return the label of the choice for several sides that reach the target in one deal."""
    return "Both teams over it" if teams else "Several players over it"


def bidding_side(teams: bool) -> str:
    """Return that the bidding side wins."""
    return "The bidding team" if teams else "The bidding player"


def counting_out(teams: bool) -> str:
    """Return that the bidding side wins, even in the middle of a deal."""
    return f"{bidding_side(teams)}, even in mid-deal"


def least_meld_note(teams: bool) -> str:
    """Return what becomes of a smaller meld."""
    if teams:
        return "A team that lays less scores no meld. In clubs 20 units."
    return "A player who lays less scores no meld. In clubs 20 units."


def keeping_note(teams: bool) -> str:
    """Return what becomes of a meld that is not kept."""
    return "Else the team loses it." if teams else "Else the player loses it."


def set_pays_note(teams: bool) -> str:
    """Return what the others get of a contract that is not made."""
    return "They get the bid besides, as in tournaments." if teams else "Each gets the bid besides, as in tournaments."


def bid_values(values: BidValues) -> str:
    """Return the chips for the first bids of a table, from 300 on."""
    listed, more = values.value
    return f"{', '.join(map(str, listed[1:5] if len(listed) > 4 else (*listed[1:], listed[-1] + more)))} …"


def ends_in(points: int) -> str:
    """Return that bids that end so may not be made."""
    return f"No bid ends in {points}"


def climbs(rung: int) -> str:
    """Return the label of the switch: from some bid on, bids rise by more."""
    return "High bids go up by more" if rung == 1 else "Still higher bids by more again"


def later(rung: int) -> str:
    """Return the label of the bid from which the steps are larger."""
    return "High bids begin at" if rung == 1 else "Still higher bids begin at"


def later_step(rung: int, start: int) -> str:
    """Return the label of that larger step."""
    return "Step of high bids" if rung == 1 else f"Step from {start} on"


def moon_for(points: int) -> str:
    """Return what the moon brings."""
    return f"For {points}"


# Saving, reading, leaving.

DELETE = "Delete"
READ = "Read them"
SAVE = "Save and use"
NAME_FIRST = "Give these rules a name first."
LEAVE_ASKED = "Leave without saving?"
LEAVE_NOTE = "Your changes to these rules would be lost."
LEAVE = "Leave"
START = "Start"
REPLACE = "Replace"
DELETE_NOTE = "The rules are forgotten. A match that was begun with them keeps them."


def preset_stays(name: str) -> str:
    """Return that a built-in game's name is taken."""
    return f"“{name}” comes with the game and stays as it is: choose another name."


def start_asked(name: str) -> str:
    """Ask whether to start from other rules."""
    return f"Start from “{name}”?"


def start_note(name: str) -> str:
    """Warn that starting from other rules discards the changes."""
    return f"Your changes would be lost; every switch goes to where it is in “{name}”."


def too_many(limit: int) -> str:
    """Return why no more rules can be saved."""
    return f"There are {limit} rule sets of your own already: delete one first."


def replace_asked(name: str) -> str:
    """Ask whether to replace saved rules."""
    return f"Replace “{name}”?"


def replace_note(name: str) -> str:
    """Warn that saving under this name replaces other rules."""
    return f"There are rules called “{name}” already. They would be lost."


def saved_line(name: str) -> str:
    """Say that the rules are saved, and used for the next match."""
    return f"Saved as “{name}”. New matches use these rules."


def delete_asked(name: str) -> str:
    """Ask whether to delete rules."""
    return f"Delete “{name}”?"


NOT_KEPT = "Your own rule sets could not be saved. Nothing has changed."


def deleted_line(name: str) -> str:
    """Say that the rules are deleted."""
    return f"“{name}” was deleted."


def contradiction(why: object) -> str:
    """Return why the choices cannot be played."""
    return f"This does not go together: {why}."


# A file.

FILE = "As a file"
FILE_ABOUT = "A file takes these rules to another device, or to somebody else’s table."
NOT_YET = "These choices do not go together yet."
TO_FILE = "Save to a file"
FROM_FILE = "Read from a file"


def file_not_read(file: str, why: object) -> str:
    """Return what is wrong with a file."""
    return f"“{file}” was not read: {why}."


def file_read(name: str, file: str, note: str) -> str:
    """Return which rules came from a file, and what to know of them."""
    return sentences(f"“{name}” was read from “{file}”. Save it to keep it.", note)
