import { readdirSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, onlyReads } from '@rallybook/contract/endpoints/endpoint';
import { allEndpoints } from '../../server/src/http/all-endpoints.ts';
import { say } from '../../tools/lib/say.ts';
import type { Finding } from '../attacks.ts';
import { signIn } from '../lib/client.ts';
import { FULL, type FullClub, openFullClub } from '../lib/full-club.ts';
import { type Engine, engines } from '../lib/open-seeded.ts';
import { threadMs } from '../lib/process.ts';
import { watch } from '../lib/watch.ts';

/** What one request may need of the server's CPU time, and for how long others may hear nothing, in ms. */
const BOUNDS = { cpuMs: 50, silentMs: 250 };
const TIMES = 3;
const DEAR_MS = 1500;

type Caller = { url: string; pid: number; headers: Record<string, string>; club: FullClub };

/** CPU time of a process in ms, of the thread that answers and of all others. */
function cpuOf(pid: number): { answering: number; all: number } {
  const threads = readdirSync(`/proc/${pid}/task`);
  const all = threads.reduce((sum, thread) => sum + threadMs(pid, thread), 0);
  return { answering: threadMs(pid), all };
}

/** A request to measure; a path alone is read. */
type Case = { what: string; path: string; method?: string; body?: () => object; cookie?: string };

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What the queries of lists need, by the endpoint's name. */
const QUERIES: Readonly<Record<string, string>> = {
  'overview.read': `from=${day(-330).slice(0, 7)}&to=${day(0).slice(0, 7)}`,
  'sessions.list': `from=${day(0)}&to=${day(61)}`,
  'sessions.holidays': `year=${day(0).slice(0, 4)}`,
  'play.next': 'court=1',
};

/** Every endpoint of the contract that is a GET, for a club. */
function readingCases({ club }: Caller, sessionId: string): Case[] {
  const [year, month] = day(0).split('-').map(Number);
  const values: Readonly<Record<string, string | number>> = {
    clubId: club.id,
    memberId: club.memberIds[1]!,
    sessionId,
  };
  const cases = Object.entries(allEndpoints).flatMap(([group, endpoints]) =>
    Object.entries(endpoints).map(([name, endpoint]: [string, Endpoint]) => ({
      title: `${group}.${name}`,
      endpoint,
    })),
  );
  const reading = cases.filter(({ endpoint }) => endpoint.method === 'GET' && onlyReads(endpoint));
  return reading.map(({ title, endpoint: { path } }): Case => {
    const isClosed = title.startsWith('bills.') || title === 'monthLinks.get';
    const date = isClosed ? club.closed : { year, month };
    const filled = path.replace(/:(\w+)/g, (_, name: string) =>
      String({ ...values, ...date }[name] ?? name),
    );
    const query = QUERIES[title];
    return { what: title, path: query === undefined ? filled : `${filled}?${query}` };
  });
}

async function ask<Body>({ url, headers }: Caller, path: string): Promise<Body> {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

type Links = { url: string; members: { url: string | null }[] };

/** Every kind of page for which nobody signs in, and the calendar. */
async function publicCases(caller: Caller): Promise<Case[]> {
  const { club } = caller;
  const { year, month } = club.closed;
  const pathOf = (url: string) => new URL(url).pathname;
  const links = await ask<Links>(caller, `/api/session-links/${club.id}/`);
  const pays = await ask<{ items: { url: string | null }[] }>(
    caller,
    `/api/pay-links/${club.id}`,
  ).catch(() => null);
  const ofMonth = await ask<{ url: string }>(
    caller,
    `/api/month-links/${club.id}/${year}/${month}`,
  );
  const [s, g] = [pathOf(links.url), pathOf(ofMonth.url)];
  const own = links.members.find(({ url }) => url !== null)?.url ?? null;
  const cookie = `rallybook-device-${club.id}=${club.device}`;
  const pay = pays?.items.find(({ url }) => url !== null)?.url ?? null;
  return [
    { what: 'calendar', path: club.calendarPath },
    { what: '/s/', path: s },
    { what: '/s/, a name sought', path: `${s}?q=bao` },
    { what: '/s/, of an own device', path: s, cookie },
    { what: '/s/ courts', path: `${s}/court` },
    { what: '/g/', path: g },
    { what: '/g/, page 50', path: `${g}?page=50` },
    { what: '/g/, one name', path: `${g}/RB000042` },
    { what: '/g/, QR of one name', path: `${g}/RB000042/qr.svg` },
    { what: '/g/, QR of one name as PNG', path: `${g}/RB000042/qr.png` },
    { what: '/g/, an unknown name', path: `${g}/RB999999` },
    ...(own === null ? [] : [{ what: '/m/', path: pathOf(own) }]),
    ...(pay === null ? [] : [{ what: '/p/', path: pathOf(pay) }]),
    { what: '/login', path: '/login' },
  ];
}

/** The changes that depended on how much a club holds. */
function changingCases({ club }: Caller, sessionIds: readonly string[]): Case[] {
  const [first, second] = sessionIds;
  const use = { club_id: club.id, date: day(0), schedule_id: club.scheduleIds[0], pieces: 12 };
  const inSession = { club_id: club.id, session_id: first };
  let minutes = 10;
  return [
    {
      what: 'shuttles.createUse',
      method: 'POST',
      path: '/api/shuttles/uses/',
      body: () => ({ ...use, is_estimate: false }),
    },
    {
      what: 'sessions.move',
      method: 'POST',
      path: '/api/sessions/move/',
      body: () => {
        minutes += 1;
        const date = first!.slice(-10);
        return { ...inSession, date, start_time: `19:${minutes}`, end_time: '21:00' };
      },
    },
    {
      what: 'sessions.cancel',
      method: 'POST',
      path: '/api/sessions/cancel/',
      body: () => ({ ...inSession, session_id: sessionIds[(minutes += 1) % sessionIds.length] }),
    },
    {
      what: 'sessions.restore',
      method: 'POST',
      path: '/api/sessions/restore/',
      body: () => ({ ...inSession, session_id: sessionIds[(minutes += 1) % sessionIds.length] }),
    },
    {
      what: 'sessions.answer',
      method: 'POST',
      path: '/api/sessions/answers/',
      body: () => ({
        club_id: club.id,
        session_id: second,
        member_id: club.memberIds[1],
        answer: (minutes += 1) % 2 === 0 ? 'coming' : 'away',
      }),
    },
  ];
}

type Measured = { status: number; kB: number; answering: number; all: number; silent: number };

async function send({ url, headers }: Caller, { path, method, body, cookie }: Case) {
  const isPublic = !path.startsWith('/api/') || path.startsWith('/api/calendar/');
  const answer = await fetch(url + path, {
    method: method ?? 'GET',
    redirect: 'manual',
    headers: {
      'accept-language': 'vi',
      ...(isPublic ? {} : headers),
      ...(cookie === undefined ? {} : { cookie }),
      ...(path === '/api/members/get/' ? { 'club-id': headers['club-id']! } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body()) }),
  });
  return { answer, bytes: (await answer.arrayBuffer()).byteLength };
}

/** Sends one request, while small ones of others are sent. */
async function sendOnce(caller: Caller, tried: Case): Promise<Measured> {
  await wait(50);
  const stop = watch(`${caller.url}/api/health/live`);
  await wait(30);
  const before = cpuOf(caller.pid);
  const { answer, bytes } = await send(caller, tried);
  const after = cpuOf(caller.pid);
  await wait(10);
  const { longestMs } = await stop();
  return {
    status: answer.status,
    kB: bytes / 1000,
    answering: after.answering - before.answering,
    all: after.all - before.all,
    silent: longestMs,
  };
}

async function measure(caller: Caller, tried: Case): Promise<Finding> {
  const results: Measured[] = [];
  // The first one compiles what it runs; what takes seconds is asked once.
  const first = await sendOnce(caller, tried);
  if (first.all > DEAR_MS) results.push(first);
  else for (let nth = 0; nth < TIMES; nth += 1) results.push(await sendOnce(caller, tried));
  const least = (of: (result: Measured) => number) => Math.min(...results.map(of));
  const [answering, all] = [
    least((measured) => measured.answering),
    least((measured) => measured.all),
  ];
  const silent = least((measured) => measured.silent);
  const { status, kB } = results.at(-1)!;
  const isOver = all > BOUNDS.cpuMs || silent > BOUNDS.silentMs;
  const figures = `${all.toFixed(0)} ms of CPU (${answering.toFixed(0)} of them on the answering thread), the first time ${first.all.toFixed(0)}`;
  return {
    what: `${isOver ? 'OVER  ' : '      '}${tried.what}`,
    value: `${status}, ${figures}; others heard nothing for ${silent} ms, the first time ${first.silent}; ${kB.toFixed(1)} kB`,
  };
}

async function attackOn(engine: Engine): Promise<void> {
  const { server, club, stop } = await openFullClub({ engine });
  try {
    await wait(2000);
    const signedIn: Record<string, string>[] = [];
    for (const owner of club.owners) {
      signedIn.push({ ...(await signIn(server.url, owner)), 'club-id': club.id });
    }
    const caller: Caller = { url: server.url, pid: server.pid, headers: signedIn[0]!, club };
    const list = `/api/sessions/${club.id}/?from=${day(3)}&to=${day(20)}`;
    const { items } = await ask<{ items: { id: string }[] }>(caller, list);
    const sessionIds = items
      .filter(({ id }) => club.scheduleIds.slice(0, 2).some((own) => id.startsWith(own)))
      .map(({ id }) => id);
    const cases = [
      ...readingCases(caller, sessionIds[0]!),
      ...(await publicCases(caller)),
      ...changingCases(caller, sessionIds),
    ].filter(({ what }) => what.includes(process.env['ENTRY_ONLY'] ?? ''));
    say(
      `  ${engine}: a club of ${FULL.members} members, ${FULL.records} records, ${FULL.uses} uses of shuttlecocks`,
    );
    for (const [nth, attack] of cases.entries()) {
      const finding = await measure(
        { ...caller, headers: signedIn[nth % signedIn.length]! },
        attack,
      );
      say(`  ${finding.what}: ${finding.value}`);
    }
  } finally {
    await stop();
  }
}

/**
 * Asks every GET of the API, every page without a log-in and some changes of a club at its bounds, one at a time; the CPU
 * time of the server's process is the least of some tries, with that of the small requests that are sent meanwhile to hear how long
 * the server is silent. ENTRY_ONLY=sessions asks only those whose names contain it.
 */
export async function attack(): Promise<Finding[]> {
  for (const engine of engines()) await attackOn(engine);
  return [];
}
