// The keeper's side of tables without a server: one invitation at a time, and a line to every guest. Python asks once a
// frame (game/host/direct.py); texts go there as JSON.
"use strict";
Object.assign(direct, (() => {
  const MOST_UNREAD = 24, MOST_LINES = 12, LONGEST = 8000;      // letters of what a guest says, as in game/host/lines.py
  const lines = new Map();
  let name = "", hidden = "", gone = "", lock = null, count = 0, now = { state: "none", code: "", trouble: "" }, pending = null, among = null, news = [];

  // The game may rest: what came wakes it.
  function tell(piece) {
    news.push(piece);
    pinochle.wake();
  }

  function keep(table, words, farewell) {
    [name, hidden, gone] = [table, words, farewell];
    among ??= Object.assign(new BroadcastChannel(direct.AMONG), { onmessage: ({ data }) => {
      if (typeof data?.answer === "string") among.postMessage({ taken: answer(data.answer).kind });
    } });
  }

  // A browser stops a hidden page, and a phone its screen: guests are told, and the screen stays on while they are here.
  async function wake() {
    try {
      if (!lines.size) lock?.release();
      else if (!lock && !document.hidden) {
        lock = await navigator.wakeLock.request("screen");
        lock.onrelease = () => { lock = null; };
      }
    } catch { lock = null; }            // not allowed, or there is none
  }

  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) wake();
    else for (const { channel } of lines.values()) {
      if (channel.readyState === "open") channel.send(JSON.stringify({ type: "note", text: hidden, line: hidden, long: true }));
    }
  });

  const forget = () => { pending?.peer.close(); pending = null; };

  async function invite(stun) {
    forget();
    if (lines.size >= MOST_LINES) { now = { state: "failed", code: "", trouble: "full" }; return; }
    const number = ++count, mine = pending = { ...direct.made(stun), number, code: "" }, { peer, channel } = mine;
    now = { state: "making", code: "", trouble: "" };
    const still = () => pending === mine;
    const end = () => {
      if (lines.delete(number)) tell([number, null, false]);
      else if (still()) now = { state: "failed", code: "", trouble: stun ? "far" : "unreached" };
      if (still()) pending = null;
      peer.close();
      wake();
    };
    Object.assign(mine, { end });
    channel.onopen = () => {
      if (!still()) return;
      pending = null;
      now = { state: "open", code: "", trouble: "" };
      lines.set(number, { peer, channel, unread: 0 });
      tell([number, null, true]);
      wake();
      channel.send(JSON.stringify({ type: "table", name }));
    };
    channel.onmessage = ({ data }) => {
      const line = lines.get(number);
      if (!line || typeof data !== "string" || data.length > LONGEST || line.unread >= MOST_UNREAD) return;
      line.unread++;
      tell([number, data, true]);
    };
    channel.onclose = end;
    peer.onconnectionstatechange = () => { if (peer.connectionState === "failed" && (mine.answered || lines.has(number))) end(); };
    try {
      await peer.setLocalDescription(await peer.createOffer());
      const { code, trouble } = await direct.written(peer, stun);
      if (!still()) return;
      mine.code = code;
      now = { state: "waiting", code, trouble };
    } catch (error) {
      if (still()) { forget(); now = { state: "failed", code: "", trouble: error.kind ?? "browser" }; }
    }
  }

  // Take a guest's answer; tell what is wrong with it, kind "" if nothing is.
  function answer(text) {
    const right = { kind: "", first: 0, last: 0 };
    if (!pending?.code) return { ...right, kind: "unasked" };
    try {
      const mine = pending, { sdp } = direct.read(text, mine.code);
      if (mine.answered) return right;
      mine.answered = true;
      now = { ...now, state: "connecting", trouble: "" };
      mine.peer.setRemoteDescription({ type: "answer", sdp }).catch(mine.end);
      setTimeout(() => { if (pending === mine) mine.end(); }, direct.REACH);
      return right;
    } catch ({ kind = "browser", first = 0, last = 0 }) {
      return { kind, first, last };
    }
  }

  function hangUp(number) {
    const line = lines.get(number);
    lines.delete(number);
    wake();
    if (line) setTimeout(() => line.peer.close(), 300);    // what was sent last still goes
  }

  // What is sent last arrives only if the line stays open meanwhile: the browser closes it.
  addEventListener("pagehide", () => {
    for (const { channel } of lines.values()) {
      if (gone && channel.readyState === "open") channel.send(JSON.stringify({ type: "bye", reason: gone, again: true }));
    }
    setTimeout(() => { for (const { peer } of lines.values()) peer.close(); });
  });
  addEventListener("beforeunload", (event) => { if (lines.size) event.preventDefault(); });
  return {
    keep, invite, hangUp,
    squares(text) { return JSON.stringify(direct.drawn(text)); },
    invitation() { return JSON.stringify([now.state, now.code, now.trouble]); },
    answer(text) { return JSON.stringify(Object.values(answer(text))); },
    news() {
      if (!news.length) return "";
      for (const line of lines.values()) line.unread = 0;
      return JSON.stringify(news.splice(0));
    },
    busy(number) { return (lines.get(number)?.channel.bufferedAmount ?? 0) > 0; },
    send(number, text) { const { channel } = lines.get(number) ?? {}; if (channel?.readyState === "open") channel.send(text); },
    close() {
      forget();
      for (const number of [...lines.keys()]) hangUp(number);
      among?.close();
      [among, news, now] = [null, [], { state: "none", code: "", trouble: "" }];
    },
  };
})());
