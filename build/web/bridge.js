// What the game may ask of its page: window.pinochle (game/host/page.py is the other side). Numbers, booleans and
// texts go to Python, lists as JSON, and Python asks once a frame; nothing here calls Python.
const pinochle = window.pinochle = (() => {
  const MOST_PIXELS = 2560 * 1600;      // beyond this a software-drawn canvas would be slow
  const LARGEST_FILE = 5_000_000;  // FILE of game/plain.py
  const ROLES = ["button", "checkbox", "switch", "radio", "link", "textbox"];
  const el = (id) => document.getElementById(id);

  // --------------------------------------------------------------------- rest
  // Python's engine asks for a frame after each frame. While nothing moves, the question waits here until something
  // happens or the game wants to look again: a page at rest takes nothing from a phone's battery.
  // While it thinks and nothing moves, its next turn comes as soon as the browser has handled what has happened: waiting
  // for the display would take a third of the time on a slow phone. A hidden page waits as ever.
  const draw = window.requestAnimationFrame.bind(window);
  let alarm = 0, waiting = [];          // alarm: the timer that ends the rest; 0: the game does not rest
  let hurried = false, channel = null, turns = [];              // turns: those that do not wait for the display
  window.requestAnimationFrame = (act) => {
    if (alarm) return waiting.push(act);
    if (!hurried || document.hidden) return draw(act);
    hurried = false;
    if (!channel) {
      channel = new MessageChannel();
      channel.port2.onmessage = () => turns.splice(0).forEach((each) => each(performance.now()));
    }
    channel.port1.postMessage(0);
    return turns.push(act);
  };

  function rest(ms) {
    hurried = !ms;
    if (hurried) return;
    clearTimeout(alarm);
    alarm = setTimeout(wake, ms);
    loader.rests(true);
  }

  function wake() {
    if (!alarm) return;
    clearTimeout(alarm);
    alarm = 0;
    loader.rests(false);
    waiting.splice(0).forEach((act) => draw(act));
  }

  for (const kind of ["pointerdown", "pointermove", "pointerup", "pointercancel", "wheel", "click", "keydown", "keyup",
    "input", "compositionend", "paste", "focusin", "focusout", "focus", "blur", "resize", "online", "offline", "pageshow",
    "visibilitychange", "fullscreenchange"]) addEventListener(kind, wake, { capture: true, passive: true });

  // --------------------------------------------------------------- the canvas
  const size = { width: 1, height: 1, scale: 1 };
  const less = matchMedia("(prefers-reduced-motion: reduce)");
  less.addEventListener?.("change", wake);

  function measure(entry) {
    if (!el("stage")) return;           // a resize before the page is all there
    const box = el("stage").getBoundingClientRect(), ratio = devicePixelRatio || 1;
    const exact = entry?.devicePixelContentBoxSize?.[0];
    const near = (sure, guess) => (Math.abs(sure - guess) < 2 ? sure : Math.round(guess));
    const width = near(exact?.inlineSize, box.width * ratio), height = near(exact?.blockSize, box.height * ratio);
    const less = Math.min(1, Math.sqrt(MOST_PIXELS / Math.max(1, width * height)));
    size.width = Math.max(1, Math.round(width * less));
    size.height = Math.max(1, Math.round(height * less));
    size.scale = ratio * less;
    place();
    wake();
  }

  addEventListener("DOMContentLoaded", () => {
    const observer = new ResizeObserver((entries) => measure(entries[entries.length - 1]));
    try { observer.observe(el("stage"), { box: "device-pixel-content-box" }); } catch { observer.observe(el("stage")); }
    measure();
  });
  addEventListener("resize", () => measure());
  addEventListener("hashchange", () => location.reload());    // another link was opened: the loader reads it
  addEventListener("orientationchange", () => setTimeout(measure, 250));

  // --------------------------------------------------- controls as DOM buttons
  // reached: where the person has moved the page's focus, empty after a field that was left for nothing of ours
  let rows = [], reached = null, following = false;
  const pressed = [], typed = [];
  const isField = (node) => node instanceof HTMLInputElement;

  function place() {
    for (const [index, [, , x, y, w, h]] of rows.entries()) {
      const style = el("controls").children[index]?.style;
      if (!style) continue;
      const at = [x, y, w, h].map((n) => `${(n / size.scale).toFixed(2)}px`);
      if (style.left !== at[0]) style.left = at[0];
      if (style.top !== at[1]) style.top = at[1];
      if (style.width !== at[2]) style.width = at[2];
      if (style.height !== at[3]) style.height = at[3];
    }
  }

  function attribute(node, name, value) {
    if (value === null) node.removeAttribute(name);
    else if (node.getAttribute(name) !== value) node.setAttribute(name, value);
  }

  function made(name, kind) {
    const node = document.createElement(kind === "textbox" ? "input" : "button");
    node.type = kind === "textbox" ? "text" : "button";
    node.dataset.name = name;
    node.addEventListener("focus", () => { if (!following) reached = name; });
    if (kind === "textbox") {
      const row = () => rows.find((one) => one[0] === name) ?? [];
      Object.assign(node, { autocomplete: "off", spellcheck: false, enterKeyHint: "done" });
      node.addEventListener("compositionstart", () => { node.dataset.composing = "yes"; });
      node.addEventListener("compositionend", () => { delete node.dataset.composing; typed.push([name, node.value]); });
      node.addEventListener("input", () => {
        // Python takes what it can, and says what it cannot; but nobody is told that an unfinished word is too long.
        const text = node.dataset.composing ? [...node.value].slice(0, row()[10]).join("") : node.value;
        typed.push([name, text]);
      });
      node.addEventListener("blur", () => {
        if (following) return;
        reached = "";
        node.value = row()[9] ?? "";
        scrollTo(0, 0);                 // a phone has moved the page to make room for its keyboard
      });
    } else node.addEventListener("click", () => pressed.push(name));
    return node;
  }

  // The field at a place of the page. It must get the focus within the very gesture, or no keyboard comes up.
  function fieldAt(x, y) {
    return [...el("controls").children].find((node) => {
      const box = node.getBoundingClientRect();
      return isField(node) && x >= box.left && x < box.right && y >= box.top && y < box.bottom;
    });
  }

  // A field says what the game has taken of it: at once, but not while a word is composed or more has been typed.
  function write(node, text) {
    if (node.value === text || node.dataset.composing || typed.some(([name]) => name === node.dataset.name)) return;
    const caret = node.selectionEnd - node.value.length + text.length;      // what was refused stood before the caret
    node.value = text;
    if (node === document.activeElement) node.setSelectionRange(Math.max(0, caret), Math.max(0, caret));
  }

  function mirror(shown, focus) {
    const box = el("controls"), held = document.activeElement;
    following = true;                   // nodes may lose the focus where they are moved
    const old = new Map([...box.children].map((node) => [node.dataset.name, node]));
    rows = shown;
    const nodes = rows.map(([name, , , , , , , role]) => {
      const was = old.get(name);
      if (!was || isField(was) !== (role === "textbox")) return made(name, role);
      old.delete(name);
      return was;
    });
    for (const node of old.values()) node.remove();
    nodes.forEach((node, index) => {
      const [, label, , , , , enabled, role, state, written, , skipped] = rows[index];
      const kind = ROLES.includes(role) ? role : "button";
      attribute(node, "aria-label", label);
      attribute(node, "role", kind === "button" || isField(node) ? null : kind);
      if (isField(node)) write(node, written);
      const flag = state === null ? null : String(state);
      attribute(node, "aria-pressed", kind === "button" ? flag : null);
      attribute(node, "aria-checked", ["button", "link", "textbox"].includes(kind) ? null : flag ?? "false");
      // A disabled one can still be found and pressed: the game then says why not. The game says which ones Tab skips.
      attribute(node, "aria-disabled", enabled ? null : "true");
      attribute(node, "tabindex", skipped ? "-1" : null);
      if (box.children[index] !== node) box.insertBefore(node, box.children[index] ?? null);
    });
    place();
    follow(held, nodes.find((node) => node.dataset.name === focus));
  }

  // The page's focus is where the game's keyboard is, so that what is there is spoken; a field is left by its writer.
  function follow(held, goal) {
    if (el("controls").contains(held) && document.activeElement !== held) held.focus();    // it had been moved
    const now = document.activeElement;
    const free = now === document.body || now === el("canvas") || (el("controls").contains(now) && !isField(now));
    if (goal && goal !== now && free) goal.focus();
    following = false;
  }

  // ------------------------------------------------------------ spoken texts
  function announce(text, urgent) {
    const region = el(urgent ? "urgent" : "said");
    const line = document.createElement("p");
    line.textContent = text;
    region.append(line);
    while (region.children.length > (urgent ? 1 : 6)) region.firstChild.remove();   // an alert is read as a whole
  }

  // --------------------------------------------------------------------- keys
  // SDL takes every key of the window, and keeps it from the browser. These stay the browser's: the
  // focus (Tab), a focused button's own keys, reloading, zooming, tabs, history, developer tools.
  const GAME_WITH_CTRL = new Set(["z", "y", "Z", "Y"]);
  const BROWSERS = new Set(["Tab", "F3", "F5", "F6", "F7", "F10", "F11", "F12"]);

  function keepForBrowser(event) {
    const focus = document.activeElement, onButton = focus instanceof HTMLButtonElement;
    const chord = (event.ctrlKey || event.metaKey) && !GAME_WITH_CTRL.has(event.key);
    const history = event.altKey && event.key.startsWith("Arrow");
    const press = onButton && (event.key === "Enter" || event.key === " ");
    if (isField(focus)) {                // all keys are the field's; these leave it
      event.stopImmediatePropagation();
      const by = { ArrowUp: -1, ArrowDown: 1, Enter: 0, Escape: 0 }[event.key];
      if (event.type !== "keydown" || event.isComposing || by === undefined) return;
      const nodes = [...el("controls").children], next = nodes[nodes.indexOf(focus) + by];
      if (by && next) { event.preventDefault(); next.focus(); } else focus.blur();
    } else if (BROWSERS.has(event.key) || chord || history || press) event.stopImmediatePropagation();
  }
  for (const kind of ["keydown", "keypress", "keyup"]) addEventListener(kind, keepForBrowser, true);
  addEventListener("contextmenu", (event) => event.preventDefault());

  // ------------------------------------------------------------------ fingers
  // SDL forbids the browser's answer to a touch, and so pinch zoom with it. The page's touch-action already
  // forbids all else, so let the start and the move of a touch be; a second finger ends the game's touch.
  let zooming = false, from = null;     // from: where a finger came down, until it moves away

  function lift(touch) {
    const target = el("canvas");
    const gone = new Touch({ identifier: touch.identifier, target, clientX: -9999, clientY: -9999 });
    target.dispatchEvent(new TouchEvent("touchend", { changedTouches: [gone], bubbles: true, cancelable: true }));
  }

  function fingers(event) {
    if (!event.isTrusted || event.target !== el("canvas")) return;
    const [touch] = event.changedTouches, near = (a, b) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY) < 12;
    if (event.type === "touchstart") from = event.touches.length === 1 ? touch : null;
    else if (from && !near(from, touch)) from = null;
    if (event.type === "touchend" && from) fieldAt(touch.clientX, touch.clientY)?.focus();
    if (event.type === "touchstart" || event.type === "touchmove" || !event.cancelable) event.preventDefault = () => {};
    if (event.type === "touchstart" && event.touches.length > 1 && !zooming) {
      zooming = true;
      try { for (const touch of event.touches) if (![...event.changedTouches].some((t) => t.identifier === touch.identifier)) lift(touch); } catch { /* no Touch() here */ }
    }
    if (zooming) event.stopImmediatePropagation();
    if (!event.touches.length) zooming = false;
  }
  for (const kind of ["touchstart", "touchmove", "touchend", "touchcancel"]) {
    addEventListener(kind, fingers, { capture: true, passive: true });
  }

  addEventListener("click", (event) => {
    if (event.target === el("canvas")) fieldAt(event.clientX, event.clientY)?.focus();
  }, true);

  // -------------------------------------------------------------------- sound
  // A browser lets a page sound only after a gesture; any will do, and again after a phone call.
  const sounds = [];
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Native = window[name];
    if (Native) window[name] = class extends Native { constructor(...how) { super(...how); sounds.push(this); } };
  }

  function wakeSound() {
    for (const sound of sounds) {
      if (sound.state !== "running" && sound.state !== "closed") sound.resume().catch(() => {});
    }
  }
  for (const kind of ["pointerdown", "pointerup", "touchend", "click", "keydown"]) addEventListener(kind, wakeSound, true);

  // In a frame (as on itch.io) keys arrive only once the frame has the focus.
  addEventListener("pointerdown", (event) => { if (event.target === el("canvas")) { window.focus(); el("canvas").focus(); } }, true);

  // --------------------------------------------------------------- going back
  // The history has an entry for each screen that the game can go back from: the browser's Back takes one away, and the
  // game does what Escape does. No entry has another address. Browsers pass over entries that came without a press.
  const levelHere = () => history.state?.level ?? 0;
  const STEP = 1000;                    // ms until a step of our own has come, or never will
  let level = levelHere(), stepping = 0, back = 0, forgotten = false;     // stepping: the timer of a step of our own

  function step(steps) {
    stepping = setTimeout(() => { stepping = 0; level = levelHere(); }, STEP);
    history.go(steps);
  }

  function keepLevel(wanted) {
    if (stepping || back || wanted === level) return;
    if (wanted < level) step(wanted - level);
    while (level < wanted) history.pushState({ ...history.state, level: ++level }, "");
    level = wanted;
  }

  // A link that has led where it leads does so no more.
  function forgetFragment() {
    forgotten = true;
    history.replaceState(level ? { level } : null, "");
  }

  addEventListener("popstate", () => {
    const here = levelHere();
    if (forgotten && history.state) history.replaceState(here ? { level: here } : null, "");
    if (stepping) stepping = clearTimeout(stepping) ?? 0;
    else if (here > level) step(level - here);                // the game knows no way forward again
    else [level, back] = [here, back + level - here];
    wake();
  });

  // --------------------------------------------------------------- coming, going
  let away = false;
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) away = true;
    else wakeSound();
  });
  addEventListener("pagehide", () => { away = true; });

  // -------------------------------------------------------------------- files
  let chosen = "", asking = null;

  function saveFile(name, text) {
    save(name, new Blob([text], { type: "application/json" }));
  }

  // The bridge carries texts only.
  const png = (base64) => new Blob([Uint8Array.from(atob(base64), (each) => each.charCodeAt(0))], { type: "image/png" });
  const sheet = (blob, name) => ({ files: [new File([blob], name, { type: blob.type })] });

  function savePicture(name, base64) {
    save(name, png(base64));
  }

  // How a picture can leave this device, beside a file.
  function pictureWays() {
    const share = navigator.canShare?.(sheet(png(""), "a.png")) === true;
    return (share ? "share " : "") + (window.ClipboardItem && navigator.clipboard?.write ? "copy" : "");
  }

  // Whoever closes the share sheet wants nothing; a picture that cannot be given away becomes a file.
  async function sharePicture(name, base64) {
    const blob = png(base64);
    try {
      await navigator.share(sheet(blob, name));
    } catch (error) {
      if (error.name !== "AbortError") save(name, blob);
    }
  }

  async function copyPicture(name, base64) {
    const blob = png(base64);
    try {
      await navigator.clipboard.write([new ClipboardItem({ [blob.type]: blob })]);
    } catch {
      save(name, blob);
    }
  }

  function save(name, blob) {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(blob);
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60000);
  }

  // A file's text, and why it is none.
  async function contentOf(file) {
    if (file.size > LARGEST_FILE) return ["", "it is too large to be a Pinochle file"];
    try {
      return [new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer()), ""];
    } catch (error) {
      return ["", error instanceof TypeError ? "it is not a text file" : String(error.message)];
    }
  }

  function askFile() {
    const input = document.createElement("input");
    asking?.remove();
    asking = input;
    input.type = "file";
    input.hidden = true;
    input.accept = ".json,.txt,application/json,text/plain";
    input.addEventListener("change", async () => {
      const file = input.files[0];
      if (!file) return;
      chosen = JSON.stringify([file.name, ...await contentOf(file)]);
      wake();
    });
    document.body.append(input);  // one that nothing holds may be collected while its chooser is open, and the choice is lost
    input.click();
  }

  function copy(text) {
    const area = document.createElement("textarea"), held = document.activeElement;
    area.value = text;
    area.className = "unseen";
    area.style.userSelect = "text";
    area.setAttribute("aria-hidden", "true");
    document.body.append(area);
    area.select();
    let done = false;
    try { done = document.execCommand("copy"); } catch { /* told below */ }
    area.remove();
    held?.focus?.();
    return done;
  }

  // ------------------------------------------------------ offline, new versions
  function tellOfNews(registration) {
    if (!registration.waiting || !registration.active) return;
    el("news").textContent = "A new version is ready.";
    el("notice").hidden = false;
    el("later").onclick = () => { el("notice").hidden = true; el("canvas").focus(); };
    el("restart").onclick = () => {
      const next = registration.waiting;
      if (!next) return location.reload();                      // another tab has let it take over
      next.addEventListener("statechange", () => { if (next.state === "activated") location.reload(); });
      next.postMessage("take over");
    };
  }

  // The page is made ready for offline use in two steps, and each load takes again what is missing of them. On a first
  // visit the worker is registered before the engine is loaded: in WebKit a page that goes while a registration is
  // under way can leave it installing for ever, and the engine makes that time long. The worker fetches the files once
  // the game runs.
  const workers = (() => { try { return navigator.serviceWorker; } catch { return undefined; } })();  // sandboxed: throws
  const INSTALLING = 20_000;            // ms; the worker installs without fetching anything, so it hangs by then
  const register = () => workers.register("sw.js", { updateViaCache: "none" });
  const early = Promise.resolve(workers?.getRegistration()).then((had) => had ?? (workers && register())).catch(() => {});

  function fill(registration) {
    const worker = registration.active;
    if (!worker) return;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data !== "whole") console.info("the offline copy is not whole:", data);
    };
    worker.postMessage("fill", [port2]);
  }

  // An installation that hangs since a visit before this one is given up, and begins anew.
  async function giveUpHanging() {
    const registration = await workers.getRegistration();
    if (!registration || registration.active) return;
    await registration.unregister();
    await stayOffline();
  }

  let hourly = null;

  async function stayOffline() {
    const patience = setTimeout(() => giveUpHanging().catch(() => {}), INSTALLING);
    try {
      await early;
      const registration = await register();
      tellOfNews(registration);
      const follow = (worker) => worker?.addEventListener("statechange", () => {
        tellOfNews(registration);
        if (worker.state === "activated") fill(registration);
      });
      follow(registration.installing);
      follow(registration.waiting);
      registration.addEventListener("updatefound", () => follow(registration.installing));
      fill(registration);
      clearInterval(hourly);
      hourly = setInterval(() => { registration.update().catch(() => {}); fill(registration); }, 3600_000);
      addEventListener("online", () => fill(registration));
    } catch (error) {
      clearTimeout(patience);
      console.info("no offline copy of the page:", error.message);    // a plain http address, or a private window
    }
  }

  // ------------------------------------------------------- whether saves last
  // A browser that has promised nothing deletes what a page keeps when it wants room. Safari deletes what scripts have
  // kept after seven days of use without a visit to the page, unless the page is installed; a promise does not help.
  // A private window has no private file system, and its error says so.
  const agent = navigator.userAgent;
  const browser = /iPhone|iPad|iPod/.test(agent) || (/Macintosh/.test(agent) && navigator.maxTouchPoints > 1) ? "ios"
    : /Android/.test(agent) ? "android" : /Macintosh.*Version\/.*Safari/.test(agent) ? "mac safari"
      : /Firefox/.test(agent) ? "firefox" : /Chrom/.test(agent) ? "chromium" : "other";
  const installed = matchMedia("(display-mode: standalone)").matches || navigator.standalone === true;
  const forgetful = ["ios", "mac safari"].includes(browser) && !installed;
  const ASKED = "pinochle.v1.~asked";   // Firefox asks the person; once is enough
  let lasts = "unknown";

  async function isPrivate() {
    try {
      await navigator.storage.getDirectory();
    } catch (error) {
      return ["SecurityError", "UnknownError"].includes(error.name);
    }
    return false;
  }

  async function promised(ask) {
    const storage = navigator.storage;
    if (!storage?.persisted) return false;
    if (await storage.persisted()) return true;
    if (!ask || (browser === "firefox" && localStorage.getItem(ASKED))) return false;
    if (browser === "firefox") localStorage.setItem(ASKED, "1");
    return storage.persist();
  }

  async function learnSafety(ask) {
    const word = forgetful ? "forgets" : ask ? "unpromised" : "unknown";
    try {
      if (navigator.storage?.getDirectory && await isPrivate()) lasts = "private";
      else lasts = await promised(ask) && !forgetful ? "safe" : word;
    } catch {
      lasts = word;
    }
    wake();
  }
  const learnt = learnSafety(false);

  // A copy of the list of what is kept, in another kind of storage: what empties one may leave the other.
  const LIST = `pinochle list ${new URL("./", location.href).href}`;
  let list = null;                      // as it was at the start
  let marking = (async () => {
    if (await window.caches?.has(LIST)) list = await (await (await caches.open(LIST)).match("list")).text();
  })().catch(() => {});

  function mark(names) {
    marking = marking.then(async () => (await caches.open(LIST)).put("list", new Response(names))).catch(() => {});
  }

  // -------------------------------------------------- tables of several devices
  // What they need (keeper.js, and modules for Python) comes once somebody wants one. Nothing is opened before.
  const TOGETHER = @TOGETHER@;

  // Python asks until the answer is something else than "coming": "here", or why it has not come.
  function bringing(bring, brought = "") {
    return () => {
      if (brought === "here" || brought === "coming") return brought;
      const why = brought;
      brought = why ? "" : "coming";    // a trouble is told once; the next question begins anew
      const told = (word) => { brought = word; wake(); };
      if (!why) bring().then(() => told("here"), (error) => told(error.message || "it did not come"));
      return why || brought;
    };
  }
  const bringTogether = bringing(() => loader.bring(...TOGETHER));

  // The rest of the game is laid once its first screen is there.
  const layRest = bringing(loader.bringRest, loader.begins ? "" : "here");
  const bringRest = () => (loader.begins && !readyOnce ? "coming" : layRest());

  let readyOnce = false;
  return {
    build: "@BUILD@",
    fragment: loader.fragment,           // what stood behind the # of the address, as it came
    forgetFragment,
    times: loader.times,
    rest, wake,
    step: loader.step, unpack: loader.unpack, fail: loader.fail, stopped: loader.stopped,
    get width() { return size.width; },
    get height() { return size.height; },
    get scale() { return size.scale; },
    get lessMotion() { return less.matches; },
    get wishes() {
      const asks = (what) => matchMedia(`(${what})`).matches;
      return [asks("prefers-contrast: more") || asks("forced-colors: active") ? "contrast" : "", asks("prefers-color-scheme: dark") ? "dark" : ""].join(" ");
    },
    get fullScreen() { return document.fullscreenEnabled ? Boolean(document.fullscreenElement) : null; },
    fillScreen(on) { (on ? document.documentElement.requestFullscreen() : document.exitFullscreen()).catch(() => {}); },
    ready() {
      loader.finish();
      if (!readyOnce && workers) setTimeout(stayOffline, 500);
      readyOnce = true;
    },
    get sound() { return sounds.map((sound) => sound.state).join(" "); },
    lookup: @LOOKUP@,                   // a server that tells this device's internet address, for people who allow it
    mirror, announce, bringTogether, bringRest, saveFile, savePicture, sharePicture, copyPicture, pictureWays, askFile, copy, mark,
    safekeeping() { return JSON.stringify([lasts, browser, installed, list]); },
    askToKeep() { learnt.then(() => learnSafety(true)); },
    askedFile() { const text = chosen; chosen = ""; return text; },
    events(screens) {                   // asked in every frame; screens: from so many one can go back
      loader.alive();
      keepLevel(screens);
      if (!pressed.length && !typed.length && !away && reached === null && !back) return "";
      const text = JSON.stringify([pressed.splice(0), typed.splice(0), away, reached, back]);
      [away, reached, back] = [false, null, 0];
      return text;
    },
  };
})();
