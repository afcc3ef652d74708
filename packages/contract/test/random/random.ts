export { seededRandom } from '../../src/rules/seeded-random.ts';

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
