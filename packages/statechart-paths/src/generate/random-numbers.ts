/** Four 32-bit words, at least one of which isn't 0. */
export type RandomState = readonly [number, number, number, number];

function rotateLeft(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}

/**
 * Generates 32-bit integers using only integer arithmetic, so that they are the same on every computer: xoshiro128**
 * 1.1 (David Blackman and Sebastiano Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM TOMS 47/4, 2021).
 */
export function xoshiro128(start: RandomState): () => number {
  let [a, b, c, d] = start;
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(b, 5), 7), 9);
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotateLeft(d, 11);
    return result >>> 0;
  };
}

/**
 * Spreads a 32-bit seed over the four words, as the authors of xoshiro advise: SplitMix with the finalizer of
 * MurmurHash3 (Guy Steele and others, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014; Austin Appleby).
 */
function spread(seed: number): RandomState {
  let state = seed;
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 16)) >>> 0;
  };
  return [next(), next(), next(), next()];
}

/** Generates numbers in [0, 1), reproducible by seed. */
export function seededNumbers(seed: number): () => number {
  const next = xoshiro128(spread(seed));
  return () => next() / 0x1_0000_0000;
}
