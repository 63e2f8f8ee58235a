"""What docs/library.md shows is true.

As a script it plays the example session alone and says which installed copy it was played with.
"""

import doctest
import re
import sys
from pathlib import Path

SESSION = Path(__file__).parents[1] / "docs" / "library.md"


def failures() -> int:
    """Play the example session; return how many of its lines answer otherwise than it is written."""
    blocks = re.findall(r"^```python\n(.*?)^```", SESSION.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("".join(blocks), {}, "library", str(SESSION), 0)
    assert session.examples

    return doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session).failed


def test_the_example_session_goes_as_it_is_written() -> None:
    assert failures() == 0


if __name__ == "__main__":
    failed = failures()
    print(sys.modules["pinochle"].__file__)
    sys.exit(failed)
