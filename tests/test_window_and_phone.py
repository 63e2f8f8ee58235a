"""What the window offers the phone offers: choices and cards with the same names, words, keys and questions, in order.

A match is played in the window. At every moment at which its player is asked, a phone in the same seat is asked, too,
and whatever is pressed in the window is pressed on the phone.
"""

import re
from random import Random
from typing import NamedTuple

import pytest

from game.decisions.bars import contract_shares, race_shares
from game.decisions.decision import NOTHING, Chosen, Option
from game.decisions.stock import LayingSearch
from game.match import end_now
from game.net.lightcontrols import LightControl, Pad
from game.net.lightscore import facts, reading, score, thousandths
from game.net.lightsheet import values
from game.rules import PRESETS, RuleSet
from game.rules.play import Auction, Observation
from game.rules.text import HUMAN, Player
from game.scenes.seat.commands import Ask
from game.scenes.seat.scoreboard import scoreboard
from game.scenes.table.hand import hand_controls
from game.scenes.table.info import info, lacking_words, side_lacking
from game.scenes.table.panels.play import throwing_in
from game.scenes.table.panels.stock import StockPanel
from game.scenes.table.scene import Table
from game.ui.controls import Control
from tests.games import of_each_kind
from tests.pilot import Pilot
from tests.scenes.table.test_table import sit_down, table
from tests.strategies import TURNED_FOR_THREE, TURNED_TRUMP, UNSEEN, WITH_DIX

ASIDE = {"throw in", "ask redeal", "shoot the moon", "less", "more", "much more"}
"""What is pressed seldom: a match would not go on."""


class Offer(NamedTuple):
    """A choice as a person meets it."""

    name: str
    label: str
    heard: str
    key: str
    hint: str
    enabled: bool
    main: bool
    question: tuple[str, str, str] | None


class CardOffer(NamedTuple):
    name: str
    enabled: bool
    chosen: bool | None


class Asked(NamedTuple):
    prompt: str
    heard: str
    choices: list[Offer]
    cards: set[CardOffer]


def in_window(scene: Table) -> Asked:
    """What the window asks."""
    panel = scene.view.panel
    assert panel is not None
    choices = [offer(control) for control in panel.controls() if control.means or control.name in STEPS]
    ask = throwing_in(scene.view)
    if isinstance(ask, Ask):
        hint = "Give the deal up"
        choices.append(Offer("throw in", ask.label, ask.label, "", hint, True, False, (ask.title, ask.text, ask.label)))
    live = panel.cards_live()  # melds that everybody looks at lie on the table
    cards = {CardOffer(each.name, each.enabled, each.pressed) for each in hand_controls(scene.view) if live}
    return Asked(panel.prompt(), panel.spoken() or panel.prompt(), choices, cards)


def in_any_order(*told: str) -> list[list[str]]:
    """Sentences and what they list: people sort their cards in different ways."""
    return sorted(sorted(re.split(r"[:,] ", sentence)) for text in told for sentence in text.rstrip(".").split(". "))


STEPS = {"less", "more", "much more"}


def offer(control: Control) -> Offer:
    """A button of the window."""
    ask = control.command if isinstance(control.command, Ask) else None
    question = (ask.title, ask.text, ask.label) if ask is not None else None
    heard = control.spoken or control.label
    return Offer(
        control.name, control.label, heard, control.key or "", control.hint, control.enabled, control.main, question
    )


def on_phone(pad: Pad) -> Asked:
    """What a phone asks."""
    own = (*pad.hand(), *pad.own_melds())
    live = any(each.enabled for each in own)
    cards = {CardOffer(each.name, each.enabled, each.pressed) for each in own if live}
    return Asked(pad.prompt(), pad.spoken(), [on_button(each) for each in pad.buttons()], cards)


def on_button(control: LightControl) -> Offer:
    asked = control.effect.question if isinstance(control.effect, Option) else None
    question = (asked.title, asked.text, asked.label) if asked is not None else None
    heard, name = control.spoken or control.label, control.name
    label = heard if name.startswith("trump ") else control.label  # the window draws the suit
    return Offer(name, label, heard, control.key, control.hint, control.enabled, control.main, question)


class Both:
    """A window and a phone in one seat."""

    def __init__(self, rules: RuleSet, seed: str) -> None:
        people = [Player(f"P{number}", "easy") for number in range(len(rules.seats))]
        people[len(people) // 2] = Player("You", HUMAN)
        self.pilot: Pilot = sit_down(rules, seed, players=tuple(people), size=(1920, 1080))
        self.rng = Random(seed)
        self.chosen = NOTHING
        self.ply = -1
        self.moments = 0

    def play(self, moments: int) -> None:
        """Compare at that many moments, or until the match is over."""
        while self.moments < moments:
            self.pilot.wait(self._is_asked, 3000)
            scene = table(self.pilot)
            controls = {control.name for control in self.pilot.controls()}
            if scene.session.live:
                self._compare(scene)
            elif "end of match" in controls:
                return
            else:
                self.pilot.app.press(next(name for name in ("next deal", "go on") if name in controls))

    def _is_asked(self) -> bool:
        if not isinstance(self.pilot.scene, Table):
            return True
        controls = {control.name for control in self.pilot.controls()}
        return self.pilot.scene.session.live or bool(controls & {"next deal", "end of match", "go on"})

    def _compare(self, scene: Table) -> None:
        match, seat = scene.session.match, scene.session.viewer
        if match.ply != self.ply:
            self.ply, self.chosen = match.ply, NOTHING
        panel, view = scene.view.panel, match.view(seat)
        if isinstance(panel, StockPanel):
            panel.update(0, self.pilot.app.attention)
            self.chosen = Chosen(order=LayingSearch(view, 100_000).order)
        pad = Pad(view, (0, match.ply), scene.session.names, chosen=self.chosen)
        window, phone = in_window(scene), on_phone(pad)
        if not scene.view.offers.rest:
            assert window == phone, (view, self.chosen)
        self._compare_facts(scene, view)
        self.moments += 1
        self._press(pad)

    def _compare_facts(self, scene: Table, view: Observation) -> None:
        """What the contract still lacks, and what each side has melded and taken in this deal."""
        names = scene.session.names
        end, shown = end_now(scene.session.match), info(scene.view)
        told, sides = facts(view, names, end), score(view, names, end)
        assert told.needs == lacking_words(scene.view)
        columns = scoreboard(scene.session.model, names).columns
        assert [(side.who, side.meld, side.tricks) for side in sides] == [
            (column.name, column.meld, column.tricks) for column in columns
        ]
        assert [side.needs for side in sides] == [side_lacking(scene.view, column) for column in columns]
        bar = shown.contract
        assert told.bar == (() if bar is None else thousandths(contract_shares(bar.bid, bar.melds, bar.tricks)))
        races = [thousandths(race_shares(each.total, each.deal, shown.race)) for each in shown.columns if shown.race]
        assert [side.race for side in sides if shown.race] == races
        if view.contract is not None:
            assert (told.head, told.note) == (shown.head, shown.note)
        assert (values(view) != ("", "")) is isinstance(view.phase, Auction)
        if self.moments % 4 == 0:
            self._compare_reading(scene, view)

    def _compare_reading(self, scene: Table, view: Observation) -> None:
        """What the keys Y, N and G read."""
        standing, *phone = reading(scene.session.match, view, scene.session.names)
        assert self._read("g") == standing
        assert in_any_order(self._read("y")) == in_any_order(phone[0])
        assert in_any_order(*map(self._read, "n" * (len(phone) - 1))) == in_any_order(*phone[1:])

    def _read(self, key: str) -> str:
        """What a key reads in the window."""
        said = self.pilot.host.announcements
        before = len(said)
        self.pilot.press(key)
        return said[before]

    def _press(self, pad: Pad) -> None:
        """Press the same on both."""
        every = {each.name: each for each in (*pad.buttons(), *pad.hand(), *pad.own_melds()) if each.enabled}
        likely = [name for name in every if name not in ASIDE or self.rng.random() < 0.1]
        name = self.rng.choice(likely or list(every))
        effect = every[name].effect
        if isinstance(effect, Option):
            return
        if isinstance(effect, Chosen):
            self.chosen = effect
        self.pilot.app.press(name)


@pytest.mark.sweep(3)
@pytest.mark.parametrize("name", of_each_kind())
def test_window_and_phone_are_equal(name: str) -> None:
    both = Both(PRESETS[name], "7")
    both.play(40)
    assert both.moments == 40


@pytest.mark.slow
@pytest.mark.parametrize("rules", [TURNED_TRUMP, TURNED_FOR_THREE, WITH_DIX, UNSEEN], ids=lambda rules: rules.name)
def test_window_and_phone_are_equal_in_phases_that_a_switch_brings(rules: RuleSet) -> None:
    both = Both(rules, "7")
    both.play(40)
    assert both.moments == 40


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_window_and_phone_are_equal_at_two_thousand_moments_of_all_games(name: str) -> None:
    left = 190
    for seed in range(20):
        both = Both(PRESETS[name], f"seed {seed}")
        both.play(min(left, 60))
        left -= both.moments
        if not left:
            break
    assert left == 0
