"""A page as pygbag's bridge shows it to Python: what crosses is converted, for better or worse, as measured there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from types import MethodType
from typing import Any


class Dead(BaseException):
    """Under pygbag Python would have ended here, without an ``except`` or ``finally``."""


def crossed(value: Any) -> Any:
    """Answer what arrives in JavaScript: a text is its UTF-8 read as Latin-1, up to a NUL."""
    if isinstance(value, Thing):
        return value.held
    if value is None or isinstance(value, bool | float):
        return value
    if isinstance(value, int):
        if not -(2**31) <= value < 2**31:
            raise SystemError("returned a result with an exception set")
        return value
    if isinstance(value, str):
        return value.encode().partition(b"\0")[0].decode("latin-1")
    raise TypeError(f"object of type '{type(value).__name__}' cannot be converted to JavaScript")


def shown(value: Any, owner: Any = None) -> Any:
    """Answer what arrives in Python: a text ends at a NUL, and half a surrogate pair spoils what follows it."""
    if isinstance(value, str):
        return re.sub("[\ud800-\udfff].?", "\N{REPLACEMENT CHARACTER}", value.partition("\0")[0])
    if value is None or isinstance(value, bool | int | float):
        return value
    return Thing(value, owner)


class Thing:
    """What Python gets of an object or a function of the page; on the page's side both are things of Python here."""

    held: Any

    def __init__(self, held: Any, owner: Any = None) -> None:
        self.__dict__.update(held=held, owner=owner)

    def __getattr__(self, name: str) -> Any:
        if name == "apply" and callable(self.held):
            return lambda owner, arguments: self._run(crossed(owner), crossed(arguments))
        if isinstance(self.held, dict):
            return shown(self.held.get(name), self.held)
        return shown(getattr(self.held, name, None), self.held)

    def __call__(self, *arguments: Any) -> Any:
        return self._run(self.owner, [crossed(argument) for argument in arguments])

    def _run(self, owner: Any, arguments: list[Any]) -> Any:
        if isinstance(self.held, MethodType) and owner is not self.held.__self__:
            raise TypeError("Illegal invocation")
        return shown(self.held(*arguments))

    def __setattr__(self, name: str, value: Any) -> None:
        raise Dead(f"set {name}: an error there could not be caught")

    def _deadly(self, *_: object) -> Any:
        raise Dead("an error in toString() or a comparison could not be caught")

    __str__ = __format__ = __eq__ = __iter__ = __await__ = _deadly  # type: ignore[assignment]
    __hash__ = None  # type: ignore[assignment]


class Json:
    """JSON of JavaScript, whose texts are not ASCII alone, but never have a NUL or half a surrogate pair."""

    def parse(self, text: str) -> Any:
        return json.loads(text)

    def stringify(self, value: Any, names: list[str] | None = None) -> str:
        if isinstance(value, LocalStorage):
            value._check()
            value = {name: text for name, text in value.entries.items() if names is None or name in names}
        whole = json.dumps(value, ensure_ascii=False)
        return "".join(sign if sign.isprintable() else json.dumps(sign)[1:-1] for sign in whole)


class LocalStorage:
    """All values are texts, there may be a quota, and access may be denied."""

    def __init__(self, quota: int = 5_000_000) -> None:
        self.entries: dict[str, str] = {}
        self.quota = quota
        self.denied = False
        self.trouble = ""
        """Why nothing can be kept, in the browser's own words."""

    def _check(self) -> None:
        if self.trouble:
            raise Exception(self.trouble)
        if self.denied:
            raise Exception("SecurityError: access is denied for this document")

    def setItem(self, key: str, text: str) -> None:  # noqa: N802
        self._check()
        used = sum(len(k) + len(v) for k, v in self.entries.items() if k != key)
        if used + len(key) + len(text) > self.quota:
            raise Exception("QuotaExceededError: the quota has been exceeded")
        self.entries[key] = text

    def removeItem(self, key: str) -> None:  # noqa: N802
        self._check()
        self.entries.pop(key, None)


class _Objects:
    def keys(self, thing: LocalStorage) -> list[str]:
        thing._check()
        return list(thing.entries)


class Helper:
    """``window.pinochle``: remembers what it was asked and answers as it was told."""

    width, height, scale = 2560, 1440, 2.0
    lessMotion = True  # noqa: N815
    wishes = "contrast dark"
    fullScreen: bool | None = False  # noqa: N815

    def __init__(self) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.answers: dict[str, Any] = {"events": "", "askedFile": "", "copy": True}

    def __getattr__(self, name: str) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.calls.append((name, *arguments))
            return self.answers.get(name)

        return call


def window(local: LocalStorage | None = None, helper: Helper | None = None) -> Thing:
    """Answer a page's window; without a helper it is a bare one."""
    made: dict[str, Any] = {
        "JSON": Json(), "Object": _Objects(), "localStorage": local or LocalStorage(), "pinochle": helper,
        "innerWidth": 800, "innerHeight": 600, "devicePixelRatio": 1.5, "opened": [],
        "location": {"origin": "https://cards.example", "pathname": "/games/pinochle/", "search": "?seed=1"},
        "open": lambda *arguments: made["opened"].append(arguments),
    }  # fmt: skip
    made["window"] = made
    return Thing(made)
