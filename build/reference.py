"""Write the reference: ``python build/reference.py [DIR]`` makes pages from the docstrings (default: build/reference).

It needs the extra ``docs``: pdoc imports the code, and its docstrings need no markup.
"""

import argparse
import os
import sys
import warnings
from pathlib import Path

from arguments import new_folder

HOUSE = Path(__file__).resolve().parents[1]
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def main() -> int:
    """Write the pages; return the exit code."""
    parser = argparse.ArgumentParser(description="Write the reference from the docstrings.")
    parser.add_argument("target", type=new_folder, nargs="?", default=HOUSE / "build" / "reference", metavar="DIR")
    target = parser.parse_args().target
    try:
        import pdoc
    except ImportError:
        print("The reference needs pdoc: pip install -e '.[docs]'")
        return 1
    warnings.filterwarnings("ignore", message="Error parsing type annotation")  # named for type checkers alone
    pdoc.render.configure(docformat="google", footer_text="Pinochle", search=True)
    pdoc.pdoc("pinochle", "!pinochle.__main__", "!pinochle.cli.picture", output_directory=target)
    pages = len([*target.rglob("*.html")])
    print(f"{pages} pages in {target}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
