// Sends requests at a constant rate, whatever the server does, as told by the process that forked it. A latency counts
// from the instant at which a request was due, so a server that stalls cannot hide it by being asked less.
import { Agent, request } from 'node:http';

/** @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Planned */

process.once('message', (message) => {
  const { url, rate, plan } = /** @type {{ url: string, rate: number, plan: Planned[] }} */ (
    message
  );
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  /** @type {number[]} */
  const latencies = [];
  /** @type {Record<string, number>} */
  const failures = {};
  let ended = 0;
  const end = (/** @type {number} */ due, /** @type {string | undefined} */ failure) => {
    latencies.push(performance.now() - due);
    if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
    ended += 1;
    if (ended < plan.length) return;
    process.send?.({ latencies, failures }, () => process.exit(0));
  };
  const send = (/** @type {Planned} */ { body, ...options }, /** @type {number} */ due) => {
    const sent = request({ hostname, port, agent, ...options }, (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      answer.once('end', () =>
        end(due, statusCode < 300 ? undefined : `${options.method} ${options.path} ${statusCode}`),
      );
    });
    sent.once('error', (error) => end(due, error.message));
    sent.end(body);
  };
  const start = performance.now() + 100;
  let next = 0;
  const timer = setInterval(() => {
    const now = performance.now();
    for (;;) {
      const due = start + (next * 1000) / rate;
      const planned = plan[next];
      if (planned === undefined) return clearInterval(timer);
      if (due > now) return;
      send(planned, due);
      next += 1;
    }
  }, 1);
});
