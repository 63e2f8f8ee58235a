"""What the README shows is true."""

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"


def test_the_example_session_goes_as_it_is_written() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    session = doctest.DocTestParser().get_doctest("".join(blocks), {}, "README", str(README), 0)

    found = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS).run(session)

    assert session.examples
    assert found.failed == 0
