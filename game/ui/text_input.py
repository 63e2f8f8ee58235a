"""The system's text input: on while the person types in a field, with its choices beside the caret."""

from __future__ import annotations

import pygame


class TextInput:
    """Tells the system where text goes.

    It stays on outside fields, because a key's character is known only through it ("?" is not everywhere at its
    American place), until an input method gets in the way: it would swallow our keys.
    """

    def __init__(self, by_page: bool) -> None:
        """``by_page``: the fields are the page's own and handle all this themselves."""
        self._by_page = by_page
        self._place: tuple[int, int, int, int] | None = None
        self._is_method = False

    def follow(self, place: tuple[int, int, int, int] | None) -> None:
        """Put the caret there, in pixels of the window; None: the person types in no field."""
        if place == self._place or self._by_page:
            return
        if place is None:
            pygame.key.stop_text_input()  # drops what an input method is composing
            if not self._is_method:
                pygame.key.start_text_input()
        else:
            if self._place is None:
                pygame.key.start_text_input()
            pygame.key.set_text_input_rect(pygame.Rect(place))
        self._place = place

    def hear(self, event: pygame.event.Event) -> None:
        """Notice an input method that composes outside a field, and turn it off."""
        if event.type == pygame.TEXTEDITING and event.text and self._place is None and not self._by_page:
            self._is_method = True
            pygame.key.stop_text_input()
