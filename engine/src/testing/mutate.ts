/** Mulberry32: the same numbers for the same seed, everywhere. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Buffer, random: () => number) => Buffer;

const at = (bytes: Buffer, random: () => number) => Math.floor(random() * bytes.length);

const mutations: readonly Mutation[] = [
  function flipBits(bytes, random) {
    for (let i = 0; i < 1 + random() * 64; i++) {
      const position = at(bytes, random);
      bytes[position] = (bytes[position] ?? 0) ^ (1 << Math.floor(random() * 8));
    }
    return bytes;
  },
  function scribbleOnHeader(bytes, random) {
    for (let i = 0; i < 8; i++)
      bytes[Math.floor(random() * Math.min(1024, bytes.length))] = Math.floor(random() * 256);
    return bytes;
  },
  function hugeNumber(bytes, random) {
    const position = Math.max(0, at(bytes, random) - 4);
    bytes.writeUInt32BE(random() < 0.5 ? 0xffff_ffff : 0x7fff_ffff, position);
    return bytes;
  },
  function zeroOut(bytes, random) {
    const start = at(bytes, random);
    return bytes.fill(0, start, Math.min(bytes.length, start + Math.floor(random() * 4096)));
  },
  function cutOff(bytes, random) {
    return bytes.subarray(0, at(bytes, random));
  },
  function cutOut(bytes, random) {
    const start = at(bytes, random);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + Math.floor(random() * 2048))]);
  },
  function repeatPart(bytes, random) {
    const start = at(bytes, random);
    const part = bytes.subarray(start, start + Math.floor(random() * 8192));
    return Buffer.concat([bytes.subarray(0, start), part, part, bytes.subarray(start)]);
  },
];

/** One to three kinds of damage done to a copy. */
export function mutate(original: Buffer, random: () => number): Buffer {
  let bytes: Buffer = Buffer.from(original);
  for (let i = 0; i < 1 + Math.floor(random() * 3); i++) {
    const mutation = mutations[Math.floor(random() * mutations.length)];
    if (mutation !== undefined && bytes.length > 8) bytes = mutation(bytes, random);
  }
  return bytes;
}
