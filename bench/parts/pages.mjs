import { measureSizes } from '../../tools/lib/sizes.mjs';
import { ensureWebBuilt } from '../../tools/lib/web-build.mjs';
import { askLighthouse, CATEGORIES } from '../lib/lighthouse.mjs';

/** What the pages load, and what Lighthouse says of them on a phone. @type {import('../lib/results.mjs').Part} */
export async function run() {
  await ensureWebBuilt();
  const sizes = measureSizes().map(({ what, kB, limit }) => ({
    what,
    value: kB,
    unit: 'kB',
    atMost: limit,
  }));
  const scores = [];
  for await (const { page, scores: given, goals } of askLighthouse()) {
    for (const [index, value] of given.entries()) {
      const what = `${page}: ${CATEGORIES[index]}`;
      scores.push({ what, value, unit: 'of 100', ...(goals[index] && { atLeast: goals[index] }) });
    }
  }
  return [...sizes, ...scores];
}
