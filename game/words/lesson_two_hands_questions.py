"""What the six questions of the lesson for two hands say."""

from __future__ import annotations

from .templates import Template

SIX = "Six short questions, and you are done."

trump_told = Template("Your opponent leads the {ace}. Trump is {suit}, and the stock is there.")
WHAT_WINS = "What wins this trick?"
NINE, OTHER_ACE = "A nine of trump", "The other ace"
NINE_RIGHT = "Right! Even the nine of trump beats every card of another suit."
ACE_WRONG = "No: of two equal cards the first wins. The nine of trump would win it."

LAY_TOLD = "You hold a king and queen of one suit."
LAY_WHEN = "When may you lay them?"
AFTER_TRICK, AT_ONCE, AT_END = "After winning a trick", "At once", "At the end"
AFTER_RIGHT = "Right! Only the winner of a trick may lay melds."
AT_ONCE_WRONG = "No: you must win a trick first."
AT_END_HALF = "That may be too late: the stock must not be gone. Lay them after any trick that you win."

NINE_TOLD = "You hold the nine of trump and have won a trick."
WHAT_NINE = "What does it bring?"
CARD_AND_POINTS, POINTS_ALONE, NOTHING = "10 and the open card", "10 points", "Nothing"
NINE_BRINGS = "Right! Lay it, and you get the card under the stock for it."
NINE_HALF = "And more: you get the card under the stock for it."
NINE_WRONG = "It does: 10 points, and the card under the stock."

HOLD_TOLD = "You hold Q♠, and no J♦ has been seen."
HOLD_WHAT = "Do you throw it away?"
KEEP, THROW = "I keep it", "I throw it away"
KEEP_RIGHT = "Right! A J♦ may still come: then both are a pinochle."
THROW_WRONG = "Better not: a J♦ may still come, and both make a pinochle. Throw away what makes nothing."

DUTY_TOLD = "The stock is gone. A suit is led that you do not have, but you have trumps."
DUTY_WHAT = "What may you play?"
A_TRUMP, ANY_CARD = "A trump", "Any card"
DUTY_RIGHT = "Right! In the last tricks you follow suit, and without that suit you trump."
DUTY_WRONG = "No longer: in the last tricks you must trump if you cannot follow suit."
