// One user sends calls that are not heavy, as many at once as they like, while another club goes on working.
import { setTimeout as wait } from 'node:timers/promises';
import type { Finding } from '../attacks.ts';
import { signIn } from '../lib/client.ts';
import { openFullClub } from '../lib/full-club.ts';
import { type Engine, engines } from '../lib/open-seeded.ts';
import { watch } from '../lib/watch.ts';
import { watchWork } from '../lib/watch-work.ts';

const AT_ONCE = [10, 100, 500];
const FLOOD_MS = 20_000;

async function attackOn(engine: Engine): Promise<Finding[]> {
  const { server, club, stop } = await openFullClub({ engine });
  const { url } = server;
  try {
    await wait(3000);
    const other = await signIn(url, club.owners[1]!);
    const findings: Finding[] = [];
    for (const [nth, atOnce] of [0, ...AT_ONCE].entries()) {
      const headers = await signIn(url, club.owners[2 + nth]!);
      const stopLive = watch(`${url}/api/health/live`, {}, server.pid);
      const stopWork = await watchWork(url, other, server.pid);
      const ends = performance.now() + FLOOD_MS;
      const counts: Record<number, number> = {};
      const flood = async () => {
        while (performance.now() < ends) {
          const answer = await fetch(
            `${url}/api/month-links/${club.id}/${club.closed.year}/${club.closed.month}`,
            { headers },
          ).catch(() => null);
          await answer?.arrayBuffer().catch(() => null);
          const status = answer?.status ?? 0;
          counts[status] = (counts[status] ?? 0) + 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, flood));
      if (atOnce === 0) await wait(FLOOD_MS / 4);
      const [{ longestMs, longestWorkMs, refused }, worked] = [await stopLive(), await stopWork()];
      const value = `answers ${JSON.stringify(counts)}; nothing heard for ${longestMs} ms at most, for which the thread worked ${longestWorkMs} (${refused} refused); another club: ${worked}`;
      findings.push({ what: `${engine}, ${atOnce} at once`, value });
    }
    return findings;
  } finally {
    await stop();
  }
}

export async function attack(): Promise<Finding[]> {
  const findings = [];
  for (const engine of engines()) findings.push(...(await attackOn(engine)));
  return findings;
}
