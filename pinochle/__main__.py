"""``python -m pinochle``: the same as the command ``pinochle``."""

from pinochle import main

if __name__ == "__main__":
    raise SystemExit(main())
