"""The keeper's part of mixing the secrets of all devices into the seed; ``docs/fairness.md`` has the protocol."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import field

from ..rules import Seat
from ..values import frozen
from .fairness import MOST_BROKEN, MixStep, commitment, cut_of_all, hash_of_list, in_order, is_commitment
from .from_keeper import Mixed
from .messages import Hold, Promise, Reveal

MOST_PROMISES = 3
"""The most devices of one seat that add a secret."""


@frozen
class SavedMixing:
    """The secrets of a table as they are saved; seats as letters."""

    attempt: int
    step: MixStep
    secrets: dict[str, dict[str, str]]
    held: list[str]
    broken: list[list[str]]
    asked: dict[str, int] = field(default_factory=dict)


class Mixing:
    """Leads the devices from their promises to their secrets, and starts again when somebody breaks a promise."""

    def __init__(self) -> None:
        self.attempt = 1
        self.step = MixStep.PROMISE
        self._secrets: dict[Seat, dict[str, str]] = {}
        """The secret of each promise; empty until it is told."""
        self._held: set[str] = set()
        """The promises of devices that have kept the list."""
        self._broken: list[list[str]] = []
        self._asked: dict[Seat, int] = {}
        """How many devices of each seat were asked for a promise in this attempt."""
        self._lines: dict[str, int] = {}
        """The line on which each promise came last."""
        self._live: Mapping[Seat, Collection[int]] = {}
        """The lines of each seat's devices that are asked."""

    def ask(self, devices: Mapping[Seat, Collection[int]]) -> None:
        """Ask the devices of each seat for their promises; one whose line is lost for a moment stays asked."""
        if self.step is MixStep.PROMISE:
            self._live = {seat: lines for seat, lines in devices.items() if not self._excluded(seat)}
            self._asked = {seat: max(len(lines), self._asked.get(seat, 0)) for seat, lines in self._live.items()}

    # What devices say.

    def promise(self, seat: Seat, message: Promise, line: int) -> None:
        """Take the promise of a device; where there are too many, that of a device which has gone makes room."""
        if self.step is not MixStep.PROMISE or message.attempt != self.attempt or self._excluded(seat):
            return
        own, promise = self._secrets.get(seat, {}), message.promise
        gone = [each for each in own if self._lines.get(each) not in self._live.get(seat, ())]
        if promise not in self._all() and is_commitment(promise):
            if len(own) == MOST_PROMISES and gone:
                del own[gone[0]]
            if len(own) < MOST_PROMISES:
                self._secrets.setdefault(seat, {})[promise] = ""
        if promise in self._secrets.get(seat, {}):
            self._lines[promise] = line

    def hold(self, seat: Seat, message: Hold, seal: str) -> None:
        """Note that a device has kept the list of all promises."""
        listed = hash_of_list(message.round, self.attempt, seal, self._listed())
        if self.step is MixStep.HOLD and message.listed == listed and message.promise in self._secrets.get(seat, {}):
            self._held.add(message.promise)

    def tell(self, seat: Seat, message: Reveal) -> None:
        """Take the secret of a device; one that was not promised is ignored."""
        promise = commitment(message.secret)
        if self.step is MixStep.TELL and promise in self._secrets.get(seat, {}):
            self._secrets[seat][promise] = message.secret

    # What follows.

    @property
    def waits(self) -> bool:
        """Whether a device that was asked still has to answer."""
        return bool(self._silent if self.step is MixStep.PROMISE else self._late())

    @property
    def _silent(self) -> list[Seat]:
        """The seats of devices that were asked, and have not promised."""
        return [seat for seat in sorted(self._asked) if len(self._secrets.get(seat, {})) < self._due(seat)]

    def _due(self, seat: Seat) -> int:
        """Return how many promises a seat owes: a device that is here owes its own, also where another has gone."""
        gone = sum(self._lines.get(promise) not in self._live.get(seat, ()) for promise in self._secrets.get(seat, {}))
        return max(self._asked.get(seat, 0), gone + len(self._live.get(seat, ())))

    def go_on(self) -> list[Seat]:
        """Go on to the next step, or begin again; return the seats that are not asked any more."""
        if self.step is MixStep.PROMISE:
            self._asked = {seat: self._due(seat) for seat in self._asked}
            self._live = {}
        late = self._late()
        if late:
            self._broken.append([seat.letter for seat in late])
            self.attempt += 1
            self.step = MixStep.PROMISE
            self._secrets, self._held, self._asked, self._lines = {}, set(), {}, {}
            return [seat for seat in late if self._excluded(seat)]
        steps = [*MixStep]
        self.step = steps[steps.index(self.step) + 1] if self._secrets else MixStep.DONE
        return []

    def _late(self) -> list[Seat]:
        """Return the seats of devices that have promised, and have not done what this step asks."""
        if self.step is MixStep.HOLD:
            return [seat for seat, own in sorted(self._secrets.items()) if not own.keys() <= self._held]
        if self.step is MixStep.TELL:
            return [seat for seat, own in sorted(self._secrets.items()) if not all(own.values())]
        return []

    def _excluded(self, seat: Seat) -> bool:
        return sum(seat.letter in letters for letters in self._broken) >= MOST_BROKEN

    def _all(self) -> list[str]:
        return [promise for own in self._secrets.values() for promise in own]

    def _listed(self) -> list[tuple[str, str]]:
        return in_order({seat.letter: own for seat, own in self._secrets.items()})

    @property
    def cut(self) -> str:
        """The cut that is made of all secrets."""
        secret_of = {promise: secret for own in self._secrets.values() for promise, secret in own.items()}
        return cut_of_all([secret_of[promise] for _, promise in self._listed()])

    @property
    def told(self) -> Mixed:
        """What everybody may know: promises once all are there, and secrets once all are told."""
        promises: dict[str, list[str]] = {}
        secrets: dict[str, list[str]] = {}
        silent: list[str] = []
        if self.step is not MixStep.PROMISE:
            silent = [seat.letter for seat in self._silent]
            for letter, promise in self._listed():
                promises.setdefault(letter, []).append(promise)
        if self.step is MixStep.DONE:
            own = {seat.letter: known for seat, known in self._secrets.items()}
            secrets = {letter: [own[letter][promise] for promise in each] for letter, each in promises.items()}
        broken = [[*letters] for letters in self._broken]
        return Mixed(self.attempt, self.step.value, promises, secrets, broken, silent)

    # Kept for later.

    @property
    def saved(self) -> SavedMixing:
        """Everything that is needed to go on."""
        secrets = {seat.letter: {**own} for seat, own in self._secrets.items()}
        asked = {seat.letter: count for seat, count in self._asked.items()}
        return SavedMixing(self.attempt, self.step, secrets, sorted(self._held), self.told.broken, asked)

    @classmethod
    def restored(cls, saved: SavedMixing, seats: Iterable[Seat]) -> Mixing:
        """Go on where it was saved."""
        mixing = cls()
        mixing.attempt, mixing.step = saved.attempt, saved.step
        mixing._secrets = {seat: saved.secrets[seat.letter] for seat in seats if seat.letter in saved.secrets}
        mixing._held, mixing._broken = set(saved.held), saved.broken
        mixing._asked = {seat: saved.asked[seat.letter] for seat in seats if seat.letter in saved.asked}
        return mixing
