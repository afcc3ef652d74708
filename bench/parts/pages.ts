import { measureSizes } from '../../tools/lib/sizes.ts';
import { ensureWebBuilt } from '../../tools/lib/web-build.ts';
import { askLighthouse, CATEGORIES } from '../lib/lighthouse.ts';
import type { Row } from '../lib/results.ts';

/** What the pages load, and their Lighthouse scores as on a phone. */
export async function run(): Promise<Row[]> {
  await ensureWebBuilt();
  const sizes = measureSizes().map(({ what, kB, limit }) => ({
    what,
    value: kB,
    unit: 'kB',
    atMost: limit,
  }));
  const scores = [];
  for await (const { page, scores: pageScores, goals } of askLighthouse()) {
    for (const [index, value] of pageScores.entries()) {
      const what = `${page}: ${CATEGORIES[index]}`;
      scores.push({ what, value, unit: 'of 100', ...(goals[index] && { atLeast: goals[index] }) });
    }
  }
  return [...sizes, ...scores];
}
