// The page before the game: downloads with real progress and second attempts, troubles in words.
"use strict";

// A query could be taken for options of the interpreter: put it away before the runtime looks.
if (location.search) history.replaceState(null, "", location.pathname + location.hash);

var config = {
  _sdl2: "canvas", user_canvas: 1, user_canvas_managed: 1, gui_divider: 1, pydigits: "@PYDIGITS@",
  ume_block: 0, can_close: 1, autorun: 0, archive: "{{cookiecutter.archive}}",
  cdn: new URL("{{cookiecutter.cdn}}", document.baseURI).href,
};

function custom_onload() {
  Module.PyConfig.orig_argv.push("PYGPI=" + new URL("@WHEELS@", document.baseURI).href);
}

const loader = (() => {
  const FILES = @FILES@;            // the end of a file's address, its size, its name in words
  const ATTEMPTS = 4, PAUSES = [700, 2000, 5000];
  const DOWNLOAD = 920;             // of the bar's 1000; the rest is starting
  const STEPS = { unpack: [0, "Unpacking the cards"], start: [0, "Setting the table"], run: [960, "Dealing"] };
  const el = (id) => document.getElementById(id);
  const got = new Map();            // file -> bytes that have arrived
  const times = {};
  let finished = false, failed = false, shown = 0, words = "";

  // Seconds without a sign of life before the page calls the network slow, the start a failure, the game ended.
  const SLOW = 20, LOST = 60, STOPPED = 5;
  let quiet = 0, drawn = true, heard = "";      // heard: the last error that came to the page
  const alive = () => { quiet = 0; };

  const now = () => Math.round(performance.now());
  const known = (url) => FILES.find(([end]) => url.split(/[?#]/)[0].endsWith(end));    // pygbag asks for "….whl#"

  function show(value, text) {
    shown = Math.max(shown, value);
    if (text) words = text;
    const bar = el("bar");
    if (!bar || finished) return;
    bar.value = shown;
    const slow = quiet > SLOW && shown < DOWNLOAD;
    const line = slow ? "Still waiting for the network" : shown < DOWNLOAD
      ? `${words} · ${Math.floor(shown / DOWNLOAD * 100)} %` : words;
    if (el("step").textContent !== line) el("step").textContent = line;
  }

  function progress(file, bytes) {
    alive();
    got.set(file[0], Math.min(bytes, file[1]));
    let all = 0, here = 0;
    for (const [end, size] of FILES) { all += size; here += got.get(end) ?? 0; }
    show(DOWNLOAD * here / all, file[2]);
  }

  function fail(reason, details = "") {
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
      el("retry").focus();
    };
    document.body && el("trouble") ? tell() : addEventListener("DOMContentLoaded", tell);
  }

  // ------------------------------------------------------------- downloads
  const plain = window.fetch.bind(window);
  const pause = (n) => new Promise((go) => setTimeout(go, PAUSES[Math.min(n, PAUSES.length - 1)]));
  const passing = (status) => status >= 500 || status === 429 || status === 408;

  // One answer of the server, after as many attempts as it takes; counts attempts in tries.n
  async function answer(url, options, tries) {
    for (;;) {
      let trouble;
      try {
        const found = await plain(url, options);
        if (found.ok) return found;
        trouble = new Error(`the server answered ${found.status}`);
        if (!passing(found.status)) throw Object.assign(trouble, { final: true });
      } catch (error) {
        trouble = error;
      }
      if (trouble.final || ++tries.n >= ATTEMPTS) throw trouble;
      await pause(tries.n - 1);
    }
  }

  // The file as a stream that survives a broken connection: what has arrived is not passed on twice.
  async function download(file, url, options) {
    const tries = { n: 0 };
    const trouble = (error) => {
      const why = error.final || /answered/.test(error.message) ? error.message
        : navigator.onLine === false ? "this device is offline" : "the connection broke off";
      fail(`Could not load ${file[2].replace(/^./, (c) => c.toLowerCase()).replace(/^loading /, "")}: ${why}.`,
        `File: ${new URL(url, document.baseURI).pathname}`);
    };
    let found;
    try { found = await answer(url, options, tries); } catch (error) { trouble(error); throw error; }
    if (!found.body) return found;
    let reader = found.body.getReader(), passed = 0, skip = 0;
    const body = new ReadableStream({
      async pull(sink) {
        for (;;) {
          try {
            const { done, value } = await reader.read();
            if (done) {
              progress(file, file[1]);
              return sink.close();
            }
            const fresh = skip < value.length ? value.subarray(skip) : null;
            skip = Math.max(0, skip - value.length);
            if (!fresh) continue;
            passed += fresh.length;
            progress(file, passed);
            return sink.enqueue(fresh);
          } catch (error) {
            if (++tries.n >= ATTEMPTS) { trouble(error); return sink.error(error); }
            await pause(tries.n - 1);
            try {
              reader = (await answer(url, options, tries)).body.getReader();
              skip = passed;
            } catch (again) { trouble(again); return sink.error(again); }
          }
        }
      },
    });
    return new Response(body, { status: 200, headers: { "Content-Type": found.headers.get("Content-Type") || "" } });
  }

  const early = new Map();
  window.fetch = (what, options) => {
    const url = typeof what === "string" ? what : what.url ?? String(what);
    const file = !finished && known(url);
    if (!file) return plain(what, options);
    const started = early.get(file[0]);
    early.delete(file[0]);
    return started ?? download(file, url, { credentials: "same-origin" });
  };

  // The runtime asks for main.data by XMLHttpRequest; give it the same care.
  const { open, send } = XMLHttpRequest.prototype;
  XMLHttpRequest.prototype.open = function (method, url, ...rest) {
    this.address = String(url);
    this.background = rest[0] !== false;
    return open.call(this, method, url, ...rest);
  };
  XMLHttpRequest.prototype.send = function (body) {
    const file = !finished && this.background && known(this.address);
    if (!file) return send.call(this, body);
    const settle = (values, event) => {
      for (const [key, value] of Object.entries(values)) Object.defineProperty(this, key, { value, configurable: true });
      this["on" + event]?.(new ProgressEvent(event));
    };
    download(file, this.address, { credentials: "same-origin" })
      .then((found) => (this.responseType === "blob" ? found.blob() : found.arrayBuffer()))
      .then((response) => settle({ status: 200, readyState: 4, response }, "load"), () => settle({ status: 0 }, "error"));
  };

  // ---------------------------------------------------------------- troubles
  // Scripts that do not arrive; errors of the runtime, which would show boxes of its own.
  addEventListener("error", (event) => {
    const script = event.target;
    if (script instanceof HTMLScriptElement) {
      event.stopImmediatePropagation();
      const name = new URL(script.src).pathname;
      fail(navigator.onLine === false ? "Could not load the game: this device is offline."
        : "Could not load the game’s engine: the connection broke off.", `File: ${name}`);
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
    if (!finished) fail("Something went wrong while the game was starting.", heard);
  }

  // --------------------------------------------------------------- the watch
  // Python can end without anybody hearing of it. Until the game runs, bytes and steps are signs of life; then each of
  // its frames is. What counts are seconds in which the page was drawn: in the background the game stands still, too.
  const watch = setInterval(() => {
    if (failed) return clearInterval(watch);
    if (!drawn) return;
    drawn = false;
    requestAnimationFrame(() => {
      drawn = true;
      quiet++;
      show(shown);
      if (finished && quiet > STOPPED) stopped();
      else if (quiet > LOST && shown < DOWNLOAD) fail("The game could not be loaded: for a minute nothing has come from the network.");
      else if (quiet > LOST) fail("The game did not start. Its page may be incomplete, or this browser too old.");
    });
  }, 1000);

  function stopped(why = heard) {
    fail("Pinochle has stopped. Start it again: a saved match goes on where it was.", why);
  }

  addEventListener("DOMContentLoaded", () => {
    el("retry").addEventListener("click", () => location.reload());
    show(0, "Finding a table");
  });

  if (location.protocol === "file:") {
    fail("This page must come from a web server.",
      "In its folder run “python -m http.server 8123” and open http://127.0.0.1:8123/ instead.");
  } else if (typeof WebAssembly !== "object" || !window.ReadableStream) {
    fail("This browser cannot run the game: it has no WebAssembly.",
      "Any browser of the last few years has it: Firefox, Chrome, Edge or Safari.");
  } else {
    for (const url of @EARLY@) {
      const file = known(url), started = download(file, url, { credentials: "same-origin" });
      started.catch(() => {});
      early.set(file[0], started);
    }
  }

  return {
    times, fail, stopped, alive,
    step(name) {
      alive();
      times[name] ??= now();
      if (STEPS[name]) show(...STEPS[name]);
    },
    finish() {
      if (finished || failed) return;
      times.ready = now();
      show(1000, "Ready");
      finished = true;
      document.body.classList.add("playing");
      el("splash").classList.add("gone");
      setTimeout(() => { el("splash").hidden = !failed; }, 400);
    },
  };
})();
