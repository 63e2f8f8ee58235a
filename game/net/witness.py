"""What one device sees of the secrets and the cards: what it draws, keeps and answers, and what it doubts.

``docs/fairness.md`` describes the protocol; ``page/fair.js`` is the same for the light page.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..match import Match
from ..rules import RuleSet, Seat
from ..rules.play import Deal, Event, cut_of, deal_from_seed, seal_of
from ..rules.text import Record, replay, start
from .fairness import MOST_BROKEN, Doubt, MixStep, commitment, cut_of_all, draw, hash_of_list, in_order, is_commitment
from .from_keeper import Mixed, TableNews
from .given import GivenDeal, dealt_first
from .messages import Hold, Promise, Reveal
from .people import TableStage


class Witness:
    """What a device sees of the secrets and the cards. It keeps what it was shown before it tells its own secret."""

    def __init__(self, fresh: Callable[[], str] = draw) -> None:
        """``fresh`` draws 16 digits and letters a to f that nobody can guess."""
        self._fresh = fresh
        self._forget(1)

    def _forget(self, round: int) -> None:
        """Know nothing of this round yet."""
        self.doubt: Doubt | None = None
        """The first thing found wrong with this match."""
        self.answer: Promise | Hold | Reveal | None = None
        """What this device has to say now, until the table has gone on."""
        self.broken: list[list[str]] = []
        """The seats that have broken each attempt so far."""
        self.secrets: list[str] | None = None
        """The secrets of all devices, once they are told."""
        self.present = False
        """Whether this device was here in time to add its own secret to this match."""
        self.late = False
        """Whether this seat's cards were settled before this device was here."""
        self.missed = False
        """Whether the keeper names this seat, since a promise of its devices did not come in time."""
        self._silent: list[str] = []
        """The seats of devices whose promises did not come in time, until the person was told."""
        self._round = round
        self._attempt = 1
        self._before: str | None = None
        """The seal of the last match: it is that of this one, too, where the same cards are played again."""
        self._dealing = False
        """Whether the cards are settled."""
        self._said = False
        """Whether the person was told that somebody may know the cards."""
        self.helped = False
        """Whether this device has added a secret to those cards then."""
        self._seal: str | None = None
        """The seal as this device was shown it first."""
        self._secret = ""
        self._kept: list[tuple[str, str]] | None = None
        """The promises of this attempt, as this device was shown them first."""
        self._told = False
        """Whether this device has told a secret in this round."""
        self._follows = False
        """Whether the line has held since the match was seen, and its seed is still to be told."""
        self.away = False
        """Whether the line is a new one, and nothing was seen on it yet."""
        self._named = 0
        """How many of the broken attempts the person was told of."""
        self._given: tuple[GivenDeal | None] | None = None
        """The deal of a link that opens the match, if there is one; None before the keeper has said so."""
        self._judged = -1
        """How many actions were compared with the match that is told at its end."""

    def lost(self) -> None:
        """Note that the connection is a new one: what was said meanwhile is not known."""
        self.present = bool(self._secret)
        self._follows, self.away = False, True

    def newly_broken(self) -> list[list[str]]:
        """Return the seats that have broken an attempt since this was asked last."""
        named, self._named = self._named, len(self.broken)
        return self.broken[named:]

    def newly_known(self) -> tuple[bool, bool]:
        """Return, once in a match, whether its first cards come from a link, and whether it has those of the last one.

        The keeper could be silent about either.
        """
        if self._said or not self._dealing:
            return False, False
        self._said = True
        return self._given != (None,), self._seal == self._before

    def newly_silent(self) -> list[str]:
        """Return the seats of devices that have not promised in time, once."""
        silent, self._silent = self._silent, []
        return silent

    def see(self, news: TableNews, seat: Seat | None, dealt: bool) -> None:
        """Read the state of the table, and decide on an answer. ``dealt``: this device has seen cards of this round."""
        self.answer = None
        if news.round != self._round:
            self._begin_round(news, dealt)
        if self._seal is None:
            self._seal = news.seal
        if news.seal != self._seal:
            self._find(Doubt.OTHER_SEAL)
        self._given = self._given or (news.given,)
        if self._given != (news.given,):
            self._find(Doubt.OTHER_CARDS)
        own, stage = seat.letter if seat is not None else "", TableStage(news.stage)
        if stage is TableStage.GATHERING:
            if self._told:
                self._find(Doubt.BEGUN_AGAIN)
            self.present = seat is not None
            return
        self._compare_attempts(news.mixed)
        self.away = False
        if stage is TableStage.MIXING:
            self._mix(news.mixed, own)
            return
        self._dealing, self._follows = True, stage is TableStage.PLAYING
        if self.secrets is None:
            self._compare_secrets(news.mixed, own)
        self.late = own != "" and not self.present and self.doubt is None and self._seal != self._before
        if stage is TableStage.OVER and news.record is None:
            self._find(Doubt.NOT_SHOWN)

    def _find(self, doubt: Doubt) -> None:
        self.doubt = self.doubt or doubt

    def _begin_round(self, news: TableNews, dealt: bool) -> None:
        """Begin another match. The last one has to have been played, and its seed to have been told."""
        broken_off, hidden = self._told and not dealt, dealt and self._follows
        before, helped = self._seal, self.present or self.helped
        self._forget(news.round)
        self._before, self.helped = before, helped and news.seal == before
        if broken_off or hidden:
            self._find(Doubt.BEGUN_AGAIN if broken_off else Doubt.NOT_SHOWN)

    def _compare_attempts(self, mixed: Mixed) -> None:
        """Check that every attempt which has ended was broken by somebody who is named and had promised."""
        if (mixed.attempt, mixed.broken) == (self._attempt, self.broken):
            return
        seats = [letter for letters in mixed.broken for letter in letters]
        known = len(self.broken)
        fair = len(mixed.broken) == mixed.attempt - 1 and mixed.broken[:known] == self.broken and all(mixed.broken)
        fair = fair and mixed.attempt > self._attempt and self.secrets is None
        fair = fair and all(seats.count(letter) <= MOST_BROKEN for letter in seats)
        if fair and self._kept is not None:
            fair = set(mixed.broken[known]) <= {letter for letter, _ in self._kept}
        if not fair:
            self._find(Doubt.BEGUN_AGAIN)
        self.broken, self._attempt = mixed.broken, mixed.attempt
        self._secret, self._kept = "", None
        self.present = self.present and not self.away

    def _mix(self, mixed: Mixed, own: str) -> None:
        if self.secrets is not None:
            self._find(Doubt.BEGUN_AGAIN)
        if not is_commitment(self._seal or ""):
            self._find(Doubt.OTHER_SEAL)
        if MixStep(mixed.step) is MixStep.PROMISE:
            self._promise(own)
            return
        self._keep(mixed, own)
        promise = commitment(self._secret)
        if self.doubt is not None or (own, promise) not in (self._kept or []):
            return
        if MixStep(mixed.step) is MixStep.HOLD:
            listed = hash_of_list(self._round, self._attempt, self._seal or "", self._kept or [])
            self.answer = Hold(self._round, self._attempt, promise, listed)
        else:
            self._told = True
            self.answer = Reveal(self._round, self._secret)

    def _promise(self, own: str) -> None:
        """Draw a secret, and promise it."""
        if self._kept is not None:
            self._find(Doubt.CHANGED)
        if sum(own in letters for letters in self.broken) >= MOST_BROKEN:
            if self._told:
                self._find(Doubt.LEFT_OUT)
            self.present = False
            return
        self.present, self.missed = own != "", False
        if own and self.doubt is None:
            self._secret = self._secret or self._fresh() + self._fresh()
            self.answer = Promise(self._round, self._attempt, commitment(self._secret))

    def _keep(self, mixed: Mixed, own: str) -> None:
        """Keep the list of promises, or compare it with the one that was kept."""
        listed = in_order(mixed.promises)
        if self._kept is None:
            self._kept, self._silent = listed, mixed.silent
            if self.present and (own, commitment(self._secret)) not in listed:
                self._miss(own in mixed.silent)
        elif listed != self._kept:
            self._find(Doubt.CHANGED)

    def _miss(self, named: bool) -> None:
        """Note that the own promise is not in the list. ``named``: the keeper does not hide it."""
        if not named:
            self._find(Doubt.LEFT_OUT)
            return
        self.present, self.missed, self._secret = False, True, ""

    def _compare_secrets(self, mixed: Mixed, own: str) -> None:
        """Compare the secrets of all devices with the promises that were kept before."""
        self._keep(mixed, own)
        kept = self._kept or []
        told = [(letter, commitment(secret)) for letter, secrets in mixed.secrets.items() for secret in secrets]
        secret_of = {commitment(secret): secret for secrets in mixed.secrets.values() for secret in secrets}
        if self.present and not (self._told and (own, commitment(self._secret)) in told):
            self._find(Doubt.LEFT_OUT)
        if not set(told) <= set(kept) or len(set(told)) != len(told):
            self._find(Doubt.OTHER_SECRET)
        if not set(kept) <= set(told):
            self._find(Doubt.NOT_TOLD)
        self.secrets = [secret_of[promise] for _, promise in kept if promise in secret_of]

    def judge(self, record: Record, events: Sequence[tuple[Event, ...]], rules: RuleSet, seat: Seat | None) -> None:
        """Deal the match that is told at its end again, and compare it with what this device has seen.

        Raises:
            RecordError: the record is none.
        """
        if self._judged == len(events):
            return
        self._judged = len(events)
        if seal_of(record.seed) != self._seal:
            self._find(Doubt.OTHER_SEAL)
        elif cut_of(record.seed) != cut_of_all(self.secrets or []):
            self._find(Doubt.OTHER_CUT)
        elif not follows_from_seed(record, self._given[0] if self._given else None):
            self._find(Doubt.OTHER_CARDS)
        elif record.rules != rules or _seen(record, seat)[: len(events)] != list(events):
            self._find(Doubt.OTHER_MATCH)


def follows_from_seed(record: Record, given: GivenDeal | None = None) -> bool:
    """Return whether all deals of a match are those of its seed, and the first is the ``given`` one."""
    state = begun = start(record)
    for action, step in zip(record.actions, replay(record), strict=True):
        if isinstance(action, Deal):
            due, dealer, first = state.standing.deals + 1, state.standing.dealer, given if state is begun else None
            cards = deal_from_seed(record.rules, record.seed, due)
            if action != (cards if first is None else dealt_first(record.rules, first, dealer)):
                return False
        state = step.state
    return True


def _seen(record: Record, seat: Seat | None) -> list[tuple[Event, ...]]:
    """Return what a seat sees of a match, action by action."""
    return [tuple(event.seen_by(seat) for event in events) for events in Match(record).events]
