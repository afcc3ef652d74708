import { setTimeout as wait } from 'node:timers/promises';
import { MAX_CLUB_FILE_BYTES } from '@rallybook/contract/schemas/club-file/club-file';
import { clubFileOf, manyTrackings } from '../../server/test/club-file.ts';
import { importClub } from '../lib/client.ts';
import { openSeeded, signInOwners } from '../lib/open-seeded.ts';
import { watch, watchMemory } from '../lib/watch.ts';

const ATTACKERS = 8;

const brackets = MAX_CLUB_FILE_BYTES / 2 - 16;

/** Bodies of nearly 10 MiB, the limit of an import. */
const BODIES = {
  'clubs with 193,000 attendance records': () =>
    JSON.stringify(clubFileOf(1000, { trackings: manyTrackings(193_000) })),
  'nested arrays': () => '['.repeat(brackets) + ']'.repeat(brackets),
};

/** Eight users import the largest body at once, while another user works with their own club. */
export async function attack() {
  const findings = [];
  for (const [what, makeBody] of Object.entries(BODIES)) {
    const measured = await importAtOnce(makeBody());
    findings.push(...measured.map((finding) => ({ ...finding, what: `${what}: ${finding.what}` })));
  }
  return findings;
}

async function importAtOnce(body: string) {
  if (body.length > MAX_CLUB_FILE_BYTES) throw new Error(`${body.length} bytes are too many`);
  const size = { clubs: ATTACKERS + 1, members: 20, months: 1, records: 4 };
  const { server, clubs, stop } = await openSeeded(size);
  try {
    const [victim, ...attackers] = await signInOwners(server.url, clubs);
    const memory = watchMemory(server.pid);
    const health = watch(`${server.url}/api/health/live`);
    const members = watch(`${server.url}/api/members/${victim?.club.id}`, victim?.headers);
    await wait(200);
    const start = performance.now();
    const statuses = await Promise.all(
      attackers.map(({ headers }) => importClub(server.url, headers, body)),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const [healthWaits, memberWaits] = [await health(), await members()];
    return [
      { what: 'imports were answered', value: statuses.toSorted((a, b) => a - b).join(' ') },
      { what: 'all of them took', value: `${seconds} s` },
      { what: 'longest wait of /api/health/live', value: `${healthWaits.longestMs} ms` },
      { what: 'longest wait of another user’s list', value: `${memberWaits.longestMs} ms` },
      { what: 'lists that were refused', value: memberWaits.refused },
      { what: 'most memory', value: `${memory()} MB` },
    ];
  } finally {
    await stop();
  }
}
