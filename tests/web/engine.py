"""The smallest runtime there is: it asks for the files of the real one, in the same ways, and runs nothing.

It makes a whole start of the page a matter of some hundred milliseconds, and it tells what reached it:
``window.engine.heard`` holds the SHA-256 of each file, ``window.engine.address`` what the address still carried. In
place of the game's archives there are the files that the page has laid out of them; ``window.engine.whole`` is true
once the last has come.
"""

from __future__ import annotations

import hashlib
import json
import random
from pathlib import Path

from tests.web.conftest import load

PYTHONS = """
window.engine = { heard: {}, address: location.search + location.hash };
window.Module = { PyConfig: { orig_argv: [] } };
addEventListener("load", () => {
  custom_onload();
  const script = document.createElement("script");
  script.setAttribute("src", config.cdn + "cpython312/main.js");
  script.setAttribute("async", true);
  document.head.appendChild(script);
});
"""
MAIN = """
const beep = new Blob(["OggS"], { type: "audio/ogg" }), sound = new Audio();
sound.addEventListener("error", () => { new Audio().src = "data:audio/ogg;base64,T2dnUw=="; }, { once: true });
sound.src = URL.createObjectURL(beep);        // as the real one does with its beep, and with data: where blob: fails
(async () => {
  const wheels = Module.PyConfig.orig_argv[0].replace("PYGPI=", "");
  const note = async (name, bytes) => {
    const sum = new Uint8Array(crypto.subtle ? await crypto.subtle.digest("SHA-256", bytes) : 0);
    engine.heard[name] = Array.from(sum, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return bytes;
  };
  const ask = async (name, from) => note(name, await (await fetch(from + name)).arrayBuffer());
  const data = new Promise((done, failed) => {
    const asking = new XMLHttpRequest();
    asking.open("GET", config.cdn + "cpython312/main.data", true);
    asking.responseType = "arraybuffer";
    asking.onload = () => done(note("cpython312/main.data", asking.response));
    asking.onerror = () => failed(new Error("main.data"));
    asking.send(null);
  });
  const wasm = await fetch(config.cdn + "cpython312/main.wasm", { credentials: "same-origin" });
  await note("cpython312/main.wasm", await wasm.clone().arrayBuffer());
  await WebAssembly.instantiateStreaming(wasm);
  await data;
  await ask("cpythonrc.py", config.cdn);
  const index = JSON.parse(new TextDecoder().decode(await ask("@INDEX@", wheels)));
  const laid = new Map();
  window.FS = { mkdirTree() {}, writeFile(path, bytes) { laid.set(path, bytes.slice()); } };
  while (!pinochle.unpack("/data")) await new Promise(requestAnimationFrame);
  pinochle.step("start");
  await ask(index.pygame, wheels);
  pinochle.step("run");
  pinochle.ready();
  while (pinochle.bringRest() !== "here") await new Promise(requestAnimationFrame);
  const pieces = [...laid.keys()].sort().flatMap((path) => [path, "\\n", laid.get(path)]);
  await note("the game", await new Blob(pieces).arrayBuffer());
  engine.whole = true;
})();
"""
WHEEL = "cp312/pygame_ce-1-cp312-cp312-wasm32_bi_emscripten.whl"


def make(cdn: Path, number: int) -> None:
    """Write the runtime's files; those of another number differ in every byte that is not code."""
    index = load("web_runtime").INDEX
    noise = random.Random(number)
    padding = noise.randbytes(60_000)
    head = b"\0asm\1\0\0\0"  # and one custom section named "a"
    section = b"\1a" + padding
    size = bytes([len(section) & 127 | 128, len(section) >> 7 & 127 | 128, len(section) >> 14])
    files = {
        "pythons.js": f"// {number}{PYTHONS}".encode(),
        "cpythonrc.py": f"# {number}\n".encode() * 500,
        "cpython312/main.js": f"// {number}{MAIN.replace('@INDEX@', index)}".encode(),
        "cpython312/main.wasm": head + b"\0" + size + section,
        "cpython312/main.data": noise.randbytes(90_000),
        index: json.dumps({"pygame": WHEEL, "number": number}).encode(),
        WHEEL: noise.randbytes(30_000),
    }
    for name, data in files.items():
        (cdn / name).parent.mkdir(parents=True, exist_ok=True)
        (cdn / name).write_bytes(data)


def heard(page: Path, cdn: Path | None = None, unpacks: bool = True) -> dict[str, str]:
    """Return what the runtime says it heard when all of the page and of the folder of the runtime reached it.

    A browser that cannot unpack lays the archives as they are.
    """
    cdn = cdn or page / "cdn"
    files = {file.relative_to(cdn).as_posix(): file.read_bytes() for file in cdn.rglob("*") if file.is_file()}
    asked = {name: data for name, data in files.items() if not name.endswith((".js", ".gz"))}
    archives = [(page / name).read_bytes() for name in ("pinochle.tar.gz", "rest.tar.gz")]
    unpacked = load("web_files").unpacked
    laid = unpacked(archives[0]) | unpacked(archives[1])
    if not unpacks:
        laid = {f"cards-{number}.tar.gz": archive for number, archive in enumerate(archives)}
    asked["the game"] = b"".join(f"/data/{name}\n".encode() + laid[name] for name in sorted(laid))
    return {name: hashlib.sha256(data).hexdigest() for name, data in asked.items()}
