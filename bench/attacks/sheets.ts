import { setTimeout as wait } from 'node:timers/promises';
import { trackingBodies } from '../lib/client.ts';
import { openSeeded, signInOwners } from '../lib/open-seeded.ts';

const letter = (place: number) => String.fromCodePoint(97 + (Math.floor(place) % 26));

/** A name that no other row has, and that reads as one. */
const nameOf = (row: number) =>
  `Nguyễn ${letter(row).toUpperCase()}${letter(row / 26)}u ${letter(row / 676).toUpperCase()}a`;

const dateOf = (day: number) => {
  const date = new Date(Date.UTC(2024, 0, 1 + day));
  return `${date.getUTCDate()}/${date.getUTCMonth() + 1}/2024`;
};

const times = <Item>(length: number, make: (place: number) => Item): Item[] =>
  Array.from({ length }, (_, place) => make(place));

/** Sheets that say as much as one may. */
const SHEETS = {
  '484 people who came every day of a year': {
    name: 'Năm 2024',
    rows: [
      ['Tên', ...times(366, dateOf)],
      ...times(484, (row) => [nameOf(row), ...times(366, () => 'x')]),
    ],
  },
  '9,000 people with old debts and payments': {
    name: 'T1-2024',
    rows: [
      ['Tên', dateOf(0), 'Đã đóng', 'Nợ cũ'],
      ...times(9000, (row) => [nameOf(row), 'x', '200k', '50k']),
    ],
  },
};

/** Records attendance again and again. @returns a function that stops, and tells how long one had to wait */
function keepWriting(url: string, headers: Record<string, string>, bodies: readonly string[]) {
  const ending = new AbortController();
  const waits: number[] = [];
  let refused = 0;
  const running = (async () => {
    for (const body of bodies) {
      if (ending.signal.aborted) return;
      const start = performance.now();
      const answer = await fetch(`${url}/api/trackings/`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      waits.push(performance.now() - start);
      if (answer.status !== 201) refused += 1;
      await wait(5);
    }
  })();
  return async () => {
    ending.abort();
    await running;
    const longest = waits.toSorted((a, b) => b - a).slice(0, 5);
    return {
      longest: longest.map((ms) => Math.round(ms)).join(', '),
      count: waits.length,
      refused,
    };
  };
}

/** One club takes over large sheets, and undoes that, while another club records who came. */
export async function attack() {
  const findings = [];
  for (const [what, sheet] of Object.entries(SHEETS)) {
    const measured = await takeOver(sheet);
    findings.push(...measured.map((finding) => ({ ...finding, what: `${what}: ${finding.what}` })));
  }
  return findings;
}

async function takeOver(sheet: object) {
  const { server, clubs, stop } = await openSeeded({
    clubs: 2,
    members: 20,
    months: 1,
    records: 4,
  });
  try {
    const [victim, attacker] = await signInOwners(server.url, clubs);
    const json = { 'content-type': 'application/json' };
    const post = async (path: string, body: object) => {
      const answer = await fetch(`${server.url}/api/imports/${path}`, {
        method: 'POST',
        headers: { ...attacker!.headers, ...json },
        body: JSON.stringify(body),
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };
    const findings: { what: string; value: string }[] = [];
    const bodies = trackingBodies(victim!.club, { from: 0, count: 20_000 });
    const measure = async (what: string, path: string, body: object) => {
      const stopWriting = keepWriting(server.url, { ...victim!.headers, ...json }, bodies);
      const start = performance.now();
      const answer = await post(path, body);
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      const { longest, count, refused } = await stopWriting();
      bodies.splice(0, count);
      findings.push(
        { what: `${what} was answered`, value: `${answer.status}, after ${seconds} s` },
        { what: 'meanwhile, another club recorded', value: `${count} times, ${refused} refused` },
        { what: 'the five of them that waited longest, in ms', value: longest },
      );
      return answer.body;
    };
    const given = { club_id: attacker!.club.id, sheets: [sheet] };
    const preview = await measure('the preview', 'preview/', given);
    const made = await measure('taking over', '', { ...given, digest: preview['digest'] });
    const undone = await measure('undoing', `${String(made['id'])}/undo/`, {});
    findings.push({ what: 'made', value: JSON.stringify(made['created']) });
    findings.push({ what: 'taken back', value: JSON.stringify(undone['removed']) });
    return findings;
  } finally {
    await stop();
  }
}
