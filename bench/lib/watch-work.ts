import { setTimeout as wait } from 'node:timers/promises';
import { call, requireSuccess } from './api.ts';
import { threadMs } from './process.ts';

/**
 * Makes a user a club, and has them list its members and change it again and again while an attack runs.
 * @param pid of the server
 * @returns a function that stops, and tells how many calls there were, which of them failed, how long the slowest ones took, and for
 * how long the thread that answers worked meanwhile, at most: that is the same on a machine that other work shares
 */
export async function watchWork(
  url: string,
  headers: Record<string, string>,
  pid: number,
): Promise<() => Promise<string>> {
  const made = await requireSuccess(() =>
    call<{ id: string }>(`${url}/api/clubs/`, {
      method: 'POST',
      headers,
      body: { name: 'Another', location: 'Quận 1', capacity: 16 },
    }),
  );
  const { id } = made.body;
  const ending = new AbortController();
  const times: number[] = [];
  let longestWork = 0;
  const failed: number[] = [];
  const send = async (path: string, method: string, body?: object) => {
    const [start, before] = [performance.now(), threadMs(pid)];
    const { status } = await call(url + path, { method, headers, ...(body && { body }) });
    times.push(performance.now() - start);
    longestWork = Math.max(longestWork, threadMs(pid) - before);
    if (status !== 200) failed.push(status);
  };
  const running = (async () => {
    for (let nth = 0; !ending.signal.aborted; nth += 1) {
      await send(`/api/members/${id}`, 'GET');
      await send(`/api/clubs/${id}/`, 'PATCH', { location: `Quận ${nth % 12}` });
      await wait(20);
    }
  })();
  return async () => {
    ending.abort();
    await running;
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1]!);
    return `${times.length} calls, ${failed.length} refused (${[...new Set(failed)].join()}), 99 % within ${at(0.99)} ms, all within ${at(1)} ms, of which the thread worked ${Math.round(longestWork)}`;
  };
}
