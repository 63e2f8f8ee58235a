"""Lines from a source that may send endless ones."""

from collections.abc import Callable, Iterator

_CHUNK = 65_536


def bounded_lines(read: Callable[[int], bytes], longest: int) -> Iterator[tuple[bytes, bool]]:
    """Yield lines without their ends, and whether each is complete; of a longer one, yield the beginning at once.

    ``read`` returns at most a given number of bytes, none at the end.
    """
    line, skipping = b"", False
    while chunk := read(_CHUNK):
        for place, part in enumerate(chunk.split(b"\n")):
            if place:
                if not skipping:
                    yield line, True
                line, skipping = b"", False
            if skipping:
                continue
            line += part
            if len(line) > longest:
                yield line[:longest], False
                line, skipping = b"", True
    if line:
        yield line, True
