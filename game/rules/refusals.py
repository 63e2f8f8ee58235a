"""Refusals: why an action is illegal. Legality is written as the reason why an action fails, and nowhere else."""

from .named import Named


class Refusal(Named):
    """The reasons; each value is the fact in words."""

    GAME_IS_OVER = "the game is over"
    NOT_YOUR_TURN = "it is another seat's turn"
    WRONG_PHASE = "that is not what is asked now"
    NOT_THE_DECK = "these hands are not the cards of the deck, evenly dealt"
    BID_TOO_LOW = "the bid does not beat the one before it"
    BID_OFF_STEP = "the bid is off the step"
    BID_FORBIDDEN = "the bid is one of those that may not be made"
    RAISE_TOO_HIGH = "the bid goes up by more than the rules allow"
    NO_MARRIAGE = "nobody may bid without a marriage"
    MUST_OPEN = "the seat left of the dealer must open"
    MELD_MUST_OPEN = "a hand with this much meld must open"
    NO_MISDEAL = "a new deal may be asked for only with a misdeal, before the first call"
    NEEDS_MARRIAGE = "trump must be a suit in which the declarer holds a marriage"
    CALLS_OWN_CARD = "the card called must not be in the declarer's hand"
    NO_SUCH_CARD = "the deck has no such card"
    WRONG_COUNT = "that is not the number of cards asked for"
    BURY_OTHERS = "trumps and aces are buried only for want of other cards"
    NOT_IN_HAND = "the card is not in the hand"
    MUST_FOLLOW = "a card of the suit led must be played"
    MUST_TRUMP = "without the suit led, a trump must be played"
    MUST_BEAT = "a card that beats the best card so far must be played"
    MUST_OVERTRUMP = "a trump that beats the best trump so far must be played"
    MUST_LEAD_TRUMP = "the declarer leads trump to the first trick"
    NOT_ON_TABLE = "that card does not lie on the table"
    DRAWN_ALREADY = "melds are laid before drawing"
    NO_TRICK_WON = "melds are laid by the winner of a trick, before the next card is led"
    NOT_THAT_MELD = "these cards do not make that meld"
    NOTHING_NEW = "each meld laid needs at least one card from the hand"
    SERVED_BEFORE = "a card serves once in each type of meld"
    MAKES_DOUBLE = "a second pinochle joins the one on the table: lay the double"
    ONE_MELD_A_TURN = "only one meld may be laid after each trick"
    DIX_SPENT = "the dix that lay under the stock has been melded already"
    BID_IN_REACH = "the hand may be thrown in only when the bid is out of reach"
    MELD_TOO_SMALL = "a side that has laid too little must throw in the hand"
    PLAYED_OUT = "every hand is played out under these rules"
    TRUMP_IS_NAMED = "the hand may be thrown in only before trump is named"
    PLAY_HAS_BEGUN = "the hand may be thrown in only before the first lead"
    NOT_THE_DECLARER = "only the declarer may throw in the hand"
    MOON_GOES_ON = "who shoots the moon plays it out"
    MOON_NOT_PLAYED = "shooting the moon is not played under these rules"


class IllegalAction(ValueError):
    """An action was refused: ``refusal`` is the reason, ``reason`` its words, and ``position`` the place.

    The message has both; the position shows every hand, so players see only the reason.
    """

    def __init__(self, refusal: Refusal, reason: str, position: str) -> None:
        super().__init__(f"{reason} in {position}")
        self.refusal = refusal
        self.reason = reason
        self.position = position
