import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { signIn } from '../lib/client.ts';
import { load } from '../lib/load.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';
import { ensureNginx, startNginx } from '../../tools/lib/nginx.ts';
import { UserError } from '../../tools/lib/say.ts';
import { newDatabase } from '../lib/postgres.ts';
import { cpuMs } from '../lib/process.ts';
import { seed } from '../lib/seed.ts';
import type { Options, Row } from '../lib/results.ts';

const SIZE = { clubs: 10, members: 30, months: 3, records: 8 };

/**
 * One and two processes on one PostgreSQL, all on one machine together with nginx and the load. The requests a second
 * depend on the machine's cores; the cost of a request does not.
 */
export async function run({ quick }: Options): Promise<Row[]> {
  const { rounds, seconds } = quick ? { rounds: 1, seconds: 2 } : { rounds: 3, seconds: 4 };
  const nginx = await ensureNginx();
  if ('missing' in nginx) throw new UserError(nginx.missing);
  const database = await newDatabase();
  const folders = [newDataDir(), newDataDir()];
  const [first = '', second = ''] = folders;
  const env = { DATABASE_URL: database.url, LOG_LEVEL: 'warn', TRUST_PROXY: '1' };
  const ends: Array<() => Promise<unknown>> = [];
  try {
    const [club] = await seed({ dataDir: first, databaseUrl: database.url }, SIZE);
    const one = await startServer({ ...env, DATA_DIR: first });
    ends.push(one.stop);
    copyFileSync(join(first, 'keys.json'), join(second, 'keys.json'));
    const other = await startServer({ ...env, DATA_DIR: second });
    ends.push(other.stop);
    const proxyToOne = await startNginx(nginx.path, [one.url]);
    ends.push(proxyToOne.stop);
    const proxyToTwo = await startNginx(nginx.path, [one.url, other.url]);
    ends.push(proxyToTwo.stop);
    const headers = await signIn(one.url, club.owner);
    const stages = [
      { what: 'one process', url: one.url },
      { what: 'one process behind nginx', url: proxyToOne.url },
      { what: 'two processes behind nginx', url: proxyToTwo.url },
    ].map((stage) => ({ ...stage, perSecond: [0], cpu: [0] }));
    const cpuOf = () => cpuMs(one.pid) + cpuMs(other.pid);
    const measure = async ({ url }: (typeof stages)[number]) => {
      const before = cpuOf();
      const target = { url: `${url}/api/members/${club.id}`, headers };
      const { perSecond } = await load(target, { pid: one.pid, seconds });
      return { perSecond, cpu: (cpuOf() - before) / (perSecond * seconds) };
    };
    for (const stage of stages) await measure(stage);
    // In turn, so that other work on the machine affects all of them alike.
    for (let round = 0; round < rounds; round += 1) {
      for (const stage of stages) {
        const { perSecond, cpu } = await measure(stage);
        stage.perSecond[round] = perSecond;
        stage.cpu[round] = cpu;
      }
    }
    return stages.flatMap(({ what, perSecond, cpu }) => [
      { what: `30 members, ${what}`, value: Math.max(...perSecond), unit: 'requests/s' },
      { what: `30 members, ${what}: CPU of the server`, value: Math.min(...cpu), unit: 'ms' },
    ]);
  } finally {
    for (const end of ends.toReversed()) await end();
    folders.forEach(removeDataDir);
    await database.drop();
  }
}
