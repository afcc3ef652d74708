import { cpSync } from 'node:fs';
import { newDataDir, removeDataDir, type Server, startServer } from '../../tools/lib/server.ts';
import { signIn, trackingBodies } from './client.ts';
import { load, type Measured, type Target } from './load.ts';
import type { Engine } from './open-seeded.ts';
import { newDatabase } from './postgres.ts';
import { median, type Options, type Row } from './results.ts';
import { MONTH, seed, YEAR, type SeededClub } from './seed.ts';

/** A club of 200 members, of whom 100 register each month. */
const SIZE = { clubs: 20, members: 200, registered: 100, months: 2, records: 8, costs: 20 };

/** How many records can be sent in a second at most: bodies are made beforehand. */
const MAX_WRITES_PER_SECOND = 15_000;

/** The compared calls, each with its path at the product and at the limit server. */
const CALLS = {
  registrations: ({ id }: SeededClub) => ({
    what: 'a list of 100 registrations',
    product: `/api/registrations/${id}/${YEAR}/${MONTH}/`,
    limit: `/limit/registrations/${id}/${YEAR}/${MONTH}`,
  }),
  members: ({ id }: SeededClub) => ({
    what: 'a list of 200 members',
    product: `/api/members/${id}`,
    limit: `/limit/members/${id}`,
  }),
  costs: ({ id }: SeededClub) => ({
    what: 'a list of 20 costs',
    product: `/api/costs/${id}/${YEAR}/${MONTH}/`,
    limit: `/limit/costs/${id}/${YEAR}/${MONTH}`,
  }),
  me: ({ owner }: SeededClub) => ({
    what: 'the own profile',
    product: '/api/users/me/',
    limit: `/limit/me/${owner}`,
  }),
  trackings: ({ id }: SeededClub) => ({
    what: 'adding a record',
    product: '/api/trackings/',
    limit: `/limit/trackings/${id}`,
  }),
};

interface Goal {
  /** The product's requests a second, at least: a share of the limit server's. */
  rate: number;
  /** The product's CPU time for each request, at most. */
  cpuMs?: number;
}

/**
 * Loads the product and the limit server in turn, each on its own copy of the same data; on PostgreSQL both on the
 * same.
 * @param goals of the compared calls
 */
export async function compareWithLimit(
  engine: Engine,
  goals: Partial<Record<keyof typeof CALLS, Goal>>,
  { quick }: Options,
): Promise<Row[]> {
  const { rounds, seconds } = quick ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 };
  const [productDir, limitDir] = [newDataDir(), newDataDir()];
  const database = engine === 'PostgreSQL' ? await newDatabase() : undefined;
  const [club] = await seed({ dataDir: productDir, databaseUrl: database?.url }, SIZE);
  cpSync(productDir, limitDir, { recursive: true });
  const env = { DATABASE_URL: database?.url ?? '' };
  const product = await startServer({ ...env, DATA_DIR: productDir });
  const program = 'bench/limit-server.ts';
  const limit = await startServer({ ...env, DATA_DIR: limitDir }, { program });
  let bodiesMade = 0;
  try {
    const signedIn = await signIn(product.url, club.owner);
    const headers = { ...signedIn, 'content-type': 'application/json' };
    const rows = [];
    for (const [name, goal] of Object.entries(goals)) {
      const call = CALLS[name as keyof typeof CALLS](club);
      const measure = (server: Server, path: string, duration: number) => {
        const target: Target = { url: server.url + path, headers };
        if (name === 'trackings') {
          const count = seconds * MAX_WRITES_PER_SECOND;
          Object.assign(target, {
            method: 'POST',
            bodies: trackingBodies(club, { from: bodiesMade, count }),
          });
          bodiesMade += count;
        }
        return load(target, { pid: server.pid, seconds: duration });
      };
      if (name !== 'trackings') {
        await requireSameBytes(product.url + call.product, limit.url + call.limit, headers);
      }
      // The first round only warms up.
      await measure(limit, call.limit, 2);
      await measure(product, call.product, 2);
      const measured = [];
      for (let round = 0; round < rounds; round += 1) {
        const limited = await measure(limit, call.limit, seconds);
        const own = await measure(product, call.product, seconds);
        measured.push({ limited, own });
      }
      rows.push(...rowsOf(call.what, measured, goal));
    }
    return rows;
  } finally {
    await product.stop();
    await limit.stop();
    await database?.drop();
    [productDir, limitDir].forEach(removeDataDir);
  }
}

/** @throws {Error} if the limit server answers anything else than the product, and so does other work */
async function requireSameBytes(product: string, limit: string, headers: Record<string, string>) {
  const answers = [product, limit].map(async (url) => (await fetch(url, { headers })).text());
  const [own, limited] = await Promise.all(answers);
  if (own !== limited) {
    const answers = [own, limited].map((answer) => answer?.slice(0, 300));
    throw new Error(`${product} and ${limit} do not answer the same:\n${answers.join('\n')}`);
  }
}

/** The rows of one compared call: medians of its rounds. */
function rowsOf(what: string, rounds: { limited: Measured; own: Measured }[], goal: Goal): Row[] {
  const middle = (valueOf: (round: (typeof rounds)[number]) => number) =>
    median(rounds.map(valueOf));
  return [
    {
      what: `${what}: requests a second`,
      value: middle(({ limited, own }) => own.perSecond / limited.perSecond),
      unit: 'of the limit',
      atLeast: goal.rate,
    },
    {
      what: `${what}: the same by CPU time`,
      value: middle(({ limited, own }) => limited.cpuMs / own.cpuMs),
      unit: 'of the limit',
    },
    {
      what: `${what}: CPU a request`,
      value: middle(({ own }) => own.cpuMs),
      unit: 'ms',
      atMost: goal.cpuMs,
    },
    {
      what: `${what}: requests a second, all that this run got`,
      value: middle(({ own }) => own.perSecond),
      unit: '1/s',
    },
  ];
}
