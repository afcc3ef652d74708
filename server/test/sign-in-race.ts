import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { isPostgres } from '../src/db/engine/connect.ts';
import type { TestContext } from './context.ts';

/**
 * Sets everybody's password hash at the moment when a sign-in takes back its tries: after the password was compared,
 * and before the session starts. This makes the race of a reset with a sign-in deterministic.
 */
export async function setHashDuringSignIn({ db }: TestContext, hash: string): Promise<void> {
  const change = sql`update users set password_hash = ${sql.lit(hash)}`;
  if (!isPostgres(db)) {
    await sql`create trigger between_steps after delete on login_tries begin ${change}; end`.execute(
      db,
    );
    return;
  }
  await sql`create function between_steps() returns trigger language plpgsql as
    $body$ begin ${change}; return null; end $body$`.execute(db);
  await sql`create trigger between_steps after delete on login_tries
    for each row execute function between_steps()`.execute(db);
  // The next test may get the same database.
  onTestFinished(async () => {
    await sql`drop function between_steps() cascade`.execute(db);
  });
}
