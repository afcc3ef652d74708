// npm run lighthouse: the Lighthouse scores of the built app as on a phone, with the demonstration club; the median
// of several runs.
import { main, say } from '../tools/lib/say.ts';
import { ensureWebBuilt } from '../tools/lib/web-build.ts';
import { askLighthouse, CATEGORIES, lighthouseVersion, RUNS } from './lib/lighthouse.ts';

await main(async () => {
  await ensureWebBuilt();
  say(`Lighthouse ${lighthouseVersion()}, mobile, median of ${RUNS}    ${CATEGORIES.join('  ')}`);
  let code = 0;
  for await (const { page, scores, goals, faults } of askLighthouse()) {
    say(`${page.padEnd(40)}${scores.map((score) => String(score).padStart(6)).join('')}`);
    if (scores.every((score, index) => score >= (goals[index] ?? 0))) continue;
    code = 1;
    say(`  below the goal of ${goals.join(', ')}:`);
    for (const fault of faults) say(`  ${fault}`);
  }
  return code;
});
