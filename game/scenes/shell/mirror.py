"""What assistive tools see of the picture: its controls, and which one has the focus."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ...host import Host, MirrorControl
from ...ui.controls import Control, Role
from ...ui.geometry import Rect
from ...words.aloud import aloud

OnScreen = Callable[[Rect], tuple[int, int, int, int]]
"""Returns where a part of the picture appears in the window."""


class Mirror:
    """Tells the host about the controls whenever they differ from those of the last picture."""

    def __init__(self, host: Host, on_screen: OnScreen) -> None:
        self._host = host
        self._on_screen = on_screen
        self._shown: tuple[tuple[Control, ...], Control | None] = (), None

    def show(self, controls: tuple[Control, ...], focused: Control | None) -> None:
        """Show these controls."""
        if controls is self._shown[0] and focused is self._shown[1]:
            return
        self._shown = controls, focused
        mirrored = (self._mirrored(control, controls) for control in controls if control.visible.area)
        self._host.assistive.mirror(mirrored, focused.name if focused else None)

    def _mirrored(self, control: Control, controls: Sequence[Control]) -> MirrorControl:
        field = control.field
        return MirrorControl(
            control.name,
            aloud(control.spoken or control.label),
            self._on_screen(control.visible),
            control.enabled,
            control.role.aria,
            control.pressed,
            field.text if field else "",
            field.limit if field else 0,
            skipped=not control.enabled and not (control.role is Role.CARD and _only_read(controls)),
        )


def _only_read(controls: Sequence[Control]) -> bool:
    """Return whether no card can be played or chosen now: then Tab goes along the hand, to be read."""
    return not any(control.enabled for control in controls if control.role is Role.CARD)
