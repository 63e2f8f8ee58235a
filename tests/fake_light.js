// A browser as the light seat's page sees it (game/net/page/together.js): elements without looks, lines of the test, and
// a clock of the test. ``pass`` lets time go by; ``lines`` are the sockets that the page has dialled, oldest first.
"use strict";
class FakeElement {
  constructor(kind) {
    const names = new Set();
    Object.assign(this, { kind, children: [], attributes: {}, dataset: {}, hidden: false, value: "", text: "" });
    this.style = { setProperty() {} };
    this.classList = { add: (name) => names.add(name), remove: (name) => names.delete(name), contains: (name) => names.has(name), toggle() {} };
    Object.defineProperty(this, "className", { get: () => [...names].join(" "), set: (text) => { names.clear(); text.split(" ").filter(Boolean).forEach((name) => names.add(name)); } });
  }
  append(...inside) { for (const each of inside) { if (each instanceof FakeElement) each.parent = this; this.children.push(each); } }
  replaceChildren(...inside) { this.children.length = 0; this.append(...inside); }
  insertBefore(each, other) { each.remove(); each.parent = this; this.children.splice(other ? this.children.indexOf(other) : this.children.length, 0, each); }
  remove() { if (this.parent) this.parent.children = this.parent.children.filter((each) => each !== this); this.parent = null; }
  setAttribute(name, value) { this.attributes[name] = value; if (name === "class") this.className = value; if (name === "id") ids.set(value, this); }
  removeAttribute(name) { delete this.attributes[name]; }
  get childElementCount() { return this.children.length; }
  get firstElementChild() { return this.children[0] ?? null; }
  get textContent() { return this.text + this.children.map((each) => each.textContent ?? each).join(""); }
  set textContent(text) { this.children = []; this.text = text; }
  get offsetWidth() { return 60; }
  focus() { document.activeElement = this; }
  select() { page.selected = this; }
  closest(words) { return words.split(", ").includes(this.kind) ? this : null; }
  querySelector(words) { const deep = (one) => one.children.filter((each) => each instanceof FakeElement).flatMap((each) => [each, ...deep(each)]); return deep(this).find((each) => each.kind === words) ?? null; }
  querySelectorAll() { return []; }
}

const ids = new Map(), heardBy = {}, lines = [], store = new Map(), page = { selected: null, marked: null, copies: false, copied: [] };
const listen = (kind, act) => (heardBy[kind] ??= []).push(act);
const happen = (kind, event = {}) => (heardBy[kind] ?? []).forEach((act) => act({ target: document.body, preventDefault() {}, ...event }));

// The clock.
let clock = 1_000_000;
const due = [];
function pass(ms) {
  for (const end = clock + ms; ;) {
    const next = due.filter((each) => each.at <= end).sort((one, other) => one.at - other.at)[0];
    if (!next) { clock = end; return; }
    clock = next.at;
    if (next.every) next.at += next.every; else due.splice(due.indexOf(next), 1);
    next.act();
  }
}
globalThis.Date = class extends Date { static now() { return clock; } };
let tickets = 0;
const later = (act, ms = 0, every = 0) => { due.push({ act, at: clock + ms, every, ticket: ++tickets }); return tickets; };
const rest = (go => () => new Promise((done) => go(done)))(setImmediate);
globalThis.setTimeout = (act, ms) => later(act, ms);
globalThis.setInterval = (act, ms) => later(act, ms, ms);
globalThis.clearTimeout = (ticket) => { const at = due.findIndex((each) => each.ticket === ticket); if (at >= 0) due.splice(at, 1); };

globalThis.WebSocket = class {
  constructor(address) { Object.assign(this, { address, readyState: 0, sent: [], at: clock }); lines.push(this); }
  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; this.onclose?.(); }
  open() { this.readyState = 1; this.onopen?.(); }
  say(message) { this.onmessage?.({ data: JSON.stringify(message) }); }
  said(type) { return this.sent.filter((message) => message.type === type); }
};
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

globalThis.document = {
  hidden: false, activeElement: null, title: "", body: new FakeElement("body"), documentElement: new FakeElement("html"),
  getElementById: (id) => { if (!ids.has(id)) { const made = new FakeElement("div"); if (["logs", "say", "keys"].includes(id)) made.append(new FakeElement("summary")); ids.set(id, made); } return ids.get(id); },
  createElement: (kind) => new FakeElement(kind), createElementNS: (_, kind) => new FakeElement(kind),
  querySelector: () => new FakeElement("footer"), querySelectorAll: () => [], addEventListener: listen,
  execCommand() { if (page.copies) page.copied.push(page.selected.value); return page.copies; },
};
const fakes = {
  location: { pathname: "/t/abc", protocol: "http:", host: "192.168.1.5:8421", origin: "http://192.168.1.5:8421", hash: "", href: "http://192.168.1.5:8421/t/abc" },
  matchMedia: () => ({ matches: true }), navigator: {}, addEventListener: listen, innerWidth: 390,
  localStorage: { getItem: (name) => store.get(name) ?? null, setItem: (name, text) => store.set(name, text) },
  getSelection: () => ({ selectAllChildren: (element) => { page.marked = element; } }),
  getComputedStyle: () => ({ getPropertyValue: () => "60" }),
};
for (const [name, value] of Object.entries(fakes)) Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

/** A sheet as the keeper sends it, of one whose turn it is, with something in it changed. */
const sheetOf = (more = {}) => ({
  type: "sheet", undone: 0, ply: 3, round: 1, stage: "playing", seat: "S", prompt: "Your turn", spoken: "", asked: true, people: [], score: [],
  facts: { contract: "", trump: "", spoken: "" }, trick: { done: false, cards: [] }, melds: [], result: null, terms: [], card: [], hand: [], laid: [],
  buttons: [{ name: "pass", label: "Pass", spoken: "Pass", key: "p", final: true }, { name: "bid 250", label: "Bid 250", spoken: "Bid 250", key: "b", final: true },
    { name: "more", label: "+", spoken: "Bid more", key: "+" }],
  more: [], said: 0, log: [], fair: { seal: "", attempt: 1, step: "done", promises: {}, secrets: {}, broken: [], silent: [] }, ...more,
});
const bar = () => (document.getElementById("lost").hidden ? "" : document.getElementById("lost").textContent.trim());
const noted = () => document.getElementById("note").textContent;
/** Come to the table as one who was here before, in a given way. */
function begin() { store.set("pinochle-name", "Ada"); store.set("pinochle-sat", "abc"); document.getElementById("lost").hidden = true; }
