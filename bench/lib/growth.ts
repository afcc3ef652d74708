import { trackingBodies } from './client.ts';
import { type Caller, type Engine, openSeeded, signInOwners } from './open-seeded.ts';
import { median, type Options, type Row } from './results.ts';
import { MONTH, YEAR, type SeededClub, type Size } from './seed.ts';

/** Two years of clubs with 40 members, half of whom come to about every second session. */
const CLUB = { members: 40, months: 24, records: 4 };
const CALLERS = 10;
/** A month or two of small clubs, of which there can be many. */
export const SMALL_CLUB = { members: 15, months: 2, records: 4 };

/** One size: a server and the owners of some of its clubs. */
export type World = Awaited<ReturnType<typeof build>>;

const CALLS: Record<string, (club: SeededClub, nth: number) => { path: string; body?: string }> = {
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

export async function build(engine: Engine, count: number, club: Omit<Size, 'clubs'> = CLUB) {
  const { server, clubs, stop } = await openSeeded({ ...club, clubs: count }, { engine });
  const some = clubs.filter((_, nth) => nth % Math.floor(count / CALLERS) === 0);
  return { server, callers: await signInOwners(server.url, some), stop };
}

async function timeRequest({ server, callers }: World, name: string, nth: number) {
  const { club, headers } = callers[nth % callers.length] as Caller;
  const { path, body } = (CALLS[name] as (typeof CALLS)[string])(club, nth);
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

/** @param name of the call */
async function measureInTurn(worlds: World[], name: string, count: number) {
  const times = worlds.map(() => [] as number[]);
  for (let nth = -20; nth < count; nth += 1) {
    for (const [index, world] of worlds.entries()) {
      const took = await timeRequest(world, name, nth + 20);
      // The first requests compile the code.
      if (nth >= 0) times[index]?.push(took);
    }
  }
  return times;
}

/** @param name of the call */
function toRows(name: string, clubs: number[], [smallest = NaN, ...larger]: number[]): Row[] {
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

/** @param count how often each call is made of each world */
export async function compareWorlds(
  worlds: World[],
  clubs: number[],
  count: number,
): Promise<Row[]> {
  const rows = [];
  for (const name of Object.keys(CALLS)) {
    const times = await measureInTurn(worlds, name, count);
    rows.push(...toRows(name, clubs, times.map(median)));
  }
  return rows;
}

/**
 * The median time of each call, one at a time, on databases of several sizes. The sizes take turns, request by
 * request.
 */
export async function growth(engine: Engine, clubs: number[], { quick }: Options): Promise<Row[]> {
  const worlds: World[] = [];
  try {
    for (const count of clubs) worlds.push(await build(engine, count));
    return await compareWorlds(worlds, clubs, quick ? 40 : 250);
  } finally {
    for (const world of worlds) await world.stop();
  }
}
