import { signIn, trackingBodies } from './client.mjs';
import { newDatabase } from './postgres.mjs';
import { median } from './results.mjs';
import { MONTH, seed, YEAR } from './seed.mjs';
import { newDataDir, removeDataDir, startServer } from './measured-server.mjs';

/** Two years of clubs of 40 members, half of whom come to every second session or so. */
const CLUB = { members: 40, months: 24, records: 4 };
const CALLERS = 10;

/**
 * @typedef {object} World one size: a server and the owners of some of its clubs
 * @property {import('./measured-server.mjs').Server} server
 * @property {{ club: import('./seed.mjs').SeededClub, headers: Record<string, string> }[]} callers
 * @property {() => Promise<void>} stop
 */

/** @type {Record<string, (club: import('./seed.mjs').SeededClub, nth: number) => { path: string, body?: string }>} */
const CALLS = {
  registrations: ({ id }) => ({ path: `/api/registrations/${id}/${YEAR}/${MONTH}/` }),
  records: ({ id }) => ({ path: `/api/trackings/${id}?year=${YEAR}&month=${MONTH}` }),
  members: ({ id }) => ({ path: `/api/members/${id}` }),
  costs: ({ id }) => ({ path: `/api/costs/${id}/${YEAR}/${MONTH}/` }),
  bills: ({ id }) => ({ path: `/api/bills/${id}/${YEAR}/${MONTH}/` }),
  'own clubs': () => ({ path: '/api/clubs/' }),
  'the own profile': () => ({ path: '/api/users/me/' }),
  'adding a record': (club, nth) => ({
    path: '/api/trackings/',
    body: trackingBodies(club, { from: nth, count: 1 })[0],
  }),
  'calculating a bill': ({ id }) => ({
    path: '/api/bills/',
    body: JSON.stringify({ club_id: id, year: YEAR, month: MONTH }),
  }),
};

/**
 * @param {'sqlite' | 'postgres'} engine
 * @param {number} clubs
 * @returns {Promise<World>}
 */
async function build(engine, clubs) {
  const dataDir = newDataDir();
  const database = engine === 'postgres' ? await newDatabase() : undefined;
  const seeded = await seed({ dataDir, databaseUrl: database?.url }, { ...CLUB, clubs });
  const server = await startServer({ DATA_DIR: dataDir, DATABASE_URL: database?.url ?? '' });
  const callers = [];
  for (let nth = 0; nth < CALLERS; nth += 1) {
    const club = seeded[Math.floor((nth * clubs) / CALLERS)];
    if (!club) throw new Error('there is no such club');
    callers.push({ club, headers: await signIn(server.url, club.owner) });
  }
  const stop = async () => {
    await server.stop();
    await database?.drop();
    removeDataDir(dataDir);
  };
  return { server, callers, stop };
}

/**
 * @param {World} world
 * @param {string} name
 * @param {number} nth
 */
async function timeOf({ server, callers }, name, nth) {
  const { club, headers } = /** @type {World['callers'][number]} */ (callers[nth % callers.length]);
  const { path, body } = /** @type {typeof CALLS[string]} */ (CALLS[name])(club, nth);
  const start = performance.now();
  const answer = await fetch(server.url + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  return performance.now() - start;
}

/**
 * @param {World[]} worlds
 * @param {string} name of the call
 * @param {number} count
 */
async function inTurn(worlds, name, count) {
  const times = worlds.map(() => /** @type {number[]} */ ([]));
  for (let nth = -20; nth < count; nth += 1) {
    for (const [index, world] of worlds.entries()) {
      const took = await timeOf(world, name, nth + 20);
      // The first ones compile the code.
      if (nth >= 0) times[index]?.push(took);
    }
  }
  return times;
}

/**
 * @param {string} name of the call
 * @param {number[]} clubs
 * @param {number[]} medians
 * @returns {import('./results.mjs').Row[]}
 */
function compared(name, clubs, [smallest = NaN, ...larger]) {
  return [
    { what: `${name}: p50 with ${clubs[0]} clubs`, value: smallest, unit: 'ms' },
    ...larger.map((value, index) => ({
      what: `${name}: p50 with ${clubs[index + 1]} clubs`,
      value: value / smallest,
      unit: `of that with ${clubs[0]}`,
      ...(index === larger.length - 1 && { atMost: 1.3 }),
    })),
  ];
}

/**
 * The median time of each call, one at a time, on databases of several sizes. The sizes take turns, request by request.
 * @param {{ engine: 'sqlite' | 'postgres', clubs: number[], quick: boolean }} options
 * @returns {Promise<import('./results.mjs').Row[]>}
 */
export async function growth({ engine, clubs, quick }) {
  const worlds = [];
  try {
    for (const count of clubs) worlds.push(await build(engine, count));
    const rows = [];
    for (const name of Object.keys(CALLS)) {
      const times = await inTurn(worlds, name, quick ? 40 : 250);
      rows.push(...compared(name, clubs, times.map(median)));
    }
    return rows;
  } finally {
    for (const world of worlds) await world.stop();
  }
}
