import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../server/src/db/engine/connect.ts';
import { tokensOf } from '../lib/accounts.ts';
import { call, requireSuccess } from '../lib/api.ts';
import { bearer, signIn } from '../lib/client.ts';
import { type Engine, openSeeded } from '../lib/open-seeded.ts';
import { cpuMs, residentMb } from '../lib/process.ts';
import { median, type Options, type Row } from '../lib/results.ts';
import type { SeededClub } from '../lib/seed.ts';

/** The most streams that a club has open. */
const STREAMS = 100;
/** Who is there, each with a phone that follows. The other streams are those of members at home. */
const PRESENT = 40;
const COURTS = 8;
const PLAYED_ROUNDS = 8;
const MINUTE_MS = 60_000;
const LONGEST_MS = 30_000;

/**
 * An evening of 40 people with 64 games behind them, that a hundred members follow, each with a stream of their own: how long after
 * the tap does everybody have a new game, and what do open streams cost?
 */
export async function run({ quick }: Options): Promise<Row[]> {
  const rows: Row[] = [];
  for (const engine of ['SQLite', 'PostgreSQL'] as const) {
    const measured = await measure(engine, quick ? 5 : 20);
    rows.push(...measured.map((row) => ({ ...row, what: `${engine}: ${row.what}` })));
  }
  return rows;
}

interface Followed {
  url: string;
  /** The evening's path. */
  path: string;
  tokens: readonly string[];
}

async function measure(engine: Engine, rounds: number): Promise<Row[]> {
  const size = { clubs: 1, members: STREAMS + 2, months: 0, records: 0 };
  const { server, clubs, databaseUrl, stop } = await openSeeded(size, { engine });
  const { url, pid, dataDir } = server;
  const db = connect({ databaseUrl: databaseUrl ?? null, dataDir });
  const streams: Stream[] = [];
  try {
    const [club] = clubs;
    const tokens = await tokensOf(db, dataDir, club.memberIds.slice(1));
    const evening = await playEvening(url, club);
    const followed = { url, path: evening.path, tokens };
    const alone = { mb: residentMb(pid), cpu: await cpuOfASecond(pid) };
    streams.push(...(await openStreams(followed, 0, PRESENT)));
    const phones = await beginGames(evening, streams, rounds);
    streams.push(...(await openStreams(followed, PRESENT, STREAMS)));
    const idle = { mb: residentMb(pid), cpu: await cpuOfASecond(pid) };
    const before = cpuMs(pid);
    const all = await beginGames(evening, streams, rounds);
    // A game begins, and ends.
    const cpuOfChange = (cpuMs(pid) - before) / rounds / 2;
    const refused = await fetch(`${url}${evening.path}/events`, {
      headers: bearer(tokens.at(-1)!),
    });
    const removed = await removeMember(evening, club.memberIds[STREAMS]!, streams.at(-1)!);
    return [
      {
        what: `a new game on ${PRESENT} phones, half of the times`,
        value: median(phones),
        unit: 's',
      },
      { what: 'the slowest time', value: Math.max(...phones), unit: 's', atMost: 2 },
      { what: `a new game on all ${STREAMS}, half of the times`, value: median(all), unit: 's' },
      { what: 'the slowest time', value: Math.max(...all), unit: 's', atMost: 2 },
      { what: 'CPU of a change that all are told', value: cpuOfChange, unit: 'ms', atMost: 250 },
      { what: 'CPU of a second without streams', value: alone.cpu, unit: 'ms' },
      { what: `CPU of a second with ${STREAMS} at rest`, value: idle.cpu, unit: 'ms' },
      { what: 'memory without streams', value: alone.mb, unit: 'MB' },
      { what: `memory with ${STREAMS}`, value: residentMb(pid), unit: 'MB' },
      { what: 'status of one more', value: refused.status, unit: '' },
      { what: 'its Retry-After', value: Number(refused.headers.get('retry-after')), unit: 's' },
      { what: 'the stream of who is removed ends after', value: removed, unit: 's', atMost: 5 },
    ];
  } finally {
    for (const stream of streams) stream.close();
    await db.destroy();
    await stop();
  }
}

async function cpuOfASecond(pid: number): Promise<number> {
  // What came before may still be tidied up.
  await wait(2000);
  const before = cpuMs(pid);
  const seconds = 10;
  await wait(seconds * 1000);
  return (cpuMs(pid) - before) / seconds;
}

interface Evening {
  path: string;
  /** Begins a game on a court, of four who have not played yet in this round. */
  begin: (court: number, at?: Date) => Promise<string>;
  end: (id: string, at?: Date) => Promise<void>;
  remove: (memberId: string) => Promise<void>;
}

/** Lets people come to the next session of a club, and play some games. */
async function playEvening(url: string, club: SeededClub): Promise<Evening> {
  const headers = await signIn(url, club.owner);
  const send = <Body>(method: string, path: string, body?: object) =>
    requireSuccess(() =>
      call<Body>(`${url}/api/${path}`, { method, headers, ...(body && { body }) }),
    );
  const day = (ahead: number) =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const { body: list } = await send<{ items: { id: string }[] }>(
    'GET',
    `sessions/${club.id}/?from=${day(0)}&to=${day(8)}`,
  );
  const sessionId = list.items[0]!.id;
  const inEvening = { club_id: club.id, session_id: sessionId };
  const path = `play/${club.id}/${sessionId}`;
  const courts = Array.from({ length: COURTS }, (_, nth) => String(nth + 1));
  await send('PUT', `${path}/settings/`, { courts });
  const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE_MS);
  const players = club.memberIds.slice(0, PRESENT).map((member_id) => ({ member_id }));
  for (const player of players) {
    const here = { ...inEvening, player, is_here: true, at: ago(200) };
    await send('POST', 'play/presence/', here);
  }
  const evening: Evening = {
    path: `/api/${path}`,
    begin: async (court, at) => {
      const [a, b, c, d] = players.slice(court * 4);
      const game = { ...inEvening, court: courts[court], team_a: [a, b], team_b: [c, d], at };
      return (await send<{ id: string }>('POST', 'play/games/', game)).body.id;
    },
    end: async (id, at) => {
      await send('PATCH', `play/games/${id}/`, { ended: true, score_a: 21, score_b: 15, at });
    },
    remove: async (memberId) => {
      await send('DELETE', `members/${memberId}/delete`);
    },
  };
  for (let round = 0; round < PLAYED_ROUNDS; round += 1)
    for (const court of courts.keys()) {
      const begun = 180 - round * 15;
      const id = await evening.begin(court, ago(begun));
      await evening.end(id, ago(begun - 12));
    }
  return evening;
}

interface Stream {
  /** What has come so far since it was last emptied. */
  text: string;
  isOver: boolean;
  close: () => void;
}

/** @throws if a stream is refused */
async function openStream({ url, path, tokens }: Followed, nth: number): Promise<Stream> {
  const outgoing = get(`${url}${path}/events`, { headers: bearer(tokens[nth]!), agent: false });
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`A stream got ${answer.statusCode}`);
  const stream: Stream = { text: '', isOver: false, close: () => outgoing.destroy() };
  answer.setEncoding('utf8').on('data', (text: string) => {
    stream.text += text;
  });
  answer.on('error', () => undefined);
  answer.once('end', () => {
    stream.isOver = true;
  });
  return stream;
}

/** Opens streams, and waits until each has been told the evening. */
async function openStreams(followed: Followed, from: number, to: number): Promise<Stream[]> {
  const streams: Stream[] = [];
  while (from + streams.length < to) {
    const size = Math.min(50, to - from - streams.length);
    const first = from + streams.length;
    const opened = Array.from({ length: size }, (_, nth) => openStream(followed, first + nth));
    streams.push(...(await Promise.all(opened)));
  }
  await waitFor(streams, ({ text }) => text.includes('\n\n'));
  return streams;
}

/** @returns when that was, of `performance.now()` */
async function waitFor(
  streams: readonly Stream[],
  isSo: (stream: Stream) => boolean,
): Promise<number> {
  const latest = performance.now() + LONGEST_MS;
  while (!streams.every(isSo)) {
    if (performance.now() > latest) throw new Error('Not all streams were told in time');
    await wait(2);
  }
  return performance.now();
}

/**
 * Begins games one after the other.
 * @returns how many seconds after the answer to each tap all streams had been told of it
 */
async function beginGames(
  { begin, end }: Evening,
  streams: readonly Stream[],
  rounds: number,
): Promise<number[]> {
  const seconds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const stream of streams) stream.text = '';
    const id = await begin(round % COURTS);
    const begun = performance.now();
    const told = await waitFor(streams, ({ text }) => text.includes(id));
    seconds.push((told - begun) / 1000);
    await end(id);
    await waitFor(streams, ({ text }) => text.slice(text.indexOf(id)).includes('\n\nid: '));
    // The next tap comes at any time between two looks of the server.
    await wait(100 + ((round * 370) % 800));
  }
  return seconds;
}

/** @returns after how many seconds a member's stream ended */
async function removeMember({ remove }: Evening, id: string, stream: Stream): Promise<number> {
  await remove(id);
  const removed = performance.now();
  return ((await waitFor([stream], ({ isOver }) => isOver)) - removed) / 1000;
}
