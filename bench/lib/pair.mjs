import { cpSync } from 'node:fs';
import { signIn, trackingBodies } from './client.mjs';
import { load } from './load.mjs';
import { newDatabase } from './postgres.mjs';
import { median } from './results.mjs';
import { MONTH, seed, YEAR } from './seed.mjs';
import { newDataDir, removeDataDir, startServer } from './measured-server.mjs';

/** A club of 200 members, of whom 100 register each month, among others. */
const SIZE = { clubs: 20, members: 200, registered: 100, months: 2, records: 8 };

/** How many records can be sent a second: bodies are made before. */
const MOST_A_SECOND = 15_000;

/**
 * @typedef {import('./load.mjs').Target} Target
 * @typedef {Pick<Target, 'method' | 'bodies'> & { what: string, product: string, limit: string }} Call paths of one call
 *
 * @typedef {object} Pair the product and the limit, each on its own copy of the same data
 * @property {import('./seed.mjs').SeededClub} club
 * @property {(call: Call, options: { rounds: number, seconds: number }) => Promise<Compared>} compare
 * @property {() => Promise<void>} stop
 *
 * @typedef {object} Compared medians
 * @property {number} rate the product's requests a second as a share of the limit's
 * @property {number} cpu the limit's CPU time a request as a share of the product's
 * @property {number} cpuMs of the product a request
 * @property {number} perSecond of the product
 */

/**
 * @param {'sqlite' | 'postgres'} engine
 * @returns {Promise<Pair>}
 */
export async function startPair(engine) {
  const dataDirs = [newDataDir(), newDataDir()];
  const [productDir, limitDir] = /** @type {[string, string]} */ (dataDirs);
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
    { program: 'bench/limit-server.mjs' },
  );
  const signedIn = await signIn(product.url, club.owner);
  let sent = 0;

  /** @type {Pair['compare']} */
  const compare = async ({ method, ...paths }, { rounds, seconds }) => {
    const headers = { ...signedIn, 'content-type': 'application/json' };
    const bodies = () => {
      if (method !== 'POST') return undefined;
      const count = seconds * MOST_A_SECOND;
      sent += count;
      return trackingBodies(club, { from: sent, count });
    };
    /** @type {{ a: import('./load.mjs').Measured, b: import('./load.mjs').Measured }[]} */
    const measured = [];
    for (let round = 0; round <= rounds; round += 1) {
      const duration = round === 0 ? 2 : seconds;
      const a = await load(
        { url: limit.url + paths.limit, method, headers, bodies: bodies() },
        { pid: limit.pid, seconds: duration },
      );
      const b = await load(
        { url: product.url + paths.product, method, headers, bodies: bodies() },
        { pid: product.pid, seconds: duration },
      );
      // The first round only warms up.
      if (round > 0) measured.push({ a, b });
    }
    const all = (/** @type {(m: typeof measured[number]) => number} */ of) =>
      median(measured.map(of));
    return {
      rate: all(({ a, b }) => b.perSecond / a.perSecond),
      cpu: all(({ a, b }) => a.cpuMs / b.cpuMs),
      cpuMs: all(({ b }) => b.cpuMs),
      perSecond: all(({ b }) => b.perSecond),
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

/** @param {import('./seed.mjs').SeededClub} club */
export const callsOf = ({ id, owner }) => ({
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
    method: /** @type {const} */ ('POST'),
    product: '/api/trackings/',
    limit: `/limit/trackings/${id}`,
  },
});

/**
 * The rows of one compared call.
 * @param {string} what
 * @param {Compared} compared
 * @param {{ rate: number, cpuMs?: number }} target
 * @returns {import('./results.mjs').Row[]}
 */
export function rowsOf(what, { rate, cpu, cpuMs, perSecond }, target) {
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
