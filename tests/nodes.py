"""Scripts of the page run by node: each in a world of its own, all in one process, which takes longest to start."""

import atexit
import json
import shutil
import subprocess
from functools import cache

import pytest

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node runs the page's scripts outside a browser")
LONGEST = 60
"""Seconds that a script may take."""
SERVER = f"""
const {{ Worker }} = require("worker_threads");
require("readline").createInterface({{ input: process.stdin }}).on("line", (line) => {{
  const done = {{ out: "", error: "" }};
  const worker = new Worker(JSON.parse(line), {{ eval: true, stdout: true, stderr: true }});
  const watch = setTimeout(() => {{ done.error = "it takes too long"; worker.terminate(); }}, {LONGEST * 1000});
  worker.stdout.on("data", (text) => done.out += text);
  worker.stderr.on("data", (text) => done.error += text);
  worker.on("error", (error) => done.error += error?.stack ?? error);
  worker.on("exit", (code) => {{
    clearTimeout(watch);
    if (code) done.error ||= `it ends with ${{code}}`;
    setImmediate(() => console.log(JSON.stringify(done)));
  }});
}});
"""


@cache
def _server() -> subprocess.Popen[str]:
    assert NODE is not None
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE}
    server = subprocess.Popen([NODE, "-e", SERVER], text=True, encoding="utf-8", **pipes)  # type: ignore[call-overload]
    atexit.register(_end, server)
    return server


def _end(server: subprocess.Popen[str]) -> None:
    with server:
        server.kill()


def printed(script: str) -> str:
    """What a script prints until it ends.

    Raises:
        AssertionError: it does not end as it should; in the words of node.
    """
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps(script) + "\n")
    server.stdin.flush()
    done = json.loads(server.stdout.readline())
    assert done["error"] == "", done["error"]
    return str(done["out"])
