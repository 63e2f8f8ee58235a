// The light seat: draws the sheet that the keeper of the table sends, and says which control was pressed. It knows no rule.
"use strict";
const WORDS = JSON.parse(document.getElementById("words").textContent);
const $ = (id) => document.getElementById(id);
const RANKS = { T: "10" };
let table = (location.pathname.match(/^(.*)\/t\/([\w-]+)/) || [])[2];
const base = location.pathname.replace(/\/(t\/.*)?$/, "");

// What is kept on this device: a key that never leaves it, and the name.
const memory = {};
function keep(name, value) { memory[name] = value; try { localStorage.setItem("pinochle-" + name, value); } catch (_) { /* for this visit only */ } }
function kept(name) { try { return localStorage.getItem("pinochle-" + name) || memory[name] || ""; } catch (_) { return memory[name] || ""; } }
if (!kept("key")) keep("key", [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join(""));

const drawn = (what) => sha256(what + "|" + sha256(kept("key") + "|" + table)).slice(0, 32);

// Drawing.
function make(kind, attributes = {}, ...inside) {
  const element = document.createElement(kind);
  for (const [name, value] of Object.entries(attributes)) if (value !== null && value !== false) element.setAttribute(name, value === true ? "" : value);
  element.append(...inside);
  return element;
}
function fill(element, ...inside) {
  element.textContent = "";
  element.append(...inside);
}
function sign(suit, kind = "suit") {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg"), use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  svg.setAttribute("class", kind + (suit === "H" || suit === "D" ? " r" : ""));
  svg.setAttribute("aria-hidden", "true");
  use.setAttribute("href", "#" + suit);
  svg.append(use);
  return svg;
}
// What lies beside the page's icon: heads of the court and the back of the cards, which nobody waits for.
const beside = (document.querySelector("link[rel=icon]").href || "").replace(/[^/]*$/, "");
const headOf = (card) => make("img", { src: `${beside}head-${card}.svg`, alt: "", draggable: "false" });
function face(element, card) {
  const [rank, suit] = card;
  element.classList.add("card");
  element.setAttribute("translate", "no");
  element.classList.toggle("red", suit === "H" || suit === "D");
  const written = make("span", { class: "r", "aria-hidden": "true" }, RANKS[rank] || rank);
  fill(element, written, sign(suit, "s"), "JQK".includes(rank) ? headOf(card) : sign(suit, "big"), sign("c" + card, "full"));    // deck.js
}
/** Have a list show these items: elements stay where their key stays, so that focus and motion do. */
function list(parent, items, keyOf, create, update) {
  const old = new Map([...parent.children].map((child) => [child.dataset.key, child])), names = items.map(keyOf), held = document.activeElement;
  old.forEach((element, name) => { if (!names.includes(name)) element.remove(); });
  items.forEach((item, place) => {
    const element = old.get(names[place]) || create(item);
    element.dataset.key = names[place];
    update(element, item, place);
    if (parent.children[place] !== element) parent.insertBefore(element, parent.children[place] || null);
  });
  if (held !== document.activeElement && parent.contains(held)) held.focus({ preventScroll: true });      // it has been moved
}

let sheet = null, socket = null, said = null, asking = "", watching = false, over = false, lock = null;
let noting = 0;

// The line to the table. It can be dead without being closed: only answers count.
const FIRST = 300, LAST = 5000;                    // ms until a line that broke is dialled again: longer each time, up to the last
const PING = 5000, SILENT = 15000, SOON = 3000;   // ms between pings; without an answer until a line is dead; the same after coming back
let retry = FIRST, timer = 0, dialled = 0, heard = 0, answers = false, dead = false, unheard = null;
let farewell = "";      // what a table said that is closed for now: it stays while the table is looked for
/** How the table is called: seat.js, for tables without a server, puts a way of its own in its place. */
let dial = () => new WebSocket((location.protocol === "https:" ? "wss://" : "ws://") + location.host + base + "/t/" + table + "/light");
/** What is done about a line that does not answer. */
let renew = () => { silent(WORDS.silent); hangUp(); connect(); };
const isOpen = () => Boolean(socket) && socket.readyState === 1;
const send = (message) => { if (isOpen()) socket.send(JSON.stringify(message)); };
/** Have the table do what a control says. Until something comes back the press is kept: a new line takes it there again. */
function press(name) {
  if (dead || !isOpen()) { note(WORDS.unsent); return; }
  const message = { type: "press", undone: sheet.undone, ply: sheet.ply, name };
  unheard = { message, on: socket };
  send(message);
}
function pressAgain() {
  const lost = unheard;
  unheard = null;
  if (lost && lost.on !== socket && lost.message.undone === sheet.undone && lost.message.ply === sheet.ply) send(lost.message);
}
/** Say why no press travels now. */
function silent(text) {
  dead = true;
  $("table").classList.add("dead");
  lost(farewell || text);
}
function answered() {
  heard = Date.now();
  if (!dead) return;
  dead = false;
  $("table").classList.remove("dead");
  $("lost").hidden = true;
}
function hangUp() {
  const old = socket;
  socket = null;
  if (!old) return;
  old.onopen = old.onmessage = old.onclose = null;
  old.close();
}
/** Whether somebody sits or watches at a table, and the table has not said good-bye for good. */
const stays = () => Boolean(table) && !over && $("front").hidden;
/** Renew the line if it has been silent for too long. A line that opens has as long as one that is open. */
function checkLine(most) {
  if (!stays()) return;
  if (!socket || socket.readyState > 1) connect();
  else if (Date.now() - Math.max(heard, dialled) >= most && (heard < dialled || answers)) renew();    // a table of an old version never answers
}
/** Somebody is back at this page: ask the table at once, and do not wait long for its answer. */
function comeBack() {
  if (document.hidden || !stays()) return;
  retry = FIRST;
  wake();
  if (!socket || socket.readyState > 1) { connect(); return; }
  const asked = Date.now(), here = isOpen() && socket;
  send({ type: "ping" });
  setTimeout(() => checkLine(here === socket && heard < asked ? SOON : SILENT), SOON);
}
function note(text, long) {
  clearTimeout(noting);
  $("note").textContent = text;
  $("note").classList.add("on");
  noting = setTimeout(() => { $("note").classList.remove("on"); $("note").textContent = ""; }, long ? 9000 : 3200);
}

function control(element, item) {
  element.setAttribute("aria-label", item.spoken);
  element.setAttribute("aria-disabled", item.off ? "true" : "false");
  element.title = item.hint || "";
  if ("pressed" in item) element.setAttribute("aria-pressed", item.pressed); else element.removeAttribute("aria-pressed");
  element.onclick = () => press(item.name);
  if (item.card) { if (element.dataset.card !== item.card) { element.dataset.card = item.card; face(element, item.card); } }
  else { element.className = "b" + (item.main ? " main" : ""); fill(element, item.label, ...(item.note ? [make("small", {}, item.note)] : [])); }
}
/** The first bid keeps its element, and the focus, whatever it is; no two have the same key. */
const keyOfButton = (item, _, all) => item === all.find((each) => /^bid /.test(each.name)) ? "bid" : item.name;
/** What may be wanted at any time has a round button above the table. */
const isTool = (item) => item.name === "hint" || item.name === "undo";
const button = () => make("button", { type: "button" });

/** The hand in as many rows as it takes to show more than half of each card, and as much as a finger needs. */
function drawHand(cards) {
  const wide = Math.min(innerWidth, 900) - 28, width = cardWidth(), least = Math.max(40, width * .62);
  const most = Math.floor((wide - width) / least) + 1, rows = Math.max(1, Math.ceil(cards.length / most)), each = Math.ceil(cards.length / rows);
  const parts = [];
  for (let at = 0; at < cards.length; at += each) parts.push(cards.slice(at, at + each));
  list($("hand"), parts, (part) => "row" + parts.indexOf(part), () => make("div", { class: "fan" }), (fan, part) => {
    const step = Math.min(width * 1.04, (wide - width) / Math.max(1, part.length - 1)), middle = (part.length - 1) / 2;
    fan.style.setProperty("--lap", step - width + "px");
    list(fan, part, (item) => item.name, button, (element, item, place) => {
      element.style.setProperty("--i", (place - middle) * Math.min(1, 4 / middle));    // a long row bends no more than a short one
      control(element, item);
    });
  });
}
function cardWidth() {
  const probe = make("div", { class: "card", style: "position:absolute;visibility:hidden" });
  document.body.append(probe);
  const width = probe.offsetWidth;
  probe.remove();
  return width;
}

/** Who sits where. A free chair is the button that leads to it. */
function drawSeats() {
  const named = (name) => sheet.buttons.find((item) => item.name === name);
  const free = (one) => named("sit " + one.seat), swap = (one) => named("swap " + one.seat), pressed = (one) => free(one) || swap(one);
  list($("seats"), sheet.people, (one) => one.seat + (pressed(one) ? "+" : ""), (one) => (pressed(one) ? button() : make("div", { role: "img" })), (element, one) => {
    const chair = free(one), place = one.place === "me" && sheet.seat === null ? "watched" : one.place;
    if (pressed(one)) control(element, pressed(one)); else element.setAttribute("aria-label", one.spoken);
    element.className = ["seat", place, one.ours ? "ours" : "", one.turn ? "turn" : "", chair ? "free" : one.who].join(" ");
    const head = make("div", { class: "face" }, chair ? "+" : one.head ? headOf(one.head) : one.name.slice(0, 1).toUpperCase());
    if (one.cards) head.append(make("i", {}, String(one.cards)));
    if (one.dealer) head.append(make("em", {}, "D"));
    const facts = one.facts.filter((fact) => fact !== WORDS.dealer && fact !== one.said), note = chair ? chair.note : [one.said, ...facts, swap(one) ? "⇄ " + swap(one).label : ""].filter(Boolean).join(" · ");
    const says = saying && saying.seat === one.seat && !sheet.result, written = [make("b", {}, chair ? chair.label : one.name), ...(note ? [make("small", {}, note)] : [])];
    fill(element, head, make("div", { class: says ? "plate says" : "plate" }, ...(says ? [make("q", {}, saying.words)] : written)));
  });
}

// What a bot says: on its plate for as long as it takes to read, where plates are hidden beside its meld, and at the end of
// a match on the slip. The phone can be told that nobody wants it.
let saying = null, hush = 0;
const talks = () => kept("talk") !== "off";
function endTalk() {
  clearTimeout(hush);
  saying = null;
  if (sheet) draw();
}
function talk(message) {
  if (!sheet || peeking || !talks()) return;
  clearTimeout(hush);
  saying = message;
  if (sheet.stage !== "over") hush = setTimeout(endTalk, 2500 + 60 * message.words.length);
  draw();
  $("live").append(" " + message.spoken);
}

/** Heads to choose from: pictures that are called by their cards. */
function drawHeads(parent, items, choose) {
  parent.setAttribute("aria-label", WORDS.head);
  list(parent, items, (item) => item.card, (item) => make("button", { type: "button", class: "head", "aria-label": item.spoken }, headOf(item.card)), (element, item) => {
    element.setAttribute("aria-pressed", item.pressed);
    element.onclick = () => { keep("head", item.card); choose(item); };
  });
}
function headChoice() {
  const row = make("div", { class: "heads", role: "group" });
  const show = () => drawHeads(row, WORDS.heads.map(([card, spoken]) => ({ card, spoken, pressed: card === kept("head") })), show);
  show();
  return row;
}

function drawResult() {
  const box = $("result"), told = sheet.result;
  box.hidden = !told;
  if (!told) return;
  const head = make("tr", {}, ...WORDS.columns.map((text) => make("th", { scope: "col" }, text)));
  const rows = told.rows.map((row) => make("tr", {}, ...["who", "meld", "tricks", "score", "total"].map((name) => make("td", {}, row[name]))));
  const last = saying && sheet.stage === "over" ? [saying.line] : [];
  fill(box, make("h2", {}, told.title), make("table", {}, head, ...rows), ...[...told.lines, ...last].map((line) => make("p", {}, line)));
  if (told.seed) {
    box.append(make("p", {}, told.fair), make("p", fairness.doubt ? { class: "wrong" } : {}, checked()), make("p", { class: "seed" }, told.seed));
  }
}
/** What this device has found out about the cards of a match that is over. */
function checked() {
  if (fairness.doubt) return WORDS.doubts[fairness.doubt];
  const { seen, deals } = fairness;
  return (fairness.present ? WORDS.checked : WORDS.checkedLater) + " " + (seen === deals ? WORDS.dealtAgain : WORDS.dealtPartly.replace("{seen}", seen).replace("{deals}", deals));
}
/** Have this device's secret mixed into the seed, check the cards, and say what is wrong. */
function beFair() {
  const { answer, broken, silent, says, doubt } = fairness.see(sheet);
  const tell = (text, seats) => note(text.replace("{names}", sheet.people.filter((one) => seats.includes(one.seat)).map((one) => one.name).join(", ")), true);
  if (answer) send(answer);
  for (const seats of broken) tell(WORDS.broke, seats);
  if (silent.length) tell(WORDS.noPromise, silent);
  for (const name of says) note(WORDS[name], true);
  if (doubt) $("doubt").textContent = WORDS.doubts[doubt];
  $("doubt").hidden = !doubt;
  try { sessionStorage.setItem("pinochle-fair2-" + table, fairness.kept()); } catch (_) { /* a page that is loaded again has come later */ }
}
function remembered() { try { return sessionStorage.getItem("pinochle-fair2-" + table); } catch (_) { return null; } }

function agreed(sheet) {
  const rows = [].concat(...sheet.card.map(([bid, told]) => [make("dt", {}, bid), make("dd", {}, told)]));
  const card = rows.length ? [make("details", {}, make("summary", {}, WORDS.bids + " ▾"), make("dl", {}, ...rows))] : [];
  return [...sheet.terms.map((line) => make("p", { class: "agreed" }, line)), ...card];
}
/** Copy a text that ``shown`` shows, and say what came of it: plain http has no clipboard, but may still copy what is marked. */
async function copyText(text, shown) {
  try {
    await navigator.clipboard.writeText(text);
    note(WORDS.copied);
    return;
  } catch (_) { /* not allowed, or there is none */ }
  let done = false;
  const area = make("textarea", { class: "unseen", readonly: true }), held = document.activeElement;
  area.value = text;
  document.body.append(area);
  area.select();
  try { done = document.execCommand("copy"); } catch (_) { /* told below */ }
  area.remove();
  if (held) held.focus({ preventScroll: true });
  if (!done) getSelection().selectAllChildren(shown);
  note(done ? WORDS.copied : WORDS.uncopied, !done);
}
function drawInvite() {
  const box = $("invite");
  box.hidden = sheet.stage !== "gathering";
  if (box.hidden || box.childElementCount) return;
  if (typeof direct !== "undefined") { fill(box, ...agreed(sheet)); return; }
  const link = location.origin + location.pathname, copy = make("button", { type: "button", class: "b" }, WORDS.copy);
  copy.onclick = () => copyText(link, box.querySelector("code"));
  const picture = make("img", { src: location.pathname.replace(/\/$/, "") + "/qr.svg" + (base ? "?at=" + encodeURIComponent(base) : ""), alt: "" });
  picture.onerror = () => picture.remove();
  fill(box, make("h2", {}, WORDS.invite), picture, make("p", {}, make("code", {}, link)), copy, ...agreed(sheet));
}

/** The cards of the person across the table, as backs that the trick may cover. */
function backs() {
  const across = sheet.people.find((one) => one.place === "top"), open = sheet.melds.find((meld) => meld.place === "top" && sheet.facts.stock);
  const shows = (kind) => $("table").classList.contains(kind), covered = sheet.result || (shows("melding") && !shows("beside"));
  const count = across && !covered ? across.cards - (open ? open.cards.length : 0) : 0;
  return count > 0 ? [make("div", { class: "backs", style: `--back:url(${beside}back.svg)` }, ...Array.from({ length: count }, (_, place) => make("i", { style: `--i:${place - (count - 1) / 2}` })))] : [];
}
const gauge = (ours, [first, both, mark]) => make("i", { class: "bar" + (ours ? " ours" : "") + (mark ? " mark" : ""), style: `--a:${first / 10}%;--b:${both / 10}%` + (mark ? `;--m:${mark / 10}%` : "") });
/** Trump and the contract over its bar, and each side's race to the end. A press shows it in words. A table of an old version says less. */
function drawScore() {
  const { facts, score } = sheet, { head = facts.contract || "", note = "", bar = [], needs, stock, turned, trump } = facts, [shown, told] = $("score").children;
  $("score").hidden = !score.length;
  $("score").className = score.length > 3 ? "many" : "";
  $("score").style.setProperty("--n", score.length);
  const chip = turned || trump ? [make("span", { class: "chip" }, ...(turned ? [RANKS[turned[0]] || turned[0], sign(turned[1])] : [sign(trump)]))] : [];
  const first = [make("b", {}, stock ? WORDS.stock + " " + stock : head), make("small", {}, stock ? "" : note)];
  fill(shown, make("div", { class: "deal" + (bar.length ? "" : " bare") }, ...chip, make("div", {}, make("p", {}, ...first), ...(bar.length ? [gauge(facts.ours, bar)] : []))),
    ...score.map((side) => make("div", { class: "side" + (side.ours ? " ours" : "") }, make("small", {}, side.who), make("b", {}, side.points), ...(side.race && side.race.length ? [gauge(side.ours, side.race)] : []))));
  shown.setAttribute("aria-label", (sheet.reading || [])[0] || facts.spoken || "");
  const lines = [[head, note, needs], ...score.map((side) => [side.who, side.meld && WORDS.meld + " " + side.meld, side.tricks && WORDS.tricks + " " + side.tricks, side.needs])];
  fill(told, ...lines.map((parts) => make("p", {}, parts.filter(Boolean).join(" · "))));
}

/** Bring what the table looks like. Until it is there the table is plain; once it is, cards are as wide as it says. */
function bringLooks(again) {
  const style = make("link", { rel: "stylesheet", href: $("looks").getAttribute("href") });
  style.onload = () => { if (sheet) draw(); };
  style.onerror = () => { style.remove(); if (again) setTimeout(bringLooks, SOON); };
  document.head.append(style);
}

const placeOf = (seat) => (sheet.people.find((one) => one.seat === seat) || {}).place;
function draw() {
  const felt = $("table");
  felt.className = [sheet.stage, dead ? "dead" : "", sheet.asked ? "asked" : "", sheet.asked && [...sheet.hand, ...sheet.laid].some((item) => !item.off && !("pressed" in item)) ? "playing-card" : "", sheet.melds.length && !sheet.trick.cards.length && !sheet.laid.length ? "melding" : "", sheet.facts.stock || sheet.laid.length ? "beside" : ""].join(" ");
  drawScore();
  const quiet = sheet.stage === "playing" && !sheet.trick.cards.length && !sheet.result && !felt.classList.contains("melding");
  const pack = sheet.stage === "gathering" ? [make("div", { class: "pack", style: `--back:url(${beside}back.svg)` })] : [];
  fill($("centre"), ...pack, ...backs(), ...(quiet && sheet.facts.bid ? [sheet.facts.head, make("small", {}, sheet.facts.note), ...(sheet.facts.trump ? [sign(sheet.facts.trump)] : [])] : []));
  drawSeats();
  $("trick").className = sheet.trick.done ? "done" : "";
  const count = sheet.trick.done ? "done" : "now";
  list($("trick"), sheet.trick.cards, (item) => item.place + item.card, () => make("div", { role: "img" }), (element, item) => {
    if (element.dataset.card !== item.card) { element.dataset.card = item.card; face(element, item.card); }
    const ours = sheet.people.some((one) => one.place === item.place && one.ours);
    element.className = ["card", "HD".includes(item.card[1]) ? "red" : "", item.place, item.best ? "best" : "", ours ? "ours" : "", count].join(" ");
    element.setAttribute("aria-label", item.spoken);
  });
  const hidden = saying && felt.classList.contains("melding") && !felt.classList.contains("beside"), melds = sheet.melds, own = melds.find((meld) => hidden && meld.place === placeOf(saying.seat));
  list($("melds"), hidden && !own ? [...melds, { place: "said", text: saying.line, cards: [] }] : melds, (meld) => meld.place, () => make("div", { class: "meld" }), (element, meld) => {
    const row = make("div", { class: "row", "aria-hidden": "true" }, ...meld.cards.map((card) => { const one = make("span"); face(one, card); return one; }));
    fill(element, meld.text, ...(meld === own ? [" ", make("q", {}, saying.words)] : []), ...(meld.cards.length ? [row] : []));
  });
  drawResult();
  drawInvite();
  if ($("prompt").textContent !== sheet.prompt) $("prompt").textContent = sheet.prompt;
  $("hinted").hidden = !sheet.hint;
  if ($("hinted").textContent !== (sheet.hint || "")) $("hinted").textContent = sheet.hint || "";
  const [read, spoken] = sheet.values;
  $("values").textContent = read;
  $("values").setAttribute("aria-label", spoken);
  list($("buttons"), sheet.buttons.filter((item) => !/^(sit|swap) /.test(item.name) && !isTool(item)), keyOfButton, button, control);
  list($("tools"), sheet.buttons.filter(isTool), keyOfButton, button, (element, item) => {
    control(element, item);
    element.className = "tool";
    element.title = item.label;
    fill(element, sign(item.name, "icon"));
  });
  document.querySelector("#head h1").className = sheet.stage === "gathering" ? "" : "unseen";
  list($("laid"), sheet.laid, (item) => item.name, button, control);
  drawHand(sheet.hand);
  drawHeads($("heads"), sheet.heads || [], (item) => press(item.name));
  list($("more"), sheet.more, (item) => item.name, button, control);
  $("say").hidden = !sheet.more.length;
  $("log").setAttribute("start", sheet.said);             // a line keeps its number
  fill($("log"), ...sheet.log.map((line) => make("li", {}, line)).reverse());
  document.title = (sheet.asked ? "● " : "") + WORDS.title;
}
/** What has happened since, for the ear; and what is heard with a new question. */
function speak() {
  const fresh = said !== null && sheet.said > said ? sheet.log.slice(-Math.min(sheet.log.length, sheet.said - said)) : [];
  if (sheet.asked && sheet.heard && sheet.heard !== asking) fresh.push(sheet.heard);
  if (fresh.length) $("live").textContent = fresh.join(" ");
  said = sheet.said;
  asking = sheet.heard;
}
// One's turn is felt and heard: two quiet tones, since phones of one maker cannot tremble. A browser lets a page be heard
// once somebody has pressed something on it.
let audio = null;
const sounds = () => kept("sound") !== "off";
function openAudio() {
  const Kind = window.AudioContext || window.webkitAudioContext;
  try {
    if (!audio && Kind && sounds()) audio = new Kind();
    if (audio && audio.state === "suspended") audio.resume();
  } catch (_) { /* not allowed */ }
}
function chime() {
  [[659, 0], [880, .12]].forEach(([pitch, later]) => {
    const at = audio.currentTime + later, tone = audio.createOscillator(), loud = audio.createGain();
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0, at);
    loud.gain.linearRampToValueAtTime(.08, at + .01);
    loud.gain.exponentialRampToValueAtTime(.0005, at + .45);
    tone.connect(loud);
    loud.connect(audio.destination);
    tone.start(at);
    tone.stop(at + .5);
  });
}
function tellTurn() {
  if (navigator.vibrate && (!navigator.userActivation || navigator.userActivation.hasBeenActive)) try { navigator.vibrate(40); } catch (_) { /* not allowed */ }
  if (audio && sounds()) chime();
}
for (const kind of ["click", "keydown"]) addEventListener(kind, openAudio, true);

// What keys read: the hand, its next suit (another hand from its beginning), how the game stands.
let suit = 0;
const handRead = (one) => (one.reading || [])[1];
const reads = (key, [standing, hand, ...suits] = []) => ({ y: hand, g: standing, n: key === "n" && suits[suit++ % suits.length] })[key];

function take(message) {
  answered();
  if (message.type === "sheet" && peeking) drawComing(message);
  else if (message.type === "sheet") {
    const before = sheet;
    sheet = message;
    if (before && handRead(before) !== handRead(sheet)) suit = 0;
    if (before && (before.undone !== sheet.undone || before.round !== sheet.round)) saying = null;
    inert(false);
    $("lost").hidden = true;
    farewell = "";
    retry = FIRST;
    beFair();
    pressAgain();
    draw();
    speak();
    wake();
    if (sheet.asked && !(before && before.asked)) tellTurn();
  } else if (message.type === "note") { unheard = null; if (message.join) showJoin(); note(message.line, message.long); }
  else if (message.type === "talk") talk(message);
  else if (message.type === "pong") answers = true;
  else if (message.type === "bye") {
    over = !message.again;
    farewell = over ? "" : message.reason;
    if (peeking) drawComing({ coming: [message.reason], terms: [], card: [], values: [""] });
    lost(message.reason);
  }
}
function inert(yes) { for (const id of ["tools", "buttons", "laid", "hand", "heads", "more"]) $(id).inert = yes; }
function lost(text) {
  if (!$("lost").hidden && $("lost").dataset.said === text) return;
  $("lost").dataset.said = text;
  inert(true);
  $("lost").hidden = false;
  fill($("lost"), text + " ");
  if (over) {
    const again = make("button", { type: "button", class: "b" }, WORDS.again);
    again.onclick = () => { over = false; hangUp(); connect(); };
    $("lost").append(again);
  }
}
function hello() {
  fairness.lineIsNew(remembered());
  const wish = chosenChair || new URLSearchParams(location.hash.slice(1)).get("seat");
  send({ type: "hello", together: 2, name: kept("name") || "guest", token: drawn("token"), seat: wish, watch: watching || peeking, head: kept("head") || null });
}
function connect() {
  clearTimeout(timer);
  if (socket && socket.readyState < 2) return;
  socket = dial();
  dialled = Date.now();
  answers = false;
  socket.onopen = () => { hello(); send({ type: "ping" }); };
  socket.onmessage = (event) => take(JSON.parse(event.data));
  socket.onclose = () => {
    if (over) return;
    silent(WORDS.lost);
    timer = setTimeout(connect, retry);
    retry = Math.min(LAST, retry * 1.7);
  };
}
setInterval(() => { send({ type: "ping" }); if (!document.hidden && socket && socket.readyState < 2) checkLine(SILENT); }, PING);
document.addEventListener("visibilitychange", comeBack);
for (const kind of ["pageshow", "online", "focus"]) addEventListener(kind, comeBack);
addEventListener("resize", () => { if (sheet) draw(); });
async function wake() {
  if (!navigator.wakeLock || document.hidden || !sheet) return;
  try {
    if (sheet.stage === "playing" && !lock) { lock = await navigator.wakeLock.request("screen"); lock.onrelease = () => { lock = null; }; }
    else if (sheet.stage !== "playing" && lock) lock.release();
  } catch (_) { lock = null; }
}

// Keys of one letter, which speech can type, do nothing final, and can be switched off; so can the sound at one's turn.
const letters = () => kept("letters") !== "off";
function toggle(name, label, done) {
  const on = make("input", { type: "checkbox", id: name });
  on.checked = kept(name) !== "off";
  on.onchange = () => { keep(name, on.checked ? "on" : "off"); done(); };
  return make("label", {}, on, label);
}
function drawKeys() {
  const tried = () => { openAudio(); if (audio && sounds()) chime(); };
  fill($("keyed"), ...WORDS.keys.map((line) => make("p", {}, line)), toggle("letters", WORDS.letters, () => {}), toggle("sound", WORDS.sound, tried), toggle("talk", WORDS.talk, endTalk));
}
document.addEventListener("keydown", (event) => {
  if (!sheet || event.ctrlKey || event.altKey || event.metaKey || event.target.closest("input, select")) return;
  const along = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (along) {
    const cards = [...document.querySelectorAll("#hand .card, #laid .card")], here = cards.indexOf(document.activeElement);
    const next = cards[here < 0 ? (along > 0 ? 0 : cards.length - 1) : (here + along + cards.length) % cards.length];
    if (next) { next.focus(); event.preventDefault(); }
    return;
  }
  if (event.key === " " && event.target.closest("button, summary, a")) return;
  if (event.key.length === 1 && event.key !== " " && !letters()) return;
  const pressed = event.key.toLowerCase(), found = sheet.buttons.find((item) => item.key === pressed && !item.off);
  const told = found ? "" : reads(pressed, sheet.reading);
  if (told) $("live").textContent = told;
  if (!found) return;
  event.preventDefault();
  if (found.final) [...$("buttons").children].filter((each) => each.dataset.key === keyOfButton(found, 0, sheet.buttons)).forEach((each) => each.focus());    // Enter or Space presses it
  else press(found.name);
});

/** The way to the whole game, where its page lies beside this one: at a table of a server, to the same seat there. */
const seatThere = () => (table && typeof direct === "undefined" ? "#table=" + table : "");
const whole = () => (WORDS.whole ? [make("a", { class: "whole", href: WORDS.whole[1] + seatThere(), target: "_blank", rel: "noopener" }, WORDS.whole[0])] : []);
document.querySelector("footer").append(...whole(), ...(WORDS.evening ? [make("a", { class: "whole", href: WORDS.evening[1] }, WORDS.evening[0])] : []));

// Before one sits.
function fan() {
  const row = make("div", { class: "fan", "aria-hidden": "true" });
  ["AS", "KC", "TH", "QS", "JD"].forEach((card, place) => {
    const one = make("span", { style: `--i:${(place - 2) * 3};--lap:-30px` });
    face(one, card);
    row.append(one);
  });
  return row;
}
function form(fields, label, done) {
  const whole = make("form", { style: "display:grid;gap:14px" }, ...fields, make("button", { class: "b main" }, label));
  whole.onsubmit = (event) => { event.preventDefault(); done(); };
  return whole;
}
// Whoever has a link reads first which game it is, who sits there and what is agreed: the page watches until they sit down.
let peeking = false, chosenChair = "";
function drawComing(told) {
  const box = $("coming");
  if (!box) return;
  $("front").querySelector(".fan").hidden = true;
  fill(box, ...[...(told.coming || []), told.values[0]].filter(Boolean).map((line) => make("p", {}, line)));
  fill($("terms"), ...agreed(told));
  const chairs = told.chairs || [], before = $("chair").value;
  fill($("chair"), ...chairs.map(([seat, where]) => make("option", { value: seat, selected: seat === before }, where)));
  $("chairs").hidden = !chairs.length;
}
function peek() {
  peeking = true;
  connect();
}
function showJoin() {
  const name = make("input", { id: "name", maxlength: 12, required: true, autocomplete: "nickname", value: kept("name") });
  const chair = make("select", { id: "chair" });
  const sit = (watch) => { const text = name.value.trim().slice(0, 12); if (text) keep("name", text); else if (!watch) return; watching = watch; chosenChair = chair.value; showTable(); };
  const watch = make("button", { type: "button", class: "b" }, WORDS.watch);
  watch.onclick = () => sit(true);
  fill($("front"), make("h1", {}, "Pinochle"), fan(), make("section", { id: "coming", "aria-live": "polite" }), form([make("label", {}, WORDS.name, name), make("label", { id: "chairs", hidden: true }, WORDS.chair, chair), headChoice()], WORDS.sit, () => sit(false)), watch, make("section", { id: "terms" }), ...whole());
  $("front").hidden = false;
  $("table").hidden = true;
  name.focus();
  if (!isOpen()) peek();
}
function showTable() {
  if (peeking) hangUp();      // one who watches is not asked again whether they sit
  peeking = over = false;     // a table that was full for one who watched may have a chair
  $("front").hidden = true;
  $("table").hidden = false;
  if (socket && socket.readyState === 1) hello(); else connect();
}
document.title = WORDS.title;
for (const [id, name] of [["hand", "hand"], ["laid", "laid"], ["trick", "trick"]]) $(id).setAttribute("aria-label", WORDS[name]);
$("logs").firstElementChild.textContent = WORDS.log;
$("say").firstElementChild.textContent = WORDS.say;
$("keys").firstElementChild.textContent = WORDS.keysTitle;
drawKeys();
bringLooks(true);
if (typeof direct !== "undefined") { /* seat.js begins */ } else if (!table) { /* front.js does */ } else if (kept("name") && kept("sat") === table) showTable(); else showJoin();
addEventListener("pagehide", () => { if (table && sheet) keep("sat", table); });
