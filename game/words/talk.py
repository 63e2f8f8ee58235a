"""What the persons who sit down as bots say at the table: for each person a sentence for each cause."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

from .templates import Template


class Cause(Enum):
    """Why somebody says something. Everybody at the table has seen it."""

    GREAT_MELD = "their own great meld"
    PARTNERS_MELD = "their partner's great meld"
    FORCED = "nobody bid, and they must take the contract"
    THEIR_MOON = "an opponent declares the moon"
    ACE_TRUMPED = "an opponent trumps their ace"
    GOOD_LEAD = "they win a trick of many points to which their partner led"
    THANKS = "their partner gives counters to a trick that they win"
    TRICK_LOST = "an opponent wins a trick of many points to which they led"
    WELL_BID = "their partner made the contract"
    MY_FAULT = "they were set"
    NEVER_MIND = "their partner was set"
    SET_THEM = "they set the declarer"
    WON = "they win the match"
    LOST = "they lose the match"


_SAID = {
    Cause.GREAT_MELD: {
        "nora": "Look what came to me!",
        "edda": "That will do.",
        "wes": "Ha! Count that!",
        "ivo": "Not bad.",
        "ida": "I do like these.",
        "ada": "Just as one hopes.",
        "ben": "Don’t look at me.",
        "cleo": "How pretty they look.",
        "dov": "There they are, friends.",
        "finn": "Yes! Look at that!",
    },
    Cause.PARTNERS_MELD: {
        "nora": "That’s lovely, partner.",
        "edda": "Thank you, partner.",
        "wes": "That’s my partner!",
        "ivo": "Good.",
        "ida": "I’ll take that, partner!",
        "ada": "Very tidy, partner.",
        "ben": "Where were you before?",
        "cleo": "Beautiful, partner.",
        "dov": "Bravo, partner.",
        "finn": "Wow, partner!",
    },
    Cause.FORCED: {
        "nora": "Well, I’ll try.",
        "edda": "If I must.",
        "wes": "Nobody? Fine, me then.",
        "ivo": "Me again.",
        "ida": "Somebody has to.",
        "ada": "Duty calls.",
        "ben": "Why is it always me?",
        "cleo": "Then we’ll see.",
        "dov": "An old dealer’s lot.",
        "finn": "Me? All right.",
    },
    Cause.THEIR_MOON: {
        "nora": "All of them? My word.",
        "edda": "We’ll see about that.",
        "wes": "You’ve got nerve!",
        "ivo": "Hm.",
        "ida": "This I want to see.",
        "ada": "We need only one trick.",
        "ben": "Should I leave?",
        "cleo": "Bold.",
        "dov": "I’ve seen that fail.",
        "finn": "Every single one?",
    },
    Cause.ACE_TRUMPED: {
        "nora": "My poor ace!",
        "edda": "I feared so.",
        "wes": "That was my ace!",
        "ivo": "Pity.",
        "ida": "So soon?",
        "ada": "That was to be expected.",
        "ben": "And there it goes.",
        "cleo": "It had a short life.",
        "dov": "One ace fewer.",
        "finn": "Hey, my ace!",
    },
    Cause.GOOD_LEAD: {
        "nora": "A lovely lead, partner.",
        "edda": "Well led.",
        "wes": "That’s the one, partner!",
        "ivo": "Good lead.",
        "ida": "How did you know?",
        "ada": "Exactly right, partner.",
        "ben": "I’d have led wrong.",
        "cleo": "Nicely found.",
        "dov": "Well led, partner.",
        "finn": "Great lead!",
    },
    Cause.THANKS: {
        "nora": "Thank you, partner.",
        "edda": "Kind of you.",
        "wes": "Keep them coming!",
        "ivo": "Thanks.",
        "ida": "You shouldn’t have!",
        "ada": "Thank you. That counts.",
        "ben": "For me? Thanks.",
        "cleo": "How generous.",
        "dov": "Much obliged, partner.",
        "finn": "Thanks, partner!",
    },
    Cause.TRICK_LOST: {
        "nora": "That one hurts.",
        "edda": "Expensive.",
        "wes": "Ouch!",
        "ivo": "Yours.",
        "ida": "Take it while you can.",
        "ada": "That cost a lot.",
        "ben": "You’re welcome.",
        "cleo": "So it goes.",
        "dov": "That was a dear one.",
        "finn": "Oh no!",
    },
    Cause.WELL_BID: {
        "nora": "Well done, partner.",
        "edda": "Well bid.",
        "wes": "Never in doubt!",
        "ivo": "Made. Good.",
        "ida": "We make a good pair.",
        "ada": "Bid and made. Good.",
        "ben": "I helped. A little.",
        "cleo": "That went smoothly.",
        "dov": "Nicely done, partner.",
        "finn": "We did it!",
    },
    Cause.MY_FAULT: {
        "nora": "Sorry. I hoped for more.",
        "edda": "My mistake.",
        "wes": "I’d bid it again!",
        "ivo": "Too high.",
        "ida": "Well, it was fun.",
        "ada": "I counted on too much.",
        "ben": "Nobody saw that, right?",
        "cleo": "It wasn’t to be.",
        "dov": "Too bold for my age.",
        "finn": "I thought I had it!",
    },
    Cause.NEVER_MIND: {
        "nora": "Never mind, partner.",
        "edda": "It happens.",
        "wes": "Next one’s ours!",
        "ivo": "Forget it.",
        "ida": "It was worth a try.",
        "ada": "It was a fair bid.",
        "ben": "I’ve done worse.",
        "cleo": "The next deal is near.",
        "dov": "Chin up, partner.",
        "finn": "We’ll get them back.",
    },
    Cause.SET_THEM: {
        "nora": "That was a little lucky.",
        "edda": "Not this time.",
        "wes": "Down you go!",
        "ivo": "Set.",
        "ida": "I did enjoy that.",
        "ada": "We defended well.",
        "ben": "For once it’s not me.",
        "cleo": "That was close.",
        "dov": "A lesson in greed.",
        "finn": "We got you!",
    },
    Cause.WON: {
        "nora": "Such a nice game!",
        "edda": "A good match. Thank you.",
        "wes": "Who wants to lose again?",
        "ivo": "Good game.",
        "ida": "That was fun. Again?",
        "ada": "Thank you. Well played.",
        "ben": "I’ll frame that sheet.",
        "cleo": "Thank you for the game.",
        "dov": "Thank you, my friends.",
        "finn": "We won! Good game!",
    },
    Cause.LOST: {
        "nora": "You played so well.",
        "edda": "Well played.",
        "wes": "I’ll get you next time!",
        "ivo": "You were better.",
        "ida": "I want another one.",
        "ada": "You earned that.",
        "ben": "I’m used to it.",
        "cleo": "Well deserved.",
        "dov": "Youth wins again.",
        "finn": "Good game. Another?",
    },
}
LINES: Mapping[tuple[str, Cause], str] = {
    (person, cause): words for cause, said in _SAID.items() for person, words in said.items()
}
"""What each person says, by the person's key and the cause."""
spoken = Template("{name} says: {words}")
"""A remark, to be heard."""
quoted = Template("{name}: “{words}”")
"""A remark, to be read where its speaker is not seen."""
