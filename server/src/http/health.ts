import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type backupStatus, NO_BACKUP } from '../backup/offsite/status.ts';
import type { Context } from '../context.ts';
import { type DatabaseState, databaseState } from '../db/health.ts';

/** That of the whole program, which `npm version` sets. */
export const { version } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
) as { version: string };

const CHECK_TIMEOUT_MS = 2000;
const STEP_MS = 100;

const NO_ANSWER: DatabaseState = { database: 'down', schema: 'unknown' };

/**
 * Waits for so many ms in which this process runs. Where the machine gives it no CPU, an answer may have arrived that it has
 * not read yet: such a while counts as one step.
 */
async function waitAwake(ms: number, signal: AbortSignal): Promise<void> {
  for (let waited = 0; waited < ms && !signal.aborted; waited += STEP_MS) await wait(STEP_MS);
}

/** Waits for work for a limited time, and then gives the other answer. */
async function inTime<T>(work: Promise<T>, otherwise: T): Promise<T> {
  const over = new AbortController();
  const late = waitAwake(CHECK_TIMEOUT_MS, over.signal).then(() => otherwise);
  return Promise.race([work, late]).finally(() => over.abort());
}

type State = {
  isDraining: () => boolean;
  hasStarted?: (() => boolean) | undefined;
  /** How backups off site go. */
  backups: () => ReturnType<typeof backupStatus>;
};

/**
 * /api/health/live: the process answers, and which version it is. /api/health/ready: the process can work. It fails, and names the part that
 * is down, while the database does not answer, takes no changes, or has a schema that this version cannot work with,
 * until the work of the start is over, and once the server is told to end.
 * /api/health/backup: a backup off site was proven within twice the interval; 503 where none is made, or ever was.
 */
export function serveHealth(
  app: FastifyInstance,
  context: Pick<Context, 'db'>,
  { isDraining, hasStarted = () => true, backups }: State,
): void {
  // While the server ends, each answer closes its connection: a request on its way would fail when the server closes it.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) void reply.header('connection', 'close');
    done();
  });

  // Overload must not look like a dead process: a supervisor would restart a server that is only busy.
  const config = { answersWhenOverloaded: true };
  app.get('/api/health/live', { config }, () => ({ status: 'ok', version }));
  app.get('/api/health/ready', { config }, async (_request, reply) => {
    const server = isDraining() ? 'draining' : hasStarted() ? 'ok' : 'starting';
    const parts = { ...(await inTime(databaseState(context.db), NO_ANSWER)), server };
    const isReady = Object.values(parts).every((state) => state === 'ok');
    if (!isReady) void reply.code(503).header('retry-after', '5');
    return { status: isReady ? 'ok' : 'unavailable', parts };
  });
  app.get('/api/health/backup', { config }, async (_request, reply) => {
    const unknown = { status: NO_BACKUP, isFresh: false };
    const { status, isFresh } = await inTime(
      backups().catch(() => unknown),
      unknown,
    );
    if (!isFresh) void reply.code(503);
    return status;
  });
}
