"""What the program in the folder runs: the command ``pinochle``, and the workers that it starts."""

import os
import sys
from multiprocessing import freeze_support

# Programs of the system that the game starts, such as a file chooser, need their own libraries.
if sys.platform == "linux":
    os.environ.pop("LD_LIBRARY_PATH", None)
    if "LD_LIBRARY_PATH_ORIG" in os.environ:
        os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")

freeze_support()  # in a worker this does its work, and does not return

from pinochle.__main__ import command  # noqa: E402

sys.exit(command())
