import { setTimeout as wait } from 'node:timers/promises';

/**
 * Does something to a server, and asks it meanwhile, again and again, whether it is alive.
 * @param url of the server
 * @param work what it ends as, in a few words
 * @returns how it ended, how long it took, and how long the longest of those questions waited
 */
export async function keptWaiting(url: string, work: () => Promise<string>): Promise<string> {
  const done = new AbortController();
  let longest = 0;
  const asking = (async () => {
    while (!done.signal.aborted) {
      const asked = performance.now();
      await (await fetch(`${url}/api/health/live`)).text();
      longest = Math.max(longest, performance.now() - asked);
      await wait(2);
    }
  })();
  // The first question opens the connection.
  await wait(100);
  longest = 0;
  const started = performance.now();
  const ended = await work();
  const took = performance.now() - started;
  done.abort();
  await asking;
  return `${ended}, ${Math.round(took)} ms; others waited ${Math.round(longest)} ms at most`;
}

/**
 * @param headers of who is signed in
 * @returns the status, and how large the answer was
 */
export async function post(
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<string> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { byteLength } = await answer.arrayBuffer();
  return `${answer.status}, ${Math.round(byteLength / 1000)} kB`;
}
