"""``pinochle serve``, kept by somebody who cheats: ``python -m tests.net.crooked swaps --port 8080``.

Each cheat changes what the keeper's program does; messages and pages are as ever. Matches are short; bots do not wait.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from importlib import import_module
from typing import Any

from game.net import lightsheet
from game.net.fairness import Doubt, MixStep, commitment
from game.net.from_keeper import Mixed, TableNews
from game.net.keeper import Keeper
from game.net.mixing import Mixing
from game.net.sheet import SheetResult
from game.net.table import SharedTable
from game.rules import PRESETS, Seat
from game.rules.play import Deal, deal_from_seed, sealed_seed
from tests.net.simulate import short

RULES = "classic"
ACCOMPLICE = Seat.WEST
"""The seat of a guest whom the keeper has invented."""


class WithAccomplice(Mixing):
    """An invented guest promises a secret like everybody, and keeps to the protocol."""

    def go_on(self) -> list[Seat]:
        if self.step is MixStep.PROMISE:
            self._exchange("0" * 32)
            self._held.update(self._secrets[ACCOMPLICE])
        return super().go_on()

    def _exchange(self, secret: str) -> None:
        self._secrets[ACCOMPLICE] = {commitment(secret): secret}


class Grinding(WithAccomplice):
    """Once all secrets are told, the invented guest takes another one, with which the cards are better."""

    def go_on(self) -> list[Seat]:
        gone = super().go_on()
        if self.step is MixStep.DONE:
            self._exchange("1" * 32)
        return gone


class GrindingInSilence(WithAccomplice):
    """The same, but the list of promises stays what everybody has kept."""

    @property
    def told(self) -> Mixed:
        told = super().told
        return replace(told, secrets=told.secrets | {ACCOMPLICE.letter: ["1" * 32]}) if told.secrets else told


class Choosing(WithAccomplice):
    """Without the secret of the invented guest the cards are better: it does not tell it."""

    @property
    def told(self) -> Mixed:
        told = super().told
        kept = {letter: secrets for letter, secrets in told.secrets.items() if letter != ACCOMPLICE.letter}
        return replace(told, secrets=kept)


class LeavingOut(Mixing):
    """The promises of all guests are lost, and nobody was asked."""

    def go_on(self) -> list[Seat]:
        self._secrets, self._asked = {}, {}
        return super().go_on()


class BeginningAgain(Mixing):
    """The cards that follow from the secrets are bad: everybody has to draw again, through nobody's fault."""

    def go_on(self) -> list[Seat]:
        if self.step is not MixStep.TELL or self._broken:
            return super().go_on()
        self._broken.append([])
        self.attempt, self.step = self.attempt + 1, MixStep.PROMISE
        self._secrets, self._held, self._asked, self._lines = {}, set(), {}, {}
        return []


class Cutting(Mixing):
    """The seed is cut as the keeper likes it."""

    @property
    def cut(self) -> str:
        return "0" * len(super().cut)


class SealingAgain(SharedTable):
    """The keeper exchanges its own secret once it knows all others."""

    def _play(self) -> None:
        self.sealed = sealed_seed(self._fresh(), self._fresh())
        super()._play()


class SealingLate(SharedTable):
    """The keeper shows no seal before it knows all other secrets."""

    @property
    def seal(self) -> str:
        return super().seal if self.match is not None else ""


class Hiding(Keeper):
    """The keeper does not tell the seed at the end: not to seats, nor, by ``_without_seed``, to light pages."""

    def news(self) -> TableNews:
        return replace(super().news(), record=None)


def _without_seed(*told: Any) -> SheetResult | None:
    result = _result(*told)
    return None if result is None else replace(result, seed="")


_result = lightsheet.result


def dealt_to_a_friend(*told: Any) -> Deal:
    """The deal of the seed, but that South and West have each other's hands."""
    deal = deal_from_seed(*told)
    hands = list(deal.hands)
    hands[Seat.SOUTH], hands[Seat.WEST] = hands[Seat.WEST], hands[Seat.SOUTH]
    return replace(deal, hands=tuple(hands))


_fair = lightsheet.fair


def _without_numbers(*told: Any) -> dict[str, Any]:
    return {name: value for name, value in _fair(*told).items() if name != "deal"}


def numbers_nothing() -> None:
    """Deal as the keeper likes it, and say to light pages of which deal no cards are: they could not deal it again."""
    exchanged("game.match", "deal_from_seed", dealt_to_a_friend)
    exchanged("game.net.lightsheet", "fair", _without_numbers)


def hides() -> None:
    """Exchange what tells the seed to seats and to light pages."""
    exchanged("game.cli.serving", "Keeper", Hiding)
    exchanged("game.net.lightsheet", "result", _without_seed)


def exchanged(module: str, name: str, by: object) -> None:
    """Exchange a part of the program."""
    setattr(import_module(module), name, by)


@dataclass(frozen=True, slots=True)
class Cheat:
    """What a keeper does, and what its guests have to say of it."""

    doubt: Doubt
    begin: Callable[[], None]
    """Exchanges the part of the program that is honest."""
    at_end: bool = False
    """Whether nobody can know it before the match is over."""


def mixes(by: type[Mixing]) -> Callable[[], None]:
    """Mix the secrets another way."""
    return partial(exchanged, "game.net.table", "Mixing", by)


CHEATS = {
    "leaves out": Cheat(Doubt.LEFT_OUT, mixes(LeavingOut)),
    "grinds": Cheat(Doubt.CHANGED, mixes(Grinding)),
    "grinds in silence": Cheat(Doubt.OTHER_SECRET, mixes(GrindingInSilence)),
    "chooses": Cheat(Doubt.NOT_TOLD, mixes(Choosing)),
    "begins again": Cheat(Doubt.BEGUN_AGAIN, mixes(BeginningAgain)),
    "seals again": Cheat(Doubt.OTHER_SEAL, partial(exchanged, "game.cli.serving", "SharedTable", SealingAgain)),
    "seals late": Cheat(Doubt.OTHER_SEAL, partial(exchanged, "game.cli.serving", "SharedTable", SealingLate)),
    "numbers nothing": Cheat(Doubt.OTHER_CARDS, numbers_nothing),
    "cuts": Cheat(Doubt.OTHER_CUT, mixes(Cutting), at_end=True),
    "swaps": Cheat(
        Doubt.OTHER_CARDS, partial(exchanged, "game.match", "deal_from_seed", dealt_to_a_friend), at_end=True
    ),
    "hides": Cheat(Doubt.NOT_SHOWN, hides, at_end=True),
}


def main(argv: list[str]) -> int:
    """Serve, and cheat."""
    from game.cli import opening, serve  # which need a library of an extra

    CHEATS[argv[0]].begin()
    exchanged("game.cli.opening", "ServerOptions", partial(opening.ServerOptions, pace=0))
    exchanged("game.cli.serve", "PRESETS", {RULES: short(PRESETS[RULES])})
    return serve.run(argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
