// The light page's part in docs/fairness.md, as game/net/witness.py for the whole game.
"use strict";
// SHA-256 of a text of ASCII: pages without https have none of the browser's own.
function sha256(text) {
  const power = Math.pow(2, 32), bits = text.length * 8, words = [], hash = [], k = [];
  for (let candidate = 2, count = 0; count < 64; candidate++) {
    let prime = true;
    for (let factor = 2; factor * factor <= candidate; factor++) if (candidate % factor === 0) { prime = false; break; }
    if (!prime) continue;
    if (count < 8) hash[count] = (Math.sqrt(candidate) % 1 * power) | 0;
    k[count++] = (Math.cbrt(candidate) % 1 * power) | 0;
  }
  text += "\x80";
  while (text.length % 64 - 56) text += "\x00";
  for (let at = 0; at < text.length; at++) words[at >> 2] |= text.charCodeAt(at) << ((3 - at % 4) * 8);
  words.push((bits / power) | 0, bits | 0);
  let state = hash.slice(0, 8);
  for (let start = 0; start < words.length; start += 16) {
    const w = words.slice(start, start + 16), old = state.slice();
    for (let i = 0; i < 64; i++) {
      const a = state[0], e = state[4], right = (x, n) => (x >>> n) | (x << (32 - n));
      if (i >= 16) {
        const x = w[i - 15], y = w[i - 2];
        w[i] = (w[i - 16] + (right(x, 7) ^ right(x, 18) ^ (x >>> 3)) + w[i - 7] + (right(y, 17) ^ right(y, 19) ^ (y >>> 10))) | 0;
      }
      const one = (state[7] + (right(e, 6) ^ right(e, 11) ^ right(e, 25)) + ((e & state[5]) ^ (~e & state[6])) + k[i] + w[i]) | 0;
      const two = ((right(a, 2) ^ right(a, 13) ^ right(a, 22)) + ((a & state[1]) ^ (a & state[2]) ^ (state[1] & state[2]))) | 0;
      state = [(one + two) | 0, a, state[1], state[2], (state[3] + one) | 0, e, state[5], state[6]];
    }
    state = state.map((value, i) => (value + old[i]) | 0);
  }
  return state.map((value) => (value >>> 0).toString(16).padStart(8, "0")).join("");
}

const fairness = (() => {
  const SEATS = "NESWF", MOST_BROKEN = 2, SEED = /^2-([0-9a-f]{16}-[0-9a-f]{16})(?:-(.+))?$/;
  const nothing = (round) => ({
    round, given: null, frame: null, attempt: 1, broken: [], silent: [], seal: null, before: "", helped: false, doubt: "", secret: "", list: null, told: false, secrets: null, present: false,
    late: false, missed: false, follows: false, away: false, cards: false, number: 0, ended: 0, said: false, dealt: {}, turned: {}, whole: {}, seen: {}, trick: [],
  });
  let known = nothing(1), fresh = true;
  const find = (doubt) => { if (!known.doubt) known.doubt = doubt; };
  const cardsOf = (items) => items.map((item) => item.card).filter(Boolean);
  const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
  // Which of these cards a hand does not hold, copy by copy.
  const lacking = (hand, cards) => {
    const left = hand.slice();
    return cards.filter((card) => { const at = left.indexOf(card); if (at >= 0) left.splice(at, 1); return at < 0; });
  };
  const pairs = (bySeat) => Object.keys(bySeat).reduce((found, seat) => found.concat(bySeat[seat].map((text) => [seat, text])), []);
  const place = ([seat]) => (SEATS + seat).indexOf(seat);
  const inOrder = (bySeat) => pairs(bySeat).sort((a, b) => place(a) - place(b) || (a[1] < b[1] ? -1 : 1));
  const includes = (list, pair) => list.some((each) => same(each, pair));
  const draw = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

  // The last match has to have been played, and its seed told.
  function beginRound(round) {
    const doubt = known.told && !known.cards ? "BEGUN_AGAIN" : known.cards && known.follows ? "NOT_SHOWN" : "";
    known = Object.assign(nothing(round), { before: known.seal, helped: known.present || known.helped });
    find(doubt);
  }

  // Every attempt that has ended was broken by somebody who is named, and who had promised.
  function compareAttempts({ attempt, broken }) {
    if (attempt === known.attempt && same(broken, known.broken)) return [];
    const before = known.broken.length, seats = [].concat(...broken);
    let right = attempt > known.attempt && !known.secrets && broken.length === attempt - 1 && broken.every((each) => each.length);
    right = right && same(broken.slice(0, before), known.broken);
    right = right && seats.every((seat) => seats.filter((other) => other === seat).length <= MOST_BROKEN);
    if (right && known.list) right = broken[before].every((seat) => known.list.some(([other]) => other === seat));
    if (!right) find("BEGUN_AGAIN");
    Object.assign(known, { attempt, broken, secret: "", list: null, present: known.present && !known.away });
    return broken.slice(before);
  }

  function keepList(fair, own) {
    const list = inOrder(fair.promises);
    if (known.list) { if (!same(list, known.list)) find("CHANGED"); return; }
    Object.assign(known, { list, silent: fair.silent.slice() });
    if (known.present && !includes(list, [own, sha256(known.secret)])) miss(fair.silent.includes(own));
  }
  // The own promise is not in the list. Named: the keeper does not hide it.
  function miss(named) {
    if (named) Object.assign(known, { present: false, missed: true, secret: "" });
    else find("LEFT_OUT");
  }

  function promise(own) {
    if (known.list) find("CHANGED");
    if (known.broken.filter((seats) => seats.includes(own)).length >= MOST_BROKEN) {
      if (known.told) find("LEFT_OUT");
      known.present = false;
      return null;
    }
    known.present = Boolean(own);
    known.missed = false;
    if (!own || known.doubt) return null;
    if (!known.secret) known.secret = draw();
    return { type: "promise", round: known.round, attempt: known.attempt, promise: sha256(known.secret) };
  }

  function mix(fair, own) {
    if (known.secrets) find("BEGUN_AGAIN");
    if (!/^[0-9a-f]{64}$/.test(known.seal)) find("OTHER_SEAL");
    if (!known.frame) find("OTHER_CARDS");
    if (fair.step === "promise") return promise(own);
    keepList(fair, own);
    const mine = sha256(known.secret), { round, attempt } = known;
    if (known.doubt || !includes(known.list, [own, mine])) return null;
    if (fair.step === "hold") {
      const lines = [`${round}|${attempt}|${known.seal}`, ...known.list.map((pair) => pair.join(" "))];
      return { type: "hold", round, attempt, promise: mine, listed: sha256(lines.join("\n")) };
    }
    known.told = true;
    return { type: "secret", round, secret: known.secret };
  }

  function compareSecrets(fair, own) {
    keepList(fair, own);
    const told = pairs(fair.secrets).map(([seat, secret]) => [seat, sha256(secret), secret]), hashes = told.map((each) => each.slice(0, 2));
    if (known.present && !(known.told && includes(hashes, [own, sha256(known.secret)]))) find("LEFT_OUT");
    if (!hashes.every((pair) => includes(known.list, pair)) || new Set(hashes.map(String)).size < hashes.length) find("OTHER_SECRET");
    if (!known.list.every((pair) => includes(hashes, pair))) find("NOT_TOLD");
    const secretOf = (pair) => told.filter((each) => same(each.slice(0, 2), pair)).map((each) => each[2]);
    known.secrets = [].concat(...known.list.map(secretOf));
  }

  // What every deal is made of: told before anybody tells a secret, or the keeper could choose it when it knows the seed.
  function keepFrame({ deck, size, seats, among }) {
    if (!deck) return;
    const frame = { deck, size, seats, among };
    if (!known.frame) known.frame = frame;
    const listed = [].concat(...among).filter((each) => each !== "table").sort();
    if (!same(frame, known.frame) || !same(listed, seats.slice().sort())) find("OTHER_CARDS");
  }

  // The hand as it was dealt, and every card that is seen of anybody later.
  function watch(sheet) {
    const { fair, hand, laid, trick, melds, people, seat } = sheet, number = fair.deal || 0, held = cardsOf(hand.concat(laid));
    // Cards belong to a deal, and a deal that is over to the one before.
    if (number < known.number || (held.length && (!number || (number === known.ended && !sheet.result)))) find("OTHER_CARDS");
    if (!number) return;
    if (held.length && fair.dealt.length !== (known.frame ? known.frame.size : fair.dealt.length || 1)) find("OTHER_CARDS");
    known.cards = true;
    if (sheet.result) known.ended = number;
    if (number > known.number) Object.assign(known, { number, trick: [] });
    if (!(known.dealt[number] || []).length) known.dealt[number] = fair.dealt;
    if (!same(known.dealt[number], fair.dealt)) find("OTHER_CARDS");
    const turned = fair.turned || [], { trump } = sheet.facts || {};
    if (!known.turned[number]) known.turned[number] = turned;
    if (!same(known.turned[number], turned) || turned.some(([, card]) => trump && card[1] !== trump)) find("OTHER_CARDS");
    if (sheet.ply === fair.after) {
      if (seat && (hand.length !== fair.dealt.length || lacking(fair.dealt, cardsOf(hand)).length)) find("OTHER_CARDS");
      known.whole[number] = true;
    }
    const seen = known.seen[number] || (known.seen[number] = {}), letterAt = {};
    people.forEach((one) => { letterAt[one.place] = one.seat; });
    const of = (key) => seen[key] || (seen[key] = []), note = (letter, cards) => of(letter).push(...lacking(of(letter), cards));
    if (seat) note(seat, held);
    melds.forEach((meld) => note(letterAt[meld.place], meld.cards));
    // A trick stays until the next card, and no card is taken back.
    const now = trick.cards.map((item) => [letterAt[item.place], item.card]), before = known.trick;
    if (!now.length) return;
    known.trick = now;
    now.slice(same(now.slice(0, before.length), before) ? before.length : 0).forEach(([letter, card]) => of(letter + "+").push(card));
  }

  // "pinochle deal 1" and "pinochle deal 2", as game/rules/notation.md describes them.
  function below(source, limit) {
    for (;;) {
      if (!source.rest.length) source.rest = sha256(source.text + "|" + source.count++).match(/.{8}/g);
      const number = parseInt(source.rest.shift(), 16);
      if (number < Math.pow(2, 32) - Math.pow(2, 32) % limit) return number % limit;
    }
  }
  const deal = (fair, seed, number) => shuffled(fair, sha256("pinochle deal 2|" + seed + "|" + number).slice(0, 16) + "|1");
  function shuffled({ deck, size, seats }, text) {
    const cards = deck.slice(), hands = {}, source = { text: "pinochle deal 1|" + text, count: 0, rest: [] };
    for (let last = cards.length - 1; last > 0; last--) {
      const other = below(source, last + 1), card = cards[last];
      cards[last] = cards[other];
      cards[other] = card;
    }
    seats.forEach((seat, at) => { hands[seat] = cards.slice(at * size, (at + 1) * size); });
    hands.table = cards.slice(seats.length * size);
    return hands;
  }

  // The deal of a link: everybody has the hand of the same place behind the dealer as there.
  function givenDeal(fair, seed) {
    const { given, seats } = fair, bytes = encodeURIComponent(given.seed).replace(/%(..)/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    const then = shuffled(fair, bytes + "|" + given.number), hands = { table: then.table };
    const dealer = below({ text: "pinochle deal 1|" + seed + "|dealer", count: 0, rest: [] }, seats.length);
    const turned = dealer - seats.indexOf(given.dealer) + seats.length;
    seats.forEach((seat, at) => { hands[seats[(at + turned) % seats.length]] = then[seat]; });
    return hands;
  }

  function judge(sheet) {
    const { seat, fair, result } = sheet, found = SEED.exec(result.seed), secrets = known.secrets || [];
    if (!found || sha256(found[1]) !== known.seal) return find("OTHER_SEAL");
    if ((found[2] || "") !== (secrets.length ? sha256(secrets.join("|")).slice(0, 28) : "")) return find("OTHER_CUT");
    if (!fair.deck || !known.number) return find("OTHER_CARDS");
    for (let number = 1; number <= known.number; number++) {
      const hands = number === 1 && fair.given ? givenDeal(fair, result.seed) : deal(fair, result.seed, number), dealt = known.dealt[number], seen = known.seen[number] || {};
      if (dealt && seat && lacking(hands[seat], dealt).length) find("OTHER_CARDS");
      if ((known.turned[number] || []).some(([dealer, card]) => hands[dealer][fair.size - 1] !== card)) find("OTHER_CARDS");
      fair.among.forEach((group) => {
        const of = (end) => group.map((each) => seen[each + end] || []), among = [].concat(...group.map((each) => hands[each] || []));
        if ([...of(""), [].concat(...of("+"))].some((cards) => lacking(among, cards).length)) find("OTHER_CARDS");
      });
    }
  }

  return {
    get doubt() { return known.doubt; },
    get present() { return known.present || (known.helped && known.seal === known.before); },      // the same cards may be played again
    get deals() { return known.number; },
    get seen() { return Object.keys(known.whole).length; },
    kept: () => JSON.stringify(known),
    deal, sha256,
    // The line is a new one: what was said meanwhile is not known. A page that was loaded again still knows what it kept.
    lineIsNew(text) {
      if (fresh && text) try { known = Object.assign(nothing(1), JSON.parse(text)); } catch (_) { /* nothing was kept */ }
      fresh = false;
      known.present = Boolean(known.secret);
      known.follows = false;
      known.away = true;
    },
    see(sheet) {
      const { fair, stage, round } = sheet, own = sheet.seat || "", before = known.doubt;
      let answer = null, broken = [], late = false;
      const says = [];
      if (round !== known.round) beginRound(round);
      if (known.seal === null) Object.assign(known, { seal: fair.seal, given: fair.given || null });
      if (fair.seal !== known.seal) find("OTHER_SEAL");
      keepFrame(fair);
      if (!same(known.given, fair.given || null)) find("OTHER_CARDS");
      if (stage === "gathering") {
        if (known.told) find("BEGUN_AGAIN");
        known.present = Boolean(own);
      } else {
        broken = compareAttempts(fair);
        known.away = false;
        if (stage === "mixing") answer = mix(fair, own);
        else {
          if (!known.secrets) compareSecrets(fair, own);
          known.follows = stage === "playing";
          watch(sheet);
          late = stage === "playing" && Boolean(own) && !known.present && !known.doubt && !known.late && known.seal !== known.before;
          if (late) known.late = true;
          if (late) says.push(known.missed ? "notInTime" : "cameLater");
          // Cards that somebody may know: the keeper could be silent about them.
          if (!known.said) says.push(...(known.given ? ["given"] : []), ...(known.seal === known.before ? ["same"] : []));
          known.said = true;
          if (stage === "over") { if (sheet.result && sheet.result.seed) judge(sheet); else find("NOT_SHOWN"); }
        }
      }
      const silent = known.silent.splice(0);
      return { answer, broken, silent, says, late, missed: known.missed, doubt: known.doubt, new: known.doubt !== before };
    },
  };
})();
