import { openPostgres } from '../../server/src/db/postgres.ts';
import { newId } from '../../server/src/ids.ts';
import { ensurePostgres, startPostgres } from '../../tools/lib/postgres.mjs';
import { Trouble } from '../../tools/lib/say.mjs';

/** @type {Promise<string> | undefined} */
let server;

/** The server of TEST_POSTGRES_URL, or one of our own. */
async function serverUrl() {
  if (process.env.TEST_POSTGRES_URL) return process.env.TEST_POSTGRES_URL;
  const found = await ensurePostgres();
  if ('missing' in found) throw new Trouble(found.missing);
  const { url, stop } = await startPostgres(found.bin);
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
