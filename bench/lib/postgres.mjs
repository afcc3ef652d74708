import { openPostgres } from '../../server/src/db/engine/postgres.ts';
import { newId } from '../../server/src/ids.ts';
import { ensurePostgres, startPostgres } from '../../tools/lib/postgres.mjs';
import { Trouble } from '../../tools/lib/say.mjs';

/** @type {Promise<string> | undefined} */
let server;

/** One of our own: it writes durably, and one for tests does not. */
async function serverUrl() {
  const found = await ensurePostgres();
  if ('missing' in found) throw new Trouble(found.missing);
  const { url, stop } = await startPostgres(found.bin, { durable: true });
  process.on('beforeExit', () => void stop());
  return url;
}

/**
 * Makes an empty database.
 * @returns {Promise<{ url: string, drop: () => Promise<void> }>}
 */
export async function newDatabase() {
  server ??= serverUrl();
  const admin = await server;
  const name = `bench_${newId().replaceAll('-', '')}`;
  const asAdmin = async (/** @type {string} */ statement) => {
    const pool = openPostgres(admin, () => {});
    await pool.query(statement);
    await pool.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = name;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
