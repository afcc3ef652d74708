import { setTimeout as wait } from 'node:timers/promises';
import { residentMb } from './process.ts';

/**
 * Asks for something again and again while an attack runs, one request at a time.
 * @returns ends it, and says how long the slowest took, and how
 *   many were not answered with 200
 */
export function watch(
  url: string,
  headers: Record<string, string>,
): () => Promise<{ longestMs: number; refused: number }> {
  const over = new AbortController();
  let longestMs = 0;
  let refused = 0;
  const running = (async () => {
    while (!over.signal.aborted) {
      const start = performance.now();
      const status = await fetch(url, { headers }).then(
        async (answer) => {
          await answer.arrayBuffer();
          return answer.status;
        },
        () => 0,
      );
      longestMs = Math.max(longestMs, performance.now() - start);
      if (status !== 200) refused += 1;
      await wait(10);
    }
  })();
  return async () => {
    over.abort();
    await running;
    return { longestMs: Math.round(longestMs), refused };
  };
}

/**
 * Looks at the memory of a process while an attack runs.
 * @returns ends it, and says how many MB it was at most
 */
export function watchMemory(pid: number): () => number {
  let most = residentMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, 20);
  return () => {
    clearInterval(timer);
    return Math.round(most);
  };
}
