import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transaction } from '../src/db/engine/transaction.ts';
import type { TestApp } from './app.ts';
import { MINUTE } from './context.ts';
import { addRows, readRows, type StoredRows } from './stored-rows.ts';

type Place = Pick<TestApp, 'db' | 'dataDir' | 'clock' | 'keys'>;

type Kept<T> = {
  made: T;
  /** By the clock of the test. */
  at: number;
  keyId: string;
  rows: StoredRows;
  /** The files of the mails that were sent meanwhile. */
  mails: { name: string; text: string }[];
};

const outboxOf = ({ dataDir }: Place) => join(dataDir, 'outbox');

function mailFiles(place: Place): string[] {
  const folder = outboxOf(place);
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
}

/** The longest that something is kept: its times look like now. */
const KEPT_MS = MINUTE / 2;

/**
 * Remembers what is made in a database without users, and puts the same rows into the databases of the following tests.
 * Making them anew, request by request, takes longer than most tests.
 * @param make makes it and waits until its mails are sent; what it returns holds in every database
 */
export function keeping<T>(make: (app: TestApp) => Promise<T>): (app: TestApp) => Promise<T> {
  let kept: Kept<T> | undefined;
  const isGood = ({ at, keyId }: Kept<T>, { clock, keys }: Place) =>
    Math.abs(clock().getTime() - at) < KEPT_MS && keyId === keys[0].id;
  return async (app) => {
    if (kept !== undefined && isGood(kept, app)) {
      await putBack(app, kept);
      return kept.made;
    }
    const at = app.clock().getTime();
    const isFirst = (await app.db.selectFrom('users').select('id').execute()).length === 0;
    const earlier = new Set(mailFiles(app));
    const made = await make(app);
    if (isFirst && (await isAtRest(app))) {
      const mails = mailFiles(app)
        .filter((name) => !earlier.has(name))
        .map((name) => ({ name, text: readFileSync(join(outboxOf(app), name), 'utf8') }));
      kept = { made, at, keyId: app.keys[0].id, rows: await readRows(app.db), mails };
    }
    return made;
  };
}

/** Whether nothing waits to be sent: what is just being sent belongs to its server until that is known to be gone. */
async function isAtRest({ db }: Place): Promise<boolean> {
  const waiting = db.selectFrom('outbox').select('id').where('sentAt', 'is', null);
  return (await waiting.executeTakeFirst()) === undefined;
}

async function putBack(app: Place, { rows, mails }: Kept<unknown>): Promise<void> {
  await transaction(app.db, {}, (trx) => addRows(trx, rows));
  if (mails.length > 0) mkdirSync(outboxOf(app), { recursive: true });
  for (const { name, text } of mails) writeFileSync(join(outboxOf(app), name), text);
}
