import { measureSizes } from '../../tools/lib/sizes.ts';
import { say } from '../../tools/lib/say.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';
import { runLighthouse, CATEGORIES } from '../lib/lighthouse.ts';
import type { Options, Row } from '../lib/results.ts';

/** What the pages load, and their Lighthouse scores as on a phone. */
export async function run({ quick }: Options): Promise<Row[]> {
  await ensureWebBuilt();
  const sizes = measureSizes().map(({ what, kB, limit }) => ({
    what,
    value: kB,
    unit: 'kB',
    atMost: limit,
  }));
  const scores = [];
  for await (const { page, scores: pageScores, goals, faults } of runLighthouse(quick ? 1 : 5)) {
    if (pageScores.some((score, index) => score < (goals[index] ?? 0))) {
      say(`${page} is below its goal of ${goals.join(', ')}:`);
      for (const fault of faults) say(`  ${fault}`);
    }
    for (const [index, value] of pageScores.entries()) {
      const what = `${page}: ${CATEGORIES[index]}`;
      scores.push({ what, value, unit: 'of 100', ...(goals[index] && { atLeast: goals[index] }) });
    }
  }
  return [...sizes, ...scores];
}
