// The guest's page of a table without a server: takes the table's code, shows the answer to it, and then is a light seat.
// It stands on together.js (drawing) and direct.js (codes and lines).
"use strict";
const SAID = WORDS.direct, HANDED = 1500;     // ms for another page of this browser to say that it has taken an answer
let answering = 0;                            // counts attempts: an old one must not show anything any more

const told = ({ kind = "browser", first = 0, last = 0 }) =>
  (WORDS.troubles[kind] || WORDS.troubles.browser).replace("{first}", first).replace("{last}", last)
  .replace("{row}", Math.ceil(first / 20));
const server = WORDS.lookup.replace(/^stuns?:/, "");

function show(...parts) {
  $("table").hidden = true;
  fill($("front"), make("h1", {}, "Pinochle"), ...parts);
  $("front").hidden = false;
  const first = $("front").querySelector($("front").querySelector("[role=alert]") ? "textarea" : "textarea, input, button");
  if (first) first.focus();
}
const heading = (text) => make("h2", {}, text);
const line = (text, more = {}) => make("p", more, text);
const wrong = (text) => (text ? [line(text, { role: "alert", class: "wrong" })] : []);

function askCode(title, about, trouble = "", text = "") {
  const field = make("textarea", { id: "code", rows: 4, required: true, autocomplete: "off", spellcheck: "false", autocapitalize: "off" });
  field.value = text;
  const whole = form([make("label", {}, SAID.code, field)], SAID.next, () => begin(field.value));
  show(fan(), heading(title), ...about.map((each) => line(each)), ...wrong(trouble), whole);
}

// A code was opened or entered: it leads to the table, or is somebody's answer for a table in this browser.
function begin(text) {
  try {
    direct.read(text);
  } catch (trouble) {
    if (trouble.kind === "answer") hand(text);
    else askCode(SAID.come, [SAID.about], told(trouble), text);
    return;
  }
  askName(text);
}

function askName(text) {
  const name = make("input", { id: "name", maxlength: 12, required: true, autocomplete: "nickname", value: kept("name") });
  const far = make("input", { id: "lookup", type: "checkbox" });
  const sit = (watch) => {
    const written = name.value.trim().slice(0, 12);
    if (!written && !watch) return;
    if (written) keep("name", written);
    watching = watch;
    answer(text, far.checked ? WORDS.lookup : "");
  };
  const watch = make("button", { type: "button", class: "b" }, WORDS.watch);
  watch.onclick = () => sit(true);
  const lookup = WORDS.lookup ? [make("label", { class: "far" }, far, SAID.lookup), line(SAID.lookupAbout.replace("{server}", server))] : [];
  show(fan(), form([make("label", {}, WORDS.name, name), headChoice(), ...lookup], WORDS.sit, () => sit(false)), watch, ...whole());
}

async function answer(text, stun) {
  const mine = ++answering;
  show(line(SAID.answering, { role: "status" }));
  let met = null;
  const events = {
    said(data) {
      const message = JSON.parse(data);
      if (message.type === "table") { table = message.name; sitDown(met.line); }
      else if (message.type === "bye") { met.why = message.reason; if (!message.again) keep("seat", ""); }
      else take(message);
    },
    closed() { if (mine === answering) cut(met ? met.why : undefined); },
    quiet(on) { if (on) silent(WORDS.lost); else answered(); },
  };
  try {
    met = await direct.join(text, stun, events);
    if (mine === answering && !socket) showAnswer(met);
  } catch (trouble) {
    if (mine === answering) askCode(SAID.come, [SAID.about], told(trouble), text);
  }
}

function picture(text) {
  const rows = direct.drawn(text), side = rows.length + 8, svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
  svg.setAttribute("viewBox", `0 0 ${side} ${side}`);
  svg.setAttribute("class", "squares");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", rows.map((row, y) => [...row].map((dark, x) => (dark === "1" ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")).join(""));
  svg.append(path);
  return svg;
}

const linkOf = (code) => location.href.split("#")[0] + "#" + code;
function copies(code) {
  const copy = (label, text, main) => {
    const one = make("button", { type: "button", class: main ? "b main" : "b" }, label);
    one.onclick = () => copyText(text, $("code"));
    return one;
  };
  const rows = code.match(/.{1,20}/g).map((row) => make("span", {}, row));
  return [make("code", { id: "code" }, ...rows), make("div", { class: "pair" }, copy(SAID.copyLink, linkOf(code), true), copy(SAID.copyCode, code, false))];
}

function showAnswer({ answer: code, trouble }) {
  const [letters, buttons] = copies(code);
  show(heading(SAID.send), line(SAID.sendAbout), ...wrong(trouble && told({ kind: trouble })), buttons, letters, line(SAID.scan), picture(linkOf(code)), line(SAID.waiting, { role: "status" }));
}

function sitDown(found) {
  socket = found;
  dialled = Date.now();
  said = null;
  over = answers = false;
  keep("seat", table);                                    // a page that is loaded again says that a seat waits
  history.replaceState(null, "", location.pathname);
  $("lost").hidden = true;
  $("front").hidden = true;
  $("table").hidden = false;
  hello();
  send({ type: "ping" });
}

function cut(why) {
  answering++;
  socket = null;
  answered();
  $("lost").hidden = true;
  history.replaceState(null, "", location.pathname);      // its code leads nowhere any more
  askCode(why || SAID.cut, [SAID.new]);
}

// An answer was opened in the browser that keeps the table: hand it to that page.
function hand(text) {
  const among = new BroadcastChannel(direct.AMONG);
  const done = (parts) => { clearTimeout(waits); among.close(); show(...parts); };
  const code = text.includes("#") ? text.slice(text.lastIndexOf("#") + 1).trim() : text.replace(/\s+/g, "");
  const waits = setTimeout(() => done([line(SAID.nobody, { role: "status" }), ...copies(code)]), HANDED);
  among.onmessage = ({ data }) => {
    if (data && data.taken === "") done([line(SAID.taken, { role: "status" })]);
    else if (data && data.taken && data.taken !== "unasked") done(wrong(told({ kind: data.taken })));
  };
  among.postMessage({ answer: text });
}

dial = () => socket || { readyState: 3 };
// A line of codes cannot be dialled again. The other page may only be hidden, so this one waits; whoever has a new code may enter it.
renew = () => {
  if (dead) return;
  silent(SAID.silent);
  const other = make("button", { type: "button", class: "b" }, SAID.newCode);
  other.onclick = () => { const old = socket; cut(); old.close(); };
  $("lost").append(other);
};
addEventListener("pagehide", () => { if (socket) socket.close(); });
const opened = () => {
  const text = location.hash.slice(1);
  if (typeof RTCPeerConnection !== "function") show(...wrong(WORDS.troubles.browser));
  else if (text) begin(text);
  else if (kept("seat")) askCode(SAID.waits, [SAID.new]);
  else askCode(SAID.come, [SAID.about]);
};
addEventListener("hashchange", () => { if (!socket) { answering++; opened(); } });
opened();
