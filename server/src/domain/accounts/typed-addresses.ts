import { setImmediate } from 'node:timers/promises';
import type { Db, Trx } from '../../db/engine/connect.ts';
import { redactDeletedResource, redactEntry } from '../../db/queries/accounts/erasure.ts';
import {
  deletedResourceByKey,
  entryByKey,
  findAddress,
  BEFORE_FIRST,
  type TextTable,
  type RowKey,
} from '../../db/queries/accounts/typed-addresses.ts';
import { keepAnswer, requestOfKey } from '../../db/queries/idempotency.ts';
import { limitConcurrency } from '../../limits/limiter.ts';
import { withoutAddress } from './redaction.ts';

const ROWS_AT_ONCE = 1000;

/** One search at a time: it reads the audit trails of all clubs, in small steps. */
const runSearch = limitConcurrency({ atOnce: 1, waiting: 10 });

/** The keys of the rows with old texts that hold an address. */
type TypedAddress = Record<TextTable, RowKey[]>;

/**
 * Searches old texts of all clubs for an address: somebody may have typed it on another person's record and corrected
 * it since. Other requests are served meanwhile.
 * @throws AppError('unavailable') if many search at once
 */
export function findTypedAddress(db: Db, emailKey: string): Promise<TypedAddress> {
  const searchTable = async (table: TextTable) => {
    const keys: RowKey[] = [];
    let after: RowKey | null = BEFORE_FIRST;
    while (after !== null) {
      const page = await findAddress(db, table, { emailKey, after, rows: ROWS_AT_ONCE });
      keys.push(...page.found);
      after = page.last;
      await setImmediate();
    }
    return keys;
  };
  return runSearch(async () => ({
    auditEntries: await searchTable('auditEntries'),
    deletedThings: await searchTable('deletedThings'),
    idempotencyKeys: await searchTable('idempotencyKeys'),
  }));
}

/**
 * Removes an address from the rows in which it was found. Rows that are gone, or no longer name it, stay as they are.
 */
export async function redactTypedAddress(
  trx: Trx,
  { auditEntries, deletedThings, idempotencyKeys }: TypedAddress,
  emailKey: string,
  redactedAt: string,
): Promise<void> {
  const clean = (text: string) => withoutAddress(text, emailKey) as string;
  const cleanJson = (json: string) => JSON.stringify(withoutAddress(JSON.parse(json), emailKey));
  const cleanState = (json: string | null) => (json === null ? null : cleanJson(json));
  for (const key of auditEntries) {
    const entry = await entryByKey(trx, key);
    if (entry === undefined) continue;
    const change = {
      actorName: clean(entry.actorName),
      label: clean(entry.label),
      before: cleanState(entry.before),
      after: cleanState(entry.after),
    };
    const isSame = Object.entries(change).every(
      ([name, value]) => entry[name as keyof typeof change] === value,
    );
    if (!isSame) await redactEntry(trx, entry, { ...change, redactedAt });
  }
  for (const key of deletedThings) {
    const resource = await deletedResourceByKey(trx, key);
    if (resource === undefined) continue;
    await redactDeletedResource(trx, resource, {
      label: clean(resource.label),
      content: cleanJson(resource.content),
      deletedByName: resource.deletedByName === null ? null : clean(resource.deletedByName),
    });
  }
  for (const [userId, key] of idempotencyKeys) {
    const answered = await requestOfKey(trx, { userId, key });
    if (!answered?.answer) continue;
    await keepAnswer(trx, { userId, key, answer: cleanJson(answered.answer) });
  }
}
