"""What arrives is checked by the hashes of the build (``check.js``); where there are no hashes, by its size."""

from __future__ import annotations

import base64
import hashlib

import pytest

from tests.page.node import evaluated, needs_node
from tests.page.pages import source

pytestmark = needs_node
DATA = "all of it"
KINDS = {
    "sha256": hashlib.sha256(DATA.encode()),
    "git": hashlib.sha1(f"blob {len(DATA)}\0{DATA}".encode(), usedforsecurity=False),
}
PLAIN = "Object.defineProperty(globalThis, 'crypto', { value: {} });"
"""A page without https has no hashes."""


def fits(text: str, kind: str, before: str = "") -> bool:
    """Whether a text is taken for the file that the build knows, by a hash of this kind."""
    form = [len(DATA), f"{kind}-{base64.b64encode(KINDS[kind].digest()).decode()}"]
    script = "fits(new TextEncoder().encode(given.text).buffer, [[1, 'sha256-else'], given.form])"
    return bool(evaluated(before, source("check.js"), script, given={"text": text, "form": form}))


@pytest.mark.parametrize("kind", KINDS)
def test_a_file_is_known_by_its_hash(kind: str) -> None:
    assert fits(DATA, kind)
    assert not fits("all of iT", kind)


def test_without_https_it_is_known_by_its_size_where_the_build_knows_that() -> None:
    """Of a file that is pinned by git's hash it knows only about how large it is."""
    assert fits("all of iT", "sha256", PLAIN)
    assert not fits("all of it, and more", "sha256", PLAIN)
    assert fits("all of it, and more", "git", PLAIN)
