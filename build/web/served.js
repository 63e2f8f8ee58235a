// A seat at a table that the page's own server keeps: one line to it, over WebSocket, which is tried again when it breaks. Python
// asks once a frame (game/host/served.py). The light seat's page of the same address has the key and the name.
"use strict";
var served = (() => {
  const FIRST = 300, LAST = 5000;       // ms until the line is tried again
  const SILENT = 15_000, LOOK = 1000;   // ms without a word until a line counts as dead, though nobody has closed it; and between two looks
  let socket = null, address = "", news = [], wait = FIRST, timer = 0, heard = 0;

  // As in together.js: this page and the light seat are the same person.
  const memory = {};
  const kept = (name) => { try { return localStorage.getItem("pinochle-" + name) || ""; } catch { return memory[name] || ""; } };
  function keyOfPerson() {
    let key = kept("key");
    if (key) return key;
    key = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    memory.key = key;
    try { localStorage.setItem("pinochle-key", key); } catch { /* for this visit only */ }
    return key;
  }

  // The game may rest: what came wakes it.
  function tell(piece) {
    news.push(piece);
    pinochle.wake();
  }

  function call() {
    clearTimeout(timer);
    if (!address || (socket && socket.readyState < 2)) return;
    const mine = socket = new WebSocket(address);
    heard = Date.now();
    mine.onopen = () => { if (mine === socket) { wait = FIRST; heard = Date.now(); tell([null, true]); } };
    mine.onmessage = ({ data }) => {
      if (mine !== socket || typeof data !== "string") return;
      heard = Date.now();
      tell([data, true]);
    };
    mine.onclose = () => {
      if (mine !== socket) return;
      tell([null, false]);
      timer = setTimeout(call, wait);
      wait = Math.min(LAST, wait * 1.7);
    };
  }
  // Python says something every few seconds that the table answers, but not while the page is hidden.
  function look() {
    if (!address || document.hidden || !socket || socket.readyState > 1 || Date.now() - heard < SILENT) return;
    const old = socket;
    socket = null;
    tell([null, false]);
    old.close();
    call();
  }
  const atOnce = () => {
    if (!address || document.hidden) return;
    wait = FIRST;
    look();
    call();
  };
  setInterval(look, LOOK);
  document.addEventListener("visibilitychange", atOnce);
  for (const kind of ["pageshow", "online", "focus"]) addEventListener(kind, atOnce);

  return {
    open(table) {
      served.close();
      const base = location.pathname.replace(/\/play\/.*$/, "");
      address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${base}/t/${table}/seat`;
      call();
      return JSON.stringify([keyOfPerson(), kept("name")]);
    },
    news() { return news.length ? JSON.stringify(news.splice(0)) : ""; },
    send(text) { if (socket?.readyState === 1) socket.send(text); },
    close() { clearTimeout(timer); const old = socket; [address, socket, news] = ["", null, []]; old?.close(); },
  };
})();
