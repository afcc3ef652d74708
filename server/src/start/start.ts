import type { FastifyInstance } from 'fastify';
import { type Keys, keysFileOf, loadKeys } from '../auth/keys.ts';
import { findMissingKey } from '../auth/server-keys.ts';
import type { Context, Log } from '../context.ts';
import { connect, type Db } from '../db/engine/connect.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { requireColumns } from '../db/require-columns.ts';
import type { Settings } from '../env.ts';
import { UserError } from '../errors.ts';
import { type Metrics, serveMetrics } from '../http/metrics.ts';

/** The message of an error, on one line. */
function reasonOf(error: unknown): string {
  const { message = '', code } = error as { message?: string; code?: unknown };
  // Connecting to several addresses fails with one error that has only a code.
  const words = message === '' && typeof code === 'string' ? code : message;
  return words.replaceAll(/\s+/g, ' ').trim();
}

/** Runs migrations on a connection of its own: on many rows, they take longer than a request may. */
async function migrate(location: Pick<Settings, 'databaseUrl' | 'dataDir'>): Promise<void> {
  const db = connect(location, undefined, { unlimited: true });
  try {
    await migrateToLatest(db);
  } finally {
    await db.destroy();
  }
}

/**
 * Connects to the database and runs the migrations that it lacks.
 * @throws UserError if it cannot be reached, or is not a Rallybook database, or a migration was forgotten
 */
export async function openDatabase(
  { databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>,
  log: Log,
): Promise<Db> {
  try {
    await migrate({ databaseUrl, dataDir });
    const db = connect({ databaseUrl, dataDir }, (error) =>
      log.warn({ err: error }, 'A connection to the database was lost'),
    );
    await requireColumns(db);
    return db;
  } catch (error) {
    const url = databaseUrl === null ? null : URL.parse(databaseUrl);
    const which = url === null ? `in ${dataDir}` : `at ${url.host}${url.pathname} (DATABASE_URL)`;
    throw new UserError(`The database ${which} cannot be used: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * Reads the server's keys.
 * @throws UserError if they cannot be read, or the database was used with other keys
 */
export async function readKeys(
  { dataDir, keysFile, acceptNewKeys }: Pick<Settings, 'dataDir' | 'keysFile' | 'acceptNewKeys'>,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Promise<Keys> {
  const keys = loadKeysOrFail(dataDir, keysFile);
  const missingKey = await findMissingKey({ db, clock, keys }, { acceptNew: acceptNewKeys });
  if (missingKey === null) return keys;
  const file = keysFileOf(dataDir, keysFile);
  throw new UserError(
    `The server's keys in ${file} are not those of this database: key ${missingKey} is missing. Give every process the same file (KEYS_FILE); if it is lost, start once with ACCEPT_NEW_KEYS=on, which signs everybody out.`,
  );
}

function loadKeysOrFail(dataDir: string, keysFile: string | null): Keys {
  try {
    return loadKeys(dataDir, keysFile);
  } catch (error) {
    throw new UserError(reasonOf(error), { cause: error });
  }
}

/** @throws UserError if the port is not available */
export async function listenForMetrics(
  metrics: Metrics,
  settings: NonNullable<Settings['metrics']>,
): ReturnType<typeof serveMetrics> {
  try {
    return await serveMetrics(metrics, settings);
  } catch (error) {
    const { port, host } = settings;
    throw new UserError(
      `METRICS_PORT ${port} on ${host} (METRICS_HOST) cannot be had: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

function listenFailure(error: unknown, { host, port }: Settings): string {
  const { code = 'the reason is not known' } = error as { code?: string };
  const messages: Partial<Record<string, string>> = {
    EADDRINUSE: `Port ${port} is in use. End what uses it, or set PORT to another one.`,
    EACCES: `Port ${port} may not be used by this account. Set PORT to one from 1024.`,
    EADDRNOTAVAIL: `HOST ${host} is not an address of this machine.`,
    ENOTFOUND: `HOST ${host} is not known.`,
    EAI_AGAIN: `HOST ${host} is not known.`,
  };
  return messages[code] ?? `The server cannot listen on ${host}, port ${port}: ${code}`;
}

/** Hosts that can be reached as localhost. */
const LOCAL_HOSTS = ['127.0.0.1', '::1', '0.0.0.0', '::', 'localhost'];

/**
 * Starts listening.
 * @returns the address for a browser on this machine
 * @throws UserError if the port or the address is not available
 */
export async function listen(
  app: Pick<FastifyInstance, 'listen' | 'server'>,
  settings: Settings,
): Promise<string> {
  const { port, host } = settings;
  try {
    // The framework logs a line for each network address.
    const listenTextResolver = (address: string) => `Listening at ${address}`;
    await app.listen({ port, host, listenTextResolver });
  } catch (error) {
    throw new UserError(listenFailure(error, settings), { cause: error });
  }
  const listening = app.server.address();
  const boundPort = typeof listening === 'object' && listening !== null ? listening.port : port;
  const name = LOCAL_HOSTS.includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${boundPort}`;
}
