import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { isPostgres } from '../src/db/engine/connect.ts';
import { newId } from '../src/ids.ts';
import { asAdmin, type TestDatabase } from './database.ts';
import { spend } from './spent-sign-ins.ts';

/**
 * Makes the database of the current test one that answers and takes no changes: PostgreSQL by its own setting, SQLite
 * as if it could not write its file.
 * @returns a function that makes it take changes again
 */
export async function makeReadOnly({
  db,
  databaseUrl,
}: Pick<TestDatabase, 'db' | 'databaseUrl'>): Promise<() => Promise<void>> {
  if (databaseUrl === null) {
    await sql`pragma query_only = on`.execute(db);
    return async () => {
      await sql`pragma query_only = off`.execute(db);
    };
  }
  const name = new URL(databaseUrl).pathname.slice(1);
  const cutConnections = () =>
    asAdmin(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${name}'`,
    );
  const reset = () => asAdmin(`alter database ${name} reset default_transaction_read_only`);
  // The setting is that of new connections.
  onTestFinished(async () => {
    await reset();
    await cutConnections();
  });
  await asAdmin(`alter database ${name} set default_transaction_read_only = on`);
  await cutConnections();
  // The pool gives out each connection that was cut once at most.
  while (!(await isReadOnly(db).catch(() => false)));
  return reset;
}

async function isReadOnly(db: TestDatabase['db']): Promise<boolean> {
  const { rows } = await sql<{
    setting: string;
  }>`select current_setting('transaction_read_only') as setting`.execute(db);
  return rows[0]!.setting === 'on';
}

/**
 * Leaves no room in the database of the current test for a mail. A test cannot fill PostgreSQL's disk: there, a trigger
 * refuses mails as PostgreSQL does then.
 * @returns `makeRoom`: makes room again; `fillAgain`: takes the pages that SQLite may have freed since
 */
export async function fillDisk(
  db: TestDatabase['db'],
): Promise<{ makeRoom: () => Promise<void>; fillAgain: () => Promise<void> }> {
  const run = async (statement: string) => {
    await sql.raw(statement).execute(db);
  };
  if (!isPostgres(db)) {
    // A limit below the number of pages that there are is raised to that number.
    await run('pragma max_page_count = 1');
    // What is free within them is taken.
    const takeRoom = () => spend(db, newId().repeat(100));
    const fillAgain = async () => {
      while (
        await takeRoom().then(
          () => true,
          () => false,
        )
      );
    };
    await fillAgain();
    return { makeRoom: () => run('pragma max_page_count = 1000000'), fillAgain };
  }
  await run(`create function disk_is_full() returns trigger language plpgsql as
    $$ begin raise 'could not extend file' using errcode = '53100'; end $$`);
  await run(
    'create trigger disk_is_full before insert on outbox for each row execute function disk_is_full()',
  );
  const makeRoom = () => run('drop function if exists disk_is_full() cascade');
  onTestFinished(makeRoom);
  return { makeRoom, fillAgain: () => Promise.resolve() };
}
