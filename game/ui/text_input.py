"""The system's text input: on while a field is typed in, with its choices beside the caret."""

from __future__ import annotations

import pygame


class TextInput:
    """Tells the system where text goes.

    It stays on where no field is, since a key's sign is known by it alone ("?" is not on every keyboard where America
    has it), until an input method turns out to be in the way: it would keep our keys to itself.
    """

    def __init__(self, by_page: bool) -> None:
        """``by_page``: fields are the page's own, and do all this themselves."""
        self._by_page = by_page
        self._place: tuple[int, int, int, int] | None = None
        self._is_method = False

    def follow(self, place: tuple[int, int, int, int] | None) -> None:
        """The caret is there, in pixels of the window; None: no field is typed in."""
        if place == self._place or self._by_page:
            return
        if place is None:
            pygame.key.stop_text_input()  # what an input method has begun is given up
            if not self._is_method:
                pygame.key.start_text_input()
        else:
            if self._place is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(place))
        self._place = place

    def hear(self, event: pygame.event.Event) -> None:
        """Notice an input method that composes where nothing is typed, and have it leave the keys to us."""
        if event.type == pygame.TEXTEDITING and event.text and self._place is None and not self._by_page:
            self._is_method = True
            pygame.key.stop_text_input()
