import { openPostgres } from '../../server/src/db/engine/postgres.ts';
import { newId } from '../../server/src/ids.ts';
import { ensurePostgres, startPostgres } from '../../tools/lib/postgres.ts';
import { UserError } from '../../tools/lib/say.ts';

let server: Promise<string> | undefined;

/** Durable, unlike the servers for tests. */
async function serverUrl() {
  const program = await ensurePostgres();
  if ('missing' in program) throw new UserError(program.missing);
  const { url, stop } = await startPostgres(program.path, { durable: true });
  process.on('beforeExit', () => void stop());
  return url;
}

/** Makes an empty database. */
export async function newDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  server ??= serverUrl();
  const admin = await server;
  const name = `bench_${newId().replaceAll('-', '')}`;
  const asAdmin = async (statement: string) => {
    const pool = openPostgres(admin, () => {});
    await pool.query(statement);
    await pool.end();
  };
  await asAdmin(`create database ${name}`);
  const url = new URL(admin);
  url.pathname = name;
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) };
}
