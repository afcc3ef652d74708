/** The most lines of a figure above its foot. */
const MOST = 4;

/**
 * The round figures at which a figure has its lines, from 0 to the first one that is not below the highest value: 0, 2, 4, 6
 * for 5.3. For nothing above 0, only 0.
 */
export function ticksUpTo(highest: number): number[] {
  if (highest <= 0) return [0];
  const power = 10 ** Math.floor(Math.log10(highest / MOST));
  const step = [1, 2, 5, 10]
    .map((size) => size * power)
    .find((candidate) => highest <= candidate * MOST)!;
  const count = Math.ceil(highest / step);
  // Not added up: 0.1 + 0.2 is not 0.3.
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toFixed(digits)));
}
