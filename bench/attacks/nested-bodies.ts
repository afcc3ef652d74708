import { setTimeout as wait } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '../lib/large-club.ts';
import { startSeeded } from '../lib/seeded-server.ts';
import { watch, watchMemory } from '../lib/watch.ts';

const AT_ONCE = 6;

/** Six users send 10 MiB of opening brackets at once. */
export async function attack() {
  const { server, owners, stop } = await startSeeded(AT_ONCE);
  try {
    const half = MAX_FILE_BYTES / 2 - 16;
    const body = '['.repeat(half) + ']'.repeat(half);
    const memory = watchMemory(server.pid);
    const live = watch(`${server.url}/api/health/live`, {});
    await wait(200);
    const statuses = await Promise.all(
      owners.map(async ({ headers }) => {
        const sent = { ...headers, 'content-type': 'application/json' };
        const url = `${server.url}/api/clubs/import/`;
        return fetch(url, { method: 'POST', headers: sent, body }).then(
          ({ status }) => status,
          () => 0,
        );
      }),
    );
    const alive = await live();
    return [
      {
        what: 'nested bodies of 10 MiB at once were answered',
        value: statuses.toSorted((a, b) => a - b).join(' '),
      },
      { what: 'longest wait of /api/health/live', value: `${alive.longestMs} ms` },
      { what: 'most memory', value: `${memory()} MB` },
    ];
  } finally {
    await stop();
  }
}
