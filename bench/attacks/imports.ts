import { setTimeout as wait } from 'node:timers/promises';
import { largestClubFile } from '../lib/large-club.ts';
import { startSeeded } from '../lib/seeded-server.ts';
import { watch, watchMemory } from '../lib/watch.ts';

const AT_ONCE = 8;

/** Eight users import the largest club that there is, all at once, while somebody else uses theirs. */
export async function attack() {
  const { server, owners, stop } = await startSeeded(AT_ONCE + 1);
  try {
    const [somebody, ...attackers] = owners;
    const body = largestClubFile();
    const memory = watchMemory(server.pid);
    const live = watch(`${server.url}/api/health/live`, {});
    const members = `${server.url}/api/members/${somebody?.clubId}`;
    const list = watch(members, somebody?.headers ?? {});
    await wait(200);
    const start = performance.now();
    const statuses = await Promise.all(
      attackers.map(async ({ headers }) => {
        const sent = { ...headers, 'content-type': 'application/json' };
        const url = `${server.url}/api/clubs/import/`;
        return fetch(url, { method: 'POST', headers: sent, body }).then(
          ({ status }) => status,
          () => 0,
        );
      }),
    );
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    const [alive, listed] = [await live(), await list()];
    return [
      {
        what: 'imports of 10 MiB at once were answered',
        value: statuses.toSorted((a, b) => a - b).join(' '),
      },
      { what: 'all of them took', value: `${seconds} s` },
      { what: 'longest wait of /api/health/live', value: `${alive.longestMs} ms` },
      { what: 'longest wait of somebody else’s list', value: `${listed.longestMs} ms` },
      { what: 'lists that were refused', value: listed.refused },
      { what: 'most memory', value: `${memory()} MB` },
    ];
  } finally {
    await stop();
  }
}
