"""What the people at a table ask each other: to take a decision back, to let a bot play, to let somebody in."""

from __future__ import annotations

from ..rules import Card, Seat
from ..words import asking as told
from ..words import together as words
from .people import Chair, TableStage, Terms
from .questions import OpenQuestions, QuestionEnd, TableQuestion, TableQuestionKind
from .seats import TableSeats, key_of
from .undoing import Deciders, card_seen, refusal_at
from .waiting import AGAIN

_OF_A_TURN = (TableQuestionKind.UNDO, TableQuestionKind.STAND_IN)
"""Questions that have no meaning once the match has gone on."""


class AskingTable(TableSeats):
    """The seats of a table, and the question that is open there."""

    def __init__(self, terms: Terms) -> None:
        super().__init__(terms)
        self.lowered: list[int] = []
        """To how many actions each undo went back."""
        self.taken_back: list[str] = []
        """What was taken back in each of them, in a sentence; empty where nobody knows any more."""
        self.deciders = Deciders()
        self.slow: Seat | None = None
        """Who is here and has thought for so long that the others may ask for a bot."""
        self._declined: tuple[int, int] | None = None
        """The decision that was asked back and stays: how often the table had gone back, and the actions before it."""
        self._questions = OpenQuestions(self._ended)

    @property
    def question(self) -> TableQuestion | None:
        """What people are asked now."""
        return self._questions.open

    @property
    def moment(self) -> tuple[int, int]:
        """How often the table has gone back, and how many actions have been done."""
        return len(self.lowered), self.match.ply if self.match is not None else 0

    # Undo.

    def may_undo(self, seat: Seat) -> str | None:
        """Return why a person cannot take their last decision back, or None if they may ask."""
        why, match = refusal_at(self.match, self.stage, self.terms, self.moment[0]), self.match
        if why is not None or match is None:
            return why
        ply = self.deciders.last(self.chairs[seat].key)
        if ply is None or ply != match.last_ply_of(seat):
            return words.NOTHING_TO_UNDO
        if card_seen(match, ply):
            return words.CARD_SEEN
        if self._declined == (self.moment[0], ply):
            return told.ASKED_BEFORE
        return told.OTHERS_DECIDED if self.deciders.others_since(ply) else None

    def ask_undo(self, seat: Seat, moment: tuple[int, int], now: float) -> str | None:
        """Ask all others who sit there, also those who are away, whether a decision may be taken back."""
        why = self.may_undo(seat)
        if moment != self.moment or (self.question is not None and self.question.by is seat):
            return None
        if why is not None or not self._questions.may_put():
            return why or told.ONE_QUESTION
        others = frozenset(each for each, chair in self.chairs.items() if chair.taken and each is not seat)
        ply = self.deciders.last(self.chairs[seat].key)
        assert ply is not None
        self._put(TableQuestion(TableQuestionKind.UNDO, seat, others, seat, ply), now)
        return None

    def answer_undo(self, seat: Seat, moment: tuple[int, int], yes: bool, now: float) -> None:
        """Take an answer to the question whether a decision may be taken back."""
        if moment == self.moment and self.question is not None and self.question.kind is TableQuestionKind.UNDO:
            self.answer(seat, self.question.number, yes, now)

    def _take_back(self, seat: Seat, sentence: str, now: float) -> None:
        """Go back to the last decision of a person, and tell everybody."""
        assert self.match is not None
        self.match.undo(seat)
        self.lowered.append(self.match.ply)
        self.taken_back.append(sentence)
        self.deciders.back_to(self.match.ply)
        self.tell(None, sentence)

    # Other questions.

    def ask_bot(self, seat: Seat, by: Seat | None, now: float) -> str | None:
        """Ask the others whether a bot plays for somebody whose turn it is; ``by`` None: the table asks."""
        chair, match = self.chairs[seat], self.match
        awaited = match is not None and self.stage is TableStage.PLAYING and match.awaited is seat
        if (
            not awaited
            or chair.stand_in
            or not chair.taken
            or seat is by
            or (seat in self.here and seat is not self.slow)
        ):
            return told.NOT_NOW
        return self._ask(TableQuestionKind.STAND_IN, seat, by, now)

    def ask_free(self, seat: Seat, by: Seat, now: float) -> str | None:
        """Ask the others whether the seat of somebody is freed who has left some minutes ago."""
        if seat not in self.left or self.stage is not TableStage.PLAYING:
            return told.NOT_NOW
        return self._ask(TableQuestionKind.FREE, seat, by, now)

    def ask_seat(self, to: Seat, by: Seat, now: float) -> str | None:
        """Move a person to a free seat, or ask whoever sits there to change places; the host does not ask."""
        chair = self.chairs[by]
        gathering, asks = self.stage is TableStage.GATHERING, self.chairs[to].taken and chair.key != self.host
        if not asks or not gathering or to is by:
            return self.move(by, to, now) if to is not by else None
        if to not in self.here:
            return told.not_here(name=self.name(to))
        if not self._questions.may_put():
            return told.ONE_QUESTION
        self._put(TableQuestion(TableQuestionKind.SWAP, by, frozenset({to}), by), now)
        return None

    def ask_same(self, by: Seat, now: float) -> str | None:
        """Ask those who are here whether they play the same cards again; return why that cannot be."""
        if self.stage is not TableStage.OVER or self.match is None:
            return told.NOT_NOW
        return self._ask(TableQuestionKind.SAME, by, by, now)

    def play_same(self, now: float) -> None:
        """Play the cards of the match that is over again, with everybody one seat further on."""
        raise NotImplementedError

    def change_places(self, seat: Seat, other: Seat, now: float) -> None:
        """Let two seats change their people; an open question about places has no meaning then."""
        self._questions.void(now, (TableQuestionKind.SWAP,))
        super().change_places(seat, other, now)

    def empty(self, seat: Seat) -> None:
        """Free a seat; an open question to or by its person has no meaning then."""
        super().empty(seat)
        question = self.question
        if question is not None and question.kind is TableQuestionKind.SWAP and seat in question.asked | {question.by}:
            self._questions.void(0.0, (TableQuestionKind.SWAP,))

    def ask_owner(self, seat: Seat, name: str, key: str, now: float) -> str | None:
        """Ask those who are here whether a person without a seat is the owner of one."""
        chair = self.chairs[seat]
        seated = any(each.key == key for each in self.chairs.values())  # since a moment ago
        if seated or not chair.taken or seat in self.here or self.stage is TableStage.GATHERING:
            return told.NOT_NOW
        if not self.here:
            return told.NOBODY_TO_ASK
        return self._ask(TableQuestionKind.OWNER, seat, None, now, name, key)

    def come(self, token: str, name: str, wish: Seat | None, now: float, head: Card | None = None) -> Seat | None:
        """Give the owner of this token a seat; ask the others if that is a bot's, in the middle of a deal."""
        known = self.owner(key_of(token))
        seat = super().come(token, name, wish, now, head)
        chair = self.owner(key_of(token))
        if known is None and seat is None and chair is not None and self._questions.may_put():
            self._ask(TableQuestionKind.JOIN, chair.seat, None, now, chair.name, chair.key)
        return seat

    def _sit_down(self, chair: Chair, now: float) -> None:
        super()._sit_down(chair, now)
        self._questions.seated(chair.key, now)

    def _ask(
        self, kind: TableQuestionKind, seat: Seat, by: Seat | None, now: float, name: str = "", key: str = ""
    ) -> str | None:
        if not self._questions.may_put() or (self.question is not None and self.question.kind is kind and by is None):
            return told.ONE_QUESTION
        asked = self.here - {seat} if by is None else self.here - {seat, by}
        self._put(TableQuestion(kind, seat, asked, by, name=name, key=key), now)
        return None

    def _put(self, question: TableQuestion, now: float) -> None:
        self.rev += 1
        self._questions.put(question, now)

    def answer(self, seat: Seat, number: int, yes: bool, now: float) -> None:
        """Take an answer to the question that is open; one to an older question is ignored."""
        if self.question is not None and self.question.number == number and self._questions.answer(seat, yes, now):
            self.rev += 1

    def withdraw(self, seat: Seat, number: int, now: float) -> None:
        """Let the person who asks withdraw the question."""
        if self.question is not None and self.question.number == number:
            self._questions.withdraw(seat, now)

    # How a question ends.

    def _ended(self, question: TableQuestion, how: QuestionEnd, by: Seat | None, now: float) -> None:
        """Do what was agreed, and tell everybody how it ended."""
        self.rev += 1
        if how is QuestionEnd.VOID:
            return
        name, who = self.name(question.seat), self.name(by) if by is not None else ""
        match question.kind:
            case TableQuestionKind.UNDO:
                self._undo_ended(question, how, who, now)
            case TableQuestionKind.STAND_IN:
                self.chairs[question.seat].stand_in = how is QuestionEnd.AGREED
                self.chairs[question.seat].ask_after = now + max(self.terms.patience, AGAIN)
                self.tell(None, told.stand_in_ended(how.value, name, who))
            case TableQuestionKind.JOIN:
                chair = self.coming.get(question.seat)
                if chair is not None and how is QuestionEnd.AGREED:
                    self._sit_down(chair, now)
                self.tell(None, told.join_ended(how.value, question.name))
            case TableQuestionKind.OWNER:
                if how is QuestionEnd.AGREED:
                    self._hand_over(question, now)
                self.tell(None, told.owner_ended(how.value, name))
            case TableQuestionKind.FREE:
                if how is QuestionEnd.AGREED:
                    self.empty(question.seat)
                self.tell(None, told.free_ended(how.value, name))
            case TableQuestionKind.SAME:
                if how is QuestionEnd.AGREED:
                    self.play_same(now)
                else:
                    self.tell(None, told.same_ended(how.value, name))
            case TableQuestionKind.SWAP:
                (other,) = question.asked
                if how is QuestionEnd.AGREED:
                    self.change_places(question.seat, other, now)
                else:
                    self.tell(None, told.swap_ended(how.value, name, self.name(other)))

    def _undo_ended(self, question: TableQuestion, how: QuestionEnd, by: str, now: float) -> None:
        match = self.match
        assert match is not None
        asker = self.name(question.seat)
        if how is QuestionEnd.AGREED:
            what = told.decision(match.events[question.ply])
            self._take_back(question.seat, told.taken_back(name=asker, what=what), now)
        else:
            if how is not QuestionEnd.WITHDRAWN:
                self._declined = self.moment[0], question.ply
            self.tell(None, told.undo_ended(how.value, asker, by, self.slow_to_answer(question)))

    def _hand_over(self, question: TableQuestion, now: float) -> None:
        """Let the owner of a seat go on with another device; a seat that waited for them is free again."""
        self.coming = {seat: chair for seat, chair in self.coming.items() if chair.key != question.key}
        chair = self.chairs[question.seat]
        if chair.taken and question.seat not in self.here:
            self.host = question.key if self.host == chair.key else self.host
            chair.key = question.key
            self.heard(question.seat, now)

    def slow_to_answer(self, question: TableQuestion) -> list[str]:
        """Return the names of those who have not answered."""
        return [self.name(seat) for seat in sorted(question.asked - question.agreed)]

    def _note_who_is_here(self, now: float) -> None:
        """Note who is here: whether a bot plays is then asked again, and nobody who is back loses their seat."""
        before = self.here
        super()._note_who_is_here(now)
        if before != self.here:
            self._questions.void(now, (TableQuestionKind.STAND_IN,))
            self._questions.back(self.here, now)

    def _void(self, now: float) -> None:
        """Forget a question about a decision that has been made."""
        self._questions.void(now, _OF_A_TURN)
        self.slow = None
