/** Node.js has it; the contract knows no Node.js. */
declare const process: {
  threadCpuUsage: (since?: CpuUsage) => CpuUsage;
};
type CpuUsage = { user: number; system: number };

/** The CPU time of one call in this thread, in milliseconds: others on the machine hardly change it. */
function costOf(call: () => unknown): number {
  const start = process.threadCpuUsage();
  call();
  const { user, system } = process.threadCpuUsage(start);
  return (user + system) / 1000;
}

/** The lowest of several costs: nothing but the work itself is in all of them. */
const bestOf = (times: number, call: () => unknown) =>
  Math.min(...Array.from({ length: times }, () => costOf(call)));

/** A cost below this one, in milliseconds, is too small to be compared. */
const FLOOR = 25;

/** Between these two sizes there are three doublings. */
const [SMALL, LARGE] = [2048, 16_384];
const TIMES = LARGE / SMALL;
/**
 * The large one at once may cost so many times as much as the small one eight times. That is 1 for linear work, and 8
 * for quadratic work; a busy machine adds little to the lowest of several.
 */
const MOST = 3;

/** So short texts show work that doubles with every character or two, before it can block everything. */
const SHORT_SIZES = [24, 28, 32, 36, 40, 44, 48, 56, 64, 96, 128];

/**
 * Why reading grows faster than what is read; null if it does not.
 * @param prepare makes the reading of something of a size; only its result is measured
 */
export function superLinearGrowth(prepare: (size: number) => () => unknown): string | null {
  for (const size of SHORT_SIZES) {
    const call = prepare(size);
    if (costOf(call) > FLOOR && bestOf(3, call) > FLOOR) {
      return `${size} characters cost more than ${FLOOR} ms`;
    }
  }
  const [small, large] = [prepare(SMALL), prepare(LARGE)];
  const before = costOf(small);
  // Quadratic work of this size would take a minute.
  if (before > 20 * FLOOR) return `${SMALL} characters cost ${before.toFixed(0)} ms`;
  if (costOf(large) < FLOOR) return null;
  // As long as the large one takes, since a clock may count in milliseconds.
  const inParts = () => {
    for (let time = 0; time < TIMES; time += 1) small();
  };
  if (costOf(large) < MOST * costOf(inParts)) return null;
  const [high, low] = [bestOf(5, large), bestOf(5, inParts)];
  if (high < FLOOR || high < MOST * low) return null;
  return `${TIMES} times as much costs ${high.toFixed(0)} ms, and in parts ${low.toFixed(0)} ms`;
}
