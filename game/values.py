"""Values: objects that say what they hold, are equal if they hold the same, and never change."""

from collections.abc import Callable
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields, is_dataclass
from operator import attrgetter
from typing import Any, NoReturn, TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def frozen(cls: type[T]) -> type[T]:
    """Make a class of annotated fields a value: a frozen dataclass with slots.

    ``dataclasses`` knows it as one, so that ``fields``, ``replace`` and patterns work. It is made here because the
    program has hundreds of such classes and waits for all of them when it starts: only ``__init__`` is compiled for
    each class, where ``dataclass`` compiles every method, and it fills the slots directly.

    Raises:
        AttributeError: (``dataclasses.FrozenInstanceError``) whenever a field of such a value is set.
    """
    cls.__doc__ = cls.__doc__ or cls.__name__  # a page has no docstrings, and ``dataclass`` would work one out
    made: Any = _with_slots(dataclass(init=False, repr=False, eq=False)(cls))
    own = {"__setattr__": _refuse, "__delattr__": _refuse, "__getstate__": _state, "__setstate__": _restore}
    for name, method in (own | _comparing(made) | {"__repr__": _shown(made), "__init__": _filled(made)}).items():
        if vars(cls).get(name) is None:
            setattr(made, name, method)
    return made  # type: ignore[no-any-return]


def brief(value: Any) -> str:
    """Return code that makes a dataclass value, without the fields that are as usual."""
    if not is_dataclass(value):
        return repr(value)
    held = ((each.name, getattr(value, each.name), _usual(each)) for each in fields(value))
    return f"{type(value).__name__}({', '.join(f'{name}={brief(own)}' for name, own, usual in held if own != usual)})"


def _usual(of: Field[Any]) -> object:
    return of.default_factory() if of.default_factory is not MISSING else of.default


def _with_slots(cls: type[Any]) -> type[Any]:
    """Return the class with slots for its fields, which a class gets only when it is created."""
    names = [each.name for each in fields(cls)]
    inherited = {name for base in cls.__mro__[1:] for name in vars(base).get("__slots__", ())}
    body = {name: part for name, part in vars(cls).items() if name not in {*names, "__dict__", "__weakref__"}}
    body["__slots__"] = tuple(name for name in names if name not in inherited)
    kind: Any = type(cls)
    made: type[Any] = kind(cls.__name__, cls.__bases__, body)
    made.__qualname__ = cls.__qualname__
    return made


def _filled(cls: Any) -> Callable[..., None]:
    """Return ``__init__``, which takes the fields in their order."""
    known: dict[str, Any] = {"MISSING": MISSING}
    parameters, lines = ["self"], []
    for each in fields(cls):
        name = value = each.name
        known[f"__set_{name}"] = getattr(cls, name).__set__
        if each.default is not MISSING or each.default_factory is not MISSING:
            known[f"__default_{name}"] = each.default
            parameters.append(f"{name}=__default_{name}")
        else:
            parameters.append(name)
        if each.default_factory is not MISSING:
            known[f"__make_{name}"] = each.default_factory
            value = f"__make_{name}() if {name} is MISSING else {name}"
        lines.append(f"__set_{name}(self, {value})")
    if hasattr(cls, "__post_init__"):
        lines.append("self.__post_init__()")
    exec(f"def __init__({', '.join(parameters)}):\n " + "\n ".join(lines or ["pass"]), known)
    made: Callable[..., None] = known["__init__"]
    made.__annotations__ = {each.name: each.type for each in fields(cls)} | {"return": None}
    return made


def _comparing(cls: Any) -> dict[str, Callable[..., Any]]:
    """Return ``__eq__`` and ``__hash__``: values are equal if they are of one class and hold the same."""
    held = _getter([each for each in fields(cls) if each.compare])

    def equal(value: Any, other: object) -> bool:
        return held(value) == held(other) if other.__class__ is value.__class__ else NotImplemented

    def hashed(value: Any) -> int:
        return hash(held(value))

    return {"__eq__": equal, "__hash__": hashed}


def _shown(cls: Any) -> Callable[[Any], str]:
    """Return ``__repr__``, which is code that makes the value."""
    shown = [each for each in fields(cls) if each.repr]
    held, words = _getter(shown), ", ".join(f"{each.name}=%r" for each in shown)

    def told(value: Any) -> str:
        return f"{type(value).__qualname__}({words % held(value)})"

    return told


def _getter(some: list[Field[Any]]) -> Callable[[Any], tuple[Any, ...]]:
    """Return a function that gives what a value holds in some of its fields."""
    names = [each.name for each in some]
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


def _refuse(value: object, name: str, *_: object) -> NoReturn:
    raise FrozenInstanceError(f"{name!r} of a {type(value).__name__} cannot be changed")


def _state(value: Any) -> list[Any]:
    """Return what is pickled."""
    return [getattr(value, each.name) for each in fields(value)]


def _restore(value: Any, state: list[Any]) -> None:
    for each, part in zip(fields(value), state, strict=True):
        object.__setattr__(value, each.name, part)
