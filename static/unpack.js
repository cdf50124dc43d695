// Unpacks a file in the .lzma format (LZMA in its first form, with a header of 13 bytes).
//
// WebAssembly packs a fifth smaller this way than with gzip, which is what most static hosts
// send; on a slow line that is worth more than the tens of milliseconds spent here. The names
// are those of the format's specification (Pavlov, LZMA SDK, in the public domain).

const PROBABILITY_HALF = 1024;
const RENORMALISE = 2 ** 24;
const WORD = 2 ** 32;

// Where each model has its probabilities in one array.
const IS_MATCH = 0; // 12 states of 16
const IS_REP = IS_MATCH + 12 * 16;
const IS_REP_G0 = IS_REP + 12;
const IS_REP_G1 = IS_REP_G0 + 12;
const IS_REP_G2 = IS_REP_G1 + 12;
const IS_REP0_LONG = IS_REP_G2 + 12; // 12 states of 16
const POS_SLOT = IS_REP0_LONG + 12 * 16; // 4 of 64
const POS_SPECIAL = POS_SLOT + 4 * 64; // 115
const ALIGN = POS_SPECIAL + 115; // 16
const LENGTH = ALIGN + 16; // 2, then 16 of 8, 16 of 8, 256
const REP_LENGTH = LENGTH + 2 + 128 + 128 + 256;
const LITERAL = REP_LENGTH + 2 + 128 + 128 + 256;

/** The bytes that `source`, a Uint8Array, was packed from. Throws when it is no such file. */
export function unpack(source) {
  const properties = source[0];
  const lc = properties % 9;
  const lp = Math.floor(properties / 9) % 5;
  const pb = Math.floor(properties / 45);
  const header = new DataView(source.buffer, source.byteOffset, 13);
  const size = header.getUint32(5, true);
  if (pb > 4 || header.getUint32(9, true) !== 0) throw new Error("not a packed file");

  const probabilities = new Uint16Array(LITERAL + (0x300 << (lc + lp))).fill(PROBABILITY_HALF);
  const out = new Uint8Array(size);
  let at = 14;
  let range = WORD - 1;
  let code = 0;
  for (let i = 0; i < 4; i++) code = code * 256 + source[at++];

  const normalise = () => {
    if (range < RENORMALISE) {
      range *= 256;
      code = code * 256 + source[at++];
    }
  };
  const bit = (index) => {
    const probability = probabilities[index];
    const bound = (range >>> 11) * probability;
    const one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      probabilities[index] = probability - (probability >> 5);
    } else {
      range = bound;
      probabilities[index] = probability + ((2048 - probability) >> 5);
    }
    normalise();
    return one ? 1 : 0;
  };
  const direct = (count) => {
    let value = 0;
    for (let i = 0; i < count; i++) {
      range = range >>> 1;
      const one = code >= range;
      if (one) code -= range;
      value = value * 2 + (one ? 1 : 0);
      normalise();
    }
    return value;
  };
  const tree = (base, bits) => {
    let node = 1;
    for (let i = 0; i < bits; i++) node = (node << 1) | bit(base + node);
    return node - (1 << bits);
  };
  const reverse = (base, bits) => {
    let node = 1;
    let value = 0;
    for (let i = 0; i < bits; i++) {
      const one = bit(base + node);
      node = (node << 1) | one;
      value |= one << i;
    }
    return value;
  };
  const length = (base, place) => {
    if (!bit(base)) return tree(base + 2 + (place << 3), 3);
    if (!bit(base + 1)) return 8 + tree(base + 130 + (place << 3), 3);
    return 16 + tree(base + 258, 8);
  };
  const literal = (n, state, distance) => {
    const before = n ? out[n - 1] : 0;
    const context = ((n & ((1 << lp) - 1)) << lc) + (before >> (8 - lc));
    const base = LITERAL + 0x300 * context;
    let symbol = 1;
    if (state >= 7) {
      // After a match the byte it would have gone on with is a hint, until it is wrong.
      let hint = out[n - distance - 1];
      while (symbol < 0x100) {
        const expected = (hint >> 7) & 1;
        hint <<= 1;
        const got = bit(base + ((1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | got;
        if (got !== expected) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | bit(base + symbol);
    return symbol & 0xff;
  };

  let state = 0;
  let [rep0, rep1, rep2, rep3] = [0, 0, 0, 0];
  let n = 0;
  while (n < size) {
    const place = n & ((1 << pb) - 1);
    if (!bit(IS_MATCH + (state << 4) + place)) {
      out[n] = literal(n, state, rep0);
      n += 1;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (bit(IS_REP + state)) {
      if (!bit(IS_REP_G0 + state)) {
        if (!bit(IS_REP0_LONG + (state << 4) + place)) {
          out[n] = out[n - rep0 - 1];
          n += 1;
          state = state < 7 ? 9 : 11;
          continue;
        }
      } else if (!bit(IS_REP_G1 + state)) {
        [rep0, rep1] = [rep1, rep0];
      } else if (!bit(IS_REP_G2 + state)) {
        [rep0, rep1, rep2] = [rep2, rep0, rep1];
      } else {
        [rep0, rep1, rep2, rep3] = [rep3, rep0, rep1, rep2];
      }
      count = length(REP_LENGTH, place);
      state = state < 7 ? 8 : 11;
    } else {
      [rep1, rep2, rep3] = [rep0, rep1, rep2];
      count = length(LENGTH, place);
      state = state < 7 ? 7 : 10;
      const slot = tree(POS_SLOT + (Math.min(count, 3) << 6), 6);
      rep0 = slot;
      if (slot >= 4) {
        const bits = (slot >> 1) - 1;
        rep0 = (2 | (slot & 1)) * 2 ** bits;
        if (slot < 14) rep0 += reverse(POS_SPECIAL + rep0 - slot, bits);
        else rep0 += direct(bits - 4) * 16 + reverse(ALIGN, 4);
      }
    }
    if (rep0 >= n) throw new Error("the packed file is damaged");
    for (const end = Math.min(n + count + 2, size); n < end; n++) out[n] = out[n - rep0 - 1];
  }
  if (at > source.length) throw new Error("the packed file is cut off");
  return out;
}
