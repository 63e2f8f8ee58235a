"""The page's scripts run by node: one process for all tests, and for each case a fake browser of its own."""

import atexit
import json
import shutil
import subprocess
from functools import cache
from pathlib import Path
from threading import Timer
from typing import Any

import pytest

NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node runs the page's scripts outside a browser")
LONGEST = 60
"""Seconds that a case may take."""
FAKE = Path(__file__).with_name("fake.js")
SERVER = """
const vm = require("vm"), { createHash, webcrypto } = require("crypto"), scripts = new Map(), rejected = [];
// At once, so that a busy machine changes no order.
const digest = async (kind, data) => {
  const sum = createHash(kind.replace("-", "").toLowerCase()).update(new Uint8Array(data)).digest();
  return sum.buffer.slice(sum.byteOffset, sum.byteOffset + sum.length);
};
const crypto = { subtle: { digest }, getRandomValues: (bytes) => webcrypto.getRandomValues(bytes) };
const HOST = {
  AbortController, Blob, DecompressionStream, Headers, MessageChannel, ReadableStream, Request, Response,
  TextDecoder, TextEncoder, TypeError, URLSearchParams, atob, btoa, clearImmediate, crypto,
  queueMicrotask, setImmediate, structuredClone,
};
const script = (text) => scripts.get(text) ?? scripts.set(text, new vm.Script(text)).get(text);
process.on("unhandledRejection", (error) => rejected.push(String(error?.message ?? error)));

async function run({ parts, given }) {
  const own = { URL: class extends URL {}, console: { info() {} }, given, rejected };
  const world = vm.createContext({ ...HOST, ...own });
  rejected.length = 0;
  let found;
  for (const part of parts) found = script(part).runInContext(world, { timeout: 30_000 });
  return { answer: await found ?? null };
}

let turn = Promise.resolve();
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  turn = turn.then(() => run(JSON.parse(line))).catch((error) => ({ error: String(error?.stack ?? error) }));
  turn = turn.then((done) => console.log(JSON.stringify(done)));
});
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


def evaluated(*scripts: str, given: object = None) -> Any:
    """Run scripts one after the other in one new world, where ``given`` has a name; return what the last one comes to.

    Raises:
        AssertionError: a script fails, in the words of node; or it takes too long.
    """
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    server.stdin.write(json.dumps({"parts": scripts, "given": given}) + "\n")
    server.stdin.flush()
    watch = Timer(LONGEST, server.kill)
    watch.start()
    line = server.stdout.readline()
    watch.cancel()
    if not line:
        _server.cache_clear()
        raise AssertionError("it takes too long")
    done = json.loads(line)
    assert "error" not in done, done["error"]
    return done["answer"]
