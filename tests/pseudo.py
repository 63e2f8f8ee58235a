"""A pseudo-language: every sentence made about 35 % longer, with accented letters, as it would be in another language.

``speak()`` has the modules of ``game/words`` read so when they are loaded: each of their texts is another one, but for
what only the program reads. It has to come before anything of the game is imported.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator, Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from math import ceil
from types import ModuleType

LONGER = 1.35
_ACCENTED = str.maketrans("aeiouyAEIOUcnsz", "äéîöüÿÄÉÎÖÜçñšž")
_WORD = re.compile(r"\{[^{}]*\}|[^\W\d_]+")
_VOWEL = re.compile("[aeiouy]", re.IGNORECASE)
_FOR_THE_PROGRAM = {
    "split",
    "rstrip",
    "lstrip",
    "strip",
    "replace",
    "removesuffix",
    "startswith",
    "compile",
    "join",
    "__setattr__",
}
"""Methods whose arguments, or whose text, are signs and patterns."""


def longer(text: str) -> str:
    """The text in the pseudo-language; places in braces stay, and so do letters that stand alone."""
    return _WORD.sub(lambda found: _word(found[0]), text)


def _word(word: str) -> str:
    if len(word) < 2 or word.startswith("{"):
        return word
    more = ceil(len(word) * LONGER) - len(word)
    vowel = _VOWEL.search(word)
    at = vowel.end() if vowel else 1
    return (word[:at] + (word[at - 1].lower() if vowel else "e") * more + word[at:]).translate(_ACCENTED)


class _Speaker(ast.NodeTransformer):
    """Puts the texts of a module into the pseudo-language."""

    def __init__(self, kept: set[int]) -> None:
        self._kept = kept

    def visit_Constant(self, node: ast.Constant) -> ast.Constant:
        if isinstance(node.value, str) and id(node) not in self._kept:
            return ast.copy_location(ast.Constant(longer(node.value)), node)
        return node


def _kept(tree: ast.Module) -> Iterator[ast.AST]:
    """What nobody reads: docstrings, keys, patterns, what is compared, and how numbers are written."""
    nodes = list(ast.walk(tree))
    dicts = (node for node in nodes if isinstance(node, ast.Dict))
    looked_up = {key.value for each in dicts for key in each.keys if isinstance(key, ast.Constant)}
    for node in nodes:
        match node:
            case ast.Expr(value=ast.Constant() as text):
                yield text
            case ast.Dict(keys=keys):
                yield from filter(None, keys)
            case ast.Constant() if node.value in looked_up:
                yield node
            case ast.Subscript(slice=index):
                yield index
            case ast.Compare() | ast.MatchValue() | ast.Raise():
                yield node
            case ast.FormattedValue(format_spec=ast.expr() as written):
                yield written
            case ast.Call(func=ast.Attribute(attr=name), args=args) if name in _FOR_THE_PROGRAM:
                yield from args if name != "join" else ()


class _Loader(SourceFileLoader):
    def get_data(self, path: str) -> bytes:
        return super().get_data(path)

    def source_to_code(self, data: bytes, path: str, *, _optimize: int = -1):  # type: ignore[no-untyped-def, override]
        tree = ast.parse(data)
        kept = {id(part) for node in _kept(tree) for part in ast.walk(node)}
        return compile(_Speaker(kept).visit(tree), path, "exec", dont_inherit=True, optimize=_optimize)

    def get_code(self, fullname: str):  # type: ignore[no-untyped-def, override]
        """Never from what was compiled before, nor kept for later."""
        path = self.get_filename(fullname)
        return self.source_to_code(self.get_data(path), path)


class _Finder(MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if not fullname.startswith("game.words."):
            return None
        spec = PathFinder.find_spec(fullname, path)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin)
        return spec


def speak() -> None:
    """Have the words speak the pseudo-language from now on."""
    assert not any(name.startswith("game") for name in sys.modules), "the words are loaded already"
    sys.meta_path.insert(0, _Finder())
