// The pages of a club's evening, and of a score pad that phones share: draw the parts that the server sends, and send what is pressed. They know no rule.
"use strict";
const WORDS = JSON.parse(document.getElementById("words").textContent);
const $ = (id) => document.getElementById(id);
const PAGE = document.body.dataset.page;

// What is kept on this device: a key that never leaves it. A table on phones knows it by another name.
const memory = {};
function keep(name, value) { memory[name] = value; try { localStorage.setItem("pinochle-" + name, value); } catch (_) { /* for this visit only */ } }
function kept(name) { try { return localStorage.getItem("pinochle-" + name) || memory[name] || ""; } catch (_) { return memory[name] || ""; } }
if (!kept("key")) keep("key", [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join(""));
const tokenFor = (table) => sha256("token|" + sha256(kept("key") + "|" + table)).slice(0, 32);
if (PAGE === "desk" && location.hash.length > 8) keep("desk", location.hash.slice(1));

function make(kind, attributes = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  element.append(...inside);
  return element;
}
/** Where others come in: a page of the computer that serves has an address that nobody else has. */
const base = location.pathname.replace(/[^/]*$/, "");
const comeIn = (to) => (to && /^(localhost|127\.|\[::1\])/.test(location.hostname) ? to : location.origin + base);
const PICTURE = "qr.svg?at=" + encodeURIComponent(base);
function fill(element, ...inside) {
  element.textContent = "";
  element.append(...inside);
}

// The line. It can be dead without being closed: only answers count.
const FIRST = 300, LAST = 5000;                    // ms until a line that broke is dialled again: longer each time
const PING = 5000, SILENT = 15000, SOON = 3000;   // ms between pings; without an answer until a line is dead; the same after coming back
let socket = null, retry = FIRST, timer = 0, noting = 0, asked = 0, dead = false;
const isOpen = () => Boolean(socket) && socket.readyState === 1;
const send = (message) => { if (isOpen() && !dead) socket.send(JSON.stringify(message)); else note(WORDS.lost); };
/** Ask whether the server is there; ``asked`` is when it was asked first since it has said something. */
function ping() {
  if (!isOpen()) return;
  asked = asked || Date.now();
  socket.send('{"type":"ping"}');
}
function lost() {
  dead = true;
  $("lost").textContent = WORDS.lost;
  $("lost").hidden = false;
}
/** Dial anew if what was asked at that time, or earlier, still has no answer. */
function check(time) {
  if (!socket || !asked || asked > time || document.hidden) return;
  lost();
  socket.onopen = socket.onmessage = socket.onclose = null;
  socket.close();
  socket = null;
  connect();
}
setInterval(() => { check(Date.now() - SILENT); ping(); }, PING);
function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < 2) return;
  asked = Date.now();
  socket = new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + base + "line");
  socket.onopen = () => {
    retry = FIRST;
    asked = 0;
    dead = false;
    $("lost").hidden = true;
    if ($("note").textContent === WORDS.lost) note("");
    send({ type: "hello", page: PAGE, key: PAGE === "guest" ? sha256("evening|" + kept("key")) : "", desk: PAGE === "desk" ? kept("desk") : "" });
  };
  socket.onmessage = (event) => { asked = 0; take(JSON.parse(event.data)); };
  socket.onclose = () => {
    lost();
    timer = setTimeout(connect, retry);
    retry = Math.min(LAST, retry * 1.7);
  };
}
for (const kind of ["pageshow", "online", "focus", "visibilitychange"]) addEventListener(kind, comeBack);
/** Somebody looks at the page again: a line that has gone is dialled, and one that is there has to answer soon. */
function comeBack() {
  if (document.hidden) return;
  connect();
  ping();
  const at = Date.now();
  if (isOpen()) setTimeout(() => check(at), SOON);
}
function note(text) {
  clearTimeout(noting);
  $("note").textContent = text;
  $("note").classList.toggle("on", text !== "");
  if (text) noting = setTimeout(() => note(""), 9000);
}
let sent = null;             // the form that was sent last: once that is done, it is as empty as before
const press = (name, fields = {}, form = null) => { sent = form; note(""); send({ type: "do", do: name, with: fields }); };
/** What was pressed has happened: say so, and let nobody send the same twice. */
function done(text) {
  if (sent && sent.isConnected && sent.reset) sent.reset();
  sent = null;
  note(text);
}

// Parts of a page.
const field = {
  text: (item) => make("input", { name: item.name, value: item.value, autocomplete: "off", maxlength: item.most }),
  number: (item) => make("input", { name: item.name, value: item.value, autocomplete: "off", inputmode: "text", size: "6", class: "figure" }),
  area: (item) => make("textarea", { name: item.name, rows: "2" }),
  choice: (item) => make("select", { name: item.name }, ...item.choices.map(([value, text]) => make("option", { value, selected: value === item.value }, text))),
};
const LONG = 32;             // letters: a field with more has a line of its own, so that it can be read whole
const draw = {
  heading: (part) => make("h" + part.level, { tabindex: "-1" }, part.text),
  text: (part) => make("p", { class: part.strong ? "strong" : null }, part.text),
  link: (part) => make("a", { class: "b" + (part.main ? " main" : ""), href: part.to }, part.label),
  button: (part) => {
    const box = make("div", { class: "asking" }), own = make("button", { type: "button", class: "b" + (part.main ? " main" : "") }, part.label);
    own.onclick = () => { if (part.asks) ask(box, part, own); else press(part.do); };
    if (part.shortcut) own.setAttribute("aria-keyshortcuts", part.shortcut);
    box.append(own);
    return box;
  },
  pick: (part) => {
    const one = ([value, text]) => {
      const own = make("button", { type: "button", class: "b", name: value, "aria-pressed": String(value === part.chosen) }, text);
      own.onclick = () => press(part.do, { name: part.key, value });
      return own;
    };
    const whole = make("div", { class: "pick" + (part.options.every(([, text]) => text.length < 5) ? " short" : ""), role: "group", "aria-label": part.label }, ...part.options.map(one));
    whole.onkeydown = (event) => {      // arrows go from one to the next, as in a list
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], all = [...whole.children], at = all.indexOf(event.target);
      if (step && at >= 0) { event.preventDefault(); all[(at + step + all.length) % all.length].focus(); }
    };
    return whole;
  },
  figure: (part) => {
    const own = make("input", { name: "value", value: part.value, autocomplete: "off", inputmode: "numeric", size: "6", class: "figure", maxlength: "8" });
    own.onchange = () => { if (own.value.trim() && own.value !== part.value) press(part.do, { name: part.key, value: own.value }, own); else own.value = part.value; };
    return make("label", { class: "number" }, part.label, own);
  },
  totals: (part) => make("div", { class: "totals" }, ...part.sides.map(([name, points]) => make("p", {}, make("span", {}, name), " ", make("b", {}, points)))),
  form: (part) => {
    const long = (item) => item.kind === "area" || (item.choices || [["", item.value]]).some(([, text]) => text.length > LONG);
    const fields = part.fields.map((item) => make("label", { class: long(item) ? "wide" : null }, item.label, field[item.kind](item)));
    const whole = make("form", { "aria-label": part.title }, make("h2", {}, part.title), ...(part.note ? [make("p", {}, part.note)] : []), make("div", { class: "fields" }, ...fields), make("button", { class: "b" + (part.main ? " main" : "") }, part.button));
    whole.onsubmit = (event) => { event.preventDefault(); press(part.do, Object.fromEntries(new FormData(whole)), whole); };
    return whole;
  },
  grid: (part) => {
    const figures = part.head.map((_, at) => part.rows.filter((row) => !/^[+−]?[\d.]+$|^$/.test(row[at])).length * 2 < part.rows.length);   // somebody may have sat out
    const cell = (kind, text, at) => make(kind, { scope: kind === "th" ? "col" : null, class: figures[at] ? "figure" : null }, text);
    const rows = part.rows.map((row, at) => make("tr", { class: at === part.mine ? "mine" : null, "aria-current": at === part.mine ? "true" : null }, ...row.map((text, column) => cell("td", text, column))));
    return make("div", { class: "grid", tabindex: "0", role: "region", "aria-label": part.caption }, make("table", {}, make("caption", {}, part.caption), make("thead", {}, make("tr", {}, ...part.head.map((text, at) => cell("th", text, at)))), make("tbody", {}, ...rows)));
  },
  folded: (part) => make("details", {}, make("summary", {}, part.title), make("ol", { reversed: part.last_first }, ...part.lines.map((line) => make("li", {}, line)))),
  invitation: (part) => {
    const to = comeIn(part.to), code = make("code", {}, to), copy = make("button", { type: "button", class: "b" }, WORDS.copy);
    copy.onclick = () => copyText(to, code);
    const picture = make("img", { class: "qr", src: PICTURE, alt: "" });
    picture.onerror = () => picture.remove();
    return make("section", { class: "invite" }, make("h2", {}, part.title), make("p", {}, part.note), picture, make("p", {}, code), copy);
  },
};
/** Copy a text that ``shown`` shows, and say what came of it: plain http has no clipboard, but may still copy what is marked. */
async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    note(WORDS.copied);
    return;
  } catch (_) { /* not allowed, or there is none */ }
  let copied = false;
  const area = make("textarea", { class: "unseen", readonly: true }), held = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  try { copied = document.execCommand("copy"); } catch (_) { /* told below */ }
  area.remove();
  if (held) held.focus({ preventScroll: true });
  if (!copied) getSelection().selectAllChildren(shown);
  note(copied ? WORDS.copied : WORDS.uncopied);
}
/** A question in the place of a button, answered by two others; the first is the safe one. */
function ask(box, part, own) {
  const yes = make("button", { type: "button", class: "b main" }, WORDS.yes), no = make("button", { type: "button", class: "b" }, WORDS.no);
  const back = () => { fill(box, own); own.focus(); };
  yes.onclick = () => { back(); press(part.do); };
  no.onclick = back;
  box.onkeydown = (event) => { if (event.key === "Escape") back(); };
  fill(box, make("p", { role: "alert" }, part.asks), no, yes);
  no.focus();
}

const shown = new Map();     // what each part looked like when it was drawn, by its key
let pressed = "";            // the key of the part that was pressed last: not every browser gives a button the focus
$("main").addEventListener("click", (event) => { const part = event.target.closest("[data-key]"); if (part) pressed = part.dataset.key; });
/** Draw a page: a part that has not changed stays as it is, with what somebody is typing in it. */
function drawPage(blocks) {
  const main = $("main"), keys = blocks.map((part) => part.key), held = document.activeElement;
  const heldPart = held && held.closest("[data-key]"), heldKey = heldPart && heldPart.dataset.key, heldName = held && held.name;
  const news = [], begins = blocks.find((part) => part.kind === "heading" && part.level < 3 && !shown.has(part.key));
  for (const [key, [element]] of [...shown]) if (!keys.includes(key)) { element.remove(); shown.delete(key); }
  blocks.forEach((part, place) => {
    const told = JSON.stringify(part), old = shown.get(part.key);
    let element = old && old[0];
    if (!old || old[1] !== told) {
      element = draw[part.kind](part);
      element.dataset.key = part.key;
      if (old) { if (element.tagName === "DETAILS") element.open = old[0].open; old[0].replaceWith(element); }
      shown.set(part.key, [element, told]);
      if (part.kind === "text" || part.kind === "heading") news.push(part.text);
    }
    if (main.children[place] !== element) main.insertBefore(element, main.children[place] || null);
  });
  const title = blocks.find((part) => part.kind === "heading"), left = heldKey || pressed;
  if (left && title && !shown.has(left)) {     // what was pressed has led on: what comes next is read from its beginning
    pressed = "";
    shown.get((begins || title).key)[0].focus();
  } else if (heldKey && held !== document.activeElement) {
    const [element] = shown.get(heldKey), again = (heldName && element.querySelector(`[name="${heldName}"]`)) || element.querySelector("button, input, select") || element;
    again.focus({ preventScroll: true });
  }
  if (news.length) $("live").textContent = news.join(" ");
  if (title) document.title = title.text;
}

// The wall: panels one after the other, each in as many screens as it needs. An arrow turns to the next one, Space stops and goes on.
const STAYS = 14000;         // ms that a screen of the wall stays
let wall = null, panel = 0, screen = 0, screens = 1, turning = 0, paused = false;
const item = {
  seats: (one) => make("div", { class: "seat" }, ...(one.title ? [make("h3", {}, one.title)] : []), ...one.sides.map((side) => make("p", {}, side)), ...(one.note ? [make("p", { class: "note" }, one.note)] : [])),
  rows: (one) => make("div", { class: "row" }, make("b", {}, one.place), make("span", {}, one.name), make("i", {}, one.figure)),
  names: (one) => make("div", { class: "row" }, make("span", {}, one.name)),
};
function drawWall() {
  const part = wall.panels[panel % Math.max(1, wall.panels.length)], flow = make("div", { class: "flow " + (part ? part.kind : "") });
  if (part) flow.append(...part.items.map(item[part.kind]));
  const picture = make("img", { class: "qr", src: PICTURE, alt: "" }), link = comeIn(wall.to).replace(/evening\/$/, "");
  picture.onerror = () => picture.remove();
  const frame = make("div", { class: "frame" }, flow), pages = make("p", { id: "pages" });
  fill($("main"), make("header", {}, make("div", {}, make("h1", {}, wall.title), ...wall.lines.map((line) => make("p", {}, line))), make("div", { class: "comein" }, make("p", {}, wall.invite, make("br"), link), picture)), ...(part ? [make("h2", {}, part.title)] : []), frame, pages);
  const gap = parseFloat(getComputedStyle(flow).columnGap) || 0;      // lies between two screens as between two columns
  const count = () => Math.max(1, Math.ceil((flow.scrollWidth + gap - 4) / (frame.clientWidth + gap)));
  for (const larger of [2.4, 2, 1.7, 1.4, 1.2, 1]) {      // as large as fits on one screen
    flow.style.setProperty("--larger", larger);
    screens = count();
    if (screens === 1) break;
  }
  screen = Math.min(screen, screens - 1);
  flow.style.transform = `translateX(${-screen * (frame.clientWidth + gap)}px)`;
  const all = wall.panels.length > 1 || screens > 1;
  if (screens > 1) pages.textContent = WORDS.more.replace("{page}", screen + 1).replace("{pages}", screens);
  clearTimeout(turning);
  if (all && !paused) turning = setTimeout(turn, STAYS);
}
function turn() {
  if (++screen >= screens) { screen = 0; panel = (panel + 1) % wall.panels.length; }
  drawWall();
}
if (PAGE === "wall") {
  addEventListener("resize", () => { if (wall) drawWall(); });
  addEventListener("keydown", (event) => {
    if (!wall || !wall.panels.length || !["ArrowRight", " "].includes(event.key)) return;
    event.preventDefault();
    if (event.key === " ") { paused = !paused; drawWall(); } else turn();
  });
}

function take(message) {
  if (message.type === "note") {
    if (sent && sent.type === "text") { sent.value = sent.defaultValue; sent = null; }      // a number that cannot be: the one that counts stands there again
    note(message.text);
  }
  else if (message.type === "done") done(message.text);
  else if (message.type === "pong") return;
  else if (message.type === "wall") {
    if (wall && JSON.stringify(wall.panels.map((one) => one.title)) !== JSON.stringify(message.panels.map((one) => one.title))) panel = screen = 0;
    wall = message;
    document.title = wall.title;
    drawWall();
  } else {
    if (message.table) {         // the table knows this device, and asks for no name
      send({ type: "sits", table: message.table, token: tokenFor(message.table) });
      keep("name", message.name);
      keep("sat", message.table);
    }
    drawPage(message.blocks);
  }
}
addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.altKey || event.metaKey || (event.key !== "Escape" && event.target.closest("input, textarea, select, button, a, summary"))) return;
  const own = document.querySelector(`#main [aria-keyshortcuts="${CSS.escape(event.key)}"]`);
  if (own) { event.preventDefault(); own.click(); }
});
connect();
