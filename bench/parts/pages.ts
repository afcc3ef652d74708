import { say } from '../../tools/lib/say.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';
import { runLighthouse, CATEGORIES } from '../lib/lighthouse.ts';
import type { Options, Row } from '../lib/results.ts';

/** So much of a page may move while it loads (cumulative layout shift). */
const MOST_SHIFT = 0.02;

/** The Lighthouse scores of pages, as on a phone, and how much moves there. What they load is a check: npm run sizes. */
export async function run({ quick }: Options): Promise<Row[]> {
  await ensureWebBuilt();
  const rows = [];
  for await (const { page, scores, goals, shift, faults } of runLighthouse(quick ? 1 : 5)) {
    if (scores.some((score, index) => score < (goals[index] ?? 0))) {
      say(`${page} is below its goal of ${goals.join(', ')}:`);
      for (const fault of faults) say(`  ${fault}`);
    }
    for (const [index, value] of scores.entries()) {
      const what = `${page}: ${CATEGORIES[index]}`;
      rows.push({ what, value, unit: 'of 100', ...(goals[index] && { atLeast: goals[index] }) });
    }
    rows.push({ what: `${page}: layout shift`, value: shift, unit: '', atMost: MOST_SHIFT });
  }
  return rows;
}
