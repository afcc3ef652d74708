import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { BackupStateRow } from '../db/tables/server.ts';

/** What is read each time the measurements are requested. */
export type Sources = {
  /** The mails that are still to be sent. */
  outbox: () => Promise<{ count: number; oldest: string | null }>;
  /** Null if the database needs no connections. */
  connections: () => { busy: number; idle: number; waiting: number } | null;
  /** The passwords that wait to be hashed. */
  hashesWaiting: () => number;
  /** How backups off site go; none where none is made. */
  backups?: (() => Promise<BackupFigures | undefined>) | null;
};

/** The figures of the last backup that was proven, and how many tries have failed. */
type BackupFigures = Pick<BackupStateRow, 'provenAt' | 'tookMs' | 'bytes' | 'failures'>;

/** What was told of a transfer: by which service, and what became of it. */
export type BankMessage = { service: string; outcome: string };

export type Metrics = Awaited<ReturnType<typeof createMetrics>>;

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** The measurements must be answered even if the database does not answer. */
const READ_TIMEOUT_MS = 2000;

/** The measurements of this process. No label ever holds an id, an address or anything else that a client chose. */
export async function createMetrics({ outbox, connections, hashesWaiting, backups }: Sources) {
  // Loaded only here: most servers are not measured, and need not hold the library in memory.
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } =
    await import('prom-client');
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'rallybook_http_requests_total',
    help: 'Requests that were answered.',
    labelNames: ['method', 'route', 'status'],
    registers,
  });
  const seconds = new Histogram({
    name: 'rallybook_http_request_seconds',
    help: 'How long requests took, from their headers to the end of their answer.',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers,
  });
  const running = new Gauge({
    name: 'rallybook_http_requests_running',
    help: 'Requests that are being answered.',
    registers,
  });
  const refusals = new Counter({
    name: 'rallybook_refusals_total',
    help: 'Answers that told an error, by its code.',
    labelNames: ['code'],
    registers,
  });
  const bankMessages = new Counter({
    name: 'rallybook_bank_messages_total',
    help: 'What services told of transfers, by what became of it.',
    labelNames: ['service', 'outcome'],
    registers,
  });
  const hashes = new Gauge({
    name: 'rallybook_password_hashes_waiting',
    help: 'Passwords that wait for their turn to be hashed.',
    registers,
  });
  const pool = new Gauge({
    name: 'rallybook_database_connections',
    help: 'Connections to PostgreSQL, and the work that waits for one.',
    labelNames: ['state'],
    registers,
  });
  const up = new Gauge({
    name: 'rallybook_database_up',
    help: 'Whether the database answered just now.',
    registers,
  });
  const mails = new Gauge({
    name: 'rallybook_outbox_mails_waiting',
    help: 'Mails that are still to be sent, of all processes.',
    registers,
  });
  const oldest = new Gauge({
    name: 'rallybook_outbox_oldest_seconds',
    help: 'How long the oldest mail that is still to be sent has been waiting.',
    registers,
  });

  const offsite = backups && (await backupGauges(registry, backups));

  async function updateGauges(): Promise<void> {
    await offsite?.update();
    hashes.set(hashesWaiting());
    for (const [state, count] of Object.entries(connections() ?? {})) pool.set({ state }, count);
    const waiting = await inTime(outbox());
    up.set(waiting === null ? 0 : 1);
    mails.set(waiting?.count ?? Number.NaN);
    oldest.set(waiting === null ? Number.NaN : ageInSeconds(waiting.oldest));
  }

  return {
    requests,
    seconds,
    running,
    refusals,
    bankMessages,
    /** All measurements in Prometheus's text format. */
    text: async () => {
      await updateGauges();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}

/** What of backups is the same for all processes is read from the database. */
async function backupGauges(registry: Registry, backups: NonNullable<Sources['backups']>) {
  const { Gauge } = await import('prom-client');
  const registers = [registry];
  const proven = new Gauge({
    name: 'rallybook_backup_proven_seconds',
    help: 'How long ago a backup off site was proven.',
    registers,
  });
  const took = new Gauge({
    name: 'rallybook_backup_took_seconds',
    help: 'How long it took to make and prove it.',
    registers,
  });
  const bytes = new Gauge({
    name: 'rallybook_backup_bytes',
    help: 'How large it is.',
    registers,
  });
  const failures = new Gauge({
    name: 'rallybook_backup_failures_total',
    help: 'Tries to make and prove one that failed, of all processes.',
    registers,
  });
  return {
    update: async (): Promise<void> => {
      const state = await inTime(backups());
      proven.set(state?.provenAt ? ageInSeconds(state.provenAt) : Number.NaN);
      took.set(state?.tookMs ? state.tookMs / 1000 : Number.NaN);
      bytes.set(state?.bytes ?? Number.NaN);
      failures.set(state?.failures ?? 0);
    },
  };
}

const ageInSeconds = (instant: string | null) =>
  instant === null ? 0 : Math.max(0, (Date.now() - Date.parse(instant)) / 1000);

/** Waits for work for a limited time; null if it fails or takes longer. */
async function inTime<T>(work: Promise<T>): Promise<T | null> {
  const timeout = Promise.withResolvers<null>();
  const timer = setTimeout(timeout.resolve, READ_TIMEOUT_MS, null);
  return Promise.race([work.catch(() => null), timeout.promise]).finally(() => clearTimeout(timer));
}

/** Measures every request under the pattern of its route. */
export function measureRequests(
  app: FastifyInstance,
  { requests, seconds, running, refusals }: Metrics,
): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    running.inc();
    // The connection also closes if the client leaves before its answer comes.
    raw.once('close', () => running.dec());
    done();
  });
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const route = routeOptions.url ?? 'none';
    requests.inc({ method, route, status: reply.statusCode });
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    if (reply.errorCode !== null) refusals.inc({ code: reply.errorCode });
    done();
  });
}

/**
 * Serves the measurements at /metrics on a port of their own, which should not be public.
 * @throws if the port is not available
 */
export async function serveMetrics(
  metrics: Pick<Metrics, 'text' | 'contentType'>,
  { port, host }: { port: number; host: string },
): Promise<{ url: string; stop: () => Promise<void> }> {
  // Importing it would load all of fetch, like in errors.ts.
  const { createServer } = process.getBuiltinModule('node:http');
  const server = createServer(
    { headersTimeout: 5000, requestTimeout: 5000 },
    (request, response) => {
      if (request.method !== 'GET' || request.url?.split('?', 1)[0] !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      metrics.text().then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    },
  );
  server.listen(port, host);
  await once(server, 'listening');
  const listening = server.address() as AddressInfo;
  const name = listening.family === 'IPv6' ? `[${listening.address}]` : listening.address;
  return {
    url: `http://${name}:${listening.port}/metrics`,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
