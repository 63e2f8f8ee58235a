"""What the pages of a club's evening say: to guests, on the wall, to the organiser, and in the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction

from ..evening.evening import Evening
from ..evening.flaws import EveningFlaw
from ..evening.quality import Quality
from ..evening.steps import (
    Begun,
    Came,
    CameBack,
    Closed,
    Counting,
    Ended,
    EveningStep,
    Movement,
    Opened,
    OpenedAgain,
    Parted,
    Partnered,
    Planned,
    Recognised,
    Renamed,
    Scored,
    Swapped,
    TableOf,
    Went,
)
from ..rules import RuleSet, Side
from .lists import both, dotted, listed, sentences
from .other_devices import UNCOPIED
from .rule_sets import rules_title
from .templates import Counted, Template, plural

# Guests.

NOT_OPEN = "The evening has not begun yet. This page goes on by itself as soon as it does."
WELCOME = "Who are you?"
YOUR_NAME = "Your name"
COME_IN = "Come in"
ALREADY_LISTED = "My name is on the list already"
NOBODY_LISTED = "Choose a name"
THAT_IS_ME = "That is me"
YOU_ARE = Template("You are {name}.")
WAIT = "The next round has not begun yet. Your seat appears here."
YOU_SIT = Template("Table {table}")
YOUR_SIDE = Template("You sit {side}.")
ALONE_AT = Template("You play against {others}.")
WITH = Template("You play with {partner}, against {others}.")
SAT_OUT = "sat out"
YOU_SIT_OUT = "You sit out this round. It counts as your average of the evening."
PLAY_CARDS = "This table plays with real cards."
KEEP_SCORE = "Keep the score together, on every phone"
PLAY_PHONES = (
    "This table plays on phones. All tables on phones hold the same cards, so don’t talk about them before the round "
    "is over."
)
SEALED_CARDS = "In this round all tables on phones hold the same cards. They were sealed before it began."
CHECKED_CARDS = "This device has checked it: the seal is the one that was shown before the first card."
TO_TABLE = "Go to your table"
TO_EVENING = "Back to the evening"
IS_OVER = "Over"
EVENING_OVER = "The evening is over. Thank you for coming."
LEAVING = "I’m going home"
LEAVING_ASKS = "Are you going home? You get no seat in the next round."
BACK = "I’m here again"
YOU_LEFT = "You have gone home. If you are here again, press the button."
YOUR_PARTNER = Template("Your partner for the evening is {name}.")
CHOOSE_PARTNER = "Who is your partner for the evening?"
PARTNERS = "We play together"
STANDINGS = "Standings"
ALL_STANDINGS = "All standings and results"
RESULT = "Result"
RESULT_OF = Template("Result of table {table}")
WRITE_DOWN = "Write it down"
BY_ITSELF = "This result comes by itself as soon as the table has finished."
RESULT_IS = Template("Table {table}: {result}.")
NOT_PLAYED = "not played"
PASTE = "Or paste what the score pad sends as text"
NOT_A_PAD = "That is not the text of a score pad. On the pad, choose to send it as text, and paste all of it."
OTHER_GAME = "That score pad is of another game, or has other sides."

# The wall.

SEATS = "Who sits where"
NEXT_SEATS = "Next round: who sits where"
OUT = Template("Sitting out: {names}")
CLOCK_BEGAN = Template("Began at {time}")
COME_HERE = "Come in with your phone"
OF_ROUNDS = Template("Round {round} of {rounds}")
MORE_ROUNDS = Template("Round {round}")
BEFORE = "Before the first round"
AFTER = Template("After round {round}")
FINAL = "Final standings"
TABLES_PLAY = Counted("{count} table still plays", "{count} tables still play")
ALL_DONE = "All tables have finished"
ON_PHONES = "phones"

# The organiser.

DESK = "Organise the evening"
ORGANISER = "the organiser"
OPEN_TITLE = "Open an evening"
TITLE, GAME, DEALS, ROUNDS = "Name of the evening", "Game", "Deals in a round", "Rounds"
OWN_RULES = "Or your own rules: paste a link to a deal that was played by them"
NO_RULES = "That is not a link to a deal. Play a deal by your rules, share it, and paste the whole link."
USUAL_TITLE = "Pinochle evening"
PARTNERS_LABEL, MOVES_LABEL, COUNTS_LABEL, PLAYS_LABEL = "Partners", "From round to round", "What counts", "Tables"
PARTNER_CHOICES = (("drawn", "drawn anew each round"), ("pairs", "stay together all evening"))
MOVE_CHOICES = (
    (Movement.MEET.value, "meet as many others as possible"),
    (Movement.LADDER.value, "winners go up a table, losers go down"),
)
COUNT_CHOICES = (
    (Counting.POINTS.value, "the sum of points"),
    (Counting.OVER.value, "points over the average of those who held the same cards"),
    (Counting.MATCH_POINTS.value, "how many others you beat in each round"),
)
PLAY_CHOICES = (("cards", "real cards"), ("phones", "phones, the same cards at every table"))
OPEN = "Open the evening"
GUESTS = "Guests"
INVITE = "Send this link, or let people read the code with their phones."
WALL_LINK = "The wall"
POSTER_LINK = "The page to hang up"
POSTER_COME_IN = "Read the code with the camera of your phone and write your name, or tell the organiser."
POSTER_SEAT = "Your phone and the wall say where you sit."
POSTER_PLAY = Counted(
    "Play one deal with the people at your table.", "Play {count} deals with the people at your table."
)
POSTER_CARDS = "Write the result down on your phone, or tell the organiser."
POSTER_PHONES = "The result comes by itself. Don’t talk about the cards before the round is over."
POSTER_LEAVE = "If you go home early, say so, so that nobody waits for you."
PRINT_LINK = "Standings to print"
CSV_LINK = "Standings as a file for a spreadsheet"
WHO_IS_HERE = "Who is here"
GONE_HOME = Template("{name} (has gone home)")
HERE = Counted("{count} person is here.", "{count} people are here.")
ADD, ADD_BUTTON = "Add somebody without a phone", "Add"
PEOPLE = "People"
PERSON, CHANGE, DO_IT = "Who", "What", "Change it"
CHANGE_SOMEBODY = "Somebody goes home, or is back"
CHANGES = (
    ("goes", "goes home"),
    ("back", "is here again"),
    ("device", "has another phone: forget the old one"),
    ("parts", "plays with another partner from now on"),
)
NAME = "Name"
RENAME, RENAME_BUTTON, NEW_NAME = "Mend a name", "Mend", "New name"
PAIR, PAIR_BUTTON, FIRST, SECOND = "Two play together", "Pair them", "First", "Second"
SWAP, SWAP_BUTTON = "Two change places in this round", "Change places"
SWAP_HELP = "Choose somebody who sits out, or who has just come, to let them play for another."
KIND, KIND_BUTTON, TABLE = "A table plays differently", "Change it", "Table"
PLAN = "Plan the rounds"
PLANNING = "The rounds are being planned. This takes some seconds."
PLANNED_FOR = Counted("One more round is planned.", "{count} more rounds are planned.")
FIRST_PLAN = "When most people are here, press the button. If somebody comes or goes later, press it again."
ROUNDS_PLAYED = "All rounds have been played. End the evening, or plan one more round."
NEEDS_PLAN = "Somebody has come or gone: the rounds are planned again when you press the button."
BEGIN = Template("Begin round {round}")
BEGIN_ASKS = Template("Begin round {round}? Everybody then sees where to sit.")
END_ROUND = Template("End round {round}")
END_MISSING = Counted(
    "One table has no result yet. End the round anyway?", "{count} tables have no result yet. End the round anyway?"
)
END_ASKS = "All results are there. End the round?"
CLOSE, CLOSE_ASKS = "End the evening", "End the evening? You can open it again."
AGAIN = "Open it again"
SCORES = Template("Results of round {round}")
MEND, MEND_BUTTON = "Mend a result", "Mend"
RESULT_THEN = Template("Round {round}, table {table}: {names}, {result}")
POINTS_OF = Template("Points of those named {place}")
NAMED = ("first", "second", "third", "fourth", "fifth")
NO_RESULT = "This table did not play"
EMPTY_SEATS = "A bot plays for somebody who is away from a table on phones, if the others there agree."
LOG = "What has happened"
NEWER = Template("Somebody else has just written {result} there. Look at it, and write again if yours is right.")
UNWRITTEN = Template("This cannot be written to the file, so it has not happened: {why}.")
NOT_ALLOWED = "Only the organiser can do that. Open the organiser’s own link."
NOT_UNDERSTOOD = "The page and the server do not understand each other. Load the page again."
NUMBERS = "Write whole numbers, such as 310 and 190."
LINK_NOTE = "The link of this page is yours alone: anybody who has it can change everything."

# The pages’ own words.

PAGE = {
    "lost": "No connection. This page goes on by itself.",
    "yes": "Yes",
    "no": "No",
    "more": "Page {page} of {pages}",
    "title": "Pinochle evening",
    "script": "This page needs JavaScript. Switch it on, or use another browser.",
    "copy": "Copy the link",
    "copied": "Copied",
    "uncopied": UNCOPIED,
}

HEAD_PEOPLE = ("Place", "Name", "Points", "Over average", "Match points", "Rounds")
SEASON_HEAD = ("Place", "Name", "Evenings", "Won", "Points", "Over average", "Match points")
ROUND_HEAD = ("Table", "Side", "Names", "Points")
RESULTS, RESULTS_HEAD = "All results", ("Round", "Table", "Names", "Points")
PRINTED_ROUND = Template("Round {round}")
SEASON = "The season"
EVENINGS, WON_OF = Counted("{count} evening", "{count} evenings"), Counted("{count} won", "{count} won")

_FLAWS = {
    EveningFlaw.NOT_OPEN: "The evening has not begun yet.",
    EveningFlaw.OPEN_ALREADY: "The evening is open already.",
    EveningFlaw.BAD_SETUP: "An evening needs a name, and 1 to 40 deals and rounds.",
    EveningFlaw.OVER: "The evening is over.",
    EveningFlaw.NOT_OVER: "The evening is not over.",
    EveningFlaw.NO_SUCH_PERSON: "Nobody of that name is here.",
    EveningFlaw.NO_NAME: "A name has 1 to 24 letters.",
    EveningFlaw.NAME_TAKEN: "Somebody has that name already. Add a letter, such as Ann B.",
    EveningFlaw.FULL: "No more than 400 people can come.",
    EveningFlaw.GONE_ALREADY: "That person has gone already.",
    EveningFlaw.HERE_ALREADY: "That person is here already.",
    EveningFlaw.SAME_PERSON: "Choose two different people.",
    EveningFlaw.HAS_PARTNER: "One of them has a partner already.",
    EveningFlaw.NO_PARTNER: "That person has no partner.",
    EveningFlaw.NO_PAIRS: "Partners do not stay together in this evening, or in this game.",
    EveningFlaw.ROUND_RUNS: "A round is being played.",
    EveningFlaw.NO_ROUND: "No round is being played.",
    EveningFlaw.OTHER_ROUND: "Another round is being played by now.",
    EveningFlaw.TOO_FEW: "There are too few people for a table.",
    EveningFlaw.NO_PLAN: "Somebody has come or gone. Plan the rounds again.",
    EveningFlaw.NO_SUCH_TABLE: "There is no such table.",
    EveningFlaw.NOT_IN_ROUND: "Neither of them plays in this round.",
    EveningFlaw.HAS_RESULT: "A table of theirs has a result already.",
    EveningFlaw.BAD_RESULT: "That cannot be a result.",
}


def table_words(way_back: str) -> dict[str, object]:
    """Return what the page of a table on phones says differently, with the way back to the evening."""
    return {"evening": [TO_EVENING, way_back], "cameLater": SEALED_CARDS, "checkedLater": CHECKED_CARDS}


def flaw_sentence(flaw: EveningFlaw) -> str:
    """Return why something cannot happen."""
    return _FLAWS[flaw]


def side_name(rules: RuleSet, side: Side) -> str:
    """Return the seats of a side: ``North–South``."""
    return "–".join(seat.name.title() for seat in rules.sides[side])


def number(value: Fraction | int, signed: bool = False) -> str:
    """Return a figure with at most one digit after the point: ``310``, ``+12.5``, ``−3``."""
    rounded = round(Fraction(value) * 10)
    whole, tenth = divmod(abs(rounded), 10)
    sign = "−" if rounded < 0 else "+" if signed and rounded > 0 else ""
    return f"{sign}{whole}{f'.{tenth}' if tenth else ''}"


def counted(counting: Counting, value: Fraction) -> str:
    """Return the figure by which standings are ordered."""
    return number(value, signed=counting is Counting.OVER)


def short_head(counting: Counting) -> tuple[str, str, str]:
    """Return the head of standings that show the figure that counts only."""
    place, name, points, over, share, _ = HEAD_PEOPLE
    return place, name, {Counting.POINTS: points, Counting.OVER: over, Counting.MATCH_POINTS: share}[counting]


def season_line(place: int, name: str, counted: str, evenings: int, won: int) -> str:
    """Return a row of a season as a sentence: place, name, what is counted, evenings, and how many were won."""
    return dotted((f"{place}. {name}: {counted}", EVENINGS(evenings), *([WON_OF(won)] if won else [])))


def result_text(points: Sequence[int]) -> str:
    """Return a result: ``310 to 190``."""
    return " to ".join(map(number, points)) if points else NOT_PLAYED


def round_title(evening: Evening, round: int) -> str:
    """Return which round it is."""
    rounds = evening.opened.rounds
    return OF_ROUNDS(round=round, rounds=rounds) if round <= rounds else MORE_ROUNDS(round=round)


def names_of(evening: Evening, people: Iterable[int]) -> str:
    """Return the names of people who play together."""
    return both([evening.people[person].name for person in people])


def listed_names(evening: Evening, people: Iterable[int]) -> str:
    """Return names, one after the other."""
    return listed(evening.people[person].name for person in people)


def quality_sentence(quality: Quality, pairs: bool) -> str:
    """Return how good a plan is: who meets again, and whether that could be helped."""
    partners = (
        "Nobody plays with the same partner twice."
        if not quality.partners_twice
        else plural(
            quality.partners_twice, "One pair of partners plays together again.", "Partners meet again {count} times."
        )
    )
    thrice = quality.opponents_thrice
    opponents = (
        "Nobody meets the same opponent twice."
        if not quality.opponents_twice
        else "Nobody meets the same opponent three times."
        if not thrice
        else plural(thrice, "Two people meet as opponents a third time.", "Opponents meet a third time {count} times.")
    )
    best = (
        ""
        if not quality.perfect or not (quality.partners_twice or thrice)
        else "With so few people it cannot be better."
    )
    return sentences("" if pairs else partners, opponents, best)


def poster_steps(setup: Opened) -> list[str]:
    """Return what a guest does, step by step."""
    result = POSTER_PHONES if setup.phones else POSTER_CARDS
    return [POSTER_COME_IN, POSTER_SEAT, POSTER_PLAY(setup.deals), result, POSTER_LEAVE]


def setup_sentences(setup: Opened) -> list[str]:
    """Return what is played, in some sentences."""
    counted = dict(COUNT_CHOICES)[setup.counting.value]
    partners = "Partners stay together." if setup.pairs else "Partners change each round."
    moves = "Winners go up a table." if setup.movement is Movement.LADDER else ""
    rounds = sentences(
        plural(setup.rounds, "One round", "{count} rounds"), plural(setup.deals, "of one deal.", "of {count} deals.")
    )
    return [
        f"{rules_title(setup.rules.name)}.",
        rounds,
        *([partners] if set(map(len, setup.rules.sides)) != {1} else []),
        *filter(None, [moves]),
        f"What counts: {counted}.",
    ]


def step_sentence(evening: Evening, step: EveningStep) -> str:
    """Return a step as a sentence of the log; empty for what nobody wants to read. ``evening`` knows all names."""
    told = _SAYS.get(type(step.what))
    sentence = told(evening, step.what) if told is not None else ""
    return dotted([sentence, f"by {step.by}" if step.by else ""]) if sentence else ""


def _name(evening: Evening, person: int) -> str:
    return evening.people[person].name


def _says_scored(evening: Evening, what: Scored) -> str:
    return f"Round {what.round}, table {what.table + 1}: {result_text(what.points)}."


def _says_begun(evening: Evening, what: Begun) -> str:
    tables = plural(len(what.tables), "one table", "{count} tables")
    return sentences(f"Round {what.round} begins: {tables}.", _says_out(evening, what.out))


def _says_out(evening: Evening, people: Sequence[int]) -> str:
    names = names_of(evening, people)
    return f"{names} {'sits' if len(people) == 1 else 'sit'} out." if people else ""


_SAYS: dict[type, Callable[..., str]] = {
    Opened: lambda evening, what: f"{what.title} is opened.",
    Came: lambda evening, what: f"{what.name} comes.",
    Renamed: lambda evening, what: f"A name is mended: {what.name}.",
    Recognised: lambda evening, what: (
        f"{_name(evening, what.person)} comes in with a phone."
        if what.key
        else f"{_name(evening, what.person)} comes in again with another phone."
    ),
    Went: lambda evening, what: f"{_name(evening, what.person)} goes.",
    CameBack: lambda evening, what: f"{_name(evening, what.person)} is here again.",
    Partnered: lambda evening, what: f"{names_of(evening, (what.one, what.other))} play together.",
    Parted: lambda evening, what: f"{_name(evening, what.person)} plays with another partner from now on.",
    TableOf: lambda evening, what: f"Table {what.table + 1} plays {'on phones' if what.phones else 'with real cards'}.",
    Planned: lambda evening, what: "",
    Begun: _says_begun,
    Swapped: lambda evening, what: f"{names_of(evening, (what.one, what.other))} change places.",
    Scored: _says_scored,
    Ended: lambda evening, what: f"Round {what.round} ends.",
    Closed: lambda evening, what: "The evening ends.",
    OpenedAgain: lambda evening, what: "The evening goes on.",
}
