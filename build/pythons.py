#!/usr/bin/env python3
"""Run the game in the CPythons that people have: 3.12, 3.13 and 3.14, as WebAssembly in node, beside this Python.

    python build/pythons.py            every module that needs no window starts, and matches of all games are the same
                                       as here; each Python runs a share of tests/rules: together they run all
    python build/pythons.py --all      each of them runs all of tests/rules
    python build/pythons.py --only 3.14

Needs node and npm. The Pythons come from npm and the libraries of the tests from the package index, as they are pinned
by hash in build/pythons/; they are kept in build/out/pythons. Prints what differs; the exit code is then 1.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from typing import Any

HOUSE = Path(__file__).resolve().parents[1]
PINS = HOUSE / "build" / "pythons"
KEPT = HOUSE / "build" / "out" / "pythons"
VERSIONS = ("3.12", "3.13", "3.14")
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", "--no-compile", "--no-deps")
PURE = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none", "--python-version=3.11")


class Failed(Exception):
    """A Python could not be had, or does not do the same; the message says why."""


def run(*command: str | Path) -> None:
    """Run a command that has to succeed.

    Raises:
        Failed: it does not.
    """
    if subprocess.run([str(word) for word in command], check=False).returncode:
        raise Failed(f"{' '.join(map(str, command))} failed")


def provide() -> None:
    """Download what is pinned, unless it is there."""
    names = ("package.json", "package-lock.json", "requirements.txt")
    pins = {name: (PINS / name).read_bytes() for name in names}
    if all((KEPT / name).is_file() and (KEPT / name).read_bytes() == pins[name] for name in names):
        return
    shutil.rmtree(KEPT, ignore_errors=True)
    KEPT.mkdir(parents=True)
    for name in names[:2]:
        (KEPT / name).write_bytes(pins[name])
    npm = shutil.which("npm")
    assert npm is not None
    run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--silent", "--prefix", KEPT)
    run(*PIP, *PURE, "--require-hashes", "--target", KEPT / "libraries", "--requirement", PINS / names[2])
    (KEPT / names[2]).write_bytes(pins[names[2]])


def share(number: int, parts: int) -> list[str]:
    """Return the files of one part of tests/rules: every second or third one."""
    files = sorted((HOUSE / "tests" / "rules").glob("test_*.py"))
    return [file.relative_to(HOUSE).as_posix() for file in files[number::parts]]


def start(version: str, files: list[str], log: Path) -> subprocess.Popen[bytes]:
    """Begin to look at the game in a Python; the findings come beside its log."""
    standard = " ".join(sorted(sys.stdlib_module_names))
    command = ["node", PINS / "run.mjs", KEPT / "node_modules" / f"python-{version}", HOUSE, KEPT / "libraries"]
    words = [
        "/sources",
        f"/sources/{log.with_suffix('.json').relative_to(HOUSE)}",
        "--modules",
        standard,
        "--tests",
        *files,
    ]
    with log.open("wb") as out:
        return subprocess.Popen([*map(str, command), *words], stdout=out, stderr=subprocess.STDOUT)


def here(folder: Path) -> dict[str, Any]:
    """Return what this Python finds."""
    findings = folder / "here.json"
    run(sys.executable, PINS / "look.py", HOUSE, findings)
    return read(findings)


def read(findings: Path) -> dict[str, Any]:
    """Return what a Python has found."""
    found: dict[str, Any] = json.loads(findings.read_text(encoding="utf-8"))
    return found


def problems(found: dict[str, Any], right: dict[str, str]) -> list[str]:
    """Return what a Python does otherwise than it should; ``right`` has the hashes of the matches played here."""
    failed = found["modules"]["failed"]
    told = [f"{len(names)} modules: {why} (the first: {names[0]})" for why, names in _grouped(failed).items()]
    played = found.get("matches", {})
    told += [f"{name}: another match than here" for name in right if played and played.get(name) != right[name]]
    return told + (["tests/rules fail"] if found["tests"] else [])


def _grouped(failed: dict[str, str]) -> dict[str, list[str]]:
    return {why: [name for name in failed if failed[name] == why] for why in dict.fromkeys(failed.values())}


def line(version: str, found: dict[str, Any], files: list[str]) -> str:
    """Return what a Python has done, in a line."""
    modules = found["modules"]
    lacking = ", ".join(f"{count} for want of {name}" for name, count in Counter(modules["left out"].values()).items())
    return (
        f"{version} ({found['version']}): {modules['started']} modules start (not {lacking}); "
        f"{len(found.get('matches', ()))} matches as here; {len(files)} files of tests/rules"
    )


def compare(versions: list[str], everything: bool) -> bool:
    """Look in each of the Pythons at once; return whether all of them do the same as this one."""
    right = True
    with tempfile.TemporaryDirectory(dir=KEPT) as folder:
        shares = {version: share(0, 1) if everything else share(n, len(versions)) for n, version in enumerate(versions)}
        logs = {version: Path(folder) / f"{version}.log" for version in versions}
        looking = {version: start(version, shares[version], logs[version]) for version in versions}
        try:
            expected = here(Path(folder))
            for version, process in looking.items():
                process.wait()
                findings = Path(folder) / f"{version}.json"
                found = read(findings) if findings.is_file() else None
                wrong = problems(found, expected["matches"]) if found else ["it ended without an answer"]
                if wrong:
                    right = False
                    print(logs[version].read_text(encoding="utf-8", errors="replace")[-6_000:])
                    print("\n".join(f"{version}: {text}" for text in wrong), flush=True)
                elif found:
                    print(line(version, found, shares[version]), flush=True)
        finally:
            for process in looking.values():
                process.kill()
                process.wait()
    return right


def main() -> int:
    """Compare as the command line says; return the exit code."""
    parser = argparse.ArgumentParser(description="Run the game in other Pythons, and compare.")
    parser.add_argument("--only", choices=VERSIONS, help="one of them")
    parser.add_argument("--all", action="store_true", help="all of tests/rules in each, not a share")
    options = parser.parse_args()
    lacking = [name for name in ("node", "npm") if shutil.which(name) is None]
    if lacking:
        print(f"no {' and no '.join(lacking)} here: other Pythons are not tried")
        return 0
    try:
        provide()
        return 0 if compare([options.only] if options.only else list(VERSIONS), options.all) else 1
    except Failed as error:
        print(error, file=sys.stderr)
        return 1


if __name__ == "__main__":
    raise SystemExit(main())
