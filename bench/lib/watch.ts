import { setTimeout as wait } from 'node:timers/promises';
import { residentMb, threadMs } from './process.ts';

/**
 * Repeats the same request while an attack runs, one at a time.
 * @param pid of the server
 * @returns a function that stops, and returns how long the slowest request took, how many did not get 200, and for how long the
 * thread that answers worked at most while one of them waited: that is the same on a machine that other work shares
 */
export function watch(
  url: string,
  headers: Record<string, string> = {},
  pid?: number,
): () => Promise<{ longestMs: number; refused: number; longestWorkMs: number }> {
  const ending = new AbortController();
  const workedMs = () => (pid === undefined ? 0 : threadMs(pid));
  let longestMs = 0;
  let longestWorkMs = 0;
  let refused = 0;
  const running = (async () => {
    while (!ending.signal.aborted) {
      const [start, before] = [performance.now(), workedMs()];
      const answer = await fetch(url, { headers }).catch(() => null);
      await answer?.arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - start);
      longestWorkMs = Math.max(longestWorkMs, workedMs() - before);
      if (answer?.status !== 200) refused += 1;
      await wait(2, undefined, { ref: false });
    }
  })();
  return async () => {
    ending.abort();
    await running;
    return {
      longestMs: Math.round(longestMs),
      longestWorkMs: Math.round(longestWorkMs),
      refused,
    };
  };
}

/**
 * Samples the memory of a process while an attack runs.
 * @returns a function that stops, and returns the maximum in MB
 */
export function watchMemory(pid: number): () => number {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20).unref();
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}

/**
 * Posts to a server, and meanwhile checks its health again and again.
 * @param url the server's address
 * @param headers of a signed-in user
 * @returns the status, the size and the time of the answer, and how long the longest health check took
 */
export async function postAndWatch(
  url: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<string> {
  const health = `${url}/api/health/live`;
  // The first request opens the connection.
  await (await fetch(health)).text();
  const watching = watch(health);
  const start = performance.now();
  const answer = await fetch(url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { byteLength } = await answer.arrayBuffer();
  const ms = Math.round(performance.now() - start);
  const { longestMs } = await watching();
  const kB = Math.round(byteLength / 1000);
  return `${answer.status}, ${kB} kB, ${ms} ms; others waited ${longestMs} ms at most`;
}
