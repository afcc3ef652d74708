// Sends requests at a constant rate, however slowly the server answers, for the process that forked it. A latency
// counts from the instant at which a request was due, so a stalling server cannot hide its delays by getting fewer
// requests.
import { Agent, request } from 'node:http';

export interface PlannedRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

/** The result to send back. */
export interface OpenLoopResult {
  /** In ms. */
  latencies: number[];
  /** How often each kind of failure occurred. */
  failures: Record<string, number>;
}

process.once('message', (message) => {
  const { url, rate, plan } = message as { url: string; rate: number; plan: PlannedRequest[] };
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const latencies: number[] = [];
  const failures: Record<string, number> = {};
  let ended = 0;
  const end = (due: number, failure: string | undefined) => {
    latencies.push(performance.now() - due);
    if (failure !== undefined) failures[failure] = (failures[failure] ?? 0) + 1;
    ended += 1;
    if (ended < plan.length) return;
    const result: OpenLoopResult = { latencies, failures };
    process.send?.(result, () => process.exit(0));
  };
  const send = ({ body, ...options }: PlannedRequest, due: number) => {
    const outgoing = request({ hostname, port, agent, ...options }, (answer) => {
      answer.resume();
      const { statusCode = 0 } = answer;
      answer.once('end', () =>
        end(due, statusCode < 300 ? undefined : `${options.method} ${options.path} ${statusCode}`),
      );
    });
    outgoing.once('error', (error) => end(due, error.message));
    outgoing.end(body);
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
