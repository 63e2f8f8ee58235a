"""The buttons of a table on the light seat, beside those of a decision: sit, begin, go on, ask, answer."""

from __future__ import annotations

from ..rules import Seat
from ..words import panels
from ..words import together as words
from ..words.asking import (
    CHANGE_PLACES,
    READ_ON,
    SAME_CARDS,
    SAME_CARDS_NOTE,
    WAIT,
    WITHDRAW,
    ask_bot,
    ask_free,
    claim,
)
from ..words.lists import labelled
from ..words.names import card_name
from . import messages
from .asked import answers, is_asked, may_ask_bot
from .keeper import Keeper
from .lightcontrols import LightControl
from .lightsheet import free_heads
from .people import TableStage
from .questions import TableQuestion, TableQuestionKind
from .table import SharedTable


def way_on(keeper: Keeper, line: int, seat: Seat | None) -> list[LightControl]:
    """Return the buttons of the table: sit, begin, go on, undo."""
    table, moment = keeper.table, keeper.table.moment
    if seat is None:
        return _claims(keeper, line)
    found = _answers(table, seat)
    if table.stage is TableStage.GATHERING:
        begin = LightControl("begin", words.BEGIN, messages.Begin(table.round), main=not found)
        return [*found, begin, *_chairs(table, seat)]
    if table.question is not None and table.question.holds:
        return found
    if table.stage is TableStage.OVER:
        another = LightControl("another", words.ANOTHER, messages.Begin(table.round, True), main=not found)
        return [*found, another, *_same_cards(table, seat)]
    match = table.match
    if seat in table.reading and match is not None:
        if match.awaited is not seat:
            label = words.NEXT_DEAL if match.deal_due else panels.CONTINUE
            found.append(LightControl("go on", label, messages.Ready(*moment), main=True, key=" "))
        if table.has_end:
            found.append(LightControl("wait", WAIT, messages.Stay(*moment), hint=READ_ON))
    if keeper.helper.may_ask(seat):
        found.append(LightControl("hint", words.HINT, messages.AskHint(*moment), key="h"))
    if table.may_undo(seat) is None:
        found.append(LightControl("undo", words.TAKE_BACK, messages.AskUndo(*moment)))
    return found + _about_others(table, seat)


def _same_cards(table: SharedTable, seat: Seat) -> list[LightControl]:
    """Return the button that asks for the cards of the match that is over; at an evening others have played them."""
    if table.settled or table.question is not None or table.match is None:
        return []
    ask = messages.AskAbout("same", seat.letter)
    return [LightControl("same", SAME_CARDS, ask, hint=SAME_CARDS_NOTE)]


def _chairs(table: SharedTable, seat: Seat) -> list[LightControl]:
    """Return the chairs that a person may take: those that are free, and others by changing places."""
    found = []
    for each, chair in table.chairs.items():
        name, sit = table.name(each), messages.Sit(each.letter)
        if not chair.taken:  # it says who plays there otherwise
            plays = words.plays(name=name)
            spoken = labelled(words.SIT_HERE, plays)
            found.append(LightControl(f"sit {each.letter}", words.SIT_HERE, sit, spoken, note=plays))
        elif each is not seat and table.question is None:
            found.append(LightControl(f"swap {each.letter}", CHANGE_PLACES, sit, labelled(name, CHANGE_PLACES)))
    return found


def _answers(table: SharedTable, seat: Seat) -> list[LightControl]:
    """Return the answers to the question that is open, or the way to withdraw it."""
    question = table.question
    if question is None:
        return []
    if is_asked(table, seat):
        yes, no = answers(question.kind)
        return [
            LightControl("agree", yes, messages.AnswerQuestion(question.number, True), main=_is_main(question)),
            LightControl("disagree", no, messages.AnswerQuestion(question.number, False)),
        ]
    if question.by is seat:
        return [LightControl("withdraw", WITHDRAW, messages.Withdraw(question.number))]
    return []


def _is_main(question: TableQuestion) -> bool:
    """Return whether the answer is what the person is to do now: the match waits for it, or has not begun."""
    return question.holds or question.kind in (TableQuestionKind.SWAP, TableQuestionKind.SAME)


def _about_others(table: SharedTable, seat: Seat) -> list[LightControl]:
    """Return what the person may ask about others: let a bot play, free a seat."""
    if table.question is not None:
        return []
    slow, found = may_ask_bot(table, seat), []
    if slow is not None:
        found.append(LightControl("ask bot", ask_bot(name=table.name(slow)), messages.AskAbout("bot", slow.letter)))
    for each in sorted(table.left):
        ask = messages.AskAbout("free", each.letter)
        found.append(LightControl(f"free {each.letter}", ask_free(name=table.name(each)), ask))
    return found


def _claims(keeper: Keeper, line: int) -> list[LightControl]:
    """Return what somebody without a seat may ask for: their own seat, on a new device."""
    table = keeper.table
    if table.question is not None or not keeper.may_claim(line):
        return []
    gone = [seat for seat, chair in table.chairs.items() if chair.taken and seat not in table.here]
    return [
        LightControl(f"claim {seat.letter}", claim(name=table.name(seat)), messages.AskAbout("owner", seat.letter))
        for seat in gone
    ]


def heads(table: SharedTable, seat: Seat) -> list[LightControl]:
    """Return the heads that no other person has, before a match."""
    if table.stage is not TableStage.GATHERING:
        return []
    own = table.chairs[seat].head
    return [
        LightControl(
            f"head {card}", card_name(card), messages.ChooseHead(str(card)), card=str(card), pressed=card == own
        )
        for card in free_heads(table, seat)
    ]


def signals() -> list[LightControl]:
    """Return the ready-made remarks."""
    return [LightControl(f"say {word}", text, messages.Signal(word)) for word, text in words.SIGNALS.items()]
