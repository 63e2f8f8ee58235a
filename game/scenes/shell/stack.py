"""The stack of scenes: which covers which, and the calls to scenes that come and go."""

from __future__ import annotations

import gc
import traceback
from collections import deque
from collections.abc import Callable

from ..base import Context, Pop, Push, Quit, Replace, Scene, Transition
from ..destinations import Destination
from .doors import scene_for
from .error_screen import ErrorScreen


class Stack:
    """Scenes from the bottom to the top; only the top one is played. Only transitions change the stack.

    ``moved`` is called when another scene is on top, before that scene is told: with True if it is new.
    """

    def __init__(self, ctx: Context, moved: Callable[[bool], None]) -> None:
        self._ctx = ctx
        self._moved = moved
        self._waiting: deque[Transition] = deque()
        self._cleared = False
        self.scenes: list[Scene] = []

    @property
    def waits(self) -> bool:
        """Whether a transition is pending."""
        return bool(self._waiting)

    def go(self, transition: Transition) -> None:
        """Queue a transition."""
        self._waiting.append(transition)

    def keep_last(self) -> bool:
        """Keep of all pending transitions the last one; return whether there were others."""
        others = len(self._waiting) > 1
        while len(self._waiting) > 1:
            self._waiting.popleft()
        return others

    def drop(self) -> bool:
        """Drop the pending transitions; return whether there was one."""
        waited = self.waits
        self._waiting.clear()
        return waited

    def move(self) -> None:
        """Make the oldest pending transition. One that leaves no scene ends the game."""
        match self._waiting.popleft():
            case Push(to=to):
                scene = self._scene(to)
                if self.scenes:
                    attention = self._ctx.attention
                    self.scenes[-1].left_at = attention.focus if attention.focus_shown else None
                    self.scenes[-1].cover()
                self._enter(scene)
            case Replace(to=to, all=everything):
                scene = self._scene(to)
                for _ in range(len(self.scenes) if everything else 1):
                    self._leave()
                self._enter(scene)
            case Pop():
                self._leave()
                if self.scenes:
                    self._moved(False)
                    self._ctx.focus(self.scenes[-1].left_at)
                    self.scenes[-1].uncover()
            case Quit():
                self.save()
                while self.scenes:
                    self._leave()

    def save(self) -> None:
        """Let every scene save what would be lost."""
        for scene in self.scenes:
            scene.save()

    def show_error(self, error: Exception) -> None:
        """Drop every scene, whatever its state, and show in words what went wrong.

        Raises:
            Exception: the error, if the error screen itself failed.
        """
        if any(isinstance(scene, ErrorScreen) for scene in self.scenes):
            raise error
        self._waiting.clear()
        for scene in self.scenes:
            try:
                scene.save()
            except Exception:
                traceback.print_exc()
        self.scenes.clear()
        self._cleared = True
        self._enter(ErrorScreen(self._ctx, error))

    def tidy(self) -> None:
        """Free what old scenes left behind: their parts refer to each other, and would keep megabytes for long.

        It takes as long as two or three frames, so it waits for one in which nothing moves. The remaining objects are
        frozen, so that garbage collections in the middle of a frame need not look at them, nor at anything loaded.
        """
        if self._cleared:
            self._cleared = False
            gc.unfreeze()
            gc.collect()
            gc.freeze()

    def _scene(self, to: Scene | Destination) -> Scene:
        return to if isinstance(to, Scene) else scene_for(self._ctx, to)

    def _leave(self) -> None:
        scene = self.scenes.pop()
        scene.leave()
        self._cleared |= scene.opaque

    def _enter(self, scene: Scene) -> None:
        self.scenes.append(scene)
        self._moved(True)
        scene.resize(self._ctx.size)
        if scene.title:
            self._ctx.announce(scene.title)
        scene.enter()
