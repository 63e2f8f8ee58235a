// Starts the page's own runtime: Pyodide as it is published, pygame beside it, and the game. The loader has begun all
// downloads, and answers for them here; what goes wrong it tells in words.
const HERE = new URL("./", document.querySelector("script[src$='engine.js']").src).href;
const PYTHON = @PYTHON@;                // what runs inside Python
const LOCK = @LOCK@;                    // of Pyodide's own packages none is used
const GAME = "/data/data/pinochle", LIBRARY = "@LIBRARY@", SIDE = "@SIDE@";

const runtime = window.runtime = { python: null, frames: 0, errors: [] };
const frame = () => new Promise((go) => requestAnimationFrame(go));

function run(address) {
  return new Promise((done, failed) => {
    const script = Object.assign(document.createElement("script"), { src: address });
    script.onload = done;
    script.onerror = () => failed(new Error(`no ${address}`));
    document.head.append(script);
  });
}

// Pyodide compiles the answer of a server; the loader has done that while it came.
const { instantiateStreaming } = WebAssembly;
WebAssembly.instantiateStreaming = async (answer, imports) => {
  const module = await (await answer).module?.catch(() => undefined);
  mark("compiled");
  return module ? { module, instance: await WebAssembly.instantiate(module, imports) } : instantiateStreaming.call(WebAssembly, answer, imports);
};

const mark = (name) => { loader.times[name] = Math.round(performance.now()); };
const bytes = async (name) => new Uint8Array(await (await fetch(HERE + name)).arrayBuffer());

async function boot() {
  const pygame = bytes("pygame.tar");
  pygame.catch(() => {});
  await run(`${HERE}main.js`);
  const python = runtime.python = await loadPyodide({
    indexURL: HERE, lockFileContents: LOCK, convertNullToNone: true,
    env: { HOME: "/home/pinochle", PYGAME_HIDE_SUPPORT_PROMPT: "1" },
    stdout: (text) => console.log(text), stderr: (text) => console.warn(text),
  });
  mark("python");
  WebAssembly.instantiateStreaming = instantiateStreaming;
  loader.alive();
  window.FS = python.FS;
  python.canvas.setCanvas2D(document.getElementById("canvas"));
  loader.lay(await pygame, LIBRARY);
  while (!pinochle.unpack(GAME)) await frame();
  loader.step("start");
  await frame();                        // lets the page draw the message
  await python._api.loadDynlib(`${LIBRARY}/${SIDE}`);
  mark("pygame");
  loader.step("run");
  python.runPython(PYTHON);
}

boot().catch((error) => {
  runtime.errors.push(String(error?.stack ?? error));
  loader.fail("The game could not be unpacked and started.", String(error?.message ?? error));
});
