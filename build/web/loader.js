// The page before the game: downloads with real progress and second attempts, troubles in words.
"use strict";

// The runtime would take query and fragment for orders ("?-i", "#debug", names of interpreters): both leave the
// address before it looks. The fragment waits in the history, so that it outlives a reload; loader.fragment has it.
if (location.search || location.hash) {
  history.replaceState({ fragment: location.hash.slice(1) }, "", location.pathname);
}

const loader = (() => {
@CHECK@

  const FILES = @FILES@;            // what the page loads, as above
  const ARCHIVE = "@ARCHIVE@", REST = "@REST@";      // the game: what its first screen needs, and all else
  const ATTEMPTS = 4, PAUSES = [700, 2000, 5000];
  const OTHER = "Some networks answer in a site’s name until you have signed in: open any other site. "
    + "Or a new version is on its way: wait a minute.\n";
  const MENDS = "The keeper of this page can mend that.\n";
  const el = (id) => document.getElementById(id);
  const parsed = () => document.readyState !== "loading";         // files may arrive while the page itself is still read
  const isPacked = ([first, second]) => first === 0x1f && second === 0x8b;
  const whole = (address) => new URL(address, document.baseURI).href;
  const bare = (address) => whole(address).split(/[?#]/)[0];      // pygbag asks for "….whl#"
  const known = (address) => FILES.find(([path]) => bare(path) === bare(address));
  const place = (address) => `File: ${new URL(whole(address)).pathname}`;
  const fragment = history.state?.fragment ?? "";

  // A first visit waits for what the first screen needs. The rest of the game comes while that starts.
  const begins = UNPACKS && isNew();
  const got = new Map(FILES.filter((file) => !(begins && file[0] === REST)).map((file) => [file, 0]));    // file -> bytes that have arrived
  const times = {};
  let finished = false, failed = false;

  // Seconds without a sign of life before the page calls the network slow, the start a failure, the game ended.
  const SLOW = 20, LOST = 60, STOPPED = 5;
  let quiet = 0, drawn = true, resting = false, heard = "";      // heard: the last error that came to the page
  const alive = () => { quiet = 0; };

  const now = () => Math.round(performance.now());
  function progress(file, bytes) {
    alive();
    got.set(file, bytes);
    let all = 0, here = 0, missing = file;
    for (const [one, arrived] of [...got].reverse()) {
      const [, [[size]]] = source(one);
      all += size;
      here += Math.min(arrived, size);
      if (arrived < size) missing = one;
    }
    if (here === all) {
      times.fetched ??= now();
      if (begins) fetchRest().catch(() => {});
    }
    if (!finished) splash.load(here / all, `Loading ${missing[2]}`);
  }

  // ``helps``: whether trying again can.
  function fail(reason, details = "", helps = true) {
    if (failed) return;
    failed = true;
    const tell = () => {
      document.body.classList.remove("playing");
      el("splash").classList.remove("gone");
      el("splash").hidden = false;
      el("splash").setAttribute("aria-label", "Trouble");
      el("stage").inert = true;
      el("loading").hidden = true;
      el("trouble").hidden = false;
      el("reason").textContent = reason;
      el("details").textContent = details;
      el("retry").hidden = !helps;
      if (helps) el("retry").focus();
    };
    parsed() ? tell() : document.addEventListener("readystatechange", tell, { once: true });
  }

  function step(name) {
    alive();
    times[name] ??= now();
    splash.step(name);
  }

  // ------------------------------------------------------------- downloads
  const plain = window.fetch.bind(window);
  const pause = (n) => new Promise((go) => setTimeout(go, PAUSES[n]));
  const passing = (status) => status >= 500 || status === 429 || status === 408;

  class Trouble extends Error {     // in words, with the number of attempts after which to give up
    constructor(why, most, more = "") { super(why); Object.assign(this, { most, more }); }
  }

  // A browser does not say why nothing came. What is known here is told, and no more.
  const forbidden = new Set();
  document.addEventListener("securitypolicyviolation", ({ blockedURI }) => forbidden.add(bare(blockedURI)));
  function unanswered(address, size) {
    const { host } = new URL(whole(address));
    if (forbidden.has(bare(address))) return new Trouble("a rule of this page or of its server forbids it", 1);
    if (self.origin === "null") return new Trouble("this page lies in a frame that may load nothing", 1, "Open it in a tab of its own.\n");
    if (navigator.onLine === false) return new Trouble("this device is offline", ATTEMPTS);
    return new Trouble(size ? "the connection broke off" : `nothing came from ${host}, and the browser does not say why`, ATTEMPTS);
  }

  // A script whose file is right did not run. A browser refuses one that the server names as something else.
  const types = new Map();          // file -> the type that the server gave it
  function refused(file) {
    const type = types.get(file);
    if (/(java|ecma)script$/.test(type)) return new Trouble("the browser did not take a script", 1);
    return new Trouble(`the server calls a script “${type || "nothing"}”, and a browser takes it only as “text/javascript”`, 1, MENDS);
  }

  // WebAssembly is compiled while it comes. What was compiled counts once all bytes have turned out right.
  const compiled = new WeakMap();       // file -> what takes the bytes, and a promise of the module
  function compile(file, bytes) {
    if (!file[0].endsWith(".wasm") || !window.WebAssembly?.compileStreaming || !window.TransformStream) return;
    if (!compiled.has(file)) {
      const { readable, writable } = new TransformStream();
      const plainly = isPacked(bytes) ? readable.pipeThrough(new DecompressionStream("gzip")) : readable;
      const module = WebAssembly.compileStreaming(new Response(plainly, { headers: { "Content-Type": "application/wasm" } }));
      module.catch(() => {});
      compiled.set(file, { module, to: writable.getWriter() });
    }
    compiled.get(file).to.write(bytes).catch(() => {});
  }

  // All bytes of one answer.
  async function read(file, cache) {
    const [address, forms] = source(file), pieces = [];
    let found, size = 0;
    compiled.delete(file);
    try {
      found = await plain(address, { cache, credentials: "same-origin" });
      for (let reader = found.ok && found.body.getReader(); reader;) {
        const { done, value } = await reader.read();
        if (done) break;
        pieces.push(value);
        compile(file, value);
        progress(file, size += value.length);
      }
    } catch {
      throw unanswered(address, size);
    }
    if (!found.ok) throw new Trouble(`the server answered ${found.status}`, passing(found.status) ? ATTEMPTS : 1);
    const bytes = await new Blob(pieces).arrayBuffer();
    types.set(file, (found.headers.get("Content-Type") ?? "").split(";")[0]);
    if (!await fits(bytes, forms)) throw new Trouble(`${new URL(whole(address)).host} sent something else`, 2, OTHER);
    progress(file, forms[0][0]);
    return bytes;
  }

  // The file as the runtime wants it: checked, unpacked, after as many attempts as it takes; fails in words.
  async function download(file) {
    const [path, , words, packed] = file;
    for (let tries = 1; ; tries++) {
      try {
        const bytes = await read(file, tries === 1 ? "default" : "reload");
        const body = isPacked(new Uint8Array(bytes)) && UNPACKS && (packed || [ARCHIVE, REST].includes(path))
          ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
        const type = path.endsWith(".wasm") ? "application/wasm" : "application/octet-stream", half = compiled.get(file);
        half?.to.close().catch(() => {});
        return Object.assign(new Response(body, { headers: { "Content-Type": type } }), { module: half?.module });
      } catch (trouble) {
        if (!(tries < trouble.most)) {
          const hopeless = forbidden.has(bare(path)) || self.origin === "null";
          fail(`Could not load ${words}: ${trouble.message}.`, `${trouble.more ?? ""}${place(path)}`, !hopeless);
          throw trouble;
        }
        await pause(tries - 1);
      }
    }
  }

  // The game's own files, which are laid into the runtime's file system from here: Python takes twenty times as long.
  const LAID = "laid", PACKED = "packed", cards = new Map();      // cards: archive -> its bytes
  let laid = "", home = "";             // home: where they were laid

  function unpack(folder) {             // asked in every frame; answers "" until it is done
    if (laid || cards.size < (begins ? 1 : 2)) return laid;
    if (!times.unpack) {                // the page draws what it says before the work
      step("unpack");
      return "";
    }
    const tars = FILES.flatMap((file) => cards.get(file) ?? []), packed = tars.filter(isPacked);
    for (const tar of tars) if (!isPacked(tar)) lay(tar, folder);
    if (!packed.length) {
      home = folder;
      return laid = LAID;
    }
    FS.mkdirTree(folder);               // a browser that cannot: Python does it
    packed.forEach((tar, number) => FS.writeFile(`${folder}/cards-${number}.tar.gz`, tar));
    return laid = PACKED;
  }

  function lay(tar, folder) {
    const text = (from, length) => String.fromCharCode(...tar.subarray(from, from + length)).split("\0")[0];
    for (let at = 0, last = ""; tar[at];) {
      const path = `${folder}/${text(at, 100)}`, size = parseInt(text(at + 124, 12), 8);
      const place = path.slice(0, path.lastIndexOf("/"));
      if (place !== last) FS.mkdirTree(last = place);       // a folder's files stand together
      FS.writeFile(path, tar.subarray(at + 512, at + 512 + size), { canOwn: true });
      at += 512 + 512 * Math.ceil(size / 512);
    }
  }

  // An archive that comes once the game runs, unpacked.
  async function later(file) {
    const bytes = await read(file, "default").catch(() => read(file, "reload"));
    const tar = isPacked(new Uint8Array(bytes)) ? new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")) : bytes;
    return new Uint8Array(await new Response(tar).arrayBuffer());
  }

  let rest = null;                      // a promise of the rest of the game
  function fetchRest() {
    rest ??= later(known(REST)).catch((error) => { rest = null; throw error; });
    return rest;
  }

  // The rest of the game is laid once the game asks for it.
  async function bringRest() {
    if (begins) lay(await fetchRest(), home);
  }

  // What only some people need, once the game runs: a script of the page, and more modules for Python.
  async function bring(script, modules) {
    if (!home) throw new Error("this browser is too old");
    const tar = await later(modules);
    const tag = Object.assign(document.createElement("script"), { src: script[0], integrity: script[1][0][1] });
    await new Promise((done, not) => {
      tag.onload = done;
      tag.onerror = () => read(script, "reload").then(() => not(refused(script)), not);      // a tag does not say why
      document.head.append(tag);
    });
    lay(tar, home);
  }

  const early = new Map();          // file -> its download, begun before the runtime asks for it
  const load = (file) => {
    const begun = early.get(file);
    early.delete(file);
    return begun ?? download(file);
  };
  const sought = (address) => (finished ? undefined : known(address));

  window.fetch = (what, options) => {
    const file = sought(what.url ?? String(what));
    return file ? load(file) : plain(what, options);
  };

  // The runtime asks for main.data by XMLHttpRequest; give it the same care.
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.file = rest[0] === false ? undefined : sought(String(url));
    return open.call(this, method, url, ...rest);
  };
  XMLHttpRequest.prototype.send = function (body) {
    if (!this.file) return send.call(this, body);
    const settle = (values, event) => {
      for (const [key, value] of Object.entries(values)) {
        Object.defineProperty(this, key, { value, configurable: true });
      }
      this["on" + event]?.(new ProgressEvent(event));
    };
    const done = (response) => settle({ status: 200, readyState: 4, response }, "load");
    load(this.file)
      .then((found) => (this.responseType === "blob" ? found.blob() : found.arrayBuffer()))
      .then(done, () => settle({ status: 0 }, "error"));
  };

  // Scripts come by tags, so the browser itself checks them; the runtime adds its second one with no hash. What lies packed
  // is unpacked here and written into the page: its policy allows no other text.
  const byTag = ([path, , , packed]) => path.endsWith(".js") && !(packed && UNPACKS);
  async function writeIn(script, file, add) {
    script.textContent = await (await load(file)).text();
    script.removeAttribute("src");
    add();
    script.dispatchEvent(new Event("load"));
  }
  for (const [kind, name] of [[Node, "appendChild"], [Element, "append"]]) {
    const add = kind.prototype[name];
    kind.prototype[name] = function (...nodes) {
      for (const node of nodes) {
        const file = node instanceof HTMLScriptElement && sought(node.src);
        if (file && !byTag(file)) {
          writeIn(node, file, () => add.apply(this, nodes)).catch(() => {});      // it has been told
          return node;
        }
        if (file) Object.assign(node, { integrity: file[1][0][1], crossOrigin: "anonymous" });
      }
      return add.apply(this, nodes);
    };
  }

  // ---------------------------------------------------------------- troubles
  // Scripts that do not arrive; errors of the runtime, which would show boxes of its own.
  document.addEventListener("load", ({ target }) => {         // these never come to the window
    const file = target instanceof HTMLScriptElement && sought(target.src);
    if (file) progress(file, file[1][0][0]);
  }, true);
  addEventListener("error", (event) => {
    const script = event.target;
    if (script instanceof HTMLScriptElement) {
      if (finished) return;             // not the engine's: whoever has asked for it hears of it
      event.stopImmediatePropagation();
      // a tag does not say what was wrong: try it as the other files are tried, which does
      const file = sought(script.src);
      const broken = ({ message, more }) => fail(`Could not load the engine: ${message}.`, more + place(script.src), !more);
      if (file) download(file).then(() => broken(refused(file)), () => {});
      else broken(new Trouble("the browser did not take a script", 1));
      return;
    }
    if (event instanceof ErrorEvent) {
      event.stopImmediatePropagation();
      hear(event.message);
    }
  }, true);
  addEventListener("unhandledrejection", (event) => {
    event.stopImmediatePropagation();
    hear(String(event.reason?.message ?? event.reason));
  }, true);

  function hear(message) {
    heard = message;
    if (finished) return;
    if (/out of memory|could not allocate memory/i.test(heard)) fail("This browser has no memory left for the game: close other tabs.", heard);
    else if (/\bMIME\b/.test(heard)) fail("The server calls a file of the engine something else, so the browser does not take it.", MENDS + heard, false);
    else if (/denied|insecure|SecurityError/i.test(heard) && !keeps()) {
      fail("This browser does not let the page keep anything, and the game could not start. Allow this page to keep data.", heard);
    } else fail("Something went wrong while the game was starting.", heard);
  }

  function keeps() {
    try { localStorage.getItem(""); } catch { return false; }
    return true;
  }

  // Whether this browser keeps nothing of the game yet, and no link leads past its first screen.
  function isNew() {
    try {
      if (navigator.serviceWorker?.controller) return false;
    } catch { /* sandboxed */ }
    if (fragment) return false;
    try { return !Object.keys(localStorage).some((name) => /^pinochle\.v1\.[^~]/.test(name)); } catch { return true; }
  }

  // --------------------------------------------------------------- the watch
  // Python can end without anybody hearing of it. Until the game runs, bytes and steps are signs of life; then each of
  // its frames is. What counts are seconds in which the page was drawn: in the background the game stands still, too.
  const watch = setInterval(() => {
    if (failed) return clearInterval(watch);
    if (!drawn || resting) return;
    drawn = false;
    requestAnimationFrame(() => {
      drawn = true;
      quiet++;
      if (quiet > SLOW && splash.loading && !finished) splash.waits();
      if (finished && quiet > STOPPED) stopped();
      else if (quiet > LOST && splash.loading) fail("The game could not be loaded: for a minute nothing has come from the network.");
      else if (quiet > LOST) fail("The game did not start: for a minute its engine has given no sign of life.");
    });
  }, 1000);

  function stopped(why = heard) {
    fail("Pinochle has stopped. Start it again: a saved match goes on where it was.", why);
  }

  // "Try again": what is kept on this device may be at fault, so let go of it; but only where the server is there to
  // give it anew, or a person on a train would lose the game for a hiccup.
  async function heal() {
    const worker = await plain("sw.js", { cache: "no-store" });
    if (!worker.ok || !/^const BUILD = "[0-9a-f]{12}";$/m.test(await worker.text())) return;
    await Promise.allSettled(FILES.filter(byTag).map(([path]) => plain(path, { cache: "reload" })));
    const here = whole("./"), registration = await navigator.serviceWorker?.getRegistration(here);
    await registration?.unregister();
    for (const name of await window.caches?.keys() ?? []) {
      if (name.startsWith(`pinochle ${here} `)) await caches.delete(name);
    }
  }

  async function again() {
    el("retry").disabled = true;
    if (!finished) await Promise.race([heal(), new Promise((go) => setTimeout(go, 20000))]).catch(() => {});
    location.reload();
  }

  addEventListener("DOMContentLoaded", () => el("retry").addEventListener("click", again));

  if (location.protocol === "file:") {
    fail("This page must come from a web server.",
      "In its folder run “python -m http.server 8123” and open http://127.0.0.1:8123/ instead.", false);
  } else if (document.documentElement.className === "old") {      // old.js has told it
    failed = true;
  } else {
    for (const file of [...got.keys()].filter((file) => !byTag(file))) {
      const found = download(file);
      found.catch(() => {});
      if (![ARCHIVE, REST].includes(file[0])) early.set(file, found);
      else found.then((answer) => answer.arrayBuffer()).then((bytes) => { cards.set(file, new Uint8Array(bytes)); }, () => {});
    }
  }

  return {
    times, step, fail, stopped, alive, unpack, lay, bring, begins, bringRest, rests(on) { [resting, quiet] = [on, 0]; }, fragment,
    finish() {
      if (finished || failed) return;
      times.ready = now();
      splash.finish();
      finished = true;
      document.body.classList.add("playing");
      el("splash").classList.add("gone");
      setTimeout(() => { el("splash").hidden = !failed; }, 400);
    },
  };
})();
