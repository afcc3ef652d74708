import { cpSync } from 'node:fs';
import { signIn, trackingBodies } from './client.ts';
import { load, type Measured } from './load.ts';
import { newDatabase } from './postgres.ts';
import { median, type Row } from './results.ts';
import { MONTH, seed, YEAR, type SeededClub } from './seed.ts';
import { newDataDir, removeDataDir, startServer } from '../../tools/lib/server.ts';

/** A club of 200 members, of whom 100 register each month, among others. */
const SIZE = { clubs: 20, members: 200, registered: 100, months: 2, records: 8 };

/** How many records can be sent a second: bodies are made before. */
const MOST_A_SECOND = 15_000;

/** One call, with its path at the product and at the limit. */
interface Call {
  what: string;
  method?: 'POST';
  product: string;
  limit: string;
}

/** The product and the limit, each on its own copy of the same data. */
interface Pair {
  club: SeededClub;
  compare: (call: Call, options: { rounds: number; seconds: number }) => Promise<Compared>;
  stop: () => Promise<void>;
}

/** Medians. */
interface Compared {
  /** The product's requests a second as a share of the limit's. */
  rate: number;
  /** The limit's CPU time a request as a share of the product's. */
  cpu: number;
  /** Of the product a request. */
  cpuMs: number;
  /** Of the product. */
  perSecond: number;
}

export async function startPair(engine: 'sqlite' | 'postgres'): Promise<Pair> {
  const dataDirs = [newDataDir(), newDataDir()];
  const [productDir, limitDir] = dataDirs as [string, string];
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  const place = { dataDir: productDir, databaseUrl: database?.url };
  const [club] = await seed(place, SIZE);
  if (!club) throw new Error('there is no club');
  // On PostgreSQL both work on the same data: a copy would have to be made of a whole database.
  cpSync(productDir, limitDir, { recursive: true });
  const env = { DATABASE_URL: database?.url ?? '' };
  const product = await startServer({ ...env, DATA_DIR: productDir });
  const limit = await startServer(
    { ...env, DATA_DIR: limitDir },
    { program: 'bench/limit-server.ts' },
  );
  const signedIn = await signIn(product.url, club.owner);
  let sent = 0;

  const compare: Pair['compare'] = async ({ method, ...paths }, { rounds, seconds }) => {
    const headers = { ...signedIn, 'content-type': 'application/json' };
    const bodies = () => {
      if (method !== 'POST') return undefined;
      const count = seconds * MOST_A_SECOND;
      sent += count;
      return trackingBodies(club, { from: sent, count });
    };
    const measured: { limited: Measured; own: Measured }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const duration = round === 0 ? 2 : seconds;
      const limited = await load(
        { url: limit.url + paths.limit, method, headers, bodies: bodies() },
        { pid: limit.pid, seconds: duration },
      );
      const own = await load(
        { url: product.url + paths.product, method, headers, bodies: bodies() },
        { pid: product.pid, seconds: duration },
      );
      // The first round only warms up.
      if (round > 0) measured.push({ limited, own });
    }
    return {
      rate: median(measured.map(({ limited, own }) => own.perSecond / limited.perSecond)),
      cpu: median(measured.map(({ limited, own }) => limited.cpuMs / own.cpuMs)),
      cpuMs: median(measured.map(({ own }) => own.cpuMs)),
      perSecond: median(measured.map(({ own }) => own.perSecond)),
    };
  };

  return {
    club,
    compare,
    stop: async () => {
      await product.stop();
      await limit.stop();
      await database?.drop();
      dataDirs.forEach(removeDataDir);
    },
  };
}

export const callsOf = ({ id, owner }: SeededClub) => ({
  registrations: {
    what: 'a list of 100 registrations',
    product: `/api/registrations/${id}/${YEAR}/${MONTH}/`,
    limit: `/limit/registrations/${id}/${YEAR}/${MONTH}`,
  },
  members: {
    what: 'a list of 200 members',
    product: `/api/members/${id}`,
    limit: `/limit/members/${id}`,
  },
  me: { what: 'the own profile', product: '/api/users/me/', limit: `/limit/me/${owner}` },
  trackings: {
    what: 'adding a record',
    method: 'POST' as const,
    product: '/api/trackings/',
    limit: `/limit/trackings/${id}`,
  },
});

/** The rows of one compared call. */
export function rowsOf(
  what: string,
  { rate, cpu, cpuMs, perSecond }: Compared,
  target: { rate: number; cpuMs?: number },
): Row[] {
  return [
    { what: `${what}: requests a second`, value: rate, unit: 'of the limit', atLeast: target.rate },
    { what: `${what}: the same by CPU time`, value: cpu, unit: 'of the limit' },
    {
      what: `${what}: CPU a request`,
      value: cpuMs,
      unit: 'ms',
      ...(target.cpuMs !== undefined && { atMost: target.cpuMs }),
    },
    { what: `${what}: requests a second, all that this run got`, value: perSecond, unit: '1/s' },
  ];
}
