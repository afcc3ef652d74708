// Loads one address until the time is up, for the process that forked it, and sends it the result.
import autocannon from 'autocannon';
import type { LoadResult, Target } from './lib/load.ts';

process.once('message', (message) => {
  const {
    url,
    method = 'GET',
    headers = {},
    bodies,
    connections,
    seconds,
  } = message as Target & { connections: number; seconds: number };
  let next = 0;
  const body = () => {
    const unsent = bodies?.[next];
    next += 1;
    if (unsent === undefined) throw new Error('all bodies are sent');
    return unsent;
  };
  const options = {
    url,
    connections,
    duration: seconds,
    headers,
    method,
    ...(bodies && {
      requests: [{ setupRequest: (request: object) => ({ ...request, body: body() }) }],
    }),
  };
  autocannon(options, (error, result) => {
    const failed = error ? 1 : result.errors + result.timeouts + result.non2xx;
    const requests = error ? 0 : result['2xx'];
    const measured: LoadResult = { failed, requests, perSecond: requests / seconds };
    process.send?.(measured, () => process.exit(0));
  });
});
