import type { Progress, ReportProgress } from '../backup/progress.ts';

const INTERVAL_MS = 5000;

const WORDS: Record<Progress['step'], string> = {
  checking: 'Checking the file',
  searching: 'Looking for the club',
  reading: 'Reading',
  loading: 'Loading',
  comparing: 'Comparing',
};

/** For example `Loading: 1,200,000 of 9,600,000 rows (12 %)`. */
function describeProgress({ step, unit, done, total }: Progress): string {
  const share = total === null || total === 0 ? null : `${Math.floor((done / total) * 100)} %`;
  if (unit === 'bytes') return `${WORDS[step]}: ${share ?? `${done} bytes`}`;
  const number = (value: number) => value.toLocaleString('en');
  const amount = total === null ? number(done) : `${number(done)} of ${number(total)}`;
  return `${WORDS[step]}: ${amount} ${unit}${share === null ? '' : ` (${share})`}`;
}

/**
 * Says every five seconds how far a command is; nothing of one that takes less.
 * @param say writes a line for the operator
 * @param clock milliseconds that only grow
 */
export function progressTeller(
  say: (line: string) => void,
  clock: () => number = () => performance.now(),
): ReportProgress {
  let last = clock();
  return (progress) => {
    const current = clock();
    if (current - last < INTERVAL_MS) return;
    last = current;
    say(describeProgress(progress));
  };
}
