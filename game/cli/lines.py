"""Lines from somebody who may send lines without end."""

from collections.abc import Callable, Iterator

_CHUNK = 65_536


def bounded_lines(read: Callable[[int], bytes], longest: int) -> Iterator[tuple[bytes, bool]]:
    """Lines without their ends, and whether each is whole: of a longer one only the beginning comes, and comes at once.

    ``read`` returns at most so many bytes, none at the end.
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
