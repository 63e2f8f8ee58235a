"""The controls with which a person decides on the light seat: what ``decisions`` says of their cards and choices."""

from __future__ import annotations

from ..decisions.ask import ask
from ..decisions.decision import NOTHING, CardOption, Chosen, Option, PersonView, to_play
from ..rules.play import Action, Observation
from ..rules.text import format_action
from ..values import frozen
from ..words import together as words
from ..words.aloud import aloud
from ..words.forms import BACK
from ..words.lists import sentences
from ..words.names import Names, card_name
from .lightsheet import held
from .messages import Act, FromSeat
from .sheet import SheetButton


@frozen
class Actions:
    """Several actions, one after the other, as far as they go."""

    actions: tuple[Action, ...]


Effect = FromSeat | Actions | Chosen | Option | str
"""The effect of a press: a message to the keeper, actions, what is chosen now, a choice's question, or a refusal."""


@frozen
class LightControl:
    """Something that can be pressed, with the names that controls of the table have."""

    name: str
    label: str
    effect: Effect
    spoken: str = ""
    card: str = ""
    enabled: bool = True
    pressed: bool | None = None
    main: bool = False
    key: str = ""
    note: str = ""
    """A second line on the button."""
    hint: str = ""
    """What it does, beside it."""

    @property
    def shown(self) -> SheetButton:
        """The control as the page gets it."""
        return SheetButton(
            self.name,
            self.label,
            aloud(self.spoken or self.label),
            self.card,
            off=not self.enabled,
            pressed=self.pressed,
            main=self.main,
            key=self.key,
            final=bool(self.key) and isinstance(self.effect, Act),
            note=self.note,
            hint=aloud(self.hint),
        )


class Pad:
    """Makes the controls for one observation."""

    def __init__(
        self,
        view: Observation,
        moment: tuple[int, int],
        names: Names,
        asked: bool = True,
        chosen: Chosen = NOTHING,
        asking: Option | None = None,
    ) -> None:
        """``asking``: the choice that was pressed and whose question is open."""
        shown = PersonView(names, *held(view))
        self.decision = ask(view, shown, chosen) if asked else None
        """What the person is asked; None: nothing."""
        self._cards = self.decision.cards if self.decision is not None else to_play(view, shown)
        self._moment, self._chosen = moment, chosen
        self._asking, self._question = asking, asking.question if asking is not None else None

    def prompt(self) -> str:
        """Return what is asked; empty: nothing."""
        if self._question is not None:
            return sentences(self._question.title, self._question.text)
        return self.decision.prompt if self.decision is not None else ""

    def spoken(self) -> str:
        """Return what is asked, as it is heard."""
        heard = self.decision.spoken if self.decision is not None and self._question is None else ""
        return heard or self.prompt()

    def heard(self) -> str:
        """Return what is heard after the prompt, which a page says by itself."""
        prompt, spoken = self.prompt(), self.spoken()
        return spoken.removeprefix(prompt).lstrip(". ")

    def hand(self) -> list[LightControl]:
        """Return the cards in the hand, to play or to choose. One that may not be played says why."""
        return [self._card(card) for card in self._cards if not card.laid]

    def own_melds(self) -> list[LightControl]:
        """Return the cards of the player's own melds, which can also be played."""
        return [self._card(card) for card in self._cards if card.laid]

    def buttons(self) -> list[LightControl]:
        """Return the buttons of this decision, or the answers to the question that is open."""
        if self._asking is not None and self._question is not None:
            yes = self._effect(self._asking.means)
            return [
                LightControl("no", BACK, self._chosen, key="escape"),
                LightControl("yes", self._question.label, yes),
            ]
        return [self._button(choice) for choice in self.decision.choices] if self.decision is not None else []

    def _card(self, choice: CardOption) -> LightControl:
        why, spoken = choice.why_not, card_name(choice.card)
        if self.decision is None and not why:
            why = words.NOT_YOUR_TURN
        does, enabled = why or self._effect(choice.means), not why or choice.chosen is not None
        return LightControl(choice.name, choice.card.name, does, spoken, str(choice.card), enabled, choice.chosen)

    def _button(self, choice: Option) -> LightControl:
        does = choice if choice.question is not None else self._effect(choice.means, choice.then)
        return LightControl(
            choice.name,
            choice.label,
            choice.why_not or does,
            choice.spoken,
            enabled=choice.enabled,
            main=choice.main,
            key=choice.key,
            note=choice.notes[0] if choice.notes else "",
            hint=choice.hint,
        )

    def _effect(self, means: Action | Chosen, then: tuple[Action, ...] = ()) -> Effect:
        if isinstance(means, Chosen):
            return means
        return Actions((means, *then)) if then else Act(*self._moment, format_action(means))
