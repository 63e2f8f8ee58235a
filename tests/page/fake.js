// A browser as the page's scripts see it: the one fake of all their tests (tests/page/pages.py). Elements have
// no looks, time is the test's (``pass``), files, sockets, peers and storage are the test's too. ``page`` holds what the
// scripts have done to the outside, and what the outside does: a test may replace each part by one that fails.
"use strict";
(() => {
globalThis.window = globalThis.self = globalThis;
const page = {
  listeners: new Map(), copies: false, copied: [], selected: null, marked: null, saved: [], chooses: undefined, reloads: 0, scrolled: 0,
  focused: 0, sent: [], screen: 0, asked: [], files: {}, before: null, plain: [], laid: {}, replaced: [],
};
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

// ------------------------------------------------------------------------------------------------ time
const START = 1_000_000;
let clock = START, tickets = 0;
const due = [];
const later = (act, ms = 0, every = 0) => { due.push({ act, at: clock + ms, every, ticket: ++tickets }); return tickets; };
/** Let time go by: what is due happens in its order. */
function pass(ms) {
  for (const end = clock + ms; ;) {
    const next = due.filter((each) => each.at <= end).sort((one, other) => one.at - other.at)[0];
    if (!next) { clock = end; return; }
    clock = next.at;
    if (next.every) next.at += next.every; else due.splice(due.indexOf(next), 1);
    next.act();
  }
}
put("setTimeout", (act, ms) => later(act, ms));
put("setInterval", (act, ms) => later(act, ms, ms));
put("clearTimeout", (ticket) => { const at = due.findIndex((each) => each.ticket === ticket); if (at >= 0) due.splice(at, 1); });
put("clearInterval", clearTimeout);
put("requestAnimationFrame", (act) => later(() => (document.hidden ? requestAnimationFrame(act) : act()), 16));
put("performance", { now: () => clock - START });
put("Date", class extends Date { static now() { return clock; } });
const rest = () => new Promise((done) => setImmediate(done));
/** Let all promises that can go on do so. */
async function settle() { for (let turn = 0; turn < 25; turn++) await rest(); }
async function passing(ms, step = 1000) { for (let left = ms; left > 0; left -= step) { pass(Math.min(step, left)); await settle(); } }
/** Wait for what other threads do: hashes, blobs, streams. */
async function until(is) {
  for (let turn = 0; turn < 100_000; turn++) { if (is()) return; await rest(); }
  throw new Error("it never comes: " + is);
}

// ------------------------------------------------------------------------------------------------ elements
class FakeEvent {
  constructor(type, more = {}) { Object.assign(this, { type, bubbles: true, cancelable: true, isTrusted: true, defaultPrevented: false, stopped: false, key: "", touches: [], changedTouches: [] }, more); }
  preventDefault() { this.defaultPrevented = true; }
  stopImmediatePropagation() { this.stopped = true; }
}
const listenersOf = (target) => { if (!page.listeners.has(target)) page.listeners.set(target, []); return page.listeners.get(target); };
function listen(target, kind, act, how) {
  const { capture = false, once = false, passive = false } = typeof how === "object" ? how : { capture: Boolean(how) };
  listenersOf(target).push({ kind, act, capture, once, passive });
}
/** Have something happen to an element, the document or the window, as a browser tells it: down to it, and up again. */
function fire(target, kind, more = {}) {
  const event = new (target === window && kind === "error" ? ErrorEvent : FakeEvent)(kind, { target, ...more }), path = [];
  for (let at = target.parent; at; at = at.parent) path.push(at);
  const outer = [...path, ...(target === document || target === window ? [] : [document]), ...(target === window ? [] : [window])];
  const call = (at, capture) => {
    for (const each of [...listenersOf(at)]) {
      if (event.stopped || each.kind !== kind || (at !== target && each.capture !== capture)) continue;
      if (each.once) listenersOf(at).splice(listenersOf(at).indexOf(each), 1);
      each.act.call(at, event);
    }
    if (!event.stopped && (at === target || !capture) && typeof at["on" + kind] === "function") at["on" + kind](event);
  };
  for (const at of [...outer].reverse()) call(at, true);
  call(target, false);
  if (event.bubbles) for (const at of outer) call(at, false);
  return event;
}
/** Something that happens to the page as a whole, or to where its focus is. */
const happen = (kind, more = {}) => fire(["visibilitychange", "readystatechange", "securitypolicyviolation"].includes(kind) ? document : window, kind, { target: document.activeElement, ...more });
const typing = (key, more = {}) => fire(document.activeElement, "keydown", { key, ...more });

class Node {
  constructor() { this.nodes = []; this.parent = null; }
  get children() { return this.nodes.filter((each) => each instanceof Node); }
  get childElementCount() { return this.children.length; }
  get firstElementChild() { return this.children[0] ?? null; }
  get firstChild() { return this.nodes[0] ?? null; }
  get textContent() { return this.nodes.map((each) => (each instanceof Node ? each.textContent : each)).join(""); }
  set textContent(text) { this.replaceChildren(...(text === "" ? [] : [String(text)])); }
  appendChild(each) { this.insertBefore(each, null); return each; }
  insertBefore(each, other) {
    if (each instanceof Node) { each.remove(); each.parent = this; } else each = String(each);
    this.nodes.splice(other ? this.nodes.indexOf(other) : this.nodes.length, 0, each);
  }
  contains(other) { for (let at = other; at; at = at.parent) if (at === this) return true; return false; }
}
class Element extends Node {
  constructor(kind) {
    super();
    const names = this.names = new Set();
    Object.assign(this, { kind, attributes: {}, dataset: {}, hidden: false, inert: false, disabled: false, checked: false, value: "", marks: [0, 0] });
    this.style = { setProperty(name, value) { this[name] = value; } };
    this.classList = { add: (name) => names.add(name), remove: (name) => names.delete(name), contains: (name) => names.has(name), toggle: (name, on) => { if (on) names.add(name); else names.delete(name); } };
  }
  get id() { return this.attributes.id ?? ""; }
  set id(name) { this.attributes.id = name; }
  get className() { return [...this.names].join(" "); }
  set className(text) { this.names.clear(); for (const name of text.split(" ").filter(Boolean)) this.names.add(name); }
  append(...inside) { for (const each of inside) this.insertBefore(each, null); }
  replaceChildren(...inside) { for (const each of this.children) each.remove(); this.nodes.length = 0; this.append(...inside); }
  remove() {
    if (!this.parent) return;
    this.parent.nodes.splice(this.parent.nodes.indexOf(this), 1);
    this.parent = null;
    if (this.contains(document.activeElement)) { const left = document.activeElement; document.activeElement = document.body; fire(left, "blur", { bubbles: false }); }
  }
  replaceWith(other) { this.parent.insertBefore(other, this); this.remove(); }
  setAttribute(name, value) {
    this.attributes[name] = String(value);
    if (name === "class") this.className = String(value);
    if (name === "value") this.value = String(value);
    if (name === "hidden") this.hidden = true;
  }
  getAttribute(name) { return this.attributes[name] ?? null; }
  removeAttribute(name) { delete this.attributes[name]; }
  addEventListener(kind, act, how) { listen(this, kind, act, how); }
  dispatchEvent(event) { page.sent.push(event); return true; }
  focus() {
    if (document.activeElement === this) return;
    const left = document.activeElement;
    document.activeElement = this;
    if (left && left !== document.body) fire(left, "blur", { bubbles: false });
    if (document.activeElement === this) fire(this, "focus", { bubbles: false });
  }
  blur() { if (document.activeElement !== this) return; document.activeElement = document.body; fire(this, "blur", { bubbles: false }); }
  click() {
    if (this.kind === "a" && this.download) page.saved.push({ name: this.download, href: this.href });
    if (this.type === "file" && page.chooses !== undefined) { page.field = this; this.files = page.chooses; fire(this, page.chooses.length ? "change" : "cancel"); }
    return fire(this, "click");
  }
  select() { page.selected = this; this.focus(); }
  setSelectionRange(first, last) { this.marks = [first, last]; }
  get selectionEnd() { return this.marks[1]; }
  set selectionEnd(place) { this.marks[1] = place; }
  getBoundingClientRect() {
    const [left, top, width, height] = ["left", "top", "width", "height"].map((name) => parseFloat(this.style[name]) || 0);
    return { left, top, width, height, right: left + width, bottom: top + height };
  }
  get offsetWidth() { return 60; }
  matches(words) {
    const fits = (at, part) => part.match(/^[a-z]\w*|#[\w-]+|\.[\w-]+|\[[^\]]+\]/g).every((each) => {
      if (each[0] === "#") return at.id === each.slice(1);
      if (each[0] === ".") return at.names.has(each.slice(1));
      if (each[0] === "[") {
        const [name, value] = each.slice(1, -1).split("="), own = at.attributes[name] ?? at.dataset[name.replace("data-", "")];
        return value === undefined ? own !== undefined || name in at.attributes : own === value.replaceAll('"', "");
      }
      return at.kind === each;
    });
    return words.split(",").some((one) => {
      const parts = one.trim().split(/\s+/);
      if (!fits(this, parts.pop())) return false;
      for (let at = this.parent; parts.length; at = at.parent) { if (!at) return false; if (fits(at, parts.at(-1))) parts.pop(); }
      return true;
    });
  }
  closest(words) { for (let at = this; at; at = at.parent) if (at.matches(words)) return at; return null; }
  querySelectorAll(words) { const all = (at) => at.children.flatMap((each) => [each, ...all(each)]); return all(this).filter((each) => each.matches(words)); }
  querySelector(words) { return this.querySelectorAll(words)[0] ?? null; }
}
class HTMLInputElement extends Element {}
class HTMLButtonElement extends Element {}
class HTMLSelectElement extends Element {
  get value() { return this.picked || (this.children[0]?.attributes.value ?? ""); }
  set value(value) { this.picked = value; }
}
class HTMLScriptElement extends Element {
  get src() { return this.attributes.src ?? ""; }
  set src(address) { this.attributes.src = address; }
}
const KINDS = { input: HTMLInputElement, button: HTMLButtonElement, select: HTMLSelectElement, script: HTMLScriptElement };
const made = (kind) => new (KINDS[kind] ?? Element)(kind);
for (const [name, value] of Object.entries({ Node, Element, HTMLInputElement, HTMLButtonElement, HTMLScriptElement })) put(name, value);

put("document", {
  hidden: false, activeElement: null, title: "", readyState: "loading", baseURI: "", fullscreenEnabled: false, fullscreenElement: null,
  getElementById: (id) => document.documentElement.querySelectorAll("#" + id)[0] ?? null,
  createElement: made, createElementNS: (_, kind) => made(kind),
  querySelector: (words) => document.documentElement.querySelector(words), querySelectorAll: (words) => document.documentElement.querySelectorAll(words),
  addEventListener: (kind, act, how) => listen(document, kind, act, how),
  execCommand() { if (page.copies) page.copied.push(page.selected.value); return page.copies; },
  exitFullscreen: async () => { document.fullscreenElement = null; },
});
put("addEventListener", (kind, act, how) => listen(window, kind, act, how));
const $id = (id) => document.getElementById(id);
/** Lay out what tests/page/pages.py has read of the page's own HTML: [kind, attributes, inside]. */
function layOut([kind, attributes, inside]) {
  const element = made(kind);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value ?? "");
  for (const each of inside) element.insertBefore(typeof each === "string" ? each : layOut(each), null);
  return element;
}
function show(tree, address) {
  const html = document.documentElement = layOut(tree), at = new URL(address);
  document.head = html.querySelector("head");
  document.activeElement = document.body = html.querySelector("body");
  document.baseURI = address;
  put("location", { href: address, protocol: at.protocol, host: at.host, origin: at.origin, pathname: at.pathname, search: at.search, hash: at.hash, reload() { page.reloads++; } });
  put("origin", at.origin);
}
/** The page has been read to its end. */
function ready() { document.readyState = "interactive"; happen("readystatechange"); happen("DOMContentLoaded"); document.readyState = "complete"; }
/** A finger on the canvas: [kind, identifier, x, y], and where all fingers are then. */
function finger(kind, touch, touches) {
  const [identifier, clientX, clientY] = touch, one = { identifier, clientX, clientY };
  return fire($id("canvas"), kind, { changedTouches: [one], touches: touches.map((each) => (each === identifier ? one : { identifier: each })) });
}

// ------------------------------------------------------------------------------------------------ the browser
const store = new Map(), session = new Map();
const storageOf = (map) => ({ getItem: (name) => map.get(name) ?? null, setItem: (name, text) => { map.set(name, String(text)); } });
const refuse = () => { throw new Error("denied"); };
const REFUSED = { getItem: refuse, setItem: refuse };
class FakeSound { constructor() { this.state = "suspended"; page.sound = this; } async resume() { this.state = "running"; } }
const fakes = {
  localStorage: storageOf(store), sessionStorage: storageOf(session), matchMedia: (words) => ({ matches: Boolean(page.media?.includes(words)) }),
  navigator: { userAgent: "", maxTouchPoints: 0, onLine: true }, innerWidth: 390, devicePixelRatio: 1, scrollTo: () => { page.scrolled++; },
  focus: () => { page.focused++; }, AudioContext: FakeSound,
  history: {
    entries: [null], at: 0,
    get state() { return this.entries[this.at]; },
    set state(state) { this.entries[this.at] = state; },
    replaceState(state, _, address) { page.replaced.push(address ?? ""); this.state = state; },
    pushState(state) { this.entries.splice(++this.at, Infinity, state); },
    go(steps) { later(() => { this.at += steps; happen("popstate"); }, 1); },
  },
  getSelection: () => ({ selectAllChildren: (element) => { page.marked = element; } }), getComputedStyle: () => ({ getPropertyValue: () => "60" }),
  Touch: class { constructor(what) { Object.assign(this, what); } }, TouchEvent: FakeEvent, ErrorEvent: class extends FakeEvent {}, ProgressEvent: FakeEvent, Event: FakeEvent,
  ResizeObserver: class { constructor(act) { page.resized = act; } observe() {} },
  FS: { mkdirTree() {}, writeFile(path, bytes) { page.laid[path] = new TextDecoder().decode(bytes); } },
  XMLHttpRequest: class { open(method, url) { this.url = url; } send() { page.plain.push(this.url); } },
};
for (const [name, value] of Object.entries(fakes)) put(name, value);
navigator.wakeLock = { async request() { page.screen++; return { release() { page.screen--; this.onrelease?.(); } }; } };
URL.createObjectURL = (blob) => { page.blob = blob; return "blob:1"; };
URL.revokeObjectURL = (address) => { page.revoked = address; };

// What the server has: address -> a text, or what answers. ``page.before`` may hold an answer back, or throw.
put("fetch", async (what, how = {}) => {
  const address = new URL(what.url ?? String(what), document.baseURI || undefined).href;
  page.asked.push({ address, cache: how.cache ?? "" });
  if (page.before) await page.before(address, how);
  const found = page.files[address];
  return typeof found === "function" ? found(how) : new Response(found ?? "no", { status: found === undefined ? 404 : 200 });
});

const stores = new Map();
put("caches", {
  async has(name) { return stores.has(name); },
  async keys() { return [...stores.keys()]; },
  async delete(name) { return stores.delete(name); },
  async open(name) {
    if (!stores.has(name)) stores.set(name, new Map());
    const kept = stores.get(name);
    return {
      async match(url) { return kept.get(url)?.clone(); },
      async put(url, answer) { kept.set(url, answer); },
      async keys() { return [...kept.keys()].map((url) => ({ url })); },
    };
  },
});

/** The page comes to a browser: the bridge behind a loader that does nothing. ``worker`` may be what throws. */
function visit(source, { agent = "Lynx", storage, standalone = false, worker, bring } = {}) {
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, get: () => (typeof worker === "function" ? worker() : worker) });
  Object.assign(navigator, { userAgent: agent, storage });
  page.media = standalone ? ["(display-mode: standalone)"] : [];
  put("loader", { fragment: "", times: {}, alive() {}, rests(on) { page.resting = on; }, finish() {}, bring });
  return new Function(`${source}\nreturn pinochle;`)();
}

// A service worker. Each life of it loads the source again; the caches are the same.
function life(source, scope, active = null) {
  const heard = {}, taken = [];
  const self = {
    registration: { scope, active }, addEventListener: (kind, act) => { heard[kind] = act; }, skipWaiting: async () => { taken.push("skipped"); },
  };
  new Function("self", source)(self);
  const tell = async (kind, more = {}) => {
    let work = Promise.resolve();
    heard[kind]({ ports: [], waitUntil: (what) => { work = what; }, ...more });
    await work;
  };
  const fill = () => new Promise((done) => { tell("message", { data: "fill", ports: [{ postMessage: done }] }).catch(() => {}); });
  /** What it answers to a request; null: nothing, the browser asks the network by itself. */
  async function get(url, { method = "GET", mode = "no-cors", cache = "default" } = {}) {
    let answer = null, work;
    await tell("fetch", { request: { url, method, mode, cache }, respondWith: (found) => { answer = found; }, waitUntil: (what) => { work = what; } });
    const found = await answer;
    const text = found && await found.text();
    await work;
    return text;
  }
  return { taken, tell, fill, get };
}

// ------------------------------------------------------------------------------------------------ lines
const lines = [];
put("WebSocket", class {
  constructor(address) { Object.assign(this, { address, readyState: 0, sent: [], at: clock }); lines.push(this); }
  send(text) { this.sent.push(text[0] === "{" ? JSON.parse(text) : text); }
  close() { this.readyState = 3; this.onclose?.(); }
  open() { this.readyState = 1; this.onopen?.(); }
  say(message) { this.onmessage?.({ data: JSON.stringify(message) }); }
  said(type) { return this.sent.filter((message) => message.type === type); }
});
/** The line that the page uses now. */
const line = () => lines[lines.length - 1];
/** Let time pass while the table answers every ping. */
function answered(ms) {
  for (let left = ms; left > 0; left -= 1000) {
    const before = line().said("ping").length;
    pass(Math.min(1000, left));
    if (line().said("ping").length > before) line().say({ type: "pong" });
  }
}

const among = [];
put("BroadcastChannel", class {
  constructor(name) { this.name = name; among.push(this); }
  postMessage(data) { for (const each of among) if (each !== this && each.name === this.name && !each.closed) setImmediate(() => each.onmessage?.({ data })); }
  close() { this.closed = true; }
});

// Lines between browsers: peers whose descriptions agree meet. ``network`` breaks; ``deaf``: a server that tells no addresses.
const peers = [], network = { broken: false, none: false, refuses: false, deaf: false };
/** What a browser would say of itself; ``told`` addresses were told by a server. */
function descriptionOf(number, browser = "chromium", told = 0) {
  const byte = (at) => (number * 37 + at * 101 + 11) % 256, two = (value) => value.toString(16).padStart(2, "0");
  const hex = (count, from) => Array.from({ length: count }, (_, at) => two(byte(at + from))).join("");
  const text = (count, from) => btoa(String.fromCharCode(...Array.from({ length: count }, (_, at) => byte(at + from))));
  const name = (from) => hex(16, from).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-a$4-$5") + ".local";
  const [user, word] = browser === "firefox" ? [hex(4, 3), hex(16, 9)] : [text(3, 3), text(18, 9)];
  const print = hex(32, 40).toUpperCase().match(/../g).join(":");
  const rows = [`1 1 udp 2113939711 ${name(90)} 40000 typ host`, `2 1 udp 2113937151 ${name(70)} 41000 typ host generation 0`];
  for (let at = 1; at <= told; at++) rows.push(`3 1 udp 1677729535 203.0.113.${at} ${50000 + at} typ srflx raddr 0.0.0.0 rport 0`);
  return ["v=0", "s=-", ...(network.none ? [] : rows.map((row) => "a=candidate:" + row)), `a=ice-ufrag:${user}`, `a=ice-pwd:${word}`,
    `a=fingerprint:sha-256 ${print}`, "a=setup:actpass", "a=mid:0", ""].join("\r\n");
}
class FakeChannel {
  constructor() { this.readyState = "connecting"; this.bufferedAmount = 0; }
  send(text) { setImmediate(() => this.other?.readyState === "open" && this.other.onmessage?.({ data: text })); }
  open(other) { this.other = other; this.readyState = "open"; setImmediate(() => this.onopen?.()); }
  end() { if (this.readyState !== "closed") { this.readyState = "closed"; setImmediate(() => this.onclose?.()); } }
}
put("RTCPeerConnection", class {
  constructor(config) {
    Object.assign(this, { config, iceGatheringState: "new", connectionState: "new", number: peers.length + 1, ends: [] });
    peers.push(this);
  }
  addEventListener(kind, act) { this.gathering = act; }
  createDataChannel(label, how) {
    if (!how.negotiated) throw new Error("both sides must know the channel");
    return this.channel = new FakeChannel();
  }
  async createOffer() { if (network.refuses) throw new Error("no"); return { type: "offer" }; }
  async createAnswer() { return { type: "answer" }; }
  async setLocalDescription() {
    const told = this.config.iceServers.length && !network.deaf && !this.ends.length ? 1 : 0;
    this.localDescription = { sdp: descriptionOf(this.number, "chromium", told) };
    this.iceGatheringState = "complete";
    this.gathering?.();
  }
  async addIceCandidate({ candidate, sdpMid }) {
    if (sdpMid !== "0" || !this.localDescription) throw new Error("too early: it looks for no more addresses of its own");
    this.ends.push(candidate);
  }
  async setRemoteDescription({ type, sdp }) {
    this.ends.push(...sdp.match(/^a=candidate.*$/gm) ?? []);
    this.described = (this.described ?? 0) + 1;
    const find = (what, text) => new RegExp(`a=${what}:(.*?)\r\n`).exec(text)[1];
    if (find("setup", sdp) !== (type === "offer" ? "active" : "passive")) throw new Error("the roles are wrong");
    this.remote = find("fingerprint", sdp) + find("ice-pwd", sdp);
    const own = (peer) => find("fingerprint", peer.localDescription?.sdp ?? descriptionOf(peer.number)) + find("ice-pwd", descriptionOf(peer.number));
    const other = peers.find((peer) => peer !== this && own(peer) === this.remote);
    if (type !== "answer" || network.broken || other?.remote !== own(this)) return;
    this.meet(other);
  }
  meet(other) {
    [this.other, other.other] = [other, this];
    this.channel.open(other.channel);
    other.channel.open(this.channel);
  }
  lose() { this.connectionState = "failed"; this.onconnectionstatechange?.(); }
  close() {
    if (this.connectionState === "closed") return;
    this.connectionState = "closed";
    this.channel.readyState = "closed";
    this.other?.channel.end();
  }
});

// ------------------------------------------------------------------------------------------------ a seat at a table
/** A sheet as the keeper sends it, of one whose turn it is, with something in it changed. */
const sheetOf = (more = {}) => ({
  type: "sheet", undone: 0, ply: 3, round: 1, stage: "playing", seat: "S", prompt: "Your turn", heard: "", asked: true, people: [], score: [],
  facts: { head: "", note: "", bid: false, needs: "", bar: [], ours: false, stock: 0, turned: "", trump: "" }, hint: "", values: ["", ""], trick: { done: false, cards: [] }, melds: [], result: null, terms: [], card: [], hand: [], laid: [],
  buttons: [{ name: "pass", label: "Pass", spoken: "Pass", key: "p", final: true }, { name: "bid 250", label: "Bid 250", spoken: "Bid 250", key: "b", final: true },
    { name: "more", label: "+", spoken: "Bid more", key: "+" }],
  more: [], said: 0, log: [], reading: [""], fair: { seal: "", attempt: 1, step: "done", promises: {}, secrets: {}, broken: [], silent: [] }, ...more,
});
const bar = () => ($id("lost").hidden ? "" : $id("lost").textContent.trim());
const noted = () => $id("note").textContent;

// Scripts may have these names for things of their own, as they may in a browser.
Object.assign(globalThis, {
  put, page, rest, pass, settle, passing, until, fire, happen, typing, finger, ready, show, made, $id, store, session, stores, life, visit, REFUSED, lines, line,
  answered, among, peers, network, descriptionOf, sheetOf, bar, noted,
});
Object.defineProperty(globalThis, "clock", { get: () => clock });
})();
