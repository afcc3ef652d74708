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

/** A short text that costs less than this, in milliseconds, is no danger. */
const MOST_OF_SHORT = 25;
/**
 * One that costs more, but at most so many times as much as the shortest, costs what every call does, on a busy machine: work that
 * doubles with every character or two is far beyond.
 */
const [SHORTEST, MOST_TIMES_OF_SHORT] = [8, 10];

/** Between these two sizes there are three doublings. */
const [SMALL, LARGE] = [1024, 8192];
/**
 * A cost of the large size below this one, in milliseconds, is too small to be compared: that of quadratic work with a tenth of
 * a nanosecond for each pair of characters.
 */
const FLOOR = 6;
const TIMES = LARGE / SMALL;
/**
 * The large one at once may cost so many times as much as the small one eight times. That is 1 for linear work, and 8
 * for quadratic work; a busy machine adds little to the lowest of several.
 */
const MOST = 3;

/** A small text that costs more than this, in milliseconds, is too slow whatever the growth. */
const MOST_OF_SMALL = 500;

/**
 * So short texts show work that doubles with every character, with every two or with every four, before it can block everything:
 * from each size to the next, the one that is caught there grows at most 256 times.
 */
const SHORT_SIZES = [24, 32, 40, 48, 64, 96, 128];

/** The small one as often as takes as long as the large one, since a clock may count in milliseconds. */
const inParts = (small: () => unknown) => () => {
  for (let time = 0; time < TIMES; time += 1) small();
};

/**
 * Whether twice the sizes cost what linear work does: something of a certain size may be taken for another thing, of which more is
 * read, while work that grows too fast does so at every size.
 */
function isOnlyAStep(prepare: (size: number) => () => unknown): boolean {
  const [small, large] = [prepare(2 * SMALL), prepare(2 * LARGE)];
  return bestOf(3, large) < MOST * bestOf(3, inParts(small));
}

function isTooSlowForShort(prepare: (size: number) => () => unknown, size: number): boolean {
  const call = prepare(size);
  const first = costOf(call);
  if (first < MOST_OF_SHORT || first > MOST_OF_SMALL) return first > MOST_OF_SMALL;
  const cost = bestOf(5, call);
  return cost > MOST_OF_SHORT && cost > MOST_TIMES_OF_SHORT * bestOf(5, prepare(SHORTEST));
}

/**
 * Why reading grows faster than what is read; null if it does not.
 * @param prepare makes the reading of something of a size; only its result is measured
 */
export function superLinearGrowth(prepare: (size: number) => () => unknown): string | null {
  for (const size of SHORT_SIZES) {
    if (isTooSlowForShort(prepare, size)) {
      return `${size} characters cost more than ${MOST_OF_SHORT} ms`;
    }
  }
  const [small, large] = [prepare(SMALL), prepare(LARGE)];
  const before = costOf(small);
  // Quadratic work of the large size would take half a minute.
  if (before > MOST_OF_SMALL) return `${SMALL} characters cost ${before.toFixed(0)} ms`;
  const atOnce = costOf(large);
  if (atOnce < FLOOR) return null;
  if (atOnce < MOST * costOf(inParts(small))) return null;
  const [high, low] = [bestOf(5, large), bestOf(5, inParts(small))];
  if (high < FLOOR || high < MOST * low) return null;
  if (isOnlyAStep(prepare)) return null;
  return `${TIMES} times as much costs ${high.toFixed(0)} ms, and in parts ${low.toFixed(0)} ms`;
}
