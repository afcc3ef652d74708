import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from './process.ts';

/**
 * Repeats the same request while an attack runs, one at a time.
 * @returns a function that stops, and returns how long the slowest request took, and how many did not get 200
 */
export function watch(
  url: string,
  headers: Record<string, string> = {},
): () => Promise<{ longestMs: number; refused: number }> {
  const ending = new AbortController();
  let longestMs = 0;
  let refused = 0;
  const running = (async () => {
    while (!ending.signal.aborted) {
      const start = performance.now();
      const answer = await fetch(url, { headers }).catch(() => null);
      await answer?.arrayBuffer();
      longestMs = Math.max(longestMs, performance.now() - start);
      if (answer?.status !== 200) refused += 1;
      await wait(2, undefined, { ref: false });
    }
  })();
  return async () => {
    ending.abort();
    await running;
    return { longestMs: Math.round(longestMs), refused };
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
