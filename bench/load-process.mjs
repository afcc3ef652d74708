// Loads one address until the time is up, as told by the process that forked it, and tells the result.
import autocannon from 'autocannon';

process.once('message', (message) => {
  const {
    url,
    method = 'GET',
    headers = {},
    bodies,
    connections,
    seconds,
  } = /** @type {import('./lib/load.mjs').Target & { connections: number, seconds: number }} */ (
    message
  );
  let next = 0;
  const body = () => {
    const each = bodies?.[next];
    next += 1;
    if (each === undefined) throw new Error('all bodies are sent');
    return each;
  };
  const options = {
    url,
    connections,
    duration: seconds,
    headers,
    method,
    ...(bodies && {
      requests: [
        { setupRequest: (/** @type {object} */ request) => ({ ...request, body: body() }) },
      ],
    }),
  };
  autocannon(options, (error, result) => {
    const failed = error ? 1 : result.errors + result.timeouts + result.non2xx;
    const requests = error ? 0 : result['2xx'];
    process.send?.({ failed, requests, perSecond: requests / seconds, used: next }, () =>
      process.exit(0),
    );
  });
});
