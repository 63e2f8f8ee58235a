"""The texts of the form for a new match."""

from .templates import Template

TITLE = "New game"
REPLACES = "Your match in progress will be replaced by the new one."
READ_RULES = "Read these rules"
ANOTHER = "Another game"
ANOTHER_NOTE = "Yours: at most six questions find it."
MORE, LESS = "More", "Less"
MORE_HINT = "Names, each seat, people at this screen, deal code, the cut, rules"
SEATS = "Who sits where"
COVERED = "Hands are covered while the device goes from one person to the next."
CARDS = "The cards"
DEAL_CODE = "Deal code"
FRESH = "fresh cards"
CODE_NOTE = "Leave it empty for fresh cards. The same code gives the same deals."
ANY_CUT = "any letters, or nothing"
CUT_NOTE = "The cards are settled before you cut, so nobody can choose them to suit your cut."
RULES = "The rules"
MAKE_RULES = "Make your own rules"
START = "Deal the cards"


several_people = Template("Several people play here: type a name in place of “{name}”.")
same_name = Template("Two players are called {name}: give each person a name of their own.")
