#!/usr/bin/env python3
"""Build the wheel and the source distribution that people install with Python.

    python build/distributions.py                 into build/out/dist
    python build/distributions.py --check         and compare them with a second build of the same sources

The same sources give the same bytes. Needs the extra ``test``, for hatchling.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from arguments import new_folder

HOUSE = Path(__file__).resolve().parents[1]
OUT = HOUSE / "build" / "out" / "dist"


def build(out: Path, house: Path = HOUSE) -> tuple[Path, Path]:
    """Build from a folder of sources into another; return the wheel and the source distribution."""
    out.mkdir(parents=True, exist_ok=True)
    command = [sys.executable, "-m", "hatchling", "build", "-d", str(out.resolve())]
    for file in list(out.iterdir()):
        if file.suffix == ".whl" or file.name.endswith(".tar.gz"):
            file.unlink()
    subprocess.run(command, cwd=house, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True, timeout=300)
    (wheel,), (sources,) = out.glob("*.whl"), out.glob("*.tar.gz")
    return wheel, sources


def main() -> int:
    """Build, and print what was made; return exit code 1 if a second build differs."""
    parser = argparse.ArgumentParser(description="Build the wheel and the source distribution.")
    parser.add_argument("--out", type=new_folder, default=OUT)
    parser.add_argument("--check", action="store_true", help="build twice, and compare the bytes")
    options = parser.parse_args()
    made = build(options.out)
    for file in made:
        print(f"{file}  {file.stat().st_size:,} bytes")
    if options.check:
        with tempfile.TemporaryDirectory() as folder:
            again = build(Path(folder))
            odd = [one.name for one, other in zip(made, again, strict=True) if one.read_bytes() != other.read_bytes()]
        print(f"a second build differs in {', '.join(odd)}" if odd else "a second build gives the same bytes")
        return int(bool(odd))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
