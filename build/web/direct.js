// Lines between two browsers without a server. Each side shows a code, which the people hand over themselves: it says
// how to reach this browser and by which certificate to know it. keeper.js stands on it, and seat.js.
"use strict";
var direct = (() => {
  // The code.
  // 71 bytes: what proves the sender (21), the certificate's SHA-256 (32), a name in the local network (16) and its port
  // (2); then 6 for each IPv4 address with its port. As base64url that is 95 letters. A letter after every 19 checks them,
  // so a code has 100 letters, and whoever has misread one is told among which twenty.
  const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  const GROUP = 19, BYTES = 71, ADDRESS = 6, MOST_ADDRESSES = 3;
  const ANSWER = 4, HEX = 2, NAMED = 1;         // flags, where a random UUID has its version
  const POWERS = Array.from({ length: 63 }, ((power) => () => {
    const now = power;
    power = (power << 1) ^ (power & 32 ? 67 : 0);   // in the field of 64 elements: x^6 + x + 1
    return now;
  })(1));

  function times(one, other) {
    let product = 0;
    for (let bit = 0; bit < 6; bit++) if (other >> bit & 1) for (let n = bit, part = one; ; n--) {
      if (!n) { product ^= part; break; }
      part = (part << 1) ^ (part & 32 ? 67 : 0);
    }
    return product;
  }

  // The letter that checks a group: it is another one for one wrong letter, or two in the wrong order.
  const check = (values, number) =>
    values.reduce((sum, value, place) => sum ^ times(POWERS[(number * GROUP + place) % 63], value), 0);

  function letters(bytes, salt) {
    const values = [];
    let bits = 0, held = 0;
    for (const byte of bytes) {
      bits = bits << 8 | byte;
      for (held += 8; held >= 6; bits &= (1 << held) - 1) values.push(bits >> (held -= 6) & 63);
    }
    if (held) values.push(bits << (6 - held) & 63);
    let text = "";
    for (let at = 0, number = 0; at < values.length; at += GROUP, number++) {
      const group = values.slice(at, at + GROUP);
      text += [...group, check(group, number) ^ salt].map((value) => LETTERS[value]).join("");
    }
    return text;
  }

  // An answer's checks are shifted by this number of the invitation that it answers, so that no other one takes it.
  const saltOf = (code) => 1 + [...code].reduce((sum, letter, place) => (sum * 5 + LETTERS.indexOf(letter) + place) % 63, 0);

  const LENGTHS = Array.from({ length: MOST_ADDRESSES + 1 }, (_, count) => {
    const size = Math.ceil((BYTES + count * ADDRESS) * 8 / 6);
    return size + Math.ceil(size / GROUP);
  });

  class Damage extends Error {          // kind, and the places of the letters, from 1
    constructor(kind, first = 0, last = first) { super(kind); Object.assign(this, { kind, first, last }); }
  }

  // The code within what somebody has pasted: a link, or letters with spaces and breaks between them.
  const bare = (text) => (text.includes("#") ? text.slice(text.lastIndexOf("#") + 1).trim().split(/\s/)[0] : text.replace(/\s+/g, ""));

  function unpack(text) {
    const found = bare(text);
    if (!found) throw new Damage("empty");
    const values = [...found].map((letter) => LETTERS.indexOf(letter)), odd = values.indexOf(-1);
    if (odd >= 0) throw new Damage("letter", odd + 1);
    if (!LENGTHS.includes(values.length)) throw new Damage("length", values.length, LENGTHS[0]);
    const groups = [];
    for (let at = 0; at < values.length; at += GROUP + 1) groups.push(values.slice(at, at + GROUP + 1));
    const salts = groups.map((group, number) => check(group.slice(0, -1), number) ^ group[group.length - 1]);
    const often = (salt) => salts.filter((other) => other === salt).length;
    const salt = salts.reduce((best, each) => (often(each) > often(best) ? each : best), 0);
    const wrong = salts.findIndex((each) => each !== salt);
    if (wrong >= 0) throw new Damage("damaged", wrong * (GROUP + 1) + 1, Math.min((wrong + 1) * (GROUP + 1), values.length));
    const bytes = [];
    let bits = 0, held = 0;
    for (const value of [].concat(...groups.map((group) => group.slice(0, -1)))) {
      bits = bits << 6 | value;
      held += 6;
      if (held >= 8) bytes.push(bits >> (held -= 8) & 255);
      bits &= (1 << held) - 1;
    }
    if (bits) throw new Damage("damaged", values.length - GROUP, values.length);
    return { found, bytes, salt };
  }

  // What a browser says of itself (its session description), as bytes; and written anew from them.
  const take = (sdp, what) => (new RegExp(`^a=${what}:(.*?)\\r?$`, "m").exec(sdp) || ["", ""])[1];
  const hex = (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const unhex = (text) => (text.match(/../g) || []).map((two) => parseInt(two, 16));
  const base64 = (bytes) => btoa(String.fromCharCode(...bytes));
  const plain = (text) => [...atob(text)].map((letter) => letter.charCodeAt(0));

  function all(text, pattern) {           // every match of a pattern with the flag g
    const found = [];
    text.replace(pattern, (...match) => found.push(match.slice(0, -2)));
    return found;
  }

  function candidates(sdp) {
    const rows = all(sdp, /^a=candidate:\S+ 1 udp (\d+) (\S+) (\d+) typ/gim)
      .map(([, priority, address, port]) => ({ address, port: Number(port), old: (priority >> 8 & 255) === 30 }));
    const named = rows.filter(({ address }) => address.endsWith(".local")).sort((one, other) => other.old - one.old);
    const plainOnes = rows.filter(({ address }) => /^\d+(\.\d+){3}$/.test(address));
    return { named: named[0], plainOnes: plainOnes.slice(0, MOST_ADDRESSES) };    // a name of IPv4 first: every home has it
  }

  function pack(sdp, answered = "") {
    const user = take(sdp, "ice-ufrag"), word = take(sdp, "ice-pwd"), print = /^sha-256 (.*)$/i.exec(take(sdp, "fingerprint"));
    const isHex = /^[0-9a-f]{8}$/.test(user) && /^[0-9a-f]{32}$/.test(word);
    if (!print || !(isHex || (/^[\w+/]{4}$/.test(user) && /^[\w+/]{24}$/.test(word)))) throw new Damage("browser");
    const { named, plainOnes } = candidates(sdp);
    if (!named && !plainOnes.length) throw new Damage("network");
    const proof = isHex ? [...unhex(user + word), 0] : plain(user + word);
    const name = named ? unhex(named.address.slice(0, -6).replace(/-/g, "")) : new Array(16).fill(0);
    name[6] = (name[6] & 15) | ((answered ? ANSWER : 0) | (isHex ? HEX : 0) | (named ? NAMED : 0)) << 4;
    const port = named ? named.port : 0, ends = [].concat(...plainOnes.map((one) => [...one.address.split(".").map(Number), one.port >> 8, one.port & 255]));
    const bytes = [...proof, ...unhex(print[1].replace(/:/g, "")), ...name, port >> 8, port & 255, ...ends];
    return letters(bytes, answered ? saltOf(answered) : 0);
  }

  // Read a code that must be an invitation, or the answer to one.
  function read(text, answered = "") {
    const { found, bytes, salt } = unpack(text), flags = bytes[59] >> 4;
    if (flags & ANSWER && !answered) throw new Damage("answer");
    if (!(flags & ANSWER) && answered) throw new Damage(found === answered ? "own" : "invitation");
    if (salt !== (answered ? saltOf(answered) : 0)) throw new Damage("other");
    const proof = bytes.slice(0, 21), at = (from) => bytes[from] << 8 | bytes[from + 1], ends = [];
    const name = bytes.slice(53, 69);
    name[6] = (name[6] & 15) | 64;
    if (flags & NAMED) ends.push([hex(name).replace(/(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") + ".local", at(69)]);
    for (let from = BYTES; from < bytes.length; from += ADDRESS) ends.push([bytes.slice(from, from + 4).join("."), at(from + 4)]);
    const [user, word] = flags & HEX ? [hex(proof.slice(0, 4)), hex(proof.slice(4, 20))] : [base64(proof).slice(0, 4), base64(proof).slice(4)];
    const print = hex(bytes.slice(21, 53)).toUpperCase().match(/../g).join(":");
    // Whoever is passive may wait for hours: the guest, who cannot know when the other side reads the answer.
    const role = answered ? "passive" : "active";
    return { found, sdp: ["v=0", "o=- 1 2 IN IP4 127.0.0.1", "s=-", "t=0 0", "a=group:BUNDLE 0",
      "m=application 9 UDP/DTLS/SCTP webrtc-datachannel", "c=IN IP4 0.0.0.0",
      ...ends.map(([address, port], place) => `a=candidate:${place + 1} 1 udp ${2113937151 - place * 256} ${address} ${port} typ host`),
      "a=ice-options:trickle", `a=ice-ufrag:${user}`, `a=ice-pwd:${word}`, `a=fingerprint:sha-256 ${print}`, `a=setup:${role}`, "a=mid:0",
      "a=sctp-port:5000", "a=max-message-size:262144", ""].join("\r\n") };
  }

  // The line.
  const GATHER = 4000, REACH = 30000;    // ms to find this device's addresses, and to reach the other one
  const AMONG = "pinochle direct";        // where pages of this browser hand an answer on

  const made = (stun) => {
    const peer = new RTCPeerConnection({ iceServers: stun ? [{ urls: stun }] : [] });
    return { peer, channel: peer.createDataChannel("table", { negotiated: true, id: 0 }) };
  };

  const gathered = (peer) => new Promise((done) => {
    const look = () => { if (peer.iceGatheringState === "complete") done(); };
    peer.addEventListener("icegatheringstatechange", look);
    setTimeout(done, GATHER);
    look();
  });

  // This side's code, once its addresses are known; and a trouble if ``stun`` was asked for the far one in vain.
  async function written(peer, stun, answered = "") {
    await gathered(peer);
    const { sdp } = peer.localDescription;
    return { code: pack(sdp, answered), trouble: stun && !/ typ srflx/.test(sdp) ? "unheard" : "" };
  }

  // The guest's side. Returns its answer, and a line with the manners of a WebSocket.
  async function join(text, stun, events) {
    const { found, sdp } = read(text), { peer, channel } = made(stun);
    let ended = false;
    const end = () => {
      if (ended) return;
      ended = true;
      peer.close();
      events.closed();
    };
    const line = {
      get readyState() { return ended ? 3 : channel.readyState === "open" ? 1 : 0; },
      send(words) { if (channel.readyState === "open") channel.send(words); },
      close: end,
    };
    let opened = false;
    channel.onmessage = ({ data }) => events.said(data);
    channel.onopen = () => { opened = true; };
    channel.onclose = end;
    peer.onconnectionstatechange = () => {
      if (opened && peer.connectionState === "failed") end();
      else if (opened && !ended) events.quiet(peer.connectionState === "disconnected");
    };
    // Chromium looks for no more addresses of its own once it has reached the other side, which answers before it has
    // read any code. The code must hold them all, so the other side's addresses are told afterwards.
    const row = /^a=(candidate.*)\r\n/gm, ends = all(sdp, row);
    await peer.setRemoteDescription({ type: "offer", sdp: sdp.replace(row, "") });
    await peer.setLocalDescription(await peer.createAnswer());
    const { code, trouble } = await written(peer, stun, found);
    for (const [, candidate] of ends) await peer.addIceCandidate({ candidate, sdpMid: "0" });
    return { line, answer: code, trouble };
  }

  // Squares that phones read.
  // A text of at most 586 bytes as a QR code of level L, row by row (ISO/IEC 18004).
  const CHECKS = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18, 20, 24, 26, 30, 22, 24], BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4, 4, 4, 4, 4, 6, 6];
  const raw = (version) => {               // modules for data and checks
    const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0;
    const held = (16 * version + 128) * version + 64 - (aligned ? (25 * aligned - 10) * aligned - 55 : 0);
    return held - (version > 6 ? 36 : 0);
  };
  const EXP = [], LOG = [];
  for (let power = 0, value = 1; power < 255; power++, value = value << 1 ^ (value & 128 ? 285 : 0)) { EXP[power] = value; LOG[value] = power; }
  const by = (one, other) => (one && other ? EXP[(LOG[one] + LOG[other]) % 255] : 0);

  function remainder(data, degree) {
    let divisor = [1];
    for (let root = 0; root < degree; root++) divisor = [...divisor, 0].map((value, at) => value ^ by(divisor[at - 1] || 0, EXP[root]));
    const rest = new Array(degree).fill(0);
    for (const value of data) {
      const factor = value ^ rest.shift();
      rest.push(0);
      for (let at = 0; at < degree; at++) rest[at] ^= by(divisor[at + 1], factor);
    }
    return rest;
  }

  function stream(text) {
    const bytes = [...new TextEncoder().encode(text)];
    const version = CHECKS.findIndex((checks, at) => (raw(at + 1) >> 3) - checks * BLOCKS[at] >= bytes.length + (at < 9 ? 2 : 3)) + 1;
    if (!version) throw new Error("too long for a code");
    const size = (raw(version) >> 3) - CHECKS[version - 1] * BLOCKS[version - 1];
    const digits = [[4, 4], [bytes.length, version < 10 ? 8 : 16], ...bytes.map((byte) => [byte, 8]), [0, 4]]
      .map(([value, width]) => value.toString(2).padStart(width, "0")).join("");
    const data = digits.slice(0, size * 8).padEnd(Math.ceil(digits.length / 8) * 8, "0").match(/.{8}/g).map((byte) => parseInt(byte, 2));
    for (let pad = 236; data.length < size; pad ^= 253) data.push(pad);
    const count = BLOCKS[version - 1], short = Math.floor(size / count), longer = size % count, blocks = [];
    for (let at = 0, number = 0; number < count; number++) {
      const part = data.slice(at, at += short + (number >= count - longer ? 1 : 0));
      blocks.push([part, remainder(part, CHECKS[version - 1])]);
    }
    const woven = [].concat(...[0, 1].map((which) => [].concat(...Array.from({ length: short + 31 }, (_, at) => blocks.map((block) => block[which][at])))));
    return { version, bits: woven.filter((byte) => byte !== undefined).map((byte) => byte.toString(2).padStart(8, "0")).join("") };
  }

  const MASKS = [(x, y) => (x + y) % 2, (x, y) => y % 2, (x) => x % 3, (x, y) => (x + y) % 3, (x, y) => (Math.floor(x / 3) + (y >> 1)) % 2,
    (x, y) => x * y % 2 + x * y % 3, (x, y) => (x * y % 2 + x * y % 3) % 2, (x, y) => ((x + y) % 2 + x * y % 3) % 2];
  const coded = (value, width, poly, degree) => {
    let rest = value;
    for (let at = 0; at < degree; at++) rest = rest << 1 ^ (rest >> degree - 1 & 1 ? poly : 0);
    return (value << degree | rest & (1 << degree) - 1).toString(2).padStart(width + degree, "0");
  };

  function drawn(text, wanted) {
    const { version, bits } = stream(text), side = version * 4 + 17;
    const grid = Array.from({ length: side }, () => new Array(side).fill(null));
    const set = (x, y, dark) => { if (grid[y] && grid[y][x] !== undefined) grid[y][x] = Number(dark); };
    for (let at = 0; at < side; at++) { set(at, 6, at % 2 === 0); set(6, at, at % 2 === 0); }
    for (const [cx, cy] of [[3, 3], [side - 4, 3], [3, side - 4]]) {
      for (let y = -4; y <= 4; y++) for (let x = -4; x <= 4; x++) { const far = Math.max(Math.abs(x), Math.abs(y)); set(cx + x, cy + y, far !== 2 && far !== 4); }
    }
    const aligned = version > 1 ? Math.floor(version / 7) + 2 : 0, step = aligned ? Math.ceil((side - 13) / (2 * aligned - 2)) * 2 : 0;
    const centres = Array.from({ length: aligned }, (_, at) => (at ? side - 7 - (aligned - 1 - at) * step : 6));
    for (const cy of centres) for (const cx of centres) {
      if (grid[cy][cx] !== null && !(cy === 6 && cx > 6 && cx < side - 8) && !(cx === 6 && cy > 6 && cy < side - 8)) continue;
      for (let y = -2; y <= 2; y++) for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
    if (version > 6) [...coded(version, 6, 7973, 12)].reverse().forEach((bit, at) => {
      set(side - 11 + at % 3, Math.floor(at / 3), bit === "1");
      set(Math.floor(at / 3), side - 11 + at % 3, bit === "1");
    });
    const format = (mask, onto) => {
      const value = parseInt(coded(8 | mask, 5, 1335, 10), 2) ^ 21522, bit = (at) => value >> at & 1;
      for (let at = 0; at < 8; at++) {
        onto[at < 6 ? at : at + 1][8] = bit(at);
        onto[8][side - 1 - at] = bit(at);
      }
      for (let at = 8; at < 15; at++) {
        onto[8][at === 8 ? 7 : 14 - at] = bit(at);
        onto[side - 15 + at][8] = bit(at);
      }
      onto[side - 8][8] = 1;
    };
    format(0, grid);
    const free = [];
    for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2) for (let along = 0; along < side; along++) for (const x of [right, right - 1]) {
      const column = right > 6 ? right : right + 1, y = (column + 1 & 2) === 0 ? side - 1 - along : along;
      if (grid[y][x] === null) free.push([x, y]);
    }
    const masked = (mask) => {
      const onto = grid.map((row) => [...row]);
      free.forEach(([x, y], at) => { onto[y][x] = Number(bits[at] || 0) ^ (MASKS[mask](x, y) === 0 ? 1 : 0); });
      format(mask, onto);
      return onto;
    };
    const all = wanted === undefined ? MASKS.map((_, mask) => masked(mask)) : [masked(wanted)];
    const costs = all.map(cost);
    return all[costs.indexOf(Math.min(...costs))].map((row) => row.join(""));
  }

  // How badly a pattern reads: runs, blocks, false corners, more of one colour.
  function cost(grid) {
    const rows = [...grid, ...grid[0].map((_, at) => grid.map((row) => row[at]))].map((row) => row.join(""));
    let sum = 0;
    for (const row of rows) {
      for (const run of row.match(/0{5,}|1{5,}/g) || []) sum += run.length - 2;
      for (const corner of ["10111010000", "00001011101"]) for (let at = row.indexOf(corner); at >= 0; at = row.indexOf(corner, at + 1)) sum += 40;
    }
    for (let y = 1; y < grid.length; y++) for (let x = 1; x < grid.length; x++) {
      if (grid[y][x] === grid[y - 1][x] && grid[y][x] === grid[y][x - 1] && grid[y][x] === grid[y - 1][x - 1]) sum += 3;
    }
    const dark = [].concat(...grid).filter(Boolean).length / grid.length ** 2;
    return sum + 10 * Math.floor(Math.abs(dark - 0.5) * 20);
  }

  return { join, pack, read, made, written, drawn, AMONG, REACH };
})();
