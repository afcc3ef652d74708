/**
 * Pseudo-random numbers from 0 (included) to 1 (excluded). The same seed gives the same numbers (mulberry32), so that
 * a failure can be repeated.
 */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Random choices, for tests and measurements. */
export function chooser(random: () => number) {
  /** A whole number from `min` to `max`, both included. */
  const between = (min: number, max: number) => min + Math.floor(random() * (max - min + 1));
  return {
    between,
    isLucky: (share: number) => random() < share,
    oneOf: <T>(items: readonly T[]): T => items[between(0, items.length - 1)]!,
    someOf: <T>(items: readonly T[], share: number): T[] => items.filter(() => random() < share),
    times: <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, index) => make(index)),
  };
}
