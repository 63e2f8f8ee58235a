// Browsers as build/web/direct.js and keeper.js see them: what each says of itself, and lines between those whose
// descriptions agree. ``network`` breaks, ``deaf`` is a server that tells no addresses; ``timers`` are those that wait for longer than a moment.
"use strict";
const peers = [], timers = [], network = { broken: false, none: false, refuses: false, deaf: false };
const pagehide = [], beforeunload = [];
globalThis.addEventListener = (kind, act) => ({ pagehide, beforeunload })[kind]?.push(act);
globalThis.setTimeout = (act, ms) => timers.push({ act, ms });

const screen = { on: 0, act: () => {} };
globalThis.document = { hidden: false, addEventListener: (_, act) => { screen.act = act; } };
Object.defineProperty(globalThis, "navigator", { value: { wakeLock: { async request() {
  screen.on++;
  return { release() { screen.on--; this.onrelease?.(); } };
} } } });

// What a browser would say; ``told`` addresses were told by a server.
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

globalThis.RTCPeerConnection = class {
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
};

const among = [];
globalThis.BroadcastChannel = class {
  constructor(name) { this.name = name; among.push(this); }
  postMessage(data) { for (const each of among) if (each !== this && each.name === this.name && !each.closed) setImmediate(() => each.onmessage?.({ data })); }
  close() { this.closed = true; }
};
