import { setTimeout as wait } from 'node:timers/promises';
import { clubFileOf, manyTrackings, member } from '../../server/test/club-file.ts';
import type { Finding } from '../attacks.ts';
import { importClub } from '../lib/client.ts';
import { type Caller, type Engine, openSeeded, signInOwners } from '../lib/open-seeded.ts';
import { PASSWORD } from '../lib/seed.ts';
import { watch, watchMemory } from '../lib/watch.ts';

/** Two clubs of 840,000 records each. */
const SIZE = { clubs: 2, members: 1000, months: 60, records: 10 };

type Attacked = Caller & { url: string };
type Answers = Promise<number>;

async function send(
  { url, headers }: Attacked,
  method: string,
  path: string,
  body?: object,
): Answers {
  const answer = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => null);
  return answer?.status ?? 0;
}

const zeros = '0'.repeat(260_000);
const digits = '0'.repeat(180);
const likeRows = (count: number) =>
  Array.from({ length: count }, (_, nth) => {
    const end = String(nth).padStart(5, '0');
    return ['20/11/2026', '100000', 'a'.repeat(60) + end, 'b'.repeat(40) + end];
  });

/** The files of clubs, made before anything is measured: that takes this process some tenths of a second. */
const manyRecords = JSON.stringify(clubFileOf(1000, { trackings: manyTrackings(193_000) }));
const manyNicknames = JSON.stringify({
  ...clubFileOf(0, { members: Array.from({ length: 3000 }, (_, nth) => member(nth + 1)) }),
  nicknames: Array.from({ length: 90_000 }, (_, nth) => ({
    member: 1 + (nth % 3000),
    name: `ten goi ${nth}`,
  })),
});

const times = (count: number, run: () => Answers) => () =>
  Promise.all(Array.from({ length: count }, run));

/** Clubs with other members have to be deleted before their owner's account can be erased. */
async function deleteClubs(attacker: Attacked): Promise<number[]> {
  const { url, headers } = attacker;
  const clubs = (await (await fetch(`${url}/api/clubs/`, { headers })).json()) as { id: string }[];
  return Promise.all(clubs.map(({ id }) => send(attacker, 'DELETE', `/api/clubs/${id}`)));
}

/** What one user does, by name: each as the attacks of a review did it. */
function attacksOf(attacker: Attacked): Record<string, () => Promise<number[]>> {
  const { club } = attacker;
  const post = (path: string, body: object) => send(attacker, 'POST', path, body);
  const get = (path: string) => send(attacker, 'GET', path);
  const bank = (body: object) => post('/api/bank-lines/preview/', { club_id: club.id, ...body });
  const month = { club_id: club.id, year: 2025, month: 12 };
  return {
    'an amount of 260,000 zeros': async () => [
      await bank({ text: `Ngay;So tien;Noi dung\n20/11/2026;1.${zeros}1;x` }),
    ],
    'rows with long amounts': async () => [
      await bank({
        rows: [
          ['Ngay', 'So tien', 'Noi dung'],
          ...Array.from({ length: 1000 }, () => ['20/11/2026', `1.${digits}1`, 'x']),
        ],
      }),
    ],
    'a list of 99,999 dots': async () => [
      await post('/api/members/bulk/preview/', {
        club_id: club.id,
        text: `${'.'.repeat(99_999)}x`,
      }),
    ],
    '1,999 transfers of one amount': async () => [
      await bank({ rows: [['Ngay', 'So tien', 'Noi dung', 'So tham chieu'], ...likeRows(1999)] }),
    ],
    'own data': async () => [await get('/api/users/me/export/')],
    'a trial of a bill': async () => [
      await post('/api/bills/trial/', { ...month, rule: { kind: 'shared' } }),
    ],
    'closing a month': async () => [
      await post('/api/bills/', month),
      await post('/api/bills/close/', month),
    ],
    'records at an offset of 270,000': async () => [
      await get(`/api/trackings/${club.id}?limit=1000&offset=270000`),
    ],
    'an import of 193,000 records': async () => [
      await importClub(attacker.url, attacker.headers, manyRecords),
    ],
    'an import of 90,000 nicknames, and its members': async () => {
      const imported = await importClub(attacker.url, attacker.headers, manyNicknames);
      const clubs = await fetch(`${attacker.url}/api/clubs/`, { headers: attacker.headers });
      const newest = ((await clubs.json()) as { id: string }[]).at(-1)!;
      const text = { club_id: newest.id, raw_registration_text: '20/11/2026: nobody' };
      return [
        imported,
        await get(`/api/members/${newest.id}`),
        await post('/api/trackings/bulk/preview/', text),
      ];
    },
    'an export': async () => [await get(`/api/clubs/${club.id}/export/`)],
    'four exports at once': times(4, () => get(`/api/clubs/${club.id}/export/`)),
    'erasing the account and its clubs': async () => [
      ...(await deleteClubs(attacker)),
      await post('/api/users/me/delete/', { password: PASSWORD }),
    ],
  };
}

/** What another user does meanwhile, again and again. */
async function watchOther(other: Attacked) {
  const { url, headers } = other;
  const health = watch(`${url}/api/health/live`);
  const lists = watch(`${url}/api/clubs/`, headers);
  const ending = new AbortController();
  let [longestMs, refused] = [0, 0];
  const path = `/api/clubs/${other.club.id}/`;
  const writing = (async () => {
    for (let nth = 0; !ending.signal.aborted; nth += 1) {
      const start = performance.now();
      const status = await send(other, 'PATCH', path, { location: `Quận ${nth}` });
      longestMs = Math.max(longestMs, performance.now() - start);
      if (status !== 200) refused += 1;
      await wait(5);
    }
  })();
  return async () => {
    ending.abort();
    await writing;
    return { live: await health(), reads: await lists(), writes: { longestMs, refused } };
  };
}

async function measure(
  { other, pid }: { other: Attacked; pid: number },
  work: () => Promise<number[]>,
): Promise<string> {
  const memory = watchMemory(pid);
  const stop = await watchOther(other);
  await wait(300);
  const start = performance.now();
  const statuses = await work();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const { live, reads, writes } = await stop();
  const refused = reads.refused + writes.refused;
  return (
    `${statuses.join(' ') || 'idle'} in ${seconds} s; /api/health/live waited ${live.longestMs} ms at most, another user's ` +
    `list ${reads.longestMs} ms, their change ${Math.round(writes.longestMs)} ms; ${refused} refused; ${memory()} MB at most`
  );
}

/** One user does the worst, while another one reads and writes. */
export async function attack(): Promise<Finding[]> {
  const findings = [];
  for (const engine of ['SQLite', 'PostgreSQL'] satisfies Engine[]) {
    const { server, clubs, stop } = await openSeeded(SIZE, { engine });
    try {
      await wait(2000);
      const [attacker, other] = (await signInOwners(server.url, clubs)).map((caller) => ({
        ...caller,
        url: server.url,
      }));
      const idle = () => wait(3000).then(() => []);
      const attacks = { 'nothing yet': idle, 'nothing else': idle, ...attacksOf(attacker!) };
      for (const [what, work] of Object.entries(attacks)) {
        findings.push({
          what: `${engine}, ${what}`,
          value: await measure({ other: other!, pid: server.pid }, work),
        });
      }
    } finally {
      await stop();
    }
  }
  return findings;
}
